"""Checks a cover against its problem, with nothing borrowed from any solver."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from sudoku_app.exact_cover.problem import ExactCover

if TYPE_CHECKING:
    from numpy.typing import NDArray  # slow to import, and for annotations only


_WORD_BITS: Final = 64


class WrongCoverFault(Enum):
    """Why a set of options is no cover."""

    UNKNOWN_OPTION = "the problem has no such option"
    REPEATED_OPTION = "an option is chosen twice"
    COVERED_TWICE = "two chosen options have the same item"
    NOT_COVERED = "no chosen option has a primary item"
    LEFT_OUT = "an option that every cover was to have is not chosen"


class WrongCoverError(AssertionError):
    """A solver returned what is no cover; this is a fault of the solver, never of its input.

    ``number`` is the number of the item that is covered twice or not at all, else of the option.
    """

    def __init__(self, fault: WrongCoverFault, number: int) -> None:
        super().__init__(fault.value, number)
        self.fault = fault
        self.number = number


def check_cover(problem: ExactCover, options: Sequence[int], wanted: set[int] | frozenset[int] = frozenset()) -> None:
    """Return when the options cover every primary item exactly once and every secondary item at most once.

    Those ``wanted`` have to be among them.

    Raises:
        WrongCoverError: they do not, or one is left out.
    """
    if wanted and not wanted.issubset(options):
        raise WrongCoverError(WrongCoverFault.LEFT_OUT, min(wanted.difference(options)))
    if not _is_cover(problem, options):
        _complain(problem, np.array(options, dtype=np.int64))


def _is_cover(problem: ExactCover, options: Sequence[int]) -> bool:
    """Return whether options are a cover, without saying why they are none; an option has at least one item."""
    try:
        rows = problem.prepared("item rows", _item_rows)[: problem.option_count]
        items = rows.take(np.array(options, dtype=np.uint32), axis=0)
    except (IndexError, OverflowError):  # an option that the problem does not have; a negative one is a large number
        return False
    times = np.bincount(items.ravel(), minlength=problem.item_count + 1)
    primary, secondary = times[: problem.primary_count], times[problem.primary_count : -1]
    return np.count_nonzero(primary == 1) == len(primary) and (len(secondary) == 0 or bool(secondary.max() <= 1))


def _complain(problem: ExactCover, chosen: NDArray[np.int64]) -> None:
    """Raise the first of the faults, in the order in which `WrongCoverFault` lists them, that a set of options has."""
    for option in chosen[(chosen < 0) | (chosen >= problem.option_count)].tolist():
        raise WrongCoverError(WrongCoverFault.UNKNOWN_OPTION, option)
    ordered = np.sort(chosen)
    for option in ordered[1:][ordered[1:] == ordered[:-1]].tolist():
        raise WrongCoverError(WrongCoverFault.REPEATED_OPTION, option)
    items = problem.prepared("item rows", _item_rows)[chosen]
    times = np.bincount(items.ravel(), minlength=problem.item_count + 1)[:-1]
    for item in np.flatnonzero(times > 1).tolist():
        raise WrongCoverError(WrongCoverFault.COVERED_TWICE, item)
    for item in np.flatnonzero(times[: problem.primary_count] == 0).tolist():
        raise WrongCoverError(WrongCoverFault.NOT_COVERED, item)


def check_covers(problem: ExactCover, covers: NDArray[np.uint32], no_option: int) -> None:
    """Return when every row is a cover, as `check_cover` has it; ``no_option`` stands for no option at all.

    Raises:
        WrongCoverError: a row is none; the first such row is meant.
    """
    count = problem.option_count
    tables = problem.prepared("item words", _item_words)
    # Column `count` of the tables is for no option, column `count + 1` for an unknown one; both are without items.
    options = np.where(covers == no_option, count, np.minimum(covers, count + 1)).astype(np.intp)
    fine = (options <= count).all(axis=1)
    covered = np.array([np.bitwise_or.reduce(words.take(options), axis=1) for words in tables.words])
    primary = tables.primary[:, np.newaxis]
    fine &= (covered & primary == primary).all(axis=0)
    # No item is covered twice when the options have as many together as one by one.
    first = problem.primary_count // _WORD_BITS
    secondary = np.ascontiguousarray((covered[first:] & ~primary[first:]).T).view(np.uint8)
    together = problem.primary_count + np.unpackbits(secondary, axis=1).sum(axis=1, dtype=np.int64)
    fine &= tables.sizes.take(options).sum(axis=1) == together
    for row in np.flatnonzero(~fine).tolist():
        check_cover(problem, [option for option in covers[row].tolist() if option != no_option])


class _ItemWords(NamedTuple):
    """The items of each option as bits."""

    words: NDArray[np.uint64]  # by word and option: bit i of row w is item 64·w + i; the last bit of all is no item
    primary: NDArray[np.uint64]  # by word: the primary items
    sizes: NDArray[np.int64]  # by option: how many items it has


def _item_words(problem: ExactCover) -> _ItemWords:
    """Return the items of each option as bits, and two options without items."""
    sizes = np.diff(problem.option_start, append=[problem.option_start[-1]] * 2).astype(np.int64)
    option = np.repeat(np.arange(len(sizes)), sizes)
    words = np.zeros((problem.item_count // _WORD_BITS + 1, len(sizes)), dtype=np.uint64)
    np.bitwise_or.at(words, (problem.option_item // _WORD_BITS, option), _bit(problem.option_item))
    primary = np.zeros(len(words), dtype=np.uint64)
    items = np.arange(problem.primary_count)
    np.bitwise_or.at(primary, items // _WORD_BITS, _bit(items))
    return _ItemWords(words, primary, sizes)


def _bit(items: NDArray[np.signedinteger]) -> NDArray[np.uint64]:
    """Return for each item the word in which its bit alone is one."""
    return np.uint64(1) << (items % _WORD_BITS).astype(np.uint64)


def _item_rows(problem: ExactCover) -> NDArray[np.int64]:
    """Return the items of each option in a row, filled up with a dummy item, and two rows of dummies."""
    sizes = np.diff(problem.option_start)
    rows = np.full((problem.option_count + 2, max(1, int(sizes.max(initial=0)))), problem.item_count, dtype=np.int64)
    entry = np.arange(len(problem.option_item)) - np.repeat(problem.option_start[:-1], sizes)
    rows[np.repeat(np.arange(problem.option_count), sizes), entry] = problem.option_item
    return rows


def verify_cover(problem: ExactCover, options: Sequence[int]) -> bool:
    """Return whether the options cover every primary item exactly once and every secondary item at most once."""
    try:
        check_cover(problem, options)
    except WrongCoverError:
        return False
    return True

"""Checks a cover against its problem, with nothing borrowed from any solver."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import TYPE_CHECKING, Final

import numpy as np

from sudoku_app.exact_cover import bulk_check
from sudoku_app.exact_cover.covers import END_OF_COVER
from sudoku_app.exact_cover.problem import ExactCover

if TYPE_CHECKING:
    from numpy.typing import NDArray  # slow to import, and for annotations only

_NOTHING: Final = np.empty(0, np.uint32)


class WrongCoverFault(Enum):
    """Why a set of options is no cover."""

    UNKNOWN_OPTION = "the problem has no such option"
    REPEATED_OPTION = "an option is chosen twice"
    COVERED_TWICE = "two chosen options have the same item"
    NOT_COVERED = "no chosen option has a primary item"
    LEFT_OUT = "an option that every cover was to have is not chosen"
    CHECKS_DIFFER = "of two checks one refuses it"


class WrongCoverError(AssertionError):
    """A solver returned what is no cover; this is a fault of the solver, never of its input.

    ``number`` is the number of the item that is covered twice or not at all, of the row where the checks differ, else
    of the option.
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


def check_covers(problem: ExactCover, covers: NDArray[np.uint32], wanted: NDArray[np.uint32] = _NOTHING) -> None:
    """Return when every row is a cover, as `check_cover` has it, with all options ``wanted``; by a compiled kernel.

    Rows are as `Covers` has them. No option may be wanted twice, or be unknown.

    Raises:
        WrongCoverError: a row is none; the first such row is meant.
        LibraryError: there is no library that fits this machine.
    """
    tables = problem.prepared("check tables", bulk_check.check_tables)
    row = bulk_check.first_wrong(tables, bulk_check.check_state(problem), np.ascontiguousarray(covers), wanted)
    if row != bulk_check.ALL_FINE:
        options = covers[row][: np.flatnonzero(covers[row] == END_OF_COVER).min(initial=covers.shape[1])]
        check_cover(problem, options.tolist(), frozenset(wanted.tolist()))
        raise WrongCoverError(WrongCoverFault.CHECKS_DIFFER, row)


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

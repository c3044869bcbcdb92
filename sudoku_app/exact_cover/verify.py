"""Checks a cover against its problem, with nothing borrowed from any solver."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final, cast

import numpy as np

from sudoku_app.exact_cover import bulk_check
from sudoku_app.exact_cover.covers import END_OF_COVER
from sudoku_app.exact_cover.kernels.arrays import SIDE_BY_SIDE
from sudoku_app.exact_cover.kernels.marking import pack
from sudoku_app.exact_cover.problem import ExactCover

if TYPE_CHECKING:
    from numpy.typing import NDArray  # slow to import, and for annotations only

_NOTHING: Final = np.empty(0, np.uint32)


class WrongCoverFault(Enum):
    """Why a set of options is no cover."""

    UNKNOWN_OPTION = "the problem has no such option"
    REPEATED_OPTION = "an option is chosen twice"
    COVERED_TWICE = "more chosen options have an item than may"
    NOT_COVERED = "fewer chosen options have a primary item than must"
    LEFT_OUT = "an option that every cover was to have is not chosen"
    CHECKS_DIFFER = "of two checks one refuses it"


@dataclass(eq=False)
class WrongCoverError(AssertionError):
    """A solver returned what is no cover; this is a fault of the solver, never of its input."""

    fault: WrongCoverFault
    number: int  # of the item covered too often or too rarely, of the row where the checks differ, else of the option


def check_cover(problem: ExactCover, options: Sequence[int], wanted: set[int] | frozenset[int] = frozenset()) -> None:
    """Return when the options are a cover: different ones, and every item is covered as often as it may be.

    That is once for a primary item, or as often as its bounds say, and at most once for a secondary one, or any number
    of times with the same colour. Those ``wanted`` have to be among them.

    Raises:
        WrongCoverError: they are none, or one is left out.
    """
    if wanted and not wanted.issubset(options):
        raise WrongCoverError(WrongCoverFault.LEFT_OUT, min(wanted.difference(options)))
    if problem.is_exact and _is_exact_cover(problem, options):
        return
    chosen = np.array(options, dtype=np.int64)
    for option in chosen[(chosen < 0) | (chosen >= problem.option_count)].tolist():
        raise WrongCoverError(WrongCoverFault.UNKNOWN_OPTION, option)
    ordered = np.sort(chosen)
    for option in ordered[1:][ordered[1:] == ordered[:-1]].tolist():
        raise WrongCoverError(WrongCoverFault.REPEATED_OPTION, option)
    rows = problem.prepared("item rows", _item_rows)[chosen].ravel()
    times = np.bincount(rows, minlength=problem.item_count + 1)[:-1]
    most, least = np.ones_like(times), (np.arange(problem.item_count) < problem.primary_count).astype(np.int64)
    if problem.bounds is not None:
        least[: problem.primary_count], most[: problem.primary_count] = problem.bounds.T
    if problem.colours is not None:
        most[_agreeing(problem, ordered)] = len(chosen)
    for item in np.flatnonzero(times > most).tolist():
        raise WrongCoverError(WrongCoverFault.COVERED_TWICE, item)
    for item in np.flatnonzero(times < least).tolist():
        raise WrongCoverError(WrongCoverFault.NOT_COVERED, item)


def _is_exact_cover(problem: ExactCover, options: Sequence[int]) -> bool:
    """Return whether options are a cover without colours and bounds, in a third of the time of saying why not."""
    if options and min(options) < 0:
        return False
    try:
        rows = problem.prepared("item rows", _item_rows)[: problem.option_count]
        items = rows.take(np.array(options, dtype=np.uint32), axis=0)
    except (IndexError, OverflowError):  # an option that the problem does not have
        return False
    times = np.bincount(items.ravel(), minlength=problem.item_count + 1)
    primary, secondary = times[: problem.primary_count], times[problem.primary_count : -1]
    return np.count_nonzero(primary == 1) == len(primary) and (len(secondary) == 0 or bool(secondary.max() <= 1))


def _agreeing(problem: ExactCover, options: NDArray[np.int64]) -> list[int]:
    """Return the items that have a colour in every one of the options that have them, and only one."""
    seen: dict[int, set[int]] = {}
    colours = cast("NDArray[np.int32]", problem.colours)
    for option in options.tolist():
        entries = slice(problem.option_start[option], problem.option_start[option + 1])
        for item, colour in zip(problem.option_item[entries].tolist(), colours[entries].tolist(), strict=True):
            seen.setdefault(item, set()).add(colour)
    return [item for item, used in seen.items() if len(used) == 1 and 0 not in used]


def check_covers(problem: ExactCover, covers: NDArray[np.uint32], wanted: NDArray[np.uint32] = _NOTHING) -> None:
    """Return when every row is a cover, as `check_cover` has it, with all options ``wanted``; by a compiled kernel.

    Rows are as `Covers` has them. No option may be wanted twice, or be unknown.

    Raises:
        WrongCoverError: a row is none; the first such row is meant.
        LibraryError: there is no library that fits this machine.
    """
    tables = problem.prepared("check tables", lambda whole: pack(bulk_check.check_tables(whole)))
    row = bulk_check.first_wrong(tables, bulk_check.check_state(problem), np.ascontiguousarray(covers), wanted)
    if row != bulk_check.ALL_FINE:
        options = covers[row][: np.flatnonzero(covers[row] == END_OF_COVER).min(initial=covers.shape[1])]
        check_cover(problem, options.tolist(), frozenset(wanted.tolist()))
        raise WrongCoverError(WrongCoverFault.CHECKS_DIFFER, row)


def check_fillings(
    problem: ExactCover, given: NDArray[np.uint8], filled: NDArray[np.uint8], counts: NDArray[np.int64]
) -> None:
    """Return when every row with a count over 0 is a filling that keeps what is given; by a compiled kernel.

    Option ``c * N + v`` of the problem gives cell ``c`` the value ``v + 1``; rows have a value for each cell, and 0 is
    none. A filling is right when its options are a cover.

    Raises:
        WrongCoverError: a row is none; the first such row is meant.
        ValueError: the problem's options are no such ones.
        LibraryError: there is no library that fits this machine.
    """
    values = problem.option_count // given.shape[1]
    rules = problem.prepared("filling rules", lambda whole: pack(bulk_check.filling_rules(whole, values)))
    masks = np.empty(SIDE_BY_SIDE * given.shape[1], np.uint16)
    row = bulk_check.first_wrong_filling(rules, masks, given, filled, counts)
    if row != bulk_check.ALL_FINE:
        check_cover(problem, _options(filled[row], values), frozenset(_options(given[row], values)))
        raise WrongCoverError(WrongCoverFault.CHECKS_DIFFER, row)


def _options(row: NDArray[np.uint8], values: int) -> list[int]:
    """Return the options by which cells have these values."""
    cells = np.flatnonzero(row)
    return list((cells * values + row[cells] - 1).tolist())


def _item_rows(problem: ExactCover) -> NDArray[np.int64]:
    """Return the items of each option in a row, filled up with a dummy item, and two rows of dummies."""
    sizes = np.diff(problem.option_start)
    rows = np.full((problem.option_count + 2, int(sizes.max(initial=0))), problem.item_count, dtype=np.int64)
    entry = np.arange(len(problem.option_item)) - np.repeat(problem.option_start[:-1], sizes)
    rows[np.repeat(np.arange(problem.option_count), sizes), entry] = problem.option_item
    return rows

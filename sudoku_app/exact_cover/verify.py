"""Checks a cover against its problem, with nothing borrowed from any solver."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

import numpy as np
from numpy.typing import NDArray

from sudoku_app.exact_cover.problem import ExactCover


class WrongCoverFault(Enum):
    """Why a set of options is no cover."""

    UNKNOWN_OPTION = "the problem has no such option"
    REPEATED_OPTION = "an option is chosen twice"
    COVERED_TWICE = "two chosen options have the same item"
    NOT_COVERED = "no chosen option has a primary item"


class WrongCoverError(AssertionError):
    """A solver returned what is no cover; this is a fault of the solver, never of its input.

    ``number`` is the number of the option (for the first two faults) or of the item (for the others).
    """

    def __init__(self, fault: WrongCoverFault, number: int) -> None:
        super().__init__(fault.value, number)
        self.fault = fault
        self.number = number


def check_cover(problem: ExactCover, options: Sequence[int]) -> None:
    """Return when the options cover every primary item exactly once and every secondary item at most once.

    Raises:
        WrongCoverError: they do not.
    """
    chosen = np.asarray(options, dtype=np.int64)
    for option in chosen[(chosen < 0) | (chosen >= problem.option_count)].tolist():
        raise WrongCoverError(WrongCoverFault.UNKNOWN_OPTION, option)
    ordered = np.sort(chosen)
    for option in ordered[1:][ordered[1:] == ordered[:-1]].tolist():
        raise WrongCoverError(WrongCoverFault.REPEATED_OPTION, option)
    times = np.bincount(_items_of(problem, chosen), minlength=problem.item_count)
    for item in np.flatnonzero(times > 1).tolist():
        raise WrongCoverError(WrongCoverFault.COVERED_TWICE, item)
    for item in np.flatnonzero(times[: problem.primary_count] == 0).tolist():
        raise WrongCoverError(WrongCoverFault.NOT_COVERED, item)


def _items_of(problem: ExactCover, chosen: NDArray[np.int64]) -> NDArray[np.int32]:
    """Return the items of all chosen options, one option after the other."""
    starts, sizes = problem.option_start[chosen], np.diff(problem.option_start)[chosen]
    shifts = np.repeat(starts - np.cumsum(sizes) + sizes, sizes)
    return problem.option_item[shifts + np.arange(len(shifts))]


def verify_cover(problem: ExactCover, options: Sequence[int]) -> bool:
    """Return whether the options cover every primary item exactly once and every secondary item at most once."""
    try:
        check_cover(problem, options)
    except WrongCoverError:
        return False
    return True

"""Checks a cover against its problem, with nothing borrowed from any solver."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

import numpy as np

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
    seen: set[int] = set()
    for option in options:
        if not 0 <= option < problem.option_count:
            raise WrongCoverError(WrongCoverFault.UNKNOWN_OPTION, option)
        if option in seen:
            raise WrongCoverError(WrongCoverFault.REPEATED_OPTION, option)
        seen.add(option)
    items = [problem.items_of(option) for option in options]
    times = np.bincount(np.concatenate(items), minlength=problem.item_count) if items else np.zeros(problem.item_count)
    for item in np.flatnonzero(times > 1).tolist():
        raise WrongCoverError(WrongCoverFault.COVERED_TWICE, item)
    for item in np.flatnonzero(times[: problem.primary_count] == 0).tolist():
        raise WrongCoverError(WrongCoverFault.NOT_COVERED, item)


def verify_cover(problem: ExactCover, options: Sequence[int]) -> bool:
    """Return whether the options cover every primary item exactly once and every secondary item at most once."""
    try:
        check_cover(problem, options)
    except WrongCoverError:
        return False
    return True

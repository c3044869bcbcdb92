"""Answers to thousands of puzzles that have one solution each, written together: they differ in few characters."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray  # slow to import, and for annotations only


@dataclass(frozen=True)
class AnswerPattern:
    """What an answer says whatever its line and solution are.

    Attributes:
        before: what stands before the number of the line.
        after: what stands behind it, as code points.
        places: where in ``after`` the digits of the solution stand, cell by cell; none where it is not text_of.
    """

    before: str
    after: NDArray[np.uint32]
    places: NDArray[np.int64]

    @classmethod
    def of(cls, text_of: Callable[[int, int], str]) -> AnswerPattern:
        """Return the pattern of a command's answers.

        It is found by comparing: ``text_of`` returns the answer to a puzzle in a line, by its number, in whose solution
        every cell has one and the same value. Both numbers are of one digit and stand once in the answer.
        """
        first, next_line, other = (_code_points(text_of(line, value)) for line, value in ((1, 1), (2, 1), (1, 2)))
        (number,) = np.flatnonzero(first != next_line).tolist()
        return cls(_text(first[:number]), first[number + 1 :], np.flatnonzero(first != other) - number - 1)

    def answers(self, line: int, solutions: NDArray[np.integer]) -> str:
        """Return the answers to puzzles in lines one after the other, by their solutions (a row of digits each)."""
        lines = range(line, line + len(solutions))
        if len(self.places):
            texts = np.tile(self.after, (len(solutions), 1))
            texts[:, self.places] = solutions + ord("0")
            behind: list[str] = texts.view(f"<U{len(self.after)}").ravel().tolist()
            return "".join([f"{self.before}{one}{text}\n" for one, text in zip(lines, behind, strict=True)])
        behind_all = f"{_text(self.after)}\n"
        return "".join([f"{self.before}{one}{behind_all}" for one in lines])


def runs(settled: NDArray[np.bool_]) -> Iterator[tuple[int, int, bool]]:
    """Yield first, end and value of each run of equal values."""
    edges = np.flatnonzero(np.diff(settled)) + 1
    for first, end in pairwise((0, *edges.tolist(), len(settled))):
        yield first, end, bool(settled[first])


def _code_points(text: str) -> NDArray[np.uint32]:
    return np.frombuffer(text.encode("utf-32-le", "surrogatepass"), "<u4")


def _text(points: NDArray[np.uint32]) -> str:
    return points.tobytes().decode("utf-32-le", "surrogatepass")

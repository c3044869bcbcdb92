"""The questions that can be asked of a worker."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sudoku_app.exact_cover.outcome import Control
from sudoku_app.exact_cover.search import Engine
from sudoku_app.sudoku.checking import PositionCheck, check_position
from sudoku_app.sudoku.hints import Hint, Refusal, hint
from sudoku_app.sudoku.position import Position

SOLUTIONS_TO_STEP_THROUGH = 20


@dataclass(frozen=True)
class CheckRequest:
    """Does the position's puzzle have none, one or several solutions, and do the entries agree."""

    revision: int
    position: Position

    def run(self, engine: Engine, control: Control) -> PositionCheck:
        """Return the verdict, with two solutions where there are several."""
        return check_position(self.position, control=control, engine=engine)


@dataclass(frozen=True)
class SolveRequest:
    """The solution, or several to step through."""

    revision: int
    position: Position

    def run(self, engine: Engine, control: Control) -> PositionCheck:
        """Return the verdict, with up to twenty solutions."""
        return check_position(self.position, limit=SOLUTIONS_TO_STEP_THROUGH, control=control, engine=engine)


@dataclass(frozen=True)
class HintRequest:
    """A hint for a cell, or for the easiest one when ``cell`` is None."""

    revision: int
    position: Position
    cell: int | None = None

    def run(self, engine: Engine, control: Control) -> Hint | Refusal:
        """Return the hint, or why there is none."""
        return hint(self.position, self.cell, control=control, engine=engine)


@dataclass(frozen=True)
class FileRequest:
    """Reading or writing a file: ``work`` is called in the worker's thread and its result is the answer."""

    revision: int
    path: str
    work: Callable[[], object]

    def run(self, engine: Engine, control: Control) -> object:
        """Return what the work returned."""
        return self.work()

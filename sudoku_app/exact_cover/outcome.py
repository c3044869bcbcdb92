"""What a search shares with other threads and what it gives: a control that they may touch, and an outcome."""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from sudoku_app.exact_cover.covers import Covers

# Cells of the control array. The kernels read and write them by these numbers.
CANCEL: Final = 0
NODES: Final = 1
CONFLICTS: Final = 2
DEPTH: Final = 3
SOLUTIONS: Final = 4
CONTROL_CELLS: Final = 8

# Covers that a compiled search delivers at a time, at first.
COVERS_AT_A_TIME: Final = 16


class Stop(Enum):
    """Why a search returned."""

    EXHAUSTED = "exhausted"  # the whole search space was covered: the solutions found are all there are
    LIMIT = "limit"  # as many solutions were found as were asked for
    STEPS = "steps"  # the steps that were left for it are spent
    TIME = "time"  # the person's time is up
    CANCELLED = "cancelled"  # the caller set the cancel cell
    MEMORY = "memory"  # what the search has to remember reached its ceiling


@dataclass(frozen=True)
class Progress:
    """How far a running search has come."""

    nodes: int
    conflicts: int
    depth: int
    solutions: int


class Control:
    """A small shared array by which a search is cancelled and watched from another thread.

    The searching thread polls cell ``CANCEL`` and writes the other cells whenever it is about to choose; both sides
    touch single aligned 64-bit words, so nothing has to be locked.

    Attributes:
        found: what was found before the end: something that is never changed; None for nothing worth reporting.
    """

    def __init__(self) -> None:
        self._words = array("q", [0] * CONTROL_CELLS)
        self.found: object | None = None

    @property
    def cells(self) -> NDArray[np.int64]:
        """The array as kernels take it."""
        # Imported late: the window has controls before anything is searched, and is painted without numpy.
        import numpy as np  # noqa: PLC0415

        return np.frombuffer(self._words, dtype=np.int64)

    def cancel(self) -> None:
        """Ask the search to return as soon as it notices."""
        self._words[CANCEL] = 1

    @property
    def cancelled(self) -> bool:
        """Whether the search was asked to return."""
        return bool(self._words[CANCEL])

    def progress(self) -> Progress:
        """Return the figures the search wrote last."""
        return Progress(*(self._words[k] for k in (NODES, CONFLICTS, DEPTH, SOLUTIONS)))


@dataclass(frozen=True)
class Outcome:
    """What a search found, and no more than it proved."""

    # The covers found, each as option numbers in ascending order, the chosen ones included; a tuple is made of a cover
    # when it is looked at.
    solutions: Covers
    # How many covers were found; larger than ``len(solutions)`` when some were only counted or were forgotten.
    count: int
    exhausted: bool  # the covers found are all there are
    stop: Stop  # why the search returned
    nodes: int  # options tried; the compiled searches do not count what follows by force
    conflicts: int  # dead ends met
    seconds: float  # wall time spent in the search
    kernel: str  # the name of what searched: "algorithm_x", "algorithm_m", "dancing" or "learning"
    # When assumptions were made and no cover has them all, some of them that suffice for that; else None.
    core: tuple[int, ...] | None = None

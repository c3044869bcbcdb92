"""A solver in a process of its own, which is ended when a puzzle takes it too long: not all peers can be stopped."""

from __future__ import annotations

import multiprocessing
import resource
import warnings
from collections.abc import Sequence
from multiprocessing.connection import Connection
from types import TracebackType

from sudoku_app.sudoku.cover import sudoku_cover
from sudoku_app.sudoku.geometry import BoxShape
from tests.benchmarks.solvers import SOLVERS, Answer

# A solver's start and first call do not count, but they may take so long: compiling xcover takes half a minute.
START_SECONDS = 300.0


class SolverMissingError(ImportError):
    """The package of a peer is not installed."""


class Worker:
    """A process that answers puzzles of one shape with one solver.

    Its first answer is to a puzzle that does not count: it compiles and loads what the solver wants.
    """

    def __init__(self, name: str, shape: BoxShape, first: Sequence[int]) -> None:
        self._arguments = (name, shape, tuple(first))
        self.most_memory = 0.0
        self._start()

    def answer(self, givens: Sequence[int], seconds: float) -> Answer | None:
        """Return the answer, None when it did not come within so many seconds."""
        self._pipe.send(tuple(givens))
        if not self._pipe.poll(seconds):
            self.close()
            self._start()
            return None
        answer, memory = self._pipe.recv()
        self.most_memory = max(self.most_memory, memory)
        return answer

    def close(self) -> None:
        """End the process."""
        self._process.kill()
        self._process.join()
        self._pipe.close()

    def __enter__(self) -> Worker:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.close()

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, other = context.Pipe()
        self._process = context.Process(target=_serve, args=(other, *self._arguments), daemon=True)
        self._process.start()
        other.close()
        if not self._pipe.poll(START_SECONDS) or (missing := self._pipe.recv()) is not None:
            self.close()
            raise SolverMissingError(missing)


def _serve(pipe: Connection, name: str, shape: BoxShape, first: Sequence[int]) -> None:
    """Answer puzzles until the process is ended."""
    warnings.simplefilter("ignore")  # of peers; ours are errors in the test suite
    try:
        solver = SOLVERS[name]()
    except ImportError as error:
        pipe.send(str(error))
        return
    problem = sudoku_cover(shape)
    solver(problem, first)
    pipe.send(None)
    while True:
        answer = solver(problem, pipe.recv())
        # Kilobytes on Linux; macOS counts bytes, which is not worth a branch in a benchmark.
        pipe.send((answer, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024))

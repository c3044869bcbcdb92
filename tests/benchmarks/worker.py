"""A solver in a process of its own, which ends when a puzzle takes it too long: not all peers can be stopped.

The limit is CPU time, so that a busy machine settles as many puzzles as an idle one.
"""

from __future__ import annotations

import multiprocessing
import resource
import signal
import warnings
from collections.abc import Sequence
from multiprocessing.connection import Connection
from types import TracebackType

from sudoku_app.exact_cover.kernels.library import loaded_library
from sudoku_app.sudoku.cover import sudoku_cover
from sudoku_app.sudoku.grid.geometry import GridShape
from tests.benchmarks.solvers import OURS, SOLVERS, Answer

# A solver's start and first call do not count, but they may take so long: compiling xcover takes half a minute.
START_SECONDS = 300.0


class SolverMissingError(ImportError):
    """The package of a peer is not installed."""


class Worker:
    """A process that answers puzzles of one shape with one solver.

    Its first answer, to a tiny puzzle, does not count: it compiles and loads what the solver wants.
    """

    def __init__(self, name: str, shape: GridShape) -> None:
        self._arguments = (name, shape)
        self.most_memory = 0.0
        self._start()

    def answers(self, puzzles: Sequence[Sequence[int]], seconds: float, most_late: int) -> list[Answer | None]:
        """Return the answers, None where one did not come within so many seconds of CPU time.

        The solver goes from one puzzle to the next without waiting. After ``most_late`` late answers the rest are None.
        """
        answers: list[Answer | None] = []
        late = 0
        self._pipe.send((list(puzzles), seconds))
        while len(answers) < len(puzzles) and late < most_late:
            try:
                answer, memory = self._pipe.recv()
                self.most_memory = max(self.most_memory, memory)
                answers.append(answer)
            except EOFError:  # its time was up
                late += 1
                answers.append(None)
                self.close()
                self._start()
                self._pipe.send((list(puzzles[len(answers) :]), seconds))
        if late == most_late:
            self.close()
            self._start()
        return answers + [None] * (len(puzzles) - len(answers))

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
        missing = self._pipe.recv() if self._pipe.poll(START_SECONDS) else "it did not start in time"
        if missing is not None:
            self.close()
            raise SolverMissingError(missing)


def _serve(pipe: Connection, name: str, shape: GridShape) -> None:
    """Answer puzzles until the process is ended."""
    warnings.simplefilter("ignore")  # of peers; ours are errors in the test suite
    try:
        solver = SOLVERS[name]()
    except ImportError as error:
        pipe.send(str(error))
        return
    if name == OURS:
        loaded_library()
    solver(sudoku_cover(GridShape(2, 2)), (0,))
    problem = sudoku_cover(shape)
    pipe.send(None)
    while True:
        puzzles, seconds = pipe.recv()
        for puzzle in puzzles:
            signal.setitimer(signal.ITIMER_PROF, seconds)  # ends the process when so much CPU time is used
            answer = solver(problem, puzzle)
            signal.setitimer(signal.ITIMER_PROF, 0)
            # Kilobytes on Linux; macOS counts bytes, which is not worth a branch in a benchmark.
            pipe.send((answer, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024))

"""A service for files. A disk or network that hangs keeps a thread for as long as it likes; what waits goes on without.

Nothing ends a thread that the system holds: not Python, not Qt, no signal. It is left to itself, and another one takes
its place. When the program ends and it still hangs, `shutdown` says so, for Qt aborts where such a thread is torn down.
"""

from __future__ import annotations

import time

from PySide6.QtCore import QObject, QThread, Signal

from sudoku_app.background.jobs import JobAnswer
from sudoku_app.background.service import JobService, Worker
from sudoku_app.exact_cover.search import Engine


class FileService(JobService):
    """A service that a job can be given up on.

    Signals:
        late(JobAnswer): a job that was given up came to an end after all; for who has to let go of what it holds.
    """

    late = Signal(object)

    def __init__(self, engine: Engine = Engine.COMPILED, parent: QObject | None = None) -> None:
        super().__init__(engine, parent)
        self._left: list[tuple[QThread, Worker]] = []

    def give_up(self, number: int) -> None:
        """Wait for a job no longer: it is answered at once, as cancelled.

        What is running is given up with it, because that is what the job waited for. All others go on in a new thread.
        """
        if number not in self._waiting:
            return
        given_up = [self._waiting.pop(one) for one in {next(iter(self._waiting)): None, number: None}]
        for job in given_up:
            job.control.cancel()
        self._left.append((self._thread, self._worker))
        self._leave_thread()
        self._begin_thread()
        for job in self._waiting.values():
            self._requested.emit(job)
        self._rest_or_go_on()
        for job in given_up:
            self.answered.emit(JobAnswer(job.number, job.request, None, None, True))

    def shutdown(self, milliseconds: int = 2000) -> bool:
        """End as any service; return whether the threads that were left ended too."""
        ended = super().shutdown(milliseconds)
        until = time.monotonic() + milliseconds / 1000
        for thread, _ in self._left:
            ended &= thread.wait(max(0, round((until - time.monotonic()) * 1000)))
        return ended

    def _on_stray(self, answer: JobAnswer) -> None:
        self.late.emit(answer)

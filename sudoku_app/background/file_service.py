"""A service for files. A disk or network that hangs keeps a thread for as long as it likes; what waits goes on without.

Nothing ends a thread that the system holds: not Python, not Qt, no signal. It is left to itself, and another one takes
its place. When the program ends and it still hangs, `shutdown` says so, for Qt aborts where such a thread is torn down.
"""

from __future__ import annotations

import time
from typing import Any

from PySide6.QtCore import QObject, QThread

from sudoku_app.background.jobs import Answer, Job
from sudoku_app.background.service import JobService, Worker, ended_within
from sudoku_app.exact_cover.effort import Engine


class FileService(JobService):
    """A service that a job can be given up on."""

    def __init__(self, engine: Engine = Engine.COMPILED, parent: QObject | None = None) -> None:
        super().__init__(engine, parent)
        self._left: list[tuple[QThread, Worker]] = []
        self._hanging: set[int] = set()

    @property
    def hanging(self) -> bool:
        """Whether something that was given up still keeps its thread."""
        return bool(self._hanging)

    def give_up(self, job: Job[Any]) -> None:
        """Wait for a job no longer: it ends at once, as cancelled.

        What is running is given up with it, because that is what the job waited for. All others go on in a new thread.
        """
        if job.task.number not in self._waiting:
            return
        running = next(iter(self._waiting))
        given_up = [self._waiting.pop(number) for number in {running: None, job.task.number: None}]
        self._hanging.add(running)
        for one in given_up:
            one.cancel()
        self._left.append((self._thread, self._worker))
        self._leave_thread()
        self._begin_thread()
        for one in self._waiting.values():
            self._requested.emit(one.task)
        self._rest_or_go_on()
        for one in given_up:
            one.deliver(Answer(one.task.number, one.request, None, None, True))

    def shutdown(self, milliseconds: int = 2000) -> bool:
        """End as any service; return whether the threads that were left ended too."""
        ended = super().shutdown(milliseconds)
        until = time.monotonic() + milliseconds / 1000
        for thread, _ in self._left:
            ended &= ended_within(thread, round((until - time.monotonic()) * 1000))
        return ended

    def _on_stray(self, answer: Answer) -> None:
        self._hanging.discard(answer.number)
        answer.request.unheard(answer.result)

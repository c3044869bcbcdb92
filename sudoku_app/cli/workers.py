"""Several copies of this process (`fork`) that work side by side, and end with it however it ends.

Each has a pipe of its own to this process. So it is known which item was lost with a copy that was killed, the others
go on, and half an answer hinders nobody: `concurrent.futures` ends all its processes when one dies, and waits for the
rest of an answer that was cut off in the pipe which they share.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import traceback
from collections import Counter
from collections.abc import Callable, Generator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from time import monotonic
from typing import Final, Generic, TypeVar

# Whether the system can copy a process at all.
CAN_COPY: Final = "fork" in multiprocessing.get_all_start_methods()

_Item = TypeVar("_Item")
_Result = TypeVar("_Result")

# An item with which so many processes ended is not tried again: the next would most likely end as well.
_MOST_LOSSES: Final = 3
# So often it is looked whether a process was stopped (SIGSTOP). One that is found so twice in a row
# is given up: after Ctrl+Z and `fg` this process may run a moment before its copies do.
_LOOK_SECONDS: Final = 0.5


@dataclass(eq=False)
class LostWorkersError(Exception):
    """Processes were ended from outside with the same item again and again, or none could be started."""

    item: int  # its place


def in_order(
    work: Callable[[_Item], _Result], items: Sequence[_Item], most: int
) -> Generator[tuple[_Item, _Result], None, None]:
    """Yield each item with what ``work`` makes of it, in their order; at most so many processes work at once.

    An item whose process was ended or stopped from outside is worked on again. No process is left when the generator is
    closed.

    Raises:
        LostWorkersError: after everything that is finished was yielded.
        Exception: whatever ``work`` raises.
    """
    team = _Team(work, items, most)
    try:
        for place, item in enumerate(items):
            yield item, team.result(place)
    except LostWorkersError:
        for place, result in sorted(team.finished.items()):
            yield items[place], result
        raise
    finally:
        team.end()


@dataclass
class _Worker:
    """A process, this end of its pipe, and the place of the item it works on."""

    process: BaseProcess
    pipe: Connection
    place: int
    seen_stopped: bool = False

    def is_stopped(self) -> bool:
        """Return whether the process is stopped, and was so when this was asked before; False where none can tell."""
        if not hasattr(os, "waitid"):
            return False
        asked = os.WSTOPPED | os.WNOHANG | os.WNOWAIT
        with suppress(ChildProcessError):
            before, self.seen_stopped = self.seen_stopped, os.waitid(os.P_PID, self.process.pid or 0, asked) is not None
            return before and self.seen_stopped
        return False


class _Team(Generic[_Item, _Result]):
    """The processes and what they have to do."""

    def __init__(self, work: Callable[[_Item], _Result], items: Sequence[_Item], most: int) -> None:
        self.finished: dict[int, _Result] = {}  # what was not asked for yet, by the places of the items
        self._work = work
        self._items = items
        self._most = most
        self._fresh = iter(range(len(items)))
        self._failed: dict[int, Exception] = {}
        self._lost: list[int] = []
        self._losses: Counter[int] = Counter()
        self._workers: list[_Worker] = []
        self._next_look = monotonic() + _LOOK_SECONDS

    def result(self, place: int) -> _Result:
        """Return the result for the item at a place, when it is there; what the work raised first is raised here."""
        while place not in self.finished:
            if place in self._failed:
                raise self._failed[place]
            self._start_workers()
            pipes = {worker.pipe: worker for worker in self._workers}
            for pipe in wait(list(pipes), _LOOK_SECONDS):
                if isinstance(pipe, Connection):
                    self._on_answer(pipes[pipe])
            if monotonic() >= self._next_look:
                self._next_look = monotonic() + _LOOK_SECONDS
                self._give_up_stopped()
        return self.finished.pop(place)

    def end(self) -> None:
        """End all processes at once; they hold nothing that could be lost."""
        for worker in list(self._workers):
            self._dismiss(worker)

    def _next(self) -> int | None:
        """Return the place of the next item to work on; None where there is none."""
        return self._lost.pop() if self._lost else next(self._fresh, None)

    def _start_workers(self) -> None:
        while len(self._workers) < self._most and (place := self._next()) is not None:
            ours, theirs = multiprocessing.Pipe()
            # Copies, and no programs of their own: they start in milliseconds, wherever the program was installed.
            process = multiprocessing.get_context("fork").Process(target=_serve, args=(self._work, ours, theirs))
            # Ctrl+C reaches every process of the terminal. The copies never hear of it: this one ends them.
            heard = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
            try:
                process.start()
            except OSError as error:  # the system allows no more
                self._lost.append(place)
                ours.close()
                if not self._workers:
                    raise LostWorkersError(place) from error
                return
            finally:
                theirs.close()
                signal.pthread_sigmask(signal.SIG_SETMASK, heard)
            worker = _Worker(process, ours, place)
            self._workers.append(worker)
            self._give(worker, place)

    def _give(self, worker: _Worker, place: int) -> None:
        worker.place = place
        with suppress(OSError):  # it has ended, which is heard next
            worker.pipe.send(self._items[place])

    def _on_answer(self, worker: _Worker) -> None:
        try:
            result, error = worker.pipe.recv()
        except (EOFError, OSError):
            self._on_lost(worker)
            return
        if error is None:
            self.finished[worker.place] = result
        else:
            self._failed[worker.place] = error
        place = self._next()
        if place is None:
            self._dismiss(worker)
        else:
            self._give(worker, place)

    def _give_up_stopped(self) -> None:
        """Let others do what stopped processes have begun: nobody may ever let these go on."""
        for worker in [worker for worker in self._workers if worker.is_stopped()]:
            self._on_lost(worker)

    def _on_lost(self, worker: _Worker) -> None:
        self._dismiss(worker)  # of which perhaps the pipe alone is closed
        self._losses[worker.place] += 1
        if self._losses[worker.place] >= _MOST_LOSSES:
            raise LostWorkersError(worker.place)
        self._lost.append(worker.place)

    def _dismiss(self, worker: _Worker) -> None:
        self._workers.remove(worker)
        worker.process.kill()
        worker.process.join()
        worker.pipe.close()


def _serve(work: Callable[[_Item], _Result], parents: Connection, pipe: Connection) -> None:
    """Work on what comes through a pipe until this process is ended: what runs in a copy."""
    parents.close()
    threading.Thread(target=_end_with_parent, daemon=True).start()
    with suppress(EOFError, OSError):  # the parent has ended
        while True:
            pipe.send(_answer(work, pipe.recv()))


def _answer(work: Callable[[_Item], _Result], item: _Item) -> tuple[_Result | None, Exception | None]:
    try:
        return work(item), None
    except Exception as error:
        error.add_note(traceback.format_exc())  # the trace itself does not go through a pipe
        return None, error


def _end_with_parent() -> None:
    """End this process as soon as its parent has ended, however it did."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)

"""Independent pieces of work, two at a time.

What comes out depends on no clock and on no number of cores: two are begun together everywhere, each with the steps
that were left when they began. Kernels release the interpreter's lock, so that two cores take half the time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from threading import Event, Thread
from traceback import format_exception
from typing import Generic, TypeAlias, TypeVar

from sudoku_app.exact_cover.effort import Effort

Found = TypeVar("Found")
Work: TypeAlias = Callable[[Effort], Iterator[Found]]


def side_by_side(works: Iterable[Work[Found]], effort: Effort) -> Iterator[Found]:
    """Yield what each piece of work yields, in the order of the works; of each pair the second runs in a thread.

    A piece of work gets an effort with a purse of its own, in which there is what was left in that of ``effort`` when
    its pair began; what both spent is taken from there when the pair is done or left. So together they may spend up to
    twice what is left. Where the reader leaves, or a piece of work raises, the effort of the other is interrupted.

    Raises:
        BaseException: what a piece of work raised, when its turn to be yielded has come; where both of a pair raised
            something, the second is a note at the first.
    """
    waiting = iter(works)
    while pair := list(islice(waiting, 2)):
        left = Event()
        branches = [effort.branched(left) for _ in pair]
        beside = [_Beside(work, branch) for work, branch in zip(pair[1:], branches[1:], strict=True)]
        before = effort.spent
        try:
            yield from pair[0](branches[0])
            for one in beside:
                yield from one.result()
        except BaseException as error:
            left.set()  # so that the other is not waited for longer than it takes to notice
            for one in beside:
                one.add_to(error)
            raise
        finally:
            for one in beside:
                one.wait()
            effort.charge(sum(branch.spent - before for branch in branches))


class _Beside(Generic[Found]):
    def __init__(self, work: Work[Found], effort: Effort) -> None:
        self._work = work
        self._effort = effort
        self._found: list[Found] = []
        self._error: BaseException | None = None
        self._thread = Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        try:
            self._found.extend(self._work(self._effort))
        except BaseException as error:
            self._error = error

    def wait(self) -> None:
        """Wait until it is done."""
        self._thread.join()

    def add_to(self, error: BaseException) -> None:
        """Wait until it is done, and note its own error at one that is raised before its turn comes."""
        self.wait()
        if self._error is not None and self._error is not error:
            error.add_note("beside it:\n" + "".join(format_exception(self._error)))

    def result(self) -> list[Found]:
        """Wait until it is done, and return what it found."""
        self.wait()
        if self._error is not None:
            raise self._error
        return self._found

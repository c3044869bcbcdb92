from __future__ import annotations

import gc
import weakref

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication

from sudoku_app.ui.application.process import GarbageCollector


class Ring:
    """Two of these that know each other are garbage only the collector finds."""

    def __init__(self) -> None:
        self.other: Ring | None = None


def test_garbage_is_left_until_the_window_s_thread_collects(qapp: QApplication) -> None:
    owner = QObject()
    collector = GarbageCollector(owner)
    was_enabled = gc.isenabled()
    collector.begin()
    try:
        assert not gc.isenabled()
        one, two = Ring(), Ring()
        one.other, two.other = two, one
        known = weakref.ref(one)
        del one, two
        kept = [[] for _ in range(200_000)]  # so many allocations would have made Python collect
        assert known() is not None
        collector.collect()
        assert known() is None
        assert len(kept) == 200_000
    finally:
        collector.end()
        gc.unfreeze()
        assert gc.isenabled()
        if not was_enabled:
            gc.disable()

from __future__ import annotations

from collections import Counter

from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QApplication

from sudoku_app.ui.commands.actions import SHORTCUTS


def test_no_key_does_two_things(qapp: QApplication) -> None:
    keys = Counter(QKeySequence(one).toString() for many in SHORTCUTS.values() for one in many)
    assert [key for key, count in keys.items() if count > 1] == []

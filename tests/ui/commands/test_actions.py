from __future__ import annotations

from collections import Counter

from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QApplication

from sudoku_app.ui.commands.actions import SHORTCUTS


def test_no_key_is_one_that_desktops_take(qapp: QApplication) -> None:
    keys = {QKeySequence(one).toString() for many in SHORTCUTS.values() for one in many}
    taken = {f"Alt+F{number}" for number in range(1, 13)} | {f"Ctrl+Alt+{digit}" for digit in range(10)}
    taken |= {f"Ctrl+Alt+{arrow}" for arrow in ("Left", "Right", "Up", "Down")} | {"Ctrl+Alt+Del", "Ctrl+Alt+T"}
    assert not keys & taken


def test_no_key_does_two_things(qapp: QApplication) -> None:
    keys = Counter(QKeySequence(one).toString() for many in SHORTCUTS.values() for one in many)
    assert [key for key, count in keys.items() if count > 1] == []

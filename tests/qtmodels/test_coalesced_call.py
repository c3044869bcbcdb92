from __future__ import annotations

from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot
from support.windows import come_to_show

from sudoku_app.qtmodels.coalesced_call import CoalescedCall


def test_what_is_asked_for_several_times_is_done_once_when_the_gesture_is_over(qtbot: QtBot) -> None:
    owner, done = QObject(), []
    gathered = CoalescedCall(lambda: done.append("done"), owner)
    for _ in range(3):
        gathered.ask()
    assert done == []
    come_to_show()
    assert done == ["done"]
    gathered.ask()
    come_to_show()
    assert done == ["done", "done"]


def test_who_looks_has_it_done_at_once_and_it_is_not_done_again(qtbot: QtBot) -> None:
    owner, done = QObject(), []
    gathered = CoalescedCall(lambda: done.append("done"), owner)
    gathered.now()
    assert done == []
    gathered.ask()
    gathered.now()
    assert done == ["done"]
    come_to_show()
    assert done == ["done"]


def test_what_asks_again_while_it_is_done_is_done_once_more(qtbot: QtBot) -> None:
    owner, done = QObject(), []

    def do() -> None:
        done.append("done")
        if len(done) == 1:
            gathered.ask()

    gathered = CoalescedCall(do, owner)
    gathered.ask()
    gathered.now()
    assert done == ["done"]
    come_to_show()
    assert done == ["done", "done"]

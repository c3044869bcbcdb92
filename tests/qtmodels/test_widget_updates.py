from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot
from support.windows import come_to_show

from sudoku_app.qtmodels.widget_updates import CoalescedCall


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


def test_it_is_done_before_a_window_paints_that_does_not_wait_for_queued_calls(qtbot: QtBot) -> None:
    happened: list[str] = []

    class Painted(QWidget):
        def paintEvent(self, _event: QPaintEvent) -> None:
            happened.append("painted")

    window = Painted()
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    QCoreApplication.processEvents()
    happened.clear()
    gathered = CoalescedCall(lambda: happened.append("done"), QObject(window))
    gathered.ask()
    window.update()
    QCoreApplication.sendEvent(window, QEvent(QEvent.Type.UpdateRequest))
    assert happened == ["done", "painted"]
    come_to_show()
    assert happened == ["done", "painted"]


def test_what_was_asked_for_by_something_that_is_gone_is_not_done(qtbot: QtBot) -> None:
    done: list[str] = []
    window = QWidget()
    qtbot.addWidget(window)
    owner = QObject(window)
    CoalescedCall(lambda: done.append("gone"), owner).ask()
    CoalescedCall(lambda: done.append("there"), window).ask()
    owner.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QCoreApplication.sendEvent(window, QEvent(QEvent.Type.UpdateRequest))
    assert done == ["there"]

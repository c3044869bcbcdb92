"""Lines of an answer that the mouse is at, and what the grid shows of them."""

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from sudoku_app.ui.answers.answer_panel import AnswerPanel
from sudoku_app.ui.answers.linked_text import AnswerLine
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.report import GridMarks, Line, Report, Section, Tone


def turn(panel: AnswerPanel, place: QPoint, by: int) -> None:
    """Turn the wheel over a place of the panel's viewport, and do not move the mouse."""
    at, port = QPointF(place), panel.viewport()
    buttons, phase = Qt.MouseButton.NoButton, Qt.ScrollPhase.NoScrollPhase
    far = QPointF(port.mapToGlobal(place))
    event = QWheelEvent(at, far, QPoint(), QPoint(0, by), buttons, Qt.KeyboardModifier.NoModifier, phase, False)
    QApplication.sendEvent(port, event)


def test_the_grid_shows_the_line_below_the_mouse_after_the_wheel_was_turned(window: MainWindow, qtbot: QtBot) -> None:
    panel = window.panel
    lines = tuple(Line(f"Line {cell}", GridMarks(goal=(cell,))) for cell in range(60))
    panel.show_report(Report(Tone.NOTE, "Steps", sections=(Section("", lines),)))
    qtbot.waitUntil(lambda: panel.verticalScrollBar().maximum() > 500)
    place = QPoint(40, panel.viewport().height() // 2)
    shown = []
    for by in (-600, -600, 240):
        turn(panel, place, by)
        line = panel.widget().childAt(panel.widget().mapFrom(panel.viewport(), place))
        while line is not None and not isinstance(line, AnswerLine):
            line = line.parentWidget()
        expected = line.line.marks if isinstance(line, AnswerLine) else panel.report.marks
        assert window.grid.highlights.marks == expected
        shown.append(expected)
    assert len(set(shown)) > 1
    turn(panel, QPoint(panel.viewport().width() + 300, -50), -120)  # the mouse is elsewhere
    assert window.grid.highlights.marks == panel.report.marks


def test_one_comes_back_to_what_an_answer_shows_first_by_its_line(window: MainWindow, qtbot: QtBot) -> None:
    before, now = GridMarks(goal=(1,)), GridMarks(goal=(2,))
    sections = (Section("1", (Line("Before", before),)), Section("2", (Line("Now", now),)))
    window.panel.show_report(Report(Tone.NOTE, "Steps", sections=sections, marks=now))
    first, second = window.panel.widget().findChildren(AnswerLine)
    for line, shown in ((first, before), (second, now)):
        qtbot.mouseClick(line, Qt.MouseButton.LeftButton)
        assert window.grid.highlights.marks == shown

"""What an answer folds: it is there, unseen, until its heading is opened, and stays as the person left it."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QToolButton
from pytestqt.qtbot import QtBot

from sudoku_app.ui.answers.answer_panel import AnswerLine
from sudoku_app.ui.answers.fold import Fold
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.report import Line, Offer, OfferKind, Report, Section, Tone

_OTHER = Offer("Other steps", OfferKind.STEPS_NOW)
_SHORTER = Section("A shorter way", (Line("If r1c1 is 4, nothing is left for r1c2."),), folded=True)


def _report(headline: str) -> Report:
    return Report(Tone.HINT, headline, sections=(Section("", (Line("Seen"),)), _SHORTER), more=(_OTHER,))


def _fold(window: MainWindow, heading: str) -> tuple[Fold, QToolButton]:
    for fold in window.panel.widget().findChildren(Fold):
        button = fold.findChild(QToolButton)
        if button is not None and button.text() == heading:
            return fold, button
    raise AssertionError(heading)


def test_what_is_folded_is_seen_when_its_heading_is_opened_by_key(window: MainWindow, qtbot: QtBot) -> None:
    window.panel.show_report(_report("Hidden single"))
    fold, button = _fold(window, "A shorter way")
    (line,) = fold.findChildren(AnswerLine)
    assert button.isVisible()
    assert not line.isVisible()
    button.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.keyClick(button, Qt.Key.Key_Space)
    assert line.isVisible()
    qtbot.keyClick(button, Qt.Key.Key_Space)
    assert not line.isVisible()


def test_a_fold_stays_open_in_the_next_answer(window: MainWindow, qtbot: QtBot) -> None:
    window.panel.show_report(_report("Hidden single"))
    qtbot.mouseClick(_fold(window, "More")[1], Qt.MouseButton.LeftButton)
    window.panel.show_report(_report("Naked single"))
    fold, _ = _fold(window, "More")
    (offered,) = fold.findChildren(QPushButton)
    assert (offered.text(), offered.isVisible()) == ("Other steps", True)
    assert not _fold(window, "A shorter way")[0].findChildren(AnswerLine)[0].isVisible()


def test_what_is_folded_is_not_read_out(window: MainWindow, qtbot: QtBot) -> None:
    heard: list[str] = []
    window.panel.announced.connect(heard.append)
    window.panel.show_report(_report("Hidden single"))
    qtbot.waitUntil(lambda: bool(heard))
    assert heard == ["Hidden single\nSeen"]


def test_a_ground_stands_at_the_right_of_its_line_and_is_read_with_it(window: MainWindow, qtbot: QtBot) -> None:
    line = Line("So r5c2 is not 6", ground="row 5")
    window.panel.show_report(Report(Tone.HINT, "XY-chain", sections=(Section("", (line, Line("So it is."))),)))
    qtbot.waitUntil(lambda: window.panel.widget().findChildren(AnswerLine)[0].width() > 100)
    first, second = window.panel.widget().findChildren(AnswerLine)
    assert first.accessibleName() == "So r5c2 is not 6 (row 5)"
    assert first.ground.x() > first.text.x() + first.text.width() - 1
    assert not second.ground.isVisible()

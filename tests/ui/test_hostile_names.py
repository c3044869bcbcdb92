"""What a person, a file or a list is called is shown as it is written, though it looks like HTML."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtCore import Qt as CoreQt
from PySide6.QtGui import QHelpEvent, Qt, QTextDocumentFragment
from PySide6.QtWidgets import QApplication, QLabel, QListWidget, QTableView, QToolTip, QWidget
from pytestqt.qtbot import QtBot
from support.puzzles import HARDER, NEWSPAPER
from support.windows import come_to_show, part

from sudoku_app.qtmodels.widget_updates import plain_tip
from sudoku_app.session.details import PuzzleDetails
from sudoku_app.ui.files.current_file import CurrentFile
from sudoku_app.ui.files.file_reader import FileReader
from sudoku_app.ui.files.session_controller import SessionController
from sudoku_app.ui.lists.puzzle_list_controller import PuzzleListController
from sudoku_app.ui.window.leaving import LeavingDialog
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.ui.window.start_screen import StartScreen
from sudoku_app.wording.language import Language
from sudoku_app.wording.sessions import LeavingWords

BOLD = "<b>loud</b> " * 12  # longer than any place in which it stands
PICTURE = "<img src=x.png>"
AUTO = CoreQt.TextFormat.AutoText


def shown(text: str) -> str:
    """Return what is seen of a text where Qt guesses what it is."""
    return QTextDocumentFragment.fromHtml(text).toPlainText() if Qt.mightBeRichText(text) else text


def tips(window: QWidget) -> list[str]:
    """Return every tooltip of a window as it is seen, those of rows among them."""
    found = [shown(widget.toolTip()) for widget in window.findChildren(QWidget)]
    for table in window.findChildren(QTableView):
        model = table.model()
        places = ((row, column) for row in range(model.rowCount()) for column in range(model.columnCount()))
        found += [shown(model.index(*place).data(CoreQt.ItemDataRole.ToolTipRole) or "") for place in places]
    for rows in window.findChildren(QListWidget):
        found += [shown(rows.item(row).toolTip()) for row in range(rows.count())]
    return found


def guessed_labels(window: QWidget) -> list[str]:
    """Return the texts of labels that Qt takes for HTML by itself."""
    labels = window.findChildren(QLabel)
    return [label.text() for label in labels if label.textFormat() is AUTO and Qt.mightBeRichText(label.text())]


@pytest.fixture
def hostile(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> MainWindow:
    """A window with a list and a puzzle of such names."""
    path = tmp_path / "<b>x<!b>.txt"
    path.write_text(f"{NEWSPAPER} # {PICTURE}\n{HARDER}\n", encoding="utf-8")
    part(window, FileReader).open_path(str(path))
    qtbot.waitUntil(lambda: len(part(window, PuzzleListController).puzzles) == 2)
    window.session.enter([2], 4)
    part(window, CurrentFile).set_details(PuzzleDetails(BOLD, PICTURE, PICTURE))
    come_to_show()
    window.grab()
    return window


def test_a_name_is_seen_as_it_is_written_in_every_tip_and_label(hostile: MainWindow, qtbot: QtBot) -> None:
    found = tips(hostile)
    assert BOLD in found  # in the head
    assert any(tip.startswith("<b>x<!b>.txt") for tip in found)  # above the list
    assert any(PICTURE in tip for tip in found)  # in a row of it
    assert guessed_labels(hostile) == []
    assert hostile.windowTitle().startswith("<b>x<!b>.txt, puzzle 1 of 2")
    qtbot.waitUntil(lambda: not part(hostile, SessionController).keeper.pending)
    with qtbot.waitSignal(part(hostile, SessionController).listed):
        part(hostile, StartScreen).show()
    page = hostile.pages.start
    assert page is not None
    assert any(tip.startswith(f"{BOLD}\n1 of 51") for tip in tips(page))
    assert guessed_labels(hostile) == []


def test_a_file_that_could_not_be_written_is_named_as_it_is_when_the_window_closes(window: MainWindow) -> None:
    words = LeavingWords(Language())
    dialog = LeavingDialog(words, window)
    dialog.show_message([words.not_saved("<b>x<!b>.txt", OSError(28, "No space left on device"))])
    assert shown(dialog.informativeText()).startswith("<b>x<!b>.txt was not saved")
    dialog.deleteLater()


def test_a_note_in_a_cell_is_seen_as_it_is_written(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(QToolTip, "showText", lambda _place, text, *_: told.append(text))
    window.session.write_note([2], "<b>")
    place = window.grid.visualRect(window.grid.model().index(0, 2)).center()
    QApplication.sendEvent(
        window.grid.viewport(), QHelpEvent(QEvent.Type.ToolTip, place, window.grid.viewport().mapToGlobal(place))
    )
    assert "<b>" in shown(told[-1])


@pytest.mark.parametrize("text", ["Sunday", "a < b", "<b>x</b>\nsecond line", "<img src=x>", "x &lt; y", ""])
def test_a_tip_is_seen_as_the_text_is_written(text: str) -> None:
    assert shown(plain_tip(text)) == text

"""Regions that are pasted as text, and a dialog that begins with any size and does not move."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot
from support.regions import JIGSAW_6, JIGSAW_6_DRAWN, SHAPES
from support.windows import MakeWindow, come_to_show, part

from sudoku_app.background.services import Services
from sudoku_app.formats.drawn_regions import regions_in
from sudoku_app.session.gestures import Mode
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.ui.files.current_file import CurrentFile
from sudoku_app.ui.play.regions_dialog import RegionsDialog
from sudoku_app.wording.commands import Command
from sudoku_app.wording.language import Language
from sudoku_app.wording.voice import SymbolStyle

SIX = GridShape(2, 3)
Ask = Callable[..., RegionsDialog]


@pytest.fixture
def ask(services: Services, qtbot: QtBot) -> Ask:
    """Return what shows the dialog for an empty grid."""

    def shown(shape: GridShape, *, any_size: bool = False) -> RegionsDialog:
        position, style = Position.empty(shape), SymbolStyle.NUMBERS
        dialog = RegionsDialog(None, Language(), position, style, services.judging, any_size=any_size)
        qtbot.addWidget(dialog)
        with qtbot.waitActive(dialog):
            dialog.show()
        return dialog

    return shown


def test_regions_that_are_pasted_divide_the_grid_that_is_entered(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    part(window, CurrentFile).put_empty(SIX)
    qtbot.keyClicks(window.grid, "12")
    QGuiApplication.clipboard().setText(JIGSAW_6_DRAWN)
    window.act[Command.PASTE].trigger()
    assert window.session.position == Position.of_givens(SHAPES["jigsaw"], [1, 2] + [0] * 34)
    window.act[Command.UNDO].trigger()
    assert window.session.position.shape == SIX


def test_regions_of_another_size_that_are_pasted_begin_an_empty_grid(make_window: MakeWindow) -> None:
    window = make_window()
    part(window, CurrentFile).put(Position.of_givens(SIX, [1] + [0] * 35))
    for text, shape in (("1122\n1122\n3344\n3344\n", GridShape(2, 2)), (JIGSAW_6_DRAWN, SHAPES["jigsaw"])):
        QGuiApplication.clipboard().setText(text)
        window.act[Command.PASTE].trigger()
        assert window.session.position == Position.empty(shape)
        assert window.session.mode is Mode.ENTER


def test_regions_are_pasted_into_the_dialog_and_what_is_wrong_with_them_is_said(ask: Ask, qtbot: QtBot) -> None:
    dialog = ask(SIX)
    for text, fault in (
        ("Sudoku", "Line 1, column 1: expected 6 lines, found 1."),
        ("1122\n1122\n3344\n3344\n", "The drawing has 4×4 cells; the puzzle has 6×6."),
        (JIGSAW_6_DRAWN, ""),
    ):
        QGuiApplication.clipboard().setText(text)
        qtbot.keyClick(dialog.board, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
        assert dialog.fault.text() == fault
    assert dialog.chosen() == SHAPES["jigsaw"]
    dialog.board.undo()
    assert dialog.chosen() == SIX


def test_from_the_first_screen_any_size_can_be_chosen(ask: Ask, qtbot: QtBot) -> None:
    dialog = ask(GridShape(3, 3), any_size=True)
    assert dialog.sizes.isVisible()
    assert dialog.windows.isEnabled()
    dialog.windows.setChecked(True)
    dialog.sizes.setFocus()
    qtbot.keyClicks(dialog.sizes, "16")
    assert dialog.chosen() == GridShape(4, 4)
    assert not dialog.windows.isEnabled()
    QGuiApplication.clipboard().setText(JIGSAW_6_DRAWN)
    dialog.paste()
    assert (dialog.sizes.currentText(), dialog.chosen()) == ("6×6", SHAPES["jigsaw"])
    dialog.sizes.setCurrentText("7×7")
    assert dialog.chosen() == GridShape(1, 7)
    dialog.sizes.setCurrentText("6×6")  # what was drawn is there again
    assert tuple(dialog.board.regions) == JIGSAW_6
    assert ask(SIX).sizes.isVisible() is False


def test_the_dialog_keeps_its_size_and_place_whatever_it_says(ask: Ask, qtbot: QtBot) -> None:
    dialog = ask(GridShape(2, 2))
    come_to_show()
    before = dialog.size(), dialog.board.pos()
    dialog.draw_extra.click()
    qtbot.keyClick(dialog.board, Qt.Key.Key_Space)
    come_to_show()
    assert dialog.fault.text() == "An extra region has 1 cell; expected 2 to 4."
    assert (dialog.size(), dialog.board.pos()) == before
    qtbot.keyClick(dialog.board, Qt.Key.Key_Space)
    dialog.draw_regions.click()
    dialog.board.regions = [0] * 6 + [1] * 4 + [2] * 5 + [3]
    dialog.board.changed.emit()
    come_to_show()
    assert dialog.fault.text().endswith("but 6 (at r1c1), 5 (at r3c3) and 1 (at r4c4).")
    assert (dialog.size(), dialog.board.pos()) == before


def test_it_is_said_that_a_region_keeps_its_last_cell(ask: Ask, qtbot: QtBot) -> None:
    dialog = ask(GridShape(2, 2))
    dialog.board.regions = [1, *[0] * 3, *[0] * 4, *[2] * 4, *[3] * 4]
    dialog.board.changed.emit()
    qtbot.keyClick(dialog.board, Qt.Key.Key_Right)
    qtbot.keyClick(dialog.board, Qt.Key.Key_Left, Qt.KeyboardModifier.ShiftModifier)
    assert dialog.fault.text() == "A region keeps its last cell."


def test_a_jigsaw_that_was_copied_in_solo_opens_with_its_givens(make_window: MakeWindow, qtbot: QtBot) -> None:
    drawn = """\
1   . | 2   .   .
     -+-----
.   . | . | .   4
  | ----  | --+--
. | .   .   . | .
--+-----  | ----
.   . | . | .   .
      | --+-
.   3   . | .   5
"""
    window = make_window()
    part(window, CurrentFile).put_empty(GridShape(1, 5))  # what is entered: regions alone would divide it
    QGuiApplication.clipboard().setText(drawn)
    window.act[Command.PASTE].trigger()
    qtbot.waitUntil(lambda: window.session.position.givens[0] == 1)
    givens = {k: value for k, value in enumerate(window.session.position.givens) if value}
    assert givens == {0: 1, 2: 2, 9: 4, 21: 3, 24: 5}
    assert regions_in("".join(f"{row}\n" for row in ("AABBB", "AACBB", "ACCCD", "EECDD", "EEEDD"))) == tuple(
        window.session.position.shape.regions
    )


def test_a_hexadoku_is_entered_by_symbols_that_were_chosen(
    make_window: MakeWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = make_window()
    part(window, CurrentFile).put_empty(GridShape(4, 4))
    qtbot.keyClicks(window.grid, "1g")
    offered: list[str] = []

    def choose(dialog: RegionsDialog) -> bool:
        offered.extend(dialog.signs.itemText(number) for number in range(dialog.signs.count()))
        dialog.signs.setCurrentIndex(1)
        return True

    monkeypatch.setattr(RegionsDialog, "exec", choose)
    window.act[Command.REGIONS].trigger()
    assert offered == ["1–16", "0123456789ABCDEF", "ABCDEFGHIJKLMNOP"]
    assert window.session.position.symbols == "0123456789ABCDEF"
    assert window.session.position.givens[:2] == (1, 16)
    qtbot.keyClicks(window.grid, "fF0.a")
    assert window.session.position.givens[:7] == (1, 16, 16, 16, 1, 0, 11)
    for _ in range(5):
        window.act[Command.UNDO].trigger()
    assert (window.session.position.symbols, window.session.position.givens[:2]) == ("", (1, 16))


def test_letters_of_a_word_are_typed_as_symbols(ask: Ask, qtbot: QtBot) -> None:
    dialog = ask(GridShape(3, 3))
    for text, symbols in (
        ("", ""),
        ("made in u", None),
        ("m a d e i n u s b", "MADEINUSB"),
        ("madeinusa", None),
        ("ABCDEFGHI", "ABCDEFGHI"),
        ("1–9", ""),
    ):
        dialog.signs.setEditText(text)
        assert dialog.symbols() == symbols
        assert dialog.accept_button.isEnabled() is (symbols is not None)
        assert ("Type 9 different" in dialog.fault.text()) is (symbols is None)

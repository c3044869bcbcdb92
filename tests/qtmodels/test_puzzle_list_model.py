from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QSignalSpy
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot
from support.puzzles import HARDER, NEWSPAPER

from sudoku_app.formats.detector import read_puzzles
from sudoku_app.qtmodels.puzzle_list_model import Column, PuzzleListModel
from sudoku_app.session.puzzle_list import Order, PuzzleList, Shown
from sudoku_app.sudoku.rating.grades import Difficulty
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.sudoku.verdicts.answer import Verdict
from sudoku_app.wording.language import Language
from sudoku_app.wording.puzzle_lists import PuzzleListWords

TEXT = "\n".join([NEWSPAPER + " # Named", NEWSPAPER[:-1] + "q", HARDER])


def model_of(text: str = TEXT) -> PuzzleListModel:
    model = PuzzleListModel(PuzzleListWords(Language()))
    model.set_puzzles(PuzzleList("list.txt", read_puzzles(text)))
    return model


def accessible(model: PuzzleListModel, row: int) -> str:
    return str(model.index(row, 0).data(Qt.ItemDataRole.AccessibleTextRole))


def test_the_model_keeps_the_rules_of_models(qtmodeltester: ModelTester, qtbot: QtBot) -> None:
    model = model_of()
    qtmodeltester.check(model)
    model.puzzles.verdicts[2] = Verdict.SEVERAL
    model.refresh_rows([2])
    model.set_current(2)
    model.choose(Shown.OTHER_VERDICT, Order.HARDEST_FIRST)
    assert model.rowCount() == 1
    model.choose(Shown.ALL, Order.FEWEST_GIVENS)
    model.set_puzzles(PuzzleList("", ()))
    assert model.rowCount() == 0
    assert model.columnCount() == len(Column)


def test_rows_say_what_is_known(qtbot: QtBot) -> None:
    model = model_of()
    assert model.index(0, Column.NUMBER).data() == "1"
    assert model.index(0, Column.ABOUT).data() == "Named\n30 givens"
    assert model.index(1, Column.ABOUT).data().startswith("Line 2, column 81: ")
    model.puzzles.verdicts[0] = Verdict.UNIQUE
    model.puzzles.difficulties[0] = Difficulty(1.5, Technique.HIDDEN_SINGLE, complete=True)
    model.puzzles.verdicts[2] = Verdict.SEVERAL
    assert model.index(0, Column.ABOUT).data() == "Named\nEasy 1.5 · Hidden single\n30 givens"
    assert model.index(2, Column.ABOUT).data() == "Several solutions\n23 givens"
    model.puzzles.difficulties[2] = Difficulty(8.5, Technique.FORCING_NET, complete=False)
    assert model.index(2, Column.ABOUT).data().startswith("Extreme, at least 8.5\nForcing net")
    model.puzzles.difficulties[2] = Difficulty(0.0, None, complete=False)
    assert model.index(2, Column.ABOUT).data().startswith("Not rated\n")


def test_a_screen_reader_hears_the_whole_row(qtbot: QtBot) -> None:
    model = model_of()
    model.set_current(0)
    assert accessible(model, 0) == "Puzzle 1, in the grid, Named, 30 givens"
    assert accessible(model, 1).startswith("Row 2, unreadable: Line 2, column 81: ")
    assert accessible(model, 2) == "Puzzle 3, 23 givens"


def test_only_rows_of_which_more_is_known_are_told(qtbot: QtBot) -> None:
    model = model_of()
    spy = QSignalSpy(model.dataChanged)
    model.refresh_rows([2])
    assert [(spy.at(0)[0].row(), spy.at(0)[1].row())] == [(2, 2)]
    model.choose(Shown.UNREADABLE, Order.FILE)
    model.refresh_rows([2])
    assert spy.count() == 1


def test_the_next_puzzle_is_the_next_that_can_be_read_in_the_order_shown(qtbot: QtBot) -> None:
    model = model_of()
    assert [model.beside(None, 1), model.beside(0, 1), model.beside(2, 1)] == [0, 2, None]
    assert [model.beside(None, -1), model.beside(2, -1), model.beside(0, -1)] == [2, 0, None]
    model.choose(Shown.ALL, Order.FEWEST_GIVENS)
    assert model.beside(2, 1) == 0
    model.choose(Shown.UNREADABLE, Order.FILE)
    assert model.beside(None, 1) is None

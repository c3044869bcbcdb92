from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QSignalSpy
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot
from support.puzzles import NEWSPAPER, position

from sudoku_app.qtmodels.grid_model import GridModel
from sudoku_app.session.gestures import Mode
from sudoku_app.session.session import Session
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent, Position
from sudoku_app.wording.language import Language
from sudoku_app.wording.voice import SymbolStyle


def model_of(start: Position, mode: Mode = Mode.SOLVE) -> tuple[Session, GridModel]:
    session = Session(start, mode)
    return session, GridModel(session, Language())


def told(spy: QSignalSpy) -> list[tuple[int, int, int, int]]:
    return [
        (first.row(), first.column(), last.row(), last.column())
        for first, last in ((spy.at(k)[0], spy.at(k)[1]) for k in range(spy.count()))
    ]


def test_the_model_keeps_the_rules_of_models(qtmodeltester: ModelTester, qtbot: QtBot) -> None:
    session, model = model_of(position(NEWSPAPER))
    qtmodeltester.check(model)
    session.enter([2], 4)
    session.begin(Position.empty(GridShape(2, 3)))
    assert model.rowCount() == model.columnCount() == 6
    assert model.rowCount(model.index(0, 0)) == 0


def test_cells_show_their_values_and_margins_add_no_words_to_the_names_of_cells(qtbot: QtBot) -> None:
    _, model = model_of(position(NEWSPAPER))
    assert [model.index_of(cell).data() for cell in range(5)] == ["5", "3", "", "", "7"]
    for along in Qt.Orientation:
        assert model.headerData(0, along) is None
        assert model.headerData(0, along, Qt.ItemDataRole.AccessibleTextRole) is None


def test_only_changed_cells_are_told(qtbot: QtBot) -> None:
    session, model = model_of(position(NEWSPAPER))
    spy = QSignalSpy(model.dataChanged)
    session.enter([2], 4)
    assert told(spy) == [(0, 2, 0, 2)]


def test_cells_that_begin_or_cease_to_clash_are_told_too(qtbot: QtBot) -> None:
    session, model = model_of(position(NEWSPAPER))
    spy = QSignalSpy(model.dataChanged)
    session.enter([2], 5)
    assert sorted(told(spy)) == [(0, 0, 0, 0), (0, 2, 0, 2)]
    assert [broken.value for broken in model.breaks] == [5]
    session.undo()
    assert model.breaks == ()
    assert spy.count() == 4


def test_a_cell_that_clashes_with_another_one_is_told_again(qtbot: QtBot) -> None:
    session, model = model_of(position(NEWSPAPER))
    session.enter([2], 5)
    assert (model.conflicts_of(0), model.conflicts_of(2), model.conflicts_of(1)) == ((2,), (0,), ())
    spy = QSignalSpy(model.dataChanged)
    session.enter([3], 5)
    assert sorted(set(told(spy))) == [(0, 0, 0, 0), (0, 2, 0, 2), (0, 3, 0, 3), (1, 5, 1, 5)]
    said = model.index_of(0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert said == "row 1 column 1, given 5, in conflict with row 1 column 3 and row 1 column 4"


def test_another_shape_resets_the_model_and_another_puzzle_of_it_does_not(qtbot: QtBot) -> None:
    session, model = model_of(position(NEWSPAPER))
    resets, changes = QSignalSpy(model.modelReset), QSignalSpy(model.dataChanged)
    session.begin(Position.empty(GridShape(3, 3)))
    assert (resets.count(), told(changes)) == (0, [(0, 0, 8, 8)][:1] if changes.count() == 1 else told(changes))
    session.begin(Position.empty(GridShape(6, 6)))
    assert resets.count() == 1
    assert model.rowCount() == 36


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (CellContent(7, given=True), "row 3 column 5, given 7"),
        (CellContent(7), "row 3 column 5, entry 7"),
        (CellContent(7, solved=True), "row 3 column 5, solver’s 7"),
        (CellContent(), "row 3 column 5, empty"),
        (CellContent(corner=0b101, centre=0b10), "row 3 column 5, empty, corner marks 1 3, centre mark 2"),
        (CellContent(colours=0b10), "row 3 column 5, empty, colour 2"),
    ],
)
def test_screen_readers_are_told_what_a_cell_holds(qtbot: QtBot, content: CellContent, expected: str) -> None:
    _, model = model_of(Position.empty(GridShape(3, 3)).replaced({22: content}))
    assert model.index_of(22).data(Qt.ItemDataRole.AccessibleTextRole) == expected


def test_values_above_nine_are_written_as_chosen(qtbot: QtBot) -> None:
    _, model = model_of(Position.empty(GridShape(4, 4)).replaced({0: CellContent(12, given=True)}))
    assert model.index_of(0).data() == "12"
    with qtbot.waitSignal(model.changed):
        model.set_style(SymbolStyle.LETTERS)
    assert model.index_of(0).data() == "C"
    assert model.index_of(0).data(Qt.ItemDataRole.AccessibleTextRole) == "row 1 column 1, given C"


def test_candidates_are_told_where_they_change_and_touch_no_mark(qtbot: QtBot) -> None:
    session, model = model_of(position(NEWSPAPER))
    session.toggle_corner_mark([2], 4)
    before = session.position
    assert model.candidates == ()
    model.show_candidates(True)
    assert session.position == before
    described = model.index_of(2).data(Qt.ItemDataRole.AccessibleTextRole)
    assert described == "row 1 column 3, empty, corner mark 4, candidates 1 2 4"
    spy = QSignalSpy(model.dataChanged)
    session.enter([3], 2)
    assert (0, 2, 0, 2) in told(spy)  # r1c3 sees r1c4
    assert (8, 0, 8, 0) not in told(spy)
    assert model.index_of(2).data(Qt.ItemDataRole.AccessibleTextRole).endswith("candidates 1 4")
    session.begin(Position.empty(GridShape(2, 3)))
    assert model.candidates == ((1 << 6) - 1,) * 36
    model.show_candidates(False)
    assert model.candidates_of(0) == 0

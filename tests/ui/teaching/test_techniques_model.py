"""The techniques that have a page, as Qt's views see them."""

from __future__ import annotations

from PySide6.QtCore import Qt
from pytestqt.modeltest import ModelTester

from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.ui.teaching.techniques_window import TechniqueColumn, TechniquesModel
from sudoku_app.wording.language import Language
from sudoku_app.wording.technique_pages import TechniqueWords


def model() -> TechniquesModel:
    return TechniquesModel(TechniqueWords(Language()))


def test_it_keeps_qts_rules(qtmodeltester: ModelTester) -> None:
    qtmodeltester.check(model())


def test_every_technique_has_a_row_the_easiest_first() -> None:
    made = model()
    assert set(made.techniques) == set(Technique) - {Technique.SOLVER}
    assert made.row_of(Technique.FULL_HOUSE) == 0
    assert made.row_of(Technique.SOLVER) == -1
    rated = [row for row in range(made.rowCount()) if made.index(row, TechniqueColumn.RATING).data()]
    ratings = [float(made.index(row, TechniqueColumn.RATING).data()) for row in rated]
    assert ratings == sorted(ratings)


def test_a_row_says_name_and_rating() -> None:
    made = model()
    row = made.row_of(Technique.X_WING)
    assert [made.index(row, column).data() for column in TechniqueColumn] == ["X-wing", "3.2"]
    index = made.index(row, TechniqueColumn.NAME)
    assert index.data(Qt.ItemDataRole.AccessibleTextRole) == "X-wing, rating 3.2"
    proof = made.index(made.row_of(Technique.PROOF), TechniqueColumn.NAME)
    assert proof.data(Qt.ItemDataRole.AccessibleTextRole) == "Proof by contradiction"
    assert made.headerData(1, Qt.Orientation.Horizontal) == "Rating"

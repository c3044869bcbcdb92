"""The steps to a solution as Qt's views see them."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.modeltest import ModelTester
from support.puzzles import HARDER, position

from sudoku_app.sudoku.hints.explained_steps import NO_STEPS
from sudoku_app.sudoku.rating.path import SolvingPath, solving_path
from sudoku_app.ui.teaching.window_parts import StepColumn, StepsModel
from sudoku_app.wording.language import Language
from sudoku_app.wording.solving_paths import StepsWords
from sudoku_app.wording.voice import Voice

LANGUAGE = Language()
START = position(HARDER)


@pytest.fixture
def path() -> SolvingPath:
    found = solving_path(START)
    assert isinstance(found, SolvingPath)
    return found


def filled(model: StepsModel, path: SolvingPath) -> StepsModel:
    listed = path.explained
    model.set_steps(Voice(LANGUAGE, START.shape), listed, path.ratings)
    return model


@pytest.mark.slow
def test_it_keeps_qts_rules_full_and_empty(qtmodeltester: ModelTester, path: SolvingPath) -> None:
    model = StepsModel(StepsWords(LANGUAGE))
    qtmodeltester.check(model)
    filled(model, path)
    qtmodeltester.check(model)
    model.set_steps(None, NO_STEPS, ())
    assert model.rowCount() == 0


def test_a_row_says_number_technique_what_follows_and_rating(path: SolvingPath) -> None:
    model = filled(StepsModel(StepsWords(LANGUAGE)), path)
    assert model.rowCount() == len(path.steps)
    index = model.index(0, StepColumn.TITLE)
    title = index.data()
    assert type(title) is str  # plain: Qt keeps no text of ours
    cell, value = path.steps[0].places[0]
    place = f"r{cell // 9 + 1}c{cell % 9 + 1}"
    assert title == f"Hidden single: {place} = {value}"
    assert [model.index(0, column).data() for column in StepColumn] == ["1", title, f"{path.ratings[0]:.1f}"]
    assert index.data(Qt.ItemDataRole.ToolTipRole) == title
    heard = index.data(Qt.ItemDataRole.AccessibleTextRole)
    assert heard == f"Step 1, Hidden single: {place} is {value}, rating {path.ratings[0]:.1f}"


def test_no_two_rows_read_alike(path: SolvingPath) -> None:
    model = filled(StepsModel(StepsWords(LANGUAGE)), path)
    titles = [model.index(row, StepColumn.TITLE).data() for row in range(model.rowCount())]
    assert len(set(titles)) == len(titles)
    assert any("≠" in title for title in titles)


def test_the_columns_have_names() -> None:
    model = StepsModel(StepsWords(LANGUAGE))
    names = [model.headerData(column, Qt.Orientation.Horizontal) for column in StepColumn]
    assert names == ["Step", "Technique", "Rating"]
    assert model.headerData(0, Qt.Orientation.Vertical) is None

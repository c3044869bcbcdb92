"""The files that were opened last, in the settings and in the menu."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from sudoku_app.background.settings import Settings
from sudoku_app.ui.files.recent_files import RecentFiles
from sudoku_app.wording.labels import Labels
from sudoku_app.wording.language import Language


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[QWidget]:
    shown = QWidget()
    qtbot.addWidget(shown)
    yield shown
    shown.close()


@pytest.fixture
def recent(window: QWidget, tmp_path: Path) -> RecentFiles:
    return RecentFiles(Settings(tmp_path / "settings.ini"), Labels(Language()), window)


def texts(recent: RecentFiles) -> list[str]:
    return [action.text() for action in recent.menu.actions()]


def test_the_latest_stands_first_and_once_and_ten_are_kept(recent: RecentFiles) -> None:
    for number in [*range(12), 5]:
        recent.remember(f"/folder/{number}.sudoku")
    assert texts(recent) == [f"/folder/{number}.sudoku" for number in (5, 11, 10, 9, 8, 7, 6, 4, 3, 2)]
    assert recent.folder() == str(Path("/folder"))


def test_a_file_that_is_forgotten_is_offered_no_more(recent: RecentFiles) -> None:
    recent.remember("/folder/a & b.txt")
    assert texts(recent) == ["/folder/a && b.txt"]
    recent.forget("/folder/a & b.txt")
    assert texts(recent) == ["No recent files"]
    assert not recent.menu.actions()[0].isEnabled()


def test_the_one_that_is_chosen_is_told_by_its_whole_path(recent: RecentFiles, qtbot: QtBot) -> None:
    recent.remember("/folder/a & b.txt")
    with qtbot.waitSignal(recent.chosen) as chosen:
        recent.menu.actions()[0].trigger()
    assert chosen.args == ["/folder/a & b.txt"]

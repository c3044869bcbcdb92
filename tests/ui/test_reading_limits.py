"""Pasted and dropped texts obey the limits of files, and the list says where it is full."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QMimeData
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from support.puzzles import HARDER, NEWSPAPER
from support.windows import part

from sudoku_app.formats.detector import MOST_ERRORS
from sudoku_app.session import files
from sudoku_app.session.files import load_text
from sudoku_app.ui.answers.notes import Notes
from sudoku_app.ui.files.file_reader import FileReader
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.file_labels import FileLabels
from sudoku_app.wording.language import Language
from sudoku_app.wording.puzzle_lists import PuzzleListWords
from sudoku_app.wording.report import Report

BAD = "1234567890" * 4


def said(report: Report) -> str:
    return " ".join([report.basis, *(line.text for part in report.sections for line in part.lines)])


@pytest.mark.parametrize("way", ["paste", "drop"])
def test_a_text_longer_than_a_file_may_be_is_refused(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    monkeypatch.setattr(files, "MOST_BYTES", 100)
    before = window.session.position
    text = f"{NEWSPAPER}\n{HARDER}\n"
    with qtbot.waitSignal(part(window, Notes).noted):
        if way == "paste":
            QApplication.clipboard().setText(text)
            part(window, FileReader).paste()
        else:
            data = QMimeData()
            data.setText(text)
            part(window, FileReader).take(data)
    assert "there are 164 bytes or more; at most 100 are read." in said(window.panel.report)
    assert window.session.position == before


@pytest.mark.slow
def test_the_list_counts_the_bad_lines_that_it_does_not_describe() -> None:
    loaded = load_text("\n".join([NEWSPAPER, *[BAD] * (MOST_ERRORS + 500), HARDER]))
    assert loaded.puzzles is not None
    assert len(loaded.puzzles) == 2 + MOST_ERRORS + 1
    assert loaded.puzzles.error_count == MOST_ERRORS + 500
    words = PuzzleListWords(Language())
    assert words.counts(loaded.puzzles) == "2 puzzles · 9×9 · 1,500 unreadable"
    (line,) = words.lines(loaded.puzzles, len(loaded.puzzles) - 1)
    assert line.text.endswith("500 more from here on cannot be read; only the first 1,000 are described.")


def test_the_list_says_where_it_is_full(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "MOST_LISTED", 3)
    loaded = load_text("\n".join([NEWSPAPER, BAD, *[HARDER] * 4]))
    assert loaded.puzzles is not None
    assert (loaded.puzzles.puzzle_count, loaded.puzzles.error_count) == (3, 1)
    (line,) = PuzzleListWords(Language()).lines(loaded.puzzles, 4)
    assert line.text == "Line 5, column 1: a list can have at most 3 puzzles; those from here on were not read."
    assert loaded.choice is not None
    report = FileLabels(Language()).read(loaded.choice, loaded.readings, loaded.errors, "list.txt")
    assert "a list can have at most 3 puzzles; those from here on were not read." in said(report)
    assert "1 more could not be read; its row in the list says why." in said(report)

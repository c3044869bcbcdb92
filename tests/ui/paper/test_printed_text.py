"""A text on pages: a PDF file with its pages numbered, whatever stands in the text."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QPageSize

from sudoku_app.exact_cover.effort import Effort
from sudoku_app.ui.paper.outputs import PrintedText, SavedPages, Sheet, save_text, text_pdf

SHEET = Sheet(QPageSize.PageSizeId.A4)
pytestmark = pytest.mark.usefixtures("qapp")


def text_of(lines: int) -> PrintedText:
    return PrintedText("Steps", tuple(f"{number}. <b>r1c1</b> & more" for number in range(lines)))


def test_the_words_are_taken_as_they_are() -> None:
    assert text_of(2).document().toPlainText().splitlines() == [
        "Steps",
        "0. <b>r1c1</b> & more",
        "1. <b>r1c1</b> & more",
    ]


def test_a_long_text_has_more_pages() -> None:
    assert text_pdf(text_of(3), SHEET)[1] == 1
    assert text_pdf(text_of(300), SHEET)[1] > 3


def test_the_pages_of_the_file_are_those_counted() -> None:
    data, pages = text_pdf(text_of(200), SHEET)
    assert data.startswith(b"%PDF-")
    assert data.count(b"/Type /Page\n") == pages


def test_a_file_is_written_and_told(tmp_path: Path) -> None:
    path = tmp_path / "a.pdf"
    assert save_text(str(path), text_of(1), SHEET, Effort()) == SavedPages(str(path), 1)
    assert path.read_bytes().startswith(b"%PDF-")
    with pytest.raises(OSError, match=r".+"):
        save_text(str(tmp_path / "no" / "a.pdf"), text_of(1), SHEET, Effort())

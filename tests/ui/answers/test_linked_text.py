"""Texts with links, as the panel shows them; their blanks stay what they are."""

from __future__ import annotations

import re

from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot
from support.puzzles import BOX_3X3

from sudoku_app.ui.answers.linked_text import LinkedLabel, with_links
from sudoku_app.wording.language import Language
from sudoku_app.wording.voice import Voice


def test_no_line_ends_between_a_cell_and_its_value() -> None:
    status_message = Voice(Language(), BOX_3X3).placements([(2, 7), (10, 1)])
    assert status_message == "r1c3 = 7 and r2c2 = 1"  # what is copied and sent elsewhere has plain blanks
    shown = with_links(status_message, "blue")
    assert re.sub("<[^>]*>", "", shown) == "r1c3\xa0=\xa07 and r2c2\xa0=\xa01"
    assert [cell.group(1) for cell in re.finditer('<a href="(cell:[^"]*)"', shown)] == ["cell:1,3", "cell:2,2"]


def test_no_line_breaks_where_a_language_writes_a_narrow_blank(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    label = LinkedLabel(parent)
    label.show_text("Une seule solution\u202f; r1c2\u00a0: 5  6", "#000000")
    document = QTextDocument()
    document.setHtml(label.text())
    assert document.toPlainText() == "Une seule solution\u202f; r1c2\u00a0: 5  6".replace("\u00a0", " ")

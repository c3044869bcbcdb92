"""A text with links: its blanks stay what they are."""

from __future__ import annotations

from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from sudoku_app.ui.answers.links import LinkedLabel


def test_no_line_breaks_where_a_language_writes_a_narrow_blank(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    label = LinkedLabel(parent)
    label.show_text("Une seule solution\u202f; r1c2\u00a0: 5  6", "#000000")
    document = QTextDocument()
    document.setHtml(label.text())
    assert document.toPlainText() == "Une seule solution\u202f; r1c2\u00a0: 5  6".replace("\u00a0", " ")

"""Headings in the panel: titles of puzzles among them, which strangers wrote."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.report import Line, Report, Section, Tone


def test_a_title_is_shown_as_it_was_written_and_whole(window: MainWindow) -> None:
    written, long = "<b>One</b> &amp; <img src=x>", "A title of many words " * 8
    sections = (Section(written, (Line("By nobody"),)), Section(long, ()))
    window.panel.show_report(Report(Tone.NOTE, "Read", sections=sections))
    headings = {label.text(): label for label in window.panel.findChildren(QLabel)}
    assert headings[written].textFormat() is Qt.TextFormat.PlainText
    one_line = headings[long].fontMetrics().lineSpacing()
    assert headings[long].heightForWidth(300) > 2 * one_line

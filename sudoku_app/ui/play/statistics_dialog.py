"""Solved puzzles by shape and difficulty, and exercises by technique."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QMargins, Qt, Signal, Slot
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialogButtonBox,
    QHeaderView,
    QMessageBox,
    QTableWidget,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from sudoku_app.session.statistics import PractisedExercise, Solve, practice_tallies, tallies
from sudoku_app.ui.application.fitted_dialog import FittedDialog, careful_question
from sudoku_app.ui.style.form_parts import filled, set_cell, set_up_rows, text_label
from sudoku_app.ui.style.style_sheet import HEADING, QUIET
from sudoku_app.wording.statistics import StatisticsWords

_WIDTH = 680
_FEWEST_ROWS, _MOST_ROWS = 4, 12  # that are seen without scrolling
_TABLE_EDGE = 3  # pixels of its border and what lies between that and the rows
_ROW_ROOM = 10  # added to the height of a line
_COLUMN_ROOM = 26  # added to the width of a heading


class StatisticsPage(QWidget):
    """A summary of ``count`` things, a table with numbers from one column on, and what it means."""

    def __init__(
        self, title: str, headings: Sequence[str], first_number: int, explanation: str, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.count = 0
        self._first_number = first_number
        self.summary = text_label(self, role=HEADING, wraps=False)
        self.table = self._make_table(title, headings)
        below = text_label(self, explanation, QUIET)
        filled(QVBoxLayout(self), self.summary, (self.table, 1), below, margins=(0, 10, 0, 0), spacing=10)

    def _make_table(self, title: str, headings: Sequence[str]) -> QTableWidget:
        table = QTableWidget(0, len(headings))
        set_up_rows(table)
        table.setAccessibleName(title)
        table.setHorizontalHeaderLabels(list(headings))
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        table.verticalHeader().setDefaultSectionSize(table.fontMetrics().height() + _ROW_ROOM)
        header = table.horizontalHeader()
        header.setSectionsClickable(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        for column in range(1, self._first_number):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
        for column, heading in enumerate(headings):
            item = table.horizontalHeaderItem(column)
            if item is not None:
                item.setTextAlignment(self._alignment(column))
            table.setColumnWidth(column, header.fontMetrics().horizontalAdvance(heading) + _COLUMN_ROOM)
        return table

    def show_rows(self, count: int, summary: str, rows: Sequence[Sequence[str]]) -> None:
        """Show rows, which are of so many things."""
        self.count = count
        self.summary.setText(summary)
        self.table.setAccessibleDescription(summary)
        self.table.setRowCount(len(rows))
        self.table.setVerticalHeaderLabels([""] * len(rows))  # screen readers say hidden numbers, too
        for row, texts in enumerate(rows):
            for column, text in enumerate(texts):
                set_cell(self.table, row, column, text, self._alignment(column))
        if rows:
            self.table.setCurrentCell(0, 0)
        seen = min(max(len(rows), _FEWEST_ROWS), _MOST_ROWS)
        header, row_height = self.table.horizontalHeader(), self.table.verticalHeader().defaultSectionSize()
        self.table.setMinimumHeight(header.sizeHint().height() + seen * row_height + 2 * _TABLE_EDGE)

    def _alignment(self, column: int) -> Qt.AlignmentFlag:
        """Return left for what is read, right for numbers, which are compared."""
        side = Qt.AlignmentFlag.AlignRight if column >= self._first_number else Qt.AlignmentFlag.AlignLeft
        return side | Qt.AlignmentFlag.AlignVCenter


class StatisticsDialog(FittedDialog):
    """A page for solved puzzles and one for exercises, and buttons that export and clear what the page is about.

    To be opened with `open`, which does not block.
    """

    clear_requested = Signal()  # the person was asked, and it is to be forgotten

    def __init__(self, words: StatisticsWords, parent: QWidget | None) -> None:
        super().__init__(parent)
        self._words = words
        self.question: QMessageBox | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(words.title)
        self.puzzles = StatisticsPage(words.title, words.headings, 2, words.explanation, self)
        self.exercises = StatisticsPage(words.title, words.practice_headings, 1, words.practice_explanation, self)
        self.tabs = QTabWidget(self)
        self.tabs.setDocumentMode(True)
        self.tabs.addTab(self.puzzles, words.solved_tab)
        self.tabs.addTab(self.exercises, words.practised_tab)
        self.status_message = text_label(self, role=QUIET)
        self.status_message.hide()
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        self.export = buttons.addButton(words.export, QDialogButtonBox.ButtonRole.ActionRole)
        self.clear = buttons.addButton(words.clear, QDialogButtonBox.ButtonRole.ActionRole)
        self.clear.clicked.connect(self._ask)
        buttons.button(QDialogButtonBox.StandardButton.Close).setDefault(True)
        buttons.rejected.connect(self.reject)
        content = QWidget(self)
        content.setMinimumWidth(_WIDTH)
        filled(QVBoxLayout(content), (self.tabs, 1), self.status_message, spacing=10)
        self.set_content(content, buttons, QMargins(18, 16, 18, 14), 10)
        self.tabs.currentChanged.connect(self._on_page)
        self.show_solves(())
        self.show_practised(())

    @property
    def about_exercises(self) -> bool:
        """Whether the page with the exercises is shown."""
        return self.tabs.currentWidget() is self.exercises

    @property
    def _page(self) -> StatisticsPage:
        return self.exercises if self.about_exercises else self.puzzles

    def show_solves(self, solves: Sequence[Solve]) -> None:
        """Show what solved puzzles come to."""
        found = tallies(solves)
        self.puzzles.show_rows(len(solves), self._words.summary(found), [self._words.row(tally) for tally in found])
        self._on_page()

    def show_practised(self, practised: Sequence[PractisedExercise]) -> None:
        """Show what exercises come to."""
        found = practice_tallies(practised)
        rows = [self._words.practice_row(tally) for tally in found]
        self.exercises.show_rows(len(practised), self._words.practice_summary(found), rows)
        self._on_page()

    @Slot()
    def _on_page(self) -> None:
        for button in (self.export, self.clear):
            button.setEnabled(bool(self._page.count))

    def show_message(self, sentence: str) -> None:
        """Say what came of something."""
        self.status_message.setText(sentence)
        self.status_message.setVisible(bool(sentence))

    @Slot()
    def _ask(self) -> None:
        """Ask once whether all that the page is about is to be forgotten."""
        words, count = self._words, self._page.count
        question = words.clear_practice_question(count) if self.about_exercises else words.clear_question(count)
        self.question = box = careful_question(self, words.title, question)
        box.setInformativeText(words.clear_consequence)
        forget = box.addButton(words.forget, QMessageBox.ButtonRole.AcceptRole)
        forget.clicked.connect(self.clear_requested)
        box.open()

"""Solved puzzles by shape and difficulty."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QFrame,
    QHeaderView,
    QLabel,
    QMessageBox,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from sudoku_app.session.statistics import Solve, tallies
from sudoku_app.ui.style.style_sheet import HEADING, QUIET, ROLE
from sudoku_app.wording.statistics import StatisticsWords

_FIRST_NUMBER = 2  # the column from which on there are numbers
_SIZE = (680, 460)
_ROW_ROOM = 10  # added to the height of a line
_COLUMN_ROOM = 26  # added to the width of a heading


class StatisticsDialog(QDialog):
    """A table, and buttons that export and clear. To be opened with `open`, which does not block.

    Signals:
        export_asked(): the solved puzzles are to be written to a file.
        clear_asked(): the person was asked, and they are to be forgotten.
    """

    export_asked = Signal()
    clear_asked = Signal()

    def __init__(self, words: StatisticsWords, folder: Path, parent: QWidget | None) -> None:
        super().__init__(parent)
        self._words = words
        self._solved = 0
        self.question: QMessageBox | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(words.title)
        self.summary = QLabel(self)
        self.summary.setProperty(ROLE, HEADING)
        self.table = self._make_table()
        explanation = self._quiet_label()
        explanation.setText(words.explanation(folder))
        self.told = self._quiet_label()
        self.told.hide()
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        self.export = buttons.addButton(words.export, QDialogButtonBox.ButtonRole.ActionRole)
        self.clear = buttons.addButton(words.clear, QDialogButtonBox.ButtonRole.ActionRole)
        self.export.clicked.connect(self.export_asked)
        self.clear.clicked.connect(self._ask)
        for button in (self.export, self.clear):
            button.setAutoDefault(False)  # Enter closes
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(18, 16, 18, 14)
        layout.setSpacing(10)
        layout.addWidget(self.summary)
        layout.addWidget(self.table, 1)
        layout.addWidget(explanation)
        layout.addWidget(self.told)
        layout.addWidget(buttons)
        self.resize(*_SIZE)
        self.show_solves(())

    def _make_table(self) -> QTableWidget:
        headings = self._words.headings
        table = QTableWidget(0, len(headings))
        table.setObjectName("rowsTable")  # before it has a parent, with which it gets its looks
        table.setAccessibleName(self._words.title)
        table.setHorizontalHeaderLabels(headings)
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        table.setTabKeyNavigation(False)
        table.setShowGrid(False)
        table.setFrameShape(QFrame.Shape.NoFrame)
        table.verticalHeader().hide()
        table.verticalHeader().setDefaultSectionSize(table.fontMetrics().height() + _ROW_ROOM)
        header = table.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionsClickable(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        for column, heading in enumerate(headings):
            item = table.horizontalHeaderItem(column)
            if item is not None:
                item.setTextAlignment(_alignment(column))
            table.setColumnWidth(column, header.fontMetrics().horizontalAdvance(heading) + _COLUMN_ROOM)
        return table

    def _quiet_label(self) -> QLabel:
        label = QLabel(self)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setProperty(ROLE, QUIET)
        label.setWordWrap(True)
        return label

    def show_solves(self, solves: Sequence[Solve]) -> None:
        """Show what solved puzzles come to."""
        rows = tallies(solves)
        self._solved = len(solves)
        self.summary.setText(self._words.summary(rows))
        self.table.setAccessibleDescription(self.summary.text())
        self.table.setRowCount(len(rows))
        self.table.setVerticalHeaderLabels([""] * len(rows))  # screen readers say hidden numbers, too
        for row, tally in enumerate(rows):
            for column, text in enumerate(self._words.row(tally)):
                item = QTableWidgetItem(text)
                item.setTextAlignment(_alignment(column))
                self.table.setItem(row, column, item)
        if rows:
            self.table.setCurrentCell(0, 0)
        for button in (self.export, self.clear):
            button.setEnabled(bool(rows))

    def tell(self, sentence: str) -> None:
        """Say what came of something."""
        self.told.setText(sentence)
        self.told.setVisible(bool(sentence))

    @Slot()
    def _ask(self) -> None:
        """Ask once whether everything is to be forgotten."""
        self.question = box = QMessageBox(self)
        box.setIcon(QMessageBox.Icon.Question)
        box.setWindowTitle(self._words.title)
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setText(self._words.clear_question(self._solved))
        box.setInformativeText(self._words.clear_consequence)
        forget = box.addButton(self._words.forget, QMessageBox.ButtonRole.AcceptRole)
        keep = box.addButton(QMessageBox.StandardButton.Cancel)
        box.setDefaultButton(keep)
        box.setEscapeButton(keep)
        forget.clicked.connect(self.clear_asked)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.open()


def _alignment(column: int) -> Qt.AlignmentFlag:
    """Return left for what is read, right for numbers, which are compared."""
    side = Qt.AlignmentFlag.AlignRight if column >= _FIRST_NUMBER else Qt.AlignmentFlag.AlignLeft
    return side | Qt.AlignmentFlag.AlignVCenter

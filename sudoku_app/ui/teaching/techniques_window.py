"""The window with a page for each technique: the list with a search, an example drawn, and what is said about it."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from typing import Final

from PySide6.QtCore import QModelIndex, QObject, QSize, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QMainWindow, QPushButton, QSplitter, QVBoxLayout, QWidget

from sudoku_app.generating.puzzle_spec import TECHNIQUES
from sudoku_app.qtmodels.grid_model import NO_INDEX, AnyIndex
from sudoku_app.qtmodels.overrides import guarded
from sudoku_app.qtmodels.widget_updates import OnLanguageChange
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.hints.exercises import can_be_practised
from sudoku_app.sudoku.techniques.catalogue import Example
from sudoku_app.sudoku.techniques.step import Step
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.ui.answers.answer_panel import AnswerPanel
from sudoku_app.ui.application.fitted_dialog import within_screen
from sudoku_app.ui.painting.ink import Ink
from sudoku_app.ui.painting.marked_grid import MarkedGrid
from sudoku_app.ui.style.form_parts import filled
from sudoku_app.ui.style.style_sheet import wear_sheet
from sudoku_app.ui.teaching.window_parts import RowsModel, RowsTable
from sudoku_app.wording.labels import Labels
from sudoku_app.wording.technique_pages import TechniqueWords, glossary, techniques_with_pages
from sudoku_app.wording.voice import SymbolStyle, Voice

_FIRST_SIZE: Final = QSize(1240, 740)
_WIDTHS: Final = (290, 560, 390)
_LIST_MARGINS: Final = (14, 12, 4, 12)
_LIST_WIDTHS: Final = (260, 330)  # names can be told apart; the grid has its room
_USUAL: Final = GridShape(3, 3)  # of a page without an example


class TechniqueColumn(IntEnum):
    """The columns of the list of techniques, from left to right."""

    NAME = 0
    RATING = 1


@guarded
class TechniquesModel(RowsModel):
    """The techniques that have a page, the easiest first: name and rating."""

    def __init__(self, words: TechniqueWords, parent: QObject | None = None) -> None:
        super().__init__(lambda: words.headers, len(TechniqueColumn), TechniqueColumn.NAME, parent)
        self._words = words
        self._voice = Voice(words.language, _USUAL)
        self.techniques = techniques_with_pages()

    def row_of(self, technique: Technique) -> int:
        """Return the row of a technique, -1 when it has no page."""
        return self.techniques.index(technique) if technique in self.techniques else -1

    def rowCount(self, parent: AnyIndex = NO_INDEX) -> int:
        """Return the number of techniques."""
        return 0 if parent.isValid() else len(self.techniques)

    def text(self, row: int, column: int) -> str:
        """Return a technique's name or rating."""
        technique = self.techniques[row]
        return self._words.name(self._voice, technique) if column == self.wide else self._words.rating(technique)

    def row_heard(self, row: int) -> str:
        """Return name and rating for a screen reader."""
        return self._words.row(self.text(row, TechniqueColumn.NAME), self.text(row, TechniqueColumn.RATING))


@guarded
class SearchLine(QLineEdit):
    """A line from which Return and the arrow down lead to what was found."""

    left = Signal()  # they were pressed

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go on to the list."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Down):
            self.left.emit()
        else:
            super().keyPressEvent(event)


class TechniquesWindow(QMainWindow):
    """Shows one page at a time, as soon as the step of its example is found."""

    # Example: the step of an example is to be found, and told by `take_step`; each once
    step_requested = Signal(object)
    needed_in_puzzle = Signal(object)  # Technique: the person wants a puzzle that needs this technique
    to_be_practised = Signal(object)  # Technique: the person wants exercises of this technique

    def __init__(self, labels: Labels, ink: Ink, examples: Mapping[Technique, Example]) -> None:
        super().__init__()
        wear_sheet(self)  # before anything is measured
        self._language = labels.language
        self._examples = examples
        self._steps: dict[Technique, Step | None] = {}
        self.words = TechniqueWords(labels.language)
        self.model = TechniquesModel(self.words, self)
        self.search = SearchLine(self)
        self.search.setClearButtonEnabled(True)
        self.nothing_found = QLabel(self)
        self.nothing_found.setWordWrap(True)
        self.nothing_found.hide()
        self.table = RowsTable(self.model, self)
        self.picture = MarkedGrid(ink, self)
        self.panel = AnswerPanel(labels, ink, frozenset(), self, dismissible=False)
        self.words_button, self.puzzle_button = QPushButton(self), QPushButton(self)
        self.practise_button, self.close_button = QPushButton(self), QPushButton(self)
        self._left = QWidget(self)
        self._lay_out()
        self._connect()
        self._shown: Technique | None = None  # the technique whose page is shown
        self._words_shown = False
        OnLanguageChange(self, self._retranslate)
        self.resize(within_screen(self, _FIRST_SIZE))

    def _connect(self) -> None:
        self.table.chosen.connect(self._on_chosen)
        self.table.pressed.connect(self._on_pressed)
        self.table.activated.connect(self._on_pressed)
        self.panel.marks_requested.connect(self.picture.show_marks)
        self.panel.cells_pointed.connect(self.picture.point_at)
        self.panel.technique_chosen.connect(self.show_technique)
        self.search.textChanged.connect(self._on_search)
        self.search.left.connect(self._to_found)
        self.words_button.clicked.connect(self._show_words)
        self.puzzle_button.clicked.connect(lambda: self.needed_in_puzzle.emit(self.technique))
        self.practise_button.clicked.connect(lambda: self.to_be_practised.emit(self.technique))
        self.close_button.clicked.connect(self.close)
        QShortcut(QKeySequence(Qt.Key.Key_Escape), self, self._leave)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self, self._to_search)

    def _retranslate(self) -> None:
        words = self.words
        self.setWindowTitle(words.title)
        self.table.setAccessibleName(words.title)
        self.search.setPlaceholderText(words.search)
        self.search.setAccessibleName(words.search)
        self.nothing_found.setText(words.nothing_found)
        self.words_button.setText(words.words)
        least, most = _LIST_WIDTHS
        whole = self.table.whole_width + _LIST_MARGINS[0] + _LIST_MARGINS[2]
        self._left.setMinimumWidth(min(max(least, whole), most))
        self.puzzle_button.setText(words.find_puzzle)
        self.practise_button.setText(words.practise)
        self.close_button.setText(words.close)
        if self._words_shown:
            self._show_words()
        elif self._shown is not None:
            self._show_page(self._shown)

    def _lay_out(self) -> None:
        side, left = QWidget(self), self._left
        buttons = filled(QHBoxLayout(), self.practise_button, self.puzzle_button, None, self.close_button)
        filled(QVBoxLayout(side), (self.panel, 1), buttons, margins=(4, 12, 14, 12))
        column = QVBoxLayout(left)
        filled(column, self.search, self.nothing_found, (self.table, 1), self.words_button, margins=_LIST_MARGINS)
        splitter = QSplitter(Qt.Orientation.Horizontal, self)
        for widget in (left, self.picture, side):
            splitter.addWidget(widget)
        splitter.setChildrenCollapsible(False)
        for place, width in enumerate(_WIDTHS):
            splitter.setStretchFactor(place, width)  # a small window leaves each its share
        splitter.setSizes(list(_WIDTHS))
        self.setCentralWidget(splitter)

    @property
    def technique(self) -> Technique:
        """The technique whose page is shown."""
        return self.model.techniques[max(0, self.table.currentIndex().row())]

    def show_technique(self, technique: Technique) -> None:
        """Show a technique's page; where it has none, the one before stays."""
        row = self.model.row_of(technique)
        if row < 0:
            return
        if self.table.isRowHidden(row):
            self.search.clear()
        if row == self.table.currentIndex().row() and self._words_shown:
            self._on_chosen(row)
        self.table.choose(row)

    def set_ink(self, ink: Ink) -> None:
        """Paint in other colours."""
        self.picture.set_ink(ink)
        self.panel.set_ink(ink)

    @Slot()
    def _leave(self) -> None:
        """Clear the search, or close the window where there is none."""
        if self.search.text():
            self.search.clear()
            self.table.setFocus()
        else:
            self.close()

    @Slot()
    def _to_search(self) -> None:
        self.search.setFocus()
        self.search.selectAll()

    @Slot()
    def _to_found(self) -> None:
        """Go to the list; where the page that is shown is not in it, to its first one."""
        rows = self.table.shown_rows
        if rows:
            self.table.setFocus()
            if self.table.currentIndex().row() not in rows:
                self.table.choose(rows[0])

    @Slot(str)
    def _on_search(self, wanted: str) -> None:
        """List the techniques that are called so; the only one, or the one with just this name, shows its page.

        Of several, the page stays until one is chosen, for a name may be half typed.
        """
        voice = Voice(self._language, _USUAL)
        found = -1
        for row, technique in enumerate(self.model.techniques):
            self.table.setRowHidden(row, not self.words.is_called(voice, technique, wanted))
            if self.words.is_named(voice, technique, wanted):
                found = row
        rows = self.table.shown_rows
        self.nothing_found.setVisible(not rows)
        if len(rows) == 1 or found >= 0:
            self.table.choose(rows[0] if len(rows) == 1 else found)

    @Slot()
    def _show_words(self) -> None:
        """Show the page of words; choosing a technique leads back."""
        self._words_shown = True
        self.puzzle_button.setEnabled(False)
        self.picture.clear()
        self.picture.hide()
        self.panel.show_report(glossary(Voice(self._language, _USUAL)))

    @Slot(QModelIndex)
    def _on_pressed(self, index: QModelIndex) -> None:
        """Leave the page of words also for the technique that was chosen before."""
        if self._words_shown:
            self._on_chosen(index.row())

    @Slot(int)
    def _on_chosen(self, row: int) -> None:
        technique = self.model.techniques[row]
        example = self._examples.get(technique)
        if example is None or technique in self._steps:
            self._show_page(technique)
        else:
            self.step_requested.emit(example)

    def take_step(self, technique: Technique, step: Step | None) -> None:
        """Take the step of a technique's example, None where there is none, and show its page if it is still wanted."""
        self._steps[technique] = step
        if technique is self.technique:
            self._show_page(technique)

    def _show_page(self, technique: Technique) -> None:
        self._shown, self._words_shown = technique, False
        example, step = self._examples.get(technique), self._steps.get(technique)
        self.puzzle_button.setEnabled(technique in TECHNIQUES)
        self.practise_button.setEnabled(can_be_practised(technique))
        voice = Voice(self._language, _USUAL if example is None else example.position.shape)
        if example is None or step is None:
            self.picture.clear()
        else:
            self.picture.show_grid(example.position, example.grid(), SymbolStyle.NUMBERS)
        self.picture.setVisible(step is not None)
        self.picture.setAccessibleName(self.words.grid_name(self.words.name(voice, technique)))
        self.panel.show_report(self.words.page(voice, technique, example, step))

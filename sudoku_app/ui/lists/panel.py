"""The list of puzzles beside the grid: rows to choose from, which are shown and in what order, how far judging is."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QItemSelectionModel, QMargins, QModelIndex, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QBoxLayout,
    QComboBox,
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QPushButton,
    QTableView,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from sudoku_app.qtmodels.overrides import guarded
from sudoku_app.qtmodels.puzzle_list_model import Column, PuzzleListModel
from sudoku_app.qtmodels.widget_updates import OnLanguageChange, plain_tip
from sudoku_app.session.puzzle_list import Order, Shown
from sudoku_app.ui.lists.row_delegate import PICTURE_SIDE, RowDelegate, row_height
from sudoku_app.ui.style.form_parts import DropDown, filled, text_label
from sudoku_app.ui.style.style_sheet import HEADING, QUIET
from sudoku_app.ui.style.theme import Theme
from sudoku_app.wording.puzzle_lists import PuzzleListWords

WIDTH = 300
_MARGINS = QMargins(16, 14, 4, 14)
_BESIDE_HEADING = 70  # margins, and the button that closes
_WITH_PICTURES = 230  # pixels of the table's width: in less, a picture would leave no room for words
_LOOK_AGAIN_MILLISECONDS = 60  # scrolling tells of many positions; only where it rests is worth judging first


@guarded
class PuzzleTable(QTableView):
    """The rows."""

    opened = Signal(int)  # a puzzle, by its number, is to be put into the grid
    looked_at = Signal(object)  # list[int]: the numbers of the rows that can be seen now
    left = Signal()  # the keyboard is to go back to the grid

    def __init__(self, model: PuzzleListModel, words: PuzzleListWords, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._list_model = model
        self.setObjectName("puzzleList")
        OnLanguageChange(self, lambda: self.setAccessibleName(words.list_name))
        self.setModel(model)
        self.row_delegate = RowDelegate(model, words, theme, self)
        self.setItemDelegate(self.row_delegate)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWordWrap(False)
        self.horizontalHeader().hide()
        self.horizontalHeader().setMinimumSectionSize(1)
        self.horizontalHeader().setSectionResizeMode(Column.ABOUT, QHeaderView.ResizeMode.Stretch)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.verticalHeader().setDefaultSectionSize(row_height(self.font()))
        self.setColumnWidth(Column.PICTURE, PICTURE_SIDE)
        self._look = QTimer(self, singleShot=True)
        self._look.timeout.connect(self._report_looked_at)
        self.verticalScrollBar().valueChanged.connect(self._look_soon)
        model.modelReset.connect(self._on_reset)
        self.clicked.connect(self._on_activated)
        self._on_reset()

    def sizeHint(self) -> QSize:
        """Return a size that leaves the grid its room."""
        return QSize(WIDTH, 300)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Other rows are seen now; where there is little room, without pictures."""
        super().resizeEvent(event)
        self.setColumnHidden(Column.PICTURE, self.width() < _WITH_PICTURES)
        self._look_soon()

    def showEvent(self, event: QShowEvent) -> None:
        """The rows are seen again."""
        super().showEvent(event)
        self._look_soon()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter opens, Esc goes back to the grid; everything else moves."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._on_activated(self.currentIndex())
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def show_number(self, number: int) -> None:
        """Choose a puzzle's row and make it visible."""
        row = self._list_model.row_of(number)
        if row >= 0:
            index = self._list_model.index(row, Column.ABOUT)
            flags = QItemSelectionModel.SelectionFlag
            self.selectionModel().setCurrentIndex(index, flags.ClearAndSelect | flags.Rows)
            self.scrollTo(index, QAbstractItemView.ScrollHint.EnsureVisible)

    @Slot(QModelIndex)
    def _on_activated(self, index: QModelIndex) -> None:
        if index.isValid():
            self.opened.emit(self._list_model.number_at(index.row()))

    @Slot()
    def _on_reset(self) -> None:
        digits = len(str(len(self._list_model.puzzles)))
        self.setColumnWidth(Column.NUMBER, self.fontMetrics().horizontalAdvance("0" * max(digits, 2)) + 22)
        self._look_soon()

    @Slot()
    def _look_soon(self) -> None:
        self._look.start(_LOOK_AGAIN_MILLISECONDS)

    @Slot()
    def _report_looked_at(self) -> None:
        first = self.rowAt(0)
        last = self.rowAt(self.viewport().height() - 1)
        count = self._list_model.rowCount()
        if count and first >= 0:
            self.looked_at.emit(self._list_model.numbers_at(first, last if last >= 0 else count - 1))


@guarded
class PuzzleListPanel(QWidget):
    """The table below its name and its choices, above how far judging is."""

    chosen = Signal(object, object)  # Shown, Order: other rows, or another order, are wanted

    def __init__(self, model: PuzzleListModel, words: PuzzleListWords, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.words: Final = words
        self.model: Final = model
        self.setObjectName("puzzleListPanel")
        self.table = PuzzleTable(model, words, theme, self)
        self._heading = text_label(self, role=HEADING, wraps=False)
        self._counts = text_label(self, role=QUIET)
        self.close_button = QToolButton(self)
        self.close_button.setText("✕")
        self.shown, self.order = DropDown(self), DropDown(self)
        self._choices = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self.shown.activated.connect(self._on_chosen)
        self.order.activated.connect(self._on_chosen)
        self._nothing = text_label(self, role=QUIET)
        self._stopped = False  # judging
        self._judging = text_label(self, role=QUIET)
        self.stop_button = QPushButton(self)
        self._lay_out()
        model.modelReset.connect(self._on_reset)
        OnLanguageChange(self, self._retranslate)

    def _retranslate(self) -> None:
        words = self.words
        self.close_button.setToolTip(words.close)
        self.close_button.setAccessibleName(words.close)
        self._nothing.setText(words.nothing_shown)
        self.stop_button.setText(words.stop(stopped=self._stopped))
        _offer(self.shown, words.shown_name, [words.shown(one) for one in Shown])
        _offer(self.order, words.order_name, [words.order(one) for one in Order])
        self._share_choices()
        self._on_reset()

    def _lay_out(self) -> None:
        self._choices.setSpacing(8)
        for box in (self.shown, self.order):
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
            self._choices.addWidget(box)
        head = filled(QHBoxLayout(), (self._heading, 1), self.close_button)
        foot = filled(QHBoxLayout(), (self._judging, 1), self.stop_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(_MARGINS)
        filled(column, head, self._counts, self._choices, self._nothing, (self.table, 1), foot, spacing=8)

    def sizeHint(self) -> QSize:
        """Return a size that leaves the grid its room."""
        return QSize(WIDTH, super().sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Shorten the heading again, and set the choices beside or below each other."""
        super().resizeEvent(event)
        self._show_heading()
        self._share_choices()

    def set_theme(self, theme: Theme) -> None:
        """Show the same in other colours."""
        self.table.row_delegate.set_theme(theme)
        self.table.viewport().update()

    def show_judging(self, text: str, *, stopped: bool) -> None:
        """Say how far judging is; with nothing to say the line goes."""
        self._judging.setText(text)
        self._stopped = stopped
        self.stop_button.setText(self.words.stop(stopped=stopped))
        self._judging.setVisible(bool(text))
        self.stop_button.setVisible(bool(text))

    @property
    def judging_text(self) -> str:
        """What is said of judging."""
        return self._judging.text()

    @Slot()
    def _on_chosen(self) -> None:
        self.chosen.emit(list(Shown)[self.shown.currentIndex()], list(Order)[self.order.currentIndex()])

    @Slot()
    def _on_reset(self) -> None:
        puzzles = self.model.puzzles
        self._show_heading()
        self._counts.setText(self.words.counts(puzzles))
        self.shown.setCurrentIndex(list(Shown).index(self.model.shown))
        self.order.setCurrentIndex(list(Order).index(self.model.order))
        self._nothing.setVisible(self.model.rowCount() == 0)

    def _share_choices(self) -> None:
        """Set the choices beside each other where their texts fit so."""
        room = self.width() - _MARGINS.left() - _MARGINS.right() - self._choices.spacing()
        fits = self.shown.sizeHint().width() + self.order.sizeHint().width() <= room
        beside, below = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._choices.setDirection(beside if fits else below)

    def _show_heading(self) -> None:
        heading = self.words.heading(self.model.puzzles)
        room = self.width() - _BESIDE_HEADING
        self._heading.setText(self._heading.fontMetrics().elidedText(heading, Qt.TextElideMode.ElideMiddle, room))
        self._heading.setToolTip(plain_tip(heading))


def _offer(box: QComboBox, name: str, texts: list[str]) -> None:
    box.setAccessibleName(name)
    box.setToolTip(name)
    box.clear()
    box.addItems(texts)

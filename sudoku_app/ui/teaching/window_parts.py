"""Parts of the windows of steps and techniques: a list whose rows the keys go through, the steps in it, a notice."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from enum import IntEnum
from typing import Any, Final

from PySide6.QtCore import QAbstractTableModel, QEvent, QItemSelectionModel, QObject, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QPushButton,
    QScrollArea,
    QSplitter,
    QTableView,
    QWidget,
)

from sudoku_app.qtmodels.grid_model import NO_INDEX, AnyIndex
from sudoku_app.qtmodels.overrides import guarded
from sudoku_app.qtmodels.widget_updates import OnLanguageChange
from sudoku_app.sudoku.hints.explained_steps import NO_STEPS, ExplainedSteps
from sudoku_app.ui.style.form_parts import filled, set_up_rows, text_label
from sudoku_app.wording.grades import rating_shown
from sudoku_app.wording.solving_paths import StepsWords
from sudoku_app.wording.voice import Voice

_WIDTH, _WIDEST = 330, 440
_ROW_ROOM = 9  # added to the height of a line
_ROOM = 20  # added to the width of a number
_Align = Qt.AlignmentFlag


@guarded
class RowsModel(QAbstractTableModel):
    """Rows with a text in the column ``wide``, at the left of it, and numbers in the others; worded on demand."""

    def __init__(
        self, headers: Callable[[], Sequence[str]], columns: int, wide: int, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._headers = headers
        self._columns = columns
        self.wide: Final = wide

    @abstractmethod
    def text(self, row: int, column: int) -> str:
        """Return what stands in a column of a row."""

    @abstractmethod
    def row_heard(self, row: int) -> str:
        """Return all of a row for a screen reader."""

    def columnCount(self, parent: AnyIndex = NO_INDEX) -> int:
        """Return the number of columns."""
        return 0 if parent.isValid() else self._columns

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return what stands there, the whole text where it is cut, or all of the row for a screen reader."""
        if not index.isValid():
            return None
        row, column = index.row(), index.column()
        if role == Qt.ItemDataRole.DisplayRole or (role == Qt.ItemDataRole.ToolTipRole and column == self.wide):
            return self.text(row, column)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self.row_heard(row)
        return self._alignment(column) if role == Qt.ItemDataRole.TextAlignmentRole else None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the name of a column."""
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self._alignment(section)
        return self._headers()[section] if role == Qt.ItemDataRole.DisplayRole else None

    def _alignment(self, column: int) -> Qt.AlignmentFlag:
        return (_Align.AlignLeft if column == self.wide else _Align.AlignRight) | _Align.AlignVCenter


@guarded
class RowsTable(QTableView):
    """The rows of a model, whose text takes the room that the numbers leave."""

    chosen = Signal(int)  # another row is chosen, by its number from 0

    def __init__(self, model: RowsModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._wide = wide = model.wide
        self.setModel(model)
        set_up_rows(self)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextElideMode(Qt.TextElideMode.ElideMiddle)  # “type 2” is at the end
        self.setWordWrap(False)
        header = self.horizontalHeader()
        header.setSectionsClickable(False)
        header.setDefaultAlignment(_Align.AlignLeft | _Align.AlignVCenter)
        header.setMinimumSectionSize(1)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setSectionResizeMode(wide, QHeaderView.ResizeMode.Stretch)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.verticalHeader().setDefaultSectionSize(self.fontMetrics().height() + _ROW_ROOM)
        OnLanguageChange(self, self._fit)

    def _fit(self) -> None:
        header, model = self.horizontalHeader(), self.model()
        digits = self.fontMetrics().horizontalAdvance("0000")
        for column in range(model.columnCount()):
            if column != self._wide:
                heading = str(model.headerData(column, Qt.Orientation.Horizontal))
                self.setColumnWidth(column, max(header.fontMetrics().horizontalAdvance(heading), digits) + _ROOM)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Return a size in which every row can be read, as far as that leaves the grid its room."""
        return QSize(min(max(_WIDTH, self.whole_width), _WIDEST), 400)

    @property
    def whole_width(self) -> int:
        """The width in which every row can be read."""
        columns = range(self.model().columnCount())
        numbers = sum(self.columnWidth(column) for column in columns if column != self._wide)
        return numbers + self.sizeHintForColumn(self._wide) + self.verticalScrollBar().sizeHint().width()

    def choose(self, row: int) -> None:
        """Choose a row and make it visible."""
        flags = QItemSelectionModel.SelectionFlag
        index = self.model().index(row, self._wide)
        self.selectionModel().setCurrentIndex(index, flags.ClearAndSelect | flags.Rows)
        self.scrollTo(index)

    @property
    def shown_rows(self) -> list[int]:
        """The rows that are not hidden."""
        return [row for row in range(self.model().rowCount()) if not self.isRowHidden(row)]

    def currentChanged(self, current: AnyIndex, previous: AnyIndex) -> None:
        """Tell which row is chosen."""
        super().currentChanged(current, previous)
        if current.isValid() and current.row() != previous.row():
            self.chosen.emit(current.row())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Home and End go to the first and the last row; the others are those of any list."""
        rows = self.shown_rows
        if rows and event.key() == Qt.Key.Key_Home:
            self.choose(rows[0])
        elif rows and event.key() == Qt.Key.Key_End:
            self.choose(rows[-1])
        else:
            super().keyPressEvent(event)


_LEAST_TEXT: Final = 96  # pixels of the text, enough for a headline and a sentence
_MOST_TEXT_SHARE: Final = 0.4  # of the height that the text takes; more than that scrolls


class StepColumn(IntEnum):
    """The columns of a list of steps, from left to right."""

    NUMBER = 0
    TITLE = 1
    RATING = 2


@guarded
class StepsModel(RowsModel):
    """The steps to a solution in their order: number, technique with what follows, rating."""

    def __init__(self, words: StepsWords, parent: QObject | None = None) -> None:
        super().__init__(lambda: words.headers, len(StepColumn), StepColumn.TITLE, parent)
        self._words = words
        self._voice: Voice | None = None
        self._explained = NO_STEPS
        self._ratings: tuple[float, ...] = ()

    def set_steps(self, voice: Voice | None, explained: ExplainedSteps, ratings: Sequence[float]) -> None:
        """Show other steps, with the rating of each; without a voice there are none."""
        self.beginResetModel()
        self._voice, self._explained, self._ratings = voice, explained, tuple(ratings)
        self.endResetModel()

    def rowCount(self, parent: AnyIndex = NO_INDEX) -> int:
        """Return the number of steps."""
        return 0 if parent.isValid() or self._voice is None else len(self._explained.steps)

    def text(self, row: int, column: int) -> str:
        """Return a step's number, title or rating."""
        if column == StepColumn.TITLE:
            return "" if self._voice is None else self._words.row(self._voice, self._explained.steps[row])
        language = self._words.language
        return language.number(row + 1) if column == StepColumn.NUMBER else rating_shown(language, self._ratings[row])

    def row_heard(self, row: int) -> str:
        """Return all of a step for a screen reader."""
        if self._voice is None:
            return ""
        number, rating = self.text(row, StepColumn.NUMBER), self.text(row, StepColumn.RATING)
        return self._words.row_heard(self._voice, self._explained.steps[row], number, rating)


@guarded
class GridAboveText(QSplitter):
    """The line between them may be drawn by the person; it then stays.

    The text gets no less than it needed for an earlier one until `begin`, so that the grid does not jump from step to
    step.
    """

    def __init__(self, grid: QWidget, text: QScrollArea, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Vertical, parent)
        self._text = text
        self._needed = 0
        self._most = 0
        self._drawn = False
        self.addWidget(grid)
        self.addWidget(text)
        self.setChildrenCollapsible(False)
        self.setStretchFactor(0, 1)
        self.splitterMoved.connect(self._on_moved)
        text.viewport().installEventFilter(self)

    def begin(self, most: int = 0) -> None:
        """Begin with texts of another puzzle; ``most`` is the height that they get at most, 0 for the usual share."""
        self._needed, self._most = 0, most
        self.share()

    def share(self) -> None:
        """Share the height."""
        content = self._text.widget()
        whole = sum(self.sizes())
        if self._drawn or content is None or not whole:
            return
        width = self._text.viewport().width()
        wanted = content.heightForWidth(width) if content.hasHeightForWidth() else content.sizeHint().height()
        self._needed = max(self._needed, wanted, _LEAST_TEXT)
        text = min(self._needed, self._most or round(whole * _MOST_TEXT_SHARE))
        if text != self.sizes()[1]:
            self.setSizes([whole - text, text])

    def _on_moved(self) -> None:
        self._drawn = True

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share another height."""
        super().resizeEvent(event)
        self._needed = 0  # lines break elsewhere
        self.share()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Share anew when another text is laid out."""
        if event.type() is QEvent.Type.LayoutRequest:
            self.share()
        return super().eventFilter(watched, event)


class NoticeBar(QFrame):
    """A sentence and a button, one of two; hidden while there is nothing to say.

    What is under way may end at any moment, also just before a click that was to stop it. So each button has a place of
    its own, and in the place of Stop nothing else is ever clicked.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("noticeBar")
        self._text = text_label(self)
        self.again, self.stop = QPushButton(self), QPushButton(self)
        kept = self.stop.sizePolicy()
        kept.setRetainSizeWhenHidden(True)
        self.stop.setSizePolicy(kept)
        filled(QHBoxLayout(self), (self._text, 1), self.again, self.stop, margins=(12, 8, 8, 8))
        self.show_message("")

    @property
    def text(self) -> str:
        """What is said; "" for nothing."""
        return self._text.text()

    def show_message(self, text: str, button: QPushButton | None = None) -> None:
        """Say something, with one of the buttons if there is to be one; with nothing to say the bar goes."""
        self._text.setText(text)
        for one in (self.again, self.stop):
            one.setVisible(one is button)
        self.setVisible(bool(text))

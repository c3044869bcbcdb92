"""Parts of the window with all steps: their list, the grid above the answer that explains it, and how they stand."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QScrollArea, QSplitter, QWidget

from sudoku_app.sudoku.hints.explained_steps import NOTHING_TOLD, ExplainedSteps
from sudoku_app.ui.teaching.rows_table import NO_INDEX, AnyIndex, RowsModel
from sudoku_app.wording.grades import rating_shown
from sudoku_app.wording.steps_window import StepsWords
from sudoku_app.wording.voice import Voice

_LEAST: Final = 96  # pixels of the text, enough for a headline and a sentence
_MOST_SHARE: Final = 0.4  # of the height that the text takes; more than that scrolls


class StepColumn(IntEnum):
    """The columns of a list of steps, from left to right."""

    NUMBER = 0
    TITLE = 1
    RATING = 2


class StepsModel(RowsModel):
    """The steps to a solution in their order: number, technique with what follows, rating.

    Args:
        words: the language.
        parent: the owner.
    """

    def __init__(self, words: StepsWords, parent: QObject | None = None) -> None:
        super().__init__(len(StepColumn), StepColumn.TITLE, parent)
        self._words = words
        self._voice: Voice | None = None
        self._explained = NOTHING_TOLD
        self._ratings: tuple[float, ...] = ()

    def set_steps(self, voice: Voice | None, explained: ExplainedSteps, ratings: Sequence[float]) -> None:
        """Show other steps, with the rating of each; without a voice there are none."""
        self.beginResetModel()
        self._voice, self._explained, self._ratings = voice, explained, tuple(ratings)
        self.endResetModel()

    def rowCount(self, parent: AnyIndex = NO_INDEX) -> int:
        """Return the number of steps."""
        return 0 if parent.isValid() or self._voice is None else len(self._explained.steps)

    @property
    def headers(self) -> Sequence[str]:
        """The names of the columns."""
        return self._words.headers

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
        self._needed = max(self._needed, wanted, _LEAST)
        text = min(self._needed, self._most or round(whole * _MOST_SHARE))
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

    Attributes:
        again: begins anew.
        stop: ends what is under way.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("noticeBar")
        self._text = QLabel(self)
        self._text.setTextFormat(Qt.TextFormat.PlainText)
        self._text.setWordWrap(True)
        self.again = QPushButton(self)
        self.stop = QPushButton(self)
        kept = self.stop.sizePolicy()
        kept.setRetainSizeWhenHidden(True)
        self.stop.setSizePolicy(kept)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 8, 8, 8)
        row.addWidget(self._text, 1)
        row.addWidget(self.again)
        row.addWidget(self.stop)
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

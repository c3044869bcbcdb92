"""The status bar: the grid on the left, what typing means, and the solver on the right; a quiet line while it works."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, QTimer, Slot
from PySide6.QtWidgets import QLabel, QProgressBar, QStatusBar, QWidget

from sudoku_app.qtmodels.on_language_change import OnLanguageChange
from sudoku_app.session.gestures import Mode
from sudoku_app.session.session import Session
from sudoku_app.ui.play.time_button import TimeButton
from sudoku_app.wording.labels import Labels

_LINE_AFTER_MILLISECONDS = 250
_TOLD_MILLISECONDS = 4000


class ProgressLine(QProgressBar):
    """A line of two pixels that moves while something runs for longer than a moment."""

    def __init__(self, labels: Labels, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("progressLine")
        OnLanguageChange(self, lambda: self.setAccessibleName(labels.progress_name))
        self.setFixedHeight(2)
        self.setTextVisible(False)
        self.setRange(0, 1)
        self._delay = QTimer(self)
        self._delay.setSingleShot(True)
        self._delay.setInterval(_LINE_AFTER_MILLISECONDS)
        self._delay.timeout.connect(self._begin)

    @Slot(bool)
    def set_busy(self, busy: bool) -> None:
        """Move or rest."""
        if busy:
            self._delay.start()
        else:
            self._delay.stop()
            self.setRange(0, 1)
            self.reset()

    @Slot()
    def _begin(self) -> None:
        self.setRange(0, 0)


class StatusBar(QStatusBar):
    """Shows what is in the grid and what the solver does."""

    def __init__(self, session: Session, labels: Labels, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._labels = labels
        self.setSizeGripEnabled(False)
        self._grid = self._label()
        self._grid.setObjectName("gridStatus")
        self._mode = self._label()
        self.time = TimeButton(labels.language, self)
        self._solver = self._label()
        self._solver.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.addWidget(self._grid)
        self.addPermanentWidget(self._mode)  # no message covers what typing means
        self.addPermanentWidget(self._solver)
        self.addPermanentWidget(self.time)
        OnLanguageChange(self, lambda: self.setAccessibleName(labels.status_name))

    def minimumSizeHint(self) -> QSize:
        """Return no width: a narrow window cuts the texts off rather than refusing to be narrow."""
        return QSize(0, super().minimumSizeHint().height())

    def _label(self) -> QLabel:
        label = QLabel(self)
        label.setTextFormat(Qt.TextFormat.PlainText)
        return label

    @property
    def grid_text(self) -> str:
        """What the left side says."""
        return self._grid.text()

    @property
    def solver_text(self) -> str:
        """What the right side says."""
        return self._solver.text()

    def show_grid(self, current: int, breaks: int) -> None:
        """Say what is in the grid; while it is entered, also in the current row."""
        entering = self._session.mode is Mode.ENTER
        size = self._session.position.shape.size
        text = self._labels.status(self._session.position, current // size if entering else None)
        if breaks:
            text = f"{text} · {self._labels.breaks_now(breaks)}"
        self._grid.setText(text)
        self._mode.setText(self._labels.mode(self._session.mode))

    @Slot(str)
    def show_message(self, text: str) -> None:
        """Say something that was done, for a few seconds."""
        self.showMessage(text, _TOLD_MILLISECONDS)

    @Slot(str)
    def show_until_done(self, text: str) -> None:
        """Say what is being done, until something else, or nothing, is shown."""
        self.showMessage(text)

    @Slot(str)
    def show_solver(self, text: str) -> None:
        """Say what the solver does."""
        self._solver.setText(text)

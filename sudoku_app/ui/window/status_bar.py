"""The status bar: the current cell or the selection on the left, the solver on the right; a quiet line at work."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, QTimer, Slot
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAction, QShowEvent
from PySide6.QtWidgets import QLabel, QProgressBar, QStatusBar, QToolButton, QWidget

from sudoku_app.qtmodels.on_language_change import OnLanguageChange
from sudoku_app.session.gestures import Mode
from sudoku_app.session.session import Session
from sudoku_app.wording.cell_labels import CellLabels
from sudoku_app.wording.labels import Labels
from sudoku_app.wording.voice import SymbolStyle

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


class StopButton(QToolButton):
    """Shows while something that can be stopped takes longer than a moment; its place stays, so that nothing moves."""

    def __init__(self, stop: QAction, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("stopButton")
        self.setDefaultAction(stop)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        policy = self.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.setSizePolicy(policy)
        self._delay = QTimer(self)
        self._delay.setSingleShot(True)
        self._delay.setInterval(_LINE_AFTER_MILLISECONDS)
        self._delay.timeout.connect(self.show)
        stop.enabledChanged.connect(self._on_enabled)
        self.hide()

    @Slot(bool)
    def _on_enabled(self, enabled: bool) -> None:
        if enabled:
            self._delay.start()
        else:
            self._delay.stop()
            self.hide()


class StatusBar(QStatusBar):
    """Shows what the current cell holds and what the solver does, which can be stopped there."""

    def __init__(self, session: Session, labels: Labels, stop: QAction, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._labels = labels
        self.setSizeGripEnabled(False)
        self._cells = CellLabels(labels.language)
        self._cell = self._label()
        self._cell.setObjectName("cellStatus")
        self._cell_text = ""
        self._grid_shown = True
        self._solver = self._label()
        self._solver.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.addWidget(self._cell)
        self.addPermanentWidget(StopButton(stop, self))
        self.addPermanentWidget(self._solver)
        OnLanguageChange(self, lambda: self.setAccessibleName(labels.status_name))

    def minimumSizeHint(self) -> QSize:
        """Return no width: a narrow window cuts the texts off rather than refusing to be narrow."""
        return QSize(0, super().minimumSizeHint().height())

    def _label(self) -> QLabel:
        label = QLabel(self)
        label.setTextFormat(Qt.TextFormat.PlainText)
        return label

    @property
    def cell_text(self) -> str:
        """What the left side says."""
        return self._cell.text()

    @property
    def solver_text(self) -> str:
        """What the right side says."""
        return self._solver.text()

    def show_cell(self, cell: int, style: SymbolStyle, selected: Sequence[int] = ()) -> None:
        """Say what the current cell holds, or that several are selected; while a puzzle is entered, how far its row is.

        Args:
            cell: the current one.
            style: how values above 9 are written.
            selected: the cells that are selected, in reading order.
        """
        position = self._session.position
        if len(selected) > 1:
            text = self._cells.selection(position.shape, selected)
        else:
            text = str(self._cells.current(position.shape, cell, position.cells[cell], style))
        if self._session.mode is Mode.ENTER and len(selected) < 2:
            text = f"{text} · {self._labels.row_filled(position, cell // position.shape.size)}"
        self._cell_text = text
        self._show_cell_text()

    @Slot(bool)
    def set_grid_shown(self, shown: bool) -> None:
        """Say what the current cell holds only while there is a grid to be seen."""
        self._grid_shown = shown
        self._show_cell_text()

    def _show_cell_text(self) -> None:
        self._cell.setText(self._cell_text if self._grid_shown else "")

    def showEvent(self, event: QShowEvent) -> None:
        """Let a message that came while the bar was hidden stand alone: Qt hides only what is visible then."""
        super().showEvent(event)
        if self.currentMessage() and self._cell.isVisible():
            self._cell.hide()
            self._cell.setAttribute(Qt.WidgetAttribute.WA_WState_ExplicitShowHide, False)  # Qt shows it again

    @Slot(str)
    def show_message(self, text: str, spoken: str = "") -> None:
        """Say something that was done, for a few seconds; ``spoken`` is what a screen reader says instead."""
        self.showMessage(text, _TOLD_MILLISECONDS)
        if text and self.isVisible():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, spoken or text))

    @Slot(str)
    def show_until_done(self, text: str) -> None:
        """Say what is being done, until something else, or nothing, is shown."""
        self.showMessage(text)

    @Slot(str)
    def show_solver(self, text: str) -> None:
        """Say what the solver does."""
        self._solver.setText(text)

"""The search tree in the window: scrolls with the search, and says in words what it shows."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QWidget

from sudoku_app.exact_cover.replay.timeline import Timeline
from sudoku_app.qtmodels.retold import Retold
from sudoku_app.ui.explorer.tree_paint import TreePainter, is_large
from sudoku_app.ui.style.theme import Theme
from sudoku_app.wording.algorithm_steps import StepTeller
from sudoku_app.wording.explorer import ExplorerLabels

_KEY_STEP = 40


class TreeView(QAbstractScrollArea):
    """Shows the tree of a run at its step, and keeps the trial under way in sight."""

    def __init__(
        self, labels: ExplorerLabels, run: Timeline, teller: StepTeller, theme: Theme, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._labels = labels
        self._run = run
        self._teller = teller
        self._theme = theme
        self._painters: dict[bool, TreePainter] = {}
        self.setFrameShape(QFrame.Shape.NoFrame)
        Retold(self, self._tell)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumHeight(120)

    @property
    def tree_painter(self) -> TreePainter:
        """The painter for the tree as it is now."""
        large = is_large(self._run.tree)
        if large not in self._painters:
            self._painters[large] = TreePainter.make(self._teller, self._labels, self._theme, large=large)
        return self._painters[large]

    def _tell(self) -> None:
        self.setAccessibleName(self._labels.fixed["tree-view"])
        self._painters.clear()  # nodes are as wide as their names

    def set_run(self, run: Timeline, teller: StepTeller) -> None:
        """Show another run."""
        self._run, self._teller = run, teller
        self._painters.clear()
        self.show_step()

    def set_theme(self, theme: Theme) -> None:
        """Paint in other colours."""
        self._theme = theme
        self._painters.clear()
        self.viewport().update()

    def show_step(self) -> None:
        """Show the step at which the run is now."""
        self._set_ranges()
        self._follow()
        self.setAccessibleDescription(self._labels.tree(self._run.tree, self._teller, self._run.counters))
        self.viewport().update()

    def _set_ranges(self) -> None:
        size, room = self.tree_painter.size(self._run.tree), self.viewport().size()
        for bar, length, page in (
            (self.horizontalScrollBar(), size.width(), room.width()),
            (self.verticalScrollBar(), size.height(), room.height()),
        ):
            bar.setRange(0, max(0, round(length) - page))
            bar.setPageStep(page)
            bar.setSingleStep(_KEY_STEP)

    def _follow(self) -> None:
        tree, painter = self._run.tree, self.tree_painter
        path = tree.path
        place = painter.place(tree, path[-1], len(path) - 1)
        for bar, position, length, slack in (
            (self.horizontalScrollBar(), place.x(), self.viewport().width(), painter.slot),
            (self.verticalScrollBar(), place.y(), self.viewport().height(), painter.level),
        ):
            if not bar.value() + slack <= position <= bar.value() + length - slack:
                bar.setValue(round(position - length / 2))

    def _origin(self) -> QPointF:
        """Return where the drawing's top left corner lies in the viewport; a narrow drawing is centred."""
        size = self.tree_painter.size(self._run.tree)
        spare = max(0.0, self.viewport().width() - size.width())
        return QPointF(spare / 2 - self.horizontalScrollBar().value(), -self.verticalScrollBar().value())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the part in sight."""
        painter = QPainter(self.viewport())
        painter.fillRect(event.rect(), self._theme.paper)
        origin = self._origin()
        painter.translate(origin)
        sight = QRectF(self.viewport().rect()).translated(-origin)
        self.tree_painter.paint(painter, self._run.tree, sight)
        painter.resetTransform()
        if self._run.tree.unseen:
            painter.setPen(self._theme.quiet)
            painter.drawText(
                self.viewport().rect().adjusted(8, 4, -8, -4),
                Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignRight,
                self._labels.unseen(self._run.tree.unseen),
            )
        if self.hasFocus():
            painter.setPen(QPen(self._theme.entry, 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(self.viewport().rect().adjusted(1, 1, -1, -1))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the trial under way in sight."""
        super().resizeEvent(event)
        self._set_ranges()
        self._follow()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Scroll with the arrow keys."""
        key = Qt.Key(event.key())
        moves = {
            Qt.Key.Key_Left: (self.horizontalScrollBar(), -_KEY_STEP),
            Qt.Key.Key_Right: (self.horizontalScrollBar(), _KEY_STEP),
            Qt.Key.Key_Up: (self.verticalScrollBar(), -_KEY_STEP),
            Qt.Key.Key_Down: (self.verticalScrollBar(), _KEY_STEP),
        }
        if key in moves:
            bar, step = moves[key]
            bar.setValue(bar.value() + step)
        else:
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        """Return a comfortable size."""
        return QSize(420, 320)

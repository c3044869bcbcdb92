"""The search tree in the window: scrolls with the search, and says in words what it shows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QWidget

from sudoku_app.exact_cover.replay.search_tree import ROOT, Fate, SearchTree
from sudoku_app.exact_cover.replay.timeline import Timeline
from sudoku_app.qtmodels.overrides import guarded
from sudoku_app.qtmodels.widget_updates import OnLanguageChange
from sudoku_app.ui.explorer.matrix_paint import paint_strokes
from sudoku_app.ui.style.theme import Theme
from sudoku_app.wording.algorithm_steps import StepWords
from sudoku_app.wording.explorer import ExplorerLabels
from sudoku_app.wording.report import Tone

# Painting of the search tree: pure functions of the tree, for the window and for pictures alike.
#
# The tree grows downwards: a node is an option tried, below it what was tried next. Large trees are drawn with dots.

MARGIN: Final = 12.0
_LARGE_SLOTS, _LARGE_DEPTH = 48, 14
_NODE_HEIGHT: Final = 24.0
_LEVEL: Final = 48.0
_SMALL_SLOT, _SMALL_LEVEL, _DOT = 13.0, 15.0, 3.6
_WIDEST_NODE: Final = 116.0
_SAMPLED: Final = 400


def is_large(tree: SearchTree) -> bool:
    """Return whether a tree is drawn with dots."""
    return tree.slots > _LARGE_SLOTS or tree.depth > _LARGE_DEPTH


@dataclass(frozen=True)
class TreePainter:
    """Paints search trees of one problem in the colours of one theme."""

    teller: StepWords
    labels: ExplorerLabels
    theme: Theme
    large: bool
    node_width: float
    slot: float
    level: float

    @classmethod
    def make(cls, teller: StepWords, labels: ExplorerLabels, theme: Theme, *, large: bool) -> TreePainter:
        """Return a painter with nodes as wide as the names of the options ask for."""
        if large:
            return cls(teller, labels, theme, True, 2 * _DOT, _SMALL_SLOT, _SMALL_LEVEL)
        problem = teller.problem
        step = max(1, problem.option_count // _SAMPLED)
        metrics, small = QFontMetricsF(_font(13)), QFontMetricsF(_font(11))
        names = [metrics.horizontalAdvance(teller.option(k)) for k in range(0, problem.option_count, step)]
        width = min(max([24.0, metrics.horizontalAdvance(labels.fixed["start"]), *names]) + 16, _WIDEST_NODE)
        step = max(1, problem.item_count // _SAMPLED)
        ends = [
            small.horizontalAdvance(labels.no_option_for(teller.item(k))) for k in range(0, problem.item_count, step)
        ]
        return cls(teller, labels, theme, False, width, max(width, min(max(ends, default=0), 130)) + 14, _LEVEL)

    def size(self, tree: SearchTree) -> QSizeF:
        """Return the size of a tree's drawing."""
        end = 18 if not self.large else 0
        return QSizeF(2 * MARGIN + tree.slots * self.slot, 2 * MARGIN + tree.depth * self.level + _NODE_HEIGHT + end)

    def place(self, tree: SearchTree, node: int, depth: int) -> QPointF:
        """Return the middle of a node."""
        first, last = tree.extent(node)
        return QPointF(MARGIN + ((first + last) / 2 + 0.5) * self.slot, MARGIN + depth * self.level + _NODE_HEIGHT / 2)

    def paint(self, painter: QPainter, tree: SearchTree, sight: QRectF) -> None:
        """Paint the part of a tree that lies in ``sight``."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        first = max(0, int((sight.left() - MARGIN) / self.slot) - 1)
        last = int((sight.right() - MARGIN) / self.slot) + 1
        top = max(0, int((sight.top() - MARGIN) / self.level) - 1)
        bottom = min(tree.depth, int((sight.bottom() - MARGIN) / self.level) + 1)
        path = set(tree.path)
        for depth in range(max(1, top), bottom + 1):
            self._paint_edges(painter, tree, tree.row(depth, first, last), depth, path)
        for depth in range(top, bottom + 1):
            for node in tree.row(depth, first, last):
                middle = self.place(tree, node, depth)
                if self.large:
                    self._paint_dot(painter, tree, node, middle, path)
                else:
                    self._paint_node(painter, tree, node, middle, path)

    def _paint_edges(self, painter: QPainter, tree: SearchTree, nodes: list[int], depth: int, path: set[int]) -> None:
        half = _DOT if self.large else _NODE_HEIGHT / 2
        branching: dict[int, int] = {}
        for node in nodes:
            parent = tree.parent[node]
            branching[parent] = tree.item[node]
            begin = self.place(tree, parent, depth - 1) + QPointF(0, half)
            end = self.place(tree, node, depth) - QPointF(0, half)
            on_path = node in path
            colour = self.theme.entry if on_path else self.theme.hairline
            painter.setPen(QPen(colour, 2 if on_path else 1.2))
            if self.large:
                painter.drawLine(begin, end)
                continue
            knee = begin + QPointF(0, 18)
            painter.drawLines([QLineF(begin, knee), QLineF(knee, end)])
        if self.large:
            return
        for parent, item in branching.items():
            middle = self.place(tree, parent, depth - 1) + QPointF(0, half + 11)
            self._paint_text(painter, middle, self.labels.branches_on(self.teller.item(item)), self.theme.quiet)

    def _paint_text(self, painter: QPainter, middle: QPointF, text: str, colour: QColor) -> None:
        font = _font(11)
        painter.setFont(font)
        shown = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, self.slot - 6)
        width = QFontMetricsF(font).horizontalAdvance(shown) + 4
        box = QRectF(middle.x() - width / 2, middle.y() - 8, width, 16)
        painter.fillRect(box, self.theme.paper)
        painter.setPen(colour)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, shown)

    def _colours(self, fate: Fate, *, on_path: bool) -> tuple[QColor, QColor]:
        """Return the ground and the edge of a node."""
        theme = self.theme
        if fate is Fate.DEAD_END:
            return theme.tone_grounds[Tone.NONE], theme.tones[Tone.NONE]
        if fate is Fate.SOLUTION:
            return theme.tone_grounds[Tone.ONE], theme.tones[Tone.ONE]
        return (theme.pointed, theme.entry) if on_path else (theme.paper, theme.hairline)

    def _paint_node(self, painter: QPainter, tree: SearchTree, node: int, middle: QPointF, path: set[int]) -> None:
        fate, on_path = tree.fate(node), node in path
        ground, edge = self._colours(fate, on_path=on_path)
        current = node == tree.path[-1]
        width = self.node_width
        box = QRectF(middle.x() - width / 2, middle.y() - _NODE_HEIGHT / 2, width, _NODE_HEIGHT)
        painter.setPen(QPen(edge, 2.4 if current else 1.3))
        painter.setBrush(ground)
        painter.drawRoundedRect(box, 6, 6)
        name = self.labels.fixed["start"] if node == ROOT else self.teller.option(tree.option[node])
        font = _font(13)
        font.setBold(current)
        painter.setFont(font)
        painter.setPen(self.theme.ink)
        shown = QFontMetricsF(font).elidedText(name, Qt.TextElideMode.ElideRight, width - 8)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, shown)
        below = middle + QPointF(0, _NODE_HEIGHT / 2 + 11)
        if fate is Fate.DEAD_END:
            self._paint_cross(painter, QPointF(box.right(), box.top()), 4.5)
            text = self.labels.no_option_for(self.teller.item(tree.dead_item[node]))
            self._paint_text(painter, below, text, self.theme.tones[Tone.NONE])
        elif fate is Fate.SOLUTION:
            self._paint_tick(painter, QPointF(box.right(), box.top()), 5)
            self._paint_text(painter, below, self.labels.cover_mark, self.theme.tones[Tone.ONE])

    def _paint_dot(self, painter: QPainter, tree: SearchTree, node: int, middle: QPointF, path: set[int]) -> None:
        fate, on_path = tree.fate(node), node in path
        ground, edge = self._colours(fate, on_path=on_path)
        if fate is Fate.DEAD_END:
            self._paint_cross(painter, middle, _DOT)
        elif fate is Fate.SOLUTION:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(edge)
            painter.drawRect(QRectF(middle.x() - 4.5, middle.y() - 4.5, 9, 9))
        else:
            painter.setPen(QPen(edge, 1.3))
            painter.setBrush(edge if on_path else ground)
            painter.drawEllipse(middle, _DOT, _DOT)
        if node == tree.path[-1]:
            painter.setPen(QPen(self.theme.entry, 1.8))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(middle, _DOT + 3, _DOT + 3)

    def _paint_cross(self, painter: QPainter, middle: QPointF, half: float) -> None:
        painter.setPen(QPen(self.theme.tones[Tone.NONE], 2))
        paint_strokes(painter, middle, (-half, -half, half, half), (-half, half, half, -half))

    def _paint_tick(self, painter: QPainter, middle: QPointF, half: float) -> None:
        painter.setPen(QPen(self.theme.tones[Tone.ONE], 2.2))
        paint_strokes(painter, middle, (-half, 0, -1, half), (-1, half, half, -half))


def _font(pixels: int) -> QFont:
    font = QFont()
    font.setPixelSize(pixels)
    return font


_KEY_STEP = 40


@guarded
class TreeView(QAbstractScrollArea):
    """Shows the tree of a run at its step, and keeps the trial under way in sight."""

    def __init__(
        self, labels: ExplorerLabels, run: Timeline, teller: StepWords, theme: Theme, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._labels = labels
        self._run = run
        self._teller = teller
        self._theme = theme
        self._painters: dict[bool, TreePainter] = {}
        self.setFrameShape(QFrame.Shape.NoFrame)
        OnLanguageChange(self, self._retranslate)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumHeight(120)

    @property
    def tree_painter(self) -> TreePainter:
        """The painter for the tree as it is now."""
        large = is_large(self._run.tree)
        if large not in self._painters:
            self._painters[large] = TreePainter.make(self._teller, self._labels, self._theme, large=large)
        return self._painters[large]

    def _retranslate(self) -> None:
        self.setAccessibleName(self._labels.fixed["tree-view"])
        self._painters.clear()  # nodes are as wide as their names

    def set_run(self, run: Timeline, teller: StepWords) -> None:
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
        across, down = self.horizontalScrollBar(), self.verticalScrollBar()
        moves = {
            Qt.Key.Key_Left: (across, -_KEY_STEP),
            Qt.Key.Key_Right: (across, _KEY_STEP),
            Qt.Key.Key_Up: (down, -_KEY_STEP),
            Qt.Key.Key_Down: (down, _KEY_STEP),
        }
        if key in moves:
            bar, step = moves[key]
            bar.setValue(bar.value() + step)
        else:
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        """Return a comfortable size."""
        return QSize(420, 320)

"""Painting of the search tree: pure functions of the tree, for the window and for pictures alike.

The tree grows downwards: a node is an option tried, below it what was tried next. Large trees are drawn with dots.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from sudoku_app.exact_cover.replay.search_tree import ROOT, Fate, SearchTree
from sudoku_app.ui.style.theme import Theme
from sudoku_app.wording.algorithm_steps import StepTeller
from sudoku_app.wording.explorer import ExplorerLabels
from sudoku_app.wording.report import Tone

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

    teller: StepTeller
    labels: ExplorerLabels
    theme: Theme
    large: bool
    node_width: float
    slot: float
    level: float

    @classmethod
    def make(cls, teller: StepTeller, labels: ExplorerLabels, theme: Theme, *, large: bool) -> TreePainter:
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
            parent = tree.parent(node)
            branching[parent] = tree.item(node)
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
        """Paint a small text on the ground."""
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
        return (theme.selected, theme.entry) if on_path else (theme.paper, theme.hairline)

    def _paint_node(self, painter: QPainter, tree: SearchTree, node: int, middle: QPointF, path: set[int]) -> None:
        fate, on_path = tree.fate(node), node in path
        ground, edge = self._colours(fate, on_path=on_path)
        current = node == tree.path[-1]
        width = self.node_width
        box = QRectF(middle.x() - width / 2, middle.y() - _NODE_HEIGHT / 2, width, _NODE_HEIGHT)
        painter.setPen(QPen(edge, 2.4 if current else 1.3))
        painter.setBrush(ground)
        painter.drawRoundedRect(box, 6, 6)
        name = self.labels.fixed["start"] if node == ROOT else self.teller.option(tree.option(node))
        font = _font(13)
        font.setBold(current)
        painter.setFont(font)
        painter.setPen(self.theme.ink)
        shown = QFontMetricsF(font).elidedText(name, Qt.TextElideMode.ElideRight, width - 8)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, shown)
        below = middle + QPointF(0, _NODE_HEIGHT / 2 + 11)
        if fate is Fate.DEAD_END:
            self._paint_cross(painter, QPointF(box.right(), box.top()), 4.5)
            text = self.labels.no_option_for(self.teller.item(tree.dead_item(node)))
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
        painter.drawLine(middle - QPointF(half, half), middle + QPointF(half, half))
        painter.drawLine(middle + QPointF(-half, half), middle + QPointF(half, -half))

    def _paint_tick(self, painter: QPainter, middle: QPointF, half: float) -> None:
        painter.setPen(QPen(self.theme.tones[Tone.ONE], 2.2))
        painter.drawLine(middle + QPointF(-half, 0), middle + QPointF(-1, half))
        painter.drawLine(middle + QPointF(-1, half), middle + QPointF(half, -half))


def _font(pixels: int) -> QFont:
    font = QFont()
    font.setPixelSize(pixels)
    return font

"""A small chart: the counters of the three rules side by side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Slot
from PySide6.QtGui import QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from sudoku_app.background.requests.explorer import RuleRun
from sudoku_app.exact_cover.algorithm_x import ChoiceRule
from sudoku_app.qtmodels.retold import Retold
from sudoku_app.ui.style.theme import Theme
from sudoku_app.wording.explorer import ExplorerLabels

_COUNTERS: Final = ("items_chosen", "options_tried", "removals", "dead_ends")
_ROW: Final = 23
_HEAD: Final = 22
_NAMES: Final = 104
_BAR: Final = 5
_RULES: Final = (ChoiceRule.FEWEST, ChoiceRule.FIRST, ChoiceRule.LAST)


class RuleChart(QWidget):
    """A column for each rule, a row for each counter, a number and a bar in each field."""

    def __init__(self, labels: ExplorerLabels, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._labels = labels
        self._theme = theme
        self._runs: tuple[RuleRun, ...] = ()
        self._rule = ChoiceRule.FEWEST
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)  # bars begin at the left, as axes do
        Retold(self, self._tell)
        self.setFixedHeight(self.sizeHint().height())

    def _tell(self) -> None:
        self.setAccessibleName(self._labels.fixed["chart"])
        self.setAccessibleDescription(self._labels.chart_rows(self.rows()))

    def sizeHint(self) -> QSize:
        """Return the size of all rows."""
        return QSize(400, _HEAD + _ROW * len(_COUNTERS) + 18)

    def set_theme(self, theme: Theme) -> None:
        """Paint in other colours."""
        self._theme = theme
        self.update()

    def set_rule(self, rule: ChoiceRule) -> None:
        """Let the rule of the run stand out."""
        self._rule = rule
        self.update()

    @Slot(object)
    def set_runs(self, runs: Sequence[RuleRun]) -> None:
        """Show counters; with none, that they are being found."""
        self._runs = tuple(runs)
        self.setAccessibleDescription(self._labels.chart_rows(self.rows()))
        self.update()

    def rows(self) -> list[str]:
        """Return the chart in words, a text for each row."""
        return [
            self._labels.chart_row(name, [(rule, self._text(run, name)) for rule, run in self._found()])
            for name in _COUNTERS
            if self._runs
        ]

    def _found(self) -> list[tuple[ChoiceRule, RuleRun]]:
        runs = {run.rule: run for run in self._runs}
        return [(rule, runs[rule]) for rule in _RULES if rule in runs]

    def _value(self, run: RuleRun, name: str) -> int:
        return int(asdict(run.counters)[name])

    def _text(self, run: RuleRun, name: str) -> str:
        return self._labels.counter_value(self._value(run, name), finished=run.finished)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint names, numbers and bars."""
        painter = QPainter(self)
        theme, font = self._theme, QFont(self.font())
        font.setPixelSize(12)
        column = (self.width() - _NAMES) / len(_RULES)
        for number, rule in enumerate(_RULES):
            font.setBold(rule is self._rule)
            painter.setFont(font)
            painter.setPen(theme.ink if rule is self._rule else theme.quiet)
            box = QRectF(_NAMES + number * column, 0, column - 8, _HEAD)
            painter.drawText(box, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, self._labels.rule(rule))
        font.setBold(False)
        painter.setFont(font)
        for number, name in enumerate(_COUNTERS):
            self._paint_row(painter, name, _HEAD + number * _ROW, column)
        note = QRectF(0, self.height() - 17, self.width(), 16)
        painter.setPen(theme.quiet)
        if not self._runs:
            painter.drawText(note, Qt.AlignmentFlag.AlignLeft, self._labels.fixed["comparing"])
        elif not all(run.finished for run in self._runs):
            painter.drawText(note, Qt.AlignmentFlag.AlignLeft, self._labels.fixed["stopped"])

    def _paint_row(self, painter: QPainter, name: str, top: float, column: float) -> None:
        theme = self._theme
        painter.setPen(theme.ink)
        middle = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        height = _ROW - _BAR - 3  # above the bar
        painter.drawText(QRectF(0, top, _NAMES - 6, height), middle, self._labels.counter_name(name))
        largest = max((self._value(run, name) for run in self._runs), default=0)
        for rule, run in self._found():
            left = _NAMES + _RULES.index(rule) * column
            painter.setPen(theme.ink if rule is self._rule else theme.quiet)
            painter.drawText(QRectF(left, top, column - 8, height), middle, self._text(run, name))
            value = self._value(run, name)
            if value:  # nothing has no bar
                bar = QRectF(left, top + _ROW - _BAR - 2, max((column - 12) * value / largest, 1.5), _BAR)
                painter.fillRect(bar, theme.entry if rule is self._rule else theme.hairline)

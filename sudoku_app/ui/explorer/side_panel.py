"""The column beside the matrix: the sentence of the step, the partial cover, the search tree, the counters."""

from __future__ import annotations

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from sudoku_app.exact_cover.replay.timeline import Timeline
from sudoku_app.ui.explorer.rule_chart import RuleChart
from sudoku_app.ui.explorer.tree_view import TreeView
from sudoku_app.ui.painting.ink import Ink
from sudoku_app.ui.panel.verdict_card import VerdictCard
from sudoku_app.ui.style.style_sheet import HEADING, QUIET, ROLE
from sudoku_app.ui.style.theme import Theme
from sudoku_app.wording.algorithm_steps import StepTeller, StepText
from sudoku_app.wording.explorer import ExplorerLabels
from sudoku_app.wording.report import Report

_CARD_HEIGHT = 104  # room for the longest usual reason


class SidePanel(QWidget):
    """Shows everything about a step that is not the matrix."""

    def __init__(
        self, labels: ExplorerLabels, run: Timeline, teller: StepTeller, theme: Theme, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._labels = labels
        self._run = run
        self._teller = teller
        column = QVBoxLayout(self)
        column.setContentsMargins(6, 6, 14, 10)
        column.setSpacing(7)
        self.card = VerdictCard(labels.language, Ink(theme), self)
        # A height of its own: the words stay on top, and the tree below does not jump from step to step.
        self.card.setMinimumHeight(_CARD_HEIGHT)
        inner = self.card.layout()
        if isinstance(inner, QVBoxLayout):
            inner.addStretch(1)
        self.card.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.partial = self._text(HEADING)
        self.counters = self._text(QUIET)
        self.counters.setMinimumHeight(2 * self.counters.fontMetrics().lineSpacing())
        self.tree = TreeView(labels, run, teller, theme, self)
        self.chart = RuleChart(labels, theme, self)
        self.count_button = QPushButton(self)
        self.stop_button = QPushButton(self)
        self.stop_button.hide()
        self.count_text = self._text(QUIET)
        count_row = QHBoxLayout()
        count_row.addWidget(self.count_button)
        count_row.addWidget(self.stop_button)
        count_row.addWidget(self.count_text, 1)
        column.addWidget(self.card)
        column.addWidget(self.partial)
        self._headings = {"tree-heading": self._text(QUIET), "chart": self._text(QUIET)}
        column.addWidget(self._headings["tree-heading"])
        column.addWidget(self.tree, 1)
        column.addWidget(self.counters)
        column.addWidget(self._headings["chart"])
        column.addWidget(self.chart)
        column.addLayout(count_row)

    def _text(self, role: str) -> QLabel:
        label = QLabel(self)
        label.setProperty(ROLE, role)
        label.setWordWrap(True)
        label.setTextFormat(Qt.TextFormat.PlainText)
        return label

    def tell(self) -> None:
        """Say everything in the language of now."""
        fixed = self._labels.fixed
        self.count_button.setText(fixed["count"])
        self.stop_button.setText(fixed["stop"])
        for name, heading in self._headings.items():
            heading.setText(fixed[name])
        self.show_step()

    def set_run(self, run: Timeline, teller: StepTeller) -> None:
        """Show another run."""
        self._run, self._teller = run, teller
        self.tree.set_run(run, teller)

    def set_theme(self, theme: Theme) -> None:
        """Paint in other colours."""
        self.card.set_ink(Ink(theme))
        self.tree.set_theme(theme)
        self.chart.set_theme(theme)

    def show_step(self) -> StepText:
        """Show the step at which the run is now, and return what is said of it."""
        text = self._teller.tell(self._run)
        self.card.show_report(Report(text.tone, text.headline, text.reason))
        self.partial.setText(self._labels.partial(self._teller, self._run))
        self.counters.setText(self._labels.counters(self._run.step, self._run.counters))
        self.tree.show_step()
        return text

    @Slot(bool)
    def show_counting(self, on: bool) -> None:
        """Offer to stop while covers are counted."""
        self.count_button.setVisible(not on)
        self.stop_button.setVisible(on)

"""The column beside the matrix: the step's sentence, partial cover, search tree, counters; and what counts covers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict
from typing import Final

from PySide6.QtCore import QObject, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from sudoku_app.background.jobs import JobProgress
from sudoku_app.background.requests.explorer import CompareRules, CountCovers, RuleRun
from sudoku_app.background.service import JobService, LatestJob
from sudoku_app.exact_cover.algorithm_x import ChoiceRule
from sudoku_app.exact_cover.outcome import Outcome
from sudoku_app.exact_cover.problem import ExactCover
from sudoku_app.exact_cover.replay.timeline import Timeline
from sudoku_app.qtmodels.overrides import guarded
from sudoku_app.qtmodels.widget_updates import OnLanguageChange
from sudoku_app.ui.answers.cards import VerdictCard
from sudoku_app.ui.explorer.tree_view import TreeView
from sudoku_app.ui.painting.ink import Ink
from sudoku_app.ui.style.form_parts import filled, text_label
from sudoku_app.ui.style.style_sheet import HEADING, QUIET
from sudoku_app.ui.style.theme import Theme
from sudoku_app.wording.algorithm_steps import StepText, StepWords
from sudoku_app.wording.exact_cover import counter_name
from sudoku_app.wording.explorer import ExplorerLabels
from sudoku_app.wording.report import Report

# By each rule about a second in plain Python; small matrices are done long before.
TRIALS: Final = 20_000
REMOVALS: Final = 1_000_000


class Counting(QObject):
    """Asks the background and turns its answers into words."""

    compared = Signal(object)  # tuple[RuleRun, ...]: the counters of the three rules
    counted = Signal(str)  # how far counting is, or its result
    running_changed = Signal(bool)  # counting began or ended

    def __init__(self, jobs: JobService, labels: ExplorerLabels, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._jobs = jobs
        self._labels = labels
        self._problem: ExactCover | None = None
        self._chosen: tuple[int, ...] = ()
        self._comparing = LatestJob(self)
        self._counting = LatestJob(self)
        self._text: Callable[[], str] = str  # returns what was shown last; nothing yet

    @property
    def running(self) -> bool:
        """Whether covers are being counted."""
        return self._counting.busy

    def set_problem(self, problem: ExactCover, chosen: tuple[int, ...]) -> None:
        """Turn to another matrix: compare the rules on it, and count when asked."""
        self.cancel()
        self._problem, self._chosen = problem, chosen
        self._say(str)
        self.compared.emit(())
        request = CompareRules(problem, chosen, TRIALS, REMOVALS)  # where it fails, the chart stays empty
        self._comparing.ask(self._jobs, request, self._on_compared, None, self._on_compared)

    @Slot()
    def count(self) -> None:
        """Count every cover; a comparison that is still running is put off."""
        if self._problem is None or self.running:
            return
        self._comparing.cancel()  # what is known by then is shown
        request = CountCovers(self._problem, self._chosen)
        job = self._counting.ask(self._jobs, request, self._on_counted, self._on_not_counted, self._on_counted)
        job.progressed.connect(self._on_progress)
        self._show_count(0, 0)
        self.running_changed.emit(True)

    @Slot()
    def stop(self) -> None:
        """Stop counting; what was counted until then is shown."""
        self._counting.cancel()

    @Slot()
    def cancel(self) -> None:
        """Give everything up."""
        self._comparing.cancel()  # what is known by then is shown
        if self._counting.abandon():
            self.running_changed.emit(False)

    @Slot(object)
    def _on_compared(self, runs: tuple[RuleRun, ...] | None) -> None:
        if runs is not None:
            self.compared.emit(runs)

    @Slot(object)
    def _on_counted(self, outcome: Outcome | None) -> None:
        covers, seconds, exhausted = 0, 0.0, False  # where it was stopped before it began
        if outcome is not None:
            covers, seconds, exhausted = outcome.count, outcome.seconds, outcome.exhausted
        self._say(lambda: self._labels.counted(covers, seconds, exhausted=exhausted))
        self.running_changed.emit(False)

    @Slot(object)
    def _on_not_counted(self, error: Exception) -> None:
        self._say(lambda: self._labels.failed(str(error)))
        self.running_changed.emit(False)

    def repeat(self) -> None:
        """Set the text that is shown, in the present language."""
        self.counted.emit(self._text())

    def _say(self, text: Callable[[], str]) -> None:
        self._text = text
        self.repeat()

    @Slot(object)
    def _on_progress(self, progress: JobProgress) -> None:
        self._show_count(progress.progress.solutions, progress.progress.nodes)

    def _show_count(self, covers: int, tried: int) -> None:
        self._say(lambda: self._labels.counting(covers, tried))


_COUNTERS: Final = ("items_chosen", "options_tried", "removals", "dead_ends")
_ROW: Final = 23
_HEAD: Final = 22
_NAMES: Final = 104
_BAR: Final = 5
_RULES: Final = (ChoiceRule.FEWEST, ChoiceRule.FIRST, ChoiceRule.LAST)


@guarded
class RuleChart(QWidget):
    """A column for each rule, a row for each counter, a number and a bar in each field."""

    def __init__(self, labels: ExplorerLabels, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._labels = labels
        self._theme = theme
        self._runs: tuple[RuleRun, ...] = ()
        self._rule = ChoiceRule.FEWEST
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)  # bars begin at the left, as axes do
        OnLanguageChange(self, self._retranslate)
        self.setFixedHeight(self.sizeHint().height())

    def _retranslate(self) -> None:
        self.setAccessibleName(self._labels.fixed["chart"])
        self.setAccessibleDescription(self._labels.language.clauses(self.rows()))

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
        self.setAccessibleDescription(self._labels.language.clauses(self.rows()))
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
        painter.drawText(QRectF(0, top, _NAMES - 6, height), middle, counter_name(self._labels.language, name))
        largest = max((self._value(run, name) for run in self._runs), default=0)
        for rule, run in self._found():
            left = _NAMES + _RULES.index(rule) * column
            painter.setPen(theme.ink if rule is self._rule else theme.quiet)
            painter.drawText(QRectF(left, top, column - 8, height), middle, self._text(run, name))
            value = self._value(run, name)
            if value:  # nothing has no bar
                bar = QRectF(left, top + _ROW - _BAR - 2, max((column - 12) * value / largest, 1.5), _BAR)
                painter.fillRect(bar, theme.entry if rule is self._rule else theme.hairline)


_CARD_HEIGHT = 104  # room for the longest usual reason


class SidePanel(QWidget):
    """Shows everything about a step that is not the matrix."""

    def __init__(
        self, labels: ExplorerLabels, run: Timeline, teller: StepWords, theme: Theme, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._labels = labels
        self._run = run
        self._teller = teller
        self.card = VerdictCard(labels.language, Ink(theme), self)
        # A height of its own: the words stay on top, and the tree below does not jump from step to step.
        self.card.setMinimumHeight(_CARD_HEIGHT)
        inner = self.card.layout()
        if isinstance(inner, QVBoxLayout):
            inner.addStretch(1)
        self.card.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.partial = text_label(self, role=HEADING)
        self.counters = text_label(self, role=QUIET)
        self.counters.setMinimumHeight(2 * self.counters.fontMetrics().lineSpacing())
        self.tree = TreeView(labels, run, teller, theme, self)
        self.chart = RuleChart(labels, theme, self)
        self.count_button, self.stop_button = QPushButton(self), QPushButton(self)
        self.stop_button.hide()
        self.count_text = text_label(self, role=QUIET)
        counting = filled(QHBoxLayout(), self.count_button, self.stop_button, (self.count_text, 1))
        above_tree, above_chart = text_label(self, role=QUIET), text_label(self, role=QUIET)
        self._headings = {"tree-heading": above_tree, "chart": above_chart}
        top = self.card, self.partial, above_tree, (self.tree, 1), self.counters
        column = QVBoxLayout(self)
        filled(column, *top, above_chart, self.chart, counting, margins=(6, 6, 14, 10), spacing=7)

    def show_message(self) -> None:
        """Say everything in the language of now."""
        fixed = self._labels.fixed
        self.count_button.setText(fixed["count"])
        self.stop_button.setText(fixed["stop"])
        for name, heading in self._headings.items():
            heading.setText(fixed[name])
        self.show_step()

    def set_run(self, run: Timeline, teller: StepWords) -> None:
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
        text = self._teller.text_of(self._run)
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

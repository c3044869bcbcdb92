"""What the explorer is led by: its actions, the row of choices above the matrix, and the player that moves a run."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import QObject, QSignalBlocker, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSlider, QSpinBox, QWidget

from sudoku_app.exact_cover import algorithm_x
from sudoku_app.exact_cover.algorithm_x import ChoiceRule, Event
from sudoku_app.exact_cover.examples import Example, examples, size_ranges
from sudoku_app.exact_cover.replay.timeline import Timeline
from sudoku_app.qtmodels.widget_updates import OnLanguageChange
from sudoku_app.ui.style.form_parts import DropDown, filled
from sudoku_app.wording.explorer import ExplorerCommand, ExplorerLabels, explorer_commands
from sudoku_app.wording.labels import Labels
from sudoku_app.wording.mnemonics import without_mnemonic

SHORTCUTS: Final[dict[ExplorerCommand, tuple[str, ...]]] = {
    ExplorerCommand.RESTART: ("Ctrl+Home",),
    ExplorerCommand.BACK: ("Ctrl+Left",),
    ExplorerCommand.STEP: ("Ctrl+Right",),
    ExplorerCommand.STEP_OVER: ("Ctrl+Down",),
    ExplorerCommand.NEXT_DEAD_END: ("Ctrl+D",),
    ExplorerCommand.NEXT_SOLUTION: ("Ctrl+L",),
    ExplorerCommand.PLAY: ("Ctrl+P", "F5"),
    ExplorerCommand.OPEN: ("Ctrl+O",),
    ExplorerCommand.MATRIX_PICTURE: ("Ctrl+S",),
    ExplorerCommand.TREE_PICTURE: ("Ctrl+Shift+S",),
    ExplorerCommand.CLOSE: ("Ctrl+W",),
    ExplorerCommand.ZOOM_IN: ("Ctrl++", "Ctrl+="),
    ExplorerCommand.ZOOM_OUT: ("Ctrl+-",),
    ExplorerCommand.ZOOM_FIT: ("Ctrl+0",),
}
_RULES = (ChoiceRule.FEWEST, ChoiceRule.FIRST, ChoiceRule.LAST)
_FIRST_SPEED = 1
SPEEDS: Final = (1, 2, 4, 8, 15, 30, 60)
# A long way is gone in slices, between which the window draws and listens.
_SLICE_SECONDS: Final = 0.012
_TICK_MILLISECONDS: Final = 16
_MOST_STEPS_A_TICK: Final = 6

Goal = Callable[[Event], bool]


def make_actions(parent: QObject) -> dict[ExplorerCommand, QAction]:
    """Return the actions of all commands, which `label_actions` gives their texts."""
    actions = {}
    for command in ExplorerCommand:
        action = actions[command] = QAction(parent)
        action.setObjectName(command.value)
        action.setShortcuts([QKeySequence(keys) for keys in SHORTCUTS[command]])
    actions[ExplorerCommand.PLAY].setCheckable(True)
    return actions


def label_actions(actions: Mapping[ExplorerCommand, QAction], labels: ExplorerLabels) -> None:
    """Say what the actions do, in the language of now."""
    for command, (text, tip) in explorer_commands(labels.language).items():
        action = actions[command]
        action.setText(text)
        name = without_mnemonic(text)
        action.setIconText(name)
        shown = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        action.setToolTip(Labels(labels.language).tip(tip or name.removesuffix("…"), shown))


class ChoicesBar(QWidget):
    """Chooses matrix, size, rule and speed."""

    example_chosen = Signal(object)  # Example: an example was chosen, or its size changed
    puzzle_chosen = Signal()  # the puzzle being edited was chosen
    rule_chosen = Signal(object)  # ChoiceRule: a rule was chosen
    speed_chosen = Signal(int)  # a speed was chosen, in steps a second

    def __init__(self, labels: ExplorerLabels, *, with_puzzle: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._labels = labels
        self._examples = examples()
        self._with_puzzle = with_puzzle
        row = filled(QHBoxLayout(self), margins=(14, 8, 14, 4), spacing=8)
        self.matrices = DropDown(self)
        self.matrices.setObjectName("matrices")
        self._titles: list[tuple[str, QLabel, QWidget]] = []
        self._add(row, "matrix", self.matrices)
        self.sizes = [QSpinBox(self), QSpinBox(self)]
        self._size_label = self._add(row, "size", *self.sizes)
        row.addSpacing(14)
        self.rules = DropDown(self)
        self.rules.setObjectName("rules")
        self._add(row, "rule", self.rules)
        row.addStretch(1)
        self.speeds = QSlider(Qt.Orientation.Horizontal, self)
        self.speeds.setRange(0, len(SPEEDS) - 1)
        self.speeds.setValue(_FIRST_SPEED)
        self.speeds.setPageStep(1)
        self.speeds.setFixedWidth(130)
        self._speed = QLabel(self)
        self._add(row, "speed", self.speeds, self._speed)
        OnLanguageChange(self, self._retranslate)
        self._show_sizes(self._examples[0])
        # `activated` and not `currentIndexChanged`: choosing the puzzle once more reads the grid again.
        self.matrices.activated.connect(self._on_matrix)
        for spin in self.sizes:
            spin.valueChanged.connect(lambda: self.example_chosen.emit(self.example))
        self.rules.currentIndexChanged.connect(lambda: self.rule_chosen.emit(self.rule))
        self.speeds.valueChanged.connect(self._on_speed)

    def _retranslate(self) -> None:
        labels = self._labels
        matrices = [labels.example(example) for example in self._examples]
        if self._with_puzzle:
            matrices.append(labels.fixed["current"])
        for box, texts in ((self.matrices, matrices), (self.rules, [labels.rule(rule) for rule in _RULES])):
            blocker = QSignalBlocker(box)
            chosen = box.currentIndex() if box.count() else 0
            box.clear()
            box.addItems(texts)
            box.setCurrentIndex(chosen)
            blocker.unblock()
        for name, label, buddy in self._titles:
            label.setText(labels.fixed[name])
            buddy.setAccessibleName(labels.fixed[name].rstrip(": \u202f\u00a0："))
        for spin in self.sizes:
            spin.setAccessibleName(labels.fixed["size"])
        widest = self._speed.fontMetrics().horizontalAdvance(labels.per_second(SPEEDS[-1]))
        self._speed.setMinimumWidth(widest + 6)
        self._on_speed(self.speeds.value())

    def _add(self, row: QHBoxLayout, name: str, *fields: QWidget) -> QLabel:
        """Add fields with the label of the first one, and return that."""
        label = QLabel(self)
        label.setBuddy(fields[0])
        self._titles.append((name, label, fields[0]))
        filled(row, label, *fields)
        return label

    @property
    def example(self) -> Example:
        """The example chosen, or the first one when it is none."""
        index = self.matrices.currentIndex()
        return self._sized(self._examples[index if 0 <= index < len(self._examples) else 0])

    @property
    def rule(self) -> ChoiceRule:
        """The rule chosen."""
        return _RULES[self.rules.currentIndex()]

    def choose_puzzle(self) -> None:
        """Choose the puzzle being edited."""
        if self._with_puzzle:
            self.matrices.setCurrentIndex(len(self._examples))
            self._on_matrix(len(self._examples))

    def choose_example(self, example: Example) -> None:
        """Choose an example, in the size it has."""
        index = next(k for k, known in enumerate(self._examples) if known.kind is example.kind)
        self.matrices.setCurrentIndex(index)
        self._show_sizes(example)
        self.example_chosen.emit(self.example)

    def choose_none(self) -> None:
        """Show that the matrix is none of those offered."""
        self.matrices.setCurrentIndex(-1)
        self._show_ranges(())

    def _sized(self, example: Example) -> Example:
        ranges = size_ranges(example.kind)
        sizes = tuple(spin.value() for spin in self.sizes[: len(ranges)])
        return Example(example.kind, sizes) if ranges else example

    def _show_sizes(self, example: Example) -> None:
        ranges = size_ranges(example.kind)
        self._show_ranges(ranges)
        for spin, (low, high), size in zip(self.sizes, ranges, example.sizes, strict=False):
            blocker = QSignalBlocker(spin)
            spin.setRange(low, high)
            spin.setValue(size)
            blocker.unblock()

    def _show_ranges(self, ranges: tuple[tuple[int, int], ...]) -> None:
        self._size_label.setVisible(bool(ranges))
        for number, spin in enumerate(self.sizes):
            spin.setVisible(number < len(ranges))

    @Slot(int)
    def _on_matrix(self, index: int) -> None:
        if index < len(self._examples):
            self._show_sizes(self._examples[index])
            self.example_chosen.emit(self.example)
        else:
            self._show_ranges(())
            self.puzzle_chosen.emit()

    @Slot(int)
    def _on_speed(self, index: int) -> None:
        text = self._labels.per_second(SPEEDS[index])
        self._speed.setText(text)
        self.speeds.setAccessibleDescription(text)
        self.speed_chosen.emit(SPEEDS[index])


class Player(QObject):
    """Moves one run at a time."""

    moved = Signal()  # the run is at another step
    running_changed = Signal(bool)  # it moves by itself, or does no longer

    def __init__(self, run: Timeline, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._run = run
        self._goal: Goal | None = None
        self._playing = False
        self._speed = SPEEDS[1]
        self._last = 0.0
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._tick)

    @property
    def running(self) -> bool:
        """Whether the run moves by itself."""
        return self._playing or self._goal is not None

    def set_run(self, run: Timeline) -> None:
        """Move another run."""
        self.pause()
        self._run = run

    @Slot(int)
    def set_speed(self, speed: int) -> None:
        """Play at so many steps a second."""
        self._speed = speed

    @Slot()
    def step(self) -> None:
        """Do the next step."""
        self.pause()
        self._run.forward()
        self.moved.emit()

    @Slot()
    def back(self) -> None:
        """Undo the last step."""
        self.pause()
        self._run.back()
        self.moved.emit()

    @Slot()
    def restart(self) -> None:
        """Go back to the beginning."""
        self.pause()
        self._run.restart()
        self.moved.emit()

    @Slot()
    def step_over(self) -> None:
        """Go on until the branch entered at this step is left again; from the beginning, to the end."""
        event = self._run.event
        if event is None:
            self._seek(lambda _: False)
            return
        inside = isinstance(event, (algorithm_x.OptionTried, algorithm_x.Covered, algorithm_x.Uncovered))
        depth = event.depth if inside else event.depth - 1
        self._seek(lambda later: isinstance(later, algorithm_x.Uncovered) and later.depth <= depth)

    @Slot()
    def to_dead_end(self) -> None:
        """Go on to the next dead end."""
        self._seek(lambda event: isinstance(event, algorithm_x.DeadEnd))

    @Slot()
    def to_solution(self) -> None:
        """Go on to the next cover."""
        self._seek(lambda event: isinstance(event, algorithm_x.SolutionFound))

    @Slot(bool)
    def play(self, on: bool) -> None:
        """Do one step after the other, or stop."""
        self.pause()
        if on and not self._run.finished:
            self._playing = True
            self._last = time.monotonic()
            self._timer.start(_TICK_MILLISECONDS)
            self.running_changed.emit(True)

    @Slot()
    def pause(self) -> None:
        """Stop moving."""
        was_running = self.running
        self._timer.stop()
        self._playing = False
        self._goal = None
        if was_running:
            self.running_changed.emit(False)

    def _seek(self, goal: Goal) -> None:
        self.pause()
        self._goal = goal
        if not self._slice():
            self._timer.start(0)
            self.running_changed.emit(True)

    def _slice(self) -> bool:
        """Go on towards the goal for a moment, and return whether it was reached."""
        goal, end = self._goal, time.monotonic() + _SLICE_SECONDS
        reached = False
        while not reached and time.monotonic() < end:
            event = self._run.forward()
            reached = event is None or (goal is not None and goal(event))
        if reached:
            self.pause()
        self.moved.emit()
        return reached

    @Slot()
    def _tick(self) -> None:
        if self._goal is not None:
            self._slice()
            return
        due = int((time.monotonic() - self._last) * self._speed)
        if not due:
            return
        self._last += due / self._speed
        for _ in range(min(due, _MOST_STEPS_A_TICK)):
            if self._run.forward() is None:
                self.pause()
                break
        self.moved.emit()

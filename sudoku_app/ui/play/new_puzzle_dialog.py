"""The dialog for a new puzzle: size and difficulty, and further properties that are folded away."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from enum import Enum
from typing import Final

from PySide6.QtCore import QMargins, Qt, Signal, Slot
from PySide6.QtWidgets import (
    QCheckBox,
    QDialogButtonBox,
    QDoubleSpinBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSpinBox,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from sudoku_app.generating.numbered import Order, grade_of_spec, spec_of_grade
from sudoku_app.generating.puzzle_spec import TECHNIQUES, PuzzleSpec, SpecError, Symmetry
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.rating.grades import BEYOND, Grade
from sudoku_app.ui.application.fitted_dialog import FittedDialog
from sudoku_app.ui.style.form_parts import DropDown, Segments, filled, text_label
from sudoku_app.ui.style.style_sheet import QUIET, ROLE, TOOL
from sudoku_app.wording.generating import NewPuzzleLabels, spec_fault_sentence
from sudoku_app.wording.language import Language
from sudoku_app.wording.made_puzzles import symmetry_name

_USUAL: Final = tuple(GridShape(*box) for box in ((2, 2), (2, 3), (3, 3), (3, 4), (4, 4), (5, 5)))
_GRADES: Final = (*Grade, None)
_MOST_PUZZLES: Final = 500
_INDENT: Final = 22
_TEXT_SHARE: Final = 1000


class Instead(Enum):
    """What a person may want instead of a puzzle to play."""

    ENTER = "enter"  # one of their own


class NewPuzzleDialog(FittedDialog):
    """Asks what a puzzle is to be like, with a button that leads to the grids to enter one instead."""

    def __init__(
        self,
        parent: QWidget | None,
        language: Language,
        shape: GridShape,
        selected: Collection[int],
        before: PuzzleSpec,
    ) -> None:
        super().__init__(parent)
        self._labels = labels = NewPuzzleLabels(language)
        self._enters = False
        self.setWindowTitle(labels.title)
        self.specs = PuzzleSpecPage(labels, shape, selected, before, self)
        box = QDialogButtonBox.StandardButton
        buttons = QDialogButtonBox(box.Ok | box.Cancel, self)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        self.accept_button = buttons.button(box.Ok)
        self.enter_button = QPushButton(labels.enter_instead, self)
        self.enter_button.setProperty(ROLE, TOOL)  # before the box gives it its looks
        buttons.addButton(self.enter_button, QDialogButtonBox.ButtonRole.ResetRole)
        self.enter_button.clicked.connect(self._on_enter)
        self.set_content(self.specs, buttons, QMargins(24, 20, 24, 16), 16)
        self.specs.changed.connect(self._show)
        self._show()
        self.accept_button.setFocus()

    def chosen(self) -> Order | Instead | None:
        """Return what is chosen now, None while it cannot be had."""
        return Instead.ENTER if self._enters else self.specs.order()

    @Slot()
    def _on_enter(self) -> None:
        self._enters = True
        self.accept()

    @Slot()
    def _show(self) -> None:
        self.accept_button.setEnabled(self.specs.order() is not None)
        self.accept_button.setText(self._labels.accept_puzzles(self.specs.count.value()))


class PuzzleSpecPage(QWidget):
    """The properties of a puzzle; what was requested last stands there.

    The size of the grid in the window is among the choices where it is not usual, too; its selected cells as a pattern.
    """

    changed = Signal()  # another order, or none, is chosen

    def __init__(
        self, labels: NewPuzzleLabels, shape: GridShape, selected: Collection[int], before: PuzzleSpec, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._labels = labels
        self._selected_shape, self._selected = shape, frozenset(selected)
        boxes = dict.fromkeys((before.shape.plain, shape.plain))
        others = [one for one in boxes if one not in _USUAL and one.size <= 25]
        self._shapes = (*_USUAL, *others)
        sizes = [labels.size_shown(one, usual=one in _USUAL) for one in self._shapes]
        self.sizes = Segments(labels.size, sizes, self)
        self.grades = Segments(labels.grade, [labels.grade_shown(grade) for grade in _GRADES], self)
        for grade, button in zip(_GRADES, self.grades.group.buttons(), strict=True):
            button.setAccessibleDescription(labels.grade_about(grade))
        self.more = QToolButton(self)
        self.more.setText(labels.more)
        self.more.setAutoRaise(True)
        self.more.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.more.setAccessibleDescription(labels.more_about)
        self._more_about = text_label(self, labels.more_about, QUIET, wraps=False)
        self._more_about.setBuddy(self.more)
        self._make_further()
        self.fault = text_label(self, role=QUIET)
        self.fault.setMinimumHeight(self.fault.fontMetrics().lineSpacing())  # so that no button moves when it comes
        self._unfolded = False
        self._lay_out()
        self._begin_with(before)
        self._connect()
        self._show()

    def _make_further(self) -> None:
        """Make the choices that are folded away."""
        labels = self._labels
        self.further = QWidget(self)
        self.regions = DropDown(self.further)
        for text, jigsaw in ((labels.boxes, False), (labels.jigsaw, True)):
            self.regions.addItem(text, jigsaw)
        self.diagonals = QCheckBox(labels.diagonals, self.further)
        self.windows = QCheckBox(labels.windows, self.further)
        self.symmetries = DropDown(self.further)
        for symmetry in Symmetry:
            self.symmetries.addItem(symmetry_name(labels.language, symmetry), symmetry)
        self.count = _spin(1, _MOST_PUZZLES, self.further)
        self.rated = QCheckBox(labels.rated, self.further)
        self.lowest = _rating_spin(labels.lowest, 4.0, self.further)
        self.highest = _rating_spin(labels.highest, 5.0, self.further)
        self.techniques = DropDown(self.further)
        self.techniques.addItem(labels.any, None)
        for technique in TECHNIQUES:
            self.techniques.addItem(labels.technique_shown(technique), technique)
        self.givens = _spin(0, self._shapes[0].cell_count, self.further, labels.any)
        self.minimal = QCheckBox(labels.minimal, self.further)
        self.pattern = QCheckBox(self.further)

    def order(self) -> Order | None:
        """Return what is wanted, None where it contradicts itself."""
        try:
            return self._order()
        except SpecError:
            return None

    @property
    def shape(self) -> GridShape:
        """The shape that is chosen, with boxes also where regions drawn at random take their place."""
        boxes = self._shapes[self.sizes.place]
        windows = self.windows.isChecked() and boxes == _NINE
        return replace(boxes, diagonals=self.diagonals.isChecked(), windows=windows)

    def _order(self) -> Order:
        """Return what is wanted; raise SpecError where it contradicts itself."""
        shape, symmetry = self.shape, self.symmetries.currentData()
        pattern = self._selected if self.pattern.isEnabled() and self.pattern.isChecked() else None
        # A technique says how hard a puzzle is, and so do ratings.
        spec = spec_of_grade(shape, symmetry, _GRADES[self.grades.place] if self.grades.isEnabled() else None)
        lowest, highest = spec.lowest, spec.highest
        if self.rated.isChecked():
            lowest, highest = round(self.lowest.value(), 1), round(self.highest.value(), 1)
        wanted = PuzzleSpec(
            shape,
            Symmetry.NONE if pattern is not None else symmetry,
            lowest=lowest,
            highest=highest,
            technique=self.techniques.currentData(),
            givens=self.givens.value() or None if pattern is None else None,
            minimal=self.minimal.isChecked(),
            pattern=pattern,
            random_regions=self.regions.currentData(),
        )
        return Order(wanted, self.count.value())

    def _begin_with(self, before: PuzzleSpec) -> None:
        boxes = before.shape.plain
        self.sizes.choose(self._shapes.index(boxes) if boxes in self._shapes else _USUAL.index(_NINE))
        self.regions.setCurrentIndex(int(before.random_regions))
        self.diagonals.setChecked(before.shape.diagonals)
        self.windows.setChecked(before.shape.windows)
        self.grades.choose(_GRADES.index(grade_of_spec(before)))
        self.symmetries.setCurrentIndex(list(Symmetry).index(before.symmetry))

    # ----- Where everything lies

    def _lay_out(self) -> None:
        labels = self._labels
        form = QGridLayout()
        form.setHorizontalSpacing(14)
        form.setVerticalSpacing(10)
        form.setColumnStretch(1, 1)
        _row(form, 0, _label(labels.size, self.sizes, self), self.sizes)
        _row(form, 1, _label(labels.grade, self.grades, self), self.grades)
        form.addWidget(self.fault, 2, 1)
        further = QGridLayout(self.further)
        further.setContentsMargins(_INDENT, 0, 0, 0)
        further.setHorizontalSpacing(14)
        further.setVerticalSpacing(7)
        further.setColumnStretch(1, 1)
        count_note = text_label(self.further, labels.count_note, QUIET)
        rows: tuple[tuple[str | QWidget, tuple[QWidget, ...]], ...] = (
            (labels.regions, (self.regions, self.diagonals, self.windows)),
            (labels.symmetry, (self.symmetries,)),
            (self.rated, (self.lowest, self.highest)),
            (labels.technique, (self.techniques,)),
            (labels.givens, (self.givens,)),
            (labels.count, (self.count, count_note)),
        )
        for row, (name, fields) in enumerate(rows):
            label = _label(name, fields[0], self.further) if isinstance(name, str) else name
            _row(further, row, label, _beside(self.further, *fields))
        further.addWidget(self.minimal, 6, 0, 1, 2)
        further.addWidget(self.pattern, 7, 0, 1, 2)
        more = _beside(self, self.more, self._more_about)
        filled(QVBoxLayout(self), form, more, self.further, margins=(0, 0, 0, 0), spacing=10)

    def _connect(self) -> None:
        self.more.clicked.connect(self._fold)
        for switch in (self.diagonals, self.windows, self.rated, self.minimal, self.pattern):
            switch.toggled.connect(self._show)
        for spin in (self.count, self.givens, self.lowest, self.highest):
            spin.valueChanged.connect(self._show)
        for combo in (self.regions, self.symmetries, self.techniques):
            combo.currentIndexChanged.connect(self._show)
        for segments in (self.sizes, self.grades):
            segments.chosen.connect(self._show)

    @Slot()
    def _fold(self) -> None:
        self._unfolded = not self._unfolded
        self._show()

    @Slot()
    def _show(self) -> None:
        """Let only be chosen what goes together, and say what does not."""
        self.further.setVisible(self._unfolded)
        self._more_about.setVisible(not self._unfolded)
        self.more.setArrowType(Qt.ArrowType.DownArrow if self._unfolded else Qt.ArrowType.RightArrow)
        self.windows.setEnabled(self._shapes[self.sizes.place] == _NINE)
        rated = self.rated.isChecked()
        self.lowest.setEnabled(rated)
        self.highest.setEnabled(rated)
        self.grades.setEnabled(not rated and self.techniques.currentData() is None)
        # One cell is always selected: it is no pattern that anybody chose.
        has_cells = len(self._selected) > 1 and self.shape.size == self._selected_shape.size
        self.pattern.setEnabled(has_cells)
        self.pattern.setText(self._labels.pattern(len(self._selected)) if has_cells else self._labels.pattern_hint)
        pattern = has_cells and self.pattern.isChecked()
        self.symmetries.setEnabled(not pattern)
        self.givens.setEnabled(not pattern)
        self.givens.setMaximum(self.shape.cell_count)
        try:
            self._order()
            about = self._labels.grade_about(_GRADES[self.grades.place])
            self.fault.setText(about if self.grades.isEnabled() else self._labels.no_grade_reason)
        except SpecError as error:
            self.fault.setText(spec_fault_sentence(self._labels.language, error.fault))
        self.changed.emit()


_NINE: Final = GridShape(3, 3)


def _spin(least: int, most: int, parent: QWidget, least_shown: str = "") -> QSpinBox:
    spin = QSpinBox(parent)
    spin.setRange(least, most)
    spin.setSpecialValueText(least_shown)
    return spin


def _rating_spin(name: str, value: float, parent: QWidget) -> QDoubleSpinBox:
    spin = QDoubleSpinBox(parent)
    spin.setDecimals(1)
    spin.setSingleStep(0.1)
    spin.setRange(1.0, BEYOND)
    spin.setValue(value)
    spin.setAccessibleName(name)
    return spin


def _label(text: str, buddy: QWidget, parent: QWidget) -> QLabel:
    label = QLabel(text, parent)
    label.setBuddy(buddy)
    return label


def _beside(parent: QWidget, *widgets: QWidget) -> QWidget:
    """Return widgets beside each other, each as wide as it wants to be; a text takes what is left."""
    place = QWidget(parent)
    shares = [(widget, _TEXT_SHARE if isinstance(widget, QLabel) else 0) for widget in widgets]
    filled(QHBoxLayout(place), *shares, None, margins=(0, 0, 0, 0), spacing=10)
    return place


def _row(form: QGridLayout, row: int, label: QWidget, field: QWidget) -> None:
    form.addWidget(label, row, 0)
    form.addWidget(field, row, 1)

"""A new puzzle to play, made as it is requested."""

from __future__ import annotations

from collections.abc import Collection
from enum import Enum

from PySide6.QtCore import QMargins, Slot
from PySide6.QtWidgets import QDialogButtonBox, QPushButton, QWidget

from sudoku_app.generating.numbered import Order
from sudoku_app.generating.puzzle_spec import PuzzleSpec
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.ui.application.fitted_dialog import FittedDialog
from sudoku_app.ui.application.modal import deleted_after
from sudoku_app.ui.play.puzzle_spec_page import PuzzleSpecPage
from sudoku_app.ui.style.style_sheet import ROLE, TOOL
from sudoku_app.wording.language import Language
from sudoku_app.wording.new_puzzle import NewPuzzleLabels


class Instead(Enum):
    """What a person may want instead of a puzzle to play."""

    ENTER = "enter"  # one of their own


class NewPuzzleDialog(FittedDialog):
    """Asks what a puzzle is to be like.

    Attributes:
        specs: what it is to be like.
        accept_button: has it made.
        enter_button: leads to the grids to enter one.
    """

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

    @classmethod
    def ask(
        cls, parent: QWidget, language: Language, shape: GridShape, selected: Collection[int], before: PuzzleSpec
    ) -> Order | Instead | None:
        """Return the puzzles that are wanted, or what else is; None for nothing."""
        with deleted_after(cls(parent, language, shape, selected, before)) as dialog:
            return dialog.chosen() if dialog.exec() else None

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

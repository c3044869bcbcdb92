"""A new puzzle: one to play, made as it is wished for, or an empty grid to enter one."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QStackedLayout, QVBoxLayout, QWidget

from sudoku_app.generating.numbered import Order
from sudoku_app.generating.wish import Wish
from sudoku_app.sudoku.geometry import BoxShape
from sudoku_app.ui.application.modal import deleted_after
from sudoku_app.ui.dialogs.empty_grid_page import EmptyGridPage
from sudoku_app.ui.dialogs.segments import Segments
from sudoku_app.ui.dialogs.wish_page import WishPage
from sudoku_app.wording.language import Language
from sudoku_app.wording.new_puzzle import NewPuzzleLabels


class NewPuzzleDialog(QDialog):
    """Two halves, of which one is shown.

    Attributes:
        halves: chooses which.
        wishes: the half for a puzzle to play.
        grid: the half for an empty grid.
    """

    def __init__(
        self, parent: QWidget | None, language: Language, shape: BoxShape, selected: Collection[int], before: Wish
    ) -> None:
        super().__init__(parent)
        self._labels = labels = NewPuzzleLabels(language)
        self.setWindowTitle(labels.title)
        self.halves = Segments(labels.title, labels.halves, self)
        self.wishes = WishPage(labels, shape, selected, before, self)
        self.grid = EmptyGridPage(labels, shape, self)
        self._pages = QStackedLayout()  # a stacked widget would be a layered pane to screen readers
        self._pages.addWidget(self.wishes)
        self._pages.addWidget(self.grid)
        box = QDialogButtonBox.StandardButton
        self._buttons = QDialogButtonBox(box.Ok | box.Cancel, self)
        self._buttons.accepted.connect(self.accept)
        self._buttons.rejected.connect(self.reject)
        self.accept_button = self._buttons.button(box.Ok)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(20, 18, 20, 16)
        whole.setSpacing(16)
        whole.addWidget(self.halves)
        whole.addLayout(self._pages, 1)
        whole.addWidget(self._buttons)
        self.halves.chosen.connect(self._turn_to)
        self.wishes.changed.connect(self._show)
        self.grid.changed.connect(self._show)
        self._show()
        self.accept_button.setFocus()

    @classmethod
    def ask(
        cls, parent: QWidget, language: Language, shape: BoxShape, selected: Collection[int], before: Wish
    ) -> Order | BoxShape | None:
        """Return the puzzles that are wanted, or the box shape of an empty grid; None for nothing."""
        with deleted_after(cls(parent, language, shape, selected, before)) as dialog:
            return dialog.chosen() if dialog.exec() else None

    def chosen(self) -> Order | BoxShape | None:
        """Return what is chosen now, None while it cannot be had."""
        return self.wishes.order() if self.halves.place == 0 else self.grid.shape()

    @Slot(int)
    def _turn_to(self, place: int) -> None:
        self._pages.setCurrentIndex(place)
        self._show()
        if place == 1:
            self.grid.begin()

    @Slot()
    def _show(self) -> None:
        chosen = self.chosen()
        self.accept_button.setEnabled(chosen is not None)
        if self.halves.place == 1:
            self.accept_button.setText(self._labels.accept)
        else:
            self.accept_button.setText(self._labels.accept_puzzles(self.wishes.count.value()))

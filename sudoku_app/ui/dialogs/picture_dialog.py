"""What was read from a picture, beside the picture: to be looked over, corrected and taken."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QHBoxLayout, QLabel, QStackedLayout, QVBoxLayout, QWidget

from sudoku_app.pictures.result import PicturePage
from sudoku_app.sudoku.position import Position
from sudoku_app.ui.application.modal import deleted_after
from sudoku_app.ui.dialogs.page_board import PageBoard
from sudoku_app.ui.dialogs.picture_pane import PicturePane
from sudoku_app.ui.painting.ink import Ink
from sudoku_app.ui.style.high_contrast import worn_theme
from sudoku_app.wording.picture_labels import PictureLabels


@dataclass(frozen=True)
class Taken:
    """What was taken.

    Attributes:
        positions: one puzzle, or all that the picture shows.
        chosen: the index of the one that goes into the grid.
        doubtful: the cells of that which are still in doubt.
    """

    positions: tuple[Position, ...]
    chosen: int
    doubtful: tuple[int, ...]


class PictureDialog(QDialog):
    """Return takes the grid that is shown; where the picture has several, one of them is chosen beside it."""

    def __init__(self, parent: QWidget | None, words: PictureLabels, page: PicturePage) -> None:
        super().__init__(parent)
        self._words = words
        self._taken: Taken | None = None
        self.setWindowTitle(words.title)
        ink = Ink(worn_theme(self.palette()))
        self._stack = QStackedLayout()  # a stacked widget would be a layered pane to screen readers
        self._panes = [PicturePane(reading, ink, words, self) for reading in page.readings]
        for pane in self._panes:
            self._stack.addWidget(pane)
        advice = QLabel(words.advice, self)
        advice.setWordWrap(True)
        buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel, parent=self
        )
        take = buttons.button(QDialogButtonBox.StandardButton.Ok)
        take.setText(words.take)
        take.setDefault(True)
        buttons.accepted.connect(self._on_taken)
        buttons.rejected.connect(self.reject)
        grids = QHBoxLayout()
        grids.setSpacing(20)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 18, 20, 14)
        layout.setSpacing(14)
        self.page: PageBoard | None = None
        if len(page.readings) > 1:
            self.page = PageBoard(page, ink, self)
            self.page.chosen.connect(self._on_grid_chosen)
            question = QLabel(words.which_grid(len(page.readings)), self)
            question.setWordWrap(True)
            question.setBuddy(self.page)
            layout.addWidget(question)
            grids.addWidget(self.page, 1)
            all_of_them = buttons.addButton(words.take_all, QDialogButtonBox.ButtonRole.ActionRole)
            all_of_them.setAutoDefault(False)
            all_of_them.clicked.connect(self._on_all_taken)
        grids.addLayout(self._stack, 2)
        layout.addLayout(grids, 1)
        layout.addWidget(advice)
        layout.addWidget(buttons)
        self._on_grid_chosen(0)
        # Where there are several, which one is the first thing to be told; else there may be something to correct.
        (self.page or self.pane.grid).setFocus()

    @classmethod
    def ask(cls, parent: QWidget, words: PictureLabels, page: PicturePage) -> Taken | None:
        """Return what was taken, or None."""
        with deleted_after(cls(parent, words, page)) as dialog:
            return dialog.taken if dialog.exec() else None

    @property
    def taken(self) -> Taken | None:
        """What was taken."""
        return self._taken

    @property
    def pane(self) -> PicturePane:
        """The grid that is shown."""
        return self._panes[self._stack.currentIndex()]

    @Slot(int)
    def _on_grid_chosen(self, index: int) -> None:
        self._stack.setCurrentIndex(index)
        if self.page is not None:
            self.page.setAccessibleName(self._words.grid_name(index + 1, len(self._panes)))

    @Slot()
    def _on_taken(self) -> None:
        self._take([self.pane], 0)

    @Slot()
    def _on_all_taken(self) -> None:
        self._take(self._panes, self._stack.currentIndex())

    def _take(self, panes: list[PicturePane], chosen: int) -> None:
        positions = tuple(pane.grid.position for pane in panes)
        self._taken = Taken(positions, chosen, tuple(sorted(panes[chosen].grid.doubtful)))
        self.accept()

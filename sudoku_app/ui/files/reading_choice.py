"""How a text is meant that can be read in several ways: as the puzzle tells, as last time, or as the person says."""

from __future__ import annotations

from PySide6.QtCore import QMargins, QObject, QRectF, QSize, Qt, Slot
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QDialogButtonBox,
    QGridLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from sudoku_app.background.settings import Settings
from sudoku_app.formats.detector import Choice, Ground
from sudoku_app.formats.reading import Ambiguity, Reading
from sudoku_app.session.session import Session
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.ui.application.fitted_dialog import FittedDialog
from sudoku_app.ui.application.modal import deleted_after
from sudoku_app.ui.painting.grid_paint import paint_grid
from sudoku_app.ui.painting.ink import Ink
from sudoku_app.ui.style.theme import effective_theme
from sudoku_app.wording.file_labels import FileLabels

_SIDE = 216
_A_ROW = 3


class ReadingChoice(QObject):
    """Chooses among readings, and remembers in the settings what the person chose."""

    def __init__(self, session: Session, settings: Settings, words: FileLabels, window: QWidget) -> None:
        super().__init__(window)
        self._session = session
        self._settings = settings
        self._words = words
        self._window = window

    def settled(self, choice: Choice) -> Choice | None:
        """Return a choice whose first reading is the one to take; None when the person was asked and gave up.

        Where the puzzle does not tell, boxes are taken as in the grid before, then as the person chose the last time;
        the first time they are asked.
        """
        if choice.ground is not Ground.OPEN or choice.possible == 1:
            return choice
        possible = choice.readings[: choice.possible]
        if choice.ambiguity is Ambiguity.BOX_SHAPE:
            for reading in possible:
                if reading.position.shape == self._session.position.shape:
                    return choice.with_chosen(reading, Ground.SAME_GRID)
        saved = self._settings.text(_setting_of(choice))
        for reading in possible:
            if _meaning(choice, reading) == saved:
                return choice.with_chosen(reading, Ground.LAST_TIME)
        chosen = ReadingDialog.ask(self._window, self._words, choice)
        if chosen is None:
            return None
        return self.chosen(choice, chosen)

    def chosen(self, choice: Choice, reading: Reading) -> Choice:
        """Return a choice that is led by the reading the person chose, which is remembered."""
        self._settings.set_text(_setting_of(choice), _meaning(choice, reading))
        return choice.with_chosen(reading, Ground.CHOSEN)


def _meaning(choice: Choice, reading: Reading) -> str:
    """Return what tells a reading from the others of its text, as it is kept in the settings."""
    if choice.ambiguity is Ambiguity.ALPHABET and reading.alphabet is not None:
        return reading.alphabet.value
    return str(reading.position.shape)


def _setting_of(choice: Choice) -> str:
    kind = "alphabet" if choice.ambiguity is Ambiguity.ALPHABET else "boxes"
    return f"{kind}_of_{choice.readings[0].position.shape.size}"


class ReadingDialog(FittedDialog):
    """Asks which reading is meant: a button for each below its picture, the likeliest is the default."""

    def __init__(self, parent: QWidget | None, words: FileLabels, choice: Choice) -> None:
        super().__init__(parent)
        self._readings = choice.readings[: choice.possible]
        self._chosen: Reading | None = None
        self.setWindowTitle(words.which_title)
        ink = Ink(effective_theme(self.palette()))
        grid = QGridLayout()
        grid.setSpacing(14)
        self._group = QButtonGroup(self)
        for number, reading in enumerate(self._readings):
            button = QPushButton(words.which(choice, reading), self)
            button.setDefault(number == 0)
            button.setAutoDefault(number == 0)
            self._group.addButton(button, number)
            cell = QVBoxLayout()
            cell.addWidget(GridPreview(reading.position, ink, _SIDE, self), 0, Qt.AlignmentFlag.AlignCenter)
            cell.addWidget(button)
            grid.addLayout(cell, number // _A_ROW, number % _A_ROW)
        self._group.idClicked.connect(self._on_clicked)
        question = QLabel(words.which_question, self)
        question.setWordWrap(True)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel, self)
        buttons.rejected.connect(self.reject)
        content = QWidget(self)
        layout = QVBoxLayout(content)
        layout.setSpacing(14)
        layout.addWidget(question)
        layout.addLayout(grid)
        self.set_content(content, buttons, QMargins(20, 18, 20, 14), 14)

    @classmethod
    def ask(cls, parent: QWidget, words: FileLabels, choice: Choice) -> Reading | None:
        """Return the reading that was chosen, or None."""
        with deleted_after(cls(parent, words, choice)) as dialog:
            return dialog.chosen if dialog.exec() else None

    @property
    def chosen(self) -> Reading | None:
        """The reading that was chosen."""
        return self._chosen

    @Slot(int)
    def _on_clicked(self, number: int) -> None:
        self._chosen = self._readings[number]
        self.accept()


class GridPreview(QWidget):
    """Shows a position that cannot be typed into."""

    def __init__(self, position: Position | None, ink: Ink, side: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._position = position
        self._ink = ink
        self._side = side
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Return a square."""
        return QSize(self._side, self._side)

    def show_position(self, position: Position | None) -> None:
        """Show another position, or None for nothing."""
        self._position = position
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint it."""
        if self._position is not None:
            paint_grid(QPainter(self), QRectF(self.rect()), self._position, self._ink)

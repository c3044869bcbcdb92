"""How a text is meant that can be read in several ways: as the puzzle tells, as last time, or as the person says."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from sudoku_app.background.settings import Settings
from sudoku_app.formats.choosing import Choice, Ground
from sudoku_app.formats.reading import Ambiguity, Reading
from sudoku_app.session.session import Session
from sudoku_app.wording.file_labels import FileLabels


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
        from sudoku_app.ui.files.reading_dialog import ReadingDialog

        if choice.ground is not Ground.OPEN or choice.possible == 1:
            return choice
        possible = choice.readings[: choice.possible]
        if choice.ambiguity is Ambiguity.BOX_SHAPE:
            for reading in possible:
                if reading.position.shape == self._session.position.shape:
                    return choice.with_chosen(reading, Ground.SAME_GRID)
        kept = self._settings.text(_setting_of(choice))
        for reading in possible:
            if _meaning(choice, reading) == kept:
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

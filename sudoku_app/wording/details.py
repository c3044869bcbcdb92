"""Words about a puzzle's title, author and notes."""

from __future__ import annotations

from dataclasses import dataclass

from sudoku_app.wording.language import Language


@dataclass(frozen=True)
class DetailsLabels:
    """The words of the dialog for a puzzle's details in one language."""

    language: Language

    @property
    def window_title(self) -> str:
        """The dialog's title."""
        return self.language.say("Puzzle details")

    @property
    def title(self) -> str:
        """The name of the puzzle's title, with its mnemonic."""
        return self.language.say("&Title")

    @property
    def author(self) -> str:
        """The name of the puzzle's author, with its mnemonic."""
        return self.language.say("&Author")

    @property
    def notes(self) -> str:
        """The name of the person's notes, with its mnemonic."""
        return self.language.say("&Notes")

    @property
    def where_kept(self) -> str:
        """Where the details go."""
        return self.language.say(
            "They are kept with the session and in a .sudoku file; title and author are printed with the puzzle."
        )

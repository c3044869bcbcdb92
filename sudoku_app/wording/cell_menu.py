"""The words of the menu that a right click on a cell opens."""

from __future__ import annotations

from dataclasses import dataclass

from sudoku_app.wording.language import Language


@dataclass(frozen=True)
class CellMenuWords:
    """The menu's words in one language."""

    language: Language

    @property
    def name(self) -> str:
        """The menu's accessible name."""
        return self.language.say("Selected cells")

    @property
    def layers(self) -> tuple[str, str, str, str]:
        """The titles of what can be put in: value, corner mark, centre mark, colour."""
        say_in = self.language.say_in
        return (
            say_in("menu of a cell", "&Value"),
            say_in("menu of a cell", "C&orner mark"),
            say_in("menu of a cell", "Ce&ntre mark"),
            say_in("menu of a cell", "&Colour"),
        )

    def colour(self, number: int) -> str:
        """Return the name of a colour."""
        return self.language.say_in("menu of a cell", "Colour {number}", number=number)

    @property
    def hint(self) -> str:
        """What asks for a hint for the cell."""
        return self.language.say_in("menu of a cell", "&Hint for this cell")

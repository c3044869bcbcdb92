"""Words about giving a puzzle to others: links, game IDs and QR codes."""

from __future__ import annotations

from dataclasses import dataclass

from sudoku_app.formats.reading import FormatName
from sudoku_app.sudoku.grid.geometry import BoxShape
from sudoku_app.wording.grid_sizes import grid_size
from sudoku_app.wording.language import Language


def site_name(language: Language, name: FormatName) -> str:
    """Return where a link or a game ID is opened: the name of the site or program."""
    say_in = language.say_in
    return {
        FormatName.SUDOKUPAD: say_in("the name of a site", "SudokuPad"),
        FormatName.F_PUZZLES: say_in("the name of a site", "f-puzzles"),
        FormatName.SUDOKUWIKI: say_in("the name of a site", "SudokuWiki"),
        FormatName.SOLO: say_in("the name of a program", "Solo (Simon Tatham's puzzles)"),
    }[name]


@dataclass(frozen=True)
class ShareLabels:
    """The words of the dialog that shares a puzzle in one language."""

    language: Language

    @property
    def window_title(self) -> str:
        """The dialog's title."""
        return self.language.say_in("the title of a dialog", "Share")

    @property
    def site(self) -> str:
        """The name of the choice where the puzzle is to be opened."""
        return self.language.say("&Open it in")

    def site_choice(self, name: FormatName) -> str:
        """Return one of these choices."""
        return site_name(self.language, name)

    @property
    def with_work(self) -> str:
        """The choice that entries and marks go along."""
        return self.language.say("With my &entries and marks")

    def goes_along(self, name: FormatName, *, work: bool) -> str:
        """Return what of the puzzle is shared; ``work`` if entries and marks are to go along."""
        say = self.language.say
        if name is FormatName.SOLO:
            return say("A game ID holds the givens alone. In Solo choose Specific in the Game menu and paste it there.")
        if not work:
            return say("The link holds the givens alone.")
        return {
            FormatName.SUDOKUPAD: say("The link holds givens, entries and marks; SudokuPad does not show the entries."),
            FormatName.F_PUZZLES: say("The link holds givens, entries and marks."),
            FormatName.SUDOKUWIKI: say("The link holds givens, entries and marks, corner and centre marks as one."),
        }[name]

    def not_held(self, name: FormatName, shape: BoxShape) -> str:
        """Return that there is no link or game ID of such a grid."""
        return self.language.say(
            "{site} cannot show this grid ({size}).",
            site=site_name(self.language, name),
            size=grid_size(self.language, shape),
        )

    def text(self, name: FormatName) -> str:
        """Return the name of the field that holds the link or game ID."""
        if name is FormatName.SOLO:
            return self.language.say("&Game ID")
        return self.language.say("&Link")

    @property
    def copy(self) -> str:
        """The button that copies it."""
        return self.language.say_in("a button that copies a link", "&Copy")

    def copied(self, name: FormatName) -> str:
        """Return that it was copied."""
        if name is FormatName.SOLO:
            return self.language.say("Copied the game ID")
        return self.language.say("Copied the link")

    @property
    def code(self) -> str:
        """The accessible name of the QR code."""
        return self.language.say("QR code of the link")

    @property
    def code_too_long(self) -> str:
        """What stands in place of a code that cannot be made."""
        return self.language.say("The link is too long for a QR code.")

"""Words about giving a puzzle to others: links, game IDs and QR codes."""

from __future__ import annotations

from typing import Final

from sudoku_app.formats.reading import FormatName
from sudoku_app.messages import translatable
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.wording.language import Language, Title, Words, label, label_in
from sudoku_app.wording.voice import grid_size

_SITES: Final = {
    FormatName.SUDOKUPAD: "SudokuPad",
    FormatName.F_PUZZLES: "f-puzzles",
    FormatName.SUDOKUWIKI: "SudokuWiki",
}


def site_name(language: Language, name: FormatName) -> str:
    """Return where a link or a game ID is opened: the name of the site or program."""
    if name is FormatName.SOLO:
        return language.say_in("the name of a program", "Solo (Simon Tatham’s puzzles)")
    return _SITES[name]


_CARRIED: Final = {
    FormatName.SUDOKUPAD: translatable(
        "The link contains givens, entries and marks; SudokuPad does not show the entries."
    ),
    FormatName.F_PUZZLES: translatable("The link contains givens, entries and marks."),
    FormatName.SUDOKUWIKI: translatable(
        "The link contains givens, entries and marks; corner and centre marks become one kind."
    ),
}


class ShareLabels(Words):
    """The words of the dialog that shares a puzzle in one language."""

    window_title = Title(label_in("menu", "S&hare…"))  # the dialog's title
    site = label("&Open it in")  # the name of the choice where the puzzle is to be opened

    with_work = label("With my &entries and marks")  # the choice that entries and marks go along

    def goes_along(self, name: FormatName, *, work: bool) -> str:
        """Return what of the puzzle is shared; ``work`` if entries and marks are to go along."""
        if name is FormatName.SOLO:
            return self.say(
                "A game ID contains only the givens. In Solo, choose Specific in the Game menu and paste it there."
            )
        if not work:
            return self.say("The link contains only the givens.")
        return self.language.translated(_CARRIED[name])

    def not_held(self, name: FormatName, shape: GridShape) -> str:
        """Return that there is no link or game ID of such a grid."""
        site, size = site_name(self.language, name), grid_size(self.language, shape)
        return self.say("{site} cannot show this grid ({size}).", site=site, size=size)

    def text(self, name: FormatName) -> str:
        """Return the name of the field that holds the link or game ID."""
        if name is FormatName.SOLO:
            return self.say("&Game ID")
        return self.say("&Link")

    copy = label_in("menu", "&Copy")  # the button that copies it

    def copied(self, name: FormatName) -> str:
        """Return that it was copied."""
        if name is FormatName.SOLO:
            return self.say("Copied the game ID")
        return self.say("Copied the link")

    code = label("QR code of the link")  # the accessible name of the QR code
    code_too_long = label("The link is too long for a QR code.")  # what stands in place of a code that cannot be made

"""Words about copying: what each format keeps of a position."""

from __future__ import annotations

from dataclasses import dataclass

from sudoku_app.formats.reading import FormatName
from sudoku_app.wording.language import Language


@dataclass(frozen=True)
class CopyWords:
    """The words of copying in one language."""

    language: Language

    def name(self, name: FormatName) -> str:
        """Return what a position is copied as, in running text."""
        say_in = self.language.say_in
        return {
            # Translators: Goes into "Copied as {format}" and "As usual: {format}".
            FormatName.NATIVE: say_in("copied as", "a .sudoku file with entries and marks"),
            FormatName.LINE: say_in("copied as", "one line of all values"),
            FormatName.ROWS: say_in("copied as", "a line for each row"),
            FormatName.GRID: say_in("copied as", "a grid with borders"),
            FormatName.PENCIL_MARKS: say_in("copied as", "a grid of candidates"),
            FormatName.INTEGERS: say_in("copied as", "rows of numbers"),
            FormatName.SDK: say_in("copied as", "an .sdk file, givens only"),
            FormatName.SDM: say_in("copied as", "a line of an .sdm list, givens only"),
            FormatName.SOLO: say_in("copied as", "a Solo game ID, givens only"),
            FormatName.HODOKU: say_in("copied as", "a HoDoKu library line"),
            FormatName.CANDIDATE_LINE: say_in("copied as", "729 characters of candidates"),
        }.get(name, name.value)

    def choice(self, name: FormatName) -> str:
        """Return a format as a line of the menu."""
        say_in = self.language.say_in
        return {
            # Translators: A line of the menu "Copy as".
            FormatName.NATIVE: say_in("menu: copy as", "A .sudoku file with entries and marks"),
            FormatName.LINE: say_in("menu: copy as", "One line of all values"),
            FormatName.ROWS: say_in("menu: copy as", "A line for each row"),
            FormatName.GRID: say_in("menu: copy as", "A grid with borders"),
            FormatName.PENCIL_MARKS: say_in("menu: copy as", "A grid of candidates"),
            FormatName.INTEGERS: say_in("menu: copy as", "Rows of numbers"),
            FormatName.SDK: say_in("menu: copy as", "An .sdk file, givens only"),
            FormatName.SDM: say_in("menu: copy as", "A line of an .sdm list, givens only"),
            FormatName.SOLO: say_in("menu: copy as", "A Solo game ID, givens only"),
            FormatName.HODOKU: say_in("menu: copy as", "A HoDoKu library line"),
            FormatName.CANDIDATE_LINE: say_in("menu: copy as", "729 characters of candidates"),
        }.get(name, name.value)

    def usual(self, name: FormatName) -> str:
        """Return the first line of the menu: the usual format, whichever suits the grid."""
        return self.language.say("As usual: {format}", format=self.name(name))

    def copied(self, name: FormatName, unable: FormatName | None) -> str:
        """Return what was copied; ``unable`` is the chosen format where that could not carry the grid."""
        say = self.language.say
        if unable is None:
            return say("Copied as {format}", format=self.name(name))
        return say(
            "Copied as {format}; this grid cannot be copied as {unable}",
            format=self.name(name),
            unable=self.name(unable),
        )

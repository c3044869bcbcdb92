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
        say = self.language.say
        return {
            FormatName.NATIVE: say("a .sudoku file with entries and marks"),
            FormatName.LINE: say("one line of all values"),
            FormatName.ROWS: say("a line for each row"),
            FormatName.GRID: say("a grid with borders"),
            FormatName.PENCIL_MARKS: say("a grid of candidates"),
            FormatName.INTEGERS: say("rows of numbers"),
            FormatName.SDK: say("an .sdk file, givens only"),
            FormatName.SDM: say("a line of an .sdm list, givens only"),
            FormatName.SOLO: say("a Solo game ID, givens only"),
            FormatName.HODOKU: say("a HoDoKu library line"),
            FormatName.CANDIDATE_LINE: say("729 characters of candidates"),
        }.get(name, name.value)

    def choice(self, name: FormatName) -> str:
        """Return a format as a line of the menu."""
        text = self.name(name)
        return text[:1].upper() + text[1:]

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

"""Words about copying: in which format that is done."""

from __future__ import annotations

from dataclasses import dataclass

from sudoku_app.formats.reading import FormatName
from sudoku_app.wording.format_names import FormatNames
from sudoku_app.wording.language import Language


@dataclass(frozen=True)
class CopyWords:
    """The words of copying in one language."""

    language: Language

    def choice(self, name: FormatName) -> str:
        """Return a format as a line of the menu."""
        return FormatNames(self.language).copy_choice(name)

    def usual(self, name: FormatName) -> str:
        """Return the first line of the menu: the usual format, whichever suits the grid."""
        return self.language.say("As usual: {format}", format=FormatNames(self.language).copied_as(name))

    def copied(self, name: FormatName, unable: FormatName | None) -> str:
        """Return what was copied; ``unable`` is the chosen format where that could not carry the grid."""
        say = self.language.say
        if unable is None:
            return say("Copied as {format}", format=FormatNames(self.language).copied_as(name))
        return say(
            "Copied as {format}; this grid cannot be copied as {unable}",
            format=FormatNames(self.language).copied_as(name),
            unable=FormatNames(self.language).copied_as(unable),
        )

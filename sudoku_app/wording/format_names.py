"""Formats by their names: what each is called where a text was read, copied or saved."""

from __future__ import annotations

from sudoku_app.formats.reading import FormatName
from sudoku_app.messages import Message
from sudoku_app.wording.language import Words


class FormatNames(Words):
    """The names of formats in one language; one that is not among them goes by the name of its program."""

    def file_kind(self, name: FormatName) -> str:
        """Return what a file of this format is, for the dialog that saves."""
        return self._read(name, name.row.file_kind)

    def read_as(self, name: FormatName) -> str:
        """Return what a text was taken for, in running text."""
        return self._read(name, name.row.read_as)

    def copy_choice(self, name: FormatName) -> str:
        """Return a format as a line of the menu "Copy as"."""
        return self._read(name, name.row.copy_choice or name.row.file_kind)

    def _read(self, name: FormatName, message: Message | None) -> str:
        return name.value if message is None else self.language.translated(message)


class CopyWords(Words):
    """The words of copying in one language."""

    def choice(self, name: FormatName) -> str:
        """Return a format as a line of the menu."""
        return FormatNames(self.language).copy_choice(name)

    def usual(self, name: FormatName) -> str:
        """Return the first line of the menu: the usual format, whichever suits the grid."""
        return self.language.say("Default: {format}", format=FormatNames(self.language).copy_choice(name))

    def copied(self, name: FormatName, unable: FormatName | None) -> str:
        """Return what was copied; ``unable`` is the chosen format where that could not carry the grid."""
        say = self.language.say
        if unable is None:
            return say("Copied as: {format}", format=FormatNames(self.language).copy_choice(name))
        return say(
            "Copied as: {format}. This grid cannot be copied as: {unable}",
            format=FormatNames(self.language).copy_choice(name),
            unable=FormatNames(self.language).copy_choice(unable),
        )

"""Formats by their names: what each is called where a text was read, copied or saved."""

from __future__ import annotations

from typing import Final, NamedTuple

from sudoku_app.formats.reading import FormatName
from sudoku_app.wording.language import Message, Words, translatable, translatable_in


class _Names(NamedTuple):
    """What a format is called, where it is not the name of its program."""

    file_kind: Message | None = None
    read_as: Message | None = None
    copied_as: Message | None = None
    copy_choice: Message | None = None


_FORMATS: Final = {
    FormatName.NATIVE: _Names(
        file_kind=translatable("Puzzle with entries, marks and history"),
        read_as=translatable_in("read as", "a saved puzzle"),
        # Translators: Goes into "Copied as {format}" and "As usual: {format}".
        copied_as=translatable_in("copied as", "a .sudoku file with entries and marks"),
        # Translators: A line of the menu "Copy as".
        copy_choice=translatable_in("menu: copy as", "A .sudoku file with entries and marks"),
    ),
    FormatName.LINE: _Names(
        file_kind=translatable("All cells in one line"),
        # Translators: Goes into "Read as {format}: {contents}".
        read_as=translatable_in("read as", "one line of cells"),
        copied_as=translatable_in("copied as", "one line of all values"),
        copy_choice=translatable_in("menu: copy as", "One line of all values"),
    ),
    FormatName.ROWS: _Names(
        file_kind=translatable("One line per row"),
        read_as=translatable_in("read as", "rows of cells"),
        copied_as=translatable_in("copied as", "a line for each row"),
        copy_choice=translatable_in("menu: copy as", "A line for each row"),
    ),
    FormatName.GRID: _Names(
        file_kind=translatable("Grid with borders"),
        read_as=translatable_in("read as", "a grid"),
        copied_as=translatable_in("copied as", "a grid with borders"),
        copy_choice=translatable_in("menu: copy as", "A grid with borders"),
    ),
    FormatName.INTEGERS: _Names(
        file_kind=translatable_in("a kind of file", "Numbers"),
        read_as=translatable_in("read as", "numbers"),
        copied_as=translatable_in("copied as", "rows of numbers"),
        copy_choice=translatable_in("menu: copy as", "Rows of numbers"),
    ),
    FormatName.PENCIL_MARKS: _Names(
        file_kind=translatable("Grid with pencil marks"),
        read_as=translatable_in("read as", "a grid with pencil marks"),
        copied_as=translatable_in("copied as", "a grid of candidates"),
        copy_choice=translatable_in("menu: copy as", "A grid of candidates"),
    ),
    FormatName.SDK: _Names(
        copied_as=translatable_in("copied as", "an .sdk file, givens only"),
        copy_choice=translatable_in("menu: copy as", "An .sdk file, givens only"),
    ),
    FormatName.SDM: _Names(
        copied_as=translatable_in("copied as", "a line of an .sdm list, givens only"),
        copy_choice=translatable_in("menu: copy as", "A line of an .sdm list, givens only"),
    ),
    FormatName.SOLO: _Names(
        copied_as=translatable_in("copied as", "a Solo game ID, givens only"),
        copy_choice=translatable_in("menu: copy as", "A Solo game ID, givens only"),
    ),
    FormatName.HODOKU: _Names(
        copied_as=translatable_in("copied as", "a HoDoKu library line"),
        copy_choice=translatable_in("menu: copy as", "A HoDoKu library line"),
    ),
    FormatName.CANDIDATE_LINE: _Names(
        copied_as=translatable_in("copied as", "729 characters of candidates"),
        copy_choice=translatable_in("menu: copy as", "729 characters of candidates"),
    ),
    FormatName.SUDOKUPAD: _Names(
        copied_as=translatable_in("copied as", "a SudokuPad link, which shows givens and marks"),
        copy_choice=translatable_in("menu: copy as", "A SudokuPad link, which shows givens and marks"),
    ),
    FormatName.F_PUZZLES: _Names(
        copied_as=translatable_in("copied as", "an f-puzzles link with entries and marks"),
        copy_choice=translatable_in("menu: copy as", "An f-puzzles link with entries and marks"),
    ),
    FormatName.SUDOKUWIKI: _Names(
        copied_as=translatable_in("copied as", "a SudokuWiki link with entries and marks of one kind"),
        copy_choice=translatable_in("menu: copy as", "A SudokuWiki link with entries and marks of one kind"),
    ),
}
_BY_PROGRAM: Final = _Names()


class FormatNames(Words):
    """The names of formats in one language; one that is not among them goes by the name of its program."""

    def file_kind(self, name: FormatName) -> str:
        """Return what a file of this format is, for the dialog that saves."""
        return self._read(name, _FORMATS.get(name, _BY_PROGRAM).file_kind)

    def read_as(self, name: FormatName) -> str:
        """Return what a text was taken for, in running text."""
        return self._read(name, _FORMATS.get(name, _BY_PROGRAM).read_as)

    def copied_as(self, name: FormatName) -> str:
        """Return what a position is copied as, in running text."""
        return self._read(name, _FORMATS.get(name, _BY_PROGRAM).copied_as)

    def copy_choice(self, name: FormatName) -> str:
        """Return a format as a line of the menu "Copy as"."""
        return self._read(name, _FORMATS.get(name, _BY_PROGRAM).copy_choice)

    def _read(self, name: FormatName, message: Message | None) -> str:
        return name.value if message is None else self.language.translated(message)


class CopyWords(Words):
    """The words of copying in one language."""

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

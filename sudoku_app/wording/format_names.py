"""Formats by their names: what each is called where a text was read, copied or saved. All that is said of a format."""

from __future__ import annotations

from dataclasses import dataclass

from sudoku_app.formats.reading import FormatName
from sudoku_app.wording.language import Language


@dataclass(frozen=True)
class FormatNames:
    """The names of formats in one language; one that is not among them goes by the name of its program."""

    language: Language

    def file_kind(self, name: FormatName) -> str:
        """Return what a file of this format is, for the dialog that saves."""
        say = self.language.say
        return {
            FormatName.NATIVE: say("Puzzle with entries, marks and history"),
            FormatName.LINE: say("All cells in one line"),
            FormatName.ROWS: say("One line per row"),
            FormatName.GRID: say("Grid with borders"),
            FormatName.INTEGERS: self.language.say_in("a kind of file", "Numbers"),
            FormatName.PENCIL_MARKS: say("Grid with pencil marks"),
        }.get(name, name.value)

    def read_as(self, name: FormatName) -> str:
        """Return what a text was taken for, in running text."""
        say_in = self.language.say_in
        return {
            # Translators: Goes into "Read as {format}: {contents}".
            FormatName.LINE: say_in("read as", "one line of cells"),
            FormatName.ROWS: say_in("read as", "rows of cells"),
            FormatName.GRID: say_in("read as", "a grid"),
            FormatName.INTEGERS: say_in("read as", "numbers"),
            FormatName.NATIVE: say_in("read as", "a saved puzzle"),
            FormatName.PENCIL_MARKS: say_in("read as", "a grid with pencil marks"),
        }.get(name, name.value)

    def copied_as(self, name: FormatName) -> str:
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
            FormatName.SUDOKUPAD: say_in("copied as", "a SudokuPad link, which shows givens and marks"),
            FormatName.F_PUZZLES: say_in("copied as", "an f-puzzles link with entries and marks"),
            FormatName.SUDOKUWIKI: say_in("copied as", "a SudokuWiki link with entries and marks of one kind"),
        }.get(name, name.value)

    def copy_choice(self, name: FormatName) -> str:
        """Return a format as a line of the menu "Copy as"."""
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
            FormatName.SUDOKUPAD: say_in("menu: copy as", "A SudokuPad link, which shows givens and marks"),
            FormatName.F_PUZZLES: say_in("menu: copy as", "An f-puzzles link with entries and marks"),
            FormatName.SUDOKUWIKI: say_in("menu: copy as", "A SudokuWiki link with entries and marks of one kind"),
        }.get(name, name.value)

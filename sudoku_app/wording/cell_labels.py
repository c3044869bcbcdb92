"""A cell in words: what a screen reader says of it, and its marks in full."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sudoku_app.messages import translatable_pair
from sudoku_app.sudoku.grid.geometry import GridShape, UnitKind, geometry
from sudoku_app.sudoku.grid.position import CellContent, Line, values_of
from sudoku_app.wording.language import LabelRow, Language, Words, label, label_in
from sudoku_app.wording.voice import Symbols, SymbolStyle, Voice, named_cell, spaced, symbol

_MOST_PLACES = 3  # spoken text cannot be skimmed


def place_spoken(language: Language, shape: GridShape, cell: int) -> str:
    """Return where a cell is: "row 3 column 5"."""
    # Translators: Says aloud which cell it is; what the cell holds follows.
    return language.say_in(
        "a cell, said aloud", "row {row} column {column}", row=cell // shape.size + 1, column=cell % shape.size + 1
    )


def regions_named(language: Language, shape: GridShape, cell: int) -> list[str]:
    """Return of which drawn region, diagonals, windows and extra regions a cell is a part; nothing for boxes."""
    if shape.is_plain:
        return []
    voice, grid = Voice(language, shape), geometry(shape)
    plain = (UnitKind.ROW, UnitKind.COLUMN, UnitKind.BOX)
    return [voice.unit(unit) for unit in grid.all_units if unit.kind not in plain and cell in unit.cells]


def line_from_cell(language: Language, shape: GridShape, line: Line, cell: int) -> str:
    """Return how a line is described at one of its cells: "line to row 3 column 5"."""
    row, column = divmod(line.end if cell == line.start else line.start, shape.size)
    named = {"row": row + 1, "column": column + 1}
    if not line.arrow:
        return language.say_in("a cell, said aloud", "line to row {row} column {column}", **named)
    if cell == line.start:
        return language.say_in("a cell, said aloud", "arrow to row {row} column {column}", **named)
    return language.say_in("a cell, said aloud", "arrow from row {row} column {column}", **named)


def line_spoken(language: Language, shape: GridShape, line: Line) -> str:
    """Return a line by both its ends: "line from row 1 column 2 to row 3 column 5"."""
    values = {
        "row": line.start // shape.size + 1,
        "column": line.start % shape.size + 1,
        "other_row": line.end // shape.size + 1,
        "other_column": line.end % shape.size + 1,
    }
    if line.arrow:
        return language.say("arrow from row {row} column {column} to row {other_row} column {other_column}", **values)
    return language.say("line from row {row} column {column} to row {other_row} column {other_column}", **values)


def conflict_spoken(language: Language, shape: GridShape, cells: Sequence[int]) -> str:
    """Return with which cells one is in conflict: "in conflict with row 3 column 2 and row 5 column 2"."""
    places = [_other_spoken(language, shape, cell) for cell in cells[:_MOST_PLACES]]
    more = len(cells) - len(places)
    if more:
        # Translators: The last in a list of cells, in "in conflict with {cells}".
        places.append(language.say_many_in("in conflict with", "{count} more cell", "{count} more cells", more))
    return language.say("in conflict with {cells}", cells=language.listed(places))


def _other_spoken(language: Language, shape: GridShape, cell: int) -> str:
    # Translators: A cell, said aloud, in "in conflict with {cells}".
    return language.say_in(
        "in conflict with", "row {row} column {column}", row=cell // shape.size + 1, column=cell % shape.size + 1
    )


class CellMenuWords(Words):
    """The menu's words in one language."""

    name = label("Selected cells")  # the menu's accessible name

    # The titles of what can be put in: value, corner mark, centre mark, colour.
    layers = LabelRow(
        label_in("menu of a cell", "&Value"),
        label_in("menu of a cell", "C&orner mark"),
        label_in("menu of a cell", "Ce&ntre mark"),
        label_in("menu of a cell", "&Colour"),
    )

    def colour(self, number: int) -> str:
        """Return the name of a colour."""
        return self.say_in("menu of a cell", "Colour {number}", number=number)

    hint = label_in("menu of a cell", "&Hint for this cell")  # what asks for a hint for the cell


def colours_named(language: Language, colours: int) -> str:
    """Return the names of the colours of a bit mask: "colours 2 5"."""
    numbers = values_of(colours)
    shown = spaced(numbers, SymbolStyle.NUMBERS)
    return language.say_many("colour {numbers}", "colours {numbers}", len(numbers), numbers=shown)


def note_named(language: Language, note: str) -> str:
    """Return a note by what it is: "note A"."""
    return language.say("note {text}", text=note)


class CellLabels(Words):
    """Cells in the words of one language."""

    def _held(self, content: CellContent, value: str) -> str:
        """Return what a cell holds, "" where that is an entry."""
        if not content.value:
            return self.say_in("a cell", "empty")
        if content.given:
            return self.say("given {value}", value=value)
        return self.say("solver’s {value}", value=value) if content.solved else ""

    def cell(
        self,
        shape: GridShape,
        cell: int,
        content: CellContent,
        style: Symbols,
        *,
        candidates: int = 0,
        conflicts: Sequence[int] = (),
        lines: Sequence[Line] = (),
    ) -> str:
        """Return what is said of a cell: "row 3 column 5, region 4, given 7, in conflict with row 3 column 2"."""
        parts = [place_spoken(self.language, shape, cell), *regions_named(self.language, shape, cell)]
        value = symbol(content.value, style)
        parts.append(self._held(content, value) or self.say("entry {value}", value=value))
        if not content.value:
            parts.extend(self.marks_of(content, style, candidates))
        if content.colours:
            parts.append(colours_named(self.language, content.colours))
        if content.note:
            parts.append(note_named(self.language, content.note))
        parts.extend(line_from_cell(self.language, shape, line, cell) for line in lines)
        if conflicts:
            parts.append(conflict_spoken(self.language, shape, conflicts))
        return self.language.facts(parts)

    def current(self, shape: GridShape, cell: int, content: CellContent, style: Symbols) -> str:
        """Return the current cell in short: "r8c2 · your entry 2", "r3c5 · region 4 · given 7"; marks are left out."""
        where = " · ".join((named_cell(self.language, shape, cell), *regions_named(self.language, shape, cell)))
        if content.corner or content.centre:
            return where
        value = symbol(content.value, style)
        # Translators: What the current cell holds: “r8c2 · your entry 2”.
        entry = self.say("your entry {value}", value=value)
        return f"{where} · {self._held(content, value) or entry}"

    def selection(self, shape: GridShape, cells: Sequence[int]) -> str:
        """Return how many cells are selected, in reading order, and from where to where if they fill a rectangle."""
        language, size = self.language, shape.size
        count = language.say_many("{count} cell selected", "{count} cells selected", len(cells))
        rows, columns = {cell // size for cell in cells}, {cell % size for cell in cells}
        area = (max(rows) - min(rows) + 1) * (max(columns) - min(columns) + 1)
        if area != len(cells):
            return count
        first, last = (named_cell(language, shape, cell) for cell in (cells[0], cells[-1]))
        # Translators: The first and the last of the selected cells: “3 cells selected · r4c6 to r6c6”.
        extent = language.say_in("selected cells", "{first} to {last}", first=first, last=last)
        return f"{count} · {extent}"

    def marks(self, shape: GridShape, cell: int, content: CellContent, style: Symbols, candidates: int = 0) -> str:
        """Return a cell's marks in full, and its note, "" when it has none: "r4c7: corner marks 2 5 8, note A"."""
        marks = [] if content.value else self.marks_of(content, style, candidates)
        if content.note:
            marks.append(note_named(self.language, content.note))
        if not marks:
            return ""
        named = named_cell(self.language, shape, cell)
        return self.say("{cell}: {marks}", cell=named, marks=self.language.facts(marks))

    def marks_of(self, content: CellContent, style: Symbols, candidates: int = 0) -> list[str]:
        """Return a cell's marks, one text a kind: "corner marks 2 5 8", "centre mark 4"."""
        found = []
        for (one, many), mask in zip(_MARKS, (content.corner, content.centre, candidates), strict=True):
            if mask:
                message, values = one if mask.bit_count() == 1 else many, spaced(values_of(mask), style)
                found.append(self.language.translated(message, value=values, values=values))
        return found


# Not the plural forms of a number: there is none in the text, and 21 marks have the form of one in Russian.
_MARKS: Final = (
    translatable_pair("corner mark {value}", "corner marks {values}"),
    translatable_pair("centre mark {value}", "centre marks {values}"),
    translatable_pair("candidate {value}", "candidates {values}"),
)

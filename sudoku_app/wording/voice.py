"""How cells, values and units are named in a sentence: a language, a box shape and a style of symbols together.

A unit and a cell are not words that fit everywhere: many languages inflect them. So each is a message of its own for
each part that it plays in a sentence (`UnitRole`), and a sentence takes it as that part, preposition included.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from enum import Enum
from typing import Final

from sudoku_app.messages import Message, translatable_in
from sudoku_app.sudoku.grid.geometry import GridShape, Unit, UnitKind, geometry
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.wording.language import Language, Words
from sudoku_app.wording.text import NamedCell, Text, filled, with_capital


class SymbolStyle(Enum):
    """How values above 9 are shown."""

    NUMBERS = "numbers"
    LETTERS = "letters"


# How values are shown: in a style, or by the N symbols of a puzzle that has its own.
Symbols = SymbolStyle | str


class UnitRole(Enum):
    """Which part of a sentence a unit is."""

    NAME = "name"  # alone: "row 3"
    SUBJECT = "subject"  # does or has something, within a sentence: "… then row 3 has no place left"
    FIRST_SUBJECT = "first subject"  # the same at the start of a sentence: "Row 3 has two 5s."
    PLACE = "place"  # where something is, within a sentence: "… fits only in row 3"
    FIRST_PLACE = "first place"  # the same at the start of a sentence: "In row 3 the value 5 …"
    WHOLE = "whole"  # what something is a part of: "the last empty cell of row 3"


_LAST_LETTER_VALUE = 35
_UnitNames = Mapping[UnitRole, Mapping[UnitKind, Message]]


def symbol(value: int, style: Symbols) -> str:
    """Return a value as it is shown: 10 as "10" or "A", 35 as "35" or "Z"; 36 has no letter left and stays "36"."""
    if isinstance(style, str):
        return style[value - 1]
    if style is SymbolStyle.LETTERS and 9 < value <= _LAST_LETTER_VALUE:
        return chr(ord("A") + value - 10)
    return str(value)


def spaced(values: Iterable[int], style: Symbols) -> str:
    """Return values as marks are written: "2 5 8"."""
    return " ".join(symbol(value, style) for value in values)


def named_cell(language: Language, shape: GridShape, cell: int) -> Text:
    """Return a cell's name, r3c5, which knows which cell it names."""
    row, column = cell // shape.size + 1, cell % shape.size + 1
    # Translators: The short name of a cell by row and column. Keep r3c5 unless your readers use other letters.
    name = language.say_in("name of a cell", "r{row}c{column}", row=row, column=column)
    return Text(name, (NamedCell(0, len(name), row, column),))


class Voice(Words):
    """Names things in one language, for one box shape and one way to show values."""

    def __init__(self, language: Language, shape: GridShape, style: Symbols = SymbolStyle.NUMBERS) -> None:
        super().__init__(language)
        self.shape, self.style = shape, style

    @classmethod
    def of(cls, language: Language, position: Position, style: SymbolStyle = SymbolStyle.NUMBERS) -> Voice:
        """Return the words for a position: its values by symbols of its own, if it has any, else in a style."""
        return cls(language, position.shape, position.symbols or style)

    def cell(self, cell: int) -> str:
        """Return a cell's name: r3c5."""
        return named_cell(self.language, self.shape, cell)

    def cells(self, cells: Iterable[int]) -> str:
        """Return several cells' names as running text: "r1c1, r1c2 and r1c3"."""
        return self.language.listed([self.cell(cell) for cell in cells])

    def value(self, value: int) -> str:
        """Return a value as it is shown in the grid."""
        return symbol(value, self.style)

    def values(self, values: Iterable[int]) -> str:
        """Return several values as running text: "1, 4 and 8"."""
        return self.language.listed([self.value(value) for value in values])

    def values_or(self, values: Iterable[int]) -> str:
        """Return several values as alternatives: "1, 4 or 8"."""
        return self.language.alternatives([self.value(value) for value in values])

    def placement(self, cell: int, value: int) -> str:
        """Return a value and its cell: "r3c5 = 7"."""
        return filled("{cell} = {value}", {"cell": self.cell(cell), "value": self.value(value)})

    def placements(self, pairs: Iterable[tuple[int, int]]) -> str:
        """Return several values and their cells (cell, value) as running text."""
        return self.language.listed([self.placement(cell, value) for cell, value in pairs])

    def unit(self, unit: Unit | int, role: UnitRole = UnitRole.NAME) -> str:
        """Return a unit as a part of a sentence: "row 3", "In row 3"; by itself or its index in ``all_units``."""
        if isinstance(unit, int):
            unit = geometry(self.shape).all_units[unit]
        if role in _WITHIN:
            return with_capital(self.unit(unit, _WITHIN[role]))
        return self.language.translated(_UNITS[role][unit.kind], number=unit.number)

    def units(self, units: Iterable[Unit | int], role: UnitRole) -> str:
        """Return several units as running text, together that part of a sentence: "In rows 2 and 7"."""
        return self._together(units, role, self.language.listed, _ALL_OF)

    def units_or(self, units: Iterable[Unit | int], role: UnitRole) -> str:
        """Return several units as alternatives, together that part of a sentence: "in row 2 or 7"."""
        return self._together(units, role, self.language.alternatives, _UNITS)

    def _together(
        self, units: Iterable[Unit | int], role: UnitRole, joined: Callable[[Sequence[str]], str], named: _UnitNames
    ) -> str:
        """Return units of one kind as that kind and their numbers, where it is named so; else one after the other."""
        if role in _WITHIN:
            return with_capital(self._together(units, _WITHIN[role], joined, named))
        known = [geometry(self.shape).all_units[unit] if isinstance(unit, int) else unit for unit in units]
        if role in named and len(known) > 1 and len({unit.kind for unit in known}) == 1:
            numbers = joined([self.language.number(number) for number in sorted(unit.number for unit in known)])
            message = named[role][known[0].kind]  # "rows {numbers}" of all, "row {number}" of alternatives
            return self.language.translated(message, number=numbers, numbers=numbers)
        return joined([self.unit(unit, role) for unit in known])

    def seconds(self, seconds: float) -> str:
        """Return a duration: "0.04 ms", "0.4 ms", "12 ms", "3.1 s"."""
        if seconds < 1:
            places = 2 if seconds < 0.0001 else 1 if seconds < 0.01 else 0
            return self.say("{number} ms", number=self.language.number(seconds * 1000, places))
        return self.say("{number} s", number=self.language.number(seconds, 1))


_UNITS: Final[_UnitNames] = {
    UnitRole.NAME: {
        # Translators: The name of a row, column or box, alone: "Empty row 3".
        UnitKind.ROW: translatable_in("a unit's name", "row {number}"),
        UnitKind.COLUMN: translatable_in("a unit's name", "column {number}"),
        UnitKind.BOX: translatable_in("a unit's name", "box {number}"),
        UnitKind.REGION: translatable_in("a unit's name", "region {number}"),
        UnitKind.DIAGONAL: translatable_in("a unit's name", "diagonal {number}"),
        UnitKind.WINDOW: translatable_in("a unit's name", "window {number}"),
        UnitKind.EXTRA: translatable_in("a unit's name", "extra region {number}"),
    },
    UnitRole.SUBJECT: {
        # Translators: The subject of a sentence: "Then row 3 has no place left for 5."; it gets a capital at the start.
        UnitKind.ROW: translatable_in("subject within a sentence", "row {number}"),
        UnitKind.COLUMN: translatable_in("subject within a sentence", "column {number}"),
        UnitKind.BOX: translatable_in("subject within a sentence", "box {number}"),
        UnitKind.REGION: translatable_in("subject within a sentence", "region {number}"),
        UnitKind.DIAGONAL: translatable_in("subject within a sentence", "diagonal {number}"),
        UnitKind.WINDOW: translatable_in("subject within a sentence", "window {number}"),
        UnitKind.EXTRA: translatable_in("subject within a sentence", "extra region {number}"),
    },
    UnitRole.PLACE: {
        # Translators: Where something is: "Hidden single in row 8"; it gets a capital at the start of a sentence.
        UnitKind.ROW: translatable_in("place within a sentence", "in row {number}"),
        UnitKind.COLUMN: translatable_in("place within a sentence", "in column {number}"),
        UnitKind.BOX: translatable_in("place within a sentence", "in box {number}"),
        UnitKind.REGION: translatable_in("place within a sentence", "in region {number}"),
        UnitKind.DIAGONAL: translatable_in("place within a sentence", "on diagonal {number}"),
        UnitKind.WINDOW: translatable_in("place within a sentence", "in window {number}"),
        UnitKind.EXTRA: translatable_in("place within a sentence", "in extra region {number}"),
    },
    UnitRole.WHOLE: {
        # Translators: What something is a part of: "r1c1 is the last empty cell of row 1 …"
        UnitKind.ROW: translatable_in("what something is a part of", "of row {number}"),
        UnitKind.COLUMN: translatable_in("what something is a part of", "of column {number}"),
        UnitKind.BOX: translatable_in("what something is a part of", "of box {number}"),
        UnitKind.REGION: translatable_in("what something is a part of", "of region {number}"),
        UnitKind.DIAGONAL: translatable_in("what something is a part of", "of diagonal {number}"),
        UnitKind.WINDOW: translatable_in("what something is a part of", "of window {number}"),
        UnitKind.EXTRA: translatable_in("what something is a part of", "of extra region {number}"),
    },
}

# Several units of one kind together, all of which are meant.
_ALL_OF: Final[_UnitNames] = {
    UnitRole.SUBJECT: {
        # Translators: The subject within a sentence: "so columns 3 and 4 get theirs there".
        UnitKind.ROW: translatable_in("several units as the subject within a sentence", "rows {numbers}"),
        UnitKind.COLUMN: translatable_in("several units as the subject within a sentence", "columns {numbers}"),
        UnitKind.BOX: translatable_in("several units as the subject within a sentence", "boxes {numbers}"),
        UnitKind.REGION: translatable_in("several units as the subject within a sentence", "regions {numbers}"),
        UnitKind.DIAGONAL: translatable_in("several units as the subject within a sentence", "diagonals {numbers}"),
        UnitKind.WINDOW: translatable_in("several units as the subject within a sentence", "windows {numbers}"),
        UnitKind.EXTRA: translatable_in("several units as the subject within a sentence", "extra regions {numbers}"),
    },
    UnitRole.PLACE: {
        # Translators: Where something is, within a sentence: "… fits only in rows 3 and 4".
        UnitKind.ROW: translatable_in("several units as a place within a sentence", "in rows {numbers}"),
        UnitKind.COLUMN: translatable_in("several units as a place within a sentence", "in columns {numbers}"),
        UnitKind.BOX: translatable_in("several units as a place within a sentence", "in boxes {numbers}"),
        UnitKind.REGION: translatable_in("several units as a place within a sentence", "in regions {numbers}"),
        UnitKind.DIAGONAL: translatable_in("several units as a place within a sentence", "on diagonals {numbers}"),
        UnitKind.WINDOW: translatable_in("several units as a place within a sentence", "in windows {numbers}"),
        UnitKind.EXTRA: translatable_in("several units as a place within a sentence", "in extra regions {numbers}"),
    },
}

# The roles at the start of a sentence: the same words as within one, with a capital.
_WITHIN: Final = {UnitRole.FIRST_SUBJECT: UnitRole.SUBJECT, UnitRole.FIRST_PLACE: UnitRole.PLACE}

# Translators: What a grid is divided into besides boxes: "9×9 · jigsaw · diagonals".
_JIGSAW: Final = translatable_in("what a grid is divided into", "jigsaw")
_FURTHER_UNITS: Final = (
    ("diagonals", translatable_in("what a grid is divided into", "diagonals")),
    ("windows", translatable_in("what a grid is divided into", "windows")),
    ("extra", translatable_in("what a grid is divided into", "extra regions")),
)
# Translators: Beside these: a puzzle that says which candidates its cells have.
_CANDIDATES: Final = translatable_in("what a grid is divided into", "given candidates")


def grid_rules(language: Language, shape: GridShape) -> list[str]:
    """Return what a puzzle has besides boxes and givens: "jigsaw", "diagonals", "given candidates"."""
    jigsaw = [language.translated(_JIGSAW)] if shape.regions else []
    return [*jigsaw, *_further(language, shape)]


def _further(language: Language, shape: GridShape) -> list[str]:
    units = [language.translated(message) for name, message in _FURTHER_UNITS if getattr(shape, name)]
    return [*units, language.translated(_CANDIDATES)] if shape.excluded else units


def shaded_rules(language: Language, shapes: Collection[GridShape]) -> str:
    """Return what holds for the shaded cells of printed grids, "" where none of them has any."""
    units = [message for name, message in _FURTHER_UNITS if any(getattr(shape, name) for shape in shapes)]
    if not units:
        return ""
    # Translators: {units} is a list such as "diagonals and windows".
    return language.say(
        "Shaded: {units}. No value may occur twice in any of them.",
        units=language.listed([language.translated(message) for message in units]),
    )


def grid_size(language: Language, shape: GridShape, *, jigsaw: bool = False) -> str:
    """Return a grid's size and what divides it, or will if it is a ``jigsaw``: "9×9 · boxes 3×3", "9×9 · diagonals"."""
    further = _further(language, shape)
    if jigsaw or shape.regions:
        return " · ".join((language.signs(f"{shape.size}×{shape.size}"), language.translated(_JIGSAW), *further))
    boxes = language.say(
        "{size}×{size} · boxes {rows}×{columns}", size=shape.size, rows=shape.rows, columns=shape.columns
    )
    return " · ".join((boxes, *further))

"""How cells, values and units are named in a sentence: a language, a box shape and a style of symbols together."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from sudoku_app.sudoku.geometry import BoxShape, Unit, UnitKind, cell_name, geometry
from sudoku_app.wording.language import Language


class SymbolStyle(Enum):
    """How values above 9 are shown."""

    NUMBERS = "numbers"
    LETTERS = "letters"


_LAST_LETTER_VALUE = 35


def symbol(value: int, style: SymbolStyle) -> str:
    """Return a value as it is shown: 10 as "10" or "A", 35 as "35" or "Z"; 36 has no letter left and stays "36"."""
    if style is SymbolStyle.LETTERS and 9 < value <= _LAST_LETTER_VALUE:
        return chr(ord("A") + value - 10)
    return str(value)


def spaced(values: Iterable[int], style: SymbolStyle) -> str:
    """Return values as marks are told: "2 5 8"."""
    return " ".join(symbol(value, style) for value in values)


@dataclass(frozen=True)
class Voice:
    """Names things in one language, for one box shape and one style of symbols."""

    language: Language
    shape: BoxShape
    style: SymbolStyle = SymbolStyle.NUMBERS

    def cell(self, cell: int) -> str:
        """Return a cell's name: r3c5."""
        return cell_name(self.shape, cell)

    def cells(self, cells: Iterable[int]) -> str:
        """Return several cells' names as running text: "r1c1, r1c2 and r1c3"."""
        return self.language.listed([self.cell(cell) for cell in cells])

    def value(self, value: int) -> str:
        """Return a value as it is shown in the grid."""
        return symbol(value, self.style)

    def values(self, values: Iterable[int]) -> str:
        """Return several values as running text: "1, 4 and 8"."""
        return self.language.listed([self.value(value) for value in values])

    def unit(self, unit: Unit | int) -> str:
        """Return a unit's name: "row 3"; a number is an index into ``Geometry.units``."""
        if isinstance(unit, int):
            unit = geometry(self.shape).units[unit]
        say = self.language.say
        if unit.kind is UnitKind.ROW:
            return say("row {number}", number=unit.number)
        if unit.kind is UnitKind.COLUMN:
            return say("column {number}", number=unit.number)
        return say("box {number}", number=unit.number)

    def seconds(self, seconds: float) -> str:
        """Return a duration: "0.4 ms", "12 ms", "3.1 s"."""
        if seconds < 0.01:
            return self.language.say("{number} ms", number=f"{seconds * 1000:.1f}")
        if seconds < 1:
            return self.language.say("{number} ms", number=f"{seconds * 1000:.0f}")
        return self.language.say("{number} s", number=f"{seconds:.1f}")


def sentence_middle(text: str) -> str:
    """Return a text with its first letter made small, unless a further capital or a sign shows that it must stay."""
    return text[:1].lower() + text[1:] if text[1:2].islower() else text


def sentence_start(text: str) -> str:
    """Return a text with its first letter made a capital."""
    return text[:1].upper() + text[1:]

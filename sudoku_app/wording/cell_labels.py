"""A cell in words: what a screen reader says of it, and its marks in full."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sudoku_app.sudoku.geometry import BoxShape
from sudoku_app.sudoku.position import CellContent, Line, values_of
from sudoku_app.wording.language import Language
from sudoku_app.wording.spoken_cells import conflict_spoken, line_from_cell, place_spoken
from sudoku_app.wording.voice import SymbolStyle, named_cell, spaced, symbol


def colours_named(language: Language, colours: int) -> str:
    """Return the names of the colours of a bit mask: "colours 2 5"."""
    numbers = values_of(colours)
    shown = spaced(numbers, SymbolStyle.NUMBERS)
    return language.say_many("colour {numbers}", "colours {numbers}", len(numbers), numbers=shown)


def note_named(language: Language, note: str) -> str:
    """Return a note by what it is: "note A"."""
    return language.say("note {text}", text=note)


@dataclass(frozen=True)
class CellLabels:
    """Cells in the words of one language."""

    language: Language

    def cell(
        self,
        shape: BoxShape,
        cell: int,
        content: CellContent,
        style: SymbolStyle,
        *,
        candidates: int = 0,
        conflicts: Sequence[int] = (),
        lines: Sequence[Line] = (),
    ) -> str:
        """Return what a screen reader says of a cell: "row 3 column 5, given 7, in conflict with row 3 column 2"."""
        say = self.language.say
        parts = [place_spoken(self.language, shape, cell)]
        value = symbol(content.value, style)
        if not content.value:
            parts.append(self.language.say_in("a cell", "empty"))
            parts.extend(self.marks_of(content, style, candidates))
        elif content.given:
            parts.append(say("given {value}", value=value))
        elif content.solved:
            parts.append(say("solver's {value}", value=value))
        else:
            parts.append(say("entry {value}", value=value))
        if content.colours:
            parts.append(colours_named(self.language, content.colours))
        if content.note:
            parts.append(note_named(self.language, content.note))
        parts.extend(line_from_cell(self.language, shape, line, cell) for line in lines)
        if conflicts:
            parts.append(conflict_spoken(self.language, shape, conflicts))
        return self.language.facts(parts)

    def marks(self, shape: BoxShape, cell: int, content: CellContent, style: SymbolStyle, candidates: int = 0) -> str:
        """Return a cell's marks in full, and its note, "" when it has none: "r4c7: corner marks 2 5 8, note A"."""
        marks = [] if content.value else self.marks_of(content, style, candidates)
        if content.note:
            marks.append(note_named(self.language, content.note))
        if not marks:
            return ""
        named = named_cell(self.language, shape, cell)
        return self.language.say("{cell}: {marks}", cell=named, marks=self.language.facts(marks))

    def marks_of(self, content: CellContent, style: SymbolStyle, candidates: int = 0) -> list[str]:
        """Return a cell's marks, one text a kind: "corner marks 2 5 8", "centre mark 4"."""
        say = self.language.say
        found = []
        if content.corner:
            values = spaced(values_of(content.corner), style)
            # Not the plural forms of a number: there is none in the text, and 21 marks have the form of one in Russian.
            one = say("corner mark {value}", value=values)
            found.append(one if _single(content.corner) else say("corner marks {values}", values=values))
        if content.centre:
            values = spaced(values_of(content.centre), style)
            one = say("centre mark {value}", value=values)
            found.append(one if _single(content.centre) else say("centre marks {values}", values=values))
        if candidates:
            values = spaced(values_of(candidates), style)
            one = say("candidate {value}", value=values)
            found.append(one if _single(candidates) else say("candidates {values}", values=values))
        return found


def _single(mask: int) -> bool:
    return mask.bit_count() == 1

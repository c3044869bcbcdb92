"""Changes in the grid in words: edits by name, to be undone or redone, and what a screen reader says of a change.

Spoken text is for people who do not see the grid: as short as can be understood. Where the keyboard is, a change
has no place; undo and redo may change cells elsewhere, which are named.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from sudoku_app.messages import translatable, translatable_in, translatable_many
from sudoku_app.session.edits import CellChange, Edit, EditKind
from sudoku_app.session.session import Change, ChangeKind
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent, Position, values_of
from sudoku_app.wording.cell_labels import CellLabels, colours_named, conflict_spoken, line_spoken, note_named
from sudoku_app.wording.labels import Labels
from sudoku_app.wording.language import Language, Words
from sudoku_app.wording.voice import Symbols, SymbolStyle, named_cell, spaced, symbol

_EDITS: Final = {
    # Translators: What was done, after "Undo" and "Redo" in the menu and after "Undone:" and "Redone:".
    EditKind.FILL_MARKS: translatable_in("an edit", "fill in candidates"),
    EditKind.EXCLUDE: translatable_in("an edit", "remove marks"),
    EditKind.CORRECTION: translatable_in("an edit", "correct a typo"),
    EditKind.REGIONS: translatable_in("an edit", "set the regions"),
    EditKind.SYMBOLS: translatable_in("an edit", "set the symbols"),
    EditKind.SHOW_SOLUTION: translatable_in("an edit", "show solution"),
    EditKind.CLEAR_ENTRIES: translatable_in("an edit", "clear entries"),
    EditKind.FIX_GIVENS: translatable_in("an edit", "make givens"),
}
_OF_CELLS: Final = {
    EditKind.ENTER: translatable_in("an edit", "enter {value} in {cell}"),
    EditKind.CLEAR: translatable_in("an edit", "clear {cell}"),
    EditKind.CORNER_MARK: translatable_in("an edit", "corner mark {value} in {cell}"),
    EditKind.CENTRE_MARK: translatable_in("an edit", "centre mark {value} in {cell}"),
    EditKind.COLOUR: translatable_in("an edit", "colour in {cell}"),
    EditKind.NOTE: translatable_in("an edit", "note in {cell}"),
    EditKind.HINT: translatable_in("an edit", "hint in {cell}"),
}
_MOST_NAMED: Final = 2  # cells of an edit
# What edits of the whole grid did, for a screen reader.
_WHOLE_GRID: Final = {
    EditKind.FILL_MARKS: translatable("candidates filled in"),
    EditKind.EXCLUDE: translatable("marks removed"),
    EditKind.SHOW_SOLUTION: translatable("solution shown"),
    EditKind.CLEAR_ENTRIES: translatable("everything but the givens cleared"),
    EditKind.FIX_GIVENS: translatable("every value is now a given"),
    EditKind.CORRECTION: translatable("typo corrected"),
    EditKind.REGIONS: translatable("regions set"),
    EditKind.SYMBOLS: translatable("symbols set"),
}
_LINES: Final = frozenset({EditKind.LINE, EditKind.CLEAR_LINES})

_CORNER_MARKS_REMOVED: Final = translatable_many("corner mark {values} removed", "corner marks {values} removed")
_CENTRE_MARKS_REMOVED: Final = translatable_many("centre mark {values} removed", "centre marks {values} removed")


class EditLabels(Words):
    """What would be undone or redone, by name."""

    def undo(self, edit: Edit | None, shape: GridShape, style: Symbols) -> str:
        """Return the undo menu's text: "Undo enter 5 in r3c4"."""
        if edit is None:
            return self.say_in("menu", "&Undo")
        return self.say("&Undo {edit}", edit=self.edit(edit, shape, style))

    def redo(self, edit: Edit | None, shape: GridShape, style: Symbols) -> str:
        """Return the redo menu's text."""
        if edit is None:
            return self.say_in("menu", "&Redo")
        return self.say("&Redo {edit}", edit=self.edit(edit, shape, style))

    def edit(self, edit: Edit, shape: GridShape, style: Symbols) -> str:
        """Return what an edit did, as it goes on after "Undo"."""
        language, cells, kind = self.language, edit.selection, edit.kind
        if kind in _OF_CELLS:
            value = symbol(edit.value, style)
            return language.translated(_OF_CELLS[kind], value=value, cell=self._cells(shape, cells))
        if kind is EditKind.CLEAR_LINES:
            return language.say_many_in("an edit", "clear {count} line", "clear {count} lines", len(edit.erased))
        if kind is EditKind.LINE:
            return language.say_in("an edit", "draw line") if edit.drawn else language.say_in("an edit", "remove line")
        return language.translated(_EDITS[kind])

    def _cells(self, shape: GridShape, cells: Sequence[int]) -> str:
        """Return the cells of an edit, of many the first: "r1c1 and r1c2", "r1c1, r1c2 and 3 more"."""
        named: list[str] = [named_cell(self.language, shape, cell) for cell in cells[:_MOST_NAMED]]
        more = len(cells) - len(named)
        if more:
            named.append(self.say_many_in("cells at the end of a list", "{count} more", "{count} more", more))
        return self.language.listed(named)


class ChangeWords(Words):
    """Says what a change did; ``conflicts_of`` returns what a cell is in conflict with, ``here`` has the keyboard."""

    def __init__(
        self, language: Language, style: Symbols, conflicts_of: Callable[[int], Sequence[int]], here: int
    ) -> None:
        super().__init__(language)
        self.style, self.conflicts_of, self.here = style, conflicts_of, here

    def spoken(self, change: Change, position: Position) -> str:
        """Return what a change did that led to a position."""
        if not change.edits or any(edit.replaced for edit in change.edits):
            return Labels(self.language).contents(position)
        if change.kind is ChangeKind.EDITED:
            return self._made(change.edits[-1], position)
        undone = change.kind is ChangeKind.UNDONE
        if len(change.edits) > 1:
            count = len(change.edits)
            if undone:
                return self.say_many("{count} change undone", "{count} changes undone", count)
            return self.say_many("{count} change redone", "{count} changes redone", count)
        edit = change.edits[0]
        if edit.kind in _LINES:
            what = self._lines(edit.inverse if undone else edit, position)
        elif len(edit.selection) == 1:
            what = self._cell(edit.selection[0], position)
        else:
            what = EditLabels(self.language).edit(edit, position.shape, self.style)
        return self.say("Undone: {what}", what=what) if undone else self.say("Redone: {what}", what=what)

    def _cell(self, cell: int, position: Position) -> str:
        content = position.cells[cell]
        return CellLabels(self.language).cell(
            position.shape, cell, content, self.style, conflicts=self.conflicts_of(cell), lines=position.lines_of(cell)
        )

    def _made(self, edit: Edit, position: Position) -> str:
        if edit.kind in _WHOLE_GRID:
            return self.language.translated(_WHOLE_GRID[edit.kind])
        if edit.kind in _LINES:
            return self._lines(edit, position)
        # Marks that a value takes from its peers are mentioned only where nothing else changed.
        changes = [change for change in edit.changes if change.cell in edit.selection] or list(edit.changes)
        if len(changes) == 1 and changes[0].cell != self.here:
            return self._cell(changes[0].cell, position)
        if len(changes) == 1:
            return self._in_one(edit, changes[0], position)
        return self._in_several(edit, changes)

    def _in_one(self, edit: Edit, change: CellChange, position: Position) -> str:
        before, after = change.before, change.after
        if edit.kind is EditKind.CLEAR:
            return self.language.facts(
                [self.say_in("a cell", "cleared"), *CellLabels(self.language).marks_of(after, self.style)]
            )
        if after.value != before.value:
            parts = [symbol(after.value, self.style)]
            if clashing := self.conflicts_of(change.cell):
                parts.append(conflict_spoken(self.language, position.shape, clashing))
            return self.language.facts(parts)
        return self.language.facts(self._differences(before, after)) or self._cell(change.cell, position)

    def _lines(self, edit: Edit, position: Position) -> str:
        """Return what became of lines: the one that was drawn or removed by its ends, several by their number."""
        if edit.drawn:
            if len(edit.drawn) == 1:
                return line_spoken(self.language, position.shape, edit.drawn[0])
            return self.say_many("{count} line drawn", "{count} lines drawn", len(edit.drawn))
        if len(edit.erased) == 1:
            return self.say("{line} removed", line=line_spoken(self.language, position.shape, edit.erased[0]))
        return self.say_many("{count} line removed", "{count} lines removed", len(edit.erased))

    def _differences(self, before: CellContent, after: CellContent) -> list[str]:
        """Return what became of marks, colours and notes."""
        marks = CellContent(corner=after.corner & ~before.corner, centre=after.centre & ~before.centre)
        parts = CellLabels(self.language).marks_of(marks, self.style)
        for message, removed in (
            (_CORNER_MARKS_REMOVED, before.corner & ~after.corner),
            (_CENTRE_MARKS_REMOVED, before.centre & ~after.centre),
        ):
            if removed:
                values = values_of(removed)
                shown = spaced(values, self.style)
                parts.append(self.language.translated_many(message, len(values), values=shown))
        if added := after.colours & ~before.colours:
            parts.append(colours_named(self.language, added))
        if removed := before.colours & ~after.colours:
            parts.append(self._colours_removed(removed))
        if after.note != before.note:
            parts.append(note_named(self.language, after.note) if after.note else self.say("note removed"))
        return parts

    def _colours_removed(self, mask: int) -> str:
        numbers = values_of(mask)
        return self.say_many(
            "colour {numbers} removed",
            "colours {numbers} removed",
            len(numbers),
            numbers=spaced(numbers, SymbolStyle.NUMBERS),
        )

    def _in_several(self, edit: Edit, changes: Sequence[CellChange]) -> str:
        """Return what was done with several cells at once: the same in all of them."""
        say_many, count = self.say_many, len(changes)
        if edit.kind is EditKind.CLEAR:
            return say_many("{count} cell cleared", "{count} cells cleared", count)
        first = changes[0]
        if first.after.value != first.before.value:
            what = symbol(first.after.value, self.style)
            if any(self.conflicts_of(change.cell) for change in changes):
                language = self.language
                what = language.facts([what, language.say_in("a cell", "in conflict")])
        else:
            what = self.language.facts(self._differences(first.before, first.after))
        return say_many("{count} cell: {what}", "{count} cells: {what}", count, what=what)

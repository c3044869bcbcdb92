"""What is said aloud of a change in the grid, for people who do not see it: as short as can be understood.

What happened where the keyboard is gets told without its place. What came back by undo or redo may be elsewhere and is
told with it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sudoku_app.session.edits import CellChange, Edit, EditKind
from sudoku_app.session.session import Change, ChangeKind
from sudoku_app.sudoku.grid.position import CellContent, Position, values_of
from sudoku_app.wording.cell_labels import CellLabels, colours_named, conflict_spoken, line_spoken, note_named
from sudoku_app.wording.edit_labels import EditLabels
from sudoku_app.wording.labels import Labels
from sudoku_app.wording.language import Language
from sudoku_app.wording.voice import SymbolStyle, spaced, symbol

_WHOLE_GRID = frozenset(
    {
        EditKind.FILL_MARKS,
        EditKind.EXCLUDE,
        EditKind.SHOW_SOLUTION,
        EditKind.CLEAR_ENTRIES,
        EditKind.FIX_GIVENS,
        EditKind.MEND,
    }
)
_LINES = frozenset({EditKind.LINE, EditKind.CLEAR_LINES})


@dataclass(frozen=True)
class ChangeWords:
    """Says what a change did.

    Attributes:
        language: the language.
        style: how values above 9 are said.
        conflicts_of: returns the cells with which a cell is in conflict now.
        here: the cell with the keyboard.
    """

    language: Language
    style: SymbolStyle
    conflicts_of: Callable[[int], Sequence[int]]
    here: int

    def spoken(self, change: Change, position: Position) -> str:
        """Return what a change did that led to a position."""
        say = self.language.say
        if not change.edits or any(edit.replaced for edit in change.edits):
            return Labels(self.language).status(position, None)
        if change.kind is ChangeKind.MADE:
            return self._made(change.edits[-1], position)
        undone = change.kind is ChangeKind.UNDONE
        if len(change.edits) > 1:
            count = len(change.edits)
            if undone:
                return self.language.say_many("{count} change undone", "{count} changes undone", count)
            return self.language.say_many("{count} change redone", "{count} changes redone", count)
        edit = change.edits[0]
        if edit.kind in _LINES:
            what = self._lines(edit if not undone else edit.inverse, position)
            return say("Undone: {what}", what=what) if undone else say("Redone: {what}", what=what)
        if len(edit.selection) == 1:
            what = self._cell(edit.selection[0], position)
        else:
            what = EditLabels(self.language).edit(edit, position.shape, self.style)
        return say("Undone: {what}", what=what) if undone else say("Redone: {what}", what=what)

    def _cell(self, cell: int, position: Position) -> str:
        content = position.cells[cell]
        return CellLabels(self.language).cell(
            position.shape,
            cell,
            content,
            self.style,
            conflicts=self.conflicts_of(cell),
            lines=position.lines_of(cell),
        )

    def _made(self, edit: Edit, position: Position) -> str:
        if edit.kind in _WHOLE_GRID:
            return self._whole_grid(edit.kind)
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
        language = self.language
        before, after = change.before, change.after
        if edit.kind is EditKind.CLEAR:
            return language.facts(
                [language.say_in("a cell", "cleared"), *CellLabels(self.language).marks_of(after, self.style)]
            )
        if after.value != before.value:
            parts = [symbol(after.value, self.style)]
            if clashing := self.conflicts_of(change.cell):
                parts.append(conflict_spoken(language, position.shape, clashing))
            return language.facts(parts)
        return language.facts(self._differences(before, after)) or self._cell(change.cell, position)

    def _lines(self, edit: Edit, position: Position) -> str:
        """Return what became of lines: the one that was drawn or removed by its ends, several by their number."""
        language = self.language
        if edit.drawn:
            if len(edit.drawn) == 1:
                return line_spoken(language, position.shape, edit.drawn[0])
            return language.say_many("{count} line drawn", "{count} lines drawn", len(edit.drawn))
        if len(edit.erased) == 1:
            return language.say("{line} removed", line=line_spoken(language, position.shape, edit.erased[0]))
        return language.say_many("{count} line removed", "{count} lines removed", len(edit.erased))

    def _differences(self, before: CellContent, after: CellContent) -> list[str]:
        """Return what became of marks, colours and notes."""
        parts = []
        for put_in, taken_out, old, new in (
            (self._corner_marks, self._corner_marks_removed, before.corner, after.corner),
            (self._centre_marks, self._centre_marks_removed, before.centre, after.centre),
        ):
            if new & ~old:
                parts.append(put_in(new & ~old))
            if old & ~new:
                parts.append(taken_out(old & ~new))
        if added := after.colours & ~before.colours:
            parts.append(colours_named(self.language, added))
        if removed := before.colours & ~after.colours:
            parts.append(self._colours_removed(removed))
        if after.note != before.note:
            parts.append(note_named(self.language, after.note) if after.note else self.language.say("note removed"))
        return parts

    def _corner_marks(self, mask: int) -> str:
        values = values_of(mask)
        return self.language.say_many(
            "corner mark {values}", "corner marks {values}", len(values), values=spaced(values, self.style)
        )

    def _centre_marks(self, mask: int) -> str:
        values = values_of(mask)
        return self.language.say_many(
            "centre mark {values}", "centre marks {values}", len(values), values=spaced(values, self.style)
        )

    def _corner_marks_removed(self, mask: int) -> str:
        values = values_of(mask)
        return self.language.say_many(
            "corner mark {values} removed",
            "corner marks {values} removed",
            len(values),
            values=spaced(values, self.style),
        )

    def _centre_marks_removed(self, mask: int) -> str:
        values = values_of(mask)
        return self.language.say_many(
            "centre mark {values} removed",
            "centre marks {values} removed",
            len(values),
            values=spaced(values, self.style),
        )

    def _colours_removed(self, mask: int) -> str:
        numbers = values_of(mask)
        return self.language.say_many(
            "colour {numbers} removed",
            "colours {numbers} removed",
            len(numbers),
            numbers=spaced(numbers, SymbolStyle.NUMBERS),
        )

    def _in_several(self, edit: Edit, changes: Sequence[CellChange]) -> str:
        """Return what was done with several cells at once: the same in all of them."""
        say_many, count = self.language.say_many, len(changes)
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

    def _whole_grid(self, kind: EditKind) -> str:
        say = self.language.say
        return {
            EditKind.FILL_MARKS: say("candidates filled in"),
            EditKind.EXCLUDE: say("marks removed"),
            EditKind.SHOW_SOLUTION: say("solution shown"),
            EditKind.CLEAR_ENTRIES: say("everything but the givens cleared"),
            EditKind.FIX_GIVENS: say("every value is now a given"),
            EditKind.MEND: say("slip corrected"),
        }[kind]

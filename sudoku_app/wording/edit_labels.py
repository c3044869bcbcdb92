"""Edits by name: what would be undone or redone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sudoku_app.session.edits import Edit, EditKind
from sudoku_app.sudoku.grid.geometry import BoxShape
from sudoku_app.wording.language import Language
from sudoku_app.wording.voice import SymbolStyle, named_cell, symbol

_OF_CELLS = frozenset(
    {
        EditKind.ENTER,
        EditKind.CLEAR,
        EditKind.CORNER_MARK,
        EditKind.CENTRE_MARK,
        EditKind.COLOUR,
        EditKind.NOTE,
        EditKind.HINT,
    }
)


@dataclass(frozen=True)
class EditLabels:
    """Edits in the words of one language."""

    language: Language

    def undo(self, edit: Edit | None, shape: BoxShape, style: SymbolStyle) -> str:
        """Return the undo menu's text: "Undo enter 5 in r3c4"."""
        if edit is None:
            return self.language.say("&Undo")
        return self.language.say("&Undo {edit}", edit=self.edit(edit, shape, style))

    def redo(self, edit: Edit | None, shape: BoxShape, style: SymbolStyle) -> str:
        """Return the redo menu's text."""
        if edit is None:
            return self.language.say("&Redo")
        return self.language.say("&Redo {edit}", edit=self.edit(edit, shape, style))

    def edit(self, edit: Edit, shape: BoxShape, style: SymbolStyle) -> str:
        """Return what an edit did, as it goes on after "Undo"."""
        language, cells, value = self.language, edit.selection, symbol(edit.value, style)
        if edit.kind in _OF_CELLS and len(cells) == 1 and cells[0] < shape.cell_count:
            return self._edit_of_one(edit.kind, value, named_cell(language, shape, cells[0]))
        if edit.kind in _OF_CELLS:
            return self._edit_of_several(edit.kind, value, len(cells))
        say_in = language.say_in
        # Said only when it is asked for: every key names one edit.
        whole: dict[EditKind, Callable[[], str]] = {
            # Translators: What was done, after "Undo" and "Redo" in the menu and after "Undone:" and "Redone:".
            EditKind.FILL_MARKS: lambda: say_in("an edit", "fill in candidates"),
            EditKind.EXCLUDE: lambda: say_in("an edit", "remove marks"),
            EditKind.MEND: lambda: say_in("an edit", "correct a slip"),
            EditKind.SHOW_SOLUTION: lambda: say_in("an edit", "show solution"),
            EditKind.CLEAR_ENTRIES: lambda: say_in("an edit", "clear entries"),
            EditKind.CLEAR_LINES: lambda: language.say_many_in(
                "an edit", "clear {count} line", "clear {count} lines", len(edit.erased)
            ),
            EditKind.LINE: lambda: say_in("an edit", "draw line") if edit.drawn else say_in("an edit", "remove line"),
            EditKind.FIX_GIVENS: lambda: say_in("an edit", "make givens"),
            EditKind.NEW: lambda: say_in("an edit", "new puzzle"),
            EditKind.EXERCISE: lambda: say_in("an edit", "exercise"),
            EditKind.OPEN: lambda: say_in("an edit", "open"),
            EditKind.PASTE: lambda: say_in("an edit", "paste"),
        }
        return whole[edit.kind]()

    def _edit_of_one(self, kind: EditKind, value: str, cell: str) -> str:
        say_in = self.language.say_in
        said: dict[EditKind, Callable[[], str]] = {
            EditKind.ENTER: lambda: say_in("an edit", "enter {value} in {cell}", value=value, cell=cell),
            EditKind.CLEAR: lambda: say_in("an edit", "clear {cell}", cell=cell),
            EditKind.CORNER_MARK: lambda: say_in("an edit", "corner mark {value} in {cell}", value=value, cell=cell),
            EditKind.CENTRE_MARK: lambda: say_in("an edit", "centre mark {value} in {cell}", value=value, cell=cell),
            EditKind.COLOUR: lambda: say_in("an edit", "colour in {cell}", cell=cell),
            EditKind.NOTE: lambda: say_in("an edit", "note in {cell}", cell=cell),
            EditKind.HINT: lambda: say_in("an edit", "hint in {cell}", cell=cell),
        }
        return said[kind]()

    def _edit_of_several(self, kind: EditKind, value: str, count: int) -> str:
        language = self.language
        return {
            EditKind.ENTER: language.say_many_in(
                "an edit", "enter {value} in {count} cell", "enter {value} in {count} cells", count, value=value
            ),
            EditKind.CLEAR: language.say_many_in("an edit", "clear {count} cell", "clear {count} cells", count),
            EditKind.CORNER_MARK: language.say_many_in(
                "an edit",
                "corner mark {value} in {count} cell",
                "corner mark {value} in {count} cells",
                count,
                value=value,
            ),
            EditKind.CENTRE_MARK: language.say_many_in(
                "an edit",
                "centre mark {value} in {count} cell",
                "centre mark {value} in {count} cells",
                count,
                value=value,
            ),
            EditKind.COLOUR: language.say_many_in(
                "an edit", "colour in {count} cell", "colour in {count} cells", count
            ),
            EditKind.NOTE: language.say_many_in("an edit", "note in {count} cell", "note in {count} cells", count),
            EditKind.HINT: language.say_many_in("an edit", "hint in {count} cell", "hint in {count} cells", count),
        }[kind]

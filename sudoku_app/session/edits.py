"""Edits and their inverses: what one gesture changed, ready to be undone, redone, named and saved."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import NamedTuple

from sudoku_app.sudoku.position import CellContent, GridError, Position


class EditKind(Enum):
    """What the person did; the name in the undo menu comes from it."""

    ENTER = "enter"
    CLEAR = "clear"
    CORNER_MARK = "corner mark"
    CENTRE_MARK = "centre mark"
    FILL_MARKS = "fill marks"
    EXCLUDE = "exclude"
    COLOUR = "colour"
    HINT = "hint"
    SHOW_SOLUTION = "show solution"
    CLEAR_ENTRIES = "clear entries"
    FIX_GIVENS = "fix givens"
    MEND = "mend"
    NEW = "new"
    OPEN = "open"
    PASTE = "paste"


class CellChange(NamedTuple):
    """One cell's content before and after an edit."""

    cell: int
    before: CellContent
    after: CellContent


@dataclass(frozen=True)
class Edit:
    """One gesture's whole effect.

    Either ``changes`` holds the cells that changed, or ``replaced`` the whole position before and after (New, Open,
    Paste: the box shape may change).

    Attributes:
        kind: what the person did.
        changes: the cells that changed, ascending; empty when the position was replaced.
        replaced: the positions before and after, or None.
        value: the value entered or marked, 0 where none applies.
        selection: the cells the gesture was made on; they are selected again when it is undone or redone.

    """

    kind: EditKind
    changes: tuple[CellChange, ...] = ()
    replaced: tuple[Position, Position] | None = None
    value: int = 0
    selection: tuple[int, ...] = ()

    @property
    def inverse(self) -> Edit:
        """The edit that takes this one back."""
        swapped = None if self.replaced is None else (self.replaced[1], self.replaced[0])
        changes = tuple(CellChange(change.cell, change.after, change.before) for change in self.changes)
        return replace(self, changes=changes, replaced=swapped)

    def applied(self, position: Position) -> Position:
        """Return the position after this edit; it must be the one the edit was made for."""
        if self.replaced is not None:
            return self.replaced[1]
        return position.replaced({change.cell: change.after for change in self.changes})


def cell_edit(
    kind: EditKind,
    position: Position,
    after: Mapping[int, CellContent],
    value: int = 0,
    selection: tuple[int, ...] = (),
) -> Edit | None:
    """Return the edit that gives cells a new content, or None when nothing would change.

    Raises:
        GridError: a cell is not in the grid.
    """
    for cell in after:
        if not 0 <= cell < position.shape.cell_count:
            raise GridError(position.shape, cell, 0)
    changes = tuple(
        CellChange(cell, position.cells[cell], content)
        for cell, content in sorted(after.items())
        if position.cells[cell] != content
    )
    return Edit(kind, changes, None, value, selection or tuple(change.cell for change in changes)) if changes else None


def whole_edit(kind: EditKind, before: Position, after: Position) -> Edit | None:
    """Return the edit that puts another position in place of this one, or None when they are equal."""
    return None if before == after else Edit(kind, (), (before, after))

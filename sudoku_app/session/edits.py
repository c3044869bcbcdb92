"""Edits and their inverses: what one gesture changed, ready to be undone, redone, named and saved."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import NamedTuple

from sudoku_app.sudoku.grid.position import CellContent, GridError, Line, Position


class EditKind(Enum):
    """What the person did; the name in the undo menu comes from it."""

    ENTER = "enter"
    CLEAR = "clear"
    CORNER_MARK = "corner mark"
    CENTRE_MARK = "centre mark"
    FILL_MARKS = "fill marks"
    EXCLUDE = "exclude"
    COLOUR = "colour"
    NOTE = "note"
    LINE = "line"
    CLEAR_LINES = "clear lines"
    HINT = "hint"
    SHOW_SOLUTION = "show solution"
    CLEAR_ENTRIES = "clear entries"
    FIX_GIVENS = "fix givens"
    CORRECTION = "mend"
    REGIONS = "regions"


class CellChange(NamedTuple):
    """One cell's content before and after an edit."""

    cell: int
    before: CellContent
    after: CellContent


@dataclass(frozen=True)
class Edit:
    """One gesture's whole effect.

    Either ``changes`` holds the cells that changed, and ``erased`` and ``drawn`` the person's lines that did, or
    ``replaced`` the whole position before and after, where the boxes have another shape.

    Attributes:
        kind: what the person did.
        changes: the cells that changed, ascending; empty when the position was replaced.
        replaced: the positions before and after, or None.
        value: the value entered or marked, 0 where none applies.
        selection: the cells the gesture was made on; they are selected again when it is undone or redone.
        erased: the lines that went, ascending.
        drawn: the lines that came, ascending.
        marks_fixed: whether corner marks have fixed places from now on; None where that stays as it was.

    """

    kind: EditKind
    changes: tuple[CellChange, ...] = ()
    replaced: tuple[Position, Position] | None = None
    value: int = 0
    selection: tuple[int, ...] = ()
    erased: tuple[Line, ...] = ()
    drawn: tuple[Line, ...] = ()
    marks_fixed: bool | None = None

    @property
    def inverse(self) -> Edit:
        """The edit that takes this one back."""
        swapped = None if self.replaced is None else (self.replaced[1], self.replaced[0])
        changes = tuple(CellChange(change.cell, change.after, change.before) for change in self.changes)
        fixed = None if self.marks_fixed is None else not self.marks_fixed
        return replace(self, changes=changes, replaced=swapped, erased=self.drawn, drawn=self.erased, marks_fixed=fixed)

    @property
    def sets_values(self) -> bool:
        """Whether values came or went, and not only marks, colours, notes or lines."""
        return self.replaced is not None or any(before.value != after.value for _, before, after in self.changes)

    def applied(self, position: Position) -> Position:
        """Return the position after this edit; it must be the one the edit was made for."""
        if self.replaced is not None:
            return self.replaced[1]
        after = position.replaced({change.cell: change.after for change in self.changes}) if self.changes else position
        if self.erased or self.drawn:
            after = after.redrawn(self.erased, self.drawn)
        return after if self.marks_fixed is None else replace(after, fixed_marks=self.marks_fixed)


def cell_edit(
    kind: EditKind,
    position: Position,
    after: Mapping[int, CellContent],
    value: int = 0,
    selection: tuple[int, ...] = (),
    lines: Iterable[Line] | None = None,
    *,
    marks_fixed: bool | None = None,
) -> Edit | None:
    """Return the edit that gives cells a new content, or None when nothing would change.

    ``lines`` are the lines that there are afterwards, ``marks_fixed`` says whether corner marks then have fixed places;
    None leaves them as they are.

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
    before, later = set(position.lines), set(position.lines if lines is None else lines)
    fixed = None if marks_fixed is position.fixed_marks else marks_fixed
    if not changes and before == later and fixed is None:
        return None
    erased, drawn = tuple(sorted(before - later)), tuple(sorted(later - before))
    chosen = selection or tuple(change.cell for change in changes)
    return Edit(kind, changes, None, value, chosen, erased, drawn, fixed)


def whole_edit(kind: EditKind, before: Position, after: Position) -> Edit | None:
    """Return the edit that puts another position in place of this one, or None when they are equal."""
    return None if before == after else Edit(kind, (), (before, after))

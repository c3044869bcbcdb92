"""Edits and their inverses, and their history: everything can be undone and redone, one gesture a step."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import NamedTuple

from sudoku_app.sudoku.grid.geometry import geometry
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
    CORRECTION = "correction"
    REGIONS = "regions"
    SYMBOLS = "symbols"


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
    """

    kind: EditKind
    changes: tuple[CellChange, ...] = ()  # the cells that changed, ascending
    replaced: tuple[Position, Position] | None = None
    value: int = 0  # the value entered or marked, 0 where none applies
    # The cells the gesture was made on; they are selected again when it is undone or redone.
    selection: tuple[int, ...] = ()
    erased: tuple[Line, ...] = ()  # the lines that went, ascending
    drawn: tuple[Line, ...] = ()  # the lines that came, ascending
    # Whether corner marks have fixed places from now on; None where that stays as it was.
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
    """Return the edit that gives cells a new content, or None when nothing would change; GridError for a wrong cell.

    ``lines`` are the lines that there are afterwards, ``marks_fixed`` says whether corner marks then have fixed places;
    None leaves them as they are.
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


class History:
    """Edits done and edits undone. A new edit after an undo forgets what could have been redone."""

    def __init__(self) -> None:
        self._done: list[Edit] = []
        self._undone: list[Edit] = []

    @property
    def done(self) -> tuple[Edit, ...]:
        """The edits that can be undone, oldest first."""
        return tuple(self._done)

    @property
    def undone(self) -> tuple[Edit, ...]:
        """The edits that can be redone, the next one last."""
        return tuple(self._undone)

    @property
    def next_undo(self) -> Edit | None:
        """The edit that undo would take back."""
        return self._done[-1] if self._done else None

    @property
    def next_redo(self) -> Edit | None:
        """The edit that redo would do again."""
        return self._undone[-1] if self._undone else None

    def record(self, edit: Edit) -> None:
        """Remember an edit that was just done."""
        self._done.append(edit)
        self._undone.clear()

    def undo(self, steps: int) -> list[Edit]:
        """Return the edits to take back, in order, at most so many, and count them as undone."""
        return _moved(self._done, self._undone, steps)

    def redo(self, steps: int) -> list[Edit]:
        """Return the edits to do again, in order, at most so many, and count them as done."""
        return _moved(self._undone, self._done, steps)

    def restore(self, done: Iterable[Edit], undone: Iterable[Edit]) -> None:
        """Put a saved history in place of this one: ``done`` oldest first, ``undone`` with the next one last."""
        self._done, self._undone = list(done), list(undone)


def _moved(source: list[Edit], target: list[Edit], most: int) -> list[Edit]:
    edits = [source.pop() for _ in range(min(most, len(source)))]
    target += edits
    return edits


def steps_to_agreement(position: Position, done: Sequence[Edit], solution: Sequence[int]) -> int | None:
    """Return how many edits (oldest first) to undo until no value differs from a solution.

    None when there is no such position, or only before the boxes got another shape: the solution says nothing about
    what was there before.
    """
    return _steps_until_none(position, done, range(len(solution)), lambda cell, value: value not in (0, solution[cell]))


def steps_to_before(position: Position, done: Sequence[Edit], cells: Iterable[int]) -> int | None:
    """Return how many edits to undo until none of some cells holds the value it holds now.

    Cells that are empty now do not count. None when they held those values since this puzzle was put in.
    """
    now = position.values
    return _steps_until_none(position, done, cells, lambda cell, value: value == now[cell] != 0)


def oldest_first(done: Sequence[Edit], cells: Iterable[int]) -> tuple[int, ...]:
    """Return cells in the order in which they got the values that they hold; ``done`` are the edits, oldest first."""
    entered: dict[int, int] = {}
    for number, edit in enumerate(done):
        if edit.replaced is not None:
            entered.clear()
        entered |= {cell: number for cell, before, after in edit.changes if before.value != after.value}
    return tuple(sorted(cells, key=lambda cell: (entered.get(cell, -1), cell)))


def removed_marks(position: Position, done: Sequence[Edit]) -> tuple[int, ...]:
    """Return for every cell the bit mask of the pencil marks that were taken from it since this puzzle was put in.

    What was marked again later does not count, nor do the marks of a cell that was emptied altogether.
    """
    removed = [0] * position.shape.cell_count
    for edit in reversed(done):
        if edit.replaced is not None:
            break
        for cell, before, after in edit.changes:
            left = after.corner | after.centre
            if left:
                removed[cell] |= (before.corner | before.centre) & ~left
    return tuple(mask & ~(now.corner | now.centre) for mask, now in zip(removed, position.cells, strict=True))


def marks_tidied(position: Position, done: Sequence[Edit], cells: Iterable[int]) -> dict[int, CellContent]:
    """Return the marks that come back to the peers of some cells when the values in these go.

    They are those that such a value took when it was put in, there or in another cell that holds it no more; ``done``
    are the edits so far, oldest first. Of each cell that lost marks its content with them is returned. What was marked
    or taken away later is left as it is, and so is what another digit excludes.
    """
    peers = geometry(position.shape).peers
    values = list(position.values)
    near: dict[int, set[int]] = {}  # for each value that goes the cells that see it go
    for cell in cells:
        if values[cell]:
            near.setdefault(values[cell], set()).update(peers[cell])
            values[cell] = 0
    lost: dict[int, CellContent] = {}
    later: dict[int, int] = {}  # for every cell the marks that later edits put there or took away
    for edit in reversed(done):
        if edit.replaced is not None or not near:
            break
        for value in {has.value for _, had, has in edit.changes if has.value != had.value} & near.keys():
            bit = 1 << (value - 1)
            for cell, corner, centre in _marks_removed(edit, bit):
                seen = any(values[peer] == value for peer in peers[cell])
                if cell in near[value] and not later.get(cell, 0) & bit and not seen:
                    now = lost.get(cell, position.cells[cell])
                    lost[cell] = now._replace(corner=now.corner | corner, centre=now.centre | centre)
        for cell, had, has in edit.changes:
            later[cell] = later.get(cell, 0) | (had.corner ^ has.corner) | (had.centre ^ has.centre)
    return lost


def _marks_removed(edit: Edit, bit: int) -> Iterator[tuple[int, int, int]]:
    """Yield the cells from which an edit took marks of one value: each with its corner and centre marks taken."""
    for cell, had, has in edit.changes:
        corner, centre = had.corner & ~has.corner & bit, had.centre & ~has.centre & bit
        if corner | centre:
            yield cell, corner, centre


def _steps_until_none(
    position: Position, done: Sequence[Edit], cells: Iterable[int], unwanted: Callable[[int, int], bool]
) -> int | None:
    """Return how many edits to undo until no cell's value is unwanted, within the present puzzle."""
    watched = frozenset(cells)
    left = {cell for cell in watched if unwanted(cell, position.values[cell])}
    for steps, edit in enumerate(reversed(done)):
        if not left:
            return steps
        if edit.replaced is not None:
            return None
        for change in edit.changes:
            if change.cell in watched and unwanted(change.cell, change.before.value):
                left.add(change.cell)
            else:
                left.discard(change.cell)
    return None if left else len(done)


def typed_last(done: Sequence[Edit], most: int) -> tuple[int, ...]:
    """Return the cells into which values were typed last, the last one first, at most so many."""
    cells: dict[int, None] = {}
    for edit in reversed(done):
        if edit.replaced is not None or len(cells) >= most:
            break
        if edit.kind is EditKind.ENTER and len(edit.selection) == 1:
            cells.setdefault(edit.selection[0])
    return tuple(cells)

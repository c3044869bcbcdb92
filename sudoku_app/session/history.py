"""The history of edits: everything can be undone and redone, one gesture a step."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from sudoku_app.session.edits import Edit, EditKind
from sudoku_app.sudoku.grid.geometry import geometry
from sudoku_app.sudoku.grid.position import CellContent, Position


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

    def undo(self) -> Edit | None:
        """Return the edit to take back and count it as undone; None when there is none."""
        if not self._done:
            return None
        edit = self._done.pop()
        self._undone.append(edit)
        return edit

    def redo(self) -> Edit | None:
        """Return the edit to do again and count it as done; None when there is none."""
        if not self._undone:
            return None
        edit = self._undone.pop()
        self._done.append(edit)
        return edit

    def restore(self, done: Iterable[Edit], undone: Iterable[Edit]) -> None:
        """Put a saved history in place of this one: ``done`` oldest first, ``undone`` with the next one last."""
        self._done, self._undone = list(done), list(undone)


def steps_to_agreement(position: Position, done: Sequence[Edit], solution: Sequence[int]) -> int | None:
    """Return how many edits to undo until no value differs from a solution.

    Args:
        position: the position now.
        done: the edits that led to it, oldest first.
        solution: N² values for the position's box shape.

    Returns:
        0 when nothing differs now; None when there is no such position, or only before the boxes got another shape:
        the solution says nothing about what was there before.
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
    taken = [0] * position.shape.cell_count
    for edit in reversed(done):
        if edit.replaced is not None:
            break
        for cell, before, after in edit.changes:
            left = after.corner | after.centre
            if left:
                taken[cell] |= (before.corner | before.centre) & ~left
    return tuple(mask & ~(now.corner | now.centre) for mask, now in zip(taken, position.cells, strict=True))


def marks_tidied(position: Position, done: Sequence[Edit], cells: Iterable[int]) -> dict[int, CellContent]:
    """Return the marks that come back to the peers of some cells when the values in these go.

    They are those that such a value took when it was put in, there or in another cell that holds it no more.

    Args:
        position: the position now.
        done: the edits that led to it, oldest first.
        cells: the cells; those that are empty have taken nothing.

    Returns:
        For each cell that lost marks its content with them. What was marked or taken away later is left as it is, and
        so is what another digit excludes.
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
    steps = 0
    for edit in reversed(done):
        if not left:
            return steps
        if edit.replaced is not None:
            return None
        steps += 1
        for change in edit.changes:
            if change.cell in watched and unwanted(change.cell, change.before.value):
                left.add(change.cell)
            else:
                left.discard(change.cell)
    return None if left else steps


def typed_last(done: Sequence[Edit], most: int) -> tuple[int, ...]:
    """Return the cells into which values were typed last, the last one first, at most so many."""
    cells: dict[int, None] = {}
    for edit in reversed(done):
        if edit.replaced is not None or len(cells) >= most:
            break
        if edit.kind is EditKind.ENTER and len(edit.selection) == 1:
            cells.setdefault(edit.selection[0])
    return tuple(cells)

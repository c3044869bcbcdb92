"""What each gesture does to a position: pure functions from a position to an edit, or None where nothing changes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from enum import Enum

from sudoku_app.formats.alphabets import Alphabet, symbols_of
from sudoku_app.session.edits import Edit, EditKind, cell_edit, marks_tidied, whole_edit
from sudoku_app.sudoku.grid.geometry import geometry
from sudoku_app.sudoku.grid.position import (
    COLOUR_COUNT,
    CellContent,
    GridError,
    Line,
    Position,
    fitting_note,
    mask_of,
    values_of,
)


class Mode(Enum):
    """What typing means: entering the printed puzzle, or solving it."""

    ENTER = "enter"
    SOLVE = "solve"


def changeable(position: Position, cells: Iterable[int], mode: Mode) -> list[int]:
    """Return the cells that this mode may change: while solving, givens stay."""
    return [cell for cell in cells if mode is Mode.ENTER or not position.cells[cell].given]


def _require_value(position: Position, value: int) -> None:
    if not 1 <= value <= position.shape.size:
        raise GridError(position.shape, None, value)


def _without_marks_seen(
    position: Position, after: Mapping[int, CellContent], placed: Iterable[int]
) -> dict[int, CellContent]:
    """Return new contents that also take the placed values from the marks of the cells that see them.

    A value that breaks a rule takes none: it is a slip, and says nothing about other cells.
    """
    after, placed = dict(after), tuple(placed)
    peers = geometry(position.shape).peers
    values = list(position.values)
    for cell in placed:
        values[cell] = after[cell].value
    for cell in placed:
        value = values[cell]
        bit = 1 << value >> 1
        if not bit or value in {values[seen] for seen in peers[cell]}:
            continue
        for seen in peers[cell]:
            marked = after.get(seen, position.cells[seen])
            if seen not in placed and (marked.corner | marked.centre) & bit:
                after[seen] = marked._replace(corner=marked.corner & ~bit, centre=marked.centre & ~bit)
    return after


def _put(
    kind: EditKind,
    position: Position,
    values: Mapping[int, int],
    done: Sequence[Edit],
    *,
    givens: bool,
    entered: int = 0,
    selection: Iterable[int] | None = None,
    tidy_marks: bool = False,
    with_marks: bool = False,
) -> Edit | None:
    """Return the edit that puts values into cells, 0 for none, as givens or entries; marks are as `enter` has them.

    ``with_marks`` takes the marks from these cells as well.
    """
    going = [cell for cell, value in values.items() if position.cells[cell].value not in (0, value)]
    after = marks_tidied(position, done, going) if going else {}
    for cell, value in values.items():
        now = after.get(cell, position.cells[cell])
        after[cell] = now._replace(value=value, given=givens and bool(value), solved=False)
        if with_marks:
            after[cell] = after[cell]._replace(corner=0, centre=0)
    if tidy_marks:
        after = _without_marks_seen(position, after, values)
    return cell_edit(kind, position, after, entered, tuple(values if selection is None else selection))


def enter(
    position: Position,
    cells: Iterable[int],
    value: int,
    mode: Mode,
    done: Sequence[Edit] = (),
    *,
    tidy_marks: bool = False,
) -> Edit | None:
    """Return the edit that puts a value into cells: as a given while entering the puzzle, else as an entry.

    Marks come back that the values took in whose place it is put; ``done`` are the edits so far. With ``tidy_marks``
    it is also taken from the marks of its peers, in the same edit. GridError where the value is not from 1 to N.
    """
    _require_value(position, value)
    values = dict.fromkeys(changeable(position, cells, mode), value)
    givens = mode is Mode.ENTER
    return _put(EditKind.ENTER, position, values, done, givens=givens, entered=value, tidy_marks=tidy_marks)


def clear(position: Position, cells: Iterable[int], mode: Mode, done: Sequence[Edit] = ()) -> Edit | None:
    """Return the edit that empties cells: first their values, where there is none their marks, colours and notes.

    Marks come back that the values took. While a puzzle is entered the marks in the cells go with the values.
    """
    targets = changeable(position, cells, mode)
    with_value = [cell for cell in targets if position.cells[cell].value]
    if with_value:
        entering = mode is Mode.ENTER
        emptied = dict.fromkeys(targets if entering else with_value, 0)
        return _put(EditKind.CLEAR, position, emptied, done, givens=False, selection=targets, with_marks=entering)
    return cell_edit(EditKind.CLEAR, position, dict.fromkeys(targets, CellContent()), 0, tuple(targets))


def take_back(position: Position, cell: int, done: Sequence[Edit] = ()) -> Edit | None:
    """Return the edit that takes the value from a cell, a given too; marks come back that it took."""
    return _put(EditKind.CLEAR, position, {cell: 0}, done, givens=False)


def correction(
    position: Position, changes: Iterable[tuple[int, int]], done: Sequence[Edit] = (), *, tidy_marks: bool = False
) -> Edit | None:
    """Return the edit that makes values givens, (cell, value), and empties the cells whose value is 0.

    Marks come back and go as `enter` has it. GridError where a value is not from 0 to N.
    """
    values = dict(changes)
    for value in values.values():
        if value:
            _require_value(position, value)
    return _put(EditKind.CORRECTION, position, values, done, givens=True, tidy_marks=tidy_marks)


def _toggled(masks: Mapping[int, int], bit: int) -> dict[int, int]:
    """Return the bit masks of cells with a bit added where any lacks it, else without it."""
    adding = any(not mask & bit for mask in masks.values())
    return {cell: mask | bit if adding else mask & ~bit for cell, mask in masks.items()}


def toggle_mark(position: Position, cells: Iterable[int], value: int, kind: EditKind) -> Edit | None:
    """Return the edit that toggles a corner or centre mark in the empty cells among ``cells``.

    When only some of them have the mark, it is added to the others; when all have it, it is taken from all. GridError
    where the value is not from 1 to N.
    """
    _require_value(position, value)
    targets = {cell: position.cells[cell] for cell in cells if not position.cells[cell].value}
    bit = 1 << (value - 1)
    if kind is EditKind.CORNER_MARK:
        corners = _toggled({cell: content.corner for cell, content in targets.items()}, bit)
        after = {cell: content._replace(corner=corners[cell]) for cell, content in targets.items()}
    else:
        centres = _toggled({cell: content.centre for cell, content in targets.items()}, bit)
        after = {cell: content._replace(centre=centres[cell]) for cell, content in targets.items()}
    return cell_edit(kind, position, after, value, tuple(targets))


def fill_marks(
    position: Position, candidates: Sequence[int], cells: Iterable[int] | None = None, *, centre: bool = False
) -> Edit | None:
    """Return the edit that writes candidate masks (one a cell) as marks of the empty cells among ``cells``.

    They are corner marks, or ``centre`` marks. None stands for every cell: from then on corner marks have fixed places.
    """
    targets = range(position.shape.cell_count) if cells is None else cells
    every = (1 << position.shape.size) - 1
    after = {}
    for cell in targets:
        now, mask = position.cells[cell], candidates[cell] & every
        if not now.value:
            after[cell] = now._replace(centre=mask) if centre else now._replace(corner=mask)
    return cell_edit(EditKind.FILL_MARKS, position, after, marks_fixed=True if cells is None and not centre else None)


def exclude(
    position: Position, candidates: Sequence[int], removed: Sequence[int], excluded: Iterable[tuple[int, int]]
) -> Edit | None:
    """Return the edit that takes excluded values (cell, value) from the pencil marks.

    Where nothing is marked in the whole grid, the candidates (one mask a cell) are written first, as `fill_marks` does.
    Where marks have fixed places and a cell has none, they are written there; where they have none and the values never
    were marked in a cell, they become its centre marks, which say all that a cell can be. Marks that the person took
    away (``removed``, one mask a cell) do not come back.
    """
    gone: dict[int, int] = {}
    for cell, value in excluded:
        gone[cell] = gone.get(cell, 0) | 1 << (value - 1)
    after: dict[int, CellContent] = {}
    bare = not any(content.corner | content.centre for content in position.cells)
    fixed = bare or position.fixed_marks
    if bare:
        after = {
            cell: content._replace(corner=candidates[cell])
            for cell, content in enumerate(position.cells)
            if not content.value
        }
    for cell, mask in gone.items():
        content = after.get(cell, position.cells[cell])
        if content.value:
            continue
        corner, centre = content.corner & ~mask, content.centre & ~mask
        noted = candidates[cell] & ~mask & ~removed[cell]
        if fixed and not content.corner | content.centre:
            corner = noted
        elif not fixed and not centre and (not content.corner & mask or not corner):
            centre = noted
        after[cell] = content._replace(corner=corner, centre=centre)
    return cell_edit(EditKind.EXCLUDE, position, after, 0, tuple(sorted(gone)), marks_fixed=fixed)


def colour(position: Position, cells: Iterable[int], number: int) -> Edit | None:
    """Return the edit that adds a colour to cells, or takes it away where all have it; GridError for a wrong one."""
    if not 1 <= number <= COLOUR_COUNT:
        raise GridError(position.shape, None, number)
    colours = _toggled({cell: position.cells[cell].colours for cell in cells}, 1 << (number - 1))
    after = {cell: position.cells[cell]._replace(colours=mask) for cell, mask in colours.items()}
    return cell_edit(EditKind.COLOUR, position, after, 0, tuple(colours))


def clear_colours(position: Position, cells: Iterable[int]) -> Edit | None:
    """Return the edit that takes all colours from cells, givens too, and leaves the rest of them."""
    targets = tuple(cells)
    after = {cell: position.cells[cell]._replace(colours=0) for cell in targets}
    return cell_edit(EditKind.COLOUR, position, after, 0, targets)


def write_note(position: Position, cells: Iterable[int], text: str) -> Edit | None:
    """Return the edit that writes a note into cells, givens too, in place of any there; "" takes it away."""
    targets = tuple(cells)
    note = fitting_note(text)
    after = {cell: position.cells[cell]._replace(note=note) for cell in targets}
    return cell_edit(EditKind.NOTE, position, after, 0, targets)


def draw_line(position: Position, line: Line) -> Edit | None:
    """Return the edit that draws a line in place of any between its cells; one that is there already goes.

    None where it has no length. GridError where an end is not in the grid, or there is no such colour.
    """
    if not 1 <= line.colour <= COLOUR_COUNT:
        raise GridError(position.shape, None, line.colour)
    for cell in (line.start, line.end):
        if not 0 <= cell < position.shape.cell_count:
            raise GridError(position.shape, cell, 0)
    if line.start == line.end:
        return None
    here = line.end
    if not line.arrow:
        line = line._replace(start=min(line.ends), end=max(line.ends))
    kept = [other for other in position.lines if other.ends != line.ends]
    lines = kept if line in position.lines else [*kept, line]
    return cell_edit(EditKind.LINE, position, {}, 0, (here,), lines)


def clear_lines(position: Position, cells: Iterable[int] | None = None) -> Edit | None:
    """Return the edit that takes away the lines that begin or end in cells; None stands for every cell."""
    touched = range(position.shape.cell_count) if cells is None else frozenset(cells)
    kept = [line for line in position.lines if line.start not in touched and line.end not in touched]
    return cell_edit(EditKind.CLEAR_LINES, position, {}, 0, () if cells is None else tuple(sorted(touched)), kept)


def fill_values(position: Position, values: Sequence[int], kind: EditKind, *, tidy_marks: bool = False) -> Edit | None:
    """Return the edit that lets the solver fill every cell that is not given (0 in ``values`` leaves a cell alone).

    With ``tidy_marks`` each value is also taken from the marks of its peers, in the same edit.
    """
    after = {
        cell: content._replace(value=value, given=False, solved=True)
        for cell, (content, value) in enumerate(zip(position.cells, values, strict=True))
        if value and not content.given and content.value != value
    }
    selection = tuple(after)
    if tidy_marks:
        after = _without_marks_seen(position, after, selection)
    return cell_edit(kind, position, after, 0, selection)


def clear_entries(position: Position) -> Edit | None:
    """Return the edit that leaves nothing but the givens: no lines and no notes either."""
    after = {
        cell: content._replace(note="") if content.given else CellContent()
        for cell, content in enumerate(position.cells)
    }
    return cell_edit(EditKind.CLEAR_ENTRIES, position, after, lines=(), marks_fixed=False)


def fix_givens(position: Position) -> Edit | None:
    """Return the edit that makes every value a given."""
    after = {
        cell: content._replace(given=True, solved=False) for cell, content in enumerate(position.cells) if content.value
    }
    return cell_edit(EditKind.FIX_GIVENS, position, after)


def choose_symbols(position: Position, symbols: str) -> Edit | None:
    """Return the edit after which values are shown by other symbols, "" for the usual ones.

    What stands in the grid is shown as before where all of it is among them: who typed 1 and then chooses 0 to F meant
    the sign. Otherwise, as from digits to letters, it stays the same value. SymbolsError where they are none.
    """
    usual = symbols_of(Alphabet.FROM_ONE, position.shape.size)
    before, after = position.symbols or usual, symbols or usual
    masks = [content.corner | content.centre for content in position.cells]
    used = {*position.values, *(value for mask in set(masks) for value in values_of(mask))} - {0}
    places = {value: after.find(before[value - 1]) + 1 for value in used} if before and after else {}
    changed = replace(position, symbols=symbols)
    if places and all(places.values()) and not position.shape.excluded:

        def moved(mask: int) -> int:
            return mask_of(places[value] for value in values_of(mask))

        cells = [
            content._replace(
                value=places.get(content.value, 0), corner=moved(content.corner), centre=moved(content.centre)
            )
            for content in position.cells
        ]
        changed = replace(changed, cells=tuple(cells))
    return whole_edit(EditKind.SYMBOLS, position, changed)

"""Positions, edits and histories as plain JSON data, for session files and for the history in the native file.

A history is a list of *records*, each an object whose first key names it:

* ``{"start": position}`` the position before the first edit; it comes first;
* ``{"edit": kind, "cells": [...], "value": v, "selection": [...]}`` cells with their new content, or
  ``{"edit": kind, "position": position}`` where the whole position was replaced;
* ``{"undo": n}`` and ``{"redo": n}``: so many steps were taken back or done again.

Only what an edit leaves behind is written. What was there before follows from the records above it, so that a history
can be appended to without reading it and cannot contradict itself.

A cell is ``[cell, value, look, corner, centre, colour]`` without the zeros at its end: the cell counted from 0, the
value, 1 for a given and 2 for the solver's, two bit masks of marks, the number of a colour. A position is
``{"box": [rows, columns], "cells": [...]}`` with the cells that hold anything.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import Any

from sudoku_app.session.edits import CellChange, Edit, EditKind
from sudoku_app.sudoku.geometry import BoxShape, ShapeError
from sudoku_app.sudoku.position import EMPTY_CELL, CellContent, Position

Record = dict[str, Any]

_GIVEN, _SOLVED = 1, 2
_MOST_COLOURS = 1 << 16
_KINDS = {kind.value: kind for kind in EditKind}


class CodecFault(Enum):
    """What is wrong with a record."""

    NO_START = "no starting position"
    POSITION = "no position"
    CELL = "no cell content"
    EDIT = "no edit"
    STEPS = "more steps than there are"
    UNKNOWN = "unknown record"
    MISMATCH = "history of another position"


class CodecError(ValueError):
    """Data that is no history or position.

    Attributes:
        kind: what is wrong.
        index: which record, counted from 0.
    """

    def __init__(self, kind: CodecFault, index: int = 0) -> None:
        super().__init__(kind, index)
        self.kind = kind
        self.index = index


def position_data(position: Position) -> Record:
    """Return a position as plain data."""
    shape = position.shape
    cells = [_cell_data(cell, content) for cell, content in enumerate(position.cells) if content != EMPTY_CELL]
    return {"box": [shape.rows, shape.columns], "cells": cells}


def position_from(data: object) -> Position:
    """Return the position that plain data stands for.

    Raises:
        CodecError: POSITION or CELL.
    """
    if not isinstance(data, dict):
        raise CodecError(CodecFault.POSITION)
    match data.get("box"), data.get("cells"):
        case [int(rows), int(columns)], list(items):
            try:
                shape = BoxShape(rows, columns)
            except ShapeError:
                raise CodecError(CodecFault.POSITION) from None
        case _:
            raise CodecError(CodecFault.POSITION)
    cells = [EMPTY_CELL] * shape.cell_count
    for cell, content in _contents(items, shape.size):
        cells[cell] = content
    return Position(shape, tuple(cells))


def edit_data(edit: Edit) -> Record:
    """Return what an edit leaves behind as a record."""
    record: Record = {"edit": edit.kind.value}
    if edit.replaced is not None:
        record["position"] = position_data(edit.replaced[1])
    else:
        record["cells"] = [_cell_data(change.cell, change.after) for change in edit.changes]
    if edit.value:
        record["value"] = edit.value
    if edit.selection != _usual_selection(edit.changes):
        record["selection"] = list(edit.selection)
    return record


def history_data(position: Position, done: Sequence[Edit], undone: Sequence[Edit]) -> list[Record]:
    """Return a history as records; ``done`` is oldest first and led to ``position``, ``undone`` has the next one last.

    The records end at ``position``: what can be redone is done and then undone.
    """
    records: list[Record] = [{"start": position_data(start_of(position, done))}]
    records += [edit_data(edit) for edit in done]
    records += [edit_data(edit) for edit in reversed(undone)]
    if undone:
        records.append({"undo": len(undone)})
    return records


def start_of(position: Position, done: Sequence[Edit]) -> Position:
    """Return the position before the first of the edits (oldest first) that led to ``position``."""
    shape, cells = position.shape, list(position.cells)
    for edit in reversed(done):
        if edit.replaced is not None:
            shape, cells = edit.replaced[0].shape, list(edit.replaced[0].cells)
        for change in edit.changes:
            cells[change.cell] = change.before
    return Position(shape, tuple(cells))


@dataclass(frozen=True)
class SavedHistory:
    """A history read back: where it ends, what led there (oldest first) and what was undone (the next one last)."""

    position: Position
    done: tuple[Edit, ...]
    undone: tuple[Edit, ...]


def history_from(data: object, position: Position | None = None) -> SavedHistory:
    """Return the history that records stand for; with ``position`` it must end there.

    Raises:
        CodecError: of any kind; ``index`` says at which record.
    """
    if not isinstance(data, list) or not data:
        raise CodecError(CodecFault.NO_START)
    replay = Replay(data[0])
    for index, record in enumerate(data[1:], start=1):
        try:
            replay.apply(record)
        except CodecError as error:
            raise CodecError(error.kind, index) from None
    history = replay.history()
    if position is not None and history.position != position:
        raise CodecError(CodecFault.MISMATCH, len(data) - 1)
    return history


class Replay:
    """Does records again, one by one, on a grid of its own.

    A record that raises changes nothing, so that everything before it stands.

    Args:
        start: the first record.

    Raises:
        CodecError: NO_START, POSITION or CELL.
    """

    def __init__(self, start: object) -> None:
        if not isinstance(start, dict) or start.keys() != {"start"}:
            raise CodecError(CodecFault.NO_START)
        self._take(position_from(start["start"]))
        self._done: list[Edit] = []
        self._undone: list[Edit] = []

    def apply(self, record: object) -> None:
        """Do a record.

        Raises:
            CodecError: the record is of another form, or goes back or forth further than there are edits.
        """
        if not isinstance(record, dict) or not ("edit" in record or len(record) == 1):
            raise CodecError(CodecFault.UNKNOWN)
        if "edit" in record:
            edit = self._edit_from(record)
            self._do(edit)
            self._done.append(edit)
            self._undone.clear()
        elif "undo" in record:
            for _ in range(_steps(record["undo"], len(self._done))):
                edit = self._done.pop()
                self._undo(edit)
                self._undone.append(edit)
        elif "redo" in record:
            for _ in range(_steps(record["redo"], len(self._undone))):
                edit = self._undone.pop()
                self._do(edit)
                self._done.append(edit)
        else:
            raise CodecError(CodecFault.UNKNOWN)

    def history(self) -> SavedHistory:
        """Return how things stand after the records so far."""
        return SavedHistory(self._position(), tuple(self._done), tuple(self._undone))

    def _take(self, position: Position) -> None:
        self._shape, self._cells = position.shape, list(position.cells)

    def _position(self) -> Position:
        return Position(self._shape, tuple(self._cells))

    def _do(self, edit: Edit) -> None:
        if edit.replaced is not None:
            self._take(edit.replaced[1])
        for cell, _, after in edit.changes:
            self._cells[cell] = after

    def _undo(self, edit: Edit) -> None:
        if edit.replaced is not None:
            self._take(edit.replaced[0])
        for cell, before, _ in edit.changes:
            self._cells[cell] = before

    def _edit_from(self, record: Mapping[str, Any]) -> Edit:
        name = record["edit"]
        kind = _KINDS.get(name) if isinstance(name, str) else None
        if kind is None:
            raise CodecError(CodecFault.EDIT)
        if "position" in record:
            after = position_from(record["position"])
            return Edit(kind, (), (self._position(), after), _number(record.get("value", 0), after.shape.size))
        items = record.get("cells")
        if not isinstance(items, list):
            raise CodecError(CodecFault.EDIT)
        size = self._shape.size
        changes = tuple(CellChange(cell, self._cells[cell], content) for cell, content in _contents(items, size))
        selection = record.get("selection")
        if selection is None:
            chosen = _usual_selection(changes)
        elif isinstance(selection, list):
            chosen = tuple(_number(cell, size * size - 1) for cell in selection)
        else:
            raise CodecError(CodecFault.EDIT)
        return Edit(kind, changes, None, _number(record.get("value", 0), size), chosen)


def _usual_selection(changes: Iterable[CellChange]) -> tuple[int, ...]:
    """Return the selection that need not be written: the cells that changed."""
    return tuple(change.cell for change in changes)


def _cell_data(cell: int, content: CellContent) -> list[int]:
    look = _GIVEN * content.given + _SOLVED * content.solved
    data = [cell, content.value, look, content.corner, content.centre, content.colour]
    while len(data) > 1 and not data[-1]:
        data.pop()
    return data


def _contents(items: Iterable[object], size: int) -> list[tuple[int, CellContent]]:
    """Return cells and their contents; the cells ascend, so that none comes twice."""
    found = []
    last, count = -1, size * size
    for item in items:
        if not isinstance(item, list) or not 1 <= len(item) <= 6:
            raise CodecError(CodecFault.CELL)
        for number in item:
            if type(number) is not int:
                raise CodecError(CodecFault.CELL)
        cell = item[0]
        if not last < cell < count:
            raise CodecError(CodecFault.CELL)
        found.append((cell, _content(size, *item[1:])))
        last = cell
    return found


@lru_cache(maxsize=4096)
def _content(
    size: int, value: int = 0, look: int = 0, corner: int = 0, centre: int = 0, colour: int = 0
) -> CellContent:
    """Return a cell's content; a long history holds the same ones over and over, which are made once."""
    masks = 1 << size
    if not (
        0 <= value <= size
        and 0 <= look <= _GIVEN | _SOLVED
        and 0 <= corner < masks
        and 0 <= centre < masks
        and 0 <= colour < _MOST_COLOURS
    ):
        raise CodecError(CodecFault.CELL)
    return CellContent(value, bool(look & _GIVEN), corner, centre, colour, bool(look & _SOLVED))


def _number(data: object, largest: int) -> int:
    if type(data) is not int or not 0 <= data <= largest:
        raise CodecError(CodecFault.EDIT)
    return data


def _steps(data: object, most: int) -> int:
    if type(data) is not int or not 1 <= data <= most:
        raise CodecError(CodecFault.STEPS)
    return data

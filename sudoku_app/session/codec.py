"""Edits and histories as plain JSON data, for session files and for the history in the native file.

A history is a list of *records*, each an object whose first key names it:

* ``{"start": position}`` the position before the first edit; it comes first;
* ``{"edit": kind, "cells": [...], "value": v, "selection": [...]}`` cells with their new content, with
  ``"erased": [...]`` and ``"drawn": [...]`` the lines that went and came, ``"fixed_marks"`` true or false where marks
  got or lost fixed places; or ``{"edit": kind, "position": position}`` where the whole position was replaced by one
  with other boxes;
* ``{"undo": n}`` and ``{"redo": n}``: so many steps were undone or redone.

Only what an edit leaves behind is written. What was there before follows from the records above it, so that a history
can be appended to without reading it and cannot contradict itself.

How cells and positions are written stands in `sudoku_app.formats.position_json`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ParamSpec, TypeVar

from sudoku_app.formats import position_json
from sudoku_app.formats.errors import FormatError
from sudoku_app.session.edits import CellChange, Edit, EditKind
from sudoku_app.sudoku.grid.position import Position, redrawn

Record = dict[str, Any]
_P = ParamSpec("_P")
_T = TypeVar("_T")

_KINDS = {kind.value: kind for kind in EditKind}


class CodecError(ValueError):
    """Data that is no history or position; its text says why."""


def edit_data(edit: Edit) -> Record:
    """Return what an edit leaves behind as a record."""
    record: Record = {"edit": edit.kind.value}
    if edit.replaced is not None:
        record["position"] = position_json.position_record(edit.replaced[1])
    else:
        record["cells"] = [position_json.cell_record(change.cell, change.after) for change in edit.changes]
    for name, lines in (("erased", edit.erased), ("drawn", edit.drawn)):
        if lines:
            record[name] = position_json.line_records(lines)
    if edit.marks_fixed is not None:
        record[position_json.FIXED_MARKS] = edit.marks_fixed
    if edit.value:
        record["value"] = edit.value
    if edit.selection != _usual_selection(edit.changes):
        record["selection"] = list(edit.selection)
    return record


def history_data(position: Position, done: Sequence[Edit], undone: Sequence[Edit]) -> list[Record]:
    """Return a history as records; ``done`` is oldest first and led to ``position``, ``undone`` has the next one last.

    The records end at ``position``: what can be redone is done and then undone.
    """
    records: list[Record] = [{"start": position_json.position_record(start_of(position, done))}]
    records += [edit_data(edit) for edit in done]
    records += [edit_data(edit) for edit in reversed(undone)]
    if undone:
        records.append({"undo": len(undone)})
    return records


def start_of(position: Position, done: Sequence[Edit]) -> Position:
    """Return the position before the first of the edits (oldest first) that led to ``position``."""
    grid = _Grid(position)
    for edit in reversed(done):
        grid.take(edit, back=True)
    return grid.position()


class _Grid:
    """A position that edits change in place, so that a long history costs what its edits change."""

    def __init__(self, position: Position) -> None:
        self._show(position)

    def _show(self, position: Position) -> None:
        self.shape, self.cells, self.lines = position.shape, list(position.cells), position.lines
        self.fixed, self.symbols = position.fixed_marks, position.symbols

    def position(self) -> Position:
        return Position(self.shape, tuple(self.cells), self.lines, self.fixed, self.symbols)

    def take(self, edit: Edit, *, back: bool = False) -> None:
        """Do an edit, or take it back."""
        if edit.replaced is not None:
            self._show(edit.replaced[0 if back else 1])
        for cell, before, after in edit.changes:
            self.cells[cell] = before if back else after
        erased, drawn = (edit.drawn, edit.erased) if back else (edit.erased, edit.drawn)
        if erased or drawn:
            self.lines = redrawn(self.lines, erased, drawn)
        if edit.marks_fixed is not None:
            self.fixed = edit.marks_fixed is not back


@dataclass(frozen=True)
class SavedHistory:
    """A history read back: where it ends, what led there (oldest first) and what was undone (the next one last)."""

    position: Position
    done: tuple[Edit, ...]
    undone: tuple[Edit, ...]


def history_from(data: object, position: Position | None = None) -> SavedHistory:
    """Return the history that records stand for; CodecError where they are none, or do not end at ``position``."""
    if not isinstance(data, list) or not data:
        raise CodecError("no starting position")
    replay = Replay(data[0])
    for record in data[1:]:
        replay.apply(record)
    history = replay.history()
    if position is not None and history.position != position:
        raise CodecError("the history of another position")
    return history


class Replay:
    """Does records again, one by one, on a grid of its own.

    A record that raises changes nothing, so that everything before it stands. The first is given to the constructor.
    """

    def __init__(self, start: object) -> None:
        if not isinstance(start, dict) or start.keys() != {"start"}:
            raise CodecError("no starting position")
        self._grid = _Grid(_read(position_json.position_of_record, start["start"]))
        self._done: list[Edit] = []
        self._undone: list[Edit] = []

    def apply(self, record: object) -> None:
        """Do a record; CodecError where it has another form, or goes back or forth further than there are edits."""
        if not isinstance(record, dict) or not ("edit" in record or len(record) == 1):
            raise CodecError("an unknown record")
        if "edit" in record:
            edit = self._edit_from(record)
            self._grid.take(edit)
            self._done.append(edit)
            self._undone.clear()
        elif "undo" in record:
            for _ in range(_number(record["undo"], len(self._done), least=1)):
                self._undone.append(self._done.pop())
                self._grid.take(self._undone[-1], back=True)
        elif "redo" in record:
            for _ in range(_number(record["redo"], len(self._undone), least=1)):
                self._done.append(self._undone.pop())
                self._grid.take(self._done[-1])
        else:
            raise CodecError("an unknown record")

    def history(self) -> SavedHistory:
        """Return how things stand after the records so far, and how the puzzle came to that."""
        return SavedHistory(self._grid.position(), tuple(self._done), tuple(self._undone))

    def _edit_from(self, record: Mapping[str, Any]) -> Edit:
        name, grid = record["edit"], self._grid
        kind = _KINDS.get(name) if isinstance(name, str) else None
        if kind is None:
            raise CodecError("no edit")
        if "position" in record:
            after = _read(position_json.position_of_record, record["position"])
            return Edit(kind, (), (grid.position(), after), _number(record.get("value", 0), after.shape.size))
        items = record.get("cells")
        if not isinstance(items, list):
            raise CodecError("no edit")
        size = grid.shape.size
        changes = tuple(
            CellChange(cell, grid.cells[cell], content)
            for cell, content in _read(position_json.contents_of_records, items, size)
        )
        erased, drawn = (
            _read(position_json.lines_of_records, record.get(name, []), size) for name in ("erased", "drawn")
        )
        if not set(erased) <= set(grid.lines) or set(drawn) & set(grid.lines):
            raise CodecError("no edit")
        fixed = record.get(position_json.FIXED_MARKS)
        if fixed is not None and fixed is not (not grid.fixed):
            raise CodecError("no edit")
        selection = record.get("selection")
        if selection is None:
            chosen = _usual_selection(changes)
        elif isinstance(selection, list):
            chosen = tuple(_number(cell, size * size - 1) for cell in selection)
        else:
            raise CodecError("no edit")
        return Edit(kind, changes, None, _number(record.get("value", 0), size), chosen, erased, drawn, fixed)


def _usual_selection(changes: Iterable[CellChange]) -> tuple[int, ...]:
    """Return the selection that need not be written: the cells that changed."""
    return tuple(change.cell for change in changes)


def _read(read: Callable[_P, _T], *args: _P.args, **kwargs: _P.kwargs) -> _T:
    """Return what reads a part of a record, its errors as those of this module."""
    try:
        return read(*args, **kwargs)
    except FormatError as error:
        raise CodecError("no position or cell") from error


def _number(data: object, largest: int, *, least: int = 0) -> int:
    if type(data) is not int or not least <= data <= largest:
        raise CodecError(f"no number from {least} to {largest}")
    return data

"""Edits and histories as plain JSON data, for session files and for the history in the native file.

A history is a list of *records*, each an object whose first key names it:

* ``{"start": position}`` the position before the first edit; it comes first;
* ``{"edit": kind, "cells": [...], "value": v, "selection": [...]}`` cells with their new content, with
  ``"erased": [...]`` and ``"drawn": [...]`` the lines that went and came, ``"fixed_marks"`` true or false where marks
  got or lost fixed places; or ``{"edit": kind, "position": position}`` where the whole position was replaced: by one
  with other boxes, or in earlier versions by another puzzle;
* ``{"undo": n}`` and ``{"redo": n}``: so many steps were undone or redone.

Only what an edit leaves behind is written. What was there before follows from the records above it, so that a history
can be appended to without reading it and cannot contradict itself.

How cells and positions are written stands in `sudoku_app.formats.position_json`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, ParamSpec, TypeVar

from sudoku_app.formats.errors import FormatError
from sudoku_app.formats.position_json import (
    CELL_PART,
    FIXED_MARKS,
    cell_record,
    contents_of_records,
    line_records,
    lines_of_records,
    position_of_record,
    position_record,
)
from sudoku_app.session.edits import CellChange, Edit, EditKind
from sudoku_app.sudoku.grid.position import Line, Position, redrawn

Record = dict[str, Any]
_P = ParamSpec("_P")
_T = TypeVar("_T")

_KINDS = {kind.value: kind for kind in EditKind}
# With these earlier versions went on from one puzzle to the next in one history.
_BEGINNINGS = frozenset({"new", "exercise", "open", "paste"})


@dataclass(frozen=True)
class _Beginning:
    """Where another puzzle took the place of one: the positions before and after."""

    before: Position
    after: Position


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


def edit_data(edit: Edit) -> Record:
    """Return what an edit leaves behind as a record."""
    record: Record = {"edit": edit.kind.value}
    if edit.replaced is not None:
        record["position"] = position_record(edit.replaced[1])
    else:
        record["cells"] = [cell_record(change.cell, change.after) for change in edit.changes]
    for name, lines in (("erased", edit.erased), ("drawn", edit.drawn)):
        if lines:
            record[name] = line_records(lines)
    if edit.marks_fixed is not None:
        record[FIXED_MARKS] = edit.marks_fixed
    if edit.value:
        record["value"] = edit.value
    if edit.selection != _usual_selection(edit.changes):
        record["selection"] = list(edit.selection)
    return record


def history_data(position: Position, done: Sequence[Edit], undone: Sequence[Edit]) -> list[Record]:
    """Return a history as records; ``done`` is oldest first and led to ``position``, ``undone`` has the next one last.

    The records end at ``position``: what can be redone is done and then undone.
    """
    records: list[Record] = [{"start": position_record(start_of(position, done))}]
    records += [edit_data(edit) for edit in done]
    records += [edit_data(edit) for edit in reversed(undone)]
    if undone:
        records.append({"undo": len(undone)})
    return records


def start_of(position: Position, done: Sequence[Edit]) -> Position:
    """Return the position before the first of the edits (oldest first) that led to ``position``."""
    shape, cells, lines, fixed = position.shape, list(position.cells), position.lines, position.fixed_marks
    for edit in reversed(done):
        if edit.replaced is not None:
            before = edit.replaced[0]
            shape, cells, lines, fixed = before.shape, list(before.cells), before.lines, before.fixed_marks
        for change in edit.changes:
            cells[change.cell] = change.before
        if edit.erased or edit.drawn:
            lines = redrawn(lines, edit.drawn, edit.erased)
        if edit.marks_fixed is not None:
            fixed = not edit.marks_fixed
    return Position(shape, tuple(cells), lines, fixed)


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
        self._take(_read(position_of_record, start["start"]))
        self._done: list[Edit | _Beginning] = []
        self._undone: list[Edit | _Beginning] = []

    def apply(self, record: object) -> None:
        """Do a record.

        Raises:
            CodecError: the record is of another form, or goes back or forth further than there are edits.
        """
        if not isinstance(record, dict) or not ("edit" in record or len(record) == 1):
            raise CodecError(CodecFault.UNKNOWN)
        if "edit" in record:
            begins = isinstance(record["edit"], str) and record["edit"] in _BEGINNINGS
            edit = self._beginning_from(record) if begins else self._edit_from(record)
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
        """Return how things stand after the records so far, and how the puzzle that is there now came to that."""
        return SavedHistory(self._position(), _since_beginning(self._done), _since_beginning(self._undone))

    def _take(self, position: Position) -> None:
        self._shape, self._cells, self._lines = position.shape, list(position.cells), position.lines
        self._fixed = position.fixed_marks

    def _position(self) -> Position:
        return Position(self._shape, tuple(self._cells), self._lines, self._fixed)

    def _do(self, edit: Edit | _Beginning) -> None:
        if isinstance(edit, _Beginning):
            self._take(edit.after)
            return
        if edit.replaced is not None:
            self._take(edit.replaced[1])
        for cell, _, after in edit.changes:
            self._cells[cell] = after
        self._redraw(edit.erased, edit.drawn)
        if edit.marks_fixed is not None:
            self._fixed = edit.marks_fixed

    def _undo(self, edit: Edit | _Beginning) -> None:
        if isinstance(edit, _Beginning):
            self._take(edit.before)
            return
        if edit.replaced is not None:
            self._take(edit.replaced[0])
        for cell, before, _ in edit.changes:
            self._cells[cell] = before
        self._redraw(edit.drawn, edit.erased)
        if edit.marks_fixed is not None:
            self._fixed = not edit.marks_fixed

    def _redraw(self, erased: tuple[Line, ...], drawn: tuple[Line, ...]) -> None:
        if erased or drawn:
            self._lines = redrawn(self._lines, erased, drawn)

    def _beginning_from(self, record: Mapping[str, Any]) -> _Beginning:
        return _Beginning(self._position(), _read(position_of_record, record.get("position")))

    def _edit_from(self, record: Mapping[str, Any]) -> Edit:
        name = record["edit"]
        kind = _KINDS.get(name) if isinstance(name, str) else None
        if kind is None:
            raise CodecError(CodecFault.EDIT)
        if "position" in record:
            after = _read(position_of_record, record["position"])
            return Edit(kind, (), (self._position(), after), _number(record.get("value", 0), after.shape.size))
        items = record.get("cells")
        if not isinstance(items, list):
            raise CodecError(CodecFault.EDIT)
        size = self._shape.size
        changes = tuple(
            CellChange(cell, self._cells[cell], content) for cell, content in _read(contents_of_records, items, size)
        )
        erased, drawn = (_read(lines_of_records, record.get(name, []), size) for name in ("erased", "drawn"))
        if not set(erased) <= set(self._lines) or set(drawn) & set(self._lines):
            raise CodecError(CodecFault.EDIT)
        fixed = record.get(FIXED_MARKS)
        if fixed is not None and fixed is not (not self._fixed):
            raise CodecError(CodecFault.EDIT)
        selection = record.get("selection")
        if selection is None:
            chosen = _usual_selection(changes)
        elif isinstance(selection, list):
            chosen = tuple(_number(cell, size * size - 1) for cell in selection)
        else:
            raise CodecError(CodecFault.EDIT)
        return Edit(kind, changes, None, _number(record.get("value", 0), size), chosen, erased, drawn, fixed)


def _since_beginning(edits: Sequence[Edit | _Beginning]) -> tuple[Edit, ...]:
    """Return the edits at the end, from the last beginning on."""
    own: list[Edit] = []
    for edit in reversed(edits):
        if isinstance(edit, _Beginning):
            break
        own.append(edit)
    return tuple(reversed(own))


def _usual_selection(changes: Iterable[CellChange]) -> tuple[int, ...]:
    """Return the selection that need not be written: the cells that changed."""
    return tuple(change.cell for change in changes)


def _read(read: Callable[_P, _T], *args: _P.args, **kwargs: _P.kwargs) -> _T:
    """Return what reads a part of a record, its errors as those of this module."""
    try:
        return read(*args, **kwargs)
    except FormatError as error:
        fault = CodecFault.CELL if error.part == CELL_PART else CodecFault.POSITION
        raise CodecError(fault) from None


def _number(data: object, largest: int) -> int:
    if type(data) is not int or not 0 <= data <= largest:
        raise CodecError(CodecFault.EDIT)
    return data


def _steps(data: object, most: int) -> int:
    if type(data) is not int or not 1 <= data <= most:
        raise CodecError(CodecFault.STEPS)
    return data

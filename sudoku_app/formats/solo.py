"""Game IDs of Solo (Simon Tatham's Portable Puzzle Collection): one short line that names the box shape too.

``CxR:desc`` has boxes C rows high and R columns wide, ``N:desc`` those of N rows and columns, ``Nj:desc`` drawn
regions and N symbols; ``x`` behind it stands for both main diagonals. In ``desc`` a number is a given, ``a`` to ``z``
are runs of 1 to 26 empty cells, and ``_`` parts two numbers that follow each other. Drawn regions follow after a comma,
as the lines between cells: first the upright ones row by row, then the others column by column. ``_`` is a line right
after another one, ``a`` to ``y`` are 1 to 25 places without a line and a line after them, ``z`` is 25 places without
any; a line that is not there ends it all.
Source: Simon Tatham, ``solo.c``, ``encode_block_structure_desc``.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from sudoku_app.formats.errors import FormatError, FormatFault
from sudoku_app.formats.reading import Format, FormatName, Reading, puzzle_values
from sudoku_app.formats.source import SourceLine, split_lines
from sudoku_app.sudoku.grid.drawn_regions import all_hold_together
from sudoku_app.sudoku.grid.geometry import GridShape, RegionError, ShapeError
from sudoku_app.sudoku.grid.position import CellContent, Position, values_of

_ID = re.compile(r"(\d{1,2})(x(\d{1,2})|j)?([a-z0-9]*):([0-9a-z_,]*)")
_PART = re.compile(r"(\d+)|([a-z])|_")
_DIAGONALS = "x"
_KILLER = "k"  # cages with sums
_RUN = 25  # places without a line that one letter stands for
_LARGEST = 31  # digits are 1 to 9 and then letters, of which Solo takes 22 (solo.c, validate_params)
_FILE = "SAVEFILE"
_COLLECTION = "Simon Tatham's Portable Puzzle Collection"
_GAME = "Solo"
_PART_OF_FILE = re.compile(r"([A-Z]{1,8}) *:\d+:(.*)")
_MOVES = ("MOVE", "SOLVE")
_MOVE = re.compile(r"([RP])(\d{1,2}),(\d{1,2}),(\d{1,2})")


def read_solo(line: SourceLine, shape: GridShape | None) -> Reading | None:
    """Return the puzzle of a game ID, None for another line; FormatError where it has other rules or is broken."""
    text = line.text.strip().lower()  # Solo writes small letters; some programs change what is copied
    found = _ID.fullmatch(text)
    if not found:
        return None
    height, jigsaw, width, flags, described = found.groups()
    if jigsaw is None:  # N for N×N boxes, the short form; a time of day looks like one
        if not any(sign.isalpha() for sign in described):
            return None
        width = height
    is_drawn = "j" in (jigsaw or "", *flags)
    if _KILLER in flags:
        raise FormatError(FormatFault.VARIANT, line.number, 1, text.partition(":")[0])
    try:
        box = GridShape(int(height), int(width)) if width else GridShape.usual(int(height))
    except ShapeError as error:
        raise FormatError(FormatFault.SIZE, line.number, 1, error.text) from None
    cells, comma, lines = described.partition(",")
    column = found.start(5) + 1
    if is_drawn and not lines:
        raise FormatError(FormatFault.MISSING, line.number, column + len(cells), part="regions")
    if comma and not is_drawn:
        raise FormatError(FormatFault.NUMBER, line.number, column + len(cells), comma + lines, largest=box.size)
    values = _values(line.number, column, cells, box)
    diagonals = _DIAGONALS in flags
    try:
        whole = replace(box, regions=_regions(lines, box.size) if is_drawn else (), diagonals=diagonals)
    except (RegionError, ValueError):
        raise FormatError(FormatFault.CONTENT, line.number, column + len(cells) + 1, lines, part="regions") from None
    if shape is not None and (shape.size != whole.size if whole.regions else shape != whole.plain):
        raise FormatError(FormatFault.SHAPE, line.number, 1, str(whole), part=str(shape))
    return Reading(Position.of_givens(whole, values), FormatName.SOLO, line.number, line.remark, shape_is_known=True)


def read_saved_solo(text: str, shape: GridShape | None) -> list[Reading] | None:
    """Return the game of a file that Solo saved, None for another text.

    A line is a name, the length of what follows, and that. PARAMS and DESC are the two parts of the game ID; of the
    MOVEs, those before STATEPOS were made and not undone: ``Rx,y,n`` writes a number, ``Px,y,n`` turns a pencil mark,
    0 clears, and ``M`` fills all marks in, which are not kept. Source: Simon Tatham, ``midend.c`` and ``solo.c``.

    Raises:
        FormatError: a part is missing or broken, or the file is that of another puzzle.
    """
    if not text.startswith(f"{_FILE}:"):
        return None
    parts: dict[str, str] = {}
    moves: list[str] = []
    place: dict[str, int] = {}
    for line in split_lines(text):
        found = _PART_OF_FILE.fullmatch(line.text)
        if found and found[1] in _MOVES:
            moves.append(found[2])
        elif found:
            parts[found[1]], place[found[1]] = found[2], line.number
    if parts.get("GAME", _GAME) != _GAME:
        raise FormatError(FormatFault.CONTENT, place["GAME"], found=parts["GAME"], part="GAME", right=_GAME)
    missing = next((name for name in ("PARAMS", "DESC") if name not in parts), None)
    if missing:
        raise FormatError(FormatFault.MISSING, part=missing)
    number = place["DESC"]
    reading = read_solo(SourceLine(number, f"{parts['PARAMS']}:{parts['DESC']}"), shape)
    if reading is None:
        raise FormatError(FormatFault.CONTENT, number, found=parts["DESC"], part="DESC")
    made = int(parts["STATEPOS"]) - 1 if parts.get("STATEPOS", "").isdecimal() else len(moves)
    position = _after_moves(reading.position, moves[: max(made, 0)])
    return [replace(reading, position=position, format=FormatName.SOLO_SAVE, line=1)]


def _after_moves(position: Position, moves: Sequence[str]) -> Position:
    """Return a position after moves of a saved game; what cannot be a move changes nothing."""
    size = position.shape.size
    cells = list(position.cells)
    for move in moves:
        found = _MOVE.fullmatch(move)
        if not found or not all(int(found[k]) < size for k in (2, 3)) or int(found[4]) > size:
            continue
        cell, value = int(found[3]) * size + int(found[2]), int(found[4])
        old = cells[cell]
        if old.given:
            continue
        if found[1] == "R":
            cells[cell] = CellContent(value) if value else CellContent(corner=old.corner)
        elif not old.value:
            cells[cell] = old._replace(corner=old.corner ^ (1 << (value - 1)) if value else 0)
    return replace(position, cells=tuple(cells))


def _places(size: int) -> list[tuple[int, int]]:
    """Return the pairs of cells that a line may part, in the order in which they are described."""
    upright = [(row * size + column, row * size + column + 1) for row in range(size) for column in range(size - 1)]
    level = [(row * size + column, row * size + column + size) for column in range(size) for row in range(size - 1)]
    return upright + level


def _regions(text: str, size: int) -> tuple[int, ...]:
    """Return for each cell the number of its region, which lines enclose; ValueError for a wrong number of lines."""
    places = _places(size)
    region = list(range(size * size))

    def root(cell: int) -> int:
        while region[cell] != cell:
            cell = region[cell]
        return cell

    at = 0
    for sign in text:
        run = 0 if sign == "_" else min(ord(sign) - ord("a") + 1, _RUN)
        if (not sign.isalpha() and sign != "_") or at + run > len(places):
            raise ValueError(text)
        for one, other in places[at : at + run]:
            region[root(one)] = root(other)
        at += run + (sign != "z")
    if at != len(places) + 1:
        raise ValueError(text)
    return tuple(root(cell) for cell in range(size * size))


def _lines(shape: GridShape) -> str:
    """Return the description of drawn regions."""
    text, run = "", 0
    for line in (*(shape.regions[one] != shape.regions[other] for one, other in _places(shape.size)), True):
        if not line:
            run += 1
            continue
        while run > _RUN:
            text, run = text + "z", run - _RUN
        text, run = text + (chr(ord("a") + run - 1) if run else "_"), 0
    return text


def _values(line: int, column: int, text: str, box: GridShape) -> list[int]:
    values: list[int] = []
    place = 0
    for part in _PART.finditer(text):
        number, run = part.groups()
        if part.start() != place or (number and (len(number) > 2 or not 1 <= int(number) <= box.size)):
            break
        place = part.end()
        if number:
            values.append(int(number))
        elif run:
            values += [0] * (ord(run) - ord("a") + 1)
    if place < len(text):
        raise FormatError(FormatFault.NUMBER, line, column + place, text[place:], largest=box.size)
    if len(values) != box.cell_count:
        raise FormatError(FormatFault.CELL_COUNT, line, column, text, counts=(box.cell_count,), number=len(values))
    return values


def write_solo(position: Position) -> str:
    """Return the givens (all values where none is given) as a game ID and a line end."""
    return f"{_parameters(position.shape)}:{_description(position.shape, puzzle_values(position))}\n"


def _parameters(shape: GridShape) -> str:
    kind = f"{shape.size}j" if shape.regions else f"{shape.rows}x{shape.columns}"
    return kind + _DIAGONALS * shape.diagonals


def _description(shape: GridShape, values: Sequence[int]) -> str:
    words: list[str] = []
    empty = 0
    for value in (*values, None):
        if value == 0:
            empty += 1
            continue
        while empty:
            run = min(empty, 26)
            words.append(chr(ord("a") + run - 1))
            empty -= run
        if value is not None:
            if words and words[-1].isdecimal():
                words.append("_")
            words.append(str(value))
    return "".join(words) + (f",{_lines(shape)}" if shape.regions else "")


def write_saved_solo(position: Position) -> str:
    """Return a file as Solo saves it, in which entries and marks are moves; corner and centre marks are of one kind."""
    shape = position.shape
    moves = []
    for cell, content in enumerate(position.cells):
        row, column = divmod(cell, shape.size)
        if content.value and not content.given:
            moves.append(f"R{column},{row},{content.value}")
        elif not content.value:
            moves += [f"P{column},{row},{mark}" for mark in values_of(content.corner | content.centre)]
    states = str(len(moves) + 1)
    parameters = _parameters(shape)
    parts = (
        (_FILE, _COLLECTION),
        ("VERSION", "1"),
        ("GAME", _GAME),
        ("PARAMS", parameters),
        ("CPARAMS", parameters),
        ("DESC", _description(shape, position.givens)),
        ("NSTATES", states),
        ("STATEPOS", states),
        *(("MOVE", move) for move in moves),
    )
    return "".join(f"{name:8}:{len(text)}:{text}\n" for name, text in parts)


def _carries(position: Position) -> bool:
    """Return whether Solo plays such a grid: it has boxes or regions in one piece, and no rules that Solo lacks."""
    shape = position.shape
    divided = all_hold_together(shape) if shape.regions else 1 not in (shape.rows, shape.columns)
    return divided and shape.size <= _LARGEST and not (shape.windows or shape.extra or shape.excluded)


FORMATS = (
    Format(FormatName.SOLO, read_line=read_solo, marks=":", write=write_solo, carries=_carries),
    Format(FormatName.SOLO_SAVE, (".sav",), read_document=read_saved_solo, write=write_saved_solo, carries=_carries),
)

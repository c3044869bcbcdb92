"""Well-known exact cover problems, ready to be watched or counted: problems only, no words about them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final

from sudoku_app.exact_cover.problem import ExactCover
from sudoku_app.exact_cover.text import parse_cover

SEVEN_ITEMS: Final = "A: 1 4 7\nB: 1 4\nC: 4 5 7\nD: 3 5 6\nE: 2 3 6 7\nF: 2 7"
FIVE_ITEMS: Final = "A: 1 2\nB: 2 3\nC: 1 5\nD: 1 4\nE: 5"
# The matrix of "Dancing Links" (2000), section 2.
KNUTHS_MATRIX: Final = "C E F\nA D G\nB C F\nA D\nB G\nD E G"

# The twelve pentominoes by the letters they resemble (Golomb's names), one orientation each.
_PENTOMINOES: Final = {
    "F": (".##", "##.", ".#."),
    "I": ("#####",),
    "L": ("#...", "####"),
    "N": ("##..", ".###"),
    "P": ("##", "##", "#."),
    "T": ("###", ".#.", ".#."),
    "U": ("#.#", "###"),
    "V": ("#..", "#..", "###"),
    "W": ("#..", "##.", ".##"),
    "X": (".#.", "###", ".#."),
    "Y": (".#..", "####"),
    "Z": ("##.", ".#.", ".##"),
}

_Cells = tuple[tuple[int, int], ...]


class ExampleKind(Enum):
    """The families of examples."""

    SEVEN_ITEMS = "seven items"
    FIVE_ITEMS = "five items"
    KNUTHS_MATRIX = "Knuth's matrix"
    DOMINOES = "dominoes"
    PENTOMINOES = "pentominoes"
    QUEENS = "queens"
    LATIN_SQUARE = "Latin square"
    BOXED_SQUARE = "Latin square with boxes"


@dataclass(frozen=True)
class Example:
    """One problem with its family and its sizes (rows and columns, or an order, or nothing)."""

    kind: ExampleKind
    sizes: tuple[int, ...] = ()

    def problem(self) -> ExactCover:
        """Return the problem."""
        return _MAKERS[self.kind](*self.sizes)


def examples() -> tuple[Example, ...]:
    """Return one example of every family, in its usual size."""
    sizes = {
        ExampleKind.DOMINOES: (4, 4),
        ExampleKind.PENTOMINOES: (6, 10),
        ExampleKind.QUEENS: (8,),
        ExampleKind.LATIN_SQUARE: (3,),
        ExampleKind.BOXED_SQUARE: (2, 2),
    }
    return tuple(Example(kind, sizes.get(kind, ())) for kind in ExampleKind)


def size_ranges(kind: ExampleKind) -> tuple[tuple[int, int], ...]:
    """Return the smallest and the largest value of each size that may be chosen; none where the size is fixed."""
    return {
        ExampleKind.DOMINOES: ((1, 12), (2, 12)),
        ExampleKind.QUEENS: ((1, 16),),
        ExampleKind.LATIN_SQUARE: ((1, 9),),
    }.get(kind, ())


def dominoes(rows: int, columns: int) -> ExactCover:
    """Return the problem of tiling a board with dominoes: an item is a cell, an option a domino in its place."""
    places: list[_Cells] = []
    for r in range(rows):
        for c in range(columns):
            places += [((r, c), (r, c + 1))] if c + 1 < columns else []
            places += [((r, c), (r + 1, c))] if r + 1 < rows else []
    cells = [_cell(r, c) for r in range(rows) for c in range(columns)]
    return _problem({"–".join(_cell(*cell) for cell in place): [_cell(*c) for c in place] for place in places}, cells)


def pentominoes(rows: int, columns: int) -> ExactCover:
    """Return the problem of filling a board of 60 cells with the twelve pentominoes.

    Items are the pieces and the cells. An option is a piece in its place, called by the piece, the number of its
    orientation and its first cell: "F3 r1c2". Mirrored and turned fillings all count.
    """
    options: dict[str, list[str]] = {}
    for piece, drawing in _PENTOMINOES.items():
        for number, shape in enumerate(_orientations(drawing), start=1):
            height, width = max(r for r, _ in shape) + 1, max(c for _, c in shape) + 1
            for top in range(rows - height + 1):
                for left in range(columns - width + 1):
                    cells = [_cell(r + top, c + left) for r, c in shape]
                    options[f"{piece}{number} {cells[0]}"] = [piece, *cells]
    return _problem(options, [*_PENTOMINOES, *(_cell(r, c) for r in range(rows) for c in range(columns))])


def queens(size: int) -> ExactCover:
    """Return the problem of placing as many queens as rows so that none attacks another.

    Rows and columns are primary items; a diagonal may stay empty, so that diagonals are secondary items.
    """
    options = {
        _cell(r, c): [f"row {r + 1}", f"column {c + 1}", f"rising {r + c + 1}", f"falling {r - c + size}"]
        for r in range(size)
        for c in range(size)
    }
    lines = [f"{name} {number + 1}" for name in ("row", "column") for number in range(size)]
    diagonals = [f"{name} {number + 1}" for name in ("rising", "falling") for number in range(2 * size - 1)]
    return _problem(options, lines, diagonals)


def boxed_square(box_rows: int, box_columns: int) -> ExactCover:
    """Return the problem of a Latin square in which each value is also once in each box of this shape."""
    return latin_square(box_rows * box_columns, (box_rows, box_columns))


def latin_square(order: int, box: tuple[int, int] | None = None) -> ExactCover:
    """Return the problem of filling a square so that each value is once in each row and column, and in each box."""
    numbers = range(order)
    options = {}
    for r in numbers:
        for c in numbers:
            for value in _from_1(order):
                members = [_cell(r, c), f"row {r + 1}: {value}", f"column {c + 1}: {value}"]
                if box is not None:
                    number = r // box[0] * (order // box[1]) + c // box[1] + 1
                    members.append(f"box {number}: {value}")
                options[f"{_cell(r, c)}={value}"] = members
    kinds = ("row", "column", "box") if box else ("row", "column")
    lines = [f"{kind} {number}: {value}" for kind in kinds for number in _from_1(order) for value in _from_1(order)]
    return _problem(options, [*(_cell(r, c) for r in numbers for c in numbers), *lines])


def _from_1(count: int) -> range:
    return range(1, count + 1)


def _cell(row: int, column: int) -> str:
    return f"r{row + 1}c{column + 1}"


def _problem(options: Mapping[str, Iterable[str]], items: Iterable[str], secondary: Iterable[str] = ()) -> ExactCover:
    named: dict[Hashable, Iterable[Hashable]] = {name: list(members) for name, members in options.items()}
    return ExactCover.from_options(named, items=items, secondary=secondary)


def _orientations(drawing: tuple[str, ...]) -> list[_Cells]:
    """Return the different ways to turn and mirror a piece, each as cells in reading order from row 0, column 0."""
    cells = [(r, c) for r, line in enumerate(drawing) for c, sign in enumerate(line) if sign == "#"]
    found: dict[_Cells, None] = {}
    for _ in range(2):
        for _ in range(4):
            cells = [(c, -r) for r, c in cells]
            top, left = min(r for r, _ in cells), min(c for _, c in cells)
            found[tuple(sorted((r - top, c - left) for r, c in cells))] = None
        cells = [(r, -c) for r, c in cells]
    return list(found)


_MAKERS: Final[Mapping[ExampleKind, Callable[..., ExactCover]]] = {
    ExampleKind.SEVEN_ITEMS: lambda: parse_cover(SEVEN_ITEMS),
    ExampleKind.FIVE_ITEMS: lambda: parse_cover(FIVE_ITEMS),
    ExampleKind.KNUTHS_MATRIX: lambda: parse_cover(KNUTHS_MATRIX),
    ExampleKind.DOMINOES: dominoes,
    ExampleKind.PENTOMINOES: pentominoes,
    ExampleKind.QUEENS: queens,
    ExampleKind.LATIN_SQUARE: latin_square,
    ExampleKind.BOXED_SQUARE: boxed_square,
}

"""Entries that were written by hand are read by a network of their own."""

from __future__ import annotations

from typing import Final

import numpy as np
import pytest
from PIL import Image, ImageDraw
from support.drawn_pictures import Style, drawn, saved

from sudoku_app.pictures.cells import Symbol
from sudoku_app.pictures.hands import entries_by_hand
from sudoku_app.pictures.reading import read_picture
from sudoku_app.pictures.recognising import CLASSES, Recogniser
from sudoku_app.pictures.result import PITCH, Chosen
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.verdicts.checking import Verdict

# The strokes of each digit, as points in a square of 10 × 10.
STROKES: Final = {
    1: [[(2, 5), (6, 1), (5, 10)]],
    2: [[(2, 3), (4, 1), (7, 2), (7, 4), (4, 7), (1, 9), (3, 8), (8, 9)]],
    3: [[(2, 1), (7, 1), (4, 4), (7, 6), (6, 9), (2, 9)]],
    4: [[(3, 0), (1, 5), (8, 5)], [(6, 3), (5, 10)]],
    5: [[(8, 1), (3, 1), (2, 5), (6, 4), (8, 7), (5, 10), (1, 9)]],
    6: [[(7, 0), (3, 4), (2, 8), (4, 10), (7, 8), (6, 6), (2, 7)]],
    7: [[(1, 1), (8, 1), (4, 10)], [(3, 5), (8, 5)]],
    8: [[(8, 2), (5, 0), (2, 2), (7, 7), (5, 10), (2, 8), (8, 2)]],
    9: [[(7, 2), (4, 1), (2, 4), (5, 5), (7, 2), (6, 10)]],
}


def write_digit(
    draw: ImageDraw.ImageDraw,
    digit: int,
    where: tuple[float, float],
    side: float,
    ink: int | tuple[int, int, int],
    leaning: float = 0.0,
) -> None:
    """Write a digit with a thin pen that leans by a tangent, into a square whose upper left corner is given."""
    for stroke in STROKES[digit]:
        points = [(where[0] + (x - leaning * (y - 5)) * side / 10, where[1] + y * side / 10) for x, y in stroke]
        draw.line(points, fill=ink, width=max(1, round(side / 14)), joint="curve")


PUZZLE = tuple(map(int, "530070000600195000098000060800060003400803001700020006060000280000419005000080079"))
SOLUTION = tuple(map(int, "534678912672195348198342567859761423426853791713924856961537284287419635345286179"))
# A cell for each digit, where the puzzle has none.
WRITTEN = {SOLUTION[cell]: cell for cell in range(80, -1, -1) if not PUZZLE[cell]}


@pytest.mark.slow
def test_digits_in_handwriting_into_a_printed_puzzle_are_read_as_entries() -> None:
    picture = drawn(GridShape(3, 3), PUZZLE, Style(pitch=48)).convert("RGB")
    draw = ImageDraw.Draw(picture)
    for digit, cell in WRITTEN.items():
        write_digit(draw, digit, (30 + cell % 9 * 48 + 10, 30 + cell // 9 * 48 + 10), 28, (40, 60, 190), 0.3)
    reading = read_picture(saved(picture)).readings[0]
    assert reading.entered == tuple(sorted(WRITTEN.values()))
    chosen = reading.chosen
    read = {digit: chosen.values[cell] for digit, cell in WRITTEN.items()}
    assert read == {digit: digit for digit in WRITTEN}
    assert chosen.verdict is Verdict.UNIQUE
    assert [value for cell, value in enumerate(chosen.values) if cell not in reading.entered] == [
        value for cell, value in enumerate(PUZZLE) if cell not in reading.entered
    ]


def written(digit: int, cell: int) -> Symbol:
    image = Image.new("L", (PITCH, PITCH))
    write_digit(ImageDraw.Draw(image), digit, (10, 10), 28, 255, 0.65)
    left, top, right, bottom = image.getbbox() or (0, 0, 1, 1)
    ink = np.asarray(image, np.float32) / 255
    return Symbol(cell, ink, left, top, right - left, bottom - top, 200.0)


def test_what_print_never_looks_like_is_read_as_a_hand_writes_it_where_it_is_known_to_be_entered() -> None:
    symbols = [written(digit, cell) for digit, cell in WRITTEN.items()]
    answers = Recogniser().distributions([symbol.patch() for symbol in symbols])
    printed = [int(row[[CLASSES.index(str(digit)) for digit in range(1, 10)]].argmax()) + 1 for row in answers]
    values = list(PUZZLE)
    for symbol, value in zip(symbols, printed, strict=True):
        values[symbol.cell] = value
    assert printed != list(WRITTEN)
    chosen = Chosen(GridShape(3, 3), tuple(values), (), tuple(values), Verdict.NONE, 1, 0.0)
    read = entries_by_hand(chosen, tuple(WRITTEN.values()), symbols, answers)
    assert [read.values[cell] for cell in WRITTEN.values()] == list(WRITTEN)
    assert (read.verdict, read.plain) == (Verdict.UNIQUE, chosen.values)
    assert entries_by_hand(chosen, (), symbols, answers) == chosen

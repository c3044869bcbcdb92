"""The symbols of a puzzle in a picture: letters are read as what they are, whichever they are."""

import pytest
from support.drawn_pictures import Style, drawn, photographed, saved

from sudoku_app.pictures.reading import read_picture
from sudoku_app.pictures.result import PictureReading
from sudoku_app.sudoku.grid.geometry import GridShape

PUZZLE = tuple(map(int, "530070000600195000098000060800060003400803001700020006060000280000419005000080079"))


def read(shape: GridShape, values: tuple[int, ...], letters: str, *, photo: bool = False) -> PictureReading:
    image = drawn(shape, values, Style(letters=letters))
    return read_picture(saved(photographed(image) if photo else image)).readings[0]


def test_numbers_are_no_symbols_of_their_own() -> None:
    assert read(GridShape(3, 3), PUZZLE, "").symbols == ""


@pytest.mark.slow
@pytest.mark.parametrize("photo", [False, True], ids=["drawn", "photographed"])
@pytest.mark.parametrize("letters", ["ABCDEFGHI", "ADHINORSW", "BEFKMRTUZ"])
def test_the_letters_of_a_word_are_kept(letters: str, photo: bool) -> None:
    found = read(GridShape(3, 3), PUZZLE, letters, photo=photo)
    assert found.symbols == letters
    assert found.chosen.values == PUZZLE
    assert found.position(found.chosen.shape, found.chosen.values).symbols == letters


@pytest.mark.slow
@pytest.mark.parametrize("letters", ["123456789ABCDEFG", "0123456789ABCDEF", "ABCDEFGHIJKLMNOP"])
def test_a_large_grid_keeps_what_it_is_written_in(letters: str) -> None:
    shape = GridShape(4, 4)
    full = [(4 * (r % 4) + r // 4 + c) % 16 + 1 for r in range(16) for c in range(16)]
    values = tuple(value if (7 * cell) % 5 < 3 else 0 for cell, value in enumerate(full))
    found = read(shape, values, letters)
    assert (found.symbols, found.chosen.values) == (letters, values)

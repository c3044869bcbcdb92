"""What symbols are worth, without a picture: what the network says of each is given."""

import dataclasses

import numpy as np

from sudoku_app.pictures.cells import Symbol
from sudoku_app.pictures.recognising import CLASSES, NOTHING, SMALL_L
from sudoku_app.pictures.result import PITCH
from sudoku_app.pictures.values import Seen, seen_values

INK = np.ones((PITCH, PITCH), np.float32) * (np.arange(PITCH) % 3 == 0)


def symbol(cell: int, height: int = 28, contrast: float = 180.0, *, crowded: bool = False) -> Symbol:
    """Return a symbol in the middle of its cell, or marks that stand about it."""
    width = 20
    return Symbol(cell, INK, (PITCH - width) // 2, (PITCH - height) // 2, width, height, contrast, crowded)


def answer(**shares: float) -> np.ndarray:
    """Return a distribution of the network; what is left over is spread."""
    found = np.full(len(CLASSES), (1 - sum(shares.values())) / len(CLASSES))
    for name, share in shares.items():
        found[CLASSES.index({"nothing": NOTHING, "small_l": SMALL_L}.get(name, name.strip("_")))] += share
    return found


def seen(size: int, symbols: list[Symbol], answers: list[np.ndarray]) -> Seen:
    return seen_values(size, symbols, np.array(answers))


def test_a_bar_is_the_letter_where_both_it_and_one_are_symbols() -> None:
    """In most faces without serifs a capital I is a small l; a one has a flag."""
    names = [*"23456789ABCDEFGHJKLMNOP"] * 4
    answers = [answer(**{f"_{name}": 0.98}) for name in names] + [answer(small_l=0.6, I=0.15, _1=0.1)]
    likely = seen(25, [symbol(cell) for cell in range(len(answers))], answers).likely[len(names)]
    assert likely.argmax() == 18
    assert likely[18] < 0.9


def test_a_symbol_as_high_and_dark_as_the_others_is_hardly_nothing() -> None:
    names = ["1", "2", "3", "12", "14", "16"] * 8
    answers = [answer(**{f"_{name}": 0.98}) for name in names] + [answer(N=0.42, _11=0.1, nothing=0.1)]
    symbols = [symbol(cell) for cell in range(len(answers))]
    assert seen(16, symbols, answers).likely[len(names)].argmax() == 11
    small = [*symbols[:-1], symbol(len(names), height=20)]
    assert seen(16, small, answers).likely[len(names)].argmax() == 0


def test_a_letter_that_is_higher_than_the_others_is_no_pencil_mark() -> None:
    names = [*"ABCDEFGHIKL"] * 4
    answers = [answer(**{f"_{name}": 0.98}) for name in names] + [answer(J=0.98)]
    symbols = [*(symbol(cell) for cell in range(len(names))), symbol(len(names), height=34)]
    marks = [symbol(cell, height=10, contrast=90, crowded=True) for cell in range(100, 120)]
    likely = seen(12, [*symbols, *marks], answers + [answer(nothing=0.4)] * len(marks)).likely
    assert likely[len(names)].argmax() == 10
    assert not likely[100:120].argmax(axis=1).any()


def test_an_entry_in_a_pale_colour_is_no_pencil_mark() -> None:
    """It is as high as the print, or nearly."""
    answers = [answer(**{f"_{1 + cell % 9}": 0.98}) for cell in range(30)] + [answer(_2=0.92)]
    symbols = [*(symbol(cell) for cell in range(30)), symbol(30, height=25, contrast=90)]
    assert seen(9, symbols, answers).likely[30].argmax() == 2
    marks = [symbol(cell, height=10, contrast=150, crowded=True) for cell in range(40, 60)]
    assert seen(9, [*symbols, *marks], answers + [answer(nothing=0.4)] * 20).likely[30].argmax() == 2


def test_twenty_cells_with_marks_are_enough_in_a_large_grid() -> None:
    answers = [answer(**{f"_{1 + cell % 25}": 0.98}) for cell in range(300)] + [answer(_3=0.9)] * 24
    marks = [symbol(cell, height=26, contrast=140, crowded=True) for cell in range(300, 324)]
    likely = seen(25, [*(symbol(cell) for cell in range(300)), *marks], answers).likely
    assert not likely[300:324].argmax(axis=1).any()


def test_print_off_the_middle_of_its_cell_is_in_doubt_where_marks_stand_in_the_grid() -> None:
    answers = [answer(**{f"_{1 + cell % 9}": 0.98}) for cell in range(31)]
    symbols = [symbol(cell) for cell in range(30)]
    aside = dataclasses.replace(symbol(30), top=1)
    low = dataclasses.replace(symbol(30, height=14), top=1)
    for contrast in (60.0, 150.0):
        marks = [symbol(cell, height=10, contrast=contrast, crowded=True) for cell in range(40, 60)]
        all_answers = answers + [answer(nothing=0.4)] * len(marks)
        likely = seen(9, [*symbols, aside, *marks], all_answers).likely[30]
        assert 0.3 < likely[0] < 0.7
        assert 0.3 < likely[4] < 0.7
        assert seen(9, [*symbols, low, *marks], all_answers).likely[30].argmax() == 0

"""What is likelier comes first: the model of how people slip, by what it must put before what."""

from __future__ import annotations

from dataclasses import replace

from support.puzzles import BOX_3X3, NEWSPAPER, puzzle

from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.verdicts.corrections.likelihood import Likelihood
from sudoku_app.sudoku.verdicts.corrections.mistakes import Change, Correction, Mistake

# Without any symmetry, which would outweigh the rest.
TYPED = (0, *puzzle(NEWSPAPER).givens[1:])


def value(cell: int, right: int) -> Correction:
    return Correction(Mistake.VALUE, (Change(cell, right),))


def test_a_key_beside_the_right_one_is_likelier_than_one_far_away() -> None:
    likelihood = Likelihood(BOX_3X3, TYPED)
    assert TYPED[4] == 7
    assert likelihood.of(value(4, 8)) > likelihood.of(value(4, 3))  # 8 lies beside 7, 3 nowhere near


def test_digits_that_look_alike_are_likelier() -> None:
    likelihood = Likelihood(BOX_3X3, TYPED)
    assert likelihood.of(value(4, 1)) > likelihood.of(value(4, 3))  # a 1 that was read as 7


def test_the_value_of_a_cell_beside_is_likelier() -> None:
    typed = list(TYPED)
    typed[3] = 7
    assert Likelihood(BOX_3X3, typed).of(value(4, 3)) > Likelihood(BOX_3X3, TYPED).of(value(4, 3))


def test_what_was_typed_last_is_likelier_and_the_very_last_most() -> None:
    likelihood = Likelihood(BOX_3X3, TYPED, recent=(4, 12))
    plain = Likelihood(BOX_3X3, TYPED)
    last, before = (
        likelihood.of(value(4, 3)) / plain.of(value(4, 3)),
        likelihood.of(value(12, 3)) / plain.of(value(12, 3)),
    )
    assert last > before > 1
    assert likelihood.of(value(13, 3)) == plain.of(value(13, 3))


def test_a_correction_that_makes_the_pattern_symmetric_is_likelier() -> None:
    likelihood = Likelihood(BOX_3X3, TYPED)
    missing = [Correction(Mistake.MISSING, (Change(cell, 5),)) for cell in (0, 2)]
    assert likelihood.of(missing[0]) > 10 * likelihood.of(missing[1])


def test_a_whole_row_is_shifted_more_often_than_a_part_of_it_and_rows_more_often_than_columns() -> None:
    likelihood = Likelihood(BOX_3X3, TYPED)
    changes = (Change(2, 3),)
    whole, part = (Correction(Mistake.SHIFT, changes, (0,), start) for start in (0, 4))
    column = Correction(Mistake.SHIFT, changes, (9,), 0)
    assert likelihood.of(whole) > likelihood.of(part)
    assert likelihood.of(whole) > likelihood.of(column)


def test_two_wrong_values_are_less_likely_than_one() -> None:
    likelihood = Likelihood(BOX_3X3, TYPED)
    both = Correction(Mistake.VALUE, (Change(4, 3), Change(12, 3)))
    assert likelihood.of(both) < min(likelihood.of(value(4, 3)), likelihood.of(value(12, 3)))


def test_of_two_rows_that_are_alike_the_later_one_was_typed_twice() -> None:
    likelihood = Likelihood(BOX_3X3, TYPED)
    later, earlier = (Correction(Mistake.ROW, (Change(4, 0),), units) for units in ((1, 0), (0, 1)))
    assert likelihood.of(later) > likelihood.of(earlier)


def test_values_above_nine_have_no_keys_and_no_shapes() -> None:
    shape = GridShape(3, 4)
    typed = [0] * 144
    typed[0] = 11
    likelihood = Likelihood(shape, typed)
    assert likelihood.of(value(0, 12)) == likelihood.of(value(0, 3))


def test_what_was_read_with_a_doubt_is_likelier_where_nothing_else_is_changed() -> None:
    likelihood, plain = Likelihood(BOX_3X3, TYPED, doubtful=(4,)), Likelihood(BOX_3X3, TYPED)
    assert likelihood.of(value(4, 3)) > likelihood.of(value(12, 3))
    assert plain.of(value(4, 3)) <= plain.of(value(12, 3))
    swapped = Correction(Mistake.SWAP, (Change(4, 0), Change(5, 7)))
    assert likelihood.of(swapped) == plain.of(swapped)


def exchanged(first: int, second: int) -> Correction:
    return Correction(Mistake.ROW if first < 9 else Mistake.COLUMN, (Change(4, 3),), (first, second))


SHIFTED_ROW = Correction(Mistake.SHIFT, (Change(2, 3),), (0,), 0)
SWAPPED = Correction(Mistake.SWAP, (Change(4, 0), Change(5, 7)))
FORGOTTEN = Correction(Mistake.MISSING, (Change(2, 5),))
ADDED = Correction(Mistake.EXTRA, (Change(4, 0),))
STRANGE = value(4, 3)  # a 7 for a 3, which nothing explains


def test_common_mistakes_come_before_a_wrong_value_that_nothing_explains_and_one_too_many_after_it() -> None:
    likelihood = Likelihood(BOX_3X3, TYPED)
    assert likelihood.of(SHIFTED_ROW) > likelihood.of(SWAPPED)
    for common in (SWAPPED, FORGOTTEN, exchanged(0, 1)):
        assert likelihood.of(common) > likelihood.of(STRANGE)
    assert likelihood.of(STRANGE) > 10 * likelihood.of(ADDED)


def test_rows_are_exchanged_more_often_than_columns_and_beside_each_other_more_often_than_apart() -> None:
    likelihood = Likelihood(BOX_3X3, TYPED)
    assert likelihood.of(exchanged(0, 1)) > 2 * likelihood.of(exchanged(9, 10))
    assert likelihood.of(exchanged(0, 1)) > 2 * likelihood.of(exchanged(0, 2))


def test_a_row_that_stands_twice_was_typed_twice_before_all_else() -> None:
    likelihood = Likelihood(BOX_3X3, TYPED)
    twice = Correction(Mistake.ROW, (Change(4, 0),), (1, 0))
    assert all(likelihood.of(twice) > likelihood.of(other) for other in (SHIFTED_ROW, SWAPPED, exchanged(0, 1)))


def test_a_key_is_near_in_the_row_of_digits_and_on_the_keypad() -> None:
    typed = list(TYPED)
    typed[40] = 4
    likelihood = Likelihood(BOX_3X3, typed)
    far = likelihood.of(value(40, 6))  # neither beside nor around 4, nor like it
    assert likelihood.of(value(40, 3)) > far  # beside it in the row of digits, not on the keypad
    assert likelihood.of(value(40, 1)) > far  # below it on the keypad, not beside it in the row


def test_all_the_rest_is_shifted_less_often_than_a_whole_row_and_more_often_than_a_part_of_one() -> None:
    likelihood = Likelihood(BOX_3X3, TYPED)
    rest, part = (Correction(Mistake.SHIFT, (Change(2, 3),), units, 4) for units in ((), (0,)))
    assert likelihood.of(SHIFTED_ROW) > likelihood.of(rest) > likelihood.of(part)


def test_a_shift_seldom_pushes_a_value_out_and_each_value_is_as_likely() -> None:
    likelihood = Likelihood(BOX_3X3, TYPED)
    assert likelihood.of(SHIFTED_ROW) > 20 * likelihood.of(replace(SHIFTED_ROW, lost=3))


def test_a_second_wrong_value_might_be_anywhere() -> None:
    likelihood = Likelihood(BOX_3X3, TYPED)
    both = Correction(Mistake.VALUE, (Change(4, 3), Change(12, 3)))
    assert 100 * likelihood.of(both) < min(likelihood.of(value(4, 3)), likelihood.of(value(12, 3)))


def test_a_missing_value_is_likelier_where_there_are_several_solutions() -> None:
    missing = Correction(Mistake.MISSING, (Change(2, 5),))
    none, several = (Likelihood(BOX_3X3, TYPED, several=several) for several in (False, True))
    assert several.of(missing) > none.of(missing)
    assert several.of(value(4, 3)) == none.of(value(4, 3))
    shifted = Correction(Mistake.SHIFT, (Change(2, 3),), (0,), 0)
    assert none.of(shifted) > none.of(missing)
    assert several.of(missing) > several.of(shifted)

"""Rules in words: the usual ones say nothing, what may be a further one is told, what denies the usual is refused."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from sudoku_app.formats.errors import FormatError, FormatFault
from sudoku_app.formats.reading import FormatName, Reading
from sudoku_app.formats.rules_text import Drawing, with_unknown_rules
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position

NINE = GridShape(3, 3)
USUAL = "Normal sudoku rules apply."
CROSSED = replace(NINE, diagonals=True)
SHADED = replace(NINE, extra=((0, 10, 20),))
JIGSAW = GridShape(2, 3, regions=tuple(column for _ in range(6) for column in range(6)))
GROUPS = replace(GridShape(2, 2), extra=((0, 2, 8, 10), (1, 3, 9, 11), (4, 6, 12, 14), (5, 7, 13, 15)))


def unknown(rules: str, shape: GridShape = NINE, drawings: Sequence[Drawing] = ()) -> tuple[str, ...]:
    """Return what may be a rule beside the units of a shape."""
    return with_unknown_rules(Reading(Position.empty(shape), FormatName.F_PUZZLES), rules, drawings).unknown_rules


@pytest.mark.parametrize(
    ("rules", "shape"),
    [
        ("", NINE),
        ("1. Normal sudoku rules apply.\n2) Digits never repeat in a row.\n- Have fun!", NINE),
        (USUAL, NINE),
        (f"{USUAL} And that's it!", NINE),
        ("Normal sudoku rules apply, and that’s it. Have fun!", NINE),
        (
            "Hello everyone! Only the normal sudoku rules apply; no further rules. Thanks for playing, and good luck.",
            NINE,
        ),
        (
            "Place a digit from 1-9 into each cell such that no digits repeat in rows, columns, or thickly outlined "
            "3x3 regions.",
            NINE,
        ),
        (
            "Normal 6x6 sudoku rules apply: every row, column and 2×3 box contains the digits 1 through 6.",
            GridShape(2, 3),
        ),
        ("Each row and column contains 1, 2, 3, 4, 5, 6, 7, 8, 9 once", NINE),
        ("Normal (irregular) sudoku rules apply: each irregular 6-cell region contains the digits 1 to 6.", JIGSAW),
        (f"{USUAL} Digits cannot repeat along the two indicated diagonals.", CROSSED),
        (f"{USUAL} Digits in a cage cannot repeat.", SHADED),
        (f"{USUAL} Each number must also appear exactly once among the grey cells.", SHADED),
        ("Digits do not repeat in the same relative position of boxes.", GROUPS),
    ],
)
def test_rules_that_say_what_the_units_say(rules: str, shape: GridShape) -> None:
    assert unknown(rules, shape) == ()


@pytest.mark.parametrize(
    ("rules", "told", "shape"),
    [
        (f"{USUAL} Thermometers rise. And that's it!", "Thermometers rise", NINE),
        (f"{USUAL} Digits do not repeat on the diagonals.", "Digits do not repeat on the diagonals", NINE),
        (f"{USUAL} Digits do not repeat in cages.", "Digits do not repeat in cages", NINE),
        (f"{USUAL} The first and last cells of a row are different.", "The first and last cells of a row are different",
         NINE),
        ("Normal irregular sudoku rules apply.", "Normal irregular sudoku rules apply", NINE),
        ("Digits do not repeat in the same relative position of boxes.",
         "Digits do not repeat in the same relative position of boxes", SHADED),
        ("x < y", "x < y", NINE),
        ("Not all digits are placed once.", "Not all digits are placed once", NINE),
        ("1 3 5", "1 3 5", NINE),
        ("5 cannot be in a box.", "5 cannot be in a box", NINE),
        ("The two boxes contain different digits.", "The two boxes contain different digits", NINE),
        ("Digits repeat in each row.", "Digits repeat in each row", NINE),
        ("Row 1 contains a digit of row 9.", "Row 1 contains a digit of row 9", NINE),
        ("Each  line\tsums " + "to ten " * 30, "Each line sums" + " to ten" * 12 + "…", NINE),
    ],
)  # fmt: skip
def test_what_may_be_a_further_rule_is_told_by_its_sentence(rules: str, told: str, shape: GridShape) -> None:
    reading = with_unknown_rules(Reading(Position.empty(shape), FormatName.F_PUZZLES), rules, ())
    assert reading.unknown_rules == (told,)
    assert reading.notes == rules


@pytest.mark.parametrize(
    ("rules", "shape"),
    [
        ("🚨 Normal sudoku rules DO NOT apply! 🚨", NINE),
        ("The usual rules of sudoku don't all apply.", NINE),
        ("Digits may repeat in boxes.", NINE),
        ("Use the digits 2-7.", GridShape(2, 3)),
        ("Each 3x4 box is different.", GridShape(2, 3)),
        (
            "Fill the grid so that each row, column, and 3x3 region contains the digits 1 through 6, and three blanks.",
            NINE,
        ),
        (f"{USUAL} Digits can repeat along the diagonals if they are not equal.", CROSSED),
        (f"{USUAL} Digits may repeat in a cage.", SHADED),
    ],
)
def test_rules_that_deny_the_usual_ones_are_refused(rules: str, shape: GridShape) -> None:
    with pytest.raises(FormatError) as caught:
        unknown(rules, shape)
    assert caught.value.kind is FormatFault.VARIANT
    assert caught.value.found


def test_a_word_on_repeating_outside_of_units_denies_nothing() -> None:
    rules = f"{USUAL} Digits may repeat in a cage."
    assert unknown(rules) == ("Digits may repeat in a cage",)


def test_what_is_drawn_is_told_by_its_name_once() -> None:
    assert unknown("", NINE, [Drawing("line"), Drawing("circle"), Drawing("line")]) == ("line", "circle")
    assert unknown(USUAL, NINE, [Drawing("line")]) == ("line",)
    assert unknown(f"{USUAL} Circles are odd.", NINE, [Drawing("circle")]) == ("Circles are odd", "circle")


def test_colours_are_told_where_the_rules_leave_open_what_they_mean() -> None:
    inside, outside = Drawing("colors", 10), Drawing("colors", 11)
    assert unknown("", NINE, [outside]) == ("colors",)
    assert unknown(USUAL, NINE, [outside]) == ()
    assert unknown(f"{USUAL} Blue cells are even.", NINE, [outside]) == ("Blue cells are even", "colors")
    shaded = "Shaded cells contain different digits."
    assert unknown(shaded, SHADED, [inside]) == ()
    assert unknown(shaded, SHADED, [inside, outside]) == ("Shaded cells contain different digits", "colors")


@pytest.mark.parametrize(
    "rules", ["9" * 10_000, "normal rule " * 1_500 + "else", "1-9 " * 200_000, f"{USUAL} " * 100_000, "x" * 500_000]
)
def test_rules_of_any_length_are_told_in_a_line(rules: str) -> None:
    (told,) = unknown(rules)
    assert 0 < len(told) <= 100

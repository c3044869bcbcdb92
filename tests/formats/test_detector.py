"""Which reading of an ambiguous text is taken, and why."""

from __future__ import annotations

import pytest
from support.puzzles import NEWSPAPER, SIX, SIX_IN_WIDE_BOXES, position

from sudoku_app.exact_cover.effort import Engine
from sudoku_app.formats.detector import Choice, Ground, choose, read_puzzles
from sudoku_app.formats.reading import Ambiguity, FormatName, Reading
from sudoku_app.formats.registry import write_position
from sudoku_app.sudoku.grid.geometry import GridShape

WIDE, TALL = GridShape(2, 3), GridShape(3, 2)
# The same with rows and columns changed over: boxes of three rows and two columns.
TURNED = "".join(SIX_IN_WIDE_BOXES[column * 6 + row] for row in range(6) for column in range(6))


def choice_of(*texts: str, engine: Engine = Engine.PLAIN) -> Choice:
    readings = [one for one in read_puzzles("\n".join(texts)) if isinstance(one, Reading)]
    return choose(readings, engine)


def shapes(choice: Choice) -> list[GridShape]:
    return [one.position.shape for one in choice.readings]


def test_what_is_stated_is_taken_and_nothing_else_is_offered() -> None:
    for text in (NEWSPAPER, write_position(position(SIX, WIDE), FormatName.SOLO)):
        choice = choice_of(text)
        assert (choice.ground, choice.possible, len(choice.readings)) == (Ground.STATED, 1, 1)
        assert choice.ambiguity is None


@pytest.mark.parametrize("engine", [Engine.PLAIN, Engine.COMPILED])
@pytest.mark.parametrize(("text", "shape"), [(SIX_IN_WIDE_BOXES, WIDE), (TURNED, TALL)])
def test_boxes_that_give_exactly_one_solution_are_taken_before_others(
    text: str, shape: GridShape, engine: Engine
) -> None:
    choice = choice_of(text, engine=engine)
    assert shapes(choice)[0] == shape
    assert choice.possible == 1
    assert choice.ground is Ground.ONE_SOLUTION
    assert set(shapes(choice)) == {WIDE, TALL}
    assert choice.ambiguity is Ambiguity.BOX_SHAPE


def test_boxes_that_hold_a_given_twice_come_last() -> None:
    # 1 in r1c1 and r2c2: twice in a box of two rows and three columns, and in one of three rows and two columns.
    # 1 in r1c1 and r2c3: twice only where boxes are three columns wide.
    choice = choice_of("100000001000" + "0" * 24)
    assert (shapes(choice), choice.ground, choice.possible) == ([TALL, WIDE], Ground.RULES, 1)
    both = choice_of("100000010000" + "0" * 24)
    assert (both.ground, both.possible) == (Ground.OPEN, 1)
    assert shapes(both) == [WIDE, TALL]


def test_a_puzzle_with_one_solution_either_way_leaves_it_open() -> None:
    choice = choice_of(SIX)
    assert (shapes(choice), choice.ground, choice.possible) == ([WIDE, TALL], Ground.OPEN, 2)


def test_an_empty_grid_leaves_everything_open() -> None:
    choice = choice_of("0" * 36)
    assert (shapes(choice), choice.ground, choice.possible) == ([WIDE, TALL], Ground.OPEN, 2)
    twelve = choice_of(write_position(position("0" * 144, GridShape(3, 4)), FormatName.LINE))
    assert twelve.possible == 4
    assert GridShape(1, 12) not in shapes(twelve)


def test_a_list_is_judged_by_its_first_puzzles_together() -> None:
    assert choice_of("0" * 36, TURNED).readings[0].position.shape == TALL
    assert choice_of("0" * 36, TURNED).ground is Ground.SOLUTION
    # One puzzle for each shape: neither fits both.
    mixed = choice_of(SIX_IN_WIDE_BOXES, TURNED)
    assert (mixed.ground, mixed.possible) == (Ground.OPEN, 2)


def test_letters_are_taken_as_the_solution_has_them() -> None:
    # Hexadecimal symbols without 0 and G fit two alphabets: 1-9A-F may be 1 to 15 or, with 0 as one, 2 to 16.
    rows = ["1234", "3412", "2143", "4321"]
    small = "".join(rows)
    assert choice_of(small).ambiguity is None
    text = "12" + "." * 254
    choice = choice_of(text)
    assert choice.ambiguity is Ambiguity.ALPHABET
    assert [one.position.values[0] for one in choice.readings] == [1, 2]
    assert (choice.ground, choice.possible) == (Ground.OPEN, 2)


def test_another_reading_can_lead() -> None:
    choice = choice_of("0" * 36)
    led = choice.with_chosen(choice.readings[1], Ground.LAST_TIME)
    assert shapes(led) == [TALL, WIDE]
    assert (led.ground, led.possible, led.ambiguity) == (Ground.LAST_TIME, 2, Ambiguity.BOX_SHAPE)

from sudoku_app.exact_cover.algorithm_x import DeadEnd
from sudoku_app.exact_cover.examples import SEVEN_ITEMS
from sudoku_app.exact_cover.replay.timeline import Timeline
from sudoku_app.exact_cover.text import parse_cover
from sudoku_app.ui.explorer.matrix_appearance import (
    ColumnAppearance,
    MatrixAppearance,
    RowAppearance,
    matrix_appearance,
)

LETTERS = "ABCDEF"


def run_to(step: int) -> MatrixAppearance:
    run = Timeline(parse_cover(SEVEN_ITEMS))
    for _ in range(step):
        run.forward()
    return matrix_appearance(run)


def rows(appearance: MatrixAppearance, *wanted: RowAppearance) -> str:
    return "".join(letter for letter, code in zip(LETTERS, appearance.rows.tolist(), strict=True) if code in wanted)


def columns(appearance: MatrixAppearance, *wanted: ColumnAppearance) -> list[int]:
    return [item for item, code in enumerate(appearance.columns.tolist(), start=1) if code in wanted]


def test_at_the_beginning_everything_is_left() -> None:
    appearance = run_to(0)
    assert rows(appearance, RowAppearance.LEFT) == LETTERS
    assert columns(appearance, ColumnAppearance.OPEN) == [1, 2, 3, 4, 5, 6, 7]
    assert (appearance.row, appearance.column) == (-1, -1)


def test_the_chosen_item_and_its_options() -> None:
    appearance = run_to(1)
    assert rows(appearance, RowAppearance.CANDIDATE) == "AB"
    assert columns(appearance, ColumnAppearance.CHOSEN) == [1]


def test_the_option_tried_and_those_after_it() -> None:
    appearance = run_to(2)
    assert rows(appearance, RowAppearance.TRIED) == "A"
    assert rows(appearance, RowAppearance.CANDIDATE) == "B"


def test_covering_shows_what_goes_now_and_which_item_is_left_bare() -> None:
    appearance = run_to(3)
    assert rows(appearance, RowAppearance.REMOVED_NOW) == "BCEF"
    assert rows(appearance, RowAppearance.LEFT) == "D"
    assert columns(appearance, ColumnAppearance.COVERED_NOW) == [1, 4, 7]
    assert columns(appearance, ColumnAppearance.DEAD) == [2]


def test_a_dead_end_shows_the_options_it_would_have_needed() -> None:
    run = Timeline(parse_cover(SEVEN_ITEMS))
    while not isinstance(run.event, DeadEnd):
        run.forward()
    appearance = matrix_appearance(run)
    assert rows(appearance, RowAppearance.REMOVED_NOW) == "EF"
    assert rows(appearance, RowAppearance.REMOVED) == "BC"
    assert rows(appearance, RowAppearance.COVER) == "A"
    assert columns(appearance, ColumnAppearance.DEAD) == [2]
    assert columns(appearance, ColumnAppearance.COVERED) == [1, 4, 7]


def test_going_back_shows_what_is_there_again() -> None:
    appearance = run_to(6)
    assert rows(appearance, RowAppearance.RESTORED_NOW) == "ABCEF"
    assert columns(appearance, ColumnAppearance.COVERED) == []


def test_a_cover_is_all_that_is_left() -> None:
    appearance = run_to(15)
    assert rows(appearance, RowAppearance.COVER) == "BDF"
    assert rows(appearance, RowAppearance.REMOVED) == "ACE"

from sudoku_app.exact_cover.algorithm_x import DeadEnd
from sudoku_app.exact_cover.examples import SEVEN_ITEMS
from sudoku_app.exact_cover.replay.timeline import Timeline
from sudoku_app.exact_cover.text import parse_cover
from sudoku_app.ui.explorer.matrix_look import ColumnLook, MatrixLook, RowLook, matrix_look

LETTERS = "ABCDEF"


def run_to(step: int) -> MatrixLook:
    run = Timeline(parse_cover(SEVEN_ITEMS))
    for _ in range(step):
        run.forward()
    return matrix_look(run)


def rows(look: MatrixLook, *wanted: RowLook) -> str:
    return "".join(letter for letter, code in zip(LETTERS, look.rows.tolist(), strict=True) if code in wanted)


def columns(look: MatrixLook, *wanted: ColumnLook) -> list[int]:
    return [item for item, code in enumerate(look.columns.tolist(), start=1) if code in wanted]


def test_at_the_beginning_everything_is_left() -> None:
    look = run_to(0)
    assert rows(look, RowLook.LEFT) == LETTERS
    assert columns(look, ColumnLook.OPEN) == [1, 2, 3, 4, 5, 6, 7]
    assert (look.row, look.column) == (-1, -1)


def test_the_chosen_item_and_its_options() -> None:
    look = run_to(1)
    assert rows(look, RowLook.CANDIDATE) == "AB"
    assert columns(look, ColumnLook.CHOSEN) == [1]


def test_the_option_tried_and_those_after_it() -> None:
    look = run_to(2)
    assert rows(look, RowLook.TRIED) == "A"
    assert rows(look, RowLook.CANDIDATE) == "B"


def test_covering_shows_what_goes_now_and_which_item_is_left_bare() -> None:
    look = run_to(3)
    assert rows(look, RowLook.REMOVED_NOW) == "BCEF"
    assert rows(look, RowLook.LEFT) == "D"
    assert columns(look, ColumnLook.COVERED_NOW) == [1, 4, 7]
    assert columns(look, ColumnLook.DEAD) == [2]


def test_a_dead_end_shows_the_options_it_would_have_needed() -> None:
    run = Timeline(parse_cover(SEVEN_ITEMS))
    while not isinstance(run.event, DeadEnd):
        run.forward()
    look = matrix_look(run)
    assert rows(look, RowLook.REMOVED_NOW) == "EF"
    assert rows(look, RowLook.REMOVED) == "BC"
    assert rows(look, RowLook.COVER) == "A"
    assert columns(look, ColumnLook.DEAD) == [2]
    assert columns(look, ColumnLook.COVERED) == [1, 4, 7]


def test_going_back_shows_what_is_there_again() -> None:
    look = run_to(6)
    assert rows(look, RowLook.RESTORED_NOW) == "ABCEF"
    assert columns(look, ColumnLook.COVERED) == []


def test_a_cover_is_all_that_is_left() -> None:
    look = run_to(15)
    assert rows(look, RowLook.COVER) == "BDF"
    assert rows(look, RowLook.REMOVED) == "ACE"

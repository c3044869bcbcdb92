from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from support.puzzles import HARDER, NEWSPAPER, NEWSPAPER_SOLUTION, position

from sudoku_app.formats.detector import read_puzzles
from sudoku_app.formats.errors import FormatFault
from sudoku_app.session.puzzle_book import Judgement, Known, Work
from sudoku_app.session.puzzle_list import Order, Progress, PuzzleList, Shown
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent, Position
from sudoku_app.sudoku.rating.grades import Difficulty
from sudoku_app.sudoku.verdicts.answer import Verdict

BAD_LINE = NEWSPAPER[:-1] + "q"
TEXT = "\n".join([NEWSPAPER, BAD_LINE, HARDER + " # With a name", NEWSPAPER])


def list_of(text: str = TEXT) -> PuzzleList:
    return PuzzleList("list.txt", read_puzzles(text))


def with_entries(start: Position, values: str) -> Position:
    return start.replaced(
        {
            cell: CellContent(int(value))
            for cell, value in enumerate(values)
            if value != "0" and not start.cells[cell].value
        }
    )


def test_a_bad_line_is_a_row_of_its_own_and_the_others_are_there() -> None:
    puzzles = list_of()
    assert (len(puzzles), puzzles.puzzle_count, puzzles.error_count) == (4, 3, 1)
    assert puzzles.reading(1) is None
    assert puzzles.position(1) is None
    assert getattr(puzzles.found[1], "kind", None) is FormatFault.SYMBOL
    assert puzzles.puzzles() == (position(NEWSPAPER), position(HARDER), position(NEWSPAPER))
    assert puzzles.rows(Shown.UNREADABLE, Order.FILE) == [1]


def test_a_position_is_found_again_with_or_without_entries() -> None:
    puzzles = list_of()
    assert puzzles.number_of(position(HARDER)) == 2
    assert puzzles.number_of(with_entries(position(HARDER), NEWSPAPER_SOLUTION)) == 2
    assert puzzles.number_of(position(NEWSPAPER)) == 0
    assert puzzles.number_of(position(NEWSPAPER), likely=3) == 3
    assert puzzles.number_of(position(NEWSPAPER), likely=2) == 0
    assert puzzles.number_of(position(NEWSPAPER), likely=1) == 0
    assert puzzles.number_of(Position.empty(GridShape(3, 3))) is None
    assert puzzles.number_of(Position.empty(GridShape(2, 3))) is None


def test_work_is_remembered_and_what_is_filled_by_the_rules_is_done() -> None:
    puzzles = list_of()
    start = position(NEWSPAPER)
    begun = start.replaced({2: CellContent(4)})
    assert puzzles.keep_work(0, begun)
    assert puzzles.position(0) == begun
    assert puzzles.progress(0) is Progress.BEGUN
    assert not puzzles.keep_work(0, start.replaced({2: CellContent(1)}))
    assert puzzles.keep_work(0, with_entries(start, NEWSPAPER_SOLUTION))
    assert puzzles.progress(0) is Progress.DONE
    assert puzzles.rows(Shown.NOT_DONE, Order.FILE) == [2, 3]
    assert puzzles.keep_work(0, start)
    assert puzzles.progress(0) is Progress.UNTOUCHED


def test_a_grid_that_the_solver_filled_or_that_breaks_a_rule_is_not_done() -> None:
    puzzles = list_of()
    start = position(NEWSPAPER)
    done = with_entries(start, NEWSPAPER_SOLUTION)
    puzzles.keep_work(0, done.replaced({2: CellContent(4, solved=True)}))
    assert puzzles.progress(0) is Progress.BEGUN
    puzzles.keep_work(0, done.replaced({2: CellContent(5)}))
    assert puzzles.progress(0) is Progress.BEGUN


def test_rows_are_chosen_and_ordered_by_what_is_known() -> None:
    puzzles = list_of()
    puzzles.verdicts[:] = [Verdict.UNIQUE, None, Verdict.SEVERAL, Verdict.UNIQUE]
    puzzles.difficulties[0] = Difficulty(7.0, None, complete=True)
    puzzles.difficulties[3] = Difficulty(1.5, None, complete=True)
    assert puzzles.rows(Shown.ALL, Order.FILE) == [0, 1, 2, 3]
    assert puzzles.rows(Shown.ALL, Order.EASIEST_FIRST) == [3, 0, 1, 2]
    assert puzzles.rows(Shown.ALL, Order.HARDEST_FIRST) == [0, 3, 1, 2]
    assert puzzles.rows(Shown.ALL, Order.FEWEST_GIVENS) == [2, 0, 3, 1]
    assert puzzles.rows(Shown.ONE_SOLUTION, Order.FILE) == [0, 3]
    assert puzzles.rows(Shown.OTHER_VERDICT, Order.FILE) == [2]


def test_all_puzzles_are_read_as_one_of_them_was_meant() -> None:
    puzzles = list_of("\n".join(["1" + "0" * 35, "2" + "0" * 35, "3" + "0" * 80]))
    first = puzzles.reading(0)
    assert first is not None
    assert puzzles.read_like(first) is puzzles
    other = puzzles.read_like(first.with_shape(GridShape(3, 2)))
    assert [one.shape for one in other.puzzles()] == [GridShape(3, 2), GridShape(3, 2), GridShape(3, 3)]
    assert [one.values[0] for one in other.puzzles()] == [1, 2, 3]


@given(st.lists(st.integers(0, 3), max_size=12), st.sampled_from(Shown), st.sampled_from(Order))
def test_every_choice_shows_each_row_at_most_once(kinds: list[int], shown: Shown, order: Order) -> None:
    texts = [NEWSPAPER, HARDER, BAD_LINE, "." * 81]
    puzzles = PuzzleList("", [read_puzzles(texts[kind])[0] for kind in kinds])
    rows = puzzles.rows(shown, order)
    assert len(set(rows)) == len(rows)
    assert set(rows) <= set(range(len(puzzles)))
    if shown is Shown.ALL:
        assert sorted(rows) == list(range(len(puzzles)))


def test_what_was_known_earlier_is_taken_where_nothing_is_known_yet() -> None:
    puzzles = list_of()
    start = position(NEWSPAPER)
    begun = with_entries(start, NEWSPAPER_SOLUTION[:9] + "0" * 72)
    puzzles.verdicts[2] = Verdict.NONE
    hard = Judgement(Verdict.UNIQUE, rated=True, difficulty=Difficulty(4.4, None, complete=True))
    puzzles.take_known(Known({0: hard, 2: Judgement(Verdict.UNIQUE)}, {0: Work(begun, 12.0, 1)}))
    assert puzzles.judgement(0) == hard
    assert puzzles.judgement(2) == Judgement(Verdict.NONE)  # what is known now stays
    assert puzzles.judgement(3) is None
    assert puzzles.work(0) == Work(begun, 12.0, 1)
    assert puzzles.position(0) == begun
    puzzles.keep_work(0, begun, 20.0)
    puzzles.take_known(Known({}, {0: Work(begun, 12.0, 1)}))
    assert puzzles.work(0) == Work(begun, 20.0, 0)
    assert puzzles.keep_work(0, start)
    assert puzzles.work(0) is None

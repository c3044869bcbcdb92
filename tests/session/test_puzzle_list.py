"""Lists of puzzles; those that are in no file are kept, read again, and bounded."""

from __future__ import annotations

import os
from dataclasses import replace
from itertools import groupby
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.puzzle_collection import rating_line
from support.puzzles import HARDER, NEWSPAPER, NEWSPAPER_SOLUTION, position

from sudoku_app.formats.detector import read_puzzles
from sudoku_app.formats.errors import FormatError, FormatFault
from sudoku_app.formats.reading import FormatName, Reading
from sudoku_app.session import puzzle_list
from sudoku_app.session.puzzle_book import Judgement, Known, Work
from sudoku_app.session.puzzle_list import (
    COLLECTION,
    Order,
    Progress,
    PuzzleList,
    Shown,
    StoredLists,
    is_collection,
    read_collection,
)
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent, Position
from sudoku_app.sudoku.rating.difficulty import difficulties_of
from sudoku_app.sudoku.rating.grades import Difficulty
from sudoku_app.sudoku.techniques.technique import Technique
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
    assert [one.position for one in puzzles.readings()] == [position(NEWSPAPER), position(HARDER), position(NEWSPAPER)]
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
    assert puzzles.keep_work(0, Work(begun))
    assert puzzles.position(0) == begun
    assert puzzles.progress(0) is Progress.IN_PROGRESS
    assert not puzzles.keep_work(0, Work(start.replaced({2: CellContent(1)})))
    assert puzzles.keep_work(0, Work(with_entries(start, NEWSPAPER_SOLUTION)))
    assert puzzles.progress(0) is Progress.DONE
    assert puzzles.rows(Shown.NOT_DONE, Order.FILE) == [2, 3]
    assert puzzles.keep_work(0, Work(start, touched=False))
    assert puzzles.progress(0) is Progress.UNTOUCHED


def test_a_grid_that_the_solver_filled_or_that_breaks_a_rule_is_not_done() -> None:
    puzzles = list_of()
    start = position(NEWSPAPER)
    done = with_entries(start, NEWSPAPER_SOLUTION)
    puzzles.keep_work(0, Work(done.replaced({2: CellContent(4, solved=True)})))
    assert puzzles.progress(0) is Progress.IN_PROGRESS
    puzzles.keep_work(0, Work(done.replaced({2: CellContent(5)})))
    assert puzzles.progress(0) is Progress.IN_PROGRESS


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
    assert [one.position.shape for one in other.readings()] == [GridShape(3, 2), GridShape(3, 2), GridShape(3, 3)]
    assert [one.position.values[0] for one in other.readings()] == [1, 2, 3]


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
    puzzles.keep_work(0, Work(begun, 20.0))
    puzzles.take_known(Known({}, {0: Work(begun, 12.0, 1)}))
    assert puzzles.work(0) == Work(begun, 20.0, 0)
    assert puzzles.keep_work(0, Work(start, touched=False))
    assert puzzles.work(0) is None


ROWS = Position.of_givens(GridShape(2, 3), (1, 0, 0, 4, 0, 0) + (0,) * 30)
RATED_AGAIN = 40  # the hardest would take seconds


def reading(of: Position, title: str = "", author: str = "", notes: str = "") -> Reading:
    return Reading(of, FormatName.LINE, title=title, author=author, notes=notes)


def test_a_list_comes_back_with_names_and_shapes_but_without_unreadable_rows(tmp_path: Path) -> None:
    lists = StoredLists(tmp_path / "lists")
    first, second = reading(position(NEWSPAPER), "Eins\u2028zwei\n", "Ana", "number 7"), reading(ROWS)
    path = lists.keep(PuzzleList("Made", [first, FormatError(FormatFault.EMPTY), second]))
    assert lists.holds(path)
    again = lists.read(path)
    assert (again.name, again.path) == ("Made", path)
    assert [(one.position, one.title, one.author, one.notes) for one in again.readings()] == [
        (one.position, one.title, one.author, one.notes) for one in (first, second)
    ]
    assert all(one.ambiguity is None for one in again.readings())
    assert lists.keep(PuzzleList("Made", [first, second])) == path  # not a second time


def test_what_may_be_rules_of_a_puzzle_is_kept_with_its_list(tmp_path: Path) -> None:
    lists = StoredLists(tmp_path / "lists")
    first, second = replace(reading(position(NEWSPAPER)), unknown_rules=("Thermometers rise", "line")), reading(ROWS)
    again = lists.read(lists.keep(PuzzleList("Made", [first, second])))
    assert [one.unknown_rules for one in again.readings()] == [("Thermometers rise", "line"), ()]


def test_of_many_lists_the_newest_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzle_list, "MOST_LISTS", 3)
    lists = StoredLists(tmp_path)
    other = tmp_path / "note.txt"
    other.write_text("not a list", encoding="utf-8")
    kept = []
    for number in range(5):
        kept.append(lists.keep(PuzzleList(str(number), [reading(ROWS)])))
        os.utime(kept[-1], (number, number))
    assert [Path(path).exists() for path in kept] == [False, False, True, True, True]
    assert other.exists()


def test_a_list_that_is_too_long_is_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzle_list, "MOST_BYTES", 1000)
    lists = StoredLists(tmp_path / "lists")
    assert lists.keep(PuzzleList("", [reading(position(NEWSPAPER))] * 10)) == ""
    assert not lists.folder.exists()


def test_cells_without_a_text_count_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzle_list, "MOST_CELLS", 4 * 36)
    lists = StoredLists(tmp_path / "lists")
    assert lists.keep(PuzzleList("", [reading(ROWS)] * 5)) == ""
    path = Path(lists.keep(PuzzleList("", [reading(ROWS)] * 4)))
    assert len(lists.read(str(path)).readings()) == 4
    path.write_text(path.read_text(encoding="utf-8") + '{"box":[2,3],"cells":[]}\n' * 2, encoding="utf-8")
    with pytest.raises(FormatError) as caught:
        lists.read(str(path))
    assert (caught.value.kind, caught.value.line) == (FormatFault.TOO_MANY, 6)


@pytest.mark.parametrize("text", ["", "{}\n[]\n", "[]\n", '{"name":1}\n', '{}\n{"box":[99,99]}\n', "no JSON\n"])
def test_what_is_no_list_is_an_error(tmp_path: Path, text: str) -> None:
    file = tmp_path / "x.list"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(FormatError):
        StoredLists(tmp_path).read(str(file))


def test_only_its_own_files_are_held(tmp_path: Path) -> None:
    lists = StoredLists(tmp_path / "lists")
    for path in ("", "several.txt", str(tmp_path / "a.list"), str(tmp_path / "lists" / "a.txt")):
        assert not lists.holds(path)
    assert lists.holds(str(tmp_path / "lists" / "a.list"))


def test_work_that_was_read_is_kept_with_it(tmp_path: Path) -> None:
    begun = position(HARDER)
    empty = begun.cells.index(next(cell for cell in begun.cells if not cell.value))
    cells = (*begun.cells[:empty], begun.cells[empty]._replace(corner=0b10), *begun.cells[empty + 1 :])
    lists = StoredLists(tmp_path)
    path = lists.keep(PuzzleList("", [reading(replace(begun, cells=cells))]))
    assert lists.read(path).position(0) == replace(begun, cells=cells)


def test_everything_is_known_of_every_puzzle() -> None:
    puzzles = read_collection()
    assert is_collection(puzzles.path)
    assert not is_collection("")
    assert puzzles.puzzle_count == len(puzzles) == len(COLLECTION.read_text("utf-8").splitlines())
    assert set(puzzles.verdicts) == {Verdict.UNIQUE}
    assert all(puzzles.rated)
    for line, difficulty in zip(COLLECTION.read_text("utf-8").splitlines(), puzzles.difficulties, strict=True):
        assert difficulty is not None
        assert line.endswith(f", {difficulty.rating}")


def test_it_is_what_rating_them_says() -> None:
    puzzles = read_collection()
    first = list(zip(puzzles.readings(), puzzles.difficulties, strict=True))[:RATED_AGAIN]
    for shape, some in groupby(first, key=lambda one: one[0].position.shape):
        alike = list(some)
        rated = list(difficulties_of(shape, [reading.position.givens for reading, _ in alike]))
        assert rated == [known for _, known in alike]


def test_only_what_is_known_to_the_end_is_written() -> None:
    assert rating_line(Difficulty(4.2, Technique.XY_WING, complete=True)) == "4.2 XY-wing"
    with pytest.raises(ValueError, match=r"4\.2"):
        rating_line(Difficulty(4.2, Technique.XY_WING, complete=False))

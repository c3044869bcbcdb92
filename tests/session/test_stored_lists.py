"""Lists that are in no file of the person's: kept, read again, and bounded."""

from __future__ import annotations

import os
from dataclasses import replace
from itertools import groupby
from pathlib import Path

import pytest
from support.puzzle_collection import rating_line
from support.puzzles import HARDER, NEWSPAPER, position

from sudoku_app.formats.errors import FormatError, FormatFault
from sudoku_app.formats.reading import FormatName, Reading
from sudoku_app.session import stored_lists
from sudoku_app.session.puzzle_list import PuzzleList
from sudoku_app.session.stored_lists import PUZZLES, StoredLists, is_collection, read_collection
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.sudoku.rating.difficulty import difficulties_of
from sudoku_app.sudoku.rating.grades import Difficulty
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.sudoku.verdicts.answer import Verdict

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


def test_of_many_lists_the_newest_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stored_lists, "MOST_LISTS", 3)
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
    monkeypatch.setattr(stored_lists, "MOST_BYTES", 1000)
    lists = StoredLists(tmp_path / "lists")
    assert lists.keep(PuzzleList("", [reading(position(NEWSPAPER))] * 10)) == ""
    assert not lists.folder.exists()


def test_cells_without_a_text_count_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stored_lists, "MOST_CELLS", 4 * 36)
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
    assert puzzles.puzzle_count == len(puzzles) == len(PUZZLES.read_text("utf-8").splitlines())
    assert set(puzzles.verdicts) == {Verdict.UNIQUE}
    assert all(puzzles.rated)
    for line, difficulty in zip(PUZZLES.read_text("utf-8").splitlines(), puzzles.difficulties, strict=True):
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

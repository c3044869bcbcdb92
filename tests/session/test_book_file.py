"""The file of the puzzle book: real files, damaged, foreign, from the future, held by others, full; a real kill."""

from __future__ import annotations

import os
import signal
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from filelock import FileLock
from support.puzzles import HARDER, NEWSPAPER, position, puzzle
from support.regions import SHAPES

from sudoku_app.session import book_file
from sudoku_app.session.book_file import DAMAGED_SUFFIX, VERSION, BookError, BookFault, Done
from sudoku_app.session.puzzle_book import BookEntries, Judgement, PuzzleBook, Work, puzzle_key
from sudoku_app.session.statistics import PractisedExercise, SolvedPuzzle, tallies
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent, Puzzle
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.sudoku.verdicts.answer import Verdict

SOLVED = BookEntries(solved=(SolvedPuzzle(puzzle(NEWSPAPER), 1.0, 60.0, 0, 0),))
OTHER = BookEntries(solved=(SolvedPuzzle(puzzle(HARDER), 2.0, 70.0, 0, 0),))


@pytest.fixture
def book(tmp_path: Path) -> PuzzleBook:
    return PuzzleBook(tmp_path / "own" / "puzzles.sqlite")


def times(book: PuzzleBook) -> list[float]:
    return [solve.seconds for solve in book.solves().result]


def set_aside_in(book: PuzzleBook) -> list[Path]:
    return sorted(book.file.path.parent.glob(f"*{DAMAGED_SUFFIX}"))


def test_nothing_is_made_before_something_is_written_and_then_only_the_owner_can_read_it(book: PuzzleBook) -> None:
    assert times(book) == []
    assert not book.file.path.parent.exists()
    before = os.umask(0)
    try:
        book.write(SOLVED)
    finally:
        os.umask(before)
    assert times(book) == [60.0]
    if os.name == "posix":
        assert stat.S_IMODE(book.file.path.stat().st_mode) == 0o600
    assert [path.name for path in book.file.path.parent.iterdir()] == ["puzzles.sqlite"]


@pytest.mark.parametrize("content", [b"no database at all " * 60, b"SQLite format 3\0" + b"\xff" * 8000])
def test_rubbish_is_set_aside_whole_and_a_new_book_created(book: PuzzleBook, content: bytes) -> None:
    book.file.path.parent.mkdir()
    book.file.path.write_bytes(content)
    done = book.write(SOLVED)
    assert [done.set_aside] == set_aside_in(book)
    assert set_aside_in(book)[0].read_bytes() == content
    assert times(book) == [60.0]
    assert book.write(OTHER).set_aside is None


def test_a_torn_page_is_set_aside_with_what_is_left_of_it(book: PuzzleBook) -> None:
    book.write(SOLVED)
    content = bytearray(book.file.path.read_bytes())
    content[4096:] = b"\xee" * (len(content) - 4096)
    book.file.path.write_bytes(content)
    done = book.solves()
    assert done.result == []
    assert done.set_aside is not None
    assert done.set_aside.read_bytes() == content


@pytest.mark.parametrize(
    "statement", ["CREATE TABLE theirs (text)", "PRAGMA application_id = 7", "PRAGMA user_version = 3"]
)
def test_the_database_of_another_program_is_set_aside_untouched(book: PuzzleBook, statement: str) -> None:
    book.file.path.parent.mkdir()
    with closing(sqlite3.connect(book.file.path)) as theirs:
        theirs.execute(statement)
        theirs.commit()
    content = book.file.path.read_bytes()
    aside = book.write(SOLVED).set_aside
    assert aside is not None
    assert aside.read_bytes() == content
    assert times(book) == [60.0]


def test_a_book_with_other_tables_than_it_was_made_with_is_set_aside(book: PuzzleBook) -> None:
    book.write(SOLVED)
    with closing(sqlite3.connect(book.file.path)) as damaged:
        damaged.execute("DROP TABLE work")
        damaged.commit()
    assert book.write(OTHER).set_aside is not None
    assert times(book) == [70.0]


def test_a_book_of_the_future_is_left_as_it_is(book: PuzzleBook) -> None:
    book.write(SOLVED)
    with closing(sqlite3.connect(book.file.path)) as newer:
        newer.execute("ALTER TABLE work ADD COLUMN begun REAL")  # as each version has other tables
        newer.execute(f"PRAGMA user_version = {VERSION + 1}")
    content = book.file.path.read_bytes()
    for use in (book.solves, lambda: book.write(OTHER), book.clear_solved):
        with pytest.raises(BookError) as caught:
            use()
        assert caught.value.fault is BookFault.NEWER
    assert book.file.path.read_bytes() == content
    assert set_aside_in(book) == []


def test_a_book_that_another_program_holds_is_not_written_and_not_lost(
    book: PuzzleBook, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(book_file, "_PATIENCE_SECONDS", 0.01)
    book.write(SOLVED)
    with closing(sqlite3.connect(book.file.path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        for use in (book.solves, lambda: book.write(OTHER)):
            with pytest.raises(BookError) as caught:
                use()
            assert caught.value.fault is BookFault.LOCKED
    book.write(OTHER)
    assert times(book) == [60.0, 70.0]
    assert set_aside_in(book) == []


def test_a_place_where_nothing_can_be_made_is_reported() -> None:
    book = PuzzleBook(Path("/proc/self/none/puzzles.sqlite") if os.name == "posix" else Path("nul:/x/puzzles.sqlite"))
    assert times(book) == []
    with pytest.raises(BookError) as caught:
        book.write(SOLVED)
    assert (caught.value.fault, bool(caught.value.reason)) == (BookFault.UNUSABLE, True)


@pytest.mark.parametrize("kind", ["folder", "pipe"])
def test_what_is_no_file_is_not_opened(book: PuzzleBook, kind: str) -> None:
    book.file.path.parent.mkdir()
    if kind == "folder":
        book.file.path.mkdir()
    elif hasattr(os, "mkfifo"):
        os.mkfifo(book.file.path)
    for use in (book.solves, lambda: book.write(SOLVED)):
        with pytest.raises(BookError) as caught:
            use()
        assert caught.value.fault is BookFault.UNUSABLE


def test_a_python_without_sqlite_is_reported(book: PuzzleBook, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "sqlite3", None)
    with pytest.raises(BookError) as caught:
        book.write(SOLVED)
    assert caught.value.fault is BookFault.UNUSABLE
    assert not book.file.path.exists()


def test_of_two_programs_that_find_damage_one_sets_it_aside(book: PuzzleBook, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(book_file, "_PATIENCE_SECONDS", 0.01)
    book.file.path.parent.mkdir()
    book.file.path.write_bytes(b"rubbish " * 600)
    with FileLock(book.file.path.with_name("puzzles.sqlite.lock")), pytest.raises(BookError) as caught:
        book.write(SOLVED)
    assert caught.value.fault is BookFault.LOCKED
    assert set_aside_in(book) == []
    assert book.write(SOLVED).set_aside is not None
    # As the other one does that saw the damage before.
    assert book.file._run_again(lambda _: 7, "BEGIN") == Done(7)
    assert times(book) == [60.0]


_FULL = """
import resource, sys
sys.dont_write_bytecode = True  # what is imported from now on would be cut off and left to others
from pathlib import Path
from sudoku_app.session.book_file import BookError
from sudoku_app.session.puzzle_book import BookEntries, PuzzleBook, Work
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent, Position

path = Path(sys.argv[1])
size = path.stat().st_size
resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
shape = GridShape(5, 5)
cells = (CellContent(1, given=True), *[CellContent(0, corner=(1 << 25) - 1)] * 624)
try:
    PuzzleBook(path).write(BookEntries(work=(Work(Position(shape, cells)),)))
except BookError as error:
    print(error.fault.name)
"""


@pytest.mark.skipif(os.name != "posix", reason="a limit of the size of files as POSIX has it")
def test_a_full_disk_loses_nothing(book: PuzzleBook) -> None:
    book.write(SOLVED)
    content = book.file.path.read_bytes()
    command = [sys.executable, "-c", _FULL, str(book.file.path)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.strip() in ("FULL", "UNUSABLE")
    assert times(book) == [60.0]
    assert book.file.path.read_bytes() == content


_WRITER = """
import os, sys
from pathlib import Path
from sudoku_app.session.puzzle_book import BookEntries, PuzzleBook
from sudoku_app.session.statistics import SolvedPuzzle
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Puzzle

book, name = PuzzleBook(Path(sys.argv[1])), int(sys.argv[2])
for number in range(int(sys.argv[3])):
    givens = (*divmod(number, 9), name, *[0] * 78)
    some = [SolvedPuzzle(Puzzle(GridShape(3, 3), (*divmod(number, 9), name, k, *[0] * 77)), 1.0, number, 0, 0)
            for k in range(10)]
    book.write(BookEntries(solved=tuple(some)))
    os.write(1, b"%d\\n" % number)
"""


def writer(book: PuzzleBook, name: int, most: int) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-c", _WRITER, str(book.file.path), str(name), str(most)]
    return subprocess.Popen(command, stdout=subprocess.PIPE)


@pytest.mark.skipif(os.name != "posix", reason="SIGKILL")
def test_what_was_reported_as_written_is_there_after_a_kill_and_nothing_by_halves(book: PuzzleBook) -> None:
    process = writer(book, 1, 81)
    assert process.stdout is not None
    with process.stdout as told:
        lines = [told.readline() for _ in range(5)]
        process.send_signal(signal.SIGKILL)
        process.wait()
        written = len(lines) + len(told.read().splitlines())
    found = times(book)
    assert len(found) % 10 == 0
    assert written <= len(found) // 10 <= written + 1
    assert set_aside_in(book) == []
    book.write(SOLVED)
    with closing(sqlite3.connect(book.file.path)) as checked:
        assert checked.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_two_programs_write_to_one_book_at_once(book: PuzzleBook) -> None:
    process = writer(book, 1, 8)
    assert process.stdout is not None
    with process.stdout as told:
        told.readline()
        for entries in (SOLVED, OTHER):
            book.write(entries)
        assert len(told.read().splitlines()) == 7
        assert process.wait() == 0
    assert len(times(book)) == 82
    assert set_aside_in(book) == []


def test_everything_of_one_write_is_there_or_nothing(book: PuzzleBook) -> None:
    def fail(connection: sqlite3.Connection) -> None:
        connection.execute("DELETE FROM solved")
        raise KeyError("stopped")

    start = position(NEWSPAPER)
    entries = BookEntries(((start, Judgement(Verdict.UNIQUE)),), (Work(start.replaced({2: CellContent(4)})),))
    book.write(SOLVED)
    book.write(entries)
    with pytest.raises(KeyError, match="stopped"):
        book.file.write(fail)
    assert times(book) == [60.0]


def test_rubbish_that_comes_back_at_once_is_reported_and_not_written_over(
    book: PuzzleBook, monkeypatch: pytest.MonkeyPatch
) -> None:
    book.file.path.parent.mkdir()
    book.file.path.write_bytes(b"no database at all " * 60)
    replace = os.replace

    def again(source: Path, target: Path) -> None:
        replace(source, target)
        Path(source).write_bytes(b"rubbish again " * 80)

    monkeypatch.setattr(book_file.os, "replace", again)
    with pytest.raises(BookError) as raised:
        book.write(SOLVED)
    assert raised.value.fault is BookFault.UNUSABLE
    assert book.file.path.read_bytes().startswith(b"rubbish again")


def test_a_damaged_file_that_cannot_be_moved_is_reported(book: PuzzleBook, monkeypatch: pytest.MonkeyPatch) -> None:
    book.file.path.parent.mkdir()
    book.file.path.write_bytes(b"no database at all " * 60)

    def refused(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(book_file.os, "replace", refused)
    with pytest.raises(BookError) as raised:
        book.write(SOLVED)
    assert raised.value.fault is BookFault.UNUSABLE
    assert raised.value.reason == "Permission denied"


def test_a_place_that_cannot_be_looked_at_is_reported(tmp_path: Path) -> None:
    with pytest.raises(BookError) as raised:
        PuzzleBook(tmp_path / ("n" * 5000) / "puzzles.sqlite").solves()
    assert raised.value.fault is BookFault.UNUSABLE


def test_exercises_are_kept_and_cleared_for_themselves(book: PuzzleBook) -> None:
    exercise = PractisedExercise(Technique.X_WING, 3.0, at_once=True)
    book.write(SOLVED)
    book.write(BookEntries(practised=(exercise,)))
    assert (book.practised().result, times(book)) == ([exercise], [60.0])
    book.clear_practised()
    assert (book.practised().result, times(book)) == ([], [60.0])


def test_an_exercise_of_a_technique_that_is_not_known_is_left_out(book: PuzzleBook) -> None:
    right = PractisedExercise(Technique.XY_WING, 3.0, at_once=False)
    book.write(BookEntries(practised=(right,)))
    with closing(sqlite3.connect(book.file.path)) as later:
        later.execute("INSERT INTO practised VALUES ('wing of tomorrow', 4.0, 1)")
        later.execute("INSERT INTO practised VALUES ('X-wing', -4.0, 1)")
        later.commit()
    assert book.practised().result == [right]


def test_puzzles_with_regions_are_known_and_counted_for_themselves(book: PuzzleBook) -> None:
    boxes, jigsaw = GridShape(2, 3), SHAPES["jigsaw"]
    both = replace(jigsaw, diagonals=True)
    assert len({puzzle_key(shape, (0,) * 36) for shape in (boxes, jigsaw, both, SHAPES["extra"])}) == 4
    solved = [SolvedPuzzle(Puzzle(shape, (0,) * 36), 5.0, 60.0, 0, 0) for shape in (boxes, jigsaw, both)]
    book.write(BookEntries(solved=tuple(solved)))
    solves = book.solves().result
    assert [solve.shape for solve in solves] == [boxes, jigsaw, both]
    assert [(tally.shape, tally.solved) for tally in tallies(solves)] == [(boxes, 1), (jigsaw, 1), (both, 1)]
    book.clear_solved()
    assert book.solves().result == []

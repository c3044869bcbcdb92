"""The puzzle book with single bytes changed, cut off, and with other things in its place.

As many mutants are tried as SUDOKU_APP_BOOK_MUTANTS says, a few dozen without.
"""

from __future__ import annotations

import os
import random
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from support.puzzles import HARDER, NEWSPAPER, position, puzzle

from sudoku_app.formats.detector import read_puzzles
from sudoku_app.session.book_file import DAMAGED_SUFFIX, VERSION, BookError, BookFault, Done
from sudoku_app.session.puzzle_book import BookEntries, Judgement, PuzzleBook, Work
from sudoku_app.session.statistics import SolvedPuzzle
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent, Position, Puzzle
from sudoku_app.sudoku.rating.grades import Difficulty
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.sudoku.verdicts.answer import Verdict

_MUTANTS = int(os.environ.get("SUDOKU_APP_BOOK_MUTANTS", "48"))
_PUZZLES = 40
_NEW = position(NEWSPAPER)
_JUDGEMENT = Judgement(Verdict.UNIQUE, True, Difficulty(2.3, Technique.NAKED_SINGLE, complete=True))


def old_puzzle(number: int) -> Puzzle:
    return Puzzle(GridShape(3, 3), (*divmod(number, 9), 5, *[0] * 78))


@pytest.fixture(scope="module")
def content(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A book with something in each table and index, of several pages."""
    path = tmp_path_factory.mktemp("book") / "puzzles.sqlite"
    starts = [Position.of_puzzle(old_puzzle(number)) for number in range(_PUZZLES)]
    book = PuzzleBook(path)
    for part in (starts[:30], starts[30:]):
        book.write(
            BookEntries(
                tuple((start, _JUDGEMENT) for start in part),
                tuple(
                    Work(start.replaced({9: CellContent(7), 10: CellContent(0, corner=6)}), 61.5, 1) for start in part
                ),
                tuple(SolvedPuzzle(start.puzzle, 1.0, 60.0, 0, 0) for start in part),
            )
        )
    return path.read_bytes()


def assert_usable(path: Path) -> list[Path]:
    """Use every function of the book; return where it was set aside, which each time was said once."""
    book = PuzzleBook(path)
    everything = read_puzzles(
        "\n".join([*("".join(map(str, old_puzzle(n).givens)) for n in range(_PUZZLES)), NEWSPAPER])
    )
    told = []

    def done(one: Done[object]) -> object:
        told.extend([] if one.set_aside is None else [one.set_aside])
        return one.result

    done(book.known(everything))
    done(book.solves())
    start = position(HARDER)
    done(book.write(BookEntries(((start, _JUDGEMENT),), (Work(start.replaced({1: CellContent(9)})),))))
    done(
        book.write(
            BookEntries(work=(Work(start, touched=False),), solved=(SolvedPuzzle(puzzle(HARDER), 3.0, 9.0, 0, 0),))
        )
    )
    done(book.clear_solved())
    entries = BookEntries(
        ((_NEW, _JUDGEMENT),),
        (Work(_NEW.replaced({2: CellContent(4)}), 7.0, 2),),
        (SolvedPuzzle(puzzle(NEWSPAPER), 2.0, 70.0, 0, 0),),
    )
    done(book.write(entries))
    # What was written is there.
    known = book.known(everything)
    assert known.result.judged[_PUZZLES] == _JUDGEMENT
    assert known.result.work[_PUZZLES] == entries.work[0]
    solves = book.solves()
    assert [solve.seconds for solve in solves.result][-1:] == [70.0]
    assert (known.set_aside, solves.set_aside) == (None, None)
    assert sorted(path.parent.glob(f"*{DAMAGED_SUFFIX}")) == sorted(told)
    return told


def changed(content: bytes, rng: random.Random) -> bytes:
    """Return a book with one byte changed: half of these where most is decided, in the header and the schema."""
    place = rng.randrange(100 if rng.random() < 0.3 else 4096 if rng.random() < 0.3 else len(content))
    return content[:place] + bytes([content[place] ^ rng.randrange(1, 256)]) + content[place + 1 :]


@pytest.mark.parametrize("part", range(4))
def test_no_changed_byte_reaches_anybody_or_leaves_a_book_that_cannot_be_written(
    content: bytes, tmp_path: Path, part: int
) -> None:
    for seed in range(part, _MUTANTS, 4):
        mutant = changed(content, random.Random(seed))
        path = tmp_path / str(seed) / "puzzles.sqlite"
        path.parent.mkdir()
        path.write_bytes(mutant)
        try:
            assert_usable(path)
        except Exception as error:
            error.add_note(f"mutant {seed}")
            raise


@pytest.mark.parametrize("kept", [0, 1, 99, 100, 4095, 4096, 12_288, -4096, -1])
def test_a_book_that_was_cut_off_can_be_used(content: bytes, tmp_path: Path, kept: int) -> None:
    path = tmp_path / "puzzles.sqlite"
    path.write_bytes(content[:kept])
    # SQLite takes a single byte for a new file as well, and does not miss the last one.
    assert len(assert_usable(path)) == (kept not in (0, 1, -1))


def test_a_version_that_the_tables_do_not_have_is_damage(content: bytes, tmp_path: Path) -> None:
    for version in (0, VERSION + 1):
        path = tmp_path / str(version) / "puzzles.sqlite"
        path.parent.mkdir()
        path.write_bytes(content)
        with closing(sqlite3.connect(path)) as book:
            book.execute(f"PRAGMA user_version = {version}")
        assert len(assert_usable(path)) == 1


def test_a_link_to_nothing_becomes_a_book_that_only_its_owner_can_read(tmp_path: Path) -> None:
    path, there = tmp_path / "puzzles.sqlite", tmp_path / "there"
    path.symlink_to(there)
    assert assert_usable(path) == []
    assert there.stat().st_mode & 0o077 == 0


@pytest.mark.skipif(os.name != "posix", reason="permissions as POSIX has them")
@pytest.mark.parametrize("kind", ["folder", "folder with something in it", "loop", "device"])
def test_what_cannot_be_a_book_is_left_alone_and_one_error_says_so(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "puzzles.sqlite"
    if kind.startswith("folder"):
        path.mkdir()
        if kind != "folder":
            (path / "theirs").touch()
    else:
        path.symlink_to(path if kind == "loop" else "/dev/null")
    before = sorted(tmp_path.rglob("*"))
    assert_refused(path, {BookFault.UNUSABLE})
    assert sorted(tmp_path.rglob("*")) == before


def assert_refused(path: Path, faults: set[BookFault]) -> None:
    """Have every function raise the one error that callers expect."""
    book = PuzzleBook(path)
    uses: list[Callable[[], object]] = [
        lambda: book.known(read_puzzles(NEWSPAPER)),
        book.solves,
        book.clear_solved,
        lambda: book.write(BookEntries(((_NEW, _JUDGEMENT),))),
    ]
    for use in uses:
        with pytest.raises(BookError) as raised:
            use()
        assert raised.value.fault in faults


_AS_NOBODY = """
import os, sys
from pathlib import Path
sys.path.insert(0, {tests!r})
from session.test_book_damage import assert_refused, BookFault
from sudoku_app.session.puzzle_book import PuzzleBook
path = Path(sys.argv[1])
if os.geteuid() == 0:
    os.setgid(65534), os.setuid(65534)
if sys.argv[2] == "read-only folder":
    print(len(PuzzleBook(path).solves().result))
    try:
        PuzzleBook(path).clear_solved()
    except OSError as error:
        print(error.fault.name)
else:
    assert_refused(path, {{BookFault.UNUSABLE}})
    print("refused")
"""


@pytest.mark.skipif(os.name != "posix", reason="permissions as POSIX has them")
@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("unreadable", ["refused"]),
        ("read-only folder", [str(_PUZZLES), "READ_ONLY"]),
        ("damaged in a read-only folder", ["refused"]),
    ],
)
def test_without_permission_one_error_says_so_and_nothing_changes(
    content: bytes, tmp_path: Path, kind: str, said: list[str]
) -> None:
    with tempfile.TemporaryDirectory() as folder:  # pytest's own may be entered by nobody else
        path = Path(folder) / "puzzles.sqlite"
        path.write_bytes(b"rubbish " * 600 if kind.startswith("damaged") else content)
        path.chmod(0o000 if kind == "unreadable" else 0o444)
        os.chmod(folder, 0o755 if kind == "unreadable" else 0o555)
        code = _AS_NOBODY.format(tests=str(Path(__file__).parents[1]))
        command = [sys.executable, "-B", "-c", code, str(path), kind]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert (done.stdout.split(), done.stderr) == (said, "")
        assert os.listdir(folder) == [path.name]
        os.chmod(folder, 0o755)

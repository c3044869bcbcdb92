from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from support.puzzles import HARDER, NEWSPAPER, position, puzzle

from sudoku_app.exact_cover.effort import Engine
from sudoku_app.formats.detector import read_puzzles
from sudoku_app.session import puzzle_book
from sudoku_app.session.puzzle_book import (
    BookEntries,
    Judgement,
    Known,
    PuzzleBook,
    Work,
    puzzle_key,
    rating_scale,
)
from sudoku_app.session.statistics import SolvedPuzzle
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent, Position
from sudoku_app.sudoku.rating.grades import Difficulty
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.sudoku.verdicts.answer import Verdict

HARD = Judgement(Verdict.UNIQUE, True, Difficulty(4.2, Technique.X_WING, complete=True))
BAD_LINE = NEWSPAPER[:-1] + "q"
FOUND = read_puzzles("\n".join([NEWSPAPER, BAD_LINE, HARDER, NEWSPAPER]))


@pytest.fixture
def book(tmp_path: Path) -> PuzzleBook:
    return PuzzleBook(tmp_path / "puzzles.sqlite")


def judged(*pairs: tuple[str, Judgement]) -> BookEntries:
    return BookEntries(judged=tuple((position(text), judgement) for text, judgement in pairs))


def variant(number: int) -> Position:
    """Return a puzzle of its own for a number below 10,000."""
    digits = [number // 1000 % 10, number // 100 % 10, number // 10 % 10, number % 10]
    cells = [CellContent(digit, given=digit > 0) for digit in digits]
    return Position(GridShape(3, 3), (CellContent(9, given=True), *cells, *[CellContent()] * 76))


def test_a_puzzle_is_known_by_its_box_shape_and_givens() -> None:
    givens = puzzle(NEWSPAPER).givens
    shape = GridShape(3, 3)
    assert puzzle_key(shape, givens) == puzzle_key(shape, list(givens))
    keys = {puzzle_key(shape, givens), puzzle_key(shape, givens[::-1]), puzzle_key(GridShape(1, 9), givens)}
    assert {len(key) for key in keys} == {16}
    assert len(keys) == 3


def test_what_was_judged_is_known_in_any_list_by_all_its_numbers(book: PuzzleBook) -> None:
    assert book.known(FOUND).result == Known()
    several = Judgement(Verdict.SEVERAL, rated=True)
    book.write(judged((NEWSPAPER, HARD), (HARDER, several)))
    assert book.known(FOUND).result.judged == {0: HARD, 3: HARD, 2: several}
    assert book.known(read_puzzles(HARDER)).result.judged == {0: several}
    assert book.known(FOUND, lambda: True).result == Known()


@pytest.mark.parametrize(
    "judgement",
    [
        Judgement(Verdict.UNIQUE),
        Judgement(Verdict.UNIQUE, True, None),
        Judgement(Verdict.UNIQUE, True, Difficulty(0.0, None, complete=True)),
        Judgement(Verdict.UNIQUE, True, Difficulty(9.5, Technique.FORCING_NET, complete=False)),
        Judgement(Verdict.UNIQUE, True, Difficulty(4.7, Technique.HIDDEN_RECTANGLE, complete=True, differs=True)),
        Judgement(Verdict.NONE, rated=True),
        Judgement(Verdict.UNDECIDED, rated=True),
    ],
)
def test_every_judgement_comes_back(book: PuzzleBook, judgement: Judgement) -> None:
    book.write(judged((NEWSPAPER, judgement)))
    assert book.known(FOUND).result.judged[0] == judgement


def test_ratings_of_another_engine_are_not_gone_by_but_verdicts_are(book: PuzzleBook) -> None:
    assert rating_scale(Engine.PLAIN) != rating_scale(Engine.COMPILED)
    book.write(judged((NEWSPAPER, HARD), (HARDER, Judgement(Verdict.UNDECIDED, rated=True))))
    plain = PuzzleBook(book.file.path, Engine.PLAIN)
    assert plain.known(FOUND).result.judged == {number: Judgement(Verdict.UNIQUE) for number in (0, 3)}


def test_work_comes_back_cell_by_cell_and_goes_when_nothing_is_left_of_it(book: PuzzleBook) -> None:
    start = position(NEWSPAPER)
    begun = start.replaced({2: CellContent(4), 3: CellContent(0, corner=6, centre=8, colours=2)})
    book.write(BookEntries(work=(Work(begun, 61.5, 2),)))
    assert book.known(FOUND).result.work == dict.fromkeys((0, 3), Work(begun, 61.5, 2))
    book.write(BookEntries(work=(Work(start, touched=False),)))
    assert book.known(FOUND).result.work == {}


@pytest.mark.slow
def test_a_long_list_is_looked_up_whole(book: PuzzleBook) -> None:
    numbers = range(1, 1200)
    book.write(BookEntries(judged=tuple((variant(number), HARD) for number in numbers)))
    text = "\n".join("".join(map(str, variant(number).values)) for number in numbers)
    assert len(book.known(read_puzzles(text)).result.judged) == len(numbers)


def test_of_too_much_the_oldest_goes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, most in (("MOST_JUDGED", 3), ("MOST_WORK_BYTES", 100), ("MOST_SOLVED", 2)):
        monkeypatch.setattr(puzzle_book, name, most)
    small = PuzzleBook(tmp_path / "puzzles.sqlite")
    for number in range(1, 6):
        one = variant(number)
        work = Work(one.replaced({80: CellContent(1)}))
        small.write(BookEntries(((one, HARD),), (work,), (SolvedPuzzle(one.puzzle, 1.0, number, 0, 0),)))
    found = read_puzzles("\n".join("".join(map(str, variant(number).values)) for number in range(1, 6)))
    known = small.known(found).result
    assert set(known.judged) == {2, 3, 4}
    assert 4 in known.work
    assert 0 not in known.work
    assert [solve.seconds for solve in small.solves().result] == [4.0, 5.0]


def test_a_puzzle_counts_once_and_its_difficulty_may_come_later(book: PuzzleBook) -> None:
    first = SolvedPuzzle(puzzle(NEWSPAPER), 1.0, 60.0, 1, 2)
    book.write(BookEntries(solved=(first,)))
    book.write(BookEntries(solved=(SolvedPuzzle(puzzle(NEWSPAPER), 9.0, 5.0, 0, 0),)))
    (solve,) = book.solves().result
    assert (solve.seconds, solve.hints, solve.filled, solve.rating, solve.givens) == (60.0, 1, 2, None, 30)
    rated = SolvedPuzzle(puzzle(NEWSPAPER), 1.0, 60.0, 1, 2, Difficulty(1.5, Technique.HIDDEN_SINGLE, complete=True))
    book.write(BookEntries(solved=(rated,)))
    (solve,) = book.solves().result
    assert (solve.seconds, solve.rating, solve.complete) == (60.0, 1.5, True)


def test_clearing_forgets_what_was_solved_and_nothing_else(book: PuzzleBook) -> None:
    book.write(judged((NEWSPAPER, HARD)))
    book.write(BookEntries(solved=(SolvedPuzzle(puzzle(NEWSPAPER), 1.0, 60.0, 0, 0),)))
    key = puzzle_key(GridShape(3, 3), puzzle(NEWSPAPER).givens)
    before = book.file.path.read_bytes().count(key)
    book.clear_solved()
    assert book.solves().result == []
    assert 0 in book.known(FOUND).result.judged
    assert book.file.path.read_bytes().count(key) < before


def test_rows_that_make_no_sense_are_passed_over(book: PuzzleBook) -> None:
    start = position(NEWSPAPER)
    book.write(judged((NEWSPAPER, HARD), (HARDER, HARD)))
    book.write(BookEntries(work=(Work(start.replaced({2: CellContent(4)})),)))
    book.write(BookEntries(solved=tuple(SolvedPuzzle(variant(k).puzzle, 1.0, 60.0, 0, 0) for k in range(1, 6))))
    with closing(sqlite3.connect(book.file.path)) as rows:
        rows.execute("UPDATE judged SET verdict = 'maybe' WHERE rowid = 1")
        rows.execute("UPDATE judged SET rating = 'hard' WHERE rowid = 2")
        rows.execute("UPDATE work SET position = '{'")
        for row, change in enumerate(("box_rows = 99", "hints = -1", "seconds = 1e999", "finished = 'now'"), 1):
            rows.execute(f"UPDATE solved SET {change} WHERE rowid = {row}")
        rows.commit()
    known = book.known(FOUND).result
    assert known == Known({2: Judgement(Verdict.UNIQUE)}, {})
    assert len(book.solves().result) == 1


def test_work_under_the_key_of_another_puzzle_is_passed_over(book: PuzzleBook) -> None:
    start = position(NEWSPAPER)
    book.write(BookEntries(work=(Work(start.replaced({2: CellContent(4)})),)))
    with closing(sqlite3.connect(book.file.path)) as rows:
        rows.execute("UPDATE work SET position = 7")
        rows.commit()
    assert book.known(FOUND).result.work == {}

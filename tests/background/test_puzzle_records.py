from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot
from support.puzzles import HARDER, NEWSPAPER, position, puzzle
from support.services import RecordingService
from support.timeouts import TIMEOUT_MS

from sudoku_app.background.list_judge import ListJudge
from sudoku_app.background.puzzle_records import PuzzleRecords, WriteBookRequest
from sudoku_app.formats.detector import read_puzzles
from sudoku_app.session.book_file import BookError, BookFault, Done
from sudoku_app.session.puzzle_book import Known, PuzzleBook, Work
from sudoku_app.session.puzzle_list import Progress, PuzzleList
from sudoku_app.session.statistics import SolvedPuzzle
from sudoku_app.sudoku.grid.position import CellContent

TEXT = "\n".join([NEWSPAPER, "." * 81, HARDER])
SOLVED = SolvedPuzzle(puzzle(NEWSPAPER), 1.0, 60.0, 0, 0)
BEGUN = position(HARDER).replaced({1: CellContent(0, corner=3)})


@pytest.fixture
def service(qtbot: QtBot) -> Iterator[RecordingService]:
    made = RecordingService()
    yield made
    assert made.shutdown(TIMEOUT_MS)


@pytest.fixture
def book(tmp_path: Path) -> PuzzleBook:
    return PuzzleBook(tmp_path / "puzzles.sqlite")


def list_of() -> PuzzleList:
    return PuzzleList("list", read_puzzles(TEXT))


def test_a_list_that_was_judged_is_not_judged_again(qtbot: QtBot, service: RecordingService, book: PuzzleBook) -> None:
    records = PuzzleRecords(book, service)
    judge, puzzles = ListJudge(service), list_of()
    judge.judged.connect(lambda numbers: records.note_judged(puzzles, numbers))
    judge.begin(puzzles)
    qtbot.waitUntil(lambda: judge.complete)
    records.note_work(Work(BEGUN, 61.5, 2))
    records.finish()
    again = list_of()
    looked_up = records.look_up(again)
    with qtbot.waitSignal(looked_up.answered) as answered:
        pass
    assert answered.args is not None
    done: Done[Known] = answered.args[0]
    again.take_known(done.result)
    assert (again.verdicts, again.difficulties, again.rated) == (puzzles.verdicts, puzzles.difficulties, puzzles.rated)
    assert again.work(2) == Work(BEGUN, 61.5, 2)
    assert [again.progress(number) for number in range(3)] == [
        Progress.UNTOUCHED,
        Progress.UNTOUCHED,
        Progress.IN_PROGRESS,
    ]
    asked = len(service.asked)
    judge.begin(again)
    assert judge.complete
    assert len(service.asked) == asked


def test_what_is_known_by_now_stands_above_what_was_known(book: PuzzleBook) -> None:
    puzzles = list_of()
    later = BEGUN.replaced({2: CellContent(9)})
    puzzles.keep_work(2, Work(later))
    puzzles.take_known(Known({}, {2: Work(BEGUN)}))
    assert puzzles.position(2) == later


def test_what_was_noted_is_on_disk_when_the_service_has_ended(
    qtbot: QtBot, service: RecordingService, book: PuzzleBook
) -> None:
    records = PuzzleRecords(book, service)
    records.note_work(Work(BEGUN))
    records.note_solved(SOLVED)
    records.note_work(Work(BEGUN.replaced({2: CellContent(9)})))  # while the first write is on its way
    records.finish()
    assert service.shutdown(TIMEOUT_MS)
    assert len(book.solves().result) == 1
    assert book.known(read_puzzles(TEXT)).result.work[2].position.values[2] == 9
    assert [type(request) for request in service.asked] == [WriteBookRequest] * 2


def test_what_cannot_be_written_is_reported_once_held_and_written_later(
    qtbot: QtBot, service: RecordingService, book: PuzzleBook
) -> None:
    records = PuzzleRecords(book, service)
    explained: list[BookError] = []
    records.failed.connect(explained.append)
    os.mkdir(book.file.path)
    records.note_solved(SOLVED)
    qtbot.waitUntil(lambda: len(explained) == 1)
    records.note_work(Work(BEGUN))
    records.write()
    qtbot.waitUntil(lambda: service.resting)
    assert [error.fault for error in explained] == [BookFault.UNUSABLE]
    os.rmdir(book.file.path)
    qtbot.waitUntil(lambda: records._writing is None)
    with qtbot.waitSignal(records.recovered):
        records.write()
    qtbot.waitUntil(lambda: service.resting)
    assert len(book.solves().result) == 1
    assert 2 in book.known(read_puzzles(TEXT)).result.work
    os.rename(book.file.path, book.file.path.with_name("away"))
    os.mkdir(book.file.path)
    records.note_solved(SOLVED)
    qtbot.waitUntil(lambda: len(explained) == 2)  # it is new again
    os.rmdir(book.file.path)


def test_damage_is_reported_with_both_places(qtbot: QtBot, service: RecordingService, book: PuzzleBook) -> None:
    book.file.path.write_bytes(b"rubbish " * 600)
    records = PuzzleRecords(book, service)
    with qtbot.waitSignal(records.set_aside) as explained:
        records.note_solved(SOLVED)
    assert explained.args is not None
    assert explained.args[0] == book.file.path
    assert explained.args[1].read_bytes() == b"rubbish " * 600


def test_clearing_forgets_what_waits_to_be_written_too(
    qtbot: QtBot, service: RecordingService, book: PuzzleBook
) -> None:
    records = PuzzleRecords(book, service)
    records.note_solved(SOLVED)
    records.clear_solves()
    qtbot.waitUntil(lambda: service.resting)
    assert book.solves().result == []

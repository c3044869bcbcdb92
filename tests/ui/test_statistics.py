"""The end of a puzzle, the statistics, and what a list remembers between starts, in a real window."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QSignalSpy
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot
from support.puzzles import HARDER, NEWSPAPER, NEWSPAPER_SOLUTION, position
from support.windows import MakeWindow, part

from sudoku_app.background.list_judge import RatingsRequest, VerdictsRequest
from sudoku_app.background.puzzle_records import PuzzleRecords
from sudoku_app.background.services import Services
from sudoku_app.session.puzzle_book import BookEntries
from sudoku_app.session.puzzle_list import Progress
from sudoku_app.session.statistics import SolvedPuzzle
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent, Line, Position
from sudoku_app.ui.answers.panel_parts import SolvedPicture
from sudoku_app.ui.files import file_controller
from sudoku_app.ui.files.file_reader import FileReader
from sudoku_app.ui.files.session_controller import SessionController
from sudoku_app.ui.lists.puzzle_list_controller import PuzzleListController
from sudoku_app.ui.play.solving import EndingController
from sudoku_app.ui.play.statistics_controller import StatisticsController
from sudoku_app.ui.play.statistics_dialog import StatisticsDialog
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.commands import Command
from sudoku_app.wording.report import OfferKind

SOLUTION = tuple(map(int, NEWSPAPER_SOLUTION))


def almost(cell: int) -> Position:
    """Return the example with all entries but one."""
    start = position(NEWSPAPER)
    empty = [other for other, value in enumerate(start.values) if not value and other != cell]
    return start.replaced({other: CellContent(SOLUTION[other]) for other in empty})


def solve_last(window: MainWindow, qtbot: QtBot) -> None:
    window.grid.move_to(2)
    qtbot.keyClick(window.grid, Qt.Key.Key_4)


def rest(window: MainWindow, services: Services, qtbot: QtBot) -> None:
    """Wait until nothing is judged any more and the book is written, with what came while it was."""
    records = part(window, PuzzleRecords)

    def written() -> bool:
        records.write()
        return services.records.resting

    qtbot.waitUntil(lambda: services.judging.resting)
    qtbot.waitUntil(written)


def statistics_of(window: MainWindow, qtbot: QtBot) -> StatisticsDialog:
    window.act[Command.STATISTICS].trigger()
    qtbot.waitUntil(lambda: part(window, StatisticsController).dialog is not None)
    assert part(window, StatisticsController).dialog is not None
    return part(window, StatisticsController).dialog


def rows(dialog: StatisticsDialog) -> list[list[str]]:
    table = dialog.puzzles.table
    found = []
    for row in range(table.rowCount()):
        assert table.model().headerData(row, Qt.Orientation.Vertical) == ""  # a screen reader would say it
        items = [table.item(row, column) for column in range(table.columnCount())]
        found.append([item.text() for item in items if item is not None])
    return found


def opened_list(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> MainWindow:
    path = tmp_path / "several.txt"
    path.write_text("\n".join([NEWSPAPER, HARDER, "." * 81]) + "\n")
    part(window, FileReader).open_path(str(path))
    judge = part(
        window, PuzzleListController
    ).judge  # which has nothing to do, and so is complete, until the list was looked up
    qtbot.waitUntil(lambda: judge.complete and judge.rated_count == 3)
    return window


def test_the_end_names_difficulty_and_hardest_step_and_counts_in_the_statistics(
    make_window: MakeWindow, services: Services, qtbot: QtBot
) -> None:
    window = make_window(almost(2))
    with qtbot.waitSignal(part(window, EndingController).rated):
        solve_last(window, qtbot)
    report = window.panel.report
    assert report.headline == "Solved"
    assert [line.text for section in report.sections for line in section.lines] == [
        "Easy 1.2",
        "Hardest step: Hidden single",
    ]
    assert [offer.kind for offer in report.offers] == [OfferKind.ANOTHER_LIKE_THIS]
    rest(window, services, qtbot)
    window.act[Command.UNDO].trigger()
    window.act[Command.REDO].trigger()
    rest(window, services, qtbot)
    (solve,) = services.book.solves().result
    assert (solve.rating, solve.unaided, solve.givens) == (1.2, True, 30)
    dialog = statistics_of(window, qtbot)
    assert dialog.puzzles.summary.text() == "1 puzzle solved, 1 without help"
    assert [row[:4] for row in rows(dialog)] == [["9×9 · boxes 3×3", "Easy", "1", "1"]]
    assert dialog.puzzles.table.accessibleName() == "Statistics"
    dialog.close()
    assert window.focusWidget() is window.grid


def test_a_grid_full_of_mistakes_counts_nowhere(make_window: MakeWindow, services: Services, qtbot: QtBot) -> None:
    window = make_window(almost(2))
    window.grid.move_to(2)
    qtbot.keyClick(window.grid, Qt.Key.Key_1)
    rest(window, services, qtbot)
    assert services.book.solves().result == []
    assert not window.panel.findChildren(SolvedPicture)


def test_a_picture_stands_beside_the_end_where_it_is_chosen(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(almost(2))
    solve_last(window, qtbot)
    assert not window.panel.widget().findChildren(SolvedPicture)
    window.act[Command.SOLVED_PICTURE].trigger()
    (picture,) = window.panel.widget().findChildren(SolvedPicture)
    assert picture.isVisible()
    image = picture.grab().toImage()
    assert len({image.pixel(x, y) for x in range(0, image.width(), 3) for y in range(0, image.height(), 3)}) > 9
    window.act[Command.SOLVED_PICTURE].trigger()
    assert not window.panel.widget().findChildren(SolvedPicture)
    assert window.panel.report.headline == "Solved"
    window.act[Command.UNDO].trigger()
    window.act[Command.REDO].trigger()
    assert not window.panel.widget().findChildren(SolvedPicture)


def test_the_end_of_a_puzzle_of_a_list_leads_to_the_next(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    opened_list(window, qtbot, tmp_path)
    for cell, value in enumerate(SOLUTION):
        if not window.session.position.values[cell]:
            window.session.enter((cell,), value)
    assert [offer.kind for offer in window.panel.report.offers] == [OfferKind.NEXT_PUZZLE]
    assert "Hardest step: Hidden single" in window.panel.report.plain()  # which the list knows already
    next(button for button in window.panel.findChildren(QPushButton) if button.text() == "Next puzzle (Enter)").click()
    assert window.session.position == position(HARDER)
    assert part(window, PuzzleListController).puzzles.progress(0) is Progress.DONE


def test_work_on_a_list_and_its_ratings_are_there_at_the_next_start(
    make_window: MakeWindow, services: Services, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = opened_list(make_window(), qtbot, tmp_path)
    for number, cell, value in ((0, 2, 4), (1, 1, 6)):
        part(window, PuzzleListController).open(number)
        window.session.enter((cell,), value)
        window.session.toggle_corner_mark((cell + 1,), 3)
        part(window, EndingController).count_hint()
        part(window, SessionController).keeper.timer.reset(600.0 + number)
    part(window, PuzzleListController).open(2)
    worked = [part(window, PuzzleListController).puzzles.position(number) for number in (0, 1)]
    judged = (
        part(window, PuzzleListController).puzzles.verdicts,
        part(window, PuzzleListController).puzzles.difficulties,
    )
    rest(window, services, qtbot)
    window.close()

    asked: list[object] = []
    services.judging.submitted.connect(lambda job: asked.append(job.request))
    again = make_window(Position.empty(GridShape(3, 3)))
    opened_list(again, qtbot, tmp_path)
    qtbot.waitUntil(lambda: again.session.position == worked[0])  # what was done of the first is back
    assert part(again, SessionController).keeper.timer.seconds >= 600
    assert part(again, EndingController).hints == 1
    part(again, PuzzleListController).next()
    assert again.session.position == worked[1]
    assert part(again, SessionController).keeper.timer.seconds >= 601
    assert part(again, EndingController).hints == 1
    assert (
        part(again, PuzzleListController).puzzles.verdicts,
        part(again, PuzzleListController).puzzles.difficulties,
    ) == judged
    assert not [one for one in asked if isinstance(one, VerdictsRequest | RatingsRequest)]


def test_a_book_that_cannot_be_used_is_told_once_and_lists_are_judged_without(
    make_window: MakeWindow, services: Services, qtbot: QtBot, tmp_path: Path
) -> None:
    services.book.file.path.mkdir()
    window = opened_list(make_window(), qtbot, tmp_path)
    assert part(window, PuzzleListController).puzzles.difficulties[0] is not None
    assert "puzzles.sqlite cannot be used at the moment" in window.panel.report.plain()
    dialog = statistics_of(window, qtbot)
    assert "cannot be used at the moment" in dialog.status_message.text()
    dialog.close()


def test_statistics_are_exported_and_cleared_after_one_question(
    make_window: MakeWindow, services: Services, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    puzzles = [position(text).puzzle for text in (NEWSPAPER, HARDER)]
    services.book.write(BookEntries(solved=tuple(SolvedPuzzle(one, 1.0, 60.0, 0, 0) for one in puzzles)))
    window = make_window()
    dialog = statistics_of(window, qtbot)
    for place, status_message in (
        (tmp_path / "none" / "x.csv", "was not saved"),
        (tmp_path / "x.csv", "Saved x.csv"),
    ):
        monkeypatch.setattr("sudoku_app.ui.play.statistics_controller._ask_path", lambda *_, place=place: str(place))
        dialog.export.click()
        qtbot.waitUntil(lambda status_message=status_message: status_message in dialog.status_message.text())
    with open(tmp_path / "x.csv", newline="") as table:
        assert [row["seconds"] for row in csv.DictReader(table)] == ["60.0", "60.0"]
    dialog.clear.click()
    assert dialog.question is not None
    assert dialog.question.text() == "Clear the statistics of 2 solved puzzles?"
    dialog.question.reject()
    assert len(services.book.solves().result) == 2
    dialog.clear.click()
    next(button for button in dialog.question.buttons() if button.text() == "C&lear").click()
    qtbot.waitUntil(lambda: dialog.puzzles.table.rowCount() == 0)
    assert services.book.solves().result == []
    assert not dialog.export.isEnabled()
    dialog.close()


def test_save_suggests_a_name(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def ask(_parent: object, _words: object, suggestion: str) -> str:
        asked.append(Path(suggestion).name)
        return ""

    monkeypatch.setattr(file_controller, "ask_save_path", ask)
    window.act[Command.SAVE].trigger()
    opened_list(window, qtbot, tmp_path)
    part(window, PuzzleListController).open(1)
    window.act[Command.SAVE].trigger()
    assert asked == ["Sudoku 9x9.sudoku", "several.txt, puzzle 2 of 3.sudoku"]


def test_what_is_drawn_over_a_solved_grid_does_not_end_it_once_more(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(almost(2))
    ended = QSignalSpy(part(window, EndingController).ended)
    solve_last(window, qtbot)
    assert ended.count() == 1
    window.session.colour([2], 3)
    window.session.write_note([2], "A")
    window.session.draw_line(Line(2, 3))
    window.session.undo()
    window.session.redo()
    assert ended.count() == 1

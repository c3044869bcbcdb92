"""Reasons and live verdicts, in a real window with the real solver."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot
from support.puzzles import NEWSPAPER, SIX, position
from support.regions import SHAPES
from support.timeouts import TIMEOUT_MS, TIMEOUT_SECONDS
from support.windows import Keep, MakeWindow, come_to_show, part

from sudoku_app.background.requests.solver import ExplainRequest
from sudoku_app.background.service import FileService, JobService
from sudoku_app.background.services import Services
from sudoku_app.background.settings import Settings
from sudoku_app.generating.puzzle_spec import Made, PuzzleSpec
from sudoku_app.session.gestures import Mode
from sudoku_app.session.puzzle_book import PuzzleBook
from sudoku_app.session.puzzle_list import StoredLists
from sudoku_app.session.session import Session
from sudoku_app.sudoku.grid.drawn_regions import exchanged, exchanges
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position, Puzzle
from sudoku_app.sudoku.verdicts import explaining
from sudoku_app.sudoku.verdicts.answer import Verdict
from sudoku_app.sudoku.verdicts.checking import check
from sudoku_app.sudoku.verdicts.explaining import Explanation, explain
from sudoku_app.ui.answers.linked_text import OfferButton
from sudoku_app.ui.answers.shown_answer import ShownAnswer
from sudoku_app.ui.answers.solver_controller import LiveCheck, SolverController
from sudoku_app.ui.commands import Choices
from sudoku_app.ui.style.style_sheet import PRIMARY, ROLE
from sudoku_app.ui.style.theme import LIGHT
from sudoku_app.ui.window.answer_display import Offers
from sudoku_app.ui.window.composition import Composition
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.commands import Command
from sudoku_app.wording.language import Language
from sudoku_app.wording.report import NO_REPORT, GridMarks, Offer, OfferKind, Report
from tests.support.generated import generate

SHAPE_6 = GridShape(2, 3)
MISTYPED = SIX[:17] + "3" + SIX[18:]  # the 4 at r3c6 as a 3
SEVERAL = SIX[:2] + "0" + SIX[3:]


def headings(report: Report) -> list[str]:
    return [section.heading for section in report.sections]


def is_told(window: MainWindow, reports: list[Report], heading: str) -> bool:
    """Return whether everything was found out, and this with it."""
    return bool(reports) and heading in headings(reports[-1]) and not part(window, SolverController).busy


def test_no_solution_is_told_at_once_and_then_why(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(position(MISTYPED, SHAPE_6), Mode.ENTER)
    reports: list[Report] = []
    part(window, ShownAnswer).answer_changed.connect(reports.append)
    window.act[Command.CHECK].trigger()
    qtbot.waitUntil(lambda: is_told(window, reports, "Possible typos"))
    assert reports[0].headline == reports[-1].headline == "No solution"
    clash = reports[-1].marks.wrong
    assert clash
    assert all(window.session.position.values[cell] for cell in clash)


def test_a_region_drawn_wrongly_is_mended_by_its_button(make_window: MakeWindow, qtbot: QtBot) -> None:
    right = SHAPES["jigsaw"]
    made = next(generate(PuzzleSpec(right), 1, 7))
    assert isinstance(made, Made)
    drawn = (exchanged(right, *pair) for pair in exchanges(right))
    wrong = next(other for other in drawn if check(other, made.givens).verdict is not Verdict.UNIQUE)
    window = make_window(Position.of_puzzle(Puzzle(wrong, made.givens)), Mode.ENTER)
    window.act[Command.CHECK].trigger()

    def buttons() -> list[OfferButton]:
        return [button for button in window.panel.findChildren(OfferButton) if button.offer.shape == right]

    qtbot.waitUntil(lambda: bool(buttons()) and not part(window, SolverController).busy)
    qtbot.mouseClick(buttons()[0], Qt.MouseButton.LeftButton)
    assert window.session.position == Position.of_puzzle(Puzzle(right, made.givens))
    window.act[Command.UNDO].trigger()
    assert window.session.position.shape == wrong


class Held:
    """Reasons that stop halfway, with the slips known and the clash not, until they are let go."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.go, self.status_message = threading.Event(), threading.Event()
        patch.setattr(explaining, "explain", self._explain)

    def _explain(self, *args: object, report: Callable[[Explanation], None], **more: object) -> Explanation:
        status_message: list[Explanation] = []
        last = explain(*args, report=status_message.append, **more)  # type: ignore[arg-type]
        known = next(known for known in reversed(status_message) if known.clash is None)
        report(known)
        self.status_message.wait(TIMEOUT_SECONDS)
        report(replace(known, seconds=known.seconds + 1))  # nothing of which is said
        assert self.go.wait(TIMEOUT_SECONDS)
        return last


def test_slips_are_shown_while_the_clash_is_looked_for(
    make_window: MakeWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = Held(monkeypatch)
    window = make_window(position(MISTYPED, SHAPE_6), Mode.ENTER)
    reports: list[Report] = []
    part(window, ShownAnswer).answer_changed.connect(reports.append)
    window.act[Command.CHECK].trigger()
    qtbot.waitUntil(lambda: bool(reports) and "Possible typos" in headings(reports[-1]))
    assert part(window, SolverController).busy
    assert reports[-1].headline == "No solution"
    assert "Conflicting values" in headings(reports[-1])
    assert reports[-1].marks.wrong == ()
    button = next(button for button in window.panel.findChildren(OfferButton) if "r3c6" in button.offer.label)
    button.setFocus()
    assert button.hasFocus()
    shown = len(reports)
    held.status_message.set()
    qtbot.wait(300)  # three times what lies between two looks at how far it has come
    assert len(reports) == shown  # what was shown is not shown again
    held.go.set()
    qtbot.waitUntil(lambda: not part(window, SolverController).busy)
    assert reports[-1].marks.wrong
    focused = window.focusWidget()
    assert isinstance(focused, OfferButton)
    assert focused is not button
    assert focused.offer == button.offer


def test_while_it_is_looked_further_what_is_known_stays(
    make_window: MakeWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = make_window(position(MISTYPED, SHAPE_6), Mode.ENTER)
    reports: list[Report] = []
    part(window, ShownAnswer).answer_changed.connect(reports.append)
    window.act[Command.CHECK].trigger()
    qtbot.waitUntil(lambda: is_told(window, reports, "Possible typos"))
    asked: list[ExplainRequest] = []
    held = Held(monkeypatch)
    run = ExplainRequest.run
    monkeypatch.setattr(ExplainRequest, "run", lambda self, *given: asked.append(self) or run(self, *given))
    before = reports[-1]
    held.status_message.set()
    part(window, Offers).accept(Offer("", OfferKind.KEEP_GOING))
    qtbot.waitUntil(lambda: "Working on it…" in headings(reports[-1]))
    assert (reports[-1].headline, reports[-1].sections[:-1]) == (before.headline, before.sections)
    assert OfferKind.KEEP_GOING not in [offer.kind for offer in reports[-1].offers]  # it is being done
    assert asked[0].times == 6
    held.go.set()
    qtbot.waitUntil(lambda: not part(window, SolverController).busy)
    assert "Working on it…" not in headings(reports[-1])
    assert reports[-1].headline == before.headline


def test_a_slip_is_corrected_from_the_panel_and_undone(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(position(MISTYPED, SHAPE_6), Mode.SOLVE)
    session = window.session
    before = session.position
    reports: list[Report] = []
    part(window, ShownAnswer).answer_changed.connect(reports.append)
    window.act[Command.CHECK].trigger()
    qtbot.waitUntil(lambda: is_told(window, reports, "Possible typos"))
    offers = [offer for section in reports[-1].sections for line in section.lines for offer in line.offers]
    offer = next(offer for offer in offers if offer.kind is OfferKind.CORRECT and offer.changes == ((17, 4),))
    buttons = window.panel.findChildren(QPushButton)
    assert len(buttons) > 1
    assert [button.property(ROLE) for button in buttons].count(PRIMARY) == 1  # one stands out, however many there are
    assert window.panel.primary_offer is None  # and Enter chooses none of several guesses
    part(window, Offers).accept(offer)
    assert session.position.cells[17].given
    assert session.position.values[17] == 4
    session.undo()
    assert session.position == before


def test_every_kind_of_button_that_corrects_does_it_and_one_undo_takes_it_back(
    make_window: MakeWindow, qtbot: QtBot
) -> None:
    typed = NEWSPAPER.replace("098000060", "090800060")  # two neighbours swapped, one of them empty
    window = make_window(position(typed), Mode.SOLVE)
    session = window.session
    reports: list[Report] = []
    part(window, ShownAnswer).answer_changed.connect(reports.append)
    window.act[Command.CHECK].trigger()
    qtbot.waitUntil(lambda: is_told(window, reports, "Possible typos"))
    offers = [offer for section in reports[-1].sections for line in section.lines for offer in line.offers]
    corrections = [offer for offer in offers if offer.kind is OfferKind.CORRECT]
    assert any(value == 0 for offer in corrections for _, value in offer.changes)
    before = session.position
    for tidy in (True, False):
        session.tidy_marks = tidy
        for offer in corrections:
            part(window, Offers).accept(offer)
            assert all(session.position.values[cell] == value for cell, value in offer.changes)
            session.undo()
            assert session.position == before


def test_pointing_at_a_button_shows_what_it_would_do(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(position(MISTYPED, SHAPE_6), Mode.ENTER)
    reports: list[Report] = []
    part(window, ShownAnswer).answer_changed.connect(reports.append)
    window.act[Command.CHECK].trigger()
    qtbot.waitUntil(lambda: is_told(window, reports, "Possible typos"))
    button = next(button for button in window.panel.findChildren(OfferButton) if button.offer.kind is OfferKind.CORRECT)
    shown: list[GridMarks] = []
    window.panel.marks_requested.connect(shown.append)
    button.pointed.emit(True)
    assert shown[-1].corrected == button.offer.changes
    button.pointed.emit(False)
    assert shown[-1] == reports[-1].marks


def test_several_solutions_say_what_would_leave_one(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(position(SEVERAL, SHAPE_6), Mode.ENTER)
    reports: list[Report] = []
    part(window, ShownAnswer).answer_changed.connect(reports.append)
    window.act[Command.CHECK].trigger()
    qtbot.waitUntil(lambda: is_told(window, reports, "Where they differ"))
    assert reports[-1].headline == "2 solutions"
    assert reports[-1].basis == "With 2 in r1c2 there is exactly one solution."
    assert reports[-1].marks.corrected == ((1, 2),)  # drawn where it would stand
    (settles,) = [button for button in window.panel.findChildren(OfferButton) if button.isVisible()]
    # Two givens would do: Enter chooses neither.
    assert (settles.text(), settles.property(ROLE)) == ("Add 2 in r1c2", PRIMARY)
    assert all(section.folded for section in reports[-1].sections)
    assert "Where they differ" in headings(reports[-1])
    assert not reports[-1].marks.small  # the grid is not filled with them unless somebody asks
    where = next(section for section in reports[-1].sections if section.heading == "Where they differ")
    assert where.lines[0].marks.small


def test_redundant_givens_are_found_on_request(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(position(NEWSPAPER))
    with qtbot.waitSignal(
        part(window, ShownAnswer).answer_changed,
        check_params_cb=lambda report: "Redundant givens" in headings(report),
    ):
        window.act[Command.REDUNDANT].trigger()


@pytest.fixture
def quick_window(qtbot: QtBot, tmp_path: Path, keep: Keep) -> Iterator[MainWindow]:
    """A window whose solver has its compiled kernels."""
    settings = Settings(tmp_path / "settings.ini")
    files, others = (FileService(), FileService()), [JobService() for _ in range(5)]
    book = PuzzleBook(tmp_path / "puzzles.sqlite")
    lists = StoredLists(tmp_path / "lists")
    services = Services(Language(), settings, JobService(), *files, *others, book, lists)
    session = Session(position(NEWSPAPER))
    window = Composition(services, session, keep(session), LIGHT).window
    qtbot.addWidget(window)
    part(window, Choices).restore()
    window.show()
    yield window
    for service in services.threads:
        assert service.shutdown(TIMEOUT_MS)


@pytest.mark.slow
def test_the_live_verdict_follows_the_givens_and_can_be_switched_off(quick_window: MainWindow, qtbot: QtBot) -> None:
    window = quick_window
    reports: list[Report] = []
    part(window, ShownAnswer).answer_changed.connect(reports.append)
    part(window, Choices).set_mode(Mode.ENTER)
    window.grid.setFocus()
    window.grid.select_cells((2,))
    qtbot.keyClick(window.grid, Qt.Key.Key_4)
    qtbot.waitUntil(lambda: window.head.texts[1:] == ("31 givens", "one solution"))
    window.grid.select_cells((2,))
    qtbot.keyClick(window.grid, Qt.Key.Key_1)
    come_to_show()
    assert window.head.texts[1:] == ("31 givens", "")  # nothing is claimed of the new givens before it is known
    qtbot.waitUntil(lambda: window.head.texts[2] == "no solution")
    window.act[Command.LIVE_CHECK].setChecked(False)
    come_to_show()
    assert window.head.texts[2] == ""
    assert set(reports) <= {NO_REPORT}  # what nobody asked is not answered
    window.grid.select_cells((2,))
    qtbot.keyClick(window.grid, Qt.Key.Key_4)
    with qtbot.assertNotEmitted(part(window, LiveCheck).changed, wait=800):
        pass


def test_a_broken_puzzle_is_seen_while_it_is_typed_and_the_typed_cell_is_corrected_by_one_click(
    quick_window: MainWindow, qtbot: QtBot
) -> None:
    window = quick_window
    reports: list[Report] = []
    part(window, ShownAnswer).answer_changed.connect(reports.append)
    part(window, Choices).set_mode(Mode.ENTER)
    part(window, Choices).restore()
    window.act[Command.LIVE_CHECK].setChecked(True)
    window.grid.setFocus()
    window.grid.select_cells((4,))
    qtbot.keyClick(window.grid, Qt.Key.Key_4)  # a 7 is printed there
    qtbot.waitUntil(lambda: window.head.texts[2] == "no solution")
    window.act[Command.CHECK].trigger()
    qtbot.waitUntil(lambda: is_told(window, reports, "Possible typos"))
    (first,) = [button for button in window.panel.findChildren(OfferButton) if button.isVisible()]
    assert first.property(ROLE) == PRIMARY
    assert first.offer.changes == ((4, 7),)
    qtbot.mouseClick(first, Qt.MouseButton.LeftButton)
    assert window.session.position == position(NEWSPAPER)

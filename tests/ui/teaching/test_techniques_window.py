"""A page for each technique: by keys, from the menu and from a hint."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtWidgets import QApplication, QLabel, QToolButton
from pytestqt.qtbot import QtBot
from support.grids import after_the_singles
from support.puzzles import HARDER, position
from support.timeouts import TIMEOUT_MS
from support.windows import MakeWindow, part

from sudoku_app.background.requests.solver import ExampleRequest
from sudoku_app.background.service import JobService
from sudoku_app.formats.technique_examples import read_examples
from sudoku_app.resources_path import resource
from sudoku_app.sudoku.techniques.catalogue import example_step
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.ui.answers.cards import HEADLINE
from sudoku_app.ui.answers.linked_text import AnswerLine, LinkedLabel
from sudoku_app.ui.answers.solver_controller import SolverController
from sudoku_app.ui.painting.ink import Ink
from sudoku_app.ui.teaching.techniques_window import TechniquesWindow
from sudoku_app.ui.teaching.window_controller import TechniquesController
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.commands import Command
from sudoku_app.wording.labels import Labels
from sudoku_app.wording.language import Language
from sudoku_app.wording.steps import step_marks

Key = Qt.Key
KEPT = read_examples(resource("techniques", "positions.txt").read_text(encoding="utf-8"))


@pytest.fixture
def service(qtbot: QtBot) -> Iterator[JobService]:
    made = JobService()
    yield made
    assert made.shutdown(TIMEOUT_MS)


@pytest.fixture
def owner(qtbot: QtBot) -> QObject:
    return QObject()


def _nothing(_technique: Technique) -> None:
    """Begin neither a puzzle nor exercises."""


@pytest.fixture
def controller(ink: Ink, service: JobService, owner: QObject) -> TechniquesController:
    return TechniquesController(service, Labels(Language()), ink, _nothing, _nothing, owner)


@pytest.fixture
def pages(qtbot: QtBot, controller: TechniquesController) -> TechniquesWindow:
    controller.show()
    made = controller.window
    assert made is not None
    qtbot.addWidget(made)
    qtbot.waitExposed(made)
    return made


def shown(pages: TechniquesWindow, qtbot: QtBot) -> None:
    """Wait until the page of the chosen technique is there."""
    qtbot.waitUntil(lambda: pages.panel.report.headline == str(pages.table.currentIndex().data()))


def test_keys_go_through_the_pages(pages: TechniquesWindow, qtbot: QtBot) -> None:
    assert pages.technique is Technique.FULL_HOUSE
    for technique in pages.model.techniques[1:6]:
        qtbot.keyClick(pages.table, Key.Key_Down)
        assert pages.technique is technique
        shown(pages, qtbot)
    qtbot.keyClick(pages.table, Key.Key_End)
    assert pages.technique is pages.model.techniques[-1]
    qtbot.keyClick(pages.table, Key.Key_Home)
    assert pages.technique is Technique.FULL_HOUSE
    qtbot.keyClick(pages.table, Key.Key_Escape)
    assert not pages.isVisible()


@pytest.mark.slow
@pytest.mark.parametrize("part", range(4))
def test_every_example_is_drawn_with_its_candidates_and_marks(pages: TechniquesWindow, qtbot: QtBot, part: int) -> None:
    for example in list(KEPT.values())[part::4]:
        pages.show_technique(example.technique)
        assert pages.technique is example.technique
        shown(pages, qtbot)
        step = example_step(example)
        assert step is not None
        assert pages.picture.isVisible()
        assert pages.picture.position == example.position
        assert pages.picture.highlights is not None
        assert pages.picture.highlights.candidates == tuple(example.grid().masks)
        assert pages.picture.highlights.marks == step_marks(step)


def test_steps_are_found_in_a_thread_and_each_once(pages: TechniquesWindow, qtbot: QtBot, service: JobService) -> None:
    asked: list[Technique] = []
    service.submitted.connect(lambda job: asked.append(job.request.example.technique))
    before = pages.panel.report
    pages.show_technique(Technique.X_WING)
    pages.show_technique(Technique.JELLYFISH)  # the one before is waited for no longer
    assert pages.panel.report is before
    shown(pages, qtbot)
    assert pages.panel.report.headline == "Jellyfish"
    pages.show_technique(Technique.X_WING)
    shown(pages, qtbot)
    pages.show_technique(Technique.JELLYFISH)
    assert pages.panel.report.headline == "Jellyfish"
    assert asked == [Technique.X_WING, Technique.JELLYFISH, Technique.X_WING]


def test_a_page_is_shown_without_its_example_where_the_step_is_not_found(
    pages: TechniquesWindow, controller: TechniquesController, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise ValueError("as planned")

    monkeypatch.setattr(ExampleRequest, "run", fail)
    with qtbot.captureExceptions() as raised:
        pages.show_technique(Technique.SWORDFISH)
        qtbot.waitUntil(lambda: bool(raised))
    assert [str(error) for _kind, error, _trace in raised] == ["as planned"]
    assert pages.panel.report.headline == "Swordfish"
    assert not pages.picture.isVisible()


def test_a_technique_without_a_position_has_a_page_without_example(qtbot: QtBot, ink: Ink) -> None:
    pages = TechniquesWindow(Labels(Language()), ink, {})
    qtbot.addWidget(pages)
    pages.show()
    pages.show_technique(Technique.X_WING)
    assert pages.panel.report.headline == "X-wing"
    assert not [section for section in pages.panel.report.sections if section.heading.startswith("Example")]
    assert not pages.picture.isVisible()


def listed(pages: TechniquesWindow) -> list[Technique]:
    return [pages.model.techniques[row] for row in pages.table.shown_rows]


def test_names_and_ratings_can_be_read_whole(pages: TechniquesWindow) -> None:
    pages.resize(1240, 700)
    QApplication.processEvents()
    assert pages.table.columnWidth(0) >= pages.table.sizeHintForColumn(0)


def test_a_name_is_searched_for_by_keys(pages: TechniquesWindow, qtbot: QtBot) -> None:
    qtbot.keyClick(pages.table, Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert pages.focusWidget() is pages.search
    qtbot.keyClicks(pages.search, "nice loop")
    assert listed(pages) == [
        Technique.ALTERNATING_INFERENCE_CHAIN,
        Technique.GROUPED_CHAIN,
        Technique.ALS_CHAIN,
    ]
    assert pages.technique is Technique.FULL_HOUSE  # nothing was chosen yet
    qtbot.keyClick(pages.search, Key.Key_Return)
    assert pages.focusWidget() is pages.table
    assert pages.technique is Technique.ALTERNATING_INFERENCE_CHAIN
    qtbot.keyClick(pages.table, Key.Key_Down)
    assert pages.technique is Technique.GROUPED_CHAIN
    qtbot.keyClick(pages.table, Key.Key_End)
    assert pages.technique is Technique.ALS_CHAIN
    qtbot.keyClick(pages.table, Key.Key_Escape)  # clears the search first
    assert pages.isVisible()
    assert len(listed(pages)) == len(pages.model.techniques)
    assert pages.technique is Technique.ALS_CHAIN
    qtbot.keyClick(pages.table, Key.Key_Escape)
    assert not pages.isVisible()


def test_what_is_typed_at_once_is_searched_for_and_no_page_comes_before_the_name_is_finished(
    pages: TechniquesWindow, qtbot: QtBot
) -> None:
    assert pages.focusWidget() is pages.search
    page = pages.panel.report
    for letter in "chain":
        qtbot.keyClick(pages.search, letter)
        assert pages.technique is Technique.FULL_HOUSE
        assert pages.panel.report == page
    qtbot.keyClick(pages.search, Key.Key_Down)
    assert pages.focusWidget() is pages.table
    assert pages.technique is listed(pages)[0]


@pytest.mark.parametrize("typed", ["xwing", "X wing", "x-wing"])
def test_a_whole_name_shows_its_page_however_it_is_written(pages: TechniquesWindow, qtbot: QtBot, typed: str) -> None:
    qtbot.keyClicks(pages.search, typed)
    assert len(listed(pages)) > 1
    assert pages.technique is Technique.X_WING
    assert pages.focusWidget() is pages.search


def test_the_only_one_found_shows_its_page(pages: TechniquesWindow, qtbot: QtBot) -> None:
    qtbot.keyClicks(pages.search, "sue")
    assert listed(pages) == [Technique.SUE_DE_COQ]
    assert pages.technique is Technique.SUE_DE_COQ


def test_a_page_has_no_cross_for_it_cannot_be_dismissed(pages: TechniquesWindow, qtbot: QtBot) -> None:
    shown(pages, qtbot)
    assert pages.panel.findChild(QToolButton, "cross") is None


def test_a_name_that_is_none_leaves_the_page_and_says_so(pages: TechniquesWindow, qtbot: QtBot) -> None:
    pages.show_technique(Technique.SWORDFISH)
    assert not pages.nothing_found.isVisible()
    qtbot.keyClicks(pages.search, "sworn fish")
    assert listed(pages) == []
    assert pages.nothing_found.isVisible()
    assert pages.technique is Technique.SWORDFISH
    pages.show_technique(Technique.X_WING)  # which the search hides
    assert pages.search.text() == ""
    assert pages.technique is Technique.X_WING
    assert not pages.nothing_found.isVisible()


def test_a_related_technique_is_a_link_to_its_page(pages: TechniquesWindow, qtbot: QtBot) -> None:
    pages.show_technique(Technique.X_WING)
    shown(pages, qtbot)
    (line,) = [line for line in pages.panel.findChildren(AnswerLine) if "technique:SWORDFISH" in line.text.text()]
    line.text.linkActivated.emit("technique:SWORDFISH")
    assert pages.technique is Technique.SWORDFISH


def test_the_page_of_words_is_a_button_away(pages: TechniquesWindow, qtbot: QtBot) -> None:
    shown(pages, qtbot)
    before = pages.panel.report.headline
    pages.words_button.setFocus()
    qtbot.keyClick(pages.words_button, Key.Key_Space)
    assert pages.panel.report.headline == "Words used in hints"
    assert not pages.picture.isVisible()
    assert not pages.puzzle_button.isEnabled()
    pages.show_technique(pages.technique)  # the one that is chosen already
    assert pages.panel.report.headline == before
    assert pages.picture.isVisible()
    pages.words_button.click()
    row = pages.table.visualRect(pages.table.currentIndex()).center()
    qtbot.mouseClick(pages.table.viewport(), Qt.MouseButton.LeftButton, pos=row)
    assert pages.panel.report.headline == before
    pages.words_button.click()
    qtbot.keyClick(pages.table, Key.Key_Return)
    assert pages.panel.report.headline == before
    pages.words_button.click()
    qtbot.keyClick(pages.table, Key.Key_Down)
    shown(pages, qtbot)
    assert pages.picture.isVisible()


def test_the_menu_opens_it_on_the_page_looked_at_last(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    window.act[Command.TECHNIQUES].trigger()
    pages = part(window, TechniquesController).window
    assert pages is not None
    assert pages.isVisible()
    pages.show_technique(Technique.JELLYFISH)
    pages.close()
    window.act[Command.TECHNIQUES].trigger()
    assert part(window, TechniquesController).window is pages
    assert pages.technique is Technique.JELLYFISH
    window.close()
    assert not pages.isVisible()


def hinted(window: MainWindow, qtbot: QtBot) -> None:
    window.act[Command.HINT].trigger()
    qtbot.waitUntil(lambda: not part(window, SolverController).busy)


def test_the_name_of_a_technique_in_a_hint_leads_to_its_page(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(position(HARDER))
    hinted(window, qtbot)
    window.act[Command.HINT].trigger()
    headline = next(
        label for label in window.panel.findChildren(QLabel) if label.accessibleName() == window.panel.report.headline
    )
    qtbot.mouseClick(headline, Qt.MouseButton.LeftButton, pos=QPoint(12, headline.height() // 2))
    pages = part(window, TechniquesController).window
    assert pages is not None
    assert pages.isVisible()
    shown(pages, qtbot)
    assert window.panel.report.headline.startswith(pages.panel.report.headline)
    assert window.focusWidget() is window.grid  # a click leaves the keyboard there


def test_it_leads_there_by_the_keyboard_too(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(position(HARDER))
    hinted(window, qtbot)
    window.act[Command.HINT].trigger()
    headline = next(
        label for label in window.panel.findChildren(QLabel) if label.accessibleName() == window.panel.report.headline
    )
    headline.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.keyClick(headline, Key.Key_Return)
    assert part(window, TechniquesController).window is not None
    assert part(window, TechniquesController).window.isVisible()


def test_what_to_look_for_leads_there_as_well(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(after_the_singles(position(HARDER)))
    hinted(window, qtbot)
    headline = next(label for label in window.panel.findChildren(LinkedLabel) if label.objectName() == HEADLINE)
    technique = next(one for one in Technique if f'technique:{one.name}"' in headline.text())
    headline.linkActivated.emit(f"technique:{technique.name}")
    assert part(window, TechniquesController).window is not None
    assert part(window, TechniquesController).window.technique is technique

"""Puzzles to play, in a real window with real clicks: from the first start to the next one like it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from itertools import count

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from pytestqt.qtbot import QtBot
from support.puzzles import NEWSPAPER, position
from support.timeouts import TIMEOUT_MS
from support.windows import MakeWindow, come_to_show, part

from sudoku_app.background.list_judge import RatingsRequest, VerdictsRequest
from sudoku_app.background.services import Services
from sudoku_app.generating.numbered import NumberedSpec, Order, daily, grade_of_spec, make_numbered, spec_of_grade
from sudoku_app.generating.puzzle_spec import Made, PuzzleSpec, Symmetry, symmetry_of
from sudoku_app.session.gestures import Mode
from sudoku_app.sudoku import limits
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent
from sudoku_app.sudoku.rating.grades import Grade
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.ui.answers.linked_text import OfferButton
from sudoku_app.ui.commands import Choices
from sudoku_app.ui.files.current_file import CurrentFile
from sudoku_app.ui.grid.value_pad import PadKey
from sudoku_app.ui.lists.puzzle_list_controller import PuzzleListController
from sudoku_app.ui.play.making_bar import MakingBar
from sudoku_app.ui.play.new_puzzle_dialog import Instead, NewPuzzleDialog
from sudoku_app.ui.play.new_puzzles import NewPuzzles
from sudoku_app.ui.teaching.window_controller import TechniquesController
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.commands import Command
from sudoku_app.wording.report import OfferKind

FOUR, SIX, NINE = GridShape(2, 2), GridShape(2, 3), GridShape(3, 3)
EASY_SIX = spec_of_grade(SIX, Symmetry.HALF_TURN, Grade.EASY)
IMPOSSIBLE = PuzzleSpec(FOUR, lowest=1.2, givens=14)  # of two empty cells each is the last one of a unit


def click(qtbot: QtBot, widget: QWidget) -> None:
    qtbot.mouseClick(widget, Qt.MouseButton.LeftButton)


def press(qtbot: QtBot, window: MainWindow, value: int) -> None:
    """Click a key of the pad, once it has a key for each value of the grid."""

    def keys() -> list[PadKey]:
        return [key for key in window.pad.findChildren(PadKey) if key.isVisible()]

    qtbot.waitUntil(lambda: len(keys()) == window.session.position.shape.size)
    click(qtbot, next(key for key in keys() if key.number == value))


def offers(window: MainWindow) -> dict[OfferKind, OfferButton]:
    return {button.offer.kind: button for button in window.panel.findChildren(OfferButton)}


def until_made(window: MainWindow, qtbot: QtBot, act: Callable[[], object]) -> str:
    """Do something that has a puzzle made and return its title when it is in the grid."""
    with qtbot.waitSignal(part(window, NewPuzzles).selection_requested):
        act()
    come_to_show()
    return part(window, CurrentFile).details.title


def test_an_empty_grid_offers_a_puzzle_unless_one_is_being_entered(make_window: MakeWindow) -> None:
    window = make_window()
    assert not offers(window)
    window.session.begin(position("0" * 16, FOUR))
    assert set(offers(window)) == {OfferKind.PLAY, OfferKind.COLLECTION}
    part(window, Choices).set_mode(Mode.ENTER)
    assert not offers(window)


def use_dialog(window: MainWindow, use: Callable[[NewPuzzleDialog], None]) -> None:
    """Choose New, and do something in its dialog."""

    def go() -> None:
        dialog = window.findChildren(NewPuzzleDialog)[-1]
        try:
            use(dialog)
        finally:  # else the test would wait for ever
            if dialog.isVisible():
                dialog.reject()

    QTimer.singleShot(0, go)
    window.act[Command.NEW].trigger()


def segment(dialog: NewPuzzleDialog, text: str) -> QAbstractButton:
    return next(
        button for button in dialog.findChildren(QAbstractButton) if button.text() == text and button.isVisible()
    )


def test_a_puzzle_is_chosen_with_clicks_and_the_choice_stands_there_next_time(window: MainWindow, qtbot: QtBot) -> None:
    def choose(dialog: NewPuzzleDialog) -> None:
        click(qtbot, segment(dialog, "6×6"))
        click(qtbot, segment(dialog, "Hard"))
        click(qtbot, dialog.accept_button)

    title = until_made(window, qtbot, lambda: use_dialog(window, choose))
    assert title == "Hard 6×6"
    assert window.session.position.shape == SIX
    seen: list[Order | Instead | None] = []
    use_dialog(window, lambda dialog: seen.append(dialog.chosen()))
    assert seen == [Order(spec_of_grade(SIX, Symmetry.HALF_TURN, Grade.HARD))]
    notes = "Made by this program: 6×6 · boxes 2×3 · Hard · symmetry: Half turn."
    assert part(window, CurrentFile).details.notes == notes


def test_further_wishes_are_folded_away_and_taken(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    window.grid.select_cells(range(24))
    seen: list[Order | Instead | None] = []

    def choose(dialog: NewPuzzleDialog) -> None:
        specs = dialog.specs
        assert not specs.further.isVisible()
        click(qtbot, specs.more)
        assert specs.further.isVisible()
        specs.givens.setValue(25)
        specs.minimal.click()
        specs.techniques.setCurrentIndex(specs.techniques.findText("X-wing"))
        assert not specs.grades.isEnabled()
        assert specs.fault.text() == "The technique or rating range sets the difficulty."
        seen.append(dialog.chosen())
        specs.techniques.setCurrentIndex(0)
        assert specs.fault.text() == "Mostly singles"
        height = dialog.sizeHint().height()
        specs.givens.setValue(4)  # a sentence comes for which the room was kept: no button moves below the mouse
        assert specs.fault.text()
        assert dialog.sizeHint().height() == height
        specs.givens.setValue(25)
        specs.techniques.setCurrentIndex(specs.techniques.findText("X-wing"))
        specs.rated.click()
        specs.highest.setValue(3.0)
        specs.lowest.setValue(2.0)
        assert not dialog.accept_button.isEnabled()
        assert specs.fault.text() == "The required technique is harder than the maximum rating."
        specs.techniques.setCurrentIndex(0)
        specs.pattern.click()
        assert specs.pattern.text().replace("&", "") == "Givens exactly in the 24 selected cells"
        seen.append(dialog.chosen())
        click(qtbot, segment(dialog, "6×6"))
        assert not specs.pattern.isEnabled()

    use_dialog(window, choose)
    technique = PuzzleSpec(NINE, Symmetry.HALF_TURN, technique=Technique.X_WING, givens=25, minimal=True)
    pattern = PuzzleSpec(NINE, lowest=2.0, highest=3.0, minimal=True, pattern=frozenset(range(24)))
    assert seen == [Order(technique), Order(pattern)]


def test_several_puzzles_open_as_a_list_that_is_called_what_they_are(window: MainWindow, qtbot: QtBot) -> None:
    part(window, NewPuzzles).order(Order(EASY_SIX, 4))
    qtbot.waitUntil(lambda: part(window, PuzzleListController).puzzles.puzzle_count == 4)
    puzzles = part(window, PuzzleListController).puzzles
    assert puzzles.name == "Easy 6×6"
    assert all(difficulty is not None for difficulty in puzzles.difficulties)
    assert window.session.position.givens == puzzles.readings()[0].position.givens
    assert part(window, PuzzleListController).panel.isVisible()
    come_to_show()
    assert window.windowTitle() == "Easy 6×6, puzzle 1 of 4[*] – Sudoku"
    assert window.head.texts[0] == "Easy 6×6, puzzle 1 of 4"


def test_at_the_end_another_like_it_is_offered_and_has_the_same_wish(window: MainWindow, qtbot: QtBot) -> None:
    part(window, NewPuzzles).maker._numbers = count(5).__next__
    until_made(window, qtbot, lambda: part(window, NewPuzzles).order(Order(EASY_SIX)))
    made = make_numbered(NumberedSpec(EASY_SIX, 5)).result
    assert isinstance(made, Made)
    last = made.givens.index(0)
    rest = [cell for cell, value in enumerate(made.givens) if not value and cell != last]
    window.session.begin(window.session.position.replaced({cell: CellContent(made.solution[cell]) for cell in rest}))
    window.grid.select_cells((last,))
    come_to_show()  # the keys of this size
    qtbot.waitUntil(lambda: any(key.isVisible() for key in window.pad.findChildren(PadKey)))
    press(qtbot, window, made.solution[last])
    assert window.panel.report.headline == "Solved"
    title = until_made(window, qtbot, lambda: click(qtbot, offers(window)[OfferKind.ANOTHER_LIKE_THIS]))
    assert title == "Easy 6×6"
    assert window.session.position.givens != made.givens


def test_another_like_what_somebody_typed_is_rated_first(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(position(NEWSPAPER))
    title = until_made(window, qtbot, window.act[Command.ANOTHER_LIKE_THIS].trigger)
    assert title == "Easy 9×9"
    here = window.session.position
    given = [cell for cell, value in enumerate(here.givens) if value]
    assert symmetry_of(9, given) is symmetry_of(9, [k for k, v in enumerate(position(NEWSPAPER).givens) if v])


def test_the_daily_puzzle_has_the_date_as_its_title(window: MainWindow, qtbot: QtBot) -> None:
    part(window, NewPuzzles).today = lambda: date(2026, 1, 26)
    title = until_made(window, qtbot, window.act[Command.DAILY].trigger)
    assert title == "Daily puzzle 2026-01-26"
    come_to_show()
    assert window.head.texts[0] == title
    assert window.head.texts[1].startswith("Easy ")  # on a Monday; the title does not say so
    found = make_numbered(daily(2026, 1, 26)).result
    assert isinstance(found, Made)
    assert window.session.position.givens == found.givens
    # Asked for again while it is played it stays as it is, with what was entered, the verdict and the time.
    window.session.enter((found.givens.index(0),), 1)
    window.act[Command.CHECK].trigger()
    qtbot.waitUntil(lambda: window.panel.report.headline == "A rule is broken")
    played, said = window.session.position, window.panel.report
    with qtbot.waitSignal(part(window, NewPuzzles).status_message) as status_message:
        window.act[Command.DAILY].trigger()
    assert status_message.args == ["“Daily puzzle 2026-01-26” is already in the grid, with your entries."]
    assert window.session.position is played
    assert window.panel.report is said


def test_where_there_is_none_it_says_how_many_were_tried_and_lets_play_the_nearest(
    window: MainWindow, services: Services, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "GENERATED_CANDIDATES", 40)
    before = window.session.position
    with qtbot.waitSignal(part(window, NewPuzzles).noted):
        part(window, NewPuzzles).order(Order(IMPOSSIBLE))
    report = window.panel.report
    assert window.session.position is before
    assert report.headline == "No matching puzzle found"
    assert report.basis == "Tried 40; none matched."
    assert "is rated 1." in report.plain()
    assert set(offers(window)) == {OfferKind.PLAY_NEAREST, OfferKind.CHANGE_OPTIONS}
    title = until_made(window, qtbot, lambda: click(qtbot, offers(window)[OfferKind.PLAY_NEAREST]))
    assert title == "Closest to “4×4 rated 1.2 or more”"
    assert window.session.position.shape == FOUR
    assert services.making.resting  # what could not be found is not looked for ahead


def test_a_puzzle_that_comes_while_somebody_plays_waits_for_them(window: MainWindow, qtbot: QtBot) -> None:
    bar = part(window, MakingBar)
    part(window, NewPuzzles).order(Order(EASY_SIX))
    window.session.enter((2,), 4)
    played = window.session.position
    qtbot.waitUntil(bar.show_it.isVisible)
    assert bar.sentence == "“Easy 6×6” is ready."
    assert window.session.position is played
    assert not bar.cancel.isVisible()
    window.session.enter((3,), 6)  # and stays while they go on
    title = until_made(window, qtbot, lambda: click(qtbot, bar.show_it))
    assert title == "Easy 6×6"
    assert window.session.position.shape == SIX
    assert not bar.isVisible()
    assert QApplication.focusWidget() is window.grid
    # Several do not take the grid either; who does not want them closes the line.
    part(window, NewPuzzles).order(Order(EASY_SIX, 2))
    window.session.enter((window.session.position.values.index(0),), 1)
    played = window.session.position
    qtbot.waitUntil(bar.show_it.isVisible)
    assert bar.sentence == "2 puzzles are ready."
    click(qtbot, bar.dismiss)
    assert not bar.isVisible()
    assert window.session.position is played
    assert not part(window, PuzzleListController).panel.isVisible()


def test_that_there_is_none_can_be_read_after_whatever_was_asked_meanwhile(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "GENERATED_CANDIDATES", 40)
    bar = part(window, MakingBar)
    with qtbot.waitSignal(part(window, NewPuzzles).noted):
        part(window, NewPuzzles).order(Order(IMPOSSIBLE))
    window.act[Command.CHECK].trigger()  # before they had looked
    qtbot.waitUntil(lambda: window.panel.report.headline == "Exactly one solution")
    assert bar.isVisible()
    assert bar.sentence == "No matching puzzle found"
    click(qtbot, bar.show_it)
    assert window.panel.report.basis == "Tried 40; none matched."
    assert not bar.isVisible()
    part(window, NewPuzzles).order(Order(IMPOSSIBLE))
    window.session.enter((2,), 4)
    qtbot.waitUntil(bar.show_it.isVisible)
    assert window.panel.report.headline != "No matching puzzle found"
    click(qtbot, bar.show_it)
    assert set(offers(window)) == {OfferKind.PLAY_NEAREST, OfferKind.CHANGE_OPTIONS}


@pytest.mark.slow
@pytest.mark.parametrize("by_key", [False, True])
def test_what_takes_long_is_told_below_the_grid_and_ends_with_the_button_or_esc(
    window: MainWindow, services: Services, qtbot: QtBot, by_key: bool
) -> None:
    before = window.session.position
    part(window, NewPuzzles).for_technique(Technique.FORCING_NET)
    bar = part(window, MakingBar)
    qtbot.waitUntil(lambda: bar.isVisible() and "tried" in bar.sentence)
    assert bar.sentence.startswith("Making a puzzle: ")
    assert window.status.solver.text() == "Solver at work"
    if by_key:
        assert window.act[Command.STOP].isEnabled()
        qtbot.keyClick(window.grid, Qt.Key.Key_Escape)
    else:
        click(qtbot, bar.cancel)
    assert not bar.isVisible()
    assert window.status.solver.text() == ""
    assert not window.act[Command.STOP].isEnabled()
    qtbot.waitUntil(lambda: services.making.resting)
    assert window.session.position is before


def test_a_puzzle_for_a_technique_is_asked_for_on_its_page(window: MainWindow, qtbot: QtBot) -> None:
    part(window, TechniquesController).show_technique(Technique.NAKED_PAIR)
    pages = part(window, TechniquesController).window
    assert pages is not None
    qtbot.addWidget(pages)
    title = until_made(window, qtbot, lambda: click(qtbot, pages.puzzle_button))
    assert title == "Naked pair, 9×9"
    pages.show_technique(Technique.PROOF)
    assert not pages.puzzle_button.isEnabled()
    pages.close()


def test_a_technique_that_is_never_needed_is_refused_at_once(window: MainWindow) -> None:
    before = window.session.position
    part(window, NewPuzzles).for_technique(Technique.DIRECT_CLAIMING)
    report = window.panel.report
    assert report.headline == "No matching puzzle found"
    assert "an easier one always works, too" in report.plain()
    assert set(offers(window)) == {OfferKind.CHANGE_OPTIONS}
    assert window.session.position is before


def test_the_collection_opens_as_a_list_of_which_everything_is_known(
    window: MainWindow, services: Services, qtbot: QtBot
) -> None:
    asked: list[object] = []
    services.judging.submitted.connect(lambda job: asked.append(job.request))
    window.act[Command.COLLECTION].trigger()
    qtbot.waitUntil(
        lambda: (
            part(window, PuzzleListController).judge.complete
            and part(window, PuzzleListController).puzzles.puzzle_count > 80
        )
    )
    assert not [one for one in asked if isinstance(one, RatingsRequest | VerdictsRequest)]
    assert part(window, PuzzleListController).panel.table.hasFocus()
    assert "Puzzle collection" in part(window, PuzzleListController)._words.document(
        part(window, PuzzleListController).puzzles, 0
    )
    part(window, PuzzleListController).open(0)
    path = part(window, PuzzleListController).puzzles.path
    part(window, PuzzleListController).reopen(path)  # as the next start does
    with qtbot.waitSignal(part(window, PuzzleListController).left):
        pass
    assert part(window, PuzzleListController).judge.complete


@pytest.mark.slow
def test_the_window_closes_while_a_puzzle_is_being_made(window: MainWindow, services: Services, qtbot: QtBot) -> None:
    part(window, NewPuzzles).for_technique(Technique.FORCING_NET)
    qtbot.waitUntil(lambda: bool(part(window, MakingBar).sentence))
    window.close()
    qtbot.waitUntil(lambda: not window.isVisible())
    assert not part(window, NewPuzzles).maker.busy
    assert services.making.shutdown(TIMEOUT_MS)


def test_a_wish_that_the_settings_do_not_hold_is_the_first_one(window: MainWindow) -> None:
    for kept in ("", "3x3", "9x9 none hard", "3x3 none harder", "x none"):
        part(window, NewPuzzles)._settings.set_text("new_puzzle", kept)
        assert grade_of_spec(part(window, NewPuzzles)._last_spec()) is Grade.EASY
    part(window, NewPuzzles)._settings.set_text("new_puzzle", "2x3 none very hard")
    assert part(window, NewPuzzles)._last_spec() == spec_of_grade(SIX, Symmetry.NONE, Grade.VERY_HARD)

"""All steps to the solution in a window of their own: real keys and clicks, a real job, real files."""

from __future__ import annotations

import threading
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtGui import QGuiApplication, QPageSize
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QFileDialog, QLabel, QSplitter, QToolButton
from pytestqt.qtbot import QtBot
from support.puzzles import HARDER, HARDER_SOLUTION, NEWSPAPER, position
from support.windows import MakeWindow, part

from sudoku_app.sudoku.grid.candidates import CandidateGrid
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent, Position, Puzzle
from sudoku_app.sudoku.rating.path import SolvingPath, solving_path
from sudoku_app.ui.answers.linked_text import AnswerLine
from sudoku_app.ui.answers.solver_controller import SolverController
from sudoku_app.ui.paper import outputs
from sudoku_app.ui.paper.outputs import NoPrintingError
from sudoku_app.ui.style.theme import DARK
from sudoku_app.ui.teaching.steps_controller import StepsController
from sudoku_app.ui.teaching.steps_window import StepsWindow
from sudoku_app.ui.teaching.window_controller import TechniquesController
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.commands import Command
from sudoku_app.wording.steps import step_marks
from sudoku_app.wording.text import NamedStep, NamedTechnique, names_in

Key = Qt.Key
START = position(HARDER)


def ask(window: MainWindow, qtbot: QtBot) -> None:
    """Press the key for the steps."""
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    qtbot.keyClick(window.grid, Key.Key_F5)


def opened(window: MainWindow, qtbot: QtBot) -> StepsWindow:
    """Return the window with the steps, worked out."""
    ask(window, qtbot)
    steps = part(window, StepsController).window
    assert steps is not None
    qtbot.waitUntil(lambda: not part(window, StepsController).busy)
    return steps


@pytest.fixture
def window(make_window: MakeWindow) -> MainWindow:
    return make_window(START)


@pytest.fixture
def steps(window: MainWindow, qtbot: QtBot) -> StepsWindow:
    return opened(window, qtbot)


@pytest.fixture(scope="module")
def path() -> SolvingPath:
    found = solving_path(START)
    assert isinstance(found, SolvingPath)
    return found


def click_at(steps: StepsWindow, place: QPoint, qtbot: QtBot) -> None:
    """Click on whatever is at a place of the window."""
    steps.centralWidget().layout().activate()
    there = steps.childAt(place)
    assert there is not None
    qtbot.mouseClick(there, Qt.MouseButton.LeftButton, pos=there.mapFrom(steps, place))


def row_of(steps: StepsWindow) -> int:
    return steps.table.currentIndex().row()


def require_shown(steps: StepsWindow, path: SolvingPath) -> None:
    """Check that grid, marks and reason are those of the chosen step."""
    row = row_of(steps)
    grid = CandidateGrid(path.position.shape, path.position.values)
    for step in path.steps[:row]:
        grid.apply(step)
    assert steps.picture.position is not None
    assert steps.picture.highlights is not None
    assert steps.picture.position.values == tuple(grid.values)
    assert steps.picture.highlights.candidates == tuple(grid.masks)
    assert steps.picture.highlights.marks == steps.panel.report.marks
    assert steps.panel.report.marks.struck == path.steps[row].eliminates
    assert steps.panel.report.marks.goal == step_marks(path.steps[row]).goal
    assert steps.panel.report.basis.startswith(f"Step {row + 1} of {len(path.steps)};")
    assert steps.picture.accessibleName() == f"The grid before step {row + 1}"


def test_the_steps_are_listed_and_the_first_is_shown(steps: StepsWindow, path: SolvingPath) -> None:
    assert steps.isVisible()
    assert not steps.isModal()
    assert steps.model.rowCount() == len(path.steps)
    assert row_of(steps) == 0
    require_shown(steps, path)


def test_keys_go_through_the_steps(steps: StepsWindow, path: SolvingPath, qtbot: QtBot) -> None:
    last = len(path.steps) - 1
    for key, reached in (
        (Key.Key_Down, 1),
        (Key.Key_Down, 2),
        (Key.Key_Up, 1),
        (Key.Key_End, last),
        (Key.Key_Down, last),
        (Key.Key_Up, last - 1),
        (Key.Key_Home, 0),
        (Key.Key_Up, 0),
    ):
        qtbot.keyClick(steps.table, key)
        assert row_of(steps) == reached
        require_shown(steps, path)
    qtbot.keyClick(steps.table, Key.Key_PageDown)
    paged = row_of(steps)
    assert paged > 2
    require_shown(steps, path)
    qtbot.keyClick(steps.table, Key.Key_PageUp)
    assert row_of(steps) < paged
    require_shown(steps, path)


def test_what_was_put_in_on_the_way_looks_like_the_solvers(steps: StepsWindow, qtbot: QtBot) -> None:
    qtbot.keyClick(steps.table, Key.Key_End)
    assert steps.picture.position is not None
    for cell, given in enumerate(START.givens):
        content = steps.picture.position.cells[cell]
        assert (content.given, content.solved) == (bool(given), not given and bool(content.value))


def test_a_step_that_is_mentioned_is_a_link_to_it(steps: StepsWindow, path: SolvingPath, qtbot: QtBot) -> None:
    for row in range(len(path.steps)):
        steps.table.choose(row)
        for line in steps.panel.findChildren(AnswerLine):
            named = [name for name in names_in(line.line.text) if isinstance(name, NamedStep)]
            if line.isVisible() and named:
                line.text.linkActivated.emit(f"step:{named[0].step}")
                assert row_of(steps) == named[0].step < row
                require_shown(steps, path)
                return
    pytest.fail("no step mentions another")


def test_it_is_a_link_for_the_keyboard_too(steps: StepsWindow, path: SolvingPath, qtbot: QtBot) -> None:
    steps.activateWindow()
    qtbot.waitUntil(steps.isActiveWindow)
    for row in range(len(path.steps)):
        steps.table.choose(row)
        lines = [line for line in steps.panel.findChildren(AnswerLine) if line.isVisible()]
        for line in lines:
            names = names_in(line.line.text)
            if names and isinstance(names[0], NamedStep):
                line.text.setFocus(Qt.FocusReason.TabFocusReason)
                qtbot.keyClick(line.text, Key.Key_Return)
                assert row_of(steps) == names[0].step < row
                return
    pytest.fail("no line begins with a step")


def test_the_name_of_the_technique_leads_to_its_page(window: MainWindow, steps: StepsWindow, qtbot: QtBot) -> None:
    (technique,) = [
        name.technique for name in names_in(steps.panel.report.headline) if isinstance(name, NamedTechnique)
    ]
    headline = next(
        label for label in steps.panel.findChildren(QLabel) if label.accessibleName() == steps.panel.report.headline
    )
    qtbot.mouseClick(headline, Qt.MouseButton.LeftButton, pos=QPoint(12, headline.height() // 2))
    pages = part(window, TechniquesController).window
    assert pages is not None
    assert pages.isVisible()
    assert pages.technique is technique


def test_cells_that_are_pointed_at_light_up(steps: StepsWindow) -> None:
    line = steps.panel.findChildren(AnswerLine)[0]
    line.text.linkHovered.emit("cell:2,3")
    assert steps.picture.highlights is not None
    assert steps.picture.highlights.pointed == {11}
    line.text.linkHovered.emit("")
    assert steps.picture.highlights.pointed == frozenset()


@pytest.mark.parametrize("by_key", [True, False])
def test_all_steps_are_copied_as_text(steps: StepsWindow, path: SolvingPath, qtbot: QtBot, by_key: bool) -> None:
    QGuiApplication.clipboard().clear()
    steps.activateWindow()
    qtbot.waitUntil(steps.isActiveWindow)
    if by_key:
        qtbot.keyClick(steps.table, Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    else:
        qtbot.mouseClick(steps.copy_button, Qt.MouseButton.LeftButton)
    lines = QGuiApplication.clipboard().text().splitlines()
    assert lines == steps.plain.splitlines()
    assert len(lines) == 1 + len(path.steps)
    assert steps.statusBar().currentMessage() == "All steps are copied as text."


def test_escape_closes_it_and_nothing_else(window: MainWindow, steps: StepsWindow, qtbot: QtBot) -> None:
    steps.activateWindow()
    qtbot.waitUntil(steps.isActiveWindow)
    qtbot.keyClick(steps.table, Key.Key_Escape)
    assert not steps.isVisible()
    assert window.isVisible()
    assert opened(window, qtbot) is steps
    assert steps.model.rowCount()  # they are still those of the position: nothing is worked out again


def test_it_goes_with_the_main_window(window: MainWindow, steps: StepsWindow) -> None:
    window.close()
    assert not steps.isVisible()


def test_a_change_is_told_and_the_steps_can_be_worked_out_anew(
    window: MainWindow, steps: StepsWindow, path: SolvingPath, qtbot: QtBot
) -> None:
    place = next(step.places[0] for step in path.steps if step.places)
    window.session.toggle_corner_mark([place.cell], 1)
    assert steps.notice.text == ""  # marks change no step
    window.session.enter([place.cell], place.value)
    assert steps.notice.text == "The puzzle has changed; this applies to an earlier position."
    assert steps.notice.isVisible()
    require_shown(steps, path)
    window.session.undo()
    assert not steps.notice.isVisible()
    window.session.enter([place.cell], place.value)
    qtbot.mouseClick(steps.notice.again, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not part(window, StepsController).busy)
    assert steps.path is not None
    assert steps.path.position.values == window.session.position.values
    assert steps.notice.text == ""


def test_asked_for_again_after_a_change_the_steps_are_those_of_the_new_position(
    window: MainWindow, steps: StepsWindow, path: SolvingPath, qtbot: QtBot
) -> None:
    place = next(step.places[0] for step in path.steps if step.places)
    window.session.enter([place.cell], place.value)
    opened(window, qtbot)
    assert steps.path is not None
    assert steps.path.position.values[place.cell] == place.value


@pytest.mark.parametrize(
    ("start", "said"),
    [
        (position("0" * 81), "The puzzle has several solutions; hints and steps need exactly one."),
        (position(NEWSPAPER).replaced({2: CellContent(1)}), "r1c3 differs from the only solution."),
        (position(NEWSPAPER).replaced({2: CellContent(5)}), "Your entry in r1c3 breaks a rule."),
    ],
    ids=["several", "wrong entry", "clash"],
)
def test_a_position_without_a_path_says_why(make_window: MakeWindow, qtbot: QtBot, start: Position, said: str) -> None:
    window = make_window(start)
    steps = opened(window, qtbot)
    assert steps.model.rowCount() == 0
    assert steps.panel.report.headline == "There are no steps to the solution"
    assert said in steps.panel.report.basis
    assert not steps.copy_button.isEnabled()
    assert steps.picture.position is not None
    assert steps.picture.position.values == start.values
    window.session.enter([start.values.index(0)], 1)
    assert steps.notice.text == "The puzzle has changed; this applies to an earlier position."


class SlowPath:
    """Works a path out until somebody cancels it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *, finds: bool = True) -> None:
        self.reached = threading.Event()
        self._finds = finds
        monkeypatch.setattr("sudoku_app.sudoku.rating.path.solving_path", self.solving_path)

    def solving_path(self, asked, effort):
        self.reached.set()
        while not effort.cancelled:
            threading.Event().wait(0.005)
        return solving_path(asked, replace(effort, control=None)) if self._finds else None


def test_while_they_are_worked_out_it_says_so_and_a_hint_does_not_wait(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = SlowPath(monkeypatch)
    ask(window, qtbot)
    steps = part(window, StepsController).window
    assert steps is not None
    qtbot.waitUntil(slow.reached.is_set)
    assert steps.panel.report.headline == "Working on it…"
    assert steps.notice.text == "Finding steps…"
    assert window.status.solver.text() == "Solver at work"
    window.act[Command.HINT].trigger()
    qtbot.waitUntil(lambda: not part(window, SolverController).busy)
    assert window.panel.report.headline.startswith("Where can ")
    assert part(window, StepsController).busy
    stop = steps.notice.stop
    place = stop.mapTo(steps, stop.rect().center())
    click_at(steps, place, qtbot)
    assert steps.notice.text.startswith("Stopping after")
    assert not stop.isVisible()
    qtbot.waitUntil(lambda: not part(window, StepsController).busy)
    assert steps.path is not None
    assert steps.model.rowCount() == len(steps.path.steps)
    assert window.status.solver.text() == ""
    window.session.enter([START.values.index(0)], 1)
    assert steps.notice.text == "The puzzle has changed; this applies to an earlier position."
    # The next ones come just before somebody clicks on Stop, and the puzzle has changed meanwhile.
    monkeypatch.undo()
    window.act[Command.UNDO].trigger()
    part(window, StepsController).show()  # what was stopped may not be all
    assert part(window, StepsController).busy
    window.session.enter([START.values.index(0)], 1)
    qtbot.waitUntil(lambda: not part(window, StepsController).busy)
    assert steps.notice.again.isVisible()
    click_at(steps, place, qtbot)
    assert not part(window, StepsController).busy
    assert steps.model.rowCount()


def test_stopped_before_the_first_step_it_says_that_and_can_begin_anew(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = SlowPath(monkeypatch, finds=False)
    part(window, StepsController).show()
    qtbot.waitUntil(slow.reached.is_set)
    part(window, StepsController).stop()
    qtbot.waitUntil(lambda: not part(window, StepsController).busy)
    steps = part(window, StepsController).window
    assert steps is not None
    assert (steps.panel.report.headline, steps.model.rowCount()) == ("Stopped", 0)
    assert steps.notice.text == "Stopped before the first step was found."
    monkeypatch.undo()
    qtbot.mouseClick(steps.notice.again, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not part(window, StepsController).busy)
    assert steps.model.rowCount()


def test_a_full_grid_is_said_to_be_right_once_in_both_views(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(position(HARDER_SOLUTION))
    steps = opened(window, qtbot)
    for now in (False, True):
        steps.show_view(now=now)
        qtbot.waitUntil(lambda: not part(window, StepsController).busy)
        report = steps.panel.report
        assert (report.headline, report.basis) == ("Solved", "Every cell is right.")
        assert not steps.notice.text
        assert not steps.model.rowCount()


def test_closed_while_it_works_it_lets_the_work_go(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = SlowPath(monkeypatch)
    part(window, StepsController).show()
    qtbot.waitUntil(slow.reached.is_set)
    assert part(window, StepsController).window is not None
    part(window, StepsController).window.close()
    assert not part(window, StepsController).busy
    monkeypatch.undo()
    assert opened(window, qtbot).model.rowCount()


def test_values_above_9_are_written_as_chosen(make_window: MakeWindow, qtbot: QtBot) -> None:
    shape = GridShape(3, 4)
    n = shape.size
    values = [(r % 3 * 4 + r // 3 + c) % n + 1 for r in range(n) for c in range(n)]
    cells = [CellContent(value, given=True) if cell != 11 else CellContent() for cell, value in enumerate(values)]
    window = make_window(Position(shape, tuple(cells)))
    steps = opened(window, qtbot)
    (line,) = steps.panel.report.sections[0].lines
    assert "and 12 is" in line.text
    window.act[Command.LETTERS].trigger()
    (line,) = steps.panel.report.sections[0].lines
    assert "and C is" in line.text


def test_another_look_is_put_on_while_it_is_open(window: MainWindow, steps: StepsWindow) -> None:
    before = steps.picture.grab().toImage().pixelColor(5, steps.picture.height() // 2 + 40)
    middle = steps.picture.rect().center()
    light = steps.picture.grab().toImage().pixelColor(middle)
    window.set_theme(DARK)
    dark = steps.picture.grab().toImage()
    assert before.isValid()
    assert dark.pixelColor(middle) != light


# On paper


def test_it_is_saved_as_pdf(
    window: MainWindow, steps: StepsWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "steps"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(file), ""))
    with qtbot.waitSignal(part(window, StepsController).paper.jobs.status_message) as status_message:
        qtbot.mouseClick(steps.pdf_button, Qt.MouseButton.LeftButton)
    assert file.with_suffix(".pdf").read_bytes().startswith(b"%PDF-")
    assert status_message.args[0].startswith("Saved steps.pdf, ")
    assert steps.statusBar().currentMessage() == status_message.args[0]


def test_what_cannot_be_saved_is_told(
    window: MainWindow, steps: StepsWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "no" / "a.pdf"), ""))
    with qtbot.waitSignal(part(window, StepsController).paper.hindered) as status_message:
        qtbot.mouseClick(steps.pdf_button, Qt.MouseButton.LeftButton)
    assert "there is no such file or folder" in status_message.args[0]


def test_it_is_printed(
    window: MainWindow, steps: StepsWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The desktop's dialog is left out: its choice is a printer that writes a file."""
    file = tmp_path / "printed.pdf"
    asked: list[object] = []

    def chosen(_parent: object, sheet: object, title: str) -> QPrinter:
        asked.append(title)
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
        printer.setPageSize(QPageSize.PageSizeId.A4)
        printer.setOutputFileName(str(file))
        return printer

    monkeypatch.setattr(outputs, "ask_printer", chosen)
    with qtbot.waitSignal(part(window, StepsController).paper.jobs.status_message) as status_message:
        qtbot.mouseClick(steps.print_button, Qt.MouseButton.LeftButton)
    assert file.read_bytes().startswith(b"%PDF-")
    assert asked == ["Steps to the solution"]
    assert status_message.args[0].endswith("sent to the printer")


def test_where_nothing_can_be_printed_pdf_is_offered(
    window: MainWindow, steps: StepsWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none(*_: object) -> None:
        raise NoPrintingError("libcups.so.2")

    monkeypatch.setattr(outputs, "ask_printer", none)
    qtbot.mouseClick(steps.print_button, Qt.MouseButton.LeftButton)
    assert "libcups.so.2" in steps.statusBar().currentMessage()
    assert "save as PDF" in steps.statusBar().currentMessage()


def test_a_step_has_no_cross_for_one_is_always_shown(steps: StepsWindow) -> None:
    assert steps.panel.report.headline
    assert steps.panel.findChild(QToolButton, "cross") is None


def test_the_grid_takes_the_room_that_its_reasons_leave(steps: StepsWindow, qtbot: QtBot) -> None:
    """A reason has what it needs, as far as it leaves the grid more than half; a large grid has more."""
    qtbot.waitUntil(lambda: steps.panel.verticalScrollBar().maximum() == 0)
    content = steps.panel.widget()
    assert content is not None
    assert steps.panel.height() <= max(content.heightForWidth(steps.panel.viewport().width()), 100)
    assert steps.picture.height() > 2 * steps.panel.height()
    steps.show_working(Position.empty(GridShape(5, 5)))
    QCoreApplication.sendPostedEvents()
    assert 90 <= steps.panel.height() <= 150


def test_on_a_small_screen_the_grid_has_most_of_the_height(steps: StepsWindow, qtbot: QtBot) -> None:
    steps.resize(750, 540)
    qtbot.waitUntil(lambda: steps.height() == 540)
    qtbot.waitUntil(lambda: steps.picture.height() >= 300)


def test_a_line_that_the_person_drew_stays(steps: StepsWindow, path: SolvingPath, qtbot: QtBot) -> None:
    splitter = steps.picture.parentWidget()
    assert isinstance(splitter, QSplitter)
    splitter.moveSplitter(300, 1)
    drawn = splitter.sizes()
    steps.table.choose(len(path.steps) - 1)
    QCoreApplication.sendPostedEvents()
    assert splitter.sizes() == drawn


def test_a_long_step_is_cut_at_its_end_and_not_within_a_cell_s_name(steps: StepsWindow) -> None:
    assert steps.table.textElideMode() is Qt.TextElideMode.ElideRight


def test_a_value_twice_in_a_partial_unit_is_why_there_are_no_steps(make_window: MakeWindow, qtbot: QtBot) -> None:
    shape = GridShape(2, 2, extra=((0, 11),))
    window = make_window(Position.of_puzzle(Puzzle(shape, tuple(1 if cell in (0, 11) else 0 for cell in range(16)))))
    report = opened(window, qtbot).panel.report
    assert report.headline == "There are no steps to the solution"
    assert "1 appears twice in extra region 1: r1c1 and r3c4." in report.plain()

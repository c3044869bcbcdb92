"""A picture is pasted, dropped, opened or taken of the screen, looked over and taken."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from PIL import Image
from PySide6.QtCore import QCoreApplication, QEvent, QMimeData, QRectF, QSizeF, Qt, QTimer, QUrl
from PySide6.QtGui import QColor, QGuiApplication, QImage, QMouseEvent, QPainter, QPixmap, QScreen
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot
from support.drawn_pictures import drawn, photographed, saved
from support.windows import part

from sudoku_app.background.requests.solver import ExplainRequest
from sudoku_app.pictures.reading import read_picture
from sudoku_app.pictures.result import MARGIN, PITCH, Chosen, Marks, PicturePage, PictureReading
from sudoku_app.session.gestures import Mode
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent, Position, mask_of
from sudoku_app.sudoku.verdicts.answer import Verdict
from sudoku_app.ui.answers.solver_controller import SolverController
from sudoku_app.ui.files.current_file import CurrentFile
from sudoku_app.ui.files.file_reader import FileReader
from sudoku_app.ui.files.picture_boards import CellBoard
from sudoku_app.ui.files.picture_controller import PictureController
from sudoku_app.ui.files.picture_dialog import PictureDialog
from sudoku_app.ui.files.screen_portal import ScreenPortal
from sudoku_app.ui.files.session_controller import SessionController
from sudoku_app.ui.lists.puzzle_list_controller import PuzzleListController
from sudoku_app.ui.painting.grid_paint import paint_grid
from sudoku_app.ui.painting.ink import Ink
from sudoku_app.ui.painting.picture_files import png_bytes
from sudoku_app.ui.play.solving import SolvingClock
from sudoku_app.ui.style.theme import DARK, LIGHT, Theme, contrast
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.commands import Command
from sudoku_app.wording.language import Language
from sudoku_app.wording.pictures import PictureLabels, Unseen

SIX = tuple(map(int, "100456005602061030034001456123612345"))
SHAPE = GridShape(3, 2)


@pytest.fixture(scope="module")
def picture() -> Image.Image:
    return drawn(SHAPE, SIX)


@pytest.fixture(scope="module")
def reading(picture: Image.Image) -> PictureReading:
    return read_picture(saved(photographed(picture))).readings[0]


@pytest.fixture
def dialog(qtbot: QtBot, reading: PictureReading) -> PictureDialog:
    return shown(qtbot, reading)


def shown(qtbot: QtBot, *readings: PictureReading) -> PictureDialog:
    pixels = np.full((200, 200 * len(readings), 3), 255, np.uint8)
    made = PictureDialog(None, PictureLabels(Language()), PicturePage(readings, pixels))
    qtbot.addWidget(made)
    made.show()
    return made


@pytest.fixture
def pressing() -> Iterator[None]:
    """Presses Return as soon as a dialog is open, as often as one opens."""
    timer = QTimer()

    def press() -> None:
        dialog = QApplication.activeModalWidget()
        if isinstance(dialog, PictureDialog):
            QTest.keyClick(dialog, Qt.Key.Key_Return)

    timer.timeout.connect(press)
    timer.start(20)
    yield
    timer.stop()


def image_of(picture: Image.Image) -> QImage:
    image = QImage()
    assert image.loadFromData(saved(picture))
    return image


def read_puzzles(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: window.session.position.shape == SHAPE)
    assert window.session.position.givens == SIX
    assert window.panel.report.basis == "Read from a picture: 6×6 · boxes 3×2 · 25 givens"
    assert not window.session.undo()  # that was another puzzle


@pytest.mark.slow
@pytest.mark.usefixtures("pressing")
def test_one_paste_and_one_return_put_a_picture_into_the_grid(
    window: MainWindow, qtbot: QtBot, picture: Image.Image
) -> None:
    QGuiApplication.clipboard().setImage(image_of(picture))
    window.act[Command.PASTE].trigger()
    read_puzzles(window, qtbot)


@pytest.mark.slow
@pytest.mark.usefixtures("pressing")
def test_every_picture_that_was_taken_is_among_the_puzzles_to_go_on_with(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    puzzles = [SIX[shift:] + (0,) * shift for shift in (6, 12, 18)]  # fewer and fewer rows
    for number, values in enumerate(puzzles):
        path = tmp_path / f"{number}.png"
        path.write_bytes(saved(drawn(SHAPE, values)))
        part(window, FileReader).open_path(str(path))
        qtbot.waitUntil(lambda values=values: window.session.position.givens == values)  # type: ignore[misc]
    sessions = part(window, SessionController)
    qtbot.waitUntil(lambda: not sessions.keeper.pending)
    with qtbot.waitSignal(sessions.listed) as listed:
        sessions.refresh()
    assert listed.args is not None
    assert [summary.position.givens for summary in listed.args[0]] == puzzles[::-1]


@pytest.mark.slow
@pytest.mark.usefixtures("pressing")
def test_a_blank_grid_is_there_to_be_filled_in(window: MainWindow, qtbot: QtBot) -> None:
    QGuiApplication.clipboard().setImage(image_of(drawn(SHAPE, (0,) * 36)))
    window.act[Command.PASTE].trigger()
    qtbot.waitUntil(lambda: window.session.position.shape.size == 6)
    assert not any(window.session.position.values)
    qtbot.waitUntil(lambda: window.session.mode is Mode.ENTER)
    window.grid.move_to(0)
    qtbot.keyClick(window.grid, Qt.Key.Key_5)
    assert window.session.position.givens[0] == 5


@pytest.mark.slow
@pytest.mark.usefixtures("pressing")
def test_what_has_no_solution_is_there_to_be_corrected(window: MainWindow, qtbot: QtBot) -> None:
    """Two rows are alike, so that no single value read otherwise makes a puzzle; no time runs while nothing can be
    solved.
    """
    broken = (*SIX[:30], *SIX[24:30])
    part(window, SolvingClock)._on_application_state(Qt.ApplicationState.ApplicationActive)
    assert part(window, SessionController).keeper.timer.running
    QGuiApplication.clipboard().setImage(image_of(drawn(SHAPE, broken)))
    window.act[Command.PASTE].trigger()
    qtbot.waitUntil(lambda: window.session.position.givens == broken)
    qtbot.waitUntil(lambda: window.session.mode is Mode.ENTER)
    assert not part(window, SessionController).keeper.timer.running
    assert window.grid.highlights.wrong == frozenset(range(24, 36))


@pytest.mark.slow
@pytest.mark.usefixtures("pressing")
def test_a_picture_is_opened_as_any_file_is(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, picture: Image.Image
) -> None:
    path = tmp_path / "page.jpg"
    path.write_bytes(saved(picture, "JPEG"))
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    part(window, FileReader).take(data)
    read_puzzles(window, qtbot)
    assert part(window, CurrentFile).path == ""  # a puzzle is never saved in place of its picture


@pytest.mark.slow
@pytest.mark.usefixtures("pressing")
def test_the_screen_is_read_without_the_window(
    window: MainWindow, qtbot: QtBot, picture: Image.Image, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[bool] = []

    def grab(_screen: QScreen, _window: int) -> QPixmap:
        seen.append(window.isVisible())
        return QPixmap.fromImage(image_of(picture))

    monkeypatch.setattr(QScreen, "grabWindow", grab)
    window.act[Command.FROM_SCREEN].trigger()
    read_puzzles(window, qtbot)
    assert seen == [False]
    assert window.isVisible()


@pytest.mark.parametrize(
    ("why", "reading_summary"),
    [
        (Unseen.REFUSED, "The screen was not read Permission was denied."),
        (Unseen.UNANSWERED, "The screen was not read The desktop did not answer within a minute."),
        (Unseen.NOT_GIVEN, "The screen was not read The desktop did not provide a picture of the screen."),
    ],
)
def test_it_is_told_why_the_screen_was_not_seen(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, why: Unseen, reading_summary: str
) -> None:
    def report() -> str:
        return f"{window.panel.report.headline} {window.panel.report.basis}"

    seen: list[bool] = []

    def ask(portal: ScreenPortal) -> None:
        seen.append(window.isVisible())
        portal.unseen.emit(why)

    monkeypatch.setattr(QScreen, "grabWindow", lambda _screen, _window: QPixmap())
    monkeypatch.setattr(ScreenPortal, "ask", ask)
    window.act[Command.FROM_SCREEN].trigger()
    qtbot.waitUntil(lambda: report().startswith(reading_summary))
    assert seen == [False]
    assert window.isVisible()
    assert window.focusWidget() is window.grid
    qtbot.waitUntil(lambda: not part(window, PictureController).findChildren(ScreenPortal))


@pytest.mark.slow
@pytest.mark.usefixtures("pressing")
def test_what_the_desktop_shows_is_read_where_qt_sees_nothing(
    window: MainWindow, qtbot: QtBot, picture: Image.Image, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = tmp_path / "shown.png"
    shown.write_bytes(saved(picture))
    monkeypatch.setattr(QScreen, "grabWindow", lambda _screen, _window: QPixmap())
    monkeypatch.setattr(ScreenPortal, "ask", lambda portal: portal.seen.emit(str(shown)))
    window.act[Command.FROM_SCREEN].trigger()
    read_puzzles(window, qtbot)
    assert window.isVisible()
    assert not shown.exists()  # it was made for this alone
    window.act[Command.FROM_SCREEN].trigger()  # and now the desktop names a file that is not there
    qtbot.waitUntil(lambda: window.panel.report.headline == "Not opened")
    assert window.panel.report.basis == "shown.png: there is no such file or folder."


@pytest.mark.slow
def test_while_it_is_looked_over_nobody_waits_for_it_any_more(
    window: MainWindow, qtbot: QtBot, picture: Image.Image, monkeypatch: pytest.MonkeyPatch
) -> None:
    resting: list[bool] = []

    def ask(*_: object) -> None:
        resting.append(part(window, PictureController)._jobs.service.resting)

    monkeypatch.setattr(PictureDialog, "ask", ask)
    with qtbot.waitSignal(part(window, PictureController).loaded):
        part(window, PictureController).read_image(image_of(picture))
    assert resting == [True]
    assert window.session.position.shape.size == 9  # nothing was taken


def test_a_picture_without_a_puzzle_is_told_in_one_sentence(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "empty.png"
    path.write_bytes(saved(Image.new("L", (100, 100), 255)))
    part(window, FileReader).open_path(str(path))
    qtbot.waitUntil(lambda: window.panel.report.headline == "Not opened")
    assert window.panel.report.basis == "empty.png: No Sudoku grid was found in the picture."


@pytest.mark.slow
def test_typing_corrects_and_takes_the_ring_away(qtbot: QtBot, dialog: PictureDialog) -> None:
    for board in (dialog.pane.picture, dialog.pane.grid):
        board.ring({1})
    dialog.pane.grid.chosen.emit(1)
    qtbot.keyClick(dialog.pane.grid, Qt.Key.Key_2)
    assert dialog.pane.grid.values == (1, 2, *SIX[2:])
    assert dialog.pane.picture.doubtful == dialog.pane.grid.doubtful == frozenset()
    assert dialog.pane.summary.text() == "26 givens"
    qtbot.keyClick(dialog.pane.grid, Qt.Key.Key_Delete)
    assert dialog.pane.grid.values == SIX
    qtbot.keyClick(dialog.pane.grid, Qt.Key.Key_Right)
    qtbot.keyClick(dialog.pane.grid, Qt.Key.Key_3)
    assert dialog.pane.grid.values == (1, 0, 3, *SIX[3:])


def test_pointing_at_a_cell_in_one_grid_shows_it_in_the_other(qtbot: QtBot, dialog: PictureDialog) -> None:
    for one, other in ((dialog.pane.picture, dialog.pane.grid), (dialog.pane.grid, dialog.pane.picture)):
        before = other.grab().toImage()

        point = one.place(20).center()
        moved = QMouseEvent(
            QEvent.Type.MouseMove,
            point,
            one.mapToGlobal(point),
            Qt.MouseButton.NoButton,
            Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier,
        )
        QApplication.sendEvent(one, moved)  # straight to it: another test's window may lie above it
        assert other.grab().toImage() != before
        one.pointed.emit(-1)


def test_a_ring_is_drawn_in_both(dialog: PictureDialog) -> None:
    for board in (dialog.pane.picture, dialog.pane.grid):
        board.ring(())
        before = board.grab().toImage()
        board.ring({8})
        assert board.grab().toImage() != before


def test_the_picture_and_what_was_read_have_one_size_and_stand_side_by_side(dialog: PictureDialog) -> None:
    for size in ((1000, 700), (777, 901)):
        dialog.resize(*size)
        QCoreApplication.sendPostedEvents()
        picture, grid = dialog.pane.picture, dialog.pane.grid
        assert picture.y() == grid.y()
        assert [picture.place(cell) for cell in (0, 20, 35)] == [grid.place(cell) for cell in (0, 20, 35)]


def test_cells_stand_where_they_are_painted(dialog: PictureDialog) -> None:
    for board in (dialog.pane.picture, dialog.pane.grid):
        image = board.grab().toImage()
        for cell in (1, 3, 20, 35):  # one that is empty, three that are not
            place = board.place(cell).toRect().adjusted(8, 8, -8, -8)
            shades = {
                image.pixelColor(x, y).lightness() // 64
                for x in range(place.left(), place.right(), 2)
                for y in range(place.top(), place.bottom(), 2)
            }
            assert (len(shades) > 1) == bool(SIX[cell]), cell


def test_a_large_grid_takes_numbers_of_two_digits(qtbot: QtBot) -> None:
    shape = GridShape(3, 4)
    side = 2 * MARGIN + 12 * PITCH
    empty = Chosen(shape, (0,) * 144, (), (0,) * 144, Verdict.SEVERAL, 1, 0.0)
    made = shown(qtbot, PictureReading(empty, np.zeros((side, side, 3), np.uint8)))
    qtbot.keyClicks(made.pane.grid, "12")
    assert made.pane.grid.values[0] == 12


def test_the_boxes_are_chosen_where_lines_do_not_tell_and_the_verdict_is_theirs(
    qtbot: QtBot, dialog: PictureDialog, reading: PictureReading
) -> None:
    boxes, grid = dialog.pane.boxes, dialog.pane.grid
    assert boxes is not None
    assert [boxes.itemText(index) for index in range(boxes.count())] == ["Boxes 3×2", "Boxes 2×3"]
    boxes.setCurrentIndex(1)
    assert grid.position.shape == GridShape(2, 3)
    assert grid.values == reading.others[0].values
    assert dialog.pane.summary.text().startswith("25 givens, no solution")
    grid.chosen.emit(1)
    qtbot.keyClick(grid, Qt.Key.Key_2)
    boxes.setCurrentIndex(0)
    assert (grid.position.shape, grid.values) == (SHAPE, (1, 2, *SIX[2:]))  # what was typed stays
    assert dialog.pane.summary.text() == "26 givens"


def four_by_four(values: tuple[int, ...], number: int, **more: Any) -> PictureReading:
    """Return a reading of a grid that stands to the right of so many others."""
    side = 2 * MARGIN + 4 * PITCH
    left, right = 200 * number + 10, 200 * number + 190
    corners = tuple((float(x), float(y)) for x, y in ((left, 10), (right, 10), (right, 190), (left, 190)))
    chosen = Chosen(GridShape(2, 2), values, more.pop("doubtful", ()), values, Verdict.SEVERAL, 1, 0.0)
    return PictureReading(chosen, np.zeros((side, side, 3), np.uint8), corners=corners, **more)


FOURS = [(number, *(0,) * 15) for number in (1, 2, 3)]


def test_one_of_several_grids_is_chosen_by_click_or_by_keys(qtbot: QtBot) -> None:
    made = shown(qtbot, *(four_by_four(values, number) for number, values in enumerate(FOURS)))
    page = made.page
    assert page is not None
    assert made.pane.grid.values == FOURS[0]
    qtbot.mouseClick(page, Qt.MouseButton.LeftButton, pos=page.middle_of(2).toPoint())
    assert made.pane.grid.values == FOURS[2]
    assert page.accessibleName() == "Grid 3 of 3"
    qtbot.keyClick(page, Qt.Key.Key_2)
    assert made.pane.grid.values == FOURS[1]
    qtbot.keyClick(page, Qt.Key.Key_9)  # there is no such
    qtbot.keyClick(page, Qt.Key.Key_Right)
    assert page.index == 2
    qtbot.keyClick(page, Qt.Key.Key_Right)
    assert page.index == 0
    qtbot.keyClick(page, Qt.Key.Key_Left)
    qtbot.keyClick(page, Qt.Key.Key_Return)
    assert made.read_puzzles is not None
    assert [position.givens for position in made.read_puzzles.positions] == [FOURS[2]]


def test_the_outline_of_the_grid_that_is_chosen_is_another_one(qtbot: QtBot) -> None:
    made = shown(qtbot, *(four_by_four(values, number) for number, values in enumerate(FOURS)))
    assert made.page is not None
    seen = [made.page.grab().toImage()]
    made.page.choose(1)
    seen.append(made.page.grab().toImage())
    assert seen[0] != seen[1]


def test_entries_and_marks_are_taken_as_the_person_says(qtbot: QtBot) -> None:
    marks = Marks((0, 0b11, *(0,) * 14), (0,) * 16)
    made = shown(qtbot, four_by_four((1, 0, 3, *(0,) * 13), 0, entered=(2,), marks=marks))
    pane = made.pane
    assert pane.entries is not None
    assert pane.marks is not None
    assert made.page is None  # of one grid nothing is asked
    assert pane.summary.text() == "1 given, one solution. 1 entry was read."
    assert pane.grid.position.givens == FOURS[0]
    assert pane.grid.position.cells[1].corner == 0
    pane.marks.click()
    assert pane.grid.position.cells[1].corner == 0b11
    pane.entries.click()
    assert pane.grid.position.givens == (1, 0, 3, *(0,) * 13)
    assert pane.summary.text() == "2 givens, several solutions"


def test_all_grids_of_a_page_are_opened_as_a_list(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    readings = tuple(four_by_four(values, number) for number, values in enumerate(FOURS))
    page = PicturePage(readings, np.full((200, 600, 3), 255, np.uint8))

    def press(dialog: PictureDialog) -> int:
        (button,) = [one for one in dialog.findChildren(QPushButton) if "list" in one.text()]
        assert dialog.page is not None
        dialog.page.choose(1)
        button.click()
        return dialog.result()

    monkeypatch.setattr(PictureDialog, "exec", press)
    part(window, PictureController).take(page, "")
    qtbot.waitUntil(lambda: len(part(window, PuzzleListController).puzzles) == 3)
    assert window.session.position.givens == FOURS[1]  # which was chosen
    assert part(window, PuzzleListController).model.current == 1
    assert [found.position.givens for found in part(window, PuzzleListController).puzzles.found] == FOURS


def test_what_was_in_doubt_is_what_is_likely_wrong(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two equal values in a row: which of them is wrong is not known, but one of them was in doubt."""
    values = (1, 2, 3, 4, 3, 3, 1, 2, 2, 1, 4, 0, 4, 3, 2, 0)
    page = PicturePage((four_by_four(values, 0, doubtful=(5,)),), np.zeros((200, 200, 3), np.uint8))
    monkeypatch.setattr(
        PictureDialog, "exec", lambda dialog: dialog.accept() or dialog._on_accepted() or dialog.result()
    )
    asked: list[tuple[int, ...]] = []
    ask = part(window, SolverController).reasons._ask_for_reasons

    def asking(request: ExplainRequest, *, behind: bool = False) -> None:
        asked.append(request.doubtful)
        ask(request, behind=behind)

    monkeypatch.setattr(part(window, SolverController).reasons, "_ask_for_reasons", asking)
    part(window, PictureController).take(page, "")
    qtbot.waitUntil(lambda: window.session.position.givens == values)
    window.act[Command.CHECK].trigger()
    qtbot.waitUntil(lambda: bool(asked))
    assert asked == [(5,)]


@pytest.mark.slow
@pytest.mark.parametrize(("side", "most", "theme"), [(20, 2, LIGHT), (26, 3, DARK)])
def test_the_marks_of_the_programs_own_grid_are_no_givens_when_it_is_small(
    qapp: QApplication, side: int, most: int, theme: Theme
) -> None:
    """One or two marks are written nearly as high as values there, so that what is lighter tells them apart."""
    puzzle = tuple(map(int, "530070000600195000098000060800060003400803001700020006060000280000419005000080079"))
    source = Random(side)
    cells = [
        CellContent(value, given=True)
        if value
        else CellContent(centre=mask_of(source.sample(range(1, 10), source.randint(1, most))))
        for value in puzzle
    ]
    whole = QSizeF(9 * side + 40, 9 * side + 40)
    position, ink = Position(GridShape(3, 3), tuple(cells)), Ink(theme)

    def paint(painter: QPainter) -> None:
        painter.fillRect(QRectF(0, 0, whole.width(), whole.height()), theme.paper)
        paint_grid(painter, QRectF(20, 20, 9 * side, 9 * side), position, ink)

    assert read_picture(png_bytes(whole, paint, 1.0)).readings[0].chosen.values == puzzle


class OneColour(CellBoard):
    """A picture that has one colour all over."""

    colour = LIGHT.entry

    def paint_cells(self, painter: QPainter) -> None:
        painter.fillRect(self.rect(), self.colour)


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_the_chosen_cell_and_rings_are_seen_on_a_picture_of_any_colour(theme: Theme, qtbot: QtBot) -> None:
    host = QWidget()
    qtbot.addWidget(host)
    empty = Chosen(GridShape(2, 2), (0,) * 16, (), (0,) * 16, Verdict.SEVERAL, 1, 0.0)
    side = 2 * MARGIN + 4 * PITCH
    board = OneColour(PictureReading(empty, np.zeros((side, side, 3), np.uint8)), Ink(theme), host)
    board.resize(160, 160)
    board.choose(1)
    board.ring([6])
    for colour in (theme.entry, theme.premise, theme.paper, QColor("#1f3a2c"), QColor("#808080")):
        board.colour = colour
        seen = board.grab().toImage()
        for cell in (1, 6):
            place = board.place(cell).toRect()
            found = {seen.pixelColor(x, place.center().y()).rgb() for x in range(place.left(), place.center().x())}
            assert max(contrast(QColor(one), colour) for one in found) >= 3

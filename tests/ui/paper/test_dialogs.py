"""Printing and saving pages and pictures as a person does it: the real window, real keys, real files."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale, QPoint, QSize, Qt, QTimer
from PySide6.QtGui import QImage, QKeySequence, QPageSize
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QDialogButtonBox,
    QFileDialog,
    QLabel,
    QLineEdit,
    QSpinBox,
    QWidget,
)
from pytestqt.qtbot import QtBot
from support.puzzles import HARDER, NEWSPAPER, NEWSPAPER_SOLUTION, position
from support.windows import MakeWindow, part

from sudoku_app.background.services import Services
from sudoku_app.interaction.cell_appearance import Lettering
from sudoku_app.interaction.pages import Figure, Page, SolutionPlace
from sudoku_app.session.details import PuzzleDetails
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.ui.answers.notes import Notes
from sudoku_app.ui.files.current_file import CurrentFile
from sudoku_app.ui.files.file_jobs import FileSaver
from sudoku_app.ui.files.file_reader import FileReader
from sudoku_app.ui.lists.puzzle_list_controller import PuzzleListController
from sudoku_app.ui.paper.outputs import Sheet
from sudoku_app.ui.paper.page_form import MOST_PUZZLES, usual_paper
from sudoku_app.ui.paper.paper_controller import PaperController, PaperJobs
from sudoku_app.ui.paper.print_dialog import PrintDialog
from sudoku_app.ui.style.form_parts import ChoiceButton
from sudoku_app.ui.style.style_sheet import style_sheet
from sudoku_app.ui.style.theme import LIGHT
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.commands import Command

Key = Qt.Key
SOLUTION = tuple(int(digit) for digit in NEWSPAPER_SOLUTION)
FOOT = list(SolutionPlace).index(SolutionPlace.FOOT)
NEXT_PAGE = list(SolutionPlace).index(SolutionPlace.NEXT_PAGE)
PICTURE = 1


def in_dialog(window: MainWindow, use: Callable[[PrintDialog], None]) -> None:
    """Open the dialog and use it; however that ends, it does not stay open."""
    used = []

    def go() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, PrintDialog)
        try:
            use(dialog)
            used.append(dialog)
        finally:
            if dialog.isVisible():
                dialog.reject()

    QTimer.singleShot(0, go)
    window.act[Command.PRINT].trigger()
    assert used


def wait_for_preview(qtbot: QtBot, dialog: PrintDialog) -> QImage:
    qtbot.waitUntil(lambda: not dialog.preview.view.image.isNull())
    return dialog.preview.view.image


def focusable(dialog: QWidget) -> list[QWidget]:
    kinds = (QAbstractButton, QComboBox, QLineEdit, QSpinBox)  # the line of a spin box is no field of its own
    return [
        child
        for kind in kinds
        for child in dialog.findChildren(kind)
        if not isinstance(child.parent(), QSpinBox)
        and not (isinstance(child, ChoiceButton) and not child.isChecked())  # arrow keys lead from the chosen one there
        and child.isVisibleTo(dialog)
        and child.isEnabled()
        and child.focusPolicy() & Qt.FocusPolicy.TabFocus
    ]


@pytest.fixture
def save_as(monkeypatch: pytest.MonkeyPatch) -> Callable[[Path], list[tuple[str, str, str]]]:
    """Return what answers the question for a file with a path and keeps its title, suggestion and kinds."""
    asked: list[tuple[str, str, str]] = []

    def prepare(path: Path) -> list[tuple[str, str, str]]:
        def name(_parent: object, title: str, suggestion: str, filters: str, first: str) -> tuple[str, str]:
            asked.append((title, suggestion, filters))
            return str(path), first

        monkeypatch.setattr(QFileDialog, "getSaveFileName", name)
        return asked

    return prepare


SaveAs = Callable[[Path], list[tuple[str, str, str]]]


def test_print_shows_the_page_and_closes_with_escape(window: MainWindow, qtbot: QtBot) -> None:
    def use(dialog: PrintDialog) -> None:
        image = wait_for_preview(qtbot, dialog)
        assert image.height() == pytest.approx(dialog.preview.view.height(), abs=2)
        assert image.height() > image.width()
        assert dialog.preview.view.accessibleDescription() == "1 grid"
        qtbot.keyClick(dialog, Key.Key_Escape)
        assert not dialog.isVisible()

    in_dialog(window, use)
    assert window.focusWidget() is window.grid


def test_every_choice_changes_the_preview(window: MainWindow, qtbot: QtBot) -> None:
    window.session.toggle_corner_mark([2], 4)
    window.session.enter([3], 2)

    def use(dialog: PrintDialog) -> None:
        last = wait_for_preview(qtbot, dialog)
        form = dialog.form
        changes: list[Callable[[], None]] = [
            lambda: form.shown.setCurrentIndex(0),
            lambda: form.shown.setCurrentIndex(2),
            lambda: form.numbered.setChecked(True),
            lambda: form.heading.setText("Sunday"),
            lambda: form.author.setText("R. Uud"),
            lambda: form.per_page.choose(2),
            lambda: form.paper.setCurrentIndex(6),
            lambda: form.paper.setCurrentIndex(4),
        ]
        for change in changes:
            change()
            qtbot.waitUntil(lambda last=last: dialog.preview.view.image != last)  # type: ignore[misc]
            last = dialog.preview.view.image

    in_dialog(window, use)


@pytest.mark.parametrize("output", [0, PICTURE])
def test_everything_is_reached_with_tab_and_has_a_name(window: MainWindow, qtbot: QtBot, output: int) -> None:
    def use(dialog: PrintDialog) -> None:
        dialog.form.output.choose(output)
        wanted = set(focusable(dialog))
        assert len(wanted) >= 8
        for widget in wanted:
            text = widget.text() if isinstance(widget, QAbstractButton) else ""
            assert widget.accessibleName() or text
        reached = set()
        for _ in range(3 * len(wanted)):
            focused = dialog.focusWidget()
            assert focused is not None
            reached.add(focused)
            qtbot.keyClick(focused, Key.Key_Tab)
        assert wanted <= reached

    in_dialog(window, use)


@pytest.mark.parametrize("output", [0, PICTURE])
def test_every_mnemonic_is_there_once(window: MainWindow, output: int) -> None:
    def use(dialog: PrintDialog) -> None:
        dialog.form.output.choose(output)
        texts = [label.text() for label in dialog.findChildren(QLabel) if label.buddy() is not None]
        texts += [button.text() for button in dialog.findChildren(QAbstractButton)]
        letters = [found for text in texts if (found := QKeySequence.mnemonic(text).toString())]
        assert len(letters) >= 11
        assert sorted(letters) == sorted(set(letters))

    in_dialog(window, use)


def test_letters_lead_to_the_switches_and_arrows_turn_them(window: MainWindow, qtbot: QtBot) -> None:
    def use(dialog: PrintDialog) -> None:
        qtbot.waitUntil(dialog.isActiveWindow)
        for letter, switch in ((Key.Key_A, dialog.form.per_page), (Key.Key_F, dialog.form.output)):
            qtbot.keyClick(dialog, letter, Qt.KeyboardModifier.AltModifier)
            chosen = switch.group.checkedButton()
            assert dialog.focusWidget() is chosen
            qtbot.keyClick(chosen, Key.Key_Right)
            assert switch.place == 1
        assert dialog.form.picture

    in_dialog(window, use)


def test_below_the_choices_stand_how_much_it_is_and_the_buttons_what_enter_does_last(window: MainWindow) -> None:
    def use(dialog: PrintDialog) -> None:
        dialog.setStyleSheet(style_sheet(LIGHT))
        QApplication.sendPostedEvents()

        def places() -> list[int]:
            cancel = dialog.buttons.button(QDialogButtonBox.StandardButton.Cancel)
            row = (dialog.count, cancel, dialog.save_button, dialog.print_button)
            return [one.mapTo(dialog, QPoint(0, 0)).x() for one in row if one.isVisible()]

        assert dialog.count.text() == "1 puzzle on 1 page"
        assert places() == sorted(places())
        assert dialog.print_button.isDefault()
        assert dialog.preview.view.height() == dialog.preview.height()
        dialog.form.output.choose(PICTURE)
        assert dialog.count.text() == ""
        assert not dialog.print_button.isVisible()
        assert dialog.save_button.isDefault()

    in_dialog(window, use)


def test_the_dialog_fits_a_small_screen(window: MainWindow) -> None:
    in_dialog(window, lambda dialog: fits(dialog.minimumSizeHint()))


def fits(size: QSize) -> None:
    assert size.width() <= 1000
    assert size.height() <= 560


def test_the_solution_is_found_by_the_solver_and_stands_at_the_foot(window: MainWindow, qtbot: QtBot) -> None:
    def use(dialog: PrintDialog) -> None:
        dialog.form.solutions.setCurrentIndex(FOOT)
        assert dialog.note.text() == "Looking for the solution…"
        assert not dialog.print_button.isEnabled()
        qtbot.waitUntil(lambda: not dialog.finder.busy)
        assert dialog.note.text() == ""
        assert dialog.print_button.isEnabled()
        assert dialog.pages[0].feet[0].grid().values == SOLUTION
        dialog.form.solutions.setCurrentIndex(NEXT_PAGE)
        assert [page.heading for page in dialog.pages] == ["", "Solution"]
        assert dialog.preview.where.text() == "Page 1 of 2"
        qtbot.mouseClick(dialog.preview.forth, Qt.MouseButton.LeftButton)
        assert dialog.preview.where.text() == "Page 2 of 2"
        assert not dialog.preview.forth.isEnabled()

    in_dialog(window, use)


@pytest.mark.parametrize(
    ("start", "sentence"),
    [
        (Position.empty(GridShape(2, 2)), "The puzzle has more than one solution, so none is printed."),
        (position("1100" + "0" * 12, GridShape(2, 2)), "The puzzle has no solution, so none is printed."),
    ],
)
def test_without_one_solution_that_is_said_and_none_is_printed(
    make_window: MakeWindow, qtbot: QtBot, start: Position, sentence: str
) -> None:
    def use(dialog: PrintDialog) -> None:
        dialog.form.solutions.setCurrentIndex(FOOT)
        qtbot.waitUntil(lambda: not dialog.finder.busy)
        assert dialog.note.text() == sentence
        assert dialog.pages[0].feet == ()
        assert dialog.print_button.isEnabled()

    in_dialog(make_window(start), use)


def open_list(window: MainWindow, qtbot: QtBot, text: str) -> None:
    with qtbot.waitSignal(part(window, FileReader).loaded):
        part(window, FileReader).read_text(text)
    assert part(window, PuzzleListController).panel.isVisible()


def test_a_list_is_printed_when_one_is_open(window: MainWindow, qtbot: QtBot) -> None:
    open_list(window, qtbot, f"{NEWSPAPER} # First\n{HARDER[:-1]}\n{HARDER}\n{NEWSPAPER[::-1]}\n")

    def use(dialog: PrintDialog) -> None:
        form = dialog.form
        assert form.puzzles.isVisible()
        assert dialog.focusWidget() is form.puzzles
        assert not form.range.isVisible()
        assert len(dialog.pages) == 1
        form.puzzles.setCurrentIndex(1)
        assert (form.first.value(), form.last.value()) == (1, 3)
        assert [page.figures[0].caption for page in dialog.pages] == ["1 · First", "3", "4"]
        form.per_page.choose(1)
        assert len(dialog.pages) == 2
        form.solutions.setCurrentIndex(FOOT)
        qtbot.waitUntil(lambda: not dialog.finder.busy)
        assert [foot.caption for foot in dialog.pages[0].feet] == ["1", "3"]
        form.last.setFocus()
        qtbot.keyClick(form.last, Key.Key_Down)
        assert [figure.caption for figure in dialog.pages[0].figures] == ["1 · First", "3"]
        assert len(dialog.pages) == 1
        form.first.setValue(3)
        assert (form.first.value(), form.last.value()) == (3, 3)
        assert [figure.caption for figure in dialog.pages[0].figures] == [""]

    in_dialog(window, use)


@pytest.mark.slow
def test_of_a_long_list_a_document_takes_a_part(window: MainWindow, qtbot: QtBot) -> None:
    open_list(window, qtbot, f"{NEWSPAPER}\n" * (MOST_PUZZLES + 100))

    def use(dialog: PrintDialog) -> None:
        form = dialog.form
        form.puzzles.setCurrentIndex(1)
        assert (form.first.value(), form.last.value()) == (1, MOST_PUZZLES)
        assert len(dialog.pages) == MOST_PUZZLES
        form.last.setValue(MOST_PUZZLES + 50)
        assert (form.first.value(), form.last.value()) == (51, MOST_PUZZLES + 50)
        form.first.setValue(20)
        assert (form.first.value(), form.last.value()) == (20, MOST_PUZZLES + 19)
        assert dialog.pages[0].figures[0].caption == "20"

    in_dialog(window, use)


def test_a_list_becomes_a_booklet(window: MainWindow, qtbot: QtBot, tmp_path: Path, save_as: SaveAs) -> None:
    list_file, path = tmp_path / "Sunday.txt", tmp_path / "book.pdf"
    save_as(path)
    list_file.write_text(f"{HARDER}\n{NEWSPAPER}\n{NEWSPAPER[::-1]}\n", encoding="utf-8")
    with qtbot.waitSignal(part(window, FileReader).loaded):
        part(window, FileReader).open_path(str(list_file))
    part(window, PuzzleListController).judge.set_stopped(True)  # what the list does not know is found out here
    part(window, PuzzleListController).puzzles.difficulties[:] = [None] * 3

    def use(dialog: PrintDialog) -> None:
        form = dialog.form
        form.author.setText("R. Uud")
        form.puzzles.setCurrentIndex(2)
        assert dialog.note.text() == "Rating 3 puzzles…"
        assert not dialog.save_button.isEnabled()
        qtbot.waitUntil(lambda: not dialog.busy)
        assert dialog.note.text() == ""
        assert form.two_sided.isVisible()
        assert [page.heading for page in dialog.pages] == ["Sunday", "Easy", "Moderate", "Solutions"]
        assert dialog.pages[0].byline == "by R. Uud"
        assert [figure.position for figure in dialog.pages[2].figures] == [position(HARDER)]
        fits(dialog.minimumSizeHint())
        form.puzzles.setCurrentIndex(1)
        assert (form.heading.text(), form.author.text()) == ("", "R. Uud")  # the title was proposed, the author typed
        assert form.solutions.currentIndex() == 0
        form.puzzles.setCurrentIndex(2)
        assert form.solutions.currentIndex() == NEXT_PAGE
        qtbot.waitUntil(lambda: not dialog.busy)
        form.output.choose(PICTURE)
        assert (dialog.form.choices().booklet, len(dialog.pages)) == (False, 1)
        form.output.choose(0)
        assert form.booklet
        qtbot.waitUntil(lambda: not dialog.busy)
        qtbot.mouseClick(dialog.save_button, Qt.MouseButton.LeftButton)

    with qtbot.waitSignal(part(window, PaperJobs).status_message):
        in_dialog(window, use)
    assert window.status.currentMessage() == "Saved book.pdf, 4 pages"
    assert path.read_bytes().startswith(b"%PDF-")


def test_without_a_list_none_is_offered(window: MainWindow) -> None:
    def use(dialog: PrintDialog) -> None:
        assert not dialog.form.puzzles.isVisible()
        assert dialog.focusWidget() is dialog.form.shown
        assert not dialog.form.whole_list

    in_dialog(window, use)


def test_without_print_support_one_sentence_is_said_and_pdf_still_works(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "pages.pdf"
    monkeypatch.setitem(sys.modules, "PySide6.QtPrintSupport", None)
    asked: list[str] = []

    def name(_parent: object, title: str, *_: object) -> tuple[str, str]:
        asked.append(title)
        return str(path.with_suffix("")), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", name)

    def use(dialog: PrintDialog) -> None:
        qtbot.mouseClick(dialog.print_button, Qt.MouseButton.LeftButton)
        assert dialog.isVisible()
        assert dialog.note.text() == "Printing is not available here; save as PDF and print that file."
        focused = dialog.focusWidget()
        assert focused is dialog.save_button
        qtbot.keyClick(focused, Key.Key_Space)

    with qtbot.waitSignal(part(window, PaperJobs).status_message):
        in_dialog(window, use)
    assert path.read_bytes().startswith(b"%PDF-")
    assert asked == ["Save as PDF"]
    assert window.status.currentMessage() == "Saved pages.pdf, 1 page"


@pytest.mark.parametrize(
    ("output", "ending", "start", "done"),
    [
        (0, ".pdf", b"%PDF-", "Saved out.pdf, 1 page"),
        (PICTURE, ".svg", b"<?xml", "Saved out.svg"),
        (PICTURE, ".png", b"\x89PNG", "Saved out.png"),
    ],
)
def test_the_name_s_ending_says_what_is_saved(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, save_as: SaveAs, output: int, ending: str, start: bytes, done: str
) -> None:
    path = tmp_path / f"out{ending}"
    save_as(path)

    def use(dialog: PrintDialog) -> None:
        first = wait_for_preview(qtbot, dialog)
        qtbot.keyClick(dialog.form.output.group.checkedButton(), Key.Key_Right if output else Key.Key_Left)
        dialog.form.output.choose(output)
        assert dialog.form.pixels.isVisible() == (output == PICTURE)
        assert dialog.form.paper.isVisible() == (output != PICTURE)
        assert dialog.print_button.isEnabled() == (output != PICTURE)
        assert dialog.save_button.isDefault() == (output == PICTURE)
        if output == PICTURE:
            qtbot.waitUntil(lambda: dialog.preview.view.image != first)
        qtbot.mouseClick(dialog.save_button, Qt.MouseButton.LeftButton)

    with qtbot.waitSignal(part(window, PaperJobs).status_message):
        in_dialog(window, use)
    assert path.read_bytes().startswith(start)
    assert window.status.currentMessage() == done
    assert window.focusWidget() is window.grid


def test_what_has_another_ending_gets_that_of_its_kind(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, save_as: SaveAs
) -> None:
    asked = save_as(tmp_path / "a.b")

    def use(dialog: PrintDialog) -> None:
        qtbot.mouseClick(dialog.save_button, Qt.MouseButton.LeftButton)
        assert dialog.path == str(tmp_path / "a.b.pdf")

    with qtbot.waitSignal(part(window, PaperJobs).status_message):
        in_dialog(window, use)
    assert [(title, Path(suggestion).name, kinds) for title, suggestion, kinds in asked] == [
        ("Save as PDF", "Sudoku 9x9.pdf", "PDF document (*.pdf)")
    ]


def test_the_kind_of_picture_and_the_folder_are_proposed_again(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, save_as: SaveAs
) -> None:
    asked = save_as(tmp_path / "a.svg")

    def use(dialog: PrintDialog) -> None:
        dialog.form.output.choose(PICTURE)
        qtbot.mouseClick(dialog.save_button, Qt.MouseButton.LeftButton)

    for _ in range(2):
        with qtbot.waitSignal(part(window, PaperJobs).status_message):
            in_dialog(window, use)
    assert asked[0][2] == "SVG drawing (*.svg);;PNG image (*.png)"
    assert [Path(suggestion).name for _, suggestion, _ in asked] == ["Sudoku 9x9.png", "Sudoku 9x9.svg"]
    assert Path(asked[1][1]).parent == tmp_path


def test_an_image_is_as_wide_as_was_asked_for(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, save_as: SaveAs
) -> None:
    path = tmp_path / "out.png"
    save_as(path)

    def use(dialog: PrintDialog) -> None:
        dialog.form.output.choose(PICTURE)
        dialog.form.pixels.setValue(720)
        qtbot.mouseClick(dialog.save_button, Qt.MouseButton.LeftButton)

    with qtbot.waitSignal(part(window, PaperJobs).status_message):
        in_dialog(window, use)
    image = QImage(str(path))
    assert (image.width(), image.height()) == (720, 720)


def test_a_picture_has_its_solution_at_the_foot(window: MainWindow, qtbot: QtBot) -> None:
    def use(dialog: PrintDialog) -> None:
        dialog.form.solutions.setCurrentIndex(NEXT_PAGE)
        dialog.form.output.choose(PICTURE)
        assert dialog.form.solutions.currentIndex() == FOOT
        qtbot.waitUntil(lambda: not dialog.busy)
        assert [len(page.feet) for page in dialog.pages] == [1]
        dialog.form.output.choose(0)
        assert dialog.form.solutions.currentIndex() == NEXT_PAGE
        assert len(dialog.pages) == 2

    in_dialog(window, use)


def test_the_page_names_the_puzzle_s_difficulty_once_it_is_known(window: MainWindow, qtbot: QtBot) -> None:
    def use(dialog: PrintDialog) -> None:
        assert dialog.print_button.isEnabled()  # the page can be had without
        qtbot.waitUntil(lambda: dialog.ratings.missing == 0)
        assert dialog.pages[0].grade == "Easy"
        dialog.form.heading.setText("An easy one")
        assert dialog.pages[0].grade == ""  # the title says it
        dialog.form.heading.setText("Sunday")
        dialog.form.output.choose(PICTURE)
        assert dialog.pages[0].grade == ""

    in_dialog(window, use)


def test_a_folder_that_is_gone_in_the_meantime_is_told_in_the_panel(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, save_as: SaveAs
) -> None:
    save_as(tmp_path / "folder" / "a.pdf")

    def use(dialog: PrintDialog) -> None:
        qtbot.mouseClick(dialog.save_button, Qt.MouseButton.LeftButton)

    with qtbot.waitSignal(part(window, Notes).noted):
        in_dialog(window, use)
    assert window.panel.report.basis == "a.pdf: there is no such file or folder."


def test_what_was_saved_is_on_disk_although_the_window_was_closed_at_once(
    window: MainWindow, services: Services, tmp_path: Path
) -> None:
    pages = (Page((Figure(window.session.position),)),) * 9
    paths = [tmp_path / f"{number}.pdf" for number in range(3)]
    for path in paths:
        part(window, PaperController).save_to(str(path), pages, Sheet(QPageSize.PageSizeId.A4), Lettering(), 0, "")
    window.close()
    assert services.writing.shutdown(0)
    assert [path.read_bytes()[:5] for path in paths] == [b"%PDF-"] * 3


def test_title_and_author_are_proposed_and_name_the_file(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, save_as: SaveAs
) -> None:
    asked = save_as(tmp_path / "a.pdf")
    part(window, CurrentFile).begin_with(window.session.position, "", PuzzleDetails("A/B: X-wing, 9×9", "R. Uud"))

    def use(dialog: PrintDialog) -> None:
        assert (dialog.form.heading.text(), dialog.form.author.text()) == ("A/B: X-wing, 9×9", "R. Uud")
        qtbot.mouseClick(dialog.save_button, Qt.MouseButton.LeftButton)

    with qtbot.waitSignal(part(window, PaperJobs).status_message):
        in_dialog(window, use)
    assert [Path(suggestion).name for _, suggestion, _ in asked] == ["A B X-wing, 9x9.pdf"]


def test_choices_are_kept_for_the_next_time(window: MainWindow) -> None:
    def choose(dialog: PrintDialog) -> None:
        dialog.form.shown.setCurrentIndex(0)
        dialog.form.numbered.setChecked(True)
        dialog.form.per_page.choose(4)
        dialog.form.paper.setCurrentIndex(8)

    def look(dialog: PrintDialog) -> None:
        form = dialog.form
        assert (form.shown.currentIndex(), form.per_page.place) == (0, 4)
        assert form.numbered.isChecked()
        assert (form.sheet().paper, form.sheet().landscape) == (QPageSize.PageSizeId.Letter, True)

    in_dialog(window, choose)
    in_dialog(window, look)


@pytest.mark.parametrize(
    ("name", "paper"),
    [("en_US", QPageSize.PageSizeId.Letter), ("en_GB", QPageSize.PageSizeId.A4), ("de_DE", QPageSize.PageSizeId.A4)],
)
def test_the_paper_is_that_of_the_country(name: str, paper: QPageSize.PageSizeId) -> None:
    assert usual_paper(QLocale(name)) is paper


def fail(*_: object) -> None:
    raise ValueError("as planned")


def test_a_page_that_cannot_be_drawn_is_an_error_that_is_raised(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sudoku_app.ui.paper.print_dialog.page_image", fail)

    with qtbot.captureExceptions() as raised:
        in_dialog(window, lambda _dialog: qtbot.waitUntil(lambda: bool(raised)))
    assert {str(error) for _kind, error, _trace in raised} == {"as planned"}


def test_a_file_that_fails_as_nobody_expected_is_raised_once(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sudoku_app.ui.paper.outputs.save_pages", fail)
    pages = (Page((Figure(window.session.position),)),)
    sheet, writing = Sheet(usual_paper(QLocale())), part(window, FileSaver)._jobs.service
    with qtbot.captureExceptions() as raised:
        part(window, PaperController).save_to(str(tmp_path / "a.pdf"), pages, sheet, Lettering(), 0, "")
        qtbot.waitUntil(lambda: writing.resting)
    assert [str(error) for _kind, error, _trace in raised] == ["as planned"]

"""Printing and exporting as a person does it: the real window, real keys, real files."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtCore import QLocale, QSize, Qt, QTimer
from PySide6.QtGui import QImage, QKeySequence, QPageSize
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
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
from sudoku_app.formats.reading import FormatName
from sudoku_app.interaction.cell_appearance import Lettering
from sudoku_app.interaction.pages import Figure, Page, PuzzleCode, SolutionPlace
from sudoku_app.session.details import PuzzleDetails
from sudoku_app.sudoku.grid.geometry import BoxShape
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.ui.answers.notes import Notes
from sudoku_app.ui.files.current_file import CurrentFile
from sudoku_app.ui.files.file_reader import FileReader
from sudoku_app.ui.files.file_saver import FileSaver
from sudoku_app.ui.lists.puzzle_list_controller import PuzzleListController
from sudoku_app.ui.paper.export_dialog import ExportDialog
from sudoku_app.ui.paper.outputs import Sheet
from sudoku_app.ui.paper.page_form import MOST_PUZZLES, usual_paper
from sudoku_app.ui.paper.pages_dialog import PagesDialog
from sudoku_app.ui.paper.paper_controller import PaperController
from sudoku_app.ui.paper.print_dialog import PrintDialog
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.commands import Command

Key = Qt.Key
SOLUTION = tuple(int(digit) for digit in NEWSPAPER_SOLUTION)
FOOT = list(SolutionPlace).index(SolutionPlace.FOOT)
NEXT_PAGE = list(SolutionPlace).index(SolutionPlace.NEXT_PAGE)
Dialog = TypeVar("Dialog", bound=PagesDialog)


def in_dialog(window: MainWindow, command: Command, kind: type[Dialog], use: Callable[[Dialog], None]) -> None:
    """Choose a command and use the dialog it opens; however that ends, it does not stay open."""
    used = []

    def go() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, kind)
        try:
            use(dialog)
            used.append(dialog)
        finally:
            if dialog.isVisible():
                dialog.reject()

    QTimer.singleShot(0, go)
    window.act[command].trigger()
    assert used


def wait_for_preview(qtbot: QtBot, dialog: PagesDialog) -> QImage:
    qtbot.waitUntil(lambda: not dialog.preview.view.image.isNull())
    return dialog.preview.view.image


def focusable(dialog: QWidget) -> list[QWidget]:
    kinds = (QAbstractButton, QComboBox, QLineEdit, QSpinBox)
    return [
        child
        for kind in kinds
        for child in dialog.findChildren(kind)
        if child.isVisibleTo(dialog) and child.isEnabled() and child.focusPolicy() & Qt.FocusPolicy.TabFocus
    ]


def test_print_shows_the_page_and_closes_with_escape(window: MainWindow, qtbot: QtBot) -> None:
    def use(dialog: PrintDialog) -> None:
        image = wait_for_preview(qtbot, dialog)
        assert image.height() == pytest.approx(dialog.preview.view.height(), abs=2)
        assert image.height() > image.width()
        assert dialog.preview.view.accessibleDescription() == "1 grid"
        qtbot.keyClick(dialog, Key.Key_Escape)
        assert not dialog.isVisible()

    in_dialog(window, Command.PRINT, PrintDialog, use)
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
            lambda: form.per_page.setCurrentIndex(2),
            lambda: form.orientation.setCurrentIndex(1),
            lambda: form.paper.setCurrentIndex(4),
        ]
        for change in changes:
            change()
            qtbot.waitUntil(lambda last=last: dialog.preview.view.image != last)  # type: ignore[misc]
            last = dialog.preview.view.image

    in_dialog(window, Command.PRINT, PrintDialog, use)


@pytest.mark.parametrize(("command", "kind"), [(Command.PRINT, PrintDialog), (Command.EXPORT, ExportDialog)])
def test_everything_is_reached_with_tab_and_has_a_name(
    window: MainWindow, qtbot: QtBot, command: Command, kind: type[PagesDialog]
) -> None:
    def use(dialog: PagesDialog) -> None:
        dialog.form.per_page.setCurrentIndex(0)
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

    in_dialog(window, command, kind, use)


@pytest.mark.parametrize(("command", "kind"), [(Command.PRINT, PrintDialog), (Command.EXPORT, ExportDialog)])
def test_every_mnemonic_is_there_once(window: MainWindow, command: Command, kind: type[PagesDialog]) -> None:
    def use(dialog: PagesDialog) -> None:
        texts = [label.text() for label in dialog.findChildren(QLabel) if label.buddy() is not None]
        texts += [button.text() for button in dialog.findChildren(QAbstractButton)]
        letters = [found for text in texts if (found := QKeySequence.mnemonic(text).toString())]
        assert len(letters) >= 11
        assert sorted(letters) == sorted(set(letters))

    in_dialog(window, command, kind, use)


def test_the_dialogs_fit_a_small_screen(window: MainWindow) -> None:
    for command in (Command.PRINT, Command.EXPORT):
        in_dialog(window, command, PagesDialog, lambda dialog: fits(dialog.minimumSizeHint()))


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

    in_dialog(window, Command.PRINT, PrintDialog, use)


@pytest.mark.parametrize(
    ("start", "sentence"),
    [
        (Position.empty(BoxShape(2, 2)), "The puzzle has more than one solution, so none is printed."),
        (position("1100" + "0" * 12, BoxShape(2, 2)), "The puzzle has no solution, so none is printed."),
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

    in_dialog(make_window(start), Command.PRINT, PrintDialog, use)


def test_a_puzzle_without_a_qr_code_is_said_to_have_none(make_window: MakeWindow) -> None:
    def use(dialog: PrintDialog) -> None:
        dialog.form.code.setCurrentIndex(3)
        assert dialog.note.text() == "There is no QR code of this puzzle for SudokuWiki, so none is printed."
        assert dialog.pages[0].figures[0].code is None
        dialog.form.code.setCurrentIndex(1)
        assert dialog.note.text() == ""
        dialog.form.code.setCurrentIndex(0)

    in_dialog(make_window(Position.empty(BoxShape(3, 4))), Command.PRINT, PrintDialog, use)


def open_list(window: MainWindow, qtbot: QtBot, text: str) -> None:
    with qtbot.waitSignal(part(window, FileReader).loaded):
        part(window, FileReader).read_text(text)
    assert part(window, PuzzleListController).panel.isVisible()


def test_a_list_is_printed_when_one_is_open(window: MainWindow, qtbot: QtBot) -> None:
    open_list(window, qtbot, f"{NEWSPAPER} # First\nno puzzle\n{HARDER}\n{NEWSPAPER[::-1]}\n")

    def use(dialog: PrintDialog) -> None:
        form = dialog.form
        assert form.puzzles.isVisible()
        assert dialog.focusWidget() is form.puzzles
        assert not form.range.isVisible()
        assert len(dialog.pages) == 1
        form.puzzles.setCurrentIndex(1)
        assert (form.first.value(), form.last.value()) == (1, 3)
        assert [page.figures[0].caption for page in dialog.pages] == ["1 · First", "3", "4"]
        form.per_page.setCurrentIndex(1)
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

    in_dialog(window, Command.PRINT, PrintDialog, use)


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

    in_dialog(window, Command.PRINT, PrintDialog, use)


def test_a_list_becomes_a_booklet(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    list_file, path = tmp_path / "Sunday.txt", tmp_path / "book.pdf"
    list_file.write_text(f"{HARDER}\n{NEWSPAPER}\n{NEWSPAPER[::-1]}\n", encoding="utf-8")
    with qtbot.waitSignal(part(window, FileReader).loaded):
        part(window, FileReader).open_path(str(list_file))
    part(window, PuzzleListController).judge.set_stopped(True)  # what the list does not know is found out here
    part(window, PuzzleListController).puzzles.difficulties[:] = [None] * 3

    def use(dialog: ExportDialog) -> None:
        form = dialog.form
        form.author.setText("R. Uud")
        form.puzzles.setCurrentIndex(2)
        assert dialog.note.text() == "Rating 3 puzzles…"
        assert not dialog.export_button.isEnabled()
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
        dialog.file.setText(str(tmp_path / "grid.svg"))
        assert (dialog.choices().booklet, len(dialog.pages)) == (False, 1)
        form.code.setCurrentIndex(1)
        assert dialog.pages[0].figures[0].code == PuzzleCode(FormatName.SUDOKUPAD, "SudokuPad", large=True)
        form.code.setCurrentIndex(0)
        dialog.file.setText(str(path))
        qtbot.mouseClick(dialog.export_button, Qt.MouseButton.LeftButton)

    with qtbot.waitSignal(part(window, PaperController).status_message):
        in_dialog(window, Command.EXPORT, ExportDialog, use)
    assert window.status.currentMessage() == "Exported book.pdf, 4 pages"
    assert path.read_bytes().startswith(b"%PDF-")


def test_without_a_list_none_is_offered(window: MainWindow) -> None:
    def use(dialog: PrintDialog) -> None:
        assert not dialog.form.puzzles.isVisible()
        assert dialog.focusWidget() is dialog.form.shown
        assert not dialog.form.whole_list

    in_dialog(window, Command.PRINT, PrintDialog, use)


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
        assert focused is dialog.pdf_button
        qtbot.keyClick(focused, Key.Key_Space)

    with qtbot.waitSignal(part(window, PaperController).status_message):
        in_dialog(window, Command.PRINT, PrintDialog, use)
    assert path.read_bytes().startswith(b"%PDF-")
    assert asked == ["Save as PDF"]
    assert window.status.currentMessage() == "Saved pages.pdf, 1 page"


@pytest.mark.parametrize(("ending", "start"), [(".pdf", b"%PDF-"), (".svg", b"<?xml"), (".png", b"\x89PNG")])
def test_a_typed_name_is_exported_as_its_ending_says(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, ending: str, start: bytes
) -> None:
    path = tmp_path / f"out{ending}"

    def use(dialog: ExportDialog) -> None:
        assert dialog.focusWidget() is dialog.file
        dialog.file.selectAll()
        qtbot.keyClicks(dialog.file, str(path))
        assert dialog.pixels.isVisible() == (ending == ".png")
        assert dialog.form.paper.isVisible() == (ending == ".pdf")
        wait_for_preview(qtbot, dialog)
        qtbot.keyClick(dialog.file, Key.Key_Return)

    with qtbot.waitSignal(part(window, PaperController).status_message):
        in_dialog(window, Command.EXPORT, ExportDialog, use)
    assert path.read_bytes().startswith(start)
    assert window.status.currentMessage() == f"Exported out{ending}, 1 page"
    assert window.focusWidget() is window.grid


def test_an_image_is_as_wide_as_was_asked_for(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "out.png"

    def use(dialog: ExportDialog) -> None:
        dialog.file.setText(str(path))
        dialog.pixels.setValue(720)
        assert dialog.kind_note.text() == "An image of 720 × 720 pixels"
        qtbot.mouseClick(dialog.export_button, Qt.MouseButton.LeftButton)

    with qtbot.waitSignal(part(window, PaperController).status_message):
        in_dialog(window, Command.EXPORT, ExportDialog, use)
    assert QImage(str(path)).width() == 720


def test_what_cannot_be_written_is_said_beforehand(window: MainWindow, tmp_path: Path) -> None:
    def use(dialog: ExportDialog) -> None:
        for name, sentence in (
            (tmp_path / "a.gif", "The name must end in .pdf, .svg or .png."),
            (tmp_path / "no" / "a.pdf", f"There is no folder {tmp_path / 'no'}."),
            ("", "The name must end in .pdf, .svg or .png."),
        ):
            dialog.file.setText(str(name))
            assert dialog.kind_note.text() == sentence
            assert not dialog.export_button.isEnabled()
        (tmp_path / "a.svg").touch()
        dialog.file.setText(str(tmp_path / "a.svg"))
        assert dialog.kind_note.text().endswith("This replaces the file of that name.")
        assert dialog.export_button.isEnabled()

    in_dialog(window, Command.EXPORT, ExportDialog, use)


def test_a_folder_that_is_gone_in_the_meantime_is_told_in_the_panel(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()

    def use(dialog: ExportDialog) -> None:
        dialog.file.setText(str(folder / "a.png"))
        folder.rmdir()
        qtbot.keyClick(dialog.file, Key.Key_Return)

    with qtbot.waitSignal(part(window, Notes).noted):
        in_dialog(window, Command.EXPORT, ExportDialog, use)
    assert window.panel.report.basis == "a.png: No such file or directory."


def test_what_was_exported_is_on_disk_although_the_window_was_closed_at_once(
    window: MainWindow, services: Services, tmp_path: Path
) -> None:
    pages = (Page((Figure(window.session.position),)),) * 9
    paths = [tmp_path / f"{number}.pdf" for number in range(3)]
    for path in paths:
        part(window, PaperController).export_to(str(path), pages, Sheet(QPageSize.PageSizeId.A4), Lettering(), 0, "")
    window.close()
    assert services.writing.shutdown(0)
    assert [path.read_bytes()[:5] for path in paths] == [b"%PDF-"] * 3


def test_title_and_author_are_proposed_and_name_the_file(window: MainWindow, tmp_path: Path) -> None:
    part(window, CurrentFile).begin_with(window.session.position, "", PuzzleDetails("A/B: Sunday", "R. Uud"))

    def use(dialog: ExportDialog) -> None:
        assert (dialog.form.heading.text(), dialog.form.author.text()) == ("A/B: Sunday", "R. Uud")
        assert Path(dialog.path).name == "A B  Sunday.pdf"

    in_dialog(window, Command.EXPORT, ExportDialog, use)


def test_choices_are_kept_for_the_next_time(window: MainWindow) -> None:
    def choose(dialog: PrintDialog) -> None:
        dialog.form.shown.setCurrentIndex(0)
        dialog.form.numbered.setChecked(True)
        dialog.form.per_page.setCurrentIndex(4)
        dialog.form.orientation.setCurrentIndex(1)
        dialog.form.paper.setCurrentIndex(3)

    def look(dialog: PrintDialog) -> None:
        form = dialog.form
        assert (form.shown.currentIndex(), form.per_page.currentText()) == (0, "9")
        assert form.numbered.isChecked()
        assert (form.sheet().paper, form.sheet().landscape) == (QPageSize.PageSizeId.Letter, True)

    in_dialog(window, Command.PRINT, PrintDialog, choose)
    in_dialog(window, Command.PRINT, PrintDialog, look)


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
    monkeypatch.setattr("sudoku_app.ui.paper.pages_dialog.page_image", fail)

    with qtbot.captureExceptions() as raised:
        in_dialog(window, Command.PRINT, PrintDialog, lambda _dialog: qtbot.waitUntil(lambda: bool(raised)))
    assert {str(error) for _kind, error, _trace in raised} == {"as planned"}


def test_an_export_that_fails_as_nobody_expected_is_raised_once(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sudoku_app.ui.paper.outputs.export_file", fail)
    pages = (Page((Figure(window.session.position),)),)
    sheet, writing = Sheet(usual_paper(QLocale())), part(window, FileSaver)._jobs.service
    with qtbot.captureExceptions() as raised:
        part(window, PaperController).export_to(str(tmp_path / "a.pdf"), pages, sheet, Lettering(), 0, "")
        qtbot.waitUntil(lambda: writing.resting)
    assert [str(error) for _kind, error, _trace in raised] == ["as planned"]

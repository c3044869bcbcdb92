"""Real PDF, SVG and PNG files, written and read back."""

from __future__ import annotations

import os
import re
import zlib
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QColor, QImage, QPageSize, QPainter
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication, QWidget
from support.puzzles import NEWSPAPER, position

from sudoku_app.exact_cover.effort import Effort
from sudoku_app.exact_cover.outcome import Control
from sudoku_app.formats.files import GivenUpError
from sudoku_app.interaction.cell_appearance import Lettering, SymbolSize
from sudoku_app.interaction.page_layout import PICTURE_EDGE, Rectangle, arrange, picture_size
from sudoku_app.interaction.pages import Figure, Page
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent, Line, Position
from sudoku_app.ui.painting.grid_paint import paint_grid
from sudoku_app.ui.painting.ink import Ink
from sudoku_app.ui.paper.outputs import (
    Kind,
    PagesDone,
    SavedPages,
    Sheet,
    ask_printer,
    page_image,
    picture_image,
    print_pages,
    save_pages,
)
from sudoku_app.ui.paper.page_paint import PRINTED
from sudoku_app.ui.style.theme import DARK
from sudoku_app.wording.voice import SymbolStyle

NINE = position(NEWSPAPER)
A4 = Sheet(QPageSize.PageSizeId.A4)
NUMBERS = SymbolStyle.NUMBERS
PLAIN = Lettering()
DARK_PIXEL = 100


@pytest.fixture(autouse=True)
def application(qapp: QApplication) -> None:
    """Fonts need an application."""


def export(path: Path, *pages: Page, sheet: Sheet = A4, lettering: Lettering = PLAIN, width: int = 1000) -> SavedPages:
    return save_pages(str(path), pages, sheet, lettering, width, "Sunday", Effort())


def grey(image: QImage) -> np.ndarray:
    """Return an image's brightness, from 0 to 255, row by row."""
    image = image.convertToFormat(QImage.Format.Format_Grayscale8)
    rows = np.frombuffer(image.constBits(), dtype=np.uint8).reshape(image.height(), image.bytesPerLine())
    return rows[:, : image.width()].copy()


def inked_cells(image: QImage, square: QRectF, size: int) -> set[int]:
    """Return the cells of a grid with dark ink in their inner part."""
    pixels = grey(image)
    found = set()
    side = square.width() / size
    for cell in range(size * size):
        top = square.top() + (cell // size + 0.2) * side
        left = square.left() + (cell % size + 0.2) * side
        part = pixels[round(top) : round(top + 0.6 * side), round(left) : round(left + 0.6 * side)]
        if part.min() < DARK_PIXEL:
            found.add(cell)
    return found


def filled(grid: Position) -> set[int]:
    return {cell for cell, value in enumerate(grid.values) if value}


def test_a_long_document_tells_its_pages_and_stops_where_it_is_cancelled(tmp_path: Path) -> None:
    status_message: list[object] = []

    class Watched(Control):
        """Notes what it is told, and is cancelled after the second page."""

        def __setattr__(self, name: str, value: object) -> None:
            super().__setattr__(name, value)
            if name == "found" and value is not None:
                status_message.append(value)
                if len(status_message) == 2:
                    self.cancel()

    (tmp_path / "p.pdf").write_bytes(b"old")
    pages = (Page((Figure(NINE),)),) * 5
    with pytest.raises(GivenUpError):
        save_pages(str(tmp_path / "p.pdf"), pages, A4, PLAIN, 0, "", Effort(control=Watched()))
    assert status_message == [PagesDone(1, 5), PagesDone(2, 5)]
    assert (tmp_path / "p.pdf").read_bytes() == b"old"


def streams(pdf: bytes) -> bytes:
    """Return everything that is drawn in a PDF file, unpacked."""
    parts = []
    for found in re.finditer(rb"/FlateDecode.*?stream\r?\n(.*?)endstream", pdf, re.DOTALL):
        parts.append(zlib.decompressobj().decompress(found[1]))
    return b"\n".join(parts)


def test_a_png_has_the_size_asked_for_and_every_given_in_its_cell(tmp_path: Path) -> None:
    page = Page((Figure(NINE),))
    assert export(tmp_path / "p.png", page, width=640) == SavedPages(str(tmp_path / "p.png"), 0)
    image = QImage(str(tmp_path / "p.png"))
    assert (image.width(), image.height()) == (640, 640)
    edge = PICTURE_EDGE * 640 / picture_size(page)[0]
    assert inked_cells(image, QRectF(edge, edge, 640 - 2 * edge, 640 - 2 * edge), 9) == filled(NINE)


@pytest.mark.slow
@pytest.mark.parametrize("width", [333, 640, 1901])
def test_lines_of_an_image_lie_on_whole_pixels(tmp_path: Path, width: int) -> None:
    """An empty grid has its three colours and nothing between them."""
    export(tmp_path / "p.png", Page((Figure(Position.empty(GridShape(3, 3))),)), width=width)
    image = QImage(str(tmp_path / "p.png"))
    colours = {image.pixel(x, y) & 0xFFFFFF for x in range(width) for y in range(0, width, 3)}
    assert colours == {colour.rgb() & 0xFFFFFF for colour in (PRINTED.paper, PRINTED.hairline, PRINTED.box_line)}


def test_a_picture_is_dark_on_white_whatever_the_window_wears(tmp_path: Path) -> None:
    export(tmp_path / "p.png", Page((Figure(NINE),)), width=400)
    image = QImage(str(tmp_path / "p.png"))
    assert image.pixelColor(1, 1) == QColor("white")
    assert grey(image).mean() > 200
    assert DARK.paper != PRINTED.paper


def test_an_svg_is_drawn_in_paths_and_shows_every_given(tmp_path: Path) -> None:
    page = Page((Figure(NINE),), heading="Sunday")
    export(tmp_path / "p.svg", page)
    text = (tmp_path / "p.svg").read_text(encoding="utf-8")
    assert "<title>Sunday</title>" in text
    assert text.count("<use") == NINE.given_count + 1
    assert text.count("<path") == len(set(NINE.givens) - {0}) + 1  # each digit once, and the heading
    assert "<text" not in text
    assert "<image" not in text
    renderer = QSvgRenderer(str(tmp_path / "p.svg"))
    size = QSizeF(*picture_size(page))
    assert renderer.viewBoxF() == QRectF(0, 0, round(size.width()), round(size.height()))
    image = rendered(tmp_path / "p.svg", page)
    area = within_edge(page)
    assert inked_cells(image, QRectF(*arrange(area, page).places[0].square), 9) == filled(NINE)


def within_edge(page: Page) -> Rectangle:
    """Return where everything on a picture lies."""
    width, height = picture_size(page)
    return Rectangle(PICTURE_EDGE, PICTURE_EDGE, width - 2 * PICTURE_EDGE, height - 2 * PICTURE_EDGE)


def rendered(path: Path, page: Page) -> QImage:
    """Return an SVG file as an image, a unit a pixel."""
    image = QImage(QSizeF(*picture_size(page)).toSize(), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    QSvgRenderer(str(path)).render(painter)
    painter.end()
    return image


def test_an_svg_has_the_solution_upside_down_and_every_symbol_once(tmp_path: Path) -> None:
    solved = Position.empty(GridShape(3, 3)).replaced({0: CellContent(1, True), 1: CellContent(1)})
    page = Page((Figure(NINE),), feet=(Figure(solved),))
    export(tmp_path / "p.svg", page)
    area = within_edge(page)
    assert inked_cells(rendered(tmp_path / "p.svg", page), QRectF(*arrange(area, page).feet[0].square), 9) == {80, 79}


@pytest.mark.slow
def test_an_svg_full_of_marks_stays_small(tmp_path: Path) -> None:
    export(tmp_path / "p.svg", Page((Figure(full_of_marks(GridShape(5, 5))),)))
    assert (tmp_path / "p.svg").stat().st_size < 2_000_000
    assert (tmp_path / "p.svg").read_text(encoding="utf-8").count("<path id=") == 25


@pytest.mark.parametrize(
    ("sheet", "box"),
    [
        (A4, (595, 842)),
        (Sheet(QPageSize.PageSizeId.Letter), (612, 792)),
        (Sheet(QPageSize.PageSizeId.A5, landscape=True), (595, 420)),
    ],
)
def test_a_pdf_has_its_pages_on_the_paper_that_was_chosen(tmp_path: Path, sheet: Sheet, box: tuple[int, int]) -> None:
    pages = [Page((Figure(NINE),), number=f"{number} / 3") for number in (1, 2, 3)]
    assert export(tmp_path / "p.pdf", *pages, sheet=sheet).pages == 3
    pdf = (tmp_path / "p.pdf").read_bytes()
    assert pdf.startswith(b"%PDF-")
    assert len(re.findall(rb"/Type /Page\b(?!s)", pdf)) == 3
    boxes = re.findall(rb"/MediaBox \[([\d. ]+)\]", pdf)
    assert {tuple(round(float(number)) for number in found.split()[2:]) for found in boxes} == {box}


def test_a_pdf_is_drawn_with_its_fonts_inside_and_no_image(tmp_path: Path) -> None:
    export(tmp_path / "p.pdf", Page((Figure(NINE),)))
    pdf = (tmp_path / "p.pdf").read_bytes()
    assert b"/FontFile" in pdf
    assert b"/Subtype /Image" not in pdf
    drawn = streams(pdf)
    assert len(re.findall(rb"T[jJ]\b", drawn)) >= NINE.given_count
    assert "Sunday".encode("utf-16-be") in pdf or b"Sunday" in pdf


def test_a_page_shows_givens_above_and_the_solution_upside_down_below() -> None:
    solved = Position.empty(GridShape(3, 3)).replaced({0: CellContent(1, True), 1: CellContent(1)})
    page = Page((Figure(NINE),), feet=(Figure(solved),))
    image = page_image(page, A4, PLAIN, 2970)
    area = Rectangle(150, 150, 1800, 2670)
    places = arrange(area, page)
    assert inked_cells(image, QRectF(*places.places[0].square), 9) == filled(NINE)
    assert inked_cells(image, QRectF(*places.feet[0].square), 9) == {80, 79}


def full_of_marks(shape: GridShape) -> Position:
    every = (1 << shape.size) - 1
    return Position(shape, (CellContent(corner=every),) * shape.cell_count)


@pytest.mark.slow
@pytest.mark.parametrize("shape", [GridShape(2, 2), GridShape(5, 5), GridShape(6, 6)])
@pytest.mark.parametrize("style", list(SymbolStyle))
def test_marks_are_written_out_on_paper_and_never_become_dots(
    tmp_path: Path, shape: GridShape, style: SymbolStyle
) -> None:
    export(tmp_path / "p.pdf", Page((Figure(full_of_marks(shape)),)), lettering=Lettering(style))
    drawn = streams((tmp_path / "p.pdf").read_bytes())
    assert len(re.findall(rb"T[jJ]\b", drawn)) >= shape.cell_count * shape.size


@pytest.mark.parametrize("width", [500, 1900])
def test_rows_and_columns_have_their_numbers_where_they_are_wanted(tmp_path: Path, width: int) -> None:
    page = Page((Figure(NINE, numbered=True),))
    export(tmp_path / "p.png", page, width=width)
    image = QImage(str(tmp_path / "p.png"))
    scale = width / picture_size(page)[0]
    outer = QRectF(PICTURE_EDGE * scale, PICTURE_EDGE * scale, 1800 * scale, 1800 * scale)
    side = outer.width() / 9.6
    grid = outer.adjusted(0.6 * side, 0.6 * side, 0, 0)
    assert inked_cells(image, grid, 9) == filled(NINE)
    pixels = grey(image)
    for number in range(9):
        along, edge = round(grid.left() + (number + 0.5) * side), round(outer.left())
        for part in (
            pixels[edge : edge + round(0.55 * side), along - round(0.3 * side) : along + round(0.3 * side)],
            pixels[along - round(0.3 * side) : along + round(0.3 * side), edge : edge + round(0.55 * side)],
        ):
            assert part.min() < 180


def test_letters_numbers_and_their_size_are_seen_in_a_picture() -> None:
    grid = Position.empty(GridShape(4, 4)).replaced({0: CellContent(12, True)})
    page = Page((Figure(grid),))
    numbers = picture_image(page, PLAIN, 300)
    assert numbers != picture_image(page, Lettering(SymbolStyle.LETTERS), 300)
    assert numbers != picture_image(page, Lettering(size=SymbolSize.LARGE), 300)
    assert numbers.height() == 300


def test_the_window_s_previews_and_images_of_cells_are_the_same_function() -> None:
    """Where cells have whole pixels a picture of a grid is, cell by cell, what `paint_cell` leaves."""
    image = QImage(180, 180, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    paint_grid(painter, QRectF(0, 0, 180, 180), NINE, Ink(PRINTED), NUMBERS)
    painter.end()
    assert inked_cells(image, QRectF(0, 0, 180, 180), 9) == filled(NINE)


@pytest.mark.parametrize("ending", [".pdf", ".svg", ".png"])
def test_a_file_that_cannot_be_written_leaves_the_old_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ending: str
) -> None:
    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    path = tmp_path / f"p{ending}"
    path.write_bytes(b"old")
    monkeypatch.setattr(os, "replace", fail)
    with pytest.raises(OSError, match="No space"):
        export(path, Page((Figure(NINE),)))
    assert path.read_bytes() == b"old"
    assert os.listdir(tmp_path) == [path.name]


@pytest.mark.parametrize(
    ("name", "kind"), [("a.PDF", Kind.PDF), ("b.svg", Kind.SVG), ("c.png", Kind.PNG), ("d.txt", None), ("", None)]
)
def test_a_name_s_ending_says_what_is_written(name: str, kind: Kind | None) -> None:
    assert Kind.of_path(name) is kind


@pytest.mark.parametrize(("landscape", "duplex"), [(False, "DuplexLongSide"), (True, "DuplexShortSide")])
def test_pages_for_both_sides_are_turned_where_they_are_bound(
    monkeypatch: pytest.MonkeyPatch, landscape: bool, duplex: str
) -> None:
    asked: list[QPrinter.DuplexMode] = []  # a machine without printers remembers nothing of it
    monkeypatch.setattr(QPrinter, "setDuplex", lambda _printer, mode: asked.append(mode))
    monkeypatch.setattr(QPrintDialog, "exec", lambda _dialog: 1)
    for two_sided in (True, False):
        assert ask_printer(QWidget(), replace(A4, landscape=landscape), "", 3, two_sided=two_sided) is not None
    assert asked == [QPrinter.DuplexMode[duplex]]


def test_a_printer_gets_the_pages_that_were_chosen(tmp_path: Path) -> None:
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "printed.pdf"))
    printer.setPageLayout(A4.layout())
    printer.setFromTo(2, 3)
    pages = [Page((Figure(NINE),)) for _ in range(4)]
    printed = print_pages(printer, pages, PLAIN, Effort())
    assert (printed.pages, printed.accepted) == (2, True)
    pdf = (tmp_path / "printed.pdf").read_bytes()
    assert len(re.findall(rb"/Type /Page\b(?!s)", pdf)) == 2


@pytest.mark.qt_log_ignore("QPainter::begin")
def test_a_printer_that_takes_nothing_says_so(tmp_path: Path) -> None:
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "none" / "printed.pdf"))
    assert not print_pages(printer, [Page((Figure(NINE),))], PLAIN, Effort()).accepted


def test_lines_and_notes_are_printed_and_drawn_as_the_window_shows_them(tmp_path: Path) -> None:
    drawn = Position(NINE.shape, NINE.cells, (Line(2, 3, 4), Line(20, 40, 6, arrow=True)))
    drawn = drawn.replaced({2: CellContent(note="A")})
    export(tmp_path / "plain.svg", Page((Figure(NINE),)))
    export(tmp_path / "drawn.svg", Page((Figure(drawn),)))
    plain, svg = ((tmp_path / name).read_text() for name in ("plain.svg", "drawn.svg"))
    for number in (4, 6):
        colour = PRINTED.lines[number - 1].name()
        assert colour in svg
        assert colour not in plain
    assert svg.count("<use") == plain.count("<use") + 1

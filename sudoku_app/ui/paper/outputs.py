"""Pages and texts as PDF, SVG, PNG, as an image to look at, and on a printer.

All but the printers' dialog is called in a background thread: a page full of marks takes longer than the window may
wait (36×36 with every mark: half a second). Qt paints on all of these in any thread. Its print support is loaded late,
because a machine may lack what it needs.
"""

from __future__ import annotations

import html
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QRectF, QSizeF, Qt
from PySide6.QtGui import QFont, QImage, QPagedPaintDevice, QPageLayout, QPageSize, QPainter, QPdfWriter, QTextDocument
from PySide6.QtWidgets import QWidget

from sudoku_app.exact_cover.effort import Effort
from sudoku_app.formats.files import write_bytes_atomically
from sudoku_app.interaction.cell_appearance import Lettering
from sudoku_app.interaction.page_layout import PICTURE_EDGE, Rectangle, picture_size
from sudoku_app.interaction.pages import Page
from sudoku_app.ui.application.fitted_dialog import deleted_after
from sudoku_app.ui.application.platform_check import library_in
from sudoku_app.ui.painting.ink import Ink
from sudoku_app.ui.painting.picture_files import OutlinedInk, image_of, png_bytes, svg_bytes
from sudoku_app.ui.paper.page_paint import PRINTED, PagePainter

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter

_MARGIN_MILLIMETRES = 15.0
_UNITS_A_MILLIMETRE = 10.0
_UNITS_AN_INCH = 254.0
_PDF_RESOLUTION = 1200
_SVG_SCALE = 96 / _UNITS_AN_INCH  # pixels of the web for a unit: a picture of 190 mm is one
_TEXT_POINTS = 10
_TEXT_RESOLUTION = 300
_T = TypeVar("_T")


class Kind(Enum):
    """What a file can be; the values are the endings."""

    PDF = ".pdf"
    SVG = ".svg"
    PNG = ".png"

    @classmethod
    def of_path(cls, path: str) -> Kind | None:
        """Return what a file's ending stands for, None for any other ending."""
        ending = Path(path).suffix.lower()
        return next((kind for kind in cls if kind.value == ending), None)


@dataclass(frozen=True)
class Sheet:
    """A paper: its size by name, and which way it lies."""

    paper: QPageSize.PageSizeId
    landscape: bool = False

    def layout(self) -> QPageLayout:
        """Return it in Qt's terms, with margins every printer can keep."""
        orientation = QPageLayout.Orientation.Landscape if self.landscape else QPageLayout.Orientation.Portrait
        edge = _MARGIN_MILLIMETRES
        margins = QMarginsF(edge, edge, edge, edge)
        return QPageLayout(QPageSize(self.paper), orientation, margins, QPageLayout.Unit.Millimeter)


@dataclass(frozen=True)
class SavedPages:
    """A file was written: its path, and how many pages it has (none in a picture)."""

    path: str
    pages: int


@dataclass(frozen=True)
class PagesDone:
    """How far a document is: so many of its pages are painted."""

    done: int
    count: int


def save_pages(
    path: str, pages: Sequence[Page], sheet: Sheet, lettering: Lettering, width: int, title: str, effort: Effort
) -> SavedPages:
    """Write pages as PDF, or the first one as a picture, as the file's ending has it.

    A PDF has a ``title``, a PNG is ``width`` pixels wide. After cancelling, and an OSError, the file is as it was.
    """
    kind = Kind.of_path(path)
    if kind is Kind.SVG:
        data = svg_picture(pages[0], lettering, title)
    elif kind is Kind.PNG:
        data = png_picture(pages[0], lettering, width)
    else:
        data, _ = _pdf(sheet, title, _PDF_RESOLUTION, lambda writer: paint_pages(writer, pages, lettering, effort))
    write_bytes_atomically(path, data, lambda: effort.cancelled)
    return SavedPages(path, len(pages) if kind is Kind.PDF else 0)


def _pdf(sheet: Sheet, title: str, resolution: int, paint: Callable[[QPdfWriter], _T]) -> tuple[bytes, _T]:
    """Return a PDF file with its fonts inside, and what painting it returned."""
    content = QByteArray()
    buffer = QBuffer(content)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(resolution)
    writer.setPageLayout(sheet.layout())
    writer.setTitle(title)
    writer.setCreator("Sudoku")
    result = paint(writer)
    buffer.close()
    return bytes(content.data()), result


def paint_pages(
    device: QPagedPaintDevice,
    pages: Sequence[Page],
    lettering: Lettering,
    effort: Effort,
    forget: Callable[[], object] | None = None,
) -> bool:
    """Paint pages one after the other on a PDF writer or a printer; return whether it took all of them.

    Each that is done is reported (`PagesDone`). After the effort was cancelled no more are painted, and ``forget`` is
    called while the device still holds those that were.
    """
    page_painter = _page_painter(lettering)
    inside = device.pageLayout().paintRect(QPageLayout.Unit.Millimeter)
    area = Rectangle(0, 0, inside.width() * _UNITS_A_MILLIMETRE, inside.height() * _UNITS_A_MILLIMETRE)
    painter = QPainter()
    if not painter.begin(device):
        return False
    try:
        scale = device.logicalDpiX() / _UNITS_AN_INCH
        painter.scale(scale, scale)
        for number, page in enumerate(pages):
            if effort.cancelled:
                if forget is not None:
                    forget()
                return False
            if number and not device.newPage():
                return False
            page_painter.paint(painter, area, page)
            effort.report(PagesDone(number + 1, len(pages)))
    finally:
        painter.end()  # whatever happened: Qt crashes when a device goes while it is being painted on
    return True


def _page_painter(lettering: Lettering, *, crisp: bool = False) -> PagePainter:
    return PagePainter(Ink(PRINTED, size=lettering.size, ticks=True), lettering.style, crisp)


def svg_picture(page: Page, lettering: Lettering, title: str) -> bytes:
    """Return a page of one grid as an SVG picture; letters are outlines, so that it needs no font."""
    ink = OutlinedInk(PRINTED, size=lettering.size, ticks=True)
    size, paint = _picture(page, PagePainter(ink, lettering.style))
    return ink.added_to(svg_bytes(size, paint, title, _SVG_SCALE))


def png_picture(page: Page, lettering: Lettering, width: int) -> bytes:
    """Return a page of one grid as a PNG picture, ``width`` pixels wide, its lines on whole pixels."""
    size, paint = _picture(page, _page_painter(lettering, crisp=True))
    return png_bytes(size, paint, width / size.width())


def picture_image(page: Page, lettering: Lettering, height: int) -> QImage:
    """Return how a picture looks, ``height`` pixels high."""
    size, paint = _picture(page, _page_painter(lettering))
    return image_of(size, paint, height / size.height())


def _picture(page: Page, painter: PagePainter) -> tuple[QSizeF, Callable[[QPainter], None]]:
    """Return the size of a picture of one grid, and what paints it."""
    width, height = picture_size(page)
    inside = Rectangle(PICTURE_EDGE, PICTURE_EDGE, width - 2 * PICTURE_EDGE, height - 2 * PICTURE_EDGE)

    def paint(device: QPainter) -> None:
        device.fillRect(QRectF(0, 0, width, height), Qt.GlobalColor.white)
        painter.paint(device, inside, page)

    return QSizeF(width, height), paint


def page_image(page: Page, sheet: Sheet, lettering: Lettering, height: int) -> QImage:
    """Return how a page of paper looks, ``height`` pixels high."""
    layout = sheet.layout()
    full = layout.fullRect(QPageLayout.Unit.Millimeter).size() * _UNITS_A_MILLIMETRE
    inside = layout.paintRect(QPageLayout.Unit.Millimeter)
    lengths = (inside.left(), inside.top(), inside.width(), inside.height())
    area = Rectangle(*(length * _UNITS_A_MILLIMETRE for length in lengths))
    painter = _page_painter(lettering)

    def paint(device: QPainter) -> None:
        device.fillRect(QRectF(0, 0, full.width(), full.height()), Qt.GlobalColor.white)
        painter.paint(device, area, page)

    return image_of(full, paint, height / full.height())


@dataclass(frozen=True)
class PrintedText:
    """A heading and lines of plain text, each a paragraph."""

    heading: str
    lines: tuple[str, ...]

    def document(self) -> QTextDocument:
        """Return it as a document, to be laid out for the device that it is painted on."""
        document = QTextDocument()
        font = QFont()
        font.setPointSize(_TEXT_POINTS)
        document.setDefaultFont(font)
        paragraphs = "".join(
            f'<p style="margin-bottom:5px; white-space:pre-wrap">{html.escape(line)}</p>' for line in self.lines
        )
        document.setHtml(f"<h2>{html.escape(self.heading)}</h2>{paragraphs}")
        return document


def text_pdf(text: PrintedText, sheet: Sheet) -> tuple[bytes, int]:
    """Return a text as a PDF file, and how many pages it has."""
    return _pdf(sheet, text.heading, _TEXT_RESOLUTION, lambda writer: _paint_text(text, writer))


def save_text(path: str, text: PrintedText, sheet: Sheet, effort: Effort) -> SavedPages:
    """Write a text as a PDF file; after an OSError what was there before is untouched."""
    data, pages = text_pdf(text, sheet)
    write_bytes_atomically(path, data, lambda: effort.cancelled)
    return SavedPages(path, pages)


def print_text(printer: QPrinter, text: PrintedText) -> Printed:
    """Print a text."""
    pages = _paint_text(text, printer)
    return Printed(pages, printer.printerState() is not printer.PrinterState.Error)


def _paint_text(text: PrintedText, device: QPagedPaintDevice) -> int:
    """Paint a text on a device and return its pages; where it has more than one, they are numbered."""
    document = text.document()
    document.documentLayout().setPaintDevice(device)
    size = device.pageLayout().paintRectPixels(device.logicalDpiX()).size()
    document.setPageSize(size.toSizeF())
    document.print_(device)
    return document.pageCount()


class NoPrintingError(Exception):
    """Qt's print support cannot be loaded; ``library`` is what it lacks, "" when the system did not say."""

    def __init__(self, library: str) -> None:
        super().__init__(library)
        self.library = library


@dataclass(frozen=True)
class Printed:
    """Pages went to a printer: how many, and whether it took them."""

    pages: int
    accepted: bool


def ask_printer(
    parent: QWidget, sheet: Sheet, title: str, pages: int = 0, *, two_sided: bool = False
) -> QPrinter | None:
    """Show the desktop's dialog for printers and return the one that was chosen, None when it was left.

    Of ``pages`` a part can be chosen; 0 where their number is not known yet. ``two_sided`` proposes both sides of the
    paper, turned at the left side, where pages are bound. NoPrintingError where there is no print support.
    """
    try:
        from PySide6.QtPrintSupport import QPrintDialog, QPrinter
    except ImportError as error:
        raise NoPrintingError(library_in(str(error))) from error
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setPageLayout(sheet.layout())
    printer.setDocName(title)
    if two_sided:
        duplex = QPrinter.DuplexMode
        printer.setDuplex(duplex.DuplexShortSide if sheet.landscape else duplex.DuplexLongSide)
    with deleted_after(QPrintDialog(printer, parent)) as dialog:
        if pages:
            dialog.setMinMax(1, pages)
            dialog.setFromTo(1, pages)
        return printer if dialog.exec() else None


def print_pages(printer: QPrinter, pages: Sequence[Page], lettering: Lettering, effort: Effort) -> Printed:
    """Print pages, or those of them that the person chose in the printers' dialog; called in a background thread.

    After the effort is cancelled the printer drops them.
    """
    first, last = printer.fromPage(), printer.toPage()  # from 1; 0 for all
    chosen = pages[first - 1 : last] if 1 <= first <= last else pages
    accepted = paint_pages(printer, chosen, lettering, effort, printer.abort)
    return Printed(len(chosen), accepted)

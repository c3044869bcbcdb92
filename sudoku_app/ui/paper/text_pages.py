"""A text on pages: as PDF, and on a printer. Called in a background thread, as `outputs` is."""

from __future__ import annotations

import html
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QFont, QPagedPaintDevice, QPdfWriter, QTextDocument

from sudoku_app.exact_cover.effort import Effort
from sudoku_app.formats.files import write_bytes_atomically
from sudoku_app.ui.paper.outputs import SavedPages, Sheet
from sudoku_app.ui.paper.printing import Printed

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter

_POINTS = 10
_RESOLUTION = 300


@dataclass(frozen=True)
class PrintedText:
    """A heading and lines of plain text, each a paragraph."""

    heading: str
    lines: tuple[str, ...]

    def document(self) -> QTextDocument:
        """Return it as a document, to be laid out for the device that it is painted on."""
        document = QTextDocument()
        font = QFont()
        font.setPointSize(_POINTS)
        document.setDefaultFont(font)
        paragraphs = "".join(
            f'<p style="margin-bottom:5px; white-space:pre-wrap">{html.escape(line)}</p>' for line in self.lines
        )
        document.setHtml(f"<h2>{html.escape(self.heading)}</h2>{paragraphs}")
        return document


def text_pdf(text: PrintedText, sheet: Sheet) -> tuple[bytes, int]:
    """Return a text as a PDF file, and how many pages it has."""
    content = QByteArray()
    buffer = QBuffer(content)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(_RESOLUTION)
    writer.setPageLayout(sheet.layout())
    writer.setTitle(text.heading)
    writer.setCreator("Sudoku")
    pages = _paint(text, writer)
    buffer.close()
    return bytes(content.data()), pages


def save_text(path: str, text: PrintedText, sheet: Sheet, effort: Effort) -> SavedPages:
    """Write a text as a PDF file.

    Raises:
        OSError: the file cannot be written; what was there before is untouched.
    """
    data, pages = text_pdf(text, sheet)
    write_bytes_atomically(path, data, lambda: effort.cancelled)
    return SavedPages(path, pages)


def print_text(printer: QPrinter, text: PrintedText) -> Printed:
    """Print a text."""
    pages = _paint(text, printer)
    return Printed(pages, printer.printerState() is not printer.PrinterState.Error)


def _paint(text: PrintedText, device: QPagedPaintDevice) -> int:
    """Paint a text on a device and return its pages; where it has more than one, they are numbered."""
    document = text.document()
    document.documentLayout().setPaintDevice(device)
    size = device.pageLayout().paintRectPixels(device.logicalDpiX()).size()
    document.setPageSize(size.toSizeF())
    pages = document.pageCount()
    document.print_(device)
    return pages

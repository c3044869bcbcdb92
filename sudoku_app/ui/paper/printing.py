"""The printer: Qt's print support, loaded late, because a machine may lack what it needs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from sudoku_app.exact_cover.effort import Effort
from sudoku_app.interaction.cell_appearance import Lettering
from sudoku_app.interaction.pages import Page
from sudoku_app.ui.application.modal import deleted_after
from sudoku_app.ui.application.platform_check import library_in
from sudoku_app.ui.paper.outputs import Sheet, paint_pages

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter


class NoPrintingError(Exception):
    """Qt's print support cannot be loaded; ``library`` is what it lacks, "" when the system did not say."""

    def __init__(self, library: str) -> None:
        super().__init__(library)
        self.library = library


@dataclass(frozen=True)
class Printed:
    """Pages went to a printer: how many, and whether it took them."""

    pages: int
    taken: bool


def ask_printer(
    parent: QWidget, sheet: Sheet, title: str, pages: int = 0, *, two_sided: bool = False
) -> QPrinter | None:
    """Show the desktop's dialog for printers and return the one that was chosen, None when it was left.

    Of ``pages`` a part can be chosen; 0 where their number is not known yet. ``two_sided`` proposes both sides of the
    paper, turned at the side where pages are bound: the left one.

    Raises:
        NoPrintingError: there is no print support here.
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

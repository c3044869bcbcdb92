"""Print or export: what can be chosen, and beside it the page or the picture as it will be."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QMargins, Qt, Slot
from PySide6.QtGui import QImage, QShowEvent
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QFileDialog,
    QFrame,
    QHBoxLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from sudoku_app.background.requests.files import FileRequest
from sudoku_app.background.service import JobService, LatestJob
from sudoku_app.background.settings import Settings
from sudoku_app.interaction.cell_appearance import Lettering
from sudoku_app.interaction.pages import ListedPuzzles, Page, PrintedPuzzle, SolutionPlace, plan_booklet, plan_pages
from sudoku_app.qtmodels.overrides import guarded
from sudoku_app.qtmodels.widget_updates import announce
from sudoku_app.sudoku.verdicts.answer import Verdict
from sudoku_app.ui.application.fitted_dialog import FittedDialog
from sudoku_app.ui.paper.outputs import Kind, NoPrintingError, ask_printer, page_image, picture_image
from sudoku_app.ui.paper.page_form import PageForm
from sudoku_app.ui.paper.preview import Preview, RatingFinder, SolutionFinder
from sudoku_app.ui.style.form_parts import filled, text_label
from sudoku_app.ui.style.style_sheet import QUIET
from sudoku_app.wording.mnemonics import title_of
from sudoku_app.wording.printing import PrintLabels

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter


@dataclass(frozen=True)
class Material:
    """What can be printed: the puzzle in the grid, those of the open list, how symbols are written, a file's name.

    ``listed`` is empty when no list is open; ``suggestion`` is the path that is proposed, without an ending.
    """

    puzzle: PrintedPuzzle
    listed: ListedPuzzles
    lettering: Lettering
    suggestion: str


_FORM_WIDTH = 360
_PICTURE_KIND = "picture-kind"  # which of the two was written last


@guarded
class PrintDialog(FittedDialog):
    """Ends accepted with a printer, or with the path of a file to be written."""

    def __init__(
        self,
        parent: QWidget | None,
        words: PrintLabels,
        settings: Settings,
        reading: JobService,
        solver: JobService,
        material: Material,
    ) -> None:
        super().__init__(parent)
        self.words = words
        self.material = material
        self.printer: QPrinter | None = None  # the printer that was chosen, or None
        self.path = ""  # the file that was chosen, "" for none
        self.pages: tuple[Page, ...] = ()  # what is printed or written
        self._settings = settings
        self._reading = reading
        self._rendering = LatestJob(self)
        self._stale = False
        self.finder = SolutionFinder(solver, self)
        self.ratings = RatingFinder(solver, self)
        self.form = PageForm(words, settings, material.puzzle, len(material.listed), material.listed.title, self)
        self.preview = Preview(words, self)
        self.note = text_label(self, role=QUIET)
        self.count = text_label(self, role=QUIET, wraps=False)
        self.buttons = QDialogButtonBox(self)
        role = QDialogButtonBox.ButtonRole
        self.print_button = self.buttons.addButton(words.print_button, role.YesRole)  # the last one at the end
        self.save_button = self.buttons.addButton(words.save_pdf_button, role.AcceptRole)
        self.buttons.addButton(QDialogButtonBox.StandardButton.Cancel)
        self.setWindowTitle(words.print_title)
        self._lay_out()
        self._connect()
        self._on_changed()
        (self.form.shown if self.form.puzzles.isHidden() else self.form.puzzles).setFocus()

    def _connect(self) -> None:
        self.finder.changed.connect(self.refresh)
        self.ratings.changed.connect(self.refresh)
        self.form.changed.connect(self._on_changed)
        self.preview.requested.connect(self._render)
        self.preview.view.resized.connect(self._render)
        self.print_button.clicked.connect(self._on_print)
        self.save_button.clicked.connect(self._on_save)
        self.buttons.rejected.connect(self.reject)
        self.finished.connect(self._on_finished)

    # What is chosen

    def puzzles(self) -> Sequence[PrintedPuzzle]:
        """Return the puzzles that are wanted, with their difficulty where it matters and is known."""
        puzzles = self.material.listed[self.form.part] if self.form.whole_list else (self.material.puzzle,)
        if self.form.whole_list and not self.form.booklet:
            return puzzles
        found = self.ratings.difficulty
        return [replace(one, difficulty=one.difficulty or found(one.position)) for one in puzzles]

    def title(self) -> str:
        """Return what the document is called."""
        return self.form.choices().title or ("" if self.form.whole_list else self.material.puzzle.title)

    @property
    def busy(self) -> bool:
        """Whether something is still sought that the pages cannot be without."""
        return self.finder.busy or self._rated_first > 0

    @property
    def _rated_first(self) -> int:
        """How many puzzles are to be rated before there can be pages: a booklet has them by their difficulty."""
        return self.ratings.missing if self.form.booklet else 0

    # Showing it

    @Slot()
    def refresh(self) -> None:
        """Plan the pages again and show them."""
        puzzles, choices = self.puzzles(), self.form.choices()
        requested = choices.solutions is not SolutionPlace.NONE
        positions = [puzzle.position for puzzle in puzzles]
        solutions = [self.finder.solution(position) for position in positions] if requested else []
        plan = plan_booklet if choices.booklet else plan_pages
        self.pages = plan(puzzles, solutions, choices, self.words)
        self.preview.set_count(len(self.pages))
        self.count.setText("" if self.form.picture else self.words.amount(len(puzzles), len(self.pages)))
        if self._rated_first:
            self.show_message(self.words.rating(self._rated_first))
        else:
            note = self._note([self.finder.verdict(position) for position in positions]) if requested else ""
            self.show_message(note)
        self._show_buttons()
        self._render()

    def show_message(self, sentence: str) -> None:
        """Say something below the choices, to screen readers too."""
        if sentence != self.note.text():
            self.note.setText(sentence)
            if sentence:
                announce(self.note, sentence)

    def _show_buttons(self) -> None:
        """Enable what can be done now; what Enter does is blue."""
        picture = self.form.picture
        self.save_button.setText(self.words.save_picture_button if picture else self.words.save_pdf_button)
        self.print_button.setVisible(not picture)
        self.print_button.setEnabled(not self.busy and not picture)
        self.save_button.setEnabled(not self.busy)
        (self.save_button if picture else self.print_button).setDefault(True)

    def _note(self, verdicts: Sequence[Verdict | None]) -> str:
        if self.finder.busy:
            return self.words.seeking(sum(verdict is None for verdict in verdicts))
        without = [verdict for verdict in verdicts if verdict is not Verdict.UNIQUE]
        if not without:
            return ""
        if len(verdicts) == 1:
            return self.words.without_solution(without[0] or Verdict.UNDECIDED)
        return self.words.without_solutions(len(without))

    @Slot()
    def _on_changed(self) -> None:
        """Look for what is wanted and not known, and show what there is."""
        puzzles, choices = self.puzzles(), self.form.choices()
        if choices.solutions is SolutionPlace.NONE:
            self.finder.stop()
        else:
            self.finder.want([puzzle.position for puzzle in puzzles])
        graded = choices.booklet or not (choices.picture or self.form.whole_list)
        self.ratings.want(puzzles if graded else ())
        self.refresh()

    # The preview

    def _image(self, page: Page, height: int) -> Callable[[], QImage]:
        """Return what makes the image of a page of paper, or of the picture; called in a background thread."""
        if self.form.picture:
            return partial(picture_image, page, self.material.lettering, height)
        return partial(page_image, page, self.form.sheet(), self.material.lettering, height)

    @Slot()
    def _render(self) -> None:
        """Have the page's image made; while one is made, the next is made after it, and only the last one wanted."""
        if self._rendering.busy:
            self._stale = True
            return
        if self.isVisible() and self.pages:
            page = self.pages[self.preview.page]
            self.preview.view.setAccessibleDescription(self.words.page_contents(len(page.figures), len(page.feet)))
            picture = self._image(page, self.preview.pixels)
            self._stale = False
            request = FileRequest("", lambda _effort: picture())
            self._rendering.ask(self._reading, request, self._on_rendered, self._on_not_rendered, self._render_if_stale)

    @Slot(object)
    def _on_rendered(self, image: QImage) -> None:
        self.preview.view.show_image(image)
        self._render_if_stale()

    @Slot(object)
    def _on_not_rendered(self, error: Exception) -> None:
        self._render_if_stale()
        raise error

    @Slot()
    def _render_if_stale(self) -> None:
        if self._stale:
            self._render()

    def showEvent(self, event: QShowEvent) -> None:
        """Make the first image."""
        super().showEvent(event)
        self._render()

    # The end

    @Slot()
    def _on_print(self) -> None:
        try:
            two_sided = self.form.choices().two_sided
            self.printer = ask_printer(self, self.form.sheet(), self.title(), len(self.pages), two_sided=two_sided)
        except NoPrintingError as error:
            self.show_message(self.words.no_printing(error.library))
            self.save_button.setFocus()
        if self.printer is not None:
            self.accept()

    @Slot()
    def _on_save(self) -> None:
        """Ask for a file; an ending is added where none was typed that says what is written."""
        kinds = (Kind.SVG, Kind.PNG) if self.form.picture else (Kind.PDF,)
        saved = self._settings.text(_PICTURE_KIND, Kind.PNG.value)
        usual = next((kind for kind in kinds if kind.value == saved), kinds[0])
        filters = {self.words.file_filter(kind.value): kind for kind in kinds}
        first = next(text for text, kind in filters.items() if kind is usual)
        title = title_of(self.save_button.text())
        suggestion = self.material.suggestion + usual.value
        path, chosen = QFileDialog.getSaveFileName(self, title, suggestion, ";;".join(filters), first)
        if path:
            kind = Kind.of_path(path)
            self.path = path if kind in kinds else path + filters.get(chosen, usual).value
            if self.form.picture:
                self._settings.set_text(_PICTURE_KIND, (Kind.of_path(self.path) or usual).value)
            self.accept()

    @Slot(int)
    def _on_finished(self, _result: int) -> None:
        self.finder.stop()
        self.ratings.stop()
        self.form.keep()
        self._rendering.abandon()

    def _lay_out(self) -> None:
        inside = QWidget(self)
        filled(QVBoxLayout(inside), self.form, self.note, None, margins=(0, 0, 0, 0), spacing=14)
        side = QScrollArea(self)  # on a small screen not every choice has room
        side.setWidget(inside)
        side.setWidgetResizable(True)
        bar = side.verticalScrollBar().sizeHint().width()
        side.setFixedWidth(max(_FORM_WIDTH, inside.minimumSizeHint().width() + bar))
        side.setFrameShape(QFrame.Shape.NoFrame)
        side.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        side.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        content, foot = QWidget(self), QWidget(self)
        filled(QHBoxLayout(content), side, (self.preview, 1), spacing=28)
        parts = self.count, self.preview.turning, (self.buttons, 1)
        filled(QHBoxLayout(foot), *parts, margins=(0, 0, 0, 0), spacing=16)
        self.set_content(content, foot, QMargins(24, 24, 24, 18), 18)

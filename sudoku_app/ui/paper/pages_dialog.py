"""What the dialogs for printing and exporting share: choices on the left, the page as it will be on the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from PySide6.QtCore import QSize, Qt, Slot
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QImage, QShowEvent
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from sudoku_app.background.latest_job import LatestJob
from sudoku_app.background.requests.files import FileRequest
from sudoku_app.background.service import JobService
from sudoku_app.background.settings import Settings
from sudoku_app.formats.reading import FormatName
from sudoku_app.interaction.booklets import plan_booklet
from sudoku_app.interaction.cell_appearance import Lettering
from sudoku_app.interaction.pages import Page, PageChoices, PrintedPuzzle, SolutionPlace, plan_pages
from sudoku_app.interaction.sharing import has_code
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.sudoku.verdicts.answer import Verdict
from sudoku_app.ui.paper.finders import RatingFinder, SolutionFinder
from sudoku_app.ui.paper.outputs import page_image
from sudoku_app.ui.paper.page_form import PageForm
from sudoku_app.ui.paper.preview import Preview
from sudoku_app.ui.style.style_sheet import QUIET, ROLE
from sudoku_app.wording.printing import PrintLabels


@dataclass(frozen=True)
class PaperServices:
    """What the dialogs work with: their words, where choices are kept, and two threads.

    ``reading`` makes previews, ``solver`` finds solutions.
    """

    words: PrintLabels
    settings: Settings
    reading: JobService
    solver: JobService


@dataclass(frozen=True)
class Material:
    """What can be printed: the puzzle in the grid, those of the open list, how symbols are written, a file's name.

    ``listed`` is empty when no list is open; slices are taken from it, and ``list_title`` is what it is called.
    ``suggestion`` is the path that is proposed.
    """

    puzzle: PrintedPuzzle
    listed: Sequence[PrintedPuzzle]
    lettering: Lettering
    suggestion: str
    list_title: str = ""


_SIZE = (920, 720)
_SCREEN_SHARE = 0.94
_FORM_WIDTH = 380


class PagesDialog(QDialog):
    """A dialog about pages.

    Args:
        services: what it works with.
        material: what can be printed.
    """

    def __init__(self, parent: QWidget | None, services: PaperServices, material: Material) -> None:
        super().__init__(parent)
        self.words = words = services.words
        self.material = material
        self._reading = services.reading
        self._rendering = LatestJob(self)
        self._stale = False
        self.finder = SolutionFinder(services.solver, self)
        self.ratings = RatingFinder(services.solver, self)
        listed = len(material.listed)
        self.form = PageForm(words, services.settings, material.puzzle, listed, material.list_title, self)
        self.preview = Preview(words, self)
        self.note = QLabel(self)
        self.note.setProperty(ROLE, QUIET)
        self.note.setWordWrap(True)
        self.note.setMinimumHeight(3 * self.note.fontMetrics().lineSpacing())
        self.buttons = QDialogButtonBox(self)
        self.pages: tuple[Page, ...] = ()
        self._lay_out()
        self.finder.changed.connect(self.refresh)
        self.ratings.changed.connect(self.refresh)
        self.form.changed.connect(self._on_changed)
        self.preview.requested.connect(self._render)
        self.preview.view.resized.connect(self._render)
        self.finished.connect(self._on_finished)

    # What is chosen

    @property
    def paged(self) -> bool:
        """Whether there are pages of paper, and not a picture of one puzzle."""
        return True

    def puzzles(self) -> Sequence[PrintedPuzzle]:
        """Return the puzzles that are wanted, with their difficulty where it matters and is known."""
        if not (self.form.whole_list and self.paged):
            return (self.material.puzzle,)
        puzzles = self.material.listed[self.form.part]
        if not self.form.booklet:
            return puzzles
        found = self.ratings.difficulty
        return [replace(one, difficulty=one.difficulty or found(one.position)) for one in puzzles]

    def choices(self) -> PageChoices:
        """Return what is chosen."""
        return self.form.choices()

    def title(self) -> str:
        """Return what the document is called."""
        return self.choices().title or ("" if self.form.whole_list else self.material.puzzle.title)

    @property
    def busy(self) -> bool:
        """Whether something is still sought that is to be printed."""
        return self.finder.busy or self.ratings.missing > 0

    # Showing it

    @Slot()
    def refresh(self) -> None:
        """Plan the pages again and show them; solutions that are wanted and not known are looked for."""
        puzzles, choices = self.puzzles(), self.choices()
        requested = choices.solutions is not SolutionPlace.NONE
        positions = [puzzle.position for puzzle in puzzles]
        solutions = [self.finder.solution(position) for position in positions] if requested else []
        plan = plan_booklet if choices.booklet else plan_pages
        self.pages = plan(puzzles, solutions, choices, self.words)
        self.preview.set_count(len(self.pages) if self.paged else 1)
        if self.ratings.missing:
            self.show_message(self.words.rating(self.ratings.missing))
        else:
            note = self._note([self.finder.verdict(position) for position in positions]) if requested else ""
            self.show_message(self.words.language.sentences(note, self._code_note(positions, choices.code)))
        self.show_state()
        self._render()

    def show_message(self, sentence: str) -> None:
        """Say something beside the page, to screen readers too."""
        if sentence != self.note.text():
            self.note.setText(sentence)
            if sentence:
                QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.note, sentence))

    def show_state(self) -> None:
        """Enable what can be done now."""
        for button in self.buttons.buttons():
            if self.buttons.buttonRole(button) is not QDialogButtonBox.ButtonRole.RejectRole:
                button.setEnabled(not self.busy)

    def picture(self, page: Page, height: int) -> Callable[[], QImage]:
        """Return what makes the image of a page; called in a background thread."""
        return partial(page_image, page, self.form.sheet(), self.material.lettering, height)

    def _note(self, verdicts: Sequence[Verdict | None]) -> str:
        if self.finder.busy:
            return self.words.seeking(sum(verdict is None for verdict in verdicts))
        without = [verdict for verdict in verdicts if verdict is not Verdict.UNIQUE]
        if not without:
            return ""
        if len(verdicts) == 1:
            return self.words.without_solution(without[0] or Verdict.UNDECIDED)
        return self.words.without_solutions(len(without))

    def _code_note(self, positions: Sequence[Position], link: FormatName | None) -> str:
        without = 0 if link is None else sum(not has_code(position.shape, link) for position in positions)
        return self.words.without_code(link, without, len(positions)) if link and without else ""

    @Slot()
    def _on_changed(self) -> None:
        if self.form.choices().solutions is SolutionPlace.NONE:
            self.finder.stop()
        else:
            self.finder.want([puzzle.position for puzzle in self.puzzles()])
        if self.choices().booklet:
            self.ratings.want(self.puzzles())
        else:
            self.ratings.stop()
        self.refresh()

    @Slot()
    def _render(self) -> None:
        """Have the page's image made; while one is made, the next is made after it, and only the last one wanted."""
        if self._rendering.busy:
            self._stale = True
            return
        if self.pages:
            page = self.pages[self.preview.page]
            self.preview.view.setAccessibleDescription(self.words.page_contents(len(page.figures), len(page.feet)))
        if self.isVisible() and self.pages:
            picture = self.picture(self.pages[self.preview.page], self.preview.pixels)
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

    @Slot(int)
    def _on_finished(self, _result: int) -> None:
        self.finder.stop()
        self.ratings.stop()
        self.form.keep()
        self._rendering.abandon()

    def begin(self) -> None:
        """Show the first page; to be called when everything is in its place."""
        self._on_changed()

    def showEvent(self, event: QShowEvent) -> None:
        """Make the first image."""
        super().showEvent(event)
        self._render()

    def _lay_out(self) -> None:
        self.left = QVBoxLayout()
        self.left.setSpacing(14)
        self.left.addWidget(self.form)
        self.left.addWidget(self.note)
        self.left.addStretch(1)
        inside = QWidget(self)
        inside.setLayout(self.left)
        self.left.setContentsMargins(0, 0, 0, 0)
        side = QScrollArea(self)  # on a small screen not every choice has room
        side.setWidget(inside)
        side.setWidgetResizable(True)
        side.setFixedWidth(_FORM_WIDTH)
        side.setFrameShape(QFrame.Shape.NoFrame)
        side.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        side.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        columns = QHBoxLayout()
        columns.setSpacing(24)
        columns.addWidget(side)
        columns.addWidget(self.preview, 1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(20, 20, 20, 16)
        whole.setSpacing(16)
        whole.addLayout(columns, 1)
        whole.addWidget(self.buttons)
        free = self.screen().availableGeometry().size() * _SCREEN_SHARE
        self.resize(QSize(*_SIZE).boundedTo(free))

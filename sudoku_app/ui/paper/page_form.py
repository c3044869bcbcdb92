"""The choices of pages and pictures: what is shown, where solutions go, how many share a page, headings, paper."""

from __future__ import annotations

from contextlib import ExitStack

from PySide6.QtCore import QLocale, QSignalBlocker, Qt, Signal, Slot
from PySide6.QtGui import QPageSize, QStandardItemModel
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QSizePolicy,
    QSpinBox,
    QWidget,
)

from sudoku_app.background.settings import Settings
from sudoku_app.interaction.pages import PER_PAGE, PageChoices, PrintedPuzzle, Shown, SolutionPlace
from sudoku_app.ui.paper.outputs import Sheet
from sudoku_app.ui.style.form_parts import DropDown, Segments, add_row, filled
from sudoku_app.wording.mnemonics import without_mnemonic
from sudoku_app.wording.printing import PrintLabels

MOST_PUZZLES = 500  # of one document; they fill 500 pages, or 56
_PAPERS = (
    QPageSize.PageSizeId.A3,
    QPageSize.PageSizeId.A4,
    QPageSize.PageSizeId.A5,
    QPageSize.PageSizeId.Letter,
    QPageSize.PageSizeId.Legal,
)
# Where paper is cut to US sizes (Unicode CLDR, supplemental data, paperSize "US-Letter").
_LETTER_TERRITORIES = frozenset(["BZ", "CA", "CL", "CO", "CR", "GT", "MX", "NI", "PA", "PH", "PR", "SV", "US", "VE"])
_SHEETS = tuple(Sheet(paper, landscape) for landscape in (False, True) for paper in _PAPERS)
_LONGEST_LINE = 200
_PICTURE = 1  # among what can be made
_LIST, _BOOKLET = 1, 2  # among the choices of puzzles
_BOOKLET_PER_PAGE = 4
_SHOWN = [choice.value for choice in Shown]
_SOLUTIONS = [choice.value for choice in SolutionPlace]
_COUNTS = [str(count) for count in PER_PAGE]
LEAST_PIXELS, MOST_PIXELS = 100, 6000  # of the width of a picture
_PIXELS_A_CELL = 80
_USUAL_PIXELS = 1000


def usual_paper(locale: QLocale) -> QPageSize.PageSizeId:
    """Return the paper that is usual where a person lives: Letter in parts of the Americas, else A4."""
    territory = QLocale.territoryToCode(locale.territory())
    return QPageSize.PageSizeId.Letter if territory in _LETTER_TERRITORIES else QPageSize.PageSizeId.A4


class PageForm(QWidget):
    """One field a choice; each has a label with a mnemonic. Lasting choices are kept in the settings.

    Those of booklets are saved apart from those of other pages, and come back with the choice of a booklet. Title and
    author of the puzzle in the grid are proposed, or for a booklet the title of the list; ``listed`` puzzles are open.
    """

    changed = Signal()  # something was chosen or typed

    def __init__(
        self,
        words: PrintLabels,
        settings: Settings,
        puzzle: PrintedPuzzle,
        listed: int,
        list_title: str,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._settings = settings
        self._listed = listed
        self._proposed = {0: (puzzle.title, puzzle.author), _LIST: ("", ""), _BOOKLET: (list_title, "")}
        self._solutions_after = False  # they stood on pages of their own before a picture was chosen
        self._place = 0  # of the choice of puzzles that everything else belongs to
        self.output = self._segments(words.output, words.outputs)
        self.puzzles = self._combo((words.this_puzzle, words.listed_puzzles(listed), words.booklet(listed)))
        self.first, self.last = self._bound(words.first, 1, listed), self._bound(words.last, listed, listed)
        self.range = self._range(words)
        self.heading = QLineEdit(puzzle.title, self)
        self.author = QLineEdit(puzzle.author, self)
        self.shown = self._combo(words.shown_choices)
        self.solutions = self._combo(words.solution_choices)
        self.per_page = self._segments(words.per_page, tuple(_COUNTS))
        self.paper = self._combo(tuple(words.paper_name(QPageSize.name(one.paper), one.landscape) for one in _SHEETS))
        self.pixels = self._pixels(words, puzzle.position.shape.size)
        self.numbered = self._check_box(words.numbered)
        self.two_sided = self._check_box(words.two_sided)
        self.form = QFormLayout(self)
        self._lay_out(words)
        for line in (self.heading, self.author):
            line.setMaxLength(_LONGEST_LINE)
            line.textChanged.connect(self._on_changed)
        self._show_fields()
        self._restore()

    def _lay_out(self, words: PrintLabels) -> None:
        self.form.setContentsMargins(0, 0, 0, 0)
        self.form.setHorizontalSpacing(14)
        self.form.setVerticalSpacing(10)
        self.form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        rows: tuple[tuple[str, QWidget], ...] = (
            (words.output, self.output),
            (words.puzzles, self.puzzles),
            (words.range, self.range),
            (words.heading, self.heading),
            (words.author, self.author),
            (words.shown, self.shown),
            (words.solution, self.solutions),
            (words.per_page, self.per_page),
            (words.paper, self.paper),
            (words.pixels, self.pixels),
        )
        self._rows = {field: add_row(self.form, name, field) for name, field in rows}
        # Fields stay where they are when rows with longer names are hidden.
        width = max(label.sizeHint().width() for label in self._rows.values())
        for label in self._rows.values():
            label.setMinimumWidth(width)
        self.form.addRow("", self.numbered)
        self.form.addRow("", self.two_sided)

    def _show_fields(self) -> None:
        """Show the fields of what is chosen: pages of puzzles or of a list, or a picture of one puzzle."""
        pages, listed = not self.picture, self.whole_list
        for field, visible in (
            (self.puzzles, pages and self._listed > 0),
            (self.range, listed),
            (self.per_page, pages),
            (self.paper, pages),
            (self.pixels, not pages),
        ):
            self._rows[field].setVisible(visible)
            field.setVisible(visible)
        self.two_sided.setVisible(listed)
        next_page = list(SolutionPlace).index(SolutionPlace.NEXT_PAGE)
        model = self.solutions.model()
        if isinstance(model, QStandardItemModel):
            model.item(next_page).setEnabled(pages)
        if not pages and self.solutions.currentIndex() == next_page:
            self.solutions.setCurrentIndex(next_page - 1)
            self._solutions_after = True
        elif pages and self._solutions_after:
            self.solutions.setCurrentIndex(next_page)
            self._solutions_after = False

    @property
    def picture(self) -> bool:
        """Whether a picture of one puzzle is wanted and no pages of paper."""
        return self.output.place == _PICTURE

    @property
    def whole_list(self) -> bool:
        """Whether the puzzles of the list are wanted and not the one in the grid."""
        return self._listed > 0 and not self.picture and self.puzzles.currentIndex() in (_LIST, _BOOKLET)

    @property
    def booklet(self) -> bool:
        """Whether they are wanted as a booklet."""
        return self.whole_list and self.puzzles.currentIndex() == _BOOKLET

    @property
    def part(self) -> slice:
        """Which puzzles of the list are wanted; no more than `MOST_PUZZLES`."""
        return slice(self.first.value() - 1, self.last.value())

    def choices(self) -> PageChoices:
        """Return what is chosen."""
        choices = PageChoices(
            list(Shown)[self.shown.currentIndex()],
            list(SolutionPlace)[self.solutions.currentIndex()],
            PER_PAGE[self.per_page.place],
            self.heading.text().strip(),
            self.author.text().strip(),
            self.numbered.isChecked(),
            self.two_sided.isChecked() and self.whole_list,
            self.booklet,
            small_paper=self.sheet().paper is QPageSize.PageSizeId.A5,
        )
        return choices.for_picture() if self.picture else choices

    def sheet(self) -> Sheet:
        """Return the paper that is chosen."""
        return _SHEETS[self.paper.currentIndex()]

    def keep(self) -> None:
        """Keep the lasting choices in the settings."""
        self._settings.set_text("print-paper", QPageSize.key(self.sheet().paper))
        self._settings.set_flag("print-landscape", self.sheet().landscape)
        self._keep_content(booklet=self._place == _BOOKLET)

    def _keep_content(self, *, booklet: bool) -> None:
        key = "booklet-" if booklet else "print-"
        for name, value in (
            ("shown", _SHOWN[self.shown.currentIndex()]),
            ("solutions", _SOLUTIONS[self.solutions.currentIndex()]),
            ("per-page", _COUNTS[self.per_page.place]),
        ):
            self._settings.set_text(key + name, value)
        self._settings.set_flag(key + "numbered", self.numbered.isChecked())
        self._settings.set_flag(key + "two-sided", self.two_sided.isChecked())

    def _restore(self) -> None:
        saved = self._settings.text("print-paper", QPageSize.key(usual_paper(QLocale.system())))
        paper = next((one for one in _PAPERS if QPageSize.key(one) == saved), QPageSize.PageSizeId.A4)
        landscape = self._settings.flag("print-landscape", default=False)
        self.paper.setCurrentIndex(_SHEETS.index(Sheet(paper, landscape)))
        self._restore_content(booklet=False)

    def _restore_content(self, *, booklet: bool) -> None:
        key = "booklet-" if booklet else "print-"

        def place(name: str, values: list[str], default: str) -> int:
            saved = self._settings.text(key + name, default)
            return values.index(saved if saved in values else default)

        shown = Shown.GIVENS if booklet else Shown.ENTRIES
        solutions = SolutionPlace.NEXT_PAGE if booklet else SolutionPlace.NONE
        count = str(_BOOKLET_PER_PAGE if booklet else PER_PAGE[0])
        self.shown.setCurrentIndex(place("shown", _SHOWN, shown.value))
        self.solutions.setCurrentIndex(place("solutions", _SOLUTIONS, solutions.value))
        self.per_page.choose(place("per-page", _COUNTS, count))
        self.numbered.setChecked(self._settings.flag(key + "numbered", default=False))
        self.two_sided.setChecked(self._settings.flag(key + "two-sided", default=booklet))

    def _segments(self, name: str, texts: tuple[str, ...]) -> Segments:
        segments = Segments(without_mnemonic(name), texts, self)
        segments.setFocusPolicy(Qt.FocusPolicy.ClickFocus)  # else its label's letter would not lead to what is chosen
        segments.chosen.connect(self._on_changed)
        return segments

    def _check_box(self, text: str) -> QCheckBox:
        box = QCheckBox(text, self)
        box.toggled.connect(self._on_changed)
        return box

    def _pixels(self, words: PrintLabels, size: int) -> QSpinBox:
        spin = QSpinBox(self)
        spin.setRange(LEAST_PIXELS, MOST_PIXELS)
        spin.setSingleStep(100)
        spin.setSuffix(words.pixel_suffix)
        spin.setGroupSeparatorShown(True)
        spin.setValue(max(_USUAL_PIXELS, _PIXELS_A_CELL * size))
        spin.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        spin.valueChanged.connect(self._on_changed)
        return spin

    def _combo(self, texts: tuple[str, ...]) -> QComboBox:
        combo = DropDown(self)
        combo.addItems(texts)
        combo.currentIndexChanged.connect(self._on_changed)
        return combo

    def _bound(self, name: str, value: int, count: int) -> QSpinBox:
        spin = QSpinBox(self)
        spin.setRange(1, max(1, count))
        spin.setValue(min(value, MOST_PUZZLES))
        spin.setAccessibleName(name)
        spin.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        spin.valueChanged.connect(self._on_bound)
        return spin

    def _range(self, words: PrintLabels) -> QWidget:
        row = QWidget(self)
        filled(QHBoxLayout(row), self.first, QLabel(words.to, row), self.last, margins=(0, 0, 0, 0))
        row.setFocusProxy(self.first)
        return row

    @Slot()
    def _on_bound(self) -> None:
        """Keep the bounds in order, and no further apart than a document may be long."""
        first, last = self.first.value(), self.last.value()
        with QSignalBlocker(self.first), QSignalBlocker(self.last):
            if self.sender() is self.last:
                self.first.setValue(min(max(first, last - MOST_PUZZLES + 1), last))
            else:
                self.last.setValue(max(min(last, first + MOST_PUZZLES - 1), first))
        self.changed.emit()

    @Slot()
    def _on_changed(self) -> None:
        place = 0 if self.picture else self.puzzles.currentIndex()
        if place != self._place:
            self._turn(place)
        self._show_fields()
        self.changed.emit()

    def _turn(self, place: int) -> None:
        """Take up what belongs to another choice of puzzles: title and author proposed for it, and what was kept."""
        before, self._place = self._place, place
        with ExitStack() as quiet:
            fields = (self.shown, self.solutions, self.per_page, self.numbered, self.two_sided)
            for field in (*fields, self.heading, self.author):
                quiet.enter_context(QSignalBlocker(field))
            lines = (self.heading, self.author)
            for line, left, entered in zip(lines, self._proposed[before], self._proposed[place], strict=True):
                if line.text() == left:
                    line.setText(entered)
            if _BOOKLET in (before, place):
                self._keep_content(booklet=before == _BOOKLET)
                self._restore_content(booklet=place == _BOOKLET)

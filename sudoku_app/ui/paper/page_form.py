"""The choices of a page: what is shown, where solutions go, how many puzzles share a page, headings and paper."""

from __future__ import annotations

from contextlib import ExitStack
from enum import Enum
from typing import TypeVar

from PySide6.QtCore import QLocale, QSignalBlocker, Signal, Slot
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
from sudoku_app.interaction.sharing import LINKS
from sudoku_app.ui.paper.outputs import Sheet
from sudoku_app.ui.style.drop_down import DropDown
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
_LONGEST_LINE = 200
_LIST, _BOOKLET = 1, 2  # among the choices of puzzles
_BOOKLET_PER_PAGE = 4
_Choice = TypeVar("_Choice", bound=Enum)


def usual_paper(locale: QLocale) -> QPageSize.PageSizeId:
    """Return the paper that is usual where a person lives: Letter in parts of the Americas, else A4."""
    territory = QLocale.territoryToCode(locale.territory())
    return QPageSize.PageSizeId.Letter if territory in _LETTER_TERRITORIES else QPageSize.PageSizeId.A4


class PageForm(QWidget):
    """One field a choice; each has a label with a mnemonic. Lasting choices are kept in the settings.

    Those of booklets are saved apart from those of other pages, and come back with the choice of a booklet.

    Signals:
        changed(): something was chosen or typed.

    Args:
        settings: where choices are saved.
        puzzle: the puzzle in the grid; its title and author are proposed.
        listed: how many puzzles the open list has, 0 when there is none.
        list_title: what the list is called, "" for nothing; proposed as the title of a booklet.
    """

    changed = Signal()

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
        self._paged = True
        self._solutions_after = False  # they stood on pages of their own before a picture was to be written
        self._proposed = {0: (puzzle.title, puzzle.author), _LIST: ("", ""), _BOOKLET: (list_title, "")}
        self._place = 0  # of the choice of puzzles that everything else belongs to
        self.puzzles = self._combo((words.this_puzzle, words.listed_puzzles(listed), words.booklet(listed)))
        self.first, self.last = self._bound(words.first, 1, listed), self._bound(words.last, listed, listed)
        self.range = self._range(words)
        self.shown = self._combo(words.shown_choices)
        self.solutions = self._combo(words.solution_choices)
        self.code = self._combo(words.code_choices(LINKS))
        self.per_page = self._combo(tuple(str(count) for count in PER_PAGE))
        self.numbered = QCheckBox(words.numbered, self)
        self.numbered.toggled.connect(self._on_changed)
        self.heading = QLineEdit(puzzle.title, self)
        self.author = QLineEdit(puzzle.author, self)
        self.paper = self._combo(tuple(QPageSize.name(paper) for paper in _PAPERS))
        self.orientation = self._combo(words.orientations)
        self.two_sided = QCheckBox(words.two_sided, self)
        self.two_sided.toggled.connect(self._on_changed)
        self._rows: dict[QWidget, QLabel] = {}
        self._label_width = 0
        self.form = QFormLayout(self)
        self._lay_out(words)
        for line in (self.heading, self.author):
            line.setMaxLength(_LONGEST_LINE)
            line.textChanged.connect(self._on_changed)
        self.set_visible(self.puzzles, listed > 0)
        self.set_visible(self.range, False)
        self._restore()

    def _lay_out(self, words: PrintLabels) -> None:
        self.form.setContentsMargins(0, 0, 0, 0)
        self.form.setHorizontalSpacing(14)
        self.form.setVerticalSpacing(9)
        self.form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        for name, field in (
            (words.puzzles, self.puzzles),
            (words.range, self.range),
            (words.shown, self.shown),
            (words.solution, self.solutions),
            (words.code, self.code),
            (words.per_page, self.per_page),
            (words.heading, self.heading),
            (words.author, self.author),
            (words.paper, self.paper),
            (words.orientation, self.orientation),
        ):
            self.add_row(name, field)
            if field is self.shown:
                self.form.addRow("", self.numbered)
        self.form.addRow("", self.two_sided)
        self.two_sided.hide()

    def add_row(self, name: str, field: QWidget) -> None:
        """Add a field with its label."""
        label = QLabel(name, self)
        label.setBuddy(field)
        # Fields stay where they are when rows with longer names are hidden.
        self._label_width = max(self._label_width, label.sizeHint().width())
        for other in (label, *self._rows.values()):
            other.setMinimumWidth(self._label_width)
        field.setAccessibleName(without_mnemonic(name))
        self._rows[field] = label
        self.form.addRow(label, field)

    def set_visible(self, field: QWidget, visible: bool) -> None:
        """Show or hide a field with its label."""
        self._rows[field].setVisible(visible)
        field.setVisible(visible)

    def set_paged(self, paged: bool) -> None:
        """Offer what belongs to pages of paper, or only what belongs to a picture of one puzzle."""
        self._paged = paged
        for field in (self.per_page, self.paper, self.orientation):
            self.set_visible(field, paged)
        self.set_visible(self.puzzles, paged and self._listed > 0)
        self._show_list_choices()
        next_page = list(SolutionPlace).index(SolutionPlace.NEXT_PAGE)
        model = self.solutions.model()
        if isinstance(model, QStandardItemModel):
            model.item(next_page).setEnabled(paged)
        if not paged and self.solutions.currentIndex() == next_page:
            self.solutions.setCurrentIndex(next_page - 1)
            self._solutions_after = True
        elif paged and self._solutions_after:
            self.solutions.setCurrentIndex(next_page)
            self._solutions_after = False

    @property
    def whole_list(self) -> bool:
        """Whether the puzzles of the list are wanted and not the one in the grid."""
        return self._listed > 0 and self.puzzles.currentIndex() in (_LIST, _BOOKLET)

    @property
    def booklet(self) -> bool:
        """Whether they are wanted as a booklet."""
        return self._listed > 0 and self.puzzles.currentIndex() == _BOOKLET

    @property
    def part(self) -> slice:
        """Which puzzles of the list are wanted; no more than `MOST_PUZZLES`."""
        return slice(self.first.value() - 1, self.last.value())

    def choices(self) -> PageChoices:
        """Return what is chosen."""
        return PageChoices(
            list(Shown)[self.shown.currentIndex()],
            list(SolutionPlace)[self.solutions.currentIndex()],
            PER_PAGE[self.per_page.currentIndex()],
            self.heading.text().strip(),
            self.author.text().strip(),
            self.numbered.isChecked(),
            self.two_sided.isChecked() and self.whole_list,
            self.booklet,
            (None, *LINKS)[self.code.currentIndex()],
            small_paper=self.sheet().paper is QPageSize.PageSizeId.A5,
        )

    def sheet(self) -> Sheet:
        """Return the paper that is chosen."""
        return Sheet(_PAPERS[self.paper.currentIndex()], self.orientation.currentIndex() == 1)

    def keep(self) -> None:
        """Keep the lasting choices in the settings."""
        self._settings.set_text("print-paper", QPageSize.key(self.sheet().paper))
        self._settings.set_flag("print-landscape", self.sheet().landscape)
        self._keep_content(booklet=self.booklet)

    def _keep_content(self, *, booklet: bool) -> None:
        choices, key = self.choices(), "booklet-" if booklet else "print-"
        self._settings.set_text(key + "shown", choices.shown.value)
        self._settings.set_text(key + "solutions", choices.solutions.value)
        self._settings.set_text(key + "code", "" if choices.code is None else choices.code.value)
        self._settings.set_text(key + "per-page", str(choices.per_page))
        self._settings.set_flag(key + "numbered", choices.numbered)
        self._settings.set_flag(key + "two-sided", self.two_sided.isChecked())

    def _restore(self) -> None:
        keys = [QPageSize.key(paper) for paper in _PAPERS]
        saved = self._settings.text("print-paper", QPageSize.key(usual_paper(QLocale.system())))
        self.paper.setCurrentIndex(keys.index(saved) if saved in keys else keys.index("A4"))
        self.orientation.setCurrentIndex(int(self._settings.flag("print-landscape", default=False)))
        self._restore_content(booklet=False)

    def _restore_content(self, *, booklet: bool) -> None:
        text, key = self._settings.text, "booklet-" if booklet else "print-"
        shown = Shown.GIVENS if booklet else Shown.ENTRIES
        solutions = SolutionPlace.NEXT_PAGE if booklet else SolutionPlace.NONE
        self.shown.setCurrentIndex(_place(Shown, text(key + "shown"), shown))
        self.solutions.setCurrentIndex(_place(SolutionPlace, text(key + "solutions"), solutions))
        links = ["", *(link.value for link in LINKS)]
        saved = text(key + "code")
        self.code.setCurrentIndex(links.index(saved) if saved in links else 0)
        counts = [str(count) for count in PER_PAGE]
        saved = text(key + "per-page", str(_BOOKLET_PER_PAGE if booklet else PER_PAGE[0]))
        self.per_page.setCurrentIndex(counts.index(saved) if saved in counts else 0)
        self.numbered.setChecked(self._settings.flag(key + "numbered", default=False))
        self.two_sided.setChecked(self._settings.flag(key + "two-sided", default=booklet))

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
        line = QHBoxLayout(row)
        line.setContentsMargins(0, 0, 0, 0)
        line.addWidget(self.first)
        line.addWidget(QLabel(words.to, row))
        line.addWidget(self.last)
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
        if self.puzzles.currentIndex() != self._place:
            self._turn(self.puzzles.currentIndex())
        self._show_list_choices()
        self.changed.emit()

    def _turn(self, place: int) -> None:
        """Take up what belongs to another choice of puzzles: title and author proposed for it, and what was kept."""
        before, self._place = self._place, place
        with ExitStack() as quiet:
            fields = (self.shown, self.solutions, self.code, self.per_page, self.numbered, self.two_sided)
            for field in (*fields, self.heading, self.author):
                quiet.enter_context(QSignalBlocker(field))
            lines = (self.heading, self.author)
            for line, left, entered in zip(lines, self._proposed[before], self._proposed[place], strict=True):
                if line.text() == left:
                    line.setText(entered)
            if _BOOKLET in (before, place):
                self._keep_content(booklet=before == _BOOKLET)
                self._restore_content(booklet=place == _BOOKLET)

    def _show_list_choices(self) -> None:
        listed = self.whole_list and self._paged
        self.set_visible(self.range, listed)
        self.two_sided.setVisible(listed)


def _place(choices: type[_Choice], saved: str, default: _Choice) -> int:
    found = next((choice for choice in choices if choice.value == saved), default)
    return list(choices).index(found)

"""What the manual shows besides text: the page that lists what every key does, and pictures as the window paints them.

All pictures but the list show one puzzle of six rows, in which cells are large enough for marks. What the solver says
of it is written down here, so that nothing is searched for when a page opens; a test asks the solver.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from PySide6.QtCore import QRectF, Qt, Signal, Slot
from PySide6.QtGui import QFont, QPainter, QPixmap
from PySide6.QtWidgets import QHeaderView, QLineEdit, QStyleOptionViewItem, QTableWidget, QVBoxLayout, QWidget

from sudoku_app.formats.reading import FormatName, Reading
from sudoku_app.interaction.highlights import Highlights
from sudoku_app.qtmodels.puzzle_list_model import Column, PuzzleListModel
from sudoku_app.qtmodels.widget_updates import CoalescedCall, announce
from sudoku_app.session.puzzle_book import Work
from sudoku_app.session.puzzle_list import PuzzleList
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent, Position
from sudoku_app.sudoku.grid.rules import RuleBreak, rule_breaks
from sudoku_app.sudoku.rating.grades import Difficulty
from sudoku_app.sudoku.techniques.step import Candidate, Exclusion
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.sudoku.verdicts.answer import Verdict
from sudoku_app.ui.commands import key_names
from sudoku_app.ui.files.picture_boards import paint_doubt
from sudoku_app.ui.lists.row_delegate import PICTURE_SIDE, RowDelegate, row_height
from sudoku_app.ui.painting.grid_paint import paint_grid
from sudoku_app.ui.painting.ink import Ink, as_seen
from sudoku_app.ui.painting.marked_grid import paint_marked_grid
from sudoku_app.ui.style.form_parts import filled, set_cell, set_up_rows
from sudoku_app.ui.style.theme import LIGHT, Theme
from sudoku_app.wording.command_rows import Menu, SettingsSection
from sudoku_app.wording.commands import Command, menu_commands, settings_commands
from sudoku_app.wording.labels import SettingsWords
from sudoku_app.wording.language import Language
from sudoku_app.wording.manual_texts import ManualPicture
from sudoku_app.wording.mnemonics import without_mnemonic
from sudoku_app.wording.puzzle_lists import PuzzleListWords
from sudoku_app.wording.report import GridMarks
from sudoku_app.wording.shortcuts import Keys, ShortcutLabels

_ROW_ROOM = 9  # added to the height of a line
_LEADING = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter

KeyGroup: TypeAlias = tuple[str, list[tuple[str, str]]]  # a heading, and keys with what they do


def shortcut_groups(language: Language) -> list[KeyGroup]:
    """Return what each shortcut does, menu by menu, then in the settings: a title, and keys and text; no mnemonics."""
    groups = [(without_mnemonic(language.translated(menu.value)), list(menu_commands(menu))) for menu in Menu]
    settings = [command for section in SettingsSection for command in settings_commands(section)]
    groups.append((SettingsWords(language).title, settings))
    return [(title, _shortcuts(language, commands)) for title, commands in groups]


def _shortcuts(language: Language, commands: list[Command]) -> list[tuple[str, str]]:
    names = {command: ", ".join(key_names(command)) for command in commands}
    return [
        (keys, without_mnemonic(language.translated(command.row.menu_text))) for command, keys in names.items() if keys
    ]


class KeysPage(QWidget):
    """A table of keys in groups, those of the grid first, then menu by menu; what is typed in ``search`` picks rows."""

    announced = Signal(str)  # screen readers were given these words

    def __init__(self, parent: QWidget | None) -> None:
        super().__init__(parent)
        self._labels: ShortcutLabels | None = None
        self._groups: list[KeyGroup] = []
        self.search = QLineEdit(self)
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._on_search)
        self.table = self._empty_table()
        filled(QVBoxLayout(self), self.search, self.table, margins=(0, 0, 0, 0), spacing=10)

    def show_keys(self, language: Language, keys: Keys) -> None:
        """Show the keys in a language, with those in the grid that a preset gives it."""
        labels = self._labels = ShortcutLabels(language, keys)
        self._groups = [*labels.grid_keys, *shortcut_groups(language)]
        self.search.setPlaceholderText(labels.search)
        self.search.setAccessibleName(labels.search)
        self.table.setAccessibleName(labels.title)
        self.table.setHorizontalHeaderLabels(labels.headings)
        self._pick()

    def _empty_table(self) -> QTableWidget:
        table = QTableWidget(0, 2)
        set_up_rows(table)
        table.verticalHeader().setMinimumSectionSize(table.fontMetrics().height() + _ROW_ROOM)
        table.setWordWrap(True)
        header = table.horizontalHeader()
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        header.setDefaultAlignment(_LEADING)
        rows = CoalescedCall(table.resizeRowsToContents, self)  # 4 ms
        header.sectionResized.connect(rows.ask)  # lines break elsewhere
        return table

    def _show(self, groups: list[KeyGroup]) -> None:
        """Show these groups and nothing else: a screen reader counts rows that are hidden."""
        self.table.clearSpans()
        self.table.setRowCount(0)
        for heading, rows in groups:
            self._add_group(heading, rows)
        self.table.resizeRowsToContents()

    def _add_group(self, heading: str, rows: list[tuple[str, str]]) -> None:
        first = self.table.rowCount()
        self.table.setRowCount(first + 1 + len(rows))
        self.table.setVerticalHeaderLabels([""] * self.table.rowCount())  # screen readers say hidden numbers, too
        title = set_cell(self.table, first, 0, heading, _LEADING)
        font = title.font()
        font.setBold(True)
        title.setFont(font)
        self.table.setSpan(first, 0, 1, 2)
        for row, texts in enumerate(rows, first + 1):
            for column, text in enumerate(texts):
                set_cell(self.table, row, column, text, _LEADING)

    def _pick(self) -> int:
        """Show only the rows with every word that was typed, and the headings above them; return how many rows."""
        words = self.search.text().casefold().split()
        picked = []
        for heading, rows in self._groups:
            fitting = [texts for texts in rows if all(word in " ".join(texts).casefold() for word in words)]
            if fitting:
                picked.append((heading, fitting))
        self._show(picked)
        return sum(len(rows) for _, rows in picked)

    @Slot()
    def _on_search(self) -> None:
        count = self._pick()
        if self._labels is not None:
            text = self._labels.found(count)
            announce(self.search, text)
            self.announced.emit(text)


WIDTH: Final = 264  # pixels of the widest picture
_GRID_SIDE: Final = 220
_PHOTO_HEIGHT: Final = 126
_PAGE_SIDE: Final = 136  # of the page that lies askew in the photo
_READ_SIDE: Final = 108  # of both grids: whole pixels a cell
_ASKEW: Final = -5  # degrees
_COLUMNS: Final = {Column.NUMBER: 30, Column.PICTURE: PICTURE_SIDE, Column.ABOUT: WIDTH - 30 - PICTURE_SIDE}
SHAPE: Final = GridShape(2, 3)
GIVENS: Final = tuple(map(int, "000200005060040001600030010300006000"))
_SOLUTION: Final = tuple(map(int, "163245425163342651651432514326236514"))


def _entries(*cells: int) -> dict[int, CellContent]:
    return {cell: CellContent(_SOLUTION[cell]) for cell in cells}


def _marks(*values: int) -> int:
    return sum(1 << value - 1 for value in values)


_START: Final = Position.of_givens(SHAPE, GIVENS)
_TYPED: Final = 14  # the cell that is typed next, row by row
_MISTYPED: Final = 17
_NOT_TYPED: Final = 27  # without it there are two solutions
_WRONG: Final = 1
_DOUBTFUL: Final = 25
_SIX: Final = 15  # where a hint puts a 6


def _selected(cell: int, value: int = 0, breaks: tuple[RuleBreak, ...] = ()) -> Highlights:
    return Highlights(SHAPE, current=cell, selected=frozenset([cell]), value=value, breaks=breaks)


def _marked(marks: GridMarks) -> Highlights:
    return Highlights(SHAPE, marks=marks)


_HALF_TYPED: Final = [value * (cell < _TYPED) for cell, value in enumerate(GIVENS)]
_WITH_TYPO: Final = [*GIVENS[:_MISTYPED], 4, *[0] * (SHAPE.cell_count - _MISTYPED - 1)]
_PAIR: Final = CellContent(centre=_marks(2, 5), colours=_marks(1))
_NOTED: Final = {
    0: CellContent(corner=_marks(1, 3, 4)),
    1: CellContent(corner=_marks(3, 6)),
    2: CellContent(corner=_marks(1, 3, 4)),
    16: _PAIR,
    23: _PAIR,
}
_STEP: Final = GridMarks(
    bands=(15,),
    circles=(10, 18),
    goal=(_SIX,),
    placed=(Candidate(_SIX, 6),),
    blocked=(Exclusion(16, 6, 10), Exclusion(21, 6, 18), Exclusion(23, 6, 18)),
)
GRIDS: Final = {
    ManualPicture.TYPED: (Position.of_givens(SHAPE, _HALF_TYPED), _selected(_TYPED)),
    ManualPicture.CLASH: (
        Position.of_givens(SHAPE, _WITH_TYPO),
        _selected(_MISTYPED + 1, breaks=rule_breaks(SHAPE, _WITH_TYPO)),
    ),
    ManualPicture.MARKS: (_START.replaced(_entries(_SIX, 35) | _NOTED), Highlights(SHAPE)),
    ManualPicture.SAME_VALUE: (_START.replaced(_entries(_SIX)), _selected(_SIX, value=6)),
    ManualPicture.SEVERAL: (
        _START.replaced({_NOT_TYPED: CellContent()}),
        _marked(GridMarks(corrected=((2, 3),))),
    ),
    ManualPicture.WRONG: (
        _START.replaced(_entries(_SIX, 35) | {_WRONG: CellContent(3)}),
        _marked(GridMarks(wrong=(_WRONG,))),
    ),
    ManualPicture.QUESTION: (_START, _marked(GridMarks(bands=(15,)))),
    ManualPicture.STEP: (_START, _marked(_STEP)),
}


# The puzzles of the list with their difficulty: the first is solved, the second in the grid and in progress.
LISTED: Final = (
    (
        "201008000000020910300000250010540009005000100900061030036000007042070000000800506",
        Difficulty(1.5, Technique.HIDDEN_SINGLE, complete=True),
    ),
    (
        "802000701003004000097002050700020000004050100000030006030200570000800600608000309",
        Difficulty(2.8, Technique.CLAIMING, complete=True),
    ),
    (
        "003000059000008070540031000000007500790000082008200000000420035030100000460000100",
        Difficulty(4.2, Technique.XY_WING, complete=True),
    ),
)
_FINISHED: Final = "291458763654327918387196254713542689465983172928761435536219847842675391179834526"
_BEGUN_CELL, _BEGUN_VALUE = 1, 4


def listed_puzzles() -> PuzzleList:
    """Return the list that is shown."""
    shape = GridShape(3, 3)
    starts = [Position.of_givens(shape, [int(digit) for digit in givens]) for givens, _ in LISTED]
    puzzles = PuzzleList("", [Reading(start, FormatName.LINE) for start in starts])
    puzzles.verdicts = [Verdict.UNIQUE] * len(starts)
    puzzles.difficulties = [difficulty for _, difficulty in LISTED]
    first, second = starts[:2]
    entries = {cell: CellContent(int(_FINISHED[cell])) for cell, value in enumerate(first.values) if not value}
    puzzles.keep_work(0, Work(first.replaced(entries)))
    puzzles.keep_work(1, Work(second.replaced({_BEGUN_CELL: CellContent(_BEGUN_VALUE)})))
    return puzzles


def drawn(picture: ManualPicture, ink: Ink, words: PuzzleListWords, shown_in: QWidget) -> QPixmap:
    """Return a picture for a widget, in its font, its writing direction and the resolution of its screen."""
    width, height = _size(picture, shown_in.font())
    ratio = shown_in.devicePixelRatioF()
    pixmap = QPixmap(round(width * ratio), round(height * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    if picture is ManualPicture.LIST:
        _paint_list(painter, ink.theme, words, shown_in)
    elif picture is ManualPicture.PHOTO:
        _paint_photo(painter, ink, shown_in.layoutDirection())
    else:
        position, highlights = GRIDS[picture]
        paint_marked_grid(painter, QRectF(0, 0, width, height), position, highlights, ink, numbered=False)
    painter.end()
    return pixmap


def _size(picture: ManualPicture, font: QFont) -> tuple[int, int]:
    if picture is ManualPicture.PHOTO:
        return WIDTH, _PHOTO_HEIGHT
    return (WIDTH, len(LISTED) * row_height(font)) if picture is ManualPicture.LIST else (_GRID_SIDE, _GRID_SIDE)


def _paint_photo(painter: QPainter, ink: Ink, direction: Qt.LayoutDirection) -> None:
    """Paint a page that lies askew, in the colours of paper, and beside it what was read."""
    whole = QRectF(0, 0, WIDTH, _PHOTO_HEIGHT)
    page = QRectF(0, 0, _PHOTO_HEIGHT, _PHOTO_HEIGHT)
    read = QRectF(WIDTH - _READ_SIDE, (_PHOTO_HEIGHT - _READ_SIDE) / 2, _READ_SIDE, _READ_SIDE)
    photo, grid = (as_seen(direction, whole, place) for place in (page, read))
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setClipRect(photo)
    painter.fillRect(photo, LIGHT.well)
    painter.translate(photo.center())
    painter.rotate(_ASKEW)
    half = _PAGE_SIDE / 2
    painter.fillRect(QRectF(-half, -half, 2 * half, 2 * half), LIGHT.paper)
    paint_grid(painter, QRectF(-_READ_SIDE / 2, -_READ_SIDE / 2, _READ_SIDE, _READ_SIDE), _START, Ink(LIGHT))
    painter.restore()
    paint_grid(painter, grid, _START, ink)
    row, column = divmod(_DOUBTFUL, SHAPE.size)
    side = _READ_SIDE / SHAPE.size
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    paint_doubt(painter, QRectF(grid.x() + column * side, grid.y() + row * side, side, side), ink.theme)


def _paint_list(painter: QPainter, theme: Theme, words: PuzzleListWords, shown_in: QWidget) -> None:
    """Paint all rows of the list with what paints them beside the grid."""
    model = PuzzleListModel(words)
    model.set_puzzles(listed_puzzles())
    model.set_current(1)
    delegate = RowDelegate(model, words, theme, model)
    option = QStyleOptionViewItem()
    option.font = shown_in.font()
    option.direction = shown_in.layoutDirection()
    height = row_height(option.font)
    for row in range(model.rowCount()):
        left = 0
        for column, width in _COLUMNS.items():
            within = QRectF(0, row * height, WIDTH, height)
            place = as_seen(option.direction, within, QRectF(left, within.y(), width, height))
            option.rect = place.toRect()
            delegate.paint(painter, option, model.index(row, column))
            left += width

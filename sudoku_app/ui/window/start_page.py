"""The first screen: a puzzle to play, an empty grid to enter one, and earlier puzzles to go on with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QDate, QLocale, QSize, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QBoxLayout,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from sudoku_app.background.service import JobService
from sudoku_app.qtmodels.overrides import guarded
from sudoku_app.qtmodels.widget_updates import OnLanguageChange
from sudoku_app.session.store import SessionSummary
from sudoku_app.sudoku.grid.geometry import MAX_SIZE, MIN_SIZE, GridShape
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.sudoku.rating.grades import Grade
from sudoku_app.ui.commands import Actions
from sudoku_app.ui.painting.ink import Ink
from sudoku_app.ui.style.style_sheet import QUIET, ROLE
from sudoku_app.ui.style.theme import themed_icon
from sudoku_app.ui.window.session_list import SessionList
from sudoku_app.ui.window.start_parts import ActionRow, GridButton, TwoLineButton
from sudoku_app.wording.commands import Command
from sudoku_app.wording.grades import grade_name, needed_for_grade
from sudoku_app.wording.start_page import StartLabels

GRADES: Final = (Grade.EASY, Grade.MODERATE, Grade.HARD, Grade.VERY_HARD)  # that the usual size is played in
SIZES: Final = tuple(GridShape(*box) for box in ((2, 2), (2, 3), (3, 4), (4, 4), (5, 5)))  # besides the usual one
SHAPES: Final = tuple(GridShape(*box) for box in ((2, 3), (3, 3), (4, 4), (5, 5)))  # that printed puzzles have
_USUAL: Final = GridShape(3, 3)
_WIDEST, _TALLEST = 1152, 680
_UNBOUNDED: Final = 16_777_215  # QWIDGETSIZE_MAX, which PySide does not have
_LEAST_LIST: Final = 200  # pixels of the list of earlier puzzles, where the page scrolls
_NAME_SCALE: Final = 2.0
_TITLE_SCALE: Final = 1.4
_ICON_SIDE: Final = 22
_SIZE_SIDE: Final = 34
_BEFORE_GROUP: Final = 4
_SPIN_WIDTH: Final = 60
_SHAPE_SIDES: Final = ((0, 40), (690, 76))  # of the grids to enter, in a page of such a height
_PADDINGS: Final = ((0, 12), (1000, 24))  # within and around cards, in a page of such a width


def _fitting(steps: Sequence[tuple[int, int]], room: int) -> int:
    return next(value for least, value in reversed(steps) if room >= least)


class StartCard(QFrame):
    """One of the three parts of the page: a heading, what it is about, and what there is to choose."""

    def __init__(self, icon: str, ink: Ink, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("startCard")
        self._icon = icon
        self._picture, self._title, self._about = QLabel(self), QLabel(self), QLabel(self)
        font = self._title.font()
        font.setPointSizeF(font.pointSizeF() * _TITLE_SCALE)
        font.setWeight(font.Weight.DemiBold)
        self._title.setFont(font)
        self._about.setProperty(ROLE, QUIET)
        self._about.setWordWrap(True)
        heading = QHBoxLayout()
        heading.addWidget(self._picture)
        heading.addWidget(self._title, 1)
        self.column = QVBoxLayout(self)
        self.column.setSpacing(8)
        self.column.addLayout(heading)
        self.column.addWidget(self._about)
        self.set_ink(ink)

    def set_ink(self, ink: Ink) -> None:
        """Show the icon in other colours."""
        side = QSize(_ICON_SIDE, _ICON_SIDE)
        icon = themed_icon(self._icon, ink.theme)
        self._picture.setPixmap(icon.pixmap(side, self.devicePixelRatioF(), icon.Mode.Normal, icon.State.On))

    def set_texts(self, title: str, about: str) -> None:
        """Show heading and second line; the part is called by its heading."""
        self.setAccessibleName(title)
        self._title.setText(title)
        self._about.setText(about)


@guarded
class StartPage(QScrollArea):
    """Three cards beside each other. One click leads to the first digit."""

    grade_chosen = Signal(object)  # Grade: a puzzle of the usual size is to be played
    size_chosen = Signal(object)  # GridShape: a puzzle of this size is to be played
    shape_chosen = Signal(object)  # GridShape: a puzzle is to be entered into such a grid
    left = Signal()  # Escape was pressed

    def __init__(self, labels: StartLabels, actions: Actions, ink: Ink, reading: JobService, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("startPage")
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._labels, self._actions, self._ink = labels, actions, ink
        self._body = QWidget(self)
        self._body.setObjectName("startBody")
        self._rows: list[tuple[ActionRow, str]] = []
        self._name, self._date, self._drop = (QLabel(self._body) for _ in range(3))
        self._cards = [StartCard(icon, ink, self._body) for icon in ("play", "enter", "continue")]
        play, enter, go_on = self._cards
        self._fill_play(play)
        self._fill_enter(enter)
        self._fill_continue(go_on, reading)
        self._lay_out()
        self.setWidget(self._body)
        OnLanguageChange(self, self._retranslate)

    # What is in the cards

    def _fill_play(self, card: StartCard) -> None:
        self._usual, self._others = (_quiet(card) for _ in range(2))
        card.column.addSpacing(_BEFORE_GROUP)
        card.column.addWidget(self._usual)
        grades = QGridLayout()
        grades.setSpacing(8)
        self._grades = {grade: TwoLineButton(self._ink, card) for grade in GRADES}
        for place, (grade, button) in enumerate(self._grades.items()):
            button.clicked.connect(lambda _=False, grade=grade: self.grade_chosen.emit(grade))
            grades.addWidget(button, place // 2, place % 2)
        card.column.addLayout(grades)
        card.column.addSpacing(_BEFORE_GROUP)
        card.column.addWidget(self._others)
        sizes = QHBoxLayout()
        sizes.setSpacing(4)
        self._sizes = {shape: GridButton(Position.empty(shape), _SIZE_SIDE, self._ink, card) for shape in SIZES}
        for shape, size in self._sizes.items():
            size.clicked.connect(lambda _=False, shape=shape: self.size_chosen.emit(shape))
            sizes.addWidget(size, 1)
        card.column.addLayout(sizes)
        card.column.addStretch(1)
        self._add_rows(
            card,
            (Command.DAILY, "today"),
            (Command.NEW, "more_options"),
            (Command.TECHNIQUES, "practise"),
            (Command.COLLECTION, "collection"),
        )

    def _fill_enter(self, card: StartCard) -> None:
        card.column.addSpacing(_BEFORE_GROUP)
        shapes = QGridLayout()
        shapes.setSpacing(8)
        side = _SHAPE_SIDES[-1][1]
        self._shapes = {shape: GridButton(Position.empty(shape), side, self._ink, card) for shape in SHAPES}
        for place, (shape, button) in enumerate(self._shapes.items()):
            button.clicked.connect(lambda _=False, shape=shape: self.shape_chosen.emit(shape))
            shapes.addWidget(button, place // 2, place % 2)
        card.column.addLayout(shapes)
        self._other_boxes = _quiet(card)
        self.box_rows, self.box_columns = (_spin(value, card) for value in (3, 4))
        self.other_button = QPushButton(card)
        other = QHBoxLayout()
        other.setSpacing(6)
        for widget in (self.box_rows, QLabel("×", card), self.box_columns):
            other.addWidget(widget)
        other.addWidget(self.other_button, 1)
        card.column.addSpacing(_BEFORE_GROUP)
        card.column.addWidget(self._other_boxes)
        card.column.addLayout(other)
        for spin in (self.box_rows, self.box_columns):
            spin.valueChanged.connect(self._show_other)
        self.other_button.clicked.connect(self._on_other)
        card.column.addStretch(1)
        self._add_rows(
            card,
            (Command.REGIONS, "regions"),
            (Command.PASTE, "paste"),
            (Command.OPEN, "from_file"),
            (Command.FROM_SCREEN, "from_screen"),
        )

    def _fill_continue(self, card: StartCard, reading: JobService) -> None:
        self.sessions = SessionList(self._labels, self._ink, reading, card)
        self._nothing = _quiet(card)
        self._nothing.hide()
        card.column.addWidget(self._nothing, 1, Qt.AlignmentFlag.AlignTop)
        card.column.addWidget(self.sessions, 1)

    def _add_rows(self, card: StartCard, *lines: tuple[Command, str]) -> None:
        """Add lines at the foot of a card, each with its command and the name of its label."""
        foot = QVBoxLayout()
        foot.setSpacing(0)
        for command, text in lines:
            row = ActionRow(self._actions[command], self._ink, card)
            self._rows.append((row, text))
            foot.addWidget(row)
        card.column.addLayout(foot)

    def _lay_out(self) -> None:
        font = self._name.font()
        font.setPointSizeF(font.pointSizeF() * _NAME_SCALE)
        font.setWeight(font.Weight.DemiBold)
        self._name.setFont(font)
        for label in (self._date, self._drop):
            label.setProperty(ROLE, QUIET)
        self._drop.setWordWrap(True)
        self._drop.setAlignment(Qt.AlignmentFlag.AlignCenter)
        top = QHBoxLayout()
        top.addWidget(self._name)
        top.addStretch(1)
        top.addWidget(self._date)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        for card in self._cards:
            self._row.addWidget(card, 1)
        middle = QVBoxLayout()
        middle.setSpacing(14)
        middle.addLayout(top)
        middle.addLayout(self._row, 1)
        middle.addWidget(self._drop)
        self._whole = whole = QWidget(self._body)
        whole.setMaximumWidth(_WIDEST)
        whole.setLayout(middle)
        self._outer = QHBoxLayout(self._body)
        self._outer.addStretch(1)
        self._outer.addWidget(whole, 1000)
        self._outer.addStretch(1)

    # What it shows

    @Slot(object)
    def set_ink(self, ink: Ink) -> None:
        """Show it in other colours."""
        self._ink = ink
        for card in self._cards:
            card.set_ink(ink)
        grids = (*self._sizes.values(), *self._shapes.values())
        for button in (*self._grades.values(), *grids, *(row for row, _ in self._rows)):
            button.set_ink(ink)
        self.sessions.set_ink(ink)

    @Slot(list)
    def show_sessions(self, sessions: list[SessionSummary]) -> None:
        """Show which earlier puzzles there are."""
        self.sessions.show_sessions(sessions)
        self.sessions.setVisible(bool(sessions))
        self._nothing.setVisible(not sessions)

    def take_focus(self) -> None:
        """Give the keyboard to the first choice."""
        self._grades[GRADES[0]].setFocus(Qt.FocusReason.OtherFocusReason)

    def enter(self) -> None:
        """Give the keyboard to the usual grid to enter a puzzle."""
        self._shapes[_USUAL].setFocus(Qt.FocusReason.OtherFocusReason)

    def _retranslate(self) -> None:
        labels = self._labels
        self.setAccessibleName(labels.name)
        self._name.setText(labels.name)
        where = QLocale(labels.language.code)
        self._date.setText(where.toString(QDate.currentDate(), QLocale.FormatType.LongFormat))
        self._drop.setText(labels.drop)
        play, enter, go_on = self._cards
        play.set_texts(labels.play, labels.play_about)
        enter.set_texts(labels.enter, labels.enter_about)
        go_on.set_texts(labels.go_on, labels.go_on_about)
        self._usual.setText(labels.size(_USUAL))
        self._others.setText(labels.other_sizes)
        for grade, button in self._grades.items():
            name = grade_name(labels.language, grade)
            button.set_texts(name, needed_for_grade(labels.language, grade), labels.play_spoken(name))
        for shape, size in self._sizes.items():
            size.set_texts(labels.size(shape), "", labels.play_spoken(labels.size(shape)))
        for shape, box in self._shapes.items():
            box.set_texts(labels.boxes(shape), labels.size(shape), labels.enter_spoken(shape))
        self._other_boxes.setText(labels.other_boxes)
        self.box_rows.setAccessibleName(labels.box_rows)
        self.box_columns.setAccessibleName(labels.box_columns)
        for row, text in self._rows:
            row.set_line(getattr(labels, text))
        self._nothing.setText(labels.nothing_yet)
        self.sessions.retranslate()
        self._show_other()

    def _other_shape(self) -> GridShape | None:
        rows, columns = self.box_rows.value(), self.box_columns.value()
        return GridShape(rows, columns) if MIN_SIZE <= rows * columns <= MAX_SIZE else None

    @Slot()
    def _show_other(self) -> None:
        shape = self._other_shape()
        self.other_button.setEnabled(shape is not None)
        self.other_button.setText("–" if shape is None else self._labels.size(shape))
        self.other_button.setAccessibleName("" if shape is None else self._labels.enter_spoken(shape))

    @Slot()
    def _on_other(self) -> None:
        shape = self._other_shape()
        if shape is not None:
            self.shape_chosen.emit(shape)

    # Events

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let everything have its room; where the cards have none beside each other, they are below each other."""
        super().resizeEvent(event)
        padding = _fitting(_PADDINGS, self.width())
        self._outer.setContentsMargins(padding, padding // 2, padding, padding // 2)
        self._row.setSpacing(padding)
        for card in self._cards:
            card.column.setContentsMargins(padding, padding, padding, padding // 2)
        needed = sum(card.minimumSizeHint().width() for card in self._cards) + (len(self._cards) + 1) * padding
        beside = needed <= self.viewport().width()
        direction = QBoxLayout.Direction
        self._row.setDirection(direction.LeftToRight if beside else direction.TopToBottom)
        self._whole.setMaximumHeight(_TALLEST if beside else _UNBOUNDED)
        self.sessions.setMinimumHeight(0 if beside else _LEAST_LIST)
        for button in self._shapes.values():
            button.set_side(_fitting(_SHAPE_SIDES, self.height()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave the page by Escape; Return presses a button as Space does."""
        focused = self.focusWidget()
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and isinstance(focused, QAbstractButton):
            focused.click()
        else:
            super().keyPressEvent(event)


def _quiet(parent: QWidget) -> QLabel:
    label = QLabel(parent)
    label.setProperty(ROLE, QUIET)
    label.setWordWrap(True)
    return label


def _spin(value: int, parent: QWidget) -> QSpinBox:
    spin = QSpinBox(parent)
    spin.setRange(1, MAX_SIZE)
    spin.setValue(value)
    spin.setMinimumWidth(_SPIN_WIDTH)
    return spin

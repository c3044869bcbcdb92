"""The bars of the window: the menu bar and the toolbar, as the table of commands has them, and the status bar."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final, NamedTuple

from PySide6.QtCore import QEvent, QSize, Qt, QTimer, Slot
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAction, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QLabel,
    QMainWindow,
    QMenu,
    QMenuBar,
    QProgressBar,
    QSizePolicy,
    QStatusBar,
    QToolBar,
    QToolButton,
    QWidget,
)

from sudoku_app.qtmodels.overrides import guarded
from sudoku_app.qtmodels.widget_updates import OnLanguageChange
from sudoku_app.session.gestures import Mode
from sudoku_app.session.session import Session
from sudoku_app.ui.commands import Actions
from sudoku_app.ui.style.form_parts import SegmentedSwitch
from sudoku_app.ui.style.theme import ICON_SIZE
from sudoku_app.wording.cell_labels import CellLabels
from sudoku_app.wording.command_rows import Menu, ToolbarPart
from sudoku_app.wording.commands import Command, menu_commands, toolbar_commands
from sudoku_app.wording.labels import Labels
from sudoku_app.wording.mnemonics import with_distinct_mnemonics
from sudoku_app.wording.voice import Symbols

_LINE_AFTER_MILLISECONDS = 250
_MESSAGE_MILLISECONDS = 4000


class CommandMenu(QMenu):
    """A menu whose entries have mnemonics of their own, also where some are not translated and others are."""

    def __init__(self, menu: Menu, actions: Actions, bar: QMenuBar) -> None:
        super().__init__(bar)
        groups = {command: group for command, group in menu_commands(menu).items() if group is not None}
        for _, group in groupby(groups, groups.__getitem__):
            if self.actions():
                self.addSeparator()
            self.addActions(actions.of(*group))
        self.aboutToShow.connect(self._on_about_to_show)

    @Slot()
    def _on_about_to_show(self) -> None:
        entries = [action for action in self.actions() if not action.isSeparator()]
        for action, text in zip(entries, with_distinct_mnemonics([one.text() for one in entries]), strict=True):
            action.setText(text)


def fill_menus(window: QMainWindow, actions: Actions, labels: Labels) -> None:
    """Fill the menu bar of a window, which has the keys of all commands, also of those that are in no menu."""
    bar = window.menuBar()
    menus = {menu: CommandMenu(menu, actions, bar) for menu in Menu}
    for filled in menus.values():
        bar.addMenu(filled)
    window.addActions(actions.of(*Command))

    def retranslate() -> None:
        for menu, filled in menus.items():
            filled.setTitle(labels.language.translated(menu.value))

    OnLanguageChange(bar, retranslate)


class _Form(NamedTuple):
    """What a bar shows: the button of New, and the words of puzzle, answers and modes."""

    new: bool
    puzzle: bool
    answers: bool
    modes: bool


# From a wide bar to a narrow one. New, Undo and Redo are known by their icons; New is in its menu as well.
_FORMS: Final = (
    _Form(new=True, puzzle=True, answers=True, modes=True),
    _Form(new=True, puzzle=False, answers=True, modes=True),
    _Form(new=False, puzzle=False, answers=True, modes=True),
    _Form(new=False, puzzle=False, answers=False, modes=True),
    _Form(new=False, puzzle=False, answers=False, modes=False),
)


@guarded
class CommandBar(QToolBar):
    """A toolbar that leaves out words before answers where it is narrow: these can be asked for at any width."""

    def __init__(self, actions: Actions, labels: Labels, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("toolbar")
        self.setMovable(False)
        self.setIconSize(QSize(ICON_SIZE, ICON_SIZE))
        self._needed = 0  # the width of the form that is shown
        self._buttons: dict[ToolbarPart, list[QToolButton]] = {ToolbarPart.PUZZLE: [], ToolbarPart.ANSWERS: []}
        self._modes = SegmentedSwitch(actions.of(*toolbar_commands(ToolbarPart.MODES)), self)
        self.addWidget(self._modes)
        self.addSeparator()
        puzzle = toolbar_commands(ToolbarPart.PUZZLE)
        self._new = {command: self._add(actions[command], ToolbarPart.PUZZLE) for command in puzzle}[Command.NEW]
        spring = QWidget(self)
        spring.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.addWidget(spring)
        for command in toolbar_commands(ToolbarPart.ANSWERS):
            self._add(actions[command], ToolbarPart.ANSWERS)
        self._show(_FORMS[0])

        def retranslate() -> None:
            self.setWindowTitle(labels.toolbar_name)
            self.setAccessibleName(labels.toolbar_name)

        OnLanguageChange(self, retranslate)

    def _add(self, action: QAction, part: ToolbarPart) -> QAction:
        """Add a button for an action, and return what stands for the button in the bar."""
        button = QToolButton(self)
        button.setDefaultAction(action)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._buttons[part].append(button)
        return self.addWidget(button)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show what there is room for."""
        super().resizeEvent(event)
        self._fit()

    def event(self, event: QEvent) -> bool:
        """Show what there is room for where a text, the font or the style became another."""
        if event.type() == QEvent.Type.LayoutRequest and self.sizeHint().width() != self._needed:
            self._fit()
        return super().event(event)

    def _fit(self) -> None:
        for form in _FORMS:
            self._show(form)
            self._needed = self.sizeHint().width()
            if self._needed <= self.width():
                break
        layout = self.layout()
        if layout is not None:
            layout.activate()  # now, or a button that is about to go were behind "›" for a moment

    def _show(self, form: _Form) -> None:
        self._new.setVisible(form.new)
        styles = Qt.ToolButtonStyle.ToolButtonIconOnly, Qt.ToolButtonStyle.ToolButtonTextBesideIcon
        for part, words in ((ToolbarPart.PUZZLE, form.puzzle), (ToolbarPart.ANSWERS, form.answers)):
            for button in self._buttons[part]:
                button.setToolButtonStyle(styles[words])
        for mode in self._modes.buttons:
            mode.show_text(form.modes)
        self._modes.updateGeometry()  # its layout would not tell before the next events


def _moment(parent: QWidget) -> QTimer:
    """Return what runs as long as nothing needs to be seen of what goes on."""
    timer = QTimer(parent)
    timer.setSingleShot(True)
    timer.setInterval(_LINE_AFTER_MILLISECONDS)
    return timer


class ProgressLine(QProgressBar):
    """A line of two pixels that moves while something runs for longer than a moment."""

    def __init__(self, labels: Labels, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("progressLine")
        OnLanguageChange(self, lambda: self.setAccessibleName(labels.progress_name))
        self.setFixedHeight(2)
        self.setTextVisible(False)
        self.setRange(0, 1)
        self._delay = _moment(self)
        self._delay.timeout.connect(self._begin)

    @Slot(bool)
    def set_busy(self, busy: bool) -> None:
        """Move or rest."""
        if busy:
            self._delay.start()
        else:
            self._delay.stop()
            self.setRange(0, 1)
            self.reset()

    @Slot()
    def _begin(self) -> None:
        self.setRange(0, 0)


class StopButton(QToolButton):
    """Shows while something that can be stopped takes longer than a moment; its place stays, so that nothing moves."""

    def __init__(self, stop: QAction, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("stopButton")
        self.setDefaultAction(stop)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        policy = self.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.setSizePolicy(policy)
        self._delay = _moment(self)
        self._delay.timeout.connect(self.show)
        stop.enabledChanged.connect(self._on_enabled)
        self.hide()

    @Slot(bool)
    def _on_enabled(self, enabled: bool) -> None:
        if enabled:
            self._delay.start()
        else:
            self._delay.stop()
            self.hide()


@guarded
class StatusBar(QStatusBar):
    """Shows what the current cell holds and what the solver does, which can be stopped there."""

    def __init__(self, session: Session, labels: Labels, stop: QAction, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._labels = labels
        self.setSizeGripEnabled(False)
        self._cells = CellLabels(labels.language)
        self.cell = self._label()
        self.cell.setObjectName("cellStatus")
        self._cell_text = ""
        self._grid_shown = True
        self.solver = self._label()
        self.solver.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.addWidget(self.cell)
        self.addPermanentWidget(StopButton(stop, self))
        self.addPermanentWidget(self.solver)
        OnLanguageChange(self, lambda: self.setAccessibleName(labels.status_name))

    def minimumSizeHint(self) -> QSize:
        """Return no width: a narrow window cuts the texts off rather than refusing to be narrow."""
        return QSize(0, super().minimumSizeHint().height())

    def _label(self) -> QLabel:
        label = QLabel(self)
        label.setTextFormat(Qt.TextFormat.PlainText)
        return label

    def show_cell(self, cell: int, style: Symbols, selected: Sequence[int] = ()) -> None:
        """Say what the current cell holds, or that several are selected; while one is entered, how far its row is."""
        position = self._session.position
        if len(selected) > 1:
            text = self._cells.selection(position.shape, selected)
        else:
            text = str(self._cells.current(position.shape, cell, position.cells[cell], style))
        if self._session.mode is Mode.ENTER and len(selected) < 2:
            text = f"{text} · {self._labels.row_filled(position, cell // position.shape.size)}"
        self._cell_text = text
        self._show_cell_text()

    @Slot(bool)
    def set_grid_shown(self, shown: bool) -> None:
        """Say what the current cell holds only while there is a grid to be seen."""
        self._grid_shown = shown
        self._show_cell_text()

    def _show_cell_text(self) -> None:
        self.cell.setText(self._cell_text if self._grid_shown else "")

    def showEvent(self, event: QShowEvent) -> None:
        """Let a message that came while the bar was hidden stand alone: Qt hides only what is visible then."""
        super().showEvent(event)
        if self.currentMessage() and self.cell.isVisible():
            self.cell.hide()
            self.cell.setAttribute(Qt.WidgetAttribute.WA_WState_ExplicitShowHide, False)  # Qt shows it again

    @Slot(str)
    def show_message(self, text: str, spoken: str = "") -> None:
        """Say something that was done, for a few seconds; ``spoken`` is what a screen reader says instead."""
        self.showMessage(text, _MESSAGE_MILLISECONDS)
        if text and self.isVisible():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, spoken or text))

"""The window's list of puzzles: shows it, puts its puzzles into the grid and has them judged."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from sudoku_app.background.list_judge import ListJudge
from sudoku_app.qtmodels.widget_updates import OnLanguageChange
from sudoku_app.session.details import name_record
from sudoku_app.session.files import details_of
from sudoku_app.session.puzzle_list import Order, PuzzleList, Shown
from sudoku_app.session.session import Change, Session
from sudoku_app.ui.commands import Actions, called_by
from sudoku_app.ui.lists.list_work import ListFiles, ListWork
from sudoku_app.ui.lists.panel import PuzzleListPanel
from sudoku_app.wording.commands import Command
from sudoku_app.wording.puzzle_lists import name_in_list

if TYPE_CHECKING:
    from sudoku_app.sudoku.rating.grades import Difficulty


class PuzzleListController(QObject):
    """What the window does with a list."""

    # Position | SavedHistory, PuzzleDetails, str, bool: this position, with its history where that is known, of a
    # puzzle with such details, is to take the place of the one in the grid, under this name; it was made by the program
    # or comes with it, or not.
    position_requested = Signal(object, object, str, bool)
    # The puzzle in the grid is this one of the list: its name, and that as `name_record` writes it.
    name_changed = Signal(str, str)
    shown_changed = Signal(bool)  # the panel is to be shown or folded
    # The list that is shown is in this file, its own or one it is kept in; "" when none is shown.
    path_changed = Signal(str)
    noted = Signal(object)  # Callable: what has to be said of the puzzle in the grid, for the panel
    left = Signal()  # the keyboard belongs to the grid again

    def __init__(
        self,
        session: Session,
        files: ListFiles,
        work: ListWork,
        judge: ListJudge,
        actions: Actions,
        panel: PuzzleListPanel,
    ) -> None:
        super().__init__(panel)
        self._session = session
        self._files = files
        self._work = work
        self.judge = judge
        self.panel = panel
        self.model = panel.model
        self._words = panel.words
        self._path = ""
        self._last: int | None = None
        self._show_action = actions[Command.SHOW_LIST]
        self._step_actions = {actions[Command.NEXT_PUZZLE]: 1, actions[Command.PREVIOUS_PUZZLE]: -1}
        OnLanguageChange(panel, self._on_language)
        self._show_action.toggled.connect(self._on_shown)
        panel.table.opened.connect(self._on_opened)
        panel.table.looked_at.connect(judge.look_at)
        panel.chosen.connect(self._on_chosen)
        panel.stop_button.clicked.connect(self._on_stop)
        panel.close_button.clicked.connect(self._on_close)
        judge.judged.connect(self.model.refresh_rows)
        judge.judged.connect(work.note_judged)
        judge.state_changed.connect(self._show_state)
        work.looked_up.connect(self._on_looked_up)
        session.listen(self._on_change)
        self._enable()

    @property
    def puzzles(self) -> PuzzleList:
        """The list; an empty one where there is none."""
        return self.model.puzzles

    @property
    def difficulty(self) -> Difficulty | None:
        """How hard the puzzle in the grid is, None where the list does not know it."""
        number = self.model.current
        return None if number is None else self.puzzles.difficulties[number]

    @property
    def goes_on(self) -> bool:
        """Whether the puzzle in the grid is one of the list, and another one follows."""
        return self.model.current is not None and self._beside(1) is not None

    def numbers_shown(self) -> list[int]:
        """Return the numbers of the list's rows, in the order in which they are shown; none while it is closed."""
        return self.model.numbers_at(0, self.model.rowCount()) if self._show_action.isChecked() else []

    @Slot(object)
    def show_list(self, puzzles: PuzzleList) -> None:
        """Show another list; the puzzle in the grid is marked in it."""
        self.model.set_puzzles(puzzles)
        self._last = None
        self._mark_current()
        self._enable()
        self._path = puzzles.path
        self._files.keep(puzzles, self._on_saved)
        if self._show_action.isChecked():
            self._begin_judging()
            self.path_changed.emit(self._path)
        self._show_action.setChecked(True)
        self._show_state()

    @Slot(object)
    def _on_saved(self, path: str) -> None:
        self._path = path
        if self._show_action.isChecked():
            self.path_changed.emit(path)

    @Slot(str)
    def reopen(self, path: str) -> None:
        """Show the list of a file again, in the background and quietly."""
        self._files.read(path, self._session.position, self._on_read_again)

    @Slot(object)
    def _on_read_again(self, puzzles: PuzzleList | None) -> None:
        if puzzles is not None:
            self.show_list(puzzles)
            self.left.emit()

    @called_by(Command.COLLECTION)
    @Slot()
    def open_collection(self) -> None:
        """Show the puzzles that come with the program."""
        self._files.read_collection(self._on_collection)

    @Slot(object)
    def _on_collection(self, puzzles: PuzzleList) -> None:
        self.show_list(puzzles)
        self.panel.table.setFocus()

    @called_by(Command.NEXT_PUZZLE)
    @Slot()
    def next(self) -> None:
        """Put the next puzzle into the grid."""
        self._step(1)

    @called_by(Command.PREVIOUS_PUZZLE)
    @Slot()
    def previous(self) -> None:
        """Put the puzzle before into the grid."""
        self._step(-1)

    def _step(self, by: int) -> None:
        number = self._beside(by)
        if number is not None:
            self.open(number)

    def _beside(self, by: int) -> int | None:
        """Return the next puzzle, or the one before; after something else was put into the grid, from the last one."""
        current = self.model.current
        return self.model.beside(self._last if current is None else current, by)

    def open(self, number: int) -> None:
        """Put a puzzle into the grid as the person left it; a row that could not be read changes nothing."""
        position = self.puzzles.position(number)
        if position is not None and number != self.model.current:
            if self.model.current is not None:
                self._work.note(self.model.current, leaving=True)
            self.model.set_current(number)  # first: the list may hold the same puzzle twice
            self._last = number
            self._take_up(number)
            self.panel.table.show_number(number)
            self._enable()

    def _on_language(self) -> None:
        self._show_state()
        if self.model.current is not None:
            self._report_name(self.model.current)

    def _report_name(self, number: int) -> None:
        name = name_in_list(self.puzzles, number)
        self.name_changed.emit(self._words.document(self.puzzles, number), name_record(name))

    def _take_up(self, number: int) -> None:
        """Put a puzzle into the grid as the person left it, with its time and its hints."""
        puzzles = self.puzzles
        work, reading = puzzles.work(number), puzzles.reading(number)
        if reading is None:
            return
        stands = puzzles.position(number) if work is None or work.history is None else work.history
        details = details_of(reading)
        if work is not None and work.details is not None:
            details = work.details
        details = replace(details, name="" if details.title else name_record(name_in_list(puzzles, number)))
        self.position_requested.emit(stands, details, self._words.document(puzzles, number), puzzles.made)
        self._work.take_up(number)
        if reading.unknown_rules:
            document = self._words.document(puzzles, number)
            self.noted.emit(lambda: self._words.unknown_rules(document, reading.unknown_rules))

    @Slot(int)
    def _on_opened(self, number: int) -> None:
        if self.puzzles.reading(number) is not None:
            self.open(number)
            self.left.emit()

    def _on_change(self, change: Change) -> None:
        if self.puzzles.puzzle_count:
            self._mark_current()
            number = self.model.current
            if number is not None and self._work.note(number):
                self.model.refresh_rows((number,))
            elif change.cells is None:
                self._enable()

    def _mark_current(self) -> None:
        before = self.model.current
        number = self.puzzles.number_of(self._session.position, before)
        if number != before:
            self.model.set_current(number)
            if number is not None:
                self._last = number
                self.panel.table.show_number(number)
                self._report_name(number)
            self._enable()

    # Judging

    def _begin_judging(self) -> None:
        """Judge the list, after what is known of it from an earlier time was looked up."""
        if self._work.is_known:
            self.judge.begin(self.puzzles)
        else:
            self.judge.end()
            self._work.look_up()
        self._show_state()

    @Slot()
    def _on_looked_up(self) -> None:
        """Judge the list; where nothing could be looked up, as if it were new."""
        if self._show_action.isChecked():
            self.judge.begin(self.puzzles)
            self._show_state()
        if self.model.current is not None:
            self._go_on_with(self.model.current)

    def _go_on_with(self, number: int) -> None:
        """Put in what was done of the puzzle in the grid at an earlier time, unless something was done just now."""
        reading, history = self.puzzles.reading(number), self._session.history
        begun = history.done or history.undone
        if begun or (reading is not None and self._session.position != reading.position):
            self._work.note(number)
        elif self.puzzles.work(number) is not None:
            self._take_up(number)

    @Slot()
    def _on_stop(self) -> None:
        self.judge.set_stopped(not self.judge.stopped)

    @Slot()
    def _show_state(self) -> None:
        judge = self.judge
        text = self._words.judging(
            self.puzzles,
            judge.judged_count,
            judge.rated_count,
            stopped=judge.stopped,
        )
        if text != self.panel.judging_text:
            self.panel.show_judging(text, stopped=judge.stopped)
            if judge.complete and (self.model.shown, self.model.order) != (Shown.ALL, Order.FILE):
                self._on_chosen(self.model.shown, self.model.order)  # now that everything is known

    # Showing

    @Slot(object, object)
    def _on_chosen(self, shown: Shown, order: Order) -> None:
        self.model.choose(shown, order)
        if self.model.current is not None:
            self.panel.table.show_number(self.model.current)
        self._enable()

    @Slot()
    def _on_close(self) -> None:
        self._show_action.setChecked(False)
        self.left.emit()

    @Slot(bool)
    def _on_shown(self, on: bool) -> None:
        self.shown_changed.emit(on)
        self.path_changed.emit(self._path if on else "")
        if on:
            self._begin_judging()
            self.panel.table.setFocus()
        else:
            self.judge.end()

    def _enable(self) -> None:
        """Let only be chosen what does something."""
        self._show_action.setEnabled(len(self.puzzles) > 0)
        for action, by in self._step_actions.items():
            action.setEnabled(self._beside(by) is not None)

"""The window's list of puzzles: shows it, puts its puzzles into the grid and has them judged."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QWidget

from sudoku_app.background.jobs import Job
from sudoku_app.background.latest_job import LatestJob
from sudoku_app.background.list_judge import ListJudge
from sudoku_app.background.puzzle_records import PuzzleRecords
from sudoku_app.background.requests.files import KeepListRequest, ListRequest
from sudoku_app.background.service import JobService
from sudoku_app.qtmodels.on_language_change import OnLanguageChange
from sudoku_app.qtmodels.puzzle_list_model import PuzzleListModel
from sudoku_app.session.book_file import Done
from sudoku_app.session.puzzle_book import Known, Work
from sudoku_app.session.puzzle_list import Order, PuzzleList, Shown
from sudoku_app.session.session import Change, Session
from sudoku_app.session.stored_lists import StoredLists
from sudoku_app.session.timer import SolvingTimer
from sudoku_app.ui.commands.actions import Actions
from sudoku_app.ui.lists.panel import PuzzleListPanel
from sudoku_app.ui.style.theme import Theme
from sudoku_app.wording.commands import Command
from sudoku_app.wording.language import Language
from sudoku_app.wording.puzzle_lists import PuzzleListWords

if TYPE_CHECKING:
    from sudoku_app.sudoku.rating.grades import Difficulty


class PuzzleListController(QObject):
    """What the window does with a list.

    Signals:
        position_requested(Position, Reading, str): this position, of a puzzle that was read so, is to take the place of
            the one in the grid, under this name.
        name_changed(str): the puzzle in the grid is this one of the list.
        shown_changed(bool): the panel is to be shown or folded.
        path_changed(str): the list that is shown is in this file, its own or one it is kept in; "" when none is shown.
        hints_requested(str): so many hints were asked for in the puzzle that was taken up.
        left(): the keyboard belongs to the grid again.
        unexpected(BaseException): reading the list again ended in an error that nobody expected.

    Args:
        session: the position that is edited.
        service: where the list is judged; its own, so that nothing else waits for it.
        records: keeps what is known of the puzzles, and how far the person came with each.
        timer: solving time; each puzzle goes on from its own.
        files: reads files, and writes lists that are in none.
        kept: these lists.
        actions: where the list's own commands are.
        language: the language of every sentence.
        theme: how it looks at first.
        window: the owner.
    """

    position_requested = Signal(object, object, str)
    name_changed = Signal(str)
    shown_changed = Signal(bool)
    path_changed = Signal(str)
    hints_requested = Signal(str)
    left = Signal()
    unexpected = Signal(object)

    def __init__(
        self,
        session: Session,
        service: JobService,
        records: PuzzleRecords,
        timer: SolvingTimer,
        files: JobService,
        kept: StoredLists,
        actions: Actions,
        language: Language,
        theme: Theme,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._session = session
        self._files = files
        self._kept = kept
        self._keeping = LatestJob(self)
        self._path = ""
        self._records = records
        self._timer = timer
        self._hints = 0
        self._looking_up = LatestJob(self)
        self._looked_up: PuzzleList | None = None  # what was known of it is in it
        self._reopening = LatestJob(self)
        self._last: int | None = None
        self._show_action = actions[Command.SHOW_LIST]
        self._actions = actions
        self._words = PuzzleListWords(language)
        self.model = PuzzleListModel(self._words, self)
        self.panel = PuzzleListPanel(self.model, self._words, theme, window)
        self.judge = ListJudge(service, self)
        OnLanguageChange(window, self._tell)
        self._show_action.toggled.connect(self._on_shown)
        actions[Command.NEXT_PUZZLE].triggered.connect(self.next)
        actions[Command.PREVIOUS_PUZZLE].triggered.connect(self.previous)
        self.panel.table.opened.connect(self._on_opened)
        self.panel.table.looked_at.connect(self.judge.look_at)
        self.panel.table.left.connect(self.left)
        self.panel.chosen.connect(self._on_chosen)
        self.panel.stop_button.clicked.connect(self._on_stop)
        self.panel.close_button.clicked.connect(self._on_close)
        self.judge.judged.connect(self.model.refresh_rows)
        self.judge.judged.connect(self._on_judged)
        self.judge.state_changed.connect(self._show_state)
        session.listen(self._on_change)
        self._enable()
        self._show_state()

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
        self._keep(puzzles)
        if self._show_action.isChecked():
            self._begin_judging()
            self.path_changed.emit(self._path)
        self._show_action.setChecked(True)
        self._show_state()

    def _keep(self, puzzles: PuzzleList) -> None:
        """Keep a list that is in no file, so that the next start has it."""
        self._keeping.abandon()
        if not puzzles.path and puzzles.puzzle_count:
            self._keeping.ask(self._files, KeepListRequest(self._kept, puzzles), self._on_kept, self._on_not_kept)

    @Slot(object)
    def _on_kept(self, path: str) -> None:
        self._path = path
        if self._show_action.isChecked():
            self.path_changed.emit(path)

    @Slot(object, object)
    def _on_not_kept(self, error: Exception, job: Job[KeepListRequest]) -> None:
        """That nothing can be written is reported for the session already."""
        if not isinstance(error, job.request.expected):
            self.unexpected.emit(error)

    @Slot(str)
    def reopen(self, path: str) -> None:
        """Show the list of a file again, in the background and quietly."""
        request = ListRequest(path, self._session.position, self._kept)
        self._reopening.ask(self._files, request, self._on_read_again, self._on_not_read_again)

    @Slot(object)
    def _on_read_again(self, puzzles: PuzzleList | None) -> None:
        if puzzles is not None:
            self.show_list(puzzles)
            self.left.emit()

    @Slot(object, object)
    def _on_not_read_again(self, error: Exception, job: Job[ListRequest]) -> None:
        """Nobody asked for the list; only unexpected errors are reported."""
        if not isinstance(error, job.request.expected):
            self.unexpected.emit(error)

    @Slot(object)
    def set_theme(self, theme: Theme) -> None:
        """Show everything in other colours."""
        self.panel.set_theme(theme)

    @Slot()
    def next(self) -> None:
        """Put the next puzzle into the grid."""
        self._step(1)

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
                self._keep_work(self.model.current, leaving=True)
            self.model.set_current(number)  # first: the list may hold the same puzzle twice
            self._last = number
            self._take_up(number)
            self.panel.table.show_number(number)
            self._enable()

    def _tell(self) -> None:
        self._show_state()
        if self.model.current is not None:
            self.name_changed.emit(self._words.document(self.puzzles, self.model.current))

    def _take_up(self, number: int) -> None:
        """Put a puzzle into the grid as the person left it, with its time and its hints."""
        position, reading, work = self.puzzles.position(number), self.puzzles.reading(number), self.puzzles.work(number)
        self.position_requested.emit(position, reading, self._words.document(self.puzzles, number))
        if work is not None:
            self._timer.reset(work.seconds)
            self.hints_requested.emit(str(work.hints))

    @Slot(str)
    def note_hints(self, hints: str) -> None:
        """Note how many hints were asked for in the puzzle in the grid."""
        self._hints = int(hints) if hints.isdecimal() else 0

    @Slot(int)
    def _on_opened(self, number: int) -> None:
        if self.puzzles.reading(number) is not None:
            self.open(number)
            self.left.emit()

    def _on_change(self, change: Change) -> None:
        if self.puzzles.puzzle_count:
            self._mark_current()
            number = self.model.current
            if number is not None and self._keep_work(number):
                self.model.refresh_rows((number,))
            elif change.cells is None:
                self._enable()

    def _keep_work(self, number: int, *, leaving: bool = False) -> bool:
        """Remember how the puzzle in the grid stands; return whether the person's progress with it changed.

        The time alone is a reason to write it only when the person is ``leaving``.
        """
        position, reading = self._session.position, self.puzzles.reading(number)
        if reading is None or (position == self.puzzles.position(number) and not leaving):
            return False
        seconds, touched = self._timer.seconds, position != reading.position
        self._records.note_work(Work(position, seconds, self._hints, touched))
        return self.puzzles.keep_work(number, position, seconds, self._hints)

    def _mark_current(self) -> None:
        before = self.model.current
        number = self.puzzles.number_of(self._session.position, before)
        if number != before:
            self.model.set_current(number)
            if number is not None:
                self._last = number
                self.panel.table.show_number(number)
                self.name_changed.emit(self._words.document(self.puzzles, number))
            self._enable()

    # Judging

    def _begin_judging(self) -> None:
        """Judge the list, after what is known of it from an earlier time was looked up."""
        if self._looked_up is self.puzzles:
            self.judge.begin(self.puzzles)
        else:
            self.judge.end()
            self._looking_up.wait_for(self._records.look_up(self.puzzles), self._on_known, self._on_not_known)
        self._show_state()

    @Slot(object)
    def _on_known(self, done: Done[Known]) -> None:
        known = done.result
        self.puzzles.take_known(known)
        self.model.refresh_rows({*known.judged, *known.work})
        self._on_not_known()
        if self.model.current is not None:
            self._go_on_with(self.model.current)

    @Slot()
    def _on_not_known(self) -> None:
        """Go on without: the list is judged as if it were new."""
        self._looked_up = self.puzzles
        if self._show_action.isChecked():
            self.judge.begin(self.puzzles)
            self._show_state()

    def _go_on_with(self, number: int) -> None:
        """Put in what was done of the puzzle in the grid at an earlier time, unless more was done just now."""
        reading = self.puzzles.reading(number)
        if reading is not None and self._session.position != reading.position:
            self._keep_work(number)
        elif self.puzzles.position(number) != self._session.position:
            self._take_up(number)

    @Slot(object)
    def _on_judged(self, numbers: list[int]) -> None:
        self._records.note_judged(self.puzzles, numbers)

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
        for command, by in ((Command.NEXT_PUZZLE, 1), (Command.PREVIOUS_PUZZLE, -1)):
            self._actions[command].setEnabled(self._beside(by) is not None)

"""Where a window is put together: every part is made here, gets the few others that it needs, and is connected."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Qt

from sudoku_app.background.autosave import SessionKeeper
from sudoku_app.background.list_judge import ListJudge
from sudoku_app.background.puzzle_maker import PuzzleMaker
from sudoku_app.background.puzzle_records import PuzzleRecords
from sudoku_app.background.second_start import OpeningRequest
from sudoku_app.background.services import Services
from sudoku_app.interaction.cell_appearance import Lettering
from sudoku_app.qtmodels.puzzle_list_model import PuzzleListModel
from sudoku_app.qtmodels.widget_updates import OnLanguageChange
from sudoku_app.session.gestures import Mode
from sudoku_app.session.session import ReadDoubts, Session
from sudoku_app.session.store import FILE, HINTS
from sudoku_app.ui.answers.notes import Notes
from sudoku_app.ui.answers.shown_answer import ShownAnswer
from sudoku_app.ui.answers.solver_controller import LiveCheck, SolverController
from sudoku_app.ui.application.deferred import DeferredModule
from sudoku_app.ui.application.process import raise_unexpected
from sudoku_app.ui.commands import Choices
from sudoku_app.ui.explorer.explorer_controller import ExplorerController
from sudoku_app.ui.files.current_file import CurrentFile
from sudoku_app.ui.files.file_controller import CopyController, FileController
from sudoku_app.ui.files.file_jobs import FileJobs, FileSaver, LastFolder
from sudoku_app.ui.files.file_reader import FileReader, ReadingChoice
from sudoku_app.ui.files.picture_controller import PictureController
from sudoku_app.ui.files.session_controller import CONTENT, DOCUMENT, EXERCISE, LIST, SessionController
from sudoku_app.ui.grid.edit_controller import EditController, HistoryActions
from sudoku_app.ui.grid.grid_speech import GridSpeech
from sudoku_app.ui.lists.list_work import ListFiles, ListWork
from sudoku_app.ui.lists.panel import PuzzleListPanel
from sudoku_app.ui.lists.puzzle_list_controller import PuzzleListController
from sudoku_app.ui.painting.ink import Ink
from sudoku_app.ui.paper.paper_controller import PaperController, PaperJobs
from sudoku_app.ui.play.entering import Entering
from sudoku_app.ui.play.exercise_controller import ExerciseController, ExerciseMaker
from sudoku_app.ui.play.making_bar import MakingBar
from sudoku_app.ui.play.new_puzzles import NewPuzzles
from sudoku_app.ui.play.solving import EndingController, SolvingClock
from sudoku_app.ui.play.statistics_controller import StatisticsController
from sudoku_app.ui.style.theme import Theme
from sudoku_app.ui.teaching.steps_controller import StepsController
from sudoku_app.ui.teaching.window_controller import ManualController, TechniquesController
from sudoku_app.ui.window.answer_display import AnswerDisplay, CellQuestions, OfferCalls, Offers, WorkInProgress
from sudoku_app.ui.window.bars import fill_menus
from sudoku_app.ui.window.grid_state import ChoiceEffects, GridState, WindowTitle
from sudoku_app.ui.window.help_dialogs import HelpDialogs
from sudoku_app.ui.window.leaving import Leaving, PendingWrites
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.ui.window.puzzle_head import PuzzleHeadFacts
from sudoku_app.ui.window.settings_controller import SettingsController
from sudoku_app.ui.window.slow_bar import SlowBar
from sudoku_app.ui.window.start_screen import StartScreen
from sudoku_app.ui.window.workspace import KeyboardPlace
from sudoku_app.wording.commands import Command
from sudoku_app.wording.file_labels import FileLabels
from sudoku_app.wording.labels import HeadWords, Labels
from sudoku_app.wording.puzzle_lists import PuzzleListWords
from sudoku_app.wording.report import OfferKind, Report

if TYPE_CHECKING:
    from sudoku_app.interaction import pages
    from sudoku_app.interaction.pages import ListedPuzzles, PrintedPuzzle
    from sudoku_app.sudoku.rating.grades import Difficulty
    from sudoku_app.ui.teaching.manual_window import ManualWindow
else:
    pages = DeferredModule("sudoku_app.interaction.pages")


class Composition:
    """A window, which owns all its parts, room by room. Public is what the start of the program needs.

    No part is handed this: what concerns several is connected here.
    """

    def __init__(self, services: Services, session: Session, keeper: SessionKeeper, theme: Theme) -> None:
        self._services = services
        self._session = session
        self._language = services.language
        self._labels = labels = Labels(services.language)
        self._words = FileLabels(services.language)
        self.window: Final = MainWindow(session, services.settings, labels, theme)
        self.choices: Final = Choices(self.window.act, services.settings, self.window)
        self.settings: Final = SettingsController(self.choices, services.settings, self._language, self.window)
        self._make_answers()
        self._make_files(keeper)
        self._make_lists(keeper)
        self._make_play(keeper)
        self._make_others()
        self._lay_out()
        self._make_display()
        self._connect_sessions()
        self._connect_start()
        self._connect_answers()
        self._connect_grid()
        self._connect_ends()
        self._connect_commands()
        self.choices.restore()
        self.choices.mode_changed.connect(self._entering.set_mode)  # from now on a person chooses it
        self.choices.mode_changed.connect(keeper.note_now)  # afterwards: it is that of the puzzle that is there then
        self.window.restore_place()
        self._state.show_now()
        self.window.grid.setFocus()

    # The rooms

    def _make_answers(self) -> None:
        services, session, window = self._services, self._session, self.window
        self._answer = ShownAnswer(session, self._language, window)
        self._doubts = ReadDoubts(session)
        self._solver = SolverController(session, services.solver, self._answer, self._doubts, self._labels, window)
        self.notes = Notes(session, self._solver, self._with_unknown_rules, window)
        self._live = LiveCheck(session, services.solver, self._solver.searches, window)

    def _make_files(self, keeper: SessionKeeper) -> None:
        services, session, words, window = self._services, self._session, self._words, self.window
        self._file = CurrentFile(session, keeper.timer, window)
        self._folder = LastFolder(services.settings)
        self._reading = FileJobs(services.reading, words, window, writes=False)
        self._writing = FileJobs(services.writing, words, window, writes=True)
        saver = FileSaver(self._file, self._writing, self._folder, window)
        choice = ReadingChoice(session, services.settings, words, window)
        self.reader = FileReader(self._file, self._reading, saver, self._folder, choice, window)
        self._pictures = PictureController(self._file, self._reading, self._doubts, window)
        self._files = FileController(self._file, self._folder, self.reader, saver, words, window)
        self._copying = CopyController(session, services.settings, self._language, window)
        self.sessions = SessionController(keeper, services.reading, self._language, window)
        # after the files: what is made good comes first
        pending_writes = PendingWrites(services.writing, window)
        saver.made_good.connect(pending_writes.make_good)
        self.leaving = Leaving(pending_writes, keeper, self._language, services.patience, window)

    def _make_lists(self, keeper: SessionKeeper) -> None:
        services, session, window = self._services, self._session, self.window
        self._records = PuzzleRecords(services.book, services.records, window)
        words = PuzzleListWords(self._language)
        panel = PuzzleListPanel(PuzzleListModel(words, window), words, window.ink.theme, window)
        files = ListFiles(services.reading, services.lists, window)
        self._list_work = ListWork(session, keeper, self._records, services.records, panel.model)
        judge = ListJudge(services.judging, window)
        self._lists = PuzzleListController(session, files, self._list_work, judge, window.act, panel)

    def _make_play(self, keeper: SessionKeeper) -> None:
        services, session, window = self._services, self._session, self.window
        self._clock = SolvingClock(session, keeper, window)
        self._ending = EndingController(session, self._clock, self._lists, services.judging, self._records, window)
        self._maker = PuzzleMaker(services.making, window)
        self._new_puzzles = NewPuzzles(self._file, self._maker, self._lists, services.settings, self._language, window)
        self._exercise_maker = ExerciseMaker(services.making, window)
        self._exercises = ExerciseController(
            self._file, self._exercise_maker, self._solver, self._new_puzzles.pending, self._records, window
        )
        self._entering = Entering(
            self._file, services.judging, self._language, window.model, lambda: window.pages.starting, window
        )
        self._statistics = StatisticsController(self._records, services.writing, self._folder, self._language, window)

    def _make_others(self) -> None:
        services, session, window = self._services, self._session, self.window
        reading = services.reading
        self._paper_jobs = PaperJobs(services.writing, self._words, window)
        self._paper = PaperController(
            reading, self._paper_jobs, services.solver, services.settings, self._printable, window
        )
        theme = window.ink.theme
        self._explorer = ExplorerController(session, services.explorer, reading, self._language, theme, window)
        steps_jobs = PaperJobs(services.writing, self._words, window)
        self._steps = StepsController(session, services.paths, steps_jobs, self._labels, window.ink, window)
        self._techniques = TechniquesController(
            reading, self._labels, window.ink, self._new_puzzles.for_technique, self._exercises.practise, window
        )
        self._manual = ManualController(session, self._answer, self.choices, window.ink, window)
        HelpDialogs(window, self._labels, services.log_file)

    def _lay_out(self) -> None:
        services, window, words = self._services, self.window, self._words
        slow_bar = SlowBar(words, services.patience, window)
        slow_bar.watch(services.reading, words.still_reading)
        slow_bar.watch(services.writing, lambda name: words.not_saved_yet(name) if name else words.not_printed_yet)
        making_bar = MakingBar(self._maker, self._new_puzzles.pending, self._language, window)
        window.lay_out(self._lists.panel, (making_bar, slow_bar), self._clock)
        fill_menus(window, window.act, self._labels)

    def _make_display(self) -> None:
        session, window, act = self._session, self.window, self.window.act
        grid, pad, language = window.grid, window.pad, self._language
        speech = GridSpeech(session, window.model, grid, language)
        self._edits = EditController(session, grid, self._labels, window)
        history = HistoryActions(session, language, act[Command.UNDO], act[Command.REDO], window)
        history.returned.connect(self._edits.select_again)
        self._keyboard = KeyboardPlace(grid, window.panel, self._lists.panel, window.pages)
        self._questions = CellQuestions(grid, self._solver.hints, self._exercises, self._new_puzzles)
        AnswerDisplay(window.panel, grid, window.status, self._solver, self.notes, self._keyboard)
        beside, silent = (self._maker, self._exercise_maker), (self._steps,)
        WorkInProgress(self._solver.open_job, beside, silent, act[Command.STOP], window.progress)
        self._state = GridState(session, window.model, grid, pad, window.status, window.side)
        WindowTitle(window, window.pages, window.model, self._file, self._labels)
        words = HeadWords(language)
        self._head = PuzzleHeadFacts(window.head, session, window.model, self._file, self._difficulty, words)
        styled = (window.model.set_style, history.set_style, self._solver.set_style, self._steps.set_style)
        ChoiceEffects(self.choices, session, grid, pad, speech, styled)

    def _with_unknown_rules(self, answer: Report) -> Report:
        """Return an answer with what has to be said of a puzzle that may have rules which are not known."""
        rules = self._file.details.unknown_rules.splitlines()
        return self._words.with_unknown_rules(answer, rules) if rules and not self._solver.idle else answer

    def _difficulty(self) -> Difficulty | None:
        return self._lists.difficulty or self._new_puzzles.difficulty

    def _printable(self) -> tuple[PrintedPuzzle, ListedPuzzles, Lettering]:
        details, lists, window = self._file.details, self._lists, self.window
        puzzle = pages.PrintedPuzzle(
            self._session.position, details.title, details.author, difficulty=self._difficulty()
        )
        listed = pages.ListedPuzzles(lists.puzzles, lists.numbers_shown())
        return puzzle, listed, Lettering(window.model.style, window.ink.size)

    # Connections

    def _connect_sessions(self) -> None:
        """What was opened, saved or taken up belongs to the session, and the other way round."""
        file, lists, sessions, ending = self._file, self._lists, self.sessions, self._ending
        for part in (file, sessions, self._entering):
            part.mode_requested.connect(self.choices.set_mode)
        file.details_changed.connect(sessions.keep_details)
        file.details_changed.connect(self._list_work.note_details)
        file.made_changed.connect(sessions.keep_made)
        self.reader.image_received.connect(self._pictures.read_image)
        self.reader.picture_read.connect(self._pictures.take)
        for reader in (self.reader, self._pictures):
            reader.list_read.connect(lists.show_list)
        lists.position_requested.connect(self._files.take_up)
        lists.name_changed.connect(file.set_document)
        sessions.file_requested.connect(file.go_on_with)
        sessions.list_requested.connect(lists.reopen)
        sessions.exercise_requested.connect(self._exercises.take_up)
        sessions.hints_requested.connect(ending.go_on_from)
        sessions.hints_requested.connect(self._list_work.note_hints)
        for name, changed in (
            (FILE, file.path_changed),
            (CONTENT, file.content_changed),
            (DOCUMENT, file.document_changed),
            (LIST, lists.path_changed),
            (EXERCISE, self._exercises.technique_changed),
            (HINTS, ending.hints_changed),
        ):
            sessions.keep(name, changed)
        ending.hints_changed.connect(self._list_work.note_hints)
        self._list_work.hints_requested.connect(ending.take_hints)
        self._entering.back_requested.connect(sessions.go_back)
        self.reader.regions_read.connect(self._entering.take_regions)
        self._exercises.back_requested.connect(sessions.leave)
        self._new_puzzles.daily_made.connect(sessions.go_on_or)

    def _connect_start(self) -> None:
        """The first screen goes when something comes that is to be seen."""
        self._start = StartScreen(
            self._session, self.sessions, self._new_puzzles, self._services.reading, self._language, self.window
        )
        self.window.pages.start_shown.connect(self._clock.set_hidden)
        lists, choices = self._lists, self.choices
        self.notes.noted.connect(self._start.show_note)
        self._start.note_done.connect(self.notes.let_pass)
        for seen in (choices.mode_changed, lists.shown_changed, lists.path_changed):
            seen.connect(self._start.leave)
        self._solver.open_job.busy_changed.connect(self._start.leave)

    def _connect_answers(self) -> None:
        """What the solver and the others say comes together in the panel."""
        answer, notes, solver, sessions = self._answer, self.notes, self._solver, self.sessions
        self._answer_notes(notes)
        for warner in (sessions, self._statistics):
            warner.warned.connect(notes.show_warning)
            warner.withdrawn.connect(notes.withdraw)
        sessions.stood.connect(notes.let_stand)
        notes.noted.connect(self._clock.go_on)
        self._ending.ended.connect(answer.take)
        self._ending.rated.connect(answer.complete_ending)
        self._live.changed.connect(self._head.show_live)
        for dismissed in (self.window.panel.dismissed, self.window.escape_pressed):
            dismissed.connect(notes.dismiss)
        hardest, time_limit = self.settings.hardest, self.settings.time_limit
        hardest.changed.connect(solver.hints.limit)
        solver.hints.limit(hardest.value)
        time_limit.changed.connect(self._services.solver.set_time_limit)
        self._services.solver.set_time_limit(time_limit.value)
        for helped in (solver.hints.given, solver.edits.solution_shown):
            helped.connect(self._ending.count_hint)
        open_job = solver.open_job
        open_job.busy_changed.connect(self._clock.end_pause)
        open_job.busy_changed.connect(self._lists.judge.hold)
        open_job.busy_changed.connect(self._maker.hold)
        self._maker.busy_changed.connect(self._exercise_maker.hold)
        self._steps.page_requested.connect(self._techniques.show_technique)
        for action in self.window.act.of(Command.NEXT_SOLUTION, Command.PREVIOUS_SOLUTION):
            action.setEnabled(False)
            answer.solutions_changed.connect(action.setEnabled)

    def _answer_notes(self, notes: Notes) -> None:
        for part in (
            self._lists,
            self._reading,
            self._writing,
            self.reader,
            self._pictures,
            self._paper_jobs,
            self.sessions,
            self._new_puzzles,
            self._exercises,
        ):
            part.noted.connect(notes.show_note)

    def _connect_grid(self) -> None:
        """What concerns the grid and what stands around it."""
        window, solver, keyboard, edits = self.window, self._solver, self._keyboard, self._edits
        grid, panel, pad, status, pages = window.grid, window.panel, window.pad, window.status, window.pages
        pad.pressed.connect(edits.press)
        edits.lock_changed.connect(pad.show_locked)
        edits.layer_requested.connect(self.choices.set_layer)
        edits.grid_requested.connect(self._clock.go_on)
        window.cell_menu.hint_requested.connect(solver.hints.ask)
        offers = Offers(self._session, solver, self._offer_calls())
        panel.offer_chosen.connect(offers.accept)
        panel.technique_chosen.connect(self._techniques.show_technique)
        self._explorer.marks_requested.connect(grid.show_marks)
        for part in self._parts():
            if hasattr(part, "dialog_closed"):
                part.dialog_closed.connect(keyboard.return_to_grid)
        for reader in (self.reader, self._pictures):
            reader.loaded.connect(keyboard.return_to_grid)
        for listed in (self._lists, self._lists.panel.table):
            listed.left.connect(keyboard.return_to_grid)
        self._lists.shown_changed.connect(window.workspace.show_list)
        self._connect_status()
        for selecting in (self.sessions, self._new_puzzles, self._exercises):
            selecting.selection_requested.connect(grid.select_cells)
        self.sessions.restoring_changed.connect(pages.set_waiting)
        self.choices.mode_changed.connect(self._clock.set_mode)
        self.choices.mode_changed.connect(solver.repeat_answer)
        for changed in (self.choices.mode_changed, self.choices.style_changed):
            changed.connect(self._state.showing.ask)
        self.choices.mode_changed.connect(self._head.show)
        for known in (self._lists.judge.judged, self._list_work.looked_up):
            known.connect(self._head.show)
        self.choices.size_changed.connect(window.set_symbol_size)
        window.content_dropped.connect(self.reader.take)
        window.ink_changed.connect(self._show_ink)
        solver.open_job.status_changed.connect(status.solver.setText)
        OnLanguageChange(window, solver.open_job.update_status)

    def _connect_status(self) -> None:
        status = self.window.status
        for part in (
            self._copying,
            self.reader,
            self._pictures,
            self._paper_jobs,
            self._edits,
            self._new_puzzles,
            self._exercises,
        ):
            part.status_message.connect(status.show_message)
        self.sessions.status_message.connect(status.showMessage)  # until something else, or nothing, is shown
        self._exercises.working.connect(status.showMessage)

    def _offer_calls(self) -> OfferCalls:
        exercises, lists, puzzles = self._exercises, self._lists, self._new_puzzles
        return {
            OfferKind.HINT_FOR_CELL: lambda _: self._questions.hint_for_cell(),
            OfferKind.STEPS_NOW: lambda _: self._steps.show_now(),
            OfferKind.START_SOLVING: lambda _: self._start_solving(),
            OfferKind.TAKE_READING: lambda offer: self.reader.take_reading(offer.value),
            OfferKind.NEXT_PUZZLE: lambda _: lists.next(),
            OfferKind.COLLECTION: lambda _: lists.open_collection(),
            OfferKind.PLAY: lambda _: puzzles.play(),
            OfferKind.ANOTHER_LIKE_THIS: lambda _: puzzles.another(),
            OfferKind.PLAY_NEAREST: lambda _: puzzles.play_nearest(),
            OfferKind.CHANGE_OPTIONS: lambda _: puzzles.change_specs(),
            OfferKind.PRACTISE: lambda _: exercises.practise_this(),
            OfferKind.CHECK_CELLS: lambda _: self._questions.check_selection(),
            OfferKind.EXERCISE_HELP: lambda _: exercises.help(),
            OfferKind.NEXT_EXERCISE: lambda _: exercises.next(),
            OfferKind.END_EXERCISE: lambda _: exercises.end(),
        }

    def _start_solving(self) -> None:
        """Let the puzzle that was entered be solved: its verdict was read, and typing goes into an empty cell."""
        self._solver.dismiss()
        self.choices.set_mode(Mode.SOLVE)
        empty = [cell for cell, value in enumerate(self._session.position.values) if not value]
        self.window.grid.select_cells(tuple(empty[:1]))

    def _connect_ends(self) -> None:
        """Unexpected errors, and the end of everything."""
        window = self.window
        self._lists.judge.failed.connect(raise_unexpected)
        self._maker.failed.connect(raise_unexpected)
        self._records.unexpected.connect(raise_unexpected)
        window.may_close = self._may_close
        self.leaving.free.connect(window.close)
        windows = self._explorer, self._steps, self._techniques, self._manual
        for closed in (*windows, self._maker, self._exercise_maker):
            window.closing.connect(closed.close)
        window.closing.connect(self._records.finish)

    def _connect_commands(self) -> None:
        """Connect what every command calls; `called_by` says which slot that is."""
        solver, window = self._solver, self.window
        act = window.act
        act.connect_slots(*self._parts(), self._lists, self._questions, self._keyboard)
        act.connect_slots(window.grid, window.pane, window.workspace, window.panel, window.head)
        act.connect_slots(solver.open_job, solver.verdicts, solver.mistakes, solver.hints, solver.reasons, solver.edits)
        act[Command.STOP].triggered.connect(self._maker.cancel)
        self._manual.window_made.connect(self._connect_manual)

    def _connect_manual(self, manual: ManualWindow) -> None:
        manual.command_chosen.connect(self._do_command)
        manual.technique_chosen.connect(self._techniques.show_technique)

    def _do_command(self, command: Command) -> None:
        """Do what a command of the manual does, where its effect is seen."""
        self.window.raise_to_front("")
        self.window.act[command].trigger()

    def _parts(self) -> list[QObject]:
        """Return the parts that have the window for their parent, as a new controller has."""
        return self.window.findChildren(QObject, options=Qt.FindChildOption.FindDirectChildrenOnly)

    def _show_ink(self, ink: Ink) -> None:
        for part in (self._lists.panel, self._explorer):
            part.set_theme(ink.theme)
        for teaching in (self._steps, self._techniques, self._manual):
            teaching.set_ink(ink)

    def _may_close(self) -> bool:
        self.sessions.keep_cell(self.window.grid.current())  # first: leaving waits until all is written
        return self.leaving.may_go()

    def open_requested_file(self, request: OpeningRequest) -> None:
        """Open a file that a second start handed over, and come to the front."""
        self.window.raise_to_front(request.token)
        self.reader.open_path(request.path)

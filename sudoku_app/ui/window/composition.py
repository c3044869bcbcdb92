"""Every controller of a window, made and connected to each other."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QMainWindow

from sudoku_app.background.autosave import SessionKeeper
from sudoku_app.background.puzzle_maker import PuzzleMaker
from sudoku_app.background.puzzle_records import PuzzleRecords
from sudoku_app.background.services import Services
from sudoku_app.interaction.lettering import Lettering
from sudoku_app.session.read_doubts import ReadDoubts
from sudoku_app.session.session import Session
from sudoku_app.ui.answers.hint_limit import HintLimit
from sudoku_app.ui.answers.live_check import LiveCheck
from sudoku_app.ui.answers.notes import Notes
from sudoku_app.ui.answers.shown_answer import ShownAnswer
from sudoku_app.ui.answers.solver_controller import SolverController
from sudoku_app.ui.commands.actions import Actions
from sudoku_app.ui.commands.choices import Choices
from sudoku_app.ui.explorer.explorer_controller import ExplorerController
from sudoku_app.ui.files.copy_controller import CopyController
from sudoku_app.ui.files.current_file import CurrentFile
from sudoku_app.ui.files.file_controller import FileController
from sudoku_app.ui.files.file_reader import FileReader
from sudoku_app.ui.files.file_saver import FileSaver
from sudoku_app.ui.files.picture_controller import PictureController
from sudoku_app.ui.files.reading_choice import ReadingChoice
from sudoku_app.ui.files.recent_files import RecentFiles
from sudoku_app.ui.files.session_controller import SessionController
from sudoku_app.ui.files.slow_files import slow_reading, slow_writing
from sudoku_app.ui.lists.puzzle_list_controller import PuzzleListController
from sudoku_app.ui.painting.ink import Ink
from sudoku_app.ui.paper.paper_controller import PaperController
from sudoku_app.ui.paper.share_controller import ShareController
from sudoku_app.ui.play.ending_controller import EndingController
from sudoku_app.ui.play.exercise_controller import ExerciseController
from sudoku_app.ui.play.new_puzzles import NewPuzzles
from sudoku_app.ui.play.solving_clock import SolvingClock
from sudoku_app.ui.play.statistics_controller import StatisticsController
from sudoku_app.ui.style.theme import Theme
from sudoku_app.ui.teaching.steps_controller import StepsController
from sudoku_app.ui.teaching.techniques_controller import TechniquesController
from sudoku_app.ui.window.leaving import Leaving
from sudoku_app.ui.window.offers import Offers
from sudoku_app.ui.window.pending_writes import PendingWrites
from sudoku_app.wording.file_labels import FileLabels
from sudoku_app.wording.labels import Labels

if TYPE_CHECKING:
    from sudoku_app.interaction.listed_puzzles import ListedPuzzles
    from sudoku_app.interaction.pages import PrintedPuzzle


class AllControllers:
    """The controllers; each knows its own kind of work, and here is what one tells another.

    Args:
        services: what they work with.
        session: the position that is edited.
        keeper: keeps it on disk.
        theme: how everything looks at first.
        labels: the window's words.
        actions: the window's actions.
        choices: what is chosen by them.
        printable: returns what can be printed now.
        window: the owner of all of them.
    """

    def __init__(
        self,
        services: Services,
        session: Session,
        keeper: SessionKeeper,
        theme: Theme,
        labels: Labels,
        actions: Actions,
        choices: Choices,
        printable: Callable[[], tuple[PrintedPuzzle, ListedPuzzles, Lettering]],
        window: QMainWindow,
    ) -> None:
        language, settings, solver = services.language, services.settings, services.solver
        reading, writing = services.reading, services.writing
        words = FileLabels(language)
        self.answer: Final = ShownAnswer(session, language, window)
        doubts = ReadDoubts(session)
        self.solver: Final = SolverController(session, solver, self.answer, doubts, labels, window)
        self.hint_limit: Final = HintLimit(settings, language, window)
        self.solver.hints.limit(self.hint_limit.hardest)
        self.notes: Final = Notes(session, self.solver, self.answer, language, window)
        self.live: Final = LiveCheck(session, solver, self.solver.searches, window)
        self.file: Final = CurrentFile(session, window)
        self.recent: Final = RecentFiles(settings, labels, window)
        self.saver: Final = FileSaver(session, writing, self.file, self.recent, keeper.timer, words, window)
        choice = ReadingChoice(session, settings, words, window)
        self.pictures: Final = PictureController(session, reading, self.file, doubts, words, window)
        self.reader: Final = FileReader(
            session, reading, self.saver, self.file, self.recent, choice, self.pictures, keeper.timer, words, window
        )
        self.files: Final = FileController(session, self.file, self.recent, self.reader, self.saver, words, window)
        self.copying: Final = CopyController(session, settings, actions, language, window)
        self.records: Final = PuzzleRecords(services.book, services.records, window)
        self.lists: Final = PuzzleListController(
            session,
            services.judging,
            self.records,
            keeper.timer,
            reading,
            services.lists,
            actions,
            language,
            theme,
            window,
        )
        self.sessions: Final = SessionController(keeper, reading, language, theme, window)
        self.clock: Final = SolvingClock(session, keeper, window)
        self.ending: Final = EndingController(session, self.clock, self.lists, services.judging, self.records, window)
        maker = PuzzleMaker(services.making, window)
        self.new_puzzles: Final = NewPuzzles(session, maker, self.file, self.lists, reading, settings, words, window)
        pending = self.new_puzzles.pending
        self.exercises: Final = ExerciseController(
            session, services.making, self.solver, self.answer, pending, self.file, self.records, language, window
        )
        self.statistics: Final = StatisticsController(self.records, writing, self.recent, language, window)
        self.paper: Final = PaperController(reading, writing, solver, settings, language, printable, window)
        self.sharing: Final = ShareController(session, reading, settings, language, window)
        self.explorer: Final = ExplorerController(session, services.explorer, reading, language, theme, window)
        ink = Ink(theme)
        self.steps: Final = StepsController(session, services.paths, writing, labels, ink, window)
        self.techniques: Final = TechniquesController(reading, labels, ink, window)
        self.offers: Final = Offers(session, self.solver, self.reader, self.lists, self.new_puzzles, self.exercises)
        self.slow: Final = (
            slow_reading(reading, words, services.patience, window),
            slow_writing(writing, words, services.patience, window),
        )
        pending_writes = PendingWrites(writing, window)  # after the files: what is made good is told first
        self.saver.made_good.connect(pending_writes.make_good)
        self.leaving: Final = Leaving(pending_writes, keeper, language, services.patience, window)
        self._connect_documents(choices)
        self._connect_answers()

    def _connect_documents(self, choices: Choices) -> None:
        """What was opened, saved or taken up belongs to the session, and the other way round."""
        for part in (
            self.files,
            self.reader,
            self.pictures,
            self.sessions,
            self.offers,
            self.new_puzzles,
            self.exercises,
        ):
            part.mode_requested.connect(choices.set_mode)
        self.file.path_changed.connect(self.sessions.keep_file)
        self.file.content_changed.connect(self.sessions.keep_content)
        self.file.details_changed.connect(self.sessions.keep_details)
        for reader in (self.reader, self.pictures):
            reader.list_read.connect(self.lists.show_list)
        self.lists.position_requested.connect(self.files.take_up)
        self.lists.name_changed.connect(self.file.set_document)
        self.lists.path_changed.connect(self.sessions.keep_list)
        self.sessions.file_requested.connect(self.file.go_on_with)
        self.sessions.list_requested.connect(self.lists.reopen)
        self.sessions.exercise_requested.connect(self.exercises.take_up)
        self.exercises.technique_changed.connect(self.sessions.keep_exercise)
        self.sessions.hints_requested.connect(self.ending.go_on_from)
        self.sessions.hints_requested.connect(self.lists.note_hints)
        self.ending.hints_changed.connect(self.sessions.keep_hints)
        self.ending.hints_changed.connect(self.lists.note_hints)
        self.lists.hints_requested.connect(self.ending.take_hints)

    def _connect_answers(self) -> None:
        """What the solver and the others say comes together in one place."""
        for part in (
            self.files,
            self.reader,
            self.pictures,
            self.saver,
            self.paper,
            self.sessions,
            self.new_puzzles,
            self.exercises,
        ):
            part.noted.connect(self.notes.show_note)
        self.sessions.warned.connect(self.notes.show_warning)
        self.ending.ended.connect(self.answer.take)
        self.ending.rated.connect(self.answer.complete_ending)
        self.statistics.warned.connect(self.notes.show_warning)
        for warner in (self.sessions, self.statistics):
            warner.withdrawn.connect(self.notes.withdraw)
        self.steps.page_requested.connect(self.techniques.show_technique)
        self.solver.hints.given.connect(self.ending.count_hint)
        self.offers.steps_requested.connect(self.steps.show_now)
        self.techniques.puzzle_requested.connect(self.new_puzzles.for_technique)
        self.techniques.exercise_requested.connect(self.exercises.practise)
        self.new_puzzles.maker.busy_changed.connect(self.exercises.hold)
        self.sessions.first_started.connect(self.new_puzzles.welcome)
        self.solver.open_job.busy_changed.connect(self.lists.judge.hold)
        self.solver.open_job.busy_changed.connect(self.new_puzzles.maker.hold)
        self.live.changed.connect(self.solver.show_live)
        self.hint_limit.changed.connect(self.solver.hints.limit)

"""Puzzles to play: asks what they are to be like, has them made, and puts them into the grid or offers them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QWidget

from sudoku_app.background.puzzle_maker import PuzzleMaker
from sudoku_app.background.settings import Settings
from sudoku_app.formats.reading import FormatName, Reading
from sudoku_app.session.details import PuzzleDetails
from sudoku_app.session.gestures import Mode
from sudoku_app.session.puzzle_list import PuzzleList
from sudoku_app.session.session import Leaving
from sudoku_app.sudoku.grid.geometry import GridShape, ShapeError
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.sudoku.rating.grades import Grade
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.sudoku.verdicts.answer import Verdict
from sudoku_app.ui.application.deferred import DeferredModule
from sudoku_app.ui.application.fitted_dialog import deleted_after
from sudoku_app.ui.application.process import raise_unexpected
from sudoku_app.ui.commands import called_by
from sudoku_app.ui.files.current_file import CurrentFile
from sudoku_app.ui.lists.puzzle_list_controller import PuzzleListController
from sudoku_app.ui.play.making_bar import PendingPuzzle, PendingPuzzles
from sudoku_app.wording import made_puzzles as words
from sudoku_app.wording.commands import Command
from sudoku_app.wording.language import Language
from sudoku_app.wording.report import Report

if TYPE_CHECKING:
    from sudoku_app.generating import numbered, puzzle_spec
    from sudoku_app.generating.numbered import Found
    from sudoku_app.generating.puzzle_spec import Made, PuzzleSpec
    from sudoku_app.sudoku.rating.grades import Difficulty
    from sudoku_app.ui.play import new_puzzle_dialog
else:
    numbered = DeferredModule("sudoku_app.generating.numbered")
    puzzle_spec = DeferredModule("sudoku_app.generating.puzzle_spec")
    new_puzzle_dialog = DeferredModule("sudoku_app.ui.play.new_puzzle_dialog")

_USUAL: Final = GridShape(3, 3)
_SPEC_KEY: Final = "new_puzzle"  # its name in the settings


class NewPuzzles(QObject):
    """What the window does for a person who has no puzzle at hand."""

    noted = Signal(object)  # Callable: says why no puzzle was made, for the panel
    # Position, Callable: today's puzzle, and what puts it into the grid where it was not begun before
    daily_made = Signal(object, object)
    status_message = Signal(str)  # something in short, for the status bar
    selection_requested = Signal(object)  # tuple[int, ...]: the cell that the first digit goes into
    dialog_closed = Signal()  # the keyboard belongs to the grid again
    enter_requested = Signal()  # a puzzle is to be entered, into a grid that is still to be chosen

    def __init__(
        self,
        file: CurrentFile,
        maker: PuzzleMaker,
        lists: PuzzleListController,
        settings: Settings,
        language: Language,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._file = file
        self._session = file.session
        self.maker = maker
        # What was made, or was not found, where the person went on meanwhile
        self.pending = PendingPuzzles(file.session, self)
        self._lists = lists
        self._settings = settings
        self._language = language
        self._window = window
        self.today: Callable[[], date] = date.today  # returns the day whose puzzle is the daily one
        self._last: Found | None = None  # what was put into the grid last
        self._missed: Found | None = None  # what can be played in place of what was requested
        self._selected: Sequence[int] = ()
        self.pending.changed.connect(self._on_pending)
        maker.found.connect(self._on_found)
        maker.several_found.connect(self._on_several_found)
        maker.contradicted.connect(self._on_contradicted)
        maker.failed.connect(raise_unexpected)

    @property
    def difficulty(self) -> Difficulty | None:
        """How hard the puzzle in the grid is, None where it was not made here or that is not known."""
        made = self._last_made_here
        return None if made is None else made.difficulty

    @property
    def _last_made_here(self) -> Made | None:
        """The puzzle that was put into the grid last, if it is there still."""
        here, made = self._session.position, None if self._last is None else _made_of(self._last)
        same = made is not None and (made.shape, made.givens) == (here.shape, here.givens)
        return made if same else None

    # What is asked for

    def new(self, selected: Sequence[int] = ()) -> None:
        """Ask what is to be played; ``selected`` cells may be its givens."""
        self._selected = selected
        shape = self._session.position.shape
        opened = new_puzzle_dialog.NewPuzzleDialog(self._window, self._language, shape, selected, self._last_spec())
        with deleted_after(opened) as dialog:
            chosen = dialog.chosen() if dialog.exec() else None
        self.dialog_closed.emit()
        if chosen is new_puzzle_dialog.Instead.ENTER:
            self.enter_requested.emit()
        elif chosen is not None:
            self.order(chosen)

    @Slot()
    def change_specs(self) -> None:
        """Dismiss what waits, and open the dialog again with the same properties."""
        self.pending.dismiss()
        self.new(self._selected)

    def order(self, order: numbered.Order) -> None:
        """Have the puzzles of an order made in the background."""
        self.pending.request_started()
        self._save_spec(order.spec)
        if order.count > 1:
            self.maker.make_several(order.spec, order.count)
        else:
            self.maker.make(order.spec)

    @Slot(object)
    def play_grade(self, grade: Grade) -> None:
        """Have a puzzle of the usual size made."""
        self.order(numbered.Order(_usual_spec(_USUAL, grade)))

    @Slot(object)
    def play_size(self, shape: GridShape) -> None:
        """Have a puzzle of a size made, as hard as it comes."""
        self.order(numbered.Order(_usual_spec(shape, None)))

    @Slot(object)
    def enter(self, shape: GridShape) -> None:
        """Put an empty grid in place of the puzzle, to which Solve by hand leads back as long as it is empty."""
        self._file.put_empty(shape, Leaving.TO_COME_BACK)

    @Slot()
    def play(self) -> None:
        """Have a puzzle made as it was requested last; at the first start an easy one."""
        self.pending.request_started()
        self.maker.make(self._last_spec())

    @called_by(Command.ANOTHER_LIKE_THIS)
    @Slot()
    def another(self) -> None:
        """Have a puzzle made like the one in the grid: what was requested there, else its shape, grade, symmetry."""
        self.pending.request_started()
        here = self._session.position
        if self._last is not None and self._last_made_here is not None:
            self.maker.make(self._last.asked.spec)
        elif any(here.givens):
            self.maker.make_like(here.puzzle)
        else:
            self.play()

    @called_by(Command.DAILY)
    @Slot()
    def daily(self) -> None:
        """Have today's puzzle made; where it was begun before, it is gone on with."""
        self.pending.request_started()
        today = self.today()
        self.maker.make_numbered(numbered.daily(today.year, today.month, today.day))

    @Slot(object)
    def for_technique(self, technique: Technique) -> None:
        """Have a puzzle made that needs a technique and nothing harder."""
        self.pending.request_started()
        self._window.raise_()
        self._window.activateWindow()
        try:
            self.maker.make(puzzle_spec.PuzzleSpec(_USUAL, technique=technique))
        except puzzle_spec.SpecError as error:
            self._on_contradicted(error)

    @Slot()
    def play_nearest(self) -> None:
        """Put what is nearest to what was requested into the grid."""
        self.pending.dismiss()
        if self._missed is not None:
            self._take(self._missed)

    # What came of it

    @Slot()
    def _on_pending(self) -> None:
        if self.pending.waiting is None:  # the button that was pressed is gone
            self.dialog_closed.emit()

    @Slot(object)
    def _on_found(self, found: Found) -> None:
        language = self._language
        if isinstance(found.result, puzzle_spec.Missed):
            self._missed = found
            self._note_none(partial(words.missed_report, language, found.result))
            return

        def ready_text() -> str:
            return words.ready_sentence(language, words.made_title(language, found.asked))

        play = partial(language.translated, words.PLAY)
        self.pending.bring(PendingPuzzle(ready_text, play, partial(self._take, found)))

    def _note_none(self, report: Callable[[], Report]) -> None:
        """Note that there is no such puzzle; the note would go with the next key, so it can be had again."""
        translated, note = self._language.translated, partial(self.noted.emit, report)
        self.pending.bring(
            PendingPuzzle(partial(translated, words.NONE_FOUND), partial(translated, words.SHOW), note), lasting=True
        )

    @Slot(object)
    def _on_contradicted(self, error: puzzle_spec.SpecError) -> None:
        self.noted.emit(partial(words.contradiction_report, self._language, error.fault))

    @Slot(object)
    def _on_several_found(self, found: tuple[Found, ...]) -> None:
        made = [(one, one.result) for one in found if isinstance(one.result, puzzle_spec.Made)]
        if not made:
            self._note_none(partial(words.none_of_several_report, self._language))
            return
        ready_text = partial(words.several_ready_sentence, self._language, len(made))
        show = partial(self._open_several, made, len(found) - len(made))
        label = partial(self._language.translated, words.SHOW)
        self.pending.bring(PendingPuzzle(ready_text, label, show))

    def _open_several(self, found: Sequence[tuple[Found, Made]], left_out: int) -> None:
        """Show puzzles as a list, and the first of them in the grid."""
        readings = []
        for number, (one, made) in enumerate(found, 1):
            notes = words.made_details(self._language, one).notes
            readings.append(Reading(_position_of(made), FormatName.LINE, number, notes=notes, shape_is_known=True))
        puzzles = PuzzleList(words.spec_title(self._language, found[0][0].asked.spec), readings)
        puzzles.made = True
        for number, (_, made) in enumerate(found):
            puzzles.verdicts[number] = Verdict.UNIQUE
            puzzles.rated[number] = made.difficulty is not None
            puzzles.difficulties[number] = made.difficulty
        self._lists.show_list(puzzles)
        self._lists.open(0)
        self._lists.left.emit()
        self.status_message.emit(words.left_out_sentence(self._language, left_out))

    def _take(self, found: Found) -> None:
        """Put a puzzle into the grid. One that stands there stays as it is played, and one of a day is begun once."""
        made = _made_of(found)
        if made is None:
            return
        self._last = found
        position = _position_of(made)
        details = words.made_details(self._language, found)
        here = self._session.position
        if (here.shape, here.givens) == (made.shape, made.givens):
            self._file.mode_requested.emit(Mode.SOLVE)
            self.status_message.emit(words.there_already_sentence(self._language, details.title))
            return
        put = partial(self._put, position, details, made)
        if found.asked.day:
            self.daily_made.emit(position, put)
        else:
            put()

    def _put(self, position: Position, details: PuzzleDetails, made: Made) -> None:
        self._file.put(position, details)
        self.selection_requested.emit((made.givens.index(0),) if 0 in made.givens else ())

    # The last specification

    def _last_spec(self) -> PuzzleSpec:
        """Return box shape, grade and symmetry as they were requested last."""
        try:
            grid, symmetrical, *grade = self._settings.text(_SPEC_KEY).split()
            box, *further = grid.split("+")
            rows, columns = map(int, box.split("x"))
            shape = GridShape(rows, columns, diagonals="diagonals" in further, windows="windows" in further)
            spec = numbered.spec_of_grade(
                shape, puzzle_spec.Symmetry(symmetrical), Grade(" ".join(grade)) if grade else None
            )
            return replace(spec, random_regions="jigsaw" in further)
        except (ValueError, ShapeError):
            return _usual_spec(_USUAL, Grade.EASY)

    def _save_spec(self, spec: PuzzleSpec) -> None:
        grade, shape = numbered.grade_of_spec(spec), spec.shape
        further = {"jigsaw": spec.random_regions, "diagonals": shape.diagonals, "windows": shape.windows}
        grid = "+".join((str(shape), *(name for name, wanted in further.items() if wanted)))
        self._settings.set_text(_SPEC_KEY, f"{grid} {spec.symmetry.value} {'' if grade is None else grade.value}")


def _usual_spec(shape: GridShape, grade: Grade | None) -> PuzzleSpec:
    return numbered.spec_of_grade(shape, puzzle_spec.Symmetry.HALF_TURN, grade)


def _made_of(found: Found) -> Made | None:
    """Return the puzzle that was made, or the one that is nearest."""
    return found.result.nearest if isinstance(found.result, puzzle_spec.Missed) else found.result


def _position_of(made: Made) -> Position:
    return Position.of_givens(made.shape, made.givens)

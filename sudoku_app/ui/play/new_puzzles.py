"""Puzzles to play: asks what they are to be like, has them made, and puts them into the grid or offers them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QWidget

from sudoku_app.background.latest_job import LatestJob
from sudoku_app.background.puzzle_maker import PuzzleMaker
from sudoku_app.background.requests.files import FileRequest
from sudoku_app.background.service import JobService
from sudoku_app.background.settings import Settings
from sudoku_app.formats.reading import FormatName, Reading
from sudoku_app.session.collection import read_collection
from sudoku_app.session.edits import EditKind
from sudoku_app.session.gestures import Mode
from sudoku_app.session.puzzle_list import PuzzleList
from sudoku_app.session.session import Session
from sudoku_app.sudoku.grid.geometry import BoxShape, ShapeError
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.sudoku.rating.grades import Grade
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.sudoku.verdicts.answer import Verdict
from sudoku_app.ui.files.current_file import CurrentFile
from sudoku_app.ui.lists.puzzle_list_controller import PuzzleListController
from sudoku_app.ui.play.pending_puzzles import PendingPuzzle, PendingPuzzles
from sudoku_app.wording.file_labels import FileLabels
from sudoku_app.wording.made_puzzles import (
    contradiction_report,
    first_start_report,
    left_out_sentence,
    made_details,
    made_report,
    made_title,
    missed_report,
    none_of_several_report,
    none_sentence,
    play_label,
    ready_sentence,
    several_ready_sentence,
    show_label,
    spec_title,
    there_already_sentence,
)
from sudoku_app.wording.report import Report

if TYPE_CHECKING:
    from sudoku_app.generating.numbered import Found, Order
    from sudoku_app.generating.puzzle_spec import Made, PuzzleSpec, SpecError

_USUAL: Final = BoxShape(3, 3)
_WISH: Final = "wish"  # its name in the settings


class NewPuzzles(QObject):
    """What the window does for somebody who has no puzzle at hand.

    Attributes:
        maker: makes the puzzles.
        pending: what was made, or was not found, where the person went on meanwhile.

    Signals:
        noted(Callable): says what was made, or why nothing was, for the panel.
        status_message(str): something in short, for the status bar.
        mode_requested(Mode): what typing should mean for the new content.
        selection_requested(tuple[int, ...]): the cell that the first digit goes into.
        dialog_closed(): the keyboard belongs to the grid again.
        unexpected(Exception): something went wrong that nobody expected.

    Args:
        session: the position that is edited.
        maker: makes puzzles.
        file: the file of the puzzle in the grid.
        lists: shows several.
        reading: reads the collection.
        settings: where the last wish is kept.
        words: the words for what is put into the grid.
        window: the owner.
        today: which day it is.
    """

    noted = Signal(object)
    status_message = Signal(str)
    mode_requested = Signal(object)
    selection_requested = Signal(object)
    dialog_closed = Signal()
    unexpected = Signal(object)

    def __init__(
        self,
        session: Session,
        maker: PuzzleMaker,
        file: CurrentFile,
        lists: PuzzleListController,
        reading: JobService,
        settings: Settings,
        words: FileLabels,
        window: QWidget,
        today: Callable[[], date] = date.today,
    ) -> None:
        super().__init__(window)
        self._session = session
        self.maker = maker
        self.pending = PendingPuzzles(session, self)
        self._file = file
        self._lists = lists
        self._reading = reading
        self._settings = settings
        self._words = words
        self._language = words.language
        self._window = window
        self._today = today
        self._last: Found | None = None  # what was put into the grid last
        self._missed: Found | None = None  # what can be played in place of what was requested
        self._selected: Sequence[int] = ()
        self._collection = LatestJob(self)
        self.pending.changed.connect(self._on_arrivals)
        maker.found.connect(self._on_found)
        maker.several_found.connect(self._on_several_found)
        maker.contradicted.connect(self._on_contradicted)
        maker.failed.connect(self.unexpected)

    # What is asked for

    def new(self, selected: Sequence[int] = ()) -> None:
        """Ask what is to be played, or for the box shape of an empty grid; ``selected`` cells may be its givens."""
        from sudoku_app.ui.play.new_puzzle_dialog import NewPuzzleDialog

        self._selected = selected
        shape = self._session.position.shape
        chosen = NewPuzzleDialog.ask(self._window, self._language, shape, selected, self._last_wish())
        self.dialog_closed.emit()
        if isinstance(chosen, BoxShape):
            self._begin_empty(chosen)
        elif chosen is not None:
            self.order(chosen)

    @Slot()
    def change_specs(self) -> None:
        """Dismiss what waits, and open the dialog again with the same properties."""
        self.pending.dismiss()
        self.new(self._selected)

    def order(self, order: Order) -> None:
        """Have the puzzles of an order made in the background."""
        from sudoku_app.generating.numbered import NumberedSpec

        self.pending.request_started()
        self._keep_wish(order.spec)
        if order.count > 1:
            self.maker.make_several(order.spec, order.count, order.number)
        elif order.number is not None:
            self.maker.make_numbered(NumberedSpec(order.spec, order.number))
        else:
            self.maker.make(order.spec)

    @Slot()
    def play(self) -> None:
        """Have a puzzle made as it was requested last; at the first start an easy one."""
        self.pending.request_started()
        self.maker.make(self._last_wish())

    @Slot()
    def another(self) -> None:
        """Have a puzzle made like the one in the grid: what was requested there, else its shape, grade, symmetry."""
        self.pending.request_started()
        last, here = self._last, self._session.position
        if last is not None and _givens_of(last) == (here.shape, here.givens):
            self.maker.make(last.asked.spec)
        elif any(here.givens):
            self.maker.make_like(here.puzzle)
        else:
            self.play()

    @Slot()
    def daily(self) -> None:
        """Have today's puzzle made."""
        from sudoku_app.generating.numbered import daily

        self.pending.request_started()
        today = self._today()
        self.maker.make_numbered(daily(today.year, today.month, today.day))

    @Slot(object)
    def for_technique(self, technique: Technique) -> None:
        """Have a puzzle made that needs a technique and nothing harder."""
        from sudoku_app.generating.puzzle_spec import PuzzleSpec, SpecError

        self.pending.request_started()
        self._window.raise_()
        self._window.activateWindow()
        try:
            self.maker.make(PuzzleSpec(_USUAL, technique=technique))
        except SpecError as error:
            self._on_contradicted(error)

    @Slot()
    def play_nearest(self) -> None:
        """Put what is nearest to the wish into the grid."""
        self.pending.dismiss()
        if self._missed is not None:
            self._take(self._missed)

    @Slot()
    def open_collection(self) -> None:
        """Show the puzzles that come with the program as a list."""
        request = FileRequest("", lambda _effort: read_collection())
        self._collection.ask(self._reading, request, self._on_collection, self.unexpected)

    @Slot()
    def welcome(self) -> None:
        """Say at the very first start what there is to play."""
        self.noted.emit(partial(first_start_report, self._language))

    # What came of it

    @Slot()
    def _on_arrivals(self) -> None:
        if self.pending.waiting is None:  # the button that was pressed is gone
            self.dialog_closed.emit()

    @Slot(object)
    def _on_found(self, found: Found) -> None:
        from sudoku_app.generating.puzzle_spec import Missed

        language = self._language
        if isinstance(found.result, Missed):
            self._missed = found
            self._tell_of_none(partial(missed_report, language, found.result))
            return

        def ready_text() -> str:
            return ready_sentence(language, made_title(language, found.asked))

        self.pending.bring(PendingPuzzle(ready_text, partial(play_label, language), partial(self._take, found)))

    def _tell_of_none(self, report: Callable[[], Report]) -> None:
        """Note that there is no such puzzle; the note would go with the next key, so it can be had again."""
        language, note = self._language, partial(self.noted.emit, report)
        self.pending.bring(
            PendingPuzzle(partial(none_sentence, language), partial(show_label, language), note), lasting=True
        )

    @Slot(object)
    def _on_contradicted(self, error: SpecError) -> None:
        self.noted.emit(partial(contradiction_report, self._language, error.fault))

    @Slot(object)
    def _on_several_found(self, found: tuple[Found, ...]) -> None:
        from sudoku_app.generating.puzzle_spec import Made

        made = [one for one in found if isinstance(one.result, Made)]
        if not made:
            self._tell_of_none(partial(none_of_several_report, self._language, len(found)))
            return
        ready_text = partial(several_ready_sentence, self._language, len(made))
        show = partial(self._open_several, made, len(found) - len(made))
        self.pending.bring(PendingPuzzle(ready_text, partial(show_label, self._language), show))

    def _open_several(self, made: Sequence[Found], left_out: int) -> None:
        """Show puzzles as a list, and the first of them in the grid."""
        from sudoku_app.generating.puzzle_spec import Made

        details = [made_details(self._language, one) for one in made]
        readings = [
            Reading(
                _position_of(one.result), FormatName.LINE, number + 1, title=status_message.title, shape_is_known=True
            )
            for number, (one, status_message) in enumerate(zip(made, details, strict=True))
            if isinstance(one.result, Made)
        ]
        puzzles = PuzzleList(spec_title(self._language, made[0].asked.spec), readings)
        for number, one in enumerate(made):
            puzzles.verdicts[number] = Verdict.UNIQUE
            if isinstance(one.result, Made) and one.result.difficulty is not None:
                puzzles.rated[number] = True
                puzzles.difficulties[number] = one.result.difficulty
        self._lists.show_list(puzzles)
        self._lists.open(0)
        self._lists.left.emit()
        self.status_message.emit(left_out_sentence(self._language, left_out))

    @Slot(object)
    def _on_collection(self, puzzles: PuzzleList) -> None:
        self._lists.show_list(puzzles)
        self._lists.panel.table.setFocus()

    def _take(self, found: Found) -> None:
        """Put a puzzle into the grid; undo brings the one before back. One that stands there stays as it is played."""
        made = _made_of(found)
        if made is None:
            return
        self._last = found
        position = _position_of(made)
        details = made_details(self._language, found)
        here = self._session.position
        if (here.shape, here.givens) == (made.shape, made.givens):
            self.mode_requested.emit(Mode.SOLVE)
            self.status_message.emit(there_already_sentence(self._language, details.title))
            return
        self._session.replace(position, EditKind.NEW)
        self._file.begin_with(self._session.position, "", details)
        self.mode_requested.emit(Mode.SOLVE)
        self.selection_requested.emit((made.givens.index(0),) if 0 in made.givens else ())
        language, words, title = self._language, self._words, details.title
        self.noted.emit(lambda: made_report(language, words.list_puzzle_opened(position, title), made))

    def _begin_empty(self, shape: BoxShape) -> None:
        """Begin an empty grid; undo brings the old one back."""
        position = Position.empty(shape)
        self._session.replace(position, EditKind.NEW)
        self._file.begin_with(position)
        self.mode_requested.emit(Mode.ENTER)

    # The last wish

    def _last_wish(self) -> PuzzleSpec:
        """Return box shape, grade and symmetry as they were requested last."""
        from sudoku_app.generating.numbered import spec_of_grade
        from sudoku_app.generating.symmetry import Symmetry

        words = self._settings.text(_WISH).split()
        try:
            box, symmetry, *grade = words
            rows, columns = map(int, box.split("x"))
            return spec_of_grade(BoxShape(rows, columns), Symmetry(symmetry), Grade(" ".join(grade)) if grade else None)
        except (ValueError, ShapeError):
            return spec_of_grade(_USUAL, Symmetry.HALF_TURN, Grade.EASY)

    def _keep_wish(self, spec: PuzzleSpec) -> None:
        from sudoku_app.generating.numbered import grade_of_spec

        grade = grade_of_spec(spec)
        self._settings.set_text(_WISH, f"{spec.shape} {spec.symmetry.value} {'' if grade is None else grade.value}")


def _made_of(found: Found) -> Made | None:
    """Return the puzzle that was made, or the one that is nearest."""
    from sudoku_app.generating.puzzle_spec import Missed

    return found.result.nearest if isinstance(found.result, Missed) else found.result


def _givens_of(found: Found) -> tuple[BoxShape, tuple[int, ...]] | None:
    made = _made_of(found)
    return None if made is None else (made.shape, made.givens)


def _position_of(made: Made) -> Position:
    return Position.of_givens(made.shape, made.givens)

"""The preview beside the choices, and what is found of puzzles to be printed: solutions, and how hard they are."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, QPointF, QRectF, QSize, QSizeF, Qt, Signal, Slot
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from sudoku_app.background.jobs import Job
from sudoku_app.background.list_judge import IN_A_JOB, RatingsRequest
from sudoku_app.background.requests.solver import PuzzlesRequest
from sudoku_app.background.service import JobService, LatestJob
from sudoku_app.formats.reading import puzzle_values
from sudoku_app.interaction.pages import PrintedPuzzle
from sudoku_app.qtmodels.overrides import guarded
from sudoku_app.sudoku.grid.position import Position, Puzzle
from sudoku_app.sudoku.rating.grades import Difficulty
from sudoku_app.sudoku.verdicts.answer import Answer, Verdict
from sudoku_app.ui.style.form_parts import filled, text_label
from sudoku_app.ui.style.style_sheet import QUIET, ROLE, SEGMENT
from sudoku_app.wording.printing import PrintLabels


def _puzzle(position: Position) -> Puzzle:
    return Puzzle(position.shape, puzzle_values(position))


class _Finder(QObject):
    """Asks a service for what is not known yet, and remembers the answers."""

    changed = Signal()  # answers came, or none come

    def __init__(self, service: JobService, parent: QObject) -> None:
        super().__init__(parent)
        self._service = service
        self._question = LatestJob(self)
        self._missing: list[Puzzle] = []

    def stop(self) -> None:
        """Look no further."""
        self._missing = []
        self._question.abandon()

    @Slot()
    def _on_failed(self) -> None:
        """The error is in the log; the pages can be had without what was looked for."""
        self._missing = []
        self.changed.emit()


class SolutionFinder(_Finder):
    """Asks the solver for the solutions of all puzzles at once."""

    def __init__(self, service: JobService, parent: QObject) -> None:
        super().__init__(service, parent)
        self._answers: dict[Puzzle, Answer] = {}

    @property
    def busy(self) -> bool:
        """Whether solutions are being sought."""
        return self._question.busy

    def want(self, positions: Sequence[Position]) -> None:
        """Look for the solutions of puzzles whose answers are not known yet."""
        self.stop()
        self._missing = [one for one in dict.fromkeys(map(_puzzle, positions)) if one not in self._answers]
        if self._missing:
            request = PuzzlesRequest(tuple((one.shape, one.givens) for one in self._missing))
            self._question.ask(self._service, request, self._on_answered, self._on_failed, self._on_answered)

    def solution(self, position: Position) -> tuple[int, ...] | None:
        """Return the only solution of a position's puzzle, None where there is none or it is not known."""
        answer = self._answers.get(_puzzle(position))
        return answer.solutions[0] if answer is not None and answer.verdict is Verdict.UNIQUE else None

    def verdict(self, position: Position) -> Verdict | None:
        """Return what is known of a position's puzzle, None while it was not looked at."""
        answer = self._answers.get(_puzzle(position))
        return None if answer is None else answer.verdict

    @Slot(object)
    def _on_answered(self, answers: tuple[Answer, ...] | None) -> None:
        self._answers |= dict(zip(self._missing, answers or (), strict=False))
        self.changed.emit()


class RatingFinder(_Finder):
    """Asks for the difficulty of puzzles, some at a time."""

    def __init__(self, service: JobService, parent: QObject) -> None:
        super().__init__(service, parent)
        self._found: dict[Puzzle, Difficulty | None] = {}

    @property
    def missing(self) -> int:
        """How many puzzles are still to be rated."""
        return len(self._missing)

    def want(self, puzzles: Sequence[PrintedPuzzle]) -> None:
        """Rate the puzzles that are not rated yet."""
        unknown = (_puzzle(one.position) for one in puzzles if one.difficulty is None)
        missing = [puzzle for puzzle in dict.fromkeys(unknown) if puzzle not in self._found]
        if missing != self._missing:
            self.stop()
            self._missing = missing
            self._ask()

    def difficulty(self, position: Position) -> Difficulty | None:
        """Return how hard a position's puzzle is, None where that is not known or it has not exactly one solution."""
        return self._found.get(_puzzle(position))

    def _ask(self) -> None:
        if self._missing:
            some = tuple(self._missing[:IN_A_JOB])
            request = RatingsRequest(tuple(range(len(some))), some)
            self._question.ask(self._service, request, self._on_answered, self._on_failed, self._on_failed)

    @Slot(object, object)
    def _on_answered(self, found: dict[int, Difficulty | None], job: Job[RatingsRequest]) -> None:
        self._found |= {job.request.puzzles[number]: difficulty for number, difficulty in found.items()}
        self._missing = [puzzle for puzzle in self._missing if puzzle not in self._found]
        self._ask()
        self.changed.emit()


_LEAST_PREVIEW = QSize(150, 200)  # on a screen of 683×450, as one of 1366×900 at scale 2 is
_USUAL_PREVIEW = QSize(410, 580)  # of a page of A4; beside it all choices have room
_EDGE = QColor(0, 0, 0, 70)


@guarded
class PageView(QWidget):
    """Shows an image of a page in the middle of its room, with a fine edge."""

    resized = Signal()  # another size of image would fit better

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.image = QImage()  # null before the first
        self.setMinimumSize(_LEAST_PREVIEW)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_image(self, image: QImage) -> None:
        """Show another image."""
        self.image = image
        self.update()

    def sizeHint(self) -> QSize:
        """Return a size at which a page can be judged."""
        return _USUAL_PREVIEW

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Report the new size, for an image that fits it."""
        super().resizeEvent(event)
        self.resized.emit()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the image as large as it fits."""
        if self.image.isNull():
            return
        size = self.image.size().scaled(self.size() - QSize(2, 2), Qt.AspectRatioMode.KeepAspectRatio)
        place = QRectF(QPointF((self.width() - size.width()) // 2, (self.height() - size.height()) // 2), QSizeF(size))
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(place, self.image)
        painter.setPen(_EDGE)
        painter.drawRect(place.adjusted(-0.5, -0.5, 0.5, 0.5))
        painter.end()


class Preview(QWidget):
    """A page; which one of how many is told and chosen elsewhere."""

    requested = Signal()  # another page or size is to be shown; `page` and `pixels` say which

    def __init__(self, words: PrintLabels, parent: QWidget) -> None:
        super().__init__(parent)
        self._words = words
        self._count = 1
        self.page = 0
        self.view = PageView(self)
        self.view.setAccessibleName(words.preview)
        self.back = self._button("‹", words.previous_page)
        self.forth = self._button("›", words.next_page)
        self.back.clicked.connect(lambda: self._turn(-1))
        self.forth.clicked.connect(lambda: self._turn(1))
        self.where = text_label(self, role=QUIET, wraps=False)
        self.where.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.turning = QWidget(self)  # says which page is shown, and leads to the others; there while there are several
        filled(QHBoxLayout(self.turning), self.back, self.where, self.forth, margins=(0, 0, 0, 0))
        filled(QVBoxLayout(self), self.view, margins=(0, 0, 0, 0))
        self.set_count(1)

    @property
    def pixels(self) -> int:
        """How high an image of a page should be, in pixels of the screen."""
        return max(1, round(self.view.height() * self.devicePixelRatioF()))

    def set_count(self, count: int) -> None:
        """Say how many pages there are."""
        self._count = count
        self.page = min(self.page, count - 1)
        self.where.setText(self._words.page_of(self.page + 1, count))
        self.turning.setVisible(count > 1)
        self.back.setEnabled(self.page > 0)
        self.forth.setEnabled(self.page < count - 1)

    def _button(self, sign: str, name: str) -> QToolButton:
        button = QToolButton(self)
        button.setText(sign)
        button.setAccessibleName(name)
        button.setToolTip(name)
        button.setProperty(ROLE, SEGMENT)
        return button

    def _turn(self, by: int) -> None:
        self.page = min(max(0, self.page + by), self._count - 1)
        self.set_count(self._count)
        self.requested.emit()

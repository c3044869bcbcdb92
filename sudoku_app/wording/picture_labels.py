"""The window's words about pictures of puzzles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from sudoku_app.sudoku.grid.geometry import BoxShape
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.sudoku.verdicts.answer import Verdict
from sudoku_app.wording.language import Language
from sudoku_app.wording.pictures import doubts_sentence, entries_sentence, reading_sentence
from sudoku_app.wording.report import Report, Tone
from sudoku_app.wording.voice import Voice


class Unseen(Enum):
    """Why no picture of the screen came."""

    REFUSED = "the person refused it"
    UNANSWERED = "no answer came in time"
    NOT_GIVEN = "the desktop gave none"


@dataclass(frozen=True)
class PictureLabels:
    """The words in one language."""

    language: Language

    @property
    def name(self) -> str:
        """What a picture without a file is called where it is said that it is still being read."""
        return self.language.say_in("a picture that was pasted", "the picture")

    @property
    def title(self) -> str:
        """The title of the dialog that shows what was read."""
        return self.language.say("Puzzle from a picture")

    @property
    def the_picture(self) -> str:
        """What stands above the picture."""
        return self.language.say("The picture")

    @property
    def what_was_read(self) -> str:
        """What stands above the grid."""
        return self.language.say("What was read")

    @property
    def advice(self) -> str:
        """How to correct the grid and to take it."""
        return self.language.say(
            "Choose a cell and type over what was read wrongly; Delete empties it. Return takes the grid."
        )

    @property
    def take(self) -> str:
        """The button that takes the grid."""
        return self.language.say_in("button", "&Take the grid")

    @property
    def take_all(self) -> str:
        """The button that takes all grids of the picture as a list."""
        return self.language.say_in("button", "Open all as a &list")

    def which_grid(self, count: int) -> str:
        """Return how to choose among several grids of a picture."""
        return self.language.say_many(
            "The picture shows {count} grid.",
            "The picture shows {count} grids. Choose one by a click, its number or the arrow keys.",
            count,
        )

    def grid_name(self, number: int, count: int) -> str:
        """Return what a screen reader says of the grid that is chosen in the picture."""
        show = self.language.number
        return self.language.say("Grid {number} of {count}", number=show(number), count=show(count))

    @property
    def boxes(self) -> str:
        """What a screen reader says of the choice of box shapes."""
        return self.language.say("Boxes")

    def shape(self, shape: BoxShape) -> str:
        """Return a box shape among others to choose."""
        return self.language.say("Boxes {rows}×{columns}", rows=shape.rows, columns=shape.columns)

    def take_entries(self, count: int) -> str:
        """Return the choice to take values that look entered as entries."""
        return self.language.say_many(
            "Take {count} value that looks entered as an &entry",
            "Take {count} values that look entered as &entries",
            count,
        )

    def take_marks(self, cells: int) -> str:
        """Return the choice to take the pencil marks."""
        return self.language.say_many("Take the &marks of {count} cell", "Take the &marks of {count} cells", cells)

    def reading_summary(self, position: Position, verdict: Verdict | None, doubtful: Sequence[int]) -> str:
        """Return what was read and which cells are in doubt; without a verdict where the person changed something."""
        language = self.language
        if verdict is None:
            read = language.say_many("{count} given.", "{count} givens.", position.given_count)
        else:
            read = reading_sentence(language, position.given_count, verdict)
        entries = entries_sentence(language, position.entry_count, taken=True)
        doubts = doubts_sentence(Voice(language, position.shape), doubtful)
        return " ".join(filter(None, (read, entries, doubts)))

    def cell(self, position: Position, cell: int, *, doubtful: bool) -> str:
        """Return what a screen reader says of a cell."""
        voice = Voice(self.language, position.shape)
        value, say = position.values[cell], self.language.say
        if not value:
            said = say("{cell}, empty", cell=voice.cell(cell))
        else:
            named = {"cell": voice.cell(cell), "value": voice.value(value)}
            given = position.cells[cell].given
            said = say("{cell}, given {value}", **named) if given else say("{cell}, entry {value}", **named)
        return say("{cell}, may have been read wrongly", cell=said) if doubtful else said

    def screen_unseen(self, why: Unseen) -> Report:
        """The report where the desktop gave no picture of the screen."""
        say = self.language.say
        # Translators: after "From the screen", where no picture of the screen came.
        headline = say("The screen was not read")
        match why:
            case Unseen.REFUSED:
                # Translators: the desktop asked whether this program may see the screen, and the person said no.
                basis = say("The desktop was told not to show it. Try again, or take a screenshot and paste it here.")
            case Unseen.UNANSWERED:
                # Translators: the desktop was asked to show the screen and neither showed it nor refused.
                basis = say(
                    "The desktop did not answer within a minute. Try again, or take a screenshot and paste it here."
                )
            case Unseen.NOT_GIVEN:
                basis = say("The desktop gave no picture of it. Take a screenshot and paste it here.")
        return Report(Tone.NOTE, headline, basis)

"""Pictures of puzzles in words: what was read, what is doubtful, why nothing was read; and the dialog that shows it."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Final

from sudoku_app.messages import translatable
from sudoku_app.pictures.result import PictureError, PictureFault
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.sudoku.verdicts.answer import Verdict
from sudoku_app.wording.labels import SOLUTIONS
from sudoku_app.wording.language import Language, Words, label, label_in, label_many
from sudoku_app.wording.report import Report, Tone
from sudoku_app.wording.voice import Voice

_FAULTS: Final = {
    PictureFault.UNKNOWN: translatable("This is not a picture; expected PNG, JPEG, WebP, GIF or BMP."),
    PictureFault.BROKEN: translatable("The picture is cut off or damaged."),
    PictureFault.NO_GIF: translatable("The installed version of OpenCV cannot read GIF; save the picture as PNG."),
    PictureFault.ANIMATED: translatable("The picture is animated; expected a still one."),
    PictureFault.TOO_LARGE: translatable("The picture has {found} megapixels; expected at most {most}."),
    PictureFault.TOO_LONG: translatable("The file is larger than {most} MB, the most that is read."),
    PictureFault.TOO_SMALL: translatable("The picture is {found} pixels wide or high; expected at least {most}."),
    PictureFault.NO_GRID: translatable("No Sudoku grid was found in the picture."),
    PictureFault.UNREADABLE: translatable("There is a grid in the picture, but it cannot be read as a Sudoku."),
    PictureFault.KILLER: translatable(
        "The picture shows a killer Sudoku, with the sums of its cages; this program does not know that rule."
    ),
    PictureFault.OTHER_SHAPE: translatable("The grid in the picture has {found} rows; expected {most}."),
}
# In which units a picture or its file is too large: megapixels and MB.
_UNITS: Final = {PictureFault.TOO_LARGE: 10**6, PictureFault.TOO_LONG: 1 << 20}


def picture_error(language: Language, error: PictureError) -> str:
    """Return why no puzzle was read from a picture."""
    unit = _UNITS.get(error.kind, 1)
    found, most = language.number(-(-error.found // unit)), language.number(error.most // unit)
    return language.translated(_FAULTS[error.kind], found=found, most=most)


def grid_of_picture(language: Language, source: str, number: int) -> str:
    """Return what one of the grids of a picture is called in a sentence."""
    return language.say("{source}, grid {number}", source=source, number=language.number(number))


def entries_sentence(language: Language, count: int, *, included: bool) -> str:
    """Return how many values were entered beside the print; ``taken`` where they are no givens. Empty for none."""
    if not count:
        return ""
    if included:
        return language.say_many("{count} entry was read.", "{count} entries were read.", count)
    return language.say_many(
        "{count} of them looks entered rather than printed.", "{count} of them look entered rather than printed.", count
    )


def marks_sentence(language: Language, cells: int, *, included: bool) -> str:
    """Return how many cells hold pencil marks, and whether these are taken; empty for none."""
    if not cells:
        return ""
    if included:
        return language.say_many("The marks of {count} cell were read.", "The marks of {count} cells were read.", cells)
    return language.say_many(
        "{count} cell has marks, which are ignored.", "{count} cells have marks, which are ignored.", cells
    )


def reading_text(language: Language, givens: int, verdict: Verdict | None, *further: str) -> str:
    """Return how many givens were read, how many solutions they have if that was asked, and further sentences."""
    known = SOLUTIONS.get(verdict) if verdict is not None else None
    read = language.say_many("{count} given", "{count} givens", givens)
    facts = language.facts((read, "" if known is None else language.translated(known)))
    unknown = ""
    if verdict is Verdict.UNDECIDED:
        unknown = language.say("It is not known whether the puzzle has exactly one solution.")
    return language.headed(facts, language.sentences(unknown, *further))


def doubts_sentence(voice: Voice, doubtful: Sequence[int]) -> str:
    """Return which cells may have been read wrongly; empty where there are none."""
    if not doubtful:
        return ""
    return voice.say_many(
        "{count} cell may have been read wrongly: {cells}.",
        "{count} cells may have been read wrongly: {cells}.",
        len(doubtful),
        cells=voice.cells(doubtful),
    )


class Unseen(Enum):
    """Why no picture of the screen came."""

    REFUSED = "the person refused it"
    UNANSWERED = "no answer came in time"
    NOT_GIVEN = "the desktop gave none"


class PictureLabels(Words):
    """The words of the dialog for a picture in one language."""

    # What a picture without a file is called while it is still being read.
    name = label_in("a picture that was pasted", "the picture")
    title = label("Puzzle from a picture")  # the title of the dialog that shows what was read
    the_picture = label("The picture")  # what stands above the picture
    what_was_read = label("What was read")  # what stands above the grid
    # How to correct the grid and to take it.
    advice = label("To correct a value, select its cell and type; Delete clears it. Press Return to accept.")
    take = label_in("button", "&Use grid")  # the button that takes the grid
    take_all = label_in("button", "Open all as a &list")  # the button that takes all grids of the picture as a list

    # How to choose among several grids of a picture.
    which_grid = label_many(
        "The picture shows {count} grid. Choose one by a click, its number or the arrow keys.",
        "The picture shows {count} grids. Choose one by a click, its number or the arrow keys.",
    )

    def grid_name(self, number: int, count: int) -> str:
        """Return what a screen reader says of the grid that is chosen in the picture."""
        show = self.language.number
        return self.say("Grid {number} of {count}", number=show(number), count=show(count))

    boxes = label("Boxes")  # what a screen reader says of the choice of box shapes

    def shape(self, shape: GridShape) -> str:
        """Return a box shape among others to choose."""
        if shape.regions:
            return self.say_in("a choice of regions", "Jigsaw")
        return self.say("Boxes {rows}×{columns}", rows=shape.rows, columns=shape.columns)

    # The choice to take values that look entered as entries.
    take_entries = label_many(
        "Read {count} value that looks entered as an &entry", "Read {count} values that look entered as &entries"
    )

    # The choice to take the pencil marks.
    take_marks = label_many("Read the &marks of {count} cell", "Read the &marks of {count} cells")

    def reading_summary(self, position: Position, verdict: Verdict | None, doubtful: Sequence[int]) -> str:
        """Return what was read and which cells are in doubt; without a verdict where the person changed something."""
        entries = entries_sentence(self.language, position.entry_count, included=True)
        doubts = doubts_sentence(Voice(self.language, position.shape), doubtful)
        return reading_text(self.language, position.given_count, verdict, entries, doubts)

    def cell(self, position: Position, cell: int, *, doubtful: bool) -> str:
        """Return what a screen reader says of a cell."""
        voice = Voice(self.language, position.shape)
        value, say = voice.value(position.values[cell]), self.say
        if not position.values[cell]:
            holds = self.say_in("a cell", "empty")
        elif position.cells[cell].given:
            holds = say("given {value}", value=value)
        else:
            holds = say("entry {value}", value=value)
        said = self.language.facts((voice.cell(cell), holds))
        return say("{cell}, may have been read wrongly", cell=said) if doubtful else said

    def screen_unseen(self, why: Unseen) -> Report:
        """The report where the desktop gave no picture of the screen."""
        # Translators: after "From the screen", where no picture of the screen came.
        return Report(Tone.NOTE, self.say("The screen was not read"), self.language.translated(_UNSEEN[why]))


_UNSEEN: Final = {
    # Translators: the desktop asked whether this program may see the screen, and the person said no.
    Unseen.REFUSED: translatable("Permission was denied. Try again, or take a screenshot and paste it here."),
    # Translators: the desktop was asked to show the screen and neither showed it nor refused.
    Unseen.UNANSWERED: translatable(
        "The desktop did not answer within a minute. Try again, or take a screenshot and paste it here."
    ),
    Unseen.NOT_GIVEN: translatable(
        "The desktop did not provide a picture of the screen. Take a screenshot and paste it here."
    ),
}

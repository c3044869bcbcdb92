"""What an answer is made of, as a person gets it: sentences, marks in the grid that say the same, and offers.

The window's panel and the command line both show a `Report`; neither knows which question it answers.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import NamedTuple

from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.sudoku.techniques.step import Candidate, Exclusion, Link


class Tone(StrEnum):
    """What an answer amounts to; each has its own colour and its own sign."""

    ONE = "one"  # exactly one solution
    SEVERAL = "several"
    NONE = "none"
    UNKNOWN = "unknown"  # not known yet, or stopped
    HINT = "hint"
    NOTE = "note"  # neither good nor bad: a plain message


@dataclass(frozen=True)
class GridMarks:
    """Marks to be drawn in the grid."""

    bands: tuple[int, ...] = ()  # indices (into ``Geometry.all_units``) of the units it speaks of, drawn as bands
    circles: tuple[int, ...] = ()  # cells that are premises, circled
    goal: tuple[int, ...] = ()  # cells the reason leads to, ringed
    placed: tuple[Candidate, ...] = ()  # the values that follow there, drawn as the solver's own are
    wrong: tuple[int, ...] = ()  # cells that clash or differ, with the ring of an error
    small: tuple[tuple[int, tuple[int, ...]], ...] = ()  # values written small into cells, (cell, values)
    # Cells that would be set, (cell, value): what stands there struck out, the new value beside it; in an empty cell a
    # broken ring around it.
    corrected: tuple[tuple[int, int], ...] = ()
    struck: tuple[Candidate, ...] = ()  # candidates struck out
    premises: tuple[Candidate, ...] = ()  # candidates the reason rests on, ringed
    # More of them where the reason speaks of two groups, in a box instead: the other almost locked set, the other
    # colour, the pivot of a wing.
    boxed: tuple[Candidate, ...] = ()
    fins: tuple[Candidate, ...] = ()  # candidates that are fins
    links: tuple[Link, ...] = ()  # links between candidates, drawn as arrows
    true: tuple[Candidate, ...] = ()  # candidates that are true where a chain is followed from its start
    false: tuple[Candidate, ...] = ()  # those that are false then
    # The ends of a chain, of which one at least is true; the supposition that a case begins with.
    ends: tuple[Candidate, ...] = ()
    cover: tuple[int, ...] = ()  # indices of the units that a fish takes its value from, outlined across its base
    blocked: tuple[Exclusion, ...] = ()  # cells that a value cannot be in because a peer holds it, each with that peer

    @property
    def crosses_cells(self) -> bool:
        """Whether anything of it is drawn across cells."""
        return bool(self.links or self.blocked or self.cover)


NO_MARKS = GridMarks()


class OfferKind(Enum):
    """What a button below an answer does."""

    ENTER_VALUE = "enter value"  # put the solver's value into the cell
    REMOVE_MARKS = "remove marks"  # take what the first step of a hint excludes from the pencil marks
    TAKE_BACK = "take back"  # empty a cell that holds a wrong entry
    CORRECT = "correct"  # set givens, or empty cells, as a correction says
    FIX_GIVENS = "fix givens"  # make every value a given
    TAKE_SHAPE = "take shape"  # divide the grid as ``shape`` is divided
    SHOW_SOLUTION = "show solution"  # fill the grid with solution number ``value``, from 0
    NEXT_SOLUTION = "next solution"
    PREVIOUS_SOLUTION = "previous solution"
    KEEP_GOING = "keep going"
    KEEP_COUNTING = "keep counting"
    MORE_HELP = "more help"  # the next level of a hint; where something is wrong
    HINT = "hint"  # the easiest step anywhere
    HINT_FOR_CELL = "hint for cell"  # a hint for the selected cell
    STEPS_NOW = "steps now"  # list all steps that are available now
    WHY_WRONG = "why wrong"  # why a wrong entry cannot be right
    UNDO_SLIP = "undo slip"  # undo to before the first wrong entry
    WAY_BACK = "way back"  # undo to the last correct position
    CLEAR_WRONG = "clear wrong"  # empty the cells with wrong entries
    REDO_STEPS = "redo steps"  # do the last ``value`` undone edits again
    START_SOLVING = "start solving"  # the puzzle is entered: typing means entries from now on
    TAKE_READING = "take reading"  # what was read is meant in way number ``value``, from 0
    NEXT_PUZZLE = "next puzzle"  # take up the next puzzle of the list
    EXPLAIN = "explain"  # ask why
    PLAY = "play"  # make a puzzle as it was requested last
    ANOTHER_LIKE_THIS = "another like this"  # make a puzzle like the one in the grid
    PLAY_NEAREST = "play nearest"  # take the puzzle that is nearest to what was requested
    CHANGE_OPTIONS = "change options"  # ask what puzzles are to be like
    FIND_MYSELF = "find myself"  # find the step of a hint without more help
    PRACTISE = "practise"  # make an exercise of the technique that is spoken of
    CHECK_CELLS = "check cells"  # judge the selected cells as an answer to an exercise
    EXERCISE_HELP = "exercise help"  # more help with an exercise
    NEXT_EXERCISE = "next exercise"
    END_EXERCISE = "end exercise"
    COLLECTION = "collection"  # open the puzzles that come with the program


class Offer(NamedTuple):
    """A button: its label and what it does."""

    label: str
    kind: OfferKind
    cell: int = -1
    value: int = 0
    changes: tuple[tuple[int, int], ...] = ()
    shape: GridShape | None = None
    guess: bool = False  # others are as likely right: it is never what Enter chooses


class MarkSign(Enum):
    """A sign that a legend explains."""

    RING = "ring"  # `GridMarks.premises`
    BOX = "box"  # `GridMarks.boxed`
    DOTTED_RING = "dotted ring"  # `GridMarks.fins`
    TRUE = "true"
    FALSE = "false"
    END = "end"
    OUTLINE = "outline"  # `GridMarks.cover`


class LegendEntry(NamedTuple):
    """A sign and what it means."""

    sign: MarkSign
    text: str


@dataclass(frozen=True)
class Legend:
    """What the signs of an answer's marks mean; ``lead`` comes first, "" for nothing."""

    entries: tuple[LegendEntry, ...]
    lead: str = ""


@dataclass(frozen=True)
class Line:
    """One statement; pointing at it or choosing it shows ``marks`` in the grid, and ``offers`` are buttons below it.

    With a ``ground``, in few words why it holds, shown at the right ("row 5"), it has no full stop.
    """

    text: str
    marks: GridMarks = NO_MARKS
    offers: tuple[Offer, ...] = ()
    ground: str = ""

    @property
    def whole(self) -> str:
        """The statement and why it holds, as one text."""
        return f"{self.text} ({self.ground})" if self.ground else self.text


@dataclass(frozen=True)
class Section:
    """Statements under a heading; folded, only the heading and a ``summary`` are seen until it is opened."""

    heading: str
    lines: tuple[Line, ...]
    folded: bool = False
    summary: str = ""


@dataclass(frozen=True)
class Report:
    """An answer: a headline, a sentence, and the rest; of its offers two are seen at once.

    ``solved`` is a solved grid, of which a picture may be shown; ``more`` are offers that are folded;
    ``legend`` explains the signs in the grid; ``working`` says that another answer is being sought. ``rating`` says how
    hard the step is that it shows; ``aside`` belongs to another question and is said in small; what is ``lasting``
    cannot be dismissed: it goes when what it speaks of goes. Without a headline there is nothing to be shown.
    """

    tone: Tone
    headline: str
    basis: str = ""
    sections: tuple[Section, ...] = ()
    marks: GridMarks = NO_MARKS
    offers: tuple[Offer, ...] = ()
    solved: Position | None = None
    more: tuple[Offer, ...] = ()
    legend: Legend | None = None
    working: bool = False
    rating: str = ""
    aside: str = ""
    lasting: bool = False

    def plain(self) -> str:
        """Return the report as lines of text, for the command line and for copying."""
        lines = [self.headline, self.basis]
        for section in self.sections:
            lines += [section.heading, *(f"  {line.whole}" for line in section.lines)]
        return "\n".join(filter(None, (*lines, self.aside)))


NO_REPORT = Report(Tone.NOTE, "")  # nothing was asked

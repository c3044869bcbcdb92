"""Which of several readings of a text is meant, as far as the puzzles themselves show."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.formats.reading import Ambiguity, Reading, puzzle_values
from sudoku_app.sudoku.grid.rules import rule_breaks
from sudoku_app.sudoku.verdicts.answer import Verdict

# A list is judged by its first few puzzles, each by a short search: in plain Python 2,000 choices take 0.1 s, and 6×6
# puzzles need some 30, 12×12 ones some 1,000 (measured on puzzles with one solution).
_MOST_PUZZLES: Final = 5
_STEPS: Final = 20_000  # of which a choice in plain Python counts ten


class Ground(Enum):
    """Why a reading was taken."""

    STATED = "the text says it"
    RULES = "every other one breaks a rule"
    ONE_SOLUTION = "only so there is exactly one solution"
    SOLUTION = "only so there is a solution"
    SAME_GRID = "the grid before was like that"
    LAST_TIME = "it was chosen the last time"
    CHOSEN = "it was chosen now"
    OPEN = "nothing tells"


@dataclass(frozen=True)
class Choice:
    """What a text may mean.

    Attributes:
        readings: the readings that may be meant, the likeliest first; those that cannot be come last.
        possible: how many of them, from the first, may be meant.
        ground: what speaks for the first.
        ambiguity: what the text leaves open, None for nothing.
    """

    readings: tuple[Reading, ...]
    possible: int
    ground: Ground
    ambiguity: Ambiguity | None = None

    def with_chosen(self, chosen: Reading, ground: Ground) -> Choice:
        """Return the same choice with another reading first."""
        others = tuple(one for one in self.readings if one is not chosen)
        return Choice((chosen, *others), self.possible, ground, self.ambiguity)


class _Worth(Enum):
    """What the puzzles are worth when they are read in one way; better ones first."""

    UNIQUE = 0
    UNKNOWN = 1  # several solutions, or not decided in time
    NO_SOLUTION = 2
    RULE_BROKEN = 3


def choose(readings: Sequence[Reading], engine: Engine = Engine.PLAIN) -> Choice:
    """Return how the first of the readings of a text, and with it all others, may be meant.

    Latin squares are left out as long as anything else is there.
    """
    first = readings[0]
    if first.ambiguity is None:
        return Choice((first,), 1, Ground.STATED)
    candidates = first.readings()
    boxed = [one for one in candidates if 1 not in (one.position.shape.rows, one.position.shape.columns)]
    alike = [one for one in readings if one.ambiguity is first.ambiguity][:_MOST_PUZZLES]
    worths = [(_worth([one.like(candidate) for one in alike], engine), candidate) for candidate in boxed]
    worths.sort(key=lambda judged: judged[0].value)  # stable: equally good ones stay in their order
    ordered = tuple(candidate for _, candidate in worths)
    count = {worth: sum(found is worth for found, _ in worths) for worth in _Worth}
    possible, ground = _possible(count, len(worths))
    return Choice(ordered or candidates, possible, ground, first.ambiguity)


def _possible(count: Mapping[_Worth, int], total: int) -> tuple[int, Ground]:
    """Return how many of the best readings may be meant, and what speaks for the first of them."""
    legal = total - count[_Worth.RULE_BROKEN]
    solvable = count[_Worth.UNIQUE] + count[_Worth.UNKNOWN]
    if legal == 0:
        return 1, Ground.OPEN
    if legal == 1 < total:
        return 1, Ground.RULES
    if count[_Worth.UNIQUE] == 1 < total:
        return 1, Ground.ONE_SOLUTION
    if solvable == 1 < total:
        return 1, Ground.SOLUTION
    return solvable or legal, Ground.OPEN


def _worth(puzzles: Sequence[Reading], engine: Engine) -> _Worth:
    """Return what the puzzles are worth together, which is that of the worst."""
    # Imported late: nearly every text leaves nothing open, and the searches are long to load.
    from sudoku_app.sudoku.verdicts.checking import check  # noqa: PLC0415

    if any(rule_breaks(one.position.shape, one.position.values) for one in puzzles):
        return _Worth.RULE_BROKEN
    worth = _Worth.UNIQUE
    for one in puzzles:
        verdict = check(one.position.shape, puzzle_values(one.position), effort=Effort(engine).limited(_STEPS)).verdict
        if verdict is Verdict.NONE:
            return _Worth.NO_SOLUTION
        if verdict is not Verdict.UNIQUE:
            worth = _Worth.UNKNOWN  # a later one may still have none
    return worth

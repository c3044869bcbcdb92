"""How hard a step and a solving path are, on Sukaku Explainer's scale; see `techniques.catalogue`.

A path is as hard as its hardest step. What adds to the value of a technique:

- A chain is harder the longer it is: 0.1 each time its number of statements passes 4, 6, 8, 12, 16, 24, 32 …
  (alternately times 3/2 and 4/3). What ends at its first contradiction counts as long as it was found.
- An X-chain has 0.4 more with each strong link beyond three, up to six, and 0.1 each when it runs through a box and
  through both rows and columns; one with groups starts higher.
- A wing is harder the more cells it has, and the less their cells differ.
- A naked subset of a unique rectangle, a unique loop or a BUG adds 0.1 for each of its cells; a unique loop is 0.1
  harder than a rectangle with six cells, 0.2 with eight, 0.5 with ten and more.

A proof cannot be placed on the scale, as it may be as long as it likes: it is `BEYOND` or more.

Measured beside Sukaku Explainer 1.18.1 in November 2026, on two times 230 puzzles of published lists: on the first 200
have its rating and 226 are within 0.3, on the second, which has more hard ones, 169 and 222. Of the 330 below 7.0 319
are equal, of 50 up to 8.3 29, and 45 are within 0.3; of 80 from 8.4 to 9.5 21 and 77, in the mean 0.10 too low. With
chains through groups of cells and almost locked sets that was more (0.22 on these 80 with groups alone): so a puzzle is
rated without them, by the shortest of XY-chains and alternating chains. From `APPROXIMATE` on a rating says "about",
and wherever a step was used that it has not or rates otherwise: of 155 puzzles made for 4.5 to 6.9 it says so of 83, of
which 45 are rated otherwise there; of the other 72 68 are equal, and 4 are within 0.2. Puzzles are made by
the measure of before, see `difficulty.rate_grids`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.rating.grades import BEYOND
from sudoku_app.sudoku.techniques.almost_locked import WINGS, AlmostLockedPair, SueDeCoq
from sudoku_app.sudoku.techniques.bug import GraveType3
from sudoku_app.sudoku.techniques.catalogue import CATALOGUE
from sudoku_app.sudoku.techniques.chains import Chain
from sudoku_app.sudoku.techniques.forcing import CaseTree, Forcing, Proof
from sudoku_app.sudoku.techniques.rectangles import RectangleType3
from sudoku_app.sudoku.techniques.singles import HiddenSingle, OnlySolution
from sudoku_app.sudoku.techniques.step import Link, Step
from sudoku_app.sudoku.techniques.technique import Technique, is_rated_otherwise
from sudoku_app.sudoku.techniques.unique_loops import LoopType3, UniqueLoop

_VALUES: Final = {technique: entry.value for entry in CATALOGUE for technique in entry.techniques}
HIDDEN_SINGLE_IN_LINE: Final = 1.5
# The name of the scale.
SCALE: Final = "Sukaku Explainer"
# What the cells of a unique loop add to its value, which is that of six.
_LOOP_OF_EIGHT: Final = 0.1
_LONGER_LOOP: Final = 0.4
_MOST_STRONG_LINKS: Final = 6  # a longer X-chain is a forcing X-chain there, 6.6 and what its length adds
_SUE_DE_COQ: Final = {4: 5.5, 5: 6.2, 6: 6.6}  # by its cells, as wings of as many
_LARGEST_WING: Final = 7.5  # TUVWXYZ-wing, seven cells


def technique_value(technique: Technique) -> float:
    """Return the difficulty of a technique; of a chain, without what its length adds.

    Each case of a proof by cases, which hints alone give, is a forcing net.
    """
    return _VALUES[Technique.FORCING_NET if technique is Technique.PROOF_BY_CASES else technique]


def length_addition(statements: int) -> float:
    """Return what a chain of so many statements adds to its value."""
    added, ceiling, times_three_halves = 0, 4, True
    while statements > ceiling:
        added += 1
        ceiling = ceiling * 3 // 2 if times_three_halves else ceiling * 4 // 3
        times_three_halves = not times_three_halves
    return added / 10


def step_rating(shape: GridShape, step: Step) -> float:
    """Return the difficulty of a step, with one decimal."""
    match step.reason:
        case Proof() | OnlySolution() | CaseTree():
            return BEYOND
        case HiddenSingle(unit=unit) if unit < 2 * shape.size:
            return HIDDEN_SINGLE_IN_LINE
        case SueDeCoq(shared=shared, in_line=in_line, in_box=in_box):
            return _SUE_DE_COQ.get(len(shared) + len(in_line) + len(in_box), _LARGEST_WING)
        case AlmostLockedPair() as pair if step.technique in WINGS.values():
            added = _wing_addition(pair)
        case Chain(links=links) if step.technique in (Technique.X_CHAIN, Technique.GROUPED_X_CHAIN):
            added = _x_chain_addition(shape, links, grouped=step.technique is Technique.GROUPED_X_CHAIN)
        case Chain(links=links, closing=None):
            added = length_addition(len(links) + 1)
        case Chain(links=links):
            added = length_addition(len(links) - 1)
        case LoopType3(path=path, subset=subset):
            added = _loop_addition(len(path)) + len(subset) / 10
        case UniqueLoop(path=path):
            added = _loop_addition(len(path))
        case RectangleType3(subset=subset) | GraveType3(subset=subset):
            added = (len(subset) - 1) / 10
        case Forcing(statements=statements):
            added = length_addition(statements - 2)
        case _:
            added = 0.0
    return round(technique_value(step.technique) + added, 1)


def goes_otherwise(shape: GridShape, used: Iterable[Technique]) -> bool:
    """Return whether Sukaku Explainer goes another path than one of these techniques, and may come to another rating.

    It knows no diagonals and no regions but boxes as this program does, and not every step.
    """
    return not shape.is_plain or any(map(is_rated_otherwise, used))


def _loop_addition(cells: int) -> float:
    if cells >= 10:
        return _LONGER_LOOP
    return _LOOP_OF_EIGHT if cells == 8 else 0.0


def _x_chain_addition(shape: GridShape, links: tuple[Link, ...], *, grouped: bool) -> float:
    strong = [link for link in links if link.strong]
    if len(strong) > _MOST_STRONG_LINKS:
        return 0.4 * (_MOST_STRONG_LINKS - 3) + length_addition(len(links) + 1)
    if grouped:
        return 0.4 * max(len(strong) - 3, 0)
    kinds = {link.unit // shape.size for link in strong if link.unit is not None}
    through_box, both_ways = 2 in kinds, {0, 1} <= kinds
    return 0.4 * max(len(strong) - 3, 0) + 0.1 * through_box + 0.1 * both_ways


def _wing_addition(pair: AlmostLockedPair) -> float:
    larger = max(pair.first, pair.second, key=len)
    counted = Counter(candidate.cell for candidate in pair.candidates)
    largest = max(counted[cell] for cell in larger)
    return (len(larger) - 2 - abs(largest - 3)) / 10


def tenths_of(rating: float) -> int:
    """Return a rating in tenths, which are whole numbers."""
    return round(10 * rating)

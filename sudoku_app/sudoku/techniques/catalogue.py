"""The catalogue of techniques, the easiest first, each with its value on a published scale.

The scale is that of Sudoku Explainer (Nicolas Juillerat) as Sukaku Explainer has it, on which solvers and setters
compare puzzles; a puzzle's rating is that of its hardest step. Techniques that it does not know have the value of what
it would use in their place, and say so. Chains, and some patterns, add to their value with their length; see `rating`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final

from sudoku_app.exact_cover.effort import Effort
from sudoku_app.sudoku.candidates import CandidateGrid
from sudoku_app.sudoku.steps import Step, Technique
from sudoku_app.sudoku.techniques.aligned import aligned_pairs, aligned_triplets
from sudoku_app.sudoku.techniques.almost_locked import als_xz
from sudoku_app.sudoku.techniques.avoidable_rectangles import avoidable_1, avoidable_2
from sudoku_app.sudoku.techniques.bug import bug_2, bug_3, bug_4, bug_plus_1, bug_plus_n
from sudoku_app.sudoku.techniques.chains import alternating_chains, grouped_chains, set_chains, x_chains, xy_chains
from sudoku_app.sudoku.techniques.colouring import remote_pairs, simple_colouring
from sudoku_app.sudoku.techniques.corner_rectangles import hidden_rectangles, type_5, type_6
from sudoku_app.sudoku.techniques.fish import finned_fish, fish, sashimi_fish
from sudoku_app.sudoku.techniques.forcing_chains import forcing_chains
from sudoku_app.sudoku.techniques.forcing_nets import forcing_nets
from sudoku_app.sudoku.techniques.locked import claiming, pointing
from sudoku_app.sudoku.techniques.rectangles import type_1, type_2, type_3, type_4
from sudoku_app.sudoku.techniques.singles import full_houses, hidden_singles, naked_singles
from sudoku_app.sudoku.techniques.subsets import hidden_subsets, naked_subsets
from sudoku_app.sudoku.techniques.unique_loops import unique_loops
from sudoku_app.sudoku.techniques.wings import w_wings, xy_wings, xyz_wings

Finder = Callable[[CandidateGrid], Iterator[Step]]


@dataclass(frozen=True)
class Entry:
    """One family of steps.

    Attributes:
        techniques: what it may find.
        value: its difficulty; of a chain, without what its length adds.
        find: yields its steps in a position.
        needs_unique: whether it holds only in a puzzle with exactly one solution.
    """

    techniques: tuple[Technique, ...]
    value: float
    find: Finder
    needs_unique: bool = False


_UNIQUE_LOOPS: Final = (
    Technique.UNIQUE_LOOP_1,
    Technique.UNIQUE_LOOP_2,
    Technique.UNIQUE_LOOP_3,
    Technique.UNIQUE_LOOP_4,
)

CATALOGUE: Final[tuple[Entry, ...]] = (
    Entry((Technique.FULL_HOUSE,), 1.0, full_houses),
    Entry((Technique.HIDDEN_SINGLE,), 1.2, hidden_singles),  # 1.5 in a row or column
    Entry((Technique.NAKED_SINGLE,), 2.3, naked_singles),
    Entry((Technique.POINTING,), 2.6, pointing),
    Entry((Technique.CLAIMING,), 2.8, claiming),
    Entry((Technique.NAKED_PAIR,), 3.0, partial(naked_subsets, size=2)),
    Entry((Technique.X_WING,), 3.2, partial(fish, size=2)),
    Entry((Technique.HIDDEN_PAIR,), 3.4, partial(hidden_subsets, size=2)),
    Entry((Technique.NAKED_TRIPLE,), 3.6, partial(naked_subsets, size=3)),
    Entry((Technique.SWORDFISH,), 3.8, partial(fish, size=3)),
    Entry((Technique.HIDDEN_TRIPLE,), 4.0, partial(hidden_subsets, size=3)),
    Entry((Technique.XY_WING,), 4.2, xy_wings),
    Entry((Technique.XYZ_WING,), 4.4, xyz_wings),
    Entry((Technique.UNIQUE_RECTANGLE_1,), 4.5, type_1, needs_unique=True),
    Entry((Technique.UNIQUE_RECTANGLE_2,), 4.5, type_2, needs_unique=True),
    Entry((Technique.UNIQUE_RECTANGLE_4,), 4.5, type_4, needs_unique=True),
    # Type 2 in Sudoku Explainer.
    Entry((Technique.UNIQUE_RECTANGLE_5,), 4.5, type_5, needs_unique=True),
    # Not in Sudoku Explainer: a rectangle with fewer candidates to look at than the others.
    Entry((Technique.AVOIDABLE_RECTANGLE_1,), 4.5, avoidable_1, needs_unique=True),
    Entry((Technique.AVOIDABLE_RECTANGLE_2,), 4.5, avoidable_2, needs_unique=True),
    # With a pair; 0.1 more with each further cell of the subset.
    Entry((Technique.UNIQUE_RECTANGLE_3,), 4.6, type_3, needs_unique=True),
    # Of six cells; longer ones, and those of type 3, have more.
    Entry(_UNIQUE_LOOPS, 4.6, unique_loops, needs_unique=True),
    # Not in Sudoku Explainer, whose unique rectangles and loops are 4.5 to 5.0: one strong link more than type 4, and
    # for the hidden one a cell alone to find it by.
    Entry((Technique.UNIQUE_RECTANGLE_6,), 4.7, type_6, needs_unique=True),
    Entry((Technique.HIDDEN_RECTANGLE,), 4.7, hidden_rectangles, needs_unique=True),
    Entry((Technique.NAKED_QUAD,), 5.0, partial(naked_subsets, size=4)),
    Entry((Technique.JELLYFISH,), 5.2, partial(fish, size=4)),
    Entry((Technique.HIDDEN_QUAD,), 5.4, partial(hidden_subsets, size=4)),
    Entry((Technique.BUG_PLUS_1,), 5.6, bug_plus_1, needs_unique=True),
    Entry((Technique.BUG_TYPE_2,), 5.7, bug_2, needs_unique=True),
    Entry((Technique.BUG_TYPE_4,), 5.7, bug_4, needs_unique=True),
    # Not in Sudoku Explainer: as its types 2 and 4, with a case for each extra.
    Entry((Technique.BUG_PLUS_N,), 5.7, bug_plus_n, needs_unique=True),
    # With a pair; 0.1 more with each further cell of the subset.
    Entry((Technique.BUG_TYPE_3,), 5.8, bug_3, needs_unique=True),
    Entry((Technique.ALIGNED_PAIR_EXCLUSION,), 6.2, aligned_pairs),
    # Not in Sudoku Explainer: its X-cycles and forcing X-chains, 6.5 and 6.6, stand for colouring and small fish
    # with fins; larger fish are longer chains.
    Entry((Technique.SIMPLE_COLOURING,), 6.5, simple_colouring),
    Entry((Technique.REMOTE_PAIR,), 6.5, remote_pairs),
    Entry((Technique.FINNED_X_WING,), 6.6, partial(finned_fish, size=2)),
    Entry((Technique.SASHIMI_X_WING,), 6.6, partial(sashimi_fish, size=2)),
    Entry((Technique.X_CHAIN,), 6.6, x_chains),
    Entry((Technique.FINNED_SWORDFISH,), 6.8, partial(finned_fish, size=3)),
    Entry((Technique.SASHIMI_SWORDFISH,), 6.8, partial(sashimi_fish, size=3)),
    # Forcing chains of Sudoku Explainer, 7.0.
    Entry((Technique.W_WING,), 7.0, w_wings),
    Entry((Technique.XY_CHAIN,), 7.0, xy_chains),
    Entry((Technique.ALTERNATING_INFERENCE_CHAIN,), 7.0, alternating_chains),
    Entry((Technique.FINNED_JELLYFISH,), 7.0, partial(finned_fish, size=4)),
    Entry((Technique.SASHIMI_JELLYFISH,), 7.0, partial(sashimi_fish, size=4)),
    Entry((Technique.GROUPED_CHAIN,), 7.2, grouped_chains),
    Entry((Technique.ALS_XZ,), 7.5, als_xz),  # not in Sudoku Explainer: as aligned triplet exclusion
    Entry((Technique.ALIGNED_TRIPLET_EXCLUSION,), 7.5, aligned_triplets),
    Entry((Technique.ALS_CHAIN,), 7.8, set_chains),
    Entry((Technique.CELL_FORCING_CHAIN, Technique.UNIT_FORCING_CHAIN), 8.0, forcing_chains),
    Entry((Technique.FORCING_NET, Technique.CELL_FORCING_NET, Technique.UNIT_FORCING_NET), 8.5, forcing_nets),
)


def usable(*, unique: bool) -> tuple[Entry, ...]:
    """Return the entries that may be used, the easiest first; some ask that the puzzle is known to be unique."""
    return tuple(entry for entry in CATALOGUE if unique or not entry.needs_unique)


def easiest_steps(grid: CandidateGrid, *, unique: bool, effort: Effort = Effort()) -> Iterator[Step]:
    """Yield the steps of a position, family by family, the easiest first; no further family when nobody waits."""
    for entry in usable(unique=unique):
        if effort.interrupted:
            return
        yield from entry.find(grid)

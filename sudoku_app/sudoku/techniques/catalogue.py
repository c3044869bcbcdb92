"""The catalogue of techniques, the easiest first, each with its value on a published scale.

The scale is that of Sukaku Explainer 1.18.1 (SudokuMonster, 2021) as it rates without "revised ratings", which goes on
from Sudoku Explainer (Nicolas Juillerat): the same values, and further techniques between them. Solvers and setters
compare puzzles on it; a puzzle's rating is that of its hardest step. Techniques that Sukaku Explainer does not know
have the value of what it would use in their place, and say so. Chains add to their value with their length; see
`rating`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from math import inf
from typing import Final

from sudoku_app.exact_cover.effort import Effort
from sudoku_app.sudoku.grid.candidates import CandidateGrid
from sudoku_app.sudoku.techniques.aligned import aligned_pairs, aligned_triplets
from sudoku_app.sudoku.techniques.almost_locked import als_xz, bent_wings
from sudoku_app.sudoku.techniques.almost_locked_chains import als_xy_wings, death_blossoms
from sudoku_app.sudoku.techniques.bug import bug_2, bug_3, bug_4, bug_plus_1, bug_plus_n
from sudoku_app.sudoku.techniques.chains import (
    alternating_chains,
    grouped_chains,
    grouped_x_chains,
    set_chains,
    shortest_chains,
    x_chains,
    xy_chains,
)
from sudoku_app.sudoku.techniques.colouring import multi_colouring, remote_pairs, simple_colouring
from sudoku_app.sudoku.techniques.fish import (
    FRANKEN,
    MUTANT,
    finned_fish,
    fish,
    franken_fish,
    mutant_fish,
    sashimi_fish,
)
from sudoku_app.sudoku.techniques.forcing_chains import forcing_chains, forcing_chains_without_sets
from sudoku_app.sudoku.techniques.forcing_nets import forcing_nets
from sudoku_app.sudoku.techniques.locked import (
    claiming,
    direct_claiming,
    direct_hidden_subsets,
    direct_pointing,
    pointing,
)
from sudoku_app.sudoku.techniques.rectangles import (
    avoidable_1,
    avoidable_2,
    hidden_rectangles,
    type_1,
    type_2,
    type_3,
    type_4,
    type_5,
    type_6,
)
from sudoku_app.sudoku.techniques.singles import full_houses, hidden_singles, naked_singles
from sudoku_app.sudoku.techniques.step import Step, Technique
from sudoku_app.sudoku.techniques.subsets import hidden_subsets, locked_subsets, naked_subsets
from sudoku_app.sudoku.techniques.sue_de_coq import sues_de_coq
from sudoku_app.sudoku.techniques.two_strong_links import (
    empty_rectangles,
    grouped_turbot_fish,
    skyscrapers,
    turbot_fish,
    two_string_kites,
)
from sudoku_app.sudoku.techniques.unique_loops import unique_loops
from sudoku_app.sudoku.techniques.whips import forcing_whips, forcing_z_chains, whips, z_chains
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
    Entry((Technique.DIRECT_POINTING,), 1.7, direct_pointing),
    Entry((Technique.DIRECT_CLAIMING,), 1.9, direct_claiming),
    Entry((Technique.DIRECT_HIDDEN_PAIR,), 2.0, partial(direct_hidden_subsets, size=2)),
    Entry((Technique.NAKED_SINGLE,), 2.3, naked_singles),
    Entry((Technique.DIRECT_HIDDEN_TRIPLE,), 2.5, partial(direct_hidden_subsets, size=3)),
    Entry((Technique.POINTING,), 2.6, pointing),
    Entry((Technique.CLAIMING,), 2.8, claiming),
    Entry((Technique.LOCKED_PAIR,), 3.0, partial(locked_subsets, size=2)),  # a naked pair there
    Entry((Technique.NAKED_PAIR,), 3.0, partial(naked_subsets, size=2)),
    Entry((Technique.X_WING,), 3.2, partial(fish, size=2)),
    Entry((Technique.HIDDEN_PAIR,), 3.4, partial(hidden_subsets, size=2)),
    Entry((Technique.LOCKED_TRIPLE,), 3.6, partial(locked_subsets, size=3)),  # a naked triple there
    Entry((Technique.NAKED_TRIPLE,), 3.6, partial(naked_subsets, size=3)),
    Entry((Technique.SWORDFISH,), 3.8, partial(fish, size=3)),
    Entry((Technique.HIDDEN_TRIPLE,), 4.0, partial(hidden_subsets, size=3)),
    Entry((Technique.SKYSCRAPER,), 4.0, skyscrapers),
    Entry((Technique.TWO_STRING_KITE,), 4.1, two_string_kites),
    Entry((Technique.TURBOT_FISH,), 4.1, turbot_fish),
    Entry((Technique.XY_WING,), 4.2, xy_wings),
    # All of these are grouped strong links there.
    Entry((Technique.EMPTY_RECTANGLE,), 4.3, empty_rectangles),
    Entry((Technique.FINNED_X_WING,), 4.3, partial(finned_fish, size=2)),
    Entry((Technique.SASHIMI_X_WING,), 4.3, partial(sashimi_fish, size=2)),
    Entry((Technique.GROUPED_TURBOT_FISH,), 4.3, grouped_turbot_fish),
    Entry((Technique.XYZ_WING,), 4.4, xyz_wings),
    Entry((Technique.UNIQUE_RECTANGLE_1,), 4.5, type_1, needs_unique=True),
    Entry((Technique.UNIQUE_RECTANGLE_2,), 4.5, type_2, needs_unique=True),
    Entry((Technique.UNIQUE_RECTANGLE_4,), 4.5, type_4, needs_unique=True),
    # Type 2 in Sukaku Explainer.
    Entry((Technique.UNIQUE_RECTANGLE_5,), 4.5, type_5, needs_unique=True),
    # Not in Sukaku Explainer: a rectangle with fewer candidates to look at than the others.
    Entry((Technique.AVOIDABLE_RECTANGLE_1,), 4.5, avoidable_1, needs_unique=True),
    Entry((Technique.AVOIDABLE_RECTANGLE_2,), 4.5, avoidable_2, needs_unique=True),
    # With a pair; 0.1 more with each further cell of the subset.
    Entry((Technique.UNIQUE_RECTANGLE_3,), 4.6, type_3, needs_unique=True),
    # Of six cells; longer ones, and those of type 3, have more.
    Entry(_UNIQUE_LOOPS, 4.6, unique_loops, needs_unique=True),
    # Not in Sukaku Explainer, whose unique rectangles and loops are 4.5 to 5.0: one strong link more than type 4, and
    # for the hidden one a cell alone to find it by.
    Entry((Technique.UNIQUE_RECTANGLE_6,), 4.7, type_6, needs_unique=True),
    Entry((Technique.HIDDEN_RECTANGLE,), 4.7, hidden_rectangles, needs_unique=True),
    Entry((Technique.NAKED_QUAD,), 5.0, partial(naked_subsets, size=4)),
    Entry((Technique.JELLYFISH,), 5.2, partial(fish, size=4)),
    Entry((Technique.HIDDEN_QUAD,), 5.4, partial(hidden_subsets, size=4)),
    # Three and more strong links there; colouring is the same seen as a whole. An X-chain adds 0.4 with each further
    # strong link, see `rating`.
    Entry((Technique.SIMPLE_COLOURING,), 5.4, simple_colouring),
    Entry((Technique.MULTI_COLOURING,), 5.4, multi_colouring),
    Entry((Technique.X_CHAIN,), 5.4, x_chains),
    # The smallest one is a WXYZ-wing there, larger ones add what larger wings do.
    Entry((Technique.SUE_DE_COQ,), 5.5, sues_de_coq),
    Entry((Technique.WXYZ_WING,), 5.5, partial(bent_wings, size=3)),
    Entry((Technique.BUG_PLUS_1,), 5.6, bug_plus_1, needs_unique=True),
    Entry((Technique.BUG_TYPE_2,), 5.7, bug_2, needs_unique=True),
    Entry((Technique.BUG_TYPE_4,), 5.7, bug_4, needs_unique=True),
    # Not in Sukaku Explainer: as its types 2 and 4, with a case for each extra.
    Entry((Technique.BUG_PLUS_N,), 5.7, bug_plus_n, needs_unique=True),
    # Three and four grouped strong links there.
    Entry((Technique.GROUPED_X_CHAIN,), 5.7, grouped_x_chains),
    Entry((Technique.FINNED_SWORDFISH,), 5.7, partial(finned_fish, size=3)),
    Entry((Technique.SASHIMI_SWORDFISH,), 5.7, partial(sashimi_fish, size=3)),
    # With a pair; 0.1 more with each further cell of the subset.
    Entry((Technique.BUG_TYPE_3,), 5.8, bug_3, needs_unique=True),
    Entry((Technique.FINNED_JELLYFISH,), 6.1, partial(finned_fish, size=4)),
    Entry((Technique.SASHIMI_JELLYFISH,), 6.1, partial(sashimi_fish, size=4)),
    Entry((Technique.VWXYZ_WING,), 6.2, partial(bent_wings, size=4)),
    Entry((Technique.ALIGNED_PAIR_EXCLUSION,), 6.2, aligned_pairs),
    Entry((Technique.REMOTE_PAIR,), 6.5, remote_pairs),
    # Forcing chains there, 7.0.
    Entry((Technique.W_WING,), 7.0, w_wings),
    Entry((Technique.XY_CHAIN,), 7.0, xy_chains),
    Entry((Technique.ALTERNATING_INFERENCE_CHAIN,), 7.0, alternating_chains),
    Entry((Technique.GROUPED_CHAIN,), 7.2, grouped_chains),
    Entry((Technique.ALS_XZ,), 7.5, als_xz),  # not in Sukaku Explainer: as aligned triplet exclusion
    Entry((Technique.ALIGNED_TRIPLET_EXCLUSION,), 7.5, aligned_triplets),
    Entry((Technique.ALS_XY_WING,), 7.5, als_xy_wings),
    Entry((Technique.ALS_CHAIN,), 7.8, set_chains),
    Entry((Technique.DEATH_BLOSSOM,), 8.0, death_blossoms),  # a cell forcing chain there
    Entry((Technique.CELL_FORCING_CHAIN, Technique.UNIT_FORCING_CHAIN), 8.0, forcing_chains),
    # Unit forcing chains of some length there.
    Entry(tuple(FRANKEN.values()), 8.3, franken_fish),
    Entry(tuple(MUTANT.values()), 8.3, mutant_fish),
    # Dynamic forcing chains there.
    Entry((Technique.Z_CHAIN,), 8.5, z_chains),
    Entry((Technique.CELL_FORCING_Z_CHAIN, Technique.UNIT_FORCING_Z_CHAIN), 8.5, forcing_z_chains),
    Entry((Technique.WHIP,), 8.5, whips),
    Entry((Technique.CELL_FORCING_WHIP, Technique.UNIT_FORCING_WHIP), 8.5, forcing_whips),
    Entry((Technique.FORCING_NET, Technique.CELL_FORCING_NET, Technique.UNIT_FORCING_NET), 8.5, forcing_nets),
)


# Chains through almost locked sets, and what is explained by two or three of such links.
_SET_CHAINS: Final = frozenset({Technique.ALS_XZ, Technique.ALS_XY_WING, Technique.ALS_CHAIN, Technique.DEATH_BLOSSOM})

_FORCING_CHAINS: Final = (Technique.CELL_FORCING_CHAIN, Technique.UNIT_FORCING_CHAIN)
_IN_PLACE: Final = {
    (Technique.XY_CHAIN,): Entry((Technique.XY_CHAIN, Technique.ALTERNATING_INFERENCE_CHAIN), 7.0, shortest_chains),
    _FORCING_CHAINS: Entry(_FORCING_CHAINS, 8.0, forcing_chains_without_sets),
}

# The catalogue without these. Sukaku Explainer does not know them, and what they spare it are its hardest chains: a
# puzzle's rating without them is nearer to its own (see `rating`). XY-chains and alternating inference chains are one
# kind there, of which the shortest is taken: after a longer XY-chain a puzzle would seem harder than it is.
WITHOUT_SET_CHAINS: Final = tuple(
    _IN_PLACE.get(entry.techniques, entry)
    for entry in CATALOGUE
    if not {*_SET_CHAINS, Technique.ALTERNATING_INFERENCE_CHAIN} & {*entry.techniques}
)


def usable(*, unique: bool, beyond: int = 0, ceiling: float = inf, set_chains: bool = True) -> tuple[Entry, ...]:
    """Return the entries that may be used, the easiest first; some ask that the puzzle is known to be unique.

    The first ``beyond`` of the catalogue are left out, and those that only find what is harder than a ceiling; without
    ``set_chains`` those of `WITHOUT_SET_CHAINS` are used.
    """
    entries = CATALOGUE if set_chains else WITHOUT_SET_CHAINS
    return tuple(entry for entry in entries[beyond:] if (unique or not entry.needs_unique) and entry.value <= ceiling)


def easiest_steps(
    grid: CandidateGrid,
    *,
    unique: bool,
    beyond: int = 0,
    ceiling: float = inf,
    set_chains: bool = True,
    effort: Effort = Effort(),
) -> Iterator[Step]:
    """Yield the steps of a position, family by family, the easiest first; no further family when nobody waits.

    The families are those that `usable` returns.
    """
    for entry in usable(unique=unique, beyond=beyond, ceiling=ceiling, set_chains=set_chains):
        if effort.interrupted:
            return
        yield from entry.find(grid)

"""The teaching order: which technique a person learns, and is shown, before which other one.

It stands apart from the rating (`techniques.catalogue`), which is a published scale. A level holds what asks the same
of a person; within a level the techniques come in the order in which they are looked for. Up to triples the levels are
those of the rating. Where the order is another one:

- What a direct technique places is a pattern and a single in one; it stands with its pattern. Sukaku Explainer rates it
  below the naked single, because nothing has to be noted for it.
- Quads are larger triples, and not seen more seldom than wings: they come before what has a new idea.
- The X-wing and the patterns of two strong links of one value (skyscraper, kite, turbot fish, empty rectangle) are one
  idea; finned fish, which say the same with more cells, come a level later.
- The W-wing is as short as the XY-wing (four statements); Sukaku Explainer rates it 7.0, as a forcing chain.
- The remote pair (6.5 there) comes before colouring: it is colouring with two values, of which all cells are seen at
  once.
- Chains of one idea (one value, or pairs alone) come before those that mix both, and these before almost locked sets,
  which few people look for; chains through almost locked sets are the last of them.
- What supposes something and follows all that comes of it (nets, cases, proofs) is no pattern that can be seen, and
  comes after everything that can.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from sudoku_app.sudoku.techniques.catalogue import CATALOGUE, Entry
from sudoku_app.sudoku.techniques.level import Level
from sudoku_app.sudoku.techniques.step import Step, Technique

_T = Technique

TEACHING_ORDER: Final[dict[Level, tuple[Technique, ...]]] = {
    Level.SINGLES: (_T.FULL_HOUSE, _T.HIDDEN_SINGLE, _T.NAKED_SINGLE),
    Level.LOCKED_CANDIDATES: (_T.POINTING, _T.CLAIMING, _T.DIRECT_POINTING, _T.DIRECT_CLAIMING),
    Level.PAIRS: (_T.LOCKED_PAIR, _T.NAKED_PAIR, _T.HIDDEN_PAIR, _T.DIRECT_HIDDEN_PAIR),
    Level.TRIPLES: (_T.LOCKED_TRIPLE, _T.NAKED_TRIPLE, _T.HIDDEN_TRIPLE, _T.DIRECT_HIDDEN_TRIPLE),
    Level.BASIC_PATTERNS: (
        _T.X_WING,
        _T.SKYSCRAPER,
        _T.TWO_STRING_KITE,
        _T.TURBOT_FISH,
        _T.EMPTY_RECTANGLE,
        _T.XY_WING,
        _T.XYZ_WING,
        _T.W_WING,
        _T.NAKED_QUAD,
        _T.HIDDEN_QUAD,
        _T.UNIQUE_RECTANGLE_1,
        _T.UNIQUE_RECTANGLE_2,
        _T.UNIQUE_RECTANGLE_4,
        _T.AVOIDABLE_RECTANGLE_1,
        _T.AVOIDABLE_RECTANGLE_2,
        _T.UNIQUE_RECTANGLE_3,
        _T.UNIQUE_RECTANGLE_5,
        _T.UNIQUE_RECTANGLE_6,
        _T.HIDDEN_RECTANGLE,
        _T.BUG_PLUS_1,
        _T.BUG_TYPE_2,
        _T.BUG_TYPE_4,
        _T.BUG_TYPE_3,
        _T.BUG_PLUS_N,
    ),
    Level.SIMPLE_CHAINS: (
        _T.SWORDFISH,
        _T.FINNED_X_WING,
        _T.SASHIMI_X_WING,
        _T.REMOTE_PAIR,
        _T.SIMPLE_COLOURING,
        _T.MULTI_COLOURING,
        _T.X_CHAIN,
        _T.XY_CHAIN,
        _T.GROUPED_TURBOT_FISH,
        _T.FINNED_SWORDFISH,
        _T.SASHIMI_SWORDFISH,
        _T.UNIQUE_LOOP_1,
        _T.UNIQUE_LOOP_2,
        _T.UNIQUE_LOOP_3,
        _T.UNIQUE_LOOP_4,
    ),
    Level.CHAINS_AND_SETS: (
        _T.ALTERNATING_INFERENCE_CHAIN,
        _T.JELLYFISH,
        _T.GROUPED_X_CHAIN,
        _T.GROUPED_CHAIN,
        _T.WXYZ_WING,
        _T.VWXYZ_WING,
        _T.FINNED_JELLYFISH,
        _T.SASHIMI_JELLYFISH,
        _T.SUE_DE_COQ,
        _T.ALS_XZ,
        _T.ALS_XY_WING,
        _T.ALIGNED_PAIR_EXCLUSION,
        _T.ALIGNED_TRIPLET_EXCLUSION,
        _T.DEATH_BLOSSOM,
        _T.FRANKEN_X_WING,
        _T.FRANKEN_SWORDFISH,
        _T.FRANKEN_JELLYFISH,
        _T.MUTANT_X_WING,
        _T.MUTANT_SWORDFISH,
        _T.MUTANT_JELLYFISH,
        _T.ALS_CHAIN,
    ),
    Level.FORCING_CHAINS: (
        _T.CELL_FORCING_CHAIN,
        _T.UNIT_FORCING_CHAIN,
        _T.Z_CHAIN,
        _T.CELL_FORCING_Z_CHAIN,
        _T.UNIT_FORCING_Z_CHAIN,
        _T.WHIP,
        _T.CELL_FORCING_WHIP,
        _T.UNIT_FORCING_WHIP,
    ),
    Level.ASSUMPTIONS: (
        _T.FORCING_NET,
        _T.CELL_FORCING_NET,
        _T.UNIT_FORCING_NET,
        _T.PROOF_BY_CASES,
        _T.CASE_TREE,
        _T.PROOF,
        _T.SOLVER,
    ),
}

_LEVELS: Final = {technique: level for level, techniques in TEACHING_ORDER.items() for technique in techniques}
_RANKS: Final = {technique: rank for rank, technique in enumerate(_LEVELS)}


def level_of(technique: Technique) -> Level:
    """Return the level of a technique."""
    return _LEVELS[technique]


def teaching_rank(technique: Technique) -> int:
    """Return the place of a technique in the whole teaching order, counted from 0."""
    return _RANKS[technique]


def way_level(steps: Iterable[Step]) -> Level:
    """Return the level of the hardest of some steps; singles where there are none."""
    return max((level_of(step.technique) for step in steps), default=Level.SINGLES)


@lru_cache(maxsize=32)
def entries_of(level: Level, *, unique: bool) -> tuple[Entry, ...]:
    """Return the catalogue's entries of a level in teaching order; some hold only where the puzzle is unique."""
    entries = [entry for entry in CATALOGUE if _LEVELS[entry.techniques[0]] is level]
    return tuple(
        sorted(
            (entry for entry in entries if unique or not entry.needs_unique),
            key=lambda entry: teaching_rank(entry.techniques[0]),
        )
    )

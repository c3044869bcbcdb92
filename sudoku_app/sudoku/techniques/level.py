"""How much a technique asks of a person; `teaching` says which technique asks how much.

It stands apart from the techniques: the window has the setting long before a hint is looked for.
"""

from __future__ import annotations

from enum import Enum, IntEnum


class HelpLevel(Enum):
    """How much of a hint is shown; the second level says more than the first."""

    QUESTION = 1  # where to look and what for: "Where can 8 go in box 5?"
    STEP = 2  # the next step with its reason and what follows


class Level(IntEnum):
    """How much a technique asks of a person; a higher level asks more."""

    SINGLES = 0
    LOCKED_CANDIDATES = 1
    PAIRS = 2
    TRIPLES = 3
    BASIC_PATTERNS = 4  # quads, X-wing, patterns of two strong links, small wings, rectangles, BUG
    SIMPLE_CHAINS = 5  # swordfish, finned fish, colouring, chains of one value or of pairs
    CHAINS_AND_SETS = 6  # alternating and grouped chains, almost locked sets, other fish
    FORCING_CHAINS = 7
    ASSUMPTIONS = 8  # nets, cases, proofs

"""How much a technique asks of a person; `teaching` says which technique asks how much.

It stands apart from the techniques: the window has the setting long before a hint is looked for.
"""

from __future__ import annotations

from enum import IntEnum


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

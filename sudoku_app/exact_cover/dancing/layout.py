"""The single numbers of a search under way, and why a kernel pauses; shared by the dancing kernels."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

# Places in the array of 64-bit numbers that belongs to a search.
LEVEL: Final = 0  # the level that is current
PICKS: Final = 1  # how many options are chosen, the ones chosen beforehand included
ALIVE: Final = 2  # 1 when the current level may hold a cover, 0 when it is to be dropped
NODES: Final = 3  # options tried so far: one a branch; what follows from it by force is not counted
CONFLICTS: Final = 4  # dead ends so far
SOLUTIONS: Final = 5  # covers found so far
STORED: Final = 6  # covers in the buffer
QUEUED: Final = 7  # items in the queue
LIMIT: Final = 8  # pause when so many covers are found
NODES_LIMIT: Final = 9  # pause when so many options were tried
WITHOUT_PRIMARY: Final = 10  # options without a primary item chosen beforehand, on planes
SETTLED: Final = 11  # whether all that follows by force was done in the current level, on planes
TRAIL: Final = 12  # things saved for when levels are dropped, on cells
OPEN: Final = 13  # open primary items, on cells
SPENT: Final = 14  # the net cost of the options chosen, on cells
CUT_AT: Final = 15  # drop what costs so much or more, net, on cells
RUN_CELLS: Final = 16


class Paused(IntEnum):
    """Why a kernel returned."""

    EXHAUSTED = 1
    LIMIT = 2  # as many covers as wanted
    NODES = 3  # the nodes of this slice are spent
    CANCELLED = 4
    BUFFER_FULL = 5  # the buffer of covers wants to be emptied
    LEVELS_FULL = 6  # there is no room for another level

"""The arrays of the learning kernel: what they hold and how they are numbered.

Variables are the live options of a cover problem, renumbered from 0, followed by *guards*: variables that stand in no
item and only switch added clauses on and off. The literal ``2 * v`` says that variable ``v`` is chosen (true),
``2 * v + 1`` that it is not. ``literal ^ 1`` is the opposite, ``literal >> 1`` the variable.

The *reason* of an assignment, and a conflict, is one word: two bits say of which kind it is, the others what it is.

* ``BY_LITERAL`` with a literal: that literal is true and shares an item, or a clause of two, with the assigned one.
* ``BY_ITEM`` with an item: all other options of that primary item are excluded.
* ``BY_CLAUSE`` with the place of a clause in the arena.

Indices are kept unsigned wherever they are stored: numba then leaves out the check for negative ones.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

Words = NDArray[np.uint32]
Bytes = NDArray[np.int8]
Longs = NDArray[np.int64]
Reals = NDArray[np.float64]


# Kinds of reasons, in the two low bits of a reason word.
NO_REASON: Final = 0
BY_LITERAL: Final = 1
BY_ITEM: Final = 2
BY_CLAUSE: Final = 3

# A clause in the arena: three words, then its literals; the first two of them are watched.
SIZE: Final = 0
GLUE: Final = 1  # the number of decision levels it joins (LBD); 0 for clauses that are never deleted
USE: Final = 2  # how lately it took part in a conflict: 2, 1, 0 (while the arena is packed, its new place above)
HEADER: Final = 3

# `Longs` called number: the scalars of a search.
HEAD: Final = 0  # trail entries before it are propagated
TOP: Final = 1  # length of the trail
LEVEL: Final = 2  # current decision level
OPTIONS: Final = 3  # variables below it are options, the others guards
VARIABLES: Final = 4
ARENA_TOP: Final = 5
POOL_TOP: Final = 6
POOL_HALF: Final = 7  # which half of the watch pool is in use: 0 or 1
CLAUSE_COUNT: Final = 8
OTHER: Final = 9  # the second false literal of a conflict of two literals
HEAP_SIZE: Final = 10
LEARNED_SIZE: Final = 11  # literals in scratch.learned
BACKJUMP: Final = 12  # the level to which a learned clause sends the search
LEARNED_GLUE: Final = 13
STAMP: Final = 14
CLEAR_SIZE: Final = 15  # variables in scratch.touched
CONFLICT_COUNT: Final = 16
DECISION_COUNT: Final = 17
PROPAGATION_COUNT: Final = 18
RESTART_AT: Final = 19  # conflict count before which there is no restart
REDUCE_AT: Final = 20
REDUCTIONS: Final = 21
CORE_SIZE: Final = 22  # assumptions in scratch.core
SOLUTION_COUNT: Final = 23  # solutions waiting in the buffer
UNSATISFIABLE: Final = 24  # 1 when nothing is left whatever is assumed
ASSUMED: Final = 25  # number of assumptions
RANDOM: Final = 26
MODE: Final = 27  # FOCUSED or STABLE
MODE_AT: Final = 28  # conflict (or effort) count at which the mode changes
MODE_CHANGES: Final = 29
BEST_TOP: Final = 30
REPHASE_AT: Final = 31
REPHASES: Final = 32
LUBY_INDEX: Final = 33
FIXED_TOP: Final = 34  # trail entries of level 0 whose consequences the tables have been rid of
TARGET_TOP: Final = 35
EFFORT: Final = 36
VIVIFY_AT: Final = 37
RESTARTS: Final = 39
MAY_GROW: Final = 38  # 0 when the clauses have reached their ceiling
FORGETFUL: Final = 47  # 1 when solutions found are not forbidden afterwards
NUMBERS: Final = 48

# `Reals` called rate: the moving averages and activity increments.
INCREMENT: Final = 0
FAST_GLUE: Final = 1
SLOW_GLUE: Final = 2
FAST_WEIGHT: Final = 3
SLOW_WEIGHT: Final = 4
T_DECAY: Final = 10
T_MARGIN: Final = 11
T_GAP: Final = 12
T_FIRST_REDUCE: Final = 13
T_NEXT_REDUCE: Final = 14
T_SHARE: Final = 15
T_PHASE: Final = 16
T_REUSE: Final = 17
T_STABLE: Final = 18
T_MODE: Final = 19
T_TARGET: Final = 20
T_REPHASE: Final = 21
T_STABLE_DECAY: Final = 22
T_LUBY: Final = 23
T_FAST: Final = 24
T_SLOW: Final = 25
T_KEEP: Final = 26
T_A: Final = 27
T_B: Final = 28
T_C: Final = 29
T_D: Final = 30
RATES: Final = 40


class Cover(NamedTuple):
    """The live part of the cover problem, by option and by item (both ``start`` arrays have one entry more)."""

    option_start: Words
    option_item: Words
    item_start: Words
    item_stop: Words  # an item's live options end here; they shrink as options are excluded for good
    item_option: Words


class Assignment(NamedTuple):
    """What is assigned and why.

    ``value`` has a byte a literal: 1 true, -1 false, 0 open. ``left`` has a word an item: in the high half how many
    of its options are not yet excluded, in the low half the exclusive or of their numbers, so that the last one is
    read off without a search. Secondary items start with a count that never comes down to one.
    """

    value: Bytes
    level: Words
    reason: Words
    trail: Words
    level_start: Words
    left: Longs


class Clauses(NamedTuple):
    """Clauses, and for each literal the clauses to look at when it becomes true.

    The entries of literal ``l`` are pairs of words in the pool, from ``watch_start[l]`` on: another literal of the
    clause (when it is true there is nothing to do), and twice the clause's place, plus one when it has two literals.
    """

    arena: Words
    pool: Words
    watch_start: Words
    watch_size: Words
    watch_room: Words


class Order(NamedTuple):
    """Which variable is decided next (a binary heap by activity) and how."""

    activity: Reals
    heap: Words
    place: NDArray[np.int32]  # in the heap, -1 when not there
    saved: Bytes  # the value a variable had last: 1 or -1
    target: Bytes  # its value in the longest conflict-free trail of late
    best: Bytes  # the same since the last rephasing


class Scratch(NamedTuple):
    """Room for one conflict's analysis, assumptions and results."""

    seen: Bytes
    learned: Words
    touched: Words
    stack: Words
    stamp: Longs
    assumed: Words
    core: Words
    solutions: Words
    histogram: Longs


class State(NamedTuple):
    """Everything a search works on."""

    cover: Cover
    held: Assignment
    clauses: Clauses
    order: Order
    scratch: Scratch
    number: Longs
    rate: Reals

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

from sudoku_app.exact_cover.kernels.arrays import Bytes, Counts, Indices, Longs, Reals

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

# Four words a literal in `Clauses.watch`: where its list starts in the pool, its length and its room in words.
START: Final = 0
LENGTH: Final = 1
ROOM: Final = 2

# `Longs` called number: the scalars of a search.
HEAD: Final = 0  # trail entries before it are propagated by the rules of the cover
WATCH_HEAD: Final = 1  # those before it by the clauses
TOP: Final = 2  # length of the trail
LEVEL: Final = 3  # current decision level
OPTIONS: Final = 4  # variables below it are options, the others guards
VARIABLES: Final = 5
ASSUMED: Final = 6  # number of assumptions
FORGETFUL: Final = 7  # 1 when solutions found are not forbidden afterwards
UNSATISFIABLE: Final = 8  # 1 when nothing is left whatever is assumed
FIXED_TOP: Final = 9  # trail entries of level 0 of which the tables have been rid
HEAP_SIZE: Final = 10
ARENA_TOP: Final = 11
CLAUSE_COUNT: Final = 12
POOL_TOP: Final = 13
POOL_HALF: Final = 14  # which half of the watch pool is in use: 0 or 1
MAY_GROW: Final = 15  # 0 when the clauses have reached their ceiling
OTHER: Final = 16  # the second false literal of a conflict of two literals
STAMP: Final = 17  # the current mark of `Scratch.stamp`
OPENED: Final = 18  # the current mark of `Scratch.opened`
TOUCHED_SIZE: Final = 19  # variables in scratch.touched
LEARNED_SIZE: Final = 20  # literals in scratch.learned
LEARNED_GLUE: Final = 21
BACKJUMP: Final = 22  # the level to which a learned clause sends the search
CORE_SIZE: Final = 23  # assumptions in scratch.core
SOLUTION_COUNT: Final = 24  # solutions waiting in the buffer
CONFLICT_COUNT: Final = 25
DECISION_COUNT: Final = 26
PROPAGATION_COUNT: Final = 27
RESTART_AT: Final = 28  # conflict count before which there is no restart
LUBY_INDEX: Final = 29
MODE: Final = 30  # see `restart`
MODE_AT: Final = 31  # conflict count at which the mode changes
MODE_CHANGES: Final = 32
TARGET_TOP: Final = 33  # length of the trail that `Order.target` was taken from
BEST_TOP: Final = 34  # the same for `Order.best`
REPHASE_AT: Final = 35  # conflict count of the next rephasing
REPHASES: Final = 36
REDUCE_AT: Final = 37  # conflict count of the next reduction of clauses
REDUCTIONS: Final = 38
COVERS_FOUND: Final = 39
NUMBERS: Final = 40

# `Reals` called rate: the moving averages and activity increments.
INCREMENT: Final = 0
FAST_GLUE: Final = 1
SLOW_GLUE: Final = 2
FAST_WEIGHT: Final = 3
SLOW_WEIGHT: Final = 4
RATES: Final = 5


class Cover(NamedTuple):
    """The live part of the cover problem, by option and by item; ``start`` arrays have one entry more.

    Items and options are numbered below their counts, places below the number of entries. The *rivals* of an option are
    the options that share an item with it, each once. An item's options end at its ``item_stop`` and an option's rivals
    at its ``rival_stop``: the lists shrink as options are excluded for good.
    """

    option_start: Indices
    option_item: Indices
    item_start: Indices
    item_stop: Indices
    item_option: Indices
    rival_start: Indices
    rival_stop: Indices
    rival: Indices


class Assignment(NamedTuple):
    """What is assigned and why.

    ``left`` has in the high half of its words how many of an item's options are not yet excluded, in the low half the
    exclusive or of their numbers, so that the last one is read off without a search. Secondary items start with a count
    that never comes down to one. `state.new_state` says why no index into these arrays is out of range.
    """

    value: Bytes  # by literal: 1 true, -1 false, 0 open
    level: Indices  # by variable that is assigned
    reason: Indices  # by variable that is assigned
    trail: Indices  # the true literals in the order in which they became true, and a place behind them
    level_start: Indices  # by level from 1: the place of its first literal in the trail
    left: Longs  # by item


class Clauses(NamedTuple):
    """Clauses, and for each literal the clauses to look at when it becomes true.

    ``watch`` has four words a literal; see `START`. The entries of its list are pairs of words in the pool: another
    literal of the clause (when it is true there is nothing to do), and twice the clause's place, plus one when it has
    two literals.
    """

    arena: Indices  # words
    pool: Indices  # words, in two halves of which one is in use
    watch: Indices  # four words a literal


class Order(NamedTuple):
    """Which variable is decided next (a binary heap by activity) and how."""

    activity: Reals  # by variable
    heap: Indices  # variables, each at most once
    place: Counts  # by variable: its place in the heap, -1 when not there
    saved: Bytes  # by variable: the value it had last, 1 or -1
    target: Bytes  # by variable: its value in the longest conflict-free trail of late, or 0
    best: Bytes  # the same since the last rephasing


class Scratch(NamedTuple):
    """Room for the analysis of one conflict, assumptions and results."""

    seen: Bytes  # by variable: a mark, see `analyse`
    touched: Indices  # the variables that bear one
    learned: Indices  # the literals of the clause being made
    stack: Indices  # pairs of a variable and a place in its reason
    stamp: Longs  # by level: a mark
    first_of: Indices  # by level: the first of its chain of places in ``learned``, see `shrink`
    next_of: Indices  # by place in ``learned``: the next place of the chain
    opened: Longs  # by variable: a mark
    shrunk: Indices  # by place in ``learned``: a literal
    histogram: Longs  # by `clauses.worth_key`: how many clauses
    assumed: Indices  # literals
    core: Indices  # literals
    solutions: Indices  # rows of one word more than there are options: how many are chosen, and which


class State(NamedTuple):
    """Everything a search works on."""

    cover: Cover
    held: Assignment
    clauses: Clauses
    order: Order
    scratch: Scratch
    number: Longs
    rate: Reals

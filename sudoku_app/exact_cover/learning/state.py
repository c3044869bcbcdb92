"""The arrays of a learning search: made for a cover problem, enlarged when clauses or guards need it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from sudoku_app.exact_cover.kernels.arrays import Bytes, Indices, Longs
from sudoku_app.exact_cover.learning.clauses import WORTHS
from sudoku_app.exact_cover.learning.layout import (
    HEAP_SIZE,
    INCREMENT,
    MAY_GROW,
    MODE,
    MODE_AT,
    NUMBERS,
    OPTIONS,
    POOL_HALF,
    POOL_TOP,
    RATES,
    REDUCE_AT,
    REPHASE_AT,
    START,
    VARIABLES,
    Assignment,
    Clauses,
    Cover,
    Order,
    Scratch,
    State,
)
from sudoku_app.exact_cover.learning.prepare import (
    EXCLUDED,
    count_open,
    fill_left,
    list_rivals,
    pack_items,
    pack_options,
    settle,
)
from sudoku_app.exact_cover.learning.restart import FIRST_MODE, FOCUSED, REPHASE_GAP
from sudoku_app.exact_cover.learning.run import FIRST_REDUCE
from sudoku_app.exact_cover.outcome import COVERS_AT_A_TIME
from sudoku_app.exact_cover.problem import ExactCover

if TYPE_CHECKING:
    from numpy.typing import NDArray  # slow to import, and for annotations only

# 64 MB; an empty 36×36 Sudoku has 6,000,000. Above it a chosen option goes through the lists of its items.
MOST_RIVALS: Final = 1 << 24

# Words, 256 KB: some thousand clauses of a 25×25 Sudoku. The caller doubles what is full.
FIRST_ARENA: Final = 1 << 16
# Words that half a pool of watches has for each literal at least; `clauses.has_room` says why these suffice.
_POOL_WORDS: Final = 16
_WATCH_WORDS: Final = 4  # see `layout.START`
ARENA_CEILING: Final = 1 << 23  # words; with the pool of watches that grows along about 100 MB


class Tables(NamedTuple):
    """The incidence of a whole problem by option and by item, unsigned."""

    option_start: Indices
    option_item: Indices
    item_start: Indices
    item_option: Indices


class Prepared(NamedTuple):
    """What is left of a problem once some options are chosen.

    ``fate`` says for each option whether it is chosen, excluded or open (see `prepare`), ``original`` the
    number of each open one. ``possible`` is False when the chosen options cannot be covered together.
    """

    possible: bool
    fate: Bytes
    original: Indices
    cover: Cover
    left: Longs


def tables(problem: ExactCover) -> Tables:
    """Return the problem's incidence as the kernels read it."""
    item_start, item_option = problem.options_by_item
    return Tables(
        problem.option_start.astype(np.uint32),
        problem.option_item.astype(np.uint32),
        item_start.astype(np.uint32),
        item_option.astype(np.uint32),
    )


def prepare(problem: ExactCover, chosen: NDArray[np.uint32]) -> Prepared:
    """Return what the chosen options leave of a problem, renumbered.

    Every array has a place for each item, each option or each entry of what it is about, and ``start`` arrays one more;
    what is left is counted before it is written. An option joins the queue when its fate becomes `CHOSEN`, once; one
    place is to spare.
    """
    whole = problem.prepared("learning_tables", tables)
    left = np.empty(problem.item_count, np.int64)
    fate = np.zeros(problem.option_count, np.int8)
    queue = np.empty(problem.option_count + 1, np.uint32)
    possible = settle(*whole, problem.primary_count, chosen, left, fate, queue)
    if not possible:
        fate[:] = EXCLUDED
    counted = np.empty(2, np.int64)
    count_open(fate, whole.option_start, counted)
    options, entries = counted.tolist()
    original = np.empty(options, np.uint32)
    option_start = np.empty(options + 1, np.uint32)
    option_item = np.empty(entries, np.uint32)
    item_of = np.empty(problem.item_count, np.uint32)
    count = np.empty(problem.item_count, np.uint32)
    items = pack_options(
        fate, whole.option_start, whole.option_item, problem.item_count,
        original, option_start, option_item, item_of, count,
        np.zeros(problem.item_count, np.uint32), np.empty(problem.item_count, np.uint32),
    )  # fmt: skip
    item_start = np.empty(items + 1, np.uint32)
    item_option = np.empty(entries, np.uint32)
    pack_items(options, items, option_start, option_item, count, item_start, item_option)
    packed_left = np.empty(items, np.int64)
    primary = int(np.searchsorted(item_of[:items], problem.primary_count))
    fill_left(item_start, item_option, primary, packed_left)
    rival_start, rival = _rivals(option_start, option_item, item_start, item_option)
    cover = Cover(
        option_start, option_item, item_start, item_start[1:].copy(), item_option,
        rival_start, rival_start[1:].copy(), rival,
    )  # fmt: skip
    return Prepared(possible, fate, original, cover, packed_left)


def _rivals(
    option_start: Indices, option_item: Indices, item_start: Indices, item_option: Indices
) -> tuple[Indices, Indices]:
    """Return where the rivals of each option start (one entry more), and the rivals.

    No option gets any when there could be more than `MOST_RIVALS` in all.
    """
    options = len(option_start) - 1
    start = np.zeros(options + 1, np.uint32)
    starts = item_start.astype(np.int64)
    sizes = starts[1:] - starts[:-1]
    most = int(np.sum(sizes * (sizes - 1)))
    if most > MOST_RIVALS:
        return start, np.empty(0, np.uint32)
    rival = np.empty(most, np.uint32)  # what is not used of it takes no memory
    stamp = np.full(options, -1, np.int64)
    return start, rival[: list_rivals(option_start, option_item, item_start, item_option, start, rival, stamp)]


def new_state(cover: Cover, left: Longs, seed: int) -> State:
    """Return the state of a search that has not begun.

    There are as many variables as options at first; `with_variable` adds one and enlarges by it all arrays that depend
    on their number V. Why no index is out of range:

    * ``value``: a byte for each of the 2·V literals. ``level``, ``reason``, ``seen``, ``opened`` and the arrays of the
      order: by variable. A reason has 30 bits for a literal, an item, or a place in the arena: that many of the first
      two would need tables of more than 10 GB, and `ARENA_CEILING` is far below.
    * ``trail``: each variable once, and one place more, for `propagate.remove_rivals` writes before it knows whether
      the entry counts.
    * Levels are 0 to V. Each but 0 was opened for an assumption that is true or for a decision. Assumptions are
      different literals, and true ones of different variables; decisions are of variables that were open, and so of
      further ones. ``level_start``, ``stamp`` and ``first_of`` are by level.
    * ``learned``: literals of different variables. So are ``next_of`` and ``shrunk``, which are by place in it; one
      place is to spare. ``touched``: variables that bear a mark, noted when they get their first.
    * ``stack``: a way from reason to reason, always to earlier places of the trail, so that it meets no variable twice:
      a pair for each, and one to spare.
    * ``core``: the assumption that failed, and others that stand in the trail.
    * ``histogram``: the keys of `clauses.worth_key`.
    * ``solutions``: a row has the number of options chosen, at most all, and these. The kernel returns when as many as
      the caller wants are there, who wants at most `COVERS_AT_A_TIME` and takes them away.
    * ``assumed``: as many as there are assumptions; setting them makes room.
    * ``arena``: `run.ensure_room` sees to a clause of V + 1 literals before each that is added; at first there is room
      for one whatever V is. ``pool``: `clauses.has_room` asks for `_POOL_WORDS` a literal in each half, and as many a
      clause: 4,095 clauses at first. ``watch``: `_WATCH_WORDS` a literal.
    """
    options = len(cover.option_start) - 1
    rate = np.zeros(RATES, np.float64)
    rate[INCREMENT] = 1.0
    return State(
        cover,
        _no_assignment(options, left),
        _no_clauses(options),
        _first_order(options, seed),
        _scratch(options),
        _first_numbers(options),
        rate,
    )


def _first_numbers(options: int) -> Longs:
    number = np.zeros(NUMBERS, np.int64)
    number[OPTIONS] = number[VARIABLES] = options
    number[HEAP_SIZE] = options
    number[MAY_GROW] = 1
    number[MODE] = FOCUSED
    number[MODE_AT] = FIRST_MODE
    number[REPHASE_AT] = REPHASE_GAP
    number[REDUCE_AT] = FIRST_REDUCE
    return number


def _no_assignment(options: int, left: Longs) -> Assignment:
    return Assignment(
        value=np.zeros(2 * options, np.int8),
        level=np.zeros(options, np.uint32),
        reason=np.zeros(options, np.uint32),
        trail=np.empty(options + 1, np.uint32),
        level_start=np.zeros(options + 1, np.uint32),
        left=left,
    )


def _no_clauses(options: int) -> Clauses:
    literals = 2 * options
    pool_half = FIRST_ARENA + _POOL_WORDS * literals
    return Clauses(
        arena=np.empty(FIRST_ARENA + 4 * options, np.uint32),
        pool=np.empty(2 * pool_half, np.uint32),
        watch=np.zeros(_WATCH_WORDS * literals, np.uint32),
    )


def _first_order(options: int, seed: int) -> Order:
    """Return the order in which variables are decided: as the options are numbered, or shuffled by a seed above 0."""
    heap = np.arange(options, dtype=np.uint32)
    if seed:
        np.random.default_rng(seed).shuffle(heap)
    place = np.empty(options, np.int32)
    place[heap] = np.arange(options, dtype=np.int32)
    return Order(
        activity=np.zeros(options, np.float64),
        heap=heap,
        place=place,
        saved=np.full(options, -1, np.int8),
        target=np.zeros(options, np.int8),
        best=np.zeros(options, np.int8),
    )


def _scratch(options: int) -> Scratch:
    levels = options + 1
    return Scratch(
        seen=np.zeros(options, np.int8),
        learned=np.empty(options + 1, np.uint32),
        touched=np.empty(options + 1, np.uint32),
        stack=np.empty(2 * (options + 1), np.uint32),
        stamp=np.zeros(levels, np.int64),
        assumed=np.empty(0, np.uint32),
        core=np.empty(options + 1, np.uint32),
        solutions=np.empty((options + 1) * COVERS_AT_A_TIME, np.uint32),
        histogram=np.zeros(WORTHS, np.int64),
        first_of=np.zeros(levels, np.uint32),
        next_of=np.zeros(options + 1, np.uint32),
        opened=np.zeros(options, np.int64),
        shrunk=np.zeros(options + 1, np.uint32),
    )


def _longer(arrays: Any, **more: int) -> Any:
    """Return a named tuple with so many zeros more at the end of some of its arrays."""
    return arrays._replace(
        **{
            name: np.concatenate((old := getattr(arrays, name), np.zeros(count, old.dtype)))
            for name, count in more.items()
        }
    )


def with_variable(state: State) -> State:
    """Return the state with one variable more, a guard; the search stands on level 0."""
    state.number[VARIABLES] += 1
    order: Order = _longer(state.order, activity=1, heap=1, place=1, saved=1, target=1, best=1)
    order.saved[-1] = order.place[-1] = -1  # it does not stand in the heap yet
    ones = dict.fromkeys(("seen", "learned", "touched", "stamp", "core", "first_of", "next_of", "opened", "shrunk"), 1)
    return state._replace(
        held=_longer(state.held, value=2, level=1, reason=1, trail=1, level_start=1),
        clauses=_longer(state.clauses, watch=2 * _WATCH_WORDS),
        order=order,
        scratch=_longer(state.scratch, stack=2, **ones),
    )


def with_larger_clauses(state: State, ceiling: int) -> State:
    """Return the state with twice the room for clauses, or as much as the ceiling (words) allows."""
    clauses, number = state.clauses, state.number
    arena_size = min(2 * len(clauses.arena), max(ceiling, len(clauses.arena)))
    arena = np.empty(arena_size, np.uint32)
    arena[: len(clauses.arena)] = clauses.arena
    old_half = len(clauses.pool) // 2
    new_half = 2 * old_half
    pool = np.empty(2 * new_half, np.uint32)
    base, new_base = int(number[POOL_HALF]) * old_half, int(number[POOL_HALF]) * new_half
    used = int(number[POOL_TOP]) - base
    pool[new_base : new_base + used] = clauses.pool[base : base + used]
    clauses.watch[START::_WATCH_WORDS] += np.uint32(new_base - base)
    number[POOL_TOP] = new_base + used
    number[MAY_GROW] = arena_size < ceiling
    return state._replace(clauses=clauses._replace(arena=arena, pool=pool))

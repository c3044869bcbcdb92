"""Algorithm X on sparse sets: the kernel for colours, bounds and costs, and for any size.

Knuth calls this *dancing cells* (his programs SSXCC of 2020; the sets are those of Briggs and Torczon, 1993). The
options left for an item are the first ``size`` places of the item's stretch of `CellState.cell`. Removing one swaps it
with the last of them and makes the size smaller by one; undoing that restores the size alone, for the places
behind it hold just what was removed since. So a level costs nothing but the sizes that it changes.

An item is *closed* when it can take no more options: a primary item that is covered as often as it may be, a secondary
item that is covered. Its set stays as it was then. Where the option that closed it had a colour for it, the options of
the same colour remain, and take no more notice of the item.

Like the other kernels, this one chooses an option or excludes it, and does at once what follows by force: where no more
options are left for an item than it needs, all of them are chosen. The letters X1 to X8 are those of Algorithm X (The
Art of Computer Programming, volume 4B, section 7.2.2.1). Of Algorithm M there, for bounds, it keeps the question which
item is tightest; of his program DLX5 that costs are reduced by a tax on items (see `net_costs`), so that a partial
cover that can no longer become cheap enough is seen early.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

import numpy as np

from sudoku_app.exact_cover.dancing.layout import (
    ALIVE,
    CONFLICTS,
    CUT_AT,
    LEVEL,
    NODES,
    OPEN,
    PICKS,
    QUEUED,
    SPENT,
    TRAIL,
    Paused,
    report,
    store_cover,
    why_pause,
)
from sudoku_app.exact_cover.kernels.arrays import Counts, IndexRows, Indices, Longs
from sudoku_app.exact_cover.kernels.marking import integer, kernel, part, step
from sudoku_app.exact_cover.problem import ExactCover

if TYPE_CHECKING:
    from numpy.typing import NDArray  # slow to import, and for annotations only

# A cost that no cover reaches, and a number of options that no item has.
NO_CUT: Final = 1 << 62
NO_ITEM: Final = 1 << 30

_LEVELS_FULL: Final = int(Paused.LEVELS_FULL)

_Scalar = TypeVar("_Scalar", bound=np.generic)


class CellTables(NamedTuple):
    """What never changes during a search. An *entry* is one item of one option, numbered as in ``option_item``."""

    option_start: Indices  # by option, and the end: its first entry
    entry_item: Indices
    entry_colour: Counts  # 0 for none
    entry_option: Indices
    item_start: Indices  # by item, and the end: the first place of its set
    first_cell: Indices  # by place: the entry
    first_place: Indices  # by entry: the place
    least: Counts  # by item: how often it must be covered; 0 for secondary ones
    most: Counts  # by item: how often it may be
    net_cost: Longs  # by option, see `net_costs`
    primary_count: int
    with_costs: bool
    most_options: int  # in a cover


class CellState(NamedTuple):
    """Where a search stands; it can be paused and resumed."""

    cells: Longs  # single numbers, see `layout`
    picks: Indices  # the options chosen so far
    cell: Indices  # by place: the entry there
    place: Indices  # by entry: its place
    size: Counts  # by item: how many options are left for it
    need: Counts  # by item: how often it must still be covered
    room: Counts  # by item: how often it may still be; 0 for a closed one
    colour: Counts  # by closed secondary item: the colour of the option that closed it
    open_item: Indices  # the open primary items, a sparse set too
    open_place: Indices  # by primary item: its place there
    queue: Indices  # items that need all options left for them
    saved_at: Counts  # by item: the level that has saved it last; 0 for none
    trail_item: Indices  # what levels saved: the item, and its size, need, room and saved_at of before
    trail_size: Counts
    trail_need: Counts
    trail_room: Counts
    trail_saved_at: Counts
    level_option: Indices  # by level: the option that was chosen when it was left upwards, and then the numbers of
    level_picks: Indices  # picks,
    level_trail: Longs  # things saved,
    level_open: Longs  # open items,
    level_spent: Longs  # and the net cost of the picks


def net_costs(problem: ExactCover) -> tuple[NDArray[np.int64], int]:
    """Return the net cost of each option, and the tax that every cover pays.

    A primary item that is covered equally often in every cover is taxed as high as its cheapest option allows, and the
    net cost of an option is its cost less the taxes of its items, so that it is never below 0 (Knuth's program DLX5).
    """
    net = np.zeros(problem.option_count, np.int64) if problem.costs is None else problem.costs.copy()
    item_start, item_option = problem.options_by_item
    tax = 0
    for item in range(problem.primary_count):
        options = item_option[item_start[item] : item_start[item + 1]]
        low, high = (1, 1) if problem.bounds is None else problem.bounds[item].tolist()
        if low == high and len(options):
            share = int(net[options].min())
            net[options] -= share
            tax += share * low
    return net, tax


def cell_tables(problem: ExactCover) -> CellTables:
    """Return the tables of a problem."""
    item_start, _ = problem.options_by_item
    by_item = np.argsort(problem.option_item, kind="stable")  # the order in which `options_by_item` has the entries
    place = np.empty(len(by_item), np.uint32)
    place[by_item] = np.arange(len(by_item))
    least, most = np.zeros(problem.item_count, np.int32), np.ones(problem.item_count, np.int32)
    least[: problem.primary_count] = 1
    if problem.bounds is not None:
        least[: problem.primary_count], most[: problem.primary_count] = problem.bounds.T
    return CellTables(
        problem.option_start.astype(np.uint32),
        problem.option_item.astype(np.uint32),
        np.zeros(len(by_item), np.int32) if problem.colours is None else problem.colours.copy(),
        np.repeat(np.arange(problem.option_count), np.diff(problem.option_start)).astype(np.uint32),
        item_start.astype(np.uint32),
        by_item.astype(np.uint32),
        place,
        least,
        most,
        net_costs(problem)[0],
        problem.primary_count,
        problem.costs is not None,
        problem.most_options,
    )


def cell_state(tables: CellTables, cells: Longs) -> CellState:
    """Return a state that is not set up yet."""
    items, entries = len(tables.least), len(tables.entry_item)
    # Why no index is out of range:
    # picks, levels: chosen options can stand beside each other, so that there are at most ``most_options``, and each
    #   level above the first chose one; there is one place to spare.
    # queue: an item joins when no more options are left for it than it needs. From then on either both numbers come
    #   down together or the level is given up, so that it joins once until the queue is emptied.
    # trail: a level saves an item once, and none is opened without room for all items.
    levels = tables.most_options + 2
    picks, cell, place = (np.empty(length, np.uint32) for length in (tables.most_options + 1, entries, entries))
    size, need, room, colour, saved_at = (np.empty(items, np.int32) for _ in range(5))
    open_item, open_place = (np.empty(tables.primary_count, np.uint32) for _ in range(2))
    queue, trail_item = np.empty(items + 1, np.uint32), np.empty(4 * items, np.uint32)
    trails = [np.empty(4 * items, np.int32) for _ in range(4)]
    level_option, level_picks = (np.empty(levels, np.uint32) for _ in range(2))
    sums = [np.empty(levels, np.int64) for _ in range(3)]
    return CellState(
        *(cells, picks, cell, place, size, need, room, colour, open_item, open_place, queue, saved_at, trail_item),
        *(trails[0], trails[1], trails[2], trails[3], level_option, level_picks, sums[0], sums[1], sums[2]),
    )


def grown(state: CellState) -> CellState:
    """Return the same state with room for saving twice as much."""

    def doubled(array: NDArray[_Scalar]) -> NDArray[_Scalar]:
        return np.concatenate([array, np.empty_like(array)])

    trails: dict[str, Any] = {name: doubled(getattr(state, name)) for name in CellState._fields if "trail_" in name}
    return state._replace(**trails)


@step
def save(state: CellState, item: int) -> None:
    """See that the numbers of an item are restored when the current level is dropped."""
    cells = state.cells
    if state.saved_at[item] != cells[LEVEL]:
        at = cells[TRAIL]
        state.trail_item[at] = item
        state.trail_size[at] = state.size[item]
        state.trail_need[at] = state.need[item]
        state.trail_room[at] = state.room[item]
        state.trail_saved_at[at] = state.saved_at[item]
        state.saved_at[item] = cells[LEVEL]
        cells[TRAIL] += 1


@step
def take_away(tables: CellTables, state: CellState, entry: int) -> None:
    """Take an entry out of the set of its item, which was saved."""
    item = tables.entry_item[entry]
    state.size[item] -= 1
    last_place = integer(tables.item_start[item]) + state.size[item]
    place, last = state.place[entry], state.cell[last_place]
    state.cell[place], state.place[last] = last, place
    state.cell[last_place], state.place[entry] = entry, last_place


@step
def exclude(tables: CellTables, state: CellState, option: int) -> bool:
    """Remove an option from all its open items, and return whether each still has the options that it needs.

    Items that need all of those left join the queue.
    """
    alive = True
    for entry in range(tables.option_start[option], tables.option_start[option + 1]):
        item = tables.entry_item[entry]
        if state.room[item] > 0:
            save(state, integer(item))
            take_away(tables, state, entry)
            need = state.need[item]
            if state.size[item] < need:
                alive = False
            elif state.size[item] == need and need > 0:
                state.queue[state.cells[QUEUED]] = item
                state.cells[QUEUED] += 1
    return alive


@step
def close(tables: CellTables, state: CellState, item: int, colour: int) -> bool:
    """X4: close an item, and exclude its options but those of a colour; return as `exclude` does."""
    cells = state.cells
    state.room[item] = 0
    if item < tables.primary_count:
        cells[OPEN] -= 1
        place, last = state.open_place[item], state.open_item[cells[OPEN]]
        state.open_item[place], state.open_place[last] = last, place
        state.open_item[cells[OPEN]], state.open_place[item] = item, cells[OPEN]
    else:
        state.colour[item] = colour
    alive = True
    first = integer(tables.item_start[item])
    for place in range(first, first + state.size[item]):
        other = state.cell[place]
        if colour == 0 or tables.entry_colour[other] != colour:
            alive = exclude(tables, state, integer(tables.entry_option[other])) and alive
    return alive


@part
def choose(tables: CellTables, state: CellState, option: int) -> bool:
    """X5: choose an option that is left; return whether all items can have the options that they need."""
    cells = state.cells
    state.picks[cells[PICKS]] = option
    cells[PICKS] += 1
    cells[SPENT] += tables.net_cost[option]
    alive: bool = cells[SPENT] < cells[CUT_AT]
    first, end = tables.option_start[option], tables.option_start[option + 1]
    for entry in range(first, end):
        item = tables.entry_item[entry]
        if state.room[item] > 0:
            save(state, integer(item))
            take_away(tables, state, entry)
            state.need[item] = max(0, state.need[item] - 1)
    for entry in range(first, end):
        item = tables.entry_item[entry]
        if state.room[item] > 1:
            state.room[item] -= 1
        elif state.room[item] == 1:
            alive = close(tables, state, integer(item), integer(tables.entry_colour[entry])) and alive
    return alive


@step
def choose_forced(tables: CellTables, state: CellState) -> bool:
    """Choose all options of each item in the queue, and of those that come to need all of theirs by it.

    Returns whether every item can have the options that it needs. The queue is empty afterwards.
    """
    cells = state.cells
    alive = True
    while alive and cells[QUEUED] > 0:
        cells[QUEUED] -= 1
        item = state.queue[cells[QUEUED]]
        while alive and state.need[item] > 0:
            alive = choose(tables, state, first_option(tables, state, integer(item)))
    cells[QUEUED] = 0
    return alive


@step
def first_option(tables: CellTables, state: CellState, item: int) -> int:
    """Return an option left for an item that has one: of the cheapest, the first in its set."""
    first = integer(tables.item_start[item])
    best = integer(tables.entry_option[state.cell[first]])
    if tables.with_costs:
        for place in range(first + 1, first + state.size[item]):
            option = integer(tables.entry_option[state.cell[place]])
            if tables.net_cost[option] < tables.net_cost[best]:
                best = option
    return best


@step
def affordable(tables: CellTables, state: CellState, item: int) -> int:
    """Return how many of the options left for an item are not too expensive."""
    if not tables.with_costs:
        return integer(state.size[item])
    count = 0
    first = integer(tables.item_start[item])
    for place in range(first, first + state.size[item]):
        option = tables.entry_option[state.cell[place]]
        if state.cells[SPENT] + tables.net_cost[option] < state.cells[CUT_AT]:
            count += 1
    return count


@step
def tightest_item(tables: CellTables, state: CellState) -> tuple[int, int]:
    """X3: return the item with the fewest options more than it needs, and how many that are.

    Where nothing is needed any more this is an item that may still have an option, if there is one, else `NO_ITEM` is
    the number of options. It is below 0 where an item cannot have what it needs.
    """
    best, fewest = 0, NO_ITEM
    spare, any_needs = NO_ITEM, False
    for k in range(state.cells[OPEN]):
        item = integer(state.open_item[k])
        if state.need[item] > 0:
            more = affordable(tables, state, item) - state.need[item]
            if more < fewest:
                best, fewest, any_needs = item, more, True
                if fewest <= 0:
                    break
        elif state.size[item] > 0:
            spare = item
    if not any_needs and spare != NO_ITEM:
        return spare, 1
    return best, fewest


@step
def is_left(tables: CellTables, state: CellState, option: int, excluded: Indices) -> bool:
    """Return whether an option is neither chosen nor excluded, the options of ``excluded`` among these."""
    in_no_set = True  # all its items are closed: then no set shows that it was excluded
    for entry in range(tables.option_start[option], tables.option_start[option + 1]):
        item = tables.entry_item[entry]
        if state.room[item] > 0:
            in_no_set = False
            if state.place[entry] >= integer(tables.item_start[item]) + state.size[item]:
                return False
        elif (
            item < tables.primary_count
            or tables.entry_colour[entry] == 0
            or tables.entry_colour[entry] != state.colour[item]
        ):
            return False
    if in_no_set:
        for k in range(len(excluded)):
            if excluded[k] == option:
                return False
    return True


@kernel
def set_up(tables: CellTables, state: CellState, chosen: Indices, excluded: Indices) -> None:
    """X1: fill the sets, choose and exclude options in advance, and queue what follows by force."""
    cells = state.cells
    for k in range(len(cells)):
        cells[k] = 0
    cells[CUT_AT] = NO_CUT
    for k in range(len(tables.first_cell)):
        state.cell[k] = tables.first_cell[k]
        state.place[k] = tables.first_place[k]
    alive = True
    for item in range(len(tables.least)):
        state.size[item] = tables.item_start[item + 1] - tables.item_start[item]
        state.need[item] = tables.least[item]
        state.room[item] = tables.most[item]
        state.saved_at[item] = 0
        if state.size[item] < state.need[item]:
            alive = False
        elif state.size[item] == state.need[item] and state.need[item] > 0:
            state.queue[cells[QUEUED]] = item
            cells[QUEUED] += 1
    for item in range(tables.primary_count):
        state.open_item[item] = item
        state.open_place[item] = item
    cells[OPEN] = tables.primary_count
    for k in range(len(excluded)):
        alive = exclude(tables, state, integer(excluded[k])) and alive
    for k in range(len(chosen)):
        option = integer(chosen[k])
        alive = alive and is_left(tables, state, option, excluded) and choose(tables, state, option)
    cells[ALIVE] = int(alive)
    cells[CONFLICTS] = 1 - int(alive)


@step
def branch(tables: CellTables, state: CellState, item: int) -> bool:
    """X5: open a level in which an option left for an item is chosen; return as `choose` does."""
    cells = state.cells
    level = cells[LEVEL]
    option = first_option(tables, state, item)
    state.level_option[level] = option
    state.level_picks[level] = cells[PICKS]
    state.level_trail[level] = cells[TRAIL]
    state.level_open[level] = cells[OPEN]
    state.level_spent[level] = cells[SPENT]
    cells[LEVEL] += 1
    cells[NODES] += 1
    return choose(tables, state, option)


@step
def retreat(tables: CellTables, state: CellState) -> bool:
    """X8 and X6: leave the current level and exclude the option it tried; return as `exclude` does."""
    cells = state.cells
    cells[LEVEL] -= 1
    level = cells[LEVEL]
    while cells[TRAIL] > state.level_trail[level]:
        cells[TRAIL] -= 1
        at = cells[TRAIL]
        item = state.trail_item[at]
        state.size[item] = state.trail_size[at]
        state.need[item] = state.trail_need[at]
        state.room[item] = state.trail_room[at]
        state.saved_at[item] = state.trail_saved_at[at]
    cells[PICKS] = state.level_picks[level]
    cells[OPEN] = state.level_open[level]
    cells[SPENT] = state.level_spent[level]
    cells[QUEUED] = 0
    return exclude(tables, state, integer(state.level_option[level]))


@kernel
def run(tables: CellTables, state: CellState, buffer: IndexRows, rows: int, control: Longs) -> int:
    """Continue until something of `Paused` happens, and return which.

    The first ``rows`` rows of ``buffer`` take the covers; without any they are only counted.
    """
    cells = state.cells
    while True:
        if cells[ALIVE] and cells[QUEUED] > 0 and not choose_forced(tables, state):
            cells[ALIVE] = 0
            cells[CONFLICTS] += 1
        report(cells, control)
        paused: int = why_pause(cells, rows, control)
        if paused:
            return paused
        if cells[TRAIL] + len(tables.least) > len(state.trail_item):
            return _LEVELS_FULL
        if not cells[ALIVE]:
            alive = retreat(tables, state)
        else:
            item, more = tightest_item(tables, state)
            if more == NO_ITEM:  # X2: no item can take an option, and none needs one
                if cells[SPENT] < cells[CUT_AT]:
                    store_cover(cells, state.picks, buffer, 0, rows)
                cells[ALIVE] = 0
                continue
            alive = more >= 0 and branch(tables, state, item)
        cells[ALIVE] = int(alive)
        cells[CONFLICTS] += 1 - int(alive)

"""Algorithm X on many problems side by side, for those that are a filling (see `lanes_tables`): a Sudoku, or the like.

Each problem has a lane of the machine's vectors. A cell is a mask of the values left for it, and one vector has the
masks of one cell in `SIDE_BY_SIDE` problems; so one instruction takes a step in all of them, and no step waits for what
another problem needs. A *sweep* goes over all units once and removes what follows by force: what decided cells forbid
to others, all values but the one that fits nowhere else in a unit, and what is locked in a segment. When a sweep
changes nothing in a lane, the lane is seen to by itself: it has a solution, or a dead end, or it needs a choice.

A lane knows nothing of its neighbours, so that what is found in it, and after how many choices, is the same whatever
stands beside it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from sudoku_app.exact_cover import outcome
from sudoku_app.exact_cover.dancing.lanes_tables import MOST_VALUES, LaneTables
from sudoku_app.exact_cover.kernels.arrays import SIDE_BY_SIDE, ByteRows, Halves, Longs, Word, Words
from sudoku_app.exact_cover.kernels.instructions import (
    alone,
    but_lowest,
    count_bits,
    first_if_any,
    lanes_with_bits,
    load,
    lowest_bit,
    no_bits,
    same_in_all,
    store,
)
from sudoku_app.exact_cover.kernels.marking import integer, kernel, place_at, step
from sudoku_app.exact_cover.kernels.stretch import Stretch

if TYPE_CHECKING:
    from sudoku_app.exact_cover.kernels.instructions import Lanes

# So many choices may be open in a lane.
MOST_LEVELS: Final = 32
# Of so many cells with two values left, the one that narrows most is decided. Sweeps for a puzzle of top1465 and of the
# hardest known: 173 and 747 with the first, 132 and 515 with the best of 8, 103 and 501 with 16, 104 and 496 with all.
_PAIRS_COMPARED: Final = 16
# Loops over bands of so many lines, boxes and cells a segment, those of 9×9 grids, are written out by the compiler,
# which took 0.8 of the time.
_WRITTEN_OUT: Final = 3
_ABOVE: Final = np.uint64(1 << MOST_VALUES)  # a bit above all values
_CANCEL: Final = outcome.CANCEL


class LaneState(NamedTuple):
    """Where the searches stand.

    Arrays of masks are read by vectors: place ``p`` of lane ``l`` is element ``SIDE_BY_SIDE * p + l``.
    """

    problem: Longs  # by lane: which one
    level: Longs  # by lane: how many choices are open
    nodes: Longs  # by lane: how many choices were made
    found: Longs  # by lane: how many solutions
    masks: Halves  # by cell: the values left
    decided: Halves  # by cell of a band: its value, where there is but one
    left: Halves  # by segment: the values left for one of its cells or more
    several: Halves  # by segment: for two of its cells or more
    taken: Halves  # by segment: the values of decided cells
    clashes: Halves  # by segment: the values of two decided cells or more
    only_cell: Halves  # by unit: the values that have to stand there, and for which one cell is left
    elsewhere: Halves  # by unit: the values that need not stand in one of its segments alone
    used: Halves  # by unit: the values of decided cells
    lost: Halves  # by unit: the values that nothing can have, for it is needed in two places
    locked: Halves  # by unit: the values that a crossing unit needs in the segment where they cross
    saved: Halves  # by lane, level and cell, not by vectors: what is left when the choice made there was wrong
    pairs: Words  # by vector of cells: which have two values left


def lane_stretch(tables: LaneTables) -> Stretch[LaneState]:
    """Return how the state lies in memory.

    Why no index is out of range: what is by cell, segment and unit of a band has room for the largest band; each of the
    `SIDE_BY_SIDE` lanes has `MOST_LEVELS` places for what is saved, and a problem that wants more is given up.
    """
    by_segment = dict.fromkeys(("left", "several", "taken", "clashes"), tables.most_segments)
    by_unit = dict.fromkeys(("only_cell", "elsewhere", "used", "lost", "locked"), tables.most_units)
    vectors = {"masks": tables.cells, "decided": tables.most_cells, **by_segment, **by_unit}
    vectors["saved"] = SIDE_BY_SIDE * MOST_LEVELS * tables.cell_vectors
    sizes = {name: SIDE_BY_SIDE * size for name, size in vectors.items()}
    by_lane = dict.fromkeys(("problem", "level", "nodes", "found"), SIDE_BY_SIDE)
    return Stretch(LaneState, {**by_lane, **sizes, "pairs": tables.cell_vectors}, zeroed=5)


@step
def look_at_segments(tables: LaneTables, state: LaneState, first: int, segments: int, width: int) -> Lanes:
    """Find the values in each segment of a band; return the bits by which cells have more than one value left.

    The cells of the band begin at ``first`` in ``cell_at``.
    """
    undecided = no_bits()
    for segment in range(segments):
        left, several, taken, clashes = no_bits(), no_bits(), no_bits(), no_bits()
        for cell in range(segment * width, (segment + 1) * width):
            mask = load(state.masks, integer(tables.cell_at[place_at(first + cell)]))
            value = alone(mask)
            store(state.decided, cell, value)
            undecided = undecided | but_lowest(mask)
            several = several | (left & mask)
            left = left | mask
            clashes = clashes | (taken & value)
            taken = taken | value
        store(state.left, segment, left)
        store(state.several, segment, several)
        store(state.taken, segment, taken)
        store(state.clashes, segment, clashes)
    return undecided


@step
def look_at_units(
    tables: LaneTables, state: LaneState, must: int, first: int, count: int, stride: int, crossed: int, inner: int
) -> Lanes:
    """Find what follows from the segments of lines or boxes; return the values that have to stand in one and cannot.

    The units are ``first`` to before ``first + count`` of the band; segment ``k`` of unit ``u`` of them, of as many as
    are ``crossed``, is ``u * stride + k * inner``.
    """
    lacking = no_bits()
    for u in range(count):
        left, several, spread, taken, clashes = no_bits(), no_bits(), no_bits(), no_bits(), no_bits()
        for k in range(crossed):
            segment = u * stride + k * inner
            here, settled = load(state.left, segment), load(state.taken, segment)
            several = several | load(state.several, segment)
            spread = spread | (left & here)
            left = left | here
            clashes = clashes | (taken & settled) | load(state.clashes, segment)
            taken = taken | settled
        needed = same_in_all(integer(tables.unit_must[place_at(must + first + u)]))
        store(state.only_cell, first + u, left & ~(several | spread) & needed)
        store(state.elsewhere, first + u, spread | ~needed)
        store(state.used, first + u, taken)
        store(state.lost, first + u, clashes)
        lacking = lacking | (needed & ~left)
    return lacking


@step
def lock(state: LaneState, first: int, count: int, stride: int, other: int, crossed: int, inner: int) -> None:
    """Find for lines or boxes what the units that cross them need where they cross; the numbers are as above.

    The crossing units are ``other`` to before ``other + crossed`` of the band.
    """
    for u in range(count):
        locked, twice = no_bits(), no_bits()
        for k in range(crossed):
            needed = load(state.left, u * stride + k * inner) & ~load(state.elsewhere, other + k)
            twice = twice | (locked & needed)
            locked = locked | needed
        store(state.locked, first + u, locked)
        store(state.lost, first + u, load(state.lost, first + u) | twice)


@step
def narrow(tables: LaneTables, state: LaneState, first: int, lines: int, boxes: int, width: int) -> Lanes:
    """Remove from the cells of a band what was found to be impossible; return the bits that were removed."""
    removed = no_bits()
    for line in range(lines):
        for k in range(boxes):
            box = lines + k
            segment = line * boxes + k
            left = load(state.left, segment)
            of_line = left & ~load(state.elsewhere, line)
            of_box = left & ~load(state.elsewhere, box)
            used = load(state.used, line) | load(state.used, box)
            lost = load(state.lost, line) | load(state.lost, box)
            lost = lost | (load(state.locked, line) & ~of_box) | (load(state.locked, box) & ~of_line)
            only = load(state.only_cell, line) | load(state.only_cell, box)
            for cell in range(segment * width, (segment + 1) * width):
                at = integer(tables.cell_at[place_at(first + cell)])
                mask = load(state.masks, at)
                rest = mask & ~(lost | (used & ~load(state.decided, cell)))
                rest = first_if_any(rest & only, rest)
                store(state.masks, at, rest)
                removed = removed | (mask & ~rest)
    return removed


@step
def look_at_band(tables: LaneTables, state: LaneState, must: int, lines: int, boxes: int) -> Lanes:
    """Find what follows from the segments of a band; return the values that have to stand in a unit and cannot."""
    lacking = look_at_units(tables, state, must, 0, lines, boxes, boxes, 1)
    lacking = lacking | look_at_units(tables, state, must, lines, boxes, 1, lines, boxes)
    lock(state, 0, lines, boxes, lines, boxes, 1)
    lock(state, lines, boxes, 1, 0, lines, boxes)
    return lacking


@step
def sweep_band(
    tables: LaneTables, state: LaneState, band: int, lines: int, boxes: int, width: int
) -> tuple[Lanes, Lanes, Lanes]:
    """Do what follows by force in a band; return what `look_at_segments`, `look_at_band` and `narrow` do."""
    first, must = integer(tables.band_cell[place_at(band)]), integer(tables.band_unit[place_at(band)])
    undecided = look_at_segments(tables, state, first, lines * boxes, width)
    lacking = look_at_band(tables, state, must, lines, boxes)
    return undecided, lacking, narrow(tables, state, first, lines, boxes, width)


@step
def sweep(tables: LaneTables, state: LaneState) -> tuple[Lanes, Lanes, Lanes]:
    """Do what follows by force in all bands, once; return as `sweep_band` does, of all bands together."""
    undecided, lacking, removed = no_bits(), no_bits(), no_bits()
    for band in range(len(tables.band_width)):
        lines, boxes = integer(tables.band_lines[place_at(band)]), integer(tables.band_boxes[place_at(band)])
        width = integer(tables.band_width[place_at(band)])
        if lines == _WRITTEN_OUT and boxes == _WRITTEN_OUT and width == _WRITTEN_OUT:
            more, needed, less = sweep_band(tables, state, band, _WRITTEN_OUT, _WRITTEN_OUT, _WRITTEN_OUT)
        else:
            more, needed, less = sweep_band(tables, state, band, lines, boxes, width)
        undecided, lacking, removed = undecided | more, lacking | needed, removed | less
    return undecided, lacking, removed


@kernel
def fill_batch(
    tables: LaneTables,
    state: LaneState,
    given: ByteRows,
    limit: int,
    nodes: int,
    counts: Longs,
    filled: ByteRows,
    control: Longs,
) -> None:
    """Count the solutions of many problems, each a row of values by cell: from 1 on, or 0 for none yet.

    ``counts[q]`` becomes the number of solutions of problem ``q`` up to the limit, or -1 when the search was cancelled
    or took more than so many choices, or more than `MOST_LEVELS` at a time; row ``q`` of ``filled`` becomes the first
    solution, where there are rows.
    """
    for problem in range(len(counts)):
        counts[place_at(problem)] = -1
    begun = min(SIDE_BY_SIDE, len(counts))
    for lane in range(begun):
        put_in(tables, state, given, lane, np.uint64(lane))
    busy = (np.uint64(1) << np.uint64(begun)) - np.uint64(1)
    while busy and control[_CANCEL] == 0:
        undecided, lacking, removed = sweep(tables, state)
        is_open, dead = lanes_with_bits(undecided), lanes_with_bits(lacking)
        waiting = busy & (dead | ~lanes_with_bits(removed))
        while waiting:
            at = lowest_bit(waiting)
            bit = np.uint64(1) << at
            waiting ^= bit
            is_over = see_to(tables, state, at, dead & bit, is_open & bit, limit, nodes, counts, filled)
            if is_over and begun < len(counts):
                put_in(tables, state, given, begun, at)
                begun += 1
            elif is_over:
                busy ^= bit


@step
def put_in(tables: LaneTables, state: LaneState, given: ByteRows, problem: int, lane: Word) -> None:
    """Begin a problem in a lane."""
    state.problem[lane] = problem
    state.level[lane] = 0
    state.nodes[lane] = 0
    state.found[lane] = 0
    for cell in range(tables.cells):
        value = np.uint64(given[place_at(problem), place_at(cell)])
        mask = np.uint64(1) << (value - np.uint64(1)) if value else np.uint64(tables.whole)
        state.masks[place_at(SIDE_BY_SIDE * cell) + lane] = mask


@step
def see_to(
    tables: LaneTables,
    state: LaneState,
    lane: Word,
    dead: Word,
    is_open: Word,
    limit: int,
    nodes: int,
    counts: Longs,
    filled: ByteRows,
) -> bool:
    """Go on in a lane in which nothing follows by force any more, or nothing is possible; return whether it is done."""
    problem = place_at(state.problem[lane])
    if not dead and is_open:
        if state.nodes[lane] == nodes or state.level[lane] == MOST_LEVELS:
            return True
        choose(tables, state, lane)
        return False
    if not dead:  # X2: every cell has a value, and as nothing was removed, no unit has one twice
        if state.found[lane] == 0 and len(filled):
            read_out(tables, state, lane, filled, problem)
        state.found[lane] += 1
    if state.level[lane] == 0 or state.found[lane] >= limit:
        counts[problem] = state.found[lane]
        return True
    retreat(tables, state, lane)
    return False


@step
def read_out(tables: LaneTables, state: LaneState, lane: Word, filled: ByteRows, problem: int) -> None:
    """Write down the solution in a lane."""
    for cell in range(tables.cells):
        mask = np.uint64(state.masks[place_at(SIDE_BY_SIDE * cell) + lane])
        filled[problem, place_at(cell)] = lowest_bit(mask | _ABOVE) + np.uint64(1)


@step
def save(tables: LaneTables, state: LaneState, lane: Word) -> int:
    """Save the masks of a lane, cell by cell; return where, counted in vectors."""
    at: int = (integer(lane) * MOST_LEVELS + state.level[lane]) * tables.cell_vectors
    for cell in range(tables.cells):
        state.saved[place_at(SIDE_BY_SIDE * at + cell)] = state.masks[place_at(SIDE_BY_SIDE * cell) + lane]
    for filler in range(tables.cells, SIDE_BY_SIDE * tables.cell_vectors):
        state.saved[place_at(SIDE_BY_SIDE * at + filler)] = 0
    return at


@step
def note_pairs(tables: LaneTables, state: LaneState, at: int) -> None:
    """Note which of the cells that were saved have two values left, a bit a cell."""
    for vector in range(tables.cell_vectors):
        rest = but_lowest(load(state.saved, at + vector))
        state.pairs[place_at(vector)] = lanes_with_bits(rest) & ~lanes_with_bits(but_lowest(rest))


@step
def narrowed_by(tables: LaneTables, state: LaneState, at: int, cell: int) -> Word:
    """Return how many cells lose a value when a cell with two values is decided; those with two values count twice."""
    masks = same_in_all(integer(state.saved[place_at(SIDE_BY_SIDE * at + cell)]))
    narrowed: Word = np.uint64(0)
    for vector in range(tables.cell_vectors):
        peers = load(tables.peers, cell * tables.cell_vectors + vector)
        sharing = lanes_with_bits(load(state.saved, at + vector) & masks & peers)
        narrowed += count_bits(sharing) + count_bits(sharing & state.pairs[place_at(vector)])
    return narrowed


@step
def best_pair(tables: LaneTables, state: LaneState, at: int) -> int:
    """X3: return the cell, of those with two values left that are compared, that narrows most others; -1 for none."""
    best: int = -1
    most, compared = np.uint64(0), 0
    for vector in range(tables.cell_vectors):
        pairs = state.pairs[place_at(vector)]
        while pairs:
            cell = SIDE_BY_SIDE * vector + integer(lowest_bit(pairs))
            pairs &= pairs - np.uint64(1)
            narrowed = narrowed_by(tables, state, at, cell)
            if best < 0 or narrowed > most:
                best, most = cell, narrowed
            compared += 1
            if compared == _PAIRS_COMPARED:
                return best
    return best


@step
def smallest_cell(tables: LaneTables, state: LaneState, at: int) -> int:
    """X3: return a cell with the fewest values left, but more than one."""
    best: int = 0
    fewest = np.uint64(99)
    for cell in range(tables.cells):
        count = count_bits(np.uint64(state.saved[place_at(SIDE_BY_SIDE * at + cell)]))
        if np.uint64(1) < count < fewest:
            best, fewest = cell, count
    return best


@step
def choose(tables: LaneTables, state: LaneState, lane: Word) -> None:
    """Give a cell its lowest value, and save what is left without it."""
    at = save(tables, state, lane)
    note_pairs(tables, state, at)
    chosen = best_pair(tables, state, at)
    if chosen < 0:
        chosen = smallest_cell(tables, state, at)
    place = place_at(SIDE_BY_SIDE * chosen) + lane
    mask = np.uint64(state.masks[place])
    rest = mask & (mask - np.uint64(1))
    state.masks[place] = mask ^ rest
    state.saved[place_at(SIDE_BY_SIDE * at + chosen)] = rest
    state.level[lane] += 1
    state.nodes[lane] += 1


@step
def retreat(tables: LaneTables, state: LaneState, lane: Word) -> None:
    """Take back the last choice in a lane."""
    state.level[lane] -= 1
    at = SIDE_BY_SIDE * (integer(lane) * MOST_LEVELS + state.level[lane]) * tables.cell_vectors
    for cell in range(tables.cells):
        state.masks[place_at(SIDE_BY_SIDE * cell) + lane] = state.saved[place_at(at + cell)]

"""What the kernels of the easiest steps work on: the tables of a box shape, and the grid that is walked through.

Values count from 0 in here, positions within a unit from 0 as well. A set of positions in a unit is one word, which the
36 cells of the largest unit fit into; a set of cells is a row of as many words as it takes.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from sudoku_app.exact_cover.kernels.arrays import CountRows, Counts, Longs, WordRows, Words

# The finders by number. The tables have their order, and how hard what they find is.
FULL_HOUSE: Final = 0
HIDDEN_SINGLE: Final = 1
DIRECT_POINTING: Final = 2
DIRECT_CLAIMING: Final = 3
DIRECT_HIDDEN_PAIR: Final = 4
NAKED_SINGLE: Final = 5
DIRECT_HIDDEN_TRIPLE: Final = 6
POINTING: Final = 7
CLAIMING: Final = 8
LOCKED_PAIR: Final = 9
NAKED_PAIR: Final = 10
X_WING: Final = 11
HIDDEN_PAIR: Final = 12
LOCKED_TRIPLE: Final = 13
NAKED_TRIPLE: Final = 14
SWORDFISH: Final = 15
HIDDEN_TRIPLE: Final = 16
SKYSCRAPER: Final = 17
TWO_STRING_KITE: Final = 18
TURBOT_FISH: Final = 19
XY_WING: Final = 20
EMPTY_RECTANGLE: Final = 21
FINNED_X_WING: Final = 22
SASHIMI_X_WING: Final = 23
GROUPED_TURBOT_FISH: Final = 24
XYZ_WING: Final = 25
FINDERS: Final = 26

# The cells of ``Grid.cells``.
EMPTY: Final = 0  # cells without a value
OPEN: Final = 1  # candidates of all cells together
FOUND: Final = 2  # candidates that the step found speaks of
PLACES: Final = 3  # whether that is one to be placed; else all of them are excluded
IN_LINE: Final = 4  # whether the hidden single found is one of a row or column
GRID_CELLS: Final = 5

# The columns of what is reported of each puzzle.
RATING: Final = 0  # of the hardest step, in tenths; 0 for none
HARDEST: Final = 1  # the finder of the first of the hardest steps
SPENT: Final = 2  # steps that the looks counted
ENDING: Final = 3
COUNTS: Final = 4  # from here on by finder how many steps it found
REPORT_COLUMNS: Final = COUNTS + FINDERS

# How the walk through a puzzle ended.
NOT_LOOKED_AT: Final = 0  # it was cancelled
SOLVED: Final = 1
NO_EASY_STEP: Final = 2
CEILING: Final = 3  # the next step would be harder than was requested
SPENT_OUT: Final = 4
UNSOUND: Final = 5  # a step contradicts the solution; its finder is reported as the hardest


class ShapeTables(NamedTuple):
    """A box shape, as it is looked up."""

    size: int  # N
    words: int  # how many words a set of cells has
    box_rows: int  # rows of a box
    box_columns: int  # columns of a box
    unit_cells: CountRows  # by unit the cells of its positions, ascending
    cell_units: CountRows  # by cell its row, column and box
    cell_positions: CountRows  # by cell its position in each of them
    peers: CountRows  # by cell its peers, ascending
    peer_sets: WordRows  # the same as sets
    unit_sets: WordRows  # by unit the set of its cells
    distinct: Counts  # the units, each set of cells once, ascending
    by_ease: Counts  # the same, boxes before lines
    crossing_lines: Counts  # by crossing its line
    crossing_boxes: Counts  # by crossing its box
    unit_crossings: Counts  # the crossings of each unit, one unit's after the other's
    unit_crossing_starts: Counts  # by unit where its crossings start in there, and where the last ones end
    shared: WordRows  # by two units the positions of the first that lie in the second
    order: Counts  # the finders, the easiest first
    tenths: Counts  # by finder how hard what it finds is; of the hidden single, in a box
    line_tenths: int  # how hard a hidden single in a row or column is
    next_tenths: int  # how hard the easiest step is that no finder looks for
    look_steps: Counts  # by finder what a look that ends with it counts for a hundred open candidates


class Grid(NamedTuple):
    """The grid that is walked through, and what finders write down."""

    cells: Longs  # single numbers, see above
    values: Counts  # by cell its value from 1, or 0
    masks: Words  # by cell its candidates
    places: WordRows  # by value the set of the cells that have it as a candidate
    in_unit: WordRows  # by unit and value the positions that have it as a candidate
    empty_in: Words  # by unit the positions without a value
    counts: Counts  # by value how many places it has
    found_cells: Counts  # what the step found speaks of
    found_values: Counts  # the values of the same
    members: Counts  # what families are chosen from, by name
    member_sets: Words  # the set of each of them
    families: CountRows  # the members of each family by name; of a pair the third is -1
    family_sets: Words  # what the sets of each family have together
    near: Counts  # cells that see another one
    link_units: Counts  # by strong link its unit
    link_lines: CountRows  # by strong link of a box the line of either end, else -1
    # Four sets for each strong link: an end, what sees all of it, the other end, what sees all of that.
    link_sets: WordRows

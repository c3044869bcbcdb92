"""What the kernels of the chain search work on: the tables of a shape, and the links of one position.

A node is a candidate or a group, as in `techniques.chain_graph`: candidates by value and cell, then the groups in the
order in which they are found. Values count from 0 in here. A set of nodes is a row of words, of which those are used
that the nodes reach into.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from sudoku_app.exact_cover.kernels.arrays import CountRows, Counts, Longs, WordRows, Words

# The cells of ``Links.cells``.
SINGLES: Final = 0  # candidates
NODES: Final = 1  # candidates and groups
PAIRS: Final = 2  # strong links through sets of cells or lines
SETS: Final = 3  # such sets
RULES: Final = 4
REFERENCES: Final = 5  # rules of all candidates together
FULL: Final = 6  # whether something did not fit in
PARTS: Final = 7  # of the set that is looked at
MEMBERS: Final = 8  # what sets are chosen from
LEVEL: Final = 9  # how many members are chosen, less one
END: Final = 10  # of the chains followed: the statement that leaves nothing of a rule, -1 for none
END_OWNER: Final = 11  # the digit that excludes the rest there
END_RULE: Final = 12
LINK_CELLS: Final = 13

MOST_CHOSEN: Final = 4  # members of one set
RULE_NODES: Final = 5  # nodes of one rule: a set of four cells has six values, of which one is excluded
NONE: Final = -1

# By what candidates are excluded from a position.
BY_NOTHING: Final = 0
BY_CHAINS: Final = 1
BY_CASES: Final = 2


class ShapeSets(NamedTuple):
    """A shape, as it is looked up."""

    size: int  # N
    words: int  # how many words a set of cells has
    peers: WordRows  # by cell the set of its peers
    units: WordRows  # by unit the set of its cells
    unit_cells: CountRows  # by unit its cells, in its order
    distinct: Counts  # the units, each set of cells once, ascending
    crossings: WordRows  # by crossing the set of its cells
    crossing_units: WordRows  # the cells of both units that cross there
    unit_crossings: Counts  # the crossings of each unit, one unit's after the other's
    unit_crossing_starts: Counts  # by unit where its crossings start in there, and where the last ones end


class Links(NamedTuple):
    """The links of one position, and what follows by them."""

    cells: Longs  # single numbers, see above
    masks: Words  # by cell its candidates
    places: WordRows  # by value the set of the cells that have it as a candidate
    number: CountRows  # by cell and value the candidate's node
    values: Counts  # by node its value
    node_cells: WordRows  # by node the set of its cells
    seen: WordRows  # by node the set of the cells that see all of these
    slots: Counts  # where groups are looked up: their nodes, by value and cells
    weak: WordRows  # by node the nodes that it makes false
    strong: WordRows  # by node the nodes that are true when it is false
    linked: Words  # the nodes with such links
    pairs: CountRows  # by strong link through a set its two nodes
    pair_sets: Counts  # by the same the number of the set
    set_cells: WordRows  # by set its cells; none for lines
    set_lines: Words  # by set its rows or columns, counted from the first; none for cells
    set_first: Counts  # by set the first row or column
    rule_nodes: CountRows  # by rule the nodes of which at most one is false, then `NONE`
    rule_excluded: WordRows  # by rule the candidates that are excluded from what it is about
    rule_units: Counts  # by rule its unit, or `NONE`
    rule_sets: Counts  # by rule its set, or `NONE`
    references: Counts  # by reference its rule; the references of a candidate are in order
    next_reference: Counts  # by reference the next one of the same candidate, or `NONE`
    first_reference: Counts  # by candidate its first one, or `NONE`
    last_reference: Counts  # by candidate its last one
    rules_of: Counts  # the rules of each candidate, one candidate's after the other's
    rule_starts: Counts  # by candidate where its rules start in there, and where the last ones end
    part_values: Counts  # by part of the set that is looked at its value
    part_cells: WordRows  # the set of its cells
    part_seen: WordRows  # the set of the cells that see all of these
    part_nodes: Counts  # its node
    names: Counts  # by member what it is, a cell or a line
    member_sets: Words  # what it has, values or lines across
    chosen: Counts  # by level the member
    unions: Words  # by level what the members below have together
    scratch: WordRows  # sets of cells, for a moment


class Closures(NamedTuple):
    """What follows from each candidate: by links alone, by z-chains, and by whips."""

    next_true: WordRows  # by node the nodes that are true two links on
    true: WordRows  # by candidate the nodes that are true when it is
    false: WordRows  # by candidate the nodes that are false then
    next: WordRows  # what `true` and `false` become, for a moment
    next_false: WordRows  # the same
    done: Words  # one set of nodes
    left: Words  # one set of nodes


class Reached(NamedTuple):
    """The shortest chains from one candidate to all that follows from it.

    A statement is twice its node, and one more where it is true.
    """

    before: Counts  # by statement the one that it follows from; `NONE` where it is not reached
    owner: Counts  # by statement the digit that excludes what its rule misses
    rule: Counts  # by statement its rule, `NONE` where it follows by a link
    queue: Counts  # the statements in the order in which they are reached
    last_owner: Counts  # by statement the last digit on the way to it that excludes something; itself, if it does
    owners: Counts  # the digits on the way to one statement

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


class ShapeSets(NamedTuple):
    """A shape, as it is looked up.

    Attributes:
        size: N.
        words: how many words a set of cells has.
        peers: by cell the set of its peers.
        units: by unit the set of its cells.
        unit_cells: by unit its cells, in its order.
        distinct: the units, each set of cells once, ascending.
        crossings: by crossing the set of its cells.
        crossing_units: the cells of both units that cross there.
        unit_crossings: the crossings of each unit, one unit's after the other's.
        unit_crossing_starts: by unit where its crossings start in there, and where the last ones end.
    """

    size: int
    words: int
    peers: WordRows
    units: WordRows
    unit_cells: CountRows
    distinct: Counts
    crossings: WordRows
    crossing_units: WordRows
    unit_crossings: Counts
    unit_crossing_starts: Counts


class Links(NamedTuple):
    """The links of one position, and what follows by them.

    Attributes:
        cells: single numbers, see above.
        masks: by cell its candidates.
        places: by value the set of the cells that have it as a candidate.
        number: by cell and value the candidate's node.
        values: by node its value.
        node_cells: by node the set of its cells.
        seen: by node the set of the cells that see all of these.
        slots: where groups are looked up: their nodes, by value and cells.
        weak: by node the nodes that it makes false.
        strong: by node the nodes that are true when it is false.
        linked: the nodes with such links.
        pairs: by strong link through a set its two nodes.
        pair_sets: by the same the number of the set.
        set_cells: by set its cells; none for lines.
        set_lines: by set its rows or columns, counted from the first; none for cells.
        set_first: by set the first row or column.
        rule_nodes: by rule the nodes of which at most one is false, then `NONE`.
        rule_excluded: by rule the candidates that are excluded from what it is about.
        rule_units: by rule its unit, or `NONE`.
        rule_sets: by rule its set, or `NONE`.
        references: by reference its rule; the references of a candidate are in order.
        next_reference: by reference the next one of the same candidate, or `NONE`.
        first_reference: by candidate its first one, or `NONE`.
        last_reference: by candidate its last one.
        rules_of: the rules of each candidate, one candidate's after the other's.
        rule_starts: by candidate where its rules start in there, and where the last ones end.
        part_values: by part of the set that is looked at its value.
        part_cells: the set of its cells.
        part_seen: the set of the cells that see all of these.
        part_nodes: its node.
        names: by member what it is, a cell or a line.
        member_sets: what it has, values or lines across.
        chosen: by level the member.
        unions: by level what the members below have together.
        scratch: sets of cells, for a moment.
    """

    cells: Longs
    masks: Words
    places: WordRows
    number: CountRows
    values: Counts
    node_cells: WordRows
    seen: WordRows
    slots: Counts
    weak: WordRows
    strong: WordRows
    linked: Words
    pairs: CountRows
    pair_sets: Counts
    set_cells: WordRows
    set_lines: Words
    set_first: Counts
    rule_nodes: CountRows
    rule_excluded: WordRows
    rule_units: Counts
    rule_sets: Counts
    references: Counts
    next_reference: Counts
    first_reference: Counts
    last_reference: Counts
    rules_of: Counts
    rule_starts: Counts
    part_values: Counts
    part_cells: WordRows
    part_seen: WordRows
    part_nodes: Counts
    names: Counts
    member_sets: Words
    chosen: Counts
    unions: Words
    scratch: WordRows


class Closures(NamedTuple):
    """What follows from each candidate: by links alone, by z-chains, and by whips.

    Attributes:
        next_true: by node the nodes that are true two links on.
        true: by candidate the nodes that are true when it is.
        false: by candidate the nodes that are false then.
        next: what `true` and `false` become, for a moment.
        next_false: the same.
        done: one set of nodes.
        left: one set of nodes.
    """

    next_true: WordRows
    true: WordRows
    false: WordRows
    next: WordRows
    next_false: WordRows
    done: Words
    left: Words


class Reached(NamedTuple):
    """The shortest chains from one candidate to all that follows from it.

    A statement is twice its node, and one more where it is true.

    Attributes:
        before: by statement the one that it follows from; `NONE` where it is not reached.
        owner: by statement the digit that excludes what its rule misses.
        rule: by statement its rule, `NONE` where it follows by a link.
        queue: the statements in the order in which they are reached.
        last_owner: by statement the last digit on the way to it that excludes something; itself, if it does.
        owners: the digits on the way to one statement.
    """

    before: Counts
    owner: Counts
    rule: Counts
    queue: Counts
    last_owner: Counts
    owners: Counts

from support.candidates import allow, cell, confine, open_grid, row

from sudoku_app.sudoku.grid.bitsets import bits
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.techniques.assumed_links import Rule, assumed_links, follows_further, follows_with, now_true
from sudoku_app.sudoku.techniques.chain_graph import ChainGraph
from sudoku_app.sudoku.techniques.chains import fish_graph
from sudoku_app.sudoku.techniques.step import Candidate

NINE = GridShape(3, 3)

# With 1 in r1c1 one cell follows from the other; r2c5 loses 4 to r8c5, which is not what is assumed.
WHIP = {"r5c1": (1, 2), "r5c5": (2, 3), "r8c5": (3, 4), "r8c2": (4, 5), "r2c2": (5, 6), "r2c5": (4, 6, 7)}


def at(graph: ChainGraph, name: str, value: int) -> int:
    return graph.number[Candidate(cell(NINE, name), value)]


def named(graph: ChainGraph, nodes: int) -> set[Candidate]:
    return {graph.candidates[node] for node in bits(nodes)}


def test_what_a_candidate_excludes_links_more():
    grid = open_grid(NINE)
    allow(grid, "r1c5", (1, 2, 3))
    confine(grid, row(4), 1, "r4c1 r4c6 r4c8")
    graph = fish_graph(grid)
    rules = assumed_links(grid, graph)[at(graph, "r1c1", 1)]
    in_cell = [rule for rule in rules if rule.unit is None and not rule.inside and not rule.lines]
    assert [named(graph, rule.nodes) for rule in in_cell] == [{Candidate(4, 2), Candidate(4, 3)}]
    assert [named(graph, rule.z) for rule in in_cell] == [{Candidate(4, 1)}]
    (in_row,) = [rule for rule in rules if rule.unit == row(4)]
    assert named(graph, in_row.nodes) == {Candidate(cell(NINE, "r4c6"), 1), Candidate(cell(NINE, "r4c8"), 1)}


def test_a_set_with_two_values_too_many_is_linked_when_one_is_excluded():
    grid = open_grid(NINE)
    allow(grid, "r1c5 r1c6", (1, 2, 3, 4))
    graph = fish_graph(grid)
    rules = assumed_links(grid, graph)[at(graph, "r1c1", 1)]
    (found,) = [rule for rule in rules if rule.inside]
    assert set(bits(found.inside)) == {4, 5}
    assert found.nodes.bit_count() == 3
    assert named(graph, found.z) == {Candidate(4, 1), Candidate(5, 1)}


def test_of_the_nodes_of_a_rule_all_but_one_are_true():
    assert now_true(Rule(0b111, 0), 0) == 0
    assert now_true(Rule(0b111, 0), 0b1010) == 0b101
    assert now_true(Rule(0b111, 0), 0b11) == 0b111
    assert now_true(Rule(0b100, 0), 0) == 0b100


def test_what_a_digit_excludes_that_follows_counts_only_further_on():
    grid = open_grid(NINE)
    for name, values in WHIP.items():
        allow(grid, name, values)
    graph = fish_graph(grid)
    rules = assumed_links(grid, graph)
    start = at(graph, "r1c1", 1)
    once = follows_with(graph, rules)
    assert once.true[start] >> at(graph, "r2c2", 6) & 1
    assert not once.true[start] >> at(graph, "r2c5", 7) & 1
    assert follows_further(graph, rules, once).true[start] >> at(graph, "r2c5", 7) & 1

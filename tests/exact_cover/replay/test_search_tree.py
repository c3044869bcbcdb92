"""The tree of a search: a node a trial, a slot a leaf, and a full tree that goes on counting."""

from hypothesis import given
from hypothesis import strategies as st

from sudoku_app.exact_cover.algorithm_x import AlgorithmX, DeadEnd, OptionTried, SolutionFound
from sudoku_app.exact_cover.problem import ExactCover
from sudoku_app.exact_cover.replay.search_tree import ROOT, Fate, SearchTree
from tests.exact_cover.problems import covers, queens


def grown(problem: ExactCover, most: int = 10_000) -> SearchTree:
    tree = SearchTree(most)
    for event in AlgorithmX(problem).events():
        tree.apply(event)
    return tree


@given(covers())
def test_there_is_a_node_for_each_trial_and_a_fate_for_each_leaf(problem: ExactCover) -> None:
    events = list(AlgorithmX(problem).events())
    tree = grown(problem)
    trials = [event for event in events if isinstance(event, OptionTried)]
    assert len(tree) == 1 + len(trials)
    for node, event in enumerate(trials, start=1):
        assert (tree.option[node], tree.item[node]) == (event.option, event.item)
        assert tree.parent[node] < node
    fates = [tree.fate(node) for node in range(len(tree))]
    assert fates.count(Fate.DEAD_END) == sum(isinstance(event, DeadEnd) for event in events)
    assert fates.count(Fate.SOLUTION) == sum(isinstance(event, SolutionFound) for event in events)
    assert fates[1:].count(Fate.OPEN) == 0


@given(covers())
def test_leaves_have_a_slot_each_and_parents_those_of_their_children(problem: ExactCover) -> None:
    tree = grown(problem)
    parents = {tree.parent[node] for node in range(1, len(tree))}
    leaves = [node for node in range(len(tree)) if node not in parents]
    assert [tree.extent(leaf) for leaf in leaves] == [(slot, slot) for slot in range(tree.slots)]
    for parent in parents:
        children = [tree.extent(node) for node in range(1, len(tree)) if tree.parent[node] == parent]
        assert tree.extent(parent) == (children[0][0], children[-1][1])
    assert tree.extent(ROOT) == (0, tree.slots - 1)


def test_a_row_has_the_nodes_of_some_slots_from_left_to_right() -> None:
    tree = grown(queens(5))
    for depth in range(tree.depth + 1):
        whole = tree.row(depth, 0, tree.slots)
        assert whole == sorted(whole, key=tree.extent)
        middle = [n for n in whole if tree.extent(n)[0] <= 4 and tree.extent(n)[1] >= 2]
        assert tree.row(depth, 2, 4) == middle


@given(covers(), st.integers(1, 6))
def test_a_full_tree_counts_what_it_does_not_hold_and_comes_back_the_same(problem: ExactCover, most: int) -> None:
    tree, events = SearchTree(most), list(AlgorithmX(problem).events())
    seen = []
    for event in events:
        seen.append((len(tree), tree.unseen, tree.path, tree.slots, tree.depth))
        tree.apply(event)
    trials = sum(isinstance(event, OptionTried) for event in events)
    assert (len(tree) - 1) + tree.unseen == trials
    assert len(tree) <= most
    for event, before in zip(reversed(events), reversed(seen), strict=True):
        tree.revert(event)
        assert (len(tree), tree.unseen, tree.path, tree.slots, tree.depth) == before


def test_a_dead_end_names_its_item() -> None:
    tree = SearchTree()
    dead = {}
    for event in AlgorithmX(queens(4)).events():
        tree.apply(event)
        if isinstance(event, DeadEnd) and len(tree) > 1:
            dead[tree.path[-1]] = event.item
    assert dead
    assert {node: tree.dead_item[node] for node in dead} == dead

"""What is remembered along a path changes nothing in what is found."""

import random
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.grids import thinned_grid
from support.reasons import EXAMPLES

from sudoku_app.sudoku.grid.bitsets import bits
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.techniques.catalogue import CATALOGUE
from sudoku_app.sudoku.techniques.chain_graph import build_graph
from sudoku_app.sudoku.techniques.chains import shortest_chain
from sudoku_app.sudoku.techniques.step import Candidate, Step
from sudoku_app.sudoku.techniques.technique import Technique

SHAPES = st.sampled_from([GridShape(2, 3), GridShape(2, 4), GridShape(3, 3), GridShape(3, 4)])


@pytest.mark.slow
@given(shape=SHAPES, seed=st.integers(0, 2**32))
@settings(max_examples=3, deadline=None)
def test_a_grid_with_notes_has_the_same_steps_as_one_without(shape: GridShape, seed: int):
    grid, solution = thinned_grid(shape, random.Random(seed))
    for _ in range(4):
        taken = None
        for entry in CATALOGUE:
            found, fresh = next(entry.find(grid), None), next(entry.find(grid.copy()), None)
            if Technique.FORCING_NET in entry.techniques:  # those found before go first, whether the shortest or not
                assert (found is None) == (fresh is None)
                for step in [] if found is None else [found]:
                    assert all(grid.has(*candidate) for candidate in (*step.places, *step.eliminates))
                    assert all(solution[place.cell] == place.value for place in step.places)
                    assert all(solution[gone.cell] != gone.value for gone in step.eliminates)
            else:
                assert found == fresh
            taken = found or taken
        if taken is None:
            break
        grid.apply(taken)


@given(shape=SHAPES, seed=st.integers(0, 2**32))
@settings(max_examples=12, deadline=None)
def test_a_candidate_is_refuted_where_a_chain_excludes_it(shape: GridShape, seed: int):
    grid, _ = thinned_grid(shape, random.Random(seed))
    graph = build_graph(grid, groups=True)
    nodes = list(bits(graph.singles))
    for node in islice(nodes, 60):
        assert bool(graph.refuted >> node & 1) == (shortest_chain(graph, node, 10_000) is not None)


def test_what_is_made_once_is_made_again_after_a_change():
    grid, _ = thinned_grid(GridShape(2, 2), random.Random(1))
    made: list[int] = []
    for _ in range(2):
        grid.once("list", lambda: made.append(grid.version))
    assert len(made) == 1
    grid.eliminate(0, 1)
    grid.once("list", lambda: made.append(grid.version))
    assert len(made) == 2
    grid.copy().once("list", lambda: made.append(grid.version))
    assert len(made) == 3


def test_where_nothing_was_found_is_looked_again_only_after_a_change():
    grid, _ = thinned_grid(GridShape(2, 2), random.Random(1))
    step = Step(Technique.POINTING, EXAMPLES["Locked"], eliminates=(Candidate(0, 1),))

    def found(ground: int, steps: list[Step]) -> list[Step]:
        return list(grid.unless_known_empty("search", ground, iter(steps)))

    assert found(3, []) == []
    assert found(3, [step]) == []  # not looked at
    assert found(1, [step]) == [step]
    assert found(1, [step]) == [step]


def test_what_rests_on_a_ground_is_made_again_where_that_changes():
    grid, _ = thinned_grid(GridShape(2, 2), random.Random(1))
    made = [grid.while_same("search", ground, object) for ground in (1, 1, 2, 1)]
    assert made[0] is made[1]
    assert len(set(map(id, made))) == 3

import random
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_app.exact_cover.cheapest import cheapest, cover_cost
from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.exact_cover.outcome import Control, Stop
from sudoku_app.exact_cover.problem import ExactCover
from tests.exact_cover.problems import covers_by_definition, general_covers

both_engines = pytest.mark.parametrize("engine", list(Engine))


@both_engines
def test_the_cheapest_assignment(engine: Engine) -> None:
    size, wanted = 5, 7
    source = random.Random(5)
    price = [[source.randrange(100) for _ in range(size)] for _ in range(size)]
    problem = ExactCover.from_options(
        {(r, c): [("row", r), ("column", c)] for r in range(size) for c in range(size)},
        costs={(r, c): price[r][c] for r in range(size) for c in range(size)},
    )
    every = sorted(sum(price[r][c] for r, c in enumerate(order)) for order in permutations(range(size)))
    found = cheapest(problem, wanted, Effort(engine))
    assert [cover_cost(problem, cover) for cover in found.covers] == every[:wanted]


@both_engines
@settings(max_examples=25)
@given(problem=general_covers(), wanted=st.integers(1, 4))
def test_the_cheapest_covers_are_the_cheapest(problem: ExactCover, wanted: int, engine: Engine) -> None:
    best = sorted(cover_cost(problem, cover) for cover in covers_by_definition(problem))[:wanted]
    found = cheapest(problem, wanted, Effort(engine))
    assert [cover_cost(problem, cover) for cover in found.covers] == best
    assert len(set(found.covers)) == len(best)
    assert (found.exhausted, found.stop) == (True, Stop.EXHAUSTED)


@both_engines
def test_a_search_for_the_cheapest_can_be_stopped(engine: Engine) -> None:
    wide = ExactCover.from_options([[0]] * 12, bounds={0: (0, 12)}, costs={0: 1})
    cancelled = Control()
    cancelled.cancel()
    assert cheapest(wide, 5_000, Effort(engine, cancelled)).stop is Stop.CANCELLED
    assert cheapest(wide, 5_000, Effort(engine).lasting(0.0)).stop is Stop.TIME
    assert cheapest(wide, 5_000, Effort(engine).limited(Effort(engine).weighed(5))).stop is Stop.STEPS


@both_engines
def test_a_number_of_covers_below_one_is_refused(engine: Engine) -> None:
    problem = ExactCover.from_options([["a"]], costs={0: 1})
    for wanted in (0, -1):
        with pytest.raises(ValueError, match=str(wanted)):
            cheapest(problem, wanted, Effort(engine))

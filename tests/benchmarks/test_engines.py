from random import Random

import pytest

from sudoku_app.sudoku.grid.geometry import GridShape
from tests.benchmarks import engines
from tests.benchmarks.compare import DisagreementError
from tests.benchmarks.engines import Answer, Comparison, random_puzzles

SHAPE = GridShape(2, 3)


def test_all_engines_are_asked_and_agree() -> None:
    comparison = Comparison()
    puzzles = random_puzzles(SHAPE, Random(1))
    comparison.compare(SHAPE, [next(puzzles) for _ in range(20)])
    assert comparison.puzzles == 20
    assert set(comparison.met) == {0, 1, 2}
    assert comparison.answered == dict.fromkeys(["batch", "fillings", *engines.engines_of(SHAPE)], 20)
    assert list(comparison.lines())[-1] == "0 differences"


@pytest.mark.parametrize("said", [Answer(0, []), Answer(2, []), Answer(1, [range(0, 216, 6)])])
def test_an_engine_that_errs_is_found(monkeypatch: pytest.MonkeyPatch, said: Answer) -> None:
    puzzle = next(one for one in random_puzzles(SHAPE, Random(1)) if not one.spoiled and min(one.values[:6]))
    monkeypatch.setattr(engines, "engines_of", lambda _: {"wrong": lambda _problem, _givens: said})
    with pytest.raises(DisagreementError, match=r"2x3: .* (they count|what wrong found)"):
        Comparison().compare(SHAPE, [puzzle])

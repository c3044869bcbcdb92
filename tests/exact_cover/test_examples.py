import pytest

from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.exact_cover.examples import (
    Example,
    ExampleKind,
    boxed_square,
    dominoes,
    examples,
    latin_square,
    pentominoes,
    queens,
    size_ranges,
)
from sudoku_app.exact_cover.problem import ExactCover
from sudoku_app.exact_cover.search import count, search

both_engines = pytest.mark.parametrize("engine", list(Engine))


@both_engines
@pytest.mark.parametrize(
    ("problem", "covers"),
    [
        (dominoes(2, 3), 3),
        (dominoes(4, 4), 36),
        (dominoes(3, 3), 0),
        (queens(6), 4),
        (queens(8), 92),
        (latin_square(4), 576),
        (boxed_square(2, 2), 288),
    ],
)
def test_published_counts(problem: ExactCover, covers: int, engine: Engine) -> None:
    outcome = count(problem, effort=Effort(engine))
    assert (outcome.count, outcome.exhausted) == (covers, True)


def test_pentominoes_on_3x20_have_their_2_fillings_turned_and_mirrored() -> None:
    assert count(pentominoes(3, 20)).count == 2 * 4


def test_pentominoes_on_6x10_have_as_many_places_as_published() -> None:
    # The Art of Computer Programming 7.2.2.1: 2056 options, 72 items, of which 12 are the pieces.
    problem = pentominoes(6, 10)
    assert (problem.option_count, problem.item_count) == (2056, 72)
    assert len(set(problem.option_names)) == 2056
    assert all(len(problem.items_of(option)) == 6 for option in range(problem.option_count))


@pytest.mark.parametrize(
    ("kind", "answer"),
    [
        (ExampleKind.SEVEN_ITEMS, ["B", "D", "F"]),
        (ExampleKind.FIVE_ITEMS, ["B", "D", "E"]),
        (ExampleKind.KNUTHS_MATRIX, [1, 4, 5]),
    ],
)
def test_little_matrices_have_their_only_cover(kind: ExampleKind, answer: list[object]) -> None:
    problem = Example(kind).problem()
    outcome = search(problem, effort=Effort(Engine.PLAIN))
    assert outcome.exhausted
    assert [[problem.option_names[option] for option in cover] for cover in outcome.solutions] == [answer]


def test_diagonals_may_stay_empty() -> None:
    problem = queens(4)
    assert problem.primary_count == 8
    assert problem.item_count == 8 + 14
    assert problem.item_names[8] == "rising 1"


def test_one_example_of_every_family() -> None:
    assert [example.kind for example in examples()] == list(ExampleKind)
    for example in examples():
        problem = example.problem()
        assert len(set(problem.item_names)) == problem.item_count
        assert len(set(problem.option_names)) == problem.option_count
        assert set(range(problem.primary_count)) <= set(problem.option_item.tolist())


@pytest.mark.parametrize("kind", [kind for kind in ExampleKind if size_ranges(kind)])
def test_every_size_that_may_be_chosen_makes_a_problem(kind: ExampleKind) -> None:
    for sizes in (tuple(low for low, _ in size_ranges(kind)), tuple(high for _, high in size_ranges(kind))):
        assert Example(kind, sizes).problem().option_count > 0
    usual = next(example for example in examples() if example.kind is kind)
    assert all(low <= size <= high for size, (low, high) in zip(usual.sizes, size_ranges(kind), strict=True))

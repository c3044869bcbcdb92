import pytest

from sudoku_app.sudoku.geometry import BoxShape
from sudoku_app.sudoku.rating import Grade, grade_of, length_addition, step_rating
from sudoku_app.sudoku.steps import Candidate, Link, Step, Technique

NINE = BoxShape(3, 3)


def chain(technique: Technique, nodes: int, *, loop: bool = False) -> Step:
    candidates = [Candidate(k, 1) for k in range(nodes)]
    links = [Link(candidates[k], candidates[k + 1], k % 2 == 0) for k in range(nodes - 1)]
    if loop:
        links.append(Link(candidates[-1], candidates[0], strong=False))
    return Step(technique, links=tuple(links))


@pytest.mark.parametrize(
    ("statements", "added"), [(4, 0.0), (5, 0.1), (6, 0.1), (8, 0.2), (12, 0.3), (16, 0.4), (24, 0.5), (25, 0.6)]
)
def test_longer_chains_are_harder_by_the_published_steps(statements, added):
    assert length_addition(statements) == added


def test_published_values():
    assert step_rating(NINE, Step(Technique.HIDDEN_SINGLE, units=(20,))) == 1.2
    assert step_rating(NINE, Step(Technique.HIDDEN_SINGLE, units=(3,))) == 1.5
    assert step_rating(NINE, Step(Technique.NAKED_SINGLE)) == 2.3
    assert step_rating(NINE, Step(Technique.SWORDFISH)) == 3.8
    assert step_rating(NINE, chain(Technique.X_CHAIN, 4)) == 6.6
    assert step_rating(NINE, chain(Technique.X_CHAIN, 4, loop=True)) == 6.5
    assert step_rating(NINE, chain(Technique.ALTERNATING_INFERENCE_CHAIN, 8)) == 7.2


def test_a_proof_is_harder_than_any_technique():
    assert step_rating(NINE, Step(Technique.PROOF)) == step_rating(NINE, Step(Technique.SOLVER)) == 10.0


@pytest.mark.parametrize(
    ("rating", "grade"),
    [(1.5, Grade.EASY), (3.4, Grade.MODERATE), (5.6, Grade.HARD), (7.0, Grade.VERY_HARD), (8.0, Grade.EXTREME)],
)
def test_grades(rating, grade):
    assert grade_of(rating) is grade

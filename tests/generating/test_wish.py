from math import inf

import pytest
from support.puzzles import BOX_3X3, NEWSPAPER

from sudoku_app.exact_cover.effort import Effort
from sudoku_app.generating.wish import TECHNIQUES, Wish, WishError, WishFault
from sudoku_app.sudoku.difficulty import Difficulty, Rated
from sudoku_app.sudoku.steps import Technique


def rated(rating: float, hardest: Technique, *others: Technique, complete: bool = True) -> Rated:
    return Rated(Difficulty(rating, hardest, complete), dict.fromkeys((hardest, *others), 1))


@pytest.mark.parametrize(
    ("wishes", "fault"),
    [
        ({"lowest": 3.0, "highest": 2.0}, WishFault.RATINGS),
        ({"technique": Technique.X_WING, "highest": 3.1}, WishFault.TECHNIQUE),
        ({"givens": 7}, WishFault.FEW_GIVENS),
        ({"pattern": frozenset(range(7))}, WishFault.FEW_GIVENS),
        ({"givens": 82}, WishFault.GIVENS),
        ({"pattern": frozenset({1}), "start": (0,) * 81}, WishFault.PATTERN_AND_START),
        ({"givens": 20, "pattern": frozenset(range(19))}, WishFault.PATTERN),
    ],
)
def test_a_wish_that_contradicts_itself_is_refused(wishes: dict[str, object], fault: WishFault) -> None:
    with pytest.raises(WishError) as refused:
        Wish(BOX_3X3, **wishes)  # type: ignore[arg-type]
    assert refused.value.fault is fault


@pytest.mark.parametrize("text", ["0" * 81, "11" + "0" * 79])
def test_a_start_needs_exactly_one_solution(text: str) -> None:
    with pytest.raises(WishError) as refused:
        Wish(BOX_3X3, start=tuple(map(int, text))).solution_of_start(Effort())
    assert refused.value.fault is WishFault.START
    Wish(BOX_3X3, start=tuple(map(int, NEWSPAPER))).solution_of_start(Effort())


def test_a_technique_is_needed_where_nothing_is_harder() -> None:
    wish = Wish(BOX_3X3, technique=Technique.X_WING)
    assert wish.is_as_hard(rated(3.2, Technique.X_WING))
    assert wish.is_as_hard(rated(3.2, Technique.X_WING, Technique.NAKED_PAIR))
    assert not wish.is_as_hard(rated(3.4, Technique.HIDDEN_PAIR, Technique.X_WING))
    assert not wish.is_as_hard(rated(3.0, Technique.NAKED_PAIR))
    assert not wish.is_as_hard(rated(3.2, Technique.X_WING, complete=False))
    up_to = Wish(BOX_3X3, technique=Technique.X_WING, highest=4.0)
    assert up_to.is_as_hard(rated(3.4, Technique.HIDDEN_PAIR, Technique.X_WING))


def test_a_chain_may_be_as_long_as_it_likes() -> None:
    wish = Wish(BOX_3X3, technique=Technique.XY_CHAIN)
    assert (wish.floor, wish.ceiling) == (7.0, 8.4)
    assert wish.is_as_hard(rated(7.4, Technique.XY_CHAIN))


def test_distance_is_counted_from_the_nearer_end() -> None:
    wish = Wish(BOX_3X3, lowest=3.0, highest=4.0)
    assert wish.distance(rated(3.4, Technique.HIDDEN_PAIR)) == 0
    assert wish.distance(rated(2.6, Technique.POINTING)) == pytest.approx(0.4)
    assert wish.distance(rated(4.4, Technique.XYZ_WING)) == pytest.approx(0.4)
    assert wish.distance(rated(3.4, Technique.HIDDEN_PAIR, complete=False)) > 5
    assert Wish(BOX_3X3).ceiling == inf


def test_what_has_no_place_on_the_scale_cannot_be_wished_for() -> None:
    unrated = {Technique.PROOF_BY_CASES, Technique.CASE_TREE, Technique.PROOF, Technique.SOLVER}
    assert set(TECHNIQUES) == set(Technique) - unrated

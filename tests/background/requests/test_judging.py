"""Difficulties of a list: of puzzles of any shapes, in order, as far as somebody waits."""

from __future__ import annotations

import pytest
from support.puzzles import HARDER, NEWSPAPER, SIX, puzzle

from sudoku_app.background.requests.judging import RatingsRequest
from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.exact_cover.outcome import Control
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.rating.difficulty import difficulties_of

PUZZLES = (
    puzzle(NEWSPAPER),
    puzzle("0" * 81),
    puzzle(SIX, GridShape(2, 3)),
    puzzle(HARDER),
)


@pytest.mark.parametrize("engine", [Engine.PLAIN, Engine.COMPILED])
def test_puzzles_of_several_shapes_are_rated_in_their_order(engine: Engine) -> None:
    waiting, found = dict(zip((7, 3, 9, 1), PUZZLES, strict=True)), {}
    while waiting:  # a busy machine ends the request early, and the rest is asked again
        part = RatingsRequest(tuple(waiting), tuple(waiting.values())).run(Effort(engine))
        assert part
        assert list(part) == list(waiting)[: len(part)]
        found |= part
        waiting = {number: one for number, one in waiting.items() if number not in found}
    assert list(found.values()) == [next(difficulties_of(one.shape, [one.givens])) for one in PUZZLES]
    assert found[3] is None


def test_what_is_cancelled_claims_nothing() -> None:
    control = Control()
    control.cancel()
    assert RatingsRequest((0, 1), PUZZLES[:2]).run(Effort(control=control)) == {}

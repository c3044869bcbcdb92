"""What an answer says of candidates, judged by the pixels it leaves."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from support.painted import colours, painted

from sudoku_app.interaction.cell_appearance import CellAppearance
from sudoku_app.ui.painting.ink import Ink
from sudoku_app.ui.style.theme import LIGHT
from sudoku_app.wording.report import Tone


def test_what_an_answer_says_of_a_candidate_is_told_apart_without_colour(ink: Ink) -> None:
    bit = 1 << 4
    kinds = [
        CellAppearance(9, premises=bit),
        CellAppearance(9, boxed=bit),
        CellAppearance(9, premises=bit, fins=bit),
        CellAppearance(9, struck=bit),
        CellAppearance(9, corner=bit),
        CellAppearance(9, true=bit),
        CellAppearance(9, ends=bit),
    ]
    one_colour = LIGHT.premise
    tones = {**LIGHT.tones, Tone.NONE: one_colour}
    grey = Ink(replace(LIGHT, mark=one_colour, other_premise=one_colour, entry=one_colour, tones=tones))
    for side in (24, 60):
        images = [painted(appearance, grey, side) for appearance in kinds]
        images.append(painted(CellAppearance(9), grey, side))  # and each is seen where nothing else is in the cell
        assert all(one != other for one, other in combinations(images, 2))


@pytest.mark.parametrize("side", [24, 60])
def test_two_groups_of_candidates_have_two_colours(ink: Ink, side: int) -> None:
    one, other = LIGHT.premise.name(), LIGHT.other_premise.name()
    ringed = colours(painted(CellAppearance(9, premises=1 << 4), ink, side))
    boxed = colours(painted(CellAppearance(9, boxed=1 << 4), ink, side))
    assert ringed[one] > ringed[other] == 0
    assert boxed[other] > boxed[one] == 0

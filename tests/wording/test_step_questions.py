"""Before the reason of a step is told, a person is told what to do to find it."""

from dataclasses import replace

import pytest
from support.puzzles import BOX_3X3
from support.reasons import EXAMPLES

from sudoku_app.sudoku.techniques.step import Step
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.wording.language import Language
from sudoku_app.wording.step_questions import what_to_do
from sudoku_app.wording.voice import Voice

VOICE = Voice(Language(), BOX_3X3)


@pytest.mark.parametrize(
    ("kind", "explained"),
    [
        ("HiddenSingle", "Where can 4 go in box 1?"),
        ("FullHouse", "Which value is missing in row 1?"),
        ("NakedSingle", "Which values see r1c1?"),
        ("Locked", "Look for: Proof."),
        (
            "RefutedCases",
            "Assume 4 in each of its places in row 1 in turn: which one does not lead to a contradiction?",
        ),
        ("CellCases", "Assume each value of r1c1 in turn: what do all cases share?"),
        ("UnitCases", "Assume 4 in each of its places in row 1 in turn: what do all cases share?"),
        ("CaseTree", "Assume that r1c1 is 4: what follows?"),
        ("Refutation", "Assume that r1c1 is 4: what follows?"),
        ("Proof", "No pattern helps here, but a proof does: it settles r1c8."),
        ("OnlySolution", "No single helps here; the solver can give r1c1."),
    ],
)
def test_what_can_be_done_is_told(kind: str, explained: str) -> None:
    text = what_to_do(VOICE, Step(Technique.PROOF, EXAMPLES[kind]))
    assert text == explained.replace("Proof.", "Proof by contradiction.")


def test_a_cell_whose_other_values_break_down_is_asked_for_them() -> None:
    text = what_to_do(VOICE, Step(Technique.PROOF_BY_CASES, replace(EXAMPLES["RefutedCases"], unit=None)))
    assert text == "Assume each value of r1c1 in turn: which one does not lead to a contradiction?"

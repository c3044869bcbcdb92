"""What is said of a verdict that was not reached is true of why it was not."""

import pytest
from support.puzzles import BOX_3X3, HARDER, position, puzzle

from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.sudoku.hints.hint import Refusal, RefusalKind
from sudoku_app.sudoku.verdicts.checking import check
from sudoku_app.wording.hints import refusal_sentence
from sudoku_app.wording.language import Language
from sudoku_app.wording.report import OfferKind
from sudoku_app.wording.verdicts import solution_offers, verdict_sentence
from sudoku_app.wording.voice import Voice

VOICE = Voice(Language(), BOX_3X3)
GIVENS = puzzle(HARDER).givens


def test_a_search_that_came_to_the_end_of_its_steps_was_stopped_by_no_clock() -> None:
    answer = check(BOX_3X3, GIVENS, effort=Effort(Engine.PLAIN).limited(300))
    sentence = verdict_sentence(VOICE, answer)
    assert sentence == "Undetermined. The search reached its limit; 30 choices tried, 0 solutions found so far."
    refusal = Refusal(RefusalKind.UNDECIDED, position(HARDER), answer)
    assert refusal_sentence(VOICE, refusal) == (
        "It is not known whether the puzzle has exactly one solution. The search reached its limit; 30 choices "
        "tried, 0 solutions found so far."
    )


def test_a_search_that_a_person_did_not_wait_for_says_when_it_was_stopped() -> None:
    answer = check(BOX_3X3, GIVENS, effort=Effort(Engine.PLAIN).lasting(0.0))
    assert verdict_sentence(VOICE, answer).startswith("Undetermined. The search was stopped after ")
    refusal = Refusal(RefusalKind.UNDECIDED, position(HARDER), answer)
    assert " The search was stopped after " in refusal_sentence(VOICE, refusal)


@pytest.mark.parametrize("kind", [RefusalKind.NO_STEP])
def test_no_step_is_a_matter_of_how_far_was_looked_and_not_of_time(kind: RefusalKind) -> None:
    for effort in (Effort(), Effort(Engine.PLAIN).limited(0)):
        refusal = Refusal(kind, position(HARDER), check(BOX_3X3, GIVENS, effort=effort))
        assert refusal_sentence(VOICE, refusal).startswith("No step was found within the search limit")


def test_beside_a_count_of_solutions_stands_no_other_number_of_them() -> None:
    assert solution_offers(VOICE, -1, 2, exact=False)[0].label == "Show solution 1"
    assert solution_offers(VOICE, -1, 2, exact=True)[0].label == "Show solution 1 of 2"


def test_from_the_first_solution_nothing_leads_back() -> None:
    kinds = [[offer.kind for offer in solution_offers(VOICE, shown, 2, exact=True)] for shown in (-1, 0, 1)]
    further = [OfferKind.NEXT_SOLUTION]
    assert kinds == [further, further, [*further, OfferKind.PREVIOUS_SOLUTION]]

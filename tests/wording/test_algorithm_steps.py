"""The story of the matrix A–F, read from the sentences that window and command line show."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_app.exact_cover.algorithm_x import ChoiceRule
from sudoku_app.exact_cover.examples import SEVEN_ITEMS, latin_square
from sudoku_app.exact_cover.problem import CoverError, CoverFault, ExactCover
from sudoku_app.exact_cover.replay.timeline import Timeline
from sudoku_app.exact_cover.text import parse_cover, read_cover
from sudoku_app.wording.algorithm_steps import StepText, StepWords
from sudoku_app.wording.exact_cover import cover_error_sentence
from sudoku_app.wording.language import Language
from sudoku_app.wording.report import Tone
from tests.exact_cover.problems import covers


def story(problem: ExactCover, rule: ChoiceRule = ChoiceRule.FEWEST, chosen: tuple[int, ...] = ()) -> list[StepText]:
    """Return what is said from the beginning to the end."""
    run, teller = Timeline(problem, rule, chosen), StepWords(Language(), problem)
    explained = [teller.text_of(run)]
    while run.forward() is not None:
        explained.append(teller.text_of(run))
    return [*explained, teller.text_of(run)]


def headlines(explained: list[StepText]) -> list[str]:
    """Return the headlines of what decides something."""
    return [text.headline for text in explained if "covers" not in text.headline and "Back" not in text.headline]


def test_fewest_tries_a_in_vain_and_finds_b_d_f() -> None:
    assert headlines(story(parse_cover(SEVEN_ITEMS))) == [
        "7 items to cover, 6 options",
        "Item 1 is chosen: 2 options are left for it",
        "A is tried for item 1",
        "Item 2 is chosen: no option is left for it",
        "Dead end: no option is left for item 2",
        "B is tried for item 1",
        "Item 5 is chosen: 1 option is left for it",
        "D is tried for item 5",
        "Item 2 is chosen: 1 option is left for it",
        "F is tried for item 2",
        "A cover: B, D and F",
        "The search is over: there is exactly 1 cover",
    ]


def test_why_a_fails_is_stated_at_the_step_and_at_the_dead_end() -> None:
    explained = story(parse_cover(SEVEN_ITEMS))
    assert explained[3].headline == "A covers the items 1, 4 and 7"
    assert explained[3].reason == (
        "Removed, because they share an item with A: B (has 1 and 4), C (has 4 and 7), E (has 7) and F (has 7). "
        "Left: D. Item 2 is not covered and has no option left."
    )
    assert explained[5].tone is Tone.NONE
    assert (
        explained[5].reason
        == "Only E and F could cover it. E and F were removed when A was tried. So no cover contains A: backtrack."
    )


def test_first_tries_e_in_vain_after_b() -> None:
    explained = story(parse_cover(SEVEN_ITEMS), ChoiceRule.FIRST)
    tried = [text.headline for text in explained if "is tried" in text.headline]
    assert tried == [
        "A is tried for item 1",
        "B is tried for item 1",
        "E is tried for item 2",
        "F is tried for item 2",
        "D is tried for item 3",
    ]
    dead = [text.reason for text in explained if text.headline.startswith("Dead end")]
    assert dead[1] == (
        "Only C and D could cover it. C was removed when B was tried. D was removed when E was tried. So no cover "
        "contains B and E together: backtrack."
    )


@pytest.mark.slow
@given(covers(), st.sampled_from(list(ChoiceRule)), st.data())
def test_every_step_of_every_problem_is_described(problem: ExactCover, rule: ChoiceRule, data: st.DataObject) -> None:
    options = st.sets(st.integers(0, problem.option_count - 1), max_size=1) if problem.option_count else st.just(set())
    for text in story(problem, rule, tuple(data.draw(options))):
        assert text.headline[-1].isalnum() or text.headline[-1] in "”)"
        assert text.reason.endswith((".", "!"))
        assert "{" not in text.headline + text.reason


def test_long_lists_are_shortened() -> None:
    longest = max(len(text.headline + text.reason) for text in story(latin_square(3)))
    assert longest < 400


def test_clashing_options_beforehand_are_named_as_the_reason() -> None:
    explained = story(parse_cover(SEVEN_ITEMS), chosen=(0, 1))
    assert {text.headline for text in explained} == {"There is nothing to search"}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "m.txt: there is no option here; expected one per line, its items separated by spaces."),
        ("A: 1 2\nB:", "m.txt:2: option “B” has no items."),
        ("A: 1 2 1", "m.txt:1: option “A” has item “1” twice."),
        ("a q | b\na", "m.txt:1: no option has item “q”; an item that may stay uncovered belongs after the bar “|”."),
    ],
)
def test_wrong_texts_get_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(CoverError) as caught:
        read_cover(text)
    assert cover_error_sentence(Language(), caught.value, "m.txt") == sentence


@pytest.mark.parametrize("fault", list(CoverFault))
@pytest.mark.parametrize("line", [None, 3])
def test_every_fault_has_a_sentence(fault: CoverFault, line: int | None) -> None:
    sentence = cover_error_sentence(Language(), CoverError(fault, "o", "i", line))
    assert sentence.endswith(".")
    assert sentence.startswith("Line 3: ") == (line is not None)

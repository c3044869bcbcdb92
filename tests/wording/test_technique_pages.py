"""A page for each technique: what it is, how hard, and the reason of its example as a hint tells it."""

from __future__ import annotations

import re

import pytest

from sudoku_app.formats.technique_examples import read_examples
from sudoku_app.resources_path import resource
from sudoku_app.sudoku.steps import Technique
from sudoku_app.sudoku.techniques.examples import example_step
from sudoku_app.wording.language import Language
from sudoku_app.wording.step_names import technique_name
from sudoku_app.wording.steps import step_lines, step_marks
from sudoku_app.wording.technique_pages import TechniqueWords, techniques_with_pages
from sudoku_app.wording.technique_texts import technique_text
from sudoku_app.wording.text import names_in
from sudoku_app.wording.voice import Voice

LANGUAGE = Language()
WORDS = TechniqueWords(LANGUAGE)
KEPT = read_examples(resource("techniques", "positions.txt").read_text(encoding="utf-8"))

# Those of which nothing is written yet.
WITHOUT_TEXT: set[Technique] = set()


def test_there_is_a_text_for_every_technique_but_these() -> None:
    assert {one for one in techniques_with_pages() if not technique_text(LANGUAGE, one)} == WITHOUT_TEXT


@pytest.mark.parametrize("technique", techniques_with_pages(), ids=lambda one: one.value)
def test_a_text_is_two_to_four_plain_sentences(technique: Technique) -> None:
    text = technique_text(LANGUAGE, technique)
    assert 2 <= len(re.findall(r"[.](?: |$)", text)) <= 4 or technique in WITHOUT_TEXT
    assert "  " not in text


@pytest.mark.parametrize("example", KEPT.values(), ids=lambda example: example.technique.value)
def test_a_page_tells_the_example_as_a_hint_does(example) -> None:
    voice = Voice(LANGUAGE, example.position.shape)
    step = example_step(example)
    assert step is not None
    page = WORDS.page(voice, example.technique, example, step)
    assert page.headline == technique_name(voice, example.technique)
    assert names_in(page.headline) == ()  # a page is no link to itself
    assert page.sections[-1].lines == step_lines(voice, step)
    assert page.marks == step_marks(step)
    assert page.basis.startswith("Rating ")


def test_a_page_without_an_example_only_says_what_it_is() -> None:
    voice = Voice(LANGUAGE, KEPT[Technique.X_WING].position.shape)
    page = WORDS.page(voice, Technique.X_WING, None, None)
    assert [section.heading for section in page.sections] == [""]
    assert page.basis == "Rating 3.2 on Sukaku Explainer's scale."
    proof = WORDS.page(voice, Technique.PROOF, None, None)
    assert proof.basis == ""


def test_what_rests_on_uniqueness_says_so() -> None:
    example = KEPT[Technique.UNIQUE_RECTANGLE_1]
    voice = Voice(LANGUAGE, example.position.shape)
    page = WORDS.page(voice, example.technique, example, example_step(example))
    assert page.sections[0].lines[0].text.endswith("It holds only in a puzzle with exactly one solution.")


def test_a_longer_example_has_its_own_rating() -> None:
    example = KEPT[Technique.XY_CHAIN]
    page = WORDS.page(Voice(LANGUAGE, example.position.shape), example.technique, example, example_step(example))
    assert re.fullmatch(
        r"Rating 7\.0 or more on Sukaku Explainer's scale; this example has 7\.\d\.|Rating 7\.0 on .*", page.basis
    )

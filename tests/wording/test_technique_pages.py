"""A page for each technique: what it is, how hard, and the reason of its example as a hint tells it."""

from __future__ import annotations

import re

import pytest

from sudoku_app.formats.technique_examples import read_examples
from sudoku_app.messages import Message
from sudoku_app.resources_path import resource
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.techniques.catalogue import example_step
from sudoku_app.sudoku.techniques.technique import Technique, related, row_of
from sudoku_app.wording.language import Language
from sudoku_app.wording.step_drawing import reason_legend
from sudoku_app.wording.step_names import technique_name
from sudoku_app.wording.steps import step_lines, step_marks
from sudoku_app.wording.technique_pages import TechniqueWords, glossary, techniques_with_pages
from sudoku_app.wording.techniques import FAMILIES, TECHNIQUE_TEXTS
from sudoku_app.wording.text import NamedTechnique, names_in
from sudoku_app.wording.voice import Voice

NINE = GridShape(3, 3)
LANGUAGE = Language()
WORDS = TechniqueWords(LANGUAGE)
KEPT = read_examples(resource("techniques", "positions.txt").read_text(encoding="utf-8"))


@pytest.mark.parametrize("technique", techniques_with_pages(), ids=lambda one: one.value)
def test_a_text_is_two_to_four_plain_sentences(technique: Technique) -> None:
    meaning, _ = TECHNIQUE_TEXTS[technique]
    assert 2 <= len(re.findall(r"[.](?: |$)", meaning.text)) <= 4
    assert "  " not in meaning.text


def test_every_technique_has_its_texts_in_one_family() -> None:
    assert TECHNIQUE_TEXTS.keys() == set(techniques_with_pages()) == set(Technique) - {Technique.SOLVER}
    assert len(TECHNIQUE_TEXTS) == sum(len(family.TEXTS) for family in FAMILIES)


def test_a_page_reads_no_texts_but_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    translated = Language.translated

    def counted(language: Language, message: Message, /, **values: object) -> str:
        read.append(message.text)
        return translated(language, message, **values)

    monkeypatch.setattr(Language, "translated", counted)
    WORDS.page(Voice(LANGUAGE, NINE), Technique.X_WING, None, None)
    text = TECHNIQUE_TEXTS[Technique.X_WING]
    names = [other.title for other in (Technique.X_WING, *related(Technique.X_WING))]
    assert sorted(read) == sorted(message.text for message in (*text, *names))


@pytest.mark.parametrize("example", KEPT.values(), ids=lambda example: example.technique.value)
def test_a_page_says_the_example_as_a_hint_does(example) -> None:
    voice = Voice(LANGUAGE, example.position.shape)
    step = example_step(example)
    assert step is not None
    page = WORDS.page(voice, example.technique, example, step)
    assert page.headline == technique_name(voice, example.technique)
    assert names_in(page.headline) == ()  # a page is no link to itself
    (shown,) = [section for section in page.sections if section.heading.startswith("Example: ")]
    lines = step_lines(voice, step)
    assert shown.lines[: len(lines)] == lines
    simpler = [line.text for line in shown.lines[len(lines) :]]
    name = None if example.simpler is None else technique_name(voice, example.simpler)
    assert simpler == ([] if name is None else [f"Here an easier technique gives this, too: {name}."])
    assert (page.marks, page.legend) == (step_marks(step), reason_legend(step.reason, voice))
    assert page.basis.startswith("Rating ")


def test_a_page_without_an_example_only_says_what_it_is() -> None:
    voice = Voice(LANGUAGE, KEPT[Technique.X_WING].position.shape)
    page = WORDS.page(voice, Technique.X_WING, None, None)
    assert [section.heading for section in page.sections] == ["", "How to spot it", "See also"]
    assert page.basis == "Rating 3.2 on Sukaku Explainer’s scale."
    proof = WORDS.page(voice, Technique.PROOF, None, None)
    assert proof.basis == ""


@pytest.mark.parametrize("technique", techniques_with_pages(), ids=lambda one: one.value)
def test_a_page_says_how_to_spot_it_and_leads_to_its_relatives(technique: Technique) -> None:
    _, how_to_spot = TECHNIQUE_TEXTS[technique]
    assert 1 <= len(re.findall(r"[.](?: |$)", how_to_spot.text)) <= 2
    page = WORDS.page(Voice(LANGUAGE, NINE), technique, None, None)
    (line,) = page.sections[-1].lines
    assert page.sections[-1].heading == "See also"
    named = [name.technique for name in names_in(line.text) if isinstance(name, NamedTechnique)]
    assert named == list(related(technique))
    assert named
    assert all(technique in related(other) for other in named)


def test_other_names_are_shown_and_found() -> None:
    voice = Voice(LANGUAGE, NINE)
    page = WORDS.page(voice, Technique.CLAIMING, None, None)
    assert page.sections[0].lines[1].text == "Also called: box/line reduction, locked candidates type 2."
    assert len(WORDS.page(voice, Technique.DIRECT_POINTING, None, None).sections[0].lines) == 1

    def called(wanted: str) -> list[Technique]:
        return [technique for technique in techniques_with_pages() if WORDS.is_called(voice, technique, wanted)]

    assert called("Box / line") == [Technique.CLAIMING]
    assert called("unique corner") == [Technique.UNIQUE_RECTANGLE_1]
    assert called("nice loop")[0] is Technique.ALTERNATING_INFERENCE_CHAIN
    assert called("xwing")[0] is Technique.X_WING
    assert called("no such name") == []
    assert called("") == list(techniques_with_pages())


def test_another_name_is_no_techniques_own_name() -> None:
    own = {WORDS.name(Voice(LANGUAGE, NINE), technique).casefold() for technique in Technique}
    assert not [name for technique in Technique for name in row_of(technique).other_names if name.casefold() in own]


def test_the_page_of_words_leads_to_techniques() -> None:
    page = glossary(Voice(LANGUAGE, NINE))
    lines = [line.text for section in page.sections for line in section.lines]
    for word in ("Sees", "Unit", "Strong link", "Weak link", "Almost locked set", "Candidate", "Peers"):
        assert [line for line in lines if line.startswith(f"{word}: ")]
    assert {name.technique for line in lines for name in names_in(line) if isinstance(name, NamedTechnique)} >= {
        Technique.X_WING,
        Technique.ALS_XZ,
    }


def test_what_rests_on_uniqueness_says_so() -> None:
    example = KEPT[Technique.UNIQUE_RECTANGLE_1]
    voice = Voice(LANGUAGE, example.position.shape)
    page = WORDS.page(voice, example.technique, example, example_step(example))
    assert page.sections[0].lines[0].text.endswith("Valid only in a puzzle with exactly one solution.")


def test_a_longer_example_has_its_own_rating() -> None:
    example = KEPT[Technique.XY_CHAIN]
    page = WORDS.page(Voice(LANGUAGE, example.position.shape), example.technique, example, example_step(example))
    assert re.fullmatch(
        r"Rating 7\.0 or more on Sukaku Explainer’s scale; this example has 7\.\d\.|Rating 7\.0 on .*", page.basis
    )

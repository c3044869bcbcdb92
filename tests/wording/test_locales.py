"""Numbers and lists in English and in every language of the locale data, and English as the United States spell it."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from babel import Locale, localedata
from babel.lists import format_list
from hypothesis import given
from hypothesis import strategies as st
from support.translations import current_template

from sudoku_app.wording.language import Language
from sudoku_app.wording.locales import AmericanEnglish, EnglishForms, LocaleForms, forms_of, respelled

BRITISH = LocaleForms(Locale.parse("en_GB"))


@given(st.integers(-(10**12), 10**12), st.integers(0, 3))
def test_english_numbers_are_those_of_the_locale_data(value: int, places: int) -> None:
    assert EnglishForms().number(value / 8, places) == BRITISH.number(value / 8, places)


@given(st.lists(st.text("ab{}", min_size=1), max_size=6))
def test_english_lists_are_those_of_the_locale_data(parts: list[str]) -> None:
    assert EnglishForms.all_of.joined(parts) == BRITISH.all_of.joined(parts)
    assert EnglishForms.any_of.joined(parts) == BRITISH.any_of.joined(parts)
    assert EnglishForms.none_of.joined(parts) == BRITISH.none_of.joined(parts)


@pytest.mark.slow
@pytest.mark.parametrize("count", range(6))
def test_lists_of_every_language_are_as_babel_makes_them(count: int) -> None:
    parts = list("abcdef")[:count]
    for code in localedata.locale_identifiers():
        locale = Locale.parse(code)
        forms = LocaleForms(locale)
        assert forms.all_of.joined(parts) == format_list(parts, "standard", locale), code
        assert forms.any_of.joined(parts) == format_list(parts, "or", locale), code


@pytest.mark.parametrize(
    ("code", "whole", "part", "both", "either"),
    [
        ("en", "1,234,567", "0.50", "a, b and c", "a, b or c"),
        ("de", "1.234.567", "0,50", "a, b und c", "a, b oder c"),
        ("de_AT", "1.234.567", "0,50", "a, b und c", "a, b oder c"),
        ("pl", "1\xa0234\xa0567", "0,50", "a, b i c", "a, b lub c"),
        ("ru", "1\xa0234\xa0567", "0,50", "a, b и c", "a, b или c"),
        ("ta_IN", "12,34,567", "0.50", "a, b மற்றும் c", "a, b அல்லது c"),
        ("zh_CN", "1,234,567", "0.50", "a、b和c", "a、b或c"),
        ("nobody", "1,234,567", "0.50", "a, b and c", "a, b or c"),
    ],
)
def test_a_language_writes_numbers_and_lists_its_own_way(
    code: str, whole: str, part: str, both: str, either: str
) -> None:
    language = Language(code=code)
    assert language.number(1_234_567) == whole
    assert language.number(0.5, 2) == part
    assert language.listed(["a", "b", "c"]) == both
    assert language.alternatives(["a", "b", "c"]) == either


@pytest.mark.parametrize(
    ("code", "two", "three"),
    [
        ("en", "5 or 7", "5, 7 or 9"),
        ("de_AT", "weder 5 noch 7", "weder 5 noch 7 noch 9"),
        ("es", "ni 5 ni 7", "ni 5 ni 7 ni 9"),
        ("fr", "ni 5 ni 7", "ni 5 ni 7 ni 9"),
        ("ja", "5でも7でも", "5でも7でも9でも"),
        ("pl", "ani 5, ani 7", "ani 5, ani 7, ani 9"),
        ("ru", "ни 5, ни 7", "ни 5, ни 7, ни 9"),
        ("zh_CN", "5或7", "5、7或9"),
        ("nobody", "5 or 7", "5, 7 or 9"),
    ],
)
def test_a_list_below_a_negation_has_words_of_its_own(code: str, two: str, three: str) -> None:
    language = Language(code=code)
    assert language.neither(["5", "7"]) == two
    assert language.neither(["5", "7", "9"]) == three


def test_an_unknown_language_writes_as_english_does() -> None:
    assert isinstance(forms_of("nobody"), EnglishForms)
    assert isinstance(forms_of(""), EnglishForms)
    assert isinstance(forms_of("no such thing"), EnglishForms)


def test_english_starts_without_the_locale_data() -> None:
    code = (
        "import sys; from sudoku_app.cli.main import main\n"
        "from sudoku_app.wording.language import Language\n"
        "assert Language().number(1234.5, 1) == '1,234.5' and Language().listed(['a', 'b', 'c']) == 'a, b and c'\n"
        "main(['check', '-'])\n"
        "assert not any(name.partition('.')[0] == 'babel' for name in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], input="0" * 81, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    ("parts", "text"),
    [
        ("6 7", "6 o 7"), ("7 8", "7 u 8"), ("8 9", "8 o 9"), ("1 4 8", "1, 4 u 8"), ("10 11", "10 u 11"),
        ("1 12", "1 o 12"), ("r1c1 r8c8", "r1c1 o r8c8"), ("8", "8"),
    ],
)  # fmt: skip
def test_spanish_alternatives_sound_right(parts: str, text: str) -> None:
    assert forms_of("es_MX").any_of.joined(parts.split()) == text
    assert forms_of("es").all_of.joined(["7", "8"]) == "7 y 8"


# What is spelled otherwise there, by the endings and stems in which the two differ.
BRITISH_WORDS = re.compile(
    r"\b\w*(?:colour|neighbour|favour|honour|behaviour|flavour|labour|humour|centre|metre\b|grey|practis|catalogue|"
    r"cancell(?:ed|ing)|labell(?:ed|ing)|travell|judgement|defence|licence|analyse|\w+yse\b|organis|recognis|minimis|"
    r"maximis|normalis|summaris|realis|learnt|spelt)\w*",
    re.IGNORECASE,
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Colours of cells", "Colors of cells"),
        ("Centre marks, centred", "Center marks, centered"),
        ("Practise a technique", "Practice a technique"),
        ("{colour} beside {count} neighbouring cells", "{colour} beside {count} neighboring cells"),
        ("There is no exercise", "There is no exercise"),
    ],
)
def test_words_are_spelled_otherwise_and_values_keep_their_names(text: str, expected: str) -> None:
    assert respelled(text) == expected


def test_no_message_keeps_the_other_spelling() -> None:
    messages = [part for message in current_template() for part in _forms(message.id)]
    assert len(messages) > 1000
    left = {word for text in messages for word in BRITISH_WORDS.findall(re.sub(r"\{.*?\}", "", respelled(text)))}
    assert left == set()


def _forms(message_id: str | tuple[str, ...] | list[str]) -> tuple[str, ...]:
    return (message_id,) if isinstance(message_id, str) else tuple(message_id)


@pytest.mark.parametrize(
    ("codes", "said"),
    [(["en_US.UTF-8", "de"], "Color"), (["en_US"], "Color"), (["en_GB", "en_US"], "Colour"), (["C"], "Colour")],
)
def test_the_system_says_which_english(tmp_path: Path, codes: list[str], said: str) -> None:
    language = Language.load(tmp_path, codes)
    assert (language.say_in("button", "Colour"), language.code) == (said, "en")


def test_forms_and_values_go_through() -> None:
    language = Language(AmericanEnglish())
    forms = "{count} colour", "{count} colours"
    assert [language.say_many(*forms, count) for count in (1, 1200)] == ["1 color", "1,200 colors"]
    assert language.say_many_in("cells", *forms, 2) == "2 colors"
    assert language.say("Opened {name}", name="colours.txt") == "Opened colours.txt"


def test_the_command_line_speaks_it() -> None:
    code = (
        "from sudoku_app.wording.language import language_of_person as l; print(l('en').say('Colour'), l().say('Grey'))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env={"LANG": "en_US.UTF-8", "PYTHONPATH": ":".join(sys.path)},
    )
    assert done.stdout == "Color Gray\n"

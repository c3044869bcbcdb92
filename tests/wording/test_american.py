"""English as it is spelled in the United States."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from support.translations import current_template

from sudoku_app.wording.american import AmericanEnglish, respelled
from sudoku_app.wording.language import Language

# What is spelled otherwise there, by the endings and stems in which the two differ.
BRITISH = re.compile(
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
    left = {word for text in messages for word in BRITISH.findall(re.sub(r"\{.*?\}", "", respelled(text)))}
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

"""The pages of the manual: what they name is there, and they are short."""

from __future__ import annotations

from collections.abc import Iterator
from string import Formatter

import pytest

from sudoku_app.messages import Message
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.wording.commands import Command
from sudoku_app.wording.language import Language
from sudoku_app.wording.manual_texts import ManualWords, page_text
from sudoku_app.wording.shortcuts import Keys
from sudoku_app.wording.text import ManualPage, NamedCommand, NamedPage, NamedTechnique, names_in

WORDS = ManualWords(Language(), lambda command: f"key of {command.object_name}")
_MOST_WORDS = 150
TOLD = [page for page in ManualPage if page is not ManualPage.KEYS]


def messages() -> Iterator[Message]:
    """Yield every paragraph and every caption."""
    for keys in Keys:
        for page in ManualPage:
            text = page_text(page, keys)
            yield from (*text.paragraphs, *(picture.value for picture in text.pictures))


def placeholders(message: Message) -> list[str]:
    return [name for _, name, _, _ in Formatter().parse(message.text) if name]


@pytest.mark.parametrize("message", dict.fromkeys(messages()), ids=lambda message: message.text[:40])
def test_everything_that_a_paragraph_names_is_there_and_is_a_link(message: Message) -> None:
    text = WORDS.paragraph(message)
    assert [text[name.start : name.end] for name in names_in(text)] == [
        str(WORDS.paragraph(Message(f"{{{name}}}"))) for name in placeholders(message)
    ]
    assert "{" not in text


@pytest.mark.parametrize("page", TOLD)
@pytest.mark.parametrize("keys", Keys)
def test_a_page_is_read_within_a_minute(page: ManualPage, keys: Keys) -> None:
    text = page_text(page, keys)
    words = ManualWords(Language(), lambda _: "F2")
    told = [word for message in text.paragraphs for word in words.paragraph(message).split()]
    assert len(told) <= _MOST_WORDS
    assert len(text.paragraphs) >= 5
    assert len(text.pictures) == 2


def test_a_command_is_named_as_in_its_menu_with_its_key() -> None:
    text = WORDS.paragraph(Message("Choose {new}."))
    assert text == "Choose New puzzle (key of new)."
    assert names_in(text) == (NamedCommand(7, 30, Command.NEW),)
    without_key = ManualWords(Language(), lambda _: "")
    assert without_key.paragraph(Message("{change_givens} and {check}")) == "Change the givens and Check"


def test_techniques_and_pages_are_named_by_their_titles() -> None:
    text = WORDS.paragraph(Message("{x_wing}, {check_page}"))
    assert text == "X-wing, Check"
    assert names_in(text) == (NamedTechnique(0, 6, Technique.X_WING), NamedPage(8, 13, ManualPage.CHECK))


def test_no_name_is_that_of_a_command_and_of_a_technique() -> None:
    assert not set(Command.__members__) & set(Technique.__members__)


def test_what_is_not_there_is_not_passed_over() -> None:
    with pytest.raises(KeyError):
        WORDS.paragraph(Message("{no_such_command}"))


def test_digits_become_what_the_page_says_of_the_preset() -> None:
    texts = {keys: page_text(ManualPage.PLAY, keys).paragraphs for keys in Keys}
    assert texts[Keys.OWN] == texts[Keys.SUDOKUPAD] != texts[Keys.MARKS]

"""Help is wrapped by columns of the terminal, in which Chinese and Japanese signs take two."""

from __future__ import annotations

import textwrap

import pytest

from sudoku_app.cli.columns import HelpFormatter, columns, wrapped
from sudoku_app.cli.main import COMMANDS, build_parser
from sudoku_app.resources_path import resource
from sudoku_app.wording.language import Language


def test_a_wide_sign_takes_two_columns() -> None:
    assert columns("abc") == 3
    assert columns("数独") == 4
    assert columns("e\N{COMBINING ACUTE ACCENT}") == 1


def test_latin_text_is_wrapped_as_before() -> None:
    text = "find all exact covers of a matrix with Algorithm X, and describe its steps"
    assert HelpFormatter("")._split_lines(text, 24) == wrapped(text, 24) == textwrap.wrap(text, 24)
    accents = "löst Rätsel und sagt, ob die Lösung eindeutig ist"
    assert wrapped(accents, 20) == textwrap.wrap(accents, 20)


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("数独を解く", ["数独を", "解く"]),
        ("数独を、解く", ["数独", "を、解", "く"]),  # no line begins with a comma
        ("数独（解）く", ["数独", "（解）", "く"]),  # nor ends with what opens
        ("数独 PATH 解", ["数独", "PATH", "解"]),  # words stay whole
    ],
)
def test_wide_signs_part_anywhere_but_where_they_cling(text: str, lines: list[str]) -> None:
    assert wrapped(text, 6) == lines


@pytest.mark.parametrize("code", ["zh_CN", "ja"])
def test_no_line_of_help_is_wider_than_the_terminal(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    language = Language.load(resource("translations"), [code])
    helped = build_parser(language, COMMANDS).format_help().partition("\n\n")[2]
    assert not helped.isascii()
    assert max(map(columns, helped.splitlines())) <= 80

"""The command line in a language that nobody speaks: what it says stands in brackets, and no English beside them."""

from __future__ import annotations

import argparse
import contextlib
import gettext
import io
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from babel.messages.extract import extract_from_file
from support.catalogues import OPEN, PSEUDO, bracketed, compiled, outside_brackets
from support.puzzles import HARDER, NEWSPAPER
from support.translations import extracted

from sudoku_app.cli import main as command_line
from sudoku_app.exact_cover.algorithm_x import ChoiceRule
from sudoku_app.wording import language as language_module
from sudoku_app.wording.command_line import PARSER_TEXTS

MATRIX = "A: 1 4 7\nB: 1 4\nC: 4 5 7\nD: 3 5 6\nE: 2 3 6 7\nF: 2 7\n"
DEAD_END = "A: 1\nB: 2\nC: 1 2 3\nD: 3 4\n"
# What may stand outside of brackets: names of commands, options, files, and words that a person types.
NAMES = re.compile(
    r"sudoku-app|\b(solve|check|rate|path|hint|read|generate|exact-cover)\b|--?[a-z][a-z-]*|PATH|PICTURE|COMMAND|RxC|rNcN|"
    r"(?<=\{)[a-z0-9, -]+(?=\})|\b[A-Z]\b"
)
# What was typed or may be: Python puts the values to choose from in quotation marks up to 3.12 alone.
TYPED = re.compile("|".join([r"'\w+'", *(rf"\b{rule.value}\b" for rule in ChoiceRule)]))
Ask = Callable[..., str]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("translations")
    return compiled(extracted(), bracketed, made)


@pytest.fixture
def ask(folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Iterator[Ask]:
    monkeypatch.setenv("LC_MESSAGES", "C.UTF-8")  # C silences LANGUAGE
    monkeypatch.setenv("LANGUAGE", PSEUDO)
    for module in (language_module, command_line):
        monkeypatch.setattr(module, "resource", lambda *parts: folder)

    def ask(*arguments: str, stdin: str = "") -> str:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin.encode())))
        with contextlib.suppress(SystemExit):
            command_line.main(arguments)
        said = capsys.readouterr()
        return said.out + said.err

    before = gettext.textdomain()
    yield ask
    gettext.textdomain(before)


def english_in(said: str) -> list[str]:
    """Return the words outside of brackets that are no names."""
    return re.findall(r"[A-Za-z]{2,}", NAMES.sub(" ", outside_brackets(said)))


@pytest.mark.parametrize("command", [(), *((name,) for name in command_line.COMMANDS)])
def test_help_is_translated(ask: Ask, command: tuple[str, ...]) -> None:
    said = ask(*command, "--help")
    assert OPEN in said
    assert english_in(said) == []


@pytest.mark.parametrize(
    "arguments",
    [
        ("solve", "-"),
        ("check", "-"),
        ("check", "--why", "--minimal", "-"),
        ("rate", "-"),
        ("path", "-"),
        ("hint", "-"),
        ("hint", "--cell", "r1c3", "-"),
        ("hint", "--cell", "r77c1", "-"),
    ],
    ids=" ".join,
)
@pytest.mark.parametrize(
    "puzzles",
    [
        NEWSPAPER,
        HARDER,
        "." * 81,
        "1" * 80,
        NEWSPAPER.replace("530070000", "535070000"),
        NEWSPAPER.replace("530070000", "530070004"),
        "q\n[]\n{\n1 2 3 44",
        "",
    ],
    ids=["newspaper", "harder", "empty", "short", "broken", "impossible", "nonsense", "nothing"],
)
def test_answers_are_translated(ask: Ask, arguments: tuple[str, ...], puzzles: str) -> None:
    said = ask(*arguments, stdin=puzzles)
    assert OPEN in said
    assert english_in(re.sub(r"^[1-9│┌┬┐├┼┤└┴┘─ +|-]+$", "", said, flags=re.MULTILINE)) == []


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        (("exact-cover", "--trace", "-"), MATRIX),
        (("exact-cover", "--trace", "--rule", "first", "-"), DEAD_END),
        (("exact-cover", "-"), MATRIX),
        (("exact-cover", "--count", "-"), MATRIX),
        (("exact-cover", "--limit", "1", "-"), "A: 1\nB: 1\n"),
        (("exact-cover", "-"), "A: 1 1"),
        (("exact-cover", "-"), ""),
    ],
)
def test_the_steps_of_exact_covers_are_translated(ask: Ask, arguments: tuple[str, ...], text: str) -> None:
    said = ask(*arguments, stdin=text)
    assert OPEN in said
    assert english_in(said) == []


@pytest.mark.parametrize(
    "arguments",
    [
        ("solve",),
        ("solve", "--nothing", "-"),
        ("solve", "--box", "9", "-"),
        ("solve", "--box"),
        ("solve", "--time-limit", "0", "-"),
        ("solve", "--json=1", "-"),
        ("check", "--most", "1", "-"),
        ("check", "--mi=1", "-"),
        ("exact-cover", "--limit", "0", "-"),
        ("exact-cover", "--count", "--trace", "-"),
        ("exact-cover", "--rule", "8", "-"),
        ("generate", "--rating", "4", "--seed", "1"),
        ("generate", "--with", "1"),
        ("generate", "--seed", "-1"),
        ("generate", "--jobs", "0"),
        ("generate", "--givens", "82"),
        ("generate", "--givens", "80", "--seed", "1", "--time-limit", "1e-9"),
        ("generate", "--start", "-"),
    ],
    ids=" ".join,
)
def test_what_is_wrong_with_arguments_is_translated(ask: Ask, arguments: tuple[str, ...]) -> None:
    said = ask(*arguments)
    assert OPEN in said
    assert english_in(TYPED.sub("", said)) == []


def test_the_texts_of_pythons_parser_are_those_that_it_says() -> None:
    file = argparse.__file__
    own = {message for _, message, _, _ in extract_from_file("python", file, keywords={"_": None})}
    known = {message.text for message in PARSER_TEXTS} & own
    # Another version of Python may say some of it in other words.
    assert {"usage: ", "positional arguments", "options", "expected one argument"} <= known
    assert len(known) >= len(PARSER_TEXTS) - 2

"""What the documents tell people to type: the program's own commands are run, those of developers are understood."""

import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest
from support.drawn_pictures import drawn, saved
from support.puzzles import NEWSPAPER, SIX
from support.timeouts import TIMEOUT_SECONDS

from sudoku_app.messages import Message
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.wording.command_rows import Place
from sudoku_app.wording.commands import Command

ROOT = Path(__file__).parents[1]
README, MANUAL, BUILT = "README.md", "resources/manual.md", "sudoku_app/README.md"
DOCUMENTS = (
    README,
    "CONTRIBUTING.md",
    MANUAL,
    BUILT,
    "tests/benchmarks/README.md",
    ".ci/bundle/packagers.md",
    *(path.relative_to(ROOT).as_posix() for path in sorted((ROOT / "resources/translations").glob("*/README.md"))),
)
_BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.M | re.S)
_CODE = re.compile(r"`([^`\n]+)`")
_OPTION = re.compile(r"(?<![\w-])--[a-z][a-z-]+")
_PROGRAM = ("sudoku-app", ".venv/bin/sudoku-app")
# What stands for words of the reader's own, and words that do.
_PLACEHOLDERS = {"FILE": "puzzles.txt", "FOLDER": "folder", "PICTURE": "picture.png", "PICTURES": "folder"} | {
    "PROGRAM": "tdoku",
    "TECHNIQUE": "x-wing",
    "CODE": "de",
}
# What Debian or a package index has, and no extra of this project.
_OF_OTHERS = {"apt-get", "build", "fonttools", "parallel"}
_NEEDED_BY = {"tests.benchmarks.hint_steps": "pysat"}  # of the extra `bench`, which tests do without


def text_of(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def blocks(name: str, kind: str) -> list[str]:
    """Return the texts between lines of three backquotes."""
    return [text for found, text in _BLOCK.findall(text_of(name)) if found == kind]


def spans(name: str) -> list[str]:
    """Return what stands between backquotes within sentences and tables."""
    return _CODE.findall(_BLOCK.sub("", text_of(name)))


def without_remark(line: str) -> str:
    return re.sub(r" +#.*", "", line).strip()


def commands(name: str) -> list[str]:
    """Return what people are told to type: lines of their own, and within sentences what begins with a program."""
    lines = [without_remark(line) for block in blocks(name, "sh") for line in block.splitlines()]
    begun = re.compile(r"(\w+=\S+ )*(\.venv/bin/|\.ci/\S+(?<!\.md)( |$)|(python3?|pip|sudo|apt-get|sudoku-app) )")
    return [*filter(None, lines), *(span for span in spans(name) if begun.match(span))]


def parts(command: str) -> Iterator[list[str]]:
    """Yield the words of each program in a line, without variables, `sudo` and brackets around what may be left out."""
    lexer = shlex.shlex(command, posix=True, punctuation_chars=True)
    lexer.whitespace_split = True
    words: list[str] = []
    for token in (*lexer, "&&"):
        if token and set(token) <= set("&|;()"):
            if words:
                yield words
            words = []
        elif token != "$" and not (not words and (token == "sudo" or re.match(r"\w+=", token))):
            word = token if token.startswith(".") else token.strip("[]…")
            words.append(_PLACEHOLDERS.get(word, word))


def examples(name: str) -> list[str]:
    """Return the lines that use nothing but the program, and leave nothing for the reader to fill in."""
    found = [command for command in commands(name) if "COMMAND" not in command and "…" not in command]
    return [command for command in found if all(words[0] in _PROGRAM and words[1:] for words in parts(command))]


def write_files(line: str, folder: Path) -> None:
    """Write the files that a line names: pictures, matrices, puzzles, of which one is mistyped."""
    puzzle = SIX if "2x3" in line else NEWSPAPER
    for name in re.findall(r"\S+\.(?:jpg|txt)", line):
        if (folder / name).exists():
            continue
        if name.endswith(".jpg"):
            (folder / name).write_bytes(saved(drawn(GridShape(3, 3), [int(digit) for digit in puzzle]), "JPEG"))
        elif "exact-cover" in line:
            (folder / name).write_text(blocks(MANUAL, "text")[0], encoding="utf-8")
        else:
            mistyped = puzzle.replace("3", "4", 1) if "--why" in line else puzzle
            (folder / name).write_text(f"{mistyped}\n", encoding="utf-8")


def run(line: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a line in a shell that knows the program, with the files that it names."""
    program = folder / "bin" / "sudoku-app"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m sudoku_app "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    write_files(line, folder)
    search = os.pathsep.join((str(program.parent), os.environ["PATH"]))
    own = {"PATH": search, "PYTHONPATH": str(ROOT), "LANGUAGE": "en", "HOME": str(folder), "XDG_DATA_HOME": str(folder)}
    return subprocess.run(
        ["sh", "-c", line.replace(".venv/bin/", "")],
        input=f"{SIX if '2x3' in line else NEWSPAPER}\n",
        capture_output=True,
        text=True,
        timeout=TIMEOUT_SECONDS,
        check=False,
        cwd=folder,
        env=os.environ | own,
    )


def succeeds(line: str, folder: Path) -> None:
    done = run(line, folder)
    assert done.returncode == (1 if "--why" in line else 0), done.stderr  # 1: a puzzle that has no solution
    assert done.stdout
    assert not done.stderr or "one solution" in done.stderr  # what `read` says of a picture


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="a shell")
@pytest.mark.parametrize("line", sorted({line for name in DOCUMENTS for line in examples(name)}))
def test_the_examples_of_documents_run(line: str, tmp_path: Path) -> None:
    succeeds(line, tmp_path)


def test_the_second_matrix_of_the_manual_has_a_cheapest_cover(tmp_path: Path) -> None:
    (tmp_path / "costs.txt").write_text(blocks(MANUAL, "text")[1], encoding="utf-8")
    succeeds("sudoku-app exact-cover costs.txt --cheapest", tmp_path)


def test_the_readme_has_ten_lines_of_the_command_line_and_is_short() -> None:
    assert 8 <= len([line for line in examples(README) if line.startswith("sudoku-app ")]) <= 10
    assert len(text_of(README).encode()) <= 8_000


# Reads arguments as a module does, and keeps it from its work.
_ONLY_PARSES = """
import argparse, importlib, json, sys

class Understood(Exception):
    pass

def only_parse(parser, *arguments):
    parse(parser, *arguments)
    raise Understood

parse, argparse.ArgumentParser.parse_args = argparse.ArgumentParser.parse_args, only_parse
module = importlib.import_module(sys.argv[1])
for words in json.loads(sys.argv[2]):
    sys.argv = [module.__name__, *words]
    try:
        module.main()
    except Understood:
        continue
    sys.exit("it has read no arguments")
"""


def parsing_module(name: str) -> str | None:
    """Return the module that reads the arguments of ``python -m NAME``, if it is one of the project with a parser."""
    found = find_spec(name)
    if found is not None and found.submodule_search_locations is not None:
        name = f"{name}.__main__"
        found = find_spec(name)
    if found is None or found.origin is None or not name.startswith(("tests.", "sudoku_app.")):
        return None
    return name if "parse_args(" in Path(found.origin).read_text("utf-8") else None


def arguments_of_modules() -> dict[str, list[list[str]]]:
    """Return for each module that has a parser all arguments that documents give it."""
    found: dict[str, list[list[str]]] = {}
    for name in DOCUMENTS:
        for words in (words for command in commands(name) for words in parts(command)):
            if "-m" in words[:2] and words[2] not in _OF_OTHERS:
                module = parsing_module(words[2])
                if module is not None and words[3:] not in found.setdefault(module, []):
                    found[module].append(words[3:])
    return found


@pytest.mark.slow
@pytest.mark.parametrize(("module", "given"), sorted(arguments_of_modules().items()))
def test_a_module_takes_the_arguments_that_it_is_given(module: str, given: list[list[str]], tmp_path: Path) -> None:
    if module in _NEEDED_BY:
        pytest.importorskip(_NEEDED_BY[module])
    (tmp_path / "folder").mkdir()
    (tmp_path / "puzzles.txt").write_text(NEWSPAPER, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", _ONLY_PARSES, module, json.dumps(given)],
        capture_output=True,
        text=True,
        timeout=TIMEOUT_SECONDS,
        check=False,
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": os.pathsep.join((str(ROOT), str(ROOT / "tests")))},
    )
    assert done.returncode == 0, done.stderr


def extras() -> dict[str, list[str]]:
    project = tomllib.loads(text_of("pyproject.toml"))["project"]
    found: dict[str, list[str]] = project["optional-dependencies"]
    return found


def leads_somewhere(words: list[str]) -> None:
    """Check that a program is there, and files and extras that are given to it."""
    program, rest = Path(words[0]).name, words[1:]
    if program in {"python", "python3"} and rest[:1] == ["-m"]:
        assert rest[1] in _OF_OTHERS or find_spec(rest[1]) is not None, rest[1]
    elif program in {"python", "python3"}:
        assert all((ROOT / word).is_file() for word in rest[:1])
    elif program == "pip":
        known = {".", *(f".[{name}]" for name in extras()), *_OF_OTHERS}
        assert {word for word in rest if not word.startswith("-")} <= known | {"install", "check", "wheel"}
    elif words[0].startswith(".ci/"):
        assert os.access(ROOT / words[0], os.X_OK)
        inner = next((place for place, word in enumerate(rest) if word.startswith(".venv/bin/")), len(rest))
        if rest[inner:]:
            leads_somewhere(rest[inner:])
    elif program not in {"sudoku-app", *_OF_OTHERS}:
        tools = " ".join((text_of(".ci/run"), *(one for requirements in extras().values() for one in requirements)))
        assert re.search(rf"(?<![\w-]){re.escape(program)}(?![\w-])", tools), program


@pytest.mark.parametrize("name", DOCUMENTS)
def test_what_is_to_be_typed_leads_somewhere(name: str) -> None:
    for command in commands(name):
        for words in parts(command):
            leads_somewhere(words)
        for path in re.findall(r"(?<![\w./])((?:\.ci|tests|resources|sudoku_app)/[\w./-]+)", command):
            assert (ROOT / path.replace("/CODE/", "/de/")).exists(), command


@pytest.mark.slow
def test_pytest_has_the_options_that_it_is_given(tmp_path: Path) -> None:
    given = [words for name in DOCUMENTS for command in commands(name) for words in parts(command) if "pytest" in words]
    options = [word for words in given for word in words[words.index("pytest") + 1 :] if not word.startswith("tests/")]
    assert "-n" in options
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *options, "--markers"],
        capture_output=True,
        text=True,
        timeout=TIMEOUT_SECONDS,
        check=False,
        cwd=ROOT,
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("name", [README, MANUAL])
def test_options_that_are_named_are_options(name: str) -> None:
    known = set(_OPTION.findall(text_of("resources/share/bash-completion/completions/sudoku-app")))
    of_the_program = [one for one in (*commands(name), *spans(name)) if not re.search(r"\bpip\b|apt-get", one)]
    named = {option for one in of_the_program for option in _OPTION.findall(one)}
    assert named
    assert named <= known


@pytest.mark.parametrize("name", [README, MANUAL])
def test_commands_have_the_menu_and_the_keys_that_are_named(name: str) -> None:
    rows = {plain(text): one.row for one in Command for text in (one.row.menu_text, one.row.button_text) if text}
    named = re.findall(r"\*(?:(\w+) › )?([^*|]+)\*(?: \(([^)]*)\))?", text_of(name))
    assert any(keys for _, _, keys in named)
    for menu, text, keys in named:
        if not menu and not keys:
            continue  # a label of a dialog or a page
        row = rows[text]
        if menu:
            assert isinstance(row.place, Place)
            assert (menu, row.place.group is not None) == (plain(row.place.menu.value), True), text
        if keys and not row.keys.startswith("StandardKey."):  # which are those of the platform
            assert keys.replace("comma", ",").replace("Enter", "Return") == row.keys, text


def plain(text: Message) -> str:
    """Return a name without the letter of the menu and the dots of a dialog."""
    return text.text.replace("&", "").removesuffix("…")


def anchors(name: str) -> set[str]:
    """Return what the headings of a text are called in addresses."""
    headings = re.findall(r"^#+ (.+)$", _BLOCK.sub("", text_of(name)), re.M)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("name", [*DOCUMENTS, "CHANGELOG.md"])
def test_what_a_text_links_to_is_there(name: str) -> None:
    for target in re.findall(r"\]\((?!https?:)([^)]+)\)", text_of(name)):
        path, _, anchor = target.partition("#")
        file = ((ROOT / name).parent / path).resolve() if path else ROOT / name
        assert file.exists(), target
        if anchor:
            assert anchor in anchors(file.relative_to(ROOT).as_posix()), target


@pytest.mark.parametrize("name", ["CONTRIBUTING.md", BUILT])
def test_files_that_developers_are_told_of_are_there(name: str) -> None:
    known = [path.as_posix() for folder in ("sudoku_app", "tests") for path in (ROOT / folder).rglob("*.py")]
    known += [path.name for path in ROOT.iterdir()]
    for named in re.findall(r"`((?:\w+/)*\w+\.(?:py|toml|md))`", text_of(name)):
        assert any(path == named or path.endswith(f"/{named}") for path in known), named

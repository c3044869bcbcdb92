"""What the documents tell people to type: the program's own commands are run, those for developers lead somewhere."""

import os
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest
from support.drawn_pictures import drawn, saved
from support.puzzles import NEWSPAPER, SIX
from support.timeouts import TIMEOUT_SECONDS

from sudoku_app.sudoku.grid.geometry import BoxShape

ROOT = Path(__file__).parents[1]
DOCUMENTS = (
    "README.md",
    "CONTRIBUTING.md",
    "resources/manual.md",
    "sudoku_app/README.md",
    "tests/benchmarks/README.md",
    *(path.relative_to(ROOT).as_posix() for path in sorted((ROOT / "resources/translations").glob("*/README.md"))),
)
README, MANUAL = "README.md", "resources/manual.md"
_BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.M | re.S)


def text_of(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def blocks(name: str, kind: str) -> list[str]:
    """Return the texts between lines of three backquotes."""
    return [text for found, text in _BLOCK.findall(text_of(name)) if found == kind]


def examples(name: str) -> list[str]:
    """Return the lines that use the program, without their remarks."""
    lines = [line.split("  #")[0].split(" #")[0].strip() for block in blocks(name, "sh") for line in block.splitlines()]
    return [line for line in lines if line.startswith("sudoku-app ")]


def commands(name: str) -> list[str]:
    """Return what developers are told to type, in lines of their own and within sentences."""
    text = text_of(name)
    return [*"".join(blocks(name, "sh")).splitlines(), *re.findall(r"`([^`\n]+)`", _BLOCK.sub("", text))]


def run(line: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a line in a shell that knows the program, with the files that it names."""
    program = folder / "bin" / "sudoku-app"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m sudoku_app "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    puzzle = SIX if "2x3" in line else NEWSPAPER
    for name in re.findall(r"\S+\.\w+", line):
        if name.endswith(".jpg"):
            values = [int(digit) for digit in puzzle]
            (folder / name).write_bytes(saved(drawn(BoxShape(3, 3), values), "JPEG"))
        else:
            text = blocks(MANUAL, "text")[0] if "exact-cover" in line else f"{puzzle}\n"
            (folder / name).write_text(text, encoding="utf-8")
    search = os.pathsep.join((str(program.parent), os.environ["PATH"]))
    return subprocess.run(
        ["sh", "-c", line],
        input=f"{puzzle}\n",
        capture_output=True,
        text=True,
        timeout=TIMEOUT_SECONDS,
        check=False,
        cwd=folder,
        env=os.environ | {"PATH": search, "PYTHONPATH": str(ROOT), "LANGUAGE": "en"},
    )


def succeeds(line: str, folder: Path) -> None:
    done = run(line, folder)
    assert done.returncode == 0, done.stderr
    assert done.stdout
    assert not done.stderr or "there is exactly one solution" in done.stderr  # what `read` says of a picture


@pytest.mark.skipif(os.name != "posix", reason="a shell")
@pytest.mark.parametrize("line", examples(README))
def test_the_readmes_examples_run(line: str, tmp_path: Path) -> None:
    succeeds(line, tmp_path)


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="a shell")
@pytest.mark.parametrize("line", sorted({line for name in DOCUMENTS for line in examples(name)} - {*examples(README)}))
def test_the_examples_of_other_documents_run(line: str, tmp_path: Path) -> None:
    succeeds(line, tmp_path)


def test_the_readme_has_ten_lines_of_the_command_line_and_is_short() -> None:
    assert len(examples(README)) <= 10
    assert len(text_of(README).encode()) <= 8_000


@pytest.mark.parametrize("name", DOCUMENTS)
def test_what_is_to_be_typed_is_there(name: str) -> None:
    for command in commands(name):
        for module in re.findall(r"python3? -m ([\w.]+)", command):
            assert find_spec(module) is not None, command
        for path in re.findall(r"(?<![\w./])((?:\.ci|tests|resources|sudoku_app)/[\w./-]+)", command):
            assert (ROOT / path.replace("/CODE/", "/de/")).exists(), command


@pytest.mark.parametrize("name", [README, MANUAL])
def test_options_that_are_named_are_options(name: str) -> None:
    known = set(re.findall(r"--[a-z][a-z-]+", text_of("resources/share/bash-completion/completions/sudoku-app")))
    for command in commands(name):
        if not re.search(r"\bpip\b|apt-get", command):
            assert set(re.findall(r"--[a-z][a-z-]+", command)) <= known, command

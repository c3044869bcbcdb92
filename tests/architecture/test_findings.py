"""Each script of ``findings/`` has the form that CONTRIBUTING.md gives; none is run here, for they need a network."""

import os
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
FOLDER = ROOT / "findings"
FINDINGS = sorted(FOLDER.iterdir())
STATED = ("# Guessed before it was run: ", "# Seen: ", "# Whom it hurts: ")


def test_there_are_findings_and_nothing_else_lies_beside_them() -> None:
    assert FINDINGS
    assert {path.suffix for path in FINDINGS} == {".sh"}


@pytest.mark.parametrize("path", FINDINGS, ids=lambda path: path.stem)
def test_a_finding_states_what_was_seen_and_installs_pinned_packages_alone(path: Path) -> None:
    first, headline, *lines = path.read_text("utf-8").splitlines()
    assert first == "#!/bin/sh"
    assert os.access(path, os.X_OK)
    assert re.match(r"# .*\d+\.\d+.*: ", headline), "the first comment names the software, its version and what it does"
    comments = [line for line in lines if line.startswith("#")]
    assert all(any(line.startswith(start) for line in comments) for start in STATED)
    commands = "\n".join(line for line in lines if not line.startswith("#"))
    assert "set -eu" in commands
    assert "folder=$(mktemp -d)" in commands
    assert "trap 'rm -rf \"$folder\"' EXIT" in commands
    installed = re.findall(r"(?:pip\"? install|apt-get download|npm install)(.*)", commands)
    packages = [word for line in installed for word in line.split() if not word.startswith("-")]
    assert packages
    assert all(re.fullmatch(r"[\w-]+(==|=|@)\d\S*", package) for package in packages)
    assert not re.search(r"://|--index-url|(?<![\w\"}])/(?:usr|home|tmp|root|opt|work|var)/", "\n".join(lines))
    assert "sudoku_app" not in commands
    assert "sudoku-app" not in commands


@pytest.mark.parametrize("path", FINDINGS, ids=lambda path: path.stem)
def test_a_finding_is_a_script_that_the_shell_can_parse(path: Path) -> None:
    subprocess.run(["sh", "-n", str(path)], check=True)

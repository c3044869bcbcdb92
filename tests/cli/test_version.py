"""``--version`` says what is installed, and loads next to nothing for it."""

from __future__ import annotations

import platform
import subprocess
import sys
from importlib import metadata
from pathlib import Path

import pytest
from support.timeouts import TIMEOUT_SECONDS

from sudoku_app import __version__
from sudoku_app.cli import version

_LOADED = """
import sys
from sudoku_app.__main__ import main
status = main(["--version"])
print(status, sorted({"argparse", "gettext", "importlib.metadata", "numpy"} & set(sys.modules)))
"""


def test_the_versions_are_those_that_are_installed() -> None:
    qt, numpy = metadata.version("PySide6-Essentials"), metadata.version("numpy")
    installed = f"Python {platform.python_version()}, Qt {qt}, numpy {numpy}"
    assert version.program_version() == f"sudoku-app {__version__} ({installed})"


def test_what_is_not_installed_that_way_is_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "PySide6_Essentials-6.8.1.dist-info").mkdir()
    monkeypatch.setattr(sys, "path", [str(tmp_path / "archive.zip"), str(tmp_path)])
    assert version.program_version().endswith(", Qt 6.8.1)")


def test_neither_the_parser_nor_its_languages_are_loaded() -> None:
    done = subprocess.run(
        [sys.executable, "-c", _LOADED], capture_output=True, text=True, check=True, timeout=TIMEOUT_SECONDS
    )
    assert done.stdout.splitlines() == [version.program_version(), "0 []"]

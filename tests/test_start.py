"""What happens before there is a window."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from support.timeouts import TIMEOUT_SECONDS

from sudoku_app import start
from sudoku_app.__main__ import main
from sudoku_app.ui.application.platform_check import NoFonts, NoScreen, Obstacle

# Ctrl+C comes while Qt is being loaded, which then looks as if it could not be.
_INTERRUPTED = """
import os, signal, sys
from sudoku_app import start
from sudoku_app.__main__ import main

def interrupted():
    os.kill(os.getpid(), signal.SIGINT)
    return start.MissingLibrary("libGL.so.1")

start.obstacle = interrupted
sys.exit(main([]))
"""


@pytest.mark.parametrize("storage_error", [None, NoScreen(""), NoFonts()])
@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["slove", "p1.txt"], "“slove” is neither a command nor a file; did you mean “solve”?"),
        (["exact_cover"], "“exact_cover” is neither a command nor a file; did you mean “exact-cover”?"),
        (["--new-window", "Chek"], "“Chek” is neither a command nor a file; did you mean “check”?"),
        (
            ["puzzle"],
            "“puzzle” is neither a command nor a file; the commands are solve, check, rate, path, hint, generate, read "
            "and exact-cover.",
        ),
    ],
)
def test_a_word_that_is_neither_a_command_nor_a_file_is_called_that(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    storage_error: Obstacle | None,
    words: list[str],
    sentence: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(start, "obstacle", lambda: storage_error)
    assert main(words) == 2
    assert capsys.readouterr() == ("", sentence + "\n")


def test_a_file_without_a_suffix_and_a_path_that_leads_nowhere_are_for_the_window(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    opened: list[str] = []
    monkeypatch.setattr(start, "hand_over", lambda _, path: bool(opened.append(path)) or True)
    (tmp_path / "slove").write_text("")
    for path in ("slove", "gone.txt", "./gone", str(tmp_path / "gone")):
        assert main([path]) == 0
    assert opened == ["slove", "gone.txt", "./gone", str(tmp_path / "gone")]


@pytest.mark.skipif(os.name != "posix", reason="signals as POSIX has them")
def test_ctrl_c_while_qt_is_loaded_is_no_missing_library() -> None:
    done = subprocess.run(
        [
            sys.executable,
            "-c",
            "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)" + _INTERRUPTED,
        ],
        capture_output=True,
        text=True,
        timeout=TIMEOUT_SECONDS,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


def test_a_window_of_its_own_is_not_asked_of_the_one_that_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(start, "hand_over", lambda _, path: bool(asked.append(path)) or True)
    monkeypatch.setattr(start, "obstacle", start.NoFonts)
    assert main(["--new-window", "a.txt"]) == 2  # it comes as far as to say why there can be no window
    assert main(["b.txt", "--new-window"]) == 2
    assert main([]) == 2
    assert asked == []
    assert main(["a.txt"]) == 0
    assert asked == ["a.txt"]
    assert main(["-session", "10c0_1"]) == 2  # a session manager starts the program again, without a file
    assert main(["-session", "10c0_1", "-name", "sudoku-app"]) == 2
    assert main(["-session", "10c0_1", "-name", "sudoku-app", "c.txt"]) == 0
    assert asked == ["a.txt", "c.txt"]

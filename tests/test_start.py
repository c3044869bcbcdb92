"""What happens before there is a window."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from support.timeouts import TIMEOUT_SECONDS

from sudoku_app import start
from sudoku_app.__main__ import main

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

"""What happens before there is a window."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

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
        timeout=120,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")

"""What is loaded in the first idle moment, in a process of its own, where nothing is loaded yet."""

from __future__ import annotations

import subprocess
import sys

import pytest

LOAD = """
import sys
from sudoku_app.background.requests.loading import WANTED_SOON, LoadRequest
from sudoku_app.exact_cover.effort import Effort
from sudoku_app.exact_cover.outcome import Control

control = Control()
if "cancelled" in sys.argv:
    control.cancel()
LoadRequest().run(Effort(control=control))
print(sum(name in sys.modules for name in WANTED_SOON), len(WANTED_SOON))
"""


@pytest.mark.parametrize("cancelled", [False, True])
def test_what_is_wanted_soon_is_loaded_unless_the_window_closes(cancelled: bool) -> None:
    words = [sys.executable, "-c", LOAD, *(["cancelled"] if cancelled else [])]
    done = subprocess.run(words, capture_output=True, text=True, check=True)
    loaded, all_of_them = done.stdout.split()
    assert loaded == ("0" if cancelled else all_of_them)

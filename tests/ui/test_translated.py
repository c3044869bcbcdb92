"""The walks through the window in languages that nobody speaks (`translated_walk`), in a process of their own.

They touch thousands of Qt's own objects from Python, whose remains have brought down tests that ran after it.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

WALK = Path(__file__).with_name("translated_walk.py")
ROOT = WALK.parents[2]


@pytest.mark.slow
@pytest.mark.parametrize(
    "part",
    [
        "every_command or the_explorer or another_language",
        "every_answer or a_list_of_puzzles or dialogs_that_need_a_reason or the_steps or the_pages",
    ],
)
def test_no_english_is_left_in_the_window_and_nothing_is_cut(part: str, tmp_path: Path) -> None:
    folder = f"--basetemp={tmp_path / 'walk'}"  # or the walk would clear away what earlier runs of the tests left
    words = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", folder, str(WALK), "-k", part]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout

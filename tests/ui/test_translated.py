"""The walk through the window in a language that nobody speaks (`translated_walk`), in a process of its own.

It touches thousands of Qt's own objects from Python, whose remains have brought down tests that ran after it.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

WALK = Path(__file__).with_name("translated_walk.py")
ROOT = WALK.parents[2]


@pytest.mark.parametrize(
    "part",
    [
        "every_command",
        "every_answer",
        "a_list_of_puzzles or dialogs_that_need_a_reason",
        "the_explorer",
        "the_steps",
        "the_pages",
    ],
)
def test_no_english_is_left_in_the_window(part: str) -> None:
    words = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(WALK), "-k", part]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout

"""Nothing is lost when the program is killed. How many seconds are lost is measured elsewhere, never asserted here."""

import random
from pathlib import Path

import pytest
from support.killing import KilledEditor


@pytest.mark.slow
def test_what_was_kept_comes_back_after_each_kill(tmp_path: Path) -> None:
    editor = KilledEditor(tmp_path)
    rng = random.Random(3)
    remains = [editor.run_and_kill(seed, rng.uniform(0.3, 0.9)) for seed in range(4)]
    remains.append(editor.run_and_kill(9, -0.02))  # while it loads: no program has edited by then
    assert remains[-1].lost_edits == 0
    assert remains[-1].edits > 20

"""The desktop's portal is asked for a picture of the screen, on a session bus of its own."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from sudoku_app.wording.pictures import Unseen

pytestmark = pytest.mark.skipif(not shutil.which("dbus-run-session"), reason="dbus-run-session (dbus) is not installed")


@pytest.fixture(scope="module")
def loaded() -> dict[str, dict[str, object]]:
    command = ["dbus-run-session", "--", sys.executable, "-m", "support.screen_portal_process"]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=Path(__file__).parents[2])
    return dict(json.loads(done.stdout))


@pytest.mark.parametrize("case", ["taken", "own handle"])
def test_it_is_told_where_the_picture_is(loaded: dict[str, dict[str, object]], case: str) -> None:
    assert loaded[case] == {"heard": ["/a screen/given.png"], "at once": False, "interactive": False}


@pytest.mark.parametrize(
    ("case", "why"),
    [
        ("nobody", Unseen.NOT_GIVEN),
        ("refused", Unseen.REFUSED),
        ("denied", Unseen.NOT_GIVEN),
        ("lost", Unseen.NOT_GIVEN),
        ("gone", Unseen.NOT_GIVEN),
        ("silent", Unseen.UNANSWERED),
    ],
)
def test_where_none_comes_it_is_told_once_and_why(loaded: dict[str, dict[str, object]], case: str, why: Unseen) -> None:
    assert loaded[case]["heard"] == [why.name]
    assert loaded[case]["at once"] is False

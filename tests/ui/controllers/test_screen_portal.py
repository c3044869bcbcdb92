"""The desktop's portal is asked for a picture of the screen, on a session bus of its own."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

pytestmark = pytest.mark.skipif(not shutil.which("dbus-run-session"), reason="dbus-run-session (dbus) is not installed")


@pytest.fixture(scope="module")
def came(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, object]]:
    picture = tmp_path_factory.mktemp("desktop") / "a screen.png"
    Image.new("L", (30, 20)).save(picture)
    command = ["dbus-run-session", "--", sys.executable, "-m", "support.screen_portal_process", str(picture)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=Path(__file__).parents[2])
    return dict(json.loads(done.stdout))


@pytest.mark.parametrize("case", ["taken", "own handle"])
def test_the_picture_comes_and_its_file_goes(came: dict[str, dict[str, object]], case: str) -> None:
    assert came[case] == {"heard": [[30, 20]], "at once": False, "kept": False, "interactive": False}


@pytest.mark.parametrize(
    ("case", "refused"),
    [("nobody", False), ("refused", True), ("denied", False), ("lost", False), ("gone", False), ("silent", False)],
)
def test_where_none_comes_it_is_told_once(came: dict[str, dict[str, object]], case: str, *, refused: bool) -> None:
    assert came[case]["heard"] == [refused]
    assert came[case]["at once"] is False
    assert came[case]["kept"] is True

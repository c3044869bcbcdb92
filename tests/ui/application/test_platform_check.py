from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from support.timeouts import TIMEOUT_SECONDS

from sudoku_app.cli.main import COMMANDS
from sudoku_app.ui.application import platform_check
from sudoku_app.ui.application.platform_check import DEBIAN_PACKAGES, MissingLibrary, NoScreen, library_in
from sudoku_app.wording.language import Language
from sudoku_app.wording.start_errors import missing_library_sentence, no_fonts_sentence, no_screen_sentence

RUN = "import sys; from sudoku_app.start import run_window; sys.exit(run_window([]))"


@pytest.mark.parametrize(
    ("message", "library"),
    [
        ("libEGL.so.1: cannot open shared object file: No such file or directory", "libEGL.so.1"),
        ("libxkbcommon-x11.so.0: cannot open shared object", "libxkbcommon-x11.so.0"),
        ("something else", ""),
    ],
)
def test_the_missing_library_is_found_in_the_loader_s_message(message: str, library: str) -> None:
    assert library_in(message) == library


def test_the_sentence_holds_one_line_to_copy() -> None:
    for library in ("libEGL.so.1", ""):
        sentence = missing_library_sentence(Language(), library, DEBIAN_PACKAGES)
        assert f"apt-get install -y {DEBIAN_PACKAGES}" in sentence
        assert library in sentence
        assert "\n" not in sentence


def run(**environment: str) -> subprocess.CompletedProcess[str]:
    kept = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
    kept.pop("QT_QPA_PLATFORM", None)
    return subprocess.run(
        [sys.executable, "-c", RUN],
        env=kept | environment,
        capture_output=True,
        text=True,
        timeout=TIMEOUT_SECONDS,
        check=False,
    )


@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a screen")
@pytest.mark.parametrize("environment", [{}, {"DISPLAY": ":4711"}, {"DISPLAY": ":4711", "QT_QPA_PLATFORM": "xcb"}])
def test_without_a_screen_one_sentence_says_so(environment: dict[str, str]) -> None:
    done = run(**environment)
    assert done.returncode == 2
    assert done.stderr.strip() == no_screen_sentence(Language(), environment.get("DISPLAY", ""), COMMANDS)
    assert all(name in done.stderr for name in ("solve", "check", "rate", "path", "hint", "exact-cover"))
    assert done.stdout == ""


@pytest.mark.skipif(sys.platform != "linux", reason="fontconfig is asked on Linux alone")
def test_without_a_font_one_sentence_says_so(tmp_path: Path) -> None:
    (tmp_path / "none.conf").write_text(f"<fontconfig><dir>{tmp_path}/none</dir></fontconfig>")
    done = run(QT_QPA_PLATFORM="offscreen", FONTCONFIG_FILE=str(tmp_path / "none.conf"))
    assert done.returncode == 2
    assert done.stderr.strip() == no_fonts_sentence(Language(), DEBIAN_PACKAGES)
    assert "fonts-dejavu-core" in done.stderr
    assert done.stdout == ""


@pytest.mark.parametrize(
    ("environment", "lacking", "found"),
    [
        ({"WAYLAND_DISPLAY": "wayland-0"}, {}, None),
        (
            {"WAYLAND_DISPLAY": "wayland-0"},
            {"libqwayland.so": "libwayland-cursor.so.0"},
            MissingLibrary("libwayland-cursor.so.0"),
        ),
        ({"DISPLAY": ":1"}, {"libqxcb.so": "libxcb-cursor.so.0"}, MissingLibrary("libxcb-cursor.so.0")),
        ({"DISPLAY": ":1", "WAYLAND_DISPLAY": "wayland-0"}, {"libqwayland.so": "libwayland-cursor.so.0"}, None),
        ({}, {}, NoScreen("")),
    ],
)
def test_what_wayland_lacks_is_named_where_there_is_no_other_screen(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], lacking: dict[str, str], found: object
) -> None:
    libraries = {plugin: MissingLibrary(name) for plugin, name in lacking.items()}
    monkeypatch.setattr(platform_check, "_missing_for", libraries.get)
    monkeypatch.setattr(platform_check, "_answers", lambda display: True)
    assert platform_check._screen_obstacle(environment) == found


def test_the_readme_names_the_same_packages() -> None:
    readme = (Path(__file__).parents[3] / "README.md").read_text(encoding="utf-8")
    assert f"sudo apt-get install -y {DEBIAN_PACKAGES}\n" in readme
    assert all(name in DEBIAN_PACKAGES for name in ("libwayland-client0", "libwayland-cursor0", "libwayland-egl1"))


def test_when_qt_cannot_be_loaded_one_sentence_says_so() -> None:
    code = (
        "import sys\n"
        "class Finder:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        "        if name == 'PySide6.QtWidgets':\n"
        "            raise ImportError('libEGL.so.1: cannot open shared object file: No such file or directory')\n"
        "sys.meta_path.insert(0, Finder())\n" + RUN
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=TIMEOUT_SECONDS, check=False
    )
    assert done.returncode == 2
    assert done.stderr.strip() == missing_library_sentence(Language(), "libEGL.so.1", DEBIAN_PACKAGES)

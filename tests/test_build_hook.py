"""What the build puts into the wheel: every resource that the program reads, and nothing that only translators need."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("hatchling")

from sudoku_app import build_hook

ROOT = Path(__file__).parent.parent


def test_resources_go_into_the_wheel_and_catalogues_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("icons/tick-dark.svg", "translations/sudoku_app.pot"):
        file = tmp_path / "resources" / name
        file.parent.mkdir(parents=True)
        shutil.copy(ROOT / "resources" / name, file)
    german = tmp_path / "resources/translations/de/LC_MESSAGES/sudoku_app.po"
    german.parent.mkdir(parents=True)
    german.write_text(
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\nmsgid "Check"\nmsgstr "Prüfen"\n'
    )
    (german.parent.parent / "README.md").write_text("Sudoku", encoding="utf-8")
    asked: list[str] = []
    run = subprocess.run

    def run_here(words: list[str], *, cwd: str, env: dict[str, str], check: bool) -> object:
        asked.append(words[2])
        assert (words[0], cwd) == (sys.executable, str(tmp_path))
        if "kernels" in words[2]:  # whose compiler takes half a minute
            return None
        return run(words, cwd=cwd, env={**env, "PYTHONPATH": str(ROOT)}, check=check)

    monkeypatch.setattr(build_hook.subprocess, "run", run_here)
    hook = build_hook.BuildHook(str(tmp_path), {}, None, None, "", "wheel")  # type: ignore[arg-type]
    data: dict[str, Any] = {"artifacts": [], "force_include": {}}
    hook.initialize("standard", data)
    assert asked == ["sudoku_app.exact_cover.kernels.build", "sudoku_app.wording.catalogues"]
    compiled = "resources/translations/de/LC_MESSAGES/sudoku_app.mo"
    assert data["force_include"] == {
        "resources/icons": "sudoku_app/resources/icons",
        compiled: f"sudoku_app/{compiled}",
    }
    assert (tmp_path / compiled).stat().st_size > 50

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
from sudoku_app.cli import desktop_entry

Capture = pytest.CaptureFixture[str]

ROOT = Path(__file__).parent.parent


def test_resources_go_into_the_wheel_and_catalogues_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("icons/tick-dark.svg", "screenshots/window.png", "translations/sudoku_app.pot"):
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
            return subprocess.CompletedProcess(words, 0)
        return run(words, cwd=cwd, env={**env, "PYTHONPATH": str(ROOT)}, check=check)

    monkeypatch.setattr(build_hook.subprocess, "run", run_here)
    data = built(tmp_path)
    assert asked == ["sudoku_app.exact_cover.kernels.build", "sudoku_app.wording.catalogues"]
    compiled = "resources/translations/de/LC_MESSAGES/sudoku_app.mo"
    shown_to_desktops = [f"resources/share/{name}" for name in ("applications", "icons", "metainfo", "mime")]
    included = ["resources/icons", *shown_to_desktops, compiled]
    assert data["force_include"] == {name: f"sudoku_app/{name}" for name in included}
    assert (tmp_path / compiled).stat().st_size > 50


def test_what_goes_into_the_package_is_read_by_the_program() -> None:
    """Pictures and texts for people are not; the parts of ``share`` are those that --install-desktop copies."""
    assert set(build_hook._OF_DESKTOPS) == set(desktop_entry._FOLDERS)
    hook = build_hook.BuildHook(str(ROOT), {}, None, None, "", "wheel")  # type: ignore[arg-type]
    folders = {name.split("/")[1] for name in hook._resources()}
    assert folders == {path.name for path in (ROOT / "resources").iterdir() if path.is_dir()} - {"screenshots"}


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """The sources alone, with the libraries that were compiled of them."""
    leave_out = shutil.ignore_patterns("__pycache__")
    for name in ("sudoku_app", "resources"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=leave_out)
    return tmp_path


@pytest.fixture
def without_numba(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No process that is started finds numba or its compiler."""
    (tmp_path / "blocked").mkdir()
    (tmp_path / "blocked" / "sitecustomize.py").write_text(
        "import sys\nsys.modules.update(numba=None, llvmlite=None)\n", encoding="utf-8"
    )
    monkeypatch.setenv("PYTHONPATH", str(tmp_path / "blocked"))


@pytest.mark.usefixtures("without_numba")
def test_libraries_that_fit_go_into_the_wheel_without_a_compiler(checkout: Path, capfd: Capture) -> None:
    data = built(checkout)
    assert data["artifacts"] == ["sudoku_app/exact_cover/kernels/libraries/*"]
    assert data["pure_python"] is False
    assert "numba" not in "".join(capfd.readouterr())


@pytest.mark.parametrize(("processors", "asked"), [(None, ["--if-stale"]), ("all", ["--if-stale", "--all-processors"])])
def test_libraries_for_all_processors_are_made_when_they_are_asked_for(
    processors: str | None, asked: list[str], checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[list[str]] = []

    def run_here(words: list[str], **_: object) -> object:
        calls.append(words[3:])
        return subprocess.CompletedProcess(words, 0)

    monkeypatch.setattr(build_hook.subprocess, "run", run_here)
    monkeypatch.delenv("SUDOKU_APP_PROCESSORS", raising=False)
    if processors:
        monkeypatch.setenv("SUDOKU_APP_PROCESSORS", processors)
    data = built(checkout)
    assert calls[0] == asked
    assert data["tag"] == f"py3-none-{build_hook.platform_tag(for_all=processors == 'all')}"


@pytest.mark.usefixtures("without_numba")
def test_without_a_compiler_and_libraries_that_fit_one_sentence_says_that_the_solver_is_slow(
    checkout: Path, capfd: Capture
) -> None:
    kernel = checkout / "sudoku_app" / "exact_cover" / "learning" / "run.py"
    kernel.write_text(kernel.read_text(encoding="utf-8") + "# changed\n", encoding="utf-8")
    data = built(checkout)
    assert (data["artifacts"], "tag" in data, "pure_python" in data) == ([], False, False)
    said = "".join(capfd.readouterr())
    assert "numba is not installed, so sudoku-app is built without compiled kernels" in said
    assert "Traceback" not in said


def test_a_compiler_that_fails_ends_the_build(tmp_path: Path) -> None:
    (tmp_path / "sudoku_app").mkdir()
    (tmp_path / "sudoku_app" / "__init__.py").write_text("raise SystemExit(1)\n", encoding="utf-8")
    with pytest.raises(subprocess.CalledProcessError):
        built(tmp_path)


@pytest.mark.parametrize(
    ("system", "library", "for_all", "tag"),
    [
        ("linux-x86_64", "glibc", True, "manylinux_2_17_x86_64"),
        ("linux-x86_64", "glibc", False, "linux_x86_64"),  # with libraries of this machine's processor alone
        ("linux-x86_64", "", True, "linux_x86_64"),  # musl
        ("linux-aarch64", "glibc", True, "linux_aarch64"),  # what its libraries need was not looked at
        ("macosx-11.0-arm64", "", True, "macosx_11_0_arm64"),
    ],
)
def test_the_wheel_is_tagged_as_indexes_admit(
    system: str, library: str, for_all: bool, tag: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build_hook.sysconfig, "get_platform", lambda: system)
    monkeypatch.setattr(build_hook.platform, "libc_ver", lambda: (library, ""))
    assert build_hook.platform_tag(for_all=for_all) == tag


def built(root: Path) -> dict[str, Any]:
    """Return what the hook says of a wheel that is built from a checkout."""
    data: dict[str, Any] = {"artifacts": [], "force_include": {}}
    hook = build_hook.BuildHook(str(root), {}, None, None, "", "wheel")  # type: ignore[arg-type]
    hook.initialize("standard", data)
    return data


def test_the_linker_of_this_machine_is_found_before_anything_is_installed(tmp_path: Path) -> None:
    hook = build_hook.BuildHook(str(ROOT), {}, None, None, str(tmp_path), "wheel")  # type: ignore[arg-type]
    assert hook.dependencies() == ([] if shutil.which("cc") and shutil.which("ld") else ["ziglang==0.15.2"])

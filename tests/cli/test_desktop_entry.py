"""``--install-desktop`` in a data folder of one's own, with real tools where they are installed, and its undoing."""

import configparser
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from sudoku_app.cli import desktop_entry
from sudoku_app.cli.desktop_entry import DesktopEntry, exec_value, program_words
from sudoku_app.cli.main import main
from sudoku_app.resources_path import resource

ENTRY = "applications/io.github.sudoku_app.SudokuApp.desktop"


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "da ta"
    monkeypatch.setenv("XDG_DATA_HOME", str(folder))
    return folder


def tree(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() if path.is_file() else b"" for path in folder.rglob("*")
    }


def ask(option: str, capsys: pytest.CaptureFixture[str]) -> tuple[int | str | None, str, str]:
    with pytest.raises(SystemExit) as end:
        main([f"--{option}-desktop"])
    said = capsys.readouterr()
    return end.value.code, said.out, said.err


def test_all_is_written_and_all_is_removed(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for _ in range(2):  # the second time in place of the first
        assert ask("install", capsys) == (0, f"Added to the desktop: {data / ENTRY}\n", "")
    written = tree(data)
    for folder in ("applications", "icons", "metainfo", "mime"):
        for path in resource("share", folder).rglob("*.*"):
            if path.is_file() and path.suffix != ".desktop":
                assert written[path.relative_to(resource("share")).as_posix()] == path.read_bytes()
    assert ask("uninstall", capsys) == (0, "Removed from the desktop.\n", "")
    assert tree(data) == {}
    assert ask("uninstall", capsys) == (0, "Sudoku is not registered with the desktop.\n", "")
    assert tree(data) == {}


def test_what_was_there_is_there_afterwards(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("applications/other.desktop", "mime/packages/other.xml", "icons/hicolor/48x48/apps/other.png"):
        (data / name).parent.mkdir(parents=True)
        shutil.copy(next(resource("share", name.split("/")[0]).rglob(f"*{Path(name).suffix}")), data / name)
    before = tree(data)
    ask("install", capsys)
    assert ask("uninstall", capsys)[0] == 0
    after = tree(data)
    assert {name: after.get(name) for name in before} == before
    assert not [name for name in after if "SudokuApp" in name]


def test_files_of_others_and_changed_ones_are_left_as_they_are(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (data / "metainfo").mkdir(parents=True)
    other = data / "metainfo" / "io.github.sudoku_app.SudokuApp.metainfo.xml"
    other.write_text("other")
    status, _, errors = ask("install", capsys)
    assert (status, errors) == (1, f"{other} differs from what this program writes and was left unchanged.\n")
    (data / ENTRY).write_text("changed")
    status, _, errors = ask("uninstall", capsys)
    assert (status, errors) == (1, f"{data / ENTRY} differs from what this program writes and was left unchanged.\n")
    assert other.read_text() == "other"


def test_a_record_that_leads_elsewhere_removes_nothing(tmp_path: Path, data: Path) -> None:
    victim = tmp_path / "victim"
    victim.write_text("x")
    record = data / "sudoku-app" / "desktop-files.json"
    record.parent.mkdir(parents=True)
    checksum = desktop_entry._checksum(b"x")
    for name in ("../victim", str(victim), "mime/../../victim"):
        record.write_text(f'{{"files": {{"{name}": "{checksum}"}}, "folders": [], "indexes": []}}')
        DesktopEntry(data, resource("share"), ["x"]).uninstall()
        assert victim.exists()
    for text in ("[]", "{", '{"files": 1, "folders": [], "indexes": []}'):
        record.parent.mkdir(parents=True, exist_ok=True)
        record.write_text(text)
        DesktopEntry(data, resource("share"), ["x"]).uninstall()


def test_each_failure_is_one_sentence(
    tmp_path: Path, data: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    tools = tmp_path / "tools"
    tools.mkdir()
    (tools / "update-desktop-database").write_text("#!/bin/sh\necho no room >&2\nexit 3\n")
    (tools / "update-mime-database").write_text("no program")
    for tool in tools.iterdir():
        tool.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tools}:.:relative")
    status, out, errors = ask("install", capsys)
    assert (status, out.count("\n")) == (1, 1)
    assert errors == "update-desktop-database: no room.\nupdate-mime-database: Exec format error.\n"
    data.rename(tmp_path / "moved")
    data.touch()
    status, out, errors = ask("install", capsys)
    assert (status, out, errors.count("\n")) == (1, "", 1)
    assert "a part of the path is not a folder" in errors


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_other_systems_have_no_desktop_entries(
    data: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, platform: str
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    status, out, errors = ask("install", capsys)
    assert (status, out, errors.count("\n")) == (2, "", 1)
    assert not data.exists()


def test_the_entry_starts_this_program_by_its_whole_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    script = tmp_path / "sudoku-app"
    script.write_text("#!/bin/sh\n")
    script.chmod(0o755)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "argv", ["./sudoku-app"])
    assert program_words() == [str(script)]
    monkeypatch.setattr(sys, "argv", ["/nowhere/__main__.py"])
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python"))
    assert program_words() == [str(script)]
    script.unlink()
    assert program_words() == [str(tmp_path / "python"), "-P", "-m", "sudoku_app"]


@pytest.mark.parametrize("name", ["plain", "with blank", 'a"b`c$d\\e', "50%", "ä\tb"])
def test_odd_paths_stand_in_the_entry_as_the_specification_has_them(tmp_path: Path, name: str) -> None:
    program = tmp_path / name / "sudoku-app"
    program.parent.mkdir()
    program.write_text('#!/bin/sh\nprintf "%s|" "$0" "$@" >"$(dirname "$0")/said"\n')
    program.chmod(0o755)
    entry = DesktopEntry(tmp_path / "data", resource("share"), [str(program)]).install().entry
    assert entry is not None
    if shutil.which("desktop-file-validate"):
        subprocess.run(["desktop-file-validate", str(entry)], check=True)
    parsed = configparser.ConfigParser(interpolation=None)
    parsed.read(entry, encoding="utf-8")
    value = parsed["Desktop Entry"]["Exec"]
    # Both unescapings of the specification: that of every value, then that of quoted words; and %% is a percent sign.
    plain = value.replace("\\t", "\t").replace("\\\\", "\\").removesuffix(" %f").replace("%%", "%")
    if plain.startswith('"'):
        plain = re.sub(r'\\(["`$\\])', r"\1", plain[1:-1])
    assert plain == str(program)
    assert exec_value(["a", "-P"]) == "a -P"
    if shutil.which("gio") and "%" not in name:  # GLib looks for a program with both percent signs in its name
        subprocess.run(["gio", "launch", str(entry), "/a b"], check=True)

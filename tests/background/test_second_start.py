"""Where windows and second starts meet: a folder of the person's own, or nowhere."""

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from sudoku_app.background.second_start import InstanceAddress

pytestmark = pytest.mark.skipif(os.name != "posix", reason="sockets that are files")


@pytest.fixture
def short() -> Iterator[Path]:
    """Return a folder with a short name, as a socket's has to be; those of pytest are long."""
    with tempfile.TemporaryDirectory() as folder:
        yield Path(folder)


@pytest.fixture
def runtime(short: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = short / "run"
    folder.mkdir(mode=0o700)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(folder))
    return folder


def test_it_is_below_the_folder_for_sockets_and_one_for_each_folder_and_screen(
    runtime: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = InstanceAddress.of(tmp_path / "state")
    assert place is not None
    assert Path(place.name).parent == runtime / "sudoku-app"
    assert Path(place.name).parent.stat().st_mode & 0o777 == 0o700
    assert not place.in_use
    assert InstanceAddress.of(tmp_path / "state") == place
    assert InstanceAddress.of(tmp_path / "other") != place
    monkeypatch.setenv("DISPLAY", ":77")
    assert InstanceAddress.of(tmp_path / "state") != place


@pytest.mark.parametrize("value", ["", "run", "/no/such/folder"])
def test_without_a_folder_for_sockets_it_is_below_that_of_the_work(
    short: Path, monkeypatch: pytest.MonkeyPatch, value: str
) -> None:
    monkeypatch.setenv("XDG_RUNTIME_DIR", value)
    monkeypatch.chdir(short)
    place = InstanceAddress.of(short)
    assert place is not None
    assert Path(place.name).parent == short / "socket"
    assert InstanceAddress.of(short / "missing") is None
    assert InstanceAddress.of(None) is None


@pytest.mark.parametrize("in_the_way", ["others may enter", "link", "file"])
def test_a_folder_that_is_not_the_persons_alone_is_not_taken(runtime: Path, tmp_path: Path, in_the_way: str) -> None:
    folder = runtime / "sudoku-app"
    if in_the_way == "link":
        (tmp_path / "elsewhere").mkdir(mode=0o700)
        folder.symlink_to(tmp_path / "elsewhere")
    elif in_the_way == "file":
        folder.touch()
    else:
        folder.mkdir()
        folder.chmod(0o777)
    assert InstanceAddress.of(tmp_path) is None


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root can give a folder away")
def test_a_folder_of_another_person_is_not_taken(runtime: Path, tmp_path: Path) -> None:
    (runtime / "sudoku-app").mkdir(mode=0o700)
    os.chown(runtime / "sudoku-app", 12345, 12345)
    assert InstanceAddress.of(tmp_path) is None


def test_a_folder_with_a_name_too_long_for_a_socket_is_not_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / ("long" * 30)
    folder.mkdir(mode=0o700)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(folder))
    assert InstanceAddress.of(tmp_path) is None

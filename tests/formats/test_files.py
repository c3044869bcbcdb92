import os
import stat
from pathlib import Path

import pytest

from sudoku_app.formats.errors import FormatError, FormatFault
from sudoku_app.formats.files import decode_text, read_text, write_atomically


def test_what_is_written_is_read(tmp_path: Path) -> None:
    path = tmp_path / "puzzle é.txt"
    write_atomically(path, "5…3\nä\n")
    assert read_text(path) == "5…3\nä\n"
    assert path.read_bytes() == "5…3\nä\n".encode()
    assert os.listdir(tmp_path) == [path.name]


def test_the_permissions_of_the_old_file_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "shared.txt"
    path.write_text("old")
    path.chmod(0o604)
    write_atomically(path, "new")
    assert stat.S_IMODE(path.stat().st_mode) == 0o604


def test_a_new_file_has_the_permissions_of_any_new_file(tmp_path: Path) -> None:
    (tmp_path / "plain").touch()
    write_atomically(tmp_path / "written", "text")
    assert (tmp_path / "written").stat().st_mode == (tmp_path / "plain").stat().st_mode


def test_a_link_is_followed(tmp_path: Path) -> None:
    target, link = tmp_path / "target.txt", tmp_path / "link.txt"
    target.write_text("old")
    link.symlink_to(target)
    write_atomically(link, "new")
    assert link.is_symlink()
    assert target.read_text() == "new"


@pytest.mark.parametrize("broken", ["fsync", "replace"])
def test_when_writing_fails_the_old_file_is_whole_and_nothing_is_left_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    path = tmp_path / "puzzle.txt"
    path.write_text("old")
    monkeypatch.setattr(os, broken, fail)
    with pytest.raises(OSError, match="No space"):
        write_atomically(path, "new")
    assert path.read_text() == "old"
    assert os.listdir(tmp_path) == ["puzzle.txt"]


def test_the_folder_must_be_there(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        write_atomically(tmp_path / "none" / "puzzle.txt", "text")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_encodings_are_recognised(encoding: str) -> None:
    assert decode_text("1é│2".encode(encoding)) == "1é│2"


def test_what_is_no_utf_8_is_latin_1() -> None:
    assert decode_text(b"caf\xe9") == "café"


def test_half_a_utf_16_character_is_no_text() -> None:
    with pytest.raises(FormatError) as caught:
        decode_text(b"\xff\xfe1")
    assert caught.value.kind is FormatFault.ENCODING


def test_a_file_above_the_limit_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "large.txt"
    path.write_bytes(b"." * 101)
    assert len(read_text(path, 101)) == 101
    with pytest.raises(FormatError) as caught:
        read_text(path, 100)
    assert caught.value.kind is FormatFault.TOO_LARGE
    assert caught.value.expected.largest == 100

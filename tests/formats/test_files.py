import io
import os
import socket
import stat
from pathlib import Path

import pytest

from sudoku_app.formats.errors import FormatError, FormatFault
from sudoku_app.formats.files import (
    FileKind,
    GivenUpError,
    NotAFileError,
    NotANameError,
    absolute_path,
    decode_text,
    drafts_in,
    pieces_of,
    read_end_of_regular,
    read_regular,
    read_regular_text,
    read_text,
    write_atomically,
)


def make_something_else(path: Path, kind: FileKind) -> Path:
    """Make something that is no file, and return where it is."""
    if kind is FileKind.FOLDER:
        path.mkdir()
    elif kind is FileKind.PIPE:
        os.mkfifo(path)
    elif kind is FileKind.SOCKET:
        with socket.socket(socket.AF_UNIX) as made:
            made.bind(str(path))
    else:
        path.symlink_to(os.devnull)
    return path


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


@pytest.mark.parametrize("data", [b"\x7fELF\x02\0\0", b"PK\x03\x04\x14\0", b"1" * 100 + b"\0", b"\0\x01\x02\x7f" * 50])
def test_what_has_zero_bytes_is_no_text(data: bytes) -> None:
    for read in (decode_text, lambda data: "".join(pieces_of(io.BytesIO(data)))):
        with pytest.raises(FormatError) as caught:
            read(data)
        assert caught.value.kind is FormatFault.ENCODING


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
    assert caught.value.largest == 100


@pytest.mark.parametrize("kind", FileKind)
def test_only_a_regular_file_is_read_or_written_and_nothing_is_waited_for(tmp_path: Path, kind: FileKind) -> None:
    path = make_something_else(tmp_path / "x", kind)
    before = os.lstat(path)
    for use in (read_regular, lambda path: write_atomically(path, "text")):
        with pytest.raises(NotAFileError) as caught:
            use(path)
        assert caught.value.kind is kind
    assert (os.lstat(path).st_mode, os.lstat(path).st_ino) == (before.st_mode, before.st_ino)
    assert drafts_in(tmp_path) == []


def test_what_takes_the_name_after_it_was_looked_at_is_not_waited_for_either(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "puzzle.txt"
    os.mkfifo(path)
    (tmp_path / "other").write_text("")
    regular = os.stat(tmp_path / "other")
    monkeypatch.setattr(os, "stat", lambda _: regular)
    with pytest.raises(NotAFileError):
        read_regular(path)


def test_a_file_is_read_in_pieces_and_given_up_between_them(tmp_path: Path) -> None:
    path = tmp_path / "large.txt"
    path.write_bytes(b"12345678" * 300_000)
    assert read_regular(path) == path.read_bytes()
    assert read_regular(path, 2_000_001) == path.read_bytes()[:2_000_001]
    answers = iter([False, True])
    with pytest.raises(GivenUpError):
        read_regular(path, stopped=lambda: next(answers))
    assert list(answers) == []


def test_regular_text_has_the_limit_of_any_text(tmp_path: Path) -> None:
    path = tmp_path / "large.txt"
    path.write_bytes(b"." * 101)
    assert len(read_regular_text(path, 101)) == 101
    with pytest.raises(FormatError):
        read_regular_text(path, 100)


def test_the_command_line_waits_for_a_pipe(tmp_path: Path) -> None:
    reader, writer = os.pipe()
    with open(writer, "wb") as file:
        file.write(b"1...")
    try:
        assert read_text(f"/dev/fd/{reader}") == "1..."
    finally:
        os.close(reader)


@pytest.mark.parametrize("name", ["a\0b", "a\ud800b"])
def test_a_name_that_no_file_can_have_is_an_error_of_files(tmp_path: Path, name: str) -> None:
    for use in (read_regular, lambda path: write_atomically(path, "text")):
        with pytest.raises(NotANameError):
            use(f"{tmp_path}/{name}")
    assert absolute_path(f"/x/{name}") == f"/x/{name}"


def test_a_link_that_leads_to_itself_is_an_error_of_files(tmp_path: Path) -> None:
    path = tmp_path / "loop"
    path.symlink_to(path)
    for use in (read_regular, lambda path: write_atomically(path, "text")):
        with pytest.raises(OSError, match="symbolic links"):
            use(path)
    assert os.listdir(tmp_path) == ["loop"]


def test_nobody_else_can_read_what_will_be_private_while_it_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "private.txt"
    path.write_text("old")
    path.chmod(0o600)
    seen: list[int] = []
    monkeypatch.setattr(os, "fsync", lambda handle: seen.append(stat.S_IMODE(os.fstat(handle).st_mode)))
    write_atomically(path, "new")
    assert seen[0] == 0o600
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_where_the_group_cannot_be_kept_another_one_is_allowed_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path, owner: int, group: int) -> None:
        raise PermissionError(1, "Operation not permitted")

    path = tmp_path / "shared.txt"
    path.write_text("old")
    path.chmod(0o664)
    real = Path.stat

    def of_another_group(self: Path, *, follow_symlinks: bool = True) -> os.stat_result:
        found = real(self, follow_symlinks=follow_symlinks)
        if self.name != path.name:
            return found
        return os.stat_result((*found[:5], found.st_gid + 1, *found[6:10]))

    monkeypatch.setattr(os, "chown", refuse)
    with monkeypatch.context() as patched:
        patched.setattr(Path, "stat", of_another_group)
        write_atomically(path, "new")
    assert stat.S_IMODE(path.stat().st_mode) == 0o604


def test_a_name_may_be_as_long_as_the_file_system_takes(tmp_path: Path) -> None:
    path = tmp_path / ("é" * 125 + ".json")
    assert len(os.fsencode(path.name)) == 255
    for text in ("new", "newer"):
        write_atomically(path, text)
        assert read_regular_text(path) == text
    assert os.listdir(tmp_path) == [path.name]


def test_what_was_given_up_never_takes_the_place_of_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "puzzle.txt"
    path.write_text("old")
    with pytest.raises(GivenUpError):
        write_atomically(path, "new", lambda: True)
    assert path.read_text() == "old"
    assert os.listdir(tmp_path) == ["puzzle.txt"]


def test_a_path_is_made_absolute_without_asking_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert absolute_path("a/../b.txt") == str(tmp_path / "b.txt")
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    assert absolute_path("b.txt") == "b.txt"


@pytest.mark.skipif(os.name != "posix", reason="folders that can be opened")
def test_the_content_is_on_the_disk_before_it_has_its_name_and_the_name_before_it_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, done = tmp_path / "a.txt", []
    fsync, replace = os.fsync, os.replace

    def note_fsync(handle: int) -> None:
        fsync(handle)
        found = os.fstat(handle)
        done.append(("folder", found.st_ino) if stat.S_ISDIR(found.st_mode) else ("file", found.st_size))

    def note_replace(old: Path, new: Path) -> None:
        replace(old, new)
        done.append(("name", 0))

    monkeypatch.setattr(os, "fsync", note_fsync)
    monkeypatch.setattr(os, "replace", note_replace)
    write_atomically(path, "1234")
    assert done == [("file", 4), ("name", 0), ("folder", tmp_path.stat().st_ino)]


def test_a_folder_that_cannot_be_put_on_the_disk_hinders_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fsync = os.fsync

    def refuse(handle: int) -> None:
        if stat.S_ISDIR(os.fstat(handle).st_mode):
            raise OSError(22, "Invalid argument")  # as some network file systems say it
        fsync(handle)

    monkeypatch.setattr(os, "fsync", refuse)
    write_atomically(tmp_path / "a.txt", "1234")
    assert (tmp_path / "a.txt").read_text() == "1234"


@pytest.mark.skipif(os.name != "posix", reason="permissions as POSIX has them")
def test_what_is_private_stays_so_whatever_the_old_file_allowed(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    before = os.umask(0)
    try:
        for _ in range(2):
            write_atomically(path, "1", private=True)
            assert stat.S_IMODE(path.stat().st_mode) == 0o600
            path.chmod(0o666)
    finally:
        os.umask(before)


def test_the_end_of_a_file_is_read_and_all_of_a_shorter_one(tmp_path: Path) -> None:
    path = tmp_path / "log"
    path.write_bytes(b"one\ntwo\n")
    assert read_end_of_regular(path, 4) == b"two\n"
    assert read_end_of_regular(path, 100) == b"one\ntwo\n"
    with pytest.raises(NotAFileError):
        read_end_of_regular(tmp_path, 4)

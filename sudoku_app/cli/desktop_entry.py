"""Files that make a desktop know the program, written for one person and taken away again.

An installation below the prefix of the system, or by ``pip install --user``, lays them where a desktop looks; one in a
virtual environment does not. There they are copied into the person's data folder, with the program's whole path in the
entry. A record beside them says what was written, so that nothing else is taken away.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from typing import Final

import platformdirs

from sudoku_app.cli.console import BAD_INPUT, NOT_ALL, OK, Console
from sudoku_app.resources_path import resource
from sudoku_app.wording import command_line as wording


def change_desktop(console: Console, *, install: bool) -> int:
    """Write the files for the desktop, or remove them, and return the exit status; each failure is one sentence.

    Raises:
        BrokenPipeError, OutputError: what was done cannot be printed.
    """
    language = console.language
    data = _data_folder()
    if data is None:
        console.complain(language.translated(wording.NO_DESKTOP))
        return BAD_INPUT
    entry = DesktopEntry(data, resource("share"), program_words())
    outcome = entry.install() if install else entry.uninstall()
    if outcome.entry is not None:
        console.answer(wording.installed_sentence(language, str(outcome.entry)))
    elif not install and not outcome.failed:
        console.answer(wording.uninstalled_sentence(language, something=outcome.removed))
    for what, reason in outcome.failed:
        console.complain(wording.failed_sentence(language, what, reason))
    if outcome.untouched:
        console.complain(wording.left_files_sentence(language, [str(path) for path in outcome.untouched]))
    return NOT_ALL if outcome.failed or outcome.untouched else OK


def _data_folder() -> Path | None:
    """Return the person's data folder, where desktops look; None where there are no such desktops, or no folder."""
    if sys.platform in ("win32", "darwin"):
        return None
    try:
        folder = Path(platformdirs.user_data_dir())
    except RuntimeError:
        return None
    return folder if folder.is_absolute() else None


_FOLDERS: Final = ("applications", "icons", "metainfo", "mime")
_RECORD: Final = PurePosixPath("sudoku-app/desktop-files.json")
_TOOL_SECONDS: Final = 60
_RESERVED: Final = re.compile(r"""[\s"'\\><~|&;$*?#()`%]""")


@dataclass(frozen=True)
class _Index:
    """An index that a tool makes of a folder for desktops to read."""

    tool: tuple[str, ...]  # the command, to which the folder is added
    folder: str  # below the data folder
    sources: str  # pattern of the files in it that are indexed
    made: tuple[str, ...]  # patterns of what the tool makes of them


_INDEXES: Final = (
    _Index(("update-desktop-database",), "applications", "*.desktop", ("mimeinfo.cache",)),
    _Index(("update-mime-database",), "mime", "packages/*.xml", ("*",)),
    _Index(
        ("gtk-update-icon-cache", "--quiet", "--force", "--ignore-theme-index"),
        "icons/hicolor",
        "*/*/*.*",
        ("icon-theme.cache",),
    ),
)


@dataclass
class Outcome:
    """What became of it."""

    entry: Path | None = None  # the desktop entry, where there is one now
    removed: bool = False  # whether something had been written that was to be removed
    # What could not be written or removed, or a tool that did not do its work, each with the reason.
    failed: list[tuple[str, OSError | str]] = field(default_factory=list)
    # Files that were there before, or were changed since, and are left as they are.
    untouched: list[Path] = field(default_factory=list)


@dataclass
class _Record:
    """What was written: files with their checksums, in the order of writing, and folders and indexes that were not."""

    files: dict[str, str] = field(default_factory=dict)
    folders: list[str] = field(default_factory=list)
    indexes: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class DesktopEntry:
    """The program's files for desktops in the data folder of one person."""

    _data: Path  # that folder
    _source: Path  # the folder of the program's own files for desktops
    _words: list[str]  # what starts the program: its path, and arguments that come before all others

    def install(self) -> Outcome:
        """Write the files, in place of those that were written before."""
        outcome = Outcome()
        record = self._undo(outcome)
        if outcome.failed:
            return outcome
        contents = self._contents()
        for name, content in contents.items():
            place = self._data / name
            if place.exists() or place.is_symlink():
                outcome.untouched.append(place)
            else:
                record.files[name] = _checksum(content)
        record.folders += self._missing_folders([*record.files, str(_RECORD)], record.folders)
        record.indexes = [*record.indexes, *(one.folder for one in _INDEXES if not self._is_indexed(one))]
        try:
            self._write(str(_RECORD), json.dumps(vars(record), indent=1).encode())
            for name in record.files:
                self._write(name, contents[name])
        except OSError as error:
            outcome.failed.append((str(error.filename or self._data), error))
            return outcome
        outcome.entry = self._data / next(name for name in contents if name.endswith(".desktop"))
        for index in _INDEXES:
            self._make(index, outcome)
        return outcome

    def uninstall(self) -> Outcome:
        """Remove what was written, and what tools made of nothing else."""
        outcome = Outcome()
        if not (self._data / _RECORD).exists():
            return outcome
        outcome.removed = True
        record = self._undo(outcome)
        for index in _INDEXES:
            folder = self._data / index.folder
            if not folder.is_dir():
                continue
            self._make(index, outcome)
            if index.folder in record.indexes and not any(folder.glob(index.sources)):
                for pattern in index.made:
                    _remove_all(folder, pattern)
        for name in reversed(record.folders):
            with contextlib.suppress(OSError):  # something of others is in it
                (self._data / name).rmdir()
        return outcome

    def _undo(self, outcome: Outcome) -> _Record:
        """Remove the files that were written, and return the record of what else was."""
        record = self._read_record()
        try:
            for name, checksum in record.files.items():
                place = self._data / name
                if place.is_file() and not place.is_symlink() and _checksum(place.read_bytes()) == checksum:
                    place.unlink()
                elif place.exists() or place.is_symlink():
                    outcome.untouched.append(place)
            if (self._data / _RECORD).exists():
                (self._data / _RECORD).unlink()
        except OSError as error:
            outcome.failed.append((str(error.filename or self._data), error))
        record.files = {}
        return record

    def _read_record(self) -> _Record:
        """Return the record; an empty one where there is none, or what lies there is none."""
        try:
            found = json.loads((self._data / _RECORD).read_text(encoding="utf-8"))
            record = _Record(dict(found["files"]), list(found["folders"]), list(found["indexes"]))
        except (OSError, ValueError, LookupError, TypeError):
            return _Record()
        names = [*record.files, *record.folders]
        inside = all(isinstance(name, str) and _is_ours(PurePosixPath(name)) for name in names)
        return record if inside else _Record()

    def _contents(self) -> dict[str, bytes]:
        """Return what is to stand in each file, by its path below the data folder."""
        found = (path for folder in _FOLDERS for path in (self._source / folder).rglob("*") if path.is_file())
        names = sorted(path.relative_to(self._source).as_posix() for path in found)
        contents = {name: (self._source / name).read_bytes() for name in names}
        program = b"Exec=" + exec_value(self._words).encode(errors="surrogateescape")
        for name, content in contents.items():
            if name.endswith(".desktop"):
                contents[name] = re.sub(rb"(?m)^Exec=sudoku-app(?= |$)", lambda _: program, content)
        return contents

    def _missing_folders(self, names: list[str], known: list[str]) -> list[str]:
        """Return the folders that are to be made for files, outer ones first."""
        needed = {str(parent) for name in names for parent in PurePosixPath(name).parents if parent.name}
        return sorted(one for one in needed if one not in known and not (self._data / one).exists())

    def _is_indexed(self, index: _Index) -> bool:
        folder = self._data / index.folder
        return any(path.name != "packages" for pattern in index.made for path in folder.glob(pattern))

    def _write(self, name: str, content: bytes) -> None:
        place = self._data / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(content)

    def _make(self, index: _Index, outcome: Outcome) -> None:
        """Let the tool of an index make it, where the tool is installed."""
        tool = _system_tool(index.tool[0])
        if tool is None or not (self._data / index.folder).is_dir():
            return
        if index.folder == "mime" and not (self._data / "mime" / "packages").is_dir():
            return
        try:
            done = subprocess.run(
                [tool, *index.tool[1:], str(self._data / index.folder)],
                cwd="/",  # nothing of the current folder is run or read
                stdin=subprocess.DEVNULL,
                capture_output=True,
                timeout=_TOOL_SECONDS,
                check=False,
            )
        except (OSError, subprocess.TimeoutExpired) as error:
            outcome.failed.append((index.tool[0], error if isinstance(error, OSError) else str(error)))
            return
        if done.returncode:
            errors = done.stderr.decode(errors="replace").strip().splitlines()
            outcome.failed.append((index.tool[0], errors[-1] if errors else f"status {done.returncode}"))


def program_words() -> list[str]:
    """Return what starts this program wherever one is: the path of its script, or of Python with arguments."""
    names = (Path(sys.argv[0]), Path(sys.executable).parent / "sudoku-app")
    for script in names:
        if script.name == "sudoku-app" and os.access(script, os.X_OK) and script.is_file():
            return [os.path.abspath(script)]
    return [os.path.abspath(sys.executable), "-P", "-m", "sudoku_app"]  # -P: not from the current folder


def exec_value(words: list[str]) -> str:
    """Return words as the key ``Exec`` of a desktop entry has them (Desktop Entry Specification, "The Exec key")."""
    return " ".join(_quoted(word) for word in words)


def _quoted(word: str) -> str:
    if not _RESERVED.search(word):
        return word
    quoted = re.sub(r'(["`$\\])', r"\\\1", word).replace("%", "%%")
    return f'"{quoted}"'.replace("\\", "\\\\").replace("\n", "\\n").replace("\t", "\\t").replace("\r", "\\r")


def _system_tool(name: str) -> str | None:
    """Return the path of an installed tool; relative folders in PATH are not looked at."""
    folders = [folder for folder in os.get_exec_path() if os.path.isabs(folder)]
    return shutil.which(name, path=os.pathsep.join(folders))


def _is_ours(name: PurePosixPath) -> bool:
    return (
        not name.is_absolute()
        and ".." not in name.parts
        and name.parts[:1] in [(one,) for one in (*_FOLDERS, _RECORD.parts[0])]
    )


def _remove_all(folder: Path, pattern: str) -> None:
    """Remove what a tool made in a folder; never the folder of its sources."""
    for path in folder.glob(pattern):
        if path.is_dir() and not path.is_symlink():
            if path.name != "packages":
                shutil.rmtree(path, ignore_errors=True)
        else:
            path.unlink(missing_ok=True)


def _checksum(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()

"""The library of compiled kernels: which one fits this processor and these sources, and whether it is whole.

Nothing of a library is called before its checksum is right: a file that is damaged, cut off, left over from other
sources or made for another processor must not end the program. Where none fits, `LibraryError` says why, and
Algorithm X in plain Python searches.

A library fits only the sources that it was made from. Each room of the program that has kernels lists its files in
`LIST`, a text of one path a line, so that this room need not know of those above it.
"""

from __future__ import annotations

import ctypes
import errno
import json
import os
import platform
import stat
from collections.abc import Callable, Iterable
from enum import Enum
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple

from sudoku_app.exact_cover.effort import Engine

VARIABLE: Final = "SUDOKU_APP_KERNELS"
JIT: Final = "jit"


def compiles_while_running() -> bool:
    """Return whether kernels are compiled by numba when they are first called, in place of being loaded."""
    return os.environ.get(VARIABLE) == JIT


PROGRAM: Final = Path(__file__).parents[2]
LIST: Final = "kernel_sources.txt"


def source_files(program: Path = PROGRAM) -> tuple[str, ...]:
    """Return everything that has a say in what the machine code is, below the folder of the program, room by room.

    There are none where the program has no lists beside it.
    """
    return tuple(
        f"{listing.parent.name}/{line}"
        for listing in sorted(program.glob(f"*/{LIST}"))
        for line in listing.read_text("utf-8").splitlines()
    )


def sources_digest(program: Path = PROGRAM) -> str | None:
    """Return the SHA-256 of the kernels' sources as hexadecimal digits; None where the program has none beside it."""
    digest = sha256()
    try:
        names = source_files(program)
        for name in names:
            text = (program / name).read_bytes()
            digest.update(name.encode() + b"\0" + text.replace(b"\r\n", b"\n") + b"\0")
    except (OSError, UnicodeDecodeError):
        return None
    return digest.hexdigest() if names else None


FOLDER: Final = Path(__file__).parent / "libraries"
MANIFEST: Final = "manifest.json"
# A library has some 100,000 bytes, the list of checksums 300.
_MOST_LIBRARY: Final = 50_000_000
_MOST_MANIFEST: Final = 10_000
_READ_FLAGS: Final = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)

# The bits by which a processor says that it has what LLVM's "x86-64-v2" to "x86-64-v4" use: of words 0 to 3 that
# `sudoku_app_processor` writes (cpuid leaf 1 ecx, leaf 7 ebx, leaf 0x80000001 ecx, and the saved states, XCR0).
_SSE3, _SSSE3, _FMA, _CX16, _SSE41, _SSE42, _MOVBE, _POPCNT, _OSXSAVE, _AVX, _F16C = (
    1 << bit for bit in (0, 9, 12, 13, 19, 20, 22, 23, 27, 28, 29)
)
_BMI1, _AVX2, _BMI2 = (1 << bit for bit in (3, 5, 8))
_AVX512 = sum(1 << bit for bit in (16, 17, 28, 30, 31))  # F, DQ, CD, BW, VL
_LAHF, _LZCNT = (1 << bit for bit in (0, 5))
_AVX_STATE: Final = 0b110
_AVX512_STATE: Final = 0b1110_0000
_V3: Final = (
    _SSE3 | _SSSE3 | _FMA | _CX16 | _SSE41 | _SSE42 | _MOVBE | _POPCNT | _OSXSAVE | _AVX | _F16C,
    _BMI1 | _AVX2 | _BMI2,
    _LAHF | _LZCNT,
    _AVX_STATE,
)
_LEVELS: Final = {
    "x86-64-v4": (_V3[0], _V3[1] | _AVX512, _V3[2], _V3[3] | _AVX512_STATE),
    "x86-64-v3": _V3,
    "x86-64-v2": (_SSE3 | _SSSE3 | _CX16 | _SSE41 | _SSE42 | _POPCNT, 0, _LAHF, 0),
}
_MACHINES: Final = {"x86_64": "x86-64", "amd64": "x86-64", "aarch64": "arm64", "arm64": "arm64"}


class LibraryFault(Enum):
    """Why there is no library to be used."""

    MISSING = "missing"  # none was made for this kind of processor
    DAMAGED = "damaged"  # a file or the list of checksums is not there, or not as it was made
    STALE = "stale"  # the kernels' sources have changed since
    PROCESSOR = "processor"  # the processor lacks instructions that every library uses
    REFUSED = "refused"  # the system does not load it


class LibraryError(Exception):
    """There is no library to be used; ``fault`` says why."""

    def __init__(self, fault: LibraryFault) -> None:
        super().__init__(fault.value)
        self.fault = fault


class LeftOut(NamedTuple):
    """A library that fits and cannot be used: the processors that it was made for, and why."""

    level: str
    fault: LibraryFault


class Library:
    """A loaded library.

    Attributes:
        level: the processors that it was made for: "x86-64-v2" to "x86-64-v4", or "arm64".
        loaded: what the system loaded.
        left_out: the faster library that fits this processor and was not to be used; None where this is the fastest.
    """

    def __init__(self, level: str, loaded: ctypes.CDLL, left_out: LeftOut | None = None) -> None:
        self.level = level
        self.left_out = left_out
        self.loaded = loaded

    def symbol(self, name: str) -> Any:
        """Return an entry point as a ctypes function.

        Raises:
            LibraryError: the library does not have it.
        """
        try:
            return self.loaded[name]
        except AttributeError:
            raise LibraryError(LibraryFault.STALE) from None


@cache
def loaded_library() -> Library:
    """Return the library for this machine, loaded once in a process.

    Raises:
        LibraryError: there is none that fits.
    """
    return load_library(FOLDER, sources_digest())


def load_library(folder: Path, sources: str | None, machine: str = platform.machine()) -> Library:
    """Return the best library in a folder for this machine.

    ``sources`` is the checksum of the kernels' sources; None where they are not at hand.

    Raises:
        LibraryError: there is none that fits.
    """
    kind = _MACHINES.get(machine.lower())
    if kind is None:
        raise LibraryError(LibraryFault.MISSING)
    manifest = _read_manifest(folder)
    if sources is not None and manifest.get("sources") != sources:
        raise LibraryError(LibraryFault.STALE)
    checksums = manifest["libraries"]
    if kind == "arm64":
        return _load(folder, "arm64", checksums)
    levels = levels_of(machine)
    least = next((level for level in levels if level in checksums), None)
    if least is None:
        raise LibraryError(LibraryFault.MISSING)
    # Only the function that asks the processor is called of it before it is known to fit: that one runs on all of them.
    base = _load(folder, least, checksums)
    reached = processor_level(_processor_words(base))
    fitting = [level for level in levels[: levels.index(reached) + 1] if level in checksums]
    if not fitting:
        raise LibraryError(LibraryFault.PROCESSOR)
    level = fitting[-1]
    if level == base.level:
        return base
    try:
        return _load(folder, level, checksums)
    except LibraryError as error:  # the slower one is whole and fits as well
        return Library(base.level, base.loaded, LeftOut(level, error.fault))


def levels_of(machine: str) -> tuple[str, ...]:
    """Return the processors that there are libraries for on a kind of machine, the least of them first."""
    kind = _MACHINES.get(machine.lower())
    if kind == "x86-64":
        return tuple(reversed(_LEVELS))
    return () if kind is None else (kind,)


def is_up_to_date(
    folder: Path, sources: str | None, wanted: Iterable[str] = (), machine: str = platform.machine()
) -> bool:
    """Return whether the libraries in a folder are whole, made from sources of this checksum and for a kind of machine.

    Those for the processors that are wanted are among them.
    """
    try:
        manifest = _read_manifest(folder)
        checksums = {level: _digest(folder, level) for level in manifest["libraries"]}
    except LibraryError:
        return False
    levels = checksums.keys()
    return (
        manifest == {"sources": sources, "libraries": checksums}
        and bool(levels)
        and levels <= set(levels_of(machine))
        and levels >= set(wanted)
    )


def processor_level(words: tuple[int, int, int, int]) -> str:
    """Return the highest level that a processor of the x86-64 kind reaches, by what it says of itself.

    Raises:
        LibraryError: it reaches none.
    """
    for level, needed in _LEVELS.items():
        if all(word & bits == bits for word, bits in zip(words, needed, strict=True)):
            return level
    raise LibraryError(LibraryFault.PROCESSOR)


def library_name(level: str) -> str:
    """Return the name of a level's library, the same on every system."""
    return f"kernels-{level}.bin"


def _read_manifest(folder: Path) -> dict[str, Any]:
    try:
        manifest = json.loads(_read_regular(folder / MANIFEST, _MOST_MANIFEST))
    except (OSError, ValueError, RecursionError):
        raise LibraryError(LibraryFault.DAMAGED) from None
    if not isinstance(manifest, dict):
        raise LibraryError(LibraryFault.DAMAGED)
    if not isinstance(manifest.get("libraries"), dict) or not isinstance(manifest.get("sources"), str):
        raise LibraryError(LibraryFault.DAMAGED)
    return manifest


def _read_regular(path: Path, most: int) -> bytes:
    """Return what a regular file holds; no pipe is waited for, and no device read, which may have no end.

    Raises:
        OSError: there is no such file, or it is longer than ``most`` bytes.
    """
    if not stat.S_ISREG(os.stat(path).st_mode):
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))
    with open(os.open(path, _READ_FLAGS), "rb") as file:
        found = os.fstat(file.fileno())
        if not stat.S_ISREG(found.st_mode) or found.st_size > most:
            raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))
        return file.read(most)


def _load(folder: Path, level: str, checksums: dict[str, Any]) -> Library:
    if level not in checksums:
        raise LibraryError(LibraryFault.MISSING)
    if _digest(folder, level) != checksums[level]:
        raise LibraryError(LibraryFault.DAMAGED)
    try:
        return Library(level, ctypes.CDLL(str(folder / library_name(level))))
    except OSError:
        raise LibraryError(LibraryFault.REFUSED) from None


def _digest(folder: Path, level: str) -> str:
    """Return the SHA-256 of a library as hexadecimal digits.

    Raises:
        LibraryError: it cannot be read.
    """
    try:
        return sha256(_read_regular(folder / library_name(level), _MOST_LIBRARY)).hexdigest()
    except OSError:
        raise LibraryError(LibraryFault.DAMAGED) from None


def _processor_words(base: Library) -> tuple[int, int, int, int]:
    words = (ctypes.c_uint64 * 4)()
    describe: Callable[[Any], None] = base.symbol("sudoku_app_processor")
    describe(words)
    return words[0], words[1], words[2], words[3]


def fastest_engine() -> tuple[Engine, LibraryFault | None]:
    """Return the fastest engine that there is on this machine, and why it is the plain one if it is.

    Nothing of the searches themselves is loaded.
    """
    if compiles_while_running():
        return Engine.COMPILED, None
    try:
        loaded_library()
    except LibraryError as error:
        return Engine.PLAIN, error.fault
    return Engine.COMPILED, None


@cache
def has_kernels() -> bool:
    """Return whether there is machine code on this machine, asked once in a process."""
    return fastest_engine()[0] is Engine.COMPILED

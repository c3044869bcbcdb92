"""Makes Qt's library of ICU data smaller: ``python3 collation_data.py libicudata.so.NN``.

Of all that ICU knows, Qt's wheels ask for the order of letters and for converters of encodings; the rest, 26 of 31 MB,
is how some 500 locales write dates, money, units and each other's names, which Qt and Babel know by themselves. What
stays: the order of letters of every language, what belongs to no language, and the converters of single bytes.

The layout is that of ICU's data package (its source/common/ucmndata.h): a header, which says how long it is; the number
of entries; for each the offsets of its name and of its data, sorted by name; then names and data, which begin at
multiples of 16. The library is nothing but that package under one name. A C compiler writes it anew.
"""

from __future__ import annotations

import re
import struct
import subprocess
import sys
import tempfile
from pathlib import Path

LARGEST_CONVERTER = 4096  # bytes; those of single bytes have less, those of Chinese, Japanese and Korean far more
LOCALE = re.compile(r"[a-z]{2,3}(_\w+)?\.res")


def needed(name: str, data: bytes) -> bool:
    """Return whether Qt may ask for an entry, named as in the package without the package's own name."""
    folder, _, file = name.rpartition("/")
    if file.endswith(".cnv"):
        return len(data) <= LARGEST_CONVERTER
    if file.endswith(".res") and not folder:
        return not LOCALE.fullmatch(file)
    return folder == "coll" or file == "cnvalias.icu"


def entries(package: bytes) -> dict[str, bytes]:
    """Return what is in a package (without its header), in its order."""
    count = struct.unpack_from("<I", package)[0]
    offsets = [struct.unpack_from("<II", package, 4 + 8 * at) for at in range(count)]
    ends = [start for _, start in offsets[1:]] + [len(package)]
    names = (package[at : package.index(0, at)].decode("ascii") for at, _ in offsets)
    return {name: package[start:end] for name, (_, start), end in zip(names, offsets, ends, strict=True)}


def packed(kept: dict[str, bytes]) -> bytes:
    """Return a package (without its header) of entries, which are sorted by name."""
    names, data = bytearray(), bytearray()
    at_names = 4 + 8 * len(kept)
    at_data = (at_names + sum(len(name) + 1 for name in kept) + 15) // 16 * 16
    table = struct.pack("<I", len(kept))
    for name, content in kept.items():
        table += struct.pack("<II", at_names + len(names), at_data + len(data))
        names += name.encode("ascii") + b"\0"
        data += content + b"\xaa" * (-len(content) % 16)
    return (table + names).ljust(at_data, b"\xaa") + data


def main(library: Path) -> None:
    """Write a library anew with the entries alone that are needed; ends the process where it is none."""
    symbol = re.search(r": ([0-9a-f]+) +(\w+) .* (icudt\d+_dat)$", _read("readelf", "-W", "--dyn-syms", library), re.M)
    own_name = re.search(r"SONAME.*\[(.*)\]", _read("readelf", "-d", library))
    if symbol is None or own_name is None:
        sys.exit(f"{library} has no data of ICU.")
    # The data lie in the file where they are loaded: the first segment of a library begins with the file.
    start, size = int(symbol[1], 16), int(symbol[2], 0)
    package = library.read_bytes()[start : start + size]
    header = struct.unpack_from("<H", package)[0]
    if package[2:4] != b"\xda\x27" or package[12:16] != b"CmnD":
        sys.exit(f"{library} is not laid out as this reads it.")
    known = entries(package[header:])
    kept = {name: data for name, data in known.items() if needed(name.partition("/")[2], data)}
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "package").write_bytes(package[:header] + packed(kept))
        Path(folder, "library.s").write_text(
            f".section .rodata\n.balign 16\n.globl {symbol[3]}\n.type {symbol[3]}, @object\n{symbol[3]}:\n"
            f'.incbin "{folder}/package"\n.size {symbol[3]}, . - {symbol[3]}\n.section .note.GNU-stack\n'
        )
        options = ["-shared", "-nostdlib", "-s", f"-Wl,-soname,{own_name[1]}", "-Wl,--build-id=none"]
        subprocess.run(["cc", *options, "-o", str(library), f"{folder}/library.s"], check=True)
    print(f"{library.name}: {len(kept)} of {len(known)} entries stay, {library.stat().st_size / 1e6:.1f} MB")


def _read(*words: str | Path) -> str:
    return subprocess.run(words, capture_output=True, text=True, check=True).stdout


if __name__ == "__main__":
    main(Path(sys.argv[1]))

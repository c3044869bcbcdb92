"""Which files the kernels are made of, and their checksum: a library fits only the sources that it was made from.

Each room of the program that has kernels lists its files in `LIST`, a text of one path a line, so that this room need
not know of those above it.
"""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from typing import Final

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

"""Which files the kernels are made of, and their checksum: a library fits only the sources that it was made from."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from typing import Final

ROOM: Final = Path(__file__).parent.parent

# The modules that entry points stand in.
ENTRY_MODULES: Final = (
    "dancing.masks",
    "dancing.planes",
    "dancing.planes_tables",
    "learning.prepare",
    "learning.run",
)

# Everything that has a say in what the machine code is, below the folder of exact_cover.
FILES: Final = (
    "outcome.py",
    "dancing/masks.py",
    "dancing/planes.py",
    "dancing/planes_tables.py",
    "dancing/layout.py",
    "dancing/reporting.py",
    "kernels/arrays.py",
    "kernels/build/compiling.py",
    "kernels/build/instructions.py",
    "kernels/build/jit.py",
    "kernels/build/stubs.py",
    "kernels/build/targets.py",
    "kernels/build/vectors.py",
    "kernels/instructions.py",
    "kernels/marking.py",
    "kernels/signature.py",
    "learning/analyse.py",
    "learning/clauses.py",
    "learning/layout.py",
    "learning/order.py",
    "learning/prepare.py",
    "learning/propagate.py",
    "learning/restart.py",
    "learning/run.py",
    "learning/shrink.py",
    "learning/simplify.py",
)


def sources_digest(room: Path = ROOM) -> str | None:
    """Return the SHA-256 of the kernels' sources as hexadecimal digits; None where the program has none beside it."""
    digest = sha256()
    for name in FILES:
        try:
            text = (room / name).read_bytes()
        except OSError:
            return None
        digest.update(name.encode() + b"\0" + text.replace(b"\r\n", b"\n") + b"\0")
    return digest.hexdigest()

"""From object files to a library that the system loads: by the machine's own linker, or by that of ``ziglang``.

The object files need nothing but ``memset`` and its like, which every Python process has; so nothing is linked in, and
a library does not depend on the version of the C library.

It imports nothing but Python's own modules: the build hook loads it before numba is there.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

_MACOS = ["-dynamiclib", "-undefined", "dynamic_lookup"]
_ELSEWHERE = ["-shared", "-nostdlib", "-s", "-Wl,--build-id=none"]


def linker() -> list[str] | None:
    """Return the command of this machine's linker with what makes it write a library; None where there is none."""
    compiler = shutil.which("cc")
    if compiler and shutil.which("ld"):
        return [compiler, *(_MACOS if sys.platform == "darwin" else _ELSEWHERE)]
    return None


def link(machine_code: Iterable[bytes], library: Path) -> None:
    """Write a library that holds object files, which are written beside it.

    Raises:
        subprocess.CalledProcessError: the linker failed; its message is on standard error.
    """
    own = linker()
    zig = [sys.executable, "-m", "ziglang", "cc", *(_MACOS if sys.platform == "darwin" else _ELSEWHERE[:3])]
    sources = []
    for number, code in enumerate(machine_code):
        sources.append(library.with_suffix(f".{number}.o"))
        sources[-1].write_bytes(code)
    subprocess.run([*(own or zig), "-o", str(library), *map(str, sources)], check=True)

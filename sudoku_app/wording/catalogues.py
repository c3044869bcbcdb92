"""Compiles catalogues of translations (``.po``) to what gettext reads (``.mo``), where the program is built or tested.

The program itself reads what is compiled, and needs none of this.
"""

from __future__ import annotations

import os
import sys
from datetime import UTC, datetime
from pathlib import Path
from tempfile import NamedTemporaryFile


def compile_catalogues(folder: Path) -> list[Path]:
    """Compile the catalogues in a folder that changed since they were compiled; return what was written.

    Messages that are fuzzy or not translated are left out, so that each of them is English. What is compiled of a
    catalogue that is no more goes too.

    Raises:
        OSError: the folder cannot be written to.
    """
    for file in folder.glob("*/LC_MESSAGES/*.mo"):
        if not file.with_suffix(".po").exists():
            file.unlink(missing_ok=True)
    stale = [file for file in sorted(folder.glob("*/LC_MESSAGES/*.po")) if _is_stale(file)]
    return [_compile(file) for file in stale]


def _is_stale(source: Path) -> bool:
    try:
        return source.with_suffix(".mo").stat().st_mtime_ns < source.stat().st_mtime_ns
    except FileNotFoundError:
        return True


def _compile(source: Path) -> Path:
    # Where nothing is stale, which is nearly always, a quarter of a second is saved.
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    with source.open("rb") as opened:
        catalogue = read_po(opened, locale=source.parent.parent.name)
    catalogue.creation_date = datetime.fromtimestamp(0, UTC)  # the same sources make the same file on any day
    file = source.with_suffix(".mo")
    # Several processes may compile at once, and one may read while another writes.
    with NamedTemporaryFile(dir=file.parent, prefix=file.name, delete=False) as written:
        write_mo(written, catalogue)
    Path(written.name).chmod(0o644)  # a temporary file is its owner's alone
    os.replace(written.name, file)
    return file


if __name__ == "__main__":
    compile_catalogues(Path(sys.argv[1]))

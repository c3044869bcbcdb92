"""Writes a library for each kind of processor, and the checksums by which they are recognised."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path

from sudoku_app.exact_cover.kernels.build.compiling import entry_code, object_file
from sudoku_app.exact_cover.kernels.build.linking import link
from sudoku_app.exact_cover.kernels.build.targets import targets_of
from sudoku_app.exact_cover.kernels.library import MANIFEST, library_name
from sudoku_app.exact_cover.kernels.sources import sources_digest


def build_libraries(folder: Path) -> list[str]:
    """Compile all kernels for this kind of machine into a folder; return the processors that they were made for."""
    folder.mkdir(parents=True, exist_ok=True)
    targets = targets_of()
    codes = entry_code() if targets else []
    checksums = {}
    for target in targets:
        library = folder / library_name(target.level)
        fresh = library.with_suffix(".new")  # a library that is in use keeps its file
        link(object_file(codes, target), fresh)
        checksums[target.level] = sha256(fresh.read_bytes()).hexdigest()
        fresh.replace(library)
    manifest = {"sources": sources_digest(), "libraries": checksums}
    (folder / MANIFEST).write_text(json.dumps(manifest, indent=1) + "\n", "utf-8")
    return list(checksums)

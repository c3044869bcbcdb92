"""Writes a library for each kind of processor, and the checksums by which they are recognised."""

from __future__ import annotations

import json
import multiprocessing
import os
import platform
from concurrent.futures import ProcessPoolExecutor
from hashlib import sha256
from itertools import repeat
from pathlib import Path
from tempfile import TemporaryDirectory

from sudoku_app.exact_cover.kernels.build.compiling import entry_modules, module_objects, processor_object
from sudoku_app.exact_cover.kernels.build.linking import link
from sudoku_app.exact_cover.kernels.build.targets import Target
from sudoku_app.exact_cover.kernels.library import MANIFEST, levels_of, library_name, sources_digest


def build_libraries(folder: Path, targets: tuple[Target, ...]) -> list[str]:
    """Compile all kernels for these processors into a folder; return their names among the libraries.

    Modules are compiled side by side, on all cores. Each file takes its place whole, so that nothing half made is left
    where a build is interrupted, or where two of them write into the same folder. Other libraries are taken away.
    """
    folder.mkdir(parents=True, exist_ok=True)
    objects = _objects(targets) if targets else []
    processor = [found for found in (processor_object(),) if found] if targets else []
    checksums = {}
    with TemporaryDirectory(dir=folder, prefix="building-") as place:
        for number, target in enumerate(targets):
            fresh = Path(place, library_name(target.level))
            link([*(of_module[number] for of_module in objects), *processor], fresh)
            checksums[target.level] = sha256(fresh.read_bytes()).hexdigest()
            fresh.replace(folder / fresh.name)  # a library that is in use keeps its file
        manifest = Path(place, MANIFEST)
        manifest.write_text(json.dumps({"sources": sources_digest(), "libraries": checksums}, indent=1) + "\n", "utf-8")
        manifest.replace(folder / MANIFEST)
    for left in levels_of(platform.machine()):
        if left not in checksums:
            (folder / library_name(left)).unlink(missing_ok=True)
    return list(checksums)


def _objects(targets: tuple[Target, ...]) -> list[list[bytes]]:
    """Return the object files of each module that has any; the last ones, which take longest, are begun first."""
    modules = entry_modules()
    methods = multiprocessing.get_all_start_methods()
    context = multiprocessing.get_context("fork" if "fork" in methods else None)
    with ProcessPoolExecutor(os.cpu_count(), mp_context=context) as pool:
        found = list(pool.map(module_objects, reversed(modules), repeat(targets)))
    return [objects for objects in reversed(found) if objects]

"""``python -m sudoku_app.exact_cover.kernels.build`` compiles the libraries of a checkout."""

from __future__ import annotations

import argparse
import os
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sudoku_app.exact_cover.kernels.build.targets import Target

# Before anything of numba or the kernels is imported: compile for a processor that is named, not for this one, and take
# the kernels as numba's functions.
os.environ.update(
    NUMBA_CPU_NAME="generic", NUMBA_CPU_FEATURES="", NUMBA_OPT="1", NUMBA_BOUNDSCHECK="0", NUMBA_DISABLE_JIT="0"
)
os.environ["SUDOKU_APP_KERNELS"] = "jit"

NO_COMPILER = 3


def main() -> int:
    """Write the libraries and their checksums into a folder, by default the one from which they are loaded.

    Returns 0, or `NO_COMPILER` where they are to be compiled and numba is not installed.
    """
    from sudoku_app.exact_cover.kernels.library import FOLDER, is_up_to_date, sources_digest  # noqa: PLC0415

    parser = argparse.ArgumentParser(description="Compile the kernels into libraries.")
    parser.add_argument("folder", nargs="?", type=Path, default=FOLDER)
    parser.add_argument(
        "--all-processors", action="store_true", help="compile for every processor, not for that of this machine alone"
    )
    parser.add_argument("--if-stale", action="store_true", help="do nothing where the libraries fit the sources")
    arguments = parser.parse_args()
    can_compile = find_spec("numba") is not None
    targets = _targets(arguments.all_processors) if can_compile else ()
    wanted = [target.level for target in targets]
    if arguments.if_stale and is_up_to_date(arguments.folder, sources_digest(), wanted):
        print("The kernels are up to date.")
        return 0
    if not can_compile:
        print(
            "Kernels are compiled by numba, which is not installed: pip install 'sudoku-app[kernels]' does it.",
            file=sys.stderr,
        )
        return NO_COMPILER
    from sudoku_app.exact_cover.kernels.build.libraries import build_libraries  # noqa: PLC0415

    levels = build_libraries(arguments.folder, targets)
    print(f"Kernels compiled for {', '.join(levels)}." if levels else "No kernels are compiled for this machine.")
    return 0


def _targets(for_all: bool) -> tuple[Target, ...]:
    from sudoku_app.exact_cover.kernels.build.targets import own_targets, targets_of  # noqa: PLC0415

    return targets_of() if for_all else own_targets()


if __name__ == "__main__":
    sys.exit(main())

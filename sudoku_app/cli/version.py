"""The version of the program and of what it rests on.

Imports next to nothing, so that ``--version`` answers in little more than the time that Python takes to start:
`importlib.metadata`, which reads what is installed, takes longer than all else that a command line needs.
"""

from __future__ import annotations

import os
import sys
from typing import Final

from sudoku_app import __version__

_SUFFIX: Final = ".dist-info"


def program_version() -> str:
    """Return what ``--version`` prints; nothing of what it names is loaded."""
    packages = [("Qt", _version_of("PySide6_Essentials")), ("numpy", _version_of("numpy"))]
    installed = [f"{name} {version}" for name, version in packages if version]
    return f"sudoku-app {__version__} ({', '.join([f'Python {sys.version.split()[0]}', *installed])})"


def was_printed() -> bool:
    """Print it; where that cannot be done return False, and nothing was printed, nor waits to be."""
    try:
        os.write(sys.stdout.fileno(), f"{program_version()}{os.linesep}".encode())
    except (OSError, ValueError, AttributeError):  # nothing can be written, it is none of the system's, it is closed
        return False
    return True


def _version_of(package: str) -> str | None:
    """Return the version that the folder beside an installed package has in its name, the first on the path."""
    start = f"{package}-".casefold()
    for folder in sys.path:
        try:
            names = os.listdir(folder or ".")
        except OSError:  # an archive, or not there
            continue
        for name in names:
            if name.endswith(_SUFFIX) and name.casefold().startswith(start):
                return name[len(start) : -len(_SUFFIX)]
    return None

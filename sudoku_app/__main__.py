"""The program's entrance, ``sudoku-app`` or ``python -m sudoku_app``: a command, or the window."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from sudoku_app.cli.main import is_for_window
from sudoku_app.cli.main import main as run_command


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program with command line arguments (those of the process by default) and return the exit status."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    if is_for_window(words):
        # Imported late: commands must work where Qt does not.
        from sudoku_app.start import run_window  # noqa: PLC0415

        return run_window(words)
    return run_command(words)


if __name__ == "__main__":
    sys.exit(main())

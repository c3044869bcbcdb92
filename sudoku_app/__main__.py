"""``python -m sudoku_app``, the same as the command ``sudoku-app``."""

from __future__ import annotations

import sys

from sudoku_app.cli.main import main

__all__ = ["main"]

if __name__ == "__main__":
    sys.exit(main())

"""A Sudoku editor and solver for every box shape that says why."""

__version__ = "0.3.0.dev0"

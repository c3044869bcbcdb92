"""Sudoku for every box shape: geometry, positions, rules, verdicts, techniques and hints."""

"""The compiled searches: arrays only, no names, no Sudoku."""

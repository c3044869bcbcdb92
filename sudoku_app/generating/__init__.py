"""Puzzles made to measure: random full grids, givens removed, and what is left rated against a specification."""

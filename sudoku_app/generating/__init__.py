"""Puzzles made to measure: random full grids, givens taken away, and what is left rated against a wish."""

"""Hints: the easiest way to a cell, proofs, refutations, exercises."""

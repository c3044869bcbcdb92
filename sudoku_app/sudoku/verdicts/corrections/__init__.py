"""Corrections: what a person who typed a puzzle may have done wrong, and how to undo it."""

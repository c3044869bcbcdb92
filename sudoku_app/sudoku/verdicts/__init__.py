"""Verdicts and why: unique, several solutions, clashes, slips, entries."""

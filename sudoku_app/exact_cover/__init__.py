"""Exact cover: problems, Algorithm X told plainly, compiled kernels, one door to search, and an independent check."""

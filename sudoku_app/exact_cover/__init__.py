"""Exact cover: problems, Algorithm X in plain Python, compiled searches, and one entry to all of them."""

"""Exact cover: problems, Algorithm X told plainly, compiled searches, and one door to all of them."""

"""Text and files to puzzles and positions and back: one module a format, one registry, one detector."""

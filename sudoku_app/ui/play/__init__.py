"""New, made and daily puzzles, exercises, the time, the end of a puzzle, statistics."""

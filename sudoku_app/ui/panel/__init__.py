"""The panel beside the grid: answers, and the pad of values."""

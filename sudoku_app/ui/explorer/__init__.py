"""The explorer: a window in which Algorithm X can be watched, on any matrix."""

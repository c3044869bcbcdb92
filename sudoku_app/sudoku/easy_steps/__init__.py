"""The easiest steps of a path as kernels: from the full house to the XYZ-wing, for a batch of puzzles of one shape."""

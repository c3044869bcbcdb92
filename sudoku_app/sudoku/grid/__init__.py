"""The grid: geometry, positions, candidates, rules."""

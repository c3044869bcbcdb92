"""Lists of puzzles beside the grid."""

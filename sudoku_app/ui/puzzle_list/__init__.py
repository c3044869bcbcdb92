"""The list of puzzles beside the grid."""

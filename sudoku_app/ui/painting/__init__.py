"""How a grid is painted, wherever it is seen: in the window, in previews, on paper and in pictures."""

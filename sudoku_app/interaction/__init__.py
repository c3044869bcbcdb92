"""What a person does with the grid and what they see of it, free of Qt: key strokes, selection, highlights, pages."""

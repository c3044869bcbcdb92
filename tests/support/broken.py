"""Puzzles that are wrong."""

from hypothesis import strategies as st
from support.grids import full_grid

from sudoku_app.sudoku.grid.geometry import BoxShape

SHAPES = [BoxShape(2, 2), BoxShape(2, 3), BoxShape(3, 2), BoxShape(1, 5)]


@st.composite
def broken_puzzles(draw: st.DrawFn) -> tuple[BoxShape, list[int]]:
    """Return values of a small grid of which one was changed; most have no solution."""
    shape = draw(st.sampled_from(SHAPES))
    rng = draw(st.randoms(use_true_random=False))
    values = [value if rng.random() < 0.5 else 0 for value in full_grid(shape, rng)]
    cell = rng.randrange(len(values))
    values[cell] = values[cell] % shape.size + 1
    return shape, values

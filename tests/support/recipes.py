"""Random positions by recipe: small to print where a test fails, quick to make however large the grid."""

import random
from dataclasses import dataclass

from hypothesis import strategies as st

from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent, Position, Puzzle

SHAPES = [shape for size in range(4, 37) for shape in GridShape.all_of(size)]


@dataclass(frozen=True)
class Recipe:
    """What to make a position of: its shape, how its values are chosen, and the seed of the choice."""

    shape: GridShape
    values: str
    seed: int

    @property
    def puzzle(self) -> Position:
        """A position with givens alone; they need not follow any rule."""
        size = self.shape.size
        pool = {
            "any": range(size + 1),
            "few": (0, 0, 0, 0, 1, size),
            "none": (0,),
            "last": (size,),
            "large": (0, *range(min(10, size), size + 1)),
        }[self.values]
        values = random.Random(self.seed).choices(pool, k=size * size)
        return Position.of_puzzle(Puzzle(self.shape, tuple(values)))

    @property
    def position(self) -> Position:
        """A position with givens, entries, values of the solver, marks and colours."""
        chance = random.Random(self.seed)
        size = self.shape.size

        def content() -> CellContent:
            value = chance.choice((0, chance.randint(1, size)))
            given = bool(value) and chance.random() < 0.5
            corner, centre = (chance.choice((0, chance.getrandbits(size))) for _ in range(2))
            solved = bool(value) and not given and chance.random() < 0.2
            return CellContent(value, given, corner, centre, chance.randint(0, 9), solved)

        return Position(self.shape, tuple(content() for _ in range(size * size)))


def recipes(smallest: int = 4, largest: int = 36, shape: GridShape | None = None) -> st.SearchStrategy[Recipe]:
    """Return recipes for positions of all box shapes from ``smallest`` to ``largest`` symbols, or of one shape."""
    shapes = [shape] if shape else [one for one in SHAPES if smallest <= one.size <= largest]
    return st.builds(
        Recipe,
        st.sampled_from(shapes),
        st.sampled_from(["any", "few", "none", "last", "large"]),
        st.integers(0, 1 << 30),
    )

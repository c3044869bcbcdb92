import pytest

from sudoku_app.generating.puzzle_spec import Symmetry, orbits, symmetry_of

# Where each symmetry takes a cell (row, column, number of rows less one), written down once more.
IMAGES = {
    Symmetry.NONE: [],
    Symmetry.HALF_TURN: [lambda r, c, m: (m - r, m - c)],
    Symmetry.QUARTER_TURN: [lambda r, c, m: (m - c, r)],
    Symmetry.MIRROR_ACROSS: [lambda r, c, m: (r, m - c)],
    Symmetry.MIRROR_DOWN: [lambda r, c, m: (m - r, c)],
    Symmetry.BOTH_MIRRORS: [lambda r, c, m: (r, m - c), lambda r, c, m: (m - r, c)],
    Symmetry.DIAGONAL: [lambda r, c, m: (c, r)],
    Symmetry.BOTH_DIAGONALS: [lambda r, c, m: (c, r), lambda r, c, m: (m - c, m - r)],
}


@pytest.mark.parametrize("symmetry", Symmetry)
@pytest.mark.parametrize("size", [4, 5, 9])
def test_orbits_divide_the_cells_and_keep_what_belongs_together(symmetry: Symmetry, size: int) -> None:
    found = orbits(size, symmetry)
    assert sorted(cell for orbit in found for cell in orbit) == list(range(size * size))
    orbit_of = {cell: orbit for orbit in found for cell in orbit}
    for image in IMAGES[symmetry]:
        for cell in range(size * size):
            row, column = image(*divmod(cell, size), size - 1)
            assert orbit_of[row * size + column] is orbit_of[cell]


@pytest.mark.parametrize(
    ("symmetry", "count"),
    [
        (Symmetry.NONE, 81),
        (Symmetry.HALF_TURN, 41),
        (Symmetry.QUARTER_TURN, 21),
        (Symmetry.MIRROR_ACROSS, 45),
        (Symmetry.MIRROR_DOWN, 45),
        (Symmetry.BOTH_MIRRORS, 25),
        (Symmetry.DIAGONAL, 45),
        (Symmetry.BOTH_DIAGONALS, 25),
    ],
)
def test_no_more_belongs_together_than_must(symmetry: Symmetry, count: int) -> None:
    assert len(orbits(9, symmetry)) == count


@pytest.mark.parametrize("symmetry", Symmetry)
def test_a_pattern_has_the_symmetry_of_its_orbits(symmetry: Symmetry) -> None:
    # Three orbits, chosen so that nothing else keeps them.
    some = orbits(9, symmetry)
    pattern = [cell for cell in range(81) if any(cell in some[place] for place in (1, 3, len(some) // 2))]
    assert symmetry_of(9, pattern) is symmetry
    assert symmetry_of(9, range(81)) is Symmetry.BOTH_DIAGONALS

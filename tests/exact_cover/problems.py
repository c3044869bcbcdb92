"""Problems with published answers, and random ones."""

from __future__ import annotations

from hypothesis import strategies as st

from sudoku_app.exact_cover.problem import ExactCover

SEVEN_ITEMS = """
A: 1 4 7
B: 1 4
C: 4 5 7
D: 3 5 6
E: 2 3 6 7
F: 2 7
"""
FIVE_ITEMS = "A: 1 2\nB: 2 3\nC: 1 5\nD: 1 4\nE: 5"
KNUTHS_MATRIX = "C E F\nA D G\nB C F\nA D\nB G\nD E G"


def dominoes(rows: int, columns: int) -> ExactCover:
    """Return the problem of tiling a board with dominoes."""
    cells = [(r, c) for r in range(rows) for c in range(columns)]
    across = [((r, c), (r, c + 1)) for r, c in cells if c + 1 < columns]
    down = [((r, c), (r + 1, c)) for r, c in cells if r + 1 < rows]
    return ExactCover.from_options(across + down)


def queens(size: int) -> ExactCover:
    """Return the problem of placing as many queens as rows; diagonals are secondary items."""
    options = [
        (("row", r), ("column", c), ("rising", r + c), ("falling", r - c)) for r in range(size) for c in range(size)
    ]
    diagonals = [item for option in options for item in option[2:]]
    return ExactCover.from_options(options, secondary=diagonals)


def latin_square(order: int) -> ExactCover:
    """Return the problem of filling a Latin square."""
    numbers = range(order)
    return ExactCover.from_options(
        [(("cell", r, c), ("row", r, v), ("column", c, v)) for r in numbers for c in numbers for v in numbers]
    )


@st.composite
def covers(draw: st.DrawFn, most_items: int = 7, most_options: int = 14) -> ExactCover:
    """Make random problems with a few secondary items; every option has a primary item."""
    primary = draw(st.integers(1, most_items))
    secondary = draw(st.integers(0, 3))
    primary_sets = st.sets(st.integers(0, primary - 1), min_size=1, max_size=3)
    secondary_sets = st.sets(st.integers(primary, primary + secondary - 1), max_size=2) if secondary else st.just(set())
    option = st.builds(lambda first, second: sorted(first | second), primary_sets, secondary_sets)
    options = draw(st.lists(option, max_size=most_options))
    return ExactCover.from_options(options, items=range(primary), secondary=range(primary, primary + secondary))


def names(problem: ExactCover, cover: tuple[int, ...]) -> list[object]:
    """Return the names of the options of a cover."""
    return [problem.option_names[option] for option in cover]


def covers_by_definition(problem: ExactCover) -> set[tuple[int, ...]]:
    """Return every cover, found by trying every set of options; options without a primary item are left out."""
    sets = [frozenset(problem.items_of(option).tolist()) for option in range(problem.option_count)]
    primary = frozenset(range(problem.primary_count))
    found: set[tuple[int, ...]] = set()

    def extend(option: int, chosen: tuple[int, ...], covered: frozenset[int]) -> None:
        if option == len(sets):
            if primary <= covered:
                found.add(chosen)
            return
        extend(option + 1, chosen, covered)
        if not sets[option] & covered and sets[option] & primary:
            extend(option + 1, (*chosen, option), covered | sets[option])

    extend(0, (), frozenset())
    return found


def mutilated_board(size: int) -> ExactCover:
    """Return the problem of tiling a board without two opposite corners: there is no way, but it is long to see."""
    whole = dominoes(size, size)
    options = [[whole.item_names[item] for item in whole.items_of(option)] for option in range(whole.option_count)]
    corners = {(0, 0), (size - 1, size - 1)}
    return ExactCover.from_options([option for option in options if not corners & set(option)])

"""Problems with published answers, and random ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from hypothesis import strategies as st

from sudoku_app.exact_cover.problem import Coloured, ExactCover
from sudoku_app.exact_cover.verify import WrongCoverError, check_cover

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


def is_cover(problem: ExactCover, options: Sequence[int]) -> bool:
    """Return whether options are a cover, as `check_cover` has it."""
    try:
        check_cover(problem, options)
    except WrongCoverError:
        return False
    return True


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


def langford(pairs: int) -> ExactCover:
    """Return Langford's problem: 1 1 to n n in a row, with as many others between the two of a pair as they say."""
    places = range(2 * pairs)
    return ExactCover.from_options(
        [(("pair", k), ("place", i), ("place", i + k + 1)) for k in range(1, pairs + 1) for i in places[: -k - 1]]
    )


def de_bruijn_cycles(order: int) -> ExactCover:
    """Return the problem of a cycle of bits in which each word of so many bits begins once; bits are colours."""
    places = range(2**order)
    words = [f"{number:0{order}b}" for number in places]
    return ExactCover.from_options(
        [
            [word, ("at", i), *(Coloured((i + k) % len(places), bit) for k, bit in enumerate(word))]
            for word in words
            for i in places
        ],
        secondary=places,
    )


def squares_with_sums(size: int, total: int) -> ExactCover:
    """Return the problem of a square of zeros and ones in which each row and each column has so many ones."""
    numbers = range(size)
    lines = [(kind, number) for kind in ("row", "column") for number in numbers]
    options = [(("row", r), ("column", c)) for r in numbers for c in numbers]
    return ExactCover.from_options(options, items=lines, bounds=dict.fromkeys(lines, (total, total)))


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


@st.composite
def general_covers(draw: st.DrawFn, *, bounds: bool = True) -> ExactCover:
    """Make random problems with colours, costs and, if wanted, bounds; every option has a primary item."""
    primary = draw(st.integers(1, 4))
    secondary = [f"s{k}" for k in range(draw(st.integers(0, 3)))]
    colour = st.sampled_from([None, "red", "green"])
    firsts = st.sets(st.integers(0, primary - 1), min_size=1, max_size=2)
    coloured = st.dictionaries(st.sampled_from(secondary), colour, max_size=2) if secondary else st.just({})
    option = st.builds(
        lambda first, second: [*first, *(Coloured(item, c) for item, c in second.items())], firsts, coloured
    )
    options = draw(st.lists(option, max_size=9))
    ranges = st.tuples(st.integers(0, 3), st.integers(1, 3)).map(lambda pair: (min(pair), max(pair)))
    return ExactCover.from_options(
        options,
        items=range(primary),
        secondary=secondary,
        bounds=draw(st.dictionaries(st.integers(0, primary - 1), ranges)) if bounds else None,
        costs=draw(st.dictionaries(st.integers(0, len(options) - 1), st.integers(0, 5))) if options else None,
    )


def covers_by_definition(problem: ExactCover) -> set[tuple[int, ...]]:
    """Return every cover, found by trying every set of options; options without a primary item are left out."""
    entries = [
        list(zip(problem.items_of(option).tolist(), colours_of(problem, option), strict=True))
        for option in range(problem.option_count)
    ]
    bounds = [(1, 1)] * problem.primary_count if problem.bounds is None else problem.bounds.tolist()
    found: set[tuple[int, ...]] = set()

    def fits(chosen: tuple[int, ...]) -> bool:
        times = Counter(item for option in chosen for item, _ in entries[option])
        colours = {item: {c for option in chosen for i, c in entries[option] if i == item} for item in times}
        return all(
            count <= bounds[item][1]
            if item < problem.primary_count
            else count == 1 or (len(colours[item]) == 1 and 0 not in colours[item])
            for item, count in times.items()
        )

    def extend(option: int, chosen: tuple[int, ...]) -> None:
        if option == problem.option_count:
            times = Counter(item for choice in chosen for item, _ in entries[choice])
            if all(times[item] >= low for item, (low, _) in enumerate(bounds)):
                found.add(chosen)
            return
        extend(option + 1, chosen)
        if min((item for item, _ in entries[option])) < problem.primary_count and fits((*chosen, option)):
            extend(option + 1, (*chosen, option))

    extend(0, ())
    return found


def colours_of(problem: ExactCover, option: int) -> list[int]:
    """Return the colours of an option's items, 0 for none."""
    part = slice(problem.option_start[option], problem.option_start[option + 1])
    return [0] * len(problem.items_of(option)) if problem.colours is None else problem.colours[part].tolist()


def mutilated_board(size: int) -> ExactCover:
    """Return the problem of tiling a board without two opposite corners: there is no way, but it is long to see."""
    whole = dominoes(size, size)
    options = [[whole.item_names[item] for item in whole.items_of(option)] for option in range(whole.option_count)]
    corners = {(0, 0), (size - 1, size - 1)}
    return ExactCover.from_options([option for option in options if not corners & set(option)])

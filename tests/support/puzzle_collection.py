"""Makes the collection of puzzles in the resources, and nothing but the generator and a seed has a say in it.

    .venv/bin/python -m tests.support.puzzle_collection

A puzzle a line, then, as a remark, its title: the size and the grade, or the technique that it needs, and the rating.
Their ratings, with the technique of the hardest step, are in a file of their own, so that they are not rated again.
Techniques that none of some thousand random puzzles needs are left out. It takes two minutes.
"""

from __future__ import annotations

from collections.abc import Iterator

from sudoku_app.formats.alphabets import encode
from sudoku_app.generating.puzzle_spec import TECHNIQUES, Made, PuzzleSpec, Symmetry
from sudoku_app.session.puzzle_list import COLLECTION, COLLECTION_RATINGS, DIFFERING
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.rating.difficulty import difficulties_of, rate_grids
from sudoku_app.sudoku.rating.grades import Difficulty, Grade, ratings_of
from tests.support.generated import generate

SEED = 2026
_RANDOM_PUZZLES = 6_000
_COUNT_OF_GRADE = 6
# How many of each size there are, and of what grades.
_SIZES = (
    (GridShape(2, 2), (Grade.EASY,), 6),
    (GridShape(2, 3), (Grade.EASY, Grade.MODERATE), 6),
    (GridShape(3, 3), tuple(Grade), _COUNT_OF_GRADE),
    (GridShape(3, 4), (Grade.EASY, Grade.MODERATE), 3),
    (GridShape(4, 4), (Grade.EASY, Grade.MODERATE), 3),
    (GridShape(5, 5), (Grade.EASY,), 3),
)


def of_sizes() -> Iterator[tuple[str, Made]]:
    """Yield puzzles of each size and grade, with the grade as the title."""
    for shape, grades, count in _SIZES:
        for grade in grades:
            lowest, highest = ratings_of(grade)
            spec = PuzzleSpec(shape, Symmetry.HALF_TURN, lowest=lowest, highest=highest)
            for made in generate(spec, count, SEED):
                if isinstance(made, Made):
                    yield f"{shape.size}×{shape.size} {grade.value}", made


def of_techniques() -> Iterator[tuple[str, Made]]:
    """Yield a puzzle for each technique that random ones need, with the technique as the title."""
    found: dict[str, Made] = {}
    specs = [PuzzleSpec(GridShape(3, 3), technique=technique) for technique in TECHNIQUES]
    for made in generate(PuzzleSpec(GridShape(3, 3)), _RANDOM_PUZZLES, SEED):
        if not isinstance(made, Made):
            continue
        (rated,) = rate_grids(made.shape, [made.givens], [made.solution])
        for spec in specs:
            if spec.technique and spec.technique.value not in found and spec.is_as_hard(rated):
                found[spec.technique.value] = made.with_rating(rated)
    for technique in TECHNIQUES:
        if technique.value in found:
            yield technique.value, found[technique.value]


def line_of(title: str, made: Made, difficulty: Difficulty) -> str:
    """Return a line of the collection."""
    return f"{encode(made.givens, made.shape.size)} # {title}, {difficulty.rating}"


def rating_line(difficulty: Difficulty) -> str:
    """Return how hard a puzzle is as `read_collection` reads it.

    Raises:
        ValueError: its whole path is not known.
    """
    if not difficulty.complete or difficulty.hardest is None:
        raise ValueError(difficulty)
    return f"{DIFFERING if difficulty.differs else ''}{difficulty.rating} {difficulty.hardest.value}"


def main() -> None:
    """Write the collection."""
    COLLECTION.parent.mkdir(exist_ok=True)
    puzzles = [*of_sizes(), *of_techniques()]
    # Not the measure that they were made by: a list is to say what `rate` says.
    rated = [next(iter(difficulties_of(made.shape, [made.givens]))) for _, made in puzzles]
    known = [(*one, difficulty) for one, difficulty in zip(puzzles, rated, strict=True) if difficulty is not None]
    COLLECTION.write_text("".join(f"{line_of(*one)}\n" for one in known), "utf-8")
    COLLECTION_RATINGS.write_text("".join(f"{rating_line(difficulty)}\n" for *_, difficulty in known), "utf-8")
    print(f"{len(puzzles)} puzzles, {COLLECTION.stat().st_size} bytes")


if __name__ == "__main__":
    main()

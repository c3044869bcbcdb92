import numpy as np
import pytest

from sudoku_app.exact_cover.kernels import library
from sudoku_app.exact_cover.kernels.arrays import Indices
from sudoku_app.exact_cover.learning.clauses import DELETED, WORTHS, mark_worst
from sudoku_app.exact_cover.learning.layout import ARENA_TOP, GLUE, HEADER, NUMBERS, Clauses

pytestmark = pytest.mark.skipif(library.compiles_while_running(), reason="Python cannot call parts of kernels then")


def clauses_of(sizes_and_glues: list[tuple[int, int]]) -> tuple[Clauses, list[int]]:
    """Return clauses that nothing used of late, with as many words as they need, and where each is."""
    words: list[int] = []
    places = []
    for size, glue in sizes_and_glues:
        places.append(len(words))
        words += [size, glue, 0, *range(size)]
    nothing: Indices = np.empty(0, np.uint32)
    return Clauses(np.array(words, np.uint32), nothing, nothing), places


def deleted(sizes_and_glues: list[tuple[int, int]], share: int) -> list[tuple[int, int]]:
    """Return those of these clauses that a reduction deletes."""
    clauses, places = clauses_of(sizes_and_glues)
    number = np.zeros(NUMBERS, np.int64)
    number[ARENA_TOP] = len(clauses.arena)
    mark_worst(clauses, np.zeros(WORTHS, np.int64), number, 2, share)
    pairs = zip(sizes_and_glues, places, strict=True)
    return [clause for clause, place in pairs if clauses.arena[place + GLUE] == DELETED]


def test_the_longest_clauses_go_first_and_of_equally_long_ones_those_that_join_most_levels() -> None:
    assert HEADER == 3
    assert deleted([(9, 3), (5, 5), (20, 4), (5, 4)], share=50) == [(9, 3), (20, 4)]
    assert deleted([(9, 3), (9, 4), (9, 5), (8, 8)], share=50) == [(9, 4), (9, 5)]


def test_a_clause_of_low_glue_stays_however_long_it_is() -> None:
    assert deleted([(70, 2), (9, 7), (10, 7)], share=50) == [(10, 7)]

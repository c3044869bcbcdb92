import random
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_app.exact_cover.algorithm_x import PlainSearch
from sudoku_app.exact_cover.dancing.layout import Paused
from sudoku_app.exact_cover.dancing.option_set import option_set_bytes
from sudoku_app.exact_cover.dancing.planes_tables import NO_SEGMENT, fits, plane_tables
from sudoku_app.exact_cover.dancing.search import DancingSearch, Representation
from sudoku_app.exact_cover.examples import pentominoes
from sudoku_app.exact_cover.outcome import Control
from sudoku_app.exact_cover.problem import Coloured, ExactCover
from sudoku_app.sudoku.cover import sudoku_cover
from sudoku_app.sudoku.grid.geometry import GridShape
from tests.exact_cover.problems import (
    covers,
    covers_by_definition,
    de_bruijn_cycles,
    dominoes,
    langford,
    latin_square,
    queens,
    squares_with_sums,
)


def test_the_representation_follows_the_shape() -> None:
    def chosen(problem: ExactCover) -> Representation:
        return DancingSearch(problem).representation

    assert chosen(sudoku_cover(GridShape(3, 3))) is Representation.PLANES  # rows and boxes share three options
    few = (dominoes(6, 8), dominoes(8, 8), queens(12), latin_square(5), langford(12), pentominoes(6, 10))
    assert {chosen(problem) for problem in few} == {Representation.OPTION_SET}
    thick = (langford(40), queens(50), sudoku_cover(GridShape(4, 4)), sudoku_cover(GridShape(5, 5)))
    assert {chosen(problem) for problem in thick} == {Representation.MASKS}
    assert chosen(dominoes(40, 40)) is Representation.CELLS  # long and thin
    assert chosen(de_bruijn_cycles(5)) is Representation.OPTION_SET
    assert chosen(squares_with_sums(5, 2)) is Representation.CELLS  # no other knows bounds
    assert chosen(ExactCover.from_options([])) is Representation.CELLS


def test_an_option_set_is_not_taken_where_the_sets_of_the_items_would_be_large() -> None:
    secondary = [f"s{number}" for number in range(30_000)]
    problem = ExactCover.from_options([secondary, *[["p"]] * 4_000], items=["p"], secondary=secondary)
    assert option_set_bytes(problem) > 16 << 20
    assert DancingSearch(problem).representation is not Representation.OPTION_SET
    items = [f"i{number}" for number in range(30_000)]  # and where those of the items left open would be
    problem = ExactCover.from_options([items, *[["p"]] * 4_000], items=[*items, "p"])
    assert DancingSearch(problem).representation is not Representation.OPTION_SET
    coloured = [["p", Coloured("s", number)] for number in range(64)]
    problem = ExactCover.from_options(coloured, items=["p"], secondary=["s"])
    without = ExactCover.from_options([["p", "s"]] * 64, items=["p"], secondary=["s"])
    assert option_set_bytes(problem) > option_set_bytes(without)  # a set for each colour


def test_options_with_more_items_than_are_looked_at_together_are_rivals_all_the_same() -> None:
    secondary = [f"s{number}" for number in range(3_000)]
    red = [Coloured(name, "red") for name in secondary]
    options = [["p", *red], ["q", *red], ["q", Coloured("s2999", "blue")], ["q", "s1025"], ["q"]]
    problem = ExactCover.from_options(options, items=["p", "q"], secondary=secondary)
    for representation in (Representation.OPTION_SET, Representation.CELLS):
        search = DancingSearch(problem, representation=representation)
        while search.run(1 << 62, 1 << 62, Control().cells) is not Paused.EXHAUSTED:
            pass
        assert sorted(search.solutions) == [(0, 1), (0, 4)]


NO_LIMIT = 1 << 62

both_representations = pytest.mark.parametrize("representation", list(Representation))


def every_cover(search: DancingSearch | PlainSearch, step: int = NO_LIMIT) -> Sequence[tuple[int, ...]]:
    """Run a search to its end, in slices of so many nodes, and return the covers in the order in which they came."""
    control = Control()
    while (paused := search.run(NO_LIMIT, step, control.cells)) is not Paused.EXHAUSTED:
        assert paused in {Paused.NODES, Paused.BUFFER_FULL}
    return search.solutions


@pytest.mark.slow
@both_representations
@given(problem=covers(), data=st.data())
def test_it_finds_what_the_definition_says(
    problem: ExactCover, data: st.DataObject, representation: Representation
) -> None:
    if representation is Representation.PLANES and not fits(problem):
        return  # a problem without items
    options = st.sets(st.integers(0, problem.option_count - 1), max_size=2) if problem.option_count else st.just(set())
    chosen, excluded = data.draw(options), data.draw(options)
    found = every_cover(DancingSearch(problem, tuple(chosen), tuple(excluded), representation))
    wanted = {c for c in covers_by_definition(problem) if chosen <= set(c) and not excluded & set(c)}
    assert sorted(found) == sorted(wanted)


@both_representations
@given(problem=covers(most_items=10, most_options=20), step=st.integers(1, 3))
def test_slices_change_nothing(problem: ExactCover, step: int, representation: Representation) -> None:
    whole = DancingSearch(problem, representation=representation)
    parts = DancingSearch(problem, representation=representation)
    assert every_cover(parts, step) == every_cover(whole)
    assert (parts.nodes, parts.conflicts) == (whole.nodes, whole.conflicts)


@both_representations
def test_options_without_a_primary_item_are_chosen_beforehand_only(representation: Representation) -> None:
    problem = ExactCover.from_options([["a"], ["s"], ["b", "s"], ["b"]], secondary=["s"])
    assert every_cover(DancingSearch(problem, representation=representation)) == [(0, 2), (0, 3)]
    assert every_cover(DancingSearch(problem, (1,), representation=representation)) == [(0, 1, 3)]


@both_representations
@pytest.mark.parametrize(
    ("problem", "count"),
    [(dominoes(4, 4), 36), (dominoes(6, 6), 6728), (queens(8), 92), (latin_square(4), 576)],
    ids=["dominoes 4×4", "dominoes 6×6", "queens", "Latin squares"],
)
def test_published_counts(problem: ExactCover, count: int, representation: Representation) -> None:
    search = DancingSearch(problem, representation=representation)
    assert search.run(NO_LIMIT, NO_LIMIT, Control().cells, keep=False) is Paused.EXHAUSTED
    assert search.count == count
    assert search.solutions == []


@both_representations
def test_an_empty_4x4_sudoku_has_288_solutions(representation: Representation) -> None:
    assert len(every_cover(DancingSearch(sudoku_cover(GridShape(2, 2)), representation=representation))) == 288


@both_representations
@pytest.mark.parametrize(
    "shape", [GridShape(2, 2), GridShape(2, 3), GridShape(1, 5), GridShape(3, 3), GridShape(3, 4)], ids=str
)
def test_random_sudokus_have_the_solutions_the_plain_search_finds(
    shape: GridShape, representation: Representation
) -> None:
    problem = sudoku_cover(shape)
    random_source = random.Random(shape.size)
    grid = next(iter(every_solution_at_random(problem, random_source)))
    for share in (0.9, 0.6, 0.5):
        givens = tuple(sorted(random_source.sample(grid, int(share * len(grid)))))
        if share == 0.9:
            givens = (*givens[1:], (givens[0] + 1) % problem.option_count)  # likely to be wrong
        control = Control()
        plain, compiled = PlainSearch(problem, givens), DancingSearch(problem, givens, (), representation)
        for search in (plain, compiled):
            while search.run(50, NO_LIMIT, control.cells) is Paused.BUFFER_FULL:
                pass
        assert plain.exhausted == compiled.exhausted or plain.count == compiled.count == 50
        if plain.exhausted:
            assert sorted(plain.solutions) == sorted(compiled.solutions)


def every_solution_at_random(problem: ExactCover, random_source: random.Random) -> Sequence[tuple[int, ...]]:
    """Return one solution that depends on the random source."""
    control = Control()
    chosen: list[int] = []
    for _ in range(problem.primary_count // 12):
        option = random_source.randrange(problem.option_count)
        search = DancingSearch(problem, (*chosen, option))
        search.run(1, 1000, control.cells)
        if search.solutions:
            chosen.append(option)
    search = DancingSearch(problem, chosen)
    search.run(1, NO_LIMIT, control.cells)
    return search.solutions


@pytest.mark.parametrize("shape", [GridShape(2, 2), GridShape(2, 3), GridShape(3, 3), GridShape(3, 4)], ids=str)
def test_lines_and_boxes_have_their_segments(shape: GridShape) -> None:
    tables = plane_tables(sudoku_cover(shape))
    # Each of N rows crosses as many boxes as a box has rows, each of N columns as many as it has columns; for N values.
    assert len(tables.segment_keep) == tables.live_words * shape.size**2 * (shape.rows + shape.columns)


def test_many_covers_come_in_few_blocks() -> None:
    search = DancingSearch(dominoes(6, 6))
    found = every_cover(search)
    assert len(found) == len(set(found)) == 6728
    assert [len(block) for block in search.blocks[:2]] == [16, 128]
    assert len(search.blocks) < 10


def test_large_problems_do_not_fit_planes() -> None:
    assert fits(sudoku_cover(GridShape(3, 3)))
    assert fits(sudoku_cover(GridShape(3, 4)))
    assert not fits(sudoku_cover(GridShape(4, 4)))
    assert not fits(ExactCover.from_options([[0, k] for k in range(1, 70)]))


def test_hard_puzzles_need_few_choices_on_planes() -> None:
    problem = sudoku_cover(GridShape(3, 3))
    nodes = 0
    for givens in (
        "98.7..6..7...8.5....4..9.7.4.......3.9...4.2...21....52....7.8....36............1",
        "98.7..6..5...4......3....8.2....4....6.9....8..9..57...9.1...7...2.....6....3.1.9",
        "........1.....123...1.2.45...4..5..3.6..4.7..8..9.......5..4..2.7.5...6.9...8....",
    ):
        chosen = [9 * cell + int(value) - 1 for cell, value in enumerate(givens) if value != "."]
        search = DancingSearch(problem, chosen, representation=Representation.PLANES)
        assert search.run(2, NO_LIMIT, Control().cells) is not Paused.LIMIT
        nodes += search.nodes
    assert nodes <= 240  # 275 by the number of bits that options clear


def test_no_block_of_a_table_lies_in_two_lines_of_the_cache() -> None:
    tables = plane_tables(sudoku_cover(GridShape(2, 3)))
    assert [rows.ctypes.data % 64 for rows in (tables.keep, tables.segment_keep)] == [0, 0]
    assert len(tables.keep) % 8 == len(tables.segment_keep) % 8 == 0


def test_options_chosen_beforehand_that_share_an_item_have_no_cover() -> None:
    # Two options with primary items leave one of these without an option; those of secondary items alone do not.
    problem = ExactCover.from_options([["a"], ["a", "x"], ["x"], ["x", "y"], ["y"]], secondary=["x", "y"])
    for chosen, wanted in (((0, 2), [(0, 2)]), ((2, 3), []), ((1, 2), []), ((0, 1), []), ((1, 4), [(1, 4)])):
        search = DancingSearch(problem, chosen, representation=Representation.PLANES)
        assert [tuple(sorted(cover)) for cover in every_cover(search)] == wanted, chosen


def test_a_segment_is_settled_for_both_of_its_items() -> None:
    tables = plane_tables(sudoku_cover(GridShape(3, 3)))
    partner = tables.shape_partner.astype(int) - tables.row_words * 64
    users = [k for k, segment in enumerate(tables.shape_segment.tolist()) if segment != NO_SEGMENT]
    assert len(users) == 2 * len({*tables.shape_segment[users].tolist()}) == 2 * 2 * 27 * 9
    assert all(partner[partner[k]] == k != partner[k] for k in users)
    assert all(tables.shape_segment[partner[k]] == tables.shape_segment[k] for k in users)

from hypothesis import given
from hypothesis import strategies as st
from support.puzzles import BOX_3X3, HARDER, puzzle
from support.reasons import EXAMPLES

from sudoku_app.sudoku.grid.bitsets import bits, set_of, unit_sets
from sudoku_app.sudoku.grid.candidates import CandidateGrid, candidate_masks, candidates_in
from sudoku_app.sudoku.grid.geometry import GridShape, geometry
from sudoku_app.sudoku.grid.position import values_of
from sudoku_app.sudoku.techniques.step import Candidate, Step
from sudoku_app.sudoku.techniques.technique import Technique


def by_definition(grid: CandidateGrid) -> list[int]:
    """Return the mask of every cell: the values that no peer holds."""
    masks = []
    for cell, value in enumerate(grid.values):
        taken = {grid.values[peer] for peer in grid.geometry.peers[cell]}
        masks.append(0 if value else sum(1 << (v - 1) for v in range(1, grid.shape.size + 1) if v not in taken))
    return masks


def agrees(grid: CandidateGrid) -> bool:
    """Return whether both ways in which the candidates are stored agree."""
    return all(
        grid.has(cell, value) == bool(grid.places[value - 1] >> cell & 1)
        for cell in range(grid.shape.cell_count)
        for value in range(1, grid.shape.size + 1)
    )


def test_candidates_are_what_no_peer_excludes():
    grid = CandidateGrid(BOX_3X3, puzzle(HARDER).givens)
    assert grid.masks == by_definition(grid)
    assert agrees(grid)


@given(st.sampled_from([GridShape(2, 2), GridShape(2, 3), GridShape(1, 5), GridShape(3, 4)]), st.data())
def test_masks_made_the_short_way_are_the_same(shape, data):
    values = st.lists(st.integers(0, shape.size), min_size=shape.cell_count, max_size=shape.cell_count)
    grid = CandidateGrid(shape, data.draw(values))
    assert candidate_masks(shape, grid.values) == tuple(grid.masks)


def test_placing_and_eliminating_keep_both_ways_alike():
    grid = CandidateGrid(BOX_3X3, puzzle(HARDER).givens)
    untouched = grid.copy()
    cell = next(k for k, mask in enumerate(grid.masks) if mask)
    value, *others = values_of(grid.masks[cell])
    grid.apply(Step(Technique.POINTING, EXAMPLES["Locked"], eliminates=(Candidate(cell, others[0]),)))
    assert not grid.has(cell, others[0])
    grid.apply(Step(Technique.NAKED_SINGLE, EXAMPLES["NakedSingle"], places=(Candidate(cell, value),)))
    assert grid.values[cell] == value
    assert not any(grid.has(peer, value) for peer in grid.geometry.peers[cell])
    assert agrees(grid)
    assert untouched.masks == by_definition(untouched)


def test_a_copy_remembers_only_when_asked_to():
    grid = CandidateGrid(BOX_3X3, puzzle(HARDER).givens)
    cell = grid.values.index(0)
    grid.eliminate(cell, values_of(grid.masks[cell])[0])
    grid.notes["found"] = 1
    assert not grid.copy().notes
    remembering = grid.copy(remembering=True)
    assert (remembering.notes, remembering.version) == (grid.notes, grid.version)
    remembering.notes["more"] = 2
    assert "more" not in grid.notes


def test_the_cells_that_see_all_of_some():
    grid = CandidateGrid(BOX_3X3, [0] * 81)
    seen = grid.seeing_all((0, 10))
    assert set(bits(seen)) == grid.geometry.peer_sets[0] & grid.geometry.peer_sets[10]


@given(st.sets(st.integers(0, 1295)))
def test_sets_hold_what_was_put_in(positions):
    assert list(bits(set_of(positions))) == sorted(positions)


def test_candidates_in_a_set():
    assert candidates_in(set_of((3, 7)), 5) == (Candidate(3, 5), Candidate(7, 5))


def test_boxes_of_one_row_are_no_units_of_their_own():
    sets = unit_sets(GridShape(1, 5))
    assert len(sets.distinct) == 10
    assert not sets.crossings


def test_a_line_and_a_box_cross_in_as_many_cells_as_the_box_is_long():
    shape = GridShape(2, 3)
    for crossing in unit_sets(shape).crossings:
        row = geometry(shape).units[crossing.line].kind.value == "row"
        assert crossing.cells.bit_count() == (3 if row else 2)

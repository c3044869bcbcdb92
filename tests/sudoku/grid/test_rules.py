from hypothesis import given
from hypothesis import strategies as st
from support.puzzles import BOX_3X3, NEWSPAPER, NEWSPAPER_SOLUTION, puzzle

from sudoku_app.sudoku.grid.geometry import GridShape, geometry
from sudoku_app.sudoku.grid.rules import RuleBreak, conflicts, is_solution, rule_breaks

SMALL = GridShape(2, 3)


@given(st.lists(st.integers(0, 6), min_size=36, max_size=36))
def test_breaks_are_exactly_the_pairs_of_equal_peers(values: list[int]) -> None:
    explained = {
        frozenset((a, b)) for broken in rule_breaks(SMALL, values) for a in broken.cells for b in broken.cells if a != b
    }
    peers = geometry(SMALL).peers
    equal = {frozenset((cell, peer)) for cell in range(36) for peer in peers[cell] if values[cell] == values[peer] != 0}
    assert explained == equal


def test_a_break_names_value_unit_and_cells() -> None:
    values = [0] * 81
    values[0] = values[8] = 7
    (broken,) = rule_breaks(BOX_3X3, values)
    assert broken == RuleBreak(7, 0, (0, 8))


def test_two_cells_in_a_box_and_a_row_are_reported_once() -> None:
    values = [0] * 81
    values[0] = values[1] = 7
    assert len(rule_breaks(BOX_3X3, values)) == 1


def test_the_published_solution_is_one_and_any_other_grid_is_not() -> None:
    givens = puzzle(NEWSPAPER).givens
    solution = list(puzzle(NEWSPAPER_SOLUTION).givens)
    assert is_solution(BOX_3X3, givens, solution)
    assert not is_solution(BOX_3X3, givens, solution[:-1])
    assert not is_solution(BOX_3X3, (9, *givens[1:]), solution)
    for cell in range(0, 81, 7):
        changed = list(solution)
        changed[cell] = changed[cell] % 9 + 1
        assert not is_solution(BOX_3X3, (0,) * 81, changed)


def test_each_clashing_cell_knows_with_which_it_clashes() -> None:
    values = [0] * 16
    values[0] = values[3] = values[5] = 1  # row 1, box 1
    assert conflicts(rule_breaks(GridShape(2, 2), values)) == {0: (3, 5), 3: (0,), 5: (0,)}
    assert conflicts(()) == {}

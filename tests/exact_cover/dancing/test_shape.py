from sudoku_app.exact_cover.dancing.search import DancingSearch
from sudoku_app.exact_cover.dancing.shape import Representation
from sudoku_app.exact_cover.examples import pentominoes
from sudoku_app.exact_cover.problem import ExactCover
from sudoku_app.sudoku.cover import sudoku_cover
from sudoku_app.sudoku.geometry import BoxShape
from tests.exact_cover.problems import de_bruijn_cycles, dominoes, langford, latin_square, queens, squares_with_sums


def test_the_representation_follows_the_shape() -> None:
    def chosen(problem: ExactCover) -> Representation:
        return DancingSearch(problem).representation

    assert chosen(sudoku_cover(BoxShape(3, 3))) is Representation.PLANES  # rows and boxes share three options
    few = (dominoes(6, 8), dominoes(8, 8), queens(12), latin_square(5), langford(12), pentominoes(6, 10))
    assert {chosen(problem) for problem in few} == {Representation.OPTION_SET}
    thick = (langford(40), queens(50), sudoku_cover(BoxShape(4, 4)), sudoku_cover(BoxShape(5, 5)))
    assert {chosen(problem) for problem in thick} == {Representation.MASKS}
    assert chosen(dominoes(40, 40)) is Representation.CELLS  # long and thin
    assert chosen(de_bruijn_cycles(5)) is Representation.OPTION_SET
    assert chosen(squares_with_sums(5, 2)) is Representation.CELLS  # no other knows bounds
    assert chosen(ExactCover.from_options([])) is Representation.CELLS

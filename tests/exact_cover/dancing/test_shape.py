from sudoku_app.exact_cover.dancing.layout import Paused
from sudoku_app.exact_cover.dancing.option_set import option_set_bytes
from sudoku_app.exact_cover.dancing.search import DancingSearch
from sudoku_app.exact_cover.dancing.shape import Representation
from sudoku_app.exact_cover.examples import pentominoes
from sudoku_app.exact_cover.outcome import Control
from sudoku_app.exact_cover.problem import Coloured, ExactCover
from sudoku_app.sudoku.cover import sudoku_cover
from sudoku_app.sudoku.grid.geometry import GridShape
from tests.exact_cover.problems import de_bruijn_cycles, dominoes, langford, latin_square, queens, squares_with_sums


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

"""The check that steps follow from what they name notices what does not; all values of few candidates are tried."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import product

from support.puzzles import BOX_3X3

from sudoku_app.sudoku.techniques.bug import BivalueGrave
from sudoku_app.sudoku.techniques.forcing import Refutation
from sudoku_app.sudoku.techniques.rectangles import RectangleType1
from sudoku_app.sudoku.techniques.singles import HiddenSingle, OnlySolution
from sudoku_app.sudoku.techniques.step import Branch, Candidate, Dead, Exclusion, Inference, Step
from sudoku_app.sudoku.techniques.subsets import NakedSubset
from sudoku_app.sudoku.techniques.technique import Technique
from tests.support.entailment import Clause, Named, objections

EMPTY = (0,) * 81


def satisfiable(clauses: Sequence[Clause], assumed: Sequence[int]) -> bool:
    count = max((abs(literal) for clause in [*clauses, list(assumed)] for literal in clause), default=0)
    assert count <= 14
    return any(
        all(values[abs(literal) - 1] is (literal > 0) for literal in assumed)
        and all(any(values[abs(literal) - 1] is (literal > 0) for literal in clause) for clause in clauses)
        for values in product((False, True), repeat=count)
    )


def named(left: dict[int, tuple[int, ...]], given: tuple[int, ...] = ()) -> Named:
    """Return an empty grid in which some cells have nothing but some values left."""
    gone = {Candidate(cell, value) for cell, values in left.items() for value in range(1, 10) if value not in values}
    return Named(BOX_3X3, EMPTY, frozenset(gone), frozenset(given))


def found(step: Step, standing: Named) -> list[str]:
    return list(objections(step, standing, satisfiable))


_LEFT = tuple(Candidate(cell, value) for cell in (0, 8) for value in (4, 5))
PAIR = Step(
    Technique.NAKED_PAIR,
    NakedSubset(unit=0, cells=(0, 8), values=(4, 5), candidates=_LEFT),
    eliminates=(Candidate(4, 4), Candidate(5, 5)),
)


def test_a_naked_pair_follows_where_its_cells_have_two_values_left() -> None:
    assert found(PAIR, named({0: (4, 5), 8: (4, 5)})) == []
    assert len(found(PAIR, named({0: (4, 5), 8: (4, 5, 6)}))) == 2
    beside = replace(PAIR, eliminates=(Candidate(4, 4), Candidate(40, 4)))
    assert found(beside, named({0: (4, 5), 8: (4, 5)})) == [f"{Candidate(40, 4)} does not follow"]


def test_a_single_looks_at_nothing_but_the_digits_that_it_names() -> None:
    by = {28: 4, 38: 4, 12: 4, 24: 4}
    values = tuple(by.get(cell, 0) for cell in range(81))
    exclusions = tuple(
        Exclusion(cell, 4, by) for cell, by in ((1, 28), (10, 28), (19, 28), (2, 38), (11, 38), (20, 38))
    )
    across = (Exclusion(9, 4, 12), Exclusion(18, 4, 24))
    reason = HiddenSingle(cell=0, value=4, unit=18, exclusions=(*exclusions, *across))
    step = Step(Technique.HIDDEN_SINGLE, reason, places=(Candidate(0, 4),))
    standing = Named(BOX_3X3, values, frozenset(), frozenset())
    assert found(step, standing) == []
    fewer = replace(step, reason=replace(reason, exclusions=(*exclusions, across[0])))
    assert found(fewer, standing) == [f"{Candidate(0, 4)} does not follow"]


def test_a_value_of_the_solver_has_no_reason() -> None:
    step = Step(Technique.SOLVER, OnlySolution(cell=0, value=4), places=(Candidate(0, 4),))
    assert found(step, named({})) == ["no reason"]


def test_a_rectangle_follows_where_it_is_deadly() -> None:
    def rectangle(roof: tuple[int, int]) -> Step:
        reason = RectangleType1(values=(4, 9), floor=(0, 4), roof=roof, candidates=())
        return Step(Technique.UNIQUE_RECTANGLE_1, reason, eliminates=(Candidate(roof[1], 4), Candidate(roof[1], 9)))

    def left(roof: tuple[int, int]) -> dict[int, tuple[int, ...]]:
        return dict.fromkeys((0, 4, roof[0]), (4, 9))

    assert found(rectangle((9, 13)), named(left((9, 13)))) == []
    assert found(rectangle((9, 13)), named(left((9, 13)), given=(13,))) == ["the pattern is harmless"]
    assert found(rectangle((27, 31)), named(left((27, 31)))) == ["the pattern is harmless"]  # four boxes
    open_floor = left((9, 13)) | {4: (4, 5, 9)}
    assert len(found(rectangle((9, 13)), named(open_floor))) == 2


def test_a_grave_needs_two_candidates_in_all_other_cells() -> None:
    grave = BivalueGrave(cell=0, value=4, others=(5, 6), around=(0, 9, 18), cell_count=81)
    step = Step(Technique.BUG_PLUS_1, grave, places=(Candidate(0, 4),))
    assert found(step, named({0: (4, 5, 6)})) == ["the grave is none"]


def test_each_statement_of_a_case_follows_from_the_earlier_ones_that_it_names() -> None:
    # r1c1 is 4, so r1c2 is 5, so r1c9 has nothing left.
    statements = (
        Inference(Candidate(1, 4), False, (Candidate(0, 4),)),
        Inference(Candidate(1, 5), True, (Candidate(1, 4),)),
        Inference(Candidate(8, 5), False, (Candidate(1, 5),)),
    )
    branch = Branch(Candidate(0, 4), True, statements, Dead(8, 0, None))
    step = Step(Technique.FORCING_NET, Refutation(branches=(branch,)), eliminates=(Candidate(0, 4),))
    standing = named({1: (4, 5), 8: (5,)})
    assert found(step, standing) == []

    def explain_steps(*inferences: Inference) -> list[str]:
        reason = Refutation(branches=(replace(branch, inferences=inferences),))
        return found(replace(step, reason=reason), standing)

    without_cause = statements[2]._replace(causes=(Candidate(0, 4),))
    assert len(explain_steps(*statements[:2], without_cause)) == 1
    assert any("does not break down" in one for one in explain_steps(statements[0]))

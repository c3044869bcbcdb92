from dataclasses import replace

import pytest
from support.reasons import EXAMPLES

from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.rating.grades import BEYOND
from sudoku_app.sudoku.rating.scale import length_addition, step_rating
from sudoku_app.sudoku.techniques.almost_locked import AlmostLockedPair, SueDeCoq
from sudoku_app.sudoku.techniques.chains import Chain
from sudoku_app.sudoku.techniques.forcing import UnitCases
from sudoku_app.sudoku.techniques.singles import HiddenSingle
from sudoku_app.sudoku.techniques.step import Candidate, Link, Step
from sudoku_app.sudoku.techniques.technique import Technique

NINE = GridShape(3, 3)


def chain(technique: Technique, nodes: int, *, loop: bool = False, units: tuple[int, ...] = ()) -> Step:
    candidates = [Candidate(k, 1) for k in range(nodes)]
    through = dict(enumerate(units))
    links = tuple(
        Link(candidates[k], candidates[k + 1], k % 2 == 0, unit=through.get(k // 2) if k % 2 == 0 else None)
        for k in range(nodes - 1)
    )
    closing = Link(candidates[-1], candidates[0], strong=False) if loop else None
    return Step(technique, Chain(links=links, closing=closing))


def hidden_single(unit: int) -> HiddenSingle:
    return HiddenSingle(cell=0, value=1, unit=unit, exclusions=())


@pytest.mark.parametrize(
    ("statements", "added"), [(4, 0.0), (5, 0.1), (6, 0.1), (8, 0.2), (12, 0.3), (16, 0.4), (24, 0.5), (25, 0.6)]
)
def test_longer_chains_are_harder_by_the_published_steps(statements, added):
    assert length_addition(statements) == added


def test_published_values():
    assert step_rating(NINE, Step(Technique.HIDDEN_SINGLE, hidden_single(20))) == 1.2
    assert step_rating(NINE, Step(Technique.HIDDEN_SINGLE, hidden_single(3))) == 1.5
    assert step_rating(NINE, Step(Technique.NAKED_SINGLE, EXAMPLES["NakedSingle"])) == 2.3
    assert step_rating(NINE, Step(Technique.SWORDFISH, EXAMPLES["Fish"])) == 3.8
    assert step_rating(NINE, chain(Technique.ALTERNATING_INFERENCE_CHAIN, 8)) == 7.2


def test_published_values_of_uniqueness_and_exclusion():
    for technique, kind, rating in (
        (Technique.UNIQUE_RECTANGLE_5, "RectangleType5", 4.5),
        (Technique.BUG_TYPE_2, "GraveType2", 5.7),
        (Technique.BUG_TYPE_4, "GraveType4", 5.7),
        (Technique.ALIGNED_PAIR_EXCLUSION, "AlignedExclusion", 6.2),
        (Technique.ALIGNED_TRIPLET_EXCLUSION, "AlignedExclusion", 7.5),
    ):
        assert step_rating(NINE, Step(technique, EXAMPLES[kind])) == rating


@pytest.mark.parametrize(("cells", "rating"), [(6, 4.6), (8, 4.7), (10, 5.0), (12, 5.0)])
def test_a_longer_loop_is_harder_by_the_published_steps(cells, rating):
    loop = replace(EXAMPLES["LoopType1"], path=tuple(range(cells)))
    assert step_rating(NINE, Step(Technique.UNIQUE_LOOP_1, loop)) == rating


@pytest.mark.parametrize(
    ("technique", "kind", "with_pair"),
    [
        (Technique.UNIQUE_RECTANGLE_3, "RectangleType3", 4.6),
        (Technique.UNIQUE_LOOP_3, "LoopType3", 4.7),
        (Technique.BUG_TYPE_3, "GraveType3", 5.8),
    ],
)
def test_each_further_cell_of_the_subset_makes_type_3_harder(technique, kind, with_pair):
    for cells in (1, 2, 3):
        reason = replace(EXAMPLES[kind], subset=tuple(range(cells)))
        assert step_rating(NINE, Step(technique, reason)) == round(with_pair + (cells - 1) / 10, 1)


@pytest.mark.parametrize(
    ("nodes", "units", "rating"),
    [
        (6, (0, 1, 2), 5.4),  # three rows
        (6, (0, 9, 1), 5.5),  # rows and a column
        (6, (0, 18, 1), 5.5),  # rows and a box
        (6, (0, 18, 9), 5.6),
        (8, (0, 1, 2, 3), 5.8),
        (12, (0, 1, 2, 3, 4, 5), 6.6),
        (14, (0, 1, 2, 3, 4, 5, 6), 7.0),  # no longer counted by its strong links
    ],
)
def test_an_x_chain_is_rated_by_its_strong_links(nodes: int, units: tuple[int, ...], rating: float):
    assert step_rating(NINE, chain(Technique.X_CHAIN, nodes, units=units)) == rating
    assert step_rating(NINE, chain(Technique.X_CHAIN, nodes, units=units, loop=True)) == rating


def test_a_grouped_x_chain_is_rated_by_its_strong_links_wherever_they_are():
    assert step_rating(NINE, chain(Technique.GROUPED_X_CHAIN, 6, units=(0, 18, 9))) == 5.7
    assert step_rating(NINE, chain(Technique.GROUPED_X_CHAIN, 8, units=(0, 1, 2, 3))) == 6.1


@pytest.mark.parametrize(
    ("technique", "masks", "rating"),
    [
        (Technique.WXYZ_WING, ((1, 2), (3, 4), (1, 4)), 5.5),
        (Technique.WXYZ_WING, ((1, 2), (3, 4), (1, 2, 4)), 5.6),
        (Technique.WXYZ_WING, ((1, 2), (3, 4), (1, 2, 3, 4)), 5.5),
        (Technique.VWXYZ_WING, ((1, 2), (3, 4), (4, 5), (1, 2, 5)), 6.4),
        (Technique.VWXYZ_WING, ((1, 2), (3, 4), (4, 5), (1, 5)), 6.3),
        (Technique.VWXYZ_WING, ((1, 2), (3, 4), (4, 5), (1, 2, 3, 4, 5)), 6.2),
    ],
)
def test_a_wing_is_rated_by_its_cells(technique: Technique, masks: tuple[tuple[int, ...], ...], rating: float):
    pair = AlmostLockedPair(
        first=(80,),
        second=tuple(range(len(masks))),
        restricted=(1,),
        excluded=(2,),
        candidates=(
            *(Candidate(80, value) for value in (1, 2)),
            *(Candidate(cell, value) for cell, mask in enumerate(masks) for value in mask),
        ),
    )
    assert step_rating(NINE, Step(technique, pair)) == rating
    assert step_rating(NINE, Step(Technique.ALS_XZ, pair)) == 7.5


def test_a_sue_de_coq_is_rated_like_a_wing_of_as_many_cells():
    small = EXAMPLES["SueDeCoq"]
    assert isinstance(small, SueDeCoq)
    assert step_rating(NINE, Step(Technique.SUE_DE_COQ, small)) == 5.5
    assert step_rating(NINE, Step(Technique.SUE_DE_COQ, replace(small, in_line=(5, 6)))) == 6.2
    assert step_rating(NINE, Step(Technique.SUE_DE_COQ, replace(small, in_line=(5, 6), in_box=(11, 20)))) == 6.6


def test_a_proof_is_harder_than_any_technique():
    assert step_rating(NINE, Step(Technique.PROOF, EXAMPLES["Proof"])) == BEYOND == 10.0
    assert step_rating(NINE, Step(Technique.SOLVER, EXAMPLES["OnlySolution"])) == BEYOND


def test_a_net_is_harder_the_more_statements_its_branches_have():
    short = Step(Technique.UNIT_FORCING_CHAIN, EXAMPLES["UnitCases"])
    assert step_rating(NINE, short) == 8.0
    (branch, *_) = EXAMPLES["UnitCases"].branches
    longer = UnitCases(branches=(branch,) * 4, unit=0, value=1)
    assert step_rating(NINE, Step(Technique.UNIT_FORCING_CHAIN, longer)) == 8.1

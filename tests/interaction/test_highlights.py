from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.puzzles import NEWSPAPER, position

from sudoku_app.interaction.cell_appearance import DigitKind, Edges, Frame, Ground
from sudoku_app.interaction.highlights import Highlights, changed_cells, frames_around, lines_between
from sudoku_app.interaction.region_lines import cell_edges
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent, Position
from sudoku_app.sudoku.grid.rules import rule_breaks
from sudoku_app.sudoku.techniques.step import Candidate
from sudoku_app.wording.report import GridMarks
from sudoku_app.wording.voice import SymbolStyle

NINE = GridShape(3, 3)
FOUR = GridShape(2, 2)


def appearance(highlights: Highlights, cell: int, content: CellContent):  # type: ignore[no-untyped-def]
    return highlights.appearance(cell, content, Edges())


def test_box_borders_are_heavier_than_hairlines_and_the_grid_s_heaviest() -> None:
    edges = cell_edges(GridShape(2, 3))
    assert edges[0] == Edges(left=2, top=2, right=0, bottom=0)
    assert edges[2] == Edges(left=0, top=2, right=1, bottom=0)
    assert edges[6] == Edges(left=2, top=0, right=0, bottom=1)
    assert edges[35] == Edges(left=0, top=0, right=2, bottom=2)


def test_digits_are_told_apart_by_who_put_them_in() -> None:
    bare = Highlights(NINE)
    assert appearance(bare, 0, CellContent(5, given=True)).kind is DigitKind.GIVEN
    assert appearance(bare, 0, CellContent(5)).kind is DigitKind.ENTRY
    assert appearance(bare, 0, CellContent(5, solved=True)).kind is DigitKind.SOLVED


def test_a_clash_marks_both_cells_and_joins_them_by_a_line_but_tints_no_row() -> None:
    clashing = position("5" + "0" * 7 + "5" + "0" * 72)
    highlights = Highlights(NINE, breaks=rule_breaks(NINE, clashing.values))
    appearances = [appearance(highlights, cell, clashing.cells[cell]) for cell in range(18)]
    assert [cell for cell in range(18) if appearances[cell].wrong] == [0, 8]
    assert appearances[0].ground is Ground.CLASH
    assert {appearances[cell].ground for cell in (*range(1, 8), 9)} == {Ground.PAPER}
    along = Frame.LEFT | Frame.RIGHT
    assert [Frame(one.clash_line) for one in appearances[:9]] == [Frame.RIGHT, *[along] * 7, Frame.LEFT]
    assert {one.clash_line for one in appearances[9:]} == {0}


def test_a_line_in_a_box_turns_once_and_passes_beside_the_digits_on_its_way() -> None:
    found = lines_between(9, [(1, 18)])
    assert {cell: Frame(sides) for cell, sides in found.items()} == {
        1: Frame.BOTTOM,
        10: Frame.TOP | Frame.BOTTOM,
        19: Frame.TOP | Frame.LEFT,
        18: Frame.RIGHT,
    }


def test_lines_join_all_cells_of_a_clash_and_meet_where_two_clash() -> None:
    found = lines_between(9, [(0, 3, 5), (3, 12)])
    assert Frame(found[3]) == Frame.LEFT | Frame.RIGHT | Frame.BOTTOM
    assert sorted(found) == [0, 1, 2, 3, 4, 5, 12]


def test_a_line_along_a_diagonal_is_straight() -> None:
    assert lines_between(9, [(10, 30)], diagonal=True) == {
        10: Frame.BOTTOM_RIGHT,
        20: Frame.TOP_LEFT | Frame.BOTTOM_RIGHT,
        30: Frame.TOP_LEFT,
    }
    shape = GridShape(3, 3, diagonals=True)
    values = [0] * 81
    values[16] = values[32] = 4  # r2c8 and r4c6
    found = Highlights(shape, breaks=rule_breaks(shape, values)).clash_lines
    assert found == {16: Frame.BOTTOM_LEFT, 24: Frame.TOP_RIGHT | Frame.BOTTOM_LEFT, 32: Frame.TOP_RIGHT}


def test_marks_of_an_answer_are_shown() -> None:
    marks = GridMarks(
        bands=(0,),
        circles=(3,),
        goal=(5,),
        wrong=(20,),
        small=((30, (1, 2)),),
        corrected=((50, 4),),
        struck=(Candidate(40, 7),),
        premises=(Candidate(41, 8),),
        boxed=(Candidate(43, 6),),
        fins=(Candidate(42, 9),),
    )
    highlights = Highlights(NINE, marks=marks)
    empty = CellContent()
    assert appearance(highlights, 1, empty).ground is Ground.BAND
    assert appearance(highlights, 3, empty).circled
    assert appearance(highlights, 5, empty).goal
    assert appearance(highlights, 5, empty).ground is Ground.GOAL
    assert appearance(highlights, 20, empty).wrong
    assert appearance(highlights, 30, empty).small == (1, 2)
    assert appearance(highlights, 30, CellContent(1, solved=True)).small == ()
    assert appearance(highlights, 50, empty).corrected == 4
    assert appearance(highlights, 50, empty).ground is Ground.SUGGESTED
    assert appearance(highlights, 51, empty).corrected is None
    assert appearance(highlights, 40, empty).struck == 1 << 6
    assert appearance(highlights, 41, empty).premises == 1 << 7
    assert appearance(highlights, 42, empty).fins == 1 << 8
    assert appearance(highlights, 43, empty).boxed == 1 << 5
    assert appearance(highlights, 43, CellContent(6)).boxed == 0


def test_the_current_value_and_the_peers_of_the_current_cell_stand_out() -> None:
    start = position(NEWSPAPER)
    highlights = Highlights(NINE, current=0, selected=frozenset({0}), value=5)
    assert appearance(highlights, 0, start.cells[0]).ground is Ground.SELECTED
    assert appearance(highlights, 14, start.cells[14]).ground is Ground.SAME
    assert appearance(highlights, 72, start.cells[72]).ground is Ground.PEERS
    assert appearance(highlights, 40, start.cells[40]).ground is Ground.PAPER


def test_diagonals_and_windows_are_seen_among_the_peers_of_the_current_cell() -> None:
    highlights = Highlights(replace(NINE, diagonals=True, windows=True), current=0, selected=frozenset({0}))
    grounds = {cell: appearance(highlights, cell, CellContent()).ground for cell in (1, 11, 10, 12, 30)}
    assert grounds == {
        1: Ground.PEERS,
        11: Ground.PEERS_FURTHER,
        10: Ground.PEERS_CROSSING,
        12: Ground.FURTHER,
        30: Ground.PEERS_CROSSING,
    }


def test_the_selection_is_a_frame_around_its_cells() -> None:
    def frame(cell: int) -> Frame:
        return Frame(appearance(highlights, cell, CellContent()).frame)

    highlights = Highlights(NINE, current=0, selected=frozenset({0, 1, 9, 80}))
    assert frame(0) == Frame.LEFT | Frame.TOP | Frame.BOTTOM_RIGHT
    assert frame(1) == Frame.TOP | Frame.RIGHT | Frame.BOTTOM
    assert frame(9) == Frame.LEFT | Frame.RIGHT | Frame.BOTTOM
    assert frame(80) == Frame.LEFT | Frame.TOP | Frame.RIGHT | Frame.BOTTOM
    assert frame(10) == Frame(0)
    assert frames_around(9, frozenset({8, 9})) == {8: 0b1111, 9: 0b1111}  # one row's end is no neighbour of the next


def test_what_says_most_lies_behind_a_cell() -> None:
    """Peers give way to equal values, these to the selection, that to a reason and a clash."""
    five = CellContent(5)
    peer = Highlights(NINE, current=0, value=5)
    assert peer.ground(1, CellContent()) is Ground.PEERS
    assert peer.ground(1, five) is Ground.SAME
    selected = replace(peer, selected=frozenset({0, 1}))
    assert selected.ground(1, five) is Ground.SELECTED
    assert replace(selected, marks=GridMarks(bands=(0,))).ground(1, five) is Ground.BAND
    assert replace(selected, marks=GridMarks(bands=(0,), wrong=(1,))).ground(1, five) is Ground.CLASH
    assert changed_cells(peer, selected, Position.empty(NINE)) == {0, 1}


def test_colours_show_in_selected_cells() -> None:
    shown = appearance(Highlights(NINE, 0, frozenset({0})), 0, CellContent(colours=0b101))
    assert (shown.ground, shown.colours) == (Ground.SELECTED, 0b101)


def test_while_a_step_is_shown_nothing_else_stands_out() -> None:
    start = position(NEWSPAPER)
    step = GridMarks(struck=(Candidate(2, 1),))
    highlights = Highlights(NINE, current=0, selected=frozenset({0}), value=5, marks=step)
    assert appearance(highlights, 0, start.cells[0]).ground is Ground.SELECTED
    assert {appearance(highlights, cell, start.cells[cell]).ground for cell in (14, 72)} == {Ground.PAPER}
    assert appearance(highlights, 2, CellContent(corner=1 << 4)).same_value == 0
    wrong = Highlights(NINE, current=0, value=5, marks=GridMarks(wrong=(40,)))
    assert appearance(wrong, 72, start.cells[72]).ground is Ground.PAPER


def test_candidates_are_shown_beside_the_person_s_own_marks() -> None:
    shown = Highlights(NINE, value=3, candidates=(0b1111, *(0,) * 80))
    own = CellContent(corner=0b1, centre=0b10)
    cell = appearance(shown, 0, own)
    assert (cell.corner, cell.centre, cell.candidates) == (0b1, 0b10, 0b1100)
    assert cell.same_value == 3
    assert appearance(Highlights(NINE, value=3), 0, own).candidates == 0


cells = st.integers(0, 15)
some_cells = st.frozensets(cells, max_size=4)
candidates = st.builds(Candidate, cells, st.integers(1, 4))
all_marks = st.builds(
    GridMarks,
    bands=st.lists(st.integers(0, 11), max_size=2).map(tuple),
    circles=some_cells.map(tuple),
    goal=some_cells.map(tuple),
    wrong=some_cells.map(tuple),
    small=st.lists(st.tuples(cells, st.just((1, 2))), max_size=2).map(tuple),
    struck=st.lists(candidates, max_size=2).map(tuple),
    premises=st.lists(candidates, max_size=2).map(tuple),
    boxed=st.lists(candidates, max_size=2).map(tuple),
    fins=st.lists(candidates, max_size=2).map(tuple),
    placed=st.lists(candidates, max_size=2).map(tuple),
    corrected=st.lists(st.tuples(cells, st.integers(0, 4)), max_size=2).map(tuple),
    true=st.lists(candidates, max_size=2).map(tuple),
    false=st.lists(candidates, max_size=2).map(tuple),
    ends=st.lists(candidates, max_size=2).map(tuple),
)
contents = st.builds(CellContent, st.integers(0, 4), st.booleans(), st.integers(0, 15), st.integers(0, 15))
positions = st.lists(contents, min_size=16, max_size=16).map(lambda found: Position(FOUR, tuple(found)))


@st.composite
def highlights_of(draw: st.DrawFn, start: Position) -> Highlights:
    current = draw(st.integers(-1, 15))
    return Highlights(
        FOUR,
        current=current,
        selected=draw(some_cells),
        value=start.values[current] if current >= 0 else 0,
        breaks=draw(st.sampled_from([(), rule_breaks(FOUR, start.values)])),
        marks=draw(all_marks),
        pointed=draw(some_cells),
        candidates=tuple(draw(st.sampled_from([[], draw(st.lists(st.integers(0, 15), min_size=16, max_size=16))]))),
        style=draw(st.sampled_from(list(SymbolStyle))),
        written_marks=draw(st.booleans()),
    )


@pytest.mark.slow
@settings(max_examples=200)
@given(st.data(), positions)
def test_every_cell_that_looks_different_is_told(data: st.DataObject, start: Position) -> None:
    before, after = data.draw(highlights_of(start)), data.draw(highlights_of(start))
    edges = cell_edges(FOUR)
    differing = {
        cell
        for cell in range(16)
        if before.appearance(cell, start.cells[cell], edges[cell])
        != after.appearance(cell, start.cells[cell], edges[cell])
    }
    assert differing <= changed_cells(before, after, start)


@pytest.mark.parametrize(
    "marks",
    [
        GridMarks(placed=(Candidate(5, 2),)),
        GridMarks(corrected=((5, 2),)),
        GridMarks(true=(Candidate(5, 2),)),
        GridMarks(ends=(Candidate(5, 2),)),
    ],
)
def test_what_an_answer_draws_in_a_cell_goes_with_it(marks: GridMarks) -> None:
    with_answer, without = Highlights(FOUR, marks=marks), Highlights(FOUR)
    for change in ((with_answer, without), (without, with_answer)):
        assert changed_cells(*change, Position.empty(FOUR)) == {5}

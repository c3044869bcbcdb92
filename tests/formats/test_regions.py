"""Regions, diagonals, windows and extra regions in the formats: written and read back the same, or refused by name."""

import json
import random

import pytest
from support.reading import read_puzzle
from support.regions import SHAPES

from sudoku_app.exact_cover.effort import Effort
from sudoku_app.formats.detector import read_puzzles
from sudoku_app.formats.errors import FormatError, FormatFault
from sudoku_app.formats.ksudoku import read_ksudoku
from sudoku_app.formats.native import read_document, write_native
from sudoku_app.formats.position_json import region_fields, shape_of_fields
from sudoku_app.formats.reading import FormatName, Reading
from sudoku_app.formats.registry import carriers, write_position
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.sudoku.verdicts.answer import Verdict
from sudoku_app.sudoku.verdicts.checking import check

# Made by Solo itself (version 20230122): a jigsaw, one with diagonals, a small one, and boxes with diagonals.
SOLO_IDS = (
    "9j:8c2b1d9a3_4a8c1_7b5b7b3q1b3b2b5_8c6a3_7a2d3b9c1,bbeacaaabaa_caaababa_baa____bccaeadb_a______ddc_ba___abcfb_",
    "9jx:b6b9b8j7b5b2a9_5_4d8b9_3c2_7b2d7_3_9a4b6b1j2b7b4b,"
    "eba_d_c___babb__d_ca__abbagdbb_b____aaba_c___bb__acab_da_ccb",
    "6j:a6d3a4_5_2n5_3_6a4d6a,bb_a__aaaba_f_cba____ba__b_ac",
    "3x3x:b2b6a5_1a9_1b3f4b8a9b3_8g5c4g2_6b3a7b4f1b3_7a6_1a3b9b",
)
# KSudoku's own tetromino puzzle, cell by cell down the columns.
TETROMINO = ((0, 1, 2, 5), (3, 6, 7, 11), (4, 8, 9, 12), (10, 13, 14, 15))


def puzzle(shape: GridShape) -> Position:
    chance = random.Random(repr(region_fields(shape)))
    return Position.of_givens(
        shape, [chance.choice((0, chance.randint(1, shape.size))) for _ in range(shape.cell_count)]
    )


@pytest.mark.parametrize("name", SHAPES)
def test_what_carries_regions_brings_them_back_and_nothing_else_is_offered(name: str) -> None:
    position = puzzle(SHAPES[name])
    offered = {one.name for one in carriers(position)}
    solo = {FormatName.SOLO, FormatName.SOLO_SAVE} if name in ("jigsaw", "diagonals") else set()
    assert offered == {FormatName.NATIVE, FormatName.F_PUZZLES, FormatName.SUDOKUPAD} | solo
    for one in offered:
        assert read_puzzle(write_position(position, one)).position == position, one


def test_what_cannot_carry_regions_refuses_them() -> None:
    for name in (FormatName.LINE, FormatName.GRID, FormatName.SDK, FormatName.HODOKU, FormatName.SUDOKUWIKI):
        with pytest.raises(FormatError) as caught:
            write_position(puzzle(SHAPES["jigsaw"]), name)
        assert (caught.value.kind, caught.value.part) == (FormatFault.NOT_CARRIED, name.value)


@pytest.mark.parametrize("text", SOLO_IDS)
def test_the_ids_of_solo_are_read_solved_and_written_the_same(text: str) -> None:
    position = read_puzzle(text).position
    assert check(position.shape, position.givens, effort=Effort()).verdict is Verdict.UNIQUE
    assert write_position(position, FormatName.SOLO) == f"{text}\n"


@pytest.mark.parametrize("text", SOLO_IDS)
def test_capitals_in_an_id_of_solo_are_its_small_letters(text: str) -> None:
    assert read_puzzle(text.upper()).position == read_puzzle(text).position


def test_a_jigsaw_of_solo_needs_its_size_alone() -> None:
    (reading,) = read_puzzles(SOLO_IDS[2], GridShape(2, 3))
    assert isinstance(reading, Reading)
    (error,) = read_puzzles(SOLO_IDS[2], GridShape(3, 3))
    assert isinstance(error, FormatError)
    assert error.kind is FormatFault.SHAPE


def ksudoku(cliques: list[tuple[int, ...]], withblocks: int = 0) -> GridShape | FormatFault:
    drawn = "".join(f"<clique>{' '.join(map(str, clique))}</clique>" for clique in cliques)
    graph = (
        f'<graph type="custom" name="Odd" sizeX="4" sizeY="4"><sudokugroups withblocks="{withblocks}"/>{drawn}</graph>'
    )
    try:
        (reading,) = read_ksudoku(f"<ksudoku><puzzle>{graph}<values>{'_' * 16}</values></puzzle></ksudoku>", None) or ()
    except FormatError as error:
        return error.kind
    return reading.position.shape


def test_the_groups_of_ksudoku_are_regions_and_diagonals() -> None:
    drawn = ksudoku(list(TETROMINO))
    assert isinstance(drawn, GridShape)
    # Turned about: cells run down the columns there.
    assert drawn.regions == (0, 1, 1, 1, 0, 0, 1, 2, 0, 3, 2, 2, 3, 3, 3, 2)
    diagonals = [(0, 5, 10, 15), (3, 6, 9, 12)]
    assert ksudoku(diagonals, withblocks=1) == GridShape(2, 2, diagonals=True)
    both = ksudoku([*TETROMINO, *diagonals])
    assert isinstance(both, GridShape)
    assert (both.regions, both.diagonals) == (drawn.regions, True)
    assert ksudoku(list(TETROMINO[:3])) is FormatFault.VARIANT
    assert ksudoku([*TETROMINO, (3,), (), TETROMINO[1]]) == drawn  # which say nothing more
    assert ksudoku([*TETROMINO[:3], (10, 13, 14, 16)]) is FormatFault.VARIANT
    assert ksudoku([(0, 1, 16)], withblocks=1) is FormatFault.VARIANT


def f_puzzles(size: int, **further: object) -> GridShape | FormatFault:
    text = json.dumps({"size": size, "grid": [[{}] * size] * size, **further})
    (found,) = read_puzzles(text)
    return found.kind if isinstance(found, FormatError) else found.position.shape


def test_what_f_puzzles_says_of_units() -> None:
    six = GridShape(2, 3)
    falling, rising = tuple(range(0, 36, 7)), tuple(range(5, 35, 5))
    assert f_puzzles(6, **{"diagonal+": True, "diagonal-": True}) == GridShape(2, 3, diagonals=True)
    assert f_puzzles(6, **{"diagonal-": True}) == GridShape(2, 3, extra=(falling,))
    assert f_puzzles(6, **{"diagonal+": True}) == GridShape(2, 3, extra=(rising,))
    assert f_puzzles(6, extraregion=[{"cells": ["R1C1", "R2C3"]}]) == GridShape(2, 3, extra=((0, 8),))
    groups = f_puzzles(6, disjointgroups=True)
    assert isinstance(groups, GridShape)
    assert (len(groups.extra), groups.extra[0]) == (6, (0, 3, 12, 15, 24, 27))
    assert f_puzzles(6, extraregion=[]) == six
    for wrong in (["R1C7"], ["R0C1"], ["A1"], [7], "R1C1", None):
        assert f_puzzles(6, extraregion=[{"cells": wrong}]) is FormatFault.CONTENT
    assert f_puzzles(6, extraregion=[{"cells": ["R1C1"] * 2}, {"cells": []}]) == six


@pytest.mark.parametrize(
    "fields",
    [
        {"regions": [0] * 36},
        {"regions": [0] * 35},
        {"regions": [6] * 36},
        {"regions": "random"},
        {"diagonals": 1},
        {"windows": True},
        {"extra": [[0]]},
        {"extra": [[0, 36]]},
        {"extra": [[0, 0]]},
        {"extra": [list(range(7))]},
        {"extra": [[0, 1]] * 300},
    ],
)
def test_the_programs_own_file_refuses_regions_that_do_not_fit(fields: dict[str, object]) -> None:
    record = json.loads(write_native(Position.empty(GridShape(2, 3))))
    record["position"] |= fields
    with pytest.raises(FormatError) as caught:
        read_document(json.dumps(record))
    assert caught.value.kind is FormatFault.CONTENT
    assert caught.value.part == next(iter(fields))


def test_boxes_alone_have_no_fields() -> None:
    assert region_fields(GridShape(3, 3)) == {}
    assert shape_of_fields(GridShape(3, 3), {}) == GridShape(3, 3)

"""Positions as JSON come back, and whatever else stands there is refused."""

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.random_editing import SHAPES

from sudoku_app.formats.errors import FormatError, FormatFault
from sudoku_app.formats.position_json import position_of_record, position_record
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent, Line, Position


@st.composite
def contents(draw: st.DrawFn, size: int) -> CellContent:
    masks = st.integers(0, (1 << size) - 1)
    value = draw(st.integers(0, size))
    look = draw(st.sampled_from(["given", "solved", ""])) if value else ""
    corner, centre, colour = draw(masks), draw(masks), draw(st.integers(0, 12))
    note = draw(st.sampled_from(["", "", "A", "a'", "数"]))
    return CellContent(value, look == "given", corner, centre, colour, look == "solved", note)


@st.composite
def positions(draw: st.DrawFn) -> Position:
    shape = draw(st.sampled_from(SHAPES))
    filled = draw(st.dictionaries(st.integers(0, shape.cell_count - 1), contents(shape.size), max_size=20))
    cells = st.integers(0, shape.cell_count - 1)
    pairs = draw(st.lists(st.tuples(cells, cells), max_size=3, unique_by=frozenset))
    lines = [Line(min(pair), max(pair), 1 + pair[0] % 9) for pair in pairs if pair[0] != pair[1]]
    return replace(Position.empty(shape).replaced(filled).redrawn((), lines), fixed_marks=draw(st.booleans()))


@given(positions())
def test_a_position_comes_back_from_json(position: Position) -> None:
    assert position_of_record(json.loads(json.dumps(position_record(position)))) == position


def test_cells_name_only_what_they_hold() -> None:
    cells = {
        0: CellContent(1, given=True),
        5: CellContent(corner=0b1010),
        6: CellContent(2, solved=True, colours=0b100),
    }
    position = Position.empty(GridShape(2, 2)).replaced(cells)
    assert position_record(position) == {"box": [2, 2], "cells": [[0, 1, 1], [5, 0, 0, 10], [6, 2, 2, 0, 0, 3]]}


def test_a_cell_s_colours_are_written_one_after_the_other() -> None:
    position = Position.empty(GridShape(2, 2)).replaced({3: CellContent(colours=0b1_0000_0110)})
    record = position_record(position)
    assert record["cells"] == [[3, 0, 0, 0, 0, 2, 3, 9]]
    assert position_of_record(record) == position


def test_an_empty_cell_is_neither_given_nor_solved() -> None:
    assert position_of_record({"box": [2, 2], "cells": [[0, 0, 3]]}) == Position.empty(GridShape(2, 2))


@pytest.mark.parametrize(
    "data",
    [
        None,
        {},
        {"box": [2, 2]},
        {"box": [2, 99], "cells": []},
        {"box": [2], "cells": []},
        {"box": [True, 5], "cells": [[0, 9]]},
        {"box": [2, 2], "cells": {}},
        {"box": [2, 2], "cells": [[16]]},
        {"box": [2, 2], "cells": [[-1, 1]]},
        {"box": [2, 2], "cells": [[0, 5]]},
        {"box": [2, 2], "cells": [[0, 1, 0, 0, 0, 3, 3]]},
        {"box": [2, 2], "cells": [[0, 1, 0, 0, 0, 0, 3]]},
        {"box": [2, 2], "cells": [[0, 1, 0, 0, 0, 3, 10]]},
        {"box": [2, 2], "cells": [[0, 1, 0, 0, 0, 0]]},
        {"box": [2, 2], "cells": [[0, 1, 0, 0, 0, 10]]},
        {"box": [2, 2], "cells": [[0, 1, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9]]},
        {"box": [2, 2], "cells": [[0, 1.0]]},
        {"box": [2, 2], "cells": [[0, True]]},
        {"box": [2, 2], "cells": [[0, 1, 4]]},
        {"box": [2, 2], "cells": [[0, 0, 0, 16]]},
        {"box": [2, 2], "cells": [[0, 0, 0, 0, -1]]},
        {"box": [2, 2], "cells": [[0, 0, 0, 0, 0, 1 << 40]]},
        {"box": [2, 2], "cells": [[1, 1], [1, 2]]},
        {"box": [2, 2], "cells": [[]]},
        {"box": [2, 2], "cells": ["0"]},
        {"box": [2, 2], "cells": [], "fixed_marks": 1},
    ],
)
def test_what_is_no_position_is_refused(data: object) -> None:
    with pytest.raises(FormatError) as caught:
        position_of_record(data)
    assert caught.value.kind in (FormatFault.CONTENT, FormatFault.SIZE)

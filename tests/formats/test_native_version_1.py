"""Files of version 1, part by part; `tests/session/test_old_files.py` opens whole ones."""

from typing import Any

import pytest

from sudoku_app.formats.errors import FormatError, FormatFault
from sudoku_app.formats.native import position_of_version_1
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent, Position

EMPTY = Position.empty(GridShape(2, 2))


def record(**changes: Any) -> dict[str, Any]:
    """Return what version 1 says of a position, with some parts in place of its own."""
    return {"box": {"rows": 2, "columns": 2}, "cells": [{}] * 16} | changes


def test_cells_hold_values_marks_and_colours() -> None:
    cells = [
        {"value": 1, "given": True},
        {"value": 2, "solved": True, "colour": 3},
        {"corner": [2, 4], "centre": [1]},
        *[{}] * 13,
    ]
    contents = (
        CellContent(1, given=True),
        CellContent(2, colours=0b100, solved=True),
        CellContent(corner=10, centre=1),
    )
    assert position_of_version_1(record(cells=cells)) == EMPTY.replaced(dict(enumerate(contents)))


def test_an_empty_cell_is_neither_given_nor_solved() -> None:
    assert position_of_version_1(record(cells=[{"given": True, "solved": True}] * 16)) == EMPTY


@pytest.mark.parametrize(
    ("changes", "kind", "part"),
    [
        ({"box": [2, 2]}, FormatFault.CONTENT, "box"),
        ({"box": {"rows": 2}}, FormatFault.CONTENT, "columns"),
        ({"box": {"rows": 1, "columns": 1}}, FormatFault.SIZE, ""),
        ({"cells": {}}, FormatFault.CONTENT, "cells"),
        ({"cells": [{}] * 15}, FormatFault.CELL_COUNT, "cells"),
        ({"cells": [[]] * 16}, FormatFault.CONTENT, "cell"),
        ({"cells": [{"value": 5}] * 16}, FormatFault.CONTENT, "value"),
        ({"cells": [{"value": 1, "given": 1}] * 16}, FormatFault.CONTENT, "given"),
        ({"cells": [{"corner": [0]}] * 16}, FormatFault.CONTENT, "corner"),
        ({"cells": [{"centre": 3}] * 16}, FormatFault.CONTENT, "centre"),
        ({"cells": [{"colour": -1}] * 16}, FormatFault.CONTENT, "colour"),
    ],
)
def test_what_is_wrong_is_reported_by_the_name_of_the_part(
    changes: dict[str, Any], kind: FormatFault, part: str
) -> None:
    with pytest.raises(FormatError) as caught:
        position_of_version_1(record(**changes))
    assert (caught.value.kind, caught.value.part) == (kind, part)

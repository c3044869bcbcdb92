import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.random_editing import RandomEditor

from sudoku_app.session.codec import (
    CodecError,
    Replay,
    history_data,
    history_from,
)
from sudoku_app.session.session import Session
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Line, Position

SMALL = GridShape(2, 2)
START = {"start": {"box": [2, 2], "cells": []}}


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 10_000), st.integers(0, 150))
def test_a_history_comes_back_from_json_edit_by_edit(seed: int, steps: int) -> None:
    session = Session(Position.empty(GridShape(3, 3)))
    editor = RandomEditor(session, seed)
    for _ in range(steps):
        editor.step()
    done, undone = session.history.done, session.history.undone
    data = json.loads(json.dumps(history_data(session.position, done, undone)))
    found = history_from(data, session.position)
    assert (found.position, found.done, found.undone) == (session.position, done, undone)


def test_what_is_written_is_short_and_readable() -> None:
    session = Session(Position.empty(GridShape(3, 3)))
    session.enter([40], 5)
    session.toggle_corner_mark([0, 1], 2)
    session.undo()
    assert history_data(session.position, session.history.done, session.history.undone) == [
        {"start": {"box": [3, 3], "cells": []}},
        {"edit": "enter", "cells": [[40, 5, 1]], "value": 5},
        {"edit": "corner mark", "cells": [[0, 0, 0, 2], [1, 0, 0, 2]], "value": 2},
        {"undo": 1},
    ]


def test_fixed_places_of_marks_are_written_where_they_change() -> None:
    session = Session(Position.empty(SMALL))
    session.fill_candidates()
    session.clear([0])
    session.clear_entries()
    session.undo()
    data = history_data(session.position, session.history.done, session.history.undone)
    assert [record.get("fixed_marks") for record in data] == [None, True, None, False, None]
    found = history_from(data, session.position)
    assert found.position.fixed_marks
    assert found.undone == session.history.undone
    later = history_data(session.position, session.history.done[1:], ())
    assert later[0]["start"]["fixed_marks"] is True


def test_a_selection_wider_than_the_change_comes_back() -> None:
    session = Session(Position.empty(GridShape(3, 3)))
    session.enter([3], 5)
    session.enter([2, 3, 4], 5)
    found = history_from(history_data(session.position, session.history.done, ()))
    assert found.done[1].selection == (2, 3, 4)
    assert [change.cell for change in found.done[1].changes] == [2, 4]


@pytest.mark.parametrize(
    "record",
    [
        {"edit": "dance", "cells": []},
        {"edit": [], "cells": []},
        {"edit": "enter"},
        {"edit": "enter", "cells": [[0, 1]], "value": 5},
        {"edit": "enter", "cells": [[0, 1]], "selection": [16]},
        {"edit": "enter", "cells": [[0, 1]], "selection": 3},
        {"edit": "enter", "cells": [[0, 5]]},
        {"edit": "regions", "position": []},
        {"edit": "regions", "position": None},
        {"edit": "enter", "cells": [], "fixed_marks": 1},
        {"edit": "enter", "cells": [], "fixed_marks": False},  # they have no fixed places
        {"undo": 2},
        {"undo": 0},
        {"undo": "1"},
        {"redo": 1},
        {"undo": 1, "redo": 1},
        {"unheard of": 1},
        [],
    ],
)
def test_a_record_that_makes_no_sense_is_refused_and_changes_nothing(record: object) -> None:
    first = {"edit": "enter", "cells": [[3, 2]]}
    with pytest.raises(CodecError):
        history_from([START, first, record])
    replay = Replay(START)
    replay.apply(first)
    before = replay.history()
    with pytest.raises(CodecError):
        replay.apply(record)
    assert replay.history() == before


@pytest.mark.parametrize("data", [None, [], {}, [{"undo": 1}], [{"start": START["start"], "undo": 1}]])
def test_a_history_begins_with_its_start(data: object) -> None:
    with pytest.raises(CodecError):
        history_from(data)


def test_a_history_of_another_position_is_refused() -> None:
    with pytest.raises(CodecError):
        history_from([START], Position.empty(GridShape(2, 3)))


def test_other_boxes_are_written_once_and_undone_whole() -> None:
    session = Session(Position.empty(GridShape(2, 3)))
    session.enter([0], 1)
    session.take_shape(GridShape(3, 2))
    found = history_from(history_data(session.position, session.history.done, ()))
    again = Session(Position.empty(SMALL))
    again.load(found, again.mode)
    assert again.position.shape == GridShape(3, 2)
    again.undo(2)
    assert again.position == Position.empty(GridShape(2, 3))


def test_lines_and_notes_are_written_as_what_came_and_went() -> None:
    session = Session(Position.empty(GridShape(2, 2)))
    session.draw_line(Line(5, 0, 2))
    session.draw_line(Line(5, 0, 2, arrow=True))
    session.write_note([3], "a'")
    session.clear_lines()
    data = history_data(session.position, session.history.done, ())
    assert data[1:] == [
        {"edit": "line", "cells": [], "drawn": [[0, 5, 2, 0]], "selection": [0]},
        {"edit": "line", "cells": [], "erased": [[0, 5, 2, 0]], "drawn": [[5, 0, 2, 1]], "selection": [0]},
        {"edit": "note", "cells": [[3, 0, 0, 0, 0, "a'"]]},
        {"edit": "clear lines", "cells": [], "erased": [[5, 0, 2, 1]]},
    ]
    assert history_from(json.loads(json.dumps(data))).done == session.history.done


@pytest.mark.parametrize(
    "record",
    [
        {"edit": "line", "cells": [], "erased": [[0, 5, 2, 0]]},  # there is none
        {"edit": "line", "cells": [], "drawn": [[0, 16, 2, 0]]},
        {"edit": "line", "cells": [], "drawn": 7},
    ],
)
def test_lines_that_cannot_be_are_refused(record: dict[str, object]) -> None:
    with pytest.raises(CodecError):
        history_from([START, record])

"""Puzzles of f-puzzles: what is only drawn, only said, or a limit to a cell's candidates is told, and never dropped."""

import json

import pytest
from support.reading import read_puzzle
from support.regions import JIGSAW_6

from sudoku_app.formats.detector import read_puzzles
from sudoku_app.formats.errors import FormatError, FormatFault
from sudoku_app.formats.lz_string import compress_base64
from sudoku_app.formats.reading import FormatName
from sudoku_app.formats.registry import write_position
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent, mask_of

USUAL = "Normal sudoku rules apply. And that's it!"
SIX = GridShape(2, 3)
DRAWN = [[{"region": region} for region in JIGSAW_6[start : start + 6]] for start in range(0, 36, 6)]


def puzzle(first: dict[str, object] | None = None, **further: object) -> str:
    """Return a puzzle of 6×6 as JSON, with the first cell as it is given."""
    cells: list[dict[str, object]] = [{} for _ in range(36)]
    cells[0] = first or {}
    grid = [cells[start : start + 6] for start in range(0, 36, 6)]
    return json.dumps({"size": 6, "grid": grid, **further})


def told_in(text: str) -> tuple[str, ...]:
    return read_puzzle(text).unknown_rules


@pytest.mark.parametrize("part", ["line", "rectangle", "circle", "text", "underlay", "overlay"])
def test_what_is_drawn_is_told_whatever_the_rules_say(part: str) -> None:
    drawn = {part: [{"cells": ["R1C1"], "value": "7"}]}
    assert told_in(puzzle(**drawn)) == (part,)
    assert told_in(puzzle(**drawn, ruleset=USUAL)) == (part,)
    assert told_in(puzzle(**drawn, ruleset=f"{USUAL} Evens are marked.")) == ("Evens are marked", part)
    assert told_in(puzzle(**{part: []}, ruleset=USUAL)) == ()


def test_a_cage_is_drawn_or_says_something_of_the_puzzle() -> None:
    assert told_in(puzzle(cage=[{"cells": ["R1C1", "R1C2"], "value": "7"}])) == ("cage",)
    assert told_in(puzzle(cage=[{"cells": ["R1C1"]}], ruleset=USUAL)) == ("cage",)
    assert told_in(puzzle(cage=[{"cells": ["R1C1"], "value": f"rules: {USUAL}"}])) == ()
    said = puzzle(ruleset=USUAL, cage=[{"value": "rules: Evens are marked."}])
    assert told_in(said) == ("Evens are marked",)
    assert told_in(puzzle(ruleset={"en": [USUAL, "Evens are marked."]})) == ("Evens are marked",)


def test_rules_in_words_are_told_and_kept_as_notes() -> None:
    rules = f"{USUAL} No 2x2 area is even."
    found = read_puzzle(puzzle(ruleset=rules, title="T"))
    assert (found.unknown_rules, found.notes, found.title) == (("No 2x2 area is even",), rules, "T")
    usual = read_puzzle(puzzle(ruleset=USUAL))
    assert (usual.unknown_rules, usual.notes) == ((), "")
    (error,) = read_puzzles(puzzle(ruleset="Normal sudoku rules do not apply."))
    assert isinstance(error, FormatError)
    assert (error.kind, error.found) == (FormatFault.VARIANT, "Normal sudoku rules do …")


def test_colours_are_told_where_no_usual_rules_stand_beside_them() -> None:
    for first in ({"c": "#D0D0FF"}, {"cArray": ["#D0D0FF"]}):
        assert told_in(puzzle(first)) == ("colors",)
        assert told_in(puzzle(first, ruleset=USUAL)) == ()
        shaded = {"ruleset": "Shaded cells contain different digits.", "extraregion": [{"cells": ["R1C1", "R2C6"]}]}
        assert told_in(puzzle(first, **shaded)) == ()
    assert told_in(puzzle({"c": "#FFFFFF", "cArray": []})) == ()


def test_candidates_that_limit_a_cell_are_all_that_it_can_hold_and_become_marks() -> None:
    found = read_puzzle(puzzle({"givenPencilMarks": [1, 4]}, ruleset=USUAL))
    assert found.unknown_rules == ()
    assert found.position.cells[0] == CellContent(corner=mask_of({1, 4}))
    assert found.position.shape.excluded[0] == mask_of({2, 3, 5, 6})
    assert read_puzzle(write_position(found.position, FormatName.F_PUZZLES)).position == found.position
    own = read_puzzle(puzzle({"givenPencilMarks": [1, 4], "centerPencilMarks": [4]}))
    assert own.position.cells[0] == CellContent(centre=mask_of({4}))
    assert told_in(puzzle({"givenPencilMarks": [1, 4], "value": 4, "given": True})) == ()
    assert told_in(puzzle({"givenPencilMarks": [1, 4], "value": 2, "given": True})) == ("givenPencilMarks",)
    assert told_in(puzzle({"givenPencilMarks": [1, 4], "value": 4})) == ()
    assert told_in(puzzle({"givenPencilMarks": None})) == ()


def test_a_killer_cage_without_a_sum_is_an_extra_region_and_one_with_a_sum_is_refused() -> None:
    cage = {"cells": ["R1C1", "R2C6"]}
    rules = {"ruleset": f"{USUAL} Digits do not repeat in cages."}
    found = read_puzzle(puzzle(killercage=[cage], **rules))
    assert (found.position.shape, found.unknown_rules) == (GridShape(2, 3, extra=((0, 11),)), ())
    whole = [f"R{row}C{row}" for row in range(1, 7)]
    diagonal = read_puzzle(puzzle(killercage=[{"cells": whole, "value": "21"}]))
    assert diagonal.position.shape == GridShape(2, 3, extra=(tuple(range(0, 36, 7)),))
    for sum_ in ("7", 7, "?"):
        (error,) = read_puzzles(puzzle(killercage=[cage | {"value": sum_}], **rules))
        assert isinstance(error, FormatError)
        assert (error.kind, error.found) == (FormatFault.VARIANT, "killercage")


@pytest.mark.parametrize("part", ["extraregion", "killercage"])
def test_a_region_that_is_wrong_is_called_by_its_own_name(part: str) -> None:
    large = [f"R{row}C{column}" for row in (1, 2) for column in (1, 2, 3, 4)]
    (error,) = read_puzzles(puzzle(**{part: [{"cells": large}]}))
    assert isinstance(error, FormatError)
    assert (error.kind, error.found) == (FormatFault.VARIANT, part)
    for regions in ([{"cells": ["R1C7"]}], [{"cells": 5}], [{"cells": ["R1C1"]}] * 257):
        (error,) = read_puzzles(puzzle(**{part: regions}))
        assert isinstance(error, FormatError)
        assert (error.kind, error.part) == (FormatFault.CONTENT, part)


@pytest.mark.parametrize("lead", ["fpuz", "fpuzzles", "sudoku/fpuz", "?puzzleid=fpuzzles"])
def test_a_link_of_sudokupad_that_holds_a_puzzle_of_f_puzzles_is_read(lead: str) -> None:
    packed = compress_base64(puzzle({"value": 3, "given": True}))
    found = read_puzzle(f"https://sudokupad.app/{lead}{packed}&setting-nogrid=1")
    assert (found.format, found.position.givens[0]) == (FormatName.SUDOKUPAD, 3)


@pytest.mark.parametrize(
    ("text", "kind", "told"),
    [
        (puzzle(extraregion=[{"cells": ["R1C1", "R2C6"]}] * 257), FormatFault.CONTENT, "257"),
        (puzzle(extraregion=[{"cells": ["R7C1", "R2C6"]}]), FormatFault.CONTENT, "R7C1"),
        (puzzle({"region": "A"}), FormatFault.CONTENT, "A"),
        (puzzle({"region": True}), FormatFault.CONTENT, "true"),
        (puzzle(grid=DRAWN, disjointgroups=True), FormatFault.VARIANT, "disjointgroups"),
    ],
)
def test_regions_that_cannot_be_are_refused_by_what_is_wrong(text: str, kind: FormatFault, told: str) -> None:
    (error,) = read_puzzles(text)
    assert isinstance(error, FormatError)
    assert (error.kind, error.found) == (kind, told)


def test_a_puzzle_of_another_size_than_the_one_asked_for_is_refused() -> None:
    (error,) = read_puzzles(puzzle(), GridShape(3, 3))
    assert isinstance(error, FormatError)
    assert (error.kind, error.found) == (FormatFault.SHAPE, str(SIX))
    assert read_puzzle(puzzle(), GridShape(3, 2)).position.shape == GridShape(3, 2)


def test_a_link_longer_than_any_puzzle_is_refused_by_its_length() -> None:
    link = f"https://www.f-puzzles.com/?load=N4Ig{'A' * 100_000}"
    (error,) = read_puzzles(link)
    assert isinstance(error, FormatError)
    assert (error.kind, error.line, error.number) == (FormatFault.LINE_LENGTH, 1, len(link))

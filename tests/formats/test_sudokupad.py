"""SudokuPad's own puzzles: what is a unit is read, what is only drawn or said is told, every other rule is refused."""

import json

import pytest
from support.regions import JIGSAW_6

from sudoku_app.formats.detector import read_puzzles
from sudoku_app.formats.errors import FormatError, FormatFault
from sudoku_app.formats.lz_string import compress_base64
from sudoku_app.formats.reading import FormatName, Reading
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent, mask_of

# Made by SudokuPad's own tools of puzzles of f-puzzles: drawn regions; both diagonals, a rule in words, and quotation
# marks; a thermometer.
JIGSAW = (
    "sclN4SwJgXA5AZgDgVwF5IDYFMAeUA0BjAZwgFYAGfdCAbSuADcIBGAXxzbfogCZmBdHKuzb9BQkUJzixAib34AnSjSrlSI8o3U4uIxjjUC9mg"
    "V31yBKnAGYtAFi3Fd1p/ZPORVPTrfGqp71RW2iJBNgK27hZ6jm6ufjgxgThxQYkRjh5BBkm+EdkRvsRmAkWaHhEBEXFFAUVhVEXVCXL8eACG1J"
    "xQAC4g3RgQAAQAqgB2vf3oYFCsXW0I3QAWAPbyQ2MA1qPLAO6jMzhd8ggYRIMAcsuDx6eDcPLLdOBTgzCrg0sgBHfIaOgAdIMAAoYNoEdCDPCL"
    "dB4DYfaHXdCoNrdF5PMDoK7vHboABGBD6ELe8muJ3QBH+M14zCAA="
)
DIAGONALS = (
    "sclN4SwJgXA5AZgDgVwF5IDYFMAeUA0BjAZwgFYAGfdCAbSuADcIBGAXxzbfogCZmBdHKuzb9BQkUJzixAib34AnSjSrlSI8o3U4uIxjjUC9mw"
    "9rkCVOAMxaALFuK6rjuyYciqXfSM/GPpgZZeATi+gTruntYCni5+DsFRVIGxgW7mNkFUGb4ZOgLEmQW+BeHpTgIZsRnxVAWJBbEFbvx4AIbUnF"
    "AALiBdGBAABACSXQA6UAQD44wAnAAcNuNQrJ2tCF0AFgD28oMAggB2B8s4nfIIGEQDAHI7ALatqAMECGBbANYIA+eXA61wcFQAE8AHQDAAiIAA"
    "5r1Jm0DuMut90HB0K0kVsDgN0L0Nuh5AMwCBWlDMY8Qct+KgOngIJYbAAhBkAUQAbDhNtwcAB3ODUCyskTstS8Fa0+lMtkcjZc3n81RCnCC0Wi"
    "oA="
)
THERMOMETER = (
    "sclN4SwJgXA5AZgDgVwF5IDYFMAeUA0BjAZwgFYAGfdCAbSpzroF0db6cmX73W3nuvWGTAE6UaVcqXbkAjFJwAmdtJyTmy2WoWDm4nAGY5AFjn"
    "El+s8c2n2VeSvZ2Ntrcz33XOJ28U27B5naWzqYe/lRuQW7WOobuVLFOsYrMxHGpTqk+MebMsUGxIVSpYalBqdZMCNTAeNIQAMIAYk1N+PINzZ3"
    "4AC7UpAB0qQMhQhDdOADuEAMAHKkAFtP9cwC+TKjVeB0tjTjdi/LKE3DU4oMqg1Ln0pcMa/gAhtUAbtDdIN0YEAAEAKoAdu9PugwFAVjhgK8oA"
    "8EPsAPajP7/ADW/zhE3+YIhUKECAwRG+ADk4d9cfjvnAhHDnuAQd8YAjvvsQAQKcg0Oh+t8AAoYB4EdDfPDzdB4ZFMkWk9CoB7dOk0sDoEmMib"
    "oABGBA+goZQlJePQBH6YLuQA==="
)
SIX = GridShape(2, 3)
NINE = GridShape(3, 3)
FALLING, RISING = tuple(range(0, 36, 7)), tuple(range(5, 35, 5))
USUAL = "Normal sudoku rules apply."


def box(shape: GridShape, row: int, column: int) -> int:
    return row // shape.rows * shape.rows + column // shape.columns


def puzzle(shape: GridShape = SIX, **further: object) -> str:
    n = shape.size
    cells = [(row, column) for row in range(n) for column in range(n)]
    regions = [[list(cell) for cell in cells if box(shape, *cell) == number] for number in range(n)]
    return json.dumps({"cellSize": 50, "cells": [[{}] * n] * n, "regions": regions} | further)


def found_in(text: str) -> GridShape | str:
    """Return the shape of a puzzle, or what of it is not understood."""
    (found,) = read_puzzles(text)
    if isinstance(found, FormatError):
        return found.found if found.kind is FormatFault.VARIANT else found.kind.value
    assert found.format is FormatName.SUDOKUPAD
    return found.position.shape


def told_in(text: str) -> tuple[str, ...]:
    """Return what may be a rule of a puzzle that is read without it."""
    return reading_of(text).unknown_rules


def line(*points: tuple[float, float], color: str = "#34BBE6") -> dict[str, object]:
    return {"wayPoints": points, "color": color, "thickness": 2}


def tint(row: float, column: float, side: float = 1, **further: object) -> dict[str, object]:
    return {"center": [row, column], "width": side, "height": side, "backgroundColor": "#CFCFCF", **further}


def reading_of(text: str) -> Reading:
    (found,) = read_puzzles(text)
    assert isinstance(found, Reading), found
    return found


def test_links_of_sudokupads_own_tools_are_read() -> None:
    jigsaw = reading_of(f"https://sudokupad.app/{JIGSAW}?setting-nogrid=true")
    assert jigsaw.position.shape == GridShape(2, 3, regions=JIGSAW_6)
    assert jigsaw.position.givens[:6] == (1, 0, 0, 0, 0, 2)
    assert (jigsaw.title, jigsaw.author) == ("", "")  # which nobody gave
    crossed = reading_of(f"Today: https://app.crackingthecryptic.com/{DIAGONALS}")
    assert crossed.position.shape == GridShape(2, 3, diagonals=True)
    assert (crossed.title, crossed.author, crossed.shape_is_known) == ("It's '1984'", "Ann", True)
    assert reading_of("ctc" + JIGSAW.removeprefix("scl")).position == jigsaw.position
    assert (found_in(THERMOMETER), told_in(THERMOMETER)) == (SIX, ("lines", "underlays"))


def test_json_that_nobody_shortened_is_read_from_text_and_link() -> None:
    text = puzzle(cages=[{"value": "title: Two: a test"}], metadata={"author": "Ann"})
    for one in (text, f"https://sudokupad.app/scl{compress_base64(text)}"):
        found = reading_of(one)
        assert (found.position.shape, found.title, found.author) == (SIX, "Two: a test", "Ann")


def test_values_are_givens_and_marks_come_along() -> None:
    cells: list[list[dict[str, object]]] = [[{} for _ in range(6)] for _ in range(6)]
    cells[0][:4] = {"value": "6"}, {"value": 2}, {"pencilMarks": [1, "2"], "centremarks": ["3"]}, {"value": ""}
    found = reading_of(puzzle(cells=cells)).position.cells
    marked = CellContent(corner=mask_of({1, 2}), centre=mask_of({3}))
    assert found[:4] == (CellContent(6, given=True), CellContent(2, given=True), marked, CellContent())
    for wrong in (7, "7", "A", True, 1.5, [1]):
        cells[0][0]["value"] = wrong
        assert found_in(puzzle(cells=cells)) == FormatFault.CONTENT.value


def test_unique_cages_are_units() -> None:
    places = [[cell // 6, cell % 6] for cell in FALLING]
    assert found_in(puzzle(cages=[{"cells": places, "unique": True, "hidden": True}])) == GridShape(
        2, 3, extra=(FALLING,)
    )
    full = {"cells": places, "unique": "true", "style": "extraregion", "sum": 21}
    assert found_in(puzzle(cages=[full])) == GridShape(2, 3, extra=(FALLING,))
    row = [[0, column] for column in range(6)]
    assert found_in(puzzle(cages=[{"cells": row, "unique": True, "type": "rowcol"}])) == SIX
    assert found_in(puzzle(cages=[{"cells": [[0, 0]], "unique": True}])) == SIX
    assert found_in(puzzle(cages=[{"cells": [[0, 0], [5, 5]], "unique": False, "hidden": True}])) == SIX
    for clue in ({"value": "7"}, {"sum": 7}, {"sum": 20}, {"unique": None}, {"unique": False}):
        assert found_in(puzzle(cages=[full | clue])) == "cages", clue


def test_a_tinted_cage_of_cells_alone_is_an_extra_region_of_f_puzzles() -> None:
    cage = {"cells": [[0, 0], [1, 1]]}
    tints = [tint(0.5, 0.5), tint(1.5, 1.5)]
    shaded = {"rules": f"{USUAL} Each shaded region contains different digits."}
    both = puzzle(cages=[cage], underlays=tints, metadata=shaded)
    assert (found_in(both), told_in(both)) == (GridShape(2, 3, extra=((0, 7),)), ())
    assert told_in(puzzle(cages=[cage], underlays=tints[:1], metadata={"rules": USUAL})) == ("cages",)


def test_a_cage_that_is_only_drawn_is_told() -> None:
    cage = {"cells": [[0, 0], [1, 1]], "outlineC": "#000"}
    for drawn in (cage, cage | {"value": "13"}, cage | {"value": "13", "hidden": True}):
        text = puzzle(cages=[drawn], metadata={"rules": USUAL})
        assert (found_in(text), told_in(text)) == (SIX, ("cages",))


def test_without_rows_and_columns_these_must_be_cages() -> None:
    lines = [[[row, column] for column in range(6)] for row in range(6)]
    lines += [[[row, column] for row in range(6)] for column in range(6)]
    cages = [{"cells": cells, "unique": True, "type": "rowcol"} for cells in lines]
    assert found_in(puzzle(cages=cages, metadata={"norowcol": True})) == SIX
    assert found_in(puzzle(cages=cages[1:], metadata={"norowcol": True})) == "norowcol"


def test_regions_that_do_not_fill_the_grid_are_not_boxes() -> None:
    assert found_in(puzzle(regions=[])) == "regions"
    assert found_in(puzzle(regions=[[[0, 0], [0, 1], [0, 2], [1, 0], [1, 1], [1, 2]]])) == "regions"
    assert found_in(puzzle(regions=[[[row, column] for column in range(6)] for row in range(6)])) == GridShape(1, 6)


def test_diagonals_and_windows_are_known_by_their_drawings() -> None:
    falling, rising = line((0, 0), (6, 6)), line((0, 6), (6, 0))
    assert found_in(puzzle(lines=[falling, rising])) == GridShape(2, 3, diagonals=True)
    assert found_in(puzzle(lines=[rising])) == GridShape(2, 3, extra=(RISING,))
    assert found_in(puzzle(**{"diagonal+": True, "diagonal-": True})) == GridShape(2, 3, diagonals=True)
    grey = [line((0.5, 0.5), (5.5, 5.5), color="#888"), line((0, 6), (6, 0), color="#888")]
    assert told_in(puzzle(lines=grey)) == ("lines",)  # without a word of what they mean
    assert found_in(puzzle(lines=grey, metadata={"rules": f"{USUAL} Digits do not repeat on the main diagonals."})) == (
        GridShape(2, 3, diagonals=True)
    )
    windows = [tint(row, column, 3) for row in (2.5, 6.5) for column in (2.5, 6.5)]
    assert found_in(puzzle(NINE, underlays=windows)) == GridShape(3, 3, windows=True)
    assert found_in(puzzle(NINE, windoku=True)) == GridShape(3, 3, windows=True)
    assert told_in(puzzle(NINE, underlays=windows[1:])) == ("underlays",)
    assert found_in(puzzle(windoku=True)) == "windoku"


def test_drawings_are_told_but_colours_only_where_no_usual_rules_stand_beside_them() -> None:
    drawn = {"lines": [line((0.5, 0.5), (0.5, 3.5))], "overlays": [tint(1, 1, 0.3, text="V")]}
    for further in ({}, {"metadata": {"rules": USUAL}}, {"cages": [{"value": f"rules: {USUAL}"}]}):
        text = puzzle(**drawn, **further)
        assert (found_in(text), told_in(text)) == (SIX, ("lines", "overlays"))
    colours = {"underlays": [tint(0.5, 0.5)]}
    assert told_in(puzzle(**colours)) == ("underlays",)
    assert told_in(puzzle(**colours, metadata={"rules": USUAL})) == ()
    assert found_in(puzzle(arrows=[line((0, 0), (1, 1))], metadata={"rules": USUAL})) == "arrows"


@pytest.mark.parametrize(
    "rules",
    [
        USUAL,
        "No rules provided for this puzzle. Please check the related video or website for rules.",
        "Place the digits 1-6 in every row, column and 2x3 box, so that no digit repeats in any of them",
        "Fill in the grid so that each row, each column and each region contains the numbers 1 to 6 exactly once!",
        ["Classic Sudoku.", "Digits can’t repeat in a row, a column or a box."],
    ],
)
def test_usual_rules(rules: str | list[str]) -> None:
    text = puzzle(metadata={"rules": rules})
    assert (found_in(text), told_in(text)) == (SIX, ())


@pytest.mark.parametrize(
    ("rules", "told"),
    [
        ("Normal sudoku rules do not apply.", "Normal sudoku rules do …"),
        ("Use the digits 2-7.", "Use the digits 2-7"),
        ("Each 3x4 box is different.", "Each 3x4 box is differe…"),
        ("Digits may repeat in boxes.", "Digits may repeat in bo…"),
    ],
)
def test_rules_that_deny_the_usual_ones_are_refused_by_their_sentence(rules: str, told: str) -> None:
    assert found_in(puzzle(metadata={"rules": rules})) == told


@pytest.mark.parametrize(
    "further",
    [
        "Thermometers rise from the bulb",
        "Digits do not repeat on diagonals",
        "Windoku",
        "Extra regions apply",
        "Thermometer steigen",
        "x < y",
    ],
)
def test_rules_beyond_are_told_by_their_sentence_and_kept_as_notes(further: str) -> None:
    rules = f"{USUAL} {further}. Have fun!"
    found = reading_of(puzzle(metadata={"rules": rules}))
    assert (found.position.shape, found.unknown_rules, found.notes) == (SIX, (further,), rules)


def test_a_rule_on_what_is_drawn_is_no_usual_one_where_more_is_drawn_than_units() -> None:
    both = [line((0, 0), (6, 6)), line((0, 6), (6, 0))]
    rules = {"rules": f"{USUAL} Digits do not repeat on marked diagonals."}
    assert found_in(puzzle(lines=both, metadata=rules)) == GridShape(2, 3, diagonals=True)
    assert told_in(puzzle(lines=[*both, line((0, 3), (3, 0))], metadata=rules)) == (
        "Digits do not repeat on marked diagonals",
        "lines",
    )
    shaded = {"rules": f"{USUAL} Shaded areas contain different digits."}
    cage = {"cells": [[0, 0], [1, 1]], "unique": True}
    within, outside = tint(0.5, 0.5), tint(2.5, 2.5)
    assert found_in(puzzle(cages=[cage], underlays=[within], metadata=shaded)) == GridShape(2, 3, extra=((0, 7),))
    told = told_in(puzzle(cages=[cage], underlays=[within, outside], metadata=shaded))
    assert told == ("Shaded areas contain different digits", "underlays")


@pytest.mark.parametrize(
    ("further", "told"),
    [
        ({"foglight": [[0, 0]]}, "foglight"),
        ({"global": ["antiknight"]}, "antiknight"),
        ({"metadata": {"antiking": True}}, "antiking"),
        ({"cages": [{"value": "antiknight: true"}]}, "antiknight"),
        ({"cages": [{"cells": [[0, 6]], "unique": True}]}, FormatFault.CONTENT.value),
        ({"cages": [{"cells": "r1c1", "unique": True}]}, FormatFault.CONTENT.value),
        ({"cages": 5}, FormatFault.CONTENT.value),
        ({"regions": [[5]]}, FormatFault.CONTENT.value),
        ({"lines": [5]}, FormatFault.CONTENT.value),
        ({"cells": [[{}] * 6] * 5}, FormatFault.CELL_COUNT.value),
        ({"cells": [[{}]]}, FormatFault.CONTENT.value),
        ({"cells": []}, FormatFault.CONTENT.value),
    ],
)
def test_what_is_not_understood_or_broken_is_refused_by_name(further: dict[str, object], told: str) -> None:
    assert found_in(puzzle(**further)) == told


def test_a_shape_that_is_named_must_be_that_of_the_puzzle() -> None:
    (error,) = read_puzzles(puzzle(), GridShape(3, 2))
    assert isinstance(error, FormatError)
    assert error.kind is FormatFault.SHAPE


@pytest.mark.parametrize("text", ["sclN4IgzglgXgpiBc", JIGSAW[:90], f"scl{compress_base64('{cs:50,ce:[[')}"])
def test_broken_links_are_errors(text: str) -> None:
    (error,) = read_puzzles(text)
    assert isinstance(error, FormatError)
    assert error.kind in (FormatFault.STRUCTURE, FormatFault.MISSING)


def test_more_cages_than_any_puzzle_has_are_refused() -> None:
    (error,) = read_puzzles(puzzle(cages=[{"cells": [[0, 0], [0, 1]]}] * 257))
    assert isinstance(error, FormatError)
    assert (error.kind, error.part, error.found) == (FormatFault.CONTENT, "cages", "257")

"""Grids in the lists of programs: the ways in which languages write them, solutions beside them, and what is broken."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from sudoku_app.formats.detector import read_puzzles
from sudoku_app.formats.errors import FormatError, FormatFault
from sudoku_app.formats.reading import Reading

NINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".replace(".", "0")
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
FOUR = "0010000302000004"
SOLVED_FOUR = "3412214342311324"


def rows_of(cells: str) -> list[str]:
    size = round(len(cells) ** 0.5)
    return [cells[start : start + size] for start in range(0, len(cells), size)]


def numbers_of(cells: str) -> list[list[int]]:
    return [list(map(int, row)) for row in rows_of(cells)]


def cells_of(text: str) -> list[str]:
    found = read_puzzles(text)
    assert all(isinstance(one, Reading) for one in found), found
    return ["".join(map(str, one.position.values)) for one in found if isinstance(one, Reading)]


def error_of(text: str) -> FormatError:
    (found,) = read_puzzles(text)
    assert isinstance(found, FormatError)
    return found


def joined(opening: str, between: str, closing: str) -> Callable[[str], str]:
    """Return a writer of rows of numbers with commas in a language."""
    return lambda cells: opening + between.join(", ".join(row) for row in rows_of(cells)) + closing


def yaml_dashes(cells: str) -> str:
    rows = ("- - " + "\n  - ".join(row) + "\n" for row in rows_of(cells))
    return "grid:\n" + "".join(rows)


def php_export(cells: str) -> str:
    rows = (
        f"  {k} => \n  array (\n" + "".join(f"    {j} => {cell},\n" for j, cell in enumerate(row)) + "  ),\n"
        for k, row in enumerate(rows_of(cells))
    )
    return "array (\n" + "".join(rows) + ")"


def prolog(cells: str) -> str:
    rows = (
        ",".join(f"_{100 + k}" if cell == "0" else cell for k, cell in enumerate(row, 9 * n))
        for n, row in enumerate(rows_of(cells))
    )
    return "".join(f"[{row}]\n" for row in rows)


WRITERS = {
    "Kotlin": joined("val b = arrayOf(\n intArrayOf(", "),\n intArrayOf(", ")\n)"),
    "PHP": joined("$grid = array(\n array(", "),\n array(", ")\n);"),
    "PHP, exported": php_export,
    "C#": joined("int[][] g = new int[][] {\n new int[] {", "},\n new int[] {", "}\n};"),
    "Rust": joined("fn main() {\n // 9 rows\n let mut b = vec![\n vec![", "], // a row\n vec![", "],\n ];\n}"),
    "MiniZinc": joined("n=9;\nstart=[|\n", "|\n", "|];\n"),
    "Prolog": prolog,
    "lists alone": joined("[", "]\n[", "]\n"),
    "YAML, lists": joined("name: Sunday\npuzzle:\n  - [", "]\n  - [", "]\n"),
    "YAML, dashes": yaml_dashes,
    "YAML, strings": lambda cells: "puzzle:\n" + "".join(f'  - "{row}"\n' for row in rows_of(cells)),
    "strings over lines": lambda cells: "p = '" + "'\\\n    '".join(rows_of(cells)) + "'",
    "strings put together": lambda cells: 'String s = "' + '" +\n "'.join(rows_of(cells)) + '";',
    "strings with their ends": lambda cells: 'String s = "' + '\\n" +\n "'.join(rows_of(cells)) + '\\n";',
    "a string with ends of lines": lambda cells: 's = "' + "\\n".join(rows_of(cells)) + '"',
    "its repr": lambda cells: "'" + "\\n".join(" ".join(row) for row in rows_of(cells)) + "'",
    "cells as objects": lambda cells: json.dumps(
        [[{"value": cell or None, "given": cell > 0} for cell in row] for row in numbers_of(cells)]
    ),
}


@pytest.mark.parametrize("cells", [NINE, FOUR])
@pytest.mark.parametrize("language", WRITERS)
def test_a_language_gives_the_puzzle(language: str, cells: str) -> None:
    assert cells_of(WRITERS[language](cells)) == [cells]


def records(cells: str, base: int, names: tuple[str, str, str] = ("row", "col", "value")) -> list[dict[str, int]]:
    """Return the cells of a puzzle that have a value."""
    size = len(rows_of(cells))
    return [
        dict(zip(names, (k // size + base, k % size + base, int(cell)), strict=True))
        for k, cell in enumerate(cells)
        if cell != "0"
    ]


def by_names(cells: str, form: Callable[[int, int], object]) -> dict[object, int]:
    return {form(row, column): value for row, column, value in (tuple(one.values()) for one in records(cells, 0))}


@pytest.mark.parametrize("base", [0, 1])
def test_cells_in_a_list_with_their_rows_and_columns(base: int) -> None:
    assert cells_of(json.dumps({"cells": records(NINE, base)})) == [NINE]
    assert cells_of(json.dumps({"response": True, "squares": records(NINE, base, ("y", "x", "value"))})) == [NINE]
    assert cells_of(json.dumps({"size": 4, "cells": records(FOUR, base)})) == [FOUR]


@pytest.mark.parametrize("cells", [NINE, "2040002001000000"])
def test_cells_by_their_names(cells: str) -> None:
    assert cells_of(str(by_names(cells, lambda row, column: (row, column)))) == [cells]
    assert cells_of(json.dumps(by_names(cells, lambda row, column: f"{row},{column}"))) == [cells]
    assert cells_of(json.dumps(by_names(cells, lambda row, column: f"r{row + 1}c{column + 1}"))) == [cells]
    assert cells_of(json.dumps(by_names(cells, lambda row, column: f"{'ABCDEFGHI'[row]}{column + 1}"))) == [cells]


def test_cells_that_do_not_say_how_large_their_grid_is() -> None:
    error = error_of(json.dumps({"cells": records("5" + "0" * 9 + "3" + "0" * 9 + "7" + "0" * 60, 0)}))
    assert (error.kind, error.part) == (FormatFault.MISSING, "size")
    # Neither the first nor the last row and column: they may be counted from 0 or from 1.
    inner = [{"row": one, "col": one, "value": 1} for one in range(2, 8)]
    assert error_of(json.dumps({"size": 9, "cells": inner})).kind is FormatFault.UNKNOWN


@pytest.mark.parametrize("table", ["[puzzle]\n", "[sudoku]\n", ""])
@pytest.mark.parametrize("cells", [NINE, FOUR])
def test_toml(table: str, cells: str) -> None:
    rows = "".join(f"  {row},\n" for row in numbers_of(cells))
    assert cells_of(f'{table}title = "easy"\nsize = {len(rows_of(cells))}\ngrid = [\n{rows}]\n') == [cells]


def test_strings_of_several_rows_are_put_together() -> None:
    thirds = [NINE[start : start + 27] for start in (0, 27, 54)]
    assert cells_of('p = ("' + '"\n     "'.join(thirds) + '")') == [NINE]


def test_several_grids_of_lists_alone() -> None:
    text = "".join(f"{row}\n" for cells in (NINE, SOLVED[::-1]) for row in numbers_of(cells))
    assert cells_of(text) == [NINE, SOLVED[::-1]]


@pytest.mark.parametrize(
    "text",
    [
        json.dumps({"unsolved": numbers_of(NINE), "solved": numbers_of(SOLVED)}),
        json.dumps({"initial": numbers_of(NINE), "current": numbers_of(NINE)}),
        json.dumps({"current": numbers_of("534" + NINE[3:]), "initial": numbers_of(NINE)}),
        json.dumps([NINE, SOLVED]),
        json.dumps([SOLVED, NINE]),
        f"board = {numbers_of(NINE)}\nexpected = {numbers_of(SOLVED)}\n",
        f"INSERT INTO puzzles (id, grid, solution) VALUES (1, '{NINE}', '{SOLVED}');",
        f"{SOLVED},{NINE}",
    ],
)
def test_a_solution_or_a_later_state_beside_a_puzzle_is_no_further_one(text: str) -> None:
    assert cells_of(text) == [NINE]


def test_puzzles_beside_each_other_stay() -> None:
    assert cells_of(json.dumps([NINE, NINE[::-1], SOLVED])) == [NINE, NINE[::-1], SOLVED]
    assert cells_of(json.dumps({"empty": "0" * 81, "puzzle": NINE})) == ["0" * 81, NINE]


@pytest.mark.parametrize(
    "text",
    [
        "g = [\n" + "".join(f"  {', '.join(row)},\n" for row in (*rows_of(NINE), NINE[:9])) + "]",
        "g = [" + ",\n ".join(map(str, [*numbers_of(NINE), numbers_of(NINE)[0]])) + "]",
        "g = np.array([" + ",\n ".join(map(str, [*numbers_of(NINE), numbers_of(NINE)[0]])) + "])",
        "{\n" + ",\n".join("{" + ",".join(row) + "}" for row in (*rows_of(NINE), NINE[:9])) + "};",
    ],
)
def test_a_list_with_a_row_too_many_is_refused_whole(text: str) -> None:
    error = error_of(text)
    assert (error.kind, error.counts, error.number) == (FormatFault.ROW_COUNT, (9,), 10)


def test_a_list_of_small_rows_with_one_too_many_is_no_larger_grid() -> None:
    rows = rows_of(FOUR)
    error = error_of("p = [\n" + "".join(f"  {', '.join(row)},\n" for row in (*rows, rows[-1])) + "]")
    assert (error.kind, error.counts, error.number) == (FormatFault.ROW_COUNT, (4,), 5)


@pytest.mark.parametrize(("broken", "found"), [("5, 3, , 0, 7", ", ,"), ("5, 3, 0 0, 7", "0 0")])
@pytest.mark.parametrize("style", ["g = [\n{}]", "g = [[{}]]"])
def test_a_comma_or_a_number_that_is_missing_is_named_where_it_should_be(style: str, broken: str, found: str) -> None:
    between = "],\n [" if "[[" in style else ",\n "
    text = style.format(between.join(", ".join(row) for row in rows_of(NINE))).replace("5, 3, 0, 0, 7", broken)
    error = error_of(text)
    line = text.split("\n")[error.line - 1]
    assert (error.kind, error.found, error.largest) == (FormatFault.NUMBER, found, 9)
    assert line[error.column - 1 :].startswith(found)


def test_what_is_wrong_with_a_grid_in_json_is_said() -> None:
    error = error_of(json.dumps({"grid": numbers_of(NINE)[:-1]}))
    assert (error.kind, error.counts, error.number) == (FormatFault.ROW_COUNT, (9,), 8)


def test_braces_that_are_no_json_are_not_called_so() -> None:
    error = error_of("{\n" + ",\n".join("{" + ",".join(row) + "}" for row in rows_of(NINE)[:-1]) + "};")
    assert (error.kind, error.number) == (FormatFault.ROW_COUNT, 8)


@pytest.mark.parametrize(
    "further",
    [
        {"size": 9},
        {"difficulty": "hard", "id": 3, "cells": 81, "response": True, "type": "medium"},
        {"variant": "classic", "diagonals": False, "cages": [], "rules": "Normal sudoku rules apply.", "x": 3},
        {"constraints": None, "thermometers": [], "killer": 0, "type": "9x9", "variants": ["standard"]},
    ],
)
def test_what_is_no_rule_is_not_told(further: dict[str, object]) -> None:
    (found,) = read_puzzles(json.dumps({**further, "puzzle": NINE}))
    assert isinstance(found, Reading)
    assert found.unknown_rules == ()
    assert found.position.shape.is_plain


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("cages", [{"cells": [0, 1], "sum": 4}], "cages"),
        ("killer", True, "killer"),
        ("constraints", ["knight"], "constraints"),
        ("rules", "diagonal", "diagonal"),
        ("type", "jigsaw", "jigsaw"),
        ("variant", ["classic", "anti-king"], "classic anti-king"),
        ("x", True, "x"),
        ("thermometers", [[[0, 0], [0, 1]]], "thermometers"),
        ("inequalities", [[0, 1]], "inequalities"),
        ("candidates", [[1], [1, 2], None], "candidates"),
        ("regions", [[0, 1], [2, 3]], "regions"),
        ("regions", "1" * 81, "regions"),
        ("diagonals", ["main"], "diagonals"),
    ],
)
def test_a_rule_beside_a_puzzle_is_told(name: str, value: object, told: str) -> None:
    for record in ({"puzzle": NINE, name: value}, {name: value, "puzzle": numbers_of(NINE), "solution": SOLVED}):
        (found,) = read_puzzles(json.dumps(record))
        assert isinstance(found, Reading)
        assert "".join(map(str, found.position.values)) == NINE
        assert found.unknown_rules == (told,)


@pytest.mark.parametrize("regions", ["1112122233343444", [[1, 1, 1, 2], [1, 2, 2, 2], [3, 3, 3, 4], [3, 4, 4, 4]]])
def test_regions_and_diagonals_in_a_plain_form_are_read(regions: object) -> None:
    (found,) = read_puzzles(json.dumps({"puzzle": FOUR, "regions": regions, "diagonals": True}))
    assert isinstance(found, Reading)
    assert found.position.shape.regions == (0, 0, 0, 1, 0, 1, 1, 1, 2, 2, 2, 3, 2, 3, 3, 3)
    assert found.position.shape.diagonals
    assert found.ambiguity is None
    assert found.unknown_rules == ()


def test_rules_are_those_of_their_record_alone() -> None:
    first, second = read_puzzles(json.dumps([{"puzzle": NINE, "killer": True}, {"puzzle": NINE[::-1]}]))
    assert isinstance(first, Reading)
    assert isinstance(second, Reading)
    assert (first.unknown_rules, second.unknown_rules) == (("killer",), ())


@pytest.mark.parametrize("empty", ["-1", "null", '""', "None"])
@pytest.mark.parametrize("size", [4, 9, 16])
def test_lists_that_count_from_zero(size: int, empty: str) -> None:
    values = [(row + column) % size for row in range(size) for column in range(size)]
    kept = [str(value) if value < size // 2 else empty for value in values]
    rows = (", ".join(kept[start : start + size]) for start in range(0, size * size, size))
    (found,) = read_puzzles("[[" + "],\n [".join(rows) + "]]")
    assert isinstance(found, Reading)
    assert found.position.values == tuple(0 if cell == empty else int(cell) + 1 for cell in kept)
    assert found.position.symbols == "0123456789ABCDEF"[:size]

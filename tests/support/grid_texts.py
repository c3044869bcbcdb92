"""Puzzles written in the forms in which people hand grids around."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Final

from sudoku_app.sudoku.grid.geometry import GridShape

Rows = list[list[int]]
Writer = Callable[[Rows, GridShape], str]

SHAPES: Final = (GridShape(2, 2), GridShape(2, 3), GridShape(3, 3), GridShape(4, 4))


def random_rows(shape: GridShape, seed: int) -> Rows:
    """Return values of which some third is there, one in each row at least, and in the first one of the largest."""
    chance = random.Random(f"{shape} {seed}")
    size = shape.size
    rows = [[chance.choice((0, 0, chance.randint(1, size))) for _ in range(size)] for _ in range(size)]
    rows[0][chance.randrange(size)] = size
    rows[-1][-1] = chance.randint(1, size)
    rows[0][0] = rows[0][0] or 1
    for row in rows:
        if not any(row):
            row[chance.randrange(size)] = 1
    return rows


def _barred(rows: Rows, shape: GridShape, empty: str, *, outer: bool) -> str:
    """Return rows with bars between boxes, and rules."""
    width = len(str(shape.size))
    lines = []
    for number, row in enumerate(rows):
        if number and number % shape.rows == 0:
            lines.append("+".join(["-" * ((width + 1) * shape.columns + 1)] * shape.rows))
        cells = [(str(value) if value else empty).rjust(width) for value in row]
        parts = [" " + " ".join(cells[k : k + shape.columns]) + " " for k in range(0, len(row), shape.columns)]
        lines.append("|".join(parts))
    return "\n".join(f"|{line}|" if outer else line for line in lines) + "\n"


def _ruled(rows: Rows, bar: str = "|", rule: str = "+---") -> str:
    across = rule * len(rows) + rule[0] + "\n"
    lines = [bar + bar.join(f" {value or ''}".ljust(3) for value in row) + bar + "\n" for row in rows]
    return across + across.join(lines) + across


def _named(rows: Rows) -> str:
    head = "     " + " ".join(f"{k + 1:2}" for k in range(len(rows))) + "\n"
    lines = [f"{chr(65 + k)} | " + " ".join(str(value or ".").rjust(2) for value in row) for k, row in enumerate(rows)]
    return head + "\n".join(lines) + "\n"


def _spaced(rows: Rows, empty: str = "0") -> str:
    return "\n".join(" ".join(str(value) if value else empty for value in row) for row in rows) + "\n"


def _line(rows: Rows) -> str:
    return "".join(str(value or ".") for row in rows for value in row)


def _parted(rows: Rows, mark: str) -> str:
    return mark.join("".join(str(value) for value in row) for row in rows) + "\n"


def _nested(rows: Rows, empty: object) -> str:
    return json.dumps([[value or empty for value in row] for row in rows])


ANY_SIZE: Final[dict[str, Writer]] = {
    "blank cells, bars between boxes": lambda rows, shape: _barred(rows, shape, "", outer=False),
    "blank cells, bars around boxes": lambda rows, shape: _barred(rows, shape, "", outer=True),
    "every cell ruled": lambda rows, _: _ruled(rows),
    "every cell ruled by box drawing": lambda rows, _: _ruled(rows, "│", "┼───"),
    "Markdown table": lambda rows, _: "\n".join(
        ["|" + "   |" * len(rows), "|" + "---|" * len(rows)]
        + ["|" + "|".join(f" {value or ''} " for value in row) + "|" for row in rows]
    ),
    "LaTeX sudoku": lambda rows, _: (
        "\\begin{sudoku}\n"
        + "\n".join("|" + "|".join(str(value or " ") for value in row) + "|." for row in rows)
        + "\n\\end{sudoku}\n"
    ),
    "LaTeX table": lambda rows, _: (
        "\\begin{tabular}{cccc}\n\\hline\n"
        + "\n".join(" & ".join(str(value or "") for value in row) + " \\\\ \\hline" for row in rows)
        + "\n\\end{tabular}\n"
    ),
    "names of rows and columns": lambda rows, _: _named(rows),
    "tabs": lambda rows, _: "\n".join("\t".join(str(value or "") for value in row) for row in rows) + "\n",
    "commas, one at the end": lambda rows, _: "\n".join("".join(f"{value}," for value in row) for row in rows),
    "code fence": lambda rows, _: f"```text\n{_spaced(rows)}```\n",
    "forum code": lambda rows, shape: f"[code]\n{_barred(rows, shape, '.', outer=True)}[/code]\n",
    "mail": lambda rows, shape: (
        "On Monday Ann wrote:\n" + "".join(f"> {line}\n" for line in _barred(rows, shape, ".", outer=True).splitlines())
    ),
    "percent heading": lambda rows, shape: f"% randomly generated - hard\n{_barred(rows, shape, '.', outer=False)}",
    "number before": lambda rows, _: f"1\n{_spaced(rows)}",
    "date before": lambda rows, _: f"2024-05-01\n{_spaced(rows)}",
    "size before": lambda rows, _: f"Sudoku {len(rows)}x{len(rows)}\n\n{_spaced(rows)}",
    "words behind": lambda rows, _: f"{_spaced(rows)}Solution tomorrow!\n",
    "no-break blanks": lambda rows, _: _spaced(rows).replace(" ", "\xa0"),
    "ideographic blanks": lambda rows, _: _spaced(rows, ".").replace(" ", "\u3000"),
    "full-width": lambda rows, _: "".join(
        chr(ord(sign) + 0xFEE0) if sign.isdigit() else sign for sign in _spaced(rows)
    ),
    "Python": lambda rows, _: "board = " + str(rows).replace("], ", "],\n         ") + "\n",
    "Python, None": lambda rows, _: f"grid = {[[value or None for value in row] for row in rows]}\n",
    "Python, tuples and remarks": lambda rows, _: (
        "grid = (\n" + "".join(f"  {tuple(row)}, # row\n" for row in rows) + ")"
    ),
    "Python, flat": lambda rows, _: f"grid = {[value for row in rows for value in row]}",
    "JSON, null": lambda rows, _: _nested(rows, None),
    "JSON, -1": lambda rows, _: _nested(rows, -1),
    'JSON, ""': lambda rows, _: _nested(rows, ""),
    "JSON, strings": lambda rows, _: json.dumps([[str(value or ".") for value in row] for row in rows]),
    "JSON, indented": lambda rows, _: json.dumps(rows, indent=2),
    "JSON, puzzle": lambda rows, _: json.dumps({"id": 7, "puzzle": rows, "level": "hard"}),
    "JSON, grid": lambda rows, _: json.dumps({"grid": rows}),
    "JSON, board in an object": lambda rows, _: json.dumps({"newboard": {"grids": [{"value": rows}]}}),
    "LeetCode": lambda rows, _: (
        "[" + "\n,".join(json.dumps([str(value or ".") for value in row]) for row in rows) + "]"
    ),
    "NumPy": lambda rows, _: (
        "[" + "\n ".join("[" + " ".join(str(value).rjust(2) for value in row) + "]" for row in rows) + "]"
    ),
    "NumPy, floats": lambda rows, _: (
        "array([" + ",\n ".join("[" + ", ".join(f"{value}." for value in row) + "]" for row in rows) + "])"
    ),
    "C": lambda rows, _: (
        f"int grid[{len(rows)}][{len(rows)}] = {{\n"
        + ",\n".join("  {" + ", ".join(map(str, row)) + "}" for row in rows)
        + "\n};\n"
    ),
    "web table": lambda rows, _: (
        "<html><body><table border=1>\n"
        + "".join("<tr>" + "".join(f"<td>{value or '&nbsp;'}</td>" for value in row) + "</tr>\n" for row in rows)
        + "</table></body></html>"
    ),
}
ONE_DIGIT: Final[dict[str, Writer]] = {
    "quoted line": lambda rows, _: f'puzzle = "{_line(rows)}"\n',
    "strings": lambda rows, _: json.dumps(["".join(str(value or ".") for value in row) for row in rows]),
    "JSON, puzzle in a line": lambda rows, _: json.dumps({"puzzle": _line(rows), "difficulty": "hard"}),
    "JSON, with its solution": lambda rows, _: json.dumps(
        {"quizzes": _line(rows), "solutions": "".join(str(value or 1) for row in rows for value in row)}
    ),
    "slashes": lambda rows, _: _parted(rows, "/"),
    "points": lambda rows, _: _parted(rows, "."),
    "bars": lambda rows, _: _parted(rows, "|"),
    "blanks": lambda rows, _: "\n".join("".join(str(value or " ") for value in row).rstrip() for row in rows),
}

"""Soundness is checked also where Python leaves out assert statements (``python -O``)."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import sudoku_app

ROOT = Path(sudoku_app.__file__).parent


@pytest.mark.slow
@pytest.mark.parametrize("room", ["exact_cover", "sudoku"])
def test_solvers_rest_on_no_assert_statement(room: str) -> None:
    files = list((ROOT / room).rglob("*.py"))
    assert files
    resting = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in files
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Assert)
    ]
    assert resting == []


def test_a_wrong_cover_is_refused_without_assert_statements() -> None:
    code = (
        "from sudoku_app.exact_cover import algorithm_x, search\n"
        "from sudoku_app.exact_cover.dancing.layout import Paused\n"
        "from sudoku_app.exact_cover.text import parse_cover\n"
        "class Liar(algorithm_x.PlainSearch):\n"
        "    def run(self, *args, **more):\n"
        "        self.solutions.append((1,))\n"
        "        return Paused.EXHAUSTED\n"
        "algorithm_x.PlainSearch = Liar\n"
        "print(search.search(parse_cover('a b\\na b'), (0,), effort=search.Effort(search.Engine.PLAIN)).solutions)\n"
    )
    done = subprocess.run([sys.executable, "-O", "-c", code], capture_output=True, text=True, check=False)
    assert done.stdout == ""
    assert done.stderr.splitlines()[-1].startswith("sudoku_app.exact_cover.verify.WrongCoverError")

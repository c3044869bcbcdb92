"""No clock decides what is said: below the background one module reads a clock, for a person's own limit."""

import ast
from pathlib import Path

import pytest

import sudoku_app

ROOM = Path(sudoku_app.__file__).parent
CLOCKS = {"time", "datetime", "timeit", "sched", "signal"}
THREAD_CLOCKS = {"Timer"}
# What is measured, compiled or written beside the program decides no answer.
ALLOWED = {"exact_cover/effort.py", "exact_cover/kernels/build"}


def modules() -> list[Path]:
    found = [path for room in ("exact_cover", "generating", "sudoku") for path in (ROOM / room).rglob("*.py")]
    return [path for path in found if not any(path.relative_to(ROOM).as_posix().startswith(one) for one in ALLOWED)]


@pytest.mark.parametrize("path", modules(), ids=lambda path: path.relative_to(ROOM).as_posix())
def test_what_is_decided_is_decided_without_a_clock(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            assert not {alias.name.split(".")[0] for alias in node.names} & CLOCKS
        elif isinstance(node, ast.ImportFrom):
            assert (node.module or "").split(".")[0] not in CLOCKS
            assert not {alias.name for alias in node.names} & THREAD_CLOCKS


def test_a_stopwatch_is_read_only_to_be_told_and_to_cut_a_search_into_slices() -> None:
    uses = {path.relative_to(ROOM).as_posix() for path in modules() if "Stopwatch" in path.read_text("utf-8")}
    assert uses == {"exact_cover/search.py", "sudoku/verdicts/checking.py", "sudoku/verdicts/explaining.py"}

import io
import json

import pytest

from sudoku_app.cli import main as cli
from sudoku_app.cli.check_command import explained_by
from sudoku_app.cli.console import Console
from sudoku_app.cli.solver import Solver
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position, Puzzle
from sudoku_app.wording.language import Language
from sudoku_app.wording.voice import Voice

# 6×6, boxes 2×3; the 3 at r3c6 should be 4 or 6.
BROKEN = "1 0 3 0 0 0 0 5 6 0 0 0 0 0 0 5 0 3 0 6 0 0 0 1 0 1 0 6 0 0 0 0 0 3 0 2"
SEVERAL = "1 0 0 0 0 0 0 5 6 0 0 0 0 0 0 5 0 4 0 6 0 0 0 1 0 1 0 6 0 0 0 0 0 3 0 2"
UNIQUE = "1 0 3 0 0 0 0 5 6 0 0 0 0 0 0 5 0 4 0 6 0 0 0 1 0 1 0 6 0 0 0 0 0 3 0 2"


def run(
    *arguments: str, text: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> tuple[int, str]:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    status = cli.main([*arguments, "-"])
    return status, capsys.readouterr().out


def test_no_solution_names_clash_and_slips(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    status, out = run("check", "--why", "--json", text=BROKEN, monkeypatch=monkeypatch, capsys=capsys)
    answer = json.loads(out)
    assert (status, answer["verdict"], answer["clash_minimal"]) == (1, "none", True)
    assert answer["clash_needed"] == len(answer["clash"])
    assert all(BROKEN.split()[(r - 1) * 6 + c - 1] == str(v) for r, c, v in answer["clash"])
    assert {"cell": [3, 6], "value": 3, "instead": [4, 6]} in answer["slips"]


def test_several_solutions_name_what_differs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out = run("check", "--why", "--json", text=SEVERAL, monkeypatch=monkeypatch, capsys=capsys)
    answer = json.loads(out)
    assert (status, answer["verdict"], answer["exact"]) == (1, "several", True)
    cells = len(answer["differing"]) + len(answer["backbone"])
    assert cells == SEVERAL.split().count("0")
    assert all(len(values) > 1 for _, _, values in answer["differing"])


def test_corrections_and_repeated_lines_are_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _, out = run("check", "--why", "--json", text=BROKEN, monkeypatch=monkeypatch, capsys=capsys)
    answer = json.loads(out)
    assert {"kind": "value", "set": [[3, 6, 4]]} in answer["mends"]
    assert (answer["mends_complete"], answer["repeated_rows"], answer["repeated_columns"]) == (True, [], [])
    twice = " ".join(UNIQUE.split()[:12] + UNIQUE.split()[6:12] + UNIQUE.split()[18:])
    _, out = run("check", "--why", "--json", text=twice, monkeypatch=monkeypatch, capsys=capsys)
    assert json.loads(out)["repeated_rows"] == [[2, 3]]


def test_redundant_givens_on_request(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    status, out = run("check", "--why", "--json", text=UNIQUE, monkeypatch=monkeypatch, capsys=capsys)
    assert status == 0
    assert "redundant" not in json.loads(out)
    status, out = run("check", "--minimal", "--json", text=UNIQUE, monkeypatch=monkeypatch, capsys=capsys)
    assert isinstance(json.loads(out)["redundant"], list)


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_terminal_shows_the_likeliest_correction_until_the_answer_is_there() -> None:
    errors = Terminal()
    solver = Solver(Console(Language(), io.StringIO(), errors), None)
    givens = tuple(int(word) for word in BROKEN.split())
    position = Position.of_puzzle(Puzzle(GridShape(2, 3), givens))
    explained_by(solver, Voice(Language(), position.shape), position, minimal=False, limit=10)
    shown = errors.getvalue().split("\r\x1b[K")
    assert "r4c2 should be 3 rather than 6." in shown
    assert shown[-1] == ""


def test_a_persons_own_time_limit_ends_the_reasons(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ("check", "--why", "--time-limit", "1e-9", "--json")
    _, out = run(*arguments, text=BROKEN, monkeypatch=monkeypatch, capsys=capsys)
    answer = json.loads(out)
    assert not answer.get("clash_minimal", False)


def test_the_plain_answer_reads_like_the_window(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _, out = run("check", "--why", text=BROKEN, monkeypatch=monkeypatch, capsys=capsys)
    assert "No solution" in out
    assert "Possible typos" in out
    assert "r3c6" in out

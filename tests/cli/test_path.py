import io
import json
from dataclasses import replace

import pytest
from support.puzzles import BOX_3X3, HARDER, HARDER_SOLUTION, NEWSPAPER, puzzle
from support.reasons import EXAMPLES

from sudoku_app.cli import main as cli
from sudoku_app.cli.path_command import rating_fields
from sudoku_app.sudoku.rating.difficulty import Rated
from sudoku_app.sudoku.rating.path import SolvingPath, solving_path
from sudoku_app.sudoku.rating.scale import step_rating
from sudoku_app.sudoku.techniques.step import Candidate, Step
from sudoku_app.sudoku.techniques.technique import Technique


def run(
    *arguments: str, text: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> tuple[int, str]:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    status = cli.main([*arguments, "-"])
    return status, capsys.readouterr().out


def test_a_path_places_the_solution_step_by_step(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out = run("path", "--json", text=HARDER, monkeypatch=monkeypatch, capsys=capsys)
    answer = json.loads(out)
    assert (status, answer["complete"]) == (0, True)
    placed = {(r, c): v for step in answer["steps"] for r, c, v in step["places"]}
    assert all(HARDER_SOLUTION[(r - 1) * 9 + c - 1] == str(v) for (r, c), v in placed.items())
    assert len(placed) == HARDER.count("0")
    assert answer["rating"] == max(step["rating"] for step in answer["steps"])
    assert all(step["reason"] for step in answer["steps"])


def test_an_easy_puzzle_is_rated_easy_and_named_by_its_singles(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out = run("rate", "--json", text=NEWSPAPER, monkeypatch=monkeypatch, capsys=capsys)
    answer = json.loads(out)
    assert (status, answer["grade"]) == (0, "easy")
    assert set(answer["counts"]) <= {"full house", "hidden single", "naked single"}
    _, plain = run("rate", text=NEWSPAPER, monkeypatch=monkeypatch, capsys=capsys)
    assert "Easy" in plain


@pytest.mark.parametrize("command", ["path", "rate"])
def test_a_full_grid_is_said_to_be_right(
    command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    status, plain = run(command, text=HARDER_SOLUTION, monkeypatch=monkeypatch, capsys=capsys)
    assert (status, plain) == (0, "standard input:1: Every cell is right.\n")


def test_a_rating_names_its_scale_and_says_where_it_is_a_lower_bound(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _, out = run("rate", "--json", text=HARDER, monkeypatch=monkeypatch, capsys=capsys)
    answer = json.loads(out)
    assert answer["rating"] < 10
    assert (answer["rating_is_lower_bound"], answer["scale"]) == (False, "Sukaku Explainer")
    assert answer["rating_is_approximate"] is False
    path = solving_path(puzzle(HARDER))
    assert isinstance(path, SolvingPath)
    assert rating_fields(Rated.of_path(replace(path, complete=False)), 0.1)["rating_is_lower_bound"] is True
    proved = Step(Technique.PROOF, EXAMPLES["Proof"], eliminates=(Candidate(7, 1),))
    fields = rating_fields(Rated.of_path(replace(path, hardest=proved, rating=step_rating(BOX_3X3, proved))), 0.1)
    assert (fields["rating"], fields["rating_is_lower_bound"]) == (10.0, True)
    assert fields["rating_is_approximate"] is True


def test_a_puzzle_with_several_solutions_has_no_path(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out = run("path", "--json", text="0" * 81, monkeypatch=monkeypatch, capsys=capsys)
    assert (status, json.loads(out)["verdict"]) == (1, "several")

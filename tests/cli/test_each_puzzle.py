"""An answer to every puzzle: the same one by one, together, and on several cores."""

import io
import json
import multiprocessing
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import numpy as np
import pytest
from support.puzzles import HARDER, NEWSPAPER, NEWSPAPER_SOLUTION

from sudoku_app.cli import check_command, each_puzzle, hint_command, path_command, rate_command, solve_command, workers
from sudoku_app.cli.console import NOT_ALL
from sudoku_app.cli.each_puzzle import AnswerPattern, runs
from sudoku_app.cli.main import main
from sudoku_app.cli.solver import Solver
from sudoku_app.formats.lz_string import compress_base64
from sudoku_app.wording.voice import Voice

BROKEN = "55" + "0" * 79
TWO = NEWSPAPER_SOLUTION.replace("1", "0").replace("2", "0")  # at least: 1 and 2 can change places
LIST = "\n".join(
    [NEWSPAPER, HARDER, NEWSPAPER, BROKEN, HARDER, "0" * 81, TWO, TWO, "# next", HARDER, HARDER[:-1], f"{HARDER[:-1]}Z"]
    + [NEWSPAPER] * 9
)
LONG = f"{NEWSPAPER}\n{HARDER}\n" * 30

Printed = tuple[int, str, str]


@pytest.fixture
def printed(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Printed]:
    """Return the status of a command, and what it prints to both streams, but for seconds."""

    def run(*arguments: str, stdin: str) -> Printed:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin.encode())))
        status = main(arguments)
        said = capsys.readouterr()
        return status, re.sub(r'"seconds": [^,]*', "", said.out), said.err

    return run


@pytest.mark.parametrize("options", [(), ("--json",), ("--box", "3x3"), ("--box", "1x9", "--json")])
@pytest.mark.parametrize("command", ["check", "solve"])
@pytest.mark.parametrize("text", [LIST, LONG, pytest.param(LONG * 50, marks=pytest.mark.slow)])
def test_a_list_is_answered_as_its_puzzles_are(
    command: str,
    options: tuple[str, ...],
    text: str,
    printed: Callable[..., Printed],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    together = printed(command, *options, "-", stdin=text)
    monkeypatch.setattr(Solver, "answers_together", lambda *_: False)
    alone = printed(command, *options, "-", stdin=text)
    assert together == alone


@pytest.mark.parametrize("command", ["check", "solve", "hint", "rate", "path"])
def test_what_may_be_a_rule_and_is_not_known_is_said_beside_every_answer(
    command: str, printed: Callable[..., Printed]
) -> None:
    grid = [[{"value": 1, "given": True}, {}, {}, {}], *[[{}] * 4] * 3]
    packed = compress_base64(json.dumps({"size": 4, "grid": grid, "ruleset": "Lines rise.", "line": [{}]}))
    text = f"{NEWSPAPER}\nhttps://sudokupad.app/fpuz{packed}\n"
    sentence = (
        "-:2: The puzzle may have rules that this program does not know: “Lines rise” and lines. "
        "Answers are found without them.\n"
    )
    _, plain, said = printed(command, "-", stdin=text)
    assert said.replace("standard input", "-") == sentence
    assert plain
    _, records, said = printed(command, "--json", "-", stdin=text)
    assert said.replace("standard input", "-") == sentence
    first, second = records.splitlines()
    assert "unknown_rules" not in first
    assert '"unknown_rules": ["Lines rise", "line"]' in second


@pytest.mark.skipif(not workers.CAN_COPY, reason="copies of a process")
@pytest.mark.parametrize("options", [(), ("--json",)])
@pytest.mark.parametrize("command", ["rate", "path", "hint"])
def test_other_commands_say_the_same_on_several_cores(
    command: str, options: tuple[str, ...], printed: Callable[..., Printed]
) -> None:
    alone = printed(command, *options, "--jobs", "1", "-", stdin=LIST)
    assert printed(command, *options, "--jobs", "3", "-", stdin=LIST) == alone
    assert multiprocessing.active_children() == []


def test_what_copies_cannot_answer_is_answered_without_them(
    printed: Callable[..., Printed], monkeypatch: pytest.MonkeyPatch
) -> None:
    alone = printed("rate", "--jobs", "1", "-", stdin=LIST)

    def ended(*_: object) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr(multiprocessing.get_context("fork").Process, "start", ended)
    assert printed("rate", "--jobs", "2", "-", stdin=LIST) == alone


_SENTENCES: Final = {
    "check": (check_command, "check_text"),
    "solve": (solve_command, "solve_text"),
    "rate": (rate_command, "rating_text"),
    "path": (path_command, "path_text"),
    "hint": (hint_command, "hint_text"),
}


def broken_for(place: str, tell: Callable[..., str]) -> Callable[..., str]:
    """Return a function that makes sentences, but for one place in a file, where it has none."""

    def told(voice: Voice, at: str, *rest: object, **options: object) -> str:
        return {place: "no"}["no such sentence"] if at.endswith(place) else tell(voice, at, *rest, **options)

    return told


@pytest.mark.parametrize(
    "jobs", ["1", pytest.param("3", marks=pytest.mark.skipif(not workers.CAN_COPY, reason="copies"))]
)
@pytest.mark.parametrize("name", list(_SENTENCES))
def test_an_unexpected_error_costs_its_puzzle_alone(
    name: str, jobs: str, printed: Callable[..., Printed], monkeypatch: pytest.MonkeyPatch
) -> None:
    third = TWO if name in {"check", "solve"} else HARDER  # with one solution all these answers have the same words
    puzzles = [HARDER, NEWSPAPER, third, NEWSPAPER]
    _, expected, _ = printed(name, "--jobs", jobs, "-", stdin="\n".join(puzzles[:2]))
    module, sentences = _SENTENCES[name]
    monkeypatch.setattr(module, sentences, broken_for(":3", getattr(module, sentences)))
    status, said, complaints = printed(name, "--jobs", jobs, "-", stdin="\n".join(puzzles))
    assert status == NOT_ALL
    assert said.startswith(expected)
    assert ":3:" not in said
    assert said.count(":4:") == 1
    first, *trace = complaints.splitlines()
    assert first == "standard input:3: an unexpected error happened."
    assert trace[0] == "Traceback (most recent call last):"
    assert trace[-1] == "KeyError: 'no such sentence'"


def test_an_unexpected_error_of_a_reader_costs_the_rest_of_its_file_alone(
    tmp_path: Path, printed: Callable[..., Printed], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "first").write_text(f"{NEWSPAPER}\n")
    (tmp_path / "second").write_text(f"{NEWSPAPER}\n")
    read = each_puzzle.iterate_pieces

    def ends_early(*given: object) -> Iterator[object]:
        for found in read(*given):
            yield found
            raise KeyError("no such reader")

    monkeypatch.setattr(each_puzzle, "iterate_pieces", ends_early)
    status, said, complaints = printed("rate", str(tmp_path / "first"), str(tmp_path / "second"), stdin="")
    assert status == NOT_ALL
    assert [line.split(":")[0] for line in said.splitlines() if ":1:" in line] == [
        str(tmp_path / name) for name in ("first", "second")
    ]
    assert complaints.startswith(f"{tmp_path / 'first'}: an unexpected error happened.\nTraceback")
    assert "KeyError: 'no such reader'" in complaints


def test_the_same_traceback_is_printed_once(printed: Callable[..., Printed], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_command, "rating_text", broken_for("", rate_command.rating_text))
    _, said, complaints = printed("rate", "-", stdin=f"{NEWSPAPER}\n{HARDER}")
    assert said == ""
    assert complaints.count("an unexpected error happened.") == 2
    assert complaints.count("Traceback") == 1


@pytest.mark.parametrize(("together", "text"), [("look_ahead", LIST), ("solve_block", LONG)])
def test_what_cannot_be_answered_together_is_answered_one_by_one(
    together: str, text: str, printed: Callable[..., Printed], monkeypatch: pytest.MonkeyPatch
) -> None:
    _, expected, complaints = printed("solve", "-", stdin=text)

    def fails(*_: object) -> None:
        raise KeyError(together)

    monkeypatch.setattr(Solver, together, fails)
    status, said, more = printed("solve", "-", stdin=text)
    assert status != 0
    assert said == expected
    assert "standard input: an unexpected error happened." in more
    assert complaints in more


def test_the_solutions_are_written_where_the_pattern_has_them() -> None:
    pattern = AnswerPattern.of(lambda line, value: f"“é\U0001f642”:{line}: is [{value}, {value}] in 12 ms")
    solutions = np.array([[5, 6], [7, 8]])
    assert (
        pattern.answers(9, solutions) == "“é\U0001f642”:9: is [5, 6] in 12 ms\n“é\U0001f642”:10: is [7, 8] in 12 ms\n"
    )


def test_a_pattern_without_a_solution_is_the_same_in_every_line() -> None:
    pattern = AnswerPattern.of(lambda line, _: f"a:{line}: one")
    assert pattern.answers(99, np.zeros((2, 81), np.int64)) == "a:99: one\na:100: one\n"


@pytest.mark.parametrize(
    ("values", "expected"),
    [([1], [(0, 1, True)]), ([1, 1, 0, 1], [(0, 2, True), (2, 3, False), (3, 4, True)]), ([0, 0], [(0, 2, False)])],
)
def test_runs(values: list[int], expected: list[tuple[int, int, bool]]) -> None:
    assert list(runs(np.array(values, bool))) == expected

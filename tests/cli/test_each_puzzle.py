"""An answer to every puzzle: the same one by one, together, and on several cores."""

import io
import multiprocessing
import re
import sys
from collections.abc import Callable

import numpy as np
import pytest
from support.puzzles import HARDER, NEWSPAPER, NEWSPAPER_SOLUTION

from sudoku_app.cli import workers
from sudoku_app.cli.each_puzzle import AnswerPattern, runs
from sudoku_app.cli.main import main
from sudoku_app.cli.solver import Solver

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
        return status, re.sub(r'in [\d.,]+ m?s|"seconds": [^,]*', "", said.out), said.err

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

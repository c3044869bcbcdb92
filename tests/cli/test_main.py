"""The command line as scripts use it; in a process of its own only where signals and pipes matter."""

from __future__ import annotations

import io
import json
import os
import platform
import re
import signal
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import metadata
from pathlib import Path

import pytest
from support.puzzles import HARDER, NEWSPAPER, NEWSPAPER_SOLUTION, SIX
from support.timeouts import TIMEOUT_SECONDS

from sudoku_app import __version__
from sudoku_app.cli.main import COMMANDS, HelpFormatter, build_parser, columns, is_for_window, main, wrapped
from sudoku_app.cli.solver import Solver
from sudoku_app.resources_path import resource
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.sudoku.grid.rules import is_solution
from sudoku_app.wording.language import Language
from sudoku_app.wording.names import shown_name

SEVERAL = "0" * 81
BROKEN = "55" + "0" * 79
IMPOSSIBLE = "123456780" + "000000009" + "0" * 63


class Run:
    """What one run printed."""

    def __init__(self, status: int, out: str, errors: str) -> None:
        self.status = status
        self.out = out
        self.errors = errors

    @property
    def rows(self) -> list[dict[str, object]]:
        return [json.loads(line) for line in self.out.splitlines()]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch):
    def run(*arguments: str, stdin: str | bytes = "") -> Run:
        data = stdin if isinstance(stdin, bytes) else stdin.encode()
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
        try:
            status = main(arguments)
        except SystemExit as error:
            status = int(error.code or 0)
        said = capsys.readouterr()
        return Run(status, said.out, said.err)

    return run


def test_solve_gives_the_published_solution(run) -> None:
    done = run("solve", "--json", "-", stdin=NEWSPAPER)
    (row,) = done.rows
    assert done.status == 0
    assert row.pop("seconds") >= 0
    assert row == {
        "source": "-",
        "line": 1,
        "box": "3x3",
        "verdict": "unique",
        "solution": [int(digit) for digit in NEWSPAPER_SOLUTION],
    }


def test_the_box_option_is_kept_to(run) -> None:
    for box in ("2x3", "3x2"):
        (row,) = run("solve", "--box", box, "--json", "-", stdin=SIX).rows
        assert row["box"] == box
        if "solution" in row:
            assert is_solution(GridShape.parse(box), [int(digit) for digit in SIX], row["solution"])


def test_solve_distinguishes_all_verdicts_and_answers_them_all(run, tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    path.write_text("\n".join([NEWSPAPER, SEVERAL, BROKEN, IMPOSSIBLE]))
    done = run("solve", "--json", str(path))
    assert [row["verdict"] for row in done.rows] == ["unique", "several", "none", "none"]
    assert [row["line"] for row in done.rows] == [1, 2, 3, 4]
    assert ["solution" in row for row in done.rows] == [True, True, False, False]
    assert {row["source"] for row in done.rows} == {str(path)}
    assert (done.status, done.errors) == (0, "")


def test_check_is_1_where_a_puzzle_is_not_unique(run) -> None:
    assert run("check", "--json", "-", stdin=NEWSPAPER).status == 0
    done = run("check", "--json", "-", stdin=f"{NEWSPAPER}\n{BROKEN}\n")
    assert done.status == 1
    assert all(set(row) == {"source", "line", "box", "seconds", "verdict"} for row in done.rows)


def test_check_says_in_words_what_breaks_a_rule(run) -> None:
    out = run("check", "-", stdin=BROKEN).out
    assert out.startswith("standard input:1: No solution")
    assert "r1c1 and r1c2" in out


def test_solve_draws_the_solution(run) -> None:
    out = run("solve", "-", stdin=NEWSPAPER).out
    assert "Exactly one solution" in out
    assert "| 5 3 4 | 6 7 8 | 9 1 2 |" in out


def test_hint_names_cell_value_technique_and_reason(run) -> None:
    done = run("hint", "--cell", "r5c5", "--json", "-", stdin=NEWSPAPER)
    (row,) = done.rows
    assert done.status == 0
    assert (row["cell"], row["value"]) == ([5, 5], 5)
    assert row["technique"] in {"naked single", "hidden single", "full house"}
    assert "r5c5" in row["reason"]
    assert set(row) == {"source", "line", "box", "seconds", "verdict", "cell", "value", "technique", "reason", "steps"}
    assert row["verdict"] == "unique"
    assert [step["places"] for step in row["steps"]] == [[[5, 5, 5]]]
    assert row["steps"][-1]["reason"] == row["reason"]


def test_a_hint_for_a_far_cell_says_every_step(run) -> None:
    (row,) = run("hint", "--cell", "r1c3", "--json", "-", stdin=HARDER).rows
    steps = row["steps"]
    assert len(steps) > 1
    assert steps[-1]["places"] == [[1, 3, 7]]
    assert all(earlier < number for number, step in enumerate(steps, 1) for earlier in step["rests_on"])
    said = run("hint", "--cell", "r1c3", "-", stdin=HARDER).out
    assert f"{len(steps)} steps lead to" in said or f"{len(steps)} steps lead to it" in said
    assert f"  {len(steps)}. " in said


@pytest.mark.parametrize(("puzzle", "verdict"), [(SEVERAL, "several"), (BROKEN, "none"), (IMPOSSIBLE, "none")])
def test_a_refused_hint_says_why(run, puzzle: str, verdict: str) -> None:
    done = run("hint", "--json", "-", stdin=puzzle)
    (row,) = done.rows
    assert done.status == 1
    assert row["verdict"] == verdict
    assert row["reason"].endswith(".")
    assert "value" not in row


@pytest.mark.parametrize("cell", ["R2C3", "2,3", "B3", "b3", "r2 c3", " 2, 3", "b 3"])
def test_a_cell_is_named_in_each_usual_way(run, cell: str) -> None:
    (row,) = run("hint", "--cell", cell, "--json", "-", stdin=NEWSPAPER).rows
    assert row["cell"] == [2, 3]


@pytest.mark.parametrize("command", ["check", "hint", "path", "rate"])
def test_a_grid_that_is_complete_and_right_is_answered(run, command: str) -> None:
    solved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
    assert run(command, "-", stdin=solved).status == 0


def test_closed_standard_input_is_said_in_the_language_of_the_person(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert main(["check", "-"]) == 2
    assert capsys.readouterr().err == "standard input: it is closed, or not open for this.\n"


def test_a_cell_outside_the_grid_is_wrong_input(run) -> None:
    done = run("hint", "--cell", "r5c7", "-", stdin="1" + "0" * 35)
    assert done.status == 2
    assert done.errors == "standard input:1: the grid has no r5c7; its rows and columns go from 1 to 6.\n"


@pytest.mark.parametrize(
    ("name", "text"),
    {
        "short line": NEWSPAPER[:-1] + "\n",
        "letter": NEWSPAPER[:40] + "q" + NEWSPAPER[41:] + "\n",
        "control characters": "\x00\x01\x02\x7f" * 50,
        "empty": "",
        "number too large": " ".join(["99"] + ["0"] * 35) + "\n",
        "negative": " ".join(["-1"] + ["0"] * 35) + "\n",
        "ragged": "1 2 3\n4 5\n",
        "huge number": "9" * 100_000 + "\n",
        "ambiguous letters": "1.A".ljust(256, "."),
        "not UTF-8": b"\xff\xfe\xff",
    }.items(),
)
def test_wrong_input_is_one_sentence_and_status_2(run, name: str, text: str | bytes) -> None:
    done = run("solve", "--json", "-", stdin=text)
    assert done.status == 2
    assert done.out == ""
    (sentence,) = done.errors.splitlines()
    assert sentence.startswith("standard input:1:")
    assert sentence.endswith(".")


def test_the_good_puzzles_of_a_list_are_answered(run) -> None:
    done = run("solve", "--json", "-", stdin=f"{NEWSPAPER}\n{NEWSPAPER[:30]}\n{HARDER}\n")
    assert [(row["line"], row["verdict"]) for row in done.rows] == [(1, "unique"), (3, "unique")]
    assert done.errors == "standard input:2:1: expected 81 cells, found 30.\n"
    assert done.status == 2


def test_a_missing_file_costs_only_itself(run, tmp_path: Path) -> None:
    good = tmp_path / "good.txt"
    good.write_text(NEWSPAPER)
    done = run("solve", "--json", str(tmp_path / "none.txt"), str(tmp_path), str(good))
    assert done.status == 2
    assert len(done.rows) == 1
    assert len(done.errors.splitlines()) == 2


@pytest.mark.parametrize(
    "arguments",
    [
        ["solve"],
        ["solve", "--box", "7x9", "-"],
        ["solve", "--box", "big", "-"],
        ["solve", "--time-limit", "0", "-"],
        ["solve", "--time-limit", "nan", "-"],
        *(["hint", "--cell", cell, "-"] for cell in ("5e", "55", "2.4", "E", "É5", "r²c2")),
        ["--no-such-option"],
    ],
)
def test_wrong_usage_is_status_2(run, arguments: list[str]) -> None:
    done = run(*arguments)
    assert done.status == 2
    assert "usage: sudoku-app" in done.errors


@pytest.mark.parametrize("seconds", ["inf", "nan", "1e400", "-1", "0", "1e10", "9" * 5_000, "soon"])
def test_a_time_limit_says_what_is_expected(run, seconds: str) -> None:
    done = run("solve", f"--time-limit={seconds}", "-")
    assert done.status == 2
    shown = shown_name(seconds)
    assert done.errors.endswith(
        f"“{shown}” is not a time limit; expected a number of seconds above 0 and up to 1,000,000,000\n"
    )


@pytest.mark.parametrize("count", ["1", "-1", "two", "1e3", "1000000000", "9" * 5_000])
def test_a_number_of_solutions_says_what_is_expected(run, count: str) -> None:
    done = run("check", "--why", f"--most={count}", "-")
    assert done.status == 2
    shown = shown_name(count)
    expected = f"“{shown}” is not a number of solutions; expected a whole number from 2 to 999,999,999\n"
    assert done.errors.endswith(expected)


def test_what_is_no_argument_is_not_reported_at_its_whole_length(run) -> None:
    done = run("solve", "-", "--" + "x" * 5_000)
    assert done.status == 2
    assert len(done.errors) < 1_500


def test_version_and_help(run) -> None:
    explained = run("--version").out
    numpy, python = metadata.version("numpy"), platform.python_version()
    qt = metadata.version("PySide6-Essentials")
    assert explained == f"sudoku-app {__version__} (Python {python}, Qt {qt}, numpy {numpy})\n"
    text = run("--help").out
    assert all(word in text for word in ("solve", "check", "hint", "Exit status"))
    assert "--box RxC" in run("check", "--help").out


def test_a_time_limit_ends_undecided_with_status_1(run) -> None:
    done = run("check", "--time-limit", "1e-9", "--json", "-", stdin="." * 625)
    assert [row["verdict"] for row in done.rows] == ["undecided"]
    assert done.status == 1


def test_a_long_list_goes_over_to_the_compiled_solver(run) -> None:
    done = run("solve", "--json", "-", stdin=f"{NEWSPAPER}\n" * 8)
    assert [row["verdict"] for row in done.rows] == ["unique"] * 8
    assert len({tuple(row["solution"]) for row in done.rows}) == 1


# The program, hearing Ctrl+C even where the tests run with it ignored, as in the background of a script.
PROGRAM = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
from sudoku_app.__main__ import main
sys.exit(main())
"""


@pytest.mark.parametrize("command", ["check", "solve"])
def test_a_list_has_the_answers_of_its_puzzles_alone(run, command: str) -> None:
    lines = [NEWSPAPER, HARDER, SEVERAL, BROKEN, IMPOSSIBLE, f"{NEWSPAPER[:-1]}q", "1" * 16, "." * 256, SIX, NEWSPAPER]
    together = run(command, "-", stdin="\n".join(lines))
    alone = [run(command, "-", stdin=line) for line in lines]

    def without_time(text: str) -> str:
        return re.sub(r":\d+(:\d+)?: |in [\d.,]+ m?s", "", text)

    assert together.status == 2
    assert without_time(together.out) == without_time("".join(one.out for one in alone))
    assert without_time(together.errors) == without_time("".join(one.errors for one in alone))


def test_of_a_document_no_more_than_a_thousand_puzzles_wait_for_their_answers(
    run, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = f'<game data="{NEWSPAPER}"/>' * 2_300
    together: list[int] = []
    real = Solver.look_ahead

    def counted(solver: Solver, positions: Iterator[Position]) -> None:
        some = list(positions)
        together.append(len(some))
        real(solver, some)

    monkeypatch.setattr(Solver, "look_ahead", counted)
    done = run("check", "-", stdin=f'<?xml version="1.0"?><opensudoku>{games}</opensudoku>')
    assert done.status == 0
    assert len(done.out.splitlines()) == 2_300
    assert together == [1_000, 1_000, 300]


def start(*arguments: str) -> subprocess.Popen[bytes]:
    root = Path(__file__).parents[2]
    return subprocess.Popen(
        [sys.executable, "-c", PROGRAM, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(root)},
    )


@pytest.mark.skipif(os.name != "posix", reason="signals and pipes as POSIX has them")
def test_a_closed_pipe_is_quiet() -> None:
    with start("solve", "--json", "-") as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdin.write(f"{NEWSPAPER}\n".encode() * 5)
        process.stdout.close()
        process.stdin.close()
        assert process.stderr.read() == b""
    assert process.returncode == 141


@pytest.fixture(params=["heard", "ignored"])
def ctrl_c(request: pytest.FixtureRequest) -> Iterator[None]:
    """Run a test as in a terminal and as in a background job, whose children ignore Ctrl+C unless they are told to."""
    before = signal.signal(signal.SIGINT, signal.SIG_DFL if request.param == "heard" else signal.SIG_IGN)
    yield
    signal.signal(signal.SIGINT, before)


@contextmanager
def heard(number: int) -> Iterator[None]:
    """Let processes that are started meanwhile hear a signal."""
    before = signal.signal(number, signal.default_int_handler)  # which a new program does not inherit
    try:
        yield
    finally:
        signal.signal(number, before)


@pytest.mark.skipif(os.name != "posix", reason="signals and pipes as POSIX has them")
@pytest.mark.usefixtures("ctrl_c")
@pytest.mark.parametrize("puzzles", [1, 20_000])
def test_ctrl_c_is_quiet_and_130(tmp_path: Path, puzzles: int) -> None:
    path = tmp_path / "list.txt"
    path.write_text(f"{HARDER}\n" * puzzles)
    # With one puzzle it waits for the next, of standard input, when Ctrl+C comes.
    with heard(signal.SIGINT):
        started = start("solve", "--json", str(path), "-")
    with started as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline().startswith(b"{")
        process.send_signal(signal.SIGINT)
        rest = process.stderr.read()
        process.stdout.read()
    assert rest == b""
    assert process.returncode == 130


@pytest.mark.parametrize(
    ("words", "window"),
    [
        ([], True),
        (["puzzle.txt"], True),
        (["./solve"], True),
        (["--new-window"], True),
        (["-session", "10c0_1", "-name", "sudoku-app"], True),
        (["-session"], False),
        (["solve", "-"], False),
        (["--version"], False),
    ],
)
def test_without_a_command_the_window_is_asked_for(words: list[str], window: bool) -> None:
    assert is_for_window(words) is window


_GARBAGE = """
import gc, sys
from sudoku_app.__main__ import main
from sudoku_app.cli import solve_command

collecting = []
real = solve_command.run

def run(arguments, console):
    collecting.append((gc.isenabled(), gc.get_freeze_count() > 10_000))
    return real(arguments, console)

solve_command.run = run
status = main(["solve", "-"])
print(status, collecting, gc.isenabled())
"""


def test_what_a_command_loads_is_not_looked_through_for_garbage() -> None:
    done = subprocess.run(
        [sys.executable, "-c", _GARBAGE],
        input=NEWSPAPER,
        capture_output=True,
        text=True,
        check=True,
        timeout=TIMEOUT_SECONDS,
    )
    assert done.stdout.splitlines()[-1] == "0 [(True, True)] True"


def test_commands_load_no_qt_and_nothing_that_they_do_not_need() -> None:
    needless = ("PySide6", "xml.") + (
        ("numpy.ma.",) if metadata.version("numpy") >= "2" else ()
    )  # 1.26 loads it with itself
    code = (
        "import sys; from sudoku_app.__main__ import main; status = main(['solve', '--json', '-']); "
        f"assert not any(name.startswith({needless}) for name in sys.modules); sys.exit(status)"
    )
    done = subprocess.run([sys.executable, "-c", code], input=NEWSPAPER, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_help_loads_nothing_of_puzzles() -> None:
    code = (
        "import atexit, sys; from sudoku_app.__main__ import main; "
        "needless = {'dataclasses', 'numpy', 'sudoku_app.formats', 'sudoku_app.sudoku', 'sudoku_app.exact_cover'}; "
        "atexit.register(lambda: print(sorted(needless & set(sys.modules)))); main(['--help'])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_a_wide_sign_takes_two_columns() -> None:
    assert columns("abc") == 3
    assert columns("数独") == 4
    assert columns("e\N{COMBINING ACUTE ACCENT}") == 1


def test_latin_text_is_wrapped_as_before() -> None:
    text = "find all exact covers of a matrix with Algorithm X, and describe its steps"
    assert HelpFormatter("")._split_lines(text, 24) == wrapped(text, 24) == textwrap.wrap(text, 24)
    accents = "löst Rätsel und sagt, ob die Lösung eindeutig ist"
    assert wrapped(accents, 20) == textwrap.wrap(accents, 20)


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("数独を解く", ["数独を", "解く"]),
        ("数独を、解く", ["数独", "を、解", "く"]),  # no line begins with a comma
        ("数独（解）く", ["数独", "（解）", "く"]),  # nor ends with what opens
        ("数独 PATH 解", ["数独", "PATH", "解"]),  # words stay whole
    ],
)
def test_wide_signs_part_anywhere_but_where_they_cling(text: str, lines: list[str]) -> None:
    assert wrapped(text, 6) == lines


@pytest.mark.parametrize("code", ["zh_CN", "ja"])
def test_no_line_of_help_is_wider_than_the_terminal(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    language = Language.load(resource("translations"), [code])
    helped = build_parser(language, COMMANDS).format_help().partition("\n\n")[2]
    assert not helped.isascii()
    assert max(map(columns, helped.splitlines())) <= 80

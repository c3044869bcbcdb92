import io
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from support.processes import children_of, kill_children_of, wait_until
from support.puzzles import NEWSPAPER, NEWSPAPER_SOLUTION
from support.timeouts import TIMEOUT_SECONDS

from sudoku_app.cli.console import StatusLine
from sudoku_app.cli.main import main
from sudoku_app.sudoku import limits
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.rating.grades import Grade, grade_of
from sudoku_app.sudoku.verdicts.answer import Verdict
from sudoku_app.sudoku.verdicts.checking import check


@pytest.fixture
def output(capsys: pytest.CaptureFixture[str]) -> pytest.CaptureFixture[str]:
    return capsys


def made(output: pytest.CaptureFixture[str], *words: str) -> list[dict[str, object]]:
    assert main(["generate", "--json", *words]) == 0
    return [json.loads(line) for line in output.readouterr().out.splitlines()]


def test_puzzles_come_as_lines_that_the_other_commands_read(
    output: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["generate", "--count", "3", "--seed", "1"]) == 0
    lines = output.readouterr().out
    assert [len(line) for line in lines.splitlines()] == [81, 81, 81]
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(lines.encode())))
    assert main(["check", "-"]) == 0


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_terminal_shows_how_many_puzzles_were_tried_for_one(
    output: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal = Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    monkeypatch.setattr(StatusLine, "_SECONDS", 0.0)
    monkeypatch.setattr(limits, "GENERATED_CANDIDATES", 40)
    assert main(["generate", "--box", "2x3", "--rating", "9.0-12", "--seed", "1"]) == 1
    shown = terminal.getvalue().split("\r\x1b[K")
    assert "Making a puzzle: 40 tried so far…" in shown
    assert any(text.startswith("Puzzle 1: Tried 40; none matched.") for text in shown)
    assert not output.readouterr().out


def test_json_says_what_a_puzzle_is(output: pytest.CaptureFixture[str]) -> None:
    words = ("--box", "2x3", "--count", "2", "--seed", "7", "--symmetry", "rotate180", "--minimal")
    first, second = made(output, *words)
    assert first["givens"] != second["givens"]
    assert (first["box"], first["symmetry"], first["minimal"], first["seed"]) == ("2x3", "rotate180", True, 7)
    answer = check(GridShape(2, 3), first["givens"])  # type: ignore[arg-type]
    assert answer.verdict is Verdict.UNIQUE
    assert list(answer.solutions[0]) == first["solution"]
    assert first["grade"] == grade_of(first["rating"]).value  # type: ignore[arg-type]
    assert first["hardest"]
    assert float(first["seconds"]) > 0  # type: ignore[arg-type]


def without_seconds(fields: list[dict[str, object]]) -> list[dict[str, object]]:
    return [{key: value for key, value in one.items() if key != "seconds"} for one in fields]


@pytest.mark.slow
def test_a_seed_makes_the_same_puzzles_on_any_number_of_cores(output: pytest.CaptureFixture[str]) -> None:
    words = ["--box", "2x3", "--count", "3", "--seed", "5", "--rating", "1.5-2.3"]
    alone = without_seconds(made(output, *words))
    command = [sys.executable, "-m", "sudoku_app", "generate", "--json", *words, "--jobs", "2"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert without_seconds([json.loads(line) for line in done.stdout.splitlines()]) == alone
    assert done.stderr == ""
    words[5] = "6"
    assert without_seconds(made(output, *words)) != alone


@pytest.mark.slow
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="processes as Linux lists them")
def test_what_was_lost_with_a_killed_process_is_made_again(output: pytest.CaptureFixture[str]) -> None:
    words = ["--box", "2x3", "--count", "8", "--seed", "5", "--rating", "1.5-2.3"]
    alone = without_seconds(made(output, *words))
    process = start_generating("--json", *words, "--jobs", "3")
    wait_until(lambda: len(children_of(process.pid)) == 3)
    kill_children_of(process.pid)
    out, errors = process.communicate(timeout=TIMEOUT_SECONDS)
    assert (process.returncode, errors) == (0, "")
    assert without_seconds([json.loads(line) for line in out.splitlines()]) == alone


@pytest.mark.slow
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="processes as Linux lists them")
def test_where_every_process_is_killed_one_sentence_says_so() -> None:
    # Each of these takes seconds.
    process = start_generating("--count", "4", "--seed", "5", "--rating", "9.0-9.5", "--jobs", "2")
    while process.poll() is None:
        kill_children_of(process.pid)
    out, errors = process.communicate()
    assert (process.returncode, out) == (2, "")
    assert re.fullmatch(
        r"Puzzle [12] was not made: each process that worked on it was ended by the system or by another program\.\n",
        errors,
    )


def start_generating(*words: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "sudoku_app", "generate", *words]
    return subprocess.Popen(command, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def test_without_a_seed_every_call_makes_another_puzzle(output: pytest.CaptureFixture[str]) -> None:
    assert made(output)[0]["solution"] != made(output)[0]["solution"]


def test_a_grade_and_a_technique_are_asked_for_by_their_names(output: pytest.CaptureFixture[str]) -> None:
    assert made(output, "--grade", "moderate", "--seed", "1")[0]["grade"] == Grade.MODERATE.value
    (one,) = made(output, "--with", "Two string KITE", "--seed", "1")
    assert one["rating"] == 4.1


def test_what_cannot_be_found_is_one_sentence(
    output: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "GENERATED_CANDIDATES", 8)
    assert main(["generate", "--box", "2x3", "--rating", "7-7.9", "--seed", "1"]) == 1
    said = output.readouterr()
    assert said.out == ""
    assert said.err.startswith("Puzzle 1: Tried 8; none matched. The closest has ")
    assert said.err.count("\n") == 1
    assert main(["generate", "--box", "2x2", "--givens", "3", "--seed", "1"]) == 1
    assert output.readouterr().err == "Puzzle 1: Tried 8; none matched. The closest has 4 givens.\n"


def test_what_can_never_be_is_refused_before_anything_is_tried(output: pytest.CaptureFixture[str]) -> None:
    assert main(["generate", "--box", "2x2", "--rating", "2-9"]) == 2
    assert output.readouterr().err == "No puzzle with this box shape is that hard.\n"
    assert main(["generate", "--with", "direct claiming"]) == 2
    assert output.readouterr().err == (
        "No puzzle with this box shape needs the required technique: an easier one always works, too.\n"
    )


def test_a_pattern_is_drawn_in_a_file(output: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    drawing = tmp_path / "drawing.txt"
    drawing.write_text("XX.X\n.X.X\nX...\n..X.\n")
    (one,) = made(output, "--box", "2x2", "--pattern", str(drawing), "--seed", "1")
    assert "".join("X" if value else "." for value in one["givens"]) == "XX.X.X.XX.....X."  # type: ignore[attr-defined]
    drawing.write_text("XX.X")
    assert main(["generate", "--box", "2x2", "--pattern", str(drawing)]) == 2
    expected = f"{drawing}: expected a drawing of 16 characters without spaces, one for each cell; found 4.\n"
    assert output.readouterr().err == expected


def test_a_puzzle_is_made_from_another(output: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    start = tmp_path / "start.txt"
    start.write_text(NEWSPAPER + "\n")
    (one,) = made(output, "--start", str(start), "--symmetry", "rotate180", "--rating", "1.0-1.2", "--seed", "1")
    assert one["solution"] == [int(digit) for digit in NEWSPAPER_SOLUTION]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("0" * 81, "The starting puzzle does not have exactly one solution."),
        (NEWSPAPER[:-1], "{path}:1"),
        ("", "{path}:1:1: there is no puzzle here"),
    ],
)
def test_a_start_that_is_no_puzzle_is_refused(
    output: pytest.CaptureFixture[str], tmp_path: Path, text: str, sentence: str
) -> None:
    start = tmp_path / "start.txt"
    start.write_text(text)
    assert main(["generate", "--start", str(start)]) == 2
    said = output.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert said.err.startswith(sentence.format(path=start))


@pytest.mark.parametrize(
    "words",
    [
        ("--rating", "5.0-4.0"),
        ("--rating", "hard"),
        ("--with", "magic"),
        ("--grade", "impossible"),
        ("--symmetry", "round"),
        ("--seed", "-1"),
        ("--count", "0"),
        ("--jobs", "0"),
        ("--grade", "easy", "--rating", "4.0-5.0"),
    ],
)
def test_wrong_arguments_are_refused(output: pytest.CaptureFixture[str], words: tuple[str, ...]) -> None:
    with pytest.raises(SystemExit) as refused:
        main(["generate", *words])
    assert refused.value.code == 2
    assert output.readouterr().out == ""


def test_wishes_that_contradict_each_other_are_refused(output: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["generate", "--box", "2x2", "--givens", "17"]) == 2
    assert output.readouterr().err == "No grid with this box shape has that many cells.\n"
    for words in (("--pattern", str(tmp_path / "none")), ("--start", str(tmp_path / "none"))):
        assert main(["generate", *words]) == 2
        assert output.readouterr().err == f"{tmp_path / 'none'}: there is no such file or folder.\n"

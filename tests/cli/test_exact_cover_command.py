import io
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from sudoku_app.cli import exact_cover_command
from sudoku_app.cli.main import main
from sudoku_app.exact_cover.examples import KNUTHS_MATRIX, SEVEN_ITEMS, queens
from sudoku_app.exact_cover.problem import ExactCover
from sudoku_app.wording.names import shown_name


class Said(NamedTuple):
    """What one run printed."""

    status: int
    out: str
    errors: str


Ask = Callable[..., Said]


@pytest.fixture
def ask(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Ask:
    def ask(text: str, *arguments: str) -> Said:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
        try:
            status = main(["exact-cover", "-", *arguments])
        except SystemExit as error:
            status = int(error.code or 0)
        said = capsys.readouterr()
        return Said(status, said.out, said.err)

    return ask


def text_of(problem: ExactCover) -> str:
    """Return a problem in Knuth's format."""
    names = [str(name).replace(" ", "_") for name in problem.item_names]
    first = " ".join(names[: problem.primary_count]) + " | " + " ".join(names[problem.primary_count :])
    options = [" ".join(names[item] for item in problem.items_of(option)) for option in range(problem.option_count)]
    return "\n".join([first, *options])


def test_covers_their_number_and_the_counters(ask: Ask) -> None:
    assert ask(SEVEN_ITEMS) == Said(
        0,
        "Read as plain text: one option per line.\n1: B  D  F\n1 cover.\n"
        "items chosen: 4\noptions tried: 4\nremovals: 20\nrestorations: 20\ndead ends: 1\n",
        "",
    )


def test_the_rule_shows_in_the_counters(ask: Ask) -> None:
    fewest, first = ask(SEVEN_ITEMS, "--rule", "fewest").out, ask(SEVEN_ITEMS, "--rule", "first").out
    assert "dead ends: 1" in fewest
    assert "dead ends: 2" in first
    assert "1: B  F  D" in first


def test_the_trace_says_the_steps_in_words(ask: Ask) -> None:
    lines = ask(SEVEN_ITEMS, "--trace").out.splitlines()[1:]
    assert lines[0] == (
        "   1 Item 1 is chosen: 2 options are left for it. Rule: cover the item with the fewest options left. "
        "They are tried in turn: A and B."
    )
    dead = [line.split(".")[0].split(maxsplit=1)[1] for line in lines if "Dead end" in line]
    assert dead == ["Dead end: no option is left for item 2"]
    assert len([line for line in lines if line.lstrip()[0].isdigit() and " is tried for " in line]) == 4
    assert "1 cover." in lines


def test_the_trace_as_json_has_an_object_for_every_event(ask: Ask) -> None:
    *steps, result = map(json.loads, ask(SEVEN_ITEMS, "--trace", "--json", "--rule", "first").out.splitlines())
    assert [step["step"] for step in steps] == list(range(1, len(steps) + 1))
    assert [step["item"] for step in steps if step["event"] == "dead end"] == ["2", "5"]
    assert [step["option"] for step in steps if step["event"] == "option tried"] == ["A", "B", "E", "F", "D"]
    assert steps[2]["removed"] == ["B", "C", "E", "F"]
    assert result["found"] == [["B", "F", "D"]]
    assert result["counters"]["dead_ends"] == 2


def test_json_has_covers_and_counters(ask: Ask) -> None:
    result = json.loads(ask(KNUTHS_MATRIX, "--json").out)
    counters = result.pop("counters")
    assert result == {
        "format": "plain",
        "items": 7,
        "options": 6,
        "covers": 1,
        "exhausted": True,
        "rule": "fewest",
        "solver": "algorithm_x",
        "found": [["4", "1", "5"]],
    }
    assert counters["solutions"] == 1
    assert counters["removals"] == counters["restorations"] > 0


def test_a_limit_stops_and_says_so(ask: Ask) -> None:
    said = ask(text_of(queens(6)), "--limit", "2")
    assert said.status == 0
    assert [line[:2] for line in said.out.splitlines()[1:3]] == ["1:", "2:"]
    assert "2 covers so far; the search was stopped there." in said.out


def test_counting_uses_the_fast_solver(ask: Ask) -> None:
    result = json.loads(ask(text_of(queens(8)), "--count", "--json").out)
    assert (result["covers"], result["solver"], result["exhausted"]) == (92, "dancing", True)
    assert "found" not in result
    assert ask(text_of(queens(6)), "--count", "--rule", "last").out.splitlines()[1:3] == [
        "4 covers.",
        "items chosen: 149",
    ]


@pytest.mark.parametrize("limit", [None, 3])
def test_what_is_large_goes_to_the_fast_solver(ask: Ask, monkeypatch: pytest.MonkeyPatch, limit: int | None) -> None:
    monkeypatch.setattr(exact_cover_command, "PLAIN_TRIALS", 50)
    monkeypatch.setattr(exact_cover_command, "_FIRST_COVERS", 2)
    arguments = ("--json",) if limit is None else ("--json", "--limit", str(limit))
    result = json.loads(ask(text_of(queens(6)), *arguments).out)
    assert result["solver"] == "dancing"
    assert result["covers"] == len({tuple(sorted(cover)) for cover in result["found"]}) == (limit or 4)
    assert result["exhausted"] == (limit is None)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "",
            "standard input: there is no option here; expected one per line, its items separated by spaces. Read "
            "as plain text: one option per line. --format says which format is meant.\n",
        ),
        (
            "A: 1 2 2\n",
            "standard input:1: option “A” has item “2” twice. Read as plain text: one option per line. --format "
            "says which format is meant.\n",
        ),
        (
            "a b q | x\na b\n",
            "standard input:1: no option has item “q”; an item that may stay uncovered belongs after the bar “|”. "
            "Read as a text for Knuth’s programs: the items in the first line. --format says which format is meant.\n",
        ),
        (
            "0 1\n1 0\n",
            "standard input:1: it is not clear what is meant; expected options such as “A: 1 4 7” or “A = {1, 4, 7}”, "
            "rows of a matrix such as “1 0 1”, or first a line with all items and a bar, such as “a b c |”. --format "
            "says which format is meant.\n",
        ),
    ],
)
def test_bad_input_gets_one_sentence(ask: Ask, text: str, sentence: str) -> None:
    assert ask(text) == Said(2, "", sentence)


def test_the_format_is_reported_and_can_be_named(ask: Ask) -> None:
    text = "a b\na\nb\n"
    plain, knuth = ask(text, "--format", "plain"), ask(text)
    assert plain.out.startswith("Read as plain text: one option per line.\n1: 1\n2: 2  3\n")
    assert knuth.out.startswith("Read as a text for Knuth’s programs: the items in the first line.\n1: 1  2\n")
    assert json.loads(ask(text, "--json", "--format", "plain").out)["format"] == "plain"
    assert json.loads(ask(text, "--json").out)["format"] == "knuth"
    rows = ask("x,y,z\nA,1,0,1\nB,0,1,0\nC,1,1,0\n")
    assert rows.out.startswith("Read as a matrix: one option per row, one item per column.\n1: A  B\n1 cover.\n")
    pairs = "0 1\n1 0\n"
    assert ask(pairs, "--format", "matrix").out.splitlines()[1:3] == ["1: 2  1", "1 cover."]
    assert ask(pairs, "--format", "plain").out.splitlines()[1:4] == ["1: 1", "2: 2", "2 covers."]
    # Who names the format is not told of the other one.
    said = ask("", "--format", "plain")
    assert (
        said.errors
        == "standard input: there is no option here; expected one per line, its items separated by spaces.\n"
    )
    assert ask(text, "--format", "dlx").status == 2


COSTS = "a b c\na b c |7\na |2\nb |1 |1\nc |2\na b |5\n"
COLOURS = "a b 2:3|c | x y\na b x:0 y:0\na c x:1 y:1\nc x:0\nb x:1\nc y:1\n"


def test_the_cheapest_covers_come_first(ask: Ask) -> None:
    assert ask(COSTS, "--cheapest").out.splitlines()[1:3] == ["1: 2  3  4 (cost 6)", "No other cover costs less."]
    two = ask(COSTS, "--cheapest", "--limit", "2").out.splitlines()[1:]
    assert two[0] == "1: 2  3  4 (cost 6)"
    assert two[1].endswith(" (cost 7)")
    assert two[2] == "No other cover costs less."
    nine = json.loads(ask(COSTS, "--cheapest", "--limit", "9", "--json").out)
    assert (nine["covers"], nine["costs"], nine["exhausted"]) == (3, [6, 7, 7], True)
    assert "3 covers." in ask(COSTS, "--cheapest", "--limit", "9").out
    every = json.loads(ask(COSTS, "--json").out)
    assert sorted(zip(every["costs"], every["found"], strict=True)) == [
        (6, ["4", "2", "3"]),
        (7, ["1"]),
        (7, ["4", "5"]),
    ]
    assert ask(COLOURS, "--cheapest") == Said(
        2, "", "standard input: no option has a cost; expected at least one, such as |7 after its items.\n"
    )


def test_colours_and_ranges(ask: Ask) -> None:
    assert ask(COLOURS).out.splitlines()[1:3] == ["1: 2  4  5", "1 cover."]
    assert json.loads(ask(COLOURS, "--count", "--json").out)["covers"] == 1
    for arguments in (["--trace"], ["--rule", "first"]):
        assert ask(COLOURS, *arguments) == Said(
            2,
            "",
            "standard input: an item has a colour or a range; the steps of Algorithm X cannot show these.\n",
        )
    said = ask("2:1|a b\na b\n", "--format", "knuth")
    assert said.errors == (
        "standard input:1: the range of “a” is not valid; expected one such as “2:3|”, up to a number above 0.\n"
    )


def test_a_file_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["exact-cover", str(tmp_path / "none.txt")]) == 2
    assert capsys.readouterr().err == f"{tmp_path / 'none.txt'}: there is no such file or folder.\n"


@pytest.mark.parametrize("limit", ["0", "-1", "x", "²", "1000000000", pytest.param("9" * 5_000, id="long")])
def test_a_wrong_limit_is_refused(ask: Ask, limit: str) -> None:
    said = ask(SEVEN_ITEMS, f"--limit={limit}")
    assert said.status == 2
    assert (
        f"“{shown_name(limit)}” is not a limit; expected a number of covers above 0 and up to 999,999,999"
        in said.errors
    )


def test_names_do_nothing_to_a_terminal(ask: Ask) -> None:
    text = "\033[31mred: a\n\033]0;x\007: \033[2Jb\n"
    for arguments in ((), ("--trace",), ("--rule", "first")):
        said = ask(text, *arguments)
        assert said.status == 0
        assert said.out.replace("\n", "").isprintable()
        assert r"\x1b[31mred" in said.out
    assert json.loads(ask(text, "--json").out)["found"] == [["\033]0;x\007", "\033[31mred"]]


def test_the_cheapest_cover_is_not_looked_for_by_a_rule(ask: Ask) -> None:
    refused = Said(2, "", "--cheapest and --rule cannot be combined.\n")
    assert ask(COSTS, "--cheapest", "--rule", "first") == ask(COSTS, "--rule", "fewest", "--cheapest") == refused

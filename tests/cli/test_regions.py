import json
import os
from pathlib import Path
from typing import cast

import pytest
from support.regions import JIGSAW_6, JIGSAW_6_DRAWN, SHAPES

from sudoku_app.cli.main import main
from sudoku_app.formats.reading import FormatName
from sudoku_app.formats.registry import write_position
from sudoku_app.generating.puzzle_spec import Made, PuzzleSpec
from sudoku_app.sudoku.grid.drawn_regions import exchanged, exchanges
from sudoku_app.sudoku.grid.position import Position, Puzzle
from sudoku_app.sudoku.verdicts.answer import Verdict
from sudoku_app.sudoku.verdicts.checking import check
from tests.support.generated import generate


@pytest.fixture
def puzzle() -> Made:
    found = next(generate(PuzzleSpec(SHAPES["jigsaw"]), 1, 7))
    assert isinstance(found, Made)
    return found


@pytest.fixture
def path(tmp_path: Path, puzzle: Made) -> str:
    file = tmp_path / "puzzle.txt"
    file.write_text("".join(map(str, puzzle.givens)) + "\n", encoding="utf-8")
    return str(file)


@pytest.fixture
def drawing(tmp_path: Path) -> str:
    file = tmp_path / "regions.txt"
    file.write_text(JIGSAW_6_DRAWN, encoding="utf-8")
    return str(file)


def answers(capsys: pytest.CaptureFixture[str], *words: str) -> list[dict[str, object]]:
    assert main(words) in (0, 1)
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_a_jigsaw_is_solved_and_said_to_be_one(
    capsys: pytest.CaptureFixture[str], puzzle: Made, path: str, drawing: str
) -> None:
    (answer,) = answers(capsys, "solve", "--regions", drawing, "--json", path)
    assert (answer["verdict"], answer["solution"]) == ("unique", list(puzzle.solution))
    assert (answer["box"], answer["regions"], answer["diagonals"]) == ("2x3", list(JIGSAW_6), False)
    (without,) = answers(capsys, "solve", "--json", path)
    assert "regions" not in without


def test_a_path_and_a_hint_speak_of_regions(capsys: pytest.CaptureFixture[str], path: str, drawing: str) -> None:
    assert main(["path", "--regions", drawing, path]) == 0
    assert "region" in capsys.readouterr().out
    (answer,) = answers(capsys, "hint", "--regions", drawing, "--json", path)
    assert answer["steps"]


def test_puzzles_with_diagonals_are_made(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (made,) = answers(capsys, "generate", "--box", "2x3", "--diagonals", "--seed", "3", "--json")
    assert made["diagonals"] is True
    assert made["rating_is_approximate"] is True
    file = tmp_path / "made.txt"
    file.write_text("".join(map(str, made["givens"])) + "\n", encoding="utf-8")  # type: ignore[call-overload]
    (answer,) = answers(capsys, "solve", "--diagonals", "--json", str(file))
    assert (answer["verdict"], answer["solution"]) == ("unique", made["solution"])


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--windows",), "windows need a 9×9 grid with boxes 3×3."),
        (("--box", "6x1", "--windows"), "windows need a 9×9 grid with boxes 3×3."),
    ],
)
def test_what_does_not_fit_the_puzzle_is_one_sentence(
    capsys: pytest.CaptureFixture[str], path: str, words: tuple[str, ...], sentence: str
) -> None:
    assert main(["solve", *words, path]) == 2
    assert capsys.readouterr().err == f"{path}:1: {sentence}\n"


def test_regions_of_another_size_are_one_sentence(
    capsys: pytest.CaptureFixture[str], path: str, tmp_path: Path
) -> None:
    file = tmp_path / "four.txt"
    file.write_text("1122\n1122\n3344\n3344\n", encoding="utf-8")
    assert main(["check", "--regions", str(file), path]) == 2
    assert capsys.readouterr().err == f"{path}:1: the drawing has 4×4 cells; the puzzle has 6×6.\n"


def test_two_drawings_of_different_sizes_are_one_sentence(
    capsys: pytest.CaptureFixture[str], path: str, drawing: str, tmp_path: Path
) -> None:
    file = tmp_path / "four.txt"
    file.write_text("a..b\n.a.b\n....\n....\n", encoding="utf-8")
    assert main(["check", "--regions", drawing, "--extra", str(file), path]) == 2
    assert capsys.readouterr().err == f"{path}:1: the drawing has 4×4 cells; the puzzle has 6×6.\n"


_NO_DRAWING = "there is no drawing of regions here; expected N lines of N characters, N from 4 to 36."


@pytest.mark.parametrize(
    ("drawn", "complaint"),
    [
        ("1122\n1122\n\n3344\n", "4:1: expected 4 lines, found 3."),
        ("1122\n1122\n3344\n3344\n3344\n", "5:1: expected 4 lines, found 5."),
        ("# boxes\n1122\n1122\n3344\n3344\n", "1:1: the row “#boxes” has 6 cells; expected 4."),
        ("1122\n11222\n3344\n3344\n", "2:1: the row “11222” has 5 cells; expected 4."),
        ("", f"1:1: {_NO_DRAWING}"),
        (
            "112\n112\n333\n",
            f"1:1: {_NO_DRAWING}",
        ),
        ("1 1 1 2\n1122\n3344\n3344\n", "1:1: region “1” has 5 cells; expected 4."),
        ("1 1 2 2\n1 1 2 2\n3 3 4 3\n3 3 4 4\n", "3:1: region “3” has 5 cells; expected 4."),
        ("\0\1", "1:1: this is not text; expected a text file."),
    ],
)
def test_a_bad_drawing_is_one_sentence_with_its_place(
    capsys: pytest.CaptureFixture[str], path: str, tmp_path: Path, drawn: str, complaint: str
) -> None:
    file = tmp_path / "drawn.txt"
    file.write_text(drawn, encoding="utf-8")
    assert main(["check", "--regions", str(file), path]) == 2
    assert capsys.readouterr().err == f"{file}:{complaint}\n"


def test_extra_regions_may_have_fewer_cells(path: str, tmp_path: Path) -> None:
    file = tmp_path / "drawn.txt"
    file.write_text("a.....\n.a....\n......\n......\n......\n......\n", encoding="utf-8")
    assert main(["check", "--extra", str(file), path]) in (0, 1)


def test_a_missing_drawing_is_one_sentence(capsys: pytest.CaptureFixture[str], path: str) -> None:
    assert main(["check", "--extra", "no-such-file", path]) == 2
    assert capsys.readouterr().err == "no-such-file: there is no such file or folder.\n"


def test_what_does_not_fit_what_is_made_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["generate", "--box", "2x3", "--windows"]) == 2
    assert capsys.readouterr().err == "Windows need a 9×9 grid with boxes 3×3.\n"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes")
def test_a_named_pipe_is_not_waited_for(capsys: pytest.CaptureFixture[str], path: str, tmp_path: Path) -> None:
    pipe = str(tmp_path / "pipe")
    os.mkfifo(pipe)
    assert main(["check", "--regions", pipe, path]) == 2
    assert capsys.readouterr().err == f"{pipe}: this is not an ordinary file.\n"


def test_a_drawing_says_the_size_of_what_is_made(capsys: pytest.CaptureFixture[str], drawing: str) -> None:
    (made,) = answers(capsys, "generate", "--regions", drawing, "--seed", "1", "--json")
    assert (made["box"], made["regions"]) == ("2x3", list(JIGSAW_6))


def test_random_regions_are_the_same_for_the_same_seed(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("generate", "--box", "2x3", "--regions", "random", "--seed", "5", "--json")
    (first,), (second,) = answers(capsys, *words), answers(capsys, *words)
    assert first["regions"] == second["regions"]
    assert first["givens"] == second["givens"]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("options", "beginning"),
    [
        (["--regions", "random"], "6j:"),
        (["--diagonals"], "2x3x:"),
        (["--regions", "random", "--diagonals"], "6jx:"),
        (["--extra"], "https://f-puzzles.com/?load="),
    ],
)
def test_a_puzzle_is_printed_in_a_form_that_says_its_regions_and_is_read(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, options: list[str], beginning: str
) -> None:
    extra = tmp_path / "extra.txt"
    extra.write_text("AA....\n" + "......\n" * 5, encoding="utf-8")
    options = [*options, str(extra)] if options == ["--extra"] else options
    assert main(["generate", "--box", "2x3", *options, "--seed", "8"]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith(beginning)
    made = tmp_path / "made.txt"
    made.write_text(printed, encoding="utf-8")
    (read,) = answers(capsys, "check", "--json", str(made))
    (asked,) = answers(capsys, "generate", "--box", "2x3", *options, "--seed", "8", "--json")
    assert read["verdict"] == "unique"
    assert [read[part] for part in ("regions", "diagonals", "extra")] == [
        asked[part] for part in ("regions", "diagonals", "extra")
    ]


def test_regions_that_no_grid_has_are_one_sentence(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "drawn.txt"
    file.write_text("0333\n0013\n0211\n2221\n", encoding="utf-8")
    assert main(["generate", "--box", "2x2", "--regions", str(file)]) == 2
    assert capsys.readouterr().err == "No grid can be filled with these regions.\n"


# A jigsaw that Solo itself made.
SOLO_ID = "6j:a6d3a4_5_2n5_3_6a4d6a,bb_a__aaaba_f_cba____ba__b_ac"


def test_regions_of_the_file_stay_and_those_of_options_agree_with_them(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, drawing: str
) -> None:
    puzzle, own = tmp_path / "own.txt", tmp_path / "own regions.txt"
    puzzle.write_text(f"{SOLO_ID}\n", encoding="utf-8")
    (answer,) = answers(capsys, "check", "--json", str(puzzle))
    regions = answer["regions"]
    assert isinstance(regions, list)
    assert answer["verdict"] == "unique"
    own.write_text(
        "".join("".join(map(str, regions[row : row + 6])) + "\n" for row in range(0, 36, 6)), encoding="utf-8"
    )
    assert answers(capsys, "check", "--regions", str(own), "--json", str(puzzle))[0]["regions"] == regions
    for options in (["--regions", drawing], ["--diagonals"], ["--extra", drawing]):
        assert main(["check", *options, str(puzzle)]) == 2
        assert capsys.readouterr().err == f"{puzzle}:1: the puzzle has other regions of its own.\n"


def test_a_solution_is_drawn_with_its_regions(capsys: pytest.CaptureFixture[str], path: str, drawing: str) -> None:
    assert main(["solve", "--regions", drawing, path]) == 0
    rows = capsys.readouterr().out.splitlines()[1:]
    assert rows[0] == "+---+---+---+---+---+---+"
    assert [place for place, sign in enumerate(rows[1]) if sign == "|"] == [0, 12, 24]
    assert rows[2] == "+       +---+       +---+"
    assert [place for place, sign in enumerate(rows[3]) if sign == "|"] == [
        4 * column for column in range(7) if column in (0, 6) or JIGSAW_6[6 + column - 1] != JIGSAW_6[6 + column]
    ]


def test_a_region_drawn_wrongly_is_named(
    capsys: pytest.CaptureFixture[str], puzzle: Made, path: str, tmp_path: Path
) -> None:
    right = SHAPES["jigsaw"]
    drawn = [exchanged(right, *pair) for pair in exchanges(right)]
    wrong = next(other for other in drawn if check(other, puzzle.givens).verdict is not Verdict.UNIQUE)
    drawing = tmp_path / "wrong.txt"
    drawing.write_text("".join(f"{''.join(map(str, wrong.regions[row : row + 6]))}\n" for row in range(0, 36, 6)))
    (answer,) = answers(capsys, "check", "--why", "--regions", str(drawing), "--json", path)
    others = cast("list[dict[str, object]]", answer["other_regions"])
    assert list(right.regions) in [other["regions"] for other in others]
    assert main(["check", "--why", "--regions", str(drawing), path]) == 1
    said = capsys.readouterr().out
    assert "swap regions, there is exactly one solution." in said
    assert "No typical typo" not in said


def test_a_puzzle_with_the_same_regions_is_one_to_start_from(
    capsys: pytest.CaptureFixture[str], puzzle: Made, path: str, drawing: str, tmp_path: Path
) -> None:
    with_regions = tmp_path / "start.txt"
    with_regions.write_text(write_position(Position.of_puzzle(Puzzle(puzzle.shape, puzzle.givens)), FormatName.SOLO))
    for start in (str(with_regions), path):
        (made,) = answers(capsys, "generate", "--box", "2x3", "--regions", drawing, "--start", start, "--json")
        assert made["solution"] == list(puzzle.solution)
    assert main(["generate", "--box", "2x3", "--start", str(with_regions)]) == 2
    assert "no puzzle with the required box shape" in capsys.readouterr().err


@pytest.mark.slow
def test_random_regions_that_take_too_long_are_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["generate", "--box", "6x6", "--regions", "random", "--time-limit", "0.5"]) == 1
    assert capsys.readouterr().err == "Puzzle 1: not finished in time.\n"


def test_a_drawing_may_have_spaces_between_its_cells(
    capsys: pytest.CaptureFixture[str], path: str, tmp_path: Path
) -> None:
    spaced = tmp_path / "spaced.txt"
    spaced.write_text("".join(" ".join(line) + "\n" for line in JIGSAW_6_DRAWN.splitlines()))
    (answer,) = answers(capsys, "solve", "--regions", str(spaced), "--json", path)
    assert answer["regions"] == list(JIGSAW_6)


def test_why_regions_have_no_grid_is_said_without_values(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "drawn.txt").write_text("1112\n2221\n3344\n3344\n", encoding="utf-8")
    (tmp_path / "empty.txt").write_text("." * 16, encoding="utf-8")
    words = ("--regions", str(tmp_path / "drawn.txt"), str(tmp_path / "empty.txt"))
    main(["check", "--why", *words])
    said = capsys.readouterr().out
    assert "No grid can be filled with these regions." in said
    assert "cannot all be right" not in said
    main(["hint", *words])
    assert "No grid can be filled with these regions." in "".join(capsys.readouterr())

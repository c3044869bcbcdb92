"""The command ``read``, as scripts use it."""

import json
from pathlib import Path

import pytest
from support.drawn_pictures import drawn, saved

from sudoku_app.cli.main import main
from sudoku_app.sudoku.geometry import BoxShape

NINE = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
SIX = "100456005602061030034001456123612345"


@pytest.fixture
def pictures(tmp_path: Path) -> Path:
    (tmp_path / "nine.png").write_bytes(saved(drawn(BoxShape(3, 3), tuple(map(int, NINE)))))
    (tmp_path / "six.png").write_bytes(saved(drawn(BoxShape(3, 2), tuple(map(int, SIX)))))
    (tmp_path / "none.png").write_bytes(saved(drawn(BoxShape(3, 3), (0,) * 81).crop((0, 0, 60, 60))))
    return tmp_path


def test_what_is_read_can_be_handed_on(pictures: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["read", str(pictures / "nine.png"), str(pictures / "six.png")]) == 0
    said = capsys.readouterr()
    assert f"{pictures / 'nine.png'}: 30 givens were read; there is exactly one solution." in said.err
    (pictures / "read.txt").write_text(said.out)
    main(["check", "--json", str(pictures / "read.txt")])
    assert [json.loads(line)["box"] for line in capsys.readouterr().out.splitlines()] == ["3x3", "3x2"]


def test_json_says_what_was_read(pictures: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = str(pictures / "nine.png")
    assert main(["read", "--json", path]) == 0
    row = json.loads(capsys.readouterr().out)
    assert row.pop("seconds") >= 0
    assert row == {
        "source": path,
        "box": "3x3",
        "givens": list(map(int, NINE)),
        "doubtful": [],
        "verdict": "unique",
    }


def test_a_picture_without_a_puzzle_gets_one_sentence(pictures: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = pictures / "none.png"
    assert main(["read", str(path)]) == 2
    assert capsys.readouterr() == ("", f"{path}: No Sudoku grid was found in the picture.\n")


def test_what_is_no_picture_and_what_is_not_there_get_one_sentence_each(
    pictures: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = pictures / "text.png"
    text.write_text(NINE)
    assert main(["read", str(text), str(pictures / "gone.png")]) == 2
    assert capsys.readouterr().err.splitlines() == [
        f"{text}: This is not a picture; expected PNG, JPEG, WebP, GIF or BMP.",
        f"{pictures / 'gone.png'}: No such file or directory.",
    ]

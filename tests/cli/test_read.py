"""The command ``read``, as scripts use it."""

import json
import struct
from pathlib import Path
from zlib import crc32

import pytest
from support.drawn_pictures import Style, drawn, paged, saved
from support.regions import SHAPES

from sudoku_app.cli.main import main
from sudoku_app.formats.detector import read_puzzles
from sudoku_app.formats.position_json import region_fields
from sudoku_app.formats.reading import Reading
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.verdicts.checking import check

NINE = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
SIX = "100456005602061030034001456123612345"


@pytest.fixture
def pictures(tmp_path: Path) -> Path:
    (tmp_path / "nine.png").write_bytes(saved(drawn(GridShape(3, 3), tuple(map(int, NINE)))))
    (tmp_path / "six.png").write_bytes(saved(drawn(GridShape(3, 2), tuple(map(int, SIX)))))
    (tmp_path / "none.png").write_bytes(saved(drawn(GridShape(3, 3), (0,) * 81).crop((0, 0, 60, 60))))
    return tmp_path


@pytest.mark.slow
def test_what_is_read_can_be_handed_on(pictures: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["read", str(pictures / "nine.png"), str(pictures / "six.png")]) == 0
    said = capsys.readouterr()
    assert f"{pictures / 'nine.png'}: 30 givens, one solution" in said.err
    (pictures / "read.txt").write_text(said.out)
    main(["check", "--json", str(pictures / "read.txt")])
    assert [json.loads(line)["box"] for line in capsys.readouterr().out.splitlines()] == ["3x3", "3x2"]


@pytest.mark.slow
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
        f"{pictures / 'gone.png'}: there is no such file or folder.",
    ]


def damaged(png: bytes) -> bytes:
    """Return a PNG with other bytes amid its pixels, about which libpng complains."""
    place = png.index(b"IDAT") + 200
    return png[:place] + bytes(255 - byte for byte in png[place : place + 4]) + png[place + 4 :]


def with_a_useless_chunk(png: bytes) -> bytes:
    """Return a PNG with a colour profile that is none, of which libpng warns."""
    place = png.index(b"IDAT") - 4
    body = b"iCCPx\0\0garbage"
    return png[:place] + struct.pack(">I", len(body) - 4) + body + struct.pack(">I", crc32(body)) + png[place:]


@pytest.mark.slow
def test_libraries_print_nothing_of_their_own(pictures: Path, capfd: pytest.CaptureFixture[str]) -> None:
    png = (pictures / "nine.png").read_bytes()
    (pictures / "damaged.png").write_bytes(damaged(png))
    (pictures / "warned.png").write_bytes(with_a_useless_chunk(png))
    assert main(["read", str(pictures / "damaged.png"), str(pictures / "warned.png")]) == 2
    assert capfd.readouterr().err.splitlines() == [
        f"{pictures / 'damaged.png'}: The picture is cut off or damaged.",
        f"{pictures / 'warned.png'}: 30 givens, one solution",
    ]


@pytest.mark.slow
def test_every_grid_of_a_page_is_printed_and_named(pictures: Path, capsys: pytest.CaptureFixture[str]) -> None:
    four = [(1, 2, 3, 4, *(0,) * 4, 2, 1, 4, 3, 0, 0, 0, 2), (4, 3, 2, 1, *(0,) * 4, 3, 4, 1, 2, 0, 0, 0, 3)]
    path = pictures / "page.png"
    path.write_bytes(saved(paged([drawn(GridShape(2, 2), values) for values in four], 2)))
    assert main(["read", "--json", str(path)]) in {0, 1}
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(row["source"], row["givens"]) for row in rows] == [
        (f"{path}, grid {number}", list(values)) for number, values in enumerate(four, 1)
    ]
    main(["read", str(path)])
    said = capsys.readouterr()
    assert said.out.splitlines() == ["".join(map(str, values)).replace("0", ".") for values in four]
    assert f"{path}, grid 2: 9 givens, several solutions" in said.err


@pytest.mark.slow
def test_entries_and_marks_are_taken_where_they_are_asked_for(
    pictures: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = pictures / "begun.png"
    style = Style(pitch=54, marks=True, entered=frozenset({2}), entry_ink=(30, 60, 220))
    path.write_bytes(saved(drawn(GridShape(3, 3), tuple(map(int, f"534{NINE[3:]}")), style)))
    assert main(["read", str(path)]) == 0
    said = capsys.readouterr()
    assert said.out == f"534{NINE[3:]}\n".replace("0", ".")
    assert f"{path}: 1 of them looks entered rather than printed." in said.err
    assert f"{path}: 50 cells have marks, which are ignored." in said.err
    assert main(["read", "--entries", "--marks", str(path)]) == 0
    said = capsys.readouterr()
    assert said.err.splitlines() == [
        f"{path}: 30 givens, one solution",
        f"{path}: 1 entry was read.",
        f"{path}: The marks of 50 cells were read.",
    ]
    position = read_puzzles(said.out)[0].position
    assert (position.entry_count, position.given_count, position.cells[3].corner) == (1, 30, 0b1001001)
    main(["read", "--json", "--entries", "--marks", str(path)])
    row = json.loads(capsys.readouterr().out)
    assert (row["entries"], row["marks"][0]) == ([[1, 3]], [1, 4, [1, 4, 7]])


@pytest.mark.slow
def test_a_jigsaw_is_printed_in_a_form_that_says_its_regions(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shape = SHAPES["jigsaw"]
    (solution,) = check(shape, [0] * 36, limit=1).solutions
    picture, printed = tmp_path / "jigsaw.png", tmp_path / "jigsaw.txt"
    picture.write_bytes(saved(drawn(shape, solution)))
    assert main(["read", str(picture)]) == 0
    printed.write_text(capsys.readouterr().out, encoding="utf-8")
    (read,) = read_puzzles(printed.read_text(encoding="utf-8"))
    assert isinstance(read, Reading)
    assert (read.position.shape, read.position.givens) == (shape, solution)
    assert main(["read", "--json", str(picture)]) == 0
    row = json.loads(capsys.readouterr().out)
    assert {part: row[part] for part in region_fields(shape)} == region_fields(shape)

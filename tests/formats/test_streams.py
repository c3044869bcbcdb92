"""Lists that come in pieces, of any length: what is kept of them, and what is said of their bad lines."""

import gc
import io
import itertools
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.bad_texts import bad_texts
from support.puzzles import HARDER, NEWSPAPER

from sudoku_app.formats import plain
from sudoku_app.formats.detector import MOST_ERRORS, iterate_pieces, iterate_puzzles, read_puzzles
from sudoku_app.formats.errors import FormatError, FormatFault
from sudoku_app.formats.files import pieces_of
from sudoku_app.formats.reading import FormatName, Reading
from sudoku_app.formats.source import SourceLine, plain_lines
from sudoku_app.sudoku.grid.geometry import GridShape

ROWS = [NEWSPAPER[start : start + 9] for start in range(0, 81, 9)]
BAD = "1234567890" * 4


def signs(found: list[Reading | FormatError]) -> list[tuple[object, ...]]:
    """Return what tells readings and errors from others."""
    return [
        (one.line, one.position.values, one.format) if isinstance(one, Reading) else (one.line, one.column, one.kind)
        for one in found
    ]


def cut(text: str, length: int) -> Iterator[str]:
    return (text[start : start + length] for start in range(0, len(text), length))


@pytest.mark.parametrize("length", [1, 7, 100])
def test_pieces_of_any_length_give_what_the_whole_text_gives(length: int) -> None:
    for text in bad_texts(7, 150):
        assert signs(list(iterate_pieces(cut(text, length)))) == signs(read_puzzles(text))


@settings(max_examples=100)
@given(st.text(alphabet="ab#\r\n", max_size=30), st.integers(1, 5))
def test_lines_do_not_depend_on_the_pieces(text: str, length: int) -> None:
    assert list(plain_lines(cut(text, length))) == list(plain_lines((text,)))


def test_a_puzzle_is_there_before_the_next_line_has_come() -> None:
    def typed() -> Iterator[str]:
        yield "# my list\n"
        yield NEWSPAPER + "\n"
        pytest.fail("asked for more than is needed")

    found = iterate_pieces(typed())
    first = next(found)
    assert isinstance(first, Reading)
    assert first.line == 2


@pytest.mark.slow
def test_an_endless_list_is_read_line_by_line_and_nothing_of_it_is_kept() -> None:
    def endless() -> Iterator[str]:
        for _ in itertools.count():
            yield f"{NEWSPAPER}\n{HARDER}\n{BAD}\n" * 20

    found = iterate_pieces(endless())
    for _ in range(3_000):
        assert next(found)
    lines = [one for one in gc.get_objects() if type(one) is SourceLine]
    assert len(lines) < plain._BLOCK_LINES


def test_bad_lines_after_the_thousandth_are_counted() -> None:
    text = "\n".join([NEWSPAPER, *[BAD] * (MOST_ERRORS + 234), HARDER]) + "\n"
    found = read_puzzles(text)
    errors = [one for one in found if isinstance(one, FormatError)]
    assert [one.line for one in found if isinstance(one, Reading)] == [1, MOST_ERRORS + 236]
    assert [one.kind for one in errors] == [FormatFault.CELL_COUNT] * MOST_ERRORS + [FormatFault.MORE]
    assert (errors[-1].line, errors[-1].count) == (MOST_ERRORS + 2, 234)
    assert sum(one.count for one in errors) == MOST_ERRORS + 234


def test_an_error_that_is_kept_holds_no_frame() -> None:
    text = f"{NEWSPAPER}\n{NEWSPAPER[:40]}q{NEWSPAPER[41:]}\n1 2 99\n"
    grids = "\n\n".join(["\n".join(ROWS), "\n".join([*ROWS[:4], "00000a000", *ROWS[5:]])])
    errors = [one for each in (text, grids, "{", "<opensudoku") for one in read_puzzles(each)]
    errors = [one for one in errors if isinstance(one, FormatError)]
    assert len(errors) == 5
    for error in errors:
        assert (error.__traceback__, error.__context__, error.__cause__) == (None, None, None)


@pytest.mark.parametrize("gap", ["\n", "\n\n", "\n# a remark\n\n"])
def test_grids_over_several_lines_are_read_alike_however_many_blocks_they_fill(
    gap: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = gap.join(["\n".join(ROWS)] * 30) + "\n"
    whole = signs(read_puzzles(text))
    assert len(whole) == 30
    for lines in (13, 17, 18, 19, 25, 64):
        monkeypatch.setattr(plain, "_BLOCK_LINES", lines)
        assert signs(read_puzzles(text)) == whole


def test_bands_that_blank_lines_part_stay_one_puzzle_across_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    grid = "\n\n".join("\n".join(ROWS[start : start + 3]) for start in (0, 3, 6))
    text = "\n\n\n".join([grid] * 12) + "\n"
    whole = signs(read_puzzles(text))
    assert len(whole) == 12
    for lines in (12, 13, 20, 33):
        monkeypatch.setattr(plain, "_BLOCK_LINES", lines)
        assert signs(read_puzzles(text)) == whole


def test_a_text_of_nothing_but_bad_lines_gives_one_error_however_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plain, "_BLOCK_LINES", 50)
    (only,) = read_puzzles("hello world\n" * 500)
    assert isinstance(only, FormatError)
    assert (only.kind, only.line, only.found) == (FormatFault.UNKNOWN, 1, "hello world")


@pytest.mark.slow
def test_a_line_without_an_end_ends_the_reading() -> None:
    given = itertools.count()

    def zeros() -> Iterator[str]:
        yield f"{NEWSPAPER}\n"
        while next(given) < 100_000:
            yield "\0" * 65_536

    good, endless = iterate_pieces(zeros())
    assert isinstance(good, Reading)
    assert isinstance(endless, FormatError)
    assert (endless.kind, endless.line) == (FormatFault.ENDLESS_LINE, 2)
    assert next(given) < 1_000


def test_a_very_long_line_costs_only_itself() -> None:
    text = f"{NEWSPAPER}\n{'7' * 3_000_000}\n{HARDER}\n"
    first, long, last = read_puzzles(text)
    assert isinstance(long, FormatError)
    assert (long.kind, long.number) == (FormatFault.LINE_LENGTH, 3_000_000)
    assert [one.line for one in (first, last) if isinstance(one, Reading)] == [1, 3]


def test_a_list_stops_where_it_is_full() -> None:
    found = read_puzzles(f"{NEWSPAPER}\n" * 5, most=3)
    assert [type(one) for one in found] == [Reading, Reading, Reading, FormatError]
    error = found[-1]
    assert isinstance(error, FormatError)
    assert (error.kind, error.line, error.largest) == (FormatFault.LIST_FULL, 4, 3)
    assert len(read_puzzles(f"{NEWSPAPER}\n" * 3, most=3)) == 3


@pytest.mark.parametrize("value", ["{}", "[]", "1", '"ab"'])
def test_json_of_millions_of_values_is_refused_before_it_is_read(value: str) -> None:
    (error,) = read_puzzles('{"format":"sudoku-app","history":[' + f"{value}," * 2_000_001 + f"{value}]}}")
    assert isinstance(error, FormatError)
    assert error.kind is FormatFault.TOO_MANY
    assert error.number > error.largest == 2_000_000


def test_xml_of_millions_of_tags_is_refused_before_it_is_read() -> None:
    (error,) = read_puzzles("<opensudoku>" + "<a/>" * 1_000_001 + "</opensudoku>")
    assert isinstance(error, FormatError)
    assert (error.kind, error.number) == (FormatFault.TOO_MANY, 1_000_003)


# Quoted CSV


@pytest.mark.parametrize("mark", [",", ";", "\t"])
def test_quoted_cells_of_a_spreadsheet(mark: str) -> None:
    text = "\n".join(mark.join(f'"{digit}"' if digit != "0" else '""' for digit in row) for row in ROWS)
    (found,) = read_puzzles(text + "\n")
    assert isinstance(found, Reading)
    assert found.position.values == tuple(map(int, NEWSPAPER))
    assert found.format is FormatName.INTEGERS


def test_a_quoted_list_with_headings_and_solutions() -> None:
    lines = ['"puzzle","solution"', *[f'"{one}","{one}"' for one in (NEWSPAPER, HARDER)]]
    found = read_puzzles("\r\n".join(lines))
    assert [(one.line, isinstance(one, Reading)) for one in found] == [(2, True), (3, True)]


def test_an_error_in_a_quoted_cell_names_its_column() -> None:
    text = "\n".join(",".join(f'"{digit}"' for digit in row) for row in [*ROWS[:4], "00000a000", *ROWS[5:]])
    (error,) = read_puzzles(text)
    assert isinstance(error, FormatError)
    assert (error.kind, error.line, error.column, error.found) == (FormatFault.NUMBER, 5, 22, "a")


@settings(max_examples=300)
@given(st.text(alphabet='"",;\t 19a', max_size=40))
def test_any_quotes_give_readings_or_errors(text: str) -> None:
    assert all(isinstance(one, Reading | FormatError) for one in iterate_puzzles(text))


# Bytes


class Slow(io.RawIOBase):
    """A file that gives a few bytes at a time."""

    def __init__(self, data: bytes, most: int) -> None:
        self._data, self._most = data, most

    def readable(self) -> bool:
        return True

    def read(self, size: int = -1) -> bytes:
        given, self._data = self._data[: self._most], self._data[self._most :]
        return given


@pytest.mark.parametrize("most", [1, 2, 3, 5, 1000])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
def test_every_encoding_in_pieces(encoding: str, most: int) -> None:
    text = "1é│2 𝄞 end\n"
    data = text.encode(encoding)
    if encoding.startswith("utf-16-"):
        data = "\ufeff".encode(encoding) + data
    assert "".join(pieces_of(Slow(data, most))).removeprefix("\ufeff") == text  # type: ignore[arg-type]


def test_what_is_no_utf_8_is_latin_1_from_there_on() -> None:
    assert "".join(pieces_of(io.BytesIO(b"caf\xe9"))) == "café"
    assert "".join(pieces_of(Slow(b"caf\xe9 \xc3\xa9", 4))) == "café Ã©"  # type: ignore[arg-type]
    assert "".join(pieces_of(Slow(b"end\xc3", 2))) == "endÃ"  # type: ignore[arg-type]


def test_broken_utf_16_is_no_text() -> None:
    for data in (b"\xff\xfe1", b"\xff\xfe\xff"):
        with pytest.raises(FormatError) as caught:
            list(pieces_of(io.BytesIO(data)))
        assert caught.value.kind is FormatFault.ENCODING


def test_an_asked_shape_is_kept_to_in_a_stream() -> None:
    (latin, error) = iterate_pieces(cut(f"{NEWSPAPER}\n{'1' * 36}\n", 10), GridShape(1, 9))
    assert isinstance(latin, Reading)
    assert latin.position.shape == GridShape(1, 9)
    assert isinstance(error, FormatError)
    assert error.counts == (81,)

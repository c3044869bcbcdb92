"""What was copied as text and as a web page: which of them is read."""

from __future__ import annotations

import pytest

from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.formats.errors import FormatError, FormatFault
from sudoku_app.session import files
from sudoku_app.session.files import Loaded, load_copied

GIVENS = ["1", "", "", "4", *[""] * 8, "4", "", "", "1"]
MARKED = [
    *("1", "2 3", "2 3", "4", "2 3", "2 3 4", "1 2 3", "2 3"),
    *("2 3", "1 2 3", "2 3 4", "2 3", "4", "2 3", "2 3", "1"),
]


def text_of(cells: list[str], sign: str = ".") -> str:
    return "\n".join("".join(cell or sign for cell in cells[start : start + 4]) for start in range(0, 16, 4)) + "\n"


def page_of(cells: list[str]) -> str:
    rows = (cells[start : start + 4] for start in range(0, 16, 4))
    return "<table>" + "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in rows) + "</table>"


def loaded(text: str, page: str) -> Loaded:
    return load_copied(text, page, Effort(Engine.PLAIN))


def values(text: str, page: str) -> str:
    (reading,) = loaded(text, page).readings
    return "".join(map(str, reading.position.values))


PLAIN = values(text_of(GIVENS), "")


def test_a_page_with_candidates_says_more_than_its_values_alone() -> None:
    (reading,) = loaded(text_of(GIVENS), page_of(MARKED)).readings
    assert reading.position.cells[1].corner == 0b0110


@pytest.mark.parametrize(
    "page",
    [
        page_of(GIVENS),
        page_of(["2", *GIVENS[1:]]),
        page_of(["", *GIVENS[1:]]),
        page_of(["1", *[""] * 15]),
        page_of([*GIVENS[:5], "5", *GIVENS[6:]]),
        "<p>1</p>",
        " ",
    ],
)
def test_a_page_that_says_less_or_something_else_is_not_taken(page: str) -> None:
    assert values(text_of(GIVENS), page) == PLAIN


def test_a_page_is_taken_where_the_text_is_no_puzzle() -> None:
    assert values("Puzzle of the day", page_of(GIVENS)) == PLAIN
    assert values(" \n", page_of(GIVENS)) == PLAIN
    assert values("", f"Puzzle of the day {page_of(GIVENS)}") == PLAIN


def test_the_text_has_the_say_where_neither_is_a_puzzle_and_where_it_is_a_list() -> None:
    (error,) = loaded("Hello", "<p>there</p>").errors
    assert (error.kind, error.found) == (FormatFault.UNKNOWN, "Hello")
    assert len(loaded("\n\n".join([text_of(GIVENS)] * 2), page_of(MARKED)).readings) == 2


def test_a_page_longer_than_a_file_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "MOST_BYTES", 100)
    assert values(text_of(GIVENS), page_of(MARKED)) == PLAIN
    with pytest.raises(FormatError) as caught:
        loaded("", page_of(MARKED))
    assert caught.value.kind is FormatFault.TOO_LARGE

"""Links of other sites: what holds a puzzle is read, and what holds one in another form is told with its site."""

import pytest
from support.puzzles import NEWSPAPER
from support.reading import read_puzzle

from sudoku_app.formats.detector import read_puzzles
from sudoku_app.formats.errors import FormatError, FormatFault
from sudoku_app.formats.reading import FormatName, Reading
from sudoku_app.formats.registry import write_position
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent, Position, mask_of

WIKI = "https://www.sudokuwiki.org/sudoku.htm?bd="
NINE = GridShape(3, 3)


def error_of(text: str) -> FormatError:
    (error,) = read_puzzles(text)
    assert isinstance(error, FormatError)
    return error


def wiki_bits(cells: list[tuple[set[int], bool]]) -> str:
    """Return the 162 characters of a board: two in base 32 a cell, a bit for each value and the lowest for a clue."""
    digits = "0123456789abcdefghijklmnopqrstuv"
    numbers = [mask_of(values) << 1 | clue for values, clue in cells]
    return "".join(digits[number // 32] + digits[number % 32] for number in numbers)


def test_162_characters_of_sudokuwiki_tell_clues_values_and_candidates() -> None:
    cells: list[tuple[set[int], bool]] = [({1, 9}, False)] * 81
    cells[0], cells[1], cells[80] = ({5}, True), ({7}, False), (set(), False)
    cells[10] = ({1}, False)  # which others that it sees list
    for text in (wiki_bits(cells), WIKI + wiki_bits(cells), f"{WIKI}{wiki_bits(cells).upper()}&lang=de"):
        found = read_puzzle(text)
        assert found.format is FormatName.SUDOKUWIKI
        content = found.position.cells
        assert content[:2] == (CellContent(5, given=True), CellContent(7))
        assert (content[2], content[80]) == (CellContent(corner=mask_of({1, 9})), CellContent())
        assert content[10] == CellContent(corner=mask_of({1}))


def test_all_candidates_in_every_open_cell_are_none() -> None:
    every = set(range(1, 10))
    cells: list[tuple[set[int], bool]] = [
        ({int(digit)}, True) if digit != "0" else (every, False) for digit in NEWSPAPER
    ]
    packed = "S9B" + "".join(f"0{digit}" if digit != "0" else "ep" for digit in NEWSPAPER)
    puzzle = Position.of_givens(NINE, [int(digit) for digit in NEWSPAPER])
    for text in (wiki_bits(cells), packed, WIKI + packed):
        assert read_puzzle(text).position == puzzle
    marked = read_puzzle(packed.replace("ep", "0l", 1)).position
    assert sorted({cell.corner.bit_count() for cell in marked.cells if not cell.value}) == [2, 9]


def test_162_characters_that_are_no_board_are_told_as_such_in_a_link_alone() -> None:
    wrong = wiki_bits([({2, 5}, True)] * 81)  # clues of two values
    error = error_of(WIKI + wrong)
    assert (error.kind, error.part) == (FormatFault.LINK_FORM, "SudokuWiki")
    assert error_of(wrong).kind is not FormatFault.LINK_FORM
    assert [one.position.shape for one in read_puzzles(f"{NEWSPAPER}\n{NEWSPAPER}") if isinstance(one, Reading)] == [
        NINE
    ] * 2


@pytest.mark.parametrize("page", ["Sudoku.htm?lang=1&bd=", "sudoku.aspx?bd=", "sudoku.htm?bd="])
def test_a_page_of_sudokuwiki_may_have_other_endings_and_parameters(page: str) -> None:
    assert read_puzzle(f"https://www.sudokuwiki.org/{page}{NEWSPAPER}").position.givens[4] == int(NEWSPAPER[4])


@pytest.mark.parametrize("page", ["killersudoku.htm", "killersudoku.aspx", "killerjigsaw.htm"])
def test_a_killer_of_sudokuwiki_is_refused_by_name(page: str) -> None:
    for board in (f"{NEWSPAPER},{'00' * 81}", NEWSPAPER):
        error = error_of(f"https://www.sudokuwiki.org/{page}?bd={board}")
        assert (error.kind, error.found) == (FormatFault.VARIANT, "killer")


@pytest.mark.parametrize("page", ["play", "solver"])
def test_a_link_of_sudoku_coach_with_81_digits_is_read(page: str) -> None:
    found = read_puzzle(f"See https://sudoku.coach/en/{page}/{NEWSPAPER}?x=1")
    assert (found.format, found.position.givens) == (FormatName.SUDOKU_COACH, tuple(map(int, NEWSPAPER)))


@pytest.mark.parametrize("page", ["https://puzz.link/p?", "http://pzv.jp/p.html?"])
def test_a_sudoku_of_puzz_link_is_read(page: str) -> None:
    # The puzzle that pzprjs is tested with.
    found = read_puzzle(f"{page}sudoku/4/4/g1k23k3g")
    assert (found.format, found.position.givens) == (
        FormatName.PUZZ_LINK,
        (0, 1, 0, 0, 0, 0, 0, 2, 3, 0, 0, 0, 0, 0, 3, 0),
    )
    large = read_puzzle(f"{page}sudoku/16/16/-10.fz{'z' * 11}s").position
    assert (large.shape, large.values[:3], large.given_count) == (GridShape(4, 4), (16, 0, 15), 2)
    assert read_puzzle(f"{page}sudoku/6/6/1z{'u'}").position.shape == GridShape(2, 3)


def test_a_link_of_puzz_link_that_is_cut_off_or_wrong_is_an_error() -> None:
    for body, kind in (
        ("g1k23k3", FormatFault.CELL_COUNT),
        ("g1k23k3gg", FormatFault.CELL_COUNT),
        ("g7k23k3g", FormatFault.NUMBER),
        ("g!k23k3g", FormatFault.NUMBER),
    ):
        assert error_of(f"https://puzz.link/p?sudoku/4/4/{body}").kind is kind


@pytest.mark.parametrize(
    ("link", "site"),
    [
        ("https://puzz.link/p?nurikabe/9/9/7g1h3g", "puzz.link"),
        ("https://puzz.link/p?sudoku/12/12/zz", "puzz.link"),
        ("https://swaroopg92.github.io/penpa-edit/#m=edit&p=7VdRb9s4EH73r", "penpa-edit"),
        ("https://swaroopg92.github.io/penpa-edit/?m=solve&p=7VdRb9s4EH73r", "penpa-edit"),
        ("https://sudoku.coach/en/play/N4IgzglgXgpiBcBOANCALhNAbO8QAUB7GCdD", "sudoku.coach"),
        (f"https://www.sudokuwiki.org/jigsaw.htm?bd={NEWSPAPER}", "SudokuWiki"),
    ],
)
def test_a_puzzle_in_another_form_is_told_with_its_site(link: str, site: str) -> None:
    for text in (link, f"Look: {link}"):
        error = error_of(text)
        assert (error.kind, error.part) == (FormatFault.LINK_FORM, site)
    found = read_puzzles(f"{NEWSPAPER} {link}")[0]  # which is not hidden by the link
    assert isinstance(found, Reading)


@pytest.mark.parametrize(
    "link", ["https://sudoku.coach/en/s/JCDs", "https://puzz.link/db", "https://swaroopg92.github.io/penpa-edit/"]
)
def test_a_link_without_a_puzzle_needs_the_network(link: str) -> None:
    assert error_of(link).kind is FormatFault.LINK


def test_a_packed_board_of_another_size_than_the_one_asked_for_is_refused() -> None:
    board = write_position(Position.of_givens(GridShape(2, 3), [5, *[0] * 35]), FormatName.SUDOKUWIKI)
    assert read_puzzle(board).position.givens[0] == 5
    (error,) = read_puzzles(board, GridShape(3, 3))
    assert isinstance(error, FormatError)
    assert (error.kind, error.found) == (FormatFault.SHAPE, str(GridShape(2, 3)))

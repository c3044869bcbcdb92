import pytest

from sudoku_app.exact_cover.problem import CoverError, CoverFault
from sudoku_app.exact_cover.text import parse_cover, read_cover
from tests.exact_cover.problems import KNUTHS_MATRIX, SEVEN_ITEMS


def test_names_and_items_are_the_words_of_the_text() -> None:
    problem = parse_cover(SEVEN_ITEMS)
    assert list(problem.item_names) == ["1", "2", "3", "4", "5", "6", "7"]
    assert list(problem.option_names) == ["A", "B", "C", "D", "E", "F"]
    assert problem.items_of(2).tolist() == [3, 4, 6]
    assert problem.primary_count == 7


def test_options_without_a_name_are_numbered_from_1() -> None:
    assert list(parse_cover(KNUTHS_MATRIX).option_names) == [1, 2, 3, 4, 5, 6]


def test_comments_and_blank_lines_mean_nothing() -> None:
    problem = parse_cover("# a comment\n\n  \nA: x y # and x#y is an item\nB: x#y\t z\n   # the end")
    assert list(problem.option_names) == ["A", "B"]
    assert set(problem.item_names) == {"x", "y", "x#y", "z"}


def test_items_take_their_natural_order() -> None:
    assert list(parse_cover("b10 b9 10 9 a").item_names) == ["9", "10", "a", "b9", "b10"]
    assert list(parse_cover("010 9 ١٢ 11 09 00 0").item_names) == ["0", "00", "09", "9", "010", "11", "١٢"]
    long = "9" * 5_000
    assert list(parse_cover(f"a1{long} a{long} a8{long[1:]} b").item_names) == [
        *("a8" + long[1:], "a" + long, "a1" + long, "b"),
    ]


@pytest.mark.parametrize(
    ("text", "fault", "line"),
    [
        ("", CoverFault.NO_OPTIONS, None),
        ("# only a comment\n\n", CoverFault.NO_OPTIONS, None),
        ("A: 1 2\n\nB:\n", CoverFault.EMPTY_OPTION, 3),
        ("A: 1 2\nB: # nothing\n", CoverFault.EMPTY_OPTION, 2),
        ("# first\nA: 1 2 1\n", CoverFault.REPEATED_ITEM, 2),
        ("A: 1\nA: 2\n", CoverFault.REPEATED_OPTION, 2),
    ],
)
def test_wrong_text_names_its_line(text: str, fault: CoverFault, line: int | None) -> None:
    with pytest.raises(CoverError) as caught:
        parse_cover(text)
    assert caught.value.fault is fault
    assert caught.value.line == line


@pytest.mark.parametrize("blank", ["\u2028", "\x85", "\v", "\f", "\x1c"])
def test_lines_are_counted_as_editors_count_them(blank: str) -> None:
    for written, fault in (
        ("1 2{}3\r\n# {}\r4 4\n", CoverFault.REPEATED_ITEM),
        ("a b{}c |\r\na\rz\n", CoverFault.UNKNOWN_ITEM),
    ):
        with pytest.raises(CoverError) as caught:
            read_cover(written.replace("{}", blank))
        assert (caught.value.fault, caught.value.line) == (fault, 3)

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.exact_cover.problem import CoverError, CoverFault, ExactCover
from sudoku_app.exact_cover.search import search
from sudoku_app.exact_cover.text import parse_cover, parse_knuth_cover, read_cover
from tests.exact_cover.problems import KNUTHS_MATRIX, SEVEN_ITEMS, covers


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


THREE_COVERS = """| a comment
a b c | d e

a b d
  | an indented comment
c
b c
a d
c e
"""


def test_items_stand_in_the_first_line_and_options_are_numbered() -> None:
    problem = parse_knuth_cover(THREE_COVERS)
    assert list(problem.item_names) == ["a", "b", "c", "d", "e"]
    assert problem.primary_count == 3
    assert list(problem.option_names) == [1, 2, 3, 4, 5]
    assert problem.items_of(4).tolist() == [2, 4]


def test_secondary_items_may_stay_uncovered_and_are_covered_once() -> None:
    found = search(parse_knuth_cover(THREE_COVERS), limit=None, effort=Effort(Engine.PLAIN))
    assert sorted(found.solutions) == [(0, 1), (0, 4), (2, 3)]
    clash = parse_knuth_cover("a b | x\na x\nb x")
    assert search(clash, effort=Effort(Engine.PLAIN)).solutions == ()


@pytest.mark.parametrize(
    ("text", "fault", "line"),
    [
        ("", CoverFault.NO_OPTIONS, None),
        ("| nothing\n\n", CoverFault.NO_OPTIONS, None),
        ("a b | c\n", CoverFault.NO_OPTIONS, 1),
        ("| c d\nc d\n", CoverFault.NO_OPTIONS, 2),  # the bar at the start makes a comment of the first line
        ("| c\n\na b q | c\na b\n", CoverFault.ITEM_WITHOUT_OPTION, 3),
        ("a b a | c\na b\n", CoverFault.LISTED_TWICE, 1),
        ("a b | a\na b\n", CoverFault.LISTED_TWICE, 1),
        ("a | b | c\na b\n", CoverFault.SECOND_BAR, 1),
        ("a b | c:1\na b\n", CoverFault.COLOUR, 1),
        ("a b | c\na b\na b:1\n", CoverFault.COLOURED_PRIMARY, 3),
        ("a b | c\na b\na c:\n", CoverFault.EMPTY_COLOUR, 3),
        ("a b | c\na b\na z:1\n", CoverFault.UNKNOWN_ITEM, 3),
        ("a b | c\na b c:1 c:2\n", CoverFault.REPEATED_ITEM, 2),
        ("3:2|a b\na b\n", CoverFault.BOUNDS, 1),
        ("0|a b\na b\n", CoverFault.BOUNDS, 1),
        ("1:x|a b\na b\n", CoverFault.BOUNDS, 1),
        ("a | 2|b\na b\n", CoverFault.SECONDARY_BOUNDS, 1),
        ("2|a b\na\n", CoverFault.ITEM_WITHOUT_OPTION, 1),
        ("a | b\na |99999999999999\n", CoverFault.COST, 2),
        pytest.param("a | b\na |" + "9" * 5_000, CoverFault.COST, 2, id="long"),
        ("a | b\na\n|3\na b\n |3\nb |3 x\n", CoverFault.UNKNOWN_ITEM, 6),
        ("a b | c\na b\n\na z\n", CoverFault.UNKNOWN_ITEM, 4),
        ("a b | c\na b a\n", CoverFault.REPEATED_ITEM, 2),
    ],
)
def test_wrong_text_in_knuths_format_names_its_line(text: str, fault: CoverFault, line: int | None) -> None:
    with pytest.raises(CoverError) as caught:
        parse_knuth_cover(text)
    assert (caught.value.fault, caught.value.line) == (fault, line)


def test_a_bar_alone_as_first_item_begins_a_comment() -> None:
    with pytest.raises(CoverError) as caught:
        parse_knuth_cover("| a b\n")
    assert caught.value.fault is CoverFault.NO_OPTIONS


# The examples in the introductions of Knuth's programs, with the only answer that they give.
DLX2_EXAMPLE = """| A simple example of color controls
A B C | X Y
A B X:0 Y:0
A C X:1 Y:1
X:0 Y:1
B X:1
C Y:1
"""
DLX3_EXAMPLE = DLX2_EXAMPLE.replace("A B C", "A B 2:3|C").replace("X:0 Y:1", "C X:0")


@pytest.mark.parametrize("engine", list(Engine))
@pytest.mark.parametrize(("text", "answer"), [(DLX2_EXAMPLE, (1, 3)), (DLX3_EXAMPLE, (1, 3, 4))], ids=["DLX2", "DLX3"])
def test_knuths_examples_have_their_only_answer(text: str, answer: tuple[int, ...], engine: Engine) -> None:
    assert search(read_cover(text), limit=None, effort=Effort(engine)).solutions == [answer]


def test_bounds_and_costs_are_those_of_the_text() -> None:
    problem = read_cover("2|a b 0:3|c | x\na b x:red |2\na |1 |4\nb c x:red\n")
    assert problem.bounds is not None
    assert problem.costs is not None
    assert problem.colours is not None
    assert problem.bounds.tolist() == [[2, 2], [1, 1], [0, 3]]
    assert problem.costs.tolist() == [2, 5, 0]
    assert problem.colours.tolist() == [0, 0, 1, 0, 0, 0, 1]
    # An item that may stay uncovered needs no option.
    assert read_cover("a 0:1|b\na\n").is_exact is False
    assert read_cover("a | x\na x |0\n").costs is None
    padded = read_cover("a\na |00000000000007 |000000000000000\n").costs
    assert padded is not None
    assert padded.tolist() == [7]


def test_an_option_may_have_tens_of_thousands_of_different_costs() -> None:
    numbers = range(40_000)  # 23 s when each word was looked up in the list of the costs
    problem = parse_knuth_cover("a\na " + " ".join(f"|{number}" for number in numbers))
    assert problem.costs is not None
    assert problem.costs.tolist() == [sum(numbers)]


@pytest.mark.parametrize("text", [THREE_COVERS, "a b | c\na b", "a b\na b\n| end", "2|a\na\na", "a\na |3"])
def test_a_bar_tells_knuths_format(text: str) -> None:
    assert read_cover(text).option_names[0] == 1
    assert "|" not in read_cover(text).item_names


@pytest.mark.parametrize("text", [SEVEN_ITEMS, KNUTHS_MATRIX, "A: 1 | 2\nB: 1", "x|y z\nx|y"])
def test_without_one_the_text_is_plain(text: str) -> None:
    problem = read_cover(text)
    assert problem.primary_count == problem.item_count


@given(covers(), st.booleans())
def test_what_is_written_in_it_is_read_again(problem: ExactCover, comments: bool) -> None:
    primary = range(problem.primary_count)
    used = set(problem.option_item.tolist())
    if not problem.option_count or not set(primary) <= used:
        return
    lines = [" ".join(map(str, primary)) + " | " + " ".join(map(str, range(len(primary), problem.item_count)))]
    for option in range(problem.option_count):
        lines += ["| comment", ""] if comments else []
        lines.append(" ".join(map(str, problem.items_of(option).tolist())))
    again = read_cover("\n".join(lines))
    assert again.primary_count == problem.primary_count
    assert again.option_start.tolist() == problem.option_start.tolist()
    assert again.option_item.tolist() == problem.option_item.tolist()

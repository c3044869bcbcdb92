from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.exact_cover.knuth_text import parse_knuth_cover
from sudoku_app.exact_cover.problem import CoverError, CoverFault, ExactCover
from sudoku_app.exact_cover.search import search
from sudoku_app.exact_cover.text import CoverFormat, format_of, parse_cover, parse_matrix, read_cover
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


@pytest.mark.parametrize("text", [SEVEN_ITEMS, KNUTHS_MATRIX, "A: 1 | 2\nB: 1", "x|y z\nx|y w"])
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


SETS = SEVEN_ITEMS.strip().splitlines()


def as_read(text: str, written: CoverFormat | None = None) -> dict[object, set[object]]:
    """Return the items of each option by their names."""
    problem = read_cover(text, written)
    return {
        name: {problem.item_names[item] for item in problem.items_of(option).tolist()}
        for option, name in enumerate(problem.option_names)
    }


@pytest.mark.parametrize(
    "write",
    [
        lambda name, items: f"{name} = {{{', '.join(items)}}}",
        lambda name, items: f"{name}={{{','.join(items)}}};",
        lambda name, items: f"{name}: {', '.join(items)}",
        lambda name, items: f"{name}: {','.join(items)}",
        lambda name, items: f"{name} = {' '.join(items)}",
        lambda name, items: f"{name}:{' '.join(items)}",
        lambda name, items: f"{name}: {' '.join(items)};",
        lambda name, items: f"{name}: {';'.join(items)};;",
        lambda name, items: f"{name} = ({', '.join(items)})  # a set",
        lambda name, items: f"'{name}': [{', '.join(map(repr, items))}],",
    ],
)
@pytest.mark.parametrize("framed", [False, True], ids=["alone", "framed"])
def test_sets_are_read_as_people_write_them(write: Callable[[str, list[str]], str], *, framed: bool) -> None:
    lines = [write(name, items.split()) for name, items in (line.split(": ") for line in SETS)]
    text = "\n".join(["sets = {", *lines, "}"] if framed else lines)
    assert format_of(text) is CoverFormat.PLAIN
    assert as_read(text) == as_read(SEVEN_ITEMS)


def test_sets_without_a_name_are_numbered() -> None:
    assert as_read("{1, 4, 7}\n{1,5}\n{ 7 }\n") == {1: {"1", "4", "7"}, 2: {"1", "5"}, 3: {"7"}}
    assert as_read("1,4,7\n1,5,\n7,,\n") == {1: {"1", "4", "7"}, 2: {"1", "5"}, 3: {"7"}}
    assert as_read("A = {0, 1}\nB = {1}\nC = {0}\n") == {"A": {"0", "1"}, "B": {"1"}, "C": {"0"}}


@pytest.mark.parametrize(
    "text",
    [
        "1,0,1\n0,1,0\n1,1,0\n",
        "1;0;1\n0;1;0\n1;1;0\n",
        "1 0 1\n\n0 1 0\n1 1 0\n",
        "1\t0\t1\n0\t1\t0\n1\t1\t0\n",
        "101\n010\n110\n",
        '"1","0","1"\r\n"0","1","0"\r\n"1","1","0"\r\n',
        "[[1, 0, 1],\n [0, 1, 0],\n [1, 1, 0]]\n",
        "[[1 0 1]\n [0 1 0]\n [1 1 0]]\n",
        "M = [\n[1,0,1],\n[0,1,0],\n[1,1,0],\n];\n",
        "1 0 1  # first\n# a comment\n0 1 0\n1 1 0",
        "1.1\n.1.\n11.\n",
        "1 . 1\n. 1 .\n1 1 .\n",
        "3 3\n1 0 1\n0 1 0\n1 1 0\n",  # the numbers of rows and columns
    ],
)
def test_rows_of_0_and_1_are_a_matrix(text: str) -> None:
    assert format_of(text) is CoverFormat.MATRIX
    assert as_read(text) == {1: {"1", "3"}, 2: {"2"}, 3: {"1", "2"}}
    assert search(read_cover(text), limit=None, effort=Effort(Engine.PLAIN)).solutions == ((0, 1),)


@pytest.mark.parametrize(
    "text",
    [
        "x,y,z\nA,1,0,1\nB,0,1,0\nC,1,1,0\n",
        ",x,y,z\nA,1,0,1\nB,0,1,0\nC,1,1,0\n",
        "row,x,y,z\nA,1,0,1\nB,0,1,0\nC,1,1,0\n",
        "x y z\nA 101\nB 010\nC 110\n",
        "x y z\nA: 1 0 1\nB: 0 1 0\nC: 1 1 0\n",
        "x y z\nA: 101\nB: 010\nC: 110\n",
    ],
)
def test_rows_and_columns_of_a_matrix_keep_their_names(text: str) -> None:
    assert as_read(text) == {"A": {"x", "z"}, "B": {"y"}, "C": {"x", "y"}}


def test_names_of_rows_and_columns_may_be_numbers() -> None:
    assert as_read("1,0,1,1\n2,1,0,0\n") == {"1": {"2", "3"}, "2": {"1"}}
    assert as_read("   0  1  2\n0  0  1  1\n1  1  0  0\n") == {"0": {"1", "2"}, "1": {"0"}}
    assert as_read("7 8 9\n0 1 1\n1 0 0\n") == {1: {"8", "9"}, 2: {"7"}}


def test_an_item_that_no_row_has_stays_uncovered() -> None:
    problem = read_cover("1 0 0\n0 0 1\n")
    assert problem.item_count == 3
    for engine in Engine:
        assert search(problem, limit=None, effort=Effort(engine)).solutions == ()


@pytest.mark.parametrize(
    ("text", "fault", "line"),
    [
        ("", CoverFault.NO_OPTIONS, None),
        ("1 0 1\n1 0\n0 1 1\n", CoverFault.NO_MATRIX, 2),
        ("1 0 1\n0 1 2\n0 1 1\n", CoverFault.NO_MATRIX, 2),
        ("1 0 1\n0 1 0\n0 1 x\n", CoverFault.NO_MATRIX, 3),
        ("1 0 1\n0 0 0\n", CoverFault.EMPTY_OPTION, 2),
        ("x y x\n1 0 1\n", CoverFault.LISTED_TWICE, 1),
        ("A: 1 0 1\nA: 0 1 0\n", CoverFault.REPEATED_OPTION, 2),
    ],
)
def test_a_wrong_matrix_names_its_line(text: str, fault: CoverFault, line: int | None) -> None:
    with pytest.raises(CoverError) as caught:
        parse_matrix(text)
    assert (caught.value.fault, caught.value.line) == (fault, line)


def test_a_first_line_of_all_items_names_them() -> None:
    text = "g b f e c d a \nc e \na d g \nb c f \na d f \nb g \nd e g \n"
    assert format_of(text) is CoverFormat.KNUTH
    problem = read_cover(text)
    assert (list(problem.option_names), problem.item_count) == ([1, 2, 3, 4, 5, 6], 7)
    assert search(problem, limit=None, effort=Effort(Engine.PLAIN)).count == 1
    # Who says so has it as an option, which is a cover by itself.
    plain = read_cover(text, CoverFormat.PLAIN)
    assert search(plain, limit=None, effort=Effort(Engine.PLAIN)).count == 2


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("0 1\n1 0\n", 1),  # two rows, or two options of both items
        ("a b\n0 1\n1 0\n", 1),
        ("10 11\n01 10\n", 1),
        ("101\n01\n", 1),
        ("A: 101\nB: 010\n", 1),
        ("A 1 4 7\nB 1 4\nC 7\n", 1),  # A is a name, or an item
        ("A,1,4,7\nB,1,4,\nC,7,,\n", 1),
        ("a b c\na b\n", 1),  # no option has c, or the first has
        ("a b\na\nb\na b\n", 1),  # the first line names the items, or is an option twice
        ("1,2\n1\n2\n", 1),
        ("1 2 3\nA: 1\nB: 2 3\n", 1),
        ("U = {1, 2, 3}\nA = {1}\nB = {2, 3}\n", 1),
        ("# items\na b\na\nb\n", 2),  # a comment that Knuth's programs do not know
        ("A: r1,c2 r3,c4\n", 1),
        ("A: 1 4\nB: 1,4;7\n", 2),
        ("A: 1,,7\n", 1),
        ("A: {1, 4\n", 1),
        ("A: (1,2), (3,4)\n", 1),
        ("A B X:0 Y:0\nA C X:1 Y:1\n", 1),  # colours, without the items before
        ("A 101\nB 010\nC 110\n", 1),  # a name and a row, or two items
        ("4 3\n1 2\n2 3\n4\n", 1),  # the numbers of items and options, or an option
        ("3 4\n1 2\n2 3\n4\n", 1),
        ("p cover 4 3\n1 2 0\n2 3 0\n4 0\n", 1),  # 0 ends each list, or is an item of each
        ("S = {A, B}\nA = {1, 2}\nB = {2, 3}\n", 1),  # the names of the sets
        ("U = {1,...,4}\nA = {1, 2}\nB = {3, 4}\n", 1),
        ("A = {1, 2}\nB = {3, …, 7}\n", 2),
        ("a b c\na\nb c\na d\n", 1),  # an item is missing where they are listed, or that is an option
        ("the quick brown fox\njumps over it.\n", 1),
    ],
)
def test_what_can_be_meant_in_two_ways_is_refused(text: str, line: int) -> None:
    with pytest.raises(CoverError) as caught:
        read_cover(text)
    assert (caught.value.fault, caught.value.line) == (CoverFault.UNCLEAR, line)


@pytest.mark.parametrize(
    "text",
    [
        "7 6\n1 2\n2 3\n4\n",
        "a b\nc d\n",
        "red green\nblue\nred blue\n",
        "1 2\n3 0\n",
        "a b c\na\nb d e\n",
        "S = {A, C}\nA = {1, 2}\nB = {2, 3}\n",
    ],
)
def test_options_that_only_resemble_something_else_are_options(text: str) -> None:
    assert format_of(text) is CoverFormat.PLAIN


def test_an_arrow_ends_a_name_as_a_colon_does() -> None:
    assert as_read("A -> 1 4 7\nB → 1 4\n") == {"A": {"1", "4", "7"}, "B": {"1", "4"}}


def test_who_names_the_format_is_believed() -> None:
    assert as_read("A 101\nB 010\n", CoverFormat.MATRIX) == {"A": {"1", "3"}, "B": {"2"}}
    assert as_read("0 1\n1 0\n", CoverFormat.PLAIN) == {1: {"0", "1"}, 2: {"0", "1"}}
    assert as_read("0 1\n1 0\n", CoverFormat.MATRIX) == {1: {"2"}, 2: {"1"}}
    assert as_read("A 1 4\nB 1\n", CoverFormat.PLAIN) == {1: {"A", "1", "4"}, 2: {"B", "1"}}
    assert as_read("a b c\na b\n", CoverFormat.PLAIN) == {1: {"a", "b", "c"}, 2: {"a", "b"}}


@given(st.integers(3, 6).flatmap(lambda n: st.lists(st.lists(st.booleans(), min_size=n, max_size=n), min_size=1)))
def test_every_way_to_write_a_matrix_is_the_same_problem(rows: list[list[bool]]) -> None:
    rows = [row for row in rows if any(row)]
    if not rows:
        return
    expected = {
        number: {str(column) for column, one in enumerate(row, start=1) if one}
        for number, row in enumerate(rows, start=1)
    }
    for separator in (",", " ", "", ";", "\t", ", "):
        assert as_read("\n".join(separator.join(str(int(cell)) for cell in row) for row in rows)) == expected

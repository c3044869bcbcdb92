import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.exact_cover.knuth_text import parse_knuth_cover
from sudoku_app.exact_cover.problem import CoverError, CoverFault, ExactCover
from sudoku_app.exact_cover.search import search
from sudoku_app.exact_cover.text import read_cover
from tests.exact_cover.problems import KNUTHS_MATRIX, SEVEN_ITEMS, covers

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
        ("| c\n\na b q | c\na b\n", CoverFault.ITEM_WITHOUT_OPTION, 3),
        ("a b a | c\na b\n", CoverFault.LISTED_TWICE, 1),
        ("a b | a\na b\n", CoverFault.LISTED_TWICE, 1),
        ("a | b | c\na b\n", CoverFault.SECOND_BAR, 1),
        ("a b | c:1\na b\n", CoverFault.COLOUR, 1),
        ("a b | c\na b\na c:1\n", CoverFault.COLOUR, 3),
        ("a b | c\na b\n\na z\n", CoverFault.UNKNOWN_ITEM, 4),
        ("a b | c\na b a\n", CoverFault.REPEATED_ITEM, 2),
    ],
)
def test_wrong_text_names_its_line(text: str, fault: CoverFault, line: int | None) -> None:
    with pytest.raises(CoverError) as caught:
        parse_knuth_cover(text)
    assert (caught.value.fault, caught.value.line) == (fault, line)


def test_a_bar_alone_as_first_item_begins_a_comment() -> None:
    with pytest.raises(CoverError) as caught:
        parse_knuth_cover("| a b\n")
    assert caught.value.fault is CoverFault.NO_OPTIONS


@pytest.mark.parametrize("text", [THREE_COVERS, "a b | c\na b", "a b\na b\n| end"])
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

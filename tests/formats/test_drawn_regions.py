import pytest
from support.regions import JIGSAW_6, JIGSAW_6_DRAWN

from sudoku_app.formats.drawn_regions import LONGEST_DRAWING, read_drawing, region_numbers, regions_in
from sudoku_app.formats.errors import FormatError, FormatFault


def test_a_drawing_is_one_of_regions_beyond_doubt_where_they_are_connected() -> None:
    assert regions_in(JIGSAW_6_DRAWN) == JIGSAW_6
    assert regions_in("A A B B\nA A B B\n\nC C D D\nC C D D\n") == (0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3)
    assert regions_in("1234\n3412\n2143\n4321\n") is None  # a solved puzzle
    assert regions_in("1122\n1122\n3344\n") is None
    assert regions_in("1122\n1122\n3344\n3344\n" + " " * LONGEST_DRAWING) is None
    assert regions_in("") is None


def test_extra_regions_leave_cells_out() -> None:
    assert region_numbers(read_drawing("a...\n.a..\n..b.\n...b\n", extra=True)[:2]) == (0, -1, -1, -1, -1, 0, -1, -1)


def test_cells_in_no_region_are_those_of_a_region_that_is_too_large() -> None:
    with pytest.raises(FormatError) as found:
        read_drawing("aab.\naab.\n....\n....\n")
    assert (found.value.kind, found.value.line, found.value.column) == (FormatFault.REGION_SIZE, 1, 3)


@pytest.mark.parametrize(
    ("text", "kind", "line", "number"),
    [
        ("\n\n", FormatFault.NO_REGIONS, 1, 0),
        ("a\n", FormatFault.NO_REGIONS, 1, 0),
        ("\n" + "a" * 40, FormatFault.NO_REGIONS, 2, 0),
        ("aabb\naabb\n\nccd\nccdd\n", FormatFault.ROW_LENGTH, 4, 3),
        ("aabb\naabb\nccdd\n", FormatFault.LINE_COUNT, 3, 3),
        ("aabb\naabb\nccdd\nccdd\neeff\neeff\n", FormatFault.LINE_COUNT, 5, 6),
    ],
)
def test_a_drawing_of_another_size_is_said_where_it_goes_wrong(
    text: str, kind: FormatFault, line: int, number: int
) -> None:
    with pytest.raises(FormatError) as found:
        read_drawing(text)
    assert (found.value.kind, found.value.line, found.value.number) == (kind, line, number)

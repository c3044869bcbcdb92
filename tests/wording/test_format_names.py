import pytest

from sudoku_app.formats.reading import FormatName
from sudoku_app.formats.registry import writable_formats
from sudoku_app.wording.format_names import FormatNames
from sudoku_app.wording.language import Language

NAMES = FormatNames(Language())


@pytest.mark.parametrize("name", [one.name for one in writable_formats()])
def test_a_format_that_can_be_copied_is_stated_in_the_menu_as_afterwards(name: FormatName) -> None:
    copied, choice = NAMES.copied_as(name), NAMES.copy_choice(name)
    assert copied != name.value
    assert copied[1:] == choice[1:]
    assert choice[0] == copied[0].upper()


def test_a_format_without_words_goes_by_its_program() -> None:
    assert NAMES.read_as(FormatName.OPENSUDOKU) == "OpenSudoku"
    assert NAMES.file_kind(FormatName.SDK) == "sdk"

import pytest

from sudoku_app.formats.reading import FormatName
from sudoku_app.formats.registry import writable_formats
from sudoku_app.wording.file_labels import CopyWords, format_name
from sudoku_app.wording.language import Language


@pytest.mark.parametrize("name", [one.name for one in writable_formats()])
def test_a_format_that_can_be_copied_is_stated_afterwards_as_in_the_menu(name: FormatName) -> None:
    words = CopyWords(Language())
    assert words.choice(name) != name.value
    assert words.copied(name, None) == f"Copied as: {words.choice(name)}"
    assert words.usual(name) == f"Default: {words.choice(name)}"


def test_a_format_without_words_goes_by_its_program() -> None:
    assert format_name(Language(), FormatName.OPENSUDOKU, None) == "OpenSudoku"
    assert format_name(Language(), FormatName.SDK, None) == "sdk"

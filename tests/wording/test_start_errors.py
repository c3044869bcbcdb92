"""Why the program cannot start, in one sentence that quotes what it was told."""

import pytest

from sudoku_app.wording.language import Language
from sudoku_app.wording.start_errors import cannot_start_sentence


@pytest.mark.parametrize(
    ("reason", "sentence"),
    [
        ("No module named 'numpy'", "The program cannot start: “No module named 'numpy'”."),
        ("It is\n  all over.", "The program cannot start: “It is all over.”."),
        ("", "The program cannot start: there is not enough memory."),
    ],
)
def test_the_reason_is_quoted_as_it_is(reason: str, sentence: str) -> None:
    assert cannot_start_sentence(Language(), reason) == sentence

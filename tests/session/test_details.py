"""Title, author and notes among the texts that a session keeps."""

from sudoku_app.session.details import PuzzleDetails


def test_they_come_back_from_named_texts() -> None:
    details = PuzzleDetails("Sunday", "A. Setter", "two\nlines")
    assert PuzzleDetails.of_texts(details.texts() | {"path": "/a/b.sudoku"}) == details
    assert PuzzleDetails.of_texts({}) == PuzzleDetails()

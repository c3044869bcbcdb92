import errno

import pytest

from sudoku_app.formats.errors import FormatError, FormatFault
from sudoku_app.formats.files import FileKind, NotAFileError, NotANameError
from sudoku_app.wording.file_labels import FileLabels
from sudoku_app.wording.format_errors import file_error_reason
from sudoku_app.wording.language import Language
from sudoku_app.wording.sessions import LeavingWords

ENGLISH = Language()


@pytest.mark.parametrize("kind", FileKind)
def test_what_is_no_file_is_called_what_it_is(kind: FileKind) -> None:
    what = "this is a folder, not a file" if kind is FileKind.FOLDER else "this is not an ordinary file"
    assert file_error_reason(ENGLISH, NotAFileError(kind)) == what


def test_usual_reasons_have_words_of_their_own() -> None:
    assert file_error_reason(ENGLISH, NotANameError()) == "a file cannot have this name"
    assert file_error_reason(ENGLISH, IsADirectoryError(errno.EISDIR, "?")) == "this is a folder, not a file"
    usual = "ENOENT EACCES ENOSPC EROFS EISDIR ENOTDIR ENAMETOOLONG EMFILE EIO ETIMEDOUT EEXIST EBUSY EDQUOT ELOOP"
    reasons = [file_error_reason(ENGLISH, OSError(getattr(errno, name), "?")) for name in usual.split()]
    assert "?" not in reasons
    assert len(set(reasons)) == len(reasons)
    assert file_error_reason(ENGLISH, OSError(errno.EPERM, "?")) == "permission was denied"


def test_other_reasons_are_the_systems_own() -> None:
    assert file_error_reason(ENGLISH, OSError(errno.EXDEV, "Cross-device link")) == "Cross-device link"
    assert file_error_reason(ENGLISH, TimeoutError()) == "TimeoutError"


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (None, "a.txt was not saved: it was cancelled."),
        (OSError(28, "No space left on device"), "a.txt was not saved: there is no room left."),
        (ValueError("as planned"), "a.txt was not saved: an unexpected error happened."),
    ],
)
def test_what_was_not_saved_is_described_with_its_reason(error: BaseException | None, sentence: str) -> None:
    assert LeavingWords(ENGLISH).not_saved("a.txt", error) == sentence


def test_a_format_that_cannot_carry_it_is_described_as_everywhere() -> None:
    sentence = LeavingWords(ENGLISH).not_saved("a.txt", FormatError(FormatFault.NOT_CARRIED))
    assert sentence.startswith("a.txt:1:1: ")


def test_what_was_given_up_is_described_by_its_kind() -> None:
    words = FileLabels(ENGLISH)
    assert words.reading_given_up("a.txt").headline == "Not opened"
    assert words.reading_given_up("").headline == "Not pasted"
    assert words.writing_given_up("a.txt").headline == "Not saved"
    assert words.writing_given_up("").headline == "Not printed"


def test_what_keeps_a_file_from_being_used_is_a_report_where_it_was_expected() -> None:
    words = FileLabels(ENGLISH)
    error = FormatError(FormatFault.NOT_CARRIED)
    assert words.not_read(error, "a.txt") == words.format_error(error, "a.txt")
    not_carried, full = words.not_written(error, "a.txt"), words.not_written(OSError(28, "No space left"), "a.txt")
    missing, paper = words.not_read(OSError(2, "gone"), "a.txt"), words.not_written(OSError(5, "jam"), "")
    assert not_carried is not None
    assert full is not None
    assert missing is not None
    assert paper is not None
    assert (full.headline, full.basis) == ("Not saved", "a.txt: there is no room left.")
    assert (missing.headline, missing.basis) == ("Not opened", "a.txt: there is no such file or folder.")
    assert (not_carried.headline, paper.headline) == ("Not saved", "Not printed")
    assert words.not_read(ValueError("as planned"), "a.txt") is None
    assert words.not_written(ValueError("as planned"), "a.txt") is None

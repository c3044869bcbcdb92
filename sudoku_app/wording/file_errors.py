"""Why a file cannot be read or written, in words."""

from __future__ import annotations

from sudoku_app.formats.files import FileKind, NotAFileError, NotANameError
from sudoku_app.wording.language import Language


def file_error_reason(language: Language, error: OSError) -> str:
    """Return why a file cannot be used, to stand after its name and a colon; the system's own word where it has one."""
    say = language.say
    if isinstance(error, NotAFileError):
        return {
            FileKind.FOLDER: say("this is a folder; expected a file"),
            FileKind.PIPE: say("this is a pipe; expected a file"),
            FileKind.SOCKET: say("this is a socket; expected a file"),
            FileKind.DEVICE: say("this is a device; expected a file"),
        }[error.kind]
    if isinstance(error, NotANameError):
        return say("a file cannot have this name")
    return error.strerror or type(error).__name__

"""What is said when the window is to close and not everything is saved."""

from __future__ import annotations

from dataclasses import dataclass

from sudoku_app.formats.errors import FormatError
from sudoku_app.wording.format_errors import file_error_reason, format_error_sentence
from sudoku_app.wording.language import Language
from sudoku_app.wording.names import shown_name


@dataclass(frozen=True)
class LeavingWords:
    """The words in one language."""

    language: Language

    @property
    def title(self) -> str:
        """The title of the dialog that asks whether to stay."""
        return self.language.say("Not everything is saved")

    @property
    def stay(self) -> str:
        """The label of the button that keeps the window open."""
        return self.language.say("&Stay")

    @property
    def leave(self) -> str:
        """The label of the button that closes it."""
        return self.language.say("&Close anyway")

    def not_saved(self, name: str, error: BaseException | None) -> str:
        """Return that a file was not written, and why; None when somebody gave up."""
        say = self.language.say
        if error is None:
            return say("{name} was not saved: saving was cancelled.", name=shown_name(name))
        if isinstance(error, FormatError):
            return format_error_sentence(self.language, error, name)
        if isinstance(error, OSError):
            return say(
                "{name} was not saved: {reason}.", name=shown_name(name), reason=file_error_reason(self.language, error)
            )
        return say("{name} was not saved: an unexpected error happened.", name=shown_name(name))

    def still_saving(self, name: str) -> str:
        """Return that a file is still being written."""
        return self.language.say("{name} is still being saved.", name=shown_name(name))

    @property
    def not_printed(self) -> str:
        """The sentence that printing failed."""
        return self.language.say("The pages were not printed.")

    @property
    def still_printing(self) -> str:
        """The sentence that pages are still being printed."""
        return self.language.say("The pages are still being printed.")

    def unsaved_edits(self, error: BaseException) -> str:
        """Return that the last edits are not on disk, and why."""
        say = self.language.say
        if isinstance(error, OSError):
            return say(
                "Your latest work could not be kept on disk: {reason}.", reason=file_error_reason(self.language, error)
            )
        return say("Your latest work could not be kept on disk: an unexpected error happened.")

    @property
    def still_keeping(self) -> str:
        """The sentence that the last edits are still being written."""
        return self.language.say("Your latest work is still being written to disk.")

"""Messages for closing the window while not everything is saved."""

from __future__ import annotations

from sudoku_app.formats.errors import FormatError
from sudoku_app.wording.format_errors import error_reason, format_error_sentence
from sudoku_app.wording.language import Words, label
from sudoku_app.wording.names import shown_name


class LeavingWords(Words):
    """The words of the dialog in one language."""

    title = label("Not everything is saved")  # the title of the dialog that asks whether to stay
    stay = label("&Don’t close")  # the label of the button that keeps the window open
    leave = label("&Close anyway")  # the label of the button that closes it

    def not_saved(self, name: str, error: BaseException | None) -> str:
        """Return that a file was not written, and why; None where saving was cancelled."""
        if isinstance(error, FormatError):
            return format_error_sentence(self.language, error, name)
        reason = error_reason(self.language, error)
        return self.language.say("{name} was not saved: {reason}.", name=shown_name(name), reason=reason)

    def still_saving(self, name: str) -> str:
        """Return that a file is still being written."""
        return self.language.say("{name} is still being saved.", name=shown_name(name))

    not_printed = label("The pages were not printed.")  # the sentence that printing failed
    still_printing = label("The pages are still being printed.")  # the sentence that pages are still being printed

    def unsaved_edits(self, error: BaseException) -> str:
        """Return that the last edits are not on disk, and why."""
        reason = error_reason(self.language, error)
        return self.language.say("Your latest work could not be saved to disk: {reason}.", reason=reason)

    # The sentence that the last edits are still being written.
    still_keeping = label("Your latest work is still being written to disk.")

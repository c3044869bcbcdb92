"""Messages about session files, and for closing the window while not everything is saved."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from sudoku_app.formats.errors import FormatError
from sudoku_app.messages import translatable
from sudoku_app.session.journal import JournalFault, SessionInUseError
from sudoku_app.session.recorder import UnsavedError
from sudoku_app.session.store import SessionProblem
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.sudoku.grid.rules import rule_breaks
from sudoku_app.wording.format_errors import error_reason, file_error_reason, format_error_sentence
from sudoku_app.wording.language import Language, Words, label
from sudoku_app.wording.names import shown_name


def session_problem_sentence(language: Language, problem: SessionProblem) -> str:
    """Return what happened to a session file that could not be read, and where it is now."""
    say = language.say
    name = problem.path.name
    if problem.kind is JournalFault.VERSION:
        return say("The session {name} was made by a newer version of this program and was left unchanged.", name=name)
    if problem.set_aside is None:
        return say("The session {name} cannot be read; it was left unchanged.", name=name)
    aside = problem.set_aside.name
    if problem.rescued is None:
        return say("The session {name} is damaged and was renamed to {aside}.", name=name, aside=aside)
    return language.say_many(
        "The session {name} is damaged from line {line} on; {count} edit before it was saved, and the damaged file "
        "was renamed to {aside}.",
        "The session {name} is damaged from line {line} on; {count} edits before it were saved, and the damaged file "
        "was renamed to {aside}.",
        problem.rescued,
        name=name,
        line=problem.line,
        aside=aside,
    )


def not_saved_sentence(language: Language, reason: str, folder: Path) -> str:
    """Return that autosave cannot write to a folder, and why."""
    return language.say(
        "Your work cannot be saved in {folder} at the moment ({reason}); the program tries again every two seconds.",
        reason=reason,
        folder=folder,
    )


def sessions_not_saved_sentence(language: Language, reason: str, folder: Path) -> str:
    """Return at the start that nothing can be written to the folder of sessions, and why."""
    return language.say(
        "Your work cannot be saved in {folder} ({reason}); puzzles that you save to a file are safe.",
        folder=folder,
        reason=reason,
    )


def no_place_sentence(language: Language, wanted: Path | None, reason: str, used: Path | None) -> str:
    """Return that the folder ``wanted``, None for no home, cannot be written to; ``used``, if any, is in its place."""
    say = language.say
    if wanted is None:
        why = say("You have no home folder, so your work and settings cannot be saved permanently.")
    else:
        why = say("Your work and settings cannot be saved in {folder} ({reason}).", folder=wanted, reason=reason)
    if used is None:
        then = say("They are lost when the window closes; puzzles that you save to a file are safe.")
    else:
        then = say(
            "This time they are saved in {folder}, where the program will not look when it starts again; puzzles "
            "that you save to a file are safe.",
            folder=used,
        )
    return language.sentences(why, then)


# That a session is being read; what is typed meanwhile is kept with the present one.
SESSION_IS_READ: Final = translatable("Reading the session…")


def session_not_opened_sentence(language: Language, error: BaseException | None, folder: Path) -> str:
    """Return why an earlier puzzle does not take the place of the one in the grid; None where it was cancelled."""
    if isinstance(error, SessionInUseError):
        return language.say("This puzzle is open in another window. Continue it there, or close that window first.")
    if isinstance(error, FileNotFoundError):
        return language.say("The puzzle is no longer there: its file was removed.")
    if not isinstance(error, OSError):
        return language.say("Opening the puzzle was cancelled.")
    named = {"folder": folder, "reason": file_error_reason(language, error)}
    if isinstance(error, UnsavedError):
        return language.say(
            "The puzzle in the grid cannot be saved in {folder} ({reason}), so it was not replaced.", **named
        )
    return language.say(
        "Earlier puzzles cannot be continued while nothing can be saved in {folder} ({reason}).", **named
    )


def not_opened_headline(language: Language) -> str:
    """Return the headline where an earlier puzzle cannot be continued."""
    return language.say("Not opened")


def not_saved_headline(language: Language) -> str:
    """Return the headline where the person's work cannot be saved."""
    return language.say("Saving problem")


def session_problems_headline(language: Language, count: int) -> str:
    """Return the headline over what happened to session files that could not be read, or not to their ends."""
    return language.say_many(
        "A saved puzzle could not be read completely", "{count} saved puzzles could not be read completely", count
    )


def progress_text(language: Language, position: Position) -> str:
    """Return how far the person came with a puzzle."""
    filled, empty = position.filled_count, position.fill_count
    if not position.given_count:
        return language.say_many("{count} cell filled", "{count} cells filled", filled)
    if filled == empty:
        own = any(content.value and not content.given and not content.solved for content in position.cells)
        if own and not rule_breaks(position.shape, position.values):
            return language.say_in("how far a puzzle is", "solved")
        return language.say_in("how far a puzzle is", "full")
    if not filled:
        marked = position.lines or any(
            content.corner or content.centre or content.colours or content.note for content in position.cells
        )
        begun = language.say_in("how far a puzzle is", "in progress")
        return begun if marked else language.say_in("how far a puzzle is", "not started")
    return language.say(
        "{filled} of {empty} cells filled in", filled=language.number(filled), empty=language.number(empty)
    )


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
        return self.say("{name} was not saved: {reason}.", name=shown_name(name), reason=reason)

    def still_saving(self, name: str) -> str:
        """Return that a file is still being written."""
        return self.say("{name} is still being saved.", name=shown_name(name))

    not_printed = label("The pages were not printed.")  # the sentence that printing failed
    still_printing = label("The pages are still being printed.")  # the sentence that pages are still being printed

    def unsaved_edits(self, error: BaseException) -> str:
        """Return that the last edits are not on disk, and why."""
        reason = error_reason(self.language, error)
        return self.say("Your latest work could not be saved to disk: {reason}.", reason=reason)

    # The sentence that the last edits are still being written.
    still_keeping = label("Your latest work is still being written to disk.")

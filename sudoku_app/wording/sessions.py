"""Messages about session files."""

from __future__ import annotations

from pathlib import Path

from sudoku_app.session.journal import JournalFault
from sudoku_app.session.store import SessionProblem
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.wording.language import Language


def session_problem_sentence(language: Language, problem: SessionProblem) -> str:
    """Return what happened to a session file that could not be read, and where it is now."""
    say = language.say
    name = problem.path.name
    if problem.kind is JournalFault.VERSION:
        return say("The session {name} was made by a newer version of this program and was left as it is.", name=name)
    if problem.set_aside is None:
        return say("The session {name} cannot be read; it was left as it is.", name=name)
    aside = problem.set_aside.name
    if problem.rescued is None:
        return say("The session {name} is damaged and was set aside as {aside}.", name=name, aside=aside)
    return language.say_many(
        "The session {name} is damaged from line {line} on; {count} edit before it was saved, "
        "and the damaged file was set aside as {aside}.",
        "The session {name} is damaged from line {line} on; {count} edits before it were saved, "
        "and the damaged file was set aside as {aside}.",
        problem.rescued,
        name=name,
        line=problem.line,
        aside=aside,
    )


def not_saved_sentence(language: Language, reason: str, folder: Path) -> str:
    """Return that autosave cannot write to a folder; ``reason`` is the system's word for why, or empty."""
    if reason:
        return language.say(
            "Your work cannot be kept in {folder} at the moment ({reason}); the program tries again every two seconds.",
            reason=reason,
            folder=folder,
        )
    return language.say(
        "Your work cannot be kept in {folder} at the moment; the program tries again every two seconds.", folder=folder
    )


def sessions_not_saved_sentence(language: Language, reason: str, folder: Path) -> str:
    """Return at the start that nothing can be written to the folder of sessions, and why."""
    return language.say(
        "Your work cannot be kept in {folder} ({reason}); puzzles that you save to a file are kept.",
        folder=folder,
        reason=reason,
    )


def no_place_sentence(language: Language, wanted: Path | None, reason: str, used: Path | None) -> str:
    """Return that the program's own folder cannot be written to, and what that means.

    Args:
        language: the language.
        wanted: the folder; None where it is not known.
        reason: the system's word for why, or empty.
        used: the temporary folder in its place; None where there is none either.
    """
    say = language.say
    if wanted is None:
        why = say("You have no home folder, so there is no lasting place for your work and your settings.")
    elif reason:
        why = say("Your work and your settings cannot be kept in {folder} ({reason}).", folder=wanted, reason=reason)
    else:
        why = say("Your work and your settings cannot be kept in {folder}.", folder=wanted)
    if used is None:
        then = say("They are lost when the window closes; puzzles that you save to a file are kept.")
    else:
        then = say(
            "They are kept in {folder} this time, where the program does not look when it starts again; "
            "puzzles that you save to a file are kept.",
            folder=used,
        )
    return language.sentences(why, then)


def session_is_read_sentence(language: Language) -> str:
    """Return that a session is being read; what is typed meanwhile is kept with the present one."""
    return language.say("The session is being read…")


def last_session_is_read_text(language: Language) -> str:
    """Return what stands in place of the grid while the last session is being read after the start."""
    return language.say("Your last session is being read…")


def session_unreadable_sentence(language: Language, reason: str) -> str:
    """Return that a session cannot be read; ``reason`` is the system's word for why, or empty."""
    if reason:
        return language.say("The session cannot be read: {reason}.", reason=reason)
    return language.say("The session cannot be read.")


def session_in_use_sentence(language: Language) -> str:
    """Return why a recent session cannot be opened here."""
    return language.say("This session is open in another window.")


def sessions_headline(language: Language) -> str:
    """Return the headline over messages about session files."""
    return language.say("Your work on disk")


def progress_text(language: Language, position: Position) -> str:
    """Return how far the person came with a puzzle."""
    empty = position.shape.cell_count - position.given_count
    filled = sum(value != 0 for value in position.values) - position.given_count
    if not position.given_count:
        return language.say_many("{count} cell filled", "{count} cells filled", filled)
    if filled == empty:
        return language.say_in("how far a puzzle is", "full")
    if not filled:
        return language.say_in("how far a puzzle is", "not begun")
    return language.say(
        "{filled} of {empty} cells filled in", filled=language.number(filled), empty=language.number(empty)
    )

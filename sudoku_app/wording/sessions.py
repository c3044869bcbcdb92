"""What is said about session files, and about entries that were checked without giving a digit away."""

from __future__ import annotations

import time
from pathlib import Path

from sudoku_app.session.journal import JournalFault
from sudoku_app.session.store import SessionProblem, SessionSummary
from sudoku_app.sudoku.entries import EntriesCheck, EntriesState
from sudoku_app.sudoku.geometry import BoxShape, cell_name
from sudoku_app.wording.language import Language

_MOST_CELLS = 8


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


def not_kept_sentence(language: Language, reason: str) -> str:
    """Return that autosave cannot write; ``reason`` is the system's word for why, or empty."""
    if reason:
        return language.say(
            "Your work cannot be kept on disk at the moment ({reason}); it is tried again every two seconds.",
            reason=reason,
        )
    return language.say("Your work cannot be kept on disk at the moment; it is tried again every two seconds.")


def session_in_use_sentence(language: Language) -> str:
    """Return why a recent session cannot be opened here."""
    return language.say("This session is open in another window.")


def entries_sentence(language: Language, shape: BoxShape, check: EntriesCheck) -> str:
    """Return how the entries stand; the cells are named, their digits are not."""
    say = language.say
    count, where = len(check.cells), _where(language, shape, check.cells)
    if check.state is EntriesState.BREAKS_RULE:
        return language.say_many(
            "{count} entry breaks a rule: {where}.", "{count} entries break a rule: {where}.", count, where=where
        )
    if check.state is EntriesState.DIFFERS:
        return language.say_many(
            "{count} entry differs from the only solution: {where}.",
            "{count} entries differ from the only solution: {where}.",
            count,
            where=where,
        )
    if check.state is EntriesState.RIGHT_SO_FAR and not check.only:
        return say("The entries leave a solution; the puzzle has more than one.")
    return {
        EntriesState.FINISHED: say("The grid is complete and right."),
        EntriesState.NONE: say("There are no entries to check yet."),
        EntriesState.NO_PUZZLE: say("Nothing can be said about the entries: the givens alone have no solution."),
        EntriesState.UNDECIDED: say("Whether the entries are right is not known: the search was stopped."),
        EntriesState.NO_SOLUTION_LEFT: say("No rule is broken, but with these entries no solution is left."),
        EntriesState.RIGHT_SO_FAR: say("All entries are right so far."),
    }[check.state]


def _where(language: Language, shape: BoxShape, cells: tuple[int, ...]) -> str:
    names = [cell_name(shape, cell) for cell in cells[:_MOST_CELLS]]
    more = len(cells) - len(names)
    if more:
        names.append(language.say_many("{count} more", "{count} more", more))
    return language.listed(names)


def sessions_headline(language: Language) -> str:
    """Return the headline over what is said of session files."""
    return language.say("Your work on disk")


def sessions_menu_title(language: Language) -> str:
    """Return the title of the menu of recent sessions."""
    return language.say("Recent &sessions")


def recent_session_text(language: Language, session: SessionSummary) -> str:
    """Return a recent session as a line of the menu: when, which grid, how far."""
    position = session.position
    return language.say(
        "{when} · {size}×{size} · {filled} of {cells} filled{name}",
        when=time.strftime("%Y-%m-%d %H:%M", time.localtime(session.changed)),
        size=position.shape.size,
        filled=sum(value != 0 for value in position.values),
        cells=position.shape.cell_count,
        name=language.say(" · {name}", name=Path(session.details["file"]).name) if session.details.get("file") else "",
    )

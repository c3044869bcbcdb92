"""Why the fast solver is not in use, in one sentence."""

from __future__ import annotations

from sudoku_app.exact_cover.kernels.library import LibraryFault
from sudoku_app.wording.language import Language
from sudoku_app.wording.report import Report, Tone


def slow_solver_note(language: Language, fault: LibraryFault) -> Report:
    """Return what the panel says."""
    return Report(Tone.NOTE, language.say("The slow solver is in use"), slow_solver_sentence(language, fault))


def slow_solver_sentence(language: Language, fault: LibraryFault) -> str:
    """Return why Algorithm X in plain Python searches in place of the compiled kernels, and what mends it."""
    say = language.say
    return {
        LibraryFault.MISSING: say("The fast solver was not built for this kind of computer; a slower one answers."),
        LibraryFault.DAMAGED: say(
            "The files of the fast solver are missing or damaged; a slower one answers. "
            "Installing the program again repairs it."
        ),
        LibraryFault.STALE: say(
            "The fast solver was built from other sources; a slower one answers. Installing the program again "
            "repairs it."
        ),
        LibraryFault.PROCESSOR: say(
            "The processor lacks instructions that the fast solver uses; a slower one answers."
        ),
        LibraryFault.REFUSED: say("The system could not load the fast solver; a slower one answers."),
    }[fault]

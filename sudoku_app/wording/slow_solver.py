"""Why a slower solver takes the place of the compiled one, and what repairs that.

The sentences of a start that fails stand in `start_errors`, which loads less: every command begins with it.
"""

from __future__ import annotations

from typing import Final

from sudoku_app.exact_cover.kernels.library import LibraryFault
from sudoku_app.messages import translatable
from sudoku_app.wording.language import Language
from sudoku_app.wording.report import Report, Tone

# Why Algorithm X in plain Python searches in place of the compiled kernels, and what repairs it.
_WHY_SLOW: Final = {
    LibraryFault.MISSING: translatable(
        "The fast solver was not built for this kind of computer; using a slower solver."
    ),
    LibraryFault.DAMAGED: translatable(
        "The files of the fast solver are missing or damaged; using a slower solver. Reinstall the program to repair "
        "it."
    ),
    LibraryFault.STALE: translatable(
        "The fast solver was built from other sources; using a slower solver. Reinstall the program to repair it."
    ),
    LibraryFault.PROCESSOR: translatable(
        "The processor lacks instructions that the fast solver uses; using a slower solver."
    ),
    LibraryFault.REFUSED: translatable("The system could not load the fast solver; using a slower solver."),
}


def slow_solver_note(language: Language, fault: LibraryFault) -> Report:
    """Return what the panel says."""
    return Report(Tone.NOTE, language.say("Using the slow solver"), slow_solver_sentence(language, fault))


def slow_solver_sentence(language: Language, fault: LibraryFault) -> str:
    """Return why Algorithm X in plain Python searches in place of the compiled kernels, and what repairs it."""
    return language.translated(_WHY_SLOW[fault])

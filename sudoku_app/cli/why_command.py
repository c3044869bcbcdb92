"""The command ``check --why``."""

from __future__ import annotations

import argparse

from sudoku_app.cli.console import StatusLine
from sudoku_app.cli.each_puzzle import Answered, verdict_fields
from sudoku_app.cli.explanation_fields import explanation_fields
from sudoku_app.cli.solver import Solver
from sudoku_app.formats.reading import Reading
from sudoku_app.sudoku.answer import Verdict
from sudoku_app.sudoku.explaining import Explanation, explain
from sudoku_app.sudoku.limits import COUNT_LIMIT
from sudoku_app.sudoku.position import Position
from sudoku_app.wording.command_reasons import why_text
from sudoku_app.wording.mends import mend_sentence
from sudoku_app.wording.voice import Voice


def why_puzzle(arguments: argparse.Namespace, solver: Solver, voice: Voice, place: str, reading: Reading) -> Answered:
    """Answer ``check --why``: the verdict on the givens and why it is so."""
    explained = explained_by(solver, voice, reading.position, arguments.minimal, arguments.most or COUNT_LIMIT)
    text = "" if arguments.json else why_text(voice, place, explained)
    fields = verdict_fields(explained.answer) | explanation_fields(explained)
    return Answered(fields, text, explained.answer.verdict is Verdict.UNIQUE)


def explained_by(solver: Solver, voice: Voice, position: Position, minimal: bool, limit: int) -> Explanation:
    """Return the verdict on a position's givens and why it is so; a terminal shows the likeliest mend so far."""
    line = StatusLine(solver.console.errors)

    def tell(known: Explanation) -> None:
        if known.mends is not None and known.mends.mends:
            line.show(mend_sentence(voice, known.answer.values, known.mends.mends[0]))

    try:
        return explain(
            position.shape,
            position.givens,
            minimal=minimal,
            limit=limit,
            tell=tell,
            effort=solver.effort(),
        )
    finally:
        line.hide()

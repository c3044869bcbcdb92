"""The command ``check``, and why its answer is what it is."""

from __future__ import annotations

import argparse
from functools import partial
from typing import TYPE_CHECKING

from sudoku_app.cli.arguments import LARGEST_COUNT, add_puzzle_arguments, adder, checked, whole_number
from sudoku_app.cli.console import StatusLine
from sudoku_app.cli.each_puzzle import Answered, for_each_puzzle, place_of, places_of, verdict_fields
from sudoku_app.cli.solver import Solver
from sudoku_app.formats.position_json import region_fields
from sudoku_app.formats.reading import Reading
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.sudoku.limits import COUNT_LIMIT
from sudoku_app.sudoku.verdicts.answer import Verdict
from sudoku_app.wording.command_line import wrong_argument
from sudoku_app.wording.language import Language
from sudoku_app.wording.verdicts import check_text
from sudoku_app.wording.voice import Voice

if TYPE_CHECKING:
    from sudoku_app.sudoku.verdicts.corrections.finding import Corrections
    from sudoku_app.sudoku.verdicts.explaining import Explanation


def add_arguments(parser: argparse.ArgumentParser, language: Language) -> None:
    """Add what `check` takes."""
    add_puzzle_arguments(parser, language)
    add = adder(parser, language)
    add("--why", action="store_true")
    add("--minimal", action="store_true")
    wrong = partial(wrong_argument, language, "most", largest=LARGEST_COUNT)
    add("--most", type=checked(partial(whole_number, least=2), wrong), metavar="K")


def check_puzzle(arguments: argparse.Namespace, solver: Solver, voice: Voice, place: str, reading: Reading) -> Answered:
    """Answer ``check``: the verdict on the givens, and what entries do to it where the text has some; or also why."""
    if _asks_why(arguments):
        return why_puzzle(arguments, solver, voice, place, reading)
    checked = solver.check(reading.position)
    text = "" if arguments.json else check_text(voice, place, checked)
    return Answered(verdict_fields(checked.puzzle), text, checked.puzzle.verdict is Verdict.UNIQUE)


def _asks_why(arguments: argparse.Namespace) -> bool:
    return bool(arguments.why or arguments.minimal)


def explanation_fields(explained: Explanation) -> dict[str, object]:
    """Return the fields of ``check --why``; what does not apply to the verdict is absent."""
    shape, values = explained.answer.shape, explained.answer.values
    fields: dict[str, object] = {"seconds": explained.seconds}
    if explained.clash is not None:
        fields["clash"] = places_of(shape, ((cell, values[cell]) for cell in explained.clash.cells))
        fields["clash_minimal"] = explained.clash.minimal
        fields["clash_needed"] = len(explained.clash.needed)
    if explained.slips is not None:
        fields["slips"] = [
            {"cell": place_of(shape, slip.cell), "value": slip.value, "instead": list(slip.instead)}
            for slip in explained.slips.slips
        ]
        fields["slips_complete"] = explained.slips.complete
    if explained.corrections is not None:
        fields |= _correction_fields(shape, explained.corrections)
    if explained.several is not None:
        several = explained.several
        fields["solutions"] = several.count
        fields["exact"] = several.exact
        fields["differing"] = [[*place_of(shape, cell), list(found)] for cell, found in several.differing]
        fields["backbone"] = places_of(shape, several.backbone)
        fields["unsettled"] = [place_of(shape, cell) for cell in several.unsettled]
        fields["completions"] = places_of(shape, several.completions)
        fields["completions_complete"] = several.completions_complete
        fields["completing_set"] = places_of(shape, several.completing_set)
    if explained.redundancy is not None:
        fields["redundant"] = places_of(shape, ((cell, values[cell]) for cell in explained.redundancy.cells))
        fields["redundant_complete"] = explained.redundancy.complete
    return fields


def _correction_fields(shape: GridShape, corrections: Corrections) -> dict[str, object]:
    size = shape.size
    repeated = sorted((*corrections.repeated, *corrections.empty_together))
    return {
        "mends": [
            {"kind": correction.mistake.value, "set": places_of(shape, correction.changes)}
            for correction in corrections.corrections
        ],
        "mends_complete": corrections.complete,
        "repeated_rows": [[first + 1, second + 1] for first, second in repeated if first < size],
        "repeated_columns": [[first - size + 1, second - size + 1] for first, second in repeated if first >= size],
        "other_boxes": [str(other) for other in corrections.other_shapes if other.is_plain],
        "other_regions": [region_fields(other) for other in corrections.other_shapes if not other.is_plain],
    }


def why_puzzle(arguments: argparse.Namespace, solver: Solver, voice: Voice, place: str, reading: Reading) -> Answered:
    """Answer ``check --why``: the verdict on the givens and why it is so."""
    from sudoku_app.wording.explanations import why_text  # noqa: PLC0415 - it takes much more than checking

    explained = explained_by(solver, voice, reading.position, arguments.minimal, arguments.most or COUNT_LIMIT)
    text = "" if arguments.json else why_text(voice, place, explained)
    fields = verdict_fields(explained.answer) | explanation_fields(explained)
    return Answered(fields, text, explained.answer.verdict is Verdict.UNIQUE)


def explained_by(solver: Solver, voice: Voice, position: Position, minimal: bool, limit: int) -> Explanation:
    """Return the verdict on a position's givens and why it is so; a terminal shows the likeliest correction so far."""
    from sudoku_app.sudoku.verdicts.explaining import explain  # noqa: PLC0415 - it takes much more than checking
    from sudoku_app.wording.corrections import correction_sentence  # noqa: PLC0415

    line = StatusLine(solver.console.errors)

    def report(known: Explanation) -> None:
        if known.corrections is not None and known.corrections.corrections:
            line.show(correction_sentence(voice, known.answer.values, known.corrections.corrections[0]))

    try:
        return explain(
            position.shape,
            position.givens,
            minimal=minimal,
            limit=limit,
            report=report,
            effort=solver.effort(),
        )
    finally:
        line.hide()


run = for_each_puzzle(check_puzzle, checks=lambda arguments: not _asks_why(arguments))

"""The reason of an aligned pair or triplet exclusion."""

from __future__ import annotations

from sudoku_app.sudoku.reasons.aligned import AlignedExclusion, Combination
from sudoku_app.wording.voice import Voice


def aligned_exclusion(reason: AlignedExclusion, voice: Voice) -> str:
    """Return the reason: every combination, and the cell that it would leave without a value."""
    say = voice.language.say
    cases = [_case(reason, case, case.emptied, voice) for case in reason.combinations if case.emptied is not None]
    if not cases:
        cases.append(say("any values would put one of them into two cells that see each other"))
    elif len(cases) < len(reason.combinations):
        cases.append(say("anything else would put one value into two cells that see each other"))
    return say(
        "If {cell} were {value}, nothing would be left for {beside}: {cases}.",
        cell=voice.cell(reason.cell),
        value=voice.value(reason.value),
        beside=voice.cells(reason.beside),
        cases=voice.language.clauses(cases),
    )


def _case(reason: AlignedExclusion, case: Combination, emptied: int, voice: Voice) -> str:
    return voice.language.say(
        "with {placements}, {emptied}, which is {values}, would have no candidate left",
        placements=voice.placements(zip(reason.beside, case.values, strict=True)),
        emptied=voice.cell(emptied),
        values=voice.values_or(candidate.value for candidate in reason.candidates if candidate.cell == emptied),
    )

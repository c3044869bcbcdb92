"""The names of techniques as people read them, and the grammar that all steps share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from sudoku_app.sudoku.techniques.step import Candidate, Step, Technique
from sudoku_app.wording.language import Language
from sudoku_app.wording.text import NamedTechnique, Text
from sudoku_app.wording.voice import Voice


def technique_name(voice: Voice, technique: Technique) -> str:
    """Return a technique's standard name with a capital; it knows which technique it names."""
    name = _names(voice.language, voice.language.code)[technique]
    return Text(name, (NamedTechnique(0, len(name), technique),))


@lru_cache(maxsize=8)  # a list of steps names hundreds
def _names(language: Language, _code: str) -> dict[Technique, str]:
    say = language.say
    return {
        Technique.FULL_HOUSE: say("Full house"),
        Technique.HIDDEN_SINGLE: say("Hidden single"),
        Technique.NAKED_SINGLE: say("Naked single"),
        Technique.POINTING: say("Pointing"),
        Technique.CLAIMING: say("Claiming"),
        Technique.NAKED_PAIR: say("Naked pair"),
        Technique.NAKED_TRIPLE: say("Naked triple"),
        Technique.NAKED_QUAD: say("Naked quad"),
        Technique.HIDDEN_PAIR: say("Hidden pair"),
        Technique.HIDDEN_TRIPLE: say("Hidden triple"),
        Technique.HIDDEN_QUAD: say("Hidden quad"),
        Technique.X_WING: say("X-wing"),
        Technique.SWORDFISH: say("Swordfish"),
        Technique.JELLYFISH: say("Jellyfish"),
        Technique.FINNED_X_WING: say("Finned X-wing"),
        Technique.FINNED_SWORDFISH: say("Finned swordfish"),
        Technique.FINNED_JELLYFISH: say("Finned jellyfish"),
        Technique.SASHIMI_X_WING: say("Sashimi X-wing"),
        Technique.SASHIMI_SWORDFISH: say("Sashimi swordfish"),
        Technique.SASHIMI_JELLYFISH: say("Sashimi jellyfish"),
        Technique.XY_WING: say("XY-wing"),
        Technique.XYZ_WING: say("XYZ-wing"),
        Technique.W_WING: say("W-wing"),
        Technique.UNIQUE_RECTANGLE_1: say("Unique rectangle, type 1"),
        Technique.UNIQUE_RECTANGLE_2: say("Unique rectangle, type 2"),
        Technique.UNIQUE_RECTANGLE_3: say("Unique rectangle, type 3"),
        Technique.UNIQUE_RECTANGLE_4: say("Unique rectangle, type 4"),
        Technique.HIDDEN_RECTANGLE: say("Hidden rectangle"),
        Technique.BUG_PLUS_1: say("BUG+1"),
        Technique.UNIQUE_RECTANGLE_5: say("Unique rectangle, type 5"),
        Technique.UNIQUE_RECTANGLE_6: say("Unique rectangle, type 6"),
        Technique.AVOIDABLE_RECTANGLE_1: say("Avoidable rectangle, type 1"),
        Technique.AVOIDABLE_RECTANGLE_2: say("Avoidable rectangle, type 2"),
        Technique.UNIQUE_LOOP_1: say("Unique loop, type 1"),
        Technique.UNIQUE_LOOP_2: say("Unique loop, type 2"),
        Technique.UNIQUE_LOOP_3: say("Unique loop, type 3"),
        Technique.UNIQUE_LOOP_4: say("Unique loop, type 4"),
        Technique.BUG_TYPE_2: say("BUG, type 2"),
        Technique.BUG_TYPE_3: say("BUG, type 3"),
        Technique.BUG_TYPE_4: say("BUG, type 4"),
        Technique.BUG_PLUS_N: say("BUG+n"),
        Technique.ALIGNED_PAIR_EXCLUSION: say("Aligned pair exclusion"),
        Technique.ALIGNED_TRIPLET_EXCLUSION: say("Aligned triplet exclusion"),
        Technique.SIMPLE_COLOURING: say("Simple colouring"),
        Technique.REMOTE_PAIR: say("Remote pair"),
        Technique.X_CHAIN: say("X-chain"),
        Technique.XY_CHAIN: say("XY-chain"),
        Technique.ALTERNATING_INFERENCE_CHAIN: say("Alternating inference chain"),
        Technique.GROUPED_CHAIN: say("Grouped alternating inference chain"),
        Technique.ALS_XZ: say("ALS-XZ"),
        Technique.ALS_CHAIN: say("ALS chain"),
        Technique.CELL_FORCING_CHAIN: say("Cell forcing chain"),
        Technique.UNIT_FORCING_CHAIN: say("Unit forcing chain"),
        Technique.Z_CHAIN: say("Z-chain"),
        Technique.CELL_FORCING_Z_CHAIN: say("Cell forcing z-chain"),
        Technique.UNIT_FORCING_Z_CHAIN: say("Unit forcing z-chain"),
        Technique.WHIP: say("Whip"),
        Technique.CELL_FORCING_WHIP: say("Cell forcing whip"),
        Technique.UNIT_FORCING_WHIP: say("Unit forcing whip"),
        Technique.FORCING_NET: say("Forcing net"),
        Technique.CELL_FORCING_NET: say("Cell forcing net"),
        Technique.UNIT_FORCING_NET: say("Unit forcing net"),
        Technique.DIRECT_POINTING: say("Direct pointing"),
        Technique.DIRECT_CLAIMING: say("Direct claiming"),
        Technique.DIRECT_HIDDEN_PAIR: say("Direct hidden pair"),
        Technique.DIRECT_HIDDEN_TRIPLE: say("Direct hidden triple"),
        Technique.LOCKED_PAIR: say("Locked pair"),
        Technique.LOCKED_TRIPLE: say("Locked triple"),
        Technique.SKYSCRAPER: say("Skyscraper"),
        Technique.TWO_STRING_KITE: say("Two-string kite"),
        Technique.TURBOT_FISH: say("Turbot fish"),
        Technique.EMPTY_RECTANGLE: say("Empty rectangle"),
        Technique.GROUPED_TURBOT_FISH: say("Grouped turbot fish"),
        Technique.GROUPED_X_CHAIN: say("Grouped X-chain"),
        Technique.MULTI_COLOURING: say("Multi-colouring"),
        Technique.SUE_DE_COQ: say("Sue de Coq"),
        Technique.WXYZ_WING: say("WXYZ-wing"),
        Technique.VWXYZ_WING: say("VWXYZ-wing"),
        Technique.ALS_XY_WING: say("ALS-XY-wing"),
        Technique.DEATH_BLOSSOM: say("Death blossom"),
        Technique.FRANKEN_X_WING: say("Franken X-wing"),
        Technique.FRANKEN_SWORDFISH: say("Franken swordfish"),
        Technique.FRANKEN_JELLYFISH: say("Franken jellyfish"),
        Technique.MUTANT_X_WING: say("Mutant X-wing"),
        Technique.MUTANT_SWORDFISH: say("Mutant swordfish"),
        Technique.MUTANT_JELLYFISH: say("Mutant jellyfish"),
        Technique.PROOF_BY_CASES: say("Proof by cases"),
        Technique.CASE_TREE: say("Case tree"),
        Technique.PROOF: say("Proof by contradiction"),
        Technique.SOLVER: say("From the solver"),
    }


def any_of(voice: Voice, parts: list[str]) -> str:
    """Return parts joined as alternatives: "a", "a or b", "a, b or c"."""
    return voice.language.alternatives(parts)


def values_or(voice: Voice, values: Iterable[int]) -> str:
    """Return values as alternatives: "1, 4 or 8"."""
    return any_of(voice, [voice.value(value) for value in values])


def statement(voice: Voice, candidate: Candidate, *, holds: bool, cells: tuple[int, ...] = ()) -> str:
    """Return "r1c2 is 5", "r1c2 is not 5", or the same of a group: "one of r1c2 and r1c3 is 5", "neither … is 5"."""
    say = voice.language.say
    value = voice.value(candidate.value)
    if len(cells) > 1:
        named = voice.cells(cells)
        if holds:
            return say("one of {cells} is {value}", cells=named, value=value)
        if len(cells) == 2:
            one, other = (voice.cell(cell) for cell in cells)
            return say("neither {one} nor {other} is {value}", one=one, other=other, value=value)
        return say("none of {cells} is {value}", cells=named, value=value)
    cell = voice.cell(candidate.cell)
    return (
        say("{cell} is {value}", cell=cell, value=value)
        if holds
        else say("{cell} is not {value}", cell=cell, value=value)
    )


def one_of(voice: Voice, cells: Sequence[int], value: int) -> str:
    """Return that one of some cells at least has a value, and what that excludes, as a sentence."""
    say = voice.language.say
    named = {"cells": voice.cells(cells), "value": voice.value(value)}
    if len(cells) == 2:
        return say("At least one of {cells} is {value}, and no other cell that sees both can be {value}.", **named)
    return say("At least one of {cells} is {value}, and no other cell that sees all of these can be {value}.", **named)


def conclusion(voice: Voice, step: Step) -> str:
    """Return what follows as one sentence: "So r1c2 is 5." or "So r1c2 and r1c3 cannot be 5 or 7"."""
    return voice.language.say("So {conclusions}.", conclusions=conclusion_clauses(voice, step))


def conclusion_clauses(voice: Voice, step: Step) -> str:
    """Return what follows as clauses without a full stop: "r1c2 is 5", "r1c2 and r1c3 cannot be 5 or 7"."""
    say = voice.language.say
    parts = [statement(voice, place, holds=True) for place in step.places]
    for shared, cells in _excluded_alike(step):
        parts.append(say("{cells} cannot be {values}", cells=voice.cells(cells), values=values_or(voice, shared)))
    return voice.language.clauses(parts)


def short_conclusion(voice: Voice, step: Step) -> str:
    """Return what follows in as few signs as can be: "r1c2 = 5", "r1c2, r1c3 ≠ 5, 7; r4c2 ≠ 7"."""
    say, facts = voice.language.say, voice.language.facts
    parts = [say("{cell} = {value}", cell=voice.cell(cell), value=voice.value(value)) for cell, value in step.places]
    for shared, cells in _excluded_alike(step):
        named = {"cells": facts(map(voice.cell, cells)), "values": facts(map(voice.value, shared))}
        parts.append(say("{cells} ≠ {values}", **named))
    return voice.language.clauses(parts)


def _excluded_alike(step: Step) -> list[tuple[tuple[int, ...], list[int]]]:
    """Return values that are excluded, each time with all cells that they alone are excluded from."""
    values_of_cell: dict[int, list[int]] = {}
    for candidate in step.eliminates:
        values_of_cell.setdefault(candidate.cell, []).append(candidate.value)
    alike: dict[tuple[int, ...], list[int]] = {}
    for cell, values in values_of_cell.items():
        alike.setdefault(tuple(sorted(values)), []).append(cell)
    return sorted((values, sorted(cells)) for values, cells in alike.items())

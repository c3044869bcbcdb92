"""The reasons of colouring: which pairs of cells take turns, and what one or two such groups exclude."""

from __future__ import annotations

from functools import singledispatch

from sudoku_app.sudoku.reasons.chains import ColourBridge, ColourClash, Colouring, ColourTrap, ColourWrap
from sudoku_app.sudoku.steps import Link
from sudoku_app.wording.voice import UnitRole, Voice


def colouring(reason: Colouring, voice: Voice) -> str:
    """Return the reason of a simple colouring: its pairs, its groups, and why one is false or what sees both is out."""
    groups = voice.language.say(
        "So either {first}, or {second}.",
        first=_group(voice, reason.first, reason.value),
        second=_group(voice, reason.second, reason.value),
    )
    return voice.language.sentences(_pairs(voice, reason.value, reason.links), groups, _outcome(reason, voice))


def _group(voice: Voice, cells: tuple[int, ...], value: int) -> str:
    """Return "r1c1 is 4" or "r1c1 and r5c5 are 4"."""
    return voice.language.say_many(
        "{cells} is {value}",
        "{cells} are {value}",
        len(cells),
        cells=voice.cells(cells),
        value=voice.value(value),
    )


def _pairs(voice: Voice, value: int, links: tuple[Link, ...]) -> str:
    """Return which two cells are the only places of a value in which unit, pair by pair."""
    say = voice.language.say
    pairs = [
        say(
            "{one} and {other} {in_unit}",
            one=voice.cell(link.start.cell),
            other=voice.cell(link.end.cell),
            in_unit=voice.unit(link.unit, UnitRole.PLACE),
        )
        for link in links
        if link.unit is not None
    ]
    return say(
        "Of each of these pairs exactly one cell is {value}, because the unit has no other place for it: {pairs}.",
        value=voice.value(value),
        pairs=voice.language.clauses(pairs),
    )


@singledispatch
def _outcome(reason: Colouring, voice: Voice) -> str:
    """Return what follows from the two groups."""
    raise NotImplementedError(type(reason))


@_outcome.register
def _trap(reason: ColourTrap, voice: Voice) -> str:
    return voice.language.say(
        "No other cell that sees a cell of each group can be {value}.", value=voice.value(reason.value)
    )


@_outcome.register
def _wrap(reason: ColourWrap, voice: Voice) -> str:
    return voice.language.say(
        "Two cells of the first group lie {in_unit}, where only one can be {value}, so the first group is wrong.",
        in_unit=voice.unit(reason.unit, UnitRole.PLACE),
        value=voice.value(reason.value),
    )


def colour_bridge(reason: ColourBridge, voice: Voice) -> str:
    """Return the reason of a multi-colouring by which what sees two opposites is out."""
    one, other = reason.bridge
    then = voice.language.say(
        "{one} and {other} see each other, so they are not both {value}. So {first}, or {second}, and no other cell"
        " that sees a cell of each of these two groups can be {value}.",
        one=voice.cell(one),
        other=voice.cell(other),
        first=_group(voice, reason.first[1], reason.value),
        second=_group(voice, reason.second[1], reason.value),
        value=voice.value(reason.value),
    )
    return voice.language.sentences(_pairs(voice, reason.value, reason.links), then)


def colour_clash(reason: ColourClash, voice: Voice) -> str:
    """Return the reason of a multi-colouring by which one group is false."""
    (one, other), (further, last) = reason.bridges
    then = voice.language.say(
        "If {group}, then {one} excludes {value} from {other}, and {further} from {last}. But {other} and {last} belong"
        " to the two groups of which one is {value}, so that cannot be.",
        group=_group(voice, reason.first[0], reason.value),
        one=voice.cell(one),
        other=voice.cell(other),
        further=voice.cell(further),
        last=voice.cell(last),
        value=voice.value(reason.value),
    )
    return voice.language.sentences(_pairs(voice, reason.value, reason.links), then)

"""The reasons of the techniques that rest on a pattern of cells: locked candidates to almost locked sets."""

from __future__ import annotations

from sudoku_app.sudoku.steps import Candidate, Step, Technique
from sudoku_app.wording.step_names import any_of, technique_name, values_or
from sudoku_app.wording.voice import UnitRole, Voice


def _cells_of(candidates: tuple[Candidate, ...]) -> list[int]:
    return list(dict.fromkeys(candidate.cell for candidate in candidates))


def _values_at(step: Step, cell: int) -> list[int]:
    """Return the candidates of a cell that a step's premises name."""
    return [premise.value for premise in step.premises if premise.cell == cell]


def locked(voice: Voice, step: Step) -> str:
    """Return the reason of a pointing or claiming."""
    return voice.language.say(
        "{in_unit}, {value} fits only in {cells}, which all lie {in_other} too. One of them is {value}, so {other} has"
        " its {value} there.",
        in_unit=voice.unit(step.units[0], UnitRole.FIRST_PLACE),
        value=voice.value(step.values[0]),
        cells=voice.cells(_cells_of(step.premises)),
        in_other=voice.unit(step.covers[0], UnitRole.PLACE),
        other=voice.unit(step.covers[0], UnitRole.SUBJECT),
    )


def naked_subset(voice: Voice, step: Step) -> str:
    """Return the reason of a naked pair, triple or quad."""
    return voice.language.say(
        "{in_unit}, {cells} hold nothing but {values}: as many cells as values, so these cells use the values up.",
        in_unit=voice.unit(step.units[0], UnitRole.FIRST_PLACE),
        cells=voice.cells(step.groups[0]),
        values=voice.values(step.values),
    )


def hidden_subset(voice: Voice, step: Step) -> str:
    """Return the reason of a hidden pair, triple or quad."""
    return voice.language.say(
        "{in_unit}, {values} fit only in {cells}: as many values as cells, so there is no room for others.",
        in_unit=voice.unit(step.units[0], UnitRole.FIRST_PLACE),
        cells=voice.cells(step.groups[0]),
        values=voice.values(step.values),
    )


def fish(voice: Voice, step: Step) -> str:
    """Return the reason of a fish, with or without fins."""
    say = voice.language.say
    named = {
        "value": voice.value(step.values[0]),
        "in_base": voice.units(step.units, UnitRole.FIRST_PLACE),
        "crossed": voice.units(step.covers, UnitRole.CROSSED),
        "cover": voice.units(step.covers, UnitRole.SUBJECT),
    }
    if not step.fins:
        return say(
            "{in_base}, {value} fits only where they cross {crossed}. Each of them takes one {value} and no two share a"
            " line, so {cover} get theirs there.",
            **named,
        )
    return voice.language.say_many(
        "{in_base}, {value} fits only where they cross {crossed}, and in the fin {fins}. Either the fin is {value}, or"
        " {cover} get theirs at the crossings; what sees the fin and lies {in_cover} is out both ways.",
        "{in_base}, {value} fits only where they cross {crossed}, and in the fins {fins}. Either a fin is {value}, or"
        " {cover} get theirs at the crossings; what sees every fin and lies {in_cover} is out both ways.",
        len(step.fins),
        fins=voice.cells(_cells_of(step.fins)),
        in_cover=voice.units(step.covers, UnitRole.PLACE),
        **named,
    )


def wing(voice: Voice, step: Step) -> str:
    """Return the reason of an XY-wing or XYZ-wing."""
    say = voice.language.say
    (pivot,), pincers = step.groups
    z = step.values[0]
    cases = []
    for pincer in pincers:
        (shared,) = (value for value in _values_at(step, pincer) if value != z)
        cases.append(
            say(
                "if it is {value}, {pincer} is {z}",
                value=voice.value(shared),
                pincer=voice.cell(pincer),
                z=voice.value(z),
            )
        )
    claim = say(
        "{pivot} is {values}: {cases}.",
        pivot=voice.cell(pivot),
        values=values_or(voice, _values_at(step, pivot)),
        cases=voice.language.clauses(cases),
    )
    holders = pincers if step.technique is Technique.XY_WING else (pivot, *pincers)
    then = say("One of {cells} is {z} in any case.", cells=voice.cells(holders), z=voice.value(z))
    return voice.language.sentences(claim, then)


def w_wing(voice: Voice, step: Step) -> str:
    """Return the reason of a W-wing."""
    (first, second), (start, end) = step.groups
    x, z = step.values
    return voice.language.say(
        "{first} and {second} are {x} or {z} each. {in_unit}, {x} fits only in {start}, which sees {first}, and in"
        " {end}, which sees {second}; so not both of {first} and {second} are {x}, and one of them is {z}.",
        first=voice.cell(first),
        second=voice.cell(second),
        start=voice.cell(start),
        end=voice.cell(end),
        in_unit=voice.unit(step.units[0], UnitRole.FIRST_PLACE),
        x=voice.value(x),
        z=voice.value(z),
    )


def rectangle(voice: Voice, step: Step) -> str:
    """Return the reason of a unique rectangle."""
    say = voice.language.say
    floor, roof = step.groups[:2]
    claim = say(
        "{cells} lie in two rows, two columns and two boxes. If they held only {values}, crosswise, the two values"
        " could change places and the puzzle would have two solutions; but it is known to have exactly one.",
        cells=voice.cells(sorted((*floor, *roof))),
        values=voice.values(step.values),
    )
    return voice.language.sentences(claim, _rectangle_type(voice, step, floor, roof))


def _rectangle_type(voice: Voice, step: Step, floor: tuple[int, ...], roof: tuple[int, ...]) -> str:
    say = voice.language.say
    named = {"roof": voice.cells(roof), "values": values_or(voice, step.values)}
    others = sorted({premise.value for premise in step.premises if premise.value not in step.values})
    if step.technique is Technique.UNIQUE_RECTANGLE_1:
        three = voice.cells((*floor, roof[0]))
        return say("{three} hold nothing else, so {corner} has to.", three=three, corner=voice.cell(roof[1]))
    if step.technique is Technique.UNIQUE_RECTANGLE_2:
        return say("So one of {roof} is {other}.", other=values_or(voice, others), **named)
    if step.technique is Technique.UNIQUE_RECTANGLE_3:
        return say(
            "So one of {roof} is {others}. {in_unit} it makes a naked subset with {cells}.",
            others=values_or(voice, others),
            in_unit=voice.unit(step.units[0], UnitRole.FIRST_PLACE),
            cells=voice.cells(step.groups[2]),
            **named,
        )
    out = {candidate.value for candidate in step.eliminates}
    return say(
        "{in_unit}, {kept} fits only in {roof}, so one of them is {kept}; were the other {out}, the pattern would be"
        " complete.",
        in_unit=voice.unit(step.units[0], UnitRole.FIRST_PLACE),
        kept=values_or(voice, [value for value in step.values if value not in out]),
        out=values_or(voice, sorted(out)),
        **named,
    )


def bug_plus_1(voice: Voice, step: Step) -> str:
    """Return the reason of a BUG+1."""
    place = step.places[0]
    return voice.language.say(
        "Every empty cell but {cell} has two candidates. Without {value} in {cell}, every candidate would stand twice"
        " in each of its units, and taking the other candidate of every cell would turn one solution into a second; but"
        " the puzzle is known to have exactly one.",
        cell=voice.cell(place.cell),
        value=voice.value(place.value),
    )


def colouring(voice: Voice, step: Step) -> str:
    """Return the reason of a simple colouring: trap or wrap."""
    say = voice.language.say
    first, second = step.groups
    named = {"value": voice.value(step.values[0]), "first": voice.cells(first), "second": voice.cells(second)}
    claim = say(
        "Units with two places for {value} join two groups of cells: either all of {first} are {value}, or all of"
        " {second} are.",
        **named,
    )
    if step.units:
        then = say("Two of the first group lie {in_unit}.", in_unit=voice.unit(step.units[0], UnitRole.PLACE))
    else:
        then = say("What sees both groups is out.")
    return voice.language.sentences(claim, then)


def remote_pair(voice: Voice, step: Step) -> str:
    """Return the reason of a remote pair."""
    path = step.groups[0]
    return voice.language.say(
        "{cells} are {values} each, and each sees the next, so they take the two values by turns: {first} and {last}"
        " hold both of them.",
        cells=voice.cells(path),
        values=values_or(voice, step.values),
        first=voice.cell(path[0]),
        last=voice.cell(path[-1]),
    )


def als_xz(voice: Voice, step: Step) -> str:
    """Return the reason of an ALS-XZ."""
    say = voice.language.say
    parts = []
    for group in step.groups:
        values = sorted({value for cell in group for value in _values_at(step, cell)})
        parts.append(say("{cells} hold {values}", cells=voice.cells(group), values=voice.values(values)))
    restricted = list(dict.fromkeys(fin.value for fin in step.fins))
    claim = say(
        "Two almost locked sets, each with one value more than cells: {sets}.", sets=voice.language.clauses(parts)
    )
    if len(restricted) > 1:
        then = say(
            "{values} cannot be in both sets, because their places see each other; so each set has one of them and"
            " all of its other values.",
            values=any_of(voice, [voice.value(value) for value in restricted]),
        )
        return voice.language.sentences(claim, then)
    z_values = [value for value in step.values if value not in restricted]
    then = say(
        "{x} cannot be in both, because its places see each other; the set without it holds all its other values,"
        " so one of the two has {z}.",
        x=voice.value(restricted[0]),
        z=voice.values(z_values),
    )
    return voice.language.sentences(claim, then)


def solver(voice: Voice, step: Step) -> str:
    """Return what is said of a value without a reason."""
    place = step.places[0]
    return voice.language.say(
        "No single here; this comes from the solver: {cell} is {value} in the only solution.",
        cell=voice.cell(place.cell),
        value=voice.value(place.value),
    )


def pattern_name(voice: Voice, step: Step) -> str:
    """Return the technique with the unit it happens in where it has just one."""
    name = technique_name(voice, step.technique)
    if len(step.units) == 1 and not step.branches:
        return voice.language.say(
            "{technique} {in_unit}", technique=name, in_unit=voice.unit(step.units[0], UnitRole.PLACE)
        )
    return name

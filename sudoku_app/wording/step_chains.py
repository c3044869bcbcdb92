"""The reasons of chains, forcing chains, nets and proofs: statement after statement."""

from __future__ import annotations

from dataclasses import replace
from functools import singledispatch
from typing import Final

from sudoku_app.sudoku.grid.geometry import geometry
from sudoku_app.sudoku.techniques.chains import Chain
from sudoku_app.sudoku.techniques.colouring import ColourBridge, ColourClash, Colouring, ColourTrap, ColourWrap
from sudoku_app.sudoku.techniques.forcing import Proof
from sudoku_app.sudoku.techniques.step import Candidate, Link
from sudoku_app.sudoku.techniques.two_strong_links import EmptyRectangle, TwoStrongLinks
from sudoku_app.wording.report import GridMarks, Line
from sudoku_app.wording.step_names import one_of, reason_text, statement, values_or
from sudoku_app.wording.voice import UnitRole, Voice


@reason_text.register
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


@reason_text.register
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


@reason_text.register
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


@reason_text.register
def two_strong_links(reason: TwoStrongLinks, voice: Voice) -> str:
    """Return the reason of a skyscraper, a two-string kite or a turbot fish, with groups or without."""
    say = voice.language.say
    value = voice.value(reason.value)
    first, second = ((*near, *far) for near, far in zip(reason.near, reason.far, strict=True))
    claim = say(
        "{in_first}, {value} fits only in {first}, and {in_second} only in {second}.",
        in_first=voice.unit(reason.bases[0], UnitRole.FIRST_PLACE),
        in_second=voice.unit(reason.bases[1], UnitRole.PLACE),
        first=voice.cells(sorted(set(first))),
        second=voice.cells(sorted(set(second))),
        value=value,
    )
    then = say(
        "{near} lie {in_joint}, where at most one of them is {value}.",
        near=voice.cells(sorted(cell for end in reason.near for cell in end)),
        in_joint=voice.unit(reason.joint, UnitRole.PLACE),
        value=value,
    )
    ends = sorted(cell for end in reason.far for cell in end)
    return voice.language.sentences(claim, then, one_of(voice, ends, reason.value))


@reason_text.register
def empty_rectangle(reason: EmptyRectangle, voice: Voice) -> str:
    """Return the reason of an empty rectangle."""
    say = voice.language.say
    value = voice.value(reason.value)
    claim = say(
        "{in_box}, all places of {value} lie {in_shared} or {in_other}. {in_base}, {value} fits only in {near}, which"
        " lies {in_shared} too, and in {far}.",
        in_box=voice.unit(reason.box, UnitRole.FIRST_PLACE),
        in_shared=voice.unit(reason.shared, UnitRole.PLACE),
        in_other=voice.unit(reason.other, UnitRole.PLACE),
        in_base=voice.unit(reason.base, UnitRole.FIRST_PLACE),
        near=voice.cell(reason.near),
        far=voice.cell(reason.far),
        value=value,
    )
    then = say(
        "If {far} is not {value}, {near} is, and {box} has its {value} {in_other}. Any {value} {in_other} outside the"
        " box that also sees {far} is wrong in both cases.",
        box=voice.unit(reason.box, UnitRole.SUBJECT),
        in_other=voice.unit(reason.other, UnitRole.PLACE),
        near=voice.cell(reason.near),
        far=voice.cell(reason.far),
        value=value,
    )
    return voice.language.sentences(claim, then)


# So many known cells are named; of more, where they are is only to be seen.
MOST_NAMED: Final = 40


def chain_lines(reason: Chain, voice: Voice, marks: GridMarks) -> list[Line]:
    """Return an alternating chain or a continuous loop, a line for each link with why it holds, and what its ends say.

    Args:
        reason: the chain.
        voice: names its cells.
        marks: the marks of the whole chain.
    """
    say = voice.language.say
    lines = []
    for number, link in enumerate(reason.links):
        end = statement(voice, link.end, holds=link.strong, cells=link.end_cells)
        if number:
            # Translators: A link of a chain: what follows from the line above.
            text = say("Then {statement}", statement=end) if link.strong else say("So {statement}", statement=end)
        else:
            start = statement(voice, link.start, holds=False, cells=link.start_cells)
            text = say("If {start}, then {end}", start=start, end=end)
        lines.append(Line(text, marks, ground=_ground(voice, link)))
    if reason.closing is None:
        return [*lines, Line(_ends(voice, reason.links[0], reason.links[-1]), marks)]
    loop = say(
        "The ends see each other too, so this is a continuous loop: one end of every link is true. A link within a cell"
        " excludes its other values, and a link between cells excludes its value from other cells that see both ends."
    )
    return [*lines, Line(loop, marks)]


def _ends(voice: Voice, first: Link, last: Link) -> str:
    """Return that one end of a chain at least is true, and what that excludes."""
    say = voice.language.say
    (cell, value), (other_cell, other_value) = first.start, last.end
    if value == other_value:
        return one_of(voice, sorted({cell, other_cell, *first.start_cells, *last.end_cells}), value)
    if cell == other_cell and not first.start_cells and not last.end_cells:
        values = values_or(voice, sorted((value, other_value)))
        return say("So {cell} is {values} and nothing else.", cell=voice.cell(cell), values=values)
    return say(
        "So {one} or {other}, or both: a candidate that neither allows is excluded.",
        one=statement(voice, first.start, holds=True, cells=first.start_cells),
        other=statement(voice, last.end, holds=True, cells=last.end_cells),
    )


def _ground(voice: Voice, link: Link) -> str:
    """Return in few words why a link holds."""
    say = voice.language.say
    if link.inside:
        return say("almost locked set {cells}", cells=voice.cells(link.inside))
    if link.strong and link.unit is not None:
        groups = len(link.start_cells) > 1 or len(link.end_cells) > 1
        place = voice.unit(link.unit, UnitRole.PLACE)
        if groups:
            return say("no other places {in_unit}", in_unit=place)
        return say("the only two places {in_unit}", in_unit=place)
    if link.strong:
        return say("the only two values in {cell}", cell=voice.cell(link.start.cell))
    if link.start.value != link.end.value:
        return say("one value in {cell}", cell=voice.cell(link.start.cell))
    cells = {link.start.cell, link.end.cell, *link.start_cells, *link.end_cells}
    units = geometry(voice.shape).units
    shared = next((voice.unit(unit, UnitRole.PLACE) for unit in units if cells <= set(unit.cells)), "")
    return shared or say("these cells see each other")


def proof_lines(reason: Proof, voice: Voice) -> list[Line]:
    """Return what is supposed, the demands that cannot all be met, and the known cells that they rest on."""
    say, say_many = voice.language.say, voice.language.say_many
    proved = reason.proved
    shown = GridMarks(goal=(proved.cell,)) if reason.holds else GridMarks(struck=(proved,))
    count = len(reason.cell_truths) + len(reason.unit_truths)
    lines = [
        Line(
            say_many(
                "Assume that {supposed}. Then this cannot be met:",
                "Assume that {supposed}. Then these {count} demands cannot all be met:",
                count,
                supposed=statement(voice, proved, holds=not reason.holds),
            ),
            shown,
        )
    ]
    if reason.cell_truths:
        text = say_many("{cells} has a value.", "{cells} have a value each.", len(reason.cell_truths),
                        cells=voice.cells(reason.cell_truths))  # fmt: skip
        lines.append(Line(text, replace(shown, circles=reason.cell_truths)))
    values_of_unit: dict[int, list[int]] = {}
    for unit, value in reason.unit_truths:
        values_of_unit.setdefault(unit, []).append(value)
    for unit, values in values_of_unit.items():
        text = say("{unit} has a place for {values}.", unit=voice.unit(unit, UnitRole.FIRST_SUBJECT),
                   values=voice.values(values))  # fmt: skip
        lines.append(Line(text, replace(shown, bands=(unit,))))
    if reason.known:
        count = len(reason.known)
        text = say_many("Of the known cells, {count} is needed.",
                        "Of the known cells, {count} are needed.", count)  # fmt: skip
        if count <= MOST_NAMED:
            text = say("Of the known cells, only these are needed: {cells}.", cells=_known(voice, reason.known))
        circles = tuple(known.cell for known in reason.known)
        lines.append(Line(text, replace(shown, circles=circles)))
    return lines


def _known(voice: Voice, cells: tuple[Candidate, ...]) -> str:
    say = voice.language.say
    return voice.language.listed(
        [say("{cell} = {value}", cell=voice.cell(known.cell), value=voice.value(known.value)) for known in cells]
    )

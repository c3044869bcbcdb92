"""Strong links of one value, colouring and remote pairs: what they are, their reasons and how these are drawn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from sudoku_app.messages import translatable_in, translatable_pair
from sudoku_app.sudoku.grid.geometry import UnitKind, geometry
from sudoku_app.sudoku.techniques import colouring
from sudoku_app.sudoku.techniques.step import Link
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.sudoku.techniques.two_strong_links import EmptyRectangle, TwoStrongLinks
from sudoku_app.wording.report import GridMarks, MarkSign
from sudoku_app.wording.step_drawing import boxed, legend_of, reason_legend, reason_marks
from sudoku_app.wording.step_names import one_of, reason_text
from sudoku_app.wording.voice import UnitRole, Voice

TEXTS: Final = {
    Technique.SKYSCRAPER: translatable_pair(
        "Two rows have two places each for a value, and a place of one lies in the same column as a place of the "
        "other. These two cannot both hold the value, so one of the other two does, and no other cell that sees both "
        "of those can have it. Rows and columns may swap roles.",
        "Show one digit alone. Look for two rows (or columns) with two places each, where two of these four places "
        "stand in the same column (or row) and the other two do not.",
    ),
    Technique.TWO_STRING_KITE: translatable_pair(
        "A row and a column have two places each for a value, and one place of each lies in the same box. These two "
        "cannot both hold the value, so one of the other two does, and no other cell that sees both of those can have "
        "it.",
        "Show one digit alone. Look for a row and a column with two places each, whose ends meet in one box but not in "
        "one cell.",
    ),
    Technique.TURBOT_FISH: translatable_pair(
        "Two units have two places each for a value: two strong links. A place of one sees a place of the other, so "
        "these two do not both hold the value. Then one of the other two does, and no other cell that sees both of "
        "those can have it.",
        "Show one digit alone and mark the units with just two places. Look for two of these where an end of one sees "
        "an end of the other.",
    ),
    Technique.EMPTY_RECTANGLE: translatable_pair(
        "All places for a value in a box lie in one row and one column, so one of these two lines has it there. A "
        "strong link in a third line starts in one of them. Either its far end holds the value, or the box has it in "
        "the other of the two; a cell that sees the value in both cases cannot have it.",
        "Show one digit alone. Look for a box whose places form a cross or a corner along one row and one column, and "
        "then for a line with two places that starts in one of the two.",
    ),
    Technique.GROUPED_TURBOT_FISH: translatable_pair(
        "Like the turbot fish, but an end of a strong link may be a group: two or three places in a line and a box, "
        "treated as one. One of the two far ends holds the value, and no other cell that sees all of both can have it.",
        "Look for a turbot fish, and allow two or three places of a box in one line to count as one end.",
    ),
    Technique.SIMPLE_COLOURING: translatable_pair(
        "Pairs of cells that are the only two places of a value in a unit are joined, and coloured in turn with two "
        "colours. All cells of one colour hold the value, or all of the other do. If two of one colour see each other, "
        "that colour is false; a cell that sees both colours cannot have the value.",
        "Show one digit alone and mark the units with just two places. Colour such pairs in turn with two colours as "
        "far as they lead, and look for conflicts and for cells that see both.",
    ),
    Technique.MULTI_COLOURING: translatable_pair(
        "Two parts of a value’s places are coloured with two colours each, as in simple colouring, and no strong link "
        "joins the parts. If a colour of one part sees a colour of the other, not both are true. So one of their "
        "opposites is, and no cell that sees both opposites can have the value.",
        "Colour one digit as in simple colouring. If a second, separate network is left, colour it with two more "
        "colours, and look where the two networks see each other.",
    ),
    Technique.X_CHAIN: translatable_pair(
        "A chain on one value whose links are strong and weak in turn, and that begins and ends with a strong one: "
        "units with only two places for it. One of its two ends holds the value, so no other cell that sees both ends "
        "can.",
        "Show one digit alone. From a unit with two places, step to a place that the far end sees, take the next unit "
        "with two places, and go on until some cell sees both ends.",
    ),
    Technique.GROUPED_X_CHAIN: translatable_pair(
        "An X-chain in which a link may end in a group: two or three places of the value in a line and a box, treated "
        "as one. One of its two ends holds the value, and no other cell that sees all of both can have it.",
        "Follow an X-chain, and allow two or three places of a box in one line to count as one link’s end.",
    ),
    Technique.REMOTE_PAIR: translatable_pair(
        "A chain of cells, each of which sees the next, all with the same two candidates: they take the two values in "
        "turn. Its ends, an odd number of links apart, take different values, so no cell that sees both ends can have "
        "either.",
        "Look for four or more cells with the same two candidates, each of which sees the next. Check the cells that "
        "see both ends.",
    ),
}


@reason_text.register
def _two_strong_links(reason: TwoStrongLinks, voice: Voice) -> str:
    value = voice.value(reason.value)
    first, second = ((*near, *far) for near, far in zip(reason.near, reason.far, strict=True))
    claim = voice.say(
        "{in_first}, {value} fits only in {first}, and {in_second} only in {second}.",
        in_first=voice.unit(reason.bases[0], UnitRole.FIRST_PLACE),
        in_second=voice.unit(reason.bases[1], UnitRole.PLACE),
        first=voice.cells(sorted(set(first))),
        second=voice.cells(sorted(set(second))),
        value=value,
    )
    then = voice.say(
        "{near} lie {in_joint}, where at most one of them is {value}.",
        near=voice.cells(sorted(cell for end in reason.near for cell in end)),
        in_joint=voice.unit(reason.joint, UnitRole.PLACE),
        value=value,
    )
    ends = sorted(cell for end in reason.far for cell in end)
    return voice.language.sentences(claim, then, one_of(voice, ends, reason.value))


@reason_text.register
def _empty_rectangle(reason: EmptyRectangle, voice: Voice) -> str:
    named = {
        "box": voice.unit(reason.box, UnitRole.SUBJECT),
        "in_box": voice.unit(reason.box, UnitRole.FIRST_PLACE),
        "in_shared": voice.unit(reason.shared, UnitRole.PLACE),
        "in_other": voice.unit(reason.other, UnitRole.PLACE),
        "in_base": voice.unit(reason.base, UnitRole.FIRST_PLACE),
        "near": voice.cell(reason.near),
        "far": voice.cell(reason.far),
        "value": voice.value(reason.value),
    }
    claim = voice.say(
        "{in_box}, all places of {value} lie {in_shared} or {in_other}. {in_base}, {value} fits only in {near}, which"
        " lies {in_shared} too, and in {far}.",
        **named,
    )
    if geometry(voice.shape).units[reason.box].kind is UnitKind.BOX:
        then = voice.say(
            "If {far} is not {value}, {near} is, and {box} has its {value} {in_other}. Any {value} {in_other} outside"
            " the box that also sees {far} is wrong in both cases.",
            **named,
        )
    else:
        then = voice.say(
            "If {far} is not {value}, {near} is, and {box} has its {value} {in_other}. Any {value} {in_other} outside"
            " the region that also sees {far} is wrong in both cases.",
            **named,
        )
    return voice.language.sentences(claim, then)


@reason_text.register
def _colouring(reason: colouring.Colouring, voice: Voice) -> str:
    """Return its pairs, its groups, and why one is false or what sees both is out."""
    groups = voice.say(
        "So either {first}, or {second}.",
        first=_group(voice, reason.first, reason.value),
        second=_group(voice, reason.second, reason.value),
    )
    return voice.language.sentences(_pairs(voice, reason.value, reason.links), groups, _outcome(reason, voice))


def _group(voice: Voice, cells: tuple[int, ...], value: int) -> str:
    """Return "r1c1 is 4" or "r1c1 and r5c5 are 4"."""
    return voice.say_many(
        "{cells} is {value}", "{cells} are {value}", len(cells), cells=voice.cells(cells), value=voice.value(value)
    )


def _pairs(voice: Voice, value: int, links: tuple[Link, ...]) -> str:
    """Return which two cells are the only places of a value in which unit, pair by pair."""
    pairs = [
        voice.say(
            "{one} and {other} {in_unit}",
            one=voice.cell(link.start.cell),
            other=voice.cell(link.end.cell),
            in_unit=voice.unit(link.unit, UnitRole.PLACE),
        )
        for link in links
        if link.unit is not None
    ]
    return voice.say(
        "Of each of these pairs exactly one cell is {value}, because the unit has no other place for it: {pairs}.",
        value=voice.value(value),
        pairs=voice.language.clauses(pairs),
    )


def _outcome(reason: colouring.Colouring, voice: Voice) -> str:
    value = voice.value(reason.value)
    match reason:
        case colouring.ColourTrap():
            return voice.say("No other cell that sees a cell of each group can be {value}.", value=value)
        case colouring.ColourWrap(unit=unit):
            return voice.say(
                "Two cells of the first group lie {in_unit}, where only one can be {value}, so the first group is"
                " wrong.",
                in_unit=voice.unit(unit, UnitRole.PLACE),
                value=value,
            )
    raise NotImplementedError(type(reason))


@reason_text.register
def _colour_bridge(reason: colouring.ColourBridge, voice: Voice) -> str:
    one, other = reason.bridge
    then = voice.say(
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
def _colour_clash(reason: colouring.ColourClash, voice: Voice) -> str:
    (one, other), (further, last) = reason.bridges
    then = voice.say(
        "If {group}, then {one} excludes {value} from {other}, and {further} from {last}. But {other} and {last} "
        "belong to the two groups, one of which is {value}, so this is impossible.",
        group=_group(voice, reason.first[0], reason.value),
        one=voice.cell(one),
        other=voice.cell(other),
        further=voice.cell(further),
        last=voice.cell(last),
        value=voice.value(reason.value),
    )
    return voice.language.sentences(_pairs(voice, reason.value, reason.links), then)


@reason_text.register
def _remote_pair(reason: colouring.RemotePair, voice: Voice) -> str:
    return voice.say(
        "{cells} are each {values}, and each sees the next, so they take the two values in turn: {first} and {last}"
        " hold both of them.",
        cells=voice.cells(reason.path),
        values=voice.values_or(reason.values),
        first=voice.cell(reason.path[0]),
        last=voice.cell(reason.path[-1]),
    )


@reason_marks.register
def _marks(
    reason: TwoStrongLinks | EmptyRectangle | colouring.Colouring | colouring.TwoColourings | colouring.RemotePair,
) -> GridMarks:
    cells: Iterable[int] = ()
    match reason:
        case TwoStrongLinks():
            cells = (cell for end in reason.far for cell in end)
        case EmptyRectangle():
            cells = (reason.near, reason.far)
        case colouring.Colouring():
            cells = reason.second
        case colouring.TwoColourings():
            cells = (*reason.first[1], *reason.second[1])
    return boxed(reason, cells, reason.links)


_STRONG_LINKS = legend_of((MarkSign.BOX, translatable_in("legend", "ends of the strong links")))
_COLOURS = legend_of(
    (MarkSign.RING, translatable_in("legend", "one group")), (MarkSign.BOX, translatable_in("legend", "its opposite"))
)
reason_legend.register(TwoStrongLinks, _STRONG_LINKS)
reason_legend.register(EmptyRectangle, _STRONG_LINKS)
reason_legend.register(colouring.Colouring, _COLOURS)
reason_legend.register(colouring.TwoColourings, _COLOURS)

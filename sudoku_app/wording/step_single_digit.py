"""The reasons of two strong links of one value: skyscraper, kite, turbot fish and empty rectangle."""

from __future__ import annotations

from sudoku_app.sudoku.reasons.single_digit import EmptyRectangle, TwoStrongLinks
from sudoku_app.wording.step_names import one_of
from sudoku_app.wording.voice import UnitRole, Voice


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

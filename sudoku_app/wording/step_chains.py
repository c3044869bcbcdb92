"""The reasons of chains, forcing chains, nets and proofs: statement after statement."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from sudoku_app.sudoku.reasons.chains import Chain
from sudoku_app.sudoku.reasons.forcing import Proof
from sudoku_app.sudoku.steps import Candidate, Link
from sudoku_app.wording.report import GridMarks, Line
from sudoku_app.wording.step_names import statement, values_or
from sudoku_app.wording.text import joined
from sudoku_app.wording.voice import UnitRole, Voice

# So many known cells are named; of more, where they are is only to be seen.
MOST_NAMED: Final = 40


def chain(reason: Chain, voice: Voice) -> str:
    """Return the reason of an alternating chain or a continuous loop."""
    say = voice.language.say
    first, last = reason.links[0], reason.links[-1]
    told = [_linked(voice, link) for link in reason.links]
    # Translators: Stands between the statements of a chain, each of which follows from the one before.
    so = voice.language.say_in("between statements of a chain", ", so ")
    claim = say(
        "If {start}, then {rest}.",
        start=statement(voice, first.start, holds=False, cells=first.start_cells),
        rest=joined(so, told),
    )
    either = _ends(voice, first, last)
    if reason.closing is not None:
        either = say(
            "The ends see each other as well, so the chain is a continuous loop: one end of every link in it is true,"
            " and what sees both ends of a link is out."
        )
    return voice.language.sentences(claim, either)


def _ends(voice: Voice, first: Link, last: Link) -> str:
    """Return that one end of a chain at least is true, and why something is out therefore."""
    say = voice.language.say
    (cell, value), (other_cell, other_value) = first.start, last.end
    if value == other_value:
        cells = sorted({cell, other_cell, *first.start_cells, *last.end_cells})
        named = {"cells": voice.cells(cells), "value": voice.value(value)}
        if len(cells) == 2:
            return say("So one of {cells} is {value}, and what sees both is out.", **named)
        return say("So one of {cells} is {value}, and what sees all of these is out.", **named)
    if cell == other_cell and not first.start_cells and not last.end_cells:
        values = values_or(voice, sorted((value, other_value)))
        return say("So {cell} is {values} and nothing else.", cell=voice.cell(cell), values=values)
    return say(
        "So {one} or {other}, and what both of these exclude is out.",
        one=statement(voice, first.start, holds=True, cells=first.start_cells),
        other=statement(voice, last.end, holds=True, cells=last.end_cells),
    )


def _linked(voice: Voice, link: Link) -> str:
    """Return what a link leads to, and why a strong one holds."""
    say, say_many = voice.language.say, voice.language.say_many
    text = statement(voice, link.end, holds=link.strong, cells=link.end_cells)
    if link.inside:
        return say("{statement} (almost locked set {cells})", statement=text, cells=voice.cells(link.inside))
    if link.strong and link.unit is not None:
        return say_many(
            "{statement} (the last place {in_unit})",
            "{statement} (the last places {in_unit})",
            len(link.end_cells) or 1,
            statement=text,
            in_unit=voice.unit(link.unit, UnitRole.PLACE),
        )
    if link.strong:
        return say("{statement} (the last value left there)", statement=text)
    return text


def proof_lines(reason: Proof, voice: Voice) -> list[Line]:
    """Return what is supposed, the demands that cannot all be met, and the known cells that they rest on."""
    say, say_many = voice.language.say, voice.language.say_many
    proved = reason.proved
    shown = GridMarks(goal=(proved.cell,)) if reason.holds else GridMarks(struck=(proved,))
    count = len(reason.cell_truths) + len(reason.unit_truths)
    lines = [
        Line(
            say_many(
                "Suppose that {supposed}. Then this cannot be met:",
                "Suppose that {supposed}. Then these {count} demands cannot all be met:",
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

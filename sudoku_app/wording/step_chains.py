"""The reasons of chains, forcing chains, nets and proofs: statement after statement."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from sudoku_app.sudoku.geometry import geometry
from sudoku_app.sudoku.reasons.chains import Chain
from sudoku_app.sudoku.reasons.forcing import Proof
from sudoku_app.sudoku.steps import Candidate, Link
from sudoku_app.wording.report import GridMarks, Line
from sudoku_app.wording.step_names import one_of, statement, values_or
from sudoku_app.wording.voice import UnitRole, Voice

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

"""What may have been mistyped, in words: each correction in one sentence, with its button and its marks in the grid."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto
from typing import Final

from sudoku_app.messages import translatable
from sudoku_app.sudoku.grid.drawn_regions import exchanged_cells
from sudoku_app.sudoku.grid.geometry import GridShape, geometry
from sudoku_app.sudoku.verdicts.corrections.finding import Corrections
from sudoku_app.sudoku.verdicts.corrections.mistakes import Correction, Mistake
from sudoku_app.wording.report import GridMarks, Line, Offer, OfferKind, Section
from sudoku_app.wording.voice import UnitRole, Voice

# More corrections than this are summed up in one line, and more rows and columns that are alike.
_MOST_LINES = 8
_MOST_ALIKE = 3


def corrections_section(
    voice: Voice, values: Sequence[int], corrections: Corrections, *, finished: bool, missing_together: bool = False
) -> Section:
    """Return what may have been mistyped, the likeliest first, also where missing givens explain it too."""
    say, say_in = voice.say, voice.say_in
    alone = corrections.alone and not missing_together
    heading = say("Likely typo") if alone else say("Possible typos")
    lines = [other_shape_line(voice, shape) for shape in corrections.other_shapes[:_MOST_LINES]]
    lines += [_repeat_line(voice, values, corrections, *pair) for pair in corrections.repeated[:_MOST_ALIKE]]
    lines += [_empty_line(voice, *pair) for pair in corrections.empty_together]
    lead = (
        _lead_beside_missing(voice, corrections)
        if missing_together or (finished and corrections.other_shapes)
        else corrections_lead(voice, corrections, finished=finished)
    )
    if lead and (corrections.corrections or not lines):
        lines.append(Line(lead))
    guess = not (finished and alone)
    lines += [correction_line(voice, values, one, guess=guess) for one in corrections.corrections[:_MOST_LINES]]
    rest = corrections.corrections[_MOST_LINES:]
    if rest and finished:
        text = voice.say_many("… and {count} more.", "… and {count} more.", len(rest))
        cells = tuple(sorted({cell for correction in rest for cell in correction.cells}))
        lines.append(Line(text, GridMarks(circles=cells)))
    if not finished:
        lines.append(Line(say("Looking for more…")))
    count = len(corrections.corrections) + len(corrections.other_shapes)
    summary = voice.language.number(count) if count else say_in("beside a heading", "nothing found")
    return Section(heading, tuple(lines), summary=summary if finished else "")


def correction_line(voice: Voice, values: Sequence[int], correction: Correction, *, guess: bool = False) -> Line:
    """Return a correction, a ``guess`` where it is one of several, as a sentence with its button, and in the grid."""
    marks = GridMarks(corrected=correction.changes, bands=correction.units)
    offer = Offer(_button(voice, correction), OfferKind.CORRECT, changes=correction.changes, guess=guess)
    return Line(correction_sentence(voice, values, correction), marks, offers=(offer,))


def correction_sentence(voice: Voice, values: Sequence[int], correction: Correction) -> str:
    """Return what was done wrong, in one sentence."""
    match correction.mistake:
        case Mistake.VALUE | Mistake.MISSING | Mistake.EXTRA:
            return _cells_sentence(voice, values, correction)
        case Mistake.SWAP:
            return _swap_sentence(voice, values, correction)
        case Mistake.SHIFT:
            return _shift_sentence(voice, correction)
        case Mistake.ROW | Mistake.COLUMN:
            first, second = correction.units
            if any(value for _, value in correction.changes):
                return voice.say(
                    "{first} and {second} are swapped.",
                    first=voice.unit(first, UnitRole.FIRST_SUBJECT),
                    second=voice.unit(second, UnitRole.SUBJECT),
                )
            return voice.say("{unit} should be empty.", unit=voice.unit(first, UnitRole.FIRST_SUBJECT))


def _cells_sentence(voice: Voice, values: Sequence[int], correction: Correction) -> str:
    if len(correction.changes) > 1:
        (first, right), (second, other) = correction.changes
        return voice.say(
            "{first} should be {right} rather than {typed}, and {second} should be {other} rather than {also_typed}.",
            first=voice.cell(first),
            right=voice.value(right),
            typed=voice.value(values[first]),
            second=voice.cell(second),
            other=voice.value(other),
            also_typed=voice.value(values[second]),
        )
    ((cell, right),) = correction.changes
    if not right:
        text = voice.say(
            "{cell} should be empty rather than {typed}.", cell=voice.cell(cell), typed=voice.value(values[cell])
        )
    elif not values[cell]:
        text = voice.say("{cell} should be {right} rather than empty.", cell=voice.cell(cell), right=voice.value(right))
    else:
        text = voice.say(
            "{cell} should be {right} rather than {typed}.",
            cell=voice.cell(cell),
            right=voice.value(right),
            typed=voice.value(values[cell]),
        )
    return text


def _swap_sentence(voice: Voice, values: Sequence[int], correction: Correction) -> str:
    say = voice.say
    first, second = correction.cells
    if not values[first] or not values[second]:
        typed, right = (first, second) if values[first] else (second, first)
        value, place = voice.value(values[typed]), voice.cell(right)
        return say("The {value} in {typed} belongs in {right}.", value=value, typed=voice.cell(typed), right=place)
    return say(
        "The {value} in {first} and the {other} in {second} are swapped.",
        value=voice.value(values[first]),
        first=voice.cell(first),
        other=voice.value(values[second]),
        second=voice.cell(second),
    )


def _shift_sentence(voice: Voice, correction: Correction) -> str:
    moved = _moved(voice, correction)
    if not correction.lost:
        return moved
    last = geometry(voice.shape).units[correction.units[0]].cells[-1]
    return voice.say(
        "{moved} Then {cell} should be {value}.", moved=moved, cell=voice.cell(last), value=voice.value(correction.lost)
    )


class _Part(Enum):
    """What was moved by one cell."""

    GRID = auto()  # all cells from one on, row by row
    ROW = auto()
    COLUMN = auto()
    REST_OF_ROW = auto()  # from a cell on
    REST_OF_COLUMN = auto()


# What happened, by what was moved, and whether forward.
_MOVED: Final = {
    (_Part.GRID, True): translatable("Everything after {cell} belongs one cell earlier, row by row."),
    (_Part.GRID, False): translatable("Everything from {cell} on belongs one cell later, row by row."),
    # Translators: A row, as the beginning of the sentence.
    (_Part.ROW, True): translatable("{line} belongs one cell to the left."),
    # Translators: A column, as the beginning of the sentence.
    (_Part.COLUMN, True): translatable("{line} belongs one cell up."),
    # Translators: A row, as the beginning of the sentence.
    (_Part.ROW, False): translatable("{line} belongs one cell to the right."),
    # Translators: A column, as the beginning of the sentence.
    (_Part.COLUMN, False): translatable("{line} belongs one cell down."),
    (_Part.REST_OF_ROW, True): translatable("{line} everything after {cell} belongs one cell to the left."),
    (_Part.REST_OF_COLUMN, True): translatable("{line} everything below {cell} belongs one cell up."),
    (_Part.REST_OF_ROW, False): translatable("{line} everything from {cell} on belongs one cell to the right."),
    (_Part.REST_OF_COLUMN, False): translatable("{line} everything from {cell} on belongs one cell down."),
}


def _moved(voice: Voice, correction: Correction) -> str:
    part, named = _Part.GRID, {"cell": voice.cell(correction.start)}
    for unit in correction.units:
        row = unit < voice.shape.size
        if correction.start == geometry(voice.shape).units[unit].cells[0]:
            part, role = _Part.ROW if row else _Part.COLUMN, UnitRole.FIRST_SUBJECT
        else:
            part, role = _Part.REST_OF_ROW if row else _Part.REST_OF_COLUMN, UnitRole.FIRST_PLACE
        named["line"] = voice.unit(unit, role)
    return voice.language.translated(_MOVED[part, correction.forward], **named)


def _lead_beside_missing(voice: Voice, corrections: Corrections) -> str:
    """Return what the changes that follow amount to where missing givens, or other regions, were named before."""
    if len(corrections.corrections) == 1:
        return voice.say("This change leaves exactly one solution.")
    return voice.say("Any one of these changes would leave exactly one solution.")


def corrections_lead(voice: Voice, corrections: Corrections, *, finished: bool) -> str:
    """Return what the changes that follow amount to; nothing while they are being looked for."""
    say, sentences, count = voice.say, voice.language.sentences, len(corrections.corrections)
    if not finished:
        return ""
    none = say("No typical typo explains this.")
    rest = "" if corrections.complete else say("Not all other typos were tried.")
    if not count:
        return none if corrections.complete else say("No typo was found that explains this; not all were tried.")
    if corrections.two_values:
        if count == 1:
            return sentences(none, say("But this pair of changes leaves exactly one solution."))
        return sentences(none, say("But any one of these pairs of changes leaves exactly one solution."))
    if count > 1:
        return sentences(say("Any one of these changes would leave exactly one solution."), rest)
    return sentences(say("This change leaves exactly one solution."), rest or say("No other typical typo explains it."))


def _button(voice: Voice, correction: Correction) -> str:
    match correction.mistake:
        case Mistake.SWAP:
            first, second = correction.cells
            return voice.say("Swap {first} and {second}", first=voice.cell(first), second=voice.cell(second))
        case Mistake.SHIFT:
            # Translators: The button beside “Row 3 belongs one cell to the left.” and the like.
            return voice.say("Move by one cell")
        case Mistake.ROW | Mistake.COLUMN:
            first, second = correction.units
            if any(value for _, value in correction.changes):
                return voice.say("Swap {first} and {second}", first=voice.unit(first), second=voice.unit(second))
            return voice.say("Empty {unit}", unit=voice.unit(first))
        case Mistake.EXTRA:
            return voice.say("Empty {cell}", cell=voice.cell(correction.cells[0]))
        case Mistake.VALUE | Mistake.MISSING:
            return voice.say("Set {placements}", placements=voice.placements(correction.changes))


def _repeat_line(voice: Voice, values: Sequence[int], corrections: Corrections, first: int, second: int) -> Line:
    """Return that one line repeats another, with a button to empty each that no correction empties."""
    text = voice.say(
        "{second} repeats {first}.", second=voice.unit(second, UnitRole.FIRST_SUBJECT), first=voice.unit(first)
    )
    units = geometry(voice.shape).units
    filled = {unit: tuple((cell, 0) for cell in units[unit].cells if values[cell]) for unit in (second, first)}
    corrected = {correction.changes for correction in corrections.corrections}
    offers = tuple(
        Offer(voice.say("Empty {unit}", unit=voice.unit(unit)), OfferKind.CORRECT, changes=changes)
        for unit, changes in filled.items()
        if changes not in corrected
    )
    wrong = tuple(cell for changes in filled.values() for cell, _ in changes)
    return Line(text, GridMarks(bands=(first, second), wrong=wrong), offers)


def _empty_line(voice: Voice, first: int, second: int) -> Line:
    text = voice.say(
        "{first} and {second} are empty and run through the same boxes: in any solution they can be swapped.",
        first=voice.unit(first, UnitRole.FIRST_SUBJECT),
        second=voice.unit(second, UnitRole.SUBJECT),
    )
    return Line(text, GridMarks(bands=(first, second)))


def other_shape_line(voice: Voice, shape: GridShape) -> Line:
    """Return that there is exactly one solution with other boxes, regions, units or candidates, with its button."""
    say, own, name = voice.say, voice.shape, f"{shape.rows}×{shape.columns}"
    marks = GridMarks()
    if own.excluded and not shape.excluded:
        text = say("Without the excluded candidates there is exactly one solution.")
        button = say("Allow all candidates")
    elif shape.diagonals and not own.diagonals:
        text, button = say("With diagonals there is exactly one solution."), say("Add the diagonals")
    elif own.diagonals and not shape.diagonals:
        text, button = say("Without the diagonals there is exactly one solution."), say("Remove the diagonals")
    elif shape.windows and not own.windows:
        text, button = say("With windows there is exactly one solution."), say("Add the windows")
    elif own.windows and not shape.windows:
        text, button = say("Without the windows there is exactly one solution."), say("Remove the windows")
    elif shape.regions:
        cells = exchanged_cells(own, shape)
        first, second = (voice.cell(cell) for cell in cells)
        text = say("If {first} and {second} swap regions, there is exactly one solution.", first=first, second=second)
        button = say("Swap the regions of {first} and {second}", first=first, second=second)
        marks = GridMarks(circles=cells)
    else:
        text = say("With boxes {shapes} there is exactly one solution.", shapes=name)
        button = say("Use boxes {shape}", shape=name)
    return Line(text, marks, (Offer(button, OfferKind.TAKE_SHAPE, shape=shape),))

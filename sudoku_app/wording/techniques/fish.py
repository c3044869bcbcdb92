"""Fish: what they are, their reasons and how these are drawn."""

from __future__ import annotations

from typing import Final

from sudoku_app.messages import translatable, translatable_in, translatable_pair
from sudoku_app.sudoku.techniques.fish import FinnedFish, Fish, MixedFish
from sudoku_app.sudoku.techniques.step import Candidate
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.wording.report import GridMarks, Legend, LegendEntry, MarkSign
from sudoku_app.wording.step_drawing import legend_entry, legend_of, reason_legend, reason_marks
from sudoku_app.wording.step_names import reason_text
from sudoku_app.wording.voice import UnitRole, Voice

_FINNED = translatable_pair(
    "A fish with a fin: one or more further places of the value, the fins, spoil the pattern. Either a fin holds the "
    "value, or the fish does. A candidate that the fish would exclude and that sees every fin is wrong in both cases.",
    "Look for a fish that fails only because of one or two extra places close together, in one box. Only cells that "
    "these see as well can lose the candidate, so look in their box.",
)
_SASHIMI = translatable_pair(
    "A fish with fins that would be no fish without them, because one of its lines has a single place left apart from "
    "the fins. Either a fin holds the value, or the rest of the pattern does, and a candidate that both exclude is "
    "wrong.",
    "Look for a finned fish in which a corner is missing, too. The cells to look at lie in the box of the fin, in the "
    "lines of the fish.",
)
_FRANKEN = translatable_pair(
    "A fish with boxes among its lines: rows and boxes on one side, columns and boxes on the other, or the other way "
    "round. All places of the value in the units of one side lie in as many units of the other. Each of these gets its "
    "value there, so it cannot have it elsewhere.",
    "Try a fish on one digit with a box in place of a line, when all places for the digit in a box lie in the lines of "
    "the fish.",
)
_MUTANT = translatable_pair(
    "A fish whose sides mix rows, columns and boxes freely. All places of the value in the units of one side lie in as "
    "many units of the other. Each of these gets its value there, so it cannot have it elsewhere.",
    "These are hard to find by eye. Show one digit alone, and look for rows, columns and boxes whose places are all "
    "covered by as many other units.",
)

TEXTS: Final = {
    Technique.X_WING: translatable_pair(
        "In two rows a value has only the same two columns left. Each row takes one of them, so together they use up "
        "both columns, and no other row can have the value there. Rows and columns may swap roles.",
        "Show one digit alone. Look for two rows with two places each that stand in the same two columns, or the same "
        "with columns.",
    ),
    Technique.SWORDFISH: translatable_pair(
        "In three rows the places of a value lie in the same three columns. The rows take one column each, so no other "
        "row can have the value in these columns. Rows and columns may swap roles.",
        "Show one digit alone. Take the rows with two or three places, and see whether three of them use only three "
        "columns; then do the same with columns.",
    ),
    Technique.JELLYFISH: translatable_pair(
        "In four rows the places of a value lie in the same four columns. The rows take one column each, so no other "
        "row can have the value in these columns. Rows and columns may swap roles.",
        "Show one digit alone. Take the rows with two to four places, and see whether four of them use only four "
        "columns; then do the same with columns.",
    ),
    Technique.FINNED_X_WING: _FINNED,
    Technique.FINNED_SWORDFISH: _FINNED,
    Technique.FINNED_JELLYFISH: _FINNED,
    Technique.SASHIMI_X_WING: _SASHIMI,
    Technique.SASHIMI_SWORDFISH: _SASHIMI,
    Technique.SASHIMI_JELLYFISH: _SASHIMI,
    Technique.FRANKEN_X_WING: _FRANKEN,
    Technique.FRANKEN_SWORDFISH: _FRANKEN,
    Technique.FRANKEN_JELLYFISH: _FRANKEN,
    Technique.MUTANT_X_WING: _MUTANT,
    Technique.MUTANT_SWORDFISH: _MUTANT,
    Technique.MUTANT_JELLYFISH: _MUTANT,
}


def _lines_of(reason: Fish, voice: Voice) -> dict[str, str]:
    return {
        "value": voice.value(reason.value),
        "in_base": voice.units(reason.base, UnitRole.FIRST_PLACE),
        "cover": voice.units(reason.cover, UnitRole.SUBJECT),
        "in_cover": voice.units(reason.cover, UnitRole.PLACE),
    }


# By the number of lines.
_FISH: Final = {
    2: translatable("{in_base}, {value} fits only {in_cover}. So their two {value}s stand there, one in each."),
    3: translatable("{in_base}, {value} fits only {in_cover}. So their three {value}s stand there, one in each."),
    4: translatable("{in_base}, {value} fits only {in_cover}. So their four {value}s stand there, one in each."),
}


@reason_text.register
def _fish(reason: Fish, voice: Voice) -> str:
    return voice.language.translated(_FISH[len(reason.base)], **_lines_of(reason, voice))


@reason_text.register
def _finned_fish(reason: FinnedFish, voice: Voice) -> str:
    return voice.say_many(
        "{in_base}, {value} fits only {in_cover}, and in the fin {fins}. Either the fin is {value}, or"
        " {cover} have theirs at the crossings. Any {value} elsewhere {in_either} that also sees the fin is wrong in"
        " both cases.",
        "{in_base}, {value} fits only {in_cover}, and in the fins {fins}. Either a fin is {value}, or"
        " {cover} have theirs at the crossings. Any {value} elsewhere {in_either} that also sees every fin is wrong"
        " in both cases.",
        len(reason.fins),
        fins=voice.cells(reason.fins),
        in_either=voice.units_or(reason.cover, UnitRole.PLACE),
        **_lines_of(reason, voice),
    )


@reason_text.register
def _mixed_fish(reason: MixedFish, voice: Voice) -> str:
    claim = voice.say(
        "{base} have no place for {value} in common, and all their places for it lie {in_cover}. Each of "
        "the first needs its own {value}, and {cover} hold only one each, so the latter have theirs "
        "there, and nowhere else.",
        base=voice.units(reason.base, UnitRole.FIRST_SUBJECT),
        in_cover=voice.units_or(reason.cover, UnitRole.PLACE),
        cover=voice.units(reason.cover, UnitRole.SUBJECT),
        value=voice.value(reason.value),
    )
    if not reason.twice:
        return claim
    then = voice.say_many(
        "{cells} lies in two of these: {value} there would count for both, with too few left for the others.",
        "{cells} each lie in two of these: {value} there would count for both, with too few left for the others.",
        len(reason.twice),
        cells=voice.cells(reason.twice),
        value=voice.value(reason.value),
    )
    return voice.language.sentences(claim, then)


@reason_marks.register
def _finned_fish_marks(reason: FinnedFish) -> GridMarks:
    fins = tuple(Candidate(cell, reason.value) for cell in reason.fins)
    return GridMarks(bands=reason.units, premises=reason.premises, fins=fins, cover=reason.cover)


@reason_marks.register
def _fish_marks(reason: Fish) -> GridMarks:
    return GridMarks(bands=reason.units, premises=reason.premises, cover=reason.cover)


_BASE_LINES: Final = (MarkSign.RING, translatable_in("legend", "in the base lines"))

_COVER_LINES: Final = (MarkSign.OUTLINE, translatable_in("legend", "cover lines"))

reason_legend.register(Fish, legend_of(_BASE_LINES, _COVER_LINES))


@reason_legend.register
def _finned_fish_legend(reason: FinnedFish, voice: Voice) -> Legend:
    named = voice.say_many_in("legend", "fin", "fins", len(reason.fins))
    fins = LegendEntry(MarkSign.DOTTED_RING, named)
    return Legend((legend_entry(voice, _BASE_LINES), fins, legend_entry(voice, _COVER_LINES)))

"""How a step is shown in the grid, by the kind of its reason: the marks, and a legend of what the signs mean."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import singledispatch
from typing import Final

from sudoku_app.sudoku.techniques.aligned import AlignedExclusion
from sudoku_app.sudoku.techniques.almost_locked import AlmostLockedPair
from sudoku_app.sudoku.techniques.almost_locked_chains import AlmostLockedStem
from sudoku_app.sudoku.techniques.avoidable_rectangles import AvoidableRectangle
from sudoku_app.sudoku.techniques.bug import Grave
from sudoku_app.sudoku.techniques.chains import Chain
from sudoku_app.sudoku.techniques.colouring import Colouring, RemotePair, TwoColourings
from sudoku_app.sudoku.techniques.fish import FinnedFish, Fish
from sudoku_app.sudoku.techniques.forcing import Forcing, Proof
from sudoku_app.sudoku.techniques.locked import DirectHiddenSubset, DirectLocked
from sudoku_app.sudoku.techniques.rectangles import HiddenRectangle, Rectangle, RectangleType4, RectangleType5
from sudoku_app.sudoku.techniques.singles import FullHouse, HiddenSingle, NakedSingle
from sudoku_app.sudoku.techniques.step import Candidate, Exclusion, Link, Reason
from sudoku_app.sudoku.techniques.sue_de_coq import SueDeCoq
from sudoku_app.sudoku.techniques.two_strong_links import EmptyRectangle, TwoStrongLinks
from sudoku_app.sudoku.techniques.unique_loops import UniqueLoop
from sudoku_app.sudoku.techniques.wings import PivotWing, WWing
from sudoku_app.wording.language import Language, Message, translatable_in
from sudoku_app.wording.report import GridMarks, Legend, LegendEntry, MarkSign
from sudoku_app.wording.step_names import statement
from sudoku_app.wording.voice import Voice


@singledispatch
def reason_marks(reason: Reason) -> GridMarks:
    """Return the marks of a reason: its units and premises, where its kind has none of its own below."""
    return _boxed(reason, ())


def _boxed(reason: Reason, cells: Iterable[int], links: tuple[Link, ...] = ()) -> GridMarks:
    """Return the marks of a reason whose premises in some cells differ from the others by boxes."""
    apart = set(cells)
    return GridMarks(
        bands=reason.units,
        premises=tuple(premise for premise in reason.premises if premise.cell not in apart),
        boxed=tuple(premise for premise in reason.premises if premise.cell in apart),
        links=links,
    )


# Digits that stand in the grid are circled as cells; of the others the candidates are marked.


@reason_marks.register
def _full_house(reason: FullHouse) -> GridMarks:
    return GridMarks(bands=reason.units, circles=reason.filled)


@reason_marks.register
def _hidden_single(reason: HiddenSingle) -> GridMarks:
    return GridMarks(bands=reason.units, circles=_excluding(reason.exclusions), blocked=reason.exclusions)


@reason_marks.register
def _naked_single(reason: NakedSingle) -> GridMarks:
    return GridMarks(circles=_excluding(reason.exclusions))


def _excluding(exclusions: tuple[Exclusion, ...]) -> tuple[int, ...]:
    return tuple(dict.fromkeys(exclusion.by for exclusion in exclusions))


@reason_marks.register
def _finned_fish(reason: FinnedFish) -> GridMarks:
    fins = tuple(Candidate(cell, reason.value) for cell in reason.fins)
    return GridMarks(bands=reason.units, premises=reason.premises, fins=fins, cover=reason.cover)


@reason_marks.register
def _fish(reason: Fish) -> GridMarks:
    return GridMarks(bands=reason.units, premises=reason.premises, cover=reason.cover)


@reason_marks.register
def _wing(reason: PivotWing) -> GridMarks:
    return _boxed(reason, (reason.pivot,))


@reason_marks.register
def _w_wing(reason: WWing) -> GridMarks:
    return _boxed(reason, reason.ends)


@reason_marks.register
def _rectangle(reason: Rectangle) -> GridMarks:
    return _boxed(reason, reason.roof)


@reason_marks.register
def _type_4(reason: RectangleType4) -> GridMarks:
    one, other = (Candidate(cell, reason.kept) for cell in reason.roof)
    return _boxed(reason, reason.roof, (Link(one, other, strong=True, unit=reason.unit),))


@reason_marks.register
def _hidden_rectangle(reason: HiddenRectangle) -> GridMarks:
    return _boxed(reason, (reason.opposite,), reason.links)


@reason_marks.register
def _type_5(reason: RectangleType5) -> GridMarks:
    return _boxed(reason, reason.holders)


@reason_marks.register
def _avoidable_rectangle(reason: AvoidableRectangle) -> GridMarks:
    return GridMarks(circles=reason.filled, boxed=reason.premises)


@reason_marks.register
def _unique_loop(reason: UniqueLoop) -> GridMarks:
    return _boxed(reason, reason.open_cells, reason.links)


@reason_marks.register
def _grave(reason: Grave) -> GridMarks:
    premises = tuple(premise for premise in reason.premises if premise not in reason.extras)
    return GridMarks(bands=reason.units, premises=premises, boxed=reason.extras)


@reason_marks.register
def _aligned_exclusion(reason: AlignedExclusion) -> GridMarks:
    return _boxed(reason, (reason.cell, *reason.beside))


@reason_marks.register
def _direct_locked(reason: DirectLocked) -> GridMarks:
    losing = tuple(Candidate(cell, reason.value) for cell in reason.excluded)
    return GridMarks(bands=reason.units, premises=reason.premises, struck=losing)


@reason_marks.register
def _direct_hidden_subset(reason: DirectHiddenSubset) -> GridMarks:
    losing = tuple(Candidate(cell, reason.value) for cell in reason.excluded)
    return GridMarks(bands=reason.units, premises=reason.candidates, struck=losing)


@reason_marks.register
def _two_strong_links(reason: TwoStrongLinks) -> GridMarks:
    return _boxed(reason, (cell for end in reason.far for cell in end), reason.links)


@reason_marks.register
def _empty_rectangle(reason: EmptyRectangle) -> GridMarks:
    return _boxed(reason, (reason.near, reason.far), reason.links)


@reason_marks.register
def _colouring(reason: Colouring) -> GridMarks:
    return _boxed(reason, reason.second, reason.links)


@reason_marks.register
def _two_colourings(reason: TwoColourings) -> GridMarks:
    return _boxed(reason, (*reason.first[1], *reason.second[1]), reason.links)


@reason_marks.register
def _remote_pair(reason: RemotePair) -> GridMarks:
    return _boxed(reason, (), reason.links)


@reason_marks.register
def _chain(reason: Chain) -> GridMarks:
    closing = () if reason.closing is None else (reason.closing,)
    first, last = reason.nodes[0], reason.nodes[-1]
    return GridMarks(
        bands=reason.units,
        links=(*reason.links, *closing),
        true=tuple(candidate for node in reason.nodes[1:-1:2] for candidate in node),
        false=tuple(candidate for node in reason.nodes[2:-1:2] for candidate in node),
        ends=(*first, *last),
    )


@reason_marks.register
def _almost_locked_sets(reason: AlmostLockedPair) -> GridMarks:
    return GridMarks(
        bands=reason.units,
        premises=tuple(premise for premise in reason.premises if premise.cell in reason.first),
        boxed=tuple(premise for premise in reason.premises if premise.cell in reason.second),
        fins=reason.restricted_places,
    )


@reason_marks.register
def _almost_locked_stem(reason: AlmostLockedStem) -> GridMarks:
    return replace(_boxed(reason, reason.centre), fins=reason.holders)


@reason_marks.register
def _sue_de_coq(reason: SueDeCoq) -> GridMarks:
    return _boxed(reason, reason.shared)


@reason_marks.register
def _proof(reason: Proof) -> GridMarks:
    """Return none: it speaks of too much, and its lines show one part each."""
    return GridMarks()


_MORE_CANDIDATES: Final = (MarkSign.BOX, translatable_in("legend", "cells with more candidates"))
_BASE_LINES: Final = (MarkSign.RING, translatable_in("legend", "in the base lines"))
_COVER_LINES: Final = (MarkSign.OUTLINE, translatable_in("legend", "cover lines"))
_STRONG_LINKS: Final = ((MarkSign.BOX, translatable_in("legend", "ends of the strong links")),)
_COLOURS: Final = (
    (MarkSign.RING, translatable_in("legend", "one group")),
    (MarkSign.BOX, translatable_in("legend", "its opposite")),
)
# What the signs of a kind of reason, and of those that are such as well, mean.
_LEGENDS: Final[dict[type, tuple[tuple[MarkSign, Message], ...]]] = {
    Fish: (_BASE_LINES, _COVER_LINES),
    PivotWing: (
        (MarkSign.BOX, translatable_in("legend", "pivot")),
        (MarkSign.RING, translatable_in("legend", "pincers")),
    ),
    WWing: (
        (MarkSign.RING, translatable_in("legend", "the pair")),
        (MarkSign.BOX, translatable_in("legend", "strong link")),
    ),
    TwoStrongLinks: _STRONG_LINKS,
    EmptyRectangle: _STRONG_LINKS,
    Rectangle: ((MarkSign.RING, translatable_in("legend", "cells with the pair alone")), _MORE_CANDIDATES),
    UniqueLoop: (_MORE_CANDIDATES,),
    Grave: ((MarkSign.BOX, translatable_in("legend", "extra candidates")),),
    Colouring: _COLOURS,
    TwoColourings: _COLOURS,
    AlmostLockedPair: (
        (MarkSign.RING, translatable_in("legend", "one almost locked set")),
        (MarkSign.BOX, translatable_in("legend", "the other")),
        (MarkSign.DOTTED_RING, translatable_in("legend", "in one of them at most")),
    ),
    AlmostLockedStem: (
        (MarkSign.BOX, translatable_in("legend", "centre")),
        (MarkSign.DOTTED_RING, translatable_in("legend", "one is true")),
    ),
    SueDeCoq: ((MarkSign.BOX, translatable_in("legend", "where line and box cross")),),
}


def step_legend(reason: Reason, voice: Voice) -> Legend | None:
    """Return what the signs of a reason mean; None where they need no words."""
    language = voice.language
    match reason:
        case FinnedFish(fins=fins):
            named = LegendEntry(MarkSign.DOTTED_RING, language.say_many_in("legend", "fin", "fins", len(fins)))
            return Legend((_entry(language, _BASE_LINES), named, _entry(language, _COVER_LINES)))
        case Chain(links=(first, *_)):
            assumed = statement(voice, first.start, holds=False, cells=first.start_cells)
            nodes = _nodes(language, language.say("end of the chain"))
            # Translators: Begins the legend of a chain: "If r5c7 is not 4: true, false, end of the chain".
            condition = language.say("If {statement}:", statement=assumed)
            return Legend(nodes, condition)
        case Forcing():
            return Legend(_nodes(language, language.say_in("legend", "assumed")))
    rows = next((_LEGENDS[kind] for kind in type(reason).__mro__ if kind in _LEGENDS), ())
    return Legend(tuple(_entry(language, row) for row in rows)) if rows else None


def _entry(language: Language, row: tuple[MarkSign, Message]) -> LegendEntry:
    sign, message = row
    return LegendEntry(sign, language.translated(message))


def _nodes(language: Language, end: str) -> tuple[LegendEntry, ...]:
    return (
        LegendEntry(MarkSign.TRUE, language.say_in("legend", "true")),
        LegendEntry(MarkSign.FALSE, language.say_in("legend", "false")),
        LegendEntry(MarkSign.END, end),
    )

"""What the signs mean that show a reason in the grid, by the kind of the reason."""

from __future__ import annotations

from functools import singledispatch

from sudoku_app.sudoku.techniques.reasons.chains import (
    AlmostLockedPair,
    AlmostLockedStem,
    Chain,
    Colouring,
    SueDeCoq,
    TwoColourings,
)
from sudoku_app.sudoku.techniques.reasons.forcing import Forcing
from sudoku_app.sudoku.techniques.reasons.patterns import (
    EmptyRectangle,
    FinnedFish,
    Fish,
    PivotWing,
    TwoStrongLinks,
    WWing,
)
from sudoku_app.sudoku.techniques.reasons.uniqueness import Grave, Rectangle, UniqueLoop
from sudoku_app.sudoku.techniques.step import Reason
from sudoku_app.wording.report import Legend, LegendEntry, MarkSign
from sudoku_app.wording.step_names import statement
from sudoku_app.wording.voice import Voice


@singledispatch
def step_legend(reason: Reason, voice: Voice) -> Legend | None:
    """Return what the signs of a reason mean; None where they need no words."""
    return None


def _legend(*entries: tuple[MarkSign, str]) -> Legend:
    return Legend(tuple(LegendEntry(*entry) for entry in entries))


@step_legend.register
def _fish(reason: Fish, voice: Voice) -> Legend:
    say_in = voice.language.say_in
    return _legend(
        (MarkSign.RING, say_in("legend", "in the base lines")), (MarkSign.OUTLINE, say_in("legend", "cover lines"))
    )


@step_legend.register
def _finned_fish(reason: FinnedFish, voice: Voice) -> Legend:
    say_in = voice.language.say_in
    return _legend(
        (MarkSign.RING, say_in("legend", "in the base lines")),
        (MarkSign.DOTTED_RING, voice.language.say_many_in("legend", "fin", "fins", len(reason.fins))),
        (MarkSign.OUTLINE, say_in("legend", "cover lines")),
    )


@step_legend.register
def _wing(reason: PivotWing, voice: Voice) -> Legend:
    say_in = voice.language.say_in
    return _legend((MarkSign.BOX, say_in("legend", "pivot")), (MarkSign.RING, say_in("legend", "pincers")))


@step_legend.register
def _w_wing(reason: WWing, voice: Voice) -> Legend:
    say_in = voice.language.say_in
    return _legend((MarkSign.RING, say_in("legend", "the pair")), (MarkSign.BOX, say_in("legend", "strong link")))


@step_legend.register
def _strong_links(reason: TwoStrongLinks | EmptyRectangle, voice: Voice) -> Legend:
    return _legend((MarkSign.BOX, voice.language.say_in("legend", "ends of the strong links")))


@step_legend.register
def _rectangle(reason: Rectangle, voice: Voice) -> Legend:
    say_in = voice.language.say_in
    return _legend(
        (MarkSign.RING, say_in("legend", "cells with the pair alone")),
        (MarkSign.BOX, say_in("legend", "cells with more candidates")),
    )


@step_legend.register
def _unique_loop(reason: UniqueLoop, voice: Voice) -> Legend:
    return _legend((MarkSign.BOX, voice.language.say_in("legend", "cells with more candidates")))


@step_legend.register
def _grave(reason: Grave, voice: Voice) -> Legend:
    return _legend((MarkSign.BOX, voice.language.say_in("legend", "extra candidates")))


@step_legend.register
def _colouring(reason: Colouring | TwoColourings, voice: Voice) -> Legend:
    say_in = voice.language.say_in
    return _legend((MarkSign.RING, say_in("legend", "one group")), (MarkSign.BOX, say_in("legend", "its opposite")))


@step_legend.register
def _two_sets(reason: AlmostLockedPair, voice: Voice) -> Legend:
    say_in = voice.language.say_in
    return _legend(
        (MarkSign.RING, say_in("legend", "one almost locked set")),
        (MarkSign.BOX, say_in("legend", "the other")),
        (MarkSign.DOTTED_RING, say_in("legend", "in one of them at most")),
    )


@step_legend.register
def _petals(reason: AlmostLockedStem, voice: Voice) -> Legend:
    say_in = voice.language.say_in
    return _legend((MarkSign.BOX, say_in("legend", "centre")), (MarkSign.DOTTED_RING, say_in("legend", "one is true")))


@step_legend.register
def _sue_de_coq(reason: SueDeCoq, voice: Voice) -> Legend:
    return _legend((MarkSign.BOX, voice.language.say_in("legend", "where line and box cross")))


@step_legend.register
def _chain(reason: Chain, voice: Voice) -> Legend:
    first, say = reason.links[0], voice.language.say
    assumed = statement(voice, first.start, holds=False, cells=first.start_cells)
    # Translators: Begins the legend of a chain: "If r5c7 is not 4: true, false, end of the chain".
    return Legend(_nodes(voice, say("end of the chain")), say("If {statement}:", statement=assumed))


@step_legend.register
def _cases(reason: Forcing, voice: Voice) -> Legend:
    return Legend(_nodes(voice, voice.language.say_in("legend", "assumed")))


def _nodes(voice: Voice, end: str) -> tuple[LegendEntry, ...]:
    say_in = voice.language.say_in
    return (
        LegendEntry(MarkSign.TRUE, say_in("legend", "true")),
        LegendEntry(MarkSign.FALSE, say_in("legend", "false")),
        LegendEntry(MarkSign.END, end),
    )

"""How a reason is shown in the grid: the marks, and a legend of what the signs mean.

Each kind registers its own in `wording.techniques`, beside its words; what is here does for the others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import singledispatch

from sudoku_app.messages import Message
from sudoku_app.sudoku.techniques.step import Link, Reason
from sudoku_app.wording.report import GridMarks, Legend, LegendEntry, MarkSign
from sudoku_app.wording.voice import Voice


@singledispatch
def reason_marks(reason: Reason) -> GridMarks:
    """Return the marks of a reason: its units and premises, where its kind has registered none of its own."""
    return boxed(reason, ())


def boxed(reason: Reason, cells: Iterable[int], links: tuple[Link, ...] = ()) -> GridMarks:
    """Return the marks of a reason whose premises in some cells differ from the others by boxes."""
    apart = set(cells)
    return GridMarks(
        bands=reason.units,
        premises=tuple(premise for premise in reason.premises if premise.cell not in apart),
        boxed=tuple(premise for premise in reason.premises if premise.cell in apart),
        links=links,
    )


@singledispatch
def reason_legend(reason: Reason, voice: Voice) -> Legend | None:
    """Return what the signs of a reason mean; None where its kind has registered nothing, for they need no words."""
    return None


def legend_of(*rows: tuple[MarkSign, Message]) -> Callable[[Reason, Voice], Legend]:
    """Return what is registered for a kind whose signs always mean the same."""
    return lambda _, voice: Legend(tuple(legend_entry(voice, row) for row in rows))


def legend_entry(voice: Voice, row: tuple[MarkSign, Message]) -> LegendEntry:
    """Return what a sign means."""
    sign, message = row
    return LegendEntry(sign, voice.language.translated(message))


def nodes_legend(voice: Voice, end: str) -> tuple[LegendEntry, ...]:
    """Return what the signs of statements mean that follow each other, the last of them with words of its own."""
    return (
        LegendEntry(MarkSign.TRUE, voice.say_in("legend", "true")),
        LegendEntry(MarkSign.FALSE, voice.say_in("legend", "false")),
        LegendEntry(MarkSign.END, end),
    )

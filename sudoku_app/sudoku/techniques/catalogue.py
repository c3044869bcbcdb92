"""The catalogue: every finder of techniques, the easiest first, with what the table of techniques says of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from math import inf
from typing import Final

from sudoku_app.exact_cover.effort import Effort
from sudoku_app.sudoku.grid.candidates import CandidateGrid, Finder, Finders
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.sudoku.techniques.chains import shortest_chains
from sudoku_app.sudoku.techniques.forcing_chains import plain_forcing_chains
from sudoku_app.sudoku.techniques.step import Candidate, Step
from sudoku_app.sudoku.techniques.technique import Level, Technique, level_of, rated_techniques, row_of, teaching_rank


@dataclass(frozen=True)
class Entry:
    """One family of steps."""

    techniques: tuple[Technique, ...]  # what it may find
    value: float  # its difficulty; of a chain, without what its length adds
    find: Finder  # yields its steps in a position
    needs_unique: bool = False  # whether it holds only in a puzzle with exactly one solution


def _catalogue() -> tuple[Entry, ...]:
    """Return an entry for each finder of the modules that the table of techniques names."""
    finders: dict[Technique, tuple[tuple[Technique, ...], Finder]] = {}
    listed = rated_techniques()
    for module in dict.fromkeys(row_of(technique).module for technique in listed):
        of_module: Finders = import_module(f"{__package__}.{module}").FINDERS
        finders |= {techniques[0]: (techniques, find) for techniques, find in of_module.items()}
    return tuple(
        Entry(finders[first][0], row_of(first).value, finders[first][1], row_of(first).needs_unique)
        for first in listed
        if first in finders
    )


CATALOGUE: Final = _catalogue()


# Chains through groups of cells: those of a value in a line and a box, and almost locked sets; and what is explained by
# two or three links through such sets.
_GROUP_CHAINS: Final = frozenset(
    {Technique.GROUPED_CHAIN, Technique.ALS_XZ, Technique.ALS_XY_WING, Technique.ALS_CHAIN, Technique.DEATH_BLOSSOM}
)

_FORCING_CHAINS: Final = (Technique.CELL_FORCING_CHAIN, Technique.UNIT_FORCING_CHAIN)
_IN_PLACE: Final = {
    (Technique.XY_CHAIN,): Entry((Technique.XY_CHAIN, Technique.ALTERNATING_INFERENCE_CHAIN), 7.0, shortest_chains),
    _FORCING_CHAINS: Entry(_FORCING_CHAINS, 8.0, plain_forcing_chains),
}

# The catalogue without these, and with forcing chains of single candidates. Sukaku Explainer does not know them, and
# what they spare a path are its hardest chains: a puzzle's rating without them is nearer to its own (see `scale`).
# XY-chains and alternating inference chains are one kind there, of which the shortest is taken: after a longer XY-chain
# a puzzle would seem harder than it is.
WITHOUT_GROUP_CHAINS: Final = tuple(
    _IN_PLACE.get(entry.techniques, entry)
    for entry in CATALOGUE
    if not {*_GROUP_CHAINS, Technique.ALTERNATING_INFERENCE_CHAIN} & {*entry.techniques}
)


def usable(*, unique: bool, beyond: int = 0, ceiling: float = inf, group_chains: bool = True) -> tuple[Entry, ...]:
    """Return the entries that may be used, the easiest first; some ask that the puzzle is known to be unique.

    The first ``beyond`` of the catalogue are left out, and those that only find what is harder than a ceiling; without
    ``group_chains`` those of `WITHOUT_GROUP_CHAINS` are used.
    """
    entries = CATALOGUE if group_chains else WITHOUT_GROUP_CHAINS
    return tuple(entry for entry in entries[beyond:] if (unique or not entry.needs_unique) and entry.value <= ceiling)


def easiest_steps(
    grid: CandidateGrid,
    *,
    unique: bool,
    beyond: int = 0,
    ceiling: float = inf,
    group_chains: bool = True,
    effort: Effort = Effort(),
) -> Iterator[Step]:
    """Yield the steps of a position, family by family, the easiest first; no further one when interrupted.

    The families are those that `usable` returns.
    """
    for entry in usable(unique=unique, beyond=beyond, ceiling=ceiling, group_chains=group_chains):
        if effort.interrupted:
            return
        yield from entry.find(grid)


def way_level(steps: Iterable[Step]) -> Level:
    """Return the level of the hardest of some steps; singles where there are none."""
    return max((level_of(step.technique) for step in steps), default=Level.SINGLES)


@lru_cache(maxsize=32)
def entries_of(level: Level, *, unique: bool) -> tuple[Entry, ...]:
    """Return the catalogue's entries of a level in teaching order; some hold only where the puzzle is unique."""
    entries = [entry for entry in usable(unique=unique) if level_of(entry.techniques[0]) is level]
    return tuple(sorted(entries, key=lambda entry: teaching_rank(entry.techniques[0])))


@dataclass(frozen=True)
class Example:
    """A position in which a technique is the step to take."""

    technique: Technique
    position: Position  # the puzzle, with what was entered until then
    taken: tuple[Candidate, ...] = ()  # the candidates that steps removed before
    # A candidate that the step settles; None where it is the first step that the technique has there.
    shown: Candidate | None = None
    # An easier technique that draws one of the step's conclusions there as well; None where none does.
    simpler: Technique | None = None

    def grid(self) -> CandidateGrid:
        """Return the candidates of the position, a new grid each time."""
        grid = CandidateGrid(self.position.shape, self.position.values, self.position.givens)
        for candidate in self.taken:
            grid.eliminate(*candidate)
        return grid


def example_step(example: Example) -> Step | None:
    """Return the first step of the technique in the position that settles what is shown; None where there is none."""
    grid = example.grid()
    finders = (entry.find for entry in CATALOGUE if example.technique in entry.techniques)
    steps = (step for find in finders for step in find(grid) if step.technique is example.technique)
    return next((step for step in steps if example.shown in (None, *step.places, *step.eliminates)), None)

"""Fish: X-wing, swordfish and jellyfish, plain, finned and sashimi.

*Fish*: in k rows, all places of a value lie in k columns. Every one of the rows needs the value and no column can
hold it twice, so the k columns get theirs from these rows, and the rest of the columns cannot hold it. Rows and
columns may change parts. k = 2, 3, 4: X-wing, swordfish, jellyfish.
*Finned fish*: some places in the rows, the fins, lie outside the columns, all in one box. Either one of the fins is
true or the fish holds, so what the fish excludes *and* every fin sees is excluded anyway.
*Sashimi fish*: a finned fish of which one row has fewer than two places without its fins, so that without them it
would fall apart. The same argument holds.

Only rows, columns and the box of the fins are spoken of, so the box shape does not matter.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from typing import Final

from sudoku_app.sudoku.bitsets import bits, set_of
from sudoku_app.sudoku.candidates import CandidateGrid, candidates_in
from sudoku_app.sudoku.reasons.patterns import FinnedFish, Fish
from sudoku_app.sudoku.steps import Step, Technique
from sudoku_app.sudoku.techniques.notes import unless_barren, while_same

_FEWEST_IN_LINE: Final = 2  # places of the value in each line of a fish

PLAIN = {2: Technique.X_WING, 3: Technique.SWORDFISH, 4: Technique.JELLYFISH}
FINNED = {2: Technique.FINNED_X_WING, 3: Technique.FINNED_SWORDFISH, 4: Technique.FINNED_JELLYFISH}
SASHIMI = {2: Technique.SASHIMI_X_WING, 3: Technique.SASHIMI_SWORDFISH, 4: Technique.SASHIMI_JELLYFISH}


@dataclass(frozen=True)
class _Lines:
    """One value seen along rows (or along columns).

    Attributes:
        value: the value.
        base: index of the first unit of the direction; row r or column c is unit ``base + r``.
        cover: index of the first unit across it.
        members: (line, set of the positions of the value across it) where there are two or more.
        bands: lines that run through the same boxes, as sets of lines.
        stacks: the same across.
    """

    value: int
    base: int
    cover: int
    members: tuple[tuple[int, int], ...]
    bands: tuple[int, ...]
    stacks: tuple[int, ...]


def _directions(grid: CandidateGrid, value: int) -> Iterator[_Lines]:
    n, places = grid.shape.size, grid.places[value - 1]
    by_rows = tuple(set_of(range(k, k + grid.shape.rows)) for k in range(0, n, grid.shape.rows))
    by_columns = tuple(set_of(range(k, k + grid.shape.columns)) for k in range(0, n, grid.shape.columns))
    full = (1 << n) - 1
    rows = [places >> n * r & full for r in range(n)]
    columns = [0] * n
    for r, row in enumerate(rows):
        for c in bits(row):
            columns[c] |= 1 << r
    yield _Lines(value, 0, n, _crowded(rows), by_rows, by_columns)
    yield _Lines(value, n, 0, _crowded(columns), by_columns, by_rows)


def _crowded(lines: list[int]) -> tuple[tuple[int, int], ...]:
    return tuple((k, places) for k, places in enumerate(lines) if places & (places - 1))


def fish(grid: CandidateGrid, size: int) -> Iterator[Step]:
    """Yield a step for every plain fish of a size that excludes something."""
    for value, places in enumerate(grid.places, 1):
        if places.bit_count() > _FEWEST_IN_LINE * size:
            found = (step for lines in _directions(grid, value) for step in _plain(grid, size, lines))
            yield from unless_barren(grid, (PLAIN[size], value), places, found)


def _plain(grid: CandidateGrid, size: int, lines: _Lines) -> Iterator[Step]:
    members = [member for member in lines.members if member[1].bit_count() <= size]
    for chosen, covers in _within(members, size, size, 0, 0, ()):
        step = _fish_step(grid, PLAIN[size], lines, chosen, covers, 0)
        if step:
            yield step


def _within(
    members: list[tuple[int, int]], size: int, left: int, start: int, union: int, chosen: tuple[int, ...]
) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield every choice of ``left`` more lines whose places lie in at most ``size`` lines across, with those."""
    for index in range(start, len(members) - left + 1):
        line, places = members[index]
        together = union | places
        if together.bit_count() > size:
            continue
        if left > 1:
            yield from _within(members, size, left - 1, index + 1, together, (*chosen, line))
        else:
            yield (*chosen, line), together


def finned_fish(grid: CandidateGrid, size: int) -> Iterator[Step]:
    """Yield a step for every finned fish of a size that excludes something."""
    return _with_fins(grid, size, sashimi=False)


def sashimi_fish(grid: CandidateGrid, size: int) -> Iterator[Step]:
    """Yield a step for every sashimi fish of a size that excludes something."""
    return _with_fins(grid, size, sashimi=True)


def _with_fins(grid: CandidateGrid, size: int, *, sashimi: bool) -> Iterator[Step]:
    """Yield the steps of one name; both are looked for together, anew only when the places of a value change."""
    technique = (SASHIMI if sashimi else FINNED)[size]
    for value, places in enumerate(grid.places, 1):
        if places.bit_count() > _FEWEST_IN_LINE * size:
            found = while_same(grid, (FINNED[size], value), places, partial(_in_any_box, grid, size, value))
            yield from (step for step in found if step.technique is technique)


def _in_any_box(grid: CandidateGrid, size: int, value: int) -> list[Step]:
    return [
        step
        for lines in _directions(grid, value)
        for stack in lines.stacks
        for band in lines.bands
        for step in _fins_in(grid, size, lines, band, stack)
    ]


def _fins_in(grid: CandidateGrid, size: int, lines: _Lines, band: int, stack: int) -> Iterator[Step]:
    """Yield the fish whose fins lie in one box, given by its lines (``band``) and the lines across (``stack``).

    What is excluded lies in that box too, so one cover at least runs through it. Places outside the box have to be
    covered; those inside may be covered or be fins.
    """
    if not any(places & stack for line, places in lines.members if band >> line & 1):
        return
    all_places = dict(lines.members)
    members = []
    for line, places in lines.members:
        must = places & ~stack if band >> line & 1 else places
        if must.bit_count() <= size:
            members.append((line, must))
    for chosen, must in _within(members, size, size, 0, 0, ()):
        inside = 0
        for line in chosen:
            if band >> line & 1:
                inside |= all_places[line] & stack
        free = inside & ~must
        if not free or not set_of(chosen) & band:
            continue
        for extra in combinations(tuple(bits(free)), size - must.bit_count()):
            covers = must | set_of(extra)
            fins = free & ~covers
            if not fins or not covers & stack:
                continue
            bare = any((all_places[line] & covers).bit_count() < 2 for line in chosen)
            step = _fish_step(grid, (SASHIMI if bare else FINNED)[size], lines, chosen, covers, fins)
            if step:
                yield step


def _fish_step(
    grid: CandidateGrid, technique: Technique, lines: _Lines, chosen: tuple[int, ...], covers: int, fins: int
) -> Step | None:
    units = grid.sets.units
    base_units = tuple(lines.base + line for line in chosen)
    cover_units = tuple(lines.cover + line for line in bits(covers))
    base = cover = fin_lines = 0
    for unit in base_units:
        base |= units[unit]
    for unit in cover_units:
        cover |= units[unit]
    for line in bits(fins):
        fin_lines |= units[lines.cover + line]
    places = grid.places[lines.value - 1]
    excluded = places & cover & ~base
    fin_cells = places & base & fin_lines
    if not excluded:
        return None
    if fin_cells:
        excluded &= grid.seeing_all(bits(fin_cells))
    if not excluded:
        return None
    body, beside = tuple(bits(places & base & cover)), tuple(bits(fin_cells))
    reason = (
        FinnedFish(value=lines.value, base=base_units, cover=cover_units, body=body, fins=beside)
        if fins
        else Fish(value=lines.value, base=base_units, cover=cover_units, body=body)
    )
    return Step(technique, reason, eliminates=candidates_in(excluded, lines.value))

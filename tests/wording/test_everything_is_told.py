"""Whatever is found in a grid of any shape can be told in every language: made by hand, and at random."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import combinations, cycle, islice, product
from typing import Final

import pytest
from support.candidates import allow, open_grid
from support.everything_told import Answers, all_languages, require_in_grid, said_in, said_of_step
from support.random_positions import damaged, random_filled, random_position, thinned
from support.reasons import EXAMPLES
from support.regions import JIGSAW_6

from sudoku_app.exact_cover.outcome import Stop
from sudoku_app.sudoku.grid.geometry import MAX_SIZE, MIN_SIZE, GridShape, UnitKind, geometry
from sudoku_app.sudoku.grid.position import Position, Puzzle
from sudoku_app.sudoku.grid.rules import rule_breaks
from sudoku_app.sudoku.techniques import fish, locked, subsets
from sudoku_app.sudoku.techniques.bug import GraveType3
from sudoku_app.sudoku.techniques.catalogue import CATALOGUE
from sudoku_app.sudoku.techniques.rectangles import RectangleType3
from sudoku_app.sudoku.techniques.step import Candidate, Reason, Step
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.sudoku.verdicts.answer import Verdict
from sudoku_app.sudoku.verdicts.checking import check
from sudoku_app.sudoku.verdicts.corrections.mistakes import Correction, Mistake
from sudoku_app.sudoku.verdicts.entries import EntriesCheck, EntriesState
from sudoku_app.sudoku.verdicts.refusal import Refusal, RefusalKind
from sudoku_app.wording.corrections import correction_line
from sudoku_app.wording.hints import refusal_sentence
from sudoku_app.wording.language import Language, language_codes
from sudoku_app.wording.solver_reports import report_of
from sudoku_app.wording.verdicts import break_line
from sudoku_app.wording.voice import SymbolStyle, UnitRole, Voice

LANGUAGES: Final = all_languages()
# A unit of every kind, and extra regions of fewer cells than there are symbols, which lie behind all others.
SHAPES: Final = {
    "smallest": GridShape(2, 2, extra=((0, 11), (1, 6, 12, 15), (2, 7, 13))),
    "jigsaw": GridShape(2, 3, regions=JIGSAW_6, diagonals=True, extra=((0, 8), (5, 10, 15, 20, 25, 30))),
    "windows": GridShape(3, 3, diagonals=True, windows=True, extra=((0, 40, 80), (4, 12, 20), tuple(range(0, 81, 9)))),
    "sixteen": GridShape(4, 4, diagonals=True, extra=((0, 17, 255), tuple(range(16, 32)))),
    "lines": GridShape(1, 7, extra=((0, 48),)),
    "largest": GridShape(6, 6, diagonals=True, extra=((0, 1295), tuple(range(0, 1296, 37))[:35])),
}
every_shape: Final = pytest.mark.parametrize("shape", SHAPES.values(), ids=SHAPES)
# So many techniques are looked for in a random grid, and so many steps of each are told.
_FINDERS: Final = 12
_STEPS: Final = 2


def require_told(texts: Iterable[str]) -> None:
    """Check that there are texts and that nothing in them was not put in."""
    told = list(texts)
    assert told
    assert all(told)
    assert [text for text in told if "{" in text] == []


def voices(shape: GridShape) -> Iterator[Voice]:
    for language, style in zip(LANGUAGES, cycle(SymbolStyle), strict=False):
        yield Voice(language, shape, style)


def test_every_language_is_among_them() -> None:
    assert [language.code for language in LANGUAGES] == language_codes()
    assert len(LANGUAGES) > 1


@every_shape
def test_every_unit_has_a_name_in_every_part_of_a_sentence(shape: GridShape) -> None:
    units = geometry(shape).all_units
    kinds = {unit.kind: index for index, unit in enumerate(units)}
    alike = {unit.kind: index for index, unit in reversed(list(enumerate(units)))}
    for language, role in product(LANGUAGES, UnitRole):
        voice = Voice(language, shape)
        require_told(voice.unit(index, role) for index in kinds.values())
        pairs = [*combinations(kinds.values(), 2), *((alike[kind], index) for kind, index in kinds.items())]
        require_told(said for pair in pairs for said in (voice.units(pair, role), voice.units_or(pair, role)))


def test_units_of_all_kinds_are_among_them() -> None:
    assert {unit.kind for shape in SHAPES.values() for unit in geometry(shape).all_units} == set(UnitKind)


@every_shape
def test_a_value_twice_or_more_often_is_told_in_every_unit(shape: GridShape) -> None:
    units = geometry(shape).all_units
    for unit in {*{unit.kind: unit for unit in units}.values(), *geometry(shape).partial}:
        for count in {2, min(3, len(unit.cells))}:
            held = set(unit.cells[-count:])
            breaks = rule_breaks(shape, [1 if cell in held else 0 for cell in range(shape.cell_count)])
            assert breaks
            for broken, voice in product(breaks, voices(shape)):
                line = break_line(voice, broken)
                require_told([line.text])
                require_in_grid(shape, line.marks)
                assert set(units[line.marks.bands[0]].cells) >= set(broken.cells)


def test_what_every_question_answers_where_a_value_stands_twice_in_a_partial_unit() -> None:
    shape = GridShape(2, 2, extra=((0, 11),))
    givens = [1 if cell in (0, 11) else 0 for cell in range(16)]
    answers = Answers.about(Position.of_puzzle(Puzzle(shape, tuple(givens))))
    for language in LANGUAGES:
        require_told(answers.said(language, SymbolStyle.NUMBERS))
    assert "1 appears twice in extra region 1: r1c1 and r3c4." in next(answers.said(Language(), SymbolStyle.NUMBERS))


@every_shape
def test_every_refusal_is_told(shape: GridShape) -> None:
    unit = geometry(shape).all_units[-1]
    values = [1 if cell in unit.cells[:2] else 0 for cell in range(shape.cell_count)]
    position = Position.of_puzzle(Puzzle(shape, tuple(values)))
    breaks = rule_breaks(shape, values)
    answer = replace(check(shape, values), verdict=Verdict.UNDECIDED)
    refusals = [
        Refusal(kind, position, replace(answer, stop=stop), cells, breaks, (Candidate(cells[0], shape.size),))
        for kind, stop, cells in product(RefusalKind, (Stop.STEPS, Stop.TIME), (unit.cells[:1], unit.cells[:2]))
    ]
    for refusal, voice in product(refusals, voices(shape)):
        require_told([refusal_sentence(voice, refusal)])
        require_told(said_in(report_of(voice.language, refusal, voice.style), voice))


@every_shape
def test_every_state_of_entries_is_told(shape: GridShape) -> None:
    position = Position.empty(shape)
    breaks = rule_breaks(shape, [1] * shape.cell_count)
    for state, only, voice in product(EntriesState, (False, True), voices(shape)):
        for cells, marks in (((), ()), ((0,), (1,)), ((0, 1), (2, 3))):
            found = EntriesCheck(position, state, cells, 3, only, breaks[-1:], marks)
            require_told(said_in(report_of(voice.language, found, voice.style), voice))


@every_shape
def test_every_correction_is_told(shape: GridShape) -> None:
    n = shape.size
    values = [cell % n + 1 for cell in range(shape.cell_count)]
    lines = {Mistake.ROW: (0, n - 1), Mistake.COLUMN: (n, 2 * n - 1), Mistake.SHIFT: (1,)}
    one, two = ((0, n),), ((0, 2), (1, 1))
    found = [
        Correction(mistake, two if mistake is Mistake.SWAP else one, lines.get(mistake, ()), start=n)
        for mistake in Mistake
    ]
    found += [
        Correction(mistake, ((0, 0),), lines.get(mistake, ()), start=n)
        for mistake in Mistake
        if mistake is not Mistake.SWAP
    ]
    found += [Correction(Mistake.VALUE, two)]
    shift, parts = Correction(Mistake.SHIFT, two, start=n + 1), ((1, n), (1, n + 1), (n + 1, 1), (n + 1, n + 1))
    for forward in (False, True):
        found.append(replace(shift, forward=forward))
        found += [
            replace(shift, units=(unit,), start=start, forward=forward, lost=lost)
            for (unit, start), lost in product(parts, (0, n))
        ]
    for correction, voice in product(found, voices(shape)):
        line = correction_line(voice, values, correction)
        require_told([line.text, *(offer.label for offer in line.offers)])
        require_in_grid(shape, line.marks)


@pytest.mark.parametrize("reason", EXAMPLES.values(), ids=EXAMPLES)
def test_every_kind_of_reason_is_told(reason: Reason) -> None:
    for voice in voices(GridShape(3, 3)):
        for step in (_step(reason, places=1), _step(reason, places=0)):
            require_told(said_of_step(voice, step))


def _step(reason: Reason, places: int) -> Step:
    """Return a step of some technique: the words of all but its title are those of its reason."""
    excluded = Candidate(2, 4), Candidate(3, 3), Candidate(3, 4)
    return Step(Technique.NAKED_PAIR, reason, (Candidate(2, 3),) * places, excluded)


def _sets_of_cells(shape: GridShape) -> Iterator[Reason]:
    """Yield reasons of every number of cells for which there is a technique, in units of every kind."""
    grid = geometry(shape)
    units = {unit.kind: index for index, unit in enumerate(grid.units)}
    for unit, size in product(units.values(), range(2, min(shape.size, 9))):
        cells, values = grid.units[unit].cells[:size], tuple(range(1, size + 1))
        named = {"unit": unit, "cells": cells, "values": values}
        candidates = tuple(Candidate(cell, value) for cell in cells for value in values)
        if size in subsets.NAKED:
            yield subsets.NakedSubset(**named, candidates=candidates)
            for other in units.values():
                yield subsets.LockedSubset(**named, candidates=candidates, other=other)
        if size in subsets.HIDDEN:
            yield subsets.HiddenSubset(**named, candidates=candidates)
        if size in locked.HIDDEN:
            yield locked.DirectHiddenSubset(
                **named, candidates=candidates, value=1, cell=cells[0], excluded=cells[:size]
            )
        yield locked.SeenPlaces(value=1, unit=unit, cells=cells)
        for other in units.values():
            yield locked.Locked(value=1, unit=unit, other=other, cells=cells)
        rest = grid.units[unit].cells[1:size]
        corners = {"floor": (0, 1), "roof": (shape.size, shape.size + 1), "values": (1, 2)}
        yield RectangleType3(**corners, candidates=candidates, others=values[1:], unit=unit, subset=rest)
        yield GraveType3(
            extras=candidates[:2], candidates=candidates, cell_count=shape.cell_count, unit=unit, subset=rest
        )


def _fishes(shape: GridShape) -> Iterator[Reason]:
    n, units = shape.size, range(len(geometry(shape).units))
    for size in {*fish.PLAIN, *fish.FINNED, *fish.SASHIMI} & set(range(2, n // 2 + 1)):
        for base, cover in ((0, n), (n, 0)):
            lines = {"base": tuple(range(base, base + size)), "cover": tuple(range(cover, cover + size))}
            yield fish.Fish(value=1, **lines, body=(0, n))
            for fins in (1, 2, n):
                yield fish.FinnedFish(value=1, **lines, body=(0, n), fins=tuple(range(fins)))
    for size in {*fish.FRANKEN, *fish.MUTANT}:
        for base in (units[:size], units[-size:], (0, *units[1 - size :])):
            yield fish.MixedFish(value=1, base=tuple(base), cover=tuple(units[n : n + size]), body=(0, n), twice=())
            yield fish.MixedFish(value=1, base=tuple(base), cover=tuple(units[-size:]), body=(0, n), twice=(0, n))


@pytest.mark.slow
@every_shape
def test_sets_and_fish_of_every_number_of_cells_are_told_in_units_of_every_kind(shape: GridShape) -> None:
    for reason in (*_sets_of_cells(shape), *_fishes(shape)):
        for language in LANGUAGES:
            require_told(said_of_step(Voice(language, shape), _step(reason, places=0)))


def test_four_cells_in_line_and_box_are_told() -> None:
    shape = GridShape(4, 4)
    grid = open_grid(shape)
    allow(grid, "r1c1 r1c2 r1c3 r1c4", (1, 2, 5, 16))
    step = next(subsets.naked_subsets(grid, 4))
    assert isinstance(step.reason, subsets.LockedSubset)
    for voice in voices(shape):
        require_told(said_of_step(voice, step))
    (report, *_) = [text for text in said_of_step(Voice(Language(), shape), step) if "hold only" in text]
    assert (
        "In row 1 and in box 1, r1c1, r1c2, r1c3 and r1c4 hold only 1, 2, 5 and 16: four cells for four values, so 1, "
        "2, 5 and 16 go there, and nowhere else in row 1 or in box 1."
    ) in report


def test_every_number_of_cells_that_a_technique_has_has_its_sentence() -> None:
    for reason in (reason for reason in _sets_of_cells(SHAPES["sixteen"]) if isinstance(reason, subsets.Subset)):
        require_told(said_of_step(Voice(Language(), SHAPES["sixteen"]), _step(reason, places=0)))
    for reason in _fishes(SHAPES["sixteen"]):
        require_told(said_of_step(Voice(Language(), SHAPES["sixteen"]), _step(reason, places=0)))


@pytest.mark.slow
@pytest.mark.parametrize("size", range(MIN_SIZE, MAX_SIZE + 1))
def test_steps_that_are_found_in_random_grids_are_told(size: int) -> None:
    rng = random.Random(size)
    for _ in range(3 if size <= 16 else 1):
        filled = random_filled(rng, size)
        grid = thinned(filled, rng)
        for entry in rng.sample(CATALOGUE, _FINDERS if size <= 16 else 2):
            for step in islice(entry.find(grid), _STEPS):
                for language in LANGUAGES:
                    require_told(said_of_step(Voice(language, filled.shape, rng.choice(list(SymbolStyle))), step))


@pytest.mark.slow
@pytest.mark.parametrize("size", [*range(MIN_SIZE, 13), 16, 20, 25])
def test_whatever_is_asked_about_random_positions_is_told(size: int) -> None:
    rng = random.Random(f"{size} positions")
    for number in range(6 if size <= 12 else 2):
        position = random_position(random_filled(rng, size), rng)
        answers = Answers.about(damaged(position, rng) if number % 3 == 1 else position, steps=100_000)
        for language in LANGUAGES if size <= 12 else rng.sample(LANGUAGES, 2):
            require_told(answers.said(language, rng.choice(list(SymbolStyle))))

"""``python -m tests.support.technique_positions``: find positions for the techniques that have none.

It makes puzzles with one solution, of several symmetries and as hard as the technique asks for (with ``--kind turned``
such as a half turn takes to themselves, values renamed), walks through each by
its easiest steps, and looks at every position where no single goes on for steps of the techniques that lack a position.
A step is wanted that fits its technique's text and of which no easier technique draws a conclusion at once, and if
possible none that is rated higher and learnt before either; of these the one explained in the fewest words, with
few candidates taken away before and about half of the grid filled. Where no position has one, the step is chosen that
only the hardest of easier techniques draws, with its name.
The positions are written into ``resources/techniques/positions.txt`` as they are found, so that the search can be
stopped at any time; a thousand positions take about 20 s. Techniques can be named, to find them a better
position. One in which the technique has no step any more counts as none.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from functools import cache
from itertools import islice

from sudoku_app.exact_cover.effort import Effort
from sudoku_app.formats.technique_examples import FEWEST_FIELDS, SYMBOLS, read_examples
from sudoku_app.generating.bulk_checks import go_on_easily
from sudoku_app.generating.generator import Unit, make_unit
from sudoku_app.generating.puzzle_spec import Made, PuzzleSpec, Symmetry
from sudoku_app.resources_path import resource
from sudoku_app.sudoku.grid.candidates import CandidateGrid
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent, Position, values_of
from sudoku_app.sudoku.techniques.catalogue import CATALOGUE, Entry, Example, easiest_steps, example_step
from sudoku_app.sudoku.techniques.forcing import CellCases, UnitCases
from sudoku_app.sudoku.techniques.singles import HiddenSingle, NakedSingle, Single
from sudoku_app.sudoku.techniques.step import Candidate, Step
from sudoku_app.sudoku.techniques.subsets import LockedSubset, NakedSubset
from sudoku_app.sudoku.techniques.technique import Technique, level_of
from sudoku_app.wording.language import Language
from sudoku_app.wording.steps import step_reason
from sudoku_app.wording.voice import Voice
from tests.support.grids import turned_solution
from tests.support.step_checks import conclusions

FILE = resource("techniques", "positions.txt")
NOT_FOUND = "# No position was found for: "  # begins a line of the file
_SINGLES = 2.3  # the difficulty of the hardest of them
_HARDEST = 100.0  # harder than any technique is rated
_SPOILT = 100
_LIKED_EMPTY = 0.55  # of the cells: the pattern is easy to see, and still worth looking for
_MOST_STEPS = 40  # of a technique in one position that are compared
_SYMMETRIES = (Symmetry.NONE, Symmetry.HALF_TURN, Symmetry.DIAGONAL, Symmetry.MIRROR_ACROSS, Symmetry.BOTH_DIAGONALS)

Best = dict[Technique, tuple[tuple[float, bool, float], Example]]


def example_line(example: Example) -> str:
    """Return the line of an example, as `read_examples` reads it."""
    cells, shape = example.position.cells, example.position.shape
    fields = [
        example.technique.value,
        str(shape),
        _symbols(content.value if content.given else 0 for content in cells),
        _symbols(0 if content.given else content.value for content in cells),
        _candidates(shape, example.taken),
        _candidates(shape, () if example.shown is None else (example.shown,)),
        "" if example.simpler is None else example.simpler.value,
    ]
    while len(fields) > FEWEST_FIELDS and not fields[-1]:
        fields.pop()
    return " | ".join(fields).rstrip()


def _candidates(shape: GridShape, candidates: Iterable[Candidate]) -> str:
    symbols: dict[int, str] = {}
    for cell, value in sorted(candidates):
        symbols[cell] = symbols.get(cell, "") + SYMBOLS[value - 1]
    size = shape.size
    return " ".join(f"r{cell // size + 1}c{cell % size + 1}:{values}" for cell, values in symbols.items())


def _symbols(values: Iterable[int]) -> str:
    return "".join(SYMBOLS[value - 1] if value else "." for value in values)


@cache
def easier_entries(technique: Technique) -> tuple[tuple[Entry, ...], tuple[Entry, ...]]:
    """Return the entries that come before that of a technique, and those after it that are of earlier levels."""
    place = next(place for place, entry in enumerate(CATALOGUE) if technique in entry.techniques)
    later = (entry for entry in CATALOGUE[place + 1 :] if level_of(entry.techniques[0]) < level_of(technique))
    return CATALOGUE[:place], tuple(later)


class _Conclusions:
    """What the entries of the catalogue settle in one position, each worked out when it is asked for."""

    def __init__(self, grid: CandidateGrid) -> None:
        self._grid = grid
        self._settled: dict[int, dict[tuple[Candidate, bool], Technique]] = {}

    def simpler(self, step: Step, entries: Iterable[Entry]) -> tuple[float, Technique] | None:
        """Return the first technique of some entries that draws one of a step's conclusions, with its value."""
        wanted = [*((place, True) for place in step.places), *((gone, False) for gone in step.eliminates)]
        for entry in entries:
            settled = self._of(entry)
            found = next((settled[one] for one in wanted if one in settled), None)
            if found is not None:
                return entry.value, found
        return None

    def _of(self, entry: Entry) -> dict[tuple[Candidate, bool], Technique]:
        key = id(entry)
        if key not in self._settled:
            self._settled[key] = {
                one: step.technique for step in entry.find(self._grid) for one in conclusions(self._grid, step)
            }
        return self._settled[key]


def worth(example: Example, step: Step) -> float:
    """Return how little an example is worth, in words."""
    words = len(step_reason(Voice(Language(), example.position.shape), step).split())
    empty = example.position.values.count(0) - _LIKED_EMPTY * example.position.shape.cell_count
    return words + _spoilt(example, step) + 0.5 * abs(empty) + 0.4 * len(example.taken)


def _spoilt(example: Example, step: Step) -> int:
    """Return what is added for a case that leads to its conclusion at once, and for what only marks exclude."""
    match step.reason:
        case CellCases(branches=branches) | UnitCases(branches=branches):
            return _SPOILT * any(len(branch.inferences) < 2 for branch in branches)
        case HiddenSingle(gone=gone) | NakedSingle(gone=gone):
            return _SPOILT * bool(gone)
    return 0


def fits_its_text(grid: CandidateGrid, step: Step) -> bool:
    """Return whether a step is of the kind that its technique's text speaks of."""
    match step.reason:
        case LockedSubset():
            return True
        case NakedSubset(unit=unit):
            inside = grid.sets.units[unit]
            return all(inside >> candidate.cell & 1 for candidate in step.eliminates)
    return True


def example_at(step: Step, grid: CandidateGrid, givens: Sequence[int], simpler: Technique | None) -> Example:
    """Return the example of a step in a grid on the way."""
    cells = tuple(CellContent(value, given=bool(given)) for value, given in zip(grid.values, givens, strict=True))
    fresh = CandidateGrid(grid.shape, grid.values, givens)
    taken = tuple(
        Candidate(cell, value)
        for cell, (before, now) in enumerate(zip(fresh.masks, grid.masks, strict=True))
        for value in values_of(before & ~now)
    )
    example = Example(step.technique, Position(grid.shape, cells), taken, simpler=simpler)
    if example_step(example) == step:
        return example
    return Example(step.technique, example.position, taken, (*step.places, *step.eliminates)[0], simpler)


class Kind(Enum):
    """Which puzzles are searched."""

    ANY = "any"  # of several symmetries, which the places of the givens have
    TURNED = "turned"  # a half turn takes the givens to themselves with their values renamed


def puzzles(shape: GridShape, kind: Kind, lowest: float, seed: int, count: int) -> Iterator[Made]:
    """Yield puzzles of a kind, at least as hard as ``lowest``; only such as there are."""
    for number in range(seed, seed + count):
        if kind is Kind.TURNED:
            start = turned_solution(shape, random.Random(number))
            spec = PuzzleSpec(shape, Symmetry.HALF_TURN, lowest=lowest, minimal=True, start=start)
        else:
            spec = PuzzleSpec(shape, _SYMMETRIES[number % len(_SYMMETRIES)], lowest=lowest)
        (found,) = make_unit(spec, number, Unit(0, 1))
        if isinstance(found, Made):
            yield found


def walk(made: Made, wanted: set[Technique], floor: float, best: Best) -> int:
    """Go through a puzzle, keep the best position of each wanted technique, and return how many were looked at.

    Steps up to the difficulty ``floor`` are taken without a look.
    """
    grid, seen = CandidateGrid(made.shape, made.givens), 0
    while not grid.solved:
        if floor:
            go_on_easily(grid, made.solution, Effort(), floor)
        step = next(easiest_steps(grid, unique=True), None)
        if step is None:
            break
        seen += 1
        known = _Conclusions(grid.copy(remembering=True))
        for entry in CATALOGUE:
            here = wanted.intersection(entry.techniques)
            # While there is a single nobody looks for more.
            if here and not (isinstance(step.reason, Single) and entry.value > _SINGLES):
                _look(grid, made.givens, entry, here, known, best)
        grid.apply(step)
    return seen


def _look(
    grid: CandidateGrid,
    givens: Sequence[int],
    entry: Entry,
    wanted: set[Technique],
    known: _Conclusions,
    best: Best,
) -> None:
    """Keep the steps of an entry in a position that are better than what was found before."""
    for step in islice(entry.find(grid), _MOST_STEPS):
        if step.technique not in wanted or not fits_its_text(grid, step):
            continue
        least = best[step.technique][0] if step.technique in best else None
        easier, learnt_before = easier_entries(step.technique)
        simpler = known.simpler(step, easier)
        if least is not None and simpler is not None and -simpler[0] > least[0]:
            continue
        example = example_at(step, grid, givens, None if simpler is None else simpler[1])
        value = (
            -_HARDEST if simpler is None else -simpler[0],
            known.simpler(step, learnt_before) is not None,
            worth(example, step),
        )
        if least is None or value < least:
            best[step.technique] = value, example


def main() -> None:
    """Find positions and write them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("techniques", nargs="*", help="names as in the file; by default those that have no position")
    parser.add_argument("--positions", type=int, default=10_000, help="how many positions are looked at")
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--box", type=GridShape.parse, default=GridShape(3, 3), help="rows and columns of a box")
    parser.add_argument("--kind", type=Kind, default=Kind.ANY, choices=Kind, help="which puzzles: any, or turned")
    parser.add_argument("--lowest", type=float, default=0.0, help="how hard the puzzles are at least")
    parser.add_argument("--floor", type=float, default=0.0, help="steps up to this difficulty are taken without a look")
    chosen = parser.parse_args()
    text = FILE.read_text(encoding="utf-8")
    kept = {name: example for name, example in read_examples(text).items() if example_step(example) is not None}
    listed = [technique for entry in CATALOGUE for technique in entry.techniques]
    wanted = {Technique(name) for name in chosen.techniques} or set(listed) - kept.keys()
    best: Best = {}
    looked = 0
    known: dict[Technique, Example] = {}
    for made in puzzles(chosen.box, chosen.kind, chosen.lowest, chosen.seed, chosen.positions):
        looked += walk(made, wanted, chosen.floor, best)
        kept |= {technique: example for technique, (_, example) in best.items()}
        lines = [line for line in text.splitlines() if line.startswith("#") and not line.startswith(NOT_FOUND)]
        lines += [example_line(kept[technique]) for technique in listed if technique in kept]
        lines += [f"{NOT_FOUND}{technique.value}" for technique in listed if technique not in kept]
        FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")
        for technique, (_, example) in best.items():
            if known.get(technique) != example:
                known[technique] = example
                print(f"after {looked} positions: {example_line(example)}", flush=True)
        if looked >= chosen.positions:
            break
    print("positions looked at:", looked)
    for technique, (_, example) in best.items():
        if example.simpler is not None:
            print(f"{technique.value}: an easier technique does it as well, {example.simpler.value}")
    print("without a position:", ", ".join(technique.value for technique in listed if technique not in kept))


if __name__ == "__main__":
    main()

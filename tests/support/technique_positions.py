"""``python -m tests.support.technique_positions``: find positions for the techniques that have none.

It makes random puzzles with one solution, walks through each by its easiest steps, and asks at every position that no
single goes on from the finders of all techniques that lack a position. Of what they find, if possible where no easier
technique does as well, it keeps the step that takes the fewest words to tell, with few candidates taken away before and
about half of the grid filled, and writes the positions into ``resources/techniques/positions.txt``. Techniques can be
named, to find them a better position. One in which the finder has no step any more counts as none.
"""

from __future__ import annotations

import argparse
import random
from math import inf

from sudoku_app.formats.technique_examples import example_line, read_examples
from sudoku_app.resources_path import resource
from sudoku_app.sudoku.candidates import CandidateGrid
from sudoku_app.sudoku.cover import sudoku_cover
from sudoku_app.sudoku.geometry import BoxShape
from sudoku_app.sudoku.position import CellContent, Position, values_of
from sudoku_app.sudoku.reasons.forcing import CellCases, UnitCases
from sudoku_app.sudoku.reasons.singles import HiddenSingle, NakedSingle, Single
from sudoku_app.sudoku.steps import Candidate, Step, Technique
from sudoku_app.sudoku.techniques.catalogue import CATALOGUE, easiest_steps
from sudoku_app.sudoku.techniques.examples import Example, example_step
from sudoku_app.wording.language import Language
from sudoku_app.wording.steps import step_reason
from sudoku_app.wording.voice import Voice
from tests.benchmarks.make_puzzles import puzzle

FILE = resource("techniques", "positions.txt")
_SINGLES = 2.3  # the difficulty of the hardest of them
_SPOILT = 100
_EASIER = (
    1000  # so much worse is a position where an easier technique does it as well: taken only where there is no other
)
_LIKED_EMPTY = 0.55  # of the cells: the pattern is easy to see, and still worth looking for


def worth(example: Example, step: Step) -> float:
    """Return how little an example is worth, in words."""
    words = len(step_reason(Voice(Language(), example.position.shape), step).split())
    empty = example.position.values.count(0) - _LIKED_EMPTY * example.position.shape.cell_count
    return words + _spoilt(step) + 0.5 * abs(empty) + 0.4 * len(example.taken)


def _spoilt(step: Step) -> int:
    """Return what is added for a case that leads to its conclusion at once, and for what only marks exclude."""
    match step.reason:
        case CellCases(branches=branches) | UnitCases(branches=branches):
            return _SPOILT * any(len(branch.inferences) < 2 for branch in branches)
        case HiddenSingle(gone=gone) | NakedSingle(gone=gone):
            return _SPOILT * bool(gone)
    return 0


def easier(example: Example, step: Step) -> bool:
    """Return whether an easier technique comes to one of the conclusions as well."""
    grid, wanted = example.grid(), {*step.places, *step.eliminates}
    for entry in CATALOGUE:
        if step.technique in entry.techniques:
            return False
        if any(wanted & {*other.places, *other.eliminates} for other in entry.find(grid)):
            return True
    return False


def example_at(technique: Technique, grid: CandidateGrid, givens: list[int]) -> Example:
    """Return the example that a grid on the way is."""
    cells = tuple(CellContent(value, given=bool(given)) for value, given in zip(grid.values, givens, strict=True))
    fresh = CandidateGrid(grid.shape, grid.values, givens)
    taken = [
        Candidate(cell, value)
        for cell, (before, now) in enumerate(zip(fresh.masks, grid.masks, strict=True))
        for value in values_of(before & ~now)
    ]
    return Example(technique, Position(grid.shape, cells), tuple(taken))


def walk(grid: CandidateGrid, wanted: set[Technique], best: dict[Technique, tuple[float, Example]]) -> None:
    """Go through a puzzle and keep the best position of each wanted technique."""
    givens = list(grid.values)
    while not grid.solved:
        entries = [entry for entry in CATALOGUE if wanted & set(entry.techniques)]
        step = next(easiest_steps(grid, unique=True), None)
        if step is None:
            return
        for entry in entries:
            if isinstance(step.reason, Single) and entry.value > _SINGLES:
                continue  # while there is a single nobody looks for more
            for technique in wanted & set(entry.techniques):
                example = example_at(technique, grid, givens)
                found = example_step(example)
                if found is not None:
                    value = worth(example, found)
                    least = best[technique][0] if technique in best else inf
                    if value < least:
                        value += _EASIER * easier(example, found)
                    if value < least:
                        best[technique] = value, example
        grid.apply(step)


def main() -> None:
    """Find positions and write them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("techniques", nargs="*", help="names as in the file; by default those that have no position")
    parser.add_argument("--puzzles", type=int, default=200, help="how many puzzles are looked at")
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--box", type=BoxShape.parse, default=BoxShape(3, 3), help="rows and columns of a box")
    chosen = parser.parse_args()
    text = FILE.read_text(encoding="utf-8")
    kept = {name: example for name, example in read_examples(text).items() if example_step(example) is not None}
    listed = [technique for entry in CATALOGUE for technique in entry.techniques]
    wanted = {Technique(name) for name in chosen.techniques} or set(listed) - kept.keys()
    source = random.Random(chosen.seed)
    shape = chosen.box
    problem = sudoku_cover(shape)
    best: dict[Technique, tuple[float, Example]] = {}
    for _ in range(chosen.puzzles):
        values = [0] * shape.cell_count
        for option in puzzle(problem, 0.0, source):
            values[option // shape.size] = option % shape.size + 1
        walk(CandidateGrid(shape, values), wanted, best)
        kept |= {technique: example for technique, (_, example) in best.items()}
        lines = [line for line in text.splitlines() if line.startswith("#")]
        lines += [example_line(kept[technique]) for technique in listed if technique in kept]
        FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print("without a position:", ", ".join(technique.value for technique in listed if technique not in kept))


if __name__ == "__main__":
    main()

"""``python -m tests.benchmarks.hints FILE…``: whether hints use nothing harder than needed, and how long they are.

FILE holds puzzles as ``generate --json`` writes them, one a line. For each of them some cells are asked for from the
start and from the middle of a game, where every other cell is filled, and the easiest step once. What is said is judged
by `support.plain_solver`, as far as that reaches: up to triples. Printed are, for the levels that it finds, how many
hints there are, how many of them use something harder or have steps that can be left out, the median and the most of
their steps and words, and the time of one.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median
from time import process_time
from typing import NamedTuple

from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent, Position
from sudoku_app.sudoku.hints.hint import Hint, hint
from sudoku_app.sudoku.techniques.technique import Level
from sudoku_app.wording.language import Language
from sudoku_app.wording.steps import explained_reason
from sudoku_app.wording.voice import Voice
from tests.support.plain_solver import PlainSolver, stands_without


class Judged(NamedTuple):
    """A hint and what was found out about it."""

    easiest: Level | None
    level: Level
    steps: int
    words: int
    seconds: float
    fault: str


class Question(NamedTuple):
    """A hint to ask for: a name of where, the position, its solution, and the cell, None for the easiest step."""

    name: str
    position: Position
    solution: tuple[int, ...]
    cell: int | None


def questions(path: Path, cells: int) -> Iterator[Question]:
    """Yield what to ask about the puzzles of a file: some cells and the easiest step, from the start and the middle."""
    for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        made = json.loads(line)
        shape, givens, solution = GridShape.parse(made["box"]), made["givens"], tuple(made["solution"])
        empty = [cell for cell, value in enumerate(givens) if not value]
        middle = list(givens)
        for cell in empty[:: 2 + number % 2]:
            middle[cell] = solution[cell]
        for place, values in (("start", givens), ("middle", middle)):
            contents = zip(values, map(bool, givens), strict=True)
            position = Position(shape, tuple(CellContent(value, given=given) for value, given in contents))
            left = [cell for cell, value in enumerate(values) if not value]
            chosen = {left[(7 * number + 31 * k) % len(left)] for k in range(cells)} if left else set()
            for asked in [*sorted(chosen), None] if left else []:
                yield Question(f"{path.stem}:{number}:{place}:{asked}", position, solution, asked)


def judge(voice: Voice, question: Question) -> Judged:
    """Return what a hint says, and what is wrong with it."""
    shape, values, cell = voice.shape, question.position.values, question.cell
    start = process_time()
    found = hint(question.position, cell)
    seconds = process_time() - start
    if not isinstance(found, Hint):
        return Judged(None, Level.SINGLES, 0, 0, seconds, found.kind.value)
    solver = PlainSolver(shape, values)
    easiest = solver.next_level() if cell is None else solver.level_of(cell)
    words = sum(len(explained_reason(voice, found.explained, index).split()) for index in range(len(found.steps)))
    known = None if easiest is None else Level(easiest)
    fault = _fault(found, known, question.solution)
    return Judged(known, found.level, len(found.steps), words, seconds, fault)


def _fault(found: Hint, easiest: Level | None, solution: Sequence[int]) -> str:
    places = [place for step in found.steps for place in step.places]
    values, shape = found.position.values, found.position.shape
    if any(solution[cell] != value for cell, value in places):
        return "a wrong value"
    if any(solution[cell] == value for step in found.steps for cell, value in step.eliminates):
        return "the solution is excluded"
    if found.asked is not None and found.out_of_reach:
        return "out of reach"
    if easiest is not None and found.level != easiest:
        return f"{found.level.name} where {easiest.name} does"
    if easiest is Level.SINGLES and any(stands_without(shape, values, places, k) for k in range(len(places) - 1)):
        return "a step too many"
    return ""


def main() -> int:
    """Print the table and what is wrong; return 1 where anything is."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--cells", type=int, default=5)
    arguments = parser.parse_args()
    rows: dict[Level | None, list[Judged]] = defaultdict(list)
    faults = []
    for path in arguments.files:
        for question in questions(path, arguments.cells):
            judged = judge(Voice(Language(), question.position.shape), question)
            rows[judged.easiest].append(judged)
            if judged.fault:
                faults.append(f"{question.name}: {judged.fault}")
    print("| easiest possible | hints | at fault | told | steps | words | seconds |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for level in sorted(rows, key=lambda level: len(Level) if level is None else level):
        explained = sorted({one.level for one in rows[level]})
        counts = ", ".join(f"{each.name.lower()} {sum(one.level is each for one in rows[level])}" for each in explained)
        name = "beyond triples" if level is None else level.name.lower()
        figures = [_spread([one[column] for one in rows[level]]) for column in (2, 3, 4)]
        bad = sum(bool(one.fault) for one in rows[level])
        print(f"| {name} | {len(rows[level])} | {bad} | {counts} | {' | '.join(figures)} |")
    print(*faults, sep="\n")
    return 1 if faults else 0


def _spread(figures: Sequence[float]) -> str:
    return f"{median(figures):.3g}, at most {max(figures):.3g}"


if __name__ == "__main__":
    raise SystemExit(main())

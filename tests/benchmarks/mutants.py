"""``python -m tests.benchmarks.mutants``: files in every form that is read, each with one change, read again.

A form is a way to write one puzzle, or three in one file: those in which people hand grids around, and those that this
program writes. A mutant is such a file in which one character is cut, added or replaced, or a line is missing, twice
there, or the last one. It has to be read as before, as another puzzle that stands there in good form, or be refused in
a sentence; what is read in silence as anything else is printed, and so is a traceback, and makes the status 1.
"""

from __future__ import annotations

import argparse
import re
import sys
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from functools import partial
from random import Random
from time import process_time
from typing import Final, NamedTuple

from sudoku_app.formats.alphabets import EMPTY_SYMBOLS
from sudoku_app.formats.detector import read_puzzles
from sudoku_app.formats.errors import FormatError
from sudoku_app.formats.reading import FormatName, Reading
from sudoku_app.formats.registry import writable_formats, write_position
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position
from tests.support.grid_texts import ANY_SIZE, ONE_DIGIT, SHAPES
from tests.support.grids import random_solution

Values = tuple[int, ...]
Read = Callable[[str], Sequence[Reading | FormatError]]
_SIGNS: Final = " |.0123456789,-+[]{}\n\tAx#:'\"/_"
_MOST_SHOWN: Final = 1_500  # characters of a mutant
_CELLS: Final = frozenset("0123456789.")
_COUNT: Final = 3
# How puzzles are written where there are several in a file, and what stands before each.
_SEVERAL: Final = (
    (FormatName.LINE, ""),
    (FormatName.ROWS, "\n"),
    (FormatName.GRID, "\n"),
    (FormatName.INTEGERS, "\n"),
    (FormatName.ROWS, "% Number\n"),
)
_OF_CANDIDATES: Final = (FormatName.PENCIL_MARKS, FormatName.CANDIDATE_LINE)
_RUN: Final = "A"  # of one empty cell in Solo's game IDs
# Compressed or packed, so that a changed sign may be any other puzzle, and nothing in them tells.
_WITHOUT_CHECK: Final = (FormatName.SUDOKUPAD, FormatName.F_PUZZLES, FormatName.SUDOKUWIKI)
# What a first row must not look like, for then it may be a heading: a date, or numbers of columns.
_LIKE_HEADING: Final = re.compile(r"[1-9]+0[1-9]+0[1-9]+|123456789|123456|1234|987654321|654321|4321")


class Form(NamedTuple):
    """A way to write so many puzzles of a shape."""

    name: str
    shape: GridShape
    count: int
    write: Callable[[Sequence[Values]], str]
    shows_candidates: bool = False  # which count beside the values
    empties: str = ""  # further signs that make a cell empty


class Mutant(NamedTuple):
    """A file with one change: what was changed, and the sign that is new in it, "" for none."""

    text: str
    change: str
    sign: str = ""


class Outcome(Enum):
    """How a mutant was read."""

    SAME = "as before"
    ANOTHER = "as another puzzle that stands there"
    REFUSED = "refused"
    OTHERS = "refused, the others of the file read"
    BESIDE = "refused, and another puzzle read"
    LOST = "as something else, in silence"
    FAILED = "traceback"


def forms() -> tuple[Form, ...]:
    """Return every form in every shape in which it is written."""
    found = []
    for shape in SHAPES:
        writers = ANY_SIZE | (ONE_DIGIT if shape.size <= 9 else {})
        for name, writer in writers.items():

            def write(puzzles: Sequence[Values], shape: GridShape = shape, writer: Callable = writer) -> str:  # type: ignore[type-arg]
                return str(writer(_rows_of(puzzles[0], shape.size), shape))

            found.append(Form(name, shape, 1, write))
        position = Position.of_givens(shape, random_puzzle(shape, Random(0)))
        for one in writable_formats():
            if one.carries(position) and one.name not in _WITHOUT_CHECK:
                candidates, empties = one.name in _OF_CANDIDATES, _RUN if one.name is FormatName.SOLO else ""
                found.append(
                    Form(one.name.value, shape, 1, partial(_written, shape, one.name, ""), candidates, empties)
                )
        for name, before in _SEVERAL:
            several = partial(_written, shape, name, before)
            found.append(Form(f"three, {before!r} before: {name.value}", shape, _COUNT, several))
    return tuple(found)


def random_puzzle(shape: GridShape, chance: Random) -> Values:
    """Return a third of a random solution: some of each row, of the first the largest value, and the last cell."""
    solution, size = random_solution(shape, chance), shape.size
    kept = {cell for cell in range(len(solution)) if chance.random() < 1 / 3}
    kept |= {start + chance.randrange(size) for start in range(0, len(solution), size)}
    kept |= {solution.index(size), len(solution) - 1}
    values = tuple(value if cell in kept else 0 for cell, value in enumerate(solution))
    like_heading = _LIKE_HEADING.fullmatch("".join(map(str, values[:size])))
    return random_puzzle(shape, chance) if like_heading else values


def _rows_of(values: Values, size: int) -> list[list[int]]:
    return [list(values[start : start + size]) for start in range(0, size * size, size)]


def _written(shape: GridShape, name: FormatName, before: str, puzzles: Sequence[Values]) -> str:
    return "".join(before + write_position(Position.of_givens(shape, values), name) for values in puzzles)


def mutant_of(text: str, chance: Random) -> Mutant:
    """Return a text with one change."""
    change = chance.choice(("cut", "insert", "insert", "replace", "replace", "line out", "line twice", "ends early"))
    place = chance.randrange(len(text))
    sign = chance.choice(_SIGNS)
    lines = text.split("\n")
    number = chance.randrange(len(lines))
    match change:
        case "cut":
            return Mutant(text[:place] + text[place + 1 :], f"{text[place]!r} cut")
        case "insert":
            return Mutant(text[:place] + sign + text[place:], f"{sign!r} inserted", sign)
        case "replace":
            return Mutant(text[:place] + sign + text[place + 1 :], f"{text[place]!r} replaced by {sign!r}", sign)
        case "line out":
            return Mutant("\n".join(lines[:number] + lines[number + 1 :]), f"line {number + 1} out")
        case "line twice":
            return Mutant("\n".join(lines[: number + 1] + lines[number:]), f"line {number + 1} twice")
        case _:
            return Mutant("\n".join(lines[:number]), f"ends behind line {number}")


def values_of(form: Form, found: Sequence[Reading | FormatError]) -> list[Values]:
    """Return the values of each puzzle; of forms that show candidates, the bit mask of those of each cell."""
    positions = [one.position for one in found if isinstance(one, Reading)]
    if not form.shows_candidates:
        return [position.values for position in positions]
    return [tuple(1 << cell.value - 1 if cell.value else cell.corner for cell in one.cells) for one in positions]


def judged(form: Form, puzzles: Sequence[Values], mutant: Mutant, found: Sequence[Reading | FormatError]) -> Outcome:
    """Return how a mutant of a file with some puzzles was read."""
    readings = values_of(form, found)
    errors = len(found) - len(readings)
    if errors:
        strange = [one for one in readings if not any(_is_changed(other, one, form, mutant) for other in puzzles)]
        return Outcome.BESIDE if strange else Outcome.OTHERS if readings else Outcome.REFUSED
    if list(dict.fromkeys(readings)) == list(puzzles) and len(readings) <= len(puzzles) + mutant.text.count("\n"):
        return Outcome.SAME  # perhaps one of them twice, as a line is
    if len(readings) == len(puzzles) and all(map(partial(_is_changed, form=form, mutant=mutant), puzzles, readings)):
        return Outcome.ANOTHER
    if (
        form.count > 1
        and readings == list(puzzles[: len(readings)])
        and not _CELLS & set(mutant.text[len(form.write(readings)) :])
    ):
        return Outcome.SAME  # the file ends below them
    return Outcome.ANOTHER if _stands_there(form, readings, mutant.text) else Outcome.LOST


def _is_changed(before: Values, after: Values, form: Form, mutant: Mutant) -> bool:
    """Return whether a puzzle is another one in no more than the one cell that was changed to what it is now."""
    if len(before) != len(after):
        return False
    changed = [value for value, old in zip(after, before, strict=True) if value != old]
    emptied = mutant.sign in ("", *EMPTY_SYMBOLS, *" \t\nx", *form.empties)
    return not changed or (len(changed) == 1 and (changed[0] > 0 or emptied))


def _stands_there(form: Form, readings: Sequence[Values], text: str) -> bool:
    """Return whether a text is just what a form gives for some puzzles, but for blanks at the ends of lines."""
    if form.shows_candidates or not readings or any(len(one) != form.shape.cell_count for one in readings):
        return False
    if form.count == 1 < len(readings):
        return False
    return _bare(form.write(readings)) == _bare(text)


def _bare(text: str) -> list[str]:
    return [line.rstrip() for line in text.split("\n") if line.strip()]


class Trial:
    """Makes mutants, reads them, and counts how that went."""

    def __init__(self, seed: int, read: Read = read_puzzles) -> None:
        self.outcomes: Counter[Outcome] = Counter()
        self.of_forms: Counter[str] = Counter()  # what went wrong, by form
        self.longest = 0.0
        self._forms = forms()
        self._chance = Random(seed)
        self._read = read

    def run(self, count: int) -> Iterator[str]:
        """Try so many mutants; yield what is to be said of each that went wrong."""
        for _ in range(count):
            form = self._chance.choice(self._forms)
            puzzles = [random_puzzle(form.shape, self._chance) for _ in range(form.count)]
            text = form.write(puzzles)
            if form.shows_candidates:
                puzzles = values_of(form, self._read(text))
            mutant = mutant_of(text, self._chance)
            begun = process_time()
            try:
                found = self._read(mutant.text)
                outcome, said = judged(form, puzzles, mutant, found), ""
            except Exception:
                outcome, said = Outcome.FAILED, traceback.format_exc()
            self.longest = max(self.longest, process_time() - begun)
            self.outcomes[outcome] += 1
            if outcome in (Outcome.LOST, Outcome.FAILED):
                self.of_forms[form.name] += 1
                heading = f"{form.name}, {form.shape}, {mutant.change}: {outcome.value}"
                yield f"{heading}\n{said or mutant.text[:_MOST_SHOWN]}"

    def summary(self) -> str:
        """Return a row of a table for each outcome."""
        rows = [f"| {one.value} | {self.outcomes[one]:,} |" for one in Outcome]
        return "\n".join(["| read | mutants |", "| --- | --- |", *rows, f"The longest took {self.longest:.2f} s."])


def main(arguments: list[str] | None = None) -> int:
    """Try mutants, and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.mutants", description=__doc__)
    parser.add_argument("--mutants", type=int, default=10_000, help="how many (10,000)")
    parser.add_argument("--seed", type=int, default=1, help="of chance (1)")
    options = parser.parse_args(arguments)
    trial = Trial(options.seed)
    for said in trial.run(options.mutants):
        print(said, flush=True)
    print(trial.summary())
    for name, count in trial.of_forms.most_common():
        print(f"  {name}: {count:,}")
    return int(bool(trial.of_forms))


if __name__ == "__main__":
    sys.exit(main())

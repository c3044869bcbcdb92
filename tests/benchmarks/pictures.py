"""``python -m tests.benchmarks.pictures FOLDER``: how many grids of pictures with a known truth are read right.

Beside each picture lies a text of the same name that ends in ``.txt``: the box shape (``3x3``), then N² values, 0 for
an empty cell; or the one word ``none`` where there is no puzzle. Where a picture shows several grids the first one
that is read is compared. Pictures are grouped by what their names begin with, and by box shape: how many are right in
the plain reading, and in the one that is offered (see `sudoku_app.pictures.choosing`); how many are wrong although
nothing is marked as doubtful; and the median of the CPU time.
"""

from __future__ import annotations

import argparse
import re
import statistics
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from sudoku_app.pictures.reading import read_picture
from sudoku_app.pictures.result import Chosen, PictureError
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.verdicts.answer import Verdict

_ENDINGS: Final = frozenset({".png", ".jpg", ".jpeg", ".webp", ".bmp"})
_NONE: Final = "none"


@dataclass(frozen=True)
class Truth:
    """What a picture shows: values of a box shape, or nothing."""

    shape: GridShape | None
    values: tuple[int, ...]


@dataclass(frozen=True)
class Outcome:
    """What came of one picture."""

    path: Path
    truth: Truth
    chosen: Chosen | None
    seconds: float

    @property
    def right(self) -> bool:
        """Whether what is offered is right."""
        return self._is(self.chosen.values if self.chosen is not None else ())

    @property
    def plain_right(self) -> bool:
        """Whether the plain reading, before the choice by its solutions, is right."""
        return self._is(self.chosen.plain if self.chosen is not None else ())

    @property
    def silent(self) -> bool:
        """Whether it is wrong, and nothing is said about it."""
        chosen = self.chosen
        return chosen is not None and not self.right and not chosen.doubtful and chosen.verdict is Verdict.UNIQUE

    def _is(self, values: tuple[int, ...]) -> bool:
        shape = self.chosen.shape if self.chosen is not None else None
        return (shape, values) == (self.truth.shape, self.truth.values)


def truth_of(text: str) -> Truth:
    """Return the truth that a text tells.

    Raises:
        ValueError: it is of another form.
    """
    first, *rest = text.split()
    if first == _NONE:
        return Truth(None, ())
    shape = GridShape.parse(first)
    values = tuple(map(int, rest))
    if len(values) != shape.cell_count:
        raise ValueError(text)
    return Truth(shape, values)


def outcomes(folder: Path) -> Iterator[Outcome]:
    """Read every picture of a folder that has its truth beside it, in the order of the names."""
    for path in sorted(folder.iterdir()):
        beside = path.with_suffix(".txt")
        if path.suffix.lower() in _ENDINGS and beside.is_file():
            began = time.process_time()
            try:
                chosen = read_picture(path.read_bytes()).readings[0].chosen
            except PictureError:
                chosen = None
            yield Outcome(path, truth_of(beside.read_text()), chosen, time.process_time() - began)


def table(found: list[Outcome]) -> list[str]:
    """Return a table in Markdown: a line for each kind and shape, and one for all."""
    groups: dict[tuple[str, str], list[Outcome]] = {}
    for outcome in found:
        kind = re.split(r"[-_0-9]", outcome.path.stem)[0]
        groups.setdefault((kind, str(outcome.truth.shape or _NONE)), []).append(outcome)
    lines = [
        "| kind | box | pictures | plain | offered | wrong without a doubt | CPU s |",
        "| --- | --- | --- | --- | --- | --- | --- |",
    ]
    lines += [_line(kind, shape, groups[kind, shape]) for kind, shape in sorted(groups)]
    return [*lines, _line("all", "", found)] if found else lines


def _line(kind: str, shape: str, found: list[Outcome]) -> str:
    cells = [
        kind,
        shape,
        len(found),
        sum(outcome.plain_right for outcome in found),
        sum(outcome.right for outcome in found),
        sum(outcome.silent for outcome in found),
        f"{statistics.median(outcome.seconds for outcome in found):.2f}",
    ]
    return f"| {' | '.join(map(str, cells))} |"


def main() -> None:
    """Print the table, and which pictures were read wrongly."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.pictures")
    parser.add_argument("folder", type=Path)
    found = list(outcomes(parser.parse_args().folder))
    print("\n".join(table(found)))
    for outcome in found:
        if not outcome.right:
            print(f"wrong: {outcome.path.name}")


if __name__ == "__main__":
    main()

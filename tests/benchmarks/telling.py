"""``python -m tests.benchmarks.telling``: whatever is found in random grids of all shapes, told in every language.

Of every position is told what check, check --why, hint, path and rate print and what the window shows: verdict and
reasons, hints, how entries stand, all steps; every third one has a given that was changed. Beside it stands a grid of
random candidates, in which some techniques are looked for that few puzzles need, and their steps told. What cannot be
told is printed with its number and makes the status 1; --first and --positions look at that number alone.
"""

from __future__ import annotations

import argparse
import sys
import traceback
from collections import Counter
from itertools import islice
from random import Random
from typing import Final

from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.rating.path import SolvingPath
from sudoku_app.sudoku.techniques.catalogue import CATALOGUE
from sudoku_app.wording.voice import SymbolStyle, Voice
from tests.support.everything_told import Answers, all_languages, said_of_step
from tests.support.random_positions import damaged, random_filled, random_position, thinned

# Of how many symbols grids are: mostly few, for the steps of a large one take as long as those of fifty small ones.
_SIZES: Final = (*(*range(4, 10),) * 6, *range(10, 21), 16, 16, 25)
# From so many symbols on only some languages are spoken of each grid.
_LARGE: Final = 13
_OF_LARGE: Final = 3
# How far is looked for reasons and steps: the answers to what was not looked at to the end are told as well.
_STEPS: Final = (1_000, 100_000, 1_000_000)
_TECHNIQUES: Final = 6
_STEPS_OF_ONE: Final = 2
# After so many positions it is said how far it came.
_TOGETHER: Final = 100


class Telling:
    """Tells what is found, and counts it."""

    def __init__(self) -> None:
        self.languages = all_languages()
        self.shapes: set[GridShape] = set()
        self.texts = 0
        self.steps: Counter[str] = Counter()
        self.answers: Counter[str] = Counter()
        self.faults = 0

    def tell(self, number: int) -> None:
        """Tell everything of a position and of a grid; what cannot be told is printed and counted."""
        random = Random(number)
        filled = random_filled(random, random.choice(_SIZES))
        self.shapes.add(filled.shape)
        try:
            position = random_position(filled, random)
            self._tell_position(
                Answers.about(damaged(position, random) if number % 3 == 2 else position, random.choice(_STEPS)), random
            )
            grid = thinned(filled, random)
            for entry in random.sample(CATALOGUE, _TECHNIQUES):
                for step in islice(entry.find(grid), _STEPS_OF_ONE):
                    self.steps[step.technique.value] += 1
                    for language in self.languages:
                        self._note(*said_of_step(Voice(language, filled.shape), step))
        except Exception:
            self.faults += 1
            print(f"{number}: {filled.shape}\n{traceback.format_exc()}", flush=True)

    def summary(self) -> str:
        """Return how much was told."""
        return (
            f"{sum(self.answers.values()):,} positions of {len(self.shapes):,} shapes, {self.texts:,} texts in "
            f"{len(self.languages)} languages; {self.faults} could not be told"
        )

    def _tell_position(self, answers: Answers, random: Random) -> None:
        path = answers.path
        self.answers["a path" if isinstance(path, SolvingPath) else path.kind.value] += 1
        if isinstance(path, SolvingPath):
            self.steps.update(step.technique.value for step in path.steps)
        large = answers.position.shape.size >= _LARGE
        for language in random.sample(self.languages, _OF_LARGE) if large else self.languages:
            self._note(*answers.said(language, random.choice(list(SymbolStyle))))

    def _note(self, *texts: str) -> None:
        self.texts += len(texts)
        wrong = [text for text in texts if not text or "{" in text]
        if wrong:
            raise ValueError(wrong)


def main(arguments: list[str] | None = None) -> int:
    """Tell, and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.telling", description=__doc__)
    parser.add_argument("--positions", type=int, default=100, help="how many positions, and as many grids (100)")
    parser.add_argument("--first", type=int, default=0, help="the number of the first (0)")
    options = parser.parse_args(arguments)
    telling = Telling()
    for number in range(options.first, options.first + options.positions):
        telling.tell(number)
        if number % _TOGETHER == 0:
            print(telling.summary(), file=sys.stderr, flush=True)
    print(telling.summary())
    for counts in (telling.answers, telling.steps):
        print("  " + ", ".join(f"{name} {count:,}" for name, count in counts.most_common()))
    return int(telling.faults > 0)


if __name__ == "__main__":
    sys.exit(main())

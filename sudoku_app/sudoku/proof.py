"""A proof for a cell: few truths and known cells that by themselves force its value.

To prove that a cell is d, suppose that it is not and look for a contradiction. What may be used are *truths*, "this
cell has a value" and "this unit has a place for that value"; that two candidates which see each other are not both
true is taken for granted, as it is in every other technique. A set of truths that cannot all hold when the cell is
not d, and of which none can be spared, is a minimal unsatisfiable subset of "the value is not d".

Truths become assumptions in this way: the exact cover problem of the open candidates has one item for each truth, and
each item has a further option of its own, its *slack*, that covers it alone. Where the slack is assumed not to be
chosen the truth has to hold; where it is left open the truth is given up and only "at most once" remains. The core of
the search names truths that suffice; it is then shrunk by leaving out one truth at a time (deletion filter: Bakker,
Dikker, Tempelman and Wognum, IJCAI 1993). With these truths fixed, the known cells are shrunk in the same way.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from time import monotonic
from typing import Final

import numpy as np

from sudoku_app.exact_cover.outcome import Budget, Control
from sudoku_app.exact_cover.problem import ExactCover
from sudoku_app.exact_cover.questions import Questions
from sudoku_app.exact_cover.search import Engine
from sudoku_app.sudoku.bitsets import bits
from sudoku_app.sudoku.candidates import CandidateGrid
from sudoku_app.sudoku.position import values_of
from sudoku_app.sudoku.steps import Candidate, Step, Technique

# Where no cell is chosen: how many are looked at, those with fewest candidates first, and of how many, those with the
# smallest first core, the truths are shrunk; in how many orders each.
CELLS_TO_ASK: Final = 40
CELLS_TO_SHRINK: Final = 6
SHRINKINGS: Final = 2

# Questions that all shrinking of truths together may ask; a 9×9 proof needs some 30 an order. What is not settled
# then stays in the proof.
MOST_QUESTIONS: Final = 400

TruthKey = tuple[int, int]  # (cell, 0) or (-1 - unit, value)


@dataclass(frozen=True)
class _Items:
    """The truths that may be used, numbered as items; the candidates, and then the slack of every item, as options."""

    keys: tuple[TruthKey, ...]
    number: dict[TruthKey, int]
    options: tuple[Candidate, ...]
    option_number: dict[Candidate, int]
    problem: ExactCover


def _items(grid: CandidateGrid, candidates: Iterable[Candidate], keys: Sequence[TruthKey]) -> _Items:
    number = {key: index for index, key in enumerate(keys)}
    options: list[Candidate] = []
    start, items = [0], []
    for candidate in candidates:
        own = [(candidate.cell, 0)]
        own += [(-1 - unit, candidate.value) for unit in grid.geometry.units_of[candidate.cell]]
        covered = sorted(number[key] for key in own if key in number)
        if covered:
            options.append(candidate)
            items += covered
            start.append(len(items))
    for index in range(len(keys)):
        items.append(index)
        start.append(len(items))
    problem = ExactCover(
        primary_count=len(keys),
        item_names=range(len(keys)),
        option_names=range(len(start) - 1),
        option_start=np.array(start, dtype=np.int32),
        option_item=np.array(items, dtype=np.int32),
    )
    return _Items(tuple(keys), number, tuple(options), {c: k for k, c in enumerate(options)}, problem)


class Prover:
    """Finds proofs in one grid; what one question taught helps the next.

    Args:
        grid: the grid.
        control: to cancel it.
        engine: what searches.
        seconds: after how long nothing is shrunk any more; None leaves it to `MOST_QUESTIONS`.
    """

    def __init__(
        self,
        grid: CandidateGrid,
        control: Control | None = None,
        engine: Engine = Engine.COMPILED,
        seconds: float | None = None,
    ) -> None:
        self._grid = grid
        self._control = control or Control()
        self._engine = engine
        self._end = None if seconds is None else monotonic() + seconds
        self._questions_left = MOST_QUESTIONS
        keys = [(cell, 0) for cell, mask in enumerate(grid.masks) if mask]
        keys += [
            (-1 - unit, value)
            for value, places in enumerate(grid.places, 1)
            for unit in grid.sets.distinct
            if places & grid.sets.units[unit]
        ]
        candidates = (Candidate(cell, value) for cell, mask in enumerate(grid.masks) for value in values_of(mask))
        self._items = _items(grid, candidates, keys)
        self._questions = Questions(self._items.problem, engine)

    def _refuted(self, questions: Questions, fixed: Sequence[int], literals: Sequence[int]) -> list[int] | None:
        """Return which of some assumptions are needed for a contradiction with fixed ones; None when there is none."""
        outcome = questions.ask([*fixed, *literals], Budget(), self._control)
        if outcome.solutions or not outcome.exhausted:
            return None
        if outcome.core is None:
            return list(literals)
        core = set(outcome.core)
        return [literal for literal in literals if literal in core]

    def truths(self, cell: int, value: int) -> list[TruthKey] | None:
        """Return truths that suffice to prove a value, not shrunk yet; None when there are none (or when cancelled)."""
        literals = [self._slack(index) for index in range(len(self._items.keys))]
        core = self._refuted(self._questions, [self._not(cell, value)], literals)
        return None if core is None else [self._items.keys[self._item(literal)] for literal in core]

    def _not(self, cell: int, value: int) -> int:
        return ~self._items.option_number[Candidate(cell, value)]

    def _slack(self, item: int) -> int:
        return ~(len(self._items.options) + item)

    def _item(self, literal: int) -> int:
        return ~literal - len(self._items.options)

    @property
    def exhausted(self) -> bool:
        """Whether nothing more is to be shrunk: the questions or the time are spent, or somebody cancelled."""
        late = self._end is not None and monotonic() >= self._end
        return late or self._control.cancelled or self._questions_left <= 0

    def shrink(self, cell: int, value: int, truths: Sequence[TruthKey], seed: int = 0) -> list[TruthKey]:
        """Return truths of which none can be spared (as far as `MOST_QUESTIONS` go)."""
        order = [self._slack(self._items.number[key]) for key in truths]
        random.Random(seed).shuffle(order)
        kept = self._shrunk(self._questions, [self._not(cell, value)], order)
        return sorted(self._items.keys[self._item(literal)] for literal in kept)

    def _shrunk(self, questions: Questions, fixed: Sequence[int], literals: Sequence[int]) -> list[int]:
        needed: list[int] = []
        left = list(literals)
        while left and not self.exhausted:
            self._questions_left -= 1
            core = self._refuted(questions, [*fixed, *needed], left[1:])
            if core is None:
                needed.append(left[0])
                left = left[1:]
            else:
                left = core
        return needed + left

    def known_cells(self, cell: int, value: int, truths: Sequence[TruthKey]) -> list[Candidate]:
        """Return known cells of which none can be spared and that prove a value together with the truths.

        Candidates that earlier steps took away stay away.
        """
        grid = self._grid
        known = [Candidate(k, v) for k, v in enumerate(grid.values) if v]
        fresh = CandidateGrid(grid.shape, grid.values)
        gone = {Candidate(k, v) for k, mask in enumerate(fresh.masks) for v in values_of(mask & ~grid.masks[k])}
        spoken_of = self._cells_of(truths)
        candidates = [c for c in spoken_of if c not in gone]
        candidates += [c for c in known if c not in set(candidates)]
        keys = sorted({
            key
            for c in candidates
            for key in ((c.cell, 0), *((-1 - unit, c.value) for unit in grid.geometry.units_of[c.cell]))
        })  # fmt: skip
        items = _items(grid, candidates, keys)
        questions = Questions(items.problem, self._engine)
        fixed = [~(len(items.options) + items.number[key]) for key in truths]
        fixed.append(~items.option_number[Candidate(cell, value)])
        self._questions_left = MOST_QUESTIONS
        near = self._shrunk(questions, fixed, [items.option_number[c] for c in known])
        return sorted(items.options[literal] for literal in near)

    def _cells_of(self, truths: Sequence[TruthKey]) -> list[Candidate]:
        """Return every cell and value that truths speak of, whether or not it still is a candidate."""
        size = self._grid.shape.size
        spoken_of: dict[Candidate, None] = {}
        for first, value in truths:
            if first >= 0:
                spoken_of.update({Candidate(first, v): None for v in range(1, size + 1)})
            else:
                unit = self._grid.sets.units[-1 - first]
                spoken_of.update({Candidate(cell, value): None for cell in bits(unit)})
        return list(spoken_of)


def proof_step(
    grid: CandidateGrid,
    solution: Sequence[int],
    cell: int | None = None,
    control: Control | None = None,
    engine: Engine = Engine.COMPILED,
    seconds: float | None = None,
) -> Step | None:
    """Return a proof of a cell's value, or of the cell with the smallest proof found; None when cancelled.

    After ``seconds`` the best found so far is returned, shrunk or not.
    """
    prover = Prover(grid, control, engine, seconds)
    empty = sorted((k for k, mask in enumerate(grid.masks) if mask), key=lambda k: grid.masks[k].bit_count())
    rough: list[tuple[int, int, list[TruthKey]]] = []
    for k in empty[:CELLS_TO_ASK] if cell is None else [cell]:
        if rough and prover.exhausted:
            break
        truths = prover.truths(k, solution[k])
        if truths is not None:
            rough.append((len(truths), k, truths))
    if not rough or (control is not None and control.cancelled):
        return None
    rough.sort()
    best: tuple[int, int, list[TruthKey]] | None = None
    for _, k, truths in rough[:CELLS_TO_SHRINK]:
        for seed in range(SHRINKINGS):
            if best is None or not prover.exhausted:
                shrunk = prover.shrink(k, solution[k], truths, seed)
                best = min(best or (len(shrunk), k, shrunk), (len(shrunk), k, shrunk))
    assert best is not None
    _, chosen, truths = best
    value = solution[chosen]
    known = prover.known_cells(chosen, value, truths)
    return Step(
        Technique.PROOF,
        places=(Candidate(chosen, value),),
        units=tuple(sorted({-1 - first for first, _ in truths if first < 0})),
        premises=tuple(known),
        cell_truths=tuple(first for first, _ in truths if first >= 0),
        unit_truths=tuple((-1 - first, value) for first, value in truths if first < 0),
    )

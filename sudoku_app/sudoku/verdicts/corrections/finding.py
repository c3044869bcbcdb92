"""Which corrections leave exactly one solution.

Where there is no solution, the values without which there is one are known already (see `slips`), and what could stand
in their place; where there are several, the givens that would leave one are (see `several_solutions`). What remains is
tried here: every other single mistake, undone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Final

from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.sudoku.cover import placement_of
from sudoku_app.sudoku.grid.drawn_regions import exchanged, exchanges
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.rules import absent_values
from sudoku_app.sudoku.limits import CORRECTION_STEPS, TWO_VALUES_MOST
from sudoku_app.sudoku.verdicts.answer import Verdict, verdict_of_count
from sudoku_app.sudoku.verdicts.checking import check, solved
from sudoku_app.sudoku.verdicts.clashes import Core, Slip
from sudoku_app.sudoku.verdicts.corrections import mistakes
from sudoku_app.sudoku.verdicts.corrections.likelihood import WITH_A_NEEDLESS_GIVEN, Likelihood
from sudoku_app.sudoku.verdicts.corrections.mistakes import Change, Correction, Mistake, PossibleCorrections

# Up to so many symbols two values are changed where no single correction is found. Of 40 such puzzles at 9×9 the one
# with most pairs had 4,426 that break no rule (0.3 s); at 12×12 there would be many more, each of them more expensive.
_TWO_VALUES_SYMBOLS: Final = 9

# Up to so many symbols the givens that a corrected puzzle would not need are counted, for so many of the likeliest
# corrections (20 of them took 14 ms at 9×9, 60 to 110 ms at 12×12). On 16×16 grids that would take seconds.
_WEIGHED_SYMBOLS: Final = 12
_MOST_WEIGHED: Final = 20

# Corrections that are tried in one call, before the next look whether the search was cancelled or its steps are spent:
# at 25×25 one may take a second.
_A_CALL: Final = 64
_LARGE_GRID: Final = 13  # symbols
_A_CALL_OF_LARGE_GRIDS: Final = 4

# More pairs of empty lines than three empty rows of one band make are a grid that is not typed to its end.
_MOST_EMPTY_PAIRS: Final = 3

# Mistakes that explain what happened otherwise too often to be called probable.
_FAR_FETCHED: Final = frozenset({Mistake.ROW, Mistake.COLUMN})


@dataclass(frozen=True)
class Corrections:
    """The corrections that leave exactly one solution, and how far was looked."""

    # The corrections, the likeliest first; each was proved to leave exactly one solution.
    corrections: tuple[Correction, ...]
    # The pairs of rows and of columns that are alike, by the indices of their units.
    repeated: tuple[tuple[int, int], ...]
    # Several solutions: the pairs of empty rows or columns that run through the same boxes, of which in each solution
    # one can be exchanged for the other; none where there are more than a few.
    empty_together: tuple[tuple[int, int], ...]
    # Shapes of as many symbols with which there is exactly one solution as it stands: other boxes, with or without
    # diagonals or windows, with nothing excluded, or drawn regions of which two exchange a cell.
    other_shapes: tuple[GridShape, ...]
    complete: bool  # whether every single mistake was undone and tried to the end

    def forgotten_rules(self, shape: GridShape) -> GridShape | None:
        """Return the other shape with diagonals or windows that a shape does not have; None where there is none."""
        more = (one for one in self.other_shapes if one.diagonals > shape.diagonals or one.windows > shape.windows)
        return next(more, None)

    @property
    def two_values(self) -> bool:
        """Whether the corrections are pairs of changed values, no single mistake explaining what was typed."""
        return any(one.mistake is Mistake.VALUE and len(one.changes) > 1 for one in self.corrections)

    @property
    def alone(self) -> bool:
        """Whether one correction stands alone among all kinds of mistakes, so that it is probably the right one.

        Exchanged lines never are: where a whole row had been left out, or one empty cell of a text typed over the ends
        of its rows, exchanging two lines was the only correction that was found.
        """
        others = self.repeated or self.empty_together or self.other_shapes or self.two_values
        return (
            self.complete
            and len(self.corrections) == 1
            and not others
            and self.corrections[0].mistake not in _FAR_FETCHED
        )


class CorrectionFinder:
    """Gathers the corrections of N² typed values that have no solution, or ``several``.

    ``recent`` are the cells that were typed last, the last one first, ``doubtful`` those that may have been read
    wrongly; the effort is for all corrections together.
    """

    def __init__(
        self,
        shape: GridShape,
        values: Sequence[int],
        recent: Sequence[int] = (),
        doubtful: Sequence[int] = (),
        effort: Effort = Effort(),
        *,
        several: bool = False,
    ) -> None:
        self._shape = shape
        self._values = tuple(values)
        self._effort = effort
        self._several = several
        self._possible = PossibleCorrections(shape, values)
        self._likelihood = Likelihood(shape, values, recent, doubtful, several=several)
        self._repeated = mistakes.repeats(shape, values)
        self._found: dict[tuple[Change, ...], Correction] = {}
        self._empty_together: tuple[tuple[int, int], ...] = ()
        self._other_shapes: tuple[GridShape, ...] = ()
        self._needless: dict[tuple[Change, ...], int] = {}
        self._all_tried = True

    def note_slips(self, slips: Iterable[Slip]) -> None:
        """Add the other values with which there is exactly one solution."""
        for slip in slips:
            self._note(Correction(Mistake.VALUE, (Change(slip.cell, value),)) for value in slip.instead)

    def note_completions(self, completions: Iterable[tuple[int, int]]) -> None:
        """Add the givens with which there is exactly one solution."""
        self._note(Correction(Mistake.MISSING, (Change(cell, value),)) for cell, value in completions)

    def so_far(self) -> Corrections:
        """Return what was found so far in the order in which it was found: what is being read stays where it is."""
        return self._corrections(self._found.values(), complete=False)

    def corrections(self, *, complete: bool) -> Corrections:
        """Return what was found, the likeliest first; ``complete`` where all that was noted is complete too."""
        return self._corrections(self._ranked(), complete=complete and self._all_tried)

    def _corrections(self, corrections: Iterable[Correction], *, complete: bool) -> Corrections:
        return Corrections(tuple(corrections), self._repeated, self._empty_together, self._other_shapes, complete)

    def _ranked(self) -> list[Correction]:
        return sorted(self._found.values(), key=self._rank)

    def _rank(self, correction: Correction) -> tuple[bool, float, tuple[Change, ...]]:
        """Return what is less the likelier a correction is; those whose needless givens were counted come first."""
        needless = self._needless.get(correction.changes)
        likely = self._likelihood.of(correction) * WITH_A_NEEDLESS_GIVEN ** (needless or 0)
        return needless is None, -likely, correction.changes

    def look(self, core: Core | None) -> Iterator[Corrections]:
        """Try what was not noted: shifts, exchanges, repeats, values too many and, for several solutions, others.

        Where there is no solution, ``core`` are values that cannot stand together, one of which every correction has to
        change. What is found is yielded after each call of the search that found something, and at the end. Two
        changed values are tried on small grids where nothing else explains what was typed.
        """
        empty = mistakes.empty_together(self._shape, self._values) if core is None else ()
        if len(empty) <= _MOST_EMPTY_PAIRS:
            self._empty_together = empty
        yield from self._tried_shapes()
        absent = len(absent_values(self._shape, self._values))
        if absent <= _most_absent(changed=1):
            yield from self._tried(self._single_mistakes(core), core)
        nothing_explains = not self._found and not self._repeated
        small = self._shape.size <= _TWO_VALUES_SYMBOLS
        if nothing_explains and small and absent <= _most_absent(changed=mistakes.MOST_CHANGED_VALUES):
            yield from self._tried(self._possible.two_changed_values(), core, most=TWO_VALUES_MOST)
        if self._shape.size <= _WEIGHED_SYMBOLS and len(self._found) > 1:
            self._weigh()

    def _tried_shapes(self) -> Iterator[Corrections]:
        """Try other shapes, and yield what is known each time that there is more."""
        for shape in chain(self._other_rules(), self._other_drawings()):
            if self._effort.stopped:
                self._all_tried = False
                return
            if self._verdict_alone(self._values, shape) is Verdict.UNIQUE:
                self._other_shapes += (shape,)
                yield self.so_far()

    def _other_rules(self) -> Iterator[GridShape]:
        """Yield the shape with other boxes, and with diagonals or windows: more of them than it has, or fewer.

        Whoever has several solutions forgot what makes fewer, whoever has none added too much.
        """
        own, several = self._shape, self._several
        if own.excluded and not several:
            yield own.without_exclusions
        for box in GridShape.all_of(own.size):
            if min(box.rows, box.columns) > 1 and (not own.windows or (box.rows, box.columns) == (3, 3)):
                other = replace(own, rows=box.rows, columns=box.columns, regions=())
                if other != own:
                    yield other
        if own.diagonals is not several:
            yield replace(own, diagonals=several)
        if own.windows is not several and (own.rows, own.columns) == (3, 3):
            yield replace(own, windows=several)

    def _other_drawings(self) -> Iterator[GridShape]:
        """Yield the shape with drawn regions of which two exchange a cell, where no region holds a value twice."""
        for first, second in exchanges(self._shape) if self._shape.regions else ():
            other = exchanged(self._shape, first, second)
            held = [pair for pair in zip(other.regions, self._values, strict=False) if pair[1]]
            if other.regions and len(set(held)) == len(held):  # the boxes were tried
                yield other

    def _single_mistakes(self, core: Core | None) -> Iterator[Correction]:
        possible = self._possible
        return chain(
            possible.emptied_repeats(self._repeated),
            possible.swapped_neighbours(),
            possible.shifted_lines(),
            possible.shifted_rest(),
            possible.changed_values() if core is None else possible.too_many(),
            possible.exchanged_lines(),
        )

    def _weigh(self) -> None:
        """Count for the likeliest corrections how many givens the corrected puzzle would not need."""
        for correction in self._ranked()[:_MOST_WEIGHED]:
            grid = correction.applied(self._values)
            without_one = [(*grid[:cell], 0, *grid[cell + 1 :]) for cell, value in enumerate(grid) if value]
            if not self._effort.interrupted:
                self._needless[correction.changes] = self._verdicts(without_one).count(Verdict.UNIQUE)

    def _note(self, corrections: Iterable[Correction]) -> None:
        """Add corrections; of several mistakes that are undone by the same changes the likeliest counts."""
        for correction in corrections:
            known = self._found.get(correction.changes)
            if known is None or self._likelihood.of(correction) > self._likelihood.of(known):
                self._found[correction.changes] = correction

    def _tried(
        self, corrections: Iterable[Correction], core: Core | None, most: int | None = None
    ) -> Iterator[Corrections]:
        """Try corrections, the likeliest first, and yield what is known each time that there is more."""
        waiting = self._worth_trying(corrections, core)[:most]
        a_call = _A_CALL if self._shape.size < _LARGE_GRID else _A_CALL_OF_LARGE_GRIDS
        for start in range(0, len(waiting), a_call):
            if self._effort.stopped:
                self._all_tried = False
                return
            block = waiting[start : start + a_call]
            verdicts = self._verdicts([correction.applied(self._values) for correction in block])
            self._all_tried &= Verdict.UNDECIDED not in verdicts
            if good := [one for one, verdict in zip(block, verdicts, strict=True) if verdict is Verdict.UNIQUE]:
                self._note(good)
                yield self.so_far()

    def _worth_trying(self, corrections: Iterable[Correction], core: Core | None) -> list[Correction]:
        """Return what changes one of the core, the likeliest first; of equal corrections the likeliest mistake."""
        if core is not None:
            members = {placement_of(self._shape, option)[0] for option in core.options}
            corrections = (correction for correction in corrections if not members.isdisjoint(correction.cells))
        likeliest: dict[tuple[Change, ...], tuple[float, Correction]] = {}
        for correction in corrections:
            likely = self._likelihood.of(correction)
            if correction.changes not in likeliest or likely > likeliest[correction.changes][0]:
                likeliest[correction.changes] = (likely, correction)
        ranked = sorted(likeliest.values(), key=lambda pair: (-pair[0], pair[1].changes))
        return [correction for _, correction in ranked]

    def _verdicts(self, grids: Sequence[Sequence[int]]) -> list[Verdict]:
        """Return the verdict on each grid, undecided where it takes more than `CORRECTION_STEPS`."""
        effort = self._effort
        if effort.engine is Engine.PLAIN:
            return [self._verdict_alone(grid, self._shape) for grid in grids]
        found = solved(self._shape, grids, effort, steps_each=CORRECTION_STEPS * effort.times)
        effort.charge_search(found.steps)
        effort.charge(len(grids) * self._shape.cell_count // 16)
        return [verdict_of_count(count) for count in found.counts.tolist()]

    def _verdict_alone(self, grid: Sequence[int], shape: GridShape) -> Verdict:
        own = self._effort.limited(CORRECTION_STEPS)
        verdict = check(shape, grid, effort=own).verdict
        self._effort.charge(own.spent)
        return verdict


def _most_absent(changed: int) -> int:
    """Return how many values may stand nowhere before so many cells are changed; after that one at most may."""
    return 1 + changed

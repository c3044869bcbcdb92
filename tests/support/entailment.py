"""Whether a step follows from what it names alone, as formulas for a SAT solver; no technique is asked.

What a step names are the digits that it looks at, the earlier steps that it refers to, and its truths: cells that have
a value and units that have a place for one. That two candidates which see each other are not both true is the rule of
the game. A step from uniqueness has one premise more, that its pattern is not what is left in the end, which is
allowed only where the pattern is found to be deadly by a check that knows nothing of techniques.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from sudoku_app.sudoku.grid.candidates import CandidateGrid
from sudoku_app.sudoku.grid.geometry import GridShape, geometry
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.sudoku.hints.explained_steps import ExplainedSteps
from sudoku_app.sudoku.techniques.avoidable_rectangles import AvoidableRectangle
from sudoku_app.sudoku.techniques.bug import BivalueGrave, Grave
from sudoku_app.sudoku.techniques.forcing import CaseTree, Forcing, Proof
from sudoku_app.sudoku.techniques.rectangles import Rectangle
from sudoku_app.sudoku.techniques.singles import FullHouse, HiddenSingle, NakedSingle, OnlySolution
from sudoku_app.sudoku.techniques.step import Branch, Candidate, Inference, Reason, Step, Truths, of_cells, of_units
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.sudoku.techniques.unique_loops import UniqueLoop
from tests.support.step_checks import exchangeable_fillings

Clause = list[int]
# Given clauses and literals assumed beside them: whether all can hold.
Satisfiable = Callable[[Sequence[Clause], Sequence[int]], bool]


class Named(NamedTuple):
    """What a step may look at beside its truths.

    Attributes:
        shape: the box shape.
        values: for every cell the digit that is looked at, 0 for none.
        gone: the candidates that the earlier steps excluded to which it refers.
        given: the cells whose values are given.
    """

    shape: GridShape
    values: Sequence[int]
    gone: frozenset[Candidate]
    given: frozenset[int]

    def possible(self, candidate: Candidate) -> bool:
        """Return whether nothing that is looked at excludes a candidate."""
        cell, value = candidate
        seen = any(self.values[peer] == value for peer in geometry(self.shape).peers[cell])
        return not self.values[cell] and not seen and candidate not in self.gone


def named_by(step: Step, standing: Named) -> Named:
    """Return what a step looks at: singles and proofs name their digits, the others may look at all that stand."""
    units = geometry(standing.shape).units
    reason, gone = step.reason, standing.gone
    match reason:
        case FullHouse():
            looked = set(reason.filled)
            gone = frozenset()
        case HiddenSingle():
            looked = {*units[reason.unit].cells, *(exclusion.by for exclusion in reason.exclusions)}
            gone &= set(reason.gone)
        case NakedSingle():
            looked = {exclusion.by for exclusion in reason.exclusions}
            gone &= set(reason.gone)
        case Proof():
            looked = {known.cell for known in reason.known}
        case _:
            return standing
    values = [value if cell in looked else 0 for cell, value in enumerate(standing.values)]
    return standing._replace(values=values, gone=gone)


class Formula:
    """Clauses about candidates, numbered from 1 as they come up; those that see each other are not both true."""

    def __init__(self, named: Named) -> None:
        """Begin with nothing but what is looked at."""
        self._named = named
        self._numbers: dict[Candidate, int] = {}
        self._clauses: list[Clause] = []

    def literal(self, candidate: Candidate) -> int:
        """Return the number of a candidate; what is looked at may exclude it."""
        if candidate not in self._numbers:
            self._numbers[candidate] = len(self._numbers) + 1
            if not self._named.possible(candidate):
                self._clauses.append([-self._numbers[candidate]])
        return self._numbers[candidate]

    def add(self, clause: Clause) -> None:
        """Add a clause."""
        self._clauses.append(clause)

    def add_truths(self, truths: Truths) -> None:
        """Add that cells have a value and units a place for one, as far as none is seen to stand there."""
        shape, values, _, _ = self._named
        for cell in truths.cells:
            if not values[cell]:
                self._one_of(Candidate(cell, value) for value in range(1, shape.size + 1))
        for unit, value in truths.unit_values:
            cells = geometry(shape).units[unit].cells
            if all(values[cell] != value for cell in cells):
                self._one_of(Candidate(cell, value) for cell in cells)

    def add_fact(self, fact: _Fact) -> None:
        """Add what a statement says."""
        group, holds = fact
        literals = [self.literal(candidate) for candidate in group]
        for clause in [literals] if holds else [[-literal] for literal in literals]:
            self.add(clause)

    def _one_of(self, candidates: Iterable[Candidate]) -> None:
        self.add([self.literal(candidate) for candidate in candidates if self._named.possible(candidate)])

    def clauses(self) -> list[Clause]:
        """Return the clauses, those of the rules among them."""
        groups: dict[tuple[int, int], list[int]] = {}
        units_of = geometry(self._named.shape).units_of
        for (cell, value), number in self._numbers.items():
            for key in ((cell, 0), *((-1 - unit, value) for unit in units_of[cell])):
                groups.setdefault(key, []).append(number)
        pairs = {pair for group in groups.values() for pair in combinations(group, 2)}
        return [*self._clauses, *([-one, -other] for one, other in sorted(pairs))]


def told_objections(
    position: Position, explained: ExplainedSteps, satisfiable: Satisfiable
) -> Iterator[tuple[Technique, list[str]]]:
    """Yield for every step of a list, which starts from a position, its technique and what does not follow in it."""
    grid = CandidateGrid(position.shape, position.values, position.givens)
    given = frozenset(cell for cell, value in enumerate(position.givens) if value)
    for step, rests in zip(explained.steps, explained.rests, strict=True):
        gone = frozenset(candidate for earlier in rests for candidate in explained.steps[earlier].eliminates)
        standing = Named(position.shape, tuple(grid.values), gone, given)
        yield step.technique, list(objections(step, standing, satisfiable))
        grid.apply(step)


def objections(step: Step, standing: Named, satisfiable: Satisfiable) -> Iterator[str]:
    """Yield what does not follow in a step from what it names; for one without a reason nothing does.

    Args:
        step: the step.
        standing: all digits that stand when it is its turn, and what the earlier steps excluded to which it refers.
        satisfiable: a SAT solver.
    """
    named = named_by(step, standing)
    if isinstance(step.reason, OnlySolution):
        yield "no reason"
        return
    formula = Formula(named)
    formula.add_truths(step.reason.truths)
    try:
        for clause in _not_left(step.reason, named, formula):
            formula.add(clause)
    except ValueError as harmless:
        yield str(harmless)
        return
    places = [formula.literal(place) for place in step.places]
    eliminations = [formula.literal(candidate) for candidate in step.eliminates]
    clauses = formula.clauses()
    if not satisfiable(clauses, ()):
        yield "the premises contradict each other"
    for candidate, literal in zip(
        (*step.places, *step.eliminates), (*(-n for n in places), *eliminations), strict=True
    ):
        if satisfiable(clauses, (literal,)):
            yield f"{candidate} does not follow"
    if isinstance(step.reason, Forcing):
        trunk = (step.reason.trunk,) if isinstance(step.reason, CaseTree) else ()
        for branch in (*trunk, *step.reason.branches):
            yield from _branch_objections(branch, trunk, named, satisfiable)


def _not_left(reason: Reason, named: Named, formula: Formula) -> Iterator[Clause]:
    """Yield what uniqueness adds: that the pattern is not what is left.

    Raises:
        ValueError: the pattern is harmless.
    """
    match reason:
        case Rectangle():
            yield from _not_filled((*reason.floor, *reason.roof), reason.values, named, formula)
        case AvoidableRectangle():
            yield from _not_filled((*reason.filled, *reason.open_cells), reason.values, named, formula)
        case UniqueLoop():
            yield from _not_filled(reason.path, reason.values, named, formula)
        case BivalueGrave():
            yield _extra_holds((Candidate(reason.cell, reason.value),), named, formula)
        case Grave():
            yield _extra_holds(reason.extras, named, formula)


def _not_filled(cells: Sequence[int], values: tuple[int, int], named: Named, formula: Formula) -> Iterator[Clause]:
    fillings = [] if named.given & set(cells) else list(exchangeable_fillings(named.shape, cells))
    if not fillings:
        raise ValueError("the pattern is harmless")
    for filling in fillings:
        whole = [Candidate(cell, values[index]) for cell, index in filling.items()]
        if all(named.values[cell] in (0, value) for cell, value in whole):
            yield [-formula.literal(candidate) for candidate in whole if not named.values[candidate.cell]]


def _extra_holds(extras: Sequence[Candidate], named: Named, formula: Formula) -> Clause:
    size = named.shape.size
    cells, places = [0] * named.shape.cell_count, [[0] * size for _ in range(3 * size)]
    for cell in range(named.shape.cell_count):
        for value in range(1, size + 1):
            if named.possible(Candidate(cell, value)) and (cell, value) not in extras:
                cells[cell] += 1
                for unit in geometry(named.shape).units_of[cell]:
                    places[unit][value - 1] += 1
    empty = [count for count, value in zip(cells, named.values, strict=True) if not value]
    if set(empty) != {2} or not {count for unit in places for count in unit} <= {0, 2}:
        raise ValueError("the grave is none")
    return [formula.literal(extra) for extra in extras]


# A statement: the candidates that it is about, of which one is true where it says so, and all are false otherwise.
_Fact = tuple[tuple[Candidate, ...], bool]


def _branch_objections(
    branch: Branch, trunk: Sequence[Branch], named: Named, satisfiable: Satisfiable
) -> Iterator[str]:
    """Yield the statements of a branch that do not follow from the earlier ones that they name and their own ground.

    What the trunk of a case tree says stands in its cases, as digits do.
    """
    stands: list[_Fact] = []
    for earlier in trunk:
        if earlier is not branch:
            stands += [((earlier.assumed,), earlier.holds), *map(_fact, earlier.inferences)]
    facts: list[_Fact] = [((branch.assumed,), branch.holds)]
    for inference in branch.inferences:
        if not _infers(inference, [*stands, *_named_in(inference, facts)], named, satisfiable):
            yield f"in the case {branch.assumed} {inference} does not follow"
        facts.append(_fact(inference))
    if branch.dead is not None:
        cell, value, unit = branch.dead
        formula = Formula(named)
        formula.add_truths(of_cells((cell,)) if unit is None else of_units((unit,), (value,)))
        for fact in (*stands, *facts):
            formula.add_fact(fact)
        if satisfiable(formula.clauses(), ()):
            yield f"the case {branch.assumed} does not break down"


def _fact(inference: Inference) -> _Fact:
    value = inference.candidate.value
    group = tuple(Candidate(cell, value) for cell in inference.cells) or (inference.candidate,)
    return group, inference.holds


def _named_in(inference: Inference, facts: Iterable[_Fact]) -> Iterator[_Fact]:
    for group, holds in facts:
        if holds is not inference.holds and not {*inference.causes}.isdisjoint(group):
            yield group, holds


def _infers(inference: Inference, facts: Sequence[_Fact], named: Named, satisfiable: Satisfiable) -> bool:
    """Return whether a statement follows from some others and its own ground."""
    formula = Formula(named)
    candidate = inference.candidate
    if inference.inside:
        formula.add_truths(of_cells(inference.inside))
    elif inference.lines:
        formula.add_truths(of_units(inference.lines, (candidate.value,)))
    elif inference.holds and inference.unit is None:
        formula.add_truths(of_cells((candidate.cell,)))
    elif inference.holds and inference.unit is not None:
        formula.add_truths(of_units((inference.unit,), (candidate.value,)))
    for fact in facts:
        formula.add_fact(fact)
    concluded = [formula.literal(one) for one in _fact(inference)[0]]
    clauses = formula.clauses()
    if inference.holds:
        return not satisfiable(clauses, [-literal for literal in concluded])
    return not any(satisfiable(clauses, [literal]) for literal in concluded)

"""Which value of a puzzle without solution is probably mistyped.

A *slip* is a value that, left out, makes the rest solvable again. It lies in every clash, so that it is looked for in
the first core that comes of the search, before that is shrunk. For each slip the values are sought with which the
puzzle would have exactly one solution.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sudoku_app.exact_cover.effort import Effort
from sudoku_app.exact_cover.incremental import IncrementalSolver
from sudoku_app.sudoku.cover import option_of, options_of, placement_of, sudoku_cover
from sudoku_app.sudoku.grid.geometry import geometry
from sudoku_app.sudoku.grid.rules import absent_values
from sudoku_app.sudoku.verdicts.clashes import Core


@dataclass(frozen=True)
class Slip:
    """A value that, left out, makes the rest solvable again.

    Attributes:
        cell: where it stands.
        value: the value.
        instead: other values with which there is exactly one solution, ascending.
    """

    cell: int
    value: int
    instead: tuple[int, ...]


@dataclass(frozen=True)
class Slips:
    """The likely slips, the likeliest first, and how far was looked.

    Attributes:
        slips: those with fewest values ``instead`` first, those with none last.
        looked_at: of how many values of the core it is known whether they are slips.
        of: how many there are.
        complete: whether that is known of every value, and every other value was tried in place of each slip.
    """

    slips: tuple[Slip, ...]
    looked_at: int
    of: int
    complete: bool


def find_slips(core: Core, effort: Effort = Effort()) -> Iterator[Slips]:
    """Yield which values of a core, left out, make the rest solvable, and what could stand there instead.

    Each time a slip is found they are yielded anew, with that one; the last yielded are all that were found.
    """
    shape = core.shape
    slips: list[Slip] = []
    looked_at, all_tried = 0, True

    def found(*, complete: bool) -> Slips:
        ranked = sorted(slips, key=lambda slip: (not slip.instead, len(slip.instead), slip.cell))
        return Slips(tuple(ranked), looked_at, len(core.options), complete)

    solver = IncrementalSolver(sudoku_cover(shape), effort)

    def ask(option: int, held: IncrementalSolver, rest: list[int]) -> tuple[bool, Slip | None, bool]:
        """Return whether it is known if an option is a slip, the slip, and whether all was tried in its place."""
        reply = held.solve(rest)
        if reply.solution is None:
            return reply.known, None, True
        instead, tried = _instead(core, option, reply.solution, held, rest)
        return True, Slip(*placement_of(shape, option), instead), tried

    for known, slip, tried in solver.without_each(options_of(shape, core.values), core.options, ask):
        looked_at += known
        all_tried &= tried
        if slip is not None:
            slips.append(slip)
            yield found(complete=False)
    yield found(complete=all_tried and looked_at == len(core.options))


def _instead(
    core: Core, wrong: int, first: Sequence[int], held: IncrementalSolver, rest: list[int]
) -> tuple[tuple[int, ...], bool]:
    """Return the values with which there is exactly one solution, and whether all were tried to the end.

    Each value that occurs is shown by a solution, ``first`` being one without the wrong option; then a second solution
    with it is asked for. What the solver holds and the rest are the puzzle without the wrong option.
    """
    shape = core.shape
    cell, _ = placement_of(shape, wrong)
    if len(absent_values(shape, core.values)) > 2:
        return (), True  # whatever stands there, two values are left that can be exchanged
    taken = {core.values[peer] for peer in geometry(shape).peers[cell]}
    unseen = {option_of(shape, cell, value) for value in range(1, shape.size + 1) if value not in taken} - {wrong}
    shown: dict[int, Sequence[int]] = {}
    solution: Sequence[int] | None = first
    while solution is not None:
        option = next(option for option in solution if placement_of(shape, option)[0] == cell)
        shown[option] = solution
        unseen.discard(option)
        if not unseen:
            break
        reply = held.solve_any(rest, sorted(unseen))
        if not reply.known:
            return (), False
        solution = reply.solution
    instead: list[int] = []
    for option, known in sorted(shown.items()):
        changed = [~other for other in known if not core.values[placement_of(shape, other)[0]]]
        reply = held.solve_any([*rest, option], changed)
        if not reply.known:
            return tuple(instead), False
        if reply.impossible:
            instead.append(placement_of(shape, option)[1])
    return tuple(instead), True

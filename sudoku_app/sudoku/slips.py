"""Which value of a puzzle without solution is probably mistyped.

A *slip* is a value that, left out, makes the rest solvable again. It lies in every clash. For each slip the values are
sought with which the puzzle would have exactly one solution.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sudoku_app.sudoku.clashes import Clash, Core
from sudoku_app.sudoku.cover import option_of, options_of, placement_of
from sudoku_app.sudoku.geometry import geometry
from sudoku_app.sudoku.oracle import Oracle
from sudoku_app.sudoku.rules import absent_values


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
        looked_at: how many values of the clash were tried.
        of: how many there are.
        complete: whether every value and every other value for it was tried.
    """

    slips: tuple[Slip, ...]
    looked_at: int
    of: int
    complete: bool


def find_slips(core: Core, clash: Clash, oracle: Oracle) -> Slips:
    """Return which values of a clash, left out, make the rest solvable, and what could stand there instead."""
    shape = core.shape
    options = [option_of(shape, cell, core.values[cell]) for cell in clash.cells]
    mending = [option for option in options if option in core.in_every_clash]
    undecided = sum(option in core.undecided for option in options)
    complete = not undecided
    slips = []
    for option, held, rest in oracle.without_each(options_of(shape, core.values), mending):
        instead, all_tried = _instead(core, option, held, rest)
        complete &= all_tried
        slips.append(Slip(*placement_of(shape, option), instead))
    slips.sort(key=lambda slip: (not slip.instead, len(slip.instead), slip.cell))
    return Slips(tuple(slips), len(options) - undecided, len(options), complete)


def _instead(core: Core, wrong: int, held: Oracle, rest: list[int]) -> tuple[tuple[int, ...], bool]:
    """Return the values with which there is exactly one solution, and whether all were tried to the end.

    Each value that occurs is shown by a solution; then a second solution with it is asked for. What the oracle holds
    and the rest are the puzzle without the wrong option.
    """
    shape = core.shape
    cell, _ = placement_of(shape, wrong)
    if len(absent_values(shape, core.values)) > 2:
        return (), True  # whatever stands there, two values are left that can be exchanged
    taken = {core.values[peer] for peer in geometry(shape).peers[cell]}
    unseen = {option_of(shape, cell, value) for value in range(1, shape.size + 1) if value not in taken} - {wrong}
    shown: dict[int, Sequence[int]] = {}
    solution: tuple[int, ...] | None = core.in_every_clash[wrong]
    while solution is not None:
        option = next(option for option in solution if placement_of(shape, option)[0] == cell)
        shown[option] = solution
        unseen.discard(option)
        if not unseen:
            break
        reply = held.ask_any(rest, sorted(unseen))
        if not reply.known:
            return (), False
        solution = reply.solution
    instead: list[int] = []
    for option, known in sorted(shown.items()):
        changed = [~other for other in known if not core.values[placement_of(shape, other)[0]]]
        reply = held.ask_any([*rest, option], changed)
        if not reply.known:
            return tuple(instead), False
        if reply.impossible:
            instead.append(placement_of(shape, option)[1])
    return tuple(instead), True

import random
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from support.grids import unique_puzzle
from support.puzzles import BOX_3X3, HARDER, HARDER_SOLUTION, NEWSPAPER, NEWSPAPER_SOLUTION, NUGGET, position

from sudoku_app.exact_cover.effort import Engine
from sudoku_app.sudoku.grid.candidates import CandidateGrid
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent, Position, Puzzle, mask_of
from sudoku_app.sudoku.hints.hint import Hint, NextSteps, Refusal, RefusalKind, confirmed, hint, next_steps
from sudoku_app.sudoku.limits import HINT_ENTRIES_CHOICES
from sudoku_app.sudoku.techniques.catalogue import usable
from sudoku_app.sudoku.techniques.technique import Level, Technique
from sudoku_app.sudoku.verdicts.answer import Verdict
from sudoku_app.sudoku.verdicts.checking import VerdictSearch, check
from sudoku_app.sudoku.verdicts.entries import excluded_by_marks

SOLUTION = [int(digit) for digit in HARDER_SOLUTION]


def holds_up(found: Hint) -> None:
    """Check that the steps of a hint, done alone and in order, lead to its value."""
    grid = CandidateGrid(found.position.shape, found.position.values)
    for step in found.steps:
        for unit, value in step.reason.truths.unit_values:
            assert grid.places[value - 1] & grid.sets.units[unit]
        assert all(grid.has(*candidate) for candidate in step.places)
        grid.apply(step)
    assert grid.values[found.cell] == found.value


def test_the_easiest_hint_is_one_single():
    found = hint(position(NEWSPAPER))
    assert isinstance(found, Hint)
    assert len(found.steps) == 1
    assert found.value == int(NEWSPAPER_SOLUTION[found.cell])


@pytest.mark.parametrize("cell", [index for index, digit in enumerate(HARDER) if digit == "0"][::9])
def test_a_hint_for_a_cell_leads_there_and_every_step_but_the_last_is_needed(cell):
    found = hint(position(HARDER), cell)
    assert isinstance(found, Hint)
    assert (found.cell, found.value) == (cell, SOLUTION[cell])
    assert found.step.places == ((cell, SOLUTION[cell]),)
    holds_up(found)
    for left_out in range(len(found.steps) - 1):
        assert needed_later(found, left_out)


def needed_later(found: Hint, left_out: int) -> bool:
    """Return whether a later step rests on a candidate that would still be there without one step."""
    whole = CandidateGrid(BOX_3X3, found.position.values)
    without = whole.copy()
    for index, step in enumerate(found.steps):
        if index > left_out and any(without.has(*gone) for gone in whole.missing(step.reason.truths)):
            return True
        whole.apply(step)
        if index != left_out:
            without.apply(step)
    return False


def test_hints_for_every_cell_of_small_shapes_hold_up():
    shape = GridShape(2, 3)
    givens, solution = unique_puzzle(shape, random.Random(7))
    start = Position.of_puzzle(Puzzle(shape, tuple(givens)))
    for cell in range(36):
        if not givens[cell]:
            found = hint(start, cell)
            assert isinstance(found, Hint)
            assert found.value == solution[cell]
            holds_up(found)


def test_next_steps_are_all_of_the_easiest_technique():
    found = next_steps(position(NEWSPAPER))
    assert isinstance(found, NextSteps)
    assert len(found.steps) > 1
    assert len({step.technique for step in found.steps}) == 1
    assert len({(step.places, step.eliminates) for step in found.steps}) == len(found.steps)


def marked(cell: int, values: list[int]) -> Position:
    start = position(HARDER)
    return start.replaced({cell: CellContent(centre=mask_of(values))})


def test_a_removed_mark_that_is_the_solution_is_told_as_a_slip():
    cell = 4
    others = [value for value in range(1, 10) if value != SOLUTION[cell]]
    refusal = hint(marked(cell, others), excluded=excluded_by_marks(marked(cell, others)))
    assert isinstance(refusal, Refusal)
    assert refusal.kind is RefusalKind.WRONG_MARK
    assert refusal.marks == ((cell, SOLUTION[cell]),)
    assert isinstance(hint(marked(cell, others)), Hint)


def test_pencil_marks_count_when_wanted():
    cell = 4
    alone = marked(cell, [SOLUTION[cell]])
    found = hint(alone, cell, excluded=excluded_by_marks(alone))
    assert isinstance(found, Hint)
    assert (found.value, len(found.steps), any(found.excluded)) == (SOLUTION[cell], 1, True)
    without = hint(alone, cell)
    assert isinstance(without, Hint)
    assert len(without.steps) > 1


@pytest.mark.parametrize(
    ("values", "kind"),
    [
        ("11" + "0" * 14, RefusalKind.RULE_BROKEN),
        ("0" * 16, RefusalKind.SEVERAL_SOLUTIONS),
        ("1234341221434321", RefusalKind.COMPLETE),
    ],
)
def test_refusals(values, kind):
    refusal = hint(position(values, GridShape(2, 2)))
    assert isinstance(refusal, Refusal)
    assert refusal.kind is kind


def test_a_wrong_entry_is_named_first():
    start = position(HARDER)
    wrong = next(v for v in range(1, 10) if v != SOLUTION[4] and CandidateGrid(BOX_3X3, start.values).has(4, v))
    refusal = hint(start.replaced({4: CellContent(wrong)}))
    assert isinstance(refusal, Refusal)
    assert (refusal.kind, refusal.cells) == (RefusalKind.WRONG_ENTRY, (4,))


def test_of_a_broken_rule_the_wrong_entry_alone_is_named():
    start = position(HARDER)
    full = start.replaced({cell: CellContent(SOLUTION[cell]) for cell in range(81) if not start.values[cell]})
    wrong = 1
    assert not start.values[wrong]
    refusal = hint(full.replaced({wrong: CellContent(SOLUTION[0])}))
    assert isinstance(refusal, Refusal)
    assert (refusal.kind, refusal.cells) == (RefusalKind.RULE_BROKEN, (wrong,))
    assert len({cell for broken in refusal.breaks for cell in broken.cells}) > 2


@contextmanager
def few_choices(*, entries: int = HINT_ENTRIES_CHOICES) -> Iterator[None]:
    """Let the verdict on the givens be looked for without a single choice."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sudoku_app.sudoku.hints.hint.HINT_CHECK_CHOICES", dict.fromkeys(Engine, 0))
        patch.setattr("sudoku_app.sudoku.hints.hint.HINT_ENTRIES_CHOICES", entries)
        yield


def unchecked(start: Position, cell: int | None = None) -> Hint:
    """Return a hint for which the verdict on the givens was not looked for to its end."""
    with few_choices():
        found = hint(start, cell)
    assert isinstance(found, Hint)
    assert found.answer.verdict is Verdict.UNDECIDED
    assert not found.checked
    return found


# No singles: the verdict takes more than one node.
DEEP = position(NUGGET)
# From the list top1465, the same; nearly all that is harder than singles leads to its cells.
LONG_WAY = position("000070940070090005300005070087400100463080000000007080800700000700000028050268000")


@pytest.mark.slow
def test_a_hint_does_not_wait_for_the_verdict_and_uses_nothing_that_needs_it():
    found = unchecked(LONG_WAY, 0)
    assert found.value
    assert len(found.steps) > 20
    grid = CandidateGrid(BOX_3X3, LONG_WAY.values)
    allowed = {
        Technique.CASE_TREE,
        Technique.PROOF,
        *(technique for entry in usable(unique=False) for technique in entry.techniques),
    }
    for step in found.steps:
        assert step.technique in allowed
        grid.apply(step)
    later = confirmed(found)
    assert isinstance(later, Hint)
    assert later.checked
    assert later.steps == found.steps


def test_next_steps_do_not_wait_for_the_verdict_either():
    with few_choices():
        found = next_steps(DEEP)
    assert isinstance(found, NextSteps)
    assert not found.checked
    later = confirmed(found)
    assert isinstance(later, NextSteps)
    assert later.checked


def test_an_unchecked_hint_beside_a_wrong_entry_does_not_stand():
    solution = check(BOX_3X3, DEEP.givens).solutions[0]
    grid = CandidateGrid(BOX_3X3, DEEP.values)
    cell = next(cell for cell in range(81) if grid.masks[cell].bit_count() > 3)
    wrong = next(value for value in range(1, 10) if grid.has(cell, value) and value != solution[cell])
    start = DEEP.replaced({cell: CellContent(wrong)})
    with few_choices(entries=0):
        found = hint(start)
    assert isinstance(found, Hint)
    refusal = confirmed(found)
    assert isinstance(refusal, Refusal)
    assert (refusal.kind, refusal.cells) == (RefusalKind.WRONG_ENTRY, (cell,))


def test_an_unchecked_hint_stands_where_there_are_several_solutions():
    start = position(HARDER[:-1] + "0")
    found = unchecked(start)
    later = confirmed(found)
    assert isinstance(later, Hint)
    assert later.answer.verdict is Verdict.SEVERAL
    solutions = check(BOX_3X3, start.givens, limit=50).solutions
    assert len(solutions) > 1
    for step in later.steps:
        assert all(solution[place.cell] == place.value for place in step.places for solution in solutions)
        assert all(solution[gone.cell] != gone.value for gone in step.eliminates for solution in solutions)


def test_entries_that_leave_no_solution_are_told_before_the_verdict():
    start = position(HARDER)
    wrong = next(v for v in range(1, 10) if v != SOLUTION[4] and CandidateGrid(BOX_3X3, start.values).has(4, v))
    with few_choices():
        refusal = hint(start.replaced({4: CellContent(wrong)}))
    assert isinstance(refusal, Refusal)
    assert refusal.kind is RefusalKind.NO_SOLUTION_LEFT


def test_the_search_for_the_verdict_is_gone_on_with():
    search = VerdictSearch(BOX_3X3, DEEP.givens)
    assert search.run().verdict is Verdict.UNIQUE
    with few_choices():
        found = hint(DEEP, search=search)
    assert isinstance(found, Hint)
    assert found.checked
    other = hint(position(NEWSPAPER), search=search)
    assert isinstance(other, Hint)
    assert other.answer.values == position(NEWSPAPER).givens


def test_what_is_harder_than_asked_for_is_not_told_and_the_answer_says_so():
    cell = 4
    whole = hint(position(HARDER), cell)
    assert isinstance(whole, Hint)
    assert whole.level > Level.SINGLES
    for hardest in Level:
        found = hint(position(HARDER), cell, hardest=hardest)
        if hardest >= whole.level:
            assert isinstance(found, Hint)
            assert found.steps == whole.steps
        else:
            assert isinstance(found, Refusal)
            assert (found.kind, found.cells, found.hardest) == (RefusalKind.TOO_HARD, (cell,), hardest)


def test_without_a_cell_the_limit_holds_as_well():
    refusal = hint(position(NUGGET), hardest=Level.TRIPLES)
    assert isinstance(refusal, Refusal)
    assert (refusal.kind, refusal.cells, refusal.hardest) == (RefusalKind.TOO_HARD, (), Level.TRIPLES)


def test_a_way_that_was_begun_is_not_gone_on_with_beyond_the_limit():
    before = hint(position(HARDER), 4)
    assert isinstance(before, Hint)
    refusal = hint(position(HARDER), 4, before=before, hardest=Level.SINGLES)
    assert isinstance(refusal, Refusal)
    assert refusal.kind is RefusalKind.TOO_HARD

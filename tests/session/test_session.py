import random
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule
from support.puzzles import BOX_3X3, NEWSPAPER, NEWSPAPER_SOLUTION, position, puzzle

from sudoku_app.session.codec import SavedHistory
from sudoku_app.session.gestures import Mode
from sudoku_app.session.session import Change, ChangeKind, ReadDoubts, Session
from sudoku_app.sudoku.grid.geometry import GridShape, ShapeError
from sudoku_app.sudoku.grid.position import CellContent, GridError, Position, mask_of

SHAPE = GridShape(2, 3)


@pytest.fixture
def session() -> Session:
    return Session(Position.empty(SHAPE))


def test_typing_makes_givens_while_entering_and_entries_while_solving(session: Session) -> None:
    session.enter([0], 3)
    session.mode = Mode.SOLVE
    session.enter([1], 4)
    assert session.position.cells[0] == CellContent(3, given=True)
    assert session.position.cells[1] == CellContent(4)


def test_givens_stay_while_solving(session: Session) -> None:
    session.enter([0], 3)
    session.mode = Mode.SOLVE
    assert not session.enter([0], 5)
    assert not session.clear([0])
    assert session.position.values[0] == 3


def test_entering_the_same_again_is_no_edit(session: Session) -> None:
    assert session.enter([0], 3)
    assert not session.enter([0], 3)
    assert len(session.history.done) == 1


def test_clearing_takes_the_value_first_and_the_marks_after(session: Session) -> None:
    session.mode = Mode.SOLVE
    session.toggle_corner_mark([0], 2)
    session.enter([0], 3)
    session.clear([0])
    assert session.position.cells[0] == CellContent(corner=mask_of([2]))
    session.clear([0])
    assert session.position.cells[0] == CellContent()


def test_while_a_puzzle_is_entered_clearing_takes_value_and_marks_together(session: Session) -> None:
    for cell in (0, 1):
        session.toggle_corner_mark([cell], 2)
        session.toggle_centre_mark([cell], 4)
    session.enter([0], 3)
    session.clear([0, 1])
    assert session.position.cells[:2] == (CellContent(), CellContent())
    session.undo()
    assert session.position.cells[0].value == 3
    assert session.position.cells[1].centre == mask_of([4])


def test_a_mark_is_added_where_it_is_missing_and_taken_where_all_have_it(session: Session) -> None:
    session.toggle_centre_mark([0], 2)
    session.toggle_centre_mark([0, 1], 2)
    assert [session.position.cells[cell].centre for cell in (0, 1)] == [2, 2]
    session.toggle_centre_mark([0, 1], 2)
    assert [session.position.cells[cell].centre for cell in (0, 1)] == [0, 0]


def test_an_entry_takes_its_marks_from_its_peers_in_one_step(session: Session) -> None:
    session.tidy_marks = True
    session.mode = Mode.SOLVE
    session.toggle_corner_mark([1, 35], 3)
    session.enter([0], 3)
    assert session.position.cells[1].corner == 0
    assert session.position.cells[35].corner == mask_of([3])
    session.undo()
    assert session.position.cells[1].corner == mask_of([3])
    assert session.position.values[0] == 0


def test_the_solution_has_its_own_look_and_one_undo_takes_it_away() -> None:
    session = Session(position(NEWSPAPER), Mode.SOLVE)
    session.enter([2], 1)
    before = session.position
    session.show_solution(puzzle(NEWSPAPER_SOLUTION).givens)
    after = session.position
    assert after.values == puzzle(NEWSPAPER_SOLUTION).givens
    assert after.cells[2] == CellContent(4, solved=True)
    assert after.givens == before.givens
    session.undo()
    assert session.position == before


def test_undo_and_redo_stay_within_the_puzzle(session: Session) -> None:
    session.enter([0], 3)
    session.enter([0], 4)
    session.undo()
    session.begin(Position.empty(GridShape(3, 3)))
    assert not session.undo()
    assert not session.redo()
    session.enter([0], 5)
    assert session.undo(9)
    assert session.position == Position.empty(GridShape(3, 3))


def test_a_puzzle_may_begin_with_a_history_of_its_own(session: Session) -> None:
    other = Session(Position.empty(GridShape(2, 3)))
    for value in (1, 2):
        other.enter([value], value)
    other.undo()
    session.begin(SavedHistory(other.position, other.history.done, other.history.undone))
    assert session.redo()
    assert session.position.values[2] == 2
    assert session.undo(9)
    assert session.position == Position.empty(GridShape(2, 3))


def test_listeners_get_what_changed(session: Session) -> None:
    told: list[Change] = []
    session.listen(told.append)
    session.enter([7], 3)
    session.undo()
    session.begin(Position.empty(GridShape(2, 2)))
    assert [change.revision for change in told] == [1, 2, 3]
    assert [change.cells for change in told] == [(7,), (7,), None]
    assert [change.kind for change in told] == [ChangeKind.EDITED, ChangeKind.UNDONE, ChangeKind.ANOTHER_PUZZLE]
    assert told[1].selection == (7,)


def test_a_new_edit_forgets_what_could_be_redone(session: Session) -> None:
    session.enter([0], 3)
    session.undo()
    session.enter([0], 4)
    assert not session.redo()
    assert session.position.values[0] == 4


class Editing(RuleBasedStateMachine):
    """Any run of gestures can be undone to the start and redone to the end."""

    def __init__(self) -> None:
        super().__init__()
        self.start = Position.empty(SHAPE)
        self.session = Session(self.start)

    cells = st.lists(st.integers(0, 35), min_size=1, max_size=4, unique=True)
    values = st.integers(1, 6)

    @rule(cells=cells, value=values)
    def enter(self, cells: list[int], value: int) -> None:
        self.session.enter(cells, value)

    @rule(cells=cells)
    def clear(self, cells: list[int]) -> None:
        self.session.clear(cells)

    @rule(cells=cells, value=values)
    def corner(self, cells: list[int], value: int) -> None:
        self.session.toggle_corner_mark(cells, value)

    @rule(cells=cells, value=values)
    def centre(self, cells: list[int], value: int) -> None:
        self.session.toggle_centre_mark(cells, value)

    @rule(cells=cells, number=st.integers(1, 9))
    def colour(self, cells: list[int], number: int) -> None:
        self.session.colour(cells, number)

    @rule(mode=st.sampled_from(Mode), tidy=st.booleans())
    def switch(self, mode: Mode, tidy: bool) -> None:
        self.session.mode = mode
        self.session.tidy_marks = tidy

    @rule(seed=st.integers(0, 99))
    def fill(self, seed: int) -> None:
        rng = random.Random(seed)
        self.session.show_solution([rng.randint(0, 6) for _ in range(36)])

    @rule()
    def tidy_up(self) -> None:
        self.session.clear_entries()

    @rule()
    def fix(self) -> None:
        self.session.fix_givens()

    @rule()
    def undo(self) -> None:
        self.session.undo()

    @rule()
    def redo(self) -> None:
        self.session.redo()

    @invariant()
    def undo_all_and_redo_all(self) -> None:
        steps = len(self.session.history.done)
        end = self.session.position
        while self.session.undo():
            pass
        assert self.session.position == self.start
        for _ in range(steps):
            self.session.redo()
        assert self.session.position == end


Editing.TestCase.settings = settings(max_examples=25, stateful_step_count=25, deadline=None)
TestEditing = Editing.TestCase


@given(st.lists(st.integers(0, 63), min_size=36, max_size=36))
def test_filled_marks_are_the_given_candidates(candidates: list[int]) -> None:
    session = Session(Position.empty(SHAPE))
    session.enter([5], 2)
    session.fill_marks(candidates)
    assert all(
        content.corner == (0 if content.value else candidates[cell])
        for cell, content in enumerate(session.position.cells)
    )


@pytest.mark.parametrize("tidy", [False, True])
def test_a_correction_of_several_cells_is_one_undo(tidy: bool) -> None:
    session = Session(Position.empty(GridShape(3, 3)), Mode.SOLVE)
    session.tidy_marks = tidy
    session.toggle_corner_mark([3], 5)
    session.correction([(0, 5)])
    before = session.position
    assert session.correction([(0, 0), (1, 5), (2, 3)])
    assert [content.value for content in session.position.cells[:3]] == [0, 5, 3]
    assert session.position.cells[1].given
    session.undo()
    assert session.position == before
    with pytest.raises(GridError):
        session.correction([(0, 10)])


def test_boxes_can_be_laid_the_other_way_round_and_back_by_undo() -> None:
    session = Session(Position.empty(GridShape(2, 3)))
    session.correction([(0, 5)])
    assert session.take_shape(GridShape(3, 2))
    assert session.position.shape == GridShape(3, 2)
    assert session.position.values[0] == 5
    session.undo()
    assert session.position.shape == GridShape(2, 3)
    with pytest.raises(ShapeError):
        session.take_shape(GridShape(2, 2))


def test_a_given_can_be_set_and_taken_whatever_the_mode() -> None:
    session = Session(Position.empty(GridShape(3, 3)), Mode.SOLVE)
    told: list[Mode] = []
    session.listen(lambda _change: told.append(session.mode))
    assert session.correction([(4, 7)])
    assert session.position.cells[4] == CellContent(7, given=True)
    assert session.correction([(4, 0)])
    assert session.position.values[4] == 0
    assert told == [Mode.SOLVE, Mode.SOLVE]
    assert session.undo(2)
    assert not session.correction([(4, 0)])


@pytest.fixture
def tidied(session: Session) -> Session:
    """A session in which a 3 at r1c1 took the marks of its peers r1c2, r2c1 and r6c1."""
    session.tidy_marks = True
    session.mode = Mode.SOLVE
    session.toggle_corner_mark([1, 6, 35], 3)
    session.toggle_centre_mark([30], 3)
    session.enter([0], 3)
    return session


@pytest.mark.parametrize("take_back", [lambda s: s.clear([0]), lambda s: s.take_back(0)])
def test_the_marks_that_an_entry_took_come_back_with_it_in_one_step(
    tidied: Session, take_back: Callable[[Session], bool]
) -> None:
    taken = tidied.position
    tidied.enter([35], 1)
    before = tidied.position
    assert take_back(tidied)
    cells = tidied.position.cells
    assert (cells[0], cells[1].corner, cells[6].corner) == (CellContent(), mask_of([3]), mask_of([3]))
    assert (cells[30].centre, cells[30].corner) == (mask_of([3]), 0)
    tidied.undo()
    assert tidied.position == before
    tidied.undo()
    assert tidied.position == taken


def test_the_marks_that_an_entry_took_come_back_when_another_takes_its_place(tidied: Session) -> None:
    before = tidied.position
    tidied.enter([0], 5)
    cells = tidied.position.cells
    assert (cells[1].corner, cells[6].corner, cells[30].centre) == (mask_of([3]), mask_of([3]), mask_of([3]))
    tidied.enter([0], 3)
    assert tidied.position == before
    tidied.tidy_marks = False
    assert not tidied.enter([0], 3)


@pytest.mark.parametrize("value", [0, 5])
def test_the_marks_that_an_entry_took_come_back_when_it_is_corrected(tidied: Session, value: int) -> None:
    before = tidied.position
    tidied.correction([(0, value)])
    cells = tidied.position.cells
    assert (cells[0].value, cells[0].given) == (value, value > 0)
    assert (cells[1].corner, cells[6].corner, cells[30].centre) == (mask_of([3]), mask_of([3]), mask_of([3]))
    tidied.undo()
    assert tidied.position == before


def test_a_mark_that_another_digit_excludes_or_that_was_changed_since_does_not_come_back(tidied: Session) -> None:
    tidied.tidy_marks = False
    tidied.enter([33], 3)  # r6c4 sees r6c1
    tidied.toggle_corner_mark([6], 3)
    tidied.toggle_corner_mark([6], 3)
    tidied.clear([0])
    cells = tidied.position.cells
    assert (cells[1].corner, cells[6].corner, cells[30].centre) == (mask_of([3]), 0, 0)


def test_cells_that_took_marks_of_each_other_come_back_whole(session: Session) -> None:
    session.tidy_marks = True
    session.mode = Mode.SOLVE
    session.toggle_corner_mark([0, 1], 3)
    session.toggle_corner_mark([0, 1], 4)
    before = session.position
    session.enter([0], 3)
    session.enter([1], 4)
    session.clear([0, 1])
    assert session.position == before


@given(st.lists(st.tuples(st.integers(0, 15), st.integers(0, 4)), max_size=12), st.permutations(range(16)))
def test_no_mark_is_lost_by_entries_that_go_again(moves: list[tuple[int, int]], order: list[int]) -> None:
    session = Session(Position.empty(GridShape(2, 2)), Mode.SOLVE)
    session.tidy_marks = True
    for value in range(1, 5):
        session.toggle_corner_mark(range(16), value)
        session.toggle_centre_mark(range(0, 16, 3), value)
    noted = session.position
    for cell, value in moves:
        if value:
            session.enter([cell], value)
        elif session.position.values[cell]:
            session.clear([cell])
    for cell in order:
        if session.position.values[cell]:
            session.clear([cell])
    assert session.position == noted


def test_the_same_value_again_takes_it_away_where_all_cells_that_may_change_have_it(session: Session) -> None:
    session.correction([(0, 6)])
    session.mode = Mode.SOLVE
    start = session.position
    session.toggle_value([0, 2], 4)  # the first is a given
    assert [content.value for content in session.position.cells[:3]] == [6, 0, 4]
    session.toggle_value([2, 3], 4)
    assert [content.value for content in session.position.cells[2:4]] == [4, 4]
    session.toggle_value([2, 3], 4)
    assert session.position == start
    assert not session.toggle_value([0], 5)
    session.mode = Mode.ENTER
    session.toggle_value([0], 6)
    assert session.position.values[0] == 0


def test_a_colour_a_mark_and_all_marks_are_edits_of_their_own(session: Session) -> None:
    session.colour([0, 1], 2)
    session.colour([1], 3)
    assert (session.position.cells[0].colours, session.position.cells[1].colours) == (0b10, 0b110)
    session.clear_colours([0, 1])
    assert session.position.cells[1].colours == 0
    session.undo()
    assert session.position.cells[1].colours == 0b110
    assert session.exclude([(0, 3)])  # marks are written first where there are none
    assert session.position.cells[0].corner & 0b100 == 0
    assert session.position.cells[1].corner & 0b100
    assert session.position.fixed_marks
    assert not session.exclude([(0, 3)])


READ = Position.of_puzzle(puzzle(NEWSPAPER))


def test_doubts_last_until_another_puzzle_comes() -> None:
    session = Session(Position.empty(BOX_3X3))
    doubts = ReadDoubts(session)
    assert doubts.cells == ()
    session.begin(READ)
    doubts.note([2, 4])
    assert doubts.cells == (2, 4)
    session.begin(READ)
    assert doubts.cells == ()


def test_a_cell_that_was_changed_is_in_doubt_no_more() -> None:
    session = Session(Position.empty(BOX_3X3))
    doubts = ReadDoubts(session)
    session.begin(READ)
    doubts.note([2, 4])
    session.correction([(4, 1)])
    assert doubts.cells == (2,)

import threading
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.random_editing import RandomEditor

from sudoku_app.session.codec import SavedHistory
from sudoku_app.session.files import SavedSession, read_session
from sudoku_app.session.gestures import Mode
from sudoku_app.session.journal import MOST_BYTES, JournalLostError
from sudoku_app.session.recorder import SessionRecorder
from sudoku_app.session.session import Leaving, Session
from sudoku_app.session.store import SessionStore
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent, Position


class Desk:
    """A session, its store and its recorder."""

    def __init__(self, folder: Path) -> None:
        self.seconds = 0.0
        self.session = Session(Position.empty(GridShape(3, 3)))
        self.store = SessionStore(folder)
        self.recorder = SessionRecorder(self.session, self.store, lambda: self.seconds)

    def files(self) -> list[Path]:
        return sorted(self.store.folder.glob("*.session"))

    def on_disk(self) -> SavedSession:
        """What the file written to last says."""
        path = max(self.files(), key=lambda path: path.stat().st_mtime_ns)
        reading = read_session(path)
        assert reading.fault is None
        assert reading.saved is not None
        return reading.saved

    def assert_same(self) -> None:
        saved, session = self.on_disk(), self.session
        assert saved.history.position == session.position
        assert (saved.history.done, saved.history.undone) == (session.history.done, session.history.undone)


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path / "sessions")


def test_a_session_in_which_nothing_was_done_leaves_no_file(desk: Desk) -> None:
    assert desk.recorder.write() == 0
    assert not desk.recorder.tick()
    desk.recorder.close()
    assert not desk.store.folder.exists()


def test_the_first_edit_begins_a_file_with_what_was_there_before(desk: Desk) -> None:
    desk.session.enter([0], 1)
    before = desk.session.position
    other = SessionRecorder(desk.session, desk.store)
    desk.recorder.close()
    assert desk.recorder.write() == 0
    desk.session.enter([1], 2)
    assert other.write() == desk.session.revision
    desk.assert_same()
    assert desk.on_disk().history.done[1].inverse.applied(desk.session.position) == before
    other.close()


@pytest.mark.slow
@settings(max_examples=15, deadline=None)
@given(st.integers(0, 10_000), st.lists(st.integers(1, 30), max_size=12))
def test_whatever_is_done_is_on_disk_after_each_write(
    tmp_path_factory: pytest.TempPathFactory, seed: int, batches: list[int]
) -> None:
    desk = Desk(tmp_path_factory.mktemp("sessions"))
    editor = RandomEditor(desk.session, seed)
    for steps in batches:
        for _ in range(steps):
            editor.step()
        desk.seconds += 2.5
        if desk.recorder.write():
            desk.assert_same()
        if desk.recorder.tick():
            desk.recorder.write()
            saved = desk.on_disk()
            assert (saved.seconds, saved.mode) == (desk.seconds, desk.session.mode)
    desk.recorder.close()


def test_a_puzzle_that_was_worked_on_keeps_its_file_when_another_takes_its_place(desk: Desk) -> None:
    desk.session.enter([0], 1)
    desk.recorder.write()
    desk.session.enter([1], 2)
    worked_on = desk.session.position
    desk.session.begin(Position.empty(GridShape(2, 3)))
    desk.recorder.write()
    (kept,) = desk.store.recent()  # nothing is in the other one
    assert (kept.position, kept.edits) == (worked_on, 2)
    desk.session.enter([0], 3)
    desk.session.undo()
    desk.recorder.write()
    desk.assert_same()
    desk.recorder.close()


def test_looking_through_puzzles_leaves_one_file(desk: Desk) -> None:
    for rows in (2, 3, 4):
        desk.session.begin(Position.empty(GridShape(rows, 3)))
        desk.recorder.write()
    assert len(desk.files()) == 1
    desk.assert_same()
    desk.recorder.close()


def test_a_puzzle_that_is_left_to_come_back_keeps_its_file_though_nothing_was_done_in_it(desk: Desk) -> None:
    made = Position.of_givens(GridShape(2, 3), (1, *[0] * 35))
    desk.session.begin(made)
    left = desk.recorder.path
    desk.session.begin(Position.empty(GridShape(2, 3)), Leaving.TO_COME_BACK)
    assert desk.recorder.left == left
    desk.recorder.write()
    assert len(desk.files()) == 2
    saved = read_session(left).saved
    assert saved is not None
    assert saved.history.position == made
    desk.session.begin(Position.empty(GridShape(3, 3)), Leaving.FOR_THE_NEXT)
    assert desk.recorder.left == left
    desk.recorder.write()
    assert len(desk.files()) == 2
    desk.session.begin(Position.empty(GridShape(3, 3)))
    assert desk.recorder.left is None
    desk.recorder.close()


def test_an_empty_grid_with_drawn_regions_keeps_its_file(desk: Desk) -> None:
    drawn = Position.empty(GridShape(3, 3, diagonals=True))
    desk.session.begin(drawn)
    desk.session.begin(Position.empty(GridShape(2, 3)))
    desk.recorder.write()
    assert [summary.position for summary in desk.store.recent()] == [drawn]
    desk.recorder.close()


def test_a_puzzle_of_a_file_keeps_its_session_though_nothing_was_done_in_it(desk: Desk) -> None:
    desk.session.begin(Position.of_givens(GridShape(2, 3), (1, *[0] * 35)))
    desk.recorder.set_detail("file", "/somewhere/puzzle.sdk")
    desk.recorder.set_detail("list", "/somewhere/list.sdm")
    desk.session.begin(Position.empty(GridShape(2, 2)))
    desk.session.enter([0], 1)
    desk.recorder.write()
    details = {one.position.shape: one.details for one in desk.store.recent()}
    assert details == {
        GridShape(2, 3): {"file": "/somewhere/puzzle.sdk", "list": "/somewhere/list.sdm"},
        GridShape(2, 2): {"list": "/somewhere/list.sdm"},  # which is not of one puzzle
    }
    desk.recorder.close()


def test_two_puzzles_replaced_before_anything_was_written_keep_their_files(desk: Desk) -> None:
    for rows in (2, 3):
        desk.session.enter([0], 1)
        desk.session.begin(Position.empty(GridShape(rows, 3)))
    desk.session.enter([5], 1)
    desk.recorder.write()
    assert sorted(summary.edits for summary in desk.store.recent()) == [1, 1, 1]
    desk.recorder.close()


def test_a_puzzle_keeps_its_own_details_when_another_takes_its_place_before_anything_was_written(desk: Desk) -> None:
    desk.recorder.set_detail("title", "mine")
    desk.session.enter([0], 1)
    desk.session.begin(Position.empty(GridShape(2, 3)))
    desk.recorder.set_detail("title", "another")
    desk.session.enter([0], 1)
    desk.recorder.write()
    titles = {one.position.shape: one.details["title"] for one in desk.store.recent()}
    assert titles == {GridShape(3, 3): "mine", GridShape(2, 3): "another"}


def test_a_restored_session_goes_on_in_its_file(desk: Desk) -> None:
    desk.session.enter([0], 1)
    desk.session.enter([1], 2)
    desk.session.undo()
    desk.session.mode = Mode.SOLVE
    desk.recorder.set_detail("file", "/somewhere/puzzle.sdk")
    desk.seconds = 40.0
    desk.recorder.tick()
    desk.recorder.write()
    desk.recorder.close()

    later = Desk(desk.store.folder)
    found = later.store.restore_last()
    assert found.saved is not None
    assert found.session is not None
    assert (found.saved.mode, found.saved.seconds) == (Mode.SOLVE, 40.0)
    assert found.saved.details == {"file": "/somewhere/puzzle.sdk"}
    later.session.load(found.saved.history, found.saved.mode)
    later.recorder.go_on(found.saved, found.session)
    later.session.redo()
    later.recorder.write()
    assert len(later.files()) == 1
    later.assert_same()
    assert later.on_disk().details == found.saved.details
    later.recorder.close()


def test_a_failed_write_forgets_nothing(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.session.enter([0], 1)
    desk.recorder.write()
    path = desk.files()[0]
    desk.session.enter([1], 2)
    aside = path.rename(path.with_suffix(".moved"))
    path.mkdir()  # a folder cannot be written to, whoever one is
    with pytest.raises(OSError):  # noqa: PT011 - which one depends on the system
        desk.recorder.write()
    path.rmdir()
    aside.rename(path)
    desk.session.enter([2], 3)
    desk.recorder.write()
    desk.assert_same()
    desk.recorder.close()


def test_a_lost_file_is_written_again(desk: Desk) -> None:
    desk.session.enter([0], 1)
    desk.recorder.write()
    for path in desk.store.folder.iterdir():
        path.unlink()
    desk.store.folder.rmdir()
    desk.session.enter([1], 2)
    with pytest.raises(JournalLostError):
        desk.recorder.write()
    desk.recorder.start_over()
    desk.recorder.write()
    desk.assert_same()
    desk.recorder.close()


def test_a_long_evening_of_undo_and_redo_stays_small(desk: Desk) -> None:
    for cell in range(9):
        desk.session.enter([cell], 1 + cell)
    largest = 0
    for _ in range(40):
        for _ in range(100):
            desk.session.undo()
            desk.session.redo()
        desk.recorder.write()
        largest = max(largest, desk.files()[0].stat().st_size)
    assert largest < 100_000
    desk.assert_same()
    desk.recorder.close()


def test_writing_in_one_thread_while_another_edits_loses_nothing(desk: Desk) -> None:
    ended = threading.Event()
    raised: list[BaseException] = []

    def keep_writing() -> None:
        try:
            while not ended.is_set():
                desk.recorder.write()
        except BaseException as error:
            raised.append(error)

    thread = threading.Thread(target=keep_writing)
    thread.start()
    editor = RandomEditor(desk.session, 5)
    for _ in range(1500):
        editor.step()
    ended.set()
    thread.join()
    desk.recorder.write()
    assert raised == []
    desk.assert_same()
    desk.recorder.close()


def test_a_file_opened_with_its_history_is_recorded_with_it(desk: Desk, tmp_path: Path) -> None:
    other = Desk(tmp_path / "other")
    editor = RandomEditor(other.session, 4)
    for _ in range(40):
        editor.step()
    other.session.undo(3)
    desk.session.enter([0], 1)
    desk.recorder.write()
    desk.session.begin(SavedSession.of(other.session).history)
    desk.recorder.write()
    desk.assert_same()
    assert len(desk.files()) == 2
    desk.recorder.close()
    other.recorder.close()


def puzzle_with(value: int) -> Position:
    return Position.empty(GridShape(3, 3)).replaced({0: CellContent(value, given=True)})


def left_and_taken_up_again(desk: Desk) -> tuple[Path, SavedHistory]:
    """Work on a puzzle, leave it for another one that is worked on too, and return its file and how it stands."""
    desk.session.mode = Mode.SOLVE
    desk.session.begin(puzzle_with(1))
    desk.session.enter([1], 2)
    path, history = desk.recorder.path, desk.session.history
    stands = SavedHistory(desk.session.position, history.done, history.undone)
    desk.session.begin(puzzle_with(2))
    desk.session.enter([1], 3)
    desk.recorder.write()
    assert desk.recorder.path != path
    return path, stands


def test_a_puzzle_that_was_left_goes_on_in_its_file(desk: Desk) -> None:
    path, stands = left_and_taken_up_again(desk)
    desk.session.begin(stands, again=True)
    desk.session.enter([2], 4)
    desk.recorder.write()
    assert desk.recorder.path == path
    assert len(desk.files()) == 2
    desk.assert_same()
    assert len(desk.session.history.done) == 2
    desk.recorder.close()


def test_a_puzzle_of_a_list_in_which_nothing_was_done_leaves_its_file_to_the_next_one(desk: Desk) -> None:
    _, stands = left_and_taken_up_again(desk)
    for value in (3, 4, 5):
        desk.session.begin(puzzle_with(value), again=True)
        desk.recorder.write()
        desk.session.begin(stands, again=True)
        desk.recorder.write()
    assert len(desk.files()) == 3
    desk.recorder.close()


def test_every_puzzle_that_was_read_or_made_keeps_its_file_though_nothing_was_done_in_it(desk: Desk) -> None:
    desk.session.begin(puzzle_with(1), again=True)  # of a list, which the next one is not of
    for value in (2, 3, 4):
        desk.session.begin(puzzle_with(value))
    desk.recorder.write()
    values = [summary.position.values[0] for summary in desk.store.recent()]
    assert values == [4, 3, 2, 1]
    desk.recorder.close()


def test_a_puzzle_that_was_gone_on_with_keeps_its_file_though_nothing_was_done_in_it(desk: Desk) -> None:
    desk.session.begin(puzzle_with(1))
    desk.recorder.write()
    path = desk.recorder.path
    desk.session.begin(puzzle_with(2))
    desk.recorder.write()
    found = desk.store.open(path)
    assert found.saved is not None
    assert found.session is not None
    desk.session.load(found.saved.history, found.saved.mode)
    desk.recorder.go_on(found.saved, found.session)
    desk.session.begin(puzzle_with(3))
    desk.recorder.write()
    assert sorted(summary.position.values[0] for summary in desk.store.recent()) == [1, 2, 3]
    desk.recorder.close()


def test_what_was_done_after_the_puzzle_whose_file_was_lost_is_kept(desk: Desk) -> None:
    desk.session.enter([0], 1)
    desk.recorder.write()
    desk.files()[0].unlink()
    desk.session.enter([1], 2)
    for value in (1, 2):
        desk.session.begin(puzzle_with(value))
        desk.session.enter([1], 3 + value)
    with pytest.raises(JournalLostError):
        desk.recorder.write()
    desk.recorder.start_over()
    desk.recorder.write()
    desk.assert_same()
    assert [summary.position.values[:2] for summary in desk.store.recent()] == [(2, 5), (1, 4)]
    desk.recorder.close()


def test_a_puzzle_goes_on_in_the_session_that_was_there_before_a_restart(desk: Desk) -> None:
    path, stands = left_and_taken_up_again(desk)
    desk.recorder.close()
    later = Desk(desk.store.folder)
    later.recorder.note_earlier(later.store.of_puzzles(lambda _: True).values())
    later.session.mode = Mode.SOLVE
    later.session.begin(stands, again=True)
    later.session.enter([2], 4)
    later.recorder.write()
    assert later.recorder.path == path
    assert len(later.files()) == 2
    later.assert_same()
    assert len(later.session.history.done) == 2
    later.recorder.close()


def test_a_file_in_which_another_puzzle_stands_now_is_not_that_of_the_first_one_any_more(desk: Desk) -> None:
    path, _ = left_and_taken_up_again(desk)
    desk.session.correction([(5, 7)])  # of the second puzzle
    other, edited = desk.recorder.path, desk.session.position
    desk.session.begin(puzzle_with(2), again=True)
    desk.recorder.write()
    assert desk.recorder.path not in (path, other)
    desk.session.begin(edited, again=True)
    desk.recorder.write()
    assert desk.recorder.path == other
    desk.recorder.close()


@pytest.mark.parametrize("still_there", [True, False])
def test_a_file_in_which_another_window_went_on_stays_as_it_is(desk: Desk, still_there: bool) -> None:
    path, stands = left_and_taken_up_again(desk)
    other = Session(Position.empty(GridShape(3, 3)))
    recorder = SessionRecorder(other, desk.store)
    opened = desk.store.open(path)
    assert opened.saved is not None
    assert opened.session is not None
    other.load(opened.saved.history, opened.saved.mode)
    recorder.go_on(opened.saved, opened.session)
    other.enter([5], 6)
    recorder.write()
    if not still_there:
        recorder.close()
    desk.session.begin(stands, again=True)
    desk.session.enter([2], 4)
    desk.recorder.write()
    assert desk.recorder.path != path
    desk.assert_same()
    kept = read_session(path).saved
    assert kept is not None
    assert kept.history.position == other.position
    recorder.close()
    desk.recorder.close()


@pytest.mark.slow
@pytest.mark.parametrize("at_once", [True, False])
def test_what_was_done_after_very_much_comes_back_and_can_be_undone(tmp_path: Path, at_once: bool) -> None:
    desk = Desk(tmp_path / "sessions")
    desk.session.begin(Position.empty(GridShape(6, 6)))
    for number in range(260):  # some 17 MB, as much as is read at most
        desk.session.write_note(range(1296), "\U0001f600\U0001f601" + chr(0x1F602 + number))
        if not at_once:
            desk.recorder.write()
    for cell in range(50):
        desk.session.enter([cell], 1 + cell % 36)
    desk.recorder.write()
    assert desk.on_disk().history.position == desk.session.position
    desk.session.undo(3)
    desk.recorder.write()
    desk.recorder.close()
    saved = desk.on_disk()
    assert saved.history.undone == desk.session.history.undone
    assert saved.history.done[-50:] == desk.session.history.done[-50:]
    assert desk.files()[0].stat().st_size <= MOST_BYTES // 2

"""What typing does, without a window."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_app.interaction.grid_editor import GridEditor
from sudoku_app.interaction.keys_and_mouse import PRESETS, Layer, Stroke, StrokeKind
from sudoku_app.session.gestures import Mode
from sudoku_app.session.session import Session
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent, Line, Position, values_of
from sudoku_app.wording.shortcuts import Keys
from sudoku_app.wording.voice import SymbolStyle

KEYS = {
    ".": StrokeKind.SKIP,
    " ": StrokeKind.SPACE,
    "<": StrokeKind.BACK,
    "\n": StrokeKind.NEXT_ROW,
    "→": StrokeKind.RIGHT,
    "←": StrokeKind.LEFT,
    "↓": StrokeKind.DOWN,
    "x": StrokeKind.CLEAR,
}


class Fingers:
    """A cursor and an editor to type into."""

    def __init__(self, shape: GridShape, mode: Mode = Mode.ENTER) -> None:
        self.session = Session(Position.empty(shape), mode)
        self.cells = [0]
        self.editor = GridEditor(self.session, self)

    def current(self) -> int:
        return self.cells[-1]

    def selected(self) -> list[int]:
        return sorted(self.cells)

    def move_to(self, cell: int, *, extend: bool = False) -> None:
        self.cells = [*self.cells, cell] if extend else [cell]

    def add(self, cell: int) -> None:
        self.cells = [*self.cells, cell]

    def type(self, keys: str, layer: Layer | None = None) -> Fingers:
        for key in keys:
            kind = KEYS.get(key)
            self.editor.handle(Stroke(kind) if kind else Stroke(StrokeKind.SYMBOL, key, layer))
        return self

    @property
    def values(self) -> list[int]:
        return list(self.session.position.values)


def test_a_printed_puzzle_takes_one_key_a_cell() -> None:
    text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    fingers = Fingers(GridShape(3, 3)).type(text)
    assert "".join(str(value) for value in fingers.values) == text.replace(".", "0")
    assert all(cell.given for cell in fingers.session.position.cells if cell.value)


def test_zero_and_space_skip_as_well() -> None:
    assert Fingers(GridShape(2, 2)).type("10 .2").values[:5] == [1, 0, 0, 0, 2]


def test_skipping_clears_what_was_there() -> None:
    fingers = Fingers(GridShape(2, 2)).type("12")
    fingers.move_to(0)
    fingers.editor.settle()
    assert fingers.type(".").values[:2] == [0, 2]
    assert fingers.current() == 1


def test_backspace_goes_back_and_clears() -> None:
    fingers = Fingers(GridShape(2, 2)).type("123<<")
    assert fingers.values[:3] == [1, 0, 0]
    assert fingers.current() == 1


def test_backspace_on_a_cell_that_was_gone_to_clears_that_cell() -> None:
    fingers = Fingers(GridShape(2, 2)).type("12←")
    assert fingers.type("<").values[:2] == [1, 0]
    assert fingers.current() == 1


def test_backspace_after_the_last_cell_clears_it() -> None:
    fingers = Fingers(GridShape(2, 2)).type("." * 14 + "12<")
    assert fingers.values[14:] == [1, 0]
    assert fingers.type("<").values[14:] == [0, 0]


def test_two_digits_make_one_number_and_one_step_to_undo() -> None:
    fingers = Fingers(GridShape(4, 4)).type("12")
    assert fingers.values[0] == 12
    assert fingers.current() == 1
    assert len(fingers.session.history.done) == 1
    fingers.session.undo()
    assert fingers.values[0] == 0


def test_a_digit_that_cannot_grow_moves_on_at_once_and_others_wait() -> None:
    fingers = Fingers(GridShape(4, 4)).type("5")
    assert fingers.current() == 1
    fingers.type("1")
    assert fingers.current() == 1
    fingers.type("7")
    assert fingers.values[:3] == [5, 1, 7]
    assert fingers.current() == 3


def test_while_a_digit_waits_skipping_leaves_the_next_cell_empty() -> None:
    assert Fingers(GridShape(4, 4)).type("1.2.").values[:4] == [1, 0, 2, 0]


def test_space_ends_a_number_that_could_grow_and_skips_otherwise() -> None:
    assert Fingers(GridShape(4, 4)).type("1 2 3").values[:4] == [1, 2, 0, 3]


def test_a_waiting_digit_is_settled_by_a_move() -> None:
    fingers = Fingers(GridShape(4, 4)).type("1→2")
    assert fingers.values[:2] == [1, 2]


def test_ten_symbols_one_after_one_are_two_cells() -> None:
    assert Fingers(GridShape(2, 5)).type("1112").values[:3] == [1, 1, 1]
    assert Fingers(GridShape(2, 5)).type("1110").values[:3] == [1, 1, 10]


def test_letters_are_values_from_ten_on_and_never_wait() -> None:
    fingers = Fingers(GridShape(4, 4))
    fingers.editor.style = SymbolStyle.LETTERS
    assert fingers.type("1A2g").values[:4] == [1, 10, 2, 16]
    assert Fingers(GridShape(4, 4)).type("aB").values[:2] == [10, 11]


def test_with_letters_in_use_digits_make_only_the_number_that_has_no_letter() -> None:
    solving = Fingers(GridShape(4, 4), Mode.SOLVE)
    solving.editor.style = SymbolStyle.LETTERS
    assert solving.type("12").values[0] == 2
    assert solving.type("10").values[0] == 0  # as in any grid: 0 empties the cell
    largest = Fingers(GridShape(6, 6), Mode.SOLVE)
    largest.editor.style = SymbolStyle.LETTERS
    assert largest.type("36").values[0] == 36
    assert largest.type("35").values[0] == 5


def test_capital_letters_are_values_while_a_puzzle_is_entered() -> None:
    entering = Fingers(GridShape(4, 4))
    assert entering.type("AG", Layer.CORNER).values[:3] == [10, 16, 0]
    assert not any(content.corner for content in entering.session.position.cells)
    solving = Fingers(GridShape(4, 4), Mode.SOLVE).type("A", Layer.CORNER)
    assert solving.session.position.cells[0] == CellContent(corner=1 << 9)


def test_skipping_takes_marks_as_well() -> None:
    fingers = Fingers(GridShape(3, 3)).type("5", Layer.CORNER).type(".")
    assert fingers.session.position == Position.empty(GridShape(3, 3))
    assert fingers.cells == [1]


def test_solving_stays_in_the_cell() -> None:
    fingers = Fingers(GridShape(3, 3), Mode.SOLVE).type("54")
    assert fingers.values[:2] == [4, 0]
    assert not fingers.session.position.cells[0].given
    fingers.type("0")
    assert fingers.values[0] == 0


def test_marks_go_into_every_selected_cell() -> None:
    fingers = Fingers(GridShape(4, 4), Mode.SOLVE)
    fingers.cells = [0, 1]
    fingers.type("12", Layer.CORNER)
    fingers.type("3", Layer.CENTRE)
    for cell in (0, 1):
        content = fingers.session.position.cells[cell]
        assert (values_of(content.corner), values_of(content.centre)) == ((12,), (3,))


def test_the_same_value_again_takes_it_away_unless_typing_moves_on() -> None:
    fingers = Fingers(GridShape(3, 3))
    fingers.session.mode = Mode.SOLVE
    fingers.type("4")
    assert fingers.session.position.values[0] == 4
    fingers.editor.settle()
    fingers.type("4")
    assert fingers.session.position == Position.empty(GridShape(3, 3))
    fingers.session.mode = Mode.ENTER
    fingers.type("4")
    fingers.move_to(0)
    fingers.type("4")  # typed over a row that was right already
    assert fingers.session.position.values[0] == 4
    fingers.move_to(0)
    fingers.editor.press(4)
    assert fingers.session.position.values[0] == 0


def test_a_number_of_two_digits_again_takes_it_away() -> None:
    fingers = Fingers(GridShape(4, 4))
    fingers.session.mode = Mode.SOLVE
    fingers.type("12")
    fingers.editor.settle()
    fingers.type("12")
    assert fingers.session.position.values[0] == 0
    fingers.session.undo(100)
    assert fingers.session.position == Position.empty(GridShape(4, 4))


def test_nine_colours_can_be_typed_in_a_grid_of_any_size_and_delete_takes_them() -> None:
    fingers = Fingers(GridShape(2, 2))
    fingers.type("3")
    fingers.move_to(0)
    fingers.editor.set_layer(Layer.COLOUR)
    fingers.type("9")
    fingers.type("2")
    assert fingers.session.position.cells[0] == CellContent(3, given=True, colours=0b1_0000_0010)
    fingers.editor.handle(Stroke(StrokeKind.CLEAR))
    assert fingers.session.position.cells[0] == CellContent(3, given=True)
    fingers.type("a")
    assert fingers.session.position.cells[0].colours == 0


def test_the_pad_puts_in_what_it_is_set_to_and_does_not_move() -> None:
    fingers = Fingers(GridShape(3, 3))
    fingers.editor.press(7)
    fingers.editor.layer = Layer.COLOUR
    fingers.editor.press(2)
    assert fingers.session.position.cells[0][:2] == (7, True)
    assert fingers.session.position.cells[0].colours == 0b10
    assert fingers.current() == 0


def test_advance_can_be_switched_off() -> None:
    fingers = Fingers(GridShape(3, 3))
    fingers.editor.advance = False
    assert fingers.type("12").values[:2] == [2, 0]


@settings(max_examples=60)
@given(
    st.sampled_from([GridShape(2, 2), GridShape(2, 5), GridShape(4, 4)]),
    st.text(alphabet="".join(KEYS) + "0123456789abg", max_size=60),
    st.sampled_from(list(Mode)),
)
def test_whatever_is_typed_undo_leads_back_and_redo_leads_on(shape: GridShape, keys: str, mode: Mode) -> None:
    fingers = Fingers(shape, mode)
    start = fingers.session.position
    fingers.type(keys)
    end = fingers.session.position
    while fingers.session.undo():
        pass
    assert fingers.session.position == start
    while fingers.session.redo():
        pass
    assert fingers.session.position == end


def with_keys(keys: Keys, rows: int = 3, columns: int = 3) -> Fingers:
    """Return fingers that type with a preset, and change what they type as the window would."""
    fingers = Fingers(GridShape(rows, columns), Mode.SOLVE)
    fingers.editor.keys = PRESETS[keys]
    fingers.editor.on_layer = fingers.editor.set_layer
    return fingers


def test_letters_and_space_change_what_digits_become_with_the_keys_of_sudokupad() -> None:
    fingers = with_keys(Keys.SUDOKUPAD)
    for key, layer in {
        "x": Layer.CORNER,
        "c": Layer.CENTRE,
        "v": Layer.COLOUR,
        "z": Layer.VALUE,
    }.items():
        fingers.editor.handle(Stroke(StrokeKind.SYMBOL, key))
        assert fingers.editor.layer is layer
    seen = []
    for _ in range(5):
        fingers.type(" ")
        seen.append(fingers.editor.layer)
    assert seen == [Layer.CORNER, Layer.CENTRE, Layer.COLOUR, Layer.VALUE, Layer.CORNER]
    assert fingers.session.history.done == ()
    fingers.session.mode = Mode.ENTER
    fingers.type(" ")  # skips a cell, as with all keys
    assert fingers.cells == [1]


def test_a_letter_that_is_a_value_stays_one() -> None:
    fingers = with_keys(Keys.SUDOKUPAD, 4, 4)
    fingers.editor.handle(Stroke(StrokeKind.SYMBOL, "c"))
    assert fingers.values[0] == 12
    fingers.editor.handle(Stroke(StrokeKind.SYMBOL, "x"))
    assert fingers.editor.layer is Layer.CORNER


def test_without_a_preset_letters_and_space_choose_nothing() -> None:
    fingers = with_keys(Keys.OWN)
    fingers.editor.handle(Stroke(StrokeKind.SYMBOL, "x"))
    fingers.type("5 ")
    assert fingers.editor.layer is Layer.VALUE
    assert fingers.values[0] == 0  # cleared


def test_a_line_is_drawn_by_enter_in_two_cells_and_given_up_in_one() -> None:
    fingers = with_keys(Keys.OWN)
    fingers.editor.set_layer(Layer.LINE)
    fingers.type("4\n→↓")
    assert fingers.editor.line == Line(0, 10, 4)
    fingers.type("\n")
    assert fingers.session.position.lines == (Line(0, 10, 4),)
    assert fingers.editor.line is None
    fingers.type("\n\n")
    assert fingers.editor.line_from is None
    fingers.type("\n")
    fingers.editor.handle(Stroke(StrokeKind.CANCEL))
    assert fingers.editor.line_from is None
    fingers.type("x")  # Delete: the lines of this cell
    assert fingers.session.position == Position.empty(GridShape(3, 3))
    fingers.type("\n")
    fingers.editor.set_layer(Layer.VALUE)
    assert fingers.editor.line_from is None
    assert fingers.editor.chosen is None

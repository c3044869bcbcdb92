"""From pictures to puzzles: drawn here, so that nobody's picture is kept."""

import gc
import random
from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFont
from support.drawn_pictures import Style, Tiles, drawn, paged, photographed, saved, with_cages, with_marks

from sudoku_app.pictures.finding import Field
from sudoku_app.pictures.lattice import Lattice, lattices_of
from sudoku_app.pictures.loading import Image as Pixels
from sudoku_app.pictures.reading import read_picture
from sudoku_app.pictures.result import PictureError, PictureFault, PicturePage, PictureReading
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import mask_of, values_of
from sudoku_app.sudoku.verdicts.answer import Verdict

NINE = GridShape(3, 3)
PUZZLE = tuple(map(int, "530070000600195000098000060800060003400803001700020006060000280000419005000080079"))


def scattered(shape: GridShape, seed: int = 3, share: float = 0.4) -> tuple[int, ...]:
    """Return some values of a full grid."""
    source = random.Random(seed)
    n, rows, columns = shape.size, shape.rows, shape.columns
    names = source.sample(range(1, n + 1), n)
    full = [names[(columns * (r % rows) + r // rows + c) % n] for r in range(n) for c in range(n)]
    return tuple(value if source.random() < share else 0 for value in full)


def read(image: Image.Image, shape: GridShape | None = None) -> PictureReading:
    return read_picture(saved(image), shape).readings[0]


def read_page(image: Image.Image) -> PicturePage:
    return read_picture(saved(image))


def test_a_puzzle_on_the_screen_is_read() -> None:
    chosen = read(drawn(NINE, PUZZLE)).chosen
    assert (chosen.shape, chosen.values, chosen.verdict) == (NINE, PUZZLE, Verdict.UNIQUE)


@pytest.mark.slow
def test_a_photo_of_bent_paper_is_read() -> None:
    assert read(photographed(drawn(NINE, PUZZLE), 2)).chosen.values == PUZZLE


@pytest.mark.parametrize("turn", [Image.Transpose.ROTATE_90, Image.Transpose.ROTATE_180])
def test_a_picture_on_its_side_is_read_upright(turn: Image.Transpose) -> None:
    assert read(drawn(NINE, PUZZLE).transpose(turn)).chosen.values == PUZZLE


def test_a_mirrored_picture_is_read() -> None:
    assert read(drawn(NINE, PUZZLE).transpose(Image.Transpose.FLIP_LEFT_RIGHT)).chosen.values == PUZZLE


def test_a_dark_screen_with_small_cells_is_read() -> None:
    assert read(drawn(NINE, PUZZLE, Style(pitch=22, paper=25, ink=200))).chosen.values == PUZZLE


@pytest.mark.slow
def test_pencil_marks_are_no_givens() -> None:
    assert read(drawn(NINE, PUZZLE, Style(pitch=54, marks=True))).chosen.values == PUZZLE


@pytest.mark.parametrize(
    "text", ["2x2", pytest.param("3x2", marks=pytest.mark.slow), pytest.param("3x4", marks=pytest.mark.slow)]
)
def test_lines_show_the_boxes_and_numbers_of_two_digits_are_read(text: str) -> None:
    shape = GridShape.parse(text)
    values = scattered(shape)
    chosen = read(drawn(shape, values)).chosen
    assert (chosen.shape, chosen.values) == (shape, values)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("text", "style"),
    [("3x3", Style(apart=20, paper=25, ink=210)), ("2x3", Style(apart=8)), ("2x2", Style(apart=6, pitch=22))],
)
def test_boxes_that_stand_apart_are_one_grid_and_show_their_shape(text: str, style: Style) -> None:
    shape = GridShape.parse(text)
    values = scattered(shape)
    chosen = read(drawn(shape, values, style)).chosen
    assert (chosen.shape, chosen.values) == (shape, values)


@pytest.mark.slow
def test_boxes_that_stand_apart_on_a_page_that_lies_on_its_side_are_read() -> None:
    shape = GridShape(3, 3)
    picture = photographed(drawn(shape, PUZZLE, Style(pitch=48, apart=14)), 2, 0.04)
    assert read(picture.transpose(Image.Transpose.ROTATE_90)).chosen.values == PUZZLE
    six = GridShape(3, 2)
    turned = drawn(six, scattered(six), Style(apart=12)).transpose(Image.Transpose.ROTATE_270)
    assert (read(turned).chosen.shape, read(turned).chosen.values) == (six, scattered(six))


@pytest.mark.slow
def test_keys_with_a_light_and_a_dark_side_make_a_grid() -> None:
    """Between two of them runs no line that is darker or lighter than both."""
    picture = Image.new("L", (540, 540), 60)
    draw, font = ImageDraw.Draw(picture), ImageFont.load_default(34)
    for cell, value in enumerate(PUZZLE):
        x, y = (20 + place * 50 + place // 3 * 10 for place in (cell % 9, cell // 9))
        draw.rectangle([x, y, x + 49, y + 49], fill=30 if value else 250)
        draw.rectangle([x, y, x + 47, y + 47], fill=240 if value else 80)
        draw.rectangle([x + 2, y + 2, x + 47, y + 47], fill=190 if value else 245)
        if value:
            draw.text((x + 25, y + 25), str(value), fill=0, font=font, anchor="mm")
    assert read(picture).chosen.values == PUZZLE


def test_pale_tiles_on_a_white_page_make_a_grid() -> None:
    """Their lines are hardly lighter than they, and their outer corners are rounded."""
    picture = Image.new("L", (440, 440), 255)
    draw, font = ImageDraw.Draw(picture), ImageFont.load_default(24)
    for cell, value in enumerate(PUZZLE):
        x, y = 32 + cell % 9 * 42, 32 + cell // 9 * 42
        draw.rounded_rectangle([x, y, x + 39, y + 39], radius=5, fill=238)
        draw.text((x + 20, y + 20), str(value or ""), fill=30, font=font, anchor="mm")
    assert read(picture).chosen.values == PUZZLE


def test_pale_tiles_in_boxes_that_stand_apart_make_a_grid() -> None:
    """The lines between the tiles of a box are a cross, around which the smallest rectangle stands on a corner."""
    picture = Image.new("L", (600, 700), 255)
    draw, font = ImageDraw.Draw(picture), ImageFont.load_default(24)
    for cell, value in enumerate(PUZZLE):
        x, y = (30 + place * 42 + place // 3 * 10 for place in (cell % 9, cell // 9))
        draw.rounded_rectangle([x, y, x + 39, y + 39], radius=5, fill=239)
        draw.text((x + 20, y + 20), str(value or ""), fill=30, font=font, anchor="mm")
    assert read(picture).chosen.values == PUZZLE


def test_the_cells_of_one_colour_are_no_grid_within_the_grid() -> None:
    """Of cells that are light and dark by turns on a darker page, those of one colour lie in eight rows and columns."""
    puzzle = tuple(map(int, "100007090030020008009600500005300900010080002600004000300000010040000007007000300"))
    picture = Image.new("RGB", (600, 700), "#1e1f22")
    draw, font = ImageDraw.Draw(picture), ImageFont.load_default(25)
    for cell, value in enumerate(puzzle):
        x, y = 30 + cell % 9 * 40, 103 + cell // 9 * 40
        draw.rectangle([x, y, x + 39, y + 39], fill="#45505c" if cell % 2 else "#2f3640")
        draw.text((x + 20, y + 20), str(value or ""), fill="#e0e0e0", font=font, anchor="mm")
    assert read(picture).chosen.values == puzzle


@pytest.mark.slow
def test_boxes_without_lines_between_their_cells_are_read() -> None:
    assert read(drawn(NINE, PUZZLE, Style(thin=0))).chosen.values == PUZZLE


@pytest.mark.slow
def test_two_equal_values_in_red_on_red_are_read_as_they_stand() -> None:
    """As programs show a clash: as bright as their ground, and none of them is left out so that there is a solution."""
    clash = (*PUZZLE[:2], 5, *PUZZLE[3:])
    picture = drawn(NINE, [0 if value == 5 and cell < 9 else value for cell, value in enumerate(clash)],
                    Style(paper=30, ink=225)).convert("RGB")  # fmt: skip
    draw = ImageDraw.Draw(picture)
    for cell in (0, 2):
        x = 30 + 40 * cell
        draw.rectangle([x + 2, 32, x + 38, 68], fill=(90, 42, 48))
        draw.text((x + 20, 50), "5", fill=(221, 51, 51), font=ImageFont.load_default(24), anchor="mm")
    chosen = read(picture).chosen
    assert (chosen.values, chosen.verdict) == (clash, Verdict.NONE)


@pytest.mark.slow
def test_a_digit_cut_out_of_a_terminals_cursor_is_not_left_out_without_a_doubt() -> None:
    assert PUZZLE[0] == 5
    picture = drawn(NINE, (0, *PUZZLE[1:]), Style(paper=0, ink=229)).convert("RGB")
    draw = ImageDraw.Draw(picture)
    draw.rectangle([43, 38, 57, 62], fill=(229, 229, 229))
    draw.text((50, 50), "5", fill=(0, 0, 0), font=ImageFont.load_default(20), anchor="mm")
    chosen = read(picture).chosen
    assert chosen.values[1:] == PUZZLE[1:]
    assert chosen.values[0] == 5 or 0 in chosen.doubtful


@pytest.mark.slow
def test_letters_stand_for_values_in_their_order() -> None:
    shape = GridShape(4, 4)
    values = scattered(shape)
    assert read(drawn(shape, values, Style(letters="ABCDEFGHIJKLMNOP"))).chosen.values == values


@pytest.mark.slow
def test_lines_that_are_all_alike_leave_it_to_the_puzzle() -> None:
    """Of the two shapes of six symbols only one has no clash with these values."""
    shape = GridShape(3, 2)
    values = scattered(shape, share=0.6)
    assert read(drawn(shape, values, Style(thick=1))).chosen.shape == shape


@pytest.mark.slow
def test_a_shape_that_is_asked_for_is_taken() -> None:
    picture = drawn(GridShape(2, 3), scattered(GridShape(2, 3)))
    assert read(picture, GridShape(3, 2)).chosen.shape == GridShape(3, 2)
    with pytest.raises(PictureError) as caught:
        read(picture, NINE)
    assert (caught.value.kind, caught.value.found, caught.value.most) == (PictureFault.OTHER_SHAPE, 6, 9)


def test_an_empty_grid_is_a_puzzle_without_givens() -> None:
    chosen = read(drawn(NINE, (0,) * 81)).chosen
    assert (chosen.shape, set(chosen.values), chosen.verdict) == (NINE, {0}, Verdict.SEVERAL)


def test_a_smeared_given_is_read_as_the_puzzle_wants_it_and_marked() -> None:
    picture = drawn(NINE, PUZZLE, Style(pitch=48))
    draw = ImageDraw.Draw(picture)
    draw.rectangle([30 + 4 * 48 + 18, 30 + 22, 30 + 4 * 48 + 27, 30 + 27], fill=0)  # a stroke through the 7 of r1c5
    chosen = read(picture).chosen
    assert chosen.values == PUZZLE
    assert chosen.doubtful in {(), (4,)}


@pytest.mark.slow
def test_a_given_that_grew_into_a_line_is_marked_as_doubtful() -> None:
    picture = drawn(NINE, PUZZLE, Style(pitch=48))
    ImageDraw.Draw(picture).rectangle([30 + 5 * 48 - 26, 30 + 8, 30 + 5 * 48, 30 + 40], fill=0)  # over r1c5
    chosen = read(picture).chosen
    assert chosen.values[5:] == PUZZLE[5:]
    assert 4 in chosen.doubtful


@pytest.mark.slow
def test_the_straight_picture_shows_each_cell_where_it_should_be() -> None:
    reading = read(photographed(drawn(NINE, PUZZLE)))
    for cell in range(81):
        x, y, side = reading.square_of(cell)
        inner = reading.image[y + side // 5 : y + side * 4 // 5, x + side // 5 : x + side * 4 // 5].astype(float)
        assert (np.ptp(inner) > 80) == (PUZZLE[cell] > 0)


@pytest.mark.slow
def test_the_larger_of_two_grids_comes_first() -> None:
    page = Image.new("L", (700, 430), 255)
    page.paste(drawn(NINE, PUZZLE[::-1], Style(pitch=22)), (0, 0))
    page.paste(drawn(NINE, PUZZLE), (270, 0))
    assert [reading.chosen.values for reading in read_page(page).readings] == [PUZZLE, PUZZLE[::-1]]


@pytest.mark.slow
def test_all_grids_of_a_page_on_its_side_are_read_in_the_order_in_which_one_reads() -> None:
    small, shape = Style(pitch=40, margin=14), GridShape(2, 2)
    puzzles = [scattered(shape, seed, 0.6) for seed in (1, 2, 3, 4)]
    page = photographed(paged([drawn(shape, puzzle, small) for puzzle in puzzles], 2), 3, 0.04)
    found = read_page(page.transpose(Image.Transpose.ROTATE_90))
    assert [reading.chosen.values for reading in found.readings] == puzzles
    for number, reading in enumerate(found.readings):
        x, y = np.mean(reading.corners, axis=0) / np.array(found.image.shape[1::-1])
        assert (x > 0.5, y > 0.5) == (number in {1, 3}, number in {2, 3})  # the page is upright, too


@pytest.mark.slow
def test_a_grid_with_light_lines_is_read_beside_one_with_dark_lines() -> None:
    """Two programs on one screen."""
    page = Image.new("L", (1000, 560), 255)
    page.paste(30, (440, 0, 1000, 560))
    page.paste(drawn(NINE, PUZZLE), (10, 10))
    page.paste(drawn(NINE, PUZZLE[::-1], Style(pitch=24, paper=30, ink=230)), (540, 100))
    assert [reading.chosen.values for reading in read_page(page).readings] == [PUZZLE, PUZZLE[::-1]]


@pytest.mark.slow
def test_what_is_no_puzzle_beside_one_is_left_out() -> None:
    page = Image.new("L", (860, 430), 255)
    page.paste(drawn(NINE, PUZZLE), (0, 0))
    words = drawn(GridShape(3, 3), (0,) * 81)
    draw = ImageDraw.Draw(words)
    for cell in range(81):
        where = (50 + cell % 9 * 40, 50 + cell // 9 * 40)
        draw.text(where, "SUDOKUGRID"[cell % 10], fill=0, font=ImageFont.load_default(24), anchor="mm")
    page.paste(words, (430, 0))
    assert [reading.chosen.values for reading in read_page(page).readings] == [PUZZLE]


@pytest.mark.parametrize(
    ("text", "style", "givens"),
    [
        ("3x3", Style(pitch=50), 0),
        pytest.param("3x3", Style(pitch=64, paper=30, ink=235), 0, marks=pytest.mark.slow),
        pytest.param("3x3", Style(pitch=60), 6, marks=pytest.mark.slow),
        pytest.param("2x4", Style(pitch=70), 3, marks=pytest.mark.slow),
    ],
)
def test_the_sums_of_a_killer_are_no_givens(text: str, style: Style, givens: int) -> None:
    shape = GridShape.parse(text)
    full = scattered(shape, share=1)
    values = tuple(full[cell] if cell in range(4, 4 + 9 * givens, 9) else 0 for cell in range(shape.cell_count))
    with pytest.raises(PictureError) as caught:
        read_picture(saved(with_cages(drawn(shape, values, style), shape, style, 1)))
    assert caught.value.kind is PictureFault.KILLER


@pytest.mark.slow
def test_every_box_shape_that_the_symbols_leave_is_offered() -> None:
    reading = read(drawn(GridShape(2, 3), scattered(GridShape(2, 3), share=0.6)))
    assert [str(chosen.shape) for chosen in reading.shapes] == ["2x3", "3x2"]
    assert reading.others[0].verdict is Verdict.NONE
    assert read(drawn(GridShape(2, 2), scattered(GridShape(2, 2)))).others == ()


@pytest.mark.slow
@pytest.mark.parametrize("wrong", [6, 2])
def test_values_in_another_colour_are_distinguished_as_entries(wrong: int) -> None:
    entered = {2: 4, 40: 5, 73: 4, 3: wrong}
    values = tuple(entered.get(cell, value) for cell, value in enumerate(PUZZLE))
    style = Style(pitch=26, paper=30, ink=230, entered=frozenset(entered), entry_ink=(110, 170, 255))
    reading = read(drawn(NINE, values, style))
    assert (reading.chosen.values, reading.entered) == (values, tuple(sorted(entered)))
    position = reading.position(NINE, values, with_entries=True)
    assert (position.givens, position.values) == (PUZZLE, values)
    assert reading.position(NINE, values).givens == values


@pytest.mark.slow
def test_a_highlight_that_leaves_no_puzzle_makes_no_entries() -> None:
    style = Style(entered=frozenset(range(9)), entry_ink=(200, 40, 40))
    assert read(drawn(NINE, PUZZLE, style)).entered == ()


@pytest.mark.slow
def test_pencil_marks_are_read_by_their_places() -> None:
    reading = read(drawn(NINE, PUZZLE, Style(pitch=54, marks=True)))
    position = reading.position(NINE, reading.chosen.values, with_marks=True)
    wanted = [0 if value else mask_of(range(1 + cell % 3, 10, 3)) for cell, value in enumerate(PUZZLE)]
    assert [content.corner for content in position.cells] == wanted
    assert reading.marked == 51
    assert not any(content.corner for content in reading.position(NINE, PUZZLE).cells)


def marks_of(reading: PictureReading) -> dict[int, list[int]]:
    position = reading.position(NINE, reading.chosen.values, with_marks=True)
    masks = [content.corner | content.centre for content in position.cells]
    return {cell: list(values_of(mask)) for cell, mask in enumerate(masks) if mask}


def test_marks_may_be_laid_out_as_a_keypad() -> None:
    """Those of the middle row stand there on a telephone, too."""
    marks = {2: [4, 6], 3: [4, 6, 8], 5: [4, 6], 10: [3, 6], 11: [1], 15: [6, 8]}
    style = Style(pitch=60)
    picture = with_marks(drawn(NINE, PUZZLE, style), style, marks, from_top=False)
    assert marks_of(read(picture)) == marks


@pytest.mark.slow
@pytest.mark.parametrize("from_top", [True, False])
def test_marks_are_read_where_all_of_them_are_shown(from_top: bool) -> None:
    marks = {cell: list(range(1, 10)) for cell, value in enumerate(PUZZLE) if not value}
    style = Style(pitch=40)
    assert marks_of(read(with_marks(drawn(NINE, PUZZLE, style), style, marks, from_top=from_top))) == marks


@pytest.mark.slow
def test_a_mark_of_one_stroke_is_a_one_wherever_it_stands() -> None:
    """In Helvetica's kind it looks like a capital I or a small l."""
    picture = drawn(NINE, PUZZLE, Style(pitch=60))
    draw, marked = ImageDraw.Draw(picture), (2, 3, 9 + 1, 9 + 8)
    for cell in marked:
        x, y = 30 + cell % 9 * 60 + 29, 30 + cell // 9 * 60 + 24
        draw.rectangle([x, y, x + 1, y + 13], fill=0)
    assert marks_of(read(picture)) == {cell: [1] for cell in marked}


@pytest.mark.slow
def test_marks_are_written_as_the_values_are() -> None:
    marks = {2: [4, 6], 3: [3, 6, 8], 5: [2, 9], 10: [3, 7], 11: [1], 15: [7, 8]}
    style = Style(pitch=60, letters="ABCDEFGHI")
    reading = read(with_marks(drawn(NINE, PUZZLE, style), style, marks))
    assert (reading.symbols, marks_of(reading)) == ("ABCDEFGHI", marks)


@pytest.mark.slow
def test_textures_and_edges_of_cells_are_no_marks() -> None:
    """As in themes of programs: light digits and marks, dark specks, and pieces of a frame within each cell."""
    marks = {cell: [1 + cell % 4, 5 + cell % 5] for cell in range(2, 81, 4) if not PUZZLE[cell]}
    style = Style(pitch=60, paper=90, ink=250)
    picture = with_marks(drawn(NINE, PUZZLE, style), style, marks)
    draw, source = ImageDraw.Draw(picture), random.Random(4)
    for cell in (cell for cell, value in enumerate(PUZZLE) if not value):
        x, y = 30 + cell % 9 * 60, 30 + cell // 9 * 60
        if cell not in marks:
            for _ in range(3):
                left, top = x + source.randint(10, 44), y + source.randint(10, 40)
                draw.rectangle([left, top, left + 3, top + 7], fill=30)
        else:
            draw.line([x + 5, y + 10, x + 5, y + 30], fill=250)
    assert marks_of(read(picture)) == marks


@pytest.mark.slow
def test_a_page_without_a_grid_has_no_puzzle() -> None:
    page = Image.new("L", (500, 400), 255)
    draw = ImageDraw.Draw(page)
    for line in range(12):
        draw.text(
            (30, 20 + 30 * line), "The ferry runs at 7, 9 and 11 o'clock.", fill=0, font=ImageFont.load_default(18)
        )
    with pytest.raises(PictureError) as caught:
        read(page)
    assert caught.value.kind is PictureFault.NO_GRID


@pytest.mark.slow
def test_a_board_of_other_things_cannot_be_read() -> None:
    picture = drawn(NINE, (0,) * 81)
    draw = ImageDraw.Draw(picture)
    for cell in range(0, 81, 2):
        x, y = 30 + cell % 9 * 40, 30 + cell // 9 * 40
        draw.ellipse([x + 6, y + 6, x + 34, y + 34], fill=0)
    with pytest.raises(PictureError):
        read(picture)


@pytest.mark.slow
def test_frames_around_symbols_and_fields_are_no_symbols() -> None:
    """As keys of programs have; a border of another colour lies within every cell."""
    picture = drawn(NINE, PUZZLE, Style(pitch=48, paper=60, ink=240))
    draw = ImageDraw.Draw(picture)
    for cell in range(81):
        x, y = 30 + cell % 9 * 48, 30 + cell // 9 * 48
        draw.rounded_rectangle([x + 4, y + 4, x + 44, y + 44], radius=4, outline=200)
    chosen = read(picture).chosen
    assert (chosen.values, chosen.doubtful) == (PUZZLE, ())


@pytest.mark.slow
def test_marks_that_touch_each_other_are_no_givens() -> None:
    picture = drawn(NINE, PUZZLE, Style(pitch=32))
    draw, font = ImageDraw.Draw(picture), ImageFont.load_default(11)
    source = random.Random(2)
    for cell, value in enumerate(PUZZLE):
        for mark in source.sample(range(9), 0 if value else 5):
            x, y = 30 + (cell % 9 + 0.2 + 0.3 * (mark % 3)) * 32, 30 + (cell // 9 + 0.24 + 0.27 * (mark // 3)) * 32
            draw.text((x, y), str(mark + 1), fill=110, font=font, anchor="mm")
    chosen = read(picture).chosen
    assert (chosen.values, chosen.doubtful) == (PUZZLE, ())


@pytest.mark.slow
def test_the_one_mark_of_a_grid_is_doubtful() -> None:
    picture = drawn(NINE, PUZZLE, Style(pitch=30))
    ImageDraw.Draw(picture).text(
        (30 + 2.5 * 30, 30 + 0.5 * 30), "4", fill=150, font=ImageFont.load_default(14), anchor="mm"
    )
    chosen = read(picture).chosen
    assert chosen.values[:2] + chosen.values[3:] == PUZZLE[:2] + PUZZLE[3:]
    assert 2 in chosen.doubtful or not chosen.values[2]


@pytest.mark.slow
def test_a_board_around_the_grid_does_not_count_as_rows() -> None:
    """A margin of one cell: ten rows of lines would fit, but eight make the puzzle."""
    shape = GridShape(2, 4)
    values = scattered(shape, share=0.6)
    page = Image.new("L", (520, 520), 240)
    page.paste(drawn(shape, values, Style(pitch=38, margin=38, paper=0, ink=120, thin=1, thick=2)), (60, 60))
    chosen = read(page).chosen
    assert (chosen.shape, chosen.values) == (shape, values)


def test_nothing_else_is_tried_where_a_blank_grid_was_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """The crossings of its thick lines look like further fields, which cost more time than the grid itself."""
    tried = []

    def counting(image: Pixels, field: Field) -> Iterator[Lattice]:
        for found in lattices_of(image, field):
            tried.append(found.size)
            yield found

    monkeypatch.setattr("sudoku_app.pictures.reading.lattices_of", counting)
    chosen = read(drawn(NINE, (0,) * 81)).chosen
    assert (chosen.shape, any(chosen.values), tried) == (NINE, False, [9])


@pytest.mark.slow
@pytest.mark.parametrize(("seed", "share"), [(1, 0.5), (2, 0.3)])
def test_what_is_mostly_in_doubt_is_no_puzzle(seed: int, share: float) -> None:
    """Two letters in one place; a box of such a grid that holds none is no empty grid, either."""
    page = drawn(GridShape(4, 4), (0,) * 256)
    draw, font, source = ImageDraw.Draw(page), ImageFont.load_default(24), random.Random(seed)
    for cell in range(256):
        if source.random() < share:
            x, y = 50 + cell % 16 * 40, 50 + cell // 16 * 40
            for text in source.sample("ABCDEFGHIJKLMNOP", 2):
                draw.text((x + source.randint(-2, 2), y), text, fill=0, font=font, anchor="mm")
    with pytest.raises(PictureError) as caught:
        read(page)
    assert caught.value.kind is PictureFault.UNREADABLE


@pytest.mark.parametrize(
    ("shape", "style", "tiles"),
    [
        (NINE, Style(pitch=48, thin=0, thick=0, paper=240, ink=20), Tiles(gap=18, empty=190, given=210)),
        (NINE, Style(pitch=40, thin=0, thick=0, paper=240, ink=255), Tiles(gap=4, empty=222, given=90, radius=17)),
        (GridShape(2, 4), Style(pitch=40, thin=0, thick=0, paper=20, ink=240, apart=9), Tiles(12, 55, 110, radius=9)),
    ],
)
def test_tiles_are_cells_however_broad_the_gaps_are(shape: GridShape, style: Style, tiles: Tiles) -> None:
    values = PUZZLE if shape == NINE else scattered(shape, share=0.6)
    chosen = read(drawn(shape, values, replace(style, tiles=tiles))).chosen
    assert (chosen.shape.size, chosen.values) == (shape.size, values)


def test_tiles_with_a_value_may_be_of_the_colour_of_the_page() -> None:
    """Only an edge around each tells where they stand; the empty ones are darker."""
    picture = Image.new("RGB", (400, 400), "#dcd8da")
    draw, font = ImageDraw.Draw(picture), ImageFont.load_default(22)
    for cell, value in enumerate(PUZZLE):
        x, y = 20 + cell % 9 * 40, 20 + cell // 9 * 40
        draw.rounded_rectangle([x + 2, y + 2, x + 37, y + 37], radius=5, fill="#e6e0e4" if value else "#c9c2cc")
        draw.text((x + 20, y + 20), str(value or ""), fill="#223", font=font, anchor="mm")
    assert read(picture).chosen.values == PUZZLE


def test_tiles_in_boxes_that_stand_more_than_half_a_cell_apart_are_one_grid() -> None:
    picture = Image.new("RGB", (470, 470), "#b4e6f0")
    draw, font = ImageDraw.Draw(picture), ImageFont.load_default(20)
    for cell, value in enumerate(PUZZLE):
        x, y = (10 + place * 44 + place // 3 * 26 for place in (cell % 9, cell // 9))
        draw.rounded_rectangle([x, y, x + 40, y + 40], radius=8, fill="#dcf4ee")
        draw.text((x + 20, y + 20), str(value or ""), fill=0, font=font, anchor="mm")
    assert read(picture).chosen.values == PUZZLE


@pytest.mark.slow
def test_entered_letters_are_not_read_as_digits() -> None:
    full = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
    entered = frozenset(cell for cell in range(0, 81, 3) if not PUZZLE[cell])
    values = tuple(int(full[cell]) if cell in entered else value for cell, value in enumerate(PUZZLE))
    style = Style(letters="ABCDEFGHI", entered=entered, entry_ink=(0, 60, 200))
    reading = read(drawn(NINE, values, style))
    assert reading.chosen.values == values
    assert reading.entered == tuple(sorted(entered))


@pytest.mark.slow
def test_counts_of_mines_are_no_puzzle() -> None:
    """They stand in a row again and again."""
    counts = [random.Random(5).choices([0, 1, 2, 3], [6, 5, 2, 1], k=81)][0]
    with pytest.raises(PictureError) as caught:
        read(drawn(NINE, counts))
    assert caught.value.kind is PictureFault.UNREADABLE


@pytest.mark.slow
def test_a_part_of_a_table_is_no_grid() -> None:
    """Days of a month, of which some that stand side by side could be a small puzzle."""
    picture = Image.new("L", (440, 460), 30)
    draw, font = ImageDraw.Draw(picture), ImageFont.load_default(15)
    for cell in range(42):
        x, y = 30 + cell % 7 * 52, 30 + cell // 7 * 65
        draw.rectangle([x, y, x + 52, y + 65], outline=120)
        day = "MTWTFSS"[cell] if cell < 7 else str(cell - 9) if 10 <= cell < 41 else ""
        draw.text((x + 26, y + 32), day, fill=220, font=font, anchor="mm")
    with pytest.raises(PictureError):
        read(picture)


def test_five_panes_each_way_may_be_the_boxes_of_a_large_grid() -> None:
    """Its lines within the boxes are faint, and pencil marks hide them."""
    panes = np.asarray(drawn(GridShape(5, 5), (0,) * 625, Style(pitch=22, thin=0)).convert("RGB"), np.uint8)
    corners = np.array([[30, 30], [580, 30], [580, 580], [30, 580]], np.float32)
    found = [(lattice.size, lattice.boxes) for lattice in lattices_of(panes, Field(corners))]
    assert found[:2] == [(5, None), (25, GridShape(5, 5))]


def test_nothing_is_kept_of_a_picture_without_a_puzzle() -> None:
    """Python counts objects and not pixels, so that it looks for circles long after memory is full."""
    bars = Image.new("RGB", (900, 900), "white")
    for left in range(40, 580, 90):
        ImageDraw.Draw(bars).rectangle((left, 60, left + 60, 800), outline="black", width=3)
    gc.collect()
    gc.disable()
    try:
        with pytest.raises(PictureError, match="NO_GRID"):
            read_picture(saved(bars))
        assert not [held for held in gc.get_objects() if type(held).__module__ == read_picture.__module__]
    finally:
        gc.enable()

"""Pictures of puzzles, drawn as programs and newspapers draw them, and photographed by arithmetic."""

from __future__ import annotations

import io
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

from sudoku_app.interaction.region_lines import region_lines
from sudoku_app.sudoku.grid.geometry import GridShape


@dataclass(frozen=True)
class Tiles:
    """How the cells are drawn as tiles: pixels between two of them, shades without and with a value, round corners."""

    gap: int
    empty: int
    given: int
    radius: int = 3


@dataclass(frozen=True)
class Style:
    """How a grid is drawn: pixels of a cell, colours, widths of lines, how symbols are written, what is entered.

    Boxes stand so many pixels ``apart``, each within lines of its own. Each cell may be a tile, and some shaded.
    """

    pitch: int = 40
    paper: int = 255
    ink: int = 0
    thin: int = 1
    thick: int = 3
    letters: str = ""
    marks: bool = False
    margin: int = 30
    entered: frozenset[int] = frozenset()
    entry_ink: tuple[int, int, int] | None = None
    apart: int = 0
    tiles: Tiles | None = None
    shaded: frozenset[int] = frozenset()
    shade: int = 205


def drawn(shape: GridShape, values: Sequence[int], style: Style = Style()) -> Image.Image:
    """Return a grid with its values, in gray but for what is entered in a colour."""
    size, pitch, margin = shape.size, style.pitch, style.margin
    gaps = [style.apart * (size // step - 1) for step in (shape.columns, shape.rows)]
    width, height = (size * pitch + 2 * margin + gap for gap in gaps)
    image = Image.new("L", (width, height), style.paper)
    if style.entry_ink is not None:
        image = image.convert("RGB")
    draw = ImageDraw.Draw(image)
    black = _ink_of(image, style.ink)
    for row, column in (divmod(cell, size) for cell in style.shaded):
        left, top = margin + column * pitch, margin + row * pitch
        draw.rectangle([left, top, left + pitch, top + pitch], fill=_ink_of(image, style.shade))
    for row in range(0, size, shape.rows):
        for column in range(0, size, shape.columns):
            _draw_box(draw, shape, style, row, column, black)
    for upright, line, *ends in region_lines(shape) if shape.regions else ():
        at, *(start, end) = (margin + place * pitch for place in (line, *ends))
        draw.line([at, start, at, end] if upright else [start, at, end, at], fill=black, width=style.thick)
    large = ImageFont.load_default(round(0.6 * (pitch - (style.tiles.gap if style.tiles is not None else 0))))
    small = ImageFont.load_default(round(0.24 * pitch))
    for cell, value in enumerate(values):
        row, column = divmod(cell, size)
        x = margin + (column + 0.5) * pitch + column // shape.columns * style.apart
        y = margin + (row + 0.5) * pitch + row // shape.rows * style.apart
        if style.tiles is not None:
            half = (pitch - style.tiles.gap) / 2
            fill = style.tiles.given if value else style.tiles.empty
            draw.rounded_rectangle([x - half, y - half, x + half - 1, y + half - 1], style.tiles.radius, fill=fill)
        if value:
            text = style.letters[value - 1] if style.letters else str(value)
            fill = style.entry_ink if cell in style.entered and style.entry_ink is not None else black
            draw.text((x, y), text, fill=fill, font=large, anchor="mm")
        elif style.marks:
            for mark in range(1 + cell % 3, size + 1, 3):
                place = ((mark - 1) % 3 - 1) * 0.3 * pitch, ((mark - 1) // 3 - 1) * 0.3 * pitch
                draw.text((x + place[0], y + place[1]), str(mark), fill=black, font=small, anchor="mm")
    return image


def _draw_box(
    draw: ImageDraw.ImageDraw, shape: GridShape, style: Style, row: int, column: int, ink: int | tuple[int, int, int]
) -> None:
    """Draw the lines of the box that begins at a row and a column."""
    left = style.margin + column * style.pitch + column // shape.columns * style.apart
    top = style.margin + row * style.pitch + row // shape.rows * style.apart
    right, bottom = left + shape.columns * style.pitch, top + shape.rows * style.pitch
    for line in range(shape.columns + 1):
        inside = line % shape.columns or (shape.regions and 0 < column + line < shape.size)
        width = style.thin if inside else style.thick
        if width:
            draw.line([left + line * style.pitch, top, left + line * style.pitch, bottom], fill=ink, width=width)
    for line in range(shape.rows + 1):
        inside = line % shape.rows or (shape.regions and 0 < row + line < shape.size)
        width = style.thin if inside else style.thick
        if width:
            draw.line([left, top + line * style.pitch, right, top + line * style.pitch], fill=ink, width=width)


def _ink_of(image: Image.Image, shade: int) -> int | tuple[int, int, int]:
    return shade if image.mode == "L" else (shade, shade, shade)


def with_cages(image: Image.Image, shape: GridShape, style: Style, seed: int) -> Image.Image:
    """Return a drawn grid with cages of two cells side by side, in broken lines, and their sums in the corners."""
    draw, source, pitch = ImageDraw.Draw(image), random.Random(seed), style.pitch
    font, inset = ImageFont.load_default(round(0.25 * pitch)), 0.08 * pitch
    for row in range(shape.size):
        for column in range(row % 2, shape.size - 1, 2):
            left, top = (style.margin + place * pitch + inset for place in (column, row))
            right, bottom = left + 2 * pitch - 2 * inset, top + pitch - 2 * inset
            for start in range(round(left), round(right), 6):
                draw.line([(start, top), (start + 3, top)], fill=style.ink)
                draw.line([(start, bottom), (start + 3, bottom)], fill=style.ink)
            for start in range(round(top), round(bottom), 6):
                draw.line([(left, start), (left, start + 3)], fill=style.ink)
                draw.line([(right, start), (right, start + 3)], fill=style.ink)
            total = str(sum(source.sample(range(1, shape.size + 1), 2)))
            box = draw.textbbox((left, top), total, font=font)
            draw.rectangle(box, fill=style.paper)
            draw.text((left, top), total, fill=style.ink, font=font)
    return image


def with_marks(
    image: Image.Image, style: Style, marks: Mapping[int, Sequence[int]], *, from_top: bool = True
) -> Image.Image:
    """Return a drawn grid of nine rows with marks in some cells, as on a telephone, or on a keypad: 1 at the bottom."""
    draw, font = ImageDraw.Draw(image), ImageFont.load_default(round(0.24 * style.pitch))
    for cell, own in marks.items():
        for mark in own:
            across, down = (mark - 1) % 3 - 1, (mark - 1) // 3 - 1
            x = style.margin + (cell % 9 + 0.5 + 0.3 * across) * style.pitch
            y = style.margin + (cell // 9 + 0.5 + 0.3 * (down if from_top else -down)) * style.pitch
            text = style.letters[mark - 1] if style.letters else str(mark)
            draw.text((x, y), text, fill=_ink_of(image, style.ink), font=font, anchor="mm")
    return image


def paged(grids: Sequence[Image.Image], columns: int) -> Image.Image:
    """Return a page with grids of one size, so many beside each other."""
    side = grids[0].width
    page = Image.new("L", (columns * side, -(-len(grids) // columns) * side), 255)
    for number, grid in enumerate(grids):
        page.paste(grid, (number % columns * side, number // columns * side))
    return page


def photographed(image: Image.Image, seed: int = 1, slant: float = 0.08) -> Image.Image:
    """Return the picture as a camera may see it: aslant, bent, lit from one side, unsharp and with grain."""
    source = random.Random(seed)
    page = np.asarray(image, np.float32)
    side = len(page)
    corners = np.array([[0, 0], [side, 0], [side, side], [0, side]], np.float32)
    moved = corners + np.array([[source.uniform(-slant, slant) * side for _ in "xy"] for _ in corners], np.float32)
    moved += slant * side
    whole = round(side * (1 + 2 * slant))
    matrix = np.linalg.inv(cv2.getPerspectiveTransform(corners, moved))
    v, u = np.mgrid[0:whole, 0:whole].astype(np.float32)
    v += 0.012 * side * np.sin(u / side * 3)  # bent paper
    x, y, depth = matrix @ np.stack([u.ravel(), v.ravel(), np.ones(u.size, np.float32)])
    places = [(axis / depth).reshape(whole, whole).astype(np.float32) for axis in (x, y)]
    seen = cv2.remap(page, *places, cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT, borderValue=150)
    seen = cv2.GaussianBlur(seen, (0, 0), 1.0) * (0.55 + 0.4 * u / whole)
    seen += np.random.default_rng(seed).normal(0, 4, seen.shape)
    return Image.fromarray(np.clip(seen, 0, 255).astype(np.uint8))


def saved(image: Image.Image, kind: str = "PNG", **options: object) -> bytes:
    """Return a picture as the bytes of a file."""
    file = io.BytesIO()
    image.save(file, kind, **options)
    return file.getvalue()

"""Digits as somebody may write them with a pen: lines from point to point."""

from __future__ import annotations

from typing import Final

from PIL import ImageDraw

# The strokes of each digit, as points in a square of 10 × 10.
STROKES: Final = {
    1: [[(2, 5), (6, 1), (5, 10)]],
    2: [[(2, 3), (4, 1), (7, 2), (7, 4), (4, 7), (1, 9), (3, 8), (8, 9)]],
    3: [[(2, 1), (7, 1), (4, 4), (7, 6), (6, 9), (2, 9)]],
    4: [[(3, 0), (1, 5), (8, 5)], [(6, 3), (5, 10)]],
    5: [[(8, 1), (3, 1), (2, 5), (6, 4), (8, 7), (5, 10), (1, 9)]],
    6: [[(7, 0), (3, 4), (2, 8), (4, 10), (7, 8), (6, 6), (2, 7)]],
    7: [[(1, 1), (8, 1), (4, 10)], [(3, 5), (8, 5)]],
    8: [[(8, 2), (5, 0), (2, 2), (7, 7), (5, 10), (2, 8), (8, 2)]],
    9: [[(7, 2), (4, 1), (2, 4), (5, 5), (7, 2), (6, 10)]],
}


def write_digit(
    draw: ImageDraw.ImageDraw,
    digit: int,
    where: tuple[float, float],
    side: float,
    ink: int | tuple[int, int, int],
    leaning: float = 0.0,
) -> None:
    """Write a digit with a thin pen that leans by a tangent, into a square whose upper left corner is given."""
    for stroke in STROKES[digit]:
        points = [(where[0] + (x - leaning * (y - 5)) * side / 10, where[1] + y * side / 10) for x, y in stroke]
        draw.line(points, fill=ink, width=max(1, round(side / 14)), joint="curve")

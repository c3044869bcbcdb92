"""Rendered symbols as a camera or a screen may show them: the network's only teacher."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont, features

from sudoku_app.pictures.recognising import CLASSES, DIGITS, LETTERS, NOTHING, SIDE, SMALL_L, Ink, patch_of

_EM: Final = 72  # pixels of the size that faces are drawn at
_HAND_EM: Final = 108  # the same for hands, whose digits fill less of it
_MARGIN: Final = 14
# How often a class comes: digits make up most of what is read, and what is nothing has many forms.
_WEIGHTS: Final = {NOTHING: 6.0} | dict.fromkeys(DIGITS[1:], 4.0) | dict.fromkeys(LETTERS, 1.2)
# How often a digit is somebody's hand where hands are learned; how far its strokes are bent, in pixels of the drawing,
# and over how many; how much it leans, as a tangent.
_HAND: Final = 0.6
_BENT: Final = 7.0
_BENT_OVER: Final = (9.0, 22.0)
_LEANING: Final = 0.14


class Faces:
    """Every symbol drawn once in every face, and every digit once in every hand, dark as 1 on 0."""

    def __init__(self, files: Sequence[Path], hands: Sequence[Path] = ()) -> None:
        self.drawn: list[list[Ink]] = [[] for _ in CLASSES]
        self.by_hand: list[list[Ink]] = [[] for _ in CLASSES]
        self.digits: list[list[Ink]] = []
        for file in files:
            for options in _styles(file):
                self._draw(file, options)
        for file in hands:
            font = ImageFont.truetype(str(file), _HAND_EM)
            for digit in DIGITS[1:]:
                drawn = _draw_text(font, digit, [])
                if drawn is not None:
                    self.by_hand[CLASSES.index(digit)].append(drawn)

    def _draw(self, file: Path, options: list[str]) -> None:
        font = ImageFont.truetype(str(file), _EM)
        if _draw_text(font, "5", options) is None:
            return
        for number, name in enumerate(CLASSES):
            for text in _texts(name):
                drawn = _draw_text(font, text, options)
                if drawn is not None:
                    self.drawn[number].append(drawn)
        digits = [_draw_text(font, digit, options) for digit in DIGITS[1:]]
        self.digits.append([digit for digit in digits if digit is not None])


def _texts(name: str) -> tuple[str, ...]:
    """Return what is drawn for a class: a letter in both cases, but for the L."""
    if name in LETTERS and name != SMALL_L.upper():
        return (name, name.lower())
    return (name,) if name else ()


def _styles(file: Path) -> list[list[str]]:
    """Return the features to draw a face with: as it is, and with old-style figures where it has them."""
    if not features.check("raqm"):
        raise RuntimeError("Pillow without raqm cannot draw old-style figures")
    plain = ImageFont.truetype(str(file), _EM)
    return [[], *([[name] for name in ("onum", "lnum") if plain.getmask("3467", features=[name]).getbbox()
                   != plain.getmask("3467").getbbox()])]  # fmt: skip


def _draw_text(font: ImageFont.FreeTypeFont, text: str, options: list[str]) -> Ink | None:
    left, top, right, bottom = font.getbbox(text, features=options)
    width, height = int(right - left), int(bottom - top)
    if width < 4 or height < 16:
        return None
    image = Image.new("L", (width + 2 * _MARGIN, height + 2 * _MARGIN))
    ImageDraw.Draw(image).text((_MARGIN - left, _MARGIN - top), text, fill=255, font=font, features=options)
    return np.asarray(image, np.float32) / 255


class Sampler:
    """Draws samples at random; the same seed draws the same ones."""

    def __init__(self, faces: Faces, seed: int) -> None:
        self._faces = faces
        self._random = np.random.default_rng(seed)
        weights = np.array([_WEIGHTS.get(name, 1.0) for name in CLASSES])
        self._weights = weights / weights.sum()

    def batch(self, count: int, names: Sequence[str] = ()) -> tuple[NDArray[np.uint8], NDArray[np.int32]]:
        """Return patches (count × 1 × SIDE × SIDE, 0 to 255) and the numbers of their classes: of all, or of some."""
        if names:
            labels = self._random.choice([CLASSES.index(name) for name in names], count).astype(np.int32)
        else:
            labels = self._random.choice(len(CLASSES), count, p=self._weights).astype(np.int32)
        patches = np.empty((count, 1, SIDE, SIDE), np.uint8)
        for number, label in enumerate(labels):
            patches[number, 0] = self._patch(int(label)) * 255
        return patches, labels

    def _patch(self, label: int) -> Ink:
        while True:
            name = CLASSES[label]
            drawn = self._nothing() if name == NOTHING else self._symbol(label)
            seen = self._seen(drawn)
            box = self._box(seen)
            if box is not None:
                return patch_of(seen, *box)

    def _symbol(self, label: int) -> Ink:
        printed, by_hand = self._faces.drawn[label], self._faces.by_hand[label]
        if by_hand and self._random.random() < _HAND:
            return self._bent(self._pick(by_hand))
        return self._pick(printed)

    def _bent(self, drawn: Ink) -> Ink:
        """Return a symbol as the same hand may write it the next time: its strokes bent, leaning another way."""
        random = self._random
        height, width = drawn.shape
        over, far = random.uniform(*_BENT_OVER), random.uniform(0, _BENT)
        lean, wide = random.normal(0, _LEANING), random.uniform(0.8, 1.25)
        y, x = np.mgrid[0:height, 0:width].astype(np.float32)
        moved = []
        for _ in range(2):
            field = cv2.GaussianBlur(random.normal(size=(height, width)).astype(np.float32), (0, 0), over)
            moved.append(far * field / max(float(field.std()), 1e-6))
        x = (x - width / 2) / wide + lean * (y - height / 2) + width / 2 + moved[0]
        return np.asarray(cv2.remap(drawn, x, y + moved[1], cv2.INTER_LINEAR), np.float32)

    def _pick(self, drawn: Sequence[Ink]) -> Ink:
        return drawn[int(self._random.integers(len(drawn)))]

    def _seen(self, drawn: Ink) -> Ink:
        """Return what a camera makes of a drawing: thicker or thinner, aslant, small, unsharp, uneven, with noise."""
        random = self._random
        strength = int(random.integers(-3, 4))
        if strength:
            kernel = np.ones((abs(strength) + 1, abs(strength) + 1), np.uint8)
            changed = cv2.dilate(drawn, kernel) if strength > 0 else cv2.erode(drawn, kernel)
            if changed.max() > 0.5 and changed.sum() > 0.35 * drawn.sum():
                drawn = changed.astype(np.float32)
        height, width = drawn.shape
        angle, shear = random.normal(0, 0.05), random.normal(0, 0.06)
        target = float(np.exp(random.uniform(np.log(8), np.log(36))))  # the height in pixels that is seen
        scale = target / (height - 2 * _MARGIN)
        wide = scale * random.uniform(0.85, 1.18)
        matrix = np.array([[np.cos(angle), -np.sin(angle) + shear], [np.sin(angle), np.cos(angle)]])
        matrix = np.diag([wide, scale]) @ matrix
        # Averaged before it is made smaller, as a sensor does.
        drawn = cv2.GaussianBlur(drawn, (0, 0), 0.4 / scale) if scale < 0.8 else drawn
        side_x, side_y = int(width * wide * 1.2 + 6), int(height * scale * 1.2 + 6)
        middle = np.array([side_x / 2, side_y / 2]) + random.uniform(-0.5, 0.5, 2)
        offset = middle - matrix @ np.array([width / 2, height / 2])
        seen = cv2.warpAffine(drawn, np.column_stack([matrix, offset]), (side_x, side_y), flags=cv2.INTER_LINEAR)
        if random.random() < 0.7:
            seen = cv2.GaussianBlur(seen, (0, 0), max(0.3, target * min(0.15, abs(random.normal(0, 0.065)))))
        if random.random() < 0.3:
            seen = seen ** random.uniform(0.6, 1.7)
        if random.random() < 0.6:
            grain = random.normal(0, min(0.1, abs(random.normal(0, 0.04))), seen.shape).astype(np.float32)
            if random.random() < 0.5:
                grain = 2 * cv2.GaussianBlur(grain, (0, 0), 0.7)
            seen = seen * random.uniform(0.6, 1.0) + grain
        if random.random() < 0.15:  # a remnant of a line of the grid
            self._line(seen, weight=1)
        return np.clip(seen, 0, 1).astype(np.float32)

    def _box(self, seen: Ink) -> tuple[int, int, int, int] | None:
        """Return the rectangle around the ink, as exactly as a reader finds it."""
        random = self._random
        inked = seen > max(0.25, 0.45 * float(seen.max()))
        columns, rows = np.flatnonzero(inked.any(axis=0)), np.flatnonzero(inked.any(axis=1))
        if len(columns) < 1 or len(rows) < 4:
            return None
        spread = 1 if random.random() < 0.75 else int(random.integers(0, 3))
        left, right = max(0, columns[0] - spread), min(seen.shape[1], columns[-1] + 1 + spread)
        top, bottom = max(0, rows[0] - spread), min(seen.shape[0], rows[-1] + 1 + spread)
        return int(left), int(top), int(right - left), int(bottom - top)

    def _line(self, ink: Ink, weight: int) -> None:
        random = self._random
        height, width = ink.shape
        if random.random() < 0.5:
            place = int(random.choice([0, width - 1]))
            ink[:, max(0, place - weight + 1) : place + weight] += random.uniform(0.2, 0.8)
        else:
            place = int(random.choice([0, height - 1]))
            ink[max(0, place - weight + 1) : place + weight] += random.uniform(0.2, 0.8)

    def _nothing(self) -> Ink:
        """Return a drawing of what is no symbol: pencil marks, a piece of a line, a speck, a word, a dark field."""
        random = self._random
        side = _EM + 2 * _MARGIN
        canvas = np.zeros((side, side), np.float32)
        kind = random.random()
        if kind < 0.4:  # some of the marks of a cell, in three rows and columns
            digits = self._faces.digits[int(random.integers(len(self._faces.digits)))]
            pitch = random.uniform(16, 23)
            tall = pitch * random.uniform(0.55, 0.85)
            places = random.permutation(9)[: int(random.integers(2, 8))]
            for place in places:
                small = digits[int(place) % len(digits)]
                width = max(3, int(tall * small.shape[1] / small.shape[0]))
                small = cv2.resize(small, (width, int(tall)), interpolation=cv2.INTER_AREA)
                y, x = int(_MARGIN + place // 3 * pitch), int(_MARGIN + place % 3 * pitch)
                piece = canvas[y : y + small.shape[0], x : x + small.shape[1]]
                piece += small[: piece.shape[0], : piece.shape[1]]
        elif kind < 0.55:  # straight strokes
            for _ in range(int(random.integers(1, 4))):
                ends = random.integers(_MARGIN, side - _MARGIN, 4)
                if random.random() < 0.6:
                    ends[2 + int(random.integers(2))] = ends[int(random.integers(2))]
                cv2.line(canvas, ends[:2].tolist(), ends[2:].tolist(), 1.0, int(random.integers(2, 12)))
        elif kind < 0.8:  # blobs
            noise = random.normal(size=(side, side)).astype(np.float32)
            noise = cv2.GaussianBlur(noise, (0, 0), random.uniform(2, 12))
            canvas[_MARGIN:-_MARGIN, _MARGIN:-_MARGIN] = (noise > np.quantile(noise, random.uniform(0.5, 0.95)))[
                _MARGIN:-_MARGIN, _MARGIN:-_MARGIN
            ]
        elif kind < 0.93:  # a piece of a text of three symbols or more
            pieces = [
                self._pick(self._faces.drawn[int(random.integers(1, 36))]) for _ in range(int(random.integers(3, 6)))
            ]
            drawn = [piece[_MARGIN:-_MARGIN, _MARGIN - 2 : 2 - _MARGIN] for piece in pieces]
            tall = max(piece.shape[0] for piece in drawn)
            row = [np.pad(piece, ((tall - piece.shape[0], 0), (0, 0))) for piece in drawn]
            canvas = np.pad(np.hstack(row), _MARGIN)
        else:  # a dark field, or a frame
            first, last = random.integers(_MARGIN, side // 2, 2), random.integers(side // 2 + 6, side - _MARGIN, 2)
            cv2.rectangle(canvas, first.tolist(), last.tolist(), 1.0, int(random.choice([-1, 2, 5])))
        return np.clip(canvas, 0, 1)

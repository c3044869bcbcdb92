"""From symbols to values: which way of writing the grid uses, what is a pencil mark, how likely each value is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from sudoku_app.pictures.cells import Symbol
from sudoku_app.pictures.recognising import CLASSES, DIGITS, LETTERS, NOTHING, NUMBERS, SMALL_L
from sudoku_app.pictures.result import PITCH

Distributions = NDArray[np.float64]  # N² × (N + 1): how likely each value is in each cell, 0 for an empty one

# Of the height of the print, how low a pencil mark may be at most, and from where on all is print; old-style figures of
# Georgia's kind are 0.66 of the height of the others.
_MARK: Final = 0.52
_PRINT: Final = 0.62
# The same for symbols that share their cell with others as high: print stands there alone.
_CROWDED: Final = 0.75
# Where so many cells, and such a share of all, or so many of a large grid, hold several pieces, or what is no value of
# any grid of that size, marks stand in the grid. Then what stands farther off the middle than this share of a cell, is
# so many times as high or low as print, or so much fainter, is marks that grew together.
_FEWEST_MARKED: Final = 4
_MARKED_SHARE: Final = 0.08
_MARKED: Final = 20
_OFF: Final = 0.13
_AS_PRINT: Final = 1.17
_FAINTER: Final = 0.6
# No digit is wider than so many times its height: the widest of the faces of the training is 1.02.
_WIDE: Final = 1.15
# So many cells with marks side by side show how high and dark a mark is. The logarithm of height times darkness is at
# least so much more for print (0.78 more than the program's own marks at 20 pixels a cell, and more at larger sizes):
# a mark that stands alone is nearer to the marks. Between these shares of the way from marks to print it is doubtful.
_FEWEST_BESIDE: Final = 3
_WEIGHTS_APART: Final = 0.35
_LIKE_MARKS: Final = 0.35
_LIKE_PRINT: Final = 0.65
# Where marks have less than this share of the height of print, that alone tells what is clearly one symbol from marks.
_LOW_MARKS: Final = 0.75
# Where no marks show, what is lower than this share of print and its weight so much less is print with this likelihood:
# old-style figures weigh 0.42 less, a mark alone in its cell beside cells of dots 0.78.
_LOWER: Final = 0.85
_LIGHTER: Final = 0.6
_LONE: Final = 0.5
# What is print is weighed by the heaviest of what stands alone: of all but this share.
_HEAVIEST: Final = 0.95
# Heights are measured by the symbols that the network is so sure of, where there are as many as a puzzle needs.
_CLEAR: Final = 0.8
_FEWEST_CLEAR: Final = 8
# How likely it is that a cell without ink holds something all the same.
_OVERLOOKED: Final = 0.002
# The same for a cell with ink that has no form.
_SMEARED: Final = 0.2
# Where such a share of the cells holds ink without a form it is marks, too small to be seen one by one: a screen of the
# program itself with 28 pixels a cell has 0.4.
_MOST_UNCLEAR: Final = 0.25
# What no value is to be less likely than, so that each reading can be had.
_LEAST: Final = 1e-5
# What has the height of print, to this factor, and its darkness, and stands alone in the middle, is so much less likely
# nothing than it looks: small print is blurred, and specks are of any size.
_AS_HIGH: Final = 1.2
_SPECK: Final = 0.3
# Numbers are meant unless letters fit so much better (the logarithm, over the whole grid).
_RARER: Final = 3.0
# The letters of a word are this share of what is written at least: marks that grew together look like any letters.
_OF_A_WORD: Final = 0.7
# Ink of this strength (of 1) counts; where so much of the rectangle around it is ink it is solid: a terminal's cursor
# with a digit cut out of it fills 0.64 to 0.67.
_INKED: Final = 0.42
_SOLID: Final = 0.62


@dataclass(frozen=True)
class Seen:
    """What the symbols of a grid are worth."""

    likely: Distributions  # how likely each value is in each cell
    unknown: float  # the share of the symbols of print that are none of the grid's values, from 0 to 1
    printed: int  # how many cells hold print
    symbols: str = ""  # of the values 1 to N, where they are not numbers
    of_a_word: bool = False  # whether these are any letters, and not the first of the alphabet


def seen_values(
    size: int, symbols: Sequence[Symbol], distributions: NDArray[np.float64], unclear: Sequence[int] = ()
) -> Seen:
    """Return how likely each value is in each cell of a grid of N rows, from the network's answers to its symbols.

    Cells with ink that is no symbol are ``unclear``: they may hold one.
    """
    likely = np.full((size * size, size + 1), _OVERLOOKED / size)
    likely[:, 0] = 1 - _OVERLOOKED
    if len(unclear) < _MOST_UNCLEAR * size * size:
        likely[list(unclear)] = _SMEARED / size
        likely[list(unclear), 0] = 1 - _SMEARED
    nothing = CLASSES.index(NOTHING)
    sure = _sure_of_print(size, symbols, distributions)
    printed = [number for number, share in enumerate(sure) if share > 0]
    if not printed:
        return Seen(likely, 0.0, 0)
    ways = writings(size, distributions[printed])
    way, stands = _best_writing(ways, distributions[printed])
    height = float(np.median([_extent(symbols[number]) for number in printed]))
    usual = _usual_contrast(symbols, distributions)
    unknown = 0.0
    for number in printed:
        answer = distributions[number]
        values, empty = answer @ stands, answer[nothing]
        unknown += sure[number] * (1 - values.sum())
        # What looks like no symbol more than like another may be none; what looks like one that the grid does not
        # have is one that it has all the same. A solid piece may have a symbol cut out of it: a terminal's cursor.
        if not _solid(symbols[number]):
            empty = max(empty, (1 - values.max()) ** 5)
        if _as_print(symbols[number], height, usual):
            empty *= _SPECK
        among = max(values.sum(), 0.05)
        row = np.concatenate([[empty], (1 - empty) * (values + (among - values.sum()) / size) / among])
        row = sure[number] * row + (1 - sure[number]) * likely[symbols[number].cell]
        likely[symbols[number].cell] = row + _LEAST
    letters = "" if way is ways[0] else "".join(way).upper()
    return Seen(
        likely / likely.sum(axis=1, keepdims=True), unknown / sum(sure), len(printed), letters, way not in _usual(size)
    )


def _as_print(symbol: Symbol, height: float, usual: float) -> bool:
    """Return whether it has the height of print, and about its darkness, and stands alone in the middle of its cell."""
    alike = 1 / _AS_HIGH <= _extent(symbol) / height <= _AS_HIGH and symbol.contrast > _FAINTER * usual
    return alike and not symbol.crowded and not _off(symbol)


def _solid(symbol: Symbol) -> bool:
    """Return whether ink fills most of the rectangle around it, as it does in no symbol but a heavy 8 or B."""
    piece = symbol.ink[symbol.top : symbol.top + symbol.height, symbol.left : symbol.left + symbol.width]
    return bool((piece > _INKED).mean() >= _SOLID)


def _sure_of_print(size: int, symbols: Sequence[Symbol], distributions: NDArray[np.float64]) -> list[float]:
    if not symbols:
        return []
    height = print_height(symbols, distributions)
    formless = _formless(size, symbols, distributions)
    if sum(formless) < max(_FEWEST_MARKED, min(_MARKED_SHARE * size * size, _MARKED)):
        # Some letters of a face are higher than the others: a J, a Q.
        typical = float(np.median([_extent(symbol) for symbol in symbols if _of_print(symbol, height) == 1]))
        usual = float(np.log(typical * _usual_contrast(symbols, distributions)))
        return [
            min(_of_print(symbol, height), _LONE if _lighter(symbol, typical, usual) else 1.0) for symbol in symbols
        ]
    clear = _clear(distributions)
    by_weight = _sure_by_weight(symbols, formless, clear)
    if by_weight is not None:
        return by_weight
    usual = _usual_contrast(symbols, distributions)
    return [
        (_LONE if known and _beside_the_middle(symbol, height, usual) else 0.0)
        if _like_marks(symbol, height, usual, clear=known)
        else _of_print(symbol, height)
        for symbol, known in zip(symbols, clear, strict=True)
    ]


def _clear(distributions: NDArray[np.float64]) -> list[bool]:
    nothing = CLASSES.index(NOTHING)
    return [bool(answer.max() >= _CLEAR and answer[nothing] < _CLEAR) for answer in distributions]


def _sure_by_weight(symbols: Sequence[Symbol], formless: Sequence[bool], clear: Sequence[bool]) -> list[float] | None:
    """Return how likely each symbol is print, by its weight; None where marks in a row and print differ too little.

    ``formless`` says which symbols can be no value, and ``clear`` which are clearly one, however high: a J, a Q.
    """
    beside = [symbol for symbol, without in zip(symbols, formless, strict=True) if without and _side_by_side(symbol)]
    alone = [symbol for symbol, without in zip(symbols, formless, strict=True) if not without]
    if len(beside) < _FEWEST_BESIDE or not alone:
        return None
    mark = float(np.median([_weight(symbol) for symbol in beside]))
    heaviest = float(np.quantile([_weight(symbol) for symbol in alone], _HEAVIEST))
    if heaviest - mark < _WEIGHTS_APART:
        return None
    printed = [symbol for symbol in alone if _weight(symbol) > (mark + heaviest) / 2]
    usual = float(np.median([_weight(symbol) for symbol in printed]))
    height = float(np.median([_extent(symbol) for symbol in printed]))
    low = float(np.median([_extent(symbol) for symbol in beside]))
    by_height = low < _LOW_MARKS * height
    contrast = float(np.median([symbol.contrast for symbol in printed]))
    return [
        (_LONE if known and not without and _beside_the_middle(symbol, height, contrast) else 0.0)
        if without or _off(symbol) or (_extent(symbol) > _AS_PRINT * height and not known)
        else max(
            _ramp((_weight(symbol) - mark) / (usual - mark), _LIKE_MARKS, _LIKE_PRINT),
            # An entry may be in a pale colour, but is as high as print.
            _ramp((_extent(symbol) - low) / (height - low), _LIKE_MARKS, _LIKE_PRINT) if known and by_height else 0.0,
        )
        for symbol, without, known in zip(symbols, formless, clear, strict=True)
    ]


def _lighter(symbol: Symbol, height: float, usual: float) -> bool:
    """Return whether a symbol is lower than print, and much lighter: a mark that stands alone, or a smaller entry."""
    return _extent(symbol) < _LOWER * height and _weight(symbol) < usual - _LIGHTER


def _formless(size: int, symbols: Sequence[Symbol], distributions: NDArray[np.float64]) -> list[bool]:
    """Return which symbols can be no value: beside others, or several that were taken for one."""
    others = [CLASSES.index(name) for name in (NOTHING, *(NUMBERS if size < 10 else ()))]
    return [
        symbol.crowded or bool(answer[others].sum() > 0.5) or (size < 10 and symbol.width > _WIDE * symbol.height)
        for symbol, answer in zip(symbols, distributions, strict=True)
    ]


def _side_by_side(symbol: Symbol) -> bool:
    """Return whether it is one mark, or several in a row, and none above another."""
    return symbol.crowded or symbol.width > _WIDE * symbol.height


def _weight(symbol: Symbol) -> float:
    """Return the logarithm of height times darkness: on a small screen thin strokes are fainter than thick ones."""
    return float(np.log(_extent(symbol) * symbol.contrast))


def print_height(symbols: Sequence[Symbol], distributions: NDArray[np.float64]) -> float:
    """Return how high print is in pixels: the greatest height that several symbols share; 1 where there is none."""
    nothing = CLASSES.index(NOTHING)
    clear = _clear(distributions)
    if sum(clear) < _FEWEST_CLEAR:
        clear = [answer[nothing] < 0.5 for answer in distributions]
    heights = sorted((_extent(symbol) for symbol, seen in zip(symbols, clear, strict=True) if seen), reverse=True)
    if not heights:
        return 1.0
    enough = max(1, min(3, len(heights) // 4), len(heights) // 12)
    for place, height in enumerate(heights):
        if sum(other >= 0.85 * height for other in heights[place:]) + place >= enough:
            return float(height)
    return float(heights[0])


def _of_print(symbol: Symbol, height: float) -> float:
    """Return how likely a symbol is print, and no pencil mark, where print is so high."""
    share = _extent(symbol) / height
    if symbol.crowded and share < _CROWDED:
        return 0.0
    return _ramp(share, _MARK, _PRINT)


def _ramp(share: float, least: float, most: float) -> float:
    return min(1.0, max(0.0, (share - least) / (most - least)))


def _like_marks(symbol: Symbol, height: float, usual: float, *, clear: bool) -> bool:
    """Return whether it may be marks that grew together: beside others, off the middle, fainter or larger.

    What is clearly one symbol may be larger: a J, a Q.
    """
    share = _extent(symbol) / height
    alike = share >= 1 / _AS_PRINT and (share <= _AS_PRINT or clear) and symbol.contrast > _FAINTER * usual
    return symbol.crowded or not alike or _off(symbol)


def _beside_the_middle(symbol: Symbol, height: float, usual: float) -> bool:
    """Return whether it may be print that is badly placed: off the middle, yet alone, as high as print and as dark."""
    alike = 1 / _AS_PRINT <= _extent(symbol) / height <= _AS_PRINT and symbol.contrast > _FAINTER * usual
    return _off(symbol) and alike and not symbol.crowded


def _off(symbol: Symbol) -> bool:
    """Return whether it stands off the middle of its cell."""
    x, y = symbol.left + symbol.width / 2, symbol.top + symbol.height / 2
    return max(abs(x - PITCH / 2), abs(y - PITCH / 2)) > _OFF * PITCH


def _usual_contrast(symbols: Sequence[Symbol], distributions: NDArray[np.float64]) -> float:
    clear = [symbol.contrast for symbol, answer in zip(symbols, distributions, strict=True) if answer.max() >= _CLEAR]
    return float(np.median(clear or [symbol.contrast for symbol in symbols]))


def _extent(symbol: Symbol) -> float:
    return float(symbol.height)


def writings(size: int, distributions: NDArray[np.float64]) -> list[list[str]]:
    """Return the ways to write the values from 1 to N, the usual one first, and last the letters that are most likely.

    The ``distributions`` are the network's answers to what is written.
    """
    own = _own_letters(size, distributions)
    return [*_usual(size), *([own] if own else [])]


def _usual(size: int) -> list[list[str]]:
    ways = [[str(value) for value in range(1, size + 1)]]
    digits = DIGITS[1:]
    for letters in (LETTERS, tuple(SMALL_L if letter.lower() == SMALL_L else letter for letter in LETTERS)):
        if size <= len(letters):
            ways.append(list(letters[:size]))
        if 9 < size <= 9 + len(letters):
            ways.append([*digits, *letters[: size - 9]])
        if 10 < size <= 10 + len(letters):
            ways.append(["0", *digits, *letters[: size - 10]])
    return ways


def _own_letters(size: int, distributions: NDArray[np.float64]) -> list[str]:
    """Return the N letters that the print most likely consists of, in the order of the alphabet; none where it is few.

    A puzzle in the letters of a word has no digit among them, and all of its letters but one.
    """
    if size > len(LETTERS) or len(distributions) < size:
        return []
    places = [CLASSES.index(letter) for letter in LETTERS]
    weights = distributions[:, places].sum(axis=0)
    likeliest = np.argsort(-weights, kind="stable")[:size]
    if weights[likeliest].sum() < _OF_A_WORD * len(distributions):
        return []
    return sorted(LETTERS[place] for place in likeliest)


# What looks alike in many a face, and is taken for another that is a symbol of the grid, or for either of two: so
# likely each, less than where it is a symbol itself.
_EITHER: Final = 0.4
_ALIKE: Final = (("1", "I", SMALL_L), ("0", "O"))


def _stands(way: Sequence[str]) -> NDArray[np.float64]:
    """Return which class stands for which value in a way of writing (classes × values, 1 where it does)."""
    stands = np.zeros((len(CLASSES), len(way)))
    for value, name in enumerate(way):
        stands[CLASSES.index(name), value] = 1
    for alike in _ALIKE:
        used = [name for name in alike if name in way]
        for name in alike if used else ():
            if len(used) == 1 or name not in way:
                stands[CLASSES.index(name), [way.index(other) for other in used]] = 1 if len(used) == 1 else _EITHER
    return stands


def fits_of_writing(size: int, distributions: NDArray[np.float64]) -> list[NDArray[np.float64]]:
    """Return how likely each value is by each answer of the network (answers × values), in each of the `writings`."""
    return [distributions @ _stands(way) for way in writings(size, distributions)]


def _best_writing(
    ways: Sequence[list[str]], distributions: NDArray[np.float64]
) -> tuple[list[str], NDArray[np.float64]]:
    """Return the way of writing that fits best, and which class stands for which value in it (classes × values)."""
    stands = [_stands(way) for way in ways]
    fits = [
        float(np.log((distributions @ stand).sum(axis=1) + 1e-3).sum()) - (_RARER if number else 0.0)
        for number, stand in enumerate(stands)
    ]
    best = int(np.argmax(fits))
    return ways[best], stands[best]

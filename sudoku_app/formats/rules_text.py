"""Rules in words, as f-puzzles and SudokuPad have them beside a grid: whether they say more than its units do.

A sentence of nothing but words of the usual rules says nothing new, and so does a greeting; other languages than
English have their phrases in `usual_rules`. One that denies the usual
rules makes another puzzle of it, which is refused. Any other may be a rule that this program does not know. Such a rule
only takes solutions away: what is answered without it is no answer to another puzzle, but has to say so.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from dataclasses import replace
from typing import Final, NamedTuple

from sudoku_app.formats.errors import FormatError, FormatFault
from sudoku_app.formats.json_text import Json
from sudoku_app.formats.reading import Reading
from sudoku_app.formats.usual_rules import is_usual_elsewhere
from sudoku_app.sudoku.grid.geometry import GridShape, UnitKind, geometry

RULES: Final = "rules"  # the field that has them
_FIELD: Final = re.compile(r"([^:\s]+):\s*(.*)", re.DOTALL)
# SudokuPad's own words where a puzzle of f-puzzles says nothing.
_NO_RULES: Final = "No rules provided for this puzzle. Please check the related video or website for rules."
_LONGEST_SENTENCE: Final = 100
# Of longer rules it is said without a look that they may be some; the longest of 615 shared puzzles have 792.
_LONGEST_RULES: Final = 20_000

_USUAL_WORDS: Final = frozenset(
    re.findall(
        r"\w+",
        "a additionally all also among an and any appear appears applies apply are be block blocks both box boxes by "
        "can cannot cell cells classic col cols column columns complete contain contains different digit digits do "
        "does each either empty enter entire every exactly fill following from grid have in indicated into is it its "
        "just main may must negative neither never no nor normal not number numbers of on once one only or outlined "
        "place positive put puzzle region regions regular repeat repeated repeats row rows rule rules s shaped simply "
        "so solve standard such sudoku symbol symbols that the their them there they thick thickly this to too use "
        "using usual value values whole with within without write",
    )
)
# A sentence of nothing but these greets; none of them alone can tell a rule.
_GREETING_WORDS: Final = frozenset(
    re.findall(
        r"\w+",
        "a all and appreciated at best challenge classic comment comments day difficult easy enjoy enjoyed everyone "
        "feedback for fun good grid happy hard have hello here hey hi hope i in is it just leave let like ll luck m me "
        "my of on one please play playing puzzle re s simple so solve solvers solving sudoku thank thanks that the "
        "this to today try trying very welcome will you your",
    )
)
# These speak of what is drawn, and the next five kinds of units.
_MARKED: Final = frozenset(("along", "marked", "bordered", "bold", "blue", "line", "lines"))
DIAGONAL_WORDS: Final = frozenset(("diagonal", "diagonals", "x"))
_OF_DIAGONALS: Final = DIAGONAL_WORDS | {"principal", "two"}
_WINDOW: Final = frozenset(("window", "windows", "windoku"))
_EXTRA: Final = frozenset(
    ("additional", "cage", "cages", "extra", "further", "shaded", "grey", "gray", "area", "areas")
)
_FURTHER_UNITS: Final = _OF_DIAGONALS | _WINDOW | _EXTRA
_IRREGULAR: Final = frozenset(("irregular", "irregularly", "jigsaw"))
_DISJOINT: Final = frozenset(("same", "relative", "position", "positions", "disjoint", "groups"))
_DENIAL: Final = re.compile(
    r"\b(?:classic|normal|regular|standard|sudoku|usual)\b[\w ]{0,40} (?:do|does|is|are) not (?:\w+ )?appl"
)
# These deny the usual rules where nothing else is spoken of.
_UNUSUAL_UNITS: Final = re.compile(
    r"not (?:\w+ )?appl|(?:may|can|must|do|does) repeat|(?:no|without) (?:row|col|box|block|reg|diag)"
)
_REPEATS: Final = frozenset(("repeat", "repeated", "repeats"))
_NEGATIONS: Final = frozenset(("cannot", "neither", "never", "no", "nor", "not", "without"))
_MAY_REPEAT: Final = re.compile(r"\b(?:can|could|may|might) (?:also )?(?:repeat|be repeated)")
_EXCEPTION: Final = re.compile(
    r"not (?:all|each|every)|\bonly (?!once|one\b|the normal|normal|usual|standard|classic|regular|sudoku)"
)
_BULLET: Final = re.compile(r"\A(?:(?:[-*•–]|\(?\d{1,2}[):])\s+|\d{1,2}$)")
_NOTHING_ELSE: Final = re.compile(r"\b(?:no|nothing) (?:additional|else|extra|further|more|other|special)\b")
_TO: Final = r" ?(?:-|–|—|to|through|thru) ?"
_RANGE: Final = re.compile(rf"\b(\d{{1,3}}){_TO}(\d{{1,3}})\b")
_VALUES: Final = re.compile(rf"\b(?:digit|number|symbol|value)s? (?:from )?(\d{{1,3}}){_TO}(\d{{1,3}})\b")
_EACH_LINE: Final = tuple(re.compile(word) for word in (r"\b(?:each|every)\b", r"\brows?\b", r"\bcol(?:umn)?s?\b"))
_BOX_SIZE: Final = re.compile(r"\b(\d{1,3}) ?(?:x|×|by) ?(\d{1,3})\b")
_UNIT_SIZE: Final = re.compile(r"\b(\d{1,3})(?:-| )(?:cell|digit|number|symbol)s?\b")
_WORD: Final = re.compile(r"[^\W\d_]+|\d+|[^\w\s.,:;!?()'\"/*•–—-]")


def text_in(value: Json) -> str:
    """Return the text that a part of a puzzle holds, a line for each item of a list; "" where it holds none."""
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        return "\n".join(text_in(one) for one in value)
    return str(value).strip() if isinstance(value, str | int) else ""


def field_of(text: str) -> tuple[str, str] | None:
    """Return what a cage says of a puzzle by its name ("rules: …"), as name and content; None if it is no such text."""
    found = _FIELD.fullmatch(text)
    return (found[1], found[2]) if found else None


class Drawing(NamedTuple):
    """A drawing that says nothing by itself."""

    part: str  # the part of the puzzle that has it
    cell: int = -1  # the one cell that it covers with a colour; -1 for any other drawing


def with_unknown_rules(reading: Reading, rules: str, drawings: Iterable[Drawing]) -> Reading:
    """Return a reading with what the program does not know of its puzzle: a sentence of its rules, and what is drawn.

    A drawing is part of a unit where it covers one of its cells, and colours are no rule where the rules are the usual
    ones. Where they are not, they are kept as notes.

    Raises:
        FormatError: VARIANT, the rules deny the usual ones.
    """
    shape = reading.position.shape
    rules = "" if rules == _NO_RULES else rules
    further = _further_cells(shape)
    others = [drawing for drawing in drawings if drawing.cell not in further]
    sentence = _sentence_beyond(rules, shape, all_drawn_are_units=not others)
    colours_may_tell = not rules or bool(sentence)
    parts = dict.fromkeys(drawing.part for drawing in others if drawing.cell < 0 or colours_may_tell)
    unknown = (*((_shortened(sentence),) if sentence else ()), *parts)
    return replace(reading, unknown_rules=(*reading.unknown_rules, *unknown), notes=rules if sentence else "")


def _sentence_beyond(rules: str, shape: GridShape, *, all_drawn_are_units: bool) -> str:
    """Return the first sentence of rules that says anything but what the units of a shape say; "" for none.

    ``all_drawn_are_units`` says that a sentence on what is drawn speaks of these units.
    """
    if len(rules) > _LONGEST_RULES:
        return rules[:_LONGEST_RULES].strip() or "…"
    parts = (_BULLET.sub("", part.strip()) for part in re.split(r"[.!?]+(?:\s|$)|[。！？]+|\n", rules))
    sentences = [part for part in parts if part]
    for sentence in sentences:
        if _denies(sentence, shape):
            raise FormatError(FormatFault.VARIANT, found=sentence)
    beyond = (one for one in sentences if not _is_usual(one, shape, all_drawn_are_units=all_drawn_are_units))
    return next(beyond, "")


def _shortened(sentence: str) -> str:
    """Return a sentence in one line of a length that can be quoted."""
    sentence = " ".join(sentence.split())
    return sentence if len(sentence) <= _LONGEST_SENTENCE else sentence[: _LONGEST_SENTENCE - 1].rstrip() + "…"


def _denies(sentence: str, shape: GridShape) -> bool:
    """Return whether a sentence says that rows, columns, regions or values are other than usual."""
    plain = _plain(sentence)
    whole = (1, shape.size)
    if _DENIAL.search(plain):
        return True
    if all(word.search(plain) for word in _EACH_LINE) and any(pair != whole for pair in _pairs(_VALUES, plain)):
        return True
    words = _words(plain, shape)
    further = _FURTHER_UNITS if _further_cells(shape) else frozenset()
    if words & further and _MAY_REPEAT.search(plain):
        return True
    numbers = {word for word in words if word.isdecimal()}
    if not words > numbers or not words - numbers <= _USUAL_WORDS | _IRREGULAR | further:
        return False
    other_sizes = set(_pairs(_BOX_SIZE, plain)) - _sides(shape) or set(_pairs(_RANGE, plain)) - {whole}
    return bool(other_sizes or _UNUSUAL_UNITS.search(plain))


def _is_usual(sentence: str, shape: GridShape, *, all_drawn_are_units: bool) -> bool:
    """Return whether a sentence says nothing but what the units of a shape say."""
    plain = _plain(sentence)
    words = _words(plain, shape)
    if words <= _GREETING_WORDS or is_usual_elsewhere(plain, shape.size, _sides(shape)):
        return True
    has_units = {
        _OF_DIAGONALS: bool(shape.diagonals or shape.extra),
        _WINDOW: shape.windows,
        _EXTRA: bool(_further_cells(shape)),
        _DISJOINT: _has_disjoint_groups(shape),
        _IRREGULAR: bool(shape.regions),
        _MARKED | _FURTHER_UNITS: all_drawn_are_units,
    }
    known = _USUAL_WORDS.union(*has_units)
    repeats = words & _REPEATS and not words & _NEGATIONS
    is_of_units = not repeats and all(has or not words & kind for kind, has in has_units.items())
    return is_of_units and words <= known and not _UNUSUAL_UNITS.search(plain) and not _EXCEPTION.search(plain)


def says_usual_rules(text: str) -> bool:
    """Return whether a short text, such as "classic", says nothing but that the usual rules apply."""
    words = {word for word in words_of(_BOX_SIZE.sub(" ", text)) if not word.isdecimal()}
    return words <= _USUAL_WORDS | _GREETING_WORDS and not words & (_REPEATS | _NEGATIONS)


def _further_cells(shape: GridShape) -> frozenset[int]:
    """Return the cells that lie in a unit besides rows, columns and boxes or regions."""
    grid = geometry(shape)
    return frozenset(cell for unit in (*grid.units[3 * shape.size :], *grid.partial) for cell in unit.cells)


def disjoint_groups(shape: GridShape) -> list[tuple[int, ...]]:
    """Return the cells at the same place of all boxes, for each place; none of a grid that has no boxes."""
    boxes = [unit.cells for unit in geometry(shape.plain).units if unit.kind is UnitKind.BOX]
    return list(zip(*boxes, strict=True)) if not shape.regions else []


def _has_disjoint_groups(shape: GridShape) -> bool:
    groups = disjoint_groups(shape)
    return bool(groups) and {tuple(sorted(group)) for group in groups} <= {tuple(sorted(unit)) for unit in shape.extra}


def _pairs(pattern: re.Pattern[str], text: str) -> list[tuple[int, int]]:
    return [(int(first), int(second)) for first, second in pattern.findall(text)]


def _plain(text: str) -> str:
    """Return a text in small letters, with "cannot" for its short forms, and "not" for others."""
    short = re.sub(r"\bca(?:n't|n not)\b", "cannot", re.sub(r"[’`´]", "'", text.casefold())).replace("n't", " not")
    return re.sub(r"\s+", " ", _NOTHING_ELSE.sub(" ", short))


def words_of(text: str) -> set[str]:
    """Return the words, numbers and signs of a text in small letters."""
    return set(_WORD.findall(_plain(text)))


def _sides(shape: GridShape) -> AbstractSet[tuple[int, int]]:
    """Return the sides of boxes and grid, as they may be written."""
    return {(shape.rows, shape.columns), (shape.columns, shape.rows), (shape.size, shape.size)}


def _words(plain: str, shape: GridShape) -> set[str]:
    """Return the words, numbers and signs of a text without numbers that say how large the grid and its units are."""
    n = shape.size

    def without(pattern: re.Pattern[str], known: AbstractSet[tuple[int, ...]], text: str) -> str:
        """Return a text without the known numbers of a pattern, and with no more than the numbers of others."""
        return pattern.sub(
            lambda found: " " if tuple(map(int, found.groups())) in known else f" {' '.join(found.groups())} ", text
        )

    plain = without(_BOX_SIZE, _sides(shape), plain)
    plain = without(_RANGE, {(1, n)}, plain)
    words = _WORD.findall(without(_UNIT_SIZE, {(n,)}, plain))
    numbers = "".join(filter(str.isdecimal, words))
    listed = numbers == "".join(map(str, range(1, n + 1)))
    return {word for word in words if not (listed and word.isdecimal())}

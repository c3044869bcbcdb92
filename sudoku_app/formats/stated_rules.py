"""Rules that stand beside a puzzle by name: keys of a record and columns of a table, and what they say.

Diagonals and regions are read as what they are where their form is plain. Any other name of a rule whose value says
anything is told: `Reading.unknown_rules`. A name that is that of no rule tells nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from sudoku_app.formats.reading import Reading
from sudoku_app.formats.rules_text import says_usual_rules
from sudoku_app.sudoku.grid.geometry import GridShape, RegionError

_SIGNS = re.compile(r"[\W_]+")
# Names whose value tells the rules in words.
_IN_WORDS = re.compile(r"(?:sudoku|game|puzzle)?(?:rules?|rulesets?|variants?|variations?|types?)")
_RULE = re.compile(
    r"(?:has|is|with|anti|non|extra|global)?(?:diagonals?|regions?|jigsaw|irregular\w*|killer|(?:killer)?cages?|"
    r"constraints?|extras?|thermo(?:meter)?s?|inequalit(?:y|ies)|comparisons?|greaterthan|lessthan|candidates|"
    r"pencilmarks|arrows?|kropki\w*|(?:black|white)?dots|palindromes?|(?:german)?whispers?|renbans?|xv|windoku|"
    r"windows|hyper(?:sudoku)?|knights?(?:move)?|kings?(?:move)?|queens?(?:move)?|consecutive|sandwich\w*|"
    r"skyscrapers?|littlekillers?|odds?|evens?|parity|clones?|quadruples?|betweenlines?|ratios?|differences?|"
    r"disjoint\w*|entropics?|zippers?|xsudoku|girandola|asterisk|centerdots?|argyle)"
)
_TRUE: Final = frozenset(("true", "yes", "1", "on"))
_NOTHING: Final = frozenset(("", "false", "no", "off", "null", "none", "nil", "nan", "undefined", "0", "-"))
_DIAGONALS: Final = frozenset(("diagonal", "diagonals", "xsudoku"))
_REGIONS: Final = frozenset(("regions", "region"))
# Of a type that says how hard a puzzle is, or where it comes from.
_NO_RULES: Final = frozenset(
    re.findall(r"\w+", "beginner daily default evil expert extreme false insane medium moderate none null plain simple")
)


class StatedRule(NamedTuple):
    """What a text names as a rule of its puzzle: its name there, and the words of its value."""

    name: str
    words: tuple[str, ...]


def is_rule(name: str) -> bool:
    """Return whether a name may be that of a rule."""
    plain = _plain(name)
    return plain == "x" or bool(_RULE.fullmatch(plain) or _IN_WORDS.fullmatch(plain))


def stated_rule(name: str, words: Sequence[str]) -> StatedRule | None:
    """Return the rule that a name and the words of its value state, None where they state none."""
    said = [word for word in words if word.strip().casefold() not in _NOTHING]
    plain = _plain(name)
    if not said or not is_rule(name) or (plain == "x" and not set(map(str.casefold, said)) <= _TRUE):
        return None
    if _IN_WORDS.fullmatch(plain):
        text = " ".join(said)
        usual = says_usual_rules(" ".join(word for word in text.split() if word.casefold() not in _NO_RULES))
        return None if usual else StatedRule(text, tuple(words))
    return StatedRule(name, tuple(words))


def with_stated_rules(reading: Reading, rules: Iterable[StatedRule]) -> Reading:
    """Return a reading with the rules beside it: as units where their form is plain, else as what is not known."""
    shape, told = reading.position.shape, []
    for rule in rules:
        with_units = _with_units(shape, rule)
        if with_units is None:
            told.append(rule.name)
        else:
            shape = with_units
    unknown = tuple(dict.fromkeys((*reading.unknown_rules, *told)))
    if shape == reading.position.shape:
        return replace(reading, unknown_rules=unknown)
    position = replace(reading.position, shape=shape)
    return replace(reading, position=position, shape_is_known=True, unknown_rules=unknown)


def _with_units(shape: GridShape, rule: StatedRule) -> GridShape | None:
    """Return a shape with the units of a rule, None where the rule is another or in another form."""
    plain, words = _plain(rule.name), rule.words
    if plain in _DIAGONALS and len(words) == 1 and words[0].casefold() in _TRUE:
        return replace(shape, diagonals=True)
    if plain not in _REGIONS:
        return None
    labels = tuple(words[0]) if len(words) == 1 else words
    if len(labels) != shape.cell_count:
        return None
    number = {label: place for place, label in enumerate(dict.fromkeys(labels))}
    if len(number) != shape.size:
        return None
    try:
        return replace(shape, regions=tuple(number[label] for label in labels))
    except RegionError:
        return None


def _plain(name: str) -> str:
    return _SIGNS.sub("", name.casefold())

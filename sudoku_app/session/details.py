"""What a puzzle is called, who made it, and what the person wrote about it.

What the program calls a puzzle is data, and put into words where it is shown, in the language of then.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from dataclasses import dataclass
from math import inf
from typing import Any, Final, TypeAlias

from sudoku_app.sudoku.techniques.technique import Technique

_LONGEST: Final = 2_000  # characters of a name; that of a list is of a file's length at most
_LARGEST: Final = 10**9
_TECHNIQUES: Final = {technique.value: technique for technique in Technique}


@dataclass(frozen=True)
class PuzzleDetails:
    """The texts that belong to a puzzle; each is "" where there is none.

    ``name`` is what the program calls it, as `name_record` writes it; "" where a person or a file named it.
    ``unknown_rules`` are, a line each, what may be rules that the program does not know: `Reading.unknown_rules`.
    """

    title: str = ""
    author: str = ""
    notes: str = ""
    name: str = ""
    unknown_rules: str = ""

    @classmethod
    def of_texts(cls, texts: Mapping[str, str]) -> PuzzleDetails:
        """Return the details among named texts, such as those kept with a session; others are passed over."""
        return cls(*(texts.get(name, "") for name in ("title", "author", "notes", "name", "unknown_rules")))


NO_DETAILS: Final = PuzzleDetails()


@dataclass(frozen=True)
class MadeName:
    """The name of a puzzle that was made to a specification."""

    day: str = ""  # the date of the day whose puzzle it is, "2026-01-31"; "" where it is none of these
    technique: Technique | None = None  # what it needs; None for any
    lowest: float = 0.0  # the rating that was requested at least
    highest: float = inf  # the rating that was requested at most
    closest: bool = False  # it only comes near to that


@dataclass(frozen=True)
class ExerciseName:
    """The name of an exercise in a technique."""

    technique: Technique


@dataclass(frozen=True)
class ListedName:
    """The name of a puzzle of a list: of the collection, or of one called ``source``, "" where it was pasted."""

    source: str
    number: int  # from 1
    count: int
    collection: bool = False


PuzzleName: TypeAlias = MadeName | ExerciseName | ListedName


def name_record(name: PuzzleName) -> str:
    """Return a name as it is kept with a session."""
    match name:
        case MadeName(day, technique, lowest, highest, closest):
            record: dict[str, Any] = {"made": day, "lowest": lowest, "closest": closest}
            record["technique"] = None if technique is None else technique.value
            record["highest"] = None if highest == inf else highest
        case ExerciseName(technique):
            record = {"exercise": technique.value}
        case ListedName(source, number, count, collection):
            record = {"list": source, "number": number, "count": count, "collection": collection}
    return json.dumps(record, separators=(",", ":"))


def name_of_record(text: str) -> PuzzleName | None:
    """Return the name that `name_record` wrote; None for "" and for anything else."""
    try:
        record = json.loads(text) if len(text) <= _LONGEST else None
    except (ValueError, RecursionError):
        return None
    match record:
        case {
            "made": str(day),
            "technique": str() | None as technique,
            "lowest": float(lowest),
            "highest": float() | None as most,
            "closest": bool(closest),
        }:
            highest = inf if most is None else most
            if math.isfinite(lowest) and lowest <= highest and (technique is None or technique in _TECHNIQUES):
                return MadeName(day, _TECHNIQUES.get(technique or ""), lowest, highest, closest)
        case {"exercise": str(technique)} if technique in _TECHNIQUES:
            return ExerciseName(_TECHNIQUES[technique])
        case {"list": str(source), "number": int(number), "count": int(count), "collection": bool(collection)}:
            if 0 < number <= count <= _LARGEST:
                return ListedName(source, number, count, collection)
    return None

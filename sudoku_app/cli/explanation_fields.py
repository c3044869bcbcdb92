"""The reasons of a verdict as fields of JSON; rows and columns count from 1."""

from __future__ import annotations

from collections.abc import Iterable

from sudoku_app.sudoku.explaining import Explanation
from sudoku_app.sudoku.geometry import BoxShape
from sudoku_app.sudoku.mends.finding import Mends


def explanation_fields(explained: Explanation) -> dict[str, object]:
    """Return the fields of ``check --why``; what does not apply to the verdict is absent."""
    shape, values = explained.answer.shape, explained.answer.values
    fields: dict[str, object] = {"seconds": explained.seconds}
    if explained.clash is not None:
        fields["clash"] = _triples(shape, ((cell, values[cell]) for cell in explained.clash.cells))
        fields["clash_minimal"] = explained.clash.minimal
        fields["clash_needed"] = len(explained.clash.needed)
    if explained.slips is not None:
        fields["slips"] = [
            {"cell": _place(shape, slip.cell), "value": slip.value, "instead": list(slip.instead)}
            for slip in explained.slips.slips
        ]
        fields["slips_complete"] = explained.slips.complete
    if explained.mends is not None:
        fields |= _mends_fields(shape, explained.mends)
    if explained.several is not None:
        several = explained.several
        fields["solutions"] = several.count
        fields["exact"] = several.exact
        fields["differing"] = [[*_place(shape, cell), list(found)] for cell, found in several.differing]
        fields["backbone"] = _triples(shape, several.backbone)
        fields["unsettled"] = [_place(shape, cell) for cell in several.unsettled]
        fields["completions"] = _triples(shape, several.completions)
        fields["completions_complete"] = several.completions_complete
        fields["completing_set"] = _triples(shape, several.completing_set)
    if explained.redundancy is not None:
        fields["redundant"] = _triples(shape, ((cell, values[cell]) for cell in explained.redundancy.cells))
        fields["redundant_complete"] = explained.redundancy.complete
    return fields


def _mends_fields(shape: BoxShape, mends: Mends) -> dict[str, object]:
    size = shape.size
    repeated = sorted((*mends.repeated, *mends.empty_together))
    return {
        "mends": [{"kind": mend.mistake.value, "set": _triples(shape, mend.changes)} for mend in mends.mends],
        "mends_complete": mends.complete,
        "repeated_rows": [[first + 1, second + 1] for first, second in repeated if first < size],
        "repeated_columns": [[first - size + 1, second - size + 1] for first, second in repeated if first >= size],
        "other_boxes": [str(other) for other in mends.other_shapes],
    }


def _place(shape: BoxShape, cell: int) -> list[int]:
    return [cell // shape.size + 1, cell % shape.size + 1]


def _triples(shape: BoxShape, pairs: Iterable[tuple[int, int]]) -> list[list[int]]:
    return [[*_place(shape, cell), value] for cell, value in pairs]

"""Every correction in words: one sentence, one button, and what it looks like in the grid."""

from __future__ import annotations

import pytest
from support.regions import SHAPES

from sudoku_app.sudoku.grid.drawn_regions import exchanged
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.verdicts.corrections.finding import Corrections
from sudoku_app.sudoku.verdicts.corrections.mistakes import Change, Correction, Mistake
from sudoku_app.wording.corrections import correction_line, corrections_section
from sudoku_app.wording.language import Language
from sudoku_app.wording.report import Offer, OfferKind
from sudoku_app.wording.voice import Voice

VOICE = Voice(Language(), GridShape(3, 3))
VALUES = [5, 3, 0, 0, 7, *([0] * 76)]
VALUE = Correction(Mistake.VALUE, (Change(4, 8),))


@pytest.mark.parametrize(
    ("correction", "sentence", "button"),
    [
        (VALUE, "r1c5 should be 8 rather than 7.", "Set r1c5 = 8"),
        (Correction(Mistake.MISSING, (Change(2, 4),)), "r1c3 should be 4 rather than empty.", "Set r1c3 = 4"),
        (Correction(Mistake.EXTRA, (Change(4, 0),)), "r1c5 should be empty rather than 7.", "Empty r1c5"),
        (
            Correction(Mistake.SWAP, (Change(0, 3), Change(1, 5))),
            "The 5 in r1c1 and the 3 in r1c2 are swapped.",
            "Swap r1c1 and r1c2",
        ),
        (
            Correction(Mistake.SWAP, (Change(1, 0), Change(2, 3))),
            "The 3 in r1c2 belongs in r1c3.",
            "Swap r1c2 and r1c3",
        ),
        (
            Correction(Mistake.SWAP, (Change(3, 7), Change(4, 0))),
            "The 7 in r1c5 belongs in r1c4.",
            "Swap r1c4 and r1c5",
        ),
        (
            Correction(Mistake.SHIFT, (Change(3, 7), Change(4, 0), Change(8, 6)), (0,), 0, forward=True, lost=6),
            "Row 1 belongs one cell to the left. Then r1c9 should be 6.",
            "Move by one cell",
        ),
        (
            Correction(Mistake.SHIFT, (Change(3, 7), Change(4, 0)), (), 2, forward=True),
            "Everything after r1c3 belongs one cell earlier, row by row.",
            "Move by one cell",
        ),
        (
            Correction(Mistake.SHIFT, (Change(4, 0), Change(5, 7)), (), 2),
            "Everything from r1c3 on belongs one cell later, row by row.",
            "Move by one cell",
        ),
        (
            Correction(Mistake.SHIFT, (Change(3, 7), Change(4, 0)), (0,), 0, forward=True),
            "Row 1 belongs one cell to the left.",
            "Move by one cell",
        ),
        (
            Correction(Mistake.SHIFT, (Change(3, 7), Change(4, 0)), (0,), 2, forward=True),
            "In row 1 everything after r1c3 belongs one cell to the left.",
            "Move by one cell",
        ),
        (
            Correction(Mistake.SHIFT, (Change(4, 0), Change(5, 7)), (0,), 2, forward=False),
            "In row 1 everything from r1c3 on belongs one cell to the right.",
            "Move by one cell",
        ),
        (
            Correction(Mistake.SHIFT, (Change(0, 0), Change(9, 5)), (9,), 0),
            "Column 1 belongs one cell down.",
            "Move by one cell",
        ),
        (
            Correction(Mistake.ROW, (Change(0, 0), Change(27, 5)), (0, 3)),
            "Row 1 and row 4 are swapped.",
            "Swap row 1 and row 4",
        ),
        (Correction(Mistake.ROW, (Change(0, 0),), (0, 3)), "Row 1 should be empty.", "Empty row 1"),
        (
            Correction(Mistake.VALUE, (Change(0, 6), Change(4, 8))),
            "r1c1 should be 6 rather than 5, and r1c5 should be 8 rather than 7.",
            "Set r1c1 = 6 and r1c5 = 8",
        ),
    ],
)
def test_a_correction_is_one_sentence_with_one_button(correction: Correction, sentence: str, button: str) -> None:
    line = correction_line(VOICE, VALUES, correction)
    (offer,) = line.offers
    assert (line.text, offer.label) == (sentence, button)
    assert (offer.kind, offer.changes) == (OfferKind.CORRECT, correction.changes)
    assert line.marks.corrected == correction.changes


def said(corrections: Corrections, *, finished: bool = True) -> tuple[str, list[str]]:
    section = corrections_section(VOICE, VALUES, corrections, finished=finished)
    return section.heading, [line.text for line in section.lines]


def test_probably_is_stated_of_what_stands_alone_and_of_nothing_else() -> None:
    heading, lines = said(Corrections((VALUE,), (), (), (), complete=True))
    assert heading == "Likely typo"
    assert lines[0] == "This change leaves exactly one solution. No other typical typo explains it."
    other = Correction(Mistake.VALUE, (Change(4, 9),))
    for corrections in (
        Corrections((VALUE, other), (), (), (), complete=True),
        Corrections((VALUE,), (), (), (), complete=False),
        Corrections((VALUE,), ((0, 1),), (), (), complete=True),
        Corrections((VALUE,), (), (), (GridShape(1, 9),), complete=True),
        Corrections((Correction(Mistake.ROW, (Change(0, 0), Change(27, 5)), (0, 3)),), (), (), (), complete=True),
        Corrections((Correction(Mistake.VALUE, (Change(0, 6), Change(4, 8))),), (), (), (), complete=True),
    ):
        assert said(corrections)[0] == "Possible typos"


@pytest.mark.parametrize(
    ("corrections", "lead"),
    [
        (
            Corrections((), (), (), (), complete=True),
            "No typical typo explains this.",
        ),
        (
            Corrections((), (), (), (), complete=False),
            "No typo was found that explains this; not all were tried.",
        ),
        (
            Corrections((VALUE, VALUE), (), (), (), complete=True),
            "Any one of these changes would leave exactly one solution.",
        ),
        (
            Corrections((VALUE, VALUE), (), (), (), complete=False),
            "Any one of these changes would leave exactly one solution. Not all other typos were tried.",
        ),
    ],
)
def test_how_far_was_looked_is_stated(corrections: Corrections, lead: str) -> None:
    assert said(corrections)[1][0] == lead


def test_while_it_is_looked_for_nothing_is_summed_up() -> None:
    assert said(Corrections((VALUE,), (), (), (), complete=False), finished=False) == (
        "Possible typos",
        ["r1c5 should be 8 rather than 7.", "Looking for more…"],
    )


def test_lines_that_are_alike_empty_lines_and_other_boxes_are_named() -> None:
    _, lines = said(Corrections((), ((3, 4),), ((9, 10),), (), complete=True))
    assert lines == [
        "Row 5 repeats row 4.",
        "Column 1 and column 2 are empty and run through the same boxes: in any solution they can be swapped.",
    ]
    section = corrections_section(
        VOICE, VALUES, Corrections((), (), (), (GridShape(1, 9),), complete=True), finished=True
    )
    assert section.lines[0].text == "With boxes 1×9 there is exactly one solution."
    assert [(offer.label, offer.kind, offer.shape) for offer in section.lines[0].offers] == [
        ("Use boxes 1×9", OfferKind.TAKE_SHAPE, GridShape(1, 9))
    ]


X_SHAPE = GridShape(3, 3, diagonals=True)
WINDOWED = GridShape(3, 3, windows=True)


@pytest.mark.parametrize(
    ("own", "other", "text", "button"),
    [
        (VOICE.shape, X_SHAPE, "With diagonals there is exactly one solution.", "Add the diagonals"),
        (X_SHAPE, VOICE.shape, "Without the diagonals there is exactly one solution.", "Remove the diagonals"),
        (VOICE.shape, WINDOWED, "With windows there is exactly one solution.", "Add the windows"),
        (WINDOWED, VOICE.shape, "Without the windows there is exactly one solution.", "Remove the windows"),
        (
            SHAPES["jigsaw"],
            exchanged(SHAPES["jigsaw"], 7, 8),
            "If r2c2 and r2c3 swap regions, there is exactly one solution.",
            "Swap the regions of r2c2 and r2c3",
        ),
    ],
)
def test_other_rules_and_drawings_are_named(own: GridShape, other: GridShape, text: str, button: str) -> None:
    section = corrections_section(
        Voice(Language(), own), [0] * own.cell_count, Corrections((), (), (), (other,), complete=True), finished=True
    )
    assert section.lines[0].text == text
    assert section.lines[0].offers == (Offer(button, OfferKind.TAKE_SHAPE, shape=other),)


def test_more_than_a_handful_is_summed_up() -> None:
    many = tuple(Correction(Mistake.MISSING, (Change(cell, 4),)) for cell in range(5, 25))
    _, lines = said(Corrections(many, (), (), (), complete=True))
    assert lines[-1] == "… and 12 more."
    assert len(lines) == 10


def test_a_line_that_repeats_another_can_be_emptied_by_one_button_each() -> None:
    values = [5, *([0] * 8), 5, *([0] * 71)]
    emptied = [Correction(Mistake.ROW, (Change(cell, 0),), units) for cell, units in ((9, (1, 0)), (0, (0, 1)))]
    for known in (emptied[:0], emptied[:1], emptied):
        corrections = Corrections(tuple(known), ((0, 1),), (), (), complete=True)
        section = corrections_section(VOICE, values, corrections, finished=True)
        labels = [offer.label for line in section.lines for offer in line.offers]
        assert sorted(labels) == ["Empty row 1", "Empty row 2"]

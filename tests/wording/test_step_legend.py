"""The legend of a step explains the signs that its marks have, and no others."""

import pytest
from support.reasons import EXAMPLES

from sudoku_app.sudoku.grid.geometry import BoxShape
from sudoku_app.sudoku.techniques.reasons.forcing import Forcing
from sudoku_app.wording.language import Language
from sudoku_app.wording.report import GridMarks, MarkSign
from sudoku_app.wording.step_drawing import reason_marks
from sudoku_app.wording.step_legend import step_legend
from sudoku_app.wording.voice import Voice

VOICE = Voice(Language(), BoxShape(3, 3))


def _signs(marks: GridMarks) -> set[MarkSign]:
    drawn = {
        MarkSign.RING: marks.premises,
        MarkSign.BOX: marks.boxed,
        MarkSign.DOTTED_RING: marks.fins,
        MarkSign.TRUE: marks.true,
        MarkSign.FALSE: marks.false,
        MarkSign.END: marks.ends,
        MarkSign.OUTLINE: marks.cover,
    }
    return {sign for sign, there in drawn.items() if there}


@pytest.mark.parametrize("kind", EXAMPLES)
def test_a_legend_explains_signs_that_are_there(kind: str) -> None:
    reason = EXAMPLES[kind]
    legend, drawn = step_legend(reason, VOICE), _signs(reason_marks(reason))
    if isinstance(reason, Forcing):
        assert legend is not None  # its lines have marks of their own
        assert {entry.sign for entry in legend.entries} == {MarkSign.TRUE, MarkSign.FALSE, MarkSign.END}
    elif legend is None:
        assert not drawn - {MarkSign.RING, MarkSign.BOX}
    else:
        assert {entry.sign for entry in legend.entries} <= drawn
        assert drawn - {MarkSign.RING} <= {entry.sign for entry in legend.entries}


def test_a_chain_says_what_it_is_followed_from() -> None:
    legend = step_legend(EXAMPLES["Chain"], VOICE)
    assert legend is not None
    assert legend.lead == "If r1c9 is not 4:"
    assert [entry.text for entry in legend.entries] == ["true", "false", "end of the chain"]

"""The plain answers of `solve` and `check`."""

from __future__ import annotations

from sudoku_app.sudoku.answer import Answer
from sudoku_app.sudoku.position_check import PositionCheck
from sudoku_app.wording.verdicts import position_sections, verdict_sentence
from sudoku_app.wording.voice import Voice


def solve_text(voice: Voice, place: str, answer: Answer, grid: str) -> str:
    """Return the answer of ``solve``: the verdict and, below it, the solution (``grid``, empty where there is none)."""
    line = _verdict_line(voice, place, answer)
    return f"{line}\n{grid}" if grid else line


def check_text(voice: Voice, place: str, checked: PositionCheck) -> str:
    """Return the answer of ``check``: the verdict and, below it, what breaks a rule or differs."""
    lines = [_verdict_line(voice, place, checked.puzzle)]
    for section in position_sections(voice, checked):
        lines += [f"  {line.text}" for line in section.lines]
    return "\n".join(lines)


def _verdict_line(voice: Voice, place: str, answer: Answer) -> str:
    return voice.language.say("{place}: {sentence}", place=place, sentence=verdict_sentence(voice, answer))

"""What of a report is told to screen readers: what was not told just before."""

from __future__ import annotations

from sudoku_app.wording.report import Report, Tone

_VERDICTS = frozenset({Tone.ONE, Tone.SEVERAL, Tone.NONE, Tone.UNKNOWN})


class ReportSpeech:
    """Remembers what was told.

    A report often only grows: a hint by its next level, a verdict by its reasons, an ending by how hard the puzzle was.
    And the verdict on the givens comes back by itself with every edit, and is news only where it became another one.
    """

    def __init__(self) -> None:
        self._lines: frozenset[str] = frozenset()
        self._verdict = ""
        self._asked = True

    def expect_answer(self) -> None:
        """Take note that a person asked: the next report is told in full, even if it reads as before."""
        self._asked = True

    def news(self, report: Report) -> str:
        """Return what is to be told now of a report that is shown, as lines of text; empty where nothing is new."""
        lines = [line.strip() for line in report.plain().split("\n")]
        known = self._lines if self._lines <= frozenset(lines) else frozenset()
        if report.tone in _VERDICTS and report.headline == self._verdict:
            known |= {report.headline, report.basis}
        if self._asked:
            known = frozenset()
        self._asked = False
        self._lines = frozenset(lines)
        if report.tone in _VERDICTS:
            self._verdict = report.headline
        elif report.tone is Tone.NOTE:  # something was done: whatever is found after that is news
            self._verdict = ""
        return "\n".join(line for line in lines if line not in known)

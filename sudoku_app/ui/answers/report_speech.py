"""What screen readers say of a report: what they did not say just before."""

from __future__ import annotations

from sudoku_app.wording.report import Report, Tone


class ReportSpeech:
    """Remembers what was said.

    A report often only grows: a hint by its next level, a verdict by its reasons, an ending by how hard the puzzle was.
    """

    def __init__(self) -> None:
        self._headline = ""
        self._spoken: frozenset[str] = frozenset()
        self._asked = True

    def expect_answer(self) -> None:
        """Let the next answer be said in full, even if it reads as before: the person asked for it."""
        self._asked = True

    def news(self, report: Report) -> str:
        """Return what is to be said of a report that is shown, as lines of text; empty where nothing is new."""
        known = self._known(report)
        status_message = [text for text in (report.headline, report.basis) if text and text not in known]
        for section in (section for section in report.sections if not section.folded):
            lines = [line.whole for line in section.lines if line.whole not in known]
            if section.heading and section.heading not in known and (lines or not section.lines):
                status_message.append(section.heading)
            status_message += lines
        if report.aside and report.aside not in known:
            status_message.append(report.aside)
        self._asked = self._asked and _unanswered(report)
        self._headline, self._spoken = report.headline, _lines(report)
        return "\n".join(status_message)

    def _known(self, report: Report) -> frozenset[str]:
        """Return the lines of a report that a person knows."""
        if self._asked and not _unanswered(report):
            return frozenset()
        goes_on = report.headline == self._headline or self._spoken <= _lines(report)
        return self._spoken if goes_on else frozenset()


def _unanswered(report: Report) -> bool:
    """Return whether a report is no answer yet: it may say that one is being sought."""
    return report.working or report.tone is Tone.UNKNOWN


def _lines(report: Report) -> frozenset[str]:
    return frozenset(line.strip() for line in report.plain().split("\n"))

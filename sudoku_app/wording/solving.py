"""Solving time, the pause, and the end of a puzzle in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sudoku_app.messages import translatable
from sudoku_app.session.solving import Ending
from sudoku_app.wording.grades import difficulty_heading
from sudoku_app.wording.language import Language
from sudoku_app.wording.made_puzzles import another_offer
from sudoku_app.wording.mnemonics import without_mnemonic
from sudoku_app.wording.report import GridMarks, Line, Offer, OfferKind, Report, Section, Tone
from sudoku_app.wording.step_names import technique_name
from sudoku_app.wording.verdicts import break_line
from sudoku_app.wording.voice import Voice

if TYPE_CHECKING:
    from sudoku_app.sudoku.rating.grades import Difficulty

# More lines than this are summed up in one.
_MOST_LINES = 6


def time_text(seconds: float) -> str:
    """Return a solving time as a clock shows it: "0:07", "12:34", "1:02:03"."""
    minutes, second = divmod(int(seconds), 60)
    hours, minute = divmod(minutes, 60)
    return f"{hours}:{minute:02}:{second:02}" if hours else f"{minute}:{second:02}"


def time_spoken(language: Language, seconds: float, *, paused: bool) -> str:
    """Return what a screen reader says of the solving time."""
    if paused:
        return language.say("Solving time {time}, paused", time=time_text(seconds))
    return language.say("Solving time {time}", time=time_text(seconds))


def minutes_spoken(language: Language, minutes: int) -> str:
    """Return what a screen reader says of a solving time that goes on: whole minutes."""
    if not minutes:
        return language.say("Solving time less than a minute")
    return language.say_many("Solving time {count} minute", "Solving time {count} minutes", minutes)


def ending_report(voice: Voice, ending: Ending) -> Report:
    """Return that a full grid is right, with time and help, or where it is not."""
    say = voice.say
    if ending.right:
        sections = () if ending.difficulty is None else _difficulty(voice, ending.difficulty)
        following = without_mnemonic(voice.say_in("menu", "Ne&xt puzzle"))
        further = Offer(following, OfferKind.NEXT_PUZZLE) if ending.goes_on else another_offer(voice.language)
        return Report(
            Tone.ONE, say("Solved"), _basis(voice.language, ending), sections, offers=(further,), solved=ending.position
        )
    shown = [break_line(voice, broken) for broken in ending.breaks[:_MOST_LINES]]
    more = len(ending.breaks) - len(shown)
    if more:
        shown.append(Line(voice.say_many("… and {count} more broken rule.", "… and {count} more broken rules.", more)))
    cells = tuple(dict.fromkeys(cell for broken in ending.breaks for cell in broken.cells))
    return Report(
        Tone.NONE,
        say("Full, but with mistakes"),
        voice.say_many("{count} rule is broken.", "{count} rules are broken.", len(ending.breaks)),
        (Section("", tuple(shown)),),
        GridMarks(wrong=cells),
        (Offer(voice.say_in("button", "Last correct position"), OfferKind.WAY_BACK),),
    )


def _difficulty(voice: Voice, difficulty: Difficulty) -> tuple[Section, ...]:
    """Return how hard the puzzle was, and by which step; nothing where no step was needed."""
    if difficulty.hardest is None:
        return ()
    hardest = technique_name(voice, difficulty.hardest)
    lines = (
        Line(difficulty_heading(voice.language, difficulty)),
        Line(voice.say("Hardest step: {technique}", technique=hardest)),
    )
    return (Section(voice.say("Difficulty"), lines),)


def _basis(language: Language, ending: Ending) -> str:
    time = time_text(ending.seconds)
    if ending.hints:
        solved = language.say_many(
            "It took you {time}, with {count} hint.", "It took you {time}, with {count} hints.", ending.hints, time=time
        )
    elif ending.filled:
        solved = language.say("It took you {time}.", time=time)
    else:
        solved = language.say("It took you {time}, without a hint.", time=time)
    if ending.filled in (0, ending.hints):  # none, or each by a hint
        return solved
    helped = language.say_many(
        "{count} value was filled in by the solver.", "{count} values were filled in by the solver.", ending.filled
    )
    return language.sentences(solved, helped)


PAUSED: Final = translatable("Paused")  # the headline while the grid is hidden


def paused_text(language: Language, seconds: float) -> str:
    """Return what stands below it."""
    return language.say("Solving time {time}. The grid is hidden until you resume.", time=time_text(seconds))


GO_ON: Final = translatable("Resume")  # the button that ends a pause

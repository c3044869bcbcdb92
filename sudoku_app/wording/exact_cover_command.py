"""What the command `exact-cover` says: its help, its covers and its counters."""

from __future__ import annotations

from collections.abc import Sequence

from sudoku_app.exact_cover.algorithm_x import Counters
from sudoku_app.exact_cover.text import CoverFormat
from sudoku_app.wording.algorithm_steps import StepText
from sudoku_app.wording.language import Language
from sudoku_app.wording.names import shown_name


def describe_cover_option(language: Language, name: str) -> str:
    """Return what an option or argument of the command is for, in a line."""
    return {
        "path": language.say("text with one option per line, or - for standard input"),
        "rule": language.say("which item is covered next (fewest: the one with the fewest options left)"),
        "limit": language.say("stop after K covers"),
        "count": language.say("count the covers without printing them, with the fast solver"),
        "cheapest": language.say("find the cheapest cover, or with --limit the K cheapest"),
        "trace": language.say("tell every step in words"),
        "format": language.say(
            "which format the text is in: plain (one option per line) or knuth (the items in the first line); "
            "by default it is detected and reported"
        ),
        "json": language.say("print JSON: one object, and with --trace one object per step before it"),
    }[name]


def wrong_limit(language: Language, text: str, largest: int) -> str:
    """Return why a limit is no good; ``largest`` is the largest there is."""
    return language.say(
        "“{text}” is not a limit; expected a number of covers above 0 and up to {largest}",
        text=shown_name(text),
        largest=language.number(largest),
    )


def format_line(language: Language, taken: CoverFormat) -> str:
    """Return which format the text was taken for."""
    return {
        CoverFormat.PLAIN: language.say("Read as plain text: one option per line."),
        CoverFormat.KNUTH: language.say("Read as a text for Knuth's programs: the items in the first line."),
    }[taken]


def wrong_in_format(language: Language, sentence: str, taken: CoverFormat) -> str:
    """Return what is wrong with a text, and which format it was taken for: perhaps it is the other that is meant."""
    read_as = {
        CoverFormat.PLAIN: language.say("It was read as plain text; --format knuth names the other format."),
        CoverFormat.KNUTH: language.say(
            "It was read as a text for Knuth's programs; --format plain names the other format."
        ),
    }[taken]
    return language.sentences(sentence, read_as)


def cover_line(language: Language, number: int, options: Sequence[str], cost: int | None = None) -> str:
    """Return one cover as a line, with its cost if there are costs."""
    shown = "  ".join(map(shown_name, options))
    if cost is None:
        return language.say("{number}: {options}", number=number, options=shown)
    return language.say(
        # Translators: a numbered list of options, and what they cost together.
        "{number}: {options} (cost {cost})",
        number=number,
        options=shown,
        cost=language.number(cost),
    )


def no_costs(language: Language, source: str) -> str:
    """Return why the cheapest cover cannot be looked for."""
    return language.say(
        # Translators: what stands behind “such as” is typed so, at the end of a line.
        "{source}: no option has a cost; expected one at least, such as |7 behind its items.",
        source=shown_name(source),
    )


def rule_and_cheapest(language: Language) -> str:
    """Return why the cheapest cover is not looked for by a rule."""
    # Translators: both names are typed so.
    return language.say("--cheapest and --rule do not go together; expected one of them.")


def no_cheaper_line(language: Language, count: int) -> str:
    """Return that the cheapest covers were found, so many as were asked for."""
    return language.say_many(
        # Translators: after a list of {count} covers, the cheapest first.
        "No other cover costs less.",
        "No other cover costs less than any of these {count}.",
        count,
    )


def step_line(language: Language, number: int, depth: int, step: StepText) -> str:
    """Return one step as a line, indented by its depth."""
    return f"{number:>4} {'  ' * depth}{language.headed(step.headline, step.reason)}"


def count_line(language: Language, count: int, *, exhausted: bool) -> str:
    """Return how many covers there are, or were found before the search was stopped."""
    if exhausted:
        return language.say_many("{count} cover.", "{count} covers.", count)
    return language.say_many(
        "{count} cover so far; the search was stopped there.",
        "{count} covers so far; the search was stopped there.",
        count,
    )


def counters_lines(language: Language, counters: Counters) -> list[str]:
    """Return the counters of the plain algorithm, a line each."""
    say = language.say
    return [
        say("items chosen: {count}", count=language.number(counters.items_chosen)),
        say("options tried: {count}", count=language.number(counters.options_tried)),
        say("removals: {count}", count=language.number(counters.removals)),
        say("restorations: {count}", count=language.number(counters.restorations)),
        say("dead ends: {count}", count=language.number(counters.dead_ends)),
    ]


def kernel_lines(language: Language, tried: int, dead_ends: int) -> list[str]:
    """Return the counters of the compiled search, a line each."""
    say = language.say
    return [
        say("options tried: {count}", count=language.number(tried)),
        say("dead ends: {count}", count=language.number(dead_ends)),
    ]

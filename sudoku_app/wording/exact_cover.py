"""Exact covers in words: what the command `exact-cover` says, and what is wrong with a text of items and options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from sudoku_app.exact_cover.problem import MOST_COST, CoverError, CoverFault
from sudoku_app.exact_cover.text import CoverFormat
from sudoku_app.messages import translatable, translatable_in
from sudoku_app.wording.algorithm_steps import StepText
from sudoku_app.wording.format_errors import quoted
from sudoku_app.wording.language import Language
from sudoku_app.wording.names import shown_name

# What each option or argument of the command is for, in a line.
OPTIONS: Final = {
    "path": translatable("text with one option per line, or - for standard input"),
    "rule": translatable("which item is covered next (fewest: the one with the fewest options left)"),
    "limit": translatable("stop after K covers"),
    "count": translatable("count the covers without printing them, with the fast solver"),
    "cheapest": translatable("find the cheapest cover, or with --limit the K cheapest"),
    "trace": translatable("describe every step"),
    "format": translatable(
        "which format the text is in: plain (one option per line), matrix (rows of 0 and 1) or knuth (the items in "
        "the first line); by default it is detected and reported"
    ),
    "json": translatable("print JSON: one object, and with --trace one object per step before it"),
}
# Translators: both names are typed so.
RULE_AND_CHEAPEST: Final = translatable("--cheapest and --rule cannot be combined.")
# Which format the text was taken for.
FORMATS: Final = {
    CoverFormat.PLAIN: translatable("Read as plain text: one option per line."),
    CoverFormat.MATRIX: translatable("Read as a matrix: one option per row, one item per column."),
    CoverFormat.KNUTH: translatable("Read as a text for Knuth’s programs: the items in the first line."),
}
# Translators: --format is typed so; after the sentence on what is wrong with a text.
_WHICH_FORMAT: Final = translatable("--format says which format is meant.")
_COUNTERS: Final = {
    "items_chosen": translatable_in("the name of a counter", "items chosen"),
    "options_tried": translatable_in("the name of a counter", "options tried"),
    "removals": translatable_in("the name of a counter", "removals"),
    "restorations": translatable_in("the name of a counter", "restorations"),
    "dead_ends": translatable_in("the name of a counter", "dead ends"),
    "solutions": translatable_in("the name of a counter", "covers"),
}
# What is wrong with a text; behind the place.
_FAULTS: Final = {
    CoverFault.NO_OPTIONS: translatable(
        "there is no option here; expected one per line, its items separated by spaces."
    ),
    CoverFault.EMPTY_OPTION: translatable("option {option} has no items."),
    CoverFault.REPEATED_ITEM: translatable("option {option} has item {item} twice."),
    CoverFault.REPEATED_OPTION: translatable("two options are called {option}; each needs its own name."),
    CoverFault.ITEM_WITHOUT_OPTION: translatable(
        "no option has item {item}; an item that may stay uncovered belongs after the bar “|”."
    ),
    CoverFault.UNKNOWN_ITEM: translatable("option {option} has item {item}, which is not in the first line."),
    CoverFault.LISTED_TWICE: translatable("item {item} is listed twice."),
    CoverFault.SECOND_BAR: translatable(
        "there is a second bar “|”; expected one, before the items that may stay uncovered."
    ),
    CoverFault.COLOURED_PRIMARY: translatable(
        # Translators: {option} and {item} are names; primary items are those before the bar.
        "option {option} gives item {item} a colour; only items after the bar “|” may have one."
    ),
    CoverFault.EMPTY_COLOUR: translatable("option {option} has {item}; expected an item, a colon and a colour."),
    CoverFault.BOUNDS: translatable(
        # Translators: “2:3|” is typed so before an item; then it is covered two or three times.
        "the range of {item} is not valid; expected one such as “2:3|”, up to a number above 0."
    ),
    CoverFault.SECONDARY_BOUNDS: translatable("item {item} has a range; only items before the bar “|” may have one."),
    CoverFault.COST: translatable("option {option} costs too much; the most is {most}."),
    CoverFault.UNCLEAR: translatable(
        # Translators: {set} is “A = {1, 4, 7}”; what else stands in quotation marks is typed so.
        "it is not clear what is meant; expected options such as “A: 1 4 7” or {set}, rows of a matrix such as "
        "“1 0 1”, or first a line with all items and a bar, such as “a b c |”."
    ),
    CoverFault.NO_MATRIX: translatable("expected a row of 0 and 1, as long as the other rows."),
    CoverFault.NOT_EXACT: translatable(
        # Translators: Algorithm X is a name; colours and ranges are those of the items in a text.
        "an item has a colour or a range; the steps of Algorithm X cannot show these."
    ),
    CoverFault.COLOUR: translatable("{item} has a colour; expected an item without one."),
}


def wrong_limit(language: Language, text: str, largest: int) -> str:
    """Return why a limit is no good; ``largest`` is the largest there is."""
    return language.say(
        "“{text}” is not a limit; expected a number of covers above 0 and up to {largest}",
        text=shown_name(text),
        largest=language.number(largest),
    )


def wrong_in_format(language: Language, sentence: str, read_as: CoverFormat | None) -> str:
    """Return what is wrong with a text, which format it was taken for (None for none), and how another is named."""
    taken = [language.translated(FORMATS[read_as])] if read_as else []
    return language.sentences(sentence, *taken, language.translated(_WHICH_FORMAT))


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
        "{source}: no option has a cost; expected at least one, such as |7 after its items.",
        source=shown_name(source),
    )


# Translators: after a list of covers, the cheapest first.
NO_CHEAPER: Final = translatable("No other cover costs less.")


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


def counter_name(language: Language, name: str) -> str:
    """Return what a counter is called; ``name`` is its name in `Counters`."""
    return language.translated(_COUNTERS[name])


def counter_texts(language: Language, counters: Mapping[str, int]) -> list[str]:
    """Return counters of a search by their names in `Counters`, each with its value: "dead ends: 2"."""
    known = (name for name in _COUNTERS if name in counters)
    return [named_value(language, counter_name(language, name), language.number(counters[name])) for name in known]


def named_value(language: Language, name: str, value: str) -> str:
    """Return a value with its name before it."""
    return language.say("{name}: {value}", name=name, value=value)


def cover_error_sentence(language: Language, error: CoverError, source: str = "") -> str:
    """Return what is wrong, where, and what was expected; ``source`` is the name of the file, "" for none."""
    named = {"item": quoted(language, str(error.item)), "option": quoted(language, str(error.option))}
    named["set"] = quoted(language, "A = {1, 4, 7}")
    reason = language.translated(_FAULTS[error.fault], **named, most=language.number(MOST_COST))
    source = shown_name(source)
    if error.line is None:
        return f"{source}: {reason}" if source else reason
    if source:
        return f"{source}:{error.line}: {reason}"  # a form that editors know, in every language
    return language.say("Line {line}: {reason}", line=error.line, reason=reason)

"""Errors of exact cover texts in words: one sentence each, with the line and what was expected."""

from __future__ import annotations

from sudoku_app.exact_cover.problem import MOST_COST, CoverError, CoverFault
from sudoku_app.wording.format_errors import quoted
from sudoku_app.wording.language import Language
from sudoku_app.wording.names import shown_name


def cover_error_sentence(language: Language, error: CoverError, source: str = "") -> str:
    """Return what is wrong, where, and what was expected, as one sentence.

    ``source`` is the name of the file; without it the sentence begins with the line alone.
    """
    reason = _reason(language, error)
    source = shown_name(source)
    if error.line is None:
        return language.say("{source}: {reason}", source=source, reason=reason) if source else reason
    if source:
        return language.say("{source}:{line}: {reason}", source=source, line=error.line, reason=reason)
    return language.say("Line {line}: {reason}", line=error.line, reason=reason)


def _reason(language: Language, error: CoverError) -> str:
    item, option = quoted(language, str(error.item)), quoted(language, str(error.option))
    return (_structure_reasons(language, item, option) | _extension_reasons(language, item, option))[error.fault]


def _structure_reasons(language: Language, item: str, option: str) -> dict[CoverFault, str]:
    """Return what may be wrong with items and options themselves."""
    say = language.say
    return {
        CoverFault.NO_OPTIONS: say("there is no option here; expected one per line, its items separated by blanks."),
        CoverFault.EMPTY_OPTION: say("the option {option} has no items; expected at least one.", option=option),
        CoverFault.REPEATED_ITEM: say(
            "the option {option} has the item {item} twice; expected every item once.", option=option, item=item
        ),
        CoverFault.REPEATED_OPTION: say(
            "a second option is called {option}; expected a name of its own for every option.", option=option
        ),
        CoverFault.ITEM_WITHOUT_OPTION: say(
            "no option has the item {item}; expected one at least, or the item behind the bar “|”.", item=item
        ),
        CoverFault.UNKNOWN_ITEM: say(
            "the option {option} has the item {item}; expected only items of the first line.", option=option, item=item
        ),
        CoverFault.LISTED_TWICE: say("the item {item} is listed twice; expected every item once.", item=item),
        CoverFault.SECOND_BAR: say(
            "there is a second bar “|”; expected one, before the items that may stay uncovered."
        ),
    }


def _extension_reasons(language: Language, item: str, option: str) -> dict[CoverFault, str]:
    """Return what may be wrong with colours, ranges and costs."""
    say = language.say
    return {
        CoverFault.COLOURED_PRIMARY: say(
            # Translators: {option} and {item} are names; primary items are those before the bar.
            "the option {option} gives the item {item} a colour; expected colours only for items behind the bar “|”.",
            option=option,
            item=item,
        ),
        CoverFault.EMPTY_COLOUR: say(
            "the option {option} has {item}; expected an item, a colon and a colour.", option=option, item=item
        ),
        CoverFault.BOUNDS: say(
            # Translators: “2:3|” is typed so before an item; then it is covered two or three times.
            "the range of {item} makes no sense; expected one such as “2:3|”, up to a number above 0.",
            item=item,
        ),
        CoverFault.SECONDARY_BOUNDS: say(
            "the item {item} has a range; expected ranges only for items before the bar “|”.", item=item
        ),
        CoverFault.COST: say(
            "the option {option} costs too much; expected at most {most}.",
            option=option,
            most=language.number(MOST_COST),
        ),
        CoverFault.NOT_EXACT: say(
            # Translators: Algorithm X is a name; colours and ranges are those of the items in a text.
            "an item has a colour or a range; expected neither, where the steps of Algorithm X are told."
        ),
        CoverFault.COLOUR: say("{item} has a colour; expected an item alone, without a colon.", item=item),
    }

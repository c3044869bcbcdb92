"""The steps of Algorithm X in words: what happens, and why."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from sudoku_app.exact_cover.algorithm_x import (
    ChoiceRule,
    Covered,
    DeadEnd,
    Event,
    ItemChosen,
    OptionTried,
    SolutionFound,
    Uncovered,
)
from sudoku_app.exact_cover.problem import ExactCover
from sudoku_app.exact_cover.replay.search_state import FREE
from sudoku_app.exact_cover.replay.timeline import Timeline
from sudoku_app.messages import translatable
from sudoku_app.wording.language import Language, Words
from sudoku_app.wording.names import shown_name
from sudoku_app.wording.report import Tone

# So many names can be read in a sentence; of the rest the number is given.
_MOST_NAMES: Final = 8
_MOST_REASONS: Final = 6


@dataclass(frozen=True)
class StepText:
    """What happened in one sentence without its full stop, for it may be a headline; and why in one or a few."""

    tone: Tone
    headline: str
    reason: str


_RULES: Final = {
    ChoiceRule.FEWEST: translatable("Rule: cover the item with the fewest options left."),
    ChoiceRule.FIRST: translatable("Rule: cover the first uncovered item."),
    ChoiceRule.LAST: translatable("Rule: cover the last uncovered item."),
}


class StepWords(Words):
    """The steps of a run over one problem in words."""

    def __init__(self, language: Language, problem: ExactCover) -> None:
        super().__init__(language)
        self.problem = problem

    def text_of(self, run: Timeline) -> StepText:
        """Return what the event that happened last at this place of a run means."""
        if run.finished:
            return self._end(run)
        return self._start(run) if run.event is None else self._event(run, run.event)

    def _event(self, run: Timeline, event: Event) -> StepText:
        match event:
            case ItemChosen():
                text = self._chosen(run, event)
            case OptionTried():
                text = self._tried(run, event)
            case Covered():
                text = self._covered(run, event)
            case Uncovered():
                text = self._uncovered(run, event)
            case SolutionFound():
                text = self._solution(run, event)
            case DeadEnd():
                text = self._dead_end(run, event)
        return text

    def item(self, item: int) -> str:
        """Return an item's name as it may be shown."""
        return shown_name(str(self.problem.item_names[item]))

    def option(self, option: int) -> str:
        """Return an option's name as it may be shown."""
        return shown_name(str(self.problem.option_names[option]))

    def items(self, items: Sequence[int]) -> str:
        """Return several items' names as running text, not too many of them."""
        return self._shortened([self.item(item) for item in items[:_MOST_NAMES]], len(items))

    def options(self, options: Sequence[int]) -> str:
        """Return several options' names as running text, not too many of them."""
        return self._shortened([self.option(option) for option in options[:_MOST_NAMES]], len(options))

    def _shortened(self, names: list[str], count: int) -> str:
        rest = count - len(names)
        if rest > 0:
            # Translators: Names of items or options, the last in a list of them: "a, b and 5 more".
            names.append(self.say_many_in("names at the end of a list", "{count} more", "{count} more", rest))
        return self.language.listed(names)

    def _start(self, run: Timeline) -> StepText:
        say, say_many = self.say, self.say_many
        if run.impossible:
            return StepText(
                Tone.NONE,
                say("There is nothing to search"),
                say("Two of the preselected options share an item, so no cover contains both."),
            )
        items = say_many("{count} item to cover", "{count} items to cover", self.problem.primary_count)
        options = say_many("{count} option", "{count} options", self.problem.option_count)
        goal = say(
            "Find options that together contain every item exactly once. Each step chooses an uncovered item and tries "
            "the options that have it."
        )
        given = ""
        if run.chosen:
            given = say_many("{count} option is preselected.", "{count} options are preselected.", len(run.chosen))
        why = self.language.sentences(goal, self.language.translated(_RULES[run.rule]), given)
        return StepText(Tone.NOTE, self.language.facts([items, options]), why)

    def _end(self, run: Timeline) -> StepText:
        count = run.counters.solutions
        if run.impossible:
            return self._start(run)
        if not count:
            return StepText(
                Tone.NONE,
                self.say("The search is over: there is no cover"),
                self.say("Every option for every chosen item led to a dead end."),
            )
        headline = self.say_many(
            "The search is over: there is exactly {count} cover",
            "The search is over: there are exactly {count} covers",
            count,
        )
        tone = Tone.ONE if count == 1 else Tone.SEVERAL
        return StepText(tone, headline, self.say("All other choices led to a dead end."))

    def _chosen(self, run: Timeline, event: ItemChosen) -> StepText:
        say, item, count = self.say, self.item(event.item), len(event.options)
        if not count:
            headline = say("Item {item} is chosen: no option is left for it", item=item)
        else:
            headline = self.say_many(
                "Item {item} is chosen: {count} option is left for it",
                "Item {item} is chosen: {count} options are left for it",
                count,
                item=item,
            )
        then = ""
        if count == 1:
            then = say("Only {option} can cover it now.", option=self.options(event.options))
        elif count:
            then = say("They are tried in turn: {options}.", options=self.options(event.options))
        why = self.language.translated(_RULES[run.rule])
        return StepText(Tone.HINT, headline, self.language.sentences(why, then))

    def _tried(self, run: Timeline, event: OptionTried) -> StepText:
        say, item = self.say, self.item(event.item)
        options = run.state.levels[event.depth].options
        position = options.index(event.option)
        if len(options) == 1:
            why = say("It is the only option left for item {item}.", item=item)
        elif position == 0:
            why = self.say_many(
                "It is the first of the {count} option left for item {item}.",
                "It is the first of the {count} options left for item {item}.",
                len(options),
                item=item,
            )
        else:
            why = say(
                "It is option {number} of {count} for item {item}, after {before}.",
                number=self.language.number(position + 1),
                count=self.language.number(len(options)),
                item=item,
                before=self.option(options[position - 1]),
            )
        headline = say("{option} is tried for item {item}", option=self.option(event.option), item=item)
        return StepText(Tone.HINT, headline, why)

    def _covered(self, run: Timeline, event: Covered) -> StepText:
        say, option = self.say, self.option(event.option)
        headline = self.say_many(
            "{option} covers item {items}",
            "{option} covers the items {items}",
            len(event.items),
            option=option,
            items=self.items(event.items),
        )
        if not event.removed:
            removed = say("No other option left has any of these items.")
        elif len(event.removed) <= _MOST_REASONS:
            removed = say(
                "Removed, because they share an item with {option}: {options}.",
                option=option,
                options=self._with_shared(event.option, event.removed),
            )
        else:
            removed = self.say_many(
                "{count} option shares an item with {option} and is removed: {options}.",
                "{count} options share an item with {option} and are removed: {options}.",
                len(event.removed),
                option=option,
                options=self.options(event.removed),
            )
        return StepText(Tone.NOTE, headline, self.language.sentences(removed, self._what_is_left(run)))

    def _with_shared(self, option: int, removed: Iterable[int]) -> str:
        """Return removed options, each with the items it shares with the option that removed it."""
        own = set(self.problem.items_of(option).tolist())
        named = []
        for other in removed:
            shared = [item for item in self.problem.items_of(other).tolist() if item in own]
            named.append(self.say("{option} (has {items})", option=self.option(other), items=self.items(shared)))
        return self.language.listed(named)

    def _what_is_left(self, run: Timeline) -> str:
        say, state = self.say, run.state
        if (state.item_level[: self.problem.primary_count] != FREE).all():
            return say("Now every item is covered.")
        count = state.left_count
        if not count:
            left = say("No option is left.")
        elif count <= _MOST_NAMES:
            left = say("Left: {options}.", options=self.options(state.options_left(_MOST_NAMES)))
        else:
            left = self.say_many("{count} option is left.", "{count} options are left.", count)
        bare = state.items_without_options()
        if not bare:
            return left
        empty = self.say_many(
            "Item {items} is not covered and has no option left.",
            "The items {items} are not covered and have no option left.",
            len(bare),
            items=self.items(bare),
        )
        return self.language.sentences(left, empty)

    def _dead_end(self, run: Timeline, event: DeadEnd) -> StepText:
        say, item = self.say, self.item(event.item)
        headline = say("Dead end: no option is left for item {item}", item=item)
        state = run.state
        lost: dict[int, list[int]] = {}
        options = state.options_of(event.item)
        for option in options:
            remover = state.removed_by(option)
            if remover is not None:
                lost.setdefault(remover, []).append(option)
        if not options:
            return StepText(Tone.NONE, headline, say("No option has it, so there is no cover."))
        could = say("Only {options} could cover it.", options=self.options(options))
        who = [
            self.say_many(
                "{options} was removed when {option} was tried.",
                "{options} were removed when {option} was tried.",
                len(gone),
                options=self.options(gone),
                option=self.option(remover),
            )
            for remover, gone in lost.items()
        ]
        return StepText(Tone.NONE, headline, self.language.sentences(could, *who, self._so(list(lost))))

    def _so(self, removers: list[int]) -> str:
        """Return what a dead end proves: these options together leave an item without any."""
        if not removers:
            return self.say("The preselected options rule them out, so there is no cover.")
        if len(removers) == 1:
            return self.say("So no cover contains {option}: backtrack.", option=self.option(removers[0]))
        return self.say("So no cover contains {options} together: backtrack.", options=self.options(removers))

    def _solution(self, run: Timeline, event: SolutionFound) -> StepText:
        own = event.options[len(run.state.given) :]
        number = self.say_many("It is cover number {count}.", "It is cover number {count}.", run.counters.solutions)
        return StepText(
            Tone.ONE,
            self.say("A cover: {options}", options=self.options(own)) if own else self.say("A cover"),
            self.language.sentences(self.say("Every item is covered exactly once."), number),
        )

    def _uncovered(self, run: Timeline, event: Uncovered) -> StepText:
        say, level = self.say, run.state.levels[event.depth]
        item = self.item(level.item)
        headline = say("Backtrack: undo {option}", option=self.option(event.option))
        uncovered = self.say_many(
            "Item {items} is uncovered.",
            "The items {items} are uncovered.",
            len(event.items),
            items=self.items(sorted(event.items)),
        )
        restored, back = sorted(event.restored), ""
        if restored:
            named = self.options(restored)
            back = self.say_many("{options} is back.", "{options} are back.", len(restored), options=named)
        if level.left:
            following = level.options[len(level.options) - level.left]
            then = say("Next for item {item}: {option}.", item=item, option=self.option(following))
        elif event.depth:
            then = say("Every option for item {item} was tried: backtrack further.", item=item)
        else:
            then = say(
                "Every option for item {item} was tried. It was the first item chosen, so the search is over.",
                item=item,
            )
        return StepText(Tone.NOTE, headline, self.language.sentences(uncovered, back, then))

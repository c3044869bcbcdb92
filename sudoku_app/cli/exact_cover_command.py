"""The command `exact-cover`: the covers of any matrix, explained, listed or counted."""

from __future__ import annotations

import argparse
import json
from collections.abc import Hashable, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from typing import Final

from sudoku_app.cli.arguments import LARGEST_COUNT, adder, checked, input_errors, whole_number
from sudoku_app.cli.console import ENDLESS, OK, Console, InputError, StatusLine, opened
from sudoku_app.cli.solver import Solver
from sudoku_app.exact_cover import algorithm_x
from sudoku_app.exact_cover.cheapest import cheapest, cover_cost
from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.exact_cover.outcome import Outcome, Stop
from sudoku_app.exact_cover.problem import CoverError, CoverFault, ExactCover
from sudoku_app.exact_cover.replay.timeline import Timeline
from sudoku_app.exact_cover.search import Search
from sudoku_app.exact_cover.text import CoverFormat, format_of, read_cover
from sudoku_app.formats.files import MOST_BYTES, decode_text
from sudoku_app.wording import command_line
from sudoku_app.wording import exact_cover as wording
from sudoku_app.wording.algorithm_steps import StepWords
from sudoku_app.wording.language import Language

# The plain algorithm tries or removes so many options in about a second; what is not done by then is large.
PLAIN_TRIALS: Final = 20_000
PLAIN_REMOVALS: Final = 1_000_000
# So many covers are asked of the fast solver at first, then twice as many and so on, but never more than the most, and
# are printed as they come: so that nobody waits for the first ones, and no more are held in memory.
_FIRST_COVERS: Final = 1_000
_MOST_COVERS: Final = 16_000
_PROGRESS_SECONDS: Final = 0.5

Names = list[str]


@dataclass(frozen=True)
class _Result:
    """What was found, and what counted it."""

    count: int
    exhausted: bool
    solver: str
    counters: algorithm_x.Counters | None = None
    tried: int = 0
    dead_ends: int = 0

    @classmethod
    def of(cls, outcome: Outcome) -> _Result:
        return cls(outcome.count, outcome.exhausted, outcome.kernel, tried=outcome.nodes, dead_ends=outcome.conflicts)


def add_arguments(parser: argparse.ArgumentParser, language: Language) -> None:
    """Add the arguments of the command."""
    add = adder(parser, language, wording.OPTIONS)
    add("path", metavar="PATH")
    add("--format", choices=[written.value for written in CoverFormat])
    add("--rule", choices=[rule.value for rule in algorithm_x.ChoiceRule])
    wrong = partial(wording.wrong_limit, language, largest=LARGEST_COUNT)
    add("--limit", type=checked(whole_number, wrong), metavar="K")
    add_way = adder(parser.add_mutually_exclusive_group(), language, wording.OPTIONS)
    for name in ("--count", "--cheapest", "--trace"):
        add_way(name, action="store_true")
    add("--json", action="store_true")


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Answer ``exact-cover`` and return the exit status; InputError where the matrix or what is asked is no good."""
    language = console.language
    source = command_line.source_name(language, arguments.path)
    with input_errors(language, source), opened(arguments.path) as matrix:
        text = decode_text(matrix.file.read(MOST_BYTES + 1), MOST_BYTES)
    read_as = CoverFormat(arguments.format) if arguments.format else None
    try:
        read_as = read_as or format_of(text)
        problem = read_cover(text, read_as)
    except CoverError as error:
        sentence = wording.cover_error_sentence(language, error, source)
        sentence = sentence if arguments.format else wording.wrong_in_format(language, sentence, read_as)
        raise InputError(sentence) from None
    refusal = _refusal(problem, arguments, language, source)
    if refusal is not None:
        raise InputError(refusal)
    _Answer(problem, read_as, arguments, console).give()
    return OK


def _refusal(problem: ExactCover, arguments: argparse.Namespace, language: Language, source: str) -> str | None:
    """Return why a problem is not answered in the way that was asked for; None where it is."""
    if arguments.cheapest and arguments.rule:
        return language.translated(wording.RULE_AND_CHEAPEST)
    if not problem.is_exact and (arguments.trace or arguments.rule):
        return wording.cover_error_sentence(language, CoverError(CoverFault.NOT_EXACT), source)
    if problem.costs is None and arguments.cheapest:
        return wording.no_costs(language, source)
    return None


class _Answer:
    """The answer to one matrix, printed as it is found."""

    def __init__(
        self, problem: ExactCover, read_as: CoverFormat, arguments: argparse.Namespace, console: Console
    ) -> None:
        self._problem = problem
        self._format = read_as
        self._console = console
        self._asked = arguments
        # A rule that was asked for is followed to the end: its counters are what is wanted.
        self._rule = algorithm_x.ChoiceRule(arguments.rule or algorithm_x.ChoiceRule.FEWEST.value)
        self._plain_to_the_end = bool(arguments.rule or arguments.trace)
        self._listed: list[Names] = []
        self._costs: list[int | None] = []

    def give(self) -> None:
        """Print the answer."""
        if not self._asked.json:
            self._console.answer(self._console.language.translated(wording.FORMATS[self._format]))
        if self._asked.trace:
            result = self._with_every_step()
        elif self._asked.cheapest:
            result = self._least()
        elif self._asked.count:
            result = self._plain() if self._plain_to_the_end else self._counted()
        else:
            result = self._plain() if self._problem.is_exact else self._fast()
        self._close(result)

    def _with_every_step(self) -> _Result:
        """Print every step of Algorithm X, and return the result."""
        run = Timeline(self._problem, self._rule)
        words = StepWords(self._console.language, self._problem)
        while (event := run.forward()) is not None:
            text = words.text_of(run)
            if self._asked.json:
                step = {
                    "step": run.step,
                    **_event_fields(self._problem, event),
                    "text": self._console.language.headed(text.headline, text.reason),
                }
                self._console.answer(json.dumps(step))
            else:
                line = wording.step_line(self._console.language, run.step, event.depth, text)
                self._console.answer(line)
            if isinstance(event, algorithm_x.SolutionFound):
                if self._asked.json:
                    self._listed.append(self._names(event.options))
                    self._costs.append(self._cost(event.options))
                if run.counters.solutions == self._asked.limit:
                    return _Result(run.counters.solutions, False, "algorithm_x", run.counters)
        return _Result(run.counters.solutions, True, "algorithm_x", run.counters)

    def _plain(self) -> _Result:
        """List covers by the plain algorithm, or by the fast solver when there is much to do."""
        algorithm = algorithm_x.AlgorithmX(self._problem, self._rule)
        counters = algorithm.counters
        waiting: list[tuple[int, ...]] = []
        for event in algorithm.events():
            if isinstance(event, algorithm_x.SolutionFound):
                if self._plain_to_the_end:
                    self._show(event.options, counters.solutions)
                else:
                    waiting.append(event.options)
                if counters.solutions == self._asked.limit:
                    break
            elif self._is_large(counters):
                return self._fast()
        for number, options in enumerate(waiting, start=1):
            self._show(options, number)
        return _Result(counters.solutions, counters.solutions != self._asked.limit, "algorithm_x", counters)

    def _is_large(self, counters: algorithm_x.Counters) -> bool:
        if self._plain_to_the_end:
            return False
        return counters.options_tried > PLAIN_TRIALS or counters.removals > PLAIN_REMOVALS

    def _least(self) -> _Result:
        found = cheapest(self._problem, self._asked.limit or 1, Effort(self._engine()))
        for number, options in enumerate(found.covers, start=1):
            self._show(options, number)
        return _Result(len(found.covers), found.exhausted, found.kernel, tried=found.nodes, dead_ends=found.conflicts)

    def _fast(self) -> _Result:
        search = self._search()
        shown, wanted = 0, _FIRST_COVERS
        while True:
            limit = wanted if self._asked.limit is None else min(wanted, self._asked.limit)
            outcome = search.run(limit, Effort().lasting(ENDLESS))
            for options in outcome.solutions:
                shown += 1
                self._show(options, shown)
            search.forget()
            if outcome.exhausted or shown == self._asked.limit:
                return _Result.of(outcome)
            wanted += min(wanted, _MOST_COVERS)

    def _counted(self) -> _Result:
        """Count by the fast solver, and show on a terminal how far it is."""
        search = self._search()
        line = StatusLine(self._console.errors)
        while True:
            outcome = search.run(self._asked.limit, Effort().lasting(_PROGRESS_SECONDS), keep=False)
            if outcome.stop is not Stop.TIME:
                line.hide()
                return _Result.of(outcome)
            line.show(wording.count_line(self._console.language, outcome.count, exhausted=False))

    def _search(self) -> Search:
        return Search(self._problem, engine=self._engine())

    def _engine(self) -> Engine:
        return Solver(self._console, None).prepared()

    def _names(self, options: tuple[int, ...]) -> Names:
        return [str(self._problem.option_names[option]) for option in options]

    def _cost(self, options: tuple[int, ...]) -> int | None:
        return None if self._problem.costs is None else cover_cost(self._problem, options)

    def _show(self, options: tuple[int, ...], number: int) -> None:
        if self._asked.count:
            return
        names = self._names(options)
        cost = self._cost(options)
        if self._asked.json:
            self._listed.append(names)
            self._costs.append(cost)
        else:
            self._console.answer(wording.cover_line(self._console.language, number, names, cost))

    def _close(self, result: _Result) -> None:
        """Print how many covers there are, and the counters."""
        if result.counters:
            counters = asdict(result.counters)
        else:
            counters = {"options_tried": result.tried, "dead_ends": result.dead_ends}
        if self._asked.json:
            fields: dict[str, object] = {
                "format": self._format.value,
                "items": self._problem.item_count,
                "options": self._problem.option_count,
                "covers": result.count,
                "exhausted": result.exhausted,
                "rule": self._rule.value if result.counters else None,
                "solver": result.solver,
                "counters": counters,
            }
            if not self._asked.count:
                fields["found"] = self._listed
                if self._problem.costs is not None:
                    fields["costs"] = self._costs
            self._console.answer(json.dumps(fields))
            return
        besides = {name: count for name, count in counters.items() if name != "solutions"}
        shown = wording.counter_texts(self._console.language, besides)
        self._console.answer("\n".join([self._how_many(result), *shown]))

    def _how_many(self, result: _Result) -> str:
        """Return how many covers there are, or that there are no cheaper ones."""
        language = self._console.language
        if self._asked.cheapest and result.count == (self._asked.limit or 1):
            return language.translated(wording.NO_CHEAPER)
        return wording.count_line(language, result.count, exhausted=result.exhausted)


def _event_fields(problem: ExactCover, event: algorithm_x.Event) -> dict[str, object]:
    """Return an event as JSON fields, with names in place of numbers."""
    fields: dict[str, object] = {"event": _EVENTS[type(event)], "depth": event.depth}
    for name, value in asdict(event).items():
        if name in ("item", "items"):
            fields[name] = _named(problem.item_names, value)
        elif name != "depth":
            fields[name] = _named(problem.option_names, value)
    return fields


def _named(names: Sequence[Hashable], numbers: int | tuple[int, ...]) -> str | Names:
    if isinstance(numbers, int):
        return str(names[numbers])
    return [str(names[number]) for number in numbers]


_EVENTS: Final[dict[type[algorithm_x.Event], str]] = {
    algorithm_x.ItemChosen: "item chosen",
    algorithm_x.OptionTried: "option tried",
    algorithm_x.Covered: "covered",
    algorithm_x.Uncovered: "uncovered",
    algorithm_x.SolutionFound: "solution",
    algorithm_x.DeadEnd: "dead end",
}

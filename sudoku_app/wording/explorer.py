"""The words of the explorer window: examples, commands, cells of the matrix, counters."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Final, NamedTuple

from sudoku_app.exact_cover.algorithm_x import ChoiceRule, Counters
from sudoku_app.exact_cover.examples import Example, ExampleKind
from sudoku_app.exact_cover.replay.search_tree import SearchTree
from sudoku_app.exact_cover.replay.timeline import Timeline
from sudoku_app.messages import translatable, translatable_in
from sudoku_app.wording.algorithm_steps import StepWords
from sudoku_app.wording.exact_cover import counter_name, counter_texts, named_value
from sudoku_app.wording.language import LabelRow, Language, Words, label, label_in, label_many
from sudoku_app.wording.mnemonics import title_of

# The partial cover stays on one or two lines: of a long one the last options are named.
_MOST_NAMES: Final = 6


class ExplorerCommand(Enum):
    """What can be chosen in the explorer; the values name the actions for tests and tools."""

    RESTART = "restart"
    BACK = "back"
    STEP = "step"
    STEP_OVER = "step-over"
    NEXT_DEAD_END = "next-dead-end"
    NEXT_SOLUTION = "next-solution"
    PLAY = "play"
    OPEN = "open-matrix"
    MATRIX_PICTURE = "matrix-picture"
    TREE_PICTURE = "tree-picture"
    CLOSE = "close"
    ZOOM_IN = "zoom-in"
    ZOOM_OUT = "zoom-out"
    ZOOM_FIT = "zoom-fit"


class ExplorerText(NamedTuple):
    """A command's text, and what its tooltip says where that says more, else ""."""

    text: str
    tip: str = ""


class MatrixSign(Enum):
    """What the legend explains."""

    CHOSEN_ITEM = "chosen item"
    CANDIDATE = "option of the chosen item"
    TRIED = "option tried"
    COVER = "in the partial cover"
    REMOVED_NOW = "removed now"
    REMOVED = "removed before"
    COVERED = "covered"
    RESTORED = "back again"
    DEAD = "dead end"


class CellState(NamedTuple):
    """What a cell of the matrix is, for a sentence about it."""

    has_item: bool
    option_removed: bool
    option_chosen: bool
    item_covered: bool


def explorer_commands(language: Language) -> dict[ExplorerCommand, ExplorerText]:
    """Return the texts of all commands."""
    say, say_in = language.say, language.say_in
    command = ExplorerCommand
    return {
        command.RESTART: ExplorerText(say_in("menu of the explorer", "&Restart")),
        command.BACK: ExplorerText(say_in("menu of the explorer", "&Back"), say("Undo the last step")),
        command.STEP: ExplorerText(say_in("menu of the explorer", "&Step")),
        command.STEP_OVER: ExplorerText(
            say_in("menu of the explorer", "Step &over"), say("Run until this branch is finished")
        ),
        command.NEXT_DEAD_END: ExplorerText(say_in("menu of the explorer", "Next &dead end")),
        command.NEXT_SOLUTION: ExplorerText(say_in("menu of the explorer", "Next &cover")),
        command.PLAY: ExplorerText(
            say_in("menu of the explorer", "&Play"), say("Run step by step at the chosen speed")
        ),
        command.OPEN: ExplorerText(
            say_in("menu of the explorer", "&Open matrix…"), say("Read a matrix from a text with one option per line")
        ),
        command.MATRIX_PICTURE: ExplorerText(say_in("menu of the explorer", "Picture of the &matrix…")),
        command.TREE_PICTURE: ExplorerText(say_in("menu of the explorer", "Picture of the &tree…")),
        command.CLOSE: ExplorerText(say_in("menu of the explorer", "&Close")),
        command.ZOOM_IN: ExplorerText(say_in("menu of the explorer", "&Larger")),
        command.ZOOM_OUT: ExplorerText(say_in("menu of the explorer", "&Smaller")),
        command.ZOOM_FIT: ExplorerText(say_in("menu of the explorer", "&Fit")),
    }


_RULES: Final = {
    ChoiceRule.FEWEST: translatable_in("the item that is covered next", "fewest options"),
    ChoiceRule.FIRST: translatable_in("the item that is covered next", "first"),
    ChoiceRule.LAST: translatable_in("the item that is covered next", "last"),
}

_EXAMPLES: Final = {
    ExampleKind.SEVEN_ITEMS: translatable("Items 1–7, options A–F"),
    ExampleKind.FIVE_ITEMS: translatable("Items 1–5, options A–E"),
    ExampleKind.KNUTHS_MATRIX: translatable("Knuth’s 6×7 matrix"),
    ExampleKind.DOMINOES: translatable("Domino tilings"),
    ExampleKind.PENTOMINOES: translatable("Pentominoes on 6×10"),
    ExampleKind.QUEENS: translatable("Queens"),
    ExampleKind.LATIN_SQUARE: translatable("Latin squares"),
    ExampleKind.BOXED_SQUARE: translatable("4×4 Sudoku, empty"),
}

_SIGNS: Final = {
    MatrixSign.CHOSEN_ITEM: translatable_in("a sign in the matrix", "chosen item"),
    MatrixSign.CANDIDATE: translatable_in("a sign in the matrix", "has the chosen item"),
    MatrixSign.TRIED: translatable_in("a sign in the matrix", "option tried"),
    MatrixSign.COVER: translatable_in("a sign in the matrix", "in the partial cover"),
    MatrixSign.REMOVED_NOW: translatable_in("a sign in the matrix", "removed now; ring: the shared item"),
    MatrixSign.REMOVED: translatable_in("a sign in the matrix", "removed before"),
    MatrixSign.COVERED: translatable_in("a sign in the matrix", "covered item"),
    MatrixSign.RESTORED: translatable_in("a sign in the matrix", "back again"),
    MatrixSign.DEAD: translatable_in(
        "a sign in the matrix", "item without an option left; struck: the options that had it"
    ),
}


class ExplorerLabels(Words):
    """The explorer's words in one language."""

    # The titles of the menus.
    menus = LabelRow(
        label_in("title of a menu", "&Matrix"),
        label_in("title of a menu", "&Steps"),
        label_in("title of a menu", "&View"),
    )

    @property
    def fixed(self) -> dict[str, str]:
        """Labels that never change, by what they stand at."""
        say, say_in = self.say, self.say_in
        return {
            "title": title_of(say_in("menu", "&Algorithm X…")),
            "pause": say_in("menu of the explorer", "&Pause"),
            "matrix": say("Matrix:"),
            "rule": say("Next item:"),
            "size": say("Size:"),
            "speed": say("Speed:"),
            "count": say_in("button", "Count all covers"),
            "stop": say_in("button", "Stop"),
            "current": say_in("button", "Current puzzle"),
            "current-tip": say("Read the grid of the main window again"),
            "matrix-view": say("Matrix: options are rows, items are columns"),
            "tree-view": say("Search tree"),
            "chart": say("Compare the three rules over the whole search"),
            "comparing": say("Comparing the rules…"),
            "stopped": say("+: stopped there; the whole search takes longer"),
            "tree-heading": say("Search tree"),
            "partial": say("Partial cover"),
            "counters": say_in("heading of the explorer", "So far"),
            "start": say_in("the root of the search tree", "start"),
            "matrix-filter": say("Text files (*.txt *.dlx);;All files (*)"),
            "picture-filter": f"{say('PNG image (*.png)')};;{say('SVG drawing (*.svg)')}",
            "explorer-toolbar": say_in("name of a toolbar", "Steps"),
            "choices-toolbar": say_in("name of a toolbar", "Matrix and rule"),
        }

    def rule(self, rule: ChoiceRule) -> str:
        """Return a rule's short name."""
        return self.language.translated(_RULES[rule])

    def example(self, example: Example) -> str:
        """Return an example's name."""
        return self.language.translated(_EXAMPLES[example.kind])

    per_second = label_many("{count} step per second", "{count} steps per second")  # a speed

    def partial(self, words: StepWords, run: Timeline) -> str:
        """Return the partial cover in words."""
        own = run.state.partial[len(run.state.given) :]
        if not own:
            return self.say("Partial cover: empty")
        options = self.language.facts(words.option(option) for option in own[-_MOST_NAMES:])
        if len(own) > _MOST_NAMES:
            return self.say("Partial cover: … {options}", options=options)
        return self.say("Partial cover: {options}", options=options)

    def counters(self, step: int, counters: Counters) -> str:
        """Return the number of the step, and the counters up to it."""
        number = self.say("Step {number}", number=self.language.number(step))
        return " · ".join([number, *counter_texts(self.language, vars(counters))])

    def cell(self, words: StepWords, option: int, item: int, state: CellState) -> str:
        """Return what a screen reader says of a cell of the matrix."""
        say = self.say
        names = {"option": words.option(option), "item": words.item(item)}
        parts = [say("{option} has {item}", **names) if state.has_item else say("{option} without {item}", **names)]
        if state.option_chosen:
            parts.append(self.sign(MatrixSign.COVER))
        elif state.option_removed:
            parts.append(self.say_in("what an option is", "option removed"))
        if state.item_covered:
            parts.append(self.sign(MatrixSign.COVERED))
        return self.language.facts(parts)

    @property
    def legend(self) -> str:
        """All signs in words."""
        return self.language.facts(self.sign(sign) for sign in MatrixSign)

    def sign(self, sign: MatrixSign) -> str:
        """Return what a sign in the matrix means."""
        return self.language.translated(_SIGNS[sign])

    def no_option_for(self, item: str) -> str:
        """Return what stands below a dead end in the tree."""
        return self.say("no option for {item}", item=item)

    cover_mark = label_in("below a solution in the search tree", "cover")  # what stands below a solution in the tree

    def branches_on(self, item: str) -> str:
        """Return what stands where the tree branches."""
        return self.say("item {item}", item=item)

    def tree(self, tree: SearchTree, words: StepWords, counters: Counters) -> str:
        """Return the tree in words, for screen readers."""
        path = [words.option(tree.option[node]) for node in tree.path[1:]]
        shown = {name: getattr(counters, name) for name in ("options_tried", "dead_ends", "solutions")}
        here = self.language.facts(path) or self.say_in("the root of the search tree", "start")
        counted = self.language.facts(counter_texts(self.language, shown))
        return self.language.clauses([counted, self.say("now at: {path}", path=here)])

    # That the tree is full.
    unseen = label_many("{count} later trial is not drawn", "{count} later trials are not drawn")

    def counter_value(self, value: int, *, finished: bool) -> str:
        """Return a counter's value; with a sign when the search was stopped before its end."""
        number = self.language.number(value)
        return number if finished else f"{number} +"

    def chart_row(self, name: str, values: Sequence[tuple[ChoiceRule, str]]) -> str:
        """Return a row of the chart in words."""
        parts = [named_value(self.language, self.rule(rule), value) for rule, value in values]
        return named_value(self.language, counter_name(self.language, name), self.language.facts(parts))

    # Counting

    def counting(self, covers: int, tried: int) -> str:
        """Return how far counting is."""
        return self.language.facts(counter_texts(self.language, {"solutions": covers, "options_tried": tried}))

    def counted(self, covers: int, seconds: float, *, exhausted: bool) -> str:
        """Return the result of counting."""
        if not exhausted:
            return self.say_many("{count} cover when stopped", "{count} covers when stopped", covers)
        return self.say_many(
            "{count} cover in all, in {seconds} s",
            "{count} covers in all, in {seconds} s",
            covers,
            seconds=self.language.number(seconds, 2),
        )

    def failed(self, reason: str, path: str = "") -> str:
        """Return that a question could not be answered, or a file not be read."""
        if path:
            return self.say("{source}: {reason}.", source=path, reason=reason)
        return self.say("That did not work: {reason}", reason=reason)

    # The headline above the sentence that says why a text could not be read.
    nothing_opened = label("The matrix could not be read; the previous one stays")

    def saved(self, path: str) -> str:
        """Return that a picture was saved."""
        return self.say("Saved {name}", name=path)

    def not_saved(self, path: str) -> str:
        """Return that a picture could not be saved."""
        return self.say("{path} could not be written", path=path)

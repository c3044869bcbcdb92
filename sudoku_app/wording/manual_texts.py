"""What the pages of the manual say, and what their pictures show."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from string import Formatter
from typing import Final

from sudoku_app.messages import Message, translatable
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.wording.commands import Command
from sudoku_app.wording.labels import Labels
from sudoku_app.wording.language import Language, Words, label
from sudoku_app.wording.mnemonics import title_of
from sudoku_app.wording.shortcuts import Keys
from sudoku_app.wording.step_names import technique_name
from sudoku_app.wording.text import ManualPage, NamedCommand, NamedPage, Text
from sudoku_app.wording.voice import Voice


class ManualPicture(Enum):
    """The pictures; the values are their captions, which screen readers say of them."""

    TYPED = translatable("A puzzle half typed: the next value goes into the blue frame.")
    CLASH = translatable("Two 4s in a row: both are ringed, and a line joins them.")
    MARKS = translatable("Bold givens, your own entries, corner and centre marks, and two coloured cells.")
    SAME_VALUE = translatable("The selected 6: every 6 is lit, and so are the cells that this one sees.")
    SEVERAL = translatable("Two solutions: with 3 in the dashed ring there is only one.")
    WRONG = translatable("A wrong entry that breaks no rule, ringed by the second check.")
    QUESTION = translatable("First the question: where can 6 go in the tinted box?")
    STEP = translatable("Then the step: two 6s block every other cell of the box.")
    PHOTO = translatable("A photo, and what was read from it: the ringed value is in doubt.")
    LIST = translatable("A list: one puzzle is solved, and the one in the grid is in progress.")


@dataclass(frozen=True)
class PageText:
    """What a page says, as steps where it is ``numbered``, and the pictures beside; braces are for `ManualWords`."""

    paragraphs: tuple[Message, ...]
    pictures: tuple[ManualPicture, ...]
    numbered: bool = False


_ENTER: Final = PageText(
    (
        # Translators: The manual. What stands in braces becomes a command with its key, such as "Check (F2)", the
        # name of a technique or the title of another page; each is a link.
        translatable("Choose {continue} and click the shape of the boxes. Most puzzles in newspapers have 3×3 boxes."),
        translatable(
            "For a jigsaw, diagonals, windows or other symbols choose {regions}, too; draw by mouse or Shift+arrows."
        ),
        translatable(
            "Type the printed values row by row; each one moves on to the next cell. 0, a full stop or Space skips a"
            " cell, Backspace goes back, and Enter goes to the next row."
        ),
        translatable("For a value above 9 type both digits, or a letter: A is 10."),
        translatable(
            "Equal values in a row, column, box, region, diagonal or window are ringed at once: one is a typo."
        ),
        translatable("Choose {check} to see whether there is exactly one solution. More on the page {check_page}."),
        translatable(
            "Choose {solve_by_hand} to play. The givens are now locked; {change_givens} in the Edit menu unlocks them."
        ),
        translatable("A photo can save you the typing: see {pictures_and_lists_page}."),
    ),
    (ManualPicture.TYPED, ManualPicture.CLASH),
    numbered=True,
)

# How values and marks are put in, by which preset of keys holds.
_PUTTING_IN: Final = {
    keys: translatable(
        "Select a cell, then type its value or press it on the pad; the same value again removes it. With Shift a digit"
        " becomes a corner mark, with Ctrl a centre mark, and with both a colour."
    )
    for keys in (Keys.OWN, Keys.SUDOKUPAD)
} | {
    Keys.MARKS: translatable(
        "Select a cell, then type a digit: it becomes a corner mark. With Shift it becomes the value, with Ctrl a"
        " centre mark, and with both a colour; the same digit again removes it."
    )
}

_CHECK: Final = PageText(
    (
        translatable(
            "{check} answers one question while you enter a puzzle, and another while you solve it. Esc dismisses the"
            " answer."
        ),
        translatable(
            "While you enter: is there exactly one solution? If there are several, a value in a dashed ring is a given"
            " that would leave one. If there is none, the values that conflict are ringed, and likely typos are listed."
        ),
        translatable(
            "While you solve: is everything right so far? The first answer says only whether something is wrong."
            " {check} again shows where, but not the right value."
        ),
        translatable("{undo_to_correct} undoes everything since the first mistake."),
        translatable(
            "Values that break a rule are ringed even without a check. An entry can break no rule and still "
            "be wrong: {hint} helps to find out why."
        ),
    ),
    (ManualPicture.SEVERAL, ManualPicture.WRONG),
)

_HINTS: Final = PageText(
    (
        translatable("{hint} finds the easiest next step. First it asks a question; choose it again to see the step."),
        translatable(
            "The step is drawn in the grid. The row, column or box that it is about is tinted, the values that it rests"
            " on are ringed, lines lead from them to the cells that they block, and the new value is green. Values that"
            " it excludes are struck out."
        ),
        translatable("Enter does what the blue button says. Esc dismisses the hint."),
        translatable("{hint_for_cell} leads to the cell you choose, one step at a time."),
        translatable(
            "The name of a technique, such as {hidden_single} or {x_wing}, opens its page with an example. {techniques}"
            " lists them all."
        ),
        translatable("{all_steps} lists every step up to the end. {solve} fills in the solution."),
    ),
    (ManualPicture.QUESTION, ManualPicture.STEP),
)

_PICTURES_AND_LISTS: Final = PageText(
    (
        translatable(
            "Drop a photo, a scan or a screenshot of a puzzle on the window, or use {open} or {paste}. {from_screen}"
            " reads a puzzle that another program shows."
        ),
        translatable(
            "The picture appears beside what was read, with rings where that is in doubt. Type over what is wrong, then"
            " press Return."
        ),
        translatable(
            "Text with several puzzles opens as a list. Each row shows how hard the puzzle is and how far you are."
        ),
        translatable("{next_puzzle} and {previous_puzzle} go through the list; {show_list} hides and shows it."),
        translatable("{collection} opens such a list, with puzzles from 4×4 to 25×25."),
        translatable("{save} stores a puzzle with entries, marks and every step to undo. {print} puts it on paper."),
    ),
    (ManualPicture.PHOTO, ManualPicture.LIST),
)


def _play(keys: Keys) -> PageText:
    return PageText(
        (
            translatable(
                "{new} makes a puzzle of the size and difficulty that you want. Choose {solve_by_hand} to play one that"
                " you entered."
            ),
            _PUTTING_IN[keys],
            translatable("Drag over several cells to mark or colour them all at once."),
            translatable(
                "{fill_marks} writes the candidates of every empty cell. A new entry removes its value from the marks"
                " of the cells that it sees."
            ),
            translatable("{undo} takes back one change after another, however many there were."),
            translatable(
                "{pause} stops the clock and hides the grid. {continue} brings back any earlier puzzle as you left it."
            ),
            translatable("If you are stuck, see {hints_page}; {keys_page} lists every key."),
        ),
        (ManualPicture.MARKS, ManualPicture.SAME_VALUE),
    )


def page_text(page: ManualPage, keys: Keys) -> PageText:
    """Return what a page says where a preset of keys holds; that of keys is a list and says nothing else."""
    texts = {
        ManualPage.ENTER: _ENTER,
        ManualPage.CHECK: _CHECK,
        ManualPage.HINTS: _HINTS,
        ManualPage.PICTURES_AND_LISTS: _PICTURES_AND_LISTS,
        ManualPage.KEYS: PageText((), ()),
    }
    return _play(keys) if page is ManualPage.PLAY else texts[page]


_PAGE: Final = "_page"
_USUAL: Final = GridShape(3, 3)


class ManualWords(Words):
    """The manual in the words of one language; ``key_of`` returns what the first key of a command is called."""

    def __init__(self, language: Language, key_of: Callable[[Command], str]) -> None:
        super().__init__(language)
        self.key_of = key_of

    title = label("Manual")  # the title of the window, and of the list of its pages

    def page_title(self, page: ManualPage) -> str:
        """Return the title of a page."""
        return self.language.translated(page.value)

    def paragraph(self, message: Message) -> str:
        """Return a paragraph or a caption in which commands, techniques and pages are named.

        Raises:
            KeyError: there is no command, technique or page of a name.
        """
        names = [name for _, name, _, _ in Formatter().parse(message.text) if name]
        return self.language.translated(message, **{name: self._named(name) for name in names})

    def _named(self, name: str) -> str:
        member = name.upper()
        if name.endswith(_PAGE):
            page = ManualPage[member.removesuffix(_PAGE.upper())]
            title = self.page_title(page)
            return Text(title, [NamedPage(0, len(title), page)])
        if member in Technique.__members__:
            return technique_name(Voice(self.language, _USUAL), Technique[member])
        command = Command[member]
        text = title_of(self.language.translated(command.row.menu_text))
        text = Labels(self.language).tip(text, self.key_of(command))
        return Text(text, [NamedCommand(0, len(text), command)])

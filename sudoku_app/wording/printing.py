"""Words about pages and pictures: on the pages themselves, and in the dialog that asks."""

from __future__ import annotations

from sudoku_app.sudoku.rating.grades import Difficulty
from sudoku_app.sudoku.verdicts.answer import Verdict
from sudoku_app.wording.grades import difficulty_heading
from sudoku_app.wording.language import LabelRow, Title, Words, label, label_in, label_many
from sudoku_app.wording.names import shown_name
from sudoku_app.wording.report import Report, Tone


class BookletWords(Words):
    """The words of a booklet's pages in one language."""

    title = label_in("name of the program", "Sudoku")  # the title of a booklet that has none
    count = label_many("{count} puzzle", "{count} puzzles")  # how many puzzles there are, below the title
    # What the numbers beside the puzzles mean.
    scale = label("The number beside each puzzle is its difficulty on Sukaku Explainer’s scale, from 1.0 to over 10.")

    def puzzles(self, first: int, last: int) -> str:
        """Return which puzzles a part holds."""
        return str(first) if first == last else self.language.signs(f"{first}–{last}")

    def page(self, number: int) -> str:
        """Return on which page a part begins."""
        return self.say_in("where a part of a booklet begins", "page {number}", number=number)

    def caption(self, number: int, title: str, difficulty: Difficulty | None) -> str:
        """Return the words above a puzzle: its number, its title if it has one, and how hard it is."""
        rating = "" if difficulty is None else difficulty_heading(self.language, difficulty)
        return " · ".join(filter(None, (str(number), title, rating)))


class PrintLabels(Words):
    """The words of pages and pictures, and of the dialog for them, in one language."""

    # On the pages

    def by(self, author: str) -> str:
        """Return the line that names the author."""
        return self.say("by {author}", author=author)

    def caption(self, number: int, title: str) -> str:
        """Return the words above one of several puzzles."""
        if title:
            return self.say("{number} · {title}", number=number, title=title)
        return str(number)

    def solutions(self, count: int) -> str:
        """Return the heading of a page of solutions."""
        return self.say("Solution") if count == 1 else self.say("Solutions")

    def page(self, number: int, count: int) -> str:
        """Return the words that number a page."""
        return f"{number} / {count}"

    # In the dialog

    print_title = Title(label_in("menu", "Pr&int or export…"))  # the title of the dialog
    output = label("&Format")  # the name of the choice between pages and a picture

    # What is printed or saved: pages of paper, or a picture of one puzzle.
    outputs = LabelRow(
        label_in("what is printed or written", "Pages"), label_in("what is printed or written", "Picture")
    )

    puzzles = label("&Puzzles")  # the name of the choice which puzzles are printed
    this_puzzle = label("Current puzzle")  # the choice of the puzzle in the grid alone
    # The choice of the puzzles that the open list shows.
    listed_puzzles = label_many("From the list ({count} puzzle)", "From the list ({count} puzzles)")
    # The choice of a booklet of the puzzles that the open list shows.
    booklet = label_many("Booklet of the list ({count} puzzle)", "Booklet of the list ({count} puzzles)")
    range = label("Fro&m")  # the name of the choice of a part of the list
    # What stands between the first and the last puzzle of a part of the list.
    to = label_in("between the first and the last puzzle", "to")
    first = label("First puzzle")  # the accessible name of the place in the list from which on puzzles are printed
    last = label("Last puzzle")  # the accessible name of the place in the list up to which puzzles are printed
    shown = label("&Show")  # the name of the choice what of a position is printed

    # What of a position is printed: givens, entries too, marks too.
    shown_choices = LabelRow(
        label_in("what is printed", "Givens only"),
        label_in("what is printed", "Givens and entries"),
        label_in("what is printed", "Givens, entries and marks"),
    )

    solution = label("So&lution")  # the name of the choice where the solution is printed

    # Where the solution is printed: nowhere, at the foot, on a page of its own.
    solution_choices = LabelRow(
        label_in("a choice where the solution is printed", "None"),
        label("Upside down at the bottom"),
        label("On a page after the puzzles"),
    )

    numbered = label("&Numbers of rows and columns")  # the choice of numbers beside rows and columns

    def amount(self, puzzles: int, pages: int) -> str:
        """Return how many puzzles stand on how many pages."""
        return self.say(
            "{puzzles} on {pages}",
            puzzles=self.say_many("{count} puzzle", "{count} puzzles", puzzles),
            pages=self.say_many("{count} page", "{count} pages", pages),
        )

    per_page = label("Puzzles on a p&age")  # the name of the choice how many puzzles share a page
    heading = label_in("the heading of a page", "&Title")  # the name of the page's heading
    author = label("A&uthor")  # the name of the author's line
    paper = label("Pap&er")  # the name of the choice of paper

    def paper_name(self, name: str, landscape: bool) -> str:
        """Return a paper, such as A4, and which way it lies."""
        if landscape:
            return self.say("{paper}, landscape", paper=name)
        return self.say("{paper}, portrait", paper=name)

    two_sided = label("Dou&ble-sided")  # the choice that both sides of the paper are used

    def file_filter(self, ending: str) -> str:
        """Return a kind of files by its ending, in Qt's form."""
        return {
            ".pdf": self.say("PDF document (*.pdf)"),
            ".svg": self.say("SVG drawing (*.svg)"),
            ".png": self.say("PNG image (*.png)"),
        }[ending]

    def file_stem(self, size: int) -> str:
        """Return the name proposed for a file, without its ending."""
        return self.say("Sudoku {size}×{size}", size=size)

    pixels = label("Image &width")  # the name of the width of an image
    pixel_suffix = label(" pixels")  # what follows a number of pixels
    print_button = label("P&rint…")  # the button that goes to the printer
    save_pdf_button = label("Save as P&DF…")  # the button that saves the pages as PDF
    save_picture_button = label("Save as S&VG or PNG…")  # the button that saves the picture

    preview = label("Preview")  # the accessible name of the preview
    previous_page = label("Previous page")  # the accessible name of the button to the page before
    next_page = label("Next page")  # the accessible name of the button to the next page

    def page_contents(self, puzzles: int, solutions: int) -> str:
        """Return what the preview shows, for who cannot see it."""
        grids = self.say_many("{count} grid", "{count} grids", puzzles)
        feet = (
            self.say_many("{count} solution at the bottom", "{count} solutions at the bottom", solutions)
            if solutions
            else ""
        )
        return self.language.facts([grids, feet])

    def page_of(self, number: int, count: int) -> str:
        """Return which page the preview shows."""
        return self.say("Page {number} of {count}", number=number, count=count)

    # Solutions

    def seeking(self, count: int) -> str:
        """Return that solutions are being sought."""
        if count == 1:
            return self.say("Looking for the solution…")
        return self.say_many("Looking for {count} solution…", "Looking for {count} solutions…", count)

    # That it is being found out how hard puzzles are.
    rating = label_many("Rating {count} puzzle…", "Rating {count} puzzles…")

    def without_solution(self, verdict: Verdict) -> str:
        """Return in one sentence why a puzzle is printed without a solution."""
        return {
            Verdict.SEVERAL: self.say("The puzzle has more than one solution, so none is printed."),
            Verdict.NONE: self.say("The puzzle has no solution, so none is printed."),
            Verdict.UNDECIDED: self.say("The solution was not found within the search limit, so none is printed."),
            Verdict.UNIQUE: "",
        }[verdict]

    # How many of several puzzles are printed without a solution.
    without_solutions = label_many(
        "{count} puzzle does not have exactly one solution, or none was found in time; it is printed without.",
        "{count} puzzles do not have exactly one solution, or none was found in time; they are printed without.",
    )

    # Outcomes

    def no_printing(self, library: str) -> str:
        """Return why nothing can be printed here, and what can be done instead."""
        if library:
            return self.say(
                "Printing needs the library {library}, which is not installed; save as PDF and print that file.",
                library=library,
            )
        return self.say("Printing is not available here; save as PDF and print that file.")

    def saved(self, name: str, pages: int) -> str:
        """Return that so many pages were saved, or none, but a picture."""
        if not pages:
            return self.say("Saved {name}", name=shown_name(name))
        return self.say_many("Saved {name}, {count} page", "Saved {name}, {count} pages", pages, name=shown_name(name))

    # That pages went to the printer.
    printed = label_many("{count} page sent to the printer", "{count} pages sent to the printer")

    @property
    def not_printed(self) -> Report:
        """The report on a printer that took nothing."""
        headline = self.say_in("the outcome of printing", "Not printed")
        return Report(Tone.NONE, headline, self.say("The printer did not accept the pages; save as PDF instead."))

"""Words about printing and exporting: on the pages themselves, and in the dialogs that ask."""

from __future__ import annotations

from collections.abc import Sequence

from sudoku_app.formats.reading import FormatName
from sudoku_app.sudoku.rating.grades import Difficulty, Grade
from sudoku_app.sudoku.verdicts.answer import Verdict
from sudoku_app.wording.grades import difficulty_heading, grade_part
from sudoku_app.wording.language import LabelRow, Words, label, label_in
from sudoku_app.wording.mnemonics import without_mnemonic
from sudoku_app.wording.names import shown_name
from sudoku_app.wording.report import Report, Tone
from sudoku_app.wording.sharing import site_name


class BookletWords(Words):
    """The words of a booklet's pages in one language."""

    title = label_in("the title of a booklet", "Sudoku")  # the title of a booklet that has none

    def count(self, puzzles: int) -> str:
        """Return how many puzzles there are, below the title."""
        return self.language.say_many("{count} puzzle", "{count} puzzles", puzzles)

    # What the numbers beside the puzzles mean.
    scale = label(
        "The number beside each puzzle tells how hard it is on Sukaku Explainer's scale, from 1.0 to 10 and more."
    )

    def part(self, grade: Grade | None) -> str:
        """Return the heading of the puzzles of a grade, or of those whose difficulty is not known."""
        return grade_part(self.language, grade)

    def puzzles(self, first: int, last: int) -> str:
        """Return which puzzles a part holds."""
        if first == last:
            return str(first)
        return self.language.say("{first}–{last}", first=first, last=last)

    def page(self, number: int) -> str:
        """Return on which page a part begins."""
        return self.language.say_in("where a part of a booklet begins", "page {number}", number=number)

    def caption(self, number: int, title: str, difficulty: Difficulty | None) -> str:
        """Return the words above a puzzle: its number, its title if it has one, and how hard it is."""
        rating = "" if difficulty is None else difficulty_heading(self.language, difficulty)
        say = self.language.say
        if title and rating:
            return say("{number} · {title} · {rating}", number=number, title=title, rating=rating)
        if title or rating:
            return say("{number} · {title}", number=number, title=title or rating)
        return str(number)


class PrintLabels(Words):
    """The words of pages and of the dialogs for printing and exporting in one language."""

    # On the pages

    def by(self, author: str) -> str:
        """Return the line that names the author."""
        return self.language.say("by {author}", author=author)

    def caption(self, number: int, title: str) -> str:
        """Return the words above one of several puzzles."""
        if title:
            return self.language.say("{number} · {title}", number=number, title=title)
        return str(number)

    def solutions(self, count: int) -> str:
        """Return the heading of a page of solutions."""
        return self.language.say_many("Solution", "Solutions", count)

    def page(self, number: int, count: int) -> str:
        """Return the words that number a page."""
        return self.language.say("{number} / {count}", number=number, count=count)

    # In the dialogs

    print_title = label("Print")  # the title of the print dialog
    export_title = label("Export")  # the title of the export dialog
    puzzles = label("&Puzzles")  # the name of the choice which puzzles are printed
    this_puzzle = label("The one in the grid")  # the choice of the puzzle in the grid alone

    def listed_puzzles(self, count: int) -> str:
        """Return the choice of the puzzles that the open list shows."""
        return self.language.say_many("From the list ({count} puzzle)", "From the list ({count} puzzles)", count)

    def booklet(self, count: int) -> str:
        """Return the choice of a booklet of the puzzles that the open list shows."""
        return self.language.say_many(
            "Booklet of the list ({count} puzzle)", "Booklet of the list ({count} puzzles)", count
        )

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
        label_in("a choice where the solution is printed", "Not printed"),
        label("Small and upside down at the foot"),
        label("On a page after the puzzles"),
    )

    numbered = label("&Numbers of rows and columns")  # the choice of numbers beside rows and columns
    code = label("&QR code")  # the name of the choice of QR codes

    def code_choices(self, links: Sequence[FormatName]) -> tuple[str, ...]:
        """Return the choices of QR codes: none, or one that opens the puzzle at a site."""
        none = self.language.say_in("a choice of QR codes", "Not printed")
        return (none, *(self.site(link) for link in links))

    def site(self, link: FormatName) -> str:
        """Return the site at which a link opens a puzzle."""
        return site_name(self.language, link)

    def without_code(self, link: FormatName, count: int, puzzles: int) -> str:
        """Return that so many of the puzzles have no QR code."""
        if puzzles == 1:
            return self.language.say(
                "There is no QR code of this puzzle for {site}, so none is printed.", site=self.site(link)
            )
        return self.language.say_many(
            "{count} puzzle has no QR code for {site} and is printed without.",
            "{count} puzzles have no QR code for {site} and are printed without.",
            count,
            site=self.site(link),
        )

    per_page = label("Puzzles on a p&age")  # the name of the choice how many puzzles share a page
    heading = label_in("the heading of a page", "&Title")  # the name of the page's heading
    author = label("A&uthor")  # the name of the author's line
    paper = label("Pap&er")  # the name of the choice of paper
    orientation = label("&Orientation")  # the name of the choice which way the paper lies

    # Upright and across.
    orientations = LabelRow(label("Portrait"), label("Landscape"))

    two_sided = label("For &both sides of the paper")  # the choice that both sides of the paper are used
    file = label_in("the name of a file to write", "&File")  # the name of the field for the file's name
    choose_file = label("&Choose…")  # the button that opens the desktop's dialog for files

    @property
    def export_filter(self) -> str:
        """The kinds of files to export to, in Qt's form."""
        say = self.language.say
        return ";;".join((say("PDF document (*.pdf)"), say("SVG drawing (*.svg)"), say("PNG image (*.png)")))

    @property
    def kinds(self) -> dict[str, str]:
        """What each ending stands for, in a few words."""
        say = self.language.say
        return {
            ".pdf": say("A document of pages, for printing and sending"),
            ".svg": say("A drawing of the puzzle that can be scaled to any size"),
            ".png": say("An image of the puzzle in pixels"),
            "": say("The name must end in .pdf, .svg or .png."),
        }

    def no_folder(self, folder: str) -> str:
        """Return that a file cannot be written because there is no such folder."""
        return self.language.say("There is no folder {folder}.", folder=folder)

    def image_size(self, width: int, height: int) -> str:
        """Return how large an image will be."""
        return self.language.say("An image of {width} × {height} pixels", width=width, height=height)

    def replaces(self, what: str) -> str:
        """Return what will be written and that it takes the place of a file."""
        return self.language.headed(what, self.language.say("This replaces the file of that name."))

    def file_stem(self, size: int) -> str:
        """Return the name proposed for a file, without its ending."""
        return self.language.say("Sudoku {size}×{size}", size=size)

    pixels = label("Image &width")  # the name of the width of an image
    pixel_suffix = label(" pixels")  # what follows a number of pixels
    print_button = label("P&rint…")  # the button that goes to the printer
    save_pdf_button = label("Save as P&DF…")  # the button that saves the pages as PDF

    @property
    def save_pdf_title(self) -> str:
        """The title of the dialog that asks for that file."""
        return without_mnemonic(self.save_pdf_button).rstrip("… ")

    export_button = label("E&xport")  # the button that writes the file
    preview = label("Preview")  # the accessible name of the preview
    previous_page = label("Previous page")  # the accessible name of the button to the page before
    next_page = label("Next page")  # the accessible name of the button to the next page

    def page_contents(self, puzzles: int, solutions: int) -> str:
        """Return what the preview shows, for who cannot see it."""
        say_many = self.language.say_many
        grids = say_many("{count} grid", "{count} grids", puzzles)
        feet = say_many("{count} solution at the foot", "{count} solutions at the foot", solutions) if solutions else ""
        return self.language.facts([grids, feet])

    def page_of(self, number: int, count: int) -> str:
        """Return which page the preview shows."""
        return self.language.say("Page {number} of {count}", number=number, count=count)

    # Solutions

    def seeking(self, count: int) -> str:
        """Return that solutions are being sought."""
        return self.language.say_many("Looking for the solution…", "Looking for {count} solutions…", count)

    def rating(self, count: int) -> str:
        """Return that it is being found out how hard puzzles are."""
        return self.language.say_many("Rating {count} puzzle…", "Rating {count} puzzles…", count)

    def without_solution(self, verdict: Verdict) -> str:
        """Return in one sentence why a puzzle is printed without a solution."""
        say = self.language.say
        return {
            Verdict.SEVERAL: say("The puzzle has more than one solution, so none is printed."),
            Verdict.NONE: say("The puzzle has no solution, so none is printed."),
            Verdict.UNDECIDED: say("The solution was not found, as far as the search went, so none is printed."),
            Verdict.UNIQUE: "",
        }[verdict]

    def without_solutions(self, count: int) -> str:
        """Return how many of several puzzles are printed without a solution."""
        return self.language.say_many(
            "{count} puzzle does not have exactly one solution, or none was found in time; it is printed without.",
            "{count} puzzles do not have exactly one solution, or none was found in time; they are printed without.",
            count,
        )

    # Outcomes

    def no_printing(self, library: str) -> str:
        """Return why nothing can be printed here, and what can be done instead."""
        if library:
            return self.language.say(
                "Printing needs the library {library}, which is not installed; save as PDF and print that file.",
                library=library,
            )
        return self.language.say("Printing is not available here; save as PDF and print that file.")

    def saved(self, name: str, pages: int) -> str:
        """Return that pages were saved as PDF."""
        return self.language.say_many(
            "Saved {name}, {count} page", "Saved {name}, {count} pages", pages, name=shown_name(name)
        )

    def exported(self, name: str, pages: int) -> str:
        """Return that a file was exported."""
        return self.language.say_many(
            "Exported {name}, {count} page", "Exported {name}, {count} pages", pages, name=shown_name(name)
        )

    def printed(self, pages: int, printer: str) -> str:
        """Return that pages went to a printer; ``printer`` may be empty."""
        say_many = self.language.say_many
        if printer:
            return say_many("{count} page sent to {printer}", "{count} pages sent to {printer}", pages, printer=printer)
        return say_many("{count} page sent to the printer", "{count} pages sent to the printer", pages)

    @property
    def not_printed(self) -> Report:
        """The report on a printer that took nothing."""
        say = self.language.say
        return Report(
            Tone.NONE,
            self.language.say_in("the outcome of printing", "Not printed"),
            say("The printer did not take the pages; save as PDF instead."),
        )

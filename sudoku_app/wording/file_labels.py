"""Words about files, the clipboard and what was read from them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from sudoku_app.formats.alphabets import Alphabet
from sudoku_app.formats.choosing import Choice, Ground
from sudoku_app.formats.errors import FormatError, FormatFault
from sudoku_app.formats.reading import Ambiguity, FormatName, Reading
from sudoku_app.pictures.errors import PictureError
from sudoku_app.session.details import PuzzleDetails
from sudoku_app.sudoku.grid.geometry import BoxShape
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.wording.format_errors import file_error_reason, format_error_sentence
from sudoku_app.wording.format_names import FormatNames
from sudoku_app.wording.language import Language
from sudoku_app.wording.names import shown_name
from sudoku_app.wording.pictures import at_picture, picture_error
from sudoku_app.wording.report import Line, Offer, OfferKind, Report, Section, Tone


@dataclass(frozen=True)
class DetailsLabels:
    """The words of the dialog for a puzzle's details in one language."""

    language: Language

    @property
    def window_title(self) -> str:
        """The dialog's title."""
        return self.language.say("Puzzle details")

    @property
    def title(self) -> str:
        """The name of the puzzle's title, with its mnemonic."""
        return self.language.say("&Title")

    @property
    def author(self) -> str:
        """The name of the puzzle's author, with its mnemonic."""
        return self.language.say("&Author")

    @property
    def notes(self) -> str:
        """The name of the person's notes, with its mnemonic."""
        return self.language.say("&Notes")

    @property
    def storage_place(self) -> str:
        """Where the details go."""
        return self.language.say(
            "They are kept with the session and in a .sudoku file; title and author are printed with the puzzle."
        )


_MOST_ERRORS = 5


@dataclass(frozen=True)
class FileLabels:
    """The window's words about files in one language."""

    language: Language

    @property
    def open_title(self) -> str:
        """The title of the dialog that opens a file."""
        return self.language.say("Open a puzzle")

    @property
    def save_title(self) -> str:
        """The title of the dialog that saves a file."""
        return self.language.say("Save the puzzle")

    def suggested_stem(self, title: str, document: str, shape: BoxShape) -> str:
        """Return the name proposed for a file, without its ending: the puzzle's title, else its place in a list."""
        return title or document or self.language.say("Sudoku {size}×{size}", size=shape.size)

    def open_filter(self, suffixes: Sequence[str]) -> str:
        """Return the choice of files to open, in Qt's form."""
        say = self.language.say
        puzzles = say("Puzzles ({endings})", endings=" ".join(f"*{suffix}" for suffix in suffixes))
        return ";;".join((puzzles, say("All files ({endings})", endings="*")))

    def save_filter(self, name: FormatName, suffixes: Sequence[str]) -> str:
        """Return one choice of how to save, in Qt's form."""
        say = self.language.say
        what = FormatNames(self.language).file_kind(name)
        endings = " ".join(f"*{suffix}" for suffix in suffixes)
        # Translators: A kind of file and the endings of its names, in a dialog for files; Qt reads the parentheses.
        return say("{kind} ({endings})", kind=what, endings=endings)

    @property
    def nothing_to_paste(self) -> Report:
        """The report on an empty clipboard."""
        say = self.language.say
        return Report(Tone.NOTE, say("Nothing to paste"), say("The clipboard holds neither a text nor a picture."))

    @property
    def nothing_dropped(self) -> Report:
        """The report on a drop with nothing in it."""
        say = self.language.say
        return Report(
            Tone.NOTE, say("Nothing to read"), say("What was dropped is neither a file, a text nor a picture.")
        )

    def format_error(self, error: FormatError, name: str) -> Report:
        """Return the report on a text that could not be read; the grid stayed as it was."""
        say = self.language.say
        headline = say("Not opened") if name else say("Not pasted")
        sentence = format_error_sentence(self.language, error, name)
        return Report(Tone.NONE, headline, sentence, (Section("", (Line(say("The grid is unchanged.")),)),))

    def picture_error(self, error: PictureError, name: str) -> Report:
        """Return the report on a picture from which nothing was read; the grid stayed as it was."""
        say = self.language.say
        headline = say("Not opened") if name else say("Not pasted")
        sentence = picture_error(self.language, error)
        if name:
            sentence = at_picture(self.language, shown_name(name), sentence)
        return Report(Tone.NONE, headline, sentence, (Section("", (Line(say("The grid is unchanged.")),)),))

    @property
    def picture_given_up(self) -> Report:
        """The report on a picture without a file that nobody waits for any more."""
        say = self.language.say
        lines = (Line(say("The grid is unchanged.")),)
        return Report(Tone.NOTE, say("Not pasted"), say("Reading the picture was cancelled."), (Section("", lines),))

    def from_picture(self, position: Position, name: str) -> Report:
        """Return the report on a puzzle that was taken from a picture."""
        say = self.language.say
        headline = say("Opened {name}", name=shown_name(name)) if name else say("Pasted")
        basis = say("Read from a picture: {contents}", contents=self._contents(position))
        return Report(Tone.NOTE, headline, basis)

    def system_error(self, name: str, error: OSError) -> Report:
        """Return the report on a file that the system would not read or write."""
        say = self.language.say
        reason = file_error_reason(self.language, error)
        return Report(
            Tone.NONE,
            say("The file cannot be used"),
            say("{name}: {reason}.", name=shown_name(name), reason=reason),
            (Section("", (Line(say("The grid is unchanged.")),)),),
        )

    def failure(self, error: Exception, name: str) -> Report | None:
        """Return the report on what kept a file from being read or written; None where nobody expected that."""
        if isinstance(error, FormatError):
            return self.format_error(error, name)
        if isinstance(error, PictureError):
            return self.picture_error(error, name)
        return self.system_error(name, error) if isinstance(error, OSError) else None

    def still_reading(self, name: str) -> str:
        """Return that a file takes long to be read."""
        return self.language.say("Still reading {name}…", name=shown_name(name))

    def not_saved_yet(self, name: str) -> str:
        """Return that a file takes long to be written."""
        return self.language.say("Not saved yet: {name} is still being written…", name=shown_name(name))

    @property
    def not_printed_yet(self) -> str:
        """The sentence that printing takes long."""
        return self.language.say("Not printed yet: the pages are still being made…")

    def with_pages(self, sentence: str, done: int, count: int) -> str:
        """Return such a sentence with how far a document is."""
        # Translators: {sentence} is "Not saved yet: … is still being written…".
        return self.language.say("{sentence} Page {done} of {count}", sentence=sentence, done=done, count=count)

    @property
    def give_up(self) -> str:
        """The label of the button beside each of them, which stops waiting."""
        return self.language.say("Cancel")

    def give_up_on(self, sentence: str) -> str:
        """Return the button's name for who cannot see what it stands beside."""
        return self.language.say("Cancel: {sentence}", sentence=sentence)

    def reading_given_up(self, name: str) -> Report:
        """Return the report on a file, or with "" a pasted text, that nobody waits for any more."""
        say = self.language.say
        lines = (Line(say("The grid is unchanged.")),)
        if not name:
            return Report(Tone.NOTE, say("Not pasted"), say("Reading the text was cancelled."), (Section("", lines),))
        return Report(
            Tone.NOTE,
            say("Not opened"),
            say("Reading {name} was cancelled.", name=shown_name(name)),
            (Section("", lines),),
        )

    def writing_given_up(self, name: str) -> Report:
        """Return the report on writing that nobody waits for any more."""
        say = self.language.say
        if not name:
            return Report(
                Tone.NOTE,
                self.language.say_in("the outcome of printing", "Not printed"),
                say("Printing was cancelled."),
            )
        basis = say("Saving {name} was cancelled; save to another place to be sure.", name=shown_name(name))
        return Report(Tone.NOTE, say("Not saved"), basis)

    def read(self, choice: Choice, readings: Sequence[Reading], errors: Sequence[FormatError], name: str) -> Report:
        """Return the report on what was read: what the text was taken for and why, and what could not be read.

        It offers the other ways in which the text may be meant.
        """
        reading = choice.readings[0]
        language = self.language
        say = language.say
        basis = say(
            "Read as {format}: {contents}",
            format=FormatNames(language).read_as(reading.format),
            contents=self._contents(reading.position),
        )
        if len(readings) > 1:
            lines = self._list_lines(len(readings), errors)
        else:
            lines = [Line(format_error_sentence(language, error, name)) for error in errors[:_MOST_ERRORS]]
        headline = say("Opened {name}", name=shown_name(name)) if name else say("Pasted")
        if reading.title:
            headline = shown_name(reading.title)
        lines = [*self._ground(choice), *lines]
        sections = (Section("", tuple(lines)),) if lines else ()
        return Report(Tone.NOTE, headline, basis, sections, offers=self._other_readings(choice))

    def with_details(self, report: Report, details: PuzzleDetails, *, history_lost: bool) -> Report:
        """Return a report with what a file says about its puzzle, and whether the history in it was of no use."""
        say = self.language.say
        lines = []
        if details.author:
            lines.append(Line(say("By {author}", author=shown_name(details.author))))
        lines.extend(Line(note) for note in details.notes.splitlines() if note)
        if history_lost:
            lines.append(Line(say("The history in the file does not fit its grid and was left out.")))
        return replace(report, sections=(*report.sections, Section("", tuple(lines)))) if lines else report

    def _list_lines(self, puzzles: int, errors: Sequence[FormatError]) -> list[Line]:
        language = self.language
        lines = [
            language.say_many(
                "This is the first of {count} puzzle; the list beside the grid has them all.",
                "This is the first of {count} puzzles; the list beside the grid has them all.",
                puzzles,
            )
        ]
        full = next((error for error in errors if error.kind is FormatFault.LIST_FULL), None)
        if full is not None:
            lines.append(format_error_sentence(language, full))
        unread = sum(error.count for error in errors)
        if unread:
            lines.append(
                language.say_many(
                    "{count} more could not be read; its row in the list says why.",
                    "{count} more could not be read; their rows in the list say why.",
                    unread,
                )
            )
        return [Line(line) for line in lines]

    def list_puzzle_opened(self, position: Position, document: str) -> Report:
        """Return the report on a puzzle of a list that was put into the grid."""
        return Report(Tone.NOTE, shown_name(document), self._contents(position))

    def _contents(self, position: Position) -> str:
        language, shape = self.language, position.shape
        return language.say(
            "{size}×{size} in boxes of {rows}×{columns}, {given}.",
            size=shape.size,
            rows=shape.rows,
            columns=shape.columns,
            given=language.say_many("{count} given", "{count} givens", position.given_count),
        )

    @property
    def which_title(self) -> str:
        """The title of the dialog that asks which reading is meant."""
        return self.language.say("Which puzzle is it?")

    @property
    def which_question(self) -> str:
        """The question of the dialog that asks which reading is meant."""
        return self.language.say("The text can be read in more than one way. Choose the one you mean.")

    def which(self, choice: Choice, reading: Reading) -> str:
        """Return the name of one of several readings of a text: by its boxes, or by what its letters mean."""
        say = self.language.say
        if choice.ambiguity is not Ambiguity.ALPHABET:
            shape = reading.position.shape
            return say("Boxes {rows}×{columns}", rows=shape.rows, columns=shape.columns)
        return {
            Alphabet.FROM_ONE: say("A is 10"),
            Alphabet.FROM_ZERO: say("0 is 1, A is 11"),
            Alphabet.LETTERS: say("A is 1"),
            None: reading.format.value,
        }[reading.alphabet]

    def _ground(self, choice: Choice) -> list[Line]:
        """Return why a text was read in one of several ways, in one sentence; nothing where it leaves nothing open."""
        say = self.language.say
        if choice.ambiguity is None or choice.ground in (Ground.STATED, Ground.CHOSEN):
            return []
        say_in = self.language.say_in
        reason = {
            # Translators: Why a text was read in one of several ways: the end of "…; boxes 2×3 were chosen, {reason}."
            Ground.RULES: say_in("why a reading was chosen", "because only then is no rule broken"),
            Ground.ONE_SOLUTION: say_in("why a reading was chosen", "because only then is there exactly one solution"),
            Ground.SOLUTION: say_in("why a reading was chosen", "because only then is there a solution"),
            Ground.SAME_GRID: say_in("why a reading was chosen", "as in the grid before"),
            Ground.LAST_TIME: say_in("why a reading was chosen", "as you chose last time"),
            Ground.OPEN: say_in("why a reading was chosen", "as usual"),
        }[choice.ground]
        reading = choice.readings[0]
        if choice.ambiguity is Ambiguity.ALPHABET:
            meaning = {
                # Translators: What letters mean, in "… it was read so that {meaning}, {reason}."
                Alphabet.FROM_ONE: say_in("read so that", "A is 10"),
                Alphabet.FROM_ZERO: say_in("read so that", "0 is 1, A is 11"),
                Alphabet.LETTERS: say_in("read so that", "A is 1"),
                None: reading.format.value,
            }[reading.alphabet]
            text = say(
                "The text does not say what its letters mean; it was read so that {meaning}, {reason}.",
                meaning=meaning,
                reason=reason,
            )
        else:
            shape = reading.position.shape
            text = say(
                "The text does not name its boxes; boxes {rows}×{columns} were chosen, {reason}.",
                rows=shape.rows,
                columns=shape.columns,
                reason=reason,
            )
        return [Line(text)]

    def _other_readings(self, choice: Choice) -> tuple[Offer, ...]:
        """Return a button for each other way in which a text may be meant."""
        say = self.language.say
        return tuple(
            Offer(say("{reading} instead", reading=self.which(choice, reading)), OfferKind.TAKE_READING, value=number)
            for number, reading in enumerate(choice.readings)
            if number > 0
        )

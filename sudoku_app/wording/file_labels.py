"""Words about files, the clipboard and what was read from them; what formats are called."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from sudoku_app.formats.alphabets import Alphabet
from sudoku_app.formats.detector import Choice, Ground
from sudoku_app.formats.errors import FormatError, FormatFault
from sudoku_app.formats.reading import Ambiguity, FormatName, Reading
from sudoku_app.messages import Message, translatable_in
from sudoku_app.pictures.result import PictureError
from sudoku_app.session.details import PuzzleDetails
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.wording.format_errors import (
    excluded_sentence,
    file_error_reason,
    format_error_sentence,
    unknown_rules_sentence,
)
from sudoku_app.wording.language import Language, Title, Words, label, label_in
from sudoku_app.wording.names import shown_name
from sudoku_app.wording.pictures import picture_error
from sudoku_app.wording.report import Line, Offer, OfferKind, Report, Section, Tone
from sudoku_app.wording.voice import grid_size


class DetailsLabels(Words):
    """The words of the dialog for a puzzle's details in one language."""

    window_title = Title(label_in("menu", "Puzzle &details…"))  # the dialog's title
    title = label("&Title")  # the name of the puzzle's title, with its mnemonic
    author = label("&Author")  # the name of the puzzle's author, with its mnemonic
    notes = label("&Notes")  # the name of the person's notes, with its mnemonic
    # Where the details go.
    storage_place = label("Saved with the session and in .sudoku files; title and author are printed with the puzzle.")


_MOST_ERRORS = 5
_GROUNDS: Final = {
    # Translators: Why a text was read in one of several ways: the end of "…; boxes 2×3 were chosen, {reason}."
    Ground.RULES: translatable_in("why a reading was chosen", "because only this breaks no rule"),
    Ground.ONE_SOLUTION: translatable_in("why a reading was chosen", "because only this has exactly one solution"),
    Ground.SOLUTION: translatable_in("why a reading was chosen", "because only this has a solution"),
    Ground.SAME_GRID: translatable_in("why a reading was chosen", "as in the grid before"),
    Ground.LAST_TIME: translatable_in("why a reading was chosen", "as you chose last time"),
    Ground.OPEN: translatable_in("why a reading was chosen", "as usual"),
}


class FileLabels(Words):
    """The window's words about files in one language."""

    open_title = Title(label_in("menu", "&Open…"))  # the title of the dialog that opens a file
    save_title = Title(label_in("menu", "Save &as…"))  # the title of the dialog that saves a file

    def suggested_stem(self, title: str, document: str, shape: GridShape) -> str:
        """Return the name proposed for a file, without its ending: the puzzle's title, else its place in a list."""
        return title or document or self.say("Sudoku {size}×{size}", size=shape.size)

    def open_filter(self, suffixes: Sequence[str]) -> str:
        """Return the choice of files to open, in Qt's form."""
        puzzles = self.say("Puzzles ({endings})", endings=" ".join(f"*{suffix}" for suffix in suffixes))
        return ";;".join((puzzles, self.say("All files ({endings})", endings="*")))

    def save_filter(self, name: FormatName, suffixes: Sequence[str]) -> str:
        """Return one choice of how to save, in Qt's form."""
        what = format_name(self.language, name, name.row.file_kind)
        endings = " ".join(f"*{suffix}" for suffix in suffixes)
        return f"{what} ({endings})"  # Qt reads the parentheses

    @property
    def nothing_to_paste(self) -> Report:
        """The report on an empty clipboard."""
        return Report(Tone.NOTE, self.say("Nothing to paste"), self.say("The clipboard contains no text or picture."))

    @property
    def nothing_dropped(self) -> Report:
        """The report on a drop with nothing in it."""
        say = self.say
        return Report(Tone.NOTE, say("Nothing to read"), say("The dropped item is not a file, text or picture."))

    def _not_read(self, name: str) -> str:
        return self.say("Not opened") if name else self.say("Not pasted")

    _cancelled = label("Reading was cancelled.")

    def _read(self, name: str) -> str:
        return self.say("Opened {name}", name=shown_name(name)) if name else self.say("Pasted")

    def format_error(self, error: FormatError, name: str) -> Report:
        """Return the report on a text that could not be read; the grid stayed as it was."""
        return self._unchanged(Tone.NONE, name, format_error_sentence(self.language, error, name))

    def from_picture(self, position: Position, name: str) -> Report:
        """Return the report on a puzzle that was taken from a picture."""
        basis = self.say("Read from a picture: {contents}", contents=self._contents(position))
        return Report(Tone.NOTE, self._read(name), basis)

    def _unchanged(self, tone: Tone, name: str, basis: str) -> Report:
        """Return the report on what was not opened, or with "" not pasted, so that the grid stayed as it was."""
        unchanged = Section("", (Line(self.say("The grid is unchanged.")),))
        return Report(tone, self._not_read(name), basis, (unchanged,))

    def not_read(self, error: Exception, name: str) -> Report | None:
        """Return the report on what kept a file from being read; None where that was not expected."""
        if isinstance(error, FormatError):
            return self.format_error(error, name)
        if isinstance(error, PictureError):
            sentence = picture_error(self.language, error)
            return self._unchanged(Tone.NONE, name, f"{shown_name(name)}: {sentence}" if name else sentence)
        return self._unchanged(Tone.NONE, name, self._reason(error, name)) if isinstance(error, OSError) else None

    def not_written(self, error: Exception, name: str) -> Report | None:
        """Return the report on what kept a file from being written, or printed; None where that was not expected."""
        headline = self.say("Not saved") if name else self.say_in("the outcome of printing", "Not printed")
        if isinstance(error, FormatError):
            return Report(Tone.NONE, headline, format_error_sentence(self.language, error, name))
        return Report(Tone.NONE, headline, self._reason(error, name)) if isinstance(error, OSError) else None

    def _reason(self, error: OSError, name: str) -> str:
        reason = file_error_reason(self.language, error)
        return self.say("{source}: {reason}.", source=shown_name(name), reason=reason)

    def still_reading(self, name: str) -> str:
        """Return that a file takes long to be read."""
        return self.say("Reading {name}…", name=shown_name(name))

    def not_saved_yet(self, name: str) -> str:
        """Return that a file takes long to be written."""
        return self.say("Saving {name}…", name=shown_name(name))

    not_printed_yet = label("Preparing pages…")  # the sentence that printing takes long

    def with_pages(self, sentence: str, done: int, count: int) -> str:
        """Return such a sentence with how far a document is."""
        # Translators: {sentence} is "Saving puzzles.pdf…".
        return self.say("{sentence} Page {done} of {count}", sentence=sentence, done=done, count=count)

    give_up = label("Cancel")  # the label of the button beside each of them, which stops waiting

    def give_up_on(self, sentence: str) -> str:
        """Return the button's name for who cannot see what it stands beside."""
        return self.say("Cancel: {sentence}", sentence=sentence)

    def reading_given_up(self, name: str) -> Report:
        """Return the report on a file, or with "" a pasted text, that was given up."""
        cancelled = self.say("Reading {name} was cancelled.", name=shown_name(name)) if name else self._cancelled
        return self._unchanged(Tone.NOTE, name, cancelled)

    def writing_given_up(self, name: str) -> Report:
        """Return the report on writing that was given up."""
        if not name:
            headline = self.say_in("the outcome of printing", "Not printed")
            return Report(Tone.NOTE, headline, self.say("Printing was cancelled."))
        basis = self.say("Saving {name} was cancelled; save it elsewhere to be safe.", name=shown_name(name))
        return Report(Tone.NOTE, self.say("Not saved"), basis)

    def read(self, choice: Choice, readings: Sequence[Reading], errors: Sequence[FormatError], name: str) -> Report:
        """Return what a text was taken for and why, what could not be read, and the other ways it may be meant."""
        reading = choice.readings[0]
        basis = self.say(
            "Read as {format}: {contents}",
            format=format_name(self.language, reading.format, reading.format.row.read_as),
            contents=self._contents(reading.position),
        )
        if len(readings) > 1:
            lines = self._list_lines(len(readings), errors)
        else:
            lines = [Line(format_error_sentence(self.language, error, name)) for error in errors[:_MOST_ERRORS]]
        headline = shown_name(reading.title) if reading.title else self._read(name)
        rules = reading.unknown_rules
        unknown = unknown_rules_sentence(self.language, rules) if rules else ""
        said = [Line(text) for text in (unknown, excluded_sentence(self.language, reading.position)) if text]
        lines = [*said, *self._ground(choice), *lines]
        sections = (Section("", tuple(lines)),) if lines else ()
        return Report(Tone.NOTE, headline, basis, sections, offers=self._other_readings(choice))

    def with_unknown_rules(self, answer: Report, rules: Sequence[str]) -> Report:
        """Return an answer with the sentence that the puzzle may have rules which are not known."""
        said = Section("", (Line(unknown_rules_sentence(self.language, rules)),))
        return replace(answer, sections=(*answer.sections, said))

    def with_details(self, report: Report, details: PuzzleDetails, *, history_lost: bool) -> Report:
        """Return a report with what a file says about its puzzle, and whether the history in it was of no use."""
        lines = []
        if details.author:
            lines.append(Line(self.say("By {author}", author=shown_name(details.author))))
        lines.extend(Line(note) for note in details.notes.splitlines() if note)
        if history_lost:
            lines.append(Line(self.say("The history in the file does not match its grid and was ignored.")))
        return replace(report, sections=(*report.sections, Section("", tuple(lines)))) if lines else report

    def _list_lines(self, puzzles: int, errors: Sequence[FormatError]) -> list[Line]:
        first = self.say_many(
            "This is the first of {count} puzzle in the list.",
            "This is the first of {count} puzzles in the list.",
            puzzles,
        )
        lines = [first]
        full = next((error for error in errors if error.kind is FormatFault.LIST_FULL), None)
        if full is not None:
            lines.append(format_error_sentence(self.language, full))
        unread = sum(error.count for error in errors)
        if unread:
            more = self.say_many(
                "{count} more could not be read; its row in the list says why.",
                "{count} more could not be read; their rows in the list say why.",
                unread,
            )
            lines.append(more)
        return [Line(line) for line in lines]

    def _contents(self, position: Position) -> str:
        given = self.say_many("{count} given", "{count} givens", position.given_count)
        return " · ".join((grid_size(self.language, position.shape), given))

    which_title = label("How should this be read?")  # the title of the dialog that asks which reading is meant
    # The question of the dialog that asks which reading is meant.
    which_question = label("The text can be read in several ways.")

    def which(self, choice: Choice, reading: Reading) -> str:
        """Return the name of one of several readings of a text: by its boxes, or by what its letters mean."""
        if choice.ambiguity is not Ambiguity.ALPHABET:
            shape = reading.position.shape
            return self.say("Boxes {rows}×{columns}", rows=shape.rows, columns=shape.columns)
        return {
            Alphabet.FROM_ONE: self.say("A is 10"),
            Alphabet.FROM_ZERO: self.say("0 is 1, A is 11"),
            Alphabet.LETTERS: self.say("A is 1"),
            None: reading.format.row.name,
        }[reading.alphabet]

    def _ground(self, choice: Choice) -> list[Line]:
        """Return why a text was read in one of several ways, in one sentence; nothing where it leaves nothing open."""
        if choice.ambiguity is None or choice.ground in (Ground.STATED, Ground.CHOSEN):
            return []
        reason = self.language.translated(_GROUNDS[choice.ground])
        reading = choice.readings[0]
        if choice.ambiguity is Ambiguity.ALPHABET:
            text = self.say(
                # Translators: {reading} is what letters mean, such as "A is 10".
                "The text does not say what its letters mean; it was read as “{reading}”, {reason}.",
                reading=self.which(choice, reading),
                reason=reason,
            )
        else:
            shape = reading.position.shape
            text = self.say(
                "The text does not give its box shape; boxes {rows}×{columns} were chosen, {reason}.",
                rows=shape.rows,
                columns=shape.columns,
                reason=reason,
            )
        return [Line(text)]

    def _other_readings(self, choice: Choice) -> tuple[Offer, ...]:
        say = self.say
        return tuple(
            Offer(say("Read as: {reading}", reading=self.which(choice, reading)), OfferKind.TAKE_READING, value=number)
            for number, reading in enumerate(choice.readings)
            if number > 0
        )


def format_name(language: Language, name: FormatName, message: Message | None) -> str:
    """Return what a format is called in one place; where it has no words there, the name of its program."""
    return name.value if message is None else language.translated(message)


class CopyWords(Words):
    """The words of copying in one language."""

    def choice(self, name: FormatName) -> str:
        """Return a format as a line of the menu "Copy as"."""
        return format_name(self.language, name, name.row.copy_choice or name.row.file_kind)

    def usual(self, name: FormatName) -> str:
        """Return the first line of the menu: the usual format, whichever suits the grid."""
        return self.say("Default: {format}", format=self.choice(name))

    def copied(self, name: FormatName, unable: FormatName | None) -> str:
        """Return what was copied; ``unable`` is the chosen format where that could not carry the grid."""
        if unable is None:
            return self.say("Copied as: {format}", format=self.choice(name))
        return self.say(
            "Copied as: {format}. This grid cannot be copied as: {unable}",
            format=self.choice(name),
            unable=self.choice(unable),
        )

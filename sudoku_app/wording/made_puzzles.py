"""Words about puzzles that the program made, and what it calls those that have no name of a person's."""

from __future__ import annotations

from dataclasses import replace
from math import inf
from typing import TYPE_CHECKING, Final

from sudoku_app.messages import translatable, translatable_in
from sudoku_app.session.details import ExerciseName, ListedName, MadeName, PuzzleDetails, PuzzleName, name_record
from sudoku_app.sudoku.rating.grades import Grade, ratings_of
from sudoku_app.wording.grades import grade_name, grade_title, rating_number
from sudoku_app.wording.language import Language
from sudoku_app.wording.mnemonics import without_mnemonic
from sudoku_app.wording.report import Line, Offer, OfferKind, Report, Section, Tone
from sudoku_app.wording.step_names import technique_name
from sudoku_app.wording.voice import Voice, grid_size

if TYPE_CHECKING:
    from sudoku_app.generating.numbered import Found, NumberedSpec
    from sudoku_app.generating.puzzle_spec import Made, Missed, PuzzleSpec, SpecFault, Symmetry


def puzzle_name(language: Language, name: PuzzleName, size: int) -> str:
    """Return what a puzzle is called whose grid has so many symbols."""
    match name:
        case MadeName(closest=True):
            title = _made_name(language, name, size)
            return language.say("Closest to “{title}”", title=title)
        case MadeName():
            return _made_name(language, name, size)
        case ExerciseName(technique):
            return language.say("Exercise: {technique}", technique=language.translated(technique.title))
        case ListedName():
            return listed_name(language, name)


def listed_name(language: Language, name: ListedName) -> str:
    """Return what a puzzle of a list is called."""
    return language.say(
        "{list}, puzzle {number} of {count}",
        list=list_name(language, name.source, collection=name.collection),
        number=name.number,
        count=language.number(name.count),
    )


def list_name(language: Language, source: str, *, collection: bool) -> str:
    """Return what a list is called; ``source`` is "" for pasted puzzles."""
    if collection:
        return without_mnemonic(language.say_in("menu", "Puzzle collec&tion"))
    return source or language.say("Pasted puzzles")


def ratings_text(language: Language, lowest: float, highest: float) -> str:
    """Return a range of ratings: "4.0 to 5.0", "4.2", "9.0 or more"."""
    least, most = rating_number(language, lowest), rating_number(language, highest)
    if highest == inf:
        return language.say("{lowest} or more", lowest=least)
    if least == most:
        return least
    return language.say("{lowest} to {highest}", lowest=least, highest=most)


def _made_name(language: Language, name: MadeName, size: int) -> str:
    if name.day:
        return language.say("Daily puzzle {date}", date=name.day)
    if name.technique is not None:
        technique = language.translated(name.technique.title)
        return language.say("{technique}, {size}×{size}", technique=technique, size=size)
    grade = next((grade for grade in Grade if ratings_of(grade) == (name.lowest, name.highest)), None)
    if grade is not None:
        return grade_title(language, grade, size)
    if name.lowest > 0 or name.highest < inf:
        ratings = ratings_text(language, name.lowest, name.highest)
        return language.say("{size}×{size} rated {ratings}", size=size, ratings=ratings)
    return f"{size}×{size}"


def made_title(language: Language, asked: NumberedSpec) -> str:
    """Return the title of the puzzle of a specification."""
    return puzzle_name(language, _name_of(asked.spec, asked.day), asked.spec.shape.size)


def spec_title(language: Language, spec: PuzzleSpec) -> str:
    """Return the title of the puzzles of a specification: "Hard 9×9"."""
    return puzzle_name(language, _name_of(spec), spec.shape.size)


def made_details(language: Language, found: Found) -> PuzzleDetails:
    """Return title and notes of a puzzle: the notes say what was requested."""
    from sudoku_app.generating.puzzle_spec import Missed

    asked = found.asked
    name = replace(_name_of(asked.spec, asked.day), closest=isinstance(found.result, Missed))
    title = puzzle_name(language, name, asked.spec.shape.size)
    # Translators: Below a puzzle: “9×9 · boxes 3×3 · Hard · symmetry: Half turn”.
    notes = language.say("Made by this program: {wishes}.", wishes=_specs(language, asked.spec))
    return PuzzleDetails(title, notes=notes, name=name_record(name))


def _name_of(spec: PuzzleSpec, day: str = "") -> MadeName:
    return MadeName(technique=spec.technique, lowest=float(spec.lowest), highest=float(spec.highest), day=day)


def _specs(language: Language, spec: PuzzleSpec) -> str:
    from sudoku_app.generating.numbered import grade_of_spec
    from sudoku_app.generating.puzzle_spec import Symmetry

    say, grade = language.say, grade_of_spec(spec)
    parts = [grid_size(language, spec.shape, jigsaw=spec.random_regions)]
    if grade is not None:
        parts.append(grade_name(language, grade))
    elif spec.lowest > 0 or spec.highest < inf:
        parts.append(say("rated {ratings}", ratings=ratings_text(language, spec.lowest, spec.highest)))
    if spec.technique is not None:
        name = str(technique_name(Voice(language, spec.shape), spec.technique))
        parts.append(say("needs {technique}", technique=name))
    if spec.pattern is not None:
        count = len(spec.pattern)
        parts.append(language.say_many("givens in {count} chosen cell", "givens in {count} chosen cells", count))
    elif spec.symmetry is not Symmetry.NONE:
        parts.append(say("symmetry: {symmetry}", symmetry=symmetry_name(language, spec.symmetry)))
    if spec.givens is not None:
        parts.append(language.say_many("{count} given", "{count} givens", spec.givens))
    if spec.minimal:
        parts.append(say("minimal"))
    return " · ".join(parts)


def symmetry_name(language: Language, symmetry: Symmetry) -> str:
    """Return a symmetry of the givens as it stands alone."""
    from sudoku_app.generating.puzzle_spec import Symmetry

    return {
        # Translators: Symmetry of the givens of a puzzle, in a list of choices and in "symmetry: {symmetry}".
        Symmetry.NONE: language.say_in("symmetry of the givens", "None"),
        Symmetry.HALF_TURN: language.say_in("symmetry of the givens", "Half turn"),
        Symmetry.QUARTER_TURN: language.say_in("symmetry of the givens", "Quarter turn"),
        Symmetry.MIRROR_ACROSS: language.say_in("symmetry of the givens", "Left and right mirrored"),
        Symmetry.MIRROR_DOWN: language.say_in("symmetry of the givens", "Top and bottom mirrored"),
        Symmetry.BOTH_MIRRORS: language.say_in("symmetry of the givens", "Mirrored both ways"),
        Symmetry.DIAGONAL: language.say_in("symmetry of the givens", "Mirrored at a diagonal"),
        Symmetry.BOTH_DIAGONALS: language.say_in("symmetry of the givens", "Mirrored at both diagonals"),
    }[symmetry]


# ----- While one is being made


def making_sentence(language: Language, tried: int, made: int, count: int) -> str:
    """Return how far it is: how many of several are made, or how many were tried for one."""
    if count > 1:
        return language.say(
            "Making puzzles: {made} of {count}…", made=language.number(made), count=language.number(count)
        )
    if not tried:
        return language.say("Making a puzzle…")
    return language.say_many("Making a puzzle: {count} tried so far…", "Making a puzzle: {count} tried so far…", tried)


CANCEL: Final = translatable("Cancel")  # the button that stops making puzzles


# ----- What came of it


def ready_sentence(language: Language, title: str) -> str:
    """Return that a puzzle is made, which is not in the grid because another puzzle is being played there."""
    # Translators: {title} is that of a puzzle, such as “Hard 9×9”.
    return language.say("“{title}” is ready.", title=title)


def several_ready_sentence(language: Language, count: int) -> str:
    """Return the same of several puzzles."""
    return language.say_many("{count} puzzle is ready.", "{count} puzzles are ready.", count)


# Translators: Button beside “{title} is ready.”
PLAY: Final = translatable_in("making puzzles", "Play it")  # the button that puts a puzzle into the grid that is ready
# The button that shows the puzzles that are ready, or more about there being none.
# Translators: Button beside “3 puzzles are ready.” and “No matching puzzle found”
SHOW: Final = translatable_in("making puzzles", "Show")
# The button that closes the line that a puzzle is ready, or that there is none.
# Translators: Button that closes a line such as “No matching puzzle found”
DISMISS: Final = translatable_in("making puzzles", "Close")


def there_already_sentence(language: Language, title: str) -> str:
    """Return that the puzzle that was asked for is the one in the grid, where nothing was changed."""
    return language.say("“{title}” is already in the grid, with your entries.", title=title)


def another_offer(language: Language) -> Offer:
    """Return the button for a puzzle like the one in the grid."""
    return Offer(without_mnemonic(language.say_in("menu", "Another &like this")), OfferKind.ANOTHER_LIKE_THIS)


def _none_found(language: Language, basis: str) -> Report:
    change = Offer(language.say("Change options…"), OfferKind.CHANGE_OPTIONS)
    return Report(Tone.UNKNOWN, language.translated(NONE_FOUND), basis, offers=(change,))


def missed_report(language: Language, missed: Missed) -> Report:
    """Return that there is no puzzle as it was requested: how many were tried, and the nearest, which can be played."""
    tried, *nearest = missed_sentences(language, missed)
    report = _none_found(language, tried)
    if not nearest:
        return report
    play = Offer(language.say("Play closest match"), OfferKind.PLAY_NEAREST)
    return replace(report, sections=(Section("", tuple(map(Line, nearest))),), offers=(play, *report.offers))


def missed_sentences(language: Language, missed: Missed) -> list[str]:
    """Return how many puzzles were tried, and what the nearest is like where there is one."""
    tried = language.say("Tried {count}; none matched.", count=language.number(missed.tried))
    return [tried] if missed.nearest is None else [tried, _nearest(language, missed.nearest)]


NONE_FOUND: Final = translatable("No matching puzzle found")


def _nearest(language: Language, nearest: Made) -> str:
    # Translators: Stands in "The closest has {givens}", as what it has.
    givens = language.say_many_in("what a puzzle has", "{count} given", "{count} givens", nearest.given_count)
    if nearest.difficulty is None:
        return language.say("The closest has {givens}.", givens=givens)
    rating = rating_number(language, nearest.difficulty.rating)
    if nearest.difficulty.complete:
        return language.say("The closest has {givens} and is rated {rating}.", givens=givens, rating=rating)
    return language.say("The closest has {givens} and is rated {rating} or more.", givens=givens, rating=rating)


def contradiction_report(language: Language, fault: SpecFault) -> Report:
    """Return that a specification contradicts itself."""
    from sudoku_app.wording.generating import spec_fault_sentence

    return _none_found(language, spec_fault_sentence(language, fault))


def left_out_sentence(language: Language, missed: int) -> str:
    """Return how many of several puzzles were not found, "" where all were."""
    return (
        language.say_many("{count} puzzle was not found.", "{count} puzzles were not found.", missed) if missed else ""
    )


def none_of_several_report(language: Language) -> Report:
    """Return that none of several puzzles was found."""
    return _none_found(language, language.say("None of these puzzles could be made."))


# ----- Where there is nothing to play yet


def play_offers(language: Language) -> tuple[Offer, ...]:
    """Return the buttons for a person who has no puzzle at hand."""
    play = Offer(language.say("Play a puzzle"), OfferKind.PLAY)
    return play, Offer(language.say("Open the collection"), OfferKind.COLLECTION)

"""What is said about a picture: what was read from it, what is doubtful, and why nothing was read."""

from __future__ import annotations

from collections.abc import Sequence

from sudoku_app.pictures.errors import PictureError, PictureFault
from sudoku_app.sudoku.verdicts.answer import Verdict
from sudoku_app.wording.language import Language
from sudoku_app.wording.voice import Voice


def picture_error(language: Language, error: PictureError) -> str:
    """Return why no puzzle was read from a picture."""
    say, number = language.say, language.number
    return {
        PictureFault.UNKNOWN: say("This is not a picture; expected PNG, JPEG, WebP, GIF or BMP."),
        PictureFault.BROKEN: say("The picture is cut off or damaged."),
        PictureFault.NO_GIF: say("The installed version of OpenCV cannot read GIF; save the picture as PNG."),
        PictureFault.ANIMATED: say("The picture is animated; expected a still one."),
        PictureFault.TOO_LARGE: say(
            "The picture has {found} megapixels; expected {most} at most.",
            found=number(-(-error.found // 10**6)),
            most=number(error.most // 10**6),
        ),
        PictureFault.TOO_LONG: say(
            "The file is larger than {most} MB, which no picture of a puzzle needs.", most=number(error.most >> 20)
        ),
        PictureFault.TOO_SMALL: say(
            "The picture is {found} pixels wide or high; expected {most} at least.",
            found=number(error.found),
            most=number(error.most),
        ),
        PictureFault.NO_GRID: say("No Sudoku grid was found in the picture."),
        PictureFault.UNREADABLE: say(
            "There is a grid in the picture, but what stands in it cannot be read as a Sudoku."
        ),
        PictureFault.OTHER_SHAPE: say(
            "The grid in the picture has {found} rows; expected {most}.",
            found=number(error.found),
            most=number(error.most),
        ),
    }[error.kind]


def at_picture(language: Language, source: str, sentence: str) -> str:
    """Return a sentence with the picture that it speaks of before it."""
    return language.say("{source}: {sentence}", source=source, sentence=sentence)


def grid_of_picture(language: Language, source: str, number: int) -> str:
    """Return what one of the grids of a picture is called in a sentence."""
    return language.say("{source}, grid {number}", source=source, number=language.number(number))


def entries_sentence(language: Language, count: int, *, taken: bool) -> str:
    """Return how many values were entered beside the print; ``taken`` where they are no givens. Empty for none."""
    if not count:
        return ""
    if taken:
        return language.say_many("{count} entry was read.", "{count} entries were read.", count)
    return language.say_many(
        "{count} of them looks entered rather than printed.",
        "{count} of them look entered rather than printed.",
        count,
    )


def marks_sentence(language: Language, cells: int, *, taken: bool) -> str:
    """Return how many cells hold pencil marks, and whether these are taken; empty for none."""
    if not cells:
        return ""
    if taken:
        return language.say_many("The marks of {count} cell were read.", "The marks of {count} cells were read.", cells)
    return language.say_many(
        "{count} cell has marks, which are left out.", "{count} cells have marks, which are left out.", cells
    )


def reading_sentence(language: Language, givens: int, verdict: Verdict) -> str:
    """Return how many givens were read, and how many solutions they have."""
    say_many = language.say_many
    return {
        Verdict.UNIQUE: say_many(
            "{count} given was read; there is exactly one solution.",
            "{count} givens were read; there is exactly one solution.",
            givens,
        ),
        Verdict.NONE: say_many(
            "{count} given was read; there is no solution.",
            "{count} givens were read; there is no solution.",
            givens,
        ),
        Verdict.SEVERAL: say_many(
            "{count} given was read; there are several solutions.",
            "{count} givens were read; there are several solutions.",
            givens,
        ),
        Verdict.UNDECIDED: say_many(
            "{count} given was read; how many solutions there are is not known.",
            "{count} givens were read; how many solutions there are is not known.",
            givens,
        ),
    }[verdict]


def doubts_sentence(voice: Voice, doubtful: Sequence[int]) -> str:
    """Return which cells may have been read wrongly; empty where there are none."""
    if not doubtful:
        return ""
    return voice.language.say_many(
        "{count} cell may have been read wrongly: {cells}.",
        "{count} cells may have been read wrongly: {cells}.",
        len(doubtful),
        cells=voice.cells(doubtful),
    )

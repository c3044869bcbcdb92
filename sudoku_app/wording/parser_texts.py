"""What Python's own parser of arguments says, so that translators find it; it looks its texts up in our catalogue."""

from __future__ import annotations

import gettext
from pathlib import Path
from typing import Final

from sudoku_app.wording.language import DOMAIN, Language


def marked(message: str) -> str:
    """Return a message as it is; the extraction finds it by this function's name."""
    return message


# Everything that the parser may say about the arguments of this program, word for word as `argparse` has it.
PARSER_TEXTS: Final = (
    marked("usage: "),
    marked("positional arguments"),
    marked("options"),
    marked("show this help message and exit"),
    marked("%(prog)s: error: %(message)s\n"),
    marked("argument %(argument_name)s: %(message)s"),
    marked("the following arguments are required: %s"),
    marked("unrecognized arguments: %s"),
    marked("not allowed with argument %s"),
    marked("ignored explicit argument %r"),
    marked("expected one argument"),
    marked("expected at least one argument"),
    marked("ambiguous option: %(option)s could match %(matches)s"),
    marked("invalid choice: %(value)r (choose from %(choices)s)"),
)


def translate_parser(language: Language, folder: Path) -> None:
    """Let Python's parser of arguments look its texts up in the catalogues of a folder, where a language has one.

    The parser asks `gettext` for the catalogue of the whole process, which there is for this.
    """
    if language.is_translated:
        gettext.bindtextdomain(DOMAIN, str(folder))
        gettext.textdomain(DOMAIN)

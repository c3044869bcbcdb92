"""The messages of the program, for those who translate them; `python -m tests.support.translations` after a message
was added, changed or taken away.

It writes `resources/translations/sudoku_app.pot` from the code, puts new messages into every catalogue, takes out those
that are no more, and marks as fuzzy what it took from a similar message; then it says what each language lacks. What it
writes depends on the messages alone: there are no dates, numbers of lines, or names of machines in it.
"""

from __future__ import annotations

import io
import re
import sys
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from babel import localedata
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from sudoku_app.wording.catalogues import compile_catalogues
from sudoku_app.wording.language import DOMAIN

ROOT: Final = Path(__file__).resolve().parents[2]
CATALOGUES: Final = ROOT / "resources" / "translations"
TEMPLATE: Final = CATALOGUES / f"{DOMAIN}.pot"
# The methods of Language that say a message and the functions that mark one, and which of their arguments are
# the message and its context.
KEYWORDS: Final[dict[str, Any]] = {
    "say": (1,),
    "say_in": ((1, "c"), 2),
    "say_many": (1, 2),
    "say_many_in": ((1, "c"), 2, 3),
    "translatable": (1,),
    "translatable_in": ((1, "c"), 2),
    "translatable_many": (1, 2),
    "translatable_many_in": ((1, "c"), 2, 3),
    "label": (1,),
    "label_in": ((1, "c"), 2),
    "label_many": (1, 2),
    # Two messages; Babel counts a comma at the end as one more argument.
    "translatable_pair": {None: (1,), 2: (2,), 3: (2,)},
}
_HAS_MESSAGES: Final = re.compile(rf"\b(?:{'|'.join(KEYWORDS)})\(".encode())  # to look for it first is faster
_HEADER: Final = (
    "# The messages of sudoku-app in English, for its translations: see CONTRIBUTING.md, “a language”.\n"
    "# This file is distributed under the same licence as sudoku-app.\n#"
)
# Lines of a header that differ from day to day and from machine to machine, or say nothing yet.
_NEEDLESS: Final = re.compile(
    rb'^"(?:(?:POT-Creation-Date|PO-Revision-Date|Generated-By): .*|[\w-]+: (?:FULL NAME|LANGUAGE|EMAIL@).*)\\n"\n',
    re.MULTILINE,
)
_WIDTH: Final = 100


def read_catalogue(file: Path) -> Catalog:
    """Return a catalogue of a ``.po`` file."""
    with file.open("rb") as opened:
        return read_po(opened, locale=None if file == TEMPLATE else file.parent.parent.name)


@cache
def current_template() -> Catalog:
    """Return all messages as the template has them, which the catalogues are held against."""
    return read_catalogue(TEMPLATE)


def catalogue_files() -> list[Path]:
    """Return the catalogues that there are, one for each language."""
    return sorted(CATALOGUES.glob(f"*/LC_MESSAGES/{DOMAIN}.po"))


@cache
def extracted() -> Catalog:
    """Return all messages of the code, in the order of the alphabet of files and in these as they stand there."""
    found = Catalog(project="sudoku-app", header_comment=_HEADER, fuzzy=False, charset="utf-8")
    package = ROOT / "sudoku_app"
    files = [
        file.relative_to(package).as_posix()
        for file in package.rglob("*.py")
        if _HAS_MESSAGES.search(file.read_bytes())
    ]
    methods, options = [(name, "python") for name in files], {name: {"encoding": "utf-8"} for name in files}
    messages = extract_from_dir(package, methods, options, KEYWORDS, ["Translators:"], strip_comment_tags=True)
    for name, _, message, comments, context in messages:
        notes = [" ".join(comments)] if comments else []
        found.add(message, locations=[(f"sudoku_app/{name}", None)], auto_comments=notes, context=context)
    return found


def written(catalogue: Catalog) -> bytes:
    """Return a catalogue as it stands in a file."""
    out = io.BytesIO()
    write_po(out, catalogue, width=_WIDTH, ignore_obsolete=True, include_lineno=False)
    return _NEEDLESS.sub(b"", out.getvalue())


class Changes(NamedTuple):
    """What became of a catalogue.

    Attributes:
        new: how many messages it did not have.
        gone: how many it had that are no more.
        missing: how many are not translated now.
        fuzzy: how many are to be looked at, because another message was alike; they are English until then.
    """

    new: int
    gone: int
    missing: int
    fuzzy: int


def is_translated(message: Message) -> bool:
    """Return whether all forms of a message are translated, and looked at since it changed."""
    forms = message.string if isinstance(message.string, tuple) else (message.string,)
    return all(forms) and not message.fuzzy


def updated(catalogue: Catalog, template: Catalog) -> Changes:
    """Bring a catalogue up to the messages of a template, and return what that changed."""
    before = {(message.id, message.context) for message in catalogue if message.id}
    now = {(message.id, message.context) for message in template if message.id}
    catalogue.update(template, update_header_comment=False)
    catalogue.obsolete.clear()
    messages = [message for message in catalogue if message.id]
    fuzzy = sum(message.fuzzy for message in messages)
    missing = sum(not is_translated(message) for message in messages) - fuzzy
    return Changes(len(now - before), len(before - now), missing, fuzzy)


def new_catalogue(code: str) -> Path:
    """Create the empty catalogue of a language; return its file."""
    file = CATALOGUES / code / "LC_MESSAGES" / f"{DOMAIN}.po"
    file.parent.mkdir(parents=True)
    file.write_bytes(written(Catalog(locale=code, project="sudoku-app", fuzzy=False)))
    return file


def print_faults() -> None:
    """Print what is wrong in each catalogue as lines for its `exceptions.tsv`, should it be right."""
    from tests.support.catalogue_checks import faults_in  # noqa: PLC0415

    for file in catalogue_files():
        code = file.parent.parent.name
        for fault in faults_in(read_catalogue(file), code):
            print(code, fault.check, fault.message.replace("\n", "\\n"), fault.text.replace("\n", "\\n"), sep="\t")


def settle_letters() -> None:
    """Give each entry of a menu or a dialog that shares its letter with one beside it another one."""
    from tests.support.menu_letters import collisions, settle  # noqa: PLC0415

    for file in catalogue_files():
        catalogue = read_catalogue(file)
        changed = settle(catalogue, extracted())
        file.write_bytes(written(catalogue))
        print(f"{file.parent.parent.name}: {changed} changed", *collisions(catalogue, extracted()), sep="\n  ")


def main(arguments: list[str]) -> None:
    """Write the template, bring all catalogues up to it, create those of codes, compile, and say how they stand."""
    if arguments == ["--faults"]:
        print_faults()
        return
    if arguments == ["--letters"]:
        settle_letters()
        return
    if unknown := [code for code in arguments if not localedata.exists(code)]:
        raise SystemExit(f"no language has the code {', '.join(unknown)}")
    template = extracted()
    TEMPLATE.write_bytes(written(template))
    for code in arguments:
        new_catalogue(code)
    print(f"{len(template)} messages")
    for file in catalogue_files():
        catalogue = read_catalogue(file)
        changes = updated(catalogue, template)
        file.write_bytes(written(catalogue))
        state = ", ".join(f"{count} {name}" for name, count in changes._asdict().items() if count)
        print(f"{file.parent.parent.name}: {state or 'whole'}")
    compile_catalogues(CATALOGUES)


if __name__ == "__main__":
    main(sys.argv[1:])

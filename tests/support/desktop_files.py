"""``python -m tests.support.desktop_files``: make what desktops and shells read of what the program says of itself.

It writes into ``resources/share``: the icon in the sizes that icon themes have, from the SVG; the man page and the
completion of bash, zsh and fish, from the parser of the command line; the desktop entry and the metainfo in every
language that there is, and in the latter the notes of the releases, from ``CHANGELOG.md``.
"""

from __future__ import annotations

import argparse
import os
import re
import textwrap
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape

from sudoku_app import __version__
from sudoku_app.cli.console import BAD_INPUT, INTERRUPTED, NOT_ALL, OK, PIPE_CLOSED
from sudoku_app.cli.main import COMMANDS, build_parser
from sudoku_app.resources_path import resource
from sudoku_app.ui.application.language_and_theme import APPLICATION_ID
from sudoku_app.wording.command_line import DesktopWords
from sudoku_app.wording.language import Language, language_codes

if TYPE_CHECKING:
    from PySide6.QtGui import QImage

SHARE = resource("share")
ICONS = SHARE / "icons" / "hicolor"
ICON_SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
METAINFO = SHARE / "metainfo" / f"{APPLICATION_ID}.metainfo.xml"
DESKTOP_ENTRY = SHARE / "applications" / f"{APPLICATION_ID}.desktop"
CHANGELOG = Path(__file__).resolve().parents[2] / "CHANGELOG.md"
COMPLETIONS = {
    "bash": SHARE / "bash-completion" / "completions" / "sudoku-app",
    "zsh": SHARE / "zsh" / "site-functions" / "_sudoku-app",
    "fish": SHARE / "fish" / "vendor_completions.d" / "sudoku-app.fish",
}
MAN_PAGE = SHARE / "man" / "man6" / "sudoku-app.6"


EXIT_STATUSES = {
    OK: "Every puzzle was answered; for check and read, each has exactly one solution.",
    NOT_ALL: "A puzzle was not answered; for check and read, one has no solution or several.",
    BAD_INPUT: "Wrong usage or input.",
    INTERRUPTED: "Ctrl+C ended it.",
    PIPE_CLOSED: "The program that read the answers went away.",
}
ENVIRONMENT = {
    "LANGUAGE, LC_ALL, LC_MESSAGES, LANG": "The language of the window and of the answers.",
    "XDG_STATE_HOME, XDG_CONFIG_HOME": "Where the files below are kept; by default ~/.local/state and ~/.config.",
    "XDG_DATA_HOME": "Where --install-desktop makes the program known; by default ~/.local/share.",
    "XDG_RUNTIME_DIR": "Where a window is found, so that a file that is opened comes into it.",
    "QT_QPA_PLATFORM": "The platform that Qt shows the window on, such as wayland or xcb.",
    "QT_QPA_PLATFORMTHEME": "Where Qt takes dark mode and dialogs for files from, such as xdgdesktopportal.",
}
FILES = {
    "$XDG_STATE_HOME/sudoku-app": "Sessions, lists, what is known of puzzles with the statistics, and the log.",
    "$XDG_CONFIG_HOME/sudoku-app/settings.ini": "What was chosen in the window.",
}
EXAMPLES = {
    "sudoku-app puzzle.sudoku": "Open the window on a file.",
    "sudoku-app check puzzles.txt": "Say of every puzzle of a list whether it has exactly one solution.",
    "sudoku-app solve --box 2x3 -": "Solve a 6x6 puzzle that is typed or piped in.",
    "sudoku-app hint --cell r1c3 puzzle.txt": "Explain how the value of the third cell of row 1 is found.",
    "sudoku-app rate --json puzzles.txt": "Say how hard puzzles are, for another program to read.",
    "sudoku-app generate --grade hard --symmetry rotate180 --count 5": "Make five hard, symmetric puzzles.",
    "sudoku-app read photo.jpg": "Print the puzzles in a picture.",
    "sudoku-app exact-cover --trace matrix.txt": "Tell every step of Algorithm X on a matrix.",
}


def whole_parser() -> argparse.ArgumentParser:
    """Return the parser of all commands and all their arguments, in English."""
    return build_parser(Language(), COMMANDS)


# The man page


def man_page() -> str:
    """Return the man page, in roff."""
    parser = whole_parser()
    return "\n".join(
        [
            f'.TH SUDOKU-APP 6 "{releases()[0][1]}" "sudoku-app {__version__}" Games',
            ".SH NAME",
            r"sudoku-app \- Sudoku editor and solver that says why",
            ".SH SYNOPSIS",
            r".B sudoku-app",
            r"[\fB\-\-new\-window\fR] [\fIPATH\fR]",
            ".br",
            ".B sudoku-app",
            r"\fICOMMAND\fR [\fIOPTION\fR]... [\fIPATH\fR]...",
            ".SH DESCRIPTION",
            _roff(parser.description or ""),
            ".SH OPTIONS",
            *_arguments(parser),
            ".SH COMMANDS",
            r"\fIPATH\fR is a file with one puzzle per line, or with one over several lines; \- is standard input.",
            *(line for name, command in _commands(parser).items() for line in _command(name, command)),
            ".SH EXIT STATUS",
            *_items("B", {str(status): text for status, text in EXIT_STATUSES.items()}),
            ".SH ENVIRONMENT",
            *_items("B", ENVIRONMENT),
            ".SH FILES",
            *_items("I", FILES),
            ".SH EXAMPLES",
            *_items("B", EXAMPLES),
            ".SH AUTHORS",
            "The authors of sudoku\\-app.",
            "",
        ]
    )


def _items(font: str, texts: Mapping[str, str]) -> Iterator[str]:
    """Yield the lines of a list: what each text is about in a font (``B`` or ``I``), and the text."""
    for name, text in texts.items():
        yield from (".TP", rf"\f{font}{_roff(name)}\fR", _roff(text))


def _commands(parser: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    (action,) = (one for one in parser._actions if isinstance(one, argparse._SubParsersAction))
    return dict(action.choices)


def _command(name: str, parser: argparse.ArgumentParser) -> Iterator[str]:
    yield f'.SS "{_roff(name)}"'
    yield _roff(parser.description or "")
    yield from _arguments(parser)


def _arguments(parser: argparse.ArgumentParser) -> Iterator[str]:
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction) or action.dest == "help":
            continue
        value = str(action.metavar or "") or "|".join(action.choices or ())
        shown = rf"\fI{_roff(value)}\fR" if value else ""
        names = ", ".join(rf"\fB{_roff(name)}\fR" for name in action.option_strings)
        yield ".TP"
        yield f"{names} {shown}".strip()
        yield _roff(action.help or "")


def _roff(text: str) -> str:
    """Return a text as roff has it; a line of its own must not begin as a request does."""
    text = text.replace("\\", r"\e").replace("-", r"\-")
    return rf"\&{text}" if text[:1] in (".", "'") else text


# Completion


def completion(shell: str) -> str:
    """Return the completion of a shell (``bash``, ``zsh`` or ``fish``)."""
    import shtab  # noqa: PLC0415 - to make them; what is made needs nothing

    parser = whole_parser()
    for one in (parser, *_commands(parser).values()):
        for action in one._actions:
            if action.metavar in ("PATH", "PICTURE"):
                action.complete = shtab.FILE  # type: ignore[attr-defined]
    return str(shtab.complete(parser, shell))


# The desktop entry and the metainfo

Words = Mapping[str, DesktopWords]


def words_of_languages() -> Words:
    """Return what is said in each language that there is, by its code, in English first."""
    folder = resource("translations")
    return {code: DesktopWords(Language.load(folder, [code])) for code in language_codes()}


def _translated(words: Words, part: Callable[[DesktopWords], str]) -> Iterator[tuple[str, str]]:
    """Yield a part in English, without a code, and in each language that has it."""
    english = part(words["en"])
    yield "", english
    yield from ((code, text) for code, one in words.items() if (text := part(one)) != english)


def desktop_entry(words: Words) -> str:
    """Return the desktop entry, with the words of every language."""

    def lines(key: str, part: Callable[[DesktopWords], str]) -> list[str]:
        return [f"{key}[{code}]={text}" if code else f"{key}={text}" for code, text in _translated(words, part)]

    return "\n".join(
        [
            "[Desktop Entry]",
            "Type=Application",
            "Version=1.0",
            *lines("Name", lambda one: one.name),
            *lines("GenericName", lambda one: one.kind),
            *lines("Comment", lambda one: one.comment),
            "Exec=sudoku-app %f",
            f"Icon={APPLICATION_ID}",
            "Terminal=false",
            "Categories=Game;LogicGame;",
            *lines("Keywords", lambda one: one.keywords),
            "MimeType=application/x-sudoku-app;text/x-sudoku;",
            "StartupNotify=true",
            "Actions=new-window;",
            "",
            "[Desktop Action new-window]",
            *lines("Name", lambda one: one.new_window),
            "Exec=sudoku-app --new-window",
            "",
        ]
    )


def _elements(words: Words, tag: str, indent: int, part: Callable[[DesktopWords], str]) -> Iterator[str]:
    """Yield an element of the metainfo, and the same in other languages."""
    for code, text in _translated(words, part):
        start = f'<{tag} xml:lang="{code.replace("_", "-")}">' if code else f"<{tag}>"
        yield " " * indent + f"{start}{escape(text)}</{tag}>"


def _description(words: Words) -> Iterator[str]:
    """Yield the lines of the metainfo that say what the program is."""
    english = words["en"]
    yield from _elements(words, "p", 4, lambda one: one.introduction)
    yield from _elements(words, "p", 4, lambda one: one.answers[0])
    yield "    <ul>"
    for number in range(len(english.answers[1])):
        yield from _elements(words, "li", 6, lambda one, number=number: one.answers[1][number])  # type: ignore[misc]
    yield "    </ul>"
    for number in range(len(english.further)):
        yield from _elements(words, "p", 4, lambda one, number=number: one.further[number])  # type: ignore[misc]


def releases() -> list[tuple[str, str, str]]:
    """Return version, date and notes of every release in the changelog, the latest first."""
    text = CHANGELOG.read_text(encoding="utf-8")
    return re.findall(r"^## \[(\d[^\]]*)\] - (\S+)\n(.*?)(?=^## |\Z)", text, re.M | re.S)


def release_notes() -> str:
    """Return the element ``releases`` of the metainfo: what the changelog says of each version that has a date."""
    lines = ["  <releases>"]
    for version, date, notes in releases():
        lines += [f'    <release version="{version}" date="{date}">', "      <description>"]
        for heading, entries in re.findall(r"^### ([^\n]+)\n(.*?)(?=^### |\Z)", notes, re.M | re.S):
            lines += [f"        <p>{escape(heading)}</p>", "        <ul>"]
            for entry in re.findall(r"^- (.*?)(?=^- |^$|\Z)", entries, re.M | re.S):
                words = escape(_without_markdown(" ".join(entry.split())))
                lines += textwrap.wrap(f"<li>{words}</li>", 110, initial_indent=" " * 10, subsequent_indent=" " * 12)
            lines.append("        </ul>")
        lines += ["      </description>", "    </release>"]
    return "\n".join([*lines, "  </releases>"])


def _without_markdown(text: str) -> str:
    """Return a line of Markdown without emphasis and code marks; of a link, the words."""
    return re.sub(r"[*`]", "", re.sub(r"\[([^\]]+)\]\([^)]+\)", r"\1", text))


def metainfo(words: Words) -> str:
    """Return the metainfo with the words of every language, and the notes of the releases as the changelog has them."""
    text = METAINFO.read_text(encoding="utf-8")
    names = [
        *_elements(words, "name", 2, lambda one: one.name),
        *_elements(words, "summary", 2, lambda one: one.kind),
    ]
    text = re.sub(r"^  <name>.*</summary>", lambda _: "\n".join(names), text, count=1, flags=re.S | re.M)
    description = "\n".join(["  <description>", *_description(words), "  </description>"])
    text = re.sub(r"^  <description>.*^  </description>", lambda _: description, text, count=1, flags=re.S | re.M)
    return re.sub(r"  <releases>.*</releases>", lambda _: release_notes(), text, flags=re.S)


# Icons


# Below 32 pixels the drawing's digits are blots and its lines fall between pixels: there it is drawn pixel by pixel.
# The pixels of a cell and of the margin around the frame, of each size.
_SMALL = {16: (4, 0), 22: (6, 0), 24: (6, 1)}


def icon_drawing(size: int) -> bytes:
    """Return the SVG that the icon of a size is drawn from."""
    if size not in _SMALL:
        return (ICONS / "scalable" / "apps" / f"{APPLICATION_ID}.svg").read_bytes()
    cell, margin = _SMALL[size]
    starts = [margin + 1 + number * (cell + 1) for number in range(3)]
    whole, middle = size - 2 * margin, starts[1]
    lines = "".join(f"M{at - 0.5} {starts[0]}v{whole - 2}M{starts[0]} {at - 0.5}h{whole - 2}" for at in starts[1:])
    left, right = starts[0] + cell // 2 - 0.5, starts[2] + cell // 2 - 0.5
    digits = f"M{left} {starts[0] + 1}v{cell - 2}M{right} {starts[0] + 1}v{cell - 2}M{left} {starts[2] + 1}v{cell - 2}"
    tick = f"M{middle + cell * 0.15} {middle + cell * 0.5}l{cell * 0.28} {cell * 0.3}l{cell * 0.45} {-cell * 0.6}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}">'
        f'<rect x="{margin + 0.5}" y="{margin + 0.5}" width="{whole - 1}" height="{whole - 1}" rx="1.5" fill="#ffffff"'
        ' stroke="#2f2e2b"/>'
        f'<rect x="{middle}" y="{middle}" width="{cell}" height="{cell}" fill="#ffe9a3"/>'
        f'<path d="{lines}" stroke="#94918a"/>'
        f'<path d="{digits}" stroke="#1c1b19"/>'
        f'<path d="{tick}" stroke="#1f6b4a" stroke-width="{cell * 0.25}" fill="none"/></svg>'
    ).encode()


def draw_icon(size: int, path: Path) -> None:
    """Draw the icon so many pixels wide and high into a file; there has to be a QGuiApplication."""
    from PySide6.QtCore import Qt  # noqa: PLC0415
    from PySide6.QtGui import QImage, QPainter  # noqa: PLC0415
    from PySide6.QtSvg import QSvgRenderer  # noqa: PLC0415

    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    QSvgRenderer(icon_drawing(size)).render(painter)
    painter.end()
    if not _with_own_alpha(image).save(str(path), "PNG", 0):  # the smallest file
        raise OSError(path)


def _with_own_alpha(image: QImage) -> QImage:
    """Return a premultiplied image with colours apart from their alpha, as PNG has them.

    Qt divides by a reciprocal that the processor estimates; where a colour lies halfway between two levels, as 19 of an
    alpha of 102 does at 47.5, one of them comes out on one machine and the other on another.
    """
    import numpy as np  # noqa: PLC0415
    from PySide6.QtGui import QImage  # noqa: PLC0415

    pixels = np.frombuffer(image.constBits(), dtype=np.uint8).reshape(-1, 4).astype(np.uint32)
    alpha = np.maximum(pixels[:, 3:], 1)
    pixels[:, :3] = (2 * 255 * pixels[:, :3] + alpha) // (2 * alpha)  # halves are rounded up
    data = pixels.astype(np.uint8).tobytes()
    width, height = image.width(), image.height()
    return QImage(data, width, height, 4 * width, QImage.Format.Format_ARGB32).copy()


def icon_file(size: int) -> Path:
    """Return where the icon of a size lies."""
    return ICONS / f"{size}x{size}" / "apps" / f"{APPLICATION_ID}.png"


def main() -> None:
    """Write everything."""
    from PySide6.QtGui import QGuiApplication  # noqa: PLC0415

    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QGuiApplication([])
    words = words_of_languages()
    texts = {MAN_PAGE: man_page(), METAINFO: metainfo(words), DESKTOP_ENTRY: desktop_entry(words)}
    texts |= {path: completion(shell) for shell, path in COMPLETIONS.items()}
    for path, text in texts.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    for size in ICON_SIZES:
        icon_file(size).parent.mkdir(parents=True, exist_ok=True)
        draw_icon(size, icon_file(size))
    application.shutdown()


if __name__ == "__main__":
    main()

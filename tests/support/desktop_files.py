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
from xml.sax.saxutils import escape

from sudoku_app import __version__
from sudoku_app.cli.main import COMMANDS, build_parser
from sudoku_app.resources_path import resource
from sudoku_app.ui.style.theme_switch import APPLICATION_ID
from sudoku_app.wording.desktop_words import DesktopWords
from sudoku_app.wording.language import Language
from sudoku_app.wording.own_language import language_codes

SHARE = resource("share")
ICONS = SHARE / "icons" / "hicolor"
ICON_SIZES = (48, 64, 128, 256, 512)
METAINFO = SHARE / "metainfo" / f"{APPLICATION_ID}.metainfo.xml"
DESKTOP_ENTRY = SHARE / "applications" / f"{APPLICATION_ID}.desktop"
CHANGELOG = Path(__file__).resolve().parents[2] / "CHANGELOG.md"
COMPLETIONS = {
    "bash": SHARE / "bash-completion" / "completions" / "sudoku-app",
    "zsh": SHARE / "zsh" / "site-functions" / "_sudoku-app",
    "fish": SHARE / "fish" / "vendor_completions.d" / "sudoku-app.fish",
}
MAN_PAGE = SHARE / "man" / "man6" / "sudoku-app.6"


def whole_parser() -> argparse.ArgumentParser:
    """Return the parser of all commands and all their arguments, in English."""
    return build_parser(Language(), COMMANDS)


# The man page


def man_page() -> str:
    """Return the man page, in roff."""
    parser = whole_parser()
    return "\n".join(
        [
            f'.TH SUDOKU-APP 6 "{_releases()[0][1]}" "sudoku-app {__version__}" Games',
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
            *(line for name, command in _commands(parser).items() for line in _command(name, command)),
            ".SH EXIT STATUS",
            _roff((parser.epilog or "").removeprefix("Exit status: ")),
            ".SH FILES",
            ".TP",
            r"\fI$XDG_STATE_HOME/sudoku\-app\fR",
            "What was entered, and the log.",
            ".TP",
            r"\fI$XDG_CONFIG_HOME/sudoku\-app/settings.ini\fR",
            "What was chosen in the window.",
            "",
        ]
    )


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


def _told(words: Words, part: Callable[[DesktopWords], str]) -> Iterator[tuple[str, str]]:
    """Yield a part in English, without a code, and in each language that has it."""
    english = part(words["en"])
    yield "", english
    yield from ((code, text) for code, one in words.items() if (text := part(one)) != english)


def desktop_entry(words: Words) -> str:
    """Return the desktop entry, with the words of every language."""

    def lines(key: str, part: Callable[[DesktopWords], str]) -> list[str]:
        return [f"{key}[{code}]={text}" if code else f"{key}={text}" for code, text in _told(words, part)]

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
    for code, text in _told(words, part):
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


def _releases() -> list[tuple[str, str, str]]:
    """Return version, date and notes of every release in the changelog, the latest first."""
    text = CHANGELOG.read_text(encoding="utf-8")
    return re.findall(r"^## \[(\d[^\]]*)\] - (\S+)\n(.*?)(?=^## |\Z)", text, re.M | re.S)


def release_notes() -> str:
    """Return the element ``releases`` of the metainfo: what the changelog says of each version that has a date."""
    lines = ["  <releases>"]
    for version, date, notes in _releases():
        lines += [f'    <release version="{version}" date="{date}">', "      <description>"]
        for heading, entries in re.findall(r"^### (.+)\n(.*?)(?=^### |\Z)", notes, re.M | re.S):
            lines += [f"        <p>{escape(heading)}</p>", "        <ul>"]
            for entry in re.findall(r"^- (.*?)(?=^- |^$|\Z)", entries, re.M | re.S):
                words = escape(re.sub(r"[*`]", "", " ".join(entry.split())))
                lines += textwrap.wrap(f"<li>{words}</li>", 110, initial_indent=" " * 10, subsequent_indent=" " * 12)
            lines.append("        </ul>")
        lines += ["      </description>", "    </release>"]
    return "\n".join([*lines, "  </releases>"])


def metainfo(words: Words) -> str:
    """Return the metainfo with the words of every language, and the notes of the releases as the changelog has them."""
    text = METAINFO.read_text(encoding="utf-8")
    names = [
        *_elements(words, "name", 2, lambda one: one.name),
        *_elements(words, "summary", 2, lambda one: one.summary),
    ]
    text = re.sub(r"^  <name>.*</summary>", lambda _: "\n".join(names), text, count=1, flags=re.S | re.M)
    told = "\n".join(["  <description>", *_description(words), "  </description>"])
    text = re.sub(r"^  <description>.*^  </description>", lambda _: told, text, count=1, flags=re.S | re.M)
    return re.sub(r"  <releases>.*</releases>", lambda _: release_notes(), text, flags=re.S)


# Icons


def draw_icon(size: int, path: Path) -> None:
    """Draw the icon so many pixels wide and high into a file; there has to be a QGuiApplication."""
    from PySide6.QtCore import Qt  # noqa: PLC0415
    from PySide6.QtGui import QImage, QPainter  # noqa: PLC0415
    from PySide6.QtSvg import QSvgRenderer  # noqa: PLC0415

    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    QSvgRenderer(str(ICONS / "scalable" / "apps" / f"{APPLICATION_ID}.svg")).render(painter)
    painter.end()
    if not image.save(str(path), "PNG", 0):  # the smallest file
        raise OSError(path)


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

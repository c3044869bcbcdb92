"""XML without its dangers: no entities, no files, no network; errors as data."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.formats.errors import FormatError, FormatFault

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

PART = "XML"
# Elements inside elements; the formats read here need five.
_DEEPEST = 50
# Tags and attributes; each takes up to 200 bytes of memory. An OpenSudoku game has six or seven.
MOST_PARTS = 1_000_000


def parse_xml(text: str) -> Element:
    """Return the root element of an XML text.

    Raises:
        FormatError: STRUCTURE, the text is no well-formed XML or nests too deeply; ENTITIES, it defines entities;
            TOO_MANY, it has more than a million tags and attributes.
    """
    parts = text.count("<") + text.count("=")
    if parts > MOST_PARTS:
        raise FormatError(FormatFault.TOO_MANY, largest=MOST_PARTS, number=parts, part=PART)
    # Imported late: few texts are XML, and every start looks for puzzles in some text.
    from xml.etree.ElementTree import Element, ParseError  # noqa: PLC0415

    from defusedxml.common import DefusedXmlException  # noqa: PLC0415
    from defusedxml.ElementTree import fromstring  # noqa: PLC0415

    try:
        root = fromstring(_without_declaration(text))
    except ParseError as error:
        line, column = error.position
        lines = text.split("\n")
        found = lines[line - 1][column : column + 24] if line <= len(lines) else ""
        raise FormatError(FormatFault.STRUCTURE, line, column + 1, found, part=PART) from None
    except DefusedXmlException:
        place = max(text.find("<!ENTITY"), 0)
        line, column = text.count("\n", 0, place) + 1, place - (text.rfind("\n", 0, place) + 1) + 1
        raise FormatError(FormatFault.ENTITIES, line, column, text[place : place + 80], part=PART) from None
    except (ValueError, RecursionError):
        raise FormatError(FormatFault.STRUCTURE, 1, 1, text[:24], part=PART) from None
    _check_depth(root)
    assert isinstance(root, Element)
    return root


def _without_declaration(text: str) -> str:
    """Return the text without ``<?xml …?>``: it has been decoded, whatever encoding the declaration names."""
    stripped = text.lstrip()
    if not stripped.startswith("<?xml"):
        return text
    end = stripped.find("?>")
    head, body = stripped[: end + 2], stripped[end + 2 :]
    # Line numbers in errors stay right.
    return "\n" * (text[: len(text) - len(stripped)].count("\n") + head.count("\n")) + body if end >= 0 else text


def _check_depth(root: Element) -> None:
    level = [root]
    for _ in range(_DEEPEST):
        level = [child for element in level for child in element]
        if not level:
            return
    raise FormatError(FormatFault.STRUCTURE, 1, 1, root.tag, part=PART)


def root_name(text: str) -> str:
    """Return the name of the root element as far as the beginning of a text shows it, "" when it is no XML."""
    head = text[:2000].lstrip()
    if not head.startswith("<"):
        return ""
    for piece in head.split("<")[1:]:
        if piece[:1].isalpha():
            return piece.split(">")[0].split()[0].rstrip("/")
    return ""

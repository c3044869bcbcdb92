"""Puts pictures in PNG into one icon as Windows or macOS has it; both take PNG as it is.

A Windows icon: a header (0, 1 for an icon, how many), for each picture its width and height (0 is 256), no palette, 1
plane, 32 bits a pixel, its length and offset; then the pictures. A macOS icon, big endian: "icns" and the length of the
whole, then for each picture its kind, its length with these eight bytes, and itself.
"""

from __future__ import annotations

import struct
from collections.abc import Mapping

# What macOS calls a picture of so many pixels.
_KINDS_OF_MACOS = {64: b"ic12", 128: b"ic07", 256: b"ic08", 512: b"ic09"}
_LARGEST_OF_WINDOWS = 256
_WIDTHS_OF_WINDOWS = (16, 24, 32, 48, 64, 128, _LARGEST_OF_WINDOWS)


def windows_icon(pictures: Mapping[int, bytes]) -> bytes:
    """Return the content of an .ico file of square pictures in PNG, by their width; other widths are left out."""
    known = {width: pictures[width] for width in _WIDTHS_OF_WINDOWS if width in pictures}
    offset = 6 + 16 * len(known)
    head = struct.pack("<HHH", 0, 1, len(known))
    for width, picture in known.items():
        side = width % _LARGEST_OF_WINDOWS
        head += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(picture), offset)
        offset += len(picture)
    return head + b"".join(known.values())


def macos_icon(pictures: Mapping[int, bytes]) -> bytes:
    """Return the content of an .icns file of square pictures in PNG, by their width; widths of no kind are left out."""
    known = [(_KINDS_OF_MACOS[width], picture) for width, picture in pictures.items() if width in _KINDS_OF_MACOS]
    body = b"".join(kind + struct.pack(">I", 8 + len(picture)) + picture for kind, picture in known)
    return b"icns" + struct.pack(">I", 8 + len(body)) + body

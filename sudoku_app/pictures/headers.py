"""What the first bytes of a picture say: its kind, its size, and whether it moves. Nothing is decoded here.

A file of a few bytes may claim any size, so that this is asked before memory is given to it. The layouts are those of
PNG (W3C, third edition), JPEG (ITU-T T.81), GIF89a, WebP's container (RFC 9649) and Windows bitmaps.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from sudoku_app.pictures.result import PictureError, PictureFault

# How the names of such files end.
SUFFIXES: Final = (".png", ".jpg", ".jpeg", ".webp", ".gif", ".bmp")
# A file of more bytes comes from no camera (a photo of 50 megapixels has 25 MB, as PNG 80).
MOST_BYTES: Final = 128 << 20
START_BYTES: Final = 12  # show which kind it is
_TAIL: Final = 4096  # bytes in which a file's end stands; some programs write a little of their own behind it
_PNG = b"\x89PNG\r\n\x1a\n"


@dataclass(frozen=True)
class Header:
    """What the head of a picture says."""

    width: int  # in pixels
    height: int  # in pixels
    animated: bool = False  # whether there is more than one frame
    whole: bool = True  # whether the file ends as it should; what is missing would be made up by the decoder


def is_picture(start: bytes) -> bool:
    """Return whether a file that begins with these bytes (`START_BYTES` are enough) is of a kind that is read."""
    if start.startswith(b"BM"):
        return start[6:10] == bytes(4)  # a puzzle in letters may begin so too
    if start.startswith(b"RIFF"):
        return start[8:12] == b"WEBP"
    return start.startswith((_PNG, b"\xff\xd8\xff", b"GIF8"))


def header_of(data: bytes) -> Header:
    """Return what the head of a picture says; PictureError where it is of no kind that is read (UNKNOWN), or BROKEN."""
    if not is_picture(data):
        raise PictureError(PictureFault.UNKNOWN)
    try:
        if data.startswith(_PNG):
            header = _png(data)
        elif data.startswith(b"\xff\xd8"):
            header = _jpeg(data)
        elif data.startswith(b"GIF8"):
            header = _gif(data)
        elif data.startswith(b"BM"):
            header = _bitmap(data)
        else:
            header = _webp(data)
    except (struct.error, IndexError):
        raise PictureError(PictureFault.BROKEN) from None
    if header.width < 1 or header.height < 1:
        raise PictureError(PictureFault.BROKEN)
    return header


def _png(data: bytes) -> Header:
    if data[12:16] != b"IHDR":
        raise PictureError(PictureFault.BROKEN)
    width, height = struct.unpack_from(">II", data, 16)
    animated = any(kind == b"acTL" for kind in _png_chunks(data))
    return Header(width, height, animated, b"IEND" in data[-_TAIL:])


def _png_chunks(data: bytes) -> Iterator[bytes]:
    """Yield the kinds of the chunks before the pixels."""
    at = len(_PNG)
    while at + 8 <= len(data):
        length, kind = struct.unpack_from(">I4s", data, at)
        if kind == b"IDAT":
            return
        yield kind
        at += length + 12


def _jpeg(data: bytes) -> Header:
    at = 2
    while True:
        while data[at] == 0xFF and data[at + 1] == 0xFF:  # filling
            at += 1
        marker, length = struct.unpack_from(">xBH", data, at)
        if data[at] != 0xFF or length < 2:
            raise PictureError(PictureFault.BROKEN)
        if 0xC0 <= marker <= 0xCF and marker not in {0xC4, 0xC8, 0xCC}:
            height, width = struct.unpack_from(">HH", data, at + 5)
            return Header(width, height, whole=data.rfind(b"\xff\xd9") > at)  # that of a thumbnail comes before
        at += 2 + length


_GIF_BLOCKS = (0x21, 0x2C)


def _gif(data: bytes) -> Header:
    width, height, flags = struct.unpack_from("<HHB", data, 6)
    at = 13 + (3 << (flags & 7) + 1 if flags & 0x80 else 0)
    frames = 0
    while at < len(data) and data[at] in _GIF_BLOCKS and frames < 2:
        if data[at] == 0x2C:
            frames += 1
            local = data[at + 9]
            at += 11 + (3 << (local & 7) + 1 if local & 0x80 else 0)
        else:
            at += 2
        while at < len(data) and data[at]:  # blocks, each with its length before it
            at += data[at] + 1
        at += 1
    return Header(width, height, frames > 1, at < len(data))


def _bitmap(data: bytes) -> Header:
    if struct.unpack_from("<I", data, 14)[0] == 12:
        width, height = struct.unpack_from("<HH", data, 18)
    else:
        width, height = struct.unpack_from("<ii", data, 18)
    return Header(width, abs(height))


def _webp(data: bytes) -> Header:
    kind = data[12:16]
    whole = struct.unpack_from("<I", data, 4)[0] + 8 <= len(data)
    if kind == b"VP8X":
        width, height = (int.from_bytes(data[at : at + 3], "little") + 1 for at in (24, 27))
        if len(data) < 30:
            raise PictureError(PictureFault.BROKEN)
        return Header(width, height, bool(data[20] & 2), whole)
    if kind == b"VP8L":
        bits = struct.unpack_from("<I", data, 21)[0]
        return Header((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1, whole=whole)
    if kind == b"VP8 ":
        width, height = struct.unpack_from("<HH", data, 26)
        return Header(width & 0x3FFF, height & 0x3FFF, whole=whole)
    raise PictureError(PictureFault.BROKEN)

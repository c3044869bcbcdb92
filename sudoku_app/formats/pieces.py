"""Text from a file as it comes, in any usual encoding, without ever holding all of it."""

from __future__ import annotations

import codecs
from collections.abc import Iterator
from typing import BinaryIO, Final

from sudoku_app.formats.errors import FormatError, FormatFault
from sudoku_app.formats.files import require_text

_PIECE: Final = 1 << 16
_LONGEST_CHARACTER: Final = 4


def pieces_of(file: BinaryIO) -> Iterator[str]:
    """Yield the text of a file in pieces, each as soon as the file gives it.

    It is UTF-16 where its byte order mark says so, else UTF-8, and Latin-1 from the first piece on that is not.

    Raises:
        FormatError: ENCODING, bad UTF-16, or no text.
        OSError: the file cannot be read.
    """
    # What has come, without waiting for more: somebody may be typing, or writing puzzles one after the other.
    read = getattr(file, "read1", file.read)
    data = read(_PIECE)
    while 0 < len(data) < _LONGEST_CHARACTER and (more := read(_PIECE)):
        data += more
    wide = data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    if not wide:
        require_text(data)
    decoder: codecs.IncrementalDecoder = codecs.getincrementaldecoder("utf-16" if wide else "utf-8-sig")()
    while True:
        waiting = decoder.getstate()[0]  # the first bytes of a character whose others have not come yet
        try:
            text = decoder.decode(data, final=not data)
        except UnicodeDecodeError:
            if wide:
                raise FormatError(FormatFault.ENCODING) from None
            decoder = codecs.getincrementaldecoder("latin-1")()
            text = decoder.decode(waiting + data)
        if text:
            yield text
        if not data:
            return
        data = read(_PIECE)

"""QR codes (ISO/IEC 18004) of links, as dark and light modules. segno is loaded when the first one is made."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

# Modules that stay light around a code, so that a camera finds it (ISO/IEC 18004).
QUIET_ZONE: Final = 4


@dataclass(frozen=True)
class QRCode:
    """A code of a text: for each row from the top its modules from the left, True for a dark one; as many as rows."""

    text: str
    rows: tuple[tuple[bool, ...], ...]

    @property
    def side(self) -> int:
        """How many modules it is wide and high, with the quiet zone around."""
        return len(self.rows) + 2 * QUIET_ZONE


def qr_code(text: str) -> QRCode | None:
    """Return the smallest code of a text, None where no code holds so much.

    It has the lowest level of correction, raised as far as the size allows: the modules of a long link are fine enough.
    """
    import segno  # noqa: PLC0415 - not before it is needed

    try:
        made = segno.make_qr(text, error="l")
    except segno.DataOverflowError:
        return None
    return QRCode(text, tuple(tuple(module != 0 for module in row) for row in made.matrix))

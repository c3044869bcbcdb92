"""The letters that are underlined in menus and beside fields, which open what stands there."""

from __future__ import annotations

import re
from typing import Final

# Languages without Latin letters put one behind: "文件(&F)". Two ampersands are one that is shown.
_BEHIND: Final = re.compile(r"\s*\(&[^&\s]\)")
_MARK: Final = re.compile(r"&(.)")


def without_mnemonic(label: str) -> str:
    """Return a label as it is read: "File" for "&File", "文件" for "文件(&F)"."""
    return _MARK.sub(r"\1", _BEHIND.sub("", label))


def mnemonic(label: str) -> str:
    """Return the letter that a label is opened by, as a capital; "" for none."""
    found = re.search(r"&([^&\s])", label.replace("&&", ""))
    return found[1].upper() if found else ""

"""What a puzzle is called, who made it, and what the person wrote about it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass


@dataclass(frozen=True)
class PuzzleDetails:
    """The texts that belong to a puzzle; each is "" where there is none.

    Attributes:
        title: the puzzle's name.
        author: who made it.
        notes: what the person wrote about it; may have several lines.
        name: what the program calls it, as `name_record` writes it; "" where a person or a file named it.
    """

    title: str = ""
    author: str = ""
    notes: str = ""
    name: str = ""

    @classmethod
    def of_texts(cls, texts: Mapping[str, str]) -> PuzzleDetails:
        """Return the details among named texts, such as those kept with a session; others are passed over."""
        return cls(*(texts.get(name, "") for name in ("title", "author", "notes", "name")))

    def texts(self) -> dict[str, str]:
        """Return the details as named texts."""
        return asdict(self)

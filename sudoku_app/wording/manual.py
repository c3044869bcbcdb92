"""The pages of the manual by name; what they say is in `sudoku_app.wording.manual_texts`."""

from __future__ import annotations

from enum import Enum

from sudoku_app.messages import translatable_in


class ManualPage(Enum):
    """The pages, from the first to the last; the values are their titles."""

    ENTER = translatable_in("page of the manual", "Enter a puzzle")
    PLAY = translatable_in("page of the manual", "Play")
    CHECK = translatable_in("page of the manual", "Check")
    HINTS = translatable_in("page of the manual", "Hints")
    PICTURES_AND_LISTS = translatable_in("page of the manual", "Pictures and lists")
    KEYS = translatable_in("page of the manual", "Keys")

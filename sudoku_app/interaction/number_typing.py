"""From typed digits and letters to values: digits that may grow to two-digit numbers.

No timers: the first digit is a value at once, and a second one typed into the same cell makes a two-digit number of
both where there is one. Letters name the values from 10 on.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Typed:
    """A value made of what was typed.

    Attributes:
        value: 1 to N.
        grows: it takes the place of the value typed just before.
        may_grow: another digit could still make a larger number of it.
    """

    value: int
    grows: bool = False
    may_grow: bool = False


class NumberTyping:
    """Puts digits typed into one cell together."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._first = 0

    @property
    def waiting(self) -> bool:
        """Whether the last digit could still become a two-digit number."""
        return self._first != 0

    def settle(self) -> None:
        """Forget the last digit: the next one begins a number of its own."""
        self._first = 0

    def type(self, symbol: str, *, two_digits: bool = True) -> Typed | None:
        """Return the value that a digit or letter makes, or None when it makes none (0, or above N)."""
        first, self._first = self._first, 0
        if not symbol.isascii() or not symbol.isalnum() or len(symbol) != 1:
            return None
        if symbol.isalpha():
            value = ord(symbol.lower()) - ord("a") + 10
            return Typed(value) if value <= self._size else None
        digit = int(symbol)
        if first and 10 <= first * 10 + digit <= self._size:
            return Typed(first * 10 + digit, grows=True)
        if not 1 <= digit <= self._size:
            return None
        if two_digits and digit * 10 <= self._size:
            self._first = digit
        return Typed(digit, may_grow=self._first != 0)

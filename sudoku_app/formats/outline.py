"""Texts of programs as nested lists: what stands between brackets, the words in it, and what names them.

JSON, Python, NumPy, C, Java, Kotlin, PHP, Rust, TOML, YAML and their like have the same few marks; what else stands
there (a type, a call, an operator) is a word among others, or belongs to the bracket that it touches.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final, NamedTuple

_TOKEN = re.compile(
    r"""(?P<remark>\#[^\n]*|//[^\n]*|/\*.*?\*/)
    |(?P<row>^[ \t]*-[ \t]+-[ \t]+(?=[^\s"'\[]+[ \t\r]*$))|(?P<dash>^[ \t]*-[ \t]+(?=["'\[]|[^\s\[]+[ \t\r]*$))
    |"(?P<double>(?:[^"\\\n]|\\.)*)"|'(?P<single>(?:[^'\\\n]|\\.)*)'
    |[^\s\[\]{}(),;:="'\#/|]*(?P<open>[\[{(])|(?P<close>[\]})])|(?P<names>=>|[:=])|(?P<part>[,;|])
    |(?P<word>[^\s\[\]{}(),;:="'\#/|]+|["'])""",
    re.VERBOSE | re.DOTALL | re.MULTILINE,
)
# What stands between strings that are put together, beside nothing at all.
_JOINERS: Final = frozenset(("+", "\\", "..", ".", "&", "++", "~", "<>"))
# Strings of so many signs of cells are put together; single cells may stand in quotes, too, and whole puzzles.
_JOINED = re.compile(r"(?=.*[\d.*_-])[\w.*?_| +-]{4,40}(?:\\[rn])*", re.ASCII)
_BREAKS = re.compile(r"(?:\\[rn])+\Z")
_KEY_WORDS: Final = 2  # of a pair that names a value: (row, column)


class Word(NamedTuple):
    """A word or a string: where it begins in the text, whether it stood in quotes, and what the text calls it."""

    text: str
    place: int
    quoted: bool = False
    name: str = ""

    @property
    def span(self) -> tuple[int, int]:
        """Where it begins and ends in the text, with its quotes."""
        return self.place - self.quoted, self.place + len(self.text) + self.quoted


@dataclass
class Nest:
    """What stands between brackets: where, and what the text calls it."""

    start: int
    name: str = ""
    end: int = 0
    items: list[Word | Nest] = field(default_factory=list)
    is_joined: bool = False  # strings that are put together, between no brackets
    commas: int = 0
    # From where to where a comma lacks between two words of a line, or a word between two commas; (0, 0) for nowhere.
    slip: tuple[int, int] = (0, 0)

    @property
    def span(self) -> tuple[int, int]:
        """Where it begins and ends in the text."""
        return self.start, self.end

    def words(self) -> list[Word]:
        """Return the words that stand in it, without those of the lists in it."""
        return [item for item in self.items if isinstance(item, Word)]

    def lists(self) -> list[Nest]:
        """Return the lists that stand in it and have anything in them."""
        return [item for item in self.items if isinstance(item, Nest) and item.items]


def outline(text: str) -> Nest:
    """Return the lists and words of a text; a bracket that is not closed is closed at its end."""
    return _Outline(text).whole


class _Outline:
    """Puts the tokens of one text into lists."""

    def __init__(self, text: str) -> None:
        self._text = text
        self.whole = Nest(0, end=len(text))
        self._open = [self.whole]
        self._name = ""  # of what comes next
        self._before = ""  # the kind of the last token
        self._end = 0  # where it ended
        self._is_row = False  # whether the last list that is open is a row of YAML
        for found in _TOKEN.finditer(text):
            if found.lastgroup != "remark":
                self._take(found, found.lastgroup or "")
        for one in self._open[1:]:
            one.end = len(text)

    def _take(self, found: re.Match[str], kind: str) -> None:
        if self._is_row and not (kind == "dash" or (kind == "word" and self._before in ("dash", "row"))):
            self._close(self._end)
        inner = self._open[-1]
        if kind == "names":
            self._take_name(inner)
        elif kind in ("open", "row"):
            inner.items.append(nest := Nest(found.start(kind), self._name))
            self._open.append(nest)
            self._is_row = kind == "row"
        elif kind == "close":
            self._close(found.end())
        elif kind == "part" and found["part"] == ",":
            if self._before in ("comma", "open"):
                self._slip(inner, self._end - 1, found.end())
            inner.commas += 1
            kind = "comma"
        elif kind in ("word", "double", "single"):
            self._take_word(inner, found, kind)
        if kind not in ("names", "dash"):
            self._name = ""
        self._before, self._end = kind, found.end()

    def _close(self, end: int) -> None:
        if len(self._open) > 1:
            self._open.pop().end = end
        self._is_row = False

    def _take_name(self, inner: Nest) -> None:
        """Take the last thing as the name of what follows: a word, or a pair of words."""
        last = inner.items[-1] if inner.items else None
        if isinstance(last, Word) and self._before in ("word", "double", "single"):
            self._name = last.text
            inner.items.pop()
        elif isinstance(last, Nest) and self._before == "close" and len(last.words()) == _KEY_WORDS == len(last.items):
            self._name = ",".join(word.text for word in last.words())
            inner.items.pop()

    def _take_word(self, inner: Nest, found: re.Match[str], kind: str) -> None:
        word = Word(found[kind], found.start(kind), kind != "word", self._name)
        if self._before == "word" == kind and "\n" not in self._text[self._end : word.place]:
            last = inner.items[-1]
            self._slip(inner, last.place if isinstance(last, Word) else self._end, found.end())
        if word.quoted and not word.name and _JOINED.fullmatch(word.text) and self._join(inner, word):
            return
        inner.items.append(word)

    def _join(self, inner: Nest, word: Word) -> bool:
        """Put a string to the one before it, where nothing parts the two but what joins them; return whether."""
        items = inner.items
        joiner = bool(items) and isinstance(items[-1], Word) and not items[-1].quoted and items[-1].text in _JOINERS
        before = items[-2:-1] if joiner else items[-1:]
        if self._before not in ("word", "double", "single", "dash") or not before:
            return False
        last = before[0]
        strings = [last] if isinstance(last, Word) and last.quoted and _JOINED.fullmatch(last.text) else []
        if not strings and not (isinstance(last, Nest) and last.is_joined):
            return False
        if joiner:
            items.pop()
        bare = word._replace(text=_BREAKS.sub("", word.text))
        if isinstance(last, Nest):
            last.items.append(bare)
            last.end = word.span[1]
        else:
            first = last._replace(text=_BREAKS.sub("", last.text), name="")
            items[-1] = Nest(last.span[0], last.name, word.span[1], [first, bare], is_joined=True)
        return True

    @staticmethod
    def _slip(inner: Nest, start: int, end: int) -> None:
        if not inner.slip[1]:
            inner.slip = (start, end)

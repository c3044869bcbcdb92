"""The one door through which every sentence and label passes.

Messages are written in English in the code and looked up through gettext, so that a language is added as a ``.po`` file
in ``resources/translations`` without touching code. Babel extracts them by the names of the methods and functions here
and in `sudoku_app.messages` (``tests/support/translations.py`` says how). Values are named, never positional, so that a
translation may reorder them. A message that is short, or whose words mean different things in different places, or that
goes into a sentence as a part of it, has a context (gettext's ``msgctxt``): it says where the message stands, and lets
each place have its own translation.
"""

from __future__ import annotations

import contextlib
import gettext
import locale
import os
import re
import struct
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property, partial
from pathlib import Path
from typing import Final

from sudoku_app.messages import Message, PluralMessage
from sudoku_app.resources_path import resource
from sudoku_app.wording.locales import AmericanEnglish, EnglishForms, forms_of
from sudoku_app.wording.mnemonics import title_of
from sudoku_app.wording.text import filled, isolated, joined


def language_codes() -> list[str]:
    """Return the codes of the languages that the program speaks, English first."""
    catalogues = resource("translations").glob(f"*/LC_MESSAGES/{DOMAIN}.mo")
    return [ENGLISH, *sorted(file.parent.parent.name for file in catalogues)]


def language_of_person(chosen: str = "") -> Language:
    """Return the language that was chosen in the window; the one that the environment asks for where none was.

    It is one of those that there are, and the system speaks it too from now on, where it can.
    """
    wanted = preferred_codes(os.environ)
    # English that is chosen is that of the system, where it speaks English.
    chooses = chosen and not (chosen == ENGLISH and wanted and _language_of(wanted[0]) == ENGLISH)
    language = Language.load(resource("translations"), [chosen, *wanted] if chooses else wanted)
    if hasattr(locale, "LC_MESSAGES"):  # Windows has none
        of_system = locale.normalize(f"{language.code}.UTF-8") if chosen else ""
        for name in (of_system, "C") if language.is_translated else ("C",):
            with contextlib.suppress(locale.Error):
                locale.setlocale(locale.LC_MESSAGES, name)
                break
    return language


DOMAIN = "sudoku_app"
ENGLISH: Final = "en"
_AMERICAN: Final = "en_US"
_LEFTWARD: Final = frozenset({"ar", "ckb", "dv", "fa", "he", "ku", "ps", "sd", "ug", "ur", "yi"})
_SIMPLIFIED: Final = "zh_CN"
# Chinese as it is written on the mainland, wherever it is read.
_SIMPLIFIED_CODE: Final = re.compile(r"zh|zh_SG|zh_Hans(_[A-Z]{2})?")

# Where the system looks for the locale of messages, the strongest first (GNU gettext's order).
_LOCALES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
_UNTRANSLATED: Final = frozenset(("C", "POSIX"))

_CODE: Final = re.compile(r"[A-Za-z0-9_@.-]+")  # such as sr_RS.UTF-8@latin


def preferred_codes(environment: Mapping[str, str]) -> list[str]:
    """Return the codes of the languages that a person reads, such as ``pt_BR.UTF-8`` and ``pt``, the dearest first.

    LANGUAGE names them; it is ignored where the locale is C or POSIX (but not C.UTF-8), as GNU gettext has it. Which
    translations each may stand for (``pt_BR``, then ``pt``) is for `Language.load` to find out.
    """
    locale = next((value for name in _LOCALES if (value := environment.get(name))), ENGLISH)
    chosen = locale if locale in _UNTRANSLATED else environment.get("LANGUAGE") or locale
    return [code for code in chosen.split(":") if code]


def _plain_code(code: str) -> str:
    """Return a code without encoding and variant: ``de_AT`` for ``de_AT.UTF-8@euro``."""
    return code.partition("@")[0].partition(".")[0]


def _language_of(code: str) -> str:
    """Return the language of a code without its territory: ``de`` for ``de_AT.UTF-8``."""
    return _plain_code(code).partition("_")[0]


def _filled(text: str, values: Mapping[str, object]) -> str:
    """Return a message with its values put in, "" where its placeholders do not fit them."""
    try:
        return filled(text, values)
    except (LookupError, ValueError, AttributeError, TypeError):
        return ""


def label(message: str, /) -> Label:
    """Return a text without values for the body of a class of `Words`; the extraction finds it by this name."""
    return Label(Message(message))


def label_in(context: str, message: str, /) -> Label:
    """Return such a text as it reads in a context, which is never shown."""
    return Label(Message(message, context))


def label_many(one: str, many: str, /) -> CountLabel:
    """Return such a text that depends on a number."""
    return CountLabel(PluralMessage(one, many))


class Label:
    """A text without values in the body of a class of `Words`: an attribute that reads in their language."""

    def __init__(self, message: Message) -> None:
        self._message = message

    def __get__(self, words: Words, owner: type[Words] | None = None) -> str:
        return words.language.translated(self._message)


class Title:
    """The title of the dialog that an entry of a menu opens, by the label of that entry: an attribute of `Words`."""

    def __init__(self, entry: Label) -> None:
        self._entry = entry

    def __get__(self, words: Words, owner: type[Words] | None = None) -> str:
        return title_of(self._entry.__get__(words))


class CountLabel:
    """A text with a number in the body of a class of `Words`: a method that takes the number."""

    def __init__(self, message: PluralMessage) -> None:
        self._message = message

    def __get__(self, words: Words, owner: type[Words] | None = None) -> Callable[[int], str]:
        return partial(words.language.translated_many, self._message)


class LabelRow:
    """Labels that belong together, as the headings of columns: an attribute of `Words` that reads as their texts."""

    def __init__(self, *labels: Label) -> None:
        self._labels = labels

    def __get__(self, words: Words, owner: type[Words] | None = None) -> tuple[str, ...]:
        return tuple(label.__get__(words) for label in self._labels)


class Words:
    """The texts for one purpose, in one language; it says messages as the language does."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self.say, self.say_in = language.say, language.say_in
        self.say_many, self.say_many_in = language.say_many, language.say_many_in


class Language:
    """Turns messages into sentences of one language, which may turn to another one.

    A stored sentence stays in the language it was made in; `ui` makes visible ones again.

    Attributes:
        code: which language (``de``, or ``de_AT`` where that is what the person reads); numbers, lists and Qt's own
            texts follow it.
    """

    def __init__(self, translations: gettext.NullTranslations | None = None, code: str = ENGLISH) -> None:
        self._translations = translations or gettext.NullTranslations()
        self.code = code
        self._leftward = _language_of(code) in _LEFTWARD

    @classmethod
    def load(cls, folder: Path, codes: Iterable[str]) -> Language:
        """Return the first language of ``codes`` that has compiled translations in ``folder``, else English.

        Messages are English, so that what comes after English in ``codes`` is not looked at; ``en_US`` is spelled by
        rule. Translations that are damaged are as if they were not there, and so are codes that name a file elsewhere.
        """
        for code in codes:
            if not _CODE.fullmatch(code):
                continue
            plain = _plain_code(code)
            if _language_of(code) == ENGLISH and not gettext.find(DOMAIN, folder, [code]):
                return cls(AmericanEnglish()) if plain == _AMERICAN else cls()
            names = [code, _SIMPLIFIED] if _SIMPLIFIED_CODE.fullmatch(plain) else [code]
            try:
                return cls(gettext.translation(DOMAIN, folder, names), plain)
            except (OSError, ValueError, LookupError, struct.error):
                continue
        return cls()

    @property
    def is_translated(self) -> bool:
        """Whether messages are translated, and not the English ones."""
        return self.code != ENGLISH

    def turn_to(self, other: Language) -> None:
        """Speak another language from now on."""
        self._translations, self.code, self._leftward = other._translations, other.code, other._leftward
        self.__dict__.pop("_forms", None)

    def say(self, message: str, /, **values: object) -> str:
        """Return a message with its named values put in; the English one where a translation names others."""
        return self._put_in(self._translations.gettext(message), message, values)

    def say_in(self, context: str, message: str, /, **values: object) -> str:
        """Return a message as it reads in a context, which is never shown; else as `say`."""
        return self._put_in(self._translations.pgettext(context, message), message, values)

    def say_many(self, one: str, many: str, count: int, /, **values: object) -> str:
        """Return the form that ``count``, which is put in, takes in this language; else as `say`."""
        return self._put_in_form(self._translations.ngettext(one, many, count), one, many, count, values)

    def say_many_in(self, context: str, one: str, many: str, count: int, /, **values: object) -> str:
        """Return the singular or plural form in a context, which is never shown; else as `say_many`."""
        found = self._translations.npgettext(context, one, many, count)
        return self._put_in_form(found, one, many, count, values)

    def translated(self, message: Message, /, **values: object) -> str:
        """Return a message of a table in this language with its named values put in; else as `say`."""
        text, context = message
        found = self._translations.gettext(text) if context is None else self._translations.pgettext(context, text)
        return self._put_in(found, text, values)

    def translated_many(self, message: PluralMessage, count: int, /, **values: object) -> str:
        """Return the form of a message of a table that ``count`` takes; else as `say_many`."""
        one, many, context = message
        if context is None:
            found = self._translations.ngettext(one, many, count)
        else:
            found = self._translations.npgettext(context, one, many, count)
        return self._put_in_form(found, one, many, count, values)

    def signs(self, text: str) -> str:
        """Return a text so that "2×3" or "r3c5–r3c7" in it is read in this order, also where text runs leftwards."""
        return isolated(text) if self._leftward else text

    def number(self, value: float, places: int = 0) -> str:
        """Return a number as this language writes it, with so many places behind the point: "1,234.5"."""
        return self._forms.number(value, places)

    def listed(self, parts: Sequence[str]) -> str:
        """Return parts joined as a list is in running text: "a", "a and b", "a, b and c"."""
        return self._forms.all_of.joined(parts)

    def alternatives(self, parts: Sequence[str]) -> str:
        """Return parts joined as alternatives are: "a", "a or b", "a, b or c"."""
        return self._forms.any_of.joined(parts)

    def neither(self, parts: Sequence[str]) -> str:
        """Return two parts or more as a list is below a negation: "a or b", but "weder a noch b", "ni a ni b"."""
        return self._forms.none_of.joined(parts)

    def facts(self, parts: Iterable[str]) -> str:
        """Return short statements in a row, empty ones left out: "row 3 column 5, given 7, in conflict with …"."""
        # Translators: Stands between short statements in a row, such as "empty, colour 3". The blank belongs to it.
        return joined(self.say_in("between short statements", ", "), filter(None, parts))

    def clauses(self, parts: Iterable[str]) -> str:
        """Return parts of a sentence each of which is almost one itself: "r1c1 sees …; r1c2 sees …"."""
        # Translators: Stands between parts of a sentence that are almost sentences. The blank belongs to it.
        return joined(self.say_in("between clauses", "; "), filter(None, parts))

    def sentences(self, *parts: str) -> str:
        """Return whole sentences one after the other; empty ones are left out."""
        text = ""
        for part in filter(None, parts):
            # Translators: A sentence and the next one, with a blank between them, or none where your language has none.
            text = self.say_in("two sentences", "{sentence} {next}", sentence=text, next=part) if text else part
        return text

    def statements(self, parts: Sequence[str]) -> str:
        """Return statements that hold together: "r1c1 is 4", "r1c1 is 4 and r2c2 is 5", "…, … and …"."""
        if len(parts) < 2:
            return parts[0] if parts else ""
        text = parts[0]
        for part in parts[1:-1]:
            # Translators: Statements such as "r1c1 is 4", one after the other; the last one follows with "and".
            text = self.say_in("statements in a row", "{first}, {second}", first=text, second=part)
        # Translators: The last two statements in a row of them, such as "r1c1 is 4 and r2c2 is not 5".
        return self.say_in("the last statements in a row", "{first} and {second}", first=text, second=parts[-1])

    def headed(self, headline: str, rest: str) -> str:
        """Return a headline and the sentences below it as running text."""
        if not rest:
            return headline
        # Translators: A headline, which has no full stop of its own, and the sentences below it, read as one text.
        return self.say("{headline}. {rest}", headline=headline, rest=rest)

    @cached_property
    def _forms(self) -> EnglishForms:
        return EnglishForms() if self.code == ENGLISH else forms_of(self.code)

    def _put_in(self, text: str, english: str, values: Mapping[str, object]) -> str:
        """Return a translated text with its values put in, the English one where they do not fit it."""
        return self.signs((_filled(text, values) or filled(english, values)) if values else text)

    def _put_in_form(self, text: str, one: str, many: str, count: int, values: Mapping[str, object]) -> str:
        """Return a translated form with its values and its count put in, else the English form."""
        found = _filled(text, {"count": self.number(count), **values})
        if not found:
            found = filled(one if count == 1 else many, {"count": EnglishForms().number(count, 0), **values})
        return self.signs(found)

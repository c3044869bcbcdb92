"""What can be wrong with a catalogue, found without reading its language.

A fault that is none stands in `resources/translations/CODE/exceptions.tsv`: the check, the English message ("*" for
all), and why.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from gettext import c2py  # type: ignore[attr-defined]  # it is there, and says how gettext counts
from pathlib import Path
from typing import Final, NamedTuple

from babel.messages.catalog import Catalog, Message

CATALOGUES: Final = Path(__file__).resolve().parents[2] / "resources" / "translations"
_VALUE: Final = re.compile(r"\{[^{}]*\}")
_PLACEHOLDER: Final = re.compile(r"\{[^{}]*\}|%(?:\(\w+\))?[sr]")
_WORD: Final = re.compile(r"[^\W\d_]{2,}")
# The ends of sentences and labels, each with what other languages write for it.
_ENDS: Final = {".": ".。", "…": "…", ":": ":：", "?": "?？", "!": "!！", ",": ",，、", ";": ";；"}
_QUOTES: Final = '"“”„«»「」『』‹›‟‘’‚'
_OWN_QUOTES: Final = {
    "de": "„“‚‘’",
    "es": "«»“”‘’",
    "fr": "«»“”‘’",
    "it": "«»“”‘’",
    "ja": "「」『』“”’",
    "ko": "“”‘’",
    "nl": "“”‘’",
    "pl": "„”«»’",
    "pt": "“”‘’",
    "ru": "«»„“’",
    "uk": "«»„“’",
    "zh": "“”‘’「」《》",
}
_WITHOUT_BLANKS: Final = ("ja", "zh")
# Before these a French text has a blank that does not break; not in addresses, times and ratios.
_FRENCH: Final = re.compile(
    r"(?<![\s\u00a0\u202f/.:;?!(\[\"«])[;:?!](?=\s|$)|[^\s\u00a0\u202f]»|«[^\u00a0\u202f]| [;:?!»]"
)
# Names of techniques, programs, formats, keys and words that are typed, which may be the same in every language.
_NAMES: Final = re.compile(
    r"\b(sudoku|sudoku-app|algorithm x|x|xy|xyz|w|als|aic|bug|swordfish|jellyfish|wing|rc|sudokuwiki|hodoku|sudokupad|"
    r"sukaku|explainer|jsonl?|csv|pdf|png|svg|qr|html|xml|url|sdk|sdm|ss|opensudoku|knuth|donald|qt|python|numpy|babel|"
    r"opencv|mit|ctrl|alt|shift|esc|enter|return|tab|f\d+|rxc|rncn|path|picture|delete|backspace|"
    r"space|home|end|page up|page down|sue de coq|nrc|n|k|s|g|lo|hi|utc|ok|mib|mb|kb|ms)\b|"
    r"--?[a-z][\w-]*",
    re.IGNORECASE,
)
# English phrases in which a word of the glossary means something else.
_IDIOMS: Final = re.compile(r"\b(given up|is given|in a row|in place of|(a|no) single)\b", re.IGNORECASE)


class Fault(NamedTuple):
    """What is wrong, by which check, with which message."""

    check: str
    message: str
    text: str


def language_of(code: str) -> str:
    """Return a code without its country."""
    return code.partition("_")[0]


def english_of(message: Message) -> tuple[str, ...]:
    """Return the English forms of a message."""
    return message.id if isinstance(message.id, tuple) else (message.id,)


def forms_of(message: Message) -> tuple[str, ...]:
    """Return the translated forms of a message."""
    return message.string if isinstance(message.string, tuple) else (message.string,)


def placeholders(text: str) -> set[str]:
    """Return the placeholders of a message."""
    return set(_VALUE.findall(text))


def faults_of(message: Message, plurals: int) -> list[str]:
    """Return what is wrong with a translated message; nothing where it is not translated yet.

    Every form needs the placeholders of the English one; a plural form may leave out ``{count}`` where it stands for
    one number only, as the English singular may.
    """
    forms = message.string if isinstance(message.string, tuple) else (message.string,)
    english = message.id if isinstance(message.id, tuple) else (message.id,)
    if not any(forms) or message.fuzzy:
        return []
    faults = []
    if isinstance(message.id, tuple) and len(forms) != plurals:
        faults.append(f"{message.id}: {len(forms)} plural forms instead of {plurals}")
    wanted = set().union(*(placeholders(form) for form in english))
    for form in forms:
        found = placeholders(form)
        if found - wanted or (wanted - found) - ({"{count}"} if isinstance(message.id, tuple) else set()):
            faults.append(f"{message.id}: {form!r} has {sorted(found)} instead of {sorted(wanted)}")
    return faults


def plurals_are_those_of(catalogue: Catalog, code: str) -> bool:
    """Return whether a catalogue counts up to a thousand as its language does.

    Newer locale data have a form of its own for millions in Romance languages, which no sentence here needs.
    """
    stated, known = c2py(catalogue.plural_expr), c2py(Catalog(locale=code).plural_expr)
    pairs = {(stated(n), known(n)) for n in range(1001)}
    return len(pairs) == len({own for own, _ in pairs}) == len({other for _, other in pairs}) == catalogue.num_plurals


@cache
def exceptions_of(code: str) -> dict[tuple[str, str], str]:
    """Return why what looks like a fault is none, by check and English message."""
    return {(row[0], row[1].replace("\\n", "\n")): row[2] for row in _rows(CATALOGUES / code / "exceptions.tsv", 3)}


@cache
def glossary_of(code: str) -> dict[str, tuple[str, ...]]:
    """Return the chosen terms of a language, or their stems, by the English term in small letters.

    What stands for one meaning of a word alone, such as "mark (verb)", is a further choice where the word stands by
    itself too, and is not looked for where it does not.
    """
    terms: dict[str, tuple[str, ...]] = {}
    rows = list(_rows(CATALOGUES / code / "glossary.tsv", 2))
    for english, chosen, *_ in sorted(rows, key=lambda row: "(" in row[0]):
        stems = tuple(stem.strip().casefold() for stem in chosen.split("|") if stem.strip())
        for term in re.sub(r"\s*\([^)]*\)", "", english).split(","):
            name = term.strip().casefold()
            if "(" not in english or name in terms:
                terms[name] = (*terms.get(name, ()), *stems)
    return terms


def _rows(file: Path, columns: int) -> Iterator[list[str]]:
    if not file.exists():
        return
    for line in file.read_text(encoding="utf-8").splitlines():
        row = line.split("\t")
        if line.strip() and not line.startswith(("#", "English term\t")):
            if len(row) < columns:
                raise ValueError(f"{file.name}: {line!r} has no {columns} columns")
            yield row


def faults_in(catalogue: Catalog, code: str) -> list[Fault]:
    """Return what is wrong with the translated messages of a catalogue."""
    allowed = exceptions_of(code)
    terms = _Terms(code)
    found = []
    for message in catalogue:
        if message.id and all(forms_of(message)) and not message.fuzzy:
            for check, text in _faults(message, catalogue, language_of(code), terms):
                fault = Fault(check, english_of(message)[-1], text)
                if fault[:2] not in allowed and (check, "*") not in allowed:
                    found.append(fault)
    return found


def _faults(message: Message, catalogue: Catalog, language: str, terms: _Terms) -> Iterator[tuple[str, str]]:
    for text in faults_of(message, catalogue.num_plurals):
        yield "placeholders", text
    english = english_of(message)[-1]
    for form in forms_of(message):
        if _ending(form) != _ending(english):
            yield "ends", form
        if _blanks(form) != _blanks(english) and not (language in _WITHOUT_BLANKS and form == form.strip()):
            yield "blanks", form
        if form == english and not terms.has(form) and _WORD.search(_NAMES.sub(" ", _PLACEHOLDER.sub(" ", english))):
            yield "untranslated", form
        strange = set(form) & set(_QUOTES) - set(_OWN_QUOTES.get(language, _QUOTES))
        if strange - ({'"', "’"} & set(english)):
            yield "quotes", form
        if form.replace("&&", "").count("&") != english.replace("&&", "").count("&"):
            yield "letters", form
        if language == "fr" and _FRENCH.search(_PLACEHOLDER.sub("x", form)):
            yield "spaces", form
    for term in terms.missing(english, " ".join(forms_of(message))):
        yield f"term {term}", " | ".join(forms_of(message))


def _ending(text: str) -> str:
    """Return by which English sign a text ends, "" for none."""
    last = text.rstrip()[-1:]
    return next((sign for sign, others in _ENDS.items() if last and last in others), "")


def _blanks(text: str) -> tuple[str, str]:
    bare = text.strip(" \n")
    return text[: text.find(bare)] if bare else text, text[text.rfind(bare) + len(bare) :] if bare else ""


class _Terms:
    """Finds the terms of a glossary in English messages, the longest first: in "only solution" no "solution"."""

    def __init__(self, code: str) -> None:
        self._chosen = glossary_of(code)
        ordered = sorted(self._chosen, key=len, reverse=True)
        self._pattern = re.compile(rf"(?<![\w-])({'|'.join(map(re.escape, ordered))})(?:s|es)?(?![\w-])", re.IGNORECASE)

    def has(self, text: str) -> bool:
        """Return whether a text is a term that the language took over as it is."""
        plain = text.replace("&", "").casefold()
        return any(stem and stem in plain for stem in self._chosen.get(plain, ()))

    def missing(self, english: str, translation: str) -> list[str]:
        """Return the terms in an English message of which the translation has no stem."""
        if not self._chosen:
            return []
        plain = _IDIOMS.sub(" ", _PLACEHOLDER.sub(" ", english.replace("&", "")))
        found = {one[1].casefold() for one in self._pattern.finditer(plain)}
        text = translation.replace("&", "").casefold()
        return sorted(term for term in found if not any(stem in text for stem in self._chosen[term]))

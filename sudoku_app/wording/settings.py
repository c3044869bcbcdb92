"""The words of the settings."""

from __future__ import annotations

from typing import Final

from sudoku_app.messages import translatable_in, translatable_many_in
from sudoku_app.wording.command_rows import Setting
from sudoku_app.wording.language import Words, label, label_in
from sudoku_app.wording.mnemonics import title_of
from sudoku_app.wording.report import Report, Tone

_NAMES: Final = {
    Setting.THEME: translatable_in("a setting", "Theme"),
    Setting.STYLE: translatable_in("a setting", "Values above 9"),
    Setting.SYMBOLS: translatable_in("a setting", "Size of symbols"),
    Setting.KEYS: translatable_in("a setting", "Keys"),
}
_SECONDS: Final = translatable_many_in("the solver gives up after", "{count} second", "{count} seconds")
_MINUTES: Final = translatable_many_in("the solver gives up after", "{count} minute", "{count} minutes")
_MINUTE: Final = 60


class SettingsWords(Words):
    """The settings in the words of one language; what is switched there has the words of its command."""

    @property
    def title(self) -> str:
        """The title of the settings."""
        return title_of(self.language.say_in("menu", "Settin&gs…"))

    languages = label_in("a setting", "Language")
    # The entry of the list of languages that takes the one that the system is set to.
    language_of_system = label_in("list of languages", "Follow the system")
    hardest = label("Hardest technique in hints")
    hardest_tip = label("A hint that needs a harder technique says so instead")
    # Translators: In the settings; behind it stands a time, such as "1 minute", or "Never".
    time_limit = label("Solver stops after")

    def name(self, setting: Setting) -> str:
        """Return what is chosen among several values."""
        return self.language.translated(_NAMES[setting])

    def time(self, seconds: float | None) -> str:
        """Return after how long the solver gives up; None for never."""
        if seconds is None:
            return self.language.say_in("the solver gives up after", "Never")
        minutes, rest = divmod(round(seconds), _MINUTE)
        if rest:
            return self.language.translated_many(_SECONDS, round(seconds))
        return self.language.translated_many(_MINUTES, minutes)

    def moved(self, keys: str) -> Report:
        """Return where the switches of the menus of earlier versions are; ``keys`` open the settings."""
        sentence = self.language.say("Most options from the menus are now in Settings ({keys}).", keys=keys)
        return Report(Tone.NOTE, self.title, sentence)

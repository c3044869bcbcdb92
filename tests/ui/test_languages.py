"""Another language is chosen in the settings: everything says itself in it, and what is under way goes on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication, QDialogButtonBox
from pytestqt.qtbot import QtBot
from support.catalogues import bracketed, compiled
from support.translations import extracted
from support.windows import MakeWindow, come_to_show, part

from sudoku_app.background.services import Services
from sudoku_app.background.settings import Settings
from sudoku_app.ui.answers.solver_controller import SolverController
from sudoku_app.ui.application.language_switch import CHOSEN, LanguageSwitch, own_name
from sudoku_app.ui.window.settings_controller import SettingsController
from sudoku_app.wording import language as language_module
from sudoku_app.wording.commands import Command
from sudoku_app.wording.language import Language, language_of_person


@pytest.fixture(scope="module")
def catalogues(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return compiled(extracted(), bracketed, tmp_path_factory.mktemp("translations"))


@pytest.fixture
def speaks(catalogues: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let there be English and the language of brackets, and the system be one that LANGUAGE may translate."""
    monkeypatch.setattr(language_module, "resource", lambda *parts: catalogues)
    for name in ("LANGUAGE", "LC_ALL"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LC_MESSAGES", "C.UTF-8")


@pytest.fixture
def switch(qapp: QApplication, services: Services, speaks: None) -> Iterator[LanguageSwitch]:
    made = LanguageSwitch(qapp, services.language, services.settings)
    yield made
    made.choose("")
    made.deleteLater()


def cancel() -> str:
    box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
    return box.button(QDialogButtonBox.StandardButton.Cancel).text().replace("&", "")


@pytest.mark.parametrize(
    ("code", "name"),
    [
        ("en", "English"), ("de", "Deutsch"), ("es", "Español"), ("fr", "Français"), ("pl", "Polski"),
        ("ru", "Русский"), ("ja", "日本語"), ("zh_CN", "简体中文"), ("xx", "xx"),
    ],
)  # fmt: skip
def test_each_language_has_its_own_name(code: str, name: str) -> None:
    assert own_name(code) == name


@pytest.mark.slow
def test_a_language_is_chosen_at_once_and_kept(
    make_window: MakeWindow, switch: LanguageSwitch, services: Services
) -> None:
    window = make_window()
    languages = part(window, SettingsController).languages
    languages.changed.connect(switch.choose)
    assert (languages.value, [*languages.values]) == ("", ["", "en", "ja"])
    window.grid.move_to(2)
    window.session.enter([2], 1)
    window.act[Command.UNDO].trigger()
    window.act[Command.REDO].trigger()
    at = window.grid.selected(), window.session.position
    languages.choose("ja")
    assert window.act[Command.CHECK].text() == "⟦&Check⟧"
    come_to_show()
    assert window.head.texts[0].startswith("⟦")
    assert window.act[Command.UNDO].isEnabled()
    assert window.act[Command.UNDO].text().startswith("⟦")
    assert (window.grid.selected(), window.session.position) == at
    assert cancel() == "キャンセル"
    assert QLocale().language() is QLocale.Language.Japanese
    assert services.settings.text(CHOSEN) == "ja"
    languages.choose("en")
    assert window.act[Command.CHECK].text() == "&Check"
    assert cancel() == "Cancel"


def test_a_question_that_is_open_is_answered_in_the_other_language(
    make_window: MakeWindow, qtbot: QtBot, switch: LanguageSwitch
) -> None:
    window = make_window()
    part(window, SolverController).checking.ask()
    assert part(window, SolverController).busy
    switch.choose("ja")
    assert "⟦" in window.status.solver_text
    qtbot.waitUntil(lambda: not part(window, SolverController).busy)
    assert window.panel.report.headline == "⟦Exactly one solution⟧"


def test_what_was_chosen_is_spoken_from_the_next_start_on(
    qapp: QApplication, speaks: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = Settings(tmp_path / "kept.ini")
    settings.set_text(CHOSEN, "ja")
    language = Language()
    switch = LanguageSwitch(qapp, language, settings)
    assert language.code == "ja"
    monkeypatch.setenv("LANGUAGE", "ja")
    switch.choose("en")
    assert language.code == "en"
    switch.choose("")
    assert language.code == "ja"  # as the system is set to
    monkeypatch.setenv("LANGUAGE", "fr")
    switch.choose("xx")  # kept by a later version
    assert language.code == "en"
    switch.deleteLater()


def test_the_command_line_follows_the_system_alone(speaks: None, monkeypatch: pytest.MonkeyPatch) -> None:
    assert language_of_person().code == "en"
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    assert language_of_person().code == "ja_JP"
    assert language_of_person("en").code == "en"

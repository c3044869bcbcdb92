"""Another language is chosen in the settings: everything says itself in it, and what is under way goes on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtGui import QTextLayout, QTextOption
from PySide6.QtWidgets import QApplication, QDialogButtonBox
from pytestqt.qtbot import QtBot
from support.catalogues import bracketed, compiled
from support.puzzles import HARDER, NEWSPAPER, position
from support.translations import extracted
from support.windows import MakeWindow, come_to_show, part

from sudoku_app.background.services import Services
from sudoku_app.background.settings import Settings
from sudoku_app.session.details import MadeName, PuzzleDetails, name_record
from sudoku_app.sudoku.rating.grades import Grade, ratings_of
from sudoku_app.ui.answers.solver_controller import SolverController
from sudoku_app.ui.application.language_and_theme import LANGUAGE_KEY, LanguageSwitch, own_name
from sudoku_app.ui.files import file_controller
from sudoku_app.ui.files.current_file import CurrentFile
from sudoku_app.ui.files.session_controller import SessionController
from sudoku_app.ui.window.settings_controller import SettingsController
from sudoku_app.ui.window.start_screen import StartScreen
from sudoku_app.wording import language as language_module
from sudoku_app.wording.commands import Command
from sudoku_app.wording.language import Language, language_of_person
from sudoku_app.wording.text import isolated


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


@pytest.mark.parametrize("text", ["سودوكو 2×3", "1–9", "من r3c5–r3c7"])
def test_what_is_isolated_is_read_from_left_to_right_between_letters_that_run_leftwards(
    qapp: QApplication, text: str
) -> None:
    def in_order(shown: str) -> bool:
        layout, option = QTextLayout(shown), QTextOption()
        option.setTextDirection(Qt.LayoutDirection.RightToLeft)
        layout.setTextOption(option)
        layout.beginLayout()
        layout.createLine()
        layout.endLayout()
        digits = [place for place, sign in enumerate(shown) if sign.isdigit()]
        first, *_, last = (layout.glyphRuns(place, 1)[0].boundingRect().x() for place in digits)
        return first < last

    assert in_order(isolated(text))
    assert not in_order("سودوكو 2×3")


def cancel() -> str:
    box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
    return box.button(QDialogButtonBox.StandardButton.Cancel).text().replace("&", "")


@pytest.mark.parametrize(
    ("code", "name"),
    [
        ("en", "English"), ("de", "Deutsch"), ("es", "Español"), ("fr", "Français"), ("it", "Italiano"),
        ("nl", "Nederlands"), ("pl", "Polski"), ("pt_BR", "Português"), ("ru", "Русский"), ("uk", "Українська"),
        ("ja", "日本語"), ("ko", "한국어"),
        ("zh_CN", "简体中文"), ("xx", "xx"),
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
    assert services.settings.text(LANGUAGE_KEY) == "ja"
    languages.choose("en")
    assert window.act[Command.CHECK].text() == "&Check"
    assert cancel() == "Cancel"


def test_what_the_program_named_is_renamed_and_what_a_person_named_stays(
    make_window: MakeWindow, switch: LanguageSwitch, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = make_window()
    file, sessions, start = part(window, CurrentFile), part(window, SessionController), part(window, StartScreen)
    lowest, highest = ratings_of(Grade.EASY)
    own = PuzzleDetails("Easy 9×9", name=name_record(MadeName(lowest=lowest, highest=highest)))
    file.put(position(HARDER), own)
    window.session.enter([0], 1)
    file.put(position(NEWSPAPER), own)
    window.session.enter([2], 4)
    edited = PuzzleDetails("Sunday", notes="mine")
    monkeypatch.setattr(file_controller.DetailsDialog, "ask", lambda *_: edited)
    window.act[Command.DETAILS].trigger()
    assert file.details == edited
    qtbot.waitUntil(lambda: not sessions.keeper.pending)
    with qtbot.waitSignal(sessions.listed):
        start.show()
    page = window.pages.start
    assert page is not None
    rows = page.sessions
    assert [rows.item(row).text() for row in range(2)] == ["Sunday", "Easy 9×9"]
    switch.choose("ja")
    come_to_show()
    assert [rows.item(row).text() for row in range(2)] == ["Sunday", "⟦Easy⟧ 9⟦×⟧9"]
    with qtbot.waitSignal(sessions.keeper.went_on):
        sessions.go_on_in(sessions.keeper.store.recent()[1].path)
    come_to_show()
    assert window.head.texts[0] == "⟦Easy⟧ 9⟦×⟧9"
    assert not file.modified
    switch.choose("en")
    come_to_show()
    assert window.head.texts[0] == "Easy 9×9"


def test_a_question_that_is_open_is_answered_in_the_other_language(
    make_window: MakeWindow, qtbot: QtBot, switch: LanguageSwitch
) -> None:
    window = make_window()
    part(window, SolverController).verdicts.ask()
    assert part(window, SolverController).busy
    switch.choose("ja")
    assert "⟦" in window.status.solver.text()
    qtbot.waitUntil(lambda: not part(window, SolverController).busy)
    assert window.panel.report.headline == "⟦Exactly one solution⟧"


def test_what_was_chosen_is_spoken_from_the_next_start_on(
    qapp: QApplication, speaks: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = Settings(tmp_path / "kept.ini")
    settings.set_text(LANGUAGE_KEY, "ja")
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

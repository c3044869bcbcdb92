"""The manual: by keys, by its links, in another language, and by a screen reader."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from support.catalogues import OPEN, PSEUDO, bracketed, compiled
from support.puzzles import NEWSPAPER, position
from support.translations import extracted
from support.windows import MakeWindow, part

from sudoku_app.session.gestures import Mode
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.ui.answers.linked_text import LinkedLabel
from sudoku_app.ui.answers.solver_controller import SolverController
from sudoku_app.ui.commands import key_names
from sudoku_app.ui.painting.ink import Ink
from sudoku_app.ui.style.theme import DARK, LIGHT
from sudoku_app.ui.teaching.manual_window import ManualWindow, PageTitle
from sudoku_app.ui.teaching.window_controller import ManualController, TechniquesController
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.commands import Command
from sudoku_app.wording.language import Language
from sudoku_app.wording.shortcuts import Keys
from sudoku_app.wording.text import ManualPage

Key = Qt.Key
TOLD = [page for page in ManualPage if page is not ManualPage.KEYS]


@pytest.fixture
def manual(qtbot: QtBot, ink: Ink) -> ManualWindow:
    made = ManualWindow(Language(), ink, Keys.OWN)
    qtbot.addWidget(made)
    made.resize(900, 640)
    with qtbot.waitActive(made):
        made.show()
    made.contents.setFocus()
    return made


def opened(window: MainWindow, qtbot: QtBot) -> ManualWindow:
    """Press F1 and return the manual."""
    window.activateWindow()  # a desktop does so
    qtbot.waitUntil(window.isActiveWindow)
    qtbot.keyClick(window, Key.Key_F1)
    made = part(window, ManualController).window
    assert made is not None
    qtbot.waitUntil(made.isVisible)
    return made


def link_to(manual: ManualWindow, address: str) -> LinkedLabel:
    """Return the paragraph with a link."""
    return next(label for label in manual.page.paragraphs if f'href="{address}"' in label.text())


def said(manual: ManualWindow) -> str:
    return " ".join(label.accessibleName() for label in manual.page.paragraphs)


def titles(manual: ManualWindow) -> list[PageTitle]:
    """Return the titles that are seen: one, in whose place another page has another."""
    return [label for label in manual.findChildren(PageTitle) if label.isVisible()]


def test_keys_go_through_the_pages(manual: ManualWindow, qtbot: QtBot) -> None:
    for page, title in zip(
        ManualPage, ["Enter a puzzle", "Play", "Check", "Hints", "Pictures and lists", "Keys"], strict=True
    ):
        assert manual.shown is page
        assert [label.text() for label in titles(manual)] == [title]
        qtbot.keyClick(manual.contents, Key.Key_Down)
    assert manual.keys.isVisible()
    qtbot.keyClick(manual.contents, Key.Key_Home)
    assert manual.shown is ManualPage.ENTER
    assert not manual.keys.isVisible()
    qtbot.keyClick(manual.contents, Key.Key_Tab)
    assert titles(manual)[0].hasFocus()
    qtbot.keyClick(titles(manual)[0], Key.Key_Tab)
    assert isinstance(manual.focusWidget(), LinkedLabel)
    qtbot.keyClick(manual, Key.Key_Escape)
    assert not manual.isVisible()


def test_keys_scroll_a_page_in_a_low_window(manual: ManualWindow, qtbot: QtBot) -> None:
    manual.resize(800, 300)
    bar = manual.page.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    qtbot.keyClick(manual.contents, Key.Key_Tab)
    assert bar.value() == 0
    qtbot.keyClick(titles(manual)[0], Key.Key_PageDown)
    assert bar.value() > 0
    manual.show_page(ManualPage.PLAY)
    assert bar.value() == 0


@pytest.mark.parametrize("page", TOLD)
def test_every_page_shows_its_text_and_pictures_and_names_keys_as_the_table_has_them(
    manual: ManualWindow, page: ManualPage
) -> None:
    manual.show_page(page)
    assert len(manual.page.paragraphs) >= 5
    assert [picture.picture.pixmap().isNull() for picture in manual.page.pictures] == [False, False]
    commands = re.findall(r'href="command:(\w+)"[^>]*>([^<]+)<', "".join(one.text() for one in manual.page.paragraphs))
    assert commands
    for name, text in commands:
        keys = key_names(Command[name])
        assert text.endswith(f"({keys[0]})") if keys else "(" not in text


def test_a_screen_reader_gets_the_page_with_its_pictures(manual: ManualWindow, qtbot: QtBot) -> None:
    for page in TOLD:
        manual.show_page(page)
        title = titles(manual)[0]
        told = QAccessible.queryAccessibleInterface(title).text(QAccessible.Text.Name)
        assert told.startswith(f"{title.text()}. {said(manual)} ")
        for picture in manual.page.pictures:
            shown = QAccessible.queryAccessibleInterface(picture.picture)
            assert shown.role() is QAccessible.Role.Graphic
            assert shown.text(QAccessible.Text.Name) == picture.caption.text()
            assert picture.caption.text() in told
        unnamed = [
            widget
            for widget in manual.findChildren(QWidget)
            if widget.isVisible()
            and widget.focusPolicy() & Qt.FocusPolicy.TabFocus
            and not QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name).strip()
        ]
        assert unnamed == []


def test_ctrl_f_searches_the_keys_and_escape_leaves_the_search_first(manual: ManualWindow, qtbot: QtBot) -> None:
    qtbot.keyClick(manual.contents, Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert manual.shown is ManualPage.KEYS
    assert manual.keys.search.hasFocus()
    qtbot.keyClicks(manual.keys.search, "hint")
    qtbot.keyClick(manual.keys.search, Key.Key_Escape)
    assert manual.keys.search.text() == ""
    assert manual.isVisible()
    qtbot.keyClick(manual.keys.search, Key.Key_Escape)
    assert not manual.isVisible()


def test_a_link_leads_to_another_page_by_keys(manual: ManualWindow, qtbot: QtBot) -> None:
    label = link_to(manual, "page:PICTURES_AND_LISTS")
    label.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.keyClick(label, Key.Key_Return)
    qtbot.waitUntil(lambda: manual.shown is ManualPage.PICTURES_AND_LISTS)
    assert manual.contents.hasFocus()


@pytest.mark.parametrize(("width", "beside"), [(900, True), (800, True), (560, False)])
def test_pictures_stand_beside_the_text_or_below_it(
    manual: ManualWindow, qtbot: QtBot, width: int, beside: bool
) -> None:
    manual.resize(width, 600)
    for page in TOLD:
        manual.show_page(page)
        qtbot.waitUntil(lambda: manual.page.widget().width() == manual.page.viewport().width())
        last, picture = manual.page.paragraphs[-1], manual.page.pictures[0]
        body = manual.page.widget()
        qtbot.waitUntil(
            lambda: (picture.mapTo(body, QPoint()).y() < last.mapTo(body, QPoint()).y()) is beside  # noqa: B023
        )
        assert manual.page.horizontalScrollBar().maximum() == 0
        if beside:
            assert picture.mapTo(body, QPoint()).x() > last.mapTo(body, QPoint()).x() + last.width()


def test_text_from_right_to_left_has_the_list_and_the_text_at_the_right(manual: ManualWindow, qtbot: QtBot) -> None:
    manual.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    QApplication.processEvents()

    def left(widget: QWidget) -> int:
        return widget.mapTo(manual, QPoint()).x()

    assert left(manual.contents) > left(manual.page)
    assert left(manual.page.paragraphs[0]) > left(manual.page.pictures[0])


def test_it_is_drawn_again_in_another_look(manual: ManualWindow) -> None:
    def shown() -> tuple[str, object]:
        return manual.page.paragraphs[0].text(), manual.page.pictures[0].picture.pixmap().toImage()

    light = shown()
    manual.set_ink(Ink(DARK))
    assert LIGHT.entry.name() in light[0]
    assert DARK.entry.name() in shown()[0]
    assert shown()[1] != light[1]


def test_the_keyboard_stays_on_a_page_that_is_drawn_again(manual: ManualWindow) -> None:
    titles(manual)[0].setFocus()
    manual.set_ink(Ink(DARK))
    assert manual.focusWidget() is titles(manual)[0]
    manual.page.paragraphs[0].setFocus()
    manual.set_ink(Ink(LIGHT))
    assert manual.focusWidget() is titles(manual)[0]
    manual.contents.setFocus()
    manual.set_ink(Ink(DARK))
    assert manual.focusWidget() is manual.contents


def test_another_preset_of_keys_changes_what_it_says(window: MainWindow, qtbot: QtBot) -> None:
    manual = opened(window, qtbot)
    assert "With Shift a digit becomes a corner mark" in said(manual)
    window.act[Command.KEYS_MARKS].trigger()
    assert "With Shift it becomes the value" in said(manual)


@pytest.fixture
def brackets(tmp_path: Path) -> Language:
    return Language.load(compiled(extracted(), bracketed, tmp_path / "brackets"), [PSEUDO])


@pytest.fixture
def switched(brackets: Language) -> Iterator[ManualWindow]:
    """A manual that was opened in English and then spoke another language."""
    language = Language()
    made = ManualWindow(language, Ink(LIGHT), Keys.OWN)
    made.show()
    language.turn_to(brackets)
    QCoreApplication.sendEvent(made, QEvent(QEvent.Type.LanguageChange))
    QCoreApplication.sendPostedEvents()
    yield made
    made.close()
    made.deleteLater()


def test_it_turns_to_another_language_while_it_is_open(qapp: QApplication, switched: ManualWindow) -> None:
    assert switched.windowTitle() == "⟦Manual⟧"
    assert titles(switched)[0].text() == "⟦Enter a puzzle⟧"
    assert [switched.contents.item(row).text()[0] for row in range(len(ManualPage))] == [OPEN] * len(ManualPage)
    assert said(switched).count(OPEN) > len(switched.page.paragraphs)
    assert all(picture.picture.accessibleName().startswith(OPEN) for picture in switched.page.pictures)
    switched.show_page(ManualPage.KEYS)
    assert switched.keys.search.accessibleName() == "⟦Search keys⟧"


def ask(qtbot: QtBot, window: MainWindow, command: Command) -> None:
    window.act[command].trigger()
    qtbot.waitUntil(lambda: not part(window, SolverController).busy)


def test_f1_opens_the_page_that_fits_what_the_person_does(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(position(NEWSPAPER), Mode.ENTER)
    assert opened(window, qtbot).shown is ManualPage.ENTER
    window.act[Command.SOLVE_BY_HAND].trigger()
    assert opened(window, qtbot).shown is ManualPage.PLAY
    ask(qtbot, window, Command.CHECK)
    assert opened(window, qtbot).shown is ManualPage.CHECK
    ask(qtbot, window, Command.HINT)
    assert opened(window, qtbot).shown is ManualPage.HINTS
    window.panel.dismissed.emit()
    assert opened(window, qtbot).shown is ManualPage.PLAY


def test_f1_over_an_empty_grid_says_how_to_enter_a_puzzle(make_window: MakeWindow, qtbot: QtBot) -> None:
    assert opened(make_window(Position.empty(GridShape(3, 3))), qtbot).shown is ManualPage.ENTER


def test_a_command_that_is_clicked_is_done_in_the_window(window: MainWindow, qtbot: QtBot) -> None:
    manual = opened(window, qtbot)
    manual.show_page(ManualPage.HINTS)
    link_to(manual, "command:HINT").linkActivated.emit("command:HINT")
    qtbot.waitUntil(lambda: window.panel.report.headline.endswith("?"))
    link_to(manual, "technique:X_WING").linkActivated.emit("technique:X_WING")
    techniques = part(window, TechniquesController)
    qtbot.waitUntil(lambda: techniques.window is not None and techniques.window.technique is Technique.X_WING)
    window.close()
    assert part(window, ManualController).window is None

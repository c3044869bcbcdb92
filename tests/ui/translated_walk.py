"""The window in two languages that nobody speaks.

In one every text stands in brackets, and no English beside them. In the other every word is 40 % longer and text runs
from right to left, and nothing is cut.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import (
    QAbstractItemModel,
    QAbstractListModel,
    QCoreApplication,
    QEvent,
    QObject,
    Qt,
    QTimer,
    QTranslator,
)
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QDialog,
    QFileDialog,
    QGroupBox,
    QLabel,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QSpinBox,
    QTextEdit,
    QWidget,
)
from pytestqt.qtbot import QtBot
from support.catalogues import OPEN, PSEUDO, bracketed, compiled, lengthened, outside_brackets
from support.cut_texts import cut_texts
from support.puzzles import HARDER, NEWSPAPER, position
from support.translations import extracted
from support.windows import MakeWindow, part

from sudoku_app.background.program_log import versions_line
from sudoku_app.formats.errors import FormatError, FormatFault
from sudoku_app.interaction.keys_and_mouse import Layer
from sudoku_app.session.files import load_text
from sudoku_app.session.gestures import Mode
from sudoku_app.sudoku.techniques.technique import Technique, row_of
from sudoku_app.ui.answers.solver_controller import SolverController
from sudoku_app.ui.application.language_and_theme import own_name
from sudoku_app.ui.application.process import ErrorDialog
from sudoku_app.ui.commands import Choices
from sudoku_app.ui.explorer.explorer_controller import ExplorerController
from sudoku_app.ui.explorer.window import ExplorerWindow
from sudoku_app.ui.files.file_reader import FileReader, ReadingDialog
from sudoku_app.ui.teaching.steps_controller import StepsController
from sudoku_app.ui.teaching.window_controller import ManualController, TechniquesController
from sudoku_app.ui.window.leaving import LeavingDialog
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.commands import Command
from sudoku_app.wording.explorer import ExplorerCommand
from sudoku_app.wording.file_labels import FileLabels
from sudoku_app.wording.language import Language, language_codes
from sudoku_app.wording.sessions import LeavingWords
from sudoku_app.wording.shortcuts import Keys
from sudoku_app.wording.text import ManualPage

# Names that no language changes: of kinds of files, keys, languages, and of tests' own files and folders.
LANGUAGES = "|".join(sorted({"English", *(own_name(code) for code in language_codes())}))
# What techniques are called elsewhere: by these names they are found in every language.
_OTHER_NAMES = {name for technique in Technique for name in row_of(technique).other_names}
ELSEWHERE = "|".join(sorted(map(re.escape, _OTHER_NAMES), key=len, reverse=True))
# Sites whose names stand alone, where a link is chosen.
SITES = "SudokuPad|f-puzzles|SudokuWiki"
VERSIONS = re.escape(versions_line("offscreen"))
NAMES = re.compile(rf"^(?:{LANGUAGES}|{SITES})$|{ELSEWHERE}|{VERSIONS}|\.\w+|\*\.?\w*|/\S*|\bsd[km]\b")


LEFTWARD = "ar"
_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_ISOLATED = re.compile("\u2066[^\u2069]*\u2069")
_MIRRORED = re.compile(r"(?<!\w)(\d+)[×–](?!\1(?!\d))\d")  # 2×3 and 1–9 would turn round, 9×9 would not

# The names of keys, at the end of tooltips and within the sentences of the manual, and what stands in Qt's fields.
_OF_QT = re.compile(
    r"\(⟦[^()]*\)$|\(⟦(?:Ctrl|Alt|Shift|F\d+)⟧[^()]*\)"
    r"|^⟦&?(Undo|Redo|Cut|Copy|Paste|Delete|Select All|Step up|Step down)⟧.*"
)


_MOST_LAYOUTS = 5


class QtTranslated(QTranslator):
    """Qt's own texts in one of the two languages."""

    def __init__(self, translated: Callable[[str], str], parent: QObject) -> None:
        super().__init__(parent)
        self._translated = translated

    def translate(self, context: str, text: str, disambiguation: str | None = None, n: int = -1) -> str:
        if context == "QT_LAYOUT_DIRECTION":
            return "RTL" if self._translated is lengthened else ""
        return self._translated(text) if text else ""

    def isEmpty(self) -> bool:
        return False


@pytest.fixture(scope="module", params=[bracketed, lengthened])
def translated(request: pytest.FixtureRequest) -> Callable[[str], str]:
    return request.param


@pytest.fixture(scope="module")
def language(translated: Callable[[str], str], tmp_path_factory: pytest.TempPathFactory) -> Language:
    code = LEFTWARD if translated is lengthened else PSEUDO
    return Language.load(compiled(extracted(), translated, tmp_path_factory.mktemp("translations"), code), [code])


@pytest.fixture(autouse=True)
def translated_qt(qapp: QApplication, translated: Callable[[str], str]) -> Iterator[None]:
    translator = QtTranslated(translated, qapp)
    assert qapp.installTranslator(translator)
    yield
    qapp.removeTranslator(translator)


def texts_of_action(action: QAction) -> Iterable[str]:
    yield from (action.text(), action.toolTip(), action.statusTip(), action.whatsThis(), action.iconText())


def texts_of_widget(widget: QWidget) -> Iterable[str]:
    yield from (widget.toolTip(), widget.statusTip(), widget.whatsThis(), widget.accessibleName())
    yield widget.accessibleDescription()
    if widget.isWindow() and not isinstance(widget, QMenu):
        yield widget.windowTitle()
    if isinstance(widget, QLabel | QAbstractButton):
        yield re.sub(r"<[^>]*>", " ", widget.text())
    elif isinstance(widget, QGroupBox | QMenu):
        yield widget.title()
    elif isinstance(widget, QLineEdit | QPlainTextEdit | QTextEdit):
        yield widget.placeholderText()
    elif isinstance(widget, QSpinBox):
        yield from (widget.prefix(), widget.suffix(), widget.specialValueText())
    elif isinstance(widget, QComboBox) and not in_file_dialog(widget):
        yield from (widget.itemText(number) for number in range(widget.count()))
    for action in widget.actions():
        yield from texts_of_action(action)


def in_file_dialog(widget: QWidget) -> bool:
    """Return whether what a widget lists is the machine's: folders and files."""
    return isinstance(widget.window(), QFileDialog)


def tables_in(widgets: Iterable[QWidget]) -> Iterator[QAbstractItemModel]:
    """Yield what the lists and tables among some widgets show."""
    for widget in widgets:
        if isinstance(widget, QAbstractItemView) and not in_file_dialog(widget) and widget.model() is not None:
            yield widget.model()


def texts_of_table(model: QAbstractItemModel) -> Iterable[str]:
    columns = 1 if isinstance(model, QAbstractListModel) else min(model.columnCount(), 40)
    for row in range(min(model.rowCount(), 40)):
        for column in range(columns):
            for role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole):
                found = model.index(row, column).data(role)
                if isinstance(found, str):
                    yield found
    for section in range(columns):
        found = model.headerData(section, Qt.Orientation.Horizontal)
        if isinstance(found, str):
            yield found


def english_in(text: str) -> list[str]:
    if _ALPHABET.startswith(text) or f"0123456789{_ALPHABET}".startswith(text):
        return []  # what a puzzle's symbols may be
    return re.findall(r"[A-Za-z]{2,}", NAMES.sub(" ", outside_brackets(text)))


def lasting_cut_texts(top: QWidget) -> list[tuple[str, str]]:
    """Return the texts that are cut also after places were shared out anew, by one layout within another."""
    cut: list[tuple[str, str]] = []
    for _ in range(_MOST_LAYOUTS):
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)
        cut = [*cut_texts(top)]
        if not cut:
            break
        QCoreApplication.processEvents()  # some wait for all that comes at once
    return cut


class Reader:
    """Reads everything that stands in windows, and closes dialogs that wait for somebody."""

    def __init__(self, translated: Callable[[str], str]) -> None:
        self.found: dict[str, str] = {}  # text with English in it, or that is cut: where it stood
        self._longer = translated is lengthened
        self.read = 0
        self._known: set[str] = set()
        self._tables: dict[QAbstractItemModel, bool] = {}  # whether they are as they were read
        self.dialogs: set[str] = set()
        self._timer = QTimer()
        self._timer.timeout.connect(self._close_dialogs)
        self._timer.start(20)

    def stop(self) -> None:
        self._timer.stop()

    def forget(self) -> None:
        """Begin anew."""
        self.found.clear()
        self._known.clear()
        self._tables = dict.fromkeys(self._tables, False)

    def faults(self, window: MainWindow) -> dict[str, str]:
        """Return the texts with a fault, by where they stood; nothing more is read or closed from now on."""
        self.stop()
        close_others(window)
        return self.found

    def look_at(self, top: QWidget, where: str) -> None:
        cut = lasting_cut_texts(top) if self._longer else []
        widgets = (top, *top.findChildren(QWidget))
        if self._longer:
            self.read += len(widgets)
            self.found.update((text, f"{where}: {place}") for place, text in cut)
            texts = [text for widget in widgets for text in texts_of_widget(widget)]
            texts += [text for table in tables_in(widgets) for text in texts_of_table(table)]
            self.found.update((text, where) for text in texts if _MIRRORED.search(_ISOLATED.sub(" ", text)))
            return
        for widget in widgets:
            texts = list(texts_of_widget(widget))
            for action in widget.findChildren(QAction):
                texts += texts_of_action(action)
            self._look_through(texts, f"{where}: {type(widget).__name__} {widget.objectName()}")
        for table in tables_in(widgets):
            if not self._tables.get(table):
                self._follow(table)
                self._look_through(list(texts_of_table(table)), f"{where}: {type(table).__name__}")

    def _look_through(self, texts: list[str], where: str) -> None:
        self.read += sum(OPEN in text for text in texts)
        for text in set(texts) - self._known:
            self._known.add(text)
            if english_in(text):
                self.found[text] = where

    def _follow(self, table: QAbstractItemModel) -> None:
        """Note that a table is being read, and have it read again when it says that it is another one.

        All of them were read after every command: that took three fifths of the walk.
        """
        if table not in self._tables:
            for status_message in (
                table.dataChanged, table.headerDataChanged, table.layoutChanged, table.modelReset,
                table.rowsInserted, table.rowsMoved, table.rowsRemoved, table.columnsInserted, table.columnsRemoved,
            ):  # fmt: skip
                status_message.connect(lambda *_: self._tables.update({table: False}))
        self._tables[table] = True

    def look_at_all(self, where: str) -> None:
        QApplication.processEvents()
        for top in QApplication.topLevelWidgets():
            if top.isVisible():
                self.look_at(top, where)

    def _close_dialogs(self) -> None:
        while isinstance(dialog := QApplication.activeModalWidget(), QDialog):
            self.dialogs.add(type(dialog).__name__)
            self.look_at(dialog, type(dialog).__name__)
            dialog.reject()
            if dialog.isVisible():  # a box whose buttons have their own meanings
                dialog.done(0)


@pytest.fixture
def make_window(make_window: MakeWindow, translated: Callable[[str], str]) -> MakeWindow:
    def make(*arguments: Any) -> MainWindow:
        window = make_window(*arguments)
        if translated is lengthened:
            window.resize(800, 600)
        return window

    return make


@pytest.fixture
def reader(qapp: QApplication, translated: Callable[[str], str]) -> Iterator[Reader]:
    made = Reader(translated)
    yield made
    made.stop()


def trigger(qtbot: QtBot, window: MainWindow, reader: Reader, command: Command) -> None:
    if window.act[command].isEnabled():
        window.act[command].trigger()
        qtbot.waitUntil(lambda: not part(window, SolverController).busy and not part(window, StepsController).busy)
        reader.look_at_all(command.object_name)


def close_others(window: MainWindow) -> None:
    """Close the windows beside the main one, which have been read."""
    for controller in (
        part(window, ExplorerController),
        part(window, StepsController),
        part(window, TechniquesController),
        part(window, ManualController),
    ):
        controller.close()


def open_menus(window: QWidget) -> None:
    """Let menus that are filled when they open be filled."""
    for menu in window.findChildren(QMenu):
        menu.aboutToShow.emit()


@pytest.mark.parametrize("mode", list(Mode))
def test_every_command_of_the_window(
    make_window: MakeWindow, qtbot: QtBot, reader: Reader, monkeypatch: pytest.MonkeyPatch, mode: Mode
) -> None:
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *args: ("", ""))
    window = make_window(position(NEWSPAPER), mode)
    reader.look_at_all("start")
    open_menus(window)
    reader.look_at(window, "menus")
    window.grid.move_to(2)
    window.session.enter([2], 1)
    window.session.toggle_corner_mark([3], 2)
    window.session.toggle_centre_mark([3, 5], 2)
    window.session.colour([6, 7], 2)
    for command in Command:
        if command is not Command.QUIT:
            trigger(qtbot, window, reader, command)
            close_others(window)
    assert reader.faults(window) == {}
    assert reader.read > 500
    assert {
        "NewPuzzleDialog",
        "DetailsDialog",
        "QMessageBox",
        "PrintDialog",
        "RegionsDialog",
        "SettingsDialog",
    } <= reader.dialogs


@pytest.mark.parametrize(
    "start",
    [
        NEWSPAPER,
        HARDER,
        "0" * 81,
        NEWSPAPER.replace("530070000", "535070000"),
        NEWSPAPER.replace("530070000", "530070004"),
    ],
    ids=["newspaper", "harder", "empty", "broken", "impossible"],
)
def test_every_answer_of_the_panel(make_window: MakeWindow, qtbot: QtBot, reader: Reader, start: str) -> None:
    window = make_window(position(start))
    for wrong in (False, True):
        if wrong:
            window.session.enter([2, 10], 1)
        for command in (
            Command.CHECK, Command.HINT, Command.HINT, Command.HINT, Command.HINT_FOR_CELL,
            Command.REDUNDANT, Command.NEXT_SOLUTION, Command.PREVIOUS_SOLUTION, Command.UNDO_TO_CORRECT, Command.PAUSE,
            Command.PAUSE, Command.SOLVE, Command.CHECK, Command.UNDO,
        ):  # fmt: skip
            trigger(qtbot, window, reader, command)
    assert reader.faults(window) == {}
    assert reader.read > 500


def open_and_read(qtbot: QtBot, window: MainWindow, reader: Reader, path: Path) -> None:
    """Open a file and read what is said of it."""
    before = window.panel.report
    part(window, FileReader).open_path(str(path))
    qtbot.waitUntil(lambda: window.panel.report != before)
    qtbot.waitUntil(lambda: not part(window, SolverController).busy)
    reader.look_at_all(path.name)


def test_a_list_of_puzzles_and_what_cannot_be_read(
    make_window: MakeWindow, qtbot: QtBot, reader: Reader, tmp_path: Path
) -> None:
    window = make_window()
    file, folder = tmp_path / "1.txt", tmp_path / "1"
    folder.mkdir()
    for text in (f"{NEWSPAPER}\n{HARDER}\n{NEWSPAPER[:-1]}q\n{'.' * 81}\n", "1" * 80, "§§", "1 2 3 44"):
        file.write_text(text, encoding="utf-8")
        open_and_read(qtbot, window, reader, file)
    open_and_read(qtbot, window, reader, folder)
    for command in (Command.SHOW_LIST, Command.NEXT_PUZZLE, Command.PREVIOUS_PUZZLE, Command.PRINT):
        trigger(qtbot, window, reader, command)
    assert reader.faults(window) == {}


def test_dialogs_that_need_a_reason(make_window: MakeWindow, reader: Reader, language: Language) -> None:
    window = make_window()
    words = LeavingWords(language)
    leaving = LeavingDialog(words, window)
    reasons = [FormatError(FormatFault.NOT_CARRIED), None, ValueError(), OSError(1, "1")]
    leaving.show_message(
        [*(words.not_saved("1", reason) for reason in reasons), words.still_saving("1"), words.still_keeping]
    )
    choice = load_text("1" + "0" * 35).choice
    assert choice is not None
    reading = ReadingDialog(window, FileLabels(language), choice)
    for dialog in (leaving, reading, ErrorDialog(language, "", "/log", window), ErrorDialog(language, "", "", window)):
        reader.look_at(dialog, type(dialog).__name__)
        dialog.deleteLater()
    assert reader.faults(window) == {}


def test_the_explorer(make_window: MakeWindow, qtbot: QtBot, reader: Reader) -> None:
    window = make_window()
    window.act[Command.ALGORITHM_X].trigger()
    explorer = next(
        top for top in QApplication.topLevelWidgets() if isinstance(top, ExplorerWindow) and top.isVisible()
    )
    steps = (ExplorerCommand.STEP,) * 6
    for rule in range(explorer.choices.rules.count()):
        explorer.choices.rules.setCurrentIndex(rule)
        qtbot.waitUntil(explorer.act[ExplorerCommand.STEP].isEnabled)
        for command in (*steps, ExplorerCommand.NEXT_DEAD_END, ExplorerCommand.BACK, ExplorerCommand.NEXT_SOLUTION):
            if explorer.act[command].isEnabled():
                explorer.act[command].trigger()
            reader.look_at(explorer, command.value)
    assert reader.faults(window) == {}
    assert reader.read > 500


@pytest.mark.parametrize("start", [HARDER, "0" * 81], ids=["harder", "several solutions"])
def test_the_steps_to_the_solution(make_window: MakeWindow, qtbot: QtBot, reader: Reader, start: str) -> None:
    window = make_window(position(start))
    trigger(qtbot, window, reader, Command.ALL_STEPS)
    steps = part(window, StepsController).window
    assert steps is not None
    for row in range(steps.model.rowCount()):
        steps.table.choose(row)
        reader.look_at(steps, f"step {row + 1}")
    assert english_in(steps.plain) == [] or OPEN not in steps.plain
    steps.copy()
    window.session.enter([0], 1)
    reader.look_at(steps, "an earlier position")
    part(window, StepsController).ask()
    reader.look_at(steps, "working")
    part(window, StepsController).stop()
    reader.look_at(steps, "stopping")
    qtbot.waitUntil(lambda: not part(window, StepsController).busy)
    reader.look_at(steps, "stopped")
    assert reader.faults(window) == {}
    assert reader.read > 100


def test_the_pages_of_the_techniques(make_window: MakeWindow, qtbot: QtBot, reader: Reader) -> None:
    window = make_window()
    trigger(qtbot, window, reader, Command.TECHNIQUES)
    pages = part(window, TechniquesController).window
    assert pages is not None
    for technique in pages.model.techniques:
        pages.show_technique(technique)
        reader.look_at(pages, technique.value)
    assert reader.faults(window) == {}
    assert reader.read > 500


def test_the_pages_of_the_manual(make_window: MakeWindow, qtbot: QtBot, reader: Reader) -> None:
    window = make_window()
    trigger(qtbot, window, reader, Command.MANUAL)
    manual = part(window, ManualController).window
    assert manual is not None
    for keys in Keys:
        manual.set_keys(keys)
        for page in ManualPage:
            manual.show_page(page)
            reader.look_at(manual, page.name)
    assert reader.faults(window) == {}
    assert reader.read > 200


def turn(language: Language, other: Language) -> None:
    """Let everything be told in another language."""
    language.turn_to(other)
    QApplication.sendEvent(QApplication.instance(), QEvent(QEvent.Type.LanguageChange))
    QCoreApplication.sendPostedEvents()
    QCoreApplication.sendPostedEvents()  # what was told may have asked for more


def brackets_in_windows() -> list[str]:
    """Return what the program's windows say in the language of brackets; Qt's own texts are always in it."""
    tops = [top for top in QApplication.topLevelWidgets() if top.isVisible()]
    widgets = [widget for top in tops for widget in (top, *top.findChildren(QWidget))]
    texts = [_OF_QT.sub("", text) for widget in widgets for text in texts_of_widget(widget)]
    texts += [text for table in tables_in(widgets) for text in texts_of_table(table)]
    return [text for text in texts if OPEN in text]


def stand_everything(qtbot: QtBot, window: MainWindow, reader: Reader, folder: Path) -> None:
    """Let every part of every window say something."""
    file = folder / "1.txt"
    file.write_text(f"{NEWSPAPER}\n{HARDER}\n{NEWSPAPER[:-1]}q\n", encoding="utf-8")
    open_and_read(qtbot, window, reader, file)
    window.session.enter([2], 1)
    window.session.colour([6, 7], 2)
    window.grid.move_to(2)
    part(window, Choices).set_layer(Layer.COLOUR)
    for command in (Command.ALL_STEPS, Command.TECHNIQUES, Command.MANUAL):
        trigger(qtbot, window, reader, command)
    pages = part(window, TechniquesController).window
    assert pages is not None
    pages.show_technique(Technique.X_WING)
    qtbot.waitUntil(lambda: pages.technique is Technique.X_WING and "X" in pages.panel.report.headline)
    trigger(qtbot, window, reader, Command.ALGORITHM_X)
    explorer = part(window, ExplorerController).window
    assert explorer is not None
    explorer.act[ExplorerCommand.STEP].trigger()
    explorer.panel.count_button.click()
    qtbot.waitUntil(lambda: not explorer.counting.running and bool(explorer.panel.count_text.text()))


def test_another_language_while_everything_stands(
    make_window: MakeWindow, qtbot: QtBot, reader: Reader, language: Language, tmp_path: Path
) -> None:
    brackets, english = Language(), Language()
    brackets.turn_to(language)
    turn(language, english)
    try:
        window = make_window(position(NEWSPAPER))
        reader.stop()
        stand_everything(qtbot, window, reader, tmp_path)
        for command in (None, Command.CHECK, Command.HINT, Command.PAUSE):  # None: as it is after a file was read
            if command is not None:
                window.act[command].trigger()
                qtbot.waitUntil(lambda: not part(window, SolverController).busy)
            before = window.grid.current(), window.session.position, window.session.history.next_undo
            turn(language, brackets)
            open_menus(window)
            reader.forget()
            reader.look_at_all(f"turned at {command}")
            assert reader.found == {}
            turn(language, english)
            open_menus(window)
            assert brackets_in_windows() == []
            assert before == (window.grid.current(), window.session.position, window.session.history.next_undo)
    finally:
        turn(language, brackets)
        close_others(window)

"""The window of the manual: its pages in a list, and beside it the one that is read."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QKeySequence, QPixmap, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QBoxLayout,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QMainWindow,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from sudoku_app.qtmodels.overrides import guarded
from sudoku_app.qtmodels.widget_updates import OnLanguageChange
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.ui.answers.linked_text import LinkedLabel, target
from sudoku_app.ui.application.fitted_dialog import within_screen
from sudoku_app.ui.commands import key_names
from sudoku_app.ui.painting.ink import Ink
from sudoku_app.ui.style.form_parts import filled, text_label
from sudoku_app.ui.style.style_sheet import QUIET, ROLE, wear_sheet
from sudoku_app.ui.teaching.manual_pages import WIDTH, KeysPage, drawn
from sudoku_app.wording.commands import Command
from sudoku_app.wording.language import Language
from sudoku_app.wording.manual_texts import ManualWords, PageText, page_text
from sudoku_app.wording.puzzle_lists import PuzzleListWords
from sudoku_app.wording.shortcuts import Keys
from sudoku_app.wording.text import ManualPage

_FIRST_SIZE: Final = QSize(920, 640)
_LINE_HEIGHT: Final = 128  # percent, of paragraphs
_TITLE_SCALE: Final = 1.4
_GAP: Final = 24  # between text and pictures
_LEAST_TEXT: Final = 240  # pixels of a paragraph's width: where there is less beside the pictures, these go below
_MOST_TEXT: Final = 520  # longer lines are hard to read
_ALL: Final = 1000  # of the room that is left, as a stretch beside another of 1


class PageTitle(QLabel):
    """The title of a page."""

    def __init__(self, text: str, parent: QWidget) -> None:
        super().__init__(text, parent)
        self.setObjectName("manualTitle")
        self.setIndent(0)  # begins where the paragraphs do
        font = self.font()
        font.setPointSizeF(font.pointSizeF() * _TITLE_SCALE)
        font.setBold(True)
        self.setFont(font)


class PictureWithCaption(QWidget):
    """Shows a picture, and below it what it shows, in words."""

    def __init__(self, picture: QPixmap, caption: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.picture = QLabel(self)
        self.picture.setPixmap(picture)
        self.picture.setAccessibleName(caption)
        self.caption = text_label(self, caption, QUIET)
        self.setFixedWidth(WIDTH)
        filled(QVBoxLayout(self), self.picture, self.caption, margins=(0, 0, 0, 0), spacing=6)


@guarded
class PageView(QScrollArea):
    """Shows the text of a page beside its pictures; where there is little room, above them."""

    link_chosen = Signal(str)  # the address of a link, which `target` reads

    def __init__(self, ink: Ink, words: ManualWords, parent: QWidget) -> None:
        super().__init__(parent)
        self.ink = ink  # how the next page looks
        self._words = words
        self._sides: QBoxLayout | None = None
        # Tab comes to it, so that keys scroll, and screen readers say the whole page there: they pass over labels
        # without links.
        self.title: PageTitle | None = None
        self.setObjectName("manualPage")
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    @property
    def paragraphs(self) -> list[LinkedLabel]:
        """What is written, paragraph by paragraph."""
        return self.findChildren(LinkedLabel)

    @property
    def pictures(self) -> list[PictureWithCaption]:
        """The pictures."""
        return self.findChildren(PictureWithCaption)

    def show_page(self, page: ManualPage, text: PageText) -> None:
        """Show a page, from its beginning; the keyboard stays with it where it was on the one before."""
        focused = self.window().focusWidget()
        within = focused is not None and self.isAncestorOf(focused)
        body = QWidget(self)
        body.setObjectName("manualBody")
        title = self.title = PageTitle(self._words.page_title(page), body)
        title.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        sides = QBoxLayout(QBoxLayout.Direction.LeftToRight, body)
        texts, pictures = self._texts(title, text, body), self._pictures(text, body)
        self._sides = filled(sides, (texts, _ALL), pictures, None, margins=(0, 0, 12, 4), spacing=_GAP)
        self._suit_width()
        self.setWidget(body)
        spoken = [
            *(label.accessibleName() for label in self.paragraphs),
            *(one.caption.text() for one in self.pictures),
        ]
        language = self._words.language
        title.setAccessibleName(language.headed(title.text(), language.sentences(*spoken)))
        if within:
            title.setFocus()

    def _texts(self, title: PageTitle, text: PageText, body: QWidget) -> QBoxLayout:
        column = filled(QVBoxLayout(), title, spacing=10)
        colour = self.ink.theme.entry.name()
        for number, message in enumerate(text.paragraphs, 1):
            row = QHBoxLayout()
            row.setSpacing(8)
            label = LinkedLabel(body)
            label.setMaximumWidth(_MOST_TEXT)
            label.show_text(self._words.paragraph(message), colour, line_height=_LINE_HEIGHT)
            label.linkActivated.connect(self.link_chosen)
            if text.numbered:
                sign = QLabel(self._words.language.number(number), body)
                sign.setProperty(ROLE, QUIET)
                row.addWidget(sign, 0, Qt.AlignmentFlag.AlignTop)
            row.addWidget(label, 1)
            column.addLayout(row)
        column.addStretch(1)
        return column

    def _pictures(self, text: PageText, body: QWidget) -> QBoxLayout:
        words = PuzzleListWords(self._words.language)
        pictures = [
            PictureWithCaption(drawn(one, self.ink, words, self), self._words.paragraph(one.value), body)
            for one in text.pictures
        ]
        return filled(QVBoxLayout(), *pictures, None, spacing=16)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the pictures beside the text or below it."""
        super().resizeEvent(event)
        self._suit_width()

    def _suit_width(self) -> None:
        beside = self.viewport().width() >= _LEAST_TEXT + _GAP + WIDTH
        if self._sides is not None:
            self._sides.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)


class ManualWindow(QMainWindow):
    """Shows one page at a time."""

    command_chosen = Signal(object)  # Command: a command's name was clicked
    technique_chosen = Signal(object)  # Technique: a technique's name was clicked

    def __init__(self, language: Language, ink: Ink, keys: Keys) -> None:
        super().__init__()
        wear_sheet(self)  # before anything is measured
        self._language = language
        self._preset = keys
        self.words = ManualWords(language, lambda command: next(iter(key_names(command)), ""))
        self.contents = QListWidget(self)  # the titles of the pages
        self.contents.setObjectName("manualList")
        self.contents.addItems([""] * len(ManualPage))
        self._keys_title = PageTitle("", self)
        self.page = PageView(ink, self.words, self)  # the page that is read, unless it is that of keys
        self.keys = KeysPage(self)
        self._lay_out()
        self.contents.currentRowChanged.connect(self._show)
        # queued: a page that is gone to takes the place of the link
        self.page.link_chosen.connect(self._on_link, Qt.ConnectionType.QueuedConnection)
        QShortcut(QKeySequence(Qt.Key.Key_Escape), self, self._leave)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self, self._to_search)
        OnLanguageChange(self, self._retranslate)
        self.resize(within_screen(self, _FIRST_SIZE))

    def _lay_out(self) -> None:
        # the page or the two above it; a stacked widget would be a layered pane to Orca
        column = filled(QVBoxLayout(), self._keys_title, (self.keys, 1), (self.page, 1), spacing=10)
        body = QWidget(self)
        filled(QHBoxLayout(body), self.contents, (column, 1), margins=(14, 14, 14, 14), spacing=18)
        self.setCentralWidget(body)

    def _retranslate(self) -> None:
        self.setWindowTitle(self.words.title)
        self.contents.setAccessibleName(self.words.title)
        for row, page in enumerate(ManualPage):
            self.contents.item(row).setText(self.words.page_title(page))
        widest = self.contents.sizeHintForColumn(0) + 2 * self.contents.frameWidth()
        self.contents.setFixedWidth(widest + self.contents.fontMetrics().averageCharWidth())
        self._show()

    @property
    def shown(self) -> ManualPage:
        """The page that is read."""
        return list(ManualPage)[max(0, self.contents.currentRow())]

    def show_page(self, page: ManualPage) -> None:
        """Show a page."""
        self.contents.setCurrentRow(list(ManualPage).index(page))

    @Slot(object)
    def set_keys(self, keys: Keys) -> None:
        """Describe the keys of another preset."""
        self._preset = keys
        self._show()

    def set_ink(self, ink: Ink) -> None:
        """Show the same in another look."""
        self.page.ink = ink
        self._show()

    @Slot()
    def _show(self) -> None:
        page = self.shown
        self.page.setVisible(page is not ManualPage.KEYS)
        for shown in (self._keys_title, self.keys):
            shown.setVisible(page is ManualPage.KEYS)
        if page is ManualPage.KEYS:
            self._keys_title.setText(self.words.page_title(page))
            self.keys.show_keys(self._language, self._preset)
        else:
            self.page.show_page(page, page_text(page, self._preset))

    @Slot()
    def _leave(self) -> None:
        """Clear the search, or close the window where there is none."""
        if self.keys.isVisible() and self.keys.search.text():
            self.keys.search.clear()
        else:
            self.close()

    @Slot()
    def _to_search(self) -> None:
        self.show_page(ManualPage.KEYS)
        self.keys.search.setFocus()
        self.keys.search.selectAll()

    @Slot(str)
    def _on_link(self, link: str) -> None:
        """Go where a link leads; from another page the keyboard goes on in the list."""
        place = target(link)
        if isinstance(place, ManualPage):
            self.contents.setFocus()
            self.show_page(place)
        elif isinstance(place, Technique):
            self.technique_chosen.emit(place)
        elif isinstance(place, Command):
            self.command_chosen.emit(place)

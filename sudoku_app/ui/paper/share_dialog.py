"""Giving a puzzle to others: a link or a game ID to copy, and the link's QR code to be scanned from the screen."""

from __future__ import annotations

from PySide6.QtCore import QMargins, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QFontDatabase, QGuiApplication, QPainter, QPaintEvent, QTextOption
from PySide6.QtWidgets import (
    QCheckBox,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from sudoku_app.background.requests.files import FileRequest
from sudoku_app.background.service import JobService, LatestJob
from sudoku_app.background.settings import Settings
from sudoku_app.formats.qr_code import QUIET_ZONE, QRCode, qr_code
from sudoku_app.interaction.sharing import LINKS, SHARED, shared_text
from sudoku_app.qtmodels.overrides import guarded
from sudoku_app.qtmodels.widget_updates import announce
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.ui.application.fitted_dialog import FittedDialog
from sudoku_app.ui.application.process import raise_unexpected
from sudoku_app.ui.style.form_parts import DropDown, add_row, filled, text_label
from sudoku_app.ui.style.style_sheet import QUIET
from sudoku_app.wording.mnemonics import without_mnemonic
from sudoku_app.wording.sharing import ShareLabels, site_name

_SITE = "share-site"
_TEXT_WIDTH, _TEXT_LINES = 380, 6
_CODE_SIDE = 340  # 4 pixels for a module of the link of a usual 9×9 puzzle (65 to 81), 2 for the finest code (177)


def _paint_code(painter: QPainter, square: QRectF, code: QRCode) -> None:
    """Paint a code with its quiet zone into a square, in which a module is a whole number of pixels."""
    side = square.width() / code.side
    painter.fillRect(square, Qt.GlobalColor.white)
    for row, modules in enumerate(code.rows):
        y = square.top() + (row + QUIET_ZONE) * side
        for column, is_dark in enumerate(modules):
            if is_dark:
                x = square.left() + (column + QUIET_ZONE) * side
                painter.fillRect(QRectF(x, y, side, side), Qt.GlobalColor.black)


@guarded
class CodeView(QWidget):
    """Shows a QR code as large as its modules stay whole pixels of the screen, or a sentence in its place."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.code: QRCode | None = None
        self.sentence = ""  # in its place
        self.setAccessibleName(name)
        self.setFixedSize(QSize(_CODE_SIDE, _CODE_SIDE))

    def show_code(self, code: QRCode | None, sentence: str = "") -> None:
        """Show a code, or with None a sentence, which may be empty."""
        self.code, self.sentence = code, sentence
        self.setAccessibleDescription(sentence)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint it in the middle."""
        painter = QPainter(self)
        if self.code is None:
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, self.sentence)
        else:
            ratio = self.devicePixelRatioF()
            pixels = round(_CODE_SIDE * ratio)
            side = pixels // self.code.side * self.code.side
            painter.scale(1 / ratio, 1 / ratio)
            edge = (pixels - side) // 2
            _paint_code(painter, QRectF(edge, edge, side, side), self.code)
        painter.end()


class ShareDialog(FittedDialog):
    """Choices, the text that they make, and its code, which the service makes."""

    copied = Signal(str)  # the text was copied; what is to be said of it

    def __init__(
        self, parent: QWidget | None, words: ShareLabels, settings: Settings, service: JobService, position: Position
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(words.window_title)
        self._words = words
        self._settings = settings
        self._service = service
        self._position = position
        self._making = LatestJob(self)
        self.site = DropDown(self)
        self.site.addItems([site_name(words.language, name) for name in SHARED])
        saved = settings.text(_SITE)
        self.site.setCurrentIndex(next((place for place, name in enumerate(SHARED) if name.value == saved), 0))
        self.with_work = QCheckBox(words.with_work, self)
        policy = self.with_work.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.with_work.setSizePolicy(policy)
        self.note = text_label(self, role=QUIET)
        self.note.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.note.setMinimumHeight(2 * self.note.fontMetrics().lineSpacing())
        self.text = self._field()
        self.copy = QPushButton(words.copy, self)
        self.code = CodeView(words.code, self)
        self._text_label = QLabel(self)
        self._text_label.setBuddy(self.text)
        self._lay_out()
        self.site.currentIndexChanged.connect(self.refresh)
        self.with_work.toggled.connect(self.refresh)
        self.copy.clicked.connect(self._on_copy)
        self.finished.connect(self._on_finished)
        self.refresh()
        self.copy.setDefault(True)
        self.copy.setFocus()

    @Slot()
    def refresh(self) -> None:
        """Show the text of what is chosen, and have its code made."""
        words, name = self._words, SHARED[self.site.currentIndex()]
        linked = name in LINKS
        self.with_work.setVisible(linked)
        whole = linked and self.with_work.isChecked()
        text = shared_text(self._position, name, whole=whole)
        if text is None:
            self._show_note(words.not_held(name, self._position.shape))
        else:
            self._show_note(words.goes_along(name, work=whole))
        label = words.text(name)
        self._text_label.setText(label)
        self.text.setAccessibleName(without_mnemonic(label))
        self.text.setPlainText(text or "")
        for widget in (self.text, self.copy):
            widget.setEnabled(text is not None)
        self.code.show_code(None)
        self.code.setVisible(linked and text is not None)
        self._making.abandon()
        if text is not None and linked:
            self._making.ask(
                self._service, FileRequest("", lambda _effort: qr_code(text)), self._on_made, raise_unexpected
            )

    @Slot(object)
    def _on_made(self, code: QRCode | None) -> None:
        self.code.show_code(code, "" if code else self._words.code_too_long)

    def _show_note(self, sentence: str) -> None:
        if sentence != self.note.text():
            self.note.setText(sentence)
            announce(self.note, sentence)

    @Slot()
    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(self.text.toPlainText())
        self._show_note(self._words.copied(SHARED[self.site.currentIndex()]))
        self.copied.emit(self.note.text())

    @Slot(int)
    def _on_finished(self, _result: int) -> None:
        self._making.abandon()
        self._settings.set_text(_SITE, SHARED[self.site.currentIndex()].value)

    def _field(self) -> QPlainTextEdit:
        text = QPlainTextEdit(self)
        text.setReadOnly(True)
        text.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        text.setTabChangesFocus(True)
        text.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        text.setWordWrapMode(QTextOption.WrapMode.WrapAnywhere)
        text.setMinimumSize(QSize(_TEXT_WIDTH, _TEXT_LINES * text.fontMetrics().lineSpacing()))
        return text

    def _lay_out(self) -> None:
        form = QFormLayout()
        form.setHorizontalSpacing(14)
        form.setVerticalSpacing(10)
        add_row(form, self._words.site, self.site)
        self.site.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        form.addRow("", self.with_work)
        above = filled(QHBoxLayout(), (self._text_label, 1), self.copy)
        left = filled(QVBoxLayout(), form, self.note, above, (self.text, 1), spacing=10)
        content = QWidget(self)
        filled(QHBoxLayout(content), (left, 1), self.code, spacing=24)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.reject)
        self.set_content(content, buttons, QMargins(20, 20, 20, 16), 16)

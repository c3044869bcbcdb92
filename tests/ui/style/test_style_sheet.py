"""What the style sheet makes of widgets, seen in pixels, in every theme."""

from __future__ import annotations

import re

import numpy as np
import pytest
from numpy.typing import NDArray
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QAction, QColor, QIcon, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QDoubleSpinBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QRadioButton,
    QSlider,
    QSpinBox,
    QStyle,
    QStyleOptionSlider,
    QStyleOptionSpinBox,
    QToolBar,
    QToolButton,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from sudoku_app.ui.style.form_parts import ChoiceButton, DropDown, SegmentedSwitch
from sudoku_app.ui.style.style_sheet import PRIMARY, ROLE, SEGMENT, TAB, TOOL, style_sheet
from sudoku_app.ui.style.theme import THEMES, Theme, contrast, palette_of

EACH = pytest.mark.parametrize(
    "theme", THEMES, ids=[f"{'dark' if one.dark else 'light'}{'-high' if one.high else ''}" for one in THEMES]
)
# Of a focus that can be seen: as many pixels as a frame of one pixel has, with this contrast to how they were before
# (Web Content Accessibility Guidelines 2.2, 2.4.13, whose frame has two; corners are round).
FRAME_SHARE = 0.85
CONTRAST = 3.0


KINDS = (("bar", ""), ("tool", TOOL), ("tab", TAB), ("off", SEGMENT), ("on", SEGMENT))


class Shop(QDialog):
    """One of each widget that can have the keyboard."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setPalette(palette_of(theme))
        self.setStyleSheet(style_sheet(theme))
        self.column = QVBoxLayout(self)
        self.elsewhere = QLabel("Elsewhere", self)
        self.elsewhere.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.bar = QToolBar(self)
        self.column.addWidget(self.elsewhere)
        self.column.addWidget(self.bar)
        self.wares: dict[str, QWidget] = {}
        for name, role in KINDS:
            button = QToolButton()
            button.setText(name)
            button.setProperty(ROLE, role)
            button.setCheckable(role == SEGMENT)
            button.setChecked(name == "on")
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            self.bar.addWidget(button)
            self.wares[name] = button
        self._add_fields()
        self._add_buttons()
        self.resize(460, 520)

    def _add_fields(self) -> None:
        combo = QComboBox()
        combo.addItems(["one", "two"])
        ticked = QCheckBox("ticked")
        ticked.setChecked(True)
        chosen = QRadioButton("chosen")
        chosen.setChecked(True)
        for name, field in {
            "line": QLineEdit(),
            "text": QPlainTextEdit(),
            "spin": QSpinBox(),
            "rating": QDoubleSpinBox(),
            "combo": combo,
            "not ticked": QCheckBox("not ticked"),
            "ticked": ticked,
            "not chosen": QRadioButton("not chosen"),
            "chosen": chosen,
            "slider": QSlider(Qt.Orientation.Horizontal),
        }.items():
            self._add(name, field)

    def _add_buttons(self) -> None:
        for name in ("push", "primary", "default"):
            button = QPushButton(name)
            button.setAutoDefault(name == "default")
            button.setDefault(name == "default")
            if name == "primary":
                button.setProperty(ROLE, PRIMARY)
            self._add(name, button)

    def _add(self, name: str, ware: QWidget) -> None:
        ware.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.column.addWidget(ware)
        self.wares[name] = ware

    def picture(self, ware: QWidget) -> QImage:
        """Return how a widget looks where it stands."""
        return self.grab(QRect(ware.mapTo(self, QPoint(0, 0)), ware.size())).toImage()


@pytest.fixture
def shop(theme: Theme, qtbot: QtBot) -> Shop:
    made = Shop(theme)
    qtbot.addWidget(made)
    made.show()
    qtbot.waitUntil(made.isActiveWindow)
    return made


def luminance(picture: QImage) -> NDArray[np.float64]:
    """Return the relative luminance of every pixel (WCAG 2.2)."""
    plain = picture.convertToFormat(QImage.Format.Format_RGBX8888)
    pixels = np.frombuffer(plain.constBits(), np.uint8).reshape(plain.height(), plain.width(), 4)[:, :, :3] / 255
    linear = np.where(pixels <= 0.04045, pixels / 12.92, ((pixels + 0.055) / 1.055) ** 2.4)
    return np.asarray(linear @ np.array([0.2126, 0.7152, 0.0722]))


@EACH
def test_what_has_the_keyboard_can_be_seen_to_have_it(shop: Shop) -> None:
    for name, ware in shop.wares.items():
        shop.elsewhere.setFocus()
        before = luminance(shop.picture(ware)) + 0.05
        ware.setFocus()
        assert ware.hasFocus(), name
        after = luminance(shop.picture(ware)) + 0.05
        changed = int((np.maximum(before, after) / np.minimum(before, after) >= CONTRAST).sum())
        round_it = 2 * (16 + 16) if isinstance(ware, QSlider) else 2 * (ware.width() + ware.height())  # its handle
        assert changed >= FRAME_SHARE * round_it, (name, changed, round_it)


@EACH
def test_of_two_radio_buttons_one_has_a_ring_and_the_other_is_filled(theme: Theme, shop: Shop) -> None:
    ring, chosen = (shop.picture(shop.wares[name]) for name in ("not chosen", "chosen"))
    middle = ring.height() // 2
    assert max(contrast(ring.pixelColor(x, middle), theme.paper) for x in range(3, 8)) >= CONTRAST
    assert theme.entry in [chosen.pixelColor(x, middle) for x in range(3, 9)]


@EACH
def test_scroll_bars_are_slim_and_their_handle_stands_out(theme: Theme, shop: Shop, qtbot: QtBot) -> None:
    text = shop.wares["text"]
    assert isinstance(text, QPlainTextEdit)
    text.setPlainText("line\n" * 100)
    bar = text.verticalScrollBar()
    qtbot.waitUntil(bar.isVisible)
    option = QStyleOptionSlider()
    bar.initStyleOption(option)
    handle, *arrows = (
        bar.style().subControlRect(QStyle.ComplexControl.CC_ScrollBar, option, control, bar)
        for control in (
            QStyle.SubControl.SC_ScrollBarSlider,
            QStyle.SubControl.SC_ScrollBarAddLine,
            QStyle.SubControl.SC_ScrollBarSubLine,
        )
    )
    assert bar.width() == bar.sizeHint().width() == 13  # which the grid leaves it
    assert handle.height() >= 30
    assert all(arrow.isEmpty() for arrow in arrows)
    seen = shop.picture(bar)
    assert contrast(seen.pixelColor(handle.center()), seen.pixelColor(handle.center().x(), handle.bottom() + 6)) >= 3
    assert theme.paper == seen.pixelColor(handle.center().x(), handle.bottom() + 6)


@EACH
def test_a_chosen_segment_that_does_not_count_has_not_the_colour_of_one_that_does(shop: Shop, theme: Theme) -> None:
    segment = ChoiceButton(shop.column.parentWidget())
    segment.setText("Easy")
    segment.setChecked(True)
    shop.column.addWidget(segment)
    segment.show()
    edge, inside = QPoint(0, segment.height() // 2), QPoint(5, 5)
    assert shop.picture(segment).pixelColor(edge) == theme.entry
    assert shop.picture(segment).pixelColor(inside) == theme.same
    segment.setEnabled(False)
    assert shop.picture(segment).pixelColor(edge) == theme.faded
    assert shop.picture(segment).pixelColor(inside) == theme.ground


@EACH
def test_the_arrows_of_a_number_are_drawn_and_large_enough_to_hit(shop: Shop) -> None:
    spin, rating = shop.wares["spin"], shop.wares["rating"]
    assert isinstance(spin, QSpinBox)
    assert isinstance(rating, QDoubleSpinBox)
    assert rating.sizeHint().height() == spin.sizeHint().height()
    spin.setRange(0, 9)
    spin.setValue(5)
    option = QStyleOptionSpinBox()
    spin.initStyleOption(option)
    for control, value in ((QStyle.SubControl.SC_SpinBoxUp, 6), (QStyle.SubControl.SC_SpinBoxDown, 5)):
        button = spin.style().subControlRect(QStyle.ComplexControl.CC_SpinBox, option, control, spin)
        assert button.width() >= 24
        assert button.height() >= 12
        inner = button.adjusted(4, 1, -2, -1)  # without the lines around it
        lights = luminance(shop.picture(spin).copy(inner)) + 0.05
        assert lights.max() / lights.min() >= 3
        QTest.mouseClick(spin, Qt.MouseButton.LeftButton, pos=button.center())
        assert spin.value() == value


@EACH
def test_every_picture_that_the_rules_name_is_there(theme: Theme, qtbot: QtBot) -> None:
    named = set(re.findall(r'url\("([^"]+)"\)', style_sheet(theme)))
    assert len(named) == 9
    for file in named:
        assert not QIcon(file).pixmap(16, 16).isNull(), file


def test_what_a_narrow_toolbar_leaves_out_is_behind_a_button_that_can_be_seen(qtbot: QtBot) -> None:
    shop = Shop(THEMES[0])
    qtbot.addWidget(shop)
    shop.bar.setFixedWidth(120)
    shop.show()
    more = shop.bar.findChild(QToolButton, "qt_toolbar_ext_button")
    assert isinstance(more, QToolButton)
    qtbot.waitUntil(more.isVisible)
    for theme in THEMES:  # chosen one after the other, as a person may
        shop.setPalette(palette_of(theme))
        shop.setStyleSheet(style_sheet(theme))
        lights = luminance(shop.picture(more)) + 0.05
        assert lights.max() / lights.min() >= CONTRAST


@EACH
def test_a_drop_down_list_shows_all_its_rows_and_the_chosen_one_as_a_menu_does(theme: Theme, qtbot: QtBot) -> None:
    """As a menu is drawn, its last row is cut in half above a small arrow, though the screen has room."""
    shop = Shop(theme)
    qtbot.addWidget(shop)
    boxes = []
    for count in (2, 4, 15):  # as offscreen screens are 800 pixels wide and high
        box = DropDown(shop)
        box.addItems([f"The row {number}" for number in range(count)])
        shop.column.addWidget(box)
        boxes.append(box)
    shop.move(0, 0)
    shop.show()
    for box in boxes:
        box.showPopup()
        view = box.view()
        assert view.verticalScrollBar().maximum() == 0
        rows = [view.visualRect(box.model().index(row, 0)) for row in range(box.count())]
        assert view.viewport().rect().contains(rows[-1])
        seen = view.grab().toImage()
        assert seen.pixelColor(rows[0].right() - 5, rows[0].center().y()) == theme.same
        box.hidePopup()


@EACH
def test_the_choice_that_is_made_stands_out_in_every_window(theme: Theme, qtbot: QtBot) -> None:
    """Not in dialogs and tool bars alone: the window with all steps is neither."""
    window = QWidget()
    window.setPalette(palette_of(theme))
    window.setStyleSheet(style_sheet(theme))
    column = QVBoxLayout(window)
    buttons = [ChoiceButton(window), ChoiceButton(window)]
    for button in buttons:
        column.addWidget(button)
    qtbot.addWidget(window)
    buttons[0].setChecked(True)
    window.show()
    edges, grounds = (
        [button.grab().toImage().pixelColor(button.width() // 2, line) for button in buttons] for line in (0, 4)
    )
    assert contrast(edges[0], theme.ground) >= CONTRAST
    assert edges == [theme.entry, theme.edge]
    assert grounds == [theme.same, theme.paper]


@EACH
def test_a_chosen_tab_has_a_line_below_it_and_keeps_its_size(theme: Theme, qtbot: QtBot) -> None:
    pad = QWidget()
    pad.setObjectName("valuePad")
    pad.setPalette(palette_of(theme))
    pad.setStyleSheet(style_sheet(theme))
    button = ChoiceButton(pad)
    button.setProperty(ROLE, TAB)
    QVBoxLayout(pad).addWidget(button)
    qtbot.addWidget(pad)
    pad.show()
    size = button.sizeHint()
    button.setChecked(True)
    assert button.sizeHint() == size
    assert button.grab().toImage().pixelColor(button.width() // 2, button.height() - 1) == theme.entry


@EACH
def test_every_control_has_one_height_and_the_same_size_with_the_keyboard(shop: Shop, theme: Theme) -> None:
    chip = ChoiceButton(shop.column.parentWidget())
    chip.setText("Easy")
    shop.column.addWidget(chip)
    box = DropDown(shop)
    shop.column.addWidget(box)
    shop.wares |= {"chip": chip, "drop down": box}

    def size(name: str) -> QSize:
        """Return the size that a layout gives."""
        ware = shop.wares[name]
        return ware.sizeHint().boundedTo(ware.maximumSize())

    names = ("line", "spin", "rating", "push", "primary", "chip", "drop down")
    heights = {name: size(name).height() for name in names}
    assert set(heights.values()) == {34}, heights
    for name in (*names, "default"):
        shop.elsewhere.setFocus()
        before = size(name)
        shop.wares[name].setFocus()
        assert size(name) == before, name


@EACH
def test_a_choice_has_the_same_size_chosen_or_not(theme: Theme, qtbot: QtBot) -> None:
    window = QWidget()
    window.setPalette(palette_of(theme))
    window.setStyleSheet(style_sheet(theme))
    qtbot.addWidget(window)
    column = QVBoxLayout(window)
    switch = SegmentedSwitch([QAction("One", window), QAction("Two", window)], window)
    chips = [ChoiceButton(window), ChoiceButton(window)]
    for widget in (switch, *chips):
        column.addWidget(widget)
    window.show()
    for button in (*switch.buttons, *chips):
        button.setText("The text")
        before = button.sizeHint()
        button.setChecked(True)
        assert button.sizeHint() == before


def alike(one: QColor, other: QColor) -> bool:
    """Return whether two colours are the same but for what is lost where a picture is drawn."""
    return all(abs(a - b) <= 2 for a, b in zip(one.getRgb(), other.getRgb(), strict=True))


@EACH
def test_the_blue_button_stays_blue_with_the_keyboard(shop: Shop, theme: Theme) -> None:
    for name in ("primary", "default"):
        button = shop.wares[name]
        button.setFocus()
        seen, middle = shop.picture(button), button.height() // 2
        across = [seen.pixelColor(place, middle) for place in (0, 1, 2, 3, 4, 8)]
        wanted = [*2 * [theme.entry], *2 * [theme.on_accent], *2 * [theme.entry]]
        assert all(alike(*both) for both in zip(across, wanted, strict=True)), name
        assert contrast(theme.entry, theme.on_accent) >= CONTRAST


@EACH
def test_every_control_has_the_same_border(shop: Shop, theme: Theme) -> None:
    shop.elsewhere.setFocus()
    for name in ("line", "text", "spin", "rating", "combo", "push"):
        ware = shop.wares[name]
        assert shop.picture(ware).pixelColor(0, ware.height() // 2) == theme.edge, name


def test_what_enter_does_stands_last_in_a_dialog(qtbot: QtBot) -> None:
    shop = Shop(THEMES[0])
    qtbot.addWidget(shop)
    standard = QDialogButtonBox.StandardButton
    buttons = QDialogButtonBox(standard.Ok | standard.Cancel, shop)
    shop.column.addWidget(buttons)
    shop.show()
    left, right = (buttons.button(one).mapTo(shop, QPoint(0, 0)).x() for one in (standard.Cancel, standard.Ok))
    assert left < right

"""The few rules of shape that the palette cannot give: buttons, toolbar, cards, switches."""

from __future__ import annotations

from typing import Final

from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QWidget

from sudoku_app.resources_path import resource
from sudoku_app.ui.style.theme import Theme

# Dynamic properties by which widgets ask for a rule.
ROLE = "role"
SEGMENT = "segment"  # one of the choices of a switch
WELL = "well"  # what the choices of a switch lie in
CARD = "card"  # a group of lines
TAB = "tab"  # one of a row of choices above what they change
TOOL = "tool"  # a button without a border
PRIMARY = "primary"  # the button that is chosen by Enter
HEADING = "heading"
QUIET = "quiet"
FOLD = "fold"  # a heading that opens what is below it
_HALF = 127  # of the lightness of a colour

_RULES = """
QMainWindow, QDialog {{ background: {ground}; }}
QToolBar {{ background: {ground}; border: none; border-bottom: 1px solid {edge}; spacing: 6px; padding: 8px 14px; }}
QToolBar::separator {{ background: {edge}; width: 1px; margin: 5px 5px; }}
QToolBar QToolButton {{ color: {ink}; background: transparent; border: 1px solid transparent; border-radius: 6px;
    padding: 5px 7px; }}
QToolBar QToolButton:hover {{ background: {hover}; }}
QToolBar QToolButton:pressed {{ background: {same}; }}
QToolBar QToolButton:focus {{ border: 2px solid {accent}; padding: 4px 6px; }}
QToolBar QToolButton:disabled {{ color: {faded}; background: transparent; border-color: transparent; }}
QToolBar QToolButton#qt_toolbar_ext_button {{ padding: 0px; qproperty-icon: url("{right}"); }}
QToolBar *[role="segment"], *[role="segment"] {{ color: {ink}; background: {paper};
    border: 1px solid {edge}; border-radius: 7px; padding: 6px 12px; min-height: 20px; }}
*[role="segment"]:hover {{ background: {hover}; }}
QToolBar *[role="segment"]:checked, *[role="segment"]:checked {{ color: {accent};
    background: {same}; border-color: {accent}; }}
*[role="segment"]:disabled {{ color: {faded}; background: {ground}; }}
*[role="segment"]:checked:disabled {{ color: {faded}; background: {ground}; border-color: {faded}; }}
QToolBar *[role="segment"]:focus, *[role="segment"]:focus {{ border: 2px solid {accent}; padding: 5px 11px; }}
QToolBar *[role="segment"]:checked:focus, *[role="segment"]:checked:focus {{
    border: 3px solid {accent}; padding: 4px 10px; }}
QWidget[role="well"] {{ background: {well}; border-radius: 8px; }}
QWidget[role="well"] *[role="segment"] {{ color: {quiet}; background: transparent; border: 1px solid transparent;
    border-radius: 6px; padding: 4px 11px; min-height: 20px; }}
QWidget[role="well"] *[role="segment"]:hover {{ color: {ink}; }}
QWidget[role="well"] *[role="segment"]:disabled {{ color: {faded}; background: transparent; }}
QWidget[role="well"] *[role="segment"]:checked {{ color: {accent}; background: {paper}; border-color: {edge}; }}
QWidget[role="well"] *[role="segment"]:focus, QWidget[role="well"] *[role="segment"]:checked:focus {{
    border: 2px solid {accent}; padding: 3px 10px; }}
*[role="tab"] {{ color: {quiet}; background: transparent; border: none; border-bottom: 2px solid transparent;
    border-radius: 0px; padding: 6px 4px; }}
*[role="tab"]:hover {{ color: {ink}; border-bottom-color: {edge}; }}
*[role="tab"]:checked {{ color: {accent}; border-bottom-color: {accent}; }}
*[role="tab"]:focus {{ border: 2px solid {accent}; border-radius: 6px; padding: 4px 2px 6px 2px; }}
*[role="tab"]:disabled {{ color: {faded}; }}
QTabWidget::pane {{ border: none; border-top: 1px solid {edge}; }}
QTabBar {{ qproperty-drawBase: 0; }}
QTabBar::tab {{ color: {quiet}; background: transparent; border: 2px solid transparent; padding: 6px 8px; }}
QTabBar::tab:hover {{ color: {ink}; border-bottom-color: {edge}; }}
QTabBar::tab:selected {{ color: {accent}; border-bottom-color: {accent}; }}
QTabBar::tab:selected:focus {{ border-color: {accent}; border-radius: 6px; }}
*[role="tool"] {{ color: {ink}; background: transparent; border: 2px solid transparent; border-radius: 7px;
    padding: 5px 6px; }}
*[role="tool"]:hover {{ background: {hover}; }}
*[role="tool"]:checked {{ color: {accent}; background: {same}; }}
*[role="tool"]:focus {{ border-color: {accent}; }}
*[role="tool"]:disabled {{ color: {faded}; background: transparent; }}
QPushButton {{ color: {ink}; background: {paper}; border: 1px solid {edge}; border-radius: 7px; padding: 6px 13px;
    min-height: 20px; }}
QPushButton, QToolButton {{ outline: none; }}
QPushButton:hover {{ background: {hover}; }}
QPushButton:pressed {{ background: {same}; }}
QPushButton:focus {{ border: 2px solid {accent}; padding: 5px 12px; }}
QPushButton:disabled {{ color: {faded}; background: {paper}; }}
QPushButton[role="primary"], QPushButton:default {{ color: {on_accent}; background: {accent};
    border-color: {accent}; }}
QPushButton[role="primary"]:focus, QPushButton:default:focus {{ background: transparent;
    border: 7px solid {accent}; border-radius: 0px; border-image: url("{ring}") 7; padding: 0px 7px; }}
QPushButton[role="primary"]:disabled, QPushButton:default:disabled {{ color: {faded}; background: {paper};
    border-color: {edge}; }}
QLineEdit, QPlainTextEdit, QAbstractSpinBox, QComboBox {{ color: {ink}; background: {paper};
    border: 1px solid {edge}; border-radius: 7px; padding: 3px 9px;
    selection-background-color: {accent}; selection-color: {on_accent}; }}
QLineEdit:focus, QPlainTextEdit:focus, QAbstractSpinBox:focus, QComboBox:focus {{ border: 2px solid {accent};
    padding: 2px 8px; }}
QLineEdit, QAbstractSpinBox, QComboBox {{ min-height: 26px; }}
QAbstractSpinBox {{ max-height: 26px; }}
QLineEdit:disabled, QPlainTextEdit:disabled, QAbstractSpinBox:disabled, QComboBox:disabled {{ color: {faded};
    background: {ground}; border-color: {edge}; }}
QAbstractSpinBox {{ qproperty-alignment: AlignCenter; }}
QAbstractSpinBox QLineEdit, QAbstractSpinBox QLineEdit:focus {{ border: none; padding: 0px; min-height: 0px;
    background: transparent; }}
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button {{ subcontrol-origin: border; width: 24px;
    background: transparent; border: none; border-left: 1px solid {edge}; margin: 1px 1px 1px 0px; }}
QAbstractSpinBox::up-button {{ subcontrol-position: top right; border-top-right-radius: 3px; margin-bottom: 0px; }}
QAbstractSpinBox::down-button {{ subcontrol-position: bottom right; border-bottom-right-radius: 3px; margin-top: 0px; }}
QAbstractSpinBox::up-button:hover, QAbstractSpinBox::down-button:hover,
QAbstractSpinBox::up-button:pressed, QAbstractSpinBox::down-button:pressed {{ background: {same}; }}
QAbstractSpinBox::up-button:off, QAbstractSpinBox::down-button:off {{ background: transparent; }}
QAbstractSpinBox::up-arrow {{ image: url("{up}"); width: 11px; height: 11px; }}
QAbstractSpinBox::down-arrow {{ image: url("{down}"); width: 11px; height: 11px; }}
QAbstractSpinBox::up-arrow:off, QAbstractSpinBox::up-arrow:disabled {{ image: url("{up_faded}"); }}
QAbstractSpinBox::down-arrow:off, QAbstractSpinBox::down-arrow:disabled {{ image: url("{down_faded}"); }}
QComboBox {{ padding-right: 2px; combobox-popup: 0; qproperty-maxVisibleItems: 40; }}
QComboBox:hover, QAbstractSpinBox:hover, QLineEdit:hover {{ border-color: {quiet}; }}
QComboBox:focus, QAbstractSpinBox:focus, QLineEdit:focus {{ border-color: {accent}; }}
QComboBox:focus {{ padding-right: 1px; }}
QComboBox::drop-down {{ subcontrol-origin: border; subcontrol-position: center right; width: 25px; border: none; }}
QComboBox::down-arrow {{ image: url("{down}"); width: 12px; height: 12px; }}
QComboBox::down-arrow:disabled {{ image: url("{down_faded}"); }}
QComboBox QAbstractItemView {{ color: {ink}; background: {paper}; border: 1px solid {hairline}; outline: none; }}
QComboBox QAbstractItemView::item {{ min-height: 25px; padding: 0px 4px; }}
QComboBox QAbstractItemView::item:selected {{ color: {ink}; background: {same}; }}
QCheckBox, QRadioButton {{ color: {ink}; spacing: 8px; padding: 2px 5px 2px 1px; border: 2px solid transparent;
    border-radius: 5px; outline: none; }}
QCheckBox:focus, QRadioButton:focus {{ border-color: {accent}; }}
QCheckBox:disabled {{ color: {faded}; }}
QCheckBox::indicator, QMenu::indicator {{ width: 15px; height: 15px; background: {paper};
    border: 1px solid {hairline}; border-radius: 3px; }}
QCheckBox::indicator:checked, QMenu::indicator:checked {{ background: {accent}; border-color: {accent};
    image: url("{tick}"); }}
QCheckBox::indicator:disabled, QMenu::indicator:disabled {{ border-color: {edge}; }}
QCheckBox::indicator:checked:disabled, QMenu::indicator:checked:disabled {{ background: {faded}; }}
QRadioButton::indicator {{ width: 15px; height: 15px; background: {paper}; border: 1px solid {hairline};
    border-radius: 8px; }}
QRadioButton::indicator:checked {{ width: 7px; height: 7px; border: 5px solid {accent}; }}
QSlider:horizontal {{ min-height: 20px; }}
QSlider::groove:horizontal {{ height: 4px; background: {hairline}; border-radius: 2px; }}
QSlider::sub-page:horizontal {{ background: {accent}; border-radius: 2px; }}
QSlider::handle:horizontal {{ width: 14px; height: 14px; margin: -6px 0px; background: {paper};
    border: 1px solid {hairline}; border-radius: 8px; }}
QSlider::handle:horizontal:hover {{ border-color: {quiet}; }}
QSlider::handle:horizontal:focus {{ border: 3px solid {accent}; width: 10px; height: 10px; }}
QScrollBar {{ background: transparent; border: none; margin: 0px; }}
QScrollBar:vertical {{ width: 13px; }}
QScrollBar:horizontal {{ height: 13px; }}
QScrollBar::handle {{ background: {hairline}; border-radius: 3px; margin: 3px; }}
QScrollBar::handle:vertical {{ min-height: 30px; }}
QScrollBar::handle:horizontal {{ min-width: 30px; }}
QScrollBar::handle:hover, QScrollBar::handle:pressed {{ background: {quiet}; border-radius: 4px; margin: 2px; }}
QScrollBar::add-line, QScrollBar::sub-line {{ width: 0px; height: 0px; border: none; background: none; }}
QScrollBar::add-page, QScrollBar::sub-page {{ background: none; }}
QAbstractScrollArea::corner {{ background: transparent; border: none; }}
QToolButton[role="fold"] {{ color: {quiet}; background: transparent; border: 2px solid transparent;
    border-radius: 6px; padding: 2px 4px 2px 0px; }}
QToolButton[role="fold"]:hover {{ color: {ink}; }}
QToolButton[role="fold"]:focus {{ border-color: {accent}; }}
QLabel[role="heading"] {{ font-weight: 600; }}
QLabel[role="quiet"] {{ color: {quiet}; }}
QFrame#answerLine {{ background: transparent; border: 1px solid transparent; }}
QFrame#answerLine[pointable="true"] {{ border-left: 2px solid {edge}; }}
QFrame#answerLine[pointed="true"] {{ background: {hover}; }}
QFrame#answerLine[pointable="true"]:focus {{ border: 1px solid {accent}; border-left: 2px solid {accent}; }}
QFrame#answerLine[chosen="true"] {{ background: {same}; border-left: 2px solid {accent}; }}
*[role="card"] {{ background: {paper}; border: 1px solid {edge}; border-radius: 10px; }}
*[role="card"] QCheckBox {{ spacing: 0px; padding: 2px; }}
*[role="card"] QCheckBox::indicator {{ width: 17px; height: 17px; }}
QFrame#settingLine, QFrame#dialogLine {{ background: {edge}; border: none; }}
QScrollArea#dialogArea, QWidget#dialogContent, QScrollArea#answerPanel, QWidget#answerBody, QScrollArea#manualPage,
QWidget#manualBody, QFrame#stickyRow, QFrame#stickyTitle {{ background: transparent; border: none; }}
QFrame#answerCard {{ background: {paper}; border: 1px solid {edge}; border-radius: 10px; }}
QToolButton#time, QToolButton#cross {{ color: {quiet}; background: transparent; border: 2px solid transparent;
    border-radius: 6px; }}
QToolButton#time {{ padding: 2px 0px 2px 4px; }}
QToolButton#cross {{ padding: 0px; }}
QToolButton#time:hover, QToolButton#cross:hover {{ background: {hover}; }}
QToolButton#time:focus, QToolButton#cross:focus {{ border-color: {accent}; }}
QFrame#stickyRow[dense="true"] QPushButton {{ padding: 4px 8px; }}
QFrame#stickyRow[dense="true"] QPushButton:focus {{ padding: 3px 7px; }}
QFrame#stickyRow[dense="true"] QPushButton[role="primary"]:focus {{ padding: 2px 6px; }}
QFrame#stickyTitle[sticks="true"] {{ background: {paper}; border-bottom: 1px solid {edge}; }}
QFrame#stickyRow[sticks="true"] {{ background: {paper}; border-top: 1px solid {edge}; }}
QStatusBar {{ background: {ground}; color: {quiet}; border-top: 1px solid {edge}; }}
QStatusBar::item {{ border: none; }}
QStatusBar QLabel {{ color: {quiet}; padding: 2px 10px; }}
QStatusBar QLabel#cellStatus {{ padding-left: 1px; }}
QStatusBar QToolButton {{ color: {quiet}; background: transparent; border: 1px solid transparent; border-radius: 4px;
    padding: 1px 8px; margin-right: 6px; }}
QStatusBar QToolButton:hover, QStatusBar QToolButton:focus {{ border-color: {accent}; color: {ink}; }}
QProgressBar#progressLine {{ background: transparent; border: none; }}
QProgressBar#progressLine::chunk {{ background: {accent}; }}
QMenuBar {{ background: {ground}; color: {ink}; }}
QMenuBar::item {{ padding: 4px 9px; background: transparent; border-radius: 4px; }}
QMenuBar::item:selected {{ background: {same}; }}
QMenu {{ color: {ink}; background: {paper}; border: 1px solid {hairline}; padding: 4px; }}
QMenu::item {{ padding: 5px 22px 5px 14px; background: transparent; border-radius: 4px; }}
QMenu::item:selected {{ background: {same}; }}
QMenu::item:disabled {{ color: {faded}; background: transparent; }}
QMenu::indicator {{ margin-left: 8px; }}
QMenu::indicator:exclusive {{ border-radius: 8px; }}
QMenu::indicator:exclusive:checked {{ image: url("{dot}"); }}
QMenu::separator {{ height: 1px; background: {edge}; margin: 4px 8px; }}
QMenu::right-arrow {{ image: url("{right}"); width: 12px; height: 12px; right: 6px; }}
QMenu::right-arrow:disabled {{ image: url("{right_faded}"); }}
QMessageBox QLabel#qt_msgbox_informativelabel {{ min-width: 320px; }}
QDialogButtonBox {{ dialogbuttonbox-buttons-have-icons: 0; button-layout: 3; }}
QToolTip {{ color: {ink}; background: {paper}; border: 1px solid {edge}; padding: 3px 5px; }}
QTableView#sudokuGrid {{ background: {ground}; border: none; outline: none; }}
QTableView#puzzleList, QTableView#rowsTable, QListWidget#manualList {{ background: {paper}; border: 1px solid {edge};
    border-radius: 6px; outline: none; }}
QTableView#puzzleList:focus, QTableView#rowsTable:focus, QListWidget#manualList:focus {{ border-color: {accent}; }}
QTableView#rowsTable::item {{ padding: 0px 5px; }}
QTableView#rowsTable QHeaderView, QTableView#rowsTable QHeaderView::section {{ background: transparent; }}
QTableView#rowsTable QHeaderView::section {{ color: {quiet}; border: none;
    border-bottom: 1px solid {edge}; padding: 5px 6px; }}
QFrame#noticeBar {{ background: {paper}; border: 1px solid {edge}; border-radius: 6px; }}
QWidget#puzzleListPanel QToolButton {{ color: {quiet}; background: transparent; border: 1px solid transparent;
    border-radius: 6px; padding: 3px 8px; }}
QWidget#puzzleListPanel QToolButton:hover {{ background: {paper}; border-color: {edge}; }}
QWidget#puzzleListPanel QToolButton:focus {{ border-color: {accent}; }}
QScrollArea#startPage, QWidget#startBody {{ background: {ground}; border: none; }}
QFrame#startCard {{ background: {paper}; border: 1px solid {edge}; border-radius: 10px; }}
QListWidget#sessionList {{ background: transparent; border: none; outline: none; }}
QListWidget#manualList::item {{ padding: 7px 9px; }}
QLabel#manualTitle {{ border: 2px solid transparent; border-radius: 6px; }}
QLabel#manualTitle:focus {{ border-color: {accent}; }}
QTableCornerButton::section {{ background: {ground}; border: none; }}
"""


_SHEET: Final = "windowStyleSheet"  # the application's property that has the sheet in effect


def set_sheet(application: QApplication, theme: Theme) -> None:
    """Give every window that can be seen the style sheet in the colours of a theme; others wear it when they are shown.

    To the application itself Qt would give it in four times the time, hidden windows included.
    """
    application.setProperty(_SHEET, style_sheet(theme))
    for window in application.topLevelWidgets():
        if window.isVisible() and window.styleSheet():  # dialogs and popups have that of the window they belong to
            wear_sheet(window)


def wear_sheet(window: QWidget) -> None:
    """Give a window that belongs to no other the style sheet in effect, before it is shown."""
    application = QApplication.instance()
    sheet = None if application is None else application.property(_SHEET)
    if isinstance(sheet, str) and window.styleSheet() != sheet:
        window.setStyleSheet(sheet)


def style_sheet(theme: Theme) -> str:
    """Return the style sheet of a window in the colours of a theme."""
    names = ("ground", "paper", "edge", "hairline", "ink", "quiet", "faded", "on_accent", "same", "well", "hover")
    colours = {name: getattr(theme, name).name() for name in names}
    colours["accent"] = theme.entry.name()
    on_accent, on_paper = _pictured(theme.on_accent), _pictured(theme.ink)
    pictures = {"tick": f"tick-{on_accent}", "dot": f"dot-{on_accent}"}
    # A style sheet has no second border: the ring within the blue button is a picture in each theme's colours.
    pictures["ring"] = f"ring-{'dark' if theme.dark else 'light'}{'-high' if theme.high else ''}"
    for towards in ("up", "down", "right"):
        pictures[towards] = f"chevron-{towards}-{on_paper}"
        pictures[f"{towards}_faded"] = f"chevron-{towards}-faded"
    files = {name: resource("icons", f"{file}.svg").as_posix() for name, file in pictures.items()}
    return _RULES.format(**colours, **files)


def _pictured(colour: QColor) -> str:
    """Return which of two pictures has a colour's lightness."""
    return "light" if colour.lightness() > _HALF else "dark"

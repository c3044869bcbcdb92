"""The few rules of shape that the palette cannot give: buttons, toolbar, cards, switches."""

from __future__ import annotations

from sudoku_app.resources_path import resource
from sudoku_app.ui.style.theme import Theme

# Dynamic properties by which widgets ask for a rule.
ROLE = "role"
QUESTION = "question"  # Check, Hint
SEGMENT = "segment"  # one half of a switch
PRIMARY = "primary"  # the button that is chosen by Enter
HEADING = "heading"
QUIET = "quiet"
_HALF = 127  # of the lightness of a colour

_RULES = """
QMainWindow, QDialog {{ background: {ground}; }}
QToolBar {{ background: {ground}; border: none; border-bottom: 1px solid {edge}; spacing: 3px; padding: 6px 9px; }}
QToolBar::separator {{ background: {edge}; width: 1px; margin: 5px 5px; }}
QToolBar QToolButton {{ color: {ink}; background: transparent; border: 1px solid transparent; border-radius: 6px;
    padding: 5px 7px; }}
QToolBar QToolButton:hover {{ background: {paper}; border-color: {edge}; }}
QToolBar QToolButton:pressed {{ background: {same}; }}
QToolBar QToolButton:focus {{ border-color: {accent}; }}
QToolBar QToolButton:disabled {{ color: {faded}; background: transparent; border-color: transparent; }}
QToolBar QToolButton[role="question"] {{ color: {accent}; background: {paper}; border-color: {accent}; }}
QToolBar QToolButton[role="question"]:hover {{ background: {same}; }}
QToolBar QToolButton[role="question"]:disabled {{ color: {faded}; background: transparent; border-color: {edge}; }}
QToolBar QToolButton[role="segment"], QToolButton[role="segment"] {{ color: {ink}; background: {paper};
    border: 1px solid {edge}; border-radius: 6px; padding: 5px 9px; }}
QToolBar QToolButton[role="segment"]:checked, QDialog QToolButton[role="segment"]:checked {{ color: {on_accent};
    background: {accent}; border-color: {accent}; font-weight: 600; }}
QToolButton[role="segment"]:hover {{ border-color: {hairline}; }}
QToolButton[role="segment"]:focus {{ border-color: {accent}; }}
QWidget#valuePad QToolButton[role="segment"] {{ padding: 5px 4px; }}
QWidget#valuePad QToolButton[role="segment"]:checked {{ color: {accent}; border: 2px solid {accent};
    font-weight: 600; padding: 4px 3px; }}
QPushButton {{ color: {ink}; background: {paper}; border: 1px solid {edge}; border-radius: 6px; padding: 6px 13px; }}
QPushButton:hover {{ border-color: {hairline}; }}
QPushButton:pressed {{ background: {same}; }}
QPushButton:focus {{ border-color: {accent}; }}
QPushButton:disabled {{ color: {faded}; }}
QPushButton[role="primary"], QPushButton:default {{ color: {on_accent}; background: {accent};
    border-color: {accent}; }}
QPushButton[role="primary"]:disabled, QPushButton:default:disabled {{ color: {faded}; background: {paper};
    border-color: {edge}; }}
QPushButton[role="primary"]:focus {{ border: 2px solid {ink}; padding: 5px 12px; }}
QLineEdit, QPlainTextEdit {{ color: {ink}; background: {paper}; border: 1px solid {hairline}; border-radius: 4px;
    padding: 3px 5px; selection-background-color: {accent}; selection-color: {on_accent}; }}
QLineEdit:focus, QPlainTextEdit:focus {{ border-color: {accent}; }}
QSpinBox QLineEdit, QComboBox QLineEdit {{ border: none; padding: 0; }}
QCheckBox {{ color: {ink}; spacing: 8px; }}
QCheckBox::indicator {{ width: 15px; height: 15px; background: {paper}; border: 1px solid {hairline};
    border-radius: 3px; }}
QCheckBox::indicator:focus {{ border-color: {accent}; }}
QCheckBox::indicator:checked {{ background: {accent}; border-color: {accent}; image: url("{tick}"); }}
QLabel[role="heading"] {{ font-weight: 600; }}
QLabel[role="quiet"] {{ color: {quiet}; }}
QFrame#answerLine {{ background: transparent; border: 1px solid transparent; border-radius: 6px; }}
QFrame#answerLine[pointable="true"] {{ background: {paper}; border-color: {edge}; }}
QFrame#answerLine[pointable="true"]:hover {{ border-color: {hairline}; }}
QFrame#answerLine[pointable="true"]:focus {{ border-color: {accent}; }}
QFrame#answerLine[chosen="true"] {{ background: {same}; border-color: {accent}; }}
QScrollArea#answerPanel, QWidget#answerBody {{ background: transparent; border: none; }}
QStatusBar {{ background: {ground}; color: {quiet}; border-top: 1px solid {edge}; }}
QStatusBar::item {{ border: none; }}
QStatusBar QLabel {{ color: {quiet}; padding: 2px 10px; }}
QStatusBar QToolButton {{ color: {quiet}; background: transparent; border: 1px solid transparent; border-radius: 4px;
    padding: 1px 8px; margin-right: 6px; }}
QStatusBar QToolButton:hover, QStatusBar QToolButton:focus {{ border-color: {accent}; color: {ink}; }}
QProgressBar#progressLine {{ background: transparent; border: none; }}
QProgressBar#progressLine::chunk {{ background: {accent}; }}
QMenuBar {{ background: {ground}; color: {ink}; }}
QMenuBar::item {{ padding: 4px 9px; background: transparent; border-radius: 4px; }}
QMenuBar::item:selected {{ background: {same}; }}
QDialogButtonBox {{ dialogbuttonbox-buttons-have-icons: 0; }}
QToolTip {{ color: {ink}; background: {paper}; border: 1px solid {edge}; padding: 3px 5px; }}
QTableView#sudokuGrid {{ background: {ground}; border: none; outline: none; }}
QTableView#puzzleList {{ background: {paper}; border: 1px solid {edge}; border-radius: 6px; outline: none; }}
QTableView#puzzleList:focus {{ border-color: {accent}; }}
QTableView#rowsTable {{ background: {paper}; border: 1px solid {edge}; border-radius: 6px; outline: none; }}
QTableView#rowsTable::item {{ padding: 0px 5px; }}
QTableView#rowsTable QHeaderView::section {{ background: {paper}; color: {quiet}; border: none;
    border-bottom: 1px solid {edge}; padding: 5px 6px; }}
QTableView#rowsTable:focus {{ border-color: {accent}; }}
QFrame#noticeBar {{ background: {paper}; border: 1px solid {edge}; border-radius: 6px; }}
QWidget#puzzleListPanel QToolButton {{ color: {quiet}; background: transparent; border: 1px solid transparent;
    border-radius: 6px; padding: 3px 8px; }}
QWidget#puzzleListPanel QToolButton:hover {{ background: {paper}; border-color: {edge}; }}
QWidget#puzzleListPanel QToolButton:focus {{ border-color: {accent}; }}
QTableCornerButton::section {{ background: {ground}; border: none; }}
"""


def style_sheet(theme: Theme) -> str:
    """Return the application's style sheet in the colours of a theme."""
    names = ("ground", "paper", "edge", "hairline", "ink", "quiet", "faded", "on_accent", "same")
    colours = {name: getattr(theme, name).name() for name in names}
    tick = resource("icons", "tick-light.svg" if theme.on_accent.lightness() > _HALF else "tick-dark.svg")
    return _RULES.format(accent=theme.entry.name(), tick=tick.as_posix(), **colours)

"""The menu of the selected cells, used by real actions; and the row below the pad, in words where there is room."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction, QContextMenuEvent
from PySide6.QtWidgets import QApplication, QMenu, QToolButton
from pytestqt.qtbot import QtBot
from support.puzzles import BOX_3X3, NEWSPAPER_SOLUTION, position
from support.windows import MakeWindow, part

from sudoku_app.sudoku.grid.position import CellContent, Line, Position
from sudoku_app.sudoku.hints.hint import Hint
from sudoku_app.sudoku.techniques.technique import HelpLevel
from sudoku_app.ui.answers.shown_answer import ShownAnswer
from sudoku_app.ui.answers.solver_controller import SolverController
from sudoku_app.ui.grid.cell_tools import PadTools
from sudoku_app.ui.grid.edit_controller import NoteField
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.labels import Labels
from sudoku_app.wording.language import Language

VALUE, CORNER, CENTRE, COLOUR = range(4)


def right_click(window: MainWindow, cell: int) -> QMenu:
    side, n = window.grid.cell_side, window.model.shape.size
    place = QPoint(cell % n * side + side // 2, cell // n * side + side // 2)
    port = window.grid.viewport()
    reason = QContextMenuEvent.Reason.Mouse
    QApplication.sendEvent(port, QContextMenuEvent(reason, place, port.mapToGlobal(place)))
    return menu_of(window)


def menu_of(window: MainWindow) -> QMenu:
    menu = window.grid.findChild(QMenu, "cellMenu")
    assert isinstance(menu, QMenu)
    assert menu.isVisible()
    return menu


def layer(menu: QMenu, number: int) -> list[QAction]:
    # PySide6 6.8 loses a menu that an action is asked for.
    return menu.findChildren(QMenu, options=Qt.FindChildOption.FindDirectChildrenOnly)[number].actions()


def named(menu: QMenu, text: str) -> QAction:
    return next(action for action in menu.actions() if action.text().replace("&", "") == text)


def test_a_cell_gets_a_value_marks_and_colours_from_its_menu(make_window: MakeWindow) -> None:
    window = make_window(Position.empty(BOX_3X3))
    layer(right_click(window, 40), CORNER)[2].trigger()
    assert window.grid.selected() == [40]
    layer(right_click(window, 40), CENTRE)[8].trigger()
    layer(right_click(window, 40), COLOUR)[4].trigger()
    content = window.model.content(40)
    assert (content.corner, content.centre, content.colours) == (1 << 2, 1 << 8, 1 << 4)
    ticked = [
        [action.text() for action in layer(right_click(window, 40), number) if action.isChecked()]
        for number in (VALUE, CORNER, CENTRE, COLOUR)
    ]
    assert ticked == [[], ["3"], ["9"], ["Colour 5"]]
    layer(right_click(window, 40), VALUE)[6].trigger()
    assert window.model.content(40).value == 7
    layer(right_click(window, 40), VALUE)[6].trigger()  # again takes it away
    assert window.model.content(40) == content
    named(right_click(window, 40), "Clear cells").trigger()
    window.session.undo(100)
    assert window.session.position == Position.empty(BOX_3X3)


def test_the_menu_is_that_of_all_selected_cells_where_it_opens_on_one(make_window: MakeWindow) -> None:
    window = make_window(Position.empty(BOX_3X3))
    window.grid.select_cells((0, 1, 2))
    layer(right_click(window, 1), COLOUR)[0].trigger()
    assert [cell for cell in range(81) if window.model.content(cell).colours] == [0, 1, 2]
    right_click(window, 60)
    assert window.grid.selected() == [60]


def test_the_menu_key_opens_it_at_the_current_cell(window: MainWindow, qtbot: QtBot) -> None:
    window.grid.move_to(44)
    port = window.grid.viewport()
    with qtbot.waitSignal(window.grid.menu_requested) as asked:
        event = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(1, 1), QPoint(1, 1))
        QApplication.sendEvent(port, event)
    assert asked.args is not None
    assert window.grid.indexAt(port.mapFromGlobal(asked.args[0])) == window.model.index_of(44)
    assert menu_of(window).isVisible()
    assert window.grid.selected() == [44]


def test_a_hint_for_the_cell_is_shown_question_first(make_window: MakeWindow, qtbot: QtBot) -> None:
    almost = position(NEWSPAPER_SOLUTION).replaced({cell: CellContent() for cell in (2, 40, 77)})
    window = make_window(almost)

    def status_message(cell: int) -> bool:
        hint = part(window, ShownAnswer).result
        return isinstance(hint, Hint) and hint.cell == cell and not part(window, SolverController).busy

    named(right_click(window, 40), "Hint for this cell").trigger()
    qtbot.waitUntil(lambda: status_message(40))
    assert part(window, ShownAnswer).level is HelpLevel.QUESTION
    named(right_click(window, 40), "Hint for this cell").trigger()
    assert part(window, ShownAnswer).level is HelpLevel.STEP
    named(right_click(window, 77), "Hint for this cell").trigger()
    qtbot.waitUntil(lambda: status_message(77))
    assert part(window, ShownAnswer).level is HelpLevel.QUESTION
    assert window.panel.primary_offer is not None


def test_a_filled_cell_has_nothing_to_hint(window: MainWindow) -> None:
    menu = right_click(window, 0)
    assert not named(menu, "Hint for this cell").isEnabled()


def test_a_right_click_beside_the_cells_opens_nothing(window: MainWindow, qtbot: QtBot) -> None:
    port = window.grid.viewport()
    place = QPoint(window.grid.cell_side * 9 + 500, 5)
    QApplication.sendEvent(port, QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, port.mapToGlobal(place)))
    assert not any(menu.isVisible() for menu in window.grid.findChildren(QMenu))
    qtbot.mouseClick(port, Qt.MouseButton.LeftButton)


def test_notes_and_lines_are_reached_from_the_menu(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(Position.empty(BOX_3X3))
    menu = right_click(window, 40)
    assert "Clear all lines" not in [action.text().replace("&", "") for action in menu.actions()]
    named(menu, "Write a note").trigger()
    field = window.grid.findChild(NoteField)
    assert isinstance(field, NoteField)
    qtbot.keyClicks(field, "x?")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert window.model.content(40).note == "x?"
    window.session.draw_line(Line(0, 40))
    named(right_click(window, 3), "Clear all lines").trigger()
    assert window.session.position.lines == ()


def test_where_it_is_narrow_icons_go_before_words(qtbot: QtBot) -> None:
    solving, opening, pasting = (QAction(text) for text in ("Value first", "Open", "Paste"))
    tools = PadTools(Labels(Language()), [solving], [], opening, pasting)
    qtbot.addWidget(tools)
    tools.show()
    styles = []
    for width in range(600, 0, -1):
        tools.resize(width, tools.height())
        (style,) = {tool.toolButtonStyle() for tool in tools.findChildren(QToolButton) if tool.isVisible()}
        if style not in styles:
            styles.append(style)
    assert styles == [
        Qt.ToolButtonStyle.ToolButtonTextBesideIcon,
        Qt.ToolButtonStyle.ToolButtonTextOnly,
        Qt.ToolButtonStyle.ToolButtonIconOnly,
    ]

"""What each command calls: an action when it is triggered, a switch when it goes on or off."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QMainWindow

from sudoku_app.qtmodels.grid_model import GridModel
from sudoku_app.session.session import Session
from sudoku_app.ui.commands.actions import Actions
from sudoku_app.ui.grid.edit_controller import EditController
from sudoku_app.ui.window.composition import AllControllers
from sudoku_app.ui.window.help_dialogs import HelpDialogs
from sudoku_app.ui.window.keyboard_place import KeyboardPlace
from sudoku_app.ui.window.window_parts import WindowParts
from sudoku_app.wording.command_rows import Switch
from sudoku_app.wording.commands import Command


class CommandSlots(QObject):
    """Connects the commands; has slots for those that ask the grid something first."""

    def __init__(
        self,
        window: QMainWindow,
        session: Session,
        model: GridModel,
        actions: Actions,
        parts: WindowParts,
        made: AllControllers,
        edits: EditController,
        keyboard: KeyboardPlace,
        dialogs: HelpDialogs,
    ) -> None:
        super().__init__(window)
        self._session = session
        self._parts = parts
        self._solver = made.solver
        self._new_puzzles = made.new_puzzles
        self._exercises = made.exercises
        calls: dict[Command, Callable[..., Any]] = {
            Command.NEW: self._on_new,
            Command.ANOTHER_LIKE_THIS: made.new_puzzles.another,
            Command.DAILY: made.new_puzzles.daily,
            Command.COLLECTION: made.new_puzzles.open_collection,
            Command.OPEN: made.files.open,
            Command.FROM_SCREEN: made.pictures.grab_screen,
            Command.SAVE: made.files.save,
            Command.SAVE_AS: made.files.save_as,
            Command.DETAILS: made.files.edit_details,
            Command.PRINT: made.paper.print,
            Command.EXPORT: made.paper.export,
            Command.SHARE: made.sharing.share,
            Command.PASTE: made.reader.paste,
            Command.QUIT: window.close,
            Command.SELECT_ALL: parts.grid.selectAll,
            Command.CLEAR: edits.clear,
            Command.CLEAR_LINES: edits.clear_lines,
            Command.NOTE: edits.write_note,
            Command.CLEAR_ENTRIES: edits.clear_entries,
            Command.FIX_GIVENS: edits.fix_givens,
            Command.FILL_MARKS: edits.fill_marks,
            Command.CHECK: made.solver.checking.ask,
            Command.CHECK_ENTRIES: made.solver.entries.ask,
            Command.UNDO_TO_CORRECT: made.solver.way_back.ask,
            Command.HINT: self._on_hint,
            Command.HINT_FOR_CELL: self._on_hint_for_cell,
            Command.HARDEST_IN_HINTS: made.hint_limit.choose,
            Command.ALL_STEPS: made.steps.show,
            Command.SOLVE: made.solver.solving.ask,
            Command.STOP: self._on_stop,
            Command.STATISTICS: made.statistics.show,
            Command.ALGORITHM_X: made.explorer.show,
            Command.REDUNDANT: made.solver.reasons.find_redundant,
            Command.NEXT_SOLUTION: made.solver.edits.next_solution,
            Command.PREVIOUS_SOLUTION: made.solver.edits.previous_solution,
            Command.ZOOM_IN: self._on_zoom_in,
            Command.ZOOM_OUT: self._on_zoom_out,
            Command.ZOOM_FIT: parts.pane.fit,
            Command.OTHER_PANE: keyboard.go_to_other_pane,
            Command.SHORTCUTS: dialogs.show_shortcuts,
            Command.TECHNIQUES: made.techniques.show,
            Command.SHOW_LOG: dialogs.show_log,
            Command.ABOUT: dialogs.show_about,
            Command.DIGIT_FIRST: edits.set_digit_first,
            Command.ARROW_HEADS: self._on_arrow_heads,
            Command.TIDY_MARKS: self._on_tidy_marks,
            Command.ADVANCE: self._on_advance,
            Command.STEPS_AT_ONCE: made.solver.hints.show_steps_at_once,
            Command.BELIEVE_MARKS: made.solver.hints.believe_marks,
            Command.LIVE_CHECK: made.live.set_enabled,
            Command.SHOW_PANEL: parts.workspace.show_side,
            Command.SHOW_TIME: parts.status.time.setVisible,
            Command.SOLVED_PICTURE: parts.panel.show_pictures,
            Command.SHOW_CANDIDATES: model.show_candidates,
            Command.KEEP_VALUE: parts.grid.keep_value,
        }
        for command, slot in calls.items():
            action = actions[command]
            signal = action.toggled if isinstance(command.row.kind, Switch) else action.triggered
            signal.connect(slot)
        made.offers.hint_for_cell_requested.connect(self._on_hint_for_cell)
        made.offers.selection_check_requested.connect(self._on_selection_check)

    @Slot()
    def _on_new(self) -> None:
        """Ask for a new puzzle; the selected cells may be those that are given in it."""
        self._new_puzzles.new(self._parts.grid.selected())

    @Slot()
    def _on_hint(self) -> None:
        """Help with the exercise that is open, or ask for the easiest next step."""
        if not self._exercises.help():
            self._solver.hints.ask(None)

    @Slot()
    def _on_hint_for_cell(self) -> None:
        """Help with the exercise that is open, or ask for a hint for the cell that the keyboard is in."""
        if not self._exercises.help():
            self._solver.hints.ask(self._parts.grid.current())

    @Slot()
    def _on_selection_check(self) -> None:
        """Have the selected cells judged as an answer to the exercise."""
        self._exercises.check(tuple(self._parts.grid.selected()))

    @Slot()
    def _on_stop(self) -> None:
        """Stop what the person waits for: an answer, or a puzzle."""
        self._solver.stop()
        self._new_puzzles.maker.cancel()
        self._exercises.cancel()

    @Slot()
    def _on_zoom_in(self) -> None:
        self._parts.pane.zoom(1)

    @Slot()
    def _on_zoom_out(self) -> None:
        self._parts.pane.zoom(-1)

    @Slot(bool)
    def _on_arrow_heads(self, on: bool) -> None:
        editor = self._parts.grid.editor
        editor.take_pen(replace(editor.pen, arrow=on))

    @Slot(bool)
    def _on_advance(self, on: bool) -> None:
        self._parts.grid.editor.advance = on

    @Slot(bool)
    def _on_tidy_marks(self, on: bool) -> None:
        self._session.tidy_marks = on

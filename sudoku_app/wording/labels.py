"""The window's own words: cells for screen readers, the status bar, the names of edits, dialogs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sudoku_app.session.edits import Edit, EditKind
from sudoku_app.session.gestures import Mode
from sudoku_app.sudoku.geometry import MAX_SIZE, MIN_SIZE, BoxShape
from sudoku_app.sudoku.position import CellContent, Position, values_of
from sudoku_app.wording.language import Language
from sudoku_app.wording.names import shown_name
from sudoku_app.wording.report import Report, Tone
from sudoku_app.wording.spoken_cells import conflict_spoken, place_spoken
from sudoku_app.wording.voice import SymbolStyle, named_cell, spaced, symbol


@dataclass(frozen=True)
class Labels:
    """The window's words in one language."""

    language: Language

    @property
    def application(self) -> str:
        """The program's name."""
        return self.language.say("Sudoku")

    def window_title(self, name: str) -> str:
        """Return the title of a window that shows a file; ``[*]`` is where Qt marks unsaved changes."""
        if not name:
            return self.language.say("Untitled puzzle[*] – Sudoku")
        return self.language.say("{name}[*] – Sudoku", name=shown_name(name))

    # Cells

    def cell(
        self,
        shape: BoxShape,
        cell: int,
        content: CellContent,
        style: SymbolStyle,
        *,
        candidates: int = 0,
        conflicts: Sequence[int] = (),
    ) -> str:
        """Return what a screen reader says of a cell: "row 3 column 5, given 7, in conflict with row 3 column 2"."""
        say = self.language.say
        parts = [place_spoken(self.language, shape, cell)]
        value = symbol(content.value, style)
        if not content.value:
            parts.append(self.language.say_in("a cell", "empty"))
            parts.extend(self.marks_of(content, style, candidates))
        elif content.given:
            parts.append(say("given {value}", value=value))
        elif content.solved:
            parts.append(say("solver's {value}", value=value))
        else:
            parts.append(say("entry {value}", value=value))
        if content.colour:
            parts.append(say("colour {number}", number=content.colour))
        if conflicts:
            parts.append(conflict_spoken(self.language, shape, conflicts))
        return self.language.facts(parts)

    def marks(self, shape: BoxShape, cell: int, content: CellContent, style: SymbolStyle, candidates: int = 0) -> str:
        """Return a cell's marks in full, "" when it has none: "r4c7: corner marks 2 5 8, candidates 2 5 8 9"."""
        marks = [] if content.value else self.marks_of(content, style, candidates)
        if not marks:
            return ""
        named = named_cell(self.language, shape, cell)
        return self.language.say("{cell}: {marks}", cell=named, marks=self.language.facts(marks))

    def marks_of(self, content: CellContent, style: SymbolStyle, candidates: int = 0) -> list[str]:
        """Return a cell's marks, one text a kind: "corner marks 2 5 8"."""
        say = self.language.say
        found = []
        if content.corner:
            found.append(say("corner marks {values}", values=spaced(values_of(content.corner), style)))
        if content.centre:
            found.append(say("centre marks {values}", values=spaced(values_of(content.centre), style)))
        if candidates:
            found.append(say("candidates {values}", values=spaced(values_of(candidates), style)))
        return found

    # Status bar

    def grid_size(self, shape: BoxShape) -> str:
        """Return a grid's size: "9×9 · boxes 3×3"."""
        return self.language.say(
            "{size}×{size} · boxes {rows}×{columns}", size=shape.size, rows=shape.rows, columns=shape.columns
        )

    def status(self, position: Position, row: int | None) -> str:
        """Return the status bar's left text; ``row`` is the current row from 0, counted while entering a puzzle."""
        language = self.language
        counts = [language.say_many("{count} given", "{count} givens", position.given_count)]
        if position.entry_count:
            counts.append(language.say_many("{count} entry", "{count} entries", position.entry_count))
        parts = [self.grid_size(position.shape), language.facts(counts)]
        if row is not None:
            n = position.shape.size
            filled = n - position.values[row * n : row * n + n].count(0)
            # Translators: How many cells of the row are filled, while a puzzle is typed in.
            parts.append(language.say_many("row {row} has {count}", "row {row} has {count}", filled, row=row + 1))
        return " · ".join(parts)

    def mode(self, mode: Mode) -> str:
        """Return what typing means now."""
        if mode is Mode.ENTER:
            return self.language.say("Entering the puzzle")
        return self.language.say("Solving by hand")

    @property
    def ready(self) -> str:
        """The solver's state when it waits."""
        return self.language.say("Solver ready")

    @property
    def plain_only(self) -> str:
        """The solver's state when there is no library of kernels to be used."""
        return self.language.say("Solver ready (the slow one)")

    @property
    def searching(self) -> str:
        """What the status bar says right after a question was asked."""
        return self.language.say("Solving · Esc stops")

    def progress(self, nodes: int, seconds: float) -> str:
        """Return how far a search has come."""
        return self.language.say_many(
            "Solving · {count} node · {seconds} s · Esc stops",
            "Solving · {count} nodes · {seconds} s · Esc stops",
            nodes,
            seconds=self.language.number(seconds, 1),
        )

    @property
    def dropped(self) -> str:
        """What the status bar says when an edit made a question stale."""
        return self.language.say("The puzzle changed, so the question was dropped")

    # Answers

    @property
    def not_asked(self) -> Report:
        """What the panel shows before anything was asked."""
        say = self.language.say
        return Report(
            Tone.UNKNOWN,
            say("Not checked yet"),
            say("Check, Hint and Solve answer here; nothing is filled in unasked."),
        )

    @property
    def working(self) -> Report:
        """What the panel shows while a search takes its time."""
        return Report(
            Tone.UNKNOWN, self.language.say("Working on it…"), self.language.say("You can go on typing, or stop it.")
        )

    def breaks_now(self, count: int) -> str:
        """Return the status bar's words on direct conflicts."""
        return self.language.say_many("{count} rule is broken", "{count} rules are broken", count)

    # Undo and redo

    def undo(self, edit: Edit | None, shape: BoxShape, style: SymbolStyle) -> str:
        """Return the undo menu's text: "Undo enter 5 at r3c4"."""
        if edit is None:
            return self.language.say("&Undo")
        return self.language.say("&Undo {edit}", edit=self.edit(edit, shape, style))

    def redo(self, edit: Edit | None, shape: BoxShape, style: SymbolStyle) -> str:
        """Return the redo menu's text."""
        if edit is None:
            return self.language.say("&Redo")
        return self.language.say("&Redo {edit}", edit=self.edit(edit, shape, style))

    def edit(self, edit: Edit, shape: BoxShape, style: SymbolStyle) -> str:
        """Return what an edit did, as it goes on after "Undo"."""
        say_in = self.language.say_in
        whole = {
            # Translators: What was done, after "Undo" and "Redo" in the menu and after "Undone:" and "Redone:".
            EditKind.FILL_MARKS: say_in("an edit", "fill in candidates"),
            EditKind.SHOW_SOLUTION: say_in("an edit", "show solution"),
            EditKind.CLEAR_ENTRIES: say_in("an edit", "clear entries"),
            EditKind.FIX_GIVENS: say_in("an edit", "fix givens"),
            EditKind.NEW: say_in("an edit", "new puzzle"),
            EditKind.OPEN: say_in("an edit", "open"),
            EditKind.PASTE: say_in("an edit", "paste"),
        }
        cells, value = edit.selection, symbol(edit.value, style)
        if edit.kind in whole:
            return whole[edit.kind]
        if len(cells) == 1 and cells[0] < shape.cell_count:
            return self._edit_of_one(edit.kind, value, named_cell(self.language, shape, cells[0]))
        return self._edit_of_several(edit.kind, value, len(cells))

    def _edit_of_one(self, kind: EditKind, value: str, cell: str) -> str:
        say_in = self.language.say_in
        return {
            EditKind.ENTER: say_in("an edit", "enter {value} at {cell}", value=value, cell=cell),
            EditKind.CLEAR: say_in("an edit", "clear {cell}", cell=cell),
            EditKind.CORNER_MARK: say_in("an edit", "corner mark {value} at {cell}", value=value, cell=cell),
            EditKind.CENTRE_MARK: say_in("an edit", "centre mark {value} at {cell}", value=value, cell=cell),
            EditKind.COLOUR: say_in("an edit", "colour at {cell}", cell=cell),
            EditKind.HINT: say_in("an edit", "hint at {cell}", cell=cell),
        }[kind]

    def _edit_of_several(self, kind: EditKind, value: str, count: int) -> str:
        language = self.language
        return {
            EditKind.ENTER: language.say_many_in(
                "an edit", "enter {value} at {count} cell", "enter {value} at {count} cells", count, value=value
            ),
            EditKind.CLEAR: language.say_many_in("an edit", "clear {count} cell", "clear {count} cells", count),
            EditKind.CORNER_MARK: language.say_many_in(
                "an edit",
                "corner mark {value} at {count} cell",
                "corner mark {value} at {count} cells",
                count,
                value=value,
            ),
            EditKind.CENTRE_MARK: language.say_many_in(
                "an edit",
                "centre mark {value} at {count} cell",
                "centre mark {value} at {count} cells",
                count,
                value=value,
            ),
            EditKind.COLOUR: language.say_many_in(
                "an edit", "colour at {count} cell", "colour at {count} cells", count
            ),
            EditKind.HINT: language.say_many_in("an edit", "hint at {count} cell", "hint at {count} cells", count),
        }[kind]

    # Names of parts of the window, for screen readers and headings

    @property
    def grid_name(self) -> str:
        """The grid's accessible name."""
        return self.language.say("Sudoku grid")

    @property
    def panel_name(self) -> str:
        """The answer panel's accessible name."""
        return self.language.say("Answer")

    @property
    def pad_name(self) -> str:
        """The value pad's accessible name."""
        return self.language.say("Values")

    @property
    def toolbar_name(self) -> str:
        """The toolbar's accessible name."""
        return self.language.say("Toolbar")

    def pad_value(self, value: int, left: int, style: SymbolStyle) -> str:
        """Return the accessible name of a key of the value pad."""
        return self.language.say_many(
            "{value}, {count} left", "{value}, {count} left", left, value=symbol(value, style)
        )

    def pad_colour(self, number: int) -> str:
        """Return the accessible name of a colour of the value pad."""
        return self.language.say("colour {number}", number=number)

    # Menus

    @property
    def menus(self) -> tuple[str, str, str, str, str, str, str]:
        """The menus' titles: file, edit, solver, tools, view, help, and recent files."""
        say_in = self.language.say_in
        return (
            say_in("title of a menu", "&File"),
            say_in("title of a menu", "&Edit"),
            say_in("title of a menu", "&Solver"),
            say_in("title of a menu", "&Tools"),
            say_in("title of a menu", "&View"),
            say_in("title of a menu", "&Help"),
            say_in("title of a menu", "Open &recent"),
        )

    @property
    def no_recent(self) -> str:
        """The recent files menu's only entry when there is none."""
        return self.language.say("No recent files")

    def tip(self, tip: str, shortcut: str) -> str:
        """Return a tooltip that names the shortcut."""
        return self.language.say("{tip} ({shortcut})", tip=tip, shortcut=shortcut) if shortcut else tip

    # Dialogs

    @property
    def about_title(self) -> str:
        """The title of the message about the program."""
        return self.language.say("About Sudoku")

    def about(self, version: str) -> str:
        """Return what the program is."""
        return self.language.say(
            "<h3>Sudoku {version}</h3><p>Enter any Sudoku, of any box shape from 4 to 36 values; check that it has "
            "exactly one solution, solve it, or take a hint that says why.</p>",
            version=version,
        )

    @property
    def new_title(self) -> str:
        """The title of the dialog for a new puzzle."""
        return self.language.say("New puzzle")

    @property
    def new_accept(self) -> str:
        """The button that begins a new puzzle."""
        return self.language.say("Start this grid")

    @property
    def box_rows(self) -> str:
        """The name of the number of rows in a box."""
        return self.language.say("Rows in a box")

    @property
    def box_columns(self) -> str:
        """The name of the number of columns in a box."""
        return self.language.say("Columns in a box")

    @property
    def usual_grids(self) -> str:
        """The heading above the usual grids."""
        return self.language.say("Usual grids")

    def preset(self, shape: BoxShape) -> str:
        """Return the short name of a usual grid: "9×9"."""
        return self.language.say("{size}×{size}", size=shape.size)

    def grid_in_words(self, shape: BoxShape) -> str:
        """Return what a box shape makes."""
        if 1 in (shape.rows, shape.columns):
            return self.language.say(
                "{size}×{size} cells with values 1 to {size}, and no boxes beside rows and columns: a Latin square.",
                size=shape.size,
            )
        return self.language.say(
            "{size}×{size} cells with values 1 to {size}, in boxes of {rows} rows and {columns} columns.",
            size=shape.size,
            rows=shape.rows,
            columns=shape.columns,
        )

    def no_such_grid(self, size: int) -> str:
        """Return why there is no grid of so many values."""
        return self.language.say(
            "A box of {size} cells makes no grid here: it must have from {least} to {most}.",
            size=size,
            least=MIN_SIZE,
            most=MAX_SIZE,
        )

    @property
    def shortcuts_title(self) -> str:
        """The title of the list of keys."""
        return self.language.say("Keyboard shortcuts")

    @property
    def shortcut_headings(self) -> list[str]:
        """The headings of the list of keys."""
        return [self.language.say("Keys"), self.language.say("What they do")]

    @property
    def grid_keys(self) -> list[tuple[str, str]]:
        """What the keys do in the grid."""
        say = self.language.say
        return [
            (say("1–9"), say("Put in a value; two digits make a number above 9")),
            (say("A–Z"), say("Put in a value from 10 on: A is 10, B is 11")),
            (say("0 . Space"), say("Clear the cell; while entering a puzzle, go on to the next")),
            (say("Space after 1, 2 or 3"), say("End the number, where it could still get a second digit")),
            (say("Delete"), say("Clear the selected cells")),
            (say("Backspace"), say("Clear; while entering a puzzle, go back and clear")),
            (say("Shift+1–9"), say("Corner mark")),
            (say("Ctrl+1–9"), say("Centre mark")),
            (say("Arrows"), say("Move; with Shift select, with Ctrl by a box")),
            (say("Home, End"), say("Start and end of the row; with Ctrl of the grid")),
            (say("Page Up, Page Down"), say("Move by a box; with Ctrl to the top and bottom")),
            (say("Enter"), say("Start of the next row; put in a hint's value while one is shown")),
            (say("Tab, Shift+Tab"), say("Next and previous box")),
            (say("Ctrl+wheel"), say("Zoom")),
            (say("Drag, Ctrl+click, Shift+click"), say("Select several cells, add one, select up to one")),
        ]

"""The table of commands: what one row cannot say by itself."""

from __future__ import annotations

from itertools import pairwise

import pytest

from sudoku_app.wording.command_rows import Menu, Setting
from sudoku_app.wording.commands import Command, cell_menu_commands, choices_of, command_for, menu_commands


@pytest.mark.parametrize("menu", Menu)
def test_the_groups_of_a_menu_stand_together(menu: Menu) -> None:
    groups = [group for group in menu_commands(menu).values() if group is not None]
    assert groups[0] == 1
    assert all(after - before in (0, 1) for before, after in pairwise(groups))


@pytest.mark.parametrize("setting", Setting)
def test_one_value_of_a_saved_setting_is_chosen_at_first(setting: Setting) -> None:
    choices = choices_of(setting).values()
    assert len({choice.saved for choice in choices}) == 1
    assert [choice.default for choice in choices].count(True) == any(choice.saved for choice in choices)


def test_a_command_has_a_name_and_is_found_by_what_it_chooses() -> None:
    assert Command.HINT_FOR_CELL.object_name == "hint-for-cell"
    assert command_for(Setting.THEME, "dark") is Command.THEME_DARK


def test_the_menu_on_cells_has_its_own_order() -> None:
    assert cell_menu_commands(1) == [Command.NOTE, Command.CLEAR, Command.CLEAR_LINES]
    assert cell_menu_commands(2) == [Command.COPY, Command.PASTE]

"""Every value that a message names is handed over with it."""

import ast
import re
from pathlib import Path

import pytest

import sudoku_app

PACKAGE = Path(sudoku_app.__file__).parent


@pytest.mark.parametrize("path", sorted((PACKAGE / "wording").glob("*.py")), ids=lambda path: path.stem)
def test_every_value_that_a_message_names_is_handed_over(path: Path) -> None:
    for call in ast.walk(ast.parse(path.read_text("utf-8"))):
        if not isinstance(call, ast.Call) or not call.keywords or any(value.arg is None for value in call.keywords):
            continue
        messages = [one.value for one in call.args if isinstance(one, ast.Constant) and isinstance(one.value, str)]
        named = {name for message in messages for name in re.findall(r"\{(\w+)", message)}
        # The count of a plural is handed over as such.
        assert named - {"count"} <= {str(value.arg) for value in call.keywords}, f"{path.name}:{call.lineno}"

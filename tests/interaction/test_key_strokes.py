import pytest

from sudoku_app.interaction.key_strokes import NumberTyping, Typed


def typed(size: int, keys: str) -> list[tuple[int, bool] | None]:
    typing = NumberTyping(size)
    values = [typing.type(key) for key in keys]
    return [None if value is None else (value.value, value.grows) for value in values]


@pytest.mark.parametrize(
    ("size", "keys", "expected"),
    [
        (9, "12", [(1, False), (2, False)]),
        (16, "12", [(1, False), (12, True)]),
        (16, "17", [(1, False), (7, False)]),
        (16, "123", [(1, False), (12, True), (3, False)]),
        (25, "2526", [(2, False), (25, True), (2, False), (6, False)]),
        (36, "10", [(1, False), (10, True)]),
        (10, "11", [(1, False), (1, False)]),
        (16, "aG", [(10, False), (16, False)]),
        (16, "h", [None]),
        (6, "7", [None]),
        (9, "0", [None]),
        (36, "zé٣", [(35, False), None, None]),
    ],
)
def test_keys_make_values(size: int, keys: str, expected: list[tuple[int, bool] | None]) -> None:
    assert typed(size, keys) == expected


def test_a_digit_waits_only_while_it_can_grow() -> None:
    typing = NumberTyping(16)
    assert typing.type("1") == Typed(1, may_grow=True)
    assert typing.waiting
    typing.settle()
    assert typing.type("2") == Typed(2)
    assert not typing.waiting
    assert typing.type("1", two_digits=False) == Typed(1)

from __future__ import annotations

import importlib
import inspect
import pkgutil
import sys
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import QAbstractListModel, QEvent, QObject, QSize, Qt
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import Shiboken

import sudoku_app
from sudoku_app.qtmodels import overrides
from sudoku_app.qtmodels.overrides import guarded, harmless_value


def kinds_below(kind: type) -> Iterator[type]:
    for one in kind.__subclasses__():
        yield one
        yield from kinds_below(one)


def overridden(kind: type) -> Iterator[Callable[..., object]]:
    """Yield the methods that Qt finds in a class where it looks for its own, wherever they are inherited from."""
    qt = {name for base in kind.__mro__ if base.__module__.startswith(("PySide6.", "Shiboken")) for name in vars(base)}
    for name in sorted(qt):
        method = inspect.getattr_static(kind, name)
        if inspect.isfunction(method) and not name.startswith("__"):
            yield method


def is_guarded(method: Callable[..., object]) -> bool:
    return method.__code__.co_filename == overrides.__file__


@pytest.fixture(scope="module")
def kinds() -> list[type]:
    """Every class of the program that is one of Qt's."""
    for module in pkgutil.walk_packages(sudoku_app.__path__, "sudoku_app."):
        if module.name.startswith(("sudoku_app.ui.", "sudoku_app.qtmodels.", "sudoku_app.background.")):
            importlib.import_module(module.name)
    found = set(kinds_below(Shiboken.Object))
    return sorted((one for one in found if one.__module__.startswith("sudoku_app.")), key=lambda one: one.__qualname__)


def test_no_method_that_qt_calls_lets_an_error_pass(kinds: list[type]) -> None:
    methods = {method for kind in kinds for method in overridden(kind)}
    assert len(methods) > 150
    assert not [f"{one.__module__}: {one.__qualname__}" for one in methods if not is_guarded(one)]


def test_what_qt_gets_instead_is_of_the_type_that_it_expects(kinds: list[type]) -> None:
    values = {harmless_value(inspect.unwrap(method)) is None for kind in kinds for method in overridden(kind)}
    assert values == {True, False}
    for kind in kinds:
        for method in overridden(kind):
            said = inspect.signature(method).return_annotation.removeprefix("Qt.").removeprefix("QtCore.")
            value = harmless_value(inspect.unwrap(method))
            assert value is None or type(value).__name__ == said.rpartition(".")[2], method


@guarded
class Failing(QWidget):
    def sizeHint(self) -> QSize:
        return QSize(int("no number"), 1)

    def event(self, event: QEvent) -> bool:
        return "".index("x") == 0 if event.type() is QEvent.Type.User else super().event(event)

    def own(self) -> None:
        raise ValueError("nothing of Qt's")


@guarded
class FailingModel(QAbstractListModel):
    def rowCount(self, parent: Any = None) -> int:
        return 1 // 0

    def data(self, index: Any, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        return {}[role]

    def flags(self, index: Any) -> Qt.ItemFlag:
        return (Qt.ItemFlag.NoItemFlags,)[role_of(index)]


def role_of(index: object) -> int:
    return len(str(index))


@pytest.fixture
def reported(monkeypatch: pytest.MonkeyPatch) -> list[type]:
    found: list[type] = []
    monkeypatch.setattr(sys, "excepthook", lambda kind, _error, _trace: found.append(kind))
    return found


def test_errors_are_reported_and_qt_goes_on(qapp: QApplication, reported: list[type]) -> None:
    widget, model = Failing(), FailingModel()
    assert widget.sizeHint() == QSize()
    assert widget.event(QEvent(QEvent.Type.User)) is False
    assert model.rowCount() == 0
    assert model.createIndex(0, 0).data() is None  # through Qt
    assert model.flags(model.index(0, 0)) == Qt.ItemFlag.NoItemFlags
    assert set(reported) >= {ValueError, ZeroDivisionError, KeyError, IndexError}


def test_named_arguments_and_what_is_no_method_of_qt_stay_as_they_are(qapp: QApplication, reported: list[type]) -> None:
    widget, model = Failing(), FailingModel()
    assert model.rowCount(parent=None) == 0
    with pytest.raises(ValueError, match="nothing of Qt's"):
        widget.own()
    assert reported == [ZeroDivisionError]


def test_a_pending_interruption_passes(qapp: QApplication) -> None:
    @guarded
    class Interrupted(QObject):
        def event(self, event: QEvent) -> bool:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        Interrupted.event(Interrupted.__new__(Interrupted), QEvent(QEvent.Type.User))

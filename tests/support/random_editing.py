"""A person who edits at random: every gesture of a session, on any box shape, reproducible by its seed."""

from __future__ import annotations

import random
from collections.abc import Callable

from sudoku_app.session.edits import steps_to_agreement
from sudoku_app.session.gestures import Mode
from sudoku_app.session.session import Leaving, Session
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Line, Position

SHAPES = (GridShape(2, 2), GridShape(2, 3), GridShape(3, 3), GridShape(3, 4), GridShape(1, 5), GridShape(5, 5))


class RandomEditor:
    """Makes one gesture after the other; now and then another puzzle is begun, unless ``begins`` is false."""

    def __init__(
        self, session: Session, seed: int, shapes: tuple[GridShape, ...] = SHAPES, *, begins: bool = True
    ) -> None:
        self.session = session
        self._shapes = shapes
        self._rng = random.Random(seed)
        self._gestures: list[tuple[int, Callable[[], object]]] = [
            (40, lambda: session.enter(self._cells(), self._value())),
            (10, lambda: session.clear(self._cells())),
            (25, lambda: session.toggle_corner_mark(self._cells(), self._value())),
            (15, lambda: session.toggle_centre_mark(self._cells(), self._value())),
            (8, lambda: session.colour(self._cells(), self._rng.randint(1, 9))),
            (8, self._draw),
            (5, lambda: session.write_note(self._cells(), self._rng.choice(("A", "a'", "x?", "")))),
            (1, lambda: session.clear_lines(self._rng.choice((None, self._cells())))),
            (8, self._go_back),
            (8, lambda: session.redo(self._steps())),
            (1, session.fill_candidates),
            (2, lambda: session.fill_candidates(self._cells())),
            (2, lambda: session.place_hint(self._cells()[0], self._value())),
            (1, lambda: session.show_solution(self._values())),
            (1, session.clear_entries),
            (1, session.fix_givens),
            (1 if begins else 0, self._begin),
            (3, self._switch),
            (1, self._go_back_to_agreement),
        ]
        self._weights = [weight for weight, _ in self._gestures]

    def step(self) -> None:
        """Make one gesture; some change nothing."""
        _, gesture = self._rng.choices(self._gestures, self._weights)[0]
        gesture()

    def _cells(self) -> list[int]:
        count = self._rng.choice((1, 1, 1, 2, 5))
        return self._rng.sample(range(self.session.position.shape.cell_count), count)

    def _value(self) -> int:
        return self._rng.randint(1, self.session.position.shape.size)

    def _values(self) -> list[int]:
        shape = self.session.position.shape
        return [self._rng.randint(0, shape.size) for _ in range(shape.cell_count)]

    def _steps(self) -> int:
        return self._rng.choice((1, 1, 1, 1, 3, 20))

    def _draw(self) -> None:
        start, end = self._rng.sample(range(self.session.position.shape.cell_count), 2)
        self.session.draw_line(Line(start, end, self._rng.randint(1, 9), self._rng.random() < 0.5))

    def _go_back(self) -> None:
        self.session.undo(self._steps())
        if self._rng.random() < 0.6:
            self.session.redo(len(self.session.history.undone))

    def _go_back_to_agreement(self) -> None:
        steps = steps_to_agreement(self.session.position, self.session.history.done, self._values())
        self.session.undo(steps or 0)
        if steps and self._rng.random() < 0.9:
            self.session.redo(steps)

    def _begin(self) -> None:
        shape = self._rng.choice(self._shapes)
        self.session.begin(Position.empty(shape), self._rng.choice(tuple(Leaving)))

    def _switch(self) -> None:
        self.session.mode = self._rng.choice(tuple(Mode))
        self.session.tidy_marks = self._rng.random() < 0.5

"""Every button that an answer may offer does something."""

from __future__ import annotations

from support.windows import part

from sudoku_app.sudoku.hints.hint import Hint
from sudoku_app.ui.answers.shown_answer import ShownAnswer
from sudoku_app.ui.answers.solver_controller import SolverController
from sudoku_app.ui.window.answer_display import Offers
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.report import Offer, OfferKind


def test_every_offer_is_handled_in_the_window(window: MainWindow) -> None:
    assert set(OfferKind) == set(part(window, Offers).calls)


def test_offers_whose_answer_is_gone_do_nothing(window: MainWindow) -> None:
    before = window.session.position
    for kind in (
        OfferKind.NEXT_SOLUTION,
        OfferKind.PREVIOUS_SOLUTION,
        OfferKind.KEEP_GOING,
        OfferKind.KEEP_COUNTING,
        OfferKind.UNDO_SLIP,
        OfferKind.TAKE_READING,
    ):
        part(window, Offers).accept(Offer("", kind))
    assert window.session.position is before
    assert not part(window, SolverController).busy
    assert not isinstance(part(window, ShownAnswer).result, Hint)

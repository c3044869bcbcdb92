"""Which variable is decided next: the most active one, kept in a binary heap.

Activities follow VSIDS as MiniSat keeps them (Eén and Sörensson, "An extensible SAT-solver", 2003): variables met in a
conflict gain an increment that grows by a constant factor with every conflict.
"""

from __future__ import annotations

from typing import Final

from sudoku_app.exact_cover.kernels.arrays import Longs, Reals
from sudoku_app.exact_cover.kernels.marking import integer, part, place_at
from sudoku_app.exact_cover.learning.layout import (
    HEAP_SIZE,
    INCREMENT,
    Order,
)

LARGEST_ACTIVITY: Final = 1e100


@part
def sift_up(order: Order, place: int) -> None:
    """Move an entry of the heap up to where it belongs."""
    activity, heap, places = order.activity, order.heap, order.place
    variable = heap[place_at(place)]
    worth = activity[variable]
    while place > 0:
        above = (place - 1) >> 1
        other = heap[place_at(above)]
        if activity[other] >= worth:
            break
        heap[place_at(place)] = other
        places[other] = place
        place = above
    heap[place_at(place)] = variable
    places[variable] = place


@part
def sift_down(order: Order, place: int, size: int) -> None:
    """Move an entry of the heap down to where it belongs."""
    activity, heap, places = order.activity, order.heap, order.place
    variable = heap[place_at(place)]
    worth = activity[variable]
    while True:
        below = 2 * place + 1
        if below >= size:
            break
        if below + 1 < size and activity[heap[place_at(below + 1)]] > activity[heap[place_at(below)]]:
            below += 1
        other = heap[place_at(below)]
        if activity[other] <= worth:
            break
        heap[place_at(place)] = other
        places[other] = place
        place = below
    heap[place_at(place)] = variable
    places[variable] = place


@part
def insert(order: Order, number: Longs, variable: int) -> None:
    """Put a variable into the heap unless it is there."""
    if order.place[variable] < 0:
        size = number[HEAP_SIZE]
        order.heap[place_at(size)] = variable
        number[HEAP_SIZE] = size + 1
        sift_up(order, size)


@part
def take_first(order: Order, number: Longs) -> int:
    """Remove the most active variable from the heap and return it."""
    heap = order.heap
    first: int = heap[0]
    size = number[HEAP_SIZE] - 1
    number[HEAP_SIZE] = size
    order.place[first] = -1
    if size > 0:
        heap[0] = heap[place_at(size)]
        order.place[heap[0]] = 0
        sift_down(order, integer(0), size)
    return first


@part
def scale_down(order: Order, rate: Reals) -> None:
    """Divide all activities by the same number, before they grow out of range."""
    for variable in range(len(order.activity)):
        order.activity[variable] /= LARGEST_ACTIVITY
    rate[INCREMENT] /= LARGEST_ACTIVITY


@part
def bump(order: Order, rate: Reals, variable: int) -> None:
    """Raise a variable's activity."""
    worth = order.activity[variable] + rate[INCREMENT]
    order.activity[variable] = worth
    if worth > LARGEST_ACTIVITY:
        scale_down(order, rate)
    if order.place[variable] >= 0:
        sift_up(order, integer(order.place[variable]))

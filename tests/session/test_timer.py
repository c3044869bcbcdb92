from sudoku_app.session.timer import SolvingTimer


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_time_is_counted_only_while_it_runs() -> None:
    clock = Clock()
    timer = SolvingTimer(clock)
    clock.now += 5
    assert (timer.seconds, timer.running) == (0, False)
    timer.start()
    clock.now += 2
    timer.start()
    clock.now += 1
    assert (timer.seconds, timer.running) == (3, True)
    timer.pause()
    clock.now += 60
    timer.pause()
    assert (timer.seconds, timer.running) == (3, False)
    timer.start()
    clock.now += 0.5
    assert timer.seconds == 3.5


def test_a_saved_time_goes_on_as_it_was() -> None:
    clock = Clock()
    timer = SolvingTimer(clock, 30)
    assert timer.seconds == 30
    timer.start()
    clock.now += 7
    timer.reset(90)
    assert timer.running
    clock.now += 1
    assert timer.seconds == 91
    timer.pause()
    timer.reset()
    clock.now += 1
    assert timer.seconds == 0

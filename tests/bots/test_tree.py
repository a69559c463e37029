"""The search tree: untried moves come up, good ones are kept, secrets stay secret."""

from typing import ClassVar

import pytest

from imperia.bots.bot import QuickDice
from imperia.bots.hints import Hints
from imperia.bots.luck import STEPS, EvenLuck
from imperia.bots.search import KEPT, Path, Scale, halvings
from imperia.bots.tree import Place, weigh
from imperia.core import Decision, Move

LEFT, RIGHT = Move("left"), Move("right")


class Ask(Decision):
    def __init__(self, seat: int) -> None:
        self.seat = seat


class AskInSecret(Ask):
    secret: ClassVar[bool] = True


def reward(place: Place, moves: list[Move], rewards: dict[Move, float], passes: int) -> None:
    for _ in range(passes):
        move, branch = place.select(moves)
        branch.chosen += 1
        branch.brought += rewards[move]
        place.passes += 1
        place.brought += rewards[move]


def test_the_better_move_is_tried_most() -> None:
    place = Place()
    place.add([LEFT, RIGHT], [1.0, 1.0])
    reward(place, [LEFT, RIGHT], {LEFT: 0.3, RIGHT: 0.7}, 100)
    assert place.most_tried([LEFT, RIGHT]) == RIGHT
    assert place.branches[LEFT].chosen > 1


def test_a_move_is_compared_with_those_the_world_offers() -> None:
    place = Place()
    place.add([LEFT, RIGHT], [1.0, 1.0])
    reward(place, [LEFT], {LEFT: 0.5}, 10)
    assert place.branches[RIGHT].offered == 0
    assert place.missing([LEFT, RIGHT, Move("up")]) == [Move("up")]


def test_weights_have_mean_one_whatever_the_scale() -> None:
    assert weigh([4, 4]) == [1.0, 1.0]
    assert weigh([-100, 100]) == pytest.approx(weigh([0, 1]))
    assert sum(weigh([1, 5, 6, 90])) == pytest.approx(4)


def test_a_seat_cannot_tell_secret_answers_of_others_apart() -> None:
    def place_after(move: Move, ask: type[Ask], seat: int) -> Place:
        path = Path(roots)
        path.place(ask(0))
        path.answered(ask(0), move)
        return path.place(Ask(seat))

    roots = [Place(), Place()]
    assert place_after(LEFT, AskInSecret, 1) is place_after(RIGHT, AskInSecret, 1)
    assert place_after(LEFT, AskInSecret, 0) is not place_after(RIGHT, AskInSecret, 0)
    assert place_after(LEFT, Ask, 1) is not place_after(RIGHT, Ask, 1)


def test_rewards_grow_with_the_margin_and_stay_between_nothing_and_one() -> None:
    class Standing:
        def __init__(self, points: list[int]) -> None:
            self.points, self.seats, self.stack = points, len(points), [object()]

    hints = Hints(None, lambda state, seat: state.points[seat], None)  # type: ignore[arg-type]
    scale = Scale()
    _, even = scale.rewards(hints, Standing([3, 3]), [0, 0], 1)
    gains, ahead = scale.rewards(hints, Standing([10**9, 3]), [0, 0], 1)
    assert even == [0.5, 0.5]
    assert gains == [10**9 - 3, 3 - 10**9]
    assert 0 <= ahead[1] < 0.5 < ahead[0] <= 1


def test_what_is_usual_so_far_ahead_is_no_merit() -> None:
    """Others have answered two answers ahead, and it looks worse there: for every first move."""
    scale = Scale()
    near = [scale.centred([40, -40], 1) for _ in range(3)]
    far = [scale.centred([-60, 60], 2) for _ in range(3)]
    assert near == far == [[0.0, 0.0]] * 3
    assert scale.centred([-20, 20], 2) == [30.0, -30.0]


def test_half_of_the_moves_go_until_few_are_left() -> None:
    assert halvings(20) == [20, 10, 5, KEPT]
    assert halvings(KEPT) == [KEPT]
    assert halvings(1) == [1]


def test_luck_is_the_same_within_a_round_and_even_over_the_rounds() -> None:
    luck = EvenLuck(QuickDice(5))
    faces = []
    for number in range(60):
        luck.begin(number)
        first = [luck.below(6) for _ in range(12)]
        luck.begin(number)
        assert [luck.below(6) for _ in range(12)] == first
        faces.append(first)
    for throw in range(len(STEPS)):
        counts = [[face[throw] for face in faces].count(side) for side in range(6)]
        assert min(counts) >= 7
        assert max(counts) <= 13
    assert len({tuple(face[len(STEPS) :]) for face in faces}) > 50

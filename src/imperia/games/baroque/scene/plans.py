"""Several answers for one click: how many cards are bought, how many armies go where."""

from imperia.core import Text
from imperia.kit.masks import bits
from imperia.scene import Plan, named

from ..components.map import ONE, STATES
from ..components.tables import CARD_PRICE
from ..hints.odds import battle_chance
from ..queries import enemy_armies, near_for_armies, unmoved
from ..rules.actions.movement import ChooseGroup, ChooseNextState, MarchGroup, enterable, is_blocked
from ..rules.turn.opportunity import BuyCard, most_bought
from ..state import State


def plans(view: State) -> list[Plan]:
    """The plans of the open question."""
    question = view.stack[-1] if view.stack else None
    if isinstance(question, BuyCard):
        return _purchases(view, question)
    if isinstance(question, ChooseGroup) and not question.groups:
        return _marches(view, question)
    return []


def odds(view: State) -> dict[str, int]:
    """How likely the battle is won that each state of a march brings."""
    question = view.stack[-1] if view.stack else None
    if not isinstance(question, ChooseNextState):
        return {}
    led = any(isinstance(frame, MarchGroup) and frame.led for frame in view.stack)
    places = bits(question.able(view) & enemy_armies(view, question.seat))
    return {
        f"state:{place}": battle_chance(view, question.seat, place, question.size, led)
        for place in places
    }


def _purchases(view: State, question: BuyCard) -> list[Plan]:
    """So many cards at once, instead of one by one, as limit, purse and piles allow."""
    seat = question.seat
    most = min(
        most_bought(view, seat) - question.bought,
        view.florins[seat] // CARD_PRICE,
        view.deck_size + sum(view.discard),
    )
    return [
        Plan(named("plan.buy", count=count, florins=count * CARD_PRICE), ["buy"] * count)
        for count in range(most, 1, -1)
    ]


def _marches(view: State, question: ChooseGroup) -> list[Plan]:
    """All armies that can go to every state within reach, with the odds where they must fight."""
    seat, start = question.seat, question.start
    size = unmoved(view, seat, start)
    led = view.general_at[seat] == start
    name = "group_with_general" if led else "group"
    label = Text(f"move.{name}", {name: size})
    near = near_for_armies(view, start) & enterable(view)
    enemies = enemy_armies(view, seat)
    ways = {place: [place] for place in bits(near)}
    for first in bits(near & ~enemies):
        if is_blocked(view, seat, first):
            continue
        for second in bits(near_for_armies(view, first) & enterable(view) & ~ONE[start]):
            ways.setdefault(second, [first, second])
    only = len(bits(near)) == 1
    return [
        Plan(
            label,
            [f"{name}:{size}", *(f"state:{place}" for place in (way[1:] if only else way))],
            f"state:{STATES[place]}",
            battle_chance(view, seat, place, size, led) if enemies & ONE[place] else None,
        )
        for place, way in ways.items()
    ]

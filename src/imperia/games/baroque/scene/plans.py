"""Several answers for one click: what to do and where, and how many armies go where."""

from imperia.core import Seat, Text
from imperia.kit.masks import bits
from imperia.scene import Plan

from ..components.map import ONE, STATES
from ..hints.odds import battle_chance
from ..queries import enemy_armies, near_for_armies, unmoved
from ..rules.action_phase import ChooseAction
from ..rules.build import BUILDINGS, army_sites, city_sites, fortress_sites, residence_sites
from ..rules.influence_reach import INFLUENCES, SOURCES, targets, why_not_influence
from ..rules.movement import ChooseGroup, ChooseNextState, MarchGroup, enterable, is_blocked
from ..state import State

_SITES = {
    "build_army": army_sites,
    "build_city": city_sites,
    "build_fortress": fortress_sites,
    "build_residence": residence_sites,
}


def plans(view: State) -> list[Plan]:
    """The plans of the open question."""
    question = view.stack[-1] if view.stack else None
    if isinstance(question, ChooseAction):
        return [*_builds(view, question.seat), *_influence(view, question.seat)]
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


def _at(label: Text, first: str, places: int) -> list[Plan]:
    """A move and the state that it asks for; the only state there is is not asked for."""
    found = bits(places)
    return [
        Plan(
            label,
            [first, f"state:{place}"] if len(found) > 1 else [first],
            f"state:{STATES[place]}",
        )
        for place in found
    ]


def _builds(view: State, seat: Seat) -> list[Plan]:
    return [
        plan
        for name, sites in _SITES.items()
        if not BUILDINGS[name][1](view, seat).clause
        for plan in _at(Text(f"move.{name}", {}), name, sites(view, seat))
    ]


def _influence(view: State, seat: Seat) -> list[Plan]:
    found = []
    for move in INFLUENCES:
        source, removing = SOURCES[move.name]
        if not removing and not why_not_influence(view, seat, move).clause:
            places = targets(view, seat, source, removing)
            found += _at(Text(f"move.{move.name}", {}), move.name, places)
    return found


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

"""How likely a battle is won, as far as an attacker can know before cards are committed."""

from imperia.core import Seat

from ..components.cards import GENERAL, HATZFELDT, POWER_CARD, POWER_CARD_POINTS
from ..components.tables import CARD_POINTS
from ..rules.battle.battle import attack_points, defence_points
from ..state import OTTOMAN, State


def battle_chance(view: State, seat: Seat, place: int, size: int, led: bool) -> int:
    """In percent, if each side commits any number of its cards, every number as likely."""
    attack = attack_points(view, seat, size, led)
    defence = defence_points(view, place)
    ours = _totals(attack, view.hand_size[seat], view.hand[seat][POWER_CARD])
    defender = view.army_owner[place]
    theirs = [defence] if defender == OTTOMAN else _totals(defence, view.hand_size[defender], 0)
    ties = led and view.front[seat][GENERAL] == HATZFELDT
    won = sum([a > d or (ties and a == d) for a in ours for d in theirs])
    return (200 * won + len(ours) * len(theirs)) // (2 * len(ours) * len(theirs))


def _totals(points: int, cards: int, strong: int) -> list[int]:
    """The totals of a side with none, one, two ... of its cards; strong ones go first."""
    found = [points]
    for number in range(cards):
        found.append(found[-1] + (POWER_CARD_POINTS if number < strong else CARD_POINTS))
    return found

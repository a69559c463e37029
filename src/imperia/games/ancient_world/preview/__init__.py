"""What a move would do, told before it is made: dice, chances and costs."""

from imperia.core import Decision, Move, Seat, Text
from imperia.kit.masks import holds

from ..components.cards import PENALTY
from ..components.map import LAND, OWN_SEAS, VALUE
from ..components.tables import (
    DIPLOMACY_NEED,
    DIPLOMACY_PRICE,
    DIPLOMAT_PRICE,
    DISPLACE_NEED,
    LANE_BONUS,
    NEUTRAL_NEED,
    OWN_SEA_BONUS,
    PERSUASION_NEED,
    REFRESH_PRICE,
    SEA_NEED,
)
from ..queries import LANE, ROUTES, STRAIT, best_route, fort_price, purse
from ..rules.diplomacy import ChoosePayment
from ..state import NEUTRAL, State
from .battle import BATTLE_QUESTIONS, answer_lines, attack_odds, kind_of_attack, odds_lines
from .battle import about as about
from .worlds import imagined

_DIE = 6


def preview(view: State, question: Decision, move: Move) -> list[Text]:
    """Lines that say what this legal move needs and costs; none where nothing is to say."""
    name, arg, seat = move.name, move.arg, question.seat
    if isinstance(question, BATTLE_QUESTIONS):
        return answer_lines(view, question, move)
    if name == "attack":
        return _attack(view, seat, arg)
    if name == "trade":
        full = _displacement(view, seat) if holds(view.full, arg) else []
        return [*full, _majority(view, seat, arg)]
    if name == "control":
        return [Text("preview.worth", {"points": VALUE[arg]})]
    if name == "recruit" and PENALTY[arg]:
        return [Text("preview.penalty", {"points": PENALTY[arg]})]
    lines = []
    if name == "diplomacy_buy":
        lines.append(_chance("preview.die", DIPLOMACY_NEED))
    if isinstance(question, ChoosePayment):
        lines.append(_chance("preview.die", PERSUASION_NEED - arg))
    cost = _cost(view, question, move)
    if cost:
        left = purse(view, seat) - cost
        lines.append(Text("preview.cost", {"count": cost, "left": left}))
    return lines


def _passing(need: int) -> int:
    """How many faces of a die are enough."""
    return max(0, min(_DIE, _DIE + 1 - need))


def _percent(ways: int, all_ways: int) -> int:
    """A chance in hundredths, to the nearest."""
    return (200 * ways + all_ways) // (2 * all_ways)


def _chance(key: str, need: int) -> Text:
    return Text(key, {"need": max(1, need), "chance": _percent(_passing(need), _DIE)})


def _cost(view: State, question: Decision, move: Move) -> int:
    """The trade markers that this move takes."""
    if isinstance(question, ChoosePayment):
        return move.arg
    prices = {
        "diplomacy_buy": DIPLOMACY_PRICE,
        "diplomat_neutral": DIPLOMAT_PRICE,
        "refresh": REFRESH_PRICE,
        "fortify": fort_price(view, question.seat),
    }
    return prices.get(move.name, 0)


def _attack(view: State, seat: Seat, area: int) -> list[Text]:
    """The movement test with every modifier, then what awaits the attacker there."""
    route, need = best_route(view.domain[seat], area)
    lines = _march(view, seat, area, route, need) if need else []
    if view.owner[area] == NEUTRAL:
        return lines + _neutral(area, need)
    odds = attack_odds(view, seat, area, imagined(view, seat))
    told = Text("preview.odds", {"chance": odds.win})
    if need:
        whole = _percent(_passing(need) * odds.win, _DIE * 100)
        told = Text("preview.odds_with_march", {"chance": odds.win, "whole": whole})
    return [*lines, *_enemy(view, area), told, *odds_lines(odds)]


def chances_of_attacks(view: State, seat: Seat, areas: list[int]) -> dict[int, int]:
    """By area: how likely an attack takes it, in percent, as far as the attacker can know."""
    fought = [area for area in areas if view.owner[area] != NEUTRAL]
    worlds = imagined(view, seat) if fought else []
    battles: dict[tuple[Seat, int], int] = {}  # who defends and how it is fought say all
    for area in fought:
        battle = view.owner[area], kind_of_attack(area)
        if battle not in battles:
            battles[battle] = attack_odds(view, seat, area, worlds).win
    return {area: _chance_of_attack(view, seat, area, battles) for area in areas}


def _chance_of_attack(
    view: State, seat: Seat, area: int, battles: dict[tuple[Seat, int], int]
) -> int:
    _, need = best_route(view.domain[seat], area)
    ways = _passing(need) if need else _DIE
    if view.owner[area] != NEUTRAL:
        win = battles[view.owner[area], kind_of_attack(area)]
        return _percent(ways * win, _DIE * 100)
    if not holds(LAND, area):
        return _percent(ways, _DIE)
    return _percent(ways * _passing(NEUTRAL_NEED), _DIE * _DIE)


def _march(view: State, seat: Seat, area: int, route: int, need: int) -> list[Text]:
    """What the march needs, each modifier by its name, and what is left for the die."""
    added = []
    if route == LANE:
        added.append(Text("preview.lane", {"bonus": LANE_BONUS}))
    if route > STRAIT and OWN_SEAS[area] & view.domain[seat]:
        added.append(Text("preview.own_sea", {"bonus": OWN_SEA_BONUS}))
    way = {"route": f"route.{ROUTES[route]}"}
    if not added:
        return [Text("preview.march", {**way, **_chance("", need).params})]
    return [
        Text("preview.march_base", {**way, "need": SEA_NEED}),
        *added,
        _chance("preview.so", need),
    ]


def _neutral(area: int, need: int) -> list[Text]:
    ways = _passing(need) if need else _DIE
    if not holds(LAND, area):
        return [Text("preview.taken", {"chance": _percent(ways, _DIE)})]
    both = _percent(ways * _passing(NEUTRAL_NEED), _DIE * _DIE)
    return [Text("preview.neutral", {"need": NEUTRAL_NEED, "chance": both})]


def _enemy(view: State, area: int) -> list[Text]:
    defender = view.owner[area]
    cards = view.hand_size[defender]
    lines = [Text("preview.battle", {"defender": defender, "cards": cards})]
    if holds(view.forts, area):
        lines.append(Text("preview.fort", {"defender": defender}))
    if view.leader[defender] and holds(LAND, area):
        lines.append(Text("preview.ambush", {"defender": defender}))
    return lines


def _majority(view: State, seat: Seat, area: int) -> Text:
    """Who would have most trade markers there, and what that is worth at a scoring."""
    rival = max(row[area] for other, row in enumerate(view.trade) if other != seat)
    mine = view.trade[seat][area] + 1
    key = "preview.most" if mine > rival else "preview.not_most"
    return Text(key, {"mine": mine, "rival": rival, "points": VALUE[area] // 2})


def _displacement(view: State, seat: Seat) -> list[Text]:
    return [_chance("preview.displace", DISPLACE_NEED - view.merchants[seat])]

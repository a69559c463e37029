"""Positions from which several of the worked cases start."""

from tests.games.pax_renaissance.helpers import position

from imperia.games.pax_renaissance.components.cards import CARD
from imperia.games.pax_renaissance.components.map import WEST
from imperia.games.pax_renaissance.rules.turn.fairs import HoldFair
from imperia.games.pax_renaissance.rules.turn.play_card import PlayCard
from imperia.games.pax_renaissance.rules.turn.turn import TakeTurn

FRANCE, OTTOMAN = 1, 8

MARKET = {
    **{f"west_{n}": f"PREN0{n + 22}" for n in range(6)},
    **{f"east_{n}": f"PREN0{n + 63}" for n in range(6)},
}


def play_card(card, seat=0, **given):
    hands = {seat: [card]}
    return position(hands=hands, **given).at(PlayCard(seat, CARD[card]))


def at_turn(**given):
    given.setdefault("market", MARKET)
    return position(**given).at(TakeTurn(0))


def fair(region, seats, florins, **given):
    name = "west_0" if region == WEST else "east_0"
    scene = position(seats=seats, market={name: "PREN002"}, laid={name: florins}, **given)
    return scene.at(HoldFair(0, region))


def western_voyage(**given):
    table = fair(WEST, 4, 3, **given)
    table.play_all("city caffa", "city modon")
    return table

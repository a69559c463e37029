"""Europa Universalis: The Price of Power."""

from typing import Final

from imperia.core import Game

from .components.cards import (
    CARDS,
    DECK_CARDS,
    EVENTS,
    IDEAS,
    MILESTONES,
    MISSIONS,
    PERSONS,
    STRUGGLES,
)
from .components.map import AREAS, CONTINENTS, NODES, PROVINCES, ZONES
from .components.reading import POWERS, RELIGIONS
from .components.realms import REALMS, SETS
from .components.trade import TRADE_CARDS
from .imagine import imagine
from .invariants import invariants
from .migrations import to_version_2, to_version_3, to_version_4, to_version_5
from .naming import DICE, DISBANDED, FIRED, REASSIGNED, SLOTS, UNITS, USED
from .options import OPTIONS, SEATS, STARTS, refuse
from .rules.card_effects.verbs_actions import FREE_ACTIONS
from .rules.rounds.scoring import outcome
from .setup import root, setup
from .state import SHIP_TYPES

_DECKS = [[CARDS[card] for card in cards] for cards in DECK_CARDS]

GAME: Final = Game(
    id="price_of_power",
    prefix="EU",
    version=5,
    seats=SEATS,
    setup=setup,
    root=root,
    outcome=outcome,
    imagine=imagine,
    invariants=invariants,
    nouns={
        "area": AREAS,
        "single": AREAS,
        "raise": AREAS,
        "drop_cube": AREAS,
        "empire_cube": AREAS,
        "drop_claim": AREAS,
        "drop_ally": REALMS,
        "province": PROVINCES,
        "realm": REALMS,
        "card": CARDS,
        "appoint": CARDS,
        "character": PERSONS,
        "religion": RELIGIONS,
        "power": POWERS,
        "discard": CARDS,
        "pick": CARDS,
        "event": EVENTS,
        "idea": IDEAS,
        "mission": MISSIONS,
        "return": MISSIONS,
        "complete": MISSIONS,
        "play": CARDS,
        "drop": CARDS,
        "display": USED,
        "die": DICE,
        "free_action": FREE_ACTIONS,
        "token_set": SETS,
        "unit": UNITS,
        "slot": SLOTS,
        "zone": ZONES,
        "protect": ZONES,
        "call_home": ZONES,
        "light": ZONES,
        "land": AREAS,
        "docked": PROVINCES,
        "scrap_light": ZONES,
        "port": PROVINCES,
        "scrap_docked": PROVINCES,
        "node": NODES,
        "secondary": NODES,
        "merchant": NODES,
        "trade_card": TRADE_CARDS,
        "trade": TRADE_CARDS,
        "continent": CONTINENTS,
        "ship": SHIP_TYPES,
        "scrap": SHIP_TYPES,
        "draw_trade_deck": TRADE_CARDS,
        "fire": FIRED,
        "disband": DISBANDED,
        "reassign": REASSIGNED,
        "command": SLOTS[:3],
        "leader": SLOTS[:3],
        "army": SLOTS[:3],
        "split": SLOTS[:3],
        "draw_deck_adm": _DECKS[0],
        "draw_deck_dip": _DECKS[1],
        "draw_deck_mil": _DECKS[2],
        "draw_event_pile": EVENTS,
        "draw_idea_deck": IDEAS,
        "draw_milestone_deck": MILESTONES,
        "struggle": STRUGGLES,
        "milestone": MILESTONES,
        "power_cube": POWERS,
    },
    options=OPTIONS,
    scenarios=STARTS,
    traits=("hidden_hands", "map", "long"),
    migrations={1: to_version_2, 2: to_version_3, 3: to_version_4, 4: to_version_5},
    told_since=(
        "explore.begun",
        "explore.failed",
        "explore.found",
        "explore.in_vain",
        "siege.begun_by_rebels",
        "siege.ended",
        "siege.ended_by_rebels",
        "siege.target",
        "siege.target_of_rebels",
    ),
    refuse=refuse,
)

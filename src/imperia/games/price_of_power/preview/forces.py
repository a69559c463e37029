"""The two sides of a Battle as everybody sees them, ready for the odds.

Nothing here looks into a hand or a deck: what a card could add is asked of the odds as dice.
"""

from typing import Final

from imperia.core import Seat

from ..components.cards import ADVISOR, CARD_COUNT, DECK_CARDS, PERSON_DICE, PERSON_KIND
from ..components.reading import MIL
from ..queries.battle.battles import (
    ATTACKER,
    DEFENDER,
    LED_UNITS,
    REBELS,
    could_play,
    dice_of_leader,
)
from ..queries.court.modifiers import bonus, boons_with
from ..rules.battle.actions import PlayBattleActions
from ..rules.battle.battle import Battle
from ..rules.battle.casualties import TakeCasualties
from ..state import INFANTRY, NO_ONE, State
from .odds import Dice, Kinds, Side, expected_hits, land_faction, sea_faction, wild_faction

SIDES: Final = (ATTACKER, DEFENDER)
NO_DICE: Final = (0, 0, 0)

# The dice that a Military card may bring to defenders without a player, and how many cards do.
LENT: Final[dict[Dice, int]] = {}
for _card in DECK_CARDS[MIL]:
    _a, _b, _c = PERSON_DICE[_card]
    _added = NO_DICE if PERSON_KIND[_card] == ADVISOR else (_a, _b, _c)
    LENT[_added] = LENT.get(_added, 0) + CARD_COUNT[_card]


def battle_of(view: State) -> Battle | None:
    """The Battle in which the open question is asked."""
    return next((frame for frame in reversed(view.stack) if isinstance(frame, Battle)), None)


def at_sea(battle: Battle) -> bool:
    return battle.base_die != INFANTRY


def sides_of(view: State, battle: Battle) -> tuple[Side, Side]:
    """Attackers and defenders as they stand."""
    return _side(view, battle, ATTACKER), _side(view, battle, DEFENDER)


def _side(view: State, battle: Battle, side: int) -> Side:
    factions = [_faction(view, battle, seat) for seat in battle.seats_of(side)]
    players = len(factions)
    if battle.wild_of(side):
        made = (lambda units: sea_faction(units, 0, 0, 0)) if at_sea(battle) else wild_faction
        factions += [made(units) for units in _wild(view, battle, side)]
    seat = battle.leader_of(side)
    twice = seat != NO_ONE and bonus(view, seat, "double_infantry_counts_two")
    shield = seat != NO_ONE and boons_with(view, seat, "ignore_first_casualty") > 0
    a, b, c = dice_of(view, battle, side)
    leaves = battle.wild_of(side) > 0 and not battle.stand_fast(view)
    return Side(tuple(factions), (a, b, c), 2 if twice else 1, shield, players, leaves)


def _faction(view: State, battle: Battle, seat: Seat) -> Kinds:
    kinds = battle.kinds(view, seat)
    if not at_sea(battle):
        return land_faction(kinds)
    damaged = view.damaged[seat] if view.fleet[seat] == battle.area else 0
    return sea_faction(kinds[0], kinds[1], kinds[2], damaged)


def _wild(view: State, battle: Battle, side: int) -> list[int]:
    """Units without a player; while casualties are taken, what those have left of them."""
    falling = falling_side(view, battle)
    if falling is not None and falling[0] == side and len(falling[1].wild) == len(battle.wild):
        return falling[1].wild
    return battle.wild


def falling_side(view: State, battle: Battle) -> tuple[int, TakeCasualties] | None:
    """Whose casualties are being taken, and the procedure that takes them."""
    side = {"defenders_fall": ATTACKER, "bury": DEFENDER}.get(battle.step)
    frame = next((f for f in reversed(view.stack) if isinstance(f, TakeCasualties)), None)
    return None if side is None or frame is None else (side, frame)


def dice_of(view: State, battle: Battle, side: int) -> list[int]:
    """What a side rolls: with the best Leader of it while none has been chosen yet."""
    dice = battle.dice(view, side)
    slot = battle.attacker_slot if side == ATTACKER else battle.defender_slot
    seat = battle.leader_of(side)
    if battle.rounds == 0 and slot == -1 and seat != NO_ONE:
        dice = [a + b for a, b in zip(dice, best_leader(view, battle, seat), strict=True)]
    playing = next((f for f in reversed(view.stack) if isinstance(f, PlayBattleActions)), None)
    if playing is not None and battle.players and battle.players[0] // 8 == side:
        dice = [a + b for a, b in zip(dice, playing.dice, strict=True)]
    return dice


def best_leader(view: State, battle: Battle, seat: Seat) -> list[int]:
    """The dice of the Leader whom a player would choose."""
    here = battle.slots(view, seat)
    led = [
        dice_of_leader(view, seat, slot)
        for slot in range(4)
        if here >> slot & 1 and view.leaders[4 * seat + slot] != NO_ONE
    ]
    return max(led, key=sum, default=[*NO_DICE])


def draws_leader(battle: Battle) -> bool:
    """EU-13.4.7: will a card still be drawn for defenders without a player?"""
    alone = not battle.defenders and REBELS not in battle.realms
    return battle.rounds == 0 and battle.card == -1 and alone and sum(battle.wild) >= LED_UNITS


def could_add(view: State, battle: Battle, side: int) -> bool:
    """Could this side still play a card that nobody has seen?"""
    seat = battle.leader_of(side)
    return seat != NO_ONE and could_play(view, seat, at_sea(battle))


def best_die(side: Side, sea: bool) -> Dice:
    """The die that would make most hits for a side."""
    dice = ((1, 0, 0), (0, 1, 0), (0, 0, 1))
    return max(dice, key=lambda die: expected_hits(side.with_dice(die), sea))

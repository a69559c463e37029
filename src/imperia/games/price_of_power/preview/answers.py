"""What each answer to a question of a Battle would do to its odds."""

from collections.abc import Callable
from copy import copy
from typing import Final

from imperia.core import Decision, Move
from imperia.scene import Odds

from ..components.cards import CARD_BATTLE, PERSON_DICE
from ..components.scripts import BOON_MODIFIERS, CARD_SCRIPT, SCRIPTS, UNITS, USES
from ..components.tables import BATTLE_DICE, FACES
from ..queries.battle.battles import ATTACKER, BASE_DICE, DEFENDER, dice_of_leader, icons_of
from ..queries.court.persons import FLEET
from ..rules.battle.actions import (
    ChooseBattleAction,
    ChooseDie,
    ChooseReroll,
    PlayBattleActions,
    RollAgain,
)
from ..rules.battle.battle import Battle
from ..rules.battle.casualties import ChooseCasualty
from ..rules.battle.dice import ChooseBaseDice
from ..rules.battle.generals import ChooseGeneral, ChooseLeader, ChooseMainDefender
from ..rules.battle.land import SendImperial
from ..rules.battle.naval import AdmiralOrNobody, ChooseAdmiral, ChooseMainDefenderAtSea
from ..rules.battle.naval_losses import ChooseHit
from ..rules.battle.retreat import StayOrRetreat
from ..rules.battle.ship_retreat import StayOrSailAway
from ..state import IMPERIAL_INFANTRY, State
from .forces import (
    LENT,
    NO_DICE,
    at_sea,
    battle_of,
    best_die,
    best_leader,
    could_add,
    draws_leader,
    falling_side,
    sides_of,
)
from .odds import (
    HURT,
    SHIP_PLACES,
    WHOLE,
    Dice,
    Outlook,
    Side,
    chances_of,
    hits_of,
    outlook,
    settled,
)

MOST_WORK: Final = 500  # sizes of both sides multiplied, for all that is worked out of a question
ADDED: Final = (1, 2)  # dice that cards nobody has seen could add
ONCE: Final = 1.0

Sides = tuple[Side, Side]  # attackers, defenders
Ways = list[tuple[float, Sides]]  # how an answer may turn out, each with its chance


def own_side(battle: Battle, seat: int) -> int:
    """On which side somebody is asked: of a realm that he helps, that of the realm."""
    if seat in battle.attackers:
        return ATTACKER
    if seat in battle.defenders or not battle.players:
        return DEFENDER
    return battle.players[0] // 8


def answer_odds(view: State, question: Decision, move: Move) -> Odds | None:
    """The odds of the Battle after this answer; None where it says nothing of them."""
    battle = battle_of(view)
    changed = _CHANGES.get(type(question))
    if battle is None or changed is None:
        return None
    ways = changed(view, battle, question, move)
    if not ways:
        return None
    answers = max(1, len(question.legal(view)))
    return odds_of(view, battle, ways, own_side(battle, question.seat), answers)


def odds_of(view: State, battle: Battle, ways: Ways, mine: int, answers: int = 1) -> Odds:
    """The odds of one side, and what dice of cards that nobody has seen would make of them."""
    seen = _foreseen(battle, ways, mine)
    low: list[int] = []
    work = len(ADDED) * answers * len(ways) * _size(ways[0][1][0]) * _size(ways[0][1][1])
    if could_add(view, battle, 1 - mine) and work <= MOST_WORK:
        die = best_die(ways[0][1][1 - mine], at_sea(battle))
        for number in ADDED:
            dice = number * die[0], number * die[1], number * die[2]
            more = [(chance, _added(sides, 1 - mine, dice)) for chance, sides in ways]
            low.append(_foreseen(battle, more, mine).percent)
    nobody = min(100 - seen.percent, round(100 * seen.nobody))
    return Odds(seen.percent, nobody, low, round(10 * seen.lost), round(10 * seen.killed))


def _size(side: Side) -> int:
    return sum(map(sum, side.factions))


def _foreseen(battle: Battle, ways: Ways, mine: int) -> Outlook:
    """For one side, over all ways and all cards that could be drawn for realms alone."""
    lent = LENT if draws_leader(battle) else {NO_DICE: 1}
    total = sum(lent.values())
    found = [0.0, 0.0, 0.0, 0.0]
    for chance, sides in ways:
        for dice, count in lent.items():
            both = _added(sides, DEFENDER, dice)
            ends = outlook(both[mine], both[1 - mine], at_sea(battle))
            for n, value in enumerate(ends):
                found[n] += chance * value * count / total
    return Outlook(found[0], found[1], found[2], found[3])


def _added(sides: Sides, side: int, dice: Dice) -> Sides:
    return _with(sides, side, sides[side].with_dice(dice))


def _with(sides: Sides, side: int, made: Side) -> Sides:
    return (made, sides[1]) if side == ATTACKER else (sides[0], made)


# By question: the two sides after an answer


def _action(view: State, battle: Battle, question: ChooseBattleAction, move: Move) -> Ways:
    sides = sides_of(view, battle)
    if move.name == "pass":
        return [(ONCE, sides)]
    side = own_side(battle, question.seat)
    given = USES[move.arg].battle if move.name == "display" else CARD_BATTLE[move.arg]
    a, b, c = (int(given[kind]) for kind in UNITS)
    made = _best_dice(sides[side].with_dice((a, b, c)), int(given["any"]), battle)
    if move.name == "card" and _shields(move.arg):
        made = made._replace(shield=True)
    return [(ONCE, _with(sides, side, made))]


def _best_dice(side: Side, count: int, battle: Battle) -> Side:
    for _ in range(count):
        side = side.with_dice(best_die(side, at_sea(battle)))
    return side


def _shields(card: int) -> bool:
    """Does a card let the next casualty be ignored?"""
    known = {boon for boon, _ in BOON_MODIFIERS.get("ignore_first_casualty", ())}
    return any(op.boon in known for op in SCRIPTS[CARD_SCRIPT[card]])


def _die(view: State, battle: Battle, question: ChooseDie, move: Move) -> Ways:
    side = own_side(battle, question.seat)
    sides = sides_of(view, battle)
    kind = ChooseDie.words.index(move.name)
    made = sides[side].with_dice((int(kind == 0), int(kind == 1), int(kind == 2)))
    playing = next(f for f in reversed(view.stack) if isinstance(f, PlayBattleActions))
    return [(ONCE, _with(sides, side, _best_dice(made, playing.any, battle)))]


def _base(view: State, battle: Battle, question: ChooseBaseDice, move: Move) -> Ways:
    """The attacker has rolled already when the defender chooses."""
    side = own_side(battle, question.seat)
    before = battle.attacker_base if side == ATTACKER else battle.defender_base
    horse = BASE_DICE * ((move.name == "cavalry_dice") - (before == "cavalry_dice"))
    sides = _added(sides_of(view, battle), side, (-horse, horse, 0))
    if side == ATTACKER:
        return [(ONCE, sides)]
    suffered = hits_of(sides[ATTACKER], icons_of(battle.attacker_faces), False)
    return [
        (chance, settled(sides[0], hits, sides[1], suffered, False))
        for hits, chance in chances_of(sides[DEFENDER], False)
    ]


def _reroll(view: State, battle: Battle, question: ChooseReroll, move: Move) -> Ways:
    """Both sides have rolled: only this die is still open."""
    side = own_side(battle, question.seat)
    sides = sides_of(view, battle)
    rolling = next(f for f in reversed(view.stack) if isinstance(f, RollAgain))
    faces = [battle.attacker_faces, battle.defender_faces]
    kept = [*rolling.faces, *rolling.fresh]
    open_dice = [kept]
    if move.name == "die":
        kept.remove(move.arg)
        kind = move.arg // len(FACES)
        open_dice = [[*kept, len(FACES) * kind + face] for face in BATTLE_DICE[kind]]
    sea = at_sea(battle)
    ways = []
    for dice in open_dice:
        faces[side] = dice
        hits = [hits_of(each, icons_of(faces[n]), sea) for n, each in enumerate(sides)]
        ways.append((ONCE / len(open_dice), settled(sides[0], hits[1], sides[1], hits[0], sea)))
    return ways


def _main(view: State, battle: Battle, question: ChooseMainDefender, move: Move) -> Ways:
    """With the Leader of who would lead the defence."""
    led = copy(battle)
    led.main = move.arg
    return [(ONCE, sides_of(view, led))]


def _leader(view: State, battle: Battle, question: ChooseLeader, move: Move) -> Ways:
    led = move.name == "leader"
    found = dice_of_leader(view, question.seat, move.arg) if led else [*NO_DICE]
    return _led(view, battle, question.seat, found)


def _admiral(view: State, battle: Battle, question: AdmiralOrNobody, move: Move) -> Ways:
    led = move.name == "admiral"
    found = dice_of_leader(view, question.seat, FLEET) if led else [*NO_DICE]
    return _led(view, battle, question.seat, found)


def _general(view: State, battle: Battle, question: ChooseGeneral, move: Move) -> Ways:
    """A Leader who comes leads, if he is the best who is there."""
    best = best_leader(view, battle, question.seat)
    if move.name == "no":
        return _led(view, battle, question.seat, best)
    appointed = move.name == "appoint"
    person = (
        PERSON_DICE[move.arg] if appointed else dice_of_leader(view, question.seat, move.arg // 4)
    )
    return _led(view, battle, question.seat, max(best, person, key=sum))


def _led(view: State, battle: Battle, seat: int, dice: list[int]) -> Ways:
    """With these dice in place of those of the best Leader."""
    best = best_leader(view, battle, seat)
    a, b, c = (new - old for new, old in zip(dice, best, strict=True))
    return [(ONCE, _added(sides_of(view, battle), own_side(battle, seat), (a, b, c)))]


def _imperial(view: State, battle: Battle, question: SendImperial, move: Move) -> Ways:
    sides = sides_of(view, battle)
    if move.name != "send":
        return [(ONCE, sides)]
    side = own_side(battle, question.seat)
    place = battle.seats_of(side).index(question.seat)
    return [
        (ONCE, _with(sides, side, _changed(sides[side], place, IMPERIAL_INFANTRY, question.units)))
    ]


def _changed(side: Side, place: int, kind: int, units: int) -> Side:
    """A faction with so many units of a kind more."""
    factions = [list(faction) for faction in side.factions]
    factions[place][kind] += units
    return side._replace(factions=tuple(map(tuple, factions)))


def _stay(view: State, battle: Battle, question: Decision, move: Move) -> Ways:
    return [(ONCE, sides_of(view, battle))] if move.name == "stay" else []


def _casualty(view: State, battle: Battle, question: ChooseCasualty, move: Move) -> Ways:
    return _fallen(view, battle, question.seat, {move.arg: -1})


def _ship(view: State, battle: Battle, question: ChooseHit, move: Move) -> Ways:
    if move.name == "ship":
        return _fallen(view, battle, question.seat, {SHIP_PLACES[move.arg]: -1})
    hurt = {"sink": {HURT: -1}, "damage": {WHOLE: -1, HURT: 1}}
    return _fallen(view, battle, question.seat, hurt[move.name])


def _fallen(view: State, battle: Battle, seat: int, change: dict[int, int]) -> Ways:
    """After this casualty and all others of the Round."""
    falling = falling_side(view, battle)
    if falling is None:
        return []
    side, frame = falling
    sides = sides_of(view, battle)
    place = battle.seats_of(side).index(seat)
    made = sides[side]
    for kind, units in change.items():
        made = _changed(made, place, kind, units)
    hits = [0, battle.hits[DEFENDER] if side == ATTACKER else 0]
    hits[side] = frame.hits - 1
    first, second = _with(sides, side, made)
    return [(ONCE, settled(first, hits[0], second, hits[1], at_sea(battle)))]


_CHANGES: Final[dict[type[Decision], Callable[..., Ways]]] = {
    ChooseBattleAction: _action,
    ChooseDie: _die,
    ChooseBaseDice: _base,
    ChooseReroll: _reroll,
    ChooseMainDefender: _main,
    ChooseMainDefenderAtSea: _main,
    ChooseLeader: _leader,
    AdmiralOrNobody: _admiral,
    ChooseGeneral: _general,
    ChooseAdmiral: _general,
    SendImperial: _imperial,
    StayOrRetreat: _stay,
    StayOrSailAway: _stay,
    ChooseCasualty: _casualty,
    ChooseHit: _ship,
}
BATTLE_QUESTIONS: Final = tuple(_CHANGES)  # questions of which every answer changes the odds

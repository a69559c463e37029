"""What is said inside a Battle: whose it is, why somebody is asked, what an answer would bring."""

from typing import Final

from imperia.core import Decision, Move, Seat, Text

from ..components.cards import CARD_COST, PERSON_COST
from ..components.map import PORT_PLACE, members
from ..components.reading import MIL
from ..components.scripts import USES
from ..queries.battle.battles import ATTACKER, DEFENDER, REBELS
from ..rules.battle.actions import ChooseBattleAction
from ..rules.battle.battle import Battle
from ..rules.battle.casualties import ChooseCasualty, ChooseFaction, TakeCasualties
from ..rules.battle.generals import ChooseGeneral, ChooseMainDefender
from ..rules.battle.naval import ChooseAdmiral, ChoosePrize, PirateBattle
from ..rules.battle.naval_losses import ChooseFactionAtSea
from ..rules.battle.retreat import StayOrRetreat
from ..rules.battle.ship_retreat import StayOrSailAway
from ..rules.war.losses import ChooseLoss
from ..state import SORTS, State
from .answers import answer_odds, own_side
from .forces import at_sea, battle_of, best_leader, sides_of
from .odds import fought_with
from .say import line, odds_lines

LEADS: Final = ("lead_attack", "lead_defence")
WITH: Final = ("with_attack", "with_defence")


def answer_lines(view: State, question: Decision, move: Move) -> list[Text]:
    """The chance after an answer, and what it costs or brings besides."""
    odds = answer_odds(view, question, move)
    chance = [] if odds is None else [line("battle_chance", chance=odds.win), *odds_lines(odds)]
    return [*answer_facts(view, question, move), *chance]


def answer_facts(view: State, question: Decision, move: Move) -> list[Text]:
    """What an answer costs or brings, apart from the odds."""
    seat = question.seat
    if isinstance(question, ChooseBattleAction) and move.name != "pass":
        price = (USES[move.arg].cost if move.name == "display" else CARD_COST[move.arg])[MIL]
        return [line("action_cost", points=price, left=view.power[3 * seat + MIL] - price)]
    if isinstance(question, ChooseGeneral | ChooseAdmiral) and move.name == "appoint":
        price = PERSON_COST[move.arg]
        return [line("action_cost", points=price, left=view.power[3 * seat + MIL] - price)]
    if isinstance(question, ChooseCasualty | ChooseLoss):
        return [line(f"falls.{SORTS[move.arg // 3]}")]
    if isinstance(question, ChooseMainDefender):
        return [_main(view, move.arg)]
    if isinstance(question, ChooseFaction):
        return _faction(view, question, move)
    if isinstance(question, ChoosePrize):
        return [line("prize", count=question.lost[move.arg])]
    if isinstance(question, StayOrRetreat | StayOrSailAway) and move.name == "retreat":
        return _retreat(view, seat)
    return []


def _main(view: State, seat: Seat) -> Text:
    """What who leads the defence brings to it."""
    battle = battle_of(view)
    dice = 0 if battle is None else sum(best_leader(view, battle, seat))
    power = view.power[3 * seat + MIL]
    return line("main_defender", dice=dice, points=power, count=view.hand_size[seat])


def _faction(view: State, question: ChooseFaction, move: Move) -> list[Text]:
    """How many of a faction fall if it is the first of those that are equally strong."""
    falling = next((f for f in reversed(view.stack) if isinstance(f, TakeCasualties)), None)
    if falling is None:
        return []
    factions = falling.factions()
    place = factions.index(question.chosen(view, move))
    sizes = [falling.size_of(view, each) for each in range(len(factions))]
    lines = [line("faction", units=sizes[place])]
    if isinstance(question, ChooseFactionAtSea):  # how many hits a ship takes is chosen later
        return lines
    order = [*falling.order, place]
    order += [each for each in range(len(factions)) if each not in order]
    left, hits = sizes[:], falling.hits
    while hits and any(left):
        for each in order:
            if hits and left[each]:
                left[each] -= 1
                hits -= 1
    return [*lines, line("faction_falls", count=sizes[place] - left[place], hits=falling.hits)]


def _retreat(view: State, seat: Seat) -> list[Text]:
    """One more is lost; where the others go."""
    battle = battle_of(view)
    if battle is None:
        return []
    left = battle.units(view, seat) - 1
    goals = [*members(battle.goals(view, seat))]
    if at_sea(battle):
        zones = [place for place in goals if place < PORT_PLACE]
        ports = [place - PORT_PLACE for place in goals if place >= PORT_PLACE]
        lines = [line("sails_away", units=left)]
        lines += [line("sail_to_zone", zones=zones)] if zones else []
        return lines + ([line("sail_to_port", provinces=ports)] if ports else [])
    return [
        line("goes_back", units=left),
        *([line("goes_to", areas=goals)] if goals and left else []),
    ]


# Whose Battle it is


def about(view: State, question: Decision) -> list[Text]:
    """The Battle in which a question is asked: where, who against whom, and why this player."""
    battle = battle_of(view)
    if battle is None or question.seat < 0:
        return []
    return [
        _where(battle),
        *(_force(view, battle, side) for side in (ATTACKER, DEFENDER)),
        _why(battle, question.seat),
    ]


def _where(battle: Battle) -> Text:
    if isinstance(battle, PirateBattle):
        return line("about.pirates", zone=battle.area, round=max(1, battle.rounds))
    if at_sea(battle):
        return line("about.at_sea", zone=battle.area, round=max(1, battle.rounds))
    return line("about.on_land", area=battle.area, round=max(1, battle.rounds))


def _force(view: State, battle: Battle, side: int) -> Text:
    """Who stands on a side, and with what."""
    realms = [view.realm[seat] for seat in battle.seats_of(side)]
    wild = battle.factions() if battle.wild_of(side) else []
    realms += [realm for realm in wild if realm != REBELS and realm not in realms]
    word = ("attack", "defence")[side]
    units = fought_with(sides_of(view, battle)[side], at_sea(battle))
    if at_sea(battle):
        ships, heavy, _ = units
        if not realms:
            return line("about.pirate_ships", ships=ships)
        return line(f"about.{word}_ships", realms=realms, ships=ships, heavy=heavy)
    foot, horse, guns = units
    if not realms:
        return line(f"about.{word}_rebels", infantry=foot)
    held = {"infantry": foot, "cavalry": horse, "artillery": guns}
    return line(f"about.{word}", realms=realms, units=sum(units), **held)


def _why(battle: Battle, seat: Seat) -> Text:
    side = own_side(battle, seat)
    if seat == battle.leader_of(side):
        return line(f"about.{LEADS[side]}")
    if seat in battle.seats_of(side):
        return line(f"about.{WITH[side]}")
    return line("about.helper", realms=[realm for realm in battle.factions() if realm != REBELS])

"""What a move would do, told before it is made: prices, voyages, and who fights whom."""

from imperia.core import Decision, Move, Seat, Text

from .components import (
    AGENTS,
    COLUMNS,
    CORONATION,
    CRUSADE,
    EAST,
    EMPIRE_CITIES,
    FAIR_COLOUR,
    FAIR_FLORINS_AT,
    LOCATION,
    ONE_SHOT,
    ROUTE,
    WEST,
    bits,
)
from .options import BANKRUPTCY, ON
from .queries import free_slots, knights, open_emporium, seat_of, standing
from .rules.battle import FightBattle
from .rules.fairs import earnings
from .rules.military import ChooseCampaign, same_suzerainty, slaves_for
from .rules.one_shots import fights
from .rules.play_card import LetOneShotOccur
from .rules.sale import price
from .rules.turn import ChooseAction
from .rules.vote import ChooseVote, vote_cost
from .rules.wars import ChooseWarTarget, WageWar, muster_civil, muster_religious, war_targets
from .state import NOBODY, NONE, THRONE, State


def preview(view: State, question: Decision, move: Move) -> list[Text]:
    """Lines that say what this legal move would cost or begin; none where nothing is to say."""
    seat = question.seat
    if isinstance(question, ChooseAction):
        return _action(view, seat, move)
    if isinstance(question, ChooseVote):
        return [
            _line("vote", florins=vote_cost(view, seat, move.arg)),
            *_regime(view, seat, move.arg),
        ]
    if isinstance(question, ChooseCampaign):
        return _campaign(view, seat, question.acting, move.arg)
    if isinstance(question, ChooseWarTarget):
        outer = view.stack[-2]
        agents = outer.agents if isinstance(outer, WageWar) else []
        return _war(view, seat, question.war, move.arg, agents)
    if isinstance(question, LetOneShotOccur) and move.name == "one_shot":
        return _one_shot(view, seat, question.card)
    return []


def _line(key: str, **params: int) -> Text:
    return Text(f"preview.{key}", dict(params))


def _action(view: State, seat: Seat, move: Move) -> list[Text]:
    if move.name == "buy":
        place = view.market.index(move.arg)
        cost, found = place % COLUMNS, view.laid[place]
        return [_line("buy", florins=cost, found=found, left=view.florins[seat] - cost + found)]
    if move.name == "sell" and not view.old_maids[seat] >> move.arg & 1:
        return [_line("sale", florins=price(view, seat, move.arg))]
    if move.name.endswith("fair"):
        return _voyage(view, seat, EAST if "east" in move.name else WEST)
    return []


def _voyage(view: State, seat: Seat, region: int) -> list[Text]:
    """The way of a fair: who earns what, how many empires levy, what is left."""
    profit = view.laid[COLUMNS * region] + FAIR_FLORINS_AT[view.seats]
    lines = [_line("fair", florins=profit)]
    if view.options[BANKRUPTCY] != ON:
        profit -= 1
    start = open_emporium(view, FAIR_COLOUR[region])
    route, levies = ROUTE[start], 0
    for place in range(0, len(route), 2):
        if not profit:
            break
        levies += free_slots(view, route[place]) != 0
        if place + 1 < len(route):
            border = route[place + 1]
            banker = view.pawn_at[border]
            if banker != NOBODY:
                owner = seat_of(view, banker)
                florins = min(profit, earnings(view, owner, start))
                lines.append(_line("earns", seat=owner, border=border, florins=florins))
                profit -= florins
            elif view.pirate_at[border] != NONE:
                lines.append(_line("robbed", border=border))
                profit -= 1
    return [*lines, _line("voyage", levies=levies, left=profit)]


def _battle(view: State, seat: Seat, battle: FightBattle, regime: bool) -> list[Text]:
    """The forces of a battle and what would follow from a victory."""
    attackers = (
        len(battle.agents)
        + len(battle.repressed)
        + len(battle.slaves)
        + battle.cities.bit_count()
        + battle.pirates.bit_count()
        + battle.concessions.bit_count()
    )
    defenders = battle.foes.bit_count() + battle.foe_pirates.bit_count()
    forces = _line(
        "forces",
        empire=battle.empire,
        agents=len(battle.agents),
        repressed=len(battle.repressed) + len(battle.slaves),
        tokens=battle.cities.bit_count(),
        pirates=battle.pirates.bit_count(),
        concessions=battle.concessions.bit_count(),
        defenders=defenders,
    )
    if attackers <= defenders:
        return [forces, _line("no_victory")]
    follows = _regime(view, seat, battle.empire) if regime else [_line("nothing_changes")]
    return [forces, _line("victory", dead=defenders), *follows]


def _regime(view: State, seat: Seat, empire: int) -> list[Text]:
    """What becomes of the empire card, unless a campaign makes it a vassal."""
    holder = view.holder[empire]
    if holder == THRONE:
        return [_line("taken", empire=empire)]
    if holder != seat:
        return [_line("taken_from", empire=empire, loser=holder)]
    key = "to_king" if view.republics >> empire & 1 else "to_republic"
    return [_line(key, empire=empire)]


def _war(view: State, seat: Seat, war: int, empire: int, agents: list[int]) -> list[Text]:
    if war < CRUSADE:
        battle = muster_civil(view, seat, empire, war, agents[:])
    else:
        battle = muster_religious(view, seat, empire, war - CRUSADE, agents[:], rooks=False)
    return _battle(view, seat, battle, regime=True)


def _one_shot(view: State, seat: Seat, card: int) -> list[Text]:
    """A war with a single possible target can be foretold at once."""
    war = ONE_SHOT[card]
    if war >= CORONATION:
        return []
    targets = list(bits(war_targets(view, LOCATION[card], war)))
    agents = [token for token in AGENTS[card] if fights(view, war, token)]
    return _war(view, seat, war, targets[0], agents) if len(targets) == 1 else []


def _campaign(view: State, seat: Seat, acting: int, target: int) -> list[Text]:
    cities = knights(view) & EMPIRE_CITIES[acting]
    slaves = slaves_for(view, seat, target)
    cost = cities.bit_count() + len(slaves)
    battle = FightBattle(
        seat,
        target,
        agents=[],
        cities=cities,
        pirates=0,
        concessions=0,
        repressed=[],
        slaves=slaves,
        foes=standing(view) & EMPIRE_CITIES[target],
        foe_pirates=0,
    )
    same = view.holder[target] == seat and same_suzerainty(view, acting, target)
    lines = _battle(view, seat, battle, regime=False)
    if not same and lines[-1].key == "preview.nothing_changes":
        over = view.suzerain[acting]
        lines[-1] = _line("vassal", empire=target, suzerain=acting if over == NONE else over)
    return [_line("campaign", florins=cost, left=view.florins[seat] - cost), *lines]

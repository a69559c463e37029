"""A war or a campaign before it is begun: who attacks, who defends, who stays out, what follows."""

from imperia.core import Seat, Text

from ..components.cards import AGENTS, ONE_SHOT
from ..components.map import EMPIRE_BORDERS, EMPIRE_CITIES
from ..components.masks import bits
from ..components.powers import CONSPIRACY, CRUSADE
from ..components.tokens import PAWN, ROOK
from ..queries import adjacent_empires, knights, location, standing, with_pawn
from ..rules.agents import own_token
from ..rules.battle import FightBattle
from ..rules.military import same_suzerainty, slaves_for
from ..rules.one_shots import fights
from ..rules.wars import muster_civil, muster_religious, war_targets
from ..state import NONE, THRONE, State


def line(key: str, **params: int | list[int]) -> Text:
    """One line of a preview."""
    return Text(f"preview.{key}", dict(params))


def regime(view: State, seat: Seat, empire: int) -> list[Text]:
    """What becomes of the empire card, unless a campaign makes it a vassal."""
    holder = view.holder[empire]
    if holder == THRONE:
        return [line("taken", empire=empire)]
    if holder != seat:
        return [line("taken_from", empire=empire, loser=holder)]
    key = "to_king" if view.republics >> empire & 1 else "to_republic"
    return [line(key, empire=empire)]


def _attackers(battle: FightBattle) -> int:
    return (
        len(battle.agents)
        + len(battle.repressed)
        + len(battle.slaves)
        + battle.cities.bit_count()
        + battle.pirates.bit_count()
        + battle.concessions.bit_count()
    )


def _defenders(battle: FightBattle) -> int:
    return battle.foes.bit_count() + battle.foe_pirates.bit_count()


def _forces(battle: FightBattle) -> list[Text]:
    """Who attacks and who defends, group by group."""
    groups = [
        ("attack_agents", battle.agents),
        ("attack_cities", list(bits(battle.cities))),
        ("attack_pirates", list(bits(battle.pirates))),
        ("attack_concessions", list(bits(battle.concessions))),
        ("attack_repressed", battle.repressed),
        ("attack_slaves", battle.slaves),
        ("defend_cities", list(bits(battle.foes))),
        ("defend_pirates", list(bits(battle.foe_pirates))),
    ]
    return [line(key, things=things[:]) for key, things in groups if things]


def _outcome(battle: FightBattle) -> list[Text]:
    """Every attacker kills a defender and dies for it."""
    attackers, defenders = _attackers(battle), _defenders(battle)
    if attackers > defenders:
        return [line("victory", dead=defenders, left=attackers - defenders)]
    if attackers == defenders:
        return [line("draw", dead=attackers)]
    return [line("defeat", dead=attackers, left=defenders - attackers)]


def _summary(battle: FightBattle) -> Text:
    return line(
        "battle", empire=battle.empire, attackers=_attackers(battle), defenders=_defenders(battle)
    )


# Wars of a card


def _muster(view: State, seat: Seat, war: int, empire: int, agents: list[int]) -> FightBattle:
    if war < CRUSADE:
        return muster_civil(view, seat, empire, war, agents[:])
    return muster_religious(view, seat, empire, war - CRUSADE, agents[:], rooks=False)


def _absent(view: State, seat: Seat, war: int, empire: int) -> list[Text]:
    """Who stands by and does not fight, each group with its reason."""
    repressed = [token for token, count in enumerate(view.repressed[empire]) for _ in range(count)]
    pawns = with_pawn(view) & EMPIRE_BORDERS[empire]
    if war >= CRUSADE:
        rooks = 0
        for other in bits(adjacent_empires(view, empire)):
            rooks |= EMPIRE_CITIES[other] & view.held[ROOK + war - CRUSADE]
        groups = [("out_repressed", repressed), ("out_rooks", list(bits(rooks)))]
    elif war == CONSPIRACY:
        serfs = [token for token in repressed if token >= PAWN]
        groups = [("out_serfs", serfs), ("out_concessions", list(bits(pawns)))]
    else:
        nobles = [token for token in repressed if token < PAWN]
        others = pawns & ~view.concessions[view.banker[seat]]
        groups = [("out_nobles", nobles), ("out_others", list(bits(others)))]
    return [line(key, things=things) for key, things in groups if things]


def war_lines(
    view: State, seat: Seat, war: int, empire: int, agents: list[int], idle: list[int]
) -> list[Text]:
    """The whole war in one empire; `idle` are the agents of the card that do not fight."""
    battle = _muster(view, seat, war, empire, agents)
    lines = [_summary(battle), *_forces(battle)]
    if idle:
        lines.append(line("out_agents", things=idle))
    lines += [*_absent(view, seat, war, empire), *_outcome(battle)]
    if _attackers(battle) <= _defenders(battle):
        return lines
    if war >= CRUSADE and view.faith[empire] != war - CRUSADE:
        lines.append(line("theocracy", empire=empire, faith=war - CRUSADE))
    return [*lines, *regime(view, seat, empire), line("afterwards")]


def agents_of(view: State, seat: Seat, card: int) -> tuple[list[int], list[int]]:
    """The agents of a card that fight in its war, and those that do not."""
    own = [own_token(view, seat, token) for token in AGENTS[card]]
    war = ONE_SHOT[card]
    return (
        [token for token in own if fights(view, war, token)],
        [token for token in own if not fights(view, war, token)],
    )


def card_war(view: State, seat: Seat, card: int) -> list[Text]:
    """The war of a card: whole where it has one target, else a line for each."""
    war = ONE_SHOT[card]
    agents, idle = agents_of(view, seat, card)
    targets = list(bits(war_targets(view, location(view, card), war)))
    if len(targets) == 1:
        return war_lines(view, seat, war, targets[0], agents, idle)
    battles = [_muster(view, seat, war, empire, agents) for empire in targets]
    return [each for battle in battles for each in (_summary(battle), *_outcome(battle))]


# Campaigns


def campaign_lines(view: State, seat: Seat, acting: int, target: int) -> list[Text]:
    """What the knights cost, whom they meet, and whose vassal the target becomes."""
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
    paid = line("campaign", florins=cost, left=view.florins[seat] - cost)
    lines = [paid, _summary(battle), *_forces(battle)]
    rooks = standing(view) & EMPIRE_CITIES[acting] & ~cities
    if rooks:
        lines.append(line("out_garrison", things=list(bits(rooks))))
    lines += _outcome(battle)
    if _attackers(battle) <= _defenders(battle):
        return lines
    if view.holder[target] == seat and same_suzerainty(view, acting, target):
        return [*lines, line("nothing_changes")]
    over = view.suzerain[acting]
    return [*lines, line("vassal", empire=target, suzerain=acting if over == NONE else over)]

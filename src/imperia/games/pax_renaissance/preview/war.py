"""A war or a campaign before it is begun: who attacks, who defends, who stays out, what follows."""

from typing import Final

from imperia.core import Decision, Move, Seat, Text
from imperia.scene import Odds

from ..components.cards import AGENTS, ONE_SHOT
from ..components.map import EMPIRE_BORDERS, EMPIRE_CITIES
from ..components.masks import bits
from ..components.powers import CONSPIRACY
from ..components.tokens import PAWN, ROOK
from ..queries import knights, location, standing, with_pawn
from ..rules.ops.military import ChooseCampaign, march, same_suzerainty
from ..rules.turn.agents import own_token
from ..rules.wars.battle import (
    AGENT,
    CONCESSION_AT,
    FIGHTER_MOVES,
    GARRISON,
    PIRATE_AT,
    REPRESSED,
    SLAVE,
    ChooseCasualty,
    FightBattle,
)
from ..rules.wars.one_shots import fights
from ..rules.wars.wars import (
    ChooseWarTarget,
    LetRooksJoin,
    WageWar,
    muster,
    next_door,
    religion_of,
    war_targets,
)
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


# By the key of a line: the fighters it names, from the first to before the end of their kind.
_ATTACKERS: Final = (
    ("attack_agents", AGENT, REPRESSED),
    ("attack_cities", GARRISON, PIRATE_AT),
    ("attack_pirates", PIRATE_AT, CONCESSION_AT),
    ("attack_concessions", CONCESSION_AT, len(FIGHTER_MOVES)),
    ("attack_repressed", REPRESSED, SLAVE),
    ("attack_slaves", SLAVE, GARRISON),
)
_DEFENDERS: Final = (
    ("defend_cities", GARRISON, PIRATE_AT),
    ("defend_pirates", PIRATE_AT, CONCESSION_AT),
)


def _forces(battle: FightBattle) -> list[Text]:
    """Who attacks and who defends, group by group."""
    found = []
    for side, kinds in ((battle.attackers, _ATTACKERS), (battle.defenders, _DEFENDERS)):
        for key, first, end in kinds:
            things = [fighter - first for fighter in side if first <= fighter < end]
            if things:
                found.append(line(key, things=things))
    return found


def _outcome(battle: FightBattle) -> list[Text]:
    """Every attacker kills a defender and dies for it."""
    attackers, defenders = len(battle.attackers), len(battle.defenders)
    if attackers > defenders:
        return [line("victory", dead=defenders, left=attackers - defenders)]
    if attackers == defenders:
        return [line("draw", dead=attackers)]
    return [line("defeat", dead=attackers, left=defenders - attackers)]


def _is_won(battle: FightBattle) -> bool:
    return len(battle.attackers) > len(battle.defenders)


def _summary(battle: FightBattle) -> Text:
    attackers, defenders = len(battle.attackers), len(battle.defenders)
    return line("battle", empire=battle.empire, attackers=attackers, defenders=defenders)


def battle_facts(battle: FightBattle) -> list[Text]:
    """Who fights whom, and how it ends: nothing of it hangs on chance."""
    return [_summary(battle), *_forces(battle), *_outcome(battle)]


def battle_odds(battle: FightBattle) -> Odds:
    """The same as odds: it is certain, and as many die on one side as on the other."""
    dead = 10 * min(len(battle.attackers), len(battle.defenders))
    return Odds(100 if _is_won(battle) else 0, lost=dead, killed=dead)


def foreseen(view: State, question: Decision, move: Move) -> FightBattle | None:
    """The battle to which an answer leads."""
    if isinstance(question, ChooseCampaign):
        return march(view, question.seat, question.acting, move.arg)
    waged = next((frame for frame in reversed(view.stack) if isinstance(frame, WageWar)), None)
    if isinstance(question, ChooseWarTarget) and waged is not None:
        return muster(view, question.seat, move.arg, question.war, waged.agents)
    if isinstance(question, LetRooksJoin) and waged is not None:
        joined = move.name == "yes"
        return muster(view, question.seat, question.empire, waged.war, waged.agents, joined)
    return None


def casualty_lines(view: State, question: ChooseCasualty, move: Move) -> list[Text]:
    """From where the dead one is missing afterwards."""
    return [line(f"dies_{move.name}", left=question.left - 1)]


def about(view: State, question: Decision) -> list[Text]:
    """The battle in which a question is asked, and who is left of both sides."""
    battle = next((frame for frame in reversed(view.stack) if isinstance(frame, FightBattle)), None)
    if battle is None or not isinstance(question, ChooseCasualty):
        return []
    return [_summary(battle), *_forces(battle), line("about.larger", left=question.left)]


# Wars of a card


def _absent(view: State, seat: Seat, war: int, empire: int) -> list[Text]:
    """Who stands by and does not fight, each group with its reason."""
    repressed = [token for token, count in enumerate(view.repressed[empire]) for _ in range(count)]
    pawns = with_pawn(view) & EMPIRE_BORDERS[empire]
    religion = religion_of(war)
    if religion != NONE:
        rooks = next_door(view, empire) & view.held[ROOK + religion]
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
    battle = muster(view, seat, empire, war, agents)
    lines = [_summary(battle), *_forces(battle)]
    if idle:
        lines.append(line("out_agents", things=idle))
    lines += [*_absent(view, seat, war, empire), *_outcome(battle)]
    if not _is_won(battle):
        return lines
    religion = religion_of(war)
    if religion not in (NONE, view.faith[empire]):
        lines.append(line("theocracy", empire=empire, faith=religion))
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
    battles = [muster(view, seat, empire, war, agents) for empire in targets]
    return [each for battle in battles for each in (_summary(battle), *_outcome(battle))]


# Campaigns


def campaign_lines(view: State, seat: Seat, acting: int, target: int) -> list[Text]:
    """What the knights cost, whom they meet, and whose vassal the target becomes."""
    battle = march(view, seat, acting, target)
    cost = len(battle.attackers)
    paid = line("campaign", florins=cost, left=view.florins[seat] - cost)
    lines = [paid, _summary(battle), *_forces(battle)]
    rooks = standing(view) & EMPIRE_CITIES[acting] & ~knights(view)
    if rooks:
        lines.append(line("out_garrison", things=list(bits(rooks))))
    lines += _outcome(battle)
    if not _is_won(battle):
        return lines
    if view.holder[target] == seat and same_suzerainty(view, acting, target):
        return [*lines, line("nothing_changes")]
    over = view.suzerain[acting]
    return [*lines, line("vassal", empire=target, suzerain=acting if over == NONE else over)]

"""What a move would do, told before it is made: forces and odds, costs, terms, what comes next."""

from collections.abc import Callable
from typing import Any, Final

from imperia.core import Decision, Move, Text

from ..components.cards import PERSON_COST
from ..components.scripts import EVENT_SCRIPTS, SCRIPTS
from ..queries.sea.sailing import place_of_group
from ..queries.war.recruiting import unit_cost
from ..queries.war.siege import strength_of
from ..rules.battle.casualties import ChooseFaction
from ..rules.battle.naval import ChoosePrize
from ..rules.battle.naval_losses import ChooseFactionAtSea
from ..rules.card_effects.script import ChooseOption
from ..rules.court.events import AcceptRuler, ChooseEventOption
from ..rules.court.persons import ChooseAppointments, ChooseHeir
from ..rules.diplomacy.calls import AcceptOrRefuse, ChooseCall
from ..rules.diplomacy.deals import (
    BuildDeal,
    ProposeAlliance,
    ProposeMarriage,
    ProposeSupport,
    ProposeTalks,
)
from ..rules.diplomacy.diplomacy import ChooseTalk
from ..rules.institutions.goals import ChooseCompleted
from ..rules.peace.agreements import AgreeBorder, AgreeTerm
from ..rules.peace.borders import ChooseBorder
from ..rules.peace.terms import ChooseTerm
from ..rules.rounds.cards import KeepCard
from ..rules.rounds.income import ChooseCut
from ..rules.rounds.missions import PickMission
from ..rules.rounds.turns import ChooseAction, ChooseActionEmptyHanded
from ..rules.sea.explore import ChooseVoyage, RerollOrStand
from ..rules.sea.sailing import ChooseDestination, ChoosePirates, ChooseSailor, NavalMove
from ..rules.sea.transport import ChooseLanding, Transport
from ..rules.trade.trade import ChooseMerchant, ChooseNode, ChooseTradeCard, UseOrDiscard
from ..rules.war.losses import ChooseLoss
from ..rules.war.movement import ChooseMercenary, ChooseStep, LandMove
from ..rules.war.recruiting import ChooseUnit
from ..rules.war.siege import ChooseBesieger, ChooseSacrifice, ChooseSiegeArea, ChooseTarget
from ..rules.war.wars import ChooseAnotherEnemy, ChooseEnemy, ChooseFollowUp
from ..scene.said import said
from ..state import KINDS, NO_ONE, REGULAR, State
from .answers import BATTLE_QUESTIONS
from .battle import (
    pirate_lines,
    sacrifice_lines,
    sailor_lines,
    sea_lines,
    siege_need,
    step_lines,
    target_lines,
)
from .court import (
    card_lines,
    cards_lines,
    command_lines,
    crown_lines,
    explore_lines,
    heir_lines,
    keep_lines,
    loan_lines,
    merchant_lines,
    reroll_lines,
    voyage_lines,
)
from .fighting import about as fought
from .fighting import answer_lines as battle_answer
from .peace import border_lines, term_lines
from .proposals import agreed_lines, border_line
from .proposals import terms as terms
from .realm import goal_lines, income_lines, mission_lines, person_lines, unrest_lines
from .say import line
from .trade import trade_lines
from .war import action_lines, answer_lines, call_lines, war_lines

BESIEGER: Final = 1  # Military Power for each besieger after the first
_COMMANDS: Final = ("reassign", "command", "recall")
_PLAIN: Final = (
    "focus",
    "cut_ties",
    "replenish",
    "research",
    "convert",
    "excommunicate",
    "crusade",
)
UPKEEP: Final = (2, 1, 0)  # by sort of unit: Ducats in Phase 4


def preview(view: State, question: Decision, move: Move) -> list[Text]:
    """Lines that say what this legal move would cost, begin or bring; none where there are none."""
    told, words = _FORETOLD.get(type(question), (_nothing, ""))
    return told(view, question, move) if not words or move.name == words else []


def about(view: State, question: Decision) -> list[Text]:
    """The Battle in which it is asked, or the terms that are to be agreed upon."""
    return terms(view, question) or fought(view, question)


def _nothing(view: State, question: Any, move: Move) -> list[Text]:
    return []


def _step(view: State, question: ChooseStep, move: Move) -> list[Text]:
    if move.name != "area":
        return [line("reorganise")] if move.name == "reorganise" else []
    army, single = _marching(view)
    return step_lines(view, question.seat, army, question.area, move.arg, single)


def _action(view: State, question: ChooseAction, move: Move) -> list[Text]:
    seat = question.seat
    if move.name == "war":
        return action_lines(view, seat)
    if move.name in ("pass", "end_turn"):
        return [
            *income_lines(view, seat),
            *unrest_lines(view, seat),
            *goal_lines(view, seat),
        ]
    if move.name == "suppress":
        return unrest_lines(view, seat)
    if move.name == "appoint":
        return person_lines(view, seat, move.arg)
    if move.name == "complete":
        return mission_lines(view, seat, move.arg)
    if move.name in _COMMANDS:
        return command_lines(view, seat, move)
    if move.name == "explore":
        return explore_lines(view, seat)
    if move.name == "loan":
        return loan_lines(view, seat)
    return [line(move.name)] if move.name in _PLAIN else []


def _option(view: State, question: ChooseOption, move: Move) -> list[Text]:
    return _effects(question.scripts[move.arg])


def _event_option(view: State, question: ChooseEventOption, move: Move) -> list[Text]:
    return _effects(EVENT_SCRIPTS[question.event][question.words.index(move.name)])


def _effects(script: int) -> list[Text]:
    """All that an option does, as its card tells it."""
    return said([op.given for op in SCRIPTS[script]])


def _marching(view: State) -> tuple[int, int]:
    """The Army that marches, or NO_ONE and how many single Infantry do."""
    for frame in view.stack:
        if isinstance(frame, LandMove):
            return frame.army, max(1, frame.count)
    return NO_ONE, 1


def _agreed(view: State, question: AgreeTerm, move: Move) -> list[Text]:
    """What a term would bring both, as far as it is known before the Victor is."""
    return agreed_lines(view, (question.seat, question.other), move.name)


def _proposed(view: State, question: Any, move: Move) -> list[Text]:
    """What a part of a deal costs, and whom where it is not who proposes it."""
    if move.name == "no":
        return []
    ducats = move.arg if isinstance(question, ProposeSupport) else 0
    points = (ducats + 9) // 10 or 1
    for frame in view.stack:
        if isinstance(frame, BuildDeal) and frame.payer != question.seat:
            return [line("deal_power", player=frame.payer, points=points)]
    return [line("deal_price", points=points)]


def _partner(view: State, question: ChooseTalk, move: Move) -> list[Text]:
    """What the player who is asked to talk has to offer."""
    other = move.arg
    allies, marriages = view.allies[other].bit_count(), view.wed[other].bit_count()
    ducats = view.ducats[other]
    return [line("partner", player=other, ducats=ducats, allies=allies, marriages=marriages)]


def _landing(view: State, question: ChooseLanding, move: Move) -> list[Text]:
    """Like a march, from where the group embarks."""
    seat = question.seat
    for frame in view.stack:
        if isinstance(frame, Transport):
            army = frame.move.arg if frame.move.name == "army" else NO_ONE
            origin = place_of_group(view, seat, frame.move)
            return step_lines(view, seat, army, origin, move.arg)
    return []


def _pirates(view: State, question: ChoosePirates, move: Move) -> list[Text]:
    for frame in view.stack:
        if isinstance(frame, NavalMove):
            return pirate_lines(view, question.seat, frame.goal, move.arg)
    return []


def _siege(view: State, question: ChooseBesieger, move: Move) -> list[Text]:
    """The strength with one unit more, against what the Area needs."""
    units = question.units[:]
    if move.name == "unit":
        units[move.arg] += 1
    strong = strength_of(view, question.seat, units, question.more)
    paid = move.name == "unit" and any(question.units)
    return [
        line("siege_strength", strength=strong),
        *([line("siege_price", points=BESIEGER)] if paid else []),
        *siege_need(view, question.seat, question.area),
    ]


def _unit(view: State, question: ChooseUnit, move: Move) -> list[Text]:
    """The price of a unit, what it costs every Round, and what is left."""
    seat = question.seat
    cost = unit_cost(view, seat, move.arg)
    upkeep = UPKEEP[move.arg // 3]
    return [line("unit", cost=cost, left=view.ducats[seat] - cost, upkeep=upkeep)]


def _cut(view: State, question: ChooseCut, move: Move) -> list[Text]:
    """The income as it stands, or what giving something up would save in each Round."""
    seat = question.seat
    if move.name == "done":
        return income_lines(view, seat)
    if move.name == "fire":
        return [line("saves", ducats=PERSON_COST[view.advisors[3 * seat + move.arg]])]
    if move.name == "disband":
        return [line("saves", ducats=UPKEEP[move.arg % KINDS // 3])]
    return [line("saves", ducats=UPKEEP[REGULAR])] if move.name == "area" else []


# By question: what is told, and of which word only.
_FORETOLD: Final[dict[type[Decision], tuple[Callable[[State, Any, Move], list[Text]], str]]] = {
    ChooseAction: (_action, ""),
    ChooseActionEmptyHanded: (_action, ""),
    ChooseEnemy: (lambda view, ask, move: war_lines(view, ask.seat, move.arg), "realm"),
    ChooseAnotherEnemy: (lambda view, ask, move: war_lines(view, ask.seat, move.arg), "realm"),
    ChooseCall: (lambda view, ask, move: call_lines(view, ask, move.arg), "realm"),
    AcceptOrRefuse: (lambda view, ask, move: answer_lines(view, ask, move.name), ""),
    ChooseStep: (_step, ""),
    ChooseDestination: (lambda view, ask, move: sea_lines(view, ask.seat, move.arg), "zone"),
    ChooseLanding: (_landing, ""),
    ChooseSiegeArea: (lambda view, ask, move: siege_need(view, ask.seat, move.arg), ""),
    ChooseBesieger: (_siege, ""),
    ChooseTarget: (target_lines, ""),
    ChooseSacrifice: (sacrifice_lines, ""),
    ChooseTerm: (lambda view, ask, move: term_lines(view, ask.seat, ask.realm, move.name), ""),
    ChooseBorder: (
        lambda view, ask, move: border_lines(view, ask.seat, ask.province, move.name),
        "",
    ),
    AgreeTerm: (_agreed, ""),
    AgreeBorder: (lambda view, ask, move: [border_line(view, ask, move.name)], ""),
    ChooseTalk: (_partner, ""),
    ProposeAlliance: (_proposed, ""),
    ProposeMarriage: (_proposed, ""),
    ProposeSupport: (_proposed, ""),
    ProposeTalks: (_proposed, ""),
    ChooseNode: (
        lambda view, ask, move: trade_lines(
            view, ask.seat, ask.card, move.arg, move.name == "secondary"
        ),
        "",
    ),
    ChooseOption: (_option, ""),
    ChooseEventOption: (_event_option, ""),
    ChooseUnit: (_unit, ""),
    ChooseCut: (_cut, ""),
    ChooseMercenary: (_unit, "unit"),
    KeepCard: (keep_lines, ""),
    AcceptRuler: (crown_lines, ""),
    ChooseHeir: (lambda view, ask, move: heir_lines(view, ask.seat, move), ""),
    UseOrDiscard: (cards_lines, ""),
    ChooseTradeCard: (card_lines, ""),
    ChooseMerchant: (lambda view, ask, move: merchant_lines(view, move), ""),
    ChooseVoyage: (lambda view, ask, move: voyage_lines(view, ask.seat, move.arg), "zone"),
    RerollOrStand: (reroll_lines, ""),
    ChooseFollowUp: (lambda view, ask, move: [line("follow_up")], ""),
    ChooseAppointments: (lambda view, ask, move: person_lines(view, ask.seat, move.arg), "appoint"),
    PickMission: (lambda view, ask, move: mission_lines(view, ask.seat, move.arg), "mission"),
    ChooseCompleted: (lambda view, ask, move: mission_lines(view, ask.seat, move.arg), "complete"),
    ChooseSailor: (lambda view, ask, move: sailor_lines(view, ask.seat, ask.goal, move), ""),
    ChoosePirates: (_pirates, "node"),
    ChooseLoss: (battle_answer, ""),
    ChooseFaction: (battle_answer, ""),
    ChooseFactionAtSea: (battle_answer, ""),
    ChoosePrize: (battle_answer, ""),
    **dict.fromkeys(BATTLE_QUESTIONS, (battle_answer, "")),
}

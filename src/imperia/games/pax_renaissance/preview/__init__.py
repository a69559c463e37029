"""What a move would do, told before it is made: prices, voyages, and who fights whom."""

from imperia.core import Decision, Move, Seat, Text
from imperia.scene import Note, Way

from ..components.cards import FIRST_EMPIRE, ONE_SHOT, PAIR, SHIFT_TO
from ..components.map import EMPORIUM
from ..components.masks import bits
from ..components.powers import APOSTASY, CORONATION, NO_ONE_SHOT, PAIR_RELIGIONS, TRADE_SHIFT
from ..components.tables import COLUMNS
from ..queries import open_emporium, showing
from ..rules.ops.military import ChooseCampaign
from ..rules.ops.politics import ChooseVictim
from ..rules.ops.vote import ChooseVote, vote_cost
from ..rules.turn.play_card import LetOneShotOccur
from ..rules.turn.sale import price
from ..rules.turn.turn import FAIR_REGION, ChooseAction
from ..rules.wars.battle import ChooseCasualty
from ..rules.wars.one_shots import ChooseSuitor, RunOneShot, affected, suitors, why_not_one_shot
from ..rules.wars.wars import ChooseWarTarget, LetRooksJoin, WageWar
from ..state import State
from .fair import drawn_voyage, voyage
from .war import about as about
from .war import (
    agents_of,
    battle_facts,
    campaign_lines,
    card_war,
    casualty_lines,
    foreseen,
    line,
    regime,
    war_lines,
)


def preview(view: State, question: Decision, move: Move) -> list[Text]:
    """Lines that say what this legal move would cost or begin; none where nothing is to say."""
    seat = question.seat
    if isinstance(question, ChooseAction):
        return _action(view, seat, move)
    if isinstance(question, ChooseVote):
        cost = line("vote", florins=vote_cost(view, seat, move.arg))
        return [cost, *regime(view, seat, move.arg)]
    if isinstance(question, ChooseCampaign):
        return campaign_lines(view, seat, question.acting, move.arg)
    if isinstance(question, ChooseWarTarget):
        return _target(view, seat, question.war, move.arg)
    if isinstance(question, LetRooksJoin):
        battle = foreseen(view, question, move)
        return [] if battle is None else battle_facts(battle)
    if isinstance(question, ChooseCasualty):
        return casualty_lines(view, question, move)
    if isinstance(question, ChooseSuitor):
        return regime(view, seat, move.arg)
    if isinstance(question, ChooseVictim):
        return _beheading(view, question.card, move.arg)
    if isinstance(question, LetOneShotOccur) and move.name == "one_shot":
        return _one_shot(view, seat, question.card)
    return []


def sketch(view: State, question: Decision, moves: list[Move]) -> list[Way | Note]:
    """What is drawn on the map: the voyage of a fair, its florins, and who earns where."""
    move = moves[0]
    if isinstance(question, ChooseAction) and move.name in FAIR_REGION:
        return drawn_voyage(view, FAIR_REGION[move.name])
    return []


def _target(view: State, seat: Seat, war: int, empire: int) -> list[Text]:
    """The war in one of several empires, with the agents that were sent."""
    agents: list[int] = []
    idle: list[int] = []
    for frame in view.stack:
        if isinstance(frame, WageWar):
            agents = frame.agents
        elif isinstance(frame, RunOneShot):
            idle = agents_of(view, seat, frame.card)[1]
    return war_lines(view, seat, war, empire, agents, idle)


def _beheading(view: State, card: int, victim: int) -> list[Text]:
    """Who loses which card; a beheaded empire takes the headsman with it."""
    loser = [line("loses", seat=other, cards=[victim]) for other in _owners(view, victim)]
    if victim < FIRST_EMPIRE:
        return loser
    to_throne = line("to_throne", empire=victim - FIRST_EMPIRE)
    return [*loser, to_throne, *(line("loses", seat=s, cards=[card]) for s in _owners(view, card))]


def _owners(view: State, card: int) -> list[Seat]:
    """The seat in whose tableau a card lies; nobody where it lies on a throne."""
    return [seat for seat in range(view.seats) if view.tableau[seat] >> card & 1]


def _action(view: State, seat: Seat, move: Move) -> list[Text]:
    if move.name == "buy":
        place = view.market.index(move.arg)
        cost, found = place % COLUMNS, view.laid[place]
        left = view.florins[seat] - cost + found
        if found:
            return [line("buy_with_florins", florins=cost, found=found, left=left)]
        return [line("buy", florins=cost, left=left)]
    if move.name == "sell" and not view.old_maids[seat] >> move.arg & 1:
        return [line("sale", florins=price(view, seat, move.arg))]
    if move.name == "play" and ONE_SHOT[move.arg] != NO_ONE_SHOT:
        if why_not_one_shot(view, seat, move.arg).clause:
            return [line("no_one_shot")]
        return [line("may_occur"), *_one_shot(view, seat, move.arg)]
    if move.name in FAIR_REGION:
        return voyage(view, FAIR_REGION[move.name]).lines
    return []


def _one_shot(view: State, seat: Seat, card: int) -> list[Text]:
    """What the one-shot of a card would begin."""
    shot = ONE_SHOT[card]
    if shot < CORONATION:
        return card_war(view, seat, card)
    if shot == CORONATION:
        return [line("suitors", empires=list(bits(suitors(view, seat, card))))]
    if shot == TRADE_SHIFT:
        slot = SHIFT_TO[card]
        return [line("shift", city=slot, covered=open_emporium(view, EMPORIUM[slot]))]
    assert shot == APOSTASY, "every one-shot has its preview"
    first, second = PAIR_RELIGIONS[PAIR[card]]
    shown = showing(view, first) | showing(view, second)
    return [
        line("apostasy", seat=other, cards=list(bits(view.tableau[other] & shown)))
        for other in affected(view, PAIR[card])
    ]

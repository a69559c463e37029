"""What a move would do, told before it is made: prices, voyages, and who fights whom."""

from imperia.core import Decision, Move, Seat, Text

from ..components.cards import FIRST_EMPIRE, ONE_SHOT, PAIR, SHIFT_TO
from ..components.map import EMPORIUM, EMPTY, FAIR_COLOUR, LEVY, ROUTE
from ..components.masks import bits
from ..components.powers import APOSTASY, CORONATION, NO_ONE_SHOT, PAIR_RELIGIONS, TRADE_SHIFT
from ..components.tables import COLUMNS, FAIR_FLORINS_AT
from ..options import BANKRUPTCY, ON
from ..queries import free_slots, open_emporium, seat_of, showing
from ..rules.fairs import earnings
from ..rules.military import ChooseCampaign
from ..rules.one_shots import ChooseSuitor, RunOneShot, affected, suitors, why_not_one_shot
from ..rules.play_card import LetOneShotOccur
from ..rules.politics import ChooseVictim
from ..rules.sale import price
from ..rules.turn import FAIR_REGION, ChooseAction
from ..rules.vote import ChooseVote, vote_cost
from ..rules.wars import ChooseWarTarget, WageWar
from ..state import NOBODY, NONE, State
from .war import agents_of, campaign_lines, card_war, line, regime, war_lines


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
    if isinstance(question, ChooseSuitor):
        return regime(view, seat, move.arg)
    if isinstance(question, ChooseVictim):
        return _beheading(view, question.card, move.arg)
    if isinstance(question, LetOneShotOccur) and move.name == "one_shot":
        return _one_shot(view, seat, question.card)
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
        return _voyage(view, seat, FAIR_REGION[move.name])
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


def _voyage(view: State, seat: Seat, region: int) -> list[Text]:
    """The way of a fair: which empires levy, who earns what, where it ends and what is left."""
    laid, china = view.laid[COLUMNS * region], FAIR_FLORINS_AT[view.seats]
    profit = laid + china
    lines = [line("fair", laid=laid, china=china, florins=profit)]
    if view.options[BANKRUPTCY] != ON:
        profit -= 1
        lines.append(line("subsidy"))
    start = open_emporium(view, FAIR_COLOUR[region])
    if profit:
        lines.append(line("sails", city=start, florins=profit))
    for leg in range(0, len(ROUTE[start]), 2):
        if not profit:
            break
        lines += _levy(view, ROUTE[start][leg])
        if leg + 1 == len(ROUTE[start]):
            return [*lines, line("arrives", empire=ROUTE[start][leg], left=profit)]
        taken, told = _toll(view, ROUTE[start][leg + 1], start, profit)
        profit -= taken
        lines += told
    return [*lines, line("used_up")]


def _levy(view: State, empire: int) -> list[Text]:
    """What an empire on the way may levy: one of these tokens."""
    icons = [LEVY[slot][view.faith[empire]] for slot in bits(free_slots(view, empire))]
    tokens = list(dict.fromkeys(token for token in icons if token != EMPTY))
    key = "levy" if len(tokens) == 1 else "levy_one_of"
    return [line(key, empire=empire, tokens=tokens)] if tokens else []


def _toll(view: State, border: int, start: int, profit: int) -> tuple[int, list[Text]]:
    """How much of the profit is taken on a border, and by whom."""
    banker = view.pawn_at[border]
    if banker != NOBODY:
        owner = seat_of(view, banker)
        florins = min(profit, earnings(view, owner, start))
        return florins, [line("earns", seat=owner, border=border, florins=florins)]
    if view.pirate_at[border] != NONE:
        return 1, [line("robbed", border=border)]
    return 0, []

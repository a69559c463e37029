"""What the things that a question of Pax Renaissance offers are worth: empires, borders, cards."""

from typing import Final

from imperia.core import Seat

from ..components.cards import AGENTS, FIRST_EMPIRE, LOCATION, ONE_SHOT, PAIR
from ..components.map import EMPIRE_CITIES, FAIR_COLOUR, ROUTE
from ..components.masks import ONE, bits
from ..components.powers import CORONATION, TRADE_SHIFT
from ..components.tables import COLUMNS, FAIR_FLORINS_AT, HOLY
from ..components.tokens import BISHOP, KNIGHT, MEDIEVAL, PAWN, PIRATE, ROOK
from ..queries import knights, open_emporium, ops_of, owner_of, prestige, seat_of, standing
from ..rules.ops.military import same_suzerainty, slaves_for
from ..rules.turn.victory import bishop_counts, lacking
from ..rules.wars.one_shots import affected, fights, suitors
from ..rules.wars.wars import muster, religion_of, war_targets
from ..state import NOBODY, NONE, THRONE, State
from .value import CARD_WORTH, CONCESSION, FLORIN, ICON, KING, OP_WORTH, REPUBLIC

ON_ROUTE: Final = 3  # a concession on a border that the open trade routes pass
FLIP: Final = 3  # turning an empire of one's own to its other side
QUEEN: Final = 8  # a queen lost or won with her king
LOST_WAR: Final = -12  # the agents are gone and nothing is won
DEFENDED: Final = 2  # a token in an empire of one's own, against wars and campaigns
FAITH: Final = 3  # a token of a religion in which the seat leads
SHIFT: Final = 4  # a trade shift that occurs
CHURCH: Final = 8  # a bishop for, or against, the religion that outweighs the others


def whose(state: State, seat: Seat, holder: Seat) -> int:
    """1 for what is one's own, -1 for what belongs to another, 0 for nobody's."""
    return 0 if holder < 0 else 1 if holder == seat else -1


# Empires


def regime_gain(state: State, seat: Seat, empire: int) -> int:
    """What a change of regime brings: an empire from its throne, from another seat, or a flip."""
    holder = state.holder[empire]
    if holder == THRONE:
        return KING + CONCESSION
    worth = REPUBLIC if state.republics >> empire & 1 else KING
    worth += QUEEN * state.queens[empire].bit_count()
    if holder == seat:
        return FLIP
    vassals = [other for other, over in enumerate(state.suzerain) if over == empire]
    return 2 * worth + CONCESSION + KING * len(vassals)


def campaign_gain(state: State, seat: Seat, acting: int, target: int) -> int:
    """A campaign is paid by the knight, and wins a vassal when more march than defend."""
    force = (knights(state) & EMPIRE_CITIES[acting]).bit_count()
    force += len(slaves_for(state, seat, target))
    foes = (standing(state) & EMPIRE_CITIES[target]).bit_count()
    if force <= foes:
        return LOST_WAR
    if state.holder[target] == seat:
        return -FLORIN * force if same_suzerainty(state, acting, target) else 0
    return regime_gain(state, seat, target) - FLORIN * force


def war_gain(state: State, seat: Seat, war: int, empire: int, agents: list[int]) -> int:
    """What a war in this empire brings, won by whoever is more."""
    battle = muster(state, seat, empire, war, agents)
    if len(battle.attackers) <= len(battle.defenders):
        return LOST_WAR
    gain = regime_gain(state, seat, empire)
    religion = religion_of(war)
    if religion not in (NONE, state.faith[empire]):
        gain += FAITH * faith_lead(state, seat, religion)
    return gain


def shot_gain(state: State, seat: Seat, card: int) -> int:
    """What the one-shot of a card would bring now."""
    shot = ONE_SHOT[card]
    if shot < CORONATION:
        agents = [token for token in AGENTS[card] if fights(state, shot, token)]
        targets = bits(war_targets(state, LOCATION[card], shot))
        return max([war_gain(state, seat, shot, e, agents) for e in targets], default=LOST_WAR)
    if shot == CORONATION:
        kings = bits(suitors(state, seat, card))
        return max([regime_gain(state, seat, empire) for empire in kings], default=LOST_WAR)
    if shot == TRADE_SHIFT:
        return SHIFT
    return sum([-20 if other == seat else 20 for other in affected(state, PAIR[card])])


def faith_lead(state: State, seat: Seat, religion: int) -> int:
    """Ahead of all others in the prestige of a religion: 1, 0 or -1."""
    own = prestige(state, seat, religion)
    best = max([prestige(state, o, religion) for o in range(state.seats) if o != seat])
    return (own > best) - (own < best)


# Borders


def routes(state: State) -> int:
    """Mask of the borders that the two open trade routes pass."""
    found = 0
    for colour in FAIR_COLOUR:
        for border in ROUTE[open_emporium(state, colour)][1::2]:
            found |= ONE[border]
    return found


def concession_gain(state: State, seat: Seat, border: int) -> int:
    """A concession of one's own here; for what stands there a florin is paid."""
    gain = CONCESSION + (ON_ROUTE if routes(state) >> border & 1 else 0)
    banker = state.pawn_at[border]
    if banker == NOBODY:
        return gain
    return -FLORIN - (gain if banker == state.banker[seat] else -gain) - 1


def lost_concession(state: State, seat: Seat, border: int) -> int:
    """What it brings that whatever concession is here goes away."""
    banker = state.pawn_at[border]
    if banker == NOBODY:
        return 0
    gain = CONCESSION + (ON_ROUTE if routes(state) >> border & 1 else 0)
    return -gain if banker == state.banker[seat] else gain


def fair_gain(state: State, seat: Seat, region: int) -> int:
    """The florins of a fair: those of this seat, less those of the others."""
    profit = state.laid[COLUMNS * region] + FAIR_FLORINS_AT[state.seats] - 1
    gain = 1
    start = open_emporium(state, FAIR_COLOUR[region])
    for border in ROUTE[start][1::2]:
        if not profit:
            break
        banker = state.pawn_at[border]
        if banker != NOBODY:
            profit -= 1
            gain += 1 if seat_of(state, banker) == seat else -1
        elif state.pirate_at[border] != NONE:
            profit -= 1
    return FLORIN * gain


# Tokens and cards


def token_gain(state: State, seat: Seat, token: int, empire: int) -> int:
    """A knight or rook more in an empire."""
    religion = token - ROOK if token >= ROOK else token - KNIGHT
    gain = DEFENDED * whose(state, seat, state.holder[empire])
    if state.faith[empire] == religion:
        gain += FAITH * faith_lead(state, seat, religion) * (2 if state.squares >> HOLY & 1 else 1)
    return gain


def bishop_gain(state: State, seat: Seat, bishop: int) -> int:
    """What a further bishop does, for or against the religion that outweighs the others."""
    if not state.squares >> HOLY & 1:
        return 0
    counts, religion = bishop_counts(state), bishop - BISHOP
    for supreme in range(MEDIEVAL):
        if not lacking(counts, supreme):
            lead = CHURCH * faith_lead(state, seat, supreme)
            return lead if religion == supreme else -lead
    return CHURCH * faith_lead(state, seat, religion) // 2


def fallen_gain(state: State, seat: Seat, slot: int, empire: int) -> int:
    """A knight or rook less in an empire."""
    return -token_gain(state, seat, state.city[slot], empire)


def card_in_play(state: State, card: int) -> int:
    """What a card in a tableau is worth to its owner."""
    if card < FIRST_EMPIRE:
        return CARD_WORTH[card]
    empire = card - FIRST_EMPIRE
    worth = REPUBLIC if state.republics >> empire & 1 else KING
    return worth + QUEEN * state.queens[empire].bit_count()


def lost_card(state: State, seat: Seat, card: int) -> int:
    """What it brings that a card leaves the tableau it lies in."""
    return -card_in_play(state, card) * whose(state, seat, owner_of(state, card))


def silence(state: State, seat: Seat, card: int) -> int:
    """What it brings that a bishop stands on a card."""
    worth = max([OP_WORTH[op] for op in ops_of(state, card)], default=0) + ICON
    return -worth * whose(state, seat, owner_of(state, card)) // 2


def is_pawn(token: int) -> bool:
    return PAWN <= token < PIRATE

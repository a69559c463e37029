"""At a glance: what is proposed to other players, and what is accepted (EU-5.1.2)."""

from typing import Any, Final

from imperia.core import Move, Seat
from imperia.kit.ratings import SENSELESS

from ..components.cards import MILESTONE_CONDITION
from ..queries.diplomacy.deals import ALLIANCE, MARRIAGE, SUPPORT, sales
from ..queries.realms import scenario_of
from ..state import State
from .aims import wants

PACT: Final = 150  # an Alliance between players: two points, and a hand that is bound
WEDDING: Final = 110  # a Marriage: a point, and a card for both
DYNASTY: Final = 60  # more, where a Milestone asks for Marriages
DUCAT: Final = 12
DUCAT_LATE: Final = 4  # in the last Round
TAX: Final = 150  # a Tax Value that is bought
SOLD: Final = 420  # one that is sold: two points of Prestige besides


def ducat_worth(state: State) -> int:
    return DUCAT_LATE if scenario_of(state).rounds == state.round else DUCAT


def _marriages_wanted(state: State, seat: Seat) -> bool:
    return any(
        MILESTONE_CONDITION[milestone].get("what") == "marriages" and seat not in done
        for milestone, done in zip(state.milestones, state.milestone_done, strict=True)
    )


def deal_worth(state: State, seat: Seat, deal: list[int], proposes: bool) -> int:
    """What a proposal is worth to one of the two, in points."""
    total = PACT if deal[ALLIANCE] else 0
    if deal[MARRIAGE] >= 0:
        total += WEDDING + (DYNASTY if _marriages_wanted(state, seat) else 0)
    given = deal[SUPPORT] if proposes else -deal[SUPPORT]
    each = ducat_worth(state)
    total -= given * each
    for province, price in sales(deal):
        tax = 1 + (state.large >> province & 1)
        if state.towns[seat] >> province & 1:
            total += price * each - SOLD * tax
        else:
            wanted = sum(worth for lands, worth in wants(state, seat) if lands >> province & 1)
            total += TAX * tax + wanted - price * each
    return total


def answer(state: State, question: Any, move: Move) -> int:
    """Accept what is worth something, and what is not, leave: talks are not drawn out."""
    if move.name == "counter_offer":
        return SENSELESS
    gain = deal_worth(state, question.seat, question.deal, False)
    return int((gain > 0) == (move.name == "accept"))


def support(state: State, question: Any, move: Move) -> int:
    """Nothing is given; as much is asked for as the rest of the deal is worth to the other."""
    if move.name == "no":
        return 1
    if move.name == "support_to":
        return SENSELESS
    deal = _being_built(state)
    left = deal_worth(state, question.other, deal, False) - move.arg * ducat_worth(state)
    return move.arg if left > 0 else SENSELESS


def _being_built(state: State) -> list[int]:
    """The proposal that the frame below the question is building."""
    return list(state.stack[-2].deal)  # type: ignore[attr-defined]


def province(state: State, question: Any, move: Move) -> int:
    """Own land is never for sale; that of others may be."""
    if move.arg < 0:
        return 1
    return SENSELESS if state.towns[question.seat] >> move.arg & 1 else 3


def price(state: State, question: Any, move: Move) -> int:
    """The least that might be taken, if it is not more than the land is worth."""
    tax: int = 1 + (state.large >> question.province & 1)
    fair: int = SOLD * tax // ducat_worth(state) + 1
    return 50 - abs(move.arg - fair)


def propose(state: State, question: Any, move: Move) -> int:
    """What the other would accept, and what is worth something to oneself."""
    mine = deal_worth(state, question.seat, question.deal, True)
    theirs = deal_worth(state, question.other, question.deal, False)
    good = mine > 0 and theirs > 0
    return int(good == (move.name == "propose"))


def partner(state: State, question: Any, move: Move) -> int:
    """Whoever is behind, rather than the leader."""
    other: Seat = move.arg
    return -state.prestige[other]


def again(state: State, question: Any, move: Move) -> int:
    """A refusal is a refusal."""
    return 1 if move.name == "no" else SENSELESS

"""Ducats, Interest, Monarch Power, Stability and Prestige."""

from imperia.core import Seat, tell

from ..components.reading import ADM
from ..components.tables import LOAN, MOST_POWER, MOST_STABILITY
from ..queries.court.modifiers import bonus
from ..state import State


def gain_ducats(state: State, seat: Seat, ducats: int) -> None:
    if ducats:
        state.ducats[seat] += ducats
        tell(state, "ducats.gained", player=seat, ducats=ducats)


def pay_ducats(state: State, seat: Seat, ducats: int) -> None:
    """Ducats go to the general supply; nobody pays more than there is."""
    if ducats:
        state.ducats[seat] -= ducats
        tell(state, "ducats.paid", player=seat, ducats=ducats)


def settle_income(state: State, seat: Seat, net: int, parts: dict[str, int]) -> None:
    """EU-4.4.B: the net sum of the Round, told with its parts."""
    state.ducats[seat] += net
    tell(state, "income.net", player=seat, net=net, **parts)


def take_loan(state: State, seat: Seat) -> None:
    """EU-5.2.3: five Ducats now, one Interest token."""
    state.ducats[seat] += LOAN
    state.interest[seat] += 1
    tell(state, "loan.taken", player=seat, ducats=LOAN, interest=state.interest[seat])


def repay_loan(state: State, seat: Seat, price: int) -> None:
    state.ducats[seat] -= price
    state.interest[seat] -= 1
    tell(state, "loan.repaid", player=seat, ducats=price, interest=state.interest[seat])


def add_interest(state: State, seat: Seat, tokens: int) -> None:
    if tokens:
        state.interest[seat] += tokens
        tell(state, "interest.added", player=seat, interest=tokens)


def announce_ruin(state: State, seat: Seat) -> None:
    """EU-7.4.2: said before the losses, so that the record tells who was bankrupt, and when."""
    tell(state, "bankrupt", player=seat)


def drop_interest(state: State, seat: Seat, tokens: int) -> None:
    state.interest[seat] = max(0, state.interest[seat] - tokens)


def gain_power(state: State, seat: Seat, kind: int, points: int) -> None:
    """EU-2.4.2: what goes beyond the limit of a kind is lost at once."""
    place = 3 * seat + kind
    gained = min(points, MOST_POWER - state.power[place])
    if gained > 0:
        state.power[place] += gained
        tell(state, "power.gained", player=seat, power=kind, points=gained)


def spend_power(state: State, seat: Seat, kind: int, points: int) -> None:
    if points:
        state.power[3 * seat + kind] -= points
        tell(state, "power.spent", player=seat, power=kind, points=points)


def gain_stability(state: State, seat: Seat, steps: int) -> None:
    """EU-7.3.1: each step beyond the top gives two Administrative Power instead."""
    for _ in range(steps):
        if state.stability[seat] < MOST_STABILITY:
            state.stability[seat] += 1
            tell(state, "stability.set", player=seat, stability=state.stability[seat])
        else:
            gain_power(state, seat, ADM, 2)


def lower_stability(state: State, seat: Seat, steps: int) -> None:
    """Steps down that stay on the track; what lies below is settled by the rules."""
    if steps:
        state.stability[seat] -= steps
        tell(state, "stability.set", player=seat, stability=state.stability[seat])


def change_prestige(state: State, seat: Seat, points: int) -> None:
    """EU-17.1, 8.4: a single loss of two or more may be smaller by an Idea."""
    if points <= -2:
        points = min(0, points + bonus(state, seat, "prestige_loss_reduction"))
    score_points(state, seat, points)


def score_points(state: State, seat: Seat, points: int) -> None:
    """EU-17.1: Prestige has neither floor nor ceiling."""
    if points:
        state.prestige[seat] += points
        key = "prestige.gained" if points > 0 else "prestige.lost"
        tell(state, key, player=seat, points=abs(points), prestige=state.prestige[seat])


def shift_power(state: State, seat: Seat, source: int, goal: int) -> None:
    """EU-5.1.5: one cube from a kind of power to another."""
    state.power[3 * seat + source] -= 1
    state.power[3 * seat + goal] += 1
    tell(state, "power.shifted", player=seat, power=source, to=goal)


def steal_ducats(state: State, seat: Seat, victim: Seat, ducats: int) -> None:
    """As much as the victim has."""
    ducats = min(ducats, state.ducats[victim])
    state.ducats[victim] -= ducats
    state.ducats[seat] += ducats
    tell(state, "ducats.stolen", player=seat, victim=victim, ducats=ducats)

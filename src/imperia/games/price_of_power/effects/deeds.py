"""What players have done is remembered; modifiers that pass come and go (EU-8.4)."""

from imperia.core import Seat, tell

from ..components.scripts import BATTLE_BOONS
from ..queries.court.modifiers import bonus, cap
from ..queries.goals.deeds import BATTLE_WON, COUNT_AT, ROUND_AT, SET_AT, deeds_since
from ..queries.realms import base_tax
from ..state import ACTIONS, State
from .treasury import change_prestige


def note_deed(state: State, seat: Seat, kind: int, count: int, things: int) -> None:
    """Remember what the player has done in this Round."""
    deed = kind | state.round << ROUND_AT | count << COUNT_AT | things << SET_AT
    state.deeds[seat].append(deed)


def note_income(state: State, seat: Seat, ducats: int) -> None:
    """EU-4.4.B: what the player received in this Round before costs."""
    state.round_income[seat] = ducats


def note_tax(state: State, periods: tuple[int, ...]) -> None:
    """The Base Tax with which a Round (0), an Age (1) or the game (2) begins."""
    for seat in range(state.seats):
        for period in periods:
            state.tax_then[3 * seat + period] = base_tax(state, seat)


def add_boon(state: State, seat: Seat, boon: int) -> None:
    """A modifier for this Round or this Battle."""
    state.boons[seat] |= 1 << boon
    tell(state, "boon.gained", player=seat)


def drop_boons(state: State, seat: Seat, boons: int) -> None:
    state.boons[seat] &= ~boons


def end_round_boons(state: State) -> None:
    """EU-8.4: what lasts for a Round ends with Phase 5."""
    state.boons = [0] * state.seats
    state.immune_used = 0


def end_battle_boons(state: State) -> None:
    state.boons = [boons & ~BATTLE_BOONS for boons in state.boons]


def win_glory(state: State, seat: Seat, losses: int, realms: int) -> None:
    """EU-8.4, 9.6.7: a land Battle is won; in Phase 2 an Idea makes it worth Prestige."""
    before = len(deeds_since(state, seat, BATTLE_WON, state.round))
    note_deed(state, seat, BATTLE_WON, losses, realms)
    points = bonus(state, seat, "prestige_per_land_battle_won")
    if points and state.phase == ACTIONS:
        most = cap("prestige_per_land_battle_won")
        change_prestige(state, seat, min(points, max(0, most - points * before)))

"""The Empire: its defence, its Elections, its Authority (EU-18)."""

from typing import Final

from imperia.core import YES, Ruling, Seat, no

from ...components.map import AREA_PROVINCES, HRE_PROVINCES, members
from ...components.reading import ADM
from ...components.tables import IMPERIAL_MANPOWER
from ...state import NO_ONE, State
from ..realms import influence_in, scenario_of, vassal_seat
from .faith_and_empire import authority_cap, elector_areas, emperor_seat, in_hre, same_faith

DEFENCE_AUTHORITY: Final = 1  # EU-4.4.D: from this Authority on the Empire can be defended
NOT_EMPEROR = no("EU-18.1.a")
AUTHORITY_CAPPED = no("EU-18.1.b")
AUTHORITY_TOO_DEAR = no("EU-18.1.c")


def subject(state: State, realm: int) -> bool:
    """EU-18.3: a member other than the Emperor."""
    return realm != state.emperor and in_hre(state, realm)


def outsider(state: State, realm: int) -> bool:
    """A realm of neither the Empire nor the Emperor."""
    return realm != state.emperor and not in_hre(state, realm)


def imperial_manpower(state: State, seat: Seat) -> int:
    """EU-18.4: the Emperor's Influence in Elector Areas, eight at most."""
    return min(IMPERIAL_MANPOWER, influence_in(state, seat, elector_areas(state)))


def emperor_called(state: State, realm: int, named: list[int]) -> int:
    """The attacked Subject for which the Emperor is called against this realm, or NO_ONE.

    One call is for all of them: what a Subject without a player brings him he has if there is one.
    """
    seat = emperor_seat(state)
    if seat == NO_ONE or state.authority < DEFENCE_AUTHORITY or not outsider(state, realm):
        return NO_ONE
    found = [r for r in named if subject(state, r) and not state.war[seat] >> r & 1]
    found.sort(key=lambda r: r in state.realm)
    return found[0] if found else NO_ONE


def may_defend_himself(state: State, realm: int, named: list[int]) -> bool:
    """EU-18.4: the Emperor himself, a member, is attacked by an outsider."""
    return (
        state.emperor in named
        and state.authority >= DEFENCE_AUTHORITY
        and emperor_seat(state) not in (NO_ONE, state.defender)
        and in_hre(state, state.emperor)
        and outsider(state, realm)
    )


def authority_cost(state: State) -> int:
    return 1 + state.authority


def judge_authority(state: State, seat: Seat) -> Ruling:
    if state.emperor != state.realm[seat]:
        return NOT_EMPEROR
    if state.authority >= authority_cap(state):
        return AUTHORITY_CAPPED
    if state.power[3 * seat + ADM] < authority_cost(state):
        return AUTHORITY_TOO_DEAR
    return YES


def candidates(state: State) -> int:
    """Who may be elected: players of the Empire's religion, all where it has none."""
    found = 0
    for seat, faith in enumerate(state.faith):
        if not state.towns[seat]:
            continue  # an extinct realm
        if state.official == NO_ONE or same_faith(faith, state.official):
            found |= 1 << seat
    return found


def vote_of(state: State, area: int, able: int) -> int:
    """For whom an Elector Area votes, as a mask of seats: several where they are tied."""
    provinces = AREA_PROVINCES[area] & scenario_of(state).provinces
    for seat, realm in enumerate(state.realm):
        capital = state.capital[realm]
        if capital != NO_ONE and provinces & HRE_PROVINCES & 1 << capital:
            return able & 1 << seat
    lord = _only_overlord(state, provinces)
    if lord != NO_ONE and able >> lord & 1:
        return 1 << lord
    best, found = 1, 0
    for seat in members(able):
        held = influence_in(state, seat, 1 << area)
        if held > best:
            best, found = held, 0
        if held == best:
            found |= 1 << seat
    return found


def _only_overlord(state: State, provinces: int) -> Seat:
    """The player whose Vassals hold an Area in which no independent realm has a Province."""
    lords = set()
    for province in members(provinces):
        seat = vassal_seat(state, province)
        if seat != NO_ONE:
            lords.add(seat)
        elif state.flag[province] != NO_ONE:
            return NO_ONE
    return lords.pop() if len(lords) == 1 else NO_ONE

"""PR-26 to PR-28  The victories: what each counts, and who has met it."""

from imperia.core import YES, Outcome, Ruling, Seat, Text, no

from ..components import (
    ACTIONS,
    BETWEEN,
    CATHOLIC,
    CITY_EMPIRE,
    CONCESSION_MARGIN,
    COUNTS_AS_REPUBLIC,
    DISCOVERY,
    DISCOVERY_MARGIN,
    FIRST_EMPIRE,
    GLOBALIZATION,
    GLOBALIZATION_COSTS_TWO,
    HOLY,
    HOLY_COSTS_TWO,
    IMPERIAL,
    IMPERIAL_COSTS_TWO,
    IMPERIAL_MARGIN_AT,
    ISLAMIC,
    ISLAMIC_PIRATES_AS_REFORMIST,
    KNIGHT,
    LAW,
    LAW_MARGIN,
    MEDIEVAL,
    PATRON,
    PATRON_AS_CONCESSION,
    PATRON_AS_ISLAMIC_BISHOP,
    PATRON_AS_LAW,
    REFORMIST,
    RENAISSANCE,
    REPUBLIC_MARGIN,
    ROOK,
    bits,
)
from ..options import ANY_THEOCRACY, HOLY_COUNT
from ..queries import active, prestige, works
from ..state import NOBODY, NONE, State

SQUARE_INACTIVE = no("PR-11.1a")
COSTS_TWO_ACTIONS = no("PR-11.1b")
TOO_FEW_KINGS = no("PR-27.1")
TOO_FEW_CONCESSIONS = no("PR-27.2a")
TOO_LITTLE_DISCOVERY = no("PR-27.2b")
TOO_FEW_REPUBLICS = no("PR-27.3a")
TOO_LITTLE_LAW = no("PR-27.3b")
NO_SUPREME_RELIGION = no("PR-27.4a")
TOO_LITTLE_FAITH = no("PR-27.4b")

_COSTS_TWO = {
    HOLY: HOLY_COSTS_TWO,
    IMPERIAL: IMPERIAL_COSTS_TWO,
    GLOBALIZATION: GLOBALIZATION_COSTS_TWO,
}


def opponents(state: State, seat: Seat) -> list[Seat]:
    """The other seats that have not gone bankrupt."""
    return [other for other in range(state.seats) if other != seat and not state.out >> other & 1]


def kings(state: State, seat: Seat) -> int:
    """King-side empire cards, suzerains and vassals alike."""
    return (state.tableau[seat] >> FIRST_EMPIRE & ~state.republics).bit_count()


def concession_count(state: State, seat: Seat) -> int:
    """Concessions for Globalization, with what stands in for them."""
    count = state.concessions[state.banker[seat]].bit_count()
    cards = active(state, seat, PATRON_AS_CONCESSION).bit_count()
    return count + cards * prestige(state, seat, PATRON) if cards else count


def republic_count(state: State, seat: Seat) -> int:
    """Republics for the Renaissance victory, with the cards that count as one."""
    count = (state.tableau[seat] >> FIRST_EMPIRE & state.republics).bit_count()
    return count + active(state, seat, COUNTS_AS_REPUBLIC).bit_count()


def law_count(state: State, seat: Seat) -> int:
    """Law prestige for the Renaissance victory, with what stands in for it."""
    count = prestige(state, seat, LAW)
    cards = active(state, seat, PATRON_AS_LAW).bit_count()
    return count + cards * prestige(state, seat, PATRON) if cards else count


def bishop_counts(state: State) -> list[int]:
    """Bishops in play by religion, with what stands in for them."""
    counts = [cards.bit_count() for cards in state.bishops]
    for seat in range(state.seats):
        if active(state, seat, PATRON_AS_ISLAMIC_BISHOP):
            counts[ISLAMIC] += prestige(state, seat, PATRON)
    if works(state, ISLAMIC_PIRATES_AS_REFORMIST):
        counts[REFORMIST] += state.pirates[ISLAMIC].bit_count()
    return counts


def theocracy_counts(state: State) -> list[int]:
    """Tokens of each religion in and around its own theocracies, or around any."""
    anywhere = state.options[HOLY_COUNT] == ANY_THEOCRACY
    counts = []
    for religion in range(MEDIEVAL):
        home = [faith != MEDIEVAL if anywhere else faith == religion for faith in state.faith]
        held = state.held[KNIGHT + religion] | state.held[ROOK + religion]
        count = sum(1 for slot in bits(held) if home[CITY_EMPIRE[slot]])
        for border in bits(state.pirates[religion]):
            first, second = BETWEEN[border]
            count += home[first] + home[second]
        counts.append(count)
    if works(state, ISLAMIC_PIRATES_AS_REFORMIST):
        for border in bits(state.pirates[ISLAMIC]):
            for empire in BETWEEN[border]:
                counts[REFORMIST] += state.faith[empire] == REFORMIST
    return counts


def supreme_religion(state: State) -> int:
    """The religion that outweighs the other two in bishops and in theocracies, or NONE."""
    bishops, tokens = bishop_counts(state), theocracy_counts(state)
    for religion in (CATHOLIC, ISLAMIC, REFORMIST):
        if 2 * bishops[religion] > sum(bishops) and 2 * tokens[religion] > sum(tokens):
            return religion
    return NONE


def leads(state: State, seat: Seat, counts: list[int], margin: int) -> bool:
    """Is this seat ahead of every single opponent by the margin?"""
    return all(counts[seat] >= counts[other] + margin for other in opponents(state, seat))


def why_not_met(state: State, seat: Seat, square: int) -> Ruling:
    """The verdict on the condition of a victory, active or not."""
    seats = range(state.seats)
    if square == IMPERIAL:
        counts = [kings(state, other) for other in seats]
        return YES if leads(state, seat, counts, IMPERIAL_MARGIN_AT[state.seats]) else TOO_FEW_KINGS
    if square == GLOBALIZATION:
        if not leads(state, seat, [concession_count(state, s) for s in seats], CONCESSION_MARGIN):
            return TOO_FEW_CONCESSIONS
        counts = [prestige(state, other, DISCOVERY) for other in seats]
        return YES if leads(state, seat, counts, DISCOVERY_MARGIN) else TOO_LITTLE_DISCOVERY
    if square == HOLY:
        supreme = supreme_religion(state)
        if supreme == NONE:
            return NO_SUPREME_RELIGION
        counts = [prestige(state, other, supreme) for other in seats]
        return YES if leads(state, seat, counts, 1) else TOO_LITTLE_FAITH
    if not leads(state, seat, [republic_count(state, s) for s in seats], REPUBLIC_MARGIN):
        return TOO_FEW_REPUBLICS
    counts = [law_count(state, other) for other in seats]
    return YES if leads(state, seat, counts, LAW_MARGIN) else TOO_LITTLE_LAW


def victory_cost(state: State, square: int) -> int:
    """How many actions it takes to declare this victory."""
    ability = _COSTS_TWO.get(square, NONE)
    return 2 if ability != NONE and works(state, ability) else 1


def why_not_declare(state: State, seat: Seat, square: int) -> Ruling:
    """The verdict on declaring a victory now."""
    if not state.squares >> square & 1:
        return SQUARE_INACTIVE
    ruling = why_not_met(state, seat, square)
    if ruling.clause:
        return ruling
    if state.spent + victory_cost(state, square) > ACTIONS:
        return COSTS_TWO_ACTIONS
    return YES


def outcome(state: State) -> Outcome:
    """Patron prestige as the score; who declared a victory, else who leads in patrons."""
    scores = [prestige(state, seat, PATRON) for seat in range(state.seats)]
    if state.winner != NOBODY:
        return Outcome(scores, [state.winner], _declared(state, state.winner))
    playing = [seat for seat in range(state.seats) if not state.out >> seat & 1]
    most = max(scores[seat] for seat in playing)
    leaders = [seat for seat in playing if scores[seat] == most]
    richest = max(state.florins[seat] for seat in leaders)
    winners = [seat for seat in leaders if state.florins[seat] == richest]
    if len(leaders) == 1:
        return Outcome(scores, winners, Text("ending.patron", {"prestige": most}))
    key = "ending.patron_florins" if len(winners) == 1 else "ending.patron_shared"
    return Outcome(scores, winners, Text(key, {"prestige": most, "florins": richest}))


def _declared(state: State, seat: Seat) -> Text:
    """What the seat that ended the game had reached."""
    if state.victory == HOLY:
        return Text("ending.holy", {"seat": seat, "religion": supreme_religion(state)})
    if state.victory == IMPERIAL:
        return Text("ending.imperial", {"seat": seat, "kings": kings(state, seat)})
    if state.victory == GLOBALIZATION:
        count = concession_count(state, seat)
        return Text("ending.globalization", {"seat": seat, "concessions": count})
    if state.victory == RENAISSANCE:
        count = republic_count(state, seat)
        return Text("ending.renaissance", {"seat": seat, "republics": count})
    return Text("ending.last_standing", {"seat": seat})

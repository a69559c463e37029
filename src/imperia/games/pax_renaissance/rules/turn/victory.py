"""PR-26 to PR-28  The victories: what each counts, and who has met it."""

from collections.abc import Callable
from typing import Final, NamedTuple

from imperia.core import YES, Outcome, Ruling, Seat, Text, no
from imperia.kit.masks import holds

from ...components.cards import FIRST_EMPIRE
from ...components.map import EMPIRE_BORDERS, EMPIRE_CITIES
from ...components.powers import (
    COUNTS_AS_REPUBLIC,
    DISCOVERY,
    GLOBALIZATION_COSTS_TWO,
    HOLY_COSTS_TWO,
    IMPERIAL_COSTS_TWO,
    ISLAMIC_PIRATES_AS_REFORMIST,
    LAW,
    PATRON,
    PATRON_AS_CONCESSION,
    PATRON_AS_ISLAMIC_BISHOP,
    PATRON_AS_LAW,
)
from ...components.tables import (
    ACTIONS,
    CONCESSION_MARGIN,
    DISCOVERY_MARGIN,
    FAITH_MARGIN,
    GLOBALIZATION,
    HOLY,
    IMPERIAL,
    IMPERIAL_MARGIN_AT,
    LAW_MARGIN,
    RENAISSANCE,
    REPUBLIC_MARGIN,
)
from ...components.tokens import CATHOLIC, ISLAMIC, KNIGHT, MEDIEVAL, REFORMIST, ROOK
from ...options import ANY_THEOCRACY, HOLY_COUNT
from ...queries import active, prestige, works
from ...state import NOBODY, NONE, State

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


def kings(state: State, seat: Seat) -> int:
    """King-side empire cards, suzerains and vassals alike."""
    return (state.tableau[seat] >> FIRST_EMPIRE & ~state.republics).bit_count()


def concession_count(state: State, seat: Seat) -> int:
    """Concessions for Globalization, with what stands in for them."""
    count = state.concessions[state.banker[seat]].bit_count()
    cards = active(state, seat, PATRON_AS_CONCESSION)
    return count + cards.bit_count() * prestige(state, seat, PATRON) if cards else count


def republic_count(state: State, seat: Seat) -> int:
    """Republics for the Renaissance victory, with the cards that count as one."""
    count = (state.tableau[seat] >> FIRST_EMPIRE & state.republics).bit_count()
    return count + active(state, seat, COUNTS_AS_REPUBLIC).bit_count()


def discovery_count(state: State, seat: Seat) -> int:
    """Discovery prestige for Globalization."""
    return prestige(state, seat, DISCOVERY)


def law_count(state: State, seat: Seat) -> int:
    """Law prestige for the Renaissance victory, with what stands in for it."""
    count = prestige(state, seat, LAW)
    cards = active(state, seat, PATRON_AS_LAW)
    return count + cards.bit_count() * prestige(state, seat, PATRON) if cards else count


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
    corsairs = works(state, ISLAMIC_PIRATES_AS_REFORMIST)
    counts = [0] * MEDIEVAL
    for empire, faith in enumerate(state.faith):
        if faith == MEDIEVAL:
            continue
        cities, borders = EMPIRE_CITIES[empire], EMPIRE_BORDERS[empire]
        for religion in range(MEDIEVAL) if anywhere else (faith,):
            held = state.held[KNIGHT + religion] | state.held[ROOK + religion]
            counts[religion] += (held & cities).bit_count()
            counts[religion] += (state.pirates[religion] & borders).bit_count()
        if corsairs and faith == REFORMIST:
            counts[REFORMIST] += (state.pirates[ISLAMIC] & borders).bit_count()
    return counts


def lacking(counts: list[int], religion: int) -> int:
    """How many a religion lacks to have more than the other two together; 0 if it has more."""
    lack = sum(counts) - 2 * counts[religion] + 1
    return lack if lack > 0 else 0


def supreme_religion(state: State) -> int:
    """The religion that outweighs the other two in bishops and in theocracies, or NONE."""
    bishops = bishop_counts(state)
    for religion in (CATHOLIC, ISLAMIC, REFORMIST):
        if not lacking(bishops, religion):
            return NONE if lacking(theocracy_counts(state), religion) else religion
    return NONE


_Count = Callable[[State, Seat], int]


class Lead(NamedTuple):
    """What a victory counts, and how far ahead of every single opponent one must be."""

    word: str
    counted: _Count
    margin_at: list[int]  # by player count
    refusal: Ruling


class Conditions(NamedTuple):
    """A victory whose conditions are leads, in the order of its clause."""

    under: str  # the id of its clause
    leads: tuple[Lead, ...]


def _always(margin: int) -> list[int]:
    return [margin] * len(IMPERIAL_MARGIN_AT)


# All victories but the holy one, whose lead counts in the supreme religion only.
CONDITIONS: Final[dict[int, Conditions]] = {
    IMPERIAL: Conditions(
        under="PR-27.1", leads=(Lead("kings", kings, IMPERIAL_MARGIN_AT, TOO_FEW_KINGS),)
    ),
    GLOBALIZATION: Conditions(
        under="PR-27.2",
        leads=(
            Lead("concessions", concession_count, _always(CONCESSION_MARGIN), TOO_FEW_CONCESSIONS),
            Lead("discovery", discovery_count, _always(DISCOVERY_MARGIN), TOO_LITTLE_DISCOVERY),
        ),
    ),
    RENAISSANCE: Conditions(
        under="PR-27.3",
        leads=(
            Lead("republics", republic_count, _always(REPUBLIC_MARGIN), TOO_FEW_REPUBLICS),
            Lead("law", law_count, _always(LAW_MARGIN), TOO_LITTLE_LAW),
        ),
    ),
}


def leads(state: State, seat: Seat, count: _Count, margin: int) -> bool:
    """Is this seat ahead of every single opponent by the margin?"""
    most = count(state, seat) - margin
    for other in range(state.seats):
        if other != seat and not state.out >> other & 1 and count(state, other) > most:
            return False
    return True


def why_not_met(state: State, seat: Seat, square: int) -> Ruling:
    """The verdict on the condition of a victory, active or not."""
    if square == HOLY:
        supreme = supreme_religion(state)
        if supreme == NONE:
            return NO_SUPREME_RELIGION
        ahead = leads(state, seat, lambda _, s: prestige(state, s, supreme), FAITH_MARGIN)
        return YES if ahead else TOO_LITTLE_FAITH
    for lead in CONDITIONS[square].leads:
        if not leads(state, seat, lead.counted, lead.margin_at[state.seats]):
            return lead.refusal
    return YES


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
    playing = [seat for seat in range(state.seats) if not holds(state.out, seat)]
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

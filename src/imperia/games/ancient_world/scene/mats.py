"""What lies beside the map: the players' mats, the cards on display, the standing."""

from imperia.core import NOBODY, Seat
from imperia.scene import Card, CardRow, Counter, Ledger, LedgerRow, Mat, Term, named, unseen_cards

from ..components.cards import (
    CARDS,
    DIPLOMAT,
    ENGINEER,
    MERCHANT,
    MILITARY_LEADER,
    PENALTY,
    REGION_SETS,
)
from ..components.map import REGION_AREAS, REGIONS
from ..components.tables import CONTROL_MARKERS, FORTIFICATIONS, ROUNDS, TRADE_MARKERS
from ..queries import (
    card_points,
    control_points,
    income_of,
    plunder_points,
    trade_points,
)
from ..rules.turn import PlayRounds
from ..state import NO_CARD, UNLIMITED, State
from .cards import face_down, face_up


def seat_mat(view: State, seat: Seat) -> Mat:
    """A player's sheet: points, Warehouse, supplies, table cards, hand."""
    controls = view.control_supply[seat]
    counters = [
        Counter("points", named("piece.points"), view.score[seat], clause="AW-18.2"),
        *_scoring_now(view, seat),
        Counter("turn", named("piece.actions"), actions_left(view, seat), clause="AW-6.1"),
        Counter("warehouse", named("piece.warehouse"), view.warehouse[seat], clause="AW-1.6"),
        Counter("plunder", named("piece.plunder"), sum(view.plunder[seat]), clause="AW-11.7"),
        Counter("income", named("piece.income"), income_of(view, seat), clause="AW-5.1"),
        Counter(
            "cube",
            named("piece.trade_supply"),
            view.trade_supply[seat],
            TRADE_MARKERS,
            clause="AW-20.1",
        ),
    ]
    if controls != UNLIMITED:
        label = named("piece.control_supply")
        counters.append(Counter("disc", label, controls, CONTROL_MARKERS, clause="AW-20.2"))
    counters.append(Counter("hand", named("piece.hand"), view.hand_size[seat], clause="AW-1.12"))
    flags = ["active"] if view.stack and getattr(view.stack[-1], "seat", -1) == seat else []
    return Mat(
        f"seat:{seat}",
        named("place.mat"),
        seat,
        counters=counters,
        rows=[
            CardRow(f"table:{seat}", named("place.table"), "tableau", _table(view, seat), seat),
            CardRow(f"hand:{seat}", named("place.hand"), "hand", _hand(view, seat), seat),
        ],
        flags=[*flags, "leading"] if seat == view.first and view.turn else flags,
    )


def _scoring_now(view: State, seat: Seat) -> list[Counter]:
    """What a scoring would give at once, with its parts; nothing once the last one is done."""
    if not view.stack:
        return []
    parts = _parts(view, seat)
    terms = [Term(named(f"standing.{word}"), value) for word, value in parts.items() if value]
    total = sum(parts.values())
    return [Counter("victory", named("piece.now"), total, clause="AW-18.2", terms=terms)]


def _parts(view: State, seat: Seat) -> dict[str, int]:
    """The parts of a scoring; cards in hand count for all as soon as all hands are known."""
    known = not any(unseen_cards(view, each) for each in range(view.seats))
    return {
        "control": control_points(view, seat),
        "trade": trade_points(view, seat),
        "plunder": plunder_points(view, seat),
        "cards": card_points(view, seat) if known else _open_cards(view, seat),
    }


def _open_cards(view: State, seat: Seat) -> int:
    """The penalties of the cards that lie open in front of a seat."""
    held = (view.leader, view.engineer, view.merchants, view.diplomat)
    kinds = (MILITARY_LEADER, ENGINEER, MERCHANT, DIPLOMAT)
    return sum(PENALTY[card] * row[seat] for card, row in zip(kinds, held, strict=True))


def actions_left(view: State, seat: Seat) -> int:
    """The actions a seat still has in this turn, the one it is about to take included."""
    rounds = next((frame for frame in view.stack if isinstance(frame, PlayRounds)), None)
    if rounds is None or not view.turn:
        return 0
    begun = rounds.acted - 1  # the last of them is being taken
    place = (seat - view.first) % view.seats
    taken = max(0, begun - place + view.seats - 1) // view.seats
    return ROUNDS[view.turn - 1] - taken


def _table(view: State, seat: Seat) -> list[Card]:
    held = (
        (MILITARY_LEADER, view.leader[seat]),
        (ENGINEER, view.engineer[seat]),
        (MERCHANT, view.merchants[seat]),
        (DIPLOMAT, view.diplomat[seat]),
    )
    return [face_up(f"table:{seat}.{CARDS[card]}", card, count) for card, count in held if count]


def _hand(view: State, seat: Seat) -> list[Card]:
    cards = [
        face_up(f"card:{seat}.{CARDS[card]}", card, count)
        for card, count in enumerate(view.hand[seat])
        if count
    ]
    return [*cards, *face_down(f"card:{seat}.unknown", unseen_cards(view, seat))]


# The table


def common_mat(view: State) -> Mat:
    """The display, the piles, what is left of fortifications and empire sets, the standing."""
    counters = _sets_left(view)
    if view.fort_supply != UNLIMITED:
        label = named("piece.fort_supply")
        counters.append(
            Counter("fortress", label, view.fort_supply, FORTIFICATIONS, clause="AW-15.1")
        )
    market = [
        face_up(f"display:{place}", card)
        for place, card in enumerate(view.display)
        if card != NO_CARD
    ]
    discards = [
        face_up(f"discard:{CARDS[card]}", card, count)
        for card, count in enumerate(view.discard)
        if count
    ]
    deck = face_down("card:deck", view.deck_size)
    return Mat(
        "mat:common",
        named("place.common"),
        counters=counters,
        rows=[
            CardRow("row:display", named("place.display"), "market", market, clause="AW-14.1"),
            CardRow("row:deck", named("place.deck"), "deck", deck, clause="AW-14.4"),
            CardRow("row:discard", named("place.discard"), "discard", discards, clause="AW-14.4"),
        ],
        ledgers=[_standing(view)],
        place="band",
    )


def _sets_left(view: State) -> list[Counter]:
    """While empires begin: how many more may begin in each region."""
    if NOBODY not in view.set_region:
        return []
    return [
        Counter("deck", named(f"piece.sets_{region}"), left, len(sets), clause="AW-2.5")
        for region, left, sets in zip(REGIONS, view.sets_left, REGION_SETS, strict=True)
    ]


def _standing(view: State) -> Ledger:
    """Points so far, what a scoring now would add, areas by region; for all in the same way."""
    going_on = bool(view.stack)
    parts_of = [_parts(view, seat) if going_on else {} for seat in range(view.seats)]
    counting = ["now", *parts_of[0]] if going_on else []
    words = ["points", *counting, "provinces", *REGIONS, "actions"]
    rows = []
    for seat, parts in enumerate(parts_of):
        domain, left = view.domain[seat], actions_left(view, seat)
        areas = [domain.bit_count(), *((domain & region).bit_count() for region in REGION_AREAS)]
        counted = [sum(parts.values()), *parts.values()] if going_on else []
        rows.append(LedgerRow([view.score[seat], *counted, *areas, left], seat))
    head = [named(f"standing.{word}") for word in words]
    return Ledger("ledger:standing", named("place.standing"), head, rows)

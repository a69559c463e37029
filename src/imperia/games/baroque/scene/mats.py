"""What lies beside the map: the players' mats, the decks, the standing."""

from imperia.core import Seat
from imperia.kit.masks import bits
from imperia.scene import (
    Card,
    CardRow,
    Counter,
    Ledger,
    LedgerRow,
    Mark,
    Mat,
    Term,
    Token,
    Track,
    doing,
    named,
    unseen_cards,
)

from ..components.cards import (
    ARCHITECT,
    BISHOP,
    CARD_CLASS,
    CARDS,
    CLASSES,
    DIVINE_INTERVENTION,
    GENERAL,
    GENERAL_BONUS,
    GENERAL_COST,
    INSTANT,
    KEPT,
    PAINTER,
    POLITICIAN,
    RANGE,
    TURN_END_FLORINS,
    TURN_END_VP,
)
from ..components.events import EVENTS, WARS
from ..components.map import STATES
from ..components.tables import ARMY_LIMIT_AT, WAR_LOSS
from ..queries import income, scoring, state_income
from ..rules.turn.action_phase import Activation
from ..state import NO_CARD, State

_FILLS = {
    ARCHITECT: "hue3",
    BISHOP: "hue5",
    GENERAL: "hue1",
    POLITICIAN: "hue7",
    PAINTER: "hue9",
    INSTANT: "parchment",
    KEPT: "hue11",
}
_SYMBOLS = {
    ARCHITECT: "architect",
    BISHOP: "bishop",
    GENERAL: "general",
    POLITICIAN: "politician",
    PAINTER: "artist",
    INSTANT: "card",
    KEPT: "seal",
}
_PICTURES = {
    ARCHITECT: "architect",
    BISHOP: "bishop",
    GENERAL: "general",
    POLITICIAN: "politician",
    PAINTER: "painter",
}
_OF_CARDS = {
    "power": "power",
    "assassin": "dagger",
    "traitor": "dagger",
    "baroque": "palace",
    "capitalism": "bank",
    "divine_intervention": "crown",
}
_OF_EVENTS = {
    "bad_weather": "storm",
    "birth_of_male_heir": "queen",
    "chaos": "storm",
    "famine": "sheep",
    "fugger_recalls_loan": "bank",
    "imperial_subsidies": "bank",
    "maritime_trade": "ship",
    "marriage": "queen",
    "pay_all_armies": "bank",
    "pay_own_armies": "bank",
    "polish_permit": "book",
    "prosperous_city_trade": "bank",
    "religious_dispute": "theses",
    "revolt": "sheep",
    "war": "war",
}
_ROOM_ON_TRACK = 60


def opportunity(id: str, card: int, count: int = 1) -> Card:
    """An opportunity card, face up."""
    kind = CARD_CLASS[card]
    marks = [Mark(_SYMBOLS[kind], named(f"class.{CLASSES[kind]}"))]
    if kind == GENERAL:
        marks.append(Mark("florin", named("mark.cost"), GENERAL_COST[card], "BQ-18.4"))
        marks.append(Mark("battleground", named("mark.bonus"), GENERAL_BONUS[card], "BQ-12.2"))
    if kind == BISHOP:
        marks.append(Mark("influence", named("mark.range"), RANGE[card], "BQ-10.1"))
    if TURN_END_FLORINS[card]:
        marks.append(Mark("florin", named("mark.turn_end"), TURN_END_FLORINS[card], "BQ-15.3"))
    if TURN_END_VP[card]:
        marks.append(Mark("points", named("mark.turn_end"), TURN_END_VP[card], "BQ-15.3"))
    title, effect = named(f"card.{CARDS[card]}"), doing(f"card.{CARDS[card]}")
    picture = _PICTURES.get(kind) or _OF_CARDS.get(CARDS[card], "crown")
    return Card(id, title, effect, _FILLS[kind], marks, count=count, picture=picture)


def _face_down(id: str, count: int) -> list[Card]:
    return [Card(id, named("place.unknown"), face_down=True, count=count)] if count else []


def seat_mat(view: State, seat: Seat) -> Mat:
    """A player's mat: what he has, who stands in front of him, his hand."""
    return Mat(
        f"seat:{seat}",
        named("place.mat"),
        seat,
        counters=[
            Counter("points", named("piece.points"), view.vp[seat], clause="BQ-15.2"),
            Counter("florin", named("piece.florin"), view.florins[seat], clause="BQ-1.12"),
            Counter("support", named("piece.support"), view.support[seat], clause="BQ-1.7"),
            Counter("hand", named("piece.hand"), view.hand_size[seat], clause="BQ-1.13"),
            Counter(
                "army",
                named("piece.armies"),
                view.army_total[seat],
                ARMY_LIMIT_AT[view.seats],
                clause="BQ-9.2",
            ),
            Counter(
                "income",
                named("piece.income"),
                income(view, seat),
                clause="BQ-4.2",
                terms=_income_terms(view, seat),
            ),
        ],
        rows=[
            CardRow(f"front:{seat}", named("place.front"), "tableau", _front(view, seat), seat),
            CardRow(f"hand:{seat}", named("place.hand"), "hand", _hand(view, seat), seat),
        ],
        flags=["active"] if view.stack and getattr(view.stack[-1], "seat", -1) == seat else [],
    )


def _income_terms(view: State, seat: Seat) -> list[Term]:
    """What each state yields, and what chaos or the minimum makes of the sum."""
    yields = [(place, state_income(view, seat, place)) for place in bits(view.domain[seat])]
    terms = [Term(named(f"state.{STATES[place]}"), amount) for place, amount in yields if amount]
    rest = income(view, seat) - sum(amount for _, amount in yields)
    if rest:
        terms.append(Term(named("standing.minimum" if rest > 0 else "standing.chaos"), rest))
    return terms


def _front(view: State, seat: Seat) -> list[Card]:
    cards = [
        opportunity(f"character:{CARDS[card]}", card)
        for card in view.front[seat]
        if card != NO_CARD
    ]
    if view.divine[seat]:
        cards.append(opportunity(f"divine:{seat}", DIVINE_INTERVENTION, view.divine[seat]))
    return cards


def _hand(view: State, seat: Seat) -> list[Card]:
    cards = [
        opportunity(f"card:{seat}.{CARDS[card]}", card, count)
        for card, count in enumerate(view.hand[seat])
        if count
    ]
    return [*cards, *_face_down(f"card:{seat}.unknown", unseen_cards(view, seat))]


def event_card(id: str, event: int, count: int = 1) -> Card:
    """An event card, face up."""
    name = EVENTS[event]
    picture = _OF_EVENTS.get(name, "crown")
    return Card(
        id, named(f"event.{name}"), doing(f"event.{name}"), "hue2", count=count, picture=picture
    )


def common_mat(view: State) -> Mat:
    """The decks, what is in play for everybody, a battle under way, and the standing."""
    return Mat(
        "mat:common",
        named("place.common"),
        place="band",
        rows=[
            CardRow("row:event", named("place.event"), "display", _event_now(view)),
            CardRow("row:in_play", named("place.in_play"), "display", _in_play(view)),
            CardRow(
                "row:events",
                named("place.events"),
                "deck",
                _face_down("card:events", sum(view.events) + view.famine_at_bottom),
            ),
            CardRow("row:event_discard", named("place.event_discard"), "discard", _events(view)),
            CardRow(
                "row:deck", named("place.deck"), "deck", _face_down("card:deck", view.deck_size)
            ),
            CardRow("row:discard", named("place.discard"), "discard", _discard(view)),
        ],
        tracks=[_track(view)],
        ledgers=[_standing(view)],
    )


def _event_now(view: State) -> list[Card]:
    """The event of the activation that goes on."""
    return [
        event_card("now:event", frame.event)
        for frame in view.stack
        if isinstance(frame, Activation) and frame.event >= 0
    ]


def _events(view: State) -> list[Card]:
    return [
        event_card(f"event:{EVENTS[event]}", event, count)
        for event, count in enumerate(view.event_discard)
        if count
    ]


def _discard(view: State) -> list[Card]:
    return [
        opportunity(f"discard:{CARDS[card]}", card, count)
        for card, count in enumerate(view.discard)
        if count
    ]


def _in_play(view: State) -> list[Card]:
    """Wars and other cards that stay on the table."""
    cards = []
    losses = WAR_LOSS[view.wars.bit_count()]
    for war, word in enumerate(WARS):
        if view.wars >> war & 1:
            marks = [Mark("florin", named("mark.war_loss"), -losses, "BQ-14.6")]
            title, effect = named(f"war.{word}"), doing("event.war")
            cards.append(
                Card(f"war:{word}", title, effect, "hue1", marks, clause="BQ-17.1", picture="war")
            )
    for on_table, word in (
        (view.chaos, "chaos"),
        (view.famine, "famine"),
        (view.permit, "polish_permit"),
        (view.army_pay, "pay_all_armies"),
    ):
        if on_table:
            cards.append(event_card(f"in_play:{word}", EVENTS.index(word)))
    return cards


def _track(view: State) -> Track:
    """The track of victory points; it grows with the leader."""
    tokens = [
        Token("player", named("piece.points"), view.vp[seat], seat) for seat in range(view.seats)
    ]
    last = max(_ROOM_ON_TRACK, max(view.vp) // 10 * 10 + 10)
    return Track("track:points", named("place.track"), 0, last, tokens, clause="BQ-15.2")


def _standing(view: State) -> Ledger:
    """Points, what a scoring now would add, income, support, electors held."""
    head = [
        named(f"standing.{word}")
        for word in ("points", "next", "income", "florins", "support", "electors", "states")
    ]
    rows = [
        LedgerRow(
            [
                view.vp[seat],
                scoring(view, seat),
                income(view, seat),
                view.florins[seat],
                view.support[seat],
                (view.electors & view.domain[seat]).bit_count(),
                view.domain[seat].bit_count(),
            ],
            seat,
        )
        for seat in range(view.seats)
    ]
    needed = view.electors.bit_count()
    rows.append(LedgerRow([0, 0, 0, 0, 0, needed, 0], label=named("standing.needed"), goal=True))
    return Ledger("ledger:standing", named("place.standing"), head, rows)

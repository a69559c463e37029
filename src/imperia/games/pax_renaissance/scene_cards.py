"""Cards on the table: rows of the tableaux, thrones, the market, hands."""

from typing import Final

from imperia.core import Seat
from imperia.scene import (
    Card,
    CardRow,
    Counter,
    Ledger,
    LedgerRow,
    Mark,
    Mat,
    Piece,
    doing,
    named,
)

from .components import (
    ABILITIES,
    ABILITIES_OF,
    AGENTS,
    BEHEAD,
    BISHOP,
    CARDS,
    COLUMNS,
    COMMERCE,
    CORSAIR,
    DECK,
    DISCOVERY,
    EMPIRES,
    FIRST_COMET,
    FIRST_EMPIRE,
    LOCATIONS,
    N_EMPIRES,
    NO_LOCATION,
    NO_ONE_SHOT,
    ONE_SHOT,
    ONE_SHOTS,
    OPS,
    PATRON,
    PAWN,
    POSITIONS,
    PRESTIGES,
    REGIONS,
    REPRESS,
    SIEGE,
    SQUARES,
    TAX,
    TOKENS,
    VOTE,
    bits,
)
from .effects import bishop_on
from .hints import steps_missing
from .queries import location, ops_of, prestige, row_cards, showing, silenced
from .rules.victory import concession_count, kings, law_count, republic_count
from .scene_map import SHAPE_SYMBOL
from .state import GAP, NONE, THRONE, State

_DECK_FILL: Final = ("hue7", "hue9")  # West, East
_PRESTIGE_SYMBOL: Final = ("catholic", "islamic", "reformist", "seal", "ship", "artist")


def _op_symbol(op: int) -> str:
    """The symbol of an op."""
    if op < COMMERCE:
        return "inquisition"
    if op < BEHEAD:
        return "trade"
    if VOTE <= op < CORSAIR:
        return "vote_op"
    if CORSAIR <= op < SIEGE:
        return "corsair"
    words = {BEHEAD: "behead", TAX: "tax", REPRESS: "repress", SIEGE: "siege"}
    return words.get(op, "campaign")


def card_id(card: int) -> str:
    """The id of a card's node."""
    return f"card:{CARDS[card].lower()}"


def _marks(view: State, card: int) -> list[Mark]:
    """Location, prestige, ops, one-shot and agents, as symbols with words behind them."""
    if FIRST_COMET <= card < FIRST_EMPIRE:
        return [Mark("comet", named(f"card.{CARDS[card]}"), clause="PR-6.6")]
    marks = []
    place = location(view, card)
    if place != NO_LOCATION:
        kind = "empire" if place < N_EMPIRES else "region"
        marks.append(Mark("city", named(f"{kind}.{LOCATIONS[place]}"), clause="PR-3.1"))
    for kind_of, word in enumerate(PRESTIGES):
        if showing(view, kind_of) >> card & 1:
            marks.append(Mark(_PRESTIGE_SYMBOL[kind_of], named(f"prestige.{word}")))
    marks += [Mark(_op_symbol(op), named(f"op.{OPS[op]}")) for op in ops_of(view, card)]
    if card < FIRST_COMET:
        marks += _one_shot_marks(card)
    return marks


def _one_shot_marks(card: int) -> list[Mark]:
    """The one-shot of a card, its agents, and further abilities."""
    marks = []
    if ONE_SHOT[card] != NO_ONE_SHOT:
        marks.append(
            Mark("event", named(f"one_shot.{ONE_SHOTS[ONE_SHOT[card]]}"), clause="PR-12.1")
        )
    for token in AGENTS[card]:
        label = named("piece.pawn") if token == PAWN else named(f"token.{TOKENS[token]}")
        marks.append(Mark(SHAPE_SYMBOL[token], label, clause="PR-5.3"))
    return marks + [
        Mark("idea", doing(f"ability.{ABILITIES[ability]}"), clause="PR-25.1")
        for ability in ABILITIES_OF[card][1:]
    ]


def _holds(view: State, card: int) -> list[Piece]:
    """The bishop and the repressed tokens on a card."""
    holds = []
    religion = bishop_on(view, card)
    if religion != NONE:
        label = named(f"token.{TOKENS[BISHOP + religion]}")
        holds.append(Piece("bishop", label, clause="PR-22.5"))
    if card >= FIRST_EMPIRE:
        for token, count in enumerate(view.repressed[card - FIRST_EMPIRE]):
            if count:
                label = named(f"token.{TOKENS[token]}")
                holds.append(Piece(SHAPE_SYMBOL[token], label, count=count, clause="PR-21.1"))
    return holds


def drawn_card(view: State, card: int, id: str, seat: Seat = -1) -> Card:
    """A card face up, with all that is printed and lies on it."""
    effect, fill, clause = None, "parchment", "PR-3.1"
    title = named(f"card.{CARDS[card]}")
    if card < FIRST_COMET:
        fill = _DECK_FILL[DECK[card]]
        if ABILITIES_OF[card]:
            effect = doing(f"ability.{ABILITIES[ABILITIES_OF[card][0]]}")
    elif card >= FIRST_EMPIRE:
        empire = card - FIRST_EMPIRE
        side = "republic" if view.republics >> empire & 1 else "king"
        title, clause = named(f"{side}.{EMPIRES[empire]}"), "PR-1.7"
    drawn = Card(id, title, effect, fill, _marks(view, card), seat=seat, clause=clause)
    drawn.holds = _holds(view, card)
    if seat >= 0:
        drawn.flags = ["blocked"] if silenced(view, seat) >> card & 1 else []
        if view.used >> card & 1:
            drawn.flags.append("used")
        if card >= FIRST_EMPIRE and view.suzerain[card - FIRST_EMPIRE] != NONE:
            drawn.marks.insert(0, Mark("vassal", named("piece.vassal"), clause="PR-17.1"))
    return drawn


# Mats


def seat_mat(view: State, seat: Seat) -> Mat:
    """A banker with his rows, his old maids and his hand."""
    rows = [
        CardRow(
            f"row:{seat}.{REGIONS[region]}",
            named(f"place.{REGIONS[region]}_row"),
            "tableau",
            [drawn_card(view, c, card_id(c), seat) for c in row_cards(view, seat, region)],
            seat,
            "PR-9.2",
        )
        for region in range(2)
    ]
    maids = [drawn_card(view, card, card_id(card)) for card in bits(view.old_maids[seat])]
    if maids:
        rows.append(
            CardRow(f"maids:{seat}", named("place.old_maids"), "row", maids, seat, "PR-18.4")
        )
    rows.append(CardRow(f"hand:{seat}", named("place.hand"), "hand", _hand(view, seat), seat))
    deciding = bool(view.stack) and getattr(view.stack[-1], "seat", -1) == seat
    return Mat(
        f"seat:{seat}",
        named("place.banker"),
        seat,
        counters=_counters(view, seat),
        rows=rows,
        flags=["active"] if deciding else [],
    )


def _counters(view: State, seat: Seat) -> list[Counter]:
    if view.banker[seat] == NONE:
        return []
    return [
        Counter("florin", named("piece.florins"), view.florins[seat], clause="PR-1.12"),
        Counter("king", named("piece.kings"), kings(view, seat), clause="PR-27.1"),
        Counter("crown", named("piece.republics"), republic_count(view, seat), clause="PR-27.3"),
        Counter("seal", named("piece.law"), law_count(view, seat), clause="PR-27.3"),
        Counter(
            "concession", named("piece.concessions"), concession_count(view, seat), clause="PR-27.2"
        ),
        Counter(
            "ship", named("piece.discovery"), prestige(view, seat, DISCOVERY), clause="PR-27.2"
        ),
        Counter("artist", named("piece.patron"), prestige(view, seat, PATRON), clause="PR-28.2"),
        Counter("hand", named("piece.hand"), view.hand_size[seat], clause="PR-6.7"),
    ]


def _hand(view: State, seat: Seat) -> list[Card]:
    cards = [drawn_card(view, card, card_id(card)) for card in view.hand[seat]]
    hidden = view.hand_size[seat] - len(view.hand[seat])
    if hidden:
        unknown = f"card:{seat}.unknown"
        cards.append(Card(unknown, named("place.unknown"), face_down=True, count=hidden))
    return cards


def market_mat(view: State) -> Mat:
    """The two rows of the market and the decks."""
    rows = []
    for region, word in enumerate(REGIONS):
        cards = [_position(view, COLUMNS * region + column) for column in range(COLUMNS)]
        rows.append(
            CardRow(f"market:{word}", named(f"place.market_{word}"), "market", cards, -1, "PR-6.1")
        )
        rows.append(
            CardRow(f"deck:{word}", named(f"place.deck_{word}"), "deck", _deck(view, region))
        )
    return Mat("mat:market", named("place.market"), rows=rows)


def _position(view: State, place: int) -> Card:
    """A card of the market with its florins, or the gap where none lies."""
    node, card = f"market:{POSITIONS[place]}", view.market[place]
    if card == GAP:
        drawn = Card(node, named("piece.gap"), fill="closed", clause="PR-6.5")
    else:
        drawn = drawn_card(view, card, node)
        if place % COLUMNS == 0:
            drawn.flags.append("turned")
        if view.paid_on >> card & 1:
            drawn.flags.append("locked")
    if view.laid[place]:
        florins = Piece("florin", named("piece.florins"), count=view.laid[place], clause="PR-6.4")
        drawn.holds.append(florins)
    return drawn


def _deck(view: State, region: int) -> list[Card]:
    top, size = view.foreseen[region], view.deck_size[region]
    cards = [drawn_card(view, top, f"top:{REGIONS[region]}")] if top != NONE else []
    left = size - len(cards)
    if left:
        node = f"card:deck_{REGIONS[region]}"
        cards.append(Card(node, named("place.unknown"), face_down=True, count=left))
    return cards


def common_mat(view: State) -> Mat:
    """Thrones, victory squares, and who is how far from which victory."""
    unclaimed = [e for e in range(N_EMPIRES) if view.holder[e] == THRONE]
    cards = [drawn_card(view, FIRST_EMPIRE + e, card_id(FIRST_EMPIRE + e)) for e in unclaimed]
    squares = [
        Counter(
            "victory",
            named(f"victory.{word}"),
            view.squares >> square & 1,
            1,
            f"victory:{word}",
            "PR-26.1",
        )
        for square, word in enumerate(SQUARES)
    ]
    return Mat(
        "mat:common",
        named("place.victories"),
        counters=squares,
        rows=[CardRow("row:thrones", named("place.thrones"), "row", cards, -1, "PR-1.7")],
        ledgers=[_tracker(view)] if NONE not in view.banker else [],
    )


def _tracker(view: State) -> Ledger:
    """For each player and each victory: how many steps are missing."""
    head = [named(f"victory.{word}") for word in SQUARES]
    rows = [
        LedgerRow(list(steps_missing(view, seat)), seat)
        for seat in range(view.seats)
        if not view.out >> seat & 1
    ]
    return Ledger("ledger:victories", named("place.missing"), head, rows)

"""Cards on the table: rows of the tableaux, thrones, the market, hands."""

from typing import Final

from imperia.core import Seat, Text
from imperia.scene import (
    Card,
    CardRow,
    Counter,
    Mark,
    Mat,
    Piece,
    doing,
    named,
    unseen_cards,
)

from ..components.cards import (
    ABILITIES_OF,
    AGENTS,
    CARD_OPS,
    CARDS,
    DECK,
    FIRST_COMET,
    FIRST_EMPIRE,
    ONE_SHOT,
    PAIR,
    REPRESSES,
    SHIFT_TO,
    SUITORS,
)
from ..components.map import EMPIRES, LOCATIONS, N_EMPIRES, NO_LOCATION, REGIONS
from ..components.masks import bits
from ..components.powers import (
    ABILITIES,
    APOSTASY,
    BEHEAD,
    CAMPAIGN,
    COMMERCE,
    CORONATION,
    CORSAIR,
    CRUSADE,
    DISCOVERY,
    NO_ONE_SHOT,
    ONE_SHOTS,
    OPS,
    PATRON,
    PEASANT_REVOLT,
    PRESTIGES,
    REPRESS,
    SIEGE,
    TAX,
    TRADE_SHIFT,
    VOTE,
)
from ..components.tables import (
    COLUMNS,
    GLOBALIZATION,
    HOLY,
    IMPERIAL,
    POSITIONS,
    RENAISSANCE,
    SQUARES,
)
from ..components.tokens import BISHOP, PAWN, PIRATE, RELIGIONS, ROOK
from ..queries import bishop_on, location, ops_of, prestige, row_cards, showing, silenced
from ..rules.turn.victory import concession_count, kings, law_count, republic_count
from ..state import GAP, NONE, THRONE, State
from .map import token_mark, token_piece
from .standing import ledgers

_DECK_FILL: Final = ("hue7", "hue9")  # West, East
_EMPIRE_FILL: Final = "hue8"
_LONG_TITLES: Final = frozenset(  # those with a shorter one beside them
    f"king.{word}" for word in EMPIRES if word not in ("portugal", "papal_states")
) | {"republic.byzantium"}
_COMET_FILL: Final = "hue12"
_PRESTIGE_SYMBOL: Final = ("catholic", "islamic", "reformist", "seal", "ship", "artist")
_PRESTIGE_CLAUSE: Final = ("PR-27.4", "PR-27.4", "PR-27.4", "PR-27.3", "PR-27.2", "PR-28.2")
_VICTORY_CLAUSE: Final = {
    HOLY: "PR-27.4",
    IMPERIAL: "PR-27.1",
    GLOBALIZATION: "PR-27.2",
    RENAISSANCE: "PR-27.3",
}
_ONE_SHOT_CLAUSE: Final = (
    "PR-12.1",
    "PR-13.2",
    "PR-13.3",
    "PR-14.2",
    "PR-14.2",
    "PR-14.2",
    "PR-18.2",
    "PR-20.1",
    "PR-19.2",
)


def _op_mark(op: int) -> Mark:
    """An op with its symbol, the sign of its religion and the clause that explains it."""
    label, sign = named(f"op.{OPS[op]}"), ""
    if op < COMMERCE:
        symbol, clause, sign = "inquisition", "PR-23.1", RELIGIONS[op]
    elif op < BEHEAD:
        symbol, clause = "florin", "PR-23.2"
    elif VOTE <= op < CORSAIR:
        symbol, clause = "vote_op", "PR-23.6"
    elif CORSAIR <= op < SIEGE:
        symbol, clause, sign = "corsair", "PR-23.7", RELIGIONS[op - CORSAIR]
    else:
        symbol, clause = _PLAIN_OPS[op]
    return Mark(symbol, label, clause=clause, sign=sign, entry=True)


_PLAIN_OPS: Final = {
    BEHEAD: ("behead", "PR-23.3"),
    TAX: ("tax", "PR-23.4"),
    REPRESS: ("repress", "PR-23.5"),
    SIEGE: ("siege", "PR-23.8"),
    CAMPAIGN: ("campaign", "PR-23.9"),
}


def agent_clause(token: int) -> str:
    """The clause that says where an agent of this kind goes."""
    if token < PAWN:
        return "PR-5.10"
    if token < PIRATE:
        return "PR-5.11"
    return "PR-5.12" if token < BISHOP else "PR-5.13"


def card_id(card: int) -> str:
    """The id of a card's node."""
    return f"card:{CARDS[card].lower()}"


def _marks(view: State, card: int) -> list[Mark]:
    """Ops, one-shot, agents and prestige, as symbols with words behind them."""
    if FIRST_COMET <= card < FIRST_EMPIRE:
        return [Mark("comet", named("piece.comet"), clause="PR-6.6", entry=True)]
    marks = [_op_mark(op) for op in ops_of(view, card)]
    for mark in marks:
        if mark.symbol == "repress" and card < FIRST_COMET:
            mark.label = named("op.repress_of", shapes=list(REPRESSES[card]))
    if card < FIRST_COMET:
        marks += _one_shot_marks(card)
    for kind, word in enumerate(PRESTIGES):
        if showing(view, kind) >> card & 1:
            label, clause = named(f"prestige.{word}"), _PRESTIGE_CLAUSE[kind]
            marks.append(Mark(_PRESTIGE_SYMBOL[kind], label, clause=clause, entry=True))
    return marks


def _place(view: State, card: int) -> Text | None:
    """The name of a card's location."""
    comet = FIRST_COMET <= card < FIRST_EMPIRE
    place = NO_LOCATION if comet else location(view, card)
    if place == NO_LOCATION:
        return None
    return named(f"{'empire' if place < N_EMPIRES else 'region'}.{LOCATIONS[place]}")


def _one_shot_marks(card: int) -> list[Mark]:
    """The one-shot of a card, its agents, and further abilities."""
    marks = []
    if ONE_SHOT[card] != NO_ONE_SHOT:
        shot = ONE_SHOT[card]
        sign = RELIGIONS[shot - CRUSADE] if CRUSADE <= shot < CORONATION else ""
        clause = _ONE_SHOT_CLAUSE[shot]
        marks.append(Mark("event", _one_shot_name(card), clause=clause, sign=sign, entry=True))
    for token in dict.fromkeys(AGENTS[card]):
        agent, count = token_mark(token, agent_clause(token)), AGENTS[card].count(token)
        agent.number = count if count > 1 else None
        marks.append(agent)
    return marks + [
        Mark("idea", doing(f"ability.{ABILITIES[ability]}"), clause="PR-25.1")
        for ability in ABILITIES_OF[card][1:]
    ]


def _one_shot_name(card: int) -> Text:
    """What a one-shot is called, with the emporium, the suitors or the religions it names."""
    shot = ONE_SHOT[card]
    if shot == TRADE_SHIFT:
        return named("one_shot.trade_shift_to", city=SHIFT_TO[card])
    if shot == CORONATION:
        return named("one_shot.coronation_of", suitors=list(bits(SUITORS[card])))
    if shot == APOSTASY:
        return named("one_shot.apostasy_of", apostasy=PAIR[card])
    return named(f"one_shot.{ONE_SHOTS[shot]}")


def _holds(view: State, card: int) -> list[Piece]:
    """The bishop and the repressed tokens on a card."""
    holds = []
    religion = bishop_on(view, card)
    if religion != NONE:
        holds.append(token_piece(view, BISHOP + religion, "PR-22.5"))
    if card >= FIRST_EMPIRE:
        for token, count in enumerate(view.repressed[card - FIRST_EMPIRE]):
            if count:
                holds.append(token_piece(view, token, "PR-21.1", count))
    return holds


def _wedding(view: State, card: int) -> list[Mark]:
    """Whose queen a card is, or which queens are married to a king."""
    if card >= FIRST_EMPIRE:
        queens = list(bits(view.queens[card - FIRST_EMPIRE]))
        label = named("piece.king_married", cards=queens)
        return [Mark("marriage", label, clause="PR-18.3", entry=True)] if queens else []
    kings = [empire for empire in range(N_EMPIRES) if view.queens[empire] >> card & 1]
    return [
        Mark("queen", named("piece.queen_of", empire=empire), clause="PR-18.5", entry=True)
        for empire in kings
    ]


def _picture(card: int) -> str:
    """What the engraving shows, by what the card brings."""
    if card >= FIRST_COMET:
        return "king" if card >= FIRST_EMPIRE else "comet"
    shot, agents = ONE_SHOT[card], set(AGENTS[card])
    if shot == CORONATION:
        return "queen"
    if any(PIRATE <= token < BISHOP for token in agents):
        return "galley"
    if any(token >= BISHOP for token in agents):
        return ("bishop", "mosque", "theses")[max(agents) % 3]
    if shot == TRADE_SHIFT or any(PAWN <= token < PIRATE for token in agents):
        return "ship"
    if any(token < PAWN for token in agents):
        return "castle" if max(token for token in agents if token < PAWN) >= ROOK else "general"
    if shot == PEASANT_REVOLT:
        return "sheep"
    return "bank" if set(CARD_OPS[card]) & {TAX, *range(COMMERCE, BEHEAD)} else "book"


def drawn_card(view: State, card: int, id: str, seat: Seat = -1) -> Card:
    """A card face up, with all that is printed and lies on it."""
    effect, fill, clause = None, "parchment", "PR-3.1"
    title, short = named(f"card.{CARDS[card]}"), None
    if card < FIRST_COMET:
        fill = _DECK_FILL[DECK[card]]
        if ABILITIES_OF[card]:
            effect = doing(f"ability.{ABILITIES[ABILITIES_OF[card][0]]}")
    elif card >= FIRST_EMPIRE:
        empire = card - FIRST_EMPIRE
        side = "republic" if view.republics >> empire & 1 else "king"
        word = f"{side}.{EMPIRES[empire]}"
        title, clause, fill = named(word), "PR-1.7", _EMPIRE_FILL
        short = named(f"short.{word}") if word in _LONG_TITLES else None
    else:
        fill = _COMET_FILL
    marks = _marks(view, card)
    drawn = Card(id, title, effect, fill, marks, seat=seat, clause=clause, picture=_picture(card))
    drawn.short, drawn.subtitle, drawn.holds = short, _place(view, card), _holds(view, card)
    if seat >= 0:
        drawn.flags = ["blocked"] if silenced(view, seat) >> card & 1 else []
        if view.used >> card & 1:
            drawn.flags.append("used")
        if card >= FIRST_EMPIRE and view.suzerain[card - FIRST_EMPIRE] != NONE:
            label = named("piece.vassal_of", suzerain=view.suzerain[card - FIRST_EMPIRE])
            drawn.marks.insert(0, Mark("vassal", label, clause="PR-17.1", entry=True))
        drawn.marks[:0] = _wedding(view, card)
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
        place="around",
    )


def _counters(view: State, seat: Seat) -> list[Counter]:
    if view.banker[seat] == NONE:
        return []
    return [
        Counter("florin", named("piece.florins"), view.florins[seat], clause="PR-1.12"),
        Counter("king", named("piece.kings"), kings(view, seat), clause="PR-27.1"),
        Counter("republic", named("piece.republics"), republic_count(view, seat), clause="PR-27.3"),
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
    hidden = unseen_cards(view, seat)
    if hidden:
        unknown = f"card:{seat}.unknown"
        cards.append(Card(unknown, named("place.unknown"), face_down=True, count=hidden))
    return cards


def market_mat(view: State) -> Mat:
    """The two rows of the market and the decks."""
    rows = []
    for region, word in enumerate(REGIONS):
        cards = [market_card(view, COLUMNS * region + column) for column in range(COLUMNS)]
        rows.append(
            CardRow(f"market:{word}", named(f"place.market_{word}"), "market", cards, -1, "PR-6.1")
        )
        rows.append(
            CardRow(f"deck:{word}", named(f"place.deck_{word}"), "deck", _deck(view, region))
        )
    return Mat("mat:market", named("place.market"), rows=rows, place="band")


def market_card(view: State, place: int) -> Card:
    """A card of the market with its florins, or the gap where none lies."""
    node, card = f"position:{POSITIONS[place]}", view.market[place]
    if card == GAP:
        drawn = Card(node, named("piece.gap"), fill="closed", clause="PR-6.5")
    else:
        drawn = drawn_card(view, card, node)
        if place % COLUMNS == 0:
            drawn.flags.append("turned")
        else:
            drawn.price = place % COLUMNS
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
            named(f"plaque.{word}"),
            view.squares >> square & 1,
            1,
            f"victory:{word}",
            _VICTORY_CLAUSE[square],
            note=named("square.active" if view.squares >> square & 1 else "square.asleep"),
        )
        for square, word in enumerate(SQUARES)
    ]
    return Mat(
        "mat:common",
        named("place.victories"),
        counters=squares,
        rows=[CardRow("row:thrones", named("place.thrones"), "row", cards, -1, "PR-1.7")],
        ledgers=ledgers(view),
        place="band",
    )

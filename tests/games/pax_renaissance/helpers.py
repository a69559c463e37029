"""Positions and questions that the tests of Pax Renaissance share."""

from imperia.games.pax_renaissance import GAME
from imperia.games.pax_renaissance.components.cards import CARD, FIRST_EMPIRE
from imperia.games.pax_renaissance.components.map import BORDER, CITY, EMPIRE, EMPTY
from imperia.games.pax_renaissance.components.tokens import BANKER, RELIGIONS, TOKEN, TOKENS
from imperia.play import read_move
from imperia.testing import scenario

BANKERS = ("fugger", "medici", "coeur", "marchionni")
MARKET = {
    **{f"west_{n}": f"PREN0{n + 22}" for n in range(6)},
    **{f"east_{n}": f"PREN0{n + 63}" for n in range(6)},
}


def position(seats=2, options=None, bankers=None, **words):
    """A position before anybody has moved: Fugger, Medici, Coeur, Marchionni, ten florins each."""
    names = list(bankers or BANKERS[:seats])
    words.setdefault("florins", dict.fromkeys(range(seats), 10))
    chosen = scenario("pax_renaissance", seats=seats, options=options or {})
    return chosen.arrange(bankers=names, **words)


def in_city(table, name):
    token = table.state.city[CITY[name]]
    return "" if token == EMPTY else TOKENS[token]


def pawn_on(table, name):
    banker = table.state.pawn_at[BORDER[name]]
    return "" if banker < 0 else list(BANKER)[banker]


def pirate_on(table, name):
    religion = table.state.pirate_at[BORDER[name]]
    return "" if religion < 0 else RELIGIONS[religion]


def holder(table, name):
    return table.state.holder[EMPIRE[name]]


def suzerain(table, name):
    over = table.state.suzerain[EMPIRE[name]]
    return "" if over < 0 else list(EMPIRE)[over]


def is_republic(table, name):
    return bool(table.state.republics >> EMPIRE[name] & 1)


def repressed(table, name):
    row = table.state.repressed[EMPIRE[name]]
    return [TOKENS[token] for token, count in enumerate(row) for _ in range(count)]


def bishop_on(table, card):
    for religion, cards in enumerate(table.state.bishops):
        if cards >> CARD[card] & 1:
            return RELIGIONS[religion]
    return ""


def has_card(table, seat, card):
    return bool(table.state.tableau[seat] >> CARD[card] & 1)


def is_gone(table, card):
    return bool(table.state.gone >> CARD[card] & 1)


def row(table, seat, region):
    names = list(CARD)
    return [names[card] for card in table.state.row[2 * seat + region]]


def supply(table, token):
    return table.state.supply[TOKEN[token]]


def faith(table, name):
    return (*RELIGIONS, "medieval")[table.state.faith[EMPIRE[name]]]


def empire_card(name):
    return FIRST_EMPIRE + EMPIRE[name]


def words(table, name):
    """The nouns of the legal moves with this word."""
    legal = [move.split() for move in table.legal_words()]
    return [move[1] for move in legal if move[0] == name and len(move) == 2]


def why_not(question, place, word, noun=""):
    """The clause by which a question refuses a move, in a scenario or at a table."""
    move = read_move(GAME, f"{word} {noun}".split())
    assert move in question.moves(place.state), f"{move} is not even listed"
    return question.judge(place.state, move).clause

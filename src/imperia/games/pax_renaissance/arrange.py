"""Positions of Pax Renaissance in readable words, for scenarios.

    scenario("pax_renaissance", seats=3).arrange(
        bankers=["fugger", "medici", "coeur"],
        florins={"fugger": 3},
        hands={"fugger": ["PREN028"]},
        tableau={"medici": ["PREN061", "ottoman", "hungary"]},
        vassals={"hungary": "ottoman"},
        queens={"PREN077": "ottoman"},
        cities={"lyon": "rook_catholic", "paris": ""},
        pawns={"england-france": "medici"},
        pirates={"england-portugal": "islamic"},
        repressed={"ottoman": ["pawn_medici", "knight_islamic"]},
        bishops={"PREN061": "catholic"},
        faiths={"england": "reformist"},
        market={"west_1": "PREN001"},
        laid={"west_1": 2},
    )

What is not mentioned stays as the set-up leaves it. A player is named by banker or seat. An empty
word clears a city or a border.
"""

from collections.abc import Callable, Mapping, Sequence

from imperia.core import Seat
from imperia.kit.masks import numbered
from imperia.kit.names import number_of, put_words, seat_number

from .components.cards import CARD, FIRST_COMET, FIRST_EMPIRE
from .components.map import BORDER, CITY, EMPIRE, EMPORIUM, EMPTY, REGIONS
from .components.masks import ONE
from .components.tables import POSITIONS, SQUARES
from .components.tokens import BANKER, FAITHS, PIRATE, RELIGIONS, TOKEN
from .effects.cards import become_old_maid, enter_tableau, marry, place_bishop, take_from_throne
from .effects.map import (
    kill_in_city,
    kill_pawn,
    kill_pirate,
    place_in_city,
    place_pawn,
    shift_trade,
)
from .effects.turn import seat_banker
from .queries import bishop_place, open_emporium
from .state import NOBODY, NONE, State

Who = str | int  # a banker or a seat


def seat_named(state: State, who: Who) -> Seat:
    """The seat that plays a banker; a number is a seat already."""
    if isinstance(who, int):
        return seat_number(who, state.seats)
    banker = _number(BANKER, who, "banker")
    if banker not in state.banker:
        raise ValueError(f"{who} does not play here: arrange the bankers first.")
    return state.banker.index(banker)


def _number(of: Mapping[str, int], name: str, what: str) -> int:
    return number_of(of, name, f"{what} of pax_renaissance")


def _place(among: Sequence[str], name: str, what: str) -> int:
    return _number(numbered(tuple(among)), name, what)


def _take_card(state: State, name: str) -> int:
    """Take a card out of the unseen ones, to be put elsewhere."""
    card = _number(CARD, name, "card")
    if card < FIRST_COMET:
        if not any(row[card] for row in state.pool):
            raise ValueError(f"{name} lies elsewhere already.")
        for row in state.pool:
            row[card] = 0
    return card


def _bankers(state: State, names: Sequence[str]) -> None:
    for border in range(len(state.pawn_at)):
        if state.pawn_at[border] != NOBODY:
            kill_pawn(state, border)
    for seat, name in enumerate(names):
        seat_banker(state, seat, _number(BANKER, name, "banker"))


def _active(state: State, who: Who) -> None:
    state.active = seat_named(state, who)


def _by_seat(column: str) -> Callable[[State, Mapping[Who, int]], None]:
    def put(state: State, numbers: Mapping[Who, int]) -> None:
        for who, number in numbers.items():
            getattr(state, column)[seat_named(state, who)] = number

    return put


def _hands(state: State, hands: Mapping[Who, Sequence[str]]) -> None:
    for who, names in hands.items():
        seat = seat_named(state, who)
        for name in names:
            card = _take_card(state, name)
            state.hand[seat].append(card)
            state.hand_size[seat] += 1
            state.might_hold[seat] |= ONE[card]


def _tableau(state: State, tableaux: Mapping[Who, Sequence[str]]) -> None:
    for who, names in tableaux.items():
        seat = seat_named(state, who)
        for name in names:
            card = _take_card(state, name)
            if card >= FIRST_EMPIRE:
                take_from_throne(state, seat, card - FIRST_EMPIRE)
            else:
                enter_tableau(state, seat, card)


def _vassals(state: State, pairs: Mapping[str, str]) -> None:
    for name, over in pairs.items():
        empire = _number(EMPIRE, name, "empire")
        for row in state.row:
            if FIRST_EMPIRE + empire in row:
                row.remove(FIRST_EMPIRE + empire)
        state.suzerain[empire] = _number(EMPIRE, over, "empire")


def _republics(state: State, names: Sequence[str]) -> None:
    for name in names:
        state.republics |= ONE[_number(EMPIRE, name, "empire")]


def _queens(state: State, pairs: Mapping[str, str]) -> None:
    for name, over in pairs.items():
        empire = _number(EMPIRE, over, "empire")
        marry(state, state.holder[empire], _take_card(state, name), empire)


def _old_maids(state: State, maids: Mapping[Who, Sequence[str]]) -> None:
    for who, names in maids.items():
        for name in names:
            become_old_maid(state, seat_named(state, who), _take_card(state, name))


def _cities(state: State, cities: Mapping[str, str]) -> None:
    for name, token in cities.items():
        slot = _number(CITY, name, "city")
        if state.city[slot] != EMPTY:
            kill_in_city(state, slot)
        if token:
            place_in_city(state, slot, _number(TOKEN, token, "token"))


def _pawns(state: State, pawns: Mapping[str, str]) -> None:
    for name, banker in pawns.items():
        border = _number(BORDER, name, "border")
        if state.pawn_at[border] != NOBODY:
            kill_pawn(state, border)
        if banker:
            place_pawn(state, border, _number(BANKER, banker, "banker"))


def _pirates(state: State, pirates: Mapping[str, str]) -> None:
    """Pirates on borders; a concession that is there stays."""
    for name, religion in pirates.items():
        border = _number(BORDER, name, "border")
        if state.pirate_at[border] != NONE:
            kill_pirate(state, border)
        if religion:
            number = _place(RELIGIONS, religion, "religion")
            state.supply[PIRATE + number] -= 1
            state.pirate_at[border] = number
            state.pirates[number] |= ONE[border]


def _repressed(state: State, repressed: Mapping[str, Sequence[str]]) -> None:
    for name, tokens in repressed.items():
        for token in tokens:
            number = _number(TOKEN, token, "token")
            state.supply[number] -= 1
            state.repressed[_number(EMPIRE, name, "empire")][number] += 1


def _bishops(state: State, bishops: Mapping[str, str]) -> None:
    for name, religion in bishops.items():
        card = bishop_place(state, _number(CARD, name, "card"))
        place_bishop(state, card, _place(RELIGIONS, religion, "religion"))


def _faiths(state: State, faiths: Mapping[str, str]) -> None:
    for name, faith in faiths.items():
        state.faith[_number(EMPIRE, name, "empire")] = _place(FAITHS, faith, "faith")


def _open(state: State, names: Sequence[str]) -> None:
    """Emporia that a trade shift has opened."""
    for name in names:
        slot = _number(CITY, name, "city")
        shift_trade(state, slot, open_emporium(state, EMPORIUM[slot]))


def _market(state: State, cards: Mapping[str, str]) -> None:
    for position, name in cards.items():
        state.market[_place(POSITIONS, position, "market position")] = _take_card(state, name)


def _laid(state: State, florins: Mapping[str, int]) -> None:
    for position, count in florins.items():
        state.laid[_place(POSITIONS, position, "market position")] = count


def _decks(state: State, sizes: Mapping[str, int]) -> None:
    """So many cards are left in a deck, none of them a comet."""
    for name, size in sizes.items():
        region = _place(REGIONS, name, "region")
        state.deck_size[region] = size
        state.bottom[region] = [0, 0, 0]


def _squares(state: State, names: Sequence[str]) -> None:
    for name in names:
        state.squares |= 1 << _place(SQUARES, name, "square")
        state.comets_bought += 1


def _supply(state: State, tokens: Mapping[str, int]) -> None:
    """How many of a token are left; the others count as somewhere out of sight."""
    for name, count in tokens.items():
        state.supply[_number(TOKEN, name, "token")] = count


# In the order in which they are applied: who holds what comes before what stands on it.
_WORDS: dict[str, Callable[..., None]] = {
    "bankers": _bankers,
    "active": _active,
    "florins": _by_seat("florins"),
    "hands": _hands,
    "tableau": _tableau,
    "vassals": _vassals,
    "republics": _republics,
    "queens": _queens,
    "old_maids": _old_maids,
    "faiths": _faiths,
    "open": _open,
    "cities": _cities,
    "pawns": _pawns,
    "pirates": _pirates,
    "repressed": _repressed,
    "bishops": _bishops,
    "market": _market,
    "laid": _laid,
    "decks": _decks,
    "squares": _squares,
    "supply": _supply,
}


def arrange(state: State, **words: object) -> None:
    """Arrange a position; an unknown word, place, player or card is named in the error."""
    put_words(state, words, _WORDS, "pax_renaissance")

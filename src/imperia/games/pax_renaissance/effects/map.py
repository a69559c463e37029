"""The verbs of the map: tokens in cities, on borders and repressed, faiths and the trade routes."""

from imperia.core import tell

from ..components.map import CITY_EMPIRE, EMPTY
from ..components.masks import ONE
from ..components.tokens import PAWN, PIRATE
from ..options import ON_CHOSEN, THRONE_STORAGE
from ..queries import is_protected
from ..state import NOBODY, NONE, THRONE, State

# Knights and rooks in cities


def _stand(state: State, slot: int, token: int) -> None:
    state.city[slot] = token
    state.held[token] |= ONE[slot]


def _lift(state: State, slot: int) -> int:
    token = state.city[slot]
    state.city[slot] = EMPTY
    state.held[token] &= ~ONE[slot]
    return token


def place_in_city(state: State, slot: int, token: int) -> None:
    """A knight or rook comes from the supply into a free slot."""
    state.supply[token] -= 1
    _stand(state, slot, token)
    tell(state, "city.placed", token=token, city=slot)


def kill_in_city(state: State, slot: int) -> None:
    token = _lift(state, slot)
    state.supply[token] += 1
    tell(state, "city.killed", token=token, city=slot)


def repress_in_city(state: State, slot: int) -> None:
    """A token leaves its city for the card of its empire."""
    token = _lift(state, slot)
    _repress(state, CITY_EMPIRE[slot], token)


def shift_in_city(state: State, slot: int, other: int) -> None:
    """A token moves to another slot of its city."""
    _stand(state, other, _lift(state, slot))


def rearrange(state: State, slots: tuple[int, ...], tokens: list[int]) -> None:
    """The tokens of a city stand anew in its slots."""
    for slot in slots:
        if state.city[slot] != EMPTY:
            _lift(state, slot)
    for slot, token in zip(slots, tokens, strict=True):
        if token != EMPTY:
            _stand(state, slot, token)
    tell(state, "city.rearranged", city=slots[0])


# Repressed tokens


def _repress(state: State, empire: int, token: int) -> None:
    """A token taken from the map goes onto its empire card; without a place there it dies."""
    if state.holder[empire] == THRONE and state.options[THRONE_STORAGE] != ON_CHOSEN:
        state.supply[token] += 1
        tell(state, "token.killed", token=token, empire=empire)
        return
    state.repressed[empire][token] += 1
    tell(state, "token.repressed", token=token, empire=empire)


def add_repressed(state: State, empire: int, token: int) -> None:
    """A survivor without a place on the map becomes a repressed token."""
    state.supply[token] -= 1
    _repress(state, empire, token)


def kill_repressed(state: State, empire: int, token: int) -> None:
    state.repressed[empire][token] -= 1
    state.supply[token] += 1
    tell(state, "repressed.killed", token=token, empire=empire)


def emancipate(state: State, empire: int, token: int, spot: int) -> None:
    """A repressed token enters a free slot of its empire; a serf becomes a concession there."""
    state.repressed[empire][token] -= 1
    if token < PAWN:
        _stand(state, spot, token)
        tell(state, "city.emancipated", token=token, city=spot)
    else:
        _lay_pawn(state, spot, token - PAWN)
        tell(state, "border.emancipated", token=token, border=spot)


def shed_repressed(state: State, empire: int) -> None:
    """All repressed tokens of an empire card return to the supply."""
    row = state.repressed[empire]
    for token, count in enumerate(row):
        state.supply[token] += count
        row[token] = 0


# Concessions and pirates on borders


def _lay_pawn(state: State, border: int, banker: int) -> None:
    state.pawn_at[border] = banker
    state.concessions[banker] |= ONE[border]


def _lift_pawn(state: State, border: int) -> int:
    banker = state.pawn_at[border]
    state.pawn_at[border] = NOBODY
    state.concessions[banker] &= ~ONE[border]
    return banker


def place_pawn(state: State, border: int, banker: int) -> None:
    """A concession is laid from the reserve on a border without a pawn."""
    state.supply[PAWN + banker] -= 1
    _lay_pawn(state, border, banker)
    tell(state, "border.placed", token=PAWN + banker, border=border)


def kill_pawn(state: State, border: int) -> None:
    banker = _lift_pawn(state, border)
    state.supply[PAWN + banker] += 1
    tell(state, "border.killed", token=PAWN + banker, border=border)


def repress_pawn(state: State, border: int, empire: int) -> None:
    """A concession becomes a serf of an empire."""
    _repress(state, empire, PAWN + _lift_pawn(state, border))


def place_pirate(state: State, border: int, religion: int) -> None:
    """A pirate comes from the supply; what lies there dies."""
    state.supply[PIRATE + religion] -= 1
    _land_pirate(state, border, religion)
    tell(state, "border.placed", token=PIRATE + religion, border=border)


def move_pirate(state: State, start: int, border: int) -> None:
    """A pirate sails to another border; what lies there dies."""
    religion = state.pirate_at[start]
    state.pirate_at[start] = NONE
    state.pirates[religion] &= ~ONE[start]
    _land_pirate(state, border, religion)
    tell(state, "pirate.moved", token=PIRATE + religion, start=start, border=border)


def _land_pirate(state: State, border: int, religion: int) -> None:
    if state.pirate_at[border] != NONE:
        kill_pirate(state, border)
    banker = state.pawn_at[border]
    if banker != NOBODY and not is_protected(state, banker):
        kill_pawn(state, border)
    state.pirate_at[border] = religion
    state.pirates[religion] |= ONE[border]


def kill_pirate(state: State, border: int) -> None:
    religion = state.pirate_at[border]
    state.pirate_at[border] = NONE
    state.pirates[religion] &= ~ONE[border]
    state.supply[PIRATE + religion] += 1
    tell(state, "border.killed", token=PIRATE + religion, border=border)


# The map


def set_faith(state: State, empire: int, faith: int) -> None:
    """An empire becomes a theocracy, or medieval again."""
    if state.faith[empire] != faith:
        state.faith[empire] = faith
        tell(state, "faith.changed", empire=empire, faith=faith)


def shift_trade(state: State, slot: int, covered: int) -> None:
    """The disc of an emporium moves onto the open one of its colour; a token there is repressed."""
    state.covered = state.covered & ~ONE[slot] | ONE[covered]
    tell(state, "trade.shifted", city=slot, covered=covered)
    if state.city[covered] != EMPTY:
        repress_in_city(state, covered)

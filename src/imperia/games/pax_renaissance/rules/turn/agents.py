"""PR-5.10 to PR-5.14  Placing the agents of a card that do not fight."""

from imperia.core import NO_MOVE, YES, Decision, Move, Next, Procedure, Ruling, Seat, no
from imperia.kit.choices import ChooseMove
from imperia.kit.masks import holds

from ...components.map import (
    BETWEEN,
    CITY_EMPIRE,
    EMPIRE_BORDERS,
    EMPTY,
    LOCATION_BORDERS,
    LOCATION_CITIES,
    LOCATION_EMPIRES,
    LOCATION_SEA,
    N_EMPIRES,
    SEA,
    VENICE_2,
)
from ...components.masks import ONE, bits
from ...components.tokens import BISHOP, PAWN, PIRATE
from ...effects.map import repress_in_city, repress_pawn
from ...effects.market import pay
from ...options import ON, ONLY_WHEN_FULL, REGION_AGENTS_SPLIT, REPRESS_PLACEMENT
from ...queries import all_free_slots, bishop_place, city_slots, free_slots, with_pawn, with_pirate
from ...state import NOBODY, NONE, State
from ..choose import (
    AGENT_MOVES,
    BORDER_MOVES,
    CARD_MOVES,
    CITY_MOVES,
    DONE,
    EMPIRE_MOVES,
    UNDER_A_DISC,
    ChooseReceiver,
    picked,
)
from ..ops.bishops import BringBishop, agent_cards, cards_in_sight
from ..shortage import IN_CITY, ON_BORDER, find, place_token
from ..wars.losses import settle

NOT_A_CITY_OF_ITS_LOCATION = no("PR-5.10")
NOT_A_BORDER_OF_ITS_LOCATION = no("PR-5.11")
NOT_A_SEA_OF_ITS_LOCATION = no("PR-5.12")
NOT_A_CARD_OF_ITS_LOCATION = no("PR-5.13")
NO_FLORIN_FOR_CITY = no("PR-5.10a")
FREE_SLOT_FIRST = no("PR-5.10b")
PIRATE_ON_BORDER = no("PR-5.11a")
NO_FLORIN_FOR_BORDER = no("PR-5.11b")
FREE_BORDER_FIRST = no("PR-5.11c")
LAND_BORDER = no("PR-5.12a")
MUST_BE_PLACED = no("PR-5.5")


def own_token(state: State, seat: Seat, token: int) -> int:
    """The token behind an agent: a pawn is always the player's own."""
    return PAWN + state.banker[seat] if PAWN <= token < PIRATE else token


def can_be_placed(state: State, place: int, token: int) -> bool:
    """Is there a free place for this agent, so that an obligation to place it holds?"""
    if token < PAWN:
        return all_free_slots(state, place) != 0
    if token < PIRATE:
        return LOCATION_BORDERS[place] & ~(with_pawn(state) | with_pirate(state)) != 0
    if token < BISHOP:
        return LOCATION_SEA[place] != 0
    return agent_cards(state, place) != 0


def receivers(state: State, place: int, border: int) -> int:
    """Mask of the empires of a location in whose name a pawn on this border may be displaced."""
    first, second = BETWEEN[border]
    found = (ONE[first] | ONE[second]) & LOCATION_EMPIRES[place]
    if state.options[REPRESS_PLACEMENT] == ONLY_WHEN_FULL:
        taken = with_pawn(state) | with_pirate(state)
        for empire in bits(found):
            if EMPIRE_BORDERS[empire] & ~taken:
                found &= ~ONE[empire]
    return found


class PlaceAgents(Procedure):
    """Place the agents of a card one after the other."""

    clause = "PR-5.3"
    steps = (
        "ask_empire",
        "ask_agent",
        "ask_place",
        "ask_receiver",
        "find_piece",
        "make_room",
        "place",
        "settle_losses",
    )

    def __init__(self, seat: Seat, location: int, agents: list[int], must: bool) -> None:
        self.seat = seat
        self.location = location
        self.agents = agents
        self.must = must
        self.empire = -1
        self.agent = -1
        self.choice = NO_MOVE
        self.receiver = -1
        self.found = 0

    def ask_empire(self, state: State) -> Next:
        """Where agents may not be split, a region card chooses one empire for all."""
        split = state.options[REGION_AGENTS_SPLIT] == ON
        on_map = any(token < BISHOP for token in self.agents)
        if split or self.location < N_EMPIRES or not on_map:
            return None
        return self.call(ChooseAgentsEmpire(self.seat, self.location), into="empire")

    def _place_of(self, agent: int) -> int:
        """The location in which an agent is placed."""
        return self.location if self.empire == NONE or agent >= BISHOP else self.empire

    def ask_agent(self, state: State) -> Next:
        if not self.agents:
            self.end()
            return None
        self.agent = self.agents[0]
        if all(token == self.agent for token in self.agents):
            return None
        return self.call(ChooseAgent(self.seat, self.agents[:]), into="agent")

    def ask_place(self, state: State) -> Next:
        return self.call(
            PlaceAgent(self.seat, self.agent, self._place_of(self.agent), self.must), into="choice"
        )

    def ask_receiver(self, state: State) -> Next:
        """A pawn that displaces another in the name of a region: whose serf will that be?"""
        self.receiver = NONE
        border = self.choice.arg
        if self.choice.name != "border" or self.agent >= PIRATE or state.pawn_at[border] == NOBODY:
            return None
        empires = receivers(state, self._place_of(self.agent), border)
        return self.call(ChooseReceiver(self.seat, empires), into="receiver")

    def find_piece(self, state: State) -> Next:
        """Before anything is displaced: without a piece nothing is."""
        self.found = 1
        name, spot = self.choice.name, self.choice.arg
        if name in ("done", "card"):
            return None
        where = IN_CITY if name == "city" else ON_BORDER
        return find(self, state, self.seat, self.agent, where, spot, into="found")

    def make_room(self, state: State) -> None:
        name, spot = self.choice.name, self.choice.arg
        self.agents.remove(self.agent)
        if name == "done" or not self.found:
            self.repeat("ask_agent")
        elif name == "city" and state.city[spot] != EMPTY:
            pay(state, self.seat, 1)
            repress_in_city(state, spot)
        elif self.receiver != NONE:
            pay(state, self.seat, 1)
            repress_pawn(state, spot, self.receiver)

    def place(self, state: State) -> Next:
        name, spot = self.choice.name, self.choice.arg
        if name == "card":
            card = bishop_place(state, spot)
            return self.call(BringBishop(self.seat, card, self.agent - BISHOP))
        place_token(state, self.agent, IN_CITY if name == "city" else ON_BORDER, spot)
        return None

    def settle_losses(self, state: State) -> Next:
        self.repeat("ask_agent")
        return settle(self, state, self.seat)


class ChooseAgentsEmpire(Decision):
    """Choose the empire of the region that all agents of the card go to."""

    clause = "PR-5.7"

    def __init__(self, seat: Seat, location: int) -> None:
        self.seat = seat
        self.location = location

    def moves(self, state: State) -> list[Move]:
        return picked(EMPIRE_MOVES, LOCATION_EMPIRES[self.location])


class ChooseAgent(Decision):
    """Choose the agent that is placed next."""

    clause = "PR-5.3"

    def __init__(self, seat: Seat, agents: list[int]) -> None:
        self.seat = seat
        self.agents = agents

    def moves(self, state: State) -> list[Move]:
        return [AGENT_MOVES[token] for token in dict.fromkeys(self.agents)]


class PlaceAgent(ChooseMove):
    """Choose where the agent goes, or leave it out."""

    clause = "PR-5.10"

    def __init__(self, seat: Seat, agent: int, location: int, must: bool) -> None:
        self.seat = seat
        self.agent = agent
        self.location = location
        self.must = must

    def moves(self, state: State) -> list[Move]:
        if self.agent < PAWN:
            return [*picked(CITY_MOVES, city_slots(state)), DONE]
        if self.agent < BISHOP:
            return [*BORDER_MOVES, DONE]
        return [*picked(CARD_MOVES, cards_in_sight(state)), DONE]

    def legal(self, state: State) -> list[Move]:
        agent, place = self.agent, self.location
        only_free = (
            state.florins[self.seat] == 0 or state.options[REPRESS_PLACEMENT] == ONLY_WHEN_FULL
        )
        if (agent < PAWN and only_free) or (PAWN <= agent < PIRATE and only_free):
            moves, own = BORDER_MOVES, LOCATION_BORDERS[place]
            if agent < PAWN:
                moves, own = CITY_MOVES, LOCATION_CITIES[place] & city_slots(state)
            found = [move for move in picked(moves, own) if not self.judge(state, move).clause]
        elif agent < PAWN:
            free = all_free_slots(state, place)
            occupied = LOCATION_CITIES[place] & ~free & ~state.covered
            if occupied >> VENICE_2 & 1 and state.city[VENICE_2] == EMPTY:
                occupied &= ~ONE[VENICE_2]
            found = picked(CITY_MOVES, free | occupied)
        elif agent < PIRATE:
            found = picked(BORDER_MOVES, LOCATION_BORDERS[place] & ~with_pirate(state))
        elif agent < BISHOP:
            found = picked(BORDER_MOVES, LOCATION_SEA[place])
        else:
            found = picked(CARD_MOVES, agent_cards(state, place))
        if not (self.must and can_be_placed(state, place, agent)):
            found.append(DONE)
        return found

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "done":
            obliged = self.must and can_be_placed(state, self.location, self.agent)
            return MUST_BE_PLACED if obliged else YES
        if move.name == "city":
            return self._judge_city(state, move.arg)
        if move.name == "card":
            fits = holds(agent_cards(state, self.location), move.arg)
            return YES if fits else NOT_A_CARD_OF_ITS_LOCATION
        if self.agent >= PIRATE:
            if not holds(LOCATION_BORDERS[self.location], move.arg):
                return NOT_A_SEA_OF_ITS_LOCATION
            return YES if holds(SEA, move.arg) else LAND_BORDER
        return self._judge_border(state, move.arg)

    def _judge_city(self, state: State, slot: int) -> Ruling:
        if not holds(LOCATION_CITIES[self.location], slot):
            return NOT_A_CITY_OF_ITS_LOCATION
        if holds(state.covered, slot):
            return UNDER_A_DISC
        if state.city[slot] == EMPTY:
            return YES
        if not state.florins[self.seat]:
            return NO_FLORIN_FOR_CITY
        if state.options[REPRESS_PLACEMENT] == ONLY_WHEN_FULL:
            if free_slots(state, CITY_EMPIRE[slot]):
                return FREE_SLOT_FIRST
        return YES

    def _judge_border(self, state: State, border: int) -> Ruling:
        if not holds(LOCATION_BORDERS[self.location], border):
            return NOT_A_BORDER_OF_ITS_LOCATION
        if state.pirate_at[border] != NONE:
            return PIRATE_ON_BORDER
        if state.pawn_at[border] == NOBODY:
            return YES
        if not state.florins[self.seat]:
            return NO_FLORIN_FOR_BORDER
        return YES if receivers(state, self.location, border) else FREE_BORDER_FIRST

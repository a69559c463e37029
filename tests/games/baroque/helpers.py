"""What the tests of Baroque read off a table: powers, states and cards by their ids."""

from imperia.games.baroque.arrange import place_of, seat_of
from imperia.games.baroque.components.cards import CARDS
from imperia.games.baroque.components.events import EVENTS
from imperia.games.baroque.components.map import ONE, POWERS, STATES
from imperia.games.baroque.rules.turn.action_phase import Activation
from imperia.kit.masks import bits
from imperia.testing.scenario import Scenario, ScenarioTable


def seat(table: ScenarioTable, power: str) -> int:
    return seat_of(table.state, power)


def power(table: ScenarioTable, seat: int) -> str:
    """The power of a seat; nobody where there is none."""
    return "nobody" if seat < 0 else POWERS[table.state.power[seat]]


def asked(table: ScenarioTable) -> str:
    """The power that decides now."""
    return power(table, table.seat)


def florins(table: ScenarioTable, power: str) -> int:
    return int(table.state.florins[seat(table, power)])


def vp(table: ScenarioTable, power: str) -> int:
    return int(table.state.vp[seat(table, power)])


def support(table: ScenarioTable, power: str) -> int:
    return int(table.state.support[seat(table, power)])


def controller(table: ScenarioTable, state: str) -> str:
    return power(table, table.state.control[place_of(state)])


def influence(table: ScenarioTable, state: str) -> dict[str, int]:
    """The points in a state by power, without those who have none."""
    points = {power(table, s): row[place_of(state)] for s, row in enumerate(table.state.influence)}
    return {who: count for who, count in points.items() if count}


def armies(table: ScenarioTable, power: str) -> dict[str, int]:
    """Where a power has armies, and how many."""
    stands = bits(table.state.stands[seat(table, power)])
    return {STATES[place]: table.state.armies[place] for place in stands}


def has(table: ScenarioTable, column: str, state: str) -> bool:
    """Is a state in a mask of states such as `cities`?"""
    return bool(getattr(table.state, column) & ONE[place_of(state)])


def cards(counts: list[int]) -> list[str]:
    """A pile or hand, counted by card, as a list of cards."""
    return [CARDS[card] for card, count in enumerate(counts) for _ in range(count)]


def hand(table: ScenarioTable, power: str) -> list[str]:
    return cards(table.state.hand[seat(table, power)])


def offered(table: ScenarioTable, word: str = "state") -> set[str]:
    """The things that may be named with this word, such as the states that may be chosen."""
    moves = [move.split() for move in table.legal_words()]
    return {move[1] for move in moves if move[0] == word and len(move) == 2}


def acting(position: Scenario, power: str) -> ScenarioTable:
    """This power is active and has its three actions before it."""
    activation = Activation(seat_of(position.state, power))
    activation.step = "ask_for_action"
    return position.at(activation)


def drawing(position: Scenario, power: str, event: str, *answers: str) -> ScenarioTable:
    """This power begins an activation by drawing this event; chance goes on with the answers."""
    position.script = [f"draw_events {event}", *answers]
    return position.at(Activation(seat_of(position.state, power)))


def events(counts: list[int]) -> list[str]:
    """A pile of events, counted by event, as a list of events."""
    return [EVENTS[event] for event, count in enumerate(counts) for _ in range(count)]


def front(table: ScenarioTable, power: str) -> list[str]:
    """The characters in front of a power."""
    return [CARDS[card] for card in table.state.front[seat(table, power)] if card >= 0]


def post(table: ScenarioTable, power: str) -> str:
    """Where the general of a power stands; nowhere when it has none."""
    place = table.state.general_at[seat(table, power)]
    return "nowhere" if place < 0 else STATES[place]

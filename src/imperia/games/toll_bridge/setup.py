"""TB-2  Setting out: the state before the first card, what the game hides, how it ends."""

from imperia.core import Dice, Outcome
from imperia.kit.piles import redeal

from .components import (
    BRIDGE_POINTS,
    BRIDGES_EACH,
    COINS_EACH,
    RACE_PRIZE,
    TOWER_POINTS,
    TRAVELLER_COUNT,
)
from .rules.day import PlayGame
from .rules.race import RunRace
from .state import NOBODY, State


def setup(seats: int, options: list[int]) -> State:
    """Coins, bridges and a full deck; hands are dealt by the first procedure."""
    state = State()
    state.seats = seats
    state.options = options
    state.round = 0
    state.coins = [COINS_EACH] * seats
    state.owner = [bridge % seats for bridge in range(BRIDGES_EACH * seats)]
    state.tower = [NOBODY] * len(state.owner)
    state.hand = [[0] * len(TRAVELLER_COUNT) for _ in range(seats)]
    state.hand_size = [0] * seats
    state.deck = TRAVELLER_COUNT[:]
    state.deck_size = sum(TRAVELLER_COUNT)
    state.discard = [0] * len(TRAVELLER_COUNT)
    return state


def root(state: State) -> PlayGame:
    return PlayGame()


def outcome(state: State) -> Outcome:
    """Coins, and points for standing bridges and for towers; the most wins, ties share."""
    scores = [
        state.coins[seat]
        + BRIDGE_POINTS * state.owner.count(seat)
        + TOWER_POINTS * state.tower.count(seat)
        for seat in range(state.seats)
    ]
    best = max(scores)
    return Outcome(scores, [seat for seat, score in enumerate(scores) if score == best])


def imagine(state: State, viewer: int, dice: Dice) -> None:
    """Deal the cards the viewer has not seen among the other hands and the deck."""
    unseen = TRAVELLER_COUNT[:]
    for pile in (state.discard, *state.hand):
        unseen = [left - count for left, count in zip(unseen, pile, strict=True)]
    others = [seat for seat in range(state.seats) if seat != viewer]
    sizes = [state.hand_size[seat] for seat in others]
    *hands, state.deck = redeal(unseen, [*sizes, state.deck_size], dice)
    for seat, hand in zip(others, hands, strict=True):
        state.hand[seat] = hand
    for frame in state.stack:
        if isinstance(frame, RunRace):
            _imagine_runners(state, frame, viewer, dice)


def _imagine_runners(state: State, race: RunRace, viewer: int, dice: Dice) -> None:
    """Whoever has answered in secret has sent some traveller of the imagined hand."""
    for place in range(race.place):
        if race.asked[place] != viewer:
            hand = state.hand[race.asked[place]]
            cards = [kind for kind, count in enumerate(hand) for _ in range(count)]
            race.answers[place] = [cards[dice.below(len(cards))]]


def invariants(state: State) -> list[str]:
    """Cards are never lost, purses never empty below nothing, coins come only from races."""
    broken = []
    for kind, count in enumerate(TRAVELLER_COUNT):
        found = state.deck[kind] + state.discard[kind] + sum(hand[kind] for hand in state.hand)
        if found != count:
            broken.append(f"traveller {kind}: {found} cards instead of {count}")
    if [sum(hand) for hand in state.hand] != state.hand_size or sum(state.deck) != state.deck_size:
        broken.append("a public card count differs from the cards")
    if min(state.coins) < 0:
        broken.append("a purse holds less than nothing")
    if sum(state.coins) > COINS_EACH * state.seats + RACE_PRIZE * state.round:
        broken.append("coins came from nowhere")
    return broken

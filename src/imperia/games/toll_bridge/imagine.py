"""Imagining what a viewer of Toll Bridge cannot see, from what the viewer sees."""

from imperia.core import Dice
from imperia.kit.piles import redeal

from .components import TRAVELLER_COUNT
from .rules.race import RunRace
from .state import State


def imagine(state: State, viewer: int, dice: Dice) -> None:
    """Deal the cards the viewer has not seen among the other hands and the road."""
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
    for place in range(race.answered):
        if race.asked[place] != viewer:
            hand = state.hand[race.asked[place]]
            cards = [kind for kind, count in enumerate(hand) for _ in range(count)]
            race.answers[place] = [cards[dice.below(len(cards))]]

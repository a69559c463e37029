"""A whole world that agrees with what one seat sees."""

from imperia.core import Dice
from imperia.kit.piles import redeal

from .queries import unseen_cards
from .rules.battle.after_battle import CommitCard, PickBattleCards
from .rules.battle.battle import FightBattle
from .rules.turn.opportunity import ExchangeCard, Mulligan, PickCard
from .state import State


def imagine(state: State, viewer: int, dice: Dice) -> None:
    """Deal the opportunity cards the viewer has not seen among the other hands and the pile."""
    others = [seat for seat in range(state.seats) if seat != viewer]
    unseen = unseen_cards(state, viewer)
    top = state.stack[-1] if state.stack else None
    if isinstance(top, PickCard) and top.seat == viewer:
        # He is looking through the pile: only the hands are unknown to him.
        state.deck = top.shown[:]
        unseen = [left - shown for left, shown in zip(unseen, top.shown, strict=True)]
        hands = redeal(unseen, [state.hand_size[seat] for seat in others], dice)
    else:
        sizes = [*(state.hand_size[seat] for seat in others), state.deck_size]
        *hands, state.deck = redeal(unseen, sizes, dice)
    for seat, hand in zip(others, hands, strict=True):
        state.hand[seat] = hand
    for frame in state.stack:
        if isinstance(frame, PickCard) and frame.seat != viewer:
            frame.shown = state.deck[:]
        elif isinstance(frame, FightBattle):
            _imagine_battle(state, frame, viewer, dice)
        elif isinstance(frame, Mulligan | ExchangeCard | PickBattleCards | CommitCard):
            if frame.seat != viewer:
                frame.picked = []


def _imagine_battle(state: State, battle: FightBattle, viewer: int, dice: Dice) -> None:
    """Whoever has chosen battle cards in secret has chosen some of the imagined hand."""
    for place in range(battle.answered):
        seat = battle.asked[place]
        if seat != viewer:
            hand = state.hand[seat]
            cards = [kind for kind, count in enumerate(hand) for _ in range(count)]
            battle.answers[place] = [card for card in cards if dice.below(3) == 0]

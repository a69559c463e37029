"""Decks, hands, Events, Missions and Ideas."""

from imperia.core import Seat, tell, whisper

from ..components.cards import (
    CARD_DECK,
    DECK_FIRST,
    EVENT_START_DUCATS,
    IDEA_AGE,
    IDEA_PRESTIGE,
    MILESTONE_AGE,
)
from ..components.tables import EVENT_DUCATS
from ..state import NO_ONE, State

_KEEP_ON_TOP = 5  # EU-4.1.E: discards that stay when a deck is made anew


def deck_of(state: State, deck: int) -> list[int]:
    """The counts of a deck, by its own cards."""
    return (state.deck_adm, state.deck_dip, state.deck_mil)[deck]


def renew_deck(state: State, deck: int) -> None:
    """EU-4.1.E: the discards below the top five, or all of few, become the deck."""
    pile = state.discards[deck]
    back = pile[:-_KEEP_ON_TOP] if len(pile) > _KEEP_ON_TOP else pile
    state.discards[deck] = pile[len(back) :]
    counts = deck_of(state, deck)
    for card in back:
        counts[card - DECK_FIRST[deck]] += 1
    state.deck_size[deck] += len(back)
    tell(state, "deck.renewed", power=deck, cards=len(back))


def take_card(state: State, seat: Seat, deck: int, place: int) -> int:
    """A card goes from a deck into a hand; only its owner sees which one."""
    card = DECK_FIRST[deck] + place
    deck_of(state, deck)[place] -= 1
    state.deck_size[deck] -= 1
    _into_hand(state, seat, card)
    tell(state, "card.drawn", player=seat, power=deck)
    whisper(state, 1 << seat, "card.seen", card=card)
    return card


def reveal_card(state: State, deck: int, place: int) -> int:
    """A card is turned up for a Battle and lies beside it."""
    card = DECK_FIRST[deck] + place
    deck_of(state, deck)[place] -= 1
    state.deck_size[deck] -= 1
    tell(state, "card.leads", card=card)
    return card


def pick_discard(state: State, seat: Seat, card: int) -> None:
    """EU-5.1.5: a card of the top of a discard pile comes into the hand."""
    pile = state.discards[CARD_DECK[card]]
    del pile[len(pile) - 1 - pile[::-1].index(card)]
    _into_hand(state, seat, card)
    tell(state, "card.picked", player=seat, card=card)


def take_from_discards(state: State, card: int) -> None:
    """The topmost of its kind leaves the discard pile for the table."""
    pile = state.discards[CARD_DECK[card]]
    del pile[len(pile) - 1 - pile[::-1].index(card)]


def _into_hand(state: State, seat: Seat, card: int) -> None:
    state.hand[seat].append(card)
    state.hand[seat].sort()
    state.hand_size[seat] += 1


def leave_hand(state: State, seat: Seat, card: int) -> None:
    """The card is played or appointed: it is no longer in the hand."""
    state.hand[seat].remove(card)
    state.hand_size[seat] -= 1


def discard_card(state: State, seat: Seat, card: int) -> None:
    """A card of the hand goes face-up to its discard pile."""
    leave_hand(state, seat, card)
    state.discards[CARD_DECK[card]].append(card)
    tell(state, "card.discarded", player=seat, card=card)


def put_aside(state: State, card: int) -> None:
    """A card that was in play goes to its discard pile."""
    state.discards[CARD_DECK[card]].append(card)


# Events


def fill_event_pile(state: State, half: int, events: list[int]) -> None:
    """EU-3.2: the Events of the next half are the pile."""
    state.half = half
    for event in events:
        state.event_pile[event] = 1


def lay_events(state: State, count: int) -> None:
    """EU-4.1.A: so many Events lie face-down in a row."""
    state.face_down += count
    tell(state, "events.laid", cards=count)


def turn_up_event(state: State, event: int) -> None:
    """The leftmost face-down Event is turned up."""
    state.event_pile[event] = 0
    state.face_down -= 1
    state.shown.append(event)
    state.shown_ducats.append(EVENT_START_DUCATS[event])
    tell(state, "event.shown", event=event)


def take_event(state: State, seat: Seat, event: int) -> None:
    """EU-5.1.1: the Event leaves the row with its Ducats; each other one gets two."""
    place = state.shown.index(event)
    ducats = state.shown_ducats[place]
    del state.shown[place], state.shown_ducats[place]
    state.shown_ducats = [there + EVENT_DUCATS for there in state.shown_ducats]
    state.owed[seat] -= 1
    state.ducats[seat] += ducats
    tell(state, "event.taken", player=seat, event=event, ducats=ducats)


def drop_event(state: State, event: int) -> None:
    """EU-5.1.1: an Event nobody took leaves the row, its Ducats are lost (Q-86)."""
    place = state.shown.index(event)
    del state.shown[place], state.shown_ducats[place]
    tell(state, "event.leftover", event=event)


# Missions, Ideas, Milestones


def set_missions(state: State, seat: Seat, missions: list[int]) -> None:
    """The Missions a player holds from now on."""
    state.missions[seat] = sorted(missions)
    state.missions_held[seat] = len(missions)
    tell(state, "missions.chosen", player=seat, cards=len(missions))


def show_idea(state: State, idea: int) -> None:
    state.idea_deck[idea] = 0
    state.ideas.append(idea)
    tell(state, "idea.shown", idea=idea)


def show_milestone(state: State, milestone: int) -> None:
    state.milestone_deck[milestone] = 0
    state.milestones.append(milestone)
    state.milestone_done.append([])
    tell(state, "milestone.shown", milestone=milestone)


def tag_idea(state: State, seat: Seat, idea: int) -> None:
    """EU-5.1.4: the Idea is researched."""
    state.idea_tags[idea] |= 1 << seat
    tell(state, "idea.researched", player=seat, idea=idea, points=IDEA_PRESTIGE[idea])


def untag_idea(state: State, seat: Seat, idea: int) -> None:
    """EU-8.2: another Government Form takes the place of this one."""
    state.idea_tags[idea] &= ~(1 << seat)
    tell(state, "idea.given_up", player=seat, idea=idea)


def note_drawn(state: State, seat: Seat, card: int) -> None:
    """EU-4.1.C: this card of the hand is still to be paid for."""
    state.drawn[seat].append(card)
    state.drawn_size[seat] += 1


def settle_drawn(state: State, seat: Seat) -> None:
    """The first of them is paid for or given up."""
    del state.drawn[seat][0]
    state.drawn_size[seat] -= 1


def swap_idea(state: State, old: int, new: int) -> None:
    """EU-8.1: an untagged Idea goes back into its deck, another takes its place."""
    state.ideas[state.ideas.index(old)] = new
    state.idea_deck[old] = 1
    state.idea_deck[new] = 0
    tell(state, "idea.swapped", old=old, idea=new)


def add_idea_column(state: State, idea: int) -> None:
    """EU-8.1: with none to swap the column grows by a row."""
    show_idea(state, idea)


def play_card(state: State, seat: Seat, card: int) -> None:
    """EU-6.1: a card of the hand is played for its Action."""
    leave_hand(state, seat, card)
    tell(state, "card.played", player=seat, card=card)


def put_on_display(state: State, seat: Seat, card: int, charges: int) -> None:
    """EU-6.2: a Display Card lies before its owner with its cubes."""
    place = state.displays.index(NO_ONE, 2 * seat, 2 * seat + 2)
    state.displays[place] = card
    state.charges[place] = charges
    tell(state, "display.placed", player=seat, card=card, charges=charges)


def use_charges(state: State, seat: Seat, place: int, charges: int) -> None:
    """EU-6.2: cubes leave a Display Card; without any it is discarded."""
    state.charges[place] -= charges
    tell(state, "display.used", player=seat, card=state.displays[place], charges=charges)
    if state.charges[place] == 0:
        drop_display(state, seat, place)


def drop_display(state: State, seat: Seat, place: int) -> None:
    card = state.displays[place]
    state.displays[place] = NO_ONE
    state.charges[place] = 0
    put_aside(state, card)
    tell(state, "display.gone", player=seat, card=card)


def waive_missions(state: State, seat: Seat, missions: int) -> None:
    """EU-17.2: fulfilled Missions wait; their player is not asked before each question."""
    state.missions_waived[seat] = missions


def complete_mission(state: State, seat: Seat, mission: int) -> None:
    """EU-17.2: the Mission is shown; it is done for good."""
    state.missions[seat].remove(mission)
    state.missions_held[seat] -= 1
    state.missions_done |= 1 << mission
    tell(state, "mission.completed", player=seat, mission=mission)


def tag_milestone(state: State, seat: Seat, place: int) -> None:
    """EU-17.3: the player has met this Milestone."""
    state.milestone_done[place].append(seat)
    tell(state, "milestone.met", player=seat, milestone=state.milestones[place])


def drop_milestones(state: State) -> None:
    """The Milestones on display go, with the tags on them."""
    state.milestones = []
    state.milestone_done = []


def keep_immunity(state: State, seat: Seat) -> None:
    """EU-8.4: the Covert Action of this Round that nobody can counter has been taken."""
    state.immune_used |= 1 << seat
    tell(state, "covert.safe", player=seat)


# EU-4.5.D  The end of an Age


def add_ideas(state: State, age: int) -> None:
    """The Ideas of a new Age join their decks."""
    for idea, first in enumerate(IDEA_AGE):
        if first == age and idea not in state.ideas:
            state.idea_deck[idea] = 1


def hide_idea(state: State, idea: int) -> None:
    """An Idea returns from the display to its deck."""
    state.ideas.remove(idea)
    state.idea_deck[idea] = 1
    tell(state, "idea.hidden", idea=idea)


def add_milestones(state: State, age: int) -> None:
    """The decks of a new Age."""
    state.milestone_deck = [int(each == age) for each in MILESTONE_AGE]


def hide_milestone(state: State, milestone: int) -> None:
    """A Milestone returns from the display to its deck, with the tags on it."""
    place = state.milestones.index(milestone)
    del state.milestones[place], state.milestone_done[place]
    state.milestone_deck[milestone] = 1
    tell(state, "milestone.hidden", milestone=milestone)

"""The verbs of Baroque: the only functions that change the state."""

from imperia.core import Seat, tell, whisper

from .components import (
    ARCHITECT,
    BAN_ZONE,
    BISHOP,
    CARD_CLASS,
    GENERAL,
    IS_CHARACTER,
    ONE,
    POLITICIAN,
    SCHONBORN,
)
from .queries import votes
from .state import NEUTRAL, NO_CARD, NOBODY, NOWHERE, OTTOMAN, State

# Money and points


def gain(state: State, seat: Seat, florins: int) -> None:
    """Take florins from the bank."""
    if florins:
        state.florins[seat] += florins
        tell(state, "florins.gained", seat=seat, florins=florins)


def pay(state: State, seat: Seat, florins: int) -> None:
    """Pay florins to the bank; the seat has them."""
    if florins:
        state.florins[seat] -= florins
        tell(state, "florins.paid", seat=seat, florins=florins)


def pay_what_is_left(state: State, seat: Seat, florins: int) -> int:
    """A forced payment takes at most all the florins there are."""
    florins = min(florins, state.florins[seat])
    pay(state, seat, florins)
    return florins


def pay_over(state: State, payer: Seat, payee: Seat, florins: int) -> None:
    """Pay another seat, or the bank where nobody is to be paid."""
    if payee == NOBODY:
        pay(state, payer, florins)
    elif payee != payer and florins:
        state.florins[payer] -= florins
        state.florins[payee] += florins
        tell(state, "florins.passed", payer=payer, payee=payee, florins=florins)


def score(state: State, seat: Seat, points: int) -> None:
    """Win or lose victory points; they never fall below zero."""
    if points:
        state.vp[seat] = max(0, state.vp[seat] + points)
        tell(state, "vp.gained" if points > 0 else "vp.lost", seat=seat, vp=abs(points))


# Control and influence


def _give_votes(state: State, place: int, seat: Seat, sign: int) -> None:
    if seat != NEUTRAL:
        state.support[seat] += sign * votes(state, place)


def set_control(state: State, place: int, seat: Seat) -> None:
    """Put the control marker of a seat, or of nobody, on a state."""
    before = state.control[place]
    if before == seat:
        return
    bit = ONE[place]
    _give_votes(state, place, before, -1)
    _give_votes(state, place, seat, 1)
    if before != NEUTRAL:
        state.domain[before] &= ~bit
    if seat != NEUTRAL:
        state.domain[seat] |= bit
    state.control[place] = seat
    if seat == NEUTRAL:
        tell(state, "control.lost", seat=before, state=place)
    elif before == NEUTRAL:
        tell(state, "control.gained", seat=seat, state=place)
    else:
        tell(state, "control.taken", seat=seat, loser=before, state=place)


def clear_influence(state: State, place: int) -> None:
    """All influence of all seats leaves a state."""
    for row in state.influence:
        row[place] = 0


def take_over(state: State, place: int, seat: Seat) -> None:
    """Gain control other than by influence: all influence in the state goes."""
    set_control(state, place, seat)
    clear_influence(state, place)


def place_influence(state: State, seat: Seat, place: int, points: int) -> None:
    state.influence[seat][place] += points
    tell(state, "influence.placed", seat=seat, state=place, points=points)


def remove_influence(state: State, seat: Seat, place: int, owner: Seat) -> None:
    """Take one point of somebody's influence away."""
    state.influence[owner][place] -= 1
    tell(state, "influence.removed", seat=seat, owner=owner, state=place)


# Armies and generals


def place_army(state: State, seat: Seat, place: int) -> None:
    """A new army comes onto the map; it removes nothing."""
    state.armies[place] += 1
    state.army_owner[place] = seat
    state.stands[seat] |= ONE[place]
    state.occupied |= ONE[place]
    state.army_total[seat] += 1
    tell(state, "army.placed", seat=seat, state=place)


def _leave(state: State, place: int, count: int) -> None:
    """Armies leave a state; it forgets an owner without armies."""
    state.armies[place] -= count
    if state.moved[place] > state.armies[place]:
        state.moved[place] = state.armies[place]
    if state.armies[place] == 0:
        bit = ONE[place]
        state.stands[state.army_owner[place]] &= ~bit
        state.occupied &= ~bit
        state.army_owner[place] = NOBODY


def remove_armies(state: State, place: int, count: int) -> None:
    """Armies leave the map, those that have moved first; a general left alone goes too."""
    owner = state.army_owner[place]
    if not count or owner == NOBODY:
        return
    state.moved[place] = max(0, state.moved[place] - count)
    _leave(state, place, count)
    if owner == OTTOMAN:
        tell(state, "ottoman.beaten", state=place)
        return
    state.army_total[owner] -= count
    tell(state, "army.removed", seat=owner, state=place, count=count)
    if state.armies[place] == 0 and state.general_at[owner] == place:
        discard_character(state, owner, GENERAL)


def place_ottoman_army(state: State, place: int) -> None:
    """The Ottoman army camps in a state without other armies."""
    state.armies[place] = 1
    state.army_owner[place] = OTTOMAN
    state.stands[OTTOMAN] |= ONE[place]
    state.occupied |= ONE[place]
    tell(state, "ottoman.placed", state=place)


def move_armies(state: State, seat: Seat, start: int, place: int, count: int, led: bool) -> None:
    """Armies walk from a state to another, their general with them; influence there is gone."""
    _leave(state, start, count)
    clear_influence(state, place)
    state.armies[place] += count
    state.army_owner[place] = seat
    state.stands[seat] |= ONE[place]
    state.occupied |= ONE[place]
    if led:
        state.general_at[seat] = place
    tell(state, "army.moved", seat=seat, start=start, state=place, count=count)


def lift_armies(state: State, place: int) -> int:
    """Beaten armies leave a state to retreat; says how many."""
    count = state.armies[place]
    _leave(state, place, count)
    return count


def land_armies(state: State, seat: Seat, start: int, place: int, count: int, led: bool) -> None:
    """Retreating armies arrive; influence there is gone."""
    clear_influence(state, place)
    state.armies[place] += count
    state.army_owner[place] = seat
    state.stands[seat] |= ONE[place]
    state.occupied |= ONE[place]
    if led:
        state.general_at[seat] = place
    tell(state, "army.retreated", seat=seat, start=start, state=place, count=count)


def march_on(state: State, seat: Seat, start: int, place: int, count: int) -> None:
    """Armies that have fought walk one state more with their general; moved ones stay moved."""
    were_moved = min(count, state.moved[start])
    state.moved[start] -= were_moved
    move_armies(state, seat, start, place, count, led=True)
    mark_moved(state, place, were_moved)


def displace_army(state: State, seat: Seat, start: int, place: int) -> None:
    """One army is driven to another state; it does not count as moved for that."""
    has_moved = state.moved[start] == state.armies[start]
    move_armies(state, seat, start, place, 1, led=False)
    if has_moved:
        mark_moved(state, place, 1)


def mark_moved(state: State, place: int, count: int) -> None:
    """These armies have moved in this activation."""
    state.moved[place] = min(state.armies[place], state.moved[place] + count)


def rest_armies(state: State) -> None:
    """All armies may move again."""
    state.moved = [0] * len(state.moved)
    state.raided = NOWHERE


def recall_general(state: State, seat: Seat) -> None:
    """A general leaves the map while his next post is still open."""
    state.general_at[seat] = NOWHERE


def station_general(state: State, seat: Seat, place: int) -> None:
    state.general_at[seat] = place
    tell(state, "general.placed", seat=seat, card=state.front[seat][GENERAL], state=place)


# Buildings


def build_city(state: State, seat: Seat, place: int) -> None:
    state.cities |= ONE[place]
    tell(state, "city.built", seat=seat, state=place)


def build_fortress(state: State, seat: Seat, place: int) -> None:
    """A city becomes a fortified city."""
    state.cities &= ~ONE[place]
    state.fortresses |= ONE[place]
    tell(state, "fortress.built", seat=seat, state=place)


def build_residence(state: State, seat: Seat, place: int) -> None:
    _give_votes(state, place, state.control[place], -1)
    state.residences |= ONE[place]
    _give_votes(state, place, state.control[place], 1)
    tell(state, "residence.built", seat=seat, state=place)


def lower_city(state: State, place: int) -> None:
    """A fortified city becomes a city; a city is destroyed."""
    bit = ONE[place]
    if state.fortresses & bit:
        state.fortresses &= ~bit
        state.cities |= bit
        tell(state, "fortress.lowered", state=place)
    elif state.cities & bit:
        state.cities &= ~bit
        tell(state, "city.destroyed", state=place)


def breach_fortress(state: State, place: int) -> None:
    """A stormed fortified city becomes a city; a plain city stays."""
    if state.fortresses & ONE[place]:
        lower_city(state, place)


def mark_no_income(state: State, place: int) -> None:
    state.no_income |= ONE[place]
    tell(state, "marker.no_income", state=place)


def set_elector(state: State, place: int, elector: bool) -> None:
    """A state gains or loses its vote in the college of electors."""
    bit = ONE[place]
    if bool(state.electors & bit) == elector:
        return
    _give_votes(state, place, state.control[place], -1)
    state.electors ^= bit
    _give_votes(state, place, state.control[place], 1)
    tell(state, "elector.made" if elector else "elector.ended", state=place)


def place_composer(state: State, seat: Seat, composer: int, place: int) -> None:
    state.composer_pool[composer] = 0
    state.composer_at[composer] = place
    tell(state, "composer.placed", seat=seat, composer=composer, state=place)


# Opportunity cards


def take_card(state: State, seat: Seat, card: int) -> None:
    """A card drawn from the pile goes into a hand."""
    state.deck[card] -= 1
    state.deck_size -= 1
    _into_hand(state, seat, card)
    tell(state, "card.drawn", seat=seat)
    whisper(state, 1 << seat, "card.seen", card=card)


def pick_from_pile(state: State, seat: Seat, card: int) -> None:
    """A card chosen secretly from pile or discards; the pile first, so that nothing shows."""
    if state.deck[card]:
        state.deck[card] -= 1
        state.deck_size -= 1
    else:
        state.discard[card] -= 1
    _into_hand(state, seat, card)
    tell(state, "card.picked", seat=seat)
    whisper(state, 1 << seat, "card.seen", card=card)


def _into_hand(state: State, seat: Seat, card: int) -> None:
    state.hand[seat][card] += 1
    state.hand_size[seat] += 1


def _out_of_hand(state: State, seat: Seat, card: int) -> None:
    state.hand[seat][card] -= 1
    state.hand_size[seat] -= 1


def discard_from_hand(state: State, seat: Seat, card: int) -> None:
    _out_of_hand(state, seat, card)
    state.discard[card] += 1
    tell(state, "card.discarded", seat=seat, card=card)


def reveal_card(state: State, seat: Seat, card: int) -> None:
    """A played card leaves the hand for the discards, from where it may yet be taken back."""
    _out_of_hand(state, seat, card)
    state.discard[card] += 1
    tell(state, "card.played", seat=seat, card=card)


def steal_card(state: State, thief: Seat, victim: Seat, card: int) -> None:
    """A card goes from hand to hand; only these two know which."""
    _out_of_hand(state, victim, card)
    _into_hand(state, thief, card)
    tell(state, "card.stolen", seat=thief, victim=victim)
    whisper(state, 1 << thief | 1 << victim, "card.seen", card=card)


def reshuffle_deck(state: State) -> None:
    """The discarded opportunity cards go back into the draw pile."""
    for card, count in enumerate(state.discard):
        state.deck[card] += count
        state.deck_size += count
    state.discard = [0] * len(state.discard)
    tell(state, "deck.shuffled")


def put_in_front(state: State, seat: Seat, card: int) -> None:
    """A character just played stays in front; an older one of its class is discarded."""
    kind = CARD_CLASS[card]
    if state.front[seat][kind] != NO_CARD:
        discard_character(state, seat, kind)
    state.discard[card] -= 1
    state.front[seat][kind] = card
    tell(state, "character.arrived", seat=seat, card=card)
    if card == SCHONBORN:
        state.banned = BAN_ZONE


def _leave_front(state: State, seat: Seat, kind: int) -> int:
    card = state.front[seat][kind]
    state.front[seat][kind] = NO_CARD
    if kind == GENERAL:
        state.general_at[seat] = NOWHERE
    if card == SCHONBORN:
        state.banned = 0
    return card


def discard_character(state: State, seat: Seat, kind: int) -> None:
    """A character leaves for the discards, without an effect at the end of the turn."""
    card = _leave_front(state, seat, kind)
    state.discard[card] += 1
    tell(state, "character.left", seat=seat, card=card)


def remove_character(state: State, seat: Seat, kind: int) -> None:
    """A character leaves the game for good."""
    card = _leave_front(state, seat, kind)
    state.removed[card] += 1
    tell(state, "character.removed", seat=seat, card=card)


def lay_out_divine(state: State, seat: Seat, card: int) -> None:
    """A divine intervention just played stays in front."""
    state.discard[card] -= 1
    state.divine[seat] += 1


def spend_divine(state: State, seat: Seat, card: int) -> None:
    state.divine[seat] -= 1
    state.discard[card] += 1
    tell(state, "divine.used", seat=seat)


def clear_fronts(state: State, divine_card: int) -> None:
    """At the end of a turn all characters and divine interventions are discarded."""
    for seat in state.order:
        for kind in (POLITICIAN, BISHOP, ARCHITECT, GENERAL):
            if state.front[seat][kind] != NO_CARD:
                discard_character(state, seat, kind)
        state.discard[divine_card] += state.divine[seat]
        state.divine[seat] = 0


def holder_of(state: State, card: int) -> Seat:
    """The seat with this character in front."""
    if IS_CHARACTER[card]:
        for seat in state.order:
            if state.front[seat][CARD_CLASS[card]] == card:
                return seat
    return NOBODY


# Event cards


def reveal_event(state: State, seat: Seat, event: int) -> None:
    """A drawn event goes to the discards, from where it may yet be taken back."""
    if state.events[event]:
        state.events[event] -= 1
    else:
        state.famine_at_bottom = 0
    state.event_discard[event] += 1
    tell(state, "event.drawn", seat=seat, event=event)


def reshuffle_events(state: State) -> None:
    """The discarded events, and a card at the bottom, go back into the draw pile."""
    for event, count in enumerate(state.event_discard):
        state.events[event] += count
    state.event_discard = [0] * len(state.event_discard)
    tell(state, "events.shuffled")


def turn_up_bottom(state: State, famine: int) -> None:
    """A shuffle loses the card that lay at the bottom among the others."""
    state.events[famine] += state.famine_at_bottom
    state.famine_at_bottom = 0


def return_events(state: State, events: list[int]) -> None:
    """All copies of these events go from the discards into the draw pile."""
    for event in events:
        state.events[event] += state.event_discard[event]
        state.event_discard[event] = 0


def remove_event(state: State, event: int) -> None:
    """An event just drawn leaves the game."""
    state.event_discard[event] -= 1
    state.event_removed[event] += 1


def begin_war(state: State, event: int, war: int) -> None:
    state.event_discard[event] -= 1
    state.wars |= 1 << war
    tell(state, "war.begun", war=war)


def end_wars(state: State, event: int) -> None:
    """Peace: all war cards are discarded and their markers go; the Ottoman army stays."""
    state.event_discard[event] += state.wars.bit_count()
    state.wars = 0
    state.no_income = 0
    tell(state, "wars.ended")


def open_for_armies(state: State, event: int) -> None:
    """The Polish permit comes into play."""
    state.event_discard[event] -= 1
    state.permit = 1
    tell(state, "permit.granted")


def withdraw_permit(state: State, event: int) -> None:
    if state.permit:
        state.permit = 0
        state.event_discard[event] += 1
        tell(state, "permit.withdrawn")

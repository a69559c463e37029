"""What lies between the players, in lines: Wars, neighbours, displays, and one's own cards."""

from imperia.core import Seat
from imperia.scene import Card, Words, card_line

from ..components.cards import CARDS, EVENTS, IDEAS, MILESTONES, MISSIONS
from ..components.map import AREA_PROVINCES, members
from ..components.reading import POWERS, RELIGIONS
from ..components.realms import REALMS
from ..queries.goals.progress import MILESTONE_PROGRESS, MISSION_PROGRESS
from ..queries.institutions.faith_and_empire import in_hre, realm_religion
from ..queries.reach import realm_reach
from ..queries.realms import ally_of, realm_income, seat_of_realm
from ..queries.war.warfare import has_cb, occupied_of, side_lands, tax_sum
from ..scene.cards import action_card, event_card, idea_card, milestone_card, mission_card
from ..state import NO_ONE, State


def war_lines(view: State, words: Words) -> list[str]:
    """Each War: who, against whom, and how much of the Enemy's tax is Occupied."""
    lines = []
    for seat in range(view.seats):
        for realm in members(view.war[seat]):
            other = seat_of_realm(view, realm)
            if other == NO_ONE:
                lands, held = side_lands(view, realm), occupied_of(view, seat, realm)
            else:
                lands = view.towns[other] | view.vassals[other]
                held = lands & view.occupied[seat]
            figures = f"{tax_sum(view, held)}/{tax_sum(view, lands)}"
            enemy = words.name(f"realm.{REALMS[realm]}")
            told = f"{words.name('board.occupied')} {figures}"
            lines.append(f"  {words.seat_name(seat, view)} - {enemy}: {told}")
    return [f"{words.name('board.wars')}:", *lines] if lines else []


def neighbour_lines(view: State, seat: Seat | None, words: Words) -> list[str]:
    """The realms around one's own: their tax, faith, ties, and whether there is a cause for War."""
    if seat is None:
        return []
    reach = realm_reach(view, seat)
    near: dict[int, None] = {}
    for area in members(reach):
        for province in members(AREA_PROVINCES[area]):
            realm = view.flag[province]
            if realm != NO_ONE:
                near.setdefault(realm)
    lines = words.in_order(_neighbour(view, seat, realm, words) for realm in near)
    head = f"{words.name('board.neighbours')}:"
    return [head, *(f"  {line}" for line in lines)] if lines else []


def _neighbour(view: State, seat: Seat, realm: int, words: Words) -> str:
    told = [
        f"{words.name('piece.tax')} {realm_income(view, realm)}",
        words.name(f"religion.{RELIGIONS[realm_religion(view, realm)]}"),
    ]
    if in_hre(view, realm):
        told.append(words.name("board.member"))
    lord = view.overlord[realm]
    for other, vassals in enumerate(view.vassals):
        if vassals & view.lands[realm]:
            told.append(f"{words.name('board.vassal_of')} {words.seat_name(other, view)}")
            break
    else:
        if lord != NO_ONE:
            told.append(f"{words.name('board.vassal_of')} {words.name(f'realm.{REALMS[lord]}')}")
    ally = ally_of(view, realm)
    if ally != NO_ONE:
        told.append(f"{words.name('board.ally_of')} {words.seat_name(ally, view)}")
    if view.truce[seat] >> realm & 1:
        told.append(words.name("board.in_truce"))
    if has_cb(view, seat, realm):
        told.append(words.name("tie.cb"))
    return f"{words.name(f'realm.{REALMS[realm]}')}: {', '.join(told)}"


def card_lines(view: State, seat: Seat | None, words: Words) -> list[str]:
    """The displays, a card on a line, how far the viewer is from Milestones, and the decks."""
    lines = [f"{words.name('place.events')}:"]
    for event, ducats in zip(view.shown, view.shown_ducats, strict=True):
        card = event_card(f"event:{EVENTS[event]}", event)
        coins = f" [{ducats} D]" if ducats else ""
        lines.append(f"  {_told(view, card, words)}{coins}")
    if view.face_down:
        lines.append(f"  {words.name('place.unknown_event')} x {view.face_down}")
    if view.ideas:
        lines += ["", f"{words.name('place.ideas')}:"]
        lines += [
            f"  {_told(view, idea_card(view, f'idea:{IDEAS[i]}', i), words)}" for i in view.ideas
        ]
    if view.milestones:
        lines += ["", f"{words.name('place.milestones')}:"]
        for place, m in enumerate(view.milestones):
            card = milestone_card(view, f"milestone:{MILESTONES[m]}", m)
            far = ""
            if seat is not None and seat not in view.milestone_done[place]:
                far = _so_far(MILESTONE_PROGRESS[m](view, seat), words)
            lines.append(f"  {_told(view, card, words)}{far}")
    decks = [
        f"{words.name(f'deck.{power}')} {view.deck_size[deck]}" for deck, power in enumerate(POWERS)
    ]
    return [*lines, "", ", ".join(decks)]


def hand_lines(view: State, seat: Seat | None, words: Words) -> list[str]:
    """The cards and Missions of the viewer, each in words."""
    if seat is None:
        return []
    lines = []
    for mission in view.missions[seat]:
        card = mission_card(f"mission:{MISSIONS[mission]}", mission)
        far = _so_far(MISSION_PROGRESS[mission](view, seat), words)
        lines.append(f"  {_told(view, card, words)}{far}")
    if lines:
        lines = [f"{words.name('place.missions')}:", *lines, ""]
    lines.append(f"{words.name('place.hand')}:")
    for card_number in view.hand[seat]:
        card = action_card(f"card:{CARDS[card_number]}", card_number)
        lines.append(f"  {_told(view, card, words)}")
    return lines


def _so_far(progress: tuple[int, int], words: Words) -> str:
    """How much of what a goal needs is there."""
    have, need = progress
    return f" [{words.name('board.so_far')}: {have}/{need}]"


def _told(view: State, card: Card, words: Words) -> str:
    return card_line(card, words, view)

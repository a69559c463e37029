"""Answers that are built of several choices: what is in them so far, and what they come to."""

from collections.abc import Callable
from typing import Any, Final

from imperia.core import Decision, Frame, Move, Seat, Text, decision
from imperia.scene import Counter, Draft, MoveGroup, named

from ..components.map import AREA_REACH, areas_of, members
from ..components.reading import ADM, DIP, POWERS
from ..queries.diplomacy.deals import (
    ALLIANCE,
    MARRIAGE,
    SUPPORT,
    TALKS,
    TRADES,
    dip_cost,
    sales,
    sold_by,
)
from ..queries.peace.ransom import value
from ..queries.peace.terms import WORDS
from ..queries.peace.victory import lawful_lands
from ..queries.realms import seat_of_realm
from ..queries.war.siege import strength_of
from ..queries.war.warfare import has_cb
from ..rules.battle.fights import FightAll
from ..rules.diplomacy.deals import BuildDeal, ProposeOrNot
from ..rules.peace.agreements import OfferPeace
from ..rules.peace.negotiate import Negotiate
from ..rules.rounds.turns import ChooseAction
from ..rules.war.recruiting import Recruit
from ..rules.war.reorganise import Reorganise
from ..rules.war.siege import ChooseBesieger
from ..rules.war.wars import ChooseAnotherEnemy, ChooseEnemy
from ..state import KINDS, NO_ONE, State
from .cards import POWER_SYMBOL
from .levy import levy

_POWER: Final = [named(f"power.{power}") for power in POWERS]
_DUCATS: Final = named("piece.ducats")


def draft(view: State) -> Draft | None:
    """What the open question is a part of, the innermost first; None where it stands alone.

    It speaks to whoever makes it: another who is asked about it reads the proposal itself.
    """
    asked = decision(view).seat if view.stack else NO_ONE
    for frame in reversed(view.stack):
        if isinstance(frame, FightAll):  # what was built is done, and is being fought for
            return None
        make = _DRAFTS.get(type(frame))
        if make is not None and getattr(frame, "seat", -1) == asked:
            made = make(view, frame)
            return made if made.lines or made.sums else None
    return None


# Player Diplomacy


def _deal(view: State, frame: Any) -> Draft:
    lines = _deal_lines(view, frame.seat, frame.other, frame.deal)
    made = Draft(named("draft.deal", player=frame.other), lines, clause="EU-5.1.2")
    made.sums = _deal_sums(view, frame)
    return made


def _deal_lines(view: State, seat: Seat, other: Seat, deal: list[int]) -> list[Text]:
    lines = [named("draft.alliance")] if deal[ALLIANCE] else []
    if deal[MARRIAGE] >= 0:
        lines.append(named("draft.marriage", power=deal[MARRIAGE]))
    if deal[SUPPORT]:
        key = "draft.gives" if deal[SUPPORT] > 0 else "draft.takes"
        lines.append(named(key, player=other, ducats=abs(deal[SUPPORT])))
    if deal[TALKS]:
        lines.append(named("draft.talks"))
    for province, price in sales(deal):
        mine = view.towns[seat] >> province & 1
        key = "draft.sells" if mine else "draft.buys"
        lines.append(named(key, province=province, ducats=price))
    return lines


def _deal_sums(view: State, frame: Any) -> list[Counter]:
    seat, other, deal = frame.seat, frame.other, frame.deal
    ducats = sold_by(view, deal, seat) - sold_by(view, deal, other) - deal[SUPPORT]
    paid = dip_cost(deal) if frame.payer == seat else 0
    sums = [Counter(POWER_SYMBOL[DIP], _POWER[DIP], -paid)]
    if len(deal) > TRADES:
        sums.append(Counter(POWER_SYMBOL[ADM], _POWER[ADM], -1))
    if ducats:
        sums.append(Counter("coin", _DUCATS, ducats))
    return [each for each in sums if each.value]


# Peace


def _peace(view: State, frame: Any) -> Draft:
    made = Draft(named("draft.peace", player=frame.other), clause="EU-10.9.8")
    if not frame.term:
        return made
    made.lines = [named(f"term.{frame.term}")]
    if frame.victor:
        made.lines.append(named(f"draft.victor.{frame.victor}"))
    kept = 0
    for place in range(0, len(frame.borders), 2):
        province, word = frame.borders[place : place + 2]
        made.lines.append(named(f"draft.border.{WORDS[word]}", province=province))
        if WORDS[word] == "keep" and view.occupied[frame.seat] >> province & 1:
            kept += value(view, province)
    if kept:
        made.sums.append(Counter("tax", named("war.lands"), kept))
    if frame.deal:
        made.lines += _deal_lines(view, frame.seat, frame.other, frame.deal)
        made.sums += _deal_sums(view, frame)
    return made


# War


def _armies(view: State, frame: Any) -> Draft:
    """How the units of an Area are shared out, and how many each Army has by now."""
    made = Draft(named("draft.armies", area=frame.area), clause="EU-9.5.1")
    totals = [0, 0, 0]
    parts = [*frame.shares, frame.kind, *frame.counts]
    for place in range(0, len(parts), 4):
        kind, *counts = parts[place : place + 4]
        for army, count in enumerate(counts):
            totals[army] += count
            if count:
                made.lines.append(named("draft.units", kind=kind, count=count, slot=army))
    made.sums = [
        Counter("army", named(f"slot.army_{army + 1}"), count)
        for army, count in enumerate(totals)
        if count
    ]
    left = frame.left + sum(frame.totals[frame.kind + 1 :])
    if left:
        made.sums.append(Counter("infantry", named("draft.left"), left))
    return made


def _siege(view: State, frame: Any) -> Draft:
    made = Draft(named("draft.siege", area=frame.area), clause="EU-9.8.2")
    chosen = [kind for kind in range(KINDS) if frame.units[kind]]
    made.lines = [named("draft.besiegers", kind=k, count=frame.units[k]) for k in chosen]
    strong = strength_of(view, frame.seat, frame.units, frame.more)
    made.sums = [Counter("siege_tower", named("draft.strength"), strong)]
    more = sum(frame.units) - 1
    if more > 0:
        made.sums.append(Counter("sword", named("draft.paid"), -more))
    return made


_DRAFTS: Final[dict[type[Frame], Callable[[State, Any], Draft]]] = {
    BuildDeal: _deal,
    ProposeOrNot: _deal,
    Negotiate: _peace,
    OfferPeace: _peace,
    Recruit: levy,
    Reorganise: _armies,
    ChooseBesieger: _siege,
}


# Headings


def groups(view: State) -> list[MoveGroup]:
    """Enemies by cause and nearness, those with a Casus Belli first; persons by what is done."""
    question = view.stack[-1] if view.stack else None
    if isinstance(question, (ChooseEnemy, ChooseAnotherEnemy)):
        return _enemies(view, question)
    if isinstance(question, ChooseAction):
        return _persons(question.legal(view))
    return []


# By heading: the words of the moves under it.
_PERSONS: Final = {
    "appoint": ("appoint",),
    "lead": ("command", "reassign", "recall"),
    "dismiss": ("fire",),
}


def _persons(legal: list[Move]) -> list[MoveGroup]:
    found = {
        word: [move.wire() for move in legal if move.name in names]
        for word, names in _PERSONS.items()
    }
    return [MoveGroup(named(f"persons.{word}"), moves) for word, moves in found.items() if moves]


def _enemies(view: State, question: Decision) -> list[MoveGroup]:
    seat = question.seat
    near = 0
    for area in members(areas_of(view.towns[seat] | view.vassals[seat])):
        near |= AREA_REACH[area]
    found: dict[str, list[str]] = {"just": [], "player": [], "near": [], "far": []}
    for move in question.legal(view):
        if move.name != "realm":
            continue
        realm = move.arg
        if has_cb(view, seat, realm):
            word = "just"
        elif seat_of_realm(view, realm) >= 0:
            word = "player"
        else:
            word = "near" if areas_of(lawful_lands(view, realm)) & near else "far"
        found[word].append(move.wire())
    return [
        MoveGroup(named(f"enemies.{word}"), moves, folded=word == "far")
        for word, moves in found.items()
        if moves
    ]

"""Persons, cards, Loans and voyages: what one chooses between."""

from typing import Final

from imperia.core import Move, Param, Seat, Text

from ..components.cards import PERSON_DICE, PERSON_SKILLS
from ..components.map import ZONE_COAST, members
from ..components.reading import ADM, DIE_KINDS, DIP, MIL
from ..components.tables import KEEP_CARD, LOAN
from ..queries.court.modifiers import bonus
from ..queries.realms import scenario_of
from ..queries.sea.distant import chance_of_find, discoverable, has_quest, opened
from ..queries.trade import DISCARD_DUCATS, connected_nodes, open_nodes
from ..rules.court.events import AcceptRuler
from ..rules.rounds.cards import KeepCard
from ..rules.sea.explore import Explore, RerollOrStand
from ..rules.trade.trade import ChooseTradeCard, Trade, UseOrDiscard
from ..state import IN_COMMAND, NO_ONE, State
from .say import line
from .trade import trade_lines

_SLOTS: Final = 4


# Persons


def ruler_lines(view: State, seat: Seat, person: int) -> list[Text]:
    """What somebody on the throne brings in each Round, and what it brings now."""
    skills = PERSON_SKILLS[person]
    lines = [line("ruler", person=person, adm=skills[ADM], dip=skills[DIP], mil=skills[MIL])]
    held = view.ruler[seat]
    if held == NO_ONE:
        return [*lines, line("throne_empty")]
    old = PERSON_SKILLS[held]
    return [*lines, line("ruler_now", person=held, adm=old[ADM], dip=old[DIP], mil=old[MIL])]


def crown_lines(view: State, ask: AcceptRuler, move: Move) -> list[Text]:
    if move.name == "crown":
        return [*ruler_lines(view, ask.seat, ask.person), line("crown_cost", points=ask.cost)]
    held = view.ruler[ask.seat]
    return [line("throne_stays")] if held == NO_ONE else [line("ruler_stays", person=held)]


def heir_lines(view: State, seat: Seat, move: Move) -> list[Text]:
    if move.name == "none":
        return [line("throne_stays")]
    return ruler_lines(view, seat, move.arg)


def command_lines(view: State, seat: Seat, move: Move) -> list[Text]:
    """Who would lead what, with which dice, and who changes places with him."""
    if move.name == "recall":
        return [line("recalled", person=view.ruler[seat])]
    if move.name == "command":
        return [line("commands", person=view.ruler[seat], slot=move.arg), *_dice(view.ruler[seat])]
    source, goal = divmod(move.arg, _SLOTS)
    leader = _leader(view, seat, source)
    lines = [line("commands", person=leader, slot=goal), *_dice(leader)]
    other = _leader(view, seat, goal)
    return lines if other == NO_ONE else [*lines, line("commands", person=other, slot=source)]


def _leader(view: State, seat: Seat, slot: int) -> int:
    held = view.leaders[_SLOTS * seat + slot]
    return view.ruler[seat] if held == IN_COMMAND else held


def _dice(person: int) -> list[Text]:
    return [
        line("leader_dice", dice=f"dice.{DIE_KINDS[kind]}", rolls=count)
        for kind, count in enumerate(PERSON_DICE[person])
        if count
    ]


# Cards and Loans


def keep_lines(view: State, ask: KeepCard, move: Move) -> list[Text]:
    if move.name == "loan":
        return loan_lines(view, ask.seat)
    if move.name == "keep":
        return [line("keeps", ducats=KEEP_CARD, left=view.ducats[ask.seat] - KEEP_CARD)]
    return [line("discards", ducats=view.ducats[ask.seat])]


def loan_lines(view: State, seat: Seat) -> list[Text]:
    return [line("loan", ducats=LOAN, interest=view.interest[seat] + 1)]


# Trade


def cards_lines(view: State, ask: UseOrDiscard, move: Move) -> list[Text]:
    """The cards that were revealed with their nodes, or what they bring when discarded."""
    if move.name == "discard_all":
        more = bonus(view, ask.seat, "trade_discard_income_bonus")
        return [line("trade_discard", ducats=DISCARD_DUCATS + more)]
    joined = connected_nodes(view, ask.seat)
    lines = []
    for card in sorted(set(ask.cards)):
        lines += [
            line("trade_card_at", trade_card=card, node=node, ducats=ducats)
            for node, ducats in _nodes(view, ask.seat, card, joined)
        ] or [line("trade_card_closed", trade_card=card)]
    return lines


def card_lines(view: State, ask: ChooseTradeCard, move: Move) -> list[Text]:
    """The nodes of a card; the move itself says which card it is."""
    return [
        line("trade_at", node=node, ducats=ducats)
        for node, ducats in _nodes(view, ask.seat, move.arg, ask.joined)
    ] or [line("trade_closed")]


def _nodes(view: State, seat: Seat, card: int, joined: int) -> list[tuple[int, Param]]:
    """Where a Trade Card can be used, and what its nodes would bring."""
    inside = scenario_of(view).nodes
    primary, secondary = open_nodes(view, seat, card, joined, NO_ONE)
    found = []
    for mask, second in ((primary & inside, False), (secondary & inside, True)):
        for node in members(mask):
            told = trade_lines(view, seat, card, node, second)[-1]
            found.append((node, told.params.get("ducats", 0)))
    return found


def merchant_lines(view: State, move: Move) -> list[Text]:
    """To which node the Merchant goes, and from where."""
    node = next(frame.node for frame in reversed(view.stack) if isinstance(frame, Trade))
    if move.name == "merchant":
        return [line("merchant_moves", merchant=move.arg, node=node)]
    return [line("merchant_comes", node=node)]


# Exploration


def explore_lines(view: State, seat: Seat) -> list[Text]:
    """What lies within reach, and how likely the die discovers some of it."""
    near = discoverable(view, seat)
    if not near:
        return []
    return [
        line("explore_near", area=list(members(near))),
        line("explore_chance", chance=chance_of_find(view, seat)),
    ]


def voyage_lines(view: State, seat: Seat, zone: int) -> list[Text]:
    """The shores of a Sea Zone that a ship there could explore."""
    if not has_quest(view, seat):
        return []
    coast = ZONE_COAST[zone] & scenario_of(view).areas & ~view.claims[seat]
    return [line("explore_near", area=list(members(coast)))] if coast else []


def reroll_lines(view: State, ask: RerollOrStand, move: Move) -> list[Text]:
    """What the number opens, or how likely another roll opens something."""
    if move.name == "reroll":
        return [line("explore_again", points=ask.cost, chance=chance_of_find(view, ask.seat))]
    frame = next(frame for frame in reversed(view.stack) if isinstance(frame, Explore))
    found = opened(view, ask.seat, frame.die - 1)
    if not found:
        return [line("explore_nothing", number=ask.number)]
    return [line("explore_opens", number=ask.number, area=list(members(found)))]

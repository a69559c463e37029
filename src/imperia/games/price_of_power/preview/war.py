"""What a War would cost, and who would be called to it."""

from imperia.core import Seat, Text

from ..components.map import areas_of, members
from ..queries.diplomacy.calls import (
    CUBES_OF_REFUSAL,
    MOST_ALLIED,
    PRESTIGE_OF_REFUSAL,
    call_price,
    judge_call,
    realm_owned,
)
from ..queries.diplomacy.influence import all_cubes
from ..queries.institutions.empire import emperor_called
from ..queries.institutions.faith_and_empire import emperor_seat
from ..queries.realms import ally_of, less_marriage, seat_of_realm, strength
from ..queries.war.declaring import targets
from ..queries.war.warfare import has_cb, has_succession_cb, just_wars
from ..rules.diplomacy.calls import AcceptOrRefuse, AnswerCall, ChooseCall
from ..state import NO_ONE, State
from .battle import near_battles
from .say import line

UNJUST = 2  # steps of Stability that a War without a Casus Belli costs


def war_lines(view: State, seat: Seat, realm: int) -> list[Text]:
    """Just or not; how strong the Enemy is, who will come to help; Battles that are near."""
    lines = []
    steps = 0 if has_cb(view, seat, realm) else UNJUST
    lines.append(line("just_war") if not steps else line("unjust_war", steps=steps))
    if view.wed[seat] >> realm & 1 and not has_succession_cb(view, realm):
        lines.append(line("married_enemy"))
    other = seat_of_realm(view, realm)
    if other == NO_ONE:
        lines.append(line("strength", realm=realm, units=strength(view, realm)))
        lines += near_battles(view, seat, realm)
    return [*lines, *_their_friends(view, seat, realm), *_own_friends(view, seat, realm)]


def _their_friends(view: State, seat: Seat, realm: int) -> list[Text]:
    """Who will be called against the declarer, and what they are sure to answer."""
    lines = []
    other = seat_of_realm(view, realm)
    emperor = emperor_seat(view)
    if emperor != seat and emperor_called(view, view.realm[seat], [realm]) != NO_ONE:
        lines.append(line("emperor_called", player=emperor))
    if other == NO_ONE:
        friend = ally_of(view, realm)
        if friend not in (NO_ONE, seat):
            lines.append(line("defender_called", player=friend))
        return lines
    for ally in members(view.allies[other]):
        called = not judge_call(view, other, ally, [view.realm[seat]], False).clause
        if called and seat_of_realm(view, ally) == NO_ONE:
            lines.append(line("sure_to_join", realm=ally, player=other))
        elif called:
            lines.append(line("may_be_called", realm=ally, player=other))
    return lines


def _own_friends(view: State, seat: Seat, realm: int) -> list[Text]:
    """The own Allies that could be called: realms come for cubes, players may refuse."""
    lines = []
    for ally in members(view.allies[seat]):
        if judge_call(view, seat, ally, [realm], True).clause:
            continue
        if seat_of_realm(view, ally) == NO_ONE:
            lines.append(line("your_ally_comes", realm=ally))
        else:
            lines.append(line("your_ally_may_refuse", realm=ally))
    return lines


def action_lines(view: State, seat: Seat) -> list[Text]:
    """Before War is declared: against whom there is a just cause, and who may not be attacked."""
    open_to = targets(view, seat)
    causes = just_wars(view, seat)
    just = [realm for realm in open_to if causes >> realm & 1 or has_cb(view, seat, realm)]
    barred = [realm for realm in members(causes & ~_mask(open_to)) if view.lands[realm]]
    lines = [line("just_enemies", realms=just)] if just else [line("no_just_enemy")]
    return [*lines, line("barred_enemies", realms=barred)] if barred else lines


def _mask(numbers: list[int]) -> int:
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


# When Allies are called


def call_lines(view: State, question: ChooseCall, realm: int) -> list[Text]:
    """What a called Ally brings and costs; what a player may answer."""
    if realm in view.realm:
        return [line("your_ally_may_refuse", realm=realm)]
    units = min(MOST_ALLIED, (strength(view, realm) + 1) // 2)
    price = call_price(view, question.seat, realm, question.offensive)
    return [line("ally_lends", realm=realm, units=units, cubes=price)]


def answer_lines(view: State, question: AcceptOrRefuse, word: str) -> list[Text]:
    """The Wars that a Call brings, or what a refusal costs."""
    if word == "accept":
        new = [foe for foe in question.foes if not view.war[question.seat] >> foe & 1]
        return [line("at_war_with", realms=new)] if new else []
    lines = [line("alliance_ends", realm=question.realm)]
    if not question.offensive and not _lenient(view, question.seat):
        areas = areas_of(realm_owned(view, question.realm))
        cubes = less_marriage(view, question.seat, areas, CUBES_OF_REFUSAL)
        lost = min(cubes, all_cubes(view, question.seat, areas))
        lines.append(line("refusal", points=PRESTIGE_OF_REFUSAL, cubes=lost))
    return lines


def _lenient(view: State, seat: Seat) -> bool:
    """EU-11.3.6: whoever was in another War before, or has Passed, loses nothing more."""
    busy = any(isinstance(f, AnswerCall) and f.seat == seat and f.busy for f in view.stack)
    return busy or bool(view.passed >> seat & 1)

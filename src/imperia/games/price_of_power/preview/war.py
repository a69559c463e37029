"""What a War would cost, who would be called, and what each term of peace would give."""

from imperia.core import Seat, Text

from ..components.map import members, tax_of
from ..queries.realms import ally_of, realm_income, seat_of_realm, strength
from ..queries.victory import partial_victory, total_victory
from ..queries.warfare import (
    has_cb,
    has_succession_cb,
    just_wars,
    occupied_of,
    side_lands,
)
from ..rules.borders import RANSOM, RETURN_DUCATS
from ..rules.calls import judge_call
from ..rules.targets import targets
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


def term_lines(view: State, seat: Seat, realm: int, term: str) -> list[Text]:
    """What a term of peace with a non-player realm would bring."""
    if seat_of_realm(view, realm) != NO_ONE:
        return []
    lands, held = side_lands(view, realm), occupied_of(view, seat, realm)
    tax = tax_of(held, view.large)
    if term == "white_peace":
        return [line("white_peace", tax=tax)]
    if term == "annexation":
        return [line("annexation", tax=tax_of(lands, view.large), province=members(lands))]
    if term == "vassalization":
        return [line("vassalization", tax=tax_of(lands, view.large))]
    if term == "keep_borders":
        capital = 1 << view.capital[realm] & held
        kept = held & ~capital
        lines = [line("keep_borders", tax=tax_of(kept, view.large), province=members(kept))]
        if not kept:
            lines = [line("keep_nothing")]
        if capital:
            most = min(RANSOM, 2 * realm_income(view, realm))
            lines.append(line("ransom", ducats=most))
        return lines
    if term == "keep_fighting":
        if total_victory(view, seat, realm):
            return []
        won = partial_victory(view, seat, realm)
        key = "victor_now" if won else "no_victor_now"
        return [line(key, tax=tax, lands=tax_of(lands, view.large))]
    return []


def border_lines(view: State, seat: Seat, province: int, word: str) -> list[Text]:
    tax = 1 + (view.large >> province & 1)
    if word == "return":
        return [line("returned", ducats=RETURN_DUCATS * tax)]
    if word == "liberate":
        return [line("freed", points=tax)]
    if word == "exchange":
        return []
    return [line("kept", tax=tax)]

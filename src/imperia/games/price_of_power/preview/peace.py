"""What each term of peace would give, and what it would cost, the player who imposes it."""

from typing import Final

from imperia.core import Seat, Text

from ..components.map import members, tax_of
from ..options import FORCE_CONVERSION_LOSS
from ..queries.peace.ransom import RANSOM, RETURN_DUCATS
from ..queries.peace.terms import (
    CONVERTED,
    MOST_HUMILIATION,
    MOST_SECURED,
    PRESTIGE_OF_SURRENDER,
    SECURED,
)
from ..queries.peace.victory import (
    income_of,
    lawful_lands,
    partial_victory,
    taken_from,
    total_victory,
)
from ..queries.realms import is_bot, seat_of_realm
from ..state import NO_ONE, State
from .say import line

# EU-10.9: after these all Occupied Provinces go back.
GIVES_BACK: Final = ("white_peace", "humiliation", "force_conversion", "secure_succession")


def term_lines(view: State, seat: Seat, realm: int, term: str) -> list[Text]:
    """All that a term of peace would bring the player who imposes it."""
    return [*term_gains(view, seat, realm, term), *term_costs(view, seat, realm, term)]


def term_gains(view: State, seat: Seat, realm: int, term: str) -> list[Text]:
    """What a term of peace would give the player who imposes it."""
    other = seat_of_realm(view, realm)
    lands, held = lawful_lands(view, realm), taken_from(view, seat, realm)
    if term in GIVES_BACK:
        return [*_simple_gains(view, seat, realm, term), *_given_back(view, seat, realm)]
    if term == "annexation":
        return [line("annexation", tax=tax_of(lands, view.large), province=[*members(lands)])]
    if term == "vassalization" and other == NO_ONE:
        return [line("vassalization", tax=tax_of(lands, view.large))]
    if term == "keep_borders":
        return _borders(view, seat, realm, held)
    if term == "keep_fighting" and not total_victory(view, seat, realm):
        key = "victor_now" if partial_victory(view, seat, realm) else "no_victor_now"
        return [line(key, tax=tax_of(held, view.large), lands=tax_of(lands, view.large))]
    return []


def _simple_gains(view: State, seat: Seat, realm: int, term: str) -> list[Text]:
    """What is given besides Provinces by the terms after which all of them go back."""
    other = seat_of_realm(view, realm)
    if term == "white_peace":
        asked = other != NO_ONE and not is_bot(view, other)
        return [line("over_agreed" if asked else "over")]
    if term == "humiliation":
        back = taken_from(view, seat, realm) & lawful_lands(view, realm)
        points = min(MOST_HUMILIATION, 2 * tax_of(back, view.large))
        return [line("humiliation", points=points)]
    if term == "force_conversion":
        return _conversion(view, other)
    return [line("secure_succession", points=secured(view, seat, realm))]


def _given_back(view: State, seat: Seat, realm: int) -> list[Text]:
    """What the other player Occupies goes back as well."""
    other = seat_of_realm(view, realm)
    held = 0 if other == NO_ONE else taken_from(view, other, view.realm[seat])
    return [line("given_back", realm=realm, province=[*members(held)])] if held else []


def term_costs(view: State, seat: Seat, realm: int, term: str) -> list[Text]:
    """What a term of peace would cost the player who imposes it."""
    taken = taken_from(view, seat, realm)
    held = tax_of(taken, view.large)
    costs = []
    if term == "white_peace":
        costs.append(line("cost_prestige", points=1))
    if term in GIVES_BACK and held:
        costs.append(line("cost_back", tax=held, province=[*members(taken)]))
    if term == "keep_borders" and seat_of_realm(view, realm) != NO_ONE:
        costs += _kept_by_the_other(view, seat, realm)
        costs += [line("cost_claims")] if held else []
    if term == "vassalization":
        costs.append(line("cost_ties"))
    if term == "surrender":
        costs.append(line("surrender", points=PRESTIGE_OF_SURRENDER))
    return costs


def _kept_by_the_other(view: State, seat: Seat, realm: int) -> list[Text]:
    """EU-10.9.2: the loser keeps what he Occupies and nobody exchanges; a Capital is ransomed."""
    held = taken_from(view, seat_of_realm(view, realm), view.realm[seat])
    capital = 1 << view.capital[view.realm[seat]] & held
    kept = held & ~capital
    lines = []
    if kept:
        tax = tax_of(kept, view.large)
        lines.append(line("cost_kept", realm=realm, tax=tax, province=[*members(kept)]))
    if capital:
        lines.append(line("cost_ransom", realm=realm, ducats=RANSOM))
    return lines


def _borders(view: State, seat: Seat, realm: int, held: int) -> list[Text]:
    """What is kept, and the ransom of a Capital."""
    capital = 1 << view.capital[realm] & held
    kept = held & ~capital
    lines = [line("keep_borders", tax=tax_of(kept, view.large), province=[*members(kept)])]
    if not kept:
        lines = [line("keep_nothing")]
    if capital:
        lines.append(line("ransom", ducats=min(RANSOM, 2 * income_of(view, realm))))
    return lines


def _conversion(view: State, other: Seat) -> list[Text]:
    lines = [line("force_conversion", points=CONVERTED)]
    if other != NO_ONE:
        lost = view.options[FORCE_CONVERSION_LOSS]
        lines.append(line("conversion_loss", player=other, points=lost))
    return lines


def secured(view: State, seat: Seat, realm: int) -> int:
    """EU-10.9.6: for the Marriages of others that would end, and for one's own disputed heir."""
    rivals = sum(wed >> realm & 1 for rival, wed in enumerate(view.wed) if rival != seat)
    heir = view.disputed[seat] >> realm & 1
    return SECURED * rivals + (min(MOST_SECURED, income_of(view, realm)) if heir else 0)


def border_lines(view: State, seat: Seat, province: int, word: str) -> list[Text]:
    tax = 1 + (view.large >> province & 1)
    if word == "return":
        return [line("returned", ducats=RETURN_DUCATS * tax)]
    if word == "liberate":
        return [line("freed", points=tax)]
    if word == "exchange":
        return []
    return [line("kept", tax=tax)]

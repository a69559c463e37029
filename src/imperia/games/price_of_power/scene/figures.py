"""The figures of a player: what stands in the strip, what comes next, and what each is made of."""

from typing import Final

from imperia.core import Seat
from imperia.scene import Counter, Term, named

from ..components.reading import MIL, POWERS
from ..components.tables import HAND, MOST_INTEREST, MOST_POWER, MOST_STABILITY
from ..queries.court.stability import stability_cost
from ..queries.realms import deployed_mercenaries, deployed_regulars, manpower_total, tax_income
from ..queries.rounds.income import income_parts, monarch_power
from ..queries.rounds.scoring import final_points
from ..queries.unrest import unrest_tokens
from ..state import State
from .cards import POWER_SYMBOL

_POWER_FILL: Final = ("hue5", "hue7", "hue9")  # Administrative, Diplomatic, Military
_INCOME: Final = {
    part: named(f"income.{part}")
    for part in (
        "towns",
        "vassals",
        "advisors",
        "units",
        "ships",
        "interest",
        "plague",
        "stability",
        "empire",
        "ideas",
    )
}


def counters(view: State, seat: Seat) -> list[Counter]:
    """All that is counted of a player; those with a rank stand in the strip, in this order."""
    return [
        _prestige(view, seat),
        _ducats(view, seat),
        *_powers(view, seat),
        _stability(view, seat),
        *_manpower(view, seat),
        Counter(
            "hand",
            named("piece.hand"),
            view.hand_size[seat],
            HAND,
            clause="EU-6.5",
            rank=4,
            note=named("figure.most", count=HAND),
        ),
        income_counter(view, seat),
        _final(view, seat),
        Counter("tax", named("piece.tax"), tax_income(view, seat), clause="EU-1.12"),
        Counter(
            "interest",
            named("piece.interest"),
            view.interest[seat],
            MOST_INTEREST,
            clause="EU-5.2.3",
        ),
        *_units(view, seat),
        Counter(
            "merchant",
            named("piece.merchants_free"),
            view.merchants_held[seat] - view.merchants[seat].bit_count(),
            view.merchants_held[seat],
            clause="EU-12.7",
        ),
        Counter("colonist", named("piece.colonists"), view.colonists[seat], clause="EU-5.3.3"),
        Counter(
            "unrest", named("piece.unrest_tokens"), unrest_tokens(view, seat, -1), clause="EU-14.3"
        ),
        Counter("event", named("piece.owed"), view.owed[seat], clause="EU-4.2.3"),
    ]


def _prestige(view: State, seat: Seat) -> Counter:
    own, best = view.prestige[seat], max(view.prestige)
    others = [points for other, points in enumerate(view.prestige) if other != seat]
    place = sum(points > own for points in view.prestige) + 1
    if place == 1:
        ahead = own - max(others)
        note = named("figure.ahead", points=ahead) if ahead else named("figure.level")
    else:
        leader = view.prestige.index(best)
        note = named("figure.behind", place=place, player=leader, points=best)
    return Counter("points", named("piece.prestige"), own, clause="EU-17.1", rank=1, note=note)


def _final(view: State, seat: Seat) -> Counter:
    """The whole score as it would be if the game ended now."""
    bonus = final_points(view, seat) if view.stack else 0
    terms = [
        Term(named("piece.prestige"), view.prestige[seat]),
        Term(named("standing.final"), bonus),
    ]
    total = view.prestige[seat] + bonus
    return Counter("victory", named("piece.final"), total, clause="EU-4.7.2", terms=terms)


def _ducats(view: State, seat: Seat) -> Counter:
    parts = income_parts(view, seat).values()
    gains, costs = sum(p for p in parts if p > 0), -sum(p for p in parts if p < 0)
    return Counter(
        "coin",
        named("piece.ducats"),
        view.ducats[seat],
        clause="EU-2.4.3",
        rank=2,
        change=gains - costs,
        note=named("figure.income", gains=gains, costs=costs),
    )


def _powers(view: State, seat: Seat) -> list[Counter]:
    """Monarch Power, which decides what a player can still do, and what Phase 4 brings of it."""
    found = []
    for kind, gain in enumerate(monarch_power(view, seat)):
        held = view.power[3 * seat + kind]
        lost = held + gain - MOST_POWER
        found.append(
            Counter(
                POWER_SYMBOL[kind],
                named(f"power.{POWERS[kind]}"),
                held,
                MOST_POWER,
                clause="EU-7.1",
                rank=2 if kind == MIL else 3,
                group="power",
                fill=_POWER_FILL[kind],
                change=gain,
                note=named("figure.lost", points=lost)
                if lost > 0
                else named("figure.power", count=MOST_POWER),
            )
        )
    return found


def _stability(view: State, seat: Seat) -> Counter:
    now = view.stability[seat]
    return Counter(
        "stability",
        named("piece.stability"),
        now,
        MOST_STABILITY,
        clause="EU-7.3.1",
        rank=3,
        least=-MOST_STABILITY,
        note=named("figure.raise", points=stability_cost(view, seat))
        if now < MOST_STABILITY
        else named("figure.highest"),
    )


def _manpower(view: State, seat: Seat) -> list[Counter]:
    total, spent = manpower_total(view, seat), view.exhausted[seat]
    deployed = deployed_regulars(view, seat)
    return [
        Counter(
            "manpower",
            named("piece.available"),
            view.available[seat],
            total,
            clause="EU-9.3.1",
            rank=3,
            note=named("figure.manpower", total=total, field=deployed, exhausted=spent),
        ),
        Counter("crowd", named("piece.exhausted"), spent, clause="EU-9.3.2"),
    ]


def _units(view: State, seat: Seat) -> list[Counter]:
    return [
        Counter(
            "infantry", named("piece.deployed"), deployed_regulars(view, seat), clause="EU-1.10"
        ),
        Counter(
            "spear",
            named("piece.mercenaries"),
            deployed_mercenaries(view, seat),
            clause="EU-5.5.3",
        ),
        Counter("alliance", named("piece.allied"), view.allied[seat], clause="EU-11.3.3"),
    ]


def income_counter(view: State, seat: Seat) -> Counter:
    """What Phase 4 would bring now, with its parts."""
    parts = income_parts(view, seat)
    terms = [Term(_INCOME[part], value) for part, value in parts.items() if value]
    total = sum(parts.values())
    return Counter("income", named("piece.income"), total, clause="EU-4.4.B", terms=terms)

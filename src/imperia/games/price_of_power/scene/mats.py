"""A player's mat: treasury, Power, Manpower, persons, Armies, hand and Missions."""

from typing import Final

from imperia.core import Seat, Text
from imperia.scene import (
    Card,
    CardRow,
    Ledger,
    LedgerRow,
    Mark,
    Mat,
    Piece,
    Progress,
    Spot,
    Token,
    Track,
    named,
    unseen_cards,
)

from ..components.cards import CARDS, MISSIONS, PERSON_SKILLS
from ..components.map import AREAS, PROVINCES, ZONES
from ..components.reading import POWERS
from ..components.tables import MOST_STABILITY
from ..naming import SLOTS, UNITS
from ..queries.goals.progress import MISSION_PROGRESS
from ..queries.rounds.income import monarch_power
from ..queries.sea.ships import fleet_port, fleet_zone
from ..state import IN_COMMAND, KINDS, NO_ONE, State
from .cards import action_card, face_down, hidden_missions, mission_card, person_card
from .figures import counters
from .sea import fleet_pieces

_UNIT_NAME: Final = [named(f"unit.{unit}") for unit in UNITS]
_UNIT_SYMBOL: Final = ("infantry", "cavalry", "artillery") * 3
_SLOT_NAME: Final = [named(f"slot.{slot}") for slot in SLOTS]


def seat_mat(view: State, seat: Seat) -> Mat:
    """All that lies before a player."""
    return Mat(
        f"seat:{seat}",
        named("place.mat"),
        seat,
        counters=counters(view, seat),
        rows=[
            CardRow(
                f"persons:{seat}", named("place.persons"), "tableau", persons(view, seat), seat
            ),
            CardRow(
                f"displays:{seat}", named("place.displays"), "tableau", _displays(view, seat), seat
            ),
            CardRow(
                f"missions:{seat}", named("place.missions"), "row", _missions(view, seat), seat
            ),
            CardRow(f"hand:{seat}", named("place.hand"), "hand", _hand(view, seat), seat),
        ],
        spots=_armies(view, seat),
        tracks=[_stability(view, seat)],
        ledgers=[next_power(view, seat), *_ties(view, seat)],
        flags=_flags(view, seat),
    )


def _flags(view: State, seat: Seat) -> list[str]:
    flags = ["active"] if view.stack and getattr(view.stack[-1], "seat", NO_ONE) == seat else []
    if seat == view.first:
        flags.append("leading")
    if view.passed >> seat & 1:
        flags.append("passed")
    return flags


def _stability(view: State, seat: Seat) -> Track:
    label = named("piece.stability")
    token = Token("stability", label, view.stability[seat], seat)
    return Track(
        f"track:stability.{seat}",
        label,
        -MOST_STABILITY,
        MOST_STABILITY,
        [token],
        clause="EU-7.3.1",
    )


# Persons, Armies


def persons(view: State, seat: Seat) -> list[Card]:
    """The Ruler, the Advisors and the Leaders."""
    cards = []
    ruler = view.ruler[seat]
    if ruler != NO_ONE:
        ill = bool(view.ruler_ill >> seat & 1)
        cards.append(person_card(f"ruler:{seat}", ruler, seat, "ruler", ill))
    for kind, power in enumerate(POWERS):
        place = 3 * seat + kind
        if view.advisors[place] != NO_ONE:
            ill = bool(view.advisors_ill >> place & 1)
            person = view.advisors[place]
            cards.append(person_card(f"advisor:{seat}.{power}", person, seat, "advisor", ill))
    for slot in range(4):
        place = 4 * seat + slot
        if view.leaders[place] >= 0:
            ill = bool(view.leaders_ill >> place & 1)
            person = view.leaders[place]
            role = "admiral" if slot == 3 else "general"
            cards.append(person_card(f"leader:{seat}.{SLOTS[slot]}", person, seat, role, ill))
    return cards


def _armies(view: State, seat: Seat) -> list[Spot]:
    """The three Armies and the Fleet with what is in them and where they stand."""
    return [*(_army(view, seat, army) for army in range(3)), _fleet(view, seat)]


def _fleet(view: State, seat: Seat) -> Spot:
    marks = []
    zone, port = fleet_zone(view, seat), fleet_port(view, seat)
    if zone != NO_ONE:
        marks.append(Mark("ship", named(f"zone.{ZONES[zone]}"), clause="EU-9.4.2"))
    elif port != NO_ONE:
        marks.append(Mark("port", named(f"province.{PROVINCES[port]}"), clause="EU-9.5.5"))
    return Spot(
        f"force:{seat}.fleet",
        _SLOT_NAME[3],
        shape="box",
        fill="lake",
        owner=seat,
        marks=marks,
        holds=fleet_pieces(view, seat),
        clause="EU-9.4.2",
    )


def _army(view: State, seat: Seat, army: int) -> Spot:
    place = 3 * seat + army
    start = KINDS * place
    holds = [
        Piece(_UNIT_SYMBOL[kind], _UNIT_NAME[kind], seat, count, clause="EU-9.4.1")
        for kind, count in enumerate(view.units[start : start + KINDS])
        if count
    ]
    area = view.armies[place]
    marks = []
    if area != NO_ONE:
        marks.append(Mark("army", named(f"area.{AREAS[area]}"), clause="EU-9.4.2"))
    if view.leaders[4 * seat + army] == IN_COMMAND:
        marks.append(Mark("ruler", named("role.in_command"), clause="EU-7.2.4"))
    return Spot(
        f"force:{seat}.{army + 1}",
        _SLOT_NAME[army],
        shape="box",
        fill="parchment",
        owner=seat,
        marks=marks,
        holds=holds,
        clause="EU-9.4.2",
    )


# Cards


def _hand(view: State, seat: Seat) -> list[Card]:
    """Equal cards as one; of others' hands only the size."""
    known: dict[int, int] = {}
    for card in view.hand[seat]:
        known[card] = known.get(card, 0) + 1
    cards = []
    for card, count in known.items():
        flags = ["fresh"] if card in view.drawn[seat] else []
        drawn = action_card(f"card:{CARDS[card]}.{seat}", card, seat, flags)
        drawn.count = count
        cards.append(drawn)
    return [*cards, *face_down(f"card:unknown.{seat}", unseen_cards(view, seat), seat)]


def _displays(view: State, seat: Seat) -> list[Card]:
    """Display Cards in play, each with the cubes that are left on it."""
    cards = []
    for place in range(2 * seat, 2 * seat + 2):
        card, cubes = view.displays[place], view.charges[place]
        if card != NO_ONE:
            cards.append(action_card(f"display:{CARDS[card]}.{seat}", card, seat))
            cards[-1].holds = [Piece("influence", named("piece.cubes"), seat, cubes)] * (cubes > 0)
    return cards


def _missions(view: State, seat: Seat) -> list[Card]:
    cards = [mission_card(f"mission:{MISSIONS[m]}", m, seat) for m in view.missions[seat]]
    for card, mission in zip(cards, view.missions[seat], strict=True):
        card.progress = [Progress(*MISSION_PROGRESS[mission](view, seat), seat)]
    hidden = view.missions_held[seat] - len(cards)
    return [*cards, *hidden_missions(f"mission:unknown.{seat}", hidden, seat)]


# Ties


def next_power(view: State, seat: Seat) -> Ledger:
    """What Phase 4 would bring of each kind of Monarch Power now, and from where."""
    ruler = view.ruler[seat]
    own = [1, 1, 1] if ruler == NO_ONE else PERSON_SKILLS[ruler]
    total = monarch_power(view, seat)
    advisors = [
        PERSON_SKILLS[view.advisors[3 * seat + kind]][kind]
        if view.advisors[3 * seat + kind] != NO_ONE
        else 0
        for kind in range(3)
    ]
    rest = [total[kind] - own[kind] - advisors[kind] for kind in range(3)]
    parts = {"ruler": own, "advisors": advisors, "others": rest, "total": total}
    rows = [
        LedgerRow([*points], label=named(f"next_power.{word}"))
        for word, points in parts.items()
        if any(points)
    ]
    head = [named(f"power.{power}") for power in POWERS]
    return Ledger(f"ledger:power.{seat}", named("place.next_power"), head, rows)


def _ties(view: State, seat: Seat) -> list[Ledger]:
    """Allies, Marriages, Wars, Truces and Casus Belli of a player."""
    columns = (
        ("alliance", view.allies[seat]),
        ("marriage", view.wed[seat]),
        ("war", view.war[seat]),
        ("truce", view.truce[seat]),
        ("cb", view.cb[seat]),
    )
    rows = [
        LedgerRow([_realms(mask)], label=named(f"tie.{word}")) for word, mask in columns if mask
    ]
    if not rows:
        return []
    return [Ledger(f"ledger:ties.{seat}", named("place.ties"), [named("place.realms")], rows)]


def _realms(mask: int) -> Text:
    """Several realms as one list."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return named("tie.realms", realm=found)

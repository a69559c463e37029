"""What lies between the players: Events, Ideas, Milestones, decks, tracks, the standing."""

from imperia.core import Text
from imperia.scene import (
    Card,
    CardRow,
    Counter,
    Ledger,
    LedgerRow,
    Mat,
    Progress,
    Token,
    Track,
    named,
)

from ..components.cards import CARDS, EVENTS, IDEAS, MILESTONES
from ..components.map import members
from ..components.reading import POWERS
from ..components.tables import MERCENARIES
from ..queries.goals.progress import MILESTONE_PROGRESS
from ..queries.institutions.empire import candidates, vote_of
from ..queries.institutions.faith_and_empire import curia_slots, elector_areas, papal_controller
from ..queries.realms import scenario_of, seat_of_realm, tax_income
from ..queries.rounds.scoring import final_points
from ..state import NO_ONE, State
from .cards import DECK_FILL, action_card, event_card, idea_card, milestone_card

_MOST_AUTHORITY = 6
_LONG_TRACK = 25  # Prestige that the track shows at least
_TOP = 3  # discards of a pile that are shown: the rest lies below


def events_mat(view: State) -> Mat:
    """The display of Events, always in sight."""
    cards = [
        event_card(f"event:{EVENTS[event]}", event, ducats)
        for event, ducats in zip(view.shown, view.shown_ducats, strict=True)
    ]
    if view.face_down:
        cards.append(
            Card(
                "event:face_down",
                named("place.unknown_event"),
                fill="hue7",
                face_down=True,
                count=view.face_down,
            )
        )
    row = CardRow("row:events", named("place.events"), "market", cards, clause="EU-4.1.A")
    return Mat("mat:events", named("place.events"), rows=[row], place="band")


def common_mat(view: State) -> Mat:
    """Ideas, Milestones, decks and tracks."""
    ideas = [idea_card(view, f"idea:{IDEAS[idea]}", idea) for idea in view.ideas]
    milestones = [milestone_card(view, f"milestone:{MILESTONES[m]}", m) for m in view.milestones]
    for card, milestone, done in zip(milestones, view.milestones, view.milestone_done, strict=True):
        card.progress = [
            Progress(
                *MILESTONE_PROGRESS[milestone](view, seat),
                seat,
                done.index(seat) + 1 if seat in done else 0,
            )
            for seat in range(view.seats)
        ]
    return Mat(
        "mat:table",
        named("place.table"),
        counters=[
            Counter(
                "spear",
                named("piece.mercenaries_left"),
                view.mercenaries,
                MERCENARIES,
                clause="EU-2.5.1",
            ),
        ],
        rows=[
            CardRow("row:ideas", named("place.ideas"), "row", ideas, clause="EU-2.1.5"),
            CardRow(
                "row:milestones", named("place.milestones"), "row", milestones, clause="EU-17.3"
            ),
            *(_deck(view, deck) for deck in range(len(POWERS))),
            *(_discards(view, deck) for deck in range(len(POWERS))),
        ],
        tracks=[
            _rounds(view),
            *_ages(view),
            _prestige(view),
            *_authority(view),
            *_curia(view),
        ],
        ledgers=[standing(view), *_empire(view), *_institutions(view)],
    )


def _deck(view: State, deck: int) -> CardRow:
    power = POWERS[deck]
    cards = []
    if view.deck_size[deck]:
        title = named("place.unknown")
        cards = [
            Card(
                f"deck:{power}",
                title,
                fill=DECK_FILL[deck],
                face_down=True,
                count=view.deck_size[deck],
            )
        ]
    return CardRow(f"pile:{power}", named(f"deck.{power}"), "deck", cards, clause="EU-4.1.E")


def _discards(view: State, deck: int) -> CardRow:
    """The top of a discard pile."""
    power = POWERS[deck]
    top = view.discards[deck][: -_TOP - 1 : -1]
    cards: list[Card] = []
    for place, card in enumerate(top):
        cards.append(action_card(f"discard:{power}.{place}.{CARDS[card]}", card))
    return CardRow(
        f"discards:{power}", named(f"discards.{power}"), "discard", cards, clause="EU-4.1.E"
    )


def _rounds(view: State) -> Track:
    last = scenario_of(view).rounds
    token = Token("round", named("piece.round"), min(view.round, last))
    return Track("track:rounds", named("place.rounds"), 1, last, [token], clause="EU-3.8")


def _ages(view: State) -> list[Track]:
    ages = scenario_of(view).ages
    first, last = min(*ages, view.age), max(*ages, view.age)
    if first == last:
        return []
    token = Token("turn", named("piece.age"), view.age)
    return [Track("track:ages", named("place.ages"), first, last, [token], clause="EU-3.8")]


def _prestige(view: State) -> Track:
    label = named("place.prestige")
    tokens = [Token("points", label, points, seat) for seat, points in enumerate(view.prestige)]
    first, last = min(0, *view.prestige), max(_LONG_TRACK, *view.prestige)
    return Track("track:prestige", label, first, last, tokens, clause="EU-17.1")


def _curia(view: State) -> list[Track]:
    """The Cardinals from the first slot on."""
    slots = max(len(view.curia), curia_slots(view))
    if not view.curia:
        return []
    label = named("piece.cardinal")
    tokens = [Token("cardinal", label, slot, seat) for slot, seat in enumerate(view.curia, 1)]
    return [Track("track:curia", named("place.cardinals"), 1, slots, tokens, clause="EU-19.1")]


def _authority(view: State) -> list[Track]:
    if view.emperor == NO_ONE:
        return []
    seat = seat_of_realm(view, view.emperor)
    label = named("mark.emperor", realm=view.emperor)
    token = Token("emperor", label, view.authority, seat)
    return [
        Track(
            "track:authority",
            named("place.authority"),
            0,
            _MOST_AUTHORITY,
            [token],
            clause="EU-18.1",
        )
    ]


# Ledgers


def standing(view: State) -> Ledger:
    """Prestige now, what final scoring would add, and their sum."""
    head = [named(f"standing.{word}") for word in ("prestige", "final", "total", "tax", "towns")]
    rows = []
    for seat in range(view.seats):
        final = final_points(view, seat) if view.stack else 0
        cells: list[Text | int] = [
            view.prestige[seat],
            final,
            view.prestige[seat] + final,
            tax_income(view, seat),
            view.towns[seat].bit_count(),
        ]
        rows.append(LedgerRow(cells, seat))
    return Ledger("ledger:standing", named("place.standing"), head, rows)


def _empire(view: State) -> list[Ledger]:
    """The Emperor, his Authority, and for whom each Elector would vote now."""
    if view.emperor == NO_ONE:
        return []
    head = [named("empire.emperor"), named("place.authority")]
    cells: list[Text | int] = [named("tie.realms", realm=[view.emperor]), view.authority]
    able = candidates(view)
    for area in members(elector_areas(view)):
        voted = [view.realm[seat] for seat in members(vote_of(view, area, able))]
        head.append(named("empire.elector", area=area))
        cells.append(named("tie.realms", realm=voted) if voted else named("empire.nobody"))
    row = LedgerRow(cells, label=named("empire.now"))
    return [Ledger("ledger:empire", named("place.empire"), head, [row])]


def _institutions(view: State) -> list[Ledger]:
    """The Cardinals in the Curia and who controls it."""
    if not view.curia:
        return []
    controller = papal_controller(view)
    rows = []
    for seat in range(view.seats):
        count = view.curia.count(seat)
        if count or controller == seat:
            rows.append(LedgerRow([count, int(controller == seat)], seat))
    head = [named("curia.cardinals"), named("curia.controller")]
    return [Ledger("ledger:curia", named("place.curia"), head, rows)]

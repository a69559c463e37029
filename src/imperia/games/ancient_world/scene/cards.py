"""Cards as they lie on the table: their symbol, strength, penalty and mark."""

from imperia.scene import Card, Mark, doing, named

from ..components.cards import (
    CARDS,
    IS_EMPIRE,
    MARK,
    N_UNIT_CARDS,
    PENALTY,
    STRENGTH,
    TABLE_CARDS,
    TYPE,
    UNITS,
)

_SYMBOLS = {
    "foot_skirmishers": "skirmishers",
    "military_leader": "leader",
}
# Every kind of card has an engraving of its name in symbols.svg, but for this one.
_PICTURES = {"galley": "trireme"}  # a galley with a lateen sail is another time's


def kind_of(card: int) -> str:
    """The type of a card: a unit or a table card."""
    return UNITS[TYPE[card]] if card < N_UNIT_CARDS else TABLE_CARDS[card - N_UNIT_CARDS]


def face_up(id: str, card: int, count: int = 1, flags: list[str] | None = None) -> Card:
    """A card everybody who sees it can read."""
    kind = kind_of(card)
    number = STRENGTH[card] or None
    marks = [Mark(_SYMBOLS.get(kind, kind), named(f"unit.{kind}"), number, "AW-1.10")]
    if PENALTY[card]:
        marks.append(Mark("points", named("mark.penalty"), PENALTY[card], "AW-18.2"))
    if MARK[card]:
        label = named("mark.north" if MARK[card] == 1 else "mark.south")
        marks.append(Mark("claim", label, clause="AW-14.5"))
    fill = "hue11" if IS_EMPIRE[card] else "hue1" if card < N_UNIT_CARDS else "hue7"
    return Card(
        id,
        named(f"card.{CARDS[card]}"),
        doing(kind),
        fill,
        marks,
        count=count,
        flags=flags or [],
        picture=_PICTURES.get(kind, kind),
    )


def face_down(id: str, count: int) -> list[Card]:
    """So many cards nobody here can read."""
    return [Card(id, named("place.unknown"), face_down=True, count=count)] if count > 0 else []

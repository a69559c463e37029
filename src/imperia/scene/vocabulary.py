"""The words a scene may use: roles for colours and lines, flags for states, symbols for things.

A role says what something is; the client says what that looks like, in each theme. A symbol
stands for the same thing in every game.
"""

from typing import Final


def _set(words: str) -> frozenset[str]:
    return frozenset(words.split())


# What a surface or a piece is made of; ivory, walnut and slate are neutral woods for what is
# nobody's but belongs to a faith. "hue1" to "hue12" are quiet colours for groups that are not
# seats: decks, kinds. "wash1" to "wash24" are the pale colours of the realms of a political map,
# twelve hues in two tones. A seat's own colour is never a fill: `owner`, `tint` and `seat` tell it.
FILLS: Final = _set(
    "land meadow sand sea lake foreign closed neutral paper parchment wood stone ash "
    "ivory walnut slate "
    "hue1 hue2 hue3 hue4 hue5 hue6 hue7 hue8 hue9 hue10 hue11 hue12 "
    + " ".join(f"wash{number}" for number in range(1, 25))
)

# What lies over the wash of a realm, so that colour is never alone.
PATTERNS: Final = _set("bend pale bars dots grid chevron")

# The arms of a realm: how the shield is divided, and what lies on it.
DIVISIONS: Final = _set(
    "plain pale base bend fess chief chevron bordure quarterly barry paly bendy pile cross lozengy "
    "chequy"
)
CHARGES: Final = _set(
    "anchor cross crescent crown disc dome eagle fish fleur horn key lion lozenge mill rose "
    "saltire ship star sun tower tree wheel"
)

# How near one must have come for something to show on a map with levels.
LEVELS: Final = _set("middle near")

# What a line means; rivers and hills mean nothing to the rules, a corner is where areas touch.
LINKS: Final = _set(
    "border coast mountain strait sea_lane route road river frontier league hills corner"
)

# What a name on the board belongs to; a title stands in a cartouche, a compass is a rose, and what
# lies beyond the edge is on another board.
LETTERINGS: Final = _set("sea land foreign region title compass place beyond")

# How a spot is drawn: a place for one thing, for many, or a printed box.
SHAPES: Final = _set("circle square slot box node")

# How a row of cards lies: in a hand, open on the table, always in sight (display), piled up, in
# line of battle.
ROWS: Final = _set("hand row display market tableau deck discard battle")

# Where a mat lies: in a panel, or always in sight: in the band beside the board, or, the cards in
# front of a player, around the board.
PLACES: Final = _set("side band around")

# Whose units stand in a rank: paid for, the seat's own, lent by a friend, of a realm, of nobody.
RANKS: Final = _set("hired own lent realm wild")

# What a side may add to a fight from what nobody has seen.
ADDED: Final = _set("die card")

# What the engraving on a card shows.
PICTURES: Final = _set(
    "architect bank bishop book castle comet crown dagger galley general king mosque painter "
    "palace politician power queen sheep ship storm theses war"
)

# States of a piece or a card.
FLAGS: Final = _set(
    "active blocked chosen damaged fresh hidden leading locked passed sealed tapped turned used"
)

SYMBOLS: Final = _set(
    # people
    "architect army artist bishop bot cardinal composer crowd diplomat engineer general "
    "king knight leader merchant monk pawn pedlar pirate player politician queen rebel "
    "traveller "
    # troops and ships
    "artillery cavalry galley infantry "
    "ship siege_tower spear sword "
    # buildings and places
    "ashes bridge capital city emporium fortress node port residence road rook throne tower town "
    "village "
    # goods and numbers
    "coin cube disc florin gold income influence manpower plunder "
    "points power support tax trade vote "
    # standing and relations
    "battleground claim control core crown crusade diocese elector emperor "
    "first marriage occupied peace republic unrest vassal victory war "
    # faiths
    "catholic islamic pagan reformist "
    # events and markers
    "auction blocked chaos event famine fire idea no_income "
    "revolt "
    # acts
    "campaign siege "
    # the table
    "card clock deck die discard hand round seal turn"
)

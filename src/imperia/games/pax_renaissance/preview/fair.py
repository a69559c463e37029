"""The voyage of a trade fair, before it is held: told in lines, and drawn on the map."""

from dataclasses import dataclass, field

from imperia.core import Text
from imperia.scene import Note, Way

from ..components.map import BORDERS, CITIES, EMPIRES, EMPTY, FAIR_COLOUR, LEVY, ROUTE
from ..components.masks import bits
from ..components.tables import COLUMNS, FAIR_FLORINS_AT
from ..options import BANKRUPTCY, ON
from ..queries import free_slots, open_emporium, seat_of
from ..rules.turn.fairs import earnings
from ..state import NOBODY, NONE, State
from .war import line


@dataclass
class Voyage:
    """What happens on the way: in lines, by the nodes that are passed, and where it pays."""

    lines: list[Text]
    stops: list[str] = field(default_factory=list)
    tolls: list[Note] = field(default_factory=list)


def drawn_voyage(view: State, region: int) -> list[Way | Note]:
    """The road as far as the florins go, with florins along it, and what each border takes."""
    made = voyage(view, region)
    return [Way(made.stops, "florin"), *made.tolls] if made.stops else []


def voyage(view: State, region: int) -> Voyage:
    """The way of a fair: which empires levy, who earns what, where it ends and what is left."""
    laid, china = view.laid[COLUMNS * region], FAIR_FLORINS_AT[view.seats]
    profit = laid + china
    made = Voyage([line("fair", laid=laid, china=china, florins=profit)])
    if view.options[BANKRUPTCY] != ON:
        profit -= 1
        made.lines.append(line("subsidy"))
    start = open_emporium(view, FAIR_COLOUR[region])
    if profit:
        made.lines.append(line("sails", city=start, florins=profit))
        made.stops.append(f"city:{CITIES[start]}")
    for leg in range(0, len(ROUTE[start]), 2):
        if not profit:
            break
        empire = ROUTE[start][leg]
        made.lines += _levy(view, empire)
        if leg + 1 == len(ROUTE[start]):
            made.lines.append(line("arrives", empire=empire, left=profit))
            made.stops.append(f"empire:{EMPIRES[empire]}")
            return made
        border = ROUTE[start][leg + 1]
        made.stops.append(f"border:{BORDERS[border]}")
        profit -= _toll(view, border, start, profit, made)
    made.lines.append(line("used_up"))
    return made


def _levy(view: State, empire: int) -> list[Text]:
    """What an empire on the way may levy: one of these tokens."""
    icons = [LEVY[slot][view.faith[empire]] for slot in bits(free_slots(view, empire))]
    tokens = list(dict.fromkeys(token for token in icons if token != EMPTY))
    key = "levy" if len(tokens) == 1 else "levy_one_of"
    return [line(key, empire=empire, tokens=tokens)] if tokens else []


def _toll(view: State, border: int, start: int, profit: int, made: Voyage) -> int:
    """How much of the profit is taken on a border; told and noted."""
    node, banker = f"border:{BORDERS[border]}", view.pawn_at[border]
    if banker != NOBODY:
        owner = seat_of(view, banker)
        florins = min(profit, earnings(view, owner, start))
        made.lines.append(line("earns", seat=owner, border=border, florins=florins))
        made.tolls.append(Note(node, line("earned", florins=florins)))
        return florins
    if view.pirate_at[border] != NONE:
        made.lines.append(line("robbed", border=border))
        made.tolls.append(Note(node, line("lost")))
        return 1
    return 0

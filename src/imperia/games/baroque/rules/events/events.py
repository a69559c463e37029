"""BQ-16  Event cards."""

from imperia.core import Next, Procedure, Seat, tell
from imperia.kit.masks import holds

from ...components.cards import BISHOP
from ...components.events import (
    AUCTION_STATE,
    BAD_WEATHER,
    CITY_TRADE,
    CONFUSION_IN_COMMAND,
    EVENTS,
    FAMINE,
    FORTRESS_TRADE,
    FUGGER_NOW,
    FUGGER_STATE,
    HEIR_CARDS,
    MARITIME_TRADE,
    PEACE_GIFT,
    POLISH_PERMIT,
    PORT_TRADE,
    PORT_TRADE_FORTRESS_EXTRA,
    SUBSIDY,
    WAR_DENMARK,
    WAR_DUTCH_NAVAL,
    WAR_SWEDEN,
)
from ...effects.cards import discard_character
from ...effects.events import begin_famine, end_wars, open_for_armies, quell_chaos
from ...effects.money import owe_fugger, pay_over
from ...options import DRAWER_ONLY, FUGGER_SCOPE, MARITIME_TRADE_IN_NAVAL_WAR, PER_SEA, VOID_ALL
from ...queries import is_last_turn, port_mask, support_order, turn_order_from, yields_nothing
from ...state import NO_CARD, NOBODY, State
from ..turn.draws import DrawCard
from ..turn.support import HoldThrone
from .army_pay import PayAllArmies, PayOwnArmies
from .auction import Auction
from .chaos import Chaos
from .divine import Event, Windfall, receive
from .marriage import Marriage
from .revolt import Revolt
from .wars import War

# What an event does to the rest of the activation
UNHINDERED = 0
CONFUSED = 1  # the activation ends at once
STORMY = 2  # no army moves in this activation


class ResolveEvent(Procedure):
    """Resolve the drawn card; ends with what it does to the rest of the activation."""

    clause = "BQ-16"
    steps = "resolve", "finish"

    def __init__(self, drawer: Seat, event: int) -> None:
        self.drawer = drawer
        self.event = event
        self.effect = 0

    def resolve(self, state: State) -> Next:
        if self.event in AUCTION_STATE:
            return self.call(Auction(self.drawer, self.event))
        if self.event == CONFUSION_IN_COMMAND:
            return self.call(Confusion(self.drawer), into="effect")
        if self.event == BAD_WEATHER:
            return self.call(BadWeather(self.drawer), into="effect")
        return self.call(_PROCEDURES[EVENTS[self.event]](self.drawer))

    def finish(self, state: State) -> None:
        self.end(self.effect)


class Famine(Event):
    """The next income will be smaller."""

    clause = "BQ-16.2"
    steps = "offer_divine", "note_divine", "set_in"

    def hits(self, state: State, seat: Seat) -> bool:
        return not is_last_turn(state)

    def set_in(self, state: State) -> None:
        if is_last_turn(state):
            tell(state, "event.idle", event=FAMINE)
            return
        begin_famine(state, self.spared)


class CityTrade(Windfall):
    """Cities and fortified cities earn money."""

    clause = "BQ-16.3"
    steps = ("collect",)

    def collect(self, state: State) -> None:
        for seat in turn_order_from(state, self.drawer):
            paying = state.domain[seat] & ~yields_nothing(state, seat)
            cities = CITY_TRADE * (paying & state.cities).bit_count()
            receive(state, seat, cities + FORTRESS_TRADE * (paying & state.fortresses).bit_count())


class MaritimeTrade(Windfall):
    """Usable ports earn money."""

    clause = "BQ-16.4"
    steps = ("collect",)

    def collect(self, state: State) -> None:
        if _trade_is_void(state):
            tell(state, "event.idle", event=MARITIME_TRADE)
            return
        ports = port_mask(state)
        for seat in turn_order_from(state, self.drawer):
            usable = ports & state.domain[seat] & ~yields_nothing(state, seat)
            fortified = (usable & state.fortresses).bit_count()
            florins = PORT_TRADE * usable.bit_count() + PORT_TRADE_FORTRESS_EXTRA * fortified
            receive(state, seat, florins)


def _trade_is_void(state: State) -> bool:
    """Does a naval war void the whole card?"""
    reading = state.options[MARITIME_TRADE_IN_NAVAL_WAR]
    if reading == PER_SEA:
        return False
    if reading == VOID_ALL and holds(state.wars, WAR_DENMARK):
        return True
    return holds(state.wars, WAR_DUTCH_NAVAL)


class Confusion(Event):
    """The drawer's activation ends at once."""

    clause = "BQ-16.5"
    steps = "offer_divine", "note_divine", "confuse"

    def hits(self, state: State, seat: Seat) -> bool:
        return seat == self.drawer

    def confuse(self, state: State) -> None:
        if self.spared == NOBODY:
            tell(state, "activation.confused", seat=self.drawer)
            self.end(CONFUSED)
        else:
            self.end(UNHINDERED)


class BadWeather(Event):
    """The drawer moves no armies in this activation."""

    clause = "BQ-16.14"
    steps = "offer_divine", "note_divine", "rain"

    def hits(self, state: State, seat: Seat) -> bool:
        return seat == self.drawer

    def rain(self, state: State) -> None:
        if self.spared == NOBODY:
            tell(state, "weather.bad", seat=self.drawer)
            self.end(STORMY)
        else:
            self.end(UNHINDERED)


class ReligiousDispute(Event):
    """All bishops leave."""

    clause = "BQ-16.11"
    steps = "offer_divine", "note_divine", "quarrel"

    def hits(self, state: State, seat: Seat) -> bool:
        return state.front[seat][BISHOP] != NO_CARD

    def quarrel(self, state: State) -> None:
        for seat in turn_order_from(state, self.drawer):
            if seat != self.spared and state.front[seat][BISHOP] != NO_CARD:
                discard_character(state, seat, BISHOP)


class FuggerRecallsLoan(Event):
    """All pay the controller of the bankers' city, or owe more."""

    clause = "BQ-16.12"
    steps = "offer_divine", "note_divine", "collect"

    def hits(self, state: State, seat: Seat) -> bool:
        if state.options[FUGGER_SCOPE] == DRAWER_ONLY and seat != self.drawer:
            return False
        can_owe = not is_last_turn(state)
        return state.control[FUGGER_STATE] != seat and (can_owe or has_fugger_pay(state, seat))

    def collect(self, state: State) -> None:
        for seat in turn_order_from(state, self.drawer):
            if seat == self.spared or not self.hits(state, seat):
                continue
            if has_fugger_pay(state, seat):
                pay_over(state, seat, state.control[FUGGER_STATE], FUGGER_NOW)
            else:
                owe_fugger(state, seat)


def has_fugger_pay(state: State, seat: Seat) -> bool:
    """Can this seat pay at once?"""
    return state.florins[seat] >= FUGGER_NOW


class ImperialSubsidies(Windfall):
    """The emperor pays his supporters."""

    clause = "BQ-16.15"
    steps = ("pay_out",)

    def pay_out(self, state: State) -> None:
        for rank, seat in enumerate(support_order(state)):
            receive(state, seat, SUBSIDY[rank])


class BirthOfHeir(Procedure):
    """The drawer draws an opportunity card."""

    clause = "BQ-16.19"
    steps = ("draw",)

    def __init__(self, drawer: Seat) -> None:
        self.drawer = drawer
        self.drawn = 0

    def draw(self, state: State) -> Next:
        if self.drawn == HEIR_CARDS:
            return None
        self.drawn += 1
        self.repeat("draw")
        return self.call(DrawCard(self.drawer))


class Peace(Windfall):
    """All wars end; where there is none, all gain money."""

    clause = "BQ-16.20"
    steps = ("make_peace",)

    def make_peace(self, state: State) -> None:
        if state.wars:
            end_wars(state)
            return
        for seat in turn_order_from(state, self.drawer):
            receive(state, seat, PEACE_GIFT)


class PolishPermit(Windfall):
    """The way to Prussia opens, unless Sweden is at war."""

    clause = "BQ-16.21"
    steps = ("grant",)

    def grant(self, state: State) -> None:
        if holds(state.wars, WAR_SWEDEN):
            tell(state, "event.blocked", event=POLISH_PERMIT, war=WAR_SWEDEN)
        else:
            open_for_armies(state)


class SupportOfEmperor(Windfall):
    """The throne is held now; chaos ends."""

    clause = "BQ-16.23"
    steps = "hold_throne", "end_chaos"

    def hold_throne(self, state: State) -> Next:
        return self.call(HoldThrone())

    def end_chaos(self, state: State) -> None:
        quell_chaos(state)


_PROCEDURES: dict[str, type] = {
    "chaos": Chaos,
    "famine": Famine,
    "prosperous_city_trade": CityTrade,
    "maritime_trade": MaritimeTrade,
    "religious_dispute": ReligiousDispute,
    "fugger_recalls_loan": FuggerRecallsLoan,
    "war": War,
    "imperial_subsidies": ImperialSubsidies,
    "marriage": Marriage,
    "birth_of_male_heir": BirthOfHeir,
    "peace": Peace,
    "polish_permit": PolishPermit,
    "pay_all_armies": PayAllArmies,
    "pay_own_armies": PayOwnArmies,
    "revolt": Revolt,
    "support_of_emperor": SupportOfEmperor,
}

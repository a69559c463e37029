"""BQ-16  Event cards."""

from imperia.core import Next, Procedure, Seat, tell

from ..components.cards import BISHOP
from ..components.events import (
    AUCTION_STATE,
    BAD_WEATHER,
    BIRTH_OF_MALE_HEIR,
    CHAOS,
    CITY_TRADE,
    CONFUSION_IN_COMMAND,
    FAMINE,
    FORTRESS_TRADE,
    FUGGER_NOW,
    FUGGER_RECALLS_LOAN,
    FUGGER_STATE,
    HEIR_CARDS,
    IMPERIAL_SUBSIDIES,
    MARITIME_TRADE,
    MARRIAGE,
    PAY_ALL_ARMIES,
    PAY_OWN_ARMIES,
    PEACE,
    PEACE_GIFT,
    POLISH_PERMIT,
    PORT_TRADE,
    PORT_TRADE_FORTRESS_EXTRA,
    PROSPEROUS_CITY_TRADE,
    RELIGIOUS_DISPUTE,
    REVOLT,
    SUBSIDY,
    SUPPORT_OF_EMPEROR,
    WAR,
    WAR_DENMARK,
    WAR_DUTCH_NAVAL,
    WAR_SWEDEN,
)
from ..effects.cards import discard_character
from ..effects.events import begin_famine, end_wars, open_for_armies, quell_chaos
from ..effects.money import owe_fugger, pay_over
from ..options import (
    DRAWER_ONLY,
    FUGGER_SCOPE,
    MARITIME_TRADE_IN_NAVAL_WAR,
    PER_SEA,
    VOID_ALL,
)
from ..queries import is_last_turn, port_mask, support_order, turn_order_from, yields_nothing
from ..state import NO_CARD, State
from .army_pay import PayAllArmies, PayOwnArmies
from .auction import Auction
from .chaos import Chaos
from .claims import Marriage, Revolt
from .divine import Event, receive
from .draws import DrawCard
from .support import HoldThrone
from .wars import War

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
        event = self.event
        if event in AUCTION_STATE:
            return self.call(Auction(self.drawer, event))
        if event == CONFUSION_IN_COMMAND:
            return self.call(Confusion(self.drawer), into="effect")
        if event == BAD_WEATHER:
            return self.call(BadWeather(self.drawer), into="effect")
        return self.call(_PROCEDURES[event](self.drawer))

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


class CityTrade(Procedure):
    """Cities and fortified cities earn money."""

    clause = "BQ-16.3"
    steps = ("collect",)

    def __init__(self, drawer: Seat) -> None:
        self.drawer = drawer

    def collect(self, state: State) -> None:
        for seat in turn_order_from(state, self.drawer):
            paying = state.domain[seat] & ~yields_nothing(state, seat)
            cities = CITY_TRADE * (paying & state.cities).bit_count()
            receive(state, seat, cities + FORTRESS_TRADE * (paying & state.fortresses).bit_count())


class MaritimeTrade(Procedure):
    """Usable ports earn money."""

    clause = "BQ-16.4"
    steps = ("collect",)

    def __init__(self, drawer: Seat) -> None:
        self.drawer = drawer

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
    naval = state.wars & (1 << WAR_DUTCH_NAVAL)
    reading = state.options[MARITIME_TRADE_IN_NAVAL_WAR]
    if reading == PER_SEA:
        return False
    if reading == VOID_ALL:
        naval |= state.wars & (1 << WAR_DENMARK)
    return naval != 0


class Confusion(Event):
    """The drawer's activation ends at once."""

    clause = "BQ-16.5"
    steps = "offer_divine", "note_divine", "confuse"

    def hits(self, state: State, seat: Seat) -> bool:
        return seat == self.drawer

    def confuse(self, state: State) -> None:
        if self.spared < 0:
            tell(state, "activation.confused", seat=self.drawer)
            self.end(CONFUSED)
        else:
            self.end(0)


class BadWeather(Event):
    """The drawer moves no armies in this activation."""

    clause = "BQ-16.14"
    steps = "offer_divine", "note_divine", "rain"

    def hits(self, state: State, seat: Seat) -> bool:
        return seat == self.drawer

    def rain(self, state: State) -> None:
        if self.spared < 0:
            tell(state, "weather.bad", seat=self.drawer)
            self.end(STORMY)
        else:
            self.end(0)


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


class ImperialSubsidies(Procedure):
    """The emperor pays his supporters."""

    clause = "BQ-16.15"
    steps = ("pay_out",)

    def __init__(self, drawer: Seat) -> None:
        self.drawer = drawer

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


class Peace(Procedure):
    """All wars end; where there is none, all gain money."""

    clause = "BQ-16.20"
    steps = ("make_peace",)

    def __init__(self, drawer: Seat) -> None:
        self.drawer = drawer

    def make_peace(self, state: State) -> None:
        if state.wars:
            end_wars(state)
            return
        for seat in turn_order_from(state, self.drawer):
            receive(state, seat, PEACE_GIFT)


class PolishPermit(Procedure):
    """The way to Prussia opens, unless Sweden is at war."""

    clause = "BQ-16.21"
    steps = ("grant",)

    def __init__(self, drawer: Seat) -> None:
        self.drawer = drawer

    def grant(self, state: State) -> None:
        if state.wars >> WAR_SWEDEN & 1:
            tell(state, "event.blocked", event=POLISH_PERMIT, war=WAR_SWEDEN)
        else:
            open_for_armies(state)


class SupportOfEmperor(Procedure):
    """The throne is held now; chaos ends."""

    clause = "BQ-16.23"
    steps = "hold_throne", "end_chaos"

    def __init__(self, drawer: Seat) -> None:
        self.drawer = drawer

    def hold_throne(self, state: State) -> Next:
        return self.call(HoldThrone())

    def end_chaos(self, state: State) -> None:
        quell_chaos(state)


_PROCEDURES: dict[int, type] = {
    CHAOS: Chaos,
    FAMINE: Famine,
    PROSPEROUS_CITY_TRADE: CityTrade,
    MARITIME_TRADE: MaritimeTrade,
    RELIGIOUS_DISPUTE: ReligiousDispute,
    FUGGER_RECALLS_LOAN: FuggerRecallsLoan,
    WAR: War,
    IMPERIAL_SUBSIDIES: ImperialSubsidies,
    MARRIAGE: Marriage,
    BIRTH_OF_MALE_HEIR: BirthOfHeir,
    PEACE: Peace,
    POLISH_PERMIT: PolishPermit,
    PAY_ALL_ARMIES: PayAllArmies,
    PAY_OWN_ARMIES: PayOwnArmies,
    REVOLT: Revolt,
    SUPPORT_OF_EMPEROR: SupportOfEmperor,
}

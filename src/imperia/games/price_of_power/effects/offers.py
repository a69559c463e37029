"""EU-5.1.2, 10.9.8: a proposal is told before it is answered, so that all know what it holds."""

from imperia.core import Seat, tell

from ..state import State


def announce_offer(state: State, seat: Seat, other: Seat) -> None:
    tell(state, "deal.offered", player=seat, whose=other)


def announce_counter(state: State, seat: Seat, other: Seat) -> None:
    """EU-Q222: what follows is proposed in return."""
    tell(state, "deal.countered", player=seat, whose=other)


def announce_alliance(state: State, seat: Seat, other: Seat) -> None:
    tell(state, "deal.alliance", player=seat, whose=other)


def announce_marriage(state: State, seat: Seat, other: Seat, deck: int) -> None:
    tell(state, "deal.marriage", player=seat, whose=other, power=deck)


def announce_support(state: State, giver: Seat, taker: Seat, ducats: int) -> None:
    tell(state, "deal.support", player=giver, whose=taker, ducats=ducats)


def announce_talks(state: State) -> None:
    tell(state, "deal.talks")


def announce_sale(state: State, seller: Seat, buyer: Seat, province: int, price: int) -> None:
    tell(state, "deal.sale", player=seller, whose=buyer, province=province, ducats=price)


def announce_peace(state: State, seat: Seat, other: Seat, term: str) -> None:
    tell(state, "deal.peace", player=seat, whose=other, term=f"term.{term}")


def announce_dropped(state: State, seat: Seat, other: Seat) -> None:
    """EU-10.9.8: what was agreed besides a peace has become impossible through its term."""
    tell(state, "deal.dropped", player=seat, whose=other)


def announce_victor(state: State, victor: Seat) -> None:
    tell(state, "deal.victor", player=victor)


def announce_border(state: State, province: int, word: str) -> None:
    if word == "keep":
        tell(state, "deal.keep", province=province)
    elif word == "return":
        tell(state, "deal.return", province=province)
    elif word == "exchange":
        tell(state, "deal.exchange", province=province)
    else:
        tell(state, "deal.liberate", province=province)


def announce_cut(state: State, seat: Seat) -> None:
    tell(state, "deal.cut_ties", player=seat)

"""What two players are asked to agree upon: all that each gives and gets, and how both stand."""

from typing import Final

from imperia.core import Decision, Seat, Text
from imperia.kit.masks import mask_of

from ..components.map import members, tax_of
from ..options import FORCE_CONVERSION_LOSS
from ..queries.diplomacy.deals import ALLIANCE, MARRIAGE, SUPPORT, TALKS, TRADES, dip_cost, sales
from ..queries.peace.ransom import RANSOM, RETURN_DUCATS, purses_after, value
from ..queries.peace.terms import CONVERTED, MOST_HUMILIATION, PRESTIGE_OF_SURRENDER, WORDS
from ..queries.peace.victory import lawful_lands, side_members, taken_from
from ..queries.realms import is_core_of
from ..rules.diplomacy.deals import ProposeOrNot
from ..rules.diplomacy.diplomacy import AnswerDeal
from ..rules.peace.agreements import AgreeBorder, AnswerOffer, OfferPeace
from ..rules.peace.negotiate import Negotiate
from ..rules.peace.requirements import AnswerPeace
from ..rules.peace.steps import YieldOrNot
from ..state import State
from .peace import GIVES_BACK, secured
from .say import line

Pair = tuple[Seat, Seat]
WHITE: Final = 1  # Prestige that each loses by a White Peace


def terms(view: State, question: Decision) -> list[Text]:
    """The terms that a question is about; all of it lies open to everybody."""
    if isinstance(question, AnswerDeal):
        pair = question.proposer, question.seat
        made = deal_lines(view, pair, question.deal, question.payer)
        return [*_returned(pair, question.payer), *made]
    if isinstance(question, ProposeOrNot):
        pair = question.seat, question.other
        return deal_lines(view, pair, question.deal, question.payer)
    if isinstance(question, AnswerPeace):
        return agreed_lines(view, (view.realm.index(question.realm), question.seat), "white_peace")
    if isinstance(question, YieldOrNot):
        victor = view.realm.index(question.realm)
        points = PRESTIGE_OF_SURRENDER
        return [line("yields", player=question.seat, whose=victor, points=points)]
    if isinstance(question, AnswerOffer):
        pair = question.proposer, question.seat
        return [*_returned(pair, question.payer), *_offer(view)]
    if isinstance(question, OfferPeace):
        return _offer(view)
    return []


def _returned(pair: Pair, payer: Seat) -> list[Text]:
    """EU-Q222: that it is a counter-offer, where it is one."""
    proposer, other = pair
    return [line("countered", player=proposer, whose=other)] if payer == other else []


def deal_lines(view: State, pair: Pair, deal: list[int], payer: Seat) -> list[Text]:
    """EU-5.1.2: the deals between two players, and the Ducats of both after them."""
    purses = view.ducats[pair[0]], view.ducats[pair[1]]
    after = _after(view, pair, deal, purses)
    return [*_deals(view, pair, deal, payer), *_purses(view, pair, after)]


def _deals(view: State, pair: Pair, deal: list[int], payer: Seat) -> list[Text]:
    seat, other = pair
    both = {"player": seat, "whose": other}
    lines = []
    if deal[ALLIANCE]:
        lines.append(line("deal_alliance", **both))
    if deal[MARRIAGE] >= 0:
        lines.append(line("deal_marriage", **both, power=deal[MARRIAGE]))
    if deal[SUPPORT]:
        giver, taker = pair if deal[SUPPORT] > 0 else (other, seat)
        ducats = abs(deal[SUPPORT])
        lines.append(line("deal_support", player=giver, whose=taker, ducats=ducats))
    if deal[TALKS]:
        lines.append(line("deal_talks"))
    for province, price in sales(deal):
        lines += _sale(view, pair, province, price)
    if dip_cost(deal):
        lines.append(line("deal_power", player=payer, points=dip_cost(deal)))
    if len(deal) > TRADES:
        lines.append(line("deal_administration", **both))
    return lines


def _sale(view: State, pair: Pair, province: int, price: int) -> list[Text]:
    mine = view.towns[pair[0]] >> province & 1
    seller, buyer = pair if mine else (pair[1], pair[0])
    tax = value(view, province)
    lines = [
        line("deal_sale", player=seller, whose=buyer, province=province, tax=tax, ducats=price)
    ]
    if is_core_of(view, province, seller):
        lines.append(line("deal_core", player=seller, province=province, points=2 * tax))
    return lines


def _after(view: State, pair: Pair, deal: list[int], purses: Pair) -> Pair:
    """The Ducats of both after the deals."""
    mine, his = purses
    mine, his = mine - deal[SUPPORT], his + deal[SUPPORT]
    for province, ducats in sales(deal):
        price = ducats if view.towns[pair[0]] >> province & 1 else -ducats
        mine, his = mine + price, his - price
    return mine, his


def _purses(view: State, pair: Pair, after: Pair) -> list[Text]:
    return [
        line("purse", player=seat, ducats=view.ducats[seat], left=left)
        for seat, left in zip(pair, after, strict=True)
        if left != view.ducats[seat]
    ]


# What changes by it, in figures


Changes = dict[Seat, list[int]]  # by seat: Ducats, Diplomatic and Administrative Power, Prestige


def changes(view: State, question: ProposeOrNot | OfferPeace) -> Changes:
    """What a proposal that is to be made changes for both."""
    pair = question.seat, question.other
    found: Changes = {seat: [0, 0, 0, 0] for seat in pair}
    purses = view.ducats[pair[0]], view.ducats[pair[1]]
    if isinstance(question, OfferPeace):
        words = _said(question.borders) if question.term == "keep_borders" else None
        purses = purses_after(view, *pair, words)
        victor = _victor(pair, question.victor)
        for seat, points in _prestige(view, pair, question.term, victor).items():
            found[seat][3] += points
    if deal := question.deal:
        purses = _after(view, pair, deal, purses)
        found[question.payer][1] -= dip_cost(deal)
        for seat in pair:
            found[seat][2] -= int(len(deal) > TRADES)
            for province, _ in sales(deal):
                if is_core_of(view, province, seat) and view.towns[seat] >> province & 1:
                    found[seat][3] -= 2 * value(view, province)
    for seat, ducats in zip(pair, purses, strict=True):
        found[seat][0] = ducats - view.ducats[seat]
    return found


def _prestige(view: State, pair: Pair, term: str, victor: Seat) -> dict[Seat, int]:
    """The Prestige that the term of a peace brings and costs."""
    if term == "white_peace":
        return dict.fromkeys(pair, -WHITE)
    if victor < 0:
        return {}
    loser = pair[1] if victor == pair[0] else pair[0]
    if term == "humiliation":
        points = _humiliation(view, victor, loser)
        return {victor: points, loser: -points}
    if term == "force_conversion":
        return {victor: CONVERTED, loser: -view.options[FORCE_CONVERSION_LOSS]}
    if term == "secure_succession":
        return {victor: secured(view, victor, view.realm[loser])}
    return {}


def _humiliation(view: State, victor: Seat, loser: Seat) -> int:
    realm = view.realm[loser]
    back = taken_from(view, victor, realm) & lawful_lands(view, realm)
    return min(MOST_HUMILIATION, 2 * tax_of(back, view.large))


def _victor(pair: Pair, word: str) -> Seat:
    return {"myself": pair[0], "the_other": pair[1]}.get(word, -1)


def _said(borders: list[int]) -> dict[int, str]:
    """By Province: what becomes of it."""
    return {p: WORDS[word] for p, word in zip(borders[::2], borders[1::2], strict=True)}


# EU-10.9.8  Peace that is agreed


def _offer(view: State) -> list[Text]:
    """A Negotiated Peace as it was put together."""
    made = next(frame for frame in reversed(view.stack) if isinstance(frame, Negotiate))
    pair = made.seat, made.other
    victor = _victor(pair, made.victor)
    words = _said(made.borders)
    lines = [line("peace_term", player=pair[0], whose=pair[1], term=f"term.{made.term}")]
    lines.append(line("peace_victor", player=victor) if victor >= 0 else line("peace_even"))
    if made.term == "keep_borders":
        lines += _borders(view, pair, words)
        purses = purses_after(view, *pair, words)
    else:
        lines += agreed_lines(view, pair, made.term, victor)
        purses = purses_after(view, *pair, None)
    if made.extra == "deals":
        lines += _deals(view, pair, made.deal, made.payer)
        purses = _after(view, pair, made.deal, purses)
    elif made.extra in ("my_ties", "their_ties"):
        lines.append(line("peace_ties", player=pair[0] if made.extra == "my_ties" else pair[1]))
    return [*lines, *_purses(view, pair, purses)]


def agreed_lines(view: State, pair: Pair, term: str, victor: Seat = -1) -> list[Text]:
    """What a term brings and costs both; Provinces are listed by who gives them back."""
    seat, other = pair
    loser = other if victor == seat else seat
    lines = []
    if term == "white_peace":
        lines.append(line("peace_white", player=seat, whose=other, points=WHITE))
    elif victor >= 0 and term == "humiliation":
        points = _humiliation(view, victor, loser)
        lines.append(line("peace_humiliation", player=victor, whose=loser, points=points))
    elif victor >= 0 and term == "force_conversion":
        lines.append(line("peace_conversion", player=victor, whose=loser, points=CONVERTED))
        lost = view.options[FORCE_CONVERSION_LOSS]
        lines.append(line("conversion_loss", player=loser, points=lost))
    elif victor >= 0 and term == "secure_succession":
        points = secured(view, victor, view.realm[loser])
        lines.append(line("peace_succession", player=victor, points=points))
    if term in GIVES_BACK:
        lines += _returns(view, pair)
    return lines


def _returns(view: State, pair: Pair) -> list[Text]:
    """What each gives back, or that nobody has anything."""
    lines = []
    for one, enemy in (pair, pair[::-1]):
        if held := taken_from(view, one, view.realm[enemy]):
            lines.append(line("peace_back", player=one, whose=enemy, province=[*members(held)]))
    return lines or [line("peace_nothing")]


def _borders(view: State, pair: Pair, words: dict[int, str]) -> list[Text]:
    """EU-10.9.2: by who Occupies them, what becomes of all Provinces."""
    lines = []
    for one, enemy in (pair, pair[::-1]):
        held = taken_from(view, one, view.realm[enemy])
        capitals = [view.capital[m] for m in side_members(view, one, view.realm[enemy])]
        for word in WORDS:
            named = [p for p in members(held) if words.get(p) == word]
            if named:
                lines.append(_border(view, one, enemy, named, word))
        lines += [
            line("peace_capital", player=one, whose=enemy, province=capital, ducats=RANSOM)
            for capital in members(held & mask_of(capitals))
        ]
    if "keep" in words.values():
        lines.append(line("peace_claims"))
    return lines or [line("peace_nothing")]


def _border(view: State, one: Seat, enemy: Seat, named: list[int], word: str) -> Text:
    tax = sum(value(view, province) for province in named)
    if word == "keep":
        return line("peace_keep", player=one, whose=enemy, province=named, tax=tax)
    if word == "return":
        ducats = RETURN_DUCATS * tax
        return line("peace_return", player=one, whose=enemy, province=named, ducats=ducats)
    if word == "liberate":
        return line("peace_free", player=enemy, province=named)
    return line("peace_swap", player=one, whose=enemy, province=named)


def border_line(view: State, question: AgreeBorder, word: str) -> Text:
    """One Province of a peace that is being put together."""
    one = question.occupant
    enemy = view.realm.index(question.realm)
    return _border(view, one, enemy, [question.province], word)

"""What two players are asked to agree upon: all that each gives and gets, and how both stand."""

from typing import Final

from imperia.core import Decision, Seat, Text
from imperia.kit.masks import mask_of

from ..components.map import members, tax_of
from ..options import FORCE_CONVERSION_LOSS
from ..queries.realms import is_core_of
from ..queries.victory import lawful_lands, side_members, taken_from
from ..rules.borders import WORDS
from ..rules.deals import ALLIANCE, MARRIAGE, SUPPORT, TALKS, TRADES, ProposeOrNot, dip_cost
from ..rules.diplomacy import AnswerDeal
from ..rules.negotiate import AgreeBorder, AnswerOffer, Negotiate, OfferPeace
from ..rules.peace import PRESTIGE_OF_SURRENDER, YieldOrNot
from ..rules.ransom import RANSOM, RETURN_DUCATS, purses_after, value
from ..rules.requirements import MOST_HUMILIATION, AnswerPeace
from ..rules.succession import CONVERTED
from ..state import State
from .peace import GIVES_BACK, secured
from .say import line

Pair = tuple[Seat, Seat]
WHITE: Final = 1  # Prestige that each loses by a White Peace


def terms(view: State, question: Decision) -> list[Text]:
    """The terms that a question is about; all of it lies open to everybody."""
    if isinstance(question, AnswerDeal):
        return deal_lines(view, (question.proposer, question.seat), question.deal)
    if isinstance(question, ProposeOrNot):
        return deal_lines(view, (question.seat, question.other), question.deal)
    if isinstance(question, AnswerPeace):
        return agreed_lines(view, (view.realm.index(question.realm), question.seat), "white_peace")
    if isinstance(question, YieldOrNot):
        victor = view.realm.index(question.realm)
        points = PRESTIGE_OF_SURRENDER
        return [line("yields", player=question.seat, whose=victor, points=points)]
    if isinstance(question, (AnswerOffer, OfferPeace)):
        return _offer(view)
    return []


def deal_lines(view: State, pair: Pair, deal: list[int]) -> list[Text]:
    """EU-5.1.2: the deals between two players, and the Ducats of both after them."""
    purses = view.ducats[pair[0]], view.ducats[pair[1]]
    return [*_deals(view, pair, deal), *_purses(view, pair, _after(view, pair, deal, purses))]


def _deals(view: State, pair: Pair, deal: list[int]) -> list[Text]:
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
    for place in range(TRADES, len(deal), 2):
        lines += _sale(view, pair, deal[place], deal[place + 1])
    if dip_cost(deal):
        lines.append(line("deal_power", player=seat, points=dip_cost(deal)))
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
    for place in range(TRADES, len(deal), 2):
        price = deal[place + 1] if view.towns[pair[0]] >> deal[place] & 1 else -deal[place + 1]
        mine, his = mine + price, his - price
    return mine, his


def _purses(view: State, pair: Pair, after: Pair) -> list[Text]:
    return [
        line("purse", player=seat, ducats=view.ducats[seat], left=left)
        for seat, left in zip(pair, after, strict=True)
        if left != view.ducats[seat]
    ]


# EU-10.9.8  Peace that is agreed


def _offer(view: State) -> list[Text]:
    """A Negotiated Peace as it was put together."""
    made = next(frame for frame in reversed(view.stack) if isinstance(frame, Negotiate))
    pair = made.seat, made.other
    victor = {"myself": made.seat, "the_other": made.other}.get(made.victor, -1)
    words = {
        province: WORDS[word]
        for province, word in zip(made.borders[::2], made.borders[1::2], strict=True)
    }
    lines = [line("peace_term", player=pair[0], whose=pair[1], term=f"term.{made.term}")]
    lines.append(line("peace_victor", player=victor) if victor >= 0 else line("peace_even"))
    if made.term == "keep_borders":
        lines += _borders(view, pair, words)
        purses = purses_after(view, *pair, words)
    else:
        lines += agreed_lines(view, pair, made.term, victor)
        purses = purses_after(view, *pair, None)
    if made.extra == "deals":
        lines += _deals(view, pair, made.deal)
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
        realm = view.realm[loser]
        back = taken_from(view, victor, realm) & lawful_lands(view, realm)
        points = min(MOST_HUMILIATION, 2 * tax_of(back, view.large))
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

"""Deals and a peace on one sheet: all that is asked of whoever proposes, with both sides of it.

The sheet asks the rules themselves: the questions of a proposal are answered one after another in a
copy of the view, as the sheet is filled in, up to the question whether it is made.
"""

from typing import Final

from imperia.core import Decision, Move, Seat, Text, decision, play
from imperia.scene import (
    Composer,
    ComposerOption,
    ComposerRow,
    ComposerSection,
    ComposerSide,
    Counter,
    named,
)

from .. import preview
from ..components.map import members
from ..components.reading import ADM, DIP, POWERS
from ..generated import clone
from ..preview.proposals import Changes, changes, terms
from ..queries.diplomacy.deals import (
    ALLIANCE,
    EMPTY,
    LEAST_PRICE,
    MARRIAGE,
    MOST_PRICE,
    NOTHING_TO_PROPOSE,
    SUPPORT,
    TALKS,
    for_sale,
    sales,
)
from ..queries.peace.terms import WORDS
from ..queries.rounds.prices import DECK_WORDS
from ..rules.diplomacy.deals import (
    ProposeAlliance,
    ProposeMarriage,
    ProposeOrNot,
    ProposePrice,
    ProposeProvince,
    ProposeSupport,
    ProposeTalks,
)
from ..rules.diplomacy.diplomacy import AnswerDeal, ChooseTalk, PlayerDiplomacy, TalkAgain
from ..rules.peace.agreements import (
    AgreeBorder,
    AgreeExtra,
    AgreeTerm,
    AgreeVictor,
    AnswerOffer,
    OfferPeace,
)
from ..rules.peace.borders import ChooseExchange
from ..rules.peace.negotiate import Negotiate
from ..rules.peace.terms import ChooseTerm
from ..rules.rounds.turns import ChooseAction
from ..state import State
from .cards import POWER_SYMBOL

Picks = dict[str, str]  # by row: what was chosen; of two that exclude each other the later counts

# By question: the move that begins a proposal.
OPENINGS: Final[dict[type[Decision], Move]] = {
    ChooseAction: Move("diplomacy"),
    TalkAgain: Move("again"),
    AnswerDeal: Move("counter_offer"),
    ChooseTerm: Move("negotiate"),
    AnswerOffer: Move("counter_offer"),
}

NONE: Final = "no"
MIRROR: Final = {
    "myself": "the_other",
    "the_other": "myself",
    "my_ties": "their_ties",
    "their_ties": "my_ties",
}


def composed(view: State) -> list[str]:
    """The moves of the open question that begin a proposal."""
    question = view.stack[-1] if view.stack else None
    return [
        move.wire()
        for kind, move in OPENINGS.items()
        if isinstance(question, kind) and not question.judge(view, move).clause
    ]


def compose(view: State, move: str, picks: Picks | None) -> Composer | None:
    """The sheet as it is filled in; without picks as it begins, with the terms that are known."""
    if move not in composed(view):
        return None
    question = decision(view)
    sheet = _Sheet(view, question, known(view, question) if picks is None else picks)
    return sheet.made(Move(move))


# What is known of it before


def known(view: State, question: Decision) -> Picks:
    """The terms of what is answered, or of the last proposal of this Turn."""
    seat = question.seat
    if isinstance(question, AnswerDeal):
        return _deal_picks(question.deal, True)
    if isinstance(question, AnswerOffer):
        made = next(frame for frame in reversed(view.stack) if isinstance(frame, Negotiate))
        return _peace_picks(made)
    for frame in view.stack:
        if isinstance(frame, PlayerDiplomacy) and frame.deal and frame.seat == seat:
            return {"partner": str(frame.other), **_deal_picks(frame.deal, frame.proposer != seat)}
    return {}


def _deal_picks(deal: list[int], mirrored: bool) -> Picks:
    """What a proposal holds; `mirrored` as the other of the two sees it."""
    picks: Picks = {}
    if deal[ALLIANCE]:
        picks["alliance"] = "alliance"
    if deal[MARRIAGE] >= 0:
        picks["marriage"] = DECK_WORDS[deal[MARRIAGE]]
    given = -deal[SUPPORT] if mirrored else deal[SUPPORT]
    if given:
        picks["give" if given > 0 else "get"] = str(abs(given))
    if deal[TALKS]:
        picks["talks"] = "talks"
    for province, price in sales(deal):
        picks[f"sale:{province}"] = str(price)
    return picks


def _peace_picks(made: Negotiate) -> Picks:
    picks = {"term": made.term, "victor": MIRROR.get(made.victor, made.victor)}
    for place in range(0, len(made.borders), 2):
        picks[f"border:{made.borders[place]}"] = WORDS[made.borders[place + 1]]
    picks["extra"] = MIRROR.get(made.extra, made.extra)
    return picks | (_deal_picks(made.deal, True) if made.extra == "deals" else {})


# The sheet


class _Sheet:
    """The rows that the questions of a proposal make, one after another."""

    def __init__(self, view: State, question: Decision, picks: Picks) -> None:
        self.view = view
        self.seat = question.seat
        self.picks = picks
        self.world = clone(view)
        self.moves: list[Move] = []
        self.both: list[ComposerRow] = []
        self.give: list[ComposerRow] = []
        self.get: list[ComposerRow] = []
        self.partner: list[ComposerRow] = []
        self.peace: list[ComposerRow] = []
        self.mine: list[ComposerRow] = []  # Provinces I Occupy
        self.theirs: list[ComposerRow] = []
        self.besides: list[ComposerRow] = []
        self.other: Seat = -1
        self.sold = False  # the Provinces that might be sold are rows already

    def made(self, first: Move) -> Composer:
        returned = first.name == "counter_offer"
        self._play(first)
        while (question := self._asked()) is not None:
            legal = question.legal(self.world)
            move = legal[0] if question.forced(legal) else self._answer(question, legal)
            if move is None:
                break
            self._play(move, recorded=not question.forced(legal))
        return self._sheet(returned)

    def _play(self, move: Move, recorded: bool = True) -> None:
        if recorded:
            self.moves.append(move)
        play(self.world, move)

    def _asked(self) -> Decision | None:
        """The next question of the proposal; None when it is whole, or came to nothing."""
        question = decision(self.world) if self.world.stack else None
        if question is None or question.seat != self.seat or isinstance(question, tuple(OPENINGS)):
            return None
        self.other = getattr(question, "other", self.other)
        return None if isinstance(question, (ProposeOrNot, OfferPeace)) else question

    # What each question is on the sheet

    def _answer(self, question: Decision, legal: list[Move]) -> Move | None:
        if isinstance(question, ChooseTalk):
            return self._partner(question, legal)
        if isinstance(question, (ProposeAlliance, ProposeTalks)):
            return self._word(question, legal, question.words[0], self.both, NONE)
        if isinstance(question, ProposeMarriage):
            return self._word(question, legal, "marriage", self.both, NONE)
        if isinstance(question, ProposeSupport):
            return self._support(question)
        if isinstance(question, ProposeProvince):
            return self._province(question, legal)
        if isinstance(question, ProposePrice):
            most = max(move.arg for move in legal)
            price = self._number(f"sale:{question.province}")
            return Move("price", min(max(price, LEAST_PRICE), most))
        if isinstance(question, AgreeTerm):
            return self._word(question, legal, "term", self.peace, "white_peace")
        if isinstance(question, AgreeVictor):
            return self._word(question, legal, "victor", self.peace, "nobody")
        if isinstance(question, AgreeBorder):
            rows = self.mine if question.occupant == self.seat else self.theirs
            return self._word(question, legal, f"border:{question.province}", rows, "keep")
        if isinstance(question, ChooseExchange):
            return self._exchange(question, legal)
        if isinstance(question, AgreeExtra):
            return self._word(question, legal, "extra", self.besides, "none")
        return None

    def _partner(self, question: Decision, legal: list[Move]) -> Move:
        seats = [move.arg for move in legal]
        wanted = self._number("partner", -1)
        chosen = wanted if wanted in seats else seats[0]
        self.other = chosen
        options = [
            ComposerOption(
                str(move.arg), named("compose.player", player=move.arg), self._why(question, move)
            )
            for move in question.moves(self.world)
        ]
        label = named("compose.partner")
        self.partner.append(ComposerRow("partner", label, str(chosen), options))
        return Move("seat", chosen)

    def _word(
        self,
        question: Decision,
        legal: list[Move],
        row: str,
        rows: list[ComposerRow],
        default: str,
    ) -> Move:
        """A question whose answers are words, as a choice."""
        words = [move.name for move in legal]
        wanted = self.picks.get(row, default)
        word = wanted if wanted in words else default if default in words else words[0]
        moves = sorted(question.moves(self.world), key=lambda move: move.name != NONE)
        options = [
            ComposerOption(move.name, self._option(row, move.name), self._why(question, move))
            for move in moves
        ]
        notes = preview.preview(self.world, question, Move(word))
        rows.append(ComposerRow(row, self._label(row), word, options, notes=notes))
        return Move(word)

    def _label(self, row: str) -> Text:
        kind, _, province = row.partition(":")
        if province:
            return named(f"compose.{kind}", province=int(province))
        return named(f"compose.{kind}")

    def _option(self, row: str, word: str) -> Text:
        kind = row.partition(":")[0]
        if kind == "term":
            return named(f"term.{word}")
        return named(f"compose.{kind}.{word}", player=self.other)

    def _why(self, question: Decision, move: Move) -> Text | None:
        clause = question.judge(self.world, move).clause
        return _clause(clause) if clause else None

    def _number(self, row: str, none: int = 0) -> int:
        """What was chosen in a row of numbers."""
        value = self.picks.get(row, "")
        return int(value) if value.isdecimal() and len(value) < 6 else none

    def _support(self, question: ProposeSupport) -> Move:
        """Ducats go one way: of two numbers the one that was chosen last counts."""
        last = next((row for row in reversed(self.picks) if row in ("give", "get")), "")
        limits = {"give": question.most_given, "get": question.most_taken}
        move = Move(NONE)
        for row, rows in (("give", self.give), ("get", self.get)):
            value = min(self._number(row), limits[row]) if row == last else 0
            notes = []
            if value:
                move = Move("support_to" if row == "give" else "support_from", value)
                notes = preview.preview(self.world, question, move)
            label, most = named("compose.ducats"), limits[row]
            if most:
                made = ComposerRow(row, label, str(value), most=most, symbol="coin", notes=notes)
                rows.append(made)
        if move.name != NONE:
            self._closed_sales()
        return move

    def _province(self, question: ProposeProvince, legal: list[Move]) -> Move:
        """Which Provinces are sold: rows of prices, made when it is asked first."""
        lands = [move.arg for move in legal if move.name == "province"]
        if not self.sold:
            self.sold = True
            for province in lands:
                self._sale(province, None)
        wanted = [p for p in lands if self._number(f"sale:{p}")]
        return Move("province", wanted[0]) if wanted else Move("done")

    def _sale(self, province: int, why: Text | None) -> None:
        seller = self.seat if self.view.towns[self.seat] >> province & 1 else self.other
        buyer = self.other if seller == self.seat else self.seat
        most = min(MOST_PRICE, self.view.ducats[buyer])
        price = 0 if why else min(self._number(f"sale:{province}"), most)
        value = max(price, LEAST_PRICE) if price else 0
        row = ComposerRow(f"sale:{province}", self._label(f"sale:{province}"), str(value))
        row.least, row.most, row.symbol, row.why = LEAST_PRICE, most, "coin", why
        row.notes = [named("compose.price")]
        (self.give if seller == self.seat else self.get).append(row)

    def _closed_sales(self) -> None:
        """What might be sold if no Ducats were given."""
        frame = self.world.stack[-2]  # what builds the deals
        if not frame.peace and (self.view.war[self.seat] or self.view.war[self.other]):  # type: ignore[attr-defined]
            return
        for province in members(for_sale(self.view, self.seat, self.other, list(EMPTY))):
            self._sale(province, named("compose.no_sale"))

    def _exchange(self, question: Decision, legal: list[Move]) -> Move:
        """Q-126: which Province the other way."""
        lands = [move.arg for move in legal]
        row = f"exchange:{len(self.moves)}"
        wanted = self._number(row, -1)
        marked = [p for p in lands if self.picks.get(f"border:{p}") == "exchange"]
        chosen = wanted if wanted in lands else (marked or lands)[0]
        options = [
            ComposerOption(str(move.arg), named("compose.land", province=move.arg))
            for move in legal
        ]
        self.besides.append(
            ComposerRow(row, named("compose.exchange"), str(chosen), options),
        )
        return Move("province", chosen)

    # All of it

    def _sheet(self, returned: bool) -> Composer:
        question = decision(self.world) if self.world.stack else None
        peace = bool(self.peace)
        title = f"compose.{'counter' if returned else 'offer'}.{'peace' if peace else 'deal'}"
        made = Composer(
            named(title, player=self.other),
            self._sections(),
            named("compose.send", player=self.other),
            named("compose.summary"),
            clause="EU-10.9.8" if peace else "EU-5.1.2",
        )
        if not isinstance(question, (ProposeOrNot, OfferPeace)):
            made.why = _clause(NOTHING_TO_PROPOSE.clause)
            return made
        propose = Move("propose")
        made.terms = terms(self.world, question)
        made.sides = _sides(self.world, changes(self.world, question), (self.seat, self.other))
        made.why = self._why(question, propose)
        if made.why is None:
            made.moves = [move.wire() for move in (*self.moves, propose)]
        return made

    def _sections(self) -> list[ComposerSection]:
        them = {"player": self.other}
        found = [
            ComposerSection(self.partner),
            ComposerSection(self.peace),
            ComposerSection(self.mine, named("compose.mine", **them)),
            ComposerSection(self.theirs, named("compose.theirs", **them)),
            ComposerSection(self.besides),
            ComposerSection(self.both, named("compose.both", **them)),
            ComposerSection(self.give, named("compose.give", **them), "give"),
            ComposerSection(self.get, named("compose.get", **them), "get"),
        ]
        return [section for section in found if section.rows]


def _clause(clause: str) -> Text:
    return Text(f"clause.{clause}", {})


def _sides(view: State, changed: Changes, pair: tuple[Seat, Seat]) -> list[ComposerSide]:
    """What it changes for both, in figures."""
    found = []
    for seat in pair:
        ducats, dip, adm, prestige = changed[seat]
        sums = [
            Counter("coin", named("piece.ducats"), ducats),
            Counter(POWER_SYMBOL[DIP], named(f"power.{POWERS[DIP]}"), dip),
            Counter(POWER_SYMBOL[ADM], named(f"power.{POWERS[ADM]}"), adm),
            Counter("points", named("piece.prestige"), prestige),
        ]
        found.append(ComposerSide(seat, [each for each in sums if each.value]))
    return found

"""Copying code of pax_renaissance, written by `imperia generate pax_renaissance`: never edit."""

from typing import Final

from imperia.core import Codec, Draw, Roll, Shape, Shuffle

from .rules.choose import ChooseReceiver, YesOrNo
from .rules.ops.bishops import BringBishop, ChooseBishop, ChooseBishopCard, ChoosePacified, Inquire, Pacification
from .rules.ops.military import Campaign, ChooseBesieged, ChooseCampaign, ChoosePirate, ChooseSeaBorder, Corsair, Siege
from .rules.ops.ops import ChooseFlorin, ChooseOp, Commerce, RunOps
from .rules.ops.politics import Behead, ChooseLevy, ChooseRepressed, ChooseTaxed, ChooseVictim, PayOrRepress, Repress, Tax
from .rules.ops.vote import ChooseVote, Vote
from .rules.shortage import ChooseSource, FindToken
from .rules.turn.agents import ChooseAgent, ChooseAgentsEmpire, PlaceAgent, PlaceAgents
from .rules.turn.fairs import HoldFair
from .rules.turn.market import ActivateSquare, DrawCard, DrawUnseen, Purchase, RefreshMarket, ShowTops
from .rules.turn.play_card import LetOneShotOccur, PlayCard
from .rules.turn.sale import ChooseCipherOp, ChooseFreedEmpire, CommitTreachery, EmancipateWest, LetTreacheryOccur, RevealTreachery, SellCard, SellFromHand, SellHandCard, UseCipher
from .rules.turn.set_up import SetUp
from .rules.turn.turn import ChooseAction, PlayGame, TakeTurn
from .rules.wars.battle import ChooseCasualty, ChooseRoom, ChooseSurvivor, FightBattle, PlaceSurvivors
from .rules.wars.losses import DiscardFromHand, ReduceVenice, SettleLosses
from .rules.wars.one_shots import ChooseSuitor, Coronation, RunOneShot
from .rules.wars.regime import ChooseConcession, ChooseEmancipated, ChooseFreedRoom, Emancipate, Secularise, SettleRegime
from .rules.wars.wars import AskToRearrange, ChooseContent, ChooseHolyWarTarget, ChooseWarTarget, LetRooksJoin, RearrangeConstantinople, WageWar
from .state import State



def _ActivateSquare(f: ActivateSquare) -> ActivateSquare:
    c = ActivateSquare(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _AskToRearrange(f: AskToRearrange) -> AskToRearrange:
    c = AskToRearrange(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _Behead(f: Behead) -> Behead:
    c = Behead(f.seat, f.card)
    c.victim = f.victim
    c.step = f.step
    c.into = f.into
    return c


def _BringBishop(f: BringBishop) -> BringBishop:
    c = BringBishop(f.seat, f.card, f.religion)
    c.found = f.found
    c.stays = f.stays
    c.step = f.step
    c.into = f.into
    return c


def _Campaign(f: Campaign) -> Campaign:
    c = Campaign(f.seat, f.acting)
    c.empire = f.empire
    c.survivors = f.survivors.copy()
    c.step = f.step
    c.into = f.into
    return c


def _ChooseAction(f: ChooseAction) -> ChooseAction:
    c = ChooseAction(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseAgent(f: ChooseAgent) -> ChooseAgent:
    c = ChooseAgent(f.seat, f.agents.copy())
    c.step = f.step
    c.into = f.into
    return c


def _ChooseAgentsEmpire(f: ChooseAgentsEmpire) -> ChooseAgentsEmpire:
    c = ChooseAgentsEmpire(f.seat, f.location)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseBesieged(f: ChooseBesieged) -> ChooseBesieged:
    c = ChooseBesieged(f.seat, f.place)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseBishop(f: ChooseBishop) -> ChooseBishop:
    c = ChooseBishop(f.seat, f.religion)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseBishopCard(f: ChooseBishopCard) -> ChooseBishopCard:
    c = ChooseBishopCard(f.seat, f.start)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseCampaign(f: ChooseCampaign) -> ChooseCampaign:
    c = ChooseCampaign(f.seat, f.acting)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseCasualty(f: ChooseCasualty) -> ChooseCasualty:
    c = ChooseCasualty(f.seat, f.side.copy(), f.left)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseCipherOp(f: ChooseCipherOp) -> ChooseCipherOp:
    c = ChooseCipherOp(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseConcession(f: ChooseConcession) -> ChooseConcession:
    c = ChooseConcession(f.seat, f.empire)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseContent(f: ChooseContent) -> ChooseContent:
    c = ChooseContent(f.seat, f.city, f.left.copy())
    c.step = f.step
    c.into = f.into
    return c


def _ChooseEmancipated(f: ChooseEmancipated) -> ChooseEmancipated:
    c = ChooseEmancipated(f.seat, f.empire)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseFlorin(f: ChooseFlorin) -> ChooseFlorin:
    c = ChooseFlorin(f.seat, f.region)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseFreedEmpire(f: ChooseFreedEmpire) -> ChooseFreedEmpire:
    c = ChooseFreedEmpire(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseFreedRoom(f: ChooseFreedRoom) -> ChooseFreedRoom:
    c = ChooseFreedRoom(f.seat, f.empire, f.token)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseHolyWarTarget(f: ChooseHolyWarTarget) -> ChooseHolyWarTarget:
    c = ChooseHolyWarTarget(f.seat, f.war, f.place)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseLevy(f: ChooseLevy) -> ChooseLevy:
    c = ChooseLevy(f.seat, f.empire)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseOp(f: ChooseOp) -> ChooseOp:
    c = ChooseOp(f.seat, f.rows, f.ran)
    c.step = f.step
    c.into = f.into
    return c


def _ChoosePacified(f: ChoosePacified) -> ChoosePacified:
    c = ChoosePacified(f.seat, f.empire)
    c.step = f.step
    c.into = f.into
    return c


def _ChoosePirate(f: ChoosePirate) -> ChoosePirate:
    c = ChoosePirate(f.seat, f.empire, f.religion)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseReceiver(f: ChooseReceiver) -> ChooseReceiver:
    c = ChooseReceiver(f.seat, f.empires)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseRepressed(f: ChooseRepressed) -> ChooseRepressed:
    c = ChooseRepressed(f.seat, f.card)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseRoom(f: ChooseRoom) -> ChooseRoom:
    c = ChooseRoom(f.seat, f.empire, f.token)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseSeaBorder(f: ChooseSeaBorder) -> ChooseSeaBorder:
    c = ChooseSeaBorder(f.seat, f.empire, f.start)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseSource(f: ChooseSource) -> ChooseSource:
    c = ChooseSource(f.seat, f.token, f.where, f.place, f.spared)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseSuitor(f: ChooseSuitor) -> ChooseSuitor:
    c = ChooseSuitor(f.seat, f.card)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseSurvivor(f: ChooseSurvivor) -> ChooseSurvivor:
    c = ChooseSurvivor(f.seat, f.empire, f.able.copy())
    c.step = f.step
    c.into = f.into
    return c


def _ChooseTaxed(f: ChooseTaxed) -> ChooseTaxed:
    c = ChooseTaxed(f.seat, f.place)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseVictim(f: ChooseVictim) -> ChooseVictim:
    c = ChooseVictim(f.seat, f.card)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseVote(f: ChooseVote) -> ChooseVote:
    c = ChooseVote(f.seat, f.region)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseWarTarget(f: ChooseWarTarget) -> ChooseWarTarget:
    c = ChooseWarTarget(f.seat, f.war, f.place)
    c.step = f.step
    c.into = f.into
    return c


def _Commerce(f: Commerce) -> Commerce:
    c = Commerce(f.seat, f.region)
    c.position = f.position
    c.step = f.step
    c.into = f.into
    return c


def _CommitTreachery(f: CommitTreachery) -> CommitTreachery:
    c = CommitTreachery(f.seat, f.card)
    c.occurs = f.occurs
    c.step = f.step
    c.into = f.into
    return c


def _Coronation(f: Coronation) -> Coronation:
    c = Coronation(f.seat, f.card)
    c.empire = f.empire
    c.step = f.step
    c.into = f.into
    return c


def _Corsair(f: Corsair) -> Corsair:
    c = Corsair(f.seat, f.card, f.religion)
    c.empire = f.empire
    c.start = f.start
    c.border = f.border
    c.step = f.step
    c.into = f.into
    return c


def _DiscardFromHand(f: DiscardFromHand) -> DiscardFromHand:
    c = DiscardFromHand(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _Draw(f: Draw) -> Draw:
    c = Draw(f.pile, f.row, f.eyes)
    c.step = f.step
    c.into = f.into
    return c


def _DrawCard(f: DrawCard) -> DrawCard:
    c = DrawCard(f.region)
    c.kind = f.kind
    c.card = f.card
    c.step = f.step
    c.into = f.into
    return c


def _DrawUnseen(f: DrawUnseen) -> DrawUnseen:
    c = DrawUnseen(f.pile, f.row, f.eyes)
    c.step = f.step
    c.into = f.into
    return c


def _Emancipate(f: Emancipate) -> Emancipate:
    c = Emancipate(f.seat, f.empire)
    c.token = f.token
    c.spot = f.spot
    c.step = f.step
    c.into = f.into
    return c


def _EmancipateWest(f: EmancipateWest) -> EmancipateWest:
    c = EmancipateWest(f.seat)
    c.empire = f.empire
    c.step = f.step
    c.into = f.into
    return c


def _FightBattle(f: FightBattle) -> FightBattle:
    c = FightBattle(f.seat, f.empire, f.attackers.copy(), f.defenders.copy())
    c.left = f.left
    c.dead = f.dead
    c.step = f.step
    c.into = f.into
    return c


def _FindToken(f: FindToken) -> FindToken:
    c = FindToken(f.seat, f.token, f.where, f.place, f.spared, f.puts)
    c.source = f.source
    c.step = f.step
    c.into = f.into
    return c


def _HoldFair(f: HoldFair) -> HoldFair:
    c = HoldFair(f.seat, f.region)
    c.start = f.start
    c.leg = f.leg
    c.slot = f.slot
    c.step = f.step
    c.into = f.into
    return c


def _Inquire(f: Inquire) -> Inquire:
    c = Inquire(f.seat, f.religion)
    c.start = f.start
    c.card = f.card
    c.stays = f.stays
    c.step = f.step
    c.into = f.into
    return c


def _LetOneShotOccur(f: LetOneShotOccur) -> LetOneShotOccur:
    c = LetOneShotOccur(f.seat, f.card)
    c.step = f.step
    c.into = f.into
    return c


def _LetRooksJoin(f: LetRooksJoin) -> LetRooksJoin:
    c = LetRooksJoin(f.seat, f.empire)
    c.step = f.step
    c.into = f.into
    return c


def _LetTreacheryOccur(f: LetTreacheryOccur) -> LetTreacheryOccur:
    c = LetTreacheryOccur(f.seat, f.card)
    c.step = f.step
    c.into = f.into
    return c


def _Pacification(f: Pacification) -> Pacification:
    c = Pacification(f.seat, f.empire)
    c.token = f.token
    c.step = f.step
    c.into = f.into
    return c


def _PayOrRepress(f: PayOrRepress) -> PayOrRepress:
    c = PayOrRepress(f.seat, f.border, f.empire)
    c.step = f.step
    c.into = f.into
    return c


def _PlaceAgent(f: PlaceAgent) -> PlaceAgent:
    c = PlaceAgent(f.seat, f.agent, f.location, f.must)
    c.step = f.step
    c.into = f.into
    return c


def _PlaceAgents(f: PlaceAgents) -> PlaceAgents:
    c = PlaceAgents(f.seat, f.location, f.agents.copy(), f.must)
    c.empire = f.empire
    c.agent = f.agent
    c.choice = f.choice
    c.receiver = f.receiver
    c.found = f.found
    c.step = f.step
    c.into = f.into
    return c


def _PlaceSurvivors(f: PlaceSurvivors) -> PlaceSurvivors:
    c = PlaceSurvivors(f.seat, f.empire, f.left.copy())
    c.survivor = f.survivor
    c.spot = f.spot
    c.step = f.step
    c.into = f.into
    return c


def _PlayCard(f: PlayCard) -> PlayCard:
    c = PlayCard(f.seat, f.card)
    c.occurs = f.occurs
    c.step = f.step
    c.into = f.into
    return c


def _PlayGame(f: PlayGame) -> PlayGame:
    c = PlayGame()
    c.seat = f.seat
    c.step = f.step
    c.into = f.into
    return c


def _Purchase(f: Purchase) -> Purchase:
    c = Purchase(f.seat, f.place)
    c.square = f.square
    c.step = f.step
    c.into = f.into
    return c


def _RearrangeConstantinople(f: RearrangeConstantinople) -> RearrangeConstantinople:
    c = RearrangeConstantinople(f.seat)
    c.wanted = f.wanted
    c.left = f.left.copy()
    c.order = f.order.copy()
    c.content = f.content
    c.step = f.step
    c.into = f.into
    return c


def _ReduceVenice(f: ReduceVenice) -> ReduceVenice:
    c = ReduceVenice(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _RefreshMarket(f: RefreshMarket) -> RefreshMarket:
    c = RefreshMarket(f.rows)
    c.gap = f.gap
    c.deck = f.deck
    c.card = f.card
    c.step = f.step
    c.into = f.into
    return c


def _Repress(f: Repress) -> Repress:
    c = Repress(f.seat, f.card)
    c.target = f.target
    c.empire = f.empire
    c.step = f.step
    c.into = f.into
    return c


def _RevealTreachery(f: RevealTreachery) -> RevealTreachery:
    c = RevealTreachery(f.seat, f.card)
    c.step = f.step
    c.into = f.into
    return c


def _Roll(f: Roll) -> Roll:
    c = Roll(f.sides)
    c.step = f.step
    c.into = f.into
    return c


def _RunOneShot(f: RunOneShot) -> RunOneShot:
    c = RunOneShot(f.seat, f.card)
    c.step = f.step
    c.into = f.into
    return c


def _RunOps(f: RunOps) -> RunOps:
    c = RunOps(f.seat, f.rows)
    c.ran = f.ran
    c.choice = f.choice
    c.step = f.step
    c.into = f.into
    return c


def _Secularise(f: Secularise) -> Secularise:
    c = Secularise(f.seat, f.empire)
    c.step = f.step
    c.into = f.into
    return c


def _SellCard(f: SellCard) -> SellCard:
    c = SellCard(f.seat, f.card)
    c.cipher = f.cipher
    c.treachery = f.treachery
    c.emancipation = f.emancipation
    c.step = f.step
    c.into = f.into
    return c


def _SellFromHand(f: SellFromHand) -> SellFromHand:
    c = SellFromHand(f.seat)
    c.card = f.card
    c.shown = f.shown
    c.step = f.step
    c.into = f.into
    return c


def _SellHandCard(f: SellHandCard) -> SellHandCard:
    c = SellHandCard(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _SetUp(f: SetUp) -> SetUp:
    c = SetUp()
    c.seat = f.seat
    c.banker = f.banker
    c.roll = f.roll
    c.starter = f.starter
    c.step = f.step
    c.into = f.into
    return c


def _SettleLosses(f: SettleLosses) -> SettleLosses:
    c = SettleLosses(f.seat)
    c.slot = f.slot
    c.overfull = f.overfull
    c.card = f.card
    c.step = f.step
    c.into = f.into
    return c


def _SettleRegime(f: SettleRegime) -> SettleRegime:
    c = SettleRegime(f.seat, f.empire)
    c.border = f.border
    c.found = f.found
    c.step = f.step
    c.into = f.into
    return c


def _ShowTops(f: ShowTops) -> ShowTops:
    c = ShowTops()
    c.region = f.region
    c.card = f.card
    c.step = f.step
    c.into = f.into
    return c


def _Shuffle(f: Shuffle) -> Shuffle:
    c = Shuffle(f.size, f.eyes)
    c.step = f.step
    c.into = f.into
    return c


def _Siege(f: Siege) -> Siege:
    c = Siege(f.seat, f.card)
    c.target = f.target
    c.step = f.step
    c.into = f.into
    return c


def _TakeTurn(f: TakeTurn) -> TakeTurn:
    c = TakeTurn(f.seat)
    c.choice = f.choice
    c.step = f.step
    c.into = f.into
    return c


def _Tax(f: Tax) -> Tax:
    c = Tax(f.seat, f.card)
    c.border = f.border
    c.empire = f.empire
    c.owner = f.owner
    c.paid = f.paid
    c.slot = f.slot
    c.step = f.step
    c.into = f.into
    return c


def _UseCipher(f: UseCipher) -> UseCipher:
    c = UseCipher(f.seat)
    c.choice = f.choice
    c.step = f.step
    c.into = f.into
    return c


def _Vote(f: Vote) -> Vote:
    c = Vote(f.seat, f.region)
    c.empire = f.empire
    c.secular = f.secular
    c.step = f.step
    c.into = f.into
    return c


def _WageWar(f: WageWar) -> WageWar:
    c = WageWar(f.seat, f.war, f.place, f.agents.copy())
    c.empire = f.empire
    c.rooks = f.rooks
    c.survivors = f.survivors.copy()
    c.secular = f.secular
    c.step = f.step
    c.into = f.into
    return c


def _YesOrNo(f: YesOrNo) -> YesOrNo:
    c = YesOrNo(f.seat)
    c.step = f.step
    c.into = f.into
    return c


COLUMNS: Final = """
    banker
    banker_pool
    turn
    active
    out
    victory
    winner
    faith
    city
    held
    covered
    pawn_at
    concessions
    pirate_at
    pirates
    supply
    holder
    suzerain
    republics
    repressed
    queens
    tableau
    row
    old_maids
    bishops
    hand
    hand_size
    might_hold
    gone
    florins
    market
    laid
    pool
    bottom
    deck_size
    foreseen
    squares
    comets_bought
    spent
    done
    used
    paid_on
"""


class Kept(State):
    __slots__ = ("seats", "options", "stack", "shared", "tales", *COLUMNS.split())


def clone(s: State) -> Kept:
    c = Kept()
    c.seats = s.seats
    c.options = s.options  # never changes after the start: shared
    c.banker = s.banker.copy()
    c.banker_pool = s.banker_pool.copy()
    c.turn = s.turn
    c.active = s.active
    c.out = s.out
    c.victory = s.victory
    c.winner = s.winner
    c.faith = s.faith.copy()
    c.city = s.city.copy()
    c.held = s.held.copy()
    c.covered = s.covered
    c.pawn_at = s.pawn_at.copy()
    c.concessions = s.concessions.copy()
    c.pirate_at = s.pirate_at.copy()
    c.pirates = s.pirates.copy()
    c.supply = s.supply.copy()
    c.holder = s.holder.copy()
    c.suzerain = s.suzerain.copy()
    c.republics = s.republics
    c.repressed = [*map(list.copy, s.repressed)]
    c.queens = s.queens.copy()
    c.tableau = s.tableau.copy()
    c.row = [*map(list.copy, s.row)]
    c.old_maids = s.old_maids.copy()
    c.bishops = s.bishops.copy()
    c.hand = [*map(list.copy, s.hand)]
    c.hand_size = s.hand_size.copy()
    c.might_hold = s.might_hold.copy()
    c.gone = s.gone
    c.florins = s.florins.copy()
    c.market = s.market.copy()
    c.laid = s.laid.copy()
    c.pool = [*map(list.copy, s.pool)]
    c.bottom = [*map(list.copy, s.bottom)]
    c.deck_size = s.deck_size.copy()
    c.foreseen = s.foreseen.copy()
    c.squares = s.squares
    c.comets_bought = s.comets_bought
    c.spent = s.spent
    c.done = s.done
    c.used = s.used
    c.paid_on = s.paid_on
    c.stack = s.stack.copy()
    c.shared = s.shared = len(s.stack)
    return c


SHAPES: Final = (
    Shape(ActivateSquare, _ActivateSquare, "seat", "seat"),
    Shape(AskToRearrange, _AskToRearrange, "seat", "seat"),
    Shape(Behead, _Behead, "seat card", "seat card victim"),
    Shape(BringBishop, _BringBishop, "seat card religion", "seat card religion found stays"),
    Shape(Campaign, _Campaign, "seat acting", "seat acting empire survivors"),
    Shape(ChooseAction, _ChooseAction, "seat", "seat"),
    Shape(ChooseAgent, _ChooseAgent, "seat agents", "seat agents"),
    Shape(ChooseAgentsEmpire, _ChooseAgentsEmpire, "seat location", "seat location"),
    Shape(ChooseBesieged, _ChooseBesieged, "seat place", "seat place"),
    Shape(ChooseBishop, _ChooseBishop, "seat religion", "seat religion"),
    Shape(ChooseBishopCard, _ChooseBishopCard, "seat start", "seat start"),
    Shape(ChooseCampaign, _ChooseCampaign, "seat acting", "seat acting"),
    Shape(ChooseCasualty, _ChooseCasualty, "seat side left", "seat side left"),
    Shape(ChooseCipherOp, _ChooseCipherOp, "seat", "seat"),
    Shape(ChooseConcession, _ChooseConcession, "seat empire", "seat empire"),
    Shape(ChooseContent, _ChooseContent, "seat city left", "seat city left"),
    Shape(ChooseEmancipated, _ChooseEmancipated, "seat empire", "seat empire"),
    Shape(ChooseFlorin, _ChooseFlorin, "seat region", "seat region"),
    Shape(ChooseFreedEmpire, _ChooseFreedEmpire, "seat", "seat"),
    Shape(ChooseFreedRoom, _ChooseFreedRoom, "seat empire token", "seat empire token"),
    Shape(ChooseHolyWarTarget, _ChooseHolyWarTarget, "seat war place", "seat war place"),
    Shape(ChooseLevy, _ChooseLevy, "seat empire", "seat empire"),
    Shape(ChooseOp, _ChooseOp, "seat rows ran", "seat rows ran"),
    Shape(ChoosePacified, _ChoosePacified, "seat empire", "seat empire"),
    Shape(ChoosePirate, _ChoosePirate, "seat empire religion", "seat empire religion"),
    Shape(ChooseReceiver, _ChooseReceiver, "seat empires", "seat empires"),
    Shape(ChooseRepressed, _ChooseRepressed, "seat card", "seat card"),
    Shape(ChooseRoom, _ChooseRoom, "seat empire token", "seat empire token"),
    Shape(ChooseSeaBorder, _ChooseSeaBorder, "seat empire start", "seat empire start"),
    Shape(ChooseSource, _ChooseSource, "seat token where place spared", "seat token where place spared"),
    Shape(ChooseSuitor, _ChooseSuitor, "seat card", "seat card"),
    Shape(ChooseSurvivor, _ChooseSurvivor, "seat empire able", "seat empire able"),
    Shape(ChooseTaxed, _ChooseTaxed, "seat place", "seat place"),
    Shape(ChooseVictim, _ChooseVictim, "seat card", "seat card"),
    Shape(ChooseVote, _ChooseVote, "seat region", "seat region"),
    Shape(ChooseWarTarget, _ChooseWarTarget, "seat war place", "seat war place"),
    Shape(Commerce, _Commerce, "seat region", "seat region position"),
    Shape(CommitTreachery, _CommitTreachery, "seat card", "seat card occurs"),
    Shape(Coronation, _Coronation, "seat card", "seat card empire"),
    Shape(Corsair, _Corsair, "seat card religion", "seat card religion empire start border"),
    Shape(DiscardFromHand, _DiscardFromHand, "seat", "seat"),
    Shape(Draw, _Draw, "pile row eyes", "pile row eyes"),
    Shape(DrawCard, _DrawCard, "region", "region kind card"),
    Shape(DrawUnseen, _DrawUnseen, "pile row eyes", "pile row eyes"),
    Shape(Emancipate, _Emancipate, "seat empire", "seat empire token spot"),
    Shape(EmancipateWest, _EmancipateWest, "seat", "seat empire"),
    Shape(FightBattle, _FightBattle, "seat empire attackers defenders", "seat empire attackers defenders left dead"),
    Shape(FindToken, _FindToken, "seat token where place spared puts", "seat token where place spared puts source", "source"),
    Shape(HoldFair, _HoldFair, "seat region", "seat region start leg slot"),
    Shape(Inquire, _Inquire, "seat religion", "seat religion start card stays"),
    Shape(LetOneShotOccur, _LetOneShotOccur, "seat card", "seat card"),
    Shape(LetRooksJoin, _LetRooksJoin, "seat empire", "seat empire"),
    Shape(LetTreacheryOccur, _LetTreacheryOccur, "seat card", "seat card"),
    Shape(Pacification, _Pacification, "seat empire", "seat empire token"),
    Shape(PayOrRepress, _PayOrRepress, "seat border empire", "seat border empire"),
    Shape(PlaceAgent, _PlaceAgent, "seat agent location must", "seat agent location must"),
    Shape(PlaceAgents, _PlaceAgents, "seat location agents must", "seat location agents must empire agent choice receiver found", "choice"),
    Shape(PlaceSurvivors, _PlaceSurvivors, "seat empire left", "seat empire left survivor spot"),
    Shape(PlayCard, _PlayCard, "seat card", "seat card occurs"),
    Shape(PlayGame, _PlayGame, "", "seat"),
    Shape(Purchase, _Purchase, "seat place", "seat place square"),
    Shape(RearrangeConstantinople, _RearrangeConstantinople, "seat", "seat wanted left order content"),
    Shape(ReduceVenice, _ReduceVenice, "seat", "seat"),
    Shape(RefreshMarket, _RefreshMarket, "rows", "rows gap deck card"),
    Shape(Repress, _Repress, "seat card", "seat card target empire", "target"),
    Shape(RevealTreachery, _RevealTreachery, "seat card", "seat card"),
    Shape(Roll, _Roll, "sides", "sides"),
    Shape(RunOneShot, _RunOneShot, "seat card", "seat card"),
    Shape(RunOps, _RunOps, "seat rows", "seat rows ran choice", "choice"),
    Shape(Secularise, _Secularise, "seat empire", "seat empire"),
    Shape(SellCard, _SellCard, "seat card", "seat card cipher treachery emancipation"),
    Shape(SellFromHand, _SellFromHand, "seat", "seat card shown"),
    Shape(SellHandCard, _SellHandCard, "seat", "seat"),
    Shape(SetUp, _SetUp, "", "seat banker roll starter"),
    Shape(SettleLosses, _SettleLosses, "seat", "seat slot overfull card"),
    Shape(SettleRegime, _SettleRegime, "seat empire", "seat empire border found"),
    Shape(ShowTops, _ShowTops, "", "region card"),
    Shape(Shuffle, _Shuffle, "size eyes", "size eyes"),
    Shape(Siege, _Siege, "seat card", "seat card target", "target"),
    Shape(TakeTurn, _TakeTurn, "seat", "seat choice", "choice"),
    Shape(Tax, _Tax, "seat card", "seat card border empire owner paid slot"),
    Shape(UseCipher, _UseCipher, "seat", "seat choice", "choice"),
    Shape(Vote, _Vote, "seat region", "seat region empire secular"),
    Shape(WageWar, _WageWar, "seat war place agents", "seat war place agents empire rooks survivors secular"),
    Shape(YesOrNo, _YesOrNo, "seat", "seat"),
)

CODEC: Final = Codec(Kept, clone, COLUMNS, SHAPES)

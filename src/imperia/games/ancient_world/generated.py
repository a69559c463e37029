"""Copying code of ancient_world, written by `imperia generate ancient_world`: never edit."""

from typing import Final

from imperia.core import Codec, Draw, Roll, Shape, Shuffle

from .rules.actions import ChooseAction
from .rules.armies import OrderArmies, OrderCards, PickCard, PlaceCard, SelectArmies, SelectCards
from .rules.attack import AttackArea
from .rules.battle import ChooseAmbush, ChooseSiege, FightBattle
from .rules.combat import FightCombat
from .rules.diplomacy import BuyNeutral, ChoosePayment, PersuadeEnemy, SendDiplomat
from .rules.income import CollectIncome
from .rules.losses import DrawLoss, LoseCards
from .rules.recruit import ChooseAfterRefresh, FillDisplay, RecruitCard
from .rules.revolts import RollForRevolts
from .rules.scoring import EndTurn
from .rules.set_up import ChooseFirstProvince, ChooseFortProvince, ChooseNextArea, PlaceFirstFort, PlaceFirstMarker, PlaceNextMarker, SetUp
from .rules.trade import ChooseNextTrade, ChooseVictim, PlaceTrade
from .rules.turn import PlayGame, PlayRounds, PlayTurn, TakeAction
from .state import State



def _AttackArea(f: AttackArea) -> AttackArea:
    c = AttackArea(f.seat, f.area)
    c.need = f.need
    c.die = f.die
    c.routed = f.routed
    c.step = f.step
    c.into = f.into
    return c


def _BuyNeutral(f: BuyNeutral) -> BuyNeutral:
    c = BuyNeutral(f.seat, f.area)
    c.die = f.die
    c.step = f.step
    c.into = f.into
    return c


def _ChooseAction(f: ChooseAction) -> ChooseAction:
    c = ChooseAction(f.seat, f.bonus)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseAfterRefresh(f: ChooseAfterRefresh) -> ChooseAfterRefresh:
    c = ChooseAfterRefresh(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseAmbush(f: ChooseAmbush) -> ChooseAmbush:
    c = ChooseAmbush(f.seat, f.area)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseFirstProvince(f: ChooseFirstProvince) -> ChooseFirstProvince:
    c = ChooseFirstProvince(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseFortProvince(f: ChooseFortProvince) -> ChooseFortProvince:
    c = ChooseFortProvince(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseNextArea(f: ChooseNextArea) -> ChooseNextArea:
    c = ChooseNextArea(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseNextTrade(f: ChooseNextTrade) -> ChooseNextTrade:
    c = ChooseNextTrade(f.seat, f.used, f.left)
    c.step = f.step
    c.into = f.into
    return c


def _ChoosePayment(f: ChoosePayment) -> ChoosePayment:
    c = ChoosePayment(f.seat, f.area)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseSiege(f: ChooseSiege) -> ChooseSiege:
    c = ChooseSiege(f.seat, f.area)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseVictim(f: ChooseVictim) -> ChooseVictim:
    c = ChooseVictim(f.seat, f.area)
    c.step = f.step
    c.into = f.into
    return c


def _CollectIncome(f: CollectIncome) -> CollectIncome:
    c = CollectIncome()
    c.roll = f.roll
    c.step = f.step
    c.into = f.into
    return c


def _Draw(f: Draw) -> Draw:
    c = Draw(f.pile, f.row, f.eyes)
    c.step = f.step
    c.into = f.into
    return c


def _DrawLoss(f: DrawLoss) -> DrawLoss:
    c = DrawLoss(f.owner, f.drawn.copy())
    c.step = f.step
    c.into = f.into
    return c


def _EndTurn(f: EndTurn) -> EndTurn:
    c = EndTurn()
    c.step = f.step
    c.into = f.into
    return c


def _FightBattle(f: FightBattle) -> FightBattle:
    c = FightBattle(f.seat, f.area)
    c.defender = f.defender
    c.answer = f.answer
    c.fought = f.fought
    c.won = f.won
    c.attacker_lost = f.attacker_lost.copy()
    c.routed = f.routed
    c.step = f.step
    c.into = f.into
    return c


def _FightCombat(f: FightCombat) -> FightCombat:
    c = FightCombat(f.attacker, f.defender, f.number)
    c.attacking = f.attacking
    c.defending = f.defending
    c.rampage_a = f.rampage_a
    c.rampage_d = f.rampage_d
    c.die_a = f.die_a
    c.die_d = f.die_d
    c.step = f.step
    c.into = f.into
    return c


def _FillDisplay(f: FillDisplay) -> FillDisplay:
    c = FillDisplay()
    c.place = f.place
    c.card = f.card
    c.step = f.step
    c.into = f.into
    return c


def _LoseCards(f: LoseCards) -> LoseCards:
    c = LoseCards(f.seat, f.due)
    c.drawn = f.drawn.copy()
    c.card = f.card
    c.step = f.step
    c.into = f.into
    return c


def _OrderArmies(f: OrderArmies) -> OrderArmies:
    c = OrderArmies(f.asked.copy())
    c.answers = [*map(list.copy, f.answers)]
    c.answered = f.answered
    c.answer = f.answer.copy()
    c.step = f.step
    c.into = f.into
    return c


def _OrderCards(f: OrderCards) -> OrderCards:
    c = OrderCards(f.seat)
    c.placed = f.placed.copy()
    c.card = f.card
    c.step = f.step
    c.into = f.into
    return c


def _PersuadeEnemy(f: PersuadeEnemy) -> PersuadeEnemy:
    c = PersuadeEnemy(f.seat, f.area)
    c.paid = f.paid
    c.die = f.die
    c.step = f.step
    c.into = f.into
    return c


def _PickCard(f: PickCard) -> PickCard:
    c = PickCard(f.seat, f.picked.copy())
    c.step = f.step
    c.into = f.into
    return c


def _PlaceCard(f: PlaceCard) -> PlaceCard:
    c = PlaceCard(f.seat, f.placed.copy())
    c.step = f.step
    c.into = f.into
    return c


def _PlaceFirstFort(f: PlaceFirstFort) -> PlaceFirstFort:
    c = PlaceFirstFort(f.seat)
    c.area = f.area
    c.step = f.step
    c.into = f.into
    return c


def _PlaceFirstMarker(f: PlaceFirstMarker) -> PlaceFirstMarker:
    c = PlaceFirstMarker(f.seat)
    c.area = f.area
    c.set = f.set
    c.step = f.step
    c.into = f.into
    return c


def _PlaceNextMarker(f: PlaceNextMarker) -> PlaceNextMarker:
    c = PlaceNextMarker(f.seat)
    c.area = f.area
    c.step = f.step
    c.into = f.into
    return c


def _PlaceTrade(f: PlaceTrade) -> PlaceTrade:
    c = PlaceTrade(f.seat, f.area)
    c.used = f.used
    c.placements = f.placements
    c.victim = f.victim
    c.die = f.die
    c.choice = f.choice
    c.step = f.step
    c.into = f.into
    return c


def _PlayGame(f: PlayGame) -> PlayGame:
    c = PlayGame()
    c.step = f.step
    c.into = f.into
    return c


def _PlayRounds(f: PlayRounds) -> PlayRounds:
    c = PlayRounds()
    c.acted = f.acted
    c.step = f.step
    c.into = f.into
    return c


def _PlayTurn(f: PlayTurn) -> PlayTurn:
    c = PlayTurn()
    c.step = f.step
    c.into = f.into
    return c


def _RecruitCard(f: RecruitCard) -> RecruitCard:
    c = RecruitCard(f.seat, f.card)
    c.choice = f.choice
    c.step = f.step
    c.into = f.into
    return c


def _Roll(f: Roll) -> Roll:
    c = Roll(f.sides)
    c.step = f.step
    c.into = f.into
    return c


def _RollForRevolts(f: RollForRevolts) -> RollForRevolts:
    c = RollForRevolts()
    c.table_die = f.table_die
    c.column_die = f.column_die
    c.step = f.step
    c.into = f.into
    return c


def _SelectArmies(f: SelectArmies) -> SelectArmies:
    c = SelectArmies(f.asked.copy())
    c.answers = [*map(list.copy, f.answers)]
    c.answered = f.answered
    c.answer = f.answer.copy()
    c.step = f.step
    c.into = f.into
    return c


def _SelectCards(f: SelectCards) -> SelectCards:
    c = SelectCards(f.seat)
    c.picked = f.picked.copy()
    c.choice = f.choice
    c.step = f.step
    c.into = f.into
    return c


def _SendDiplomat(f: SendDiplomat) -> SendDiplomat:
    c = SendDiplomat(f.seat, f.area)
    c.step = f.step
    c.into = f.into
    return c


def _SetUp(f: SetUp) -> SetUp:
    c = SetUp()
    c.roll = f.roll
    c.placed = f.placed
    c.fortified = f.fortified
    c.step = f.step
    c.into = f.into
    return c


def _Shuffle(f: Shuffle) -> Shuffle:
    c = Shuffle(f.size, f.eyes)
    c.step = f.step
    c.into = f.into
    return c


def _TakeAction(f: TakeAction) -> TakeAction:
    c = TakeAction(f.seat)
    c.choice = f.choice
    c.routed = f.routed
    c.bonus = f.bonus
    c.step = f.step
    c.into = f.into
    return c


COLUMNS: Final = """
    turn
    round
    first
    refreshed
    owner
    control
    domain
    taken
    forts
    trade
    trade_total
    traders
    full
    control_supply
    trade_supply
    warehouse
    plunder
    fort_supply
    north_sets
    south_sets
    sets_left
    set_region
    hand
    hand_size
    revealed
    leader
    engineer
    merchants
    diplomat
    display
    deck
    deck_size
    discard
    battle_area
    battle_kind
    attacker
    defender
    ambush
    committed
    shown
    markers
    score
"""


class Kept(State):
    __slots__ = ("seats", "options", "stack", "shared", "tales", *COLUMNS.split())


def clone(s: State) -> Kept:
    c = Kept()
    c.seats = s.seats
    c.options = s.options  # never changes after the start: shared
    c.turn = s.turn
    c.round = s.round
    c.first = s.first
    c.refreshed = s.refreshed
    c.owner = s.owner.copy()
    c.control = s.control.copy()
    c.domain = s.domain.copy()
    c.taken = s.taken
    c.forts = s.forts
    c.trade = [*map(list.copy, s.trade)]
    c.trade_total = s.trade_total.copy()
    c.traders = s.traders.copy()
    c.full = s.full
    c.control_supply = s.control_supply.copy()
    c.trade_supply = s.trade_supply.copy()
    c.warehouse = s.warehouse.copy()
    c.plunder = [*map(list.copy, s.plunder)]
    c.fort_supply = s.fort_supply
    c.north_sets = s.north_sets.copy()
    c.south_sets = s.south_sets.copy()
    c.sets_left = s.sets_left.copy()
    c.set_region = s.set_region.copy()
    c.hand = [*map(list.copy, s.hand)]
    c.hand_size = s.hand_size.copy()
    c.revealed = [*map(list.copy, s.revealed)]
    c.leader = s.leader.copy()
    c.engineer = s.engineer.copy()
    c.merchants = s.merchants.copy()
    c.diplomat = s.diplomat.copy()
    c.display = s.display.copy()
    c.deck = s.deck.copy()
    c.deck_size = s.deck_size
    c.discard = s.discard.copy()
    c.battle_area = s.battle_area
    c.battle_kind = s.battle_kind
    c.attacker = s.attacker
    c.defender = s.defender
    c.ambush = s.ambush
    c.committed = [*map(list.copy, s.committed)]
    c.shown = [*map(list.copy, s.shown)]
    c.markers = s.markers.copy()
    c.score = s.score.copy()
    c.stack = s.stack.copy()
    c.shared = s.shared = len(s.stack)
    return c


SHAPES: Final = (
    Shape(AttackArea, _AttackArea, "seat area", "seat area need die routed"),
    Shape(BuyNeutral, _BuyNeutral, "seat area", "seat area die"),
    Shape(ChooseAction, _ChooseAction, "seat bonus", "seat bonus"),
    Shape(ChooseAfterRefresh, _ChooseAfterRefresh, "seat", "seat"),
    Shape(ChooseAmbush, _ChooseAmbush, "seat area", "seat area"),
    Shape(ChooseFirstProvince, _ChooseFirstProvince, "seat", "seat"),
    Shape(ChooseFortProvince, _ChooseFortProvince, "seat", "seat"),
    Shape(ChooseNextArea, _ChooseNextArea, "seat", "seat"),
    Shape(ChooseNextTrade, _ChooseNextTrade, "seat used left", "seat used left"),
    Shape(ChoosePayment, _ChoosePayment, "seat area", "seat area"),
    Shape(ChooseSiege, _ChooseSiege, "seat area", "seat area"),
    Shape(ChooseVictim, _ChooseVictim, "seat area", "seat area"),
    Shape(CollectIncome, _CollectIncome, "", "roll"),
    Shape(Draw, _Draw, "pile row eyes", "pile row eyes"),
    Shape(DrawLoss, _DrawLoss, "owner drawn", "owner drawn"),
    Shape(EndTurn, _EndTurn, "", ""),
    Shape(FightBattle, _FightBattle, "seat area", "seat area defender answer fought won attacker_lost routed"),
    Shape(FightCombat, _FightCombat, "attacker defender number", "attacker defender number attacking defending rampage_a rampage_d die_a die_d"),
    Shape(FillDisplay, _FillDisplay, "", "place card"),
    Shape(LoseCards, _LoseCards, "seat due", "seat due drawn card"),
    Shape(OrderArmies, _OrderArmies, "asked", "asked answers answered answer"),
    Shape(OrderCards, _OrderCards, "seat", "seat placed card"),
    Shape(PersuadeEnemy, _PersuadeEnemy, "seat area", "seat area paid die"),
    Shape(PickCard, _PickCard, "seat picked", "seat picked"),
    Shape(PlaceCard, _PlaceCard, "seat placed", "seat placed"),
    Shape(PlaceFirstFort, _PlaceFirstFort, "seat", "seat area"),
    Shape(PlaceFirstMarker, _PlaceFirstMarker, "seat", "seat area set"),
    Shape(PlaceNextMarker, _PlaceNextMarker, "seat", "seat area"),
    Shape(PlaceTrade, _PlaceTrade, "seat area", "seat area used placements victim die choice", "choice"),
    Shape(PlayGame, _PlayGame, "", ""),
    Shape(PlayRounds, _PlayRounds, "", "acted"),
    Shape(PlayTurn, _PlayTurn, "", ""),
    Shape(RecruitCard, _RecruitCard, "seat card", "seat card choice", "choice"),
    Shape(Roll, _Roll, "sides", "sides"),
    Shape(RollForRevolts, _RollForRevolts, "", "table_die column_die"),
    Shape(SelectArmies, _SelectArmies, "asked", "asked answers answered answer"),
    Shape(SelectCards, _SelectCards, "seat", "seat picked choice", "choice"),
    Shape(SendDiplomat, _SendDiplomat, "seat area", "seat area"),
    Shape(SetUp, _SetUp, "", "roll placed fortified"),
    Shape(Shuffle, _Shuffle, "size eyes", "size eyes"),
    Shape(TakeAction, _TakeAction, "seat", "seat choice routed bonus", "choice"),
)

CODEC: Final = Codec(Kept, clone, COLUMNS, SHAPES)

"""Copying code of baroque, written by `imperia generate baroque`: never edit."""

from typing import Final

from imperia.core import Codec, Draw, Roll, Shape, Shuffle

from .rules.actions.build import ArmySite, Build, BuildArmy, BuildCity, BuildFortress, BuildResidence, BuildSite, CitySite, FortressSite, ResidenceSite
from .rules.actions.characters import ChooseGalenState, ChooseGeneralPost, ChooseGeneralRefuge, ChooseGift, ChooseRefuge, InviteBishop, LeaveZone, PlaceGeneral, RaidWithMontecuccoli, TurnEndEffects
from .rules.actions.influence import ChooseBoost, ChooseFavouredState, ChooseInfluencedState, ChooseRemovedInfluence, ChooseSecondState, InfluenceTarget, RemoveInfluence, UseInfluence
from .rules.actions.movement import ChooseGroup, ChooseNextState, ForceMarch, MarchGroup, MoveArmies
from .rules.actions.play_card import ChooseBetrayed, ChooseComposerHome, ChooseInvestment, ChooseVictim, ChooseWork, CommissionWork, HireTraitor, HonourComposer, Invest, InviteComposer, PlaceOrRemove, PlayCard, SendAssassin, UsePower
from .rules.battle.after_battle import AdvanceWithCaprara, ChooseAdvance, ChooseAdvanceState, ChooseRetreat, CommitCard, PickBattleCards
from .rules.battle.battle import FightBattle
from .rules.choose import ChooseOwnArmy, ChooseState, DisbandOrPay
from .rules.events.army_pay import PayAllArmies, PayArmies, PayArmiesLater, PayArmiesNow, PayOrDisband, PayOwnArmies, RemoveUnpaidArmy
from .rules.events.auction import Auction, Bid
from .rules.events.chaos import Chaos, LoseArmyToChaos, LoseCityToChaos
from .rules.events.divine import Event, UseDivineIntervention, Windfall
from .rules.events.events import BadWeather, BirthOfHeir, CityTrade, Confusion, Famine, FuggerRecallsLoan, ImperialSubsidies, MaritimeTrade, Peace, PolishPermit, ReligiousDispute, ResolveEvent, SupportOfEmperor
from .rules.events.marriage import ChooseMarriage, Marriage
from .rules.events.revolt import NameRevolt, Revolt
from .rules.events.wars import ChooseFrenchTarget, War
from .rules.turn.action_phase import ActionPhase, Activation, ChooseAction, PlayObligatoryCard
from .rules.turn.draws import DrawCard, DrawEvent, FindFewestPoints, RollOrder
from .rules.turn.end_of_turn import EndOfTurn
from .rules.turn.first_player import ChooseNextInOrder, FixTurnOrder
from .rules.turn.income import DisbandUnpaidArmy, IncomePhase, PayDeferredArmies
from .rules.turn.opportunity import BuyCard, BuyCards, ExchangeCard, Mulligan, OpportunityPhase, PickCard, PickFromPile
from .rules.turn.set_up import ChooseStartState, FoundStartCity, PickStartState, PlaceStartArmy, PlaceStartCity, RaiseStartArmy, SetUp
from .rules.turn.support import ChooseFavour, ChooseFavourArmy, ChooseFavourState, HoldThrone, KeepOrDisband, MaintainArmies, SpendFavours, SupportPhase
from .rules.turn.turn import PlayGame, PlayTurn
from .state import State



def _ActionPhase(f: ActionPhase) -> ActionPhase:
    c = ActionPhase()
    c.place = f.place
    c.out = f.out
    c.seat = f.seat
    c.is_last = f.is_last
    c.effect = f.effect
    c.step = f.step
    c.into = f.into
    return c


def _Activation(f: Activation) -> Activation:
    c = Activation(f.seat)
    c.event = f.event
    c.effect = f.effect
    c.card = f.card
    c.actions = f.actions
    c.choice = f.choice
    c.step = f.step
    c.into = f.into
    return c


def _AdvanceWithCaprara(f: AdvanceWithCaprara) -> AdvanceWithCaprara:
    c = AdvanceWithCaprara(f.seat, f.fought)
    c.size = f.size
    c.place = f.place
    c.step = f.step
    c.into = f.into
    return c


def _ArmySite(f: ArmySite) -> ArmySite:
    c = ArmySite(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _Auction(f: Auction) -> Auction:
    c = Auction(f.drawer, f.event)
    c.bidders = f.bidders.copy()
    c.highest = f.highest
    c.leader = f.leader
    c.bid = f.bid
    c.step = f.step
    c.into = f.into
    return c


def _BadWeather(f: BadWeather) -> BadWeather:
    c = BadWeather(f.drawer)
    c.answer = f.answer
    c.spared = f.spared
    c.step = f.step
    c.into = f.into
    return c


def _Bid(f: Bid) -> Bid:
    c = Bid(f.seat, f.least, f.place)
    c.step = f.step
    c.into = f.into
    return c


def _BirthOfHeir(f: BirthOfHeir) -> BirthOfHeir:
    c = BirthOfHeir(f.drawer)
    c.drawn = f.drawn
    c.step = f.step
    c.into = f.into
    return c


def _Build(f: Build) -> Build:
    c = Build(f.seat)
    c.place = f.place
    c.step = f.step
    c.into = f.into
    return c


def _BuildArmy(f: BuildArmy) -> BuildArmy:
    c = BuildArmy(f.seat)
    c.place = f.place
    c.step = f.step
    c.into = f.into
    return c


def _BuildCity(f: BuildCity) -> BuildCity:
    c = BuildCity(f.seat)
    c.place = f.place
    c.step = f.step
    c.into = f.into
    return c


def _BuildFortress(f: BuildFortress) -> BuildFortress:
    c = BuildFortress(f.seat)
    c.place = f.place
    c.step = f.step
    c.into = f.into
    return c


def _BuildResidence(f: BuildResidence) -> BuildResidence:
    c = BuildResidence(f.seat)
    c.place = f.place
    c.step = f.step
    c.into = f.into
    return c


def _BuildSite(f: BuildSite) -> BuildSite:
    c = BuildSite(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _BuyCard(f: BuyCard) -> BuyCard:
    c = BuyCard(f.seat, f.bought)
    c.step = f.step
    c.into = f.into
    return c


def _BuyCards(f: BuyCards) -> BuyCards:
    c = BuyCards(f.seat)
    c.bought = f.bought
    c.answer = f.answer
    c.step = f.step
    c.into = f.into
    return c


def _Chaos(f: Chaos) -> Chaos:
    c = Chaos(f.drawer)
    c.answer = f.answer
    c.spared = f.spared
    c.queue = f.queue.copy()
    c.place = f.place
    c.step = f.step
    c.into = f.into
    return c


def _ChooseAction(f: ChooseAction) -> ChooseAction:
    c = ChooseAction(f.seat, f.actions, f.stormy)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseAdvance(f: ChooseAdvance) -> ChooseAdvance:
    c = ChooseAdvance(f.seat, f.fought)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseAdvanceState(f: ChooseAdvanceState) -> ChooseAdvanceState:
    c = ChooseAdvanceState(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseBetrayed(f: ChooseBetrayed) -> ChooseBetrayed:
    c = ChooseBetrayed(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseBoost(f: ChooseBoost) -> ChooseBoost:
    c = ChooseBoost(f.seat, f.chosen_states, f.used.copy())
    c.step = f.step
    c.into = f.into
    return c


def _ChooseComposerHome(f: ChooseComposerHome) -> ChooseComposerHome:
    c = ChooseComposerHome(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseFavour(f: ChooseFavour) -> ChooseFavour:
    c = ChooseFavour(f.seat, f.favours, f.taken.copy())
    c.step = f.step
    c.into = f.into
    return c


def _ChooseFavourArmy(f: ChooseFavourArmy) -> ChooseFavourArmy:
    c = ChooseFavourArmy(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseFavourState(f: ChooseFavourState) -> ChooseFavourState:
    c = ChooseFavourState(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseFavouredState(f: ChooseFavouredState) -> ChooseFavouredState:
    c = ChooseFavouredState(f.seat, f.mask)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseFrenchTarget(f: ChooseFrenchTarget) -> ChooseFrenchTarget:
    c = ChooseFrenchTarget(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseGalenState(f: ChooseGalenState) -> ChooseGalenState:
    c = ChooseGalenState(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseGeneralPost(f: ChooseGeneralPost) -> ChooseGeneralPost:
    c = ChooseGeneralPost(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseGeneralRefuge(f: ChooseGeneralRefuge) -> ChooseGeneralRefuge:
    c = ChooseGeneralRefuge(f.seat, f.mask)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseGift(f: ChooseGift) -> ChooseGift:
    c = ChooseGift(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseGroup(f: ChooseGroup) -> ChooseGroup:
    c = ChooseGroup(f.seat, f.start, f.groups)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseInfluencedState(f: ChooseInfluencedState) -> ChooseInfluencedState:
    c = ChooseInfluencedState(f.seat, f.source, f.removing)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseInvestment(f: ChooseInvestment) -> ChooseInvestment:
    c = ChooseInvestment(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseMarriage(f: ChooseMarriage) -> ChooseMarriage:
    c = ChooseMarriage(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseNextInOrder(f: ChooseNextInOrder) -> ChooseNextInOrder:
    c = ChooseNextInOrder(f.seat, f.line.copy())
    c.step = f.step
    c.into = f.into
    return c


def _ChooseNextState(f: ChooseNextState) -> ChooseNextState:
    c = ChooseNextState(f.seat, f.at, f.size, f.may_stop)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseOwnArmy(f: ChooseOwnArmy) -> ChooseOwnArmy:
    c = ChooseOwnArmy(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseRefuge(f: ChooseRefuge) -> ChooseRefuge:
    c = ChooseRefuge(f.seat, f.place)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseRemovedInfluence(f: ChooseRemovedInfluence) -> ChooseRemovedInfluence:
    c = ChooseRemovedInfluence(f.seat, f.place, f.may_stop)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseRetreat(f: ChooseRetreat) -> ChooseRetreat:
    c = ChooseRetreat(f.seat, f.place, f.vacated)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseSecondState(f: ChooseSecondState) -> ChooseSecondState:
    c = ChooseSecondState(f.seat, f.place, f.removing)
    c.source = f.source
    c.step = f.step
    c.into = f.into
    return c


def _ChooseStartState(f: ChooseStartState) -> ChooseStartState:
    c = ChooseStartState(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseState(f: ChooseState) -> ChooseState:
    c = ChooseState(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseVictim(f: ChooseVictim) -> ChooseVictim:
    c = ChooseVictim(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseWork(f: ChooseWork) -> ChooseWork:
    c = ChooseWork(f.seat, f.card)
    c.step = f.step
    c.into = f.into
    return c


def _CitySite(f: CitySite) -> CitySite:
    c = CitySite(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _CityTrade(f: CityTrade) -> CityTrade:
    c = CityTrade(f.drawer)
    c.step = f.step
    c.into = f.into
    return c


def _CommissionWork(f: CommissionWork) -> CommissionWork:
    c = CommissionWork(f.seat, f.card)
    c.work = f.work
    c.step = f.step
    c.into = f.into
    return c


def _CommitCard(f: CommitCard) -> CommitCard:
    c = CommitCard(f.seat, f.picked.copy())
    c.step = f.step
    c.into = f.into
    return c


def _Confusion(f: Confusion) -> Confusion:
    c = Confusion(f.drawer)
    c.answer = f.answer
    c.spared = f.spared
    c.step = f.step
    c.into = f.into
    return c


def _DisbandOrPay(f: DisbandOrPay) -> DisbandOrPay:
    c = DisbandOrPay(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _DisbandUnpaidArmy(f: DisbandUnpaidArmy) -> DisbandUnpaidArmy:
    c = DisbandUnpaidArmy(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _Draw(f: Draw) -> Draw:
    c = Draw(f.pile, f.row, f.eyes)
    c.step = f.step
    c.into = f.into
    return c


def _DrawCard(f: DrawCard) -> DrawCard:
    c = DrawCard(f.seat)
    c.card = f.card
    c.step = f.step
    c.into = f.into
    return c


def _DrawEvent(f: DrawEvent) -> DrawEvent:
    c = DrawEvent(f.seat)
    c.event = f.event
    c.step = f.step
    c.into = f.into
    return c


def _EndOfTurn(f: EndOfTurn) -> EndOfTurn:
    c = EndOfTurn()
    c.queue = f.queue.copy()
    c.step = f.step
    c.into = f.into
    return c


def _Event(f: Event) -> Event:
    c = Event(f.drawer)
    c.answer = f.answer
    c.spared = f.spared
    c.step = f.step
    c.into = f.into
    return c


def _ExchangeCard(f: ExchangeCard) -> ExchangeCard:
    c = ExchangeCard(f.seat, f.picked.copy())
    c.step = f.step
    c.into = f.into
    return c


def _Famine(f: Famine) -> Famine:
    c = Famine(f.drawer)
    c.answer = f.answer
    c.spared = f.spared
    c.step = f.step
    c.into = f.into
    return c


def _FightBattle(f: FightBattle) -> FightBattle:
    c = FightBattle(f.attacker, f.start, f.place, f.size, f.led)
    c.asked = f.asked.copy()
    c.answers = [*map(list.copy, f.answers)]
    c.answered = f.answered
    c.answer = f.answer.copy()
    c.defender = f.defender
    c.defended = f.defended
    c.defence_led = f.defence_led
    c.attack_points = f.attack_points
    c.defence_points = f.defence_points
    c.winner = f.winner
    c.tied = f.tied
    c.roll = f.roll
    c.refuge = f.refuge
    c.step = f.step
    c.into = f.into
    return c


def _FindFewestPoints(f: FindFewestPoints) -> FindFewestPoints:
    c = FindFewestPoints()
    c.tied = f.tied.copy()
    c.rolls = f.rolls.copy()
    c.roll = f.roll
    c.step = f.step
    c.into = f.into
    return c


def _FixTurnOrder(f: FixTurnOrder) -> FixTurnOrder:
    c = FixTurnOrder()
    c.chooser = f.chooser
    c.line = f.line.copy()
    c.seat = f.seat
    c.step = f.step
    c.into = f.into
    return c


def _ForceMarch(f: ForceMarch) -> ForceMarch:
    c = ForceMarch(f.seat, f.at, f.size)
    c.step = f.step
    c.into = f.into
    return c


def _FortressSite(f: FortressSite) -> FortressSite:
    c = FortressSite(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _FoundStartCity(f: FoundStartCity) -> FoundStartCity:
    c = FoundStartCity(f.seat)
    c.place = f.place
    c.step = f.step
    c.into = f.into
    return c


def _FuggerRecallsLoan(f: FuggerRecallsLoan) -> FuggerRecallsLoan:
    c = FuggerRecallsLoan(f.drawer)
    c.answer = f.answer
    c.spared = f.spared
    c.step = f.step
    c.into = f.into
    return c


def _HireTraitor(f: HireTraitor) -> HireTraitor:
    c = HireTraitor(f.seat)
    c.victim = f.victim
    c.card = f.card
    c.step = f.step
    c.into = f.into
    return c


def _HoldThrone(f: HoldThrone) -> HoldThrone:
    c = HoldThrone()
    c.ranking = f.ranking.copy()
    c.place = f.place
    c.step = f.step
    c.into = f.into
    return c


def _HonourComposer(f: HonourComposer) -> HonourComposer:
    c = HonourComposer(f.seat)
    c.answer = f.answer
    c.composer = f.composer
    c.home = f.home
    c.step = f.step
    c.into = f.into
    return c


def _ImperialSubsidies(f: ImperialSubsidies) -> ImperialSubsidies:
    c = ImperialSubsidies(f.drawer)
    c.step = f.step
    c.into = f.into
    return c


def _IncomePhase(f: IncomePhase) -> IncomePhase:
    c = IncomePhase()
    c.queue = f.queue.copy()
    c.step = f.step
    c.into = f.into
    return c


def _InfluenceTarget(f: InfluenceTarget) -> InfluenceTarget:
    c = InfluenceTarget(f.seat, f.source, f.removing)
    c.step = f.step
    c.into = f.into
    return c


def _Invest(f: Invest) -> Invest:
    c = Invest(f.seat)
    c.investment = f.investment
    c.step = f.step
    c.into = f.into
    return c


def _InviteBishop(f: InviteBishop) -> InviteBishop:
    c = InviteBishop(f.seat, f.card)
    c.queue = f.queue.copy()
    c.step = f.step
    c.into = f.into
    return c


def _InviteComposer(f: InviteComposer) -> InviteComposer:
    c = InviteComposer(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _KeepOrDisband(f: KeepOrDisband) -> KeepOrDisband:
    c = KeepOrDisband(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _LeaveZone(f: LeaveZone) -> LeaveZone:
    c = LeaveZone(f.seat)
    c.place = f.place
    c.refuge = f.refuge
    c.refuges = f.refuges
    c.led = f.led
    c.step = f.step
    c.into = f.into
    return c


def _LoseArmyToChaos(f: LoseArmyToChaos) -> LoseArmyToChaos:
    c = LoseArmyToChaos(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _LoseCityToChaos(f: LoseCityToChaos) -> LoseCityToChaos:
    c = LoseCityToChaos(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _MaintainArmies(f: MaintainArmies) -> MaintainArmies:
    c = MaintainArmies(f.seat)
    c.place = f.place
    c.step = f.step
    c.into = f.into
    return c


def _MarchGroup(f: MarchGroup) -> MarchGroup:
    c = MarchGroup(f.seat, f.at, f.size, f.led)
    c.steps_done = f.steps_done
    c.next = f.next
    c.answer = f.answer
    c.roll = f.roll
    c.step = f.step
    c.into = f.into
    return c


def _MaritimeTrade(f: MaritimeTrade) -> MaritimeTrade:
    c = MaritimeTrade(f.drawer)
    c.step = f.step
    c.into = f.into
    return c


def _Marriage(f: Marriage) -> Marriage:
    c = Marriage(f.drawer)
    c.answer = f.answer
    c.spared = f.spared
    c.place = f.place
    c.step = f.step
    c.into = f.into
    return c


def _MoveArmies(f: MoveArmies) -> MoveArmies:
    c = MoveArmies(f.seat, f.start)
    c.groups = f.groups
    c.choice = f.choice
    c.step = f.step
    c.into = f.into
    return c


def _Mulligan(f: Mulligan) -> Mulligan:
    c = Mulligan(f.seat)
    c.picked = f.picked.copy()
    c.card = f.card
    c.to_draw = f.to_draw
    c.step = f.step
    c.into = f.into
    return c


def _NameRevolt(f: NameRevolt) -> NameRevolt:
    c = NameRevolt(f.seat, f.max_value)
    c.step = f.step
    c.into = f.into
    return c


def _OpportunityPhase(f: OpportunityPhase) -> OpportunityPhase:
    c = OpportunityPhase()
    c.queue = f.queue.copy()
    c.place = f.place
    c.dealt = f.dealt
    c.step = f.step
    c.into = f.into
    return c


def _PayAllArmies(f: PayAllArmies) -> PayAllArmies:
    c = PayAllArmies(f.drawer)
    c.answer = f.answer
    c.spared = f.spared
    c.queue = f.queue.copy()
    c.step = f.step
    c.into = f.into
    return c


def _PayArmies(f: PayArmies) -> PayArmies:
    c = PayArmies(f.seat)
    c.unpaid = f.unpaid
    c.now = f.now
    c.later = f.later
    c.place = f.place
    c.step = f.step
    c.into = f.into
    return c


def _PayArmiesLater(f: PayArmiesLater) -> PayArmiesLater:
    c = PayArmiesLater(f.seat, f.unpaid)
    c.step = f.step
    c.into = f.into
    return c


def _PayArmiesNow(f: PayArmiesNow) -> PayArmiesNow:
    c = PayArmiesNow(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _PayDeferredArmies(f: PayDeferredArmies) -> PayDeferredArmies:
    c = PayDeferredArmies(f.seat)
    c.unpaid = f.unpaid
    c.place = f.place
    c.step = f.step
    c.into = f.into
    return c


def _PayOrDisband(f: PayOrDisband) -> PayOrDisband:
    c = PayOrDisband(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _PayOwnArmies(f: PayOwnArmies) -> PayOwnArmies:
    c = PayOwnArmies(f.drawer)
    c.answer = f.answer
    c.spared = f.spared
    c.place = f.place
    c.step = f.step
    c.into = f.into
    return c


def _Peace(f: Peace) -> Peace:
    c = Peace(f.drawer)
    c.step = f.step
    c.into = f.into
    return c


def _PickBattleCards(f: PickBattleCards) -> PickBattleCards:
    c = PickBattleCards(f.seat)
    c.picked = f.picked.copy()
    c.card = f.card
    c.step = f.step
    c.into = f.into
    return c


def _PickCard(f: PickCard) -> PickCard:
    c = PickCard(f.seat, f.shown.copy())
    c.step = f.step
    c.into = f.into
    return c


def _PickFromPile(f: PickFromPile) -> PickFromPile:
    c = PickFromPile(f.seat)
    c.card = f.card
    c.step = f.step
    c.into = f.into
    return c


def _PickStartState(f: PickStartState) -> PickStartState:
    c = PickStartState(f.seat)
    c.place = f.place
    c.step = f.step
    c.into = f.into
    return c


def _PlaceGeneral(f: PlaceGeneral) -> PlaceGeneral:
    c = PlaceGeneral(f.seat, f.card)
    c.place = f.place
    c.step = f.step
    c.into = f.into
    return c


def _PlaceOrRemove(f: PlaceOrRemove) -> PlaceOrRemove:
    c = PlaceOrRemove(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _PlaceStartArmy(f: PlaceStartArmy) -> PlaceStartArmy:
    c = PlaceStartArmy(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _PlaceStartCity(f: PlaceStartCity) -> PlaceStartCity:
    c = PlaceStartCity(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _PlayCard(f: PlayCard) -> PlayCard:
    c = PlayCard(f.seat, f.card)
    c.step = f.step
    c.into = f.into
    return c


def _PlayGame(f: PlayGame) -> PlayGame:
    c = PlayGame()
    c.step = f.step
    c.into = f.into
    return c


def _PlayObligatoryCard(f: PlayObligatoryCard) -> PlayObligatoryCard:
    c = PlayObligatoryCard(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _PlayTurn(f: PlayTurn) -> PlayTurn:
    c = PlayTurn()
    c.step = f.step
    c.into = f.into
    return c


def _PolishPermit(f: PolishPermit) -> PolishPermit:
    c = PolishPermit(f.drawer)
    c.step = f.step
    c.into = f.into
    return c


def _RaidWithMontecuccoli(f: RaidWithMontecuccoli) -> RaidWithMontecuccoli:
    c = RaidWithMontecuccoli(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _RaiseStartArmy(f: RaiseStartArmy) -> RaiseStartArmy:
    c = RaiseStartArmy(f.seat)
    c.post = f.post
    c.step = f.step
    c.into = f.into
    return c


def _ReligiousDispute(f: ReligiousDispute) -> ReligiousDispute:
    c = ReligiousDispute(f.drawer)
    c.answer = f.answer
    c.spared = f.spared
    c.step = f.step
    c.into = f.into
    return c


def _RemoveInfluence(f: RemoveInfluence) -> RemoveInfluence:
    c = RemoveInfluence(f.seat, f.place, f.points)
    c.removed = f.removed
    c.owner = f.owner
    c.step = f.step
    c.into = f.into
    return c


def _RemoveUnpaidArmy(f: RemoveUnpaidArmy) -> RemoveUnpaidArmy:
    c = RemoveUnpaidArmy(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ResidenceSite(f: ResidenceSite) -> ResidenceSite:
    c = ResidenceSite(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ResolveEvent(f: ResolveEvent) -> ResolveEvent:
    c = ResolveEvent(f.drawer, f.event)
    c.effect = f.effect
    c.step = f.step
    c.into = f.into
    return c


def _Revolt(f: Revolt) -> Revolt:
    c = Revolt(f.drawer)
    c.answer = f.answer
    c.spared = f.spared
    c.roll = f.roll
    c.chooser = f.chooser
    c.place = f.place
    c.step = f.step
    c.into = f.into
    return c


def _Roll(f: Roll) -> Roll:
    c = Roll(f.sides)
    c.step = f.step
    c.into = f.into
    return c


def _RollOrder(f: RollOrder) -> RollOrder:
    c = RollOrder()
    c.rolls = [*map(list.copy, f.rolls)]
    c.waiting = f.waiting.copy()
    c.roll = f.roll
    c.step = f.step
    c.into = f.into
    return c


def _SendAssassin(f: SendAssassin) -> SendAssassin:
    c = SendAssassin(f.seat)
    c.card = f.card
    c.step = f.step
    c.into = f.into
    return c


def _SetUp(f: SetUp) -> SetUp:
    c = SetUp()
    c.asked = f.asked
    c.step = f.step
    c.into = f.into
    return c


def _Shuffle(f: Shuffle) -> Shuffle:
    c = Shuffle(f.size, f.eyes)
    c.step = f.step
    c.into = f.into
    return c


def _SpendFavours(f: SpendFavours) -> SpendFavours:
    c = SpendFavours(f.seat, f.favours)
    c.taken = f.taken.copy()
    c.favour = f.favour
    c.place = f.place
    c.step = f.step
    c.into = f.into
    return c


def _SupportOfEmperor(f: SupportOfEmperor) -> SupportOfEmperor:
    c = SupportOfEmperor(f.drawer)
    c.step = f.step
    c.into = f.into
    return c


def _SupportPhase(f: SupportPhase) -> SupportPhase:
    c = SupportPhase()
    c.queue = f.queue.copy()
    c.step = f.step
    c.into = f.into
    return c


def _TurnEndEffects(f: TurnEndEffects) -> TurnEndEffects:
    c = TurnEndEffects(f.seat)
    c.answer = f.answer
    c.place = f.place
    c.step = f.step
    c.into = f.into
    return c


def _UseDivineIntervention(f: UseDivineIntervention) -> UseDivineIntervention:
    c = UseDivineIntervention(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _UseInfluence(f: UseInfluence) -> UseInfluence:
    c = UseInfluence(f.seat, f.source, f.removing)
    c.place = f.place
    c.second = f.second
    c.points = f.points.copy()
    c.used = f.used.copy()
    c.choice = f.choice
    c.favoured = f.favoured
    c.applied = f.applied
    c.step = f.step
    c.into = f.into
    return c


def _UsePower(f: UsePower) -> UsePower:
    c = UsePower(f.seat)
    c.answer = f.answer
    c.step = f.step
    c.into = f.into
    return c


def _War(f: War) -> War:
    c = War(f.drawer)
    c.answer = f.answer
    c.spared = f.spared
    c.roll = f.roll
    c.war = f.war
    c.target = f.target
    c.step = f.step
    c.into = f.into
    return c


def _Windfall(f: Windfall) -> Windfall:
    c = Windfall(f.drawer)
    c.step = f.step
    c.into = f.into
    return c


COLUMNS: Final = """
    turn
    order
    victor
    power
    home
    majors
    in_play
    control
    domain
    influence
    armies
    army_owner
    stands
    occupied
    army_total
    moved
    cities
    fortresses
    residences
    city_used
    residence_used
    no_income
    electors
    dioceses
    composer_pool
    composer_at
    florins
    vp
    support
    hand
    hand_size
    front
    general_at
    divine
    deferred
    fugger_debt
    extra_buy
    pick_card
    exempt_famine
    exempt_chaos
    deck
    deck_size
    discard
    removed
    events
    famine_at_bottom
    event_discard
    event_removed
    wars
    permit
    chaos
    chaos_halving
    famine
    army_pay
    banned
    raided
"""


class Kept(State):
    __slots__ = ("seats", "options", "stack", "shared", "tales", *COLUMNS.split())


def clone(s: State) -> Kept:
    c = Kept()
    c.seats = s.seats
    c.options = s.options  # never changes after the start: shared
    c.turn = s.turn
    c.order = s.order.copy()
    c.victor = s.victor
    c.power = s.power.copy()
    c.home = s.home.copy()
    c.majors = s.majors
    c.in_play = s.in_play
    c.control = s.control.copy()
    c.domain = s.domain.copy()
    c.influence = [*map(list.copy, s.influence)]
    c.armies = s.armies.copy()
    c.army_owner = s.army_owner.copy()
    c.stands = s.stands.copy()
    c.occupied = s.occupied
    c.army_total = s.army_total.copy()
    c.moved = s.moved.copy()
    c.cities = s.cities
    c.fortresses = s.fortresses
    c.residences = s.residences
    c.city_used = s.city_used
    c.residence_used = s.residence_used
    c.no_income = s.no_income
    c.electors = s.electors
    c.dioceses = s.dioceses
    c.composer_pool = s.composer_pool.copy()
    c.composer_at = s.composer_at.copy()
    c.florins = s.florins.copy()
    c.vp = s.vp.copy()
    c.support = s.support.copy()
    c.hand = [*map(list.copy, s.hand)]
    c.hand_size = s.hand_size.copy()
    c.front = [*map(list.copy, s.front)]
    c.general_at = s.general_at.copy()
    c.divine = s.divine.copy()
    c.deferred = s.deferred.copy()
    c.fugger_debt = s.fugger_debt.copy()
    c.extra_buy = s.extra_buy.copy()
    c.pick_card = s.pick_card.copy()
    c.exempt_famine = s.exempt_famine
    c.exempt_chaos = s.exempt_chaos
    c.deck = s.deck.copy()
    c.deck_size = s.deck_size
    c.discard = s.discard.copy()
    c.removed = s.removed.copy()
    c.events = s.events.copy()
    c.famine_at_bottom = s.famine_at_bottom
    c.event_discard = s.event_discard.copy()
    c.event_removed = s.event_removed.copy()
    c.wars = s.wars
    c.permit = s.permit
    c.chaos = s.chaos
    c.chaos_halving = s.chaos_halving
    c.famine = s.famine
    c.army_pay = s.army_pay
    c.banned = s.banned
    c.raided = s.raided
    c.stack = s.stack.copy()
    c.shared = s.shared = len(s.stack)
    return c


SHAPES: Final = (
    Shape(ActionPhase, _ActionPhase, "", "place out seat is_last effect"),
    Shape(Activation, _Activation, "seat", "seat event effect card actions choice", "choice"),
    Shape(AdvanceWithCaprara, _AdvanceWithCaprara, "seat fought", "seat fought size place"),
    Shape(ArmySite, _ArmySite, "seat", "seat"),
    Shape(Auction, _Auction, "drawer event", "drawer event bidders highest leader bid"),
    Shape(BadWeather, _BadWeather, "drawer", "drawer answer spared"),
    Shape(Bid, _Bid, "seat least place", "seat least place"),
    Shape(BirthOfHeir, _BirthOfHeir, "drawer", "drawer drawn"),
    Shape(Build, _Build, "seat", "seat place"),
    Shape(BuildArmy, _BuildArmy, "seat", "seat place"),
    Shape(BuildCity, _BuildCity, "seat", "seat place"),
    Shape(BuildFortress, _BuildFortress, "seat", "seat place"),
    Shape(BuildResidence, _BuildResidence, "seat", "seat place"),
    Shape(BuildSite, _BuildSite, "seat", "seat"),
    Shape(BuyCard, _BuyCard, "seat bought", "seat bought"),
    Shape(BuyCards, _BuyCards, "seat", "seat bought answer"),
    Shape(Chaos, _Chaos, "drawer", "drawer answer spared queue place"),
    Shape(ChooseAction, _ChooseAction, "seat actions stormy", "seat actions stormy"),
    Shape(ChooseAdvance, _ChooseAdvance, "seat fought", "seat fought"),
    Shape(ChooseAdvanceState, _ChooseAdvanceState, "seat", "seat"),
    Shape(ChooseBetrayed, _ChooseBetrayed, "seat", "seat"),
    Shape(ChooseBoost, _ChooseBoost, "seat chosen_states used", "seat chosen_states used"),
    Shape(ChooseComposerHome, _ChooseComposerHome, "seat", "seat"),
    Shape(ChooseFavour, _ChooseFavour, "seat favours taken", "seat favours taken"),
    Shape(ChooseFavourArmy, _ChooseFavourArmy, "seat", "seat"),
    Shape(ChooseFavourState, _ChooseFavourState, "seat", "seat"),
    Shape(ChooseFavouredState, _ChooseFavouredState, "seat mask", "seat mask"),
    Shape(ChooseFrenchTarget, _ChooseFrenchTarget, "seat", "seat"),
    Shape(ChooseGalenState, _ChooseGalenState, "seat", "seat"),
    Shape(ChooseGeneralPost, _ChooseGeneralPost, "seat", "seat"),
    Shape(ChooseGeneralRefuge, _ChooseGeneralRefuge, "seat mask", "seat mask"),
    Shape(ChooseGift, _ChooseGift, "seat", "seat"),
    Shape(ChooseGroup, _ChooseGroup, "seat start groups", "seat start groups"),
    Shape(ChooseInfluencedState, _ChooseInfluencedState, "seat source removing", "seat source removing"),
    Shape(ChooseInvestment, _ChooseInvestment, "seat", "seat"),
    Shape(ChooseMarriage, _ChooseMarriage, "seat", "seat"),
    Shape(ChooseNextInOrder, _ChooseNextInOrder, "seat line", "seat line"),
    Shape(ChooseNextState, _ChooseNextState, "seat at size may_stop", "seat at size may_stop"),
    Shape(ChooseOwnArmy, _ChooseOwnArmy, "seat", "seat"),
    Shape(ChooseRefuge, _ChooseRefuge, "seat place", "seat place"),
    Shape(ChooseRemovedInfluence, _ChooseRemovedInfluence, "seat place may_stop", "seat place may_stop"),
    Shape(ChooseRetreat, _ChooseRetreat, "seat place vacated", "seat place vacated"),
    Shape(ChooseSecondState, _ChooseSecondState, "seat place removing", "seat place removing source"),
    Shape(ChooseStartState, _ChooseStartState, "seat", "seat"),
    Shape(ChooseState, _ChooseState, "seat", "seat"),
    Shape(ChooseVictim, _ChooseVictim, "seat", "seat"),
    Shape(ChooseWork, _ChooseWork, "seat card", "seat card"),
    Shape(CitySite, _CitySite, "seat", "seat"),
    Shape(CityTrade, _CityTrade, "drawer", "drawer"),
    Shape(CommissionWork, _CommissionWork, "seat card", "seat card work"),
    Shape(CommitCard, _CommitCard, "seat picked", "seat picked"),
    Shape(Confusion, _Confusion, "drawer", "drawer answer spared"),
    Shape(DisbandOrPay, _DisbandOrPay, "seat", "seat"),
    Shape(DisbandUnpaidArmy, _DisbandUnpaidArmy, "seat", "seat"),
    Shape(Draw, _Draw, "pile row eyes", "pile row eyes"),
    Shape(DrawCard, _DrawCard, "seat", "seat card"),
    Shape(DrawEvent, _DrawEvent, "seat", "seat event"),
    Shape(EndOfTurn, _EndOfTurn, "", "queue"),
    Shape(Event, _Event, "drawer", "drawer answer spared"),
    Shape(ExchangeCard, _ExchangeCard, "seat picked", "seat picked"),
    Shape(Famine, _Famine, "drawer", "drawer answer spared"),
    Shape(FightBattle, _FightBattle, "attacker start place size led", "asked answers answered answer attacker start place size led defender defended defence_led attack_points defence_points winner tied roll refuge"),
    Shape(FindFewestPoints, _FindFewestPoints, "", "tied rolls roll"),
    Shape(FixTurnOrder, _FixTurnOrder, "", "chooser line seat"),
    Shape(ForceMarch, _ForceMarch, "seat at size", "seat at size"),
    Shape(FortressSite, _FortressSite, "seat", "seat"),
    Shape(FoundStartCity, _FoundStartCity, "seat", "seat place"),
    Shape(FuggerRecallsLoan, _FuggerRecallsLoan, "drawer", "drawer answer spared"),
    Shape(HireTraitor, _HireTraitor, "seat", "seat victim card"),
    Shape(HoldThrone, _HoldThrone, "", "ranking place"),
    Shape(HonourComposer, _HonourComposer, "seat", "seat answer composer home"),
    Shape(ImperialSubsidies, _ImperialSubsidies, "drawer", "drawer"),
    Shape(IncomePhase, _IncomePhase, "", "queue"),
    Shape(InfluenceTarget, _InfluenceTarget, "seat source removing", "seat source removing"),
    Shape(Invest, _Invest, "seat", "seat investment"),
    Shape(InviteBishop, _InviteBishop, "seat card", "seat card queue"),
    Shape(InviteComposer, _InviteComposer, "seat", "seat"),
    Shape(KeepOrDisband, _KeepOrDisband, "seat", "seat"),
    Shape(LeaveZone, _LeaveZone, "seat", "seat place refuge refuges led"),
    Shape(LoseArmyToChaos, _LoseArmyToChaos, "seat", "seat"),
    Shape(LoseCityToChaos, _LoseCityToChaos, "seat", "seat"),
    Shape(MaintainArmies, _MaintainArmies, "seat", "seat place"),
    Shape(MarchGroup, _MarchGroup, "seat at size led", "seat at size led steps_done next answer roll"),
    Shape(MaritimeTrade, _MaritimeTrade, "drawer", "drawer"),
    Shape(Marriage, _Marriage, "drawer", "drawer answer spared place"),
    Shape(MoveArmies, _MoveArmies, "seat start", "seat start groups choice", "choice"),
    Shape(Mulligan, _Mulligan, "seat", "seat picked card to_draw"),
    Shape(NameRevolt, _NameRevolt, "seat max_value", "seat max_value"),
    Shape(OpportunityPhase, _OpportunityPhase, "", "queue place dealt"),
    Shape(PayAllArmies, _PayAllArmies, "drawer", "drawer answer spared queue"),
    Shape(PayArmies, _PayArmies, "seat", "seat unpaid now later place"),
    Shape(PayArmiesLater, _PayArmiesLater, "seat unpaid", "seat unpaid"),
    Shape(PayArmiesNow, _PayArmiesNow, "seat", "seat"),
    Shape(PayDeferredArmies, _PayDeferredArmies, "seat", "seat unpaid place"),
    Shape(PayOrDisband, _PayOrDisband, "seat", "seat"),
    Shape(PayOwnArmies, _PayOwnArmies, "drawer", "drawer answer spared place"),
    Shape(Peace, _Peace, "drawer", "drawer"),
    Shape(PickBattleCards, _PickBattleCards, "seat", "seat picked card"),
    Shape(PickCard, _PickCard, "seat shown", "seat shown"),
    Shape(PickFromPile, _PickFromPile, "seat", "seat card"),
    Shape(PickStartState, _PickStartState, "seat", "seat place"),
    Shape(PlaceGeneral, _PlaceGeneral, "seat card", "seat card place"),
    Shape(PlaceOrRemove, _PlaceOrRemove, "seat", "seat"),
    Shape(PlaceStartArmy, _PlaceStartArmy, "seat", "seat"),
    Shape(PlaceStartCity, _PlaceStartCity, "seat", "seat"),
    Shape(PlayCard, _PlayCard, "seat card", "seat card"),
    Shape(PlayGame, _PlayGame, "", ""),
    Shape(PlayObligatoryCard, _PlayObligatoryCard, "seat", "seat"),
    Shape(PlayTurn, _PlayTurn, "", ""),
    Shape(PolishPermit, _PolishPermit, "drawer", "drawer"),
    Shape(RaidWithMontecuccoli, _RaidWithMontecuccoli, "seat", "seat"),
    Shape(RaiseStartArmy, _RaiseStartArmy, "seat", "seat post"),
    Shape(ReligiousDispute, _ReligiousDispute, "drawer", "drawer answer spared"),
    Shape(RemoveInfluence, _RemoveInfluence, "seat place points", "seat place points removed owner"),
    Shape(RemoveUnpaidArmy, _RemoveUnpaidArmy, "seat", "seat"),
    Shape(ResidenceSite, _ResidenceSite, "seat", "seat"),
    Shape(ResolveEvent, _ResolveEvent, "drawer event", "drawer event effect"),
    Shape(Revolt, _Revolt, "drawer", "drawer answer spared roll chooser place"),
    Shape(Roll, _Roll, "sides", "sides"),
    Shape(RollOrder, _RollOrder, "", "rolls waiting roll"),
    Shape(SendAssassin, _SendAssassin, "seat", "seat card"),
    Shape(SetUp, _SetUp, "", "asked"),
    Shape(Shuffle, _Shuffle, "size eyes", "size eyes"),
    Shape(SpendFavours, _SpendFavours, "seat favours", "seat favours taken favour place"),
    Shape(SupportOfEmperor, _SupportOfEmperor, "drawer", "drawer"),
    Shape(SupportPhase, _SupportPhase, "", "queue"),
    Shape(TurnEndEffects, _TurnEndEffects, "seat", "seat answer place"),
    Shape(UseDivineIntervention, _UseDivineIntervention, "seat", "seat"),
    Shape(UseInfluence, _UseInfluence, "seat source removing", "seat source removing place second points used choice favoured applied", "choice"),
    Shape(UsePower, _UsePower, "seat", "seat answer"),
    Shape(War, _War, "drawer", "drawer answer spared roll war target"),
    Shape(Windfall, _Windfall, "drawer", "drawer"),
)

CODEC: Final = Codec(Kept, clone, COLUMNS, SHAPES)

"""Copying code of price_of_power, written by `imperia generate price_of_power`: never edit."""

from typing import Final

from imperia.core import Codec, Draw, Roll, Shape, Shuffle

from .rules.administrative import ChangeFocus, ChooseAside, ChooseConversion, ChooseFocusDraw, ChooseIdea, ChooseRaise, ChooseSource, Convert, Research
from .rules.cards import ChooseDeck, ChooseDiscard, DiscardDown, DrawCard, DrawCards, KeepCard, PayForCards
from .rules.chance import DrawAmong
from .rules.cleanup import ChooseReturned, CleanupPhase, EachDiscards, EachRegroups, Regroup
from .rules.diplomatic import ChooseAlly, ChooseClaim, ChooseTaken, FabricateClaims, ForgeAlliance, Influence, PayCube, PlaceCube
from .rules.economy import ChoosePower, GoBankrupt, LosePower, LoseStability, PayDuty
from .rules.events import AcceptRuler, ChooseEvent, OfferRuler, ResolveLeftover, ResolveSymbols, RevealEvents, RollEverywhere, TakeEvent, TurnUpEvent
from .rules.game import DrawPhase, EachDraws, EachPays, EachStarts, PlayGame, StartPlayer
from .rules.income import ChooseAdm, ChooseCut, ChooseGain, ChooseGivenUp, CutCosts, EachCutsCosts, EachGainsPower, EachPaysCorruption, EachSettles, GainPower, IncomePhase, PayCorruption, Settle
from .rules.military import ChooseArmy, ChooseRecruitArea, ChooseUnit, Recruit
from .rules.missions import ChooseMissions, PickMissions, ReturnMission, TakeMission
from .rules.movement import ChooseCount, ChooseMercenary, ChooseMover, ChooseStep, ChooseUnitsShare, LandMove, Reorganise
from .rules.peace_phase import EachDissents, EachRolls, EachStirs, EachSuffersInterregnum, PeacePhase
from .rules.persons import Appoint, AppointAtStart, ChooseAppointments, ChooseHeir, ChooseOtherSlot, ChooseSlot, ReplaceRuler, SpreadIllness
from .rules.rebels import CalmOne, ChooseExhausted, ChooseLoss, ChooseRebelArea, ChooseTokenSet, ChooseUnitArea, ChooseUnrest, ExhaustOne, Liberate, LoseUnit, Rebel, RebelDice, RollInArea
from .rules.turns import ActionPhase, ChooseAction, ChooseActionEmptyHanded, TakeTurn
from .rules.unrest import AddUnrest, ChooseCalm, ChooseDissentArea, ChooseIgnored, ChooseSuppression, ChooseTown, ChooseVassalDissent, Dissent, StabilityUnrest, Suppress
from .state import State



def _AcceptRuler(f: AcceptRuler) -> AcceptRuler:
    c = AcceptRuler(f.seat, f.person, f.cost)
    c.step = f.step
    c.into = f.into
    return c


def _ActionPhase(f: ActionPhase) -> ActionPhase:
    c = ActionPhase()
    c.seat = f.seat
    c.left = f.left.copy()
    c.events = f.events.copy()
    c.turns = f.turns
    c.step = f.step
    c.into = f.into
    return c


def _AddUnrest(f: AddUnrest) -> AddUnrest:
    c = AddUnrest(f.seat, f.provinces, f.count)
    c.province = f.province
    c.step = f.step
    c.into = f.into
    return c


def _Appoint(f: Appoint) -> Appoint:
    c = Appoint(f.seat, f.card)
    c.slot = f.slot
    c.other = f.other
    c.step = f.step
    c.into = f.into
    return c


def _AppointAtStart(f: AppointAtStart) -> AppointAtStart:
    c = AppointAtStart(f.seat)
    c.card = f.card
    c.step = f.step
    c.into = f.into
    return c


def _CalmOne(f: CalmOne) -> CalmOne:
    c = CalmOne(f.seat, f.area)
    c.province = f.province
    c.step = f.step
    c.into = f.into
    return c


def _ChangeFocus(f: ChangeFocus) -> ChangeFocus:
    c = ChangeFocus(f.seat)
    c.word = f.word
    c.goal = f.goal
    c.taken = f.taken
    c.source = f.source
    c.aside = f.aside.copy()
    c.card = f.card
    c.draws = f.draws
    c.picked = f.picked
    c.move = f.move
    c.step = f.step
    c.into = f.into
    return c


def _ChooseAction(f: ChooseAction) -> ChooseAction:
    c = ChooseAction(f.seat, f.done, f.only_event)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseActionEmptyHanded(f: ChooseActionEmptyHanded) -> ChooseActionEmptyHanded:
    c = ChooseActionEmptyHanded(f.seat, f.done, f.only_event)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseAdm(f: ChooseAdm) -> ChooseAdm:
    c = ChooseAdm(f.seat, f.points)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseAlly(f: ChooseAlly) -> ChooseAlly:
    c = ChooseAlly(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseAppointments(f: ChooseAppointments) -> ChooseAppointments:
    c = ChooseAppointments(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseArmy(f: ChooseArmy) -> ChooseArmy:
    c = ChooseArmy(f.seat, f.area, f.kind)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseAside(f: ChooseAside) -> ChooseAside:
    c = ChooseAside(f.seat, f.aside.copy(), f.must)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseCalm(f: ChooseCalm) -> ChooseCalm:
    c = ChooseCalm(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseClaim(f: ChooseClaim) -> ChooseClaim:
    c = ChooseClaim(f.seat, f.named)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseConversion(f: ChooseConversion) -> ChooseConversion:
    c = ChooseConversion(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseCount(f: ChooseCount) -> ChooseCount:
    c = ChooseCount(f.seat, f.least, f.most)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseCut(f: ChooseCut) -> ChooseCut:
    c = ChooseCut(f.seat, f.must)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseDeck(f: ChooseDeck) -> ChooseDeck:
    c = ChooseDeck(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseDiscard(f: ChooseDiscard) -> ChooseDiscard:
    c = ChooseDiscard(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseDissentArea(f: ChooseDissentArea) -> ChooseDissentArea:
    c = ChooseDissentArea(f.seat, f.areas)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseEvent(f: ChooseEvent) -> ChooseEvent:
    c = ChooseEvent(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseExhausted(f: ChooseExhausted) -> ChooseExhausted:
    c = ChooseExhausted(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseFocusDraw(f: ChooseFocusDraw) -> ChooseFocusDraw:
    c = ChooseFocusDraw(f.seat, f.picked)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseGain(f: ChooseGain) -> ChooseGain:
    c = ChooseGain(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseGivenUp(f: ChooseGivenUp) -> ChooseGivenUp:
    c = ChooseGivenUp(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseHeir(f: ChooseHeir) -> ChooseHeir:
    c = ChooseHeir(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseIdea(f: ChooseIdea) -> ChooseIdea:
    c = ChooseIdea(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseIgnored(f: ChooseIgnored) -> ChooseIgnored:
    c = ChooseIgnored(f.seat, f.areas)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseLoss(f: ChooseLoss) -> ChooseLoss:
    c = ChooseLoss(f.seat, f.area, f.regular)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseMercenary(f: ChooseMercenary) -> ChooseMercenary:
    c = ChooseMercenary(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseMissions(f: ChooseMissions) -> ChooseMissions:
    c = ChooseMissions(f.asked.copy(), f.start)
    c.answers = [*map(list.copy, f.answers)]
    c.answered = f.answered
    c.answer = f.answer.copy()
    c.step = f.step
    c.into = f.into
    return c


def _ChooseMover(f: ChooseMover) -> ChooseMover:
    c = ChooseMover(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseOtherSlot(f: ChooseOtherSlot) -> ChooseOtherSlot:
    c = ChooseOtherSlot(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChoosePower(f: ChoosePower) -> ChoosePower:
    c = ChoosePower(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseRaise(f: ChooseRaise) -> ChooseRaise:
    c = ChooseRaise(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseRebelArea(f: ChooseRebelArea) -> ChooseRebelArea:
    c = ChooseRebelArea(f.seat, f.areas)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseRecruitArea(f: ChooseRecruitArea) -> ChooseRecruitArea:
    c = ChooseRecruitArea(f.seat, f.some)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseReturned(f: ChooseReturned) -> ChooseReturned:
    c = ChooseReturned(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseSlot(f: ChooseSlot) -> ChooseSlot:
    c = ChooseSlot(f.seat, f.card)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseSource(f: ChooseSource) -> ChooseSource:
    c = ChooseSource(f.seat, f.goal, f.taken)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseStep(f: ChooseStep) -> ChooseStep:
    c = ChooseStep(f.seat, f.area, f.stop, f.reorganise)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseSuppression(f: ChooseSuppression) -> ChooseSuppression:
    c = ChooseSuppression(f.seat, f.done)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseTaken(f: ChooseTaken) -> ChooseTaken:
    c = ChooseTaken(f.seat, f.keep)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseTokenSet(f: ChooseTokenSet) -> ChooseTokenSet:
    c = ChooseTokenSet(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseTown(f: ChooseTown) -> ChooseTown:
    c = ChooseTown(f.seat, f.provinces)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseUnit(f: ChooseUnit) -> ChooseUnit:
    c = ChooseUnit(f.seat, f.area)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseUnitArea(f: ChooseUnitArea) -> ChooseUnitArea:
    c = ChooseUnitArea(f.seat, f.regular)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseUnitsShare(f: ChooseUnitsShare) -> ChooseUnitsShare:
    c = ChooseUnitsShare(f.seat, f.kind, f.army, f.least, f.most)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseUnrest(f: ChooseUnrest) -> ChooseUnrest:
    c = ChooseUnrest(f.seat, f.provinces)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseVassalDissent(f: ChooseVassalDissent) -> ChooseVassalDissent:
    c = ChooseVassalDissent(f.seat, f.area)
    c.step = f.step
    c.into = f.into
    return c


def _CleanupPhase(f: CleanupPhase) -> CleanupPhase:
    c = CleanupPhase(f.seats.copy())
    c.step = f.step
    c.into = f.into
    return c


def _Convert(f: Convert) -> Convert:
    c = Convert(f.seat)
    c.area = f.area
    c.areas = f.areas
    c.step = f.step
    c.into = f.into
    return c


def _CutCosts(f: CutCosts) -> CutCosts:
    c = CutCosts(f.seat)
    c.move = f.move
    c.step = f.step
    c.into = f.into
    return c


def _DiscardDown(f: DiscardDown) -> DiscardDown:
    c = DiscardDown(f.seat, f.limit)
    c.card = f.card
    c.step = f.step
    c.into = f.into
    return c


def _Dissent(f: Dissent) -> Dissent:
    c = Dissent(f.seat)
    c.areas = f.areas
    c.ignored = f.ignored
    c.area = f.area
    c.todo = f.todo
    c.step = f.step
    c.into = f.into
    return c


def _Draw(f: Draw) -> Draw:
    c = Draw(f.pile, f.row, f.eyes)
    c.step = f.step
    c.into = f.into
    return c


def _DrawAmong(f: DrawAmong) -> DrawAmong:
    c = DrawAmong(f.pile, f.among)
    c.row = f.row
    c.eyes = f.eyes
    c.step = f.step
    c.into = f.into
    return c


def _DrawCard(f: DrawCard) -> DrawCard:
    c = DrawCard(f.seat, f.deck)
    c.place = f.place
    c.step = f.step
    c.into = f.into
    return c


def _DrawCards(f: DrawCards) -> DrawCards:
    c = DrawCards(f.seat, f.each, f.free, f.paid)
    c.next = f.next
    c.deck = f.deck
    c.card = f.card
    c.step = f.step
    c.into = f.into
    return c


def _DrawPhase(f: DrawPhase) -> DrawPhase:
    c = DrawPhase(f.seats.copy())
    c.step = f.step
    c.into = f.into
    return c


def _EachCutsCosts(f: EachCutsCosts) -> EachCutsCosts:
    c = EachCutsCosts(f.seats.copy())
    c.step = f.step
    c.into = f.into
    return c


def _EachDiscards(f: EachDiscards) -> EachDiscards:
    c = EachDiscards(f.seats.copy())
    c.step = f.step
    c.into = f.into
    return c


def _EachDissents(f: EachDissents) -> EachDissents:
    c = EachDissents(f.seats.copy())
    c.step = f.step
    c.into = f.into
    return c


def _EachDraws(f: EachDraws) -> EachDraws:
    c = EachDraws(f.seats.copy())
    c.step = f.step
    c.into = f.into
    return c


def _EachGainsPower(f: EachGainsPower) -> EachGainsPower:
    c = EachGainsPower(f.seats.copy())
    c.step = f.step
    c.into = f.into
    return c


def _EachPays(f: EachPays) -> EachPays:
    c = EachPays(f.seats.copy())
    c.step = f.step
    c.into = f.into
    return c


def _EachPaysCorruption(f: EachPaysCorruption) -> EachPaysCorruption:
    c = EachPaysCorruption(f.seats.copy())
    c.step = f.step
    c.into = f.into
    return c


def _EachRegroups(f: EachRegroups) -> EachRegroups:
    c = EachRegroups(f.seats.copy())
    c.step = f.step
    c.into = f.into
    return c


def _EachRolls(f: EachRolls) -> EachRolls:
    c = EachRolls(f.seats.copy())
    c.step = f.step
    c.into = f.into
    return c


def _EachSettles(f: EachSettles) -> EachSettles:
    c = EachSettles(f.seats.copy())
    c.step = f.step
    c.into = f.into
    return c


def _EachStarts(f: EachStarts) -> EachStarts:
    c = EachStarts(f.seats.copy())
    c.step = f.step
    c.into = f.into
    return c


def _EachStirs(f: EachStirs) -> EachStirs:
    c = EachStirs(f.seats.copy())
    c.step = f.step
    c.into = f.into
    return c


def _EachSuffersInterregnum(f: EachSuffersInterregnum) -> EachSuffersInterregnum:
    c = EachSuffersInterregnum(f.seats.copy())
    c.step = f.step
    c.into = f.into
    return c


def _ExhaustOne(f: ExhaustOne) -> ExhaustOne:
    c = ExhaustOne(f.seat)
    c.word = f.word
    c.step = f.step
    c.into = f.into
    return c


def _FabricateClaims(f: FabricateClaims) -> FabricateClaims:
    c = FabricateClaims(f.seat)
    c.named = f.named
    c.placed = f.placed
    c.area = f.area
    c.step = f.step
    c.into = f.into
    return c


def _ForgeAlliance(f: ForgeAlliance) -> ForgeAlliance:
    c = ForgeAlliance(f.seat)
    c.realm = f.realm
    c.step = f.step
    c.into = f.into
    return c


def _GainPower(f: GainPower) -> GainPower:
    c = GainPower(f.seat)
    c.left = f.left
    c.word = f.word
    c.step = f.step
    c.into = f.into
    return c


def _GoBankrupt(f: GoBankrupt) -> GoBankrupt:
    c = GoBankrupt(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _IncomePhase(f: IncomePhase) -> IncomePhase:
    c = IncomePhase(f.seats.copy())
    c.step = f.step
    c.into = f.into
    return c


def _Influence(f: Influence) -> Influence:
    c = Influence(f.seat)
    c.reach = f.reach
    c.once = f.once
    c.full = f.full
    c.some = f.some
    c.area = f.area
    c.word = f.word
    c.step = f.step
    c.into = f.into
    return c


def _KeepCard(f: KeepCard) -> KeepCard:
    c = KeepCard(f.seat, f.card)
    c.step = f.step
    c.into = f.into
    return c


def _LandMove(f: LandMove) -> LandMove:
    c = LandMove(f.seat, f.cost)
    c.move = f.move
    c.army = f.army
    c.area = f.area
    c.left = f.left
    c.arranged = f.arranged
    c.free = f.free
    c.count = f.count
    c.step = f.step
    c.into = f.into
    return c


def _Liberate(f: Liberate) -> Liberate:
    c = Liberate(f.seat, f.province)
    c.tokens = f.tokens
    c.step = f.step
    c.into = f.into
    return c


def _LosePower(f: LosePower) -> LosePower:
    c = LosePower(f.seat)
    c.word = f.word
    c.step = f.step
    c.into = f.into
    return c


def _LoseStability(f: LoseStability) -> LoseStability:
    c = LoseStability(f.seat, f.steps_lost)
    c.missing = f.missing
    c.paid = f.paid
    c.step = f.step
    c.into = f.into
    return c


def _LoseUnit(f: LoseUnit) -> LoseUnit:
    c = LoseUnit(f.seat, f.area, f.regular)
    c.kind = f.kind
    c.step = f.step
    c.into = f.into
    return c


def _OfferRuler(f: OfferRuler) -> OfferRuler:
    c = OfferRuler(f.seat, f.person, f.cost)
    c.word = f.word
    c.step = f.step
    c.into = f.into
    return c


def _PayCorruption(f: PayCorruption) -> PayCorruption:
    c = PayCorruption(f.seat)
    c.ducats = f.ducats
    c.points = f.points
    c.step = f.step
    c.into = f.into
    return c


def _PayCube(f: PayCube) -> PayCube:
    c = PayCube(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _PayDuty(f: PayDuty) -> PayDuty:
    c = PayDuty(f.seat, f.ducats)
    c.step = f.step
    c.into = f.into
    return c


def _PayForCards(f: PayForCards) -> PayForCards:
    c = PayForCards(f.seat)
    c.word = f.word
    c.step = f.step
    c.into = f.into
    return c


def _PeacePhase(f: PeacePhase) -> PeacePhase:
    c = PeacePhase()
    c.answer = f.answer
    c.step = f.step
    c.into = f.into
    return c


def _PickMissions(f: PickMissions) -> PickMissions:
    c = PickMissions(f.seat, f.held.copy(), f.start)
    c.mission = f.mission
    c.step = f.step
    c.into = f.into
    return c


def _PlaceCube(f: PlaceCube) -> PlaceCube:
    c = PlaceCube(f.seat, f.reach, f.full, f.some)
    c.step = f.step
    c.into = f.into
    return c


def _PlayGame(f: PlayGame) -> PlayGame:
    c = PlayGame()
    c.drawn = f.drawn
    c.step = f.step
    c.into = f.into
    return c


def _Rebel(f: Rebel) -> Rebel:
    c = Rebel(f.seat, f.area, f.assigned)
    c.province = f.province
    c.step = f.step
    c.into = f.into
    return c


def _RebelDice(f: RebelDice) -> RebelDice:
    c = RebelDice(f.seat, f.most, f.only)
    c.areas = f.areas
    c.area = f.area
    c.step = f.step
    c.into = f.into
    return c


def _Recruit(f: Recruit) -> Recruit:
    c = Recruit(f.seat, f.cost)
    c.some = f.some
    c.area = f.area
    c.kind = f.kind
    c.army = f.army
    c.step = f.step
    c.into = f.into
    return c


def _Regroup(f: Regroup) -> Regroup:
    c = Regroup(f.seat)
    c.move = f.move
    c.step = f.step
    c.into = f.into
    return c


def _Reorganise(f: Reorganise) -> Reorganise:
    c = Reorganise(f.seat, f.area, f.army)
    c.kind = f.kind
    c.left = f.left
    c.place = f.place
    c.order = f.order.copy()
    c.counts = f.counts.copy()
    c.number = f.number
    c.kept = f.kept
    c.totals = f.totals.copy()
    c.shares = f.shares.copy()
    c.step = f.step
    c.into = f.into
    return c


def _ReplaceRuler(f: ReplaceRuler) -> ReplaceRuler:
    c = ReplaceRuler(f.seat)
    c.card = f.card
    c.step = f.step
    c.into = f.into
    return c


def _Research(f: Research) -> Research:
    c = Research(f.seat)
    c.idea = f.idea
    c.step = f.step
    c.into = f.into
    return c


def _ResolveLeftover(f: ResolveLeftover) -> ResolveLeftover:
    c = ResolveLeftover(f.event)
    c.step = f.step
    c.into = f.into
    return c


def _ResolveSymbols(f: ResolveSymbols) -> ResolveSymbols:
    c = ResolveSymbols(f.symbols.copy(), f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ReturnMission(f: ReturnMission) -> ReturnMission:
    c = ReturnMission(f.seat, f.held.copy())
    c.step = f.step
    c.into = f.into
    return c


def _RevealEvents(f: RevealEvents) -> RevealEvents:
    c = RevealEvents()
    c.left = f.left
    c.step = f.step
    c.into = f.into
    return c


def _Roll(f: Roll) -> Roll:
    c = Roll(f.sides)
    c.step = f.step
    c.into = f.into
    return c


def _RollEverywhere(f: RollEverywhere) -> RollEverywhere:
    c = RollEverywhere(f.seats.copy(), f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _RollInArea(f: RollInArea) -> RollInArea:
    c = RollInArea(f.seat, f.area, f.dice)
    c.die = f.die
    c.results = f.results.copy()
    c.face = f.face
    c.assigned = f.assigned
    c.paid = f.paid
    c.step = f.step
    c.into = f.into
    return c


def _Settle(f: Settle) -> Settle:
    c = Settle(f.seat)
    c.due = f.due
    c.move = f.move
    c.step = f.step
    c.into = f.into
    return c


def _Shuffle(f: Shuffle) -> Shuffle:
    c = Shuffle(f.size, f.eyes)
    c.step = f.step
    c.into = f.into
    return c


def _SpreadIllness(f: SpreadIllness) -> SpreadIllness:
    c = SpreadIllness(f.illness, f.start)
    c.seats = f.seats.copy()
    c.step = f.step
    c.into = f.into
    return c


def _StabilityUnrest(f: StabilityUnrest) -> StabilityUnrest:
    c = StabilityUnrest(f.seat)
    c.province = f.province
    c.step = f.step
    c.into = f.into
    return c


def _StartPlayer(f: StartPlayer) -> StartPlayer:
    c = StartPlayer(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _Suppress(f: Suppress) -> Suppress:
    c = Suppress(f.seat)
    c.province = f.province
    c.some = f.some
    c.step = f.step
    c.into = f.into
    return c


def _TakeEvent(f: TakeEvent) -> TakeEvent:
    c = TakeEvent(f.seat)
    c.event = f.event
    c.step = f.step
    c.into = f.into
    return c


def _TakeMission(f: TakeMission) -> TakeMission:
    c = TakeMission(f.seat, f.held.copy(), f.start)
    c.step = f.step
    c.into = f.into
    return c


def _TakeTurn(f: TakeTurn) -> TakeTurn:
    c = TakeTurn(f.seat, f.only_event)
    c.done = f.done
    c.move = f.move
    c.step = f.step
    c.into = f.into
    return c


def _TurnUpEvent(f: TurnUpEvent) -> TurnUpEvent:
    c = TurnUpEvent()
    c.event = f.event
    c.step = f.step
    c.into = f.into
    return c


def clone(s: State) -> State:
    c = State()
    c.seats = s.seats
    c.options = s.options  # never changes after the start: shared
    c.age = s.age
    c.round = s.round
    c.phase = s.phase
    c.half = s.half
    c.first = s.first
    c.active = s.active
    c.owed = s.owed.copy()
    c.passed = s.passed
    c.pass_order = s.pass_order.copy()
    c.turns = s.turns.copy()
    c.focused = s.focused
    c.event_pile = s.event_pile.copy()
    c.face_down = s.face_down
    c.shown = s.shown.copy()
    c.shown_ducats = s.shown_ducats.copy()
    c.deck_adm = s.deck_adm.copy()
    c.deck_dip = s.deck_dip.copy()
    c.deck_mil = s.deck_mil.copy()
    c.deck_size = s.deck_size.copy()
    c.discards = [*map(list.copy, s.discards)]
    c.hand = [*map(list.copy, s.hand)]
    c.hand_size = s.hand_size.copy()
    c.drawn = [*map(list.copy, s.drawn)]
    c.drawn_size = s.drawn_size.copy()
    c.missions = [*map(list.copy, s.missions)]
    c.missions_held = s.missions_held.copy()
    c.missions_done = s.missions_done
    c.missions_gone = s.missions_gone
    c.idea_deck = s.idea_deck.copy()
    c.ideas = s.ideas.copy()
    c.idea_tags = s.idea_tags.copy()
    c.milestone_deck = s.milestone_deck.copy()
    c.milestones = s.milestones.copy()
    c.towns = s.towns.copy()
    c.vassals = s.vassals.copy()
    c.occupied = s.occupied.copy()
    c.rebel_towns = s.rebel_towns
    c.unrest = s.unrest
    c.unrest_top = s.unrest_top
    c.unrest_twice = s.unrest_twice
    c.large = s.large
    c.pairs = s.pairs
    c.plus = s.plus
    c.flag = s.flag.copy()
    c.lands = s.lands.copy()
    c.overlord = s.overlord.copy()
    c.capital = s.capital.copy()
    c.tokens = s.tokens.copy()
    c.token_realm = s.token_realm.copy()
    c.influence = s.influence.copy()
    c.claims = s.claims.copy()
    c.cores = s.cores.copy()
    c.religion = s.religion.copy()
    c.revolution = s.revolution
    c.disease = s.disease
    c.not_hre = s.not_hre
    c.rebels = s.rebels.copy()
    c.loose = s.loose.copy()
    c.allies = s.allies.copy()
    c.active_allies = s.active_allies.copy()
    c.wed = s.wed.copy()
    c.disputed = s.disputed.copy()
    c.war = s.war.copy()
    c.aggressor = s.aggressor.copy()
    c.truce = s.truce.copy()
    c.cb = s.cb.copy()
    c.realm = s.realm.copy()
    c.faith = s.faith.copy()
    c.power = s.power.copy()
    c.ducats = s.ducats.copy()
    c.interest = s.interest.copy()
    c.stability = s.stability.copy()
    c.prestige = s.prestige.copy()
    c.available = s.available.copy()
    c.exhausted = s.exhausted.copy()
    c.allied = s.allied.copy()
    c.colonists = s.colonists.copy()
    c.plus_tokens = s.plus_tokens.copy()
    c.ruler = s.ruler.copy()
    c.ruler_ill = s.ruler_ill
    c.advisors = s.advisors.copy()
    c.advisors_ill = s.advisors_ill
    c.leaders = s.leaders.copy()
    c.leaders_ill = s.leaders_ill
    c.armies = s.armies.copy()
    c.units = s.units.copy()
    c.mercenaries = s.mercenaries
    c.emperor = s.emperor
    c.authority = s.authority
    c.curia = s.curia.copy()
    c.hired = s.hired
    c.levied = s.levied.copy()
    c.stack = s.stack.copy()
    c.shared = s.shared = len(s.stack)
    return c


COLUMNS: Final = """
    age
    round
    phase
    half
    first
    active
    owed
    passed
    pass_order
    turns
    focused
    event_pile
    face_down
    shown
    shown_ducats
    deck_adm
    deck_dip
    deck_mil
    deck_size
    discards
    hand
    hand_size
    drawn
    drawn_size
    missions
    missions_held
    missions_done
    missions_gone
    idea_deck
    ideas
    idea_tags
    milestone_deck
    milestones
    towns
    vassals
    occupied
    rebel_towns
    unrest
    unrest_top
    unrest_twice
    large
    pairs
    plus
    flag
    lands
    overlord
    capital
    tokens
    token_realm
    influence
    claims
    cores
    religion
    revolution
    disease
    not_hre
    rebels
    loose
    allies
    active_allies
    wed
    disputed
    war
    aggressor
    truce
    cb
    realm
    faith
    power
    ducats
    interest
    stability
    prestige
    available
    exhausted
    allied
    colonists
    plus_tokens
    ruler
    ruler_ill
    advisors
    advisors_ill
    leaders
    leaders_ill
    armies
    units
    mercenaries
    emperor
    authority
    curia
    hired
    levied
"""

SHAPES: Final = (
    Shape(AcceptRuler, _AcceptRuler, "seat person cost", "seat person cost"),
    Shape(ActionPhase, _ActionPhase, "", "seat left events turns"),
    Shape(AddUnrest, _AddUnrest, "seat provinces count", "seat provinces count province"),
    Shape(Appoint, _Appoint, "seat card", "seat card slot other"),
    Shape(AppointAtStart, _AppointAtStart, "seat", "seat card"),
    Shape(CalmOne, _CalmOne, "seat area", "seat area province"),
    Shape(ChangeFocus, _ChangeFocus, "seat", "seat word goal taken source aside card draws picked move", "move"),
    Shape(ChooseAction, _ChooseAction, "seat done only_event", "seat done only_event"),
    Shape(ChooseActionEmptyHanded, _ChooseActionEmptyHanded, "seat done only_event", "seat done only_event"),
    Shape(ChooseAdm, _ChooseAdm, "seat points", "seat points"),
    Shape(ChooseAlly, _ChooseAlly, "seat", "seat"),
    Shape(ChooseAppointments, _ChooseAppointments, "seat", "seat"),
    Shape(ChooseArmy, _ChooseArmy, "seat area kind", "seat area kind"),
    Shape(ChooseAside, _ChooseAside, "seat aside must", "seat aside must"),
    Shape(ChooseCalm, _ChooseCalm, "seat", "seat"),
    Shape(ChooseClaim, _ChooseClaim, "seat named", "seat named"),
    Shape(ChooseConversion, _ChooseConversion, "seat", "seat"),
    Shape(ChooseCount, _ChooseCount, "seat least most", "seat least most"),
    Shape(ChooseCut, _ChooseCut, "seat must", "seat must"),
    Shape(ChooseDeck, _ChooseDeck, "seat", "seat"),
    Shape(ChooseDiscard, _ChooseDiscard, "seat", "seat"),
    Shape(ChooseDissentArea, _ChooseDissentArea, "seat areas", "seat areas"),
    Shape(ChooseEvent, _ChooseEvent, "seat", "seat"),
    Shape(ChooseExhausted, _ChooseExhausted, "seat", "seat"),
    Shape(ChooseFocusDraw, _ChooseFocusDraw, "seat picked", "seat picked"),
    Shape(ChooseGain, _ChooseGain, "seat", "seat"),
    Shape(ChooseGivenUp, _ChooseGivenUp, "seat", "seat"),
    Shape(ChooseHeir, _ChooseHeir, "seat", "seat"),
    Shape(ChooseIdea, _ChooseIdea, "seat", "seat"),
    Shape(ChooseIgnored, _ChooseIgnored, "seat areas", "seat areas"),
    Shape(ChooseLoss, _ChooseLoss, "seat area regular", "seat area regular"),
    Shape(ChooseMercenary, _ChooseMercenary, "seat", "seat"),
    Shape(ChooseMissions, _ChooseMissions, "asked start", "asked answers answered answer start"),
    Shape(ChooseMover, _ChooseMover, "seat", "seat"),
    Shape(ChooseOtherSlot, _ChooseOtherSlot, "seat", "seat"),
    Shape(ChoosePower, _ChoosePower, "seat", "seat"),
    Shape(ChooseRaise, _ChooseRaise, "seat", "seat"),
    Shape(ChooseRebelArea, _ChooseRebelArea, "seat areas", "seat areas"),
    Shape(ChooseRecruitArea, _ChooseRecruitArea, "seat some", "seat some"),
    Shape(ChooseReturned, _ChooseReturned, "seat", "seat"),
    Shape(ChooseSlot, _ChooseSlot, "seat card", "seat card"),
    Shape(ChooseSource, _ChooseSource, "seat goal taken", "seat goal taken"),
    Shape(ChooseStep, _ChooseStep, "seat area stop reorganise", "seat area stop reorganise"),
    Shape(ChooseSuppression, _ChooseSuppression, "seat done", "seat done"),
    Shape(ChooseTaken, _ChooseTaken, "seat keep", "seat keep"),
    Shape(ChooseTokenSet, _ChooseTokenSet, "seat", "seat"),
    Shape(ChooseTown, _ChooseTown, "seat provinces", "seat provinces"),
    Shape(ChooseUnit, _ChooseUnit, "seat area", "seat area"),
    Shape(ChooseUnitArea, _ChooseUnitArea, "seat regular", "seat regular"),
    Shape(ChooseUnitsShare, _ChooseUnitsShare, "seat kind army least most", "seat kind army least most"),
    Shape(ChooseUnrest, _ChooseUnrest, "seat provinces", "seat provinces"),
    Shape(ChooseVassalDissent, _ChooseVassalDissent, "seat area", "seat area"),
    Shape(CleanupPhase, _CleanupPhase, "seats", "seats"),
    Shape(Convert, _Convert, "seat", "seat area areas"),
    Shape(CutCosts, _CutCosts, "seat", "seat move", "move"),
    Shape(DiscardDown, _DiscardDown, "seat limit", "seat limit card"),
    Shape(Dissent, _Dissent, "seat", "seat areas ignored area todo"),
    Shape(Draw, _Draw, "pile row eyes", "pile row eyes"),
    Shape(DrawAmong, _DrawAmong, "pile among", "pile among row eyes"),
    Shape(DrawCard, _DrawCard, "seat deck", "seat deck place"),
    Shape(DrawCards, _DrawCards, "seat each free paid", "seat each free paid next deck card"),
    Shape(DrawPhase, _DrawPhase, "seats", "seats"),
    Shape(EachCutsCosts, _EachCutsCosts, "seats", "seats"),
    Shape(EachDiscards, _EachDiscards, "seats", "seats"),
    Shape(EachDissents, _EachDissents, "seats", "seats"),
    Shape(EachDraws, _EachDraws, "seats", "seats"),
    Shape(EachGainsPower, _EachGainsPower, "seats", "seats"),
    Shape(EachPays, _EachPays, "seats", "seats"),
    Shape(EachPaysCorruption, _EachPaysCorruption, "seats", "seats"),
    Shape(EachRegroups, _EachRegroups, "seats", "seats"),
    Shape(EachRolls, _EachRolls, "seats", "seats"),
    Shape(EachSettles, _EachSettles, "seats", "seats"),
    Shape(EachStarts, _EachStarts, "seats", "seats"),
    Shape(EachStirs, _EachStirs, "seats", "seats"),
    Shape(EachSuffersInterregnum, _EachSuffersInterregnum, "seats", "seats"),
    Shape(ExhaustOne, _ExhaustOne, "seat", "seat word"),
    Shape(FabricateClaims, _FabricateClaims, "seat", "seat named placed area"),
    Shape(ForgeAlliance, _ForgeAlliance, "seat", "seat realm"),
    Shape(GainPower, _GainPower, "seat", "seat left word"),
    Shape(GoBankrupt, _GoBankrupt, "seat", "seat"),
    Shape(IncomePhase, _IncomePhase, "seats", "seats"),
    Shape(Influence, _Influence, "seat", "seat reach once full some area word"),
    Shape(KeepCard, _KeepCard, "seat card", "seat card"),
    Shape(LandMove, _LandMove, "seat cost", "seat cost move army area left arranged free count", "move"),
    Shape(Liberate, _Liberate, "seat province", "seat province tokens"),
    Shape(LosePower, _LosePower, "seat", "seat word"),
    Shape(LoseStability, _LoseStability, "seat steps_lost", "seat steps_lost missing paid"),
    Shape(LoseUnit, _LoseUnit, "seat area regular", "seat area regular kind"),
    Shape(OfferRuler, _OfferRuler, "seat person cost", "seat person cost word"),
    Shape(PayCorruption, _PayCorruption, "seat", "seat ducats points"),
    Shape(PayCube, _PayCube, "seat", "seat"),
    Shape(PayDuty, _PayDuty, "seat ducats", "seat ducats"),
    Shape(PayForCards, _PayForCards, "seat", "seat word"),
    Shape(PeacePhase, _PeacePhase, "", "answer"),
    Shape(PickMissions, _PickMissions, "seat held start", "seat held start mission"),
    Shape(PlaceCube, _PlaceCube, "seat reach full some", "seat reach full some"),
    Shape(PlayGame, _PlayGame, "", "drawn"),
    Shape(Rebel, _Rebel, "seat area assigned", "seat area assigned province"),
    Shape(RebelDice, _RebelDice, "seat most only", "seat most only areas area"),
    Shape(Recruit, _Recruit, "seat cost", "seat cost some area kind army"),
    Shape(Regroup, _Regroup, "seat", "seat move", "move"),
    Shape(Reorganise, _Reorganise, "seat area army", "seat area army kind left place order counts number kept totals shares"),
    Shape(ReplaceRuler, _ReplaceRuler, "seat", "seat card"),
    Shape(Research, _Research, "seat", "seat idea"),
    Shape(ResolveLeftover, _ResolveLeftover, "event", "event"),
    Shape(ResolveSymbols, _ResolveSymbols, "symbols seat", "symbols seat"),
    Shape(ReturnMission, _ReturnMission, "seat held", "seat held"),
    Shape(RevealEvents, _RevealEvents, "", "left"),
    Shape(Roll, _Roll, "sides", "sides"),
    Shape(RollEverywhere, _RollEverywhere, "seats seat", "seats seat"),
    Shape(RollInArea, _RollInArea, "seat area dice", "seat area dice die results face assigned paid"),
    Shape(Settle, _Settle, "seat", "seat due move", "move"),
    Shape(Shuffle, _Shuffle, "size eyes", "size eyes"),
    Shape(SpreadIllness, _SpreadIllness, "illness start", "illness start seats"),
    Shape(StabilityUnrest, _StabilityUnrest, "seat", "seat province"),
    Shape(StartPlayer, _StartPlayer, "seat", "seat"),
    Shape(Suppress, _Suppress, "seat", "seat province some"),
    Shape(TakeEvent, _TakeEvent, "seat", "seat event"),
    Shape(TakeMission, _TakeMission, "seat held start", "seat held start"),
    Shape(TakeTurn, _TakeTurn, "seat only_event", "seat only_event done move", "move"),
    Shape(TurnUpEvent, _TurnUpEvent, "", "event"),
)

CODEC: Final = Codec(State, clone, COLUMNS, SHAPES)

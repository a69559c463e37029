"""Copying code of price_of_power, written by `imperia generate price_of_power`: never edit."""

from typing import Final

from imperia.core import Codec, Draw, Roll, Shape, Shuffle

from .rules.battle.actions import ChooseBattleAction, ChooseDie, ChooseReroll, PlayBattleActions, RollAgain
from .rules.battle.battle import Battle
from .rules.battle.casualties import ChooseCasualty, ChooseFaction, TakeCasualties
from .rules.battle.dice import ChooseBaseDice, RollSide
from .rules.battle.fights import ChooseBattle, FightAll
from .rules.battle.generals import ChooseGeneral, ChooseLeader, ChooseMainDefender, SendGeneral
from .rules.battle.land import LandBattle, SendImperial
from .rules.battle.naval import AdmiralOrNobody, ChooseAdmiral, ChooseMainDefenderAtSea, ChoosePrize, NavalBattle, PirateBattle, SendAdmiral
from .rules.battle.naval_fights import ChooseSeaBattle, FightAtSea
from .rules.battle.naval_losses import ChooseFactionAtSea, ChooseHit, ChooseSunk, SinkShips
from .rules.battle.retreat import ChooseRetreat, LeaveEach, Retreat, RetreatEach, RetreatTogether, StayOrRetreat
from .rules.battle.ship_retreat import ChooseHaven, SailAway, SailAwayEach, SailAwayTogether, StayOrSailAway
from .rules.battle.sides import Sides
from .rules.battle.support import Support
from .rules.card_effects.dynamic import ChooseExpansion, ExpandColour, ProtestExpansion
from .rules.card_effects.gifts import CalmTowns, ChooseCalmed, ChooseRebelPlace, ChooseRepayment, ChooseUnitGift, ChooseUpgrade, DispelRebels, GainAny, GainUnits, RaiseRebels, ReturnInterest, UpgradeTowns
from .rules.card_effects.placing import ChooseClaimGift, ChooseGift, ChooseIntegrated, ChooseRival, ChooseSpent, ChooseTakenClaim, Integrate, PlaceClaims, PlaceCubes, SpendCubes
from .rules.card_effects.repeats import ChooseDiseased, DrawFrom, SpreadDisease, UseUp
from .rules.card_effects.revolution import FirstRevolution, SpreadRevolution
from .rules.card_effects.script import ChooseOption, ChoosePlayer, PayPrice, RunScript, TakeOption
from .rules.card_effects.sea_symbols import ChooseLostShip, ChoosePirateNode, ChooseTakenPirate, LoseShip, LostAtSea, PiratesAppear
from .rules.card_effects.spread import FirstDiverse, SpreadReligion
from .rules.card_effects.symbols import Attrition, CardinalDies, ChooseCardinal, ChooseDisloyalArea, ChooseIgnoredLoss, DisloyalVassals, LoseUnits, NativeUprising, ResolveSymbols, RollEverywhere, SufferDisloyalty, SufferUprising
from .rules.card_effects.verbs_actions import FreeAction, Levy, MayAct
from .rules.card_effects.verbs_faith import BringReligion, ChooseOwnCardinal, ConvertRealm, LoseCardinals, MayConvert
from .rules.card_effects.verbs_peace import PeaceWithAll
from .rules.card_effects.verbs_sea import ChooseEffectNode, ChooseShipGift, ChooseVictim, ExpandNode, GainShips, RefreshMerchants, SendPirate, StealDucats
from .rules.card_effects.verbs_ties import AimCasusBelli, AimWar, BreakAlliances, ChooseBroken, ChooseRealm, Dispute, KillUnits, MayMoveCapital, MoveCapital
from .rules.chance import DrawAmong
from .rules.choices import ChooseArea, ChooseAreaOrDone, ChooseProvince
from .rules.court.administrative import ChooseConversion, Convert, EachRollsThere
from .rules.court.covert import ActCovertly, Counter, CovertWindow, StaySafe
from .rules.court.economy import ChoosePower, GoBankrupt, LosePower, LoseStability, PayDuty
from .rules.court.events import AcceptRuler, ChooseEvent, ChooseEventOption, OfferRuler, ResolveLeftover, ResolveText, RevealEvents, TakeEvent, TurnUpEvent
from .rules.court.focus import ChangeFocus, ChooseAside, ChooseFocusDraw, ChooseRaise, ChooseSource
from .rules.court.ideas import ChooseIdea, ChooseReplaced, Research, ShowIdea
from .rules.court.persons import Appoint, AppointAtStart, ChooseAppointments, ChooseHeir, ChooseOtherSlot, ChooseSlot, ReplaceInBattle, ReplaceRuler, SpreadIllness
from .rules.court.playing import ChooseDropped, PlayCard, UseDisplay
from .rules.court.reactions import ChooseReaction, ReactToMarch
from .rules.cubes import ChooseReturnedCube, EachReturnsCubes, ReturnCubes
from .rules.diplomacy.allied_units import ChooseAlliedUnit, ReturnAllied
from .rules.diplomacy.calls import AcceptOrRefuse, ActivateOrNot, AnswerCall, CallToArms, ChooseCall, ProtestOrNot, RefuseCall
from .rules.diplomacy.claims import ChooseClaim, ChooseTaken, FabricateClaims
from .rules.diplomacy.cut_ties import BreakAlliance, ChooseCutTie, CutTies
from .rules.diplomacy.deals import BuildDeal, CarryOut, ProposeAlliance, ProposeMarriage, ProposeOrNot, ProposePrice, ProposeProvince, ProposeSupport, ProposeTalks
from .rules.diplomacy.diplomacy import AnswerDeal, ChooseTalk, PlayerDiplomacy, TalkAgain
from .rules.diplomacy.influence import ChooseAlly, ForgeAlliance, Influence, PayCube, PlaceCube
from .rules.diplomacy.marriages import AcceptMarriage, ChooseMovedToken, ChoosePartner, ChooseWeddingDeck, MarryInto
from .rules.diplomacy.subjugate import ChooseSubject, ChooseTie, PayOrRelease, Subjugate
from .rules.faith.religion import AdoptReligion, ChangeStateReligion, ChooseEndedMarriage, ChooseFaith, ChooseNewCube, ReligiousRebels, YieldToRebels
from .rules.faith.tokens import ChooseCluster, ChooseSpread, ChooseTakenToken, PlaceReligion
from .rules.institutions.curia import ChooseCrusade, ChooseInfidel, ChooseSinner, Excommunicate, LeadCrusade, ProclaimCrusade
from .rules.institutions.defence import ActivateDefender, BreakPeace, CallEmperor, ChooseDuty, DefendEmperor, DefendYourself, EachServes, HelpSubject, Serve
from .rules.institutions.election import ChooseCrown, ChooseImperialCause, ChooseVote, HoldElection
from .rules.institutions.empire import ChooseImperialArea, TendEmpire
from .rules.institutions.goals import AwardMilestones, ChooseCompleted, CompleteMission, DrawMilestones, EachMayComplete, MissionWindow, Phase, Reckon
from .rules.peace.agreements import AgreeBorder, AgreeExtra, AgreeTerm, AgreeVictor, AnswerOffer, OfferPeace
from .rules.peace.borders import ChooseBorder, ChooseExchange, ChooseFreed, KeepBorders
from .rules.peace.claims import ChooseCalmedProvince, ChooseClaimSpent, ChooseLostClaim, ClaimLost, SpendClaims
from .rules.peace.conquest import Annex, Vassalize, VassalizeAll
from .rules.peace.homecoming import ChooseHome, GoHome
from .rules.peace.negotiate import Negotiate
from .rules.peace.requirements import AnswerPeace
from .rules.peace.steps import ChooseWar, ResolvePeace, SettleRest, SettleWar, YieldOrNot
from .rules.peace.succession import AllyOrNot, ChooseNewRuler, ChooseSecured, ForceConversion, SecureSuccession
from .rules.peace.terms import ChooseTerm, ImposeTerm
from .rules.rounds.action_phase import ActionPhase
from .rules.rounds.cards import ChooseDeck, ChooseDiscard, DiscardDown, DrawCard, DrawCards, DrawLeaderCard, KeepCard, PayForCards
from .rules.rounds.cleanup import ChooseReturned, CleanupPhase, EachDiscards, EachRegroups, Regroup
from .rules.rounds.end_of_age import ChooseMarriageFee, ChooseNewCard, ChooseOldCard, EachRenews, EndOfAge, KeepMarriages, RenewMarriages
from .rules.rounds.game import DrawPhase, EachDraws, EachPays, EachStarts, PlayGame, StartPlayer
from .rules.rounds.income import ChooseCut, CutCosts, EachCutsCosts, EachGainsPower, EachPaysCorruption, EachSettles, IncomePhase, Settle
from .rules.rounds.missions import ChooseMissions, PickMission, PickMissions
from .rules.rounds.monarch import ChooseAdm, ChooseGain, ChooseGivenUp, ChooseMissed, GainPower, PayCorruption
from .rules.rounds.peace_phase import DissentOf, EachDissents, EachRolls, EachStirs, EachSuffersInterregnum, PeacePhase
from .rules.rounds.turns import ChooseAction, ChooseActionEmptyHanded, TakeTurn
from .rules.sea.colonies import ChooseColony, Colonize, PayColony
from .rules.sea.eviction import ChooseRefuge, EvictShips, EvictionBattle, LeaveHarbours
from .rules.sea.explore import ChooseExplorer, ChooseFind, ChooseVoyage, ChooseWreck, Explore, RerollOrStand
from .rules.sea.harbours import ChooseHarbour, CutShips
from .rules.sea.sailing import ChooseDestination, ChooseFleetLight, ChoosePirates, ChooseSailor, ChooseSlots, NavalMove
from .rules.sea.shipyards import BuildShip, ChooseBerth, ChooseShip
from .rules.sea.transport import ChooseCargo, ChooseLanding, Transport
from .rules.sea.undock import ActivateShips, ChooseDocked, ChooseWayOut, SailOrUndock, Undock
from .rules.trade.rows import ChooseFirst, CollectLowest, ScoreNode
from .rules.trade.ship import ChooseProtection, ChooseTradeShip, ChooseTradeWay, MoveTradeShip
from .rules.trade.trade import ChooseMerchant, ChooseNode, ChooseTradeCard, PayForGold, Trade, UseOrDiscard
from .rules.unrest.invasions import ChooseRebelTarget, Invade, Invasions, RebelSiege, RebelsAct
from .rules.unrest.rebels import CalmOne, ChooseRebelArea, ChooseTokenSet, ChooseUnrest, LayToken, Liberate, Rebel, RebelDice, RollInArea
from .rules.unrest.unrest import AddUnrest, ChooseCalm, ChooseDissentArea, ChooseIgnored, ChooseSuppression, ChooseTown, ChooseVassalDissent, Dissent, StabilityUnrest, Suppress
from .rules.war.consent import Consent, GetAccess, PayAccess
from .rules.war.losses import ChooseExhausted, ChooseLoss, ChooseUnitArea, ExhaustOne, LoseUnit
from .rules.war.movement import ChooseCount, ChooseMercenary, ChooseMover, ChooseStep, LandMove
from .rules.war.recruiting import ChooseArmy, ChooseRecruitArea, ChooseUnit, Recruit
from .rules.war.reorganise import ChooseUnitsShare, Reorganise
from .rules.war.siege import Besiege, ChooseBesieger, ChooseSacrifice, ChooseSiegeArea, ChooseTarget
from .rules.war.waging import WageWar
from .rules.war.wars import ChooseAnotherEnemy, ChooseEnemy, ChooseFollowUp, DeclareWar, UseCrusade, WarByEvent, WarOrNot
from .state import State



def _AcceptMarriage(f: AcceptMarriage) -> AcceptMarriage:
    c = AcceptMarriage(f.seat, f.suitor)
    c.step = f.step
    c.into = f.into
    return c


def _AcceptOrRefuse(f: AcceptOrRefuse) -> AcceptOrRefuse:
    c = AcceptOrRefuse(f.seat, f.realm, f.foes.copy(), f.offensive)
    c.step = f.step
    c.into = f.into
    return c


def _AcceptRuler(f: AcceptRuler) -> AcceptRuler:
    c = AcceptRuler(f.seat, f.person, f.cost)
    c.step = f.step
    c.into = f.into
    return c


def _ActCovertly(f: ActCovertly) -> ActCovertly:
    c = ActCovertly(f.seat, f.script)
    c.target = f.target
    c.option = f.option
    c.foiled = f.foiled
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


def _ActivateDefender(f: ActivateDefender) -> ActivateDefender:
    c = ActivateDefender(f.seat, f.foe)
    c.step = f.step
    c.into = f.into
    return c


def _ActivateOrNot(f: ActivateOrNot) -> ActivateOrNot:
    c = ActivateOrNot(f.seat, f.realm)
    c.step = f.step
    c.into = f.into
    return c


def _ActivateShips(f: ActivateShips) -> ActivateShips:
    c = ActivateShips(f.seat, f.cost, f.more)
    c.word = f.word
    c.step = f.step
    c.into = f.into
    return c


def _AddUnrest(f: AddUnrest) -> AddUnrest:
    c = AddUnrest(f.seat, f.provinces, f.count)
    c.province = f.province
    c.step = f.step
    c.into = f.into
    return c


def _AdmiralOrNobody(f: AdmiralOrNobody) -> AdmiralOrNobody:
    c = AdmiralOrNobody(f.seat, f.zone, f.slots.copy())
    c.step = f.step
    c.into = f.into
    return c


def _AdoptReligion(f: AdoptReligion) -> AdoptReligion:
    c = AdoptReligion(f.seat, f.faith, f.half)
    c.areas = f.areas
    c.realm = f.realm
    c.left = f.left
    c.area = f.area
    c.todo = f.todo
    c.restless = f.restless
    c.step = f.step
    c.into = f.into
    return c


def _AgreeBorder(f: AgreeBorder) -> AgreeBorder:
    c = AgreeBorder(f.seat, f.occupant, f.realm, f.province, f.victor, f.left, f.held)
    c.step = f.step
    c.into = f.into
    return c


def _AgreeExtra(f: AgreeExtra) -> AgreeExtra:
    c = AgreeExtra(f.seat, f.other, f.payer)
    c.step = f.step
    c.into = f.into
    return c


def _AgreeTerm(f: AgreeTerm) -> AgreeTerm:
    c = AgreeTerm(f.seat, f.other)
    c.step = f.step
    c.into = f.into
    return c


def _AgreeVictor(f: AgreeVictor) -> AgreeVictor:
    c = AgreeVictor(f.seat, f.other, f.term)
    c.step = f.step
    c.into = f.into
    return c


def _AimCasusBelli(f: AimCasusBelli) -> AimCasusBelli:
    c = AimCasusBelli(f.seat, f.realms)
    c.realm = f.realm
    c.step = f.step
    c.into = f.into
    return c


def _AimWar(f: AimWar) -> AimWar:
    c = AimWar(f.seat, f.realms, f.free)
    c.realm = f.realm
    c.step = f.step
    c.into = f.into
    return c


def _AllyOrNot(f: AllyOrNot) -> AllyOrNot:
    c = AllyOrNot(f.seat, f.realm)
    c.step = f.step
    c.into = f.into
    return c


def _Annex(f: Annex) -> Annex:
    c = Annex(f.seat, f.realm)
    c.areas = f.areas
    c.step = f.step
    c.into = f.into
    return c


def _AnswerCall(f: AnswerCall) -> AnswerCall:
    c = AnswerCall(f.seat, f.realm, f.foes.copy(), f.offensive, f.busy)
    c.word = f.word
    c.joined = f.joined.copy()
    c.step = f.step
    c.into = f.into
    return c


def _AnswerDeal(f: AnswerDeal) -> AnswerDeal:
    c = AnswerDeal(f.seat, f.proposer, f.deal.copy(), f.payer)
    c.step = f.step
    c.into = f.into
    return c


def _AnswerOffer(f: AnswerOffer) -> AnswerOffer:
    c = AnswerOffer(f.seat, f.proposer, f.term, f.victor, f.borders.copy(), f.payer)
    c.step = f.step
    c.into = f.into
    return c


def _AnswerPeace(f: AnswerPeace) -> AnswerPeace:
    c = AnswerPeace(f.seat, f.realm)
    c.step = f.step
    c.into = f.into
    return c


def _Appoint(f: Appoint) -> Appoint:
    c = Appoint(f.seat, f.card, f.slots)
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


def _Attrition(f: Attrition) -> Attrition:
    c = Attrition(f.seats.copy(), f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _AwardMilestones(f: AwardMilestones) -> AwardMilestones:
    c = AwardMilestones()
    c.answer = f.answer
    c.step = f.step
    c.into = f.into
    return c


def _Battle(f: Battle) -> Battle:
    c = Battle(f.area, f.attackers.copy(), f.origins, f.invader)
    c.spared = f.spared
    c.defenders = f.defenders.copy()
    c.main = f.main
    c.realms = f.realms.copy()
    c.wild = f.wild.copy()
    c.card = f.card
    c.card_ill = f.card_ill
    c.attacker_slot = f.attacker_slot
    c.defender_slot = f.defender_slot
    c.attacker_base = f.attacker_base
    c.defender_base = f.defender_base
    c.attacker_more = f.attacker_more.copy()
    c.defender_more = f.defender_more.copy()
    c.attacker_used = f.attacker_used.copy()
    c.defender_used = f.defender_used.copy()
    c.players = f.players.copy()
    c.gained = f.gained.copy()
    c.rounds = f.rounds
    c.attacker_faces = f.attacker_faces.copy()
    c.defender_faces = f.defender_faces.copy()
    c.attacker_icons = f.attacker_icons.copy()
    c.defender_icons = f.defender_icons.copy()
    c.dead = f.dead.copy()
    c.hits = f.hits.copy()
    c.attacker_toll = f.attacker_toll.copy()
    c.defender_toll = f.defender_toll.copy()
    c.word = f.word
    c.step = f.step
    c.into = f.into
    return c


def _Besiege(f: Besiege) -> Besiege:
    c = Besiege(f.seat, f.cost, f.more)
    c.area = f.area
    c.units = f.units.copy()
    c.kind = f.kind
    c.used = f.used
    c.province = f.province
    c.fallen = f.fallen
    c.step = f.step
    c.into = f.into
    return c


def _BreakAlliance(f: BreakAlliance) -> BreakAlliance:
    c = BreakAlliance(f.seat, f.realm)
    c.at_war = f.at_war
    c.step = f.step
    c.into = f.into
    return c


def _BreakAlliances(f: BreakAlliances) -> BreakAlliances:
    c = BreakAlliances(f.seat, f.count)
    c.realm = f.realm
    c.step = f.step
    c.into = f.into
    return c


def _BreakPeace(f: BreakPeace) -> BreakPeace:
    c = BreakPeace(f.seat, f.unjust.copy())
    c.step = f.step
    c.into = f.into
    return c


def _BringReligion(f: BringReligion) -> BringReligion:
    c = BringReligion(f.seat, f.faith, f.areas, f.count, f.spreads)
    c.goal = f.goal
    c.step = f.step
    c.into = f.into
    return c


def _BuildDeal(f: BuildDeal) -> BuildDeal:
    c = BuildDeal(f.seat, f.other, f.peace, f.payer)
    c.deal = f.deal.copy()
    c.word = f.word
    c.move = f.move
    c.province = f.province
    c.price = f.price
    c.step = f.step
    c.into = f.into
    return c


def _BuildShip(f: BuildShip) -> BuildShip:
    c = BuildShip(f.seat, f.port)
    c.ship = f.ship
    c.move = f.move
    c.step = f.step
    c.into = f.into
    return c


def _CallEmperor(f: CallEmperor) -> CallEmperor:
    c = CallEmperor(f.seat, f.realm, f.foes.copy())
    c.word = f.word
    c.joined = f.joined.copy()
    c.step = f.step
    c.into = f.into
    return c


def _CallToArms(f: CallToArms) -> CallToArms:
    c = CallToArms(f.seat, f.foes.copy(), f.offensive, f.allies, f.busy)
    c.realm = f.realm
    c.answer = f.answer
    c.joined = f.joined.copy()
    c.step = f.step
    c.into = f.into
    return c


def _CalmOne(f: CalmOne) -> CalmOne:
    c = CalmOne(f.seat, f.area)
    c.province = f.province
    c.step = f.step
    c.into = f.into
    return c


def _CalmTowns(f: CalmTowns) -> CalmTowns:
    c = CalmTowns(f.seat, f.towns, f.count)
    c.province = f.province
    c.step = f.step
    c.into = f.into
    return c


def _CardinalDies(f: CardinalDies) -> CardinalDies:
    c = CardinalDies(f.seat)
    c.slot = f.slot
    c.step = f.step
    c.into = f.into
    return c


def _CarryOut(f: CarryOut) -> CarryOut:
    c = CarryOut(f.seat, f.other, f.deal.copy(), f.payer)
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


def _ChangeStateReligion(f: ChangeStateReligion) -> ChangeStateReligion:
    c = ChangeStateReligion(f.seat)
    c.word = f.word
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


def _ChooseAdmiral(f: ChooseAdmiral) -> ChooseAdmiral:
    c = ChooseAdmiral(f.seat, f.area, f.slots, f.attacks)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseAlliedUnit(f: ChooseAlliedUnit) -> ChooseAlliedUnit:
    c = ChooseAlliedUnit(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseAlly(f: ChooseAlly) -> ChooseAlly:
    c = ChooseAlly(f.seat, f.off, f.need)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseAnotherEnemy(f: ChooseAnotherEnemy) -> ChooseAnotherEnemy:
    c = ChooseAnotherEnemy(f.seat, f.realms.copy())
    c.step = f.step
    c.into = f.into
    return c


def _ChooseAppointments(f: ChooseAppointments) -> ChooseAppointments:
    c = ChooseAppointments(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseArea(f: ChooseArea) -> ChooseArea:
    c = ChooseArea(f.seat, f.areas)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseAreaOrDone(f: ChooseAreaOrDone) -> ChooseAreaOrDone:
    c = ChooseAreaOrDone(f.seat, f.areas)
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


def _ChooseBaseDice(f: ChooseBaseDice) -> ChooseBaseDice:
    c = ChooseBaseDice(f.seat, f.area)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseBattle(f: ChooseBattle) -> ChooseBattle:
    c = ChooseBattle(f.seat, f.areas)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseBattleAction(f: ChooseBattleAction) -> ChooseBattleAction:
    c = ChooseBattleAction(f.seat, f.naval, f.has, f.used.copy())
    c.step = f.step
    c.into = f.into
    return c


def _ChooseBerth(f: ChooseBerth) -> ChooseBerth:
    c = ChooseBerth(f.seat, f.port, f.ship)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseBesieger(f: ChooseBesieger) -> ChooseBesieger:
    c = ChooseBesieger(f.seat, f.area, f.units.copy(), f.more)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseBorder(f: ChooseBorder) -> ChooseBorder:
    c = ChooseBorder(f.seat, f.realm, f.province, f.left, f.held)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseBroken(f: ChooseBroken) -> ChooseBroken:
    c = ChooseBroken(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseCall(f: ChooseCall) -> ChooseCall:
    c = ChooseCall(f.seat, f.foes.copy(), f.offensive, f.allies)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseCalm(f: ChooseCalm) -> ChooseCalm:
    c = ChooseCalm(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseCalmed(f: ChooseCalmed) -> ChooseCalmed:
    c = ChooseCalmed(f.seat, f.provinces)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseCalmedProvince(f: ChooseCalmedProvince) -> ChooseCalmedProvince:
    c = ChooseCalmedProvince(f.seat, f.provinces)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseCardinal(f: ChooseCardinal) -> ChooseCardinal:
    c = ChooseCardinal(f.seat, f.curia.copy(), f.slots.copy())
    c.step = f.step
    c.into = f.into
    return c


def _ChooseCargo(f: ChooseCargo) -> ChooseCargo:
    c = ChooseCargo(f.seat, f.zone, f.room.copy(), f.denied, f.landed, f.arranged)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseCasualty(f: ChooseCasualty) -> ChooseCasualty:
    c = ChooseCasualty(f.seat, f.area, f.sort)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseClaim(f: ChooseClaim) -> ChooseClaim:
    c = ChooseClaim(f.seat, f.named)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseClaimGift(f: ChooseClaimGift) -> ChooseClaimGift:
    c = ChooseClaimGift(f.seat, f.areas)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseClaimSpent(f: ChooseClaimSpent) -> ChooseClaimSpent:
    c = ChooseClaimSpent(f.seat, f.areas)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseCluster(f: ChooseCluster) -> ChooseCluster:
    c = ChooseCluster(f.seat, f.areas)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseColony(f: ChooseColony) -> ChooseColony:
    c = ChooseColony(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseCompleted(f: ChooseCompleted) -> ChooseCompleted:
    c = ChooseCompleted(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseConversion(f: ChooseConversion) -> ChooseConversion:
    c = ChooseConversion(f.seat, f.price)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseCount(f: ChooseCount) -> ChooseCount:
    c = ChooseCount(f.seat, f.least, f.most)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseCrown(f: ChooseCrown) -> ChooseCrown:
    c = ChooseCrown(f.seat, f.area, f.seats)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseCrusade(f: ChooseCrusade) -> ChooseCrusade:
    c = ChooseCrusade(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseCut(f: ChooseCut) -> ChooseCut:
    c = ChooseCut(f.seat, f.must)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseCutTie(f: ChooseCutTie) -> ChooseCutTie:
    c = ChooseCutTie(f.seat, f.some)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseDeck(f: ChooseDeck) -> ChooseDeck:
    c = ChooseDeck(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseDestination(f: ChooseDestination) -> ChooseDestination:
    c = ChooseDestination(f.seat, f.spaces)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseDie(f: ChooseDie) -> ChooseDie:
    c = ChooseDie(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseDiscard(f: ChooseDiscard) -> ChooseDiscard:
    c = ChooseDiscard(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseDiseased(f: ChooseDiseased) -> ChooseDiseased:
    c = ChooseDiseased(f.seat, f.areas)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseDisloyalArea(f: ChooseDisloyalArea) -> ChooseDisloyalArea:
    c = ChooseDisloyalArea(f.seat, f.areas)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseDissentArea(f: ChooseDissentArea) -> ChooseDissentArea:
    c = ChooseDissentArea(f.seat, f.areas)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseDocked(f: ChooseDocked) -> ChooseDocked:
    c = ChooseDocked(f.seat, f.some)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseDropped(f: ChooseDropped) -> ChooseDropped:
    c = ChooseDropped(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseDuty(f: ChooseDuty) -> ChooseDuty:
    c = ChooseDuty(f.seat, f.foe, f.units, f.ducats)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseEffectNode(f: ChooseEffectNode) -> ChooseEffectNode:
    c = ChooseEffectNode(f.seat, f.nodes)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseEndedMarriage(f: ChooseEndedMarriage) -> ChooseEndedMarriage:
    c = ChooseEndedMarriage(f.seat, f.realms)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseEnemy(f: ChooseEnemy) -> ChooseEnemy:
    c = ChooseEnemy(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseEvent(f: ChooseEvent) -> ChooseEvent:
    c = ChooseEvent(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseEventOption(f: ChooseEventOption) -> ChooseEventOption:
    c = ChooseEventOption(f.seat, f.event)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseExchange(f: ChooseExchange) -> ChooseExchange:
    c = ChooseExchange(f.seat, f.balance, f.left, f.held)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseExhausted(f: ChooseExhausted) -> ChooseExhausted:
    c = ChooseExhausted(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseExpansion(f: ChooseExpansion) -> ChooseExpansion:
    c = ChooseExpansion(f.seat, f.realm, f.provinces)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseExplorer(f: ChooseExplorer) -> ChooseExplorer:
    c = ChooseExplorer(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseFaction(f: ChooseFaction) -> ChooseFaction:
    c = ChooseFaction(f.seat, f.area, f.factions.copy())
    c.step = f.step
    c.into = f.into
    return c


def _ChooseFactionAtSea(f: ChooseFactionAtSea) -> ChooseFactionAtSea:
    c = ChooseFactionAtSea(f.seat, f.zone, f.factions.copy())
    c.step = f.step
    c.into = f.into
    return c


def _ChooseFaith(f: ChooseFaith) -> ChooseFaith:
    c = ChooseFaith(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseFind(f: ChooseFind) -> ChooseFind:
    c = ChooseFind(f.seat, f.number, f.skull)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseFirst(f: ChooseFirst) -> ChooseFirst:
    c = ChooseFirst(f.seat, f.tied)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseFleetLight(f: ChooseFleetLight) -> ChooseFleetLight:
    c = ChooseFleetLight(f.seat, f.allowed)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseFocusDraw(f: ChooseFocusDraw) -> ChooseFocusDraw:
    c = ChooseFocusDraw(f.seat, f.picked)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseFollowUp(f: ChooseFollowUp) -> ChooseFollowUp:
    c = ChooseFollowUp(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseFreed(f: ChooseFreed) -> ChooseFreed:
    c = ChooseFreed(f.seat, f.realms.copy())
    c.step = f.step
    c.into = f.into
    return c


def _ChooseGain(f: ChooseGain) -> ChooseGain:
    c = ChooseGain(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseGeneral(f: ChooseGeneral) -> ChooseGeneral:
    c = ChooseGeneral(f.seat, f.area, f.slots, f.attacks)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseGift(f: ChooseGift) -> ChooseGift:
    c = ChooseGift(f.seat, f.areas, f.stop)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseGivenUp(f: ChooseGivenUp) -> ChooseGivenUp:
    c = ChooseGivenUp(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseHarbour(f: ChooseHarbour) -> ChooseHarbour:
    c = ChooseHarbour(f.seat, f.ports)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseHaven(f: ChooseHaven) -> ChooseHaven:
    c = ChooseHaven(f.seat, f.places)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseHeir(f: ChooseHeir) -> ChooseHeir:
    c = ChooseHeir(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseHit(f: ChooseHit) -> ChooseHit:
    c = ChooseHit(f.seat, f.zone)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseHome(f: ChooseHome) -> ChooseHome:
    c = ChooseHome(f.seat, f.areas)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseIdea(f: ChooseIdea) -> ChooseIdea:
    c = ChooseIdea(f.seat, f.off, f.known)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseIgnored(f: ChooseIgnored) -> ChooseIgnored:
    c = ChooseIgnored(f.seat, f.areas)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseIgnoredLoss(f: ChooseIgnoredLoss) -> ChooseIgnoredLoss:
    c = ChooseIgnoredLoss(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseImperialArea(f: ChooseImperialArea) -> ChooseImperialArea:
    c = ChooseImperialArea(f.seat, f.areas)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseImperialCause(f: ChooseImperialCause) -> ChooseImperialCause:
    c = ChooseImperialCause(f.seat, f.realms)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseInfidel(f: ChooseInfidel) -> ChooseInfidel:
    c = ChooseInfidel(f.seat, f.named.copy())
    c.step = f.step
    c.into = f.into
    return c


def _ChooseIntegrated(f: ChooseIntegrated) -> ChooseIntegrated:
    c = ChooseIntegrated(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseLanding(f: ChooseLanding) -> ChooseLanding:
    c = ChooseLanding(f.seat, f.goals)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseLeader(f: ChooseLeader) -> ChooseLeader:
    c = ChooseLeader(f.seat, f.area, f.slots.copy())
    c.step = f.step
    c.into = f.into
    return c


def _ChooseLoss(f: ChooseLoss) -> ChooseLoss:
    c = ChooseLoss(f.seat, f.area, f.regular)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseLostClaim(f: ChooseLostClaim) -> ChooseLostClaim:
    c = ChooseLostClaim(f.seat, f.areas)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseLostShip(f: ChooseLostShip) -> ChooseLostShip:
    c = ChooseLostShip(f.seat, f.owner)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseMainDefender(f: ChooseMainDefender) -> ChooseMainDefender:
    c = ChooseMainDefender(f.seat, f.area, f.seats.copy())
    c.step = f.step
    c.into = f.into
    return c


def _ChooseMainDefenderAtSea(f: ChooseMainDefenderAtSea) -> ChooseMainDefenderAtSea:
    c = ChooseMainDefenderAtSea(f.seat, f.zone, f.seats.copy())
    c.step = f.step
    c.into = f.into
    return c


def _ChooseMarriageFee(f: ChooseMarriageFee) -> ChooseMarriageFee:
    c = ChooseMarriageFee(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseMercenary(f: ChooseMercenary) -> ChooseMercenary:
    c = ChooseMercenary(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseMerchant(f: ChooseMerchant) -> ChooseMerchant:
    c = ChooseMerchant(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseMissed(f: ChooseMissed) -> ChooseMissed:
    c = ChooseMissed(f.seat)
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


def _ChooseMovedToken(f: ChooseMovedToken) -> ChooseMovedToken:
    c = ChooseMovedToken(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseMover(f: ChooseMover) -> ChooseMover:
    c = ChooseMover(f.seat, f.nimble)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseNewCard(f: ChooseNewCard) -> ChooseNewCard:
    c = ChooseNewCard(f.seat, f.idea, f.milestone)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseNewCube(f: ChooseNewCube) -> ChooseNewCube:
    c = ChooseNewCube(f.seat, f.areas)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseNewRuler(f: ChooseNewRuler) -> ChooseNewRuler:
    c = ChooseNewRuler(f.seat, f.realm)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseNode(f: ChooseNode) -> ChooseNode:
    c = ChooseNode(f.seat, f.card, f.joined)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseOldCard(f: ChooseOldCard) -> ChooseOldCard:
    c = ChooseOldCard(f.seat, f.ideas.copy())
    c.step = f.step
    c.into = f.into
    return c


def _ChooseOption(f: ChooseOption) -> ChooseOption:
    c = ChooseOption(f.seat, f.scripts.copy())
    c.step = f.step
    c.into = f.into
    return c


def _ChooseOtherSlot(f: ChooseOtherSlot) -> ChooseOtherSlot:
    c = ChooseOtherSlot(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseOwnCardinal(f: ChooseOwnCardinal) -> ChooseOwnCardinal:
    c = ChooseOwnCardinal(f.seat, f.curia.copy())
    c.step = f.step
    c.into = f.into
    return c


def _ChoosePartner(f: ChoosePartner) -> ChoosePartner:
    c = ChoosePartner(f.seat, f.realms, f.influence, f.moved)
    c.step = f.step
    c.into = f.into
    return c


def _ChoosePirateNode(f: ChoosePirateNode) -> ChoosePirateNode:
    c = ChoosePirateNode(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChoosePirates(f: ChoosePirates) -> ChoosePirates:
    c = ChoosePirates(f.seat, f.nodes)
    c.step = f.step
    c.into = f.into
    return c


def _ChoosePlayer(f: ChoosePlayer) -> ChoosePlayer:
    c = ChoosePlayer(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChoosePower(f: ChoosePower) -> ChoosePower:
    c = ChoosePower(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChoosePrize(f: ChoosePrize) -> ChoosePrize:
    c = ChoosePrize(f.seat, f.zone, f.lost.copy())
    c.step = f.step
    c.into = f.into
    return c


def _ChooseProtection(f: ChooseProtection) -> ChooseProtection:
    c = ChooseProtection(f.seat, f.zone)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseProvince(f: ChooseProvince) -> ChooseProvince:
    c = ChooseProvince(f.seat, f.provinces)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseRaise(f: ChooseRaise) -> ChooseRaise:
    c = ChooseRaise(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseReaction(f: ChooseReaction) -> ChooseReaction:
    c = ChooseReaction(f.seat, f.mover, f.area, f.army)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseRealm(f: ChooseRealm) -> ChooseRealm:
    c = ChooseRealm(f.seat, f.realms)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseRebelArea(f: ChooseRebelArea) -> ChooseRebelArea:
    c = ChooseRebelArea(f.seat, f.areas)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseRebelPlace(f: ChooseRebelPlace) -> ChooseRebelPlace:
    c = ChooseRebelPlace(f.seat, f.areas)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseRebelTarget(f: ChooseRebelTarget) -> ChooseRebelTarget:
    c = ChooseRebelTarget(f.seat, f.provinces)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseRecruitArea(f: ChooseRecruitArea) -> ChooseRecruitArea:
    c = ChooseRecruitArea(f.seat, f.some)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseRefuge(f: ChooseRefuge) -> ChooseRefuge:
    c = ChooseRefuge(f.seat, f.port, f.zones)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseRepayment(f: ChooseRepayment) -> ChooseRepayment:
    c = ChooseRepayment(f.seat, f.price)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseReplaced(f: ChooseReplaced) -> ChooseReplaced:
    c = ChooseReplaced(f.seat, f.idea)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseReroll(f: ChooseReroll) -> ChooseReroll:
    c = ChooseReroll(f.seat, f.faces.copy())
    c.step = f.step
    c.into = f.into
    return c


def _ChooseRetreat(f: ChooseRetreat) -> ChooseRetreat:
    c = ChooseRetreat(f.seat, f.areas)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseReturned(f: ChooseReturned) -> ChooseReturned:
    c = ChooseReturned(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseReturnedCube(f: ChooseReturnedCube) -> ChooseReturnedCube:
    c = ChooseReturnedCube(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseRival(f: ChooseRival) -> ChooseRival:
    c = ChooseRival(f.seat, f.area)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseSacrifice(f: ChooseSacrifice) -> ChooseSacrifice:
    c = ChooseSacrifice(f.seat, f.province, f.units.copy(), f.used, f.more)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseSailor(f: ChooseSailor) -> ChooseSailor:
    c = ChooseSailor(f.seat, f.goal, f.closed, f.some, f.fleet_sailed, f.spaces)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseSeaBattle(f: ChooseSeaBattle) -> ChooseSeaBattle:
    c = ChooseSeaBattle(f.seat, f.zones)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseSecured(f: ChooseSecured) -> ChooseSecured:
    c = ChooseSecured(f.seat, f.realms.copy())
    c.step = f.step
    c.into = f.into
    return c


def _ChooseShip(f: ChooseShip) -> ChooseShip:
    c = ChooseShip(f.seat, f.port)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseShipGift(f: ChooseShipGift) -> ChooseShipGift:
    c = ChooseShipGift(f.seat, f.ship, f.ports, f.price)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseSiegeArea(f: ChooseSiegeArea) -> ChooseSiegeArea:
    c = ChooseSiegeArea(f.seat, f.cost, f.more)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseSinner(f: ChooseSinner) -> ChooseSinner:
    c = ChooseSinner(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseSlot(f: ChooseSlot) -> ChooseSlot:
    c = ChooseSlot(f.seat, f.card, f.slots)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseSlots(f: ChooseSlots) -> ChooseSlots:
    c = ChooseSlots(f.seat, f.zone, f.most)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseSource(f: ChooseSource) -> ChooseSource:
    c = ChooseSource(f.seat, f.goal, f.taken)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseSpent(f: ChooseSpent) -> ChooseSpent:
    c = ChooseSpent(f.seat, f.areas, f.empire)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseSpread(f: ChooseSpread) -> ChooseSpread:
    c = ChooseSpread(f.seat, f.religion, f.areas)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseStep(f: ChooseStep) -> ChooseStep:
    c = ChooseStep(f.seat, f.area, f.units, f.denied, f.stop, f.reorganise)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseSubject(f: ChooseSubject) -> ChooseSubject:
    c = ChooseSubject(f.seat, f.mode)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseSunk(f: ChooseSunk) -> ChooseSunk:
    c = ChooseSunk(f.seat, f.zone)
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


def _ChooseTakenClaim(f: ChooseTakenClaim) -> ChooseTakenClaim:
    c = ChooseTakenClaim(f.seat, f.areas)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseTakenPirate(f: ChooseTakenPirate) -> ChooseTakenPirate:
    c = ChooseTakenPirate(f.seat, f.nodes)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseTakenToken(f: ChooseTakenToken) -> ChooseTakenToken:
    c = ChooseTakenToken(f.seat, f.areas)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseTalk(f: ChooseTalk) -> ChooseTalk:
    c = ChooseTalk(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseTarget(f: ChooseTarget) -> ChooseTarget:
    c = ChooseTarget(f.seat, f.area, f.units.copy(), f.left, f.fallen, f.more)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseTerm(f: ChooseTerm) -> ChooseTerm:
    c = ChooseTerm(f.seat, f.realm, f.how, f.proposals)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseTie(f: ChooseTie) -> ChooseTie:
    c = ChooseTie(f.seat, f.realm)
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


def _ChooseTradeCard(f: ChooseTradeCard) -> ChooseTradeCard:
    c = ChooseTradeCard(f.seat, f.cards.copy(), f.joined)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseTradeShip(f: ChooseTradeShip) -> ChooseTradeShip:
    c = ChooseTradeShip(f.seat, f.cards.copy())
    c.step = f.step
    c.into = f.into
    return c


def _ChooseTradeWay(f: ChooseTradeWay) -> ChooseTradeWay:
    c = ChooseTradeWay(f.seat, f.cards.copy(), f.source)
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


def _ChooseUnitGift(f: ChooseUnitGift) -> ChooseUnitGift:
    c = ChooseUnitGift(f.seat, f.areas, f.kind, f.price)
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


def _ChooseUpgrade(f: ChooseUpgrade) -> ChooseUpgrade:
    c = ChooseUpgrade(f.seat, f.price)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseVassalDissent(f: ChooseVassalDissent) -> ChooseVassalDissent:
    c = ChooseVassalDissent(f.seat, f.area)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseVictim(f: ChooseVictim) -> ChooseVictim:
    c = ChooseVictim(f.seat, f.victims)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseVote(f: ChooseVote) -> ChooseVote:
    c = ChooseVote(f.seat, f.area, f.seats)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseVoyage(f: ChooseVoyage) -> ChooseVoyage:
    c = ChooseVoyage(f.seat, f.source)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseWar(f: ChooseWar) -> ChooseWar:
    c = ChooseWar(f.seat, f.realms.copy())
    c.step = f.step
    c.into = f.into
    return c


def _ChooseWayOut(f: ChooseWayOut) -> ChooseWayOut:
    c = ChooseWayOut(f.seat, f.port, f.whole_fleet)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseWeddingDeck(f: ChooseWeddingDeck) -> ChooseWeddingDeck:
    c = ChooseWeddingDeck(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ChooseWreck(f: ChooseWreck) -> ChooseWreck:
    c = ChooseWreck(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ClaimLost(f: ClaimLost) -> ClaimLost:
    c = ClaimLost(f.seat, f.areas)
    c.placed = f.placed
    c.area = f.area
    c.taken = f.taken
    c.step = f.step
    c.into = f.into
    return c


def _CleanupPhase(f: CleanupPhase) -> CleanupPhase:
    c = CleanupPhase(f.seats.copy())
    c.reckoned = f.reckoned
    c.step = f.step
    c.into = f.into
    return c


def _CollectLowest(f: CollectLowest) -> CollectLowest:
    c = CollectLowest(f.seat, f.card, f.node)
    c.step = f.step
    c.into = f.into
    return c


def _Colonize(f: Colonize) -> Colonize:
    c = Colonize(f.seat, f.discount)
    c.area = f.area
    c.left = f.left
    c.word = f.word
    c.step = f.step
    c.into = f.into
    return c


def _CompleteMission(f: CompleteMission) -> CompleteMission:
    c = CompleteMission(f.seat, f.mission)
    c.step = f.step
    c.into = f.into
    return c


def _Consent(f: Consent) -> Consent:
    c = Consent(f.seat, f.mover, f.area)
    c.step = f.step
    c.into = f.into
    return c


def _Convert(f: Convert) -> Convert:
    c = Convert(f.seat, f.off, f.ducats_off, f.quiet)
    c.move = f.move
    c.areas = f.areas
    c.step = f.step
    c.into = f.into
    return c


def _ConvertRealm(f: ConvertRealm) -> ConvertRealm:
    c = ConvertRealm(f.seat, f.religion, f.half)
    c.word = f.word
    c.step = f.step
    c.into = f.into
    return c


def _Counter(f: Counter) -> Counter:
    c = Counter(f.seat, f.actor)
    c.step = f.step
    c.into = f.into
    return c


def _CovertWindow(f: CovertWindow) -> CovertWindow:
    c = CovertWindow(f.seat, f.meant)
    c.left = f.left.copy()
    c.word = f.word
    c.other = f.other
    c.card = f.card
    c.foiled = f.foiled
    c.step = f.step
    c.into = f.into
    return c


def _CutCosts(f: CutCosts) -> CutCosts:
    c = CutCosts(f.seat)
    c.move = f.move
    c.step = f.step
    c.into = f.into
    return c


def _CutShips(f: CutShips) -> CutShips:
    c = CutShips(f.seat, f.move)
    c.port = f.port
    c.step = f.step
    c.into = f.into
    return c


def _CutTies(f: CutTies) -> CutTies:
    c = CutTies(f.seat)
    c.some = f.some
    c.move = f.move
    c.step = f.step
    c.into = f.into
    return c


def _DeclareWar(f: DeclareWar) -> DeclareWar:
    c = DeclareWar(f.seat, f.realm, f.free)
    c.named = f.named.copy()
    c.before = f.before.copy()
    c.unjust = f.unjust.copy()
    c.cause = f.cause
    c.fought = f.fought
    c.word = f.word
    c.step = f.step
    c.into = f.into
    return c


def _DefendEmperor(f: DefendEmperor) -> DefendEmperor:
    c = DefendEmperor(f.seat, f.foe)
    c.word = f.word
    c.step = f.step
    c.into = f.into
    return c


def _DefendYourself(f: DefendYourself) -> DefendYourself:
    c = DefendYourself(f.seat, f.foe)
    c.step = f.step
    c.into = f.into
    return c


def _DiscardDown(f: DiscardDown) -> DiscardDown:
    c = DiscardDown(f.seat, f.limit)
    c.card = f.card
    c.step = f.step
    c.into = f.into
    return c


def _DisloyalVassals(f: DisloyalVassals) -> DisloyalVassals:
    c = DisloyalVassals(f.seats.copy(), f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _DispelRebels(f: DispelRebels) -> DispelRebels:
    c = DispelRebels(f.seat, f.areas, f.count)
    c.area = f.area
    c.step = f.step
    c.into = f.into
    return c


def _Dispute(f: Dispute) -> Dispute:
    c = Dispute(f.seat, f.realms)
    c.realm = f.realm
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


def _DissentOf(f: DissentOf) -> DissentOf:
    c = DissentOf(f.seat)
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


def _DrawFrom(f: DrawFrom) -> DrawFrom:
    c = DrawFrom(f.seat, f.deck, f.count)
    c.step = f.step
    c.into = f.into
    return c


def _DrawLeaderCard(f: DrawLeaderCard) -> DrawLeaderCard:
    c = DrawLeaderCard()
    c.place = f.place
    c.step = f.step
    c.into = f.into
    return c


def _DrawMilestones(f: DrawMilestones) -> DrawMilestones:
    c = DrawMilestones(f.check)
    c.refused = f.refused
    c.drawn = f.drawn
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


def _EachMayComplete(f: EachMayComplete) -> EachMayComplete:
    c = EachMayComplete(f.seats.copy())
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


def _EachRenews(f: EachRenews) -> EachRenews:
    c = EachRenews(f.seats.copy())
    c.step = f.step
    c.into = f.into
    return c


def _EachReturnsCubes(f: EachReturnsCubes) -> EachReturnsCubes:
    c = EachReturnsCubes(f.seats.copy())
    c.step = f.step
    c.into = f.into
    return c


def _EachRolls(f: EachRolls) -> EachRolls:
    c = EachRolls(f.seats.copy())
    c.step = f.step
    c.into = f.into
    return c


def _EachRollsThere(f: EachRollsThere) -> EachRollsThere:
    c = EachRollsThere(f.seats.copy(), f.areas)
    c.step = f.step
    c.into = f.into
    return c


def _EachServes(f: EachServes) -> EachServes:
    c = EachServes(f.seats.copy(), f.foe)
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


def _EndOfAge(f: EndOfAge) -> EndOfAge:
    c = EndOfAge()
    c.kinds = f.kinds.copy()
    c.placed = f.placed.copy()
    c.drawn = f.drawn
    c.old = f.old
    c.new = f.new
    c.step = f.step
    c.into = f.into
    return c


def _EvictShips(f: EvictShips) -> EvictShips:
    c = EvictShips(f.seat, f.ports)
    c.owner = f.owner
    c.port = f.port
    c.zone = f.zone
    c.step = f.step
    c.into = f.into
    return c


def _EvictionBattle(f: EvictionBattle) -> EvictionBattle:
    c = EvictionBattle(f.area, f.attackers.copy(), f.origins, f.invader)
    c.spared = f.spared
    c.defenders = f.defenders.copy()
    c.main = f.main
    c.realms = f.realms.copy()
    c.wild = f.wild.copy()
    c.card = f.card
    c.card_ill = f.card_ill
    c.attacker_slot = f.attacker_slot
    c.defender_slot = f.defender_slot
    c.attacker_base = f.attacker_base
    c.defender_base = f.defender_base
    c.attacker_more = f.attacker_more.copy()
    c.defender_more = f.defender_more.copy()
    c.attacker_used = f.attacker_used.copy()
    c.defender_used = f.defender_used.copy()
    c.players = f.players.copy()
    c.gained = f.gained.copy()
    c.rounds = f.rounds
    c.attacker_faces = f.attacker_faces.copy()
    c.defender_faces = f.defender_faces.copy()
    c.attacker_icons = f.attacker_icons.copy()
    c.defender_icons = f.defender_icons.copy()
    c.dead = f.dead.copy()
    c.hits = f.hits.copy()
    c.attacker_toll = f.attacker_toll.copy()
    c.defender_toll = f.defender_toll.copy()
    c.word = f.word
    c.lost = f.lost.copy()
    c.prizes = f.prizes
    c.prize = f.prize
    c.step = f.step
    c.into = f.into
    return c


def _Excommunicate(f: Excommunicate) -> Excommunicate:
    c = Excommunicate(f.seat)
    c.realm = f.realm
    c.target = f.target
    c.slot = f.slot
    c.step = f.step
    c.into = f.into
    return c


def _ExhaustOne(f: ExhaustOne) -> ExhaustOne:
    c = ExhaustOne(f.seat)
    c.word = f.word
    c.step = f.step
    c.into = f.into
    return c


def _ExpandColour(f: ExpandColour) -> ExpandColour:
    c = ExpandColour(f.colour, f.seat)
    c.number = f.number
    c.province = f.province
    c.ally = f.ally
    c.word = f.word
    c.step = f.step
    c.into = f.into
    return c


def _ExpandNode(f: ExpandNode) -> ExpandNode:
    c = ExpandNode(f.seat, f.ducats)
    c.node = f.node
    c.step = f.step
    c.into = f.into
    return c


def _Explore(f: Explore) -> Explore:
    c = Explore(f.seat, f.dip, f.mil, f.free_rerolls)
    c.move = f.move
    c.source = f.source
    c.zone = f.zone
    c.die = f.die
    c.rerolls = f.rerolls
    c.word = f.word
    c.area = f.area
    c.taken = f.taken
    c.step = f.step
    c.into = f.into
    return c


def _FabricateClaims(f: FabricateClaims) -> FabricateClaims:
    c = FabricateClaims(f.seat)
    c.named = f.named
    c.placed = f.placed
    c.area = f.area
    c.foiled = f.foiled
    c.step = f.step
    c.into = f.into
    return c


def _FightAll(f: FightAll) -> FightAll:
    c = FightAll(f.seats.copy(), f.areas)
    c.area = f.area
    c.fought = f.fought
    c.step = f.step
    c.into = f.into
    return c


def _FightAtSea(f: FightAtSea) -> FightAtSea:
    c = FightAtSea(f.seats.copy(), f.zones)
    c.zone = f.zone
    c.fought = f.fought
    c.step = f.step
    c.into = f.into
    return c


def _FirstDiverse(f: FirstDiverse) -> FirstDiverse:
    c = FirstDiverse(f.seat)
    c.left = f.left
    c.goal = f.goal
    c.step = f.step
    c.into = f.into
    return c


def _FirstRevolution(f: FirstRevolution) -> FirstRevolution:
    c = FirstRevolution(f.seat)
    c.left = f.left
    c.goal = f.goal
    c.die = f.die
    c.step = f.step
    c.into = f.into
    return c


def _ForceConversion(f: ForceConversion) -> ForceConversion:
    c = ForceConversion(f.seat, f.realm)
    c.left = f.left.copy()
    c.area = f.area
    c.step = f.step
    c.into = f.into
    return c


def _ForgeAlliance(f: ForgeAlliance) -> ForgeAlliance:
    c = ForgeAlliance(f.seat, f.off, f.need, f.covert)
    c.realm = f.realm
    c.foiled = f.foiled
    c.step = f.step
    c.into = f.into
    return c


def _FreeAction(f: FreeAction) -> FreeAction:
    c = FreeAction(f.seat, f.script, f.place, f.covert)
    c.word = f.word
    c.step = f.step
    c.into = f.into
    return c


def _GainAny(f: GainAny) -> GainAny:
    c = GainAny(f.seat, f.points)
    c.word = f.word
    c.step = f.step
    c.into = f.into
    return c


def _GainPower(f: GainPower) -> GainPower:
    c = GainPower(f.seat)
    c.left = f.left
    c.missed = f.missed
    c.word = f.word
    c.step = f.step
    c.into = f.into
    return c


def _GainShips(f: GainShips) -> GainShips:
    c = GainShips(f.seat, f.ship, f.count, f.large, f.price)
    c.move = f.move
    c.step = f.step
    c.into = f.into
    return c


def _GainUnits(f: GainUnits) -> GainUnits:
    c = GainUnits(f.seat, f.kind, f.count, f.areas, f.price)
    c.move = f.move
    c.army = f.army
    c.step = f.step
    c.into = f.into
    return c


def _GetAccess(f: GetAccess) -> GetAccess:
    c = GetAccess(f.seat, f.area)
    c.hosts = f.hosts.copy()
    c.word = f.word
    c.step = f.step
    c.into = f.into
    return c


def _GoBankrupt(f: GoBankrupt) -> GoBankrupt:
    c = GoBankrupt(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _GoHome(f: GoHome) -> GoHome:
    c = GoHome(f.seat)
    c.area = f.area
    c.goal = f.goal
    c.step = f.step
    c.into = f.into
    return c


def _HelpSubject(f: HelpSubject) -> HelpSubject:
    c = HelpSubject(f.seat, f.realm, f.foe)
    c.step = f.step
    c.into = f.into
    return c


def _HoldElection(f: HoldElection) -> HoldElection:
    c = HoldElection()
    c.old = f.old
    c.areas = f.areas
    c.area = f.area
    c.votes = f.votes.copy()
    c.chosen = f.chosen
    c.causes = f.causes
    c.realm = f.realm
    c.step = f.step
    c.into = f.into
    return c


def _ImposeTerm(f: ImposeTerm) -> ImposeTerm:
    c = ImposeTerm(f.seat, f.realm, f.term, f.how)
    c.patron = f.patron
    c.stake = f.stake
    c.outer = f.outer
    c.step = f.step
    c.into = f.into
    return c


def _IncomePhase(f: IncomePhase) -> IncomePhase:
    c = IncomePhase(f.seats.copy())
    c.reckoned = f.reckoned
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


def _Integrate(f: Integrate) -> Integrate:
    c = Integrate(f.seat)
    c.area = f.area
    c.taken = f.taken
    c.step = f.step
    c.into = f.into
    return c


def _Invade(f: Invade) -> Invade:
    c = Invade(f.realm)
    c.areas = f.areas.copy()
    c.die = f.die
    c.step = f.step
    c.into = f.into
    return c


def _Invasions(f: Invasions) -> Invasions:
    c = Invasions()
    c.realms = f.realms.copy()
    c.step = f.step
    c.into = f.into
    return c


def _KeepBorders(f: KeepBorders) -> KeepBorders:
    c = KeepBorders(f.seat, f.realm, f.borders.copy(), f.won, f.imposed)
    c.other = f.other
    c.left = f.left
    c.held = f.held
    c.province = f.province
    c.word = f.word
    c.balance = f.balance
    c.debts = f.debts.copy()
    c.paid = f.paid
    c.gained = f.gained.copy()
    c.lost = f.lost.copy()
    c.freed = f.freed.copy()
    c.ally = f.ally
    c.turns = f.turns.copy()
    c.step = f.step
    c.into = f.into
    return c


def _KeepCard(f: KeepCard) -> KeepCard:
    c = KeepCard(f.seat, f.card)
    c.step = f.step
    c.into = f.into
    return c


def _KeepMarriages(f: KeepMarriages) -> KeepMarriages:
    c = KeepMarriages()
    c.answer = f.answer
    c.step = f.step
    c.into = f.into
    return c


def _KillUnits(f: KillUnits) -> KillUnits:
    c = KillUnits(f.seat, f.area, f.count)
    c.step = f.step
    c.into = f.into
    return c


def _LandBattle(f: LandBattle) -> LandBattle:
    c = LandBattle(f.area, f.attackers.copy(), f.origins, f.invader)
    c.spared = f.spared
    c.defenders = f.defenders.copy()
    c.main = f.main
    c.realms = f.realms.copy()
    c.wild = f.wild.copy()
    c.card = f.card
    c.card_ill = f.card_ill
    c.attacker_slot = f.attacker_slot
    c.defender_slot = f.defender_slot
    c.attacker_base = f.attacker_base
    c.defender_base = f.defender_base
    c.attacker_more = f.attacker_more.copy()
    c.defender_more = f.defender_more.copy()
    c.attacker_used = f.attacker_used.copy()
    c.defender_used = f.defender_used.copy()
    c.players = f.players.copy()
    c.gained = f.gained.copy()
    c.rounds = f.rounds
    c.attacker_faces = f.attacker_faces.copy()
    c.defender_faces = f.defender_faces.copy()
    c.attacker_icons = f.attacker_icons.copy()
    c.defender_icons = f.defender_icons.copy()
    c.dead = f.dead.copy()
    c.hits = f.hits.copy()
    c.attacker_toll = f.attacker_toll.copy()
    c.defender_toll = f.defender_toll.copy()
    c.word = f.word
    c.step = f.step
    c.into = f.into
    return c


def _LandMove(f: LandMove) -> LandMove:
    c = LandMove(f.seat, f.cost, f.more, f.light, f.nimble, f.answers)
    c.origin = f.origin
    c.move = f.move
    c.army = f.army
    c.area = f.area
    c.left = f.left
    c.arranged = f.arranged
    c.free = f.free
    c.count = f.count
    c.hiring = f.hiring
    c.bound = f.bound.copy()
    c.access = f.access
    c.denied = f.denied
    c.step = f.step
    c.into = f.into
    return c


def _LayToken(f: LayToken) -> LayToken:
    c = LayToken(f.seat, f.province)
    c.tokens = f.tokens
    c.step = f.step
    c.into = f.into
    return c


def _LeadCrusade(f: LeadCrusade) -> LeadCrusade:
    c = LeadCrusade(f.seat, f.realm, f.free)
    c.named = f.named.copy()
    c.before = f.before.copy()
    c.unjust = f.unjust.copy()
    c.cause = f.cause
    c.fought = f.fought
    c.word = f.word
    c.step = f.step
    c.into = f.into
    return c


def _LeaveEach(f: LeaveEach) -> LeaveEach:
    c = LeaveEach(f.seats.copy(), f.place, f.origins, f.free)
    c.seat = f.seat
    c.word = f.word
    c.step = f.step
    c.into = f.into
    return c


def _LeaveHarbours(f: LeaveHarbours) -> LeaveHarbours:
    c = LeaveHarbours()
    c.seat = f.seat
    c.port = f.port
    c.zone = f.zone
    c.step = f.step
    c.into = f.into
    return c


def _Levy(f: Levy) -> Levy:
    c = Levy(f.seat, f.cost, f.off, f.room)
    c.step = f.step
    c.into = f.into
    return c


def _Liberate(f: Liberate) -> Liberate:
    c = Liberate(f.seat, f.province)
    c.tokens = f.tokens
    c.step = f.step
    c.into = f.into
    return c


def _LoseCardinals(f: LoseCardinals) -> LoseCardinals:
    c = LoseCardinals(f.seat, f.count)
    c.slot = f.slot
    c.step = f.step
    c.into = f.into
    return c


def _LosePower(f: LosePower) -> LosePower:
    c = LosePower(f.seat)
    c.word = f.word
    c.step = f.step
    c.into = f.into
    return c


def _LoseShip(f: LoseShip) -> LoseShip:
    c = LoseShip(f.seat, f.owner)
    c.move = f.move
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


def _LoseUnits(f: LoseUnits) -> LoseUnits:
    c = LoseUnits(f.seat, f.count)
    c.step = f.step
    c.into = f.into
    return c


def _LostAtSea(f: LostAtSea) -> LostAtSea:
    c = LostAtSea(f.seats.copy(), f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _MarryInto(f: MarryInto) -> MarryInto:
    c = MarryInto(f.seat, f.realms, f.influence, f.moved)
    c.realm = f.realm
    c.word = f.word
    c.given = f.given
    c.step = f.step
    c.into = f.into
    return c


def _MayAct(f: MayAct) -> MayAct:
    c = MayAct(f.seat, f.granted)
    c.step = f.step
    c.into = f.into
    return c


def _MayConvert(f: MayConvert) -> MayConvert:
    c = MayConvert(f.seat, f.religion)
    c.step = f.step
    c.into = f.into
    return c


def _MayMoveCapital(f: MayMoveCapital) -> MayMoveCapital:
    c = MayMoveCapital(f.seat, f.province)
    c.step = f.step
    c.into = f.into
    return c


def _MissionWindow(f: MissionWindow) -> MissionWindow:
    c = MissionWindow(f.seat)
    c.mission = f.mission
    c.step = f.step
    c.into = f.into
    return c


def _MoveCapital(f: MoveCapital) -> MoveCapital:
    c = MoveCapital(f.seat, f.province)
    c.word = f.word
    c.step = f.step
    c.into = f.into
    return c


def _MoveTradeShip(f: MoveTradeShip) -> MoveTradeShip:
    c = MoveTradeShip(f.seat, f.cards.copy())
    c.move = f.move
    c.goal = f.goal
    c.joined = f.joined
    c.step = f.step
    c.into = f.into
    return c


def _NativeUprising(f: NativeUprising) -> NativeUprising:
    c = NativeUprising(f.seats.copy(), f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _NavalBattle(f: NavalBattle) -> NavalBattle:
    c = NavalBattle(f.area, f.attackers.copy(), f.origins, f.invader)
    c.spared = f.spared
    c.defenders = f.defenders.copy()
    c.main = f.main
    c.realms = f.realms.copy()
    c.wild = f.wild.copy()
    c.card = f.card
    c.card_ill = f.card_ill
    c.attacker_slot = f.attacker_slot
    c.defender_slot = f.defender_slot
    c.attacker_base = f.attacker_base
    c.defender_base = f.defender_base
    c.attacker_more = f.attacker_more.copy()
    c.defender_more = f.defender_more.copy()
    c.attacker_used = f.attacker_used.copy()
    c.defender_used = f.defender_used.copy()
    c.players = f.players.copy()
    c.gained = f.gained.copy()
    c.rounds = f.rounds
    c.attacker_faces = f.attacker_faces.copy()
    c.defender_faces = f.defender_faces.copy()
    c.attacker_icons = f.attacker_icons.copy()
    c.defender_icons = f.defender_icons.copy()
    c.dead = f.dead.copy()
    c.hits = f.hits.copy()
    c.attacker_toll = f.attacker_toll.copy()
    c.defender_toll = f.defender_toll.copy()
    c.word = f.word
    c.lost = f.lost.copy()
    c.prizes = f.prizes
    c.prize = f.prize
    c.step = f.step
    c.into = f.into
    return c


def _NavalMove(f: NavalMove) -> NavalMove:
    c = NavalMove(f.seat, f.cost, f.more)
    c.goal = f.goal
    c.closed = f.closed
    c.move = f.move
    c.origins = f.origins
    c.fleet_sailed = f.fleet_sailed
    c.count = f.count
    c.paid = f.paid
    c.node = f.node
    c.step = f.step
    c.into = f.into
    return c


def _Negotiate(f: Negotiate) -> Negotiate:
    c = Negotiate(f.seat, f.realm, f.payer)
    c.other = f.other
    c.term = f.term
    c.victor = f.victor
    c.left = f.left.copy()
    c.word = f.word
    c.borders = f.borders.copy()
    c.balance = f.balance
    c.province = f.province
    c.extra = f.extra
    c.deal = f.deal.copy()
    c.agreed = f.agreed
    c.stake = f.stake
    c.outer = f.outer
    c.step = f.step
    c.into = f.into
    return c


def _OfferPeace(f: OfferPeace) -> OfferPeace:
    c = OfferPeace(f.seat, f.other, f.term, f.victor, f.borders.copy(), f.deal.copy(), f.payer)
    c.step = f.step
    c.into = f.into
    return c


def _OfferRuler(f: OfferRuler) -> OfferRuler:
    c = OfferRuler(f.seat, f.person, f.cost)
    c.word = f.word
    c.step = f.step
    c.into = f.into
    return c


def _PayAccess(f: PayAccess) -> PayAccess:
    c = PayAccess(f.seat, f.area)
    c.step = f.step
    c.into = f.into
    return c


def _PayColony(f: PayColony) -> PayColony:
    c = PayColony(f.seat)
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


def _PayForGold(f: PayForGold) -> PayForGold:
    c = PayForGold(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _PayOrRelease(f: PayOrRelease) -> PayOrRelease:
    c = PayOrRelease(f.seat, f.realm)
    c.step = f.step
    c.into = f.into
    return c


def _PayPrice(f: PayPrice) -> PayPrice:
    c = PayPrice(f.seat, f.script)
    c.step = f.step
    c.into = f.into
    return c


def _PeacePhase(f: PeacePhase) -> PeacePhase:
    c = PeacePhase()
    c.reckoned = f.reckoned
    c.step = f.step
    c.into = f.into
    return c


def _PeaceWithAll(f: PeaceWithAll) -> PeaceWithAll:
    c = PeaceWithAll(f.seat, f.realms.copy())
    c.word = f.word
    c.step = f.step
    c.into = f.into
    return c


def _Phase(f: Phase) -> Phase:
    c = Phase()
    c.reckoned = f.reckoned
    c.step = f.step
    c.into = f.into
    return c


def _PickMission(f: PickMission) -> PickMission:
    c = PickMission(f.seat, f.held.copy(), f.taken, f.start)
    c.step = f.step
    c.into = f.into
    return c


def _PickMissions(f: PickMissions) -> PickMissions:
    c = PickMissions(f.seat, f.held.copy(), f.start)
    c.taken = f.taken
    c.move = f.move
    c.step = f.step
    c.into = f.into
    return c


def _PirateBattle(f: PirateBattle) -> PirateBattle:
    c = PirateBattle(f.area, f.attackers.copy(), f.origins, f.invader, f.node)
    c.spared = f.spared
    c.defenders = f.defenders.copy()
    c.main = f.main
    c.realms = f.realms.copy()
    c.wild = f.wild.copy()
    c.card = f.card
    c.card_ill = f.card_ill
    c.attacker_slot = f.attacker_slot
    c.defender_slot = f.defender_slot
    c.attacker_base = f.attacker_base
    c.defender_base = f.defender_base
    c.attacker_more = f.attacker_more.copy()
    c.defender_more = f.defender_more.copy()
    c.attacker_used = f.attacker_used.copy()
    c.defender_used = f.defender_used.copy()
    c.players = f.players.copy()
    c.gained = f.gained.copy()
    c.rounds = f.rounds
    c.attacker_faces = f.attacker_faces.copy()
    c.defender_faces = f.defender_faces.copy()
    c.attacker_icons = f.attacker_icons.copy()
    c.defender_icons = f.defender_icons.copy()
    c.dead = f.dead.copy()
    c.hits = f.hits.copy()
    c.attacker_toll = f.attacker_toll.copy()
    c.defender_toll = f.defender_toll.copy()
    c.word = f.word
    c.lost = f.lost.copy()
    c.prizes = f.prizes
    c.prize = f.prize
    c.step = f.step
    c.into = f.into
    return c


def _PiratesAppear(f: PiratesAppear) -> PiratesAppear:
    c = PiratesAppear(f.seat)
    c.node = f.node
    c.die = f.die
    c.taken = f.taken
    c.step = f.step
    c.into = f.into
    return c


def _PlaceClaims(f: PlaceClaims) -> PlaceClaims:
    c = PlaceClaims(f.seat, f.areas, f.count)
    c.placed = f.placed
    c.area = f.area
    c.taken = f.taken
    c.step = f.step
    c.into = f.into
    return c


def _PlaceCube(f: PlaceCube) -> PlaceCube:
    c = PlaceCube(f.seat, f.reach, f.full, f.some)
    c.step = f.step
    c.into = f.into
    return c


def _PlaceCubes(f: PlaceCubes) -> PlaceCubes:
    c = PlaceCubes(f.seat, f.areas, f.count, f.most, f.may)
    c.placed = f.placed.copy()
    c.area = f.area
    c.rival = f.rival
    c.step = f.step
    c.into = f.into
    return c


def _PlaceReligion(f: PlaceReligion) -> PlaceReligion:
    c = PlaceReligion(f.seat, f.area, f.faith)
    c.taken = f.taken
    c.step = f.step
    c.into = f.into
    return c


def _PlayBattleActions(f: PlayBattleActions) -> PlayBattleActions:
    c = PlayBattleActions(f.seat, f.naval, f.has, f.used.copy())
    c.move = f.move
    c.dice = f.dice.copy()
    c.any = f.any
    c.word = f.word
    c.step = f.step
    c.into = f.into
    return c


def _PlayCard(f: PlayCard) -> PlayCard:
    c = PlayCard(f.seat, f.card)
    c.dropped = f.dropped
    c.foiled = f.foiled
    c.step = f.step
    c.into = f.into
    return c


def _PlayGame(f: PlayGame) -> PlayGame:
    c = PlayGame()
    c.drawn = f.drawn
    c.step = f.step
    c.into = f.into
    return c


def _PlayerDiplomacy(f: PlayerDiplomacy) -> PlayerDiplomacy:
    c = PlayerDiplomacy(f.seat)
    c.other = f.other
    c.deal = f.deal.copy()
    c.proposer = f.proposer
    c.word = f.word
    c.step = f.step
    c.into = f.into
    return c


def _ProclaimCrusade(f: ProclaimCrusade) -> ProclaimCrusade:
    c = ProclaimCrusade(f.seat)
    c.area = f.area
    c.step = f.step
    c.into = f.into
    return c


def _ProposeAlliance(f: ProposeAlliance) -> ProposeAlliance:
    c = ProposeAlliance(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ProposeMarriage(f: ProposeMarriage) -> ProposeMarriage:
    c = ProposeMarriage(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ProposeOrNot(f: ProposeOrNot) -> ProposeOrNot:
    c = ProposeOrNot(f.seat, f.other, f.deal.copy(), f.payer)
    c.step = f.step
    c.into = f.into
    return c


def _ProposePrice(f: ProposePrice) -> ProposePrice:
    c = ProposePrice(f.seat, f.province, f.most)
    c.step = f.step
    c.into = f.into
    return c


def _ProposeProvince(f: ProposeProvince) -> ProposeProvince:
    c = ProposeProvince(f.seat, f.other, f.deal.copy())
    c.step = f.step
    c.into = f.into
    return c


def _ProposeSupport(f: ProposeSupport) -> ProposeSupport:
    c = ProposeSupport(f.seat, f.other, f.most_given, f.most_taken)
    c.step = f.step
    c.into = f.into
    return c


def _ProposeTalks(f: ProposeTalks) -> ProposeTalks:
    c = ProposeTalks(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ProtestExpansion(f: ProtestExpansion) -> ProtestExpansion:
    c = ProtestExpansion(f.seat, f.realm)
    c.step = f.step
    c.into = f.into
    return c


def _ProtestOrNot(f: ProtestOrNot) -> ProtestOrNot:
    c = ProtestOrNot(f.seat, f.realm)
    c.step = f.step
    c.into = f.into
    return c


def _RaiseRebels(f: RaiseRebels) -> RaiseRebels:
    c = RaiseRebels(f.seat, f.areas, f.count)
    c.area = f.area
    c.step = f.step
    c.into = f.into
    return c


def _ReactToMarch(f: ReactToMarch) -> ReactToMarch:
    c = ReactToMarch(f.seat, f.area, f.army)
    c.left = f.left.copy()
    c.move = f.move
    c.card = f.card
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


def _RebelSiege(f: RebelSiege) -> RebelSiege:
    c = RebelSiege(f.area, f.left)
    c.province = f.province
    c.step = f.step
    c.into = f.into
    return c


def _RebelsAct(f: RebelsAct) -> RebelsAct:
    c = RebelsAct()
    c.areas = f.areas.copy()
    c.goal = f.goal
    c.moved = f.moved.copy()
    c.step = f.step
    c.into = f.into
    return c


def _Reckon(f: Reckon) -> Reckon:
    c = Reckon(f.due)
    c.done = f.done
    c.answer = f.answer
    c.step = f.step
    c.into = f.into
    return c


def _Recruit(f: Recruit) -> Recruit:
    c = Recruit(f.seat, f.cost)
    c.some = f.some
    c.move = f.move
    c.area = f.area
    c.kind = f.kind
    c.army = f.army
    c.areas = f.areas
    c.step = f.step
    c.into = f.into
    return c


def _RefreshMerchants(f: RefreshMerchants) -> RefreshMerchants:
    c = RefreshMerchants(f.seat, f.count)
    c.node = f.node
    c.step = f.step
    c.into = f.into
    return c


def _RefuseCall(f: RefuseCall) -> RefuseCall:
    c = RefuseCall(f.seat, f.realm, f.offensive, f.lenient)
    c.word = f.word
    c.step = f.step
    c.into = f.into
    return c


def _Regroup(f: Regroup) -> Regroup:
    c = Regroup(f.seat)
    c.move = f.move
    c.step = f.step
    c.into = f.into
    return c


def _ReligiousRebels(f: ReligiousRebels) -> ReligiousRebels:
    c = ReligiousRebels(f.seat)
    c.word = f.word
    c.step = f.step
    c.into = f.into
    return c


def _RenewMarriages(f: RenewMarriages) -> RenewMarriages:
    c = RenewMarriages(f.seat)
    c.move = f.move
    c.step = f.step
    c.into = f.into
    return c


def _Reorganise(f: Reorganise) -> Reorganise:
    c = Reorganise(f.seat, f.area, f.army, f.bound.copy())
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


def _ReplaceInBattle(f: ReplaceInBattle) -> ReplaceInBattle:
    c = ReplaceInBattle(f.seat)
    c.card = f.card
    c.step = f.step
    c.into = f.into
    return c


def _ReplaceRuler(f: ReplaceRuler) -> ReplaceRuler:
    c = ReplaceRuler(f.seat)
    c.card = f.card
    c.step = f.step
    c.into = f.into
    return c


def _RerollOrStand(f: RerollOrStand) -> RerollOrStand:
    c = RerollOrStand(f.seat, f.number, f.cost)
    c.step = f.step
    c.into = f.into
    return c


def _Research(f: Research) -> Research:
    c = Research(f.seat, f.off, f.idea, f.known, f.covert)
    c.before = f.before.copy()
    c.points = f.points
    c.foiled = f.foiled
    c.step = f.step
    c.into = f.into
    return c


def _ResolveLeftover(f: ResolveLeftover) -> ResolveLeftover:
    c = ResolveLeftover(f.event)
    c.step = f.step
    c.into = f.into
    return c


def _ResolvePeace(f: ResolvePeace) -> ResolvePeace:
    c = ResolvePeace(f.seats.copy())
    c.rest_of = f.rest_of.copy()
    c.home = f.home.copy()
    c.step = f.step
    c.into = f.into
    return c


def _ResolveSymbols(f: ResolveSymbols) -> ResolveSymbols:
    c = ResolveSymbols(f.symbols.copy(), f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ResolveText(f: ResolveText) -> ResolveText:
    c = ResolveText(f.seat, f.event)
    c.word = f.word
    c.step = f.step
    c.into = f.into
    return c


def _Retreat(f: Retreat) -> Retreat:
    c = Retreat(f.seat, f.area, f.areas, f.back)
    c.goal = f.goal
    c.access = f.access
    c.step = f.step
    c.into = f.into
    return c


def _RetreatEach(f: RetreatEach) -> RetreatEach:
    c = RetreatEach(f.seats.copy(), f.place, f.origins, f.free)
    c.seat = f.seat
    c.word = f.word
    c.step = f.step
    c.into = f.into
    return c


def _RetreatTogether(f: RetreatTogether) -> RetreatTogether:
    c = RetreatTogether(f.seats.copy(), f.area, f.areas)
    c.goal = f.goal
    c.step = f.step
    c.into = f.into
    return c


def _ReturnAllied(f: ReturnAllied) -> ReturnAllied:
    c = ReturnAllied(f.seat, f.realm)
    c.left = f.left
    c.place = f.place
    c.step = f.step
    c.into = f.into
    return c


def _ReturnCubes(f: ReturnCubes) -> ReturnCubes:
    c = ReturnCubes(f.seat)
    c.move = f.move
    c.step = f.step
    c.into = f.into
    return c


def _ReturnInterest(f: ReturnInterest) -> ReturnInterest:
    c = ReturnInterest(f.seat, f.tokens, f.price)
    c.move = f.move
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


def _RollAgain(f: RollAgain) -> RollAgain:
    c = RollAgain(f.seat, f.faces.copy(), f.count)
    c.fresh = f.fresh.copy()
    c.die = f.die
    c.rolled = f.rolled
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


def _RollSide(f: RollSide) -> RollSide:
    c = RollSide(f.dice.copy())
    c.faces = f.faces.copy()
    c.kind = f.kind
    c.die = f.die
    c.step = f.step
    c.into = f.into
    return c


def _RunScript(f: RunScript) -> RunScript:
    c = RunScript(f.seat, f.script, f.target, f.paid, f.covert)
    c.place = f.place
    c.node = f.node
    c.area = f.area
    c.seats = f.seats.copy()
    c.step = f.step
    c.into = f.into
    return c


def _SailAway(f: SailAway) -> SailAway:
    c = SailAway(f.seat, f.zone, f.places)
    c.ship = f.ship
    c.goal = f.goal
    c.step = f.step
    c.into = f.into
    return c


def _SailAwayEach(f: SailAwayEach) -> SailAwayEach:
    c = SailAwayEach(f.seats.copy(), f.place, f.origins, f.free)
    c.seat = f.seat
    c.word = f.word
    c.step = f.step
    c.into = f.into
    return c


def _SailAwayTogether(f: SailAwayTogether) -> SailAwayTogether:
    c = SailAwayTogether(f.seats.copy(), f.zone, f.places)
    c.goal = f.goal
    c.step = f.step
    c.into = f.into
    return c


def _SailOrUndock(f: SailOrUndock) -> SailOrUndock:
    c = SailOrUndock(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _ScoreNode(f: ScoreNode) -> ScoreNode:
    c = ScoreNode(f.seat, f.card, f.market, f.without, f.bonus_power)
    c.left = f.left.copy()
    c.powers = f.powers.copy()
    c.chosen = f.chosen
    c.free = f.free
    c.earned = f.earned.copy()
    c.step = f.step
    c.into = f.into
    return c


def _SecureSuccession(f: SecureSuccession) -> SecureSuccession:
    c = SecureSuccession(f.seat, f.realm, f.agreed)
    c.loser = f.loser
    c.card = f.card
    c.word = f.word
    c.step = f.step
    c.into = f.into
    return c


def _SendAdmiral(f: SendAdmiral) -> SendAdmiral:
    c = SendAdmiral(f.seat, f.area, f.slots, f.attacks)
    c.move = f.move
    c.step = f.step
    c.into = f.into
    return c


def _SendGeneral(f: SendGeneral) -> SendGeneral:
    c = SendGeneral(f.seat, f.area, f.slots, f.attacks)
    c.move = f.move
    c.step = f.step
    c.into = f.into
    return c


def _SendImperial(f: SendImperial) -> SendImperial:
    c = SendImperial(f.seat, f.area, f.units)
    c.step = f.step
    c.into = f.into
    return c


def _SendPirate(f: SendPirate) -> SendPirate:
    c = SendPirate(f.seat)
    c.node = f.node
    c.taken = f.taken
    c.step = f.step
    c.into = f.into
    return c


def _Serve(f: Serve) -> Serve:
    c = Serve(f.seat, f.foe)
    c.word = f.word
    c.left = f.left
    c.step = f.step
    c.into = f.into
    return c


def _Settle(f: Settle) -> Settle:
    c = Settle(f.seat)
    c.due = f.due
    c.before = f.before
    c.move = f.move
    c.step = f.step
    c.into = f.into
    return c


def _SettleRest(f: SettleRest) -> SettleRest:
    c = SettleRest(f.seat)
    c.closed = f.closed.copy()
    c.realm = f.realm
    c.step = f.step
    c.into = f.into
    return c


def _SettleWar(f: SettleWar) -> SettleWar:
    c = SettleWar(f.seat, f.realm, f.how)
    c.other = f.other
    c.proposals = f.proposals
    c.word = f.word
    c.agreed = f.agreed
    c.step = f.step
    c.into = f.into
    return c


def _ShowIdea(f: ShowIdea) -> ShowIdea:
    c = ShowIdea(f.seat, f.idea)
    c.other = f.other
    c.step = f.step
    c.into = f.into
    return c


def _Shuffle(f: Shuffle) -> Shuffle:
    c = Shuffle(f.size, f.eyes)
    c.step = f.step
    c.into = f.into
    return c


def _Sides(f: Sides) -> Sides:
    c = Sides(f.area, f.attackers.copy(), f.origins, f.invader)
    c.spared = f.spared
    c.defenders = f.defenders.copy()
    c.main = f.main
    c.realms = f.realms.copy()
    c.wild = f.wild.copy()
    c.card = f.card
    c.card_ill = f.card_ill
    c.attacker_slot = f.attacker_slot
    c.defender_slot = f.defender_slot
    c.attacker_base = f.attacker_base
    c.defender_base = f.defender_base
    c.attacker_more = f.attacker_more.copy()
    c.defender_more = f.defender_more.copy()
    c.attacker_used = f.attacker_used.copy()
    c.defender_used = f.defender_used.copy()
    c.players = f.players.copy()
    c.gained = f.gained.copy()
    c.rounds = f.rounds
    c.attacker_faces = f.attacker_faces.copy()
    c.defender_faces = f.defender_faces.copy()
    c.attacker_icons = f.attacker_icons.copy()
    c.defender_icons = f.defender_icons.copy()
    c.dead = f.dead.copy()
    c.hits = f.hits.copy()
    c.attacker_toll = f.attacker_toll.copy()
    c.defender_toll = f.defender_toll.copy()
    c.word = f.word
    c.step = f.step
    c.into = f.into
    return c


def _SinkShips(f: SinkShips) -> SinkShips:
    c = SinkShips(f.seats.copy(), f.area, f.realms.copy(), f.wild.copy(), f.hits, f.chooser)
    c.order = f.order.copy()
    c.faction = f.faction
    c.place = f.place
    c.turn = f.turn
    c.sorts = f.sorts.copy()
    c.kind = f.kind
    c.fallen = f.fallen
    c.move = f.move
    c.lost = f.lost.copy()
    c.step = f.step
    c.into = f.into
    return c


def _SpendClaims(f: SpendClaims) -> SpendClaims:
    c = SpendClaims(f.seat, f.areas)
    c.area = f.area
    c.left = f.left
    c.province = f.province
    c.step = f.step
    c.into = f.into
    return c


def _SpendCubes(f: SpendCubes) -> SpendCubes:
    c = SpendCubes(f.seat, f.areas, f.count, f.empire)
    c.move = f.move
    c.removed = f.removed
    c.step = f.step
    c.into = f.into
    return c


def _SpreadDisease(f: SpreadDisease) -> SpreadDisease:
    c = SpreadDisease(f.seat, f.areas, f.count)
    c.area = f.area
    c.step = f.step
    c.into = f.into
    return c


def _SpreadIllness(f: SpreadIllness) -> SpreadIllness:
    c = SpreadIllness(f.illness, f.start)
    c.seats = f.seats.copy()
    c.step = f.step
    c.into = f.into
    return c


def _SpreadReligion(f: SpreadReligion) -> SpreadReligion:
    c = SpreadReligion(f.seat)
    c.clusters = f.clusters.copy()
    c.faiths = f.faiths.copy()
    c.counts = f.counts.copy()
    c.chosen = f.chosen
    c.goal = f.goal
    c.step = f.step
    c.into = f.into
    return c


def _SpreadRevolution(f: SpreadRevolution) -> SpreadRevolution:
    c = SpreadRevolution(f.seat)
    c.clusters = f.clusters.copy()
    c.apart = f.apart
    c.left = f.left
    c.chosen = f.chosen
    c.goal = f.goal
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


def _StayOrRetreat(f: StayOrRetreat) -> StayOrRetreat:
    c = StayOrRetreat(f.seat, f.area)
    c.step = f.step
    c.into = f.into
    return c


def _StayOrSailAway(f: StayOrSailAway) -> StayOrSailAway:
    c = StayOrSailAway(f.seat, f.zone)
    c.step = f.step
    c.into = f.into
    return c


def _StaySafe(f: StaySafe) -> StaySafe:
    c = StaySafe(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _StealDucats(f: StealDucats) -> StealDucats:
    c = StealDucats(f.seat, f.victims, f.ducats)
    c.victim = f.victim
    c.step = f.step
    c.into = f.into
    return c


def _Subjugate(f: Subjugate) -> Subjugate:
    c = Subjugate(f.seat, f.mode)
    c.realm = f.realm
    c.left = f.left.copy()
    c.word = f.word
    c.move = f.move
    c.taken = f.taken
    c.step = f.step
    c.into = f.into
    return c


def _SufferDisloyalty(f: SufferDisloyalty) -> SufferDisloyalty:
    c = SufferDisloyalty(f.seat, f.active)
    c.area = f.area
    c.step = f.step
    c.into = f.into
    return c


def _SufferUprising(f: SufferUprising) -> SufferUprising:
    c = SufferUprising(f.seat, f.active)
    c.word = f.word
    c.step = f.step
    c.into = f.into
    return c


def _Support(f: Support) -> Support:
    c = Support(f.area, f.attackers.copy(), f.origins, f.invader)
    c.spared = f.spared
    c.defenders = f.defenders.copy()
    c.main = f.main
    c.realms = f.realms.copy()
    c.wild = f.wild.copy()
    c.card = f.card
    c.card_ill = f.card_ill
    c.attacker_slot = f.attacker_slot
    c.defender_slot = f.defender_slot
    c.attacker_base = f.attacker_base
    c.defender_base = f.defender_base
    c.attacker_more = f.attacker_more.copy()
    c.defender_more = f.defender_more.copy()
    c.attacker_used = f.attacker_used.copy()
    c.defender_used = f.defender_used.copy()
    c.players = f.players.copy()
    c.gained = f.gained.copy()
    c.rounds = f.rounds
    c.attacker_faces = f.attacker_faces.copy()
    c.defender_faces = f.defender_faces.copy()
    c.attacker_icons = f.attacker_icons.copy()
    c.defender_icons = f.defender_icons.copy()
    c.dead = f.dead.copy()
    c.hits = f.hits.copy()
    c.attacker_toll = f.attacker_toll.copy()
    c.defender_toll = f.defender_toll.copy()
    c.word = f.word
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


def _TakeCasualties(f: TakeCasualties) -> TakeCasualties:
    c = TakeCasualties(f.seats.copy(), f.area, f.realms.copy(), f.wild.copy(), f.hits, f.chooser)
    c.order = f.order.copy()
    c.faction = f.faction
    c.place = f.place
    c.turn = f.turn
    c.sorts = f.sorts.copy()
    c.kind = f.kind
    c.fallen = f.fallen
    c.step = f.step
    c.into = f.into
    return c


def _TakeEvent(f: TakeEvent) -> TakeEvent:
    c = TakeEvent(f.seat)
    c.event = f.event
    c.step = f.step
    c.into = f.into
    return c


def _TakeOption(f: TakeOption) -> TakeOption:
    c = TakeOption(f.seat, f.scripts.copy(), f.target, f.covert)
    c.option = f.option
    c.step = f.step
    c.into = f.into
    return c


def _TakeTurn(f: TakeTurn) -> TakeTurn:
    c = TakeTurn(f.seat, f.only_event)
    c.done = f.done
    c.acted = f.acted
    c.looked = f.looked
    c.move = f.move
    c.outcome = f.outcome
    c.step = f.step
    c.into = f.into
    return c


def _TalkAgain(f: TalkAgain) -> TalkAgain:
    c = TalkAgain(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _TendEmpire(f: TendEmpire) -> TendEmpire:
    c = TendEmpire()
    c.die = f.die
    c.area = f.area
    c.step = f.step
    c.into = f.into
    return c


def _Trade(f: Trade) -> Trade:
    c = Trade(f.seat, f.cost, f.extra_cards, f.bonus_power)
    c.cards = f.cards.copy()
    c.card = f.card
    c.word = f.word
    c.joined = f.joined
    c.move = f.move
    c.node = f.node
    c.market = f.market
    c.merchant = f.merchant
    c.lowest_paid = f.lowest_paid.copy()
    c.rows_paid = f.rows_paid.copy()
    c.rich = f.rich.copy()
    c.step = f.step
    c.into = f.into
    return c


def _Transport(f: Transport) -> Transport:
    c = Transport(f.seat, f.zone)
    c.room = f.room.copy()
    c.move = f.move
    c.goal = f.goal
    c.access = f.access
    c.denied = f.denied
    c.landed = f.landed
    c.arranged = f.arranged
    c.areas = f.areas.copy()
    c.froms = f.froms.copy()
    c.step = f.step
    c.into = f.into
    return c


def _TurnUpEvent(f: TurnUpEvent) -> TurnUpEvent:
    c = TurnUpEvent()
    c.event = f.event
    c.step = f.step
    c.into = f.into
    return c


def _Undock(f: Undock) -> Undock:
    c = Undock(f.seat, f.cost)
    c.some = f.some
    c.move = f.move
    c.way = f.way
    c.step = f.step
    c.into = f.into
    return c


def _UpgradeTowns(f: UpgradeTowns) -> UpgradeTowns:
    c = UpgradeTowns(f.seat, f.count, f.price)
    c.move = f.move
    c.step = f.step
    c.into = f.into
    return c


def _UseCrusade(f: UseCrusade) -> UseCrusade:
    c = UseCrusade(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _UseDisplay(f: UseDisplay) -> UseDisplay:
    c = UseDisplay(f.seat, f.use)
    c.step = f.step
    c.into = f.into
    return c


def _UseOrDiscard(f: UseOrDiscard) -> UseOrDiscard:
    c = UseOrDiscard(f.seat, f.cards.copy())
    c.step = f.step
    c.into = f.into
    return c


def _UseUp(f: UseUp) -> UseUp:
    c = UseUp(f.seat, f.what, f.count)
    c.given = f.given
    c.step = f.step
    c.into = f.into
    return c


def _Vassalize(f: Vassalize) -> Vassalize:
    c = Vassalize(f.seat, f.realm, f.held)
    c.areas = f.areas
    c.home = f.home
    c.step = f.step
    c.into = f.into
    return c


def _VassalizeAll(f: VassalizeAll) -> VassalizeAll:
    c = VassalizeAll(f.seat, f.realm, f.realms.copy(), f.held)
    c.step = f.step
    c.into = f.into
    return c


def _WageWar(f: WageWar) -> WageWar:
    c = WageWar(f.realm, f.named.copy(), f.before.copy())
    c.seat = f.seat
    c.side = f.side.copy()
    c.foes = f.foes.copy()
    c.left = f.left.copy()
    c.ally = f.ally
    c.answer = f.answer
    c.joined = f.joined.copy()
    c.helpers = f.helpers.copy()
    c.sea_fights = f.sea_fights
    c.fought = f.fought
    c.step = f.step
    c.into = f.into
    return c


def _WarByEvent(f: WarByEvent) -> WarByEvent:
    c = WarByEvent(f.realm, f.target)
    c.step = f.step
    c.into = f.into
    return c


def _WarOrNot(f: WarOrNot) -> WarOrNot:
    c = WarOrNot(f.seat, f.realm)
    c.step = f.step
    c.into = f.into
    return c


def _YieldOrNot(f: YieldOrNot) -> YieldOrNot:
    c = YieldOrNot(f.seat, f.realm)
    c.step = f.step
    c.into = f.into
    return c


def _YieldToRebels(f: YieldToRebels) -> YieldToRebels:
    c = YieldToRebels(f.seat)
    c.step = f.step
    c.into = f.into
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
    recent
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
    missions_waived
    missions_done
    missions_gone
    idea_deck
    ideas
    idea_tags
    milestone_deck
    milestones
    milestone_done
    displays
    charges
    deeds
    age_began
    age_ends
    tax_then
    round_income
    boons
    immune_used
    struggles
    struggling
    towns
    vassals
    occupied
    rebel_towns
    unrest
    unrest_top
    unrest_twice
    unrest_top_twice
    large
    pairs
    pairs_top
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
    garrisons
    presence
    light
    slots
    patrols
    docked
    fleet
    fleet_ships
    damaged
    merchants
    merchants_used
    merchants_held
    pirates
    expanded
    trade_deck
    trade_discard
    no_trade
    opened
    allies
    active_allies
    pledged
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
    official
    defender
    imperial
    imperial_area
    election
    curia
    papal
    crusade
    committed
    excommunicated
    converts
    hired
    levied
    launched
    levy_off
    levy_room
    rooted
    stood
    sailed
    old_wars
    mustered
    manned
    moved_leaders
    proposals
    battle_won
    spread
"""


class Kept(State):
    __slots__ = ("seats", "options", "stack", "shared", "tales", *COLUMNS.split())


def clone(s: State) -> Kept:
    c = Kept()
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
    c.recent = s.recent.copy()
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
    c.missions_waived = s.missions_waived.copy()
    c.missions_done = s.missions_done
    c.missions_gone = s.missions_gone
    c.idea_deck = s.idea_deck.copy()
    c.ideas = s.ideas.copy()
    c.idea_tags = s.idea_tags.copy()
    c.milestone_deck = s.milestone_deck.copy()
    c.milestones = s.milestones.copy()
    c.milestone_done = [*map(list.copy, s.milestone_done)]
    c.displays = s.displays.copy()
    c.charges = s.charges.copy()
    c.deeds = [*map(list.copy, s.deeds)]
    c.age_began = s.age_began
    c.age_ends = s.age_ends
    c.tax_then = s.tax_then.copy()
    c.round_income = s.round_income.copy()
    c.boons = s.boons.copy()
    c.immune_used = s.immune_used
    c.struggles = s.struggles.copy()
    c.struggling = s.struggling.copy()
    c.towns = s.towns.copy()
    c.vassals = s.vassals.copy()
    c.occupied = s.occupied.copy()
    c.rebel_towns = s.rebel_towns
    c.unrest = s.unrest
    c.unrest_top = s.unrest_top
    c.unrest_twice = s.unrest_twice
    c.unrest_top_twice = s.unrest_top_twice
    c.large = s.large
    c.pairs = s.pairs
    c.pairs_top = s.pairs_top
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
    c.garrisons = s.garrisons.copy()
    c.presence = s.presence.copy()
    c.light = s.light.copy()
    c.slots = s.slots.copy()
    c.patrols = s.patrols.copy()
    c.docked = [*map(list.copy, s.docked)]
    c.fleet = s.fleet.copy()
    c.fleet_ships = s.fleet_ships.copy()
    c.damaged = s.damaged.copy()
    c.merchants = s.merchants.copy()
    c.merchants_used = s.merchants_used.copy()
    c.merchants_held = s.merchants_held.copy()
    c.pirates = s.pirates.copy()
    c.expanded = s.expanded
    c.trade_deck = s.trade_deck.copy()
    c.trade_discard = s.trade_discard.copy()
    c.no_trade = s.no_trade
    c.opened = s.opened
    c.allies = s.allies.copy()
    c.active_allies = s.active_allies.copy()
    c.pledged = s.pledged.copy()
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
    c.official = s.official
    c.defender = s.defender
    c.imperial = s.imperial
    c.imperial_area = s.imperial_area
    c.election = s.election
    c.curia = s.curia.copy()
    c.papal = s.papal
    c.crusade = s.crusade
    c.committed = s.committed
    c.excommunicated = s.excommunicated
    c.converts = s.converts
    c.hired = s.hired
    c.levied = s.levied.copy()
    c.launched = s.launched.copy()
    c.levy_off = s.levy_off
    c.levy_room = s.levy_room
    c.rooted = s.rooted
    c.stood = s.stood.copy()
    c.sailed = s.sailed.copy()
    c.old_wars = s.old_wars.copy()
    c.mustered = s.mustered
    c.manned = s.manned
    c.moved_leaders = s.moved_leaders
    c.proposals = s.proposals
    c.battle_won = s.battle_won
    c.spread = s.spread
    c.stack = s.stack.copy()
    c.shared = s.shared = len(s.stack)
    return c


SHAPES: Final = (
    Shape(AcceptMarriage, _AcceptMarriage, "seat suitor", "seat suitor"),
    Shape(AcceptOrRefuse, _AcceptOrRefuse, "seat realm foes offensive", "seat realm foes offensive"),
    Shape(AcceptRuler, _AcceptRuler, "seat person cost", "seat person cost"),
    Shape(ActCovertly, _ActCovertly, "seat script", "seat script target option foiled"),
    Shape(ActionPhase, _ActionPhase, "", "seat left events turns"),
    Shape(ActivateDefender, _ActivateDefender, "seat foe", "seat foe"),
    Shape(ActivateOrNot, _ActivateOrNot, "seat realm", "seat realm"),
    Shape(ActivateShips, _ActivateShips, "seat cost more", "seat cost more word"),
    Shape(AddUnrest, _AddUnrest, "seat provinces count", "seat provinces count province"),
    Shape(AdmiralOrNobody, _AdmiralOrNobody, "seat zone slots", "seat zone slots"),
    Shape(AdoptReligion, _AdoptReligion, "seat faith half", "seat faith half areas realm left area todo restless"),
    Shape(AgreeBorder, _AgreeBorder, "seat occupant realm province victor left held", "seat occupant realm province victor left held"),
    Shape(AgreeExtra, _AgreeExtra, "seat other payer", "seat other payer"),
    Shape(AgreeTerm, _AgreeTerm, "seat other", "seat other"),
    Shape(AgreeVictor, _AgreeVictor, "seat other term", "seat other term"),
    Shape(AimCasusBelli, _AimCasusBelli, "seat realms", "seat realms realm"),
    Shape(AimWar, _AimWar, "seat realms free", "seat realms free realm"),
    Shape(AllyOrNot, _AllyOrNot, "seat realm", "seat realm"),
    Shape(Annex, _Annex, "seat realm", "seat realm areas"),
    Shape(AnswerCall, _AnswerCall, "seat realm foes offensive busy", "seat realm foes offensive busy word joined"),
    Shape(AnswerDeal, _AnswerDeal, "seat proposer deal payer", "seat proposer deal payer"),
    Shape(AnswerOffer, _AnswerOffer, "seat proposer term victor borders payer", "seat proposer term victor borders payer"),
    Shape(AnswerPeace, _AnswerPeace, "seat realm", "seat realm"),
    Shape(Appoint, _Appoint, "seat card slots", "seat card slots slot other"),
    Shape(AppointAtStart, _AppointAtStart, "seat", "seat card"),
    Shape(Attrition, _Attrition, "seats seat", "seats seat"),
    Shape(AwardMilestones, _AwardMilestones, "", "answer"),
    Shape(Battle, _Battle, "area attackers origins invader", "area attackers origins invader spared defenders main realms wild card card_ill attacker_slot defender_slot attacker_base defender_base attacker_more defender_more attacker_used defender_used players gained rounds attacker_faces defender_faces attacker_icons defender_icons dead hits attacker_toll defender_toll word"),
    Shape(Besiege, _Besiege, "seat cost more", "seat cost more area units kind used province fallen"),
    Shape(BreakAlliance, _BreakAlliance, "seat realm", "seat realm at_war"),
    Shape(BreakAlliances, _BreakAlliances, "seat count", "seat count realm"),
    Shape(BreakPeace, _BreakPeace, "seat unjust", "seat unjust"),
    Shape(BringReligion, _BringReligion, "seat faith areas count spreads", "seat faith areas count spreads goal"),
    Shape(BuildDeal, _BuildDeal, "seat other peace payer", "seat other peace payer deal word move province price", "move"),
    Shape(BuildShip, _BuildShip, "seat port", "seat port ship move", "move"),
    Shape(CallEmperor, _CallEmperor, "seat realm foes", "seat realm foes word joined"),
    Shape(CallToArms, _CallToArms, "seat foes offensive allies busy", "seat foes offensive allies busy realm answer joined"),
    Shape(CalmOne, _CalmOne, "seat area", "seat area province"),
    Shape(CalmTowns, _CalmTowns, "seat towns count", "seat towns count province"),
    Shape(CardinalDies, _CardinalDies, "seat", "seat slot"),
    Shape(CarryOut, _CarryOut, "seat other deal payer", "seat other deal payer"),
    Shape(ChangeFocus, _ChangeFocus, "seat", "seat word goal taken source aside card draws picked move", "move"),
    Shape(ChangeStateReligion, _ChangeStateReligion, "seat", "seat word"),
    Shape(ChooseAction, _ChooseAction, "seat done only_event", "seat done only_event"),
    Shape(ChooseActionEmptyHanded, _ChooseActionEmptyHanded, "seat done only_event", "seat done only_event"),
    Shape(ChooseAdm, _ChooseAdm, "seat points", "seat points"),
    Shape(ChooseAdmiral, _ChooseAdmiral, "seat area slots attacks", "seat area slots attacks"),
    Shape(ChooseAlliedUnit, _ChooseAlliedUnit, "seat", "seat"),
    Shape(ChooseAlly, _ChooseAlly, "seat off need", "seat off need"),
    Shape(ChooseAnotherEnemy, _ChooseAnotherEnemy, "seat realms", "seat realms"),
    Shape(ChooseAppointments, _ChooseAppointments, "seat", "seat"),
    Shape(ChooseArea, _ChooseArea, "seat areas", "seat areas"),
    Shape(ChooseAreaOrDone, _ChooseAreaOrDone, "seat areas", "seat areas"),
    Shape(ChooseArmy, _ChooseArmy, "seat area kind", "seat area kind"),
    Shape(ChooseAside, _ChooseAside, "seat aside must", "seat aside must"),
    Shape(ChooseBaseDice, _ChooseBaseDice, "seat area", "seat area"),
    Shape(ChooseBattle, _ChooseBattle, "seat areas", "seat areas"),
    Shape(ChooseBattleAction, _ChooseBattleAction, "seat naval has used", "seat naval has used"),
    Shape(ChooseBerth, _ChooseBerth, "seat port ship", "seat port ship"),
    Shape(ChooseBesieger, _ChooseBesieger, "seat area units more", "seat area units more"),
    Shape(ChooseBorder, _ChooseBorder, "seat realm province left held", "seat realm province left held"),
    Shape(ChooseBroken, _ChooseBroken, "seat", "seat"),
    Shape(ChooseCall, _ChooseCall, "seat foes offensive allies", "seat foes offensive allies"),
    Shape(ChooseCalm, _ChooseCalm, "seat", "seat"),
    Shape(ChooseCalmed, _ChooseCalmed, "seat provinces", "seat provinces"),
    Shape(ChooseCalmedProvince, _ChooseCalmedProvince, "seat provinces", "seat provinces"),
    Shape(ChooseCardinal, _ChooseCardinal, "seat curia slots", "seat curia slots"),
    Shape(ChooseCargo, _ChooseCargo, "seat zone room denied landed arranged", "seat zone room denied landed arranged"),
    Shape(ChooseCasualty, _ChooseCasualty, "seat area sort", "seat area sort"),
    Shape(ChooseClaim, _ChooseClaim, "seat named", "seat named"),
    Shape(ChooseClaimGift, _ChooseClaimGift, "seat areas", "seat areas"),
    Shape(ChooseClaimSpent, _ChooseClaimSpent, "seat areas", "seat areas"),
    Shape(ChooseCluster, _ChooseCluster, "seat areas", "seat areas"),
    Shape(ChooseColony, _ChooseColony, "seat", "seat"),
    Shape(ChooseCompleted, _ChooseCompleted, "seat", "seat"),
    Shape(ChooseConversion, _ChooseConversion, "seat price", "seat price"),
    Shape(ChooseCount, _ChooseCount, "seat least most", "seat least most"),
    Shape(ChooseCrown, _ChooseCrown, "seat area seats", "seat area seats"),
    Shape(ChooseCrusade, _ChooseCrusade, "seat", "seat"),
    Shape(ChooseCut, _ChooseCut, "seat must", "seat must"),
    Shape(ChooseCutTie, _ChooseCutTie, "seat some", "seat some"),
    Shape(ChooseDeck, _ChooseDeck, "seat", "seat"),
    Shape(ChooseDestination, _ChooseDestination, "seat spaces", "seat spaces"),
    Shape(ChooseDie, _ChooseDie, "seat", "seat"),
    Shape(ChooseDiscard, _ChooseDiscard, "seat", "seat"),
    Shape(ChooseDiseased, _ChooseDiseased, "seat areas", "seat areas"),
    Shape(ChooseDisloyalArea, _ChooseDisloyalArea, "seat areas", "seat areas"),
    Shape(ChooseDissentArea, _ChooseDissentArea, "seat areas", "seat areas"),
    Shape(ChooseDocked, _ChooseDocked, "seat some", "seat some"),
    Shape(ChooseDropped, _ChooseDropped, "seat", "seat"),
    Shape(ChooseDuty, _ChooseDuty, "seat foe units ducats", "seat foe units ducats"),
    Shape(ChooseEffectNode, _ChooseEffectNode, "seat nodes", "seat nodes"),
    Shape(ChooseEndedMarriage, _ChooseEndedMarriage, "seat realms", "seat realms"),
    Shape(ChooseEnemy, _ChooseEnemy, "seat", "seat"),
    Shape(ChooseEvent, _ChooseEvent, "seat", "seat"),
    Shape(ChooseEventOption, _ChooseEventOption, "seat event", "seat event"),
    Shape(ChooseExchange, _ChooseExchange, "seat balance left held", "seat balance left held"),
    Shape(ChooseExhausted, _ChooseExhausted, "seat", "seat"),
    Shape(ChooseExpansion, _ChooseExpansion, "seat realm provinces", "seat realm provinces"),
    Shape(ChooseExplorer, _ChooseExplorer, "seat", "seat"),
    Shape(ChooseFaction, _ChooseFaction, "seat area factions", "seat area factions"),
    Shape(ChooseFactionAtSea, _ChooseFactionAtSea, "seat zone factions", "seat zone factions"),
    Shape(ChooseFaith, _ChooseFaith, "seat", "seat"),
    Shape(ChooseFind, _ChooseFind, "seat number skull", "seat number skull"),
    Shape(ChooseFirst, _ChooseFirst, "seat tied", "seat tied"),
    Shape(ChooseFleetLight, _ChooseFleetLight, "seat allowed", "seat allowed"),
    Shape(ChooseFocusDraw, _ChooseFocusDraw, "seat picked", "seat picked"),
    Shape(ChooseFollowUp, _ChooseFollowUp, "seat", "seat"),
    Shape(ChooseFreed, _ChooseFreed, "seat realms", "seat realms"),
    Shape(ChooseGain, _ChooseGain, "seat", "seat"),
    Shape(ChooseGeneral, _ChooseGeneral, "seat area slots attacks", "seat area slots attacks"),
    Shape(ChooseGift, _ChooseGift, "seat areas stop", "seat areas stop"),
    Shape(ChooseGivenUp, _ChooseGivenUp, "seat", "seat"),
    Shape(ChooseHarbour, _ChooseHarbour, "seat ports", "seat ports"),
    Shape(ChooseHaven, _ChooseHaven, "seat places", "seat places"),
    Shape(ChooseHeir, _ChooseHeir, "seat", "seat"),
    Shape(ChooseHit, _ChooseHit, "seat zone", "seat zone"),
    Shape(ChooseHome, _ChooseHome, "seat areas", "seat areas"),
    Shape(ChooseIdea, _ChooseIdea, "seat off known", "seat off known"),
    Shape(ChooseIgnored, _ChooseIgnored, "seat areas", "seat areas"),
    Shape(ChooseIgnoredLoss, _ChooseIgnoredLoss, "seat", "seat"),
    Shape(ChooseImperialArea, _ChooseImperialArea, "seat areas", "seat areas"),
    Shape(ChooseImperialCause, _ChooseImperialCause, "seat realms", "seat realms"),
    Shape(ChooseInfidel, _ChooseInfidel, "seat named", "seat named"),
    Shape(ChooseIntegrated, _ChooseIntegrated, "seat", "seat"),
    Shape(ChooseLanding, _ChooseLanding, "seat goals", "seat goals"),
    Shape(ChooseLeader, _ChooseLeader, "seat area slots", "seat area slots"),
    Shape(ChooseLoss, _ChooseLoss, "seat area regular", "seat area regular"),
    Shape(ChooseLostClaim, _ChooseLostClaim, "seat areas", "seat areas"),
    Shape(ChooseLostShip, _ChooseLostShip, "seat owner", "seat owner"),
    Shape(ChooseMainDefender, _ChooseMainDefender, "seat area seats", "seat area seats"),
    Shape(ChooseMainDefenderAtSea, _ChooseMainDefenderAtSea, "seat zone seats", "seat zone seats"),
    Shape(ChooseMarriageFee, _ChooseMarriageFee, "seat", "seat"),
    Shape(ChooseMercenary, _ChooseMercenary, "seat", "seat"),
    Shape(ChooseMerchant, _ChooseMerchant, "seat", "seat"),
    Shape(ChooseMissed, _ChooseMissed, "seat", "seat"),
    Shape(ChooseMissions, _ChooseMissions, "asked start", "asked answers answered answer start"),
    Shape(ChooseMovedToken, _ChooseMovedToken, "seat", "seat"),
    Shape(ChooseMover, _ChooseMover, "seat nimble", "seat nimble"),
    Shape(ChooseNewCard, _ChooseNewCard, "seat idea milestone", "seat idea milestone"),
    Shape(ChooseNewCube, _ChooseNewCube, "seat areas", "seat areas"),
    Shape(ChooseNewRuler, _ChooseNewRuler, "seat realm", "seat realm"),
    Shape(ChooseNode, _ChooseNode, "seat card joined", "seat card joined"),
    Shape(ChooseOldCard, _ChooseOldCard, "seat ideas", "seat ideas"),
    Shape(ChooseOption, _ChooseOption, "seat scripts", "seat scripts"),
    Shape(ChooseOtherSlot, _ChooseOtherSlot, "seat", "seat"),
    Shape(ChooseOwnCardinal, _ChooseOwnCardinal, "seat curia", "seat curia"),
    Shape(ChoosePartner, _ChoosePartner, "seat realms influence moved", "seat realms influence moved"),
    Shape(ChoosePirateNode, _ChoosePirateNode, "seat", "seat"),
    Shape(ChoosePirates, _ChoosePirates, "seat nodes", "seat nodes"),
    Shape(ChoosePlayer, _ChoosePlayer, "seat", "seat"),
    Shape(ChoosePower, _ChoosePower, "seat", "seat"),
    Shape(ChoosePrize, _ChoosePrize, "seat zone lost", "seat zone lost"),
    Shape(ChooseProtection, _ChooseProtection, "seat zone", "seat zone"),
    Shape(ChooseProvince, _ChooseProvince, "seat provinces", "seat provinces"),
    Shape(ChooseRaise, _ChooseRaise, "seat", "seat"),
    Shape(ChooseReaction, _ChooseReaction, "seat mover area army", "seat mover area army"),
    Shape(ChooseRealm, _ChooseRealm, "seat realms", "seat realms"),
    Shape(ChooseRebelArea, _ChooseRebelArea, "seat areas", "seat areas"),
    Shape(ChooseRebelPlace, _ChooseRebelPlace, "seat areas", "seat areas"),
    Shape(ChooseRebelTarget, _ChooseRebelTarget, "seat provinces", "seat provinces"),
    Shape(ChooseRecruitArea, _ChooseRecruitArea, "seat some", "seat some"),
    Shape(ChooseRefuge, _ChooseRefuge, "seat port zones", "seat port zones"),
    Shape(ChooseRepayment, _ChooseRepayment, "seat price", "seat price"),
    Shape(ChooseReplaced, _ChooseReplaced, "seat idea", "seat idea"),
    Shape(ChooseReroll, _ChooseReroll, "seat faces", "seat faces"),
    Shape(ChooseRetreat, _ChooseRetreat, "seat areas", "seat areas"),
    Shape(ChooseReturned, _ChooseReturned, "seat", "seat"),
    Shape(ChooseReturnedCube, _ChooseReturnedCube, "seat", "seat"),
    Shape(ChooseRival, _ChooseRival, "seat area", "seat area"),
    Shape(ChooseSacrifice, _ChooseSacrifice, "seat province units used more", "seat province units used more"),
    Shape(ChooseSailor, _ChooseSailor, "seat goal closed some fleet_sailed spaces", "seat goal closed some fleet_sailed spaces"),
    Shape(ChooseSeaBattle, _ChooseSeaBattle, "seat zones", "seat zones"),
    Shape(ChooseSecured, _ChooseSecured, "seat realms", "seat realms"),
    Shape(ChooseShip, _ChooseShip, "seat port", "seat port"),
    Shape(ChooseShipGift, _ChooseShipGift, "seat ship ports price", "seat ship ports price"),
    Shape(ChooseSiegeArea, _ChooseSiegeArea, "seat cost more", "seat cost more"),
    Shape(ChooseSinner, _ChooseSinner, "seat", "seat"),
    Shape(ChooseSlot, _ChooseSlot, "seat card slots", "seat card slots"),
    Shape(ChooseSlots, _ChooseSlots, "seat zone most", "seat zone most"),
    Shape(ChooseSource, _ChooseSource, "seat goal taken", "seat goal taken"),
    Shape(ChooseSpent, _ChooseSpent, "seat areas empire", "seat areas empire"),
    Shape(ChooseSpread, _ChooseSpread, "seat religion areas", "seat religion areas"),
    Shape(ChooseStep, _ChooseStep, "seat area units denied stop reorganise", "seat area units denied stop reorganise"),
    Shape(ChooseSubject, _ChooseSubject, "seat mode", "seat mode"),
    Shape(ChooseSunk, _ChooseSunk, "seat zone", "seat zone"),
    Shape(ChooseSuppression, _ChooseSuppression, "seat done", "seat done"),
    Shape(ChooseTaken, _ChooseTaken, "seat keep", "seat keep"),
    Shape(ChooseTakenClaim, _ChooseTakenClaim, "seat areas", "seat areas"),
    Shape(ChooseTakenPirate, _ChooseTakenPirate, "seat nodes", "seat nodes"),
    Shape(ChooseTakenToken, _ChooseTakenToken, "seat areas", "seat areas"),
    Shape(ChooseTalk, _ChooseTalk, "seat", "seat"),
    Shape(ChooseTarget, _ChooseTarget, "seat area units left fallen more", "seat area units left fallen more"),
    Shape(ChooseTerm, _ChooseTerm, "seat realm how proposals", "seat realm how proposals"),
    Shape(ChooseTie, _ChooseTie, "seat realm", "seat realm"),
    Shape(ChooseTokenSet, _ChooseTokenSet, "seat", "seat"),
    Shape(ChooseTown, _ChooseTown, "seat provinces", "seat provinces"),
    Shape(ChooseTradeCard, _ChooseTradeCard, "seat cards joined", "seat cards joined"),
    Shape(ChooseTradeShip, _ChooseTradeShip, "seat cards", "seat cards"),
    Shape(ChooseTradeWay, _ChooseTradeWay, "seat cards source", "seat cards source"),
    Shape(ChooseUnit, _ChooseUnit, "seat area", "seat area"),
    Shape(ChooseUnitArea, _ChooseUnitArea, "seat regular", "seat regular"),
    Shape(ChooseUnitGift, _ChooseUnitGift, "seat areas kind price", "seat areas kind price"),
    Shape(ChooseUnitsShare, _ChooseUnitsShare, "seat kind army least most", "seat kind army least most"),
    Shape(ChooseUnrest, _ChooseUnrest, "seat provinces", "seat provinces"),
    Shape(ChooseUpgrade, _ChooseUpgrade, "seat price", "seat price"),
    Shape(ChooseVassalDissent, _ChooseVassalDissent, "seat area", "seat area"),
    Shape(ChooseVictim, _ChooseVictim, "seat victims", "seat victims"),
    Shape(ChooseVote, _ChooseVote, "seat area seats", "seat area seats"),
    Shape(ChooseVoyage, _ChooseVoyage, "seat source", "seat source"),
    Shape(ChooseWar, _ChooseWar, "seat realms", "seat realms"),
    Shape(ChooseWayOut, _ChooseWayOut, "seat port whole_fleet", "seat port whole_fleet"),
    Shape(ChooseWeddingDeck, _ChooseWeddingDeck, "seat", "seat"),
    Shape(ChooseWreck, _ChooseWreck, "seat", "seat"),
    Shape(ClaimLost, _ClaimLost, "seat areas", "seat areas placed area taken"),
    Shape(CleanupPhase, _CleanupPhase, "seats", "seats reckoned"),
    Shape(CollectLowest, _CollectLowest, "seat card node", "seat card node"),
    Shape(Colonize, _Colonize, "seat discount", "seat discount area left word"),
    Shape(CompleteMission, _CompleteMission, "seat mission", "seat mission"),
    Shape(Consent, _Consent, "seat mover area", "seat mover area"),
    Shape(Convert, _Convert, "seat off ducats_off quiet", "seat off ducats_off quiet move areas", "move"),
    Shape(ConvertRealm, _ConvertRealm, "seat religion half", "seat religion half word"),
    Shape(Counter, _Counter, "seat actor", "seat actor"),
    Shape(CovertWindow, _CovertWindow, "seat meant", "seat meant left word other card foiled"),
    Shape(CutCosts, _CutCosts, "seat", "seat move", "move"),
    Shape(CutShips, _CutShips, "seat move", "seat move port", "move"),
    Shape(CutTies, _CutTies, "seat", "seat some move", "move"),
    Shape(DeclareWar, _DeclareWar, "seat realm free", "seat realm free named before unjust cause fought word"),
    Shape(DefendEmperor, _DefendEmperor, "seat foe", "seat foe word"),
    Shape(DefendYourself, _DefendYourself, "seat foe", "seat foe"),
    Shape(DiscardDown, _DiscardDown, "seat limit", "seat limit card"),
    Shape(DisloyalVassals, _DisloyalVassals, "seats seat", "seats seat"),
    Shape(DispelRebels, _DispelRebels, "seat areas count", "seat areas count area"),
    Shape(Dispute, _Dispute, "seat realms", "seat realms realm"),
    Shape(Dissent, _Dissent, "seat", "seat areas ignored area todo"),
    Shape(DissentOf, _DissentOf, "seat", "seat"),
    Shape(Draw, _Draw, "pile row eyes", "pile row eyes"),
    Shape(DrawAmong, _DrawAmong, "pile among", "pile among row eyes"),
    Shape(DrawCard, _DrawCard, "seat deck", "seat deck place"),
    Shape(DrawCards, _DrawCards, "seat each free paid", "seat each free paid next deck card"),
    Shape(DrawFrom, _DrawFrom, "seat deck count", "seat deck count"),
    Shape(DrawLeaderCard, _DrawLeaderCard, "", "place"),
    Shape(DrawMilestones, _DrawMilestones, "check", "check refused drawn"),
    Shape(DrawPhase, _DrawPhase, "seats", "seats"),
    Shape(EachCutsCosts, _EachCutsCosts, "seats", "seats"),
    Shape(EachDiscards, _EachDiscards, "seats", "seats"),
    Shape(EachDissents, _EachDissents, "seats", "seats"),
    Shape(EachDraws, _EachDraws, "seats", "seats"),
    Shape(EachGainsPower, _EachGainsPower, "seats", "seats"),
    Shape(EachMayComplete, _EachMayComplete, "seats", "seats"),
    Shape(EachPays, _EachPays, "seats", "seats"),
    Shape(EachPaysCorruption, _EachPaysCorruption, "seats", "seats"),
    Shape(EachRegroups, _EachRegroups, "seats", "seats"),
    Shape(EachRenews, _EachRenews, "seats", "seats"),
    Shape(EachReturnsCubes, _EachReturnsCubes, "seats", "seats"),
    Shape(EachRolls, _EachRolls, "seats", "seats"),
    Shape(EachRollsThere, _EachRollsThere, "seats areas", "seats areas"),
    Shape(EachServes, _EachServes, "seats foe", "seats foe"),
    Shape(EachSettles, _EachSettles, "seats", "seats"),
    Shape(EachStarts, _EachStarts, "seats", "seats"),
    Shape(EachStirs, _EachStirs, "seats", "seats"),
    Shape(EachSuffersInterregnum, _EachSuffersInterregnum, "seats", "seats"),
    Shape(EndOfAge, _EndOfAge, "", "kinds placed drawn old new", "old new"),
    Shape(EvictShips, _EvictShips, "seat ports", "seat ports owner port zone"),
    Shape(EvictionBattle, _EvictionBattle, "area attackers origins invader", "area attackers origins invader spared defenders main realms wild card card_ill attacker_slot defender_slot attacker_base defender_base attacker_more defender_more attacker_used defender_used players gained rounds attacker_faces defender_faces attacker_icons defender_icons dead hits attacker_toll defender_toll word lost prizes prize"),
    Shape(Excommunicate, _Excommunicate, "seat", "seat realm target slot"),
    Shape(ExhaustOne, _ExhaustOne, "seat", "seat word"),
    Shape(ExpandColour, _ExpandColour, "colour seat", "colour seat number province ally word"),
    Shape(ExpandNode, _ExpandNode, "seat ducats", "seat ducats node"),
    Shape(Explore, _Explore, "seat dip mil free_rerolls", "seat dip mil free_rerolls move source zone die rerolls word area taken", "move"),
    Shape(FabricateClaims, _FabricateClaims, "seat", "seat named placed area foiled"),
    Shape(FightAll, _FightAll, "seats areas", "seats areas area fought"),
    Shape(FightAtSea, _FightAtSea, "seats zones", "seats zones zone fought"),
    Shape(FirstDiverse, _FirstDiverse, "seat", "seat left goal"),
    Shape(FirstRevolution, _FirstRevolution, "seat", "seat left goal die"),
    Shape(ForceConversion, _ForceConversion, "seat realm", "seat realm left area"),
    Shape(ForgeAlliance, _ForgeAlliance, "seat off need covert", "seat off need covert realm foiled"),
    Shape(FreeAction, _FreeAction, "seat script place covert", "seat script place covert word"),
    Shape(GainAny, _GainAny, "seat points", "seat points word"),
    Shape(GainPower, _GainPower, "seat", "seat left missed word"),
    Shape(GainShips, _GainShips, "seat ship count large price", "seat ship count large price move", "move"),
    Shape(GainUnits, _GainUnits, "seat kind count areas price", "seat kind count areas price move army", "move"),
    Shape(GetAccess, _GetAccess, "seat area", "seat area hosts word"),
    Shape(GoBankrupt, _GoBankrupt, "seat", "seat"),
    Shape(GoHome, _GoHome, "seat", "seat area goal"),
    Shape(HelpSubject, _HelpSubject, "seat realm foe", "seat realm foe"),
    Shape(HoldElection, _HoldElection, "", "old areas area votes chosen causes realm"),
    Shape(ImposeTerm, _ImposeTerm, "seat realm term how", "seat realm term how patron stake outer"),
    Shape(IncomePhase, _IncomePhase, "seats", "seats reckoned"),
    Shape(Influence, _Influence, "seat", "seat reach once full some area word"),
    Shape(Integrate, _Integrate, "seat", "seat area taken"),
    Shape(Invade, _Invade, "realm", "realm areas die"),
    Shape(Invasions, _Invasions, "", "realms"),
    Shape(KeepBorders, _KeepBorders, "seat realm borders won imposed", "seat realm borders won imposed other left held province word balance debts paid gained lost freed ally turns"),
    Shape(KeepCard, _KeepCard, "seat card", "seat card"),
    Shape(KeepMarriages, _KeepMarriages, "", "answer"),
    Shape(KillUnits, _KillUnits, "seat area count", "seat area count"),
    Shape(LandBattle, _LandBattle, "area attackers origins invader", "area attackers origins invader spared defenders main realms wild card card_ill attacker_slot defender_slot attacker_base defender_base attacker_more defender_more attacker_used defender_used players gained rounds attacker_faces defender_faces attacker_icons defender_icons dead hits attacker_toll defender_toll word"),
    Shape(LandMove, _LandMove, "seat cost more light nimble answers", "seat cost more light nimble answers origin move army area left arranged free count hiring bound access denied", "move hiring"),
    Shape(LayToken, _LayToken, "seat province", "seat province tokens"),
    Shape(LeadCrusade, _LeadCrusade, "seat realm free", "seat realm free named before unjust cause fought word"),
    Shape(LeaveEach, _LeaveEach, "seats place origins free", "seats place origins free seat word"),
    Shape(LeaveHarbours, _LeaveHarbours, "", "seat port zone"),
    Shape(Levy, _Levy, "seat cost off room", "seat cost off room"),
    Shape(Liberate, _Liberate, "seat province", "seat province tokens"),
    Shape(LoseCardinals, _LoseCardinals, "seat count", "seat count slot"),
    Shape(LosePower, _LosePower, "seat", "seat word"),
    Shape(LoseShip, _LoseShip, "seat owner", "seat owner move", "move"),
    Shape(LoseStability, _LoseStability, "seat steps_lost", "seat steps_lost missing paid"),
    Shape(LoseUnit, _LoseUnit, "seat area regular", "seat area regular kind"),
    Shape(LoseUnits, _LoseUnits, "seat count", "seat count"),
    Shape(LostAtSea, _LostAtSea, "seats seat", "seats seat"),
    Shape(MarryInto, _MarryInto, "seat realms influence moved", "seat realms influence moved realm word given"),
    Shape(MayAct, _MayAct, "seat granted", "seat granted"),
    Shape(MayConvert, _MayConvert, "seat religion", "seat religion"),
    Shape(MayMoveCapital, _MayMoveCapital, "seat province", "seat province"),
    Shape(MissionWindow, _MissionWindow, "seat", "seat mission"),
    Shape(MoveCapital, _MoveCapital, "seat province", "seat province word"),
    Shape(MoveTradeShip, _MoveTradeShip, "seat cards", "seat cards move goal joined", "move"),
    Shape(NativeUprising, _NativeUprising, "seats seat", "seats seat"),
    Shape(NavalBattle, _NavalBattle, "area attackers origins invader", "area attackers origins invader spared defenders main realms wild card card_ill attacker_slot defender_slot attacker_base defender_base attacker_more defender_more attacker_used defender_used players gained rounds attacker_faces defender_faces attacker_icons defender_icons dead hits attacker_toll defender_toll word lost prizes prize"),
    Shape(NavalMove, _NavalMove, "seat cost more", "seat cost more goal closed move origins fleet_sailed count paid node", "move"),
    Shape(Negotiate, _Negotiate, "seat realm payer", "seat realm payer other term victor left word borders balance province extra deal agreed stake outer"),
    Shape(OfferPeace, _OfferPeace, "seat other term victor borders deal payer", "seat other term victor borders deal payer"),
    Shape(OfferRuler, _OfferRuler, "seat person cost", "seat person cost word"),
    Shape(PayAccess, _PayAccess, "seat area", "seat area"),
    Shape(PayColony, _PayColony, "seat", "seat"),
    Shape(PayCorruption, _PayCorruption, "seat", "seat ducats points"),
    Shape(PayCube, _PayCube, "seat", "seat"),
    Shape(PayDuty, _PayDuty, "seat ducats", "seat ducats"),
    Shape(PayForCards, _PayForCards, "seat", "seat word"),
    Shape(PayForGold, _PayForGold, "seat", "seat"),
    Shape(PayOrRelease, _PayOrRelease, "seat realm", "seat realm"),
    Shape(PayPrice, _PayPrice, "seat script", "seat script"),
    Shape(PeacePhase, _PeacePhase, "", "reckoned"),
    Shape(PeaceWithAll, _PeaceWithAll, "seat realms", "seat realms word"),
    Shape(Phase, _Phase, "", "reckoned"),
    Shape(PickMission, _PickMission, "seat held taken start", "seat held taken start"),
    Shape(PickMissions, _PickMissions, "seat held start", "seat held start taken move", "move"),
    Shape(PirateBattle, _PirateBattle, "area attackers origins invader node", "area attackers origins invader spared defenders main realms wild card card_ill attacker_slot defender_slot attacker_base defender_base attacker_more defender_more attacker_used defender_used players gained rounds attacker_faces defender_faces attacker_icons defender_icons dead hits attacker_toll defender_toll word lost prizes prize node"),
    Shape(PiratesAppear, _PiratesAppear, "seat", "seat node die taken"),
    Shape(PlaceClaims, _PlaceClaims, "seat areas count", "seat areas count placed area taken"),
    Shape(PlaceCube, _PlaceCube, "seat reach full some", "seat reach full some"),
    Shape(PlaceCubes, _PlaceCubes, "seat areas count most may", "seat areas count most may placed area rival"),
    Shape(PlaceReligion, _PlaceReligion, "seat area faith", "seat area faith taken"),
    Shape(PlayBattleActions, _PlayBattleActions, "seat naval has used", "seat naval has used move dice any word", "move"),
    Shape(PlayCard, _PlayCard, "seat card", "seat card dropped foiled"),
    Shape(PlayGame, _PlayGame, "", "drawn"),
    Shape(PlayerDiplomacy, _PlayerDiplomacy, "seat", "seat other deal proposer word"),
    Shape(ProclaimCrusade, _ProclaimCrusade, "seat", "seat area"),
    Shape(ProposeAlliance, _ProposeAlliance, "seat", "seat"),
    Shape(ProposeMarriage, _ProposeMarriage, "seat", "seat"),
    Shape(ProposeOrNot, _ProposeOrNot, "seat other deal payer", "seat other deal payer"),
    Shape(ProposePrice, _ProposePrice, "seat province most", "seat province most"),
    Shape(ProposeProvince, _ProposeProvince, "seat other deal", "seat other deal"),
    Shape(ProposeSupport, _ProposeSupport, "seat other most_given most_taken", "seat other most_given most_taken"),
    Shape(ProposeTalks, _ProposeTalks, "seat", "seat"),
    Shape(ProtestExpansion, _ProtestExpansion, "seat realm", "seat realm"),
    Shape(ProtestOrNot, _ProtestOrNot, "seat realm", "seat realm"),
    Shape(RaiseRebels, _RaiseRebels, "seat areas count", "seat areas count area"),
    Shape(ReactToMarch, _ReactToMarch, "seat area army", "seat area army left move card", "move"),
    Shape(Rebel, _Rebel, "seat area assigned", "seat area assigned province"),
    Shape(RebelDice, _RebelDice, "seat most only", "seat most only areas area"),
    Shape(RebelSiege, _RebelSiege, "area left", "area left province"),
    Shape(RebelsAct, _RebelsAct, "", "areas goal moved"),
    Shape(Reckon, _Reckon, "due", "due done answer"),
    Shape(Recruit, _Recruit, "seat cost", "seat cost some move area kind army areas", "move"),
    Shape(RefreshMerchants, _RefreshMerchants, "seat count", "seat count node"),
    Shape(RefuseCall, _RefuseCall, "seat realm offensive lenient", "seat realm offensive lenient word"),
    Shape(Regroup, _Regroup, "seat", "seat move", "move"),
    Shape(ReligiousRebels, _ReligiousRebels, "seat", "seat word"),
    Shape(RenewMarriages, _RenewMarriages, "seat", "seat move", "move"),
    Shape(Reorganise, _Reorganise, "seat area army bound", "seat area army bound kind left place order counts number kept totals shares"),
    Shape(ReplaceInBattle, _ReplaceInBattle, "seat", "seat card"),
    Shape(ReplaceRuler, _ReplaceRuler, "seat", "seat card"),
    Shape(RerollOrStand, _RerollOrStand, "seat number cost", "seat number cost"),
    Shape(Research, _Research, "seat off idea known covert", "seat off idea known covert before points foiled"),
    Shape(ResolveLeftover, _ResolveLeftover, "event", "event"),
    Shape(ResolvePeace, _ResolvePeace, "seats", "seats rest_of home"),
    Shape(ResolveSymbols, _ResolveSymbols, "symbols seat", "symbols seat"),
    Shape(ResolveText, _ResolveText, "seat event", "seat event word"),
    Shape(Retreat, _Retreat, "seat area areas back", "seat area areas back goal access"),
    Shape(RetreatEach, _RetreatEach, "seats place origins free", "seats place origins free seat word"),
    Shape(RetreatTogether, _RetreatTogether, "seats area areas", "seats area areas goal"),
    Shape(ReturnAllied, _ReturnAllied, "seat realm", "seat realm left place"),
    Shape(ReturnCubes, _ReturnCubes, "seat", "seat move", "move"),
    Shape(ReturnInterest, _ReturnInterest, "seat tokens price", "seat tokens price move", "move"),
    Shape(RevealEvents, _RevealEvents, "", "left"),
    Shape(Roll, _Roll, "sides", "sides"),
    Shape(RollAgain, _RollAgain, "seat faces count", "seat faces count fresh die rolled"),
    Shape(RollEverywhere, _RollEverywhere, "seats seat", "seats seat"),
    Shape(RollInArea, _RollInArea, "seat area dice", "seat area dice die results face assigned paid"),
    Shape(RollSide, _RollSide, "dice", "dice faces kind die"),
    Shape(RunScript, _RunScript, "seat script target paid covert", "seat script target paid covert place node area seats"),
    Shape(SailAway, _SailAway, "seat zone places", "seat zone places ship goal"),
    Shape(SailAwayEach, _SailAwayEach, "seats place origins free", "seats place origins free seat word"),
    Shape(SailAwayTogether, _SailAwayTogether, "seats zone places", "seats zone places goal"),
    Shape(SailOrUndock, _SailOrUndock, "seat", "seat"),
    Shape(ScoreNode, _ScoreNode, "seat card market without bonus_power", "seat card market without bonus_power left powers chosen free earned"),
    Shape(SecureSuccession, _SecureSuccession, "seat realm agreed", "seat realm agreed loser card word"),
    Shape(SendAdmiral, _SendAdmiral, "seat area slots attacks", "seat area slots attacks move", "move"),
    Shape(SendGeneral, _SendGeneral, "seat area slots attacks", "seat area slots attacks move", "move"),
    Shape(SendImperial, _SendImperial, "seat area units", "seat area units"),
    Shape(SendPirate, _SendPirate, "seat", "seat node taken"),
    Shape(Serve, _Serve, "seat foe", "seat foe word left"),
    Shape(Settle, _Settle, "seat", "seat due before move", "move"),
    Shape(SettleRest, _SettleRest, "seat", "seat closed realm"),
    Shape(SettleWar, _SettleWar, "seat realm how", "seat realm how other proposals word agreed"),
    Shape(ShowIdea, _ShowIdea, "seat idea", "seat idea other"),
    Shape(Shuffle, _Shuffle, "size eyes", "size eyes"),
    Shape(Sides, _Sides, "area attackers origins invader", "area attackers origins invader spared defenders main realms wild card card_ill attacker_slot defender_slot attacker_base defender_base attacker_more defender_more attacker_used defender_used players gained rounds attacker_faces defender_faces attacker_icons defender_icons dead hits attacker_toll defender_toll word"),
    Shape(SinkShips, _SinkShips, "seats area realms wild hits chooser", "seats area realms wild hits chooser order faction place turn sorts kind fallen move lost", "move"),
    Shape(SpendClaims, _SpendClaims, "seat areas", "seat areas area left province"),
    Shape(SpendCubes, _SpendCubes, "seat areas count empire", "seat areas count empire move removed", "move"),
    Shape(SpreadDisease, _SpreadDisease, "seat areas count", "seat areas count area"),
    Shape(SpreadIllness, _SpreadIllness, "illness start", "illness start seats"),
    Shape(SpreadReligion, _SpreadReligion, "seat", "seat clusters faiths counts chosen goal"),
    Shape(SpreadRevolution, _SpreadRevolution, "seat", "seat clusters apart left chosen goal"),
    Shape(StabilityUnrest, _StabilityUnrest, "seat", "seat province"),
    Shape(StartPlayer, _StartPlayer, "seat", "seat"),
    Shape(StayOrRetreat, _StayOrRetreat, "seat area", "seat area"),
    Shape(StayOrSailAway, _StayOrSailAway, "seat zone", "seat zone"),
    Shape(StaySafe, _StaySafe, "seat", "seat"),
    Shape(StealDucats, _StealDucats, "seat victims ducats", "seat victims ducats victim"),
    Shape(Subjugate, _Subjugate, "seat mode", "seat mode realm left word move taken", "move"),
    Shape(SufferDisloyalty, _SufferDisloyalty, "seat active", "seat active area"),
    Shape(SufferUprising, _SufferUprising, "seat active", "seat active word"),
    Shape(Support, _Support, "area attackers origins invader", "area attackers origins invader spared defenders main realms wild card card_ill attacker_slot defender_slot attacker_base defender_base attacker_more defender_more attacker_used defender_used players gained rounds attacker_faces defender_faces attacker_icons defender_icons dead hits attacker_toll defender_toll word"),
    Shape(Suppress, _Suppress, "seat", "seat province some"),
    Shape(TakeCasualties, _TakeCasualties, "seats area realms wild hits chooser", "seats area realms wild hits chooser order faction place turn sorts kind fallen"),
    Shape(TakeEvent, _TakeEvent, "seat", "seat event"),
    Shape(TakeOption, _TakeOption, "seat scripts target covert", "seat scripts target covert option"),
    Shape(TakeTurn, _TakeTurn, "seat only_event", "seat only_event done acted looked move outcome", "move"),
    Shape(TalkAgain, _TalkAgain, "seat", "seat"),
    Shape(TendEmpire, _TendEmpire, "", "die area"),
    Shape(Trade, _Trade, "seat cost extra_cards bonus_power", "seat cost extra_cards bonus_power cards card word joined move node market merchant lowest_paid rows_paid rich", "move merchant"),
    Shape(Transport, _Transport, "seat zone", "seat zone room move goal access denied landed arranged areas froms", "move"),
    Shape(TurnUpEvent, _TurnUpEvent, "", "event"),
    Shape(Undock, _Undock, "seat cost", "seat cost some move way", "move way"),
    Shape(UpgradeTowns, _UpgradeTowns, "seat count price", "seat count price move", "move"),
    Shape(UseCrusade, _UseCrusade, "seat", "seat"),
    Shape(UseDisplay, _UseDisplay, "seat use", "seat use"),
    Shape(UseOrDiscard, _UseOrDiscard, "seat cards", "seat cards"),
    Shape(UseUp, _UseUp, "seat what count", "seat what count given"),
    Shape(Vassalize, _Vassalize, "seat realm held", "seat realm held areas home"),
    Shape(VassalizeAll, _VassalizeAll, "seat realm realms held", "seat realm realms held"),
    Shape(WageWar, _WageWar, "realm named before", "realm named before seat side foes left ally answer joined helpers sea_fights fought"),
    Shape(WarByEvent, _WarByEvent, "realm target", "realm target"),
    Shape(WarOrNot, _WarOrNot, "seat realm", "seat realm"),
    Shape(YieldOrNot, _YieldOrNot, "seat realm", "seat realm"),
    Shape(YieldToRebels, _YieldToRebels, "seat", "seat"),
)

CODEC: Final = Codec(Kept, clone, COLUMNS, SHAPES)

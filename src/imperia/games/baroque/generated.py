"""Copying code of baroque, written by `imperia generate baroque`: never edit."""

from collections.abc import Callable
from typing import Any, Final

from imperia.core import Codec, Draw, Dump, FRAME_CLONES, Roll, Shuffle, load_move, own_all

from .rules.action_phase import ActionPhase, Activation, ChooseAction, PlayObligatoryCard
from .rules.after_battle import AdvanceWithCaprara, ChooseAdvance, ChooseAdvanceState, ChooseRetreat, CommitCard, PickBattleCards
from .rules.army_pay import PayAllArmies, PayArmies, PayArmiesLater, PayArmiesNow, PayOrDisband, PayOwnArmies, RemoveUnpaidArmy
from .rules.auction import Auction, Bid
from .rules.battle import FightBattle
from .rules.build import ArmySite, BuildArmy, BuildCity, BuildFortress, BuildResidence, BuildSite, CitySite, FortressSite, ResidenceSite
from .rules.chaos import Chaos, LoseArmyToChaos, LoseCityToChaos
from .rules.characters import ChooseGalenState, ChooseGeneralPost, ChooseGeneralRefuge, ChooseGift, ChooseRefuge, InviteBishop, LeaveZone, PlaceGeneral, RaidWithMontecuccoli, TurnEndEffects
from .rules.choose import ChooseOwnArmy, ChooseState, DisbandOrPay
from .rules.claims import ChooseMarriage, Marriage, NameRevolt, Revolt
from .rules.divine import Event, UseDivineIntervention
from .rules.draws import DrawCard, DrawEvent, FindFewestPoints, RollOrder
from .rules.end_of_turn import EndOfTurn
from .rules.events import BadWeather, BirthOfHeir, CityTrade, Confusion, Famine, FuggerRecallsLoan, ImperialSubsidies, MaritimeTrade, Peace, PolishPermit, ReligiousDispute, ResolveEvent, SupportOfEmperor
from .rules.first_player import ChooseNextInOrder, FixTurnOrder
from .rules.income import DisbandUnpaidArmy, IncomePhase, PayDeferredArmies
from .rules.influence import ChooseBoost, ChooseFavouredState, ChooseInfluencedState, ChooseRemovedInfluence, ChooseSecondState, InfluenceTarget, RemoveInfluence, UseInfluence
from .rules.movement import ChooseGroup, ChooseNextState, ForceMarch, MarchGroup, MoveArmies
from .rules.opportunity import BuyCard, BuyCards, ExchangeCard, Mulligan, OpportunityPhase, PickCard, PickFromPile
from .rules.play_card import ChooseBetrayed, ChooseComposerHome, ChooseInvestment, ChooseVictim, ChooseWork, CommissionWork, HireTraitor, HonourComposer, Invest, InviteComposer, PlaceOrRemove, PlayCard, SendAssassin, UsePower
from .rules.set_up import ChooseStartState, FoundStartCity, PickStartState, PlaceStartArmy, PlaceStartCity, RaiseStartArmy, SetUp
from .rules.support import ChooseFavour, ChooseFavourArmy, ChooseFavourState, HoldThrone, KeepOrDisband, MaintainArmies, SpendFavours, SupportPhase
from .rules.turn import PlayGame, PlayTurn
from .rules.wars import ChooseFrenchTarget, War
from .state import State


def _clone_ActionPhase(f: ActionPhase) -> ActionPhase:
    c = ActionPhase()
    c.place = f.place
    c.out = f.out
    c.seat = f.seat
    c.is_last = f.is_last
    c.effect = f.effect
    c.step = f.step
    c.into = f.into
    return c


def _dump_ActionPhase(f: ActionPhase) -> Dump:
    return {
        "frame": "ActionPhase",
        "step": f.step,
        "into": f.into,
        "place": f.place,
        "out": f.out,
        "seat": f.seat,
        "is_last": f.is_last,
        "effect": f.effect,
    }


def _load_ActionPhase(d: Dump) -> ActionPhase:
    c = ActionPhase()
    c.place = d["place"]
    c.out = d["out"]
    c.seat = d["seat"]
    c.is_last = d["is_last"]
    c.effect = d["effect"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_Activation(f: Activation) -> Activation:
    c = Activation(f.seat)
    c.event = f.event
    c.effect = f.effect
    c.card = f.card
    c.actions = f.actions
    c.choice = f.choice
    c.step = f.step
    c.into = f.into
    return c


def _dump_Activation(f: Activation) -> Dump:
    return {
        "frame": "Activation",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "event": f.event,
        "effect": f.effect,
        "card": f.card,
        "actions": f.actions,
        "choice": f.choice.wire(),
    }


def _load_Activation(d: Dump) -> Activation:
    c = Activation(d["seat"])
    c.event = d["event"]
    c.effect = d["effect"]
    c.card = d["card"]
    c.actions = d["actions"]
    c.choice = load_move(d["choice"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_AdvanceWithCaprara(f: AdvanceWithCaprara) -> AdvanceWithCaprara:
    c = AdvanceWithCaprara(f.seat, f.fought)
    c.size = f.size
    c.state = f.state
    c.step = f.step
    c.into = f.into
    return c


def _dump_AdvanceWithCaprara(f: AdvanceWithCaprara) -> Dump:
    return {
        "frame": "AdvanceWithCaprara",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "fought": f.fought,
        "size": f.size,
        "state": f.state,
    }


def _load_AdvanceWithCaprara(d: Dump) -> AdvanceWithCaprara:
    c = AdvanceWithCaprara(d["seat"], d["fought"])
    c.size = d["size"]
    c.state = d["state"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ArmySite(f: ArmySite) -> ArmySite:
    c = ArmySite(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _dump_ArmySite(f: ArmySite) -> Dump:
    return {
        "frame": "ArmySite",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
    }


def _load_ArmySite(d: Dump) -> ArmySite:
    c = ArmySite(d["seat"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_Auction(f: Auction) -> Auction:
    c = Auction(f.drawer, f.event)
    c.bidders = f.bidders.copy()
    c.highest = f.highest
    c.leader = f.leader
    c.bid = f.bid
    c.step = f.step
    c.into = f.into
    return c


def _dump_Auction(f: Auction) -> Dump:
    return {
        "frame": "Auction",
        "step": f.step,
        "into": f.into,
        "drawer": f.drawer,
        "event": f.event,
        "bidders": f.bidders.copy(),
        "highest": f.highest,
        "leader": f.leader,
        "bid": f.bid,
    }


def _load_Auction(d: Dump) -> Auction:
    c = Auction(d["drawer"], d["event"])
    c.bidders = d["bidders"].copy()
    c.highest = d["highest"]
    c.leader = d["leader"]
    c.bid = d["bid"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_BadWeather(f: BadWeather) -> BadWeather:
    c = BadWeather(f.drawer)
    c.answer = f.answer
    c.spared = f.spared
    c.step = f.step
    c.into = f.into
    return c


def _dump_BadWeather(f: BadWeather) -> Dump:
    return {
        "frame": "BadWeather",
        "step": f.step,
        "into": f.into,
        "drawer": f.drawer,
        "answer": f.answer,
        "spared": f.spared,
    }


def _load_BadWeather(d: Dump) -> BadWeather:
    c = BadWeather(d["drawer"])
    c.answer = d["answer"]
    c.spared = d["spared"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_Bid(f: Bid) -> Bid:
    c = Bid(f.seat, f.least, f.place)
    c.step = f.step
    c.into = f.into
    return c


def _dump_Bid(f: Bid) -> Dump:
    return {
        "frame": "Bid",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "least": f.least,
        "place": f.place,
    }


def _load_Bid(d: Dump) -> Bid:
    c = Bid(d["seat"], d["least"], d["place"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_BirthOfHeir(f: BirthOfHeir) -> BirthOfHeir:
    c = BirthOfHeir(f.drawer)
    c.drawn = f.drawn
    c.step = f.step
    c.into = f.into
    return c


def _dump_BirthOfHeir(f: BirthOfHeir) -> Dump:
    return {
        "frame": "BirthOfHeir",
        "step": f.step,
        "into": f.into,
        "drawer": f.drawer,
        "drawn": f.drawn,
    }


def _load_BirthOfHeir(d: Dump) -> BirthOfHeir:
    c = BirthOfHeir(d["drawer"])
    c.drawn = d["drawn"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_BuildArmy(f: BuildArmy) -> BuildArmy:
    c = BuildArmy(f.seat)
    c.state = f.state
    c.step = f.step
    c.into = f.into
    return c


def _dump_BuildArmy(f: BuildArmy) -> Dump:
    return {
        "frame": "BuildArmy",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "state": f.state,
    }


def _load_BuildArmy(d: Dump) -> BuildArmy:
    c = BuildArmy(d["seat"])
    c.state = d["state"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_BuildCity(f: BuildCity) -> BuildCity:
    c = BuildCity(f.seat)
    c.state = f.state
    c.step = f.step
    c.into = f.into
    return c


def _dump_BuildCity(f: BuildCity) -> Dump:
    return {
        "frame": "BuildCity",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "state": f.state,
    }


def _load_BuildCity(d: Dump) -> BuildCity:
    c = BuildCity(d["seat"])
    c.state = d["state"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_BuildFortress(f: BuildFortress) -> BuildFortress:
    c = BuildFortress(f.seat)
    c.state = f.state
    c.step = f.step
    c.into = f.into
    return c


def _dump_BuildFortress(f: BuildFortress) -> Dump:
    return {
        "frame": "BuildFortress",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "state": f.state,
    }


def _load_BuildFortress(d: Dump) -> BuildFortress:
    c = BuildFortress(d["seat"])
    c.state = d["state"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_BuildResidence(f: BuildResidence) -> BuildResidence:
    c = BuildResidence(f.seat)
    c.state = f.state
    c.step = f.step
    c.into = f.into
    return c


def _dump_BuildResidence(f: BuildResidence) -> Dump:
    return {
        "frame": "BuildResidence",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "state": f.state,
    }


def _load_BuildResidence(d: Dump) -> BuildResidence:
    c = BuildResidence(d["seat"])
    c.state = d["state"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_BuildSite(f: BuildSite) -> BuildSite:
    c = BuildSite(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _dump_BuildSite(f: BuildSite) -> Dump:
    return {
        "frame": "BuildSite",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
    }


def _load_BuildSite(d: Dump) -> BuildSite:
    c = BuildSite(d["seat"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_BuyCard(f: BuyCard) -> BuyCard:
    c = BuyCard(f.seat, f.bought)
    c.step = f.step
    c.into = f.into
    return c


def _dump_BuyCard(f: BuyCard) -> Dump:
    return {
        "frame": "BuyCard",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "bought": f.bought,
    }


def _load_BuyCard(d: Dump) -> BuyCard:
    c = BuyCard(d["seat"], d["bought"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_BuyCards(f: BuyCards) -> BuyCards:
    c = BuyCards(f.seat)
    c.bought = f.bought
    c.answer = f.answer
    c.step = f.step
    c.into = f.into
    return c


def _dump_BuyCards(f: BuyCards) -> Dump:
    return {
        "frame": "BuyCards",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "bought": f.bought,
        "answer": f.answer,
    }


def _load_BuyCards(d: Dump) -> BuyCards:
    c = BuyCards(d["seat"])
    c.bought = d["bought"]
    c.answer = d["answer"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_Chaos(f: Chaos) -> Chaos:
    c = Chaos(f.drawer)
    c.answer = f.answer
    c.spared = f.spared
    c.queue = f.queue.copy()
    c.state = f.state
    c.step = f.step
    c.into = f.into
    return c


def _dump_Chaos(f: Chaos) -> Dump:
    return {
        "frame": "Chaos",
        "step": f.step,
        "into": f.into,
        "drawer": f.drawer,
        "answer": f.answer,
        "spared": f.spared,
        "queue": f.queue.copy(),
        "state": f.state,
    }


def _load_Chaos(d: Dump) -> Chaos:
    c = Chaos(d["drawer"])
    c.answer = d["answer"]
    c.spared = d["spared"]
    c.queue = d["queue"].copy()
    c.state = d["state"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ChooseAction(f: ChooseAction) -> ChooseAction:
    c = ChooseAction(f.seat, f.actions, f.stormy)
    c.step = f.step
    c.into = f.into
    return c


def _dump_ChooseAction(f: ChooseAction) -> Dump:
    return {
        "frame": "ChooseAction",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "actions": f.actions,
        "stormy": f.stormy,
    }


def _load_ChooseAction(d: Dump) -> ChooseAction:
    c = ChooseAction(d["seat"], d["actions"], d["stormy"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ChooseAdvance(f: ChooseAdvance) -> ChooseAdvance:
    c = ChooseAdvance(f.seat, f.fought)
    c.step = f.step
    c.into = f.into
    return c


def _dump_ChooseAdvance(f: ChooseAdvance) -> Dump:
    return {
        "frame": "ChooseAdvance",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "fought": f.fought,
    }


def _load_ChooseAdvance(d: Dump) -> ChooseAdvance:
    c = ChooseAdvance(d["seat"], d["fought"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ChooseAdvanceState(f: ChooseAdvanceState) -> ChooseAdvanceState:
    c = ChooseAdvanceState(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _dump_ChooseAdvanceState(f: ChooseAdvanceState) -> Dump:
    return {
        "frame": "ChooseAdvanceState",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
    }


def _load_ChooseAdvanceState(d: Dump) -> ChooseAdvanceState:
    c = ChooseAdvanceState(d["seat"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ChooseBetrayed(f: ChooseBetrayed) -> ChooseBetrayed:
    c = ChooseBetrayed(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _dump_ChooseBetrayed(f: ChooseBetrayed) -> Dump:
    return {
        "frame": "ChooseBetrayed",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
    }


def _load_ChooseBetrayed(d: Dump) -> ChooseBetrayed:
    c = ChooseBetrayed(d["seat"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ChooseBoost(f: ChooseBoost) -> ChooseBoost:
    c = ChooseBoost(f.seat, f.chosen_states, f.used.copy())
    c.step = f.step
    c.into = f.into
    return c


def _dump_ChooseBoost(f: ChooseBoost) -> Dump:
    return {
        "frame": "ChooseBoost",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "chosen_states": f.chosen_states,
        "used": f.used.copy(),
    }


def _load_ChooseBoost(d: Dump) -> ChooseBoost:
    c = ChooseBoost(d["seat"], d["chosen_states"], d["used"].copy())
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ChooseComposerHome(f: ChooseComposerHome) -> ChooseComposerHome:
    c = ChooseComposerHome(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _dump_ChooseComposerHome(f: ChooseComposerHome) -> Dump:
    return {
        "frame": "ChooseComposerHome",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
    }


def _load_ChooseComposerHome(d: Dump) -> ChooseComposerHome:
    c = ChooseComposerHome(d["seat"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ChooseFavour(f: ChooseFavour) -> ChooseFavour:
    c = ChooseFavour(f.seat, f.favours, f.taken.copy())
    c.step = f.step
    c.into = f.into
    return c


def _dump_ChooseFavour(f: ChooseFavour) -> Dump:
    return {
        "frame": "ChooseFavour",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "favours": f.favours,
        "taken": f.taken.copy(),
    }


def _load_ChooseFavour(d: Dump) -> ChooseFavour:
    c = ChooseFavour(d["seat"], d["favours"], d["taken"].copy())
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ChooseFavourArmy(f: ChooseFavourArmy) -> ChooseFavourArmy:
    c = ChooseFavourArmy(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _dump_ChooseFavourArmy(f: ChooseFavourArmy) -> Dump:
    return {
        "frame": "ChooseFavourArmy",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
    }


def _load_ChooseFavourArmy(d: Dump) -> ChooseFavourArmy:
    c = ChooseFavourArmy(d["seat"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ChooseFavourState(f: ChooseFavourState) -> ChooseFavourState:
    c = ChooseFavourState(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _dump_ChooseFavourState(f: ChooseFavourState) -> Dump:
    return {
        "frame": "ChooseFavourState",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
    }


def _load_ChooseFavourState(d: Dump) -> ChooseFavourState:
    c = ChooseFavourState(d["seat"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ChooseFavouredState(f: ChooseFavouredState) -> ChooseFavouredState:
    c = ChooseFavouredState(f.seat, f.mask)
    c.step = f.step
    c.into = f.into
    return c


def _dump_ChooseFavouredState(f: ChooseFavouredState) -> Dump:
    return {
        "frame": "ChooseFavouredState",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "mask": f.mask,
    }


def _load_ChooseFavouredState(d: Dump) -> ChooseFavouredState:
    c = ChooseFavouredState(d["seat"], d["mask"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ChooseFrenchTarget(f: ChooseFrenchTarget) -> ChooseFrenchTarget:
    c = ChooseFrenchTarget(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _dump_ChooseFrenchTarget(f: ChooseFrenchTarget) -> Dump:
    return {
        "frame": "ChooseFrenchTarget",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
    }


def _load_ChooseFrenchTarget(d: Dump) -> ChooseFrenchTarget:
    c = ChooseFrenchTarget(d["seat"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ChooseGalenState(f: ChooseGalenState) -> ChooseGalenState:
    c = ChooseGalenState(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _dump_ChooseGalenState(f: ChooseGalenState) -> Dump:
    return {
        "frame": "ChooseGalenState",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
    }


def _load_ChooseGalenState(d: Dump) -> ChooseGalenState:
    c = ChooseGalenState(d["seat"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ChooseGeneralPost(f: ChooseGeneralPost) -> ChooseGeneralPost:
    c = ChooseGeneralPost(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _dump_ChooseGeneralPost(f: ChooseGeneralPost) -> Dump:
    return {
        "frame": "ChooseGeneralPost",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
    }


def _load_ChooseGeneralPost(d: Dump) -> ChooseGeneralPost:
    c = ChooseGeneralPost(d["seat"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ChooseGeneralRefuge(f: ChooseGeneralRefuge) -> ChooseGeneralRefuge:
    c = ChooseGeneralRefuge(f.seat, f.mask)
    c.step = f.step
    c.into = f.into
    return c


def _dump_ChooseGeneralRefuge(f: ChooseGeneralRefuge) -> Dump:
    return {
        "frame": "ChooseGeneralRefuge",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "mask": f.mask,
    }


def _load_ChooseGeneralRefuge(d: Dump) -> ChooseGeneralRefuge:
    c = ChooseGeneralRefuge(d["seat"], d["mask"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ChooseGift(f: ChooseGift) -> ChooseGift:
    c = ChooseGift(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _dump_ChooseGift(f: ChooseGift) -> Dump:
    return {
        "frame": "ChooseGift",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
    }


def _load_ChooseGift(d: Dump) -> ChooseGift:
    c = ChooseGift(d["seat"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ChooseGroup(f: ChooseGroup) -> ChooseGroup:
    c = ChooseGroup(f.seat, f.start, f.groups)
    c.step = f.step
    c.into = f.into
    return c


def _dump_ChooseGroup(f: ChooseGroup) -> Dump:
    return {
        "frame": "ChooseGroup",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "start": f.start,
        "groups": f.groups,
    }


def _load_ChooseGroup(d: Dump) -> ChooseGroup:
    c = ChooseGroup(d["seat"], d["start"], d["groups"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ChooseInfluencedState(f: ChooseInfluencedState) -> ChooseInfluencedState:
    c = ChooseInfluencedState(f.seat, f.source, f.removing)
    c.step = f.step
    c.into = f.into
    return c


def _dump_ChooseInfluencedState(f: ChooseInfluencedState) -> Dump:
    return {
        "frame": "ChooseInfluencedState",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "source": f.source,
        "removing": f.removing,
    }


def _load_ChooseInfluencedState(d: Dump) -> ChooseInfluencedState:
    c = ChooseInfluencedState(d["seat"], d["source"], d["removing"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ChooseInvestment(f: ChooseInvestment) -> ChooseInvestment:
    c = ChooseInvestment(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _dump_ChooseInvestment(f: ChooseInvestment) -> Dump:
    return {
        "frame": "ChooseInvestment",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
    }


def _load_ChooseInvestment(d: Dump) -> ChooseInvestment:
    c = ChooseInvestment(d["seat"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ChooseMarriage(f: ChooseMarriage) -> ChooseMarriage:
    c = ChooseMarriage(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _dump_ChooseMarriage(f: ChooseMarriage) -> Dump:
    return {
        "frame": "ChooseMarriage",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
    }


def _load_ChooseMarriage(d: Dump) -> ChooseMarriage:
    c = ChooseMarriage(d["seat"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ChooseNextInOrder(f: ChooseNextInOrder) -> ChooseNextInOrder:
    c = ChooseNextInOrder(f.seat, f.line.copy())
    c.step = f.step
    c.into = f.into
    return c


def _dump_ChooseNextInOrder(f: ChooseNextInOrder) -> Dump:
    return {
        "frame": "ChooseNextInOrder",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "line": f.line.copy(),
    }


def _load_ChooseNextInOrder(d: Dump) -> ChooseNextInOrder:
    c = ChooseNextInOrder(d["seat"], d["line"].copy())
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ChooseNextState(f: ChooseNextState) -> ChooseNextState:
    c = ChooseNextState(f.seat, f.at, f.size, f.may_stop)
    c.step = f.step
    c.into = f.into
    return c


def _dump_ChooseNextState(f: ChooseNextState) -> Dump:
    return {
        "frame": "ChooseNextState",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "at": f.at,
        "size": f.size,
        "may_stop": f.may_stop,
    }


def _load_ChooseNextState(d: Dump) -> ChooseNextState:
    c = ChooseNextState(d["seat"], d["at"], d["size"], d["may_stop"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ChooseOwnArmy(f: ChooseOwnArmy) -> ChooseOwnArmy:
    c = ChooseOwnArmy(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _dump_ChooseOwnArmy(f: ChooseOwnArmy) -> Dump:
    return {
        "frame": "ChooseOwnArmy",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
    }


def _load_ChooseOwnArmy(d: Dump) -> ChooseOwnArmy:
    c = ChooseOwnArmy(d["seat"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ChooseRefuge(f: ChooseRefuge) -> ChooseRefuge:
    c = ChooseRefuge(f.seat, f.place)
    c.step = f.step
    c.into = f.into
    return c


def _dump_ChooseRefuge(f: ChooseRefuge) -> Dump:
    return {
        "frame": "ChooseRefuge",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "place": f.place,
    }


def _load_ChooseRefuge(d: Dump) -> ChooseRefuge:
    c = ChooseRefuge(d["seat"], d["place"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ChooseRemovedInfluence(f: ChooseRemovedInfluence) -> ChooseRemovedInfluence:
    c = ChooseRemovedInfluence(f.seat, f.place, f.may_stop)
    c.step = f.step
    c.into = f.into
    return c


def _dump_ChooseRemovedInfluence(f: ChooseRemovedInfluence) -> Dump:
    return {
        "frame": "ChooseRemovedInfluence",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "place": f.place,
        "may_stop": f.may_stop,
    }


def _load_ChooseRemovedInfluence(d: Dump) -> ChooseRemovedInfluence:
    c = ChooseRemovedInfluence(d["seat"], d["place"], d["may_stop"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ChooseRetreat(f: ChooseRetreat) -> ChooseRetreat:
    c = ChooseRetreat(f.seat, f.place, f.vacated)
    c.step = f.step
    c.into = f.into
    return c


def _dump_ChooseRetreat(f: ChooseRetreat) -> Dump:
    return {
        "frame": "ChooseRetreat",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "place": f.place,
        "vacated": f.vacated,
    }


def _load_ChooseRetreat(d: Dump) -> ChooseRetreat:
    c = ChooseRetreat(d["seat"], d["place"], d["vacated"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ChooseSecondState(f: ChooseSecondState) -> ChooseSecondState:
    c = ChooseSecondState(f.seat, f.place, f.removing)
    c.source = f.source
    c.step = f.step
    c.into = f.into
    return c


def _dump_ChooseSecondState(f: ChooseSecondState) -> Dump:
    return {
        "frame": "ChooseSecondState",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "place": f.place,
        "removing": f.removing,
        "source": f.source,
    }


def _load_ChooseSecondState(d: Dump) -> ChooseSecondState:
    c = ChooseSecondState(d["seat"], d["place"], d["removing"])
    c.source = d["source"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ChooseStartState(f: ChooseStartState) -> ChooseStartState:
    c = ChooseStartState(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _dump_ChooseStartState(f: ChooseStartState) -> Dump:
    return {
        "frame": "ChooseStartState",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
    }


def _load_ChooseStartState(d: Dump) -> ChooseStartState:
    c = ChooseStartState(d["seat"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ChooseState(f: ChooseState) -> ChooseState:
    c = ChooseState()
    c.step = f.step
    c.into = f.into
    return c


def _dump_ChooseState(f: ChooseState) -> Dump:
    return {
        "frame": "ChooseState",
        "step": f.step,
        "into": f.into,
    }


def _load_ChooseState(d: Dump) -> ChooseState:
    c = ChooseState()
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ChooseVictim(f: ChooseVictim) -> ChooseVictim:
    c = ChooseVictim(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _dump_ChooseVictim(f: ChooseVictim) -> Dump:
    return {
        "frame": "ChooseVictim",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
    }


def _load_ChooseVictim(d: Dump) -> ChooseVictim:
    c = ChooseVictim(d["seat"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ChooseWork(f: ChooseWork) -> ChooseWork:
    c = ChooseWork(f.seat, f.card)
    c.step = f.step
    c.into = f.into
    return c


def _dump_ChooseWork(f: ChooseWork) -> Dump:
    return {
        "frame": "ChooseWork",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "card": f.card,
    }


def _load_ChooseWork(d: Dump) -> ChooseWork:
    c = ChooseWork(d["seat"], d["card"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_CitySite(f: CitySite) -> CitySite:
    c = CitySite(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _dump_CitySite(f: CitySite) -> Dump:
    return {
        "frame": "CitySite",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
    }


def _load_CitySite(d: Dump) -> CitySite:
    c = CitySite(d["seat"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_CityTrade(f: CityTrade) -> CityTrade:
    c = CityTrade(f.drawer)
    c.step = f.step
    c.into = f.into
    return c


def _dump_CityTrade(f: CityTrade) -> Dump:
    return {
        "frame": "CityTrade",
        "step": f.step,
        "into": f.into,
        "drawer": f.drawer,
    }


def _load_CityTrade(d: Dump) -> CityTrade:
    c = CityTrade(d["drawer"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_CommissionWork(f: CommissionWork) -> CommissionWork:
    c = CommissionWork(f.seat, f.card)
    c.work = f.work
    c.step = f.step
    c.into = f.into
    return c


def _dump_CommissionWork(f: CommissionWork) -> Dump:
    return {
        "frame": "CommissionWork",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "card": f.card,
        "work": f.work,
    }


def _load_CommissionWork(d: Dump) -> CommissionWork:
    c = CommissionWork(d["seat"], d["card"])
    c.work = d["work"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_CommitCard(f: CommitCard) -> CommitCard:
    c = CommitCard(f.seat, f.picked.copy())
    c.step = f.step
    c.into = f.into
    return c


def _dump_CommitCard(f: CommitCard) -> Dump:
    return {
        "frame": "CommitCard",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "picked": f.picked.copy(),
    }


def _load_CommitCard(d: Dump) -> CommitCard:
    c = CommitCard(d["seat"], d["picked"].copy())
    c.step = d["step"]
    c.into = d["into"]
    return c


def _mask_CommitCard(f: CommitCard, viewer: int) -> None:
    if f.seat != viewer:
        f.picked = []


def _clone_Confusion(f: Confusion) -> Confusion:
    c = Confusion(f.drawer)
    c.answer = f.answer
    c.spared = f.spared
    c.step = f.step
    c.into = f.into
    return c


def _dump_Confusion(f: Confusion) -> Dump:
    return {
        "frame": "Confusion",
        "step": f.step,
        "into": f.into,
        "drawer": f.drawer,
        "answer": f.answer,
        "spared": f.spared,
    }


def _load_Confusion(d: Dump) -> Confusion:
    c = Confusion(d["drawer"])
    c.answer = d["answer"]
    c.spared = d["spared"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_DisbandOrPay(f: DisbandOrPay) -> DisbandOrPay:
    c = DisbandOrPay(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _dump_DisbandOrPay(f: DisbandOrPay) -> Dump:
    return {
        "frame": "DisbandOrPay",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
    }


def _load_DisbandOrPay(d: Dump) -> DisbandOrPay:
    c = DisbandOrPay(d["seat"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_DisbandUnpaidArmy(f: DisbandUnpaidArmy) -> DisbandUnpaidArmy:
    c = DisbandUnpaidArmy(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _dump_DisbandUnpaidArmy(f: DisbandUnpaidArmy) -> Dump:
    return {
        "frame": "DisbandUnpaidArmy",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
    }


def _load_DisbandUnpaidArmy(d: Dump) -> DisbandUnpaidArmy:
    c = DisbandUnpaidArmy(d["seat"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_Draw(f: Draw) -> Draw:
    c = Draw(f.pile, f.row, f.eyes)
    c.step = f.step
    c.into = f.into
    return c


def _dump_Draw(f: Draw) -> Dump:
    return {
        "frame": "Draw",
        "step": f.step,
        "into": f.into,
        "pile": f.pile,
        "row": f.row,
        "eyes": f.eyes,
    }


def _load_Draw(d: Dump) -> Draw:
    c = Draw(d["pile"], d["row"], d["eyes"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_DrawCard(f: DrawCard) -> DrawCard:
    c = DrawCard(f.seat)
    c.card = f.card
    c.step = f.step
    c.into = f.into
    return c


def _dump_DrawCard(f: DrawCard) -> Dump:
    return {
        "frame": "DrawCard",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "card": f.card,
    }


def _load_DrawCard(d: Dump) -> DrawCard:
    c = DrawCard(d["seat"])
    c.card = d["card"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_DrawEvent(f: DrawEvent) -> DrawEvent:
    c = DrawEvent(f.seat)
    c.event = f.event
    c.step = f.step
    c.into = f.into
    return c


def _dump_DrawEvent(f: DrawEvent) -> Dump:
    return {
        "frame": "DrawEvent",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "event": f.event,
    }


def _load_DrawEvent(d: Dump) -> DrawEvent:
    c = DrawEvent(d["seat"])
    c.event = d["event"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_EndOfTurn(f: EndOfTurn) -> EndOfTurn:
    c = EndOfTurn()
    c.queue = f.queue.copy()
    c.step = f.step
    c.into = f.into
    return c


def _dump_EndOfTurn(f: EndOfTurn) -> Dump:
    return {
        "frame": "EndOfTurn",
        "step": f.step,
        "into": f.into,
        "queue": f.queue.copy(),
    }


def _load_EndOfTurn(d: Dump) -> EndOfTurn:
    c = EndOfTurn()
    c.queue = d["queue"].copy()
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_Event(f: Event) -> Event:
    c = Event(f.drawer)
    c.answer = f.answer
    c.spared = f.spared
    c.step = f.step
    c.into = f.into
    return c


def _dump_Event(f: Event) -> Dump:
    return {
        "frame": "Event",
        "step": f.step,
        "into": f.into,
        "drawer": f.drawer,
        "answer": f.answer,
        "spared": f.spared,
    }


def _load_Event(d: Dump) -> Event:
    c = Event(d["drawer"])
    c.answer = d["answer"]
    c.spared = d["spared"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ExchangeCard(f: ExchangeCard) -> ExchangeCard:
    c = ExchangeCard(f.seat, f.picked.copy())
    c.step = f.step
    c.into = f.into
    return c


def _dump_ExchangeCard(f: ExchangeCard) -> Dump:
    return {
        "frame": "ExchangeCard",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "picked": f.picked.copy(),
    }


def _load_ExchangeCard(d: Dump) -> ExchangeCard:
    c = ExchangeCard(d["seat"], d["picked"].copy())
    c.step = d["step"]
    c.into = d["into"]
    return c


def _mask_ExchangeCard(f: ExchangeCard, viewer: int) -> None:
    if f.seat != viewer:
        f.picked = []


def _clone_Famine(f: Famine) -> Famine:
    c = Famine(f.drawer)
    c.answer = f.answer
    c.spared = f.spared
    c.step = f.step
    c.into = f.into
    return c


def _dump_Famine(f: Famine) -> Dump:
    return {
        "frame": "Famine",
        "step": f.step,
        "into": f.into,
        "drawer": f.drawer,
        "answer": f.answer,
        "spared": f.spared,
    }


def _load_Famine(d: Dump) -> Famine:
    c = Famine(d["drawer"])
    c.answer = d["answer"]
    c.spared = d["spared"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_FightBattle(f: FightBattle) -> FightBattle:
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


def _dump_FightBattle(f: FightBattle) -> Dump:
    return {
        "frame": "FightBattle",
        "step": f.step,
        "into": f.into,
        "asked": f.asked.copy(),
        "answers": [*map(list.copy, f.answers)],
        "answered": f.answered,
        "answer": f.answer.copy(),
        "attacker": f.attacker,
        "start": f.start,
        "place": f.place,
        "size": f.size,
        "led": f.led,
        "defender": f.defender,
        "defended": f.defended,
        "defence_led": f.defence_led,
        "attack_points": f.attack_points,
        "defence_points": f.defence_points,
        "winner": f.winner,
        "tied": f.tied,
        "roll": f.roll,
        "refuge": f.refuge,
    }


def _load_FightBattle(d: Dump) -> FightBattle:
    c = FightBattle(d["attacker"], d["start"], d["place"], d["size"], d["led"])
    c.asked = d["asked"].copy()
    c.answers = [*map(list.copy, d["answers"])]
    c.answered = d["answered"]
    c.answer = d["answer"].copy()
    c.defender = d["defender"]
    c.defended = d["defended"]
    c.defence_led = d["defence_led"]
    c.attack_points = d["attack_points"]
    c.defence_points = d["defence_points"]
    c.winner = d["winner"]
    c.tied = d["tied"]
    c.roll = d["roll"]
    c.refuge = d["refuge"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _mask_FightBattle(f: FightBattle, viewer: int) -> None:
    f.answers = [
        row if seat == viewer else []
        for seat, row in zip(f.asked, f.answers, strict=True)
    ]
    f.answer = []


def _clone_FindFewestPoints(f: FindFewestPoints) -> FindFewestPoints:
    c = FindFewestPoints()
    c.tied = f.tied.copy()
    c.rolls = f.rolls.copy()
    c.roll = f.roll
    c.step = f.step
    c.into = f.into
    return c


def _dump_FindFewestPoints(f: FindFewestPoints) -> Dump:
    return {
        "frame": "FindFewestPoints",
        "step": f.step,
        "into": f.into,
        "tied": f.tied.copy(),
        "rolls": f.rolls.copy(),
        "roll": f.roll,
    }


def _load_FindFewestPoints(d: Dump) -> FindFewestPoints:
    c = FindFewestPoints()
    c.tied = d["tied"].copy()
    c.rolls = d["rolls"].copy()
    c.roll = d["roll"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_FixTurnOrder(f: FixTurnOrder) -> FixTurnOrder:
    c = FixTurnOrder()
    c.chooser = f.chooser
    c.line = f.line.copy()
    c.seat = f.seat
    c.step = f.step
    c.into = f.into
    return c


def _dump_FixTurnOrder(f: FixTurnOrder) -> Dump:
    return {
        "frame": "FixTurnOrder",
        "step": f.step,
        "into": f.into,
        "chooser": f.chooser,
        "line": f.line.copy(),
        "seat": f.seat,
    }


def _load_FixTurnOrder(d: Dump) -> FixTurnOrder:
    c = FixTurnOrder()
    c.chooser = d["chooser"]
    c.line = d["line"].copy()
    c.seat = d["seat"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ForceMarch(f: ForceMarch) -> ForceMarch:
    c = ForceMarch(f.seat, f.at, f.size)
    c.step = f.step
    c.into = f.into
    return c


def _dump_ForceMarch(f: ForceMarch) -> Dump:
    return {
        "frame": "ForceMarch",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "at": f.at,
        "size": f.size,
    }


def _load_ForceMarch(d: Dump) -> ForceMarch:
    c = ForceMarch(d["seat"], d["at"], d["size"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_FortressSite(f: FortressSite) -> FortressSite:
    c = FortressSite(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _dump_FortressSite(f: FortressSite) -> Dump:
    return {
        "frame": "FortressSite",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
    }


def _load_FortressSite(d: Dump) -> FortressSite:
    c = FortressSite(d["seat"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_FoundStartCity(f: FoundStartCity) -> FoundStartCity:
    c = FoundStartCity(f.seat)
    c.state = f.state
    c.step = f.step
    c.into = f.into
    return c


def _dump_FoundStartCity(f: FoundStartCity) -> Dump:
    return {
        "frame": "FoundStartCity",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "state": f.state,
    }


def _load_FoundStartCity(d: Dump) -> FoundStartCity:
    c = FoundStartCity(d["seat"])
    c.state = d["state"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_FuggerRecallsLoan(f: FuggerRecallsLoan) -> FuggerRecallsLoan:
    c = FuggerRecallsLoan(f.drawer)
    c.answer = f.answer
    c.spared = f.spared
    c.step = f.step
    c.into = f.into
    return c


def _dump_FuggerRecallsLoan(f: FuggerRecallsLoan) -> Dump:
    return {
        "frame": "FuggerRecallsLoan",
        "step": f.step,
        "into": f.into,
        "drawer": f.drawer,
        "answer": f.answer,
        "spared": f.spared,
    }


def _load_FuggerRecallsLoan(d: Dump) -> FuggerRecallsLoan:
    c = FuggerRecallsLoan(d["drawer"])
    c.answer = d["answer"]
    c.spared = d["spared"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_HireTraitor(f: HireTraitor) -> HireTraitor:
    c = HireTraitor(f.seat)
    c.victim = f.victim
    c.card = f.card
    c.step = f.step
    c.into = f.into
    return c


def _dump_HireTraitor(f: HireTraitor) -> Dump:
    return {
        "frame": "HireTraitor",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "victim": f.victim,
        "card": f.card,
    }


def _load_HireTraitor(d: Dump) -> HireTraitor:
    c = HireTraitor(d["seat"])
    c.victim = d["victim"]
    c.card = d["card"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_HoldThrone(f: HoldThrone) -> HoldThrone:
    c = HoldThrone()
    c.ranking = f.ranking.copy()
    c.place = f.place
    c.step = f.step
    c.into = f.into
    return c


def _dump_HoldThrone(f: HoldThrone) -> Dump:
    return {
        "frame": "HoldThrone",
        "step": f.step,
        "into": f.into,
        "ranking": f.ranking.copy(),
        "place": f.place,
    }


def _load_HoldThrone(d: Dump) -> HoldThrone:
    c = HoldThrone()
    c.ranking = d["ranking"].copy()
    c.place = d["place"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_HonourComposer(f: HonourComposer) -> HonourComposer:
    c = HonourComposer(f.seat)
    c.answer = f.answer
    c.composer = f.composer
    c.state = f.state
    c.step = f.step
    c.into = f.into
    return c


def _dump_HonourComposer(f: HonourComposer) -> Dump:
    return {
        "frame": "HonourComposer",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "answer": f.answer,
        "composer": f.composer,
        "state": f.state,
    }


def _load_HonourComposer(d: Dump) -> HonourComposer:
    c = HonourComposer(d["seat"])
    c.answer = d["answer"]
    c.composer = d["composer"]
    c.state = d["state"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ImperialSubsidies(f: ImperialSubsidies) -> ImperialSubsidies:
    c = ImperialSubsidies(f.drawer)
    c.step = f.step
    c.into = f.into
    return c


def _dump_ImperialSubsidies(f: ImperialSubsidies) -> Dump:
    return {
        "frame": "ImperialSubsidies",
        "step": f.step,
        "into": f.into,
        "drawer": f.drawer,
    }


def _load_ImperialSubsidies(d: Dump) -> ImperialSubsidies:
    c = ImperialSubsidies(d["drawer"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_IncomePhase(f: IncomePhase) -> IncomePhase:
    c = IncomePhase()
    c.queue = f.queue.copy()
    c.step = f.step
    c.into = f.into
    return c


def _dump_IncomePhase(f: IncomePhase) -> Dump:
    return {
        "frame": "IncomePhase",
        "step": f.step,
        "into": f.into,
        "queue": f.queue.copy(),
    }


def _load_IncomePhase(d: Dump) -> IncomePhase:
    c = IncomePhase()
    c.queue = d["queue"].copy()
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_InfluenceTarget(f: InfluenceTarget) -> InfluenceTarget:
    c = InfluenceTarget(f.seat, f.source, f.removing)
    c.step = f.step
    c.into = f.into
    return c


def _dump_InfluenceTarget(f: InfluenceTarget) -> Dump:
    return {
        "frame": "InfluenceTarget",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "source": f.source,
        "removing": f.removing,
    }


def _load_InfluenceTarget(d: Dump) -> InfluenceTarget:
    c = InfluenceTarget(d["seat"], d["source"], d["removing"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_Invest(f: Invest) -> Invest:
    c = Invest(f.seat)
    c.investment = f.investment
    c.step = f.step
    c.into = f.into
    return c


def _dump_Invest(f: Invest) -> Dump:
    return {
        "frame": "Invest",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "investment": f.investment,
    }


def _load_Invest(d: Dump) -> Invest:
    c = Invest(d["seat"])
    c.investment = d["investment"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_InviteBishop(f: InviteBishop) -> InviteBishop:
    c = InviteBishop(f.seat, f.card)
    c.queue = f.queue.copy()
    c.step = f.step
    c.into = f.into
    return c


def _dump_InviteBishop(f: InviteBishop) -> Dump:
    return {
        "frame": "InviteBishop",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "card": f.card,
        "queue": f.queue.copy(),
    }


def _load_InviteBishop(d: Dump) -> InviteBishop:
    c = InviteBishop(d["seat"], d["card"])
    c.queue = d["queue"].copy()
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_InviteComposer(f: InviteComposer) -> InviteComposer:
    c = InviteComposer(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _dump_InviteComposer(f: InviteComposer) -> Dump:
    return {
        "frame": "InviteComposer",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
    }


def _load_InviteComposer(d: Dump) -> InviteComposer:
    c = InviteComposer(d["seat"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_KeepOrDisband(f: KeepOrDisband) -> KeepOrDisband:
    c = KeepOrDisband(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _dump_KeepOrDisband(f: KeepOrDisband) -> Dump:
    return {
        "frame": "KeepOrDisband",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
    }


def _load_KeepOrDisband(d: Dump) -> KeepOrDisband:
    c = KeepOrDisband(d["seat"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_LeaveZone(f: LeaveZone) -> LeaveZone:
    c = LeaveZone(f.seat)
    c.place = f.place
    c.state = f.state
    c.refuges = f.refuges
    c.led = f.led
    c.step = f.step
    c.into = f.into
    return c


def _dump_LeaveZone(f: LeaveZone) -> Dump:
    return {
        "frame": "LeaveZone",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "place": f.place,
        "state": f.state,
        "refuges": f.refuges,
        "led": f.led,
    }


def _load_LeaveZone(d: Dump) -> LeaveZone:
    c = LeaveZone(d["seat"])
    c.place = d["place"]
    c.state = d["state"]
    c.refuges = d["refuges"]
    c.led = d["led"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_LoseArmyToChaos(f: LoseArmyToChaos) -> LoseArmyToChaos:
    c = LoseArmyToChaos(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _dump_LoseArmyToChaos(f: LoseArmyToChaos) -> Dump:
    return {
        "frame": "LoseArmyToChaos",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
    }


def _load_LoseArmyToChaos(d: Dump) -> LoseArmyToChaos:
    c = LoseArmyToChaos(d["seat"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_LoseCityToChaos(f: LoseCityToChaos) -> LoseCityToChaos:
    c = LoseCityToChaos(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _dump_LoseCityToChaos(f: LoseCityToChaos) -> Dump:
    return {
        "frame": "LoseCityToChaos",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
    }


def _load_LoseCityToChaos(d: Dump) -> LoseCityToChaos:
    c = LoseCityToChaos(d["seat"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_MaintainArmies(f: MaintainArmies) -> MaintainArmies:
    c = MaintainArmies(f.seat)
    c.state = f.state
    c.step = f.step
    c.into = f.into
    return c


def _dump_MaintainArmies(f: MaintainArmies) -> Dump:
    return {
        "frame": "MaintainArmies",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "state": f.state,
    }


def _load_MaintainArmies(d: Dump) -> MaintainArmies:
    c = MaintainArmies(d["seat"])
    c.state = d["state"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_MarchGroup(f: MarchGroup) -> MarchGroup:
    c = MarchGroup(f.seat, f.at, f.size, f.led)
    c.steps_done = f.steps_done
    c.next = f.next
    c.answer = f.answer
    c.roll = f.roll
    c.step = f.step
    c.into = f.into
    return c


def _dump_MarchGroup(f: MarchGroup) -> Dump:
    return {
        "frame": "MarchGroup",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "at": f.at,
        "size": f.size,
        "led": f.led,
        "steps_done": f.steps_done,
        "next": f.next,
        "answer": f.answer,
        "roll": f.roll,
    }


def _load_MarchGroup(d: Dump) -> MarchGroup:
    c = MarchGroup(d["seat"], d["at"], d["size"], d["led"])
    c.steps_done = d["steps_done"]
    c.next = d["next"]
    c.answer = d["answer"]
    c.roll = d["roll"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_MaritimeTrade(f: MaritimeTrade) -> MaritimeTrade:
    c = MaritimeTrade(f.drawer)
    c.step = f.step
    c.into = f.into
    return c


def _dump_MaritimeTrade(f: MaritimeTrade) -> Dump:
    return {
        "frame": "MaritimeTrade",
        "step": f.step,
        "into": f.into,
        "drawer": f.drawer,
    }


def _load_MaritimeTrade(d: Dump) -> MaritimeTrade:
    c = MaritimeTrade(d["drawer"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_Marriage(f: Marriage) -> Marriage:
    c = Marriage(f.drawer)
    c.answer = f.answer
    c.spared = f.spared
    c.state = f.state
    c.step = f.step
    c.into = f.into
    return c


def _dump_Marriage(f: Marriage) -> Dump:
    return {
        "frame": "Marriage",
        "step": f.step,
        "into": f.into,
        "drawer": f.drawer,
        "answer": f.answer,
        "spared": f.spared,
        "state": f.state,
    }


def _load_Marriage(d: Dump) -> Marriage:
    c = Marriage(d["drawer"])
    c.answer = d["answer"]
    c.spared = d["spared"]
    c.state = d["state"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_MoveArmies(f: MoveArmies) -> MoveArmies:
    c = MoveArmies(f.seat, f.start)
    c.groups = f.groups
    c.choice = f.choice
    c.step = f.step
    c.into = f.into
    return c


def _dump_MoveArmies(f: MoveArmies) -> Dump:
    return {
        "frame": "MoveArmies",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "start": f.start,
        "groups": f.groups,
        "choice": f.choice.wire(),
    }


def _load_MoveArmies(d: Dump) -> MoveArmies:
    c = MoveArmies(d["seat"], d["start"])
    c.groups = d["groups"]
    c.choice = load_move(d["choice"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_Mulligan(f: Mulligan) -> Mulligan:
    c = Mulligan(f.seat)
    c.picked = f.picked.copy()
    c.card = f.card
    c.to_draw = f.to_draw
    c.step = f.step
    c.into = f.into
    return c


def _dump_Mulligan(f: Mulligan) -> Dump:
    return {
        "frame": "Mulligan",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "picked": f.picked.copy(),
        "card": f.card,
        "to_draw": f.to_draw,
    }


def _load_Mulligan(d: Dump) -> Mulligan:
    c = Mulligan(d["seat"])
    c.picked = d["picked"].copy()
    c.card = d["card"]
    c.to_draw = d["to_draw"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _mask_Mulligan(f: Mulligan, viewer: int) -> None:
    if f.seat != viewer:
        f.picked = []
    if f.seat != viewer:
        f.card = -1


def _clone_NameRevolt(f: NameRevolt) -> NameRevolt:
    c = NameRevolt(f.seat, f.max_value)
    c.step = f.step
    c.into = f.into
    return c


def _dump_NameRevolt(f: NameRevolt) -> Dump:
    return {
        "frame": "NameRevolt",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "max_value": f.max_value,
    }


def _load_NameRevolt(d: Dump) -> NameRevolt:
    c = NameRevolt(d["seat"], d["max_value"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_OpportunityPhase(f: OpportunityPhase) -> OpportunityPhase:
    c = OpportunityPhase()
    c.queue = f.queue.copy()
    c.place = f.place
    c.dealt = f.dealt
    c.step = f.step
    c.into = f.into
    return c


def _dump_OpportunityPhase(f: OpportunityPhase) -> Dump:
    return {
        "frame": "OpportunityPhase",
        "step": f.step,
        "into": f.into,
        "queue": f.queue.copy(),
        "place": f.place,
        "dealt": f.dealt,
    }


def _load_OpportunityPhase(d: Dump) -> OpportunityPhase:
    c = OpportunityPhase()
    c.queue = d["queue"].copy()
    c.place = d["place"]
    c.dealt = d["dealt"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_PayAllArmies(f: PayAllArmies) -> PayAllArmies:
    c = PayAllArmies(f.drawer)
    c.answer = f.answer
    c.spared = f.spared
    c.queue = f.queue.copy()
    c.step = f.step
    c.into = f.into
    return c


def _dump_PayAllArmies(f: PayAllArmies) -> Dump:
    return {
        "frame": "PayAllArmies",
        "step": f.step,
        "into": f.into,
        "drawer": f.drawer,
        "answer": f.answer,
        "spared": f.spared,
        "queue": f.queue.copy(),
    }


def _load_PayAllArmies(d: Dump) -> PayAllArmies:
    c = PayAllArmies(d["drawer"])
    c.answer = d["answer"]
    c.spared = d["spared"]
    c.queue = d["queue"].copy()
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_PayArmies(f: PayArmies) -> PayArmies:
    c = PayArmies(f.seat)
    c.unpaid = f.unpaid
    c.now = f.now
    c.later = f.later
    c.state = f.state
    c.step = f.step
    c.into = f.into
    return c


def _dump_PayArmies(f: PayArmies) -> Dump:
    return {
        "frame": "PayArmies",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "unpaid": f.unpaid,
        "now": f.now,
        "later": f.later,
        "state": f.state,
    }


def _load_PayArmies(d: Dump) -> PayArmies:
    c = PayArmies(d["seat"])
    c.unpaid = d["unpaid"]
    c.now = d["now"]
    c.later = d["later"]
    c.state = d["state"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_PayArmiesLater(f: PayArmiesLater) -> PayArmiesLater:
    c = PayArmiesLater(f.seat, f.unpaid)
    c.step = f.step
    c.into = f.into
    return c


def _dump_PayArmiesLater(f: PayArmiesLater) -> Dump:
    return {
        "frame": "PayArmiesLater",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "unpaid": f.unpaid,
    }


def _load_PayArmiesLater(d: Dump) -> PayArmiesLater:
    c = PayArmiesLater(d["seat"], d["unpaid"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_PayArmiesNow(f: PayArmiesNow) -> PayArmiesNow:
    c = PayArmiesNow(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _dump_PayArmiesNow(f: PayArmiesNow) -> Dump:
    return {
        "frame": "PayArmiesNow",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
    }


def _load_PayArmiesNow(d: Dump) -> PayArmiesNow:
    c = PayArmiesNow(d["seat"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_PayDeferredArmies(f: PayDeferredArmies) -> PayDeferredArmies:
    c = PayDeferredArmies(f.seat)
    c.unpaid = f.unpaid
    c.state = f.state
    c.step = f.step
    c.into = f.into
    return c


def _dump_PayDeferredArmies(f: PayDeferredArmies) -> Dump:
    return {
        "frame": "PayDeferredArmies",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "unpaid": f.unpaid,
        "state": f.state,
    }


def _load_PayDeferredArmies(d: Dump) -> PayDeferredArmies:
    c = PayDeferredArmies(d["seat"])
    c.unpaid = d["unpaid"]
    c.state = d["state"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_PayOrDisband(f: PayOrDisband) -> PayOrDisband:
    c = PayOrDisband(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _dump_PayOrDisband(f: PayOrDisband) -> Dump:
    return {
        "frame": "PayOrDisband",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
    }


def _load_PayOrDisband(d: Dump) -> PayOrDisband:
    c = PayOrDisband(d["seat"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_PayOwnArmies(f: PayOwnArmies) -> PayOwnArmies:
    c = PayOwnArmies(f.drawer)
    c.answer = f.answer
    c.spared = f.spared
    c.state = f.state
    c.step = f.step
    c.into = f.into
    return c


def _dump_PayOwnArmies(f: PayOwnArmies) -> Dump:
    return {
        "frame": "PayOwnArmies",
        "step": f.step,
        "into": f.into,
        "drawer": f.drawer,
        "answer": f.answer,
        "spared": f.spared,
        "state": f.state,
    }


def _load_PayOwnArmies(d: Dump) -> PayOwnArmies:
    c = PayOwnArmies(d["drawer"])
    c.answer = d["answer"]
    c.spared = d["spared"]
    c.state = d["state"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_Peace(f: Peace) -> Peace:
    c = Peace(f.drawer)
    c.step = f.step
    c.into = f.into
    return c


def _dump_Peace(f: Peace) -> Dump:
    return {
        "frame": "Peace",
        "step": f.step,
        "into": f.into,
        "drawer": f.drawer,
    }


def _load_Peace(d: Dump) -> Peace:
    c = Peace(d["drawer"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_PickBattleCards(f: PickBattleCards) -> PickBattleCards:
    c = PickBattleCards(f.seat)
    c.picked = f.picked.copy()
    c.card = f.card
    c.step = f.step
    c.into = f.into
    return c


def _dump_PickBattleCards(f: PickBattleCards) -> Dump:
    return {
        "frame": "PickBattleCards",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "picked": f.picked.copy(),
        "card": f.card,
    }


def _load_PickBattleCards(d: Dump) -> PickBattleCards:
    c = PickBattleCards(d["seat"])
    c.picked = d["picked"].copy()
    c.card = d["card"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _mask_PickBattleCards(f: PickBattleCards, viewer: int) -> None:
    if f.seat != viewer:
        f.picked = []
    if f.seat != viewer:
        f.card = -1


def _clone_PickCard(f: PickCard) -> PickCard:
    c = PickCard(f.seat, f.shown.copy())
    c.step = f.step
    c.into = f.into
    return c


def _dump_PickCard(f: PickCard) -> Dump:
    return {
        "frame": "PickCard",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "shown": f.shown.copy(),
    }


def _load_PickCard(d: Dump) -> PickCard:
    c = PickCard(d["seat"], d["shown"].copy())
    c.step = d["step"]
    c.into = d["into"]
    return c


def _mask_PickCard(f: PickCard, viewer: int) -> None:
    if f.seat != viewer:
        f.shown = []


def _clone_PickFromPile(f: PickFromPile) -> PickFromPile:
    c = PickFromPile(f.seat)
    c.card = f.card
    c.step = f.step
    c.into = f.into
    return c


def _dump_PickFromPile(f: PickFromPile) -> Dump:
    return {
        "frame": "PickFromPile",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "card": f.card,
    }


def _load_PickFromPile(d: Dump) -> PickFromPile:
    c = PickFromPile(d["seat"])
    c.card = d["card"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_PickStartState(f: PickStartState) -> PickStartState:
    c = PickStartState(f.seat)
    c.state = f.state
    c.step = f.step
    c.into = f.into
    return c


def _dump_PickStartState(f: PickStartState) -> Dump:
    return {
        "frame": "PickStartState",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "state": f.state,
    }


def _load_PickStartState(d: Dump) -> PickStartState:
    c = PickStartState(d["seat"])
    c.state = d["state"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_PlaceGeneral(f: PlaceGeneral) -> PlaceGeneral:
    c = PlaceGeneral(f.seat, f.card)
    c.state = f.state
    c.step = f.step
    c.into = f.into
    return c


def _dump_PlaceGeneral(f: PlaceGeneral) -> Dump:
    return {
        "frame": "PlaceGeneral",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "card": f.card,
        "state": f.state,
    }


def _load_PlaceGeneral(d: Dump) -> PlaceGeneral:
    c = PlaceGeneral(d["seat"], d["card"])
    c.state = d["state"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_PlaceOrRemove(f: PlaceOrRemove) -> PlaceOrRemove:
    c = PlaceOrRemove(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _dump_PlaceOrRemove(f: PlaceOrRemove) -> Dump:
    return {
        "frame": "PlaceOrRemove",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
    }


def _load_PlaceOrRemove(d: Dump) -> PlaceOrRemove:
    c = PlaceOrRemove(d["seat"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_PlaceStartArmy(f: PlaceStartArmy) -> PlaceStartArmy:
    c = PlaceStartArmy(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _dump_PlaceStartArmy(f: PlaceStartArmy) -> Dump:
    return {
        "frame": "PlaceStartArmy",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
    }


def _load_PlaceStartArmy(d: Dump) -> PlaceStartArmy:
    c = PlaceStartArmy(d["seat"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_PlaceStartCity(f: PlaceStartCity) -> PlaceStartCity:
    c = PlaceStartCity(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _dump_PlaceStartCity(f: PlaceStartCity) -> Dump:
    return {
        "frame": "PlaceStartCity",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
    }


def _load_PlaceStartCity(d: Dump) -> PlaceStartCity:
    c = PlaceStartCity(d["seat"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_PlayCard(f: PlayCard) -> PlayCard:
    c = PlayCard(f.seat, f.card)
    c.step = f.step
    c.into = f.into
    return c


def _dump_PlayCard(f: PlayCard) -> Dump:
    return {
        "frame": "PlayCard",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "card": f.card,
    }


def _load_PlayCard(d: Dump) -> PlayCard:
    c = PlayCard(d["seat"], d["card"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_PlayGame(f: PlayGame) -> PlayGame:
    c = PlayGame()
    c.step = f.step
    c.into = f.into
    return c


def _dump_PlayGame(f: PlayGame) -> Dump:
    return {
        "frame": "PlayGame",
        "step": f.step,
        "into": f.into,
    }


def _load_PlayGame(d: Dump) -> PlayGame:
    c = PlayGame()
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_PlayObligatoryCard(f: PlayObligatoryCard) -> PlayObligatoryCard:
    c = PlayObligatoryCard(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _dump_PlayObligatoryCard(f: PlayObligatoryCard) -> Dump:
    return {
        "frame": "PlayObligatoryCard",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
    }


def _load_PlayObligatoryCard(d: Dump) -> PlayObligatoryCard:
    c = PlayObligatoryCard(d["seat"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_PlayTurn(f: PlayTurn) -> PlayTurn:
    c = PlayTurn()
    c.step = f.step
    c.into = f.into
    return c


def _dump_PlayTurn(f: PlayTurn) -> Dump:
    return {
        "frame": "PlayTurn",
        "step": f.step,
        "into": f.into,
    }


def _load_PlayTurn(d: Dump) -> PlayTurn:
    c = PlayTurn()
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_PolishPermit(f: PolishPermit) -> PolishPermit:
    c = PolishPermit(f.drawer)
    c.step = f.step
    c.into = f.into
    return c


def _dump_PolishPermit(f: PolishPermit) -> Dump:
    return {
        "frame": "PolishPermit",
        "step": f.step,
        "into": f.into,
        "drawer": f.drawer,
    }


def _load_PolishPermit(d: Dump) -> PolishPermit:
    c = PolishPermit(d["drawer"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_RaidWithMontecuccoli(f: RaidWithMontecuccoli) -> RaidWithMontecuccoli:
    c = RaidWithMontecuccoli(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _dump_RaidWithMontecuccoli(f: RaidWithMontecuccoli) -> Dump:
    return {
        "frame": "RaidWithMontecuccoli",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
    }


def _load_RaidWithMontecuccoli(d: Dump) -> RaidWithMontecuccoli:
    c = RaidWithMontecuccoli(d["seat"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_RaiseStartArmy(f: RaiseStartArmy) -> RaiseStartArmy:
    c = RaiseStartArmy(f.seat)
    c.state = f.state
    c.step = f.step
    c.into = f.into
    return c


def _dump_RaiseStartArmy(f: RaiseStartArmy) -> Dump:
    return {
        "frame": "RaiseStartArmy",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "state": f.state,
    }


def _load_RaiseStartArmy(d: Dump) -> RaiseStartArmy:
    c = RaiseStartArmy(d["seat"])
    c.state = d["state"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ReligiousDispute(f: ReligiousDispute) -> ReligiousDispute:
    c = ReligiousDispute(f.drawer)
    c.answer = f.answer
    c.spared = f.spared
    c.step = f.step
    c.into = f.into
    return c


def _dump_ReligiousDispute(f: ReligiousDispute) -> Dump:
    return {
        "frame": "ReligiousDispute",
        "step": f.step,
        "into": f.into,
        "drawer": f.drawer,
        "answer": f.answer,
        "spared": f.spared,
    }


def _load_ReligiousDispute(d: Dump) -> ReligiousDispute:
    c = ReligiousDispute(d["drawer"])
    c.answer = d["answer"]
    c.spared = d["spared"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_RemoveInfluence(f: RemoveInfluence) -> RemoveInfluence:
    c = RemoveInfluence(f.seat, f.place, f.points)
    c.removed = f.removed
    c.owner = f.owner
    c.step = f.step
    c.into = f.into
    return c


def _dump_RemoveInfluence(f: RemoveInfluence) -> Dump:
    return {
        "frame": "RemoveInfluence",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "place": f.place,
        "points": f.points,
        "removed": f.removed,
        "owner": f.owner,
    }


def _load_RemoveInfluence(d: Dump) -> RemoveInfluence:
    c = RemoveInfluence(d["seat"], d["place"], d["points"])
    c.removed = d["removed"]
    c.owner = d["owner"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_RemoveUnpaidArmy(f: RemoveUnpaidArmy) -> RemoveUnpaidArmy:
    c = RemoveUnpaidArmy(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _dump_RemoveUnpaidArmy(f: RemoveUnpaidArmy) -> Dump:
    return {
        "frame": "RemoveUnpaidArmy",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
    }


def _load_RemoveUnpaidArmy(d: Dump) -> RemoveUnpaidArmy:
    c = RemoveUnpaidArmy(d["seat"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ResidenceSite(f: ResidenceSite) -> ResidenceSite:
    c = ResidenceSite(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _dump_ResidenceSite(f: ResidenceSite) -> Dump:
    return {
        "frame": "ResidenceSite",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
    }


def _load_ResidenceSite(d: Dump) -> ResidenceSite:
    c = ResidenceSite(d["seat"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ResolveEvent(f: ResolveEvent) -> ResolveEvent:
    c = ResolveEvent(f.drawer, f.event)
    c.effect = f.effect
    c.step = f.step
    c.into = f.into
    return c


def _dump_ResolveEvent(f: ResolveEvent) -> Dump:
    return {
        "frame": "ResolveEvent",
        "step": f.step,
        "into": f.into,
        "drawer": f.drawer,
        "event": f.event,
        "effect": f.effect,
    }


def _load_ResolveEvent(d: Dump) -> ResolveEvent:
    c = ResolveEvent(d["drawer"], d["event"])
    c.effect = d["effect"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_Revolt(f: Revolt) -> Revolt:
    c = Revolt(f.drawer)
    c.answer = f.answer
    c.spared = f.spared
    c.roll = f.roll
    c.chooser = f.chooser
    c.state = f.state
    c.step = f.step
    c.into = f.into
    return c


def _dump_Revolt(f: Revolt) -> Dump:
    return {
        "frame": "Revolt",
        "step": f.step,
        "into": f.into,
        "drawer": f.drawer,
        "answer": f.answer,
        "spared": f.spared,
        "roll": f.roll,
        "chooser": f.chooser,
        "state": f.state,
    }


def _load_Revolt(d: Dump) -> Revolt:
    c = Revolt(d["drawer"])
    c.answer = d["answer"]
    c.spared = d["spared"]
    c.roll = d["roll"]
    c.chooser = d["chooser"]
    c.state = d["state"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_Roll(f: Roll) -> Roll:
    c = Roll(f.sides)
    c.step = f.step
    c.into = f.into
    return c


def _dump_Roll(f: Roll) -> Dump:
    return {
        "frame": "Roll",
        "step": f.step,
        "into": f.into,
        "sides": f.sides,
    }


def _load_Roll(d: Dump) -> Roll:
    c = Roll(d["sides"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_RollOrder(f: RollOrder) -> RollOrder:
    c = RollOrder()
    c.rolls = [*map(list.copy, f.rolls)]
    c.waiting = f.waiting.copy()
    c.roll = f.roll
    c.step = f.step
    c.into = f.into
    return c


def _dump_RollOrder(f: RollOrder) -> Dump:
    return {
        "frame": "RollOrder",
        "step": f.step,
        "into": f.into,
        "rolls": [*map(list.copy, f.rolls)],
        "waiting": f.waiting.copy(),
        "roll": f.roll,
    }


def _load_RollOrder(d: Dump) -> RollOrder:
    c = RollOrder()
    c.rolls = [*map(list.copy, d["rolls"])]
    c.waiting = d["waiting"].copy()
    c.roll = d["roll"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_SendAssassin(f: SendAssassin) -> SendAssassin:
    c = SendAssassin(f.seat)
    c.card = f.card
    c.step = f.step
    c.into = f.into
    return c


def _dump_SendAssassin(f: SendAssassin) -> Dump:
    return {
        "frame": "SendAssassin",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "card": f.card,
    }


def _load_SendAssassin(d: Dump) -> SendAssassin:
    c = SendAssassin(d["seat"])
    c.card = d["card"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_SetUp(f: SetUp) -> SetUp:
    c = SetUp()
    c.asked = f.asked
    c.step = f.step
    c.into = f.into
    return c


def _dump_SetUp(f: SetUp) -> Dump:
    return {
        "frame": "SetUp",
        "step": f.step,
        "into": f.into,
        "asked": f.asked,
    }


def _load_SetUp(d: Dump) -> SetUp:
    c = SetUp()
    c.asked = d["asked"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_Shuffle(f: Shuffle) -> Shuffle:
    c = Shuffle(f.size, f.eyes)
    c.step = f.step
    c.into = f.into
    return c


def _dump_Shuffle(f: Shuffle) -> Dump:
    return {
        "frame": "Shuffle",
        "step": f.step,
        "into": f.into,
        "size": f.size,
        "eyes": f.eyes,
    }


def _load_Shuffle(d: Dump) -> Shuffle:
    c = Shuffle(d["size"], d["eyes"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_SpendFavours(f: SpendFavours) -> SpendFavours:
    c = SpendFavours(f.seat, f.favours)
    c.taken = f.taken.copy()
    c.favour = f.favour
    c.state = f.state
    c.step = f.step
    c.into = f.into
    return c


def _dump_SpendFavours(f: SpendFavours) -> Dump:
    return {
        "frame": "SpendFavours",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "favours": f.favours,
        "taken": f.taken.copy(),
        "favour": f.favour,
        "state": f.state,
    }


def _load_SpendFavours(d: Dump) -> SpendFavours:
    c = SpendFavours(d["seat"], d["favours"])
    c.taken = d["taken"].copy()
    c.favour = d["favour"]
    c.state = d["state"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_SupportOfEmperor(f: SupportOfEmperor) -> SupportOfEmperor:
    c = SupportOfEmperor(f.drawer)
    c.step = f.step
    c.into = f.into
    return c


def _dump_SupportOfEmperor(f: SupportOfEmperor) -> Dump:
    return {
        "frame": "SupportOfEmperor",
        "step": f.step,
        "into": f.into,
        "drawer": f.drawer,
    }


def _load_SupportOfEmperor(d: Dump) -> SupportOfEmperor:
    c = SupportOfEmperor(d["drawer"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_SupportPhase(f: SupportPhase) -> SupportPhase:
    c = SupportPhase()
    c.queue = f.queue.copy()
    c.step = f.step
    c.into = f.into
    return c


def _dump_SupportPhase(f: SupportPhase) -> Dump:
    return {
        "frame": "SupportPhase",
        "step": f.step,
        "into": f.into,
        "queue": f.queue.copy(),
    }


def _load_SupportPhase(d: Dump) -> SupportPhase:
    c = SupportPhase()
    c.queue = d["queue"].copy()
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_TurnEndEffects(f: TurnEndEffects) -> TurnEndEffects:
    c = TurnEndEffects(f.seat)
    c.answer = f.answer
    c.state = f.state
    c.step = f.step
    c.into = f.into
    return c


def _dump_TurnEndEffects(f: TurnEndEffects) -> Dump:
    return {
        "frame": "TurnEndEffects",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "answer": f.answer,
        "state": f.state,
    }


def _load_TurnEndEffects(d: Dump) -> TurnEndEffects:
    c = TurnEndEffects(d["seat"])
    c.answer = d["answer"]
    c.state = d["state"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_UseDivineIntervention(f: UseDivineIntervention) -> UseDivineIntervention:
    c = UseDivineIntervention(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _dump_UseDivineIntervention(f: UseDivineIntervention) -> Dump:
    return {
        "frame": "UseDivineIntervention",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
    }


def _load_UseDivineIntervention(d: Dump) -> UseDivineIntervention:
    c = UseDivineIntervention(d["seat"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_UseInfluence(f: UseInfluence) -> UseInfluence:
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


def _dump_UseInfluence(f: UseInfluence) -> Dump:
    return {
        "frame": "UseInfluence",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "source": f.source,
        "removing": f.removing,
        "place": f.place,
        "second": f.second,
        "points": f.points.copy(),
        "used": f.used.copy(),
        "choice": f.choice.wire(),
        "favoured": f.favoured,
        "applied": f.applied,
    }


def _load_UseInfluence(d: Dump) -> UseInfluence:
    c = UseInfluence(d["seat"], d["source"], d["removing"])
    c.place = d["place"]
    c.second = d["second"]
    c.points = d["points"].copy()
    c.used = d["used"].copy()
    c.choice = load_move(d["choice"])
    c.favoured = d["favoured"]
    c.applied = d["applied"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_UsePower(f: UsePower) -> UsePower:
    c = UsePower(f.seat)
    c.answer = f.answer
    c.step = f.step
    c.into = f.into
    return c


def _dump_UsePower(f: UsePower) -> Dump:
    return {
        "frame": "UsePower",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "answer": f.answer,
    }


def _load_UsePower(d: Dump) -> UsePower:
    c = UsePower(d["seat"])
    c.answer = d["answer"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_War(f: War) -> War:
    c = War(f.drawer)
    c.answer = f.answer
    c.spared = f.spared
    c.roll = f.roll
    c.war = f.war
    c.target = f.target
    c.step = f.step
    c.into = f.into
    return c


def _dump_War(f: War) -> Dump:
    return {
        "frame": "War",
        "step": f.step,
        "into": f.into,
        "drawer": f.drawer,
        "answer": f.answer,
        "spared": f.spared,
        "roll": f.roll,
        "war": f.war,
        "target": f.target,
    }


def _load_War(d: Dump) -> War:
    c = War(d["drawer"])
    c.answer = d["answer"]
    c.spared = d["spared"]
    c.roll = d["roll"]
    c.war = d["war"]
    c.target = d["target"]
    c.step = d["step"]
    c.into = d["into"]
    return c


_CLONE: Final[dict[type, Callable[[Any], Any]]] = {
    ActionPhase: _clone_ActionPhase,
    Activation: _clone_Activation,
    AdvanceWithCaprara: _clone_AdvanceWithCaprara,
    ArmySite: _clone_ArmySite,
    Auction: _clone_Auction,
    BadWeather: _clone_BadWeather,
    Bid: _clone_Bid,
    BirthOfHeir: _clone_BirthOfHeir,
    BuildArmy: _clone_BuildArmy,
    BuildCity: _clone_BuildCity,
    BuildFortress: _clone_BuildFortress,
    BuildResidence: _clone_BuildResidence,
    BuildSite: _clone_BuildSite,
    BuyCard: _clone_BuyCard,
    BuyCards: _clone_BuyCards,
    Chaos: _clone_Chaos,
    ChooseAction: _clone_ChooseAction,
    ChooseAdvance: _clone_ChooseAdvance,
    ChooseAdvanceState: _clone_ChooseAdvanceState,
    ChooseBetrayed: _clone_ChooseBetrayed,
    ChooseBoost: _clone_ChooseBoost,
    ChooseComposerHome: _clone_ChooseComposerHome,
    ChooseFavour: _clone_ChooseFavour,
    ChooseFavourArmy: _clone_ChooseFavourArmy,
    ChooseFavourState: _clone_ChooseFavourState,
    ChooseFavouredState: _clone_ChooseFavouredState,
    ChooseFrenchTarget: _clone_ChooseFrenchTarget,
    ChooseGalenState: _clone_ChooseGalenState,
    ChooseGeneralPost: _clone_ChooseGeneralPost,
    ChooseGeneralRefuge: _clone_ChooseGeneralRefuge,
    ChooseGift: _clone_ChooseGift,
    ChooseGroup: _clone_ChooseGroup,
    ChooseInfluencedState: _clone_ChooseInfluencedState,
    ChooseInvestment: _clone_ChooseInvestment,
    ChooseMarriage: _clone_ChooseMarriage,
    ChooseNextInOrder: _clone_ChooseNextInOrder,
    ChooseNextState: _clone_ChooseNextState,
    ChooseOwnArmy: _clone_ChooseOwnArmy,
    ChooseRefuge: _clone_ChooseRefuge,
    ChooseRemovedInfluence: _clone_ChooseRemovedInfluence,
    ChooseRetreat: _clone_ChooseRetreat,
    ChooseSecondState: _clone_ChooseSecondState,
    ChooseStartState: _clone_ChooseStartState,
    ChooseState: _clone_ChooseState,
    ChooseVictim: _clone_ChooseVictim,
    ChooseWork: _clone_ChooseWork,
    CitySite: _clone_CitySite,
    CityTrade: _clone_CityTrade,
    CommissionWork: _clone_CommissionWork,
    CommitCard: _clone_CommitCard,
    Confusion: _clone_Confusion,
    DisbandOrPay: _clone_DisbandOrPay,
    DisbandUnpaidArmy: _clone_DisbandUnpaidArmy,
    Draw: _clone_Draw,
    DrawCard: _clone_DrawCard,
    DrawEvent: _clone_DrawEvent,
    EndOfTurn: _clone_EndOfTurn,
    Event: _clone_Event,
    ExchangeCard: _clone_ExchangeCard,
    Famine: _clone_Famine,
    FightBattle: _clone_FightBattle,
    FindFewestPoints: _clone_FindFewestPoints,
    FixTurnOrder: _clone_FixTurnOrder,
    ForceMarch: _clone_ForceMarch,
    FortressSite: _clone_FortressSite,
    FoundStartCity: _clone_FoundStartCity,
    FuggerRecallsLoan: _clone_FuggerRecallsLoan,
    HireTraitor: _clone_HireTraitor,
    HoldThrone: _clone_HoldThrone,
    HonourComposer: _clone_HonourComposer,
    ImperialSubsidies: _clone_ImperialSubsidies,
    IncomePhase: _clone_IncomePhase,
    InfluenceTarget: _clone_InfluenceTarget,
    Invest: _clone_Invest,
    InviteBishop: _clone_InviteBishop,
    InviteComposer: _clone_InviteComposer,
    KeepOrDisband: _clone_KeepOrDisband,
    LeaveZone: _clone_LeaveZone,
    LoseArmyToChaos: _clone_LoseArmyToChaos,
    LoseCityToChaos: _clone_LoseCityToChaos,
    MaintainArmies: _clone_MaintainArmies,
    MarchGroup: _clone_MarchGroup,
    MaritimeTrade: _clone_MaritimeTrade,
    Marriage: _clone_Marriage,
    MoveArmies: _clone_MoveArmies,
    Mulligan: _clone_Mulligan,
    NameRevolt: _clone_NameRevolt,
    OpportunityPhase: _clone_OpportunityPhase,
    PayAllArmies: _clone_PayAllArmies,
    PayArmies: _clone_PayArmies,
    PayArmiesLater: _clone_PayArmiesLater,
    PayArmiesNow: _clone_PayArmiesNow,
    PayDeferredArmies: _clone_PayDeferredArmies,
    PayOrDisband: _clone_PayOrDisband,
    PayOwnArmies: _clone_PayOwnArmies,
    Peace: _clone_Peace,
    PickBattleCards: _clone_PickBattleCards,
    PickCard: _clone_PickCard,
    PickFromPile: _clone_PickFromPile,
    PickStartState: _clone_PickStartState,
    PlaceGeneral: _clone_PlaceGeneral,
    PlaceOrRemove: _clone_PlaceOrRemove,
    PlaceStartArmy: _clone_PlaceStartArmy,
    PlaceStartCity: _clone_PlaceStartCity,
    PlayCard: _clone_PlayCard,
    PlayGame: _clone_PlayGame,
    PlayObligatoryCard: _clone_PlayObligatoryCard,
    PlayTurn: _clone_PlayTurn,
    PolishPermit: _clone_PolishPermit,
    RaidWithMontecuccoli: _clone_RaidWithMontecuccoli,
    RaiseStartArmy: _clone_RaiseStartArmy,
    ReligiousDispute: _clone_ReligiousDispute,
    RemoveInfluence: _clone_RemoveInfluence,
    RemoveUnpaidArmy: _clone_RemoveUnpaidArmy,
    ResidenceSite: _clone_ResidenceSite,
    ResolveEvent: _clone_ResolveEvent,
    Revolt: _clone_Revolt,
    Roll: _clone_Roll,
    RollOrder: _clone_RollOrder,
    SendAssassin: _clone_SendAssassin,
    SetUp: _clone_SetUp,
    Shuffle: _clone_Shuffle,
    SpendFavours: _clone_SpendFavours,
    SupportOfEmperor: _clone_SupportOfEmperor,
    SupportPhase: _clone_SupportPhase,
    TurnEndEffects: _clone_TurnEndEffects,
    UseDivineIntervention: _clone_UseDivineIntervention,
    UseInfluence: _clone_UseInfluence,
    UsePower: _clone_UsePower,
    War: _clone_War,
}

_DUMP: Final[dict[type, Callable[[Any], Dump]]] = {
    ActionPhase: _dump_ActionPhase,
    Activation: _dump_Activation,
    AdvanceWithCaprara: _dump_AdvanceWithCaprara,
    ArmySite: _dump_ArmySite,
    Auction: _dump_Auction,
    BadWeather: _dump_BadWeather,
    Bid: _dump_Bid,
    BirthOfHeir: _dump_BirthOfHeir,
    BuildArmy: _dump_BuildArmy,
    BuildCity: _dump_BuildCity,
    BuildFortress: _dump_BuildFortress,
    BuildResidence: _dump_BuildResidence,
    BuildSite: _dump_BuildSite,
    BuyCard: _dump_BuyCard,
    BuyCards: _dump_BuyCards,
    Chaos: _dump_Chaos,
    ChooseAction: _dump_ChooseAction,
    ChooseAdvance: _dump_ChooseAdvance,
    ChooseAdvanceState: _dump_ChooseAdvanceState,
    ChooseBetrayed: _dump_ChooseBetrayed,
    ChooseBoost: _dump_ChooseBoost,
    ChooseComposerHome: _dump_ChooseComposerHome,
    ChooseFavour: _dump_ChooseFavour,
    ChooseFavourArmy: _dump_ChooseFavourArmy,
    ChooseFavourState: _dump_ChooseFavourState,
    ChooseFavouredState: _dump_ChooseFavouredState,
    ChooseFrenchTarget: _dump_ChooseFrenchTarget,
    ChooseGalenState: _dump_ChooseGalenState,
    ChooseGeneralPost: _dump_ChooseGeneralPost,
    ChooseGeneralRefuge: _dump_ChooseGeneralRefuge,
    ChooseGift: _dump_ChooseGift,
    ChooseGroup: _dump_ChooseGroup,
    ChooseInfluencedState: _dump_ChooseInfluencedState,
    ChooseInvestment: _dump_ChooseInvestment,
    ChooseMarriage: _dump_ChooseMarriage,
    ChooseNextInOrder: _dump_ChooseNextInOrder,
    ChooseNextState: _dump_ChooseNextState,
    ChooseOwnArmy: _dump_ChooseOwnArmy,
    ChooseRefuge: _dump_ChooseRefuge,
    ChooseRemovedInfluence: _dump_ChooseRemovedInfluence,
    ChooseRetreat: _dump_ChooseRetreat,
    ChooseSecondState: _dump_ChooseSecondState,
    ChooseStartState: _dump_ChooseStartState,
    ChooseState: _dump_ChooseState,
    ChooseVictim: _dump_ChooseVictim,
    ChooseWork: _dump_ChooseWork,
    CitySite: _dump_CitySite,
    CityTrade: _dump_CityTrade,
    CommissionWork: _dump_CommissionWork,
    CommitCard: _dump_CommitCard,
    Confusion: _dump_Confusion,
    DisbandOrPay: _dump_DisbandOrPay,
    DisbandUnpaidArmy: _dump_DisbandUnpaidArmy,
    Draw: _dump_Draw,
    DrawCard: _dump_DrawCard,
    DrawEvent: _dump_DrawEvent,
    EndOfTurn: _dump_EndOfTurn,
    Event: _dump_Event,
    ExchangeCard: _dump_ExchangeCard,
    Famine: _dump_Famine,
    FightBattle: _dump_FightBattle,
    FindFewestPoints: _dump_FindFewestPoints,
    FixTurnOrder: _dump_FixTurnOrder,
    ForceMarch: _dump_ForceMarch,
    FortressSite: _dump_FortressSite,
    FoundStartCity: _dump_FoundStartCity,
    FuggerRecallsLoan: _dump_FuggerRecallsLoan,
    HireTraitor: _dump_HireTraitor,
    HoldThrone: _dump_HoldThrone,
    HonourComposer: _dump_HonourComposer,
    ImperialSubsidies: _dump_ImperialSubsidies,
    IncomePhase: _dump_IncomePhase,
    InfluenceTarget: _dump_InfluenceTarget,
    Invest: _dump_Invest,
    InviteBishop: _dump_InviteBishop,
    InviteComposer: _dump_InviteComposer,
    KeepOrDisband: _dump_KeepOrDisband,
    LeaveZone: _dump_LeaveZone,
    LoseArmyToChaos: _dump_LoseArmyToChaos,
    LoseCityToChaos: _dump_LoseCityToChaos,
    MaintainArmies: _dump_MaintainArmies,
    MarchGroup: _dump_MarchGroup,
    MaritimeTrade: _dump_MaritimeTrade,
    Marriage: _dump_Marriage,
    MoveArmies: _dump_MoveArmies,
    Mulligan: _dump_Mulligan,
    NameRevolt: _dump_NameRevolt,
    OpportunityPhase: _dump_OpportunityPhase,
    PayAllArmies: _dump_PayAllArmies,
    PayArmies: _dump_PayArmies,
    PayArmiesLater: _dump_PayArmiesLater,
    PayArmiesNow: _dump_PayArmiesNow,
    PayDeferredArmies: _dump_PayDeferredArmies,
    PayOrDisband: _dump_PayOrDisband,
    PayOwnArmies: _dump_PayOwnArmies,
    Peace: _dump_Peace,
    PickBattleCards: _dump_PickBattleCards,
    PickCard: _dump_PickCard,
    PickFromPile: _dump_PickFromPile,
    PickStartState: _dump_PickStartState,
    PlaceGeneral: _dump_PlaceGeneral,
    PlaceOrRemove: _dump_PlaceOrRemove,
    PlaceStartArmy: _dump_PlaceStartArmy,
    PlaceStartCity: _dump_PlaceStartCity,
    PlayCard: _dump_PlayCard,
    PlayGame: _dump_PlayGame,
    PlayObligatoryCard: _dump_PlayObligatoryCard,
    PlayTurn: _dump_PlayTurn,
    PolishPermit: _dump_PolishPermit,
    RaidWithMontecuccoli: _dump_RaidWithMontecuccoli,
    RaiseStartArmy: _dump_RaiseStartArmy,
    ReligiousDispute: _dump_ReligiousDispute,
    RemoveInfluence: _dump_RemoveInfluence,
    RemoveUnpaidArmy: _dump_RemoveUnpaidArmy,
    ResidenceSite: _dump_ResidenceSite,
    ResolveEvent: _dump_ResolveEvent,
    Revolt: _dump_Revolt,
    Roll: _dump_Roll,
    RollOrder: _dump_RollOrder,
    SendAssassin: _dump_SendAssassin,
    SetUp: _dump_SetUp,
    Shuffle: _dump_Shuffle,
    SpendFavours: _dump_SpendFavours,
    SupportOfEmperor: _dump_SupportOfEmperor,
    SupportPhase: _dump_SupportPhase,
    TurnEndEffects: _dump_TurnEndEffects,
    UseDivineIntervention: _dump_UseDivineIntervention,
    UseInfluence: _dump_UseInfluence,
    UsePower: _dump_UsePower,
    War: _dump_War,
}

_LOAD: Final[dict[str, Callable[[Dump], Any]]] = {
    "ActionPhase": _load_ActionPhase,
    "Activation": _load_Activation,
    "AdvanceWithCaprara": _load_AdvanceWithCaprara,
    "ArmySite": _load_ArmySite,
    "Auction": _load_Auction,
    "BadWeather": _load_BadWeather,
    "Bid": _load_Bid,
    "BirthOfHeir": _load_BirthOfHeir,
    "BuildArmy": _load_BuildArmy,
    "BuildCity": _load_BuildCity,
    "BuildFortress": _load_BuildFortress,
    "BuildResidence": _load_BuildResidence,
    "BuildSite": _load_BuildSite,
    "BuyCard": _load_BuyCard,
    "BuyCards": _load_BuyCards,
    "Chaos": _load_Chaos,
    "ChooseAction": _load_ChooseAction,
    "ChooseAdvance": _load_ChooseAdvance,
    "ChooseAdvanceState": _load_ChooseAdvanceState,
    "ChooseBetrayed": _load_ChooseBetrayed,
    "ChooseBoost": _load_ChooseBoost,
    "ChooseComposerHome": _load_ChooseComposerHome,
    "ChooseFavour": _load_ChooseFavour,
    "ChooseFavourArmy": _load_ChooseFavourArmy,
    "ChooseFavourState": _load_ChooseFavourState,
    "ChooseFavouredState": _load_ChooseFavouredState,
    "ChooseFrenchTarget": _load_ChooseFrenchTarget,
    "ChooseGalenState": _load_ChooseGalenState,
    "ChooseGeneralPost": _load_ChooseGeneralPost,
    "ChooseGeneralRefuge": _load_ChooseGeneralRefuge,
    "ChooseGift": _load_ChooseGift,
    "ChooseGroup": _load_ChooseGroup,
    "ChooseInfluencedState": _load_ChooseInfluencedState,
    "ChooseInvestment": _load_ChooseInvestment,
    "ChooseMarriage": _load_ChooseMarriage,
    "ChooseNextInOrder": _load_ChooseNextInOrder,
    "ChooseNextState": _load_ChooseNextState,
    "ChooseOwnArmy": _load_ChooseOwnArmy,
    "ChooseRefuge": _load_ChooseRefuge,
    "ChooseRemovedInfluence": _load_ChooseRemovedInfluence,
    "ChooseRetreat": _load_ChooseRetreat,
    "ChooseSecondState": _load_ChooseSecondState,
    "ChooseStartState": _load_ChooseStartState,
    "ChooseState": _load_ChooseState,
    "ChooseVictim": _load_ChooseVictim,
    "ChooseWork": _load_ChooseWork,
    "CitySite": _load_CitySite,
    "CityTrade": _load_CityTrade,
    "CommissionWork": _load_CommissionWork,
    "CommitCard": _load_CommitCard,
    "Confusion": _load_Confusion,
    "DisbandOrPay": _load_DisbandOrPay,
    "DisbandUnpaidArmy": _load_DisbandUnpaidArmy,
    "Draw": _load_Draw,
    "DrawCard": _load_DrawCard,
    "DrawEvent": _load_DrawEvent,
    "EndOfTurn": _load_EndOfTurn,
    "Event": _load_Event,
    "ExchangeCard": _load_ExchangeCard,
    "Famine": _load_Famine,
    "FightBattle": _load_FightBattle,
    "FindFewestPoints": _load_FindFewestPoints,
    "FixTurnOrder": _load_FixTurnOrder,
    "ForceMarch": _load_ForceMarch,
    "FortressSite": _load_FortressSite,
    "FoundStartCity": _load_FoundStartCity,
    "FuggerRecallsLoan": _load_FuggerRecallsLoan,
    "HireTraitor": _load_HireTraitor,
    "HoldThrone": _load_HoldThrone,
    "HonourComposer": _load_HonourComposer,
    "ImperialSubsidies": _load_ImperialSubsidies,
    "IncomePhase": _load_IncomePhase,
    "InfluenceTarget": _load_InfluenceTarget,
    "Invest": _load_Invest,
    "InviteBishop": _load_InviteBishop,
    "InviteComposer": _load_InviteComposer,
    "KeepOrDisband": _load_KeepOrDisband,
    "LeaveZone": _load_LeaveZone,
    "LoseArmyToChaos": _load_LoseArmyToChaos,
    "LoseCityToChaos": _load_LoseCityToChaos,
    "MaintainArmies": _load_MaintainArmies,
    "MarchGroup": _load_MarchGroup,
    "MaritimeTrade": _load_MaritimeTrade,
    "Marriage": _load_Marriage,
    "MoveArmies": _load_MoveArmies,
    "Mulligan": _load_Mulligan,
    "NameRevolt": _load_NameRevolt,
    "OpportunityPhase": _load_OpportunityPhase,
    "PayAllArmies": _load_PayAllArmies,
    "PayArmies": _load_PayArmies,
    "PayArmiesLater": _load_PayArmiesLater,
    "PayArmiesNow": _load_PayArmiesNow,
    "PayDeferredArmies": _load_PayDeferredArmies,
    "PayOrDisband": _load_PayOrDisband,
    "PayOwnArmies": _load_PayOwnArmies,
    "Peace": _load_Peace,
    "PickBattleCards": _load_PickBattleCards,
    "PickCard": _load_PickCard,
    "PickFromPile": _load_PickFromPile,
    "PickStartState": _load_PickStartState,
    "PlaceGeneral": _load_PlaceGeneral,
    "PlaceOrRemove": _load_PlaceOrRemove,
    "PlaceStartArmy": _load_PlaceStartArmy,
    "PlaceStartCity": _load_PlaceStartCity,
    "PlayCard": _load_PlayCard,
    "PlayGame": _load_PlayGame,
    "PlayObligatoryCard": _load_PlayObligatoryCard,
    "PlayTurn": _load_PlayTurn,
    "PolishPermit": _load_PolishPermit,
    "RaidWithMontecuccoli": _load_RaidWithMontecuccoli,
    "RaiseStartArmy": _load_RaiseStartArmy,
    "ReligiousDispute": _load_ReligiousDispute,
    "RemoveInfluence": _load_RemoveInfluence,
    "RemoveUnpaidArmy": _load_RemoveUnpaidArmy,
    "ResidenceSite": _load_ResidenceSite,
    "ResolveEvent": _load_ResolveEvent,
    "Revolt": _load_Revolt,
    "Roll": _load_Roll,
    "RollOrder": _load_RollOrder,
    "SendAssassin": _load_SendAssassin,
    "SetUp": _load_SetUp,
    "Shuffle": _load_Shuffle,
    "SpendFavours": _load_SpendFavours,
    "SupportOfEmperor": _load_SupportOfEmperor,
    "SupportPhase": _load_SupportPhase,
    "TurnEndEffects": _load_TurnEndEffects,
    "UseDivineIntervention": _load_UseDivineIntervention,
    "UseInfluence": _load_UseInfluence,
    "UsePower": _load_UsePower,
    "War": _load_War,
}

_MASK: Final[dict[type, Callable[[Any, int], None]]] = {
    CommitCard: _mask_CommitCard,
    ExchangeCard: _mask_ExchangeCard,
    FightBattle: _mask_FightBattle,
    Mulligan: _mask_Mulligan,
    PickBattleCards: _mask_PickBattleCards,
    PickCard: _mask_PickCard,
}

FRAME_CLONES.update(_CLONE)


def clone(s: State) -> State:
    c = State()
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


def dump(s: State) -> Dump:
    return {
        "seats": s.seats,
        "options": s.options[:],
        "turn": s.turn,
        "order": s.order.copy(),
        "victor": s.victor,
        "power": s.power.copy(),
        "home": s.home.copy(),
        "majors": s.majors,
        "in_play": s.in_play,
        "control": s.control.copy(),
        "domain": s.domain.copy(),
        "influence": [*map(list.copy, s.influence)],
        "armies": s.armies.copy(),
        "army_owner": s.army_owner.copy(),
        "stands": s.stands.copy(),
        "occupied": s.occupied,
        "army_total": s.army_total.copy(),
        "moved": s.moved.copy(),
        "cities": s.cities,
        "fortresses": s.fortresses,
        "residences": s.residences,
        "city_used": s.city_used,
        "residence_used": s.residence_used,
        "no_income": s.no_income,
        "electors": s.electors,
        "dioceses": s.dioceses,
        "composer_pool": s.composer_pool.copy(),
        "composer_at": s.composer_at.copy(),
        "florins": s.florins.copy(),
        "vp": s.vp.copy(),
        "support": s.support.copy(),
        "hand": [*map(list.copy, s.hand)],
        "hand_size": s.hand_size.copy(),
        "front": [*map(list.copy, s.front)],
        "general_at": s.general_at.copy(),
        "divine": s.divine.copy(),
        "deferred": s.deferred.copy(),
        "fugger_debt": s.fugger_debt.copy(),
        "extra_buy": s.extra_buy.copy(),
        "pick_card": s.pick_card.copy(),
        "exempt_famine": s.exempt_famine,
        "exempt_chaos": s.exempt_chaos,
        "deck": s.deck.copy(),
        "deck_size": s.deck_size,
        "discard": s.discard.copy(),
        "removed": s.removed.copy(),
        "events": s.events.copy(),
        "famine_at_bottom": s.famine_at_bottom,
        "event_discard": s.event_discard.copy(),
        "event_removed": s.event_removed.copy(),
        "wars": s.wars,
        "permit": s.permit,
        "chaos": s.chaos,
        "chaos_halving": s.chaos_halving,
        "famine": s.famine,
        "army_pay": s.army_pay,
        "banned": s.banned,
        "raided": s.raided,
        "stack": [_DUMP[type(f)](f) for f in s.stack],
    }


def load(d: Dump) -> State:
    c = State()
    c.seats = d["seats"]
    c.options = d["options"][:]
    c.turn = d["turn"]
    c.order = d["order"].copy()
    c.victor = d["victor"]
    c.power = d["power"].copy()
    c.home = d["home"].copy()
    c.majors = d["majors"]
    c.in_play = d["in_play"]
    c.control = d["control"].copy()
    c.domain = d["domain"].copy()
    c.influence = [*map(list.copy, d["influence"])]
    c.armies = d["armies"].copy()
    c.army_owner = d["army_owner"].copy()
    c.stands = d["stands"].copy()
    c.occupied = d["occupied"]
    c.army_total = d["army_total"].copy()
    c.moved = d["moved"].copy()
    c.cities = d["cities"]
    c.fortresses = d["fortresses"]
    c.residences = d["residences"]
    c.city_used = d["city_used"]
    c.residence_used = d["residence_used"]
    c.no_income = d["no_income"]
    c.electors = d["electors"]
    c.dioceses = d["dioceses"]
    c.composer_pool = d["composer_pool"].copy()
    c.composer_at = d["composer_at"].copy()
    c.florins = d["florins"].copy()
    c.vp = d["vp"].copy()
    c.support = d["support"].copy()
    c.hand = [*map(list.copy, d["hand"])]
    c.hand_size = d["hand_size"].copy()
    c.front = [*map(list.copy, d["front"])]
    c.general_at = d["general_at"].copy()
    c.divine = d["divine"].copy()
    c.deferred = d["deferred"].copy()
    c.fugger_debt = d["fugger_debt"].copy()
    c.extra_buy = d["extra_buy"].copy()
    c.pick_card = d["pick_card"].copy()
    c.exempt_famine = d["exempt_famine"]
    c.exempt_chaos = d["exempt_chaos"]
    c.deck = d["deck"].copy()
    c.deck_size = d["deck_size"]
    c.discard = d["discard"].copy()
    c.removed = d["removed"].copy()
    c.events = d["events"].copy()
    c.famine_at_bottom = d["famine_at_bottom"]
    c.event_discard = d["event_discard"].copy()
    c.event_removed = d["event_removed"].copy()
    c.wars = d["wars"]
    c.permit = d["permit"]
    c.chaos = d["chaos"]
    c.chaos_halving = d["chaos_halving"]
    c.famine = d["famine"]
    c.army_pay = d["army_pay"]
    c.banned = d["banned"]
    c.raided = d["raided"]
    c.stack = [_LOAD[f["frame"]](f) for f in d["stack"]]
    return c


def mask(s: State, viewer: int) -> State:
    c = clone(s)
    c.hand = [
        row[:] if seat == viewer else [0] * len(row) for seat, row in enumerate(s.hand)
    ]
    c.deck = [0] * len(s.deck)
    own_all(c)
    for f in c.stack:
        hide = _MASK.get(type(f))
        if hide is not None:
            hide(f, viewer)
    return c


CODEC: Final = Codec(clone, dump, load, mask)

"""Copying code of ancient_world, written by `imperia generate ancient_world`: never edit."""

from collections.abc import Callable
from typing import Any, Final

from imperia.core import Codec, Draw, Dump, FRAME_CLONES, NO_MOVE, Roll, Shuffle, load_move, own_all

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


def _clone_AttackArea(f: AttackArea) -> AttackArea:
    c = AttackArea(f.seat, f.area)
    c.need = f.need
    c.die = f.die
    c.routed = f.routed
    c.step = f.step
    c.into = f.into
    return c


def _dump_AttackArea(f: AttackArea) -> Dump:
    return {
        "frame": "AttackArea",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "area": f.area,
        "need": f.need,
        "die": f.die,
        "routed": f.routed,
    }


def _load_AttackArea(d: Dump) -> AttackArea:
    c = AttackArea(d["seat"], d["area"])
    c.need = d["need"]
    c.die = d["die"]
    c.routed = d["routed"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_BuyNeutral(f: BuyNeutral) -> BuyNeutral:
    c = BuyNeutral(f.seat, f.area)
    c.die = f.die
    c.step = f.step
    c.into = f.into
    return c


def _dump_BuyNeutral(f: BuyNeutral) -> Dump:
    return {
        "frame": "BuyNeutral",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "area": f.area,
        "die": f.die,
    }


def _load_BuyNeutral(d: Dump) -> BuyNeutral:
    c = BuyNeutral(d["seat"], d["area"])
    c.die = d["die"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ChooseAction(f: ChooseAction) -> ChooseAction:
    c = ChooseAction(f.seat, f.bonus)
    c.step = f.step
    c.into = f.into
    return c


def _dump_ChooseAction(f: ChooseAction) -> Dump:
    return {
        "frame": "ChooseAction",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "bonus": f.bonus,
    }


def _load_ChooseAction(d: Dump) -> ChooseAction:
    c = ChooseAction(d["seat"], d["bonus"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ChooseAfterRefresh(f: ChooseAfterRefresh) -> ChooseAfterRefresh:
    c = ChooseAfterRefresh(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _dump_ChooseAfterRefresh(f: ChooseAfterRefresh) -> Dump:
    return {
        "frame": "ChooseAfterRefresh",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
    }


def _load_ChooseAfterRefresh(d: Dump) -> ChooseAfterRefresh:
    c = ChooseAfterRefresh(d["seat"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ChooseAmbush(f: ChooseAmbush) -> ChooseAmbush:
    c = ChooseAmbush(f.seat, f.area)
    c.step = f.step
    c.into = f.into
    return c


def _dump_ChooseAmbush(f: ChooseAmbush) -> Dump:
    return {
        "frame": "ChooseAmbush",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "area": f.area,
    }


def _load_ChooseAmbush(d: Dump) -> ChooseAmbush:
    c = ChooseAmbush(d["seat"], d["area"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ChooseFirstProvince(f: ChooseFirstProvince) -> ChooseFirstProvince:
    c = ChooseFirstProvince(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _dump_ChooseFirstProvince(f: ChooseFirstProvince) -> Dump:
    return {
        "frame": "ChooseFirstProvince",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
    }


def _load_ChooseFirstProvince(d: Dump) -> ChooseFirstProvince:
    c = ChooseFirstProvince(d["seat"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ChooseFortProvince(f: ChooseFortProvince) -> ChooseFortProvince:
    c = ChooseFortProvince(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _dump_ChooseFortProvince(f: ChooseFortProvince) -> Dump:
    return {
        "frame": "ChooseFortProvince",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
    }


def _load_ChooseFortProvince(d: Dump) -> ChooseFortProvince:
    c = ChooseFortProvince(d["seat"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ChooseNextArea(f: ChooseNextArea) -> ChooseNextArea:
    c = ChooseNextArea(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _dump_ChooseNextArea(f: ChooseNextArea) -> Dump:
    return {
        "frame": "ChooseNextArea",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
    }


def _load_ChooseNextArea(d: Dump) -> ChooseNextArea:
    c = ChooseNextArea(d["seat"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ChooseNextTrade(f: ChooseNextTrade) -> ChooseNextTrade:
    c = ChooseNextTrade(f.seat, f.used, f.left)
    c.step = f.step
    c.into = f.into
    return c


def _dump_ChooseNextTrade(f: ChooseNextTrade) -> Dump:
    return {
        "frame": "ChooseNextTrade",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "used": f.used,
        "left": f.left,
    }


def _load_ChooseNextTrade(d: Dump) -> ChooseNextTrade:
    c = ChooseNextTrade(d["seat"], d["used"], d["left"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ChoosePayment(f: ChoosePayment) -> ChoosePayment:
    c = ChoosePayment(f.seat, f.area)
    c.step = f.step
    c.into = f.into
    return c


def _dump_ChoosePayment(f: ChoosePayment) -> Dump:
    return {
        "frame": "ChoosePayment",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "area": f.area,
    }


def _load_ChoosePayment(d: Dump) -> ChoosePayment:
    c = ChoosePayment(d["seat"], d["area"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ChooseSiege(f: ChooseSiege) -> ChooseSiege:
    c = ChooseSiege(f.seat, f.area)
    c.step = f.step
    c.into = f.into
    return c


def _dump_ChooseSiege(f: ChooseSiege) -> Dump:
    return {
        "frame": "ChooseSiege",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "area": f.area,
    }


def _load_ChooseSiege(d: Dump) -> ChooseSiege:
    c = ChooseSiege(d["seat"], d["area"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ChooseVictim(f: ChooseVictim) -> ChooseVictim:
    c = ChooseVictim(f.seat, f.area)
    c.step = f.step
    c.into = f.into
    return c


def _dump_ChooseVictim(f: ChooseVictim) -> Dump:
    return {
        "frame": "ChooseVictim",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "area": f.area,
    }


def _load_ChooseVictim(d: Dump) -> ChooseVictim:
    c = ChooseVictim(d["seat"], d["area"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_CollectIncome(f: CollectIncome) -> CollectIncome:
    c = CollectIncome()
    c.roll = f.roll
    c.step = f.step
    c.into = f.into
    return c


def _dump_CollectIncome(f: CollectIncome) -> Dump:
    return {
        "frame": "CollectIncome",
        "step": f.step,
        "into": f.into,
        "roll": f.roll,
    }


def _load_CollectIncome(d: Dump) -> CollectIncome:
    c = CollectIncome()
    c.roll = d["roll"]
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


def _clone_DrawLoss(f: DrawLoss) -> DrawLoss:
    c = DrawLoss(f.owner, f.drawn.copy())
    c.step = f.step
    c.into = f.into
    return c


def _dump_DrawLoss(f: DrawLoss) -> Dump:
    return {
        "frame": "DrawLoss",
        "step": f.step,
        "into": f.into,
        "owner": f.owner,
        "drawn": f.drawn.copy(),
    }


def _load_DrawLoss(d: Dump) -> DrawLoss:
    c = DrawLoss(d["owner"], d["drawn"].copy())
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_EndTurn(f: EndTurn) -> EndTurn:
    c = EndTurn()
    c.step = f.step
    c.into = f.into
    return c


def _dump_EndTurn(f: EndTurn) -> Dump:
    return {
        "frame": "EndTurn",
        "step": f.step,
        "into": f.into,
    }


def _load_EndTurn(d: Dump) -> EndTurn:
    c = EndTurn()
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_FightBattle(f: FightBattle) -> FightBattle:
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


def _dump_FightBattle(f: FightBattle) -> Dump:
    return {
        "frame": "FightBattle",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "area": f.area,
        "defender": f.defender,
        "answer": f.answer,
        "fought": f.fought,
        "won": f.won,
        "attacker_lost": f.attacker_lost.copy(),
        "routed": f.routed,
    }


def _load_FightBattle(d: Dump) -> FightBattle:
    c = FightBattle(d["seat"], d["area"])
    c.defender = d["defender"]
    c.answer = d["answer"]
    c.fought = d["fought"]
    c.won = d["won"]
    c.attacker_lost = d["attacker_lost"].copy()
    c.routed = d["routed"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_FightCombat(f: FightCombat) -> FightCombat:
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


def _dump_FightCombat(f: FightCombat) -> Dump:
    return {
        "frame": "FightCombat",
        "step": f.step,
        "into": f.into,
        "attacker": f.attacker,
        "defender": f.defender,
        "number": f.number,
        "attacking": f.attacking,
        "defending": f.defending,
        "rampage_a": f.rampage_a,
        "rampage_d": f.rampage_d,
        "die_a": f.die_a,
        "die_d": f.die_d,
    }


def _load_FightCombat(d: Dump) -> FightCombat:
    c = FightCombat(d["attacker"], d["defender"], d["number"])
    c.attacking = d["attacking"]
    c.defending = d["defending"]
    c.rampage_a = d["rampage_a"]
    c.rampage_d = d["rampage_d"]
    c.die_a = d["die_a"]
    c.die_d = d["die_d"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_FillDisplay(f: FillDisplay) -> FillDisplay:
    c = FillDisplay()
    c.place = f.place
    c.card = f.card
    c.step = f.step
    c.into = f.into
    return c


def _dump_FillDisplay(f: FillDisplay) -> Dump:
    return {
        "frame": "FillDisplay",
        "step": f.step,
        "into": f.into,
        "place": f.place,
        "card": f.card,
    }


def _load_FillDisplay(d: Dump) -> FillDisplay:
    c = FillDisplay()
    c.place = d["place"]
    c.card = d["card"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_LoseCards(f: LoseCards) -> LoseCards:
    c = LoseCards(f.seat, f.due)
    c.drawn = f.drawn.copy()
    c.card = f.card
    c.step = f.step
    c.into = f.into
    return c


def _dump_LoseCards(f: LoseCards) -> Dump:
    return {
        "frame": "LoseCards",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "due": f.due,
        "drawn": f.drawn.copy(),
        "card": f.card,
    }


def _load_LoseCards(d: Dump) -> LoseCards:
    c = LoseCards(d["seat"], d["due"])
    c.drawn = d["drawn"].copy()
    c.card = d["card"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_OrderArmies(f: OrderArmies) -> OrderArmies:
    c = OrderArmies(f.asked.copy())
    c.answers = [*map(list.copy, f.answers)]
    c.answered = f.answered
    c.answer = f.answer.copy()
    c.step = f.step
    c.into = f.into
    return c


def _dump_OrderArmies(f: OrderArmies) -> Dump:
    return {
        "frame": "OrderArmies",
        "step": f.step,
        "into": f.into,
        "asked": f.asked.copy(),
        "answers": [*map(list.copy, f.answers)],
        "answered": f.answered,
        "answer": f.answer.copy(),
    }


def _load_OrderArmies(d: Dump) -> OrderArmies:
    c = OrderArmies(d["asked"].copy())
    c.answers = [*map(list.copy, d["answers"])]
    c.answered = d["answered"]
    c.answer = d["answer"].copy()
    c.step = d["step"]
    c.into = d["into"]
    return c


def _mask_OrderArmies(f: OrderArmies, viewer: int) -> None:
    f.answers = [
        row if seat == viewer else []
        for seat, row in zip(f.asked, f.answers, strict=True)
    ]
    f.answer = []


def _clone_OrderCards(f: OrderCards) -> OrderCards:
    c = OrderCards(f.seat)
    c.placed = f.placed.copy()
    c.card = f.card
    c.step = f.step
    c.into = f.into
    return c


def _dump_OrderCards(f: OrderCards) -> Dump:
    return {
        "frame": "OrderCards",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "placed": f.placed.copy(),
        "card": f.card,
    }


def _load_OrderCards(d: Dump) -> OrderCards:
    c = OrderCards(d["seat"])
    c.placed = d["placed"].copy()
    c.card = d["card"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _mask_OrderCards(f: OrderCards, viewer: int) -> None:
    if f.seat != viewer:
        f.placed = []
    if f.seat != viewer:
        f.card = -1


def _clone_PersuadeEnemy(f: PersuadeEnemy) -> PersuadeEnemy:
    c = PersuadeEnemy(f.seat, f.area)
    c.paid = f.paid
    c.die = f.die
    c.step = f.step
    c.into = f.into
    return c


def _dump_PersuadeEnemy(f: PersuadeEnemy) -> Dump:
    return {
        "frame": "PersuadeEnemy",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "area": f.area,
        "paid": f.paid,
        "die": f.die,
    }


def _load_PersuadeEnemy(d: Dump) -> PersuadeEnemy:
    c = PersuadeEnemy(d["seat"], d["area"])
    c.paid = d["paid"]
    c.die = d["die"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_PickCard(f: PickCard) -> PickCard:
    c = PickCard(f.seat, f.picked.copy())
    c.step = f.step
    c.into = f.into
    return c


def _dump_PickCard(f: PickCard) -> Dump:
    return {
        "frame": "PickCard",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "picked": f.picked.copy(),
    }


def _load_PickCard(d: Dump) -> PickCard:
    c = PickCard(d["seat"], d["picked"].copy())
    c.step = d["step"]
    c.into = d["into"]
    return c


def _mask_PickCard(f: PickCard, viewer: int) -> None:
    if f.seat != viewer:
        f.picked = []


def _clone_PlaceCard(f: PlaceCard) -> PlaceCard:
    c = PlaceCard(f.seat, f.placed.copy())
    c.step = f.step
    c.into = f.into
    return c


def _dump_PlaceCard(f: PlaceCard) -> Dump:
    return {
        "frame": "PlaceCard",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "placed": f.placed.copy(),
    }


def _load_PlaceCard(d: Dump) -> PlaceCard:
    c = PlaceCard(d["seat"], d["placed"].copy())
    c.step = d["step"]
    c.into = d["into"]
    return c


def _mask_PlaceCard(f: PlaceCard, viewer: int) -> None:
    if f.seat != viewer:
        f.placed = []


def _clone_PlaceFirstFort(f: PlaceFirstFort) -> PlaceFirstFort:
    c = PlaceFirstFort(f.seat)
    c.area = f.area
    c.step = f.step
    c.into = f.into
    return c


def _dump_PlaceFirstFort(f: PlaceFirstFort) -> Dump:
    return {
        "frame": "PlaceFirstFort",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "area": f.area,
    }


def _load_PlaceFirstFort(d: Dump) -> PlaceFirstFort:
    c = PlaceFirstFort(d["seat"])
    c.area = d["area"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_PlaceFirstMarker(f: PlaceFirstMarker) -> PlaceFirstMarker:
    c = PlaceFirstMarker(f.seat)
    c.area = f.area
    c.set = f.set
    c.step = f.step
    c.into = f.into
    return c


def _dump_PlaceFirstMarker(f: PlaceFirstMarker) -> Dump:
    return {
        "frame": "PlaceFirstMarker",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "area": f.area,
        "set": f.set,
    }


def _load_PlaceFirstMarker(d: Dump) -> PlaceFirstMarker:
    c = PlaceFirstMarker(d["seat"])
    c.area = d["area"]
    c.set = d["set"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_PlaceNextMarker(f: PlaceNextMarker) -> PlaceNextMarker:
    c = PlaceNextMarker(f.seat)
    c.area = f.area
    c.step = f.step
    c.into = f.into
    return c


def _dump_PlaceNextMarker(f: PlaceNextMarker) -> Dump:
    return {
        "frame": "PlaceNextMarker",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "area": f.area,
    }


def _load_PlaceNextMarker(d: Dump) -> PlaceNextMarker:
    c = PlaceNextMarker(d["seat"])
    c.area = d["area"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_PlaceTrade(f: PlaceTrade) -> PlaceTrade:
    c = PlaceTrade(f.seat, f.area)
    c.used = f.used
    c.placed = f.placed
    c.victim = f.victim
    c.die = f.die
    c.choice = f.choice
    c.step = f.step
    c.into = f.into
    return c


def _dump_PlaceTrade(f: PlaceTrade) -> Dump:
    return {
        "frame": "PlaceTrade",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "area": f.area,
        "used": f.used,
        "placed": f.placed,
        "victim": f.victim,
        "die": f.die,
        "choice": f.choice.wire(),
    }


def _load_PlaceTrade(d: Dump) -> PlaceTrade:
    c = PlaceTrade(d["seat"], d["area"])
    c.used = d["used"]
    c.placed = d["placed"]
    c.victim = d["victim"]
    c.die = d["die"]
    c.choice = load_move(d["choice"])
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


def _clone_PlayRounds(f: PlayRounds) -> PlayRounds:
    c = PlayRounds()
    c.acted = f.acted
    c.step = f.step
    c.into = f.into
    return c


def _dump_PlayRounds(f: PlayRounds) -> Dump:
    return {
        "frame": "PlayRounds",
        "step": f.step,
        "into": f.into,
        "acted": f.acted,
    }


def _load_PlayRounds(d: Dump) -> PlayRounds:
    c = PlayRounds()
    c.acted = d["acted"]
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


def _clone_RecruitCard(f: RecruitCard) -> RecruitCard:
    c = RecruitCard(f.seat, f.card)
    c.choice = f.choice
    c.step = f.step
    c.into = f.into
    return c


def _dump_RecruitCard(f: RecruitCard) -> Dump:
    return {
        "frame": "RecruitCard",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "card": f.card,
        "choice": f.choice.wire(),
    }


def _load_RecruitCard(d: Dump) -> RecruitCard:
    c = RecruitCard(d["seat"], d["card"])
    c.choice = load_move(d["choice"])
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


def _clone_RollForRevolts(f: RollForRevolts) -> RollForRevolts:
    c = RollForRevolts()
    c.table_die = f.table_die
    c.column_die = f.column_die
    c.step = f.step
    c.into = f.into
    return c


def _dump_RollForRevolts(f: RollForRevolts) -> Dump:
    return {
        "frame": "RollForRevolts",
        "step": f.step,
        "into": f.into,
        "table_die": f.table_die,
        "column_die": f.column_die,
    }


def _load_RollForRevolts(d: Dump) -> RollForRevolts:
    c = RollForRevolts()
    c.table_die = d["table_die"]
    c.column_die = d["column_die"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_SelectArmies(f: SelectArmies) -> SelectArmies:
    c = SelectArmies(f.asked.copy())
    c.answers = [*map(list.copy, f.answers)]
    c.answered = f.answered
    c.answer = f.answer.copy()
    c.step = f.step
    c.into = f.into
    return c


def _dump_SelectArmies(f: SelectArmies) -> Dump:
    return {
        "frame": "SelectArmies",
        "step": f.step,
        "into": f.into,
        "asked": f.asked.copy(),
        "answers": [*map(list.copy, f.answers)],
        "answered": f.answered,
        "answer": f.answer.copy(),
    }


def _load_SelectArmies(d: Dump) -> SelectArmies:
    c = SelectArmies(d["asked"].copy())
    c.answers = [*map(list.copy, d["answers"])]
    c.answered = d["answered"]
    c.answer = d["answer"].copy()
    c.step = d["step"]
    c.into = d["into"]
    return c


def _mask_SelectArmies(f: SelectArmies, viewer: int) -> None:
    f.answers = [
        row if seat == viewer else []
        for seat, row in zip(f.asked, f.answers, strict=True)
    ]
    f.answer = []


def _clone_SelectCards(f: SelectCards) -> SelectCards:
    c = SelectCards(f.seat)
    c.picked = f.picked.copy()
    c.choice = f.choice
    c.step = f.step
    c.into = f.into
    return c


def _dump_SelectCards(f: SelectCards) -> Dump:
    return {
        "frame": "SelectCards",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "picked": f.picked.copy(),
        "choice": f.choice.wire(),
    }


def _load_SelectCards(d: Dump) -> SelectCards:
    c = SelectCards(d["seat"])
    c.picked = d["picked"].copy()
    c.choice = load_move(d["choice"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _mask_SelectCards(f: SelectCards, viewer: int) -> None:
    if f.seat != viewer:
        f.picked = []
    if f.seat != viewer:
        f.choice = NO_MOVE


def _clone_SendDiplomat(f: SendDiplomat) -> SendDiplomat:
    c = SendDiplomat(f.seat, f.area)
    c.step = f.step
    c.into = f.into
    return c


def _dump_SendDiplomat(f: SendDiplomat) -> Dump:
    return {
        "frame": "SendDiplomat",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "area": f.area,
    }


def _load_SendDiplomat(d: Dump) -> SendDiplomat:
    c = SendDiplomat(d["seat"], d["area"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_SetUp(f: SetUp) -> SetUp:
    c = SetUp()
    c.roll = f.roll
    c.placed = f.placed
    c.fortified = f.fortified
    c.step = f.step
    c.into = f.into
    return c


def _dump_SetUp(f: SetUp) -> Dump:
    return {
        "frame": "SetUp",
        "step": f.step,
        "into": f.into,
        "roll": f.roll,
        "placed": f.placed,
        "fortified": f.fortified,
    }


def _load_SetUp(d: Dump) -> SetUp:
    c = SetUp()
    c.roll = d["roll"]
    c.placed = d["placed"]
    c.fortified = d["fortified"]
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


def _clone_TakeAction(f: TakeAction) -> TakeAction:
    c = TakeAction(f.seat)
    c.choice = f.choice
    c.routed = f.routed
    c.bonus = f.bonus
    c.step = f.step
    c.into = f.into
    return c


def _dump_TakeAction(f: TakeAction) -> Dump:
    return {
        "frame": "TakeAction",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "choice": f.choice.wire(),
        "routed": f.routed,
        "bonus": f.bonus,
    }


def _load_TakeAction(d: Dump) -> TakeAction:
    c = TakeAction(d["seat"])
    c.choice = load_move(d["choice"])
    c.routed = d["routed"]
    c.bonus = d["bonus"]
    c.step = d["step"]
    c.into = d["into"]
    return c


_CLONE: Final[dict[type, Callable[[Any], Any]]] = {
    AttackArea: _clone_AttackArea,
    BuyNeutral: _clone_BuyNeutral,
    ChooseAction: _clone_ChooseAction,
    ChooseAfterRefresh: _clone_ChooseAfterRefresh,
    ChooseAmbush: _clone_ChooseAmbush,
    ChooseFirstProvince: _clone_ChooseFirstProvince,
    ChooseFortProvince: _clone_ChooseFortProvince,
    ChooseNextArea: _clone_ChooseNextArea,
    ChooseNextTrade: _clone_ChooseNextTrade,
    ChoosePayment: _clone_ChoosePayment,
    ChooseSiege: _clone_ChooseSiege,
    ChooseVictim: _clone_ChooseVictim,
    CollectIncome: _clone_CollectIncome,
    Draw: _clone_Draw,
    DrawLoss: _clone_DrawLoss,
    EndTurn: _clone_EndTurn,
    FightBattle: _clone_FightBattle,
    FightCombat: _clone_FightCombat,
    FillDisplay: _clone_FillDisplay,
    LoseCards: _clone_LoseCards,
    OrderArmies: _clone_OrderArmies,
    OrderCards: _clone_OrderCards,
    PersuadeEnemy: _clone_PersuadeEnemy,
    PickCard: _clone_PickCard,
    PlaceCard: _clone_PlaceCard,
    PlaceFirstFort: _clone_PlaceFirstFort,
    PlaceFirstMarker: _clone_PlaceFirstMarker,
    PlaceNextMarker: _clone_PlaceNextMarker,
    PlaceTrade: _clone_PlaceTrade,
    PlayGame: _clone_PlayGame,
    PlayRounds: _clone_PlayRounds,
    PlayTurn: _clone_PlayTurn,
    RecruitCard: _clone_RecruitCard,
    Roll: _clone_Roll,
    RollForRevolts: _clone_RollForRevolts,
    SelectArmies: _clone_SelectArmies,
    SelectCards: _clone_SelectCards,
    SendDiplomat: _clone_SendDiplomat,
    SetUp: _clone_SetUp,
    Shuffle: _clone_Shuffle,
    TakeAction: _clone_TakeAction,
}

_DUMP: Final[dict[type, Callable[[Any], Dump]]] = {
    AttackArea: _dump_AttackArea,
    BuyNeutral: _dump_BuyNeutral,
    ChooseAction: _dump_ChooseAction,
    ChooseAfterRefresh: _dump_ChooseAfterRefresh,
    ChooseAmbush: _dump_ChooseAmbush,
    ChooseFirstProvince: _dump_ChooseFirstProvince,
    ChooseFortProvince: _dump_ChooseFortProvince,
    ChooseNextArea: _dump_ChooseNextArea,
    ChooseNextTrade: _dump_ChooseNextTrade,
    ChoosePayment: _dump_ChoosePayment,
    ChooseSiege: _dump_ChooseSiege,
    ChooseVictim: _dump_ChooseVictim,
    CollectIncome: _dump_CollectIncome,
    Draw: _dump_Draw,
    DrawLoss: _dump_DrawLoss,
    EndTurn: _dump_EndTurn,
    FightBattle: _dump_FightBattle,
    FightCombat: _dump_FightCombat,
    FillDisplay: _dump_FillDisplay,
    LoseCards: _dump_LoseCards,
    OrderArmies: _dump_OrderArmies,
    OrderCards: _dump_OrderCards,
    PersuadeEnemy: _dump_PersuadeEnemy,
    PickCard: _dump_PickCard,
    PlaceCard: _dump_PlaceCard,
    PlaceFirstFort: _dump_PlaceFirstFort,
    PlaceFirstMarker: _dump_PlaceFirstMarker,
    PlaceNextMarker: _dump_PlaceNextMarker,
    PlaceTrade: _dump_PlaceTrade,
    PlayGame: _dump_PlayGame,
    PlayRounds: _dump_PlayRounds,
    PlayTurn: _dump_PlayTurn,
    RecruitCard: _dump_RecruitCard,
    Roll: _dump_Roll,
    RollForRevolts: _dump_RollForRevolts,
    SelectArmies: _dump_SelectArmies,
    SelectCards: _dump_SelectCards,
    SendDiplomat: _dump_SendDiplomat,
    SetUp: _dump_SetUp,
    Shuffle: _dump_Shuffle,
    TakeAction: _dump_TakeAction,
}

_LOAD: Final[dict[str, Callable[[Dump], Any]]] = {
    "AttackArea": _load_AttackArea,
    "BuyNeutral": _load_BuyNeutral,
    "ChooseAction": _load_ChooseAction,
    "ChooseAfterRefresh": _load_ChooseAfterRefresh,
    "ChooseAmbush": _load_ChooseAmbush,
    "ChooseFirstProvince": _load_ChooseFirstProvince,
    "ChooseFortProvince": _load_ChooseFortProvince,
    "ChooseNextArea": _load_ChooseNextArea,
    "ChooseNextTrade": _load_ChooseNextTrade,
    "ChoosePayment": _load_ChoosePayment,
    "ChooseSiege": _load_ChooseSiege,
    "ChooseVictim": _load_ChooseVictim,
    "CollectIncome": _load_CollectIncome,
    "Draw": _load_Draw,
    "DrawLoss": _load_DrawLoss,
    "EndTurn": _load_EndTurn,
    "FightBattle": _load_FightBattle,
    "FightCombat": _load_FightCombat,
    "FillDisplay": _load_FillDisplay,
    "LoseCards": _load_LoseCards,
    "OrderArmies": _load_OrderArmies,
    "OrderCards": _load_OrderCards,
    "PersuadeEnemy": _load_PersuadeEnemy,
    "PickCard": _load_PickCard,
    "PlaceCard": _load_PlaceCard,
    "PlaceFirstFort": _load_PlaceFirstFort,
    "PlaceFirstMarker": _load_PlaceFirstMarker,
    "PlaceNextMarker": _load_PlaceNextMarker,
    "PlaceTrade": _load_PlaceTrade,
    "PlayGame": _load_PlayGame,
    "PlayRounds": _load_PlayRounds,
    "PlayTurn": _load_PlayTurn,
    "RecruitCard": _load_RecruitCard,
    "Roll": _load_Roll,
    "RollForRevolts": _load_RollForRevolts,
    "SelectArmies": _load_SelectArmies,
    "SelectCards": _load_SelectCards,
    "SendDiplomat": _load_SendDiplomat,
    "SetUp": _load_SetUp,
    "Shuffle": _load_Shuffle,
    "TakeAction": _load_TakeAction,
}

_MASK: Final[dict[type, Callable[[Any, int], None]]] = {
    OrderArmies: _mask_OrderArmies,
    OrderCards: _mask_OrderCards,
    PickCard: _mask_PickCard,
    PlaceCard: _mask_PlaceCard,
    SelectArmies: _mask_SelectArmies,
    SelectCards: _mask_SelectCards,
}

FRAME_CLONES.update(_CLONE)


def clone(s: State) -> State:
    c = State()
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


def dump(s: State) -> Dump:
    return {
        "seats": s.seats,
        "options": s.options[:],
        "turn": s.turn,
        "round": s.round,
        "first": s.first,
        "refreshed": s.refreshed,
        "owner": s.owner.copy(),
        "control": s.control.copy(),
        "domain": s.domain.copy(),
        "taken": s.taken,
        "forts": s.forts,
        "trade": [*map(list.copy, s.trade)],
        "trade_total": s.trade_total.copy(),
        "traders": s.traders.copy(),
        "full": s.full,
        "control_supply": s.control_supply.copy(),
        "trade_supply": s.trade_supply.copy(),
        "warehouse": s.warehouse.copy(),
        "plunder": [*map(list.copy, s.plunder)],
        "fort_supply": s.fort_supply,
        "north_sets": s.north_sets.copy(),
        "south_sets": s.south_sets.copy(),
        "sets_left": s.sets_left.copy(),
        "set_region": s.set_region.copy(),
        "hand": [*map(list.copy, s.hand)],
        "hand_size": s.hand_size.copy(),
        "revealed": [*map(list.copy, s.revealed)],
        "leader": s.leader.copy(),
        "engineer": s.engineer.copy(),
        "merchants": s.merchants.copy(),
        "diplomat": s.diplomat.copy(),
        "display": s.display.copy(),
        "deck": s.deck.copy(),
        "deck_size": s.deck_size,
        "discard": s.discard.copy(),
        "battle_area": s.battle_area,
        "battle_kind": s.battle_kind,
        "attacker": s.attacker,
        "defender": s.defender,
        "ambush": s.ambush,
        "committed": [*map(list.copy, s.committed)],
        "shown": [*map(list.copy, s.shown)],
        "markers": s.markers.copy(),
        "score": s.score.copy(),
        "stack": [_DUMP[type(f)](f) for f in s.stack],
    }


def load(d: Dump) -> State:
    c = State()
    c.seats = d["seats"]
    c.options = d["options"][:]
    c.turn = d["turn"]
    c.round = d["round"]
    c.first = d["first"]
    c.refreshed = d["refreshed"]
    c.owner = d["owner"].copy()
    c.control = d["control"].copy()
    c.domain = d["domain"].copy()
    c.taken = d["taken"]
    c.forts = d["forts"]
    c.trade = [*map(list.copy, d["trade"])]
    c.trade_total = d["trade_total"].copy()
    c.traders = d["traders"].copy()
    c.full = d["full"]
    c.control_supply = d["control_supply"].copy()
    c.trade_supply = d["trade_supply"].copy()
    c.warehouse = d["warehouse"].copy()
    c.plunder = [*map(list.copy, d["plunder"])]
    c.fort_supply = d["fort_supply"]
    c.north_sets = d["north_sets"].copy()
    c.south_sets = d["south_sets"].copy()
    c.sets_left = d["sets_left"].copy()
    c.set_region = d["set_region"].copy()
    c.hand = [*map(list.copy, d["hand"])]
    c.hand_size = d["hand_size"].copy()
    c.revealed = [*map(list.copy, d["revealed"])]
    c.leader = d["leader"].copy()
    c.engineer = d["engineer"].copy()
    c.merchants = d["merchants"].copy()
    c.diplomat = d["diplomat"].copy()
    c.display = d["display"].copy()
    c.deck = d["deck"].copy()
    c.deck_size = d["deck_size"]
    c.discard = d["discard"].copy()
    c.battle_area = d["battle_area"]
    c.battle_kind = d["battle_kind"]
    c.attacker = d["attacker"]
    c.defender = d["defender"]
    c.ambush = d["ambush"]
    c.committed = [*map(list.copy, d["committed"])]
    c.shown = [*map(list.copy, d["shown"])]
    c.markers = d["markers"].copy()
    c.score = d["score"].copy()
    c.stack = [_LOAD[f["frame"]](f) for f in d["stack"]]
    return c


def mask(s: State, viewer: int) -> State:
    c = clone(s)
    c.north_sets = [0] * len(s.north_sets)
    c.south_sets = [0] * len(s.south_sets)
    c.hand = [
        row[:] if seat == viewer else [0] * len(row) for seat, row in enumerate(s.hand)
    ]
    c.deck = [0] * len(s.deck)
    c.committed = [
        row[:] if seat == viewer else [] for seat, row in enumerate(s.committed)
    ]
    own_all(c)
    for f in c.stack:
        hide = _MASK.get(type(f))
        if hide is not None:
            hide(f, viewer)
    return c


CODEC: Final = Codec(clone, dump, load, mask)

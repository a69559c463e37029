"""Copying code of pax_renaissance, written by `imperia generate pax_renaissance`: never edit."""

from collections.abc import Callable
from typing import Any, Final

from imperia.core import Codec, Draw, Dump, FRAME_CLONES, Roll, Shuffle, load_move, own_all

from .rules.agents import ChooseAgent, ChooseAgentsEmpire, PlaceAgent, PlaceAgents
from .rules.battle import ChooseCasualty, ChooseRoom, ChooseSurvivor, FightBattle, PlaceSurvivors
from .rules.bishops import BringBishop, ChooseBishop, ChooseBishopCard, ChoosePacified, Inquire, Pacification
from .rules.choose import ChooseReceiver, YesOrNo
from .rules.fairs import HoldFair
from .rules.losses import DiscardFromHand, ReduceVenice, SettleLosses
from .rules.market import ActivateSquare, DrawCard, DrawUnseen, Purchase, RefreshMarket, ShowTops
from .rules.military import Campaign, ChooseBesieged, ChooseCampaign, ChoosePirate, ChooseSeaBorder, Corsair, Siege
from .rules.one_shots import ChooseSuitor, Coronation, RunOneShot
from .rules.ops import ChooseFlorin, ChooseOp, Commerce, RunOps
from .rules.play_card import LetOneShotOccur, PlayCard
from .rules.politics import Behead, ChooseLevy, ChooseRepressed, ChooseTaxed, ChooseVictim, PayOrRepress, Repress, Tax
from .rules.regime import ChooseConcession, ChooseEmancipated, ChooseFreedRoom, Emancipate, Secularise, SettleRegime
from .rules.sale import ChooseCipherOp, ChooseFreedEmpire, CommitTreachery, EmancipateWest, LetTreacheryOccur, RevealTreachery, SellCard, SellFromHand, SellHandCard, UseCipher
from .rules.set_up import SetUp
from .rules.shortage import ChooseSource, FindToken
from .rules.turn import ChooseAction, PlayGame, TakeTurn
from .rules.vote import ChooseVote, Vote
from .rules.wars import AskToRearrange, ChooseContent, ChooseWarTarget, LetRooksJoin, RearrangeConstantinople, WageWar
from .state import State


def _clone_ActivateSquare(f: ActivateSquare) -> ActivateSquare:
    c = ActivateSquare(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _dump_ActivateSquare(f: ActivateSquare) -> Dump:
    return {
        "frame": "ActivateSquare",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
    }


def _load_ActivateSquare(d: Dump) -> ActivateSquare:
    c = ActivateSquare(d["seat"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_AskToRearrange(f: AskToRearrange) -> AskToRearrange:
    c = AskToRearrange(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _dump_AskToRearrange(f: AskToRearrange) -> Dump:
    return {
        "frame": "AskToRearrange",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
    }


def _load_AskToRearrange(d: Dump) -> AskToRearrange:
    c = AskToRearrange(d["seat"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_Behead(f: Behead) -> Behead:
    c = Behead(f.seat, f.card)
    c.victim = f.victim
    c.step = f.step
    c.into = f.into
    return c


def _dump_Behead(f: Behead) -> Dump:
    return {
        "frame": "Behead",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "card": f.card,
        "victim": f.victim,
    }


def _load_Behead(d: Dump) -> Behead:
    c = Behead(d["seat"], d["card"])
    c.victim = d["victim"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_BringBishop(f: BringBishop) -> BringBishop:
    c = BringBishop(f.seat, f.card, f.religion)
    c.found = f.found
    c.stays = f.stays
    c.step = f.step
    c.into = f.into
    return c


def _dump_BringBishop(f: BringBishop) -> Dump:
    return {
        "frame": "BringBishop",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "card": f.card,
        "religion": f.religion,
        "found": f.found,
        "stays": f.stays,
    }


def _load_BringBishop(d: Dump) -> BringBishop:
    c = BringBishop(d["seat"], d["card"], d["religion"])
    c.found = d["found"]
    c.stays = d["stays"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_Campaign(f: Campaign) -> Campaign:
    c = Campaign(f.seat, f.acting)
    c.empire = f.empire
    c.report = f.report.copy()
    c.step = f.step
    c.into = f.into
    return c


def _dump_Campaign(f: Campaign) -> Dump:
    return {
        "frame": "Campaign",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "acting": f.acting,
        "empire": f.empire,
        "report": f.report.copy(),
    }


def _load_Campaign(d: Dump) -> Campaign:
    c = Campaign(d["seat"], d["acting"])
    c.empire = d["empire"]
    c.report = d["report"].copy()
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ChooseAction(f: ChooseAction) -> ChooseAction:
    c = ChooseAction(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _dump_ChooseAction(f: ChooseAction) -> Dump:
    return {
        "frame": "ChooseAction",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
    }


def _load_ChooseAction(d: Dump) -> ChooseAction:
    c = ChooseAction(d["seat"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ChooseAgent(f: ChooseAgent) -> ChooseAgent:
    c = ChooseAgent(f.seat, f.agents.copy())
    c.step = f.step
    c.into = f.into
    return c


def _dump_ChooseAgent(f: ChooseAgent) -> Dump:
    return {
        "frame": "ChooseAgent",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "agents": f.agents.copy(),
    }


def _load_ChooseAgent(d: Dump) -> ChooseAgent:
    c = ChooseAgent(d["seat"], d["agents"].copy())
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ChooseAgentsEmpire(f: ChooseAgentsEmpire) -> ChooseAgentsEmpire:
    c = ChooseAgentsEmpire(f.seat, f.location)
    c.step = f.step
    c.into = f.into
    return c


def _dump_ChooseAgentsEmpire(f: ChooseAgentsEmpire) -> Dump:
    return {
        "frame": "ChooseAgentsEmpire",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "location": f.location,
    }


def _load_ChooseAgentsEmpire(d: Dump) -> ChooseAgentsEmpire:
    c = ChooseAgentsEmpire(d["seat"], d["location"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ChooseBesieged(f: ChooseBesieged) -> ChooseBesieged:
    c = ChooseBesieged(f.seat, f.place)
    c.step = f.step
    c.into = f.into
    return c


def _dump_ChooseBesieged(f: ChooseBesieged) -> Dump:
    return {
        "frame": "ChooseBesieged",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "place": f.place,
    }


def _load_ChooseBesieged(d: Dump) -> ChooseBesieged:
    c = ChooseBesieged(d["seat"], d["place"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ChooseBishop(f: ChooseBishop) -> ChooseBishop:
    c = ChooseBishop(f.seat, f.religion)
    c.step = f.step
    c.into = f.into
    return c


def _dump_ChooseBishop(f: ChooseBishop) -> Dump:
    return {
        "frame": "ChooseBishop",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "religion": f.religion,
    }


def _load_ChooseBishop(d: Dump) -> ChooseBishop:
    c = ChooseBishop(d["seat"], d["religion"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ChooseBishopCard(f: ChooseBishopCard) -> ChooseBishopCard:
    c = ChooseBishopCard(f.seat, f.start)
    c.step = f.step
    c.into = f.into
    return c


def _dump_ChooseBishopCard(f: ChooseBishopCard) -> Dump:
    return {
        "frame": "ChooseBishopCard",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "start": f.start,
    }


def _load_ChooseBishopCard(d: Dump) -> ChooseBishopCard:
    c = ChooseBishopCard(d["seat"], d["start"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ChooseCampaign(f: ChooseCampaign) -> ChooseCampaign:
    c = ChooseCampaign(f.seat, f.acting)
    c.step = f.step
    c.into = f.into
    return c


def _dump_ChooseCampaign(f: ChooseCampaign) -> Dump:
    return {
        "frame": "ChooseCampaign",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "acting": f.acting,
    }


def _load_ChooseCampaign(d: Dump) -> ChooseCampaign:
    c = ChooseCampaign(d["seat"], d["acting"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ChooseCasualty(f: ChooseCasualty) -> ChooseCasualty:
    c = ChooseCasualty(f.seat, f.agents.copy(), f.cities, f.pirates, f.concessions, f.repressed.copy(), f.slaves.copy(), f.left)
    c.step = f.step
    c.into = f.into
    return c


def _dump_ChooseCasualty(f: ChooseCasualty) -> Dump:
    return {
        "frame": "ChooseCasualty",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "agents": f.agents.copy(),
        "cities": f.cities,
        "pirates": f.pirates,
        "concessions": f.concessions,
        "repressed": f.repressed.copy(),
        "slaves": f.slaves.copy(),
        "left": f.left,
    }


def _load_ChooseCasualty(d: Dump) -> ChooseCasualty:
    c = ChooseCasualty(d["seat"], d["agents"].copy(), d["cities"], d["pirates"], d["concessions"], d["repressed"].copy(), d["slaves"].copy(), d["left"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ChooseCipherOp(f: ChooseCipherOp) -> ChooseCipherOp:
    c = ChooseCipherOp(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _dump_ChooseCipherOp(f: ChooseCipherOp) -> Dump:
    return {
        "frame": "ChooseCipherOp",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
    }


def _load_ChooseCipherOp(d: Dump) -> ChooseCipherOp:
    c = ChooseCipherOp(d["seat"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ChooseConcession(f: ChooseConcession) -> ChooseConcession:
    c = ChooseConcession(f.seat, f.empire)
    c.step = f.step
    c.into = f.into
    return c


def _dump_ChooseConcession(f: ChooseConcession) -> Dump:
    return {
        "frame": "ChooseConcession",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "empire": f.empire,
    }


def _load_ChooseConcession(d: Dump) -> ChooseConcession:
    c = ChooseConcession(d["seat"], d["empire"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ChooseContent(f: ChooseContent) -> ChooseContent:
    c = ChooseContent(f.seat, f.city, f.left.copy())
    c.step = f.step
    c.into = f.into
    return c


def _dump_ChooseContent(f: ChooseContent) -> Dump:
    return {
        "frame": "ChooseContent",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "city": f.city,
        "left": f.left.copy(),
    }


def _load_ChooseContent(d: Dump) -> ChooseContent:
    c = ChooseContent(d["seat"], d["city"], d["left"].copy())
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ChooseEmancipated(f: ChooseEmancipated) -> ChooseEmancipated:
    c = ChooseEmancipated(f.seat, f.empire)
    c.step = f.step
    c.into = f.into
    return c


def _dump_ChooseEmancipated(f: ChooseEmancipated) -> Dump:
    return {
        "frame": "ChooseEmancipated",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "empire": f.empire,
    }


def _load_ChooseEmancipated(d: Dump) -> ChooseEmancipated:
    c = ChooseEmancipated(d["seat"], d["empire"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ChooseFlorin(f: ChooseFlorin) -> ChooseFlorin:
    c = ChooseFlorin(f.seat, f.region)
    c.step = f.step
    c.into = f.into
    return c


def _dump_ChooseFlorin(f: ChooseFlorin) -> Dump:
    return {
        "frame": "ChooseFlorin",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "region": f.region,
    }


def _load_ChooseFlorin(d: Dump) -> ChooseFlorin:
    c = ChooseFlorin(d["seat"], d["region"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ChooseFreedEmpire(f: ChooseFreedEmpire) -> ChooseFreedEmpire:
    c = ChooseFreedEmpire(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _dump_ChooseFreedEmpire(f: ChooseFreedEmpire) -> Dump:
    return {
        "frame": "ChooseFreedEmpire",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
    }


def _load_ChooseFreedEmpire(d: Dump) -> ChooseFreedEmpire:
    c = ChooseFreedEmpire(d["seat"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ChooseFreedRoom(f: ChooseFreedRoom) -> ChooseFreedRoom:
    c = ChooseFreedRoom(f.seat, f.empire, f.token)
    c.step = f.step
    c.into = f.into
    return c


def _dump_ChooseFreedRoom(f: ChooseFreedRoom) -> Dump:
    return {
        "frame": "ChooseFreedRoom",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "empire": f.empire,
        "token": f.token,
    }


def _load_ChooseFreedRoom(d: Dump) -> ChooseFreedRoom:
    c = ChooseFreedRoom(d["seat"], d["empire"], d["token"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ChooseLevy(f: ChooseLevy) -> ChooseLevy:
    c = ChooseLevy(f.seat, f.empire)
    c.step = f.step
    c.into = f.into
    return c


def _dump_ChooseLevy(f: ChooseLevy) -> Dump:
    return {
        "frame": "ChooseLevy",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "empire": f.empire,
    }


def _load_ChooseLevy(d: Dump) -> ChooseLevy:
    c = ChooseLevy(d["seat"], d["empire"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ChooseOp(f: ChooseOp) -> ChooseOp:
    c = ChooseOp(f.seat, f.rows, f.ran)
    c.step = f.step
    c.into = f.into
    return c


def _dump_ChooseOp(f: ChooseOp) -> Dump:
    return {
        "frame": "ChooseOp",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "rows": f.rows,
        "ran": f.ran,
    }


def _load_ChooseOp(d: Dump) -> ChooseOp:
    c = ChooseOp(d["seat"], d["rows"], d["ran"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ChoosePacified(f: ChoosePacified) -> ChoosePacified:
    c = ChoosePacified(f.seat, f.empire)
    c.step = f.step
    c.into = f.into
    return c


def _dump_ChoosePacified(f: ChoosePacified) -> Dump:
    return {
        "frame": "ChoosePacified",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "empire": f.empire,
    }


def _load_ChoosePacified(d: Dump) -> ChoosePacified:
    c = ChoosePacified(d["seat"], d["empire"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ChoosePirate(f: ChoosePirate) -> ChoosePirate:
    c = ChoosePirate(f.seat, f.empire, f.religion)
    c.step = f.step
    c.into = f.into
    return c


def _dump_ChoosePirate(f: ChoosePirate) -> Dump:
    return {
        "frame": "ChoosePirate",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "empire": f.empire,
        "religion": f.religion,
    }


def _load_ChoosePirate(d: Dump) -> ChoosePirate:
    c = ChoosePirate(d["seat"], d["empire"], d["religion"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ChooseReceiver(f: ChooseReceiver) -> ChooseReceiver:
    c = ChooseReceiver(f.seat, f.empires)
    c.step = f.step
    c.into = f.into
    return c


def _dump_ChooseReceiver(f: ChooseReceiver) -> Dump:
    return {
        "frame": "ChooseReceiver",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "empires": f.empires,
    }


def _load_ChooseReceiver(d: Dump) -> ChooseReceiver:
    c = ChooseReceiver(d["seat"], d["empires"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ChooseRepressed(f: ChooseRepressed) -> ChooseRepressed:
    c = ChooseRepressed(f.seat, f.card)
    c.step = f.step
    c.into = f.into
    return c


def _dump_ChooseRepressed(f: ChooseRepressed) -> Dump:
    return {
        "frame": "ChooseRepressed",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "card": f.card,
    }


def _load_ChooseRepressed(d: Dump) -> ChooseRepressed:
    c = ChooseRepressed(d["seat"], d["card"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ChooseRoom(f: ChooseRoom) -> ChooseRoom:
    c = ChooseRoom(f.seat, f.empire, f.token)
    c.step = f.step
    c.into = f.into
    return c


def _dump_ChooseRoom(f: ChooseRoom) -> Dump:
    return {
        "frame": "ChooseRoom",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "empire": f.empire,
        "token": f.token,
    }


def _load_ChooseRoom(d: Dump) -> ChooseRoom:
    c = ChooseRoom(d["seat"], d["empire"], d["token"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ChooseSeaBorder(f: ChooseSeaBorder) -> ChooseSeaBorder:
    c = ChooseSeaBorder(f.seat, f.empire, f.start)
    c.step = f.step
    c.into = f.into
    return c


def _dump_ChooseSeaBorder(f: ChooseSeaBorder) -> Dump:
    return {
        "frame": "ChooseSeaBorder",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "empire": f.empire,
        "start": f.start,
    }


def _load_ChooseSeaBorder(d: Dump) -> ChooseSeaBorder:
    c = ChooseSeaBorder(d["seat"], d["empire"], d["start"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ChooseSource(f: ChooseSource) -> ChooseSource:
    c = ChooseSource(f.seat, f.token, f.where, f.place)
    c.step = f.step
    c.into = f.into
    return c


def _dump_ChooseSource(f: ChooseSource) -> Dump:
    return {
        "frame": "ChooseSource",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "token": f.token,
        "where": f.where,
        "place": f.place,
    }


def _load_ChooseSource(d: Dump) -> ChooseSource:
    c = ChooseSource(d["seat"], d["token"], d["where"], d["place"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ChooseSuitor(f: ChooseSuitor) -> ChooseSuitor:
    c = ChooseSuitor(f.seat, f.card)
    c.step = f.step
    c.into = f.into
    return c


def _dump_ChooseSuitor(f: ChooseSuitor) -> Dump:
    return {
        "frame": "ChooseSuitor",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "card": f.card,
    }


def _load_ChooseSuitor(d: Dump) -> ChooseSuitor:
    c = ChooseSuitor(d["seat"], d["card"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ChooseSurvivor(f: ChooseSurvivor) -> ChooseSurvivor:
    c = ChooseSurvivor(f.seat, f.empire, f.able.copy())
    c.step = f.step
    c.into = f.into
    return c


def _dump_ChooseSurvivor(f: ChooseSurvivor) -> Dump:
    return {
        "frame": "ChooseSurvivor",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "empire": f.empire,
        "able": f.able.copy(),
    }


def _load_ChooseSurvivor(d: Dump) -> ChooseSurvivor:
    c = ChooseSurvivor(d["seat"], d["empire"], d["able"].copy())
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ChooseTaxed(f: ChooseTaxed) -> ChooseTaxed:
    c = ChooseTaxed(f.seat, f.place)
    c.step = f.step
    c.into = f.into
    return c


def _dump_ChooseTaxed(f: ChooseTaxed) -> Dump:
    return {
        "frame": "ChooseTaxed",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "place": f.place,
    }


def _load_ChooseTaxed(d: Dump) -> ChooseTaxed:
    c = ChooseTaxed(d["seat"], d["place"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ChooseVictim(f: ChooseVictim) -> ChooseVictim:
    c = ChooseVictim(f.seat, f.card)
    c.step = f.step
    c.into = f.into
    return c


def _dump_ChooseVictim(f: ChooseVictim) -> Dump:
    return {
        "frame": "ChooseVictim",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "card": f.card,
    }


def _load_ChooseVictim(d: Dump) -> ChooseVictim:
    c = ChooseVictim(d["seat"], d["card"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ChooseVote(f: ChooseVote) -> ChooseVote:
    c = ChooseVote(f.seat, f.region)
    c.step = f.step
    c.into = f.into
    return c


def _dump_ChooseVote(f: ChooseVote) -> Dump:
    return {
        "frame": "ChooseVote",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "region": f.region,
    }


def _load_ChooseVote(d: Dump) -> ChooseVote:
    c = ChooseVote(d["seat"], d["region"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ChooseWarTarget(f: ChooseWarTarget) -> ChooseWarTarget:
    c = ChooseWarTarget(f.seat, f.war, f.place)
    c.step = f.step
    c.into = f.into
    return c


def _dump_ChooseWarTarget(f: ChooseWarTarget) -> Dump:
    return {
        "frame": "ChooseWarTarget",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "war": f.war,
        "place": f.place,
    }


def _load_ChooseWarTarget(d: Dump) -> ChooseWarTarget:
    c = ChooseWarTarget(d["seat"], d["war"], d["place"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_Commerce(f: Commerce) -> Commerce:
    c = Commerce(f.seat, f.region)
    c.position = f.position
    c.step = f.step
    c.into = f.into
    return c


def _dump_Commerce(f: Commerce) -> Dump:
    return {
        "frame": "Commerce",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "region": f.region,
        "position": f.position,
    }


def _load_Commerce(d: Dump) -> Commerce:
    c = Commerce(d["seat"], d["region"])
    c.position = d["position"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_CommitTreachery(f: CommitTreachery) -> CommitTreachery:
    c = CommitTreachery(f.seat, f.card)
    c.occurs = f.occurs
    c.step = f.step
    c.into = f.into
    return c


def _dump_CommitTreachery(f: CommitTreachery) -> Dump:
    return {
        "frame": "CommitTreachery",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "card": f.card,
        "occurs": f.occurs,
    }


def _load_CommitTreachery(d: Dump) -> CommitTreachery:
    c = CommitTreachery(d["seat"], d["card"])
    c.occurs = d["occurs"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_Coronation(f: Coronation) -> Coronation:
    c = Coronation(f.seat, f.card)
    c.empire = f.empire
    c.step = f.step
    c.into = f.into
    return c


def _dump_Coronation(f: Coronation) -> Dump:
    return {
        "frame": "Coronation",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "card": f.card,
        "empire": f.empire,
    }


def _load_Coronation(d: Dump) -> Coronation:
    c = Coronation(d["seat"], d["card"])
    c.empire = d["empire"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_Corsair(f: Corsair) -> Corsair:
    c = Corsair(f.seat, f.card, f.religion)
    c.empire = f.empire
    c.start = f.start
    c.border = f.border
    c.step = f.step
    c.into = f.into
    return c


def _dump_Corsair(f: Corsair) -> Dump:
    return {
        "frame": "Corsair",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "card": f.card,
        "religion": f.religion,
        "empire": f.empire,
        "start": f.start,
        "border": f.border,
    }


def _load_Corsair(d: Dump) -> Corsair:
    c = Corsair(d["seat"], d["card"], d["religion"])
    c.empire = d["empire"]
    c.start = d["start"]
    c.border = d["border"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_DiscardFromHand(f: DiscardFromHand) -> DiscardFromHand:
    c = DiscardFromHand(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _dump_DiscardFromHand(f: DiscardFromHand) -> Dump:
    return {
        "frame": "DiscardFromHand",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
    }


def _load_DiscardFromHand(d: Dump) -> DiscardFromHand:
    c = DiscardFromHand(d["seat"])
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
    c = DrawCard(f.region)
    c.kind = f.kind
    c.card = f.card
    c.step = f.step
    c.into = f.into
    return c


def _dump_DrawCard(f: DrawCard) -> Dump:
    return {
        "frame": "DrawCard",
        "step": f.step,
        "into": f.into,
        "region": f.region,
        "kind": f.kind,
        "card": f.card,
    }


def _load_DrawCard(d: Dump) -> DrawCard:
    c = DrawCard(d["region"])
    c.kind = d["kind"]
    c.card = d["card"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_DrawUnseen(f: DrawUnseen) -> DrawUnseen:
    c = DrawUnseen(f.pile, f.row, f.eyes)
    c.step = f.step
    c.into = f.into
    return c


def _dump_DrawUnseen(f: DrawUnseen) -> Dump:
    return {
        "frame": "DrawUnseen",
        "step": f.step,
        "into": f.into,
        "pile": f.pile,
        "row": f.row,
        "eyes": f.eyes,
    }


def _load_DrawUnseen(d: Dump) -> DrawUnseen:
    c = DrawUnseen(d["pile"], d["row"], d["eyes"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_Emancipate(f: Emancipate) -> Emancipate:
    c = Emancipate(f.seat, f.empire)
    c.token = f.token
    c.spot = f.spot
    c.step = f.step
    c.into = f.into
    return c


def _dump_Emancipate(f: Emancipate) -> Dump:
    return {
        "frame": "Emancipate",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "empire": f.empire,
        "token": f.token,
        "spot": f.spot,
    }


def _load_Emancipate(d: Dump) -> Emancipate:
    c = Emancipate(d["seat"], d["empire"])
    c.token = d["token"]
    c.spot = d["spot"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_EmancipateWest(f: EmancipateWest) -> EmancipateWest:
    c = EmancipateWest(f.seat)
    c.empire = f.empire
    c.step = f.step
    c.into = f.into
    return c


def _dump_EmancipateWest(f: EmancipateWest) -> Dump:
    return {
        "frame": "EmancipateWest",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "empire": f.empire,
    }


def _load_EmancipateWest(d: Dump) -> EmancipateWest:
    c = EmancipateWest(d["seat"])
    c.empire = d["empire"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_FightBattle(f: FightBattle) -> FightBattle:
    c = FightBattle(f.seat, f.empire, f.agents.copy(), f.cities, f.pirates, f.concessions, f.repressed.copy(), f.slaves.copy(), f.foes, f.foe_pirates)
    c.left = f.left
    c.won = f.won
    c.choice = f.choice
    c.step = f.step
    c.into = f.into
    return c


def _dump_FightBattle(f: FightBattle) -> Dump:
    return {
        "frame": "FightBattle",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "empire": f.empire,
        "agents": f.agents.copy(),
        "cities": f.cities,
        "pirates": f.pirates,
        "concessions": f.concessions,
        "repressed": f.repressed.copy(),
        "slaves": f.slaves.copy(),
        "foes": f.foes,
        "foe_pirates": f.foe_pirates,
        "left": f.left,
        "won": f.won,
        "choice": f.choice.wire(),
    }


def _load_FightBattle(d: Dump) -> FightBattle:
    c = FightBattle(d["seat"], d["empire"], d["agents"].copy(), d["cities"], d["pirates"], d["concessions"], d["repressed"].copy(), d["slaves"].copy(), d["foes"], d["foe_pirates"])
    c.left = d["left"]
    c.won = d["won"]
    c.choice = load_move(d["choice"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_FindToken(f: FindToken) -> FindToken:
    c = FindToken(f.seat, f.token, f.where, f.place, f.puts)
    c.source = f.source
    c.step = f.step
    c.into = f.into
    return c


def _dump_FindToken(f: FindToken) -> Dump:
    return {
        "frame": "FindToken",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "token": f.token,
        "where": f.where,
        "place": f.place,
        "puts": f.puts,
        "source": f.source.wire(),
    }


def _load_FindToken(d: Dump) -> FindToken:
    c = FindToken(d["seat"], d["token"], d["where"], d["place"], d["puts"])
    c.source = load_move(d["source"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_HoldFair(f: HoldFair) -> HoldFair:
    c = HoldFair(f.seat, f.region)
    c.start = f.start
    c.leg = f.leg
    c.slot = f.slot
    c.step = f.step
    c.into = f.into
    return c


def _dump_HoldFair(f: HoldFair) -> Dump:
    return {
        "frame": "HoldFair",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "region": f.region,
        "start": f.start,
        "leg": f.leg,
        "slot": f.slot,
    }


def _load_HoldFair(d: Dump) -> HoldFair:
    c = HoldFair(d["seat"], d["region"])
    c.start = d["start"]
    c.leg = d["leg"]
    c.slot = d["slot"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_Inquire(f: Inquire) -> Inquire:
    c = Inquire(f.seat, f.religion)
    c.start = f.start
    c.card = f.card
    c.stays = f.stays
    c.step = f.step
    c.into = f.into
    return c


def _dump_Inquire(f: Inquire) -> Dump:
    return {
        "frame": "Inquire",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "religion": f.religion,
        "start": f.start,
        "card": f.card,
        "stays": f.stays,
    }


def _load_Inquire(d: Dump) -> Inquire:
    c = Inquire(d["seat"], d["religion"])
    c.start = d["start"]
    c.card = d["card"]
    c.stays = d["stays"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_LetOneShotOccur(f: LetOneShotOccur) -> LetOneShotOccur:
    c = LetOneShotOccur(f.seat, f.card)
    c.step = f.step
    c.into = f.into
    return c


def _dump_LetOneShotOccur(f: LetOneShotOccur) -> Dump:
    return {
        "frame": "LetOneShotOccur",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "card": f.card,
    }


def _load_LetOneShotOccur(d: Dump) -> LetOneShotOccur:
    c = LetOneShotOccur(d["seat"], d["card"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_LetRooksJoin(f: LetRooksJoin) -> LetRooksJoin:
    c = LetRooksJoin(f.seat, f.empire)
    c.step = f.step
    c.into = f.into
    return c


def _dump_LetRooksJoin(f: LetRooksJoin) -> Dump:
    return {
        "frame": "LetRooksJoin",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "empire": f.empire,
    }


def _load_LetRooksJoin(d: Dump) -> LetRooksJoin:
    c = LetRooksJoin(d["seat"], d["empire"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_LetTreacheryOccur(f: LetTreacheryOccur) -> LetTreacheryOccur:
    c = LetTreacheryOccur(f.seat, f.card)
    c.step = f.step
    c.into = f.into
    return c


def _dump_LetTreacheryOccur(f: LetTreacheryOccur) -> Dump:
    return {
        "frame": "LetTreacheryOccur",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "card": f.card,
    }


def _load_LetTreacheryOccur(d: Dump) -> LetTreacheryOccur:
    c = LetTreacheryOccur(d["seat"], d["card"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_Pacification(f: Pacification) -> Pacification:
    c = Pacification(f.seat, f.empire)
    c.token = f.token
    c.step = f.step
    c.into = f.into
    return c


def _dump_Pacification(f: Pacification) -> Dump:
    return {
        "frame": "Pacification",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "empire": f.empire,
        "token": f.token,
    }


def _load_Pacification(d: Dump) -> Pacification:
    c = Pacification(d["seat"], d["empire"])
    c.token = d["token"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_PayOrRepress(f: PayOrRepress) -> PayOrRepress:
    c = PayOrRepress(f.seat, f.border, f.empire)
    c.step = f.step
    c.into = f.into
    return c


def _dump_PayOrRepress(f: PayOrRepress) -> Dump:
    return {
        "frame": "PayOrRepress",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "border": f.border,
        "empire": f.empire,
    }


def _load_PayOrRepress(d: Dump) -> PayOrRepress:
    c = PayOrRepress(d["seat"], d["border"], d["empire"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_PlaceAgent(f: PlaceAgent) -> PlaceAgent:
    c = PlaceAgent(f.seat, f.agent, f.location, f.must)
    c.step = f.step
    c.into = f.into
    return c


def _dump_PlaceAgent(f: PlaceAgent) -> Dump:
    return {
        "frame": "PlaceAgent",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "agent": f.agent,
        "location": f.location,
        "must": f.must,
    }


def _load_PlaceAgent(d: Dump) -> PlaceAgent:
    c = PlaceAgent(d["seat"], d["agent"], d["location"], d["must"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_PlaceAgents(f: PlaceAgents) -> PlaceAgents:
    c = PlaceAgents(f.seat, f.location, f.agents.copy(), f.must)
    c.empire = f.empire
    c.agent = f.agent
    c.choice = f.choice
    c.receiver = f.receiver
    c.found = f.found
    c.step = f.step
    c.into = f.into
    return c


def _dump_PlaceAgents(f: PlaceAgents) -> Dump:
    return {
        "frame": "PlaceAgents",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "location": f.location,
        "agents": f.agents.copy(),
        "must": f.must,
        "empire": f.empire,
        "agent": f.agent,
        "choice": f.choice.wire(),
        "receiver": f.receiver,
        "found": f.found,
    }


def _load_PlaceAgents(d: Dump) -> PlaceAgents:
    c = PlaceAgents(d["seat"], d["location"], d["agents"].copy(), d["must"])
    c.empire = d["empire"]
    c.agent = d["agent"]
    c.choice = load_move(d["choice"])
    c.receiver = d["receiver"]
    c.found = d["found"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_PlaceSurvivors(f: PlaceSurvivors) -> PlaceSurvivors:
    c = PlaceSurvivors(f.seat, f.empire, f.left.copy())
    c.survivor = f.survivor
    c.spot = f.spot
    c.step = f.step
    c.into = f.into
    return c


def _dump_PlaceSurvivors(f: PlaceSurvivors) -> Dump:
    return {
        "frame": "PlaceSurvivors",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "empire": f.empire,
        "left": f.left.copy(),
        "survivor": f.survivor,
        "spot": f.spot,
    }


def _load_PlaceSurvivors(d: Dump) -> PlaceSurvivors:
    c = PlaceSurvivors(d["seat"], d["empire"], d["left"].copy())
    c.survivor = d["survivor"]
    c.spot = d["spot"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_PlayCard(f: PlayCard) -> PlayCard:
    c = PlayCard(f.seat, f.card)
    c.occurs = f.occurs
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
        "occurs": f.occurs,
    }


def _load_PlayCard(d: Dump) -> PlayCard:
    c = PlayCard(d["seat"], d["card"])
    c.occurs = d["occurs"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_PlayGame(f: PlayGame) -> PlayGame:
    c = PlayGame()
    c.seat = f.seat
    c.step = f.step
    c.into = f.into
    return c


def _dump_PlayGame(f: PlayGame) -> Dump:
    return {
        "frame": "PlayGame",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
    }


def _load_PlayGame(d: Dump) -> PlayGame:
    c = PlayGame()
    c.seat = d["seat"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_Purchase(f: Purchase) -> Purchase:
    c = Purchase(f.seat, f.place)
    c.square = f.square
    c.step = f.step
    c.into = f.into
    return c


def _dump_Purchase(f: Purchase) -> Dump:
    return {
        "frame": "Purchase",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "place": f.place,
        "square": f.square,
    }


def _load_Purchase(d: Dump) -> Purchase:
    c = Purchase(d["seat"], d["place"])
    c.square = d["square"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_RearrangeConstantinople(f: RearrangeConstantinople) -> RearrangeConstantinople:
    c = RearrangeConstantinople(f.seat)
    c.wanted = f.wanted
    c.left = f.left.copy()
    c.order = f.order.copy()
    c.content = f.content
    c.step = f.step
    c.into = f.into
    return c


def _dump_RearrangeConstantinople(f: RearrangeConstantinople) -> Dump:
    return {
        "frame": "RearrangeConstantinople",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "wanted": f.wanted,
        "left": f.left.copy(),
        "order": f.order.copy(),
        "content": f.content,
    }


def _load_RearrangeConstantinople(d: Dump) -> RearrangeConstantinople:
    c = RearrangeConstantinople(d["seat"])
    c.wanted = d["wanted"]
    c.left = d["left"].copy()
    c.order = d["order"].copy()
    c.content = d["content"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ReduceVenice(f: ReduceVenice) -> ReduceVenice:
    c = ReduceVenice(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _dump_ReduceVenice(f: ReduceVenice) -> Dump:
    return {
        "frame": "ReduceVenice",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
    }


def _load_ReduceVenice(d: Dump) -> ReduceVenice:
    c = ReduceVenice(d["seat"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_RefreshMarket(f: RefreshMarket) -> RefreshMarket:
    c = RefreshMarket(f.rows)
    c.gap = f.gap
    c.deck = f.deck
    c.card = f.card
    c.step = f.step
    c.into = f.into
    return c


def _dump_RefreshMarket(f: RefreshMarket) -> Dump:
    return {
        "frame": "RefreshMarket",
        "step": f.step,
        "into": f.into,
        "rows": f.rows,
        "gap": f.gap,
        "deck": f.deck,
        "card": f.card,
    }


def _load_RefreshMarket(d: Dump) -> RefreshMarket:
    c = RefreshMarket(d["rows"])
    c.gap = d["gap"]
    c.deck = d["deck"]
    c.card = d["card"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_Repress(f: Repress) -> Repress:
    c = Repress(f.seat, f.card)
    c.target = f.target
    c.empire = f.empire
    c.step = f.step
    c.into = f.into
    return c


def _dump_Repress(f: Repress) -> Dump:
    return {
        "frame": "Repress",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "card": f.card,
        "target": f.target.wire(),
        "empire": f.empire,
    }


def _load_Repress(d: Dump) -> Repress:
    c = Repress(d["seat"], d["card"])
    c.target = load_move(d["target"])
    c.empire = d["empire"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_RevealTreachery(f: RevealTreachery) -> RevealTreachery:
    c = RevealTreachery(f.seat, f.card)
    c.step = f.step
    c.into = f.into
    return c


def _dump_RevealTreachery(f: RevealTreachery) -> Dump:
    return {
        "frame": "RevealTreachery",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "card": f.card,
    }


def _load_RevealTreachery(d: Dump) -> RevealTreachery:
    c = RevealTreachery(d["seat"], d["card"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _mask_RevealTreachery(f: RevealTreachery, viewer: int) -> None:
    if f.seat != viewer:
        f.card = -1


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


def _clone_RunOneShot(f: RunOneShot) -> RunOneShot:
    c = RunOneShot(f.seat, f.card)
    c.step = f.step
    c.into = f.into
    return c


def _dump_RunOneShot(f: RunOneShot) -> Dump:
    return {
        "frame": "RunOneShot",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "card": f.card,
    }


def _load_RunOneShot(d: Dump) -> RunOneShot:
    c = RunOneShot(d["seat"], d["card"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_RunOps(f: RunOps) -> RunOps:
    c = RunOps(f.seat, f.rows)
    c.ran = f.ran
    c.choice = f.choice
    c.step = f.step
    c.into = f.into
    return c


def _dump_RunOps(f: RunOps) -> Dump:
    return {
        "frame": "RunOps",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "rows": f.rows,
        "ran": f.ran,
        "choice": f.choice.wire(),
    }


def _load_RunOps(d: Dump) -> RunOps:
    c = RunOps(d["seat"], d["rows"])
    c.ran = d["ran"]
    c.choice = load_move(d["choice"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_Secularise(f: Secularise) -> Secularise:
    c = Secularise(f.seat, f.empire)
    c.step = f.step
    c.into = f.into
    return c


def _dump_Secularise(f: Secularise) -> Dump:
    return {
        "frame": "Secularise",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "empire": f.empire,
    }


def _load_Secularise(d: Dump) -> Secularise:
    c = Secularise(d["seat"], d["empire"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_SellCard(f: SellCard) -> SellCard:
    c = SellCard(f.seat, f.card)
    c.cipher = f.cipher
    c.treachery = f.treachery
    c.emancipation = f.emancipation
    c.step = f.step
    c.into = f.into
    return c


def _dump_SellCard(f: SellCard) -> Dump:
    return {
        "frame": "SellCard",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "card": f.card,
        "cipher": f.cipher,
        "treachery": f.treachery,
        "emancipation": f.emancipation,
    }


def _load_SellCard(d: Dump) -> SellCard:
    c = SellCard(d["seat"], d["card"])
    c.cipher = d["cipher"]
    c.treachery = d["treachery"]
    c.emancipation = d["emancipation"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_SellFromHand(f: SellFromHand) -> SellFromHand:
    c = SellFromHand(f.seat)
    c.card = f.card
    c.shown = f.shown
    c.step = f.step
    c.into = f.into
    return c


def _dump_SellFromHand(f: SellFromHand) -> Dump:
    return {
        "frame": "SellFromHand",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "card": f.card,
        "shown": f.shown,
    }


def _load_SellFromHand(d: Dump) -> SellFromHand:
    c = SellFromHand(d["seat"])
    c.card = d["card"]
    c.shown = d["shown"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _mask_SellFromHand(f: SellFromHand, viewer: int) -> None:
    if f.seat != viewer:
        f.card = -1


def _clone_SellHandCard(f: SellHandCard) -> SellHandCard:
    c = SellHandCard(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _dump_SellHandCard(f: SellHandCard) -> Dump:
    return {
        "frame": "SellHandCard",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
    }


def _load_SellHandCard(d: Dump) -> SellHandCard:
    c = SellHandCard(d["seat"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_SetUp(f: SetUp) -> SetUp:
    c = SetUp()
    c.seat = f.seat
    c.banker = f.banker
    c.roll = f.roll
    c.starter = f.starter
    c.step = f.step
    c.into = f.into
    return c


def _dump_SetUp(f: SetUp) -> Dump:
    return {
        "frame": "SetUp",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "banker": f.banker,
        "roll": f.roll,
        "starter": f.starter,
    }


def _load_SetUp(d: Dump) -> SetUp:
    c = SetUp()
    c.seat = d["seat"]
    c.banker = d["banker"]
    c.roll = d["roll"]
    c.starter = d["starter"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_SettleLosses(f: SettleLosses) -> SettleLosses:
    c = SettleLosses(f.seat)
    c.slot = f.slot
    c.overfull = f.overfull
    c.card = f.card
    c.step = f.step
    c.into = f.into
    return c


def _dump_SettleLosses(f: SettleLosses) -> Dump:
    return {
        "frame": "SettleLosses",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "slot": f.slot,
        "overfull": f.overfull,
        "card": f.card,
    }


def _load_SettleLosses(d: Dump) -> SettleLosses:
    c = SettleLosses(d["seat"])
    c.slot = d["slot"]
    c.overfull = d["overfull"]
    c.card = d["card"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _mask_SettleLosses(f: SettleLosses, viewer: int) -> None:
    f.card = -1


def _clone_SettleRegime(f: SettleRegime) -> SettleRegime:
    c = SettleRegime(f.seat, f.empire)
    c.border = f.border
    c.found = f.found
    c.step = f.step
    c.into = f.into
    return c


def _dump_SettleRegime(f: SettleRegime) -> Dump:
    return {
        "frame": "SettleRegime",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "empire": f.empire,
        "border": f.border,
        "found": f.found,
    }


def _load_SettleRegime(d: Dump) -> SettleRegime:
    c = SettleRegime(d["seat"], d["empire"])
    c.border = d["border"]
    c.found = d["found"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ShowTops(f: ShowTops) -> ShowTops:
    c = ShowTops()
    c.region = f.region
    c.card = f.card
    c.step = f.step
    c.into = f.into
    return c


def _dump_ShowTops(f: ShowTops) -> Dump:
    return {
        "frame": "ShowTops",
        "step": f.step,
        "into": f.into,
        "region": f.region,
        "card": f.card,
    }


def _load_ShowTops(d: Dump) -> ShowTops:
    c = ShowTops()
    c.region = d["region"]
    c.card = d["card"]
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


def _clone_Siege(f: Siege) -> Siege:
    c = Siege(f.seat, f.card)
    c.target = f.target
    c.step = f.step
    c.into = f.into
    return c


def _dump_Siege(f: Siege) -> Dump:
    return {
        "frame": "Siege",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "card": f.card,
        "target": f.target.wire(),
    }


def _load_Siege(d: Dump) -> Siege:
    c = Siege(d["seat"], d["card"])
    c.target = load_move(d["target"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_TakeTurn(f: TakeTurn) -> TakeTurn:
    c = TakeTurn(f.seat)
    c.choice = f.choice
    c.step = f.step
    c.into = f.into
    return c


def _dump_TakeTurn(f: TakeTurn) -> Dump:
    return {
        "frame": "TakeTurn",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "choice": f.choice.wire(),
    }


def _load_TakeTurn(d: Dump) -> TakeTurn:
    c = TakeTurn(d["seat"])
    c.choice = load_move(d["choice"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_Tax(f: Tax) -> Tax:
    c = Tax(f.seat, f.card)
    c.border = f.border
    c.empire = f.empire
    c.owner = f.owner
    c.paid = f.paid
    c.slot = f.slot
    c.step = f.step
    c.into = f.into
    return c


def _dump_Tax(f: Tax) -> Dump:
    return {
        "frame": "Tax",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "card": f.card,
        "border": f.border,
        "empire": f.empire,
        "owner": f.owner,
        "paid": f.paid,
        "slot": f.slot,
    }


def _load_Tax(d: Dump) -> Tax:
    c = Tax(d["seat"], d["card"])
    c.border = d["border"]
    c.empire = d["empire"]
    c.owner = d["owner"]
    c.paid = d["paid"]
    c.slot = d["slot"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_UseCipher(f: UseCipher) -> UseCipher:
    c = UseCipher(f.seat)
    c.choice = f.choice
    c.step = f.step
    c.into = f.into
    return c


def _dump_UseCipher(f: UseCipher) -> Dump:
    return {
        "frame": "UseCipher",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "choice": f.choice.wire(),
    }


def _load_UseCipher(d: Dump) -> UseCipher:
    c = UseCipher(d["seat"])
    c.choice = load_move(d["choice"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_Vote(f: Vote) -> Vote:
    c = Vote(f.seat, f.region)
    c.empire = f.empire
    c.secular = f.secular
    c.step = f.step
    c.into = f.into
    return c


def _dump_Vote(f: Vote) -> Dump:
    return {
        "frame": "Vote",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "region": f.region,
        "empire": f.empire,
        "secular": f.secular,
    }


def _load_Vote(d: Dump) -> Vote:
    c = Vote(d["seat"], d["region"])
    c.empire = d["empire"]
    c.secular = d["secular"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_WageWar(f: WageWar) -> WageWar:
    c = WageWar(f.seat, f.war, f.place, f.agents.copy())
    c.empire = f.empire
    c.rooks = f.rooks
    c.report = f.report.copy()
    c.secular = f.secular
    c.step = f.step
    c.into = f.into
    return c


def _dump_WageWar(f: WageWar) -> Dump:
    return {
        "frame": "WageWar",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "war": f.war,
        "place": f.place,
        "agents": f.agents.copy(),
        "empire": f.empire,
        "rooks": f.rooks,
        "report": f.report.copy(),
        "secular": f.secular,
    }


def _load_WageWar(d: Dump) -> WageWar:
    c = WageWar(d["seat"], d["war"], d["place"], d["agents"].copy())
    c.empire = d["empire"]
    c.rooks = d["rooks"]
    c.report = d["report"].copy()
    c.secular = d["secular"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_YesOrNo(f: YesOrNo) -> YesOrNo:
    c = YesOrNo()
    c.step = f.step
    c.into = f.into
    return c


def _dump_YesOrNo(f: YesOrNo) -> Dump:
    return {
        "frame": "YesOrNo",
        "step": f.step,
        "into": f.into,
    }


def _load_YesOrNo(d: Dump) -> YesOrNo:
    c = YesOrNo()
    c.step = d["step"]
    c.into = d["into"]
    return c


_CLONE: Final[dict[type, Callable[[Any], Any]]] = {
    ActivateSquare: _clone_ActivateSquare,
    AskToRearrange: _clone_AskToRearrange,
    Behead: _clone_Behead,
    BringBishop: _clone_BringBishop,
    Campaign: _clone_Campaign,
    ChooseAction: _clone_ChooseAction,
    ChooseAgent: _clone_ChooseAgent,
    ChooseAgentsEmpire: _clone_ChooseAgentsEmpire,
    ChooseBesieged: _clone_ChooseBesieged,
    ChooseBishop: _clone_ChooseBishop,
    ChooseBishopCard: _clone_ChooseBishopCard,
    ChooseCampaign: _clone_ChooseCampaign,
    ChooseCasualty: _clone_ChooseCasualty,
    ChooseCipherOp: _clone_ChooseCipherOp,
    ChooseConcession: _clone_ChooseConcession,
    ChooseContent: _clone_ChooseContent,
    ChooseEmancipated: _clone_ChooseEmancipated,
    ChooseFlorin: _clone_ChooseFlorin,
    ChooseFreedEmpire: _clone_ChooseFreedEmpire,
    ChooseFreedRoom: _clone_ChooseFreedRoom,
    ChooseLevy: _clone_ChooseLevy,
    ChooseOp: _clone_ChooseOp,
    ChoosePacified: _clone_ChoosePacified,
    ChoosePirate: _clone_ChoosePirate,
    ChooseReceiver: _clone_ChooseReceiver,
    ChooseRepressed: _clone_ChooseRepressed,
    ChooseRoom: _clone_ChooseRoom,
    ChooseSeaBorder: _clone_ChooseSeaBorder,
    ChooseSource: _clone_ChooseSource,
    ChooseSuitor: _clone_ChooseSuitor,
    ChooseSurvivor: _clone_ChooseSurvivor,
    ChooseTaxed: _clone_ChooseTaxed,
    ChooseVictim: _clone_ChooseVictim,
    ChooseVote: _clone_ChooseVote,
    ChooseWarTarget: _clone_ChooseWarTarget,
    Commerce: _clone_Commerce,
    CommitTreachery: _clone_CommitTreachery,
    Coronation: _clone_Coronation,
    Corsair: _clone_Corsair,
    DiscardFromHand: _clone_DiscardFromHand,
    Draw: _clone_Draw,
    DrawCard: _clone_DrawCard,
    DrawUnseen: _clone_DrawUnseen,
    Emancipate: _clone_Emancipate,
    EmancipateWest: _clone_EmancipateWest,
    FightBattle: _clone_FightBattle,
    FindToken: _clone_FindToken,
    HoldFair: _clone_HoldFair,
    Inquire: _clone_Inquire,
    LetOneShotOccur: _clone_LetOneShotOccur,
    LetRooksJoin: _clone_LetRooksJoin,
    LetTreacheryOccur: _clone_LetTreacheryOccur,
    Pacification: _clone_Pacification,
    PayOrRepress: _clone_PayOrRepress,
    PlaceAgent: _clone_PlaceAgent,
    PlaceAgents: _clone_PlaceAgents,
    PlaceSurvivors: _clone_PlaceSurvivors,
    PlayCard: _clone_PlayCard,
    PlayGame: _clone_PlayGame,
    Purchase: _clone_Purchase,
    RearrangeConstantinople: _clone_RearrangeConstantinople,
    ReduceVenice: _clone_ReduceVenice,
    RefreshMarket: _clone_RefreshMarket,
    Repress: _clone_Repress,
    RevealTreachery: _clone_RevealTreachery,
    Roll: _clone_Roll,
    RunOneShot: _clone_RunOneShot,
    RunOps: _clone_RunOps,
    Secularise: _clone_Secularise,
    SellCard: _clone_SellCard,
    SellFromHand: _clone_SellFromHand,
    SellHandCard: _clone_SellHandCard,
    SetUp: _clone_SetUp,
    SettleLosses: _clone_SettleLosses,
    SettleRegime: _clone_SettleRegime,
    ShowTops: _clone_ShowTops,
    Shuffle: _clone_Shuffle,
    Siege: _clone_Siege,
    TakeTurn: _clone_TakeTurn,
    Tax: _clone_Tax,
    UseCipher: _clone_UseCipher,
    Vote: _clone_Vote,
    WageWar: _clone_WageWar,
    YesOrNo: _clone_YesOrNo,
}

_DUMP: Final[dict[type, Callable[[Any], Dump]]] = {
    ActivateSquare: _dump_ActivateSquare,
    AskToRearrange: _dump_AskToRearrange,
    Behead: _dump_Behead,
    BringBishop: _dump_BringBishop,
    Campaign: _dump_Campaign,
    ChooseAction: _dump_ChooseAction,
    ChooseAgent: _dump_ChooseAgent,
    ChooseAgentsEmpire: _dump_ChooseAgentsEmpire,
    ChooseBesieged: _dump_ChooseBesieged,
    ChooseBishop: _dump_ChooseBishop,
    ChooseBishopCard: _dump_ChooseBishopCard,
    ChooseCampaign: _dump_ChooseCampaign,
    ChooseCasualty: _dump_ChooseCasualty,
    ChooseCipherOp: _dump_ChooseCipherOp,
    ChooseConcession: _dump_ChooseConcession,
    ChooseContent: _dump_ChooseContent,
    ChooseEmancipated: _dump_ChooseEmancipated,
    ChooseFlorin: _dump_ChooseFlorin,
    ChooseFreedEmpire: _dump_ChooseFreedEmpire,
    ChooseFreedRoom: _dump_ChooseFreedRoom,
    ChooseLevy: _dump_ChooseLevy,
    ChooseOp: _dump_ChooseOp,
    ChoosePacified: _dump_ChoosePacified,
    ChoosePirate: _dump_ChoosePirate,
    ChooseReceiver: _dump_ChooseReceiver,
    ChooseRepressed: _dump_ChooseRepressed,
    ChooseRoom: _dump_ChooseRoom,
    ChooseSeaBorder: _dump_ChooseSeaBorder,
    ChooseSource: _dump_ChooseSource,
    ChooseSuitor: _dump_ChooseSuitor,
    ChooseSurvivor: _dump_ChooseSurvivor,
    ChooseTaxed: _dump_ChooseTaxed,
    ChooseVictim: _dump_ChooseVictim,
    ChooseVote: _dump_ChooseVote,
    ChooseWarTarget: _dump_ChooseWarTarget,
    Commerce: _dump_Commerce,
    CommitTreachery: _dump_CommitTreachery,
    Coronation: _dump_Coronation,
    Corsair: _dump_Corsair,
    DiscardFromHand: _dump_DiscardFromHand,
    Draw: _dump_Draw,
    DrawCard: _dump_DrawCard,
    DrawUnseen: _dump_DrawUnseen,
    Emancipate: _dump_Emancipate,
    EmancipateWest: _dump_EmancipateWest,
    FightBattle: _dump_FightBattle,
    FindToken: _dump_FindToken,
    HoldFair: _dump_HoldFair,
    Inquire: _dump_Inquire,
    LetOneShotOccur: _dump_LetOneShotOccur,
    LetRooksJoin: _dump_LetRooksJoin,
    LetTreacheryOccur: _dump_LetTreacheryOccur,
    Pacification: _dump_Pacification,
    PayOrRepress: _dump_PayOrRepress,
    PlaceAgent: _dump_PlaceAgent,
    PlaceAgents: _dump_PlaceAgents,
    PlaceSurvivors: _dump_PlaceSurvivors,
    PlayCard: _dump_PlayCard,
    PlayGame: _dump_PlayGame,
    Purchase: _dump_Purchase,
    RearrangeConstantinople: _dump_RearrangeConstantinople,
    ReduceVenice: _dump_ReduceVenice,
    RefreshMarket: _dump_RefreshMarket,
    Repress: _dump_Repress,
    RevealTreachery: _dump_RevealTreachery,
    Roll: _dump_Roll,
    RunOneShot: _dump_RunOneShot,
    RunOps: _dump_RunOps,
    Secularise: _dump_Secularise,
    SellCard: _dump_SellCard,
    SellFromHand: _dump_SellFromHand,
    SellHandCard: _dump_SellHandCard,
    SetUp: _dump_SetUp,
    SettleLosses: _dump_SettleLosses,
    SettleRegime: _dump_SettleRegime,
    ShowTops: _dump_ShowTops,
    Shuffle: _dump_Shuffle,
    Siege: _dump_Siege,
    TakeTurn: _dump_TakeTurn,
    Tax: _dump_Tax,
    UseCipher: _dump_UseCipher,
    Vote: _dump_Vote,
    WageWar: _dump_WageWar,
    YesOrNo: _dump_YesOrNo,
}

_LOAD: Final[dict[str, Callable[[Dump], Any]]] = {
    "ActivateSquare": _load_ActivateSquare,
    "AskToRearrange": _load_AskToRearrange,
    "Behead": _load_Behead,
    "BringBishop": _load_BringBishop,
    "Campaign": _load_Campaign,
    "ChooseAction": _load_ChooseAction,
    "ChooseAgent": _load_ChooseAgent,
    "ChooseAgentsEmpire": _load_ChooseAgentsEmpire,
    "ChooseBesieged": _load_ChooseBesieged,
    "ChooseBishop": _load_ChooseBishop,
    "ChooseBishopCard": _load_ChooseBishopCard,
    "ChooseCampaign": _load_ChooseCampaign,
    "ChooseCasualty": _load_ChooseCasualty,
    "ChooseCipherOp": _load_ChooseCipherOp,
    "ChooseConcession": _load_ChooseConcession,
    "ChooseContent": _load_ChooseContent,
    "ChooseEmancipated": _load_ChooseEmancipated,
    "ChooseFlorin": _load_ChooseFlorin,
    "ChooseFreedEmpire": _load_ChooseFreedEmpire,
    "ChooseFreedRoom": _load_ChooseFreedRoom,
    "ChooseLevy": _load_ChooseLevy,
    "ChooseOp": _load_ChooseOp,
    "ChoosePacified": _load_ChoosePacified,
    "ChoosePirate": _load_ChoosePirate,
    "ChooseReceiver": _load_ChooseReceiver,
    "ChooseRepressed": _load_ChooseRepressed,
    "ChooseRoom": _load_ChooseRoom,
    "ChooseSeaBorder": _load_ChooseSeaBorder,
    "ChooseSource": _load_ChooseSource,
    "ChooseSuitor": _load_ChooseSuitor,
    "ChooseSurvivor": _load_ChooseSurvivor,
    "ChooseTaxed": _load_ChooseTaxed,
    "ChooseVictim": _load_ChooseVictim,
    "ChooseVote": _load_ChooseVote,
    "ChooseWarTarget": _load_ChooseWarTarget,
    "Commerce": _load_Commerce,
    "CommitTreachery": _load_CommitTreachery,
    "Coronation": _load_Coronation,
    "Corsair": _load_Corsair,
    "DiscardFromHand": _load_DiscardFromHand,
    "Draw": _load_Draw,
    "DrawCard": _load_DrawCard,
    "DrawUnseen": _load_DrawUnseen,
    "Emancipate": _load_Emancipate,
    "EmancipateWest": _load_EmancipateWest,
    "FightBattle": _load_FightBattle,
    "FindToken": _load_FindToken,
    "HoldFair": _load_HoldFair,
    "Inquire": _load_Inquire,
    "LetOneShotOccur": _load_LetOneShotOccur,
    "LetRooksJoin": _load_LetRooksJoin,
    "LetTreacheryOccur": _load_LetTreacheryOccur,
    "Pacification": _load_Pacification,
    "PayOrRepress": _load_PayOrRepress,
    "PlaceAgent": _load_PlaceAgent,
    "PlaceAgents": _load_PlaceAgents,
    "PlaceSurvivors": _load_PlaceSurvivors,
    "PlayCard": _load_PlayCard,
    "PlayGame": _load_PlayGame,
    "Purchase": _load_Purchase,
    "RearrangeConstantinople": _load_RearrangeConstantinople,
    "ReduceVenice": _load_ReduceVenice,
    "RefreshMarket": _load_RefreshMarket,
    "Repress": _load_Repress,
    "RevealTreachery": _load_RevealTreachery,
    "Roll": _load_Roll,
    "RunOneShot": _load_RunOneShot,
    "RunOps": _load_RunOps,
    "Secularise": _load_Secularise,
    "SellCard": _load_SellCard,
    "SellFromHand": _load_SellFromHand,
    "SellHandCard": _load_SellHandCard,
    "SetUp": _load_SetUp,
    "SettleLosses": _load_SettleLosses,
    "SettleRegime": _load_SettleRegime,
    "ShowTops": _load_ShowTops,
    "Shuffle": _load_Shuffle,
    "Siege": _load_Siege,
    "TakeTurn": _load_TakeTurn,
    "Tax": _load_Tax,
    "UseCipher": _load_UseCipher,
    "Vote": _load_Vote,
    "WageWar": _load_WageWar,
    "YesOrNo": _load_YesOrNo,
}

_MASK: Final[dict[type, Callable[[Any, int], None]]] = {
    RevealTreachery: _mask_RevealTreachery,
    SellFromHand: _mask_SellFromHand,
    SettleLosses: _mask_SettleLosses,
}

FRAME_CLONES.update(_CLONE)


def clone(s: State) -> State:
    c = State()
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


def dump(s: State) -> Dump:
    return {
        "seats": s.seats,
        "options": s.options[:],
        "banker": s.banker.copy(),
        "banker_pool": s.banker_pool.copy(),
        "turn": s.turn,
        "active": s.active,
        "out": s.out,
        "victory": s.victory,
        "winner": s.winner,
        "faith": s.faith.copy(),
        "city": s.city.copy(),
        "held": s.held.copy(),
        "covered": s.covered,
        "pawn_at": s.pawn_at.copy(),
        "concessions": s.concessions.copy(),
        "pirate_at": s.pirate_at.copy(),
        "pirates": s.pirates.copy(),
        "supply": s.supply.copy(),
        "holder": s.holder.copy(),
        "suzerain": s.suzerain.copy(),
        "republics": s.republics,
        "repressed": [*map(list.copy, s.repressed)],
        "queens": s.queens.copy(),
        "tableau": s.tableau.copy(),
        "row": [*map(list.copy, s.row)],
        "old_maids": s.old_maids.copy(),
        "bishops": s.bishops.copy(),
        "hand": [*map(list.copy, s.hand)],
        "hand_size": s.hand_size.copy(),
        "might_hold": s.might_hold.copy(),
        "gone": s.gone,
        "florins": s.florins.copy(),
        "market": s.market.copy(),
        "laid": s.laid.copy(),
        "pool": [*map(list.copy, s.pool)],
        "bottom": [*map(list.copy, s.bottom)],
        "deck_size": s.deck_size.copy(),
        "foreseen": s.foreseen.copy(),
        "squares": s.squares,
        "comets_bought": s.comets_bought,
        "spent": s.spent,
        "done": s.done,
        "used": s.used,
        "paid_on": s.paid_on,
        "stack": [_DUMP[type(f)](f) for f in s.stack],
    }


def load(d: Dump) -> State:
    c = State()
    c.seats = d["seats"]
    c.options = d["options"][:]
    c.banker = d["banker"].copy()
    c.banker_pool = d["banker_pool"].copy()
    c.turn = d["turn"]
    c.active = d["active"]
    c.out = d["out"]
    c.victory = d["victory"]
    c.winner = d["winner"]
    c.faith = d["faith"].copy()
    c.city = d["city"].copy()
    c.held = d["held"].copy()
    c.covered = d["covered"]
    c.pawn_at = d["pawn_at"].copy()
    c.concessions = d["concessions"].copy()
    c.pirate_at = d["pirate_at"].copy()
    c.pirates = d["pirates"].copy()
    c.supply = d["supply"].copy()
    c.holder = d["holder"].copy()
    c.suzerain = d["suzerain"].copy()
    c.republics = d["republics"]
    c.repressed = [*map(list.copy, d["repressed"])]
    c.queens = d["queens"].copy()
    c.tableau = d["tableau"].copy()
    c.row = [*map(list.copy, d["row"])]
    c.old_maids = d["old_maids"].copy()
    c.bishops = d["bishops"].copy()
    c.hand = [*map(list.copy, d["hand"])]
    c.hand_size = d["hand_size"].copy()
    c.might_hold = d["might_hold"].copy()
    c.gone = d["gone"]
    c.florins = d["florins"].copy()
    c.market = d["market"].copy()
    c.laid = d["laid"].copy()
    c.pool = [*map(list.copy, d["pool"])]
    c.bottom = [*map(list.copy, d["bottom"])]
    c.deck_size = d["deck_size"].copy()
    c.foreseen = d["foreseen"].copy()
    c.squares = d["squares"]
    c.comets_bought = d["comets_bought"]
    c.spent = d["spent"]
    c.done = d["done"]
    c.used = d["used"]
    c.paid_on = d["paid_on"]
    c.stack = [_LOAD[f["frame"]](f) for f in d["stack"]]
    return c


def mask(s: State, viewer: int) -> State:
    c = clone(s)
    c.hand = [
        row[:] if seat == viewer else [] for seat, row in enumerate(s.hand)
    ]
    own_all(c)
    for f in c.stack:
        hide = _MASK.get(type(f))
        if hide is not None:
            hide(f, viewer)
    return c


CODEC: Final = Codec(clone, dump, load, mask)

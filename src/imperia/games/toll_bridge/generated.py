"""Copying code of toll_bridge, written by `imperia generate toll_bridge`: never edit."""

from collections.abc import Callable
from typing import Any, Final

from imperia.core import Codec, Draw, Dump, FRAME_CLONES, Roll, Shuffle, own_all

from .rules.days import MeetTraveller, PlayGame, SpendDay
from .rules.race import RunRace, SendTraveller
from .rules.tolls import ChooseBridge, CollectToll, PayOrBurn
from .rules.towers import BuildOrLeave, BuildTower
from .state import State


def _clone_BuildOrLeave(f: BuildOrLeave) -> BuildOrLeave:
    c = BuildOrLeave(f.seat, f.bridge)
    c.step = f.step
    c.into = f.into
    return c


def _dump_BuildOrLeave(f: BuildOrLeave) -> Dump:
    return {
        "frame": "BuildOrLeave",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "bridge": f.bridge,
    }


def _load_BuildOrLeave(d: Dump) -> BuildOrLeave:
    c = BuildOrLeave(d["seat"], d["bridge"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_BuildTower(f: BuildTower) -> BuildTower:
    c = BuildTower(f.seat, f.bridge)
    c.answer = f.answer
    c.step = f.step
    c.into = f.into
    return c


def _dump_BuildTower(f: BuildTower) -> Dump:
    return {
        "frame": "BuildTower",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "bridge": f.bridge,
        "answer": f.answer,
    }


def _load_BuildTower(d: Dump) -> BuildTower:
    c = BuildTower(d["seat"], d["bridge"])
    c.answer = d["answer"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_ChooseBridge(f: ChooseBridge) -> ChooseBridge:
    c = ChooseBridge(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _dump_ChooseBridge(f: ChooseBridge) -> Dump:
    return {
        "frame": "ChooseBridge",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
    }


def _load_ChooseBridge(d: Dump) -> ChooseBridge:
    c = ChooseBridge(d["seat"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_CollectToll(f: CollectToll) -> CollectToll:
    c = CollectToll(f.seat)
    c.bridge = f.bridge
    c.answer = f.answer
    c.step = f.step
    c.into = f.into
    return c


def _dump_CollectToll(f: CollectToll) -> Dump:
    return {
        "frame": "CollectToll",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "bridge": f.bridge,
        "answer": f.answer,
    }


def _load_CollectToll(d: Dump) -> CollectToll:
    c = CollectToll(d["seat"])
    c.bridge = d["bridge"]
    c.answer = d["answer"]
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


def _clone_MeetTraveller(f: MeetTraveller) -> MeetTraveller:
    c = MeetTraveller(f.seat)
    c.traveller = f.traveller
    c.step = f.step
    c.into = f.into
    return c


def _dump_MeetTraveller(f: MeetTraveller) -> Dump:
    return {
        "frame": "MeetTraveller",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "traveller": f.traveller,
    }


def _load_MeetTraveller(d: Dump) -> MeetTraveller:
    c = MeetTraveller(d["seat"])
    c.traveller = d["traveller"]
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_PayOrBurn(f: PayOrBurn) -> PayOrBurn:
    c = PayOrBurn(f.seat, f.bridge)
    c.step = f.step
    c.into = f.into
    return c


def _dump_PayOrBurn(f: PayOrBurn) -> Dump:
    return {
        "frame": "PayOrBurn",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
        "bridge": f.bridge,
    }


def _load_PayOrBurn(d: Dump) -> PayOrBurn:
    c = PayOrBurn(d["seat"], d["bridge"])
    c.step = d["step"]
    c.into = d["into"]
    return c


def _clone_PlayGame(f: PlayGame) -> PlayGame:
    c = PlayGame()
    c.called = f.called
    c.step = f.step
    c.into = f.into
    return c


def _dump_PlayGame(f: PlayGame) -> Dump:
    return {
        "frame": "PlayGame",
        "step": f.step,
        "into": f.into,
        "called": f.called,
    }


def _load_PlayGame(d: Dump) -> PlayGame:
    c = PlayGame()
    c.called = d["called"]
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


def _clone_RunRace(f: RunRace) -> RunRace:
    c = RunRace(f.asked.copy())
    c.answers = [*map(list.copy, f.answers)]
    c.answered = f.answered
    c.answer = f.answer.copy()
    c.step = f.step
    c.into = f.into
    return c


def _dump_RunRace(f: RunRace) -> Dump:
    return {
        "frame": "RunRace",
        "step": f.step,
        "into": f.into,
        "asked": f.asked.copy(),
        "answers": [*map(list.copy, f.answers)],
        "answered": f.answered,
        "answer": f.answer.copy(),
    }


def _load_RunRace(d: Dump) -> RunRace:
    c = RunRace(d["asked"].copy())
    c.answers = [*map(list.copy, d["answers"])]
    c.answered = d["answered"]
    c.answer = d["answer"].copy()
    c.step = d["step"]
    c.into = d["into"]
    return c


def _mask_RunRace(f: RunRace, viewer: int) -> None:
    f.answers = [
        row if seat == viewer else []
        for seat, row in zip(f.asked, f.answers, strict=True)
    ]
    f.answer = []


def _clone_SendTraveller(f: SendTraveller) -> SendTraveller:
    c = SendTraveller(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _dump_SendTraveller(f: SendTraveller) -> Dump:
    return {
        "frame": "SendTraveller",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
    }


def _load_SendTraveller(d: Dump) -> SendTraveller:
    c = SendTraveller(d["seat"])
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


def _clone_SpendDay(f: SpendDay) -> SpendDay:
    c = SpendDay(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _dump_SpendDay(f: SpendDay) -> Dump:
    return {
        "frame": "SpendDay",
        "step": f.step,
        "into": f.into,
        "seat": f.seat,
    }


def _load_SpendDay(d: Dump) -> SpendDay:
    c = SpendDay(d["seat"])
    c.step = d["step"]
    c.into = d["into"]
    return c


_CLONE: Final[dict[type, Callable[[Any], Any]]] = {
    BuildOrLeave: _clone_BuildOrLeave,
    BuildTower: _clone_BuildTower,
    ChooseBridge: _clone_ChooseBridge,
    CollectToll: _clone_CollectToll,
    Draw: _clone_Draw,
    MeetTraveller: _clone_MeetTraveller,
    PayOrBurn: _clone_PayOrBurn,
    PlayGame: _clone_PlayGame,
    Roll: _clone_Roll,
    RunRace: _clone_RunRace,
    SendTraveller: _clone_SendTraveller,
    Shuffle: _clone_Shuffle,
    SpendDay: _clone_SpendDay,
}

_DUMP: Final[dict[type, Callable[[Any], Dump]]] = {
    BuildOrLeave: _dump_BuildOrLeave,
    BuildTower: _dump_BuildTower,
    ChooseBridge: _dump_ChooseBridge,
    CollectToll: _dump_CollectToll,
    Draw: _dump_Draw,
    MeetTraveller: _dump_MeetTraveller,
    PayOrBurn: _dump_PayOrBurn,
    PlayGame: _dump_PlayGame,
    Roll: _dump_Roll,
    RunRace: _dump_RunRace,
    SendTraveller: _dump_SendTraveller,
    Shuffle: _dump_Shuffle,
    SpendDay: _dump_SpendDay,
}

_LOAD: Final[dict[str, Callable[[Dump], Any]]] = {
    "BuildOrLeave": _load_BuildOrLeave,
    "BuildTower": _load_BuildTower,
    "ChooseBridge": _load_ChooseBridge,
    "CollectToll": _load_CollectToll,
    "Draw": _load_Draw,
    "MeetTraveller": _load_MeetTraveller,
    "PayOrBurn": _load_PayOrBurn,
    "PlayGame": _load_PlayGame,
    "Roll": _load_Roll,
    "RunRace": _load_RunRace,
    "SendTraveller": _load_SendTraveller,
    "Shuffle": _load_Shuffle,
    "SpendDay": _load_SpendDay,
}

_MASK: Final[dict[type, Callable[[Any, int], None]]] = {
    RunRace: _mask_RunRace,
}

FRAME_CLONES.update(_CLONE)


def clone(s: State) -> State:
    c = State()
    c.seats = s.seats
    c.options = s.options  # never changes after the start: shared
    c.round = s.round
    c.coins = s.coins.copy()
    c.owner = s.owner.copy()
    c.tower = s.tower.copy()
    c.hand = [*map(list.copy, s.hand)]
    c.hand_size = s.hand_size.copy()
    c.deck = s.deck.copy()
    c.deck_size = s.deck_size
    c.discard = s.discard.copy()
    c.stack = s.stack.copy()
    c.shared = s.shared = len(s.stack)
    return c


def dump(s: State) -> Dump:
    return {
        "seats": s.seats,
        "options": s.options[:],
        "round": s.round,
        "coins": s.coins.copy(),
        "owner": s.owner.copy(),
        "tower": s.tower.copy(),
        "hand": [*map(list.copy, s.hand)],
        "hand_size": s.hand_size.copy(),
        "deck": s.deck.copy(),
        "deck_size": s.deck_size,
        "discard": s.discard.copy(),
        "stack": [_DUMP[type(f)](f) for f in s.stack],
    }


def load(d: Dump) -> State:
    c = State()
    c.seats = d["seats"]
    c.options = d["options"][:]
    c.round = d["round"]
    c.coins = d["coins"].copy()
    c.owner = d["owner"].copy()
    c.tower = d["tower"].copy()
    c.hand = [*map(list.copy, d["hand"])]
    c.hand_size = d["hand_size"].copy()
    c.deck = d["deck"].copy()
    c.deck_size = d["deck_size"]
    c.discard = d["discard"].copy()
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

"""Copying code of toll_bridge, written by `imperia generate toll_bridge`: never edit."""

from typing import Final

from imperia.core import Codec, Draw, Roll, Shape, Shuffle

from .rules.days import MeetTraveller, PlayGame, SpendDay
from .rules.race import RunRace, SendTraveller
from .rules.tolls import ChooseBridge, CollectToll, PayOrBurn
from .rules.towers import BuildOrLeave, BuildTower
from .state import State



def _BuildOrLeave(f: BuildOrLeave) -> BuildOrLeave:
    c = BuildOrLeave(f.seat, f.bridge)
    c.step = f.step
    c.into = f.into
    return c


def _BuildTower(f: BuildTower) -> BuildTower:
    c = BuildTower(f.seat, f.bridge)
    c.answer = f.answer
    c.step = f.step
    c.into = f.into
    return c


def _ChooseBridge(f: ChooseBridge) -> ChooseBridge:
    c = ChooseBridge(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _CollectToll(f: CollectToll) -> CollectToll:
    c = CollectToll(f.seat)
    c.bridge = f.bridge
    c.answer = f.answer
    c.step = f.step
    c.into = f.into
    return c


def _Draw(f: Draw) -> Draw:
    c = Draw(f.pile, f.row, f.eyes)
    c.step = f.step
    c.into = f.into
    return c


def _MeetTraveller(f: MeetTraveller) -> MeetTraveller:
    c = MeetTraveller(f.seat)
    c.traveller = f.traveller
    c.step = f.step
    c.into = f.into
    return c


def _PayOrBurn(f: PayOrBurn) -> PayOrBurn:
    c = PayOrBurn(f.seat, f.bridge)
    c.step = f.step
    c.into = f.into
    return c


def _PlayGame(f: PlayGame) -> PlayGame:
    c = PlayGame()
    c.called = f.called
    c.step = f.step
    c.into = f.into
    return c


def _Roll(f: Roll) -> Roll:
    c = Roll(f.sides)
    c.step = f.step
    c.into = f.into
    return c


def _RunRace(f: RunRace) -> RunRace:
    c = RunRace(f.asked.copy())
    c.answers = [*map(list.copy, f.answers)]
    c.answered = f.answered
    c.answer = f.answer.copy()
    c.step = f.step
    c.into = f.into
    return c


def _SendTraveller(f: SendTraveller) -> SendTraveller:
    c = SendTraveller(f.seat)
    c.step = f.step
    c.into = f.into
    return c


def _Shuffle(f: Shuffle) -> Shuffle:
    c = Shuffle(f.size, f.eyes)
    c.step = f.step
    c.into = f.into
    return c


def _SpendDay(f: SpendDay) -> SpendDay:
    c = SpendDay(f.seat)
    c.step = f.step
    c.into = f.into
    return c


COLUMNS: Final = """
    round
    coins
    owner
    tower
    hand
    hand_size
    deck
    deck_size
    discard
"""


class Kept(State):
    __slots__ = ("seats", "options", "stack", "shared", "tales", *COLUMNS.split())


def clone(s: State) -> Kept:
    c = Kept()
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


SHAPES: Final = (
    Shape(BuildOrLeave, _BuildOrLeave, "seat bridge", "seat bridge"),
    Shape(BuildTower, _BuildTower, "seat bridge", "seat bridge answer"),
    Shape(ChooseBridge, _ChooseBridge, "seat", "seat"),
    Shape(CollectToll, _CollectToll, "seat", "seat bridge answer"),
    Shape(Draw, _Draw, "pile row eyes", "pile row eyes"),
    Shape(MeetTraveller, _MeetTraveller, "seat", "seat traveller"),
    Shape(PayOrBurn, _PayOrBurn, "seat bridge", "seat bridge"),
    Shape(PlayGame, _PlayGame, "", "called"),
    Shape(Roll, _Roll, "sides", "sides"),
    Shape(RunRace, _RunRace, "asked", "asked answers answered answer"),
    Shape(SendTraveller, _SendTraveller, "seat", "seat"),
    Shape(Shuffle, _Shuffle, "size eyes", "size eyes"),
    Shape(SpendDay, _SpendDay, "seat", "seat"),
)

CODEC: Final = Codec(Kept, clone, COLUMNS, SHAPES)

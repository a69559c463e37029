"""Stored games of earlier versions, brought to the version after theirs."""

from imperia.core import Dump

from .components.masks import bits
from .components.powers import CRUSADE
from .rules.wars.battle import CONCESSION_AT, GARRISON, PIRATE_AT, REPRESSED, SLAVE
from .state import NONE


def to_version_2(dump: Dump) -> Dump:
    """A shortage knows the empire whose tokens have fought and are still to be placed."""
    placing: Dump = {"empire": NONE, "left": []}
    for frame in dump["stack"]:
        if frame["frame"] == "PlaceSurvivors":
            placing = frame
        elif frame["frame"] in ("FindToken", "ChooseSource"):
            waiting = REPRESSED + frame["token"] in placing["left"]
            frame["spared"] = placing["empire"] if waiting else NONE
    return dump


def to_version_3(dump: Dump) -> Dump:
    """A battle knows its attackers and defenders, and hands back the attackers who survive."""
    for frame in dump["stack"]:
        kind = frame["frame"]
        if kind in ("WageWar", "Campaign"):
            frame["survivors"] = frame.pop("report")[1:]  # what stood first was the victory
        elif kind == "FightBattle":
            frame["into"] = "survivors"
            frame["defenders"] = [
                *[GARRISON + slot for slot in bits(frame.pop("foes"))],
                *[PIRATE_AT + border for border in bits(frame.pop("foe_pirates"))],
            ]
            frame["attackers"] = _side(frame)
            del frame["won"], frame["choice"]
            frame["dead"] = NONE
        elif kind == "ChooseCasualty":
            frame["into"] = "dead"
            frame["side"] = _side(frame)
    return dump


def to_version_4(dump: Dump) -> Dump:
    """A lost war ends in a step of its own; the target of a holy war is a question of its own."""
    for frame in dump["stack"]:
        if frame["frame"] == "WageWar" and frame["step"] == "change_map":
            frame["step"] = "end_if_lost"
        elif frame["frame"] == "ChooseWarTarget" and frame["war"] >= CRUSADE:
            frame["frame"] = "ChooseHolyWarTarget"
    return dump


def _side(frame: Dump) -> list[int]:
    """The fighters of one side, whose groups stood apart."""
    return [
        *[GARRISON + slot for slot in bits(frame.pop("cities"))],
        *[PIRATE_AT + border for border in bits(frame.pop("pirates"))],
        *[CONCESSION_AT + border for border in bits(frame.pop("concessions"))],
        *frame.pop("agents"),
        *[REPRESSED + token for token in frame.pop("repressed")],
        *[SLAVE + token for token in frame.pop("slaves")],
    ]

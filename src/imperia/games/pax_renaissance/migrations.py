"""Stored games of earlier versions, brought to the version after theirs."""

from imperia.core import Dump

from .rules.battle import WAS_REPRESSED
from .state import NONE


def to_version_2(dump: Dump) -> Dump:
    """A shortage knows the empire whose tokens have fought and are still to be placed."""
    placing: Dump = {"empire": NONE, "left": []}
    for frame in dump["stack"]:
        if frame["frame"] == "PlaceSurvivors":
            placing = frame
        elif frame["frame"] in ("FindToken", "ChooseSource"):
            waiting = frame["token"] + WAS_REPRESSED in placing["left"]
            frame["spared"] = placing["empire"] if waiting else NONE
    return dump

"""Stored games of earlier versions, brought to the version after theirs."""

from typing import Final

from imperia.core import Dump

# The procedures that called the state of the map they are about `state`, and their word for it now.
_PLACES: Final = {
    **dict.fromkeys(
        (
            "AdvanceWithCaprara",
            "BuildArmy",
            "BuildCity",
            "BuildFortress",
            "BuildResidence",
            "Chaos",
            "FoundStartCity",
            "MaintainArmies",
            "Marriage",
            "PayArmies",
            "PayDeferredArmies",
            "PayOwnArmies",
            "PickStartState",
            "PlaceGeneral",
            "Revolt",
            "SpendFavours",
            "TurnEndEffects",
        ),
        "place",
    ),
    "HonourComposer": "home",
    "LeaveZone": "refuge",
    "RaiseStartArmy": "post",
}


def to_version_2(dump: Dump) -> Dump:
    """A place of the map has a name of its own in every procedure."""
    answer_lands = ""
    for frame in dump["stack"]:
        if frame["into"] == "state":
            frame["into"] = answer_lands
        answer_lands = _PLACES.get(frame["frame"], "")
        if answer_lands:
            frame[answer_lands] = frame.pop("state")
    return dump

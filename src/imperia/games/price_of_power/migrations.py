"""Stored games of earlier versions, brought to the version after theirs."""

from typing import Final

from imperia.core import Dump

from .rules.subjugate import SKIP
from .state import NO_ONE

# What frames of version 2 know besides, as it was for all of version 1.
NEW_IN_2: Final[dict[str, Dump]] = {
    "AgreeBorder": {"victor": NO_ONE, "left": 0, "held": 0},
    "ChooseSpent": {"empire": False},
    "LandMove": {"bound": [0, 0, 0]},
    "MarryInto": {"moved": False},
    "Negotiate": {"balance": 0, "province": NO_ONE},
    "Reorganise": {"bound": [0, 0, 0]},
    "SpendClaims": {"left": 0, "province": NO_ONE},
    "SpendCubes": {"empire": False},
    "Subjugate": {"taken": NO_ONE},
}


def to_version_2(dump: Dump) -> Dump:
    """Cubes of the Empire may be spent, hired Mercenaries are bound, Leaders of cards fall ill."""
    negotiated = False
    for frame in dump["stack"]:
        kind = frame["frame"]
        negotiated = negotiated or kind == "Negotiate"
        for field, value in NEW_IN_2.get(kind, {}).items():
            frame[field] = value.copy() if isinstance(value, list) else value
        if "wild" in frame:  # whatever is fought
            frame["card_ill"] = False
        if kind == "KeepBorders":
            frame["imposed"] = not negotiated
        elif kind == "SecureSuccession":
            frame["agreed"] = negotiated
        elif kind == "SpendClaims" and frame["step"] == "calm":
            frame["step"] = "give_up"  # the Claim that was chosen went with the Unrest
        elif kind == "SpendCubes":
            area = frame.pop("area")
            frame["move"] = f"area:{area}" if area >= 0 else SKIP.wire()
        elif kind == "ChooseSpent":
            frame["into"] = "move"
    return dump

"""Stored games of earlier versions, brought to the version after theirs."""

from typing import Final

from imperia.core import Dump

from .components.map import AREA_RELIGION, areas_of
from .components.reading import REVOLUTIONARY
from .options import OPTIONS
from .rules.card_effects.placing import SKIP
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


# Procedures whose Influence the Victor may leave out since version 3.
PEACE_GIFTS: Final = ("ForceConversion", "KeepBorders", "SecureSuccession", "Vassalize")


def to_version_3(dump: Dump) -> Dump:
    """Influence of a peace is a choice, players agree to Marriages, deals are foreseen."""
    above: Dump = {"frame": ""}
    for frame in dump["stack"]:
        kind = frame["frame"]
        if kind == "PlaceCubes":
            frame["may"] = above["frame"] in PEACE_GIFTS
        elif kind == "ChooseGift" and above.get("may"):
            frame["stop"] = True
        elif kind == "MarryInto":
            frame |= {"step": "consent", "word": "", "given": NO_ONE}
        elif kind == "ChoosePartner":
            frame["moved"] = False  # a token is free by now
        elif kind == "ChooseMovedToken":
            # The partner is chosen first now, then the token that is given up.
            frame["frame"] = "ChoosePartner"
            frame |= {key: above[key] for key in ("realms", "influence", "moved")}
        elif kind == "OfferPeace":
            frame["deal"] = above["deal"][:]
        above = frame
    return dump


# What frames of version 4 know besides, as it was for all of version 3.
NEW_IN_4: Final[dict[str, Dump]] = {
    "SpendCubes": {"removed": 0},
}


# Frames that knew where they had placed religion tokens until version 4.
PLACERS: Final = (
    "BringReligion",
    "FirstDiverse",
    "FirstRevolution",
    "PlaceReligion",
    "SpreadReligion",
    "SpreadRevolution",
)


def to_version_4(dump: Dump) -> Dump:
    """Rules as the source has them; an option that is not known yet plays as it did before."""
    for frame in dump["stack"]:
        for field, value in NEW_IN_4.get(frame["frame"], {}).items():
            frame[field] = value.copy() if isinstance(value, list) else value
        if frame["frame"] in ("Vassalize", "VassalizeAll"):
            frame["held"] = areas_of(dump["occupied"][frame["seat"]])
        _give_up_cubes(frame)
        if frame["frame"] == "ChooseEnemy" and frame.pop("named"):  # and then on whom else
            frame |= {"frame": "ChooseAnotherEnemy", "realms": _named(dump)}
        if frame["frame"] == "EachRenews":  # who had no Marriage is not known any more
            frame["seats"] = [seat for seat in frame["seats"] if dump["wed"][seat]]
    _lay_tokens(dump)
    known = len(dump["options"])
    dump["options"] += [option.encode(option.default) for option in OPTIONS[known:]]
    return dump


def _named(dump: Dump) -> list[int]:
    """On whom War is being declared."""
    declared = [frame for frame in dump["stack"] if frame["frame"] == "DeclareWar"]
    return list(declared[-1]["named"])


def _give_up_cubes(frame: Dump) -> None:
    """Cubes are given up in one way, whatever takes them; the Empire's may go, too."""
    kind = frame["frame"]
    if kind in ("LoseCubes", "RemoveCubes"):
        removed = frame.pop("removed", NO_ONE)
        if removed != NO_ONE:
            frame["count"] -= removed + 1  # of the one that is asked for, too
        del frame["area"]
        frame |= {"frame": "SpendCubes", "step": "spend", "empire": True, "move": SKIP.wire()}
        frame["removed"] = max(0, removed)
    elif kind in ("ChooseLostCube", "ChooseGivenCube"):
        frame |= {"frame": "ChooseSpent", "into": "move", "empire": True}


def _lay_tokens(dump: Dump) -> None:
    """The tokens of a Turn are remembered, and the Revolution lies on top of a religion."""
    dump["spread"] = 0
    for frame in dump["stack"]:
        if frame["frame"] in PLACERS:
            dump["spread"] |= frame.pop("placed")
        if frame["frame"] == "BringReligion" and frame["step"] == "note":
            frame["step"] = "ask"
    for area, religion in enumerate(dump["religion"]):
        if religion == REVOLUTIONARY:
            dump["religion"][area] = AREA_RELIGION[area]
            dump["revolution"] |= 1 << area


# By frame of version 5: who proposes the deals of it, and so paid for them until then.
PROPOSERS: Final = {
    "AgreeExtra": "seat",
    "AnswerDeal": "proposer",
    "AnswerOffer": "proposer",
    "BuildDeal": "seat",
    "CarryOut": "seat",
    "Negotiate": "seat",
    "OfferPeace": "seat",
    "ProposeOrNot": "seat",
}


def to_version_5(dump: Dump) -> Dump:
    """A proposal may be answered with a counter-offer, for which the first proposer pays."""
    for frame in dump["stack"]:
        kind = frame["frame"]
        if kind in PROPOSERS:
            frame["payer"] = frame[PROPOSERS[kind]]
        if kind == "Negotiate":
            frame["agreed"] = 0
            if frame["step"] == "conclude":  # the other is asked
                frame["step"] = "counter"
        elif kind == "PlayerDiplomacy":
            frame["proposer"] = frame["seat"]
            if frame["step"] == "decide":
                frame["step"] = "build_counter"
    return dump

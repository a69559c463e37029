"""Stored games of earlier versions, brought to the version after theirs."""

from imperia.core import Dump


def to_version_2(dump: Dump) -> Dump:
    """Trade: the die is rolled in a step of that name, and placements that fail count, too."""
    for frame in dump["stack"]:
        if frame["frame"] == "PlaceTrade":
            frame["placements"] = frame.pop("placed")
            frame["step"] = {"displace": "roll_die", "settle": "displace"}.get(
                frame["step"], frame["step"]
            )
    return dump

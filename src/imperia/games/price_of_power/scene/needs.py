"""What a card asks for, in words: one text for each condition, with its parameters."""

from typing import Any, Final

from imperia.core import Param, Text

from ..components.map import AREAS, CONTINENTS, PROVINCES, ZONES
from ..components.reading import RELIGIONS
from ..components.realms import REALMS
from ..components.vocabulary import Effect

REALM: Final = "realm:"  # how a target names a realm
EITHER: Final = "|"
_LISTS: Final[dict[str, tuple[str, ...]]] = {
    "provinces": PROVINCES,
    "areas": AREAS,
    "zones": ZONES,
    "religions": RELIGIONS,
}
# Parameters of a counter that make it another one, and so another name.
_KINDS: Final = ("kind", "where", "same_category", "versus")


def numbers(words: list[str], among: tuple[str, ...]) -> list[int]:
    """The things named, as far as this edition has them."""
    return [among.index(word) for word in words if word in among]


def realms_of(target: str) -> list[int]:
    """The realms of `realm:a|realm:b`; none where the target is another word."""
    return numbers([word.removeprefix(REALM) for word in target.split(EITHER)], REALMS)


def needed(condition: Effect) -> list[Text]:
    """A condition, one line for each part; what must hold together first, a choice last."""
    if not condition:
        return []
    test = condition["test"]
    if test == "all":
        parts = sorted(condition["of"], key=lambda part: part["test"] == "any")
        return [line for part in parts for line in needed(part)]
    if test == "any":
        lines = [Text("card.need.any", {})]
        for part in condition["of"]:
            together = needed(part)
            if len(together) > 1:
                lines.append(Text("card.need.together", {}))
            lines += together
        return lines
    return _count(condition) if test == "count" else _plain(test, condition)


def _plain(test: str, condition: Effect) -> list[Text]:
    """Any condition but a count: a text of its name."""
    params: dict[str, Param] = {}
    for word in ("n", "realm", "idea", "margin", "age"):
        if word in condition:
            params[word] = condition[word]
    for word, among in _LISTS.items():
        if word in condition:
            params[word] = numbers(condition[word], among)
    if "min_areas" in condition:
        params["n"] = condition["min_areas"]
    if "target" in condition:
        params["realms"] = realms_of(condition["target"])
    if "period" in condition:
        params["period"] = f"period.{condition['period']}"
    if "term" in condition:
        params["term"] = f"term.{condition['term']}"
    key = f"card.need.{test}"
    if "provinces" in condition and condition["n"] == len(condition["provinces"]):
        key = f"card.need.{test}_every"
    elif "on" in condition:
        key = f"card.need.{test}_on_player"
    lines = [Text(key, params)]
    if "at" in condition:
        lines.append(Text("card.need.end_of_age", {"age": condition["age"]}))
    return lines


def _count(condition: Effect) -> list[Text]:
    """A counter and what it must reach, perhaps since a moment."""
    what = condition["what"]
    versus = str(condition.get("versus", ""))
    for word in _KINDS:
        value: Any = condition.get(word, "")
        if word == "versus" and value.startswith(REALM):
            value = "realms"
        elif isinstance(value, dict):
            value = next(iter(value))
        elif value is True:
            value = word
        what = f"{what}_{value}" if value else what
    most = condition["op"] == "<="
    params: dict[str, Param] = {"counter": f"counter.{what}", "n": condition["n"]}
    key = "card.need.at_most" if most else "card.need.at_least"
    if "period" in condition:
        key = "card.need.at_least_since"
        params["period"] = f"period.{condition['period']}"
    lines = [Text(key, params)]
    if versus.startswith(REALM):
        lines.append(Text("card.need.against", {"realms": realms_of(versus)}))
    if "continents" in condition:
        places = [number - 1 for number in condition["continents"] if number <= len(CONTINENTS)]
        lines.append(Text("card.need.continents", {"continents": places}))
    if "node" in condition:
        lines.append(Text("card.need.node", {"node": condition["node"]}))
    if "min_total" in condition:
        lines.append(Text("card.need.min_total", {"n": condition["min_total"]}))
    return lines

"""What a card does, in words: one text for each verb, with its parameters.

Nothing is written for a single card: a list of effects becomes lines, and a verb that holds other
effects, such as a choice, a line that heads theirs.
"""

from collections.abc import Callable
from typing import Any, Final

from imperia.core import Param, Text

from ..components.map import AREAS, ZONES
from ..components.reading import DIE_KINDS, POWERS
from ..components.vocabulary import Effect
from ..naming import UNITS
from ..state import SHIP_TYPES
from .needs import REALM, needed, numbers, realms_of

_SELF: Final = "self"
# A player's own places, said of somebody else: they are not the reader's.
_THEIRS: Final = {
    "where.own_towns": "where.their_towns",
    "where.own_area": "where.their_area",
    "where.own_port": "where.their_port",
    "where.own_large_port": "where.their_large_port",
    "where.own_capital_area": "where.their_capital_area",
    "where.distant_towns": "where.their_distant_towns",
    "where.enemy_units_area": "where.their_enemy_units_area",
}
_REGULAR: Final = "regular_"
# Verbs that say one thing when they give and another when they take.
_SIGNED: Final = (
    "authority",
    "cardinal",
    "colonists",
    "ducats",
    "influence",
    "interest",
    "manpower",
    "power",
    "prestige",
    "rebels",
    "stability",
    "unrest",
)
# What a granted action may have besides its price, in the order in which it is told.
_TERMS: Final = (
    "trigger",
    "idea",
    "researched_by_opponent",
    "ducats_discount",
    "no_rebel_roll",
    "extra_cards",
    "bonus_power",
    "influence_requirement_mod",
    "infantry_discount",
    "capacity_bonus",
    "movement_bonus",
    "ignore_mountains",
    "army_requires",
    "strength_bonus",
    "rerolls",
)


def said(effects: list[Effect]) -> list[Text]:
    """The effects of a card, line by line."""
    return [line for effect in effects for line in _told(effect)]


def battle_said(battle: dict[str, Any]) -> list[Text]:
    """The dice of a Battle Action, and what it needs."""
    if not battle:
        return []
    lines = [Text(f"card.battle.{battle['kind']}", {})]
    lines += [
        Text("card.battle.dice", {"n": battle[kind], "dice": f"dice.{kind}"})
        for kind in (*DIE_KINDS, "any")
        if battle.get(kind)
    ]
    if battle.get("requires", "none") != "none":
        lines.append(Text(f"card.battle.needs_{battle['requires']}", {}))
    return lines


def _told(effect: Effect) -> list[Text]:
    special = _SPECIAL.get(effect["verb"])
    return _line(effect) if special is None else special(effect)


def _line(effect: Effect) -> list[Text]:
    """The usual verb: gain or loss, whose, how many, where."""
    verb, n = effect["verb"], effect.get("n", 0)
    params: dict[str, Param] = {}
    if "n" in effect:
        params["n"] = abs(n)
    if verb in _SIGNED:
        verb += "_loss" if n < 0 else "_gain"
    if "where" in effect:
        verb += _where(effect["where"], params)
    if effect.get("type", "any") != "any":
        verb += "_of"
        params["power"] = effect["type"]
    for word, name in (("religion", "religion"), ("to", "religion"), ("max_per_area", "most")):
        if word in effect:
            params[name] = effect[word]
    if effect.get("ducats_each") or effect.get("ducats"):
        verb += "_paid"
        params["ducats"] = effect.get("ducats_each") or effect["ducats"]
    if effect.get("who", _SELF) != _SELF:
        verb += "_by"
        params["who"] = f"who.{effect['who']}"
        if "where" in params:
            params["where"] = _THEIRS.get(str(params["where"]), params["where"])
    return [Text(f"card.say.{verb}", params)]


def _where(where: dict[str, Any], params: dict[str, Param]) -> str:
    """Put the place among the parameters; what the key gets for it."""
    word, value = next(iter(where.items()))
    if isinstance(value, list):
        if word == "sea_zones":
            params["zones"] = numbers(value, ZONES)
        else:
            params["areas"] = numbers(value, AREAS)
        return "_in"
    params["where"] = f"where.{word}"
    return ""


# Verbs that hold effects


def _choose(effect: Effect) -> list[Text]:
    lines = [Text("card.say.choose", {})]
    for number, option in enumerate(effect["options"]):
        lines += [Text("card.say.option", {"n": number + 1}), *said(option)]
    return lines


def _if(effect: Effect) -> list[Text]:
    lines = [Text("card.say.if", {}), *needed(effect["cond"])]
    lines += [Text("card.say.then", {}), *said(effect["then"])]
    if "else" in effect:
        lines += [Text("card.say.else", {}), *said(effect["else"])]
    return lines


def _each(effect: Effect) -> list[Text]:
    return [Text("card.say.each", {"who": f"who.{effect['who']}"}), *said(effect["effects"])]


def _covert(effect: Effect) -> list[Text]:
    return [Text("card.say.covert", {}), *said(effect["effects"])]


# Verbs with parameters of their own


def _free_action(effect: Effect) -> list[Text]:
    action = f"basic.{effect['action']}"
    if effect.get("free_power"):
        lines = [Text("card.say.action_free", {"action": action})]
    else:
        lines = [
            Text("card.say.action_cheaper", {"action": action, "n": effect.get("discount", 0)})
        ]
    for term in _TERMS:
        if term in effect:
            value = effect[term]
            params: dict[str, Param] = {}
            if term == "idea":
                params["idea"] = value
            elif isinstance(value, int) and not isinstance(value, bool):
                params["n"] = abs(value)
            lines.append(Text(f"card.action.{term}", params))
    return lines


def _gain_per(effect: Effect) -> list[Text]:
    params: dict[str, Param] = {"counter": f"counter.{effect['per']}", "most": effect["cap"]}
    if "divide" in effect:
        return [Text("card.say.gain_for_every", {**params, "n": effect["divide"]})]
    return [Text("card.say.gain_for_each", {**params, "n": effect["n"]})]


def _gain_pieces(effect: Effect) -> list[Text]:
    """Units and ships: their kind, and what each costs."""
    params: dict[str, Param] = {"n": effect["n"]}
    key = f"card.say.{effect['verb']}"
    _where(effect["where"], params)
    if "unit" in effect:
        unit = effect["unit"]
        params["unit"] = UNITS.index(unit if unit in UNITS else _REGULAR + unit)
    else:
        params["ship"] = SHIP_TYPES.index(effect["ship"])
    if effect.get("ducats_each"):
        params["ducats"] = effect["ducats_each"]
        key += "_paid"
    return [Text(key, params)]


def _draw(effect: Effect) -> list[Text]:
    if effect["deck"] == "any":
        return [Text("card.say.draw_any", {"n": effect["n"]})]
    return [Text("card.say.draw", {"n": effect["n"], "power": effect["deck"]})]


def _aimed(effect: Effect) -> list[Text]:
    """Verbs aimed at a realm or a player: its name, or the word for it."""
    key, target = f"card.say.{effect['verb']}", effect["target"]
    params: dict[str, Param] = {}
    if isinstance(target, dict):
        word = "realm" if "realm" in target else next(reversed(target))
        target = f"{REALM}{target['realm']}" if word == "realm" else word
    if "influence_required" in effect:
        params["n"] = effect["influence_required"]
        key += "_influence" if params["n"] else ""
    if effect.get("free"):
        key += "_free"
    if effect.get("who", _SELF) != _SELF:
        key += "_by"
        params["who"] = f"who.{effect['who']}"
    if target.startswith(REALM):
        return [Text(f"{key}_realms", {**params, "realms": realms_of(target)})]
    return [Text(key, {**params, "target": f"target.{target}"})]


def _kill(effect: Effect) -> list[Text]:
    return [Text("card.say.kill_units", {"n": effect["n"]})]


def _steal(effect: Effect) -> list[Text]:
    return [Text("card.say.steal_ducats", {"n": effect["n"], "target": f"target.{effect['from']}"})]


def _change_religion(effect: Effect) -> list[Text]:
    key = "card.say.change_state_religion"
    half = effect.get("penalties") == "half"
    return [Text(f"{key}_half" if half else key, {"religion": effect["to"]})]


def _move_capital(effect: Effect) -> list[Text]:
    return [Text("card.say.move_capital", {"province": effect["to"]})]


def _subjugate(effect: Effect) -> list[Text]:
    return [Text(f"card.say.subjugate_{effect['mode']}", {})]


def _modifier(effect: Effect) -> list[Text]:
    """A lasting change: how long, and what; dice and Power say of which kind."""
    lines = []
    if effect["duration"] != "permanent":
        lines.append(Text(f"card.say.for_{effect['duration']}", {}))
    value = effect["value"]
    params: dict[str, Param] = {}
    if isinstance(value, dict):
        word, number = next(iter(value.items()))
        params = {"n": number}
        if word in POWERS:
            params["power"] = word
        else:
            params["dice"] = f"dice.{word}"
    elif isinstance(value, str):
        params = {"religion": value}
    elif not isinstance(value, bool):
        params = {"n": value}
    for word in ("cap", "cap_per_round"):
        if word in effect:
            params["most"] = effect[word]
    return [*lines, Text(f"card.change.{effect['key']}", params)]


_SPECIAL: Final[dict[str, Callable[[Effect], list[Text]]]] = {
    "cancel_covert": lambda effect: [Text("card.say.cancel_covert", {})],
    "change_state_religion": _change_religion,
    "choose": _choose,
    "covert": _covert,
    "declare_war": _aimed,
    "draw_action": _draw,
    "each": _each,
    "flip_disputed": _aimed,
    "free_action": _free_action,
    "gain_per": _gain_per,
    "gain_ships": _gain_pieces,
    "gain_units": _gain_pieces,
    "if": _if,
    "kill_units": _kill,
    "lose_trade": _aimed,
    "modifier": _modifier,
    "move_capital": _move_capital,
    "place_casus_belli": _aimed,
    "royal_marriage": _aimed,
    "steal_ducats": _steal,
    "subjugate": _subjugate,
}

"""The words in which cards say what they do: verbs with their parameters, and conditions.

A list of effects is kept as it stands in the file; here its words are checked, so that a
misspelled one is refused when the data are read and not when the card is played.
"""

from typing import Any, Final

from imperia.kit.sheet import Entry

Effect = dict[str, Any]

VERBS: Final[dict[str, str]] = {
    "authority": "n",
    "break_alliance": "n who",
    "cancel_covert": "target",
    "cardinal": "n who",
    "change_state_religion": "to penalties",
    "choose": "options",
    "colonists": "n",
    "covert": "effects",
    "declare_war": "target casus_belli free",
    "discover": "where n",
    "draw_action": "deck n",
    "ducats": "n",
    "each": "who effects",
    "expand_node": "require ducats",
    "flip_disputed": "target",
    "free_action": "action discount free_power idea ducats_discount no_rebel_roll "
    "researched_by_opponent extra_cards bonus_power influence_requirement_mod "
    "infantry_discount capacity_bonus movement_bonus ignore_mountains army_requires trigger "
    "strength_bonus rerolls",
    "gain_merchant": "n",
    "gain_per": "per n divide round cap gain",
    "gain_ships": "ship n where ducats_each",
    "gain_units": "unit n where ducats_each",
    "if": "cond then else",
    "influence": "n where max_per_area who",
    "integrate_area": "",
    "interest": "n ducats_each",
    "kill_units": "n target",
    "lose_trade": "target until",
    "manpower": "n",
    "modifier": "key value duration cap cap_per_round note",
    "move_capital": "to if_owned",
    "place_casus_belli": "target who",
    "place_claim": "n where",
    "place_disease": "n where",
    "place_pirate": "where",
    "place_religion": "religion n where",
    "plus_manpower": "n",
    "power": "type n",
    "prestige": "n",
    "rebels": "n where",
    "refresh_merchant": "n",
    "replace_milestones": "",
    "royal_marriage": "target influence_required",
    "spread_religion": "religion n where",
    "stability": "n who",
    "steal_ducats": "n from",
    "subjugate": "mode",
    "unrest": "n where who",
    "upgrade_town": "n ducats",
    "white_peace_all": "who",
}
TESTS: Final = (
    "count",
    "all",
    "any",
    "owns",
    "controls",
    "owns_all_in_areas",
    "owns_provinces_in_areas",
    "influence_at_least",
    "most_influence_in",
    "own_areas_with_state_religion_all",
    "state_religion_in",
    "alliance_with",
    "marriage_with",
    "vassal_is",
    "has_idea",
    "has_ruler",
    "emperor",
    "at_peace",
    "hre_dissolved",
    "war_won_against",
    "war_won_against_religion",
    "peace_terms_imposed",
    "military_strength_rank",
    "ships_in_sea_zone",
)


def effects_of(entry: Entry, key: str) -> list[Effect]:
    """The effects below a key, none where it is absent."""
    if not entry.has(key):
        return []
    value = entry.values[key]
    _check_effects(entry, key, value)
    found: list[Effect] = value
    return found


def condition_of(entry: Entry, key: str) -> Effect:
    """The condition below a key; an empty one where it is absent."""
    if not entry.has(key):
        return {}
    value = entry.values[key]
    _check_condition(entry, key, value)
    found: Effect = value
    return found


def _check_effects(entry: Entry, key: str, value: object) -> None:
    if not isinstance(value, list):
        raise entry.wrong(f"'{key}' is no list of effects; give a list of tables with a verb")
    for effect in value:
        _check_effect(entry, key, effect)


def _check_effect(entry: Entry, key: str, effect: object) -> None:
    if not isinstance(effect, dict) or effect.get("verb") not in VERBS:
        raise entry.wrong(f"'{key}' has an effect without a known verb: {_shown(effect)}")
    verb = effect["verb"]
    known = VERBS[verb].split()
    for word in effect:
        if word != "verb" and word not in known:
            raise entry.wrong(f"'{key}': the verb {verb!r} has no parameter {word!r}; remove it")
    for word in ("effects", "then", "else"):
        if word in effect:
            _check_effects(entry, key, effect[word])
    for option in effect.get("options", []):
        _check_effects(entry, key, option)
    if "cond" in effect:
        _check_condition(entry, key, effect["cond"])


def _check_condition(entry: Entry, key: str, condition: object) -> None:
    if not isinstance(condition, dict) or condition.get("test") not in TESTS:
        raise entry.wrong(f"'{key}' has a condition without a known test: {_shown(condition)}")
    for part in condition.get("of", []):
        _check_condition(entry, key, part)


def _shown(value: object) -> str:
    text = str(value)
    return text if len(text) <= 60 else text[:60] + "..."

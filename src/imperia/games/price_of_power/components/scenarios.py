"""EU-3: the set-up of each realm, and the scenarios with their seats."""

from collections.abc import Sequence
from copy import copy
from typing import Final

from imperia.kit.masks import mask_of
from imperia.kit.sheet import Entry, data_file

from .cards import CARD_ACTION, EVENTS, IDEAS, MILESTONES, MISSIONS, RULER_IDS, STRUGGLES
from .map import (
    ALL_AREAS,
    ALL_ZONES,
    AREA_BOARD,
    AREA_CONTINENT,
    AREA_PROVINCES,
    AREA_ZONES,
    AREAS,
    DISTANT_ZONES,
    NODE_AREA,
    NODE_TOUCHES,
    NODE_ZONES,
    NODES,
    PROVINCES,
    SEA_LINKS,
    ZONE_COAST,
    ZONES,
    members,
)
from .reading import RELIGIONS, own_sheet
from .realms import PRESETS, REALM_NUMBER, REALMS, Preset
from .tables import MOST_SEATS


def _named(entry: Entry, key: str, among: Sequence[str]) -> int:
    """The number of a key that is itself an id."""
    if key not in among:
        raise entry.wrong(f"'{key}' is not known; remove it")
    return among.index(key)


class ArmySetup:
    """An Army of the start."""

    def __init__(self, entry: Entry) -> None:
        self.area = entry.number("area", AREAS)
        self.units = [
            entry.whole(kind, at_least=0, absent=0) for kind in ("infantry", "cavalry", "artillery")
        ]


class RealmSetup:
    """EU-3.6: what a player starts with."""

    def __init__(self, entry: Entry) -> None:
        self.religion = entry.number("religion", RELIGIONS)
        self.ducats = entry.whole("ducats", at_least=0)
        self.power = entry.wholes("power", at_least=0, at_most=10, length=3)
        self.stability = entry.whole("stability", at_least=-3, at_most=3)
        self.prestige = entry.whole("prestige")
        self.interest = entry.whole("interest", at_least=0)
        self.large = entry.mask("large_towns", PROVINCES)
        self.small = entry.mask("small_towns", PROVINCES)
        self.vassals = entry.numbers("vassals", REALMS)
        self.alliances = entry.numbers("alliances", REALMS)
        self.marriages = entry.numbers("marriages", REALMS)
        self.claims = entry.mask("claims", AREAS)
        self.cores = entry.mask("cores", AREAS)
        self.influence: list[tuple[int, int]] = []
        if entry.has("influence"):
            cubes = entry.part("influence")
            self.influence = [
                (_named(cubes, area, AREAS), cubes.whole(area, at_least=1)) for area in cubes.values
            ]
        self.merchants = entry.numbers("merchants", NODES)
        self.default_army = not entry.has("armies")  # EU-3.6
        self.armies = [] if self.default_army else [ArmySetup(a) for a in entry.parts("armies")]
        self.fleet_zone = -1
        self.fleet = [0, 0, 0]
        if entry.has("fleet"):
            fleet = entry.part("fleet")
            self.fleet_zone = fleet.number("sea_zone", ZONES)
            self.fleet = [fleet.whole(kind, at_least=0) for kind in ("light", "heavy", "galley")]
        self.light_ships = entry.numbers("light_ships", ZONES, repeated=True)
        self.colonists = entry.whole("colonists", at_least=0)
        ruler = entry.word("ruler", list(RULER_IDS), absent="")
        self.ruler = RULER_IDS.get(ruler, -1)
        self.ill = entry.whole("ill", at_least=0, at_most=1)


class Half:
    """One half of an Age's Event deck, without the Events of the realms that play."""

    def __init__(self, entry: Entry) -> None:
        self.age = entry.whole("age", at_least=1, at_most=4)
        self.half = entry.whole("half", at_least=1, at_most=2)
        self.events = entry.numbers("events", EVENTS)

    def without_last(self) -> "Half":
        """The same without the Event that is listed last."""
        shorter = copy(self)
        shorter.events = self.events[:-1]
        return shorter


class Variant:
    """A scenario for one number of players."""

    def __init__(self, entry: Entry, seats: int, presets: dict[str, Preset]) -> None:
        self.realms = entry.numbers("realms", REALMS)
        if len(self.realms) != seats:
            raise entry.wrong(f"'realms' names {len(self.realms)} realms; name {seats}")
        self.first = entry.number("first", [REALMS[realm] for realm in self.realms])
        self.events = entry.whole("events", at_least=1)
        self.duty = entry.whole("duty", at_least=1, at_most=2, absent=1)
        self.dynamic = [presets[word] for word in entry.words("dynamic", list(presets), absent=[])]
        self.emperor = entry.number("emperor", REALMS, absent=-1)
        self.authority = entry.whole("authority", at_least=0, at_most=6, absent=0)
        self.imperial = entry.numbers("imperial_influence", AREAS, repeated=True)
        entry.number("roma", REALMS, absent=-1)
        self.cardinals = entry.numbers("cardinals", REALMS, repeated=True)
        self.halves = [Half(each) for each in entry.parts("halves")]
        self.start_missions = _missions_by_realm(entry, "start_missions")
        self.done_missions = _missions_by_realm(entry, "done_missions")
        self.removed_missions = _missions_by_realm(entry, "removed_missions")

    def without(self, realm: int) -> "Variant":
        """EU-Q212: the same for one player less; this realm has none, as others on the map.

        A Round has an Event less, and each half the two that its two Rounds do not need: that of
        the realm, and the last one that is listed.
        """
        fewer = copy(self)
        fewer.realms = [each for each in self.realms if each != realm]
        leading = [*self.realms[self.first :], *self.realms[: self.first]]
        fewer.first = fewer.realms.index(next(each for each in leading if each != realm))
        fewer.events = self.events - 1
        fewer.halves = [half.without_last() for half in self.halves]
        return fewer


def _missions_by_realm(entry: Entry, key: str) -> dict[int, int]:
    """By realm: a mask of Missions."""
    if not entry.has(key):
        return {}
    part = entry.part(key)
    return {_named(part, name, REALMS): part.mask(name, MISSIONS) for name in part.values}


class Scenario:
    """EU-3.9: a board, decks and options for the start."""

    def __init__(self, entry: Entry) -> None:
        self.boards = entry.words("boards", ("west", "east"))
        self.distant = entry.flag("distant", False)
        self.year = entry.whole("year", at_least=1)
        self.age = entry.whole("age", at_least=1, at_most=4)
        self.ages = entry.wholes("ages", at_least=1, at_most=4)
        self.rounds = entry.whole("rounds", at_least=1)
        self.setups = entry.word("setups", ("setups_1444", "setups_1480"))
        self.areas = self._in_play(entry.mask("out_of_play", AREAS))
        self.religion_tokens: list[tuple[int, int]] = []
        if entry.has("religion_tokens"):
            part = entry.part("religion_tokens")
            self.religion_tokens = [
                (_named(part, area, AREAS), part.number(area, RELIGIONS)) for area in part.values
            ]
        sets = ("base", "east", *(f"continent_{n}" for n in range(1, 10)))
        self.trade_sets = entry.words("trade_sets", sets, absent=[])
        self.outside_hre = entry.mask("outside_hre", AREAS)
        self.extra_manpower = entry.mask("extra_manpower", PROVINCES)
        self.no_ideas = entry.flag("no_ideas", False)
        self.milestones = entry.numbers("milestones", MILESTONES)
        self.removed_actions = entry.words("removed_actions", sorted(set(CARD_ACTION)), absent=[])
        self.struggles = entry.numbers("struggles", STRUGGLES)
        self.researched: dict[int, int] = {}
        if entry.has("researched"):
            part = entry.part("researched")
            self.researched = {
                _named(part, name, REALMS): part.mask(name, IDEAS) for name in part.values
            }
        presets = dict(PRESETS)
        if entry.has("presets"):
            part = entry.part("presets")
            presets.update({name: Preset(part.part(name)) for name in part.values})
        self.variants = {
            seats: Variant(entry.part(f"seats_{seats}"), seats, presets)
            for seats in range(1, MOST_SEATS + 1)
            if entry.has(f"seats_{seats}")
        }
        # EU-Q212: by realm without a player, the largest table with one seat less.
        self.fewer: dict[int, Variant] = {}
        if entry.has("left_out"):
            usual = entry.number("left_out", REALMS)
            most = self.variants[max(self.variants)]
            self.fewer = {realm: most.without(realm) for realm in most.realms}
            self.variants[len(most.realms) - 1] = self.fewer[usual]
        self.provinces = mask_of(
            [p for area in members(self.areas) for p in members(AREA_PROVINCES[area])]
        )
        self.zones = self._zones()
        self.nodes = mask_of([node for node in range(len(NODES)) if self._has_node(node)])

    def _zones(self) -> int:
        """EU-3.9.1: the Sea Zones on a coast in play, the open sea beside them, Distant ones."""
        coast = 0
        for area in members(self.areas):
            coast |= AREA_ZONES[area]
        coast &= ~DISTANT_ZONES
        for zone in members(ALL_ZONES & ~DISTANT_ZONES):
            if not ZONE_COAST[zone] and SEA_LINKS[zone] & coast:
                coast |= 1 << zone
        return coast | (DISTANT_ZONES if self.distant else 0)

    def _has_node(self, node: int) -> bool:
        """EU-3.9.1: is its Area, one of its Sea Zones or one of its bordering Areas in play?"""
        if NODE_AREA[node] >= 0:
            return bool(self.areas >> NODE_AREA[node] & 1)
        return bool(NODE_ZONES[node] & self.zones or NODE_TOUCHES[node] & self.areas)

    def _in_play(self, out: int) -> int:
        """EU-3.9.1: the Areas that exist in this scenario."""
        return mask_of(
            [
                area
                for area in members(ALL_AREAS & ~out)
                if (
                    self.distant
                    if AREA_CONTINENT[area] >= 0
                    else AREA_BOARD[area] == "both" or AREA_BOARD[area] in self.boards
                )
            ]
        )


_file = data_file(__package__, "scenarios")
_scenarios = own_sheet(_file, "scenarios")
SCENARIO_IDS: Final = _scenarios.ids
SCENARIOS: Final = [Scenario(row) for row in _scenarios.rows]
_SETUPS: Final = {
    name: {
        REALM_NUMBER[row.name.rpartition(".")[2]]: RealmSetup(row)
        for row in own_sheet(_file, name).rows
    }
    for name in ("setups_1444", "setups_1480")
    if _file.has(name)
}
_file.finish()


def setup_of(scenario: Scenario, realm: int) -> RealmSetup:
    """What this realm starts with in this scenario."""
    return _SETUPS[scenario.setups][realm]

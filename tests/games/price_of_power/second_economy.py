"""A second reading of income, capacity and trade, written from the rules and the data files alone.

It reads the columns of a state and the TOML files, speaks in names instead of masks, and goes
Province by Province where the engine works on whole sets. Ideas are a given: what they add is
asked of the engine, for it is not what is read here.
"""

import tomllib
from importlib import resources

from imperia.games.price_of_power.queries.court.modifiers import bonus, cap

DATA = resources.files("imperia.games.price_of_power") / "data"


def _toml(name):
    return tomllib.loads((DATA / f"{name}.toml").read_text(encoding="utf-8"))


MAP = _toml("map")
AREAS, PROVINCES = list(MAP["areas"]), list(MAP["provinces"])
ZONES, NODES = list(MAP["zones"]), list(MAP["nodes"])
CARDS = _toml("trade_cards")["trade_cards"]

EMPIRE = 6  # the lane of its cubes, after those of six seats

NEXT = {area: set() for area in AREAS}
for border in MAP["borders"]:
    NEXT[border["a"]].add(border["b"])
    NEXT[border["b"]].add(border["a"])
SEA_NEXT = {zone: set() for zone in ZONES}
for link in MAP["sea_links"]:
    SEA_NEXT[link["a"]].add(link["b"])
    SEA_NEXT[link["b"]].add(link["a"])
COAST = {area: set(MAP["areas"][area].get("sea", [])) for area in AREAS}


def up(number):
    """Half, rounded up."""
    return -(-number // 2)


class Board:
    """One position, in names."""

    def __init__(self, state, inside):
        self.state = state
        self.inside = inside  # names of the Areas in play
        self.seats = range(state.seats)
        self.lawful = {}  # Province: ("town" | "vassal", seat), or ("flag", realm)
        self.top = {}  # Province: "rebels", or the seat that Occupies it
        for p, name in enumerate(PROVINCES):
            for seat in self.seats:
                if state.towns[seat] >> p & 1:
                    self.lawful[name] = ("town", seat)
                elif state.vassals[seat] >> p & 1:
                    self.lawful[name] = ("vassal", seat)
                if state.occupied[seat] >> p & 1:
                    self.top[name] = seat
            if name not in self.lawful and state.flag[p] >= 0:
                self.lawful[name] = ("flag", state.flag[p])
            if state.rebel_towns >> p & 1:
                self.top[name] = "rebels"

    def area(self, province):
        return MAP["provinces"][province]["area"]

    def tax(self, province):
        return 2 if self.state.large >> PROVINCES.index(province) & 1 else 1

    # EU-1.4 to 1.8

    def owns(self, seat, province):
        return self.lawful.get(province) == ("town", seat) and province not in self.top

    def rules(self, seat, province):
        """Own, or of an own Vassal, and nothing lies on top."""
        held = self.lawful.get(province)
        return held in (("town", seat), ("vassal", seat)) and province not in self.top

    def side(self, realm):
        """The Provinces that a non-player realm and its Vassals Own."""
        lords = self.state.overlord
        return [
            p
            for p, held in self.lawful.items()
            if held[0] == "flag"
            and (held[1] == realm or lords[held[1]] == realm)
            and p not in self.top
        ]

    def port(self, province):
        """The Sea Zones that the Port faces; a grey one faces none before somebody settles."""
        entry = MAP["provinces"][province]
        if entry.get("inactive"):
            p = PROVINCES.index(province)
            settled = self.lawful.get(province, ("", 0))[0] in ("town", "vassal")
            if not settled and not any(tokens >> p & 1 for tokens in self.state.tokens):
                return set()
        return set(entry.get("ports", []))

    # Units and ships

    def land_units(self, seat):
        """By Area: the land units of a player."""
        found = {}
        for a, packed in enumerate(self.state.loose):
            if packed:
                found[AREAS[a]] = packed >> 5 * seat & 31
        for army in range(3):
            where = self.state.armies[3 * seat + army]
            if where >= 0:
                start = 9 * (3 * seat + army)
                size = sum(self.state.units[start : start + 9])
                found[AREAS[where]] = found.get(AREAS[where], 0) + size
        return {area: count for area, count in found.items() if count}

    def ships(self, seat):
        """By Sea Zone: single Light Ships, those on slots, ships of the Fleet, Light ones of it."""
        found = {}
        for z, zone in enumerate(ZONES):
            light = self.state.light[z] >> 4 * seat & 15
            slots = self.state.slots[z] >> 4 * seat & 15
            fleet = flagged = 0
            if self.state.fleet[seat] == z:
                own = self.state.fleet_ships[3 * seat : 3 * seat + 3]
                fleet, flagged = sum(own), own[0]
            if light or fleet:
                found[zone] = (light, slots, fleet, flagged)
        return found

    def enemies(self, seat):
        """The seats and the other realms at War with a player."""
        war = self.state.war[seat]
        players = [s for s in self.seats if war >> self.state.realm[s] & 1]
        others = [
            r for r in range(len(self.state.lands)) if war >> r & 1 and r not in self.state.realm
        ]
        return players, others

    # EU-4.4.B

    def income(self, seat, persons, papal):
        """Every line of the sum; `persons` are the costs of Advisors, `papal` the Controller."""
        state = self.state
        towns = [
            p
            for p, held in self.lawful.items()
            if (held == ("town", seat) and p not in self.top) or self.top.get(p) == seat
        ]
        vassals = [
            p for p, held in self.lawful.items() if held == ("vassal", seat) and p not in self.top
        ]
        ill = [AREAS[a] for a in range(len(AREAS)) if state.disease >> a & 1]
        halves = sum(2 * self.tax(p) for p in towns if self.area(p) in ill)
        halves += sum(self.tax(p) for p in vassals if self.area(p) in ill)
        large = [p for p in towns if self.tax(p) == 2 and not self.is_pair(p)]
        per_town = bonus(state, seat, "income_per_large_town") * len(large)
        most = cap("income_per_large_town")
        stability = state.stability[seat]
        hired = [p for p in state.advisors[3 * seat : 3 * seat + 3] if p >= 0]
        return {
            "towns": sum(self.tax(p) for p in towns),
            "vassals": up(sum(self.tax(p) for p in vassals)),
            "advisors": -sum(max(0, persons[p] - (papal == seat)) for p in hired),
            "units": -self.unit_upkeep(seat),
            "ships": -up(sum(light + fleet for light, _, fleet, _ in self.ships(seat).values())),
            "interest": -state.interest[seat],
            "plague": -halves // 4,  # a quarter of half Ducats, rounded up
            "stability": 2 if stability > 0 else -2 if stability < 0 else 0,
            "empire": state.authority if state.emperor == state.realm[seat] else 0,
            "ideas": bonus(state, seat, "income_bonus_ducats")
            + (min(per_town, most) if most else per_town),
        }

    def is_pair(self, province):
        """Two Small Towns: those on top, where an Occupant's Town covers the owner's."""
        pairs = self.state.pairs_top if province in self.top else self.state.pairs
        return bool(pairs >> PROVINCES.index(province) & 1)

    def unit_upkeep(self, seat):
        """One for a Regular, two for a Mercenary; an Idea frees some Regular Infantry."""
        infantry = sum(packed >> 5 * seat & 31 for packed in self.state.loose)
        others = mercenaries = 0
        for army in range(3):
            units = self.state.units[9 * (3 * seat + army) :][:9]
            mercenaries += sum(units[:3])
            infantry += units[3]
            others += units[4] + units[5]
        free = bonus(self.state, seat, "infantry_maintenance_free_units")
        return max(0, infantry - free) + others + 2 * mercenaries

    # EU-9.2

    def hostile_areas(self, seat):
        """With Rebels or units of players at War with this one."""
        found = {AREAS[a] for a, rebels in enumerate(self.state.rebels) if rebels}
        for other in self.enemies(seat)[0]:
            found |= set(self.land_units(other))
        return found

    def hostile_zones(self, seat):
        players, realms = self.enemies(seat)
        found = set()
        for other in players:
            found |= set(self.ships(other))
        for realm in realms:
            for province in self.side(realm):
                for zone in self.port(province):
                    if not any(zone in self.ships(foe) for foe in self.foes(realm)):
                        found.add(zone)
        return found

    def foes(self, realm):
        return [seat for seat in self.seats if self.state.war[seat] >> realm & 1]

    def capacity(self, own, area, blocked, closed):
        """The Tax Values of these Provinces that can serve an Area."""
        faced = set()
        for province, entry in MAP["provinces"].items():
            if entry["area"] == area:
                faced |= self.port(province)
        total = 0
        for province in own:
            home = self.area(province)
            if home == area:
                total += self.tax(province)
            elif home in blocked:
                continue
            elif home in NEXT[area] or (self.port(province) & faced) - closed:
                total += self.tax(province)
        return total

    def player_capacity(self, seat, area):
        own = [p for p in PROVINCES if self.rules(seat, p)]
        return self.capacity(own, area, self.hostile_areas(seat), self.hostile_zones(seat))

    def realm_capacity(self, realm, area):
        blocked, closed = set(), set()
        for seat in self.foes(realm):
            blocked |= set(self.land_units(seat))
            closed |= set(self.ships(seat))
        return self.capacity(self.side(realm), area, blocked, closed)

    def naval_capacity(self, seat, zone):
        if any(zone in self.ships(other) for other in self.enemies(seat)[0]):
            return 0
        return sum(self.tax(p) for p in PROVINCES if self.owns(seat, p) and zone in self.port(p))

    def blockaded(self, seat, province, seas):
        """A Port that looks on nothing but Hostile ships; `seas` are the Sea Zones in play."""
        zones = self.port(province) & seas
        hostile = {zone for other in self.enemies(seat)[0] for zone in self.ships(other)}
        return bool(zones) and zones <= hostile

    def realm_naval_capacity(self, realm, zone):
        """Nothing where Enemies were when the Turn began, and each Port once in a Turn."""
        z = ZONES.index(zone)
        for seat in self.seats:
            if self.state.old_wars[seat] >> realm & 1 and self.state.sailed[seat] >> z & 1:
                return 0
        return sum(
            self.tax(p) * self.times(p)
            for p in self.side(realm)
            if zone in self.port(p) and not self.state.manned >> PROVINCES.index(p) & 1
        )

    def times(self, province):
        """In defence a Distant Province counts twice, unless its Area is ill."""
        area = self.area(province)
        ill = self.state.disease >> AREAS.index(area) & 1
        return 2 if MAP["areas"][area].get("continent") and not ill else 1

    # EU-12

    def neighbours(self, area):
        """What is adjacent to an Area: by land, by Ports on one Sea Zone, and its waters."""
        near = {("area", other) for other in NEXT[area]} | {("zone", z) for z in COAST[area]}
        own = set()
        for province, entry in MAP["provinces"].items():
            if entry["area"] == area:
                own |= self.port(province)
        for province, entry in MAP["provinces"].items():
            if self.port(province) & own:
                near.add(("area", entry["area"]))
        return near

    def connected(self, seat):
        """The nodes that a chain of links joins with the Capital Area."""
        state = self.state
        links = {("zone", z) for z, (light, _, _, own) in self.ships(seat).items() if light or own}
        for province, held in self.lawful.items():
            if held in (("town", seat), ("vassal", seat)) or self.top.get(province) == seat:
                links.add(("area", self.area(province)))
        lanes = [seat, EMPIRE] if state.emperor == state.realm[seat] else [seat]
        for a, packed in enumerate(state.influence):
            if any(packed >> 4 * lane & 15 for lane in lanes):
                links.add(("area", AREAS[a]))
        for realm, capital in enumerate(state.capital):  # a Marriage is a cube
            if state.wed[seat] >> realm & 1 and capital >= 0:
                links.add(("area", self.area(PROVINCES[capital])))
        capital = state.capital[state.realm[seat]]
        chain, new = set(), [("area", self.area(PROVINCES[capital]))]
        while new:
            kind, name = place = new.pop()
            chain.add(place)
            if kind == "area":
                near = self.neighbours(name)
            else:
                near = {("zone", z) for z in SEA_NEXT[name]}
                near |= {("area", a) for a in AREAS if name in COAST[a]}
            new += [other for other in near if other in links and other not in chain]
        return {node for node in NODES if self._reaches(node, chain)}

    def _reaches(self, node, chain):
        entry = MAP["nodes"][node]
        if "area" in entry:
            home = entry["area"]
            if home not in self.inside:
                return False
            return ("area", home) in chain or bool(self.neighbours(home) & chain)
        if any(("zone", zone) in chain for zone in entry.get("zones", [])):
            return True
        return any(("area", area) in chain for area in entry.get("touches", []))

    def trade_power(self, seat, market):
        owned = [key for key in market.get("keys", []) if self.owns(seat, key)]
        power = 1 + len(owned) + sum(key in market.get("plus", []) for key in owned)
        if owned:
            power += bonus(self.state, seat, "trade_power_bonus_own_key_province")
        for zone in MAP["nodes"][market["node"]].get("zones", []):
            power += self.ships(seat).get(zone, (0, 0, 0, 0))[1]
        return power

    def incomes(self, card, market):
        """EU-12.3, push by push: of several in a row the strongest stays, the others drop.

        Of equals the one with the smallest seat comes first.
        """
        entry = CARDS[card]
        n = NODES.index(market["node"])
        here = [
            s
            for s in self.seats
            if self.state.merchants[s] >> n & 1 and market["node"] in self.connected(s)
        ]
        power = {seat: self.trade_power(seat, market) for seat in here}
        rows = {}
        for seat in here:
            met = [r for r, need in enumerate(entry["needs"]) if power[seat] >= need]
            rows[seat] = met[0] if met else len(entry["needs"])
        pushed = True
        while pushed:
            pushed = False
            for row in range(len(entry["needs"])):
                inside = sorted((s for s in here if rows[s] == row), key=lambda s: (-power[s], s))
                for seat in inside[1:]:
                    rows[seat] += 1
                    pushed = True
        column = entry["red" if self.state.expanded >> n & 1 else "green"]
        paid = [0] * len(self.seats)
        for seat in here:
            row = rows[seat] + self.state.pirates[n]
            if row < len(column) and column[row]:
                paid[seat] = column[row] + self._extra(seat, n)
        return paid

    def _extra(self, seat, n):
        extra = 0
        if MAP["nodes"][NODES[n]].get("continent"):
            extra += bonus(self.state, seat, "trade_income_bonus_distant_node")
        if any(self.state.merchants[other] >> n & 1 for other in self.seats if other != seat):
            extra += bonus(self.state, seat, "trade_income_bonus_if_other_merchants_present")
        return extra

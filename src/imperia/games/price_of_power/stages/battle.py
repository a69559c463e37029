"""A Battle told from the log: ranks that thin out, dice with their faces, how the odds change.

Nothing but the lines of the log is read here, so a Battle can be shown again at any time.
"""

from collections.abc import Sequence
from typing import Any, Final

from imperia.core import NOBODY, Text
from imperia.scene import RETREAT, Round, Stage, StageSide, Telling, Way, named

from ..components.cards import ADVISOR, CARD_BATTLE, PERSON_DICE, PERSON_KIND
from ..preview.odds import outlook
from ..scene.cards import action_card, person_card
from ..scene.ground import AREA_ID, ZONE_ID
from ..scene.realms import REALM_ID
from ..state import IMPERIAL_INFANTRY, TYPES
from .dice import Thrown, thrown
from .ranks import ATTACK, DEFENCE, REBELS, SHIPS, Ranks
from .ways import add_retreat, origins, origins_told

_SIDES: Final = ("attackers", "defenders")
_DOING: Final = ("attacks", "defends")
_ENDS: Final = (
    "battle.attackers_left",
    "battle.defenders_left",
    "battle.nobody_left",
    "battle.both_left",
)
_AFTER: Final = (
    "battle.won",
    "battle.won_at_sea",
    "power.gained",
    "prestige.gained",
    "ship.captured",
)
_SAID: Final = ("battle.won", "battle.won_at_sea")  # the outcome says it already
# What is told beside the dice of a Round.
_BESIDE: Final = (
    "person.ill",
    "ruler.lost",
    "person.left",
    "battle.leader_wounded",
    "battle.leader_fallen",
    "battle.retreats",
    "battle.sails_away",
    "battle.realm_leaves",
    "units.retreated",
    "ship.captured",
)


def battle(told: Sequence[Text]) -> Stage:
    """The Battle that these lines of the log tell, from its beginning on."""
    fought = _Battle(told[0].params)
    for text in told[1:]:
        fought.read(text)
    return fought.close()


class _Battle:
    """What is known of a Battle while its log is read line by line."""

    def __init__(self, begun: dict[str, Any]) -> None:
        self.at_sea = "zone" in begun
        if self.at_sea:
            title = named("stage.battle_at_sea", zone=begun["zone"])
            self.stage = Stage("stage:battle", title, "ship", at=ZONE_ID[begun["zone"]])
        else:
            title = named("stage.battle", area=begun["area"])
            self.stage = Stage("stage:battle", title, "battleground", at=AREA_ID[begun["area"]])
        self.stage.clause = "EU-9.6"
        self.stage.note = origins_told(begun)
        self.origins = origins(begun)
        self.stage.unfinished = True
        self.stage.sides = [StageSide(named("stage.attacks")), StageSide(named("stage.defends"))]
        self.ranks = Ranks(self.stage.sides, self.at_sea)
        self.rolled: list[Thrown] = []
        self.leaders = [(0, 0, 0), (0, 0, 0)]
        self.retreating = NOBODY  # whose units are leaving

    def read(self, text: Text) -> None:
        key, params = text.key, text.params
        word, _, side = key.removeprefix("battle.").rpartition("_of_")
        if key in _ENDS:
            self._over(key)
        elif side in _SIDES:
            _OF_SIDES[word](self, _SIDES.index(side), params)
        elif key in _TOLD:
            _TOLD[key](self, params)
        if key in _BESIDE and self.stage.rounds and self.stage.unfinished:
            self.stage.rounds[-1].lines.append(Text(f"tale.{key}", params))
        if key in _AFTER and key not in _SAID and not self.stage.unfinished:
            self.stage.after.append(Text(f"tale.{key}", params))

    # Who fights with what

    def _joins(self, side: int, told: dict[str, Any]) -> None:
        self.ranks.join(side, told)

    def _realm_joins(self, side: int, told: dict[str, Any]) -> None:
        self.ranks.leaves[side] = bool(told["leaves"])
        self.ranks.join_wild(side, told["realm"], told["units"])

    def _rebels_join(self, side: int, told: dict[str, Any]) -> None:
        self.ranks.join_wild(side, REBELS, told["units"])

    def _pirates(self, told: dict[str, Any]) -> None:
        self.ranks.join_wild(DEFENCE, REBELS, told["units"])

    def _imperial_sent(self, told: dict[str, Any]) -> None:
        """The Defender of the Empire brings the Imperial units."""
        seat = told["player"]
        self.ranks.enlist(self.ranks.side_of(seat), seat, IMPERIAL_INFANTRY, told["units"], [])

    # Who leads, and which cards are played

    def _led_attackers(self, told: dict[str, Any]) -> None:
        self._lead(ATTACK, told["person"], told["player"])

    def _led_defenders(self, told: dict[str, Any]) -> None:
        self._lead(DEFENCE, told["person"], told["player"])

    def _card_leads(self, told: dict[str, Any]) -> None:
        """A Military card is drawn for realms that fight alone."""
        if PERSON_KIND[told["card"]] != ADVISOR:
            self._lead(DEFENCE, told["card"], NOBODY)

    def _lead(self, side: int, person: int, seat: int) -> None:
        dice = PERSON_DICE[person]
        self.leaders[side] = (dice[0], dice[1], dice[2])
        role = "admiral" if self.at_sea else "general"
        card = person_card(f"leader:{_SIDES[side]}", person, seat, role, False)
        self.stage.sides[side].cards.append(card)

    def _played(self, told: dict[str, Any]) -> None:
        card, seat = told["card"], told["player"]
        if not CARD_BATTLE[card] and not told.get("charges"):
            return
        side = self.ranks.helped_by(seat)
        cards = self.stage.sides[side].cards
        cards.append(action_card(f"played:{_SIDES[side]}.{len(cards)}", card, seat))

    # What is rolled and who falls

    def _rolls(self, side: int, told: dict[str, Any]) -> None:
        number = told["round"]
        if not self.rolled or self.rolled[-1].number != number:
            self._judge_round()
            self.retreating = NOBODY
            self.rolled.append(Thrown(number, self.at_sea))
            self.stage.rounds.append(Round(named("stage.battle_round", round=number), []))
        self.rolled[-1].roll(side, told["dice"], bool(told["twice"]), self.leaders[side])

    def _rolled_again(self, told: dict[str, Any]) -> None:
        if self.rolled:
            self.rolled[-1].again(self.ranks.side_of(told["player"]), told["die"], told["fresh"])

    def _hits(self, told: dict[str, Any]) -> None:
        """Counted with those who stand now; then they fall."""
        if not self.rolled:
            return  # a game that is older than what is told of dice
        standing = self.ranks.standing()
        self.rolled[-1].count([told["attackers"], told["defenders"]], standing)
        self.stage.rounds[-1].throws = thrown(self.rolled[-1], standing)
        self.stage.rounds[-1].before = self._chance()

    def _judge_round(self) -> None:
        """What the last Round has made of the odds, once its casualties have fallen."""
        if self.stage.rounds and self.stage.rounds[-1].before is not None:
            self.stage.rounds[-1].after = self._chance()

    def _chance(self) -> int:
        """That of the attackers, with the dice of the last Round, in percent."""
        rolled = self.rolled[-1]
        hosts = [self.ranks.host(s, rolled.kinds(s), rolled.double[s]) for s in (ATTACK, DEFENCE)]
        return outlook(hosts[ATTACK], hosts[DEFENCE], self.at_sea).percent

    def _when(self) -> int:
        if self.retreating != NOBODY or not self.rolled:
            return RETREAT
        return self.rolled[-1].number

    def _unit_lost(self, told: dict[str, Any]) -> None:
        kind = told["unit"]
        self.ranks.fall(told["player"], kind // 3, TYPES[kind % 3], self._when())

    def _imperial_lost(self, told: dict[str, Any]) -> None:
        self.ranks.fall_imperial(self._when())

    def _ship_lost(self, told: dict[str, Any]) -> None:
        self.ranks.fall(told["player"], 0, SHIPS[told["ship"]], self._when())

    def _ship_damaged(self, told: dict[str, Any]) -> None:
        self.ranks.hurt(told["player"])

    def _wild_falls(self, told: dict[str, Any]) -> None:
        self.ranks.fall_wild(told.get("realm", REBELS), self._when())

    def _retreats(self, told: dict[str, Any]) -> None:
        self.retreating = told["player"]

    def _arrived(self, told: dict[str, Any]) -> None:
        add_retreat(self.stage, told)
        self.retreating = NOBODY

    def _sailed(self, told: dict[str, Any]) -> None:
        """Ships leave one after another; others may sail meanwhile."""
        if told["player"] == self.retreating:
            add_retreat(self.stage, told)

    # The end

    def _over(self, key: str) -> None:
        self.stage.unfinished = False
        self._judge_round()
        word = key.removeprefix("battle.").removesuffix("_left")
        if word not in _SIDES:
            lasting = "nobody_wins" if word == "nobody" else "both_remain"
            self.stage.outcome = named(f"stage.{lasting}")
            return
        side = self.stage.sides[_SIDES.index(word)]
        side.won = True
        self.stage.winner = side.seat
        self.stage.outcome = self._wins(side)

    def _wins(self, side: StageSide) -> Text:
        if side.seat != NOBODY:
            return named("stage.player_wins", player=side.seat)
        realm = next((rank.realm for rank in side.ranks if rank.realm), "")
        if realm:
            return named("stage.realm_wins", realm=REALM_ID.index(realm))
        return named("stage.pirates_win" if self.at_sea else "stage.rebels_win")

    def close(self) -> Stage:
        """What each side began with; what was lost, by where it goes."""
        water = "_at_sea" if self.at_sea else ""
        attacker = self.stage.sides[ATTACK].seat
        came = [Way([place, self.stage.at], seat=attacker) for place in self.origins]
        self.stage.ways = [*came, *self.stage.ways]
        for word, side, units in zip(_DOING, self.stage.sides, self.ranks.began, strict=True):
            side.label = named(f"stage.{word}{water}", units=units)
        for fought, rolled in zip(self.stage.rounds, self.rolled, strict=True):
            if not fought.throws:
                fought.throws = thrown(rolled, self.ranks.standing())
        if not self.stage.unfinished:
            self.stage.after = [*self.ranks.losses(), *self.stage.after]
        return self.stage


# Lines that are told of either side, by their words before it.
_OF_SIDES: Final = {
    "units": _Battle._joins,
    "ships": _Battle._joins,
    "realm_units": _Battle._realm_joins,
    "realm_ships": _Battle._realm_joins,
    "rebels": _Battle._rebels_join,
    "dice": _Battle._rolls,
}
# All others.
_TOLD: Final = {
    "battle.pirates": _Battle._pirates,
    "battle.led_attackers": _Battle._led_attackers,
    "battle.led_defenders": _Battle._led_defenders,
    "battle.rolled_again": _Battle._rolled_again,
    "battle.hits": _Battle._hits,
    "battle.hits_at_sea": _Battle._hits,
    "battle.realm_loses": _Battle._wild_falls,
    "battle.rebels_lose": _Battle._wild_falls,
    "battle.realm_loses_ship": _Battle._wild_falls,
    "battle.pirates_lose": _Battle._wild_falls,
    "battle.retreats": _Battle._retreats,
    "battle.sails_away": _Battle._retreats,
    "imperial.sent": _Battle._imperial_sent,
    "imperial.lost": _Battle._imperial_lost,
    "card.leads": _Battle._card_leads,
    "card.played": _Battle._played,
    "display.used": _Battle._played,
    "unit.lost": _Battle._unit_lost,
    "units.retreated": _Battle._arrived,
    "ship.moved.zone": _Battle._sailed,
    "ship.moved.port": _Battle._sailed,
    "fleet.moved.zone": _Battle._sailed,
    "fleet.moved.port": _Battle._sailed,
    "ship.lost.zone": _Battle._ship_lost,
    "ship.damaged": _Battle._ship_damaged,
}

BATTLE: Final = Telling(
    battle,
    ["battle.begun", "battle.begun_at_sea"],
    ends=_ENDS,
    after=_AFTER,
    under=["EU-9", "EU-12"],
    during=["EU-9.6", "EU-12.6"],
)

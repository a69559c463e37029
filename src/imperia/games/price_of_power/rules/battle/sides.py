"""EU-9.6, 9.7: the two sides of a Battle, and what a land or a naval one says of them."""

from typing import Any, ClassVar

from imperia.core import Frame, Procedure, Seat

from ...queries.battle.battles import ATTACKER, DEFENDER
from ...state import INFANTRY, NO_ONE, State
from .generals import ChooseLeader, ChooseMainDefender, SendGeneral
from .retreat import RetreatEach, RetreatTogether, StayOrRetreat


class Sides(Procedure):
    """Who fights on which side; a land or a naval Battle says what fights, hits and falls.

    The first of `attackers` leads the attack; with none, units of Rebels or of an invading realm
    attack. `realms` are the factions without a player, all on one side, and `wild` their units.
    """

    clause = "EU-9.6"
    base_die: ClassVar[int] = INFANTRY
    # The questions and procedures in whose words the place is named.
    main_question: ClassVar[Any] = ChooseMainDefender
    leader_question: ClassVar[Any] = ChooseLeader
    sends_leader: ClassVar[Any] = SendGeneral
    retreat_question: ClassVar[Any] = StayOrRetreat
    retreats_each: ClassVar[Any] = RetreatEach
    retreats_together: ClassVar[Any] = RetreatTogether

    def __init__(self, area: int, attackers: list[int], origins: int, invader: int) -> None:
        self.area = area  # or the Sea Zone
        self.attackers = attackers
        self.origins = origins  # mask of the places the attackers came from, 0 for none
        self.invader = invader  # the realm whose units attack, or NO_ONE
        self.spared = 0  # Provinces or Ports whose capacity another Battle needs more
        self.defenders: list[int] = []
        self.main = NO_ONE  # the Main Defender
        self.realms: list[int] = []
        self.wild: list[int] = []
        self.card = -1  # the Military card drawn for defenders without a player
        self.card_ill = False  # its Leader has been wounded
        self.attacker_slot = -1  # whose Leader commands
        self.defender_slot = -1
        self.attacker_base = ""
        self.defender_base = ""
        self.attacker_more: list[int] = [0, 0, 0]  # dice that Battle Actions have added
        self.defender_more: list[int] = [0, 0, 0]
        self.attacker_used: list[int] = []  # Battle Actions of this Round
        self.defender_used: list[int] = []
        self.players: list[int] = []  # who may still play some: 8 * side + seat
        self.gained: list[int] = []
        self.rounds = 0
        self.attacker_faces: list[int] = []  # the dice that were rolled
        self.defender_faces: list[int] = []
        self.attacker_icons: list[int] = []
        self.defender_icons: list[int] = []
        self.dead: list[int] = [0, 0]  # by side: units lost in all Rounds
        self.hits: list[int] = [0, 0]  # on the attackers, on the defenders
        self.attacker_toll: list[int] = [0]  # how many fell, then what is left of the realms
        self.defender_toll: list[int] = [0]
        self.word = ""

    # What a land or a naval Battle says

    def gather(self, state: State) -> None:
        """Fill defenders, realms and wild."""
        raise NotImplementedError

    def units(self, state: State, seat: Seat) -> int:
        """How many units a player has there."""
        raise NotImplementedError

    def kinds(self, state: State, seat: Seat) -> list[int]:
        """The same by kind, or by type of ship."""
        raise NotImplementedError

    def can_hit(self, state: State, side: int, dice: list[int]) -> bool:
        """Has one of these dice a face that hits with the units of the side?"""
        raise NotImplementedError

    def count_hits(self, state: State, side: int) -> int:
        """What the icons of a side do with its units."""
        raise NotImplementedError

    def losses(self, state: State, side: int) -> Frame:
        """The procedure of the casualties of a side."""
        raise NotImplementedError

    def slots(self, state: State, seat: Seat) -> int:
        """Mask of a player's slots of Leaders that are in the Battle."""
        raise NotImplementedError

    def goals(self, state: State, seat: Seat) -> int:
        """Where a player's units may retreat to."""
        raise NotImplementedError

    def at_home(self, state: State, seat: Seat) -> bool:
        """May the Main Defender send a Leader: is this a place of his Realm?"""
        raise NotImplementedError

    def give_up(self, state: State, seat: Seat) -> None:
        """All units of a player in the place are lost."""
        raise NotImplementedError

    def tidy(self, state: State) -> None:
        """What becomes of the units without a player."""
        raise NotImplementedError

    def has_type(self, state: State, side: int, what: int) -> bool:
        """Has the side such a unit: Infantry, Cavalry or Artillery?"""
        return False

    def holds_out(self, state: State, realm: int) -> bool:
        """EU-13.4.6: does a realm fight to the end in this place?"""
        raise NotImplementedError

    def stand_fast(self, state: State) -> bool:
        """EU-13.4.6: do the units without a player fight to the end? Rebels always do."""
        factions = self.factions()
        return -1 in factions or any(self.holds_out(state, realm) for realm in factions)

    def announce(self, state: State) -> None:
        """The Battle begins."""
        raise NotImplementedError

    def proclaim(self, state: State, seat: Seat) -> None:
        """Somebody has won."""
        raise NotImplementedError

    # Sides

    def seats_of(self, side: int) -> list[int]:
        return self.defenders if side == DEFENDER else self.attackers

    def factions(self) -> list[int]:
        """The realms whose units fight without a player, or REBELS."""
        return self.realms if self.attackers else [self.invader]

    def wild_of(self, side: int) -> int:
        """Units without a player on this side."""
        wild_side = DEFENDER if self.attackers else ATTACKER
        return sum(self.wild) if side == wild_side else 0

    def size(self, state: State, side: int) -> int:
        count = self.wild_of(side)
        for seat in self.seats_of(side):
            count += self.units(state, seat)
        return count

    def leader_of(self, side: int) -> Seat:
        """Who plays, rolls and decides for a side, or NO_ONE."""
        if side == DEFENDER:
            return self.main
        return self.attackers[0] if self.attackers else NO_ONE

"""EU-6.3, 8.4, 9.6.2: what cards and Ideas add to a Battle."""

from imperia.core import Next, Seat
from imperia.kit.masks import mask_of

from ...components.cards import ADVISOR, PERSON_KIND
from ...effects.deeds import drop_boons, win_glory
from ...options import HELPING_HAND
from ...queries.battle.battles import ATTACKER, DEFENDER, could_play
from ...queries.court.modifiers import bonus, boons_with, dice_bonus
from ...queries.realms import clockwise
from ...state import ARTILLERY, CAVALRY, INFANTRY, NO_ONE, State
from .actions import PlayBattleActions, RollAgain
from .sides import Sides


class Support(Sides):
    """Battle Actions of both sides and of helpers, dice of Ideas, and the glory of the winner."""

    clause = "EU-9.6"

    # EU-9.6.2  Battle Actions

    def list_players(self, state: State) -> None:
        """The attacker, the Main Defender, then those who help a side without a player."""
        self.rounds += 1
        self.attacker_used = []
        self.defender_used = []
        self.players = []
        for side in (ATTACKER, DEFENDER):
            seat = self.leader_of(side)
            if seat != NO_ONE:
                self.players.append(8 * side + seat)
        self.players += self._helpers(state)

    def _helpers(self, state: State) -> list[int]:
        """EU-13.4.8: every other player, clockwise from the Active one, for a realm."""
        realms = [realm for realm in (*self.realms, self.invader) if realm >= 0]
        side = DEFENDER if self.attackers else ATTACKER
        if not state.options[HELPING_HAND] or not realms or self.leader_of(side) != NO_ONE:
            return []
        fighting = [*self.attackers, *self.defenders]
        others = [s for s in clockwise(state, state.active) if s not in fighting]
        return [8 * side + seat for seat in others if seat != state.active]

    def play_actions(self, state: State) -> Next:
        naval = self.base_die != INFANTRY
        while self.players:
            side, seat = divmod(self.players[0], 8)
            if could_play(state, seat, naval):
                used = self.defender_used if side == DEFENDER else self.attacker_used
                has = self._means(state, side)
                frame = PlayBattleActions(seat, naval, has, used[:])
                return self.call(frame, into="gained")
            self.players.pop(0)
        self.go_to("attacker_dice")
        return None

    def _means(self, state: State, side: int) -> int:
        """EU-6.3: has the side a Leader in use, Cavalry, Artillery? As a mask."""
        slot = self.attacker_slot if side == ATTACKER else self.defender_slot
        seat = self.leader_of(side)
        led = seat != NO_ONE and slot != -1 and state.leaders[4 * seat + slot] != NO_ONE
        led = led or (side == DEFENDER and self.main == NO_ONE and self.card_leads())
        horse = self.has_type(state, side, CAVALRY)
        return int(led) | horse << 1 | self.has_type(state, side, ARTILLERY) << 2

    def card_leads(self) -> bool:
        return self.card != -1 and PERSON_KIND[self.card] != ADVISOR

    def note_actions(self, state: State) -> None:
        side = self.players.pop(0) // 8
        dice, used = self.gained[:3], self.gained[3:]
        if side == ATTACKER:
            self.attacker_more = [a + b for a, b in zip(self.attacker_more, dice, strict=True)]
            self.attacker_used = used
        else:
            self.defender_more = [a + b for a, b in zip(self.defender_more, dice, strict=True)]
            self.defender_used = used
        self.repeat("play_actions")

    # EU-8.4  Ideas and passing modifiers

    def idea_dice(self, state: State, seat: Seat, side: int, dice: list[int]) -> list[int]:
        """EU-8.4: dice of Ideas and of Events of this Round."""
        naval = self.base_die != INFANTRY
        found = dice_bonus(state, seat, "naval_battle_dice" if naval else "land_battle_dice")
        dice = [dice[kind] + found[kind] for kind in range(3)]
        if not naval and self.has_type(state, side, CAVALRY):
            found = dice_bonus(state, seat, "land_battle_dice_with_cavalry")
            dice = [dice[kind] + found[kind] for kind in range(3)]
        return dice

    def attacker_rerolls(self, state: State) -> Next:
        return self._reroll(state, ATTACKER, self.attacker_faces, "attacker_faces")

    def defender_rerolls(self, state: State) -> Next:
        return self._reroll(state, DEFENDER, self.defender_faces, "defender_faces")

    def _reroll(self, state: State, side: int, faces: list[int], field: str) -> Next:
        """EU-8.4: in the first Round some dice may be rolled again, the attacker's first."""
        seat = self.leader_of(side)
        if self.rounds > 1 or seat == NO_ONE:
            return None
        count = bonus(state, seat, "first_round_reroll_dice")
        return self.call(RollAgain(seat, faces[:], count), into=field) if count else None

    def ignore_casualty(self, state: State, side: int) -> None:
        """EU-8.4: the next casualty of a side may be ignored, once."""
        seat = self.leader_of(side)
        boons = boons_with(state, seat, "ignore_first_casualty") if seat != NO_ONE else 0
        if boons and self.hits[side]:
            self.hits[side] = min(self.hits[side], self.size(state, side)) - 1
            drop_boons(state, seat, boons)

    def glory(self, state: State, side: int) -> None:
        """EU-8.4: a Battle won on land is remembered, and brings Prestige with an Idea."""
        seat = self.leader_of(side)
        if seat == NO_ONE or self.base_die != INFANTRY:
            return
        foes = [state.realm[other] for other in self.seats_of(1 - side)]
        if side == (ATTACKER if self.attackers else DEFENDER):
            foes += [realm for realm in (*self.realms, self.invader) if realm >= 0]
        win_glory(state, seat, self.dead[1 - side], mask_of(foes))

"""EU-5.1.4, 5.1.5 and 5.3: Ideas, National Focus, Stability, conversion."""

from typing import ClassVar, Final

from imperia.core import YES, Ask, Decision, Move, Next, Procedure, Ruling, Seat, moves_of, no

from ..components.cards import (
    CARD_MOVES,
    GOVERNMENTS,
    IDEA_CATEGORY,
    IDEA_COST,
    IDEA_MOVES,
    IDEA_NEEDS,
    IDEA_PRESTIGE,
    IDEAS,
)
from ..components.map import (
    AREA_MOVES,
    AREA_PROVINCES,
    AREA_SLOT,
    MAIN_AREAS,
    SLOT_AREAS,
    areas_of,
    members,
)
from ..components.reading import (
    ADM,
    CATHOLIC,
    COUNTER_REFORMED,
    ORTHODOX,
    POWERS,
    PROTESTANT,
    RELIGIONS,
)
from ..components.tables import MOST_POWER, MOST_STABILITY
from ..effects.cards import discard_card, pick_discard, tag_idea, untag_idea
from ..effects.provinces import convert_slot
from ..effects.rounds import mark_focus
from ..effects.treasury import (
    change_prestige,
    gain_stability,
    pay_ducats,
    shift_power,
    spend_power,
)
from ..institutions import area_religion, in_hre, papal_controller, realm_religion, same_faith
from ..modifiers import bonus
from ..queries import covered, owned, scenario_of
from ..state import State
from .cards import DECK_WORDS, DrawCard
from .rebels import RebelDice
from .unrest import AddUnrest, calm_towns

ALREADY_YOURS = no("EU-5.1.4.a")
NO_POWER_FOR_IDEA = no("EU-5.1.4.b")
NEEDS_UNMET = no("EU-5.1.4.c")
SUBJECTS_KEEP_FORM = no("EU-18.3.a")
LEAVE_POWER = no("EU-5.1.5.a")
FULL = no("EU-5.1.5.b")
CANNOT_PICK = no("EU-5.1.5.c")
NOT_ALL_YOURS = no("EU-5.3.2.a")
NOTHING_OF_YOURS = no("EU-5.3.2.b")
SAME_RELIGION = no("EU-5.3.2.c")

STOP: Final = Move("done")


# EU-5.1.4  Research


def idea_cost(state: State, seat: Seat, idea: int) -> int:
    return max(0, IDEA_COST[idea] - bonus(state, seat, "research_idea_discount"))


def judge_idea(state: State, seat: Seat, idea: int) -> Ruling:
    if state.idea_tags[idea] >> seat & 1:
        return ALREADY_YOURS
    if not meets(state, seat, IDEA_NEEDS[idea]):
        return NEEDS_UNMET
    if GOVERNMENTS >> idea & 1 and state.authority >= 3:
        if state.emperor != state.realm[seat] and in_hre(state, state.realm[seat]):
            return SUBJECTS_KEEP_FORM
    if state.power[3 * seat + IDEA_CATEGORY[idea]] < idea_cost(state, seat, idea):
        return NO_POWER_FOR_IDEA
    return YES


def meets(state: State, seat: Seat, condition: dict[str, object]) -> bool:
    """The prerequisites that Ideas print: a state religion, or another Idea."""
    test = condition.get("test")
    if test == "state_religion_in":
        faiths = condition["religions"]
        assert isinstance(faiths, list)
        return RELIGIONS[state.faith[seat]] in faiths
    if test == "has_idea":
        return bool(state.idea_tags[IDEAS.index(str(condition["idea"]))] >> seat & 1)
    return True


class ChooseIdea(Decision):
    """Which Idea do you research?"""

    clause = "EU-5.1.4"

    def moves(self, state: State) -> list[Move]:
        return [IDEA_MOVES[idea] for idea in state.ideas]

    def judge(self, state: State, move: Move) -> Ruling:
        return judge_idea(state, self.seat, move.arg)


class Research(Procedure):
    """Pay, tag the Idea, score; those who had it before score where few did."""

    clause = "EU-5.1.4"
    steps = "choose", "study"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.idea = -1

    def choose(self, state: State) -> Next:
        return self.call(ChooseIdea(self.seat), into="idea")

    def study(self, state: State) -> None:
        seat, idea = self.seat, self.idea
        spend_power(state, seat, IDEA_CATEGORY[idea], idea_cost(state, seat, idea))
        before = members(state.idea_tags[idea])
        if GOVERNMENTS >> idea & 1:
            for other in members(GOVERNMENTS):
                if state.idea_tags[other] >> seat & 1:
                    untag_idea(state, seat, other)
        points = IDEA_PRESTIGE[idea] + bonus(state, seat, "prestige_per_idea_researched_after")
        tag_idea(state, seat, idea)
        change_prestige(state, seat, points)
        if len(before) <= 2:
            for other in before:
                change_prestige(state, other, 1)


# EU-5.1.5  National Focus


class ChooseRaise(Ask):
    """Which kind of Monarch Power do you raise, if any?"""

    clause = "EU-5.1.5"
    words = *POWERS, "skip"

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "skip":
            return YES
        kind = POWERS.index(move.name)
        if state.power[3 * self.seat + kind] >= MOST_POWER:
            return FULL
        others = [state.power[3 * self.seat + k] for k in range(3) if k != kind]
        return YES if any(others) else LEAVE_POWER


class ChooseSource(Ask):
    """From which kind does the cube come?"""

    clause = "EU-5.1.5"
    words = *POWERS, "done"

    def __init__(self, seat: Seat, goal: int, taken: int) -> None:
        self.seat = seat
        self.goal = goal
        self.taken = taken  # mask of kinds that gave one already

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "done":
            return YES if self.taken else LEAVE_POWER
        kind = POWERS.index(move.name)
        if kind == self.goal or self.taken >> kind & 1:
            return LEAVE_POWER
        if state.power[3 * self.seat + self.goal] >= MOST_POWER:
            return FULL
        return YES if state.power[3 * self.seat + kind] else LEAVE_POWER


class ChooseAside(Decision):
    """Which cards do you set aside to draw others, one fewer?"""

    clause = "EU-5.1.5"
    always: ClassVar[bool] = True

    def __init__(self, seat: Seat, aside: list[int], must: bool) -> None:
        self.seat = seat
        self.aside = aside
        self.must = must  # nothing was raised, so at least one card must go

    sight = {"aside": "seat"}

    def moves(self, state: State) -> list[Move]:
        left = state.hand[self.seat][:]
        for card in self.aside:
            left.remove(card)
        cards = [CARD_MOVES[c] for n, c in enumerate(left) if c not in left[:n]]
        if len(self.aside) >= 3:
            cards = []
        return cards if self.must and not self.aside else [*cards, STOP]


class ChooseFocusDraw(Decision):
    """From which deck do you draw, or which discard do you pick?"""

    clause = "EU-5.1.5"

    def __init__(self, seat: Seat, picked: bool) -> None:
        self.seat = seat
        self.picked = picked

    def moves(self, state: State) -> list[Move]:
        top = sorted({card for pile in state.discards for card in pile[-5:]})
        return [*DECK_MOVES, *(PICK_MOVES[card] for card in top)]

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name != "pick":
            return YES
        deck = _deck_of(state, move.arg)
        paid = state.power[3 * self.seat + deck] >= 1 and state.ducats[self.seat] >= 2
        return CANNOT_PICK if self.picked or not paid else YES

    def chosen(self, state: State, move: Move) -> Move:
        return move


DECK_MOVES: Final = [Move(word) for word in DECK_WORDS]
PICK_MOVES: Final = moves_of("pick", len(CARD_MOVES))


def _deck_of(state: State, card: int) -> int:
    """The discard pile whose top five hold this card."""
    return next(n for n, pile in enumerate(state.discards) if card in pile[-5:])


class ChangeFocus(Procedure):
    """Shift Power, then change cards; once in a Round."""

    clause = "EU-5.1.5"
    steps = "choose", "raise_power", "shift", "set_aside", "note", "draw", "drawn", "discard"
    sight = {"aside": "seat", "card": "seat"}

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.word = ""
        self.goal = -1
        self.taken = 0
        self.source = ""
        self.aside: list[int] = []
        self.card = -1
        self.draws = 0
        self.picked = False
        self.move: Move = STOP

    def choose(self, state: State) -> Next:
        mark_focus(state, self.seat)
        return self.call(ChooseRaise(self.seat), into="word")

    def raise_power(self, state: State) -> Next:
        if self.word == "skip" or self.taken.bit_count() == 2:
            self.repeat("set_aside")
            return None
        self.goal = POWERS.index(self.word)
        return self.call(ChooseSource(self.seat, self.goal, self.taken), into="source")

    def shift(self, state: State) -> None:
        if self.source == "done":
            return
        kind = POWERS.index(self.source)
        shift_power(state, self.seat, kind, self.goal)
        self.taken |= 1 << kind
        self.repeat("raise_power")

    def set_aside(self, state: State) -> Next:
        if len(self.aside) == 3 or len(self.aside) == state.hand_size[self.seat]:
            self.repeat("draw")
            self.draws = len(self.aside) - 1
            return None
        must = self.word == "skip"
        return self.call(ChooseAside(self.seat, self.aside[:], must), into="card")

    def note(self, state: State) -> None:
        if self.card != -1:
            self.aside.append(self.card)
            self.card = -1
            self.repeat("set_aside")
        self.draws = len(self.aside) - 1

    def draw(self, state: State) -> Next:
        if self.draws <= 0:
            self.repeat("discard")
            return None
        self.draws -= 1
        return self.call(ChooseFocusDraw(self.seat, self.picked), into="move")

    def drawn(self, state: State) -> Next:
        self.repeat("draw")
        if self.move.name != "pick":
            return self.call(DrawCard(self.seat, DECK_WORDS.index(self.move.name)), into="card")
        self.picked = True
        spend_power(state, self.seat, _deck_of(state, self.move.arg), 1)
        pay_ducats(state, self.seat, 2)
        pick_discard(state, self.seat, self.move.arg)
        return None

    def discard(self, state: State) -> None:
        self.card = -1
        for card in self.aside:
            discard_card(state, self.seat, card)
        self.aside = []


# EU-5.3.1  Stability


def stability_cost(state: State, seat: Seat) -> int:
    cost = 5 + state.stability[seat] - bonus(state, seat, "increase_stability_discount_admin")
    if papal_controller(state) == seat:
        cost -= 1
    if state.faith[seat] == ORTHODOX and state.stability[seat] in (-1, 0):
        cost -= 1
    return max(0, cost)


def increase_stability(state: State, seat: Seat) -> None:
    spend_power(state, seat, ADM, stability_cost(state, seat))
    gain_stability(state, seat, 1)


def at_top(state: State, seat: Seat) -> bool:
    return state.stability[seat] >= MOST_STABILITY


# EU-5.3.2  Conversion


def convert_cost(state: State, seat: Seat) -> int:
    cost = 1 if state.faith[seat] == PROTESTANT else 2
    return max(0, cost - bonus(state, seat, "convert_area_discount_admin"))


def judge_conversion(state: State, seat: Seat, area: int) -> Ruling:
    """May the religion of this Area's slot become the player's?"""
    areas = SLOT_AREAS[AREA_SLOT[area]] & scenario_of(state).areas
    provinces = 0
    for each in members(areas):
        provinces |= AREA_PROVINCES[each]
    if not provinces & owned(state, seat):
        return NOTHING_OF_YOURS
    if all(same_faith(area_religion(state, a), state.faith[seat]) for a in members(areas)):
        return SAME_RELIGION
    if provinces & covered(state):
        return NOT_ALL_YOURS
    for other in range(state.seats):
        if not same_faith(state.faith[other], state.faith[seat]):
            if provinces & state.towns[other]:
                return NOT_ALL_YOURS
    for province in members(provinces):
        realm = state.flag[province]
        if realm >= 0 and not same_faith(realm_religion(state, realm), state.faith[seat]):
            return NOT_ALL_YOURS
    return YES


def convertible(state: State, seat: Seat) -> list[int]:
    """The religion slots that this player may convert, by their first Area."""
    slots = {AREA_SLOT[area] for area in members(areas_of(owned(state, seat)) & MAIN_AREAS)}
    return [slot for slot in sorted(slots) if not judge_conversion(state, seat, slot).clause]


class ChooseConversion(Decision):
    """Which Areas do you convert?"""

    clause = "EU-5.3.2"

    def moves(self, state: State) -> list[Move]:
        slots = {AREA_SLOT[a] for a in members(areas_of(owned(state, self.seat)) & MAIN_AREAS)}
        return [AREA_MOVES[slot] for slot in sorted(slots)]

    def judge(self, state: State, move: Move) -> Ruling:
        return judge_conversion(state, self.seat, move.arg)


class Convert(Procedure):
    """Pay, convert, add Unrest to one own Town, roll for all own Unrest there (Q-169)."""

    clause = "EU-5.3.2"
    steps = "choose", "convert", "roll"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.area = -1
        self.areas = 0  # all Areas of the slot

    def choose(self, state: State) -> Next:
        return self.call(ChooseConversion(self.seat), into="area")

    def convert(self, state: State) -> Next:
        seat = self.seat
        spend_power(state, seat, ADM, convert_cost(state, seat))
        pay_ducats(state, seat, 3)
        self.areas = SLOT_AREAS[AREA_SLOT[self.area]] & scenario_of(state).areas
        faith = CATHOLIC if state.faith[seat] == COUNTER_REFORMED else state.faith[seat]
        convert_slot(state, self.areas, faith)
        towns = calm_towns(state, seat, self.areas)
        return self.call(AddUnrest(seat, towns, 1)) if towns else None

    def roll(self, state: State) -> Next:
        if bonus(state, self.seat, "convert_area_no_rebel_roll"):
            return None
        return self.call(RebelDice(self.seat, 0, self.areas))

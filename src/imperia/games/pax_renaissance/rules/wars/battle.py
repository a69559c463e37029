"""PR-15  Battles and losses: who dies, who survives, where survivors go."""

from typing import ClassVar, Final

from imperia.core import Decision, Move, Next, Procedure, Ruling, Seat, moves_of, no, tell
from imperia.kit.choices import ChooseOne
from imperia.kit.masks import holds

from ...components.map import EMPIRE_BORDERS, EMPIRE_CITIES, MAMLUK, N_BORDERS, N_CITIES, SEA
from ...components.masks import bits
from ...components.tokens import N_TOKENS, PAWN, PIRATE
from ...effects.map import (
    emancipate,
    kill_in_city,
    kill_pawn,
    kill_pirate,
    kill_repressed,
)
from ...queries import city_slots, free_slots, standing, with_pawn, with_pirate
from ...state import NONE, State
from ..choose import (
    AGENT_MOVES,
    BORDER_MOVES,
    CITY_MOVES,
    CONCESSION_MOVES,
    PIRATE_MOVES,
    REPRESSED_MOVES,
    UNDER_A_DISC,
    picked,
)
from ..shortage import IN_CITY, ON_BORDER, ON_EMPIRE, put

# A fighter is a number that says who fights, and from where; that of an agent is its token.
AGENT: Final = 0  # + token, of the card that is played
REPRESSED: Final = AGENT + N_TOKENS  # + token, on the card of the empire fought for
SLAVE: Final = REPRESSED + N_TOKENS  # + token, on the Mamluk card
GARRISON: Final = SLAVE + N_TOKENS  # + city slot, with a knight or rook
PIRATE_AT: Final = GARRISON + N_CITIES  # + border
CONCESSION_AT: Final = PIRATE_AT + N_BORDERS  # + border

FIGHTER_MOVES: Final = [
    *AGENT_MOVES,
    *REPRESSED_MOVES,
    *moves_of("slave", N_TOKENS),
    *CITY_MOVES,
    *PIRATE_MOVES,
    *CONCESSION_MOVES,
]
FIGHTER_OF: Final = {  # the first fighter of a move's word
    "agent": AGENT,
    "repressed": REPRESSED,
    "slave": SLAVE,
    "city": GARRISON,
    "pirate": PIRATE_AT,
    "concession": CONCESSION_AT,
}


def is_agent(fighter: int) -> bool:
    return fighter < REPRESSED


def is_repressed(fighter: int) -> bool:
    return REPRESSED <= fighter < SLAVE


def token_of(fighter: int) -> int:
    """The token of an agent, or of one who was repressed."""
    return fighter % N_TOKENS


def token_at(state: State, fighter: int) -> int:
    """The token of any fighter, wherever it stands."""
    if fighter >= CONCESSION_AT:
        return PAWN + state.pawn_at[fighter - CONCESSION_AT]
    if fighter >= PIRATE_AT:
        return PIRATE + state.pirate_at[fighter - PIRATE_AT]
    return state.city[fighter - GARRISON] if fighter >= GARRISON else token_of(fighter)


def fighters(kind: int, mask: int) -> list[int]:
    """The fighters of one kind in these slots or on these borders."""
    return [kind + place for place in bits(mask)]


def garrison(state: State, empire: int) -> list[int]:
    """All knights and rooks in the cities of an empire."""
    return fighters(GARRISON, EMPIRE_CITIES[empire] & standing(state))


class FightBattle(Procedure):
    """Every attacker kills a defender and dies for it; the surviving attackers are the result.

    Who stood on the map stays where he is. The battle is won if an attacker survives.
    """

    clause = "PR-15"
    steps = "count", "kill_smaller_side", "ask_casualty", "kill_one", "report"

    def __init__(self, seat: Seat, empire: int, attackers: list[int], defenders: list[int]) -> None:
        self.seat = seat
        self.empire = empire
        self.attackers = attackers
        self.defenders = defenders
        self.left = 0  # casualties of the larger side, still to be chosen
        self.dead = NONE

    def count(self, state: State) -> None:
        """As many die on each side as there are on the smaller one."""
        attackers, defenders = len(self.attackers), len(self.defenders)
        tell(
            state,
            "battle.fought",
            seat=self.seat,
            empire=self.empire,
            attackers=attackers,
            defenders=defenders,
            ours=[token_at(state, fighter) for fighter in self.attackers],
            theirs=[token_at(state, fighter) for fighter in self.defenders],
            bankers=state.banker[:],
        )
        self.left = min(attackers, defenders)

    def kill_smaller_side(self, state: State) -> None:
        """It dies to the last; of equal sides both do."""
        attackers, defenders = len(self.attackers), len(self.defenders)
        if attackers >= defenders:
            self.defenders = self._kill_all(state, self.defenders)
        if attackers <= defenders:
            self.attackers = self._kill_all(state, self.attackers)
        if attackers == defenders:
            self.left = 0

    def _kill_all(self, state: State, side: list[int]) -> list[int]:
        for fighter in side:
            kill(state, self.empire, fighter)
        return []

    def ask_casualty(self, state: State) -> Next:
        if not self.left:
            self.go_to("report")
            return None
        larger = self.attackers or self.defenders
        return self.call(ChooseCasualty(self.seat, larger[:], self.left), into="dead")

    def kill_one(self, state: State) -> None:
        kill(state, self.empire, self.dead)
        larger = self.attackers or self.defenders
        larger.remove(self.dead)
        self.left -= 1
        self.repeat("ask_casualty")

    def report(self, state: State) -> None:
        key = "battle.won" if self.attackers else "battle.lost"
        tell(state, key, seat=self.seat, empire=self.empire)
        self.end(self.attackers)


class ChooseCasualty(Decision):
    """Choose one of the tokens that die."""

    clause = "PR-15.2"

    def __init__(self, seat: Seat, side: list[int], left: int) -> None:
        self.seat = seat
        self.side = side  # the fighters of the larger side
        self.left = left  # how many must still be chosen

    def moves(self, state: State) -> list[Move]:
        return [FIGHTER_MOVES[fighter] for fighter in dict.fromkeys(self.side)]

    def chosen(self, state: State, move: Move) -> int:
        return FIGHTER_OF[move.name] + move.arg


def kill(state: State, empire: int, fighter: int) -> None:
    """A token goes to its supply; an agent has never left it."""
    if fighter >= CONCESSION_AT:
        kill_pawn(state, fighter - CONCESSION_AT)
    elif fighter >= PIRATE_AT:
        kill_pirate(state, fighter - PIRATE_AT)
    elif fighter >= GARRISON:
        kill_in_city(state, fighter - GARRISON)
    elif fighter >= SLAVE:
        kill_repressed(state, MAMLUK, fighter - SLAVE)
    elif is_agent(fighter):
        tell(state, "agent.killed", token=token_of(fighter), empire=empire)
    else:
        kill_repressed(state, empire, fighter - REPRESSED)


# Survivors


def room_for(state: State, empire: int, token: int) -> int:
    """Mask of the free slots or borders of an empire where a survivor may stand."""
    if token < PAWN:
        return free_slots(state, empire)
    empty = EMPIRE_BORDERS[empire] & ~(with_pawn(state) | with_pirate(state))
    return empty & SEA if token >= PIRATE else empty


def without_place(survivors: list[int]) -> list[int]:
    """The survivors who are not on the map: agents and repressed tokens."""
    return [fighter for fighter in survivors if is_agent(fighter) or is_repressed(fighter)]


class PlaceSurvivors(Procedure):
    """Surviving agents and repressed tokens enter the conquered empire while there is room."""

    clause = "PR-15.6"
    steps = "choose_survivor", "choose_place", "place_it", "leave_excess"

    def __init__(self, seat: Seat, empire: int, left: list[int]) -> None:
        self.seat = seat
        self.empire = empire
        self.left = left
        self.survivor = NONE
        self.spot = NONE

    def choose_survivor(self, state: State) -> Next:
        able = [one for one in self.left if room_for(state, self.empire, token_of(one))]
        if not able:
            self.go_to("leave_excess")
            return None
        return self.call(ChooseSurvivor(self.seat, self.empire, able), into="survivor")

    def choose_place(self, state: State) -> Next:
        token = token_of(self.survivor)
        return self.call(ChooseRoom(self.seat, self.empire, token), into="spot")

    def place_it(self, state: State) -> Next:
        token = token_of(self.survivor)
        self.left.remove(self.survivor)
        self.repeat("choose_survivor")
        if is_repressed(self.survivor):
            emancipate(state, self.empire, token, self.spot)
            return None
        where = IN_CITY if token < PAWN else ON_BORDER
        spared = self.empire if REPRESSED + token in self.left else NONE
        return put(self, state, self.seat, token, where, self.spot, spared)

    def leave_excess(self, state: State) -> Next:
        """Without room, agents become repressed and repressed tokens stay so; pirates are gone.

        A piece that is taken from the map in a shortage may leave room for those who are left.
        """
        for survivor in reversed(self.left):
            if is_agent(survivor) and token_of(survivor) < PIRATE:
                self.left.remove(survivor)
                self.repeat("choose_survivor")
                return put(self, state, self.seat, survivor, ON_EMPIRE, self.empire)
        return None


class ChooseSurvivor(Decision):
    """Choose the survivor who enters the empire next."""

    clause = "PR-15.6"

    def __init__(self, seat: Seat, empire: int, able: list[int]) -> None:
        self.seat = seat
        self.empire = empire
        self.able = able

    def moves(self, state: State) -> list[Move]:
        return [FIGHTER_MOVES[survivor] for survivor in dict.fromkeys(self.able)]

    def chosen(self, state: State, move: Move) -> int:
        return FIGHTER_OF[move.name] + move.arg


class ChooseRoom(ChooseOne):
    """Choose the free city or border of the empire where the token goes."""

    clause = "PR-15.6"
    taken: ClassVar[Ruling] = no("PR-15.6")

    def __init__(self, seat: Seat, empire: int, token: int) -> None:
        self.seat = seat
        self.empire = empire
        self.token = token

    def moves(self, state: State) -> list[Move]:
        if self.token < PAWN:
            return picked(CITY_MOVES, EMPIRE_CITIES[self.empire] & city_slots(state))
        return picked(BORDER_MOVES, EMPIRE_BORDERS[self.empire])

    def legal(self, state: State) -> list[Move]:
        return picked(CITY_MOVES if self.token < PAWN else BORDER_MOVES, self.able(state))

    def able(self, state: State) -> int:
        return room_for(state, self.empire, self.token)

    def refusal(self, state: State, thing: int) -> Ruling:
        covered = self.token < PAWN and holds(state.covered, thing)
        return UNDER_A_DISC if covered else self.taken

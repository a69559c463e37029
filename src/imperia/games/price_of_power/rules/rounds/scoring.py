"""EU-4.7  The end of the game."""

from imperia.core import Outcome, Seat, Text, tell

from ...components.cards import MISSION_PRESTIGE
from ...components.tables import LARGE_TOWNS, SMALL_TOWNS, VASSAL_TOKENS
from ...effects.cards import complete_mission
from ...effects.treasury import score_points
from ...queries.goals.goals import MISSION_TESTS
from ...queries.realms import events_left, town_counts, variant_of, vassal_tokens
from ...queries.rounds.scoring import final_points
from ...state import State


def ends_now(state: State) -> bool:
    """EU-4.7.1: no Events left, a great lead, or everything on the map."""
    halves = variant_of(state).halves
    if not events_left(state) and all(half.age <= state.age for half in halves[state.half :]):
        return True
    for seat in range(state.seats):
        others = [p for n, p in enumerate(state.prestige) if n != seat]
        if state.prestige[seat] >= 100 and state.prestige[seat] >= max(others) + 20:
            return True
        large, small = town_counts(state, seat, state.towns[seat] | state.occupied[seat])
        if large >= LARGE_TOWNS and small >= SMALL_TOWNS:
            if vassal_tokens(state, state.vassals[seat]) >= VASSAL_TOKENS:
                return True
    return False


def score_game(state: State) -> None:
    """EU-4.7.2: everybody's last points, fulfilled Missions of the hand included."""
    sums = [final_points(state, seat) for seat in range(state.seats)]
    for seat, points in enumerate(sums):
        for mission in state.missions[seat][:]:
            if MISSION_TESTS[mission](state, seat):
                complete_mission(state, seat, mission)
                points += MISSION_PRESTIGE[mission]
        tell(state, "final.scored", player=seat, points=points)
        score_points(state, seat, points)


def outcome(state: State) -> Outcome:
    """EU-4.7.3: most Prestige, then Monarch Power, then Ducats."""
    over = not state.stack
    scores = [
        state.prestige[seat] + (0 if over else final_points(state, seat))
        for seat in range(state.seats)
    ]

    def rank(seat: Seat) -> tuple[int, int, int]:
        return scores[seat], sum(state.power[3 * seat : 3 * seat + 3]), state.ducats[seat]

    best = max(rank(seat) for seat in range(state.seats))
    winners = [seat for seat in range(state.seats) if rank(seat) == best]
    tied = scores.count(best[0]) > 1
    key = "ending.shared" if len(winners) > 1 else "ending.tie" if tied else "ending.prestige"
    return Outcome(scores, winners, Text(key, {"points": best[0]}))

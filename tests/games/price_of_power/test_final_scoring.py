"""EU-4.7.2: the last points, the Missions in hand included."""

from tests.games.price_of_power.mini_hre import BLUE, RED, frame, mini_hre, part


def test_g_218_final_scoring():
    cards = part("components.cards")
    scenario = mini_hre().arrange(
        prestige={"red": 31},
        authority=2,
        towns={"red": ["fenn"]},
        vassals={"red": ["eld", "holt"]},
        rebel_towns=["brin"],
        cores={"red": ["alpha"]},
        marriages={"red": ["sable", "tern"]},
        allies={"red": ["tern", "wren"]},
        curia=["red"],
        stability={"red": 2},
        interest={"red": 1},
    )
    state = scenario.state
    # Base Tax 2 + 1 + 1 = 4, Vassals 2; Core 1, Marriages 2, Alliances 4; three Catholic players 3,
    # Authority 2, Stability 4; Brin under Rebels -1, Interest -1.
    assert (
        part("queries.rounds.scoring").final_points(state, RED) == 6 + 1 + 2 + 4 + 3 + 2 + 4 - 1 - 1
    )
    missions = list(cards.MISSIONS)
    own = [n for n, realm in enumerate(cards.MISSION_REALM) if realm >= 0][:2]
    scenario.arrange(missions={"red": [missions[n] for n in own]})
    tests, worth = (
        part("rules.rounds.scoring").MISSION_TESTS,
        part("rules.rounds.scoring").MISSION_PRESTIGE,
    )
    before = tests[own[0]], tests[own[1]], worth[own[0]]
    tests[own[0]], tests[own[1]] = (lambda state, seat: True), (lambda state, seat: False)
    worth[own[0]] = 5
    game = frame("PlayGame")
    game.step = "final"
    try:
        table = scenario.unchecked().at(game)
    finally:
        tests[own[0]], tests[own[1]], worth[own[0]] = before
    assert table.over
    assert (table.scores[RED], table.winners) == (56, [RED])
    assert table.state.missions_held[RED] == 1
    assert table.scores[BLUE] == 10 + 4  # Base Tax

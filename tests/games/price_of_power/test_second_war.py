"""Battles, sieges and the end of Wars, read a second time."""

from collections import Counter
from random import Random

import pytest
from tests.games.price_of_power import mini_hre as hre
from tests.games.price_of_power.mini_table import BLUE, GREEN, MINI, RED, frame, mini, part
from tests.games.price_of_power.second_war import Fight, Lands

from imperia.core import CHANCE, decision, over, play
from imperia.testing.walk import RandomDice

NAMES = ("red", "blue", "green")
GENERAL = [1, 1, 0]


def area(name):
    return part("components.map").AREAS.index(name)


def general_cards():
    cards = part("components.cards")
    return [
        name
        for n, name in enumerate(cards.CARDS)
        if cards.PERSON_KIND[n] == cards.LEADER and cards.PERSON_DICE[n] == GENERAL
    ]


def random_army(rng):
    """Mostly Infantry, now and then Cavalry or nothing but Artillery."""
    if rng.random() < 0.15:
        return [0, 0, 0, 0, 0, rng.randint(1, 3), 0, 0, 0]
    army = [rng.randint(0, 2), 0, 0, rng.randint(1, 4), rng.randint(0, 2), 0, rng.randint(0, 2)]
    return [*army, rng.randint(0, 1), 0]


def battle_of(rng):
    """Who fights, with what: RED attacks BLUE, perhaps GREEN too, perhaps beside Rebels."""
    defenders = [BLUE, GREEN] if rng.random() < 0.4 else [BLUE]
    rebels = rng.choice([0, 0, 2, 3])
    armies = {seat: random_army(rng) for seat in (RED, *defenders)}
    led = [seat for seat in armies if rng.random() < 0.4]
    return defenders, rebels, armies, led


@pytest.mark.parametrize("seed", range(60))
def test_eu_9_6_battles_end_as_the_second_reading_says(seed):
    rng = Random(seed)
    defenders, rebels, armies, led = battle_of(rng)
    rolls = [rng.randint(1, 6) for _ in range(900)]
    units = part("naming").UNITS
    war = {"red": [NAMES[seat] for seat in defenders], **{NAMES[s]: ["red"] for s in defenders}}
    cards = general_cards()
    scenario = mini({"helping_hand": False}).arrange(
        war=war,
        armies={
            NAMES[seat]: [{"area": "epsilon", **dict(zip(units, army, strict=True))}]
            for seat, army in armies.items()
        },
        leaders={NAMES[seat]: {"army_1": cards[n]} for n, seat in enumerate(led)},
        rebels={"epsilon": rebels},
        phase=3,
    )
    battle = frame("LandBattle", area("epsilon"), [RED], 1 << area("beta"), -1)
    table = scenario.chance(*(f"roll {face}" for face in rolls)).at(battle)
    while not table.over:
        words = table.legal_words()
        if "stay" in words:
            table.play("stay")
        elif "none" in words and words[0].startswith("leader"):
            table.play(words[0])
        else:
            table.play(table.legal()[0])  # the first unit, the first faction, the first of equals
    fight = Fight([RED], defenders, armies, rebels, dict.fromkeys(led, GENERAL), rolls)
    fight.run()
    state = table.state
    for seat in armies:
        place = 27 * seat
        assert state.units[place : place + 9] == fight.armies[seat], NAMES[seat]
        assert state.exhausted[seat] == fight.exhausted[seat]
        if seat in led:
            alive = fight.generals[seat] is not None
            assert (state.leaders[4 * seat] >= 0) == alive
            assert (state.leaders_ill >> 4 * seat & 1) == (alive and fight.wounds[seat] == 1)
    assert state.rebels[area("epsilon")] == fight.rebels
    if sum(fight.armies[RED]):
        goal = "beta" if fight.retreated else "epsilon"
        assert state.armies[0] == area(goal)


@pytest.mark.parametrize("seed", range(20))
def test_eu_9_7_rebels_that_attack_are_fought_together(seed):
    rng = Random(1000 + seed)
    armies = {RED: random_army(rng), BLUE: random_army(rng)}
    if not any(any(army[kind] for kind in (0, 1, 3, 4, 6, 7)) for army in armies.values()):
        armies[RED][3] = 1
    rebels = rng.randint(1, 6)
    rolls = [rng.randint(1, 6) for _ in range(900)]
    units = part("naming").UNITS
    scenario = mini().arrange(
        armies={
            NAMES[seat]: [{"area": "beta", **dict(zip(units, army, strict=True))}]
            for seat, army in armies.items()
        },
        rebels={"beta": rebels},
        phase=3,
    )
    battle = frame("LandBattle", area("beta"), [], 0, -1)
    table = scenario.chance(*(f"roll {face}" for face in rolls)).at(battle)
    while not table.over:
        table.play("stay" if "stay" in table.legal_words() else table.legal()[0])
    fight = Fight([], [RED, BLUE], armies, rebels, {}, rolls)
    fight.run()
    for seat in armies:
        assert table.state.units[27 * seat : 27 * seat + 9] == fight.armies[seat]
    assert table.state.rebels[area("beta")] == fight.rebels


# Whole games, in which everybody looks for War


EAGER = {
    "war": 9,
    "march": 6,
    "siege": 30,
    "recruit": 4,
    "accept": 4,
    "activate": 3,
    "keep_fighting": 0.3,
    "pass": 0.2,
    "diplomacy": 0.5,
    "cut_ties": 0.1,
    "end_turn": 0.5,
    "skip": 0.2,
    "stay": 3,
    "refuse": 1,
    "no": 1,
}


def feed(part, state, rng):
    """At the start of a Round everybody can afford a War, has Allies, and thrones are contested."""
    queries = part("queries.realms")
    for realm, lands in enumerate(state.lands):
        free = lands and not lands & queries.under_vassal_tokens(state)
        if not free or state.overlord[realm] != -1 or not queries.realm_at_peace(state, realm):
            continue
        seat = rng.randrange(state.seats)
        if queries.ally_of(state, realm) == -1 and queries.alliances_left(state, seat) > 0:
            part("effects.influence").place_alliance(state, seat, realm)
        if (
            part("queries.diplomacy.marriages").marriages_left(state, seat) > 0
            and rng.random() < 0.5
        ):
            part("effects.marriages").place_marriage(state, seat, realm)
            if rng.random() < 0.6:
                part("effects.war").dispute_succession(state, realm)
    part("effects.institutions").set_faith(state, rng.randrange(state.seats), rng.choice([0, 2]))
    for seat in range(state.seats):
        state.ducats[seat] = max(state.ducats[seat], 25)
        state.interest[seat] = 0
        state.power[3 * seat : 3 * seat + 3] = [6, 6, 9]
        state.stability[seat] = max(state.stability[seat], 0)
        free = 20 - part("queries.realms").deployed_regulars(state, seat)
        state.available[seat] = max(state.available[seat], min(6, free))
        state.exhausted[seat] = 0


def pick(rng, legal):
    weights = [EAGER.get(move.name, 1) for move in legal]
    return rng.choices(legal, weights)[0]


def read_position(part, state, lands):
    victory = part("queries.peace.victory")
    members = part("components.map").members
    for seat in range(state.seats):
        for realm in members(state.war[seat]):
            assert victory.is_even(state, seat, realm) == lands.even(seat, realm)
            assert victory.total_victory(state, seat, realm) == lands.total(seat, realm)
            assert victory.partial_victory(state, seat, realm) == lands.partial(seat, realm)
            assert set(members(victory.taken_from(state, seat, realm))) == lands.taken(seat, realm)


def read_targets(part, state, seat):
    """The quick answers about whom one may attack say what the slow one says."""
    near = part("queries.war.declaring").near_targets(state, seat)
    slow = [
        r
        for r in near
        if not part("queries.war.declaring").judge_target(state, seat, r, False).clause
    ]
    assert part("queries.war.declaring").targets(state, seat) == slow
    assert part("queries.war.declaring").any_target(state, seat) == bool(slow)


def read_question(part, state, question, legal, lands):
    name = type(question).__name__
    words = {move.name for move in legal}
    if name == "ChooseTerm":
        faith = part("queries.peace.victory").religion_of
        never = (part("components.realms").PAPAL_STATES, state.emperor)
        expected = lands.terms(
            question.seat,
            question.realm,
            question.how,
            question.proposals,
            lambda realm: faith(state, realm),
            never,
        )
        assert words == expected
    if name == "ChooseTarget":
        here = lands.besiegeable(question.seat, question.area)
        offered = {move.arg for move in question.moves(state) if move.name == "province"}
        named = set(part("components.map").members(question.fallen))
        assert offered == here - named
        for move in legal:
            if move.name == "province":
                assert lands.tax[move.arg] <= question.left


def play_eagerly(game, part, state, seed, seen, member):
    rng = Random(seed)
    dice = RandomDice(rng)
    m = part("components.map")
    round_fed = 0
    while not over(state):
        question = decision(state)
        if question.seat == CHANCE:
            play(state, question.sample(state, dice))
            continue
        if state.phase == 2 and state.round != round_fed:
            feed(part, state, rng)
            round_fed = state.round
        legal = question.legal(state)
        assert legal, f"{type(question).__name__} leaves no answer"
        name = type(question).__name__
        if any(state.war) or name in ("ChooseTerm", "ChooseTarget"):
            lands = Lands(state, len(m.PROVINCES), m.PROVINCE_AREA, lambda r: member(state, r))
            if not any(type(each).__name__ == "KeepBorders" for each in state.stack):
                read_position(part, state, lands)
            read_question(part, state, question, legal, lands)
        if name.startswith("ChooseAction") and rng.random() < 0.2:
            read_targets(part, state, rng.randrange(state.seats))
        move = pick(rng, legal)
        seen[name] += 1
        seen["guarded"] += state.defender >= 0 and any(state.war)
        if name in ("ChooseTerm", "AcceptOrRefuse", "HelpSubject"):
            seen[f"{name} {move.name}"] += 1
        play(state, move)
        assert game.invariants(state) == []


def test_eu_10_wars_of_random_games_are_read_alike():
    seen = Counter()
    for seed in range(4):
        state = MINI.open(3, MINI.encode_options(3, {"scenario": "mini"}))
        play_eagerly(MINI, part, state, seed, seen, lambda state, realm: False)
    met = ("ChooseTerm", "ChooseTarget", "ChooseCall", "AcceptOrRefuse", "StayOrRetreat")
    assert all(seen[question] for question in met), seen
    assert seen["ChooseTerm white_peace"] + seen["ChooseTerm keep_borders"] > 5, seen


def in_the_empire(state, realm):
    """EU-18.3: its Capital lies inside the border, in an Area that has not left."""
    capital = state.capital[realm]
    if capital < 0 or hre.part("components.map").PROVINCES[capital] not in hre.LANDS:
        return False
    return not state.not_hre >> hre.part("components.map").PROVINCE_AREA[capital] & 1


def test_eu_18_4_wars_of_random_games_in_an_empire_are_read_alike():
    """BLUE, with its Capital on Kest, is a Subject of the Emperor RED; GREEN stands outside."""
    seen = Counter()
    for seed in range(3):
        state = hre.MINI_HRE.open(3, hre.MINI_HRE.encode_options(3, {"scenario": "mini"}))
        hre.part("effects.provinces").give_to_realm(state, hre.province("kest"), state.realm[BLUE])
        hre.part("effects.provinces").move_capital(state, BLUE, hre.province("kest"))
        play_eagerly(hre.MINI_HRE, hre.part, state, seed, seen, in_the_empire)
    assert seen["guarded"] > 20, seen
    assert seen["HelpSubject accept"], seen

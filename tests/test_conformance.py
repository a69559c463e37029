"""Every registered game keeps what STYLE promises of any game."""

from random import Random

import pytest

from imperia.catalog import find_game, game_ids
from imperia.testing import conformance
from imperia.testing.fuzz import results
from imperia.testing.walk import CLOSE, MOST_MOVES, POLICIES, random_options, varied_options

GAMES = game_ids()
SEATS = [(name, seats) for name in GAMES for seats in find_game(name).seats]
CHUNKS = 4  # so that several processes share the variations
POLICY = list(POLICIES)
# A long game is left after so many moves; to its end it is played with the options as they are,
# and with mixed options in the campaigns.
VARIED, MIXED, CAMPAIGN = 400, 500, 400


@pytest.mark.parametrize("id", GAMES)
def test_options_scenarios_and_nouns_can_be_written(id):
    conformance.check_declarations(find_game(id))


@pytest.mark.parametrize("id", GAMES)
def test_the_promises_of_a_game_are_kept(id):
    conformance.check_kept_promises(find_game(id))


@pytest.mark.parametrize("id", GAMES)
def test_the_same_moves_lead_to_the_same_digest_in_another_process(id):
    conformance.check_processes(find_game(id))


@pytest.mark.parametrize("id, seats", SEATS)
def test_random_games_keep_every_promise(id, seats):
    findings = conformance.Findings()
    for policy, most in (("uniform", MOST_MOVES), ("curious", CLOSE)):
        game = find_game(id)
        watcher = conformance.play_checked(game, seats, {}, "default", policy=policy, most=most)
        findings.add(watcher.findings)
    conformance.check_not_vacuous(find_game(id), findings)


@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("id", GAMES)
def test_every_choice_of_every_option_keeps_every_promise(id, chunk):
    for number, (seats, options) in enumerate(varied_options(find_game(id))):
        if number % CHUNKS == chunk:
            conformance.play_checked(
                find_game(id),
                seats,
                options,
                f"varied {number}",
                every=30,
                policy=POLICY[number % len(POLICY)],
                most=VARIED,
            )


@pytest.mark.parametrize("id, seats", SEATS)
def test_mixed_options_keep_every_promise(id, seats):
    mixed(find_game(id), seats, games=3, every=20, most=MIXED)


@pytest.mark.parametrize("id", GAMES)
def test_a_small_campaign_breaks_nothing(id):
    played = results(find_game(id), 1, 12, None, most=CAMPAIGN)
    assert [result.broken for result in played if result.broken] == []


@pytest.mark.long
@pytest.mark.parametrize("id", GAMES)
def test_a_long_campaign_breaks_nothing(id):
    assert [result.broken for result in results(find_game(id), 2, 300, None) if result.broken] == []


@pytest.mark.long
@pytest.mark.parametrize("id, seats", SEATS)
def test_many_games_with_mixed_options_keep_every_promise(id, seats):
    mixed(find_game(id), seats, games=30, every=5, most=MOST_MOVES)


def mixed(game, seats, games, every, most):
    for number in range(games):
        options = random_options(game, seats, Random(number))
        policy = POLICY[number % len(POLICY)]
        conformance.play_checked(game, seats, options, f"mixed {number}", every, policy, most)

"""PR-16.1  The table of regime changes, cell by cell, with what lies on the card."""

import pytest
from tests.answering import ANY
from tests.games.pax_renaissance.helpers import (
    bishop_on,
    faith,
    holder,
    is_gone,
    is_republic,
    position,
    repressed,
    row,
    supply,
    suzerain,
)

from imperia.games.pax_renaissance.components.cards import CARD
from imperia.games.pax_renaissance.components.map import EMPIRE, WEST
from imperia.games.pax_renaissance.rules.ops.military import Campaign
from imperia.games.pax_renaissance.rules.ops.vote import Vote
from imperia.games.pax_renaissance.rules.turn.play_card import PlayCard

# Where the card of Aragon lies before: seat of its owner, side, suzerain.
WHERE = {
    "unclaimed": {"tableau": {0: ["france"], 1: ["portugal", "england"]}},
    "king": {"tableau": {0: ["france"], 1: ["portugal", "aragon", "england"]}},
    "vassal": {
        "tableau": {0: ["france"], 1: ["portugal", "aragon", "england"]},
        "vassals": {"aragon": "portugal"},
    },
    "republic": {
        "tableau": {0: ["france"], 1: ["portugal", "aragon", "england"]},
        "republics": ["aragon"],
    },
    "own king": {"tableau": {0: ["aragon", "france", "hre"], 1: ["england"]}},
    "own republic": {
        "tableau": {0: ["aragon", "france", "hre"], 1: ["england"]},
        "republics": ["aragon"],
    },
    "own vassal": {
        "tableau": {0: ["aragon", "france", "hre"], 1: ["england"]},
        "vassals": {"aragon": "hre"},
    },
}
# By cause and place: suzerain, Republic?, the West row of the player who caused the change.
TAKEN = ("", False, ["france", "aragon"])
VASSAL = ("france", False, ["france"])
EXPECTED = {
    ("war", "unclaimed"): TAKEN,
    ("war", "king"): TAKEN,
    ("war", "vassal"): TAKEN,
    ("war", "republic"): TAKEN,
    ("war", "own king"): ("", True, ["aragon", "france", "hre"]),
    ("war", "own republic"): ("", False, ["aragon", "france", "hre"]),
    ("war", "own vassal"): ("", True, ["france", "hre", "aragon"]),
    ("vote", "king"): TAKEN,
    ("vote", "republic"): TAKEN,
    ("vote", "own king"): ("", True, ["aragon", "france", "hre"]),
    ("vote", "own republic"): ("", False, ["aragon", "france", "hre"]),
    ("campaign", "unclaimed"): VASSAL,
    ("campaign", "king"): VASSAL,
    ("campaign", "vassal"): VASSAL,
    ("campaign", "republic"): VASSAL,
    ("campaign", "own king"): ("france", False, ["france", "hre"]),
    ("campaign", "own republic"): ("france", False, ["france", "hre"]),
    ("campaign", "own vassal"): ("france", False, ["france", "hre"]),
}
CASES = [
    *((cause, where) for cause, where in EXPECTED if cause != "war"),
    *(
        (war, where)
        for cause, where in EXPECTED
        if cause == "war"
        for war in ("conspiracy", "crusade")
    ),
]


def changed(cause, where, options=None):
    """Aragon with a serf, a bishop and, as a King, a queen and a vassal of its own."""
    given = dict(WHERE[where])
    claimed = where != "unclaimed"
    if claimed:
        given["repressed"] = {"aragon": ["pawn_coeur"]}
        given["bishops"] = {"aragon": "islamic"}
    if where in ("king", "own king"):
        owner = 1 if where == "king" else 0
        tableau = {seat: list(cards) for seat, cards in given["tableau"].items()}
        tableau[owner].append("mamluk")
        given |= {
            "tableau": tableau,
            "queens": {"PREN046": "aragon"},
            "vassals": {"mamluk": "aragon"},
        }
    cities = {"valencia": "", "algiers": ""}
    if cause == "crusade":
        cities = {"valencia": "rook_islamic"}
    hands = {"conspiracy": ["PREN032"], "crusade": ["PREN008"]}.get(cause, [])
    scene = position(
        seats=3,
        hands={0: hands},
        cities=cities,
        pawns={"aragon-portugal": "fugger", "aragon-france": "fugger", "aragon-papal_states": ""},
        options=options,
        **given,
    )
    if cause == "vote":
        return scene.at(Vote(0, WEST))
    if cause == "campaign":
        return scene.at(Campaign(0, EMPIRE["france"]))
    return scene.at(PlayCard(0, CARD[hands[0]]))


ANSWERS = {
    "ChooseVote": "empire aragon",
    "ChooseCampaign": "empire aragon",
    "LetOneShotOccur": "one_shot",
    "ChooseRoom": ANY,
    "ChooseCasualty": ANY,
    "PlaceAgent": ANY,
    "ChooseConcession": "done",
    "ChooseEmancipated": "done",
}


def settled(cause, where, options=None):
    """Played on to where the concession is asked for, which is left out with all the rest."""
    table = changed(cause, where, options)
    while not table.over:
        name = type(table.question).__name__
        assert name in ANSWERS, f"{name} {table.legal_words()}: not expected"
        table.play(ANSWERS[name] if ANSWERS[name] != ANY else table.legal()[0])
    return table


@pytest.mark.parametrize("cause, where", CASES)
def test_pr_16_1_who_has_the_card_on_which_side(cause, where):
    table = settled(cause, where)
    war = cause in ("conspiracy", "crusade")
    over, republic, cards = EXPECTED["war" if war else cause, where]
    assert holder(table, "aragon") == 0
    assert (suzerain(table, "aragon"), is_republic(table, "aragon")) == (over, republic)
    assert [card for card in row(table, 0, WEST) if not card.startswith("PREN")] == cards
    assert faith(table, "aragon") == ("catholic" if cause == "crusade" else "medieval")


@pytest.mark.parametrize("cause, where", CASES)
def test_pr_16_5_to_16_8_what_lies_on_the_card(cause, where):
    table = settled(cause, where)
    if where in ("king", "own king"):
        assert is_gone(table, "PREN046")
        assert holder(table, "mamluk") == -1
        assert suzerain(table, "mamluk") == ""
    if where != "unclaimed":
        assert repressed(table, "aragon") == ["pawn_coeur"]
        assert bishop_on(table, "aragon") == ("" if cause == "campaign" else "islamic")
        assert supply(table, "bishop_islamic") == (5 if cause == "campaign" else 4)


@pytest.mark.parametrize("cause, where", CASES)
def test_pr_16_8_by_option_the_bishop_leaves_what_was_in_play(cause, where):
    table = settled(cause, where, {"regime_change_keeps_bishop": False})
    assert bishop_on(table, "aragon") == ""

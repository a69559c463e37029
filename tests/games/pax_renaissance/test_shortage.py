"""PR-29 with PR-15.6: survivors of a civil war whose supply is empty."""

import json

import pytest
from tests.games.pax_renaissance.helpers import (
    in_city,
    pawn_on,
    position,
    repressed,
    supply,
    words,
)

from imperia.games.pax_renaissance import GAME
from imperia.games.pax_renaissance.components.cards import CARD
from imperia.games.pax_renaissance.components.map import EMPIRE
from imperia.games.pax_renaissance.rules.turn.play_card import PlayCard

# Knights of the reformists: one is repressed in the target, the other six are on the map.
ELSEWHERE = ("bordeaux", "bruges", "lyon", "varna", "caffa", "granada")
# Pawns of Fugger: nine are serfs of the target, the tenth is a concession.
SERFS = ["pawn_fugger"] * 9


def conspiracy(**given):
    """Fugger wins a conspiracy in the Holy Roman Empire with an agent and a repressed knight."""
    given.setdefault("cities", {"vienna": "", **dict.fromkeys(ELSEWHERE, "knight_reformist")})
    given.setdefault("repressed", {"hre": ["knight_reformist"]})
    given.setdefault("tableau", {1: ["hre"]})
    table = position(hands={0: ["PREN022"]}, **given).at(PlayCard(0, CARD["PREN022"]))
    table.play("one_shot")
    assert supply(table, "knight_reformist") == 0
    return table


def sound(table):
    return GAME.invariants(table.state) == []


def test_pr_29_3_a_survivor_still_to_be_placed_is_no_piece_for_another():
    table = conspiracy()
    table.play_all("agent knight_reformist", "city vienna")
    assert table.why_not("empire hre") == "PR-29.3"
    assert words(table, "empire") == []
    table.play("done")
    assert sound(table)
    table.play("city lubeck")
    assert (in_city(table, "vienna"), in_city(table, "lubeck")) == ("", "knight_reformist")
    assert repressed(table, "hre") == []
    assert sound(table)


def test_pr_29_3_the_missing_piece_may_then_come_from_the_map():
    table = conspiracy()
    table.play_all("agent knight_reformist", "city vienna", "city bruges", "city lubeck")
    assert in_city(table, "bruges") == ""
    assert in_city(table, "vienna") == in_city(table, "lubeck") == "knight_reformist"
    assert sound(table)


def test_pr_29_3_or_from_another_empire_card_before_the_map():
    rest = dict.fromkeys(ELSEWHERE[:-1], "knight_reformist")
    table = conspiracy(
        tableau={1: ["hre", "portugal"]},
        cities={"vienna": "", **rest},
        repressed={"hre": ["knight_reformist"], "portugal": ["knight_reformist"]},
    )
    table.play_all("agent knight_reformist", "city vienna")
    assert table.legal_words() == ["empire portugal", "done"]
    table.play_all("empire portugal", "city lubeck")
    assert repressed(table, "portugal") == []
    assert in_city(table, "vienna") == in_city(table, "lubeck") == "knight_reformist"
    assert sound(table)


def test_pr_29_1_a_survivor_already_placed_stands_on_the_map_like_any_other():
    table = conspiracy()
    table.play_all("repressed knight_reformist", "city vienna", "city lubeck")
    assert "city vienna" in table.legal_words()
    table.play("city vienna")
    assert (in_city(table, "vienna"), in_city(table, "lubeck")) == ("", "knight_reformist")
    assert sound(table)


def test_pr_15_6_a_place_that_a_shortage_leaves_is_room_for_a_survivor():
    """Five survive and there are three slots: the agent is repressed with the knight of Vienna."""
    table = conspiracy(repressed={"hre": ["knight_reformist", *["rook_islamic"] * 3]})
    table.play_all("repressed knight_reformist", "city vienna")
    table.play_all("repressed rook_islamic", "city lubeck", "repressed rook_islamic")
    assert in_city(table, "nurnberg") == "rook_islamic"
    assert "city bruges" in table.legal_words()
    table.play("city vienna")
    assert in_city(table, "vienna") == "rook_islamic"
    assert repressed(table, "hre") == ["knight_reformist"]
    assert sound(table)


@pytest.mark.parametrize("answer", ["border france-hre", "done"])
def test_pr_29_3_in_a_revolt_serfs_still_to_be_placed_are_no_pieces(answer):
    """The tenth pawn of Fugger lies beside France; nine serfs and the agent have no defender."""
    table = position(
        tableau={1: ["england"]},
        hands={0: ["PREN034"]},
        cities={"london": ""},
        repressed={"england": SERFS},
    ).at(PlayCard(0, CARD["PREN034"]))
    table.play_all("one_shot", "agent pawn_fugger", "border england-france")
    assert table.why_not("empire england") == "PR-29.3"
    table.play(answer)
    if "done" not in table.legal_words():
        assert type(table.question).__name__ == "ChooseRoom"
        table.play("border england-france")
    assert min(min(row) for row in table.state.repressed) == 0
    assert pawn_on(table, "england-portugal") == "fugger"
    assert sound(table)


def as_version_1(kept):
    """The same position as version 1 wrote it down."""
    old = json.loads(json.dumps(kept))
    for frame in old["stack"]:
        frame.pop("spared", None)
        if "survivors" in frame:
            frame["report"] = [1, *frame.pop("survivors")]
    return old


def test_a_stored_shortage_of_version_1_spares_survivors_too():
    """A game kept while the piece was being looked for goes on by the rules of now."""
    table = conspiracy()
    table.play_all("agent knight_reformist", "city vienna")
    kept = GAME.codec.dump(table.state)
    assert GAME.upgrade(as_version_1(kept), 1) == kept
    assert kept["stack"][-1]["spared"] == EMPIRE["hre"]


def test_a_stored_shortage_of_version_1_without_such_survivors_goes_on_as_it_was():
    table = conspiracy()
    table.play_all("repressed knight_reformist", "city vienna", "city lubeck")
    kept = GAME.codec.dump(table.state)
    assert GAME.upgrade(as_version_1(kept), 1) == kept

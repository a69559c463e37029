"""What is shown: final moves, the numbers of entries, and a game that brings no scene."""

from random import Random

import pytest
from tests.server.twins import played

from imperia.catalog import find_game
from imperia.core import CHANCE, EVERYBODY, Move, Tale, Text
from imperia.play import Entry, rules_of
from imperia.server import moving, views
from imperia.server.journal import begin_table, restore, rows_since, snapshot_row
from imperia.server.log import lines
from imperia.server.sight import Sight, last_change
from imperia.store import Stored, TableRow
from imperia.texts import Renderer


@pytest.mark.parametrize("game, seats, games", [("toll_bridge", 3, 6), ("baroque", 2, 1)])
def test_final_is_what_cannot_be_undone(game, seats, games):
    """What is found in an imagined world holds in the true one."""
    found, handed = {True: 0, False: 0}, 0
    for number in range(games):
        rng = Random(number)
        table, _ = begin_table(find_game(game), seats, f"final {number}", {})
        while not table.over and len(table.history) < 300:
            seat, legal = table.seat, table.legal()
            ends = moving.endings(table.game, table.observe(seat), seat, legal)
            place = rng.randrange(len(legal))
            table.play(legal[place])
            final = ends[place] == moving.FINAL
            assert final == bool(table.why_not_undo(seat)), table.history[-1].question
            assert (ends[place] == "") <= (table.seat == seat), "it hands the word to another"
            assert (ends[place] == moving.HANDS) <= (table.seat != seat)
            found[final] += 1
            handed += ends[place] == moving.HANDS
    assert min(found.values()) > 5
    assert handed


def entry(seq, seat, secret=False, eyes=None, undo_to=0):
    made = Entry(seq, seat, None if undo_to else Move("go"), undo_to)
    made.secret = secret
    made.tales = [] if eyes is None else [Tale("", Text("a.b", {}), eyes)]
    return made


def test_secret_steps_of_others_have_no_number():
    history = [
        entry(1, 0),
        entry(2, 1, secret=True),
        entry(3, 1, secret=True),
        entry(4, -1, secret=True, eyes=1 << 2),
        entry(5, 1, secret=True, eyes=EVERYBODY),
    ]
    assert Sight(0).follow(history).places == [0, 4]
    assert Sight(1).follow(history).places == [0, 1, 2, 4]
    assert Sight(2).follow(history).places == [0, 3, 4]
    assert Sight(None).follow(history).places == [0, 4]


def test_an_undo_is_seen_by_who_saw_what_it_takes_back():
    history = [
        entry(1, 0),
        entry(2, 1, secret=True),
        entry(3, 1, undo_to=2),
        entry(4, 1),
        entry(5, 1, undo_to=4),
        entry(6, 1, undo_to=1),
    ]
    other = Sight(0).follow(history)
    assert other.places == [0, 3, 4, 5]
    assert other.undone == {3: 2, 4: 1}
    assert other.dead == {1, 2}
    own = Sight(1).follow(history)
    assert own.places == [0, 1, 2, 3, 4, 5]
    assert own.undone == {3: 2, 5: 4, 6: 1}


def test_numbers_do_not_change_when_the_history_grows():
    history = [entry(seq, seq % 2, secret=seq % 3 == 0) for seq in range(1, 30)]
    grown = Sight(0)
    for length in range(len(history) + 1):
        grown.follow(history[:length])
    assert grown.places == Sight(0).follow(history).places
    assert grown.numbers == Sight(0).follow(history).numbers


@pytest.mark.parametrize(
    "game, seats, moves", [("ancient_world", 3, 130), ("baroque", 3, 60), ("toll_bridge", 3, 60)]
)
def test_what_is_done_unseen_has_no_time(game, seats, moves):
    """The last change is one that the viewer can tell: an entry it sees, or who decides."""
    story, unseen = played(game, seats, moves, Random(f"times {game}")), 0
    for viewer in [*range(seats), None]:
        seq, decides, changed = 0, None, ""
        for number, wish in enumerate(story.wishes):
            table = story.prefix(wish)
            rows_since(table, story.wishes[number - 1].end if number else 0, "", f"{number:04}")
            sight = Sight(viewer).follow(table.history)
            now = last_change(table, sight)
            if (seq, decides) == (sight.seq, table.seat):
                unseen += 1
                assert now == changed
            elif seq != sight.seq:
                assert now == f"{number:04}"
            seq, decides, changed = sight.seq, table.seat, now
    assert unseen > (20 if game == "ancient_world" else 0) or game == "toll_bridge"


def test_a_tale_without_words_shows_as_its_key():
    game = find_game("toll_bridge")
    table, _ = begin_table(game, 3, "5eed", {})
    table.history[-1].tales = [Tale("TB-1", Text("tale.unwritten", {}), EVERYBODY)]
    words = Renderer(game, "en")
    seen = Sight(None).follow(table.history)
    [line] = [line for line in lines(table, seen, words, 1, 99) if line["seq"] == seen.seq]
    assert line["parts"] == ["tale.unwritten"]


def test_what_chance_whispers_to_others_between_secret_steps_has_no_time():
    table, _ = begin_table(find_game("toll_bridge"), 3, "a whisper", {})
    while not table.question.secret:
        table.play(table.legal()[0])
    rows_since(table, 0, "", "before")
    whispered = Entry(len(table.history) + 1, CHANCE, Move("drawn", 1))
    step = Entry(len(table.history) + 2, table.seat, table.legal()[0])
    for entry in (whispered, step):
        entry.secret, entry.made = True, "unseen"
        table.history.append(entry)
    other = (table.seat + 1) % 3
    assert last_change(table, Sight(other).follow(table.history)) == "before"
    assert last_change(table, Sight(table.seat).follow(table.history)) == "unseen"


def test_a_game_without_a_scene_is_played_by_buttons(monkeypatch):
    table, _ = begin_table(find_game("toll_bridge"), 2, "s", {})
    monkeypatch.setattr(table.game, "part", lambda name: None)
    words = Renderer(table.game, "it")
    scene = views.draw(table.game, table.observe(0), words)
    assert scene["banner"]["title"] == words.title()


@pytest.mark.parametrize("game, seats", [("toll_bridge", 4), ("baroque", 3)])
def test_a_kept_table_goes_on_as_if_nothing_had_happened(game, seats):
    rng = Random(1)
    table, snapshots = begin_table(find_game(game), seats, "kept", {})
    moves = rows_since(table, 0, "", "now")
    rules = rules_of(table.game)
    row = TableRow(
        "t", game, table.game.version, "", rules, 0, seats, "{}", "kept", "h", "", "", 0, over=False
    )
    for _ in range(120):
        if table.over:
            break
        before = len(table.history)
        if not table.why_not_undo(table.seat) and rng.random() < 0.2:
            table.undo(table.seat)
        else:
            table.play(rng.choice(table.legal()))
        moves += rows_since(table, before, "", "now")
        if table.history.is_due():
            snapshots.append(snapshot_row(table))
    again = restore(table.game, Stored(row, [], moves, snapshots, None, {}))
    assert again.history.foreign == 0
    assert again.digest() == table.digest()
    assert again.record() == table.record()
    assert again.dice.used == table.dice.used
    for ours, theirs in zip(again.history, table.history, strict=True):
        assert (ours.moment, ours.figures, ours.made, ours.used) == (
            theirs.moment,
            theirs.figures,
            theirs.made,
            theirs.used,
        )
    for seq in range(0, len(table.history) + 1, 7):
        dump = table.game.codec.dump
        assert dump(again.history.state_at(seq)) == dump(table.history.state_at(seq))
    if not table.over:
        move = table.legal()[-1]
        for each in (table, again):
            each.play(move)
        assert again.digest() == table.digest()


# Several seats of one guest


def test_who_shares_a_screen_is_told_whether_a_seat_has_secrets(guest):
    table, _ = guest.start("me", "me", game="baroque")
    assert [guest.look(table, seat)["private"] for seat in (0, 1)] == [False, False]
    while not guest.look(table)["private"]:  # until the first cards are dealt
        assert guest.play(table).status_code == 200
    held = [sum(m["value"] for m in _hands(guest.look(table, seat), seat)) for seat in (0, 1)]
    assert max(held) > 0


def _hands(seen, seat):
    mats = [mat for mat in seen["scene"]["mats"] if mat.get("seat") == seat]
    return [each for mat in mats for each in mat["counters"] if each["symbol"] == "hand"]


def test_a_guest_alone_on_a_seat_is_not_told_of_secrets(guest):
    table, _ = guest.start("me", "random")
    assert guest.look(table)["private"] is False


def test_a_player_may_look_through_nobodys_eyes(guest):
    table, _ = guest.start("me", "me")
    seen = guest.look(table, -2)
    assert seen["viewer"] is None
    assert (seen["private"], seen["question"]["legal"]) == (False, [])
    assert [seat["mine"] for seat in seen["seats"]] == [True, True]

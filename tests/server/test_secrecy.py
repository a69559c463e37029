"""Secrecy as traffic: re-deal what a viewer may not know, and all that it is ever sent is the same.

Two servers that know nothing of each other are told two stories that one viewer cannot tell
apart. Every message of its socket and every answer to every request is compared, byte for byte,
in their order; see docs/decisions/0008.
"""

from random import Random

import pytest
from tests.server.helpers import token_of
from tests.server.traffic import Server, Viewer, numbers
from tests.server.twins import played, secret_wishes, twin_of

from imperia.core import EVERYBODY
from imperia.store import SeatRow, digest_token


@pytest.fixture(scope="module")
def servers(tmp_path_factory):
    """Two servers that know nothing of each other; what bots do is part of the story."""
    two = [Server(tmp_path_factory.mktemp(name)) for name in ("truth", "twin")]
    with two[0].client, two[1].client:
        for server in two:
            server.tables.listeners = [server.hub.changed]
        yield two


def seats_for(story, viewer, guest, others):
    return [
        SeatRow(seat, "human", guest, "", "")
        if seat == viewer
        else SeatRow(seat, others, f"guest {seat}" if others == "human" else None, "", "greedy")
        for seat in range(story.table.seats)
    ]


class Comparison:
    """The same stretch of a story at two servers, for one viewer."""

    def __init__(self, servers, story, twin, viewer, others):
        number = next(numbers)
        token = token_of(number)
        self.id, self.stories = f"twins{number}", (story, twin)
        self.seats = [seats_for(each, viewer, digest_token(token), others) for each in self.stories]
        self.viewers = [Viewer(server, self.id, viewer, token) for server in servers]

    def run(self, first, last, fully):
        """Compare from about wish `first` to `last`; every answer after those named in `fully`."""
        times = {wish.copies: wish.time for wish in self.stories[1].wishes}
        while times[first] != self.stories[0].wishes[first].time:
            first -= 1  # all that was before is given one time, which the viewer may know
        told = [self.tell(place, first, last, fully) for place in (0, 1)]
        true, other = told
        for number, (heard, answers) in true.items():
            assert other[number][0] == heard, f"news of wish {number}"
            for mine, yours in zip(answers, other[number][1], strict=True):
                assert mine == yours, f"{mine[:2]} after wish {number}"
        assert self.viewers[0].stream == self.viewers[1].stream

    def tell(self, place, first, last, fully):
        """What the viewer hears and is answered, by wishes of the true story."""
        viewer, story = self.viewers[place], self.stories[place]
        server, begun = (
            viewer.server,
            next(i for i, w in enumerate(story.wishes) if w.copies == first),
        )
        start = story.wishes[begun]
        table = story.prefix(start)
        server.call(server.open, self.id, table, start.time, self.seats[place])
        secret = secret_wishes(self.stories[0], viewer.seat)
        looks = {first, *fully, *secret, *(number - 1 for number in secret)}
        told, number = {}, first
        with viewer.listen() as socket, viewer.listen(lang="pt") as other:
            for wish in [None, *story.wishes[begun + 1 :]]:
                if wish is not None and wish.copies > last:
                    break
                if wish is None:
                    server.call(server.quiet, self.id)
                else:
                    server.call(server.tell, self.id, story, wish)
                heard = viewer.hear(socket) + viewer.hear(other)
                if wish is not None and wish.copies < 0:  # the twin alone has done something
                    assert not heard
                    assert viewer.look() == told[number][1][:2]
                    continue
                number = first if wish is None else wish.copies
                answers = viewer.look() if number in looks else []
                answers += viewer.ask_all() if number in fully else []
                told[number] = heard, answers
        return told


def stretches(story, viewer, length):
    """A stretch with as many secret answers as can be."""
    secret = secret_wishes(story, viewer)
    most = len(story.wishes) - 1
    starts = range(max(1, most - length + 1))
    begun = max(starts, key=lambda at: sum(at < number <= at + length for number in secret))
    return begun, min(begun + length, most)


GAMES = [
    ("toll_bridge", 3, 40),
    ("baroque", 3, 130),
    ("ancient_world", 3, 150),
    ("pax_renaissance", 3, 120),
    ("price_of_power", 3, 150),
]


@pytest.mark.parametrize("others", ["human", "bot"])
@pytest.mark.parametrize("game, seats, moves", GAMES)
def test_whole_streams_are_the_same_when_the_hidden_is_another(servers, game, seats, moves, others):
    rng = Random(f"{game} {others}")
    differing, longer = compare_streams(servers, played(game, seats, moves, rng), others, rng, 12)
    assert differing
    assert longer


@pytest.mark.long
@pytest.mark.parametrize("others", ["human", "bot"])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("game, moves", [(game, 3 * moves) for game, _, moves in GAMES])
def test_whole_games_are_the_same_when_the_hidden_is_another(servers, game, seats, moves, others):
    if game == "ancient_world":
        seats += 1
    rng = Random(f"{game} {seats} {others}")
    compare_streams(servers, played(game, seats, moves, rng), others, rng, moves)


def compare_streams(servers, story, others, rng, length):
    """Compare for all viewers; how many twins had other secrets, and how many took more steps."""
    differing = longer = 0
    viewers = [*range(story.table.seats), None]
    for viewer in viewers[:: 1 if others == "human" else 2]:
        twin = twin_of(story, viewer, rng)
        first, last = stretches(story, viewer, length)
        here = [wish for wish in twin.wishes if first < wish.copies <= last]
        differing += any(
            twin.plain(wish.end) != story.plain(story.wishes[wish.copies].end) for wish in here
        )
        longer += twin.wishes.index(here[-1]) - twin.wishes.index(here[0]) >= len(here)
        fully = {(first + last) // 2, last}
        Comparison(servers, story, twin, viewer, others).run(first, last, fully)
    return differing, longer


def test_the_twin_is_a_real_one():
    """What is hidden does differ, more was done in secret, and at other times."""
    rng = Random(5)
    story = played("ancient_world", 3, 110, rng)
    twin = twin_of(story, 0, rng)
    assert len(twin.table.history) > len(story.table.history)
    assert twin.table.digest() != story.table.digest()
    assert len(twin.wishes) > len(story.wishes)
    true = {number: wish.time for number, wish in enumerate(story.wishes)}
    copied = [wish for wish in twin.wishes if wish.copies >= 0]
    assert [wish.copies for wish in copied] == list(true)
    other = [wish for wish in copied if wish.time != true[wish.copies]]
    assert 3 < len(other) < len(copied)
    times = [wish.time for wish in twin.wishes]
    assert times == sorted(times)
    hidden = [
        tale for entry in story.table.history for tale in entry.tales if tale.eyes != EVERYBODY
    ]
    assert hidden

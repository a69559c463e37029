"""What the site answers for people who have one answer, and that nobody can tell it from theirs."""

import asyncio
from contextlib import ExitStack

import pytest
from tests.server.helpers import Guest, bots_of, token_of
from tests.server.standing import CASTILE, CHOICE, ENGLAND, FRANCE, LONE, asked, people
from tests.server.traffic import Server, Viewer

from imperia.core import Move
from imperia.games.price_of_power.components.cards import MISSIONS
from imperia.games.price_of_power.rules.rounds.missions import ChooseMissions
from imperia.server.bots import LONGEST, SHORTEST, drawn
from imperia.testing import scenario

TOKENS = [token_of(f"standing {seat}") for seat in range(3)]
WISH = {"seat": FRANCE, "seq": 2, "key": "k", "move": "no"}
AT = 5_000  # milliseconds: when France lets it pass


class Play:
    """A server with that table, whose clock is set by hand and where no time is lost."""

    def __init__(self, folder, missions, bots=(), **words):
        self.id = "standing"
        self.server = Server(folder, reading=2.0, **words)
        self.bots = bots_of(self.server.client.app)
        self.bots.sleep = self.sleep
        self.slept = []
        self.go = asyncio.Event()
        self.table, self.seats = asked(missions), people(TOKENS, bots)

    async def sleep(self, seconds):
        self.slept.append(seconds)
        await self.go.wait()

    async def put(self):
        """The question is put to France."""
        await self.server.open(self.id, self.table, 0, self.seats)
        self.server.tables.tell(self.room)
        await asyncio.sleep(0)

    async def wait(self, wanted):
        async with asyncio.timeout(20):
            while not wanted():
                await asyncio.sleep(0.005)

    @property
    def room(self):
        return self.server.tables.rooms[self.id]

    @property
    def answered(self):
        return len(self.room.table.history) > 2

    def call(self, job, *words):
        return self.server.call(job, *words)

    async def pass_time(self):
        """The time that was drawn is over."""
        self.server.time = AT
        self.go.set()
        await self.wait(lambda: self.answered)
        await self.server.quiet(self.id)

    async def linger(self):
        """So long that the site would have answered."""
        self.go.set()
        await asyncio.sleep(0.2)

    def viewer(self, seat):
        token = TOKENS[seat] if seat is not None else token_of("nobody")
        return Viewer(self.server, self.id, seat, token)

    def watched(self, answer):
        """What all others hear while France answers, and what they can look up then."""
        viewers = [self.viewer(seat) for seat in (CASTILE, ENGLAND, None)]
        with self.server.client, ExitStack() as stack:
            self.call(self.put)
            sockets = []
            for viewer in viewers:
                sockets.append(stack.enter_context(viewer.listen()))
                viewer.stream.append(sockets[-1].receive_text(timeout=20))
            answer(self)
            for viewer, socket in zip(viewers, sockets, strict=True):
                viewer.hear(socket)
            assert self.room.table.history[-1].move == Move("no")
            shown = [viewer.look() + viewer.ask_all() for viewer in viewers]
        return [viewer.stream for viewer in viewers], shown


def by_the_site(play):
    play.call(play.pass_time)


def by_france(play):
    """France has a choice, lets it pass at once, and is held until the time is over."""
    france = play.viewer(FRANCE)
    portal = play.server.client.blocking_portal
    sent = portal.start_task_soon(asyncio.to_thread, france.ask, "/api/tables/standing/moves", WISH)
    play.call(play.wait, lambda: play.slept)
    assert not play.answered
    play.call(play.pass_time)
    assert sent.result(20)[2] == 200


def test_nobody_can_tell_the_only_answer_from_a_choice(tmp_path):
    lone, choice = Play(tmp_path / "lone", LONE), Play(tmp_path / "choice", CHOICE)
    assert len(lone.table.legal()) == 1 < len(choice.table.legal())
    mine, yours = lone.watched(by_the_site), choice.watched(by_france)
    assert mine == yours
    assert mine[0][0]
    times = [play.slept[0] for play in (lone, choice)]
    assert all(0 < time <= 2.0 * LONGEST for time in times)


def test_a_time_is_drawn_between_its_limits_and_never_the_same():
    times = [drawn(2.0) for _ in range(200)]
    assert all(2.0 * SHORTEST <= time <= 2.0 * LONGEST for time in times)
    assert len(set(times)) > 150


@pytest.fixture
def play(tmp_path, request):
    play = Play(tmp_path, LONE)
    with play.server.client:
        play.call(play.put)
        yield play


def ask(play, each):
    france = play.viewer(FRANCE)
    return france.ask("/api/tables/standing/asking", {"seat": FRANCE, "each": each})


def seen(play, seat):
    return guest_of(play, seat).look(play.id)


def guest_of(play, seat):
    guest = Guest(play.server.client)
    guest.cookie = f"imperia_guest={TOKENS[seat]}"
    return guest


def test_one_reads_that_the_site_answers_and_others_do_not(play):
    mine, yours = seen(play, FRANCE), seen(play, ENGLAND)
    assert mine["question"]["standing"]
    assert "standing" not in yours["question"]


def test_who_wants_to_be_asked_each_time_is_asked(play):
    assert ask(play, True)[2] == 200
    play.call(play.linger)
    assert not play.answered
    mine = seen(play, FRANCE)
    assert mine["each"]
    assert not mine["question"]["standing"]
    assert not seen(play, ENGLAND)["each"]
    assert ask(play, False)[2] == 200
    play.call(play.pass_time)
    assert play.answered


def test_nobody_chooses_that_for_another(play):
    england = play.viewer(ENGLAND)
    wish = {"seat": FRANCE, "each": True}
    assert england.ask("/api/tables/standing/asking", wish)[2] == 403


def test_a_takeback_that_waits_is_not_ended_by_the_site(play):
    castile = guest_of(play, CASTILE)
    wish = {"seat": ENGLAND, "seq": seen(play, ENGLAND)["seq"], "key": "back"}
    assert guest_of(play, ENGLAND).post("/api/tables/standing/takeback", wish).status_code == 200
    play.call(play.linger)
    assert not play.answered
    assert not seen(play, FRANCE)["question"]["standing"]
    assert castile.post(
        "/api/tables/standing/takeback/answer", {"seat": CASTILE, "agree": False}
    ).is_success
    play.call(play.wait, lambda: play.answered)


def test_what_the_site_has_answered_binds_nobody(play):
    """England may take its end of the Turn back; for France there is nothing to take back."""
    play.call(play.pass_time)
    assert seen(play, ENGLAND)["undo"]["allowed"]
    assert not seen(play, FRANCE)["undo"]["allowed"]
    wish = {"seat": ENGLAND, "seq": seen(play, ENGLAND)["seq"], "key": "back"}
    assert guest_of(play, ENGLAND).post("/api/tables/standing/undo", wish).status_code == 200
    assert seen(play, ENGLAND)["deciding"] == ENGLAND
    told = seen(play, FRANCE)["log"][-1]["parts"]
    words = "".join(part if isinstance(part, str) else part["text"] for part in told)
    assert words == (
        "England takes back the last move, and with it what was done since by: France. "
        "Your turn, which had begun, goes with it."
    )


def test_among_bots_alone_nothing_is_waited_for(tmp_path):
    play = Play(tmp_path, LONE, bots=(CASTILE, ENGLAND))
    with play.server.client:
        play.call(play.put)
        play.go.set()
        play.call(play.wait, lambda: play.answered)
        assert set(play.slept) == {0.0}


def test_the_answer_comes_after_a_restart_though_nobody_looks(tmp_path):
    play = Play(tmp_path, LONE)
    with play.server.client:
        play.call(play.put)
        store = play.server.tables.store
        guest = guest_of(play, ENGLAND)
        wish = {"seat": ENGLAND, "seq": guest.look(play.id)["seq"], "key": "back"}
        assert guest.post("/api/tables/standing/undo", wish).status_code == 200
        ended = {**wish, "seq": guest.look(play.id)["seq"], "key": "end", "move": "end_turn"}
        assert guest.post("/api/tables/standing/moves", ended).status_code == 200
        assert store.load(play.id).table.deciding == FRANCE
    again = Server(tmp_path, reading=0.0)
    with again.client:
        again.call(play.wait, lambda: again.tables.store.load(play.id).moves[-1].seat == FRANCE)


def test_a_choice_to_let_it_pass_can_be_taken_back_and_binds_nobody_else():
    table = asked(CHOICE)
    table.play(Move("no"))
    assert [table.why_not_undo(seat) for seat in (FRANCE, CASTILE, ENGLAND)] == ["", "IM-4", ""]
    table.undo(ENGLAND)
    assert table.seat == ENGLAND
    lone = asked(LONE)
    lone.play(Move("no"))
    assert [lone.why_not_undo(seat) for seat in (FRANCE, CASTILE, ENGLAND)] == ["IM-4", "IM-4", ""]
    for entry in lone.history:  # as it is read from disk
        entry.lone = entry.shown = None
    assert [lone.why_not_undo(seat) for seat in (FRANCE, CASTILE, ENGLAND)] == ["IM-4", "IM-4", ""]


def test_a_mission_that_is_completed_binds_who_moved_before():
    table = asked(CHOICE)
    table.play(table.legal()[0])
    assert table.history[-1].move.name == "complete"
    assert table.why_not_undo(ENGLAND) == "IM-4"


def choosing(**columns):
    """Missions are chosen in secret."""
    made = scenario("price_of_power", 3, {"scenario": "intro_1444"}).by_hand().set(**columns)
    return made.at(ChooseMissions([FRANCE, CASTILE, ENGLAND], False))


def test_the_site_does_not_seal_what_can_still_be_taken_back():
    table = choosing()
    while len(table.legal()) > 1:
        assert table.only_answer() is None
        table.play(table.legal()[0])
    assert (table.seat, table.legal()) == (FRANCE, [Move("done")])
    assert not table.why_not_undo(FRANCE)
    assert table.only_answer() is None


def test_the_site_gives_the_only_secret_answer_where_nothing_was_chosen():
    table = choosing(missions_gone=(1 << len(MISSIONS)) - 1)
    assert (table.seat, table.legal()) == (FRANCE, [Move("done")])
    assert table.only_answer() == Move("done")

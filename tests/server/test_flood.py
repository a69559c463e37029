"""A flood of costly requests from one address holds nobody else up."""

import asyncio
from contextlib import asynccontextmanager

import pytest
from httpx import ASGITransport, AsyncClient
from tests.server.helpers import CHANGE, config, token_of

from imperia.server import lanes, make_app
from imperia.server.lanes import Lanes
from imperia.server.problems import Problem
from imperia.server.quotas import WORK, Budgets

FLOOD = 60


@asynccontextmanager
async def site(folder, **words):
    app = make_app(config(folder, **words))
    async with app.lifespan():
        yield app


def browser(app, address, name):
    """Somebody at this address."""
    return AsyncClient(
        transport=ASGITransport(app, client=(address, 40_000)),
        base_url="http://testserver.local",
        headers={**CHANGE, "cookie": f"imperia_guest={token_of(name)}"},
        timeout=None,
    )


async def tables(person, count):
    """So many tables of one guest, whom they all show another side."""
    made = {"game": "baroque", "seats": [{"who": "me"}] * 4}
    answers = [await person.post("/api/tables", json=made) for _ in range(count)]
    return [answer.json()["table"] for answer in answers]


def run(work):
    return asyncio.run(work)


async def flooded(folder, flood, newcomer, **words):
    """Who was answered in which order, and how, when one asks right after the flood of another."""
    order, statuses = [], {}

    async def ask(who, person, method, path, body=None):
        answer = await person.request(method, path, json=body)
        order.append(who)
        statuses.setdefault(who, []).append(answer)

    async with site(folder, **words) as app:
        many, one = browser(app, "10.0.0.1", "many"), browser(app, "10.0.0.2", "one")
        names = await tables(many, FLOOD // 4)
        for room in app.state.tables.rooms.values():
            room.shown.clear()
        asked = [asyncio.create_task(ask("flood", many, *each)) for each in flood(names)]
        asked += [asyncio.create_task(ask("newcomer", one, *each)) for each in newcomer(names)]
        await asyncio.gather(*asked)
    return order, statuses


def views(names):
    return [("GET", f"/api/tables/{name}?seat={seat}") for name in names for seat in range(4)]


@pytest.mark.parametrize(
    "newcomer",
    [
        lambda names: [("GET", "/")],
        lambda names: [("GET", f"/api/tables/{names[-1]}")],
    ],
    ids=["a page", "a view"],
)
def test_a_newcomer_is_answered_before_most_of_a_flood_of_views(tmp_path, newcomer):
    order, answers = run(flooded(tmp_path, views, newcomer))
    last = max(place for place, who in enumerate(order) if who == "newcomer")
    assert order[:last].count("flood") < FLOOD // 4
    assert {answer.status_code for answer in answers["flood"]} == {200}
    assert {answer.status_code for answer in answers["newcomer"]} == {200}


def test_a_line_that_is_too_long_is_told_to_come_back(tmp_path):
    _, answers = run(flooded(tmp_path, views, lambda names: [("GET", "/")], people=5))
    refused = [answer for answer in answers["flood"] if answer.status_code == 429]
    served = [answer for answer in answers["flood"] if answer.status_code == 200]
    assert len(served) == lanes.READS + 5 * lanes.PER_PERSON
    assert len(served) + len(refused) == FLOOD
    assert all(int(answer.headers["retry-after"]) >= 1 for answer in refused)
    assert {answer.status_code for answer in answers["newcomer"]} == {200}


def test_bodies_that_do_not_come_hold_up_no_change_of_the_same_address(tmp_path):
    async def story():
        gate = asyncio.Event()

        async def stalled():
            yield b'{"game": '
            await gate.wait()
            yield b'"toll_bridge", "seats": [{"who": "me"}, {"who": "me"}]}'

        async with site(tmp_path) as app:
            slow, quick = browser(app, "10.0.0.1", "slow"), browser(app, "10.0.0.1", "quick")
            sent = [
                asyncio.create_task(slow.post("/api/tables", content=stalled()))
                for _ in range(2 * lanes.CHANGES)
            ]
            await asyncio.sleep(0)
            [name] = await asyncio.wait_for(tables(quick, 1), 30)
            assert name
            assert not any(task.done() for task in sent)
            gate.set()
            return [answer.status_code for answer in await asyncio.gather(*sent)]

    assert run(story()) == [201] * 2 * lanes.CHANGES


def test_what_was_thought_is_charged_to_the_address_and_to_nobody_else(tmp_path):
    async def story():
        async with site(tmp_path, people=2) as app:
            many, one = browser(app, "10.0.0.1", "many"), browser(app, "10.0.0.2", "one")
            [name] = await tables(many, 1)
            work = app.state.edge.budgets.work
            left = work._now("10.0.0.1", 0)
            await many.get(f"/api/tables/{name}")
            assert work._now("10.0.0.1", 0) < left
            work.charge("10.0.0.1", 2 * WORK * 2)
            refused = await many.get(f"/api/tables/{name}")
            assert refused.status_code == 429
            assert int(refused.headers["retry-after"]) >= 10
            assert (await many.get("/static/base.css")).status_code != 429
            assert (await one.get(f"/api/tables/{name}")).status_code == 200

    run(story())


def test_a_budget_of_work_fills_up_again(monkeypatch):
    now = [1000.0]
    monkeypatch.setattr("imperia.server.quotas.time.monotonic", lambda: now[0])
    quota = Budgets(config("")).work
    quota.charge("a", quota.burst)
    assert quota.wait("a") >= 1
    assert quota.wait("b") == 0
    now[0] += 1.0
    assert quota.wait("a") == 0


def test_who_goes_away_while_waiting_leaves_the_line():
    async def story():
        lines = Lanes(1, 10)
        first = await lines.enter("a")
        waiting = [asyncio.create_task(lines.enter("a")) for _ in range(3)]
        await asyncio.sleep(0)
        waiting[0].cancel()
        await asyncio.sleep(0)
        first.leave()
        first.leave()  # once is enough
        waiting[1].cancel()  # called, and gone before it could go on
        second = await waiting[2]
        second.leave()
        assert lines._lanes == {}

    run(story())


def test_a_line_is_as_long_as_it_is_said_to_be():
    async def story():
        lines = Lanes(1, 2)
        first = await lines.enter("a")
        waiting = [asyncio.create_task(lines.enter("a")) for _ in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(Problem):
            await lines.enter("a")
        other = await lines.enter("b")
        other.leave()
        first.leave()
        for each in waiting:
            (await each).leave()
        assert lines._lanes == {}

    run(story())

"""What `imperia bench --server` is made of: figures in little memory, games that are begun anew."""

import asyncio
from random import Random

import pytest

from imperia.cli.load.line import Line, Refused
from imperia.cli.load.plan import Plan
from imperia.cli.load.process import ServerProcess
from imperia.cli.load.seen import Seen
from imperia.cli.load.spread import Spread
from imperia.cli.load.table import PlayedTable, Tally


def test_quantiles_are_right_to_one_per_cent() -> None:
    rng = Random(4)
    figures = [rng.lognormvariate(2.0, 1.5) for _ in range(5000)]
    spread = Spread()
    for figure in figures:
        spread.add(figure)
    figures.sort()
    assert spread.quantile(0.5) == pytest.approx(figures[2499], rel=0.01)
    assert spread.quantile(0.99) == pytest.approx(figures[4949], rel=0.01)
    assert spread.quantile(1.0) == spread.most == figures[-1]
    assert spread.count == 5000
    over = sum(figure > 20 for figure in figures)
    assert spread.over(20) == pytest.approx(over, rel=0.02)


def test_a_spread_passes_between_processes_and_adds_up() -> None:
    first, second = Spread(), Spread()
    for figure in (1.0, 5.0):
        first.add(figure)
    second.add(300.0)
    first.add_all(Spread.load(second.dump()))
    assert (first.count, first.most) == (3, 300.0)
    assert Spread().document() == {"count": 0, "p50": None, "p99": None, "max": None}


def test_a_viewer_keeps_what_it_needs_to_play() -> None:
    question = {"mine": True, "legal": [{"move": "pay"}]}
    seen = Seen({"seq": 3, "over": False, "deciding": 0, "question": question, "scene": {}})
    assert (seen.seq, seen.moves, seen.over) == (3, ["pay"], False)
    steps = [[["seq"], 4], [["question", "mine"], False], [["scene", "boards", 0], {}]]
    seen.take({"patch": steps})
    assert (seen.seq, seen.moves) == (4, [])
    seen.take({"patch": [[["question"], None], [["over"], True]]})
    assert (seen.moves, seen.over) == ([], True)


def test_a_game_that_ends_is_followed_by_another(tmp_path) -> None:
    plan = Plan("toll_bridge", 2, 1, 3, 1.0, 1.0, 2, options={"rounds": 2})

    async def play() -> tuple[Tally, list[str]]:
        async with ServerProcess(plan, tmp_path) as server:
            tally = Tally()
            table = PlayedTable(0, plan, server, tally)
            await table.open()
            names = [table.id]
            while tally.games < 2:
                await table.move()
                if table.id != names[-1]:
                    names.append(table.id)
            await table.close()
            with pytest.raises(Refused, match="404"):
                await Line(server.host, server.port).ask("GET", "/api/tables/none", "")
            return tally, names

    tally, names = asyncio.run(play())
    assert len(set(names)) == 3
    assert tally.errors == {}
    assert tally.push.count + tally.unseen == 3 * tally.acknowledged

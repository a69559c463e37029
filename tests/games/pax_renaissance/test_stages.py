"""What the stage shows of a great moment."""

from imperia.core import Text
from imperia.games.pax_renaissance.components.tokens import TOKENS
from imperia.games.pax_renaissance.stages.fair import fair
from imperia.games.pax_renaissance.stages.regime import regime


def test_a_fair_shows_each_token_with_its_own_symbol():
    placed = [
        Text("city.placed", {"token": TOKENS.index(f"{shape}_catholic"), "city": 3})
        for shape in ("knight", "rook")
    ]
    opened = Text("fair.opened", {"seat": 0, "region": 0, "florins": 3})
    subsidy = Text("fair.subsidy", {"seat": 0})
    stage = fair([opened, subsidy, *placed])
    assert [line.symbol for line in stage.lines] == ["florin", "knight", "rook"]


def test_a_new_regime_shows_who_is_set_free_with_his_own_symbol():
    freed = Text("city.emancipated", {"token": TOKENS.index("rook_islamic"), "city": 3})
    stage = regime([Text("empire.taken", {"seat": 1, "empire": 2}), freed])
    assert [line.symbol for line in stage.lines] == ["rook"]

"""The warning of sudden victories: who can declare one, and when."""

import pytest

from imperia.games.pax_renaissance.rules.turn.turn import TakeTurn
from imperia.games.pax_renaissance.scene import scene
from imperia.testing import scenario
from imperia.texts import Renderer

MARKET = {f"west_{n}": f"PREN0{n + 22}" for n in range(6)}
MARKET |= {f"east_{n}": f"PREN0{n + 63}" for n in range(6)}
KINGS = ["england", "france", "portugal"]


def warned(active=1, kings=KINGS, squares=("imperial",), spent=0):
    """What a table says on which Fugger, seat 0, has these kings and this seat is to act."""
    turn = TakeTurn(seat=active)
    turn.step = "ask"
    table = (
        scenario("pax_renaissance", seats=2)
        .arrange(
            bankers=["fugger", "medici"],
            active=["fugger", "medici"][active],
            florins={"fugger": 3, "medici": 3},
            tableau={"fugger": kings},
            squares=list(squares),
            market=MARKET,
        )
        .set(spent=spent)
        .at(turn)
    )
    words = Renderer(table.game, "it")
    drawn = scene(table.observe(1)).threats
    return [(each.seat, words.text(each.label, table.state), each.near) for each in drawn]


def test_pr_27_1_who_has_the_kings_can_win_next_turn():
    assert warned() == [(0, "Fugger può vincere al prossimo turno: Vittoria Imperiale", False)]


def test_pr_11_1_in_the_own_turn_it_is_now():
    assert warned(active=0) == [(0, "Fugger può vincere adesso: Vittoria Imperiale", False)]


def test_pr_27_1_one_king_less_is_a_step_away():
    said = warned(kings=KINGS[:2])
    assert said == [(0, "Fugger è a un passo dal vincere: Vittoria Imperiale", True)]


@pytest.mark.parametrize("words", [{"squares": ()}, {"kings": KINGS[:1]}])
def test_pr_11_1a_nobody_is_warned_of_what_cannot_be_declared(words):
    assert warned(**words) == []

"""Nothing that the browser of a seat receives names what that seat may not know.

The byte for byte proof is in tests/server/test_secrecy.py; this one looks at the real traffic.
"""

import pytest
from tests.browser.visitor import hurried


class Traffic:
    """All that a page receives: bodies of answers and frames of sockets."""

    def __init__(self, page):
        self.answers = []
        self.frames = []
        page.on("response", lambda answer: self.answers.append(answer))
        page.on("websocket", lambda socket: socket.on("framereceived", self._frame))

    def _frame(self, frame):
        self.frames.append(frame)

    def text(self):
        """Everything so far about tables; what pages and rules say is the same for all."""
        bodies = [answer.text() for answer in self.answers if "/api/tables/" in answer.url]
        frames = [frame if isinstance(frame, str) else frame.decode() for frame in self.frames]
        assert bodies
        assert frames
        return "\n".join(bodies + frames)


def hand_of(visitor, seat):
    """Ids and names of the cards that only this seat knows."""
    mats = visitor.ask(seat=seat)["scene"]["mats"]
    rows = next(mat["rows"] for mat in mats if mat.get("seat") == seat)
    cards = [card for row in rows if row["kind"] == "hand" for card in row.get("cards", [])]
    return {card["id"]: card["title"] for card in cards}


@pytest.mark.parametrize("game, moves", [("toll_bridge", 10), ("baroque", 24)])
def test_no_hidden_card_of_the_other_seat_is_ever_sent(visit, game, moves):
    people = [visit(), visit()]
    traffic = [Traffic(person.page) for person in people]
    [link] = people[0].start("me", "friend", game=game)
    people[1].follow(link)
    choose, held = hurried(11), [{}, {}]
    for _ in range(moves):
        seen = people[0].ask()
        if seen["over"]:
            break
        person = people[seen["deciding"]]
        person.turn()
        person.play(choose(person.legal()))
        for seat in (0, 1):
            held[seat] |= hand_of(people[seat], seat)
    assert held[0]
    assert held[1]
    for seat in (0, 1):
        received = traffic[1 - seat].text()
        assert [card for card in held[seat] if f'"{card}"' in received] == []
        own = traffic[seat].text()
        assert [card for card in held[seat] if f'"{card}"' not in own] == []


def test_a_spectator_receives_no_card_of_any_hand(visit):
    host, stranger = visit(), visit()
    traffic = Traffic(stranger.page)
    host.start("me", "greedy", game="baroque")
    host.turn()
    stranger.sit(host.table)
    choose, held = hurried(13), {}
    for _ in range(10):
        host.turn()
        host.play(choose(host.legal()))
        held |= hand_of(host, 0)
    stranger.shows(stranger.ask()["seq"])
    assert held
    received = traffic.text()
    assert [card for card in held if f'"{card}"' in received] == []

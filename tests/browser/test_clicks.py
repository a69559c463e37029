"""How many clicks a deed takes."""

from tests.browser.warrior import march_to_battle

ATTACK = 2  # the area, and a click that confirms it
MOST = 10


def test_a_whole_battle_of_the_ancient_world_takes_ten_clicks_at_most(visitor):
    """By one who is asked before whatever cannot be taken back: else it is still fewer."""
    march_to_battle(visitor, 3, ready="PickCard")
    clicks, laid = ATTACK, False
    while visitor.turn() == "asked":
        seen = visitor.ask()
        name = seen["question"]["name"]
        if name not in ("PickCard", "PlaceCard") or (laid and name == "PickCard"):
            break  # it is over; another may have begun
        laid = name == "PlaceCard"
        if visitor.seq != seen["seq"]:
            continue  # the page has not heard of it yet
        plan = seen["scene"]["plans"][0]["moves"]
        visitor.button(",".join(plan)).click()
        visitor.find("confirm").click()  # the last card of a plan opens all of them
        visitor.shows(seen["seq"] + len(plan))
        clicks += 2
    assert ATTACK < clicks + 1 <= MOST  # one more skips what is shown

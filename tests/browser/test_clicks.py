"""How many clicks a deed takes."""

from tests.browser.warrior import march_to_battle

ATTACK = 2  # the area, and a click that confirms it
MOST = 10


def press(visitor, locator):
    locator.click()
    visitor.clicked += 1


def test_a_whole_battle_of_the_ancient_world_takes_ten_clicks_at_most(visitor):
    march_to_battle(visitor, 3, ready="PickCard")
    visitor.clicked = ATTACK
    visitor.turn()
    lasts = ("PickCard", "PlaceCard")
    while (seen := visitor.ask())["question"] and seen["question"]["name"] in lasts:
        if not seen["question"]["mine"]:
            visitor.page.wait_for_timeout(50)
            continue
        plan = seen["scene"]["plans"][0]["moves"]
        if visitor.find("confirm").count():
            press(visitor, visitor.find("confirm"))
        else:
            press(visitor, visitor.button(",".join(plan)))
        for _ in plan:  # each is sent as soon as its question has come; the last may ask first
            visitor.page.wait_for_timeout(250)
            if visitor.find("confirm").count():
                press(visitor, visitor.find("confirm"))
                break
        visitor.page.wait_for_timeout(400)
    assert visitor.clicked + 1 <= MOST  # one more skips what is shown

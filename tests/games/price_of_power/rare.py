"""Positions in which the rare things of the game happen: what games hardly ever come to.

Each needs one card, one place or several religions at once; each has tests of its own for its
rules. Here it happens on the great map, at a table whose answers are counted.
"""

from imperia.games.price_of_power import GAME
from imperia.games.price_of_power.components.realms import REALMS
from imperia.games.price_of_power.rules.institutions.empire import TendEmpire
from imperia.games.price_of_power.rules.peace.steps import SettleWar
from imperia.games.price_of_power.rules.rounds.turns import TakeTurn
from imperia.testing import scenario

BESIDES_LYON = ["franchecomte", "gent", "luxembourg", "namur", "sundgau"]


def arranged(name, seats, **words):
    return scenario(GAME, seats=seats, options={"scenario": name}).arrange(**words)


def seat_of(made, realm):
    return made.state.realm.index(REALMS.index(realm))


def secured_succession():
    """France has won Navarra, to whose house Castile is married, too."""
    both = {"france": ["navarra"], "castile": ["navarra"]}
    made = arranged(
        *("intro_1444", 3),
        phase=3,
        war={"france": ["navarra"]},
        marriages=both,
        disputed=both,
        occupied={"france": ["navarra"]},
        unrest_top=["navarra"],
    )
    table = made.at(SettleWar(seat_of(made, "france"), REALMS.index("navarra"), "rest"))
    table.play("secure_succession")
    return table


def scorched_earth():
    """England marches into France, who holds the card against it."""
    made = arranged(
        *("grand_campaign", 6),
        phase=2,
        owed={"england": 0},
        war={"france": ["england"], "england": ["france"]},
        armies={"england": [{"area": "brittany_normandy", "regular_infantry": 3}], "france": []},
        hand={"france": ["mil-13-1"]},
        shown={"11a-1": 0},
        active="england",
    )
    table = made.at(TakeTurn(seat_of(made, "england"), False))
    table.play("march")
    while "area seine" not in table.legal_words():
        table.play("done" if "done" in table.legal_words() else "army army_1")
    table.play_all("area seine", "card mil-13-1")
    return table


def revolutionary_regime():
    """France has a revolution, which changes the faith of its Capital."""
    made = arranged(
        *("grand_campaign", 6),
        phase=2,
        age=4,
        ideas=["revolutionary_regime"],
        owed={"france": 0},
        power={"france": [9, 9, 9]},
        shown={"11a-1": 0},
        active="france",
    )
    table = made.at(TakeTurn(seat_of(made, "france"), False))
    table.play("research")
    return table


def court_in_brazil():
    """Portugal, which no long scenario has, moves its court to Rio de Janeiro."""
    made = arranged(
        *("sea_route_to_india", 3),
        phase=2,
        shown={"410-2": 0},
        towns={"portugal": ["riodejaneiro"]},
        owed={"portugal": 1},
        active="portugal",
    )
    table = made.at(TakeTurn(seat_of(made, "portugal"), False))
    table.play_all("event", "a", "yes")
    return table


def one_faith_in_the_empire():
    """All Electors are Catholic again at the end of a Round in the third Age."""
    table = arranged("grand_campaign", 6, phase=5, age=3, official="protestant").at(TendEmpire())
    table.play(table.legal()[0])
    return table


def tirol_comes_home():
    """Austria wins an Area back that France had taken out of the Empire."""
    lands = ["karnten", "lienz", "tirol"]
    made = arranged(
        *("grand_campaign", 6),
        phase=3,
        towns={"france": lands},
        not_hre=["jutland", "tirol"],
        war={"france": ["austria"], "austria": ["france"]},
        occupied={"austria": lands},
        unrest_top=lands,
        armies={"austria": [{"area": "tirol", "regular_infantry": 4}], "france": []},
        single={"france": {}},
    )
    table = made.at(SettleWar(seat_of(made, "austria"), REALMS.index("france"), "rest"))
    while not table.over:
        wanted = [word for word in ("no", "keep_borders", "keep") if word in table.legal_words()]
        table.play(wanted[0] if wanted else table.legal()[0])
    return table


def lands_of_burgundy():
    """France owns six Provinces of the Areas between the kingdoms."""
    made = arranged("grand_campaign", 6, phase=2, towns={"france": BESIDES_LYON})
    return made.at(TakeTurn(seat_of(made, "france"), False))


RARE = (
    secured_succession,
    scorched_earth,
    revolutionary_regime,
    court_in_brazil,
    one_faith_in_the_empire,
    tirol_comes_home,
    lands_of_burgundy,
)

"""The kinds of moves of a Turn, in a fixed order, each with what it costs."""

from typing import Final

from imperia.core import Decision, Seat, Text
from imperia.scene import Verb, named

from ..queries.court.stability import stability_cost
from ..queries.diplomacy.influence import CLAIM_COST
from ..queries.rounds.prices import EXPLORE_DIP, EXPLORE_MIL, TRADE_COST
from ..rules.rounds.turns import ChooseAction
from ..state import State

_ACTIVATE: Final = 1  # EU-5.5.2
_WAR: Final = 1  # EU-5.5.1
_RECRUIT: Final = 1  # EU-5.5.3
_FREE: Final = named("verb_note.free")
_LEAST: Final = named("verb_note.dip_least", n=1)

# By verb: its symbol, the names of its moves, its price where that never changes.
_VERBS: Final[list[tuple[str, str, list[str], Text | None]]] = [
    ("event", "event", ["event"], _FREE),
    ("trade", "trade", ["trade"], named("verb_note.dip", n=TRADE_COST)),
    ("influence", "influence", ["influence"], _LEAST),
    ("alliance", "alliance", ["alliance"], _LEAST),
    ("claims", "claim", ["claims"], named("verb_note.dip", n=CLAIM_COST)),
    ("deal", "peace", ["diplomacy"], named("verb_note.power_least")),
    ("war", "war", ["war"], named("verb_note.mil", n=_WAR)),
    ("activate", "army", ["march", "siege", "sail", "undock"], named("verb_note.mil", n=_ACTIVATE)),
    ("recruit", "infantry", ["recruit"], named("verb_note.mil", n=_RECRUIT)),
    ("suppress", "unrest", ["suppress"], named("verb_note.mil_each", n=1)),
    ("stability", "stability", ["stability"], None),
    ("convert", "bishop", ["convert", "faith"], None),
    ("idea", "idea", ["research"], None),
    (
        "explore",
        "traveller",
        ["explore", "colonize"],
        named("verb_note.dip_mil", n=EXPLORE_DIP, m=EXPLORE_MIL),
    ),
    ("card", "card", ["play", "display"], None),
    ("empire", "emperor", ["authority", "excommunicate", "crusade"], None),
    ("persons", "general", ["appoint", "fire", "command", "reassign", "recall"], None),
    ("mission", "mission", ["complete"], None),
    ("treasury", "coin", ["loan", "repay"], None),
    ("court", "crown", ["focus", "cut_ties", "replenish"], None),
]
# What acts at the first click though its verb does not say how.
_ACTING: Final = ("card", "empire", "mission", "persons", "treasury")
_LABEL: Final = {word: named(f"verb.{word}") for word, *_ in _VERBS}
_ENDS: Final = [
    Verb("verb:end", named("verb.end"), "turn", ["end_turn", "pass"], ends=True),
]
_DONE: Final = [
    Verb("verb:done", named("verb.end"), "turn", ["done", "no", "skip", "stop"], ends=True),
]


def verbs(view: State) -> list[Verb]:
    """The verbs of the open question; what ends something stands last."""
    question = view.stack[-1] if view.stack else None
    if isinstance(question, ChooseAction):
        return [*(_verb(view, question.seat, *each) for each in _VERBS), *_ENDS]
    return _DONE if isinstance(question, Decision) else []


def _verb(
    view: State, seat: Seat, word: str, symbol: str, moves: list[str], note: Text | None
) -> Verb:
    if word == "stability":
        note = named("verb_note.adm", n=stability_cost(view, seat))
    elif word == "card":
        note = named("verb_note.cards", count=view.hand_size[seat])
    return Verb(f"verb:{word}", _LABEL[word], symbol, moves, note, shows=word in _ACTING)

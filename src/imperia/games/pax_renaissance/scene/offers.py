"""What each answer that leads to a battle, or is asked in one, would bring."""

from imperia.core import Decision
from imperia.scene import Offer

from ..preview import preview
from ..preview.war import battle_facts, battle_odds, foreseen
from ..rules.wars.battle import ChooseCasualty
from ..state import State


def offers(view: State) -> list[Offer]:
    """For each answer that is allowed: the battle that it leads to, or what dies."""
    question = view.stack[-1] if view.stack else None
    if not isinstance(question, Decision) or question.seat < 0:
        return []
    found = []
    for move in question.legal(view):
        battle = foreseen(view, question, move)
        if battle is not None:
            found.append(Offer(move.wire(), battle_facts(battle), odds=battle_odds(battle)))
        elif isinstance(question, ChooseCasualty):
            found.append(Offer(move.wire(), preview(view, question, move)))
    return found

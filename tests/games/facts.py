"""What a page shows of an answer besides its name."""

from imperia.core import decision
from imperia.server.foretell import after, foretold
from imperia.texts import Renderer

COMPOSED = ("deals", "negotiate")  # modules of answers that grow: their draft tells what is in them


def is_told(game, view, seat, move):
    """Is there a fact about it, or does the scene say that it only ends something?"""
    drawn = game.part("scene").scene(view)
    if type(decision(view)).__module__.rpartition(".")[2] in COMPOSED:
        return True
    wire = move.wire()
    if wire in drawn.targets or wire in drawn.odds or drawn.played or drawn.contest:
        return True  # a place, a card or a fight in sight
    if any(offer.move == wire for offer in drawn.offers):
        return True
    if any(verb.note or verb.ends for verb in drawn.verbs if move.name in verb.moves):
        return True
    words = Renderer(game, "en", ["A", "B", "C", "D", "E", "F"][: view.seats])
    if any(sign.isdigit() for sign in words.move(decision(view), move)):
        return True
    lines, seen = foretold(game, view, seat, [move], "facts")
    return bool(lines) or bool(after(game, view, seen, words))

"""What must hold at any position of any game; each broken promise is a Violation."""

import json
from collections.abc import Sequence
from random import Random
from typing import Any

from imperia.core import (
    EVERYBODY,
    GAME_OVER,
    NO_ARG,
    NOT_ASKED,
    Chance,
    Codec,
    Decision,
    Game,
    Illegal,
    Move,
    Procedure,
    Tale,
    decision,
    own_all,
)
from imperia.play import Table, load, read_move, replay, spell_move
from imperia.play.history import UNDO_WORD
from imperia.texts import read_clauses

from .walk import RandomDice, Violation, follow, stroll

PLATFORM = "IM-"
STEPS = 6  # how far a copy is played to see that it goes its own way


def is_known(game: Game, clause: str) -> bool:
    """Does the game, or the platform, have this clause?"""
    return clause.startswith(PLATFORM) or clause in read_clauses(game.package)


# Cheap: after every answer


def check_invariants(game: Game, state: Any) -> None:
    """The game's own invariants: coins, cards and pieces are conserved."""
    broken = game.invariants(state)
    if broken:
        raise Violation(f"An invariant is broken: {'; '.join(broken)}.")


def check_question(game: Game, state: Any) -> tuple[list[Move], list[tuple[Move, str]]]:
    """`legal` is the filter of `moves` by `judge`, without doubles and never empty."""
    question = decision(state)
    name = type(question).__name__
    if isinstance(question, Chance):
        return [], []
    if not 0 <= question.seat < state.seats:
        raise Violation(f"{name} asks seat {question.seat}, who is not at the table.")
    allowed: list[Move] = []
    refused: list[tuple[Move, str]] = []
    for move in question.moves(state):
        clause = question.judge(state, move).clause
        if clause:
            refused.append((move, clause))
        else:
            allowed.append(move)
    legal = question.legal(state)
    if not legal:
        raise Violation(f"{name} leaves no legal move.")
    if legal != allowed and set(legal) != set(allowed):
        odd = sorted(move.wire() for move in set(legal) ^ set(allowed))
        raise Violation(f"{name}: legal and judge disagree about {', '.join(odd)}.")
    listed = [*allowed, *(move for move, _ in refused)]
    if len(set(listed)) != len(listed) or len(legal) != len(allowed):
        raise Violation(f"{name} lists a move twice.")
    return allowed, refused


def check_chance(game: Game, state: Any, move: Move) -> None:
    """What chance answered is among what it may answer."""
    question = decision(state)
    fits = not question.judge(state, move).clause
    if not fits or (question.listed and move not in question.moves(state)):
        raise Violation(f"Chance answered {move.wire()} to {type(question).__name__}.")


def check_tales(game: Game, seats: int, tales: Sequence[Tale]) -> None:
    """Tales carry a known clause, plain values and eyes of seats at the table."""
    for tale in tales:
        key = tale.text.key
        if not is_known(game, tale.clause):
            raise Violation(f"The tale {key} is told under the unknown clause {tale.clause!r}.")
        if tale.eyes != EVERYBODY and not 0 <= tale.eyes < 1 << seats:
            raise Violation(f"The tale {key} is told to seats who are not at the table.")
        for name, value in tale.text.params.items():
            plain = isinstance(value, int | str) or (
                isinstance(value, list) and all(isinstance(item, int) for item in value)
            )
            if not plain:
                raise Violation(f"The tale {key} has {name}={value!r}, which is not plain.")
            if name == "seat" and not (isinstance(value, int) and 0 <= value < seats):
                raise Violation(f"The tale {key} names seat {value}, who is not at the table.")


def check_spelling(game: Game, move: Move) -> None:
    """A move can be written into a record and read back."""
    words = spell_move(game, move)
    if move.name == UNDO_WORD or move.arg < NO_ARG:
        raise Violation(f"A move cannot be {move!r}.")
    if read_move(game, words.split()) != move:
        raise Violation(f"{move!r} is spelled {words!r}, which reads as another move.")


# Costly, so only now and then


def check_copies(game: Game, state: Any, rng: Random) -> None:
    """Clone is equal and isolated in both directions; dump and load give the same state."""
    codec = game.codec
    before = codec.dump(state)
    twin = codec.clone(state)
    if codec.dump(twin) != before:
        raise Violation("A clone differs from what it was cloned from.")
    own_all(twin)  # a frame is shared until one side changes it
    shared = _shared_lists(codec, state, twin)
    if shared:
        raise Violation(f"A clone shares {', '.join(shared)} with what it was cloned from.")
    other = codec.clone(twin)
    moves = stroll(game, other, STEPS, rng)
    if codec.dump(twin) != before:
        raise Violation("Playing in a clone changed what it was cloned from.")
    after = codec.dump(other)
    loaded = codec.load(json.loads(json.dumps(before)))
    if codec.dump(loaded) != before:
        raise Violation("Dump and load do not give the same state.")
    follow(loaded, moves)
    if codec.dump(loaded) != after:
        raise Violation("A loaded state goes on differently.")
    kept = codec.clone(twin)
    follow(twin, moves)
    if codec.dump(kept) != before:
        raise Violation("Playing on changed a clone made before.")
    if codec.dump(twin) != after:
        raise Violation("The same moves on a clone lead elsewhere.")
    if codec.dump(state) != before:
        raise Violation("Looking at a state changed it.")


def _lists(thing: Any, name: str) -> dict[int, str]:
    found: dict[int, str] = {}
    if isinstance(thing, list):
        found[id(thing)] = name
        for item in thing:
            found |= _lists(item, name)
    return found


def _shared_lists(codec: Codec, one: Any, other: Any) -> list[str]:
    pairs = [(codec.columns_of(one), codec.columns_of(other))]
    pairs += [(vars(a), vars(b)) for a, b in zip(one.stack, other.stack, strict=True)]
    shared: list[str] = []
    for mine, yours in pairs:
        ours: dict[int, str] = {}
        for name, value in mine.items():
            ours |= _lists(value, name)
        for name, value in yours.items():
            if _lists(value, name).keys() & ours.keys():
                shared.append(name)
    return shared


def check_frames(game: Game, state: Any) -> None:
    """Every field of every frame is kept, every step exists, no result is waiting."""
    dumped = game.codec.dump(state)["stack"]
    for frame, kept in zip(state.stack, dumped, strict=True):
        name = type(frame).__name__
        lost = sorted(set(vars(frame)) - set(kept) - {"result"})
        if lost:
            raise Violation(f"{name} loses its field {', '.join(lost)} when it is kept.")
        if isinstance(frame, Procedure):
            if frame.step and frame.step not in frame.steps:
                raise Violation(f"{name} has no step {frame.step!r}.")
            if not vars(frame).keys().isdisjoint(frame.steps):
                raise Violation(f"{name} has a field and a step of the same name.")
            if frame.result != -1:
                raise Violation(f"{name} has ended but still waits for an answer.")
        # A procedure that many chapters call may leave the clause to its caller.
        lent = isinstance(frame, Procedure) and not frame.clause
        if not lent and not isinstance(frame, Chance) and not is_known(game, frame.clause):
            raise Violation(f"{name} stands under the unknown clause {frame.clause!r}.")
    for frame, caller in zip(state.stack[1:], state.stack, strict=False):
        if frame.into and frame.into not in vars(caller):
            raise Violation(f"{type(caller).__name__} has no field {frame.into!r}.")


def check_refusals(table: Table, others: list[Move]) -> None:
    """`play` refuses what `judge` refuses, by a known clause, and nothing changes."""
    before = table.dump()
    for move, clause in table.refused():
        if not is_known(table.game, clause):
            raise Violation(f"{move.wire()} is refused by the unknown clause {clause!r}.")
        _expect(table, move, clause)
    listed = set(table.legal()) | {move for move, _ in table.refused()}
    never = [Move("no-such-word"), Move("no-such-word", 3)]
    never += [Move(move.name, 10**6) for move in list(listed)[:3]]
    unasked = GAME_OVER if table.over else NOT_ASKED
    for move in [*never, *others]:
        if move not in listed:
            _expect(table, move, unasked.clause)
    if not table.over:
        _expect(table, table.legal()[0], unasked.clause, seat=(table.seat + 1) % table.seats)
    if table.dump() != before:
        raise Violation("A refused move changed the table.")


def _expect(table: Table, move: Move, clause: str, seat: int | None = None) -> None:
    if seat is None and table.why_not(move) != clause:
        raise Violation(f"why_not({move.wire()}) is {table.why_not(move)!r}, not {clause!r}.")
    try:
        table.play(move, seat)
    except Illegal as refusal:
        if refusal.ruling.clause == clause:
            return
    raise Violation(f"Playing {move.wire()} is not refused by {clause}.")


def check_table_copies(table: Table, rng: Random) -> None:
    """A table's dump loads to an equal table that plays on equally; so does its clone."""
    blob = table.dump()
    loaded, twin = load(blob), table.clone()
    if loaded.dump() != blob or twin.dump() != blob:
        raise Violation("A copied table differs from the table.")
    for _ in range(STEPS):
        if twin.over:
            break
        move = rng.choice(twin.legal())
        twin.play(move)
        loaded.play(move)
    if twin.dump() != loaded.dump():
        raise Violation("A loaded table goes on differently.")
    if table.dump() != blob:
        raise Violation("Playing in a copied table changed the table.")


def check_undo(table: Table, rng: Random) -> Table | None:
    """An undo that is allowed leads back exactly; the table after it, if it is."""
    twin = table.clone()
    if twin.over:
        return None
    before, seat = twin.digest(), twin.seat
    twin.play(rng.choice(twin.legal()))
    if twin.why_not_undo(seat):
        return None
    twin.undo(seat)
    if twin.digest() != before or twin.seat != seat:
        raise Violation("An undo does not lead back to where the move was chosen.")
    return twin


def check_record(table: Table) -> None:
    """The record replays to the same digest and writes the same text again."""
    text = table.record()
    again = replay(text)
    if again.digest() != table.digest() or again.record() != text:
        raise Violation("The record of the game does not replay to the same game.")


class Shadow:
    """A second game that follows the first through the words of its record."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.state = table.game.codec.clone(table.state)
        self.done = len(table.history)

    def check(self) -> None:
        """Catch up, and compare."""
        game = self.table.game
        moves = [entry.move for entry in self.table.history[self.done :]]
        self.done += len(moves)
        read = [read_move(game, spell_move(game, move).split()) for move in moves if move]
        follow(self.state, read)
        if game.codec.dump(self.state) != game.codec.dump(self.table.state):
            raise Violation("The moves as recorded lead elsewhere.")


def sample(game: Game, state: Any, rng: Random) -> Move:
    """An answer to the open question, whoever gives it."""
    question: Decision = decision(state)
    if isinstance(question, Chance):
        return question.sample(state, RandomDice(rng))
    return rng.choice(question.legal(state))

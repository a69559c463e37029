"""Twins: a table, and another that one viewer could as well be sitting at.

In the twin every position is imagined from the viewer's view of it; answers the viewer may not
see are others and more of them are given, some of them taken back; what was told to others is
something else; and whatever was done unseen was done at another time.
"""

import json
from dataclasses import dataclass, field

from imperia.catalog import find_game
from imperia.core import CHANCE, Move, Tale, Text, decision, imagine, observe, seen_by
from imperia.play import Entry, HashDice, Snapshot, Table
from imperia.server.journal import begin_table
from imperia.server.sight import Sight
from imperia.testing.walk import RandomDice

STEP = 10_000  # milliseconds between two wishes
UNSEEN = 37  # milliseconds after which something is done unseen in a twin


@dataclass
class Wish:
    """What one wish did: the entries up to `end`, at a time in milliseconds."""

    end: int
    time: int
    copies: int = -1  # which wish of the true story this is; -1 for what only a twin does


@dataclass
class Story:
    """A stretch of a game, wish by wish, with every position kept."""

    table: Table
    wishes: list[Wish] = field(default_factory=list)

    def seat_after(self, end):
        """Who decides after so many entries; -1 when the game is over."""
        state = self.position(end)
        return decision(state).seat if state.stack else -1

    def plain(self, end):
        """The whole position after so many entries, as plain data."""
        return json.loads(self.table.history.kept[end].blob)

    def position(self, end):
        return self.table.game.codec.load(self.plain(end))

    def prefix(self, wish):
        """The table after this wish."""
        table = self.table
        shown = Table(table.game, self.position(wish.end), HashDice(table.dice.seed))
        shown.state.tales = []
        shown.history.entries = table.history[: wish.end]
        shown.history.kept = dict(table.history.kept)
        return shown


def played(game, seats, moves, rng):
    """A random game of so many moves."""
    table, _ = begin_table(find_game(game), seats, f"seed {rng.random()}", {})
    story = Story(table, [Wish(len(table.history), 0, 0)])
    for number in range(1, moves + 1):
        if table.over:
            break
        may_undo = not table.why_not_undo(table.seat)
        if may_undo and rng.random() < 0.1:
            table.undo(table.seat)
        else:
            table.play(rng.choice(table.legal()))
        story.wishes.append(Wish(len(table.history), number * STEP, number))
    keep_all(table.history)
    return story


def keep_all(history):
    """Keep every position."""
    for seq in range(len(history) + 1):
        if seq not in history.kept:
            history.kept[seq] = kept(history.game, history.state_at(seq))


def kept(game, state):
    return Snapshot(game.version, json.dumps(game.codec.dump(state)).encode())


def twin_of(story, viewer, rng):
    """A story that this viewer cannot tell from the given one."""
    return _Twin(story, viewer, rng).story


class _Twin:
    def __init__(self, story, viewer, rng):
        self.true, self.viewer, self.rng = story, viewer, rng
        table = story.table
        dice = HashDice(table.dice.seed, table.dice.used)  # open dice fall alike
        self.story = Story(Table(table.game, table.state, dice))
        self.moved = {0: 0}  # numbers of entries there -> here
        self.story.table.history.kept[0] = self.redealt(0)
        seen = set(Sight(viewer).follow(table.history).places)
        begun = 0
        for number, wish in enumerate(story.wishes):
            for place in range(begun, wish.end):
                self.follow(place)
            self.end_wish(number, wish, any(place in seen for place in range(begun, wish.end)))
            begun = wish.end
        here = self.story.table
        here.state = self.story.position(len(here.history))
        here.state.tales = []

    def follow(self, place):
        """The same entry here; before a secret answer, steps of which nobody is told."""
        entry = self.true.table.history[place]
        if is_secret(entry, self.viewer):
            for _ in range(1 + self.rng.randrange(2)):
                self.step_unseen(place, entry)
        self.add(self.copy_of(entry), place + 1)
        self.moved[place + 1] = len(self.story.table.history)

    def step_unseen(self, place, entry):
        """A step that only the twin takes; sometimes it is taken back."""
        step = self.copy_of(entry)
        step.moment = self.true.table.history[place - 1].moment if place else 0
        step.figures = {}
        step.tales = [tale for tale in step.tales if not seen_by(tale.eyes, self.viewer)]
        self.add(step, place)
        self.hide_wish()
        if self.rng.random() < 0.3:
            undo = Entry(step.seq + 1, entry.seat, None, step.seq)
            undo.moment = step.moment
            self.add(undo, place)
            self.hide_wish()

    def add(self, entry, position):
        history = self.story.table.history
        history.append(entry)
        history.kept[len(history)] = self.redealt(position)

    def hide_wish(self):
        """Nobody but who does it can tell when: the clock of the twin is another."""
        before = self.story.wishes[-1].time if self.story.wishes else 0
        self.story.wishes.append(Wish(len(self.story.table.history), before + UNSEEN))

    def end_wish(self, number, wish, seen):
        """The time of what the viewer can tell is the same here and there, else it is not."""
        before = self.true.wishes[number - 1].end if number else 0
        self.hide_wish()
        mine = self.story.wishes[-1]
        mine.copies = number
        if seen or self.true.seat_after(before) != self.true.seat_after(wish.end) or not number:
            mine.time = wish.time

    def redealt(self, seq):
        game = self.true.table.game
        view = observe(game, self.true.position(seq), self.viewer)
        return kept(game, imagine(game, view, self.viewer, RandomDice(self.rng)))

    def copy_of(self, entry):
        move = entry.move
        if is_secret(entry, self.viewer):
            move = Move(move.name, move.arg + 1) if move.arg >= 0 else move
        back = self.moved[entry.undo_to - 1] + 1 if move is None else 0
        copy = Entry(len(self.story.table.history) + 1, entry.seat, move, back)
        copy.question, copy.clause = entry.question, entry.clause
        copy.moment, copy.figures, copy.used = entry.moment, entry.figures, entry.used
        copy.free, copy.secret, copy.opened = entry.free, entry.secret, entry.opened
        copy.shown = entry.shown
        copy.tales = [
            tale if seen_by(tale.eyes, self.viewer) else Tale("IM-1", Text("x.y", {}), tale.eyes)
            for tale in entry.tales
        ]
        return copy


def is_secret(entry, viewer):
    """Is this a move whose choice the viewer may not know?"""
    return entry.move is not None and entry.secret and entry.seat not in (CHANCE, viewer)


def secret_wishes(story, viewer):
    """The wishes that begin with a secret answer of somebody else."""
    begun = [0, *(wish.end for wish in story.wishes)]
    history = story.table.history
    return [
        number
        for number, wish in enumerate(story.wishes)
        if number and is_secret(history[begun[number]], viewer)
    ]

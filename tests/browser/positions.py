"""Positions shortly before a great moment, put among the tables of a running site."""

import json
from random import Random
from uuid import uuid4

from imperia.bots import make_bot
from imperia.catalog import find_game
from imperia.core import CHANCE
from imperia.kit.data import fingerprint
from imperia.play import rules_of
from imperia.play.lesson import lessons_of, play_line
from imperia.server.journal import begin_table, position_row, rows_since
from imperia.server.sight import Sight
from imperia.server.stages import stage_marks, tales_of, told_stage
from imperia.store import Change, SeatRow, Store, TableRow, digest_token

GAMES = 60  # played at random until the moment comes
MADE = "2026-01-01T12:00:00.000Z"
END = "end"


def before(site, visitor, game, moment, seats=3, **options):
    """Sit a visitor down where one answer brings a moment about: that answer and its table."""
    for seed in range(GAMES):
        moves = moves_until(game, seats, f"{moment} {seed}", moment, options)
        if moves:
            table, snapshots = replayed(game, seats, f"{moment} {seed}", moves[:-1], options)
            keep(site, visitor, table, snapshots, f"{moment} {seed}")
            return moves[-1].wire()
    raise AssertionError(f"{moment} has not come in {GAMES} games of {game}")


def where(site, visitor, game, ready, seats=3, **options):
    """Sit a visitor down where greedy bots have come to when the table is ready."""
    for number in range(GAMES):
        seed = f"{game} {seats}" if not number else f"{game} {seats} {number}"
        table, snapshots = begin_table(find_game(game), seats, seed, options)
        bots = [make_bot("greedy", seat) for seat in range(seats)]
        while not table.over and not ready(table):
            table.play(bots[table.seat].choose(table.game, table.observe(table.seat), table.seat))
        if not table.over:
            return keep(site, visitor, table, snapshots, seed)
    raise AssertionError(f"it has not come to that in {GAMES} games of {game}")


def in_lesson(site, visitor, game, name, step):
    """Sit a visitor down before a step of a lesson; the moves that it awaits from there on.

    Chance and the others answer as the lesson says, so whatever comes is certain.
    """
    lesson = lessons_of(find_game(game))[name]
    table, snapshots = begin_table(
        find_game(game), lesson.seats, lesson.seed, lesson.options, lesson
    )
    first = next(number for number, each in enumerate(lesson.steps) if each.id == step)
    for line in lesson.script:
        if 0 <= line.step < first and line.seat != CHANCE:
            play_line(table, lesson, line)
    keep(site, visitor, table, snapshots, lesson.seed, lesson=name)
    later = [line for line in lesson.script if line.step >= first and line.seat == lesson.seat]
    return {lesson.steps[line.step].id: line.moves[0].wire() for line in later}


def moves_until(game, seats, seed, moment, options):
    """The answers of the players up to the one that decides such a moment; none if none does."""
    table, _ = begin_table(find_game(game), seats, seed, options)
    rng, moves, seen = Random(seed), [], len(table.history)
    while not table.over:
        move = rng.choice(table.legal())
        mover = table.seat
        table.play(move)
        moves.append(move)
        if moment == END:
            continue
        if moment in decided(table, mover, seen):
            return moves
        seen = len(table.history)
    return moves if moment == END else []


def decided(table, viewer, since):
    """The ids of the moments that were decided after so many entries."""
    sight = Sight(viewer).follow(table.history)
    found = []
    for number in range(1, sight.seq + 1):
        if sight.places[number - 1] < since:
            continue
        for place, tale in enumerate(tales_of(table, sight, number)):
            for name in stage_marks(table, sight, (number, place), tale).get("decides", []):
                stage = told_stage(table, sight, name)
                found += [stage.id] if stage else []
    return found


def replayed(game, seats, seed, moves, options):
    table, snapshots = begin_table(find_game(game), seats, seed, options)
    for move in moves:
        table.play(move)
    assert table.question is not None
    assert table.seat != CHANCE
    return table, snapshots


def keep(site, visitor, table, snapshots, seed, lesson=""):
    """The visitor has the seat that decides; bots have the others."""
    guest, name = guest_of(visitor), uuid4().hex[:10]
    row, players = rows_of(table, name, guest, seed, lesson)
    moves = rows_since(table, 0, "", MADE)
    change = Change(
        name, moves, table.seat, table.over, MADE, -1, position_row(table), snapshots=snapshots
    )
    store = Store.open(str(site.database))
    store.create(row, players, change)
    store.close()
    visitor.sit(name)


def guest_of(visitor):
    """Who the visitor is to the server."""
    visitor.go("/")
    token = next(c["value"] for c in visitor.context.cookies() if c["name"] == "imperia_guest")
    return digest_token(token)


def rows_of(table, name, guest, seed="", lesson=""):
    """What the store keeps of a table at which the guest has the seat that decides."""
    players = [
        SeatRow(seat, "human", guest, "", "")
        if seat == table.seat
        else SeatRow(seat, "bot", None, "", "random")
        for seat in range(table.seats)
    ]
    game = table.game
    row = TableRow(
        id=name,
        game=game.id,
        version=game.version,
        data=fingerprint(game.package),
        rules=rules_of(game),
        foreign=0,
        seats=table.seats,
        options=json.dumps(table.options),
        seed=seed,
        host=guest,
        created=MADE,
        changed=MADE,
        deciding=table.seat,
        over=table.over,
        lesson=lesson,
    )
    return row, players


def on_the_way(site, visitor, game, ready, seats=2, most=700, **options):
    """Sit a visitor down where players at random have come to when the table is ready."""
    for number in range(GAMES):
        seed = f"on the way {number}"
        table, snapshots = begin_table(find_game(game), seats, seed, options)
        rng = Random(seed)
        for _ in range(most):
            if table.over or ready(table):
                break
            table.play(rng.choice(table.legal()))
        if not table.over and ready(table):
            keep(site, visitor, table, snapshots, seed)
            return table
    raise AssertionError(f"it has not come to that in {GAMES} games of {game}")

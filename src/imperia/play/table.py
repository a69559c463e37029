"""A table: one game being played. Answers for chance, plays forced moves, keeps the history."""

from collections.abc import Callable, Collection, Mapping
from typing import Any

from imperia.core import (
    CHANCE,
    NOT_ASKED,
    Chance,
    Choice,
    Decision,
    Game,
    Illegal,
    Move,
    Outcome,
    Tale,
    Text,
    collecting,
    decision,
    digest,
    drain,
    judge,
    no,
    observe,
    play,
    seen_by,
)

from .dice import HashDice
from .history import Entry, History, PastIsGone, play_with_care
from .keeping import dump
from .record import record_of
from .revealing import Hidden, has_shown

NOTHING_TO_UNDO = no("IM-3")
CANNOT_UNDO = no("IM-4")  # something was revealed, or another seat has moved since
GAME_IS_CLOSED = no("IM-5")  # a finished game stays finished


class BrokenGame(Exception):
    """A move led to a position that cannot be; the table stands where it stood before."""


class Table:
    """A game at play, for people, bots and scripts alike."""

    def __init__(self, game: Game, state: Any, dice: HashDice) -> None:
        self.game = game
        self.state = state
        self.dice = dice
        self.history = History(game, state.seats, state.options)
        # Called after every entry, be it chosen, forced, of chance or an undo.
        self.listeners: list[Callable[[Table, Entry], None]] = []
        self.checked = True  # the game's invariants hold after every move, or it is not played
        # Answers for chance where it has something to say, as a lesson does; else the dice do.
        self.oracle: Callable[[Table], Move | None] | None = None
        self._legal: list[Move] | None = None
        self._watched = False  # is it noted at once whether an answer shows something?

    # Playing

    @property
    def over(self) -> bool:
        return not self.state.stack

    @property
    def seat(self) -> int:
        """Who decides now; -1 when the game is over."""
        return decision(self.state).seat if self.state.stack else CHANCE

    @property
    def question(self) -> Decision | None:
        """The open question, None when the game is over."""
        return decision(self.state) if self.state.stack else None

    @property
    def asked(self) -> Decision:
        """The open question as the seat that answers it may see it; only before the end."""
        return decision(self.observe(self.seat))

    @property
    def seats(self) -> int:
        seats: int = self.state.seats
        return seats

    @property
    def options(self) -> dict[str, Choice]:
        return dict(self.game.decode_options(self.state.options))

    def legal(self) -> list[Move]:
        """Every move that may be played now."""
        if self._legal is None:
            self._legal = decision(self.state).legal(self.state) if self.state.stack else []
        return self._legal[:]

    def refused(self) -> list[tuple[Move, str]]:
        """The moves that look possible but are not, each with the clause that forbids it."""
        if not self.state.stack:
            return []
        question = decision(self.state)
        verdicts = [(move, question.judge(self.state, move)) for move in question.moves(self.state)]
        return [(move, ruling.clause) for move, ruling in verdicts if ruling.clause]

    def why_not(self, move: Move) -> str:
        """The clause that forbids this move; empty when it may be played."""
        return judge(self.state, move).clause

    def play(self, move: Move, seat: int | None = None) -> None:
        """Play a move for the seat that decides, then run to the next real question.

        Illegal names the clause that forbids; then nothing has changed.
        """
        if seat is not None and seat != self.seat and not self.over:
            raise Illegal(NOT_ASKED)
        ruling = judge(self.state, move)
        if ruling.clause:
            raise Illegal(ruling)
        if self.checked:
            self._play_checked(move)
        else:
            self.answer(move)
            self.settle()

    def _play_checked(self, move: Move) -> None:
        """Play on, and go back where the rules fail or lead to a position that cannot be."""
        before, used, entries = self.game.codec.clone(self.state), self.dice.used, len(self.history)
        try:
            self._watched = True
            self.answer(move)
            self.settle()
            broken = self.game.invariants(self.state)
            if broken:
                raise BrokenGame(
                    f"{move.wire()} leads to a position that cannot be: {'; '.join(broken)}."
                )
        except BaseException:
            before.tales = []
            self.state, self._legal = before, None
            self.dice.used = used
            del self.history.entries[entries:]
            raise
        finally:
            self._watched = False

    def answer(self, move: Move, free: bool = True) -> None:
        """Give one answer to the open question, whoever is asked, and note it."""
        question = decision(self.state)
        hidden = Hidden(self.game, self.state) if self._watched else None
        entry = Entry(len(self.history) + 1, question.seat, move)
        entry.clause = question.clause
        entry.question = type(question).__name__
        entry.free = free
        entry.lone = move.name == question.idle and len(self.legal()) == 1
        entry.secret = question.secret or (isinstance(question, Chance) and question.eyes != -1)
        sealed = collecting(self.state)
        play(self.state, move)
        entry.opened = sealed is not None and collecting(self.state) is not sealed
        entry.tales = drain(self.state)
        if hidden is not None and entry.seat != CHANCE:
            entry.shown = self._shows(entry, hidden, self.state)
        self._legal = None
        self._note(entry)

    def _shows(self, entry: Entry, before: Hidden, state: Any) -> bool:
        """Has this entry, which led to this state, shown others something that was hidden?"""
        assert entry.move is not None, "an undo shows nothing"
        if entry.move.name in before.named:
            return True
        return not entry.secret and has_shown(before, Hidden(self.game, state), entry.seat)

    def _note(self, entry: Entry) -> None:
        entry.used = self.dice.used
        self.history.append(entry)
        for listener in self.listeners:
            listener(self, entry)

    def settle(self) -> None:
        """Answer for chance and play forced moves until a seat has a real choice."""
        state = self.state
        while state.stack:
            question = decision(state)
            if isinstance(question, Chance):
                self.answer(self.ask_chance(question), free=False)
                continue
            self._legal = question.legal(state)
            assert self._legal, f"{type(question).__name__} leaves no legal move"
            if not self.is_forced(question, self._legal):
                return
            self.answer(self._legal[0], free=False)

    def is_forced(self, question: Decision, legal: list[Move]) -> bool:
        """Does this question answer itself?"""
        return question.forced(legal)

    @property
    def is_lone(self) -> bool:
        """Is one answer left to a question that is put nevertheless?"""
        question = self.question
        return question is not None and question.discreet and len(self.legal()) == 1

    def only_answer(self, quiet: Collection[int] = ()) -> Move | None:
        """The one answer to a question that is asked lest its absence tell something.

        None where there are more, and where its seat may still take back a move of its own: to go
        on or to take back is a choice, unless it only lets something pass.
        """
        if not self.is_lone:
            return None
        if not self.asked.idle and not self.why_not_undo(self.seat, quiet=quiet):
            return None
        return self.legal()[0]

    def ask_chance(self, question: Chance) -> Move:
        """The answer of chance; a scenario or a lesson may prescribe it."""
        told = self.oracle(self) if self.oracle is not None else None
        return told if told is not None else question.sample(self.state, self.dice)

    # What came of it

    @property
    def outcome(self) -> Outcome:
        return self.game.outcome(self.state)

    @property
    def scores(self) -> list[int]:
        """A score for each seat: final when the game is over, as it stands before."""
        return self.outcome.scores

    @property
    def winners(self) -> list[int]:
        """The seats that won; nobody before the end."""
        return self.outcome.winners if self.over else []

    @property
    def reason(self) -> Text | None:
        """Why they won, as a text of the section `ending`; None before the end."""
        return self.outcome.reason if self.over else None

    # Seeing

    def tales(self, viewer: int | None, since: int = 0) -> list[Tale]:
        """What was told to this viewer after this many entries of the history."""
        return [
            tale
            for entry in self.history[since:]
            for tale in entry.tales
            if seen_by(tale.eyes, viewer)
        ]

    def observe(self, viewer: int | None) -> Any:
        """The state as this viewer may see it: what is hidden is blank."""
        return observe(self.game, self.state, viewer)

    def view(self, viewer: int | None = None) -> dict[str, Any]:
        """Plain data holding nothing this viewer may not know; None is the spectator."""
        codec, seen, outcome = self.game.codec, self.observe(viewer), self.outcome
        stack = codec.dump_stack(seen)
        for shown, frame in zip(stack, self.state.stack, strict=True):
            shown["clause"] = frame.clause
        view: dict[str, Any] = {
            "game": self.game.id,
            "version": self.game.version,
            "viewer": viewer,
            "seats": seen.seats,
            "options": self.options,
            "over": self.over,
            "scores": outcome.scores,
            "winners": outcome.winners if self.over else [],
            "seat": self.seat,
            "state": codec.columns_of(seen),
            "stack": stack,
            "legal": [],
            "refused": [],
        }
        if viewer is not None and viewer == self.seat:
            view["legal"] = [move.wire() for move in self.legal()]
            view["refused"] = [[move.wire(), clause] for move, clause in self.refused()]
        return view

    # Undoing

    def why_not_undo(
        self, seat: int, agreed: Collection[int] = (), quiet: Collection[int] = ()
    ) -> str:
        """The clause that forbids this seat to undo its last move; empty when it may.

        `agreed` are the seats that let it take back what they have answered, too; `quiet` those
        that do so as long as their answers have shown nothing.
        """
        if self.over:
            return GAME_IS_CLOSED.clause
        question = decision(self.state)
        if question.secret and question.seat != seat:
            return CANNOT_UNDO.clause  # else it would show that that seat has taken a first step
        target = self._undo_target(seat, agreed, quiet)
        return target if isinstance(target, str) else ""

    def _undo_target(
        self, seat: int, agreed: Collection[int], quiet: Collection[int] = ()
    ) -> int | str:
        """The entry that an undo of this seat takes back first, or the clause that forbids it."""
        for entry in self.history.backwards():
            if entry.seat == CHANCE or entry.opened:
                return CANNOT_UNDO.clause
            if entry.seat not in (seat, *agreed) and (
                (entry.free and entry.seat not in quiet and not self._lets_pass(entry))
                or self._has_shown(entry)
            ):
                return CANNOT_UNDO.clause
            if entry.seat == seat and (entry.free or entry.secret) and not self._was_lone(entry):
                return entry.seq
        return NOTHING_TO_UNDO.clause

    def _lets_pass(self, entry: Entry) -> bool:
        """Did this answer let something pass that stands beside the play? It binds nobody.

        Whoever had no other answer says the same: were only that one free to be taken back, an undo
        would tell which it was.
        """
        asked = self._question_of(entry)
        return asked is not None and asked.beside and entry.wire == asked.idle

    def _was_lone(self, entry: Entry) -> bool:
        """Was there nothing else to answer than to let it pass? Then nothing is taken back."""
        if entry.lone is None:
            asked = self._question_of(entry)
            if asked is None or entry.wire != asked.idle:
                return False
            try:
                state = self.history.state_at(entry.seq - 1)
            except PastIsGone:
                return False
            entry.lone = len(decision(state).legal(state)) == 1
        return entry.lone

    def _question_of(self, entry: Entry) -> type[Decision] | None:
        """The class of the question that was answered; None where it is not known any more."""
        shape = self.game.codec.by_name.get(entry.question)
        return shape.frame if shape and issubclass(shape.frame, Decision) else None

    def _has_shown(self, entry: Entry) -> bool:
        """Did this answer show others something? Of a past that is gone it is taken for granted."""
        if entry.shown is None:
            entry.shown = entry.seq <= self.history.foreign or self._looks_into(entry)
        return entry.shown

    def _looks_into(self, entry: Entry) -> bool:
        """Play an entry again to see whether it showed something."""
        try:
            state = self.history.state_at(entry.seq - 1)
            before = Hidden(self.game, state)
            play_with_care(state, entry)
        except PastIsGone:
            return True
        return self._shows(entry, before, state)

    def undone_from(self, seat: int, agreed: Collection[int]) -> int:
        """The first entry that an undo of this seat takes back with all that followed; else 0."""
        target = self._undo_target(seat, agreed)
        return 0 if isinstance(target, str) else target

    def undo(self, seat: int, agreed: Collection[int] = (), quiet: Collection[int] = ()) -> None:
        """Take back this seat's last move; refused once chance or another seat has answered."""
        clause = self.why_not_undo(seat, agreed, quiet)
        if clause:
            raise Illegal(no(clause))
        self.take_back(seat, {*agreed, *quiet})

    def take_back(self, seat: int, agreed: Collection[int]) -> None:
        """Undo what the history allows, whatever the table allows now: for records."""
        target = self._undo_target(seat, agreed)
        if isinstance(target, str):
            raise Illegal(no(target))
        last = next((past for past in self.history.backwards() if past.seq < target), None)
        try:
            state = self.history.state_at(last.seq if last else 0)
        except PastIsGone:
            raise Illegal(CANNOT_UNDO) from None
        state.tales = []
        undone = Entry(len(self.history) + 1, seat, None, target)
        undone.asked = None if self.over else decision(self.state).seat
        self.state, self._legal = state, None
        self._note(undone)

    def asked_before(self, undone: Entry) -> int:
        """Who was asked when a move was taken back; who took it back where that is forgotten."""
        if undone.asked is None:
            try:
                state = self.history.state_at(undone.seq - 1)
            except PastIsGone:
                return undone.seat
            undone.asked = decision(state).seat if state.stack else undone.seat
        return undone.asked

    def alive(self) -> list[Entry]:
        """The history without what was undone and without the undos themselves."""
        return self.history.alive()

    # Keeping

    def clone(self) -> "Table":
        """A table that goes its own way from here; whoever listens here does not listen there."""
        state = self.game.codec.clone(self.state)
        state.tales = []
        other = Table(self.game, state, HashDice(self.dice.seed, self.dice.used))
        other.history = self.history.fork()
        other.checked, other.oracle = self.checked, self.oracle
        return other

    def digest(self) -> str:
        return digest(self.game.codec.dump(self.state))

    def dump(self) -> bytes:
        """The whole table as bytes: its state, its moves and where its chance stands."""
        return dump(self)

    def record(self) -> str:
        """The game so far in the open file format."""
        return record_of(self)


def start(
    game: Game, seats: int, seed: int | str = 0, options: Mapping[str, Any] | None = None
) -> Table:
    """Start a game; ValueError says in one sentence what does not fit."""
    table = open_table(game, seats, seed, options)
    table.settle()
    return table


def open_table(
    game: Game, seats: int, seed: int | str = 0, options: Mapping[str, Any] | None = None
) -> Table:
    """A table before its first answer; `settle` begins the play."""
    state = game.open(seats, game.encode_options(seats, options or {}), told=[])
    return Table(game, state, HashDice(seed))

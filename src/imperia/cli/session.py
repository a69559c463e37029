"""One sitting at the keyboard: shows the table, asks, explains, plays, saves."""

import shlex
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from textwrap import indent

from rich.console import Console
from rich.text import Text

from imperia.bots import Bot, why
from imperia.core import NOT_ASKED, Illegal, Move, observe, seen_by
from imperia.play import BrokenGame, Entry, Table, spell_move
from imperia.scene import asked_about
from imperia.texts import Cards, board_text, place_lines, plain, spoken_reason

from .answers import WIDTH, answer_lines
from .errors import Fail
from .players import let_play
from .replay import standing
from .rules import find_clause, known_clauses, spoken_clause
from .table_words import TableWords
from .understand import exactly_meant, loosely_meant
from .wrap import wrapped

PLAYED, STAY, LEAVE = "played", "stay", "leave"
FEW = 4  # cards or answers that are told in full; of more only the names


class Session:
    """A game between people at this keyboard and bots."""

    def __init__(self, table: Table, words: TableWords, bots: Mapping[int, Bot]) -> None:
        self.table = table
        self.words = words
        self.bots = bots
        self.go_on: list[str] = []  # the command that goes on with a saved game
        self.console = Console(highlight=False, markup=False, emoji=False)
        self.seen: dict[int, int] = {}  # by seat: the last entry of the history it was told
        self.last_seat: int | None = None  # whose answer was asked at this keyboard before
        self.saved: tuple[str, int] | None = None  # the file, and how much of the game it holds
        self.choices: list[Move] = []  # the numbered answers: legal ones first, then refused ones
        self.legal = 0  # how many of them are legal
        self.labels: list[str] = []
        self.spellings: list[str] = []  # as records write them

    def run(self) -> None:
        """Play until the game is over or the player leaves."""
        while not self.table.over:
            seat = self.table.seat
            bot = self.bots.get(seat)
            lone = self._only_answer()
            if bot is not None:
                self._let_play(bot, seat)
            elif lone is not None:
                self._answer_alone(lone)
            elif not self._ask(seat):
                self._leave()
                return
        self._close()

    # Showing

    def print(self, text: str = "", style: str = "") -> None:
        if self.console.is_terminal:
            text = wrapped(text, self.console.width)
        self.console.print(Text(text, style=style), soft_wrap=True)

    def say(self, key: str, **params: str | int) -> None:
        self.print(self.words.say(f"play.{key}", **params))

    def _name(self, seat: int) -> str:
        return self.words.plain_name(seat, self.table.state)

    def show_board(self, viewer: int | None, part: str = "") -> None:
        """The whole board, or the paragraphs with these words in their first line."""
        with self.words.listing():
            board = board_text(self.table.observe(viewer), viewer, self.words).rstrip("\n")
        if part:
            parts = board.split("\n\n")
            found = [text for text in parts if plain(part) in plain(text.partition("\n")[0])]
            found += self._places(viewer, part)
            if not found:
                self.say("no_part", words=repr(part))
                return
            board = "\n\n".join(found)
        self.print()
        self.print(board)

    def _places(self, viewer: int | None, name: str) -> list[str]:
        with self.words.listing():
            return place_lines(self.table.observe(viewer), self.words, name)

    def _show_news(self, seat: int) -> None:
        """What was told to this seat since its last decision."""
        since = self.seen.get(seat, 0)
        tales = [
            tale
            for entry in self.table.alive()
            if entry.seq > since
            for tale in entry.tales
            if seen_by(tale.eyes, seat)
        ]
        self.seen[seat] = len(self.table.history)
        if tales:
            self.print()
            self.say("since")
        for tale in tales:
            clause = f"  ({tale.clause})" if tale.clause else ""
            self.print(f"  {self.words.tale(tale, self.table.state)}{clause}")

    def _show_question(self, seat: int) -> None:
        table, words = self.table, self.words
        question = table.asked
        trail = [
            f"{clause} {title}".strip() for clause, title in words.breadcrumb(table.observe(seat))
        ]
        self.print()
        self.print(" > ".join(trail), "dim")
        clause = f" ({question.clause})" if question.clause else ""
        with words.listing():
            name = words.seat_name(seat, table.state)
        self.print(f"{name}: {words.ask(question, table.state)}{clause}", "bold")
        view = table.observe(seat)
        for text in asked_about(table.game, view, question):
            self.print(f"  {words.text(text, view)}", "dim")
        legal = table.legal()
        self.legal = len(legal)
        self.choices, self.labels = [], []
        for moves in (legal, [move for move, _ in table.refused()]):
            labels = [words.move(question, move, table.state) for move in moves]
            order = words.order_of(moves, labels)
            self.choices += [moves[place] for place in order]
            self.labels += [labels[place] for place in order]
        self.spellings = [spell_move(table.game, move) for move in self.choices]
        width = self.console.width if self.console.is_terminal else WIDTH
        for line in answer_lines(self.choices[: self.legal], self.labels[: self.legal], width):
            self.print(line)

    # Asking

    def _ask(self, seat: int) -> bool:
        """Put the open question to a person; False when the player leaves."""
        if self.last_seat not in (None, seat) and not self._curtain(seat):
            return False
        self.words.reader = seat
        if self.last_seat is None:
            self.say("hint")
        if self.last_seat != seat:
            self.show_board(seat)
        self.last_seat = seat
        self._show_news(seat)
        self._show_question(seat)
        while True:
            line = self._read("> ")
            if line is None:
                return False
            result = self._obey(seat, line.strip())
            if result != STAY:
                return result == PLAYED

    def _read(self, prompt: str) -> str | None:
        """A line from the keyboard; None at its end."""
        if sys.stdin.isatty():
            with suppress(ImportError):
                import readline  # noqa: F401 (typed lines can be edited and called back)
        try:
            return input(prompt)
        except EOFError:
            self.print()
            return None

    def _curtain(self, seat: int) -> bool:
        """Hide one person's table before another sits down; through a pipe nobody waits."""
        self.print()
        watched = self.console.is_terminal and sys.stdin.isatty()
        if watched:
            self.console.clear()
        self.say("curtain", seat=self._name(seat))
        if not watched:
            return True
        return self._read(self.words.say("play.curtain_wait")) is not None

    def _let_play(self, bot: Bot, seat: int) -> None:
        if self.console.is_terminal:
            with self.console.status(self.words.say("play.thinking", seat=self._name(seat))):
                let_play(bot, self.table, seat)
        else:
            let_play(bot, self.table, seat)

    def _only_answer(self) -> Move | None:
        """The one answer there is; others at this keyboard would learn of a hand by its absence."""
        if len(self.bots) < self.table.seats - 1:
            return None
        return self.table.only_answer(quiet=self.bots)

    def _answer_alone(self, move: Move) -> None:
        """Nobody is asked in vain; what was answered is told."""
        table, words = self.table, self.words
        question = table.asked
        text = words.ask(question, table.state)
        self.print()
        self.say("only_answer", question=text, move=words.move(question, move, table.state))
        table.play(move)

    # Obeying

    def _obey(self, seat: int, line: str) -> str:
        """Do what was typed."""
        word, _, rest = line.partition(" ")
        word, rest = word.casefold(), rest.strip()
        if line.startswith("?"):
            self._explain(seat, line[1:].strip())
        elif word in ("c", "card"):
            self._read_card(seat, rest)
        elif word == "r":
            self._look_up(rest)
        elif word == "s":
            self._save(rest)
        elif word == "b":
            self.show_board(seat, rest)
        elif word == "w" and not rest:
            self._tell_why(seat)
        elif word == "h" and not rest:
            self.print(self.words.say("play.help").strip("\n"))
        elif word == "u" and not rest:
            return self._undo(seat)
        elif word == "q" and not rest:
            return LEAVE
        else:
            return self._answer(line)
        return STAY

    def _answer(self, line: str) -> str:
        """Play the numbered or named move, or say why not."""
        found = self._meant(line)
        if not found:
            self.say("not_understood", words=repr(line), last=self.legal)
            return STAY
        if len(found) > 1:
            moves = ", ".join(f"{place + 1} {self.labels[place]}" for place in found)
            self.say("which", words=repr(line), moves=moves)
            return STAY
        try:
            self.table.play(self.choices[found[0]])
        except Illegal as refusal:
            self._explain_one(found[0], refusal.ruling.clause)
            return STAY
        except BrokenGame as broken:
            self.say("broken_move", why=str(broken))
            return STAY
        return PLAYED

    def _meant(self, line: str) -> list[int]:
        """The places of the answers that are meant; refused ones where no legal one is."""
        found = exactly_meant(line, self.labels, self.spellings)
        found = found or loosely_meant(line, self.labels, self.spellings)
        return [place for place in found if place < self.legal] or found

    def _explain(self, seat: int, what: str) -> None:
        """Why each refused move is not allowed, or why the named ones are or are not."""
        if not what:
            self._explain_all()
            return
        found = exactly_meant(what, self.labels, self.spellings) or [
            place for place, label in enumerate(self.labels) if plain(what) in plain(label)
        ]
        for place in found:
            self._explain_one(place, self.table.why_not(self.choices[place]))
        places = self._places(seat, what)
        for line in places:
            self.print(line)
        cards = Cards(self.words, self.table.observe(seat))
        titles = cards.called(what)
        if len(found) == 1:
            label = self.labels[found[0]]
            titles = titles or [title for title in cards.found if label.endswith(title)]
        if titles:
            self._tell_cards(cards, titles)
        elif not found and not places:
            text = self.words.clause(NOT_ASKED.clause)
            self.say("not_offered", words=repr(what), clause=NOT_ASKED.clause, text=text)

    def _read_card(self, seat: int, what: str) -> None:
        """The card of this name in full, or those in sight line by line."""
        cards = Cards(self.words, self.table.observe(seat))
        if not what:
            for title in cards.in_sight:
                self.print(indent(cards.short(title), "  "))
            self.say("card_which")
            return
        titles = cards.called(what)
        if titles:
            self._tell_cards(cards, titles)
        else:
            self.say("no_card", words=repr(what))

    def _tell_cards(self, cards: Cards, titles: list[str]) -> None:
        if len(titles) > FEW:
            self.say("several_cards", cards=", ".join(titles))
            return
        for title in titles:
            self.print(cards.explain(title))

    def _tell_why(self, seat: int) -> None:
        """Why the bots have done what they did since this seat's last answer."""
        entries = self._made_by_bots(seat)
        if not entries:
            self.say("no_why")
        for entry in entries[-FEW:]:
            assert entry.move is not None, "an undo has no reason"
            bot = self.bots[entry.seat]
            view = observe(self.table.game, self.table.history.state_at(entry.seq - 1), None)
            found = why(bot, self.table.game, view, entry.move)
            if found is None:
                continue
            told = [tale for tale in entry.tales if seen_by(tale.eyes, seat)]
            self.print(self.words.tale(told[0], self.table.state))
            temper = str(getattr(bot, "temper", ""))
            text = spoken_reason(self.words, found.kind, found.parts, temper, self.table.state)
            self.print(f"  {text}")
        if entries:
            self.print(f"  {self.words.say('why.as_seen')}", "dim")

    def _made_by_bots(self, seat: int) -> list[Entry]:
        """Their open moves that were told of, since this seat was the last to answer."""
        found: list[Entry] = []
        for entry in reversed(self.table.alive()):
            if entry.seat == seat and entry.free:
                break
            seen = any(seen_by(tale.eyes, seat) for tale in entry.tales)
            if entry.seat in self.bots and seen and not entry.secret:
                found.insert(0, entry)
        return found

    def _explain_one(self, place: int, clause: str) -> None:
        key = "refused" if clause else "allowed"
        question = self.table.question
        clause = clause or (question.clause if question is not None else "")
        text = self.words.clause(clause) if clause else ""
        self.say(key, move=self.labels[place], clause=clause, text=text)
        if key == "allowed":
            self._foretell(self.choices[place])

    def _foretell(self, move: Move) -> None:
        """What a legal answer would do, where the game can say it."""
        part, question = self.table.game.part("preview"), self.table.question
        if part is None or question is None:
            return
        view = self.table.observe(question.seat)
        for text in part.preview(view, question, move):
            self.print(f"  {self.words.text(text, view)}")

    def _explain_all(self) -> None:
        """The refused moves under the clauses that refuse them."""
        by_clause: dict[str, list[int]] = {}
        for place in range(self.legal, len(self.choices)):
            by_clause.setdefault(self.table.why_not(self.choices[place]), []).append(place)
        if not by_clause:
            self.say("nothing_refused")
            return
        self.say("refused_head")
        for clause, places in by_clause.items():
            self.print(f"  {clause}: {self.words.clause(clause)}")
            for place in places:
                self.print(f"{place + 1:>8}  {self.labels[place]}")

    def _look_up(self, given: str) -> None:
        question = self.table.question
        wanted = given or (question.clause if question is not None else "")
        known = known_clauses(self.words)
        try:
            self.print(spoken_clause(self.words, known[find_clause(self.words, known, wanted)]))
        except Fail as failure:
            self.print(failure.sentence)

    def _undo(self, seat: int) -> str:
        try:
            self.table.undo(seat)
        except Illegal as refusal:
            clause = refusal.ruling.clause
            self.say("cannot_undo", clause=clause, text=self.words.clause(clause))
            return STAY
        self.seen[seat] = len(self.table.history)
        self.say("undone")
        self.show_board(seat)
        return PLAYED

    # Leaving

    def _save(self, file: str) -> None:
        if not file:
            self.say("save_where")
            return
        try:
            Path(file).write_text(self.table.record(), encoding="utf-8")
        except OSError:
            self.say("not_saved", file=file)
            return
        self.saved = (file, len(self.table.history))
        self.say("saved", file=file)

    def _leave(self) -> None:
        self.say("left", moves=len(self.table.history))
        if self.saved is None or self.saved[1] != len(self.table.history):
            self.say("unsaved")
        if self.saved is not None:
            self.say("go_on", command=" ".join([*self.go_on, shlex.quote(self.saved[0])]))

    def _close(self) -> None:
        """The last news, the board and the standing at the end."""
        people = [seat for seat in range(self.table.seats) if seat not in self.bots]
        reader = people[0] if len(people) == 1 else None
        self.words.reader = reader
        if reader is not None:
            self._show_news(reader)
        self.show_board(reader)
        self.print()
        self.say("over")
        with self.words.listing():
            lines = standing(self.table, self.words, reader)
        for line in lines:
            self.print(line)

"""The one renderer: keys and parameters become words, in the reader's language."""

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import Any

from imperia.core import NO_ARG, Decision, Game, Move, Procedure, Tale, Text

from .catalogue import (
    OPTIONAL,
    Catalogue,
    Entry,
    KindError,
    Slot,
    TextError,
    load_game,
    load_platform,
    slots,
)
from .clauses import PART_OF_SOURCE, Clause, is_locator
from .plain import plain
from .plural import list_gaps, plural_form, smooth, spoken_list, spoken_number
from .saying import say

PLATFORM_PREFIX = "IM-"
TO_YOU = ".you"  # after the key of a tale: its words for whoever it is done to
MOST_LINES = 400  # of a log that are kept in words: those that are read again are the newest
MOST_TEXTS = 4000  # of scenes, with parameters
Values = Callable[[str], Any]
Part = str | dict[str, Any]  # words, or a link: its words as `text` and a `seat` or a `node`


class Renderer:
    """The words of one game in one language.

    What a parameter turns into depends on its kind, declared in the section `param`: "seat" is
    the name of a player, "name" a whole key of the section `name`, "plain" a number without
    separators (a year); any other kind is a thing, whose name is `name.<kind>.<id>`, the id being
    found in the game's nouns. A number without a kind is written as a number.

    `{state|of}` asks for the name of a thing or of a player in a case, as its entry gives it; such
    a name has a capital letter where it begins a sentence. `[, ships {ships}]` is left out where
    its number is 0.
    """

    def __init__(
        self,
        game: Game,
        lang: str = "en",
        names: Sequence[str] = (),
        seated: Any = None,
        *,
        powers: bool = False,
    ) -> None:
        self.game = game
        self.lang = lang
        self.names = names  # of the players, by seat; empty where one is not known
        self.seated = seated  # a state that tells what seats are, for texts that come without one
        self.powers = powers  # is a player's name told with the power it stands for?
        self.texts = load_game(game.package, lang)
        self.platform = load_platform(lang)
        self._naming = game.part("naming")
        # Kinds of things and moves whose order says nothing: readers find them by their names.
        self._by_name: frozenset[str] = getattr(self._naming, "BY_NAME", frozenset())
        self.known: dict[str, str] = {}  # whole texts without parameters, once they were made
        self._lines: dict[Tale, list[Part]] = {}  # lines of the log, once they were made
        self._texts: dict[str, str] = {}  # texts of scenes with parameters, once they were made
        self._kept: dict[Any, dict[str, Any]] = {}  # by viewer: parts of scenes in words
        self._called: list[str] = []  # by seat: what it is called in them

    # Whole texts

    def title(self) -> str:
        """What the game is called."""
        return self.name("game")

    def name(self, key: str, case: str = "") -> str:
        """The name of a thing, by its whole key; in a case as it stands inside a sentence."""
        return _in_case(self.texts, key, case)

    def clause(self, id: str) -> str:
        """The text of a rule, of the game or of the platform."""
        catalogue = self.platform if id.startswith(PLATFORM_PREFIX) else self.texts
        return catalogue.entry("clause", id).forms["other"]

    def refusal(self, clause: str) -> str:
        """Why something is not allowed: the clause and what it says."""
        return self.say("refusal", clause=clause, text=self.clause(clause))

    def source(self, clause: Clause) -> str:
        """Where a rule comes from; clause ids and sections of a book are the same everywhere."""
        return PART_OF_SOURCE.sub(lambda part: self._source(part[0]), clause.source)

    def _source(self, part: str) -> str:
        return part if is_locator(part) else self.texts.entry("source", part).forms["other"]

    def reason(self, clause: Clause) -> str:
        """Why a rule does not apply here; empty where it does."""
        return self.texts.entry("reason", clause.reason).forms["other"] if clause.reason else ""

    def card(self, key: str) -> str:
        """What a card does."""
        return self.texts.entry("card", key).forms["other"]

    def ask(self, question: Decision, state: Any = None) -> str:
        """A question, as the seat that has to answer it may see it."""
        key = type(question).__name__
        return self._fill("ask", key, lambda param: _field(question, param), state)

    def move(self, question: Decision, move: Move, state: Any = None) -> str:
        """The label of a move, as an answer to this question.

        A parameter is a field of the question, or a method of it that is given the move.
        """
        own = f"{type(question).__name__}.{move.name}"
        key = own if self.texts.has("move", own) else move.name

        def value(param: str) -> Any:
            if param in ("arg", move.name):
                return _Arg(move)
            told = _field(question, param)
            return told(move) if callable(told) else told

        return self._fill("move", key, value, state)

    def tale(self, tale: Tale, state: Any = None) -> str:
        """One line of the log."""
        params = tale.text.params
        return self._fill("tale", tale.text.key, lambda param: params[param], state)

    def parts(self, tale: Tale, state: Any = None, reader: int | None = None) -> list[Part]:
        """One line of the log in parts: words, and links to seats and to things of the scene."""
        params = tale.text.params
        key = self.key_for(tale, reader)
        return self._parts("tale", key, lambda param: params[param], state)

    def key_for(self, tale: Tale, reader: int | None) -> str:
        """The key of a tale; one that is done to the reader may have words of its own."""
        key = tale.text.key
        if reader is None or tale.text.params.get("whose") != reader:
            return key
        own = f"{key}{TO_YOU}"
        return own if self.texts.has("tale", own) else key

    def lines(self, state: Any) -> dict[Tale, list[Part]]:
        """The lines of the log made so far: the same ones are read again after every move."""
        self._heed_names(state)
        if len(self._lines) > MOST_LINES:
            self._lines = {}
        return self._lines

    def drawn(self, state: Any) -> dict[str, str]:
        """The same for texts of scenes, by their key and parameters."""
        self._heed_names(state)
        if len(self._texts) > MOST_TEXTS:
            self._texts = {}
        return self._texts

    def kept(self, state: Any, viewer: Any) -> dict[str, Any]:
        """What was put in words of the scenes of one viewer: most of it is the same again."""
        self._heed_names(state)
        return self._kept.setdefault(viewer, {})

    def forget(self, viewer: Any) -> None:
        """What was kept of the scenes of a viewer goes."""
        self._kept.pop(viewer, None)

    def _heed_names(self, state: Any) -> None:
        """Of all that a text says only the names of seats may change; then all are made anew."""
        called = [self.seat_name(seat, state) for seat in range(state.seats)]
        if called != self._called:
            self._lines, self._texts, self._kept, self._called = {}, {}, {}, called

    def text(self, text: Text, state: Any = None) -> str:
        """A text by its whole key, the section first, as scenes give them: `name.bridge.abbey`."""
        section, _, key = text.key.partition(".")
        return self._fill(section, key, lambda param: text.params[param], state)

    def breadcrumb(self, view: Any) -> list[tuple[str, str]]:
        """Where the game is: clause and title of each running procedure, the outermost first.

        A procedure with the title of the one that called it adds nothing and is left out.
        """
        found: list[tuple[str, str]] = []
        for frame in view.stack:
            if isinstance(frame, Procedure):
                title = self._frame(frame, view)
                if not found or found[-1][1] != title:
                    found.append((frame.clause, title))
        return found

    def say(self, key: str, **params: str | int) -> str:
        """A text of the platform; its parameters are words and numbers."""
        return say(self.lang, key, **params)

    # The parts of a text

    def seat_name(self, seat: int, state: Any = None, case: str = "") -> str:
        """What a player is called: the own name, the game's word for the seat, or its number."""
        if seat < 0:
            return _in_case(self.platform, "nobody", case)
        if own := self._own_name(seat):
            if self.powers and (role := self.role(seat, state)):
                own = f"{own} ({role})"
            return smooth(self.lang, _in_case(self.platform, "player", case).format(name=own))
        if role := self.role(seat, state, case):
            return role
        number = spoken_number(self.lang, seat + 1)
        return _in_case(self.platform, "seat", case).format(number=number)

    def role(self, seat: int, state: Any, case: str = "") -> str:
        """The game's own word for a seat, such as a power; empty where it has none."""
        state = self.seated if state is None else state
        if self._naming is None or state is None:
            return ""
        return self.name(self._naming.seat_name_key(state, seat), case)

    def _own_name(self, seat: int) -> str:
        """The name a player has chosen; empty where there is none."""
        return self.names[seat] if 0 <= seat < len(self.names) else ""

    def in_order(self, names: Iterable[str]) -> list[str]:
        """Names as a reader of this language looks them up."""
        return sorted(names, key=plain)

    def order_of(self, moves: Sequence[Move], labels: Sequence[str]) -> list[int]:
        """The places of the moves as they are listed: by name where their order says nothing."""
        found: list[int] = []
        for name, run in groupby(range(len(moves)), key=lambda place: moves[place].name):
            places = list(run)
            if name in self._by_name:
                places.sort(key=lambda place: plain(labels[place]))
            found += places
        return found

    def join(self, words: Sequence[str]) -> str:
        """Several words as one list."""
        return spoken_list(self.lang, [*words])

    def _frame(self, frame: Procedure, state: Any) -> str:
        key = type(frame).__name__
        return self._fill("frame", key, lambda param: _field(frame, param), state)

    def _fill(self, section: str, key: str, values: Values, state: Any) -> str:
        """A text with its parameters put in."""
        found = self._parts(section, key, values, state)
        return "".join(part if isinstance(part, str) else str(part["text"]) for part in found)

    def _parts(self, section: str, key: str, values: Values, state: Any) -> list[Part]:
        """Choose the plural form of a text and put its parameters in: words, and links."""
        entry = self.texts.entry(section, key)

        def kind(param: str) -> str:
            return self.texts.kind(key, param)

        found: list[Part] = []
        try:
            for slot in slots(_told(self._form(entry, values, kind), values)):
                found.append(slot.before)
                if slot.param:
                    found += self._links(kind(slot.param), values(slot.param), state, slot)
        except KindError:
            raise
        except TextError as error:
            raise TextError(f"In {section}.{key!r}: {error}") from None
        except (KeyError, AttributeError) as error:
            raise TextError(f"The text {section}.{key!r} cannot be filled: {error}.") from None
        return _joined(found)

    def _form(self, entry: Entry, values: Values, kind: Callable[[str], str]) -> str:
        """The template for the number that decides."""
        if not entry.plural:
            return entry.forms["other"]
        if entry.count:
            number = _count(values(entry.count))
        else:
            counts = [_count(values(param)) for param in entry.params if not kind(param)]
            number = next((count for count in counts if count is not None), None)
        if number is None:
            raise TextError("no number decides between the plural forms.")
        return entry.forms.get(plural_form(self.lang, number), entry.forms["other"])

    def _word(self, kind: str, value: Any, state: Any, case: str = "") -> str:
        """One parameter in words."""
        if kind == "seat":
            return self.seat_name(int(value), state, case)
        if kind == "name":
            return self.name(str(value), case)
        if kind in ("", "plain"):
            if case:
                raise TextError(f"a number has no case {case!r}.")
            whole = isinstance(value, int) and not kind
            return spoken_number(self.lang, value) if whole else str(value)
        return self._thing(kind, value, case)

    def _links(self, kind: str, value: Any, state: Any, slot: Slot) -> list[Part]:
        """One parameter as words or as a link; of a list, each item by itself."""
        if isinstance(value, _Arg):
            kind, value = self._arg_kind(value.move), value.move.arg
        if isinstance(value, list):
            if kind in self._by_name:
                value = sorted(value, key=lambda item: plain(self._word(kind, item, state)))
            words = [self._word(kind, item, state, slot.case) for item in value]
            found: list[Part] = []
            for item, gap in zip(value, [*list_gaps(self.lang, words), ""], strict=False):
                found += [*self._links(kind, item, state, slot), gap]
                slot = slot.later()
            return found
        text = self._word(kind, value, state, slot.case)
        own = self._own_name(int(value)) if kind == "seat" else ""
        if slot.case and slot.first and not (own and text.startswith(own)):
            text = text[:1].upper() + text[1:]
        if kind == "seat":
            return [{"seat": int(value), "text": text}] if int(value) >= 0 else [text]
        node = self._node(kind, value)
        return [{"node": node, "text": text}] if node else [text]

    def _node(self, kind: str, value: Any) -> str:
        """The id of the scene's node for a thing: `state:bohemia`; empty for other words."""
        ids = self.game.nouns.get(kind)
        if ids is None:
            return ""
        if isinstance(value, int):
            value = ids[value] if 0 <= value < len(ids) else ""
        return f"{kind}:{value.lower()}" if value in ids else ""

    def _arg_kind(self, move: Move) -> str:
        """What the number of a move is: a thing where the game has nouns for it."""
        kind = self.texts.kind(move.name, "arg") or self.texts.kind("", move.name)
        return kind or (move.name if move.name in self.game.nouns else "")

    def _thing(self, kind: str, value: Any, case: str) -> str:
        """The name of a thing of this kind, from its number or its id."""
        nouns = self.game.nouns.get(kind)
        if isinstance(value, int) and nouns is not None:
            value = nouns[value] if 0 <= value < len(nouns) else "none"
        elif isinstance(value, int) and not self.texts.has("name", f"{kind}.{value}"):
            raise KindError(
                f"__init__.py: texts name numbers of the kind {kind!r}, but the nouns of GAME "
                f"have no {kind!r}; add it there."
            )
        return self.name(f"{kind}.{value}", case)


class _Arg:
    """The number of a move, to be put in words as the move says."""

    __slots__ = ("move",)

    def __init__(self, move: Move) -> None:
        self.move = move


def _in_case(catalogue: Catalogue, key: str, case: str) -> str:
    """A name, by itself or as it stands inside a sentence."""
    found = catalogue.entry("name", key).case(case)
    if found is None:
        raise TextError(f"The name {key!r} of {catalogue.label} has no case {case!r}.")
    return found


def _told(template: str, values: Values) -> str:
    """A template without those of its parts between brackets whose numbers are all 0."""
    if "[" not in template:
        return template
    return OPTIONAL.sub(
        lambda part: (
            part[1] if any(values(slot.param) for slot in slots(part[1]) if slot.param) else ""
        ),
        template,
    )


def _joined(parts: list[Part]) -> list[Part]:
    """The same parts, neighbouring words as one."""
    found: list[Part] = []
    for part in parts:
        if isinstance(part, str) and found and isinstance(found[-1], str):
            found[-1] += part
        elif part:
            found.append(part)
    return found


def _count(value: Any) -> int | None:
    """The number that chooses a plural form, if this value is one."""
    if isinstance(value, _Arg):
        return None if value.move.arg == NO_ARG else value.move.arg
    if isinstance(value, list):
        return len(value)
    return value if isinstance(value, int) else None


def _field(frame: Any, param: str) -> Any:
    """A field of a frame, as far as its viewer may see it."""
    if param.startswith("_"):
        raise TextError(f"{{{param}}} is not a field.")
    return getattr(frame, param)

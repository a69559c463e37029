"""The Game record: all that the platform knows of a game."""

from collections.abc import Callable, Collection, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, Final

from .chance import Dice
from .codec import Codec
from .engine import begin
from .frame import Procedure, Seat
from .state import Columns, Dump
from .tale import Tale
from .text import Text

Choice = int | str | bool
BOTS: Final = "bots"  # a fact of a table: the seats that bots hold when it begins, a bit each
Migration = Callable[[Dump], Dump]


class Option:
    """A rule variant: its choices, the first reading being the default.

    Rules read `state.options[i]`: the number itself for whole numbers, else the place of the
    choice in `choices`. An option with a `fact` is nobody's choice: who opens a table fills it in.
    """

    def __init__(self, id: str, default: Choice, choices: Sequence[Choice], fact: str = "") -> None:
        self.id = id
        self.default = default
        self.choices = choices
        self.fact = fact
        self.numeric = isinstance(choices, range)

    def encode(self, value: Any) -> int:
        """The int that rules read; ValueError names what may be chosen."""
        if isinstance(value, (list, tuple)):
            value = ",".join(str(part) for part in value)
        for place, choice in enumerate(self.choices):
            if type(choice) is type(value) and choice == value:
                return int(choice) if self.numeric else place
            if isinstance(value, str) and str(choice).lower() == value.lower():
                return int(choice) if self.numeric else place
        raise ValueError(f"Option {self.id!r} cannot be {value!r}: choose {self.spoken_choices()}.")

    def spoken_choices(self) -> str:
        if isinstance(self.choices, range):
            return f"a whole number from {self.choices[0]} to {self.choices[-1]}"
        words = [str(choice).lower() for choice in self.choices]
        return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " or " + words[-1]

    def decode(self, code: int) -> Choice:
        """The choice behind the int that rules read."""
        return code if self.numeric else self.choices[code]


class Outcome:
    """How a game stands or ended: a score for each seat, the seats that won, and why they did."""

    def __init__(self, scores: list[int], winners: list[Seat], reason: Text) -> None:
        self.scores = scores
        self.winners = winners
        self.reason = reason  # a text of the section `ending`


class Game:
    """One game: what it is called, how it starts, how it ends, what may be seen of it."""

    def __init__(
        self,
        id: str,
        prefix: str,
        version: int,
        seats: Sequence[int],
        setup: Callable[[int, list[int]], Columns],
        root: Callable[[Any], Procedure],
        outcome: Callable[[Any], Outcome],
        imagine: Callable[[Any, int, Dice], None],
        invariants: Callable[[Any], list[str]],
        nouns: Mapping[str, Sequence[str]],
        options: Sequence[Option] = (),
        scenarios: Mapping[str, Mapping[str, Choice]] | None = None,
        traits: Sequence[str] = (),
        refuse: Callable[[int, Mapping[str, Choice]], str] | None = None,
        migrations: Mapping[int, Migration] | None = None,
        told_since: Collection[str] = (),
    ) -> None:
        self.id = id
        self.prefix = prefix
        self.version = version
        self.seats = seats  # how many a table may have, the fewest first
        self.setup = setup  # (seats, options) -> state, chance not yet asked
        self.root = root  # state -> the outermost procedure
        self.outcome = outcome
        self.imagine = imagine  # fills what a masked state hides, from what it shows
        self.invariants = invariants  # sentences about what is broken; none when all is well
        self.nouns = nouns  # move name -> what its number means
        self.options = options
        self.scenarios: Mapping[str, Mapping[str, Choice]] = scenarios or {}
        self.traits = traits
        self.refuse = refuse  # a sentence when seats and options do not go together, else ""
        # By version: brings a dumped state of that version to the next one.
        self.migrations: Mapping[int, Migration] = migrations or {}
        self.told_since = told_since  # keys of tales that older games lack, though played alike
        self._codec: Codec | None = None
        self._parts: dict[str, ModuleType | None] = {}

    @property
    def asked(self) -> list[Option]:
        """The options that people choose."""
        return [option for option in self.options if not option.fact]

    @property
    def package(self) -> str:
        """The Python package of the game, where data, texts, scene and hints are found."""
        return str(self.setup.__module__).rpartition(".")[0]

    @property
    def codec(self) -> Codec:
        """The generated code; imported late, since the generator itself imports the game."""
        if self._codec is None:
            self._codec = import_module(f"{self.package}.generated").CODEC
        return self._codec

    def part(self, name: str) -> Any:
        """An optional module of the game's package, such as `scene` or `hints`; None without it."""
        if name not in self._parts:
            path = f"{self.package}.{name}"
            self._parts[name] = import_module(path) if find_spec(path) else None
        return self._parts[name]

    def open(self, seats: int, codes: list[int], told: list[Tale] | None = None) -> Any:
        """A state at its first question, chance not yet asked; tales go to `told`, if anywhere."""
        state = self.codec.clone(self.setup(seats, codes))
        state.tales = told
        begin(state, self.root(state))
        return state

    def upgrade(self, dump: Dump, version: int) -> Dump:
        """A dumped state of an earlier version as one of this; ValueError when no way leads."""
        if not 0 < version <= self.version:
            raise ValueError(f"{self.id} is at version {self.version} here, not at {version}.")
        for step in range(version, self.version):
            if step not in self.migrations:
                raise ValueError(f"{self.id} has no way from version {step} to {step + 1}.")
            dump = self.migrations[step](dump)
        return dump

    def more(self, seats: int) -> int:
        """The smallest table with so many seats or more, else the largest there is."""
        return next((count for count in self.seats if count >= seats), self.seats[-1])

    def encode_options(self, seats: int, chosen: Mapping[str, Any]) -> list[int]:
        """All options as rules read them; ValueError says in one sentence what is wrong."""
        if seats not in self.seats:
            least, most = self.seats[0], self.seats[-1]
            if least < seats < most:
                raise ValueError(f"{self.id} has no table of {seats}: take {self.more(seats)}.")
            raise ValueError(f"{self.id} is for {least} to {most} seats, not for {seats}.")
        known = {option.id for option in self.options}
        for name in chosen:
            if name not in known:
                spoken = ", ".join(sorted(known)) or "none"
                raise ValueError(f"{self.id} has no option {name!r}: it has {spoken}.")
        codes = [option.encode(chosen.get(option.id, option.default)) for option in self.options]
        if self.refuse is not None:
            decoded = {o.id: o.decode(c) for o, c in zip(self.options, codes, strict=True)}
            sentence = self.refuse(seats, decoded)
            if sentence:
                raise ValueError(sentence)
        return codes

    def at_table(self, chosen: Mapping[str, Any], bots: Sequence[Seat]) -> dict[str, Any]:
        """The options that were chosen, and what the rules want to know of a table's seats."""
        held = sum(1 << seat for seat in bots)
        return {**chosen, **{option.id: held for option in self.options if option.fact == BOTS}}

    def decode_options(self, codes: Sequence[int]) -> dict[str, Choice]:
        """Option names and choices as people write them."""
        return {o.id: o.decode(c) for o, c in zip(self.options, codes, strict=True)}

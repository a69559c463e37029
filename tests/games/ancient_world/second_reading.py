"""A second reading of the rules, second part: a whole game, replayed from the moves of a record."""

from collections.abc import Iterator
from typing import Any

from tests.games.ancient_world.second_map import (
    AREAS,
    ARMY,
    LANDS,
    NEAR,
    ON_TABLE,
    REVOLTS,
    SEAS,
    SETS,
    Combat,
    NeedDie,
    Side,
    routes,
)

FREE = -1
Answer = tuple[int, str, str]  # who gave it, its word, what it names
ACTIONS = [
    *("attack", "diplomacy_buy", "diplomat_neutral", "diplomat_enemy"),
    *("recruit", "refresh", "discard", "fortify", "trade", "control", "pass"),
]


class SecondGame:
    """A game as the rules tell it; every answer is read from the record."""

    def __init__(self, seats: int, options: dict[str, Any], answers: list[Answer]) -> None:
        self.seats = seats
        self.options = options
        self.answers = answers
        self.read = 0  # answers read so far
        self.owner = dict.fromkeys(AREAS, FREE)
        self.control = dict.fromkeys(AREAS, 0)
        self.forts: set[str] = set()
        self.trade = {area: [0] * seats for area in AREAS}
        self.supply = [20] * seats
        self.trade_supply = [25] * seats
        self.warehouse = [0] * seats
        self.plunder = [[0] * seats for _ in range(seats)]
        self.hand: list[list[str]] = [[] for _ in range(seats)]
        self.table: list[list[str]] = [[] for _ in range(seats)]
        self.deck = [card for card, entry in ARMY.items() for _ in range(entry["count"])]
        self.discard: list[str] = []
        self.display = [""] * 6
        self.score = [0] * seats
        self.refreshed: set[int] = set()

    # Answers and small questions

    def next(self, *words: str, seat: int | None = None) -> tuple[str, str]:
        who, word, name = self.answers[self.read]
        assert word in words, f"the record has {word} where {words} is asked"
        assert seat is None or who == seat, f"{word} was asked of seat {who}, not of {seat}"
        self.read += 1
        return word, name

    def roll(self) -> int:
        return int(self.next("roll")[1])

    def mine(self, seat: int) -> set[str]:
        return {area for area, owner in self.owner.items() if owner == seat}

    def has(self, seat: int, card: str) -> int:
        return self.table[seat].count(card)

    def is_last(self, area: str) -> bool:
        owner = self.owner[area]
        return area in LANDS and owner != FREE and len(self.mine(owner) & LANDS) == 1

    def purse(self, seat: int) -> int:
        spendable = sum(self.plunder[seat]) if self.options["spend_plunder"] else 0
        return self.warehouse[seat] + spendable

    # Small effects

    def put(self, seat: int, area: str) -> None:
        assert self.owner[area] in (FREE, seat)
        self.owner[area] = seat
        self.control[area] += 1
        self.supply[seat] -= 1
        assert self.options["token_limits"] == "unlimited" or self.supply[seat] >= 0

    def take_off(self, area: str) -> None:
        self.supply[self.owner[area]] += 1
        self.control[area] -= 1
        if not self.control[area]:
            self.owner[area] = FREE

    def pay(self, seat: int, count: int) -> None:
        for colour in [(seat + step) % self.seats for step in range(self.seats)]:
            stock = self.warehouse[seat] if colour == seat else self.plunder[seat][colour]
            paid = min(count, stock)
            if colour == seat:
                self.warehouse[seat] -= paid
            else:
                assert not paid or self.options["spend_plunder"]
                self.plunder[seat][colour] -= paid
            self.trade_supply[colour] += paid
            count -= paid
        assert count == 0

    def fill(self) -> None:
        for place in range(6):
            if not self.display[place]:
                if not self.deck:
                    self.deck, self.discard = self.discard, []
                if not self.deck:
                    return
                card = self.next("draw_deck")[1]
                self.deck.remove(card)
                self.display[place] = card

    def loot(self, seat: int, area: str) -> None:
        for colour in range(self.seats):
            if colour != seat:
                self.plunder[seat][colour] += self.trade[area][colour]
                self.trade[area][colour] = 0

    # The course of the game

    def play(self) -> Iterator[int]:
        """Yields the seat whenever it is asked for an action."""
        first = self.set_up()
        for turn in range(1, 5):
            if turn > 1 or self.options["revolt_turn_one"]:
                self.revolt()
            self.collect()
            first = self.roll() - 1 if turn == 1 else (first + 1) % self.seats
            for _ in range(11 - turn):
                self.refreshed = set()
                for step in range(self.seats):
                    yield from self.turn_of((first + step) % self.seats)
            if turn > 1:
                self.count_points()

    def set_up(self) -> int:
        first = self.roll() - 1
        order = [(first + step) % self.seats for step in range(self.seats)]
        for number in range(10 - self.seats):
            for seat in order:
                area = self.next("place", seat=seat)[1]
                self.put(seat, area)
                if number == 0:
                    region = AREAS[area]["region"]
                    letter = self.next(f"draw_{region}_sets")[1]
                    assert SETS[letter]["region"] == region
                    cards = SETS[letter]["cards"]
                    self.hand[seat] = [f"empire_{card.replace(' ', '_')}" for card in cards]
        self.forts = {self.next("fort", seat=seat)[1] for seat in order}
        self.fill()
        return first

    def revolt(self) -> None:
        columns = REVOLTS["one" if self.roll() <= 3 else "two"]
        for area in columns[str(self.roll())]:
            safe = area in self.forts or (self.control[area] == 1 and self.is_last(area))
            if self.owner[area] != FREE and not safe:
                self.take_off(area)

    def collect(self) -> None:
        for seat in range(self.seats):
            amphorae = sum(AREAS[area].get("amphora", False) for area in self.mine(seat))
            due = 5 + amphorae + self.has(seat, "merchant")
            count = min(due, self.trade_supply[seat])
            self.trade_supply[seat] -= count
            self.warehouse[seat] += count

    def count_points(self) -> None:
        for seat in range(self.seats):
            self.score[seat] += sum(AREAS[area]["value"] for area in self.mine(seat))
            for area, markers in self.trade.items():
                others = markers[:seat] + markers[seat + 1 :]
                if markers[seat] > max(others):
                    self.score[seat] += AREAS[area]["value"] // 2
            self.score[seat] += sum(self.plunder[seat])
            cards = self.hand[seat] + self.table[seat]
            self.score[seat] += sum(ARMY[card]["vp"] for card in cards if card in ARMY)
        for row in self.plunder:
            for colour in range(self.seats):
                self.trade_supply[colour] += row[colour]
                row[colour] = 0

    def turn_of(self, seat: int) -> Iterator[int]:
        yield seat
        routed = self.act(seat)
        self.fill()
        if routed:
            yield seat
            self.act(seat)
            self.fill()

    # Actions

    def act(self, seat: int) -> bool:
        """One action; true when it was an attack that routed the defender."""
        word, name = self.next(*ACTIONS, seat=seat)
        if word == "attack":
            return self.attack(seat, name)
        if word == "trade":
            self.place_trade(seat, name)
        elif word == "control":
            self.put(seat, name)
        elif word == "fortify":
            self.pay(seat, 2 if self.has(seat, "engineer") else 4)
            self.forts.add(name)
        elif word.startswith("diplom"):
            self.negotiate(seat, word, name)
        elif word != "pass":
            self.handle_cards(seat, word, name)
        return False

    def negotiate(self, seat: int, word: str, area: str) -> None:
        if word == "diplomat_enemy":
            paid = int(self.next("pay", seat=seat)[1])
            self.pay(seat, paid)
            if self.roll() + paid >= 6:
                self.take_off(area)
                if self.owner[area] == FREE:
                    self.put(seat, area)
            return
        self.pay(seat, 1 if word == "diplomat_neutral" else 2)
        if word == "diplomat_neutral" or self.roll() >= 2:
            self.put(seat, area)

    def handle_cards(self, seat: int, word: str, card: str) -> None:
        if word == "refresh":
            assert seat not in self.refreshed
            self.refreshed.add(seat)
            self.pay(seat, 1)
            self.discard += filter(None, self.display)
            self.display = [""] * 6
            self.fill()
            word, card = self.next("recruit", "discard", "decline", seat=seat)
        if word == "discard":
            self.hand[seat].remove(card)
            self.discard.append(card)
        elif word == "recruit":
            self.display[self.display.index(card)] = ""
            (self.table if card in ON_TABLE else self.hand)[seat].append(card)
            self.fill()

    def trade_targets(self, seat: int, used: set[str]) -> set[str]:
        if not self.warehouse[seat]:
            return set()
        marked = {area for area in AREAS if self.owner[area] == seat or self.trade[area][seat]}
        reach = {area for area in AREAS if area in marked or marked & set(NEAR[area])}
        if not self.options["trade_same_area"]:
            reach -= used
        return {area for area in reach if self.trade[area][seat] < AREAS[area]["value"]}

    def place_trade(self, seat: int, area: str) -> None:
        merchants = self.has(seat, "merchant")
        used: set[str] = set()
        for left in range(1 + merchants, -1, -1):
            used.add(area)
            self.warehouse[seat] -= 1
            markers = self.trade[area]
            if sum(markers) < AREAS[area]["value"]:
                markers[seat] += 1
            else:
                victim = int(self.next("victim", seat=seat)[1])
                won = self.roll() + merchants >= 5
                markers[victim] -= won
                markers[seat] += won
                self.trade_supply[victim if won else seat] += 1
            if not left or not self.trade_targets(seat, used):
                return
            word, area = self.next("trade", "stop", seat=seat)
            if word == "stop":
                return

    # Battles

    def attack(self, seat: int, area: str) -> bool:
        need = min(routes(self.mine(seat), area))[0]
        if need and self.roll() < need:
            return False
        if self.owner[area] != FREE:
            return self.fight(seat, area)
        if area in SEAS or self.roll() >= 3:
            self.put(seat, area)
            if self.options["plunder_neutral"]:
                self.loot(seat, area)
        return False

    def fight(self, seat: int, area: str) -> bool:
        sides = (seat, self.owner[area])
        kind = "sea" if area in SEAS else "field"
        if area in self.forts:
            kind = self.next("siege", "field", seat=sides[1])[0]
        chosen = [self.choose(side, kind) for side in sides]
        ambush = False
        if kind == "field" and self.has(sides[1], "military_leader"):
            ambush = self.next("ambush", "no_ambush", seat=sides[1])[0] == "ambush"
        stacks = []
        for side, cards in zip(sides, chosen, strict=True):
            stacks.append([self.next("next", seat=side)[1] for _ in cards])
            assert sorted(stacks[-1]) == sorted(cards)
        markers = [0, 0]
        turned = 0
        while turned < max(map(len, stacks)) and max(markers) < 3:
            won = self.combat(Combat(kind, ambush, self.options), sides, stacks, turned)
            markers[0] += won == 1
            markers[1] += won == -1
            turned += 1
        for number, side in enumerate(sides):
            self.lose_cards(side, stacks[number], turned, markers[1 - number])
        self.settle(sides, area, markers)
        return markers[0] == 3

    def choose(self, seat: int, kind: str) -> list[str]:
        cards: list[str] = []
        while len(cards) < (3 if kind == "siege" else 5):
            word, card = self.next("pick", "done", seat=seat)
            if word == "done":
                assert kind == "sea"
                break
            cards.append(card)
        return cards

    def combat(
        self, combat: Combat, sides: tuple[int, int], stacks: list[list[str]], number: int
    ) -> int:
        if number >= min(map(len, stacks)):
            return 1 if number < len(stacks[0]) else -1
        own, enemy = (
            Side(stack[number], bool(self.has(seat, "engineer")))
            for seat, stack in zip(sides, stacks, strict=True)
        )
        dice: list[int] = []
        while True:
            try:
                return combat.decide(own, enemy, dice)
            except NeedDie:
                dice.append(self.roll())

    def lose_cards(self, seat: int, stack: list[str], turned: int, due: int) -> None:
        pool = stack[:turned] if self.options["loss_pool"] == "revealed" else stack[:]
        for _ in range(min(due, len(pool))):
            name = self.next("draw_loss")[1]
            pool.remove(next(card for card in pool if card.startswith(name)))
            if name != "empire":
                self.hand[seat].remove(name)
                self.discard.append(name)

    def settle(self, sides: tuple[int, int], area: str, markers: list[int]) -> None:
        attacker, defender = sides
        if markers[0] > markers[1] and not self.is_last(area):
            while self.owner[area] == defender:
                self.take_off(area)
            self.put(attacker, area)
            if not self.has(attacker, "engineer"):
                self.forts.discard(area)
            self.loot(attacker, area)
        if markers[1] == 3:
            taken = min(2, self.warehouse[attacker])
            self.warehouse[attacker] -= taken
            self.plunder[defender][attacker] += taken
            if self.options["rout_takes_plunder"]:
                self.take_plunder(attacker, defender, 2 - taken)

    def take_plunder(self, attacker: int, defender: int, count: int) -> None:
        for colour in [(attacker + step) % self.seats for step in range(1, self.seats)]:
            taken = min(count, self.plunder[attacker][colour])
            self.plunder[attacker][colour] -= taken
            if colour == defender:
                self.warehouse[defender] += taken
            else:
                self.plunder[defender][colour] += taken
            count -= taken

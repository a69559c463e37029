"""The dice of a table: chance from a seed."""

import hashlib


class HashDice:
    """Chance from a seed: the nth answer is a keyed hash of n, so that none tells the next."""

    def __init__(self, seed: int | str, used: int = 0) -> None:
        self.seed = seed
        self.used = used
        self.key = hashlib.sha256(str(seed).encode()).digest()

    def below(self, limit: int) -> int:
        self.used += 1
        size = (limit.bit_length() + 71) // 8  # 64 bits more than needed: no visible bias
        block = b""
        while len(block) < size:
            ask = f"{self.used}/{len(block)}".encode()
            block += hashlib.blake2b(ask, key=self.key).digest()
        return int.from_bytes(block[:size], "big") % limit

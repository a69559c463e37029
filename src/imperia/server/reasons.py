"""Why a bot made a move: asked at its line of the log, answered from what a spectator saw then."""

import json
from collections import OrderedDict
from typing import Any

from litestar import get
from litestar.params import FromPath

from imperia.bots import parted
from imperia.bots.reasons import Reason
from imperia.bots.worker import Thought
from imperia.core import observe
from imperia.play import Entry, PastIsGone
from imperia.texts import spoken_reason

from .answers import language
from .asking import Asking, eyes_of, room_of
from .problems import Problem, unknown
from .quotas import address_of
from .room import Room
from .thinkers import QUICK, Thinkers, ThinkingFailed

KEPT = 2000  # reasons that are remembered, those asked last


class Reasons:
    """Finds reasons where bots think, and remembers them: what lay open then does not change."""

    def __init__(self, thinkers: Thinkers, patience: float) -> None:
        self.thinkers = thinkers
        self.patience = patience
        self._known: OrderedDict[tuple[str, int], Reason] = OrderedDict()

    async def find(self, room: Room, entry: Entry, who: str) -> Reason:
        """Why a bot made this move; a Problem where that cannot be found."""
        known = self._known.pop((room.id, entry.seq), None)
        if known is None:
            known = await self._ask(room, entry, who)
        self._known[room.id, entry.seq] = known
        if len(self._known) > KEPT:
            self._known.popitem(last=False)
        return known

    async def _ask(self, room: Room, entry: Entry, who: str) -> Reason:
        game = room.game
        try:
            state = room.table.history.state_at(entry.seq - 1)
        except PastIsGone:
            raise unknown("past_is_gone") from None
        temper = parted(room.seats[entry.seat].level)[1]
        thought = Thought(
            game.id,
            game.codec.dump(observe(game, state, None)),
            entry.seat,
            f"{QUICK}:{temper}" if temper else QUICK,
            seed=0,  # the same for everybody who asks
            milliseconds=0,
            about=entry.wire,
        )
        try:
            kind, parts = json.loads(await self.thinkers.ask(thought, self.patience, who))
        except ThinkingFailed:
            raise Problem(503, "no_reason_now") from None
        return Reason(kind, tuple((part, seat) for part, seat in parts))


@get("/api/tables/{id:str}/why/{seq:int}")
async def why(request: Asking, id: FromPath[str], seq: FromPath[int]) -> dict[str, Any]:
    """Why a bot made the move of an entry."""
    room = await room_of(request, id)
    sight = room.sight(eyes_of(request, room))
    if not 1 <= seq <= sight.seq:
        raise unknown("no_entry", seq=seq)
    entry = room.table.history[sight.places[seq - 1]]
    if entry.seat not in room.reasoning or entry.move is None or entry.secret:
        raise unknown("no_reason")
    reasons: Reasons = request.app.state.reasons
    told = await reasons.find(room, entry, f"why {address_of(request.scope)}")
    words = room.words(language(request))
    temper = parted(room.seats[entry.seat].level)[1]
    text = spoken_reason(words, told.kind, told.parts, temper, room.view(None))
    return {"seq": seq, "text": text, "note": words.say("why.as_seen")}


HANDLERS = [why]

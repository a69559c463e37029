"""The next income, the risk of Unrest, and how far goals are away."""

from imperia.core import Seat, Text

from ..components.cards import (
    ADVISOR,
    MILESTONE_PRESTIGE,
    MISSION_CONDITION,
    MISSION_PRESTIGE,
    MISSION_REWARD,
    PERSON_COST,
    PERSON_DICE,
    PERSON_KIND,
    PERSON_SKILLS,
)
from ..components.map import areas_of, members
from ..components.reading import DIE_KINDS, POWERS
from ..components.tables import REBEL_DIE, REBEL_FACES
from ..queries.goals.progress import MILESTONE_PROGRESS, MISSION_PROGRESS
from ..queries.institutions.faith_and_empire import dissents
from ..queries.realms import visible_towns
from ..queries.rounds.income import income_parts
from ..queries.unrest import unrest_tokens
from ..scene.needs import needed
from ..scene.said import said
from ..state import NO_ONE, State
from .say import line

_REBELLION = REBEL_FACES.index("rebellion")


def income_lines(view: State, seat: Seat) -> list[Text]:
    """What Phase 4 would bring now, and what the treasury would hold."""
    parts = income_parts(view, seat)
    net = sum(parts.values())
    lines = [line("income", net=net, left=view.ducats[seat] + net)]
    lines += [
        line("income_part", part=f"income.{part}", ducats=value)
        for part, value in parts.items()
        if value
    ]
    if view.ducats[seat] + net < 0:
        lines.append(line("short", ducats=-view.ducats[seat] - net))
    return lines


def unrest_lines(view: State, seat: Seat) -> list[Text]:
    """How many Rebel dice would be rolled, the chance of a Rebellion, and what stirs more."""
    dice = unrest_tokens(view, seat, -1)
    lines = []
    if dice:
        calm = 1.0 - REBEL_DIE.count(_REBELLION) / len(REBEL_DIE)
        lines.append(line("rebel_dice", rolls=dice, chance=round(100 * (1 - calm**dice))))
    stirred = [a for a in members(areas_of(visible_towns(view, seat))) if dissents(view, seat, a)]
    if stirred:
        lines.append(line("dissent", area=stirred))
    if view.stability[seat] <= -2:
        lines.append(line("low_stability", stability=view.stability[seat]))
    if view.ruler[seat] == NO_ONE:
        lines.append(line("no_ruler"))
    return lines


def goal_lines(view: State, seat: Seat) -> list[Text]:
    """Own Missions and the Milestones on display: what is there of what they need."""
    lines = [mission_line(view, seat, mission) for mission in view.missions[seat]]
    for place, milestone in enumerate(view.milestones):
        done = view.milestone_done[place]
        if seat in done:
            continue
        have, need = MILESTONE_PROGRESS[milestone](view, seat)
        prizes = MILESTONE_PRESTIGE[milestone]
        points = prizes[len(done)] if len(done) < len(prizes) else 0
        lines.append(line("milestone", milestone=milestone, have=have, need=need, points=points))
    return lines


def mission_line(view: State, seat: Seat, mission: int) -> Text:
    have, need = MISSION_PROGRESS[mission](view, seat)
    points = MISSION_PRESTIGE[mission]
    return line("mission", mission=mission, have=have, need=need, points=points)


def mission_lines(view: State, seat: Seat, mission: int) -> list[Text]:
    """What a Mission is worth, how far one is, what it asks and what else it gives."""
    reward = said(MISSION_REWARD[mission])
    return [
        mission_line(view, seat, mission),
        *needed(MISSION_CONDITION[mission]),
        *([Text("card.say.reward", {}), *reward] if reward else []),
    ]


def person_lines(view: State, seat: Seat, card: int) -> list[Text]:
    """Who a person on a card is, what he costs, and who would make room for him."""
    if PERSON_KIND[card] != ADVISOR:
        dice = [
            line("leader_dice", dice=f"dice.{DIE_KINDS[kind]}", rolls=count)
            for kind, count in enumerate(PERSON_DICE[card])
            if count
        ]
        return [line("leader", points=PERSON_COST[card]), *dice]
    kind = PERSON_SKILLS[card].index(max(PERSON_SKILLS[card]))
    skill = PERSON_SKILLS[card][kind]
    lines = [line("advisor", power=POWERS[kind], skill=skill, ducats=PERSON_COST[card])]
    held = view.advisors[3 * seat + kind]
    return lines if held == NO_ONE else [*lines, line("replaces", person=held)]

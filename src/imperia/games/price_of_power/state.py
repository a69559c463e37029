"""The state of The Price of Power, column by column (EU-2).

What lies on Provinces is kept as sets: for each player a mask of Provinces, of Areas or of realms.
Sums over a realm are then a few operations on whole numbers, and a copy is short.
"""

from typing import ClassVar, Final

from imperia.core import Columns

NO_ONE: Final = -1  # no person, no realm, no Area
IN_COMMAND: Final = -2  # in a Leader's slot: the Ruler himself

# Kinds of land units of an Army: three sorts of three types (EU-9.5.1 gives the order).
SORTS: Final = ("mercenary", "regular", "allied")
TYPES: Final = ("infantry", "cavalry", "artillery")
MERCENARY: Final = 0
REGULAR: Final = 1
ALLIED: Final = 2
INFANTRY: Final = 0
CAVALRY: Final = 1
ARTILLERY: Final = 2
KINDS: Final = 9
IMPERIAL_INFANTRY: Final = 9  # behind the kinds of Armies: it is in no Army
REGULAR_INFANTRY: Final = REGULAR * 3 + INFANTRY

# Types of ships (EU-5.5.3); only Light Ships may be outside the Fleet.
SHIP_TYPES: Final = ("light", "heavy", "galley")
LIGHT: Final = 0
HEAVY: Final = 1
GALLEY: Final = 2

IMPERIAL: Final = 6  # the lane of the Empire's cubes beside those of six seats
LANE: Final = 4  # bits of a seat's cubes in an Area, of its Light Ships in a Sea Zone
LOOSE: Final = 5  # bits of a seat's single Infantry in an Area

# The sequence of play
SETTING_UP: Final = 0
DRAWING: Final = 1
ACTIONS: Final = 2
PEACE: Final = 3
INCOME: Final = 4
CLEANUP: Final = 5


class State(Columns):
    # EU-2.1 The game
    age: int  # I to IV as 1 to 4
    round: int  # from 1
    phase: int  # 1 to 5; 0 while setting up
    half: int  # place of the Event half that is being played, in the scenario's list
    first: int  # the First Player
    active: int  # whose Turn it is; the First Player outside Phase 2
    owed: list[int]  # by seat: Events still to be taken this Round
    passed: int  # mask of seats whose Turns of this Round are over
    pass_order: list[int]  # the seats that have Passed, in order
    turns: list[int]  # by seat: Turns taken this Round
    recent: list[int]  # all seats, the one who had the last Turn at the end
    focused: int  # mask of seats that changed their National Focus this Round

    # EU-2.1.3 Events: what lies face-down has no order and is drawn when it is turned up
    event_pile: list[int]  # by Event: 1 while it is in the pile of this half or face-down
    face_down: int  # Events of the display that are not turned up yet
    shown: list[int]  # the face-up Events, from left to right
    shown_ducats: list[int]  # the Ducats that lie on them

    # EU-2.1.4 Action Cards
    deck_adm: list[int]  # by card of the deck: how many are in it
    deck_dip: list[int]
    deck_mil: list[int]
    deck_size: list[int]  # by deck: cards in it, which everybody may count
    discards: list[list[int]]  # by deck: the cards, the last one on top
    hand: list[list[int]]  # by seat: the cards, in the order of their numbers
    hand_size: list[int]  # by seat: cards in hand, which everybody may count
    drawn: list[list[int]]  # by seat: cards of the hand that are still to be paid for
    drawn_size: list[int]  # by seat: how many

    # EU-2.4.6 Missions, EU-2.1.5 Ideas, EU-2.1.6 Milestones
    missions: list[list[int]]  # by seat: those in hand
    missions_held: list[int]  # by seat: how many
    missions_waived: list[int]  # by seat: mask of fulfilled ones he lets wait in this Turn
    missions_done: int  # mask of completed Missions
    missions_gone: int  # mask of Missions that are out of the game
    idea_deck: list[int]  # by Idea: 1 while it is in its deck
    ideas: list[int]  # the Ideas on display
    idea_tags: list[int]  # by Idea: mask of the seats that researched it
    milestone_deck: list[int]  # by Milestone: 1 while it is in its deck
    milestones: list[int]  # those on display
    milestone_done: list[list[int]]  # for each of them: the seats that have met it, in order
    displays: list[int]  # 2 * seat + place: a Display Card in play, or NO_ONE
    charges: list[int]  # the cubes that lie on it
    deeds: list[list[int]]  # by seat: what conditions ask about, see effects/deeds.py
    age_began: int  # the first Round of this Age
    age_ends: int  # 1 while Missions of the end of an Age may be completed
    tax_then: list[int]  # 3 * seat + period: Base Tax when the Round, the Age, the game began
    round_income: list[int]  # by seat: Ducats received in the last Phase 4, before costs
    boons: list[int]  # by seat: modifiers that last for a Round or a Battle
    immune_used: int  # mask of seats whose Covert Action of this Round was safe (EU-8.4)

    # EU-2.1.7 Power Struggles
    struggles: list[int]  # those to come, the Upcoming one first
    struggling: list[int]  # the Active ones

    # EU-2.3 Provinces, as masks
    towns: list[int]  # by seat: lawful Towns
    vassals: list[int]  # by seat: Provinces under its Vassal tokens
    occupied: list[int]  # by seat: Towns on Provinces that it Occupies
    rebel_towns: int  # Rebel Towns, on top of a lawful token
    unrest: int  # Unrest of the lawful token
    unrest_top: int  # Unrest of an Occupant's Town
    unrest_twice: int  # a second Unrest where two Small Towns stand
    unrest_top_twice: int  # a second Unrest where two Small Towns of an Occupant stand
    large: int  # Provinces of Tax Value 2
    pairs: int  # Large Provinces held by two Small Towns
    pairs_top: int  # Large Provinces on which two Small Towns of an Occupant stand
    plus: int  # +1 Manpower tokens
    flag: list[int]  # by Province: the realm that lawfully holds it without a Town, or NO_ONE
    lands: list[int]  # by realm: the Provinces with its flag, independent or Vassal
    overlord: list[int]  # by realm: the non-player realm whose Vassal it is, or NO_ONE
    capital: list[int]  # by realm: a Province, or NO_ONE
    tokens: list[int]  # by set of dynamic tokens: the Provinces they lie on
    token_realm: list[int]  # by set: the realm, or NO_ONE

    # EU-2.2 Areas
    influence: list[int]  # by Area: the cubes of each seat and of the Empire, a lane each
    claims: list[int]  # by seat: Areas with its Claim
    cores: list[int]  # by seat: Areas with its Core token
    religion: list[int]  # by Area: its religion below a Revolutionary token
    revolution: int  # Areas with a Revolutionary token
    disease: int  # Areas with a Disease token
    not_hre: int  # Areas with a Not-HRE token
    rebels: list[int]  # by Area: Rebel Units
    loose: list[int]  # by Area: single Regular Infantry of each seat, a lane each
    garrisons: list[int]  # by seat: the Areas with its single Infantry
    presence: list[int]  # by seat: the Areas with its cubes

    # EU-2.2.2, 2.2.3 Ships: a place is a Sea Zone, or behind all of them the Port of a Province
    light: list[int]  # by Sea Zone: single Light Ships of each seat, a lane each
    slots: list[int]  # by Sea Zone: those of them on protection slots, a lane each
    patrols: list[int]  # by seat: the Sea Zones with its single Light Ships
    docked: list[list[int]]  # by seat: the Ports of its single Light Ships, one entry a ship
    fleet: list[int]  # by seat: the place of its Fleet, or NO_ONE
    fleet_ships: list[int]  # 3 * seat + type
    damaged: list[int]  # by seat: damaged Heavy Ships of the Fleet

    # EU-2.2.4, 2.1.4 Trade
    merchants: list[int]  # by seat: the nodes with its Merchants
    merchants_used: list[int]  # by seat: those of them that have acted this Round
    merchants_held: list[int]  # by seat: Merchants in all, the others wait on the mat
    pirates: list[int]  # by node
    expanded: int  # nodes with the Expanded marker
    trade_deck: list[int]  # by Trade Card: how many are in the deck
    trade_discard: list[int]  # by Trade Card: how many were used
    no_trade: int  # mask of seats that may not trade this Round
    opened: int  # the Distant Continents whose Trade Cards are in the game

    # EU-2.3.3 Tokens on Capitals: by seat a mask of realms
    allies: list[int]
    active_allies: list[int]
    pledged: list[int]  # an Active Ally, the Allied units it lent, and so on
    wed: list[int]
    disputed: list[int]
    war: list[int]
    aggressor: list[int]  # the Wars that this seat began
    truce: list[int]
    cb: list[int]

    # EU-2.4 Players
    realm: list[int]  # by seat
    faith: list[int]  # by seat: the state religion
    power: list[int]  # by seat and kind: 3 * seat + kind
    ducats: list[int]
    interest: list[int]
    stability: list[int]
    prestige: list[int]
    available: list[int]  # Regular units ready to be recruited
    exhausted: list[int]
    allied: list[int]  # Allied units ready to be recruited
    colonists: list[int]
    plus_tokens: list[int]  # +1 Manpower tokens on the mat
    ruler: list[int]  # by seat: a person, or NO_ONE in an Interregnum
    ruler_ill: int  # mask of seats
    advisors: list[int]  # 3 * seat + type: a person or NO_ONE
    advisors_ill: int  # mask of the same places
    leaders: list[int]  # 4 * seat + slot: a person, NO_ONE or IN_COMMAND; slot 3 is the Fleet
    leaders_ill: int
    armies: list[int]  # 3 * seat + army: an Area, or NO_ONE
    units: list[int]  # 9 * (3 * seat + army) + kind
    mercenaries: int  # left in the general supply

    # EU-2.1.9, 2.1.10 Institutions
    emperor: int  # a realm; NO_ONE when there is no Empire any more
    authority: int
    official: int  # the religion of the Empire: Catholic, Protestant, or NO_ONE while it has none
    defender: int  # the seat that defends the Empire, or NO_ONE
    imperial: int  # Imperial Manpower of the Defender
    imperial_area: int  # the Area of the Battle in which it fights, or NO_ONE
    election: int  # 1 while the throne of an Emperor changed and nobody was elected yet
    curia: list[int]  # the seats of the Cardinals, from slot 1 to the right
    papal: int  # 1 when a Papal Action was taken this Round
    crusade: int  # the Area of the Crusade, or NO_ONE
    committed: int  # mask of seats that are Committed to it
    excommunicated: int  # a realm, or NO_ONE
    converts: int  # mask of seats that changed their state religion this Round

    # EU-2.4.8 This Turn
    hired: int  # Mercenaries recruited
    levied: list[int]  # Area (-1 - Area: of an Active Ally), units recruited there, and so on
    launched: list[int]  # the Ports that have built ships, one entry a ship
    levy_off: int  # Ducats off each Regular Infantry of the present action
    levy_room: int  # Military Capacity that it has more in each Area
    rooted: int  # Areas with Influence of the Active Player when the Turn began
    stood: list[int]  # by seat: Areas with its land units when the Turn began
    sailed: list[int]  # by seat: Sea Zones with its ships when the Turn began
    old_wars: list[int]  # by seat: the realms at War with it when the Turn began
    mustered: int  # Provinces of non-player realms whose capacity has been used
    manned: int  # Ports of non-player realms whose capacity has been used
    moved_leaders: int  # mask of slots 4 * seat + slot whose Leader changed this Turn
    proposals: int  # proposals that the Active Player has made to others
    battle_won: int  # 1 when the Active Player has had the Power of a won Battle
    spread: int  # Areas that have received a religion token

    sight: ClassVar[dict[str, str]] = {
        "deck_adm": "nobody, counts",
        "deck_dip": "nobody, counts",
        "deck_mil": "nobody, counts",
        "hand": "owner",
        "drawn": "owner",
        "missions": "owner",
    }

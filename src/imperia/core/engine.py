"""The engine: run frames until a question is open, judge answers, play them."""

from .frame import CHANCE, FRAME_CLONES, Decision, Frame, Procedure, Seat
from .move import Move
from .ruling import GAME_OVER, NOT_ASKED, Ruling
from .state import Columns


def advance(state: Columns, floor: int = 0) -> None:
    """Run the frames on the stack until the top one asks something, or the stack is empty.

    It stops as well where a procedure has ended and no more than `floor` frames are left.
    """
    stack = state.stack
    shared = state.shared
    while stack:
        frame = stack[-1]
        step = frame.step
        if step:
            if shared and len(stack) <= shared:
                frame = own_top(state)
                shared = state.shared
            method, frame.step = frame.plan[step]
            called = method(frame, state)
            if called is not None:
                stack.append(called)
        elif frame.asks:
            return
        else:
            stack.pop()
            if frame.into:
                setattr(own_top(state), frame.into, frame.result)
            if len(stack) <= floor:
                return


def own_top(state: Columns) -> Frame:
    """The top frame, to be changed: a copy takes its place where other states hold it too."""
    stack = state.stack
    if len(stack) <= state.shared:
        stack[-1] = FRAME_CLONES[type(stack[-1])](stack[-1])
        state.shared = len(stack) - 1
    return stack[-1]


def own_all(state: Columns) -> None:
    """Copy every frame that other states hold too."""
    for place in range(min(state.shared, len(state.stack))):
        frame = state.stack[place]
        state.stack[place] = FRAME_CLONES[type(frame)](frame)
    state.shared = 0


def over(state: Columns) -> bool:
    """Nothing is left on the stack: the game has ended."""
    return not state.stack


def decision(state: Columns) -> Decision:
    """The open question."""
    frame = state.stack[-1]
    assert isinstance(frame, Decision), "the stack does not wait: advance it first"
    return frame


def deciding(state: Columns) -> Seat:
    """Who answers now; CHANCE for the dice. Only while the game is not over."""
    return decision(state).seat if state.stack else CHANCE


def legal(state: Columns) -> list[Move]:
    """Every move that may be played now."""
    return decision(state).legal(state) if state.stack else []


def judge(state: Columns, move: Move) -> Ruling:
    """YES, or the clause that forbids this move."""
    if not state.stack:
        return GAME_OVER
    question = decision(state)
    if question.listed and move not in question.moves(state):
        return NOT_ASKED
    return question.judge(state, move)


def play(state: Columns, move: Move, floor: int = 0) -> None:
    """Play a move that `judge` allows and run on to the next question, or to a `floor`."""
    stack = state.stack
    question = stack[-1]
    assert isinstance(question, Decision)
    value = question.chosen(state, move)
    stack.pop()
    if question.into:
        caller = stack[-1] if len(stack) > state.shared else own_top(state)
        setattr(caller, question.into, value)
    advance(state, floor)


def begin(state: Columns, root: Procedure) -> None:
    """Put the root frame on the stack and run to the first question."""
    root.step = root.first
    state.stack.append(root)
    advance(state)

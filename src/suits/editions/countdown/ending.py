"""The end of a fight (CDN-R51)."""

from suits.editions.countdown.state import CountdownState


def check_end(state: CountdownState, time_is_up: bool = False) -> None:
    """Over when at most one side has anybody up; nobody wins if none is left, or at the limit (CDN-R51)."""
    left = state.sides_up
    if state.result or (len(left) > 1 and not time_is_up):
        return
    state.end(min(left) if len(left) == 1 else "")
    state.say("end", "", ("CDN-R51",), result=state.result, place=state.place)


def is_decided(state: CountdownState) -> bool:
    """Whether there is nobody to fight with any more."""
    check_end(state)
    return bool(state.result)

"""Indirect contests: tests side by side until somebody reaches the target (CHA-83..CHA-86, CHA-R37, CHA-R52)."""

from suits.arithmetic.challenges import VALUE, add_halves, effect_in_halves, percent
from suits.editions.challenge.leaving import check_end
from suits.editions.challenge.state import ChallengeState
from suits.requests import Draw, Scene


def next_tests(state: ChallengeState) -> Scene | None:
    """Everybody at once, or the next in turn; after so many steps nobody has won (CHA-86, CHA-R46)."""
    if state.fixed.options.indirect_order == "alternate":
        return alternate(state)
    return parallel(state)


def parallel(state: ChallengeState) -> Scene:
    """Everybody makes a test; of those who reach the target the highest total wins, else it goes on (CHA-R37)."""
    if not _step(state):
        return
    for who, person in state.people.items():
        if not person.out:
            yield from test(state, who)
    there = [
        who for who, person in state.people.items() if person.total >= state.fixed.options.target and not person.out
    ]
    best = max([state.people[who].total for who in there], default=0)
    first = [who for who in there if state.people[who].total == best]
    if len(first) == 1:
        win(state, first[0])


def alternate(state: ChallengeState) -> Scene:
    """One after the other, the quickest first; whoever reaches the target wins at once (CHA-R52)."""
    if not state.order:
        yield from _who_begins(state)
    if not _step(state):
        return
    for who in state.order:
        if not state.people[who].out:
            yield from test(state, who)
            if state.people[who].total >= state.fixed.options.target:
                win(state, who)
                return


def _who_begins(state: ChallengeState) -> Scene:
    """Higher Speed begins; equals draw, the higher card first (CHA-R52)."""
    numbers = state.fixed.numbers
    keys: dict[str, tuple[int, ...]] = {who: (-numbers[who].speed,) for who in state.people}
    while tied := [who for who in keys if list(keys.values()).count(keys[who]) > 1]:
        for who in tied:
            (card,) = yield Draw(who, 1, "order")
            keys[who] += (-VALUE[card],)
            state.clear_table(who)
    state.order = tuple(sorted(keys, key=lambda who: keys[who]))


def _step(state: ChallengeState) -> bool:
    """The next series of tests; False when time is up."""
    if state.turn >= state.fixed.last_turn:
        check_end(state, time_is_up=True)
        return False
    state.turn += 1
    state.place = f"Turn {state.turn}"
    state.say("turn", "", ("CHA-83",), turn=state.turn)
    return True


def test(state: ChallengeState, who: str) -> Scene:
    """A card within the skill succeeds; its margin drives the effect (CHA-84, CHA-85, CHA-R36, CHA-R37, CHA-R52)."""
    person, numbers, options = state.people[who], state.fixed.numbers[who], state.fixed.options
    (card,) = yield Draw(who, 1, "test")
    state.clear_table(who)
    margin = numbers.skill - VALUE[card]
    if margin < 0:
        state.say(
            "test",
            who,
            ("CHA-84", "CHA-R36"),
            card=card,
            skill=numbers.skill,
            done="",
            total=person.total,
            target=options.target,
            effect="",
        )
        return
    halves, share, effect = 2, 0, ""
    if options.indirect_effect == "impact":
        (effect,) = yield Draw(who, 1, "effect")
        state.clear_table(who)
        share = percent(VALUE[effect], margin)
        halves = effect_in_halves(numbers.power, share, options.effect_over_100)
    points, person.half = add_halves(person.half, halves)
    before = person.total
    person.total += points
    state.say(
        "test",
        who,
        ("CHA-84", "CHA-85", "CHA-R36", "CHA-R37"),
        card=card,
        skill=numbers.skill,
        done="yes",
        points=points,
        before=before,
        total=person.total,
        target=options.target,
        effect=effect,
        counts=VALUE[effect] if effect else 0,
        margin=margin,
        percent=share,
        power=numbers.power,
        halves=halves,
        half="yes" if person.half else "",
        over=options.effect_over_100,
    )


def win(state: ChallengeState, who: str) -> None:
    """The target is reached (CHA-85)."""
    state.end(state.people[who].side)
    state.say("end", "", ("CHA-85", "CHA-R37"), result=state.result, place=state.place)

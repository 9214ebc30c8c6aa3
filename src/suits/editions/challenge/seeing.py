"""What all may see of a contest: numbers to watch, states, open numbers of the sheets, who acts when."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from operator import itemgetter

from suits.arithmetic.challenges import VALUE
from suits.cards import Card
from suits.editions.challenge.state import ChallengeState, Contestant
from suits.editions.edition import SheetParts, in_parts
from suits.places import Turn
from suits.view import Condition, Kind, Role, SheetFact, Track

HALF, TILTED, COOLDOWN, PREPARES, UNREADY, KILLS = "half", "tilted", "cooldown", "prepares", "not ready", "kills"
"""The kinds of states, besides those of being out."""


# Numbers to watch


def tracks(state: ChallengeState, who: str) -> tuple[Track, ...]:
    """Loss against the pool, or wounds against Body; the total of an indirect contest."""
    person, fixed = state.people[who], state.fixed
    numbers = fixed.numbers[who]
    if fixed.contest.indirect:
        return (_track("total", person.total, (("wins", fixed.options.target - 1),), "pool"),)
    if fixed.wounds:
        return _wounds(person.shock, person.damage, person.trauma, numbers.body)
    out_above = numbers.pool - (fixed.options.win_at == "equal")
    return (_track("loss", person.loss, (("out", out_above),), "minor"),)


@lru_cache(10_000)
def _wounds(shock: int, damage: int, trauma: int, body: int) -> tuple[Track, ...]:
    return (
        _track("shock", shock, (("reeling", body), ("knocked out", 2 * body)), "minor"),
        _track("damage", damage, (("trauma", body),), "major"),
        _track("trauma", trauma, (("dead", body),), "major"),
    )


@lru_cache(10_000)
def _track(name: str, value: int, marks: tuple[tuple[str, int], ...], role: Role) -> Track:
    """Its scale ends where the last mark is passed."""
    return Track(name, value, marks, role, marks[-1][1] + 1)


# States


def conditions(state: ChallengeState, who: str) -> tuple[Condition, ...]:
    """The state somebody is in."""
    person = state.people[who]
    found = [Condition(person.out, person.out)] if person.out else []
    if person.half:
        found.append(Condition(HALF, "half a point"))
    if person.tilted and not (person.out or state.result):
        found.append(Condition(TILTED, TILTED))
    if person.cooldown:
        found.append(Condition(COOLDOWN, f"cooldown {person.cooldown}", number=person.cooldown))
    if person.prepared:
        text = f"prepares {person.long} ({person.prepared})"
        found.append(Condition(PREPARES, text, number=person.prepared, what=person.long))
    if person.unready:
        found.append(Condition(UNREADY, UNREADY, number=person.unready))
    if person.killing:
        text = f"about to kill {state.fixed.names[person.killing]}"
        found.append(Condition(KILLS, text, whom=(person.killing,)))
    return tuple(found)


def kind(state: ChallengeState, who: str) -> Kind:
    """Henchmen have no hand (CHA-88)."""
    return "minion" if state.fixed.numbers[who].henchman else "person"


def group(state: ChallengeState, who: str) -> str:
    """A squad shares an action card (CHA-91)."""
    squad: tuple[str, ...] = state.fixed.unit_of.get(who, ())
    return squad[0] if len(squad) > 1 else ""


def sheet_facts(state: ChallengeState, who: str) -> dict[str, SheetFact]:
    """The open numbers: skill, rank, Power, pool, Speed, the Round of the action card."""
    numbers, person = state.fixed.numbers[who], state.people[who]
    facts: dict[str, SheetFact] = {
        "skill": numbers.skill,
        "rank": numbers.rank,
        "power": numbers.power,
        "pool": numbers.pool,
        "speed": numbers.speed,
        "will": numbers.will,
        "body": numbers.body,
        "henchman": int(numbers.henchman),
        "slot": person.slot,
        "tilted": int(person.tilted),
        "loss": person.loss,
        "hurt": person.hurt,
        "weapon": numbers.weapon,
        "armour": numbers.armour,
        "absorption": numbers.absorption,
    }
    if numbers.skills:
        facts["uses"] = person.uses or ""
        for word, one in numbers.skills.items():
            facts[f"skill {word}"], facts[f"rank {word}"] = one.skill, one.rank
    return facts


NOW: Mapping[str, Callable[[ChallengeState, str], SheetFact]] = {
    "slot": lambda state, who: state.people[who].slot,
    "tilted": lambda state, who: int(state.people[who].tilted),
    "loss": lambda state, who: state.people[who].loss,
    "hurt": lambda state, who: state.people[who].hurt,
    "uses": lambda state, who: state.people[who].uses or "",
}
"""Those that change."""


def sheet_parts(state: ChallengeState, who: str) -> SheetParts:
    """The same, worked out once for as long as a fight goes on."""
    shown: dict[str, SheetParts] = state.fixed.shown
    found = shown.get(who)
    if found is None:
        found = shown[who] = in_parts(sheet_facts(state, who), NOW)
    return found


# Who acts when


def turns(state: ChallengeState) -> tuple[Turn, ...]:
    """Everybody who is in, by the Round of the action card; before the cards lie open nobody knows (CHA-13, CHA-X04).

    Indirect contests have no Rounds: all test at once, or in an order that is settled at the beginning (CHA-R37).
    """
    people = [(who, person) for who, person in state.people.items() if not person.out]
    if state.fixed.contest.indirect:
        settled = state.order
        at_once = state.fixed.options.indirect_order == "parallel"
        places = {who: 1 if at_once else settled.index(who) + 1 if settled else None for who, _ in people}
        return tuple(sorted([Turn(who, places[who]) for who, _ in people], key=lambda turn: turn.at or 0))
    if not state.revealed:
        return tuple([Turn(who) for who, _ in people])
    found = [(-person.slot, _place_in_round(state, who), who, person) for who, person in people]
    found.sort(key=itemgetter(0, 1))
    return tuple([_turn(state, who, person, place) for _, place, who, person in found])


def _turn(state: ChallengeState, who: str, person: Contestant, place: int) -> Turn:
    acts = not (place or person.tilted or state.result) and person.slot == state.round
    return Turn(who, person.slot, ROUNDS[person.slot], acts, person.tilted)


ROUNDS = tuple([f"Round {number}" for number in range(max(VALUE.values()) + 1)])


def _place_in_round(state: ChallengeState, who: str) -> int:
    """Where somebody comes among those who have still to act in this Round, a squad as one; 0: now, or before."""
    if not state.order:
        return 0
    first = state.fixed.unit_of.get(who, (who,))[0]
    return state.order.index(first) + 1 if first in state.order else 0


# The pack


def seen_gone(state: ChallengeState, discards: Sequence[Card]) -> tuple[Card, ...]:
    """Of the discards those that lay face up; boosts and what was thrown away nobody else has seen (CHA-49)."""
    stock = state.stock if discards is state.stock.discards else state.real_stock
    return stock.seen_gone()

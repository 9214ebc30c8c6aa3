"""The menu of an action, word by word, and why something is not on it (CHA-19..CHA-24, CHA-R35, CHA-R48, CHA-R53)."""

from collections.abc import Generator, Sequence
from functools import cache
from itertools import compress

import msgspec

from suits.arithmetic.challenges import VALUE, is_weak
from suits.cards import UNKNOWN, Card, without
from suits.editions.challenge.killing import KNOCKED_OUT, to_kill
from suits.editions.challenge.sets import (
    BOOST,
    DECK,
    FROM_DECK,
    NOTHING_MORE,
    Spread,
    attack_sets,
    discarded,
    each_once,
    fault,
    first_cards,
    not_in_hand,
    pick_attack,
    shape,
)
from suits.editions.challenge.state import ChallengeState, Contestant, Numbers
from suits.editions.challenge.tasks import MOST_FAILURES, failures_with, to_try
from suits.requests import Barred, Stage

OTHER, CHALLENGE, TASK, PREPARE, EXECUTE = "other", "challenge", "task", "prepare", "execute"
REPLENISH, RECOVER, KILL = "replenish", "recover", "kill"
VERBS = (CHALLENGE, TASK, PREPARE, EXECUTE, REPLENISH, RECOVER, KILL)
WITH = "with"
"""Before the skill, where several may challenge (CHA-R54)."""
WEAPON = "weapon"
"""Preparing it is getting it ready again (CHA-R48)."""


class Act(msgspec.Struct, frozen=True, gc=False):
    """What somebody does on their action."""

    verb: str
    what: str = ""
    """What is prepared or carried out."""
    whom: str = ""
    skill: str = ""
    """The word of the skill; empty: that of the contest (CHA-R54)."""
    spread: Spread = FROM_DECK
    discards: tuple[Card, ...] = ()


SIMPLE = {verb: Act(verb) for verb in (OTHER, TASK, RECOVER)}
"""What takes no other word."""


class Menu(msgspec.Struct, gc=False):
    """What somebody may do on their action: the answers word by word, and why others are none."""

    state: ChallengeState
    who: str
    first: Stage | None = None
    """What is open to somebody now, once somebody has looked."""

    def open_verbs(self) -> Stage:
        """What is open to somebody now."""
        if self.first is None:
            self.first = verbs(self.state, self.who)
        return self.first

    def stages(self) -> Generator[Stage, str, Act]:
        """One short list after another."""
        state, who = self.state, self.who
        verb = yield self.open_verbs()
        if verb == CHALLENGE:
            return (yield from challenge_stages(state, who, verb))
        if verb == TASK and state.fixed.numbers[who].tasks:
            return Act(verb, skill=(yield task_stage(state, who)))
        if verb == REPLENISH:
            return Act(verb, discards=(yield from discard_stages(state.people[who])))
        if verb == PREPARE:
            return Act(verb, (yield Stage("What", to_prepare(state, who))))
        if verb == KILL:
            return Act(verb, whom=(yield Stage("Whom", to_kill(state, who), about="person")))
        if verb == EXECUTE:
            return (yield from execute_stages(state, who))
        return SIMPLE[verb]

    def at_hand(self, said: tuple[str, ...]) -> Sequence[str] | None:
        """The verbs, and the first cards of an attack on somebody; None where the stages tell."""
        state, who = self.state, self.who
        can = self.open_verbs().words
        if not said:
            return can
        numbers: Numbers = state.fixed.numbers[who]
        if len(said) != 2 or said[0] != CHALLENGE or CHALLENGE not in can or numbers.skills or numbers.henchman:
            return None
        hand = state.people[who].hand
        if said[1] not in targets(state, who) or not hand or UNKNOWN in hand:
            return None
        return first_cards(attack_sets(hand, numbers.skill, state.fixed.options))

    def why_not(self, _stages: object, answer: str) -> str | None:
        """Why these cards make no attack, or cannot be discarded, where that is what is wrong with an answer.

        (CHA-46, CHA-51, CHA-R11, CHA-R12, CHA-X03)
        """
        state, who = self.state, self.who
        verb, *words = answer.split() or [""]
        if verb == REPLENISH:
            return not_in_hand(state.people[who].hand, tuple(words))
        words = words[1:] if verb == EXECUTE else words
        if verb not in (CHALLENGE, EXECUTE) or len(words) < 2 or words[0] not in targets(state, who):
            return None
        fixed, hand, numbers = state.fixed, state.people[who].hand, state.fixed.numbers[who]
        if numbers.henchman or UNKNOWN in hand:
            return None
        skill, cards = numbers.skill, tuple(words[1:])
        if numbers.skills:
            if len(cards) < 3 or cards[0] != WITH or cards[1] not in numbers.skills:
                return None
            skill, cards = numbers.skills[cards[1]].skill, cards[2:]
        any_weak, high = fixed.options.weak_from_hand == "any", fixed.options.face_high == "on"
        return fault(hand, cards, skill, any_weak=any_weak, high=high) or _no_bluff(state, who, skill, cards)

    def barred(self) -> Sequence[Barred]:
        """What one would expect but may not do."""
        state, who = self.state, self.who
        fixed, person, name = state.fixed, state.people[who], state.fixed.names
        found = []
        if person.unready:
            why = f"the {fixed.numbers[who].weapon} is not ready: {person.unready} more to prepare"
            found.append(Barred(CHALLENGE, why, "CHA-R48"))
        for other, one in state.people.items():
            if other != who and one.side == person.side:
                found.append(Barred(f"{CHALLENGE} {other}", f"{name[other]} is on your side", "CHA-R42"))
            elif one.out and other != who:
                found.append(Barred(f"{CHALLENGE} {other}", f"{name[other]} is out", "CHA-R47"))
        found += _barred_tasks(state, who)
        found += _barred_long_actions(state, who)
        if fixed.numbers[who].henchman:
            found.append(Barred(REPLENISH, "henchmen have no hand", "CHA-R49"))
        elif fixed.wounds and person.hurt:
            found.append(Barred(REPLENISH, "nobody who is wounded replenishes", "CHA-X09"))
        if fixed.options.recover == "off":
            found.append(Barred(RECOVER, "nobody recovers at this table", "CHA-R30"))
        elif not can_recover(state, person):
            found.append(Barred(RECOVER, "there is nothing to recover", "CHA-R30"))
        return found + _barred_killing(state, who)


def verbs(state: ChallengeState, who: str) -> Stage:
    """What is open to somebody now (CHA-20..CHA-24)."""
    fixed, person = state.fixed, state.people[who]
    numbers = fixed.numbers[who]
    are_open = (
        not person.unready,
        to_try(state, who) != () if numbers.tasks else person.failures < MOST_FAILURES,
        to_prepare(state, who) != () if person.unready or numbers.long_actions else False,
        to_execute(state, who) != () if person.prepared else False,
        not (numbers.henchman or (fixed.wounds and person.hurt)),
        can_recover(state, person) if person.loss or person.shock else False,
        to_kill(state, who) != () if fixed.merciless else False,
    )
    return _menu(are_open, numbers.tasks != {}, person.hand != (), UNKNOWN in person.hand)


@cache
def _menu(are_open: tuple[bool, ...], tasks: bool, hand: bool, unseen: bool) -> Stage:
    """The question, by which verbs are open; other activity first, for who says nothing (CHA-24, CHA-R53).

    A task ends there unless one has to say with which skill, replenishing unless there is something to discard: which
    cards, nobody looks at before.
    """
    ends = (OTHER, RECOVER, *((TASK,) * (not tasks)), *((REPLENISH,) * (not hand)))
    waits = () if unseen else (REPLENISH,)
    return Stage("What do you do", (OTHER, *compress(VERBS, are_open)), about="act", ends=ends, waits=waits)


def can_recover(state: ChallengeState, person: Contestant) -> bool:
    """Only with something to recover from (CHA-23, CHA-R30)."""
    return state.fixed.options.recover != "off" and (person.shock if state.fixed.wounds else person.loss) > 0


def targets(state: ChallengeState, who: str) -> tuple[str, ...]:
    """Everybody who is in and not on the own side, whatever they are doing (CHA-01, CHA-28, CHA-R42, CHA-R47)."""
    people = state.people
    return tuple([foe for foe in state.fixed.foes[who] if not people[foe].out])


def execute_stages(state: ChallengeState, who: str) -> Generator[Stage, str, Act]:
    """What was prepared, and then what that needs (CHA-76)."""
    (name,) = names = to_execute(state, who)
    yield Stage("What", names)
    does = state.fixed.numbers[who].long_actions[name].does
    if does == CHALLENGE:
        return (yield from challenge_stages(state, who, EXECUTE, name))
    if does == TASK and state.fixed.numbers[who].tasks:
        return Act(EXECUTE, name, skill=(yield task_stage(state, who)))
    return Act(EXECUTE, name)


def challenge_stages(state: ChallengeState, who: str, verb: str, what: str = "") -> Generator[Stage, str, Act]:
    """Whom; with which skill, if there are several; a card from the deck, or cards from the hand and boosts.

    (CHA-29, CHA-44..CHA-51, CHA-R54)
    """
    numbers: Numbers = state.fixed.numbers[who]
    spread, hand, options = FROM_DECK, state.people[who].hand, state.fixed.options
    same = bool(hand) and UNKNOWN not in hand and not numbers.henchman  # then a sum says what is laid, no sentence
    whom = yield Stage("Whom", targets(state, who), about="person", alike=same)
    word, skill = "", numbers.skill
    if numbers.skills:
        yield Stage("Say", (WITH,))
        best_first = sorted(numbers.skills, key=lambda one: -numbers.skills[one].skill)
        word = yield Stage("With which skill", tuple(best_first), about="way")
        skill = numbers.skills[word].skill
    if numbers.henchman:
        return Act(verb, what, whom, word)
    if not hand:
        yield ONLY_THE_DECK
    elif UNKNOWN in hand:
        if (yield DECK_OR_HAND) != DECK:
            spread = yield from shape(len(hand))
    else:
        sets = attack_sets(hand, skill, options)
        if word:
            sets = [some for some in sets if not _no_bluff(state, who, skill, some)]
        spread = yield from pick_attack(hand, sets, skill)
    return Act(verb, what, whom, word, spread)


ONLY_THE_DECK = Stage("Attack with", ("", DECK), about="cards", empty="a card from the deck")
"""There is nothing else, but one may say so."""
DECK_OR_HAND = Stage("From", (DECK, "hand"), about="cards")


def _no_bluff(state: ChallengeState, who: str, skill: int, words: tuple[str, ...]) -> str | None:
    """Why cards above this skill are no weak attack: another skill could have used what is in the hand (CHA-R54)."""
    fixed, hand = state.fixed, state.people[who].hand
    laid = [word for word in words if word[0] != BOOST]
    if fixed.options.weak_from_hand == "any" or not all(word in VALUE for word in laid):
        return None
    if not is_weak([VALUE[word] for word in laid], skill):
        return None
    for word, one in fixed.numbers[who].skills.items():
        within = [card for card in hand if VALUE[card] <= one.skill]
        if within:
            return f"{' '.join(laid)}: above the skill of {skill}, and {within[0]} would do with {word} (CHA-R54)."
    return None


def task_stage(state: ChallengeState, who: str) -> Stage:
    """With which skill of the sheet, where it has others than that of the contest (CHA-R54)."""
    own = f"with {state.fixed.contest.skill}"
    return Stage("With which skill", to_try(state, who), about="way", empty=own)


def to_prepare(state: ChallengeState, who: str) -> tuple[str, ...]:
    """Long actions that are not prepared yet, and a weapon that is not ready (CHA-21, CHA-R33, CHA-R48).

    Not a task that is beyond one (CHA-X11).
    """
    person = state.people[who]
    names = [
        name
        for name, long in state.fixed.numbers[who].long_actions.items()
        if (name != person.long or person.prepared < long.length - 1) and (long.does != TASK or to_try(state, who))
    ]
    return (WEAPON, *names) if person.unready else tuple(names)


def to_execute(state: ChallengeState, who: str) -> tuple[str, ...]:
    """The long action for which there are tokens enough; one with an unready weapon has to wait (CHA-76, CHA-R33)."""
    person = state.people[who]
    long = state.fixed.numbers[who].long_actions.get(person.long)
    if long is None or person.prepared < long.length - 1:
        return ()
    waits = (person.unready and long.does == CHALLENGE) or (long.does == TASK and not to_try(state, who))
    return () if waits else (person.long,)


def _barred_tasks(state: ChallengeState, who: str) -> list[Barred]:
    """After three failures in a row a task is beyond one, with that skill (CHA-X11, CHA-R54)."""
    person, numbers = state.people[who], state.fixed.numbers[who]
    why = "three failures in a row: it is beyond you"
    words = ("", *numbers.tasks) if numbers.tasks else ("",)
    return [
        Barred(f"{TASK} {word}".rstrip(), why, "CHA-X11")
        for word in words
        if failures_with(person, word) >= MOST_FAILURES
    ]


def discard_stages(person: Contestant) -> Generator[Stage, str, tuple[Card, ...]]:
    """Any of the hand, before drawing up to three (CHA-X03, CHA-R31)."""
    cards = person.hand
    if UNKNOWN in cards:
        words = tuple(map(str, range(len(cards) + 1)))
        number = yield Stage("How many do you discard", words, about="number", limit=len(cards))
        return (UNKNOWN,) * int(number)
    away: tuple[Card, ...] = ()
    while cards:
        empty = "that is all" if away else "nothing"
        words = ("", *each_once(cards))
        ends = len(cards) == 1 or NOTHING_MORE
        card = yield Stage("Discard", words, True, about="cards", empty=empty, ends=ends, waits=True, single=discarded)
        if not card:
            break
        away += (card,)
        cards = without(cards, (card,))
    return away


def _barred_killing(state: ChallengeState, who: str) -> list[Barred]:
    """Who cannot be killed now, in a fight with wounds (CHA-R55)."""
    fixed, people = state.fixed, state.people
    if fixed.merciless:
        up = [foe for foe in fixed.foes[who] if not people[foe].out]
        return [Barred(f"{KILL} {foe}", f"{fixed.names[foe]} is not knocked out", "CHA-R55") for foe in up]
    down = [foe for foe in fixed.foes[who] if people[foe].out == KNOCKED_OUT]
    return [Barred(f"{KILL} {foe}", "there is mercy at this table", "CHA-R55") for foe in down]


def _barred_long_actions(state: ChallengeState, who: str) -> list[Barred]:
    """What cannot be prepared or carried out now (CHA-76, CHA-R33, CHA-R48)."""
    person, numbers = state.people[who], state.fixed.numbers[who]
    found = []
    if numbers.ready and not person.unready:
        found.append(Barred(f"{PREPARE} {WEAPON}", f"the {numbers.weapon} is ready", "CHA-R48"))
    for name, long in numbers.long_actions.items():
        made, needed = person.prepared if name == person.long else 0, long.length - 1
        if made < needed:
            found.append(Barred(f"{EXECUTE} {name}", f"{made} of {needed} preparations are made", "CHA-R33"))
        else:
            found.append(Barred(f"{PREPARE} {name}", "it is prepared", "CHA-R33"))
    return found

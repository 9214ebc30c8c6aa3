"""One exchange between two people of an encounter, as its fight begins: `exchange`."""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

from suits import editions
from suits.cards import Card
from suits.dealer import Shuffled
from suits.editions.contests.edition import ContestEdition
from suits.fight import Fight
from suits.front.making import Encounter, setup_of
from suits.lab.odds.contests import Meeting
from suits.lab.odds.dealt import Dealt
from suits.lab.odds.pools import CannotWorkOut, Counts, pool
from suits.lab.odds.refilled import Pile
from suits.lab.odds.rehearsing import Said, Stage, Wanted
from suits.lab.odds.results import Odds, total
from suits.lab.odds.scenes import Ways, defence, meet, ways
from suits.people import OptionValue, Setup, together
from suits.players import expect_known
from suits.requests import Ask, Form, default
from suits.state import State

SEEDS = 400
"""So many beginnings are tried until the attacker's turn comes first."""
MOST_TURNS = 60
ACTS = ("attack {}", "charge {}", "shoot {}", "shoot {} 1")
READY = "ready"
"""What whoever must lift or ready the weapon first does a turn earlier (POL-05)."""
ENDLESS = {"tie": "redraw", "rank_choice": "free"}
"""House rules under which cards are drawn again and again, or people choose among ranks (R-05, R-07)."""
CARDS, DEAL = "cards", "draw deal"
BOTH = "both"
"""A defender who looks at two cards uses both: no choice of them is better for this exchange (CON-08)."""
MOST_ANSWERS = 2000
ANSWERS = {"strike": "strikes back", "defend": "only defends", "dodge": "dodges"}
UNFIT = ("dazed", "not ready")
"""States in which nobody strikes back (R-32, WNT-01, POL-05)."""

Numbers = Mapping[str, Mapping[str, int]]
"""By person: shock, wounds and what else a referee may put right."""


def exchange(
    encounter: str | Path | Setup | Encounter,
    attacker: str,
    defender: str,
    *,
    act: str = "",
    reply: str = "",
    packs: int | None = None,
    gone: Iterable[Card] = (),
    now: Numbers | None = None,
    cards: Mapping[str, int] | None = None,
    edition: str | None = None,
    options: Mapping[str, OptionValue] | None = None,
) -> Odds:
    """The odds of one exchange: the attacker's turn has just come, and nobody has seen a card.

    `act`: what the attacker does (`attack bob`, `shoot bob 1`); without it the first of attack, charge and shoot that
    is possible. `reply`: how the defender answers (`strike`, `defend`, `dodge 2`); without it the first that is
    possible. `packs` as the house rules say, if nothing is said; `gone`: cards that cannot come up any more. `now`: how
    people are, like `{"bob": {"shock": 4}}`; `cards`: how many cards they were dealt, where they choose (MCD-01).

    Where cards are dealt before anybody acts, the odds are those of the deals in which the attack comes about.

    >>> import suits
    >>> ann = suits.Character("Ann", edition="pair", body=6, will=6, skills={"Unarmed": 6})
    >>> bob = suits.Character("Bob", edition="pair", body=6, will=6, skills={"Unarmed": 5})
    >>> odds = exchange(suits.Encounter([ann], [bob]), "ann", "bob", packs=1)
    >>> odds.attacker, odds.defender, odds.nothing
    (Fraction(456427, 812175), Fraction(1094, 3675), Fraction(2326, 16575))
    """
    stage = stage_of(
        encounter, attacker, defender, act=act, reply=reply, now=now, cards=cards, edition=edition, options=options
    )
    counts = pool(stage.base.fixed.options.decks if packs is None else packs, gone)
    names = stage.base.fixed.names
    odds = of_stage(stage, counts, names[attacker], names[defender])
    if reply and isinstance(stage.answer, Replies) and not stage.answer.said:
        raise CannotWorkOut(f"{names[defender]} has no choice here how to answer.")
    return odds


def worked_out() -> tuple[str, ...]:
    """The editions whose exchanges are worked out."""
    return tuple([name for name in editions.names() if isinstance(editions.find(name), ContestEdition)])


def stage_of(
    encounter: str | Path | Setup | Encounter,
    attacker: str,
    defender: str,
    *,
    act: str = "",
    reply: str = "",
    now: Numbers | None = None,
    cards: Mapping[str, int] | None = None,
    edition: str | None = None,
    options: Mapping[str, OptionValue] | None = None,
) -> Stage:
    """Where that exchange begins."""
    setup = setup_of(encounter, edition, options)
    rules = editions.find(setup.edition)
    if not isinstance(rules, ContestEdition):
        raise CannotWorkOut(f"This is an encounter of {rules.name}, which has other questions: --edition {rules.name}.")
    expect_known([attacker, defender], [person.id for person in setup.people])
    return _before_the_attack(rules, setup, attacker, defender, act, reply, now or {}, cards or {})


def of_stage(stage: Stage, counts: Counts, attacker: str, defender: str, pile: Pile | None = None) -> Odds:
    """The odds of the exchange that a scene leads to; `pile`, where it may run out."""
    found, meeting = _found(stage, counts, pile)
    of = found.total()
    if not of:
        raise CannotWorkOut("There are not enough cards left for this exchange.")
    first, second = meeting.first, meeting.second
    return Odds(
        edition=stage.edition.name,
        attacker_name=attacker,
        defender_name=defender,
        chances=total((outcome, Fraction(number, of)) for outcome, number in found.items()),
        skills=(first.skill, second.skill),
        defences=(defence(first, second), defence(second, first)),
        notes=tuple(_notes(stage, meeting, attacker, defender, pile)),
        answer=_answer(stage, meeting),
    )


def _answer(stage: Stage, meeting: Meeting) -> str:
    """How the attack is answered, in words; nothing where somebody lies there, or there are many."""
    if meeting.lies or meeting.second.swarm:
        return ""
    said = stage.answer.said if isinstance(stage.answer, Replies) else ""
    return ANSWERS.get(said, ANSWERS["strike" if meeting.second.may_hit else "defend"])


def _notes(stage: Stage, meeting: Meeting, attacker: str, defender: str, pile: Pile | None) -> Iterator[str]:
    """What a reader should know of these numbers."""
    if stage.held and stage.edition.cards_give_turns:
        yield f"Cards are dealt first, and the higher one acts: of the deals in which {attacker} comes to attack."
    states = stage.edition.conditions(stage.base, meeting.second.who)
    unfit = [state.text for state in states if state.kind in UNFIT]
    if unfit and not meeting.second.may_hit:
        yield f"{defender} cannot strike back: {together(unfit)}."
    if pile is not None:
        yield "The pile may run out in this exchange: then the discards are shuffled."


def expect_an_end(stage: Stage) -> None:
    """`CannotWorkOut` where a house rule lets an exchange begin again and again."""
    options = stage.base.fixed.options
    for name, value in ENDLESS.items():
        if getattr(options, name, None) == value:
            raise CannotWorkOut(f"With the house rule {name}={value} an exchange cannot be worked out exactly.")


def _found(stage: Stage, counts: Counts, pile: Pile | None) -> tuple[Ways, Meeting]:
    expect_an_end(stage)
    if stage.held and stage.edition.cards_give_turns:
        dealt = Dealt(stage, counts)
        return dealt.ways(), dealt.meeting
    met = meet(stage)
    if met is None:
        raise CannotWorkOut("This leads to no contest.")
    return ways(stage, met, counts, pile), met.meeting


# --- how the fight stands ----------------------------------------------------------------------------


def _before_the_attack(
    rules: ContestEdition[Any],
    setup: Setup,
    attacker: str,
    defender: str,
    act: str,
    reply: str,
    now: Numbers,
    cards: Mapping[str, int],
) -> Stage:
    """The attacker's turn, with the defender's still to come, everybody else having let theirs pass."""
    refused = ""
    for seed in range(SEEDS):
        fight = Fight(setup, Shuffled(seed), events=False)
        ask = _until_asked(fight, attacker, defender, now, cards)
        if ask is not None and READY in ask.options and not act:
            fight.answer(attacker, READY)
            ask = _until_asked(fight, attacker, "", {}, cards)
        if ask is None or _sits_out(rules, fight.base, defender):
            continue
        possible = [word.format(defender) for word in ACTS] if not act else [act]
        chosen = [answer for answer in possible if answer in ask.options]
        if chosen:
            said = (Said(attacker, ask.kind, chosen[0]),)
            held = _held(fight, attacker, defender)
            base = _without_others(fight.base, attacker, defender) if held else fight.base
            return Stage(rules, base, said, Replies(reply, defender), held)
        refused = refused or _why_not(ask, defender, act)
    raise CannotWorkOut(refused or f"{attacker} never comes to attack {defender} here.")


def _sits_out(rules: ContestEdition[Any], base: State, who: str) -> bool:
    """A high order card bars from answering in the first round alone: such a beginning is not meant (ORD-11, R-17)."""
    return any([state.kind == "sits out" for state in rules.conditions(base, who)])


def _held(fight: Fight, *people: str) -> tuple[Wanted, ...]:
    """The cards that these two were dealt for the round, and that nobody else has seen."""
    found = []
    for who in people:
        dealt = [step for step in fight.steps if step.who == who and step.kind == DEAL]
        if dealt and fight.base.people[who].hand:
            found.append(Wanted(who, len(dealt[-1].what.split()), "deal"))
    return tuple(found)


def _without_others(base: State, *people: str) -> State:
    """Everybody else has acted."""
    alone = base.copy()
    for who, person in alone.people.items():
        if who not in people:
            person.acted = True
    return alone


def _until_asked(fight: Fight, attacker: str, defender: str, now: Numbers, cards: Mapping[str, int]) -> Ask | None:
    """Let everybody do nothing until the attacker is asked what to do; None if the defender is first."""
    for _ in range(MOST_TURNS):
        ask = next((one for one in fight.asks if one.who not in fight.drafts), None)
        if ask is None:
            return None
        if ask.kind == "act" and ask.who == attacker:
            _put_right(fight, now)
            return next((one for one in fight.asks if (one.kind, one.who) == ("act", attacker)), None)
        if ask.kind == "act" and ask.who == defender:
            return None
        fight.answer(ask.who, str(cards.get(ask.who, 1)) if ask.kind == CARDS else default(ask.options))
    return None


def _put_right(fight: Fight, now: Numbers) -> None:
    for who, numbers in now.items():
        for field, value in numbers.items():
            fight.correct(who, field, value, "as they are now")


class Replies:
    """The defender answers as was said; all else is answered as by somebody who does not mind."""

    def __init__(self, reply: str, defender: str):
        self.reply, self.defender = reply, defender
        self.said = ""
        """What whoever is attacked has answered: its first word."""

    def __call__(self, ask: Ask) -> str:
        if ask.who == self.defender and ask.kind == "respond":
            answer = _like(ask, self.reply) if self.reply else default(ask.options)
            self.said = answer.split()[0]
            return answer
        return BOTH if ask.kind == "use" else default(ask.options)


def _like(ask: Ask, reply: str) -> str:
    """That answer, or the first that begins so."""
    if reply in ask.options:
        return reply
    for number, answer in enumerate(ask.options):
        if answer.split()[: len(reply.split())] == reply.split():
            return answer
        if number > MOST_ANSWERS:
            break
    first = ask.options.stage(()) if isinstance(ask.options, Form) else None
    there = first.words if first is not None else tuple(ask.options) if not isinstance(ask.options, Form) else ()
    raise CannotWorkOut(f"{reply!r} is no answer to this attack; there are {', '.join(there)}.")


def _why_not(ask: Ask, defender: str, act: str) -> str:
    """Why the attacker cannot do that, as the rules say it."""
    wanted = act or f"attack {defender}"
    for barred in ask.barred():
        if barred.text.startswith(wanted) or (not act and barred.text.endswith(f" {defender}")):
            return f"{wanted!r} is not possible: {barred.reason}."
    return f"{wanted!r} is not possible as the fight begins."

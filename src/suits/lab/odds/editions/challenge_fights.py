"""What lies before a seat in a fight of `challenge`, with the odds of each answer, from what that seat may know.

The model of the others: cards that the seat has not seen lie anywhere with the same chance. An attack that lies face
down is any that the rules allow (`clashes.face_down`). Against a hand, the defender lays what stops the attack, if
anything in it does; against the deck, draws.
"""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import msgspec

from suits.arithmetic.challenges import VALUE
from suits.cards import UNKNOWN, Card
from suits.editions.challenge.henchmen import BOTH
from suits.editions.challenge.menu import CHALLENGE, EXECUTE, TASK, WITH, targets
from suits.editions.challenge.sets import BOOST
from suits.editions.challenge.state import ChallengeState
from suits.lab.odds.deals import NotThere
from suits.lab.odds.editions.challenges import (
    ATTACK,
    Way,
    against_sources,
    attacks,
    defences,
    from_sources,
    stands_against,
)
from suits.lab.odds.editions.clashes import (
    Chances,
    Source,
    Striker,
    Target,
    attack,
    by_henchman,
    defence,
    face_down,
    from_deck,
    kinds,
)
from suits.lab.odds.foreseen import Foreseen, of_the_hit, possible
from suits.lab.odds.unseen import asks_of, sees_cards, unseen_by
from suits.lab.odds.writing import figures, way_json
from suits.requests import Ask, Form
from suits.view import Seat

if TYPE_CHECKING:
    from suits.fight import Fight


class Answered(msgspec.Struct, frozen=True):
    """An answer and its odds."""

    who: str
    answer: str
    """In notation, as it is given."""
    whom: str
    """Whom it is about: the one who is attacked, or who attacks."""
    way: Way | None
    """Its chances by what it meets; none for a task."""
    made: Fraction | None = None
    """Of a task: the chance that it is done."""
    exact: bool = True
    """False where the deck may have to be shuffled again before it is decided: that is not counted."""

    def chances(self) -> dict[str, Fraction]:
        """To hit and to put somebody out, by what it meets; of a task, that it is done."""
        if self.way is None:
            return {"done": self.made or Fraction()}
        met = self.way.chances.items()
        return {f"{name}: {what}": getattr(one, what) for name, one in met for what in ("hit", "out")}

    def means(self) -> dict[str, Fraction]:
        """Points past armour."""
        return {f"{name}: points": one.mean for name, one in self.way.chances.items()} if self.way else {}

    def foreseen(self) -> tuple[Foreseen, ...]:
        """What may come of it, by what it meets."""
        if self.way is None:
            return (Foreseen(chances={"made": self.made or Fraction()}),)
        return tuple([self._foreseen(name, one) for name, one in self.way.chances.items()])

    def _foreseen(self, met: str, chances: Chances) -> Foreseen:
        defends = met == ATTACK
        struck = self.who if defends else self.whom
        impact = [(halves / 2, chance) for halves, chance in chances.impact.items()]
        out = possible({"out": chances.out})
        return Foreseen(
            "" if defends else met,
            {"behit" if defends else "hit": chances.hit},
            of_the_hit(struck, impact, chances.hit),
            {struck: out} if out else {},
            self.way.value if self.way and not defends else 0,
            self.way.replies.get(met, ()) if self.way else (),
        )

    def as_json(self) -> dict[str, Any]:
        """All of it, for programs."""
        found = {"who": self.who, "answer": self.answer, "whom": self.whom, "exact": self.exact}
        return {**found, "against": way_json(self.way)["against"]} if self.way else {**found, **figures(self.chances())}


class Looking:
    """The fight as one seat sees it: only what is open to it is read."""

    def __init__(self, fight: "Fight", seat: Seat):
        self.fight, self.seat = fight, seat
        assert isinstance(fight.state, ChallengeState)
        self.state = fight.state
        self.options = self.state.fixed.options
        self.bag: Counter[Card] = unseen_by(fight.knowledge(seat), self.state.stock.packs)
        self.left = self.state.stock.left()

    def striker(self, who: str, word: str) -> Striker:
        """Somebody's numbers for a challenge with that skill; all may see them (CHA-R54)."""
        numbers = self.state.fixed.numbers[who]
        skill = numbers.skills[word].skill if word else numbers.skill
        return Striker(skill, numbers.power, numbers.penetration)

    def target(self, who: str, word: str) -> Target:
        """What somebody has to lose, and to defend with against that skill."""
        fixed, person = self.state.fixed, self.state.people[who]
        numbers = fixed.numbers[who]
        return Target(
            rank=numbers.skills[word].rank if word else numbers.rank,
            pool=numbers.pool,
            loss=person.loss,
            half=person.half,
            body=numbers.body if fixed.wounds else 0,
            absorption=numbers.absorption,
            shock=person.shock,
            damage=person.damage,
            trauma=person.trauma,
        )

    def is_real(self, *who: str) -> bool:
        """Whether one of these holds real cards, which nobody here has seen."""
        return any([one in self.state.fixed.real for one in who])


def one_by_one(fight: "Fight", seat: Seat, only: str = "") -> Iterator[Answered]:
    """Every answer that this seat may give now and that has odds. `only`: of this answer alone, whatever its order."""
    found = of_fight(fight, seat)
    if not only:
        return iter(found)
    words = Counter(only.split())
    return iter([msgspec.structs.replace(one, answer=only) for one in found if Counter(one.answer.split()) == words])


def of_fight(fight: "Fight", seat: Seat) -> tuple[Answered, ...]:
    """The same at once: that is quick."""
    asks = [ask for ask in asks_of(fight, seat) if ask.kind in ANSWERS and ask.who not in fight.state.fixed.real]
    if not asks:
        return ()
    table = Looking(fight, seat)
    try:
        return tuple([one for ask in asks for one in ANSWERS[ask.kind](table, ask)])
    except NotThere:
        return ()  # the discards will be shuffled before anything is drawn


# Acting


def acting(table: Looking, ask: Ask) -> Iterator[Answered]:
    """Every attack on everybody, and tasks."""
    form = ask.options
    assert isinstance(form, Form)
    stage = form.stage(())
    verbs = tuple(stage.words) if stage else ()
    for said in ((CHALLENGE,), (EXECUTE,)):
        if said[0] in verbs:
            yield from _challenges(table, ask.who, form, said)
    if TASK in verbs:
        yield from _tasks(table, ask.who, form)


def _challenges(table: Looking, who: str, form: Form, said: tuple[str, ...]) -> Iterator[Answered]:
    """Attacks on everybody, at once or as what was prepared."""
    if said == (EXECUTE,):
        stage = form.stage(said)
        said = (EXECUTE, *(stage.words if stage else ()))
        stage = form.stage(said)
        if stage is None or stage.about != "person":
            return
    skills = table.state.fixed.numbers[who].skills
    for foe in targets(table.state, who):
        if not table.is_real(foe):
            for word in skills or ("",):
                begins = (*said, foe, WITH, word) if word else (*said, foe)
                for way in _ways(table, who, foe, word):
                    answer = " ".join((*begins, *way.words))
                    if answer in form:
                        yield Answered(who, answer, foe, way, exact=table.left >= _draws(way))


def _draws(way: Way) -> int:
    """Cards that may come from the deck: for attack, defence and effect; a henchman may draw two."""
    return (not way.cards) + 1 + 1 + 2 * ("henchman" in way.chances)


def _ways(table: Looking, who: str, foe: str, word: str) -> tuple[Way, ...]:
    state, options = table.state, table.options
    striker, target = table.striker(who, word), table.target(foe, word)
    other = state.people[foe]
    known = other.hand if other.hand and sees_cards(table.fight, table.seat, foe, "hand") else ()
    henchman = state.fixed.numbers[foe].henchman
    against = stands_against(
        target.rank, options, cards=len(other.hand), hand=known, henchman=henchman, unhurt=not other.hurt
    )
    if state.fixed.numbers[who].henchman:
        bag = kinds(table.bag)
        sources = by_henchman(bag, striker.skill, options, unhurt=not state.people[who].hurt)
        return (from_sources((), sources, striker, target, bag, against, options),)
    return attacks(state.people[who].hand, striker, target, table.bag, against, options)


def _tasks(table: Looking, who: str, form: Form) -> Iterator[Answered]:
    """The chance that a card from the deck is within the skill (CHA-R36)."""
    numbers = table.state.fixed.numbers[who]
    total = table.bag.total()
    for word, skill in {"": numbers.skill, **numbers.tasks}.items():
        answer = f"{TASK} {word}".rstrip()
        if answer in form and total:
            within = sum([number for card, number in table.bag.items() if VALUE[card] <= skill])
            yield Answered(who, answer, "", None, Fraction(within, total), exact=table.left > 0)


# Defending


def defending(table: Looking, ask: Ask) -> Iterator[Answered]:
    """Cards of the hand, or the deck, against what may lie there."""
    attacker = str(ask.facts["attacker"])
    sources = _lying(table, attacker)
    if not sources:
        return
    word = table.state.people[attacker].uses or ""
    striker, target = table.striker(attacker, word), table.target(ask.who, word)
    assert not isinstance(ask.options, Form)
    for way in defences(table.state.people[ask.who].hand, striker, target, sources, table.bag, table.options):
        if way.text in ask.options:
            yield Answered(ask.who, way.text, attacker, way, exact=table.left >= 1 + (not way.cards))


def using(table: Looking, ask: Ask) -> Iterator[Answered]:
    """Which card a henchman defends with, or both (CHA-89)."""
    if "attacker" not in ask.facts:
        return  # whom the attack is for was said before, and is no part of the question
    attacker = str(ask.facts["attacker"])
    sources = _lying(table, attacker)
    word = table.state.people[attacker].uses or ""
    striker, target = table.striker(attacker, word), table.target(ask.who, word)
    drawn = table.state.people[ask.who].attack
    for answer in ask.options if sources else ():
        cards = drawn if answer == BOTH else (answer,)
        made = defence(cards, target.rank, table.options)
        way = against_sources(cards, made, sources, striker, target, kinds(table.bag), table.options)
        yield Answered(ask.who, answer, attacker, way, exact=table.left >= 1)


def _lying(table: Looking, attacker: str) -> list[Source]:
    """The attacks that may lie there, as this seat sees them; none where it cannot say."""
    state, options = table.state, table.options
    person, numbers = state.people[attacker], state.fixed.numbers[attacker]
    skill = table.striker(attacker, person.uses or "").skill
    bag = kinds(table.bag)
    if table.is_real(attacker):
        return []
    if person.blind:
        return from_deck(bag, skill, options)
    if sees_cards(table.fight, table.seat, attacker, "attack"):
        if options.face_high == "on" or UNKNOWN in person.attack:
            return []  # what a court counts is not on the card
        return [
            Source(Fraction(1), attack((*person.attack, *[BOOST + card for card in person.boosts]), skill, options))
        ]
    number = len(person.attack)
    if numbers.henchman:
        return by_henchman(bag, skill, options, unhurt=not person.hurt, cards=number)
    above = max([one.skill for one in numbers.skills.values()], default=skill)
    return face_down(bag, skill, number, len(person.boosts), len(person.hand), options, above)


ANSWERS = {"act": acting, "defend": defending, "use": using}
"""What has odds, by the kind of question."""

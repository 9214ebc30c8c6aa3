"""The fight as one player sees it: the open numbers of everybody, the own cards, and what a card is worth."""

from collections.abc import Mapping
from typing import Any

from suits.arithmetic.card_chart import RANKS, row
from suits.cards import UNKNOWN, Card
from suits.editions.countdown.hexes import Hex, distance, range_penalty
from suits.editions.countdown.state import WHEN
from suits.editions.countdown.thumbs.reckoning import ANOTHER_PARRY, Arm, Body, arms_in, harm, promise, success
from suits.editions.countdown.thumbs.style import SENSIBLE, Style
from suits.editions.working_out import once
from suits.view import Role, SeenPerson, Sight, Track

LAST = len(RANKS) - 1


def number_in(person: SeenPerson, name: str) -> int:
    """A number of somebody's sheet."""
    return person.sheet[name]  # type: ignore[return-value]


def words_in(person: SeenPerson, name: str) -> tuple[str, ...]:
    """Several words of somebody's sheet: what is ready, what has parried."""
    return person.sheet[name]  # type: ignore[return-value]


def arms_of(person: SeenPerson) -> tuple[Arm, ...]:
    """Somebody's weapons."""
    rows: Any = person.sheet["weapons"]
    return arms_in(rows)


def track_of(person: SeenPerson, role: Role) -> Track | None:
    """What somebody has lost: hit points (major), or fatigue points, if they tire at all."""
    for track in person.tracks:
        if track.role == role:
            return track
    return None


def lost_by(person: SeenPerson, role: Role) -> int:
    """How much of it."""
    track = track_of(person, role)
    return track.value if track else 0


def body_of(person: SeenPerson) -> Body:
    """What somebody has to lose, and to defend with."""
    parried, ready = words_in(person, "parried"), words_in(person, "ready")
    parries = [
        arm.parry + ANOTHER_PARRY * parried.count(arm.word)
        for arm in arms_of(person)
        if arm.parry and arm.word in ready
    ]
    hp = number_in(person, "hp")
    return Body(
        hp=hp,
        most=hp + lost_by(person, "major"),
        dr=number_in(person, "dr"),
        dodge=number_in(person, "dodge"),
        block=0 if person.sheet["blocked"] else number_in(person, "block"),
        parry=max(parries, default=0),
        cards=len(person.cards("hand") + person.cards("hold")),
        stunned=bool(person.sheet["stunned"]),
    )


def place_of(person: SeenPerson) -> Hex | None:
    """The hex somebody stands on, where there is a map."""
    return (number_in(person, "q"), number_in(person, "r")) if "q" in person.sheet else None


def is_running(person: SeenPerson) -> bool:
    """Whether somebody is at full speed."""
    return any([one.kind == "full speed" for one in person.conditions])


class Table:
    """The fight as one player sees it."""

    def __init__(self, view: Sight, me: SeenPerson, people: Mapping[str, SeenPerson], style: Style = SENSIBLE):
        self.view = view
        self.me = me
        self.people = people
        self.style = style
        self.foes = [one for one in people.values() if one.side != me.side and one.up]
        self._hexes: dict[str, int] = {}
        self._blows: dict[tuple[str, str, int], float] = {}

    @once
    def here(self) -> Hex | None:
        """Where we stand."""
        return place_of(self.me)

    @once
    def rank(self) -> int:
        """The rank that is counted now."""
        return next((turn.at for turn in self.view.order if turn.now and turn.at is not None), LAST)

    @once
    def arms(self) -> dict[str, Arm]:
        """Our weapons."""
        return {arm.word: arm for arm in arms_of(self.me)}

    @once
    def ready(self) -> tuple[str, ...]:
        """Those that are ready."""
        return words_in(self.me, "ready")

    @once
    def hand(self) -> tuple[Card, ...]:
        """Our cards."""
        return self.me.cards("hand")

    @once
    def hold(self) -> tuple[Card, ...]:
        """The Hold Card."""
        return self.me.cards("hold")

    @once
    def body(self) -> Body:
        """What we have to lose."""
        return body_of(self.me)

    @once
    def bodies(self) -> dict[str, Body]:
        """What the foes have to lose."""
        return {foe.id: body_of(foe) for foe in self.foes}

    @once
    def runs(self) -> bool:
        """Whether we are at full speed."""
        return is_running(self.me)

    @once
    def tires(self) -> bool:
        """Whether Extra Effort costs a point of fatigue at all."""
        return track_of(self.me, "fatigue") is not None

    @once
    def cards_to_come(self) -> int:
        """Cards of later increments, and the Hold Card."""
        later = [card for card in self.hand if card == UNKNOWN or WHEN[card] >= 4 * (self.rank + 1)]
        return len(later) + len(self.hold)

    def far(self, foe: str) -> int:
        """Hexes to somebody; without a map nobody is far."""
        found = self._hexes.get(foe)
        if found is None:
            here, there = self.here, place_of(self.people[foe])
            found = self._hexes[foe] = distance(here, there) if here is not None and there is not None else 0
        return found

    def nearest(self) -> SeenPerson | None:
        """The foe who is nearest."""
        return min(self.foes, key=lambda foe: self.far(foe.id), default=None)

    def skill(self, arm: Arm, foe: str, cards: int, steps: int | None = None) -> int:
        """Skill with so many cards; a shot is aimed by so many steps, or as far as it has been."""
        if not arm.ranged:
            return arm.skill + row(cards).attack
        if steps is None:
            steps = self.aimed(foe)
        sight = arm.acc + max(0, steps - 1) if steps or cards > 1 else arm.bulk
        return arm.skill + row(cards).shot + sight + range_penalty(self.far(foe))

    def aimed(self, foe: str) -> int:
        """How long we have been aiming at somebody."""
        return next((one.number for one in self.me.conditions if one.kind == "aims" and foe in one.whom), 0)

    def blow(self, arm: Arm, foe: str, nearer: int = 0) -> float:
        """What an attack with one card promises, if only it can be made; from so many hexes nearer."""
        asked = arm.word, foe, nearer
        found = self._blows.get(asked)
        if found is None:
            skill = self.skill(arm, foe, 1)
            if arm.ranged and nearer:
                skill += range_penalty(max(1, self.far(foe) - nearer)) - range_penalty(self.far(foe))
            found = self._blows[asked] = promise(self.style, arm, skill, self.bodies[foe])
        return found

    def weight(self, foe: str) -> float:
        """How much more than another somebody is worth a blow, by how hard they strike."""
        danger = self.style.danger
        if not danger or len(self.foes) < 2:
            return 1.0
        found = self.strength[foe] / (sum(self.strength.values()) / len(self.strength) or 1.0)
        return 1 + danger * (min(2.0, found) - 1)

    @once
    def strength(self) -> dict[str, float]:
        """How hard everybody strikes who is against us, cards and all."""
        return {
            foe.id: max([harm(self.style, arm, self.body) * success(arm.skill) for arm in arms_of(foe)], default=0.0)
            for foe in self.foes
        }

    def is_in_reach(self, arm: Arm, foe: str) -> bool:
        """Whether an attack, perhaps with a step, is possible."""
        if arm.ranged:
            return not arm.range or self.far(foe) <= arm.range
        return self.far(foe) <= max(1, arm.reach) + (0 if self.runs else 1)

    def best_on(self, foe: str) -> float:
        """The best that one card promises against somebody now, with what is ready."""
        if foe not in self.bodies:
            return 0.0
        return max(
            [
                self.blow(arm, foe)
                for arm in self.arms.values()
                if arm.word in self.ready and self.is_in_reach(arm, foe)
            ],
            default=0.0,
        )

    @once
    def best(self) -> float:
        """The best that one card promises now."""
        return max([self.best_on(foe.id) for foe in self.foes], default=0.0)

    @once
    def worth_of_a_card(self) -> float:
        """What a card is worth: the best that one promises now, or will when it comes up."""
        usual = [self.blow(arm, foe.id) for arm in self.arms.values() for foe in self.foes]
        return max(self.best, self.style.weapon * max(usual, default=0.0), self.style.least)

    @once
    def is_fresh(self) -> bool:
        """Whether there is breath for Extra Effort: more than half of all fatigue points if any, and cards to come."""
        return self.cards_to_come > 1 and (not self.tires or number_in(self.me, "fp") > lost_by(self.me, "fatigue"))

"""The hooks that the editions with two cards share."""

from collections.abc import Collection, Sequence
from functools import partial
from typing import Any, ClassVar, TypeVar

from suits.arithmetic.crowds import swarm_skill
from suits.arithmetic.ranges import BRACKETS, aim_based_steps
from suits.arithmetic.values import Ranked, under
from suits.asked import Asked, quiet_answer
from suits.cards import PACK, Card
from suits.choices import Choice
from suits.editions.choosing import Said, read_choice
from suits.editions.contests.building import IN_CROWDS
from suits.editions.contests.contest import Side
from suits.editions.contests.edition import ContestEdition, called, contest_of, sheets_of
from suits.editions.contests.fighters import GONE, ContestFixed
from suits.editions.contests.kit import Arm, no_combat_kits, work_out
from suits.editions.contests.reach import range_rows
from suits.editions.contests.sheet import Sheet
from suits.editions.contests.swarms import skill_of_swarm
from suits.editions.contests.two_cards.briefly import beside, brief
from suits.editions.contests.two_cards.choosing import with_costs
from suits.editions.contests.two_cards.coming import turns
from suits.editions.contests.two_cards.crowds import groups_of_minions
from suits.editions.contests.two_cards.ending import check_won
from suits.editions.contests.two_cards.menu import every_hold
from suits.editions.contests.two_cards.noting import label, note
from suits.editions.contests.two_cards.options import TwoCardOptions
from suits.editions.contests.two_cards.order import draw_for_a_place
from suits.editions.contests.two_cards.settling import strike
from suits.editions.contests.two_cards.sides import ranked
from suits.editions.contests.two_cards.state import TwoCardFighter, TwoCardFixed, TwoCardState, can_act, forget_order
from suits.editions.contests.two_cards.turns import next_scene
from suits.editions.contests.two_cards.verbs import ASKS, VERBS
from suits.editions.contests.two_cards.ways import ways
from suits.editions.options import typed
from suits.editions.sentences import is_plural
from suits.editions.ways import Way
from suits.people import Setup, person_called
from suits.requests import Ask, Scene, Seen
from suits.state import packs_for
from suits.view import Condition, Kind, SheetFact, Sight, Track

T = TypeVar("T", bound=TwoCardState)
SWARM_ATTACK = "Fighting"
ENGAGED = "engaged"
BELONGS_TOO = frozenset(("chips", "evade", "only defends", "second weapon", "swarm"))
"""What is told of an exchange only where two cards are drawn."""
MOST_NAMES = 3
"""So many opponents are called by name, where it is told how somebody stands."""


def _has_action(state: TwoCardState, who: str) -> int:
    """Whether somebody can still attack in this round."""
    person = state.people[who]
    return int(can_act(state, person) and state.fixed.rules.can_attack(state, person))


def _second_weapon(state: TwoCardState, who: str) -> str:
    """What is in the other hand."""
    word = state.people[who].second
    name: str = state.fixed.kits[who].arms[word].name if word else ""
    return name


class TwoCardEdition(ContestEdition[T]):
    """Two cards a contest, a lasting order, engagement."""

    correctable: ClassVar = {**ContestEdition.correctable, "members": (0, 1000)}
    option_type: ClassVar[type[TwoCardOptions]]
    fighter_type: ClassVar[type[TwoCardFighter]]
    fixed_type: ClassVar[type[TwoCardFixed]] = TwoCardFixed
    two_card_rules: ClassVar[Any]
    verbs: ClassVar = VERBS
    asks: ClassVar = ASKS
    belongs: ClassVar = ContestEdition.belongs | BELONGS_TOO
    building: ClassVar = IN_CROWDS

    def work_out(self, setup: Setup) -> ContestFixed:
        """The numbers of everybody, and who shares cards."""
        sheets = sheets_of(setup)
        options = typed(self.option_type, setup.options)
        kits = no_combat_kits(setup, sheets) or {
            who: work_out(sheet, setup.items, chart=False, untrained=False, classes=True, options=options)
            for who, sheet in sheets.items()
        }
        fixed = self.fixed_type(setup, kits, options, PACK, contest_of(setup))
        fixed.rules = self.two_card_rules
        fixed.decides = options.rank_choice == "free" or options.tie == "redraw"
        fixed.instant = fixed.contest == "instant"
        combat, strict = fixed.combat, options.under_is_strict
        fixed.reflexes = {
            who: {
                word: under(self.two_card_rules.order_limit(arm) if combat else sheets[who].speed, strict)
                for word, arm in kit.arms.items()
            }
            for who, kit in kits.items()
        }
        fixed.cards_each = 2
        fixed.swarms = {
            who: (sheet.skills.get(SWARM_ATTACK, sheet.speed), sheet.swarm_defence)
            for who, sheet in sheets.items()
            if sheet.swarm
        }
        fixed.order_skills = {who: self._order_skills(fixed, sheets[who], who) for who in kits}
        fixed.minions = frozenset(who for who, sheet in sheets.items() if sheet.role == "minion" or sheet.swarm)
        fixed.group_of = groups_of_minions(setup, options.minion_grouping)
        fixed.shooters = {who: tuple(foe for foe in foes if kits[foe].missiles) for who, foes in fixed.foes.items()}
        fixed.holds = {
            who: every_hold(kit, fixed.rules, swarm=who in fixed.swarms, combat=fixed.combat)
            for who, kit in kits.items()
        }
        return fixed

    def _order_skills(self, fixed: TwoCardFixed, sheet: Sheet, who: str) -> dict[str, int]:
        """Skill with each weapon; a swarm keeps its own, the groggy have half (ORD-06, SWM-01, R-90)."""
        arms = fixed.kits[who].arms
        if who in fixed.swarms:
            return dict.fromkeys(arms, swarm_skill(fixed.swarms[who][0], sheet.swarm))
        return {word: arm.half_limit if sheet.groggy else arm.limit for word, arm in arms.items()}

    def call(self, state: T, who: str, what: str) -> Scene:
        """Who is blinded, or sees again, has another skill in the order (ORD-06, R-86)."""
        yield from super().call(state, who, what)
        forget_order(state)

    def joined(self, state: T, new: Sequence[str]) -> Scene:
        """Who comes once the order is drawn draws for a place in it, and acts from the next round on (ORD-10)."""
        if state.round:
            yield from draw_for_a_place(state, new)

    def ranked(self, side: Side, cards: tuple[Card, ...]) -> Ranked:
        """The best card or the sum; drawn with no cards left, the sum (CON-08, CON-09, RSP-14)."""
        return ranked(cards, side.skill, side.summed)

    def strike(self, state: T, winner: Side, loser: Side) -> None:
        """A swarm loses members instead of blood (SWM-04)."""
        strike(state, winner, loser)

    def many(self, setup: Setup) -> Collection[str]:
        """Swarms that are called by a word in the plural, like Kittens (SWM-01)."""
        return [person.id for person in setup.people if person.sheet.get("swarm") and is_plural(person.name)]

    def opening(self, setup: Setup, fixed: ContestFixed) -> T:
        """Everybody in their place, the packs shuffled together (CRD-01, R-01)."""
        virtual, real = packs_for(fixed, fixed.options.decks)
        people = {}
        for person in setup.people:
            fighter = people[person.id] = self.fighter_type(person.id, person.side)
            self.equip(fighter, person, fixed.kits[person.id])
            fighter.second = fixed.kits[person.id].second
            fighter.members = person.sheet.get("swarm", 0)
            if not fixed.combat:
                fighter.at = 0  # distances are for combat
        state = self.state_type(people=people, stock=virtual, real_stock=real, fixed=fixed)
        self.issue(state)
        return self.arrive(state)

    def issue(self, state: T) -> None:
        """What everybody begins the fight with."""

    next_scene = staticmethod(next_scene)

    def zones(self, state: T, who: str) -> tuple[tuple[str, Seen], ...]:
        """Contest cards and kept ones are their owner's secret until they are used; so are banked ones (R-83)."""
        return _ZONES

    def redealt(self, state: T, who: str) -> None:
        """Nothing is kept that follows from hidden cards."""

    def corrected(self, state: T, who: str) -> None:
        """The fight may go on again."""
        state.won = ""
        if who in state.fixed.swarms:
            state.people[who].out = "" if state.people[who].members else GONE
        super().corrected(state, who)

    def check_won(self, state: T) -> None:
        """The fight itself is over, but the wounded may still bleed (R-73)."""
        check_won(state)

    def sheet_after(self, state: T, who: str) -> dict[str, Any]:
        """Of a swarm those are left that are left (SWM-05, R-91)."""
        sheet = super().sheet_after(state, who)
        if who in state.fixed.swarms:
            left = state.people[who].members
            sheet |= {"swarm": left} if left else {"dead": True}
        return sheet

    def choice(self, state: T, ask: Ask, said: Sequence[Said], say: str, means: str) -> Choice:
        """Also: the kept card, or both, and what it costs."""
        return with_costs(state, ask, said, read_choice(self.verbs, ask.kind, said, say, means))

    replies: ClassVar[dict[str, str]] = {}
    """What the answers to an attack mean, in a few words."""

    def note(self, state: T, ask: Ask, choice: Choice) -> str:
        """Whether somebody may strike back, what is kept, how far one gets."""
        return note(state, ask, choice, self.replies)

    def ways(self, view: Sight, ask: Asked) -> tuple[Way, ...]:
        """What a strong player would do, whom else one might strike, and what else one might do."""
        usual = self.shrewd(view, ask) or self.thumb(view, ask) or quiet_answer(ask.options)
        return ways(view, ask, usual)

    label = staticmethod(label)
    brief = staticmethod(brief)
    beside = staticmethod(beside)

    def tracks(self, state: T, who: str) -> tuple[Track, ...]:
        """A swarm has only its numbers (R-50)."""
        if who in state.fixed.swarms:
            whole = person_called(state.fixed.setup, who).sheet["swarm"]
            return (Track("members", state.people[who].members, (), "pool", whole),)
        return super().tracks(state, who)

    def conditions(self, state: T, who: str) -> tuple[Condition, ...]:
        """Also: engaged with whom, sitting out, not ready, a turn lost."""
        person = state.people[who]
        found = [*super().conditions(state, who)]
        if person.out:
            return tuple(found)
        if person.sits_out and state.round == 1:
            found.append(Condition("sits out", "sits out round 1"))
        if person.loses_turn:
            found.append(Condition("loses turn", "loses the next action"))
        if person.stumbling:
            found.append(called("stumbles"))
        if not state.fixed.rules.is_ready(state, who):
            found.append(called("not ready"))
        if person.links and state.fixed.combat:
            found.append(Condition(ENGAGED, _engaged_with(state, person.links), person.links))
        return tuple(found)

    def engaged(self, state: T) -> tuple[tuple[str, str], ...]:
        """Who is engaged with whom, each pair once (R-76)."""
        pairs = [(who, other) for who, one in state.people.items() for other in one.links]
        return tuple([pair for at, pair in enumerate(pairs) if pair[::-1] not in pairs[:at]])

    turns = staticmethod(turns)

    def seen_gone(self, state: T, discards: Sequence[Card]) -> tuple[Card, ...]:
        """All but cards that were kept, or given back, and never shown (RSP-13, R-75, R-83)."""
        stock = state.stock if discards is state.stock.discards else state.real_stock
        return stock.seen_gone()

    def kind(self, state: T, who: str) -> Kind:
        """Minions draw one card, swarms die by the number (MIN-01, SWM-01)."""
        fixed = state.fixed
        return "swarm" if who in fixed.swarms else "minion" if who in fixed.minions else "person"

    def group(self, state: T, who: str) -> str:
        """Identical minions share cards (MIN-03, ORD-14)."""
        sharing: tuple[str, ...] = state.fixed.group_of.get(who, ())
        return sharing[0] if len(sharing) > 1 else ""

    def range_facts(self, arm: Arm) -> dict[str, SheetFact]:
        """As they are un-aimed and aimed; a scope reaches farther once it has been aimed (RNE-02..06, RNG-13)."""
        return {
            "ranges": range_rows(arm.ranges, partial(aim_based_steps, aimed=False)),
            "aimed": range_rows(arm.scoped or arm.ranges, partial(aim_based_steps, aimed=True)),
        }

    facts_now: ClassVar = {
        **ContestEdition.facts_now,
        "action": _has_action,
        "engaged with": lambda state, who: state.people[who].links,
        "attacked by": lambda state, who: state.people[who].attacked_by,
        "phase": lambda state, who: state.people[who].order,
        "attack skill": partial(skill_of_swarm, attacks=True),
        "defence skill": partial(skill_of_swarm, attacks=False),
        "second weapon": _second_weapon,
    }

    def _while_held(self, state: T, who: str, word: str, shield: bool) -> dict[str, SheetFact]:
        """Also: the order, whether an action is left, who is engaged or attacked, ranges by name, the off hand."""
        arm = state.fixed.kits[who].arms[word]
        facts: dict[str, SheetFact] = super()._while_held(state, who, word, shield)
        facts |= {"action": 0, "engaged with": (), "attacked by": ()}
        facts["burst"] = int(arm.missile is not None and arm.missile.burst)
        facts |= zip(BRACKETS, arm.ranges or (), strict=False)
        facts["phase"] = 0
        if who in state.fixed.swarms:
            facts |= {"attack skill": 0, "defence skill": 0}
        facts["second weapon"] = ""
        return facts


def _engaged_with(state: TwoCardState, foes: Sequence[str]) -> str:
    names = [state.fixed.names[foe] for foe in foes]
    return f"engaged with {', '.join(names) if len(names) <= MOST_NAMES else f'{len(names)} foes'}"


_ZONES: tuple[tuple[str, Seen], ...] = (
    ("hand", "own"), ("aside", "own"), ("shared", "all"), ("table", "all"), ("bank", "own")
)  # fmt: skip

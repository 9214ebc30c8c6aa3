"""Against a hit: the defence that is most worth its cards; and which cards a wound costs."""

from collections.abc import Iterator
from functools import lru_cache

from suits.arithmetic.card_chart import RANKS, row
from suits.asked import Menu
from suits.cards import RED_JOKER, Card
from suits.editions.countdown.defending import BETTER, BLOCK, DODGE, DOUBLE, FREE, INCREASED, NONE, PARRY
from suits.editions.countdown.harm import ALL
from suits.editions.countdown.plays import HOLD
from suits.editions.countdown.reach import FAR
from suits.editions.countdown.state import WHEN, number_of
from suits.editions.countdown.thumbs.reckoning import STUNNED, Arm, harm, stops
from suits.editions.countdown.thumbs.riding import away_from
from suits.editions.countdown.thumbs.saying import cards_offered, say, spoken
from suits.editions.countdown.thumbs.seen import Table
from suits.view import SeenPerson

# Danger


def acting(table: Table) -> list[SeenPerson]:
    """Foes whose cards lie on the table."""
    return [foe for foe in table.foes if foe.cards("table")]


def threat(table: Table, foe: SeenPerson) -> float:
    """What somebody's next blow at us would do, if it hits."""
    card = table.style.losing * table.worth_of_a_card
    return max([harm(table.style, arm, table.body, card=card) for arm in weapons_at(table, foe)], default=0.0)


def threat_now(table: Table) -> float:
    """The worst of those who act now, as likely as not."""
    return 0.5 * max([threat(table, foe) for foe in acting(table)], default=0.0)


def weapons_at(table: Table, foe: SeenPerson) -> list[Arm]:
    """What somebody can use against us now: what is ready and reaches, or what comes fast to hand; else anything."""
    ready, arms = table.figures[foe.id].ready, table.figures[foe.id].arms
    found = []
    for arm in arms:
        reach = (arm.range or FAR) if arm.ranged else arm.reach + 1
        if (arm.word in ready or arm.fast) and table.far(foe.id) <= reach:
            found.append(arm)
    return found or list(arms)


# Defending


def defend(menu: Menu, table: Table) -> str:
    """The defence whose chance, times the harm it spares, is most worth its cards."""
    spared = table.style.dread * harm_at_stake(table)
    best: tuple[str, ...] = (NONE,)
    most = 0.0
    offered, effort_price = Offered(menu, table), price_of_effort(table)
    for kind in offered.kinds:
        for group, number, price in offered.groups(kind):
            plain, at_best = offered.chances[number, kind]
            gain = plain * spared - price
            if gain > most:
                best, most = (kind, group, ""), gain
            if at_best * spared - price - effort_price <= most:
                continue  # no effort that may be offered would be worth it
            for effort in offered.efforts(kind, group):
                net = offered.holds_with(effort, kind, number) * spared - price - effort_price
                if net > most:
                    best, most = (kind, group, effort), net
    return say(menu, with_a_step(menu, table, best) if table.style.steps_back else best)


def harm_at_stake(table: Table) -> float:
    """What the worst blow of those who act would do, if it hits."""
    return max([threat(table, foe) for foe in acting(table) or table.foes], default=0.0)


def with_a_step(menu: Menu, table: Table, words: tuple[str, ...]) -> tuple[str, ...]:
    """The same defence with a step out of reach, where there is one."""
    if words == (NONE,):
        return words
    said = words if any([is_effort(word) for word in spoken(menu, *words[:2])]) else words[:2]
    return (*filter(None, words), *away_from(table, acting(table), spoken(menu, *said)))


def weighed(menu: Menu, table: Table) -> Iterator[tuple[tuple[str, str, str], float, float]]:
    """Every defence: its words, what it is worth beyond its cards, and the chance that it holds."""
    spared = harm_at_stake(table)
    offered, effort_price = Offered(menu, table), price_of_effort(table)
    for kind in offered.kinds:
        for group, number, price in offered.groups(kind):
            chance, _ = offered.chances[number, kind]
            yield (kind, group, ""), chance * spared - price, chance
            for effort in offered.efforts(kind, group):
                chance = offered.holds_with(effort, kind, number)
                yield (kind, group, effort), chance * spared - price - effort_price, chance


class Offered:
    """The defences that are offered: the kinds, the groups of cards with their prices, and how likely each holds."""

    def __init__(self, menu: Menu, table: Table):
        self._menu, self._table = menu, table
        self.kinds = [kind for kind in spoken(menu) if kind != NONE]
        self.chances: dict[tuple[int, str], tuple[float, float]] = {}
        """That it holds with so many cards: without Extra Effort, and with the best."""
        self._skills = {kind: defence_with(table, kind) for kind in self.kinds}
        self._priced: dict[tuple[str, ...], list[tuple[str, int, float]]] = {}

    def groups(self, kind: str) -> list[tuple[str, int, float]]:
        """Groups of cards that may go with it, with how many cards they are, and their price."""
        words = spoken(self._menu, kind)
        if words not in self._priced:
            offered = cards_offered(self._menu, kind).items()
            priced = [(group, len(cards) or 1, group_price(self._table, group, cards)) for group, cards in offered]
            found = self._priced[words] = [(group, number, cost) for group, number, cost in priced if cost is not None]
            for number in {number for _, number, _ in found}:
                hold = how_they_hold(tuple(self._skills.values()), number)
                self.chances.update(zip([(number, kind) for kind in self.kinds], hold, strict=True))
        return self._priced[words]

    def efforts(self, kind: str, group: str) -> list[str]:
        """Extra Effort that may go with them."""
        return [word for word in spoken(self._menu, kind, group) if is_effort(word)]

    def holds_with(self, effort: str, kind: str, number: int) -> float:
        """The chance that it holds with Extra Effort: better by two, or a second defence."""
        chart = row(number).defence
        if effort == INCREASED:
            return stops(self._skills[kind] + chart + BETTER)
        first, second = stops(self._skills[kind] + chart), stops(defence_with(self._table, second_of(effort)) + chart)
        return 1 - (1 - first) * (1 - second)


@lru_cache(5000)
def how_they_hold(skills: tuple[int, ...], number: int) -> tuple[tuple[float, float], ...]:
    """The chance of each of these defences with so many cards: without Extra Effort, and with the best.

    A free Dodge is like one with a card.
    """
    chart = row(number).defence
    plain = [stops(skill + chart) for skill in skills]
    second = max(plain)
    return tuple(
        [
            (chance, max(stops(skill + chart + BETTER), 1 - (1 - chance) * (1 - second)))
            for skill, chance in zip(skills, plain, strict=True)
        ]
    )


def second_of(effort: str) -> str:
    """The second of two defences."""
    return effort.partition("-")[2]


def is_effort(word: str) -> bool:
    """Whether a word is one of the two kinds of Extra Effort with a defence."""
    return word == INCREASED or word.startswith(f"{DOUBLE}-")


def defence_with(table: Table, kind: str) -> int:
    """Dodge, Parry or Block, before the cards."""
    body = table.body
    base = body.dodges
    if kind == BLOCK:
        base = body.block
    elif kind != DODGE:
        base = table.mine.parry_with(table.arms[kind.removeprefix(f"{PARRY}-")])
    return base + (STUNNED if body.stunned else 0)


def group_price(table: Table, group: str, cards: tuple[Card, ...]) -> float | None:
    """What such cards are worth, the later they come the less.

    None for real cards that nobody has told, and where a Red Joker would go with others: it is kept for blows.
    """
    if group == FREE:
        return 0.0
    price = 0.0
    if group.startswith(HOLD):
        price, cards = (table.style.wild if RED_JOKER in table.hold else table.style.kept), cards[1:]
    elif not cards:
        return None
    if RED_JOKER in cards:
        return None
    if cards:
        price += rank_price(table, cards[0][0], len(cards))
    return price * table.worth_of_a_card


def rank_price(table: Table, rank: str, number: int) -> float:
    """So many cards of a rank; a group is better left together."""
    each = (
        table.style.earlier
        - table.style.slope * max(0, RANKS.index(rank) - table.rank)
        + table.style.pairs * (number_of(rank, table.hand) > number)
    )
    return each * number


def price_of_effort(table: Table) -> float:
    """A card to come, and a point of fatigue: it hurts whoever is no longer fresh."""
    fatigue = table.style.fatigue * (1 if table.is_fresh else 3)
    return table.style.earlier * table.worth_of_a_card + (fatigue if table.mine.tires else 0.0)


# Losing cards


def give_up(menu: Menu, table: Table) -> str:
    """Low cards before high ones, single cards before pairs; the Hold Card and Red Jokers last."""
    words = spoken(menu)
    if words[0] == RED_JOKER or ALL in words:
        return words[0]
    ranks = [card[0] for card in table.hand]

    def worth(card: Card) -> tuple[bool, bool, int]:
        pair = ranks.count(card[0]) > 1 and any([arm.ranged for arm in table.arms.values()])
        return card in table.hold or card == RED_JOKER, pair, -WHEN[card]

    return menu.walk(lambda stage: min(stage.words, key=worth))

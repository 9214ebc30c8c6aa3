"""Against a hit: the defence that is most worth its cards; and which cards a wound costs."""

from collections.abc import Iterator, Sequence

from suits.arithmetic.card_chart import RANKS, row
from suits.asked import Menu
from suits.cards import RED_JOKER, Card
from suits.editions.countdown.defending import BLOCK, DODGE, DOUBLE, FREE, INCREASED, NONE, PARRY
from suits.editions.countdown.harm import ALL
from suits.editions.countdown.plays import FAR, HOLD
from suits.editions.countdown.state import WHEN
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
    spared = table.style.dread * max([threat(table, foe) for foe in acting(table) or table.foes], default=0.0)
    best: tuple[str, ...] = (NONE,)
    most = 0.0
    kinds = [kind for kind in spoken(menu) if kind != NONE]
    holds = Holds(table, kinds)
    prices: dict[str, float | None] = {}
    effort_costs = effort_price(table)
    for kind in kinds:
        for group, cards in cards_offered(menu, kind).items():
            if group not in prices:
                prices[group] = group_price(table, group, cards)
            price = prices[group]
            if price is None:
                continue
            number = len(cards) or 1  # a free Dodge is like one with a card
            plain, at_best = holds.between(kind, number)
            if plain * spared - price > most:
                best, most = (kind, group, ""), plain * spared - price
            if at_best * spared - price - effort_costs <= most:
                continue  # no effort that may be offered would be worth it
            for effort in [word for word in spoken(menu, kind, group) if is_effort(word)]:
                net = holds.with_effort(kind, number, effort) * spared - price - effort_costs
                if net > most:
                    best, most = (kind, group, effort), net
    return say(menu, with_a_step(menu, table, best) if table.style.steps_back else best)


def with_a_step(menu: Menu, table: Table, words: tuple[str, ...]) -> tuple[str, ...]:
    """The same defence with a step out of reach, where there is one."""
    if words == (NONE,):
        return words
    said = words if any([is_effort(word) for word in spoken(menu, *words[:2])]) else words[:2]
    return (*filter(None, words), *away_from(table, acting(table), spoken(menu, *said)))


def weighed(menu: Menu, table: Table) -> Iterator[tuple[tuple[str, str, str], float, float]]:
    """Every defence: its words, what it is worth beyond its cards, and the chance that it holds."""
    spared = max([threat(table, foe) for foe in acting(table) or table.foes], default=0.0)
    kinds = [kind for kind in spoken(menu) if kind != NONE]
    holds = Holds(table, kinds)
    for kind in kinds:
        for group, cards in cards_offered(menu, kind).items():
            price = group_price(table, group, cards)
            if price is None:
                continue
            number = len(cards) or 1
            chance = holds.chance(kind, number)
            yield (kind, group, ""), chance * spared - price, chance
            for effort in [word for word in spoken(menu, kind, group) if is_effort(word)]:
                chance = holds.with_effort(kind, number, effort)
                yield (kind, group, effort), chance * spared - price - effort_price(table), chance


class Holds:
    """The chances of defences to hold, each worked out once."""

    def __init__(self, table: Table, kinds: Sequence[str]):
        self._table, self._kinds = table, kinds
        self._chances: dict[tuple[str, int, int], float] = {}
        self._between: dict[tuple[str, int], tuple[float, float]] = {}

    def chance(self, kind: str, number: int, better: int = 0) -> float:
        """With so many cards, and so much better."""
        asked = kind, number, better
        if asked not in self._chances:
            self._chances[asked] = stops(defence_with(self._table, kind, number) + better)
        return self._chances[asked]

    def with_effort(self, kind: str, number: int, effort: str) -> float:
        """With Extra Effort: better by two, or a second defence."""
        if effort == INCREASED:
            return self.chance(kind, number, 2)
        second = effort.partition("-")[2]
        return 1 - (1 - self.chance(kind, number)) * (1 - (self.chance(second, number) if second else 0.0))

    def between(self, kind: str, number: int) -> tuple[float, float]:
        """Without Extra Effort, and with whatever there may be."""
        found = self._between.get((kind, number))
        if found is None:
            second = max([self.chance(other, number) for other in self._kinds])
            at_best = max(self.chance(kind, number, 2), 1 - (1 - self.chance(kind, number)) * (1 - second))
            found = self._between[kind, number] = self.with_effort(kind, number, ""), at_best
        return found


def is_effort(word: str) -> bool:
    """Whether a word is one of the two kinds of Extra Effort with a defence."""
    return word == INCREASED or word.startswith(f"{DOUBLE}-")


def defence_with(table: Table, kind: str, number: int) -> int:
    """Dodge, Parry or Block with so many cards."""
    body = table.body
    base = body.dodges
    if kind == BLOCK:
        base = body.block
    elif kind != DODGE:
        base = table.mine.parry_with(table.arms[kind.removeprefix(f"{PARRY}-")])
    return base + row(number).defence + (STUNNED if body.stunned else 0)


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
    naturals = len([card for card in table.hand if card[0] == rank and card[1] != "*"])
    each = (
        table.style.earlier
        - table.style.slope * max(0, RANKS.index(rank) - table.rank)
        + table.style.pairs * (naturals > number)
    )
    return each * number


def effort_price(table: Table) -> float:
    """A card to come, and a point of fatigue."""
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

"""Real cards: nobody types a whole deal. Black Jokers are declared, and each rank is told when it is counted."""

from collections.abc import Generator
from functools import partial

from suits.arithmetic.card_chart import RANKS
from suits.cards import BLACK_JOKER, RED_JOKER, UNKNOWN, Card, pretty
from suits.editions.countdown.reasons import misfit
from suits.editions.countdown.state import RANK_NAMES, WHEN, CountdownState, rank_of
from suits.events import Facts
from suits.requests import Ask, Form, Scene, Stage

NOBODY = "-"
Told = list[tuple[str, Card]]


def unseen(state: CountdownState) -> list[str]:
    """Who holds real cards that the program has not seen."""
    real = state.fixed.real
    return [who for who, one in state.people.items() if who in real and UNKNOWN in one.hand and not one.out]


def call_the_rank(state: CountdownState, holders: list[str]) -> Scene:
    """Each increment asks the table once who has cards of its rank, if any can be left for all one knows (CDN-12).

    A Hold Card, or one that was told of a hand, is known to few: it does not spare the table the question (CDN-R52).
    """
    state.told_rank = state.rank
    people = [state.people[who] for who in state.fixed.real]
    in_hands = [card for one in people for card in (*one.hand, *one.hold)]
    if not any([card[0] == rank_of(state) for card in (*state.real_stock.pile, *in_hands)]):
        return
    stages = partial(told_stages, state, holders)
    told: Told = yield Ask("referee", "count", Form(stages, why_not_told), facts={"rank": rank_of(state)})
    for who, card in told:
        tell_cards(state, who, (card,))


def tell_cards(state: CountdownState, who: str, cards: tuple[Card, ...]) -> None:
    """Cards from somebody's hand are told; the first of them is the highest, from which Fast-Draw opens (CDN-62)."""
    state.reveal(who, "hand", cards)
    person = state.people[who]
    person.opens = min(person.opens, *[99 if card == RED_JOKER else WHEN[card] for card in cards])


def why_not_told(stages: partial[Generator[Stage, str, Told]], answer: str) -> str | None:
    """Why a card cannot be told now, rather than to take only the cards before it."""
    state: CountdownState = stages.args[0]
    found = misfit(stages, answer)
    if found is None:
        return None
    word, said = found.word, found.said
    if len(word) != 2 or word[0] not in RANKS or pretty(word) == word:
        return None
    if word[0] != rank_of(state):
        return f"{pretty(word)} is not asked for now: these are the {RANK_NAMES[state.rank]}."
    if word in said or word not in state.real_stock.pile:
        return f"{pretty(word)} has come up already."
    holder = [state.fixed.names[one] for one in said if one in state.people]
    return f"{holder[-1]} has no more cards than that." if holder else None


def told_stages(state: CountdownState, holders: list[str]) -> Generator[Stage, str, Told]:
    """`frank Ks Kh`, or `-` for nobody; several people one after the other: `frank Ks bob Kd`.

    A Red Joker can be told along with any rank, so that it can be played. (CDN-12, CDN-75)
    """
    rank = rank_of(state)
    left = {who: state.people[who].hand.count(UNKNOWN) for who in holders}
    pile = [card for card in state.real_stock.pile if card[0] == rank or card == RED_JOKER]
    told: Told = []
    who = yield Stage(f"{rank}? Who has any", (NOBODY, *holders) if pile else (NOBODY,), about="person")
    while who and who != NOBODY:
        word = yield Stage(f"{who}: which", _by_suit(pile), about="card")
        while word in pile:
            told.append((who, word))
            pile.remove(word)
            left[who] -= 1
            named = [one for one, _ in told]
            more = _by_suit(pile) if left[who] else ()
            others = [one for one in holders if one not in named] if pile else []
            if not more and not others:
                return told
            prompt = f"{who}: which else, or who else"
            word = yield Stage(prompt, ("", *more, *others), about="card", empty="no more")
        who = word
    return told


def _by_suit(pile: list[Card]) -> tuple[Card, ...]:
    return tuple(sorted(dict.fromkeys(pile), key=lambda card: (card == RED_JOKER, WHEN[card])))


def declare_black_jokers(state: CountdownState) -> Scene:
    """Black Jokers among real cards are declared, one name for each (CDN-79)."""
    holders = unseen(state)
    number = state.real_stock.pile.count(BLACK_JOKER)
    if not holders or not number:
        return
    held = {who: state.people[who].hand.count(UNKNOWN) for who in holders}
    facts: Facts = {"packs": state.real_stock.packs}
    named: list[str] = yield Ask("referee", "black jokers", Form(partial(joker_stages, held, number)), facts=facts)
    for who in named:
        state.reveal(who, "hand", (BLACK_JOKER,))


def joker_stages(held: dict[str, int], number: int) -> Generator[Stage, str, list[str]]:
    """Who has one, for as many as there are in the packs."""
    named: list[str] = []
    who = yield Stage("Who has a Black Joker", (NOBODY, *held), about="person")
    while who not in (NOBODY, ""):
        named.append(who)
        if len(named) == number:
            break
        others = [one for one in held if named.count(one) < held[one]]
        who = yield Stage("Who has another", ("", *others), about="person", empty="nobody else")
    return named

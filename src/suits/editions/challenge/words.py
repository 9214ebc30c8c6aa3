"""All sentences of `challenge`, as a game master would say them. Nothing that lies face down is ever named."""

from collections.abc import Callable, Sequence

from suits.arithmetic.challenges import VALUE, is_court, strength
from suits.cards import pretty, pretty_all
from suits.editions.challenge.menu import CHALLENGE, EXECUTE, PREPARE, REPLENISH, WEAPON
from suits.editions.challenge.sets import BOOST, DECK, card_of, value_of
from suits.editions.contests.words import Names, Teller, counted, halves, tell_shared, texts
from suits.events import Event, Fact, Facts
from suits.requests import Ask

HAND = "hand"


# Turns


def number(fact: Fact) -> int:
    """A fact that is a number."""
    return int(str(fact))


def listed(words: tuple[str, ...]) -> str:
    """`listed(("Ann", "Bob", "Cid")) == "Ann, Bob and Cid"`."""
    return " and ".join(filter(None, (", ".join(words[:-1]), words[-1])))


def some_cards(count: Fact) -> str:
    """A card, or so many."""
    return "a card" if count == 1 else f"{count} cards"


def _action_card(name: str, f: Facts, names: Names) -> str:
    squad, card = texts(f["squad"]), pretty(str(f["card"]))
    if len(squad) > 1:
        says = f"{listed(tuple(names[one] for one in squad))} share the action card {card}"
    else:
        says = f"{name}'s action card is {card}"
    if f["tilted"]:
        return f"{says}, above Speed {f['speed']}: no action in the first Turn, then in Round {f['slot']}."
    return f"{says}: Round {f['slot']} of every Turn."


def _order(name: str, f: Facts, names: Names) -> str:
    drawn = texts(f["cards"])
    each = tuple(
        names[who] + (f" ({pretty_all(cards.split())})" if cards else "")
        for who, cards in zip(texts(f["people"]), drawn, strict=True)
    )
    return f"{'The higher card acts first' if any(drawn) else 'In this order'}: {', then '.join(each)}."


# Actions


def _cooldown(name: str, f: Facts, names: Names) -> str:
    if not f["left"]:
        return f"{name} comes round and can act again from the next action on."
    more = "1 more action is lost" if f["left"] == 1 else f"{f['left']} more actions are lost"
    return f"{name} cannot act yet: {more}."


def _task(name: str, f: Facts, names: Names) -> str:
    drawn = f"{name} tries a task and draws {pretty(str(f['card']))}"
    if f["done"]:
        return f"{drawn}, within skill {f['skill']}: done."
    failures = number(f["failures"])
    if failures == 1:
        return f"{drawn}, above skill {f['skill']}: it fails."
    if failures == 2:
        return f"{drawn}, above skill {f['skill']}: it fails a second time in a row."
    return f"{drawn}, above skill {f['skill']}: a third failure in a row, it is beyond {name}."


def _ready(name: str, f: Facts, names: Names) -> str:
    if not f["left"]:
        return f"{name}'s {f['weapon']} is ready again."
    more = "1 more preparation is" if f["left"] == 1 else f"{f['left']} more preparations are"
    return f"{name} gets the {f['weapon']} ready: {more} needed."


def _prepare(name: str, f: Facts, names: Names) -> str:
    done = " It can be carried out with the next action." if f["tokens"] == f["needed"] else ""
    return f"{name} prepares: {f['what']}, {f['tokens']} of {f['needed']}.{done}"


def _replenish(name: str, f: Facts, names: Names) -> str:
    if not f["drawn"]:
        return f"{name} looks through a full hand and keeps it."
    if not f["away"]:
        return f"{name} draws {some_cards(f['drawn'])}."
    return f"{name} discards {some_cards(f['away'])} and draws {f['drawn']}."


def _recover(name: str, f: Facts, names: Names) -> str:
    what = "loss" if "loss" in f else "shock"
    return f"{name} recovers a point. {what.capitalize()} {number(f[what]) + 1} → {f[what]}."


# Challenges


def _challenge(name: str, f: Facts, names: Names) -> str:
    with_what = f"{some_cards(f['cards'])} from the {f['source']}"
    if f["boosts"]:
        with_what += f" and {counted(f['boosts'], 'boost')}"
    return f"{name} challenges {names[str(f['target'])]} with {with_what}."


def _clash(name: str, f: Facts, names: Names) -> str:
    attack = _side(name, f["cards"], f["boosts"], f["value"], bool(f["weak"]))
    defence = _side(
        names[str(f["target"])], f["against"], f["against_boosts"], f["defence"], f["defends_by"] == "half rank"
    )
    return f"{attack} against {defence}: {_verdict(f)}."


def _side(name: str, cards: Fact, boosts: Fact, value: Fact, weak: bool) -> str:
    shown = f"{name} {pretty_all(texts(cards))}"
    if boosts:
        shown += f" and {counted(boosts, 'boost')}"
    return f"{shown} = {value}{' (weak)' if weak else ''}"


TIES = {
    "higher card": "equal, but the attacker shows the higher card",
    "more cards": "equal, but the attacker laid more cards",
}


def _verdict(f: Facts) -> str:
    if f["tie"]:
        return f"{TIES[str(f['tie'])]} and succeeds"
    if f["value"] == f["defence"]:
        return "equal, the defender holds"
    return "the challenge succeeds" if f["hits"] else "the challenge fails"


def _effect(name: str, f: Facts, names: Names) -> str:
    return f"Effect {pretty(str(f['card']))}: {f['percent']}% of {name}'s Power {f['power']} is {halves(f['halves'])}."


def _loss(name: str, f: Facts, names: Names) -> str:
    points, after = number(f["points"]), number(f["loss"])
    waits = " Half a point waits for another half." if f["half"] else ""
    if not points:
        return f"{name} loses nothing yet.{waits}" if waits else f"{name} loses nothing."
    return f"{name} loses {counted(points, 'point')}. Loss {after - points} → {after}, pool {f['pool']}.{waits}"


# Fights with wounds


def _wounds(name: str, f: Facts, names: Names) -> str:
    absorbed = f", {f['absorption']} absorbed" if f["absorption"] else ""
    harm = [f"{f[kind]} {kind}" for kind in ("shock", "damage") if f[kind]]
    text = f"{name} takes {halves(f['net'])}{absorbed}: {' and '.join(harm) or 'nothing yet'}."
    if f["half"]:
        text += " Half a point waits for another half."
    if f["hand"]:
        text += " The hand is lost."
    now = [f"{kind} {f[fact]}" for kind, fact in _TOTALS if f[fact]]
    return text + (f" Now {', '.join(now)}." if now else "")


_TOTALS = (("shock", "all_shock"), ("damage", "all_damage"), ("trauma", "trauma"))


def _knocked_out(name: str, f: Facts, names: Names) -> str:
    hours, minutes = divmod(number(f["minutes"]), 60)
    long = [counted(count, word) for count, word in ((hours, "hour"), (minutes, "minute")) if count]
    return f"{name} is knocked out for {' and '.join(long)}."


def _bleeding(name: str, f: Facts, names: Names) -> str:
    drawn = f"{name} draws {pretty(str(f['card']))}"
    if not f["worse"]:
        return f"{drawn}, not below trauma {f['trauma']}: it gets no worse."
    return f"{drawn}, below trauma {f['trauma']}, and bleeds: 1 more {_bled(str(f['card']))}."


def _bled(card: str) -> str:
    """What a bleeding card costs (CHA-X17)."""
    return "trauma" if is_court(card) else "damage" if card[1] in "hd" else "shock"


def _awake(name: str, f: Facts, names: Names) -> str:
    where, what = ("within", "stays awake") if f["awake"] else ("above", "passes out")
    return f"{name} draws {pretty(str(f['card']))}, {where} Will {f['will']}, and {what}."


OUT = {
    "beaten": "{name} is beaten.",
    "gone": "{name} gives up.",
    "knocked out": "",
    "dead": "{name} is dead.",
    "destroyed": "{name} is dead, beyond any help.",
}
"""That somebody is knocked out was said before, with for how long."""


def _out(name: str, f: Facts, names: Names) -> str:
    return OUT[str(f["why"])].format(name=name, **f)


# Indirect contests


def _test(name: str, f: Facts, names: Names) -> str:
    drawn = f"{name} draws {pretty(str(f['card']))}"
    if not f["done"]:
        return f"{drawn}, above skill {f['skill']}: nothing gained. Total {f['total']} of {f['target']}."
    worth = f"effect {pretty(str(f['effect']))}, {f['percent']}%" if f["effect"] else "a success"
    half = " and a half waits" if f["half"] else ""
    gained = f"{worth}: {halves(f['halves'])}"
    return f"{drawn}, within skill {f['skill']}; {gained}. Total {f['total']} of {f['target']}{half}."


TELL: dict[str, Teller] = {
    "action card": _action_card,
    "turn": lambda name, f, names: f"Turn {f['turn']}.",
    "round": lambda name, f, names: f"Round {f['round']}.",
    "order": _order,
    "cooldown": _cooldown,
    "other": lambda name, f, names: f"{name} does something else.",
    "task": _task,
    "ready": _ready,
    "prepare": _prepare,
    "execute": lambda name, f, names: f"{name} carries out what was prepared: {f['what']}.",
    "lost": lambda name, f, names: f"{name} turns to something else, and the preparation is lost: {f['what']}.",
    "replenish": _replenish,
    "recover": _recover,
    "helpless": lambda name, f, names: f"{name} is too badly hurt to do anything.",
    "no recovery": lambda name, f, names: f"{name} draws {pretty(str(f['card']))}, above {f['pool']}: no recovery.",
    "challenge": _challenge,
    "second card": lambda name, f, names: f"{name} draws a second card.",
    "on trust": lambda name, f, names: (
        f"{name} shows only cards above {f['skill']}; that the hand held no lower one is taken on trust."
    ),
    "let stand": lambda name, f, names: (
        f"{name}'s {pretty_all(texts(f['cards']))} do not go together under {f['skill']}; "
        "the table lets them stand, as weak."
    ),
    "clash": _clash,
    "effect": _effect,
    "loss": _loss,
    "absorbed": lambda name, f, names: f"{name} takes nothing: {f['absorption']} absorbed.",
    "wounds": _wounds,
    "knocked out": _knocked_out,
    "bleeding": _bleeding,
    "awake": _awake,
    "shock passes": lambda name, f, names: (
        f"A point of {name}'s shock passes. Shock {number(f['shock']) + 1} → {f['shock']}."
    ),
    "out": _out,
    "test": _test,
}


# How it came about


def _why_clash(f: Facts, names: Names, name: str) -> str:
    target = names[str(f["target"])]
    return f"{name}: {_why_value(f)}; {target}: {_why_defence(f)}; {_why_verdict(f)}"


def _why_value(f: Facts) -> str:
    boosts, skill, value = number(f["boosts"]), number(f["skill"]), number(f["value"])
    if f["weak"]:
        made = f"half of skill {skill}, for the cards are above it (CHA-40)"
    else:
        made = f"skill {skill} + cards {value - boosts - skill} (CHA-30)"
    return f"{made}{_and_boosts(boosts)} = {value}, margin {f['margin']} ({'CHA-R22' if f['weak'] else 'CHA-64'})"


def _why_defence(f: Facts) -> str:
    boosts, rank, value = number(f["against_boosts"]), number(f["rank"]), number(f["defence"])
    made = {
        "rank": f"defence rank {rank} + cards {value - boosts - rank} (CHA-59, CHA-R14)",
        "half rank": f"half of defence rank {rank}, for the cards are above it (CHA-R15)",
        "cards": "the cards alone (CHA-59, CHA-R14)",
    }[str(f["defends_by"])]
    return f"{made}{_and_boosts(boosts, 'CHA-R16')} = {value}"


def _and_boosts(boosts: int, rule: str = "CHA-35") -> str:
    return f" + {counted(boosts, 'boost')} ({rule})" if boosts else ""


def _why_verdict(f: Facts) -> str:
    if f["value"] == f["defence"]:
        holds = f["tie"] or "neither a higher card nor more cards"
        return f"equal, and the attacker has {'the ' if f['tie'] == 'higher card' else ''}{holds} (CHA-61, CHA-R20)"
    return f"{f['value']} is {'above' if f['hits'] else 'below'} {f['defence']} (CHA-60)"


def _why_effect(f: Facts, names: Names, name: str) -> str:
    card = str(f["card"])
    return f"{_why_percent(VALUE[card], f)}; {_why_halves(f)}"


def _why_percent(card: int, f: Facts) -> str:
    margin, percent = number(f["margin"]), number(f["percent"])
    made = f"effect card {card} {'-' if margin < 0 else '+'} {abs(margin)} margin"
    if percent > (card + margin) * 10:
        return f"{made}, but never below {percent}% (CHA-67, CHA-R22)"
    return f"{made} = {percent}% (CHA-67)"


def _why_halves(f: Facts) -> str:
    """Power times percent, and how it is rounded (CHA-63, CHA-69..72)."""
    power, percent, result = number(f["power"]), number(f["percent"]), halves(f["halves"])
    exact = power * percent / 100
    sum_ = f"Power {power} x {percent}% = {exact:g}"
    if percent > 100 and f["over"] == "add_base":
        whole, rest = divmod(percent, 100)
        base = f"Power {power}" + (f" {whole} times" if whole > 1 else "")
        beyond = number(f["halves"]) - 2 * power * whole
        return f"above 100%: {base}, and {rest}% of it is {halves(beyond)}, in all {result} (CHA-69, CHA-R23)"
    if percent > 100:
        return f"{sum_}, counts {result} (CHA-R23)"
    if f["halves"] == 1:
        return f"{sum_}, below 0.5 counts ½ (CHA-63, CHA-70)"
    return f"{sum_} (CHA-63)" if exact == int(exact) else f"{sum_}, counts {result} (CHA-63, CHA-72)"


def _why_test(f: Facts, names: Names, name: str) -> str:
    drawn = f"{counts(f['card'])}, {'within' if f['done'] else 'above'} skill {f['skill']} (CHA-R36)"
    if not f["effect"]:
        return drawn + ("; a success counts 1 (CHA-R37)" if f["done"] else "")
    return f"{drawn}; {_why_percent(VALUE[str(f['effect'])], f)}; {_why_halves(f)}"


def _why_loss(f: Facts, names: Names, name: str) -> str:
    half = "; a half alone has no effect, a second one makes it a point (CHA-71, CHA-R25)" if f["half"] else ""
    return f"{counted(f['points'], 'point')} off {name}'s pool of {f['pool']} (CHA-07){half}"


def _why_wounds(f: Facts, names: Names, name: str) -> str:
    body, penetration = number(f["body"]), number(f["penetration"])
    impact = halves(number(f["net"]) + 2 * number(f["absorption"]))
    most = max(0, body - penetration)
    return (
        f"impact {impact} - {f['absorption']} absorbed = {halves(f['net'])} (CHA-X13); "
        f"of one blow at most Body {body} - penetration {penetration} = {most} is shock, "
        f"in all at most {2 * body}, the rest is damage (CHA-X15)"
    )


def counts(card: Fact) -> str:
    """What a card is worth: "K♥ counts 3"."""
    return f"{pretty(str(card))} counts {VALUE[str(card)]}"


def _why_action_card(f: Facts, names: Names, name: str) -> str:
    late = f"; above Speed {f['speed']} it is tilted for the first Turn (CHA-15, CHA-R05)" if f["tilted"] else ""
    return f"{counts(f['card'])} (CHA-14){late}"


def _why_order(f: Facts, names: Names, name: str) -> str:
    """The numbers of the chain, for each in this order: cards left and Speed, or Speed alone (CHA-16..CHA-18)."""
    each = [(names[who], by.split()) for who, by in zip(texts(f["people"]), texts(f["by"]), strict=True)]
    drew = "; still equal, the higher card drawn (CHA-18)" if any(texts(f["cards"])) else ""
    speeds = ", ".join(f"{who} {by[-1]}" for who, by in each)
    if len(each[0][1]) == 1:
        return f"higher Speed: {speeds} (CHA-11){drew}"
    left = ", ".join(f"{who} {by[0]}" for who, by in each)
    return f"more cards in hand: {left} (CHA-16); then higher Speed less Encumbrance: {speeds} (CHA-17){drew}"


def _why_task(f: Facts, names: Names, name: str) -> str:
    return f"{counts(f['card'])}, {'within' if f['done'] else 'above'} skill {f['skill']} (CHA-X11, CHA-R36)"


def _why_awake(f: Facts, names: Names, name: str) -> str:
    return f"{counts(f['card'])}, {'within' if f['awake'] else 'above'} Will {f['will']} (CHA-X18)"


def _why_bleeding(f: Facts, names: Names, name: str) -> str:
    below = f"{'below' if f['worse'] else 'not below'} trauma {f['trauma']}"
    costs = "; a face card is trauma, a red card damage, a black one shock (CHA-X17)" if f["worse"] else ""
    return f"{counts(f['card'])}, {below} (CHA-X17){costs}"


def _why_no_recovery(f: Facts, names: Names, name: str) -> str:
    return f"{counts(f['card'])}, above the pool of {f['pool']} (CHA-R30)"


WHY: dict[str, Callable[[Facts, Names, str], str]] = {
    "clash": _why_clash,
    "effect": _why_effect,
    "test": _why_test,
    "loss": _why_loss,
    "wounds": _why_wounds,
    "task": _why_task,
    "action card": _why_action_card,
    "order": _why_order,
    "awake": _why_awake,
    "bleeding": _why_bleeding,
    "no recovery": _why_no_recovery,
}


# Questions and answers

ASKS = {
    "action card": "{name}, which card do you lay as your action card?",
    "act": "{name}, your Round has come: what do you do?",
    "who acts": "Which one of the squad acts next?",
    "defend": "{name}, you are challenged: what do you lay against it{rank}?",
    "second card": "{name} has drawn {drawn}: draw a second card?",
    "use": "{name}, which do you play?",
    "count": "{name}, what do your face cards count?",
}
ANSWERS = {
    "act": {
        "other": "do something else: move, fetch something, talk, or nothing",
        CHALLENGE: "challenge somebody: lay an attack face down",
        "task": "try a task: a card from the deck within your skill",
        PREPARE: "prepare a long action",
        EXECUTE: "carry out what you have prepared",
        REPLENISH: "discard what you like, then draw up to three",
        "recover": "get a point back",
    },
    "defend": {DECK: "one card off the deck"},
    "second card": {"draw": "draw a second card, then play the first, the second or both"},
}


def shown_card(word: str) -> str:
    """A card as it counts: "3♥", but "Q♦ as 2", and "Q♦ as 12" where it is played high."""
    card = card_of(word)
    return f"{pretty(card)} as {value_of(word)}" if is_court(card) else pretty(card)


def laid(words: list[str]) -> str:
    """What is laid: "3♥ and Q♦ as 2, with 9♣ as a boost"; of real cards only how many."""
    cards = [word for word in words if word[0] != BOOST]
    boosts = [word[1:] for word in words if word[0] == BOOST]
    if cards[0].isdigit():
        many = some_cards(int(cards[0])) + " from the hand"
        return many + (f" and {counted(int(boosts[0]), 'boost')}" if boosts else "")
    said = listed(tuple(map(shown_card, cards)))
    if boosts:
        said += f", with {listed(tuple(map(pretty, boosts)))} as {'a boost' if len(boosts) == 1 else 'boosts'}"
    return said


def _act(answer: str, names: Names) -> str:
    """A whole action in words, as far as it is said."""
    verb, *words = answer.split()
    if verb == EXECUTE:
        what = f"carry out: {words[0]}"
        return f"{what}, {_act(' '.join((CHALLENGE, *words[1:])), names)}" if len(words) > 1 else what
    if verb == PREPARE:
        return "get your weapon ready again" if words[0] == WEAPON else f"prepare: {words[0]}"
    if verb == REPLENISH:
        away = f"{some_cards(int(words[0]))}" if words[0].isdigit() else listed(tuple(map(pretty, words)))
        return f"discard {away}, then draw up to three"
    whom, *with_what = words
    said = f"challenge {names.get(whom, whom)}"
    with_what = with_what[1:] if with_what[:1] == [HAND] else with_what
    if not with_what:
        return said
    return f"{said} with {'a card from the deck' if with_what == [DECK] else laid(with_what)}"


class ChallengeWords:
    """What happened, how it came about, and what is asked."""

    def tell(self, event: Event, names: Names) -> str:
        """What happened."""
        own = TELL.get(event.kind)
        if own is not None:
            return own(names.get(event.who, ""), event.facts, names)
        return tell_shared(event, names) or ""

    def why(self, event: Event, names: Names) -> str:
        """How it came about, with the numbers where there are any."""
        own = WHY.get(event.kind)
        if own is not None:
            return own(event.facts, names, names.get(event.who, ""))
        return ", ".join(event.rules)

    def ask(self, ask: Ask, names: Names) -> str:
        """A question."""
        facts, name = ask.facts, names.get(ask.who, ask.who)
        rank = f", on top of your defence rank of {facts['rank']}" if "rank" in facts else ""
        gate = f" Above your Speed of {facts['speed']} it costs you the first Turn." if "speed" in facts else ""
        drawn = pretty_all(texts(facts["cards"])) if "cards" in facts else ""
        return ASKS[ask.kind].format(name=name, rank=rank, drawn=drawn) + gate

    def option(self, ask: Ask, answer: str, names: Names) -> str:
        """What an answer means."""
        known = ANSWERS.get(ask.kind, {}).get(answer)
        if known is not None:
            return known
        if ask.kind == "act":
            return _act(answer, names)
        if ask.kind == "action card":
            late = VALUE[answer] > number(ask.facts.get("speed", VALUE[answer]))
            return f"act in Round {VALUE[answer]}{', from the second Turn on' if late else ''}"
        if ask.kind == "who acts":
            return names.get(answer, answer)
        if ask.kind == "count":
            return ", ".join(map(shown_card, answer.split()))
        return (
            f"lay {laid(answer.split())}{_makes(ask, answer.split())}" if ask.kind == "defend" else _play(ask, answer)
        )


def _play(ask: Ask, answer: str) -> str:
    """What a henchman plays: the first card, the second, or both (CHA-89, CHA-R40)."""
    cards = texts(ask.facts["cards"]) if answer in ("both", "no") else (answer,)
    return f"play {listed(tuple(map(shown_card, cards)))}{_makes(ask, cards)}"


def _makes(ask: Ask, words: Sequence[str]) -> str:
    """What cards come to: ": 12", ": 4 (weak)"; of real ones nobody knows it yet (CHA-30, CHA-59, CHA-R15)."""
    if words[0].isdigit():
        return ""
    values = [value_of(word) for word in words if word[0] != BOOST]
    boosts = len(words) - len(values)
    if "rank" not in ask.facts:
        return f": {sum(values) + boosts}"
    made = strength(values, number(ask.facts["rank"]), boosts)
    return f": {made.value}{' (weak)' if made.weak else ''}"

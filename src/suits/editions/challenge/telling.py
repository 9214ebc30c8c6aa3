"""What happened in `challenge`, as a game master would say it. Nothing that lies face down is ever named."""

from suits.cards import pretty, pretty_all
from suits.editions.sentences import Names, Teller, counted, halves, listed, number, texts
from suits.events import Fact, Facts

# Turns


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
    drawn: dict[str, list[str]] = {}
    for who, card in zip(texts(f["drawn_by"]), texts(f["cards"]), strict=True):
        drawn.setdefault(who, []).append(card)
    each = [names[who] + (f" ({pretty_all(drawn[who])})" if who in drawn else "") for who in texts(f["people"])]
    return f"{'The higher card acts first' if drawn else 'In this order'}: {', then '.join(each)}."


# Actions


def _cooldown(name: str, f: Facts, names: Names) -> str:
    if not f["left"]:
        return f"{name} comes round and can act again from the next action on."
    more = "1 more action is lost" if f["left"] == 1 else f"{f['left']} more actions are lost"
    return f"{name} cannot act yet: {more}."


def _task(name: str, f: Facts, names: Names) -> str:
    by = f" with {f['by']}" if f.get("by") else ""
    drawn = f"{name} tries a task{by} and draws {pretty(str(f['card']))}"
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
    return f"{name} recovers a point. {what.capitalize()} {f['before']} → {f[what]}."


# Challenges


def _challenge(name: str, f: Facts, names: Names) -> str:
    with_what = f"{some_cards(f['cards'])} from the {f['source']}"
    if f["boosts"]:
        with_what += f" and {counted(f['boosts'], 'boost')}"
    by = f" by {f['by']}," if f.get("by") else ""
    return f"{name} challenges {names[str(f['target'])]}{by} with {with_what}."


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
    points = number(f["points"])
    waits = " Half a point waits for another half." if f["half"] else ""
    if not points:
        return f"{name} loses nothing yet.{waits}" if waits else f"{name} loses nothing."
    return f"{name} loses {counted(points, 'point')}. Loss {f['before']} → {f['loss']}, pool {f['pool']}.{waits}"


# Fights with wounds


def _kill(name: str, f: Facts, names: Names) -> str:
    target = names[str(f["target"])]
    return f"{name} kills {target}." if f["done"] else f"{name} stands over {target}: the next action kills."


def _wounds(name: str, f: Facts, names: Names) -> str:
    absorbed = f", {f['absorption']} absorbed" if f["absorption"] else ""
    harm = [f"{f[kind]} {kind}" for kind in ("shock", "damage") if f[kind]]
    text = f"{name} takes {halves(f['net'])}{absorbed}: {' and '.join(harm) or 'nothing yet'}."
    if f["half"]:
        text += " Half a point waits for another half."
    if f["hand"]:
        text += " The hand is lost."
    now = [f"{kind} {after}" for kind in ("shock", "damage", "trauma") if (after := f[f"{kind}_after"])]
    return text + (f" Now {', '.join(now)}." if now else "")


def _knocked_out(name: str, f: Facts, names: Names) -> str:
    hours, minutes = divmod(number(f["minutes"]), 60)
    long = [counted(count, word) for count, word in ((hours, "hour"), (minutes, "minute")) if count]
    return f"{name} is knocked out for {' and '.join(long)}."


def _bleeding(name: str, f: Facts, names: Names) -> str:
    drawn = f"{name} draws {pretty(str(f['card']))}"
    if not f["worse"]:
        return f"{drawn}, not below trauma {f['trauma']}: it gets no worse."
    return f"{drawn}, below trauma {f['trauma']}, and bleeds: 1 more {f['costs']}."


def _awake(name: str, f: Facts, names: Names) -> str:
    where, what = ("within", "stays awake") if f["awake"] else ("above", "passes out")
    return f"{name} draws {pretty(str(f['card']))}, {where} Will {f['will']}, and {what}."


OUT = {
    "beaten": "{name} is beaten.",
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


OPENS = frozenset(("challenge", "task", "test", "bleeding", "awake", "kill"))
"""What begins an exchange."""
BELONGS = frozenset(
    ("clash", "on trust", "let stand", "effect", "loss", "absorbed", "wounds", "spared", "knocked out", "out")
)
"""What belongs to the one that began last."""
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
    "kill": _kill,
    "spared": lambda name, f, names: f"{name} is hit, and has to let go of {names[str(f['target'])]}.",
    "bleeding": _bleeding,
    "awake": _awake,
    "shock passes": lambda name, f, names: f"A point of {name}'s shock passes. Shock {f['before']} → {f['shock']}.",
    "out": _out,
    "gone": lambda name, f, names: f"{name} gives up.",
    "test": _test,
}

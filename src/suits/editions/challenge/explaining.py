"""How it came about in `challenge`: the numbers, and the rules they come from."""

from suits.arithmetic.challenges import VALUE
from suits.cards import pretty
from suits.editions.sentences import Explainer, Names, counted, halves, number, texts
from suits.events import Fact, Facts


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


WHY: dict[str, Explainer] = {
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

"""How it came about in `challenge`: the numbers, and the rules they come from."""

from collections.abc import Callable

from suits.arithmetic.challenges import VALUE
from suits.cards import pretty
from suits.editions.sentences import Names, counted, halves, number, texts
from suits.events import Fact, Facts
from suits.view import Reason

Reasons = tuple[Reason, ...]
Explainer = Callable[[Facts, Names, str], Reasons]


# A clash


def _why_clash(f: Facts, names: Names, name: str) -> Reasons:
    return _why_value(f, name), _why_defence(f, names[str(f["target"])]), _why_verdict(f)


def _why_value(f: Facts, name: str) -> Reason:
    boosts, skill, value = number(f["boosts"]), number(f["skill"]), number(f["value"])
    weak = f["weak"]
    made = _half(f"skill {skill}") if weak else f"skill {skill} + cards {value - boosts - skill}"
    rules = ("CHA-40" if weak else "CHA-30", *(("CHA-35",) if boosts else ()), "CHA-R22" if weak else "CHA-64")
    return Reason(f"{name}: {made}{_and_boosts(boosts)} = {value}, margin {f['margin']}", rules, "value")


def _why_defence(f: Facts, name: str) -> Reason:
    boosts, rank, value = number(f["against_boosts"]), number(f["rank"]), number(f["defence"])
    made, rules = {
        "rank": (f"defence rank {rank} + cards {value - boosts - rank}", ("CHA-59", "CHA-R14")),
        "half rank": (_half(f"defence rank {rank}"), ("CHA-R15",)),
        "cards": ("the cards alone", ("CHA-59", "CHA-R14")),
    }[str(f["defends_by"])]
    said = f"{name}: {made}{_and_boosts(boosts)} = {value}"
    return Reason(said, (*rules, *(("CHA-R16",) if boosts else ())), "defence")


def _half(of: str) -> str:
    return f"half of {of}, for the cards are above it"


def _and_boosts(boosts: int) -> str:
    return f" + {counted(boosts, 'boost')}" if boosts else ""


def _why_verdict(f: Facts) -> Reason:
    if f["value"] == f["defence"]:
        holds = f["tie"] or "neither a higher card nor more cards"
        which = f"{'the ' if f['tie'] == 'higher card' else ''}{holds}"
        return Reason(f"equal, and the attacker has {which}", ("CHA-61", "CHA-R20"))
    return Reason(f"{f['value']} is {'above' if f['hits'] else 'below'} {f['defence']}", ("CHA-60",))


# What it does


def _why_effect(f: Facts, names: Names, name: str) -> Reasons:
    return _why_percent(VALUE[str(f["card"])], f), _why_halves(f)


def _why_percent(card: int, f: Facts) -> Reason:
    margin, percent = number(f["margin"]), number(f["percent"])
    made = f"effect card {card} {'-' if margin < 0 else '+'} {abs(margin)} margin"
    if percent > (card + margin) * 10:
        return Reason(f"{made}, but never below {percent}%", ("CHA-67", "CHA-R22"), "percent")
    return Reason(f"{made} = {percent}%", ("CHA-67",), "percent")


def _why_halves(f: Facts) -> Reason:
    """Power times percent, and how it is rounded."""
    text, rules = _halves_and_rules(f)
    return Reason(text, rules, "halves")


def _halves_and_rules(f: Facts) -> tuple[str, tuple[str, ...]]:
    """Power times percent, and the rules by which it is rounded (CHA-63, CHA-69..72)."""
    power, percent, result = number(f["power"]), number(f["percent"]), halves(f["halves"])
    exact = power * percent / 100
    sum_ = f"Power {power} x {percent}% = {exact:g}"
    if percent > 100 and f["over"] == "add_base":
        whole, rest = divmod(percent, 100)
        base = f"Power {power}" + (f" {whole} times" if whole > 1 else "")
        beyond = halves(number(f["halves"]) - 2 * power * whole)
        return f"above 100%: {base}, and {rest}% of it is {beyond}, in all {result}", ("CHA-69", "CHA-R23")
    if percent > 100:
        return f"{sum_}, counts {result}", ("CHA-R23",)
    if f["halves"] == 1:
        return f"{sum_}, below 0.5 counts ½", ("CHA-63", "CHA-70")
    if exact == int(exact):
        return sum_, ("CHA-63",)
    return f"{sum_}, counts {result}", ("CHA-63", "CHA-72")


def _why_loss(f: Facts, names: Names, name: str) -> Reasons:
    lost = Reason(f"{counted(f['points'], 'point')} off {name}'s pool of {f['pool']}", ("CHA-07",), "points")
    half = Reason("a half alone has no effect, a second one makes it a point", ("CHA-71", "CHA-R25"))
    return (lost, half) if f["half"] else (lost,)


def _why_wounds(f: Facts, names: Names, name: str) -> Reasons:
    body, penetration = number(f["body"]), number(f["penetration"])
    most = f"Body {body} - penetration {penetration} = {max(0, body - penetration)}"
    return (
        Reason(
            f"impact {halves(f['impact'])} - {f['absorption']} absorbed = {halves(f['net'])}",
            ("CHA-X13",),
            "absorption",
        ),
        Reason(
            f"of one blow at most {most} is shock, in all at most {2 * body}, the rest is damage",
            ("CHA-X15",),
            "damage",
        ),
    )


# Cards drawn


def _drawn(card: Fact, within: Fact, limit: str, *rules: str) -> Reason:
    """What a card is worth, and whether that is within something: "K♥ counts 3, within Will 5"."""
    return Reason(f"{counts(card)}, {'within' if within else 'above'} {limit}", rules)


def counts(card: Fact) -> str:
    """What a card is worth: "K♥ counts 3"."""
    return f"{pretty(str(card))} counts {VALUE[str(card)]}"


def _why_test(f: Facts, names: Names, name: str) -> Reasons:
    drawn = _drawn(f["card"], f["done"], f"skill {f['skill']}", "CHA-R36")
    if f["effect"]:
        return drawn, _why_percent(VALUE[str(f["effect"])], f), _why_halves(f)
    return (drawn, Reason("a success counts 1", ("CHA-R37",))) if f["done"] else (drawn,)


def _why_task(f: Facts, names: Names, name: str) -> Reasons:
    return (_drawn(f["card"], f["done"], f"skill {f['skill']}", "CHA-X11", "CHA-R36"),)


def _why_awake(f: Facts, names: Names, name: str) -> Reasons:
    return (_drawn(f["card"], f["awake"], f"Will {f['will']}", "CHA-X18"),)


def _why_bleeding(f: Facts, names: Names, name: str) -> Reasons:
    below = f"{'below' if f['worse'] else 'not below'} trauma {f['trauma']}"
    drawn = Reason(f"{counts(f['card'])}, {below}", ("CHA-X17",))
    costs = Reason("a face card is trauma, a red card damage, a black one shock", ("CHA-X17",))
    return (drawn, costs) if f["worse"] else (drawn,)


def _why_no_recovery(f: Facts, names: Names, name: str) -> Reasons:
    return (_drawn(f["card"], "", f"the pool of {f['pool']}", "CHA-R30"),)


# Who acts when


def _why_action_card(f: Facts, names: Names, name: str) -> Reasons:
    counted_ = Reason(counts(f["card"]), ("CHA-14",))
    late = Reason(f"above Speed {f['speed']} it is tilted for the first Turn", ("CHA-15", "CHA-R05"))
    return (counted_, late) if f["tilted"] else (counted_,)


def _why_order(f: Facts, names: Names, name: str) -> Reasons:
    """The numbers of the chain, for each in this order: cards left and Speed, or Speed alone (CHA-16..CHA-18)."""
    speeds = _each(f, "speeds", names)
    if f["left"]:
        found = [
            Reason(f"more cards in hand: {_each(f, 'left', names)}", ("CHA-16",)),
            Reason(f"then higher Speed less Encumbrance: {speeds}", ("CHA-17",)),
        ]
    else:
        found = [Reason(f"higher Speed: {speeds}", ("CHA-11",))]
    if f["cards"]:
        found.append(Reason("still equal, the higher card drawn", ("CHA-18",)))
    return tuple(found)


def _each(f: Facts, what: str, names: Names) -> str:
    """A number of everybody: "Bob 3, Ann 2"."""
    pairs = zip(texts(f["people"]), texts(f[what]), strict=True)
    return ", ".join(f"{names[who]} {value}" for who, value in pairs)


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


def explained(kind: str, name: str, facts: Facts, names: Names, rules: tuple[str, ...]) -> Reasons:
    """How it came about, with the numbers where there are any; else the rules are the reason."""
    if kind in WHY:
        return WHY[kind](facts, names, name)
    return (Reason("", rules),) if rules else ()

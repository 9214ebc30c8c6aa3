"""How it came about in `countdown`: the terms of every number, and the rules they come from."""

from collections.abc import Callable

from suits.editions.countdown.telling import TYPES
from suits.editions.sentences import Names, counted, number, signed, texts
from suits.events import Fact, Facts
from suits.view import Reason

Because = Callable[[Facts, Names, str], list[Reason]]
"""The steps by which something came about, the last without its rules: those are the event's."""
COUNTED = {1: "1 card", 2: "a pair", 3: "three of a kind", 4: "four of a kind", 5: "five of a kind"}
TIMES = {"cut": "times 1½", "pi+": "times 1½", "imp": "times 2", "pi++": "times 2", "pi-": "halved"}
HALVED = Reason("halved", ("CDN-08",))


def _why_damage(f: Facts, names: Names, name: str) -> list[Reason]:
    """Dice and adds, DR after its divisor, the factor of the type (CDN-G08)."""
    rolled, points, type_ = number(f["rolled"]), number(f["points"]), str(f["type"])
    dr = number(f["dr"]) // number(f["divisor"])
    made = f"dice {f['dice']}" + "".join(f", {word} {number(f[key]):+d}" for key, word in ADDS.items() if f[key])
    made = f"{made} = {rolled}" if f["add"] or f["more"] else made
    least = 0 if type_ == "cr" else 1
    few = f", at least {least}" if rolled < least else ""
    steps = [f"{made}{few}"]
    if f["divisor"] != 1:
        steps = [made, f"DR {f['dr']} divided by {f['divisor']} is {dr}{few}"]
    through = max(rolled, least) - dr
    if through <= 0:
        return _steps(*steps, f"not above DR {dr}")
    if dr:
        steps.append(f"{max(rolled, least)} - DR {dr} = {through}")
    times = f", {TIMES[type_]}" if type_ in TIMES else ""
    return _steps(*steps, f"{TYPES[type_]}{times}: {points}")


def _steps(*texts: str) -> list[Reason]:
    return [Reason(text) for text in texts]


ADDS = {"add": "add", "more": "for the cards or the effort"}


def _why_injury(f: Facts, names: Names, name: str) -> list[Reason]:
    points, most = number(f["points"]), number(f["most"])
    half = "more" if 2 * points > most else "not more"
    return _steps(
        f"half of {points}, rounded up and at most 4, are cards to lose", f"it is {half} than half of {most} HP"
    )


def _why_contest(f: Facts, names: Names, name: str) -> list[Reason]:
    return _by_how_much(f, names, name, f["against"], f["against_skill"])


def _why_feint(f: Facts, names: Names, name: str) -> list[Reason]:
    if not f["roll"]:
        return _steps(_margin(0, f["skill"]))
    return _by_how_much(f, names, name, f["against_roll"], f["against"])


def _by_how_much(f: Facts, names: Names, name: str, roll: Fact, skill: Fact) -> list[Reason]:
    own, other = number(f["skill"]) - number(f["roll"]), number(skill) - number(roll)
    return _steps(f"a Quick Contest: {name} by {own:+d}, {names[str(f['target'])]} by {other:+d}")


TERMS = {
    "attributes": ("DX and IQ", "CDN-02"),
    "control": ("the control skill and IQ", "CDN-92"), "reflexes": ("Combat Reflexes", "CDN-03"),
    "tactics": ("Tactics", "CDN-04"),
    "encumbrance": ("encumbrance", "CDN-05"), "paralysis": ("Combat Paralysis", "CDN-06"),
    "fatigue": ("fatigue", "CDN-07"), "aim": ("further aim", "CDN-29"),
    "bulk": ("Bulk", "CDN-R13"), "range": ("distance", "CDN-G17"), "effort": ("Extra Effort", "CDN-52"),
    "shock": ("shock", "CDN-R34"), "stun": ("stunned", "CDN-84"), "parries": ("earlier parries", "CDN-G07"),
    "referee": ("the referee", "CDN-R69"), "feint": ("a feint", "CDN-R49"), "retreat": ("stepping back", "CDN-R21"),
}  # fmt: skip
"""What numbers are made of, and by which rule; other terms are called as they are."""
CHART = {
    "attack": {1: "CDN-23", 2: "CDN-32", 3: "CDN-38", 4: "CDN-45", 5: "CDN-76"},
    "shot": {1: "CDN-22", 2: "CDN-31", 3: "CDN-38", 4: "CDN-45", 5: "CDN-76"},
    "aimed": {1: "CDN-26", 2: "CDN-31", 3: "CDN-38", 4: "CDN-45", 5: "CDN-76"},
    "defence": {1: "CDN-25", 2: "CDN-33", 3: "CDN-40", 4: "CDN-47", 5: "CDN-76"},
}
"""By which rule so many cards add what they add."""


def added_up(f: Facts, size: Fact = 0, row: str = "attack") -> list[Reason]:
    """ "skill 11", "a pair +0" (CDN-31), "Acc +3" (CDN-31): the first term is the base."""
    names = texts(f["terms"])
    row = next((shot for name, shot in (("acc", "aimed"), ("bulk", "shot")) if name in names), row)
    found: list[Reason] = []
    for name, amount in zip(names, texts(f["amounts"]), strict=True):
        if name == "cards":
            what, rule = COUNTED[number(size)], CHART[row][number(size)]
        elif name == "acc":
            what, rule = "Acc", CHART["aimed"][min(2, number(size))]
        else:
            what, rule = TERMS.get(name, (name, ""))
        much = signed(number(amount)) if found else amount
        found.append(Reason(f"{what} {much}", (rule,) if rule else (), name))
    return found


def _why_initiative(f: Facts, names: Names, name: str) -> list[Reason]:
    halved = [HALVED] if f["halved"] else []
    dealt = _steps(f"Initiative {f['initiative']}", f"and {f['die']} on the die are {counted(f['cards'], 'card')}")
    return [*added_up(f), *halved, *dealt]


def _why_attack(f: Facts, names: Names, name: str) -> list[Reason]:
    return [*added_up(f, f["size"]), *_steps(f"{f['skill']} in all", _margin(f["roll"], f["skill"]))]


def _why_defence(f: Facts, names: Names, name: str) -> list[Reason]:
    terms = added_up(f, f["cards"], "defence")
    return [*terms, *_steps(f"{f['number']} in all", _margin(f["roll"], f["number"]))]


def _why_roll(f: Facts, names: Names, name: str) -> list[Reason]:
    return _steps(_margin(f["roll"], f["skill"]))


def _margin(roll: Fact, skill: Fact) -> str:
    """How well a roll was made."""
    if not roll:
        return f"below 3 there is no attempt, and it is {skill}"
    margin = number(skill) - number(roll)
    how = "just made" if not margin else f"{'made' if margin > 0 else 'missed'} by {abs(margin)}"
    return f"{roll} against {skill}, {how}"


WHY: dict[str, Because] = {
    "initiative": _why_initiative,
    "contest": _why_contest,
    "attack": _why_attack,
    "defence": _why_defence,
    "damage": _why_damage,
    "injury": _why_injury,
    "feint": _why_feint,
    "awake": _why_roll,
    "death check": _why_roll,
    "fright check": _why_roll,
    "fast-draw": _why_roll,
    "shake off": _why_roll,
    "other": _why_roll,
}


def reasons_of(kind: str, facts: Facts, names: Names, name: str, rules: tuple[str, ...]) -> list[Reason]:
    """How it came about, step by step; the last step names the rules of the event."""
    because = WHY.get(kind)
    *steps, last = because(facts, names, name) if because else _steps("")
    return [*steps, Reason(last.text, rules)] if last.text or rules else []

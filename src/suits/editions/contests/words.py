"""Words for what happens in contests, as a referee would say it."""

import re
from collections.abc import Callable, Sequence
from itertools import islice

from suits.arithmetic.harm import split
from suits.cards import FACES, pretty, pretty_all
from suits.editions.sentences import Names, Teller, counted, halves, number, signed, tell_everywhere, texts
from suits.events import Event, Facts
from suits.people import are_many, together
from suits.requests import Ask, Form
from suits.view import Reason

Explainer = Callable[[Event, Names], list[Reason]]
"""How something came about, step by step."""

PLURALS = {"is": "are", "was": "were", "has": "have", "goes": "go"}


def for_many(text: str, name: str) -> str:
    """A sentence about several under one name: "Kittens attacks Ann." becomes "Kittens attack Ann." """
    if text.startswith(f"{name}'s "):
        return f"{name}'{text[len(name) + (2 if name.endswith('s') else 1) :]}"
    if not text.startswith(f"{name} "):
        return text
    verb, space, rest = text[len(name) + 1 :].partition(" ")
    rest = re.sub(r"\band (draw|lose)s\b", r"and \1", rest)
    return f"{name} {PLURALS.get(verb) or verb.removesuffix('s')}{space}{rest}"


def tell_hit(event: Event, names: Names) -> str:
    """ "Rod hits Bob: 7 at +1 is 9, chain stops 4, 5 lost: 5 shock. Shock 3 -> 8." """
    f = event.facts
    how = "hits" if f["weapon"] else "gets the better of"  # no weapon: a contest that is no combat
    blow = f"{names[event.who]} {how} {names[str(f['target'])]}: {f['power']} at {signed(f['bonus'])} is {f['effect']}"
    if f["absorbs"]:
        blow += f", {str(f['armour']).lower() or 'luck'} stops {f['absorbed'] or 'nothing'}"
    if not f["loss"]:
        return blow + ": nothing gets through."
    harm = [f"{f[kind]} {_loss(kind, f)}" for kind in ("wounds", "shock") if f[kind]]
    return f"{blow}: {' and '.join(harm)}. {_before_after(f)}"


OUTSIDE_COMBAT = {"wounds": "major loss", "shock": "minor loss"}  # LOS-01, R-72


def _loss(kind: str, f: Facts) -> str:
    if not f["weapon"]:
        return OUTSIDE_COMBAT[kind]
    return "wound" if kind == "wounds" and f[kind] == 1 else kind


def _before_after(f: Facts) -> str:
    changes = [
        f"{kind if f['weapon'] else OUTSIDE_COMBAT[kind]} {f[kind + '_before']} → {f[kind + '_after']}"
        for kind in ("shock", "wounds")
        if f[kind + "_before"] != f[kind + "_after"]
    ]
    return (", ".join(changes)).capitalize() + "."


POWER_BONUS = (
    ("suit", "winner's suit", "PWR-01"),
    ("faces", "face card", "PWR-13"),
    ("against_suit", "loser's suit", "PWR-08"),
    ("against_faces", "loser's face card", "PWR-16"),
    ("hearts", "bonus cards", "HRT-01"),
)
"""The parts of a power bonus: the fact, what it is called, and its rule."""
SUIT_RULES = {
    "suit": ("card", {"c": "PWR-04", "s": "PWR-05", "h": "PWR-06", "d": "PWR-07"}),
    "against_suit": ("against_card", {"c": "PWR-09", "s": "PWR-10", "h": "PWR-11", "d": "PWR-12"}),
}
"""What each suit counts: the fact that names the card, and the rule of its suit."""


def why_hit(event: Event, names: Names) -> list[Reason]:
    """How the numbers of a hit came about."""
    f = event.facts
    parts = [
        Reason(f"{name} {signed(f[part])}", (rule, *_suit_rule(f, part)), part)
        for part, name, rule in POWER_BONUS
        if f[part] or part == "suit"
    ]
    whose = f"{f['weapon']} has power" if f["weapon"] else f"{names[event.who]} has Power"
    chart = Reason(f"{whose} {f['power']}: at {signed(f['bonus'])} that is {f['effect']}", ("PCH-01",), "effect")
    return [*parts, _bonus_in_all(f), chart, *_why_armour(f), *_why_loss(f)]


def _suit_rule(f: Facts, part: str) -> tuple[str, ...]:
    """The rule that says what this suit counts; none where no card's suit did."""
    fact, rules = SUIT_RULES.get(part, ("", {}))
    rule = rules.get(str(f.get(fact, ""))[-1:])
    return (rule,) if rule else ()


def _bonus_in_all(f: Facts) -> Reason:
    whole = sum([number(f[part]) for part, *_ in POWER_BONUS])
    limit = ", for it stays within -3 and +3" if whole != f["bonus"] else ""
    return Reason(f"=> {signed(f['bonus'])}{limit}", ("PWR-18",), "bonus")


def _why_armour(f: Facts) -> list[Reason]:
    if not f["absorbs"]:
        return []
    reasons = [Reason(f"{f['armour'] or 'Luck'} absorbs {f['absorbs']}", ("ANT-03",), "absorbed")]
    if f["ap"]:
        reasons.append(Reason(f"AP {f['ap']} leaves {f['absorbed'] or 'nothing'} of it", ("WNT-02",), "absorbed"))
    return [*reasons, Reason(f"=> {f['loss']} lost", of="loss")]


def _why_loss(f: Facts) -> list[Reason]:
    if not f["loss"]:
        return []
    wounds, shock = (f"{f[kind]} {_loss(kind, f)}" for kind in ("wounds", "shock"))
    if not f["weapon"]:
        return [Reason(f"{wounds}, {shock}", ("LOS-02",), "loss")]
    body = number(f["body"])
    by_type, _ = split(number(f["loss"]), body, f["damage"])  # type: ignore[arg-type]  # facts are plain text
    if number(f["wounds"]) > by_type:
        beyond = f"all that takes the status past twice Body {body} is wounds"
        return [Reason(f"{f['damage']} damage: {wounds}, {shock}, for {beyond}", ("DMG-05", "R-29"), "loss")]
    return [Reason(f"{f['damage']} damage: {wounds}, {shock}", ("LOS-02", "R-28"), "loss")]


def tell_contest(event: Event, names: Names) -> str:
    """Both ranks side by side."""
    f = event.facts
    mine, yours = names[event.who], names[str(f["target"])]
    ranks = [_rank(f, side, are_many(names, who)) for side, who in (("", event.who), ("against_", str(f["target"])))]
    text = f"{mine} {ranks[0]} against {yours} {ranks[1]}"
    if f["result"] != "nobody":
        return text + "."
    if f["rank"] == f["against_rank"]:
        return text + (": both overdraw, nothing happens." if not f["rank"] else ": a tie, nothing happens.")
    return f"{text}: {_no_hit(f)}."


def _no_hit(f: Facts) -> str:
    """Why the higher rank does not hit: Defence is in the way, or it only defended (R-06)."""
    ahead = int(str(f["rank"])) > int(str(f["against_rank"]))
    defence = f["against_defence"] if ahead else f["defence"]
    if defence and (ahead or f["strikes_back"]):
        return f"not enough to get past Defence {defence}"
    return "no hit" if is_combat(f) else "nothing is gained"


def _rank(f: Facts, side: str, many: bool) -> str:
    cards = f["against"] if side else f["cards"]
    assert isinstance(cards, tuple)
    shown = pretty_all(str(card) for card in cards)
    rank, skill = f[side + "rank"], f[side + "skill"]
    overdrawn = f"overdraw{'' if many else 's'} (skill {skill})" if skill else "overdrew"  # a grenade lobbed before
    return f"{shown} = {rank}" if rank else f"{shown} {overdrawn}"


Within = Callable[[Facts, str], Reason]
"""How the cards of one side come to their rank."""


def why_contest(
    event: Event, names: Names, within: Within | None = None, back: tuple[str, ...] = ("R-82",)
) -> list[Reason]:
    """Skills, Defence and what it takes to hit. `back`: by which rules the other side strikes back."""
    f = event.facts
    yours = names[str(f["target"])]
    needs = number(f["against_rank"]) + number(f["against_defence"])
    reasons = [
        _one_side(f, "", names[event.who], within or _within),
        _one_side(f, "against_", yours, within or _within),
        Reason(f"a hit needs more than {needs}", ("CON-10", "R-06")),
    ]
    if f["strikes_back"]:
        needs_too = number(f["rank"]) + number(f["defence"])
        reasons.append(Reason(f"{yours} strikes back with more than {needs_too}", back))
    return reasons + situations(f, names)


def _one_side(f: Facts, side: str, name: str, within: Within) -> Reason:
    made = within(f, side)
    return Reason(f"{name}: {made.text}, Defence {signed(f[side + 'defence'])}", made.rules)


def _within(f: Facts, side: str) -> Reason:
    rank, skill = f[side + "rank"], f[side + "skill"]
    return Reason(f"rank {rank} within skill {skill}" if rank else f"more than skill {skill}, so no rank")


SITUATIONS = {
    "unaware": Reason("{name} is unaware of it: skill 2, and only armour counts", ("R-86",)),
    "blind": Reason("{name} is blind: a quarter of the skill", ("R-86",)),
    "behind": Reason("{by} is behind {name}: neither shield nor second weapon", ("R-88",)),
    "modifier": Reason("{name} has {by}: {reason}", ("R-87",)),
}


def situations(f: Facts, names: Names) -> list[Reason]:
    """All that the referee said that touches a contest (R-86..R-88)."""
    if "situation" not in f:
        return []
    parts = [texts(f[part]) for part in ("situation", "situation_of", "situation_by", "situation_reason")]
    found = []
    for kind, who, by, reason in zip(*parts, strict=True):
        said = SITUATIONS[kind]
        text = said.text.format(name=names[who], by=names.get(by, by), reason=reason)
        found.append(Reason(text, said.rules))
    return found


STATES = {
    "dazed": "{name} is dazed (status {status} > Will {will})",
    "unconscious": "{name} is knocked out (status {status} > twice Body {body})",
    "critical": "{name} falls, critically wounded ({wounds} wounds > Body {body})",
    "clinically dead": "{name} has no pulse ({wounds} wounds, Body {body}): emergency medicine only",
    "dead": "{name} is dead ({wounds} wounds, Body {body})",
    "mangled": "{name} is mangled beyond help",
    "beaten": "{name} is beaten (status {status}, Power {body})",
}


def tell_state(event: Event, names: Names) -> str:
    """Somebody is dazed or out."""
    return STATES[str(event.facts["now"])].format(name=names[event.who], **event.facts) + "."


def is_combat(f: Facts) -> bool:
    """Whether it happened in a fight; other contests, a race, say so."""
    return bool(f.get("combat", 1))


RESPONSES = {
    ("strike", True): "strikes back",
    ("defend", True): "only defends",
    ("dodge", True): "dodges",
    ("strike", False): "takes up the challenge",
    ("defend", False): "only holds on",
}


def how_answered(f: Facts) -> str:
    """How somebody who is attacked, or challenged, answers."""
    return RESPONSES[str(f["answer"]), is_combat(f)]


def tell_instant(event: Event, names: Names) -> str:
    """One draw of a contest that is decided at once."""
    f = event.facts
    people, cards, ranks, numbers = (texts(f[part]) for part in ("people", "cards", "ranks", "numbers"))
    left = iter(cards)
    shown = [
        f"{names[who]} {pretty_all(islice(left, int(drawn)))} {f'= {rank}' if rank != '0' else 'overdraws'}"
        for who, rank, drawn in zip(people, ranks, numbers, strict=True)
    ]
    return ", ".join(shown) + (": nobody is ahead, draw again." if f["again"] else ".")


def tell_recover(event: Event, names: Names) -> str:
    """Shock that is shaken off; in other contests minor loss that is made good."""
    f = event.facts
    card = pretty(str(f["card"]))
    shock = ("shock" if is_combat(f) else OUTSIDE_COMBAT["shock"]).capitalize()
    if f["shock_before"] == f["shock_after"]:
        return f"{names[event.who]} recovers nothing with {card}. {shock} {f['shock_after']}."
    clear = " No longer dazed." if f["clear"] else ""
    return f"{names[event.who]} recovers with {card}. {shock} {f['shock_before']} → {f['shock_after']}.{clear}"


def why_recover(event: Event, names: Names) -> list[Reason]:
    """The card against Will, outside combat against Power (R-33)."""
    f = event.facts
    within = "within" if number(f["value"]) <= number(f["will"]) else "above"
    wounded = f", wounded ({f['wounds']})" if f["wounds"] else ""
    against = f"{'Will' if is_combat(f) else 'Power'} {f['will']}"
    return [Reason(f"{pretty(str(f['card']))} counts {f['value']}, {within} {against}{wounded}", event.rules)]


BONUS = {
    "+c": "an extra action", "+s": "+2 skill", "+d": "2 off the armour", "+h": "+1 power bonus",
    "-c": "the foe loses an action", "-s": "foe's skill -2", "-d": "2 more armour", "-h": "foe's power bonus -1",
}  # fmt: skip


def tell_bonus(event: Event, names: Names) -> str:
    """Bonus cards on the table."""
    f = event.facts
    played = zip(texts(f["how"]), texts(f["cards"]), strict=True)
    each = ", ".join(f"{pretty(card)} ({BONUS[how + card[1]]})" for how, card in played)
    return f"{names[event.who]} plays {each} in the contest with {names[str(f['target'])]}."


FATES = {"bleeds": "bleeds on", "holds": "holds on", "stabilises": "mends a little"}


def tell_bleeding(event: Event, names: Names) -> str:
    """The card of somebody with critical wounds."""
    f = event.facts
    text = f"{names[event.who]} draws {pretty(str(f['card']))} and {FATES[str(f['result'])]}."
    if f["wounds_before"] != f["wounds_after"]:
        text += f" Wounds {f['wounds_before']} → {f['wounds_after']}."
    if f["critical_before"] != f["critical_after"]:
        text += f" Critical {f['critical_before']} → {f['critical_after']}."
    return text


def tell_medic(event: Event, names: Names) -> str:
    """The medic's card."""
    f = event.facts
    how = "stops the bleeding of" if f["done"] else "cannot stop the bleeding of"
    return f"{names[event.who]} draws {pretty(str(f['card']))} and {how} {names[str(f['target'])]}."


def tell_stabilise(event: Event, names: Names) -> str:
    """The medic's second card."""
    f = event.facts
    patient = names[str(f["target"])]
    if f["critical_before"] == f["critical_after"]:
        return f"{names[event.who]} draws {pretty(str(f['card']))}: {patient} is no better."
    change = f"{f['critical_before']} → {f['critical_after']}"
    return f"{names[event.who]} draws {pretty(str(f['card']))}: {patient}'s critical wounds {change}."


def tell_heals(event: Event, names: Names) -> str:
    """A day of rest."""
    f = event.facts
    doctor = f", {names[str(f['doctor'])]} helps ({pretty(str(f['doctor_card']))})" if f["doctor"] else ""
    change = f"Wounds {halves(f['before'])} → {halves(f['after'])}."
    return f"{names[event.who]} rests ({pretty(str(f['card']))}){doctor}. {change}"


def way_of(f: Facts) -> str:
    """Toward or away from somebody."""
    return "away from" if f["way"] == "away" else str(f["way"])


def _reload(name: str, f: Facts, names: Names) -> str:
    if f["done"]:
        return f"{name}'s {f['weapon']} is loaded."
    return f"{name} reloads the {f['weapon']} ({f['turns']} of {f['needed']} turns)."


_USES = {"attack": "attack", "defence": "defence", "both": "attack and defence"}
_UNTIL = {"next": "for the next contest", "round": "for this round", "lasting": "until it is taken back"}


def _modifier(name: str, f: Facts, names: Names) -> str:
    against = f" against {names[str(f['against'])]}" if f["against"] else ""
    given = f"{f['amount']} in {_USES[str(f['use'])]}{against} {_UNTIL[str(f['until'])]}"
    return f"Referee: {name} has {given} ({f['reason']})."


"""A sentence from somebody's name, the facts, and everybody's names."""

COMMON: dict[str, Teller] = {
    "charge": lambda name, f, names: f"{name} charges {names[str(f['target'])]}.",
    "respond": lambda name, f, names: f"{name} {how_answered(f)}.",
    "snap": lambda name, f, names: f"{name} has been waiting for that and fires at {names[str(f['target'])]}.",
    "aim": lambda name, f, names: f"{name} aims at {names[str(f['target'])]} ({counted(f['turns'], 'turn')}).",
    "cover": lambda name, f, names: f"{name} covers an arc of {f['arc']} degrees ({counted(f['turns'], 'turn')}).",
    "reload": _reload,
    "burst": lambda name, f, names: f"{pretty(str(f['card']))}: {counted(f['hits'], 'bullet')} of {f['clump']} hit.",
    "bounce": lambda name, f, names: f"It bounces {counted(f['metres'], 'metre')} ({pretty(str(f['card']))}).",
    "ticking": lambda name, f, names: f"{name}'s {f['weapon']} lies there, ticking.",
    "blast": lambda name, f, names: f"{name}'s {f['weapon']} goes off: power {f['power']}.",
    "move": lambda name, f, names: f"{name} moves {f['metres']} m {way_of(f)} {names[str(f['target'])]}.",
    "draw weapon": lambda name, f, names: (
        f"{name} takes the {f['weapon']} in {'the other ' if f.get('second') else ''}hand."
    ),
    "raise": lambda name, f, names: f"{name} takes up the shield.",
    "tend": lambda name, f, names: f"{name} tends {names[str(f['target'])]}.",
    "unready": lambda name, f, names: f"{name}'s weapon is slow: not ready for {counted(f['rounds'], 'round')}.",
    "ready": lambda name, f, names: f"{name} gets the weapon ready.",
    "ambush": lambda name, f, names: (
        f"Referee: {name} is unaware of {together([names[one] for one in texts(f['people'])] or ['everybody'])}."
    ),
    "modifier": _modifier,
}
ANSWERS = {
    "attack": "attack somebody within reach with the weapon in hand",
    "charge": "run up to somebody and attack",
    "shoot": "shoot at somebody",
    "aim": "aim at somebody: more cards to choose from when you shoot",
    "cover": "cover an arc, and fire at who comes into it",
    "draw": "take another weapon in hand",
    "reload": "load the weapon in hand",
    "tend": "stop somebody's bleeding",
    "move": "move toward somebody or away",
    "wait": "act in a later phase of this round",
    "hold": "hold your fire",
    "leave": "give up and leave for good",
    "raise": "take up your shield",
    "ready": "get your slow weapon ready",
}
"""What answers mean, where they mean the same everywhere."""


def first_words(ask: Ask) -> Sequence[str]:
    """The answers, or how they begin."""
    if not isinstance(ask.options, Form):
        return ask.options
    stage = ask.options.stage(())
    return tuple(stage.words) if stage else ()


SHARED = {
    "contest": tell_contest,
    "hit": tell_hit,
    "state": tell_state,
    "recover": tell_recover,
    "instant": tell_instant,
    "bonus": tell_bonus,
    "bleeding": tell_bleeding,
    "medic": tell_medic,
    "stabilise": tell_stabilise,
    "heals": tell_heals,
}
PLAIN = {
    "gone": "{name} leaves the fight.",
    "helpless": "{name} strikes at {target}, who lies helpless.",
    "load": "The {weapon} delivers its load into {target}.",
    "bleeding stops": "{name}'s bleeding stops; the wounds stay.",
    "stumble": "{name} stumbles and loses an action.",
    "wakes": "{name} comes round, with all skills halved until a night's sleep.",
    "unaware": "{name} does not see {target} coming: skill 2 and a fresh card.",
    "notices": "Referee: {name} notices what is going on.",
    "blind": "Referee: {name} is blind.",
    "sees": "Referee: {name} sees again.",
    "behind": "Referee: {name} is behind {target}.",
    "front": "Referee: {name} is no longer behind {target}.",
    "lifted": "Referee: {name} no longer has {amount} ({reason}).",
}


FIELDS = {"at": "place", "slow_until": "weapon slow until round"}
"""Numbers that a correction calls by another word."""


def tell_shared(event: Event, names: Names) -> str | None:
    """Events every contest edition has; None for the others."""
    f, name = event.facts, names.get(event.who, event.who)
    if event.kind in SHARED:
        return SHARED[event.kind](event, names)
    if event.kind in COMMON:
        return COMMON[event.kind](name, f, names)
    if event.kind in PLAIN:
        facts = {fact: names.get(str(value), value) for fact, value in f.items()}
        return PLAIN[event.kind].format(name=name, **facts)
    if event.kind == "bank":
        return f"{name} banks a bonus card and has {f['cards']}."
    if event.kind == "awake":
        return f"{name} draws {pretty(str(f['card']))} and {'stays awake' if f['awake'] else 'passes out'}."
    return tell_everywhere(event, names, FIELDS)


def why_shared(event: Event, names: Names) -> list[Reason]:
    """How it came about; at least the rules."""
    if event.kind == "hit":
        return why_hit(event, names)
    if event.kind == "contest":
        return why_contest(event, names)
    if event.kind == "recover":
        return why_recover(event, names)
    if event.kind == "instant" and "situation" in event.facts:
        return situations(event.facts, names)
    return [Reason("", event.rules)] if event.rules else []


def answer_words(ask: Ask, answer: str, names: Names) -> str:
    """An answer with names for ids, and what bonus cards do."""
    return " ".join([names.get(word) or _bonus_card(word) or word for word in answer.split()])


def _bonus_card(word: str) -> str:
    """`_bonus_card("+Kh") == "K♥ (+1 power bonus)"`; nothing for other words."""
    if word[0] not in "+-":
        return ""
    how, card = word[:1], word[1:]
    return f"{pretty(card)} ({BONUS[how + card[1]]})" if how + card[1:] in BONUS and card in FACES else ""

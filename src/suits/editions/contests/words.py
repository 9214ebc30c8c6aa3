"""Words for what happens in contests, as a referee would say it."""

from suits.cards import pretty, pretty_all
from suits.events import Event, Facts
from suits.requests import Ask

Names = dict[str, str]


def signed(number: object) -> str:
    """`signed(2) == "+2"`."""
    return f"{int(str(number)):+d}"


def tell_hit(event: Event, names: Names) -> str:
    """ "Rod hits Bob: 7 at +1 is 9, chain stops 4, 5 lost: 5 shock. Shock 3 -> 8." """
    f = event.facts
    blow = f"{names[event.who]} hits {names[str(f['target'])]}: {f['power']} at {signed(f['bonus'])} is {f['effect']}"
    if f["absorbs"]:
        blow += f", {str(f['armour']).lower()} stops {int(str(f['effect'])) - int(str(f['loss']))}"
    if not f["loss"]:
        return blow + ": nothing gets through."
    harm = [f"{f[kind]} {_plural(kind, f[kind])}" for kind in ("wounds", "shock") if f[kind]]
    return f"{blow}: {' and '.join(harm)}. {_before_after(f)}"


def _plural(kind: str, number: object) -> str:
    return "wound" if kind == "wounds" and number == 1 else kind


def _before_after(f: Facts) -> str:
    changes = [
        f"{kind} {f[kind + '_before']} → {f[kind + '_after']}"
        for kind in ("shock", "wounds")
        if f[kind + "_before"] != f[kind + "_after"]
    ]
    return (", ".join(changes)).capitalize() + "."


def why_hit(event: Event, names: Names) -> str:
    """How the numbers of a hit came about."""
    f = event.facts
    parts = [f"winner's suit {signed(f['suit'])} (PWR-01)"]
    if f["faces"]:
        parts.append(f"face card {signed(f['faces'])} (PWR-13)")
    if f["against_suit"]:
        parts.append(f"loser's suit {signed(f['against_suit'])} (PWR-08)")
    if f["against_faces"]:
        parts.append(f"loser's face card {signed(f['against_faces'])} (PWR-16)")
    bonus = f"{', '.join(parts)} => {signed(f['bonus'])} (PWR-18)"
    chart = f"{f['weapon']} has power {f['power']}: at {signed(f['bonus'])} that is {f['effect']} (PCH-01)"
    lines = [bonus, chart]
    if f["absorbs"]:
        ap = f", AP {f['ap']} (WNT-02)" if f["ap"] else ""
        lines.append(f"{f['armour']} absorbs {f['absorbs']} (ANT-03){ap} => {f['loss']} lost")
    if f["loss"]:
        lines.append(f"{f['damage']} damage: {f['wounds']} wounds, {f['shock']} shock (LOS-02, R-28)")
    return "; ".join(lines)


def tell_contest(event: Event, names: Names) -> str:
    """Both ranks side by side."""
    f = event.facts
    mine, yours = names[event.who], names[str(f["target"])]
    text = f"{mine} {_rank(f, '')} against {yours} {_rank(f, 'against_')}"
    if f["result"] != "nobody":
        return text + "."
    if f["rank"] == f["against_rank"]:
        return text + (": both overdraw, nothing happens." if not f["rank"] else ": a tie, nothing happens.")
    return text + ": no hit."


def _rank(f: Facts, side: str) -> str:
    cards = f["against"] if side else f["cards"]
    assert isinstance(cards, tuple)
    shown = pretty_all(str(card) for card in cards)
    rank = f[side + "rank"]
    return f"{shown} = {rank}" if rank else f"{shown} overdraws (skill {f[side + 'skill']})"


def why_contest(event: Event, names: Names) -> str:
    """Skills, Defence and what it takes to hit."""
    f = event.facts
    mine, yours = names[event.who], names[str(f["target"])]
    lines = [
        f"{mine}: rank {f['rank']} within skill {f['skill']}, Defence {signed(f['defence'])}",
        f"{yours}: rank {f['against_rank']} within skill {f['against_skill']}, Defence {signed(f['against_defence'])}",
        f"a hit needs more than {int(str(f['against_rank'])) + int(str(f['against_defence']))} (CON-10, R-06)",
    ]
    if f["strikes_back"]:
        lines.append(f"{yours} strikes back with more than {int(str(f['rank'])) + int(str(f['defence']))} (R-82)")
    return "; ".join(lines)


STATES = {
    "dazed": "{name} is dazed (status {status} > Will {will})",
    "unconscious": "{name} is knocked out (status {status} > twice Body {body})",
    "critical": "{name} falls, critically wounded ({wounds} wounds > Body {body})",
    "dead": "{name} is dead ({wounds} wounds, Body {body})",
    "mangled": "{name} is mangled beyond help",
}


def tell_state(event: Event, names: Names) -> str:
    """Somebody is dazed or out."""
    return STATES[str(event.facts["now"])].format(name=names[event.who], **event.facts) + "."


def tell_recover(event: Event, names: Names) -> str:
    """Shock that is shaken off."""
    f = event.facts
    card = pretty(str(f["card"]))
    if f["shock_before"] == f["shock_after"]:
        return f"{names[event.who]} recovers nothing with {card}. Shock {f['shock_after']}."
    clear = " No longer dazed." if f["clear"] else ""
    return f"{names[event.who]} recovers with {card}. Shock {f['shock_before']} → {f['shock_after']}.{clear}"


def why_recover(event: Event, names: Names) -> str:
    """The card against Will."""
    f = event.facts
    within = "within" if int(str(f["value"])) <= int(str(f["will"])) else "above"
    wounded = f", wounded ({f['wounds']})" if f["wounds"] else ""
    return (
        f"{pretty(str(f['card']))} counts {f['value']}, {within} Will {f['will']}{wounded} ({', '.join(event.rules)})"
    )


def tell_shared(event: Event, names: Names) -> str | None:
    """Events every contest edition has; None for the others."""
    f, name = event.facts, names.get(event.who, event.who)
    if event.kind == "contest":
        return tell_contest(event, names)
    if event.kind == "hit":
        return tell_hit(event, names)
    if event.kind == "state":
        return tell_state(event, names)
    if event.kind == "recover":
        return tell_recover(event, names)
    if event.kind == "end":
        return "Nobody wins: the fight is undecided." if f["result"] == "undecided" else f"{f['result']} wins!"
    if event.kind == "gone":
        return f"{name} gives up and leaves the fight."
    if event.kind == "refill":
        return "The discards are shuffled." if f["how"] == "reshuffled" else "Another pack is added."
    if event.kind == "corrected":
        return f"Referee: {name}'s {f['field']} {f['before']} → {f['after']} ({f['reason']})."
    if event.kind == "extra":
        return f"{name} draws {pretty(str(f['card']))}, though none should be left ({f['reason']})."
    if event.kind == "too late":
        return f"{name}: it is too late for {f['what']!r}."
    return None


def why_shared(event: Event, names: Names) -> str:
    """How it came about; at least the rules."""
    if event.kind == "hit":
        return why_hit(event, names)
    if event.kind == "contest":
        return why_contest(event, names)
    if event.kind == "recover":
        return why_recover(event, names)
    return ", ".join(event.rules)


def answer_words(ask: Ask, answer: str, names: Names) -> str:
    """An answer with names for ids."""
    return " ".join(names.get(word, word) for word in answer.split())

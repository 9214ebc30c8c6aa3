"""Quick rulings that the contest editions share: chart, power, armour, loss, range, healing."""

from collections.abc import Sequence
from typing import Annotated, Any, Literal

from msgspec import Meta

from suits.arithmetic import armour as arithmetic_of_armour
from suits.arithmetic.bonus import FaceBonus, LoserSuit, SuitRule, power_bonus_parts
from suits.arithmetic.chart import HIGHEST_BONUS, LOWEST_BONUS, clamp, effect, strip
from suits.arithmetic.harm import Damage, HeroMode, split, state_after_hit, threshold
from suits.arithmetic.healing import days_end, doctored, rested
from suits.arithmetic.ranges import BRACKETS, OUT_OF_RANGE, bracket, is_unusable, limits, range_strength
from suits.arithmetic.values import VALUES, Choices
from suits.armoury import (
    Armour,
    Missile,
    Weapon,
    absorption_of,
    armours,
    hand_weapons,
    missiles,
    shot_power,
    strike_power,
)
from suits.armoury import armour as armour_called
from suits.armoury import hand_weapon as hand_weapon_called
from suits.armoury import missile as missile_called
from suits.armoury.leverage import weapon_called
from suits.cards import Card, pretty, pretty_all
from suits.editions.contests.sheet import HIGHEST, HIGHEST_SKILL
from suits.editions.questions import CannotRule, OneCard, Ruling, no_such

MOST = 999

Body = Annotated[int, Meta(ge=1, le=HIGHEST["body"], description="Body, the strength of whoever it is about.")]
Will = Annotated[int, Meta(ge=1, le=HIGHEST["will"], description="Will.")]
Skill = Annotated[int, Meta(ge=1, le=HIGHEST_SKILL, description="Skill, with all modifiers.")]
Power = Annotated[int, Meta(ge=-MOST, le=MOST, description="Base power.")]
Bonus = Annotated[int, Meta(ge=-99, le=99, description="Power bonus; it is held within -3 and +3.")]
Hands = Annotated[int, Meta(ge=1, le=2, description="Hands on the weapon; as many as it allows if not given.")]
Cards = Annotated[tuple[Card, ...], Meta(description="Cards used, like Qd or 4c,Kh.")]
WeaponName = Annotated[str, Meta(description="A weapon, like Sword or Bow.")]
MissileName = Annotated[str, Meta(description="A missile weapon, like Bow.")]
ArmourName = Annotated[str, Meta(description="Armour, like Chain.")]
Against = Annotated[Literal["bullet", "blade", "swarm"], Meta(description="What it has to stop.")]
Ap = Annotated[int, Meta(ge=0, le=9, description="The n of AP n; needs the effect, too.")]
Effect = Annotated[int, Meta(ge=0, le=MOST, description="Effect of the blow, before armour.")]
DamageType = Annotated[Damage, Meta(description="Type of damage.")]
Loss = Annotated[int, Meta(ge=0, le=MOST, description="Points lost, after armour.")]
Shock = Annotated[int, Meta(ge=0, le=MOST, description="Shock before.")]
Wounds = Annotated[int, Meta(ge=0, le=MOST, description="Wounds before.")]
HalfWounds = Annotated[float, Meta(ge=0, le=MOST, description="Wounds; halves count, like 2.5.")]
Hero = Annotated[HeroMode, Meta(description="House rule hero_mode: how hard it is to kill a hero.")]
Metres = Annotated[int, Meta(ge=0, le=100_000, description="How far away the target is.")]
Hearts = Annotated[int, Meta(ge=-9, le=9, description="Bonus hearts: own ones less those against.")]
DoctorSkill = Annotated[int, Meta(ge=1, le=HIGHEST_SKILL, description="Skill of a doctor who helps.")]
Thrown = Annotated[bool, Meta(description="Thrown: the missile weapon where two have the same name.")]
Leverage = Annotated[
    Literal["example", "late"], Meta(description="House rule leverage_table: the percentages of the kinds.")
]
Overdrew = Annotated[bool, Meta(description="The loser overdrew: nothing is taken off (PWR-08).")]
Suits = Annotated[SuitRule, Meta(description="House rule suit_rule: which suit counts.")]
Faces = Annotated[FaceBonus, Meta(description="House rule face_bonus: whose aces and courts count.")]
LosersSuit = Annotated[LoserSuit, Meta(description="House rule loser_suit: the printed list, or the winner's negated.")]

_VALUE_RULES = {"A": "CRD-04", "J": "CRD-05", "Q": "CRD-06", "K": "CRD-07"}


# --- what may be said ------------------------------------------------------------------------------


def playing(*some: Card) -> tuple[Card, ...]:
    """Cards that have a value here: jokers have none (CRD-02)."""
    for card in some:
        if card not in VALUES:
            raise CannotRule(f"{card} is a joker, which no contest uses.")
    return some


def value_rules(*some: Card) -> tuple[str, ...]:
    """The rules that say what these cards are worth (CRD-02, CRD-04..07)."""
    return tuple(dict.fromkeys(_VALUE_RULES.get(card[0], "CRD-02") for card in some))


def arm_called(name: str, thrown: bool = False) -> Weapon | Missile:
    """A hand weapon, or a missile weapon; where both have the name the one for the hand, unless thrown."""
    names = [one.name for one in hand_weapons()]
    if not thrown and name.strip().casefold() in map(str.casefold, names):
        return hand_weapon_called(name)
    return missile_in(name, () if thrown else names)


def missile_in(name: str, others: Sequence[str] = ()) -> Missile:
    """A missile weapon; if there is none, the nearest of them and the others is suggested."""
    names = [one.name for one in missiles()]
    if name.strip().casefold() in map(str.casefold, names):
        return missile_called(name)
    raise CannotRule(no_such("weapon" if others else "missile weapon", name, [*others, *names]), of="weapon")


def check_strength(item: Weapon | Missile, body: int) -> None:
    """Refuse what is too heavy (MST-02, R-61)."""
    if is_unusable(body, item.min_body):
        raise CannotRule(
            f"{item.name} is too heavy: it needs Body {item.min_body}, and Body {body} cannot use it (MST-02).",
            of="body",
        )


def _is_in_one_hand(item: Weapon | Missile, hands: int | None) -> bool:
    """How a weapon is held (WNT-04); impossible ways are refused."""
    if hands is None:
        return item.hands == (1,)
    if hands not in item.hands:
        needs = "needs both hands" if item.hands == (2,) else "is a weapon for one hand"
        raise CannotRule(f"{item.name} {needs}.", of="hands")
    return hands == 1


def _signed(number: int) -> str:
    return f"{number:+d}" if number else "0"


# --- the questions ---------------------------------------------------------------------------------


def chart(*, power: Power, bonus: Bonus) -> Ruling:
    """The effect of a base power at a power bonus (PCH-01, PCH-10, PWR-18, R-30).

    suits quick chart --power 13 --bonus -3
    """
    held = clamp(bonus)
    result = effect(power, bonus)
    text = f"Power {power} at {_signed(held)} has effect {result}"
    if held != bonus:
        text = f"Bonus {_signed(bonus)} counts as {_signed(held)}: {text[0].lower()}{text[1:]}"
    rules = ("PCH-01", *(("PCH-10",) if power > 10 else ()), *(("PWR-18",) if held != bonus else ()))
    if power <= 0:
        rules = (*rules, "R-30")
    return Ruling({"effect": result, "power": power, "bonus": held, "strip": strip(power)}, text, rules)


def power(
    *,
    body: Body,
    weapon: WeaponName,
    hands: Hands | None = None,
    thrown: Thrown = False,
    leverage: Leverage = "example",
) -> Ruling:
    """Base power of a weapon, printed or of a kind, and its effects for each bonus from -3 to +3.

    (WPN-01, WNT-04, WNT-07, PCH-11, R-42)

    suits quick power --body 6 --weapon Sword
    suits quick power --body 6 --weapon Broadsword --hands 1
    suits quick power --body 6 --weapon "Medium Blades"
    """
    kind = None if thrown else weapon_called(weapon, leverage)
    item = kind or arm_called(weapon, thrown)
    check_strength(item, body)
    one_handed = _is_in_one_hand(item, hands)
    power = strike_power(item, body, one_handed) if isinstance(item, Weapon) else shot_power(item, body, one_handed)
    effects = strip(power)
    text = f"{item.name} of Body {body} has power {power}: {' '.join(map(str, effects))} from -3 to +3"
    rules = ["WNT-07" if isinstance(item, Missile) and item.powered else "WPN-01"]
    costs = one_handed and item.hands == (1, 2) and not (isinstance(item, Missile) and item.powered)
    if costs:
        text = text.replace(" has power", " in one hand has power")
        rules.append("WNT-04")
    if body < item.min_body:
        text += f", but it is awkward below Body {item.min_body}"
        rules.append("MST-01")
    facts = {"power": power, "strip": effects, "weapon": item.name, "hands": 1 if one_handed else 2, "type": item.type}
    return Ruling(facts, text, (*rules, "PCH-11", *item.rules))


def absorb(
    *,
    body: Body,
    armour: ArmourName,
    against: Against = "blade",
    ap: Ap = 0,
    effect: Effect | None = None,
) -> Ruling:
    """What armour absorbs of a blow, after armour-piercing where given (ANT-03, WNT-02, SWM-05, R-41, R-44).

    suits quick absorb --body 6 --armour Chain
    suits quick absorb --body 6 --armour Chain --ap 2 --effect 12
    suits quick absorb --body 6 --armour Kevlar --against bullet
    """
    worn = _armour(armour)
    if ap and effect is None:
        raise CannotRule(
            "Armour-piercing depends on the blow: say its --effect too (WNT-02).",
            of="effect",
            form="Armour-piercing depends on the blow: say its effect too (WNT-02).",
        )
    whole = absorption_of(worn, body, bullet=against == "bullet")
    rules = ["ANT-03", *worn.rules]
    text = f"{worn.name} on Body {body} absorbs {whole}"
    if against == "swarm":
        whole = arithmetic_of_armour.against_swarm(whole)
        text += f", against a swarm {whole}"
        rules.append("SWM-05")
    elif worn.boost_non_bullets is not None:
        text += " of a bullet" if against == "bullet" else " of what is no bullet"
    left = whole
    facts: dict[str, Any] = {}
    if effect is not None:
        left = arithmetic_of_armour.pierced(effect, whole, ap)
        lost = arithmetic_of_armour.loss_through(effect, whole, ap)
        if ap:
            text += f" and with AP {ap} {left}"
            rules.append("WNT-02")
        text += f"; {lost} of {effect} get{'s' if lost == 1 else ''} through"
        facts["loss"] = lost
    return Ruling({"absorption": left, "before_ap": whole, "armour": worn.name, **facts}, text, tuple(rules))


def _armour(name: str) -> Armour:
    names = [one.name for one in armours()]
    if name.strip().casefold() not in {known.casefold() for known in names}:
        raise CannotRule(no_such("armour", name, names), of="armour")
    return armour_called(name)


def loss(
    *,
    body: Body,
    will: Will,
    type: DamageType,  # noqa: A002  # it is called so on the command line
    loss: Loss,
    shock: Shock = 0,
    wounds: Wounds = 0,
    hero_mode: Hero = "none",
) -> Ruling:
    """Wounds and shock of a loss in combat, and the state it leaves (LOS-02, DMG-01..05, DFT-03..08, DAZ-01, R-28..29).

    suits quick loss --body 7 --will 5 --type cutting --loss 8
    suits quick loss --body 7 --will 5 --type cutting --loss 8 --shock 3 --wounds 2
    """
    new_wounds, new_shock = split(loss, body, type, shock + wounds)
    all_wounds, all_shock = wounds + new_wounds, shock + new_shock
    state = state_after_hit(new_wounds, all_wounds, all_shock, body, will, hero_mode)
    text = (
        f"{loss} {type} on Body {body}: {_wounds(new_wounds)} and {new_shock} shock,"
        f" in all {_wounds(all_wounds)} and {all_shock} shock: {_LEFT[state]}"
    )
    rules = ["LOS-02", _DAMAGE_RULES[type]]
    if new_wounds > _by_type(loss, body, type):
        rules.append("DMG-05")
    facts = {
        "wounds": new_wounds,
        "shock": new_shock,
        "total_wounds": all_wounds,
        "total_shock": all_shock,
        "states": [] if state == "up" else [state],
    }
    return Ruling(facts, text, (*rules, *_state_rules(state, new_wounds, body)))


_DAMAGE_RULES = {"hard": "DMG-01", "cutting": "DMG-02", "piercing": "DMG-03", "blunt": "DMG-04"}
_LEFT = {
    "up": "still up",
    "dazed": "dazed",
    "unconscious": "unconscious",
    "critical": "critical, helpless and bleeding",
    "clinically dead": "clinically dead",
    "dead": "dead",
    "mangled": "dead and mangled",
    "beaten": "beaten",
}


def _by_type(loss: int, body: int, damage: Damage) -> int:
    """Wounds by the type of damage alone, without overflow."""
    past = max(0, loss - threshold(body, damage))
    return past // 2 if damage == "blunt" else past


def _state_rules(state: str, at_once: int, body: int) -> tuple[str, ...]:
    if state == "dead":
        return ("DFT-07",) if at_once > body else ("DFT-06",)
    rules = {"dazed": "DFT-03", "unconscious": "DFT-04", "critical": "DFT-05", "mangled": "DFT-08"}
    return (rules[state],) if state in rules else ()


def _wounds(number: int) -> str:
    return "1 wound" if number == 1 else f"{number} wounds"


def range_(*, weapon: MissileName, metres: Metres, body: Body | None = None) -> Ruling:
    """The range bracket of a missile weapon at a distance, and where each ends (RNG-01..09, R-46).

    suits quick range --weapon Bow --body 7 --metres 30
    """
    item = shooting(weapon)
    return range_ruling(item, metres, strength_for(item, body), ("RNG-08",))


def shooting(name: str) -> Missile:
    """A missile weapon; a hand weapon is answered with how far it reaches (R-76)."""
    shoots = {one.name.casefold() for one in missiles()}
    for one in hand_weapons():
        if one.name.casefold() == name.strip().casefold() and one.name.casefold() not in shoots:
            raise CannotRule(
                f"{one.name} is a hand weapon: it reaches whoever is less than 3 metres away (R-76).", of="weapon"
            )
    return missile_in(name)


def strength_for(item: Missile, body: int | None) -> int:
    """Body, or the Boost of a powered weapon; without a Body that is needed there is no answer (RNG-08, RNG-09)."""
    if body is None and not item.powered:
        depends = f"How far {item.name} reaches depends on Body: say"
        raise CannotRule(f"{depends} --body too (RNG-08).", of="body", form=f"{depends} that too (RNG-08).")
    if body is not None:
        check_strength(item, body)
    return range_strength(body or 0, item.boost, item.powered)


def range_ruling(item: Missile, metres: int, strength: int, by: tuple[str, ...]) -> Ruling:
    """The bracket of a distance, and where each ends (RNG-01..07, R-46)."""
    ends = tuple(end if end >= 0 else None for end in limits(item.range, strength))
    number = bracket(metres, item.range, strength)
    word = "out of range" if number == OUT_OF_RANGE else BRACKETS[number]
    listed = ", ".join(f"{name} {end}" for name, end in zip(BRACKETS, ends, strict=True) if end is not None)
    text = f"{metres} m with {item.name} is {word}; the brackets end at {listed}"
    rules = ("RNG-01", _RANGE_RULES[item.range], *by, *(("RNG-09",) if strength == 10 and "RNG-08" in by else ()))
    facts = {"bracket": word, "limits": ends, "weapon": item.name, "range": item.range}
    return Ruling(facts, text, rules)


_RANGE_RULES = {
    "very short": "RNG-02",
    "short": "RNG-03",
    "medium": "RNG-04",
    "long": "RNG-05",
    "very long": "RNG-06",
    "extra long": "RNG-07",
}


def heal(
    *,
    body: Body,
    wounds: HalfWounds,
    card: OneCard,
    doctor: DoctorSkill | None = None,
    doctor_card: OneCard | None = None,
) -> Ruling:
    """Wounds healed by a day of rest, and by a doctor (HEA-01, HEA-01b, HEA-02, HEA-02b, HEA-03, R-39).

    suits quick heal --body 6 --wounds 2 --card 4h
    suits quick heal --body 6 --wounds 2 --card 5h --doctor 7 --doctor-card 3c
    """
    playing(card, *((doctor_card,) if doctor_card else ()))
    if wounds > 2 * body:
        raise CannotRule(
            f"{_points(wounds)} wounds are more than twice Body {body}: the dead do not heal (DFT-06).", of="wounds"
        )
    if (doctor is None) != (doctor_card is None):
        missing = "doctor" if doctor is None else "doctor_card"
        raise CannotRule(
            "A doctor needs both a skill and a card: --doctor 7 --doctor-card 3c (HEA-03).",
            of=missing,
            form="A doctor needs both a skill and a card, like 7 and 3c (HEA-03).",
        )
    dawn = round(2 * wounds)
    rest = rested(card, dawn, body)
    helped = doctored(doctor_card, dawn, doctor) if doctor is not None and doctor_card is not None else 0
    left = days_end(dawn, rest, helped)
    text = f"{pretty(card)} with {_points(wounds)} wounds on Body {body} heals {_points(rest / 2)}"
    if doctor is not None and doctor_card is not None:
        text += f", the doctor's {pretty(doctor_card)} {_points((dawn - rest - left) / 2)}"
    rules = ("HEA-02",) if wounds > body else ("HEA-01",)
    facts = {"healed": _whole((dawn - left) / 2), "left": _whole(left / 2)}
    return Ruling(facts, f"{text}; {_points(left / 2)} left", (*rules, *(("HEA-03",) if doctor else ()), "R-39"))


def _whole(number: float) -> float:
    return int(number) if number == int(number) else number


def _points(number: float) -> str:
    return str(_whole(number))


def bonus_ruling(
    winner: tuple[Card, ...],
    loser: tuple[Card, ...] | None,
    overdrew: bool,
    suit_rule: SuitRule,
    face_bonus: FaceBonus,
    hearts: int,
    loser_suit: LoserSuit,
    *,
    minions: tuple[bool, bool] = (False, False),
) -> Ruling:
    """The power bonus of the cards used, and what it is made of (PWR-01..18, MIN-02, HRT-01, R-27)."""
    if loser is None and not overdrew:
        raise CannotRule(
            "What did the loser have? Say --loser 5c, or --loser-overdrew.",
            of="loser",
            form="What did the loser have? Say the cards, like 5c, or that the loser overdrew.",
        )
    against: Choices = (playing(*loser),) if loser and not overdrew else ()
    parts = power_bonus_parts((playing(*winner),), against, suit_rule, face_bonus, hearts, *minions, loser_suit)
    said = [f"{pretty_all(parts.winner_used)} {_signed(parts.suit)} for the suit"]
    rules = ["PWR-01", *(["PWR-03"] if suit_rule == "highest" and len(winner) > 1 else [])]
    for worth, what, rule in (
        (parts.faces, "for the face", "PWR-13"),
        (parts.loser_suit, "for the loser's suit", "PWR-08"),
        (parts.loser_faces, "for the loser's face", "PWR-16"),
        (parts.hearts, "for hearts", "HRT-01"),
    ):
        if worth:
            said.append(f"{_signed(worth)} {what}")
            rules.append(rule)
    if overdrew:
        said.append("nothing off, the loser overdrew")
        rules.append("PWR-08")
    if any(minions):
        said.append("minions' faces count for nothing")
        rules.append("MIN-02")
    whole = parts.suit + parts.faces + parts.loser_suit + parts.loser_faces + parts.hearts
    if not LOWEST_BONUS <= whole <= HIGHEST_BONUS:
        said.append(f"{_signed(whole)} is held at {_signed(parts.total)}")
        rules.append("PWR-18")
    facts = {
        "bonus": parts.total,
        "suit": parts.suit,
        "faces": parts.faces,
        "loser_suit": parts.loser_suit,
        "loser_faces": parts.loser_faces,
        "hearts": parts.hearts,
    }
    return Ruling(facts, f"{', '.join(said)}: power bonus {_signed(parts.total)}", tuple(rules))

"""Kinds of contests: which skill is used, what it is based on, and which attribute is the pool (CHA-02, CHA-03)."""

import difflib
from typing import Any

import msgspec

from suits.editions.challenge.sheet import ATTRIBUTES, skill_word
from suits.people import SetupError


class MayChallenge(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of several skills that may challenge, and what one defends with against it (CHA-R54)."""

    name: str
    base: str = ""
    defends_with: str = ""


class Contest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is fixed for everybody: the skill, its base attribute, the pool, and whether it is indirect."""

    contest: str = "physical"
    skill: str = ""
    base: str = ""
    pool: str = ""
    indirect: bool = False
    """Parallel tests instead of challenges (CHA-83, CHA-84)."""
    skills: tuple[MayChallenge, ...] = ()
    """The skills that may challenge, where an encounter names them; the first is the contest's own (CHA-R54)."""


KINDS = {
    "physical": Contest("physical", "Combat", "speed", "body"),  # CHA-03
    "negotiation": Contest("negotiation", "Merchantry", "will", "will"),  # CHA-03
    "cook-off": Contest("cook-off", "Cooking", "mind", "will"),
    "chess": Contest("chess", "Chess", "mind", "mind"),
    "archery": Contest("archery", "Archery", "speed", "mind", True),  # CHA-86
    "pie eating": Contest("pie eating", "Eating", "body", "body", True),  # CHA-83
}
PHYSICAL = "physical"
BASES = {kind.skill: kind.base for kind in KINDS.values()}
"""What the skills of these kinds are based on."""


def contest_of(loose: dict[str, Any]) -> Contest:
    """What an encounter says of its contest: one of the kinds, or one of one's own with skill, base and pool."""
    known = Contest.__struct_fields__
    for field in loose:
        if field not in known:
            near = difflib.get_close_matches(field, known, n=1)
            hint = f" Did you mean {near[0]!r}?" if near else ""
            raise SetupError(f"place has no field {field!r}; there are {', '.join(known)}.{hint}")
    try:
        given = msgspec.convert(loose, Contest)
    except msgspec.ValidationError as fault:
        raise SetupError(f"place: {fault}.") from None
    kind = KINDS.get(given.contest, Contest(given.contest, "", "mind", "will"))
    contest = Contest(
        given.contest,
        given.skill or (given.skills[0].name if given.skills else kind.skill),
        given.base or kind.base,
        given.pool or kind.pool,
        loose.get("indirect", kind.indirect),
    )
    if given.skills:
        contest = _with_skills(contest, given.skills)
    if not contest.skill:
        near = difflib.get_close_matches(given.contest, KINDS, n=1)
        hint = f" Did you mean {near[0]!r}?" if near else f" Ready-made are {', '.join(KINDS)}."
        raise SetupError(f"a contest of one's own, {given.contest!r}, must say which skill it is about.{hint}")
    for field in ("base", "pool"):
        if getattr(contest, field) not in ATTRIBUTES:
            raise SetupError(f"{field} may be {', '.join(ATTRIBUTES)}; {getattr(contest, field)!r} is none of them.")
    return contest


def has_a_pool_to_carry(contest: Contest) -> bool:
    """Only where bodies challenge bodies does a loss last (R-91)."""
    return contest.contest == PHYSICAL and not contest.indirect


def _with_skills(contest: Contest, skills: tuple[MayChallenge, ...]) -> Contest:
    """The skills that may challenge, written out: their bases, and what one defends with (CHA-R54)."""
    if contest.indirect:
        raise SetupError("an indirect contest is about one skill: write skill, not [[place.skills]].")
    if contest.skill != skills[0].name:
        raise SetupError(f"write either skill or [[place.skills]]: {contest.skill!r} is not the first of these.")
    whole = tuple(
        MayChallenge(one.name, one.base or BASES.get(one.name, contest.base), one.defends_with or one.name)
        for one in skills
    )
    words = [skill_word(one.name) for one in whole]
    for one, word in zip(whole, words, strict=True):
        if not word or words.count(word) > 1:
            raise SetupError(f"place.skills: each skill has a name of its own, not {one.name!r}.")
        if one.base not in ATTRIBUTES:
            raise SetupError(f"{one.name}: base may be {', '.join(ATTRIBUTES)}; {one.base!r} is none of them.")
    return msgspec.structs.replace(contest, base=whole[0].base, skills=whole)

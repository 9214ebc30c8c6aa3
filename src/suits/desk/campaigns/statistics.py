"""Numbers of a campaign: what everybody of the party did in all its fights, and how they were day by day."""

import msgspec

from suits.desk.campaigns.standing import Standing


class Numbers(msgspec.Struct, frozen=True):
    """One person's numbers, or the whole party's."""

    who: str
    name: str
    fights: int
    won: int
    hits: int
    dealt: int
    taken: int
    felled: int
    kills: int
    by_day: tuple[int, ...]
    """Half points of harm at the end of each day that is over, and now."""


class Statistics(msgspec.Struct, frozen=True):
    """Everybody's, and the party's as a whole."""

    people: tuple[Numbers, ...]
    party: Numbers
    luck: float | None
    """What the cards gave the party in all fights of which it is known, in fights won."""


def statistics(at: Standing) -> Statistics:
    """Count everything."""
    people = tuple(_of(at, one.id, one.name) for one in at.members.values() if one.fights)
    known = [fought.luck for _, fought in at.fights if fought.luck is not None]
    totals = {
        field: sum(getattr(one, field) for one in people) for field in ("hits", "dealt", "taken", "felled", "kills")
    }
    days = zip(*[one.by_day for one in people], strict=True)
    party = Numbers(
        who="",
        name=at.title,
        fights=len(at.fights),
        won=sum(fought.won == fought.side for _, fought in at.fights),
        by_day=tuple(sum(some) for some in days),
        **totals,
    )
    return Statistics(people, party, sum(known) if known else None)


def _of(at: Standing, who: str, name: str) -> Numbers:
    came = [(fought, fought.people[who]) for _, fought in at.fights if who in fought.people]
    return Numbers(
        who=who,
        name=name,
        fights=len(came),
        won=sum(fought.won == one.side for fought, one in came),
        hits=sum(one.hits for _, one in came),
        dealt=sum(one.dealt for _, one in came),
        taken=sum(one.taken for _, one in came),
        felled=sum(one.felled for _, one in came),
        kills=sum(one.kills for _, one in came),
        by_day=(*(past.of[who].hurt.halves if who in past.of else 0 for past in at.days[:-1]), at.hurt(who).halves),
    )

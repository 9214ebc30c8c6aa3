"""After a fight: how everybody came out of it, taken over from its record."""

from collections.abc import Collection

from suits.desk.campaigns.model import Came, CampaignError, Fought, Where
from suits.desk.deeds import deeds
from suits.fight import Fight
from suits.people import person_called
from suits.result import read_result


def taken_over(fight: Fight, party: Collection[str], where: Where = Where(), luck: float | None = None) -> Fought:  # noqa: B008
    """What a finished fight leaves behind. `party`: the ids of those who may have been in it."""
    if not fight.over:
        raise CampaignError("This fight is not over: play it to its end first.")
    everybody = deeds(fight)
    sides = [one.side for one in everybody if one.who in party]
    if not sides:
        raise CampaignError(f"Nobody of the party was in {fight.setup.title}.")
    people = {}
    for one in everybody:
        before = person_called(fight.setup, one.who).sheet
        after = fight.edition.sheet_after(fight.state, one.who)
        people[one.who] = Came(
            name=one.name,
            side=one.side,
            end=one.end,
            lasts={field: value for field, value in after.items() if value != before.get(field)},
            hits=one.hits,
            dealt=one.dealt,
            taken=one.taken,
            felled=one.felled,
            kills=one.kills,
        )
    result = read_result(fight.result)
    return Fought(
        title=fight.setup.title,
        people=people,
        side=sides[0],
        won=result.side if result else "",
        rounds=fight.edition.rounds(fight.state),
        where=where,
        luck=luck,
    )

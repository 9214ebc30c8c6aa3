"""The next fight: an encounter in which the party stands in the place of one side, with the wounds it carries."""

from collections.abc import Mapping, Sequence
from typing import Any

from suits import encounters
from suits.desk.campaigns.model import Campaign, CampaignError, Next
from suits.desk.campaigns.standing import Member, Standing
from suits.editions import Edition, find
from suits.own_items import FIELD
from suits.people import SetupError, slug


def next_fight(at: Standing, sheets: Mapping[str, dict[str, Any]] | None = None) -> dict[str, Any]:
    """The encounter as its file would say it. `sheets`: how people are then, where that is not as they are now."""
    if at.next is None:
        raise CampaignError("No fight comes next: choose an encounter first.")
    party = [one for one in at.party if at.hurt(one.id).state != "dead"]
    if not party:
        raise CampaignError("Nobody of the party is left to fight.")
    encounter, side = fitting(at.campaign, at.next)
    rows = encounter["people"]
    place = iter([row for row in rows if side_of(row) == side])
    own = [_row(one, side, (sheets or {}).get(one.id, one.sheet), next(place, {}), at.edition) for one in party]
    taken = [one.id for one in party]
    foes = []
    for row in rows:
        if side_of(row) != side:
            taken.append(_free(str(row.get("id") or slug(row["name"])), taken))
            foes.append({**row, "id": taken[-1]})
    people = own + foes
    return {**encounter, "people": people}


def _free(who: str, taken: Sequence[str]) -> str:
    """An id that nobody has yet."""
    found, number = who, 2
    while found in taken:
        found, number = f"{who}-{number}", number + 1
    return found


def fitting(campaign: Campaign, wanted: Next) -> tuple[dict[str, Any], str]:
    """The encounter under the campaign's edition and house rules, and the side that the party takes."""
    loose = wanted.encounter
    rows = loose.get("people")
    if not isinstance(rows, list) or not rows or not all(isinstance(row, dict) and row.get("name") for row in rows):
        raise CampaignError(f"{wanted.title}: an encounter says who is there, each with a name.")
    edition = find(campaign.edition)
    written = str(loose.get("edition", edition.name))
    if written != edition.name:
        if edition.compares == "" or find(written).compares != edition.compares:
            raise CampaignError(f"{wanted.title} is for {written}, and this campaign is played under {edition.name}.")
        loose, _ = encounters.fitted(loose, edition)
    sides = list(dict.fromkeys(side_of(row) for row in loose["people"]))
    side = wanted.side or sides[0]
    if side not in sides or len(sides) < 2:
        raise CampaignError(
            f"{wanted.title}: the party takes one of the sides {', '.join(sides)}, and another is left."
        )
    options = {**loose.get("options", {}), **campaign.options}
    items = {
        kind: {**campaign.items.get(kind, {}), **loose.get("items", {}).get(kind, {})}
        for kind in {**campaign.items, **loose.get("items", {})}
    }
    head = {"format": encounters.ENCOUNTER, "version": encounters.VERSION, "edition": edition.name}
    whole = {**loose, **head, "title": wanted.title, "options": options}
    return {**whole, "items": items} if items else whole, side


def side_of(row: Mapping[str, Any]) -> str:
    """The side of a row: whoever says none fights alone."""
    return str(row.get("side") or row.get("name"))


def check(campaign: Campaign, wanted: Next) -> None:
    """CampaignError where no fight can be made of it."""
    encounter, _ = fitting(campaign, wanted)
    try:
        encounters.setup_from(encounter, find(campaign.edition).folder() / "encounters")
    except SetupError as fault:
        raise CampaignError(f"{wanted.title}: {fault}") from None


def _row(
    member: Member, side: str, sheet: Mapping[str, Any], place: Mapping[str, Any], edition: Edition
) -> dict[str, Any]:
    """Somebody of the party where another would have stood; fields that say nothing are left out."""
    said = {name: value for name, value in sheet.items() if value not in (None, "", (), [], {})}
    stands = {name: place[name] for name in edition.placement if name in place}
    borne = {FIELD: member.items} if member.items else {}
    return {"id": member.id, "name": member.name, "side": side, **said, **borne, **stands}

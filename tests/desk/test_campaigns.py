"""Campaigns: days by the rules, fights taken over, numbers checked by hand, files whole or refused."""

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest
from tests.conftest import HERE

from suits.dealer import Stacked
from suits.desk.campaigns import doing, making
from suits.desk.campaigns.model import (
    ByHand,
    Campaign,
    CampaignError,
    Day,
    Drawn,
    Joins,
    Leaves,
    Next,
    Note,
    add,
    from_json,
    to_json,
)
from suits.desk.campaigns.outlook import outlook
from suits.desk.campaigns.standing import Standing, standing
from suits.desk.campaigns.statistics import statistics
from suits.desk.campaigns.taking_over import taken_over
from suits.desk.campaigns.telling import read_campaign, tell
from suits.encounters import setup_from
from suits.fight import Fight
from suits.people import Camp, Person, Setup, SetupError

CONTESTS = ("draw", "pair", "engage")
MARA = Joins("mara", "Mara", {"body": 4, "will": 5, "skills": {"Doctor": 7}}, fights=False)


def person(name: str, body: int, wounds: float = 0, **more: Any) -> Joins:
    """Somebody with so many wounds, in halves if need be."""
    halves = round(2 * wounds)
    carries = {"wounds": (halves + 1) // 2, "half_healed": bool(halves % 2)}
    return Joins(name.lower(), name, {"body": body, "will": 6, **carries, **more})


def begun(*people: Joins, edition: str = "draw", **more: Any) -> Campaign:
    return add(Campaign(edition=edition, title="The duchess's errands", **more), *people)


def days(campaign: Campaign, *cards: str) -> Campaign:
    """Days of rest with real cards, each day's told one after the other."""
    for told in cards:
        campaign = doing.do(campaign, doing.Happen(Day(real=True)))
        for card in told.split():
            campaign = doing.do(campaign, doing.Draw(card))
    return campaign


def wounds(at: Standing, who: str) -> float:
    return at.hurt(who).halves / 2


# Days by the rules


@pytest.mark.rule("HEA-01", "HEA-01b", "HEA-03", "R-39")
@pytest.mark.parametrize("edition", CONTESTS)
def test_four_days_with_a_doctor_worked_out_by_hand(edition: str) -> None:
    """Ada 2 on Body 6, Ben 4½ on Body 5, Cid 7 on Body 7; Mara is a doctor of 7. Nobody draws who is whole."""
    party = begun(person("Ada", 6, 2), person("Ben", 5, 4.5), person("Cid", 7, 7), MARA, edition=edition)
    found, at = [], standing(party)
    for day in ("4h 9s 2c 3c 2d", "Ts Jd Ah 8c", "3d Td Qd", "5h 4c"):
        party = days(party, day)
        at = standing(party)
        assert at.resting is None
        found.append([wounds(at, who) for who in ("ada", "ben", "cid")])
    assert found == [[0, 3, 6], [0, 1.5, 4], [0, 0, 2.5], [0, 0, 1]]
    assert at.day == 5
    assert at.name_of_day(5) == "Thursday"
    healed = at.days[1].of["ben"].healed
    assert healed is not None
    assert [(card.by, card.card, card.at_most, card.healed) for card in healed.cards] == [
        ("ben", "Ts", 4, 2), ("mara", "Jd", 8, 1)
    ]  # fmt: skip


@pytest.mark.rule("HEA-02", "HEA-02b", "R-36")
@pytest.mark.parametrize("edition", CONTESTS)
def test_beyond_body_half_a_wound_a_day_or_one(edition: str) -> None:
    party = days(begun(person("Ann", 6, 8), edition=edition), "5c", "4c")
    assert [past.of["ann"].hurt.halves for past in standing(party).days[:2]] == [15, 13]
    assert standing(party).hurt("ann").state == "down"


@pytest.mark.rule("HEA-03", "R-90")
def test_a_groggy_doctor_has_half_the_skill_until_the_night() -> None:
    """Half of 7 is 4 (R-10); 4 less 2 wounds is 2, so a 3 does not help; the day after 7 less 1 is 6, and a 6 does."""
    doctor = person("Dan", 6, groggy=True, skills={"Doctor": 7})
    party = days(begun(person("Ann", 6, 2), doctor), "Th 3c")
    at = standing(party)
    assert (wounds(at, "ann"), at.hurt("dan").whole) == (1, True)
    day = standing(doing.do(party, doing.Happen(Day(real=True)))).resting
    assert day is not None
    assert [one.at_most / 2 for one in day.care] == [5, 6]


@pytest.mark.rule("HEA-03")
def test_no_doctor_tends_themselves_and_none_is_needed_where_rest_does_it() -> None:
    doctor = person("Dan", 6, 1, skills={"Doctor": 7})
    assert wounds(standing(days(begun(doctor), "Th")), "dan") == 0
    at = standing(days(begun(person("Ann", 6, 1), MARA), "Th"))
    assert (at.resting, wounds(at, "ann")) == (None, 0)


@pytest.mark.rule("UNC-03")
def test_whoever_does_not_rest_sleeps_and_is_not_healed() -> None:
    party = doing.rest(begun(person("Ann", 6, 2, groggy=True), person("Bob", 6, 2)), ("bob",))
    at = standing(party)
    assert (at.hurt("ann").halves, at.hurt("ann").notes) == (4, ())
    assert wounds(at, "bob") < 2


@pytest.mark.rule("CRT-04", "CRT-07", "R-36", "R-91")
def test_critical_wounds_bleed_before_the_day_and_a_medic_looks_after_them() -> None:
    """Body 6, 7 wounds, 1 critical: a 4 stabilises; then W 7 > Body, twice Body less 7 is 5, and a 5 heals one."""
    party = begun(person("Ann", 6, 7, critical=1))
    at = standing(days(party, "4c 5d"))
    assert (wounds(at, "ann"), at.hurt("ann").notes) == (6, ())


@pytest.mark.rule("BLO-04", "R-38")
@pytest.mark.parametrize("edition", ["pair", "engage"])
def test_a_coma_ends_at_twice_body(edition: str) -> None:
    party = begun(person("Ann", 5, 10.5), edition=edition, options={"emt_available": True})
    at = standing(days(party, "Th"))
    assert (wounds(at, "ann"), at.hurt("ann").state) == (10, "down")


def test_the_dealer_draws_what_is_not_real_and_the_page_never_does() -> None:
    party = doing.do(begun(person("Ann", 6, 2), MARA), doing.Rest())
    drawn = [event for event in party.events if isinstance(event, Drawn)]
    assert [event.step.rpartition(": ")[0] for event in drawn][:1] == ["ann draw healing"]
    assert from_json(to_json(party)) == party
    assert msgspec.json.encode(tell(party)) == msgspec.json.encode(tell(from_json(to_json(party))))
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"do": "happen", "event": {"kind": "drawn", "step": "ann draw healing: 2h"}}, doing.Said)


@pytest.mark.parametrize(("card", "why"), [("4x", "4x"), ("4h 5h", "1 card expected"), ("", "say which")])
def test_a_real_card_that_is_none_changes_nothing(card: str, why: str) -> None:
    party = doing.do(begun(person("Ann", 6, 2)), doing.Happen(Day(real=True)))
    with pytest.raises(ValueError, match=why):
        doing.do(party, doing.Draw(card))
    resting = standing(party).resting
    assert resting is not None
    assert resting.cards() == [""]


# Editions without rules of healing


@pytest.mark.rule("R-91")
@pytest.mark.parametrize(
    ("edition", "sheet", "lasts", "halves"),
    [
        ("challenge", {"body": 6, "damage": 4}, {"damage": 1}, 2),
        (
            "countdown",
            {"dx": 11, "iq": 10, "ht": 10, "hp": 10, "hp_lost": 6, "weapons": [{"name": "Knife", "skill": 11}]},
            {"hp_lost": 2, "fp_lost": 1}, 4,
        ),
    ],
)  # fmt: skip
def test_numbers_are_set_by_hand_with_a_line_in_the_diary(
    edition: str, sheet: dict[str, Any], lasts: dict[str, Any], halves: int
) -> None:
    party = doing.rest(begun(Joins("ann", "Ann", sheet), edition=edition))
    at = standing(party)
    assert (at.day, at.hurt("ann").halves > halves) == (2, True)
    at = standing(doing.do(party, doing.Happen(ByHand("ann", lasts, "A healer came by."))))
    assert at.hurt("ann").halves == halves
    assert at.diary[-1].text.startswith("By hand: ")
    assert at.diary[-1].text.endswith("A healer came by.")


# Fights


def small_fight(people: Sequence[dict[str, Any]] = (), title: str = "At the ford") -> Fight:
    """Ann's 7 beats Bob's 3: 8 points cutting on Body 7 are 3 wounds. Then Bob's 7 hers: 7 on Body 8 are 1. He goes."""
    ann = {"name": "Ann", "side": "A", "body": 8, "will": 6, "skills": {"Fighting": 8}, "weapons": ["Shortsword"]}
    bob = {"name": "Bob", "side": "B", "body": 7, "will": 20, "skills": {"Fighting": 8}, "weapons": ["Shortsword"]}
    loose = {"format": "suits-encounter", "version": 1, "edition": "draw", "title": title}
    fight = Fight(
        setup_from({**loose, "people": people or [ann, bob]}, HERE),
        Stacked({"ann": ["7c", "3d"], "bob": ["3d", "7c"]}),
    )
    wants = {"ann": ["attack bob"], "bob": ["attack ann"]}
    for _ in range(20):
        ask = next(one for one in fight.asks if one.who not in fight.drafts)
        if ask.kind == "cards" and not any(wants.values()):
            break
        acts = ask.kind == "act" and wants[ask.who] and (ask.who == "ann" or not wants["ann"])
        fight.answer(ask.who, wants[ask.who].pop() if acts else fight.default_answer(ask.who))
    fight.call("bob", "give up")
    return fight


PARTY = begun(Joins("ann", "Ann", {"body": 8, "will": 6, "skills": {"Fighting": 8}, "weapons": ["Shortsword"]}), MARA)


@pytest.mark.rule("R-91", "DMG-02", "LOS-05")
def test_a_small_fight_is_taken_over_and_counted_as_worked_out_by_hand() -> None:
    party = add(PARTY, taken_over(small_fight(), {"ann", "mara"}))
    at = standing(party)
    assert (at.hurt("ann").halves, at.hurt("ann").of) == (2, 8)
    (ann,) = statistics(at).people
    assert (ann.fights, ann.won, ann.hits, ann.dealt, ann.taken, ann.felled, ann.kills) == (1, 1, 1, 8, 7, 0, 0)
    assert at.diary[0].text == "Won after 2 rounds. Bob is gone. Ann 1 of Body 8."
    party = days(party, "Tc")
    party = add(party, taken_over(small_fight(), {"ann"}), taken_over(small_fight(title="Again"), {"ann"}))
    counted = statistics(standing(party))
    assert [past.fights for past in standing(party).days] == [["At the ford"], ["At the ford", "Again"]]
    assert (counted.party.fights, counted.party.dealt, counted.people[0].by_day) == (3, 24, (0, 2))


def test_who_felled_and_who_killed() -> None:
    from tests.desk.test_exports import played

    from suits.desk.deeds import blows, deeds

    fight = played("bridge")
    last = {blow.whom: blow.by for blow in blows(fight) if blow.by}
    everybody = {one.who: one for one in deeds(fight)}
    dead = [who for who, one in everybody.items() if one.end == "dead"]
    assert dead
    for who, one in everybody.items():
        assert one.kills == sum(last.get(victim) == who for victim in dead)
        assert one.felled >= one.kills


FORD = {
    "edition": "draw",
    "people": [
        {"name": "Sam", "side": "Ours", "body": 5, "will": 5, "at": 3},
        {"name": "Ann", "side": "Theirs", "body": 5, "will": 5, "at": 9},
    ],
}


@pytest.mark.rule("R-91")
def test_the_next_fight_begins_with_the_wounds_of_the_last() -> None:
    party = add(PARTY, taken_over(small_fight(), {"ann"}))
    party = doing.do(party, doing.Happen(Next("The ford", FORD, "Ours", by=3)))
    made = making.next_fight(standing(party))
    setup: Setup = setup_from(made, HERE)
    assert [(one.id, one.name, one.side, one.sheet["at"]) for one in setup.people] == [
        ("ann", "Ann", "Ours", 3), ("ann-2", "Ann", "Theirs", 9)
    ]  # fmt: skip
    fight = Fight(setup)
    assert fight.state.people["ann"].wounds == 1
    ahead = outlook(standing(party))
    assert [(one.day, one.hurt["ann"].halves) for one in ahead] == [(1, 2), (2, 0)]


@pytest.mark.parametrize(
    ("wanted", "why"),
    [
        (Next("Nowhere", {}), "who is there"),
        (Next("Elsewhere", {**FORD, "edition": "countdown"}), "is for countdown"),
        (Next("The ford", FORD, "Nobody's"), "one of the sides"),
        (Next("Broken", {**FORD, "people": [*FORD["people"], {"name": "X", "side": "Z"}]}), "does not say body"),
    ],
)
def test_what_makes_no_fight_is_refused(wanted: Next, why: str) -> None:
    with pytest.raises(CampaignError, match=why):
        doing.do(PARTY, doing.Happen(wanted))


# What cannot happen, and undo


@pytest.mark.parametrize(
    ("wish", "why"),
    [
        (doing.Draw(), "No day of rest"),
        (doing.Happen(Leaves("nobody")), "Nobody in the party"),
        (doing.Happen(ByHand("ann", {"body": 9})), "cannot be set"),
        (doing.Happen(ByHand("ann", {"wounds": 2000})), "from 0 to"),
        (doing.Happen(Note("", "")), "says something"),
        (doing.Happen(Note("x", "", instead=4)), "no line 4"),
        (doing.Join("Ann", {"body": 6, "will": 6}), "already"),
        (doing.Join("Eve", {"body": 6}), "does not say will"),
    ],
)
def test_what_cannot_happen_is_said_in_a_sentence(wish: doing.Said, why: str) -> None:
    with pytest.raises(CampaignError, match=why):
        doing.do(PARTY, wish)


def test_undo_takes_back_a_day_that_the_dealer_drew_and_a_card_that_was_told() -> None:
    party = begun(person("Ann", 6, 4), MARA)
    assert standing(doing.undo(doing.rest(party))).day == 1
    told = doing.do(doing.do(party, doing.Happen(Day(real=True))), doing.Draw("9c"))
    back = standing(doing.undo(told))
    assert back.resting is not None
    assert back.resting.cards() == ["", ""]
    assert len(doing.undo(told).events) == len(told.events) + 1
    with pytest.raises(CampaignError, match="Nothing is left"):
        doing.undo(begun())


def test_while_a_day_goes_on_nothing_else_happens() -> None:
    party = doing.do(begun(person("Ann", 6, 4)), doing.Happen(Day(real=True)))
    with pytest.raises(CampaignError, match="not over"):
        doing.do(party, doing.Happen(Leaves("ann")))
    assert standing(doing.do(party, doing.Happen(Note("Rain", "All day.")))).diary[0].title == "Rain"


def test_a_new_sheet_keeps_the_wounds() -> None:
    party = begun(person("Ann", 6, 3))
    party = doing.do(party, doing.Join("Ann", {"body": 7, "will": 6}, id="ann"))
    assert standing(party).hurt("ann")[:2] == (6, 7)


# Files


@pytest.mark.parametrize("cut", [0, 1, 40, 400, -3])
def test_a_torn_file_is_refused_in_a_sentence(cut: int) -> None:
    whole = to_json(doing.rest(begun(person("Ann", 6, 2), MARA)))
    with pytest.raises(CampaignError, match=r"cut off|no campaign"):
        from_json(whole[:cut], "errands.json")


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"format": "suits-record"}, "no campaign"),
        ({"version": 9}, "newer program"),
        ({"version": "one"}, "should be 1"),
        ({"title": " "}, "title"),
        ({"calendar": []}, "calendar"),
        ({"events": [{"kind": "flies"}]}, "events"),
        ({"more": 1}, "more"),
    ],
)
def test_a_file_that_is_none_is_refused(change: dict[str, Any], why: str) -> None:
    loose = {**msgspec.json.decode(to_json(PARTY)), **change}
    with pytest.raises(CampaignError, match=why):
        from_json(msgspec.json.encode(loose))


def test_a_file_whose_cards_do_not_fit_is_kept_with_its_fault() -> None:
    loose = msgspec.json.decode(to_json(add(PARTY, Drawn("ann draw healing: 2h"))))
    assert "No day of rest" in read_campaign(loose).faults[0].text
    assert read_campaign(msgspec.json.decode(to_json(PARTY))).line == "1 person · 0 fights · day 1"


def test_names_in_any_script_never_share_an_id() -> None:
    party = begun()
    for name in ("Ольга", "李雷", "Ann B", "Ann-B"):
        party = doing.do(party, doing.Join(name, {"body": 6, "will": 6}))
    assert list(standing(party).members) == ["ольга", "李雷", "ann-b", "ann-b-2"]


def test_a_camp_needs_one_side_and_a_fight_two() -> None:
    alone = (Person("ann", "Ann", "the party", {}),)
    assert Camp(edition="draw", title="Camp", people=alone).people == alone
    with pytest.raises(SetupError, match="two sides"):
        Setup(edition="draw", title="Camp", people=alone)

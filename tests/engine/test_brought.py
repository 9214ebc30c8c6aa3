"""What a sheet brings from an earlier fight, in every edition, and what it cannot say (R-91)."""

from typing import Any

import pytest
from tests.conftest import HERE

from suits.dealer import Shuffled
from suits.encounters import setup_from
from suits.fight import Fight
from suits.people import OptionValue, SetupError
from suits.view import REFEREE

PLAIN: dict[str, dict[str, Any]] = {
    "draw": {"body": 6, "will": 6},
    "pair": {"body": 6, "will": 6},
    "engage": {"body": 6, "will": 6},
    "challenge": {"body": 6, "weapon": "sword"},
    "countdown": {
        "dx": 11, "iq": 10, "ht": 10, "hp": 10, "fp": 10, "weapons": [{"name": "Knife", "skill": 11, "ready": 2}]
    },
}  # fmt: skip
CONTESTS = ("draw", "pair", "engage")


def fight_of(
    edition: str,
    ann: dict[str, Any],
    options: dict[str, OptionValue] | None = None,
    place: dict[str, Any] | None = None,
) -> Fight:
    people = [
        {"name": "Ann", "side": "Reds", **PLAIN[edition], **ann},
        {"name": "Bob", "side": "Blues", **PLAIN[edition]},
        {"name": "Cid", "side": "Reds", **PLAIN[edition]},
    ]
    loose = {"format": "suits-encounter", "version": 1, "edition": edition, "title": "Again", "people": people}
    return Fight(setup_from({**loose, "place": place or {}}, HERE, options=options), Shuffled(1))


def after(fight: Fight) -> dict[str, Any]:
    return fight.edition.sheet_after(fight.state, "ann")


@pytest.mark.rule("R-91")
@pytest.mark.parametrize("edition", PLAIN)
def test_the_dead_are_dead_from_the_start(edition: str) -> None:
    fight = fight_of(edition, {"dead": True})
    ann = fight.view(REFEREE).people[0]
    assert (ann.up, "dead" in ann.words) == (False, True)
    assert after(fight)["dead"] is True


@pytest.mark.rule("R-91")
@pytest.mark.parametrize("edition", PLAIN)
def test_a_fight_with_one_side_alone_is_over_before_anybody_is_asked(edition: str) -> None:
    people = [{"name": name, "side": name, **PLAIN[edition], "dead": name == "Bob"} for name in ("Ann", "Bob")]
    loose = {"format": "suits-encounter", "version": 1, "edition": edition, "title": "Again", "people": people}
    fight = Fight(setup_from(loose, HERE), Shuffled(1))
    assert (fight.over, fight.result, fight.steps) == (True, "Ann", [])
    assert fight.log[-1][1].kind == "end"


# The contest editions


@pytest.mark.rule("R-91")
@pytest.mark.parametrize("edition", CONTESTS)
def test_bonus_cards_are_out_of_the_packs(edition: str) -> None:
    fight = fight_of(edition, {"bank": ["Kh", "As"]}, {"bonus_cards": True, "decks": 1})
    fight.rewind(0)
    assert "Kh" not in fight.state.stock.pile
    assert (len(fight.state.stock.pile), fight.state.people["ann"].bank) == (50, ("Kh", "As"))
    assert after(fight)["bank"] == ("Kh", "As")
    without = fight_of(edition, {"bank": ["Kh"]})
    without.rewind(0)
    assert (len(without.state.stock.pile), without.state.people["ann"].bank) == (104, ())
    assert after(without)["bank"] == ("Kh",)


@pytest.mark.rule("R-91", "UNC-02", "UNC-03")
@pytest.mark.parametrize("edition", CONTESTS)
def test_whoever_is_out_cold_is_groggy_the_next_time(edition: str) -> None:
    fight = fight_of(edition, {})
    fight.correct("ann", "shock", 13, "a long day")
    assert fight.state.people["ann"].out == "unconscious"
    sheet = after(fight)
    assert (sheet["groggy"], sheet["wounds"], sheet["dead"]) == (True, 0, False)


@pytest.mark.rule("R-91", "R-39")
@pytest.mark.parametrize("edition", CONTESTS)
def test_half_a_wound_is_brought(edition: str) -> None:
    fight = fight_of(edition, {"wounds": 3, "half_healed": True})
    assert (fight.state.people["ann"].wounds, fight.state.people["ann"].half_healed) == (3, True)
    assert (after(fight)["wounds"], after(fight)["half_healed"]) == (3, True)


@pytest.mark.rule("R-91")
@pytest.mark.parametrize("edition", CONTESTS)
def test_a_contest_that_is_no_combat_leaves_old_wounds_as_they_were(edition: str) -> None:
    fight = fight_of(edition, {"wounds": 3, "groggy": True}, place={"contest": "extended", "skill": "mind"})
    assert fight.state.people["ann"].wounds == 0
    assert (after(fight)["wounds"], after(fight)["groggy"]) == (3, True)


@pytest.mark.rule("R-91", "SWM-05")
@pytest.mark.parametrize("edition", ["pair", "engage"])
def test_a_swarm_comes_back_with_those_that_are_left(edition: str) -> None:
    fight = fight_of(edition, {"swarm": 20})
    fight.correct("ann", "members", 12, "so many")
    assert after(fight)["swarm"] == 12
    fight.correct("ann", "members", 0, "all gone")
    assert after(fight)["dead"] is True


@pytest.mark.parametrize("edition", CONTESTS)
@pytest.mark.parametrize(
    ("sheet", "why"),
    [
        ({"wounds": -1}, "Ann: wounds must be from 0 to 999, not -1."),
        ({"wounds": 8, "critical": 3}, "Ann: critical must be from 0 to 2, not 3: it counts those beyond Body (R-36)."),
        ({"critical": 1}, "Ann: critical must be from 0 to 0, not 1: it counts those beyond Body (R-36)."),
        ({"half_healed": True}, "Ann: half a wound cannot be healed where there is none: say how many wounds."),
        ({"bank": ["9h"]}, "Ann: bank holds aces, jacks, queens and kings, written like Ks; '9h' is none."),
        ({"bank": ["king"]}, "Ann: bank holds aces, jacks, queens and kings, written like Ks; 'king' is none."),
        ({"dead": 1}, "Ann: dead: expected bool, got int."),
    ],
)  # fmt: skip
def test_what_cannot_be_left_is_refused(edition: str, sheet: dict[str, Any], why: str) -> None:
    with pytest.raises(SetupError) as fault:
        fight_of(edition, sheet)
    assert str(fault.value) == why


@pytest.mark.parametrize("edition", CONTESTS)
def test_a_bank_of_more_cards_than_there_are_is_refused(edition: str) -> None:
    with pytest.raises(SetupError, match="Ann: the bank holds Kh, and there is no such card left in the packs"):
        fight_of(edition, {"bank": ["Kh", "Kh"]}, {"bonus_cards": True, "decks": 1})


# challenge


@pytest.mark.rule("R-91", "CHA-X16", "CHA-X18")
def test_damage_and_trauma_of_a_challenge_are_brought_and_shock_is_not() -> None:
    fight = fight_of("challenge", {"damage": 5, "trauma": 2}, {"damage": "wounds"})
    ann = fight.state.people["ann"]
    assert (ann.shock, ann.damage, ann.trauma, ann.out) == (0, 5, 2, "")
    fight.correct("ann", "shock", 2, "a blow")
    assert {field: after(fight).get(field) for field in ("shock", "damage", "trauma", "dead")} == {
        "shock": None, "damage": 5, "trauma": 2, "dead": False
    }  # fmt: skip


@pytest.mark.rule("R-91", "CHA-R28")
@pytest.mark.parametrize(("loss", "out"), [(3, ""), (7, "beaten")])
def test_a_pool_that_is_not_full_is_brought(loss: int, out: str) -> None:
    fight = fight_of("challenge", {"loss": loss})
    assert (fight.state.people["ann"].loss, fight.state.people["ann"].out) == (loss, out)
    assert after(fight)["loss"] == loss


@pytest.mark.rule("R-91")
@pytest.mark.parametrize("contest", ["negotiation", "archery"])
def test_bruises_do_not_count_where_no_bodies_fight_and_are_not_forgotten(contest: str) -> None:
    fight = fight_of("challenge", {"loss": 7}, place={"contest": contest})
    assert (fight.state.people["ann"].loss, fight.state.people["ann"].out) == (0, "")
    assert after(fight)["loss"] == 7


@pytest.mark.rule("R-91")
def test_words_leave_no_wounds() -> None:
    fight = fight_of("challenge", {}, place={"contest": "negotiation", "skill": "Merchantry", "pool": "will"})
    fight.correct("ann", "loss", 2, "a good argument")
    assert after(fight)["loss"] == 0


def test_damage_beyond_body_is_trauma() -> None:
    with pytest.raises(SetupError, match=r"Ann: damage beyond Body \(6\) is trauma"):
        fight_of("challenge", {"damage": 7})


# countdown


@pytest.mark.rule("R-91", "CDN-R63", "CDN-G10")
def test_points_and_weapons_lost_in_a_countdown_are_brought() -> None:
    fight = fight_of("countdown", {"hp_lost": 4, "tired": 1, "fp_lost": 3, "lost": ["Knife"]})
    ann = fight.state.people["ann"]
    assert (ann.hp, ann.tired, ann.fp, ann.lost, ann.ready) == (6, 1, 7, ("knife",), ())
    sheet = after(fight)
    assert (sheet["hp_lost"], sheet["tired"], sheet["fp_lost"], sheet["lost"]) == (4, 1, 3, ("Knife",))


@pytest.mark.rule("R-91", "CDN-G10")
def test_too_few_hit_points_are_death() -> None:
    assert fight_of("countdown", {"hp_lost": 60}).state.people["ann"].out == "dead"
    assert fight_of("countdown", {"hp_lost": 59}).state.people["ann"].out == ""


@pytest.mark.parametrize(
    ("sheet", "why"),
    [
        ({"tired": 2}, "Ann: 2 hit points lost by fatigue are more than hp_lost, 0."),
        ({"lost": ["Axe"]}, "Ann: 'Axe' is lost, and there is no such weapon on the sheet."),
    ],
)
def test_what_cannot_be_lost_is_refused(sheet: dict[str, Any], why: str) -> None:
    with pytest.raises(SetupError) as fault:
        fight_of("countdown", sheet)
    assert str(fault.value) == why


@pytest.mark.rule("R-91")
@pytest.mark.parametrize("edition", CONTESTS)
def test_more_critical_wounds_than_there_can_be_are_not_carried(edition: str) -> None:
    fight = fight_of(edition, {"wounds": 5})
    fight.correct("ann", "critical", 3, "a fall")
    sheet = after(fight)
    assert (sheet["wounds"], sheet["critical"]) == (8, 2)
    fight.edition.sheet("Ann", sheet, {})


@pytest.mark.rule("R-91", "CDN-G11")
def test_hit_points_that_are_back_are_not_lost_by_fatigue() -> None:
    fight = fight_of("countdown", {"hp_lost": 2, "tired": 2})
    fight.correct("ann", "hp", 9, "healed")
    sheet = after(fight)
    assert (sheet["hp_lost"], sheet["tired"]) == (1, 1)
    fight.edition.sheet("Ann", sheet, {})


@pytest.mark.rule("R-91", "CDN-R71")
def test_who_has_no_fatigue_points_has_none_afterwards() -> None:
    fight = fight_of("countdown", {"fp": "none"})
    sheet = after(fight)
    assert (sheet["fp"], sheet["fp_lost"]) == ("none", 0)
    assert fight.edition.sheet("Ann", sheet, {})["fp"] == -1  # as records have it
    with pytest.raises(SetupError, match="fp"):
        fight_of("countdown", {"fp": -1})

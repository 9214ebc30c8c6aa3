"""Blows, limits of wounds, bleeding."""

import pytest

from suits.arithmetic.trauma import Wounds, bleed, blow, knockout_minutes, state_of, with_trauma

rule = pytest.mark.rule
UNHURT = Wounds()


@rule("CHA-X15", "CHA-R50", "CHA-K29")
def test_net_7_with_penetration_1_on_body_5() -> None:
    done = blow(UNHURT, 14, body=5, penetration=1)
    assert (done.shock, done.damage, done.state) == (4, 3, "")
    assert done.wounds == Wounds(shock=4, damage=3)
    assert done.wounds.all == 7 > 5


@rule("CHA-X15")
@pytest.mark.parametrize(
    ("net", "body", "penetration", "shock", "damage"),
    [
        (3, 5, 1, 3, 0),
        (4, 5, 1, 4, 0),
        (5, 5, 1, 4, 1),
        (6, 5, 0, 5, 1),
        (6, 5, -1, 6, 0),  # fists
        (7, 5, -1, 6, 1),
        (2, 1, 2, 0, 2),  # more penetration than Body: no shock at all
        (2, 0, 1, 0, 2),
    ],
)
def test_of_one_blow_at_most_body_less_penetration_is_shock(
    net: int, body: int, penetration: int, shock: int, damage: int
) -> None:
    done = blow(UNHURT, 2 * net, body, penetration)
    assert (done.shock, done.damage) == (shock, damage)


@rule("CHA-X15", "CHA-R50")
@pytest.mark.parametrize(
    ("before", "net", "shock", "damage"), [(6, 4, 4, 0), (7, 4, 3, 1), (10, 2, 0, 2), (9, 5, 1, 4)]
)
def test_all_shock_together_is_at_most_twice_body(before: int, net: int, shock: int, damage: int) -> None:
    done = blow(Wounds(shock=before), 2 * net, body=5, penetration=1)
    assert (done.shock, done.damage) == (shock, damage)
    assert done.wounds == Wounds(shock=before + shock, damage=damage)


@rule("CHA-R50", "CHA-R25")
def test_halves_pair_up_as_shock() -> None:
    first = blow(UNHURT, 1, body=5, penetration=1)
    assert first.wounds == Wounds(half=True)
    assert blow(first.wounds, 1, body=5, penetration=1).wounds == Wounds(shock=1)
    assert blow(first.wounds, 2, body=5, penetration=1).wounds == Wounds(shock=1, half=True)
    assert blow(first.wounds, 13, body=5, penetration=1).wounds == Wounds(shock=5, damage=2)


@rule("CHA-R50")
def test_a_pair_of_halves_beyond_twice_body_is_damage() -> None:
    assert blow(Wounds(shock=10, half=True), 1, body=5, penetration=0).wounds == Wounds(shock=10, damage=1)


@rule("CHA-X18", "CHA-R50")
@pytest.mark.parametrize(("net", "state"), [(9, ""), (10, "dead"), (14, "dead"), (15, "destroyed")])
def test_damage_of_one_blow_above_body_kills(net: int, state: str) -> None:
    assert blow(UNHURT, 2 * net, body=5, penetration=1).state == state


@rule("CHA-X18")
def test_damage_of_several_blows_above_body_is_trauma_and_does_not_kill_by_itself() -> None:
    done = blow(Wounds(damage=3), 8, body=5, penetration=4)
    assert (done.damage, done.wounds, done.state) == (3, Wounds(shock=1, damage=5, trauma=1), "")


@rule("CHA-X18")
@pytest.mark.parametrize(("damage", "split"), [(5, (5, 0)), (6, (5, 1)), (9, (5, 4))])
def test_damage_above_body_becomes_trauma(damage: int, split: tuple[int, int]) -> None:
    after = with_trauma(Wounds(damage=damage), body=5)
    assert (after.damage, after.trauma) == split


@rule("CHA-X18", "CHA-R50")
@pytest.mark.parametrize(
    ("wounds", "state"),
    [
        (Wounds(shock=10), ""),
        (Wounds(shock=9, damage=1), ""),
        (Wounds(shock=9, damage=2), "knocked out"),
        (Wounds(shock=4, damage=5, trauma=2), "knocked out"),
        (Wounds(shock=3, damage=5, trauma=2), ""),
        (Wounds(trauma=5), ""),
        (Wounds(trauma=6), "dead"),
        (Wounds(damage=5, trauma=5), ""),
        (Wounds(damage=6, trauma=5), "dead"),
        (Wounds(shock=10, trauma=6), "dead"),  # both: dead is more than knocked out
    ],
)
def test_every_limit_is_strict(wounds: Wounds, state: str) -> None:
    assert state_of(wounds, body=5) == state


@rule("CHA-X18", "CHA-R50")
def test_a_blow_knocks_out_at_once() -> None:
    assert blow(Wounds(shock=8), 6, body=5, penetration=1).state == "knocked out"


@rule("CHA-X17", "CHA-R50")
@pytest.mark.parametrize(
    ("card", "after"),
    [
        ("3h", Wounds(shock=1, damage=5, trauma=5)),  # red: damage, and that above Body is trauma
        ("3d", Wounds(shock=1, damage=5, trauma=5)),
        ("3c", Wounds(shock=2, damage=5, trauma=4)),
        ("As", Wounds(shock=2, damage=5, trauma=4)),
        ("Kh", Wounds(shock=1, damage=5, trauma=5)),
        ("Js", Wounds(shock=1, damage=5, trauma=5)),
        ("4h", None),
        ("Tc", None),
    ],
)
def test_bleeding(card: str, after: Wounds | None) -> None:
    assert bleed(Wounds(shock=1, damage=5, trauma=4), card, body=5) == after


@rule("CHA-X17")
def test_a_court_counts_before_its_colour() -> None:
    before = Wounds(damage=1, trauma=4)
    assert bleed(before, "Kh", body=5) == Wounds(damage=1, trauma=5)
    assert bleed(before, "3h", body=5) == Wounds(damage=2, trauma=4)
    assert bleed(before, "Ks", body=5) == Wounds(damage=1, trauma=5)


@rule("CHA-X17")
def test_a_court_counts_low_and_has_to_be_below_the_trauma_like_any_other() -> None:
    assert bleed(Wounds(damage=5, trauma=3), "Kh", body=5) is None
    assert bleed(Wounds(damage=5, trauma=1), "Jh", body=5) is None
    assert bleed(Wounds(damage=5, trauma=1), "Ah", body=5) is None
    assert bleed(Wounds(damage=5, trauma=3), "Qh", body=5) == Wounds(damage=5, trauma=4)


@rule("CHA-X17")
def test_bleeding_keeps_a_pending_half() -> None:
    assert bleed(Wounds(trauma=2, half=True), "As", body=5) == Wounds(shock=1, trauma=2, half=True)


@rule("CHA-X19")
@pytest.mark.parametrize(
    ("wounds", "minutes"), [(Wounds(shock=1), 15), (Wounds(damage=1), 60), (Wounds(shock=4, damage=3), 240)]
)
def test_how_long_a_knockout_lasts(wounds: Wounds, minutes: int) -> None:
    assert knockout_minutes(wounds) == minutes

"""From the events alone everybody's numbers and words can be rebuilt, also after going back."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.laws.thirds import THIRD
from tests.table import play_on, seeds, setups

from suits.dealer import Shuffled
from suits.encounters import load
from suits.fight import Fight, looking
from suits.fight.following import CONDITION, TRACK, UP, Following
from suits.view import SPECTATOR

Rebuilt = dict[str, tuple[dict[str, int], tuple[str, ...], bool]]


def rebuilt(fight: Fight) -> Rebuilt:
    """Everybody's tracks and words, and whether they are up, from the lines that whoever watches is told."""
    found: Rebuilt = {who: ({}, (), True) for who in fight.state.people}
    for line in looking.lines(fight, SPECTATOR):
        if line.kind not in (TRACK, CONDITION, UP):
            continue
        tracks, words, up = found[line.who]
        before, after = line.facts["before"], line.facts["after"]
        if line.kind == TRACK:
            name = str(line.facts["track"])
            assert tracks.get(name, 0) == before
            found[line.who] = ({**tracks, name: int(str(after))}, words, up)
        elif line.kind == CONDITION:
            assert words == before
            assert isinstance(after, tuple)
            kinds = line.facts["kinds_after"]
            assert isinstance(kinds, tuple)
            assert len(kinds) == len(after)
            found[line.who] = (tracks, tuple(map(str, after)), up)
        else:
            assert up == bool(before)
            found[line.who] = (tracks, words, bool(after))
    return found


def seen(fight: Fight) -> Rebuilt:
    """The same as the view shows it."""
    return {
        person.id: ({track.name: track.value for track in person.tracks}, person.words, person.up)
        for person in looking.Moment(fight).people
    }


def same(fight: Fight) -> bool:
    """A track that is at 0 need not be told; where somebody is asked in secret, changes are told after that."""
    fight.run()
    if any(ask.hidden for ask in fight.asks) and not fight.at_boundary:
        return True
    told, shown = rebuilt(fight), seen(fight)
    return all(
        {name: value for name, value in told[who][0].items() if value}
        == {name: value for name, value in shown[who][0].items() if value}
        and told[who][1:] == shown[who][1:]
        for who in shown
    )


@THIRD[2]
@given(st.data(), seeds)
@settings(max_examples=max(3, settings().max_examples // 8))
def test_what_is_told_is_what_is_seen(edition: str, encounter: str, data: st.DataObject, seed: int) -> None:
    fight = Fight(data.draw(setups(edition, encounter)), Shuffled(seed), follow=True)
    chance = random.Random(seed)
    for _ in range(4):
        play_on(fight, chance, len(fight.steps) + chance.randrange(40))
        assert same(fight)
        if chance.random() < 0.5:
            fight.undo(chance.randrange(len(fight.steps) + 1))
            assert same(fight)
    fork = fight.fork()
    assert len(fork.asks) == len(fight.asks)  # a fork chooses its scene when it is asked
    assert same(fork)


def test_a_change_that_is_not_told_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Following, "changes", lambda self, fight: [])
    fight = Fight(load("duel"), Shuffled(3), follow=True)
    play_on(fight, random.Random(3), 400)
    assert not same(fight)

"""A plan of fights, and the row that one of them comes to."""

import pickle
from collections.abc import Mapping
from functools import lru_cache

import msgspec

from suits.dealer import Shuffled
from suits.fight import Fight
from suits.fight.going_back import is_decision
from suits.front.simulating import play_out, seed_of
from suits.lab.trials.ledger import Ledger
from suits.lab.trials.rows import Ended, Row
from suits.people import Setup
from suits.players import Bot
from suits.view import Track


class Plan(msgspec.Struct, frozen=True):
    """Which fights are played: the same plan and number always come to the same row."""

    setup: Setup
    bots: Mapping[str, str | Bot]
    """The level of everybody's bot, by id or side, or a bot of one's own; who is not named plays sensibly."""
    seed: int | str = 0
    light: bool = False
    """Whether only who wins, how long it takes and how everybody ends is wanted: nothing is noted on the way, which
    saves up to a fifth of the time. Then nobody has taken or dealt anything, and whoever fell, fell in the end."""

    @property
    def can_travel(self) -> bool:
        """Whether other processes can play it: bots of one's own play only where they were made."""
        return all(isinstance(level, str) for level in self.bots.values())

    def seed_of(self, number: int) -> str:
        """What a fight of this plan is dealt by."""
        return seed_of(self.seed, number)


def played(plan: Plan, number: int) -> Row:
    """Play one fight of a plan: the engine's own fight, its log turned into a few sums."""
    seed = plan.seed_of(number)
    fight = Fight(plan.setup, Shuffled(seed), events=False, deal=False)
    ledger = Ledger(fight.edition, fight.state)
    if not plan.light:
        fight.state.told = ledger
    fight.run()
    winner = play_out(fight, plan.bots, seed=seed)
    ledger.look()
    return Row(
        number,
        winner,
        fight.edition.rounds(fight.state),
        sum(map(is_decision, fight.steps)),
        "" if plan.light else next(iter(ledger.fell), ""),
        tuple([_ended(fight, ledger, person.id) for person in plan.setup.people]),
    )


def _ended(fight: Fight, ledger: Ledger, who: str) -> Ended:
    edition, state = fight.edition, fight.state
    return Ended(
        edition.end_of(state, who),
        ledger.fell.get(who, 0),
        lasting(edition.tracks(state, who)),
        ledger.taken[who],
        ledger.dealt[who],
    )


def lasting(tracks: tuple[Track, ...]) -> int:
    """What stays when a fight is over; where nothing does, what was lost. Tracks without marks are in others."""
    marked = [track for track in tracks if track.marks]
    stays = [track.value for track in marked if track.role == "major"]
    return sum(stays or [track.value for track in marked if track.role == "minor"])


# For other processes: values in, values out


@lru_cache(8)
def unpacked(data: bytes) -> Plan:
    """The same plan each time, so that what follows from its setup is worked out once."""
    plan: Plan = pickle.loads(data)
    return plan


def played_some(plan: bytes, start: int, stop: int) -> bytes:
    """The rows of some fights, as bytes."""
    whole = unpacked(plan)
    return msgspec.msgpack.encode([played(whole, number) for number in range(start, stop)])


read_rows = msgspec.msgpack.Decoder(list[Row]).decode
